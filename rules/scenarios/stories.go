package scenarios

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
)

// A story is told in missions one after the other (SCEN-11). What happens in one of them is
// kept as flags, with words for the players, and later ones may ask for it.

// mostParts is how many missions a story may have.
const mostParts = 9

// keepsake is what a mission keeps for the later ones of its story: a flag, and what it means
// in the players' words.
type keepsake struct {
	flag  int
	words string
}

// story is: story "The Name" 2.
func (r *reader) story() (err error) {
	if r.m.Story, err = r.text("the name of the story"); err != nil {
		return err
	}
	r.m.Part, err = r.number("which of its missions this is", 1, mostParts)
	return err
}

// kept is: kept FLAG…, the flags that earlier missions of the story may have kept.
func (r *reader) kept() error {
	for first := true; first || len(r.words) > 0; first = false {
		if len(r.words) > 0 {
			r.set[r.words[0]] = true
		}
		f, err := r.flag()
		if err != nil {
			return err
		}
		if slices.Contains(r.m.brought, f) {
			return fmt.Errorf("the flag %q is named twice", r.m.flags[f])
		}
		r.m.brought = append(r.m.brought, f)
	}
	return nil
}

// keep is: keep FLAG "words".
func (r *reader) keep(e *effect) (err error) {
	if len(r.words) > 0 {
		r.set[r.words[0]] = true
	}
	if e.a, err = r.flag(); err != nil {
		return err
	}
	if e.text, err = r.text("what it means later"); err != nil {
		return err
	}
	if slices.ContainsFunc(r.m.keepsakes, func(k keepsake) bool { return k.flag == e.a && k.words != e.text }) {
		return fmt.Errorf("the flag %q is kept in other words already; use the same", r.m.flags[e.a])
	}
	r.m.keepsakes = append(r.m.keepsakes, keepsake{e.a, e.text})
	return nil
}

// give is: give THING, something that a warrior carries.
func (r *reader) give(e *effect) (err error) {
	if e.thing, err = r.next("what is given"); err != nil || r.rules == nil {
		return err
	}
	id, ok := r.rules.ItemNamed(e.thing)
	if !ok {
		return fmt.Errorf("the rules of this battle have no %q to give; things are called as in warbands' files: lantern, lucky-charm, healing-herbs and so on", e.thing)
	}
	e.text = "the " + r.rules.Items[id].Name
	return nil
}

// told refuses a story's lines that lead nowhere.
func (r *reader) told() error {
	m := r.m
	switch {
	case m.Story == "" && len(m.keepsakes) > 0:
		return fmt.Errorf("the mission keeps %q for later, but belongs to no story; add a line such as: story \"The Name\" 1", m.flags[m.keepsakes[0].flag])
	case m.Part < 2 && len(m.brought) > 0:
		r.line = r.seen["kept"]
		return fmt.Errorf("no mission comes before this one that could have kept anything; take the line away, or let a line \"story\" make it a later one")
	}
	return nil
}

// Asks are the flags of earlier missions of its story that a mission asks for.
func (m *Mission) Asks() (all []string) {
	for _, f := range m.brought {
		all = append(all, m.flags[f])
	}
	return all
}

// Means is what a flag that the mission may keep means, in the players' words; "" where it
// keeps no such flag.
func (m *Mission) Means(flag string) string {
	for _, k := range m.keepsakes {
		if m.flags[k.flag] == flag {
			return k.words
		}
	}
	return ""
}

// Kept are the flags that a battle of the mission keeps for later, in the order of the file;
// what was brought along and is still so stays kept.
func (m *Mission) Kept(s *rules.State) (all []string) {
	for f, name := range m.flags {
		lasting := slices.Contains(m.brought, f) || slices.ContainsFunc(m.keepsakes, func(k keepsake) bool { return k.flag == f })
		if lasting && s.Counters.Get(flagSet, f) > 0 {
			all = append(all, name)
		}
	}
	return all
}

// Bring has a battle of the mission begin with what earlier ones have kept. An error names a
// flag that the mission does not ask for.
func (m *Mission) Bring(s *rules.State, kept []string) error {
	for _, name := range kept {
		f := slices.Index(m.flags, name)
		if f < 0 || !slices.Contains(m.brought, f) {
			return fmt.Errorf("nothing called %q is brought into this mission; %s", name, m.askedFor())
		}
		s.Counters.Set(flagSet, f, 1)
	}
	return nil
}

func (m *Mission) askedFor() string {
	if len(m.brought) == 0 {
		return "nothing is"
	}
	return "there are " + strings.Join(m.Asks(), ", ")
}

// keeps is the effect that keeps a flag.
func (m *Mission) keeps(p *rules.Play, e *effect) {
	if p.Counters.Get(flagSet, e.a) == 0 {
		p.Counters.Set(flagSet, e.a, 1)
		p.Say(rules.Announced, rules.Nobody, rules.Nobody, missionRule, "For later: %s.", e.text)
	}
}

// gives has the first of the player's who can carry it take a thing; the leader before others.
func (m *Mission) gives(p *rules.Play, e *effect) {
	for _, leads := range []bool{true, false} {
		for i := range p.Warriors {
			w := &p.Warriors[i]
			if w.Leader != leads || w.Home() != 0 || !w.Able() || w.Animal || w.Has(rules.Chattel) {
				continue
			}
			bearer := *w
			if p.Rules.Give(&bearer, e.thing) != nil {
				continue
			}
			*w = bearer
			p.Leave(rules.Aftermath{Rule: missionRule, Kind: rules.Items, Who: w.ID, What: e.thing, N: 1}) // a campaign keeps it
			p.Say(rules.Note, w.ID, rules.Nobody, missionRule, "%s takes %s.", w.Name, e.text)
			return
		}
	}
}
