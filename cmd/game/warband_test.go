//go:build !js

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

func TestTheCommandWarbandMakesChecksAndPrintsThem(t *testing.T) {
	dir := t.TempDir()
	file, sheet := filepath.Join(dir, "a.txt"), filepath.Join(dir, "a.html")
	game := func(want int, args ...string) string {
		var out, errs bytes.Buffer
		assert.Equal(t, want, run(append([]string{"warband"}, args...), &out, &errs), "%v: %s", args, errs.String())
		return out.String() + errs.String()
	}
	for _, l := range warbands.Lists {
		game(0, "random", "-kind", l.Key, "-seed", "7", "-o", file)
		assert.Contains(t, game(0, "check", file), "in order")
		game(0, "random", "-kind", l.Key, "-individual", "800", "-o", file)
		game(0, "check", file)
		game(0, "sheet", file, "-o", sheet)
		page, err := os.ReadFile(sheet)
		require.NoError(t, err)
		assert.Contains(t, string(page), "<!DOCTYPE html>")
		assert.Contains(t, game(0, "template", "-kind", l.Key), "list: "+l.Key)
	}
	require.NoError(t, os.WriteFile(file, []byte("cometfall warband 1\nname: A\nlist: skaven\nhero: B\n  type: adept\n  carries: shield\n"), 0o600))
	text := game(1, "check", file)
	assert.Contains(t, text, "a.txt: B, an Assassin Adept, may not have \"shield\"")
	assert.Contains(t, text, "at least 3 are needed (BAND-01)")
	assert.Contains(t, game(2, "random", "-kind", "elves"), "there are reikland")
	assert.Contains(t, game(2, "dance"), "is no word of it")
	assert.Contains(t, game(1, "import", file), "this is a text")
	var out, errs bytes.Buffer
	assert.Zero(t, run([]string{"sim", "muster", "-n", "3", "-level", "yard"}, &out, &errs), errs.String())
	assert.Contains(t, out.String(), "3 battles")
	assert.NotRegexp(t, `(Mercenaries|Possessed|Hunters|Sigmar|Undead|Skaven) \d`, out.String(), "kinds are counted, not single warbands")
}

// A warband is written as a roster of other programs and as a link, and read again as it was; so is
// a warband of a campaign, which is named.
func TestTheCommandWarbandWritesRostersAndLinks(t *testing.T) {
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	game := func(want int, args ...string) (out, why string) {
		code, out, why := told(t, append([]string{"warband"}, args...)...)
		assert.Equal(t, want, code, "%v: %s", args, why)
		return out, why
	}
	game(0, "random", "-kind", "skaven", "-seed", "5", "-o", file("a.txt"))
	text, err := os.ReadFile(file("a.txt"))
	require.NoError(t, err)
	for _, ending := range []string{".ros", ".rosz", ".json", ".ROSZ"} {
		game(0, "export", file("a.txt"), "-o", file("b"+ending))
		back, why := game(0, "import", file("b"+ending))
		assert.Empty(t, why, "all of it is read")
		assert.ElementsMatch(t, strings.Split(string(text), "\n\n"), strings.Split(back, "\n\n"))
	}
	out, _ := game(0, "export", file("a.txt"))
	assert.Contains(t, out, "<roster ")
	out, _ = game(0, "export", file("a.txt"), "-as", "json")
	assert.Contains(t, out, `{"roster":{`)
	out, _ = game(0, "export", "-as", "txt", file("a.txt"))
	assert.Equal(t, string(text), out)
	_, why := game(1, "export", file("a.txt"), "-o", file("b.pdf"))
	assert.Contains(t, why, `a warband is no file that ends in ".pdf"; there are .txt, .ros, .rosz, .json`)
	assert.NoFileExists(t, file("b.pdf"))
	_, why = game(2, "export", file("a.txt"), "-json")
	assert.Contains(t, why, "export -as json")
	_, why = game(1, "export", file("none.txt"))
	assert.Contains(t, why, "none.txt")
	link, _ := game(0, "link", file("a.txt"))
	assert.True(t, strings.HasPrefix(link, warbands.LinkMark), link)
	require.NoError(t, os.WriteFile(file("link"), []byte("https://example.org/"+link), 0o600))
	for _, from := range []string{file("link"), strings.TrimSpace(link)} {
		back, _ := game(0, "import", from)
		assert.Equal(t, string(text), back)
	}
	_, why = game(1, "import", link[:len(link)/2])
	assert.Contains(t, why, "the link is damaged; ask for it again, or for the warband as a file")
	_, why = game(1, "sheet", file("a.txt"), "-band", "1")
	assert.Contains(t, why, "a.txt: this is a single warband; -band is for a campaign")

	c, err := foundCampaign(campaign.Terms{Edition: "core2", Seed: 3}, []string{"reikland", file("a.txt")})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file("c.txt"), []byte(c.Save()), 0o600))
	for _, name := range []string{"2", strings.ToLower(c.State.Bands[1].Name)} {
		game(0, "export", file("c.txt"), "-band", name, "-o", file("c.rosz"))
		back, err := os.ReadFile(file("c.rosz"))
		require.NoError(t, err)
		r, unread, err := warbands.Import(c.State.Rules, "c.rosz", back)
		require.NoError(t, err)
		assert.Empty(t, unread)
		assert.ElementsMatch(t, strings.Split(c.State.Leaves(&c.State.Bands[1]).Text(), "\n\n"), strings.Split(r.Text(), "\n\n"))
	}
	out, _ = game(0, "sheet", file("c.txt"), "-band", "1")
	assert.Contains(t, out, "<!DOCTYPE html>")
	link, _ = game(0, "link", file("c.txt"))
	word, ok := strings.CutPrefix(strings.TrimSpace(link), campaign.LinkMark)
	require.True(t, ok, link)
	again, err := campaign.Linked(word)
	require.NoError(t, err)
	assert.Equal(t, c.Hash(), again.Hash())
	link, _ = game(0, "link", file("c.txt"), "-band", "1")
	assert.True(t, strings.HasPrefix(link, warbands.LinkMark), link)
	_, why = game(1, "export", file("c.txt"), "-o", file("d.ros"))
	assert.Contains(t, why, "c.txt: this is a campaign; name one of its warbands with -band")
	_, why = game(1, "export", file("c.txt"), "-band", "3")
	assert.Contains(t, why, `c.txt: the campaign has no warband "3"; there are 1 or "`)
	require.NoError(t, os.WriteFile(file("c.txt"), []byte(c.Save()[:400]), 0o600))
	_, why = game(1, "export", file("c.txt"), "-band", "1")
	assert.Contains(t, why, "c.txt: ")
}
