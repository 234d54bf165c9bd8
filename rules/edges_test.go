package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// altered is a battle in which something changes the profile of whoever has a name.
func altered(s *rules.State, name string, change func(p *rules.Profile)) *rules.State {
	s = where(s, rules.Moments{Profile: func(_ *rules.State, w *rules.Warrior, p *rules.Profile) {
		if w.Name == name {
			change(p)
		}
	}})
	return s
}

// foughtWith is the log of a combat whose dice begin as told.
func foughtWith(t *testing.T, s *rules.State, dice string) string {
	_, events := attacked(t, s, dice)
	var log strings.Builder
	for _, e := range events {
		log.WriteString(e.Text + "\n")
	}
	return log.String()
}

func TestAProfileThatIsLessNowCounts(t *testing.T) { // CHAR-11, EQUIP-10, FIGHT-27
	a := armed(t, man("A", 0, 10, 10), "bow")
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 20, 10))
	bow := weapon(t, s, "bow")
	require.NoError(t, s.MayShoot(&s.Warriors[0], bow))
	s = altered(s, "A", func(p *rules.Profile) { p.BS = 0 })
	assert.ErrorContains(t, s.MayShoot(&s.Warriors[0], bow), "CHAR-11")
	s = altered(s, "A", func(p *rules.Profile) { p.S = 5 })
	assert.Equal(t, in(10), s.Reach(&s.Warriors[0], &rules.Weapon{Reach: 2}))
	foe := but(man("B", 1, 11, 10), func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 1 })
	s = altered(duel(t, "", armed(t, man("A", 0, 10, 10), "sword"), foe), "B", func(p *rules.Profile) { p.WS = 0 })
	assert.Contains(t, foughtWith(t, s, "11"), "no Weapon Skill")
}

func TestTheStrengthOfABlowHasItsBounds(t *testing.T) { // WEAP-01, WEAP-22, WEAP-12
	s := battle(t, field(t), rules.Combat, "", but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.S = 1 }))
	w := &s.Warriors[0]
	assert.Equal(t, 1, s.BlowStrength(w, rules.NoWeapon), "never below 1")
	w.Dived = true
	pistol := weapon(t, s, "pistol")
	assert.Equal(t, s.Rules.Weapon(pistol).Strength, s.BlowStrength(w, pistol), "a dive adds nothing to a ball")
}

func TestTheQuickerOfTwoWeaponsCounts(t *testing.T) { // WEAP-12
	s := battle(t, field(t), rules.Combat, "", man("A", 0, 10, 10))
	set := *s.Rules
	set.Weapons = append(set.Weapons[:len(set.Weapons):len(set.Weapons)], rules.Weapon{Key: "quick", Name: "quick", Quick: 2}, rules.Weapon{Key: "slow", Name: "slow"})
	s.Rules = &set
	quick, slow := rules.WeaponID(len(set.Weapons)-2), rules.WeaponID(len(set.Weapons)-1)
	w := &s.Warriors[0]
	for _, hands := range [][2]rules.WeaponID{{quick, slow}, {slow, quick}, {quick, rules.NoWeapon}} {
		w.Main, w.Off = hands[0], hands[1]
		assert.Equal(t, w.Base.I+2, s.Quickness(w), hands)
	}
	w.Main, w.Off = slow, rules.NoWeapon
	assert.Equal(t, w.Base.I, s.Quickness(w))
}

func TestAShotAmongFightersUsesUpNoCriticalOfABlow(t *testing.T) { // CRIT-04, AMB-114
	s := swordsmen(t, "6 1 1", 9)
	set := *s.Rules
	set.OneCritical = true
	s.Rules = &set
	p := &rules.Play{State: s}
	st := &rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, "bow"), Strength: 3, Face: 6, Shot: true}
	require.True(t, st.Afar())
	p.Hit(st)
	assert.True(t, st.Critical)
	assert.False(t, s.Warriors[0].Crit, "his blow may still be one")
	s.Warriors[0].Crit = true
	s.Dice.Script, s.Dice.Strict = nil, false
	for range 40 {
		st = &rules.Strike{By: 0, At: 1, Weapon: st.Weapon, Strength: 3, Face: 6, Shot: true}
		s.Warriors[1].Wounds = 9
		if p.Hit(st); st.Critical {
			break
		}
	}
	assert.True(t, st.Critical, "nor does his blow keep a shot from it")
	// A blow at one who turns to flee is struck in another phase.
	s = swordsmen(t, "6 1 1", 9)
	s.Phase = rules.Charges
	_, st = struckBy(t, s, func(st *rules.Strike) { st.Face = 6 })
	assert.True(t, st.Critical)
	assert.False(t, s.Warriors[0].Crit)
}

func TestHolyWeaponsHarmUndeadAndPossessedAlone(t *testing.T) { // ARMS-01
	for trait, want := range map[rules.Trait]bool{rules.Undead: true, rules.Possessed: true, rules.Vampire: true, rules.Daemon: false, 0: false} {
		a := armed(t, man("A", 0, 10, 10), "sigmarite-warhammer")
		b := but(man("B", 1, 11, 10), func(w *rules.Warrior) { w.Traits, w.Base.A, w.Base.I = trait, 0, 1 })
		log := foughtWith(t, duel(t, "", a, b), "63")
		assert.Equal(t, want, strings.Contains(log, "holy"), "%v: %s", trait, log)
	}
}

func TestWhatHeParriedBeforeCountsNoMore(t *testing.T) { // PARRY-04
	a, b := armed(t, man("A", 0, 10, 10), "sword"), armed(t, man("B", 1, 11, 10), "sword")
	b.Base.A = 0
	s := duel(t, "", a, b)
	s.Phase, s.Warriors[1].Parried = rules.Shooting, true
	s = play(t, s, rules.Done{})
	require.Equal(t, rules.Combat, s.Phase)
	assert.Contains(t, foughtWith(t, s, "46"), "parr", "what he parried in another phase counts no more")
}

func TestWhoRunsDoesNotParry(t *testing.T) { // FIGHT-21
	a := armed(t, man("A", 0, 10, 10), "sword")
	for _, flees := range []bool{false, true} {
		b := but(armed(t, man("B", 1, 11, 10), "sword"), func(w *rules.Warrior) { w.Base.A, w.Base.I, w.Fleeing = 0, 1, flees })
		log := foughtWith(t, duel(t, "", a, b), "46")
		assert.Equal(t, !flees, strings.Contains(log, "parr"), log)
	}
}

func TestHowLargeWhoIsLargeAndWhoRidesAre(t *testing.T) { // SIZE-01, SIZE-04
	assert.Equal(t, rules.Huge, rules.SixSizes(&rules.Warrior{Large: true, Size: rules.Huge}))
	assert.Equal(t, rules.Large, rules.SixSizes(&rules.Warrior{Large: true}))
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10))
	w := &s.Warriors[0]
	set := *s.Rules
	set.Mounts, s.Rules = true, &set
	w.Large, w.Mounted = true, true
	assert.Equal(t, rules.Large, s.Size(w), "a mount makes nobody smaller")
}

func TestTheStubbornStandOnTheirOwnLeadership(t *testing.T) { // PSY-18, LEAD-07
	for own, stays := range map[int]bool{4: false, 9: true} {
		l := leading(man("L", 1, 40, 40))
		st := but(with(man("S", 1, 40, 38), rules.Stubborn), func(w *rules.Warrior) { w.Base.Ld = own })
		s := agreed(t, battered(t, "66", l, st), "stubborn")
		s.Warriors[2].Base.Ld = 10 // the leader beside him
		answers := []rules.Answer{stay, {0}, {0}}
		end := play(t, scripted(s, "66 34"), rules.Done{}, answers[:2+number(stays)]...)
		assert.Equal(t, !stays, end.Over, "Leadership %d", own)
		// Whether the leader has run before him or runs after him.
		s = agreed(t, battered(t, "66", st, l), "stubborn")
		s.Warriors[3].Base.Ld = 10
		end = play(t, scripted(s, "66 34"), rules.Done{}, answers[:2+number(stays)]...)
		assert.Equal(t, !stays, end.Over, "Leadership %d, before the leader", own)
	}
}

func TestWhoHasChargedOrFailedHasActed(t *testing.T) { // CHARGE-08, CHARGE-10, TURN-13, PSY-14
	a := man("A", 0, 10, 10)
	s := play(t, battle(t, field(t), rules.Charges, "", a, away(a, man("B", 1, 0, 0), 5)), rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	s = play(t, s, rules.Done{})
	require.True(t, s.Warriors[0].Did(rules.Charged))
	assert.True(t, s.Warriors[0].Did(rules.Acted))
	s = play(t, battle(t, field(t), rules.Charges, "", a, away(a, man("B", 1, 0, 0), 11)), rules.Declare{Who: 0, At: []rules.WarriorID{1}})
	s = play(t, s, rules.Done{})
	require.True(t, s.Warriors[0].Did(rules.FailedCharge))
	assert.True(t, s.Warriors[0].Did(rules.Acted))
	wild := but(man("A", 0, 24, 24), func(w *rules.Warrior) { w.Erratic = true })
	s = toggled(t, battle(t, field(t), rules.Charges, "11", wild, man("B", 1, 2, 2)), "11", "random-movement")
	assert.True(t, play(t, s, rules.Done{}, rules.Answer{0}).Warriors[0].Did(rules.Acted))
	ogre := but(with(man("Ogre", 1, 24, 24), rules.Stupid), func(w *rules.Warrior) { w.Heading = physics.Point{X: 500} })
	s = play(t, turnOf(t, "44 3", ogre), rules.Done{})
	s = play(t, s, rules.Done{})
	assert.True(t, s.Warriors[0].Did(rules.Stuck), "nor does he move a second time by other means")
}

func TestSpellsHaveTheirTimeAndTheirTargets(t *testing.T) { // MAGIC-05, TURN-15, SPELL-NEC
	s := invented(t, rules.Spell{Aim: rules.AtModel, Whom: rules.AtFoes, Range: in(20)}, "", man("A", 0, 10, 10), man("B", 1, 15, 10))
	require.NoError(t, spell(s, 1).Legal(s))
	stretched := where(s, rules.Moments{Stretch: func(*rules.State) physics.Length { return in(3) }})
	assert.Equal(t, in(20), stretched.SpellReach(&rules.Spell{Range: in(20)}), "what makes charges longer does nothing to spells")
	assert.Equal(t, in(17), stretched.SpellReach(&rules.Spell{Range: in(20), Charges: true}))
	s.Turn = 0
	assert.Error(t, spell(s, 1).Legal(s), "nobody casts before the first turn")
	gone := invented(t, rules.Spell{Aim: rules.AtModel, Whom: rules.AtFallen, Range: in(6)}, "", man("A", 0, 10, 10), lying(man("F", 0, 12, 10), rules.Gone))
	assert.ErrorContains(t, spell(gone, 1).Legal(gone), "out of action", "who has left the table does not lie there")
}

func TestMissilesOfSpellsHitByTheSkillOfWhoCasts(t *testing.T) { // MAGIC-10
	a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.BS = 5 })
	s := invented(t, rules.Spell{Aim: rules.AtModel, Whom: rules.AtFoes, Range: in(20), Works: func(p *rules.Play, c rules.CastSpell) { p.SpellShots(c, 1, 3, true) }}, "",
		a, but(man("B", 1, 15, 10), func(w *rules.Warrior) { w.Base.BS = 1 }))
	s = scripted(s, "66 2 1")
	s.Dice.Strict = false
	out, err := rules.Run(s, spell(s, 1), nil)
	require.NoError(t, err)
	var log strings.Builder
	for _, e := range out.Events {
		log.WriteString(e.Text + "\n")
	}
	assert.Contains(t, log.String(), "to hit B: 2+")
}

func TestWhoIsFarSightedChoosesWhomHisBowReaches(t *testing.T) { // SHOOT-11, LEARN-S3
	for _, sharp := range []bool{false, true} {
		a := armed(t, man("A", 0, 10, 10), "bow")
		if sharp {
			a = learned(t, a, "eagle-eyes")
		}
		s := ruled(t, battle(t, field(t), rules.Shooting, "", a, away(a, man("B", 1, 0, 0), 27)), "core2")
		set := *s.Rules
		set.TargetsInRange = true
		s.Rules = &set
		err := s.MayTarget(&s.Warriors[0], &s.Warriors[1], weapon(t, s, "bow"))
		assert.Equal(t, sharp, err == nil, "%v", err)
	}
}

func TestWhoLeavesWithARoutFleesNoMore(t *testing.T) { // LEAD-04
	s := battered(t, "66", leading(man("L", 1, 40, 40)), man("S", 1, 40, 30))
	s.Warriors[3].Fleeing = true
	end := play(t, s, rules.Done{}, stay)
	require.True(t, end.Over)
	for i := range end.Warriors {
		if w := &end.Warriors[i]; w.Condition == rules.Gone {
			assert.False(t, w.Fleeing, w.Name)
		}
	}
}
