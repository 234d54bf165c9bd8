package campaign

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/game/ui"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
)

// compared tells how warbands that are to meet are matched: by their ratings, by what the
// weaker one gains for it, and by what earlier battles came to.
func (h *Home) compared(ids []rules.SideID) (all []ui.Line) {
	if len(ids) < 2 {
		return nil
	}
	s := h.Kept.State
	strong, weak := s.Band(ids[0]), s.Band(ids[0])
	for _, id := range ids[1:] {
		b := s.Band(id)
		if s.Rating(b) > s.Rating(strong) {
			strong = b
		}
		if s.Rating(b) < s.Rating(weak) {
			weak = b
		}
	}
	l := ui.Line{Title: "Rated alike", Icon: "crossed-swords", Rule: "BEFORE-01"}
	if by := s.Rating(strong) - s.Rating(weak); by > 0 {
		l.Title = fmt.Sprintf("%s: rated %d higher", strong.Name, by)
		if n := engine.UnderdogBonus(by); n > 0 && !s.Terms.Early {
			l.About = append(l.About, fmt.Sprintf("Everybody of %s who survives gains %s more, as underdogs.", weak.Name, ui.Many(n, "point")+" of experience"))
			l.Rule = "GROW-06"
		}
	}
	if n := engine.Chance(s.Rating(strong), s.Rating(weak)) / 10; len(ids) == 2 && n > 50 {
		l.About = append(l.About, fmt.Sprintf("Rated so, they win about %d of 100 battles: measured in %d that computers fought.", n, engine.MeasuredBattles))
	}
	if words := earlier(s, ids); words != "" {
		l.About = append(l.About, words)
	}
	if won, of := favourites(s); of > 0 {
		l.About = append(l.About, fmt.Sprintf("So far whoever was rated higher won %d of %s.", won, ui.Many(of, "battle")))
	}
	return append(all, l)
}

// earlier tells what battles between the same warbands came to; "" if there was none.
func earlier(s *engine.State, ids []rules.SideID) string {
	met, won := 0, make([]int, len(ids))
	for i := range s.Battles {
		bt := &s.Battles[i]
		if bt.Report == nil || len(bt.Bands) != len(ids) || slices.ContainsFunc(ids, func(id rules.SideID) bool { return !slices.Contains(bt.Bands, id) }) {
			continue
		}
		met++
		if k := slices.Index(ids, bt.Report.Winner); k >= 0 {
			won[k]++
		}
	}
	if met == 0 {
		return ""
	}
	var words []string
	for k, id := range ids {
		if won[k] > 0 {
			words = append(words, fmt.Sprintf("%s won %d", s.Band(id).Name, won[k]))
		}
	}
	if len(words) == 0 {
		words = append(words, "nobody won")
	}
	return fmt.Sprintf("Met in %s: %s.", ui.Many(met, "battle"), strings.Join(words, ", "))
}

// favourites is how often the warband that was rated higher than all others won, and of how
// many battles.
func favourites(s *engine.State) (won, of int) {
	for i := range s.Battles {
		bt := &s.Battles[i]
		if bt.Report == nil || bt.Report.Winner < 0 || bt.Errand != nil {
			continue
		}
		top := slices.Max(bt.Ratings)
		k := slices.Index(bt.Ratings, top)
		if slices.Contains(bt.Ratings[k+1:], top) {
			continue
		}
		of++
		if bt.Bands[k] == bt.Report.Winner {
			won++
		}
	}
	return won, of
}
