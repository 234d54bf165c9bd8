package opponent_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/opponent"
)

// table loads a table once.
func table(t testing.TB, level string) *physics.Table {
	t.Helper()
	tb, err := levels.Load(level)
	require.NoError(t, err)
	return tb
}

// agreed is a battle on the yard between the ready-made warbands.
func agreed(seed uint64) match.Agreement {
	return match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring"}, Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: seed, Limit: 60}
}

// step lets the player on turn do one thing; nil plays at random.
func step(m *match.Match, players []*opponent.Player, dice *rules.Dice) error {
	side := m.State.Active
	if m.Open != nil {
		side = m.Open.Side
	}
	p := players[side]
	switch {
	case p == nil && m.Open != nil:
		return m.Answer(match.RandomAnswer(m.Open, dice))
	case p == nil:
		return m.Do(match.RandomCommand(m.State, dice))
	}
	p.Begin(m.State, m.Open, m.Told())
	c := p.Decide()
	if c.Command == nil {
		return m.Answer(c.Answer)
	}
	if m.Do(c.Command) != nil {
		p.Refused()
	}
	return nil
}

// play plays a battle to its end and checks it on the way.
func play(t testing.TB, a match.Agreement, tb *physics.Table, players []*opponent.Player) *match.Match {
	t.Helper()
	m, err := match.New(a, tb)
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	dice := &rules.Dice{Seed: ^a.Seed}
	for n := 0; !m.State.Over; n++ {
		require.Less(t, n, 20000, "%s does not end", a)
		require.NoError(t, step(m, players, dice), a.String())
		if m.Open == nil {
			require.NoError(t, match.Sound(m.State), a.String())
		}
	}
	return m
}

func TestEveryLevelPlaysBattlesToTheirEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	tb := table(t, "yard")
	for level := opponent.Weak; level <= opponent.Strong; level++ {
		a := agreed(5)
		a.Limit = 8
		m := play(t, a, tb, []*opponent.Player{opponent.New(0, level, 1), opponent.New(1, level, 2)})
		assert.NotEmpty(t, m.State.Ending, level.String())
	}
}

// Dealt warbands have everything in the catalogue: spells, pistols, allies,
// both editions and any toggles.
func TestTheOpponentPlaysDealtWarbandsForTwoToFourSides(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	for i, edition := range []string{"core2", "lrb"} {
		sides := 2 + 2*i
		tb, err := match.Shared(table(t, "quarter"), sides)
		require.NoError(t, err)
		a := match.Agreement{Edition: edition, Level: "quarter", Seed: uint64(40 + i), Limit: 10}
		a.Toggles = match.Mix(edition, nil, a.Seed)
		var players []*opponent.Player
		for side := range sides {
			a.Bands = append(a.Bands, match.Dealt(a.Seed))
			players = append(players, opponent.New(rules.SideID(side), opponent.Fair, a.Seed))
		}
		m := play(t, a, tb, players)
		assert.True(t, m.State.Over, a.String())
	}
}

func TestEqualSeedsPlayAlike(t *testing.T) {
	tb := table(t, "yard")
	text := func() string {
		return play(t, agreed(9), tb, []*opponent.Player{opponent.New(0, opponent.Weak, 7), nil}).Text()
	}
	assert.Equal(t, text(), text())
}

// The dice to come and the places of hidden enemies are not for the computer
// to know: whatever they are, it chooses the same, in a thousand positions.
func TestTheOpponentKnowsNeitherTheDiceNorTheHidden(t *testing.T) {
	if testing.Short() {
		t.Skip("takes many samples")
	}
	tb := table(t, "quarter")
	hidden, asked := 0, 0
	for n := uint64(0); asked < 1000; n++ {
		level := opponent.Level(n % 3)
		a := agreed(3 + n)
		a.Level = "quarter"
		m, err := match.New(a, tb)
		require.NoError(t, err)
		require.NoError(t, m.Do(rules.Begin{}))
		mine, twin := opponent.New(0, level, 4), opponent.New(0, level, 4)
		players := []*opponent.Player{mine, opponent.New(1, opponent.Strong, 5)}
		dice := &rules.Dice{}
		for n := 0; !m.State.Over && m.State.Turn < 7 && n < 4000; n++ {
			side := m.State.Active
			if m.Open != nil {
				side = m.Open.Side
			}
			if side != 0 {
				require.NoError(t, step(m, players, dice))
				continue
			}
			other := m.State.Clone()
			other.Dice = rules.Dice{Seed: other.Dice.Seed*31 + 7, Rolled: 1000}
			for i := range other.Warriors {
				if w := &other.Warriors[i]; w.Side == 1 && w.Hidden && w.InPlay() {
					hidden++
					w.At = physics.Spot{X: physics.Inches(1 + i), Y: physics.Inches(2)}
					w.Done |= rules.Moved
				}
			}
			mine.Begin(m.State, m.Open, m.Told())
			twin.Begin(other, m.Open, m.Told())
			c, same := mine.Decide(), twin.Decide()
			require.Equal(t, c, same, "turn %d, %s", m.State.Turn, m.State.Phase)
			asked++
			if c.Command == nil {
				require.NoError(t, m.Answer(c.Answer))
			} else if m.Do(c.Command) != nil {
				mine.Refused()
				twin.Refused()
			}
		}
	}
	assert.Greater(t, hidden, 10, "enemies were hidden while it chose")
}

// A view may be changed as one likes: the battle is not.
func TestThinkingChangesNothing(t *testing.T) {
	m, err := match.New(agreed(1), table(t, "yard"))
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	was := m.Hash()
	p := opponent.New(0, opponent.Strong, 1)
	p.Begin(m.State, nil, nil)
	pauses := 0
	c, ok := p.Think(func() bool { pauses++; return true })
	require.True(t, ok)
	assert.Equal(t, was, m.Hash())
	assert.Greater(t, pauses, 3)
	assert.NotEmpty(t, c.Reason)
	assert.Equal(t, c, p.Choice())

	p = opponent.New(0, opponent.Strong, 1)
	p.Begin(m.State, nil, nil)
	pauses = 0
	_, ok = p.Think(func() bool { pauses++; return pauses < 2 })
	assert.False(t, ok, "it was given up")
	assert.Equal(t, 2, pauses, "at once")
	assert.Equal(t, was, m.Hash())
	p.Begin(m.State, nil, nil)
	assert.Equal(t, c.Command, p.Decide().Command, "a thought that was given up leaves no trace")
}

func TestItSaysThatBlowsFallWhereSomebodyFightsOnly(t *testing.T) {
	m, err := match.New(agreed(1), table(t, "yard"))
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	s := m.State.Clone()
	s.Phase = rules.Combat
	p := opponent.New(s.Active, opponent.Fair, 1)
	p.Begin(s, nil, nil)
	assert.Equal(t, "nobody is in close combat", p.Decide().Reason)
	w, e := &s.Warriors[0], &s.Warriors[s.Enemies(0)[0]]
	e.At = physics.Spot{X: w.At.X + w.Radius + e.Radius, Y: w.At.Y, Z: w.At.Z}
	p.Begin(s, nil, nil)
	assert.Equal(t, "the blows fall", p.Decide().Reason)
}

func TestACommandThatWasRefusedIsNotTriedAgainInThePhase(t *testing.T) {
	m, err := match.New(agreed(1), table(t, "yard"))
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	require.NoError(t, m.Do(rules.Done{}))
	p := opponent.New(0, opponent.Fair, 1)
	p.Begin(m.State, nil, nil)
	first := p.Decide().Command
	require.IsType(t, rules.Move{}, first)
	p.Refused()
	p.Begin(m.State, nil, nil)
	assert.NotEqual(t, first, p.Decide().Command)
}

func TestTheNamesOfTheLevels(t *testing.T) {
	for _, name := range opponent.Levels {
		l, err := opponent.ParseLevel(name)
		require.NoError(t, err)
		assert.Equal(t, name, l.String())
	}
	_, err := opponent.ParseLevel("godlike")
	assert.ErrorContains(t, err, "weak, fair and strong")
}

// LEAD-06: whoever can hardly win any more gives up, and nobody else does.
func TestTheOpponentRetreatsFromALostBattleOnly(t *testing.T) {
	m, err := match.New(agreed(1), table(t, "yard"))
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	d := &rules.Decision{Side: 0, Who: rules.Nobody, At: rules.Nobody, Rule: "LEAD-06", Question: "Retreat?", Options: []rules.Option{{Text: "Yes"}, {Text: "No"}}, Usual: 1}
	for lost, want := range map[int]int{3: 1, 9: 0} {
		s := m.State.Clone()
		for i := range lost {
			s.Warriors[i].Condition = rules.OutOfAction
		}
		p := opponent.New(0, opponent.Strong, 1)
		p.Begin(s, d, nil)
		c := p.Decide()
		assert.Equal(t, rules.Answer{want}, c.Answer, "%d lost: %s", lost, c.Reason)
		s.Warriors[10].Hidden = true // out of sight is not out of the battle
		p.Begin(s, d, nil)
		assert.Equal(t, rules.Answer{want}, p.Decide().Answer)
	}
}

// alone leaves of a battle only those named, with their places in inches.
func alone(t *testing.T, s *rules.State, at map[string]physics.Point) {
	t.Helper()
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if to, stays := at[w.Name]; stays {
			w.At = physics.Spot{X: to.X * physics.Inch, Y: to.Y * physics.Inch}
		} else {
			w.Condition = rules.OutOfAction
		}
	}
}

// HIDE-01: who hides is not on the player's table, but the strong player fears
// him where he was seen last; who was never seen is not known of.
func TestTheStrongRemembersWhereTheEnemyHid(t *testing.T) {
	m, err := match.New(agreed(1), table(t, "yard"))
	require.NoError(t, err)
	require.NoError(t, m.StartWith(0))
	s := m.State
	alone(t, s, map[string]physics.Point{"Emil": {X: 2, Y: 2}, "Kreel": {X: 2, Y: 8}})
	w, foe := s.Named("Emil"), s.Named("Kreel")
	p := opponent.New(w.Side, opponent.Strong, 1)
	p.Begin(s, nil, nil)
	open := p.Peril(w.ID)
	require.Positive(t, open)
	foe.Hidden = true
	p.Begin(s, nil, nil)
	assert.Positive(t, p.Peril(w.ID))
	assert.Less(t, p.Peril(w.ID), open)
	for _, level := range []opponent.Level{opponent.Fair, opponent.Strong} { // one forgets him, one never saw him
		other := opponent.New(w.Side, level, 1)
		if level == opponent.Fair {
			foe.Hidden = false
			other.Begin(s, nil, nil)
			foe.Hidden = true
		}
		other.Begin(s, nil, nil)
		assert.Zero(t, other.Peril(w.ID), level.String())
	}
}

// Played on in the head, a battle goes better the more charge the one enemy, and
// worse for whoever has lost more and must test for Rout (LEAD-01).
func TestSketchesKnowWhatHelps(t *testing.T) {
	m, err := match.New(agreed(1), table(t, "yard"))
	require.NoError(t, err)
	require.NoError(t, m.StartWith(0))
	s := m.State
	alone(t, s, map[string]physics.Point{"Conrad": {X: 2, Y: 2}, "Falk": {X: 5, Y: 2}, "Gerwin": {X: 8, Y: 2}, "Kreel": {X: 5, Y: 8}})
	for i := range s.Sides {
		s.Sides[i].Began = 1 << 10 // far from a test
	}
	foe := s.Named("Kreel").ID
	begin := func(side rules.SideID) *opponent.Player {
		p := opponent.New(side, opponent.Strong, 1)
		p.Begin(s, nil, nil)
		return p
	}
	side := s.Named("Falk").Side
	none, one := begin(side).Outcome(), begin(side).Outcome([2]rules.WarriorID{s.Named("Falk").ID, foe})
	three := begin(side).Outcome([2]rules.WarriorID{s.Named("Falk").ID, foe}, [2]rules.WarriorID{s.Named("Conrad").ID, foe}, [2]rules.WarriorID{s.Named("Gerwin").ID, foe})
	assert.Less(t, none, one)
	assert.Less(t, one, three)

	theirs := s.Warriors[foe].Side
	s.Sides[theirs].Began = 12 // eleven are lost
	assert.Greater(t, begin(side).Outcome(), none)
	assert.Less(t, begin(theirs).Outcome(), 0)
}

// Few battles on one table, with seeds that stay, in all four seats: the strong
// player is to beat the random one and the weak one in most of them, and, which
// chance blurs less, to put out of action far more than he loses. Players of
// equal strength would lose as many as they put out of action.
func TestTheStrongBeatsTheRandomAndTheWeak(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	tb := table(t, "quarter")
	for _, of := range []struct {
		other    string
		n, least int
		ratio    int // of whom he puts out of action to whom he loses, in tenths
	}{{"random", 8, 6, 20}, {"weak", 16, 8, 13}} { // of sixteen he wins eleven on the whole, and by chance two less or more
		other, n, least := of.other, of.n, of.least
		won, lost, out := 0, 0, 0
		for i := range n {
			a := agreed(uint64(20 + i/4))
			a.Level = "quarter"
			if i&2 != 0 {
				a.Bands = []string{"skaven", "reikland"}
			}
			side := rules.SideID(i & 1)
			players := make([]*opponent.Player, 2)
			players[side] = opponent.New(side, opponent.Strong, a.Seed)
			if other == "weak" {
				players[1-side] = opponent.New(1-side, opponent.Weak, a.Seed)
			}
			end := play(t, a, tb, players).State
			if end.Winner == side {
				won++
			}
			for i := range end.Warriors {
				switch w := &end.Warriors[i]; {
				case w.Condition != rules.OutOfAction:
				case w.Side == side:
					lost++
				default:
					out++
				}
			}
		}
		t.Logf("against the %s player: won %d of %d, lost %d warriors, put %d out of action", other, won, n, lost, out)
		assert.GreaterOrEqual(t, won, least, "against the %s player", other)
		assert.GreaterOrEqual(t, out*10, lost*of.ratio, "against the %s player: lost %d, put %d out of action", other, lost, out)
	}
}

// However much there is to think about, little of it is done between two pauses: what is
// counted is what takes time, such as ways, looks and commands in the head.
func TestLittleIsDoneBetweenTwoPauses(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	most, pauses, all := 0, 0, 0
	where := ""
	a := agreed(2)
	a.Level = "quarter"
	m, err := match.New(a, table(t, "quarter"))
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	dice := &rules.Dice{Seed: 4}
	p := opponent.New(1, opponent.Strong, 4)
	for !m.State.Over && m.State.Turn < 12 {
		if side := m.State.Active; m.Open == nil && side == 0 || m.Open != nil && m.Open.Side == 0 {
			require.NoError(t, step(m, []*opponent.Player{nil, p}, dice))
			continue
		}
		p.Begin(m.State, m.Open, m.Told())
		was := p.Work()
		pause := func() bool {
			pauses++
			did := p.Work() - was
			all, was = all+did, p.Work()
			if did > most {
				most, where = did, m.State.Phase.String()
			}
			return true
		}
		p.Think(pause)
		pause()
		if c := p.Choice(); c.Command == nil {
			require.NoError(t, m.Answer(c.Answer))
		} else if m.Do(c.Command) != nil {
			p.Refused()
		}
	}
	t.Logf("%d pauses, %d pieces of work, at most %d between two (%s)", pauses, all, most, where)
	assert.Greater(t, all, 5000, "it thinks")
	assert.LessOrEqual(t, most, 60, "in the %s", where)
}

// SCEN-01 to SCEN-08: where a scenario is about a place or a thing, the computer
// goes there while nobody hinders it, and says so; who may leave, leaves.
func TestTheOpponentGoesForWhatTheBattleIsAbout(t *testing.T) {
	for _, key := range []string{"wyrdstone-hunt", "breakthrough", "street-fight", "hidden-treasure", "occupy"} {
		a := agreed(3)
		a.Scenario = key
		if key == "hidden-treasure" { // it takes houses
			a.Level = "quarter"
		}
		m, err := match.New(a, table(t, a.Level))
		require.NoError(t, err)
		require.NoError(t, m.StartWith(0))
		side := rules.SideID(0)
		if len(m.State.Draws(side)) == 0 { // it defends
			side = 1
		}
		far := func(id rules.WarriorID, draws []rules.Draw, why string) int { // from the nearest of the places that are called so
			near := 1 << 30
			for _, d := range draws {
				at := m.State.Warrior(id).At
				if dx, dy := d.At.X-at.X, d.At.Y-at.Y; strings.HasSuffix(why, "towards "+d.Why) {
					near = min(near, int(max(dx, -dx)+max(dy, -dy)))
				}
			}
			return near
		}
		p := opponent.New(side, opponent.Fair, 1)
		told := false
		for m.State.Turn < 5 && !m.State.Over && !told {
			switch { // the enemy looks on
			case m.Open != nil && m.Open.Side != side:
				require.NoError(t, m.Answer(rules.FirstAnswer(*m.Open)))
				continue
			case m.Open == nil && m.State.Active != side:
				require.NoError(t, m.Do(rules.Done{}))
				continue
			}
			p.Begin(m.State, m.Open, m.Told())
			c := p.Decide()
			move, moves := c.Command.(rules.Move)
			was, draws := 0, m.State.Draws(side)
			if moves {
				was = far(move.Who, draws, c.Reason)
			}
			if c.Command == nil {
				require.NoError(t, m.Answer(c.Answer))
			} else if m.Do(c.Command) != nil {
				p.Refused()
			}
			told = told || moves && m.Open == nil && far(move.Who, draws, c.Reason) < was
		}
		assert.True(t, told, "%s: nobody went where it draws them", key)
	}

	a := agreed(3)
	a.Scenario = "street-fight"
	m, err := match.New(a, table(t, "yard"))
	require.NoError(t, err)
	require.NoError(t, m.StartWith(0))
	require.NoError(t, m.Do(rules.Done{}))
	require.Equal(t, rules.Moves, m.State.Phase)
	side := m.State.Active
	d := m.State.Draws(side)[0]
	w := m.State.Warrior(d.Who)
	for _, id := range m.State.Enemies(side)[1:] { // the way is clear
		m.State.Warrior(id).Condition = rules.Gone
	}
	m.State.Warrior(m.State.Enemies(side)[0]).At = w.At
	w.At = d.At
	p := opponent.New(side, opponent.Strong, 1)
	left := false
	for n := 0; n < 40 && m.State.Phase == rules.Moves && m.State.Active == side; n++ {
		p.Begin(m.State, m.Open, m.Told())
		c := p.Decide()
		if m.Do(c.Command) != nil {
			p.Refused()
		}
		left = left || c.Command.String(m.State) == "leave "+w.Name
	}
	assert.True(t, left, "%s stands at the way out", w.Name)
	assert.False(t, w.InPlay() && m.State.Warrior(d.Who).InPlay())
}

// COVER-03: a shot past somebody may strike him. Past a friend that speaks
// against it, past an enemy for it, and where nobody is cover it is nothing.
func TestTheOpponentHeedsWhomAShotMayStrike(t *testing.T) {
	m, err := match.New(agreed(1), table(t, "yard"))
	require.NoError(t, err)
	require.NoError(t, m.StartWith(0))
	s := m.State
	shooter, friend, foe, other := s.Named("Hannes"), s.Named("Falk"), s.Named("Kreel"), s.Named("Vriss")
	spot := func(x, y int) physics.Spot {
		return physics.Spot{X: physics.Inch * physics.Length(x) / 10, Y: physics.Inch * physics.Length(y) / 10}
	}
	shooter.At, foe.At = spot(20, 20), spot(20, 100)
	past := func(w *rules.Warrior) int {
		was := w.At
		defer func() { w.At = was }()
		for x := 20; x < 40; x++ { // ever less in the way, until only in part
			w.At = spot(x, 60)
			v := s.Table.Look(shooter.Body(), foe.Body(), s.Bodies(shooter.ID, foe.ID))
			if v.Partial() && v.Hides[0].Body == int32(w.ID) {
				p := opponent.New(shooter.Side, opponent.Strong, 1)
				p.Begin(s, nil, nil)
				return p.Stray(shooter.ID, foe.ID)
			}
		}
		t.Fatal(w.Name, " is never cover")
		return 0
	}
	assert.Negative(t, past(friend))
	assert.Positive(t, past(other))
	p := opponent.New(shooter.Side, opponent.Strong, 1)
	p.Begin(s, nil, nil)
	assert.Zero(t, p.Stray(shooter.ID, foe.ID))
}

func TestTheOpponentKeepsALightAmongItsOwn(t *testing.T) { // SEWER-08, SEWER-09, CATA-E11
	for _, row := range []struct {
		toggle string
		light  bool
		holds  bool
	}{{"catacombs", true, true}, {"catacombs", false, false}, {"night", true, true}, {"misfires", true, false}} {
		m, err := match.New(match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring", row.toggle}, Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 2}, table(t, "yard"))
		require.NoError(t, err)
		require.NoError(t, m.StartWith(0))
		s := m.State
		bearer := rules.Nobody
		for i := range s.Warriors {
			w := &s.Warriors[i]
			w.Counters.Set("torch", 0, 0)
			if w.Home() != 0 {
				continue
			}
			if bearer == rules.Nobody {
				bearer = w.ID
			}
			w.At = physics.Spot{X: physics.Inches(6) + physics.Length(i)*3*physics.Inch/2, Y: physics.Inches(4)}
		}
		if row.light {
			id, ok := s.Rules.ItemNamed("lantern")
			require.True(t, ok)
			s.Warriors[bearer].Kit = append(s.Warriors[bearer].Kit, rules.Kit{Item: id})
		}
		p := opponent.New(0, opponent.Fair, 1)
		p.Begin(s, nil, nil)
		near, far := p.Strays(bearer, 6), p.Strays(bearer, 30)
		assert.Equal(t, row.holds, far > 100, "%+v", row)
		assert.Zero(t, near, "among them it costs nothing")
	}
}

func TestTheOpponentKeepsOutOfTheFlames(t *testing.T) { // FIRE-08
	if testing.Short() {
		t.Skip("takes many samples")
	}
	a := match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring", "burning-buildings"}, Level: "quarter", Bands: []string{"reikland", "skaven"}, Seed: 2}
	plan := table(t, a.Level).Plan
	wide, half, deep := plan.Width, plan.Depth/2, physics.Inches(4) // a wall of fire between them
	plan.Zones = append(plan.Zones, physics.Zone{Name: "the barricade", Role: physics.Flammable,
		Shape: []physics.Point{{Y: half}, {X: wide, Y: half}, {X: wide, Y: half + deep}, {Y: half + deep}}})
	barred, err := physics.NewTable(plan)
	require.NoError(t, err)
	m, err := match.New(a, barred)
	require.NoError(t, err)
	require.NoError(t, m.StartWith(0))
	zone := len(plan.Zones) - 1
	m.State.Markers = append(m.State.Markers, rules.Marker{ID: 100, Kind: rules.Blaze, Label: "fire", Shape: plan.Zones[zone].Shape, N: zone, Of: rules.Nobody})
	players := []*opponent.Player{opponent.New(0, opponent.Fair, 1), opponent.New(1, opponent.Fair, 2)}
	moved := 0
	for m.State.Round() < 6 && !m.State.Over {
		if m.Open != nil {
			require.NoError(t, m.Answer(rules.FirstAnswer(*m.Open)))
			continue
		}
		p := players[m.State.Active]
		p.Begin(m.State, m.Open, m.Told())
		c := p.Decide()
		if move, moves := c.Command.(rules.Move); moves {
			moved++
			w := m.State.Warrior(move.Who)
			assert.True(t, m.State.Peril(w, move.To) == 0 || m.State.Peril(w, w.At) > 0, "%s goes into the flames: %s", w.Name, c.Reason)
		}
		if m.Do(c.Command) != nil {
			p.Refused()
		}
	}
	assert.Greater(t, moved, 10)
}

func TestWhoOverlooksEverythingNeitherChargesNorShoots(t *testing.T) {
	overlooks, known := opponent.FindWeight("overlooks")
	require.True(t, known)
	tb := table(t, "yard")
	text := func(share int) string {
		c := opponent.CharacterOf(opponent.Fair)
		*overlooks.Of(&c) = share
		a := agreed(5)
		a.Limit = 10
		return play(t, a, tb, []*opponent.Player{opponent.NewLike(c, 0, opponent.Fair, 1), opponent.NewLike(c, 1, opponent.Fair, 2)}).Text()
	}
	for _, deed := range []string{"\n> charge ", "\n> shoot "} {
		assert.NotContains(t, text(1000), deed)
		assert.Contains(t, text(0), deed)
	}
}
