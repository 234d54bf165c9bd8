package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// outcome carries commands out one after the other, in a State that follows rules
// without a toggle or with it, and says what came of them: a refusal, or what is
// then true of everybody. Questions get their first answer, those for an order the
// last one first. Between commands a
// func may change the State.
func outcome(t *testing.T, set *rules.Ruleset, s *rules.State, dice string, steps ...any) string {
	t.Helper()
	s = scripted(s, dice)
	s.Dice.Strict, s.Dice.Seed = false, 1
	s.Rules = set
	var out []string
	for _, step := range steps {
		if change, ok := step.(func(*rules.State)); ok {
			change(s)
			continue
		}
		var answers []rules.Answer
		for {
			end, err := rules.Run(s, step.(rules.Command), answers)
			if err != nil {
				out = append(out, "refused")
				break
			}
			if end.Open == nil {
				s = end.State
				break
			}
			answer := rules.FirstAnswer(*end.Open)
			switch {
			case end.Open.Rule == "LEAD-06":
				answer = stay
			case end.Open.Shape == rules.Order:
				slices.Reverse(answer)
			}
			answers = append(answers, answer)
		}
	}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		out = append(out, fmt.Sprintf("%s %v at %s, %d wounds, did %b, flees %v, hides %v, charges %v, %b", w.Name, w.Condition, w.At, w.Wounds, w.Done, w.Fleeing, w.Hidden, w.Intent, w.Traits))
	}
	return strings.Join(append(out, fmt.Sprint(s.Over, s.Winner)), "\n")
}

// scene is a situation in which a toggle shows: played without it and with it.
type scene func(t *testing.T, set *rules.Ruleset) string

// bowshot is the shot of the first warrior's bow at the second.
func bowshot(t *testing.T, s *rules.State) rules.Shoot {
	return rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")}
}

// twice lets a bow of the State's rules fire twice, and say nothing of it.
func twice(t *testing.T, set *rules.Ruleset) *rules.Ruleset {
	own := *set
	own.Weapons = slices.Clone(set.Weapons)
	id, ok := set.WeaponNamed("bow")
	require.True(t, ok)
	own.Weapons[id].Twice = true
	return &own
}

// scenes are for the toggles that dealt battles seldom come to: the battles of
// package match flip the others.
var scenes = map[string]scene{
	"riders-do-not-climb": func(t *testing.T, set *rules.Ruleset) string { // CLIMB-01
		s := battle(t, roofed(t, 2), rules.Moves, "", but(man("A", 0, 10, footY), func(w *rules.Warrior) { w.Mounted = true }), man("B", 1, 40, 40))
		return outcome(t, set, s, "3", rules.Move{Who: 0, To: at(10, 10, 2)})
	},
	"ws0-never-strikes": func(t *testing.T, set *rules.Ruleset) string { // CHAR-12
		a := but(armed(t, man("A", 0, 10, 10), "axe"), func(w *rules.Warrior) { w.Base.WS, w.Base.I = 0, 5 })
		return outcome(t, set, duel(t, "", a, armed(t, man("B", 1, 10, 10), "axe")), "545", rules.Done{})
	},
	"zero-is-the-end": func(t *testing.T, set *rules.Ruleset) string { // CHAR-13
		wither := rules.Spell{Key: "wither", Name: "Wither", Aim: rules.AtModel, Whom: rules.AtFoes, Range: in(12),
			Works:   func(p *rules.Play, c rules.CastSpell) { p.Lay(c, p.Warrior(c.At), 0) },
			Lasting: rules.Lasting{Moments: &rules.Moments{Profile: func(_ *rules.State, _ *rules.Warrior, of *rules.Profile) { of.T = max(0, of.T-3) }}}}
		s := battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10), man("B", 1, 15, 10), man("C", 1, 40, 40))
		own := *set
		own.Spells = append(slices.Clone(set.Spells), wither)
		s.Warriors[0].Spells = []rules.SpellID{rules.SpellID(len(set.Spells))}
		return outcome(t, &own, s, "66", rules.CastSpell{Who: 0, Spell: s.Warriors[0].Spells[0], At: 1})
	},
	"one-reroll": func(t *testing.T, set *rules.Ruleset) string { // CHAR-20
		a := equipped(t, man("A", 0, 10, footY), "rope-and-hook")
		a.Effects = []rules.Effect{{Spell: spellID(t, set, "luck-of-shemtek")}}
		s := battle(t, roofed(t, 2), rules.Moves, "", a, man("B", 1, 40, 40))
		return outcome(t, set, s, "4443", rules.Move{Who: 0, To: at(10, 10, 2)})
	},
	"hide-in-view": func(t *testing.T, set *rules.Ruleset) string { // HIDE-04, AMB-36
		s := hider(t)
		s.Warriors[0].Hidden = false
		s.Warriors[1].At = at(10, 3, 0) // on the open side
		return outcome(t, set, s, "", rules.Hide{Who: 0})
	},
	"target-intercepts": func(t *testing.T, set *rules.Ruleset) string { // CHARGE-12
		s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17, 10))
		s.Rules = set
		out, err := rules.Run(play(t, s, declared(1)), rules.Done{}, nil)
		require.NoError(t, err)
		return fmt.Sprint(out.Open) // whether the target is asked
	},
	"sixes-always-hit": func(t *testing.T, set *rules.Ruleset) string { // AMB-03
		s := archer(t, field(t, lowWall(25, 9, 25.3, 11)), "", man("B", 1, 26, 10), man("C", 1, 40, 40))
		s.Warriors[0].Base.BS = 2 // 5+, far and behind a wall
		return outcome(t, set, s, "6 4 6", bowshot(t, s))
	},
	"sparse-table": func(t *testing.T, set *rules.Ruleset) string { // TERR-02
		s := archer(t, field(t), "", man("B", 1, 13, 10), man("C", 1, 40, 40))
		return outcome(t, set, s, "4 4 6", bowshot(t, s))
	},
	"free-measuring": func(t *testing.T, set *rules.Ruleset) string { // MOVE-12
		s := archer(t, field(t), "", man("B", 1, 44, 10)) // out of range
		c := bowshot(t, s)
		c.Twice = true
		return outcome(t, twice(t, set), s, "66", c)
	},
	"rally-beside-enemies": func(t *testing.T, set *rules.Ruleset) string { // TURN-07
		return outcome(t, set, rallying(t, "", man("A", 0, 28, 24), man("G", 1, 10, 24)), "34", rules.Done{})
	},
	"rallied-casts-nothing": func(t *testing.T, set *rules.Ruleset) string { // TURN-08
		f := fleeing(wizard(t, "F", 1, 24, 24, "silver-arrows-of-arha"))
		s := battle(t, field(t), rules.Combat, "", f, man("A", 0, 24, 35), man("G", 1, 20, 24))
		shooting := func(s *rules.State) { s.Phase = rules.Shooting }
		return outcome(t, set, s, "34 66", rules.Done{}, shooting, rules.CastSpell{Who: 0, Spell: f.Spells[0], At: 1})
	},
	"stand-up-is-moving": func(t *testing.T, set *rules.Ruleset) string { // INJ-09
		a := but(armed(t, man("A", 0, 10, 10), "bow"), func(w *rules.Warrior) { w.Done = rules.StoodUp })
		s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 15, 10))
		return outcome(t, set, s, "445", bowshot(t, s))
	},
	"vault-an-inch": func(t *testing.T, set *rules.Ruleset) string { // MOVE-03
		s := battle(t, field(t, inchWall(0, 11.3, 48, 11.6)), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 40, 40))
		return outcome(t, set, s, "", rules.Move{Who: 0, To: at(10, 13, 0)})
	},
	"ladders-are-climbed": func(t *testing.T, set *rules.Ruleset) string { // CLIMB-08
		s := battle(t, laddered(t, 4), rules.Moves, "", man("A", 0, 10, 13), man("B", 1, 40, 40))
		return outcome(t, set, s, "", rules.Move{Who: 0, To: at(10, 11.4, 4)})
	},
	"dive-any-height": func(t *testing.T, set *rules.Ruleset) string { // CHARGE-21
		return outcome(t, set, dive(t, 8, 1.9, ""), "3333", declared(1), rules.Done{})
	},
	"charge-never-climbs": func(t *testing.T, set *rules.Ruleset) string { // CHARGE-18
		b := onEdge(man("B", 1, 0, 0), 2)
		b.At.Y -= in(1.5)
		s := battle(t, roofed(t, 2), rules.Charges, "", man("A", 0, 10, footY), b)
		return outcome(t, set, s, "33", declared(1), rules.Done{})
	},
	"fallen-do-not-hide": func(t *testing.T, set *rules.Ruleset) string { // HIDE-02
		s := hider(t)
		s.Warriors[0].Hidden, s.Warriors[0].Condition = false, rules.KnockedDown
		return outcome(t, set, s, "", rules.Hide{Who: 0})
	},
	"charge-the-hidden": func(t *testing.T, set *rules.Ruleset) string { // HIDE-05
		return outcome(t, set, seeks(t, rules.Charges, 4, 3.9), "4", rules.Declare{Who: 1, At: []rules.WarriorID{0}})
	},
	"hidden-till-detected": func(t *testing.T, set *rules.Ruleset) string { // HIDE-08
		s := hider(t)
		s.Active, s.Warriors[1].At = 1, at(17.5, 13, 0)
		return outcome(t, set, s, "", rules.Move{Who: 1, To: at(17.5, 9.5, 0)})
	},
	"swimming": func(t *testing.T, set *rules.Ruleset) string { // TERR-08
		return outcome(t, set, pond(t), "", rules.Move{Who: 0, To: at(13.5, 10, 0)})
	},
	"climb-fall-ends-turn": func(t *testing.T, set *rules.Ruleset) string { // CLIMB-07
		s := battle(t, roofed(t, 4), rules.Moves, "", onEdge(armed(t, man("A", 0, 0, 0), "bow"), 4), man("B", 1, 10, 20))
		return outcome(t, set, s, "4 1 2", rules.Move{Who: 0, Climb: true, To: foot()}, rules.Done{}, bowshot(t, s))
	},
	"fall-ends-turn": func(t *testing.T, set *rules.Ruleset) string { // FALL-04
		s := battle(t, roofed(t, 4), rules.Moves, "", onEdge(armed(t, man("A", 0, 0, 0), "bow"), 4), man("B", 1, 10, 20))
		return outcome(t, set, s, "4 1 2", rules.Move{Who: 0, To: at(10, 13.5, 0)}, rules.Done{}, bowshot(t, s))
	},
	"jump-any-height": func(t *testing.T, set *rules.Ruleset) string { // JUMP-01
		s := battle(t, roofed(t, 8), rules.Moves, "", onEdge(man("A", 0, 0, 0), 8), man("B", 1, 40, 40))
		return outcome(t, set, s, "3333", rules.Move{Who: 0, To: at(10, 13.5, 0)})
	},
	"gaps-without-test": func(t *testing.T, set *rules.Ruleset) string { // JUMP-06
		s := battle(t, gap(t, 3, 3), rules.Moves, "", onEdge(man("A", 0, 0, 0), 3), man("B", 1, 40, 40))
		return outcome(t, set, s, "4 1 1", rules.Move{Who: 0, To: beyond(3, 3)})
	},
	"leap-level-or-down": func(t *testing.T, set *rules.Ruleset) string { // JUMP-07
		s := battle(t, field(t, roof(9, 6, 11, 12, 8), roof(9, 15, 11, 23, 8.5)), rules.Moves, "", onEdge(man("A", 0, 0, 0), 8), man("B", 1, 40, 40))
		return outcome(t, set, s, "3", rules.Move{Who: 0, To: beyond(3, 8.5)})
	},
	"fleeing-slip": func(t *testing.T, set *rules.Ruleset) string { // FALL-05
		a := onEdge(man("A", 0, 0, 0), 4)
		b, c := beside(a, man("B", 1, 0, 0), 1), beside(a, man("C", 1, 0, 0), -1)
		a.Base.A, a.Base.I, b.Base.A, c.Base.A = 0, 2, 0, 0
		return outcome(t, set, battle(t, field(t, roof(4, 4, 16, 12, 4)), rules.Combat, "", a, b, c), "44 11 3 1 1", rules.Done{})
	},
	"no-easier-target": func(t *testing.T, set *rules.Ruleset) string { // SHOOT-05
		s := archer(t, field(t, lowWall(11.5, 8, 11.8, 12)), "", man("B", 1, 5, 19), man("C", 1, 13, 10))
		return outcome(t, set, s, "4 1", bowshot(t, s))
	},
	"fallen-are-no-targets": func(t *testing.T, set *rules.Ruleset) string { // SHOOT-06
		s := archer(t, field(t), "", lying(man("Near", 1, 13, 10), rules.Stunned), man("Far", 1, 5, 19))
		return outcome(t, set, s, "4 1", bowshot(t, s))
	},
	"fleeing-may-shoot": func(t *testing.T, set *rules.Ruleset) string { // AMB-88
		s := archer(t, field(t), "", man("B", 1, 13, 10))
		s.Warriors[0].Fleeing = true
		return outcome(t, set, s, "1", bowshot(t, s))
	},
	"snipers-shoot-into-combat": func(t *testing.T, set *rules.Ruleset) string { // SHOOT-16
		b := man("B", 1, 13, 10)
		s := archer(t, field(t), "", b, beside(b, man("C", 1, 0, 0), 1))
		s.Sides = append(s.Sides, rules.Side{Name: "Green", Began: 1})
		s.Warriors[2].Side = 2
		s.Warriors[0].Traits |= rules.Sniper
		return outcome(t, set, s, "3 1", bowshot(t, s))
	},
	"same-floor-first": func(t *testing.T, set *rules.Ruleset) string { // SHOOT-10
		storey := func(building int, x0, x1 float64) physics.Piece {
			return physics.Piece{Kind: physics.Floor, Name: "floor", Shape: box(x0, 5, x1, 15), Bottom: in(5.9), Top: in(6), Building: building, Storey: 2}
		}
		across := man("Across", 1, 16, 10)
		across.At.Z = in(6)
		s := archer(t, field(t, storey(1, 0, 6), storey(2, 14, 20), storey(1, 6, 14)), "", man("Street", 1, 5, 30), across)
		s.Warriors[0].At = at(5, 14, 6)
		return outcome(t, set, s, "1", bowshot(t, s))
	},
	"several-shots-harder": func(t *testing.T, set *rules.Ruleset) string { // SHOOT-19
		s := archer(t, field(t), "", man("B", 1, 10, 10))
		s.Warriors[0].Base.BS = 4
		c := bowshot(t, s)
		c.Twice = true
		return outcome(t, twice(t, set), s, "3 4 5 1 1", c)
	},
	"two-hands-no-shield": func(t *testing.T, set *rules.Ruleset) string { // FIGHT-16
		b := armed(t, man("B", 1, 13, 10), "double-handed")
		b.Shield = true
		s := archer(t, field(t), "", b)
		return outcome(t, set, s, "44 6 5", bowshot(t, s))
	},
	"wound-by-difference": func(t *testing.T, set *rules.Ruleset) string { // WOUND-01
		s := archer(t, field(t), "", but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.T = 6 }))
		return outcome(t, set, s, "46 5", bowshot(t, s))
	},
	"sixes-always-wound": func(t *testing.T, set *rules.Ruleset) string { // WOUND-02
		s := archer(t, field(t), "", but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.T = 9 }))
		return outcome(t, set, s, "46 5", bowshot(t, s))
	},
	"injuries-by-attacker": func(t *testing.T, set *rules.Ruleset) string { // INJ-03
		s := archer(t, field(t), "", man("B", 1, 13, 10))
		healed := func(s *rules.State) { s.Warriors[1].Condition, s.Warriors[0].Done = rules.Standing, 0 }
		return outcome(t, set, s, "44 3 44 1", bowshot(t, s), healed, bowshot(t, s))
	},
	"criticals-without-limit": func(t *testing.T, set *rules.Ruleset) string { // CRIT-04
		s := wounder(t, "axe", func(b *rules.Warrior) { b.Base.W, b.Wounds = 9, 9 })
		s.Warriors[0].Base.A = 2
		return outcome(t, set, s, "44 6 3 6 3", rules.Done{})
	},
	"fallen-go-by-injury": func(t *testing.T, set *rules.Ruleset) string { // FIGHT-18
		s := wounder(t, "axe", func(b *rules.Warrior) { b.Condition, b.Base.W, b.Wounds = rules.KnockedDown, 2, 2 })
		return outcome(t, set, s, "4", rules.Done{})
	},
	"leave-fleeing-foes": func(t *testing.T, set *rules.Ruleset) string { // FIGHT-23
		a := man("A", 0, 10, 10)
		s := battle(t, field(t), rules.Moves, "", a, fleeing(beside(a, man("B", 1, 0, 0), 1)))
		return outcome(t, set, s, "", rules.Move{Who: 0, To: at(7, 10, 0)})
	},
	"turning-hits-chosen": func(t *testing.T, set *rules.Ruleset) string { // FIGHT-24
		a := man("A", 0, 20, 20)
		b, c := beside(a, axeman(t, "B", 1, 2), 1), beside(a, axeman(t, "C", 1, 4), -1)
		a.Base.I, a.Base.A, b.Base.A, c.Base.A, b.Base.S = 1, 0, 0, 0, 10
		return outcome(t, set, battle(t, field(t), rules.Combat, "", a, b, c), "44 3 42", rules.Done{})
	},
	"pushed-is-not-broken": func(t *testing.T, set *rules.Ruleset) string { // FIGHT-26
		a := man("A", 0, 10, 10)
		b := beside(a, man("B", 1, 0, 0), 1)
		d := but(below(b, armed(t, man("D", 0, 0, 0), "axe")), func(w *rules.Warrior) { w.Base.I = 2 })
		s := wounder(t, "club", func(w *rules.Warrior) { w.Base.W, w.Wounds, w.Traits = 9, 9, rules.ImmuneToPsychology }, d)
		return outcome(t, set, s, "46 5 4", rules.Done{})
	},
	"two-sword-parry": func(t *testing.T, set *rules.Ruleset) string { // PARRY-07
		b := armed(t, man("B", 1, 10, 10), "sword", "sword")
		b.Base.A, b.Base.I = 0, 1
		return outcome(t, set, duel(t, "", axeman(t, "A", 0, 5), b), "42 65", rules.Done{})
	},
	"parry-lying-down": func(t *testing.T, set *rules.Ruleset) string { // PARRY-09
		s := wounder(t, "axe", func(b *rules.Warrior) { b.Condition = rules.KnockedDown })
		s.Warriors[1].Weapons = []rules.WeaponID{weapon(t, s, "sword")}
		s.Warriors[1].Main = weapon(t, s, "sword")
		return outcome(t, set, s, "45 1", rules.Done{})
	},
	"flee-to-edge": func(t *testing.T, set *rules.Ruleset) string { // LEAD-12
		s := lonely(t, "", func(s *rules.State) {
			s.Warriors[0].At.X -= in(16)
			for i, y := range []physics.Length{-1400, 1400} { // between him and the near edge
				s.Warriors[1+i].At = s.Warriors[0].At
				s.Warriors[1+i].At.X -= 2072
				s.Warriors[1+i].At.Y += y
			}
		})
		return outcome(t, set, s, "44 11 23", rules.Done{})
	},
	"fear-on-contact": func(t *testing.T, set *rules.Ruleset) string { // PSY-02
		a := frightful(man("A", 0, 11.4, 10))
		a.At.Z = in(3)
		s := battle(t, field(t, roof(8, 8, 12, 12, 3)), rules.Charges, "", a, man("B", 1, 14, 10))
		return outcome(t, set, s, "66 5 1 1", declared(1), rules.Done{})
	},
	"alone-by-size": func(t *testing.T, set *rules.Ruleset) string { // LEAD-09
		return outcome(t, set, lonely(t, "", func(s *rules.State) { s.Warriors[0].Large = true }), "44 11 23", rules.Done{})
	},
	"wounds-multiply-twice": func(t *testing.T, set *rules.Ruleset) string { // CRIT-09
		a := but(armed(t, wizard(t, "A", 0, 10, 10, "hammer-of-sigmar"), "axe"), func(w *rules.Warrior) { w.Base.I = 5 })
		b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A, w.Base.W, w.Wounds = 0, 9, 9 })
		s := battle(t, field(t), rules.Shooting, "", a, b)
		return outcome(t, set, s, "66 46 5", spell(s, 0), rules.Done{}, rules.Done{})
	},
	"stunned-crawl": func(t *testing.T, set *rules.Ruleset) string { // INJ-16
		a := lying(man("A", 0, 10, 10), rules.Stunned)
		b := beside(a, man("B", 1, 0, 0), 1)
		s := battle(t, field(t), rules.Moves, "", a, b, beside(b, man("C", 0, 0, 0), 1))
		return outcome(t, set, s, "", rules.Move{Who: 0, To: at(8.5, 10, 0)})
	},
	"able-substitute": func(t *testing.T, set *rules.Ruleset) string { // LEAD-05
		lost := lying(leading(man("L", 1, 40, 40)), rules.Stunned)
		s := battered(t, "", lost, ld(man("C", 1, 40, 30), 6), ld(fleeing(man("D", 1, 40, 20)), 8), ld(lying(man("E", 1, 40, 10), rules.KnockedDown), 8))
		s.Sides[1].Began = 4
		return outcome(t, set, s, "44 11", rules.Done{})
	},
	"fled-is-out": func(t *testing.T, set *rules.Ruleset) string { // LEAD-15
		s := rallying(t, "", man("G", 1, 20, 44), man("A", 0, 5, 5))
		s.Warriors[0].At = at(24, 46, 0)
		return outcome(t, set, s, "44 12", rules.Done{}, rules.Done{})
	},
	"frenzy-overlooks-hidden": func(t *testing.T, set *rules.Ruleset) string { // PSY-06
		s := battle(t, field(t, lowWall(14, 8, 14.3, 12)), rules.Charges, "", frenzied(man("A", 0, 10, 10)), man("B", 1, 15, 10), frightful(man("Ogre", 1, 10, 30)))
		s.Warriors[1].Hidden = true
		return outcome(t, set, s, "66", rules.Declare{Who: 0, At: []rules.WarriorID{2}})
	},
	"frenzy-one-more": func(t *testing.T, set *rules.Ruleset) string { // PSY-07
		a := frenzied(but(axeman(t, "A", 0, 4), func(w *rules.Warrior) { w.Base.A = 2 }))
		b := target(1)
		b.At = beside(a, b, 1).At
		return outcome(t, set, fray(t, "", a, b), "111 45", rules.Done{})
	},
	"frenzy-fearless": func(t *testing.T, set *rules.Ruleset) string { // PSY-08
		s := battle(t, field(t), rules.Charges, "", frenzied(man("A", 0, 7, 10)), frightful(man("Ogre", 1, 17, 10)))
		return outcome(t, set, s, "66", declared(1))
	},
	"flight-ends-frenzy": func(t *testing.T, set *rules.Ruleset) string { // PSY-09
		s := rallying(t, "", man("G", 1, 20, 24), man("A", 0, 5, 5))
		s.Warriors[0].Traits |= rules.Frenzied
		return outcome(t, set, s, "44 12", rules.Done{}, rules.Done{})
	},
	"hatred-aimed": func(t *testing.T, set *rules.Ruleset) string { // PSY-10
		a := but(axeman(t, "A", 0, 4), func(w *rules.Warrior) { w.Hates = []string{"Skaven"} })
		b, c := beside(a, target(1), -1), beside(a, target(1), 1)
		b.Name, c.Name, c.Type = "B", "C", "Skaven"
		return outcome(t, set, fray(t, "", a, b, c), "1 45", rules.Done{})
	},
	"immune-never-alone": func(t *testing.T, set *rules.Ruleset) string { // PSY-17
		s := lonely(t, "", func(s *rules.State) { s.Warriors[0].Traits = rules.ImmuneToPsychology })
		return outcome(t, set, s, "44 11 23", rules.Done{})
	},
	"brace-is-two": func(t *testing.T, set *rules.Ruleset) string { // WEAP-22
		a := equipped(t, man("A", 0, 10, 10), "sword", "pistol", "pistol")
		a.Base.A = 3
		s := duel(t, "", a, target(1))
		s.Rules, s.Dice.Strict = set, false
		out, err := rules.Run(s, rules.Done{}, []rules.Answer{{2}})
		require.NoError(t, err)
		var log []string
		for _, e := range out.Events {
			if e.Kind == rules.Struck {
				log = append(log, e.Text)
			}
		}
		return strings.Join(log, "\n")
	},
	"powder-keeps-save": func(t *testing.T, set *rules.Ruleset) string { // EQUIP-24
		a := equipped(t, man("A", 0, 0, 0), "handgun", "superior-blackpowder")
		a.Kit[0].Active = true
		s := shootingAt(t, "", in(5), a, equipped(t, target(1), "gromril"))
		return outcome(t, set, s, "446 5", shot(t, s, "handgun"))
	},
	"venom-for-a-turn": func(t *testing.T, set *rules.Ruleset) string { // EQUIP-05
		s := poisoned(t, "", "dark-venom", but(target(1), func(w *rules.Warrior) { w.Base.T = 4 }))
		again := func(s *rules.State) { s.Phase, s.Active = rules.Combat, 1 }
		return outcome(t, set, s, "41", rules.Done{}, again, func(s *rules.State) { s.Dice.Script = []uint8{4, 4, 5} }, rules.Done{})
	},
	"powder-full-price": func(t *testing.T, set *rules.Ruleset) string { // MISFIRE-07
		agreed, err := book.Ruleset("lrb", append(slices.Clone(set.Toggles), "misfires")...)
		require.NoError(t, err)
		id, _ := agreed.WeaponNamed("pistol")
		return fmt.Sprint(agreed.Weapon(id).Price.Crowns)
	},
	"open-country": func(t *testing.T, set *rules.Ruleset) string { // MOUNT-11
		agreed, err := book.Ruleset("lrb", append(slices.Clone(set.Toggles), "mounted-warriors")...)
		require.NoError(t, err)
		return fmt.Sprint(agreed.MountsMost)
	},
	"mounted-warriors": func(t *testing.T, set *rules.Ruleset) string { // MOUNT-26
		a := but(man("A", 0, 24, 24), func(w *rules.Warrior) { w.Mounted, w.Mount = true, rules.Mount{Name: "horse", M: 8} })
		s := battle(t, field(t), rules.Shooting, "", a, armed(t, man("B", 1, 30, 24), "bow"), man("C", 0, 10, 40))
		s.Active = 1
		return outcome(t, set, s, "455 1 2222", rules.Shoot{Who: 1, At: 0, Weapon: weapon(t, s, "bow")})
	},
	"wagons": func(t *testing.T, set *rules.Ruleset) string { // WAGON-01
		return launched(t, set, wagon(t, ""), "cart")
	},
	"boats": func(t *testing.T, set *rules.Ruleset) string { // BOAT-01
		return launched(t, set, boat(t, "", "barge"), "rowing-boat")
	},
	"other-happenings": func(t *testing.T, set *rules.Ruleset) string { // ENC-33, ENC-33b
		agreed, err := book.Ruleset("lrb", append(slices.Clone(set.Toggles), "random-happenings")...)
		require.NoError(t, err)
		require.NoError(t, book.Happen(agreed, 33, 6, nil))
		s := battle(t, field(t), rules.Combat, "123456", man("A", 0, 10, 10), man("B", 1, 30, 30))
		s.Rules, s.Active, s.Dice.Strict = agreed, 1, false
		out, err := rules.Run(s, rules.Done{}, nil)
		require.NoError(t, err)
		return book.Happened(out.State)
	},
}

// launched is whether a vehicle of a kind can stand in the lower right of a table, by a ruleset.
func launched(t *testing.T, set *rules.Ruleset, s *rules.State, kind string) string {
	t.Helper()
	s.Rules, s.Carriers = set, nil
	return fmt.Sprint(s.MayLaunch(kind, at(36, 30, 0), 0))
}

// ambiguous are the places where the books are silent or contradict themselves and the
// index proposes one reading, with the switch that plays the other.
var ambiguous = map[string]string{
	"AMB-03": "sixes-always-hit", "AMB-18": "charge-never-climbs", "AMB-33": "fleeing-slip", "AMB-36": "hide-in-view",
	"AMB-50": "brace-is-two", "AMB-52": "powder-keeps-save", "AMB-76": "turning-hits-chosen", "AMB-88": "fleeing-may-shoot",
	"AMB-94": "wounds-multiply-twice", "AMB-114": "criticals-without-limit", "AMB-116": "stunned-crawl", "CHARGE-12": "target-intercepts",
}

func TestEveryAmbiguityIsPlayedEitherWay(t *testing.T) { // AMB-03, AMB-18, AMB-33, AMB-36, AMB-50, AMB-52, AMB-76, AMB-88, AMB-94, AMB-114, AMB-116, CHARGE-12
	for rule, id := range ambiguous {
		play, there := scenes[id]
		require.True(t, there, "%s: no scene shows %s", rule, id)
		for _, edition := range book.Editions {
			plain, err := book.Ruleset(edition)
			require.NoError(t, err)
			turned, err := book.Ruleset(edition, id)
			require.NoError(t, err)
			assert.NotEqual(t, play(t, plain), play(t, turned), "%s: %s, turned by itself in %s, changes nothing that happens", rule, id, edition)
		}
	}
}

// TestEveryToggleOfASceneFlipsItsOutcome plays each scene by an edition as it is
// and with the one toggle turned.
func TestEveryToggleOfASceneFlipsItsOutcome(t *testing.T) {
	for id, play := range scenes {
		flips := false
		for _, edition := range book.Editions {
			plain, err := book.Ruleset(edition)
			require.NoError(t, err)
			turned, err := book.Ruleset(edition, id)
			require.NoError(t, err)
			without, with := play(t, plain), play(t, turned)
			flips = flips || without != with
			assert.Equal(t, without, play(t, plain), "%s: the scene is the same each time", id)
		}
		assert.True(t, flips, "%s changes nothing that happens", id)
	}
}
