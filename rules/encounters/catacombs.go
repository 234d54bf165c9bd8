package encounters

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// The counters of the catacombs.
const (
	halted  = "halted"   // of a warrior: walks no farther until he passes (CATA-04)
	mossy   = "mossy"    // of a warrior: shines (CATA-E04)
	faint   = "faint"    // of a warrior: weaker until his side has begun more turns than that (CATA-E08)
	torch   = "torch"    // of a warrior: he holds one that burns, or one that is out (CATA-E11)
	relit   = "relit"    // of a side: the player turn in which it last tried to light one (CATA-E11)
	lair    = "lair"     // of the battle: 1 when the Ancient One has been seen (CATA-E18)
	entered = "way-in-x" // of a side: where it came down, from 1; the next two are its other measures
	wayInY  = "way-in-y" // of a side
	wayInZ  = "way-in-z" // of a side
	burning = 1          // of a torch
	putOut  = 2          // of a torch
	dread   = "the dark" // what is feared
)

// Catacombs is fighting in the catacombs (CATA).
var Catacombs = rules.System{
	ID: "catacombs", Name: "Catacombs", Rule: "CATA-01",
	About: "Warbands march two abreast and shoot past nobody who is ahead of them. In every other turn each of them who does not fight tests for Fear, and who fails walks no farther until he passes. " +
		"Before a warband moves 3D6 say what it meets: moss, stench, wind, falling rock, pits, tunnel dwellers or the lair of the Ancient One. " +
		"Heroes carry torches; wind puts them out, and a warband without a flame sees no farther than Initiative in inches.",
	Bind:     func(r *rules.Ruleset) { r.Abreast = 2 }, // CATA-03
	Items:    []rules.Item{torchItem},
	Brings:   func(string) string { return "lantern" }, // wind does not put it out
	Commands: []rules.Vocable{{Word: "relight", Parse: func(r *rules.Reader) rules.Command { return Relight{Who: r.Warrior()} }}},
	Moments: rules.Moments{
		BattleBegins: handOut,
		MovesBegin:   goesOn,
		Compulsory:   dwellersAct,
		Legs:         creatureLegs,
		Offers: func(s *rules.State, w *rules.Warrior) []rules.Offer {
			if s.Turn == 0 || s.Phase > rules.Moves || darkness(s, w).Why == "" {
				return nil
			}
			c := Relight{Who: w.ID}
			return []rules.Offer{{Verb: rules.ToUse, Who: w.ID, At: rules.Nobody, Weapon: rules.NoWeapon, Name: "Light a torch", Icon: "flame", Rule: "CATA-E11",
				Command: c, WhyNot: c.Legal(s), Worth: worthOfLighting(s, w)}}
		},
		// Who dares no farther stays where he is, and may do all else (CATA-04, RUL-CATA-1).
		MayMove: func(_ *rules.State, w *rules.Warrior, _ bool, why error) error {
			if why == nil && w.Counters.Get(halted, 0) > 0 {
				return errDread
			}
			return why
		},
		MayCharge: func(_ *rules.State, w *rules.Warrior) error {
			if w.Counters.Get(halted, 0) > 0 {
				return errDread
			}
			return nil
		},
		Masks:  pastNobodyAhead,
		Dark:   darkness,
		Shines: shines,
		ShotAt: func(_ *rules.State, w *rules.Warrior, r *rules.Roll) { // CATA-E04, RUL-CATA-3
			if w.Counters.Get(mossy, 0) > 0 {
				r.Add(1, "glowing moss")
			}
		},
		ToStrike: func(_ *rules.State, _, at *rules.Warrior, r *rules.Roll) {
			if at.Counters.Get(mossy, 0) > 0 {
				r.Add(1, "glowing moss")
			}
		},
		Profile: func(s *rules.State, w *rules.Warrior, pr *rules.Profile) { // CATA-E08
			if weakened(s, w) {
				pr.S = max(1, pr.S-1)
			}
		},
		Leadership: func(_ *rules.State, _ *rules.Warrior, t rules.Test) rules.Mod { // CATA-E18
			if t.Rule == "CATA-E18" {
				return rules.Mod{By: -2, Why: "the Ancient One"}
			}
			return rules.Mod{}
		},
		// A rock on the head stuns whom it wounds (CATA-E12).
		Injures: func(p *rules.Play, st *rules.Strike, _ int) bool {
			if st.Rule != "CATA-E12" {
				return false
			}
			struckDown(p, p.Warrior(st.At))
			return true
		},
	},
}

var errDread = errors.New("he dares go no farther until he passes a test of Fear (CATA-04)")

// torchItem is what Heroes carry; more can be bought.
var torchItem = rules.Item{
	Key: "torch", Name: "torch", Rule: "CATA-E11", Icon: "flame", Price: rules.Price{Crowns: 2},
	About:  "Burns in the catacombs until wind puts it out; it can be lit again.",
	Anyone: true,
}

// atHome reports whether a side knows the tunnels: creatures, and what a mission sends
// (RUL-CATA-8).
func atHome(s *rules.State, side rules.SideID) bool {
	return s.Sides[side].Neutral || s.NeverRouts(side)
}

// handOut gives a torch that burns to each Hero; to the first who has hands where a warband
// has no Hero; and to who has bought one (RUL-CATA-9).
func handOut(p *rules.Play, w *rules.Warrior) {
	if atHome(p.State, w.Home()) || w.Animal || w.Has(rules.Chattel) {
		return
	}
	bearer := w.Hero
	if !bearer {
		first := true
		for i := range p.Warriors {
			if o := &p.Warriors[i]; o.Home() == w.Home() && !o.Animal && !o.Has(rules.Chattel) && (o.Hero || o.ID < w.ID) {
				first = false
			}
		}
		bearer = first
	}
	for i := range w.Kit {
		bearer = bearer || p.Rules.Items[w.Kit[i].Item].Key == torchItem.Key
	}
	if bearer {
		w.Counters.Set(torch, 0, burning)
	}
}

// shines is the light of a torch, or of moss (CATA-E04, RUL-CATA-4).
func shines(_ *rules.State, w *rules.Warrior) rules.Light {
	switch {
	case w.Counters.Get(torch, 0) == burning:
		return rules.Bare
	case w.Counters.Get(mossy, 0) > 0:
		return rules.Glow
	}
	return rules.NoLight
}

// darkness is how far a warband sees of which nobody carries a flame (CATA-E11, RUL-CATA-4).
func darkness(s *rules.State, w *rules.Warrior) rules.Gloom {
	side := w.Home()
	if atHome(s, side) {
		return rules.Gloom{}
	}
	for i := range s.Warriors {
		if o := &s.Warriors[i]; o.Home() == side && o.InPlay() && s.LightOf(o).Lit() {
			return rules.Gloom{}
		}
	}
	return rules.Gloom{Far: inches(s.Profile(w).I), Why: "total darkness", Since: ", as many inches as his Initiative", Rule: "CATA-E11"}
}

// Below is how a warrior fares in the catacombs, in sentences, the rule of each behind it;
// none where there is nothing to tell.
func Below(s *rules.State, w *rules.Warrior) (told [][2]string) {
	if w.Counters.Get(halted, 0) > 0 {
		told = append(told, [2]string{"He dares go no farther until he passes a test of Fear.", "CATA-04"})
	}
	if w.Counters.Get(mossy, 0) > 0 {
		told = append(told, [2]string{"Moss shines on him: all rolls to hit him are at +1.", "CATA-E04"})
	}
	if weakened(s, w) {
		told = append(told, [2]string{"The stench has taken 1 of his Strength for a time.", "CATA-E08"})
	}
	return told
}

// weakened reports whether a warrior suffers from the stench (CATA-E08).
func weakened(s *rules.State, w *rules.Warrior) bool {
	return s.Sides[w.Home()].Turns < w.Counters.Get(faint, 0)
}

// pastNobodyAhead: shots and spells need a clear line past one's own (CATA-05, RUL-CATA-10).
func pastNobodyAhead(s *rules.State, w *rules.Warrior, at physics.Spot) error {
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if o.ID == w.ID || !o.Able() || o.At == at || o.At.Z != w.At.Z || s.Hostile(o.Side, w.Side) {
			continue
		}
		if physics.ToSegment(w.At.Point(), at.Point(), o.At.Point()) < o.Radius {
			return fmt.Errorf("%s stands ahead of him and in the line (CATA-05)", o.Name)
		}
	}
	return nil
}

// goesOn is the beginning of a warband's movement: its nerve in the dark, and what it meets
// (CATA-04, CATA-06, RUL-CATA-1, RUL-CATA-2).
func goesOn(p *rules.Play) {
	noteWaysIn(p)
	if n := p.NeutralSide(); n >= 0 && !p.InBattle(p.Sides[n].With) {
		p.Sides[n].With = p.Active
	}
	if atHome(p.State, p.Active) {
		return
	}
	everybody := p.Sides[p.Active].Turns%2 == 1
	for _, id := range members(p.State, p.Active, nil) {
		w := p.Warrior(id)
		stopped := w.Counters.Get(halted, 0) > 0
		if p.Over || !w.Able() || p.Engaged(w) || !everybody && !stopped {
			continue
		}
		switch passes := p.Fearful(w, "CATA-04", dread); {
		case !passes && !stopped:
			w.Counters.Set(halted, 0, 1)
			p.Say(rules.Note, w.ID, rules.Nobody, "CATA-04", "%s walks no farther into these tunnels.", w.Name)
		case passes && stopped:
			w.Counters.Set(halted, 0, 0)
			p.Say(rules.Note, w.ID, rules.Nobody, "CATA-04", "%s takes heart and goes on.", w.Name)
		}
	}
	if !p.Over && len(members(p.State, p.Active, nil)) > 0 {
		encountered(p)
	}
}

// noteWaysIn remembers where the warbands came down: where the one stands who is farthest from
// the middle of the table.
func noteWaysIn(p *rules.Play) {
	for side := range p.Sides {
		if p.Sides[side].Neutral || p.Counters.Get(entered, side) > 0 {
			continue
		}
		last := rules.Nobody
		far := physics.Length(-1)
		for _, id := range members(p.State, rules.SideID(side), nil) {
			if d := physics.Apart(p.Warrior(id).At.Point(), p.Table.Centre()); d > far {
				last, far = id, d
			}
		}
		if last != rules.Nobody {
			at := p.Warrior(last).At
			p.Counters.Set(entered, side, int(at.X)+1)
			p.Counters.Set(wayInY, side, int(at.Y))
			p.Counters.Set(wayInZ, side, int(at.Z))
		}
	}
}

// wayIn is where a side came down.
func wayIn(s *rules.State, side rules.SideID) (at physics.Spot, ok bool) {
	x := s.Counters.Get(entered, int(side))
	return physics.Spot{X: physics.Length(x - 1), Y: physics.Length(s.Counters.Get(wayInY, int(side))), Z: physics.Length(s.Counters.Get(wayInZ, int(side)))}, x > 0
}

// worthOfLighting is what it is worth that he tries, in thousandths of an ordinary warrior: only
// one of a warband tries in a turn, so it is worth nothing where another is more likely to.
func worthOfLighting(s *rules.State, w *rules.Warrior) int {
	i := s.Profile(w).I
	for k := range s.Warriors {
		if o := &s.Warriors[k]; o.Home() == w.Home() && s.Profile(o).I > i && (Relight{Who: o.ID}).Legal(s) == nil {
			return 0
		}
	}
	if i < 2 { // no die is below it
		return 0
	}
	return 80 + 40*(i-1)
}

// Relight lights a torch in the dark: one of a warband tries it once in each of its turns
// (CATA-E11).
type Relight struct{ Who rules.WarriorID }

// Legal implements rules.Command.
func (c Relight) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	if w == nil || !w.InPlay() {
		return rules.ErrNotInPlay
	}
	why := s.Barred(w, 0)
	switch {
	case s.Turn == 0 || s.Phase > rules.Moves:
		return fmt.Errorf("%w: torches are lit before and while a warband moves (CATA-E11)", rules.ErrWrongPhase)
	case !s.Acts(w):
		return rules.ErrNotYours
	case why != nil:
		return why
	case w.Animal || w.Has(rules.Chattel):
		return errors.New("it has no hands for a torch")
	case s.Engaged(w):
		return rules.ErrEngaged
	case darkness(s, w).Why == "":
		return errors.New("his warband has light")
	case s.Counters.Get(relit, int(w.Home())) == s.Turn:
		return errors.New("his warband has tried to light a torch this turn (CATA-E11)")
	}
	return nil
}

// Play implements rules.Command.
func (c Relight) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	p.Counters.Set(relit, int(w.Home()), p.Turn)
	i, _ := p.InitiativeFor(w, rules.Test{Rule: "CATA-E11"})
	if p.D6(w.ID, "CATA-E11", fmt.Sprintf("to light a torch, below his Initiative of %d", i)) >= i {
		p.Say(rules.Note, w.ID, rules.Nobody, "CATA-E11", "%s strikes sparks, and the torch does not catch.", w.Name)
		return
	}
	w.Counters.Set(torch, 0, burning)
	p.Say(rules.Note, w.ID, rules.Nobody, "CATA-E11", "%s lights a torch: his warband sees again.", w.Name)
}

// Deed implements rules.Command.
func (c Relight) Deed(*rules.State) rules.Deed { return rules.By(c.Who, 0) }

// String implements rules.Command.
func (c Relight) String(s *rules.State) string { return "relight " + s.Warriors[c.Who].Name }
