package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestANumberIsPickedByDiceAndEveryOneIsAsLikely(t *testing.T) { // CHAR-17, ENC-G02
	for _, row := range []struct {
		n     int
		dice  string
		want  int
		faces []int
	}{
		{1, "", 0, nil},
		{2, "1", 0, []int{1}}, {2, "3", 0, []int{3}}, {2, "4", 1, []int{4}}, {2, "6", 1, []int{6}},
		{4, "1", 0, []int{1}}, {4, "4", 3, []int{4}}, {4, "5 2", 1, []int{5, 2}}, {4, "6 5 4", 3, []int{6, 5, 4}},
		{6, "6", 5, []int{6}}, {6, "1", 0, []int{1}},
		{7, "11", 0, []int{1, 1}}, {7, "16", 1, []int{1, 6}}, {7, "65", 6, []int{6, 5}}, {7, "66 21", 1, []int{6, 6, 2, 1}},
		{36, "66", 35, []int{6, 6}},
	} {
		p := verbs(t, row.dice, nothing)
		assert.Equal(t, row.want, p.Pick(row.n, "ENC-G02", "whom it meets"), "%d: %s", row.n, row.dice)
		assert.Zero(t, p.Dice.Left(), "%d: %s", row.n, row.dice)
		if row.faces == nil {
			assert.Empty(t, p.Events)
			continue
		}
		assert.Len(t, p.Events, 1)
		e := p.Events[0]
		assert.Equal(t, []any{rules.Threw, rules.Nobody, rules.Nobody, "ENC-G02", row.faces, true}, []any{e.Kind, e.Who, e.At, e.Rule, e.Dice, e.OK})
		assert.Contains(t, e.Text, "whom it meets: number")
	}
}

// beastly is a battle of Red and Blue with a side of creatures that acts in Red's turns.
func beastly(t *testing.T, dice string, men ...rules.Warrior) *rules.Play {
	s := battle(t, field(t, roof(40, 40, 46, 46, 4)), rules.Moves, dice, man("A", 0, 5, 5), man("B", 1, 40, 5))
	p := &rules.Play{State: s}
	side := p.Enlist("the city", 0)
	for _, w := range men {
		p.Enter(w, side, w.At, "ENC-11")
	}
	p.Events = nil
	return p
}

func TestTheSideOfTheCreatures(t *testing.T) { // ENC-G02, LEAD-01
	p := verbs(t, "", nothing)
	assert.Equal(t, rules.SideID(-1), p.NeutralSide())
	assert.Equal(t, rules.SideID(2), p.Enlist("the city", 1))
	assert.Equal(t, rules.SideID(2), p.Enlist("the woods", 0), "there is but one")
	assert.Equal(t, rules.SideID(2), p.NeutralSide())
	assert.Equal(t, []rules.Side{p.Sides[0], p.Sides[1], {Name: "the city", Neutral: true}}, p.Sides)
	p.Enlist("the city", 1)
	assert.Equal(t, rules.SideID(1), p.Sides[2].With)
	// The side of creatures may stand first.
	first := verbs(t, "", nothing)
	first.Sides[0].Neutral = true
	assert.Zero(t, first.Enlist("the city", 1))
	assert.Len(t, first.Sides, 2)
	// They act with that side, and commands move only one's own.
	rat := p.Enter(man("Rat", 0, 0, 0), 2, at(20, 20, 0), "ENC-12")
	for active, turn := range map[rules.SideID]bool{0: false, 1: true} {
		p.Active = active
		assert.Equal(t, turn, p.InTurn(p.Warrior(rat)))
		assert.Equal(t, !turn, p.InTurn(p.Warrior(0)))
	}
	p.Sides[2].Neutral = false
	assert.False(t, p.InTurn(p.Warrior(rat)))
}

func TestWhoComesToTheTableInABattle(t *testing.T) { // LEAD-01, ENC-12
	p := beastly(t, "")
	model := but(man("A", 1, 9, 9), func(w *rules.Warrior) { w.DownedBy, w.Fired = 1, []int{0} })
	began := p.Sides[1].Began
	id := p.Enter(model, 1, at(20, 20, 0), "ENC-12")
	w := p.Warrior(id)
	assert.Equal(t, []any{rules.WarriorID(2), "A-2", rules.SideID(1), at(20, 20, 0), rules.Nobody, false}, []any{w.ID, w.Name, w.Side, w.At, w.DownedBy, w.Summoned})
	assert.Equal(t, began+1, p.Sides[1].Began, "he counts among those who began")
	assert.Len(t, p.Events, 1)
	e := p.Events[0]
	assert.Equal(t, []any{rules.Appeared, id, rules.Nobody, "ENC-12", "A-2 appears."}, []any{e.Kind, e.Who, e.At, e.Rule, e.Text})
	w.Fired[0] = 7
	assert.Zero(t, model.Fired[0], "he has lists of his own")
	third := p.Warrior(p.Enter(model, 2, at(30, 20, 0), "ENC-12"))
	assert.Equal(t, []any{"A-3", true, 0}, []any{third.Name, third.Summoned, p.Sides[2].Began})
	// A reserve is not there yet, and none of those who began.
	id = p.Reserve(model, 1)
	w = p.Warrior(id)
	assert.Equal(t, []any{rules.WarriorID(4), "A-4", rules.SideID(1), rules.Nobody, rules.Gone, began + 1}, []any{w.ID, w.Name, w.Side, w.DownedBy, w.Condition, p.Sides[1].Began})
	w.Fired[0] = 7
	assert.Zero(t, model.Fired[0])
	w.Done, w.Fleeing, w.Hidden, w.Fought, w.EngagedSince = rules.Moved, true, true, 3, 4
	p.Events = nil
	p.Appears(w, at(8, 8, 0), "ENC-56", "comes up again")
	assert.Equal(t, []any{rules.Standing, at(8, 8, 0), rules.Acted, false, false, 0, 0}, []any{w.Condition, w.At, w.Done, w.Fleeing, w.Hidden, w.Fought, w.EngagedSince})
	assert.Equal(t, []any{rules.Appeared, "ENC-56", "A-4 comes up again."}, []any{p.Events[0].Kind, p.Events[0].Rule, p.Events[0].Text})
	// Whoever goes leaves nothing behind; the last of a side ends the battle.
	w.Fleeing, w.Hidden, w.Intent, p.Events = true, true, []rules.WarriorID{0}, nil
	p.Leaves(w, "ENC-56", "is gone")
	assert.Equal(t, []any{rules.Gone, false, false}, []any{w.Condition, w.Fleeing, w.Hidden})
	assert.Empty(t, w.Intent)
	assert.Equal(t, []any{rules.Downed, id, "ENC-56", "A-4 is gone."}, []any{p.Events[0].Kind, p.Events[0].Who, p.Events[0].Rule, p.Events[0].Text})
	assert.False(t, p.Over)
	p.Leaves(p.Warrior(0), "ENC-56", "is gone")
	assert.True(t, p.Over)
}

func TestCreaturesAnswerThemselves(t *testing.T) { // ENC-G02, RUL-ENC-2
	p := beastly(t, "5")
	assert.Equal(t, rules.Answer{1}, p.Ask(rules.Decision{Side: 2, Shape: rules.YesNo, Usual: 1, Options: make([]rules.Option, 2)}))
	assert.Empty(t, p.Ask(rules.Decision{Side: 2, Shape: rules.SomeOf, Options: make([]rules.Option, 2)}))
	assert.Equal(t, rules.Answer{0, 1, 2}, p.Ask(rules.Decision{Side: 2, Shape: rules.Order, Options: make([]rules.Option, 3)}))
	assert.Equal(t, rules.WarriorID(1), p.Choose(2, 0, "CHARGE-12", "whom?", []rules.WarriorID{0, 1}), "by a die")
	assert.Zero(t, p.Dice.Left())
	assert.Contains(t, p.Events[0].Text, "whom?")
	assert.Equal(t, "CHARGE-12", p.Events[0].Rule)
	assert.True(t, p.Confirm(2, 0, 1, "LEAD-06", "rout?"))
	assert.False(t, p.ConfirmGravely(2, 0, 1, "LEAD-06", "rout?"))
}

func TestACreatureChargesAtOnce(t *testing.T) { // CHARGE-02, CHARGE-16, HIDE-09
	p := beastly(t, "", man("Rat", 2, 5, 9))
	p.Warriors[1].Hidden = true
	p.Warriors[1].At = at(8.81, 5, 0)
	p.State = blinded(p.State, "A", "B") // his own enemy does not look
	p.Assault(p.Warrior(2), 0)
	assert.False(t, p.Warriors[1].Hidden, "it notices him where it ends")
	assert.True(t, inContact(p.State, 0, 2))
	assert.True(t, p.Warrior(2).Did(rules.Charged))
	// Where nobody can be charged nothing happens.
	none := beastly(t, "", man("Rat", 2, 5, 40))
	none.Warriors[0].Fleeing = true
	was := none.Warrior(2).At
	none.State = where(none.State, rules.Moments{Charged: func(*rules.Play, *rules.Warrior, *rules.Warrior) bool { return false }})
	none.Assault(none.Warrior(2), 0)
	assert.Equal(t, was, none.Warrior(2).At)
}

// blinded is the battle in which one cannot see the other.
func blinded(s *rules.State, by, at string) *rules.State {
	s = s.Clone()
	blinds(by, at)(s)
	return s
}

func TestACreatureGoesItsWayButNotIntoContact(t *testing.T) { // ENC-G02, CHARGE-08, HIDE-09
	for _, toggles := range [][]string{nil, {"failed-charge-four"}} {
		go1 := func(to, far float64) *rules.Play {
			p := beastly(t, "", man("Rat", 2, 5, 20))
			p.State = toggled(t, p.State, "", toggles...)
			p.Warriors[1].Hidden = true
			p.Warriors[1].At = at(5, 25, 0)
			w := p.Warrior(2)
			path := physics.Path{Legs: []physics.Leg{{Kind: physics.Walk, From: w.At, To: at(5, to, 0), Length: in(20 - to), Cost: in(20 - to)}}, Cost: in(20 - to)}
			p.Follow(w, path, in(far), "creeps")
			assert.True(t, w.Did(rules.Acted))
			return p
		}
		assert.Equal(t, at(5, 15, 0), go1(10, 5).Warrior(2).At)
		assert.Equal(t, at(5, 10, 0), go1(10, 99).Warrior(2).At)
		assert.Equal(t, at(5, 19.5, 0), go1(10, 0.5).Warrior(2).At, "be it ever so short")
		assert.Equal(t, at(5, 20, 0), go1(10, 0).Warrior(2).At)
		// A stands at 5: it stops an eighth of an inch before it touches him.
		near := go1(5.5, 99)
		assert.False(t, inContact(near.State, 0, 2))
		assert.Less(t, physics.Distance(near.Warrior(0).Body(), near.Warrior(2).Body()), in(0.13))
	}
	// Beside an enemy at once it cannot go on.
	p := beastly(t, "", man("Rat", 2, 5, 20))
	w := p.Warrior(2)
	w.At = near(p.Warriors[0], 2)
	was := w.At
	p.Follow(w, physics.Path{Legs: []physics.Leg{{Kind: physics.Walk, From: was, To: at(5, 5, 0), Length: in(1), Cost: in(1)}}, Cost: in(1)}, in(1), "creeps")
	assert.Equal(t, was, w.At)
	assert.True(t, w.Did(rules.Acted))
}

// noticing lets a verb move the rat beside B, who hides behind a wall that ends there, and
// asks that he is noticed, or is not.
func noticing(t *testing.T, verb func(p *rules.Play, w *rules.Warrior, to physics.Spot)) {
	t.Helper()
	for _, gap := range []float64{2.9, 3.1} {
		p := beastly(t, "", man("Rat", 2, 5, 20))
		p.State.Table = field(t, lowWall(3, 31, 7, 31.2))
		p.Warriors[1].Hidden, p.Warriors[1].At = true, at(5, 32, 0)
		to := at(5, 32-gap, 0)
		to.Y -= contact
		w := p.Warrior(2)
		w.At = to
		w.At.Y -= in(0.4)
		verb(p, w, to)
		assert.Equal(t, to, p.Warrior(2).At)
		assert.Equal(t, gap > 3, p.Warriors[1].Hidden, "%v\" off", gap)
	}
}

func TestWhoIsMovedNoticesTheHiddenWhereHeEnds(t *testing.T) { // HIDE-09, CHARGE-25
	way := func(w *rules.Warrior, to physics.Spot) physics.Path {
		long := to.Y - w.At.Y
		return physics.Path{Legs: []physics.Leg{{Kind: physics.Walk, From: w.At, To: to, Length: long, Cost: long}}, Cost: long}
	}
	noticing(t, func(p *rules.Play, w *rules.Warrior, to physics.Spot) { p.Follow(w, way(w, to), in(1), "creeps") })
	noticing(t, func(p *rules.Play, w *rules.Warrior, to physics.Spot) { p.GoCling(w, way(w, to)) })
	noticing(t, func(p *rules.Play, w *rules.Warrior, to physics.Spot) { p.Go(w, way(w, to)) })
	noticing(t, func(p *rules.Play, w *rules.Warrior, to physics.Spot) { p.SetDown(w, to, "ENC-21", "is set down") })
}

func TestWhoIsSetDownElsewhere(t *testing.T) { // ENC-21, HIDE-02
	p := beastly(t, "", man("Rat", 2, 5, 20))
	w := p.Warrior(2)
	w.Hidden, w.Fought, w.EngagedSince = true, 3, 4
	p.SetDown(w, at(30, 30, 0), "ENC-21", "is blown away")
	assert.Equal(t, []any{at(30, 30, 0), false, 0, 0}, []any{w.At, w.Hidden, w.Fought, w.EngagedSince})
	flew := p.Events[len(p.Events)-1]
	assert.Equal(t, []any{rules.Flew, "ENC-21", "Rat is blown away."}, []any{flew.Kind, flew.Rule, flew.Text})
	assert.Equal(t, rules.Seen, p.Events[0].Kind)
	// Against an enemy he is in combat with him anew.
	w.Fought, w.EngagedSince = 3, 4
	p.Turn = 7
	p.SetDown(w, near(p.Warriors[0], 0), "ENC-21", "is blown away")
	assert.Equal(t, []int{0, 7, 7}, []int{w.Fought, w.EngagedSince, p.Warriors[0].EngagedSince})
	// So is he who clings to somebody.
	w.Fought, w.EngagedSince, p.Warriors[0].EngagedSince = 3, 4, 0
	p.Engages(w)
	assert.Equal(t, []int{0, 7, 7}, []int{w.Fought, w.EngagedSince, p.Warriors[0].EngagedSince})
}

func TestWhoIsDriven(t *testing.T) { // LEAD-12, LEAD-14, LEAD-15, HIDE-02
	p := beastly(t, "34", man("Rat", 2, 5, 20))
	w := p.Warrior(2)
	w.Hidden = true
	p.Driven(w, in(3), "ENC-52")
	assert.Equal(t, at(2, 20, 0), w.At)
	assert.False(t, w.Hidden)
	assert.True(t, w.Did(rules.Fled))
	w.At = at(5, 26, 0)
	p.Forced(w, in(2))
	assert.Equal(t, at(3, 26, 0), w.At)
	p.Forced(w, in(9))
	assert.True(t, w.InPlay(), "not over the edge")
	// In panic he runs straight away from what frightens him.
	w.At, p.Events = at(20, 20, 0), nil
	p.Panics(w, at(20, 24, 0), "LEAD-12")
	assert.Equal(t, at(20, 13, 0), w.At)
	assert.True(t, w.Fleeing)
	assert.Equal(t, []any{rules.Broke, "LEAD-12", "Rat turns and runs!"}, []any{p.Events[0].Kind, p.Events[0].Rule, p.Events[0].Text})
	p.Driven(w, in(20), "LEAD-15")
	assert.Equal(t, rules.Gone, w.Condition)
}

func TestHowDeepOneFalls(t *testing.T) { // FALL-01
	p := beastly(t, "3 11", man("Rat", 2, 43, 43))
	w := p.Warrior(2)
	w.At.Z = in(4)
	w.At.X = in(46)
	p.DropsFrom(w, at(47, 43, 1), "ENC-31")
	assert.Equal(t, at(47, 43, 1), w.At)
	require.NotEmpty(t, p.Events)
	assert.Contains(t, p.Events[0].Text, "falls 3.00")
	assert.Equal(t, "ENC-31", p.Events[0].Rule)
	p.KnocksDown(w, "ENC-31")
	assert.Equal(t, rules.KnockedDown, w.Condition)
}

func TestWhoFearsAndWhoDoesNot(t *testing.T) { // PSY-03
	for _, row := range []struct {
		dice  string
		trait rules.Trait
		dares bool
	}{{"34", 0, true}, {"44", 0, false}, {"", rules.ImmuneToFear, true}, {"", rules.CausesFear, true}} {
		p := verbs(t, row.dice, func(w *rules.Warrior) { w.Traits = row.trait })
		assert.Equal(t, row.dares, p.Fearful(p.Warrior(0), "ENC-15", "the daemon"))
		assert.Zero(t, p.Dice.Left())
	}
}

func TestWithWhatACreatureShoots(t *testing.T) { // SHOOT-02, WEAP-19, WEAP-25
	for _, row := range []struct {
		name   string
		keys   []string
		change func(w, foe *rules.Warrior)
		with   string // empty: it does not
	}{
		{"a bow", []string{"sword", "bow"}, func(_, _ *rules.Warrior) {}, "bow"},
		{"the first of two", []string{"crossbow", "bow"}, func(_, _ *rules.Warrior) {}, "crossbow"},
		{"after a move", []string{"crossbow", "bow"}, func(w, _ *rules.Warrior) { w.Done = rules.Moved }, "bow"},
		{"a sword", []string{"sword"}, func(_, _ *rules.Warrior) {}, ""},
		{"a blunderbuss", []string{"blunderbuss"}, func(_, _ *rules.Warrior) {}, ""},
		{"who has shot", []string{"bow"}, func(w, _ *rules.Warrior) { w.Done = rules.Shot }, ""},
		{"who ran", []string{"bow"}, func(w, _ *rules.Warrior) { w.Done = rules.Ran }, ""},
		{"who failed a charge", []string{"bow"}, func(w, _ *rules.Warrior) { w.Done = rules.FailedCharge }, ""},
		{"who lies", []string{"bow"}, func(w, _ *rules.Warrior) { w.Condition = rules.KnockedDown }, ""},
		{"empty", []string{"bow"}, func(w, _ *rules.Warrior) { w.Fired = []int{5} }, ""},
		{"in combat", []string{"bow"}, func(w, foe *rules.Warrior) { foe.At = near(*w, 0) }, ""},
		{"at one who hides", []string{"bow"}, func(_, foe *rules.Warrior) { foe.Hidden = true }, ""},
	} {
		p := beastly(t, "1", but(armed(t, man("Rat", 2, 5, 12), row.keys...), func(w *rules.Warrior) { w.Condition = rules.Standing }))
		row.change(p.Warrior(2), p.Warrior(0))
		p.Phase = rules.Shooting
		assert.Equal(t, row.with != "", p.ShootsAt(p.Warrior(2), 0), row.name)
		assert.Equal(t, row.with != "", p.Dice.Left() == 0, row.name)
		if row.with != "" {
			assert.NotZero(t, citing(p.Events, p.Rules.Weapon(weapon(t, p.State, row.with)).Rule)+len(p.Events), row.name)
			slot := slices.Index(row.keys, row.with)
			assert.NotZero(t, p.Warrior(2).Fired[slot], row.name)
		}
	}
}

func TestTheGroundIsChangedInPlaceOfWhatWas(t *testing.T) { // ENC-31
	p := verbs(t, "", nothing)
	bare := p.Table
	require.NoError(t, p.Reshape(physics.Change{New: []physics.Piece{wall(20, 20, 24, 21)}}))
	assert.Same(t, bare, p.Bare)
	assert.Len(t, p.Table.Pieces, 1)
	require.NoError(t, p.Reshape(physics.Change{New: []physics.Piece{wall(30, 20, 34, 21), wall(36, 20, 38, 21)}}))
	assert.Same(t, bare, p.Bare)
	assert.Len(t, p.Table.Pieces, 2)
	was := p.Table
	assert.Error(t, p.Reshape(physics.Change{New: []physics.Piece{{Kind: physics.Wall, Shape: box(1, 1, 2, 2)[:1]}}}))
	assert.Same(t, was, p.Table)
	require.NoError(t, p.Reshape(physics.Change{}))
	assert.Empty(t, p.Table.Pieces)
}

func TestGoalsAreSetAndChange(t *testing.T) { // SCEN-11
	p := verbs(t, "", nothing)
	p.Aims(rules.Goal{Side: 0, Key: "hold", Text: "Hold it"})
	p.Aims(rules.Goal{Side: 1, Key: "hold", Text: "Take it"})
	p.Aims(rules.Goal{Side: 0, Key: "live", Text: "Live"})
	p.Aims(rules.Goal{Side: 1, Key: "hold", Done: rules.Met})
	p.Aims(rules.Goal{Side: 0, Key: "live", Text: "Survive", Done: rules.Failed})
	assert.Equal(t, []rules.Goal{{Side: 0, Key: "hold", Text: "Hold it"}, {Side: 1, Key: "hold", Text: "Take it", Done: rules.Met}, {Side: 0, Key: "live", Text: "Survive", Done: rules.Failed}}, p.Goals)
}
