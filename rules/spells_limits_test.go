package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// invented is a battle whose first warrior knows one spell and no other.
func invented(t *testing.T, sp rules.Spell, dice string, men ...rules.Warrior) *rules.State {
	s := battle(t, field(t), rules.Shooting, dice, men...)
	set := *s.Rules
	sp.Key, sp.Name, sp.Rule = "tried", "Tried", "MAGIC-07"
	if sp.Works == nil {
		sp.Works = func(*rules.Play, rules.CastSpell) {}
	}
	set.Spells = append(set.Spells[:len(set.Spells):len(set.Spells)], sp)
	s.Rules = &set
	s.Warriors[0].Spells = []rules.SpellID{rules.SpellID(len(set.Spells) - 1)}
	return s
}

func TestWhomASpellIsCastAt(t *testing.T) { // MAGIC-06, AMB-92, HIDE-05
	himself := invented(t, rules.Spell{Aim: rules.AtModel, Whom: rules.AtHimself, Range: in(6)}, "", man("A", 0, 10, 10), man("F", 0, 12, 10), man("B", 1, 10, 13))
	assert.NoError(t, spell(himself, 0).Legal(himself))
	assert.ErrorContains(t, spell(himself, 1).Legal(himself), "enemies only")
	assert.ErrorContains(t, spell(himself, 2).Legal(himself), "not cast at enemies")
	fallen := invented(t, rules.Spell{Aim: rules.AtModel, Whom: rules.AtFallen, Range: in(6)}, "", man("A", 0, 10, 10), man("F", 0, 12, 10), lying(man("B", 1, 10, 13), rules.OutOfAction))
	assert.ErrorContains(t, spell(fallen, 1).Legal(fallen), "out of action", "he stands")
	assert.ErrorContains(t, spell(fallen, 2).Legal(fallen), "a friend")
	fallen.Warriors[1].Condition = rules.OutOfAction
	assert.NoError(t, spell(fallen, 1).Legal(fallen))
	// He must see whom he strikes, and only whom he sees is closer.
	seen := invented(t, rules.Spell{Aim: rules.AtModel, Whom: rules.AtFoes, Range: in(20), Closest: true}, "", man("A", 0, 10, 10), man("B", 1, 15, 10), man("C", 1, 10, 18))
	blinded := func(name, to string) *rules.State {
		return where(seen, rules.Moments{Blind: func(_ *rules.State, w, at *rules.Warrior) bool { return w.Name == name && at.Name == to }})
	}
	for _, row := range []struct {
		name, to string
		b, c     string
	}{{"", "", "", "closer"}, {"A", "B", "AMB-92", ""}, {"B", "A", "", "closer"}, {"A", "C", "", "AMB-92"}} {
		s := blinded(row.name, row.to)
		for id, why := range map[rules.WarriorID]string{1: row.b, 2: row.c} {
			if err := spell(s, id).Legal(s); why == "" {
				assert.NoError(t, err, "%+v", row)
			} else {
				assert.ErrorContains(t, err, why, "%+v", row)
			}
		}
	}
}

// Whom nothing can touch is nobody that a spell must take first.
func TestTheUntouchableAreNotCloser(t *testing.T) { // MAGIC-06, SEWER-17
	s := invented(t, rules.Spell{Aim: rules.AtModel, Whom: rules.AtFoes, Range: in(20), Closest: true}, "", man("A", 0, 10, 10), man("B", 1, 15, 10), man("C", 1, 10, 18))
	require.ErrorContains(t, spell(s, 2).Legal(s), "B is closer")
	s = where(s, rules.Moments{Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return w.Name == "B" }})
	assert.NoError(t, spell(s, 2).Legal(s))
}

// Whom a spell is cast at is attacked, before the dice are thrown.
func TestASpellAtAnEnemyIsAnAttack(t *testing.T) { // MAGIC-07, ENC-36
	for whom, attacked := range map[rules.WarriorID]bool{0: false, 1: false, 2: true} {
		for _, gone := range []bool{false, true} {
			s := invented(t, rules.Spell{Aim: rules.AtModel, Whom: rules.AtFoes | rules.AtFriends | rules.AtHimself, Range: in(20), Difficulty: 7}, "", man("A", 0, 10, 10), man("F", 0, 12, 10), man("B", 1, 10, 13))
			n := 0
			s = where(s, rules.Moments{Attacked: func(p *rules.Play, by, at *rules.Warrior) {
				assert.Equal(t, "A B", by.Name+" "+at.Name)
				if n++; gone {
					p.Brings(at, rules.OutOfAction, "ENC-36", rules.Nobody)
				}
			}})
			dice := "66"
			if attacked && gone {
				dice = ""
			}
			play(t, scripted(s, dice), spell(s, whom))
			assert.Equal(t, attacked, n == 1, "at %d", whom)
		}
	}
}

func TestWhatSpellsAreOffered(t *testing.T) { // MAGIC-08, AMB-96
	why := func(s *rules.State) (all []error) {
		for _, o := range s.Offers(0) {
			if o.Verb == rules.ToCast {
				all = append(all, o.WhyNot)
			}
		}
		return all
	}
	flies := rules.Spell{Aim: rules.InDirection, Range: in(8), May: func(s *rules.State, c rules.CastSpell) error {
		if c.At == 1 {
			return errBound
		}
		return nil
	}}
	s := invented(t, flies, "", man("A", 0, 10, 10), man("B", 1, 13, 10), man("C", 1, 10, 13))
	assert.Equal(t, []error{errBound, nil}, why(s), "a spell may have reasons of its own")
	s.Warriors[0].Done = rules.Cast
	for _, err := range why(s) {
		assert.ErrorContains(t, err, "MAGIC-08")
	}
	assert.Len(t, why(s), 2)
	_, err := rules.ParseCommand(s, "cast A")
	assert.ErrorContains(t, err, "a spell")
}

func TestASpellHurtsAsAShotDoes(t *testing.T) { // MAGIC-10, MAGIC-11, MAGIC-12, FIGHT-16
	b := but(armed(t, man("B", 1, 13, 10), "double-handed"), shielded)
	for saves, dice := range map[bool]string{true: "4 6", false: "4 1"} {
		s := invented(t, rules.Spell{Aim: rules.AtModel, Whom: rules.AtFoes, Range: in(8), Works: func(p *rules.Play, c rules.CastSpell) {
			p.SpellHits(c, c.At, 1, 3, saves)
		}}, dice, man("A", 0, 10, 10), b)
		play(t, s, spell(s, 1)) // his shield helps, whatever he holds
	}
	// Wounds without a roll are none to whom no spell works on.
	for traits, lost := range map[rules.Trait]int{0: 1, rules.ImmuneToSpells: 0} {
		var hurt bool
		s := invented(t, rules.Spell{Range: in(8), Works: func(p *rules.Play, c rules.CastSpell) { hurt = p.SpellWounds(c, 1, 1) }}, "", man("A", 0, 10, 10),
			but(b, func(w *rules.Warrior) { w.Traits, w.Base.W, w.Wounds = traits, 2, 2 }))
		assert.Equal(t, 2-lost, play(t, s, spell(s, rules.Nobody)).Warriors[1].Wounds)
		assert.Equal(t, lost == 1, hurt)
	}
}

// What is defied is defied once, and his own spells nobody defies.
func TestWhoDefiesASpell(t *testing.T) { // LEARN-X2, MAGIC-12
	for whom, dice := range map[rules.WarriorID]string{0: "", 1: "1"} {
		s := invented(t, rules.Spell{Aim: rules.AtModel, Whom: rules.AtFoes | rules.AtHimself, Range: in(8), Works: func(p *rules.Play, c rules.CastSpell) {
			p.SpellWounds(c, c.At, 1)
		}}, dice, learned(t, man("A", 0, 10, 10), "protection-of-sigmar"), learned(t, man("B", 1, 13, 10), "protection-of-sigmar"))
		for i := range s.Warriors {
			s.Warriors[i].Base.W, s.Warriors[i].Wounds = 2, 2
		}
		assert.Equal(t, 1, play(t, s, spell(s, whom)).Warriors[whom].Wounds)
	}
	// What was kept off does not keep off the next spell.
	s := invented(t, rules.Spell{Aim: rules.AtModel, Whom: rules.AtFoes, Range: in(8), Works: func(p *rules.Play, c rules.CastSpell) {
		p.SpellWounds(c, c.At, 1)
	}}, "4 1", man("A", 0, 10, 10), learned(t, but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 2, 2 }), "protection-of-sigmar"))
	twice := play(t, s, deed{func(p *rules.Play) {
		spell(s, 1).Play(p)
		p.Warriors[0].Done = 0
		spell(s, 1).Play(p)
	}})
	assert.Equal(t, 1, twice.Warriors[1].Wounds)
	// Who is charged by a spell is none whom it affects.
	s = invented(t, rules.Spell{Aim: rules.ToModel, Whom: rules.AtFoes, Range: in(8)}, "", man("A", 0, 10, 10), learned(t, man("B", 1, 13, 10), "protection-of-sigmar"))
	play(t, s, spell(s, 1))
}

// Whose enemy the caster is, is asked of those for whom the two fight now.
func TestTheSpellsOfEnemiesOnlyAreDefied(t *testing.T) { // LEARN-E1, STONE-05-5, AMB-99
	swayed := func(w rules.Warrior) rules.Warrior {
		w.Side, w.HomeSide, w.Swayed = 1-w.Side, w.Side, true
		return w
	}
	for _, row := range []struct {
		caster, at rules.Warrior
		dice       string
	}{
		{man("A", 0, 10, 10), man("B", 1, 13, 10), "1"},
		{man("A", 0, 10, 10), man("B", 0, 13, 10), ""},
		{man("A", 0, 10, 10), swayed(man("B", 0, 13, 10)), "1"},
		{man("A", 0, 10, 10), swayed(man("B", 1, 13, 10)), ""},
		{swayed(man("A", 0, 10, 10)), man("B", 1, 13, 10), ""},
		{swayed(man("A", 0, 10, 10)), man("B", 0, 13, 10), "1"},
	} {
		s := invented(t, rules.Spell{Aim: rules.AtModel, Whom: rules.AtFoes | rules.AtFriends, Range: in(8)}, row.dice, row.caster, learned(t, row.at, "fey"), man("C", 1-row.at.Side, 40, 40))
		s.Active = s.Warriors[0].Home()
		play(t, s, spell(s, 1))
	}
}

// The exact odds of one spell are not taken for those of another at somebody else.
func TestTheOddsOfArrowsAreOfWhomTheyFlyAt(t *testing.T) { // SPELL-LES-4
	a := wizard(t, "A", 0, 10, 10, "silver-arrows-of-arha")
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 14, 10), but(man("C", 1, 10, 14), func(w *rules.Warrior) { w.Base.T = 5 }))
	odds := rules.NewOdds(100000, nil)
	hurt := func(id rules.WarriorID) (p float64) {
		all, err := odds.Branches(s, spell(s, id))
		require.NoError(t, err)
		for _, b := range all {
			if b.State.Warriors[id].Condition != rules.Standing {
				p += b.P
			}
		}
		return p
	}
	easily, hardly := hurt(1), hurt(2)
	assert.Greater(t, easily, hardly+0.1)
	assert.Greater(t, hardly, 0.1)
}

func TestWhoIsNearAndWhoIsTouched(t *testing.T) { // INJ-14, FIGHT-01
	a := man("A", 0, 10, 10)
	s := battle(t, field(t), rules.Shooting, "", a, beside(a, man("B", 1, 0, 0), 1), lying(beside(a, man("C", 1, 0, 0), -1), rules.OutOfAction), man("D", 0, 10, 12))
	assert.Equal(t, []rules.WarriorID{1, 3}, s.Within(&s.Warriors[0], in(3)))
	assert.Equal(t, []rules.WarriorID{1}, s.Touched(&s.Warriors[0]))
}

func TestWhoWentOutLately(t *testing.T) { // AMB-100, SPELL-NEC-2
	s := battle(t, field(t), rules.Shooting, "", lying(man("A", 0, 10, 10), rules.OutOfAction), man("B", 1, 20, 20))
	for _, row := range []struct {
		turn  int
		phase rules.Phase
		out   int
		late  bool
	}{
		{3, rules.Shooting, 2, false}, {3, rules.Shooting, 3, true}, {3, rules.Shooting, 4, true}, {3, rules.Shooting, 5, false},
		{3, rules.Combat, 3, false}, {3, rules.Combat, 4, true}, {3, rules.Combat, 5, true}, {3, rules.Combat, 6, false},
		{1, rules.Combat, 1, true}, {1, rules.Shooting, 0, false}, {3, rules.Moves, 5, false},
	} {
		s.Turn, s.Phase, s.Warriors[0].OutIn = row.turn, row.phase, row.out
		assert.Equal(t, row.late, s.WentOutLately(&s.Warriors[0]), "%+v", row)
	}
	// Whom no shooting or combat puts out counts as lost in none.
	p := &rules.Play{State: battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 20, 20))}
	p.Brings(p.Warrior(0), rules.OutOfAction, "FALL-01", rules.Nobody)
	assert.Zero(t, p.Warrior(0).OutIn)
}

func TestWhoGoesWhereASpellSendsHim(t *testing.T) { // SPELL-NEC-5, CHARGE-27, HIDE-08
	s := battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10), man("B", 1, 14, 10))
	w := &s.Warriors[0]
	for _, row := range []struct {
		why    any
		change func(w *rules.Warrior)
	}{
		{nil, nothing}, {"stunned", func(w *rules.Warrior) { w.Condition = rules.Stunned }}, {rules.ErrFleeing, func(w *rules.Warrior) { w.Fleeing = true }},
		{rules.ErrStuck, func(w *rules.Warrior) { w.Done = rules.Stuck }}, {rules.ErrEngaged, func(w *rules.Warrior) { w.At.X = in(14) - contact }},
	} {
		other := s.Clone()
		row.change(&other.Warriors[0])
		switch err := other.MayGo(&other.Warriors[0]); why := row.why.(type) {
		case error:
			assert.ErrorIs(t, err, why)
		case string:
			assert.ErrorContains(t, err, why)
		default:
			assert.NoError(t, err)
		}
	}
	// Ways as long as he has, and not a hair longer; none where there is none.
	_, err := s.WayTo(w, at(10, 14, 0), in(4))
	assert.NoError(t, err)
	_, err = s.WayTo(w, at(10, 14, 0), in(4)-1)
	assert.ErrorIs(t, err, rules.ErrTooFar)
	assert.ErrorContains(t, err, "the way is 4")
	_, err = s.WayTo(w, at(-5, 14, 0), in(40))
	assert.ErrorIs(t, err, physics.ErrOffTable)
	gap := s.Warriors[1].At.X - w.At.X - contact
	way, err := s.WayToTouch(w, &s.Warriors[1], gap)
	require.NoError(t, err)
	_, err = s.WayToTouch(w, &s.Warriors[1], gap-in(0.1))
	assert.Error(t, err)
	// Who arrives is upon whom he meets: all he did in the combat before is past.
	p := &rules.Play{State: s.Clone()}
	p.Warrior(0).Fought, p.Warrior(0).EngagedSince = 2, 1
	p.Warrior(1).Hidden = true
	p.Go(p.Warrior(0), way)
	assert.True(t, p.Warrior(0).Did(rules.Charged))
	assert.Zero(t, p.Warrior(0).Fought)
	assert.Equal(t, p.Turn, p.Warrior(0).EngagedSince)
	assert.False(t, p.Warrior(1).Hidden)
	// And who meets nobody has fought nobody.
	p = &rules.Play{State: s.Clone()}
	p.Warrior(0).Fought, p.Warrior(0).EngagedSince = 2, 1
	p.CountsAsCharging(p.Warrior(0))
	assert.Zero(t, p.Warrior(0).Fought+p.Warrior(0).EngagedSince)
	assert.False(t, p.Warrior(0).Did(rules.Charged))
}

func TestWhatSpellsDoIsTold(t *testing.T) { // AMB-96, AMB-122, CHARGE-25, LEAD-12, SPELL-PRA-5
	a := man("A", 0, 10, 10)
	s := battle(t, field(t), rules.Shooting, "", a, beside(a, man("B", 1, 0, 0), 1))
	p := &rules.Play{State: scripted(s, "1")}
	p.StrikesOnce(p.Warrior(0), p.Warrior(1), "CHARGE-25")
	require.NotEmpty(t, p.Events)
	assert.Equal(t, "A strikes B, who cannot defend himself.", p.Events[0].Text)
	assert.Equal(t, [2]rules.WarriorID{0, 1}, [2]rules.WarriorID{p.Events[0].Who, p.Events[0].At})
	p = &rules.Play{State: scripted(s, "23")}
	p.RunsFrom(p.Warrior(1), p.Warrior(0), 0, "LEAD-12")
	assert.Equal(t, rules.Event{Kind: rules.Broke, Who: 1, At: 0, Rule: "LEAD-12", Text: "B turns and runs!"}, p.Events[0])
	// He runs straight away, whichever way that is.
	for _, way := range []physics.Point{{X: 2500}, {X: -2500}, {Y: 2500}, {Y: -2500}} {
		p = &rules.Play{State: scripted(s, "23")}
		b := p.Warrior(1)
		b.At.X, b.At.Y = a.At.X+way.X, a.At.Y+way.Y
		p.RunsFrom(b, p.Warrior(0), 0, "LEAD-12")
		gone := physics.Point{X: (b.At.X - a.At.X - way.X) * 2500, Y: (b.At.Y - a.At.Y - way.Y) * 2500}
		assert.Equal(t, physics.Point{X: way.X * in(5), Y: way.Y * in(5)}, gone)
	}
	// Whom something holds to the ground is himself, and lies there.
	down := where(s, rules.Moments{StaysDown: func(*rules.State, *rules.Warrior) bool { return true }})
	down.Warriors[0].Condition = rules.Stunned
	p = &rules.Play{State: down}
	p.StandUp(p.Warrior(0), "SPELL-PRA-5")
	require.Len(t, p.Events, 1)
	assert.Contains(t, p.Events[0].Text, "does not get up")
	ended(t, rules.KnockedDown, p.State, 0)
	// A spell strikes the first in its path, the first of all warriors too.
	flies := invented(t, rules.Spell{Aim: rules.InDirection, Range: in(8), Works: func(p *rules.Play, c rules.CastSpell) { p.FirstInPath(c) }}, "", man("A", 0, 14, 10), man("B", 1, 10, 10))
	flies.Active, flies.Warriors[1].Spells = 1, flies.Warriors[0].Spells
	for to, text := range map[physics.Spot]string{at(20, 10, 0): "It strikes A.", at(10, 20, 0): "It strikes nobody."} {
		_, events := told(t, flies, rules.CastSpell{Who: 1, Spell: flies.Warriors[1].Spells[0], To: to})
		assert.Equal(t, text, events[len(events)-1].Text)
	}
}

func TestWhoKeepsHisMindOnASpellMayStillBeLucky(t *testing.T) { // LEARN-A9, SPELL-LES-5, MAGIC-07
	s := battle(t, field(t), rules.Shooting, "", learned(t, wizard(t, "A", 0, 10, 10, "armour-of-righteousness"), "mind-focus"), man("B", 1, 30, 10))
	s.Warriors[0].Effects = []rules.Effect{{Spell: spellID(t, s.Rules, "luck-of-shemtek"), Since: 1}}
	for dice, neither := range map[string]bool{"11 66": true, "11 12": true, "11 1": false} {
		answer := rules.Answer{0}
		if neither {
			answer = rules.Answer{2}
		}
		var given []rules.Answer
		for given = []rules.Answer{answer}; ; given = append(given, yes) {
			out, err := rules.Run(scripted(s, dice), spell(s, 0), given)
			require.NoError(t, err)
			if out.Open != nil {
				continue
			}
			require.Zero(t, out.State.Dice.Left())
			assert.Equal(t, dice == "11 66", out.State.Warriors[0].Under(s.Warriors[0].Spells[0]), "what is thrown again stands, be it one die or both")
			break
		}
	}
}

func TestASpellNobodyKnowsEndsNothing(t *testing.T) { // AMB-101
	p := &rules.Play{State: battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10), man("B", 1, 30, 10))}
	w := p.Warrior(0)
	w.Effects = []rules.Effect{{Spell: 0}}
	p.Ends(w, "no-such")
	assert.True(t, w.Under(0))
	// Who is swayed without room to step aside stays where he is.
	a := man("A", 0, 10, 10)
	s := battle(t, field(t, wall(2, 2, 20, 9.4), wall(2, 10.6, 20, 20), wall(2, 9.4, 9.4, 10.6), wall(11.6, 9.4, 20, 10.6)), rules.Shooting, "", a, beside(a, man("B", 1, 0, 0), 1))
	p = &rules.Play{State: s}
	p.Sway(p.Warrior(0), 1)
	assert.Equal(t, a.At, p.Warrior(0).At)
	assert.False(t, p.Warrior(0).Did(rules.Moved))
}

// Who lets a casting be thrown again sees both dice of the second throw; a success stands.
func TestASecondCastingIsShown(t *testing.T) { // MAGIC-07, ENC-63-2
	s := battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, "armour-of-righteousness"), man("B", 1, 30, 10))
	for dice, want := range map[string][]int{"11 65": {6, 5}, "66": nil} {
		var shown []int
		again := where(s, rules.Moments{
			Rethrows: func(*rules.Play, *rules.Warrior, rules.Purpose, bool) bool { return true },
			Rethrown: func(_ *rules.Play, w *rules.Warrior, faces ...int) { shown = append(shown, faces...) },
		})
		assert.True(t, play(t, scripted(again, dice), spell(s, 0)).Warriors[0].Under(s.Warriors[0].Spells[0]))
		assert.Equal(t, want, shown, dice)
	}
}
