package warbands_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// lrb is the rules the tests build warbands by.
func lrb(t testing.TB, toggles ...string) *rules.Ruleset {
	t.Helper()
	set, err := book.Ruleset("lrb", toggles...)
	require.NoError(t, err)
	return set
}

func TestTheReadyMadeWarbandsAreLegalAndOfEqualWorth(t *testing.T) {
	set := lrb(t)
	for _, l := range warbands.Lists {
		band, ok := warbands.Template(l.Key)
		require.True(t, ok, l.Key)
		require.NoError(t, band.Check(set), l.Key)
		assert.InDelta(t, l.Start, band.Cost(set), 30, l.Key)
		models, err := band.Warriors(set, 0)
		require.NoError(t, err)
		assert.GreaterOrEqual(t, len(models), 8)
		t.Logf("%s: %d crowns, %d models, rating %d", l.Key, band.Cost(set), len(models), band.Rating(set))
	}
}

func TestAChangeIsRefusedOrMadeAndNeverHalfMade(t *testing.T) { // BAND-07, BAND-08
	set := lrb(t)
	r := warbands.NewRoster(&warbands.Reikland, "Test", warbands.Terms{})
	captain, err := r.Recruit(set, "captain", "Anselm")
	require.NoError(t, err)
	require.NoError(t, r.Equip(set, captain, "sword"))
	before := r.Text()
	assert.ErrorContains(t, r.Equip(set, captain, "long-bow"), "not on his list")
	assert.ErrorContains(t, r.Equip(set, captain, "elf-bow"), "not on his list")
	_, err = r.Recruit(set, "captain", "Brandt")
	assert.ErrorContains(t, err, "you have your")
	assert.Equal(t, before, r.Text(), "a refusal changed something")
	man, err := r.Recruit(set, "warrior", "")
	require.NoError(t, err)
	_, err = r.Enlarge(set, man, "")
	require.NoError(t, err)
	require.NoError(t, r.Equip(set, man, "halberd"))
	assert.Equal(t, 60+10+2*(25+10), r.Cost(set), "both of the group got one")
	assert.Equal(t, []string{"halberd"}, r.Recruits[2].Gear)
	assert.NoError(t, r.Check(set))
	assert.Equal(t, 3*5+20, r.Rating(set)) // BAND-17
	r.Dismiss(captain)
	assert.ErrorContains(t, r.Check(set), "2 models")
}

func TestRandomWarbandsOfEveryKindAreLegal(t *testing.T) {
	set, seeds := lrb(t), uint64(60)
	if testing.Short() {
		seeds = 3
	}
	for _, l := range warbands.Lists {
		for seed := range seeds {
			for _, terms := range []warbands.Terms{{}, {Individual: true, Value: 700}, {Battles: 5, Value: 800}} {
				r := warbands.Random(set, l, terms, seed)
				require.NoError(t, r.Check(set), "%s %d %+v\n%s", l.Key, seed, terms, r.Text())
				require.Equal(t, r.Text(), warbands.Random(set, l, terms, seed).Text())
				_, err := r.Warriors(set, 0)
				require.NoError(t, err)
			}
		}
	}
}

func TestRandomWarbandsHaveEverybodyAndEverything(t *testing.T) { // BAND-05, BAND-08, BAND-13, BAND-15
	if testing.Short() {
		t.Skip("deals many warbands")
	}
	set := lrb(t)
	for _, l := range warbands.Lists {
		types, gear, mutations := map[string]bool{}, map[string]bool{}, map[string]bool{}
		for seed := range uint64(200) {
			for _, rec := range warbands.Random(set, l, warbands.Terms{Value: 900}, seed).Recruits {
				types[rec.Type] = true
				for _, g := range rec.Gear {
					gear[rec.Type+" "+g] = true
				}
				for _, m := range rec.Mutations {
					mutations[m] = true
				}
			}
		}
		for i := range l.Types {
			ty := &l.Types[i]
			assert.True(t, types[ty.Key], "%s: no %s in 200 warbands", l.Key, ty.Key)
			for _, g := range append(append([]string{}, ty.Weapons...), ty.Armour...) {
				if g != "dagger" && g != "long-rifle" { // everybody has the one, hardly anybody can pay the other
					assert.True(t, gear[ty.Key+" "+g], "%s: no %s ever carries %s", l.Key, ty.Key, g)
				}
			}
		}
		for i := range warbands.Swords {
			s := &warbands.Swords[i]
			assert.Equal(t, slices.Contains(s.HiredBy, l.Kind), types[s.Key], "%s: %s", l.Key, s.Key)
		}
		if l.Key == "cult" {
			assert.Len(t, mutations, len(warbands.Mutations))
		} else {
			assert.Empty(t, mutations)
		}
	}
}

func TestABattleKnowsExperienceAndRating(t *testing.T) { // BAND-17, LEARN-R6
	set := lrb(t, "mounted-warriors")
	r := founded("reikland", "captain", "warrior", warbands.Terms{Battles: 4, Value: 2000})
	r.Recruits[0].XP, r.Recruits[1].XP = 7, 2
	_, err := r.Recruit(set, "ogre-bodyguard", "Grub")
	require.NoError(t, err)
	require.NoError(t, r.Equip(set, 0, "wardog"))
	require.NoError(t, r.Equip(set, 0, "horse"))
	men, err := r.Warriors(set, 1)
	require.NoError(t, err)
	s := &rules.State{Warriors: men}
	assert.Equal(t, 27, s.Named(r.Recruits[0].Name).XP, "20 of a captain, and 7")
	assert.Equal(t, 2, s.Named(r.Recruits[1].Name).XP)
	assert.Equal(t, (5+3+27)+(5+2)+5+25+5, s.WarbandRating(1), "the captain on his horse, two men, the ogre, the dog")
	assert.Zero(t, s.WarbandRating(0))
	for _, l := range warbands.Lists {
		for seed := range uint64(20) {
			r := warbands.Random(set, l, warbands.Terms{Battles: 5, Value: 800}, seed)
			men, err := r.Warriors(set, 0)
			require.NoError(t, err)
			assert.Equal(t, r.Rating(set), (&rules.State{Warriors: men}).WarbandRating(0), r.Text())
		}
	}
}

func TestAWarbandReadsAsItWasWritten(t *testing.T) {
	set := lrb(t)
	for _, l := range warbands.Lists {
		for seed := range uint64(40) {
			r := warbands.Random(set, l, warbands.Terms{Individual: true, Value: 900}, seed)
			text := r.Text()
			again, err := warbands.Read(set, "x", []byte(text))
			require.NoError(t, err, text)
			require.NoError(t, again.Check(set))
			assert.Equal(t, r.Cost(set), again.Cost(set))
			assert.Equal(t, r.Rating(set), again.Rating(set))
			assert.Equal(t, len(r.Recruits), len(again.Recruits))
			assert.Equal(t, text, again.Text())
		}
	}
}

func TestWhatWasLearnedIsForgottenAgain(t *testing.T) { // BAND-12, BAND-13
	set := lrb(t)
	r := warbands.NewRoster(&warbands.Cult, "x", warbands.Terms{Battles: 3})
	i, err := r.Recruit(set, "mutant", "Vex")
	require.NoError(t, err)
	require.NoError(t, r.Mutate(set, i, "hideous"))
	require.NoError(t, r.Mutate(set, i, "spines"))
	require.NoError(t, r.Forget(set, i, "hideous"))
	assert.Equal(t, []string{"spines"}, r.Recruits[i].Mutations)
	assert.ErrorContains(t, r.Forget(set, i, "hideous"), "Vex knows no hideous")
	m, err := r.Recruit(set, "magister", "Old")
	require.NoError(t, err)
	require.NoError(t, r.Learn(set, m, "sorcery"))
	require.NoError(t, r.Learn(set, m, "streetwise"))
	require.NoError(t, r.Forget(set, m, "sorcery"))
	assert.Equal(t, []string{"streetwise"}, r.Recruits[m].Skills)
	require.NoError(t, r.LearnSpell(set, m, "vision-of-torment"))
	require.NoError(t, r.Forget(set, m, "vision-of-torment"))
	assert.Empty(t, r.Recruits[m].Spells)
}
