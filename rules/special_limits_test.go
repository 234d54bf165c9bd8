package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// A vial is on one weapon: blows of others, and those that are made with nothing, are clean.
func TestOnWhichWeaponAVialIs(t *testing.T) { // EQUIP-03
	for _, row := range []struct {
		what      string
		things    []string
		slot      int8
		main, off int // places in his weapons, -1 for none
		strike    rules.Strike
		with      int // place of the weapon he strikes with
		coated    bool
	}{
		{"the sword", []string{"sword", "dagger"}, 0, 0, 1, rules.Strike{}, 0, true},
		{"the dagger beside it", []string{"sword", "dagger"}, 0, 0, 1, rules.Strike{Second: true}, 1, false},
		{"the second weapon", []string{"sword", "dagger"}, 1, 0, 1, rules.Strike{Second: true}, 1, true},
		{"on no weapon", []string{"sword", "dagger"}, -1, 0, 1, rules.Strike{}, 0, false},
		{"on one he has no more", []string{"sword", "dagger"}, 2, 0, 1, rules.Strike{}, 0, false},
		{"the first of two", []string{"dagger", "dagger"}, 0, 0, 1, rules.Strike{}, 0, true},
		{"the first of two, with the other", []string{"dagger", "dagger"}, 0, 0, 1, rules.Strike{Second: true}, 1, false},
		{"the other, with the first", []string{"sword", "dagger", "dagger"}, 2, 1, 2, rules.Strike{}, 1, false},
		{"the other", []string{"sword", "dagger", "dagger"}, 2, 1, 2, rules.Strike{Second: true}, 2, true},
		{"the only one he holds", []string{"sword", "dagger", "dagger"}, 2, 0, 1, rules.Strike{Second: true}, 1, true},
		{"a claw", []string{"sword", "dagger"}, 0, 0, 1, rules.Strike{Cause: "the claw"}, 0, false},
		{"somebody else", []string{"sword", "dagger"}, 0, 0, 1, rules.Strike{By: 1}, 0, false},
		{"arrows", []string{"sword", "bow"}, 1, 0, -1, rules.Strike{Shot: true}, 1, true},
		{"one of two crossbows", []string{"sword", "crossbow-pistol", "crossbow-pistol"}, 1, 0, -1, rules.Strike{Shot: true, Slot: 2}, 1, true},
		{"with the other", []string{"sword", "crossbow-pistol", "crossbow-pistol"}, 1, 0, -1, rules.Strike{Shot: true, Slot: 3}, 2, false},
		{"the first of all", []string{"crossbow-pistol", "crossbow-pistol"}, 0, -1, -1, rules.Strike{Shot: true, Slot: 1}, 0, true},
		{"the first, from the second", []string{"crossbow-pistol", "crossbow-pistol"}, 1, -1, -1, rules.Strike{Shot: true, Slot: 1}, 0, false},
		{"the second of all", []string{"crossbow-pistol", "crossbow-pistol"}, 0, -1, -1, rules.Strike{Shot: true, Slot: 2}, 1, false},
	} {
		s := battle(t, field(t), rules.Combat, "", equipped(t, man("A", 0, 10, 10), append(row.things, "dark-venom", "black-lotus")...), man("B", 1, 11, 10))
		a := &s.Warriors[0]
		hand := func(slot int) rules.WeaponID {
			if slot < 0 {
				return rules.NoWeapon
			}
			return a.Weapons[slot]
		}
		a.Main, a.Off = hand(row.main), hand(row.off)
		for i := range a.Kit {
			if s.Rules.Items[a.Kit[i].Item].Key == "dark-venom" {
				a.Kit[i].Active, a.Kit[i].Slot = true, row.slot
			}
		}
		st := row.strike
		st.At, st.Weapon = 1, hand(row.with)
		_, is := s.Coated(a, "dark-venom", &st)
		assert.Equal(t, row.coated, is, row.what)
		_, is = s.Coated(a, "black-lotus", &st)
		assert.False(t, is, row.what)
		s.Warriors[1].Traits |= rules.ImmuneToPoison
		_, is = s.Coated(a, "dark-venom", &st)
		assert.False(t, is, row.what)
	}
}

// The third of three daggers is in the third hand.
func TestAVialOnWhatAnotherArmHolds(t *testing.T) { // EQUIP-03, GIFT-08
	for slot, want := range []string{"3 at 4, 3 at 3, 3 at 3", "3 at 3, 3 at 4, 3 at 3", "3 at 3, 3 at 3, 3 at 4"} {
		a := learned(t, equipped(t, man("A", 0, 10, 10), "dagger", "dagger", "dagger", "dark-venom"), "extra-arm")
		a.Kit[0].Active, a.Kit[0].Slot, a.Base.I = true, int8(slot), 5
		b := but(beside(a, target(1), 1), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
		_, events := told(t, fray(t, "44 1 1 4 1", a, b), rules.Done{})
		got := ""
		for _, e := range events {
			if e.For == rules.WoundRoll {
				if got != "" {
					got += ", "
				}
				got += map[int]string{3: "3 at 4", 4: "3 at 3"}[e.Need]
			}
		}
		assert.Equal(t, want, got, "on dagger %d", slot+1)
	}
}

// Of four daggers the fourth is in the hand of a second further arm.
func TestAVialOnWhatASecondFurtherArmHolds(t *testing.T) { // EQUIP-03, GIFT-08
	for slot, want := range [][]int{{3, 4, 4, 4}, {4, 3, 4, 4}, {4, 4, 3, 4}, {4, 4, 4, 3}} {
		a := learned(t, equipped(t, man("A", 0, 10, 10), "dagger", "dagger", "dagger", "dagger", "dark-venom"), "extra-arm", "extra-arm")
		a.Kit[0].Active, a.Kit[0].Slot, a.Base.I = true, int8(slot), 5
		b := but(beside(a, target(1), 1), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
		_, events := told(t, fray(t, "44 1 1 4 1 4 1", a, b), rules.Done{})
		var got []int
		for _, e := range events {
			if e.For == rules.WoundRoll {
				got = append(got, e.Need)
			}
		}
		assert.Equal(t, want, got, "on dagger %d", slot+1)
	}
}

func TestWhatVialsGoOn(t *testing.T) { // EQUIP-03, ARMS-03
	begin := func(things ...string) *rules.State {
		s := battle(t, field(t), rules.Charges, "", equipped(t, man("A", 0, 10, 10), things...), target(1))
		s.Turn = 0
		return s
	}
	var names []string
	for _, o := range asked(t, begin("weeping-blades", "spear", "pistol", "net", "steel-whip", "black-lotus"), rules.Begin{}).Options {
		names = append(names, o.Text)
	}
	assert.Equal(t, []string{"none, keep the vial", "spear", "steel whip"}, names)
	play(t, begin("pistol", "black-lotus"), rules.Begin{}) // nothing is asked
	// What is found in the middle of a battle: the vial of that kind which is not in use.
	s := battle(t, field(t), rules.Moves, "", equipped(t, man("A", 0, 10, 10), "axe", "black-lotus", "dark-venom"), target(1))
	for _, key := range []string{"black-lotus", "dark-venom"} {
		p := &rules.Play{State: s.Clone()}
		end := where(p.State, rules.Moments{Attacked: func(p *rules.Play, _, at *rules.Warrior) { p.Coats(p.Warrior(0), key) }})
		end.Phase, end.Active, end.Warriors[1].Base.A = rules.Combat, 1, 0
		end.Warriors[1].At.X = end.Warriors[0].At.X + contact
		end = play(t, scripted(end, "1"), rules.Done{}, rules.Answer{1})
		var active []string
		for _, k := range end.Warriors[0].Kit {
			if k.Active {
				active = append(active, end.Rules.Items[k.Item].Key)
			}
		}
		assert.Equal(t, []string{key}, active)
	}
	s.Warriors[0].Kit[0].Active, s.Warriors[0].Kit[0].Slot = true, 0
	kind := s.Rules.Items[s.Warriors[0].Kit[0].Item].Key
	p := &rules.Play{State: s}
	p.Coats(p.Warrior(0), kind) // it is in use: nothing is asked
}

func TestThingsAreTakenAndSpentByTheirKind(t *testing.T) { // EQUIP-03, EQUIP-09, EQUIP-17, SPEC-28
	begin := func(things ...string) (kinds []string) {
		s := battle(t, field(t), rules.Charges, "111", equipped(t, man("A", 0, 10, 10), things...), target(1))
		s.Turn = 0
		for answers := []rules.Answer{}; ; answers = append(answers, yes) {
			out, err := rules.Run(s, rules.Begin{}, answers)
			require.NoError(t, err)
			if out.Open == nil {
				return kinds
			}
			kinds = append(kinds, out.Open.Rule)
		}
	}
	one, other := begin("mandrake-root"), begin("crimson-shade")
	require.Len(t, append(one, other...), 2)
	assert.Equal(t, one, begin("mandrake-root", "mandrake-root"), "a second dose does nothing")
	assert.ElementsMatch(t, append(one, other...), begin("mandrake-root", "crimson-shade"))
	s := battle(t, field(t), rules.Moves, "", equipped(t, man("A", 0, 10, 10), "lucky-charm", "lucky-charm", "holy-relic"))
	p := &rules.Play{State: s}
	a := p.Warrior(0)
	assert.Empty(t, s.PrayerBonus(a))
	b, has := s.Bears(a, "lucky-charm")
	assert.True(t, has && b.Kit == &a.Kit[0], "the first of two")
	p.Spend(a, "lucky-charm")
	_, has = s.Bears(a, "lucky-charm")
	assert.False(t, has)
	_, has = s.Bears(a, "holy-relic")
	assert.True(t, has)
	// Another of a kind comes behind the first, whatever became of that.
	require.NoError(t, s.Rules.Give(a, "lucky-charm"))
	assert.True(t, a.Kit[0].Spent && a.Kit[1].Spent && !a.Kit[2].Spent)
	// Who rides already rides on.
	on := agreed(t, s, "mounts")
	require.NoError(t, on.Rules.Give(&on.Warriors[0], "horse"))
	name := on.Warriors[0].Mount.Name
	require.NoError(t, on.Rules.Give(&on.Warriors[0], "warhorse"))
	assert.Equal(t, name, on.Warriors[0].Mount.Name)
}
