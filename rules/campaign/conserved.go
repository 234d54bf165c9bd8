package campaign

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// Belongings is how many of each thing every warband has, in its store and on its warriors, the
// stones that they carry among them. What lives in caves has none that count.
func Belongings(s *State) []map[string]int {
	all := make([]map[string]int, len(s.Bands))
	for i := range s.Bands {
		all[i] = map[string]int{}
		if s.Bands[i].Wild {
			continue
		}
		for _, t := range s.Bands[i].Store {
			all[i][t.Key] += t.N
		}
		for k := range s.Bands[i].Warriors {
			w := &s.Bands[i].Warriors[k]
			for _, key := range w.Gear {
				all[i][key]++
			}
			for _, key := range w.Marks {
				if _, stone := warbands.StoneNamed(key); stone {
					all[i][key]++
				}
			}
		}
	}
	return all
}

// Unexplained are the things of which a warband has more or fewer after a command than it had and
// the events of the command say that it got and lost; and those events that change what it has
// and do not name it. Who is robbed, dies, goes or comes has as much as he carries, and the words
// tell of him.
func Unexplained(before, after *State, events []Event) (all []string) {
	was, is := Belongings(before), Belongings(after)
	for len(was) < len(is) {
		was = append(was, map[string]int{})
	}
	for _, e := range events {
		for _, g := range e.Goods {
			if after.Bands[e.Band].Wild {
				continue
			}
			was[e.Band][g.Key] += g.N
			name := strings.ToLower(NameOf(after.Rules, g.Key))
			whole := e.Who != rules.Nobody // what somebody carries, and he is named
			if !whole && !strings.Contains(strings.ToLower(e.Text), name) {
				all = append(all, fmt.Sprintf("%s: %d × %s, and it says %q", after.Bands[e.Band].Name, g.N, g.Key, e.Text))
			}
		}
	}
	for i := range is {
		keys := map[string]bool{}
		for key := range was[i] {
			keys[key] = true
		}
		for key := range is[i] {
			keys[key] = true
		}
		for key := range keys {
			if was[i][key] != is[i][key] {
				all = append(all, fmt.Sprintf("%s: %s, %d and then %d", after.Bands[i].Name, key, was[i][key], is[i][key]))
			}
		}
	}
	slices.Sort(all)
	return all
}
