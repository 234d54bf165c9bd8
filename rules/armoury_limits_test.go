package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
)

func TestVenomLastsForTheTurnOfItsFirstHit(t *testing.T) { // EQUIP-05: venom-for-a-turn
	set, err := book.Ruleset("lrb", "venom-for-a-turn")
	require.NoError(t, err)
	a := learned(t, equipped(t, man("A", 0, 10, 10), "bow", "dark-venom"), "quick-shot")
	s := shootingAt(t, "", in(5), a, target(1))
	s.Rules = set
	s.Warriors[0].Kit[0].Active, s.Warriors[0].Kit[0].Slot = true, int8(slices.Index(s.Warriors[0].Weapons, weapon(t, s, "bow")))
	hits := func(strength string) {
		t.Helper()
		s.Phase, s.Warriors[0].Done, s.Dice.Script = rules.Shooting, 0, []uint8{4, 1, 4, 1}
		var log string
		s, log = toldText(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow"), Twice: true})
		assert.Regexp(t, "(?s)"+strength+".*"+strength, log)
	}
	hits("Strength 4 against Toughness 3")
	s.Turn += 2
	hits("Strength 3 against Toughness 3")
}

func TestWhoseCharmItIs(t *testing.T) { // EQUIP-09
	s := shootingAt(t, "4 6", in(5), equipped(t, man("A", 0, 0, 0), "bow"), equipped(t, target(1), "lucky-charm"))
	_, events := told(t, s, shot(t, s, "bow"))
	for _, e := range events {
		if e.Rule == "EQUIP-09" {
			assert.Equal(t, [2]rules.WarriorID{1, 0}, [2]rules.WarriorID{e.Who, e.At})
		}
	}
	assert.Equal(t, 1, citing(events, "EQUIP-09"))
}

func TestWhatArrowsAndPowderLeaveAlone(t *testing.T) { // EQUIP-12, EQUIP-24, NIGHT-05
	set, err := book.Ruleset("lrb", "night")
	require.NoError(t, err)
	strike := func(thing, weapon string, burns bool, st rules.Strike) rules.Strike {
		item, ok := set.ItemNamed(thing)
		require.True(t, ok)
		st.Weapon, ok = set.WeaponNamed(weapon)
		require.True(t, ok)
		s := battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10), man("B", 1, 14, 10))
		s.Rules = set
		if burns {
			s.Warriors[1].Traits = rules.Flammable
		}
		st.By, st.At, st.Strength = 0, 1, 3
		set.Items[item].Moments.Strikes(s, &s.Warriors[0], &st)
		return st
	}
	shot, blow, fire := rules.Strike{Shot: true}, rules.Strike{}, rules.Strike{Shot: true, Cause: "the shed"}
	for weapon, bow := range map[string]bool{"short-bow": true, "bow": true, "long-bow": true, "elf-bow": true, "crossbow": false, "sling": false, "sword": false} {
		assert.Equal(t, bow, len(strike("hunting-arrows", weapon, false, shot).Harms) == 1, weapon)
		assert.Empty(t, strike("hunting-arrows", weapon, false, blow).Harms, "nothing that is no shot")
		// Flaming arrows of the same.
		st := strike("flaming-arrows", weapon, true, shot)
		assert.Equal(t, [2]bool{bow, bow}, [2]bool{st.Aflame, st.Twofold}, weapon)
		st = strike("flaming-arrows", weapon, false, shot)
		assert.Equal(t, [2]bool{bow, false}, [2]bool{st.Aflame, st.Twofold}, weapon)
		for _, st := range []rules.Strike{blow, fire} {
			st = strike("flaming-arrows", weapon, true, st)
			assert.Equal(t, [2]bool{}, [2]bool{st.Aflame, st.Twofold}, weapon)
		}
	}
	assert.True(t, strike("flaming-arrows", "bow", false, rules.Strike{Shot: true, Twofold: true}).Twofold, "what is so already stays so")
	// Superior blackpowder: +1 Strength, but not for what else a shot brings about.
	for weapon, powder := range map[string]bool{"handgun": true, "pistol": true, "blunderbuss": true, "warplock-pistol": true, "bow": false, "crossbow-pistol": false} {
		for _, st := range []rules.Strike{shot, blow} { // pistols in close combat too
			assert.Equal(t, powder, strike("superior-blackpowder", weapon, false, st).Strength == 4, weapon)
		}
		assert.Equal(t, 3, strike("superior-blackpowder", weapon, false, fire).Strength, weapon)
	}
	frail := man("B", 1, 14, 10)
	// The brazier slows him by 1", to nothing at worst.
	for was, is := range map[int]int{4: 3, 1: 0, 0: 0} {
		a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Hero, w.Base.M = true, was })
		require.NoError(t, set.Give(&a, "flaming-arrows"))
		a.Kit[0].Active = true
		s := battle(t, field(t), rules.Shooting, "", a, frail)
		s.Rules = set
		assert.Equal(t, is, s.Profile(&s.Warriors[0]).M)
	}
}

func TestHerbsTellWhomTheyHealed(t *testing.T) { // EQUIP-18
	b := equipped(t, but(man("B", 1, 30, 30), func(w *rules.Warrior) { w.Base.W, w.Wounds = 3, 2 }), "healing-herbs")
	s, events := told(t, battle(t, field(t), rules.Combat, "", man("A", 0, 5, 5), b), rules.Done{}, yes)
	require.Equal(t, 1, citing(events, "EQUIP-18"))
	for _, e := range events {
		if e.Rule == "EQUIP-18" {
			assert.Equal(t, rules.Recovered, e.Kind)
			assert.Equal(t, rules.WarriorID(1), e.Who)
			assert.Contains(t, e.Text, "B uses healing herbs and has all his wounds again: 3")
		}
	}
	assert.True(t, s.Warriors[1].Kit[0].Spent)
}

func TestOnlyTheLeadersSilkHelps(t *testing.T) { // EQUIP-26
	lost := lying(man("X", 1, 35, 35), rules.OutOfAction)
	leader := with(but(man("L", 1, 30, 30), func(w *rules.Warrior) { w.Leader = true }), rules.Mercenary)
	other := with(equipped(t, man("M", 1, 31, 33), "silk-cloak"), rules.Mercenary)
	s := battle(t, field(t), rules.Combat, "66", man("A", 0, 5, 5), leader, other, lost)
	assert.True(t, play(t, s, rules.Done{}, no).Over, "nobody is asked")
}
