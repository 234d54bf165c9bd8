//go:build !js

package main

import (
	"encoding/json"
	"fmt"
	"io"

	"cometfall/physics"
	"cometfall/rules/match"
)

// pairCount is what came of battles for every pair of toggles.
type pairCount struct {
	Pairs    int      `json:"pairs"`
	Excluded int      `json:"excluding_each_other"`
	Battles  int      `json:"battles"`
	Turns    int      `json:"player_turns"`
	Faults   []string `json:"faults"`
}

// parsePart reads which part of how many: "3/10".
func parsePart(text string) (part, of int, err error) {
	if _, err := fmt.Sscanf(text, "%d/%d", &part, &of); err != nil || part < 1 || part > of || text != fmt.Sprintf("%d/%d", part, of) {
		return 0, 0, fmt.Errorf("-part is one part of several, as in 3/10, not %q", text)
	}
	return part, of, nil
}

// playPairs plays n battles for each pair of toggles that goes together, in one
// part of the work. It plays on after a fault and names each at the end.
func playPairs(level string, table *physics.Table, seed uint64, n, part, of int, asJSON bool, stdout, stderr io.Writer) int {
	pairs, excluded := match.Pairs()
	sum := pairCount{Excluded: excluded, Faults: []string{}}
	play := dealtPlayer(nil)
	tell := progress(stderr, "pairs")
	for i := part - 1; i < len(pairs); i += of {
		for _, a := range pairs[i].Battles(level, seed+uint64(i*n), n) {
			m, err := play(a, table)
			sum.Battles++
			if err != nil {
				sum.Faults = append(sum.Faults, fmt.Sprintf("%s: %v", a, err))
				continue
			}
			sum.Turns += m.State.Turn
		}
		sum.Pairs++
		tell(i+1, len(pairs))
	}
	if asJSON {
		if err := json.NewEncoder(stdout).Encode(sum); err != nil {
			return fail(stderr, err)
		}
	} else {
		fmt.Fprintf(stdout, "%d pairs of toggles (part %d of %d), %d battles, %d player turns, %d faults; %d other pairs exclude each other\n",
			sum.Pairs, part, of, sum.Battles, sum.Turns, len(sum.Faults), sum.Excluded)
		for _, f := range sum.Faults {
			fmt.Fprintln(stdout, f)
		}
	}
	if len(sum.Faults) > 0 {
		return fail(stderr, fmt.Errorf("%d of %d battles had a fault", len(sum.Faults), sum.Battles))
	}
	return 0
}

// pairsTable is the small table on which pairs are played where none is named.
const pairsTable = "yard"
