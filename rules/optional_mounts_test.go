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

// rider is a Hero on an animal of the lists, who has learned what is named.
func rider(t *testing.T, w rules.Warrior, animal string, skills ...string) rules.Warrior {
	t.Helper()
	set, err := book.Ruleset("lrb", "mounted-warriors")
	require.NoError(t, err)
	w.Hero = true
	require.NoError(t, set.Give(&w, animal))
	for _, key := range skills {
		require.True(t, set.Teach(&w, key), key)
	}
	return w
}

// saddled is a battle of mounted warriors, whose mounts have models of their own
// behind the men.
func saddled(t *testing.T, table *physics.Table, phase rules.Phase, dice string, men ...rules.Warrior) *rules.State {
	t.Helper()
	s := optionally(t, battle(t, table, phase, dice, men...), "mounted-warriors")
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	optional.Stable(s)
	return s
}

// onFoot is a battle in which the first warrior stands beside the horse he owns.
func onFoot(t *testing.T, phase rules.Phase, dice string, men ...rules.Warrior) *rules.State {
	t.Helper()
	s := saddled(t, field(t), rules.Moves, "", men...)
	s = play(t, s, optional.Dismount{Who: 0})
	s.Phase = phase
	for i := range s.Warriors {
		s.Warriors[i].Done = 0
		s.Warriors[i].Counters.Set("mounting", 0, 0)
	}
	s = scripted(s, dice)
	s.Dice.Strict = true
	return s
}

func TestARiderMovesAsHisMountAndIsSavedBetter(t *testing.T) { // MOUNT-01, MOUNT-03, MOUNT-04, MOUNT-06, MOUNT-16
	set, err := book.Ruleset("lrb", "mounted-warriors")
	require.NoError(t, err)
	henchman := man("H", 0, 10, 10)
	assert.ErrorContains(t, set.Give(&henchman, "horse"), "only heroes")
	a := rider(t, man("A", 0, 10, 10), "horse")
	s := saddled(t, field(t), rules.Moves, "", a, man("B", 1, 40, 40))
	w := &s.Warriors[0]
	pr := s.Profile(w)
	assert.Equal(t, 8, pr.M)
	assert.Equal(t, []int{3, 1, 7}, []int{pr.T, pr.W, pr.Ld}, "the rider's Toughness, Wounds and Leadership")
	save := func(s *rules.State) int {
		r, _ := s.Save(&rules.Strike{By: rules.Nobody, At: 0, Strength: 3, Cause: "a stone"})
		return r.Need()
	}
	assert.Equal(t, 6, save(s), "+1 for the horse")
	to := rules.Move{Who: 0, Run: true, To: at(26, 10, 0)}
	assert.NoError(t, to.Legal(s))
	assert.Equal(t, at(26, 10, 0), play(t, s, to).Warriors[0].At)
	assert.Len(t, s.Bodies(), 2, "rider and mount are one model")
	// Barding: a further +1, and -1 Movement; on a warhorse only.
	knight := rider(t, rider(t, man("A", 0, 10, 10), "warhorse"), "barding")
	s = saddled(t, field(t), rules.Moves, "", knight, man("B", 1, 40, 40))
	assert.Equal(t, 7, s.Profile(&s.Warriors[0]).M)
	assert.Equal(t, 5, save(s))
	hack := rider(t, rider(t, man("A", 0, 10, 10), "horse"), "barding")
	s = saddled(t, field(t), rules.Moves, "", hack, man("B", 1, 40, 40))
	assert.Equal(t, 6, save(s), "a normal horse cannot wear it")
	// Out of action the whole model is gone.
	s = saddled(t, field(t), rules.Moves, "", a, man("B", 1, 40, 40), man("C", 0, 20, 20))
	p := &rules.Play{State: s}
	p.TakeOut(p.Warrior(0), "x")
	assert.Len(t, s.Bodies(), 2)
}

func TestWhatQuickensARiderQuickensHisMount(t *testing.T) { // EQUIP-07, MOUNT-03, NIGHT-04
	for key, m := range map[string]int{"": 8, "crimson-shade": 9, "flaming-arrows": 7} {
		a, on := rider(t, man("A", 0, 10, 10), "horse"), []string{"mounted-warriors"}
		if key != "" {
			set, err := book.Ruleset("lrb", "mounted-warriors", "night")
			require.NoError(t, err)
			require.NoError(t, set.Give(&a, key))
			for i := range a.Kit {
				a.Kit[i].Active = true
			}
			on = append(on, "night")
		}
		s := optionally(t, battle(t, field(t), rules.Moves, "", a, man("B", 1, 40, 40)), on...)
		optional.Stable(s)
		assert.Equal(t, m, s.Profile(&s.Warriors[0]).M, key)
		assert.Equal(t, 8, s.Profile(&s.Warriors[2]).M, "the animal by itself")
	}
}

func TestAWarhorseStrikesAndAHorseDoesNot(t *testing.T) { // MOUNT-05
	for animal, dice := range map[string]string{"warhorse": "2 44 1", "horse": "2"} {
		a := rider(t, but(armed(t, man("A", 0, 10, 10), "axe"), func(w *rules.Warrior) { w.Base.I = 9 }), animal, "ride-"+animal)
		b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A = 0 })
		s := saddled(t, field(t), rules.Combat, dice, a, b)
		s.Active = 1
		end := play(t, s, rules.Done{})
		assert.Equal(t, animal == "warhorse", end.Warriors[1].Condition == rules.KnockedDown, animal)
	}
}

func TestMountingAndDismountingTakeAFullMove(t *testing.T) { // MOUNT-02, MOUNT-08, MOUNT-09, MOUNT-25
	a := rider(t, armed(t, man("A", 0, 10, 10), "bow"), "horse")
	s := saddled(t, field(t), rules.Moves, "", a, man("B", 1, 20, 10))
	s.Warriors[0].NearEnemy = false
	assert.ErrorContains(t, rules.Shoot{Who: 1, At: 2}.Legal(s), "", "the horse that is ridden is nowhere to be shot at")
	assert.False(t, s.Warriors[2].InPlay())
	moved := play(t, s, rules.Move{Who: 0, To: at(11, 10, 0)})
	assert.ErrorIs(t, optional.Dismount{Who: 0}.Legal(moved), rules.ErrMoved)
	c, err := rules.ParseCommand(s, optional.Dismount{Who: 0}.String(s))
	require.NoError(t, err)
	off := play(t, s, c)
	assert.False(t, off.Warriors[0].Mounted)
	assert.Equal(t, 4, off.Profile(&off.Warriors[0]).M)
	require.True(t, off.Warriors[2].InPlay(), "the mount without its rider")
	assert.LessOrEqual(t, physics.Distance(off.Warriors[0].Body(), off.Warriors[2].Body()), in(0.1))
	for _, phase := range []rules.Phase{rules.Moves, rules.Shooting} {
		off.Phase = phase
		for _, o := range off.Offers(0) {
			if o.Verb == rules.ToMove || o.Verb == rules.ToRun || o.Verb == rules.ToShoot {
				assert.Error(t, o.WhyNot, "he neither moves, runs nor shoots")
			}
		}
	}
	assert.ErrorContains(t, off.MayShoot(&off.Warriors[0], weapon(t, off, "bow")), "MOUNT-08")
	// In his next turn he mounts again.
	on := onFoot(t, rules.Moves, "", a, man("B", 1, 40, 40))
	c, err = rules.ParseCommand(on, optional.Mount{Who: 0, On: 2}.String(on))
	require.NoError(t, err)
	up := play(t, on, c)
	assert.True(t, up.Warriors[0].Mounted)
	assert.False(t, up.Warriors[2].InPlay())
	assert.True(t, up.Warriors[0].Did(rules.Acted), "that is his move")
	assert.Equal(t, on.Warriors[2].At, up.Warriors[0].At)
	assert.Error(t, up.MayMove(&up.Warriors[0], true), "neither runs nor charges")
	up.Phase = rules.Charges
	assert.ErrorContains(t, up.MayCharge(&up.Warriors[0]), "MOUNT-0")
	flees := on.Clone()
	flees.Warriors[2].Fleeing = true
	flees = play(t, flees, c)
	assert.True(t, flees.Warriors[0].Mounted)
	assert.False(t, flees.Warriors[2].Fleeing, "with a rider it flees no more")
	// Only heroes, only who is beside it, only once.
	h := on.Clone()
	h.Warriors[1].Side, h.Warriors[1].At = 0, at(10, 12, 0)
	assert.Error(t, optional.Mount{Who: 1, On: 2}.Legal(h))
	far := on.Clone()
	far.Warriors[0].At = at(20, 20, 0)
	assert.ErrorContains(t, optional.Mount{Who: 0, On: 2}.Legal(far), "away")
	assert.ErrorContains(t, optional.Mount{Who: 0, On: 1}.Legal(on), "no riding animal")
	assert.ErrorContains(t, optional.Mount{Who: 0, On: 2}.Legal(up), "")
	// Whose base is larger than the animal's needs the room for it.
	tight := on.Clone()
	stands := tight.Warriors[2].Body()
	tight.Warriors[1].Side = 0
	tight.Warriors[1].At = physics.Spot{X: stands.At.X, Y: stands.At.Y + stands.Radius + tight.Warriors[1].Radius}
	require.NoError(t, optional.Mount{Who: 0, On: 2}.Legal(tight))
	tight.Warriors[0].Radius += in(0.25)
	assert.ErrorContains(t, optional.Mount{Who: 0, On: 2}.Legal(tight), "no room for his base")
	// The animal itself does nothing.
	assert.ErrorContains(t, on.MayMove(&on.Warriors[2], false), "MOUNT-22")
}

func TestNobodyRidesIndoors(t *testing.T) { // MOUNT-10
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(48), Buildings: []physics.Building{{ID: 1, Outline: box(20, 0, 28, 20)}}})
	require.NoError(t, err)
	s := saddled(t, table, rules.Moves, "", rider(t, man("A", 0, 17, 10), "horse"), man("B", 1, 24, 10))
	assert.ErrorContains(t, rules.Move{Who: 0, To: at(21, 10, 0)}.Legal(s), "MOUNT-10")
	assert.Error(t, rules.Move{Who: 0, Run: true, To: at(29, 10, 0)}.Legal(s), "nor through")
	path, err := rules.Move{Who: 0, Run: true, To: at(29, 10, 0)}.Route(s)
	require.NoError(t, err)
	assert.Greater(t, path.Cost, in(24), "but round it")
	on := s.Clone()
	on.Warriors[0].Mounted = false
	path, err = rules.Move{Who: 0, Run: true, To: at(29, 10, 0)}.Route(on)
	require.NoError(t, err)
	assert.Less(t, path.Cost, in(13), "on foot through it")
	assert.NoError(t, rules.Move{Who: 0, To: at(17, 18, 0)}.Legal(s))
	s.Phase = rules.Charges
	_, err = s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
	assert.Error(t, err, "nor to charge")
	inside := onFoot(t, rules.Moves, "", rider(t, man("A", 0, 17, 10), "horse"), man("B", 1, 40, 40))
	inside.Table = table
	inside.Warriors[0].At, inside.Warriors[2].At = at(22, 10, 0), at(22, 11, 0)
	assert.ErrorContains(t, optional.Mount{Who: 0, On: 2}.Legal(inside), "MOUNT-10")
	// Walking inside is no matter.
	assert.NoError(t, rules.Move{Who: 0, To: at(24, 10, 0)}.Legal(inside))
}

func TestWhoCannotRideTestsHisLeadership(t *testing.T) { // MOUNT-12, MOUNT-13, MOUNT-14, MOUNT-28
	archer := armed(t, man("B", 1, 20, 10), "bow")
	shoot := func(dice, animal string, skills ...string) *rules.State {
		s := saddled(t, field(t), rules.Shooting, dice, rider(t, man("A", 0, 10, 10), animal, skills...), archer)
		s.Active = 1
		return play(t, s, rules.Shoot{Who: 1, At: 0, Weapon: weapon(t, s, "bow")})
	}
	ended(t, rules.Standing, shoot("5 34 1", "horse"), 0) // hit, in hand, not wounded
	end := shoot("5 66 1 1", "horse")                     // hit, out of hand, it rears; not wounded
	ended(t, rules.KnockedDown, end, 0)
	assert.True(t, end.Warriors[0].Mounted)
	assert.Equal(t, rules.WarriorID(1), end.Warriors[0].DownedBy, "it is the archer's doing")
	ended(t, rules.Standing, shoot("5 1", "horse", "ride-horse"), 0) // who rides does not test
	ended(t, rules.Standing, shoot("5 34 1", "horse", "ride-warhorse"), 0)
	ended(t, rules.Standing, shoot("1", "horse"), 0) // missed
	// One test is all, on a warhorse too.
	ended(t, rules.Standing, shoot("5 34 1", "warhorse"), 0)
	ended(t, rules.KnockedDown, shoot("5 66 2 1", "warhorse"), 0)
	// At the beginning of a combat phase, only against a standing enemy.
	fight := func(dice string, into rules.Condition) []rules.Event {
		a := but(rider(t, man("A", 0, 10, 10), "horse"), func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 9 })
		b := but(lying(beside(a, man("B", 1, 0, 0), 1), into), func(w *rules.Warrior) { w.Base.A = 0 })
		s := saddled(t, field(t), rules.Combat, dice, a, b)
		_, events := told(t, s, rules.Done{})
		return events
	}
	assert.Equal(t, 1, citing(fight("34", rules.Standing), "MOUNT-13"))
	assert.Equal(t, 0, citing(fight("", rules.KnockedDown), "MOUNT-13"))
}

func TestSpellsAndBreathsAreNoMissilesForAMount(t *testing.T) { // MOUNT-13
	a := rider(t, man("A", 0, 10, 10), "horse")
	// Soulfire hits, and does not wound. No Leadership is tested.
	s := saddled(t, field(t), rules.Shooting, "66 1", a, man("B", 1, 12, 10))
	s.Active = 1
	m, _ := s.Rules.MagicNamed("prayers")
	soulfire, _ := s.Rules.SpellNamed("soulfire")
	s.Warriors[1].Magic, s.Warriors[1].Spells = m, []rules.SpellID{soulfire}
	_, events := told(t, s, rules.CastSpell{Who: 1, Spell: soulfire})
	assert.Zero(t, citing(events, "MOUNT-13"))
	// Nor when he is breathed on.
	s = saddled(t, field(t), rules.Shooting, "1", a, but(man("B", 1, 14, 10), func(w *rules.Warrior) { w.Breath = 3 }))
	s.Active = 1
	s = toggled(t, s, "", "breath", "mounted-warriors")
	_, events = told(t, scripted(s, "1"), rules.Breathe{Who: 1, Towards: s.Warriors[0].At})
	assert.Zero(t, citing(events, "MOUNT-13"))
}

func TestARearingMountKeepsItsRiderBusyForATurn(t *testing.T) { // MOUNT-29-1, RUL-MOUNT-6
	a, c := rider(t, armed(t, man("A", 0, 10, 10), "bow"), "horse", "ride-horse"), man("C", 0, 14, 14)
	b := armed(t, man("B", 1, 20, 10), "bow")
	s := saddled(t, field(t), rules.Shooting, "5 4 1 1", a, b, c)
	s.Active, s.Sides[1].Turns, s.Sides[0].Turns = 1, 1, 1
	s = play(t, s, rules.Shoot{Who: 1, At: 0, Weapon: weapon(t, s, "bow")})
	ended(t, rules.KnockedDown, s, 0)
	assert.True(t, s.Warriors[0].Mounted, "he keeps his seat")
	s = play(t, play(t, s, rules.Done{}), rules.Done{}) // into his own turn
	require.Equal(t, rules.SideID(0), s.Active)
	ended(t, rules.KnockedDown, s, 0)
	s.Phase = rules.Moves
	assert.ErrorContains(t, s.MayMove(&s.Warriors[0], false), "MOUNT-29-1")
	assert.ErrorContains(t, optional.Dismount{Who: 0}.Legal(s), "MOUNT-29-1")
	s.Phase = rules.Shooting
	assert.Error(t, s.MayShoot(&s.Warriors[0], weapon(t, s, "bow")))
	s = play(t, play(t, s, rules.Done{}), rules.Done{})
	require.Equal(t, rules.SideID(1), s.Active)
	ended(t, rules.Standing, s, 0)
	// Who attacks him meanwhile attacks one who lies.
	knight := but(rider(t, man("A", 0, 10, 10), "warhorse", "ride-warhorse"), func(w *rules.Warrior) {
		w.Condition = rules.KnockedDown
		w.Counters.Set("rearing", 0, 5)
	})
	foe := but(beside(knight, armed(t, man("B", 1, 0, 0), "axe"), 1), func(w *rules.Warrior) { w.Base.S = 6 })
	f := play(t, saddled(t, field(t), rules.Combat, "4", knight, foe, man("C", 0, 40, 40)), rules.Done{}) // hit by itself, wounded, out of action; the mount strikes nobody
	ended(t, rules.OutOfAction, f, 0)
}

func TestAWoundedRiderRollsForHisMount(t *testing.T) { // MOUNT-26, RUL-MOUNT-3, MOUNT-29-3, MOUNT-29-5
	hit := func(dice string, change func(w *rules.Warrior)) *rules.State {
		a := but(rider(t, man("A", 0, 24, 24), "horse", "ride-horse"), change)
		s := saddled(t, field(t), rules.Shooting, dice, a, armed(t, man("B", 1, 40, 40), "bow"), man("C", 0, 10, 40))
		p := &rules.Play{State: s}
		p.Hit(&rules.Strike{By: 1, At: 0, Weapon: weapon(t, s, "bow"), Strength: 3, Face: 4, Shot: true, NoSave: true})
		require.Zero(t, s.Dice.Left())
		return s
	}
	ended(t, rules.KnockedDown, hit("4 2", nothing), 0)
	// A wound that leaves him Wounds is none for the table.
	ended(t, rules.Standing, hit("4", func(w *rules.Warrior) { w.Base.W, w.Wounds = 2, 2 }), 0)
	// He falls: stunned, a hit of Strength 2; the mount stays.
	s := hit("4 3 1 4", nothing)
	ended(t, rules.Stunned, s, 0)
	assert.False(t, s.Warriors[0].Mounted)
	require.True(t, s.Warriors[3].InPlay())
	assert.LessOrEqual(t, physics.Distance(s.Warriors[0].Body(), s.Warriors[3].Body()), in(0.1))
	// The hit wounds him once more, now on foot.
	ended(t, rules.OutOfAction, hit("4 3 5 6 4", nothing), 0)
	// Or it bolts at once, 3D6 inches.
	s = hit("4 4 1 3 35 123", nothing)
	assert.InDelta(t, float64(in(18.7)), float64(s.Warriors[3].At.X), float64(in(0.3)), "over its rider, who lies in its way")
	// Both are out of action.
	s = hit("4 5 3", nothing)
	ended(t, rules.OutOfAction, s, 0)
	assert.False(t, s.Warriors[3].InPlay())
	assert.Zero(t, s.Warriors[0].Counters.Get("crushed", 0))
	assert.Equal(t, 1, hit("4 6 2", nothing).Warriors[0].Counters.Get("crushed", 0))
	// A critical hit makes several rolls, and the worst counts.
	ended(t, rules.OutOfAction, hit("6 1 15 6", func(w *rules.Warrior) {}), 0)
}

func TestOnHorsebackOneHandHoldsTheReins(t *testing.T) { // MOUNT-15, RUL-MOUNT-7
	a := rider(t, armed(t, man("A", 0, 10, 10), "sword", "axe", "double-handed"), "warhorse", "ride-warhorse")
	a.Shield = true
	s := saddled(t, field(t), rules.Moves, "", a, man("B", 1, 30, 10))
	w := &s.Warriors[0]
	w.Main, w.Off = weapon(t, s, "dagger"), rules.NoWeapon
	assert.ErrorContains(t, rules.Hold{Who: 0, Keys: []string{"double-handed"}}.Legal(s), "MOUNT-15")
	assert.ErrorContains(t, rules.Hold{Who: 0, Keys: []string{"sword", "axe"}}.Legal(s), "MOUNT-15")
	p := &rules.Play{State: s}
	w.Main, w.Off = weapon(t, s, "double-handed"), rules.NoWeapon
	p.Regrips(w)
	assert.NotEqual(t, weapon(t, s, "double-handed"), w.Main)
	w.Main, w.Off = weapon(t, s, "sword"), weapon(t, s, "axe")
	p.Regrips(w)
	assert.Equal(t, rules.NoWeapon, w.Off)
	n, _ := s.Attacks(w)
	assert.Equal(t, 1, n)
	// A pistol takes the place of the blow, in the first round only.
	b := rider(t, armed(t, man("A", 0, 10, 10), "sword", "pistol"), "warhorse", "ride-warhorse")
	b.Base.I = 9
	s = saddled(t, field(t), rules.Combat, "", b, beside(b, man("B", 1, 0, 0), 1))
	s.Warriors[0].Pistols = 1
	n, second := s.Attacks(&s.Warriors[0])
	assert.Equal(t, []int{1, 1}, []int{n, second})
	s.Warriors[0].Pistols, s.Warriors[0].Fought = 0, 1
	s.Warriors[1].Base.A = 0
	play(t, scripted(s, "1 1"), rules.Done{}) // nothing is asked
	// A lance is not for those on foot.
	l := rider(t, armed(t, man("A", 0, 10, 10), "sword"), "warhorse")
	l.Weapons = append(l.Weapons, weapon(t, s, "lance"))
	l.Main = weapon(t, s, "lance")
	down := onFoot(t, rules.Moves, "", l, man("B", 1, 40, 40))
	assert.Equal(t, weapon(t, s, "sword"), down.Warriors[0].Main)
}

func TestARiderMayAlwaysBePickedAsATarget(t *testing.T) { // MOUNT-24
	bow := armed(t, man("B", 1, 30, 10), "bow")
	s := saddled(t, field(t), rules.Shooting, "", rider(t, man("A", 0, 20, 10), "horse"), bow, man("C", 0, 26, 12), man("D", 0, 20, 14))
	s.Active = 1
	shot := func(at rules.WarriorID) rules.Shoot { return rules.Shoot{Who: 1, At: at, Weapon: weapon(t, s, "bow")} }
	assert.NoError(t, shot(0).Legal(s))
	assert.ErrorContains(t, shot(3).Legal(s), "SHOOT-05")
	r := s.ToHit(&s.Warriors[1], &s.Warriors[0], weapon(t, s, "bow"), 1)
	for _, m := range r.Mods {
		assert.NotEqual(t, "large target", m.Why, "no +1 for it")
	}
}

func TestHorsesJumpWhatIsTwoInchesHigh(t *testing.T) { // MOUNT-23
	wall := func(high float64) *physics.Table {
		return field(t, physics.Piece{Kind: physics.LowWall, Name: "wall", Shape: box(12, 0, 12.5, 48), Top: in(high)})
	}
	over := func(table *physics.Table, w rules.Warrior) error {
		return rules.Move{Who: 0, To: at(14, 10, 0)}.Legal(saddled(t, table, rules.Moves, "", w, man("B", 1, 40, 40)))
	}
	horse := rider(t, man("A", 0, 10, 10), "horse")
	assert.NoError(t, over(wall(2), horse))
	assert.Error(t, over(wall(2.1), horse))
	assert.Error(t, over(wall(2), but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Animal = true })), "nobody else does")
	assert.Error(t, rules.Move{Who: 0, To: at(12.2, 10, 0)}.Legal(saddled(t, wall(2), rules.Moves, "", horse, man("B", 1, 40, 40))), "nor stands on it")
}

func TestMountsAreLostAfterTheBattleOnAOneOrTwo(t *testing.T) { // MOUNT-07, MOUNT-27, RUL-MOUNT-4
	lost := func(dice, animal string, armour bool) []rules.Aftermath {
		a := rider(t, man("A", 0, 24, 24), animal)
		if armour {
			a = rider(t, a, "barding")
		}
		s := saddled(t, field(t), rules.Moves, dice, a, man("B", 1, 40, 40), man("C", 0, 10, 10))
		p := &rules.Play{State: s}
		p.TakeOut(p.Warrior(0), "x")
		p.Finish(1, "it was enough", "x")
		require.Zero(t, s.Dice.Left())
		return s.After
	}
	kinds := func(all []rules.Aftermath) (n int) {
		for _, a := range all {
			if a.Kind == "mount" {
				n++
			}
		}
		return n
	}
	assert.Equal(t, 1, kinds(lost("2", "horse", false)))
	assert.Equal(t, 0, kinds(lost("3", "horse", false)))
	assert.Equal(t, 0, kinds(lost("2", "warhorse", true)))
	assert.Equal(t, 1, kinds(lost("1", "warhorse", true)))
}

// foes are a rider with skills and an enemy on the ground or on horseback, in contact.
func foes(t *testing.T, dice string, mounted bool, skills ...string) *rules.State {
	t.Helper()
	a := rider(t, armed(t, man("A", 0, 10, 10), "axe"), "warhorse", skills...)
	b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 1 })
	if mounted {
		b = rider(t, b, "horse", "ride-horse")
	}
	s := saddled(t, field(t), rules.Combat, dice, a, b, man("C", 1, 40, 40))
	s.Active = 1
	return s
}

func TestACavalryCommanderIsHeardFarther(t *testing.T) { // LEARN-R3, LEARN-R1, MOUNT-12
	leader := func(skills ...string) *rules.State {
		l := but(rider(t, man("L", 0, 10, 10), "horse", skills...), func(w *rules.Warrior) { w.Leader, w.Base.Ld = true, 9 })
		return saddled(t, field(t), rules.Moves, "", l, man("A", 0, 10, 22.5), man("B", 1, 40, 40))
	}
	for _, row := range []struct {
		skills []string
		ld     int
	}{{[]string{"ride-horse", "cavalry-commander"}, 9}, {[]string{"cavalry-commander"}, 7}, {[]string{"ride-warhorse", "cavalry-commander"}, 7}, {[]string{"ride-horse"}, 7}} {
		s := leader(row.skills...)
		ld, _ := s.Leadership(&s.Warriors[1])
		assert.Equal(t, row.ld, ld, "12\" away: %v", row.skills)
	}
	s := leader("ride-horse", "cavalry-commander")
	s.Warriors[0].Mounted = false
	ld, _ := s.Leadership(&s.Warriors[1])
	assert.Equal(t, 7, ld, "on foot he is not")
}

func TestTrickRiding(t *testing.T) { // LEARN-R4
	a := rider(t, armed(t, man("A", 0, 10, 10), "bow"), "horse", "ride-horse", "trick-riding")
	b := armed(t, man("B", 1, 22, 10), "bow")
	s := saddled(t, field(t), rules.Moves, "3", a, b)
	s.Sides[0].Turns, s.Sides[1].Turns = 1, 1
	need := func(s *rules.State) int {
		r := s.ToHit(&s.Warriors[1], &s.Warriors[0], weapon(t, s, "bow"), 1)
		return r.Need()
	}
	was := need(s)
	c, err := rules.ParseCommand(s, optional.Trick{Who: 0}.String(s))
	require.NoError(t, err)
	done := play(t, s, c)
	assert.Equal(t, was+1, need(done))
	assert.NoError(t, rules.Move{Who: 0, To: at(18, 10, 0)}.Legal(done), "and he moves in full")
	assert.Error(t, c.Legal(done), "once")
	done.Phase = rules.Shooting
	assert.ErrorContains(t, done.MayShoot(&done.Warriors[0], weapon(t, s, "bow")), "LEARN-R4")
	done.Sides[0].Turns = 2
	assert.Equal(t, was, need(done), "until his next turn")
	// Failed: a roll on the table of his mount.
	ended(t, rules.KnockedDown, play(t, scripted(s, "6 1"), c), 0)
	heavy := s.Clone()
	heavy.Warriors[0].Armour, _ = s.Rules.ArmourNamed("heavy")
	assert.ErrorContains(t, c.Legal(heavy), "heavy")
	assert.Error(t, optional.Trick{Who: 1}.Legal(s))
	// A shield does not help meanwhile.
	shield := done.Clone()
	shield.Sides[0].Turns, shield.Warriors[0].Shield = 1, true
	r, _ := shield.Save(&rules.Strike{By: rules.Nobody, At: 0, Strength: 3, Cause: "a stone"})
	assert.Equal(t, 6, r.Need())
}

func TestCombatRidingAndEvade(t *testing.T) { // LEARN-R5, LEARN-R6
	blows := func(mounted, charged bool, skills ...string) int {
		s := foes(t, "1111111", mounted, append(skills, "ride-warhorse")...)
		s.Dice.Strict = false
		if charged {
			s.Warriors[0].Done = rules.Charged
		}
		out, err := rules.Run(s, rules.Done{}, nil)
		require.NoError(t, err)
		require.Nil(t, out.Open)
		return citing(out.Events, "LEARN-R5")
	}
	assert.Equal(t, 1, blows(false, true, "combat-riding"))
	assert.Equal(t, 0, blows(false, false, "combat-riding"), "only when he charges")
	assert.Equal(t, 0, blows(true, true, "combat-riding"), "only somebody on foot")
	// Beside a rider and one on foot the blow goes at him on foot, without a question; his own may go at either.
	s := foes(t, "1 1 6 61 11", true, "combat-riding", "ride-warhorse")
	s.Dice.Strict = false
	walker := below(s.Warriors[0], man("D", 1, 0, 0))
	walker.ID = 2
	walker.Base.A, walker.Base.I, walker.Name = 0, 1, "D"
	s.Warriors[2] = walker
	s.Warriors[0].Done = rules.Charged
	require.Len(t, s.Foes(&s.Warriors[0]), 2)
	for _, first := range []int{0, 1} {
		out, err := rules.Run(s, rules.Done{}, []rules.Answer{{first}, {first}})
		require.NoError(t, err)
		require.Nil(t, out.Open, "two questions are asked: of his blow and of the horse's")
		for _, e := range out.Events {
			if e.Kind == rules.Struck && e.Rule == "LEARN-R5" {
				assert.Equal(t, rules.WarriorID(2), e.At)
			}
		}
		assert.Equal(t, 1, citing(out.Events, "LEARN-R5"))
	}
	// With him down, and a rider who stands, there is nobody for it.
	s.Warriors[2].Condition = rules.KnockedDown
	out, err := rules.Run(s, rules.Done{}, nil)
	require.NoError(t, err)
	assert.Zero(t, citing(out.Events, "LEARN-R5"))
	// Evade: before one who is quicker, but only on foot.
	first := func(mounted bool, skills ...string) rules.WarriorID {
		s := foes(t, "1111111", mounted, append(skills, "ride-warhorse")...)
		s.Dice.Strict = false
		s.Warriors[1].Base.I, s.Warriors[1].Base.A = 9, 1
		out, err := rules.Run(s, rules.Done{}, nil)
		require.NoError(t, err)
		for _, e := range out.Events {
			if e.Kind == rules.Struck {
				return e.Who
			}
		}
		return rules.Nobody
	}
	assert.Equal(t, rules.WarriorID(0), first(false, "evade"))
	assert.Equal(t, rules.WarriorID(1), first(true, "evade"))
	assert.Equal(t, rules.WarriorID(1), first(false))
}

func TestEqualsWhoStrikeFirstGoByExperienceWhereOneEvades(t *testing.T) { // LEARN-R6, FIGHT-04
	// B has charged A: both strike first, at the same Initiative.
	order := func(dice string, mounted bool, xp, other int, skills ...string) (string, []rules.Event) {
		s := foes(t, dice, mounted, append(skills, "ride-warhorse")...)
		a, b := &s.Warriors[0], &s.Warriors[1]
		b.Base.A, b.Base.I, b.Done = 1, s.Profile(a).I, rules.Charged
		b.Weapons, b.Main = a.Weapons, a.Main
		a.XP, b.XP = xp, other
		out, err := rules.Run(s, rules.Done{}, nil)
		require.NoError(t, err)
		require.Nil(t, out.Open)
		require.Zero(t, out.State.Dice.Left(), "dice were left over")
		who := ""
		for _, e := range out.Events {
			if e.Kind == rules.Struck && e.Who < 2 {
				who += s.Warriors[e.Who].Name
			}
		}
		return who, out.Events
	}
	who, told := order("1 1 1", false, 12, 8, "evade") // blows and the warhorse's, which strikes after its rider
	assert.Equal(t, "AAB", who)
	require.Equal(t, 1, citing(told, "LEARN-R6"))
	for _, e := range told {
		if e.Rule == "LEARN-R6" {
			assert.Contains(t, e.Text, "A (12), then B (8)")
		}
	}
	who, _ = order("1 1 1", false, 8, 12, "evade")
	assert.Equal(t, "BAA", who)
	who, _ = order("1 1 1", true, 8, 7, "evade") // charged by a rider, Initiative and experience decide too
	assert.Equal(t, "AAB", who)
	// Equal in that too, or without the skill, a die decides.
	who, told = order("25 1 1 1", false, 8, 8, "evade")
	assert.Equal(t, "BAA", who)
	assert.Zero(t, citing(told, "LEARN-R6"))
	who, _ = order("1 1 1", false, 8, 12)
	assert.Equal(t, "BAA", who, "he who charged, whatever the experience")
	// Initiative comes before experience.
	s := foes(t, "1 1 1", false, "evade", "ride-warhorse")
	s.Warriors[1].Base.A, s.Warriors[1].Base.I, s.Warriors[1].Done, s.Warriors[1].XP = 1, 9, rules.Charged, 0
	s.Warriors[0].XP = 50
	out, err := rules.Run(s, rules.Done{}, nil)
	require.NoError(t, err)
	for _, e := range out.Events {
		if e.Kind == rules.Struck {
			assert.Equal(t, rules.WarriorID(1), e.Who)
			break
		}
	}
}

func TestASaveThatKnowsNoExperienceTakesItFromTheWarband(t *testing.T) { // LEARN-R6
	s := foes(t, "", false)
	s.Warriors[0].XP, s.Warriors[0].Rating = 20, 25
	var old []string
	for _, line := range s.Snapshot() {
		if strings.HasPrefix(line, "knows Warrior ") {
			line = strings.Replace(line, " XP Rating", "", 1)
		}
		old = append(old, strings.Replace(line, " XP:20 Rating:25", "", 1))
	}
	require.NotEqual(t, s.Snapshot(), old)
	back, _, err := s.Restore(old)
	require.NoError(t, err)
	assert.Equal(t, []int{20, 25}, []int{back.Warriors[0].XP, back.Warriors[0].Rating})
	s.Warriors[0].XP = 3 // what a save knows is its own
	back, _, err = s.Restore(s.Snapshot())
	require.NoError(t, err)
	assert.Equal(t, 3, back.Warriors[0].XP)
}

func TestRunningDismount(t *testing.T) { // LEARN-R7, CHARGE-23
	a := rider(t, armed(t, man("A", 0, 10, 10), "axe"), "horse", "ride-horse", "running-dismount")
	s := saddled(t, field(t), rules.Moves, "", a, man("B", 1, 40, 40))
	moved := play(t, s, rules.Move{Who: 0, To: at(17, 10, 0)})
	off := play(t, moved, optional.Dismount{Who: 0})
	assert.False(t, off.Warriors[0].Mounted)
	assert.Error(t, off.MayMove(&off.Warriors[0], false))
	ran := play(t, s, rules.Move{Who: 0, Run: true, To: at(22, 10, 0)})
	assert.Error(t, optional.Dismount{Who: 0}.Legal(ran), "not after a run")
	moved.Warriors[0].Done |= rules.Stuck
	assert.Error(t, optional.Dismount{Who: 0}.Legal(moved), "nor where something holds him")
	// Onto an enemy: a diving charge.
	s = saddled(t, field(t), rules.Charges, "3", a, man("B", 1, 18, 10), man("C", 1, 40, 40))
	c, err := rules.ParseCommand(s, optional.Swoop{Who: 0, At: 1}.String(s))
	require.NoError(t, err)
	dive := play(t, s, c)
	w := &dive.Warriors[0]
	assert.True(t, w.Dived && w.Did(rules.Charged) && !w.Mounted)
	assert.Equal(t, 4, dive.BlowStrength(w, weapon(t, s, "axe")), "+1 Strength")
	assert.True(t, dive.Engaged(w))
	fall := play(t, scripted(s, "6 1 1"), c)
	assert.False(t, fall.Warriors[0].Dived || fall.Warriors[0].Did(rules.Charged))
	far := s.Clone()
	far.Warriors[1].At = at(22, 10, 0)
	assert.ErrorContains(t, c.Legal(far), "LEARN-R7", "within the normal move")
	assert.Error(t, optional.Swoop{Who: 1, At: 0}.Legal(s))
}

func TestAthleticMount(t *testing.T) { // LEARN-R8, MOUNT-09
	a := rider(t, man("A", 0, 10, 10), "horse", "ride-horse", "athletic-mount")
	s := onFoot(t, rules.Charges, "", a, man("B", 1, 24, 10))
	s.Warriors[0].At = at(8, 10, 0)
	require.Greater(t, physics.Distance(s.Warriors[0].Body(), s.Warriors[2].Body()), in(0.5))
	c, err := rules.ParseCommand(s, optional.Vault{Who: 0, On: 2}.String(s))
	require.NoError(t, err)
	up := play(t, s, c)
	assert.True(t, up.Warriors[0].Mounted)
	assert.NoError(t, rules.Declare{Who: 0, At: []rules.WarriorID{1}}.Legal(up), "it may charge")
	up.Phase = rules.Moves
	assert.NoError(t, up.MayMove(&up.Warriors[0], true), "or run")
	s.Warriors[0].At = at(5, 10, 0)
	assert.ErrorContains(t, c.Legal(s), "away")
	s.Warriors[0].At, s.Warriors[0].Talents = at(8, 10, 0), nil
	assert.ErrorContains(t, c.Legal(s), "LEARN-R8")
}

func TestAHorseArcherShootsAtTheRun(t *testing.T) { // LEARN-R9
	shot := func(skills ...string) (*rules.State, error) {
		s := saddled(t, field(t), rules.Shooting, "", rider(t, armed(t, man("A", 0, 10, 10), "bow"), "horse", skills...), man("B", 1, 20, 10))
		s.Warriors[0].Done = rules.Ran | rules.Moved | rules.Acted
		return s, s.MayShoot(&s.Warriors[0], weapon(t, s, "bow"))
	}
	s, err := shot("ride-horse", "horse-archer")
	require.NoError(t, err)
	r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
	assert.Equal(t, 6, r.Need(), "4+, -1 moved, -1 the mount ran")
	_, err = shot("ride-horse")
	assert.ErrorContains(t, err, "he ran")
	s.Warriors[0].Mounted = false
	assert.Error(t, s.MayShoot(&s.Warriors[0], weapon(t, s, "bow")), "on foot he does not")
}

func TestAMasterOfMountedCombatUnseatsRiders(t *testing.T) { // LEARN-R10, MOUNT-26, WEAP-24
	// The rider hits and wounds; a 2 would let the enemy's horse rear, a 3 throws its rider.
	end := play(t, foes(t, "44 2 1 4 1", true, "ride-warhorse", "mounted-combat-master"), rules.Done{})
	ended(t, rules.Stunned, end, 1)
	assert.False(t, end.Warriors[1].Mounted)
	end = play(t, foes(t, "44 2 1", true, "ride-warhorse"), rules.Done{})
	assert.True(t, end.Warriors[1].Mounted)
	// So he does with a shot point-blank; his blow and his mount's miss.
	for _, row := range []struct {
		dice    string
		skills  []string
		mounted bool
	}{{"44 2 1 4 1 1", []string{"ride-warhorse", "mounted-combat-master"}, false}, {"44 2 1 1", []string{"ride-warhorse"}, true}} {
		s := foes(t, row.dice, true, row.skills...)
		s.Warriors[0].Weapons, s.Warriors[0].Base.BS = append(s.Warriors[0].Weapons, weapon(t, s, "crossbow-pistol")), 5
		assert.Equal(t, row.mounted, play(t, s, rules.Done{}).Warriors[1].Mounted, "%v", row.skills) // WEAP-24
	}
}

func TestLedAnimalsFollow(t *testing.T) { // MOUNT-20, MOUNT-21
	a := rider(t, man("A", 0, 10, 10), "horse")
	s := onFoot(t, rules.Moves, "", a, man("B", 1, 40, 40), man("C", 0, 40, 4))
	horse := rules.WarriorID(3)
	c, err := rules.ParseCommand(s, optional.Lead{Who: 0, Animal: horse}.String(s))
	require.NoError(t, err)
	s = play(t, s, c)
	s = play(t, s, rules.Move{Who: 0, To: at(8, 8, 0)})
	assert.LessOrEqual(t, physics.Distance(s.Warriors[0].Body(), s.Warriors[horse].Body()), in(0.1))
	// It tests on his Leadership, and takes no test to stay.
	s.Warriors[0].Base.Ld = 10
	p := &rules.Play{State: scripted(s, "64")}
	assert.True(t, p.TestLeadership(p.Warrior(horse), rules.Test{Kind: rules.FearTest, Rule: "PSY-02"}, "fear"))
	next := s.Clone()
	next.Phase, next.Active = rules.Combat, 1
	next = play(t, next, rules.Done{}) // no dice for the horse
	assert.Equal(t, rules.SideID(0), next.Active)
	// One is all he leads, without Animal Handling.
	two := saddled(t, field(t), rules.Moves, "", a, rider(t, man("D", 0, 10, 13), "horse"), man("B", 1, 40, 40))
	two = play(t, play(t, two, optional.Dismount{Who: 0}), optional.Dismount{Who: 1})
	two.Warriors[4].At = at(10, 11.5, 0)
	two.Warriors[3].At = at(8.9, 10, 0)
	two = play(t, two, optional.Lead{Who: 0, Animal: 3})
	two.Warriors[4].At = at(11.1, 10, 0)
	assert.ErrorContains(t, optional.Lead{Who: 0, Animal: 4}.Legal(two), "MOUNT-20")
	two.Warriors[0] = learned(t, two.Warriors[0], "animal-handling-horse") // LEARN-R2
	both := play(t, two, optional.Lead{Who: 0, Animal: 4})
	both.Warriors[0].Done, both.Warriors[0].Counters = 0, nil
	both = play(t, both, rules.Move{Who: 0, To: at(10, 7, 0)})
	for _, h := range []rules.WarriorID{3, 4} {
		assert.LessOrEqual(t, physics.Distance(both.Warriors[0].Body(), both.Warriors[h].Body()), in(3), "tethered")
		assert.Equal(t, 1, both.Warriors[h].Counters.Get("led", 0))
	}
	both = play(t, both, optional.LetGo{Who: 0})
	assert.Zero(t, both.Warriors[3].Counters.Get("led", 0))
	// Stunned he lets go.
	s.Warriors[0].Condition = rules.Stunned
	assert.Zero(t, play(t, s, rules.Move{Who: 2, To: at(41, 4, 0)}).Warriors[horse].Counters.Get("led", 0))
}

func TestAnimalsLeftAloneMayBolt(t *testing.T) { // MOUNT-17, MOUNT-18, MOUNT-22, RUL-MOUNT-1, RUL-MOUNT-2
	a := rider(t, man("A", 0, 24, 24), "horse")
	s := onFoot(t, rules.Combat, "", a, man("B", 1, 4, 4), man("C", 0, 40, 4))
	s.Active = 1
	horse := rules.WarriorID(3)
	stays := play(t, scripted(s, "23"), rules.Done{})
	assert.Equal(t, s.Warriors[horse].At, stays.Warriors[horse].At, "Leadership 5")
	bolts := play(t, scripted(s, "33 11 666"), rules.Done{}) // to the right, 18"
	assert.InDelta(t, float64(s.Warriors[horse].At.X+in(18)), float64(bolts.Warriors[horse].At.X), float64(in(0.3)))
	// In his next turn it may stop; else it runs on the same way, off the table.
	bolts.Phase, bolts.Active = rules.Combat, 1
	stop := play(t, scripted(bolts, "14"), rules.Done{})
	assert.Equal(t, bolts.Warriors[horse].At, stop.Warriors[horse].At)
	assert.Zero(t, stop.Warriors[horse].Counters.Get("bolting", 0))
	gone := play(t, scripted(bolts, "66 666"), rules.Done{})
	assert.Equal(t, rules.Gone, gone.Warriors[horse].Condition)
	assert.Empty(t, gone.After, "it is back after the battle (MOUNT-19)")
	assert.Zero(t, gone.OutOfActionOf(0), "and no loss of the warband's")
	// What befalls it on its way befalls it, though the way leads off the table.
	felled, events := told(t, where(scripted(bolts, "66 666"), rules.Moments{Went: func(p *rules.Play, w *rules.Warrior, _ physics.Path) {
		if w.ID == horse {
			p.TakeOut(w, "ENC-12")
		}
	}}), rules.Done{})
	ended(t, rules.OutOfAction, felled, horse)
	assert.Zero(t, citing(events, "MOUNT-19"))
	// One that bolts may be mounted by whoever reaches it.
	bolts.Phase, bolts.Active = rules.Moves, 0
	bolts.Warriors[0].At = bolts.Warriors[horse].At
	bolts.Warriors[0].At.Y += contact
	assert.ErrorContains(t, optional.Lead{Who: 0, Animal: horse}.Legal(bolts), "MOUNT-19")
	assert.NoError(t, optional.Mount{Who: 0, On: horse}.Legal(bolts))
}

func TestOnlyOnesOwnAnimalsAreOffered(t *testing.T) { // MOUNT-08, MOUNT-20
	named := func(change func(horse, man *rules.Warrior)) (found int) {
		s := onFoot(t, rules.Moves, "", rider(t, man("A", 0, 10, 10), "horse"), man("B", 1, 40, 40))
		change(&s.Warriors[2], &s.Warriors[0])
		for _, o := range s.Offers(0) {
			if strings.HasSuffix(o.Name, s.Warriors[2].Name) {
				found++
			}
		}
		return found
	}
	assert.Equal(t, 2, named(func(_, _ *rules.Warrior) {}), "to mount and to lead")
	assert.Zero(t, named(func(h, _ *rules.Warrior) { h.Side = 1 }), "the enemy's")
	assert.Zero(t, named(func(h, _ *rules.Warrior) { h.Condition = rules.Gone }), "one that ran off")
	assert.Zero(t, named(func(_, w *rules.Warrior) { w.At = at(20, 20, 0) }), "one that is far away")
}

func TestAHandlersAnimalsTestOnHisLeadership(t *testing.T) { // LEARN-R2, MOUNT-22
	left := func(far float64, dice string, skills ...string) *rules.State {
		s := onFoot(t, rules.Combat, "", rider(t, man("A", 0, 24, 24), "horse"), man("B", 1, 4, 4), rider(t, man("C", 0, 40, 4), "horse", skills...))
		s.Warriors[2].At = s.Warriors[3].At
		s.Warriors[2].At.Y += contact + in(far)
		s.Active = 1
		return play(t, scripted(s, dice), rules.Done{})
	}
	stays := func(s *rules.State) bool { return s.Warriors[3].Counters.Get("bolting", 0) == 0 }
	assert.True(t, stays(left(5.9, "34", "animal-handling-horse")), "7, on Leadership 7 instead of 5")
	assert.False(t, stays(left(5.9, "44 11 666", "animal-handling-horse")))
	assert.False(t, stays(left(6.1, "34 11 666", "animal-handling-horse")), "too far")
	assert.False(t, stays(left(5.9, "34 11 666", "animal-handling-warhorse")), "another kind")
	assert.False(t, stays(left(5.9, "34 11 666")))
}

func TestAStunnedRiderFallsOff(t *testing.T) { // MOUNT-19, RUL-MOUNT-5
	s := saddled(t, field(t), rules.Moves, "1 2 11 666", rider(t, man("A", 0, 24, 24), "horse"), man("B", 1, 4, 4))
	p := &rules.Play{State: s}
	p.Brings(p.Warrior(0), rules.Stunned, "x", rules.Nobody)
	require.Zero(t, s.Dice.Left())
	assert.False(t, s.Warriors[0].Mounted)
	// It goes on without a test until it is off the table.
	s.Phase, s.Active = rules.Combat, 1
	on := play(t, scripted(s, "666"), rules.Done{})
	assert.Equal(t, rules.Gone, on.Warriors[2].Condition)
}

func TestTheWorstOfSeveralRollsForTheMountCounts(t *testing.T) { // MOUNT-26, RUL-MOUNT-3
	for _, dice := range []string{"6 1 51 6", "6 1 15 6"} {
		s := saddled(t, field(t), rules.Shooting, dice, rider(t, man("A", 0, 24, 24), "horse", "ride-horse"), man("B", 1, 40, 40), man("C", 0, 10, 40))
		p := &rules.Play{State: s}
		p.Hit(&rules.Strike{By: 1, At: 0, Weapon: weapon(t, s, "bow"), Strength: 3, Face: 4, Shot: true, NoSave: true})
		require.Zero(t, s.Dice.Left())
		ended(t, rules.OutOfAction, s, 0, dice)
	}
}

func TestAHorseWithoutARiderIsNoCompany(t *testing.T) { // LEAD-09, MOUNT-02
	horse := but(man("H", 0, 24, 26), func(w *rules.Warrior) { w.Traits |= rules.Chattel })
	_, events := told(t, lonely(t, "34", func(*rules.State) {}, horse), rules.Done{})
	assert.Equal(t, 1, citing(events, "LEAD-10"))
}

// A rider rolls for Dark Blood on the table of his mount; who would be out of action falls off.
func TestDarkBloodOnHorseback(t *testing.T) { // SPELL-CHA-3, MOUNT-26, MOUNT-29-1, MOUNT-29-3
	for dice, want := range map[string]struct {
		into    rules.Condition
		mounted bool
	}{"2": {rules.KnockedDown, true}, "3 1 4": {rules.Stunned, false}, "6 1 4": {rules.Stunned, false}} {
		a := rider(t, wizard(t, "A", 0, 10, 10, "dark-blood"), "horse", "ride-horse")
		s := saddled(t, field(t), rules.Shooting, "66"+dice, a, man("C", 1, 40, 40))
		end := play(t, s, rules.CastSpell{Who: 0, Spell: spellID(t, s.Rules, "dark-blood"), At: rules.Nobody, To: at(10, 20, 0)})
		assert.Equal(t, want.into, end.Warriors[0].Condition, dice)
		assert.Equal(t, want.mounted, end.Warriors[0].Mounted, dice)
		assert.Equal(t, want.mounted, end.Warriors[0].Counters.Get("rearing", 0) > 0, dice)
	}
}
