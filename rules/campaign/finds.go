package campaign

import (
	"fmt"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// What places give.

// crowns are won.
func (x *explorer) crowns(n int, why string) {
	x.b().Gold += n
	x.Tell(Event{Kind: Money, Band: x.band, Who: rules.Nobody, Rule: x.rule, N: n, Text: fmt.Sprintf("%s: %s for %s.", why, counted(n, "crown"), x.b().Name)})
}

// shards are found.
func (x *explorer) shards(n int, why string) {
	x.b().Shards += n
	x.Tell(Event{Kind: Found, Band: x.band, Who: rules.Nobody, Rule: x.rule, N: n, Text: fmt.Sprintf("%s: %s for %s.", why, counted(n, "shard"), x.b().Name)})
}

// things go into the store; a map, of which nobody finds more than one, is read at once.
func (x *explorer) things(key string, n int) {
	if n < 1 {
		return
	}
	name := NameOf(x.Rules, key)
	if n > 1 {
		name = fmt.Sprintf("%d × %s", n, name)
	}
	x.Tell(Event{Kind: Found, Band: x.band, Who: rules.Nobody, Rule: x.rule, N: n, Text: fmt.Sprintf("%s find: %s.", x.b().Name, name)})
	if key == mapKey {
		x.readMap(x.band)
		return
	}
	x.b().Stow(key, n)
	x.goods(n, key)
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// dice are so many dice, times something.
func (x *explorer) sum(n, times int, what string) (total int) {
	for _, face := range x.Pool(x.band, rules.Nobody, x.rule, what, n) {
		total += face
	}
	return total * times
}

// purse is a place with nothing but gold.
func purse(dice, times int) func(x *explorer) {
	return func(x *explorer) { x.crowns(x.sum(dice, times, "gold"), "Gold") }
}

// many is how many of a thing there are: one, or what the die says.
type many int

const (
	aSingle many = iota
	aD3
	aD6
)

func (x *explorer) many(m many) int {
	switch m {
	case aD3:
		return x.D3(x.band, rules.Nobody, x.rule, "how many")
	case aD6:
		return x.roll("how many")
	}
	return 1
}

// find is a line of a place's table: up to a roll, so many of a thing.
type find struct {
	to  int
	key string
	n   many
}

// rummage rolls on a place's table; what has no key is up to the place.
func (x *explorer) rummage(table ...find) (find, bool) {
	n := x.roll("what is found")
	for _, f := range table {
		if n <= f.to {
			if f.key != "" {
				x.things(f.key, x.many(f.n))
			}
			return f, f.key != ""
		}
	}
	return find{}, false
}

// line is a line of a hoard: a thing that is there if a die reaches a number, 0 always.
type line struct {
	needs int
	key   string
	n     many
}

// hoard rolls for each line.
func (x *explorer) hoard(lines ...line) {
	for _, l := range lines {
		if l.needs > 0 && x.roll(fmt.Sprintf("%s, there on %d or more", hoarded(x.State, l.key), l.needs)) < l.needs {
			continue
		}
		switch l.key {
		case "shard":
			x.shards(x.many(l.n), "In the chest")
		case "gem":
			x.crowns(10*x.many(l.n), "Gems, worth 10 each")
		case "artefact":
			x.artefact()
		default:
			x.things(l.key, x.many(l.n))
		}
	}
}

func hoarded(s *State, key string) string {
	switch key {
	case "shard":
		return "wyrdstone"
	case "gem":
		return "gems"
	case "artefact":
		return "a magical artefact"
	}
	return NameOf(s.Rules, key)
}

// hero has the player choose one of his heroes; false: there is none.
func (x *explorer) hero(question string) (*Warrior, bool) {
	ids := x.heroesHere(x.b())
	if len(ids) == 0 {
		return nil, false
	}
	return x.b().Warrior(x.ChooseWarrior(x.band, x.rule, question, ids)), true
}

// leads tests the leader's Leadership; without a leader it fails.
func (x *explorer) leads() bool {
	l := x.Leader(x.b())
	if l == nil || !l.Here() {
		x.Say(Told, x.band, rules.Nobody, x.rule, "%s have no leader who could keep them in hand.", x.b().Name)
		return false
	}
	ld := x.profile(x.b(), l).Ld
	return x.TwoD6(x.band, l.ID, x.rule, fmt.Sprintf("tests his Leadership of %d", ld)) <= ld
}

// learn shares experience among the heroes, a point at a time.
func (x *explorer) learn(n int) {
	for range n {
		w, ok := x.hero("Who learns a point?")
		if !ok {
			return
		}
		x.Say(Learnt, x.band, w.ID, x.rule, "%s gains 1 experience.", w.Name)
		x.advanceOne(x.b(), w)
	}
}

// joins takes somebody into the warband, with what recruits bring.
func (x *explorer) joins(rec warbands.Recruit, how string) *Warrior {
	w := x.newcomer(rec, x.b().Fought)
	x.b().Warriors = append(x.b().Warriors, w)
	at := &x.b().Warriors[len(x.b().Warriors)-1]
	at.Duty = x.b().Group(at)[0].Duty
	x.Remember(Came, at, x.rule, "%s %s %s.", at.Name, how, x.b().Name)
	x.goods(1, at.Gear...)
	return at
}

// whole is the whole warband as a roster that has room for more.
func (x *explorer) whole() *warbands.Roster {
	r, _ := x.Roster(x.b(), func(*Warrior) bool { return true })
	r.Most = 1000
	return r
}

// zombies rise: in a group that has room, or in one of their own.
func (x *explorer) zombies(n int) {
	for range n {
		r := x.whole()
		at, err := 0, error(fmt.Errorf("no group"))
		for i := range r.Recruits {
			if r.Recruits[i].Type == "zombie" && err != nil {
				at, err = r.Enlarge(x.Rules, i, "")
			}
		}
		if err != nil {
			at, err = r.Recruit(x.Rules, "zombie", "")
		}
		if err == nil {
			x.joins(r.Recruits[at], "rises and follows")
		}
	}
}
