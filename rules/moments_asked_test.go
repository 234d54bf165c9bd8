package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// where is the battle with a rule of these moments in play.
func where(s *rules.State, m rules.Moments) *rules.State {
	s = s.Clone()
	set := *s.Rules
	set.Join(rules.System{ID: "tried", Moments: m})
	s.Rules = &set
	return s
}

func TestWhatMakesWoundsHarderIsAsked(t *testing.T) { // WOUND-01, ENC-46
	s := battle(t, field(t), rules.Combat, "4", man("A", 0, 10, 10), man("B", 1, 13, 10))
	harder := where(s, rules.Moments{ToWound: func(_ *rules.State, _ *rules.Strike, r *rules.Roll) { r.Add(-1, "tried") }})
	for state, hurt := range map[*rules.State]bool{s: true, harder: false} {
		state = scripted(state, "4")
		state.Warriors[1].Base.W, state.Warriors[1].Wounds = 9, 9
		p := &rules.Play{State: state}
		p.Hit(&rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, "sword"), Strength: 3, Face: 4})
		assert.Equal(t, hurt, p.Warrior(1).Wounds == 8)
	}
}

func TestWhatIsNobodysAttackIsNeverCritical(t *testing.T) { // CRIT-02, FALL-03
	s := battle(t, field(t), rules.Combat, "6", man("A", 0, 10, 10), man("B", 1, 13, 10))
	s.Warriors[1].Base.W, s.Warriors[1].Wounds = 9, 9
	p := &rules.Play{State: s}
	p.Hit(&rules.Strike{By: rules.Nobody, At: 1, Weapon: rules.NoWeapon, Strength: 3, Cause: "a stone"})
	assert.Zero(t, p.Dice.Left())
	assert.Equal(t, 8, p.Warrior(1).Wounds)
}

func TestOnlyWhoIsThereIsWounded(t *testing.T) { // INJ-14, CHAR-07, ENC-36
	wound := func(s *rules.State, n int) *rules.Warrior {
		p := &rules.Play{State: s}
		p.Wound(rules.Made(rules.Strike{By: 0, At: 1, Weapon: rules.NoWeapon, Cause: "fire"}), n)
		require.Zero(t, p.Dice.Left())
		return p.Warrior(1)
	}
	s := battle(t, field(t), rules.Combat, "", man("A", 0, 10, 10), but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Base.W, w.Wounds = 3, 3 }), man("C", 1, 40, 40))
	assert.Equal(t, 2, wound(s.Clone(), 1).Wounds)
	for _, n := range []int{0, -1} { // no wounds at all
		p := &rules.Play{State: s.Clone()}
		p.Wound(rules.Made(rules.Strike{By: 0, At: 1, Weapon: rules.NoWeapon, Cause: "fire"}), n)
		assert.Equal(t, 3, p.Warrior(1).Wounds)
		assert.Empty(t, p.Events)
	}
	out := s.Clone()
	out.Warriors[1].Condition = rules.OutOfAction
	assert.Equal(t, 3, wound(out, 1).Wounds)
	assert.Equal(t, 3, wound(where(s, rules.Moments{Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return w.Name == "B" }}), 1).Wounds)
}

func TestWhoFelledHimIsWhoMadeHimFall(t *testing.T) { // FIGHT-20
	p := &rules.Play{State: battle(t, field(t), rules.Combat, "", man("A", 0, 10, 10), man("B", 1, 13, 10), man("C", 0, 16, 10))}
	p.Brings(p.Warrior(1), rules.KnockedDown, "INJ-04", 0)
	assert.Equal(t, rules.WarriorID(0), p.Warrior(1).DownedBy)
	p.Brings(p.Warrior(1), rules.Stunned, "INJ-04", 2)
	assert.Equal(t, rules.WarriorID(0), p.Warrior(1).DownedBy, "he lay already")
	assert.Equal(t, rules.Stunned, p.Warrior(1).Condition)
}

func TestWhatIsOfOnePhaseOfCombat(t *testing.T) { // CHARGE-23, PSY-02, WEAP-22, FIGHT-12
	// Seen when no turn begins after it.
	a := but(axeman(t, "A", 0, 5), func(w *rules.Warrior) { w.Base.A = 0 })
	b := but(beside(a, axeman(t, "B", 1, 3), 1), func(w *rules.Warrior) { w.Dived, w.Afraid = true, true; w.Counters.Set("held", 0, 2); w.Base.A = 3 })
	s := play(t, lastTurn(fray(t, "111", a, b)), rules.Done{}) // held in another phase, he strikes thrice in this one
	w := &s.Warriors[1]
	assert.False(t, w.Dived || w.Afraid)
	assert.Zero(t, w.Pistols)
	assert.Zero(t, w.Counters.Get("held", 0))
}

func TestTwoWeaponsLeaveTheShieldForShots(t *testing.T) { // FIGHT-16, ARMOUR-02
	for _, edition := range []string{"lrb", "core2"} {
		s := ruled(t, battle(t, field(t), rules.Combat, "", man("A", 0, 10, 10), man("B", 1, 11, 10)), edition)
		b := &s.Warriors[1]
		b.Shield, b.Main, b.Off = true, weapon(t, s, "sword"), weapon(t, s, "axe")
		_, saves := s.Save(&rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, "bow"), Strength: 3, Shot: true})
		assert.True(t, saves, edition)
		_, saves = s.Save(&rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, "axe"), Strength: 3})
		assert.False(t, saves, edition)
	}
}

func TestWhoNeverRoutsIsNotAsked(t *testing.T) { // LEAD-01, LEAD-06, SCEN-09
	s := battered(t, "", man("B", 1, 40, 40))
	nerve := func(n rules.Nerve) *rules.State {
		return where(s, rules.Moments{Routs: func(*rules.State, rules.SideID) rules.Nerve { return n }})
	}
	play(t, nerve(rules.NeverRouts), rules.Done{})
	assert.False(t, play(t, nerve(rules.GivesUpOnly), rules.Done{}, stay).Over, "asked, but no test")
	assert.True(t, play(t, nerve(rules.GivesUpOnly), rules.Done{}, rules.Answer{0}).Over)
	assert.True(t, play(t, scripted(s, "66"), rules.Done{}, stay).Over)
}

func TestWhoAwaitsMoreIsNotBeatenYet(t *testing.T) { // INJ-14, SCEN-09
	s := fray(t, "445", axeman(t, "A", 0, 5), beside(axeman(t, "A", 0, 5), target(1), 1))
	assert.True(t, play(t, s, rules.Done{}).Over)
	more := where(s, rules.Moments{Awaits: func(_ *rules.State, side rules.SideID) bool { return side == 1 }})
	out, err := rules.Run(more, rules.Done{}, nil)
	require.NoError(t, err)
	assert.False(t, out.State.Over)
}

func TestDistancesThatAreStretched(t *testing.T) { // SHOOT-11, CHARGE-05
	stretch := rules.Moments{Stretch: func(*rules.State) physics.Length { return in(2) }}
	for gap, long := range map[float64]bool{9.9: false, 10.5: true, 11.9: true} { // half of 24" is 12"
		s := where(archer(t, field(t), "", away(man("A", 0, 5, 10), man("B", 1, 0, 0), gap)), stretch)
		r := s.ToHit(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"), 1)
		assert.Equal(t, long, slices.ContainsFunc(r.Mods, func(m rules.Mod) bool { return m.Why == "long range" }), "%v inches", gap)
	}
	for gap, reaches := range map[float64]bool{21.9: true, 22.1: false, 23.9: false} {
		s := ruled(t, archer(t, field(t), "", away(man("A", 0, 5, 10), man("B", 1, 0, 0), gap)), "core2")
		assert.NoError(t, barred(t, s, 1))
		assert.Equal(t, reaches, barred(t, where(s, stretch), 1) == nil, "%v inches", gap)
		s = where(archer(t, field(t), "", away(man("A", 0, 5, 10), man("B", 1, 0, 0), gap)), stretch)
		dice := ""
		if reaches {
			dice = "1"
		}
		shoot(t, scripted(s, dice), 1)
		s = where(agreed(t, shooterAt(t, 0, "bow", "", "early-quick-shot"), "free-measuring"), stretch)
		s.Warriors[1] = away(s.Warriors[0], s.Warriors[1], gap)
		s.Warriors[1].ID = 1
		assert.Equal(t, reaches, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow"), Twice: true}.Legal(s) == nil, "twice at %v inches", gap)
	}
	for gap, reaches := range map[float64]bool{5.9: true, 6.1: false} {
		s := where(battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), away(man("A", 0, 10, 10), man("B", 1, 0, 0), gap)), stretch)
		_, err := s.ChargeRoute(&s.Warriors[0], []rules.WarriorID{1})
		assert.Equal(t, reaches, err == nil, "%v inches", gap)
		assert.Equal(t, reaches, s.StraightCharge(&s.Warriors[0], &s.Warriors[1]))
	}
}

func TestTheNearestIsNamed(t *testing.T) { // SHOOT-05, AMB-40
	near, nearer, far := man("Near", 1, 14, 10), man("Nearer", 1, 5, 17), man("Far", 1, 16, 16)
	for _, men := range [][]rules.Warrior{{near, nearer, far}, {nearer, near, far}, {far, near, nearer}} {
		s := agreed(t, archer(t, field(t), "", men...), "no-easier-target")
		for id := range s.Warriors {
			if s.Warriors[id].Name == "Far" {
				assert.ErrorContains(t, barred(t, s, rules.WarriorID(id)), "Nearer is closer")
			}
		}
	}
}

func TestATrickShooterHitsNoCover(t *testing.T) { // LEARN-S6, SKILL-SH4, COVER-03
	low := archer(t, field(t, lowWall(12, 8, 12.3, 12)), "", man("B", 1, 13, 10))
	low.Warriors[0].Base.BS = 3
	shot := rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, low, "bow")}
	_, events := told(t, scripted(low, "4"), shot)
	require.Equal(t, 1, citing(events, "COVER-03"))
	for _, skill := range []string{"trick-shooter", "early-trick-shooter"} {
		s := low.Clone()
		s.Warriors[0] = learned(t, s.Warriors[0], skill)
		_, events = told(t, scripted(s, "3"), shot)
		assert.Zero(t, citing(events, "COVER-03"), skill)
	}
}

func TestWhoFallsBetweenHisBlowsStrikesNoMore(t *testing.T) { // FIGHT-08, FIGHT-09
	a := but(axeman(t, "A", 0, 5), func(w *rules.Warrior) { w.Base.A = 2 })
	s := fray(t, "", a, beside(a, target(1), 1), beside(a, but(target(1), func(w *rules.Warrior) { w.Name = "C" }), -1))
	s = where(s, rules.Moments{Attacked: func(p *rules.Play, by, _ *rules.Warrior) { p.Brings(by, rules.KnockedDown, "ENC-12", rules.Nobody) }})
	_, events := told(t, scripted(s, "1"), rules.Done{}, rules.Answer{0}, rules.Answer{1})
	assert.Equal(t, [][2]rules.WarriorID{{0, 1}}, blows(events))
}

func TestWhoIsFelledAsHeTurnsIsNotPushedNorRuns(t *testing.T) { // AMB-72, FIGHT-24, CRIT-16, SPELL-RAT-5
	b := man("B", 1, 10, 10)
	d := but(axeman(t, "D", 0, 2), func(w *rules.Warrior) { w.Base.A = 0 })
	s := wounder(t, "club", func(b *rules.Warrior) { b.Base.W, b.Wounds, b.Traits = 3, 3, rules.NeverAlone }, d)
	s.Warriors[2].At = below(s.Warriors[1], b).At
	by := agreed(t, s, "criticals-by-weapon")
	// A wild sweep; D hits him as he turns: three wounds in all, injury 5.
	by.Warriors[1].Wounds = 2
	end := play(t, scripted(by, "46 5 4 5"), rules.Done{})
	ended(t, rules.OutOfAction, end, 1)
	assert.Equal(t, by.Warriors[1].At, end.Warriors[1].At)
	// The eye of the warp puts him to flight, and D fells him first.
	a := wizard(t, "A", 0, 24, 24, "eye-of-the-warp")
	v := against(a, man("B", 1, 0, 0))
	e := axeman(t, "D", 0, 2)
	e.At = below(v, e).At
	eye := battle(t, field(t), rules.Shooting, "66 66 1 4 1", a, v, man("C", 1, 40, 40), e)
	eye.Warriors[3].Traits |= rules.ImmuneToSpells
	end = play(t, eye, spell(eye, rules.Nobody))
	ended(t, rules.KnockedDown, end, 1)
	assert.Equal(t, v.At, end.Warriors[1].At)
}

func TestOfAlliesTheBetterLeaderCounts(t *testing.T) { // AMB-113, ALLY-03, LEAD-03
	for _, values := range [][2]int{{7, 9}, {9, 7}} {
		s := battle(t, field(t), rules.Moves, "", leading(ld(man("A", 0, 10, 10), values[0])), leading(ld(man("B", 1, 20, 20), values[1])), man("C", 0, 40, 40))
		s.Sides = append(s.Sides, rules.Side{Name: "Green", Began: 1})
		s.Warriors[2].Side = 2
		s.Sides[0].Alliance, s.Sides[1].Alliance = 1, 1
		for side := range rules.SideID(2) {
			got, from := s.RoutLeadership(side)
			assert.Equal(t, 9, got)
			assert.Equal(t, "Leadership of "+map[bool]string{true: "A", false: "B"}[values[0] == 9], from)
		}
		got, _ := s.RoutLeadership(2)
		assert.Equal(t, 7, got)
	}
}

func TestWhoIsEasierToHitIsTheShootersAffair(t *testing.T) { // SHOOT-05, AMB-41, EX-17
	near, far := man("Near", 1, 13, 10), man("Far", 1, 14, 14)
	near.Base.BS, far.Base.BS = 2, 6
	s := archer(t, field(t), "1", near, far)
	assert.ErrorContains(t, barred(t, s, 2), "SHOOT-05")
	_, events := told(t, s, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
	for _, e := range events {
		if e.Kind == rules.FiredAt {
			assert.Equal(t, [2]rules.WarriorID{0, 1}, [2]rules.WarriorID{e.Who, e.At})
		}
	}
	assert.Equal(t, 1, citing(events, "SHOOT-02"))
}

// What is farther for a charge is farther for a frenzy too.
func TestTheFrenziedFearWhomTheyCannotReachForStretchedDistances(t *testing.T) { // PSY-08, ENC-25
	for far, immune := range map[int]bool{0: true, 2: true, 4: false, 9: false} {
		a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Traits = rules.Frenzied })
		s := where(battle(t, field(t), rules.Charges, "", a, away(a, man("B", 1, 0, 0), 5.5)), rules.Moments{Stretch: func(*rules.State) physics.Length { return in(float64(far)) }})
		assert.Equal(t, immune, s.Unmoved(&s.Warriors[0]), "%d\" more", far)
	}
}

// So it is for whoever is drawn on by a charge, by a skill or a spell, and for what threatens.
func TestStretchedDistancesShortenWhateverIsACharge(t *testing.T) { // ENC-25, LEARN-R7, SPELL-RAT-4, AMB-104
	farther := func(s *rules.State, far float64) *rules.State {
		return where(s, rules.Moments{Stretch: func(*rules.State) physics.Length { return in(far) }})
	}
	a := rider(t, armed(t, man("A", 0, 10, 10), "axe"), "horse", "ride-horse", "running-dismount")
	leap := optional.Swoop{Who: 0, At: 1}
	for far, can := range map[float64]bool{0: true, 2: true, 2.1: false} {
		s := farther(saddled(t, field(t), rules.Charges, "", a, away(a, man("B", 1, 0, 0), 6)), far)
		assert.Equal(t, can, leap.Legal(s) == nil, "6\" away, %v\" more, of 8\"", far)
	}
	for far, can := range map[float64]bool{0: true, 3: true, 3.1: false, 13: false} {
		w := wizard(t, "A", 0, 10, 20, "black-fury", "gnawdoom")
		s := farther(battle(t, field(t), rules.Shooting, "", w, away(w, man("B", 1, 0, 0), 9)), far)
		assert.Equal(t, can, spell(s, 1).Legal(s) == nil, "9\" away, %v\" more, of 12\"", far)
	}
	for far, threatened := range map[float64]bool{0: true, 1: true, 1.1: false} {
		archer := armed(t, man("B", 1, 5, 10), "bow")
		archer.Traits, archer.Base.M = rules.NeverRuns, 0
		s := farther(battle(t, field(t), rules.Moves, "", away(archer, man("A", 0, 0, 0), 23), archer), far)
		assert.Equal(t, threatened, len(s.Threats(0, s.Warriors[0].At)) > 0, "23\" away, %v\" more, of 24\"", far)
	}
}

// bound is that nobody can do anything of his own accord.
var bound = rules.Moments{Bound: func(*rules.State, *rules.Warrior) error { return rules.ErrStuck }}

func TestNoSpellSendsWhoCanDoNothing(t *testing.T) { // SPELL-NEC-5, ENC-61, HP-12
	z := but(man("Z", 0, 13, 10), func(w *rules.Warrior) { w.Type = "Zombie" })
	s := battle(t, field(t), rules.Shooting, "", z, man("B", 1, 30, 10))
	assert.NoError(t, s.MayGo(&s.Warriors[0]))
	assert.ErrorIs(t, where(s, bound).MayGo(&s.Warriors[0]), rules.ErrStuck)
}

func TestAFailedChargeGoesNowhereThatNoChargeGoes(t *testing.T) { // CHARGE-04, CHARGE-08, ENC-22, ENC-63-6
	far := man("B", 1, 22, 10) // out of reach of a charge, and 4" nearer comes who tries
	s := battle(t, field(t), rules.Charges, "", man("A", 0, 10, 10), far)
	s.Warriors[0].Intent = []rules.WarriorID{1}
	advances := func(m rules.Moments) physics.Length {
		end := play(t, where(s, m), rules.Done{})
		assert.True(t, end.Warriors[0].Did(rules.FailedCharge))
		return end.Warriors[0].At.X - s.Warriors[0].At.X
	}
	assert.Equal(t, in(4), advances(rules.Moments{}))
	assert.Zero(t, advances(rules.Moments{SetsOut: func(*rules.Play, *rules.Warrior, physics.Path) bool { return false }}), "he does not dare")
	shy := advances(rules.Moments{Bars: func(_ *rules.State, _ *rules.Warrior, path physics.Path) error {
		if path.End().X > at(12, 0, 0).X {
			return rules.ErrStuck
		}
		return nil
	}})
	assert.InDelta(t, 2, shy.Inches(), 0.3, "as far as nothing bars his way")
}
