package assets

import (
	"os"
	"strings"
	"testing"

	"github.com/golang/freetype/truetype"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// needed are the icons that the screens and the content name.
const needed = `
walking-boot run charging-bull crossed-swords high-shot bolt-spell-cast prayer hidden eye-target ladder
jump-across sword-brandish sands-of-time anticlockwise-rotation save-arrow measure-tape help exit-door
perspective-dice-six
plain-dagger broadsword battle-axe flanged-mace flail halberd spears two-handed-sword pocket-bow bow-arrow
crossbow pistol-gun musket blunderbuss slingshot thrown-daggers round-shield shield visored-helm
leather-armor breastplate lantern-flame fishing-net holy-water potion-ball
swordman archer executioner-hood sun-priest nun-face pointy-hat hooded-figure barbarian rat wolf-head
shambling-zombie skeleton vampire-dracula ogre minotaur spider-alt daemon-skull horse-head old-wagon
fishing-boat laurel-crown
hound spartan-helmet devil-mask gooey-daemon mummy-head evil-tree hooded-assassin female-vampire
elf-helmet pilgrim-hat warlock-hood tentacles-skull fanged-skull dwarf-face robin-hood-hat ninja-head
werewolf monk-face cowled diablo-skull crested-helmet blindfold seated-mouse flame fog monster-grasp hole
lightning-storm thunderball magic-portal ghost evil-eyes backpack fruit-tree water-drop shouting
fragmented-meteor meteor-impact stone-pile open-treasure-chest crystal-cluster swamp dust-cloud whirlwind
fly broken-bone earth-crack raise-zombie`

func TestEveryIconThatIsNamedIsThereAndEveryOneThatIsThereIsNamed(t *testing.T) {
	assert.ElementsMatch(t, strings.Fields(needed), IconNames())
}

func TestEveryIconIsAWhiteShapeWithAHoleSomewhere(t *testing.T) {
	for _, n := range IconNames() {
		i, err := Icon(n)
		require.NoError(t, err)
		require.Equal(t, IconSize, i.Bounds().Dx(), n)
		require.Equal(t, IconSize, i.Bounds().Dy(), n)
		inked, empty := 0, 0
		for y := range IconSize {
			for x := range IconSize {
				r, g, b, a := i.At(x, y).RGBA()
				require.True(t, r == a && g == a && b == a, "%s is not white at %d, %d", n, x, y)
				if a > 0x8000 {
					inked++
				} else {
					empty++
				}
			}
		}
		assert.Greater(t, inked, IconSize*IconSize/50, "%s is nearly empty", n)
		assert.Greater(t, empty, IconSize*IconSize/50, "%s is nearly full", n)
	}
}

func TestAnIconIsReadOnce(t *testing.T) {
	a, err := Icon("rat")
	require.NoError(t, err)
	b, err := Icon("rat")
	require.NoError(t, err)
	assert.Same(t, a, b)
}

func TestAnUnknownNameIsNamedInTheError(t *testing.T) {
	_, err := Icon("nothing")
	assert.ErrorContains(t, err, `"nothing"`)
	_, err = Font("nobody")
	assert.ErrorContains(t, err, `"nobody"`)
}

func TestTheFontsHaveWhatWePrint(t *testing.T) {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 +-,.:;!?'\"()/%&–·×½"
	for _, n := range []string{Text, Bold, Display} {
		f, err := Font(n)
		require.NoError(t, err)
		for _, r := range letters {
			assert.NotZero(t, f.Index(r), "%s lacks %q", n, r)
		}
	}
	for _, n := range []string{Text, Bold} {
		f, err := Font(n)
		require.NoError(t, err)
		for _, r := range "→−" {
			assert.NotZero(t, f.Index(r), "%s lacks %q", n, r)
		}
	}
}

func TestFiguresStandOnTheLineAndAreOfOneWidth(t *testing.T) {
	for _, n := range []string{Text, Bold} {
		f, err := Font(n)
		require.NoError(t, err)
		em := fixed.Int26_6(f.FUnitsPerEm())
		var g truetype.GlyphBuf
		for _, r := range "0123456789" {
			require.NoError(t, g.Load(f, em, f.Index(r), font.HintingNone))
			assert.Equal(t, f.HMetric(em, f.Index('0')).AdvanceWidth, g.AdvanceWidth, "%s: %c", n, r)
			assert.Greater(t, g.Bounds.Max.Y, em/2, "%s: %c is low", n, r)
			assert.Greater(t, g.Bounds.Min.Y, -em/20, "%s: %c hangs below the line", n, r)
		}
	}
}

func TestTheAttributionNamesEveryIconAndFont(t *testing.T) {
	text, err := os.ReadFile("ATTRIBUTION.md")
	require.NoError(t, err)
	for _, n := range IconNames() {
		assert.Contains(t, string(text), "| "+n+" |")
	}
	for _, n := range []string{"Alegreya", "IM Fell English", "CC BY 3.0", "SIL Open Font License 1.1"} {
		assert.Contains(t, string(text), n)
	}
}
