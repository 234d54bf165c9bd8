package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// bowNeeds is what warrior 0 needs with his bow against another.
func bowNeeds(t *testing.T, s *rules.State, id rules.WarriorID) int {
	t.Helper()
	r := s.ToHit(&s.Warriors[0], &s.Warriors[id], weapon(t, s, "bow"), 1)
	return r.Need()
}

func TestTheFleeingMayShootWhereTheBookIsPlayedToTheLetter(t *testing.T) { // SHOOT-03, AMB-88
	s := archer(t, field(t), "1", man("B", 1, 13, 10))
	s.Warriors[0].Fleeing = true
	for _, edition := range book.Editions {
		assert.ErrorIs(t, barred(t, ruled(t, s, edition), 1), rules.ErrFleeing)
		assert.True(t, shoot(t, ruled(t, s, edition, "fleeing-may-shoot"), 1).Warriors[0].Did(rules.Shot))
	}
}

func TestTheClosestTargetIsShotEvenIfItIsHarder(t *testing.T) { // SHOOT-05
	s := archer(t, field(t, lowWall(11.5, 8, 11.8, 12)), "4 1", man("B", 1, 13, 10), man("C", 1, 5, 19))
	assert.True(t, shoot(t, s, 2).Warriors[0].Did(rules.Shot))
	assert.ErrorContains(t, barred(t, ruled(t, s, "lrb", "no-easier-target"), 2), "SHOOT-05")
	assert.ErrorContains(t, barred(t, ruled(t, s, "core2"), 2), "SHOOT-05")
	assert.NoError(t, barred(t, ruled(t, s, "core2", "no-easier-target"), 2))
}

func TestTheFallenAreTargetsFromOnHighOnly(t *testing.T) { // SHOOT-06, SHOOT-09, AMB-43
	near, far := lying(man("Near", 1, 13, 10), rules.Stunned), man("Far", 1, 5, 19)
	s := archer(t, field(t), "4 1", near, far)
	ended(t, rules.Stunned, shoot(t, s, 1), 1)
	for _, by := range []*rules.State{ruled(t, s, "lrb", "fallen-are-no-targets"), ruled(t, s, "core2")} {
		assert.ErrorContains(t, barred(t, by, 1), "SHOOT-06")
		assert.NoError(t, barred(t, by, 2))
		by.Warriors[1].Condition, by.Warriors[1].Fleeing = rules.Standing, true
		assert.ErrorContains(t, barred(t, by, 1), "SHOOT-06")
		by.Warriors[2].At.Y = in(47)
		by.Warriors[2].At.X = in(47)
		assert.NoError(t, barred(t, ruled(t, by, "core2"), 1), "nobody who stands is in range")
	}
	s = archer(t, field(t, roof(3, 8, 7, 12, 3)), "", near, far)
	s.Warriors[0].At.Z = in(3)
	assert.NoError(t, barred(t, ruled(t, s, "core2"), 1), "from on high")
}

func TestOnlyTargetsInRangeAreShotAtAndCount(t *testing.T) { // SHOOT-11, AMB-42
	s := archer(t, field(t), "", man("B", 1, 31, 10), man("C", 1, 5, 37))
	_, events := told(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
	require.NotNil(t, events[0].With)
	assert.Equal(t, "bow", events[0].With.Key, "the event says with what")
	assert.Equal(t, 1, citing(events, "SHOOT-11"), "a miss without a die")
	for _, by := range []*rules.State{ruled(t, s, "lrb", "targets-in-range"), ruled(t, s, "core2")} {
		assert.ErrorContains(t, barred(t, by, 1), "SHOOT-11")
		by.Warriors[0].Weapons = []rules.WeaponID{weapon(t, s, "crossbow")}
		c := rules.Shoot{Who: 0, At: 2, Weapon: weapon(t, s, "crossbow")}
		assert.ErrorContains(t, c.Legal(by), "SHOOT-05", "30\" reach both: the closest")
	}
	// The closest out of range does not bind a shot at somebody farther, for he is none.
	s.Warriors[1].At.X, s.Warriors[2].At.Y = in(31), in(34)
	assert.NoError(t, barred(t, ruled(t, s, "core2"), 2), "24\" down is in range, 25\" right is not")
}

func TestTallBodiesAreEasyByTheOneBookAndShotsIntoCombatByTheOther(t *testing.T) { // SHOOT-16
	s := archer(t, field(t), "", but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Height = in(2.1) }))
	assert.Equal(t, 3, bowNeeds(t, s, 1), "taller than 2\"")
	assert.Equal(t, 4, bowNeeds(t, ruled(t, s, "lrb", "easy-targets-by-size"), 1))
	assert.Equal(t, 4, bowNeeds(t, ruled(t, s, "core2"), 1))
	s.Warriors[1].Height = in(1.25)
	assert.Equal(t, 4, bowNeeds(t, s, 1))
	s.Warriors[1].At.X += in(1)
	s.Warriors[1].Radius = in(1)
	assert.Equal(t, 4, bowNeeds(t, s, 1), "2\" wide is not over 2\"")
	s.Warriors[1].Radius = in(1.1)
	assert.Equal(t, 3, bowNeeds(t, s, 1), "wider than 2\"")
}

func TestMissilesAreWeakerOnASparseTable(t *testing.T) { // TERR-02
	for _, key := range []string{"bow", "throwing-stars", "pistol"} {
		s := battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 10, 10), key), man("B", 1, 13, 10))
		id := weapon(t, s, key)
		plain, agreedOn := s.ToHit(&s.Warriors[0], &s.Warriors[1], id, 1), toggled(t, s, "", "sparse-table")
		weaker := agreedOn.ToHit(&agreedOn.Warriors[0], &agreedOn.Warriors[1], id, 1)
		assert.Equal(t, plain.Need()+1, weaker.Need(), key)
		assert.Contains(t, weaker.String(), "-1 sparse table")
	}
	s := archer(t, field(t), "34", man("B", 1, 13, 10))
	s.Warriors[0].Base.BS = 4
	_, log := toldText(t, toggled(t, s, "3", "sparse-table"), bowshot(t, s))
	assert.Contains(t, log, "-1 sparse table: 4+. Rolled 3: failure")
	// What needs no throw of a missile is as it was.
	s = battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, "silver-arrows-of-arha"), man("B", 1, 15, 10))
	a, b := s.ToHitPlainly(&s.Warriors[0], &s.Warriors[1], ""), toggled(t, s, "", "sparse-table").ToHitPlainly(&s.Warriors[0], &s.Warriors[1], "")
	assert.Equal(t, a.Need(), b.Need())
}

func TestTwoShotsAreHarderWithEveryWeapon(t *testing.T) { // SHOOT-17, AMB-48
	s := archer(t, field(t), "33 1", man("B", 1, 13, 10))
	s.Warriors[0].Base.BS = 4
	quick := func(s *rules.State) *rules.State { // a bow that shoots twice and says nothing of a penalty
		set := *s.Rules
		set.Weapons = slices.Clone(set.Weapons)
		set.Weapons[weapon(t, s, "bow")].Twice = true
		s = s.Clone()
		s.Rules = &set
		return s
	}
	c := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow"), Twice: true}
	end := play(t, scripted(quick(s), "3 1 3 1"), c)
	ended(t, rules.Standing, end, 1, "both hit, neither wounds")
	ended(t, rules.OutOfAction, play(t, scripted(quick(s), "3 4 5"), c), 1, "nobody is left for the second")
	for _, by := range []*rules.State{ruled(t, s, "lrb", "several-shots-harder"), ruled(t, s, "core2")} {
		play(t, scripted(quick(by), "3 3"), c)
	}
	// The sling says so itself: -1 once, whatever the rules.
	s.Warriors[0].Weapons = []rules.WeaponID{weapon(t, s, "sling")}
	for _, by := range []*rules.State{s, ruled(t, s, "lrb", "several-shots-harder")} {
		r := by.ToHit(&by.Warriors[0], &by.Warriors[1], weapon(t, s, "sling"), 2)
		assert.Equal(t, 4, r.Need())
	}
}

func TestASniperPicksHisTarget(t *testing.T) { // SHOOT-18
	s := archer(t, field(t), "", man("B", 1, 13, 10), man("C", 1, 5, 19))
	s.Warriors[0].Traits |= rules.Sniper
	assert.ErrorContains(t, barred(t, s, 2), "SHOOT-05", "the living rulebook knows no snipers")
	play(t, scripted(ruled(t, s, "lrb", "snipers"), "1"), rules.Shoot{Who: 0, At: 2, Weapon: weapon(t, s, "bow")})
	assert.NoError(t, barred(t, ruled(t, s, "core2"), 2))
	assert.Error(t, barred(t, ruled(t, s, "core2", "snipers"), 2))
	s.Warriors[0].Traits = 0
	assert.Error(t, barred(t, ruled(t, s, "core2"), 2), "who is none may not")
}

func TestASniperShootsIntoTheCombatsOfOthers(t *testing.T) { // SHOOT-08, SHOOT-16, SHOOT-18
	b := man("B", 1, 13, 10)
	s := archer(t, field(t), "", b, beside(b, man("C", 1, 0, 0), 1))
	s.Sides = append(s.Sides, rules.Side{Name: "Green", Began: 1})
	s.Warriors[2].Side = 2
	s.Warriors[0].Traits |= rules.Sniper
	assert.ErrorContains(t, barred(t, s, 1), "SHOOT-08")
	assert.ErrorContains(t, barred(t, ruled(t, s, "core2", "snipers-shoot-into-combat"), 1), "SHOOT-08")
	assert.ErrorContains(t, barred(t, ruled(t, s, "core2", "snipers"), 1), "SHOOT-08", "nobody is a sniper")
	by := ruled(t, s, "core2")
	assert.Equal(t, 3, bowNeeds(t, by, 1), "BS 3, +1 into a combat")
	play(t, scripted(by, "3 1"), rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
	big := by.Clone()
	big.Warriors[1].Size = rules.Large
	assert.Equal(t, 3, bowNeeds(t, big, 1), "large and in a combat is +1, not +2")
	// Not if one of his own fights there, touching the target or not.
	by.Warriors = append(by.Warriors, but(beside(by.Warriors[2], man("D", 0, 0, 0), 1), func(w *rules.Warrior) { w.ID = 3 }))
	assert.ErrorContains(t, barred(t, by, 1), "SHOOT-08")
}

func TestFromOnHighTheSameFloorComesFirst(t *testing.T) { // SHOOT-10, AMB-45
	storey := func(name string, building int, x0, x1, z float64) physics.Piece {
		return physics.Piece{Kind: physics.Floor, Name: name, Shape: box(x0, 5, x1, 15), Bottom: in(z - 0.1), Top: in(z), Building: building, Storey: int(z / 3)}
	}
	top, terrace := storey("second floor", 1, 0, 6, 6), storey("terrace", 1, 6, 10, 3)
	other, bridge := storey("neighbour", 2, 14, 20, 6), storey("walkway", 1, 6, 14, 6)
	street, below, across := man("Street", 1, 5, 30), man("Below", 1, 9, 10), man("Across", 1, 16, 10)
	below.At.Z, across.At.Z = in(3), in(6)
	s := archer(t, field(t, top, terrace, other), "", street, below, across)
	s.Warriors[0].At = at(5, 14, 6)
	core2, flipped := ruled(t, s, "core2"), ruled(t, s, "lrb", "same-floor-first")
	// Somebody else on another floor of the building.
	assert.ErrorContains(t, barred(t, s, 1), "SHOOT-10")
	assert.ErrorContains(t, barred(t, s, 3), "SHOOT-10")
	for _, by := range []*rules.State{core2, flipped} {
		play(t, scripted(by, "1"), rules.Shoot{Who: 0, At: 3, Weapon: weapon(t, s, "bow")})
		assert.NoError(t, barred(t, by, 1), "as high, but in another building, is no floor of his")
	}
	// Another part of the same floor, though nothing joins the two.
	wings := ruled(t, s, "core2")
	wings.Table = field(t, top, storey("east wing", 1, 14, 20, 6))
	assert.ErrorContains(t, barred(t, wings, 1), "SHOOT-10")
	assert.NoError(t, barred(t, wings, 3))
	// Somebody across a walkway: two buildings, one floor.
	for _, by := range []*rules.State{s, core2, flipped} {
		by.Table = field(t, top, other, bridge)
		by.Warriors[2].Condition = rules.OutOfAction
		assert.NoError(t, barred(t, by, 3))
	}
	assert.NoError(t, barred(t, s, 1))
	assert.ErrorContains(t, barred(t, core2, 1), "SHOOT-10")
	assert.ErrorContains(t, barred(t, flipped, 1), "SHOOT-10")
	// Among those on the floor the closest.
	core2.Warriors[2].Condition, core2.Warriors[2].At = rules.Standing, at(9, 10, 6)
	assert.ErrorContains(t, barred(t, core2, 3), "SHOOT-05")
}

func TestTheLargeBySizeArePickedAndEasierToHit(t *testing.T) { // SHOOT-07, SHOOT-16, SIZE-03
	ogre := but(man("Ogre", 1, 5, 19), func(w *rules.Warrior) { w.Size = rules.Large })
	s := archer(t, field(t), "", man("B", 1, 13, 10), ogre)
	assert.ErrorContains(t, barred(t, s, 2), "SHOOT-05", "no Large Target")
	assert.Equal(t, 4, bowNeeds(t, s, 2))
	core2 := ruled(t, s, "core2")
	play(t, scripted(core2, "1"), rules.Shoot{Who: 0, At: 2, Weapon: weapon(t, s, "bow")})
	assert.Equal(t, 3, bowNeeds(t, core2, 2))
	assert.ErrorContains(t, barred(t, ruled(t, s, "core2", "pick-targets-by-size"), 2), "SHOOT-05")
	assert.Equal(t, 4, bowNeeds(t, ruled(t, s, "core2", "easy-targets-by-size"), 2))
}
