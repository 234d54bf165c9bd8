package muster

import (
	"fmt"
	"strconv"
	"strings"

	"cometfall/game/ui"
)

// NewTerms is the page on which a warband's terms are agreed: founded for a
// campaign, or built for a single battle of an agreed value (INDIV-01 to INDIV-03).
func NewTerms(e *Editor) *ui.Form {
	g := e.client
	terms := e.Roster.Terms
	var f *ui.Form
	number := func(k int, what string) (int, error) {
		text := strings.TrimSpace(f.Fields[k].Text)
		if text == "" {
			return 0, nil
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > 100_000 {
			return 0, fmt.Errorf("%s: %q is no number from 0 to 100000", what, text)
		}
		return n, nil
	}
	f = ui.NewForm(g.Win, g, "Terms", "A warband is founded for a campaign with what its list gives; or it is built for a single battle, in which heroes buy characteristics, a skill for each, and rare arms at the prices of the trading chart. Agree on the same value for both sides.",
		"Agree", func() (err error) {
			t := terms
			if t.Value, err = number(0, "crowns"); err != nil {
				return err
			}
			if t.Most, err = number(1, "models"); err != nil {
				return err
			}
			if t.Battles, err = number(2, "battles"); err != nil {
				return err
			}
			if t.Individual && t.Battles > 0 {
				return fmt.Errorf("a warband built for a single battle has fought none before (INDIV-01): leave the battles empty")
			}
			g.Back()
			e.try(func() error { e.Roster.Terms = t; return nil })
			return nil
		}, "Gold crowns it may be worth; empty: what its list gives", "Models at most; empty: as many as its list allows", "Battles it has fought; it may have found rare things and learned skills")
	f.Choices = []ui.Choice{
		{Title: "Campaign", Chosen: !terms.Individual, Do: nil},
		{Title: "Single battle", Chosen: terms.Individual, Do: nil},
	}
	for k := range f.Choices {
		f.Choices[k].Do = func() {
			terms.Individual = k == 1
			f.Choices[0].Chosen, f.Choices[1].Chosen = k == 0, k == 1
			if k == 1 && f.Fields[0].Text == "" {
				f.Fields[0].Text = "1000"
			}
			if k == 1 {
				f.Fields[2].Text = ""
			}
		}
	}
	for k, n := range []int{terms.Value, terms.Most, terms.Battles} {
		f.Fields[k].Most = 6
		if n > 0 {
			f.Fields[k].Text = strconv.Itoa(n)
		}
	}
	return f
}
