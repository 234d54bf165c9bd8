package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

func TestADivinationThrowsFailuresAgain(t *testing.T) { // SPELL-ELF-1
	a := armed(t, wizard(t, "A", 0, 10, 10, "divination-of-shirath"), "axe")
	a.Base.I = 5
	s := play(t, battle(t, field(t), rules.Shooting, "33", a, against(a, armed(t, man("B", 1, 0, 0), "axe"))), rules.CastSpell{Who: 0, Spell: a.Spells[0]})
	s = play(t, s, rules.Done{})
	end := play(t, scripted(s, "14 14 1"), rules.Done{})
	assert.True(t, end.Warriors[1].Did(rules.StoodUp), "a miss and a failure are thrown again, the injury is not")
	end = play(t, scripted(s, "13 1"), rules.Done{})
	assert.True(t, end.Warriors[0].Under(a.Spells[0]), "through the enemy's turn")
	end.Phase, end.Active = rules.Combat, 1
	end = play(t, scripted(end, "13 1"), rules.Done{})
	assert.False(t, end.Warriors[0].Under(a.Spells[0]), "until his own begins")
	needsToCast(t, a, 6)
}

// needsToCast asks for the casting score of the warrior's first spell.
func needsToCast(t *testing.T, w rules.Warrior, need int) {
	t.Helper()
	s := battle(t, field(t), rules.Shooting, "", w, man("Z", 1, 40, 40))
	r := s.ToCast(&s.Warriors[0], w.Spells[0])
	assert.Equal(t, need, r.Need())
}

func TestAShimmeringShieldTurnsWoundsAside(t *testing.T) { // SPELL-ELF-2
	mage := wizard(t, "A", 0, 10, 10, "shimmering-shield")
	s := play(t, battle(t, field(t), rules.Shooting, "34", mage, armed(t, man("B", 1, 20, 10), "crossbow")), rules.CastSpell{Who: 0, Spell: mage.Spells[0]})
	s.Active, s.Phase = 1, rules.Shooting
	for dice, into := range map[string]rules.Condition{"445": rules.Standing, "444 1": rules.KnockedDown} {
		end := play(t, scripted(s, dice), rules.Shoot{Who: 1, At: 0, Weapon: weapon(t, s, "crossbow")})
		assert.Equal(t, into, end.Warriors[0].Condition, dice)
	}
	// No Strength makes it worse, and Magic Resistance no better; a better ward is used in its place.
	for ward, want := range map[int]int{0: 5, 4: 4, 6: 5} {
		set := agreed(t, s.Clone(), "ward-saves")
		set.Warriors[0].Ward, set.Warriors[0].Resists = ward, 0
		r, any := set.WardSave(&rules.Strike{By: 1, At: 0, Strength: 9})
		assert.True(t, any)
		assert.Equal(t, want, r.Need(), "ward %d", ward)
	}
	s.Warriors[0].Resists = 2
	r, _ := s.WardSave(&rules.Strike{By: 1, At: 0, Strength: 9, Kind: rules.DirectDamage})
	assert.Equal(t, 5, r.Need())
	s.Phase = rules.Combat
	assert.False(t, play(t, scripted(s, ""), rules.Done{}).Warriors[0].Under(mage.Spells[0]), "until his own turn begins")
	needsToCast(t, mage, 7)
}

func TestAStatueOfLightStaysWhereItIs(t *testing.T) { // SPELL-ELF-3
	mage := wizard(t, "A", 0, 10, 10, "statue-of-light")
	b := wizard(t, "B", 1, 16, 10, "gnawdoom")
	s := play(t, battle(t, field(t), rules.Shooting, "34", mage, b, man("C", 1, 16, 14), man("D", 0, 5, 5)), spell(battle(t, field(t), rules.Shooting, "", mage), 1))
	ws := func(s *rules.State, id rules.WarriorID) int { return s.Profile(&s.Warriors[id]).WS }
	assert.Equal(t, []int{1, 1, 3, 3}, []int{ws(s, 0), ws(s, 1), ws(s, 2), ws(s, 3)})
	low := s.Clone()
	low.Warriors[1].Base.WS, low.Warriors[0].Base.WS = 0, 2
	assert.Equal(t, []int{1, 0}, []int{ws(low, 0), ws(low, 1)}, "1 at least; who has none has none")
	s.Active, s.Phase = 1, rules.Charges
	assert.ErrorContains(t, rules.Declare{Who: 1, At: []rules.WarriorID{0}}.Legal(s), "SPELL-ELF-3")
	assert.NoError(t, rules.Declare{Who: 2, At: []rules.WarriorID{0}}.Legal(s))
	s.Phase = rules.Moves
	assert.ErrorContains(t, rules.Move{Who: 1, To: at(17, 10, 0)}.Legal(s), "SPELL-ELF-3")
	assert.ErrorContains(t, rules.Move{Who: 1, To: at(17, 10, 0), Run: true}.Legal(s), "SPELL-ELF-3")
	assert.NoError(t, rules.Move{Who: 2, To: at(17, 14, 0)}.Legal(s))
	s.Phase = rules.Shooting
	assert.NoError(t, rules.CastSpell{Who: 1, Spell: b.Spells[0], At: 0}.Legal(s), "he may cast")
	// Until the Mage moves, is out of action or holds another; not if he is knocked down or casts.
	s.Active, s.Phase = 0, rules.Moves
	assert.NoError(t, rules.CastSpell{Who: 0, Spell: mage.Spells[0], At: 1}.Legal(func() *rules.State { x := s.Clone(); x.Phase = rules.Shooting; x.Warriors[0].Done = 0; return x }()))
	s.Warriors[0].Done = 0
	end := play(t, s, rules.Move{Who: 0, To: at(11, 10, 0)})
	assert.Equal(t, []int{3, 3}, []int{ws(end, 0), ws(end, 1)})
	assert.Empty(t, end.Warriors[1].Effects)
	again := scripted(s, "34")
	again.Phase = rules.Shooting
	again = play(t, again, rules.CastSpell{Who: 0, Spell: mage.Spells[0], At: 2})
	assert.Equal(t, []int{1, 3, 1}, []int{ws(again, 0), ws(again, 1), ws(again, 2)})
	for into, free := range map[rules.Condition]bool{rules.KnockedDown: false, rules.OutOfAction: true} {
		for _, id := range []rules.WarriorID{0, 1} {
			end := play(t, s.Clone(), deed{func(p *rules.Play) { p.Injure(rules.CastSpell{Who: 3, Spell: mage.Spells[0]}, id, into) }})
			assert.Equal(t, free, ws(end, 1-id) == 3, "%d is %s", id, into)
		}
	}
	// A friend is no target, nor is an enemy out of sight.
	s.Warriors[0].Done, s.Phase = 0, rules.Shooting
	assert.Error(t, rules.CastSpell{Who: 0, Spell: mage.Spells[0], At: 3}.Legal(s))
	s.Table = field(t, wall(13, 5, 13.3, 20))
	assert.ErrorContains(t, rules.CastSpell{Who: 0, Spell: mage.Spells[0], At: 1}.Legal(s), "AMB-92")
	needsToCast(t, mage, 7)
}

func TestFleetingShadowsTakeTheFirstHit(t *testing.T) { // SPELL-ELF-4
	mage := wizard(t, "A", 0, 10, 10, "fleeting-shadows")
	archer := armed(t, man("B", 1, 10, 20), "crossbow")
	s := play(t, battle(t, field(t), rules.Shooting, "44", mage, archer), rules.CastSpell{Who: 0, Spell: mage.Spells[0]})
	s.Warriors[0].Done = 0
	assert.ErrorContains(t, rules.CastSpell{Who: 0, Spell: mage.Spells[0]}.Legal(s), "SPELL-ELF-4")
	s.Active = 1
	shot := rules.Shoot{Who: 1, At: 0, Weapon: weapon(t, s, "crossbow")}
	assert.True(t, play(t, scripted(s, "1"), shot).Warriors[0].Under(mage.Spells[0]), "a miss does not end it")
	end := play(t, scripted(s, "411"), shot) // the first of sixteen directions
	assert.Equal(t, at(12, 10, 0), end.Warriors[0].At)
	assert.Empty(t, end.Warriors[0].Effects)
	assert.Zero(t, end.Warriors[0].Done&rules.Moved, "it is no move")
	// As far as there is room, and over no edge.
	s.Warriors = append(s.Warriors, but(man("C", 1, 12, 10), func(w *rules.Warrior) { w.ID = 2 }))
	end = play(t, scripted(s, "411"), shot)
	assert.Equal(t, at(11, 10, 0), end.Warriors[0].At)
	// It takes him out of a fight, and no other blow finds him.
	foe := against(mage, armed(t, man("B", 1, 0, 0), "axe"))
	foe.Base.A, foe.Base.I = 2, 6
	s = play(t, battle(t, field(t), rules.Shooting, "44", mage, foe), rules.CastSpell{Who: 0, Spell: mage.Spells[0]})
	s.Phase = rules.Combat
	end, events := told(t, scripted(s, "44 23 3"), rules.Done{}) // below
	require.NotEqual(t, mage.At, end.Warriors[0].At, texts(events))
	needsToCast(t, mage, 8)
}

func TestTheHuntersFuryIsArrows(t *testing.T) { // SPELL-ELF-5
	a, b := wizard(t, "A", 0, 5, 10, "hunters-fury"), man("B", 1, 35, 10)
	b.Base.W, b.Wounds = 9, 9
	s := battle(t, field(t), rules.Shooting, "", a, b)
	assert.Equal(t, 7, play(t, scripted(s, "54 6 44 1 3 44"), spell(s, 1)).Warriors[1].Wounds, "D3 and one more: two hits of four that wound")
	assert.Equal(t, 9, play(t, scripted(s, "44"), spell(s, 1)).Warriors[1].Wounds)
	needs(t, a, b, 36, "SPELL-ELF-5")
	s = battle(t, field(t), rules.Shooting, "", a, b, against(b, man("C", 0, 0, 0)))
	assert.ErrorContains(t, spell(s, 1).Legal(s), "AMB-131")
	needsToCast(t, a, 9)
}

func TestASilentGuardianStrikesFirst(t *testing.T) { // SPELL-ELF-6
	mage := wizard(t, "A", 0, 10, 10, "silent-guardian", "hunters-fury")
	foe := against(mage, armed(t, man("B", 1, 0, 0), "axe"))
	foe.Base.I, foe.Base.WS = 9, 4
	s := play(t, battle(t, field(t), rules.Shooting, "54", mage, foe, man("C", 1, 30, 30)), rules.CastSpell{Who: 0, Spell: mage.Spells[0]})
	s.Phase, s.Sides[0].Began, s.Sides[1].Began = rules.Combat, 100, 100
	end, events := told(t, scripted(s, "3 4 6"), rules.Done{}) // WS 5 against 4 needs a 3; out of action before he strikes
	assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition, texts(events))
	down := scripted(s, "2 1 1")
	down.Warriors[0].Base.A = 1
	assert.Equal(t, rules.Standing, play(t, down, rules.Done{}).Warriors[1].Condition, "a miss, and then they strike")
	lies := scripted(s, "")
	lies.Warriors[1].Condition, lies.Warriors[1].DownedBy = rules.Stunned, 0
	_, events = told(t, lies, rules.Done{})
	assert.NotContains(t, texts(events), "guardian", "at nobody who lies")
	// Another spell ends it, whether it succeeds or not.
	for _, dice := range []string{"11", "66 11 1"} {
		cast := scripted(s, dice)
		cast.Phase, cast.Warriors[0].Done, cast.Warriors[1].At = rules.Shooting, 0, at(30, 10, 0)
		assert.False(t, play(t, cast, rules.CastSpell{Who: 0, Spell: mage.Spells[1], At: 1}).Warriors[0].Under(mage.Spells[0]), dice)
	}
	needsToCast(t, mage, 9)
}
