package rules_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// wizard is a man who knows some spells.
func wizard(t *testing.T, name string, side rules.SideID, x, y float64, spells ...string) rules.Warrior {
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	w := man(name, side, x, y)
	w.Hero = true
	for _, key := range spells {
		w.Spells = append(w.Spells, spellID(t, set, key))
	}
	return w
}

func spellID(t *testing.T, set *rules.Ruleset, key string) rules.SpellID {
	id, ok := set.SpellNamed(key)
	require.True(t, ok, key)
	return id
}

// spell is the casting of the first warrior's first spell at somebody or somewhere.
func spell(s *rules.State, at rules.WarriorID, to ...physics.Spot) rules.CastSpell {
	c := rules.CastSpell{Who: 0, Spell: s.Warriors[0].Spells[0], At: at}
	if len(to) > 0 {
		c.To = to[0]
	}
	return c
}

// against puts the second base against the first one's right side.
func against(a, b rules.Warrior) rules.Warrior {
	b.At = a.At
	b.At.X += a.Radius + b.Radius
	return b
}

// away puts b so many inches from a, rim to rim, to the right.
func away(a, b rules.Warrior, inches float64) rules.Warrior {
	b.At = a.At
	b.At.X += a.Radius + b.Radius + in(inches)
	return b
}

// needs asks that a spell reaches so far and not a hair farther.
func needs(t *testing.T, a, b rules.Warrior, far float64, id string) {
	t.Helper()
	s := battle(t, field(t), rules.Shooting, "", a, away(a, b, far))
	assert.NoError(t, spell(s, 1).Legal(s))
	s.Warriors[1].At.X++
	assert.ErrorContains(t, spell(s, 1).Legal(s), id)
}

func TestTheListsAreInTheOrderOfTheirDie(t *testing.T) { // MAGIC-01, MAGIC-02, AMB-90
	s := battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10))
	for _, l := range []struct{ key, prefix, users string }{
		{"prayers", "SPELL-PRA-", "Priests"}, {"necromancy", "SPELL-NEC-", "Necromancers"}, {"chaos-rituals", "SPELL-CHA-", "Magisters"},
		{"lesser-magic", "SPELL-LES-", "Warlocks"}, {"horned-rat", "SPELL-RAT-", "Sorcerers"}, {"djedhi", "SPELL-ELF-", "Mages"},
		{"norse-runes", "SPELL-NOR-", "Shamans"}, {"funerary-rites", "SPELL-MOR-", "Morr"}, {"shallyas-prayers", "SPELL-SHA-", "Shallya"},
		{"ulrics-prayers", "SPELL-ULR-", "Ulric"}, {"charms-and-hexes", "SPELL-WIT-", "Witches"}, {"dark-elf-magic", "SPELL-DES-", "Sorceresses"},
		{"ranalds-prayers", "SPELL-RAN-", "Ranald"},
	} {
		id, ok := s.Rules.MagicNamed(l.key)
		require.True(t, ok, l.key)
		m := s.Rules.Magic[id]
		assert.Contains(t, m.Users, l.users)
		require.Len(t, m.Entries, 6)
		for i := range 6 {
			sp := s.Rules.Spells[m.First+rules.SpellID(i)]
			assert.Equal(t, fmt.Sprint(l.prefix, i+1), sp.Rule)
			assert.Equal(t, slices.Contains([]string{"prayers", "funerary-rites", "shallyas-prayers", "ulrics-prayers", "ranalds-prayers"}, l.key), sp.Prayer)
			assert.NotEmpty(t, sp.About)
		}
	}
	list := warbands.List{Key: "order", Name: "Order", Start: 500, Min: 1, Max: 5, Types: []warbands.Type{
		{Key: "priest", Name: "Warrior-Priest", Hero: true, Leader: true, Magic: "prayers", Armour: []string{"heavy"}, Profile: man("", 0, 0, 0).Base}}}
	band := warbands.Band{List: &list, Recruits: []warbands.Recruit{{Name: "Luthor", Type: "priest", Spells: []string{"soulfire"}}}}
	men, err := band.Warriors(s.Rules, 0)
	require.NoError(t, err)
	assert.Equal(t, "soulfire", s.Rules.Spells[men[0].Spells[0]].Key)
	assert.Zero(t, men[0].ToLearn)
	band.Recruits[0].Spells = nil
	men, err = band.Warriors(s.Rules, 0)
	require.NoError(t, err)
	assert.Equal(t, 1, men[0].ToLearn, "MAGIC-03: one spell to begin with")
	band.Recruits[0].Spells = []string{"soulfire", "hammer-of-sigmar", "armour-of-righteousness"}
	men, err = band.Warriors(s.Rules, 0)
	require.NoError(t, err, "where the list does not say how many, any number may be named")
	assert.Len(t, men[0].Spells, 3)
	assert.Zero(t, men[0].ToLearn)
	band.Recruits[0].Spells = []string{"gnawdoom"}
	_, err = band.Warriors(s.Rules, 0)
	assert.ErrorContains(t, err, "Prayers of Sigmar")
}

func TestWhoeverKnowsTheWholeListIsNotAskedToRollAgain(t *testing.T) { // MAGIC-04
	w := man("A", 0, 10, 10)
	s := battle(t, field(t), rules.Charges, "3", w, man("B", 1, 40, 40))
	s.Turn = 0
	a := &s.Warriors[0]
	a.Magic, _ = s.Rules.MagicNamed("lesser-magic")
	list := s.Rules.Magic[a.Magic]
	for i := range list.Entries[1:] {
		a.Spells = append(a.Spells, list.First+rules.SpellID(i+1))
	}
	a.ToLearn = 1
	// One is still new: he may roll for it, and does.
	end := play(t, scripted(s, "3 1"), rules.Learn{}, rules.Answer{0})
	assert.Len(t, end.Warriors[0].Spells, len(list.Entries))
	assert.Equal(t, list.First, end.Warriors[0].Spells[len(list.Entries)-1])
	// Nothing is new: no question is asked, and the spell is easier.
	end.Warriors[0].ToLearn = 1
	all := play(t, scripted(end, "3"), rules.Learn{})
	assert.Len(t, all.Warriors[0].Spells, len(list.Entries)+1)
	third := list.First + 2
	r, was := all.ToCast(&all.Warriors[0], third), end.ToCast(&end.Warriors[0], third)
	assert.Equal(t, was.Need()-1, r.Need())
}

func TestTheDifficultiesAreThePrintedOnes(t *testing.T) { // MAGIC-07
	s := battle(t, field(t), rules.Shooting, "", man("A", 0, 10, 10))
	got := ""
	for _, sp := range s.Rules.Spells {
		got += fmt.Sprint(" ", sp.Difficulty)
	}
	assert.Equal(t, " 7 8 9 6 5 9 10 5 6 9 6 0 10 7 8 9 7 7 7 7 7 7 6 8 8 0 7 8 8 6"+
		" 6 7 7 8 9 9 9 7 7 7 6 9 6 0 7 9 7 8 8 6 10 9 7 10 6 10 7 7 10 10 6 6 9 8 7 6 9 8 9 8 10 7 9 8 10 7 9 5", got)
	for key, chance := range map[string]int{"lifestealer": 6, "death-vision": 26, "re-animation": 30} {
		r := s.ToCast(&s.Warriors[0], spellID(t, s.Rules, key))
		good, of := r.Odds()
		assert.Equal(t, chance, good, key)
		assert.Equal(t, 36, of)
	}
}

func TestAWizardBeginsWithOneSpellByADie(t *testing.T) { // MAGIC-03, MAGIC-04
	w := man("A", 0, 10, 10)
	s := battle(t, field(t), rules.Charges, "3", w, man("B", 1, 40, 40))
	s.Turn = 0
	assert.ErrorContains(t, rules.Learn{}.Legal(s), "MAGIC-01")
	s.Warriors[0].Magic, _ = s.Rules.MagicNamed("lesser-magic")
	assert.ErrorContains(t, rules.Learn{}.Legal(s), "MAGIC-03")
	s.Warriors[0].ToLearn = 1
	end := play(t, s, rules.Learn{})
	dread := spellID(t, s.Rules, "dread-of-aramar")
	assert.Equal(t, []rules.SpellID{dread}, end.Warriors[0].Spells)
	assert.ErrorContains(t, rules.Learn{}.Legal(end), "MAGIC-03")

	end.Warriors[0].ToLearn = 1
	again := play(t, scripted(end, "3 5"), rules.Learn{}, rules.Answer{0})
	assert.Equal(t, []rules.SpellID{dread, spellID(t, s.Rules, "luck-of-shemtek")}, again.Warriors[0].Spells)
	easier := play(t, scripted(end, "3"), rules.Learn{}, rules.Answer{1})
	r := easier.ToCast(&easier.Warriors[0], dread)
	assert.Equal(t, 6, r.Need())
	assert.Equal(t, "2D6, 7+ difficulty, +1 learned again: 6+", r.String())
	s.Warriors[0].ToLearn = 1
	late := play(t, scripted(s, "6"), rules.Begin{}) // at the latest when the battle begins
	assert.Equal(t, []rules.SpellID{spellID(t, s.Rules, "sword-of-rezhebel")}, late.Warriors[0].Spells)
	assert.Zero(t, late.Warriors[0].ToLearn)
	s.Turn = 1
	assert.ErrorContains(t, rules.Learn{}.Legal(s), "before the battle")
}

func TestSpellsAreCastInTheShootingPhaseOfOnesOwnTurn(t *testing.T) { // MAGIC-05, TURN-15
	s := battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, "death-vision"), man("B", 1, 30, 30))
	assert.NoError(t, spell(s, 0).Legal(s))
	for _, ph := range []rules.Phase{rules.Charges, rules.Moves, rules.Combat} {
		s.Phase = ph
		assert.ErrorContains(t, spell(s, 0).Legal(s), "MAGIC-05", ph)
	}
	s.Phase, s.Active = rules.Shooting, 1
	assert.ErrorIs(t, spell(s, 0).Legal(s), rules.ErrNotYours)
	s.Active = 0
	s.Warriors[0].Spells = append(s.Warriors[0].Spells, s.Warriors[0].Spells[0])
	assert.ErrorContains(t, rules.CastSpell{Spell: s.Warriors[0].Spells[0] + 1}.Legal(s), "does not know")
}

func TestHeMayCastAfterARunAndInCloseCombat(t *testing.T) { // MAGIC-06, MOVE-10, CHARGE-09, TURN-08
	a := wizard(t, "A", 0, 10, 10, "death-vision")
	s := battle(t, field(t), rules.Shooting, "", a, against(a, man("B", 1, 0, 0)))
	for _, did := range []rules.Actions{rules.Ran, rules.FailedCharge, rules.Rallied, rules.Moved, rules.StoodUp, rules.Charged} {
		s.Warriors[0].Done = did
		assert.NoError(t, spell(s, 0).Legal(s))
	}
}

func TestACastingIsTwoDiceAgainstTheDifficulty(t *testing.T) { // MAGIC-07, MAGIC-08
	a := armed(t, wizard(t, "A", 0, 10, 10, "death-vision", "luck-of-shemtek"), "bow") // 6, 6
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 20, 10))
	won := play(t, scripted(s, "24"), spell(s, 0))
	assert.True(t, won.Has(&won.Warriors[0], rules.CausesFear), "6 is enough")
	lost := play(t, scripted(s, "14"), spell(s, 0))
	assert.False(t, lost.Has(&lost.Warriors[0], rules.CausesFear), "5 is not")
	for _, end := range []*rules.State{won, lost} { // AMB-124
		assert.ErrorContains(t, rules.CastSpell{Spell: a.Spells[1]}.Legal(end), "MAGIC-08")
		assert.ErrorContains(t, rules.Shoot{At: 1, Weapon: a.Weapons[0]}.Legal(end), "SHOOT-21")
	}
	assert.NoError(t, rules.Shoot{At: 1, Weapon: a.Weapons[0]}.Legal(s), "no attempt, no bar")
	s.Warriors[0].Done |= rules.Shot
	assert.ErrorContains(t, spell(s, 0).Legal(s), "MAGIC-08")
}

func TestNoMagicInArmourButPrayers(t *testing.T) { // MAGIC-09, AMB-91, AMB-129
	for _, row := range []struct {
		key string
		bad bool
	}{{"death-vision", true}, {"hearts-of-steel", false}} {
		s := battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, row.key), man("B", 1, 30, 10))
		for _, wear := range []func(w *rules.Warrior){
			func(w *rules.Warrior) { w.Armour = 1 }, func(w *rules.Warrior) { w.Shield = true },
			func(w *rules.Warrior) { w.Buckler = true }, func(w *rules.Warrior) { w.Helmet = true },
		} {
			end := s.Clone()
			wear(&end.Warriors[0])
			err := spell(end, 0).Legal(end)
			if row.bad {
				assert.ErrorContains(t, err, "MAGIC-09")
			} else {
				assert.NoError(t, err)
			}
		}
		s.Warriors[0].Done |= rules.Cast
		assert.ErrorContains(t, spell(s, 0).Legal(s), "MAGIC-08", "AMB-129: prayers too")
	}
}

func TestAHolyTomeHelpsPrayersOnlyAndANetHindersAll(t *testing.T) { // EQUIP-14, EQUIP-17
	a := wizard(t, "A", 0, 10, 10, "hearts-of-steel", "death-vision")
	s := battle(t, field(t), rules.Shooting, "34", a, man("B", 1, 30, 10))
	require.NoError(t, s.Rules.Give(&s.Warriors[0], "holy-tome"))
	r := s.ToCast(&s.Warriors[0], a.Spells[0])
	assert.Equal(t, 7, r.Need())
	r = s.ToCast(&s.Warriors[0], a.Spells[1])
	assert.Equal(t, 6, r.Need())
	end := play(t, s, spell(s, 0))
	assert.NotEmpty(t, end.Warriors[0].Effects, "7 is enough")
	s.Warriors[0].Done |= rules.Held
	assert.ErrorIs(t, spell(s, 0).Legal(s), rules.ErrHeld)
}

func TestSpellsWoundLikeShotsButNeverCritically(t *testing.T) { // MAGIC-10, MAGIC-11, CRIT-02
	a := wizard(t, "A", 0, 10, 10, "fires-of-uzhul")
	b := man("B", 1, 20, 10)
	s := battle(t, field(t), rules.Shooting, "34 61", a, b)
	end := play(t, s, spell(s, 1, b.At))
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition, "a 6 to wound, then the injury: no critical between")
	b.Armour, b.Shield = 2, true // 4+, at Strength 4 5+
	s = battle(t, field(t), rules.Shooting, "34 35", a, b)
	assert.Equal(t, rules.Standing, play(t, s, spell(s, 1, b.At)).Warriors[1].Condition)
	s = battle(t, field(t), rules.Shooting, "34 341", a, b)
	assert.Equal(t, rules.KnockedDown, play(t, s, spell(s, 1, b.At)).Warriors[1].Condition)
}

func TestPrayersWorkOnWhomNoSpellTouches(t *testing.T) { // MAGIC-12, AMB-123
	b := man("B", 1, 13, 10)
	b.Traits = rules.ImmuneToSpells
	s := battle(t, field(t), rules.Shooting, "45 46", wizard(t, "A", 0, 10, 10, "soulfire"), b)
	assert.Equal(t, rules.OutOfAction, play(t, s, spell(s, 0)).Warriors[1].Condition)
	s = battle(t, field(t), rules.Shooting, "34", wizard(t, "A", 0, 10, 10, "word-of-pain"), b)
	assert.Equal(t, rules.Standing, play(t, s, spell(s, 0)).Warriors[1].Condition)
	s = battle(t, field(t), rules.Shooting, "34", wizard(t, "A", 0, 10, 10, "fires-of-uzhul"), b)
	assert.Equal(t, rules.Standing, play(t, s, spell(s, 0, b.At)).Warriors[1].Condition)
	s = battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, "gnawdoom"), b)
	assert.ErrorContains(t, spell(s, 1).Legal(s), "no spell works")
	s.Warriors[1].Side = 0
	assert.ErrorContains(t, spell(s, 1).Legal(s), "no spell works", "nor a friend's")
}

func TestWhatHelpsAgainstSpellsIsNothingAgainstPrayers(t *testing.T) { // MAGIC-12, SPEC-22, LEARN-E1, LEARN-X2, GIFT-01
	soulfire := func(dice string, b rules.Warrior) *rules.State {
		s := battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, "soulfire"), b)
		s = agreed(t, s, "ward-saves")
		return play(t, scripted(s, dice), spell(s, 0))
	}
	resists := but(man("B", 1, 13, 10), func(w *rules.Warrior) { w.Resists = 3 })
	ended(t, rules.KnockedDown, soulfire("66 4 1", resists), 1, "no ward is thrown")
	resists.Ward = 5
	ended(t, rules.KnockedDown, soulfire("66 4 4 1", resists), 1, "5+, and no better")
	ended(t, rules.Standing, soulfire("66 4 5", resists), 1)
	for _, key := range []string{"fey", "protection-of-sigmar"} {
		ended(t, rules.KnockedDown, soulfire("66 4 1", learned(t, man("B", 1, 13, 10), key)), 1, key)
	}
	ended(t, rules.Standing, soulfire("66 4", learned(t, man("B", 1, 13, 10), "daemon-soul")), 1, "which says that it saves from prayers")
}

func TestCastingRevealsTheHiddenAndTheFallenDoNotCast(t *testing.T) { // MAGIC-13, HIDE-07, AMB-88
	s := battle(t, field(t), rules.Shooting, "11", wizard(t, "A", 0, 10, 10, "death-vision"), man("B", 1, 30, 30))
	s.Warriors[0].Hidden = true
	assert.False(t, play(t, s, spell(s, 0)).Warriors[0].Hidden, "even when it fails")
	for _, down := range []rules.Condition{rules.KnockedDown, rules.Stunned} {
		s.Warriors[0].Condition = down
		assert.ErrorContains(t, spell(s, 0).Legal(s), "MAGIC-13")
	}
	s.Warriors[0].Condition, s.Warriors[0].Fleeing = rules.Standing, true
	assert.ErrorIs(t, spell(s, 0).Legal(s), rules.ErrFleeing)
}

func TestASpellAtAnEnemyNeedsToSeeHim(t *testing.T) { // AMB-92, AMB-39, AMB-131
	wall := physics.Piece{Kind: physics.Wall, Name: "wall", Shape: box(12, 5, 12.3, 15), Top: in(3)}
	a, b := wizard(t, "A", 0, 10, 10, "gnawdoom"), man("B", 1, 14, 10)
	s := battle(t, field(t, wall), rules.Shooting, "", a, b)
	assert.ErrorContains(t, spell(s, 1).Legal(s), "AMB-92")
	s.Warriors[1].Side = 0
	assert.NoError(t, spell(s, 1).Legal(s), "a friend need not be seen")
	s = battle(t, field(t), rules.Shooting, "", a, b, against(b, man("C", 0, 0, 0)))
	assert.NoError(t, spell(s, 1).Legal(s), "though he fights")
	s.Warriors[1].Hidden = true
	assert.ErrorContains(t, spell(s, 1).Legal(s), "HIDE-05")
}

func TestSpellsAreOfferedWithTargetsAndReasons(t *testing.T) { // MAGIC-05, MAGIC-07
	a := wizard(t, "A", 0, 10, 10, "gnawdoom", "gnawdoom", "fires-of-uzhul", "flight-of-zimmeran")
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 15, 10), man("C", 1, 19, 10), man("D", 0, 10, 13))
	var got []string
	for _, o := range s.Offers(0) {
		require.Equal(t, rules.ToCast, o.Verb)
		line := s.Rules.Spells[o.Spell].Key + ":"
		if o.Command != nil {
			line = o.Command.String(s)
			back, err := rules.ParseCommand(s, line)
			require.NoError(t, err)
			assert.Equal(t, line, back.String(s))
			if o.WhyNot == nil {
				assert.NoError(t, o.Command.Legal(s))
				assert.NoError(t, back.Legal(s), line)
			}
		}
		if o.WhyNot != nil {
			line += " (" + o.WhyNot.Error() + ")"
		}
		got = append(got, line)
	}
	assert.Equal(t, []string{
		"cast A gnawdoom at B",
		"cast A gnawdoom at C (he is 8.02\" away, Gnawdoom reaches 8.00\" (SPELL-RAT-3))",
		"cast A gnawdoom at D",
		"cast A fires-of-uzhul to 15,10,0",
		"cast A fires-of-uzhul to 19,10,0 (B is first in its path (AMB-96))",
	}, got[:5])
	assert.Len(t, got, 8, "the flight: beside either enemy, or to any place")
	assert.Equal(t, "flight-of-zimmeran:", got[7])
	assert.Equal(t, []rules.WarriorID{0}, s.Waiting())
	_, err := rules.ParseCommand(s, "cast A magic-missile at B")
	assert.ErrorContains(t, err, "no spell called")
	_, err = rules.ParseCommand(s, "cast A gnawdoom at B to 1,1,0")
	assert.ErrorContains(t, err, "too much")
}

// --- Prayers of Sigmar ---

func TestTheHammerStrikesHarderAndDoublesWounds(t *testing.T) { // SPELL-PRA-1, AMB-93, AMB-94
	a := armed(t, wizard(t, "A", 0, 10, 10, "hammer-of-sigmar"), "axe")
	a.Base.I = 5
	b := against(a, man("B", 1, 0, 0))
	b.Base.W, b.Wounds, b.Base.T = 2, 2, 5
	s := battle(t, field(t), rules.Shooting, "34", a, b)
	s = play(t, s, spell(s, 0))
	assert.Equal(t, 5, s.BlowStrength(&s.Warriors[0], a.Main))
	assert.Equal(t, 3, s.Profile(&s.Warriors[0]).S, "in close combat only")
	s = play(t, s, rules.Done{})
	// Hit 4, wound 4 at Strength 5 against 5: two wounds, injury 6: out.
	end := play(t, scripted(s, "446"), rules.Done{})
	assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition)
	// A critical's two wounds are not doubled again: one injury roll, +2.
	enemys := s.Clone()
	enemys.Active = 1 // so that he does not recover at once
	end = play(t, scripted(enemys, "4 6 6 1"), rules.Done{})
	assert.Equal(t, rules.Stunned, end.Warriors[1].Condition)
	// It lasts into the enemy's turn and ends with his next shooting phase.
	s.Warriors[1].Base.WS, s.Warriors[0].Base.I = 3, 1
	s = play(t, scripted(s, "1 1"), rules.Done{})
	require.EqualValues(t, 1, s.Active)
	assert.Equal(t, 5, s.BlowStrength(&s.Warriors[0], a.Main))
	for range 4 {
		s = play(t, scripted(s, map[bool]string{true: "11", false: ""}[s.Phase == rules.Combat]), rules.Done{})
	}
	for s.Phase != rules.Shooting {
		assert.Equal(t, 5, s.BlowStrength(&s.Warriors[0], a.Main))
		s = play(t, scripted(s, ""), rules.Done{})
	}
	assert.Equal(t, 3, s.BlowStrength(&s.Warriors[0], a.Main))
}

func TestHeartsOfSteelHoldFriendsNearThePriest(t *testing.T) { // SPELL-PRA-2, AMB-95
	priest := wizard(t, "A", 0, 10, 10, "hearts-of-steel")
	friend := away(priest, man("B", 0, 0, 0), 8)
	s := battle(t, field(t), rules.Shooting, "44", priest, friend, man("C", 1, 10, 12))
	s = play(t, s, spell(s, 0))
	b := &s.Warriors[1]
	assert.False(t, s.MindsFear(b))
	assert.True(t, s.Has(b, rules.NeverAlone))
	ld, from := s.RoutLeadership(0)
	assert.Equal(t, 8, ld)
	assert.Contains(t, from, "Hearts of Steel")
	b.At.X++
	assert.True(t, s.MindsFear(b), "no farther than 8\"")
	assert.False(t, s.Has(b, rules.NeverAlone))
	assert.True(t, s.MindsFear(&s.Warriors[2]), "not for enemies")
	// Cast again, by him or another, it adds no more.
	s.Warriors[1].Spells = priest.Spells
	s.Warriors[0].Done = 0
	s = play(t, scripted(s, "44"), spell(s, 0))
	assert.Len(t, s.Warriors[0].Effects, 1)
	s = play(t, scripted(s, "44"), rules.CastSpell{Who: 1, Spell: priest.Spells[0]})
	ld, _ = s.RoutLeadership(0)
	assert.Equal(t, 8, ld)
	// It ends when the caster falls.
	for _, dice := range []string{"34 41", "34 44", "34 46"} {
		end := s.Clone()
		end.Warriors[1].Effects = nil
		end.Warriors[2].Spells = []rules.SpellID{spellID(t, s.Rules, "fires-of-uzhul")}
		end.Warriors[2].At = end.Warriors[0].At
		end.Warriors[2].At.Y += in(4)
		end.Active = 1
		end = play(t, scripted(end, dice), rules.CastSpell{Who: 2, Spell: end.Warriors[2].Spells[0], To: end.Warriors[0].At})
		assert.NotEqual(t, rules.Standing, end.Warriors[0].Condition)
		ld, _ = end.RoutLeadership(0)
		assert.Equal(t, 7, ld, dice)
		assert.True(t, end.MindsFear(&end.Warriors[1]))
	}
}

func TestHeartsOfSteelSparesAllAloneTests(t *testing.T) { // SPELL-PRA-2, LEAD-09
	priest := wizard(t, "A", 0, 10, 10, "hearts-of-steel")
	b := away(priest, man("B", 0, 0, 0), 7)
	c, d := against(b, man("C", 1, 0, 0)), man("D", 1, 0, 0)
	d.At = b.At
	d.At.Y += 2500
	for _, row := range []struct{ cast, fight string }{{"44", "111"}, {"11", "111 11"}} {
		men := []rules.Warrior{priest, b, c, d}
		men[1].Base.I = 5
		s := battle(t, field(t), rules.Shooting, row.cast, men...)
		s = play(t, play(t, s, spell(s, 0)), rules.Done{})
		// B misses, C and D miss; without the prayer he tests, 2D6.
		out, err := rules.Run(scripted(s, row.fight), rules.Done{}, []rules.Answer{{0}})
		require.NoError(t, err)
		require.Nil(t, out.Open)
		assert.Zero(t, out.State.Dice.Left(), "cast with %s", row.cast)
	}
}

func TestSoulfireBurnsEnemiesWithoutASave(t *testing.T) { // SPELL-PRA-3
	a := wizard(t, "A", 0, 10, 10, "soulfire")
	b, c := away(a, man("B", 1, 0, 0), 4), man("C", 1, 10, 13)
	b.Armour, b.Shield, b.Hidden = 3, true, true
	c.Base.T, c.Traits, c.Armour = 5, rules.Undead, 3
	far, friend := man("F", 1, 10, 20), man("G", 0, 8, 10)
	s := battle(t, field(t), rules.Shooting, "45 41 41", a, b, c, far, friend)
	end := play(t, s, spell(s, 0))
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition, "Strength 3, 4+, no save")
	assert.Equal(t, rules.KnockedDown, end.Warriors[2].Condition, "Strength 5 on the Undead")
	assert.Equal(t, rules.Standing, end.Warriors[3].Condition)
	assert.Equal(t, rules.Standing, end.Warriors[4].Condition)
	s.Warriors[2].Traits = rules.Possessed
	assert.Equal(t, rules.KnockedDown, play(t, s, spell(s, 0)).Warriors[2].Condition)
	assert.Equal(t, rules.Standing, play(t, scripted(s, "45 41 3"), spell(s, 0)).Warriors[2].Condition, "5 against 5: 4+")
	s.Warriors[2].Traits = 0 // Strength 3 against Toughness 5 needs a 6
	assert.Equal(t, rules.Standing, play(t, scripted(s, "45 41 5"), spell(s, 0)).Warriors[2].Condition)
	s.Warriors[1].At.X++
	assert.Equal(t, rules.Standing, play(t, scripted(s, "45 5"), spell(s, 0)).Warriors[1].Condition, "beyond 4\"")
	assert.Equal(t, rules.Standing, play(t, scripted(s, "44"), spell(s, 0)).Warriors[2].Condition, "8 is not 9")
}

func TestTheShieldOfFaithWardsUntilADieEndsIt(t *testing.T) { // SPELL-PRA-4, AMB-123
	a := wizard(t, "A", 0, 10, 10, "shield-of-faith")
	b := wizard(t, "B", 1, 16, 10, "gnawdoom")
	s := battle(t, field(t), rules.Shooting, "33", a, b)
	s = play(t, s, spell(s, 0))
	assert.True(t, s.Has(&s.Warriors[0], rules.ImmuneToSpells))
	ends := play(t, scripted(play(t, s, rules.Done{}), "2"), rules.Done{})
	require.EqualValues(t, 1, ends.Active)
	assert.False(t, ends.Has(&ends.Warriors[0], rules.ImmuneToSpells), "a die in the enemy's turn too")
	s = play(t, scripted(play(t, s, rules.Done{}), "3"), rules.Done{})
	s.Phase = rules.Shooting
	assert.ErrorContains(t, rules.CastSpell{Who: 1, Spell: b.Spells[0], At: 0}.Legal(s), "no spell works")
	s.Phase = rules.Combat
	for die, lasts := range map[string]bool{"1": false, "2": false, "3": true, "6": true} {
		end := play(t, scripted(s, die), rules.Done{})
		assert.Equal(t, lasts, end.Has(&end.Warriors[0], rules.ImmuneToSpells), "die %s", die)
	}
}

func TestTheHealingHandHealsOneAndRaisesAll(t *testing.T) { // SPELL-PRA-5, AMB-122
	a := armed(t, wizard(t, "A", 0, 10, 10, "healing-hand"), "dagger")
	a.Base.W, a.Wounds = 2, 1
	b := away(a, man("B", 0, 0, 0), 2)
	b.Base.W, b.Wounds, b.Condition = 3, 0, rules.Stunned
	c := man("C", 0, 10, 12)
	c.Condition = rules.KnockedDown
	far := man("F", 0, 10, 20)
	far.Condition = rules.KnockedDown
	near := away(a, man("N", 0, 0, 0), 2)
	near.At.Y, near.At.X, near.Condition = near.At.X+1, a.At.X, rules.Stunned
	foe := man("X", 1, 10, 8)
	foe.Condition = rules.KnockedDown
	s := battle(t, field(t), rules.Shooting, "14", a, b, c, far, foe, near)
	end := play(t, s, spell(s, 1))
	assert.Equal(t, 3, end.Warriors[1].Wounds)
	assert.Equal(t, rules.Standing, end.Warriors[1].Condition)
	assert.False(t, end.Warriors[1].Did(rules.StoodUp), "he does not strike last")
	assert.Equal(t, rules.Standing, end.Warriors[2].Condition)
	assert.Equal(t, rules.KnockedDown, end.Warriors[3].Condition)
	assert.Equal(t, rules.KnockedDown, end.Warriors[4].Condition)
	assert.Equal(t, rules.Stunned, end.Warriors[5].Condition, "a hair beyond 2\"")
	assert.Equal(t, 1, end.Warriors[0].Wounds, "one is healed")
	assert.Equal(t, 2, play(t, s, spell(s, 0)).Warriors[0].Wounds, "or himself")
	assert.Equal(t, 0, play(t, scripted(s, "13"), spell(s, 1)).Warriors[1].Wounds, "4 is not 5")
	assert.Error(t, spell(s, 4).Legal(s), "no enemies")
	needs(t, a, b, 2, "SPELL-PRA-5")
}

func TestTheArmourOfRighteousnessReplacesHisOwn(t *testing.T) { // SPELL-PRA-6, AMB-04
	a := wizard(t, "A", 0, 10, 10, "armour-of-righteousness")
	a.Armour, a.Shield = 1, true
	b := armed(t, against(a, man("B", 1, 0, 0)), "dagger", "bow")
	s := battle(t, field(t), rules.Shooting, "45", a, b)
	s = play(t, s, spell(s, 0))
	save := func(strength int, key string, shot bool) int {
		r, _ := s.Save(&rules.Strike{By: 1, At: 0, Weapon: weapon(t, s, key), Strength: strength, Shot: shot})
		return r.Need()
	}
	assert.Equal(t, 2, save(3, "bow", true))
	assert.Equal(t, 4, save(5, "bow", true), "Strength counts")
	s.Warriors[0].Armour = 6
	assert.Equal(t, 2, save(3, "bow", true), "in place of his own, were that better")
	s.Warriors[0].Armour = 1
	assert.Equal(t, 1, save(3, "dagger", false))
	r, _ := s.Save(&rules.Strike{By: 1, At: 0, Weapon: weapon(t, s, "dagger"), Strength: 3})
	assert.False(t, r.Succeeds(1))
	assert.True(t, s.Has(&s.Warriors[0], rules.CausesFear))
	assert.False(t, s.MindsFear(&s.Warriors[0]))
	// Until the start of his next shooting phase, not sooner.
	s.Warriors[1].At.X += in(20)
	for range 5 {
		s = play(t, s, rules.Done{})
	}
	s = play(t, play(t, s, rules.Done{}), rules.Done{})
	require.Equal(t, rules.Moves, s.Phase)
	assert.True(t, s.Has(&s.Warriors[0], rules.CausesFear))
	s = play(t, s, rules.Done{})
	assert.Equal(t, 5, save(3, "bow", true))
	assert.False(t, s.Has(&s.Warriors[0], rules.CausesFear))
	end := play(t, scripted(battle(t, field(t), rules.Shooting, "", a, b), "44"), spell(s, 0))
	assert.False(t, end.Has(&end.Warriors[0], rules.CausesFear), "8 is not 9")
}

// --- Necromancy ---

func TestTheLifestealerTakesAWoundAndGivesOne(t *testing.T) { // SPELL-NEC-1
	a, b := wizard(t, "A", 0, 10, 10, "lifestealer"), man("B", 1, 15, 10)
	b.Armour, b.Shield = 3, true
	s := battle(t, field(t), rules.Shooting, "46 5", a, b)
	end := play(t, s, spell(s, 1))
	assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition, "no roll to wound, no save, the injury at once")
	assert.Equal(t, 2, end.Warriors[0].Wounds, "above his own")
	s.Warriors[1].Wounds = 2
	end = play(t, scripted(s, "46"), spell(s, 1))
	assert.Equal(t, 1, end.Warriors[1].Wounds)
	assert.Equal(t, 1, play(t, scripted(s, "45"), spell(s, 1)).Warriors[0].Wounds, "9 is not 10")
	for _, trait := range []rules.Trait{rules.Undead, rules.Possessed} {
		s.Warriors[1].Traits = trait
		assert.ErrorContains(t, spell(s, 1).Legal(s), "SPELL-NEC-1")
	}
	assert.Error(t, spell(s, 0).Legal(s))
	needs(t, a, b, 6, "SPELL-NEC-1")
}

func TestAZombieOfTheLastFightIsRaised(t *testing.T) { // SPELL-NEC-2, AMB-100
	a, z := wizard(t, "A", 0, 10, 10, "re-animation"), man("Z", 0, 30, 30)
	z.Type, z.Condition, z.Wounds = "Zombie", rules.OutOfAction, 0
	foe := man("B", 1, 13, 10)
	s := battle(t, field(t), rules.Shooting, "14", a, z, foe)
	s.Turn = 3 // phases 5 and 6; before it were 4, the close combat, and 3, the shooting
	to := physics.Spot{X: in(10), Y: in(14)}
	for out, can := range map[int]bool{0: false, 2: false, 3: true, 4: true, 5: false} {
		s.Warriors[1].OutIn = out
		assert.Equal(t, can, spell(s, 1, to).Legal(s) == nil, "out in phase %d", out)
	}
	s.Warriors[1].OutIn = 4
	end := play(t, s, spell(s, 1, to))
	got := end.Warriors[1]
	assert.Equal(t, rules.Standing, got.Condition)
	assert.Equal(t, to, got.At)
	assert.Equal(t, 1, got.Wounds)
	assert.Equal(t, 0, end.OutOfActionOf(0))
	assert.Equal(t, rules.OutOfAction, play(t, scripted(s, "13"), spell(s, 1, to)).Warriors[1].Condition, "4 is not 5")

	swayed := s.Clone() // he fell while he fought for the other side
	z = swayed.Warriors[1]
	z.Side, z.HomeSide, z.Swayed = 0, 1, true
	swayed.Warriors[1] = z
	got = play(t, swayed, spell(swayed, 1, to)).Warriors[1]
	assert.False(t, got.Swayed, "no spell binds him any more")
	assert.EqualValues(t, 1, got.Side)
	swayed.Sides[1].Routed = true
	assert.ErrorContains(t, spell(swayed, 1, to).Legal(swayed), "has left the battle", "his own, not those he fought for")

	edge := physics.Spot{X: in(10), Y: in(16) + 2500}
	assert.NoError(t, spell(s, 1, edge).Legal(s))
	edge.Y++
	assert.ErrorContains(t, spell(s, 1, edge).Legal(s), "6\"")
	beside := foe.At
	beside.X -= 2500
	assert.ErrorContains(t, spell(s, 1, beside).Legal(s), "against an enemy")
	assert.ErrorContains(t, spell(s, 1, physics.Spot{X: in(10), Y: in(17.1)}).Legal(s), "6\"")
	assert.ErrorIs(t, spell(s, 1, a.At).Legal(s), physics.ErrOnModel)
	assert.NotEmpty(t, s.Offers(0))
	for _, o := range s.Offers(0) {
		assert.NoError(t, o.Command.Legal(s))
	}
	s.Warriors[1].Type = "Ghoul"
	assert.ErrorContains(t, spell(s, 1, to).Legal(s), "only a Zombie")

	// A zombie of an ally is raised, unless nobody else of his warband is left.
	z.Side, z.HomeSide, z.Swayed, z.OutIn = 2, 0, false, 4
	allied := several(t, "", a, z, man("B", 1, 40, 40), man("C", 2, 41, 44))
	allied.Turn, allied.Phase = 3, rules.Shooting
	allied.Sides[0].Alliance, allied.Sides[2].Alliance = 1, 1
	assert.NoError(t, spell(allied, 1, to).Legal(allied))
	allied.Sides[2].Routed = true
	assert.ErrorContains(t, spell(allied, 1, to).Legal(allied), "has left the battle")
}

func TestGoingOutOfActionRemembersThePhase(t *testing.T) { // SPELL-NEC-2, AMB-100
	z := man("Z", 0, 10, 10)
	b := armed(t, away(z, man("B", 1, 0, 0), 5), "bow")
	s := battle(t, field(t), rules.Shooting, "446", z, b, man("N", 0, 40, 40))
	s.Active, s.Turn = 1, 2
	s = play(t, s, rules.Shoot{Who: 1, At: 0, Weapon: b.Weapons[0]})
	assert.Equal(t, 3, s.Warriors[0].OutIn)
	s.Turn, s.Active = 3, 0
	assert.True(t, s.WentOutLately(&s.Warriors[0]))
	s.Turn = 4
	assert.False(t, s.WentOutLately(&s.Warriors[0]))
}

func TestDeathVisionFrightensForTheBattle(t *testing.T) { // SPELL-NEC-3
	a, b := wizard(t, "A", 0, 10, 10, "death-vision"), man("B", 1, 16, 10)
	s := battle(t, field(t), rules.Shooting, "33", a, b)
	s = play(t, s, spell(s, 0))
	for range 9 {
		s = play(t, s, rules.Done{})
	}
	require.EqualValues(t, 0, s.Active)
	assert.True(t, s.Has(&s.Warriors[0], rules.CausesFear))
	assert.False(t, s.MindsFear(&s.Warriors[0]))
	s.Active, s.Phase = 1, rules.Charges
	s = play(t, scripted(s, "66"), rules.Declare{Who: 1, At: []rules.WarriorID{0}}) // PSY-03
	assert.True(t, s.Warriors[1].Did(rules.FailedCharge))
}

func TestTheSpellOfDoomIsAStrengthTest(t *testing.T) { // SPELL-NEC-4, AMB-98
	a, b := wizard(t, "A", 0, 10, 10, "spell-of-doom"), man("B", 1, 15, 10)
	b.Base.W, b.Wounds, b.Armour, b.Shield = 2, 2, 3, true
	s := battle(t, field(t), rules.Shooting, "", a, b)
	for dice, want := range map[string]rules.Condition{"45 3": rules.Standing, "45 41": rules.KnockedDown, "45 44": rules.Stunned, "45 46": rules.OutOfAction, "44": rules.Standing} {
		end := play(t, scripted(s, dice), spell(s, 1))
		assert.Equal(t, want, end.Warriors[1].Condition, dice)
		assert.Equal(t, 2, end.Warriors[1].Wounds, "no wound is lost")
	}
	s.Warriors[1].Base.S = 6
	assert.Equal(t, rules.KnockedDown, play(t, scripted(s, "45 61"), spell(s, 1)).Warriors[1].Condition, "a 6 always fails")
	s.Warriors[1].Base.S, s.Warriors[1].Base.T = 2, 6
	assert.Equal(t, rules.KnockedDown, play(t, scripted(s, "45 41"), spell(s, 1)).Warriors[1].Condition, "his Toughness is no help")
	s.Warriors[1].Side = 0
	assert.ErrorContains(t, spell(s, 1).Legal(s), "enemies only")
	needs(t, a, b, 12, "SPELL-NEC-4")
}

func TestTheCallOfVanhelMovesAZombieAgain(t *testing.T) { // SPELL-NEC-5, CHARGE-27
	a, z, b := wizard(t, "A", 0, 10, 10, "call-of-vanhel"), man("Z", 0, 13, 10), man("B", 1, 13, 19.5)
	z.Type, z.Traits, z.Done = "Zombie", rules.CausesFear|rules.ImmuneToPsychology, rules.Moved|rules.Acted
	s := battle(t, field(t), rules.Shooting, "33", a, z, b)
	end := play(t, s, spell(s, 1, physics.Spot{X: in(17), Y: in(10)}))
	assert.Equal(t, in(17), end.Warriors[1].At.X)
	assert.False(t, end.Warriors[1].Did(rules.Charged))
	assert.ErrorIs(t, spell(s, 1, physics.Spot{X: in(17.1), Y: in(10)}).Legal(s), rules.ErrTooFar)
	assert.Equal(t, z.At, play(t, scripted(s, "32"), spell(s, 1, physics.Spot{X: in(17), Y: in(10)})).Warriors[1].At)

	// A wolf has 9" and reaches the enemy: it charges him, and he tests for fear.
	s.Warriors[1].Type, s.Warriors[1].Base.M = "Dire Wolf", 9
	to := b.At
	to.Y -= 2502
	var offered bool
	for _, o := range s.Offers(0) {
		if c, ok := o.Command.(rules.CastSpell); ok && o.WhyNot == nil && s.Meets(&s.Warriors[1], c.To) {
			offered = true
			to = c.To
		}
	}
	assert.True(t, offered)
	end = play(t, scripted(s, "33 66"), spell(s, 1, to))
	assert.True(t, end.Warriors[1].Did(rules.Charged))
	assert.True(t, end.Warriors[2].Afraid)
	// A fleeing enemy runs again.
	s.Warriors[2].Fleeing = true
	end = play(t, scripted(s, "33 11"), spell(s, 1, to))
	assert.NotEqual(t, b.At, end.Warriors[2].At, "LEAD-16")
	s.Warriors[2].Fleeing = false

	s.Warriors[1].At = away(a, z, 6).At
	assert.NoError(t, spell(s, 1, physics.Spot{X: in(18), Y: in(10)}).Legal(s))
	s.Warriors[1].At.X++
	assert.ErrorContains(t, spell(s, 1, physics.Spot{X: in(18), Y: in(10)}).Legal(s), "reaches")
	s.Warriors[1].At = z.At
	for _, spoil := range []func(z *rules.Warrior){
		func(z *rules.Warrior) { z.Type = "Ghoul" }, func(z *rules.Warrior) { z.Condition = rules.KnockedDown },
		func(z *rules.Warrior) { z.At.X = in(20) }, func(z *rules.Warrior) { z.At = b.At; z.At.Y -= 2500 },
	} {
		bad := s.Clone()
		spoil(&bad.Warriors[1])
		assert.Error(t, spell(bad, 1, physics.Spot{X: in(14), Y: in(10)}).Legal(bad))
	}
}

func TestTheAwakenedKeepTheirProfileAndArmsOnly(t *testing.T) { // SPELL-NEC-6
	s := battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, "spell-of-awakening"), man("B", 1, 20, 10))
	assert.ErrorContains(t, spell(s, 0).Legal(s), "after the battle")
	hero := armed(t, wizard(t, "H", 1, 20, 10, "gnawdoom"), "sword", "bow")
	hero.Leader, hero.Traits, hero.Armour, hero.Shield, hero.Base.WS = true, rules.ExpertSwordsman, 1, true, 6
	hero.Wounds, hero.Condition = 0, rules.OutOfAction
	z := s.Rules.Spells[s.Warriors[0].Spells[0]].Awakens(s.Rules, hero)
	assert.Equal(t, hero.Base, z.Base)
	assert.Equal(t, hero.Weapons, z.Weapons)
	assert.True(t, z.Shield && z.Armour == 1)
	assert.Equal(t, "Zombie", z.Type)
	assert.True(t, z.Has(rules.Undead) && z.Has(rules.CausesFear) && z.Has(rules.ImmuneToPoison) && z.Has(rules.NeverRuns) && z.Has(rules.NoPain))
	assert.False(t, z.Has(rules.ExpertSwordsman) || z.Hero || z.Leader)
	assert.Empty(t, z.Spells)
	assert.Equal(t, 1, z.Wounds)
	assert.Equal(t, rules.Standing, z.Condition)
}

// --- Chaos Rituals ---

func TestTheVisionOfTormentStunsTheClosest(t *testing.T) { // SPELL-CHA-1, AMB-65
	a, b, c := wizard(t, "A", 0, 10, 10, "vision-of-torment"), man("B", 1, 14, 10), man("C", 1, 10, 15)
	b.Helmet = true
	s := battle(t, field(t), rules.Shooting, "46", a, b, c)
	assert.Equal(t, rules.Stunned, play(t, s, spell(s, 1)).Warriors[1].Condition, "the helmet does not help")
	assert.Equal(t, rules.Standing, play(t, scripted(s, "45"), spell(s, 1)).Warriors[1].Condition, "9 is not 10")
	assert.ErrorContains(t, spell(s, 2).Legal(s), "B is closer")
	s.Warriors[1].Traits = rules.NoPain
	assert.Equal(t, rules.KnockedDown, play(t, s, spell(s, 1)).Warriors[1].Condition)
	s.Warriors[1].Hidden = true
	assert.NoError(t, spell(s, 2).Legal(s), "the hidden one is not counted")
	s.Warriors[1].Hidden = false
	// In close combat he chooses among those in contact.
	s.Warriors[2].At, s.Warriors[1].At.X = physics.Spot{X: in(10), Y: in(10) + 2500}, in(10)+2505
	assert.NoError(t, spell(s, 1).Legal(s))
	assert.NoError(t, spell(s, 2).Legal(s))
	s.Warriors[1].At.X = in(11.1)
	assert.ErrorContains(t, spell(s, 1).Legal(s), "in contact")
	needs(t, a, b, 6, "SPELL-CHA-1")
}

// Each of two sorcerers may use it once: what the second gives does not take away what the
// first gave.
func TestTheGiftsOfTwoEyesOfGodAddUp(t *testing.T) { // SPELL-CHA-2
	a, b := wizard(t, "A", 0, 10, 10, "eye-of-god"), wizard(t, "B", 0, 15, 10, "eye-of-god")
	s := battle(t, field(t), rules.Shooting, "66 2", a, b, man("C", 0, 12, 12), man("D", 1, 40, 40))
	eye := func(who rules.WarriorID) rules.CastSpell {
		return rules.CastSpell{Who: who, Spell: a.Spells[0], At: 2}
	}
	before := s.Profile(&s.Warriors[2])
	s = play(t, s, eye(0), rules.Answer{5})
	s = play(t, scripted(s, "66 3"), eye(1), rules.Answer{3})
	want := before
	want.W, want.S = want.W+1, want.S+1
	assert.Equal(t, want, s.Profile(&s.Warriors[2]))
	assert.Equal(t, want.W, s.Warriors[2].Wounds)
	// A third, of another warband, gives everything.
	s.Warriors[0].Spent, s.Warriors[0].Done = nil, 0
	s = play(t, scripted(s, "66 6"), eye(0))
	want = before
	want.M, want.WS, want.BS, want.S, want.T, want.W, want.I, want.A, want.Ld = want.M+1, want.WS+1, want.BS+1, want.S+2, want.T+1, want.W+2, want.I+1, want.A+1, want.Ld+1
	assert.Equal(t, want, s.Profile(&s.Warriors[2]))
}

func TestTheLeadershipTheGodsGiveCountsForTheWholeBand(t *testing.T) { // SPELL-CHA-2, LEAD-03, LEAD-05, LEAD-07
	b := leading(man("B", 0, 15, 10))
	s := battle(t, field(t), rules.Shooting, "34 3", wizard(t, "A", 0, 10, 10, "eye-of-god"), b, man("X", 1, 40, 40))
	s = play(t, s, spell(s, 1), rules.Answer{8})
	ld, from := s.RoutLeadership(0)
	assert.Equal(t, 8, ld)
	assert.Equal(t, "Leadership of B", from)
	ld, from = s.Leadership(&s.Warriors[0])
	assert.Equal(t, 8, ld)
	assert.Equal(t, "Leadership of B", from)
	s.Warriors[1].Leader = false // and where no leader is left
	ld, _ = s.RoutLeadership(0)
	assert.Equal(t, 8, ld)
}

func TestTheEyeOfGodGivesOrTakes(t *testing.T) { // SPELL-CHA-2
	a, b := wizard(t, "A", 0, 10, 10, "eye-of-god"), man("B", 0, 15, 10)
	s := battle(t, field(t), rules.Shooting, "34 1", a, b, man("X", 1, 40, 40))
	end := play(t, s, spell(s, 1))
	assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition)
	assert.True(t, end.Warriors[1].Spared, "no serious injury afterwards")
	for _, die := range []string{"2", "5"} {
		end = play(t, scripted(s, "34"+die), spell(s, 1), rules.Answer{3})
		assert.Equal(t, 4, end.Profile(&end.Warriors[1]).S)
		assert.Equal(t, 3, end.Profile(&end.Warriors[1]).T)
	}
	// A Wound more is one he has; of anything else he has no more Wounds.
	for which, wounds := range map[int]int{0: 1, 4: 1, 5: 2, 8: 1} {
		end = play(t, scripted(s, "34 3"), spell(s, 1), rules.Answer{which})
		assert.Equal(t, wounds, end.Warriors[1].Wounds)
		assert.Equal(t, wounds, end.Profile(&end.Warriors[1]).W)
	}
	end = play(t, scripted(s, "34 6"), spell(s, 1))
	assert.Equal(t, rules.Profile{M: 5, WS: 4, BS: 4, S: 4, T: 4, W: 2, I: 4, A: 2, Ld: 8}, end.Profile(&end.Warriors[1]))
	assert.Equal(t, 2, end.Warriors[1].Wounds)
	for range 8 { // for the battle
		end = play(t, end, rules.Done{})
	}
	assert.Equal(t, 4, end.Profile(&end.Warriors[1]).S)
	end.Phase = rules.Shooting
	require.EqualValues(t, 0, end.Active)
	assert.ErrorContains(t, spell(end, 1).Legal(end), "only once")
	failed := play(t, scripted(s, "33"), spell(s, 1))
	failed.Warriors[0].Done = 0
	assert.NoError(t, spell(failed, 1).Legal(failed), "a failure does not count")
	needs(t, a, b, 6, "SPELL-CHA-2")
	b.Side = 1
	needs(t, a, b, 6, "SPELL-CHA-2")
}

func TestDarkBloodBurnsThroughArmourAndBurnsHimself(t *testing.T) { // SPELL-CHA-3
	a, c := wizard(t, "A", 0, 10, 10, "dark-blood"), man("C", 1, 17, 10)
	c.Base.W, c.Wounds, c.Base.T, c.Armour = 4, 4, 5, 3
	s := battle(t, field(t), rules.Shooting, "44 5 3 45 46 1", a, c)
	end := play(t, s, spell(s, 0, c.At)) // D3: three hits, 4+ against 5; gromril saves on a 6 only
	assert.Equal(t, 3, end.Warriors[1].Wounds)
	assert.Equal(t, rules.KnockedDown, end.Warriors[0].Condition)
}

func TestDarkBloodReachesEightAndCostsHisOwn(t *testing.T) { // SPELL-CHA-3, AMB-96
	a, b, c := wizard(t, "A", 0, 10, 10, "dark-blood"), man("B", 0, 14, 10), man("C", 1, 17, 10)
	s := battle(t, field(t), rules.Shooting, "44 1 1 6", a, b, c)
	end := play(t, s, spell(s, 0, c.At))
	assert.Equal(t, rules.Standing, end.Warriors[1].Condition, "the friend was first: one hit, no wound")
	assert.Equal(t, rules.Stunned, end.Warriors[0].Condition, "out of action counts as stunned")
	assert.Equal(t, 1, end.Warriors[0].Wounds)
	end = play(t, scripted(s, "44 2"), spell(s, 0, physics.Spot{X: in(10), Y: in(2)}))
	assert.Equal(t, rules.KnockedDown, end.Warriors[0].Condition, "nobody was struck")
	helmed := s.Clone()
	helmed.Warriors[0] = learned(t, helmed.Warriors[0], "warrior-wizard")
	helmed.Warriors[0].Helmet = true
	for die, into := range map[string]rules.Condition{"4": rules.KnockedDown, "3": rules.Stunned} {
		end = play(t, scripted(helmed, "44 6"+die), spell(s, 0, physics.Spot{X: in(10), Y: in(2)}))
		ended(t, into, end, 0, "a helmet eases what counts as stunned (ARMR-07)")
	}
	end = play(t, scripted(s, "43"), spell(s, 0, c.At))
	assert.Equal(t, rules.Standing, end.Warriors[0].Condition, "7 is not 8")
	assert.Error(t, spell(s, 0, a.At).Legal(s), "no direction")
	s.Warriors[1].At.Y = in(20)
	s.Warriors[2].At.X = a.At.X + in(8) + 2500
	assert.Equal(t, rules.OutOfAction, play(t, scripted(s, "44 1 2 6 1"), spell(s, 0, c.At)).Warriors[2].Condition, "8\" off")
	s.Warriors[2].At.X += 10
	play(t, scripted(s, "44 1"), spell(s, 0, c.At)) // beyond 8": only his own injury
}

func TestTheLureOfChaosTurnsTheClosestEnemy(t *testing.T) { // SPELL-CHA-4, AMB-99
	a, b := wizard(t, "A", 0, 10, 10, "lure-of-chaos"), armed(t, man("B", 1, 14, 10), "axe", "bow")
	c := against(b, man("C", 1, 0, 0))
	far := man("D", 1, 10, 20)
	men := []rules.Warrior{a, b, c, far}
	s := battle(t, field(t), rules.Shooting, "", men...)
	assert.ErrorContains(t, spell(s, 3).Legal(s), "closer")
	assert.EqualValues(t, 1, play(t, scripted(s, "45 3 3"), spell(s, 1)).Warriors[1].Side, "a tie is no victory")
	assert.EqualValues(t, 1, play(t, scripted(s, "44"), spell(s, 1)).Warriors[1].Side, "8 is not 9")
	unsure := where(s, rules.Moments{Profile: func(_ *rules.State, w *rules.Warrior, p *rules.Profile) {
		if w.ID == 0 {
			p.Ld -= 2
		}
	}})
	assert.EqualValues(t, 1, play(t, scripted(unsure, "45 4 3"), spell(unsure, 1)).Warriors[1].Side, "his Leadership as it is now")
	s = play(t, scripted(s, "45 4 3"), spell(s, 1))
	lured := &s.Warriors[1]
	assert.EqualValues(t, 0, lured.Side)
	assert.Equal(t, []rules.WarriorID{2}, s.Foes(lured), "he fights his friend beside him")
	assert.EqualValues(t, 0, s.OutOfActionOf(0))

	// He acts in his own side's turn, and fails to shake it off.
	s = play(t, s, rules.Done{})
	s = play(t, scripted(s, "31 11 66"), rules.Done{}) // equal Initiative; both miss; then his test
	require.EqualValues(t, 1, s.Active)
	assert.True(t, s.Warriors[1].Swayed)
	s.Warriors[2].At = physics.Spot{X: in(20), Y: in(10)}
	assert.NoError(t, rules.Declare{Who: 1, At: []rules.WarriorID{2}}.Legal(s), "he may attack his own side")
	assert.Error(t, rules.Declare{Who: 1, At: []rules.WarriorID{0}}.Legal(s), "but not the caster's")
	s.Phase = rules.Shooting
	assert.Contains(t, s.Waiting(), rules.WarriorID(1))
	m := s.Mover(&s.Warriors[1])
	assert.Zero(t, m.MaxDrop+m.Climb, "he is led into no danger")
	// In the caster's turn he waits.
	s.Active = 0
	assert.ErrorIs(t, rules.Shoot{Who: 1, At: 2, Weapon: weapon(t, s, "bow")}.Legal(s), rules.ErrNotYours)
	// At the start of his own next turn he passes and is himself again: on his own Leadership.
	s.Phase = rules.Combat
	led := s.Clone()
	led.Warriors[1].Base.Ld, led.Warriors[0].Base.Ld, led.Warriors[0].Leader = 4, 10, true
	led.Warriors[0].At = physics.Spot{X: led.Warriors[1].At.X, Y: led.Warriors[1].At.Y + in(3)}
	assert.True(t, play(t, scripted(led, "34"), rules.Done{}).Warriors[1].Swayed, "no leader helps him")
	s = play(t, scripted(s, "34"), rules.Done{})
	assert.False(t, s.Warriors[1].Swayed)
	assert.EqualValues(t, 1, s.Warriors[1].Side)
	assert.Empty(t, s.Warriors[1].Effects)
}

func TestTheLuredStepAsideFromTheCastersWarband(t *testing.T) { // SPELL-CHA-4
	a := wizard(t, "A", 0, 10, 10, "lure-of-chaos")
	b := against(a, man("B", 1, 0, 0))
	s := battle(t, field(t), rules.Shooting, "45 4 3", a, b, man("C", 1, 40, 40))
	end := play(t, s, spell(s, 1))
	gap := physics.Distance(end.Warriors[0].Body(), end.Warriors[1].Body())
	assert.GreaterOrEqual(t, gap, in(1))
	assert.Less(t, gap, in(1.3))
	assert.False(t, end.Engaged(&end.Warriors[1]))
	// For Rout tests he still belongs to his own.
	end.Warriors[1].Condition = rules.OutOfAction
	assert.Equal(t, 1, end.OutOfActionOf(1))
	assert.Equal(t, 0, end.OutOfActionOf(0))
	needs(t, a, man("B", 1, 0, 0), 12, "SPELL-CHA-4")
}

func TestWingsCarryHimAnywhereWithinTwelve(t *testing.T) { // SPELL-CHA-5, SPELL-LES-2, SPELL-DES-6, CHARGE-27
	for _, key := range []string{"wings-of-darkness", "flight-of-zimmeran", "witch-flight"} {
		wall := physics.Piece{Kind: physics.Wall, Name: "wall", Shape: box(12, 5, 12.3, 15), Top: in(3)}
		a, b := armed(t, wizard(t, "A", 0, 10, 10, key), "axe"), man("B", 1, 20, 10)
		s := battle(t, field(t, wall), rules.Shooting, "34", a, b)
		to := physics.Spot{X: in(22), Y: in(10)}
		end := play(t, s, spell(s, 0, to))
		assert.Equal(t, to, end.Warriors[0].At, "over the wall")
		assert.False(t, end.Warriors[0].Did(rules.Charged))
		assert.Equal(t, a.At, play(t, scripted(s, "33"), spell(s, 0, to)).Warriors[0].At, "6 is not 7")
		to.X++
		assert.ErrorContains(t, spell(s, 0, to).Legal(s), "farther")
		assert.ErrorIs(t, spell(s, 0, physics.Spot{X: in(12.2), Y: in(10)}).Legal(s), physics.ErrInTerrain)
		assert.ErrorIs(t, spell(s, 0, physics.Spot{X: in(10), Y: in(-1)}).Legal(s), physics.ErrOffTable)
		// Against an enemy he charges and strikes first.
		at := b.At
		at.X -= 2500
		s.Warriors[1].Base.I = 9
		end = play(t, s, spell(s, 0, at))
		assert.True(t, end.Warriors[0].Did(rules.Charged))
		end = play(t, scripted(play(t, end, rules.Done{}), "446"), rules.Done{})
		assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition)
		// Even one who hides until he is detected hides no more (HIDE-06).
		lurks := agreed(t, scripted(s, "34"), "active-detection", "hidden-till-detected")
		lurks.Warriors[1].Hidden = true
		assert.False(t, play(t, lurks, spell(lurks, 0, at)).Warriors[1].Hidden)
		// One who causes fear must be dared.
		s.Warriors[1].Traits = rules.CausesFear
		end, events := told(t, scripted(s, "34 66"), spell(s, 0, at))
		assert.Equal(t, a.At, end.Warriors[0].At, "PSY-03")
		for _, e := range events {
			if e.Kind == rules.Threw && e.Test == rules.FearTest {
				assert.Equal(t, "PSY-03", e.Rule, "it is a charge that he does not dare")
			}
		}
		// So must what keeps him from the place, and what one of two enemies there carries.
		s.Warriors[1].Traits = 0
		kept := where(s, rules.Moments{SetsOut: func(*rules.Play, *rules.Warrior, physics.Path) bool { return false }})
		assert.Equal(t, a.At, play(t, scripted(kept, "34"), spell(s, 0, at)).Warriors[0].At, "ENC-22")
		two := scripted(s, "34")
		two.Warriors = append(two.Warriors, but(man("C", 1, 0, 0), func(w *rules.Warrior) { w.ID, w.At = 2, physics.Spot{X: at.X - contact, Y: at.Y} }))
		for _, shunned := range []rules.WarriorID{1, 2} {
			kept := where(two, rules.Moments{Charged: func(_ *rules.Play, w, _ *rules.Warrior) bool { return w.ID != shunned }})
			assert.Equal(t, a.At, play(t, kept, spell(s, 0, at)).Warriors[0].At, "EQUIP-13")
		}
	}
}

func TestWingsUponAFleeingEnemyHitHimOnceAndHeFleesAgain(t *testing.T) { // SPELL-CHA-5, SPELL-LES-2, SPELL-DES-6
	for _, key := range []string{"wings-of-darkness", "flight-of-zimmeran", "witch-flight"} {
		a, b := armed(t, wizard(t, "A", 0, 10, 10, key), "axe"), man("B", 1, 20, 10)
		b.Fleeing, b.Armour = true, 3 // 4+, 5+ against the axe
		at := b.At
		at.X -= 2500
		s := battle(t, field(t), rules.Shooting, "34", a, b, man("C", 1, 40, 40))
		s = play(t, s, spell(s, 0, at))
		assert.Equal(t, b.At, s.Warriors[1].At, "he does not run before the combats")
		s = play(t, s, rules.Done{})
		end := play(t, scripted(s, "3 12"), rules.Done{}) // no wound; he runs 3", and cannot rally yet
		assert.True(t, end.Warriors[1].Fleeing)
		assert.False(t, physics.Touching(end.Warriors[0].Body(), end.Warriors[1].Body()))
		end = play(t, scripted(s, "4 5 12"), rules.Done{}) // wounded, saved
		assert.Equal(t, rules.Standing, end.Warriors[1].Condition)
		end = play(t, scripted(s, "4 4 6 11"), rules.Done{}, rules.Answer{1}) // then their Rout test
		assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition, "no save")
	}
}

func TestTheWordOfPainHurtsAllButHim(t *testing.T) { // SPELL-CHA-6, AMB-97
	a := wizard(t, "A", 0, 10, 10, "word-of-pain")
	b, c, far := away(a, man("B", 1, 0, 0), 3), man("C", 0, 10, 12), man("D", 1, 10, 6)
	b.Armour, b.Shield = 3, true
	far.At.Y = a.At.Y - in(3) - 2501
	s := battle(t, field(t), rules.Shooting, "34 41 43", a, b, c, far)
	end := play(t, s, spell(s, 0))
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition, "no save")
	assert.Equal(t, rules.Stunned, end.Warriors[2].Condition, "friends too")
	assert.Equal(t, rules.Standing, end.Warriors[3].Condition)
	assert.Equal(t, rules.Standing, end.Warriors[0].Condition)
	assert.Equal(t, rules.Standing, play(t, scripted(s, "33"), spell(s, 0)).Warriors[1].Condition)
	assert.Equal(t, rules.Standing, play(t, scripted(s, "34 3 3"), spell(s, 0)).Warriors[1].Condition, "3 against 3: 4+")
}

// --- Lesser Magic ---

func TestTheFiresOfUzhulHitTheFirstInTheirPath(t *testing.T) { // SPELL-LES-1, AMB-96
	a, b, c := wizard(t, "A", 0, 10, 10, "fires-of-uzhul"), man("B", 1, 14, 10), man("C", 1, 17, 10)
	b.Base.T = 4
	s := battle(t, field(t), rules.Shooting, "34 46", a, b, c)
	end := play(t, s, spell(s, 0, c.At))
	assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition, "Strength 4 against 4")
	assert.Equal(t, rules.Standing, end.Warriors[2].Condition)
	assert.Equal(t, rules.Standing, play(t, scripted(s, "33"), spell(s, 0, c.At)).Warriors[1].Condition)
	// 18" and no farther; a wall stops it.
	s.Warriors[1].At = physics.Spot{X: in(10), Y: in(30)}
	s.Warriors[2].At.X = a.At.X + in(18) + 2500
	assert.Equal(t, rules.OutOfAction, play(t, scripted(s, "34 36"), spell(s, 0, c.At)).Warriors[2].Condition)
	s.Warriors[2].At.X += 10
	play(t, scripted(s, "34"), spell(s, 0, c.At))
	s.Warriors[2].At.X = in(17)
	s.Table = field(t, physics.Piece{Kind: physics.Wall, Name: "wall", Shape: box(12, 5, 12.3, 15), Top: in(3)})
	play(t, scripted(s, "34"), spell(s, 0, c.At))
	for _, o := range s.Offers(0) {
		if o.At == 2 {
			assert.ErrorContains(t, o.WhyNot, "wall is in the way")
		}
	}
}

func TestDreadOfAramarPutsToFlightUntilATestIsPassed(t *testing.T) { // SPELL-LES-3, AMB-101
	a, b := wizard(t, "A", 0, 20, 20, "dread-of-aramar"), man("B", 1, 26, 20)
	friend := man("C", 1, 40, 2)
	s := battle(t, field(t), rules.Shooting, "", a, b, friend)
	assert.False(t, play(t, scripted(s, "34 34"), spell(s, 1)).Warriors[1].Fleeing, "he passes")
	assert.False(t, play(t, scripted(s, "33"), spell(s, 1)).Warriors[1].Fleeing, "6 is not 7")
	lurks := agreed(t, scripted(s, "34 44 12"), "active-detection", "hidden-till-detected")
	lurks.Warriors[1].Side, lurks.Warriors[1].Hidden = 0, true // a friend, whom he can aim at
	lurks.Warriors[2].Fleeing = true                           // and no enemy looks
	assert.False(t, play(t, lurks, spell(lurks, 1)).Warriors[1].Hidden, "nobody hides who flees (HIDE-02)")
	s = play(t, scripted(s, "34 44 12"), spell(s, 1))
	assert.True(t, s.Warriors[1].Fleeing)
	assert.Equal(t, in(29), s.Warriors[1].At.X, "3\" straight away")
	// From the other side as well.
	s = battle(t, field(t), rules.Shooting, "34 44 12", a, man("B", 1, 14, 20), man("C", 1, 40, 2))
	assert.Equal(t, in(11), play(t, s, spell(s, 1)).Warriors[1].At.X)
	// The Warlock himself strikes as he turns, if they fight (FIGHT-24).
	s = battle(t, field(t), rules.Shooting, "34 44 1 12", a, beside(a, man("B", 1, 0, 0), 1), man("C", 1, 40, 2))
	struck, events := told(t, s, spell(s, 1))
	assert.Equal(t, 1, citing(events, "FIGHT-24"))
	assert.True(t, struck.Warriors[1].Fleeing)
	// On his way who has passed nothing yet is held by it until he does.
	s = battle(t, field(t), rules.Shooting, "34 44 12", a, b, friend)
	s = play(t, s, spell(s, 1))
	assert.Len(t, s.Warriors[1].Effects, 1)
}

func TestDreadHoldsInPlaceOfRallying(t *testing.T) { // SPELL-LES-3, AMB-101, TURN-07
	a, b := wizard(t, "A", 0, 20, 20, "dread-of-aramar"), man("B", 1, 26, 20)
	s := battle(t, field(t), rules.Shooting, "34 44 12", a, b, man("C", 1, 32, 24))
	s = play(t, play(t, s, spell(s, 1)), rules.Done{})
	// No rally in recovery, though a friend is closest, but the test of the spell;
	// failed, he runs on with the compulsory moves.
	on := play(t, scripted(s, "44"), rules.Done{})
	assert.True(t, on.Warriors[1].Fleeing)
	was := on.Warriors[1].At
	on = play(t, scripted(on, "11"), rules.Done{})
	assert.NotEqual(t, was, on.Warriors[1].At)
	off := play(t, scripted(s, "43"), rules.Done{})
	assert.False(t, off.Warriors[1].Fleeing)
	assert.True(t, off.Warriors[1].Did(rules.Rallied))
	assert.Empty(t, off.Warriors[1].Effects)

	s = battle(t, field(t), rules.Shooting, "", a, b)
	for _, trait := range []rules.Trait{rules.Undead, rules.ImmuneToFear, rules.CausesFear, rules.ImmuneToPsychology} {
		s.Warriors[1].Traits = trait
		assert.ErrorContains(t, spell(s, 1).Legal(s), "SPELL-LES-3")
	}
	s.Warriors[1].Traits, s.Warriors[1].Condition = 0, rules.KnockedDown
	assert.ErrorContains(t, spell(s, 1).Legal(s), "lies")
	needs(t, a, b, 12, "SPELL-LES-3")
	// One who fights is struck as he turns.
	s = battle(t, field(t), rules.Shooting, "34 44 4 1 11", a, b, armed(t, against(b, man("D", 0, 0, 0)), "axe"))
	end := play(t, scripted(s, "34 44 3 11"), spell(s, 1))
	assert.True(t, end.Warriors[1].Fleeing, "FIGHT-24, FIGHT-25")
}

func TestSilverArrowsUseHisBallisticSkillPlainly(t *testing.T) { // SPELL-LES-4, AMB-128, AMB-131
	a, b := wizard(t, "A", 0, 10, 10, "silver-arrows-of-arha"), man("B", 1, 30, 10)
	a.Done = rules.Moved
	b.Base.W, b.Wounds, b.Armour = 9, 9, 1
	low := physics.Piece{Kind: physics.LowWall, Name: "low wall", Shape: box(28, 9, 28.3, 11), Top: in(0.7)}
	s := battle(t, field(t, low), rules.Shooting, "", a, b)
	// One more than two: 4+ in spite of moving, range and cover. A miss; a hit that
	// wounds with 6 and no critical, save 6+ failed; a hit, saved.
	end := play(t, scripted(s, "34 1 3 465 446"), spell(s, 1))
	assert.Equal(t, 8, end.Warriors[1].Wounds)
	end = play(t, scripted(s, "34 6 33333333"), spell(s, 1))
	assert.Equal(t, 9, end.Warriors[1].Wounds, "eight arrows")
	play(t, scripted(s, "33"), spell(s, 1))
	needs(t, a, b, 24, "SPELL-LES-4")
	s = battle(t, field(t), rules.Shooting, "", a, b, against(b, man("C", 0, 0, 0)))
	assert.ErrorContains(t, spell(s, 1).Legal(s), "AMB-131")
	s = battle(t, field(t), rules.Shooting, "", a, b, against(a, man("C", 1, 0, 0)))
	assert.ErrorContains(t, spell(s, 1).Legal(s), "in close combat")
}

func TestTheLuckOfShemtekThrowsFailuresAgain(t *testing.T) { // SPELL-LES-5, AMB-102
	a := armed(t, wizard(t, "A", 0, 10, 10, "luck-of-shemtek"), "axe")
	a.Base.I = 5
	b := against(a, armed(t, man("B", 1, 0, 0), "axe"))
	s := battle(t, field(t), rules.Shooting, "33", a, b)
	s = play(t, s, spell(s, 0))
	s = play(t, s, rules.Done{})
	// He misses and hits, fails to wound and wounds; the injury is not thrown again.
	end := play(t, scripted(s, "14 14 1"), rules.Done{})
	assert.True(t, end.Warriors[1].Did(rules.StoodUp), "knocked down, and up again in his turn")
	// A second failure stands; the enemy's dice are his own. It lasts through the
	// enemy's turn and ends as his own begins.
	end = play(t, scripted(s, "13 1"), rules.Done{})
	require.EqualValues(t, 1, end.Active)
	end.Phase = rules.Combat
	end = play(t, scripted(end, "13 1"), rules.Done{})
	end.Phase = rules.Combat
	end = play(t, scripted(end, "1 1"), rules.Done{})
	assert.EqualValues(t, 1, end.Active)
	assert.Equal(t, rules.Standing, end.Warriors[1].Condition)
	// Tests too: Initiative, Leadership, and the casting itself.
	lucky := s.Clone()
	lucky.Phase, lucky.Warriors[0].Done = rules.Shooting, 0
	play(t, scripted(lucky, "11 33"), spell(lucky, 0))
	play(t, scripted(lucky, "11 11"), spell(lucky, 0))
	// With his turn it is over, before he tests to rally (AMB-08).
	runs := s.Clone()
	runs.Warriors[0].Fleeing, runs.Warriors[0].At.X, runs.Active, runs.Phase = true, in(40), 1, rules.Combat
	runs.Warriors = append(runs.Warriors, but(man("C", 0, 36, 10), func(w *rules.Warrior) { w.ID = 2 }))
	fled := play(t, scripted(runs, "66"), rules.Done{})
	require.EqualValues(t, 0, fled.Active)
	assert.True(t, fled.Warriors[0].Fleeing, "he failed and does not throw again")
}

func TestTheLuckOfShemtekHelpsTestsAndSaves(t *testing.T) { // SPELL-LES-5, AMB-102
	a := wizard(t, "A", 0, 10, 10, "luck-of-shemtek")
	b := wizard(t, "B", 1, 16, 10, "fires-of-uzhul", "dread-of-aramar", "spell-of-doom")
	s := battle(t, field(t), rules.Shooting, "33", a, b)
	s = play(t, s, spell(s, 0))
	s.Warriors[0].Armour, s.Active, s.Phase = 3, 1, rules.Shooting
	fire := rules.CastSpell{Who: 1, Spell: b.Spells[0], To: a.At}
	assert.Equal(t, rules.Standing, play(t, scripted(s, "34 4 15"), fire).Warriors[0].Condition, "save 1, then 5")
	dread := rules.CastSpell{Who: 1, Spell: b.Spells[1], At: 0}
	assert.False(t, play(t, scripted(s, "34 66 34"), dread).Warriors[0].Fleeing, "Leadership 12, then 7")
	doom := rules.CastSpell{Who: 1, Spell: b.Spells[2], At: 0}
	assert.Equal(t, rules.Standing, play(t, scripted(s, "45 6 3"), doom).Warriors[0].Condition, "Strength 6, then 3")
}

func TestTheSwordOfRezhebelLastsByLeadership(t *testing.T) { // SPELL-LES-6, AMB-84
	a := armed(t, wizard(t, "A", 0, 10, 10, "sword-of-rezhebel"), "axe", "dagger")
	b := man("B", 1, 30, 10)
	b.Base.WS = 4
	s := battle(t, field(t), rules.Shooting, "44", a, b)
	s = play(t, s, spell(s, 0))
	w := &s.Warriors[0]
	all, second := s.Attacks(w)
	assert.Equal(t, 3, all, "his own, the second weapon, the sword")
	assert.Equal(t, 1, second)
	assert.Equal(t, 5, s.BlowStrength(w, w.Main))
	assert.Equal(t, 5, s.Profile(w).WS)
	assert.Equal(t, 3, s.Profile(w).S)
	r := s.ToStrike(w, &s.Warriors[1], w.Main)
	assert.Equal(t, 3, r.Need())
	for edition, most := range map[string]int{"lrb": 6, "core2": 5} { // frenzy first: 2 doubled, or one more
		mad := ruled(t, s, edition)
		mad.Warriors[0].Traits, mad.Warriors[0].Base.A = rules.Frenzied, 2
		all, _ = mad.Attacks(&mad.Warriors[0])
		assert.Equal(t, most, all, "and then the second weapon and the sword, %s", edition)
	}
	s = play(t, play(t, s, rules.Done{}), rules.Done{}) // no test in the enemy's turn
	s.Phase = rules.Combat
	on := play(t, scripted(s, "34"), rules.Done{})
	assert.Equal(t, 5, on.Profile(&on.Warriors[0]).WS)
	off := play(t, scripted(s, "44"), rules.Done{})
	assert.Equal(t, 3, off.Profile(&off.Warriors[0]).WS)
	all, _ = off.Attacks(&off.Warriors[0])
	assert.Equal(t, 2, all)
	s = battle(t, field(t), rules.Shooting, "43", a, b)
	s = play(t, s, spell(s, 0))
	assert.Equal(t, 3, s.Profile(&s.Warriors[0]).WS, "7 is not 8")
}

// --- Magic of the Horned Rat ---

func TestWarpfireSplashesRoundItsTarget(t *testing.T) { // SPELL-RAT-1, AMB-97
	a := wizard(t, "A", 0, 10, 10, "warpfire")
	b := away(a, man("B", 1, 0, 0), 1)
	c, d := away(b, man("C", 0, 0, 0), 2), man("D", 1, 0, 0)
	d.At = b.At
	d.At.Y += 2500 + in(2) + 1
	b.Base.W, b.Wounds, b.Armour = 3, 3, 2 // 5+, 6+ against Strength 4
	c.Base.W, c.Wounds, c.Armour = 2, 2, 1
	s := battle(t, field(t), rules.Shooting, "", a, b, c, d)
	// D3 2: a wound with the save failed at 5, one saved at 6; then the caster and
	// C within 2" with Strength 3.
	end := play(t, scripted(s, "44 3 35 36 42 45"), spell(s, 0, b.At))
	assert.Equal(t, 2, end.Warriors[1].Wounds)
	assert.Equal(t, rules.KnockedDown, end.Warriors[0].Condition, "the caster is near enough")
	assert.Equal(t, 1, end.Warriors[2].Wounds, "his save of 6+ failed")
	assert.Equal(t, rules.Standing, end.Warriors[3].Condition, "a hair too far")
	end = play(t, scripted(s, "44 1 2 3 3"), spell(s, 0, b.At))
	assert.Equal(t, 2, end.Warriors[2].Wounds, "3 against 3: 4+")
	play(t, scripted(s, "43"), spell(s, 0, b.At))
	s.Warriors[1].At = physics.Spot{X: in(10), Y: in(40)}
	s.Warriors[2].At.X = a.At.X + in(8) + 2500
	play(t, scripted(s, "44 1 2"), spell(s, 0, c.At))
	s.Warriors[2].At.X += 10
	play(t, scripted(s, "44"), spell(s, 0, c.At))
}

func TestChildrenOfTheHornedRatComeBeforeTheBattle(t *testing.T) { // SPELL-RAT-2
	a := wizard(t, "A", 0, 10, 10, "children-of-the-horned-rat")
	s := battle(t, field(t), rules.Charges, "6", a, man("B", 1, 40, 40))
	to := physics.Spot{X: in(12), Y: in(10)}
	assert.ErrorContains(t, spell(s, 0, to).Legal(s), "before the battle")
	s.Turn = 0
	offers := s.Offers(0)
	require.NotEmpty(t, offers)
	assert.NoError(t, offers[0].Command.Legal(s))
	assert.ErrorContains(t, spell(s, 0, physics.Spot{X: in(18), Y: in(10)}).Legal(s), "6\"")
	assert.ErrorIs(t, spell(s, 0, a.At).Legal(s), physics.ErrOnModel, "the Sorcerer himself stands there")
	end := play(t, s, spell(s, 0, to)) // no casting roll; D3 of 6 is three
	require.Len(t, end.Warriors, 5)
	assert.Len(t, s.Warriors, 2)
	seen := map[string]bool{}
	for _, rat := range end.Warriors[2:] {
		assert.Equal(t, "Giant Rat", rat.Type)
		assert.Equal(t, rules.Profile{M: 6, WS: 2, BS: 0, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 4}, rat.Base)
		assert.True(t, rat.Summoned && rat.InPlay() && rat.Side == 0)
		assert.True(t, physics.Within(end.Warriors[0].Body(), rat.Body(), in(6)))
		assert.NoError(t, end.Table.Fits(rat.Body(), end.Bodies(rat.ID)))
		assert.False(t, seen[rat.Name])
		assert.Equal(t, rat.ID, end.Named(rat.Name).ID)
		seen[rat.Name] = true
	}
	assert.Error(t, spell(end, 0, to).Legal(end))
	end.Warriors[0].Done = 0
	assert.ErrorContains(t, spell(end, 0, to).Legal(end), "only once")
	end = play(t, end, rules.Begin{})
	assert.Equal(t, 4, end.Sides[0].Began)
	far := physics.Spot{X: in(16) + 2500, Y: in(10)} // as far as can be: the others crowd inwards
	end = play(t, s, spell(s, 0, far))
	assert.Equal(t, far, end.Warriors[2].At)
	for _, rat := range end.Warriors[2:] {
		assert.True(t, physics.Within(end.Warriors[0].Body(), rat.Body(), in(6)), rat.Name)
	}
	s.Rules = new(rules.Ruleset)
	*s.Rules = *end.Rules
	s.Rules.Creature = nil
	assert.ErrorContains(t, spell(s, 0, to).Legal(s), "no Giant Rats")
}

func TestGnawdoomBitesManyTimes(t *testing.T) { // SPELL-RAT-3
	a, b := wizard(t, "A", 0, 10, 10, "gnawdoom"), man("B", 1, 15, 10)
	b.Base.W, b.Wounds, b.Armour = 2, 2, 1
	s := battle(t, field(t), rules.Shooting, "34 12 5 65 66", a, b)
	end := play(t, s, spell(s, 1)) // three bites at 6+: none, one past the save of 6+, one saved
	assert.Equal(t, 1, end.Warriors[1].Wounds)
	assert.Equal(t, 2, play(t, scripted(s, "33"), spell(s, 1)).Warriors[1].Wounds)
	needs(t, a, b, 8, "SPELL-RAT-3")
}

func TestBlackFuryChargesOverEverything(t *testing.T) { // SPELL-RAT-4, AMB-104, CHARGE-27
	wall := physics.Piece{Kind: physics.Wall, Name: "wall", Shape: box(12, 5, 12.3, 15), Top: in(3)}
	a := armed(t, wizard(t, "A", 0, 10, 10, "black-fury"), "sword")
	a.Base.M = 1
	between, b := man("C", 1, 15, 10), armed(t, away(a, man("B", 1, 0, 0), 12), "axe")
	b.Base.W, b.Wounds, b.Base.I = 9, 9, 9
	s := battle(t, field(t, wall), rules.Shooting, "44", a, b, between)
	end := play(t, s, spell(s, 1))
	w := &end.Warriors[0]
	assert.True(t, physics.Touching(w.Body(), end.Warriors[1].Body()))
	assert.True(t, w.Did(rules.Charged))
	all, _ := end.Attacks(w)
	assert.Equal(t, 3, all)
	assert.Equal(t, 4, end.BlowStrength(w, w.Main))
	end = play(t, end, rules.Done{})
	// He strikes first: three hits at 4+, three wounds at 3+; then B misses.
	end = play(t, scripted(end, "444 333 1"), rules.Done{})
	assert.Equal(t, 6, end.Warriors[1].Wounds)
	w = &end.Warriors[0]
	all, _ = end.Attacks(w)
	assert.Equal(t, 1, all, "this turn's close combat only")
	assert.Equal(t, 3, end.BlowStrength(w, w.Main))

	assert.Equal(t, a.At, play(t, scripted(s, "43"), spell(s, 1)).Warriors[0].At, "7 is not 8")
	s.Warriors[1].Traits = rules.CausesFear
	assert.Equal(t, a.At, play(t, scripted(s, "44 66"), spell(s, 1)).Warriors[0].At, "PSY-03")
	s.Warriors[1].Traits = 0
	s.Warriors[1].At.X++
	assert.ErrorContains(t, spell(s, 1).Legal(s), "SPELL-RAT-4")
	s.Warriors[2].At = a.At
	s.Warriors[2].At.X += 2500
	s.Warriors[1].At.X = in(20)
	assert.ErrorIs(t, spell(s, 1).Legal(s), rules.ErrEngaged)
	assert.NoError(t, spell(s, 2).Legal(s), "the one he fights")
}

func TestTheEyeOfTheWarpBreaksThoseInContact(t *testing.T) { // SPELL-RAT-5
	a := armed(t, wizard(t, "A", 0, 20, 20, "eye-of-the-warp"), "axe")
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 30, 20))
	assert.ErrorContains(t, spell(s, 0).Legal(s), "SPELL-RAT-5")
	b, c := against(a, man("B", 1, 0, 0)), man("C", 1, 20, 20)
	c.At.Y += 2500
	d := man("D", 1, 0, 0)
	d.At, d.Condition = a.At, rules.KnockedDown
	d.At.Y -= 2500
	b.Armour = 3
	s = battle(t, field(t), rules.Shooting, "", a, b, c, d)
	// B fails: hit, wounded, saved by 4+, runs 4"; C passes; D lies and is not asked.
	end := play(t, scripted(s, "44 44 44 13 34"), spell(s, 0))
	assert.True(t, end.Warriors[1].Fleeing)
	assert.Equal(t, b.At.X+in(4), end.Warriors[1].At.X)
	assert.Equal(t, b.At.Y, end.Warriors[1].At.Y)
	assert.False(t, end.Warriors[2].Fleeing)
	// Whom the hit brings down does not run.
	end = play(t, scripted(s, "44 44 431 34"), spell(s, 0))
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition)
	assert.False(t, end.Warriors[1].Fleeing)
	play(t, scripted(s, "43"), spell(s, 0))
}

func TestTheSorcerersCurseSpoilsSavesAndHits(t *testing.T) { // SPELL-RAT-6, AMB-103
	a := armed(t, wizard(t, "A", 0, 10, 10, "sorcerers-curse"), "axe")
	a.Base.I = 5
	b := armed(t, against(a, man("B", 1, 0, 0)), "axe", "bow")
	b.Armour = 3 // 4+, 5+ against the axe
	s := battle(t, field(t), rules.Shooting, "33", a, b)
	assert.Equal(t, rules.Standing, play(t, scripted(s, "32"), spell(s, 1)).Warriors[1].Condition)
	s = play(t, s, spell(s, 1))
	s = play(t, s, rules.Done{})
	// A hits and wounds; B saves with 5, must again and fails: knocked down.
	end := play(t, scripted(s, "44 54 1"), rules.Done{})
	assert.True(t, end.Warriors[1].Did(rules.StoodUp))
	// A misses; B hits, must again, and misses.
	end = play(t, scripted(s, "1 41"), rules.Done{})
	require.EqualValues(t, 1, end.Active)
	// Or hits again, and does not wound; without the curse the 5 would wound.
	ended(t, rules.Standing, play(t, scripted(s, "1 4 5 1"), rules.Done{}), 0)
	// In his own shooting phase he is cursed still.
	end.Phase = rules.Shooting
	end.Warriors[0].At.X -= in(5)
	shot := play(t, scripted(end, "41"), rules.Shoot{Who: 1, At: 0, Weapon: weapon(t, s, "bow")})
	assert.Equal(t, rules.Standing, shot.Warriors[0].Condition)
	again := play(t, scripted(end, "4 5 1"), rules.Shoot{Who: 1, At: 0, Weapon: weapon(t, s, "bow")})
	ended(t, rules.Standing, again, 0)
	// And in his own close combat; after it the curse is over.
	end.Warriors[0].At.X += in(5)
	end.Phase = rules.Combat
	assert.NotEmpty(t, end.Warriors[1].Effects)
	ended(t, rules.Standing, play(t, scripted(end, "1 4 5 1"), rules.Done{}), 0)
	end = play(t, scripted(end, "1 41"), rules.Done{})
	assert.Empty(t, end.Warriors[1].Effects)
	needs(t, a, man("B", 1, 0, 0), 12, "SPELL-RAT-6")
	s = battle(t, field(t), rules.Shooting, "", a, man("C", 0, 13, 10), man("B", 1, 40, 40))
	assert.NoError(t, spell(s, 1).Legal(s), "one model, a friend as well")
}

func TestWhatIsNotCastAtContactIsCastFromCombatAtAnybody(t *testing.T) { // MAGIC-06, SPELL-NEC-4
	a := wizard(t, "A", 0, 10, 10, "spell-of-doom")
	s := battle(t, field(t), rules.Shooting, "", a, against(a, man("B", 1, 0, 0)), man("C", 1, 10, 15))
	assert.NoError(t, spell(s, 1).Legal(s))
	assert.NoError(t, spell(s, 2).Legal(s))
}

func TestSpellsAreMagicalAndTheLargeEasyMarks(t *testing.T) { // SPEC-20, SPELL-LES-1, SPELL-LES-4, SHOOT-16
	a, b := wizard(t, "A", 0, 10, 10, "fires-of-uzhul", "silver-arrows-of-arha"), with(man("B", 1, 15, 10), rules.Ethereal)
	s := ruled(t, battle(t, field(t), rules.Shooting, "", a, b), "core2")
	_, log := toldText(t, scripted(s, "66 2"), spell(s, rules.Nobody, b.At))
	assert.Contains(t, log, "3+ Strength 4 against Toughness 3. Rolled 2", "no harder to wound")
	for _, edition := range book.Editions {
		by := ruled(t, s, edition)
		by.Warriors[1].Large = true
		r := by.ToHitPlainly(&by.Warriors[0], &by.Warriors[1], "SPELL-LES-4")
		assert.Equal(t, 3, r.Need(), edition)
	}
}

func TestAHammerOfSigmarThatIsSavedWoundsNobody(t *testing.T) { // SPELL-PRA-1, CRIT-09
	a := but(armed(t, wizard(t, "A", 0, 10, 10, "hammer-of-sigmar"), "sword"), func(w *rules.Warrior) { w.Base.I = 5 })
	a.Effects = []rules.Effect{{Spell: a.Spells[0]}}
	b := equipped(t, target(1), "gromril", "shield")
	b.Base.W, b.Wounds = 9, 9
	assert.Equal(t, 9, play(t, duel(t, "4 2 5", a, b), rules.Done{}).Warriors[1].Wounds)
	assert.Equal(t, 7, play(t, duel(t, "4 2 4", a, b), rules.Done{}).Warriors[1].Wounds)
}

func TestHeartsOfSteelAreForHisFriends(t *testing.T) { // SPELL-PRA-2, AMB-95
	priest := wizard(t, "P", 0, 10, 10, "hearts-of-steel")
	priest.Effects = []rules.Effect{{Spell: priest.Spells[0]}}
	s := battle(t, field(t), rules.Charges, "", priest, away(priest, man("F", 0, 0, 0), 8), frightful(man("B", 1, 14, 13)))
	assert.Len(t, play(t, s, rules.Declare{Who: 1, At: []rules.WarriorID{2}}).Warriors[1].Intent, 1, "nothing to fear within 8 inches")
	s.Warriors[1].At.X++
	assert.Empty(t, play(t, scripted(s, "66"), rules.Declare{Who: 1, At: []rules.WarriorID{2}}).Warriors[1].Intent)
	assert.Empty(t, play(t, scripted(s, "66"), declared(2)).Warriors[0].Intent, "not for himself")
	// They lift the Rout tests of his side only, while he is on the table.
	own, _ := s.RoutLeadership(0)
	foes, _ := s.RoutLeadership(1)
	assert.Equal(t, 8, own)
	assert.Equal(t, 7, foes)
	s.Warriors[0].Condition = rules.OutOfAction
	own, _ = s.RoutLeadership(0)
	assert.Equal(t, 7, own)
}

func TestAFlightIsMeasuredStraightThroughTheAir(t *testing.T) { // SPELL-LES-2, SPELL-CHA-5, AMB-16
	a := but(wizard(t, "A", 0, 20, 20, "flight-of-zimmeran"), nothing)
	s := battle(t, field(t, roof(10, 10, 30, 14, 6)), rules.Shooting, "", a, man("B", 1, 40, 40))
	for _, row := range []struct {
		to   physics.Spot
		near bool
	}{
		{at(28.4, 28.4, 0), true}, {at(28.6, 28.6, 0), false}, {at(11.6, 28.4, 0), true}, {at(11.4, 28.6, 0), false},
		{at(20, 12, 6), true}, {at(20, 13, 6), true}, {at(29, 13, 6), false}, {at(28.2, 13.5, 6), false},
	} {
		assert.Equal(t, row.near, spell(s, rules.Nobody, row.to).Legal(s) == nil, row.to.String())
	}
}

func TestTheAwakenedHaveAllThatZombiesHave(t *testing.T) { // SPELL-NEC-6
	set := battle(t, field(t), rules.Moves, "").Rules
	awakens := set.Spells[spellID(t, set, "spell-of-awakening")].Awakens
	hero := man("Hero", 1, 0, 0)
	hero.Large, hero.Radius, hero.Height, hero.Figure, hero.DownedBy = true, 3000, 7000, "captain", 4
	for _, worn := range []bool{false, true} { // and what he wore, and his size
		hero.Shield, hero.Buckler, hero.Helmet = worn, !worn, worn
		z := awakens(set, hero)
		assert.Equal(t, []bool{hero.Shield, hero.Buckler, hero.Helmet}, []bool{z.Shield, z.Buckler, z.Helmet})
		assert.Equal(t, []any{hero.Large, hero.Radius, hero.Height, hero.Figure, hero.Name, rules.Nobody}, []any{z.Large, z.Radius, z.Height, z.Figure, z.Name, z.DownedBy})
	}
	z := awakens(set, man("Hero", 1, 0, 0))
	for _, trait := range []rules.Trait{rules.Undead, rules.CausesFear, rules.ImmuneToPsychology, rules.NeverAlone, rules.ImmuneToPoison, rules.NoPain, rules.NeverRuns} {
		assert.True(t, z.Has(trait), trait)
	}
}
