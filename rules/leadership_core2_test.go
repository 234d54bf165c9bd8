package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// agreed is the same battle under the living rulebook with toggles on.
func agreed(t *testing.T, s *rules.State, toggles ...string) *rules.State {
	t.Helper()
	set, err := book.Ruleset("lrb", toggles...)
	require.NoError(t, err)
	s = s.Clone()
	s.Rules = set
	return s
}

// with is a warrior with more traits.
func with(w rules.Warrior, t rules.Trait) rules.Warrior {
	w.Traits |= t
	return w
}

func TestOnlyTheAbleStandInForALostLeader(t *testing.T) { // LEAD-05
	lost := lying(leading(man("L", 1, 40, 40)), rules.Stunned)
	s := battered(t, "44", lost, ld(man("C", 1, 40, 30), 6), ld(fleeing(man("D", 1, 40, 20)), 8), ld(lying(man("E", 1, 40, 10), rules.KnockedDown), 8))
	s.Sides[1].Began = 4
	assert.False(t, play(t, scripted(s, "44 11"), rules.Done{}, stay).Over, "the Leadership of those who flee and lie: 8")
	assert.True(t, play(t, agreed(t, s, "able-substitute"), rules.Done{}, stay).Over, "that of who stands: 6")
	assert.False(t, play(t, agreed(t, scripted(s, "42 11"), "able-substitute"), rules.Done{}, stay).Over, "which is enough for a 6")
	// The highest of them, whoever comes first.
	s = battered(t, "", lost, ld(man("C", 1, 40, 30), 9), ld(man("D", 1, 40, 20), 6))
	for _, edition := range book.Editions {
		got, _ := ruled(t, s, edition).RoutLeadership(1)
		assert.Equal(t, 9, got, edition)
	}
}

func TestSmallerFoesMakeNobodyFeelAlone(t *testing.T) { // LEAD-09, SIZE-03, DX-36
	s := lonely(t, "", func(s *rules.State) { s.Warriors[0].Large = true })
	assert.True(t, play(t, scripted(s, "44 11 23"), rules.Done{}).Warriors[0].Fleeing)
	assert.False(t, play(t, agreed(t, scripted(s, ""), "alone-by-size"), rules.Done{}).Warriors[0].Fleeing)
	s.Warriors[1].Large, s.Warriors[2].Large = true, true
	assert.True(t, play(t, agreed(t, scripted(s, "44 11 23"), "alone-by-size"), rules.Done{}).Warriors[0].Fleeing, "of his own size")
}

func TestTheFirstFlightGoesAwayOrToTheEdge(t *testing.T) { // LEAD-12
	near := func(s *rules.State) { // the edge lies behind the foes
		for i := range s.Warriors {
			s.Warriors[i].At.X -= in(16)
		}
		for i, y := range []physics.Length{-1400, 1400} {
			s.Warriors[1+i].At = s.Warriors[0].At
			s.Warriors[1+i].At.X -= 2072
			s.Warriors[1+i].At.Y += y
		}
	}
	s := lonely(t, "44 11 23", near)
	from := s.Warriors[0].At
	assert.Greater(t, play(t, s, rules.Done{}).Warriors[0].At.X, from.X, "away from them")
	to := play(t, agreed(t, s, "flee-to-edge"), rules.Done{})
	assert.Less(t, to.Warriors[0].At.X, from.X, "past them to the edge")
	assert.True(t, to.Warriors[0].Fleeing)
}

func TestWhoFleesTheTableIsGoneOrOutOfAction(t *testing.T) { // LEAD-15, AMB-78
	s := rallying(t, "44 12", man("G", 1, 20, 44), man("A", 0, 5, 5))
	s.Warriors[0].At = at(24, 46, 0)
	run := func(s *rules.State) *rules.State {
		out, err := rules.Run(s, rules.Done{}, nil)
		require.NoError(t, err)
		return play(t, out.State, rules.Done{})
	}
	ended(t, rules.Gone, run(s), 0)
	out := run(agreed(t, s, "fled-is-out"))
	ended(t, rules.OutOfAction, out, 0)
	assert.Equal(t, 1, out.OutOfActionOf(1))
}

func TestFearOfAChargerWhoFalls(t *testing.T) { // PSY-02, AMB-82
	a := frightful(man("A", 0, 11.4, 10))
	a.At.Z = in(3)
	s := battle(t, field(t, roof(8, 8, 12, 12, 3)), rules.Charges, "", a, man("B", 1, 14, 10))
	s.Warriors[1].Base.I, s.Warriors[0].Base.T = 3, 10
	s = play(t, s, rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	// Off: he tests when the charge is in range, then A jumps and falls.
	end := play(t, scripted(s, "66 5 1 1"), rules.Done{})
	assert.True(t, end.Warriors[1].Did(rules.Faced))
	// On: nobody arrives, nobody tests.
	end = play(t, agreed(t, scripted(s, "5 1 1"), "fear-on-contact"), rules.Done{})
	assert.False(t, end.Warriors[1].Did(rules.Faced))
	assert.True(t, end.Warriors[0].Did(rules.Fell))
	// He who arrives is feared.
	assert.True(t, play(t, agreed(t, scripted(s, "1 66"), "fear-on-contact"), rules.Done{}).Warriors[1].Afraid)
}

func TestTerrorReachesTheFearless(t *testing.T) { // PSY-05
	declare := rules.Declare{Who: 0, At: []rules.WarriorID{1}}
	for name, row := range map[string]struct {
		traits  rules.Trait
		off, on string
	}{
		"plain":             {0, "66", "66"},
		"causes fear":       {rules.CausesFear, "", "66"},
		"immune to fear":    {rules.ImmuneToFear, "", "66"},
		"immune altogether": {rules.ImmuneToPsychology, "", ""},
		"causes terror":     {rules.CausesTerror, "", ""},
	} {
		s := battle(t, field(t), rules.Charges, row.off, with(man("A", 0, 10, 10), row.traits), with(man("Dread", 1, 15, 10), rules.CausesTerror))
		assert.Equal(t, row.off == "", len(play(t, s, declare).Warriors[0].Intent) == 1, name)
		on := play(t, agreed(t, scripted(s, row.on), "terror"), declare)
		assert.Equal(t, row.on == "", len(on.Warriors[0].Intent) == 1, name+", with terror")
	}
	// Charged by it, who causes fear himself needs sixes.
	s := battle(t, field(t), rules.Charges, "66", with(man("Dread", 0, 10, 10), rules.CausesTerror), frightful(man("B", 1, 15, 10)))
	assert.True(t, charge(t, agreed(t, s, "terror"), 1).Warriors[1].Afraid)
	assert.False(t, charge(t, scripted(s, ""), 1).Warriors[1].Afraid)
}

func TestFrenzyOverlooksTheHidden(t *testing.T) { // PSY-06, HIDE-05
	s := battle(t, field(t, lowWall(14, 8, 14.3, 12)), rules.Charges, "", frenzied(man("A", 0, 10, 10)), man("B", 1, 15, 10), frightful(man("Ogre", 1, 10, 30)))
	s.Warriors[1].Hidden = true
	// Away from all but the hidden one, fear of the ogre is as plain as anybody's.
	assert.True(t, s.MindsFear(&agreed(t, s, "frenzy-overlooks-hidden").Warriors[0]) == false, "a hidden enemy is within his charge")
	on := agreed(t, s, "frenzy-overlooks-hidden")
	assert.True(t, on.MindsFear(&on.Warriors[0]))
	declare := rules.Declare{Who: 0, At: []rules.WarriorID{2}}
	assert.Len(t, play(t, s, declare).Warriors[0].Intent, 1)
	assert.Empty(t, play(t, scripted(on, "66"), declare).Warriors[0].Intent)
	assert.False(t, play(t, on, rules.Done{}).Warriors[0].Did(rules.Charged))
	// Where the hidden may be charged, he must try to find the one within his charge: with a 5 he does not.
	s = battle(t, field(t, lowWall(14, 8, 14.3, 12)), rules.Charges, "", frenzied(man("A", 0, 11, 10)), man("B", 1, 15, 10))
	s.Warriors[0].Base.I, s.Warriors[1].Hidden = 4, true
	assert.True(t, play(t, agreed(t, scripted(s, "5"), "charge-the-hidden"), rules.Done{}).Warriors[0].Did(rules.Tested))
	assert.False(t, play(t, agreed(t, s, "charge-the-hidden", "frenzy-overlooks-hidden"), rules.Done{}).Warriors[0].Did(rules.Tested))
}

func TestFrenzyAddsOneAttackOrDoublesThem(t *testing.T) { // PSY-07
	for _, row := range []struct{ a, off, on int }{{1, 2, 2}, {2, 4, 3}, {3, 6, 4}} {
		s := fray(t, "", frenzied(but(axeman(t, "A", 0, 4), func(w *rules.Warrior) { w.Base.A = row.a })))
		all, _ := s.Attacks(&s.Warriors[0])
		assert.Equal(t, row.off, all)
		on := agreed(t, s, "frenzy-one-more")
		all, _ = on.Attacks(&on.Warriors[0])
		assert.Equal(t, row.on, all)
	}
	a := frenzied(but(axeman(t, "A", 0, 4), func(w *rules.Warrior) { w.Base.A = 2 }))
	b := target(1)
	b.At = beside(a, b, 1).At
	s := fray(t, "1111", a, b)
	play(t, s, rules.Done{})
	play(t, agreed(t, scripted(s, "111"), "frenzy-one-more"), rules.Done{})
}

func TestTheFrenziedNeverFearAnything(t *testing.T) { // PSY-08
	s := battle(t, field(t), rules.Charges, "66", frenzied(man("A", 0, 7, 10)), frightful(man("Ogre", 1, 17, 10)))
	declare := rules.Declare{Who: 0, At: []rules.WarriorID{1}}
	assert.Empty(t, play(t, s, declare).Warriors[0].Intent)
	assert.Len(t, play(t, agreed(t, scripted(s, ""), "frenzy-fearless"), declare).Warriors[0].Intent, 1)
}

func TestFlightEndsFrenzy(t *testing.T) { // PSY-09
	s := rallying(t, "44 12", man("G", 1, 20, 24), man("A", 0, 5, 5))
	s.Warriors[0].Traits |= rules.Frenzied
	run := func(s *rules.State) *rules.State {
		out, err := rules.Run(s, rules.Done{}, nil)
		require.NoError(t, err)
		return play(t, out.State, rules.Done{})
	}
	assert.True(t, run(s).Warriors[0].Has(rules.Frenzied))
	assert.False(t, run(agreed(t, s, "flight-ends-frenzy")).Warriors[0].Has(rules.Frenzied))
}

func TestHatredThrowsMissesAgainInTheFirstTurn(t *testing.T) { // PSY-10, AMB-59
	a := but(axeman(t, "A", 0, 4), func(w *rules.Warrior) { w.Hates = []string{"Skaven"} })
	b := beside(a, target(1), 1)
	b.Type = "Skaven"
	b.Wounds, b.Base.W = 9, 9
	s := fray(t, "1 3 1", a, b)
	_, log := toldText(t, scripted(s, "1 4 1"), rules.Done{})
	assert.Contains(t, log, "hates him and strikes again")
	next := play(t, scripted(s, "1 1"), rules.Done{}) // only once
	next.Phase = rules.Combat
	next = play(t, scripted(next, "1"), rules.Done{}) // the second turn of the combat: no more
	// Somebody newly met is hated afresh.
	c := b
	c.ID, c.Name, c.At = 2, "C", beside(a, b, -1).At
	next.Warriors = append(next.Warriors, c)
	next.Phase, next.Active = rules.Combat, 1
	play(t, scripted(next, "1 1"), rules.Done{}, rules.Answer{1})
	// His skill allows one throw again, his hatred another; or one of them only (CHAR-20).
	expert := s.Clone()
	expert.Warriors[0] = but(with(equipped(t, man("A", 0, 10, 10), "sword"), rules.ExpertSwordsman), func(w *rules.Warrior) { w.Hates, w.Done, w.Hero = []string{"all"}, rules.Charged, false })
	play(t, scripted(expert, "1 1 1"), rules.Done{})
	play(t, toggled(t, expert, "1 1", "one-reroll"), rules.Done{})
	// Hatred of all the world, of a warband, of a name, of a nature; and none of others.
	for _, row := range []struct {
		hates string
		want  bool
	}{{"all", true}, {"Blue", true}, {"B", true}, {"Undead", true}, {"Red", false}, {"Elf", false}} {
		s.Warriors[0].Hates = []string{row.hates}
		s.Warriors[1].Traits = rules.Undead
		assert.Equal(t, row.want, s.Hated(&s.Warriors[0], &s.Warriors[1]), row.hates)
	}
}

func TestHatredIsOrIsNotAimed(t *testing.T) { // PSY-10
	a := but(axeman(t, "A", 0, 4), func(w *rules.Warrior) { w.Hates = []string{"Skaven"} })
	b, c := beside(a, target(1), 1), beside(a, target(1), -1)
	b.Type, c.Name = "Skaven", "C"
	s := fray(t, "11", a, b, c)
	play(t, s, rules.Done{}, rules.Answer{1}) // at C, while B is hated: again
	play(t, agreed(t, scripted(s, "1"), "hatred-aimed"), rules.Done{}, rules.Answer{1})
	play(t, agreed(t, scripted(s, "11"), "hatred-aimed"), rules.Done{}, rules.Answer{0})
}

// turnOf brings a battle to the start of side 1's turn.
func turnOf(t *testing.T, dice string, men ...rules.Warrior) *rules.State {
	s := battle(t, field(t), rules.Combat, dice, append(men, man("Enemy", 0, 5, 5))...)
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	return s
}

func TestTheStupidTestInTheirTurn(t *testing.T) { // PSY-11, PSY-12, PSY-13, PSY-15, PSY-16
	ogre := with(man("Ogre", 1, 24, 24), rules.Stupid)
	ok := play(t, turnOf(t, "34", ogre), rules.Done{})
	assert.False(t, ok.Warriors[0].Dazed)
	ok.Phase = rules.Moves
	assert.NoError(t, ok.MayMove(&ok.Warriors[0], false))
	// Failed, and 4 to 6: he stands still, and forgets it when his next turn begins.
	s := play(t, turnOf(t, "44 4", ogre), rules.Done{})
	assert.True(t, s.Warriors[0].Dazed)
	assert.ErrorIs(t, s.MayCharge(&s.Warriors[0]), rules.ErrDazed)
	armed := armed(t, s.Warriors[0], "bow", "sword", "axe")
	s.Warriors[0].Weapons, s.Warriors[0].Main = armed.Weapons, armed.Main
	assert.ErrorIs(t, rules.Hold{Who: 0, Keys: []string{"bow"}}.Legal(s), rules.ErrDazed)
	shooting := s.Clone()
	shooting.Phase = rules.Shooting
	assert.ErrorIs(t, shooting.MayShoot(&shooting.Warriors[0], weapon(t, s, "bow")), rules.ErrDazed)
	moved := play(t, s, rules.Done{})
	assert.Equal(t, ogre.At, moved.Warriors[0].At)
	assert.ErrorIs(t, moved.MayMove(&moved.Warriors[0], false), rules.ErrDazed)
	moved.Phase = rules.Combat
	next := play(t, moved, rules.Done{})
	assert.True(t, next.Warriors[0].Dazed, "through the other side's turn")
	next.Phase = rules.Combat
	next = play(t, scripted(next, "11"), rules.Done{})
	assert.False(t, next.Warriors[0].Dazed)
	// The immune do not test.
	play(t, turnOf(t, "", with(ogre, rules.ImmuneToPsychology)), rules.Done{})
}

func TestTheStupidDoNotFight(t *testing.T) { // PSY-13
	ogre := with(axeman(t, "Ogre", 1, 6), rules.Stupid)
	a := beside(ogre, axeman(t, "A", 0, 3), 1)
	s := fray(t, "1 1", ogre, a)
	play(t, s, rules.Done{})
	s.Warriors[0].Dazed = true
	_, events := told(t, scripted(s, "1"), rules.Done{})
	assert.Equal(t, [][2]rules.WarriorID{{1, 0}}, blows(events), "he is struck as usual")
	// Who fights already rolls no die for where he goes.
	s = turnOf(t, "1 44", ogre, but(beside(ogre, axeman(t, "A", 0, 3), 1), func(w *rules.Warrior) { w.Base.A = 0 }))
	assert.False(t, play(t, s, rules.Done{}).Warriors[0].Stumbles)
}

func TestTheStupidStumbleStraightOn(t *testing.T) { // PSY-14, AMB-86
	stumble := func(dice string, table *physics.Table, ogre rules.Warrior, more ...rules.Warrior) *rules.State {
		s := turnOf(t, "44 3", append([]rules.Warrior{ogre}, more...)...)
		s.Table = table
		s = play(t, s, rules.Done{})
		require.True(t, s.Warriors[0].Stumbles)
		return play(t, scripted(s, dice), rules.Done{})
	}
	ogre := with(man("Ogre", 1, 24, 24), rules.Stupid)
	ogre.Heading = physics.Point{X: 500}
	s := stumble("", field(t), ogre)
	assert.Equal(t, at(26, 24, 0), s.Warriors[0].At, "half his Movement")
	assert.Error(t, s.MayMove(&s.Warriors[0], false))
	// Up to 1" from an enemy: no charge.
	foe := man("F", 0, 27, 24)
	s = stumble("", field(t), ogre, foe)
	gap := physics.Distance(s.Warriors[0].Body(), foe.Body())
	assert.GreaterOrEqual(t, gap, in(1))
	assert.LessOrEqual(t, gap, in(1.3))
	// Up to a wall.
	s = stumble("", field(t, wall(25.2, 20, 25.5, 28)), ogre)
	assert.Less(t, s.Warriors[0].At.X, in(25))
	// Who has not moved faces where a die says; 5 and 6 say nothing.
	ogre.Heading = physics.Point{}
	assert.Equal(t, at(24, 22, 0), stumble("61", field(t), ogre).Warriors[0].At)
	assert.Equal(t, at(24, 26, 0), stumble("3", field(t), ogre).Warriors[0].At)
	assert.Equal(t, at(22, 24, 0), stumble("4", field(t), ogre).Warriors[0].At)
	// He remembers where he went.
	s = play(t, battle(t, field(t), rules.Moves, "", but(ogre, func(w *rules.Warrior) { w.Side = 0 })), rules.Move{Who: 0, To: at(24, 21, 0)})
	assert.Equal(t, physics.Point{Y: in(-3)}, s.Warriors[0].Heading)
	// Over a sheer drop: he falls 3" and takes D3 hits of Strength 3.
	ogre.Heading = physics.Point{X: 500}
	ogre.At.Z = in(3)
	s = stumble("1 1", field(t, roof(20, 20, 25, 28, 3)), ogre)
	assert.True(t, s.Warriors[0].Did(rules.Fell))
	assert.Equal(t, in(0), s.Warriors[0].At.Z)
	// A parapet holds him.
	s = stumble("", field(t, roof(20, 20, 25, 28, 3), physics.Piece{Kind: physics.Wall, Name: "parapet", Shape: box(24.7, 20, 25, 28), Bottom: in(3), Top: in(4)}), ogre)
	assert.Equal(t, in(3), s.Warriors[0].At.Z)
}

func TestTheStupidNeedAMinder(t *testing.T) { // PSY-11, AMB-87, AMB-118
	ogre := with(man("Ogre", 1, 24, 24), rules.Stupid)
	minder := man("M", 1, 24, 24)
	minder.At.Y += contact + in(6)
	far := minder
	far.At.Y++
	for name, row := range map[string]struct {
		minder rules.Warrior
		dazed  bool
	}{
		"at 6":        {minder, false},
		"beyond":      {far, true},
		"down":        {lying(minder, rules.KnockedDown), true},
		"also stupid": {with(minder, rules.Stupid), true},
		"a horse":     {with(minder, rules.Chattel), true}, // MOUNT-02
		"an enemy":    {but(minder, func(w *rules.Warrior) { w.Side = 0 }), true},
	} {
		s := turnOf(t, "", ogre, row.minder)
		assert.Equal(t, row.dazed, play(t, agreed(t, s, "stupid-need-minders"), rules.Done{}).Warriors[0].Dazed, name)
	}
	runs := turnOf(t, "11", ogre, fleeing(minder)) // he rallies, but minds nobody while he runs
	assert.True(t, play(t, agreed(t, runs, "stupid-need-minders"), rules.Done{}).Warriors[0].Dazed)
	// The same battle without: a test.
	play(t, turnOf(t, "11", ogre, minder), rules.Done{})
	// And they fear nothing.
	s := battle(t, field(t), rules.Charges, "66", with(man("A", 0, 10, 10), rules.Stupid), frightful(man("B", 1, 15, 10)))
	declare := rules.Declare{Who: 0, At: []rules.WarriorID{1}}
	assert.Empty(t, play(t, s, declare).Warriors[0].Intent)
	assert.Len(t, play(t, agreed(t, scripted(s, ""), "stupid-need-minders"), declare).Warriors[0].Intent, 1)
}

func TestTheImmuneAreOrAreNotAllAlone(t *testing.T) { // PSY-17
	s := lonely(t, "44 11 23", func(s *rules.State) { s.Warriors[0].Traits = rules.ImmuneToPsychology })
	assert.True(t, play(t, s, rules.Done{}).Warriors[0].Fleeing)
	assert.False(t, play(t, agreed(t, scripted(s, ""), "immune-never-alone"), rules.Done{}).Warriors[0].Fleeing)
}

func TestTheStubbornMayFightOn(t *testing.T) { // PSY-18, AMB-119
	s := battered(t, "66", leading(man("L", 1, 40, 40)), with(man("S", 1, 40, 30), rules.Stubborn), with(man("T", 1, 40, 20), rules.Stubborn))
	assert.True(t, play(t, s, rules.Done{}, stay).Over, "all of them run")
	on := agreed(t, s, "stubborn")
	// S tries and passes on his own 7, T tries and fails; the others wish to fight him.
	end := play(t, scripted(on, "66 34 44"), rules.Done{}, stay, rules.Answer{0}, rules.Answer{0}, rules.Answer{0})
	assert.False(t, end.Over)
	assert.True(t, end.Sides[1].Routed)
	ended(t, rules.Gone, end, 2)
	ended(t, rules.Standing, end, 3)
	ended(t, rules.Gone, end, 4)
	assert.Equal(t, rules.SideID(1), end.Active, "and he has his turn")
	// He routs no more: nothing is asked when his next turn begins.
	end.Phase = rules.Combat
	end = play(t, end, rules.Done{})
	end.Phase = rules.Combat
	end = play(t, end, rules.Done{})
	assert.Equal(t, rules.SideID(1), end.Active)
	// Once he is out of action the battle is over; his warband had lost.
	foe := &end.Warriors[3]
	end.Warriors[0].At = foe.At
	end.Warriors[0].At.X -= contact
	end.Warriors[0].Base.I, end.Phase = 5, rules.Combat
	end = play(t, scripted(end, "45 1 5"), rules.Done{})
	assert.True(t, end.Over)
	assert.Equal(t, rules.SideID(0), end.Winner)
	// The others need not fight them; then the battle is over at once.
	end, events := told(t, scripted(on, "66 34"), rules.Done{}, stay, rules.Answer{0}, rules.Answer{1}, rules.Answer{1})
	assert.True(t, end.Over)
	assert.Equal(t, rules.SideID(0), end.Winner)
	ended(t, rules.Standing, end, 3, "he stayed to the end")
	assert.Zero(t, citing(events, "AMB-119"))
}

// Whoever is made stubborn is asked of those he came with, whoever sways him.
func TestWhoIsAskedOfTheStubborn(t *testing.T) { // PSY-18, PSY-19, AMB-99
	st := with(man("S", 1, 40, 30), rules.Stubborn)
	on := func(s *rules.State) *rules.Decision {
		return asked(t, agreed(t, s, "stubborn", "unbreakable"), rules.Done{}, stay)
	}
	swayed := battered(t, "66", leading(man("L", 1, 40, 40)), st)
	swayed.Warriors[3].Side, swayed.Warriors[3].Swayed, swayed.Warriors[3].HomeSide = 0, true, 1
	d := on(swayed)
	assert.Equal(t, []any{"PSY-18", rules.SideID(1), rules.WarriorID(3)}, []any{d.Rule, d.Side, d.Who})
	end := play(t, agreed(t, scripted(swayed, "66 34"), "stubborn"), rules.Done{}, stay, rules.Answer{0}, rules.Answer{0})
	assert.Equal(t, [2]bool{false, true}, [2]bool{end.Sides[0].FightsOn, end.Sides[1].FightsOn}, "it is theirs that he fights on for")
	// One of the others whom they sway does not run with them, but theirs runs who is swayed, and
	// nobody hides any more who has run.
	swayed.Warriors[0].Side, swayed.Warriors[0].Swayed, swayed.Warriors[0].HomeSide = 1, true, 0
	swayed.Warriors[3].Hidden, swayed.Warriors[3].Traits = true, 0
	end = play(t, swayed, rules.Done{}, stay)
	ended(t, rules.Standing, end, 0)
	ended(t, rules.Gone, end, 3)
	assert.False(t, end.Warriors[3].Hidden)
	// By a spell as well.
	for trait, rule := range map[rules.Trait]string{rules.Stubborn: "PSY-18", rules.Unbreakable: "AMB-119"} {
		s := agreed(t, battered(t, "66", leading(man("L", 1, 40, 40)), man("S", 1, 40, 30)), "stubborn", "unbreakable")
		s.Rules.Spells = append(s.Rules.Spells[:len(s.Rules.Spells):len(s.Rules.Spells)], rules.Spell{Key: "tried", Name: "Tried", Rule: "MAGIC-07", Lasting: rules.Lasting{Traits: trait}})
		s.Warriors[3].Effects = []rules.Effect{{Spell: rules.SpellID(len(s.Rules.Spells) - 1), By: 3, Since: 1}}
		assert.Equal(t, rule, asked(t, s, rules.Done{}, stay).Rule)
	}
}

// Who has left the battle is not asked whether he fights those who stay. They leave if nobody
// does, and whoever hid is hidden no more.
func TestWhoIsAskedWhetherHeFightsThoseWhoStay(t *testing.T) { // AMB-119, PSY-18
	s := agreed(t, threeSides(t, "66 34", with(man("S", 1, 44, 40), rules.Stubborn)), "stubborn")
	s.Sides = append(s.Sides, rules.Side{Name: "Black", Began: 1})
	s.Warriors = append(s.Warriors, but(man("D", 3, 5, 20), func(w *rules.Warrior) { w.ID = 5 }))
	s.Sides[0].Routed, s.Warriors[0].Condition = true, rules.Gone
	s.Warriors[3].Hidden = true
	d := asked(t, s, rules.Done{}, stay, rules.Answer{0})
	assert.Equal(t, []any{"AMB-119", rules.SideID(2)}, []any{d.Rule, d.Side})
	end := play(t, s, rules.Done{}, stay, rules.Answer{0}, rules.Answer{1}, rules.Answer{1})
	assert.False(t, end.Over)
	ended(t, rules.Gone, end, 3)
	assert.False(t, end.Warriors[3].Hidden)
}

// The stubborn man's test is his own, and a Leadership test like any other: the first
// his relic passes.
func TestARelicPassesTheTestOfTheStubborn(t *testing.T) { // PSY-18, EQUIP-19
	fights := func(dice string, s *rules.State, answers ...rules.Answer) bool {
		return play(t, scripted(agreed(t, s, "stubborn"), dice), rules.Done{}, append([]rules.Answer{stay}, answers...)...).Warriors[3].Condition == rules.Standing
	}
	stubborn := with(man("S", 1, 40, 30), rules.Stubborn)
	reliable := with(equipped(t, stubborn, "holy-relic"), rules.Stubborn)
	lead := leading(man("L", 1, 40, 33))
	lead.LeaderRadius, lead.Base.Ld = in(6), 9
	assert.False(t, fights("66 44", battered(t, "", lead, stubborn), rules.Answer{0}), "8 on his own 7, though his leader has 9")
	assert.True(t, fights("66 34", battered(t, "", lead, stubborn), rules.Answer{0}, rules.Answer{0}))
	assert.True(t, fights("66", battered(t, "", lead, reliable), rules.Answer{0}, rules.Answer{0}), "untested")
}

func TestTheUnbreakableStay(t *testing.T) { // PSY-19
	s := battered(t, "66", leading(man("L", 1, 40, 40)), with(man("S", 1, 40, 30), rules.Unbreakable), with(man("Z", 1, 40, 20), rules.Unbreakable|rules.Undead))
	assert.True(t, play(t, s, rules.Done{}, stay).Over)
	on := agreed(t, s, "unbreakable")
	end := play(t, on, rules.Done{}, stay, rules.Answer{0})
	assert.False(t, end.Over)
	ended(t, rules.Standing, end, 3)
	ended(t, rules.Gone, end, 4, "the dead go with their masters")
	// Not even of their own will.
	end = play(t, scripted(on, ""), rules.Done{}, rules.Answer{0}, rules.Answer{0})
	ended(t, rules.Standing, end, 3)
	ended(t, rules.Gone, end, 2)
}
