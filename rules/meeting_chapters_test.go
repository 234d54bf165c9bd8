package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
	"cometfall/rules/optional"
)

// Rules of one chapter where another does the same thing.

func TestWhoIsHitInPlaceOfAnotherIsAttacked(t *testing.T) { // COVER-03, CRIT-12, ENC-53
	var at []rules.WarriorID
	watched := func(s *rules.State) *rules.State {
		at = nil
		return where(s, rules.Moments{Attacked: func(_ *rules.Play, _, w *rules.Warrior) { at = append(at, w.ID) }})
	}
	b := but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
	shoot(t, watched(ruled(t, archer(t, field(t), "46 3 3", b, away(b, but(b, nothing), 2)), "core2")), 1)
	assert.Equal(t, []rules.WarriorID{1, 2}, at, "what glances off")
	for side, want := range map[rules.SideID][]rules.WarriorID{1: {1, 2}, 0: {1}} { // who covers him, if he is an enemy
		c := but(man("C", side, 10, 10), func(w *rules.Warrior) { w.At.Y, w.Base.W, w.Wounds = in(10.6), 9, 9 })
		s := archer(t, field(t), "4 1", b, c)
		s.Warriors[0].Base.BS = 3
		s.Warriors[0].Weapons = []rules.WeaponID{weapon(t, s, "long-rifle")}
		shot := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "long-rifle")}
		_, events := told(t, watched(s), shot)
		require.Equal(t, 1, citing(events, "COVER-03"))
		assert.Equal(t, want, at)
	}
	// Who is gone by then is not hit.
	s := where(ruled(t, archer(t, field(t), "46 3", b, away(b, but(b, nothing), 2)), "core2"), rules.Moments{
		Attacked: func(p *rules.Play, _, w *rules.Warrior) {
			if w.ID == 2 {
				p.Leaves(w, "ENC-53", "flees")
			}
		}})
	assert.Equal(t, 9, shoot(t, scripted(s, "46 3"), 1).Warriors[2].Wounds)
}

func TestWhoMayNotChargeRunsIntoNobodyAtRandom(t *testing.T) { // TURN-13, ENC-14b
	a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Erratic = true })
	for _, gap := range []float64{3.9, 2} {
		s := toggled(t, battle(t, field(t), rules.Charges, "", a, away(a, man("B", 1, 0, 0), gap)), "", "random-movement")
		for barred, meets := range map[bool]bool{false: true, true: false} {
			s := s
			if barred {
				s = where(s, rules.Moments{MayCharge: func(*rules.State, *rules.Warrior) error { return rules.ErrStuck }})
			}
			end := play(t, scripted(s, "22"), rules.Done{}, rules.Answer{0})
			assert.Equal(t, meets, inContact(end, 0, 1), "%v\" away", gap)
			assert.Equal(t, meets, end.Warriors[0].Did(rules.Charged))
			assert.Greater(t, end.Warriors[0].At.X, a.At.X+in(gap-0.5), "he goes all the same")
		}
	}
}

func TestABreathIsShorterWhereTheAirTwists(t *testing.T) { // SPEC-16, ENC-25
	dragon := but(man("Dragon", 0, 20, 10), func(w *rules.Warrior) { w.Breath = 4 })
	for far, hit := range map[float64]bool{0: true, 1.9: true, 2.1: false, 6: false} {
		s := agreed(t, battle(t, field(t), rules.Shooting, "", dragon, away(dragon, man("B", 1, 0, 0), 6)), "breath")
		s = where(s, rules.Moments{Stretch: func(*rules.State) physics.Length { return in(far) }})
		towards := s.Warriors[1].At
		assert.Equal(t, hit, len(s.InBreath(&s.Warriors[0], towards)) > 0, "6\" away, %v\" more", far)
		shape := s.BreathShape(&s.Warriors[0], towards.Point())
		assert.Equal(t, hit, shape.Touches(s.Warriors[1].Body()) != physics.Untouched, "and so it is shown")
		for _, o := range s.Offers(0) {
			if o.Verb == rules.ToShoot && o.Weapon == rules.NoWeapon {
				assert.Equal(t, hit, o.WhyNot == nil)
			}
		}
	}
}

func TestFistsStrikeOnceWhateverHeHasLearned(t *testing.T) { // WEAP-01, LEARN-C2, LEARN-D1, ARMS-02, AMB-50
	fights := func(change func(w *rules.Warrior), keys ...string) int {
		a := but(learned(t, man("A", 0, 10, 10), "combat-master", "ferocious-charge"), change)
		a.Done = rules.Charged
		a = armed(t, a, keys...)
		s := fray(t, "", a, beside(a, man("B", 1, 0, 0), 1), beside(a, man("C", 1, 0, 0), -1))
		all, _ := s.Attacks(&s.Warriors[0])
		return all
	}
	assert.Equal(t, 1, fights(nothing))
	assert.Equal(t, 3, fights(nothing, "axe"), "his own, one more against two, and his one again")
	assert.Equal(t, 3, fights(func(w *rules.Warrior) { w.Traits |= rules.NaturalWeapons }), "claws are no fists")
	assert.Equal(t, 2, fights(func(w *rules.Warrior) { w.Pistols = 2 }), "nothing but the brace")
}

func TestWhoHidesIsHiddenNoMoreWhereNothingConcealsHim(t *testing.T) { // HIDE-06, SPELL-NEC-5, TURN-13, PSY-14
	hid := func(w *rules.Warrior) { w.Hidden = true }
	table := field(t, lowWall(16.6, 8, 16.8, 12))
	unseen := rules.Moments{Blind: func(*rules.State, *rules.Warrior, *rules.Warrior) bool { return true }}
	z := but(man("Z", 0, 12, 10), func(w *rules.Warrior) { hid(w); w.Type = "Zombie" })
	for to, hides := range map[physics.Spot]bool{at(12, 14, 0): false, at(16, 10, 0): true} {
		s := battle(t, table, rules.Shooting, "66", wizard(t, "A", 0, 8, 10, "call-of-vanhel"), z, man("B", 1, 40, 40))
		assert.Equal(t, hides, play(t, where(s, unseen), spell(s, 1, to)).Warriors[1].Hidden, to.String())
	}
	a := but(man("A", 0, 12, 10), func(w *rules.Warrior) { hid(w); w.Erratic = true })
	for dice, hides := range map[string]bool{"11": false, "13": true} {
		s := toggled(t, battle(t, table, rules.Charges, "", a, man("B", 1, 40, 40)), "", "random-movement")
		assert.Equal(t, hides, play(t, scripted(where(s, unseen), dice), rules.Done{}, rules.Answer{0}).Warriors[0].Hidden, dice)
	}
	w := but(man("A", 0, 12, 10), func(w *rules.Warrior) { hid(w); w.Stumbles, w.Dazed, w.Heading = true, true, physics.Point{X: 1000} })
	s := battle(t, table, rules.Charges, "", w, man("B", 1, 40, 40))
	assert.False(t, play(t, where(s, unseen), rules.Done{}).Warriors[0].Hidden)
}

func TestWhoMovesNoMoreThisTurnDoesNotFly(t *testing.T) { // FALL-04, PSY-03, CLIMB-06, SPELL-CHA-5, SPELL-LES-2
	for _, key := range []string{"wings-of-darkness", "flight-of-zimmeran"} {
		s := battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, key), man("B", 1, 30, 10))
		there := spell(s, rules.Nobody, at(15, 10, 0))
		require.NoError(t, there.Legal(s))
		s.Warriors[0].Done = rules.Moved | rules.Ran
		assert.NoError(t, there.Legal(s), "who has moved flies")
		s.Warriors[0].Done = rules.Moved | rules.Fell | rules.Stuck
		assert.ErrorIs(t, there.Legal(s), rules.ErrStuck)
		s.Warriors[0].Done = rules.FailedCharge | rules.Stuck
		assert.ErrorIs(t, there.Legal(s), rules.ErrStuck)
	}
}

func TestTheAwakenedKeepNoEquipment(t *testing.T) { // SPELL-NEC-6, EQUIP-10, EQUIP-14, WEAP-10
	set := battle(t, field(t), rules.Moves, "").Rules
	hero := but(man("Hero", 1, 0, 0), func(w *rules.Warrior) { w.Hero, w.Mounted, w.Mount.Name = true, true, "warhorse" })
	for _, key := range []string{"net", "lance", "blessed-water", "sword", "bow"} {
		require.NoError(t, set.Give(&hero, key))
	}
	hero.Main, _ = set.WeaponNamed("lance")
	z := set.Spells[spellID(t, set, "spell-of-awakening")].Awakens(set, hero)
	var keys []string
	for _, id := range z.Weapons {
		keys = append(keys, set.Weapon(id).Key)
	}
	assert.Equal(t, []string{"lance", "sword", "bow"}, keys)
	assert.Equal(t, "sword", set.Weapon(z.Main).Key, "on foot he has no use for a lance")
	assert.Len(t, hero.Weapons, 5)
}

func TestNobodyMountsWhereHeWouldNotGo(t *testing.T) { // MOUNT-08, LEARN-R8, ENC-63-6
	a := rider(t, man("A", 0, 10, 10), "horse", "ride-horse", "athletic-mount")
	s := onFoot(t, rules.Moves, "", a, man("B", 1, 40, 40))
	s.Turn += 2
	s.Warriors[0].Done = 0
	h := s.Warriors[0].Counters.Get("mount", 0) - 1
	mount, vault := optional.Mount{Who: 0, On: rules.WarriorID(h)}, optional.Vault{Who: 0, On: rules.WarriorID(h)}
	require.NoError(t, mount.Legal(s))
	require.NoError(t, vault.Legal(s))
	shy := where(s, rules.Moments{Bars: func(_ *rules.State, w *rules.Warrior, path physics.Path) error {
		if path.End() == s.Warriors[h].At {
			return rules.ErrStuck
		}
		return nil
	}})
	assert.ErrorIs(t, mount.Legal(shy), rules.ErrStuck)
	assert.ErrorIs(t, vault.Legal(shy), rules.ErrStuck)
}

func TestNoSinkholeOpensUnderThoseAboard(t *testing.T) { // ENC-51, ENC-23, WAGON-16
	s := drawn(t, "coach", "", 2)
	s.Warriors = s.Warriors[:3] // A and B are aboard, C is on foot
	for number, want := range map[int]string{51: "6", 23: ""} {
		for _, foot := range []bool{true, false} {
			c := scripted(s, map[bool]string{true: want}[foot])
			c.Counters.Set("happening-side", 0, 1)
			c.Warriors[2].Side = 0
			if !foot {
				c.Warriors[2].Condition = rules.Gone
			}
			p := &rules.Play{State: c}
			began := encounters.On(number, false).Begin(p)
			assert.Equal(t, number == 51 || foot, began, "%d", number)
			assert.Zero(t, p.Dice.Left())
			for i := range 2 {
				assert.Equal(t, rules.Standing, c.Warriors[i].Condition)
				assert.False(t, c.Engaged(&c.Warriors[i]))
			}
			if foot {
				assert.True(t, c.Warriors[2].Counters.Get("stuck", 0) > 0 || c.Engaged(&c.Warriors[2]))
			}
		}
	}
}

func TestNoSpellBringsIntoContactWhoMayNotCharge(t *testing.T) { // CHARGE-27, INJ-09, ENC-14b, ENC-53, SPELL-CHA-5, SPELL-LES-2, SPELL-NEC-5
	never := rules.Moments{MayCharge: func(*rules.State, *rules.Warrior) error { return errBound }}
	for _, key := range []string{"wings-of-darkness", "flight-of-zimmeran", "call-of-vanhel"} {
		a, z := wizard(t, "A", 0, 10, 10, key), but(man("Z", 0, 13, 12), func(w *rules.Warrior) { w.Type = "Zombie" })
		s := battle(t, field(t), rules.Shooting, "", a, z, man("B", 1, 15, 10))
		who, called := 0, rules.Nobody
		if key == "call-of-vanhel" {
			who, called = 1, 1
		}
		upon, clear := spell(s, called, near(s.Warriors[2], 0)), spell(s, called, at(11, 12, 0))
		for name, c := range map[string]*rules.State{"anybody": s, "who stood up": stoodUp(s, who), "who may not": where(s, never)} {
			assert.Equal(t, name == "anybody", upon.Legal(c) == nil, "%s, %s: %v", key, name, upon.Legal(c))
			assert.NoError(t, clear.Legal(c), "%s, %s: anywhere else", key, name)
			into := 0
			for _, o := range c.Offers(0) {
				if o.Verb == rules.ToCast && o.Command != nil && o.WhyNot == nil {
					into++
				}
			}
			assert.Equal(t, name == "anybody", into > 0, "%s, %s: what is offered", key, name)
		}
	}
}

// stoodUp is the battle in which somebody has just got up.
func stoodUp(s *rules.State, who int) *rules.State {
	s = s.Clone()
	s.Warriors[who].Done |= rules.StoodUp
	return s
}
