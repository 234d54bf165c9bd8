package match

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

func TestALogIsGroupedByTurnPhaseAndWarriorAndLosesNothing(t *testing.T) {
	m := playRandomly(t, agreed, func(m *Match) {
		if m.MayUndo() == nil && len(m.Lines)%7 == 0 {
			require.NoError(t, m.Undo())
		}
	})
	rows := m.Grouped(m.State.ForAll())
	told := map[int]bool{}
	var turn, phase, who Row
	kinds := map[RowKind]int{}
	for k, r := range rows {
		kinds[r.Kind]++
		l := &m.Lines[r.Line]
		require.True(t, l.Shown())
		if k > 0 {
			require.GreaterOrEqual(t, r.Line, rows[k-1].Line, "in the order of the log")
		}
		switch r.Kind {
		case TurnRow:
			turn, phase, who = r, Row{}, Row{Who: rules.Nobody}
		case PhaseRow:
			phase, who = r, Row{Who: rules.Nobody}
		case WarriorRow:
			who = r
			require.NotEqual(t, rules.Nobody, r.Who)
		case LineRow:
			assert.Equal(t, turn.Turn, r.Turn, l.Text)
			if phase.Kind == PhaseRow {
				assert.Equal(t, phase.Phase, r.Phase, l.Text)
			}
			if r.Who != rules.Nobody {
				assert.Equal(t, who.Who, r.Who, l.Text)
			}
		}
		if r.Kind != WarriorRow && (r.Kind != TurnRow || l.Event.Kind == rules.TurnBegan) {
			assert.False(t, told[r.Line], "line %d stands twice", r.Line)
			told[r.Line] = true
		}
	}
	for i := range m.Lines {
		if m.Lines[i].Shown() {
			assert.True(t, told[i], "line %d is lost: %s", i, m.Lines[i].Text)
		}
	}
	assert.Equal(t, m.State.Turn, kinds[TurnRow], "every player turn has its heading")
	assert.Greater(t, kinds[WarriorRow], 20)
}

func TestATaleSaysEachVerbOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	charges, parts := 0, 0
	for seed := range uint64(60) {
		a := agreed
		a.Seed = seed
		m := playRandomly(t, a, func(*Match) {})
		for _, tale := range m.Tales(m.State.ForAll(), 0, len(m.Lines)) {
			parts += strings.Count(tale.Text, ", then ")
			charges += strings.Count(tale.Text, " charges ")
			for _, verb := range []string{" charges ", " moves ", " runs "} {
				assert.LessOrEqual(t, strings.Count(tale.Text, verb), 1, tale.Text)
			}
			assert.NotRegexp(t, `charges \d`, tale.Text)
		}
	}
	assert.Greater(t, charges, 30)
	assert.Positive(t, parts, "a way told in parts")
}

// scripted is a battle in which the dice of a command are laid out, and where in
// the log it begins; nil if nobody could give it.
func scripted(t *testing.T, seed uint64, phase rules.Phase, find func(m *Match) rules.Command, faces ...uint8) (*Match, int) {
	t.Helper()
	a := agreed
	a.Seed = seed
	var at int
	var c rules.Command
	table, err := yard("")
	require.NoError(t, err)
	m, err := New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Do(rules.Begin{}))
	dice := &rules.Dice{Seed: seed + 1000}
	for n := 0; n < 3000 && !m.State.Over; n++ {
		if m.Open == nil && m.State.Phase == phase {
			if c = find(m); c != nil {
				break
			}
		}
		if m.Open != nil {
			require.NoError(t, m.Answer(RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(RandomCommand(m.State, dice)))
		}
	}
	if c == nil {
		return nil, 0
	}
	m.State.Dice.Script = faces
	at = len(m.Lines)
	require.NoError(t, m.Do(c))
	return m, at
}

// aShot is a shot that dice decide at somebody with one wound and no armour.
func aShot(m *Match) rules.Command {
	for _, id := range m.State.Waiting() {
		for _, o := range m.State.Offers(id) {
			c, ok := o.Command.(rules.Shoot)
			if !ok || o.WhyNot != nil || o.Roll.Chance() == 0 || o.Roll.Chance() == 6 {
				continue
			}
			w := m.State.Warriors[o.At]
			if w.Wounds == 1 && w.Armour == 0 && !w.Shield && !w.Buckler && !w.Helmet && w.Condition == rules.Standing {
				return c
			}
		}
	}
	return nil
}

func TestTalesTellWhatCameOfAShot(t *testing.T) {
	for _, row := range []struct {
		faces []uint8
		want  string
	}{
		{[]uint8{1}, " and misses."},
		{[]uint8{6, 1}, " and hits without a wound."},
		{[]uint8{6, 5, 1}, " knocks "},
		{[]uint8{6, 5, 6}, " out of action."},
	} {
		var m *Match
		var at int
		for seed := uint64(1); ; seed++ {
			require.Less(t, seed, uint64(40), "no shot went as laid out: %v", row.faces)
			m, at = scripted(t, seed, rules.Shooting, aShot, row.faces...)
			if m != nil && m.Open == nil && m.State.Dice.Left() == 0 && strings.Contains(tale(m.Tales(m.State.ForAll(), at, len(m.Lines))), row.want) {
				break
			}
		}
		text := tale(m.Tales(m.State.ForAll(), at, len(m.Lines)))
		assert.Contains(t, text, "shoots at", "%v", row.faces)
		if row.faces[0] == 6 {
			assert.NotContains(t, text, "misses")
		}
	}
}

func tale(tales []Tale) string {
	var all []string
	for _, t := range tales {
		all = append(all, t.Text)
	}
	return strings.Join(all, "\n")
}

func TestTalesTellOfEverybodyWhoWentDownAndWalkersShareASentence(t *testing.T) {
	m := playRandomly(t, agreed, nil)
	tales := m.Tales(m.State.ForAll(), 0, len(m.Lines))
	all := tale(tales)
	for i := range m.State.Warriors {
		if w := &m.State.Warriors[i]; w.Condition == rules.OutOfAction {
			assert.True(t, strings.Contains(all, "takes "+w.Name+" out of action") || strings.Contains(all, w.Name+" is out of action"), w.Name)
		}
	}
	assert.Contains(t, all, "The battle is over")
	brief := m.Brief(tales)
	assert.Less(t, len(brief), len(tales))
	walkers := 0
	for _, b := range brief {
		if strings.HasSuffix(b.Text, " move.") {
			walkers++
		}
	}
	assert.Positive(t, walkers)
	for _, ta := range tales { // nobody is left out
		if ta.Who != rules.Nobody {
			assert.Contains(t, tale(brief), m.State.Warriors[ta.Who].Name)
		}
	}
}

func TestTheTurnsOfOthersBeginWhereTheOwnOneEnded(t *testing.T) {
	checked := 0
	playRandomly(t, agreed, func(m *Match) {
		if m.Open != nil {
			return
		}
		from, ok := m.SinceLastTurn(m.State.Active)
		if m.State.Turn == 1 {
			require.False(t, ok, "nobody has done anything")
			return
		}
		require.True(t, ok)
		require.Equal(t, rules.TurnBegan, m.Lines[from].Event.Kind)
		require.NotEqual(t, m.State.Active, m.Lines[from].Event.Side)
		require.Equal(t, m.State.Turn-1, m.Lines[from].Turn, "with two sides it is the turn before")
		checked++
	})
	assert.Positive(t, checked)
}

func TestARemarkStandsUnderTheWarriorItNamesFirst(t *testing.T) {
	m, err := New(agreed, must(yard("")))
	require.NoError(t, err)
	require.NoError(t, m.Start())
	for _, words := range []string{"Brandt runs towards the enemy", "Taken back: Anselm moves", "Nobody in particular waits"} {
		m.Remark(words)
	}
	var names []string
	for _, r := range m.Grouped(m.State.ForAll()) {
		if r.Kind == LineRow && m.Lines[r.Line].Remark {
			name := ""
			if w := m.State.Warrior(r.Who); w != nil {
				name = w.Name
			}
			names = append(names, name)
		}
	}
	assert.Equal(t, []string{"Brandt", "Anselm", ""}, names)
}

// A coach drives towards a cart, is lashed on and runs into it.
func TestTalesTellWhatBecomesOfVehicles(t *testing.T) { // WAGON-02, WAGON-05, WAGON-09
	m, err := launchedWith(t, "vehicle c coach at 20 24.5 facing 355 crew 3")
	require.NoError(t, err)
	require.NoError(t, m.Start())
	for m.State.Phase != rules.Moves {
		require.NoError(t, m.Do(rules.Done{}))
	}
	from := len(m.Lines)
	driver := m.State.Carriers[0].Driver
	(&rules.Play{State: m.State}).Drives(0, []rules.Pose{{At: physics.Spot{X: 54250, Y: 59500}, Facing: 35500}}, "WAGON-02", "is put there")
	require.NoError(t, m.Do(optional.Drive{Who: driver, Far: physics.Inches(1)}))
	m.State.Dice.Script = []uint8{6, 1, 4, 6, 2, 2, 2}
	require.NoError(t, m.Do(optional.Lash{Who: driver}))
	var told []string
	grave := false
	for _, o := range m.Tales(m.State.ForAll(), from, len(m.Lines)) {
		told, grave = append(told, o.Text), grave || o.Grave
	}
	assert.Equal(t, []string{"The coach is driven, with Anselm, Brandt and Conrad aboard.", "The coach runs into the broken cart and halts.",
		"The chassis of the coach is damaged: 3 of 4 left.", "The coach is lashed on."}, told)
	assert.False(t, grave)

	w := m.State.Warrior(driver)
	hit := &rules.Event{Kind: rules.FiredAt, Who: w.ID, At: rules.Nobody, Text: w.Name + " shoots at it."}
	m.Lines = []Line{{Text: hit.Text, Event: hit}}
	for _, e := range []rules.Event{
		{Kind: rules.Threw, Who: w.ID, At: rules.Nobody, For: rules.HitRoll, OK: true},
		{Kind: rules.Threw, Who: w.ID, At: rules.Nobody, For: rules.WoundRoll, OK: true},
		{Kind: rules.Note, Who: rules.Nobody, At: rules.Nobody, Rule: "WAGON-35", Text: "The coach breaks to pieces."},
		{Kind: rules.Note, Who: rules.Nobody, At: rules.Nobody, Rule: "TURN-01", Text: "Something else."},
		{Kind: rules.Note, Who: w.ID, At: rules.Nobody, Rule: "WAGON-38", Text: w.Name + " charges the coach."},
	} {
		m.Lines = append(m.Lines, Line{Text: e.Text, Event: &e})
	}
	all := m.Tales(m.State.ForAll(), 0, len(m.Lines))
	require.Len(t, all, 2)
	assert.Equal(t, []string{"Anselm shoots at it, charges the coach.", "The coach breaks to pieces."}, []string{all[0].Text, all[1].Text}, "not `without harm`")
	assert.True(t, all[1].Grave)
}

// A blow that is parried is told as parried, not as stopped by armour, and one that is warded off
// otherwise as that.
func TestTalesTellAParryAsAParry(t *testing.T) { // PARRY-02
	m, err := New(Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 1}, must(levels.Load("yard")))
	require.NoError(t, err)
	by, at := &m.State.Warriors[0], &m.State.Warriors[len(m.State.Warriors)-1]
	for _, row := range []struct {
		rule string
		kind rules.Purpose
		want string
	}{
		{"PARRY-02", rules.EvadeRoll, "which is parried"},
		{"SKILL-SP5", rules.EvadeRoll, "which is warded off"},
		{"ARMR-01", rules.SaveRoll, "which armour stops"},
	} {
		from := len(m.Lines)
		for _, e := range []rules.Event{
			{Kind: rules.Struck, Who: by.ID, At: at.ID, Text: by.Name + " strikes at " + at.Name + ": sword."},
			{Kind: rules.Threw, Who: by.ID, At: at.ID, For: rules.HitRoll, OK: true, Text: "to hit"},
			{Kind: rules.Threw, Who: at.ID, At: by.ID, For: row.kind, Rule: row.rule, OK: true, Text: "parry"},
		} {
			m.Lines = append(m.Lines, Line{Text: e.Text, Event: &e, Turn: 1, Phase: rules.Combat})
		}
		assert.Equal(t, by.Name+" strikes at "+at.Name+", "+row.want+".", tale(m.Tales(m.State.ForAll(), from, len(m.Lines))))
	}
}
