package warbands_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/armoury"
	"cometfall/rules/warbands"
)

// TestWhatTheTradingPostsOfThePublicDataSellIsReadOrNamed: they offer every warrior the
// things of all warbands; what the game has is his, whatever his list says to it, and the
// rest is named with who goes without it.
func TestWhatTheTradingPostsOfThePublicDataSellIsReadOrNamed(t *testing.T) {
	for name, key := range map[string]string{
		"Javelins": "javelins", "Dwarf Axe": "dwarf-axe", "Claw of the Old Ones": "claw-of-the-old-ones", "Squig Prodder": "squig-prodder",
		"Hochland Long Rifle": "long-rifle", "Elf Bow": "elf-bow", "Halfling Cook Book": "halfling-cookbook", "Rope And Hook": "rope-and-hook",
		"Mad Cap Mushrooms": "mad-cap-mushrooms", "Cathayan Silk Clothes": "silk-cloak", "Throwing Knives/Stars": "throwing-stars", "Tears of Shallaya": "tears-of-shallaya",
		"Superior Black Powder": "superior-blackpowder", "Tome Of Magic": "tome-of-magic", "Bugman's Ale": "bugmans-ale", "Repeater Crossbow": "repeater-crossbow",
		"Bolas": "bolas", "Sun Gauntlet": "sun-gauntlet", "Toughened Leathers": "toughened-leathers", "Amulet of the Moon": "moon-amulet", "Blessed Stag Hide": "stag-hide",
		"Double Barrelled Pistol": "double-pistol", "Double Barrelled Hunting Rifle": "double-rifle", "Ostlander Double-barrelled Pistol": "double-pistol",
		"Rapier": "rapier", "Pike": "pike", "Boat Hook": "boat-hook", "Sword Breaker": "sword-breaker", "Cathayan Longsword": "cathayan-longsword", "Horseman's Hammer": "horsemans-hammer",
		"Belaying Pins": "belaying-pins", "Conch Shell Horn": "conch-horn", "Barding": "barding",
		"Ball and Chain": "ball-and-chain", "Ithilmar Weapon": "",
	} {
		post := pick("upgrade", 1, "Equipment", pick("upgrade", 1, "Trading Post", pick("upgrade", 1, name)))
		r, unread, err := warbands.Import(lrb(t), "those.ros", written("Reiklanders (1a)", pick("model", 1, "Mercenary Captain", post), pick("unit", 3, "Warriors")))
		require.NoError(t, err, name)
		if key == "" {
			assert.Equal(t, []string{`"` + name + `" of a Mercenary Captain`}, unread)
			assert.Subset(t, []string{"dagger"}, r.Recruits[0].Gear, name)
			continue
		}
		assert.Empty(t, unread, name)
		assert.Contains(t, r.Recruits[0].Gear, key, name)
		if foreign := slices.ContainsFunc(armoury.Foreign, func(w rules.Weapon) bool { return w.Key == key }); foreign {
			assert.ErrorContains(t, r.Check(lrb(t)), "may not have \""+key, "no list of the game sells it")
		}
	}
}
