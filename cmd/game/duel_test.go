//go:build !js

package main

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
)

func fighters(t testing.TB, specs ...string) (*rules.Ruleset, []*fighter) {
	t.Helper()
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	var all []*fighter
	for _, spec := range specs {
		f, err := readFighter(set, spec)
		require.NoError(t, err)
		all = append(all, f)
	}
	return set, all
}

func TestAFighterCarriesWhatHisSpecSays(t *testing.T) {
	set, f := fighters(t, "reikland/captain,sword,shield,light", "skaven/giant-rat")
	captain, err := f[0].model(set, 0, "A")
	require.NoError(t, err)
	assert.Equal(t, "Mercenary Captain", captain.Type)
	assert.Equal(t, "sword", set.Weapon(captain.Main).Key)
	assert.Equal(t, "light", set.Armours[captain.Armour].Key)
	assert.True(t, captain.Shield)
	assert.True(t, captain.Leader)
	rat, err := f[1].model(set, 1, "B")
	require.NoError(t, err)
	assert.Equal(t, rules.NoWeapon, rat.Main)
	assert.False(t, rat.Leader, "leading his own duel makes him no leader")
}

func TestEveryTypeCanBeReadAndEquippedFromTheHelp(t *testing.T) {
	var help strings.Builder
	printFighters(&help)
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	n := 0
	for _, line := range strings.Split(help.String(), "\n") {
		if !strings.Contains(line, "/") {
			continue
		}
		words := strings.Fields(strings.ReplaceAll(line, ",", " "))
		f, err := readFighter(set, words[0])
		require.NoError(t, err)
		_, err = f.model(set, 0, "A")
		require.NoError(t, err, words[0])
		n++
	}
	assert.Greater(t, n, 8)
}

func TestAWrongSpecNamesThePartAndWhatIsAllowed(t *testing.T) {
	for line, want := range map[string]string{
		"-a elves/mage -b skaven/adept -n 1":                   `-a elves/mage: there is no list "elves"; there are reikland, middenheim, marienburg, cult, witch-hunters, sisters, undead, skaven`,
		"-a reikland/captain -b skaven/boss -n 1":              `-b skaven/boss: skaven have no "boss"; they have adept,`,
		"-a reikland -b skaven/adept -n 1":                     `"reikland" is no KEY=VALUE, such as ws=3`,
		"-a reikland/ -b skaven/adept -n 1":                    "the type is missing after reikland/; there are captain,",
		"-a ws=3 -b ws=x -n 1":                                 "-b ws=x: ws=x: write a whole number from 0 to 10",
		"-a t=0 -b ws=3 -n 1":                                  "t=0: write a whole number from 1 to 10",
		"-a ws=3,ws=4 -b ws=3 -n 1":                            `"ws=4": ws is given already; leave one out`,
		"-a ws=3,,s=4 -b ws=3 -n 1":                            "a part is empty; write KEY=VALUE",
		"-a ws= -b ws=3 -n 1":                                  `"ws=": the value is missing`,
		"-a hp=3 -b ws=3 -n 1":                                 `there is no key "hp" in "hp=3"; there are m, ws,`,
		"-a weapons=lightsabre -b ws=3 -n 1":                   `weapons=lightsabre: there is no "lightsabre"; there are fist, dagger,`,
		"-a weapons=bow -b ws=3 -n 1":                          `there is no "bow" (nobody shoots in a duel); there are`,
		"-a armour=light+heavy -b ws=3 -n 1":                   `he cannot wear both "light" and "heavy"; leave one out`,
		"-a armour=shield+buckler -b ws=3 -n 1":                "one hand for a shield or a buckler",
		"-a armour=helmet+helmet -b ws=3 -n 1":                 `"helmet" stands there twice`,
		"-a skills=flying -b ws=3 -n 1":                        `skills=flying: there is no "flying"; there are hates-all,`,
		"-a gear=tome-of-magic -b ws=3 -n 1":                   `gear=tome-of-magic: there is no "tome-of-magic"; there are`,
		"-a reikland/captain,gun -b skaven/adept -n 1":         `may not carry "gun"; he may carry dagger,`,
		"-a skaven/giant-rat,sword -b skaven/adept -n 1":       "he may carry nothing",
		"-a reikland/captain,helmet,helmet -b skaven/x -n 1":   `cannot wear "helmet" twice`,
		"-a reikland/captain,light,heavy -b skaven/adept -n 1": `cannot wear both "light" and "heavy"`,
		"-a reikland/captain -exact":                           "-a and -b",
		"-a reikland/captain -b skaven/adept":                  "-exact or -n",
		"-a reikland/captain -b skaven/adept -n 1 -exact":      "-exact or -n",
		"-a reikland/captain -b skaven/adept -n 0":             "-exact or -n",
		"-a reikland/captain -b skaven/adept -n 1 now":         `not "now"`,
		"-a reikland/captain -b skaven/adept -n 1 -edition x":  `no edition "x"`,
		"-z": "not defined: -z",
	} {
		_, why := refused(t, "duel "+line)
		assert.Contains(t, why, want, line)
	}
}

// The shares were worked out by a calculator that follows whole fights through the printed
// charts and knows nothing of the engine. What happens in a combat is compared with such a
// calculator blow by blow in rules/peer; here it is what a duel makes of it.
func TestDuelsComeToTheSharesWorkedOutFromTheCharts(t *testing.T) { // FIGHT-10, WOUND-01, INJ-04
	if testing.Short() {
		t.Skip("takes many samples")
	}
	for _, c := range []struct {
		a, b string
		want [2][4]float64 // in each edition: A wins, B wins, A out in the first round, B out in it
	}{
		{"ws=3", "ws=3",
			[2][4]float64{{0.511803, 0.488197, 0.083333, 0.111111}, {0.510292, 0.489708, 0.078704, 0.104938}}},
		{"weapons=sword,a=3", "weapons=sword,armour=buckler,i=4",
			[2][4]float64{{0.772019, 0.227981, 0.045610, 0.259652}, {0.791166, 0.208834, 0.043076, 0.246805}}},
		{"weapons=club+club,s=4", "armour=heavy+shield+helmet,weapons=sword,w=2",
			[2][4]float64{{0.486259, 0.513741, 0.094225, 0.071692}, {0.333997, 0.666003, 0.096723, 0.018512}}},
		{"weapons=flail", "weapons=spear,armour=shield",
			[2][4]float64{{0.508778, 0.491222, 0.087963, 0.145833}, {0.484243, 0.515757, 0.076968, 0.129630}}},
		{"weapons=halberd,w=2", "weapons=spear,i=6,armour=buckler",
			[2][4]float64{{0.651425, 0.348575, 0.037037, 0.106096}, {0.704132, 0.295868, 0.000000, 0.101273}}},
		{"skills=frenzied", "a=2,weapons=sword",
			[2][4]float64{{0.510522, 0.489478, 0.127544, 0.186657}, {0.485798, 0.514202, 0.120851, 0.176871}}},
		{"skills=hates-all,a=2", "skills=hates-all,weapons=club+dagger",
			[2][4]float64{{0.646661, 0.353339, 0.112852, 0.303819}, {0.710093, 0.289907, 0.076070, 0.288387}}},
		{"weapons=ithilmar-axe+ithilmar-axe", "i=4,weapons=gromril-sword+axe",
			[2][4]float64{{0.519231, 0.480769, 0.127544, 0.186657}, {0.494068, 0.505932, 0.096190, 0.126170}}},
		{"weapons=sword+pistol", "weapons=axe,armour=heavy+shield",
			[2][4]float64{{0.516850, 0.483150, 0.055941, 0.187729}, {0.499566, 0.500434, 0.052395, 0.164538}}},
		{"weapons=pistol+pistol", "weapons=sword,armour=light",
			[2][4]float64{{0.470253, 0.529747, 0.056127, 0.229995}, {0.396577, 0.603423, 0.053009, 0.196832}}},
		{"a=0", "weapons=axe",
			[2][4]float64{{0.000000, 1.000000, 0.111111, 0.000000}, {0.000000, 1.000000, 0.104938, 0.000000}}},
	} {
		for n, edition := range book.Editions {
			t.Run(edition+" "+c.a+" "+c.b, func(t *testing.T) {
				got, err := newTestDuel(t, edition, c.a, c.b).exactly(duelLimit)
				require.NoError(t, err)
				for i, p := range []share{got.WinsA, got.WinsB, got.OutA, got.OutB} {
					assert.InDelta(t, c.want[n][i], float64(p), 5e-6)
				}
			})
		}
	}
}

func newTestDuel(t *testing.T, edition, a, b string) *duel {
	t.Helper()
	set, err := book.Ruleset(edition)
	require.NoError(t, err)
	one, err := readFighter(set, a)
	require.NoError(t, err)
	other, err := readFighter(set, b)
	require.NoError(t, err)
	d, err := newDuel(set, one, other)
	require.NoError(t, err)
	return d
}

// Beyond the charts: what is counted agrees with what is added up.
func TestCountedDuelsAgreeWithExactOnes(t *testing.T) {
	if testing.Short() {
		t.Skip("takes many samples")
	}
	for _, pair := range [][2]string{
		{"weapons=sword+dagger,a=2", "weapons=halberd,skills=step-aside"},
		{"weapons=double-handed,skills=strongman", "weapons=sword,armour=buckler,skills=mighty-blow"},
		{"gear=black-lotus,a=2,weapons=sword", "gear=lucky-charm,armour=light,weapons=sword"},
		{"gear=dark-venom,skills=causes-fear", "weapons=crossbow-pistol+axe,ld=6"},
	} {
		for _, edition := range book.Editions {
			d := newTestDuel(t, edition, pair[0], pair[1])
			exact, err := d.exactly(duelLimit)
			require.NoError(t, err)
			const n = 4000
			got, err := d.sample(n, 1, func(int, int) {})
			require.NoError(t, err)
			for _, two := range [][2]share{{exact.WinsA, got.WinsA}, {exact.OutA, got.OutA}, {exact.OutB, got.OutB}} {
				p := float64(two[0])
				assert.InDelta(t, p, float64(two[1]), 4*math.Sqrt(p*(1-p)/n)+1e-9, "%s: %v", edition, pair)
			}
		}
	}
}

func TestADuelPrintsItsSharesWithSixDecimals(t *testing.T) {
	code, out, _ := call("duel -a ws=3 -b ws=3 -exact -json")
	require.Zero(t, code)
	assert.Contains(t, out, `"a_wins":0.511803,"b_wins":0.488197`)
	assert.Contains(t, out, `"a_out_first_round":0.083333,"b_out_first_round":0.111111`)
	line := "duel -a ws=3 -b weapons=sword -n 60 -json"
	got := oneObject(t, line)
	assert.EqualValues(t, 60, got["battles"])
	assert.Equal(t, got, oneObject(t, line), "the same seed, the same battles")
}
