package warbands_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// written is a roster as BattleScribe writes it, of selections.
func written(catalogue string, selections ...string) []byte {
	return fmt.Appendf(nil, `<roster name="Those" xmlns="http://www.battlescribe.net/schema/rosterSchema"><forces><force name="Warband" catalogueName=%q><selections>%s</selections></force></forces></roster>`,
		catalogue, strings.Join(selections, ""))
}

func pick(kind string, number int, name string, inside ...string) string {
	return fmt.Sprintf(`<selection name=%q number="%d" type=%q><selections>%s</selections></selection>`, name, number, kind, strings.Join(inside, ""))
}

func TestEveryWarriorOfThePublicDataIsKnownByItsName(t *testing.T) {
	for catalogue, names := range map[string]string{
		"Reiklanders (1a)":           "Mercenary Captain,Champion,Youngblood,Warriors,Marksmen,Swordsmen",
		"Middenheimers (1a)":         "Mercenary Captain,Champion,Youngblood,Warriors,Marksmen,Swordsmen",
		"Marienburgers (1a)":         "Mercenary Captain,Champion,Youngblood,Warriors,Marksmen,Swordsmen",
		"Cult of the Possessed (1a)": "Magister,Possessed,Mutants,Darksouls,Brethren,Beastmen",
		"Witch Hunters (1a)":         "Witch Hunter Captain,Warrior Priest,Witch Hunter,Zealots,Flagellants,Warhounds",
		"Sisters of Sigmar (1a)":     "Sigmarite Matriarch,Sister Superior,Augur,Sisters,Novices",
		"Undead (1a)":                "Vampire,Necromancer,Dregs,Zombies,Ghouls,Dire Wolves",
		"Skaven (1a)":                "Assassin Adept,Eshin Sorcerer,Black Skaven,Night Runners,Verminkin,Giant Rats,Rat Ogre",
	} {
		var all []string
		for _, n := range strings.Split(names, ",") {
			all = append(all, pick("unit", 1, n, pick("model", 1, n)))
		}
		r, unread, err := warbands.Import(lrb(t), "those.ros", written(catalogue, all...))
		require.NoError(t, err)
		assert.Empty(t, unread, catalogue)
		types := map[string]bool{}
		for _, rec := range r.Recruits {
			types[rec.Type] = true
		}
		assert.Len(t, types, len(r.List.Types), "%s: %s", catalogue, r.Text())
		for _, sword := range warbands.Swords {
			r, _, err := warbands.Import(lrb(t), "those.ros", written(catalogue, pick("model", 1, sword.Name+" (1a)")))
			require.NoError(t, err)
			require.Len(t, r.Recruits, 1)
			assert.Equal(t, sword.Key, r.Recruits[0].Type)
		}
	}
}

func TestWhatARosterSaysOfAWarriorIsTakenOverOrListed(t *testing.T) {
	up := func(name string, inside ...string) string { return pick("upgrade", 1, name, inside...) }
	for _, c := range []struct{ from, want, unread string }{
		{pick("model", 1, "Sigmarite Matriarch", up("Starting Equipment", up("Hammer"), up("Free Dagger"), up("Dagger")), up("Leader"), up("Prayer User"),
			up("Magic", up("1 The Hammer Of Sigmar")), up("Characteristic Increases", up("+1 WS"), pick("upgrade", 2, "+1 LD")), pick("upgrade", 23, "Experience")),
			"carries: club, dagger\n  spells: hammer-of-sigmar\n  gains: WS 1, Ld 2\n  experience: 3\n", ""},
		{pick("model", 1, "Sister Superior", up("Trading Post", up("Halfling Cook Book"), up("Cathayan Silk Clothes"), up("Brace of Pistols"))),
			"carries: halfling-cookbook, silk-cloak, pistol, pistol\n", ""},
		{pick("model", 1, "Sister Superior", up("Starting Equipment", up("Hammer", up("Gromril Weapon")), up("Flail"), up("Dagger"))), "carries: gromril-club, flail\n", ""},
		{pick("model", 1, "Augur", up("Leg Wound", up("-1 M")), up("Madness: Stupidity", up("DummyEntry")), up("Blind In one Eye", up("-1 BS")), up("Blind In one Eye", up("-1 BS")), up("Bitter Emity", up("DummyEntry"))),
			"marks: leg-wound, simple-minded, blind-left, blind-right\n", `whom an Augur hates, which "Bitter Emity" does not say`},
		{pick("model", 1, "Augur", up("Skills", up("Exploration Finds", up("Alchemist’s notebook"), up("Training manual")))), "type: augur\n  marks: training-manual\n", ""},
		{pick("model", 1, "Novices", up("Promoted"), up("Alchemist’s notebook")), "learns: ", ""},
		{pick("model", 1, "Sisters", up("Promoted")), "rank: hero\n", ""},
		{pick("model", 1, "Augur", up("Academic Skills", up("Scribe")), up("Combat Skills", up("Weapons Traning"), up("Strike To Inure"))), "skills: scribe, weapons-training, strike-to-injure\n", ""},
		{pick("unit", 1, "Sisters", pick("model", 2, "Sisters", pick("upgrade", 2, "Sling")), pick("model", 1, "Sisters", up("Sling")), up("Steel Whip")),
			"type: sister\n  carries: steel-whip, sling\n", ""},
		{pick("unit", 1, "Novices", pick("model", 3, "Novice"), pick("upgrade", 3, "Mace")), "Clara\n  type: novice\n  carries: club\n", ""},
		{pick("model", 1, "Sigmarite Matriarch", pick("model", 1, "Wardog", up("Bite"))), "carries: wardog\n", `"Bite" of a Sigmarite Matriarch`},
		{pick("model", 1, "Ogre Bodyguard (1a)", up("Equipment", up("Double-handed weapon"), up("Light Armour"), up("Net"))), "carries: light, double-handed\n", `"net" of an Ogre Bodyguard, who brings what is his own`},
		{pick("model", 1, "Ogre Bodyguard (1a)", up("Sword"), up("Axe")), "carries: light, sword, axe\n", ""},
		{pick("model", 1, "Ogre Bodyguard (1a)"), "carries: light, sword, sword\n", ""},
		{up("Hired Swords", pick("model", 1, "Pit Fighter"), up("Pit Fighter")), "carries: morning-star", `"Pit Fighter"`},
	} {
		r, unread, err := warbands.Import(lrb(t), "those.ros", written("Sisters of Sigmar (1a)", c.from))
		require.NoError(t, err)
		assert.Contains(t, r.Text(), c.want, c.from)
		if len(unread) > 0 && strings.HasPrefix(unread[len(unread)-1], "how many battles") {
			unread = unread[:len(unread)-1]
			assert.Equal(t, 1, r.Battles)
			assert.True(t, r.Recruits[0].XP > 0 || len(r.Recruits[0].Skills) > 0 || r.Recruits[0].Gains != rules.Profile{} || len(r.Recruits[0].Marks) > 0 || r.Recruits[0].Hero)
		} else {
			assert.Zero(t, r.Battles)
		}
		assert.Equal(t, c.unread, strings.Join(unread, "|"), c.from)
	}
}
