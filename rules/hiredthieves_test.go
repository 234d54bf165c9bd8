package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// skulks is A, who hides behind a wall with B near, and has another wall to run to.
func skulks(t *testing.T, keys ...string) *rules.State {
	t.Helper()
	cover := func(x float64) physics.Piece {
		return physics.Piece{Kind: physics.Wall, Name: "wall", Shape: box(x, 8, x+0.4, 12), Top: in(4)}
	}
	a := learned(t, man("A", 0, 10, 10), keys...)
	s := battle(t, field(t, cover(10.7), cover(15.5)), rules.Moves, "", a, man("B", 1, 24, 14.5))
	s.Warriors[0].Hidden = true
	return s
}

func TestTheStealthyHideAfterARun(t *testing.T) { // LEARN-W5
	for _, key := range []string{"stealthy", "wily-thief"} {
		s := skulks(t, key)
		s.Warriors[0].Hidden, s.Warriors[0].Done = false, rules.Ran|rules.Moved|rules.Acted
		err := rules.Hide{Who: 0}.Legal(s)
		if key == "stealthy" {
			assert.NoError(t, err)
			s.Warriors[0].Done |= rules.Charged
			assert.ErrorContains(t, rules.Hide{Who: 0}.Legal(s), "HIDE-02", "a charge is no run")
		} else {
			assert.ErrorContains(t, err, "HIDE-02")
		}
	}
}

func TestTheStealthyRunFromHidingToHiding(t *testing.T) { // LEARN-W5
	covered, bare := physics.Spot{X: in(14.8), Y: in(10.5)}, physics.Spot{X: in(10), Y: in(3.5)}
	for why, row := range map[string]struct {
		key    string
		change func(w *rules.Warrior)
		near   bool
		to     physics.Spot
		says   string
		hidden bool
	}{
		"nobody near, to cover":        {key: "stealthy", to: covered},
		"nobody near, to the open":     {key: "stealthy", to: bare},
		"somebody near, to cover":      {key: "stealthy", near: true, to: covered},
		"somebody near, to the open":   {key: "stealthy", near: true, to: bare, says: "LEARN-W5"},
		"somebody near, and not hid":   {key: "stealthy", near: true, to: covered, change: func(w *rules.Warrior) { w.Hidden = false }, says: "MOVE-06"},
		"somebody near, not so skiled": {key: "wily-thief", near: true, to: covered, says: "MOVE-06"},
	} {
		s := skulks(t, row.key)
		s.Warriors[0].NearEnemy = row.near
		if row.change != nil {
			row.change(&s.Warriors[0])
		}
		run := rules.Move{Who: 0, To: row.to, Run: true}
		if row.says != "" {
			assert.ErrorContains(t, run.Legal(s), row.says, why)
			continue
		}
		assert.NoError(t, run.Legal(s), why)
	}
	// Whatever the screen shows of where he can run to is so.
	s := skulks(t, "stealthy")
	s.Warriors[0].NearEnemy = true
	cells := 0
	for _, c := range s.Region(&s.Warriors[0], false).Cells {
		if c.Cost > in(4) {
			cells++
			assert.NoError(t, rules.Move{Who: 0, To: c.At, Run: true}.Legal(s))
		}
	}
	require.Positive(t, cells)
}

func TestTheStealthyStayHiddenThroughARun(t *testing.T) { // LEARN-W5
	for key, hidden := range map[string]bool{"stealthy": true, "wily-thief": false} {
		s := skulks(t, key)
		s.Warriors[1].At = physics.Spot{X: in(40), Y: in(10)} // both walls are between them
		end := play(t, s, rules.Move{Who: 0, To: physics.Spot{X: in(10), Y: in(10.5)}, Via: []physics.Spot{{X: in(9.9), Y: in(10)}}, Run: true})
		assert.Equal(t, hidden, end.Warriors[0].Hidden, key)
	}
}

func TestAnAssassinPoisonsHisWeapons(t *testing.T) { // KIN-73
	for answer, key := range []string{"black-lotus", "dark-venom"} {
		a := learned(t, armed(t, man("A", 0, 10, 10), "sword", "throwing-stars", "pistol", "dagger"), "poisoner")
		s := battle(t, field(t), rules.Charges, "", a, man("B", 1, 44, 44))
		s.Turn = 0
		d := asked(t, s, rules.Begin{First: 0})
		assert.Equal(t, "KIN-73", d.Rule)
		assert.Equal(t, []rules.Option{{Text: "Black Lotus", Who: rules.Nobody}, {Text: "Dark Venom", Who: rules.Nobody}}, d.Options)
		end, text := toldText(t, s, rules.Begin{First: 0}, rules.Answer{answer})
		assert.Contains(t, text, "on his weapons")
		id, ok := s.Rules.ItemNamed(key)
		require.True(t, ok)
		var slots []int8
		for _, k := range end.Warriors[0].Kit {
			assert.Equal(t, id, k.Item)
			assert.True(t, k.Active)
			slots = append(slots, k.Slot)
		}
		assert.Equal(t, []int8{0, 1, 3}, slots, "no blackpowder")
		assert.Empty(t, end.Warriors[1].Kit, "his alone")
		for slot, poisoned := range []bool{true, true, false, true} {
			w := &end.Warriors[0]
			st := rules.Strike{By: 0, At: 1, Weapon: w.Weapons[slot], Slot: slot + 1, Shot: slot == 1 || slot == 2}
			_, coated := end.Coated(w, key, &st)
			assert.Equal(t, poisoned, coated, "%s, weapon %d", key, slot)
		}
	}
}

func TestABackstabberChargesWhoDoesNotSeeHim(t *testing.T) { // LEARN-W6
	wall := physics.Piece{Kind: physics.Wall, Name: "wall", Shape: box(13, 8, 13.4, 12), Top: in(4)}
	for _, row := range []struct {
		key           string
		seen, notices bool
		stabs         bool
	}{
		{"backstabber", false, true, true},
		{"backstabber", true, true, false},
		{"see-in-shadows", false, true, false},
	} {
		var pieces []physics.Piece
		dice := ""
		if !row.seen {
			pieces, dice = append(pieces, wall), "1" // he notices him
		}
		s := battle(t, field(t, pieces...), rules.Charges, dice, learned(t, man("A", 0, 10, 10), row.key), man("B", 1, 16, 10))
		end := play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
		a, b := &end.Warriors[0], &end.Warriors[1]
		require.NotEmpty(t, a.Intent)
		assert.Equal(t, row.stabs, end.Backstabs(a, 1), "%+v", row)
		assert.False(t, end.Backstabs(a, 2), "nobody else")
		need := 4
		if row.stabs {
			need = 3
		}
		r := end.ToStrike(a, b, rules.NoWeapon)
		assert.Equal(t, need, r.Need(), "%+v", row)
		end.Turn++
		assert.False(t, end.Backstabs(a, 1), "in the first round only")
	}
	// Without it, an enemy beyond 4" cannot be charged unseen.
	s := battle(t, field(t, wall), rules.Charges, "", man("A", 0, 10, 10), man("B", 1, 16, 10))
	assert.ErrorContains(t, rules.Declare{Who: 0, At: []rules.WarriorID{1}}.Legal(s), "CHARGE-03")
}

func TestABackstabberInjuresWorse(t *testing.T) { // LEARN-W6
	for _, behind := range []bool{true, false} {
		a := learned(t, armed(t, man("A", 0, 10, 10), "sword"), "backstabber")
		a.Base.I = 6
		s := duel(t, "442", a, man("B", 1, 10, 10))
		if behind {
			s.Warriors[0].Counters.Set("unseen", 1, s.Turn)
		}
		end, text := toldText(t, s, rules.Done{})
		want := rules.KnockedDown
		if behind {
			want = rules.Stunned
		}
		assert.Equal(t, want, end.Warriors[1].Condition, text)
	}
}

func TestShadowsHideWhoStandsInThem(t *testing.T) { // LEARN-W7
	cover := physics.Piece{Kind: physics.Wall, Name: "wall", Shape: box(10, 11, 14, 11.4), Top: in(4)}
	for why, row := range map[string]struct {
		key    string
		pieces []physics.Piece
		dice   string
		lost   bool
	}{
		"not noticed": {"into-shadows", []physics.Piece{cover}, "6", true},
		"noticed":     {"into-shadows", []physics.Piece{cover}, "11", false},
		"no cover":    {"into-shadows", nil, "1", false},
		"no shadows":  {"backstabber", []physics.Piece{cover}, "1", false},
	} {
		s := battle(t, field(t, row.pieces...), rules.Shooting, row.dice, armed(t, man("A", 0, 12, 2), "bow"), learned(t, man("B", 1, 12, 10), row.key))
		end, text := toldText(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
		assert.Equal(t, row.lost, strings.Contains(text, "in the shadows."), "%s: %s", why, text)
		assert.True(t, end.Warriors[0].Did(rules.Shot), why)
		dice := row.dice[:1]
		if row.key != "into-shadows" || row.pieces == nil {
			dice = ""
		}
		s = battle(t, field(t, row.pieces...), rules.Charges, dice, man("A", 0, 12, 4), learned(t, man("B", 1, 12, 10), row.key))
		end = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
		assert.Equal(t, row.lost, len(end.Warriors[0].Intent) == 0, why)
	}
}
