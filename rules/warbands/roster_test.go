package warbands_test

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

func TestWhoIsHiredAndWhatHeBrings(t *testing.T) { // BAND-04, BAND-06, BAND-15
	set := lrb(t)
	r := founded("reikland", "captain", "warrior", warbands.Terms{Value: 9000})
	_, err := r.Recruit(set, "elf", "")
	assert.EqualError(t, err, `Reikland Mercenaries have no "elf" (BAND-08)`)
	for _, row := range []struct {
		typ    string
		gear   []string
		number int
	}{{"champion", nil, 0}, {"marksman", nil, 3}, {"ogre-bodyguard", []string{"light", "sword", "sword"}, 0}, {"troll-slayer", []string{"axe", "axe"}, 0}, {"elf-ranger", []string{"elf-bow", "sword", "elven-cloak"}, 0}} {
		i, err := r.Recruit(set, row.typ, "")
		require.NoError(t, err)
		assert.Equal(t, len(r.Recruits)-1, i)
		rec := r.Recruits[i]
		assert.Equal(t, row.gear, rec.Gear, row.typ)
		assert.Equal(t, row.number, rec.Number, row.typ)
		assert.NotEmpty(t, rec.Name)
	}
	// One more of a group is alike in everything, and shares nothing with the other.
	r.Recruits[1].Gear, r.Recruits[1].Gains = []string{"axe"}, rules.Profile{}
	i, err := r.Enlarge(set, 1, "Eve")
	require.NoError(t, err)
	assert.Equal(t, warbands.Recruit{Name: "Eve", Type: "warrior", Number: 1, Gear: []string{"axe"}}, r.Recruits[i])
	require.NoError(t, r.Unequip(set, 1, "axe"))
	assert.Empty(t, r.Recruits[1].Gear)
	assert.Empty(t, r.Recruits[i].Gear, "taken from everybody of the group")
	assert.EqualError(t, r.Unequip(set, 1, "axe"), "Bo has no axe (BAND-08)")
	// Of choices each may be taken, and no other.
	for choice, ok := range map[int]bool{-1: false, 0: true, 7: true, 8: false} {
		err := r.Rearm(set, 5, choice)
		assert.Equal(t, ok, err == nil, choice)
		if !ok {
			assert.EqualError(t, err, r.Recruits[5].Name+" has no such choice of weapons (BAND-15)")
		} else {
			assert.Equal(t, append([]string{"light"}, r.TypeOf(5).Choices[choice]...), r.Recruits[5].Gear)
		}
	}
	_, err = warbands.Named("elves")
	assert.EqualError(t, err, `there is no warband called "elves"; there are reikland, middenheim, marienburg, cult, witch-hunters, sisters, undead, skaven`)
	band, err := warbands.Named("undead")
	require.NoError(t, err)
	assert.Equal(t, "The Open Grave", band.Name)
	_, ok := warbands.Template("elves")
	assert.False(t, ok)
}

func TestACopyOfAWarbandSharesNothing(t *testing.T) {
	r := founded("cult", "magister", "brethren", warbands.Terms{})
	r.Recruits[0] = warbands.Recruit{Name: "Ada", Type: "magister", Gear: []string{"sword"}, Spells: []string{"dark-blood"}, Skills: []string{"dodge"}, Mutations: []string{"spines"}}
	text := r.Text()
	c := r.Clone()
	for _, keys := range [][]string{c.Recruits[0].Gear, c.Recruits[0].Spells, c.Recruits[0].Skills, c.Recruits[0].Mutations} {
		keys[0] = "other"
	}
	c.Recruits[1].Name = "Zoe"
	assert.Equal(t, text, r.Text())
}

func TestHowManyModelsAndWhatRating(t *testing.T) { // BAND-02, BAND-17, KIN-09, EQUIP-20, EQUIP-22, MOUNT-12
	for _, row := range []struct {
		mounts             bool
		typ                string // who joins
		gear               []string
		models, most, rate int
	}{
		{false, "", nil, 3, 15, 35}, {false, "", []string{"wardog", "wardog"}, 5, 15, 45}, {false, "", []string{"halfling-cookbook", "halfling-cookbook"}, 3, 16, 35},
		{false, "halfling-scout", []string{"halfling-cookbook"}, 3, 17, 40}, {false, "halfling-scout", nil, 3, 16, 40}, {false, "troll-slayer", nil, 3, 15, 47},
		{false, "champion", nil, 4, 15, 48}, {false, "", []string{"horse"}, 3, 15, 35}, {true, "", []string{"horse"}, 3, 15, 38}, {true, "", []string{"warhorse", "rope-and-hook"}, 3, 15, 40},
	} {
		set := lrb(t)
		if row.mounts {
			set = lrb(t, "mounted-warriors")
		}
		r := founded("reikland", "captain", "warrior", warbands.Terms{Value: 9000, Battles: 1})
		if row.typ != "" {
			_, err := r.Recruit(set, row.typ, "")
			require.NoError(t, err)
		}
		r.Recruits[0].Gear = row.gear
		assert.Equal(t, [3]int{row.models, row.most, row.rate}, [3]int{r.Models(set), r.MostModels(set), r.Rating(set)}, "%+v", row)
		r.Recruits = append(r.Recruits, warbands.Recruit{Name: "X", Type: "elf", Gear: []string{"dagger"}})
		assert.Equal(t, [3]int{row.models + 1, row.most, row.rate}, [3]int{r.Models(set), r.MostModels(set), r.Rating(set)}, "of whom no list knows")
		assert.Equal(t, rules.Profile{}, r.Profile(len(r.Recruits)-1))
		assert.Zero(t, r.CostOf(set, len(r.Recruits)-1))
	}
	r := founded("reikland", "captain", "warrior", warbands.Terms{Most: 9})
	assert.Equal(t, 9, r.MostModels(lrb(t)), "as many as were agreed on")
	// A second cook makes no more room.
	r = founded("reikland", "captain", "warrior", warbands.Terms{Value: 9000, Battles: 1})
	_, err := r.Recruit(lrb(t), "halfling-scout", "")
	require.NoError(t, err)
	r.Recruits = append(r.Recruits, r.Recruits[len(r.Recruits)-1])
	assert.Equal(t, 16, r.MostModels(lrb(t)))
}

func TestModelsOfTypesAndCreatures(t *testing.T) { // KIN-11, BAND-15
	wolf, ok := warbands.Creature("dire-wolf")
	require.True(t, ok)
	assert.Equal(t, []string{"Dire-Wolf", "Dire Wolf"}, []string{wolf.Name, wolf.Type})
	assert.Equal(t, wolf.Base.W, wolf.Wounds)
	assert.Equal(t, [2]rules.WeaponID{rules.NoWeapon, rules.NoWeapon}, [2]rules.WeaponID{wolf.Main, wolf.Off})
	assert.True(t, wolf.Animal)
	assert.False(t, wolf.Large)
	ogre, ok := warbands.Creature("rat-ogre")
	require.True(t, ok)
	assert.True(t, ogre.Large)
	assert.Greater(t, ogre.Radius, wolf.Radius)
	assert.Equal(t, 2*wolf.Height, ogre.Height)
	_, ok = warbands.Creature("elf")
	assert.False(t, ok)
}

// What rosters of other programs hold that ours do not: each case is taken over or told.
func TestOddRostersOfOtherPrograms(t *testing.T) {
	set := lrb(t)
	up := func(name string, inside ...string) string { return pick("upgrade", 1, name, inside...) }
	read := func(data string) (*warbands.Roster, []string) {
		r, unread, err := warbands.Import(set, "those.ros", []byte(data))
		require.NoError(t, err)
		return r, unread
	}
	captain := pick("model", 1, "Mercenary Captain")
	// The name of the roster is the warband's, made of what names are made of.
	for from, want := range map[string]string{"The 3rd: O'Neil-Co.": "The 3rd O'Neil-Co.", "***": "Reikland Mercenaries", strings.Repeat("x", 61): strings.Repeat("x", 60), strings.Repeat("x", 59) + " yy": strings.Repeat("x", 59)} {
		r, _ := read(`<roster name="` + from + `"><forces><force name="A" catalogueName="Reiklanders"><selections>` + captain + `</selections></force></forces></roster>`)
		assert.Equal(t, want, r.Name)
		assert.Zero(t, r.Battles)
	}
	// Forces: by their catalogue or their name, in one another; of two known the first.
	inner := `<force name="Inner" catalogueName="Skaven"><selections>` + pick("model", 1, "Assassin Adept") + `</selections></force>`
	r, unread := read(`<roster name="A"><forces><force name="Outer" catalogueName="Campaign"><forces>` + inner + `</forces></force><force name="Marienburg" catalogueName="Dwarfs"><selections>` + captain + `</selections></force></forces></roster>`)
	assert.Equal(t, "skaven", r.List.Key)
	assert.Equal(t, []string{`the force "Marienburg" of "Dwarfs"`}, unread)
	r, unread = read(`<roster name="A"><forces><force name="Marienburg" catalogueName="Humans"><selections>` + captain + `</selections></force></forces></roster>`)
	assert.Equal(t, "marienburg", r.List.Key)
	assert.Empty(t, unread)
	_, _, err := warbands.Import(set, "dir/those.ros", written("Skaven of Clan Pestilens"))
	assert.EqualError(t, err, "those.ros: no force of a known warband is in it; take a warband of the rulebook: Reikland, Middenheim, Marienburg, Cult of the Possessed, Witch Hunters, Sisters of Sigmar, Undead or Skaven")
	// Numbers: so many of a group, what they share, and what is too much.
	for _, c := range []struct{ from, want, unread string }{
		{pick("unit", 1, "Warriors", pick("model", 2, "Warriors"), pick("upgrade", 4, "Sword")), "carries: sword, sword\n", ""},
		{pick("unit", 1, "Warriors", pick("model", 2, "Warriors"), pick("upgrade", 3, "Sword")), "carries: sword, sword, sword\n", ""},
		{pick("unit", 1, "Warriors", pick("model", 1, "Warriors"), pick("upgrade", 2, "Axe")), "carries: axe, axe\n", ""},
		{pick("unit", 1, "Warriors", pick("model", 1, "Old Hand"), pick("model", 1, "Young Hand")), "henchmen: Hans, Karl", ""},
		{pick("unit", 201, "Warriors"), "list: reikland\n", `201 of "Warriors"`},
		{pick("unit", 1, "Warriors", pick("model", 150, "Warriors")) + pick("unit", 1, "Warriors", pick("model", 51, "Warriors")), "list: reikland\n", `51 of "Warriors"`},
		{up("Others", up("Nothing")), "list: reikland\n", `"Nothing"|"Others", with nobody in it`},
		{pick("model", 1, "Mercenary Captain", up("Starting Equipment (any)", up("Axe")), up("Speed Skills", up("Dodge"))), "carries: axe\n  skills: dodge\n", "+"},
		{pick("model", 1, "Mercenary Captain", pick("upgrade", 21, "Experience")), "experience: 1\n", "+"},
		{pick("model", 1, "Mercenary Captain", pick("upgrade", 20, "Experience")), "type: captain\n", ""},
		{pick("model", 1, "Mercenary Captain", up("+1 ws")), "gains: WS 1\n", "+"}, {pick("model", 1, "Mercenary Captain", up("WS")), "type: captain\n", `"WS" of a Mercenary Captain`},
		{pick("model", 1, "Mercenary Captain", up("Dagger"), up("Dagger")), "carries: dagger\n", ""}, {pick("model", 1, "Mercenary Captain", up("Free Dagger"), up("Dagger")), "carries: dagger\n", ""}, {pick("model", 1, "Mercenary Captain", up("Dagger")), "type: captain\n", ""},
	} {
		r, unread, err := warbands.Import(set, "those.ros", written("Reiklanders (1a)", c.from))
		require.NoError(t, err)
		if fought := len(unread) > 0 && strings.HasPrefix(unread[len(unread)-1], "how many battles"); fought {
			assert.Equal(t, "+", c.unread, c.from)
			assert.Equal(t, 1, r.Battles)
		} else {
			assert.Equal(t, c.unread, strings.Join(unread, "|"), c.from)
		}
		if !strings.HasPrefix(c.want, "henchmen") {
			assert.Contains(t, r.Text(), c.want, c.from)
		} else {
			assert.Len(t, r.Recruits, 2)
		}
	}
	// Archives: the one roster in them, whatever lies beside it.
	packed := func(files ...string) []byte {
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		for i := 0; i < len(files); i += 2 {
			f, err := z.Create(files[i])
			require.NoError(t, err)
			_, err = f.Write([]byte(files[i+1]))
			require.NoError(t, err)
		}
		require.NoError(t, z.Close())
		return b.Bytes()
	}
	got, _, err := warbands.Import(set, "a.rosz", packed("read.me", "hello", "A.ROS", string(written("Skaven", pick("model", 1, "Assassin Adept")))))
	require.NoError(t, err)
	assert.Equal(t, "skaven", got.List.Key)
	_, _, err = warbands.Import(set, "a.rosz", packed("read.me", "hello"))
	assert.EqualError(t, err, "a.rosz: the archive cannot be read: there is no .ros in it; save it again, or unpacked as .ros")
	large := make([]byte, 16<<20+1)
	_, _, err = warbands.Import(set, "a.ros", large)
	assert.EqualError(t, err, "a.ros: it has 16777217 bytes, too many for a roster; export it again as .ros or .rosz")
	_, _, err = warbands.Import(set, "a.ros", []byte("hello"))
	assert.EqualError(t, err, "a.ros: this is a text, not the XML of a BattleScribe roster; export the roster as .ros or .rosz")
}
