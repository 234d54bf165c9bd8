package levels

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAMapOfOnesOwnIsTheSameTableFromTheLevelThatHoldsIt: nothing that matters is lost
// where the map is made compact, and to make it compact again changes nothing.
func TestAMapOfOnesOwnIsTheSameTableFromTheLevelThatHoldsIt(t *testing.T) {
	for _, name := range Names() {
		data, err := files.ReadFile(name + ".tmx")
		require.NoError(t, err)
		level, _, err := Bring(filepath.Join("some", "folder", name+".tmx"), data)
		require.NoError(t, err, name)
		assert.True(t, Own(level) && Known(level) && !IsFile(level))
		assert.Equal(t, name, ShortName(level))
		assert.Less(t, len(level), len(data), name)

		want, err := Load(name)
		require.NoError(t, err)
		got, err := Load(level)
		require.NoError(t, err, name)
		assert.Equal(t, want.Plan, got.Plan, name)
		again, _, err := Bring(name+".tmx", []byte(level[strings.Index(level, "\n"):]))
		require.NoError(t, err)
		assert.Equal(t, level, again, name)

		title, about, err := About(name)
		require.NoError(t, err)
		ownTitle, ownAbout, err := About(level)
		require.NoError(t, err)
		assert.Equal(t, []string{title, about}, []string{ownTitle, ownAbout})
	}
}

func TestALevelOfOnesOwnHasANameThatCanStandAnywhere(t *testing.T) {
	for file, name := range map[string]string{
		"my.tmx": "my", "/maps/My Yard (2).tmx": "My-Yard--2", `C:\maps\hof.tmx`: "hof", "Höfe.tmx": "Höfe", "...tmx": "map", "../../a=b,c.tmx": "a-b-c",
		strings.Repeat("long", 40) + ".tmx": strings.Repeat("long", 10),
	} {
		level, _, err := Bring(file, []byte(least))
		require.NoError(t, err, file)
		assert.Equal(t, name, ShortName(level), file)
		_, err = Load(level)
		assert.NoError(t, err, file)
	}
	for _, name := range []string{"../../my.tmx", "my yard.tmx", "yard", ".tmx"} {
		_, err := Load(name + "\n" + least)
		assert.ErrorContains(t, err, "no name of a map", name)
	}
	_, err := Load("my.tmx")
	assert.ErrorContains(t, err, "my.tmx is a map's own file, and is not here")
}

// TestWhatIsOnlyLookedAtInTiledIsNotRead: tile layers in any packing, tilesets in files of
// their own, pictures.
func TestWhatIsOnlyLookedAtInTiledIsNotRead(t *testing.T) {
	want, err := Parse([]byte(least), "least.tmx")
	require.NoError(t, err)
	got, err := Parse([]byte(strings.Replace(least, ` <group id="1"`, ` <editorsettings><export format="json"/></editorsettings><tileset firstgid="1" source="else.tsx"/>
		<layer id="9" name="l" width="12" height="12"><data encoding="base64" compression="zstd">KLUv/QRYAQAA</data></layer><imagelayer id="10" name="photo"><image source="photo.jpg"/></imagelayer><group id="1"`, 1)), "least.tmx")
	require.NoError(t, err)
	assert.Equal(t, want, got)
}
