package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

func TestAnAnimalOfNoListHasItsOwnFigures(t *testing.T) { // RUL-MOUNT-2, MOUNT-02
	steed := rules.Mount{Name: "steed", M: 9, WS: 2, S: 4, I: 5, A: 2, Save: 1}
	a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Mounted, w.Mount = true, steed })
	s := saddled(t, field(t), rules.Moves, "", a, man("B", 1, 40, 40))
	require.Len(t, s.Warriors, 3)
	h := s.Warriors[2]
	assert.Equal(t, rules.Profile{M: 9, WS: 2, S: 4, T: 3, W: 1, I: 5, A: 2, Ld: 5}, h.Base)
	assert.Equal(t, 1, h.Wounds)
	assert.Equal(t, rules.SideID(0), h.Home())
	assert.True(t, h.Has(rules.Chattel) && h.Summoned && h.Animal)
	assert.False(t, h.InPlay())
	// Once only, and only for those who ride.
	optional.Stable(s)
	assert.Len(t, s.Warriors, 3)
	// A barded one is an inch slower, without its rider too.
	knight := rider(t, rider(t, man("A", 0, 10, 10), "warhorse"), "barding")
	s = saddled(t, field(t), rules.Moves, "", knight, rider(t, man("B", 1, 40, 40), "warhorse"))
	assert.Equal(t, s.Warriors[3].Base.M-1, s.Warriors[2].Base.M)
}

func TestWhoseMountRearsDoesNotTestAgain(t *testing.T) { // MOUNT-13, MOUNT-29-1
	a := rider(t, man("A", 0, 10, 10), "horse")
	for rears, dice := range map[int]string{0: "34 1", 1: "1"} {
		s := saddled(t, field(t), rules.Shooting, dice, a, man("B", 1, 20, 10))
		s.Warriors[0].Counters.Set("rearing", 0, rears)
		p := &rules.Play{State: s}
		p.Hit(&rules.Strike{By: 1, At: 0, Weapon: weapon(t, s, "bow"), Strength: 3, Face: 4, Shot: true, NoSave: true})
		assert.Zero(t, s.Dice.Left(), "rearing %d", rears)
	}
	// Nor does he who is hit by a blow, or by a stone of nobody's.
	for what, st := range map[string]rules.Strike{"a blow": {By: 1}, "a stone": {By: rules.Nobody, Shot: true, Cause: "a stone"}} {
		st.At, st.Weapon, st.Strength, st.NoSave = 0, rules.NoWeapon, 3, true
		p := &rules.Play{State: saddled(t, field(t), rules.Shooting, "1", a, man("B", 1, 20, 10))}
		p.Hit(&st)
		assert.Zero(t, p.Dice.Left(), what)
	}
	// One test is all.
	s := saddled(t, field(t), rules.Shooting, "66 1 1", a, man("B", 1, 20, 10))
	p := &rules.Play{State: s}
	p.Hit(&rules.Strike{By: 1, At: 0, Weapon: weapon(t, s, "bow"), Strength: 3, Face: 4, Shot: true, NoSave: true})
	require.Zero(t, p.Dice.Left())
	ended(t, rules.KnockedDown, s, 0)
	assert.Equal(t, s.Sides[0].Turns+1, s.Warriors[0].Counters.Get("rearing", 0), "to the end of his next turn")
}

func TestTheTableOfAMountIsReadInPairs(t *testing.T) { // MOUNT-29-1, MOUNT-29-3, MOUNT-29-5, MOUNT-28
	for dice, want := range map[string]rules.Condition{
		"1": rules.KnockedDown, "2": rules.KnockedDown, "3 1 4": rules.Stunned, "4 1 4": rules.Stunned, "5 3": rules.OutOfAction, "6 3": rules.OutOfAction,
	} {
		s := saddled(t, field(t), rules.Shooting, "4"+dice, rider(t, man("A", 0, 24, 24), "horse", "ride-horse"), man("B", 1, 40, 40), man("C", 0, 10, 40))
		p := &rules.Play{State: s}
		p.Hit(&rules.Strike{By: 1, At: 0, Weapon: weapon(t, s, "bow"), Strength: 3, Face: 4, Shot: true, NoSave: true})
		require.Zero(t, s.Dice.Left(), dice)
		ended(t, want, s, 0, dice)
	}
	// Where the mount comes down: 1 and 2 are on its rider.
	for die, crushed := range map[string]int{"1": 1, "2": 1, "3": 0, "6": 0} {
		s := saddled(t, field(t), rules.Shooting, "45"+die, rider(t, man("A", 0, 24, 24), "horse", "ride-horse"), man("B", 1, 40, 40), man("C", 0, 10, 40))
		p := &rules.Play{State: s}
		p.Hit(&rules.Strike{By: 1, At: 0, Weapon: weapon(t, s, "bow"), Strength: 3, Face: 4, Shot: true, NoSave: true})
		assert.Equal(t, crushed, s.Warriors[0].Counters.Get("crushed", 0), die)
	}
	// What it does when he has fallen: on 1 to 3 it bolts.
	for die, stays := range map[string]bool{"3": false, "4": true} {
		dice := "43 1" + die
		if !stays {
			dice += "35 111"
		}
		s := saddled(t, field(t), rules.Shooting, dice, rider(t, man("A", 0, 24, 24), "horse", "ride-horse"), man("B", 1, 40, 40), man("C", 0, 10, 40))
		p := &rules.Play{State: s}
		p.Hit(&rules.Strike{By: 1, At: 0, Weapon: weapon(t, s, "bow"), Strength: 3, Face: 4, Shot: true, NoSave: true})
		require.Zero(t, s.Dice.Left(), die)
		assert.Equal(t, stays, s.Warriors[3].Counters.Get("waiting", 0) > 0, die)
	}
	// Who feels no pain falls too, but is not stunned.
	s := saddled(t, field(t), rules.Shooting, "43 1 4", with(rider(t, man("A", 0, 24, 24), "horse", "ride-horse"), rules.NoPain), man("B", 1, 40, 40), man("C", 0, 10, 40))
	p := &rules.Play{State: s}
	p.Hit(&rules.Strike{By: 1, At: 0, Weapon: weapon(t, s, "bow"), Strength: 3, Face: 4, Shot: true, NoSave: true})
	ended(t, rules.KnockedDown, s, 0)
	assert.False(t, s.Warriors[0].Mounted)
}

func TestAMountWithoutRoomWithinFourInchesIsGone(t *testing.T) { // MOUNT-02, MOUNT-29-3
	ring := func(out float64) *physics.Table {
		var pieces []physics.Piece
		in, c := 0.6, 24.0
		for _, b := range [][4]float64{{c - out, c - out, c + out, c - in}, {c - out, c + in, c + out, c + out}, {c - out, c - in, c - in, c + in}, {c + in, c - in, c + out, c + in}} {
			pieces = append(pieces, wall(b[0], b[1], b[2], b[3]))
		}
		return field(t, pieces...)
	}
	for out, room := range map[float64]bool{4.2: true, 4.45: true, 4.55: false} {
		dice := "43 1"
		if room {
			dice += "4" // what it does
		}
		s := saddled(t, ring(out), rules.Shooting, dice, rider(t, man("A", 0, 24, 24), "horse", "ride-horse"), man("B", 1, 40, 40), man("C", 0, 10, 40))
		p := &rules.Play{State: s}
		p.Hit(&rules.Strike{By: 1, At: 0, Weapon: weapon(t, s, "bow"), Strength: 3, Face: 4, Shot: true, NoSave: true})
		require.Zero(t, s.Dice.Left())
		assert.False(t, s.Warriors[0].Mounted)
		assert.Equal(t, room, s.Warriors[3].InPlay(), "walls %v\" thick", out)
	}
}

func TestWhetherTheMountDiesWithItsRider(t *testing.T) { // MOUNT-07, MOUNT-27
	for _, row := range []struct {
		things []string
		die    string
		lost   bool
		rule   string
	}{
		{[]string{"warhorse"}, "1", true, "MOUNT-27"}, {[]string{"warhorse"}, "2", true, "MOUNT-27"}, {[]string{"warhorse"}, "3", false, ""},
		{[]string{"warhorse", "barding"}, "1", true, "MOUNT-07"}, {[]string{"warhorse", "barding"}, "2", false, ""},
	} {
		a := man("A", 0, 10, 10)
		for _, thing := range row.things {
			a = rider(t, a, thing)
		}
		s := saddled(t, field(t), rules.Moves, row.die, lying(a, rules.OutOfAction), man("B", 1, 40, 40), man("C", 0, 40, 10))
		p := &rules.Play{State: s}
		p.Finish(1, "enough", "SCEN-02")
		require.Zero(t, s.Dice.Left())
		lost := ""
		for _, f := range s.After {
			if f.Kind == rules.MountLost {
				lost = f.Rule
			}
		}
		assert.Equal(t, row.rule, lost, "%v, a %s", row.things, row.die)
	}
}

func TestEscapesAreOfferedOnlyWhenTheyMayBe(t *testing.T) { // ESC-01, ESC-02
	offered := func(change func(s *rules.State)) bool {
		s := tangle(t, "")
		change(s)
		for _, o := range s.Offers(0) {
			if _, ok := o.Command.(optional.Escape); ok {
				return true
			}
		}
		return false
	}
	assert.True(t, offered(func(*rules.State) {}))
	assert.False(t, offered(func(s *rules.State) { s.Phase = rules.Moves }))
	assert.False(t, offered(func(s *rules.State) { s.Turn = 0 }))
	assert.False(t, offered(func(s *rules.State) { s.Warriors[1].At.X += in(1) }))
}

func TestWhoseMountStrikesAndWhoEvades(t *testing.T) { // LEARN-R5, LEARN-R6, MOUNT-12
	fight := func(dice string, change func(s *rules.State), skills ...string) []rules.Event {
		s := foes(t, dice, false, skills...)
		change(s)
		out, err := rules.Run(s, rules.Done{}, nil)
		require.NoError(t, err)
		require.Nil(t, out.Open)
		require.Zero(t, out.State.Dice.Left())
		return out.Events
	}
	charges := func(s *rules.State) {
		s.Warriors[0].Done, s.Warriors[1].Base.W, s.Warriors[1].Wounds = rules.Charged, 9, 9
		s.Warriors[1].Base.T = 4
	}
	// The animal of a rider who has learned both strikes at Strength 4: 4+ against Toughness 4.
	events := fight("1 4 4 1", charges, "ride-warhorse", "combat-riding")
	assert.Equal(t, 1, citing(events, "LEARN-R5"))
	lost := 0
	for _, e := range events {
		if strings.HasPrefix(e.Text, "The mount of ") {
			assert.NotContains(t, e.Text, " with ", "it wields nothing")
		}
		if strings.Contains(e.Text, "Strength 4 against Toughness 4") {
			lost++
		}
	}
	assert.Equal(t, 1, lost)
	// One who has not learned to ride it: a Leadership test, and no blow of that kind.
	events = fight("33 1 1", charges, "combat-riding")
	assert.Equal(t, []int{0, 1}, []int{citing(events, "LEARN-R5"), citing(events, "MOUNT-13")})
	// Nor does he evade.
	first := func(dice string, skills ...string) rules.WarriorID {
		for _, e := range fight(dice, func(s *rules.State) { s.Warriors[1].Base.I, s.Warriors[1].Base.A = 9, 1 }, skills...) {
			if e.Kind == rules.Struck {
				return e.Who
			}
		}
		return rules.Nobody
	}
	assert.Equal(t, rules.WarriorID(0), first("1 1 1", "ride-warhorse", "evade"))
	assert.Equal(t, rules.WarriorID(1), first("33 1 1 1", "evade"))
	assert.Equal(t, rules.WarriorID(1), first("33 1 1 1", "ride-horse", "evade"), "another kind of animal")
	// One on foot who flees and touches him still is nobody to evade, beside one who rides.
	for _, flees := range []bool{false, true} {
		a := rider(t, man("A", 0, 24, 24), "horse", "ride-horse", "evade")
		s := saddled(t, field(t), rules.Combat, "", a, but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Fleeing = flees }),
			beside(a, rider(t, man("C", 1, 0, 0), "horse", "ride-horse"), -1))
		id, ok := s.Rules.TalentNamed("evade")
		require.True(t, ok)
		assert.Equal(t, !flees, s.Rules.Talents[id].Moments.StrikesFirst(s, &s.Warriors[0]))
	}
}

func TestTheDeadPullRidersFromTheirMounts(t *testing.T) { // SPELL-NEC-4, MOUNT-26, MOUNT-29-3
	a := rider(t, man("A", 0, 24, 24), "horse", "ride-horse")
	s := saddled(t, field(t), rules.Shooting, "", wizard(t, "N", 1, 30, 24, "spell-of-doom"), a, man("C", 0, 10, 40))
	s.Active = 1
	c := rules.CastSpell{Who: 0, Spell: s.Warriors[0].Spells[0], At: 1}
	for dice, want := range map[string]rules.Condition{"66 3": rules.Standing, "66 4 1": rules.KnockedDown, "66 4 3 1 4": rules.Stunned, "66 4 5 3": rules.OutOfAction} {
		end := play(t, scripted(s, dice), c)
		ended(t, want, end, 1, dice)
		assert.Equal(t, want == rules.Stunned, !end.Warriors[1].Mounted)
	}
}

// Nor does anybody come indoors on horseback by a spell, or in a leap.
func TestNobodyIsCarriedIndoorsOnHorseback(t *testing.T) { // MOUNT-10, SPELL-CHA-5, SPELL-RAT-4, LEARN-V1
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(48), Buildings: []physics.Building{{ID: 1, Outline: box(20, 0, 28, 20)}}})
	require.NoError(t, err)
	a := rider(t, learned(t, wizard(t, "A", 0, 17, 10, "wings-of-darkness", "black-fury"), "leap"), "horse")
	s := saddled(t, table, rules.Shooting, "", a, man("B", 1, 24, 10))
	wings := spell(s, rules.Nobody, at(22, 16, 0))
	fury := rules.CastSpell{Who: 0, Spell: s.Warriors[0].Spells[1], At: 1}
	leaps := s.Clone()
	leaps.Phase = rules.Moves
	leap := rules.Bound{Who: 0, To: at(22, 10, 0)}
	assert.ErrorContains(t, wings.Legal(s), "MOUNT-10")
	assert.Error(t, fury.Legal(s), "no place beside him is out of doors")
	assert.ErrorContains(t, leap.Legal(leaps), "MOUNT-10")
	for _, s := range []*rules.State{s, leaps} {
		s.Warriors[0].Mounted = false
	}
	assert.NoError(t, wings.Legal(s), "on foot he goes there")
	assert.NoError(t, fury.Legal(s))
	assert.NoError(t, leap.Legal(leaps))
}

// A net and blessed water are missiles too, whatever else they do to him.
func TestWhatIsThrownFrightensAMount(t *testing.T) { // MOUNT-13, EQUIP-10, EQUIP-14
	for _, key := range []string{"net", "blessed-water"} {
		s := saddled(t, field(t), rules.Shooting, "66 1", rider(t, man("A", 0, 10, 10), "horse"), equipped(t, man("B", 1, 15, 10), key))
		s.Dice.Strict = false
		p := &rules.Play{State: s}
		p.Hit(&rules.Strike{By: 1, At: 0, Weapon: weapon(t, s, key), Face: 4, Shot: true})
		assert.Positive(t, s.Warriors[0].Counters.Get("rearing", 0), key)
	}
}

// Nor does his mount hurt one whom nothing touches.
func TestWhoCannotBeTouchedKeepsHisSeat(t *testing.T) { // MOUNT-13, MOUNT-29-1, ENC-42-4
	a := rider(t, man("A", 0, 10, 10), "horse")
	b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 1 })
	s := saddled(t, field(t), rules.Combat, "", a, b)
	s.Warriors[0].Base.A = 0
	s.Active = 1
	ended(t, rules.KnockedDown, play(t, scripted(s, "66 1"), rules.Done{}), 0)
	frozen := where(s, rules.Moments{Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return w.ID == 0 }})
	ended(t, rules.Standing, play(t, frozen, rules.Done{}), 0)
}

// Whom his own pistol has felled with his mount is not thrown from it, too.
func TestNobodyIsThrownWhoHasGoneDownWithHisMount(t *testing.T) { // NIGHT-10, RUL-NIGHT-5, MISFIRE-03-1, MOUNT-29-5
	for into, thrown := range map[rules.Condition]bool{rules.Standing: true, rules.OutOfAction: false} {
		a := but(rider(t, man("A", 0, 10, 10), "horse", "ride-horse"), func(w *rules.Warrior) { w.Done = rules.Charged })
		s := saddled(t, field(t), rules.Combat, "6 1 1 111", a, beside(a, man("B", 1, 0, 0), 1))
		s.Warriors[0].Condition = into
		s.Dice.Strict = false
		p := &rules.Play{State: s}
		optional.Night.HitRolled(p, &rules.Attempt{By: 0, At: 1, Weapon: rules.NoWeapon, Slot: -1, Face: 1})
		assert.Equal(t, thrown, !s.Warriors[0].Mounted)
		assert.Equal(t, thrown, s.Warriors[2].InPlay(), "the horse")
	}
}
