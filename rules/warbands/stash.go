package warbands

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cometfall/rules"
)

// Stored is so many of something in the stash of a warband that has fought: a thing by its key,
// Gold or Wyrdstone.
type Stored struct {
	Key string
	N   int
}

// What a stash holds beside things: crowns, and shards of wyrdstone.
const (
	Gold      = "crowns"
	Wyrdstone = "wyrdstone"
)

// mostStored is more of one thing than any warband has.
const mostStored = 10000

// Stow puts so many of something into the stash.
func (r *Roster) Stow(key string, n int) {
	if n <= 0 {
		return
	}
	for k := range r.Stash {
		if s := &r.Stash[k]; s.Key == key {
			s.N = min(s.N+n, mostStored)
			return
		}
	}
	r.Stash = append(r.Stash, Stored{key, min(n, mostStored)})
}

// storable reports whether something may lie in a stash: whatever can be carried, stones in which
// a power was found (STONE-05), crowns and wyrdstone.
func storable(set *rules.Ruleset, key string) bool {
	_, thing := priceOf(set, key)
	_, stone := StoneNamed(key)
	return thing || stone || key == Gold || key == Wyrdstone
}

// checkStash: a new warband has what its crowns have bought, and those that are left (BAND-07);
// artefacts are found in a campaign, which gives each of them once (EXPLORE-70).
func (r *Roster) checkStash(set *rules.Ruleset, put func(*Refusal)) {
	if len(r.Stash) > 0 && r.Battles == 0 {
		put(refuse(BadTerms, "BAND-07", -1, "a warband that has fought no battle has no stash"))
	}
	for _, s := range r.Stash {
		if artefact(set, s.Key) {
			put(refuse(MustBeFound, "EXPLORE-70", -1, "%s is an artefact: it must be found in the ruins in a campaign", s.Key))
		}
	}
}

// storedName is what something in a stash is called.
func storedName(set *rules.Ruleset, key string) string {
	if m, ok := StoneNamed(key); ok {
		return m.Name
	}
	name, _, _ := Describe(set, key)
	return name
}

// Stashed is the stash in words, "" if there is none.
func (r *Roster) Stashed(set *rules.Ruleset) string {
	var words []string
	for _, s := range r.Stash {
		switch name := storedName(set, s.Key); {
		case s.Key == Gold:
			words = append(words, many(s.N, "gold crown"))
		case s.Key == Wyrdstone:
			words = append(words, many(s.N, "shard")+" of wyrdstone")
		case s.N > 1:
			words = append(words, fmt.Sprintf("%d × %s", s.N, name))
		default:
			words = append(words, name)
		}
	}
	return strings.Join(words, ", ")
}

// stashText is the stash as a file has it.
func (r *Roster) stashText() string {
	var words []string
	for _, s := range r.Stash {
		words = append(words, fmt.Sprintf("%d %s", s.N, s.Key))
	}
	return strings.Join(words, ", ")
}

// stash reads a line such as "25 crowns, 3 wyrdstone, 2 rope-and-hook, shield".
func (f *fileReader) stash(value string) error {
	words, err := f.words(value)
	if err != nil {
		return err
	}
	for _, w := range words {
		n, key := 1, w
		if number, rest, ok := strings.Cut(w, " "); ok {
			if n, err = strconv.Atoi(number); err != nil || n < 1 || n > mostStored {
				return f.wrong(fmt.Sprintf("write how many there are, from 1 to %d, and the key: 2 rope-and-hook", mostStored), "%q is nothing in a stash", shorten(w))
			}
			key = strings.TrimSpace(rest)
		}
		if !storable(f.set, key) {
			return f.wrong("see the shop of the warband for the keys"+Near(append(f.things(), Gold, Wyrdstone), key), "the rules have no %q", shorten(key))
		}
		if slices.ContainsFunc(f.r.Stash, func(s Stored) bool { return s.Key == key }) {
			return f.wrong("write it once, with how many there are", "%s stands twice in the stash", key)
		}
		f.r.Stow(key, n)
	}
	return nil
}
