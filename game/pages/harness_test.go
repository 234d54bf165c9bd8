package pages

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/help"
	"cometfall/rules/match"
)

// client is a stage with the title and its pages, and what they asked for: no battle
// is fought.
type client struct {
	*ui.Stage
	pages    *Client
	title    *Title
	settings Settings
	begun    []match.Agreement // battles that were begun
	loaded   []string          // and saves that were gone on with
}

func (c *client) OpenRule(id string)        { c.Open(NewRulebook(c.pages, id)) }
func (c *client) Cited(words string) string { return help.Cited(words) }
func (c *client) RuleName(id string) string { return help.TitleOf(id) }
func (c *client) Plain(words string) string { return help.Plain(words) }
func (c *client) Sentence(err error) string { return rules.Sentence(err) }
func (c *client) Backdrop(dst *ui.Canvas)   { c.title.DrawBackdrop(dst) }
func (c *client) choose(s Settings) error   { c.settings = s; return nil }
func (c *client) load(name string) error    { c.loaded = append(c.loaded, name); return nil }
func (c *client) ruleset() *rules.Ruleset {
	set, err := book.Ruleset(c.pages.Agreed.Chosen.Edition, c.pages.Agreed.Chosen.Flipped...)
	if err != nil {
		panic(err)
	}
	return set
}

// shown is a client on its title, with what a store keeps; nil keeps nothing.
func shown(t testing.TB, store saves.Store) *client {
	t.Helper()
	c := &client{settings: UsualSettings()}
	c.Stage = ui.NewStage(c)
	c.pages = &Client{Shell: c, Win: c.Win, Battles: &saves.Battles{Store: store},
		Beginnings: Beginnings{
			Table: func() string { return "quarter" },
			Dice:  func() uint64 { return 1 },
			Begin: func(a match.Agreement, sit func(m *match.Match) error) error {
				c.begun = append(c.begun, a)
				return nil
			},
			Load:    c.load,
			Lessons: func() []Lesson { return []Lesson{{Title: "Your first battle", Battle: true}} },
			Played:  func() bool { return len(c.begun) > 0 },
		},
		Ruling:   func() (string, []string) { a := c.pages.Agreed.Chosen; return a.Edition, a.Flipped },
		Rules:    c.ruleset,
		Warbands: func() ([]Warband, error) { return nil, nil },
		Settings: func() Settings { return c.settings },
		Choose:   c.choose,
		Trouble:  func() error { return nil },
		Help:     c.Help,
		Press:    c.Press,
	}
	c.title = NewTitle(c.pages)
	agreed, err := NewAgreements(store, "", c.title.Complain)
	require.NoError(t, err)
	c.pages.Agreed = agreed
	c.Enter(c.title)
	c.title.Look()
	return c
}

// kept is a client whose store has so many battles.
func kept(t testing.TB, n int) *client {
	t.Helper()
	store := memory{}
	for i := range n {
		require.NoError(t, store.Save(fmt.Sprintf("2026-05-%02d 21.00.00 yard", i+1), "cometfall battle 1\n> agreement edition=lrb toggles= level=yard bands=reikland,skaven seed=1 limit=0\n> begin 1\nTurn 1: The Red Gauntlet.\n"))
	}
	return shown(t, store)
}

// memory is a store of texts by name.
type memory map[string]string

func (m memory) Save(name, text string) error     { m[name] = text; return nil }
func (m memory) Load(name string) (string, error) { return m[name], nil }
func (m memory) Delete(name string) error         { delete(m, name); return nil }
func (m memory) List() ([]string, error)          { return slices.Sorted(maps.Keys(m)), nil }

// has reports whether there is a button.
func has(g *client, id string) bool { return uitest.Has(g.Stage, id) }

// tap clicks a button.
func tap(t *testing.T, g *client, id string) { t.Helper(); uitest.Tap(t, g.Stage, id) }

// typing types letters.
func typing(g *client, text string) {
	g.Win.Typed = []rune(text)
	g.Step()
	g.Win.Typed = nil
}
