package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/optional"
)

func TestWhoMayNotEscape(t *testing.T) { // ESC-01, ESC-02, ESC-03, RUL-ESC-1
	s := tangle(t, "")
	refused{
		{rules.ErrNotInPlay, of0(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{rules.ErrWrongPhase, func(s *rules.State) { s.Turn = 0 }},
		{rules.ErrWrongPhase, func(s *rules.State) { s.Phase = rules.Moves }},
		{rules.ErrNotYours, func(s *rules.State) { s.Active = 1 }},
		{rules.ErrDown, of0(func(w *rules.Warrior) { w.Condition = rules.KnockedDown })},
		{"ESC-01", of0(func(w *rules.Warrior) { w.Done = rules.StoodUp })},
		{"he does not get away: dazzled (ESC-01)", func(s *rules.State) {
			*s = *where(s, rules.Moments{Unsteady: func(_ *rules.State, w *rules.Warrior) string { return map[string]string{"A": "dazzled"}[w.Name] }})
		}},
		{rules.ErrStuck, of0(func(w *rules.Warrior) { w.Done = rules.Stuck })},
		{"never runs", of0(func(w *rules.Warrior) { w.Traits = rules.NeverRuns })},
		{"ESC-03", counts(0, "escaped", 1)}, {"ESC-03", counts(0, "caught", 1)},
		{nil, func(s *rules.State) { s.Turn = 2; counts(0, "escaped", 1)(s); counts(0, "caught", 1)(s) }},
		{"declared a charge", of0(func(w *rules.Warrior) { w.Intent = []rules.WarriorID{1} })},
		{"nobody holds him", of1(func(w *rules.Warrior) { w.At.X += in(1) })},
		{"nobody holds him", of1(func(w *rules.Warrior) { w.Condition = rules.KnockedDown })},
	}.by(t, s, optional.Escape{Who: 0})
	assert.ErrorIs(t, optional.Escape{Who: 9}.Legal(s), rules.ErrNotInPlay)
}

func TestHowWhoEscapesMoves(t *testing.T) { // ESC-04, ESC-06, RUL-ESC-2
	base := tangle(t, "")
	base.Phase = rules.Moves
	base.Warriors[0].Counters.Set("escaped", 0, 1)
	may := func(run bool, change func(s *rules.State)) error {
		s := base.Clone()
		change(s)
		return s.MayMove(&s.Warriors[0], run)
	}
	as := func(*rules.State) {}
	free := of1(func(w *rules.Warrior) { w.At.X += in(5) })
	watched := func(s *rules.State) { free(s); s.Warriors[0].NearEnemy = true }
	moved := of0(func(w *rules.Warrior) { w.Done = rules.Acted })
	later := func(s *rules.State) { s.Turn = 2 }
	for _, row := range []struct {
		name   string
		run    bool
		change func(s *rules.State)
		why    any
	}{
		{"from contact at a run", true, as, nil}, {"at a walk", false, as, "ESC-04"},
		{"free at a run", true, free, nil}, {"free at a walk", false, free, "ESC-04"},
		{"near an enemy", true, watched, nil},
		{"having moved", true, moved, rules.ErrMoved}, {"having moved, a walk", false, moved, rules.ErrMoved},
		{"in another turn", true, later, rules.ErrEngaged}, {"in another turn, a walk", false, later, rules.ErrEngaged},
		{"in another phase", true, func(s *rules.State) { s.Phase = rules.Shooting }, rules.ErrWrongPhase},
	} {
		switch err := may(row.run, row.change); why := row.why.(type) {
		case error:
			assert.ErrorIs(t, err, why, row.name)
		case string:
			assert.ErrorContains(t, err, why, row.name)
		default:
			assert.NoError(t, err, row.name)
		}
	}
	// To halt is all he does in that turn.
	for _, row := range []struct {
		done rules.Actions
		ran  int
		may  bool
	}{{0, 0, true}, {0, 1, true}, {rules.Rallied, 1, false}, {rules.Rallied, 0, true}} {
		s := battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, "lifestealer"), man("B", 1, 14, 10))
		s = optionally(t, s, "escaping")
		s.Warriors[0].Done = row.done
		s.Warriors[0].Counters.Set("ran-off", 0, row.ran)
		err := s.MayCast(&s.Warriors[0], s.Warriors[0].Spells[0])
		if row.may && row.done == 0 {
			assert.NoError(t, err)
		} else if !row.may {
			assert.ErrorContains(t, err, "ESC-06")
		} else if err != nil {
			assert.NotContains(t, err.Error(), "ESC-06")
		}
	}
	// Who lies by then is struck as one who lies, not as one who turns his back.
	s := tangle(t, "")
	s.Warriors[0].Counters.Set("caught", 0, 1)
	s.Warriors[0].Condition = rules.KnockedDown
	_, events := told(t, s, rules.Done{})
	assert.Zero(t, citing(events, "ESC-05")+citing(events, "FIGHT-24"))
}

func TestARoarAddsOneToTheStrength(t *testing.T) { // MISFIRE-03-6
	for toughness, hurt := range map[int]bool{3: true, 4: false} { // Strength 5: 2+ and 3+
		dice := "1 6 2"
		if hurt {
			dice += "1"
		}
		end, _, _ := gunfire(t, dice, "handgun", func(s *rules.State) { s.Warriors[1].Base.T = toughness })
		assert.Equal(t, hurt, end.Warriors[1].Condition == rules.KnockedDown, "Toughness %d", toughness)
	}
}

func TestHowManyMountsAWarbandHas(t *testing.T) { // MOUNT-11, NIGHT-12
	for want, flips := range map[int][]string{2: {"mounted-warriors"}, 0: {"mounted-warriors", "open-country"}} {
		set, err := book.Ruleset("lrb", flips...)
		require.NoError(t, err)
		assert.Equal(t, want, set.MountsMost, "%v", flips)
		assert.True(t, set.Mounts)
	}
	set, err := book.Ruleset("lrb", "night")
	require.NoError(t, err)
	assert.Equal(t, 2, set.HappeningOn, "a 2 brings a happening too")
}

func TestRidersAsATurnBegins(t *testing.T) { // MOUNT-02, MOUNT-15
	a := rider(t, armed(t, man("A", 0, 10, 10), "sword", "axe"), "horse", "ride-horse")
	c := armed(t, man("C", 0, 20, 20), "sword", "axe")
	s := optionally(t, battle(t, field(t), rules.Combat, "", a, man("B", 1, 40, 40), c), "mounted-warriors")
	s.Active = 1
	require.NotEqual(t, rules.NoWeapon, s.Warriors[0].Off)
	s = play(t, s, rules.Done{})
	require.Len(t, s.Warriors, 4, "his mount has a model")
	assert.Equal(t, rules.NoWeapon, s.Warriors[0].Off)
	assert.NotEqual(t, rules.NoWeapon, s.Warriors[2].Off, "who is on foot holds what he holds")
	h := s.Warriors[3]
	assert.Equal(t, []any{"A-horse", "Horse", rules.Profile{M: 8, S: 3, T: 3, W: 1, I: 3, Ld: 5}}, []any{h.Name, h.Type, h.Base})
	// One whose mount rears in his first turn is busy, and who mounts; nobody was mounting before there was a turn.
	s.Active, s.Phase = 0, rules.Moves
	may := func(change func(s *rules.State)) error {
		o := s.Clone()
		change(o)
		return o.MayMove(&o.Warriors[0], false)
	}
	assert.NoError(t, may(func(*rules.State) {}))
	assert.ErrorContains(t, may(counts(0, "rearing", 1)), "MOUNT-29-1")
	assert.ErrorContains(t, may(counts(0, "mounting", s.Turn)), "MOUNT-08")
	assert.NoError(t, may(counts(0, "mounting", s.Turn-1)))
	err := may(func(s *rules.State) { s.Turn = 0 })
	assert.False(t, err != nil && strings.Contains(err.Error(), "MOUNT"), "%v", err)
}

func TestWhatARiderHolds(t *testing.T) { // MOUNT-15, WEAP-10
	keys := []string{"sword", "axe", "double-handed", "lance", "halberd"}
	plain := rider(t, armed(t, man("A", 0, 10, 10), keys...), "horse", "ride-horse")
	s := saddled(t, field(t), rules.Moves, "", plain, man("B", 1, 30, 10))
	assert.ErrorContains(t, s.MayHold(&s.Warriors[0], weapon(t, s, "lance"), rules.NoWeapon), "WEAP-10", "no lance on a horse")
	for _, row := range []struct {
		hold  []string
		foot  string
		horse string
	}{
		{[]string{"sword"}, "", ""}, {[]string{"double-handed"}, "", "takes both hands"}, {[]string{"halberd"}, "", "takes both hands"},
		{[]string{"sword", "axe"}, "", "two weapons"}, {[]string{"lance"}, "on the back of a warhorse only", ""},
	} {
		a := rider(t, armed(t, man("A", 0, 10, 10), keys...), "warhorse", "ride-warhorse")
		a.Main, a.Off = rules.NoWeapon, rules.NoWeapon
		for _, mounted := range []bool{false, true} {
			s := saddled(t, field(t), rules.Moves, "", a, man("B", 1, 30, 10))
			s.Warriors[0].Mounted = mounted
			main, off := weapon(t, s, row.hold[0]), rules.NoWeapon
			if len(row.hold) > 1 {
				off = weapon(t, s, row.hold[1])
			}
			why := map[bool]string{false: row.foot, true: row.horse}[mounted]
			err := s.MayHold(&s.Warriors[0], main, off)
			if why == "" {
				assert.NoError(t, err, "%v, mounted %v", row.hold, mounted)
			} else {
				assert.ErrorContains(t, err, why, "%v, mounted %v", row.hold, mounted)
			}
		}
	}
}

func TestARidersPistol(t *testing.T) { // MOUNT-15, RUL-MOUNT-7, LEARN-R9
	// Asked for in the first round only; on foot in any.
	for _, row := range []struct {
		mounted bool
		fought  int
		asked   bool
	}{{true, 0, true}, {true, 1, false}, {false, 0, true}, {false, 1, true}} {
		a := rider(t, armed(t, man("A", 0, 10, 10), "sword", "pistol"), "horse", "ride-horse")
		a.Mounted, a.Fought, a.Base.I = row.mounted, row.fought, 9
		s := saddled(t, field(t), rules.Combat, "1111", a, but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 1 }), man("C", 1, 40, 40))
		s.Warriors[0].Fought = row.fought
		s.Dice.Strict = false
		out, err := rules.Run(s, rules.Done{}, nil)
		require.NoError(t, err)
		assert.Equal(t, row.asked, out.Open != nil, "%+v", row)
	}
	// It is shot as by anybody, whatever he fought.
	a := rider(t, armed(t, man("A", 0, 10, 10), "pistol"), "horse", "ride-horse")
	s := saddled(t, field(t), rules.Shooting, "", a, man("B", 1, 15, 10))
	s.Warriors[0].Fought = 1
	assert.NoError(t, s.MayShoot(&s.Warriors[0], weapon(t, s, "pistol")))
	// The pistol takes the place of one blow.
	for mounted, want := range map[bool]int{true: 2, false: 3} {
		b := but(rider(t, armed(t, man("A", 0, 10, 10), "sword", "pistol"), "horse", "ride-horse"), func(w *rules.Warrior) { w.Base.A = 3 })
		b.Mounted = mounted
		s = saddled(t, field(t), rules.Combat, "", b, beside(b, man("B", 1, 0, 0), 1))
		n, _ := s.Attacks(&s.Warriors[0])
		s.Warriors[0].Pistols = 1
		with, _ := s.Attacks(&s.Warriors[0])
		assert.Equal(t, want-3, with-n-1, "mounted %v", mounted)
	}
	// Of a brace alone each is fired in place of a blow, as far as he has blows.
	for _, row := range []struct {
		mounted, frenzied bool
		own, want         int
	}{{false, false, 1, 2}, {false, false, 3, 2}, {true, false, 1, 1}, {true, false, 2, 2}, {true, false, 3, 2}, {true, true, 1, 2}} {
		b := but(rider(t, armed(t, man("A", 0, 10, 10), "pistol", "pistol"), "horse", "ride-horse"), func(w *rules.Warrior) { w.Base.A = row.own })
		b.Mounted = row.mounted
		s = saddled(t, field(t), rules.Combat, "", b, beside(b, man("B", 1, 0, 0), 1))
		if w := &s.Warriors[0]; row.frenzied {
			w.Traits |= rules.Frenzied
		}
		s.Warriors[0].Pistols, s.Warriors[0].Main, s.Warriors[0].Off = 2, rules.NoWeapon, rules.NoWeapon
		n, _ := s.Attacks(&s.Warriors[0])
		assert.Equal(t, row.want, n, "%+v", row)
	}
	// Beside a weapon a pistol, or each of two, is fired in place of one of his blows, and none is added.
	for pistols := int8(1); pistols <= 2; pistols++ {
		for _, two := range []bool{false, true} { // a brace is two blows, whatever he holds
			for own, want := range map[int]int{1: 1, 2: 2, 3: 3} {
				if two && pistols == 2 {
					want = min(2, own)
				}
				b := but(rider(t, armed(t, man("A", 0, 10, 10), "sword", "pistol", "pistol"), "horse", "ride-horse"), func(w *rules.Warrior) { w.Base.A = own })
				s = saddled(t, field(t), rules.Combat, "", b, beside(b, man("B", 1, 0, 0), 1))
				set := *s.Rules
				set.BraceIsTwo, s.Rules = two, &set
				s.Warriors[0].Pistols, s.Warriors[0].Main, s.Warriors[0].Off = pistols, weapon(t, s, "sword"), rules.NoWeapon
				n, _ := s.Attacks(&s.Warriors[0])
				assert.Equal(t, want, n, "%d pistols and a sword, %d attacks, %v", pistols, own, two)
			}
		}
	}
	// Only the run of a mount costs 1.
	for _, row := range []struct {
		mounted bool
		done    rules.Actions
		harder  bool
	}{{true, rules.Ran, true}, {true, rules.Moved, false}, {true, 0, false}, {false, rules.Ran, false}} {
		w := rider(t, armed(t, man("A", 0, 10, 10), "bow"), "horse", "ride-horse", "horse-archer")
		s = saddled(t, field(t), rules.Shooting, "", w, man("B", 1, 18, 10))
		s.Warriors[0].Mounted, s.Warriors[0].Done = row.mounted, row.done
		r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
		assert.Equal(t, row.harder, len(r.Mods) > 0 && r.Mods[len(r.Mods)-1].Why == "the mount ran", "%+v: %v", row, r.Mods)
	}
}

func TestWhomBardingAndShieldsSave(t *testing.T) { // MOUNT-06, MOUNT-16, LEARN-R4
	save := func(s *rules.State, id rules.WarriorID) int {
		r, any := s.Save(&rules.Strike{By: rules.Nobody, At: id, Strength: 3, Cause: "a stone"})
		if !any {
			return 7
		}
		return r.Need()
	}
	plain, barded := rider(t, man("A", 0, 24, 24), "warhorse"), rider(t, rider(t, man("A", 0, 24, 24), "warhorse"), "barding")
	for name, row := range map[string]struct {
		a           rules.Warrior
		up          int
		foot, horse int
	}{"plain": {plain, 6, 7, 7}, "barded": {barded, 5, 7, 6}} {
		s := saddled(t, field(t), rules.Moves, "", row.a, man("B", 1, 40, 40))
		assert.Equal(t, row.up, save(s, 0), name)
		far := s.PaceOf(&s.Warriors[0])
		s = play(t, s, optional.Dismount{Who: 0})
		assert.Equal(t, row.foot, save(s, 0), "%s, on foot", name)
		assert.Equal(t, row.horse, save(s, 2), "%s, without its rider", name)
		assert.Equal(t, in(4), s.PaceOf(&s.Warriors[0]), "barding does not slow who walks")
		assert.Equal(t, far, s.PaceOf(&s.Warriors[2]))
	}
	slow := but(barded, func(w *rules.Warrior) { w.Mount.M = 1 })
	s := saddled(t, field(t), rules.Moves, "", slow, man("B", 1, 40, 40))
	assert.Zero(t, s.Profile(&s.Warriors[0]).M)
	// A shield helps unless he rides by tricks; without one tricks cost no save.
	for _, row := range []struct {
		shield, tricks bool
		want           int
	}{{false, false, 6}, {false, true, 6}, {true, false, 5}, {true, true, 6}} {
		s := saddled(t, field(t), rules.Moves, "", but(rider(t, man("A", 0, 24, 24), "horse", "ride-horse", "trick-riding"), func(w *rules.Warrior) { w.Shield = row.shield }), man("B", 1, 40, 40))
		s.Sides[0].Turns = 1
		if row.tricks {
			s.Warriors[0].Counters.Set("tricks", 0, 1)
		}
		assert.Equal(t, row.want, save(s, 0), "%+v", row)
		if row.tricks { // nobody rides by tricks on foot
			s.Warriors[0].Mounted = false
			r := s.ToHit(&s.Warriors[1], &s.Warriors[0], weapon(t, s, "bow"), 1)
			for _, m := range r.Mods {
				assert.NotEqual(t, "trick riding", m.Why)
			}
		}
	}
}

func TestWhoUnseatsRiders(t *testing.T) { // LEARN-R10, MOUNT-26, MOUNT-29-3
	hit := func(dice string, st rules.Strike, skills ...string) *rules.State {
		b := rider(t, man("B", 1, 24, 24), "horse", "ride-horse")
		s := saddled(t, field(t), rules.Combat, dice, rider(t, man("A", 0, 10, 10), "horse", skills...), b, man("C", 1, 40, 40), man("D", 0, 40, 4))
		st.At, st.Weapon, st.Strength, st.NoSave = 1, weapon(t, s, "axe"), 3, true
		p := &rules.Play{State: s}
		p.Hit(&st)
		require.Zero(t, s.Dice.Left())
		return s
	}
	blow, shot, stone := rules.Strike{By: 0, Face: 4}, rules.Strike{By: 0, Face: 4, Shot: true}, rules.Strike{By: rules.Nobody, Cause: "a stone"}
	master := []string{"ride-horse", "mounted-combat-master"}
	for _, row := range []struct {
		dice   string
		st     rules.Strike
		skills []string
		want   rules.Condition
	}{
		{"4 1", blow, master, rules.KnockedDown}, {"4 2 1 4", blow, master, rules.Stunned}, {"4 3 1 4", blow, master, rules.Stunned}, {"4 4 3", blow, master, rules.OutOfAction},
		{"4 2", blow, master[:1], rules.KnockedDown}, {"4 2", blow, master[1:], rules.KnockedDown}, {"4 2", shot, master, rules.KnockedDown}, {"4 2", stone, master, rules.KnockedDown},
	} {
		ended(t, row.want, hit(row.dice, row.st, row.skills...), 1, "%+v", row)
	}
	// The fall is a hit of Strength 2 that no armour stops.
	fall := func(dice string) int {
		a := but(rider(t, man("A", 0, 24, 24), "horse", "ride-horse"), func(w *rules.Warrior) { w.Base.W, w.Wounds = 9, 9 })
		s := saddled(t, field(t), rules.Combat, dice, a, man("B", 1, 40, 40))
		s.Warriors[0].Armour, _ = s.Rules.ArmourNamed("gromril")
		p := &rules.Play{State: s}
		p.Brings(p.Warrior(0), rules.Stunned, "x", rules.Nobody)
		require.Zero(t, s.Dice.Left(), dice)
		return 9 - s.Warriors[0].Wounds
	}
	assert.Equal(t, []int{0, 1, 1}, []int{fall("4 4"), fall("5 4"), fall("6 4")})
	// Where the fall ends the battle nobody asks what the mount does.
	last := saddled(t, field(t), rules.Combat, "5 6", rider(t, man("A", 0, 24, 24), "horse", "ride-horse"), man("B", 1, 40, 40))
	q := &rules.Play{State: last}
	q.Brings(q.Warrior(0), rules.Stunned, "x", rules.Nobody)
	assert.Zero(t, last.Dice.Left())
	assert.True(t, q.Over)
	// Whoever falls neither rears nor rides by tricks any more, and his mount is whole and free.
	s := saddled(t, field(t), rules.Combat, "1 4", rider(t, man("A", 0, 24, 24), "horse", "ride-horse"), man("B", 1, 40, 40))
	for _, key := range []string{"rearing", "tricks"} {
		s.Warriors[0].Counters.Set(key, 0, 1)
	}
	for _, key := range []string{"led", "bolting", "wild", "waiting"} {
		s.Warriors[2].Counters.Set(key, 0, 1)
	}
	s.Warriors[2].Wounds = 0
	p := &rules.Play{State: s}
	p.Brings(p.Warrior(0), rules.Stunned, "x", rules.Nobody)
	h := &s.Warriors[2]
	assert.Equal(t, []int{0, 0, 0, 0, 0, 1, 1}, []int{s.Warriors[0].Counters.Get("rearing", 0), s.Warriors[0].Counters.Get("tricks", 0),
		h.Counters.Get("led", 0), h.Counters.Get("bolting", 0), h.Counters.Get("wild", 0), h.Counters.Get("waiting", 0), h.Wounds})
}

func TestHowLongAMountRears(t *testing.T) { // MOUNT-29-1
	base := saddled(t, field(t), rules.Combat, "", rider(t, man("A", 0, 24, 24), "horse", "ride-horse"), man("B", 1, 40, 40), man("C", 0, 4, 40))
	for _, row := range []struct {
		active       rules.SideID
		turns, until int
		into, ends   rules.Condition
		rears        bool
	}{
		{0, 2, 2, rules.KnockedDown, rules.Standing, false}, // the end of that turn of his
		{0, 1, 2, rules.KnockedDown, rules.KnockedDown, true},
		{1, 2, 2, rules.KnockedDown, rules.KnockedDown, true}, // the enemy's
		{0, 1, 1, rules.KnockedDown, rules.Standing, false},
	} {
		s := base.Clone()
		s.Active, s.Sides[0].Turns, s.Sides[1].Turns = row.active, row.turns, row.turns
		s.Warriors[0].Condition = row.into
		s.Warriors[0].Counters.Set("rearing", 0, row.until)
		end, events := told(t, s, rules.Done{})
		ended(t, row.ends, end, 0, "%+v", row)
		assert.Equal(t, row.rears, end.Warriors[0].Counters.Get("rearing", 0) > 0, "%+v", row)
		for _, e := range events {
			if e.Kind == rules.Recovered {
				assert.Equal(t, "A has his horse in hand again.", e.Text)
			}
		}
		assert.Equal(t, !row.rears, citing(events, "MOUNT-29-1") == 1)
	}
	// Who lies and whose mount does not rear stands up in his turn.
	s := base.Clone()
	s.Active, s.Warriors[0].Condition = 1, rules.KnockedDown
	ended(t, rules.Standing, play(t, s, rules.Done{}), 0)
	// He whose mount rears before his first turn lies in it.
	s = base.Clone()
	s.Active, s.Warriors[0].Condition = 1, rules.KnockedDown
	s.Warriors[0].Counters.Set("rearing", 0, 1)
	ended(t, rules.KnockedDown, play(t, s, rules.Done{}), 0)
	// Who is stunned for another reason is not healed by it.
	s = base.Clone()
	s.Warriors[0].Condition, s.Sides[0].Turns = rules.Stunned, 2
	s.Warriors[0].Counters.Set("rearing", 0, 2)
	ended(t, rules.Stunned, play(t, s, rules.Done{}), 0)
	// Who flees takes no test when he is fought.
	s = base.Clone()
	s.Warriors[0].Talents = nil
	s.Warriors[0].Fleeing, s.Warriors[1].At = true, near(s.Warriors[0], 0)
	s.Warriors[1].Base.A = 0
	out, err := rules.Run(s, rules.Done{}, nil)
	require.NoError(t, err)
	assert.Zero(t, citing(out.Events, "MOUNT-13"))
}

func TestWhoseLeadershipAnAnimalHas(t *testing.T) { // MOUNT-21, LEARN-R2
	s := saddled(t, field(t), rules.Moves, "", rider(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.Ld = 8 }), "horse"), man("B", 1, 40, 40), man("C", 0, 14, 10))
	s = play(t, s, optional.Dismount{Who: 0})
	passes := func(id rules.WarriorID, dice string, change func(s *rules.State)) bool {
		o := scripted(s, dice)
		change(o)
		p := &rules.Play{State: o}
		return p.TestLeadership(p.Warrior(id), rules.Test{Rule: "MOUNT-22"}, "to try")
	}
	as := func(*rules.State) {}
	handler := func(id rules.WarriorID, ld int, more func(w *rules.Warrior)) func(s *rules.State) {
		return func(s *rules.State) {
			w := &s.Warriors[id]
			w.At, w.Base.Ld = at(14, 10, 0), ld
			*w = learned(t, *w, "animal-handling-horse")
			more(w)
		}
	}
	leave := func(*rules.Warrior) {}
	for _, row := range []struct {
		name   string
		change func(s *rules.State)
		ld     int
	}{
		{"alone", as, 5}, {"led", counts(3, "led", 1), 8}, {"led by a worse one", func(s *rules.State) { counts(3, "led", 1)(s); s.Warriors[0].Base.Ld = 4 }, 4},
		{"handled", handler(2, 9, leave), 9}, {"handled by a worse one", handler(2, 4, leave), 5},
		{"by one who lies", handler(2, 9, func(w *rules.Warrior) { w.Condition = rules.KnockedDown }), 5},
		{"by one who flees", handler(2, 9, func(w *rules.Warrior) { w.Fleeing = true }), 5},
		{"by an enemy", handler(1, 9, leave), 5},
		{"by the better of two", func(s *rules.State) {
			handler(0, 6, leave)(s)
			s.Warriors[0].At = at(8, 10, 0)
			handler(2, 9, leave)(s)
		}, 9},
		{"by the better of two, named first", func(s *rules.State) {
			handler(0, 9, leave)(s)
			s.Warriors[0].At = at(8, 10, 0)
			handler(2, 6, leave)(s)
		}, 9},
	} {
		high, more := map[int]string{4: "13", 5: "23", 6: "33", 8: "44", 9: "54"}[row.ld], map[int]string{4: "23", 5: "33", 6: "34", 8: "54", 9: "55"}[row.ld]
		assert.True(t, passes(3, high, row.change), row.name)
		assert.False(t, passes(3, more, row.change), row.name)
	}
	// A rider is no animal, and tests on his own.
	s.Warriors[2] = rider(t, s.Warriors[2], "horse")
	assert.False(t, passes(2, "44", handler(0, 9, leave)))
}

func TestHowFarACavalryCommanderIsHeard(t *testing.T) { // LEARN-R3, LEAD-07, LEAD-09
	ld := func(gap physics.Length, mounted bool) int {
		l := but(rider(t, man("L", 0, 10, 10), "horse", "ride-horse", "cavalry-commander"), func(w *rules.Warrior) { w.Leader, w.Base.Ld = true, 9 })
		s := saddled(t, field(t), rules.Moves, "", l, man("A", 0, 0, 0), man("B", 1, 40, 40))
		s.Warriors[0].Mounted, s.Warriors[1].At = mounted, near(l, gap)
		n, _ := s.Leadership(&s.Warriors[1])
		return n
	}
	assert.Equal(t, []int{9, 7, 9, 7}, []int{ld(in(12), true), ld(in(12)+1, true), ld(in(6), false), ld(in(6)+1, false)})
	// His voice makes no company: a friend 7" away is none.
	w := man("W", 0, 24, 24)
	l := but(rider(t, man("L", 0, 40, 40), "horse", "ride-horse", "cavalry-commander"), func(w *rules.Warrior) { w.Leader = true })
	s := saddled(t, field(t), rules.Combat, "", w, beside(w, man("B", 1, 0, 0), 1), below(w, man("C", 1, 0, 0)), l, but(man("F", 0, 0, 0), func(o *rules.Warrior) { o.At = w.At; o.At.Y -= contact + in(7) }))
	f, ok := s.FlightOf(&s.Warriors[0])
	assert.True(t, ok)
	assert.Equal(t, 2, f.Alone)
	s.Warriors[4].At.Y += in(1)
	_, ok = s.FlightOf(&s.Warriors[0])
	assert.False(t, ok, "one 6\" away is")
}

func TestWhereAMountIsSetDown(t *testing.T) { // MOUNT-08, MOUNT-10
	a := rider(t, man("A", 0, 24, 24), "horse")
	place := func(table *physics.Table, b physics.Spot) (*rules.State, *rules.Warrior) {
		s := saddled(t, table, rules.Moves, "", a, but(man("B", 1, 0, 0), func(w *rules.Warrior) { w.At = b }))
		s = play(t, s, optional.Dismount{Who: 0})
		return s, &s.Warriors[2]
	}
	_, h := place(field(t), at(40, 40, 0))
	require.Greater(t, h.At.X, a.At.X, "to the right, where nothing stands")
	s, h := place(field(t), physics.Spot{X: h.At.X + contact, Y: h.At.Y})
	assert.False(t, s.Engaged(h), "not against an enemy")
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(48), Buildings: []physics.Building{{ID: 1, Outline: box(24.6, 20, 30, 28)}}})
	require.NoError(t, err)
	_, h = place(table, at(40, 40, 0))
	assert.False(t, table.InsideOutline(h.Body()))
	// Nobody is brought into a building in the saddle either.
	s = saddled(t, table, rules.Moves, "", a, man("B", 1, 40, 40))
	s.Turn = 0
	s.Warriors[0] = learned(t, s.Warriors[0], "infiltration")
	open := rules.Infiltrate{Who: 0, To: at(5, 5, 0)}
	assert.NotErrorIs(t, open.Legal(s), physics.ErrIndoors)
	into := rules.Infiltrate{Who: 0, To: at(26, 24, 0)}
	assert.ErrorIs(t, into.Legal(s), physics.ErrIndoors)
	s.Warriors[0].Mounted = false
	assert.NotErrorIs(t, into.Legal(s), physics.ErrIndoors)
}

func TestWhatTheFallOfAMountLeaves(t *testing.T) { // MOUNT-07, MOUNT-27, MOUNT-29-5
	after := func(dice string, change func(s *rules.State)) (all []rules.Aftermath) {
		s := saddled(t, field(t), rules.Moves, dice, rider(t, man("A", 0, 10, 10), "warhorse"), man("B", 1, 40, 40), man("C", 0, 40, 10))
		change(s)
		p := &rules.Play{State: s}
		p.Finish(1, "enough", "SCEN-02")
		require.Zero(t, s.Dice.Left())
		for _, f := range s.After {
			if f.Kind == rules.MountLost || f.Kind == rules.Injury {
				all = append(all, f)
			}
		}
		return all
	}
	out := func(id rules.WarriorID) func(s *rules.State) {
		return of(id, func(w *rules.Warrior) { w.Condition = rules.OutOfAction })
	}
	lost := func(id rules.WarriorID) rules.Aftermath {
		return rules.Aftermath{Rule: "MOUNT-27", Kind: rules.MountLost, Side: 0, Who: id, What: "warhorse", N: 1}
	}
	assert.Empty(t, after("", func(*rules.State) {}))
	assert.Empty(t, after("", out(2)), "who was on foot had none")
	assert.Equal(t, []rules.Aftermath{lost(0)}, after("2", out(0)))
	assert.Equal(t, []rules.Aftermath{lost(3)}, after("2", out(3)), "a riderless one that was struck down")
	assert.Empty(t, after("2", func(s *rules.State) { out(3)(s); counts(3, "barding", 1)(s) }), "barded it dies on a 1")
	assert.Equal(t, []rules.Aftermath{{Rule: "MOUNT-29-5", Kind: rules.Injury, Side: 0, Who: 0, What: "crushed by his mount", N: 1}}, // one more than the usual roll: two
		after("3", func(s *rules.State) { out(0)(s); counts(0, "crushed", 1)(s) }))
	assert.Empty(t, after("3", out(0)))
}
