package encounters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

// Happenings where they meet other chapters: spells, riders, those who are raised.

func TestBootyIsFoundByWhoRunsThroughTheHouse(t *testing.T) { // ENC-32-3, ENC-32-5
	for _, row := range []string{"3", "5"} {
		for to, finds := range map[physics.Spot]bool{at(8, 13.6, 0): true, at(15, 2.5, 0): false} { // out by the other door, or past the house
			s := reader(t, row)
			s.Warriors[0].Base.M = 12
			s = play(t, s, rules.Move{Who: 0, To: to}, nil)
			b, _ := s.Table.BuildingAt(s.Warriors[0].At)
			require.Zero(t, b)
			assert.Equal(t, finds && row == "3", len(after(s, "crowns")) == 1, row)
			assert.Equal(t, row == "5", s.Warriors[0].Counters.Get("passage", 0) > 0, "who runs on leaves the passage where it is")
			assert.Zero(t, s.Warriors[0].Counters.Get("in-passage", 0))
			if finds && row == "3" {
				assert.Zero(t, s.Warriors[0].Counters.Get("loot", 0))
			}
		}
	}
}

func TestTheSickRunFromSpellsCastAtNobody(t *testing.T) { // ENC-53, SPELL-LES-1, SPELL-CHA-6
	for _, key := range []string{"fires-of-uzhul", "word-of-pain", "gnawdoom"} {
		s, _ := under(t, 53, false, pair()...)
		victim, other := beast(s, "Plague Victim", 20, 20).ID, beast(s, "Plague Victim", 40, 44).ID
		id, ok := s.Rules.SpellNamed(key)
		require.True(t, ok)
		dice := map[bool]string{true: "1"}[key == "gnawdoom"] // one cast at somebody has told him before
		end := does(t, s, dice, func(p *rules.Play) { p.SpellHits(rules.CastSpell{Who: 0, Spell: id}, victim, 1, 4, true) })
		assert.Equal(t, key != "gnawdoom", encounters.Over(end), key)
		assert.Equal(t, key == "gnawdoom", end.Warriors[other].InPlay())
		// Creatures attack none of their own.
		s.Warriors[0].Side = s.Warriors[victim].Side
		end = does(t, s, "1", func(p *rules.Play) { p.SpellHits(rules.CastSpell{Who: 0, Spell: id}, victim, 1, 4, true) })
		assert.False(t, encounters.Over(end), key)
	}
}

func TestATreeThatHasLetGoIsNobodysEnemy(t *testing.T) { // ENC-23, RUL-ENC-11, SHOOT-05, MOVE-06, TURN-07, HIDE-03, CHARGE-02
	for _, inert := range []bool{false, true} {
		s, _ := under(t, 23, false, man("A", 0, 20, 20), man("B", 1, 36, 24))
		tree := beast(s, "Man-Eater", 23.5, 20).ID
		s.Warriors[tree].Base.M = 0
		if inert {
			s.Warriors[tree].Traits |= rules.Harmless
		}
		give(t, s, 0, "bow")
		bow, _ := s.Rules.WeaponNamed("bow")
		a := s.Warrior(0)
		assert.Equal(t, inert, s.MayTarget(a, s.Warrior(1), bow) == nil, "the man behind it may be shot at")
		assert.Equal(t, !inert, s.MayTarget(a, s.Warrior(tree), bow) == nil)
		assert.Equal(t, !inert, s.MayBeCharged(a, s.Warrior(tree)) == nil)
		s.Table = ground(t, physics.Plan{Pieces: []physics.Piece{{Kind: physics.LowWall, Name: "low wall", Shape: box(20.6, 18, 20.8, 22), Top: in(0.7)}}})
		a.Done = 0
		assert.Equal(t, inert, rules.Hide{Who: 0}.Legal(s) == nil, "%v", rules.Hide{Who: 0}.Legal(s))
		// Whoever has it beside him runs and rallies.
		s.Table, s.Phase, s.Active = field(t), rules.Combat, 1
		s.Warriors[0].Fleeing = true
		s.Dice.Strict = false
		end := play(t, s, rules.Done{}, nil)
		assert.Equal(t, !inert, end.Warriors[0].NearEnemy)
		assert.Equal(t, !inert, tells("TURN-07", "Man-Eater, an enemy, is closest"))
	}
}

func TestWhoIsRaisedIsNoPrey(t *testing.T) { // ENC-35, SPELL-NEC-2
	for raised, eaten := range map[bool]int{false: 1, true: 0} {
		s := prey(t, at(10, 8, 0))
		require.NotNil(t, s.MarkerOf("prey"))
		if raised {
			p := &rules.Play{State: s.Clone()}
			p.Return(p.Warrior(1), at(40, 40, 0), "SPELL-NEC-2")
			s = p.State
		}
		s.Active, s.Sides[1].Turns = 1, s.MarkerOf("prey").N
		end := does(t, s, "", encounters.Happenings.Within(s).Things[0].Moments.TurnEnds)
		assert.Len(t, after(end, rules.Lost), eaten)
		assert.Nil(t, end.MarkerOf("prey"))
	}
}

func TestWhoIsRaisedIsStuckNoMore(t *testing.T) { // ENC-51, SPELL-NEC-2
	s, e := under(t, 51, false, pair()...)
	s.Warriors[0].Counters.Set("stuck", 0, 1)
	for into, stuck := range map[rules.Condition]bool{rules.Stunned: true, rules.OutOfAction: false} {
		end := does(t, s, "", func(p *rules.Play) {
			p.Warrior(0).Condition = into
			e.Moments.Downs(p, p.Warrior(0), 1)
			if into == rules.OutOfAction {
				p.Return(p.Warrior(0), at(24, 24, 0), "SPELL-NEC-2")
			}
		})
		assert.Equal(t, stuck, end.Warriors[0].Counters.Get("stuck", 0) > 0)
		assert.Equal(t, stuck, end.Barred(&end.Warriors[0], rules.ThoughStunned) != nil)
	}
}

func TestWhoClimbsOutOfTheCatacombsHasMadeHisMove(t *testing.T) { // ENC-56, RUL-ENC-29
	s, e := under(t, 56, false, man("A", 0, 20, 20), man("B", 1, 21, 30))
	s.Table, s.Phase = field(t), rules.Charges
	s.Warriors[0].Condition = rules.Gone
	s.Warriors[0].Counters.Set("returns", 0, 2)
	end := does(t, s, "", e.Moments.TurnBegins)
	a := &end.Warriors[0]
	assert.ErrorContains(t, end.MayCharge(a), "failed this turn")
	end.Phase = rules.Moves
	assert.ErrorIs(t, end.MayMove(a, false), rules.ErrStuck)
	end.Phase = rules.Shooting
	give(t, end, 0, "bow")
	bow, _ := end.Rules.WeaponNamed("bow")
	assert.NoError(t, end.MayShoot(&end.Warriors[0], bow))
}

func TestALuredCreatureLeavesItsNewFriendsAlone(t *testing.T) { // SPELL-CHA-4, ENC-G08
	for _, lured := range []bool{false, true} {
		s, _ := under(t, 35, false, man("A", 0, 20, 20), man("B", 1, 44, 20))
		dog := beast(s, "Wild Dog", 26, 20).ID
		s.Warriors[dog].Base.M = 4
		if lured {
			p := &rules.Play{State: s}
			p.Sway(p.Warrior(dog), 0)
		}
		s.Table = field(t)
		s.Dice.Strict = false
		end := play(t, s, step{encounters.Happenings.Compulsory}, nil)
		if w := &end.Warriors[dog]; lured {
			assert.Greater(t, w.At.X, at(26, 0, 0).X, "it goes for B")
		} else {
			assert.True(t, end.InContact(w, &end.Warriors[0]))
		}
	}
}
