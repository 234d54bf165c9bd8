package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/rulestest"
)

// arena is where a way to attack is measured: the same fight under rules that differ in
// what lets one figure be read, each with dice that all show one face or go round.
type arena struct {
	way  rulestest.Attack
	cmd  rules.Command
	runs [runs]*rules.State
}

// The runs of a fight.
const (
	strengthRun = iota // the score to wound tells the Strength less the Toughness; the dice show 4
	saveRun            // of a save that never is out of reach; 4
	injuryRun          // every wound is his last; 4
	woundRun           // none is; 4
	missRun            // 1
	sixRun             // 6
	mixedRun           // 6 4 1 5 3 2 and again
	venomRun           // 6 1 4: hits well, wounds badly
	criticalRun        // 4 6 4: hits, wounds very well
	deadlyRun          // 4 5 6: wounds, and puts out of action
	lightRun           // 4 4 2: wounds, and hardly hurts
	killRun            // 4 6 6: wounds very well, and puts out of action
	runs
)

var scripts = [runs]string{"4", "4", "4", "4", "1", "6", "641532", "614", "464", "456", "442", "466"}

// extremes are the runs in which whatever meets keeps its bounds: all dice show a 1, all a
// 6, and any face.
var extremes = []int{missRun, sixRun, mixedRun}

// shots are ways to attack that are not made in close combat.
var shots = []rulestest.Attack{
	{Name: "missile", Rule: "SHOOT-02", Rolls: true, Arm: holds("bow")},
	{Name: "breath", Rule: "SPEC-16", Arm: func(_ *rules.Ruleset, w *rules.Warrior) { w.Breath = 3 }},
}

// companions are blows and shots with something laid already that others need to act: a weapon,
// a second attack, a second foe, a building, cover, powder, venom, fire.
var companions = []rulestest.Attack{
	{Name: "blow with a club", Rule: "FIGHT-08", Rolls: true, Own: true, Arm: holds("club")},
	{Name: "holy blow", Rule: "FIGHT-08", Rolls: true, Own: true, Arm: holds("sigmarite-warhammer")},
	{Name: "two blows", Rule: "FIGHT-08", Rolls: true, Own: true, Arm: func(r *rules.Ruleset, w *rules.Warrior) { w.Base.A = 2; holds("axe")(r, w) }},
	{Name: "blow among foes", Rule: "FIGHT-08", Rolls: true, Own: true, Arm: holds("axe")},
	{Name: "blow indoors", Rule: "FIGHT-08", Rolls: true, Own: true, Arm: holds("axe")},
	{Name: "flaming blow", Rule: "FIGHT-08", Rolls: true, Own: true, Arm: func(r *rules.Ruleset, w *rules.Warrior) { w.Traits |= rules.FlamingAttacks; holds("axe")(r, w) }},
	{Name: "venomous blow", Rule: "FIGHT-08", Rolls: true, Own: true, Arm: func(r *rules.Ruleset, w *rules.Warrior) {
		id, _ := r.ItemNamed("dark-venom")
		w.Kit = append(w.Kit, rules.Kit{Item: id, Active: true})
		holds("axe")(r, w)
	}},
	{Name: "shot at cover", Rule: "SHOOT-02", Rolls: true, Arm: holds("bow")},
	{Name: "pistol shot", Rule: "SHOOT-02", Rolls: true, Arm: holds("pistol")},
	{Name: struckBack, Rule: "FIGHT-08", Rolls: true, Own: true, Arm: holds("axe")},
	{Name: severalShots, Rule: "SHOOT-02", Rolls: true, Arm: holds("bow")},
}

// In these ways to attack more is done than one attack, and what two effects come to is
// not worked out: the foe strikes, too, first or last; as many shots are fired as may be.
const (
	struckBack   = "blow struck back"
	severalShots = "several shots"
)

func holds(key string) func(r *rules.Ruleset, w *rules.Warrior) {
	return func(r *rules.Ruleset, w *rules.Warrior) {
		id, _ := r.WeaponNamed(key)
		w.Weapons = []rules.WeaponID{id}
		r.Equip(w)
	}
}

// arenas are all ways to attack of an edition.
func arenas(t *testing.T, edition string) (all []arena) {
	set, err := book.Ruleset(edition, switchesOf(edition)...)
	require.NoError(t, err)
	for _, way := range slices.Concat(rulestest.Attacks, shots, companions) {
		if way.Name == "breath" && !set.Breath || way.Name == "flaming blow" && !set.Fire {
			continue
		}
		table := field(t)
		a := arena{way: way, cmd: rules.Done{}}
		for run := range a.runs {
			r := *set
			r.ToHitCombat = func(ws, vs int) int { return min(6, 9-ws+vs) }
			if r.SixWounds = false; run == strengthRun {
				r.ToWound = func(strength, toughness int) (int, bool) { return 27 - strength + toughness, true }
			} else {
				r.ToWound = func(int, int) (int, bool) { return 2, true }
			}
			if out := [runs]int{saveRun: -20, injuryRun: 20, woundRun: 20, deadlyRun: 20, lightRun: 20, killRun: 20}[run]; out != 0 {
				r.Armours = slices.Clone(r.Armours)
				for i := range r.Armours {
					r.Armours[i].Save += out
				}
			}
			r.Spells = slices.Clone(r.Spells)
			for i := range r.Spells {
				if l := &r.Spells[i].Lasting; l.Save > 0 && run != saveRun {
					l.Save += 20
				}
			}
			if run == sixRun {
				r.Criticals = rules.CriticalChart
			}
			his := but(man("A", 0, 10, 10), func(w *rules.Warrior) {
				w.Hero, w.Base.WS, w.Base.BS, w.Base.S, w.Base.I, w.Base.W, w.Wounds = true, 9, 6, 5, 9, 9, 9
				w.Done |= rules.Charged
			})
			way.Arm(&r, &his)
			his.Mount.WS = 9
			foe := armed(t, but(beside(his, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.ID, w.Hero, w.Base.WS, w.Base.S, w.Base.I, w.Base.A = 1, true, 1, 9, 1, 0 }), "axe")
			if run == woundRun || run == sixRun || run == criticalRun {
				foe.Base.W, foe.Wounds = 9, 9
			}
			s := &rules.State{Rules: &r, Table: table, Turn: 1, Phase: rules.Combat, Active: 1, Winner: -1,
				Sides: []rules.Side{{Name: "Red", Began: 100}, {Name: "Blue", Began: 100}}}
			switch way.Name {
			case "shot at cover":
				s.Table = field(t, lowWall(13.5, 9, 13.75, 11))
				fallthrough
			case "missile", "pistol shot", severalShots:
				foe.At.X += 4 * physics.Inch
				s.Phase, s.Active, a.cmd = rules.Shooting, 0, rules.Shoot{Who: 0, At: 1}
			case struckBack:
				foe.Base.A, foe.Base.I = 1, 9
			case "blow indoors":
				s.Table, err = physics.NewTable(physics.Plan{Width: in(48), Depth: in(48), Buildings: []physics.Building{{ID: 1, Outline: box(5, 5, 20, 20)}}})
				require.NoError(t, err)
			case "breath":
				foe.At.X += physics.Inch
				s.Phase, s.Active, a.cmd = rules.Shooting, 0, rules.Breathe{Who: 0, Towards: foe.At}
			}
			s.Warriors = []rules.Warrior{his, foe}
			if way.Name == "blow among foes" {
				s.Warriors = append(s.Warriors, beside(his, but(foe, func(w *rules.Warrior) { w.ID, w.Name = 2, "C" }), -1))
			}
			for i := range s.Warriors {
				s.Warriors[i].Traits |= rules.NeverAlone
			}
			for range 300 / len(scripts[run]) {
				for _, face := range scripts[run] {
					s.Dice.Script = append(s.Dice.Script, uint8(face-'0'))
				}
			}
			a.runs[run] = s
		}
		all = append(all, a)
	}
	return all
}
