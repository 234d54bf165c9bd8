package warbands_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/warbands"
)

// forces is a roster of several forces as the public data has them, each of a catalogue.
func forces(all ...string) []byte {
	return []byte(`<roster name="Those" xmlns="http://www.battlescribe.net/schema/rosterSchema"><forces>` + strings.Join(all, "") + `</forces></roster>`)
}

func force(name, catalogue string, selections ...string) string {
	return fmt.Sprintf(`<force name=%q catalogueName=%q><selections>%s</selections></force>`, name, catalogue, strings.Join(selections, ""))
}

// named is a selection that the player has given a name.
func named(custom, selection string) string {
	return strings.Replace(selection, "<selection ", fmt.Sprintf("<selection customName=%q ", custom), 1)
}

// Hired swords and special characters stand in a force of their own, before or behind the
// warband's.
func TestWhoStandsInAForceOfHisOwnIsTakenOver(t *testing.T) {
	band := force("Warband", "Reiklanders (1a)", pick("upgrade", 1, "Grade", pick("upgrade", 1, "1a")), pick("model", 1, "Mercenary Captain"), pick("model", 1, "Youngblood"))
	hired := force("Hired Swords and Dramatis Personae", "Characters",
		named("Ulf", pick("model", 1, "Pit Fighter (1a)", pick("upgrade", 1, "Equipment", pick("upgrade", 1, "Morning Star")))),
		pick("model", 1, "Nobody Heard Of (1a)", pick("upgrade", 1, "Skills", pick("upgrade", 1, "Sorcery"))))
	for _, data := range [][]byte{forces(band, hired), forces(hired, band)} {
		r, unread, err := warbands.Import(lrb(t), "those.ros", data)
		require.NoError(t, err)
		require.Len(t, r.Recruits, 3)
		assert.Equal(t, []string{"captain", "youngblood", "pit-fighter"}, []string{r.Recruits[0].Type, r.Recruits[1].Type, r.Recruits[2].Type})
		assert.Equal(t, "Ulf", r.Recruits[2].Name)
		assert.Equal(t, []string{`"Nobody Heard Of (1a)"`}, unread, "once, and neither his skills nor the grade of the data")
	}
	second := force("Warband", "Skaven (1a)", pick("model", 1, "Assassin Adept"))
	r, unread, err := warbands.Import(lrb(t), "those.ros", forces(band, second))
	require.NoError(t, err)
	assert.Equal(t, "reikland", r.List.Key)
	assert.Equal(t, []string{`the force "Warband" of "Skaven (1a)"`}, unread)
}

// A henchman who became a hero is called so in front of his kind.
func TestAPromotedHenchmanIsTakenOver(t *testing.T) {
	r, unread, err := warbands.Import(lrb(t), "those.ros", written("Skaven (1a)", pick("model", 1, "Assassin Adept"),
		named("Snik", pick("unit", 1, "Hero Verminkin", pick("model", 1, "Hero Verminkin", pick("upgrade", 1, "Club")), pick("upgrade", 9, "Experience"))),
		named("The Claws", pick("unit", 1, "Verminkin", pick("model", 3, "Verminkin"), pick("upgrade", 2, "Experience")))))
	require.NoError(t, err)
	require.Len(t, r.Recruits, 5)
	hero := r.Recruits[1]
	assert.Equal(t, "Snik", hero.Name)
	assert.Equal(t, "verminkin", hero.Type)
	assert.True(t, hero.Hero, "he is one")
	assert.Zero(t, hero.Number, "and in no group")
	assert.Equal(t, 9, hero.XP)
	assert.Equal(t, []string{"The Claws", "The Claws 2", "The Claws 3"}, []string{r.Recruits[2].Name, r.Recruits[3].Name, r.Recruits[4].Name})
	require.Len(t, unread, 1)
	assert.Contains(t, unread[0], "how many battles")
	marked, _, err := warbands.Import(lrb(t), "those.ros", written("Skaven (1a)", pick("model", 1, "Assassin Adept"),
		pick("unit", 1, "Verminkin", pick("model", 1, "Verminkin", pick("upgrade", 1, "Promoted")))))
	require.NoError(t, err)
	assert.True(t, marked.Recruits[1].Hero, "or it is said among what he has")
	assert.Zero(t, marked.Recruits[1].Number, "and he is in no group")
	again, err := warbands.Read(lrb(t), "again.txt", []byte(r.Text()))
	require.NoError(t, err)
	assert.Equal(t, r.Text(), again.Text())
}

// A name is kept, or it is told what became of it.
func TestNamesAreKeptOrToldOf(t *testing.T) {
	r, unread, err := warbands.Import(lrb(t), "those.ros", written("Skaven (1a)",
		named("Crovax, the Cursed", pick("model", 1, "Assassin Adept")), named("Skrit", pick("model", 1, "Black Skaven")), named("Skrit", pick("model", 1, "Black Skaven"))))
	require.NoError(t, err)
	assert.Equal(t, []string{"Crovax the Cursed", "Skrit", "Skrit 2"}, []string{r.Recruits[0].Name, r.Recruits[1].Name, r.Recruits[2].Name})
	assert.Equal(t, []string{`the name "Crovax, the Cursed" as it is written; it is "Crovax the Cursed"`, `the name "Skrit" as it is written; it is "Skrit 2"`}, unread)
}

// Vehicles are read by our names and by others', each as often as it stands there.
func TestVehiclesOfARosterAreTakenOver(t *testing.T) {
	r, unread, err := warbands.Import(lrb(t), "those.ros", written("Reiklanders (1a)", pick("model", 1, "Mercenary Captain"),
		pick("upgrade", 2, "Rowing Boat"), pick("upgrade", 1, "Stagecoach"), pick("upgrade", 1, "Airship")))
	require.NoError(t, err)
	assert.Equal(t, []string{"rowing-boat", "rowing-boat", "coach"}, r.Vehicles)
	require.Len(t, unread, 2)
	assert.Equal(t, `"Airship"`, unread[0])
	assert.Contains(t, unread[1], "how many battles")
}

// What lies in the stash is read with its gold and its wyrdstone, and what is not known is named.
// Who has a stash has fought, unless it is the gold that a new warband has left.
func TestTheStashOfARosterIsRead(t *testing.T) { // BAND-07
	up := func(n int, name string, inside ...string) string { return pick("upgrade", n, name, inside...) }
	for _, row := range []struct {
		inside  string
		want    string
		unread  string
		battles int
	}{
		{up(1, "Shield"), "stash: 1 shield\n", "", 1},
		{up(25, "Gold") + up(3, "Wyrdstone") + up(2, "Rope &amp; Hook") + up(1, "Armour", up(1, "Shield"), up(2, "Shield")), "stash: 25 crowns, 3 wyrdstone, 2 rope-and-hook, 3 shield\n", "", 1},
		{up(1, "Gromril Sword", up(1, "Gromril Weapon")) + up(1, "Weeping Blades", up(1, "Ithilmar weapon")) + up(1, "Brace of Pistols"), "stash: 1 gromril-sword, 1 ithilmar-weeping-blades, 2 pistol\n", "", 1},
		{up(2, "Flux Widget") + up(1, "Coins", up(7, "Variable Gold Cost")), "stash: 7 crowns\n", "what lies in the stash: 2 Flux Widget", 1},
		{up(440, "Gold"), "", "", 0}, // of 500, of which the adept costs 60
		{up(439, "Gold"), "stash: 439 crowns\n", "", 1},
		{up(1, "Stagecoach"), "vehicles: coach\n", "", 1},
		{"", "", "", 0},
	} {
		r, unread, err := warbands.Import(lrb(t), "those.ros", written("Skaven (1a)", up(1, "Stash", row.inside), pick("model", 1, "Assassin Adept")))
		require.NoError(t, err)
		assert.Equal(t, row.battles, r.Battles, row.inside)
		if row.battles > 0 {
			last := len(unread) - 1
			require.GreaterOrEqual(t, last, 0, row.inside)
			assert.Contains(t, unread[last], "how many battles")
			unread = unread[:last]
		}
		assert.Equal(t, row.unread, strings.Join(unread, "|"))
		if row.want == "" {
			assert.NotContains(t, r.Text(), "stash")
			continue
		}
		assert.Contains(t, r.Text(), row.want)
		again, err := warbands.Read(lrb(t), "again.txt", []byte(r.Text()))
		require.NoError(t, err)
		assert.Equal(t, r.Text(), again.Text())
		assert.Equal(t, r.Stash, r.Clone().Stash)
	}
	for _, root := range []string{up(12, "Gold"), up(12, "Variable Gold Cost")} { // beside the warriors
		r, _, err := warbands.Import(lrb(t), "those.ros", written("Skaven (1a)", root, pick("model", 1, "Assassin Adept")))
		require.NoError(t, err)
		assert.Contains(t, r.Text(), "stash: 12 crowns\n")
	}
}

// A line of a stash says what is wrong with it, and a new warband has none.
func TestTheStashOfAFileIsReadWithItsFaults(t *testing.T) { // BAND-07, EXPLORE-70
	set := lrb(t)
	text := func(battles int, stash string) []byte {
		return fmt.Appendf(nil, "cometfall warband 2\nname: Those\nlist: reikland\nbattles: %d\nstash: %s\nhero: Anselm\n  type: captain\nhenchmen: A, B\n  type: warrior\nend\n", battles, stash)
	}
	for stash, want := range map[string]string{
		"0 shield": `"0 shield" is nothing in a stash`, "many shields": `"many shields" is nothing in a stash`, "10001 crowns": "from 1 to 10000",
		"2 shilds": `the rules have no "shilds"; see the shop of the warband for the keys; did you mean shield?`, "wyrdston": "did you mean wyrdstone?",
		"shield, 2 shield": "shield stands twice in the stash", "shield,,net": "a comma stands where nothing is named",
	} {
		_, err := warbands.Read(set, "a.txt", text(1, stash))
		assert.ErrorContains(t, err, "a.txt, line 5: ")
		assert.ErrorContains(t, err, want, stash)
	}
	r, err := warbands.Read(set, "a.txt", text(1, "25 crowns, wyrdstone, 2 net, sword"))
	require.NoError(t, err)
	assert.Equal(t, []warbands.Stored{{Key: warbands.Gold, N: 25}, {Key: warbands.Wyrdstone, N: 1}, {Key: "net", N: 2}, {Key: "sword", N: 1}}, r.Stash)
	assert.Equal(t, "25 gold crowns, 1 shard of wyrdstone, 2 × net, sword", r.Stashed(set))
	assert.NoError(t, r.Check(set))
	assert.Contains(t, string(r.Sheet(set)), "<h2>Stash</h2>\n<p class=\"rule\">25 gold crowns, 1 shard")
	r, err = warbands.Read(set, "a.txt", text(1, "2 stone-of-luck")) // STONE-05
	require.NoError(t, err)
	assert.Equal(t, "2 × stone of luck", r.Stashed(set))
	assert.NoError(t, r.Check(set))
	r, err = warbands.Read(set, "a.txt", text(0, "25 crowns"))
	require.NoError(t, err)
	assert.ErrorContains(t, r.Check(set), "a warband that has fought no battle has no stash (BAND-07)")
	r, err = warbands.Read(set, "a.txt", text(1, "eye-of-numas"))
	require.NoError(t, err)
	assert.ErrorContains(t, r.Check(set), "eye-of-numas is an artefact: it must be found in the ruins in a campaign (EXPLORE-70)")
}

// A weapon of a better metal is read however the data says it: by what stands inside it, by its
// name, or by both.
func TestForgedWeaponsOfARosterAreRead(t *testing.T) { // WEAP-12, WEAP-13
	up := func(name string, inside ...string) string { return pick("upgrade", 1, name, inside...) }
	for selection, want := range map[string]string{
		up("Sword", up("Gromril Weapon")): "gromril-sword", up("Gromril Sword", up("Gromril Weapon")): "gromril-sword", up("Gromril Sword"): "gromril-sword",
		up("Gromril Hammer", up("Gromril Weapon")): "gromril-club", up("Ithilmar Mace"): "ithilmar-club", up("Ithilmar Staff", up("Ithilmar weapon")): "ithilmar-club",
		up("Ithilmar Fighting Claws", up("Ithilmar Weapon")): "ithilmar-fighting-claws", up("Gromril Sigmarite Warhammer", up("Gromril Weapon")): "gromril-sigmarite-warhammer",
		up("Gromril Armour"): "gromril", up("Ithilmar Double-handed weapon"): "ithilmar-double-handed",
	} {
		r, unread, err := warbands.Import(lrb(t), "those.ros", written("Skaven (1a)", pick("model", 1, "Assassin Adept", selection)))
		require.NoError(t, err)
		assert.Empty(t, unread, selection)
		assert.Equal(t, []string{want}, r.Recruits[0].Gear, selection)
	}
	r, unread, err := warbands.Import(lrb(t), "those.ros", written("Skaven (1a)", pick("model", 1, "Assassin Adept", up("Gromril Teapot"), up("Sword", up("Mithril Weapon")))))
	require.NoError(t, err)
	assert.Equal(t, []string{"sword"}, r.Recruits[0].Gear)
	assert.Equal(t, []string{`"Gromril Teapot" of an Assassin Adept`, `"Mithril Weapon" of an Assassin Adept`}, unread)
}

// Hired swords of supplements and special characters are read, whose titles are written in many
// ways (AFTER-07, BAND-15).
func TestSpecialCharactersOfARosterAreRead(t *testing.T) { // AFTER-07
	for name, key := range map[string]string{
		"Aenur Sword of Twilight (1a)": "aenur", "Aenur - The Sword of Twilight (1a)": "aenur", "Veskit, High Executioner of Clan Eshin (1a)": "veskit",
		"Clan Skryre Sniper (1b)": "skryre-sniper", "Barbarian": "barbarian", "Bertha Bestraufrung (1a)": "bertha", "Johann the Knife (1a)": "johann", "Aenurian Dancer": "",
	} {
		r, unread, err := warbands.Import(lrb(t), "those.ros", forces(force("Warband", "Reiklanders (1a)", pick("model", 1, "Mercenary Captain")),
			force("Hired Swords and Dramatis Personae", "Characters", pick("model", 1, name))))
		require.NoError(t, err)
		if key == "" {
			assert.Equal(t, []string{fmt.Sprintf("%q", name)}, unread)
			continue
		}
		assert.Empty(t, unread, name)
		require.Len(t, r.Recruits, 2)
		assert.Equal(t, key, r.Recruits[1].Type)
	}
}
