package rules

import "cometfall/physics"

// Verb is what an offer would do.
type Verb uint8

// The verbs.
const (
	ToMove Verb = iota
	ToRun
	ToCharge
	ToHide
	ToShoot
	ToCast
	ToDetect
	ToUse     // a command of an optional rule, which Name and Rule tell
	ToRunOver // with a vehicle; a threat only
)

// Offer is something a warrior may do now, or may not and why not. Offers of a
// verb with a target stand once for each enemy.
type Offer struct {
	Verb    Verb
	Who     WarriorID
	At      WarriorID // Nobody where the verb has no target
	Weapon  WeaponID
	Shots   int // of a weapon at once
	Spell   SpellID
	Name    string // of a command of an optional rule, as a button says it
	Icon    string // of that button; empty: none of its own
	Rule    string
	Command Command      // nil for what needs a place yet: a move, some spells, and where Place says so
	Place   *PlaceChoice // of a command that is carried out at a place of his choice, or nil
	Roll    *Roll        // the score needed, where there is one
	WhyNot  error
	Worth   int // of doing it, beside what comes of it on the table, in thousandths of an ordinary warrior
}

// PlaceChoice is the place that an offer leaves open: any will do where the command is
// legal.
type PlaceChoice struct {
	Reach physics.Length                 // no place farther off will do; 0: however far
	At    func(to physics.Point) Command // what is done there; its Legal says why it cannot be
	Some  []physics.Point                // some of the places that will do, for whoever does not point
}

// Anywhere leaves the place of an offer open. Some places are tried: if none of them
// will do, the offer says why the last would not.
func (o Offer) Anywhere(s *State, reach physics.Length, tried []physics.Point, at func(to physics.Point) Command) Offer {
	c := &PlaceChoice{Reach: reach, At: at}
	for _, to := range tried {
		if err := at(to).Legal(s); err != nil {
			o.WhyNot = err
			continue
		}
		c.Some = append(c.Some, to)
	}
	if o.Place = c; len(c.Some) > 0 {
		o.WhyNot = nil
	}
	return o
}

// Commands are what may be done of an offer: its command, or one for each of some
// places that will do.
func (o *Offer) Commands() (all []Command) {
	if o.Command != nil {
		return []Command{o.Command}
	}
	if o.Place != nil {
		for _, to := range o.Place.Some {
			all = append(all, o.Place.At(to))
		}
	}
	return all
}

// Offers lists everything the warrior may do in the present phase, and for what
// he may not, why not.
func (s *State) Offers(id WarriorID) []Offer {
	w := s.Warrior(id)
	if w == nil || s.Over {
		return nil
	}
	all := s.appendListed(nil, w, false)
	for i := range all {
		if o := &all[i]; o.WhyNot == nil {
			o.WhyNot = s.judge(w, o)
			s.prepare(w, o)
		}
		all[i].command()
	}
	return all
}

// Open lists only what the warrior may do, and without the rolls it takes: for
// players who read neither reasons nor odds. What is not worth his while is not
// judged at all; worth may be nil.
func (s *State) Open(id WarriorID, worth func(Offer) bool) []Offer {
	w := s.Warrior(id)
	if w == nil || s.Over {
		return nil
	}
	all := s.appendListed(nil, w, true)
	open := all[:0]
	for i := range all {
		if o := &all[i]; o.WhyNot == nil && (worth == nil || worth(*o)) && s.judge(w, o) == nil {
			o.command()
			open = append(open, *o)
		}
	}
	return open
}

// Draw is one of what Open lists, each as likely as the others: pick picks a number
// from 0 to n-1. What is not drawn is not judged, so that it is sooner asked than Open.
func (s *State) Draw(id WarriorID, pick func(n int) int, worth func(Offer) bool) (Offer, bool) {
	w := s.Warrior(id)
	if w == nil || s.Over {
		return Offer{}, false
	}
	var all []Offer // in room that is enough for most: there is little to do but move in that phase
	if s.Phase == Moves {
		all = s.appendListed(make([]Offer, 0, 4), w, true)
	} else {
		all = s.appendListed(make([]Offer, 0, 16), w, true)
	}
	for left := len(all); left > 0; left-- {
		k := pick(left)
		o := all[k]
		if o.WhyNot == nil && (worth == nil || worth(o)) && s.judge(w, &o) == nil {
			o.command()
			return o, true
		}
		all[k] = all[left-1]
	}
	return Offer{}, false
}

// appendListed adds the offers of the present phase. Where a reason forbids them all
// it is given, or, if only what is open counts, they are left out; charges, shots and
// hiding are still to be judged one by one.
func (s *State) appendListed(all []Offer, w *Warrior, open bool) []Offer {
	if s.Turn == 0 {
		return append(append(all, s.castOffers(w)...), s.ownOffers(w)...)
	}
	switch s.Phase {
	case Charges:
		if general := s.MayCharge(w); general == nil || !open {
			for i := range s.Warriors {
				if e := &s.Warriors[i]; s.Hostile(e.Side, w.Side) && e.InPlay() {
					all = append(all, Offer{Verb: ToCharge, Who: w.ID, At: e.ID, WhyNot: general})
				}
			}
		}
		all = append(all, s.detectOffers(w)...)
	case Moves:
		for verb := ToMove; verb <= ToRun; verb++ {
			if why := s.MayMove(w, verb == ToRun); why == nil || !open {
				all = append(all, Offer{Verb: verb, Who: w.ID, At: Nobody, WhyNot: why})
			}
		}
		all = append(all, Offer{Verb: ToHide, Who: w.ID, At: Nobody})
	case Shooting:
		for _, id := range w.Weapons {
			wp := s.Rules.Weapon(id)
			if wp.Range == 0 {
				continue
			}
			general := s.MayShoot(w, id)
			if general != nil && open {
				continue
			}
			n, _ := s.shots(w, wp)
			for i := range s.Warriors {
				e := &s.Warriors[i]
				if !s.Hostile(e.Side, w.Side) || !e.InPlay() {
					continue
				}
				o := Offer{Verb: ToShoot, Who: w.ID, At: e.ID, Weapon: id, Shots: 1, WhyNot: general}
				all = append(all, o)
				if n > 1 { // WEAP-18, WEAP-20
					o.Shots = n
					all = append(all, o)
				}
			}
		}
		all = append(all, s.breathOffers(w)...)
		all = append(all, s.castOffers(w)...)
		all = append(all, s.detectOffers(w)...)
	}
	return append(all, s.furtherOffers(w)...)
}

// judge returns why one of those listed that are yet to be judged may not be, or nil.
func (s *State) judge(w *Warrior, o *Offer) error {
	switch {
	case o.judged():
	case o.Verb == ToCharge:
		return s.MayBeCharged(w, s.Warrior(o.At))
	case o.Verb == ToShoot:
		if err := s.MayTarget(w, s.Warrior(o.At), o.Weapon); err != nil {
			return err
		}
		return s.reachTwice(w, s.Warrior(o.At), o.Weapon, o.Shots > 1)
	case o.Verb == ToHide:
		return Hide{Who: w.ID}.Legal(s)
	}
	return nil
}

// prepare adds the roll that a shot takes.
func (s *State) prepare(w *Warrior, o *Offer) {
	if o.Verb == ToShoot && o.WhyNot == nil && !o.judged() {
		r := s.ToHit(w, s.Warrior(o.At), o.Weapon, o.Shots)
		o.Roll = &r
	}
}

// judged reports whether nothing is left to be judged of an offer: it has its
// command, or is of a verb that waits for a place.
func (o *Offer) judged() bool {
	return o.Command != nil || o.Verb != ToCharge && o.Verb != ToShoot && o.Verb != ToHide
}

// command gives an offer that was yet to be judged its command.
func (o *Offer) command() {
	switch {
	case o.judged():
	case o.Verb == ToCharge:
		o.Command = Declare{Who: o.Who, At: []WarriorID{o.At}}
	case o.Verb == ToShoot:
		o.Command = Shoot{Who: o.Who, At: o.At, Weapon: o.Weapon, Twice: o.Shots > 1}
	case o.Verb == ToHide:
		o.Command = Hide{Who: o.Who}
	}
}

// Waiting lists the warriors of the active side who could still do something in
// the present phase: what the end of the phase would skip.
func (s *State) Waiting() []WarriorID {
	var ids []WarriorID
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !s.Acts(w) || !w.InPlay() {
			continue
		}
		if s.canAct(w) {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

func (s *State) canAct(w *Warrior) bool {
	if s.Phase == Moves {
		return s.MayMove(w, false) == nil && (w.Condition == Standing || s.hasRoom(w)) || s.MayMove(w, true) == nil || s.drives(w)
	}
	return len(s.Open(w.ID, nil)) > 0
}

// hasRoom reports whether a warrior can go half an inch in any direction.
func (s *State) hasRoom(w *Warrior) bool {
	for _, d := range compass {
		to := w.At
		to.X, to.Y = to.X+d.X*inches(1)/2000, to.Y+d.Y*inches(1)/2000
		if (Move{Who: w.ID, To: to}).Legal(s) == nil {
			return true
		}
	}
	return false
}
