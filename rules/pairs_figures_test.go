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

// figure is what some moment beside an attack comes to for a warrior, and why.
type figure struct {
	n   int
	why string // each reason in the log, behind a comma
}

// figures are all of them, by name.
func figuresOf(t *testing.T, s *rules.State) map[string]figure {
	t.Helper()
	w, foe := &s.Warriors[0], &s.Warriors[1]
	all := map[string]figure{}
	for name, kind := range map[string]rules.TestKind{"Leadership": rules.OtherTest, "Leadership, fear": rules.FearTest, "Leadership, all alone": rules.AllAloneTest, "Leadership, stupidity": rules.StupidityTest} {
		n, why := s.LeadershipFor(w, rules.Test{Kind: kind, Rule: "CHAR-16"})
		all[name] = figure{n, why}
	}
	n, why := s.RoutLeadership(0)
	all["Leadership, rout"] = figure{n, why}
	for name, kind := range map[string]rules.TestKind{"Initiative": rules.OtherTest, "Initiative, climbing": rules.ClimbTest, "Initiative, jumping": rules.JumpTest} {
		n, why := s.InitiativeFor(w, rules.Test{Kind: kind, Rule: "CHAR-15"})
		all[name] = figure{n, why}
	}
	n, why = s.StrengthFor(w, rules.Test{Rule: "CHAR-15"})
	all["Strength"] = figure{n, why}
	n, why = s.ToughnessFor(w, rules.Test{Rule: "CHAR-15"})
	all["Toughness"] = figure{n, why}
	may := func(what string, err error) {
		all[what] = figure{}
		if err == nil {
			all[what] = figure{n: 1}
		}
	}
	may("may walk", s.MayMove(w, false))
	may("may run", s.MayMove(w, true))
	s.Phase = rules.Charges
	may("may charge", s.MayCharge(w))
	s.Phase = rules.Shooting
	for _, key := range []string{"bow", "crossbow"} {
		id, _ := s.Rules.WeaponNamed(key)
		may("may shoot with a "+key, s.MayShoot(w, id))
	}
	s.Phase = rules.Moves
	far, _ := s.Allowance(w, false)
	all["walk"] = figure{n: int(far)}
	far, _ = s.Allowance(w, true)
	all["run"] = figure{n: int(far)}
	all["charge"] = figure{n: int(s.ChargeRange(w))}
	all["flight of 10\""] = figure{n: int(s.PacedRoll(w, in(10)))}
	all["quickness"] = figure{n: s.Quickness(w)}
	all["place"] = figure{n: s.Place(w)}
	all["sight of the hidden"] = figure{n: int(s.SpotRange(w))}
	attacks, _ := s.Attacks(w)
	all["attacks"] = figure{n: attacks}
	for _, key := range []string{"fires-of-uzhul", "soulfire"} {
		id, ok := s.Rules.SpellNamed(key)
		require.True(t, ok)
		all["casting "+key] = asFigure(s.ToCast(w, id))
	}
	if bow, ok := s.Rules.WeaponNamed("bow"); ok && slices.Contains(w.Weapons, bow) {
		all["shot"] = asFigure(s.ToHit(w, foe, bow, 1))
		all["range"] = figure{n: int(s.Reach(w, s.Rules.Weapon(bow)))}
	}
	return all
}

// asFigure is a roll as a figure: its score, counted so that more is better for who throws it.
func asFigure(r rules.Roll) figure {
	f := figure{n: -r.Need()}
	for _, m := range r.Mods {
		f.why += fmt.Sprintf(", %+d %s", m.By, m.Why)
	}
	return f
}

// reasons are those of a figure, but for where it comes from.
func (f figure) reasons() []string {
	return slices.DeleteFunc(strings.Split(f.why, ", "), func(s string) bool { return !strings.HasPrefix(s, "+") && !strings.HasPrefix(s, "-") })
}

// steps of a move, in the order in which they change it: what he rides, what adds to it, what
// halves it, how much farther he runs, and who crawls.
var (
	riders   = []string{"rides", "freelance-rider", "evade", "road-rider", "saddle-pistolier"}
	faster   = map[string]int{"cloven-hoofs": 1, "crimson-shade": 1, "energizing winds": 2}
	halved   = []string{"ENC-13"}
	sprints  = []string{"sprint", "early-sprint"}
	crawls   = []string{"lies", "is down", "is stunned"}
	frenzies = []string{"frenzied", "mad-cap-mushrooms", "executioners-hood", "mark-of-khorne"}
)

// farMoved is how far somebody gets whose Movement is 4 under two effects, worked out from the
// rules (ARMS-37, MOVE-01, MOVE-04, CHARGE-05, INJ-06, INJ-09, SPEC-29, ENC-13, ENC-33b, LEARN-V2).
func farMoved(r *rules.Ruleset, what string, effects ...string) (inch float64) {
	any := func(of []string) bool {
		return slices.ContainsFunc(of, func(name string) bool { return slices.Contains(effects, name) })
	}
	inch = 4
	if any(riders) {
		inch = 8
	}
	for name, more := range faster {
		if slices.Contains(effects, name) && !(name == "cloven-hoofs" && any(riders)) { // his hoofs, not the mount's
			inch += float64(more)
		}
	}
	if slices.Contains(effects, "heavy") && slices.Contains(effects, "shield") { // ARMR-02
		inch--
	}
	if slices.Contains(effects, "plate") { // ARMS-37
		inch--
	}
	times := 2.0
	if any(sprints) {
		times = 3
	}
	switch {
	case what == "flight of 10\"":
		inch = 10
	case what != "charge" && any(crawls):
		inch = 2
	case what != "walk":
		inch *= times
	case slices.Contains(effects, "stood up") && !r.StandUpFullRate:
		inch /= 2
	}
	if any(halved) {
		inch /= 2
	}
	return inch
}

// meetOtherwise is what a figure comes to under two effects that do not add up, by a rule.
func meetOtherwise(r *rules.Ruleset, engaged bool, what, a, b string, one, two, none int) (n int, otherwise bool) {
	is := func(names ...string) bool { return slices.Contains(names, a) || slices.Contains(names, b) }
	both := func(some, others []string) bool {
		return slices.Contains(some, a) && slices.Contains(others, b) || slices.Contains(some, b) && slices.Contains(others, a)
	}
	if n, otherwise = harmsMeet(r, engaged, what, a, b, one, two, none); otherwise {
		return n, true
	}
	switch {
	case what == "walk", what == "run", what == "charge", what == "flight of 10\"":
		return int(in(farMoved(r, what, a, b))), true
	case strings.HasPrefix(what, "may ") && both([]string{"road-rider", "saddle-pistolier"}, []string{"has moved"}): // KIN-62, KIN-65: fires all the same
		return max(one, two), true
	case strings.HasPrefix(what, "may ") && none > 0: // whatever keeps him from it keeps him from it
		return min(one, two), true
	case strings.HasPrefix(what, "may "):
		return max(one, two), true
	case what == "place" && max(one, two) > 1: // FIGHT-06, AMB-58: who strikes last does, whatever else
		return max(one, two), true
	case what == "place": // FIGHT-05
		return min(one, two), true
	case what == "attacks" && both([]string{"lance"}, riders) && !is("road-rider", "saddle-pistolier"): // WEAP-10: on a warhorse
		return none, true
	case what == "attacks" && both(frenzies, frenzies): // PSY-07, KIN-92: once, and a blow more of the mark
		return max(one, two), true
	case what == "attacks" && (is("steel-whip") || is("whip")) && is("charges"): // ARMS-02, ARMS-14
		return none + 1, true
	case what == "attacks" && is("pike"): // ARMS-24
		return 1, true
	case what == "attacks" && is(frenzies...) && min(one, two) == 1: // WEAP-01: fists strike once
		return 1, true
	case strings.HasPrefix(what, "Leadership") && is("night") && is(frenzies...) && (engaged || r.FrenzyFearless || is("executioners-hood")): // NIGHT-06, PSY-08, EXPLORE-75
		return none, true
	case strings.HasPrefix(what, "Leadership") && is("twisting of the air") && is("a leader far off", "a leader who flees"): // LEAD-07
		return min(one, two), true
	case what == "shot" && is("twisting of the air") && is("eagle-eyes", "early-eagle-eyes"): // ENC-25, SHOOT-14: half of 30"
		return none, true
	case what == "Leadership, rout" && is("hearts-of-steel") && is("ulrics-howl"): // AMB-95: the better of the two
		return max(one, two), true
	case strings.HasPrefix(what, "wound of") && is("mandrake-root") && is("shallyas-endurance"): // WOUND-03: a 6 at worst
		return -6, true
	case what == "sight of the hidden" && is("excellent-sight") && is("bears-might"): // KIN-10, SPELL-NOR-6: twice what Initiative is left
		return one * two / none, true
	case what == "shot" && both([]string{"road-rider", "saddle-pistolier"}, []string{"has moved"}): // KIN-62, KIN-65: a move makes it no harder
		return none, true
	case what == "shot" && is("stood up") && is("has moved"): // SHOOT-15: once
		return min(one, two), true
	}
	return 0, false
}

// quiet is a wizard who shoots, his leader near by, a friend, and enemies at some distance.
func quiet(t *testing.T, r *rules.Ruleset, engaged bool) *rules.State {
	a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) {
		w.Hero, w.Base = true, rules.Profile{M: 4, WS: 4, BS: 4, S: 4, T: 4, W: 2, I: 4, A: 2, Ld: 7}
		w.Wounds = 2
	}), "bow", "axe", "crossbow")
	b := armed(t, but(man("B", 1, 20, 10), func(w *rules.Warrior) { w.ID = 1 }), "axe")
	if engaged {
		b = beside(a, b, 1)
	}
	leader := but(man("Leader", 0, 10, 14), func(w *rules.Warrior) { w.ID, w.Leader, w.Hero, w.Base.Ld = 2, true, true, 8 })
	s := &rules.State{Rules: r, Table: field(t), Turn: 1, Phase: rules.Moves, Winner: -1,
		Sides: []rules.Side{{Name: "Red", Began: 100}, {Name: "Blue", Began: 100}}, Warriors: []rules.Warrior{a, b, leader}}
	return s
}

// laidOn is a scene with effects on the first warrior, in their order.
func laidOn(s *rules.State, laid ...effect) *rules.State {
	s = s.Clone()
	for range 200 {
		s.Dice.Script = append(s.Dice.Script, 4)
	}
	for _, e := range laid {
		e.lay(s, &s.Warriors[0])
	}
	s.Rules.Equip(&s.Warriors[0])
	return s
}

// Whatever changes what a harm, a fall, fear or recovery comes to, a test of Leadership, Initiative, Strength or Toughness, a move, whether he may move, charge or shoot, a casting roll, a shot, the
// order of striking or the number of blows meets everything else that does so, in pairs: the
// figures come to the sum of what each does but where the book multiplies, every reason is in
// the log, and it does not matter which of the two was there first. The short tests play a
// sixteenth of the pairs.
func TestTwoEffectsTogetherChangeWhateverIsNoAttack(t *testing.T) { // CHAR-10, CHAR-15, CHAR-16, MOVE-01, MOVE-04, CHARGE-05, MAGIC-07, FIGHT-04, SHOOT-19, ARMOUR-01, SPEC-24, INJ-04, INJ-08, INJ-13, PSY-01, PSY-05, TURN-06, FALL-01
	every := 1
	if testing.Short() {
		every = 16
	}
	for _, edition := range book.Editions {
		set, err := book.Ruleset(edition, switchesOf(edition)...)
		require.NoError(t, err)
		pairs, met := 0, 0
		for _, engaged := range []bool{false, true} {
			base := quiet(t, set, engaged)
			plain, unharmed := figuresOf(t, laidOn(base)), harmFigures(t, laidOn(base))
			var acting []effect
			var alone, harmed []map[string]figure
			for _, e := range append(effects(set), further...) {
				f, h := figuresOf(t, laidOn(base, e)), harmFigures(t, laidOn(base, e))
				if !equalFigures(f, plain) || !equalFigures(h, unharmed) {
					acting, alone, harmed = append(acting, e), append(alone, f), append(harmed, h)
				}
			}
			for i, e := range acting {
				for j, f := range acting[:i] {
					if e.kind != "" && e.kind == f.kind || (i+j)%every != 0 {
						continue
					}
					pairs++
					name := fmt.Sprintf("%s, engaged %v: %s + %s", edition, engaged, f.name, e.name)
					both, other := figuresOf(t, laidOn(base, e, f)), figuresOf(t, laidOn(base, f, e))
					single := [...]map[string]figure{alone[i], alone[j], plain}
					if !equalFigures(harmed[i], unharmed) && !equalFigures(harmed[j], unharmed) {
						met++
						for k, from := range []map[string]figure{harmed[i], harmed[j], unharmed} {
							single[k] = joined(single[k], from)
						}
						both, other = joined(both, harmFigures(t, laidOn(base, e, f))), joined(other, harmFigures(t, laidOn(base, f, e)))
					}
					for what, got := range both {
						assert.Equal(t, got.n, other[what].n, "%s, in the other order: %s", name, what)
						one, two, none := single[0][what], single[1][what], single[2][what]
						want := one.n + two.n - none.n
						if n, otherwise := meetOtherwise(set, engaged, what, e.name, f.name, one.n, two.n, none.n); otherwise {
							want = n
						}
						assert.Equal(t, want, got.n, "%s: %s: %d and %d, plain %d", name, what, one.n, two.n, none.n)
						for _, why := range slices.Concat(one.reasons(), two.reasons()) {
							if want == one.n+two.n-none.n && !slices.Contains(none.reasons(), why) {
								assert.Contains(t, got.reasons(), why, "%s: %s", name, what)
							}
						}
					}
				}
			}
			assert.Greater(t, len(acting), 60, "%s, engaged %v: so many change something", edition, engaged)
		}
		t.Logf("%s: %d pairs, %d of them in harms, fear or recovery", edition, pairs, met)
	}
}

func equalFigures(a, b map[string]figure) bool {
	if len(a) != len(b) {
		return false
	}
	for k := range a {
		if a[k] != b[k] {
			return false
		}
	}
	return true
}

// further are effects that change no attack.
var further = []effect{
	{name: "energizing winds", kind: "happening", lay: func(s *rules.State, _ *rules.Warrior) { goesOn(s, "ENC-33b"); s.Counters.Set("energy", 0, 2) }},
	{name: "twisting of the air", kind: "happening", lay: func(s *rules.State, _ *rules.Warrior) { goesOn(s, "ENC-25"); s.Counters.Set("twist", 0, 3) }},
	{name: "all alone by the pool", kind: "happening", lay: pool(1)},
	{name: "lies", kind: "condition", lay: func(_ *rules.State, w *rules.Warrior) { w.Condition = rules.KnockedDown }},
	{name: "has moved", lay: func(_ *rules.State, w *rules.Warrior) { w.Done |= rules.Moved }},
	{name: "a leader far off", kind: "leader", lay: func(s *rules.State, _ *rules.Warrior) { s.Warriors[2].At.Y += 10 * physics.Inch }},
	{name: "a leader who flees", kind: "leader", lay: func(s *rules.State, _ *rules.Warrior) { s.Warriors[2].Fleeing = true }},
}
