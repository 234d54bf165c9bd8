package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// Where a die decides who strikes first, the odds are the mean of both orders.
func TestTheOddsOfEqualsAreOfBothOrders(t *testing.T) { // FIGHT-04, AMB-58
	falls := func(initiative int) float64 {
		strong := func(name string, side rules.SideID, n int) rules.Warrior {
			return but(axeman(t, name, side, n), func(w *rules.Warrior) { w.Base.S, w.Traits = 6, rules.ImmuneToPsychology|rules.NeverAlone })
		}
		a := strong("A", 0, 3)
		return chance(t, "", lastTurn(fray(t, "", a, beside(a, strong("B", 1, initiative), 1))),
			func(s *rules.State) bool { return s.Warriors[1].Condition != rules.Standing }, nil, rules.Done{})
	}
	first, last, equal := falls(4), falls(2), falls(3)
	require.Less(t, first, last, "who strikes first falls less often")
	assert.InDelta(t, (first+last)/2, equal, 1e-9)
}

// One combat after another in the same memory goes as each by itself.
func TestTheOrderOfACombatIsItsOwn(t *testing.T) { // FIGHT-04
	a := axeman(t, "A", 0, 5)
	s := fray(t, "1 1", a, beside(a, axeman(t, "B", 1, 3), 1))
	var run rules.Series
	for range 2 {
		fought := s.Clone()
		require.NoError(t, run.Run(fought, rules.Done{}, rules.FirstAnswer))
		assert.Zero(t, fought.Dice.Left())
	}
}

func TestWhoNeedsNoDieForTheFirstBlow(t *testing.T) { // FIGHT-04, FIGHT-09, LEARN-R6, PSY-13, SKILL-SP4, WEAP-09
	a := axeman(t, "A", 0, 3)
	b := beside(a, axeman(t, "B", 1, 3), 1)
	play(t, fray(t, "1", a, but(b, func(w *rules.Warrior) { w.Dazed = true })), rules.Done{}) // the dazed
	// Spearmen are among those who lead off, once.
	s := fray(t, "", equipped(t, man("A", 0, 10, 10), "spear"), b)
	assert.True(t, s.LeadsOff(&s.Warriors[0]))
	s.Warriors[0].Fought = 1
	assert.False(t, s.LeadsOff(&s.Warriors[0]))
	// Who meets charges: one of equals who has not charged throws for it once, as ever;
	// and one who charged somebody else is before him still.
	meets := learned(t, a, "early-lightning-reflexes")
	play(t, fray(t, "15 11", meets, b), rules.Done{})
	c := charger(beside(b, axeman(t, "C", 0, 2), 1)) // upon B alone
	meetsToo := learned(t, beside(a, axeman(t, "D", 1, 3), -1), "early-lightning-reflexes")
	_, events := told(t, fray(t, "1 1", but(a, func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 1 }), but(b, func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 2 }), c, meetsToo), rules.Done{})
	assert.Equal(t, rules.WarriorID(2), blows(events)[0][0])
	// Nor do heavy weapons come before a charge, whatever the Initiative.
	heavy := learned(t, equipped(t, man("A", 0, 10, 10), "double-handed"), "early-lightning-reflexes")
	_, events = told(t, fray(t, "1 1", heavy, charger(b)), rules.Done{})
	assert.Equal(t, rules.WarriorID(1), blows(events)[0][0])
}

// Experience decides among enemies of whom one has learned that, and has it at hand.
func TestExperienceDecidesAmongNobodyElse(t *testing.T) { // LEARN-R6, FIGHT-04
	a := but(charger(axeman(t, "A", 0, 3)), func(w *rules.Warrior) { w.XP = 9 })
	b := charger(beside(a, axeman(t, "B", 1, 3), 1))
	seasoned := func(s *rules.State, at bool) *rules.State {
		set := *s.Rules
		s.Rules = &set
		talent(s, 0, rules.Talent{Seasoned: true, Moments: &rules.Moments{StrikesFirst: func(*rules.State, *rules.Warrior) bool { return at }}})
		return s
	}
	_, events := told(t, fray(t, "25 1 1", a, b), rules.Done{})
	assert.Equal(t, rules.WarriorID(1), blows(events)[0][0], "without the skill a die does")
	play(t, seasoned(fray(t, "25 1 1", a, b), false), rules.Done{})
	_, events = told(t, seasoned(fray(t, "1 1", a, b), true), rules.Done{})
	assert.Equal(t, 1, citing(events, "LEARN-R6"))
	// Not where both have just stood up, and not among friends.
	up := func(w *rules.Warrior) { w.Done |= rules.StoodUp }
	play(t, seasoned(fray(t, "25 1 1", but(a, up), but(b, up)), true), rules.Done{})
	friend := beside(b, axeman(t, "F", 0, 3), 1)
	_, events = told(t, seasoned(fray(t, "1 1", a, but(b, func(w *rules.Warrior) { w.Base.A, w.Base.I, w.Done, w.Traits = 0, 1, 0, rules.NeverAlone }), charger(friend)), true), rules.Done{})
	assert.Zero(t, citing(events, "LEARN-R6"))
}

func TestWhenAPistolIsReadyAgain(t *testing.T) { // WEAP-18, WEAP-22, AMB-50
	a := armed(t, man("A", 0, 10, 10), "sword", "pistol", "pistol")
	s := fray(t, "", a, beside(a, target(1), 1))
	ready := func(turns int, fired ...int) bool {
		s.Sides[0].Turns, s.Warriors[0].Fired = turns, fired
		return s.MayDraw(&s.Warriors[0])
	}
	assert.True(t, ready(0))
	assert.True(t, ready(0, 0, 0, 0), "none has been fired")
	assert.True(t, ready(0, 0, 1), "the other is loaded")
	for turns, is := range map[int]bool{3: false, 4: false, 5: true} { // the fifth turn is the one after these
		assert.Equal(t, is, ready(turns-1, 0, 3, 3), "fired in the third turn, and now it is the %d.", turns)
	}
	// One of two is fired beside the sword; of a brace no more than he has blows.
	fired := func(dice string, pick int, robbed int) (n int) {
		s := fray(t, dice, a, beside(a, target(1), 1))
		set := *s.Rules
		s.Rules = &set
		talent(s, 1, rules.Talent{Moments: &rules.Moments{Robs: func(*rules.State, *rules.Warrior, *rules.Warrior) int { return robbed }}})
		for _, at := range play(t, s, rules.Done{}, rules.Answer{pick}).Warriors[0].Fired {
			n += number(at > 0)
		}
		return n
	}
	assert.Equal(t, 1, fired("11", 1, 0))
	assert.Equal(t, 2, fired("11", 2, 0))
	assert.Equal(t, 1, fired("1", 2, 1))
}

func TestAShotPointBlankNeedsSomebody(t *testing.T) { // WEAP-24, ENC-36
	a := but(equipped(t, man("A", 0, 10, 10), "crossbow-pistol"), func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 5 })
	s := fray(t, "1", a, beside(a, target(1), 1))
	_, log := toldText(t, s, rules.Done{})
	assert.Contains(t, log, "Before any blow A shoots his crossbow pistol at B.")
	spared := where(s, rules.Moments{Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return w.Name == "B" }})
	play(t, scripted(spared, ""), rules.Done{})
}

// A mount strikes whom it was to strike, as long as both are there and its rider rides.
func TestAMountsBlowsAreDividedAndMayBeLost(t *testing.T) { // SPEC-28, FIGHT-07
	rider := but(man("Rider", 0, 10, 10), func(w *rules.Warrior) {
		w.Base.A, w.Base.I, w.Mounted, w.Mount, w.Main, w.Traits = 0, 5, true, rules.Mount{Name: "horse", M: 8, WS: 3, S: 3, I: 3, A: 2}, rules.NoWeapon, rules.NeverAlone
	})
	s := agreed(t, fray(t, "", rider, beside(rider, target(1), 1), beside(rider, but(target(1), func(w *rules.Warrior) { w.Name = "C" }), -1)), "mounts")
	struck := func(s *rules.State, dice string, answers ...rules.Answer) (at []rules.WarriorID) {
		_, events := told(t, scripted(s, dice), rules.Done{}, answers...)
		for _, b := range blows(events) {
			at = append(at, b[1])
		}
		return at
	}
	assert.Equal(t, []rules.WarriorID{1, 2}, struck(s, "1 1", rules.Answer{0}, rules.Answer{1}))
	assert.Equal(t, []rules.WarriorID{2}, struck(s, "1 1", rules.Answer{1}, rules.Answer{1}), "both at once")
	assert.Equal(t, "Whom does Rider's horse attack with blow 1 of 2?", asked(t, s, rules.Done{}).Question)
	_, log := toldText(t, scripted(s, "1 1"), rules.Done{}, rules.Answer{0}, rules.Answer{1})
	assert.Contains(t, log, "Rider's horse strikes at B.")
	for _, lost := range []func(p *rules.Play){
		func(p *rules.Play) { p.Warrior(0).Mounted = false },
		func(p *rules.Play) { p.Brings(p.Warrior(0), rules.KnockedDown, "ENC-12", rules.Nobody) },
		func(p *rules.Play) { p.Brings(p.Warrior(2), rules.OutOfAction, "ENC-12", rules.Nobody) },
	} {
		other := where(s, rules.Moments{Attacked: func(p *rules.Play, _, at *rules.Warrior) {
			if at.Name == "B" {
				lost(p)
			}
		}})
		assert.Equal(t, []rules.WarriorID{1}, struck(other, "1", rules.Answer{0}, rules.Answer{1}))
	}
	// Nothing is asked of who does not ride, may not fight, or has nobody to strike.
	for _, change := range []func(s *rules.State){
		func(s *rules.State) { s.Warriors[0].Mounted = false },
		func(s *rules.State) { s.Warriors[0].Dazed = true },
		func(s *rules.State) {
			*s = *where(s, rules.Moments{Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return w.Side == 1 }})
		},
	} {
		other := s.Clone()
		change(other)
		assert.Empty(t, struck(other, ""))
	}
}

func TestALuckyParryIsTriedNoThirdTime(t *testing.T) { // PARRY-07, AMB-102
	b := but(equipped(t, target(1), "sword", "buckler"), func(w *rules.Warrior) { w.Base.W, w.Wounds = 3, 3 })
	s := where(duel(t, "4 1 1 1", axeman(t, "A", 0, 5), b), rules.Moments{Rethrows: func(_ *rules.Play, _ *rules.Warrior, of rules.Purpose, ok bool) bool {
		return of == rules.EvadeRoll && !ok
	}})
	_, events := told(t, s, rules.Done{}, yes)
	assert.Zero(t, citing(events, "PARRY-07"))
}

func TestASheerClimberGoesTwiceAsFarUpAndDown(t *testing.T) { // LEARN-V7, CLIMB-04, CLIMB-05, JUMP-02
	for _, down := range []bool{false, true} {
		from, to := foot(), at(10, 11.4, 6)
		if down {
			from, to = to, from
		}
		for _, row := range []struct {
			skill string
			m     int
			may   bool
		}{{"scale-sheer-surfaces", 4, true}, {"scale-sheer-surfaces", 3, false}, {"", 6, false}, {"", 8, true}} {
			a := but(man("A", 0, 0, 0), func(w *rules.Warrior) { w.At, w.Base.M, w.Base.I = from, row.m, 1 })
			if row.skill != "" {
				a = learned(t, a, row.skill)
			}
			s := battle(t, roofed(t, 6), rules.Moves, "", a, man("B", 1, 40, 40))
			s.Rules.JumpDownMax = in(1) // or he would jump
			c := rules.Move{Who: 0, To: to}
			if err := c.Legal(s); row.may {
				require.NoError(t, err, "%+v, down: %t", row, down)
			} else if !down {
				assert.Error(t, err, "%+v, down: %t", row, down)
			}
			if row.may && row.skill != "" {
				assert.Equal(t, to, play(t, s, c).Warriors[0].At, "and takes no test")
			}
		}
	}
	// Jumps are tested as others' are.
	a := learned(t, but(man("A", 0, 10, 11.5), func(w *rules.Warrior) { w.At.Z = in(3) }), "scale-sheer-surfaces")
	s := battle(t, field(t, roof(8, 8, 12, 12, 3)), rules.Moves, "3", a, man("B", 1, 40, 40))
	require.Zero(t, play(t, s, rules.Move{Who: 0, To: at(10, 13.5, 0)}).Warriors[0].At.Z)
}
