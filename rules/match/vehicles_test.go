package match

import (
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/help"
	"cometfall/rules/optional"
)

// onWheels is a battle of two warbands with vehicles on both sides, wherever there is room.
func onWheels(t *testing.T, seed uint64, level string) (*rules.State, *rules.Dice) {
	t.Helper()
	table, err := levels.Load(level)
	require.NoError(t, err)
	bands := []string{"reikland", "skaven", "middenheim", "undead"}
	a := Agreement{Edition: "lrb", Level: level, Seed: seed, Limit: 24, Toggles: []string{"wagons", "boats", "mounted-warriors"},
		Bands: []string{bands[seed%4], bands[(seed+1+seed/4%3)%4]}}
	m, err := New(a, table)
	require.NoError(t, err)
	s, dice := m.State.Clone(), &rules.Dice{Seed: ^seed}
	pick := picker(dice)
	kinds := s.Rules.VehicleKinds()
	for n := 0; n < 4; n++ {
		side := rules.SideID(n % 2)
		var crew []rules.WarriorID
		for i := range s.Warriors {
			if w := &s.Warriors[i]; w.InPlay() && w.Side == side && s.RidesOn(w) < 0 && !w.Large && !w.Animal && w.Radius <= 1250 && len(crew) < 1+pick(4) {
				crew = append(crew, w.ID)
			}
		}
		for range 300 {
			kind, at := kinds[pick(len(kinds))], physics.Spot{X: s.Table.Width * physics.Length(pick(1000)) / 1000, Y: s.Table.Depth * physics.Length(pick(1000)) / 1000}
			if k := s.Rules.VehicleKind(kind); k.Boat { // where it floats
				water := slices.DeleteFunc(slices.Clone(s.Table.Pieces), func(p physics.Piece) bool { return p.Kind != physics.Water })
				if len(water) == 0 {
					continue
				}
				pc := water[pick(len(water))]
				lo, hi := pc.Shape[0], pc.Shape[0]
				for _, q := range pc.Shape {
					lo.X, lo.Y, hi.X, hi.Y = min(lo.X, q.X), min(lo.Y, q.Y), max(hi.X, q.X), max(hi.Y, q.Y)
				}
				at = physics.Spot{X: lo.X + (hi.X-lo.X)*physics.Length(pick(1000))/1000, Y: lo.Y + (hi.Y-lo.Y)*physics.Length(pick(1000))/1000, Z: pc.Bottom}
			}
			facing := physics.Degrees(pick(360))
			if s.MayLaunch(kind, at, facing) == nil {
				if _, err := s.Launch(kind, "", side, at, facing, crew...); err == nil { // or something hangs too low over it
					break
				}
			}
		}
	}
	p := &rules.Play{State: s}
	for i := range s.Carriers { // enemies stand near, and ground on which nothing stands lies ahead of every third
		c := &s.Carriers[i]
		near := 0
		for k := range s.Warriors {
			w := &s.Warriors[k]
			if !w.InPlay() || w.Side == c.Side || s.RidesOn(w) >= 0 || near == 3 {
				continue
			}
			if to, ok := s.PlaceNear(w, c.Place.At, physics.Inches(6), nil); ok {
				w.At = to
				near++
			}
		}
		if body := c.Place.Driven(c.Place.Facing, physics.Inches(7)).At; (int(seed)+i)%3 == 0 {
			pit := physics.Piece{Kind: physics.Impassable, Name: "the pit", Bottom: body.Z, Top: body.Z}
			free := true
			for _, d := range [][2]physics.Length{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
				pit.Shape = append(pit.Shape, physics.Point{X: body.X + d[0]*physics.Inch, Y: body.Y + d[1]*physics.Inch})
			}
			for k := range s.Warriors {
				free = free && (!s.Warriors[k].InPlay() || physics.ToShape(pit.Shape, s.Warriors[k].At.Point()) > 2*physics.Inch)
			}
			for k := range s.Carriers {
				for n := range s.Carriers[k].Place.Parts {
					f := s.Carriers[k].Place.Footprint(n)
					free = free && (k == i || physics.ToShape(pit.Shape, f.At) > physics.Inches(5))
				}
			}
			if free {
				_ = p.Reshape(physics.Change{New: []physics.Piece{pit}}) // or something stands there
			}
		}
	}
	return s, dice
}

// rowsOf are the rows that words cite.
var rowsOf = regexp.MustCompile(`(?:WAGON|BOAT)-[0-9]+(?:-[0-9])?`)

// withAVehicle is a command by chance about vehicles, or nil; why others are refused is noted
// as told. Most drives are of any length and any turn, many at whoever is not aboard.
func withAVehicle(s *rules.State, pick func(n int) int, told *driven) rules.Command {
	var all []rules.Command
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !s.Acts(w) || !w.InPlay() {
			continue
		}
		for _, o := range s.Offers(w.ID) {
			switch {
			case o.Verb != rules.ToUse || !strings.HasPrefix(o.Rule, "WAGON") && !strings.HasPrefix(o.Rule, "BOAT"):
			case o.WhyNot != nil:
				for _, row := range rowsOf.FindAllString(o.WhyNot.Error(), -1) {
					told.rows[row]++
				}
			default:
				all = append(all, o.Command)
			}
		}
	}
	if len(all) == 0 {
		return nil
	}
	var rare []rules.Command // what comes about seldom
	for _, c := range all {
		switch c := c.(type) {
		case optional.LeapOn, optional.Cut:
			rare = append(rare, c)
		case optional.Drive:
			if c.Far == 0 || c.Turn != 0 || pick(8) > 0 {
				continue
			}
			if d, ok := toRuin(s, c.Who); ok {
				rare = append(rare, d)
			}
		}
	}
	if len(rare) > 0 && pick(3) > 0 {
		return rare[pick(len(rare))]
	}
	c := all[pick(len(all))]
	if d, ok := c.(optional.Drive); ok && pick(2) > 0 {
		far, _ := optional.Allowance(s, s.RidesOn(&s.Warriors[d.Who]))
		d.Far, d.Turn = far*physics.Length(pick(5))/4, pick(91)-45
		if d.Legal(s) == nil {
			return d
		}
	}
	return c
}

// toRuin is a drive onto ground on which nothing stands, if there is one (WAGON-10).
func toRuin(s *rules.State, who rules.WarriorID) (optional.Drive, bool) {
	for _, c := range optional.Courses(s, s.RidesOn(&s.Warriors[who]), nil) {
		for leg := range c.Meetings {
			for _, m := range c.Meetings[leg] {
				if d := (optional.Drive{Who: who, Far: c.Far, Turn: c.Turn}); m.Breaks && d.Legal(s) == nil {
					return d, true
				}
			}
		}
	}
	return optional.Drive{}, false
}

// staysSound looks at the State to which a command has led, and tells in words what it did where
// that is not sound.
func staysSound(t *testing.T, s, next *rules.State, c rules.Command, answers []rules.Answer) bool {
	t.Helper()
	line := c.String(s)
	if !assert.NoError(t, Sound(next), "turn %d, %s", s.Turn, line) {
		worded, err := rules.Run(s, c, answers)
		require.NoError(t, err, line)
		for _, e := range worded.Events {
			t.Log(e.Text)
		}
		return false
	}
	require.NoError(t, follows(s, c, next), line)
	return true
}

// goesOn plays a battle on by chance, mostly with the vehicles, and looks at the State after
// every command.
func goesOn(t *testing.T, s *rules.State, dice *rules.Dice, told *driven) *rules.State {
	t.Helper()
	pick := picker(dice)
	for range 1500 {
		if s.Over {
			break
		}
		c := rules.Command(nil)
		if s.Turn > 0 && pick(4) > 0 {
			c = withAVehicle(s, pick, told)
		}
		if c == nil {
			c = AnyCommand(s, dice)
		}
		line := c.String(s)
		read, err := rules.ParseCommand(s, line)
		require.NoError(t, err, line)
		require.Equal(t, line, read.String(s))
		var answers []rules.Answer
		out, err := rules.RunOn(s, c, nil, func(d rules.Decision) rules.Answer {
			answers = append(answers, RandomAnswer(&d, dice))
			return answers[len(answers)-1]
		})
		require.NoError(t, err, line)
		if slices.ContainsFunc(out.Events, func(e rules.Event) bool { return e.Rule == "WAGON-28-1" || e.Rule == "BOAT-14-1" }) {
			worded, err := rules.Run(s, c, answers) // only in words one die is told from another
			require.NoError(t, err, line)
			require.Len(t, worded.Events, len(out.Events), line)
			out.Events = worded.Events
		}
		told.watch(s, out.Events, out.State)
		if !staysSound(t, s, out.State, c, answers) {
			return out.State
		}
		s = out.State
	}
	return s
}

// Battles with vehicles are played by chance: nobody is ever in a wall, in two places,
// aboard a wreck, and every command reads back. VEHICLES=3000 plays so many, from
// the seed of VEHICLES_SEED on, and asks that nearly every row came about.
func TestRandomBattlesWithVehicles(t *testing.T) { // WAGON-01, BOAT-01
	n, all := 1, false
	if !testing.Short() {
		n = 8
	}
	if v, err := strconv.Atoi(os.Getenv("VEHICLES")); err == nil {
		n, all = v, true
	}
	first, _ := strconv.Atoi(os.Getenv("VEHICLES_SEED"))
	told := &driven{rows: map[string]int{}, entries: map[string]int{}, fates: map[string]int{}}
	var seeds []uint64
	for seed := uint64(first); seed < uint64(first+n); seed++ {
		seeds = append(seeds, seed)
	}
	if !testing.Short() && !all {
		// Where a barge slid along another's corner and ended in it, where somebody leapt on a horse beside
		// a boulder, or in a doorway, where one climbed up to a rider who then leapt off, and where a barge
		// swerved beside a cart just as it drove over somebody.
		seeds = append(seeds, 5042, 20033, 51276, 30306, 41663)
	}
	for _, seed := range seeds {
		s, dice := onWheels(t, seed+1, []string{"river", "road"}[seed%2])
		if s = goesOn(t, s, dice, told); t.Failed() {
			t.Fatalf("seed %d", seed)
		}
		if seed == 0 { // what was played is saved and opened
			_, notes, err := s.Restore(s.Snapshot())
			require.NoError(t, err)
			assert.Empty(t, notes)
		}
	}
	var never []string
	for _, area := range []string{"WAGON", "BOAT"} {
		rows, ok := help.FindArea(area)
		require.True(t, ok)
		for _, r := range rows.Rules {
			if told.rows[r.ID] == 0 {
				never = append(never, r.ID)
			}
		}
	}
	set, err := book.Ruleset("lrb", "wagons", "boats")
	require.NoError(t, err)
	text, unreached := told.report(set)
	t.Logf("%d battles; never told of: %s\nnever reached: %s\n%s", n, strings.Join(never, " "), strings.Join(unreached, ", "), text)
	if all && n >= 200 {
		assert.Less(t, len(never), 15)
	}
}
