package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
)

func fighters(t *testing.T, specs ...string) (*rules.Ruleset, []*fighter) {
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
		"-a reikland -b skaven/adept -n 1":                     "the type is missing after reikland/; there are captain,",
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

// A rat bites first: it hits on 4+ and wounds on 4+. A 4 or 5 to wound is one
// injury roll, 5+ out of action. A 6 is a critical: two rolls, and with one
// chance in three +2 on both: 2/3 × 5/9 + 1/3 × 8/9 = 2/3. So the warrior is
// out of action with 1/2 × (2/6 × 1/3 + 1/6 × 2/3) = 1/9.
func TestExactOddsAreThoseWorkedOutByHand(t *testing.T) { // FIGHT-10, WOUND-01, CRIT-06 to CRIT-08, INJ-04
	set, f := fighters(t, "skaven/giant-rat", "reikland/warrior")
	x, err := exactExchange(set, f[0], f[1], 0, duelLimit)
	require.NoError(t, err)
	assert.InDelta(t, 1.0/9, x.B["out of action"], 1e-12)
	assert.InDelta(t, 3.0/4, x.B["unhurt"], 1e-12)
	for _, side := range []map[string]float64{x.A, x.B} {
		sum := 0.0
		for _, p := range side {
			sum += p
		}
		assert.InDelta(t, 1, sum, 1e-9)
	}
}

func TestExactOddsAgreeWithBattles(t *testing.T) {
	set, f := fighters(t, "skaven/giant-rat", "reikland/warrior")
	x, err := exactExchange(set, f[0], f[1], 0, duelLimit)
	require.NoError(t, err)
	out := 0
	const n = 4000
	for i := range n {
		s, err := duelBegun(set, f[0], f[1], 0, 1, uint64(i))
		require.NoError(t, err)
		s, err = duelFought(s)
		require.NoError(t, err)
		if s.Warriors[0].Condition == rules.OutOfAction {
			out++
		}
	}
	assert.InDelta(t, x.A["out of action"], float64(out)/n, 0.02)
}

// Leadership 7 fails on 15 of 36 throws; who fails stands still, and nobody is
// hurt on either side.
func TestExactOddsIncludeTheTestsBeforeTheBlows(t *testing.T) { // PSY-03
	set, f := fighters(t, "reikland/warrior,shield", "skaven/giant-rat")
	bold, err := exactExchange(set, f[0], f[1], 0, duelLimit)
	require.NoError(t, err)
	frightful := *f[1].kind
	frightful.Traits |= rules.CausesFear
	f[1].kind = &frightful
	afraid, err := exactExchange(set, f[0], f[1], 0, duelLimit)
	require.NoError(t, err)
	assert.InDelta(t, bold.B["out of action"]*21/36, afraid.B["out of action"], 1e-9)
	assert.InDelta(t, bold.A["unhurt"]*21/36+15.0/36, afraid.A["unhurt"], 1e-9)
}

func TestTooManyWaysAreSaidSoWithTheRemedy(t *testing.T) {
	set, f := fighters(t, "skaven/adept,sword,sword,light,helmet", "reikland/captain,sword,sword,light,helmet")
	_, err := exactExchange(set, f[0], f[1], 0, 1000)
	assert.ErrorIs(t, err, errTooMany)
	assert.ErrorContains(t, err, "use -n")
}

func TestDuelsAreCountedAndRepeatable(t *testing.T) {
	line := "duel -a reikland/captain,sword,shield -b skaven/verminkin,spear -n 60 -json"
	got := oneObject(t, line)
	assert.EqualValues(t, 60, got["battles"])
	assert.EqualValues(t, 60, got["wins_a"].(float64)+got["wins_b"].(float64)+got["undecided"].(float64))
	rounds := got["average_rounds"].(float64)
	assert.True(t, rounds >= 1 && rounds <= duelRounds, rounds)
	assert.Equal(t, got, oneObject(t, line))
}

func TestNobodyHittingAnybodyEndsUndecidedAfterTwentyRounds(t *testing.T) {
	set, f := fighters(t, "skaven/giant-rat", "skaven/giant-rat")
	s, err := duelBegun(set, f[0], f[1], 0, duelRounds, 1)
	require.NoError(t, err)
	for i := range s.Warriors {
		s.Warriors[i].Base.S, s.Warriors[i].Base.T = 1, 10
	}
	s, err = duelFought(s)
	require.NoError(t, err)
	assert.EqualValues(t, -1, s.Winner)
	assert.Equal(t, duelRounds, s.Turn)
}

func TestExactPrintsOneObject(t *testing.T) {
	got := oneObject(t, "duel -a skaven/giant-rat -b reikland/warrior -exact -json")
	assert.Len(t, got["exchanges"], 2)
}
