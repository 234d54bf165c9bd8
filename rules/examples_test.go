package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// example is one example of the rule books, printed (EX) or worked out from the
// rows of the rule index (DX): what is given, and what comes of it under each
// edition.
type example struct {
	id, given  string
	lrb, core2 any
	under      func(edition string) any
}

// TestEveryWorkedExampleInBothEditions has all the examples of the index, whose
// numbers leave no gap.
func TestEveryWorkedExampleInBothEditions(t *testing.T) { // EX-01 to EX-36, DX-01 to DX-37
	rows := append(dicedExamples(t), movedExamples(t)...)
	rows = append(rows, hiddenExamples(t)...)
	rows = append(rows, shotExamples(t)...)
	rows = append(rows, savedExamples(t)...)
	rows = append(rows, foughtExamples(t)...)
	rows = append(rows, beatenExamples(t)...)
	rows = append(rows, conjuredExamples(t)...)
	seen := map[string]bool{}
	for _, r := range rows {
		seen[r.id] = true
		for edition, want := range map[string]any{"lrb": r.lrb, "core2": r.core2} {
			assert.Equal(t, want, r.under(edition), "%s, %s: %s", r.id, edition, r.given)
		}
	}
	for n := 1; n <= 37; n++ {
		assert.True(t, seen[fmt.Sprintf("EX-%02d", n)] || n == 37, "EX-%02d", n)
		assert.True(t, seen[fmt.Sprintf("DX-%02d", n)], "DX-%02d", n)
	}
}

// none is a score that cannot be reached.
const none = 7

// saveOf is what a strike leaves of the save of somebody with these things.
func saveOf(t *testing.T, edition string, change func(s *rules.State), st rules.Strike, things ...string) int {
	t.Helper()
	s := ruled(t, battle(t, field(t), rules.Combat, "", man("A", 0, 10, 10), equipped(t, man("B", 1, 11, 10), things...)), edition)
	if change != nil {
		change(s)
	}
	st.At = 1
	if r, any := s.Save(&st); any {
		return r.Need()
	}
	return none
}

func dicedExamples(t *testing.T) []example {
	throws := func(edition string, try func(p *rules.Play) bool) (passed int) {
		for a := '1'; a <= '6'; a++ {
			for b := '1'; b <= '6'; b++ {
				p := verbs(t, string(a)+string(b), nothing)
				p.State = ruled(t, p.State, edition)
				if try(p) {
					passed++
				}
			}
		}
		return passed
	}
	jumps := func(dice string) func(string) any {
		return func(edition string) any {
			s := battle(t, roofed(t, 3), rules.Moves, dice, onEdge(man("A", 0, 0, 0), 3), man("B", 1, 40, 40))
			return play(t, ruled(t, s, edition), rules.Move{Who: 0, To: at(10, 13.5, 0)}).Warriors[0].Did(rules.Fell)
		}
	}
	return []example{
		{"EX-01", "Initiative 3, 3\" down: a 3 passes the one test", false, false, jumps("3")},
		{"EX-01", "a 4 does not, and a hit follows", true, true, jumps("4 1 1")},
		{"EX-02", "Leadership 7: how many of 36 throws pass", 21, 21, func(edition string) any {
			return throws(edition, func(p *rules.Play) bool {
				return p.TestLeadership(&p.Warriors[0], rules.Test{Rule: "CHAR-16"}, "to see")
			})
		}},
		{"EX-03", "D3", "112233", "112233", func(edition string) any {
			p := verbs(t, "123456", nothing)
			p.State = ruled(t, p.State, edition)
			text := ""
			for range 6 {
				text += fmt.Sprint(p.D3(0, "CHAR-19", "D3"))
			}
			return text
		}},
		{"EX-04", "2D6: how many of 36 throws make 7", 6, 6, func(edition string) any {
			return throws(edition, func(p *rules.Play) bool { return p.TwoD6(0, "CHAR-18", "2D6") == 7 })
		}},
	}
}

func movedExamples(t *testing.T) []example {
	far := func(run bool) func(string) any {
		return func(edition string) any {
			s := ruled(t, battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10)), edition)
			n, _ := s.Allowance(&s.Warriors[0], run)
			return n
		}
	}
	intercepts := func(off float64) func(string) any {
		return func(edition string) any {
			c := man("C", 1, 14, 0)
			c.At.Y = in(10) + contact + in(off)
			s := ruled(t, battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 17.5, 10), c), edition)
			out, err := rules.Run(play(t, s, declared(1)), rules.Done{}, nil)
			require.NoError(t, err)
			return out.Open != nil && out.Open.Rule == "CHARGE-12"
		}
	}
	// A rat man 3" from the edge of a roof of 5".
	rat := but(man("A", 0, 10, edgeY-3), func(w *rules.Warrior) { w.Base.M, w.At.Z = 5, in(5) })
	ground := physics.Spot{X: in(10), Y: rat.At.Y + in(10)}
	runs := func(dice string) func(string) any {
		return func(edition string) any {
			s := ruled(t, battle(t, roofed(t, 5), rules.Moves, dice, rat, man("B", 1, 40, 40)), edition)
			w := play(t, s, rules.Move{Who: 0, Run: true, To: ground}).Warriors[0]
			if w.At == ground {
				return "arrives"
			}
			return fmt.Sprint(w.Condition, " at the foot: ", w.At.Z == 0 && w.At.Y < in(13.5))
		}
	}
	falls := func(height float64, dice string) func(string) any {
		return func(edition string) any {
			s := ruled(t, battle(t, roofed(t, height), rules.Moves, dice, onEdge(man("A", 0, 0, 0), height), man("B", 1, 40, 40)), edition)
			return play(t, s, rules.Move{Who: 0, To: at(10, 13.5, 0)}).Warriors[0].Condition
		}
	}
	tests := func(height float64) func(string) any {
		return func(edition string) any {
			s := ruled(t, battle(t, roofed(t, height), rules.Moves, "", onEdge(man("A", 0, 0, 0), height), man("B", 1, 40, 40)), edition)
			m := rules.Move{Who: 0, To: at(10, 13.5, 0)}
			if m.Legal(s) != nil {
				return -1
			}
			_, events := told(t, scripted(s, strings.Repeat("1", int(height/2))), m)
			return citing(events, "JUMP-02")
		}
	}
	gapful := but(onEdge(man("A", 0, 0, 0), 3), func(w *rules.Warrior) { w.At.Y -= in(2) })
	climbs := func(height float64) func(string) any {
		return func(edition string) any {
			s := ruled(t, battle(t, roofed(t, height), rules.Moves, "", man("A", 0, 10, footY), man("B", 1, 40, 40)), edition)
			return rules.Move{Who: 0, To: at(10, edgeY, height)}.Legal(s) == nil
		}
	}
	fails := func(m int, off float64) func(string) any {
		return func(edition string) any {
			river := physics.Piece{Kind: physics.Impassable, Name: "chasm", Shape: box(29, 0, 29.3, 48)}
			a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.M, w.Intent = m, []rules.WarriorID{1} })
			a.At.X = in(30) - contact - in(off)
			s := ruled(t, battle(t, field(t, river), rules.Charges, "", a, man("B", 1, 30, 10)), edition)
			end := play(t, s, rules.Done{})
			require.True(t, end.Warriors[0].Did(rules.FailedCharge))
			return end.Warriors[0].At.X - a.At.X
		}
	}
	return []example{
		{"EX-05", "M4 runs", in(8), in(8), far(true)},
		{"EX-05", "M4 walks", in(4), in(4), far(false)},
		{"EX-06", "M4 on very difficult ground, in tenths of an inch", 10, 20, func(edition string) any {
			hole := physics.Piece{Kind: physics.VeryDifficult, Name: "crawl-hole", Shape: box(8, 8, 20, 12)}
			s := ruled(t, battle(t, field(t, hole), rules.Moves, "", man("A", 0, 10, 10)), edition)
			n := 0
			for (rules.Move{Who: 0, To: at(10+float64(n+1)/10, 10, 0)}).Legal(s) == nil {
				n++
			}
			return n
		}},
		{"EX-07", "C stands 1\" from the line of the charge", true, true, intercepts(1)},
		{"EX-08", "C stands 3\" from it", false, false, intercepts(3)},
		{"EX-12", "3\", 5\" down with two tests, 7\" on", "arrives", "arrives", runs("33")},
		{"EX-12", "the second test fails: a hit of Strength 5 wounds on a 2", "knocked down at the foot: true", "knocked down at the foot: true", runs("34 1 2 1")},
		{"EX-13", "a fall of 4\": D3 = 2 hits of Strength 4 wound on a 3", rules.Stunned, rules.Stunned, falls(4, "4 3 31 33")},
		{"EX-13", "and not on a 2", rules.Standing, rules.Standing, falls(4, "4 3 22")},
		{"DX-25", "1.9\" down: tests", 0, 0, tests(1.9)},
		{"DX-25", "2\" down", 1, 1, tests(2)},
		{"DX-25", "3.9\" down", 1, 1, tests(3.9)},
		{"DX-25", "4\" down", 2, 2, tests(4)},
		{"DX-25", "6\" down", 3, 3, tests(6)},
		{"DX-25", "8\" down", -1, 4, tests(8)},
		{"DX-26", "2\" left for a gap of 3\": he may dare it and falls", true, false, func(edition string) any {
			s := ruled(t, battle(t, gap(t, 3, 3), rules.Moves, "1 1", gapful, man("B", 1, 40, 40)), edition)
			m := rules.Move{Who: 0, Dare: true, To: beyond(3, 3)}
			return m.Legal(s) == nil && play(t, s, m).Warriors[0].Did(rules.Fell)
		}},
		{"DX-31", "M4, a wall of 4\"", true, true, climbs(4)},
		{"DX-31", "M4, a wall of 5\"", false, false, climbs(5)},
		{"DX-32", "M4 fails a charge", in(4), in(4), fails(4, 12)},
		{"DX-33", "M6 fails a charge", in(6), in(4), fails(6, 14)},
	}
}

func hiddenExamples(t *testing.T) []example {
	// seen is whether B, at such a distance, notices the hidden A by himself, and
	// whether he may try to.
	seen := func(initiative int, off float64, things ...string) func(string) any {
		return func(edition string) any {
			s := ruled(t, seeks(t, rules.Charges, initiative, off), edition)
			b := equipped(t, s.Warriors[1], things...)
			s.Warriors[1] = b
			tries := rules.Detect{Who: 1, At: 0}.Legal(s) == nil
			s.Phase = rules.Moves
			to := b.At
			to.X += in(0.001)
			end := play(t, s, rules.Move{Who: 1, To: to})
			return fmt.Sprintf("noticed %v, may be looked for %v", !end.Warriors[0].Hidden, tries)
		}
	}
	const noticed, sought, safe = "noticed true, may be looked for false", "noticed false, may be looked for true", "noticed false, may be looked for false"
	return []example{
		{"EX-09", "Initiative 3 at 2.9\"", noticed, sought, seen(3, 2.9)},
		{"EX-09", "Initiative 3 at 3.1\"", safe, sought, seen(3, 3.1)},
		{"EX-10", "an Orc's Initiative 2 at 4\"", safe, sought, seen(2, 4)},
		{"EX-10", "an Orc's Initiative 2 at 4.1\"", safe, safe, seen(2, 4.1)},
		{"EX-11", "an Elf's Initiative 5 at 10\"", safe, sought, seen(5, 10)},
		{"EX-11", "an Elf's Initiative 5 at 10.1\"", safe, safe, seen(5, 10.1)},
		{"DX-34", "Initiative 4 at 7\"", safe, sought, seen(4, 7)},
		{"DX-35", "a lantern, Initiative 4 at 7\"", noticed, sought, seen(4, 7, "lantern")},
		{"DX-35", "a lantern, Initiative 4 at 12\"", safe, sought, seen(4, 12, "lantern")},
		{"DX-35", "a lantern, Initiative 4 at 12.1\"", safe, safe, seen(4, 12.1, "lantern")},
	}
}

func shotExamples(t *testing.T) []example {
	bow := func(edition string, bs int, gap float64, moved bool, pieces ...physics.Piece) *rules.State {
		s := archer(t, field(t, pieces...), "", man("B", 1, 5, 10))
		s.Warriors[0].Base.BS = bs
		s.Warriors[1].At.X += contact + in(gap)
		if moved {
			s.Warriors[0].Done = rules.Moved
		}
		return ruled(t, s, edition)
	}
	need := func(bs int, gap float64, moved bool, pieces ...physics.Piece) func(string) any {
		return func(edition string) any {
			s := bow(edition, bs, gap, moved, pieces...)
			r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
			return r.Need()
		}
	}
	low := lowWall(12, 9, 12.3, 11)
	half := lowWall(12, 10, 12.3, 11.5) // hides one side of him
	slings := func(off float64) func(string) any {
		return func(edition string) any {
			a := equipped(t, man("A", 0, 0, 0), "sling")
			s := ruled(t, shootingAt(t, "", in(off), a, man("B", 1, 0, 0)), edition)
			c := shot(t, s, "sling")
			c.Twice = true
			if c.Legal(s) != nil {
				return "refused"
			}
			dice := "11"
			if off > 9 {
				dice = ""
			}
			_, events := told(t, scripted(s, dice), c)
			return fmt.Sprint(citing(events, "SHOOT-12"), " shots")
		}
	}
	blunderbuss := func(edition string) any {
		b := but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
		s := ruled(t, battle(t, field(t), rules.Shooting, "6", armed(t, man("A", 0, 5, 10), "blunderbuss"), b), edition)
		if edition == "lrb" {
			s = scripted(s, "6 3")
		}
		return 9 - play(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "blunderbuss")}).Warriors[1].Wounds
	}
	return []example{
		{"EX-14", "A wholly in the open", 4, 4, need(3, 8, false)},
		{"EX-15", "B wholly out of sight: may he be shot at", false, false, func(edition string) any {
			return barred(t, bow(edition, 3, 8, false, wall(9, 5, 9.3, 15)), 1) == nil
		}},
		{"EX-16", "partly hidden", 5, 5, need(3, 8, false, low)},
		{"EX-16", "partly hidden by less", 5, 5, need(3, 8, false, half)},
		{"EX-17", "the closest is in cover: may another be shot at", true, false, func(edition string) any {
			s := ruled(t, archer(t, field(t, low), "", man("Near", 1, 13, 10), man("Far", 1, 14, 14)), edition)
			return barred(t, s, 2) == nil
		}},
		{"EX-29", "a sling twice at 9\"", "2 shots", "2 shots", slings(9)},
		{"EX-29", "a sling twice beyond", "0 shots", "refused", slings(9.1)},
		{"DX-08", "BS3, long range, cover, moved", 7, 7, need(3, 14, true, lowWall(18, 8, 18.3, 12))},
		{"DX-09", "BS4, cover, a 3: what strikes the cover", 1, 1, func(edition string) any {
			_, events := told(t, scripted(bow(edition, 4, 8, false, low), "3"), rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, bow(edition, 4, 8, false), "bow")})
			return citing(events, "COVER-03")
		}},
		{"DX-09", "and a 2 does not", 0, 0, func(edition string) any {
			_, events := told(t, scripted(bow(edition, 4, 8, false, low), "2"), rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, bow(edition, 4, 8, false), "bow")})
			return citing(events, "COVER-03")
		}},
		{"DX-10", "a bow at 12\"", 4, 4, need(3, 12, false)},
		{"DX-10", "a bow at 12.1\"", 5, 5, need(3, 12.1, false)},
		{"DX-37", "a blunderbuss's 6 to wound: wounds", 2, 1, blunderbuss},
	}
}

func savedExamples(t *testing.T) []example {
	save := func(key string, strength int, shot bool, things ...string) func(string) any {
		return func(edition string) any {
			s := battle(t, field(t), rules.Combat, "")
			return saveOf(t, edition, nil, rules.Strike{By: 0, Weapon: weapon(t, s, key), Strength: strength, Shot: shot}, things...)
		}
	}
	wounding := func(strength, toughness int) func(string) any {
		return func(edition string) any {
			set, err := book.Ruleset(edition)
			require.NoError(t, err)
			need, can := set.ToWound(strength, toughness)
			if !can && set.SixWounds {
				return 6
			} else if !can {
				return none
			}
			return min(6, max(2, need))
		}
	}
	swings := func(fought int) func(string) any {
		return func(edition string) any {
			s := ruled(t, duel(t, "", armed(t, man("A", 0, 10, 10), "flail"), man("B", 1, 10, 10)), edition)
			s.Warriors[0].Fought = fought
			n := s.BlowStrength(&s.Warriors[0], s.Warriors[0].Main)
			return fmt.Sprintf("S%d, a save of 4+ becomes %d+", n, saveOf(t, edition, nil, rules.Strike{By: 0, Weapon: s.Warriors[0].Main, Strength: n}, "gromril"))
		}
	}
	return []example{
		{"EX-18", "light armour and a shield", 5, 5, save("sword", 3, false, "light", "shield")},
		{"EX-19", "a shield alone", 6, 6, save("sword", 3, false, "shield")},
		{"EX-20", "heavy armour and shield against a crossbow", 5, 5, save("crossbow", 4, true, "heavy", "shield")},
		{"EX-21", "gromril against an axe at S4: 2 worse", 6, 6, save("axe", 4, false, "gromril")},
		{"EX-22", "a bow against an Orc", 5, 5, wounding(3, 4)},
		{"EX-28", "Dark Venom on a sword at S3", "Strength 4, armour save: 4+ gromril armour, -1 Strength 4: 5+", "Strength 4, armour save: 4+ gromril armour, -1 Strength 4: 5+", func(edition string) any {
			a := equipped(t, man("A", 0, 10, 10), "sword", "dark-venom")
			a.Kit[0].Active, a.Kit[0].Slot = true, 0
			a.Base.I = 5
			_, log := toldText(t, scripted(ruled(t, duel(t, "", a, equipped(t, target(1), "gromril")), edition), "446"), rules.Done{})
			text := ""
			for _, part := range []string{"Strength 4", ", armour save: 4+ gromril armour, -1 Strength 4: 5+"} {
				if strings.Contains(log, strings.TrimPrefix(part, ", ")) {
					text += part
				}
			}
			return text
		}},
		{"DX-05", "S1 against T5", none, 6, wounding(1, 5)},
		{"DX-06", "S3 against T6", 6, 6, wounding(3, 6)},
		{"DX-06", "and its 6 is no critical hit: wounds", 1, 1, func(edition string) any {
			s := ruled(t, wounder(t, "axe", func(b *rules.Warrior) { b.Base.W, b.Wounds, b.Base.T = 9, 9, 6 }), edition)
			return 9 - play(t, scripted(s, "46"), rules.Done{}).Warriors[1].Wounds
		}},
		{"DX-07", "S10 against T8", 2, 2, wounding(10, 8)},
		{"DX-17", "no armour against an S3 dagger", 6, 6, save("dagger", 3, false)},
		{"DX-18", "light armour against an S3 dagger", 5, 5, save("dagger", 3, false, "light")},
		{"DX-18", "light armour against an S4 dagger", 6, 6, save("dagger", 4, false, "light")},
		{"DX-19", "gromril and shield against a pistol", 5, 5, save("pistol", 4, true, "gromril", "shield")},
		{"DX-20", "light armour against an Elf bow", none, none, save("elf-bow", 3, true, "light")},
		{"DX-21", "gromril against an S3 gromril axe: 2 worse", 6, 6, save("gromril-axe", 3, false, "gromril")},
		{"DX-22", "S3 with a flail, first turn", "S5, a save of 4+ becomes 6+", "S5, a save of 4+ becomes 6+", swings(0)},
		{"DX-22", "S3 with a flail, later", "S3, a save of 4+ becomes 4+", "S3, a save of 4+ becomes 4+", swings(1)},
	}
}

func foughtExamples(t *testing.T) []example {
	needs := func(ws, vs int, keys ...string) func(string) any {
		return func(edition string) any {
			a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.WS = ws }), append(keys, "axe")...)
			s := ruled(t, battle(t, field(t), rules.Combat, "", a, but(man("B", 1, 20, 10), func(w *rules.Warrior) { w.Base.WS = vs })), edition)
			r := s.ToStrike(&s.Warriors[0], &s.Warriors[1], s.Warriors[0].Main)
			return r.Need()
		}
	}
	mad := func(a int, keys ...string) func(string) any {
		return func(edition string) any {
			w := frenzied(but(armed(t, man("A", 0, 10, 10), keys...), func(w *rules.Warrior) { w.Base.A = a }))
			s := ruled(t, duel(t, "", w, target(1)), edition)
			all, _ := s.Attacks(&s.Warriors[0])
			r := s.ToStrike(&s.Warriors[0], &s.Warriors[1], s.Warriors[0].Main)
			return fmt.Sprintf("%d blows at %d+", all, r.Need())
		}
	}
	criticals := func(edition string) any {
		s := wounder(t, "axe", func(b *rules.Warrior) { b.Base.W, b.Wounds = 9, 9 })
		s.Warriors[0].Base.A = 2
		dice := map[string]string{"lrb": "44 6 3 6", "core2": "44 6 5 6 5"}[edition]
		_, events := told(t, scripted(ruled(t, s, edition), dice), rules.Done{})
		n := 0
		for _, e := range events {
			if e.Rule == "CRIT-07" || e.Rule == "CRIT-20" {
				n++
			}
		}
		return n
	}
	picks := func(pick int) func(string) any {
		return func(edition string) any {
			a := but(armed(t, man("A", 0, 10, 10), "sword", "dagger"), func(w *rules.Warrior) { w.Base.A, w.Base.I, w.Base.WS = 2, 5, 9 })
			_, log := toldText(t, scripted(ruled(t, duel(t, "", a, target(1)), edition), "111"), rules.Done{}, rules.Answer{pick})
			_, blows, _ := strings.Cut(log, "A strikes at B: ")
			blows, _, _ = strings.Cut(blows, ".")
			return blows
		}
	}
	parries := func(strength int, hits, parry string) func(string) any {
		return func(edition string) any {
			s := ruled(t, parrying(t, len(hits), ""), edition)
			s.Warriors[1].Base.S = strength
			q, err := rules.Run(scripted(s, hits+"111"), rules.Done{}, nil)
			require.NoError(t, err)
			if q.Open == nil {
				return "no parry"
			}
			_, log := toldText(t, scripted(s, hits+parry+strings.Repeat("1", len(hits)-1)), rules.Done{}, rules.Answer{0})
			require.Contains(t, log, "parry")
			return "parried"
		}
	}
	misses := func(edition string) any {
		s := ruled(t, parrying(t, 2, "45 5 11"), edition)
		play(t, s, rules.Done{}, rules.Answer{0}) // both hits are still to wound
		return "not parried"
	}
	falls := func(c rules.Condition, dice ...string) func(string) any {
		return func(edition string) any {
			s := ruled(t, duel(t, "", axeman(t, "A", 0, 5), lying(target(1), c)), edition)
			k := 0
			if edition == "core2" {
				k = 1
			}
			return play(t, scripted(s, dice[k]), rules.Done{}).Warriors[1].Condition
		}
	}
	return []example{
		{"EX-23", "two 6s to wound: criticals", 1, 2, criticals},
		{"EX-24", "a sword's critical hit: its chart", "CRIT-07", "CRIT-20", func(edition string) any {
			s := ruled(t, wounder(t, "sword", func(b *rules.Warrior) { b.Base.W, b.Wounds = 9, 9 }), edition)
			dice := map[string]string{"lrb": "463", "core2": "465"}[edition]
			_, events := told(t, scripted(s, dice), rules.Done{})
			for _, e := range events {
				if e.Rule == "CRIT-07" || e.Rule == "CRIT-20" {
					return e.Rule
				}
			}
			return ""
		}},
		{"EX-25", "frenzied, A1", "2 blows at 4+", "2 blows at 4+", mad(1, "axe")},
		{"EX-25", "frenzied, A2", "4 blows at 4+", "3 blows at 4+", mad(2, "axe")},
		{"EX-26", "sword and dagger: he picks the dagger", "sword, sword, dagger", "sword, sword, dagger", picks(0)},
		{"EX-26", "sword and dagger: he picks the sword", "dagger, dagger, sword", "sword, sword, sword", picks(1)},
		{"EX-35", "a hit of 6", "no parry", "no parry", parries(3, "6", "")},
		{"EX-36", "knocked down by A, then struck by B", rules.OutOfAction, rules.OutOfAction, func(edition string) any {
			v := target(1)
			a, b := axeman(t, "A", 0, 5), axeman(t, "B", 0, 4)
			s := ruled(t, fray(t, "", v, beside(v, a, 1), beside(v, b, -1)), edition)
			dice := map[string]string{"lrb": "441 4", "core2": "441 44"}[edition]
			return play(t, scripted(s, dice), rules.Done{}).Warriors[0].Condition
		}},
		{"EX-36", "knocked down by A, then struck by A again", rules.Stunned, rules.Stunned, func(edition string) any {
			a := but(axeman(t, "A", 0, 5), func(w *rules.Warrior) { w.Base.A = 2 })
			return play(t, scripted(ruled(t, duel(t, "", a, target(1)), edition), "44 41 43"), rules.Done{}).Warriors[1].Condition
		}},
		{"DX-01", "WS3 attacks WS4", 4, 5, needs(3, 4)},
		{"DX-02", "WS3 attacks WS7", 5, 5, needs(3, 7)},
		{"DX-03", "WS1 attacks WS2", 4, 5, needs(1, 2)},
		{"DX-04", "WS4 attacks WS8", 4, 5, needs(4, 8)},
		{"DX-04", "WS4 attacks WS9", 5, 5, needs(4, 9)},
		{"DX-13", "frenzied, A1, sword and dagger", "3 blows at 4+", "3 blows at 5+", mad(1, "sword", "dagger")},
		{"DX-14", "frenzied, A2, sword and dagger", "5 blows at 4+", "4 blows at 5+", mad(2, "sword", "dagger")},
		{"DX-15", "WS3 with two weapons against WS3", 4, 5, needs(3, 3, "dagger")},
		{"DX-16", "WS4 with two weapons against WS3", 3, 4, needs(4, 3, "dagger")},
		{"DX-23", "S3 with a sword, attacked at S6", "no parry", "no parry", parries(6, "4", "")},
		{"DX-23", "S3 with a sword, attacked at S5", "parried", "parried", parries(5, "4", "5")},
		{"DX-24", "hits of 4 and 5, a parry of 5", "not parried", "not parried", misses},
		{"DX-24", "hits of 4 and 5, a parry of 6", "parried", "parried", parries(3, "45", "6")},
		{"DX-27", "W1, a mace's 5-6 of the chart, two rolls of 1", rules.Stunned, nil, func(edition string) any {
			if edition == "core2" {
				return nil // it has charts of its own
			}
			return play(t, scripted(wounder(t, "club", nothing), "46 5 11"), rules.Done{}).Warriors[1].Condition
		}},
		{"DX-28", "knocked down, wounded", rules.OutOfAction, rules.OutOfAction, falls(rules.KnockedDown, "4", "44")},
		{"DX-28", "knocked down, not wounded", rules.KnockedDown, rules.KnockedDown, falls(rules.KnockedDown, "3", "43")},
		{"DX-29", "stunned: no dice at all, or a roll to wound", rules.OutOfAction, rules.OutOfAction, falls(rules.Stunned, "", "4")},
	}
}

func beatenExamples(t *testing.T) []example {
	tests := func(began int) func(string) any {
		return func(edition string) any {
			s := ruled(t, battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10)), edition)
			s.Sides[0].Began = began
			for lost := 0; ; lost++ {
				if s.NearRout(0) {
					return lost
				}
				s.Warriors = append(s.Warriors, lying(man("X", 0, 0, 0), rules.OutOfAction))
			}
		}
	}
	return []example{
		{"EX-27", "a warband of 12 tests at", 3, 3, tests(12)},
		{"DX-11", "a warband of 10", 3, 3, tests(10)},
		{"DX-12", "a warband of 4", 1, 1, tests(4)},
		{"DX-12", "a warband of 8", 2, 2, tests(8)},
		{"DX-12", "a warband of 15", 4, 4, tests(15)},
		{"EX-34", "with whom Neutral may ally", "", "lawful/neutral neutral chaotic/neutral", func(edition string) any {
			s := ruled(t, several(t, "", leaders()...), edition)
			s.Sides[0].Alignment = rules.Neutral
			var may []string
			for _, a := range []rules.Alignment{rules.Lawful, rules.LawfulNeutral, rules.Neutral, rules.ChaoticNeutral, rules.Chaotic} {
				if s.Sides[2].Alignment = a; (rules.Ally{Side: 0, With: 2}).Legal(s) == nil {
					may = append(may, strings.ToLower(a.String()))
				}
			}
			return strings.Join(may, " ")
		}},
		{"DX-30", "a wizard who fled rallies: may he cast", true, false, func(edition string) any {
			f := fleeing(wizard(t, "F", 1, 24, 24, "silver-arrows-of-arha"))
			s := ruled(t, battle(t, field(t), rules.Combat, "34", f, man("A", 0, 24, 35), man("G", 1, 20, 24)), edition)
			end := play(t, s, rules.Done{})
			require.True(t, end.Warriors[0].Did(rules.Rallied))
			end.Phase = rules.Shooting
			return rules.CastSpell{Who: 0, Spell: f.Spells[0], At: 1}.Legal(end) == nil
		}},
		{"DX-36", "two small enemies against a large warrior: does he test", true, false, func(edition string) any {
			s := ruled(t, lonely(t, "", func(s *rules.State) { s.Warriors[0].Large = true }), edition)
			if edition == "core2" { // he stomps on one of them first
				_, events := told(t, scripted(s, "1"), rules.Done{}, rules.Answer{0})
				return citing(events, "LEAD-10") > 0
			}
			_, events := told(t, scripted(s, "34"), rules.Done{})
			return citing(events, "LEAD-10") > 0
		}},
	}
}

func conjuredExamples(t *testing.T) []example {
	return []example{
		{"EX-30", "how far the call moves a Dire Wolf, in tenths of an inch", 90, 90, func(edition string) any {
			z := but(man("Z", 0, 13, 10), func(w *rules.Warrior) { w.Type, w.Base.M = "Dire Wolf", 9 })
			s := ruled(t, battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, "call-of-vanhel"), z, man("B", 1, 40, 40)), edition)
			n := 80
			for spell(s, 1, at(13+float64(n+1)/10, 10, 0)).Legal(s) == nil {
				n++
			}
			return n
		}},
		{"EX-31", "Fires of U'Zhul against light armour and a shield", "armour save: 5+ light armour and shield, -1 Strength 4: 6+", "armour save: 5+ light armour and shield, -1 Strength 4: 6+", func(edition string) any {
			b := equipped(t, man("B", 1, 15, 10), "light", "shield")
			s := ruled(t, battle(t, field(t), rules.Shooting, "66 3 6", wizard(t, "A", 0, 10, 10, "fires-of-uzhul"), b), edition)
			_, log := toldText(t, s, spell(s, rules.Nobody, b.At))
			_, save, _ := strings.Cut(log, "armour save: ")
			save, _, _ = strings.Cut(save, ". Rolled")
			return "armour save: " + save
		}},
		{"EX-32", "the Hammer of Sigmar's wounds", 2, 2, func(edition string) any {
			a := but(armed(t, wizard(t, "A", 0, 10, 10, "hammer-of-sigmar"), "axe"), func(w *rules.Warrior) { w.Base.I = 5 })
			a.Effects = []rules.Effect{{Spell: a.Spells[0]}}
			b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A, w.Base.W, w.Wounds = 0, 9, 9 })
			return 9 - play(t, scripted(ruled(t, fray(t, "", a, b), edition), "44"), rules.Done{}).Warriors[1].Wounds
		}},
		{"EX-33", "ward 4+ and Magic Resistance (2) against a missile", none, 2, func(edition string) any {
			s := ruled(t, battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10), but(man("B", 1, 15, 10), func(w *rules.Warrior) { w.Ward, w.Resists = 4, 2 })), edition)
			if r, any := s.WardSave(&rules.Strike{At: 1, Kind: rules.MagicMissile}); any {
				return r.Need()
			}
			return none
		}},
	}
}
