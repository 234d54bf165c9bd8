package rules

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
	ToUse // a command of an optional rule, which Name and Rule tell
)

// Offer is something a warrior may do now, or may not and why not. Offers of a
// verb with a target stand once for each enemy.
type Offer struct {
	Verb    Verb
	Who     WarriorID
	At      WarriorID // Nobody where the verb has no target
	Weapon  WeaponID
	Spell   SpellID
	Name    string // of a command of an optional rule, as a button says it
	Rule    string
	Command Command // nil for what needs a place yet: a move, some spells
	Roll    *Roll   // the score needed, where there is one
	WhyNot  error
}

// Offers lists everything the warrior may do in the present phase, and for what
// he may not, why not.
func (s *State) Offers(id WarriorID) []Offer {
	w := s.Warrior(id)
	if w == nil || s.Over {
		return nil
	}
	if s.Turn == 0 {
		return s.castOffers(w)
	}
	var all []Offer
	switch s.Phase {
	case Charges:
		general := s.MayCharge(w)
		for _, e := range s.Enemies(w.Side) {
			c := Declare{Who: id, At: []WarriorID{e}}
			o := Offer{Verb: ToCharge, Who: id, At: e, Command: c, WhyNot: general}
			if general == nil {
				o.WhyNot = s.MayBeCharged(w, s.Warrior(e))
			}
			all = append(all, o)
		}
		all = append(all, s.detectOffers(w)...)
	case Moves:
		all = append(all,
			Offer{Verb: ToMove, Who: id, At: Nobody, WhyNot: s.MayMove(w, false)},
			Offer{Verb: ToRun, Who: id, At: Nobody, WhyNot: s.MayMove(w, true)})
		c := Hide{Who: id}
		all = append(all, Offer{Verb: ToHide, Who: id, At: Nobody, Command: c, WhyNot: c.Legal(s)})
	case Shooting:
		for _, wid := range w.Weapons {
			wp := s.Rules.Weapon(wid)
			if wp.Range == 0 {
				continue
			}
			general := s.MayShoot(w, wid)
			for _, e := range s.Enemies(w.Side) {
				at := s.Warrior(e)
				c := Shoot{Who: id, At: e, Weapon: wid}
				o := Offer{Verb: ToShoot, Who: id, At: e, Weapon: wid, Command: c, WhyNot: general}
				if general == nil {
					o.WhyNot = s.MayTarget(w, at, wid)
				}
				if o.WhyNot == nil {
					r := s.ToHit(w, at, wid, 1)
					o.Roll = &r
				}
				all = append(all, o)
				if n, _ := s.shots(w, wp); n > 1 { // WEAP-18, WEAP-20
					c.Twice = true
					o.Command = c
					if o.WhyNot == nil {
						o.WhyNot = c.Legal(s)
						r := s.ToHit(w, at, wid, n)
						o.Roll = &r
					}
					all = append(all, o)
				}
			}
		}
		all = append(all, s.breathOffers(w)...)
		all = append(all, s.castOffers(w)...)
		all = append(all, s.detectOffers(w)...)
	}
	return append(all, s.systemOffers(w)...)
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
		return s.MayMove(w, false) == nil && (w.Condition == Standing || s.hasRoom(w)) || s.MayMove(w, true) == nil
	}
	for _, o := range s.Offers(w.ID) {
		if o.WhyNot == nil {
			return true
		}
	}
	return false
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
