package match

import (
	"cmp"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// Names are how the players have called their warriors. A battle knows each by
// one word, "Mother-Ilse", which commands and the log can hold; whoever reads it is
// to see "Mother Ilse". The zero value changes nothing.
type Names struct {
	calls []call // longer words first
	said  *strings.Replacer
}

// call is a word of the battle and the name it stands for.
type call struct{ word, name string }

// Names returns the names of who is in the battle now: those of the rosters as they
// were typed, and kinds of creatures with a space in them.
func (m *Match) Names() Names {
	var n Names
	add := func(word, name string) {
		if strings.Contains(word, "-") && !slices.ContainsFunc(n.calls, func(c call) bool { return c.word == word }) {
			n.calls = append(n.calls, call{word, name})
		}
	}
	for _, r := range m.Agreement.rosters(m.State.Rules) {
		for i := range r.Recruits {
			name := r.Recruits[i].Name
			add(warbands.InBattle(name), name)
		}
	}
	for i := range m.State.Warriors {
		w := &m.State.Warriors[i]
		if more, ok := strings.CutPrefix(w.Name, warbands.InBattle(w.Type)); ok && (more == "" || more[0] == '-') {
			add(w.Name, w.Type+strings.ReplaceAll(more, "-", " "))
		}
		add(w.Name, w.Name) // hyphens of its own: not to be taken for the beginning of another
	}
	if !slices.ContainsFunc(n.calls, func(c call) bool { return c.word != c.name }) {
		return Names{}
	}
	for i := range n.calls { // one more of the name, or what belongs to him
		c := &n.calls[i]
		for _, o := range n.calls {
			if more, ok := strings.CutPrefix(c.word, o.word+"-"); ok && c.name == c.word && o.name != o.word {
				c.name = o.name + "-" + more
			}
		}
	}
	slices.SortStableFunc(n.calls, func(a, b call) int { return cmp.Compare(len(b.word), len(a.word)) })
	var pairs []string
	for _, c := range n.calls {
		pairs = append(pairs, c.word, c.name)
	}
	n.said = strings.NewReplacer(pairs...)
	return n
}

// rosters are the warbands of the agreement that have names of their own.
func (a *Agreement) rosters(set *rules.Ruleset) (all []*warbands.Roster) {
	for _, key := range a.Bands {
		if number, ok := strings.CutPrefix(key, mustered); ok {
			if r, err := a.roster(number, set); err == nil {
				all = append(all, r)
			}
		} else if band, err := warbands.Named(key); err == nil {
			all = append(all, band)
		}
	}
	return all
}

// Said is a text of the battle with everybody called as the players call him.
func (n Names) Said(text string) string {
	if n.said == nil || !strings.Contains(text, "-") {
		return text
	}
	return n.said.Replace(text)
}

// Written is a text in which somebody wrote the names as he reads them, with each as
// one word, as the battle knows it. Large and small letters are the same.
func (n Names) Written(text string) string {
	words := strings.Fields(text)
	for _, c := range n.calls {
		name := strings.Fields(c.name)
		for i := 0; i+len(name) <= len(words) && len(name) > 1; i++ {
			if slices.EqualFunc(words[i:i+len(name)], name, strings.EqualFold) {
				words = slices.Replace(words, i, i+len(name), c.word)
			}
		}
	}
	return strings.Join(words, " ")
}
