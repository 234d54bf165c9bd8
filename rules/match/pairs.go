package match

import (
	"cometfall/rules/book"
)

// Pair is two toggles that are both flipped.
type Pair struct{ A, B string }

// String is the pair as the agreement names it.
func (p Pair) String() string { return p.A + "," + p.B }

// Pairs is every two toggles that go together in one edition at least, and how
// many others exclude each other. The order is that of the toggles.
func Pairs() (all []Pair, excluded int) {
	for i := range book.Toggles {
		for j := range book.Toggles[:i] {
			p := Pair{book.Toggles[j].ID, book.Toggles[i].ID}
			if len(p.editions()) > 0 {
				all = append(all, p)
			} else {
				excluded++
			}
		}
	}
	return all, excluded
}

// editions are those in which the two go together.
func (p Pair) editions() []string {
	var in []string
	for _, edition := range book.Editions {
		if _, err := book.Ruleset(edition, p.A, p.B); err == nil {
			in = append(in, edition)
		}
	}
	return in
}

// pairWarriors is how many warriors a side has in the battles of pairs: the
// fewest that still have a leader, a group and somebody all alone.
const pairWarriors = 4

// Battles are n agreements that flip the two, by turns in each edition where
// they go together: small dealt warbands on a table, each with a seed of its own.
func (p Pair) Battles(level string, seed uint64, n int) []Agreement {
	in := p.editions()
	if len(in) == 0 {
		return nil
	}
	var all []Agreement
	for k := range n {
		at := seed + uint64(k)
		hand := DealtFew(at, pairWarriors)
		all = append(all, Agreement{Edition: in[k%len(in)], Toggles: []string{p.A, p.B}, Level: level, Bands: []string{hand, hand}, Seed: at, Limit: 24})
	}
	return all
}
