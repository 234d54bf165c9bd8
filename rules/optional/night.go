package optional

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// The counters of a warrior at night.
const (
	burntOut = "burnt-out" // casts no more spells in this battle (NIGHT-08)
	sharp    = "sharp"     // the player turn in which he last threw again (NIGHT-11)
	dazzled  = "dazzled"   // throws nothing again any more (NIGHT-11)
	thrown   = "thrown"    // the player turn in which he last tested not to be (NIGHT-10)
)

// Night is fighting in the dark (NIGHT).
var Night = rules.System{
	ID: "night", Name: "Night fight", Rule: "NIGHT-01",
	About: "All missiles are at -1 to hit, besides what the book takes off at long range, but not at somebody whom a fire within 6\" lights. Tests of psychology are at -1 Leadership, except for those immune to it. " +
		"Spells, not prayers, are cast at +1, but a double may burn the wizard out or take him out of action. A cavalry charge causes fear, and a 1 to hit may throw the rider. " +
		"Skaven, Dwarfs, the Undead and Beastmen may throw one failed roll again in each player's turn, until such a throw shows a 1.",
	Bind:  func(r *rules.Ruleset) { r.HappeningOn = max(2, r.HappeningOn) }, // NIGHT-12
	Items: []rules.Item{flamingArrows},
	Moments: rules.Moments{
		Dark: func(*rules.State, *rules.Warrior) rules.Gloom {
			return rules.Gloom{Far: rules.Boundless, Why: "night", Rule: "NIGHT-01"}
		},
		Frightens: func(s *rules.State, by, w *rules.Warrior) bool { return by.Mounted }, // NIGHT-09
		ToShoot: func(s *rules.State, w, at *rules.Warrior, r *rules.Roll) { // NIGHT-01, RUL-NIGHT-1: not in close combat (WEAP-24)
			if r.Rule == rules.AimedShot && s.LitBy(at) == "" { // RUL-FIRE-7
				r.Add(-1, "night")
			}
		},
		HitRolled: stumblingMount,
		MayCast: func(s *rules.State, w *rules.Warrior, sp *rules.Spell) error {
			if !sp.Prayer && w.Counters.Get(burntOut, 0) > 0 {
				return errors.New("the magic of this night has burnt him out (NIGHT-08)")
			}
			return nil
		},
		ToCast: func(s *rules.State, w *rules.Warrior, sp *rules.Spell, r *rules.Roll) {
			if !sp.Prayer {
				r.Add(1, "night") // NIGHT-07
			}
		},
		// A double is dangerous for wizards (NIGHT-08, RUL-NIGHT-4).
		CastRolled: func(p *rules.Play, c rules.CastSpell, a, b int) {
			w := p.Warrior(c.Who)
			if a != b || p.Rules.Spells[c.Spell].Prayer {
				return
			}
			switch p.D6(w.ID, "NIGHT-08", "a double, by night: 1 out of action, 2 or 3 no more spells") {
			case 1:
				p.TakeOut(w, "NIGHT-08")
			case 2, 3:
				w.Counters.Set(burntOut, 0, 1)
				p.Say(rules.Note, w.ID, rules.Nobody, "NIGHT-08", "%s is burnt out and casts no more spells in this battle.", w.Name)
			}
		},
		// Unease in the dark, which the immune shrug off (NIGHT-02, NIGHT-06, RUL-NIGHT-3).
		Leadership: func(s *rules.State, w *rules.Warrior, t rules.Test) rules.Mod {
			if !t.Psychology() || s.Immune(w) {
				return rules.Mod{}
			}
			return rules.Mod{By: -1, Why: "night"}
		},
		// Who sees in the dark throws one result again in each player's turn (NIGHT-11, RUL-NIGHT-6).
		Rethrows: func(p *rules.Play, w *rules.Warrior, of rules.Purpose, ok bool) bool {
			if ok || !p.Has(w, rules.Skaven|rules.Dwarf|rules.Undead|rules.Beastman) ||
				w.Counters.Get(sharp, 0) == p.Turn || w.Counters.Get(dazzled, 0) > 0 ||
				!p.Confirm(w.Side, w.ID, rules.Nobody, "NIGHT-11", fmt.Sprintf("%s has failed, but he is at home in the dark. Throw that again?", w.Name)) {
				return false
			}
			w.Counters.Set(sharp, 0, p.Turn)
			p.Say(rules.Note, w.ID, rules.Nobody, "NIGHT-11", "%s is at home in the dark and throws again.", w.Name)
			return true
		},
		Rethrown: func(p *rules.Play, w *rules.Warrior, faces ...int) {
			for _, f := range faces {
				if f == 1 && w.Counters.Get(dazzled, 0) == 0 {
					w.Counters.Set(dazzled, 0, 1)
					p.Say(rules.Note, w.ID, rules.Nobody, "NIGHT-11", "A 1: the dark helps %s no more in this battle.", w.Name)
				}
			}
		},
	},
}

// flamingArrows are not for sale until somebody prints their price (NIGHT-03).
var flamingArrows = rules.Item{
	Key: "flaming-arrows", Name: "flaming arrows", Rule: "NIGHT-03", Icon: "flame", Price: rules.Price{For: "nobody, until a price is printed"},
	About:  "For any kind of bow. They wound the flammable twice. The brazier costs 1 Movement.",
	Anyone: true, Dose: true,
	Special: rules.Special{
		Moments: &rules.Moments{
			Profile: func(_ *rules.State, _ *rules.Warrior, pr *rules.Profile) { pr.M = max(0, pr.M-1) }, // NIGHT-04
			Strikes: func(s *rules.State, _ *rules.Warrior, st *rules.Strike) { // NIGHT-05, RUL-NIGHT-2
				if st.Shot && st.Cause == "" && s.Rules.Weapon(st.Weapon).Bow {
					st.Aflame = true
					st.Twofold = st.Twofold || st.At != rules.Nobody && s.Has(s.Warrior(st.At), rules.Flammable)
				}
			},
		},
	},
}

// stumblingMount throws riders in the turn they charged: on a 1 to hit, one
// Initiative test a phase. The mount runs from the fight, and then nobody leads it
// (NIGHT-10, RUL-NIGHT-5).
func stumblingMount(p *rules.Play, a *rules.Attempt) {
	w := p.Warrior(a.By)
	if a.Shot || a.Face != 1 || !w.Mounted || !w.InPlay() || !w.Did(rules.Charged) || w.Counters.Get(thrown, 0) == p.Turn {
		return
	}
	w.Counters.Set(thrown, 0, p.Turn)
	if p.TestInitiative(w, rules.Test{Rule: "NIGHT-10"}, "to stay in the saddle") {
		return
	}
	p.Say(rules.Note, w.ID, a.At, "NIGHT-10", "%s is thrown from his %s.", w.Name, w.Mount.Name)
	h := dismounts(p, w, "NIGHT-10")
	p.Harm(rules.Mishap(w, 2, "the fall", "NIGHT-10"), p.D3(w.ID, "NIGHT-10", "hits from the fall"))
	if h != nil && h.InPlay() && !p.Over {
		runsOff(p, h, fromTheFight(p.State, w, a.At), "NIGHT-10", "runs from the fight")
	}
}

// fromTheFight is the direction away from the middle of a warrior's foes, or of
// the one he struck at.
func fromTheFight(s *rules.State, w *rules.Warrior, struck rules.WarriorID) physics.Point {
	var dir physics.Point
	from := func(id rules.WarriorID) {
		dir.X += w.At.X - s.Warriors[id].At.X
		dir.Y += w.At.Y - s.Warriors[id].At.Y
	}
	for _, id := range s.Foes(w) {
		from(id)
	}
	if dir == (physics.Point{}) {
		from(struck)
	}
	return dir
}
