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

// A name is kept, or it is told what became of it; and so is what lies in the stash.
func TestNamesAreKeptOrToldOf(t *testing.T) {
	r, unread, err := warbands.Import(lrb(t), "those.ros", written("Skaven (1a)",
		pick("upgrade", 1, "Stash", pick("upgrade", 2, "Rope &amp; Hook"), pick("upgrade", 1, "Armour", pick("upgrade", 1, "Shield"))),
		named("Crovax, the Cursed", pick("model", 1, "Assassin Adept")), named("Skrit", pick("model", 1, "Black Skaven")), named("Skrit", pick("model", 1, "Black Skaven"))))
	require.NoError(t, err)
	assert.Equal(t, []string{"Crovax the Cursed", "Skrit", "Skrit 2"}, []string{r.Recruits[0].Name, r.Recruits[1].Name, r.Recruits[2].Name})
	assert.Equal(t, []string{"what lies in the stash: 2 Rope & Hook, Shield", `the name "Crovax, the Cursed" as it is written; it is "Crovax the Cursed"`, `the name "Skrit" as it is written; it is "Skrit 2"`}, unread)
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

// A stash with one thing in it is told of, an empty one is not.
func TestAStashOfOneThingIsToldOf(t *testing.T) {
	for _, row := range []struct {
		inside string
		want   []string
	}{{pick("upgrade", 1, "Shield"), []string{"what lies in the stash: Shield"}}, {"", nil}} {
		_, unread, err := warbands.Import(lrb(t), "those.ros", written("Skaven (1a)", pick("upgrade", 1, "Stash", row.inside), pick("model", 1, "Assassin Adept")))
		require.NoError(t, err)
		assert.Equal(t, row.want, unread)
	}
}
