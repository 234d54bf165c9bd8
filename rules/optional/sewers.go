package optional

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// The counters of a warrior in the sewers.
const (
	sewerSight = "sewer-sight"  // how many inches he sees (SEWER-01)
	nerveTaken = "sewer-nerve"  // the player turn in which his group last tested its nerve (SEWER-10)
	cowed      = "sewer-cowed"  // and that in which it failed (SEWER-11)
	trodden    = "sewer-trod"   // of a section: the player turn in which he last kept his feet there (SEWER-19)
	waded      = "sewer-waded"  // of a section: the player turn in which he hastened to where it begins, and found out that it is wet (SEWER-14)
	strokes    = "sewer-swims"  // 1 while he swims (SEWER-17)
	sunken     = "sewer-sunken" // ends of own turns until he can try to get up (SEWER-23)
	mired      = "sewer-mired"  // the player turn in which he failed to get up (SEWER-25)
)

// Sewers is fighting below the streets (SEWER).
var Sewers = rules.System{
	ID: "sewers", Name: "Sewer fighting", Rule: "SEWER-01",
	About: "Each warrior, and each group of henchmen, sees D6\" and another D6\" for every full 2 points of Initiative; those at home in the dark roll a D6 more. " +
		"Nobody shoots, runs or charges farther than he sees. Who carries a lantern is seen by all, but hit only on a 6. Dogs stay outside. " +
		"Groups of henchmen test their nerve before each of their turns, and tests of psychology are at -1, but not for warbands of Skaven or Undead. " +
		"Floors are sludge, mud, water or slippery; rotten planks may give way under those who run; who falls into sewage is stuck in it, and in heavy armour is lost.",
	Brings: func(list string) string {
		if list == "skaven" || list == "undead" { // their nerve needs none (SEWER-10)
			return ""
		}
		return "lantern"
	},
	Commands: []rules.Vocable{{Word: "swim", Parse: func(r *rules.Reader) rules.Command { return Swim{Who: r.Warrior()} }}},
	Things:   []rules.Thing{{Kind: CrashedPlanks, Moments: rules.Moments{MayStand: standsInNoHole}}},
	Moments: rules.Moments{
		Offers:        offersToSwim,
		BattleBegins:  goesBelow,
		TurnBegins:    newcomers,
		HisTurnBegins: hisTurnBelow,
		Recovers:      getsOutOfTheDirt,
		StaysDown: func(s *rules.State, w *rules.Warrior) bool {
			return w.Counters.Get(sunken, 0) > 0 || w.Condition == rules.KnockedDown && w.Counters.Get(mired, 0) == s.Turn
		},
		MayMove: func(s *rules.State, w *rules.Warrior, run bool, why error) error {
			if why == nil && run {
				why = slowGround(s, w, w.At)
			}
			return why
		},
		MayStand: dogsStayInTheStreet,
		Legs: func(_ *rules.State, w *rules.Warrior, m *physics.Mover) { // nor where they flee, which nothing bars
			m.Ladders = m.Ladders && !(w.Fleeing && isDog(w))
		},
		Bound:     boundBelow,
		MayFight:  boundBelow,
		Pace:      wadesSlowly,
		Runs:      runsAsFarAsHeSees,
		NoRun:     slowGround,
		Bars:      barredBelow,
		Underfoot: treadsOn,
		Plunges:   plunges,
		Arrives: func(p *rules.Play, w *rules.Warrior) {
			if floorAt(p.State, w.At) != water {
				w.Counters.Set(strokes, 0, 0)
			}
		},
		Perilous:    fouls,
		Dark:        seesNotSoFar,
		Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return w.Counters.Get(sunken, 0) > 0 },
		MayFire: func(_ *rules.State, w *rules.Warrior, _ int) error {
			if w.Counters.Get(strokes, 0) > 0 { // RUL-SEWER-4
				return errors.New("he swims (SEWER-17)")
			}
			return nil
		},
		ToShoot: aimsBelow,
		ToStrike: func(s *rules.State, w, _ *rules.Warrior, r *rules.Roll) {
			if floorAt(s, w.At) == sludge {
				r.Add(-1, "deep sludge") // SEWER-18
			}
		},
		HisTurnEnds: func(_ *rules.Play, w *rules.Warrior) {
			if n := w.Counters.Get(sunken, 0); n > 0 {
				w.Counters.Set(sunken, 0, n-1)
			}
		},
		Leadership: func(s *rules.State, w *rules.Warrior, t rules.Test) rules.Mod {
			if !t.Psychology() || atHomeBelow(s, w) || !inSewers(s, w) {
				return rules.Mod{}
			}
			return rules.Mod{By: -1, Why: "the sewers"} // SEWER-13
		},
		Initiative: func(_ *rules.State, _ *rules.Warrior, t rules.Test) rules.Mod {
			if t.Rule == onPlanks.Rule { // RUL-SEWER-5
				return rules.Mod{By: 1, Why: "1 off the die"}
			}
			return rules.Mod{}
		},
		Unlost: func(_ *rules.State, w *rules.Warrior) bool {
			return w.Condition == rules.Gone && isDog(w) && w.Counters.Get(sewerSight, 0) == 0
		},
	},
}

// beneath reports whether the sewers lie under the streets of a table, where the battle goes on
// as well (RUL-SEWER-12); else all of the table is in them.
func beneath(t *physics.Table) bool {
	for i := range t.Zones {
		if z := &t.Zones[i]; z.Role == physics.Sewer && z.Z < 0 {
			return true
		}
	}
	return false
}

// inSewers reports whether a warrior is in the sewers where he stands.
func inSewers(s *rules.State, w *rules.Warrior) bool { return w.At.Z < 0 || !beneath(s.Table) }

// isDog reports whether a warrior is a dog of any kind (SEWER-04).
func isDog(w *rules.Warrior) bool { return w.Figure == "hound" }

// dogsStayInTheStreet: where the sewers lie under the streets dogs fight on above (SEWER-04,
// RUL-SEWER-12).
func dogsStayInTheStreet(_ *rules.State, w *rules.Warrior, at physics.Spot) error {
	if at.Z < 0 && isDog(w) {
		return errors.New("dogs do not go down into the sewers (SEWER-04)")
	}
	return nil
}

// goesBelow is a warrior before the battle: dogs stay outside, everybody else finds out how far
// he sees, and what he stands on (SEWER-01 to SEWER-05, SEWER-14).
func goesBelow(p *rules.Play, w *rules.Warrior) {
	if isDog(w) && !beneath(p.Table) {
		p.Sides[w.Home()].Began--
		p.Leaves(w, "SEWER-04", "does not go down into the sewers and waits outside")
		return
	}
	getsSight(p, w)
	floorFound(p, w, sectionAt(p.Table, w.At))
}

// newcomers find out how far they see when the next turn begins.
func newcomers(p *rules.Play) {
	for i := range p.Warriors {
		if w := &p.Warriors[i]; w.InPlay() {
			getsSight(p, w)
		}
	}
}

// Sight is how far a warrior sees in the sewers, and whether that is known (SEWER-01).
func Sight(w *rules.Warrior) (far physics.Length, known bool) {
	n := w.Counters.Get(sewerSight, 0)
	return physics.Inches(n), n > 0
}

// getsSight rolls how far a warrior sees, or all of his group together (SEWER-01 to SEWER-03,
// SEWER-05). Who dwells there sees as anywhere (RUL-SEWER-11).
func getsSight(p *rules.Play, w *rules.Warrior) {
	if dwells(p.State, w.Home()) || w.Has(rules.Chattel) {
		return
	}
	all, best := groupOf(p.State, w), w
	for _, o := range all {
		if o.Counters.Get(sewerSight, 0) > 0 { // he knows it, and who joins a group sees as it does
			w.Counters.Set(sewerSight, 0, o.Counters.Get(sewerSight, 0))
			return
		}
		if p.Profile(o).I > p.Profile(best).I {
			best = o
		}
	}
	dice, rule := 1+p.Profile(best).I/2, "SEWER-01"
	switch {
	case p.Has(w, rules.Skaven|rules.Dwarf|rules.Vampire|rules.Possessed) || w.Type == "Ghoul":
		dice, rule = dice+1, "SEWER-02"
	case len(all) > 1:
		rule = "SEWER-05"
	}
	far := throwsSight(p, w, dice, rule)
	if p.Has(w, rules.Skaven) && p.Confirm(w.Side, w.ID, rules.Nobody, "SEWER-03",
		fmt.Sprintf("%s will see %d\" in the sewers. Throw these %d dice again? The second throw stands.", w.Name, far, dice)) {
		far = throwsSight(p, w, dice, "SEWER-03")
	}
	for _, o := range all {
		o.Counters.Set(sewerSight, 0, far)
	}
	with := " sees"
	if len(all) > 1 {
		with = " and his group see"
	}
	p.Say(rules.Note, w.ID, rules.Nobody, rule, "%s%s %d\" far in the sewers.", w.Name, with, far)
}

// throwsSight adds up so many dice.
func throwsSight(p *rules.Play, w *rules.Warrior, dice int, rule string) (far int) {
	for range dice {
		far += p.D6(w.ID, rule, "inches that he sees")
	}
	return far
}

// groupOf is the group of henchmen that a warrior belongs to, or he alone.
func groupOf(s *rules.State, w *rules.Warrior) (all []*rules.Warrior) {
	if w.Hero || w.Grouping == 0 {
		return []*rules.Warrior{w}
	}
	for i := range s.Warriors {
		if o := &s.Warriors[i]; o.Home() == w.Home() && o.Grouping == w.Grouping && !o.Hero {
			all = append(all, o)
		}
	}
	return all
}

// CarriesLantern reports whether a warrior carries a lantern by which others see him. Below as
// anywhere it costs 10 crowns, and only Heroes carry one (SEWER-07, EQUIP-23).
func CarriesLantern(s *rules.State, w *rules.Warrior) bool { return s.LightOf(w) == rules.Shielded }

// seesNotSoFar: what is farther off than he sees is hidden in the dark, but not who carries a
// light (SEWER-06, SEWER-08).
func seesNotSoFar(s *rules.State, w *rules.Warrior) rules.Gloom {
	if far, known := Sight(w); known && inSewers(s, w) {
		return rules.Gloom{Far: far, Why: "the dark of the sewers", Since: ", as was thrown for him: the higher his Initiative, the more dice", Rule: "SEWER-06"}
	}
	return rules.Gloom{}
}

// runsAsFarAsHeSees: nobody runs or charges farther than that (SEWER-06, RUL-SEWER-9).
func runsAsFarAsHeSees(s *rules.State, w *rules.Warrior, far physics.Length) (physics.Length, string) {
	if sight, known := Sight(w); known && inSewers(s, w) {
		return sight, "run, but no farther than he sees (SEWER-06)"
	}
	return far, ""
}

// aimsBelow is a missile in the sewers (SEWER-08, SEWER-17, SEWER-18).
func aimsBelow(s *rules.State, w, at *rules.Warrior, r *rules.Roll) {
	if at.Counters.Get(strokes, 0) > 0 {
		r.Never = "he swims (SEWER-17)"
	}
	if floorAt(s, at.At) == sludge {
		r.Add(-1, "wades in sludge")
	}
	if r.Rule == rules.AimedShot && CarriesLantern(s, at) && inSewers(s, at) {
		r.Fixed, r.From, r.Mods = 6, "the lantern dazzles (SEWER-08)", nil
	}
}
