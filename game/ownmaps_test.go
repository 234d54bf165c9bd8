package game

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/pages"
	"cometfall/game/saves"
	"cometfall/game/store"
	"cometfall/game/ui"
	"cometfall/levels"
)

// ownFile is a file of the maps that players could have drawn.
func ownFile(t *testing.T, name string) *fstest.MapFile {
	t.Helper()
	data, err := os.ReadFile("../levels/testdata/" + name)
	require.NoError(t, err)
	return &fstest.MapFile{Data: data}
}

func TestAMapThatIsDroppedIsOfferedForABattle(t *testing.T) {
	g := fought(t, Options{Store: store.InMemory()})
	drop := func(g *App, files fstest.MapFS) { g.takeDropped(files) }
	drop(g, fstest.MapFS{"mill.tmx": ownFile(t, "mill.tmx")})
	s, ok := g.Scene().(*pages.Setup)
	require.True(t, ok, "on a battle too, which waits")
	assert.Equal(t, "mill", levels.ShortName(s.Level))
	kept, err := g.kept.All(nil)
	require.NoError(t, err)
	assert.Len(t, kept, 1)

	// Drawn again in Tiled, and dropped on the page: the new one takes its place.
	again := ownFile(t, "mill.tmx")
	again.Data = []byte(strings.Replace(string(again.Data), "The Mill", "The Old Mill", 1))
	drop(g, fstest.MapFS{"mill.tmx": again})
	assert.Same(t, s, g.Scene())
	tap(t, g, "begin")
	require.NotNil(t, g.battle)
	m := g.battle.Match()
	assert.Equal(t, "The Old Mill", m.State.Table.Title)

	// It is kept with the map, and listed by its title.
	kept, err = g.kept.All(nil)
	require.NoError(t, err)
	require.Len(t, kept, 2)
	k := slices.IndexFunc(kept, func(b saves.Battle) bool { return b.Where == "The Old Mill" })
	require.GreaterOrEqual(t, k, 0)
	assert.Contains(t, kept[k].Name, " mill")
	other := game(t, Options{Store: store.InMemory()})
	drop(other, fstest.MapFS{"siege.txt": {Data: []byte(m.Save())}})
	require.NotNil(t, other.battle, other.title.Message)
	assert.Equal(t, m.Hash(), other.battle.Match().Hash())
	word, err := m.Link()
	require.NoError(t, err)
	third := game(t, Options{Store: store.InMemory()})
	third.follow(saves.LinkMark + word)
	require.NotNil(t, third.battle, third.title.Message)
	assert.Equal(t, "The Old Mill", third.battle.Match().State.Table.Title)

	// A map that is none is told, with the place.
	bad := game(t, Options{Store: store.InMemory()})
	broken := ownFile(t, "mill.tmx")
	broken.Data = []byte(strings.Replace(string(broken.Data), `type="tree"`, `type="oak"`, 1))
	drop(bad, fstest.MapFS{"mill.tmx": broken})
	assert.Same(t, bad.title, bad.Scene())
	assert.Contains(t, bad.title.Message, `ill.tmx: storey 0, layer "mill", object 9 "oak": its class "oak" is unknown`)
}

func TestAMissionIsDroppedWithItsMap(t *testing.T) {
	g := game(t, Options{Store: store.InMemory()})
	g.takeDropped(fstest.MapFS{"mill.mission": ownFile(t, "mill.mission")})
	assert.Contains(t, g.title.Message, "ill.mission, line 5: the map mill.tmx is not here; drop it first, or both files together")
	g.takeDropped(fstest.MapFS{"mill.tmx": ownFile(t, "mill.tmx"), "mill.mission": ownFile(t, "mill.mission")})
	assert.NotSame(t, g.title, g.Scene())
	tap(t, g, row(t, g.Scene().(*ui.Picker), "Hard"))
	require.NotNil(t, g.battle)
	assert.Equal(t, "The Mill", g.battle.Match().State.Table.Title)

	// One of the game's own tables needs no second file, and a map that is here already neither.
	g.takeDropped(fstest.MapFS{"mill.mission": ownFile(t, "mill.mission")})
	assert.NotEqual(t, "battle", g.Scene().Name())
	text, err := levels.Mission("well")
	require.NoError(t, err)
	other := game(t, Options{})
	other.takeDropped(fstest.MapFS{"my.mission": {Data: []byte(text)}})
	assert.NotSame(t, other.title, other.Scene())
	other.takeDropped(fstest.MapFS{"bad.mission": {Data: []byte("cometfall mission 2\nlevel nowhere\n")}})
	assert.Nil(t, other.battle)
}

// A map that came in once can be chosen the next time, until it is forgotten; battles on it go on.
func TestAMapIsKeptUntilItIsForgotten(t *testing.T) {
	kept := store.InMemory()
	at := 0
	now := func() time.Time { at++; return time.Date(2026, 11, 29, 12, 0, at, 0, time.UTC) }
	start := func() *App { return game(t, Options{Store: kept, Now: now}) }
	named := func(g *App) (all []string) {
		for _, l := range g.own {
			all = append(all, levels.ShortName(l))
		}
		return all
	}
	g := start()
	g.takeDropped(fstest.MapFS{"mill.tmx": ownFile(t, "mill.tmx")})
	g.takeDropped(fstest.MapFS{"barn.tmx": ownFile(t, "mill.tmx")})
	again := ownFile(t, "mill.tmx")
	again.Data = []byte(strings.Replace(string(again.Data), "The Mill", "The Old Mill", 1))
	g.takeDropped(fstest.MapFS{"mill.tmx": again})
	tap(t, g, "begin")
	require.NotNil(t, g.battle)
	hash := g.battle.Match().Hash()
	g.Keep()

	g = start()
	assert.Equal(t, []string{"barn", "mill"}, named(g))
	battles, err := g.kept.All(nil)
	require.NoError(t, err)
	assert.Len(t, battles, 1, "maps are no battles")
	g.Open(pages.NewSetup(g.pages))
	s := g.Scene().(*pages.Setup)
	tap(t, g, "table-mill")
	title, _, err := levels.About(s.Level)
	require.NoError(t, err)
	assert.Equal(t, "The Old Mill", title, "the newer one of its name")
	g.takeDropped(fstest.MapFS{"mill.mission": ownFile(t, "mill.mission")})
	assert.NotSame(t, g.title, g.Scene(), "a mission finds it")
	bundle, err := g.kept.Bundle()
	require.NoError(t, err)

	g = start()
	g.Open(pages.NewSetup(g.pages))
	s = g.Scene().(*pages.Setup)
	tap(t, g, "table-mill")
	tap(t, g, "forget-map")
	assert.False(t, levels.Own(s.Level))
	assert.Contains(t, s.Notice, "The Old Mill is forgotten")
	assert.Equal(t, []string{"barn"}, named(g))
	g = start()
	assert.Equal(t, []string{"barn"}, named(g))
	require.NoError(t, g.load(battles[0].Name))
	assert.Equal(t, hash, g.battle.Match().Hash(), "the battle has its map with it")

	// With everything that is saved, maps go from one place to another.
	other := game(t, Options{Store: store.InMemory()})
	other.takeDropped(fstest.MapFS{"all.txt": {Data: []byte(bundle)}})
	assert.Equal(t, []string{"barn", "mill"}, named(other))

	// So many are kept: the oldest makes room, and that is told.
	for i := range mostMaps {
		g.takeDropped(fstest.MapFS{fmt.Sprintf("m%02d.tmx", i): ownFile(t, "mill.tmx")})
	}
	assert.Contains(t, g.Scene().(*pages.Setup).Notice, "To make room, this map is forgotten: barn.")
	g = start()
	assert.Len(t, g.own, mostMaps)
	assert.NotContains(t, named(g), "barn")
	// And so many bytes; what alone is more is not kept.
	wide := g.own[0][:strings.Index(g.own[0], "\n")+1] + strings.Repeat("x", mostMapBytes)
	assert.Contains(t, g.keepMap(wide), "too large to be kept")
	// What is damaged is not offered, and hinders nothing.
	require.NoError(t, kept.Save(MapPrefix+"2020-01-01", "mill.tmx\n<map nonsense"))
	require.NoError(t, kept.Save(MapPrefix+"2020-01-02", "nonsense"))
	assert.Len(t, start().own, mostMaps)
	// Without a store a map is there until the program ends.
	bare := game(t, Options{})
	bare.takeDropped(fstest.MapFS{"mill.tmx": ownFile(t, "mill.tmx")})
	assert.Equal(t, []string{"mill"}, named(bare))
}
