package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

func TestWhatDiceTell(t *testing.T) { // CHAR-17 to CHAR-19, CHAR-21, CHAR-22
	for _, row := range []struct {
		dice  string
		throw func(p *rules.Play) int
		n     int
		faces []int
		text  string
	}{
		{"4", func(p *rules.Play) int { return p.D6(0, "ENC-12", "how many") }, 4, []int{4}, "A, how many: 4"},
		{"1", func(p *rules.Play) int { return p.D3(0, "ENC-12", "how many") }, 1, []int{1}, "A, how many: 1"},
		{"2", func(p *rules.Play) int { return p.D3(0, "ENC-12", "how many") }, 1, []int{2}, "A, how many: 1"},
		{"3", func(p *rules.Play) int { return p.D3(0, "ENC-12", "how many") }, 2, []int{3}, "A, how many: 2"},
		{"4", func(p *rules.Play) int { return p.D3(0, "ENC-12", "how many") }, 2, []int{4}, "A, how many: 2"},
		{"5", func(p *rules.Play) int { return p.D3(0, "ENC-12", "how many") }, 3, []int{5}, "A, how many: 3"},
		{"6", func(p *rules.Play) int { return p.D3(0, "ENC-12", "how many") }, 3, []int{6}, "A, how many: 3"},
		{"25", func(p *rules.Play) int { return p.TwoD6(0, "ENC-12", "how many") }, 7, []int{2, 5}, "A, how many: 7"},
		{"3", func(p *rules.Play) int { n, _ := p.Artillery(0, "ENC-12", "how many"); return n }, 6, []int{3}, "A, how many: 6"},
		{"6", func(p *rules.Play) int { n, _ := p.Artillery(0, "ENC-12", "how many"); return n }, 0, []int{6}, "A, how many: 0"},
		{"2", func(p *rules.Play) int { d, _ := p.Scatter(0, "ENC-12", "how many"); return int(d.X) }, 1000, []int{2}, "A, how many: 2"},
	} {
		p := verbs(t, row.dice, nothing)
		assert.Equal(t, row.n, row.throw(p), row.text)
		require.Len(t, p.Events, 1)
		e := p.Events[0]
		assert.Equal(t, []any{rules.Threw, rules.WarriorID(0), rules.Nobody, "ENC-12", row.faces, true, row.text}, []any{e.Kind, e.Who, e.At, e.Rule, e.Dice, e.OK, e.Text})
		assert.Zero(t, e.Of, "there was no score to reach")
	}
}

func TestWhatAThrowTells(t *testing.T) { // SHOOT-19, CHAR-20
	s := battle(t, field(t), rules.Moves, "2", man("A", 0, 10, 10), man("B", 1, 20, 10))
	p := &rules.Play{State: s.Clone()}
	roll := rules.Roll{Name: "to hit", Base: 5, Rule: "SHOOT-12", For: rules.HitRoll}
	face, ok := p.Throw(&roll, 0, 1)
	assert.Equal(t, []any{2, false}, []any{face, ok})
	require.Len(t, p.Events, 1)
	e := p.Events[0]
	assert.Equal(t, []any{rules.Threw, rules.WarriorID(0), rules.WarriorID(1), "SHOOT-12", []int{2}, 5, false, rules.HitRoll, uint8(2), uint8(6)},
		[]any{e.Kind, e.Who, e.At, e.Rule, e.Dice, e.Need, e.OK, e.For, e.Good, e.Of})
	// What may be thrown again is, unless no face is enough.
	again := where(s, rules.Moments{Rethrows: func(_ *rules.Play, _ *rules.Warrior, _ rules.Purpose, ok bool) bool { return !ok }})
	for need, dice := range map[int]string{5: "2 6", 7: "2"} {
		p := &rules.Play{State: scripted(again, dice)}
		roll := rules.Roll{Name: "to hit", Base: need, Rule: "SHOOT-12", For: rules.HitRoll}
		_, ok := p.Throw(&roll, 0, 1)
		assert.Equal(t, need == 5, ok)
		assert.Zero(t, p.Dice.Left())
		assert.Len(t, p.Events, len(dice)/2+1)
	}
	// Who asks gravely names him whom it concerns, and at whom.
	d := asked(t, s, deed{func(p *rules.Play) { p.ConfirmGravely(0, 0, 1, "LEAD-06", "rout?") }})
	assert.Equal(t, []rules.WarriorID{0, 1}, []rules.WarriorID{d.Who, d.At})
}

func TestAMoveIsPlayedByTheWayItWasFoundLegalBy(t *testing.T) { // MOVE-01
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 40, 40))
	_, err := rules.RunUntil(s, rules.Move{Who: 0, To: at(30, 10, 0)}, nil, 1)
	assert.ErrorIs(t, err, rules.ErrTooFar)
	state, err := rules.RunUntil(s, rules.Move{Who: 0, To: at(13, 10, 0)}, nil, 9)
	require.NoError(t, err)
	assert.Equal(t, at(13, 10, 0), state.Warriors[0].At)
}

func TestWhyAProfileIsNotWhatItWas(t *testing.T) { // CHAR-01, ARMR-02, MOVE-14, SPEC-28
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 40, 40))
	s = where(s, rules.Moments{Profile: func(_ *rules.State, w *rules.Warrior, pr *rules.Profile) { pr.S += w.Counters.Get("strong", 0) }})
	set := *s.Rules
	set.Mounts = true
	s.Rules = &set
	a := s.Warrior(0)
	assert.Empty(t, s.ProfileChanges(a), "what changes nothing is left out")
	a.Counters.Set("strong", 0, 2)
	was, strong := a.Base, a.Base
	strong.S += 2
	changes := s.ProfileChanges(a)
	require.Len(t, changes, 1)
	assert.Equal(t, []rules.Profile{was, strong}, []rules.Profile{changes[0].Before, changes[0].Now})
	assert.Equal(t, strong, s.Profile(a))
	// His mount, his armour with a shield and what is in play, one after the other.
	for i := range set.Armours {
		if set.Armours[i].SlowWithShield {
			a.Armour = rules.ArmourID(i)
		}
	}
	a.Shield, a.Mounted, a.Mount = true, true, rules.Mount{Name: "warhorse", M: 8}
	changes = s.ProfileChanges(a)
	require.Len(t, changes, 3)
	assert.Equal(t, []string{"his mount", "SPEC-28"}, []string{changes[0].From, changes[0].Rule})
	assert.Contains(t, changes[1].From, "with a shield")
	assert.Equal(t, "ARMR-02", changes[1].Rule)
	assert.Equal(t, [][2]int{{4, 8}, {8, 7}, {7, 7}}, [][2]int{{changes[0].Before.M, changes[0].Now.M}, {changes[1].Before.M, changes[1].Now.M}, {changes[2].Before.M, changes[2].Now.M}})
	assert.Equal(t, 7, s.Profile(a).M)
	// A mount that does not say how far it goes leaves him his own pace; slower than not at all nobody is.
	a.Mount.M = 0
	assert.Equal(t, 3, s.Profile(a).M)
	a.Base.M = 0
	assert.Zero(t, s.Profile(a).M)
	a.Base.M = 1
	assert.Zero(t, s.Profile(a).M)
}

func TestExactOddsKnowWhoLooksAtTheDiceOfACast(t *testing.T) { // MAGIC-07
	a := wizard(t, "A", 0, 10, 10, "silver-arrows-of-arha")
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 18, 10))
	s = where(s, rules.Moments{CastRolled: func(p *rules.Play, c rules.CastSpell, a, b int) {
		if a == b {
			p.Brings(p.Warrior(c.Who), rules.OutOfAction, "MAGIC-07", rules.Nobody) // and his spell is lost
		}
	}})
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	s.Warriors = append(s.Warriors, but(man("C", 0, 40, 40), func(w *rules.Warrior) { w.ID = 2 }))
	all, err := rules.Branches(s, rules.CastSpell{Who: 0, Spell: a.Spells[0], At: 1}, 100000, nil)
	require.NoError(t, err)
	out := 0.0
	for _, b := range all {
		if b.State.Warriors[0].Condition == rules.OutOfAction {
			out += b.P
		}
	}
	assert.InDelta(t, 1.0/6, out, 1e-9, "as often as two dice are alike")
}

func TestWhatKeepsFromRallyingAndWhatDoesNot(t *testing.T) { // AMB-101
	for _, keeps := range []bool{true, false} {
		s := rallying(t, map[bool]string{true: "", false: "34"}[keeps], man("A", 0, 5, 5), man("G", 1, 20, 24))
		underSpell(s, 0, rules.Lasting{NoRally: keeps})
		assert.Equal(t, keeps, play(t, s, rules.Done{}).Warriors[0].Fleeing)
	}
}

func TestWhoIsSetDownArrives(t *testing.T) { // ENC-21
	arrived := 0
	p := verbs(t, "", nothing)
	p.State = where(p.State, rules.Moments{Arrives: func(_ *rules.Play, w *rules.Warrior) {
		arrived++
		assert.Equal(t, at(20, 20, 0), w.At)
	}})
	p.Carry(p.Warrior(0), at(20, 20, 0), "ENC-21", "is set down")
	assert.Equal(t, 1, arrived)
	assert.True(t, p.Warrior(0).Did(rules.Moved))
}

// Who lives in a safe house may throw one die of a battle again (CAMP-TYPE-10, RUL-CAMP-7).
func TestTheLuckOfASafeHouseServesOnce(t *testing.T) {
	throws := func(who rules.WarriorID) deed {
		return deed{func(p *rules.Play) {
			for range 2 {
				p.Throw(&rules.Roll{Name: "to hit", Base: 5, Rule: "SHOOT-12", For: rules.HitRoll}, who, 1-who)
			}
		}}
	}
	s := battle(t, field(t), rules.Moves, "2 6 3", man("A", 0, 10, 10), man("B", 1, 20, 10))
	s.Sides[0].Rethrow = true
	d := asked(t, s, throws(0))
	assert.Equal(t, []any{"CAMP-TYPE-10", rules.SideID(0), rules.WarriorID(0)}, []any{d.Rule, d.Side, d.Who})
	faces := func(who rules.WarriorID, answers ...rules.Answer) (all []int) {
		out, err := rules.Run(s, throws(who), answers)
		require.NoError(t, err)
		require.Nil(t, out.Open, "nothing else is asked")
		for _, e := range out.Events {
			all = append(all, e.Dice...)
		}
		return all
	}
	assert.Equal(t, []int{2, 6, 3}, faces(0, rules.Answer{0}), "the first is thrown again, the second failure stands")
	assert.Equal(t, []int{2, 6}, faces(0, rules.Answer{1}), "he would not, and then he succeeds")
	assert.Equal(t, []int{2, 6}, faces(1), "the other side has no such luck")
	// Whoever he fights for now asks for it (AMB-99).
	s.Warriors[0].Side, s.Warriors[0].Swayed, s.Warriors[0].HomeSide = 1, true, 0
	assert.Equal(t, []int{2, 6}, faces(0), "not those he came with")
	s.Sides[0].Rethrow, s.Sides[1].Rethrow = false, true
	assert.Equal(t, rules.SideID(1), asked(t, s, throws(0)).Side)
	assert.Equal(t, []int{2, 6, 3}, faces(0, rules.Answer{0}), "and once")
	assert.Equal(t, []int{2, 6, 3}, faces(1, rules.Answer{0}), "of him who is theirs, too")
}
