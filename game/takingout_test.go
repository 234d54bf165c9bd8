package game

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/campaign"
	"cometfall/game/host"
	"cometfall/game/muster"
	"cometfall/game/ui"
	engine "cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// TestWindowACampaignAndAWarbandAreTakenOut by clicks: the link of a campaign is copied and opened
// among the campaigns, and a warband of it is written as a roster and read among the warbands.
func TestWindowACampaignAndAWarbandAreTakenOut(t *testing.T) {
	display(t)
	fresh(t)
	defer fresh(t)
	folder := t.TempDir()
	inside(func(g *App) { g.opt.Saves, g.opt.Files = folder, folder })
	defer inside(func(g *App) { g.opt.Saves, g.opt.Files = "", "" })
	clickButton(t, "campaigns", "campaigns")
	key(t, "n")
	key(t, "Return")
	require.Equal(t, "campaign", look(t).Scene)
	hash := asked(func(g *App) string { return g.Scene().(*campaign.Home).Kept.Hash() })

	clickID(t, "more")
	shared.window.ClickChoice(t, "Link to the campaign")
	link := ""
	soon(t, "the link on the clipboard", func(*App) bool {
		link, _ = host.Paste()
		return strings.HasPrefix(link, engine.LinkMark)
	})
	back(t, "campaigns")
	clickID(t, "import")
	clickID(t, "paste")
	soon(t, "the campaign of the link", func(g *App) bool {
		o, ok := g.Scene().(*campaign.Overview)
		return ok && len(o.All) == 2
	})
	clickID(t, ui.RowID(0))
	require.Equal(t, "campaign", look(t).Scene)
	assert.Equal(t, hash, asked(func(g *App) string { return g.Scene().(*campaign.Home).Kept.Hash() }))

	name := asked(func(g *App) string { return g.Scene().(*campaign.Home).Kept.State.Bands[0].Name })
	clickID(t, "more")
	shared.window.ClickChoice(t, "Export "+name)
	shared.window.ClickChoice(t, "Roster of BattleScribe")
	written, err := filepath.Glob(filepath.Join(folder, "*.rosz"))
	require.NoError(t, err)
	require.Len(t, written, 1)
	back(t, "title")
	clickButton(t, "muster", "muster")
	clickID(t, "import")
	mouse(t, "type", "--delay", "120", filepath.Base(written[0]))
	seen(t)
	key(t, "Return")
	require.Equal(t, "warband", look(t).Scene)
	want := asked(func(g *App) string { return g.Scene().(*muster.Editor).Roster.Text() })
	assert.Contains(t, want, name)
}

// back goes back until a scene is there.
func back(t *testing.T, scene string) {
	t.Helper()
	for n := 0; n < 9 && look(t).Scene != scene; n++ {
		key(t, "Escape")
	}
	require.Equal(t, scene, look(t).Scene)
}

// takingOutMoments are those of what is taken out of a campaign.
var takingOutMoments = []moment{
	{"campaign-more", func(t *testing.T) *App {
		g, h := campaigning(t, &warbands.Company, &warbands.Pack)
		lived(t, h, 1)
		tap(t, g, "more")
		return g
	}},
	{"campaign-export", func(t *testing.T) *App {
		g, _ := campaigning(t, &warbands.Company, &warbands.Pack)
		tap(t, g, "more")
		p := g.Scene().(*ui.Picker)
		tap(t, g, row(t, p, "Export The Red Gauntlet"))
		return g
	}},
}
