package rules_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/armoury"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

func TestEveryRowOfTheCatalogueHasItsEntry(t *testing.T) { // WEAP-01 to WEAP-27, ARMR-01 to ARMR-07, EQUIP-01 to EQUIP-27
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	cited := map[string]bool{
		"WEAP-01":  true,                   // the fist is the engine's
		"EQUIP-01": true, "EQUIP-03": true, // general rules
	}
	assert.Equal(t, "WEAP-01", set.Weapon(rules.NoWeapon).Rule)
	icons, err := os.ReadFile(filepath.Join("..", "assets", "icons.txt"))
	require.NoError(t, err)
	keys := map[string]bool{}
	entry := func(key, name, rule, icon string, price rules.Price, own bool) { // own: or found in the ruins
		assert.False(t, keys[key], "%s stands twice", key)
		keys[key] = true
		assert.NotEmpty(t, name, key)
		assert.Equal(t, own, price.Crowns == 0, "%s: only what hired swords bring or what grows on them has no price", key)
		cited[rule] = true
		if icon != "" {
			assert.Contains(t, string(icons), "\n"+icon+"\t", "%s has no picture", key)
		}
	}
	for i := range set.Weapons {
		w := &set.Weapons[i]
		entry(w.Key, w.Name, w.Rule, w.Icon, w.Price, w.Own || w.Artefact)
	}
	for i := range set.Armours[1:] {
		a := &set.Armours[i+1]
		entry(a.Key, a.Name, a.Rule, "", a.Price, a.Own || a.Artefact)
	}
	for i := range set.Items {
		it := &set.Items[i]
		entry(it.Key, it.Name, it.Rule, it.Icon, it.Price, it.Artefact)
		assert.NotEmpty(t, it.About, it.Key)
	}
	for area, last := range map[string]int{"WEAP": 27, "ARMR": 7, "EQUIP": 27} {
		for n := 1; n <= last; n++ {
			assert.True(t, cited[fmt.Sprintf("%s-%02d", area, n)], "%s-%02d has no entry", area, n)
		}
	}
}

// charted is the trading chart: crowns, dice added, rarity, and the price of a brace.
const charted = `
dagger 2, club 3, axe 5, sword 10, flail 15, morning-star 15, halberd 10, spear 10, lance 40 r8, double-handed 15, double-handed-hammer 15,
ithilmar-sword 30 r9, gromril-sword 40 r11,
short-bow 5, bow 10, long-bow 15, elf-bow 35+3D6 r12, crossbow 25, repeater-crossbow 40 r8, crossbow-pistol 35 r9, sling 2, throwing-stars 15 r5,
pistol 15 r8 brace 30, duelling-pistol 30 r10 brace 60, blunderbuss 30 r9, handgun 35 r8, long-rifle 200 r11,
light 20, heavy 50, ithilmar 90 r11, gromril 150 r11, shield 5, buckler 5, helmet 10,
horse 40 r8, warhorse 80 r11, barding 80 r8, wardog 25+2D6 r10,
black-lotus 10+D6 r9, blessed-water 10+3D6 r6, bugmans-ale 50+3D6 r9, silk-cloak 50+2D6 r9, crimson-shade 35+D6 r8, dark-venom 30+2D6 r8,
elven-cloak 100+D6x10 r12, garlic 1, halfling-cookbook 30+3D6 r7, healing-herbs 20+2D6 r8, holy-relic 15+3D6 r8, holy-tome 100+D6x10 r8,
hunting-arrows 25+D6 r8, lantern 10, lucky-charm 10 r6, mad-cap-mushrooms 30+3D6 r9, mandrake-root 25+D6 r8, mordheim-map 20+4D6 r9, net 5,
rope-and-hook 5, superior-blackpowder 30 r11, tears-of-shallaya 10+2D6 r7, tome-of-magic 200+D6x25 r12,
fighting-claws 35 r7, weeping-blades 50 r9, warplock-pistol 35 r11 brace 70, blowpipe 25 r7, javelins 5, dwarf-axe 15 r8, claw-of-the-old-ones 30 r12, squig-prodder 15, sigmarite-warhammer 15, steel-whip 10, spiked-gauntlet 15,
belaying-pins 3, bolas 5, double-pistol 30 r10 brace 60, double-rifle 300 r12, sword-breaker 30 r8, sun-gauntlet 40 r12, toughened-leathers 5, horsemans-hammer 12 r10,
cathayan-longsword 75+2D6 r12, pike 12 r7, conch-horn 25 r8, rapier 15 r5, boat-hook 8, ball-and-chain 15, stag-hide 40 r10, moon-amulet 50 r12, pitch-torch 2, white-wolf 25`

func TestPricesAreThoseOfTheTradingChart(t *testing.T) {
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	price := map[string]rules.Price{}
	for i := range set.Weapons {
		price[set.Weapons[i].Key] = set.Weapons[i].Price
	}
	for i := range set.Armours {
		price[set.Armours[i].Key] = set.Armours[i].Price
	}
	for i := range set.Items {
		price[set.Items[i].Key] = set.Items[i].Price
	}
	seen := 0
	for _, row := range strings.Split(charted, ",") {
		words := strings.Fields(row)
		p, ok := price[words[0]]
		require.True(t, ok, words[0])
		text := fmt.Sprint(p.Crowns)
		if p.Plus != "" {
			text += "+" + p.Plus
		}
		if p.Rare > 0 {
			text += fmt.Sprintf(" r%d", p.Rare)
		}
		if p.Brace > 0 {
			text += fmt.Sprintf(" brace %d", p.Brace)
		}
		assert.Equal(t, strings.Join(words[1:], " "), text, words[0])
		seen++
	}
	// The chart names one weapon of each metal; there is one for every close combat weapon.
	// What the Shadowlord gives and what is found in the ruins has no price.
	assert.Equal(t, len(price)-1-11-len(armoury.Daemonic)-2-len(armoury.FoundWeapons)-len(armoury.Blessed)-len(armoury.FoundThings), seen+len(armoury.Ithilmar)-1+len(armoury.Gromril)-1+len(armoury.ForgedOfWarbands), "a price is not checked")
	who := map[string][]string{}
	for key, p := range price {
		if id, ok := set.WeaponNamed(key); ok && set.Weapon(id).Of != "" {
			continue // whoever may have that of plain metal
		}
		who[p.For] = append(who[p.For], key)
	}
	delete(who, "")
	for _, keys := range who {
		slices.Sort(keys)
	}
	assert.Equal(t, map[string][]string{
		"not Witch Hunters, Warrior-Priests, Sisters of Sigmar": {"black-lotus", "dark-venom"},
		"not Witch Hunters, Sisters of Sigmar":                  {"tome-of-magic"},
		"Globadiers":                                            {"poisoned-wind-globes"},
		"Snipers of Clan Skryre":                                {"jezzail"},
		"Aenur":                                                 {"ienh-khain"},
		"Imperial Tacticians":                                   {"plate"},
		"Veskit":                                                {"executioners-claws", "metallic-body"},
		"Nicodemus":                                             {"great-staff"},
		"Priests of Morr":                                       {"scythe"},
		"Wolf Priests of Ulric":                                 {"white-wolf"},
		"dark elves":                                            {"dark-elf-blade"},
		"mutants":                                               {"acid"},
		"Packmasters and Mule Skinners":                         {"whip"},
		"Warrior-Priests and Sisters of Sigmar":                 {"holy-tome"},
		"not Undead":                                            {"blessed-water", "garlic"},
		"not Undead, Carnival of Chaos":                         {"halfling-cookbook"},
		"not Undead, Possessed":                                 {"tears-of-shallaya"},
		"not Elves":                                             {"bugmans-ale"},
		"not Skaven":                                            {"wardog"},
		"who found it in the ruins":                             {"attlas-plate-mail", "boots-and-rope-of-pieter", "bow-of-seeking", "executioners-hood", "eye-of-numas", "ventimiglias-misericordia"},
		"favourites of the Shadowlord":                          {"chaos-armour", "daemon-axe", "daemon-mace", "daemon-sword"},
		"humans":                                                {"horse", "warhorse"},
		"leaders of Mercenaries":                                {"silk-cloak"},
		"Sisters of Sigmar":                                     {"sigmarite-warhammer", "steel-whip"},
		"Skaven":                                                {"blowpipe", "fighting-claws", "warplock-pistol", "weeping-blades"},
		"Pit Fighters":                                          {"spiked-gauntlet"},
		"Amazons, Lizardmen, Norse and Pit Fighters": {"javelins"},
		"Dwarfs":                {"dwarf-axe"},
		"Amazons":               {"claw-of-the-old-ones", "conch-horn", "moon-amulet", "sun-gauntlet"},
		"Amazons and Lizardmen": {"bolas"},
		"warhorses":             {"barding"},
		"Horned Hunters":        {"stag-hide"},
		"Ostlanders":            {"double-pistol", "double-rifle"},
		"Pirates":               {"belaying-pins", "boat-hook"},
		"Tileans":               {"pike"},
		"chart of a supplement": {"cathayan-longsword", "horsemans-hammer", "pitch-torch", "rapier", "sword-breaker", "toughened-leathers"},
		"Orcs and Goblins":      {"ball-and-chain", "squig-prodder"},
	}, who, "who may buy it")
	assert.Equal(t, "35 + 3D6 gc, rare 12", price["elf-bow"].String())
	assert.Equal(t, "15 gc (a brace 30), rare 8", price["pistol"].String())
}

func TestWhichWeaponsMakeAPairAndWhichBurnPowder(t *testing.T) { // AMB-132, FIGHT-12, EQUIP-03
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	pair, powder, bows, swords := map[string]bool{}, []string(nil), []string(nil), []string(nil)
	for i := range set.Weapons {
		w := &set.Weapons[i]
		if w.Blessed || w.Of != "" && !slices.ContainsFunc(armoury.CloseCombat, func(o rules.Weapon) bool { return o.Key == w.Of }) {
			continue // as that of plain metal: TestTheWeaponsOfWarbandsAreForgedOfBothMetals
		}
		if w.OneHanded {
			pair[w.Key] = true
		}
		if w.Blackpowder {
			powder = append(powder, w.Key)
		}
		if w.Bow {
			bows = append(bows, w.Key)
		}
		if w.Sword {
			swords = append(swords, w.Key)
		}
	}
	want := map[string]bool{}
	for _, k := range []string{"dagger", "club", "axe", "sword"} {
		want[k], want["ithilmar-"+k], want["gromril-"+k] = true, true, true
	}
	for _, k := range []string{"sigmarite-warhammer", "steel-whip", "whip", "weeping-blades", "fighting-claws", "spiked-gauntlet", "dwarf-axe", "claw-of-the-old-ones", "sword-breaker", "cathayan-longsword", "rapier", "daemon-sword", "daemon-axe", "daemon-mace", "ventimiglias-misericordia", "dark-elf-blade"} {
		want[k] = true
	}
	assert.Equal(t, want, pair)
	assert.Equal(t, []string{"pistol", "duelling-pistol", "blunderbuss", "handgun", "long-rifle", "warplock-pistol", "jezzail", "double-pistol", "double-rifle"}, powder)
	assert.Equal(t, []string{"short-bow", "bow", "long-bow", "elf-bow", "bow-of-seeking"}, bows)
	assert.Equal(t, []string{"sword", "ithilmar-sword", "gromril-sword", "weeping-blades", "ienh-khain", "cathayan-longsword", "rapier", "ventimiglias-misericordia"}, swords)
}

func TestAWardogFightsForTheHeroWhoBoughtIt(t *testing.T) { // EQUIP-22, EQUIP-01
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	list := warbands.Reikland
	band := warbands.Band{Key: "x", Name: "X", List: &list, Terms: warbands.Terms{Battles: 1}, Recruits: []warbands.Recruit{
		{Name: "Ada", Type: "captain", Gear: []string{"sword", "wardog", "wardog"}}, {Name: "Bo", Type: "warrior"}, {Name: "Cy", Type: "warrior"},
	}}
	men, err := band.Warriors(set, 1)
	require.NoError(t, err)
	require.Len(t, men, 5)
	dog := men[1]
	assert.Equal(t, "Ada-wardog", dog.Name)
	assert.Equal(t, "Ada-wardog-2", men[2].Name)
	assert.Equal(t, rules.Profile{M: 6, WS: 4, S: 4, T: 3, W: 1, I: 4, A: 1, Ld: 5}, dog.Base)
	assert.True(t, dog.Has(rules.NaturalWeapons) && dog.Animal && !dog.Hero)
	assert.Equal(t, rules.SideID(1), dog.Side)
	assert.True(t, men[0].Has(rules.Mercenary))
	assert.Equal(t, 60+2*25+10+2*25, band.Cost(set))
	band.Recruits[1].Gear = []string{"lantern"}
	_, err = band.Warriors(set, 1)
	assert.ErrorContains(t, err, "EQUIP-01")
}

func TestAListMayAskItsOwnPrice(t *testing.T) { // WEAP-23: 30 on the trading chart, 25 for Mercenaries
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	for key, want := range map[string]int{"duelling-pistol": 25, "pistol": 15, "light": 20, "shield": 5, "lantern": 10, "elf-bow": 35, "net": 5} {
		band := warbands.Band{List: &warbands.Reikland, Recruits: []warbands.Recruit{{Name: "A", Type: "captain", Gear: []string{key}}}}
		assert.Equal(t, 60+want, band.Cost(set), key)
	}
	for _, b := range warbands.Bands {
		assert.NoError(t, b.Check(set), b.Name)
	}
}

func TestACookbookMakesRoomForOneMore(t *testing.T) { // EQUIP-20, EQUIP-22
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	list := warbands.Reikland
	list.Start = 5000
	band := warbands.Band{Key: "x", Name: "X", List: &list, Terms: warbands.Terms{Battles: 1}, Recruits: []warbands.Recruit{{Name: "Ada", Type: "captain"}}}
	for i := range 14 {
		band.Recruits = append(band.Recruits, warbands.Recruit{Name: fmt.Sprintf("W%d", i), Type: "warrior"})
	}
	require.NoError(t, band.Check(set), "15 is the most")
	band.Recruits[0].Gear = []string{"wardog"}
	assert.ErrorContains(t, band.Check(set), "16 models")
	band.Recruits[0].Gear = []string{"wardog", "halfling-cookbook"}
	assert.NoError(t, band.Check(set))
	band.Recruits[0].Gear = []string{"wardog", "wardog", "halfling-cookbook", "halfling-cookbook"}
	assert.ErrorContains(t, band.Check(set), "17 models", "a second book makes no more room")
}

func TestACopyOfABattleSharesNoEquipment(t *testing.T) {
	a := equipped(t, man("A", 0, 10, 10), "pistol", "lucky-charm")
	a.Fired, a.Shuns = []int{1}, []rules.WarriorID{1}
	s := battle(t, field(t), rules.Moves, "", a, man("B", 1, 40, 40))
	before, err := json.Marshal(s.Warriors)
	require.NoError(t, err)
	c := s.Clone()
	c.Warriors[0].Kit[0].Spent, c.Warriors[0].Fired[0], c.Warriors[0].Shuns[0] = true, 9, 9
	after, err := json.Marshal(s.Warriors)
	require.NoError(t, err)
	assert.Equal(t, string(before), string(after))
}

func TestWhatIsNotInTheListsIsNothing(t *testing.T) { // WEAP-01, ARMR-01, MAGIC-01
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	weapon, a := set.WeaponNamed("halbert")
	armour, b := set.ArmourNamed("halbert")
	item, c := set.ItemNamed("halbert")
	talent, d := set.TalentNamed("halbert")
	spell, e := set.SpellNamed("halbert")
	magic, f := set.MagicNamed("halbert")
	assert.Equal(t, rules.NoWeapon, weapon, "a fist")
	assert.Zero(t, armour, "no armour")
	assert.Equal(t, [4]int{}, [4]int{int(item), int(talent), int(spell), int(magic)})
	assert.False(t, a || b || c || d || e || f)
}
