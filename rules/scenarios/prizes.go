package scenarios

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cometfall/rules"
)

// What a mission is worth in a campaign, and how strong those are who stand against it.

// prize is something that a warband has of a mission that it wins: crowns, shards of
// wyrdstone, or a thing by its key.
type prize struct {
	kind rules.Remnant
	what string
	n    [3]int // by challenge
}

// mostPrize is how much of anything a mission may be worth.
const mostPrize = 200

// prize is: prize 20/30/40 crowns, or prize 1 shards, or prize THING.
func (r *reader) prize() error {
	w, err := r.next("an amount such as 30 or 20/30/40, or a thing")
	if err != nil {
		return err
	}
	if w[0] < '0' || w[0] > '9' {
		p := prize{kind: rules.Items, what: w, n: [3]int{1, 1, 1}}
		known := r.rules == nil // they are looked up where a battle begins
		if !known {
			_, known = r.rules.ThingNamed(w)
		}
		if !known {
			return fmt.Errorf("the rules of this battle have no %q to be won; things are called as in warbands' files: sword, shield, lucky-charm and so on", w)
		}
		r.m.prizes = append(r.m.prizes, p)
		return nil
	}
	var p prize
	parts := strings.Split(w, "/")
	if len(parts) != 1 && len(parts) != 3 {
		return fmt.Errorf("%q is one amount, or three for easy, fair and hard: 20/30/40", w)
	}
	for i := range p.n {
		n, err := strconv.Atoi(parts[min(i, len(parts)-1)])
		if err != nil || n < 1 || n > mostPrize {
			return fmt.Errorf("%q is no amount of a prize; it is 1 to %d", parts[min(i, len(parts)-1)], mostPrize)
		}
		p.n[i] = n
	}
	k, err := r.one("prize", []string{"crowns", "shards"})
	if err != nil {
		return err
	}
	p.kind, p.what = []rules.Remnant{rules.Crowns, rules.Shards}[k], []string{"gold crowns", "wyrdstone"}[k]
	r.m.prizes = append(r.m.prizes, p)
	return nil
}

// Prizes are what a warband that wins the mission has of it afterwards, on a challenge.
func (m *Mission) Prizes(hard int) (all []rules.Aftermath) {
	for _, p := range m.prizes {
		all = append(all, rules.Aftermath{Rule: missionRule, Kind: p.kind, Who: rules.Nobody, What: p.what, N: p.n[min(2, max(0, hard))]})
	}
	return all
}

// wins leaves the prizes for after the battle to who has won the mission.
func (m *Mission) wins(p *rules.Play) {
	if p.Winner != 0 {
		return
	}
	for _, left := range m.Prizes(p.Counters.Get(challenge, 0)) {
		p.Leave(left)
	}
}

// Gives are the keys of the things that the mission may give to the player's warriors.
func (m *Mission) Gives() (keys []string) {
	for i := range m.rules {
		for _, e := range m.rules[i].then {
			if e.verb == "give" && !slices.Contains(keys, e.thing) {
				keys = append(keys, e.thing)
			}
		}
	}
	return keys
}

// Keepsakes are the flags that the mission may keep for the later ones of its story.
func (m *Mission) Keepsakes() (all []string) {
	for _, k := range m.keepsakes {
		if !slices.Contains(all, m.flags[k.flag]) {
			all = append(all, m.flags[k.flag])
		}
	}
	return all
}

// Foes are how many enemies come on a challenge where everything comes that may, with what
// is kept from earlier missions, and how they are rated: as henchmen, 5 each, and 20 for a
// large one, and with the experience that they have when they have grown by so many steps
// (BAND-17). What comes again in every turn counts once; dice count for the most that they
// show.
func (m *Mission) Foes(hard, steps int, kept []string) (models, rating int) {
	_, advances := grown(steps)
	for i := range m.rules {
		c := &m.rules[i]
		possible := false
		for when := range c.alternatives() {
			possible = possible || !slices.ContainsFunc(when, func(k condition) bool { return m.ruledOut(&k, kept) })
		}
		if !possible {
			continue
		}
		for k := range c.then {
			e := &c.then[k]
			if e.verb != "spawn" {
				continue
			}
			n, each := most(e.n[min(2, max(0, hard))])+e.reinforced(steps), 5
			c := &m.creatures[e.a]
			if c.body.Large {
				each = 20
			}
			if advances > 0 && c.learns() {
				each += practice[advances-1].xp
			}
			models, rating = models+n, rating+n*each
		}
	}
	return models, rating
}

// ruledOut reports whether a condition never comes true with what was kept: it asks for what
// is not, or forbids what is, and no rule changes that.
func (m *Mission) ruledOut(k *condition, kept []string) bool {
	if k.verb != "set" && k.verb != "not" || !slices.Contains(m.brought, k.a) || m.changes(k.a) {
		return false
	}
	return slices.Contains(kept, m.flags[k.a]) != (k.verb == "set")
}

// changes reports whether a rule sets or clears a flag in the battle.
func (m *Mission) changes(flag int) bool {
	return slices.ContainsFunc(m.rules, func(c clause) bool {
		return slices.ContainsFunc(c.then, func(e effect) bool {
			return (e.verb == "set" || e.verb == "unset" || e.verb == "keep") && e.a == flag || e.verb == "ask" && (e.a == flag || e.b == flag)
		})
	})
}

// most is the largest number that an amount comes to.
func most(amount string) int {
	switch {
	case amount == "":
		return 1
	case amount[0] == 'D':
		return int(amount[1] - '0')
	case len(amount) == 3 && amount[1] == 'D':
		return int(amount[0]-'0') * int(amount[2]-'0')
	}
	n, _ := strconv.Atoi(amount)
	return n
}
