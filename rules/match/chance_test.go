package match

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// drawn is a battle whose dice are drawn in a way, before its first order. Fresh lots
// are counted from a number on.
func drawn(t *testing.T, kind string, from uint32) *Match {
	t.Helper()
	table, err := yard("")
	require.NoError(t, err)
	m, err := New(agreed, table)
	require.NoError(t, err)
	require.NoError(t, m.Draw(kind))
	m.Chance = func() uint32 { from += 77; return from }
	return m
}

// playBy plays so many inputs by chance, and to the end of a command.
func playBy(t *testing.T, m *Match, seed uint64, inputs int) {
	t.Helper()
	dice := &rules.Dice{Seed: seed}
	for n := 0; !m.State.Over && (n < inputs || m.Open != nil); n++ {
		if m.Open != nil {
			require.NoError(t, m.Answer(RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(RandomCommand(m.State, dice)))
		}
	}
}

func TestBattlesWithDrawnDiceAreKeptAndPlayedAgain(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	for _, kind := range []string{Settled, Fresh} {
		m := drawn(t, kind, 5)
		require.NoError(t, m.Start())
		playBy(t, m, 3, 90)
		require.Contains(t, m.Text(), "dice="+kind)
		require.Contains(t, m.Text(), lotMark)
		again, err := Replay(m.Save(), yard)
		require.NoError(t, err, kind)
		assert.Equal(t, m.Hash(), again.Hash(), kind)
		assert.Equal(t, m.Save(), again.Save(), kind)
		for i := range m.Lines {
			was, err := m.At(i)
			require.NoError(t, err, kind)
			is, err := again.At(i)
			require.NoError(t, err, kind)
			require.Equal(t, was.State.Key(), is.State.Key(), "%s: line %d", kind, i)
		}
		at, err := m.At(len(m.Lines) - 1)
		require.NoError(t, err)
		assert.Equal(t, m.State.Key(), at.State.Key(), kind)
		word, err := m.Link()
		require.NoError(t, err)
		linked, err := Linked(word, yard)
		require.NoError(t, err, kind)
		assert.Equal(t, m.Hash(), linked.Hash(), kind)
		branch, err := m.Branch(len(m.Lines)/2, 9)
		require.NoError(t, err)
		playBy(t, branch, 6, 20)
		third, err := Replay(branch.Save(), yard)
		require.NoError(t, err, kind)
		assert.Equal(t, branch.Hash(), third.Hash(), kind)
		reopened, err := Reopen(otherRules(t, m.Save()), yard)
		require.Error(t, err)
		require.True(t, reopened.Reopened())
		assert.Equal(t, m.Hash(), reopened.Hash(), kind)
	}
}

// afterwards are the dice of an input at the end of a log, after others.
func afterwards(t *testing.T, m *Match, inputs ...string) []int {
	t.Helper()
	n := 0
	for _, in := range inputs {
		n = len(m.Lines)
		require.NoError(t, m.Input(in), in)
	}
	var dice []int
	for _, l := range m.Lines[n:] {
		if l.Event != nil {
			dice = append(dice, l.Event.Dice...)
		}
	}
	require.NotEmpty(t, dice, "no die was thrown")
	return dice
}

// beforeAShot is a battle in which one side can order two shots, each of which throws
// dice and asks nothing, and these orders. The models were moved to where they can.
func beforeAShot(t *testing.T, kind string, from uint32) (m *Match, shot, other string) {
	t.Helper()
	m = drawn(t, kind, from)
	require.NoError(t, m.Do(rules.Begin{First: 0}))
	for m.State.Phase != rules.Shooting {
		require.NoError(t, m.Input("done"))
	}
	var shooters, foes []rules.WarriorID
	for i := range m.State.Warriors {
		if w := &m.State.Warriors[i]; w.Side != m.State.Active {
			foes = append(foes, w.ID)
		} else if slices.ContainsFunc(w.Weapons, func(id rules.WeaponID) bool { return m.State.Rules.Weapon(id).Range > 0 }) {
			shooters = append(shooters, w.ID)
		}
	}
	require.GreaterOrEqual(t, len(shooters), 2)
	for x := physics.Inches(3); x < physics.Inches(20); x += physics.Inches(1) {
		for y := physics.Inches(3); y < physics.Inches(20); y += physics.Inches(1) {
			m.State = m.State.Clone()
			for i, id := range shooters[:2] {
				m.State.Warriors[id].At = physics.Spot{X: x + physics.Inches(2*i), Y: y}
			}
			m.State.Warriors[foes[0]].At = physics.Spot{X: x, Y: y + physics.Inches(4)}
			if shots := plainShots(m.State); len(shots) == 2 {
				return m, shots[0], shots[1]
			}
		}
	}
	t.Fatal("no two could shoot")
	return nil, "", ""
}

// plainShots are shots of two shooters that throw dice and ask nothing.
func plainShots(s *rules.State) (shots []string) {
	for i := range s.Warriors {
		for j := range s.Warriors {
			c := rules.Shoot{Who: rules.WarriorID(i), At: rules.WarriorID(j)}
			ready := func(id rules.WeaponID) bool { c.Weapon = id; return c.Legal(s) == nil }
			if !slices.ContainsFunc(s.Warriors[i].Weapons, ready) {
				continue
			}
			if out, err := rules.Run(s, c, nil); err == nil && out.Open == nil && out.Rolled > s.Dice.Rolled {
				shots = append(shots, c.String(s))
				break
			}
		}
		if len(shots) == 2 {
			break
		}
	}
	return shots
}

func TestDiceInARowAreSpentByWhoeverComesFirst(t *testing.T) {
	m, shot, _ := beforeAShot(t, InARow, 0)
	n, _, other := beforeAShot(t, InARow, 0)
	assert.Equal(t, afterwards(t, m, shot)[0], afterwards(t, n, other)[0], "the same die for another order")
}

func TestSettledDiceFollowFromWhatWasOrdered(t *testing.T) {
	m, shot, other := beforeAShot(t, Settled, 0)
	n, _, _ := beforeAShot(t, Settled, 999)
	assert.Equal(t, afterwards(t, m, shot), afterwards(t, n, shot), "the same orders bring the same dice")
	lots := map[string]bool{}
	for _, inputs := range [][]string{{shot}, {other}, {other, shot}, {shot, other}} {
		m, _, _ := beforeAShot(t, Settled, 0)
		n := len(m.Lines)
		for _, in := range inputs {
			require.NoError(t, m.Input(in))
		}
		for _, l := range m.Lines[n:] {
			if _, _, ok := CutLot(l.Text); ok {
				lots[l.Text] = true
			}
		}
	}
	assert.Len(t, lots, 4, "a lot for each order in each place, though the first has its own in two of them")
}

func TestWhatWasTakenBackSettlesNoDice(t *testing.T) {
	m := drawn(t, Settled, 5)
	require.NoError(t, m.Start())
	require.NoError(t, m.Input("done"))
	command := ""
	dice := &rules.Dice{Seed: 4}
	for range 100 {
		c := RandomCommand(m.State, dice)
		if move, ok := c.(rules.Move); ok {
			if out, err := rules.Run(m.State, move, nil); err == nil && out.Open == nil && out.Rolled == m.State.Dice.Rolled {
				command = c.String(m.State)
				break
			}
		}
	}
	require.NotEmpty(t, command, "nobody could move")
	before := m.lot("shoot")
	require.NoError(t, m.Input(command))
	assert.NotEqual(t, before, m.lot("shoot"))
	require.NoError(t, m.Undo())
	m.Remark("thinks")
	require.NoError(t, m.Seat(1, "fair"))
	assert.Equal(t, before, m.lot("shoot"))
}

func TestASaveHoldsNoFreshDie(t *testing.T) {
	seen := map[int]bool{}
	for n := range uint32(40) {
		m, shot, _ := beforeAShot(t, Fresh, n*31)
		seen[afterwards(t, m, shot)[0]] = true
		last, lot, ok := CutLot(m.Lines[slices.IndexFunc(m.Lines, func(l Line) bool { return strings.HasPrefix(l.Text, "> shoot") })].Text)
		require.True(t, ok, "once thrown it stands in the log")
		again, _, _ := beforeAShot(t, Fresh, 5000)
		require.NoError(t, again.Input(fmt.Sprintf("%s%s%08x", strings.TrimPrefix(last, "> "), lotMark, lot)))
		assert.Equal(t, m.Hash(), again.Hash())
	}
	assert.Len(t, seen, 6, "every face may come")
}

func TestTheDiceAreAgreedOnBeforeTheBattle(t *testing.T) {
	m := drawn(t, Fresh, 1)
	assert.Equal(t, "> "+m.Agreement.String(), m.Lines[0].Text)
	require.ErrorContains(t, m.Draw("loaded"), "there are no dice")
	require.NoError(t, m.Start())
	require.ErrorContains(t, m.Draw(Settled), "has begun")
	_, err := ParseAgreement("agreement edition=lrb dice=loaded")
	require.ErrorContains(t, err, `there are no dice "loaded"`)
	a, err := ParseAgreement(m.Agreement.String())
	require.NoError(t, err)
	assert.Equal(t, Fresh, a.Dice)
}
