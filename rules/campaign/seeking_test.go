package campaign_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// hiring is a campaign that looks for hired swords in a settlement; its first warband has
// come to that step with so many crowns.
func hiring(t *testing.T, settlement, list, step string, gold int, faces ...uint8) *campaign.Campaign {
	t.Helper()
	c := founded(t, campaign.Terms{Hiring: settlement}, list, "reikland")
	home(c, 0, false)
	b := &c.State.Bands[0]
	b.Step, b.Gold = step, gold
	scripted(c, faces...)
	return c
}

// master is a list whose warbands a hired sword fights for, "" if there is none yet.
func master(s *warbands.Type) string {
	for _, l := range warbands.Lists {
		if s.FightsFor(l) {
			return l.Key
		}
	}
	return ""
}

// The whole table of hired swords, in every settlement: with the number a hero finds him,
// with one less he does not, who is common is at hand, and the others are never found
// (HIRE-01, HIRE-02, RUL-HIRE-1,
// HIRE-T01, HIRE-T02, HIRE-T03, HIRE-T04, HIRE-T05, HIRE-T06, HIRE-T07, HIRE-T08, HIRE-T09,
// HIRE-T10, HIRE-T11, HIRE-T12, HIRE-T13, HIRE-T14, HIRE-T15, HIRE-T16, HIRE-T17, HIRE-T18,
// HIRE-T19, HIRE-T20, HIRE-T21, HIRE-T22, HIRE-T23, HIRE-T24, HIRE-T25, HIRE-T26, HIRE-T27,
// HIRE-T28, HIRE-T29, HIRE-T30, HIRE-T31, HIRE-T32, HIRE-T33, HIRE-T34, HIRE-T35, HIRE-T36,
// HIRE-T37, HIRE-T38, HIRE-T39, HIRE-T40, HIRE-T41, HIRE-T42, HIRE-T43, HIRE-T44, HIRE-T45,
// HIRE-T46, HIRE-T47, HIRE-T48, HIRE-T49).
func TestEachHiredSwordIsFoundWhereTheTableSays(t *testing.T) {
	text, err := os.ReadFile("testdata/hire.txt")
	require.NoError(t, err)
	rows := 0
	for line := range strings.Lines(string(text)) {
		w := strings.Fields(line)
		if w[0] == "#" {
			continue
		}
		rows++
		sword, built := warbands.Sword(w[1])
		for k, place := range warbands.Settlements {
			score, rule := warbands.Found(w[1], place.Key)
			has := strconv.Itoa(score)
			switch score {
			case warbands.Never:
				has = "-"
			case warbands.Common:
				has = "C"
			}
			require.Equal(t, w[2+k], has, "%s in %s", line, place.Name)
			require.Equal(t, w[0], rule)
			if !built || master(sword) == "" {
				continue
			}
			for _, dice := range dicesOf(score) {
				c := hiring(t, place.Key, master(sword), "hired", 500, dice.faces...)
				hero := c.State.Bands[0].Warriors[0].ID
				seek, engage := campaign.Seek{Band: 0, Who: hero, Key: w[1]}, campaign.Engage{Band: 0, Key: w[1]}
				switch score {
				case warbands.Never:
					assert.ErrorContains(t, seek.Legal(c.State), "ever found here", line)
					assert.ErrorContains(t, engage.Legal(c.State), w[0], line)
				case warbands.Common:
					assert.ErrorContains(t, seek.Legal(c.State), "HIRE-02", line)
					assert.NoError(t, engage.Legal(c.State), line)
				default:
					assert.ErrorContains(t, engage.Legal(c.State), w[0], line)
					if w[1] == "witch" { // who comes on a 4 (KIN-116)
						c.State.Dice.Script = append(c.State.Dice.Script, 4)
					}
					require.NoError(t, c.Input(seek.String(c.State)), line)
					assert.Equal(t, dice.found, engage.Legal(c.State) == nil, "%s in %s with %v: %s", w[1], place.Name, dice.faces, told(c))
					assert.ErrorContains(t, campaign.Seek{Band: 0, Who: hero, Key: w[1]}.Legal(c.State), map[bool]string{true: "at hand", false: "RUL-HIRE-1"}[dice.found])
				}
			}
		}
	}
	assert.Equal(t, 49, rows)
	assert.Len(t, warbands.Availabilities, rows)
}

// dicesOf are two dice that come to a score, and two that come to one less.
func dicesOf(score int) (all []struct {
	faces []uint8
	found bool
}) {
	for _, n := range []int{score, score - 1} {
		a := min(6, n-1)
		if score < 2 {
			a, n = 1, 2
		}
		all = append(all, struct {
			faces []uint8
			found bool
		}{[]uint8{uint8(a), uint8(n - a)}, n == score})
	}
	return all
}

// Each hero who came out of the battle looks once, whatever else he looks for; who was
// found waits until the warband has fought again, and costs his fee (HIRE-01, RUL-HIRE-1).
func TestEachHeroLooksForOneHiredSword(t *testing.T) {
	c := hiring(t, "elsewhere", "reikland", "rare", 100, 1, 1, 1, 1, 6, 5)
	b := &c.State.Bands[0]
	first, second := b.Warriors[0].ID, b.Warriors[1].ID
	require.NoError(t, c.Input("search 1 Anselm lucky-charm"))
	require.NoError(t, c.Input("on 1"))
	assert.ErrorContains(t, c.Input("engage 1 thief"), "HIRE-T43")
	require.NoError(t, c.Input("seek 1 Anselm thief"))
	assert.ErrorContains(t, campaign.Seek{Band: 0, Who: first, Key: "barbarian"}.Legal(c.State), "RUL-HIRE-1")
	require.NoError(t, c.Do(campaign.Seek{Band: 0, Who: second, Key: "thief"}))
	b = &c.State.Bands[0]
	b.Step = "recruits"
	require.NoError(t, c.Input("engage 1 thief"))
	b = &c.State.Bands[0]
	assert.Equal(t, 70, b.Gold)
	assert.Contains(t, told(c), "has found a Thief")
	last := b.Warriors[len(b.Warriors)-1].ID
	for who, why := range map[rules.WarriorID]string{last: "no hero", b.Warriors[5].ID: "no hero"} {
		b.Step = "hired"
		assert.ErrorContains(t, campaign.Seek{Band: 0, Who: who, Key: "barbarian"}.Legal(c.State), why)
	}
	r := &c.State.Battles[0].Report.Sides[0]
	r.Men[2].Fate = campaign.TakenOut
	assert.ErrorContains(t, campaign.Seek{Band: 0, Who: r.Men[2].Who, Key: "barbarian"}.Legal(c.State), "out of action")
	assert.NoError(t, campaign.Seek{Band: 0, Who: r.Men[3].Who, Key: "barbarian"}.Legal(c.State))
	assert.ErrorContains(t, campaign.Seek{Band: 0, Who: r.Men[3].Who, Key: "thief"}.Legal(c.State), "BAND-15")
	b.Step = "recruits"
	assert.ErrorContains(t, campaign.Seek{Band: 0, Who: r.Men[3].Who, Key: "barbarian"}.Legal(c.State), "AFTER-08")
	assert.NoError(t, campaign.Check(c.State))

	// What was found is forgotten with the next battle's trading.
	c = hiring(t, "elsewhere", "reikland", "hired", 100, 6, 6)
	require.NoError(t, c.Input("seek 1 Anselm thief"))
	assert.NoError(t, campaign.Engage{Band: 0, Key: "thief"}.Legal(c.State))
	home(c, 0, false)
	c.State.Bands[0].Step = "exploration"
	require.NoError(t, c.Input("on 1"))
	c.State.Bands[0].Step = "hired"
	assert.ErrorContains(t, campaign.Engage{Band: 0, Key: "thief"}.Legal(c.State), "HIRE-T43")

	// Without a settlement the rulebook's are at hand, and no others (HIRE-01).
	c = trading(t, "reikland", "hired", 200)
	assert.ErrorContains(t, c.Input("engage 1 thief"), "HIRE-01")
	assert.ErrorContains(t, c.Input("seek 1 Anselm pit-fighter"), "HIRE-01")
	require.NoError(t, c.Input("engage 1 pit-fighter"))
	for _, o := range c.State.Offers(0) {
		assert.NotContains(t, o.Text, "Thief")
	}
	_, err := campaign.ParseTerms("campaign edition=lrb toggles= seed=1 hiring=altdorf")
	assert.ErrorContains(t, err, "mordheim")
	terms, err := campaign.ParseTerms(campaign.Terms{Edition: "lrb", Hiring: "mordheim"}.String())
	require.NoError(t, err)
	assert.Equal(t, "mordheim", terms.Hiring)
}

// engaged is a campaign whose first warband has a hired sword, who has fought in its last
// battle.
func engaged(t *testing.T, list, key, step string, gold int, faces ...uint8) (*campaign.Campaign, rules.WarriorID) {
	t.Helper()
	c := hiring(t, "mordheim", list, "hired", 500)
	if score, _ := warbands.Found(key, "mordheim"); score == warbands.Never {
		c.State.Terms.Hiring = "elsewhere"
	}
	b := &c.State.Bands[0]
	b.Notes.Set("at hand "+key, 0, 1)
	require.NoError(t, c.Input("engage 1 "+key))
	for c.Open != nil {
		require.NoError(t, c.Answer(rules.Answer{0}))
	}
	b = &c.State.Bands[0]
	id := b.Warriors[len(b.Warriors)-1].ID
	r := &c.State.Battles[0].Report.Sides[0]
	r.Men = append(r.Men, campaign.Man{Who: id, By: campaign.Foe{Who: rules.Nobody}})
	b.Warrior(id).Battles = 1
	b.Step, b.Gold = step, gold
	scripted(c, faces...)
	return c, id
}

// What hired swords do for the exploration, unless they went out of action: a die more,
// and 3 more for the sum but not for equal dice (KIN-27, KIN-28).
func TestHiredSwordsHelpToExplore(t *testing.T) {
	for _, row := range []struct {
		key    string
		out    bool
		dice   []uint8
		shards int
	}{
		{"beggar", false, []uint8{1, 2, 4, 3, 6, 5}, 4},
		{"beggar", true, []uint8{1, 2, 4, 3, 6}, 3},
		{"lantern-bearer", false, []uint8{1, 2, 4, 3, 5}, 4}, // 15 and 3
		{"lantern-bearer", true, []uint8{1, 2, 4, 3, 5}, 3},
	} {
		c, id := engaged(t, "reikland", row.key, "experience", 0, row.dice...)
		r := &c.State.Battles[0].Report.Sides[0]
		if row.out {
			r.Man(id).Fate = campaign.TakenOut
		}
		require.NoError(t, c.Input("on 1"))
		answered(t, c)
		assert.Equal(t, row.shards, c.State.Bands[0].Shards, "%s: %s", row.key, told(c))
	}
}

// Each face of the Treasure Hunter's map (KIN-30).
func TestATreasureHuntersMaps(t *testing.T) {
	for _, row := range []struct {
		dice    []uint8
		answers []int
		shards  int
		there   bool
		tipsy   int
	}{
		{[]uint8{1, 2, 1, 2, 4, 3, 6}, nil, 3, false, 0},
		{[]uint8{1, 3, 1, 2, 4, 3, 6}, nil, 3, true, 0},
		{[]uint8{2, 1, 2, 4, 3, 6}, nil, 3, true, 0},
		{[]uint8{3, 1, 2, 4, 3, 6}, nil, 4, true, 0},
		{[]uint8{4, 2, 1, 2, 4, 3, 6}, []int{0, 0}, 3, true, 2},
		{[]uint8{5, 1, 2, 4, 3, 6, 5}, nil, 4, true, 0},
		{[]uint8{6, 1, 2, 4, 3, 6}, []int{4}, 4, true, 0},
	} {
		c, id := engaged(t, "reikland", "treasure-hunter", "experience", 0, row.dice...)
		require.NoError(t, c.Input("on 1"))
		answered(t, c, row.answers...)
		b := &c.State.Bands[0]
		n := 0
		for i := range b.Warriors {
			if len(b.Warriors[i].Marks) > 0 {
				assert.Equal(t, []string{"tipsy"}, b.Warriors[i].Marks)
				n++
			}
		}
		assert.Equal(t, []any{row.shards, row.there, row.tipsy}, []any{b.Shards, b.Warrior(id) != nil, n}, "%v: %s", row.dice, told(c))
		if n > 0 { // they know no fear in the next battle, and the ale is forgotten after it
			roster, _ := c.State.Roster(b, nil)
			men, err := roster.Warriors(c.State.Rules, 0)
			require.NoError(t, err)
			assert.NotZero(t, men[0].Traits&rules.ImmuneToFear)
			b.Step = ""
			met(t, c)
			require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
			assert.Empty(t, c.State.Bands[0].Warriors[0].Marks)
		}
	}
	c, id := engaged(t, "reikland", "treasure-hunter", "experience", 0, 1, 2, 4, 3, 6)
	c.State.Battles[0].Report.Sides[0].Man(id).Fate = campaign.TakenOut
	require.NoError(t, c.Input("on 1"))
	answered(t, c) // out of action he brings no map
}

// A Goblin is lost only on a 1 (KIN-29).
func TestALanternBearerIsVeryLucky(t *testing.T) {
	for face := uint8(1); face <= 6; face++ {
		c, id := engaged(t, "reikland", "lantern-bearer", "", 0)
		met(t, c)
		report := campaign.Settle{Report: laid(t, c, downed{c.State.Bands[0].Warrior(id).Name, ""})}
		scripted(c, face)
		require.NoError(t, c.Do(report))
		assert.Equal(t, face == 1, c.State.Bands[0].Warrior(id) == nil, "%d", face)
	}
}

// A Thief steals a common thing on 2+ and a rare one above its number, once; if he fails
// he is hanged on a 6 (KIN-31).
func TestAThiefSteals(t *testing.T) {
	for _, row := range []struct {
		key   string
		dice  []uint8
		has   int
		there bool
	}{
		{"sword", []uint8{2}, 1, true}, {"sword", []uint8{1, 5}, 0, true}, {"sword", []uint8{1, 6}, 0, false},
		{"lucky-charm", []uint8{3, 4}, 1, true}, {"lucky-charm", []uint8{3, 3, 1}, 0, true}, {"lucky-charm", []uint8{3, 3, 6}, 0, false},
	} {
		c, id := engaged(t, "reikland", "thief", "rare", 0, row.dice...)
		name := c.State.Bands[0].Warrior(id).Name
		steal := campaign.Steal{Band: 0, Who: id, Key: row.key}
		require.NoError(t, c.Input(steal.String(c.State)), name)
		answered(t, c)
		b := &c.State.Bands[0]
		assert.Equal(t, []any{row.has, row.there}, []any{b.Has(row.key), b.Warrior(id) != nil}, told(c))
		if row.there {
			assert.ErrorContains(t, steal.Legal(c.State), "tried already")
		}
	}
	c, id := engaged(t, "reikland", "thief", "rare", 0)
	assert.ErrorContains(t, campaign.Steal{Band: 0, Who: c.State.Bands[0].Warriors[0].ID, Key: "sword"}.Legal(c.State), "no thief")
	assert.ErrorContains(t, campaign.Steal{Band: 0, Who: id, Key: "mordheim-map"}.Legal(c.State), "map")
	assert.ErrorContains(t, campaign.Steal{Band: 0, Who: id, Key: "weeping-blades"}.Legal(c.State), "nobody")
}

// The hired Witch Hunter asks for 5 crowns when the leader of Undead or Possessed fell to
// his warband; he serves Witch Hunters once, and no spell caster (KIN-32).
func TestTheHiredWitchHuntersTerms(t *testing.T) {
	for _, row := range []struct {
		enemy, leader string
		ours          bool
		left          int
	}{{"undead", "Sergei", true, 15}, {"cult", "Malachar", true, 15}, {"undead", "Mortimer", true, 5}, {"skaven", "Skrit", true, 5}, {"undead", "Sergei", false, 5}} {
		c := founded(t, campaign.Terms{Hiring: "elsewhere"}, "reikland", row.enemy)
		b := &c.State.Bands[0]
		b.Step = "hired"
		b.Notes.Set("at hand hired-witch-hunter", 0, 1)
		b.Gold = 500
		home(c, 0, false)
		c.State.Bands[0].Step = "hired"
		require.NoError(t, c.Input("engage 1 hired-witch-hunter"))
		require.NoError(t, c.Answer(rules.Answer{0}))
		c.State.Bands[0].Step = ""
		met(t, c)
		by := ""
		if row.ours {
			by = "Anselm"
		}
		report := laid(t, c, downed{row.leader, by})
		bt := c.State.Pending()
		bt.Report = &report
		b = &c.State.Bands[0]
		b.Step, b.Gold = "rare", 20
		require.NoError(t, c.Input("on 1"))
		answered(t, c, 0)
		assert.Equal(t, row.left, c.State.Bands[0].Gold, "%s: %s", row.leader, told(c))
	}
	c, id := engaged(t, "witch-hunters", "hired-witch-hunter", "rare", 50)
	require.NoError(t, c.Input("on 1"))
	answered(t, c)
	assert.Nil(t, c.State.Bands[0].Warrior(id), "a guest for one battle")
	assert.Equal(t, 50, c.State.Bands[0].Gold)

	// He joins nobody who has a spell caster, and leaves when one joins; who prays is none.
	c, id = engaged(t, "reikland", "hired-witch-hunter", "handing", 100)
	b := &c.State.Bands[0]
	b.Notes.Set("at hand priest-of-sigmar", 0, 1)
	b.Step = "hired"
	require.NoError(t, c.Input("engage 1 priest-of-sigmar"))
	c.State.Bands[0].Step = "handing"
	require.NoError(t, c.Input("on 1"))
	assert.NotNil(t, c.State.Bands[0].Warrior(id))
	b = &c.State.Bands[0]
	b.Step, b.Gold = "hired", 100
	b.Notes.Set("at hand warlock", 0, 1)
	require.NoError(t, c.Input("engage 1 warlock"))
	c.State.Bands[0].Step = "handing"
	require.NoError(t, c.Input("on 1"))
	assert.Nil(t, c.State.Bands[0].Warrior(id), told(c))
	c.State.Bands[0].Notes.Set("at hand hired-witch-hunter", 0, 1)
	c.State.Bands[0].Step = "hired"
	assert.ErrorContains(t, campaign.Engage{Band: 0, Key: "hired-witch-hunter"}.Legal(c.State), "KIN-32")
}

// While a Slayer Pirate serves, Bugman's ale is found on a 6, and costs 2D6 more (KIN-33).
func TestASlayerPiratesThirst(t *testing.T) {
	c, _ := engaged(t, "reikland", "slayer-pirate", "rare", 200, 3, 3, 1, 1, 1, 4, 5)
	require.NoError(t, c.Input("search 1 Anselm bugmans-ale"))
	answered(t, c, 0)
	assert.Equal(t, []int{1, 200 - 50 - 3 - 9}, []int{c.State.Bands[0].Has("bugmans-ale"), c.State.Bands[0].Gold}, told(c))
	c = trading(t, "reikland", "rare", 200, 4, 4)
	require.NoError(t, c.Input("search 1 Anselm bugmans-ale"))
	answered(t, c)
	assert.Zero(t, c.State.Bands[0].Has("bugmans-ale"), "rare 9 for others")
}

// Who bears a grudge asks more while somebody of that race serves (KIN-34, AFTER-13).
func TestGrudgesCostUpkeep(t *testing.T) {
	for _, row := range []struct {
		key, beside string
		plain, more int
	}{
		{"elf-ranger", "troll-slayer", 20, 40}, {"troll-slayer", "elf-ranger", 10, 20}, {"slayer-pirate", "elf-ranger", 15, 20}, {"treasure-hunter", "elf-ranger", 30, 60},
		{"thief", "elf-ranger", 15, 15},
	} {
		for _, beside := range []bool{false, true} {
			c, id := engaged(t, "reikland", row.key, "hired", 200)
			want := row.plain
			if beside {
				want = row.more
				c.State.Bands[0].Notes.Set("at hand "+row.beside, 0, 1)
				c.State.Terms.Hiring = "brigandsburg"
				require.NoError(t, c.Input("engage 1 "+row.beside))
				for c.Open != nil {
					require.NoError(t, c.Answer(rules.Answer{0}))
				}
			}
			c.State.Bands[0].Step, c.State.Bands[0].Gold = "rare", 100
			require.NoError(t, c.Input("on 1"))
			answered(t, c, 0)
			assert.Equal(t, 100-want, c.State.Bands[0].Gold, "%s: %s", row.key, told(c))
			assert.NotNil(t, c.State.Bands[0].Warrior(id))
		}
	}
}

// A hound of the Huntsmaster is replaced for nothing (KIN-37), as others' are not (HARM-02).
func TestTheHuntsmastersHoundIsReplaced(t *testing.T) {
	c, id := engaged(t, "reikland", "huntsmaster", "", 0)
	met(t, c)
	r := laid(t, c)
	r.Sides[0].Men = append(r.Sides[0].Men, campaign.Man{Who: id, Beast: 1, Fate: campaign.TakenOut, Injured: true, By: campaign.Foe{Who: rules.Nobody}})
	scripted(c)
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	assert.Contains(t, c.State.Bands[0].Warrior(id).Gear, "wardog")
	assert.Contains(t, told(c), "gets another")
}

// Any other animal that went out of action is lost on 1 and 2, and lives on 3 and more (HARM-02).
func TestABoughtAnimalIsLostOnATwo(t *testing.T) {
	for die, lives := range map[uint8]bool{1: false, 2: false, 3: true, 4: true} {
		c := founded(t, campaign.Terms{}, "reikland", "skaven")
		w := who(t, c, "Anselm")
		w.Gear = append(w.Gear, "wardog")
		id := w.ID
		met(t, c)
		r := laid(t, c)
		r.Sides[0].Men = append(r.Sides[0].Men, campaign.Man{Who: id, Beast: 1, Fate: campaign.TakenOut, Injured: true, By: campaign.Foe{Who: rules.Nobody}})
		scripted(c, die)
		require.NoError(t, c.Do(campaign.Settle{Report: r}))
		require.NoError(t, c.Do(campaign.GoOn{Band: 0}))
		assert.Equal(t, lives, strings.Contains(strings.Join(c.State.Bands[0].Warrior(id).Gear, " "), "wardog"), "die %d", die)
	}
}

// Who hires a Mule Skinner says which kind of animal he handles (KIN-43).
func TestTheMuleSkinnersAnimalIsChosen(t *testing.T) {
	for k, key := range []string{"animal-handling-horse", "animal-handling-warhorse"} {
		c := hiring(t, "elsewhere", "reikland", "hired", 500)
		c.State.Bands[0].Notes.Set("at hand mule-skinner", 0, 1)
		require.NoError(t, c.Input("engage 1 mule-skinner"))
		require.NoError(t, c.Answer(rules.Answer{k}))
		b := &c.State.Bands[0]
		assert.Equal(t, []string{key}, b.Warriors[len(b.Warriors)-1].Skills)
		assert.NoError(t, campaign.Check(c.State))
	}
}
