package match

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// descended counts what came about in battles below the streets and among flames: the rows of
// the rules that were told of or refused something, and the branches of their tables.
type descended struct{ rows, branches map[string]int }

func newDescended() *descended { return &descended{map[string]int{}, map[string]int{}} }

// belowBranches are the branches of the tables and tests of the three chapters.
var belowBranches = strings.Split(`CATA-04 goes on|CATA-04 stops|CATA-E08 bears it|CATA-E08 is weaker|CATA-E11 lit again|CATA-E11 not lit|
CATA-E12 stunned|CATA-E12 knocked down|CATA-E14 gets out|CATA-E14 is hit|CATA-E15 no slip|CATA-E15 falls in|CATA-E16 from the front|CATA-E16 from the rear|
CATA-E17 bears it|CATA-E17 flees|CATA-E18 too few|CATA-E18 treasure|
SEWER-03 again|SEWER-10 holds|SEWER-10 fails|SEWER-12 holds|SEWER-12 fails|SEWER-09 holds|SEWER-09 fails|
SEWER-15 sludge|SEWER-15 mud|SEWER-15 water|SEWER-15 slippery|SEWER-17 swims|SEWER-18 shot at in sludge|SEWER-18 strikes in sludge|
SEWER-19 keeps his feet|SEWER-19 falls|SEWER-20 bear him|SEWER-20 break|SEWER-21 leaps over|SEWER-21 falls in|SEWER-23 in sludge|SEWER-23 in water|SEWER-25 gets up|SEWER-25 stays down|
goes up to the street|goes down to the sewers|
FIRE-02 begins|FIRE-03-1 goes out|FIRE-03-2 burns on|FIRE-03-5 spreads|FIRE-03-5 nothing near|FIRE-05 dares|FIRE-05 does not|FIRE-06 finds a way|FIRE-06 does not|
FIRE-08 unharmed|FIRE-08 stunned|FIRE-08 hit|FIRE-09 unasked|FIRE-13 charges in|FIRE-13 does not`, "|")

// belowRows are the rows of the three chapters, in refusals.
var belowRows = regexp.MustCompile(`(?:CATA|SEWER|FIRE)-E?[0-9]+(?:-[0-9])?`)

// chapter is the chapter of a row of the three, or "".
func chapter(row string) string {
	for _, c := range []string{"CATA", "SEWER", "FIRE"} {
		if strings.HasPrefix(row, c+"-") {
			return c
		}
	}
	return ""
}

// plays reports whether an optional rule is part of a battle.
func plays(s *rules.State, id string) bool {
	return slices.ContainsFunc(s.Rules.Systems, func(sys rules.System) bool { return sys.ID == id })
}

// refused notes the rows that an error cites.
func (d *descended) refused(err error) {
	if err != nil {
		for _, row := range belowRows.FindAllString(err.Error(), -1) {
			d.rows[row]++
		}
	}
}

// refusals asks about something by chance that the rules may forbid: a shot, a way up a wall
// that burns, a run farther than one sees, and into what is not for dogs.
func (d *descended) refusals(s *rules.State, pick func(n int) int) {
	w := &s.Warriors[pick(len(s.Warriors))]
	foes := s.Enemies(w.Side)
	if !s.Acts(w) || !w.InPlay() || len(foes) == 0 {
		return
	}
	foe := s.Warrior(foes[pick(len(foes))])
	d.refused(s.Screened(w, foe.At))
	for _, id := range w.Weapons {
		if s.Rules.Weapon(id).Range > 0 {
			d.refused(s.MayTarget(w, foe, id))
		}
	}
	if _, why := s.Allowance(w, true); strings.Contains(why, "SEWER-06") {
		d.rows["SEWER-06"]++
	}
	if s.Phase != rules.Moves || pick(4) > 0 {
		return
	}
	if m := s.MarkerOf(rules.Blaze); m != nil {
		climbs(s, m, pick, d.refused)
	}
	at := physics.Point{X: w.At.X + physics.Inch*physics.Length(pick(9)-4), Y: w.At.Y + physics.Inch*physics.Length(pick(9)-4)}
	if spots := s.Table.Surfaces(at); len(spots) > 0 {
		d.refused(rules.Move{Who: w.ID, Run: pick(2) == 0, To: spots[pick(len(spots))]}.Legal(s))
	}
}

// climbs asks about a way up the wall of what burns, for somebody who stands there (FIRE-07).
func climbs(s *rules.State, m *rules.Marker, pick func(n int) int, refused func(error)) {
	q, mid := m.Shape[pick(len(m.Shape))], hearthOf(s, m)
	part := physics.Length(pick(100))
	spots := s.Table.Surfaces(physics.Point{X: q.X + (mid.X-q.X)*part/100, Y: q.Y + (mid.Y-q.Y)*part/100})
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if len(spots) < 2 || !s.Acts(w) || !w.InPlay() || w.Done != 0 {
			continue
		}
		there := s.Clone()
		there.Warriors[i].At = physics.Spot{X: spots[0].X + physics.Inch*2*physics.Length(pick(3)-1), Y: spots[0].Y + physics.Inch*2*physics.Length(pick(3)-1)}
		if there.Table.Fits(there.Warriors[i].Body(), there.Bodies(w.ID)) == nil {
			refused(rules.Move{Who: w.ID, To: spots[1]}.Legal(there))
		}
		return
	}
}

// marches asks about a place in the marching order by chance (CATA-03).
func (d *descended) marches(s *rules.State, pick func(n int) int) {
	next, ok := s.SetUp().(rules.Deploy)
	if !ok {
		return
	}
	side := s.Warriors[next.Who].Home()
	for i := range s.Warriors {
		if o := &s.Warriors[i]; o.Home() == side && o.InPlay() {
			next.To = o.At
			next.To.Y += o.Radius * physics.Length(pick(9)-4)
			next.To.X += o.Radius * physics.Length(pick(9)-4)
			d.refused(next.Legal(s))
		}
	}
}

// watch counts what a command came to.
func (d *descended) watch(t *testing.T, was *rules.State, events []rules.Event, s *rules.State) {
	for id, row := range map[string]string{"catacombs": "CATA", "sewers": "SEWER", "burning-buildings": "FIRE"} {
		if was.Turn == 0 && s.Turn > 0 && plays(s, id) {
			d.rows[row+"-01"]++
			d.rows[row+"-02"]++ // CATA-02 is the table; SEWER-02 and FIRE-02 are told of as well
		}
	}
	for i := range events {
		e := &events[i]
		if chapter(e.Rule) != "" {
			d.rows[e.Rule]++
		}
		d.throws(was, s, e)
		d.blows(was, e)
	}
	d.catacombs(was, events, s)
	d.sewers(was, events, s)
	d.fires(t, was, events, s)
}

// throws counts what tests and dice came to.
func (d *descended) throws(was, s *rules.State, e *rules.Event) {
	passed := func(yes bool, then, otherwise string) {
		if yes {
			d.branches[e.Rule+" "+then]++
		} else {
			d.branches[e.Rule+" "+otherwise]++
		}
	}
	test := e.Kind == rules.Threw && e.For == rules.TestRoll
	switch {
	case test && e.Rule == "CATA-04":
		passed(e.OK, "goes on", "stops")
	case test && e.Rule == "CATA-E08", test && e.Rule == "CATA-E17":
		passed(e.OK, "bears it", map[string]string{"CATA-E08": "is weaker", "CATA-E17": "flees"}[e.Rule])
	case e.Kind == rules.Downed && e.Rule == "CATA-E12":
		passed(e.Into == rules.Stunned, "stunned", "knocked down")
	case test && e.Rule == "CATA-E14":
		passed(e.OK, "gets out", "is hit")
	case test && e.Rule == "CATA-E15":
		passed(e.OK, "no slip", "falls in")
	case test && strings.HasPrefix(e.Rule, "SEWER-1") || test && e.Rule == "SEWER-09":
		if e.Rule != "SEWER-15" && e.Rule != "SEWER-19" {
			passed(e.OK, "holds", "fails")
		}
	case test && e.Rule == "SEWER-20":
		passed(e.OK, "bear him", "break")
	case test && e.Rule == "SEWER-21":
		passed(e.OK, "leaps over", "falls in")
	case test && e.Rule == "SEWER-25":
		passed(e.OK, "gets up", "stays down")
	case test && e.Rule == "FIRE-05":
		passed(e.OK, "dares", "does not")
	case test && e.Rule == "FIRE-06":
		passed(e.OK, "finds a way", "does not")
	case test && e.Rule == "FIRE-13":
		passed(e.OK, "charges in", "does not")
	case e.Rule == "FIRE-08" && len(e.Dice) == 1 && e.Who != rules.Nobody && e.Kind == rules.Threw && e.For == rules.OtherRoll:
		d.suffers(was, s, e)
	}
	if test && (rules.Test{Kind: e.Test}).Psychology() && plays(s, "sewers") && e.Who != rules.Nobody {
		if kind := s.Sides[s.Warriors[e.Who].Home()].Kind; kind != "skaven" && kind != "undead" {
			d.rows["SEWER-13"]++
		}
	}
}

// suffers counts the die of one among flames; the D3 hits that may follow are thrown by
// the same rule.
func (d *descended) suffers(was, s *rules.State, e *rules.Event) {
	w := was.Warrior(e.Who)
	if w == nil {
		return
	}
	switch toughness := s.Profile(w).T; {
	case e.Dice[0] < toughness:
		d.branches["FIRE-08 unharmed"]++
	case e.Dice[0] == toughness:
		d.branches["FIRE-08 stunned"]++
	default:
		d.branches["FIRE-08 hit"]++
	}
	if was.InCombat(w) {
		d.rows["FIRE-12"]++
	}
}

// blows counts shots and blows that the rules of the sewers change.
func (d *descended) blows(was *rules.State, e *rules.Event) {
	if e.At == rules.Nobody || e.Who == rules.Nobody || !plays(was, "sewers") || int(e.At) >= len(was.Warriors) || int(e.Who) >= len(was.Warriors) {
		return
	}
	w, at := &was.Warriors[e.Who], &was.Warriors[e.At]
	switch {
	case e.Kind == rules.FiredAt && optional.CarriesLantern(was, at):
		d.rows["SEWER-08"]++
	case e.Kind == rules.FiredAt && optional.FloorAt(was, at.At) == "deep sludge":
		d.rows["SEWER-18"]++
		d.branches["SEWER-18 shot at in sludge"]++
	case e.Kind == rules.Struck && optional.FloorAt(was, w.At) == "deep sludge":
		d.rows["SEWER-18"]++
		d.branches["SEWER-18 strikes in sludge"]++
	}
}

// catacombs counts what is seen of the catacombs from the State alone.
func (d *descended) catacombs(was *rules.State, events []rules.Event, s *rules.State) {
	for i := range events {
		switch e := &events[i]; {
		case e.Rule == "CATA-E11" && e.Who != rules.Nobody && e.Kind == rules.Threw:
			lit := s.LightOf(&s.Warriors[e.Who]) == rules.Bare
			d.branches["CATA-E11 "+map[bool]string{true: "lit again", false: "not lit"}[lit]]++
		case e.Rule == "CATA-E16" && e.Kind == rules.Threw && i > 0 && events[i-1].Rule == e.Rule && len(e.Dice) == 1 && events[i-1].Kind == rules.Threw:
			d.branches["CATA-E16 from the "+map[bool]string{true: "front", false: "rear"}[e.Dice[0]%2 == 0]]++
		}
	}
	if count(events, "CATA-E18") > 0 {
		d.branches["CATA-E18 "+map[bool]string{true: "treasure", false: "too few"}[len(s.After) > len(was.After)]]++
	}
}

// sewers counts what is seen of the sewers from the State alone.
func (d *descended) sewers(was *rules.State, events []rules.Event, s *rules.State) {
	if !plays(s, "sewers") {
		return
	}
	if was.Turn == 0 && s.Turn > 0 && slices.ContainsFunc(s.Warriors, func(w rules.Warrior) bool { return w.Hero && optional.CarriesLantern(s, &w) }) {
		d.rows["SEWER-07"]++
	}
	for i := range s.Markers {
		if m := &s.Markers[i]; strings.HasPrefix(m.Kind, "floor-") && !slices.ContainsFunc(was.Markers, func(o rules.Marker) bool { return o.ID == m.ID }) {
			floor := strings.TrimPrefix(m.Kind, "floor-")
			d.branches["SEWER-15 "+floor]++
			if floor == "mud" {
				d.rows["SEWER-16"]++
			}
		}
	}
	if n := count(events, "SEWER-01") + count(events, "SEWER-02"); count(events, "SEWER-03") > 0 && n > 0 {
		d.branches["SEWER-03 again"]++
	}
	for i := range events {
		e := &events[i]
		switch {
		case e.Rule == "SEWER-17" && e.Kind == rules.Note && e.Who != rules.Nobody:
			d.branches["SEWER-17 swims"]++
		case e.Rule == "SEWER-19" && e.Kind == rules.Threw:
			d.branches["SEWER-19 keeps his feet"]++
		case e.Rule == "SEWER-19" && e.Kind == rules.Downed:
			d.branches["SEWER-19 falls"]++
		case e.Rule == "SEWER-23" && e.Kind == rules.Downed:
			w := s.Warrior(e.Who)
			d.branches["SEWER-23 in "+map[bool]string{true: "sludge", false: "water"}[optional.FloorAt(s, w.At) == "deep sludge"]]++
		}
	}
	for i := range was.Warriors {
		a, b := &was.Warriors[i], &s.Warriors[i]
		switch {
		case !a.InPlay() || !b.InPlay() || a.At == b.At:
		case a.At.Z < 0 && b.At.Z >= 0 && count(events, "SEWER-23") == 0:
			d.branches["goes up to the street"]++
		case a.At.Z >= 0 && b.At.Z < 0 && s.Table.Levels.Ground() == 0:
			d.branches["goes down to the sewers"]++
		}
	}
	for i := range events {
		if e := &events[i]; e.Who != rules.Nobody && s.Has(s.Warrior(e.Who), rules.Skaven) && s.Warrior(e.Who).Did(rules.Ran) &&
			slices.ContainsFunc(e.Path, func(at physics.Spot) bool { return onPlanks(s.Table, at) }) {
			d.rows["SEWER-22"]++
		}
	}
}

func onPlanks(t *physics.Table, at physics.Spot) bool {
	return slices.ContainsFunc(t.Zones, func(z physics.Zone) bool {
		return z.Role == physics.Planks && z.Z == at.Z && physics.Contains(z.Shape, at.Point())
	})
}

func count(events []rules.Event, row string) (n int) {
	for i := range events {
		if events[i].Rule == row {
			n++
		}
	}
	return n
}

// fires counts what is seen of fires from the State alone, and that none begins without a rule
// that says so (FIRE-10).
func (d *descended) fires(t *testing.T, was *rules.State, events []rules.Event, s *rules.State) {
	if !plays(s, "burning-buildings") {
		return
	}
	kindled := 0
	for i := range s.Markers {
		if m := &s.Markers[i]; m.Kind == rules.Blaze && !slices.ContainsFunc(was.Markers, func(o rules.Marker) bool { return o.ID == m.ID }) {
			kindled++
			if m.Building == 0 {
				d.rows["FIRE-04"]++
			}
		}
	}
	causes := 0
	for _, row := range []string{"FIRE-02", "FIRE-03-5", "SCEN-19", "SCEN-20"} {
		causes += count(events, row)
	}
	if kindled > 0 {
		assert.GreaterOrEqual(t, causes, kindled, "a fire begins without a rule") // FIRE-10
		d.rows["FIRE-10"]++
	}
	if was.Turn == 0 && s.Turn > 0 && kindled > 0 {
		d.branches["FIRE-02 begins"]++
	}
	for _, branch := range []string{"FIRE-03-1 goes out", "FIRE-03-2 burns on"} {
		row, _, _ := strings.Cut(branch, " ")
		d.branches[branch] += count(events, row)
	}
	if n := count(events, "FIRE-03-5"); n > 0 {
		d.branches["FIRE-03-5 "+map[bool]string{true: "spreads", false: "nothing near"}[kindled > 0]] += n
	}
	if count(events, "FIRE-03") > 0 {
		d.rows["FIRE-03"]++
	}
	for i := range was.Warriors {
		a, b := &was.Warriors[i], &s.Warriors[i]
		if a.InPlay() && b.InPlay() && a.At != b.At && was.Has(a, rules.Frenzied) && was.BlazeAt(a.At) == nil && s.BlazeAt(b.At) != nil {
			d.rows["FIRE-09"]++
			d.branches["FIRE-09 unasked"]++
		}
	}
}

// report is the coverage in words, and what never came about.
func (d *descended) report(rows []string) (text string, never []string) {
	var b strings.Builder
	b.WriteString("rows:")
	for _, row := range rows {
		fmt.Fprintf(&b, " %s %d,", row, d.rows[row])
		if d.rows[row] == 0 {
			never = append(never, row)
		}
	}
	b.WriteString("\nbranches:")
	for _, branch := range belowBranches {
		branch = strings.TrimSpace(branch)
		fmt.Fprintf(&b, " %s %d,", branch, d.branches[branch])
		if d.branches[branch] == 0 {
			never = append(never, branch)
		}
	}
	return b.String(), never
}
