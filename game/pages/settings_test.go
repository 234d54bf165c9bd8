package pages

import (
	"cometfall/rules"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/game/ui"
)

func TestDamagedSettingsAreReadAsTheUsualOnesWithTheirLine(t *testing.T) {
	good := UsualSettings().String()
	dice := &rules.Dice{Seed: 6}
	pick := func(n int) int {
		k := 0
		for range 5 {
			k = k*6 + dice.D6() - 1
		}
		return k % n
	}
	told := 0
	for range 3000 {
		b := []byte(good)
		switch pick(3) {
		case 0:
			b[pick(len(b))] = byte(pick(256))
		case 1:
			b = b[:pick(len(b))]
		default:
			b = append(b, b[pick(len(b)):]...)
		}
		s, err := ParseSettings(string(b))
		if err != nil {
			told++
			assert.Equal(t, UsualSettings(), s)
			assert.ErrorContains(t, err, "line ")
		}
		_ = s.String() // every choice is one of its row
	}
	assert.Positive(t, told)
}

// TestAnimationFollowsTheSystemUnlessSomethingIsChosen: no system asks for less motion in
// a test, so that it is as usual.
func TestAnimationFollowsTheSystemUnlessSomethingIsChosen(t *testing.T) {
	s := UsualSettings()
	assert.Contains(t, s.String(), "\nanimation=system\n")
	assert.Equal(t, 54, s.Ticks(54))
	for words, ticks := range map[string]int{"animation=off": 0, "animation=usual": 54, "speed=2": 27, "speed=4": 14, "speed=at once": 0,
		"animation=off\nspeed=2": 0, "animation=fast": 27} { // the last is kept by an older version
		s, err := ParseSettings(SettingsHead + "\n" + words + "\nend\n")
		assert.NoError(t, err)
		assert.Equal(t, ticks, s.Ticks(54), words)
		assert.Equal(t, strings.Contains(words, "off"), s.Still(), "at once, flames still burn")
	}
}

// TestWhatIsSaidAboutASettingStaysInItsRow beside four choices as beside two.
func TestWhatIsSaidAboutASettingStaysInItsRow(t *testing.T) {
	for _, size := range [][2]int{{800, 520}, {1000, 700}, {1280, 800}, {390, 844}} {
		c := shown(t, nil)
		c.Win.W, c.Win.H = size[0], size[1]
		page := NewSettings(c.pages)
		c.Open(page)
		c.LayOut()
		for i := range SettingRows {
			lines := c.Win.Wrap(ui.Small, SettingRows[i].about, page.aboutWide(i))
			assert.LessOrEqual(t, 38+18*float64(len(lines)), page.Rows.Row(i).H-8, "%s at %v", SettingRows[i].title, size)
		}
	}
}
