package match

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// The covens are warbands made up for these tests: wizards with every spell,
// and Undead to command.
var coven = warbands.List{Key: "coven", Name: "Coven", Start: 5000, Min: 3, Max: 15, LeaderRadius: 6 * 2540, Types: []warbands.Type{
	{Key: "leader", Name: "Necromancer", Hero: true, Leader: true, Magic: "necromancy", Weapons: []string{"dagger", "sword"},
		Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 2, I: 4, A: 1, Ld: 9}},
	{Key: "priest", Name: "Warrior-Priest", Hero: true, Magic: "prayers", Weapons: []string{"dagger", "club"}, Armour: []string{"heavy"},
		Profile: rules.Profile{M: 4, WS: 4, BS: 3, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 8}},
	{Key: "magister", Name: "Chaos Magister", Hero: true, Magic: "chaos-rituals", Weapons: []string{"dagger"},
		Profile: rules.Profile{M: 4, WS: 3, BS: 4, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 9}},
	{Key: "warlock", Name: "Warlock", Hero: true, Magic: "lesser-magic", Weapons: []string{"dagger"},
		Profile: rules.Profile{M: 4, WS: 2, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 8}},
	{Key: "sorcerer", Name: "Eshin Sorcerer", Hero: true, Magic: "horned-rat", Weapons: []string{"dagger"},
		Profile: rules.Profile{M: 5, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 6}},
	{Key: "mage", Name: "Elf Mage", Hero: true, Magic: "djedhi", Weapons: []string{"dagger", "sword"},
		Profile: rules.Profile{M: 5, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 6, A: 1, Ld: 8}},
	{Key: "shaman", Name: "Norse Shaman", Hero: true, Magic: "norse-runes", Weapons: []string{"dagger"},
		Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}},
	{Key: "mourner", Name: "Priest of Morr", Hero: true, Magic: "funerary-rites", Weapons: []string{"dagger"},
		Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 8}},
	{Key: "nurse", Name: "Priestess of Shallya", Hero: true, Magic: "shallyas-prayers", Weapons: []string{"dagger"},
		Profile: rules.Profile{M: 4, WS: 2, BS: 2, S: 2, T: 3, W: 1, I: 3, A: 1, Ld: 8}},
	{Key: "wolf-priest", Name: "Wolf Priest of Ulric", Hero: true, Magic: "ulrics-prayers", Weapons: []string{"dagger", "club"},
		Profile: rules.Profile{M: 4, WS: 3, BS: 2, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 8}},
	{Key: "witch", Name: "Witch", Hero: true, Magic: "charms-and-hexes", Weapons: []string{"dagger", "club"},
		Profile: rules.Profile{M: 4, WS: 2, BS: 2, S: 2, T: 3, W: 1, I: 4, A: 1, Ld: 7}},
	{Key: "sorceress", Name: "Dark Elf Sorceress", Hero: true, Magic: "dark-elf-magic", Weapons: []string{"dagger", "sword"},
		Profile: rules.Profile{M: 5, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 6, A: 1, Ld: 8}},
	{Key: "trickster", Name: "Priest of Ranald", Hero: true, Magic: "ranalds-prayers", Weapons: []string{"dagger"},
		Profile: rules.Profile{M: 4, WS: 2, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}},
	{Key: "zombie", Name: "Zombie", Traits: rules.Undead | rules.CausesFear | rules.ImmuneToPsychology | rules.NeverAlone | rules.NoPain | rules.NeverRuns | rules.NaturalWeapons,
		Profile: rules.Profile{M: 4, WS: 2, S: 3, T: 3, W: 1, I: 1, A: 1, Ld: 5}},
	{Key: "wolf", Name: "Dire Wolf", Animal: true, Traits: rules.Undead | rules.CausesFear | rules.ImmuneToPsychology | rules.NeverAlone | rules.NoPain | rules.NeverRuns | rules.NaturalWeapons,
		Profile: rules.Profile{M: 9, WS: 3, S: 4, T: 3, W: 1, I: 2, A: 1, Ld: 4}},
}}

func covenBand(key string) *warbands.Band {
	switch key {
	case "hired": // wizards who serve for gold
		return &warbands.Band{Key: key, Name: "Coven " + key, List: &coven, Recruits: []warbands.Recruit{
			{Name: "Nec", Type: "leader", Gear: []string{"sword"}, Spells: []string{"lifestealer", "re-animation", "death-vision"}},
			{Name: "Elf", Type: "mage", Gear: []string{"sword"}, Spells: []string{"divination-of-shirath", "shimmering-shield", "statue-of-light", "fleeting-shadows", "hunters-fury", "silent-guardian"}},
			{Name: "Sha", Type: "shaman", Spells: []string{"howl-of-the-north", "angvars-fury", "elveks-cold-spear", "gift-of-the-fates", "kiss-of-frost", "bears-might"}},
			{Name: "Mor", Type: "mourner", Spells: []string{"morrs-protection", "death-holds-no-fear", "sanctity-of-the-fallen", "hand-of-morr", "do-you-know-who-i-am", "i-am-death"}},
			{Name: "Cur", Type: "nurse", Spells: []string{"cure-disease", "cure-wounds", "golden-tears", "purify", "shallyas-endurance", "vestment-of-purity"}},
			{Name: "New", Type: "shaman"},
			{Name: "Za", Type: "zombie"}, {Name: "Zb", Type: "zombie"}, {Name: "Zc", Type: "zombie"}, {Name: "Wolf", Type: "wolf"},
		}}
	case "found": // more of them
		return &warbands.Band{Key: key, Name: "Coven " + key, List: &coven, Recruits: []warbands.Recruit{
			{Name: "Nec", Type: "leader", Gear: []string{"sword"}, Spells: []string{"lifestealer", "re-animation", "death-vision"}},
			{Name: "Ulr", Type: "wolf-priest", Gear: []string{"club"}, Spells: []string{"snow-squall", "hammerschlag", "bloodlust", "wolfs-hunger", "ulrics-howl", "call-of-ulric"}},
			{Name: "Wit", Type: "witch", Gear: []string{"club"}, Spells: []string{"scry", "witches-curse", "dust-of-the-blind", "age-of-stone", "warriors-bane", "witches-cure"}},
			{Name: "Des", Type: "sorceress", Gear: []string{"sword"}, Spells: []string{"doombolt", "dark-word-of-pain", "soul-stealer", "flamesword", "deathspasm", "witch-flight"}},
			{Name: "Ran", Type: "trickster", Spells: []string{"bamboozle", "bountiful-fortune", "ranalds-stealth"}},
			{Name: "New", Type: "witch"},
			{Name: "Za", Type: "zombie"}, {Name: "Zb", Type: "zombie"}, {Name: "Zc", Type: "zombie"}, {Name: "Wolf", Type: "wolf"},
		}}
	}
	return &warbands.Band{Key: key, Name: "Coven " + key, List: &coven, Recruits: []warbands.Recruit{
		{Name: "Nec", Type: "leader", Gear: []string{"sword"}, Spells: []string{"lifestealer", "re-animation", "death-vision", "spell-of-doom", "call-of-vanhel", "spell-of-awakening"}},
		{Name: "Pri", Type: "priest", Gear: []string{"club", "heavy"}, Spells: []string{"hammer-of-sigmar", "hearts-of-steel", "soulfire", "shield-of-faith", "healing-hand", "armour-of-righteousness"}},
		{Name: "Cha", Type: "magister", Spells: []string{"vision-of-torment", "eye-of-god", "dark-blood", "lure-of-chaos", "wings-of-darkness", "word-of-pain"}},
		{Name: "War", Type: "warlock", Spells: []string{"fires-of-uzhul", "flight-of-zimmeran", "dread-of-aramar", "silver-arrows-of-arha", "luck-of-shemtek", "sword-of-rezhebel"}},
		{Name: "Sor", Type: "sorcerer", Spells: []string{"warpfire", "children-of-the-horned-rat", "gnawdoom", "black-fury", "eye-of-the-warp", "sorcerers-curse"}},
		{Name: "New", Type: "warlock"},
		{Name: "Za", Type: "zombie"}, {Name: "Zb", Type: "zombie"}, {Name: "Zc", Type: "zombie"}, {Name: "Wolf", Type: "wolf"},
	}}
}

// covens plays a battle between random wizards; it begins with what they do
// before the battle.
func covens(t *testing.T, seed uint64, check func(*Match)) *Match {
	old := warbands.Bands
	t.Cleanup(func() { warbands.Bands = old })
	warbands.Bands = append(old[:len(old):len(old)], covenBand("red"), covenBand("blue"), covenBand("hired"), covenBand("found"))
	table, err := yard("")
	require.NoError(t, err)
	a := agreed
	a.Seed, a.Bands, a.Limit = seed, []string{"red", []string{"blue", "hired", "found"}[seed/6%3]}, 40
	m, err := New(a, table)
	require.NoError(t, err)
	dice := &rules.Dice{Seed: seed + 77}
	for i := range m.State.Warriors {
		if m.State.Warriors[i].ToLearn > 0 {
			require.NoError(t, m.Do(rules.Learn{Who: rules.WarriorID(i)}))
		}
		for _, o := range m.State.Offers(rules.WarriorID(i)) {
			if o.WhyNot == nil && o.Command != nil {
				require.NoError(t, m.Do(o.Command))
			}
		}
	}
	require.NoError(t, m.Do(rules.Begin{}))
	for n := 0; !m.State.Over; n++ {
		require.Less(t, n, 5000, "the battle does not end")
		if m.Open != nil {
			require.NoError(t, m.Answer(RandomAnswer(m.Open, dice)))
		} else {
			require.NoError(t, m.Do(RandomCommand(m.State, dice)))
		}
		if check != nil {
			check(m)
		}
	}
	return m
}

// uncast are spells for what does not come to pass in these battles: nobody falls ill, and only
// missions have doors.
var uncast = []string{"cure-disease", "ranalds-open"}

func TestWizardsPlayAndReplayToTheSameHash(t *testing.T) { // MAGIC-05 to MAGIC-08, all SPELL rows that are cast in a battle
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	cast := map[string]int{}
	never := func(set *rules.Ruleset) (names []string) {
		for _, sp := range set.Spells {
			if !sp.After && len(sp.Answers) == 0 && cast[sp.Key] == 0 && !slices.Contains(uncast, sp.Key) { // nobody casts an answer
				names = append(names, sp.Name)
			}
		}
		return names
	}
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	for seed := uint64(0); seed < 6 || seed < 60 && len(never(set)) > 0; seed++ {
		m := covens(t, seed, func(m *Match) {
			for i := range m.State.Warriors {
				w := &m.State.Warriors[i]
				if w.InPlay() {
					require.NoError(t, m.State.Table.Fits(w.Body(), m.State.Bodies(w.ID)), w.Name)
				}
				if w.Swayed {
					require.NotEqual(t, w.Side, w.HomeSide)
					require.NotEmpty(t, w.Effects)
				}
			}
		})
		for _, l := range m.Lines {
			if words := strings.Fields(l.Text); l.Input && len(words) > 3 && words[1] == "cast" {
				cast[words[3]]++
			}
		}
		again, err := Replay(m.Text(), yard)
		require.NoError(t, err)
		assert.Equal(t, m.Hash(), again.Hash())
		assert.Equal(t, m.Text(), again.Text())
	}
	assert.Empty(t, never(set), "nobody ever cast them")
}

func TestACopySharesNoSpellsThatChange(t *testing.T) {
	covens(t, 3, func(m *Match) {
		for i := range m.State.Warriors {
			if len(m.State.Warriors[i].Effects) > 0 {
				before := m.Hash()
				c := m.State.Clone()
				for j := range c.Warriors {
					c.Warriors[j].Effects = append(c.Warriors[j].Effects[:0], rules.Effect{N: 99})
				}
				require.Equal(t, before, m.Hash())
				return
			}
		}
	})
}
