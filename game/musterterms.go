package game

import (
	"fmt"
	"strconv"
	"strings"
)

// newTerms is the page on which a warband's terms are agreed: founded for a
// campaign, or built for a single battle of an agreed value (INDIV-01 to INDIV-03).
func newTerms(e *editor) *form {
	g := e.g
	terms := e.r.Terms
	var f *form
	number := func(k int, what string) (int, error) {
		text := strings.TrimSpace(f.fields[k].text)
		if text == "" {
			return 0, nil
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > 100_000 {
			return 0, fmt.Errorf("%s: %q is no number from 0 to 100000", what, text)
		}
		return n, nil
	}
	f = newForm(g, "Terms", "A warband is founded for a campaign with what its list gives; or it is built for a single battle, in which heroes buy characteristics, a skill for each, and rare arms at the prices of the trading chart (INDIV-01 to INDIV-09). Agree on the same value for both sides.",
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
			g.back()
			e.try(func() error { e.r.Terms = t; return nil })
			return nil
		}, "Gold crowns it may be worth; empty: what its list gives", "Models at most; empty: as many as its list allows", "Battles it has fought; it may have found rare things and learned skills")
	f.choices = []choice{
		{title: "Campaign", chosen: !terms.Individual, do: nil},
		{title: "Single battle", chosen: terms.Individual, do: nil},
	}
	for k := range f.choices {
		f.choices[k].do = func() {
			terms.Individual = k == 1
			f.choices[0].chosen, f.choices[1].chosen = k == 0, k == 1
			if k == 1 && f.fields[0].text == "" {
				f.fields[0].text = "1000"
			}
			if k == 1 {
				f.fields[2].text = ""
			}
		}
	}
	for k, n := range []int{terms.Value, terms.Most, terms.Battles} {
		f.fields[k].most = 6
		if n > 0 {
			f.fields[k].text = strconv.Itoa(n)
		}
	}
	return f
}
