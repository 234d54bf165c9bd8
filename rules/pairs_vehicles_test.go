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
	"cometfall/rules/optional"
)

// besideWagon is the scene of quiet with a house near by and an enemy's wagon within reach of
// his arm or of his bow.
func besideWagon(t *testing.T, r *rules.Ruleset, touching bool) *rules.State {
	t.Helper()
	s := quiet(t, r, false)
	table, err := physics.NewTable(physics.Plan{Name: "yard", Width: in(48), Depth: in(48),
		Buildings: []physics.Building{{ID: 1, Name: "inn", Outline: box(2, 2, 5, 5)}}})
	require.NoError(t, err)
	s.Table = table
	d := man("D", 1, 40, 40)
	d.ID = 3
	s.Warriors = append(s.Warriors, d)
	at := at(10, 26, 0)
	if touching {
		at.Y = in(12)
	}
	_, err = s.Launch("cart", "", 1, at, 0, 3)
	require.NoError(t, err)
	if touching { // he stands at its side
		c := s.Carriers[0].Place
		f := c.Footprint(0)
		s.Warriors[0].At = physics.Spot{X: f.At.X, Y: f.Corners()[0].Y, Z: 0}
		for _, q := range f.Corners() {
			s.Warriors[0].At.Y = min(s.Warriors[0].At.Y, q.Y)
		}
		s.Warriors[0].At.Y -= s.Warriors[0].Radius + 2
	}
	return s
}

// vehicleFigures are what a warrior's dealings with a vehicle come to.
func vehicleFigures(s *rules.State) map[string]figure {
	w := &s.Warriors[0]
	all := map[string]figure{}
	if bow, ok := s.Rules.WeaponNamed("bow"); ok && slices.Contains(w.Weapons, bow) {
		all["shot"] = asFigure(optional.ToHitVehicle(s, w, 0, bow, 1))
		all["two shots"] = asFigure(optional.ToHitVehicle(s, w, 0, bow, 2))
	}
	for name, rule := range map[string]string{"to board": "WAGON-19", "to spring aboard": "WAGON-20", "to leap on a draft animal": "WAGON-21", "to ride by tricks": "LEARN-R4"} {
		n, why := s.InitiativeFor(w, rules.Test{Rule: rule})
		all[name] = figure{n, why}
	}
	n, why := s.LeadershipFor(w, rules.Test{Rule: "WAGON-22"})
	all["Leadership of who has the reins"] = figure{n, why}
	n, _ = s.Attacks(w)
	all["blows at it"] = figure{n: n}
	s.Phase = rules.Moves
	if far, _ := s.Allowance(w, false); s.MayMove(w, false) == nil {
		all["walk"] = figure{n: int(far)}
	} else {
		all["walk"] = figure{}
	}
	may := func(what string, err error) { all["may "+what] = figure{n: map[bool]int{true: 1}[err == nil]} }
	s.Phase = rules.Shooting
	for _, key := range []string{"bow", "crossbow"} {
		id, _ := s.Rules.WeaponNamed(key)
		may("bombard it with a "+key, optional.Bombard{Who: 0, Weapon: id}.Legal(s))
	}
	s.Phase = rules.Charges
	may("storm it", optional.Storm{Who: 0}.Legal(s))
	s.Phase = rules.Combat
	for _, part := range []string{"wheel", "chassis", "crew", "team"} {
		may("strike at its "+part, optional.Assail{Who: 0, Part: part}.Legal(s))
	}
	s.Phase = rules.Moves
	may("board it", optional.Board{Who: 0}.Legal(s))
	return all
}

// atVehicles are effects that meet there besides.
var atVehicles = []effect{
	{name: "screaming walls", kind: "happening", lay: func(s *rules.State, _ *rules.Warrior) {
		goesOn(s, "ENC-64")
		s.Markers = append(s.Markers, rules.Marker{ID: 1, Kind: "scream", Building: 1, Shape: s.Table.BuildingByID(1).Outline, Radius: in(8), Of: rules.Nobody})
	}},
	{name: "rides by tricks", kind: "mount", lay: func(s *rules.State, w *rules.Warrior) {
		w.Mounted, w.Mount = true, rules.Mount{Name: "horse", M: 8, S: 3, I: 3}
		w.Counters.Set("tricks", 0, s.Sides[0].Turns)
	}},
	{name: "its crew is opened", lay: func(s *rules.State, _ *rules.Warrior) { s.Turn, s.Carriers[0].OpenIn = 2, 1 }},
	{name: "it moves", lay: func(s *rules.State, _ *rules.Warrior) {
		s.Sides[1].Turns, s.Carriers[0].MovedIn, s.Carriers[0].LastMove = 1, 1, in(4)
	}},
}

// Whatever changes how a warrior shoots at, strikes at, storms or boards a vehicle meets
// everything else that does so, in pairs: the scores come to the sum of what each does, whatever
// keeps him from it keeps him from it, every reason is told, and the order does not matter.
func TestTwoEffectsTogetherMeetAtAVehicle(t *testing.T) { // WAGON-19 to WAGON-22, WAGON-27, WAGON-38, WAGON-40, WAGON-42, ENC-64, LEARN-R4
	every := 1
	if testing.Short() {
		every = 5
	}
	for _, edition := range book.Editions {
		set, err := book.Ruleset(edition, append(switchesOf(edition), "wagons")...)
		require.NoError(t, err)
		pairs := 0
		for _, touching := range []bool{false, true} {
			base := besideWagon(t, set, touching)
			plain := vehicleFigures(laidOn(base))
			if touching {
				assert.Positive(t, plain["may strike at its chassis"].n+plain["may strike at its wheel"].n, "%v", plain)
			}
			var acting []effect
			var alone []map[string]figure
			for _, e := range slices.Concat(effects(set), further, atVehicles) {
				if f := vehicleFigures(laidOn(base, e)); !equalFigures(f, plain) {
					acting, alone = append(acting, e), append(alone, f)
				}
			}
			for i, e := range acting {
				for j, f := range acting[:i] {
					if e.kind != "" && e.kind == f.kind || (i+j)%every != 0 {
						continue
					}
					pairs++
					name := fmt.Sprintf("%s, touching %v: %s + %s", edition, touching, f.name, e.name)
					both, other := vehicleFigures(laidOn(base, e, f)), vehicleFigures(laidOn(base, f, e))
					for what, got := range both {
						assert.Equal(t, got.n, other[what].n, "%s, in the other order: %s", name, what)
						one, two, none := alone[i][what], alone[j][what], plain[what]
						want := one.n + two.n - none.n
						hinders := alone[i]["walk"].n < plain["walk"].n || alone[j]["walk"].n < plain["walk"].n ||
							slices.ContainsFunc([]string{e.name, f.name}, func(name string) bool { return slices.Contains(hindrances, name) })
						switch n, otherwise := meetOtherwise(set, touching, asFiguresAreCalled(what), e.name, f.name, one.n, two.n, none.n); {
						case what == "walk": // how far he gets is asked without a vehicle
							continue
						case strings.HasPrefix(what, "may ") && none.n == 0 && hinders && got.n == 0: // whom the one would let the other keeps from it
							want = 0
						case what == "shot" || what == "two shots":
							if otherwise {
								want = n
							}
							if none.n < 0 && sameMods(none, one, two) { // both take away the same modifier
								want = max(one.n, two.n)
							}
						case otherwise:
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
			assert.Greater(t, len(acting), 25, "%s, touching %v: so many change something", edition, touching)
		}
		t.Logf("%s: %d pairs", edition, pairs)
	}
}

// hindrances keep somebody from a vehicle though he walks as far as ever: riders do not board one
// that stands, nor does who has just stood up charge (WAGON-20, INJ-09).
var hindrances = append(slices.Clone(riders), "rides by tricks", "stood up")

// sameMods reports whether two effects take away the same modifier of a score: by leaving it
// out, or by making up for it (KIN-19).
func sameMods(none, one, two figure) bool {
	gone := func(f figure, why string) bool {
		return !slices.Contains(f.reasons(), why) || why == "-1 long range" && slices.Contains(f.reasons(), "+1 steady hands")
	}
	return slices.ContainsFunc(none.reasons(), func(why string) bool { return gone(one, why) && gone(two, why) })
}

// asFiguresAreCalled is the name of the figure without a vehicle that a figure is like.
func asFiguresAreCalled(what string) string {
	switch {
	case what == "two shots":
		return "shot"
	case what == "blows at it":
		return "attacks"
	}
	return what
}

// A misfire comes of each 1 to hit that stands, whatever two effects have had thrown again or
// made easier, and of nothing else; and what it does to the shot is done whatever they are.
func TestTwoEffectsTogetherDoNotHideAMisfire(t *testing.T) { // MISFIRE-01, MISFIRE-03-4, MISFIRE-03-6, CHAR-20
	if testing.Short() {
		t.Skip("plays many attacks")
	}
	every := 2
	for _, edition := range book.Editions {
		set, err := book.Ruleset(edition, append(switchesOf(edition), "misfires")...)
		require.NoError(t, err)
		gun, ok := set.WeaponNamed("handgun")
		require.True(t, ok)
		var all []effect
		for _, e := range effects(set) {
			if e.on != "victim" && e.kind != "weapon" && slices.ContainsFunc(e.moments, func(m string) bool { return slices.Contains(steps[1].moments, m) }) {
				all = append(all, e)
			}
		}
		misfires, held := 0, 0
		for i, e := range all {
			for j, f := range all[:i] {
				if e.kind != "" && e.kind == f.kind || (i+j)%every != 0 {
					continue
				}
				for _, dice := range []string{"14", "114", "116", "164"} {
					s := laidOn(quiet(t, set, false), e, f)
					s.Phase, s.Warriors[0].Weapons, s.Warriors[1].At = rules.Shooting, []rules.WeaponID{gun}, at(16, 10, 0)
					s = scripted(s, dice+strings.Repeat("4", 30))
					s.Dice.Strict = false
					c := rules.Shoot{Who: 0, At: 1, Weapon: gun}
					if c.Legal(s) != nil {
						continue
					}
					events := firstAnswers(t, s, c)
					last, thrown, said, after := 0, false, 0, false
					for _, ev := range events {
						switch {
						case ev.Kind == rules.Threw && ev.For == rules.HitRoll:
							last, thrown = ev.Dice[0], true
						case strings.HasPrefix(ev.Rule, "MISFIRE-03"):
							said++
						case ev.Kind == rules.Threw && ev.For == rules.WoundRoll && ev.At == 1:
							after = true
						}
					}
					if !thrown {
						continue
					}
					name := fmt.Sprintf("%s: %s + %s, dice %s", edition, f.name, e.name, dice)
					assert.Equal(t, last == 1, said == 1, name)
					assert.LessOrEqual(t, said, 1, name)
					if last == 1 {
						misfires++
						assert.Equal(t, citing(events, "MISFIRE-03-6") > 0, after, "%s: only a 6 lets it hit", name)
					} else {
						held++
					}
				}
			}
		}
		assert.Greater(t, misfires, 50, edition)
		assert.Greater(t, held, 10, "%s: somebody threw again", edition)
	}
}

// firstAnswers are the events of a command, each question answered with its first answer.
func firstAnswers(t *testing.T, s *rules.State, c rules.Command) []rules.Event {
	t.Helper()
	var given []rules.Answer
	for range 40 {
		out, err := rules.Run(s, c, given)
		require.NoError(t, err)
		if out.Open == nil {
			return out.Events
		}
		given = append(given, rules.FirstAnswer(*out.Open))
	}
	t.Fatal("too many questions")
	return nil
}
