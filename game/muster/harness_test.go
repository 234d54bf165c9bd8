package muster

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/help"
	"cometfall/rules/warbands"
)

// client is a stage with the pages of warbands, and what they asked for.
type client struct {
	*ui.Stage
	pages  *Client
	fights []string // warbands that battles were set up with
	read   string   // what was opened to be read last
	rule   string   // and in the rule book
}

func (c *client) OpenRule(id string)        { c.rule = id }
func (c *client) Cited(words string) string { return help.Cited(words) }
func (c *client) RuleName(id string) string { return help.TitleOf(id) }
func (c *client) Plain(words string) string { return help.Plain(words) }
func (c *client) Sentence(err error) string { return rules.Sentence(err) }
func (c *client) Backdrop(*ui.Canvas)       {}

// shown is a client on the page with the warbands of a store.
func shown(t testing.TB, store ui.Store) *client {
	t.Helper()
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	c := &client{}
	c.Stage = ui.NewStage(c)
	c.pages = &Client{Shell: c, Win: c.Win,
		Bands: &Bands{Store: store, Lasting: true, Notice: c.Notice,
			Rules:  func() *rules.Ruleset { return set },
			Agreed: func() string { return "" },
			Stamp:  func() string { c.Win.Tick++; return fmt.Sprintf("2026-05-01 21.00.%02d", c.Win.Tick) },
		},
		Seed:  func() uint64 { return 1 },
		Fight: func(save string) { c.fights = append(c.fights, save) },
		Read:  func(_, text string) { c.read = text },
	}
	c.Enter(New(c.pages))
	return c
}

// mustering is a client on the page of a new warband of a list, hired one by one.
func mustering(t *testing.T, list int) (*client, *Editor) {
	t.Helper()
	c := shown(t, memory{})
	c.Win.W, c.Win.H = 1280, 1000
	for _, id := range []string{"new", ui.RowID(list), "row-0"} {
		tap(t, c, id)
	}
	e, ok := c.Scene().(*Editor)
	require.True(t, ok, "the page of the new warband")
	return c, e
}

// musteredEditor is a client on the page of a ready-made warband.
func musteredEditor(t *testing.T, b *warbands.Band) (*client, *Editor) {
	t.Helper()
	c := shown(t, memory{})
	e := NewEditor(c.pages, c.pages.Bands.NewSave(), b.Clone(), nil)
	c.Open(e)
	return c, e
}

// memory is a store of texts by name.
type memory map[string]string

func (m memory) Save(name, text string) error     { m[name] = text; return nil }
func (m memory) Load(name string) (string, error) { return m[name], nil }
func (m memory) Delete(name string) error         { delete(m, name); return nil }
func (m memory) List() ([]string, error)          { return slices.Sorted(maps.Keys(m)), nil }

// find is a button that can be clicked now.
func find(t *testing.T, g *client, id string) *ui.Button {
	t.Helper()
	return uitest.Find(t, g.Stage, id)
}

// tap clicks a button.
func tap(t *testing.T, g *client, id string) { t.Helper(); uitest.Tap(t, g.Stage, id) }

// typing types letters.
func typing(g *client, text string) {
	g.Win.Typed = []rune(text)
	g.Step()
	g.Win.Typed = nil
}

// finger moves the pointer and lets the game look at it.
func finger(g *client, x, y float64, down, touched bool) { uitest.Finger(g.Stage, x, y, down, touched) }

// drag pulls from one place of the window to another and lets go.
func drag(g *client, x0, y0, x1, y1 float64, touched bool) {
	finger(g, x0, y0, true, touched)
	for k := 1.0; k <= 4; k++ {
		finger(g, x0+(x1-x0)*k/4, y0+(y1-y0)*k/4, true, touched)
	}
	finger(g, x1, y1, false, touched)
}
