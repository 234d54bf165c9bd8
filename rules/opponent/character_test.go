package opponent

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheTableOfCharactersIsReadAsItWasWritten(t *testing.T) {
	all := Characters()
	assert.Equal(t, charactersText, WriteCharacters(all), "as sim tune writes it")
	*weights[0].of(&all[Weak])++
	again, err := ReadCharacters(WriteCharacters(all))
	require.NoError(t, err)
	assert.Equal(t, all, again)
	assert.NotEqual(t, Characters(), again)
	assert.Equal(t, again[Weak], *NewLike(again[Weak], 0, Weak, 1).character())
	for i := range weights {
		for l, c := range Characters() {
			v := *weights[i].Of(&c)
			assert.True(t, v >= weights[i].Least && v <= weights[i].Most, "%s of %s", weights[i].Name, Level(l))
		}
	}
}

func TestATableOfCharactersIsRefusedWithThePlace(t *testing.T) {
	lines := strings.Split(charactersText, "\n")
	for _, row := range []struct{ was, is, want string }{
		{"noise ", "noises ", `there is no weight "noises"`},
		{"eye ", "noise ", "noise stands there twice"},
		{"caution ", "caution 1 ", "caution has 4 numbers; each of the 3 levels needs one"},
		{"hides              0", "hides              2", "hides is \"2\"; it must be a whole number from 0 to 1"},
		{"hides              0", "hides              x", "hides is \"x\""},
		{"better ", "# better", "better is missing"},
	} {
		text := strings.Replace(charactersText, "\n"+row.was, "\n"+row.is, 1)
		require.NotEqual(t, charactersText, text, row.was)
		_, err := ReadCharacters(text)
		require.ErrorContains(t, err, row.want)
		if n := strings.Count(text[:strings.Index(text, row.is)], "\n") + 1; !strings.Contains(row.want, "missing") {
			assert.ErrorContains(t, err, "line ", lines[n-1])
		}
	}
}

// character is what a player goes by, whatever the battle.
func (p *Player) character() *Character { return &p.own }
