package warbands_test

import (
	"fmt"
	"hash/fnv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// refused are the reasons why a warband may not fight, and whether each is only unfinished.
func refused(r *warbands.Roster, set *rules.Ruleset) map[warbands.Reason]bool {
	all := map[warbands.Reason]bool{}
	for _, p := range r.Problems(set) {
		all[p.Reason] = p.Unfinished
	}
	return all
}

// men adds so many of a type, in groups of a size; 0: each in one of his own.
func men(r *warbands.Roster, typ string, n, group int) *warbands.Roster {
	for i := range n {
		number := 10 + len(r.Recruits)
		if group > 0 {
			number = 50 + i/group
		}
		r.Recruits = append(r.Recruits, warbands.Recruit{Name: fmt.Sprintf("M%d", len(r.Recruits)), Type: typ, Number: number})
	}
	return r
}

func TestAtItsLimitsAWarbandIsLegal(t *testing.T) { // BAND-01, BAND-02, BAND-04 to BAND-07
	set := lrb(t)
	rich := warbands.Terms{Value: 9000}
	reik := func(terms warbands.Terms) *warbands.Roster { return founded("reikland", "captain", "warrior", terms) }
	cost := reik(warbands.Terms{}).Cost(set)
	for name, row := range map[string]struct {
		of         *warbands.Roster
		reason     warbands.Reason
		unfinished bool
	}{
		"as dear as it may be":  {reik(warbands.Terms{Value: cost}), "", false},
		"a crown dearer":        {reik(warbands.Terms{Value: cost - 1}), warbands.TooDear, false},
		"after battles as dear": {reik(warbands.Terms{Value: cost - 1, Battles: 1}), "", false},
		"fifteen":               {men(reik(rich), "warrior", 12, 0), "", false},
		"sixteen":               {men(reik(rich), "warrior", 13, 0), warbands.TooMany, false},
		"as many as agreed":     {reik(warbands.Terms{Individual: true, Value: 900, Most: 3}), "", false},
		"five in a group":       {men(reik(rich), "warrior", 5, 5), "", false},
		"six in a group":        {men(reik(rich), "warrior", 6, 6), warbands.BadGroup, false},
		"ten rats in a group":   {men(founded("skaven", "adept", "verminkin", rich), "giant-rat", 10, 10), "", false},
		"seven marksmen":        {men(reik(rich), "marksman", 7, 0), "", false},
		"eight marksmen":        {men(reik(rich), "marksman", 8, 0), warbands.TooManyOfType, false},
		"a champion and youngbloods": {func() *warbands.Roster {
			r := reik(rich)
			for _, typ := range []string{"champion", "champion", "youngblood", "youngblood"} {
				r.Recruits = append(r.Recruits, warbands.Recruit{Name: fmt.Sprintf("H%d", len(r.Recruits)), Type: typ})
			}
			return r
		}(), "", false},
		"two alone":  {func() *warbands.Roster { r := reik(rich); r.Recruits = r.Recruits[:2]; return r }(), warbands.TooFew, true},
		"leaderless": {func() *warbands.Roster { r := reik(rich); r.Recruits[0].Type = "champion"; return r }(), warbands.NoLeader, true},
		"two leaders": {func() *warbands.Roster {
			r := reik(rich)
			r.Recruits = append(r.Recruits, warbands.Recruit{Name: "X", Type: "captain"})
			return r
		}(), warbands.TwoLeaders, false},
		"a mutant unchanged": {func() *warbands.Roster {
			r := founded("cult", "magister", "brethren", rich)
			r.Recruits = append(r.Recruits, warbands.Recruit{Name: "X", Type: "mutant"})
			return r
		}(), warbands.NeedsMutation, true},
	} {
		got := refused(row.of, set)
		if row.reason == "" {
			assert.Empty(t, got, name)
			continue
		}
		unfinished, found := got[row.reason]
		assert.True(t, found, "%s: %v", name, got)
		assert.Equal(t, row.unfinished, unfinished, name)
	}
}

func TestWhatDiceInPricesComeTo(t *testing.T) { // RUL-INDIV-1, BAND-13, INDIV-08, INDIV-09
	set := lrb(t)
	for key, prices := range map[string][2]int{"elven-cloak": {100, 135}, "halfling-cookbook": {30, 41}, "healing-herbs": {20, 27}, "garlic": {1, 1}, "gromril": {150, 150}, "sword": {10, 10}} {
		for i, terms := range []warbands.Terms{{}, {Individual: true, Value: 900}} {
			r := founded("reikland", "captain", "warrior", terms)
			assert.Equal(t, prices[i], r.PriceOf(set, r.TypeOf(0), key), "%s %+v", key, terms)
		}
	}
	r := founded("reikland", "captain", "warrior", warbands.Terms{Individual: true, Value: 900})
	for i, row := range []struct {
		c              string
		first, further int
	}{{"M", 15, 15}, {"WS", 15, 15}, {"BS", 15, 15}, {"S", 25, 35}, {"T", 30, 45}, {"W", 20, 30}, {"I", 10, 10}, {"A", 25, 35}, {"Ld", 15, 15}} {
		gains := rules.Profile{}
		at := []*int{&gains.M, &gains.WS, &gains.BS, &gains.S, &gains.T, &gains.W, &gains.I, &gains.A, &gains.Ld}[i]
		before := founded("reikland", "captain", "warrior", r.Terms).Cost(set)
		for n, next := range []int{row.first, row.further, row.further} {
			*at = n
			r.Recruits[0].Gains = gains
			assert.Equal(t, next, r.GainPrice(0, row.c), "%s, %d gained", row.c, n)
			want := before
			if n > 0 {
				want += row.first + (n-1)*row.further
			}
			assert.Equal(t, want, r.Cost(set), "%s, %d gained", row.c, n)
		}
	}
	assert.Zero(t, r.GainPrice(0, "XP"))
	// The first mutation at its price, each further one at twice it.
	c := founded("cult", "magister", "brethren", warbands.Terms{})
	was := c.Cost(set)
	for i, m := range [][]string{{"spines"}, {"spines", "hideous"}, {"hideous", "spines"}, {"hideous", "spines", "tentacle"}} {
		c.Recruits[1].Mutations = m
		assert.Equal(t, was+[]int{35, 35 + 80, 40 + 70, 40 + 70 + 70}[i], c.Cost(set), m)
	}
}

func TestWhoGoesToBattleWithADagger(t *testing.T) { // BAND-09, ARMS-04, BAND-20
	set := lrb(t)
	dagger, _ := set.WeaponNamed("dagger")
	claws, _ := set.WeaponNamed("fighting-claws")
	sword, _ := set.WeaponNamed("sword")
	for name, row := range map[string]struct {
		of   *warbands.Roster
		gear []string
		want []rules.WeaponID
	}{
		"a captain":        {founded("reikland", "captain", "warrior", warbands.Terms{}), nil, []rules.WeaponID{dagger}},
		"one with a sword": {founded("reikland", "captain", "warrior", warbands.Terms{}), []string{"sword"}, []rules.WeaponID{dagger, sword}},
		"one with claws":   {founded("skaven", "adept", "verminkin", warbands.Terms{Value: 900}), []string{"fighting-claws"}, []rules.WeaponID{claws, claws}},
		"one who has none": {founded("undead", "vampire", "zombie", warbands.Terms{}), nil, []rules.WeaponID{dagger}},
	} {
		row.of.Recruits[0].Gear = row.gear
		all, err := row.of.Warriors(set, 1)
		require.NoError(t, err, name)
		assert.Equal(t, row.want, all[0].Weapons, name)
		assert.Equal(t, rules.SideID(1), all[0].Side)
		assert.True(t, all[0].Hero && all[0].Leader)
		assert.Equal(t, all[0].Base.W, all[0].Wounds)
		if name == "one who has none" {
			assert.Empty(t, all[1].Weapons, "a zombie")
		}
	}
	// What he has gained he has from the first turn on.
	r := founded("reikland", "captain", "warrior", warbands.Terms{Battles: 3})
	r.Recruits[0].Gains, r.Recruits[0].XP = rules.Profile{W: 1, WS: 1}, 7
	all, err := r.Warriors(set, 0)
	require.NoError(t, err)
	assert.Equal(t, [3]int{2, 2, 5}, [3]int{all[0].Base.W, all[0].Wounds, all[0].Base.WS})
	assert.Equal(t, r.TypeOf(0).XP+7, all[0].XP)
}

func TestHowManySpellsAreYetToBeRolledFor(t *testing.T) { // MAGIC-03, BAND-14
	set := lrb(t)
	for _, row := range []struct {
		list, leader, man string
		spells            []string
		toLearn           int
	}{
		{"cult", "magister", "brethren", nil, 1}, {"cult", "magister", "brethren", []string{"dark-blood"}, 0},
		{"sisters", "matriarch", "novice", nil, 1}, {"sisters", "matriarch", "novice", []string{"soulfire"}, 0},
		{"reikland", "captain", "warrior", nil, 0},
	} {
		r := founded(row.list, row.leader, row.man, warbands.Terms{})
		r.Recruits[0].Spells = row.spells
		all, err := r.Warriors(set, 0)
		require.NoError(t, err)
		assert.Equal(t, row.toLearn, all[0].ToLearn, "%+v", row)
		require.Len(t, all[0].Spells, len(row.spells))
		for i, key := range row.spells {
			assert.Equal(t, key, set.Spells[all[0].Spells[i]].Key)
		}
		assert.Equal(t, row.list != "reikland", all[0].Magic > 0)
	}
}

// dealt is a hand as a text of what stands in logs: who they are and what they have.
func dealt(set *rules.Ruleset, h warbands.Hand) string {
	text := fmt.Sprintln(h.Name, h.Alignment)
	for i := range h.Warriors {
		w := &h.Warriors[i]
		text += fmt.Sprintln(w.Name, w.Type, w.Base, w.Wounds, w.Hero, w.Leader, w.Grouping, w.Magic, w.ToLearn, w.Armour, w.Shield, w.Buckler, w.Helmet, w.Ward, w.Regeneration, w.Resists, w.Breath, w.Impact, w.Hates, w.Mounted, w.Erratic, w.Aquatic, w.Chariot, w.Large, w.Size, w.Traits)
		for _, id := range w.Weapons {
			text += " " + set.Weapon(id).Key
		}
		for _, id := range w.Talents {
			text += " " + set.Talents[id].Key
		}
		for _, id := range w.Spells {
			text += " " + set.Spells[id].Key
		}
		for _, k := range w.Kit {
			text += " " + set.Items[k.Item].Key
		}
	}
	return text
}

// A log names a hand by its seed: whatever is changed, the same seed deals what it
// has always dealt, or recorded battles begin with other warriors.
func TestTheSameSeedDealsTheSameHand(t *testing.T) {
	if testing.Short() {
		t.Skip("deals many warbands")
	}
	set := lrb(t)
	plain, schooled := fnv.New32a(), fnv.New32a()
	for seed := range uint64(8) {
		for side := range rules.SideID(2) {
			h := warbands.Deal(set, seed, side, 0)
			fmt.Fprint(plain, dealt(set, h))
			h.Educate(set, seed, side)
			fmt.Fprint(schooled, dealt(set, h))
			leaders := 0
			for i := range h.Warriors {
				if h.Warriors[i].Leader {
					leaders++
				}
			}
			assert.Equal(t, 1, leaders, "one leads")
			assert.GreaterOrEqual(t, len(h.Warriors), 5)
			for _, n := range []int{1, 3} {
				assert.GreaterOrEqual(t, len(warbands.Deal(set, seed, side, n).Warriors), n)
				assert.LessOrEqual(t, len(warbands.Deal(set, seed, side, n).Warriors), 2*n+4)
			}
		}
	}
	assert.Equal(t, "dba442f5", fmt.Sprintf("%08x", plain.Sum32()), "what hands are dealt")
	assert.Equal(t, "4a5c500b", fmt.Sprintf("%08x", schooled.Sum32()), "and what they are taught")
	// The same of more hands, and of what else a battle asks for.
	all := fnv.New32a()
	for seed := range uint64(60) {
		for side := range rules.SideID(2) {
			h := warbands.Deal(set, seed, side, 0)
			fmt.Fprint(all, dealt(set, h))
			h.Educate(set, seed, side)
			fmt.Fprint(all, dealt(set, h))
			for i := range h.Warriors {
				w := &h.Warriors[i]
				fmt.Fprintln(all, w.Mount, w.Main, w.Off, w.Radius, w.Height, w.LeaderRadius, w.Animal, w.Side, w.Figure)
			}
		}
	}
	assert.Equal(t, "3a6ddf4e", fmt.Sprintf("%08x", all.Sum32()), "sixty pairs of hands")
}

// A battle between warbands of the dice is named by their seed: the same rules,
// list, terms and seed hire, arm and teach the same.
func TestTheSameSeedHiresTheSameWarband(t *testing.T) {
	if testing.Short() {
		t.Skip("deals many warbands")
	}
	all := fnv.New32a()
	for _, set := range []*rules.Ruleset{lrb(t), lrb(t, "mounted-warriors")} {
		for _, l := range warbands.Lists {
			for seed := range uint64(12) {
				for _, terms := range []warbands.Terms{{}, {Individual: true, Value: 700}, {Battles: 5, Value: 800}} {
					fmt.Fprint(all, warbands.Random(set, l, terms, seed).Text())
				}
			}
		}
	}
	assert.Equal(t, "7a823cb7", fmt.Sprintf("%08x", all.Sum32()))
}
