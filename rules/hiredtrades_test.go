package rules_test

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestPlateIsHeavy(t *testing.T) { // ARMS-37
	assert.Equal(t, 4, saveAgainst(t, equipped(t, target(1), "plate"), "sword", 3, false))
	s := battle(t, field(t), rules.Moves, "", equipped(t, man("A", 0, 10, 10), "plate"), man("B", 1, 40, 40))
	assert.Equal(t, 3, s.Profile(s.Warrior(0)).M)
	require.Len(t, s.ProfileChanges(s.Warrior(0)), 1)
	assert.Equal(t, "ARMS-37", s.ProfileChanges(s.Warrior(0))[0].Rule)
	assert.Error(t, rules.Move{Who: 0, To: at(13.1, 10, 0)}.Legal(s))
	assert.NoError(t, rules.Move{Who: 0, To: at(12.9, 10, 0)}.Legal(s))
	s.Warriors[0].Base.M = 0
	assert.Zero(t, s.Profile(s.Warrior(0)).M)
}

// tactical is commanded with a tactician who leads nobody as the second of Red.
func tactical(t *testing.T, dice string, keys ...string) *rules.State {
	s := scripted(commanded(t), dice)
	s.Warriors[1] = but(learned(t, s.Warriors[1], keys...), func(w *rules.Warrior) { w.Hero = true })
	return s
}

func TestAnExpertTacticianSetsSomeUpAnew(t *testing.T) { // KIN-82
	to := func(who rules.WarriorID, x, y float64) rules.Redeploy {
		return rules.Redeploy{Leader: 1, Who: who, To: at(x, y, 0)}
	}
	for die, most := range map[string]int{"1": 2, "3": 3, "5": 4} {
		s := tactical(t, die, "expert-tactician")
		assert.Equal(t, rules.Settle{Leader: 1}, s.SetUp())
		assert.NoError(t, to(2, 30, 7.4).Legal(s))
		assert.ErrorContains(t, to(2, 30, 8.6).Legal(s), "not where his warband sets up")
		assert.ErrorContains(t, to(5, 30, 4).Legal(s), "not of his warband")
		moved := 0
		for _, who := range []rules.WarriorID{2, 0, 1, 3, 4} { // the leader and himself, too
			c := to(who, 24+3*float64(moved), 6)
			if moved == most {
				assert.ErrorContains(t, c.Legal(s), "set up anew already", die)
				continue
			}
			var told []rules.Event
			out, err := rules.Run(s, c, nil)
			require.NoError(t, err)
			s, told = out.State, out.Events
			moved++
			assert.Equal(t, 2*min(1, max(0, 2-moved))+min(1, moved-1), citing(told, "KIN-82"), "the die falls before the first")
			assert.Equal(t, c.To, s.Warriors[who].At)
			assert.NoError(t, to(2, 40, 6).Legal(s), "whoever was set up anew may be again")
		}
		assert.Zero(t, s.Dice.Left())
		end, text := toldText(t, s, rules.Settle{Leader: 1})
		assert.Contains(t, text, "content")
		assert.Equal(t, rules.Begin{First: rules.Diced}, end.SetUp())
	}
	// Without it nobody but a leader does so, and what a leader may do a tactician may not.
	assert.Error(t, to(2, 30, 6).Legal(tactical(t, "")))
	s := tactical(t, "", "expert-tactician", "tactician")
	assert.Error(t, to(2, 30, 11).Legal(s))
	offers := tactical(t, "", "expert-tactician").Open(1, nil)
	require.Len(t, offers, 6)
	assert.Equal(t, "KIN-82", offers[0].Rule)
}

func TestATacticianPassesTheFirstRoutTest(t *testing.T) { // KIN-83
	l := leading(man("L", 1, 40, 40))
	for why, row := range map[string]struct {
		change func(w *rules.Warrior)
		dice   string
		fled   bool
	}{
		"on his feet":   {nothing, "", false},
		"stunned":       {func(w *rules.Warrior) { w.Condition = rules.Stunned }, "", false},
		"fleeing":       {func(w *rules.Warrior) { w.Fleeing = true }, "", false},
		"out of action": {func(w *rules.Warrior) { w.Condition = rules.OutOfAction }, "66", true},
		"an enemy's":    {func(w *rules.Warrior) { w.Side = 0 }, "66", true},
		"another":       {func(w *rules.Warrior) { w.Talents = nil }, "66", true},
	} {
		s := battered(t, row.dice, l, but(learned(t, man("C", 1, 40, 30), "reads-the-battle"), row.change))
		if why == "fleeing" {
			s.Warriors[3].At = at(24, 24, 0)
			s = scripted(s, "66 11")
		}
		out, err := rules.Run(s, rules.Done{}, []rules.Answer{stay})
		require.NoError(t, err, why)
		assert.Equal(t, row.fled, out.State.Sides[1].Routed, why)
		assert.Equal(t, row.fled, citing(out.Events, "KIN-83") == 0, why)
	}
	// The first only; and what is said to be likely is what happens.
	s := battered(t, "66", l, learned(t, man("C", 1, 40, 30), "reads-the-battle"), man("D", 1, 30, 30))
	stays, known := s.RoutChance(1)
	assert.True(t, known)
	assert.Equal(t, 1.0, stays)
	s = play(t, scripted(s, ""), rules.Done{}, stay)
	stays, _ = s.RoutChance(1)
	assert.Less(t, stays, 1.0)
	s.Phase, s.Active = rules.Combat, 0
	assert.True(t, play(t, scripted(s, "66"), rules.Done{}, stay).Sides[1].Routed)
}

func TestFalseSignalsSendEnemiesOutOfTheirWay(t *testing.T) { // LEARN-W15
	s := tactical(t, "6", "expert-tactician", "false-signals")
	s.Warriors[5].At.Y = in(43)
	c := rules.Signal{Who: 1}
	assert.Equal(t, c, s.SetUp(), "before anything else")
	assert.ErrorContains(t, rules.Redeploy{Leader: 1, Who: 2, To: at(30, 6, 0)}.Legal(s), "signals first")
	assert.ErrorContains(t, rules.Settle{Leader: 1}.Legal(s), "signals first")
	back, err := rules.ParseCommand(s, c.String(s))
	require.NoError(t, err)
	assert.Equal(t, c, back)
	d := asked(t, s, c)
	require.Len(t, d.Options, 2)
	assert.Equal(t, []string{"nobody", "E"}, []string{d.Options[0].Text, d.Options[1].Text})
	ways := asked(t, s, c, rules.Answer{1})
	assert.Len(t, ways.Options, 7, "down he would leave the table: %+v", ways.Options)
	for k := range ways.Options {
		end := play(t, s, c, rules.Answer{1}, rules.Answer{k})
		assert.Equal(t, ways.Places[k][0], end.Warriors[5].At)
		assert.InDelta(t, float64(in(6)), math.Hypot(float64(end.Warriors[5].At.X-s.Warriors[5].At.X), float64(end.Warriors[5].At.Y-s.Warriors[5].At.Y)), 30, ways.Options[k].Text)
		assert.Zero(t, end.Warriors[5].Done)
		assert.ErrorContains(t, c.Legal(end), "has sent his signals")
		assert.Equal(t, rules.Settle{Leader: 1}, end.SetUp())
	}
	none := play(t, scripted(s, ""), c, rules.Answer{0})
	assert.Equal(t, s.Warriors[5].At, none.Warriors[5].At)
	assert.Error(t, rules.Signal{Who: 2}.Legal(s), "he knows nothing of them")
	begun := s.Clone()
	begun.Turn = 1
	assert.ErrorContains(t, c.Legal(begun), "before the battle begins")
	offers := s.Open(1, nil)
	require.NotEmpty(t, offers)
	assert.Equal(t, "LEARN-W15", offers[len(offers)-1].Rule)
}

func TestTheMarkOfKhorne(t *testing.T) { // KIN-92
	s := battle(t, field(t), rules.Combat, "", learned(t, man("A", 0, 10, 10), "mark-of-khorne"), man("B", 1, 20, 10))
	assert.True(t, s.Has(s.Warrior(0), rules.Frenzied))
	assert.Equal(t, 2, s.Profile(s.Warrior(0)).A)
}

func TestTheMarkOfTzeentchCastsInArmour(t *testing.T) { // KIN-93
	for _, marked := range []bool{true, false} {
		w := equipped(t, man("A", 0, 10, 10), "heavy", "shield")
		if marked {
			w = learned(t, w, "mark-of-tzeentch")
		}
		s := battle(t, field(t), rules.Shooting, "", w, man("B", 1, 15, 10))
		magic, ok := s.Rules.MagicNamed("chaos-rituals")
		require.True(t, ok)
		s.Warriors[0].Magic, s.Warriors[0].Spells = magic, []rules.SpellID{s.Rules.Magic[magic].First}
		armoured := false
		for _, o := range s.Offers(0) {
			armoured = armoured || o.WhyNot != nil && strings.Contains(o.WhyNot.Error(), "MAGIC-09")
		}
		assert.Equal(t, !marked, armoured)
	}
}

func TestTheMarkOfNurgleIsAPoison(t *testing.T) { // KIN-94
	a := but(learned(t, armed(t, man("A", 0, 10, 10), "sword"), "mark-of-nurgle"), func(w *rules.Warrior) { w.Base.I = 9 })
	end, text := toldText(t, duel(t, "6 2 1", a, target(1)), rules.Done{})
	assert.Contains(t, text, "KIN-94")
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition)
	_, text = toldText(t, duel(t, "6 2", a, with(target(1), rules.ImmuneToPoison)), rules.Done{})
	assert.NotContains(t, text, "KIN-94")
	_, text = toldText(t, duel(t, "5 1", a, target(1)), rules.Done{})
	assert.NotContains(t, text, "KIN-94")
	_, text = toldText(t, duel(t, "6 1", but(a, func(w *rules.Warrior) { w.Talents = nil }), target(1)), rules.Done{})
	assert.NotContains(t, text, "KIN-94")
	assert.True(t, a.Traits&rules.CausesFear != 0)
}

func TestTheMarkOfSlaaneshDisarmsCharges(t *testing.T) { // KIN-95
	b := learned(t, man("B", 1, 15, 10), "mark-of-slaanesh")
	for dice, charges := range map[string]bool{"34": true, "44": false} {
		end, text := toldText(t, battle(t, field(t), rules.Charges, dice, man("A", 0, 10, 10), b), rules.Declare{Who: 0, At: []rules.WarriorID{1}})
		assert.Equal(t, charges, len(end.Warriors[0].Intent) == 1, text)
		assert.Contains(t, text, "mark of Slaanesh")
	}
	s := duel(t, "", armed(t, man("A", 0, 10, 10), "sword"), b)
	r := s.ToStrike(&s.Warriors[0], &s.Warriors[1], s.Warriors[0].Main)
	assert.Equal(t, 5, r.Need())
}

func TestABlackOrcsHideIsThick(t *testing.T) { // KIN-96
	hide := func(keys ...string) rules.Warrior { return learned(t, equipped(t, target(1), keys...), "thick-hide") }
	assert.Equal(t, []int{6, 4, 3}, []int{saveAgainst(t, hide(), "sword", 3, false), saveAgainst(t, hide("heavy"), "sword", 3, false), saveAgainst(t, hide("heavy", "shield"), "sword", 3, true)})
	assert.Equal(t, 5, saveAgainst(t, equipped(t, target(1), "heavy"), "sword", 3, false))
}

func TestABlackOrcIsTheNewBoss(t *testing.T) { // KIN-98
	boss := learned(t, man("C", 1, 40, 30), "new-boss")
	l := but(leading(man("L", 1, 40, 40)), func(w *rules.Warrior) { w.LeaderRadius = in(6) })
	down := func(s *rules.State, at rules.WarriorID) (*rules.State, []rules.Event) {
		return told(t, s, deed{func(p *rules.Play) { p.TakeOut(p.Warrior(at), "INJ-12") }})
	}
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), l, boss, man("D", 1, 30, 40))
	end, events := down(s, 1)
	assert.Equal(t, 1, citing(events, "KIN-98"))
	assert.Equal(t, rules.WarriorID(2), end.Leader(1))
	assert.Equal(t, in(6), end.Warriors[2].LeaderRadius)
	end, events = down(s, 3)
	assert.Zero(t, citing(events, "KIN-98"), "he was no leader")
	assert.Equal(t, rules.WarriorID(1), end.Leader(1))
	for why, change := range map[string]func(w *rules.Warrior){
		"he is out himself": func(w *rules.Warrior) { w.Condition = rules.OutOfAction },
		"an enemy":          func(w *rules.Warrior) { w.Side = 0 },
		"another":           func(w *rules.Warrior) { w.Talents = nil },
	} {
		s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), l, but(boss, change), man("D", 1, 30, 40))
		_, events := down(s, 1)
		assert.Zero(t, citing(events, "KIN-98"), why)
	}
}

// mined is a battle about to begin in the shooting of A, with a house of one storey over the
// ground, and a sapper of his some way off.
func mined(t *testing.T, dice string, men ...rules.Warrior) *rules.State {
	t.Helper()
	s := ruinous(t, dice, append([]rules.Warrior{learned(t, man("A", 0, 4, 4), "sappers-charge")}, men...)...)
	s.Phase = rules.Moves
	s.Warriors[0].Counters.Set("charge", 0, 1)
	return s
}

// ruinous is a battle about a floor 3" above the ground from 20" to 28".
func ruinous(t *testing.T, dice string, men ...rules.Warrior) *rules.State {
	t.Helper()
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(48),
		Pieces:    []physics.Piece{{Kind: physics.Floor, Name: "floor", Shape: box(20, 20, 28, 28), Bottom: in(2.9), Top: in(3), Building: 1, Storey: 1}},
		Buildings: []physics.Building{{ID: 1, Name: "the mill", Outline: box(20, 20, 28, 28)}, {ID: 2, Name: "the inn", Outline: box(2, 41, 8, 47)}}})
	require.NoError(t, err)
	return battle(t, table, rules.Moves, dice, men...)
}

func TestASappersFuse(t *testing.T) { // KIN-85
	yes, no := rules.Answer{0}, rules.Answer{1}
	b := man("B", 1, 44, 44)
	lit := func(s *rules.State) (int, int) {
		return s.Warriors[0].Counters.Get("charge", 0), s.Warriors[0].Counters.Get("fuse", 0)
	}
	for dice, ends := range map[string]int{"1": 1, "2": 0, "3": 2, "5": 2, "6": 3} {
		end := play(t, mined(t, dice, b), rules.Done{}, yes)
		_, state := lit(end)
		assert.Equal(t, ends, state, dice)
		assert.Equal(t, ends == 3, end.Table.BuildingByID(1) == nil || len(end.Markers) > 0, dice)
	}
	_, state := lit(play(t, mined(t, "", b), rules.Done{}, no))
	assert.Zero(t, state)
	// A 1: only from near by, and not twice in a turn; nobody asks one who lies or is gone.
	for why, row := range map[string]struct {
		change func(w *rules.Warrior)
		asked  bool
	}{
		"far off":       {nothing, false},
		"near":          {func(w *rules.Warrior) { w.At = at(24, 28.5+0.5+6.9, 0) }, true},
		"a little far":  {func(w *rules.Warrior) { w.At = at(24, 28.5+0.5+7.6, 0) }, false},
		"near and down": {func(w *rules.Warrior) { w.At = at(24, 30, 0); w.Condition = rules.KnockedDown }, false},
		"tried already": {func(w *rules.Warrior) { w.At = at(24, 30, 0); w.Counters.Set("lit", 0, 1) }, false},
	} {
		s := mined(t, "", b)
		s.Warriors[0].Counters.Set("fuse", 0, 1)
		row.change(&s.Warriors[0])
		out, err := rules.Run(s, rules.Done{}, nil)
		require.NoError(t, err, why)
		assert.Equal(t, row.asked, out.Open != nil, why)
	}
	// What burns blows in the enemy's shooting too, without him.
	s := mined(t, "", b)
	s.Active = 1
	s.Warriors[0].Counters.Set("fuse", 0, 2)
	s.Warriors[0].Condition = rules.OutOfAction
	s.Sides[0].Began = 100
	_, text := toldText(t, s, rules.Done{})
	assert.Contains(t, text, "comes down")
}

// The fuse is usually lit where more enemies than friends are seen in the building.
func TestWhenASapperUsuallyLightsHisFuse(t *testing.T) { // KIN-85
	inside := func(name string, side rules.SideID, x float64) rules.Warrior { return man(name, side, x, 24) }
	hidden := but(inside("E", 1, 26), func(w *rules.Warrior) { w.Hidden = true })
	for why, row := range map[string]struct {
		men   []rules.Warrior
		usual int
	}{
		"nobody inside":                   {[]rules.Warrior{man("B", 1, 44, 44)}, 1},
		"an enemy":                        {[]rules.Warrior{inside("B", 1, 22)}, 0},
		"an enemy whom nobody sees":       {[]rules.Warrior{hidden}, 1},
		"a friend and an enemy":           {[]rules.Warrior{inside("B", 1, 22), inside("C", 0, 24)}, 1},
		"a friend and two enemies":        {[]rules.Warrior{inside("B", 1, 22), inside("C", 0, 24), inside("D", 1, 26)}, 0},
		"a friend, and an enemy up there": {[]rules.Warrior{but(inside("B", 1, 22), func(w *rules.Warrior) { w.At.Z = in(3) }), inside("C", 0, 24)}, 1},
	} {
		assert.Equal(t, row.usual, asked(t, mined(t, "", row.men...), rules.Done{}).Usual, why)
	}
}

func TestASappersBlast(t *testing.T) { // KIN-85
	tough := func(w rules.Warrior) rules.Warrior {
		return but(w, func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
	}
	ground, up := tough(man("B", 1, 22, 24)), but(tough(man("C", 1, 26, 24)), func(w *rules.Warrior) { w.At.Z = in(3) })
	out := tough(man("D", 1, 30, 24))
	// B passes; C fails, takes 2 hits that wound, and falls.
	s := mined(t, "", ground, up, out)
	s.Warriors[0].Counters.Set("fuse", 0, 2)
	run, err := rules.Run(scripted(s, "1 6 3 66 66666666"), rules.Done{}, nil)
	require.NoError(t, err)
	end := run.State
	assert.Equal(t, 9, end.Warriors[1].Wounds)
	assert.Less(t, end.Warriors[2].Wounds, 9-1, "hits, and a fall")
	assert.Equal(t, 9, end.Warriors[3].Wounds)
	assert.Equal(t, in(0), end.Warriors[2].At.Z)
	assert.Equal(t, 3, end.Warriors[0].Counters.Get("fuse", 0))
	require.Len(t, end.Markers, 1)
	assert.Equal(t, "ruins", end.Markers[0].Kind)
	for _, e := range run.Events {
		assert.NotEqual(t, rules.WarriorID(3), e.Who, "nobody outside is touched")
	}
}

func TestASapperLaysHisChargeInABuilding(t *testing.T) { // KIN-85
	s := ruinous(t, "", learned(t, man("A", 0, 4, 4), "sappers-charge"), man("B", 1, 44, 44))
	s.Turn = 0
	d := asked(t, s, rules.Begin{First: 0})
	require.Len(t, d.Options, 2)
	assert.Equal(t, rules.SideID(0), d.Side)
	end, events := told(t, s, rules.Begin{First: 0}, rules.Answer{1})
	assert.Equal(t, 2, end.Warriors[0].Counters.Get("charge", 0))
	assert.Zero(t, citing(events, "KIN-85"), "in secret")
	none := battle(t, field(t), rules.Charges, "", learned(t, man("A", 0, 4, 4), "sappers-charge"), man("B", 1, 44, 44))
	none.Turn = 0
	assert.Zero(t, play(t, none, rules.Begin{First: 0}).Warriors[0].Counters.Get("charge", 0))
}
