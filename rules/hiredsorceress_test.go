package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
)

func TestADoomboltLeaps(t *testing.T) { // SPELL-DES-1
	a := wizard(t, "A", 0, 10, 10, "doombolt")
	tough := func(w *rules.Warrior) { w.Base.W, w.Wounds = 3, 3 }
	b, c, d := but(man("B", 1, 20, 10), tough), but(man("C", 0, 20, 13), tough), but(man("D", 1, 20, 20), tough)
	s := battle(t, field(t), rules.Shooting, "", a, b, c, d)
	wounds := func(s *rules.State) (n [4]int) {
		for i := range n {
			n[i] = s.Warriors[i].Wounds
		}
		return n
	}
	// Strength 5 needs a 2 against 3, and Strength 4 a 3: it leaps at the friend, from him no
	// farther than 6", and back at nobody.
	end, text := toldText(t, scripted(s, "54 2 4 3"), spell(s, 1))
	assert.Equal(t, [4]int{1, 2, 2, 3}, wounds(end))
	assert.Contains(t, text, "Doombolt leaps at C, with Strength 4.")
	assert.Equal(t, [4]int{1, 2, 3, 3}, wounds(play(t, scripted(s, "54 2 4 2"), spell(s, 1))), "Strength 4 needs a 3")
	assert.Equal(t, [4]int{1, 2, 3, 3}, wounds(play(t, scripted(s, "54 2 3"), spell(s, 1))), "on a 3 it does not leap")
	assert.Equal(t, [4]int{1, 3, 3, 3}, wounds(play(t, scripted(s, "54 1"), spell(s, 1))), "nor without a wound")
	// A third is hit with Strength 3, and the armour of each saves him.
	near := s.Clone()
	near.Warriors[3].At = at(20, 18, 0)
	assert.Equal(t, [4]int{1, 2, 2, 2}, wounds(play(t, scripted(near, "54 2 4 3 4 4"), spell(near, 1))))
	assert.Equal(t, [4]int{1, 2, 2, 3}, wounds(play(t, scripted(near, "54 2 4 3 4 3"), spell(near, 1))), "Strength 3 needs a 4")
	near.Warriors[1].Armour, _ = s.Rules.ArmourNamed("heavy") // 5+, and -2
	near.Warriors[1].Shield = true
	assert.Equal(t, [4]int{1, 3, 3, 3}, wounds(play(t, scripted(near, "54 2 6"), spell(near, 1))))
	// It comes back at the Sorceress where she is nearest, and after Strength 1 it is over.
	crowd := []rules.Warrior{but(wizard(t, "A", 0, 10, 10, "doombolt"), tough)}
	for i, name := range []string{"B", "C", "D", "E", "F"} {
		crowd = append(crowd, but(man(name, 1, 13+3*float64(i), 10), tough))
	}
	near = battle(t, field(t), rules.Shooting, "54 2 4 3 4 4 4 5 4 6", crowd...)
	near.Warriors[1].At.X = in(12)
	end = play(t, near, spell(near, 1))
	assert.Equal(t, [4]int{2, 2, 2, 2}, wounds(end))
	assert.Equal(t, []int{2, 3}, []int{end.Warriors[4].Wounds, end.Warriors[5].Wounds})
	needs(t, a, b, 18, "SPELL-DES-1")
	needsToCast(t, a, 9)
}

func TestAWordOfPainUndoesBlows(t *testing.T) { // SPELL-DES-2
	a := wizard(t, "A", 0, 10, 10, "dark-word-of-pain")
	b := armed(t, man("B", 1, 18, 10), "sword")
	s := battle(t, field(t), rules.Shooting, "44", a, b, man("C", 1, 30, 30))
	s = play(t, s, spell(s, 1))
	// He charges after a test of Leadership alone, and if he fails it he may still walk.
	his := s.Clone()
	his.Active, his.Phase, his.Turn = 1, rules.Charges, s.Turn+1
	charge := rules.Declare{Who: 1, At: []rules.WarriorID{0}}
	assert.NotEmpty(t, play(t, scripted(his, "34"), charge).Warriors[1].Intent)
	end, text := toldText(t, scripted(his, "44"), charge)
	assert.Empty(t, end.Warriors[1].Intent)
	assert.Contains(t, text, "B is in pain and charges nobody this turn.")
	assert.ErrorContains(t, charge.Legal(end), "SPELL-DES-2")
	end.Phase = rules.Moves
	assert.NoError(t, rules.Move{Who: 1, To: at(17, 10, 0)}.Legal(end))
	// What hits and what wounds is thrown again; what saves is not.
	fights := s.Clone()
	fights.Phase, fights.Active = rules.Combat, 1
	fights.Warriors[1] = against(fights.Warriors[0], fights.Warriors[1])
	fights.Warriors[0].Base.A, fights.Warriors[1].Base.I = 0, 5
	fights.Warriors[0].Base.W, fights.Warriors[0].Wounds = 2, 2
	for dice, left := range map[string]int{"44 44": 1, "43": 2, "44 43": 2, "3": 2} {
		assert.Equal(t, left, play(t, scripted(fights, dice), rules.Done{}).Warriors[0].Wounds, dice)
	}
	pain := s.Rules.Spells[a.Spells[0]].Lasting.Moments
	for _, of := range []rules.Purpose{rules.SaveRoll, rules.CastRoll, rules.TestRoll, rules.EvadeRoll} {
		assert.False(t, pain.MustRethrow(s, &s.Warriors[1], of, true), of)
	}
	assert.False(t, pain.MustRethrow(s, &s.Warriors[1], rules.HitRoll, false), "what fails stays")
	// It is over as her next turn begins.
	turn := s.Clone()
	turn.Active, turn.Phase = 0, rules.Combat
	turn = play(t, turn, rules.Done{})
	assert.True(t, turn.Warriors[1].Under(a.Spells[0]))
	turn.Phase = rules.Combat
	assert.False(t, play(t, turn, rules.Done{}).Warriors[1].Under(a.Spells[0]))
	needs(t, a, b, 12, "SPELL-DES-2")
	needsToCast(t, a, 8)
}

// Who would charge by a spell masters his pain first, too.
func TestPainKeepsFromChargesThroughTheAir(t *testing.T) { // SPELL-DES-2, CHARGE-27
	a, b := wizard(t, "A", 0, 10, 10, "witch-flight"), man("B", 1, 20, 10)
	s := battle(t, field(t), rules.Shooting, "", a, b)
	s.Warriors[0].Effects = []rules.Effect{{Spell: spellID(t, s.Rules, "dark-word-of-pain"), By: 1, Since: s.Turn}}
	to := b.At
	to.X -= 2500
	assert.Equal(t, a.At, play(t, scripted(s, "44 66"), spell(s, 0, to)).Warriors[0].At)
	assert.Equal(t, to, play(t, scripted(s, "44 11"), spell(s, 0, to)).Warriors[0].At)
	free := at(15, 10, 0)
	assert.Equal(t, free, play(t, scripted(s, "44"), spell(s, 0, free)).Warriors[0].At, "it is no charge")
}

func TestASoulIsStolen(t *testing.T) { // SPELL-DES-3
	a := wizard(t, "A", 0, 10, 10, "soul-stealer")
	tough := func(w *rules.Warrior) { w.Base.W, w.Wounds = 3, 3 }
	b := but(against(a, man("B", 1, 0, 0)), tough)
	s := battle(t, field(t), rules.Shooting, "", a, b, man("C", 1, 10, 11.5))
	s.Warriors[1].Armour, s.Warriors[1].Shield = 3, true // no save
	end := play(t, scripted(s, "54 4"), spell(s, 1))
	assert.Equal(t, []int{2, 2}, []int{end.Warriors[0].Wounds, end.Warriors[1].Wounds})
	miss := play(t, scripted(s, "54 3"), spell(s, 1))
	assert.Equal(t, []int{1, 3}, []int{miss.Warriors[0].Wounds, miss.Warriors[1].Wounds})
	// No more than 1 above her own.
	end.Warriors[0].Done = 0
	end = play(t, scripted(end, "54 4"), spell(end, 1))
	assert.Equal(t, []int{2, 1}, []int{end.Warriors[0].Wounds, end.Warriors[1].Wounds})
	// The last one is taken as any other, and one who lies is hit without a die.
	s.Warriors[1] = lying(s.Warriors[1], rules.KnockedDown)
	s.Warriors[1].Wounds = 1
	s.Sides[1].Began = 100
	end = play(t, scripted(s, "54 5"), spell(s, 1))
	assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition)
	assert.Equal(t, 2, end.Warriors[0].Wounds)
	assert.ErrorContains(t, spell(s, 2).Legal(s), "she must touch him (SPELL-DES-3)")
	needsToCast(t, a, 9)
}

func TestAFlameswordBurnsThroughArmour(t *testing.T) { // SPELL-DES-4
	a := wizard(t, "A", 0, 10, 10, "flamesword")
	b := armed(t, man("B", 0, 14, 10), "sword", "axe", "bow")
	b.Base.I = 6
	c := against(b, target(1))
	c.Armour = 3
	s := battle(t, field(t), rules.Shooting, "44", a, b, c, armed(t, man("D", 0, 14, 6), "bow"))
	assert.ErrorContains(t, spell(s, 3).Legal(s), "no weapon for close combat (SPELL-DES-4)")
	assert.Error(t, spell(s, 2).Legal(s))
	ally := s.Clone()
	ally.Warriors[1].Side, ally.Warriors[1].Swayed, ally.Warriors[1].HomeSide = 0, true, 1
	assert.ErrorContains(t, spell(ally, 1).Legal(ally), "SPELL-DES-4")
	sword := weapon(t, s, "sword")
	s = play(t, s, spell(s, 1), rules.Answer{0}) // the sword, not the axe
	s.Warriors[1].Main, s.Warriors[1].Off = sword, rules.NoWeapon
	s.Phase, s.Sides[0].Began, s.Sides[1].Began = rules.Combat, 100, 100
	// Strength 5 against 3 needs a 2, and there is no save.
	_, text := toldText(t, scripted(s, "4 2 1"), rules.Done{})
	assert.Contains(t, text, "Injury of B: rolled 1: knocked down")
	play(t, scripted(s, "4 1"), rules.Done{})
	axe := s.Clone()
	axe.Warriors[1].Main = weapon(t, s, "axe")
	play(t, scripted(axe, "4 3"), rules.Done{}) // Strength 3
	play(t, scripted(axe, "4 4 6"), rules.Done{})
	// Of two alike the other is as ever.
	two := s.Clone()
	two.Warriors[1].Weapons = append(two.Warriors[1].Weapons, sword)
	two.Warriors[1].Off = sword
	play(t, scripted(two, "44 2 1 3"), rules.Done{})
	// Until her next shooting phase.
	next := s.Clone()
	next.Phase, next.Warriors[2].At = rules.Moves, at(40, 40, 0)
	assert.False(t, play(t, next, rules.Done{}).Warriors[1].Under(a.Spells[0]))
	next.Active = 1
	assert.True(t, play(t, next, rules.Done{}).Warriors[1].Under(a.Spells[0]))
	needsToCast(t, a, 8)
}

func TestADeathspasmTakesTheClosest(t *testing.T) { // SPELL-DES-5
	a, b := wizard(t, "A", 0, 10, 10, "deathspasm"), man("B", 1, 14, 10)
	b.Base.W, b.Wounds = 3, 3
	s := battle(t, field(t), rules.Shooting, "", a, b, man("C", 1, 10, 15))
	s.Sides[1].Began = 100
	for die, into := range map[string]rules.Condition{"1": rules.KnockedDown, "3": rules.Stunned, "5": rules.OutOfAction} {
		end := play(t, scripted(s, "55"+die), spell(s, 1))
		assert.Equal(t, []rules.Condition{rules.KnockedDown, into, rules.Standing}, []rules.Condition{end.Warriors[0].Condition, end.Warriors[1].Condition, end.Warriors[2].Condition}, die)
	}
	assert.Equal(t, rules.Standing, play(t, scripted(s, "54"), spell(s, 1)).Warriors[0].Condition, "not when it fails")
	assert.ErrorContains(t, spell(s, 2).Legal(s), "closer (SPELL-DES-5)")
	needs(t, a, b, 6, "SPELL-DES-5")
	needsToCast(t, a, 10)
}

func TestAWitchFlightIsCastOnASeven(t *testing.T) { // SPELL-DES-6
	needsToCast(t, wizard(t, "A", 0, 10, 10, "witch-flight"), 7)
}
