//go:build !js

package main

import (
	"flag"
	"fmt"
	"io"

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

// simPairs plays battles of small dealt warbands for each pair of toggles that goes
// together, in one part of the work. It plays on after a fault and names each at the
// end.
func simPairs(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("sim pairs", flag.ContinueOnError)
	var s series
	s.flags(fs, 20)
	level := fs.String("level", "yard", theTable)
	portion := fs.String("part", "1/1", "only one part of the pairs, as in 3/10")
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	part, of, err := parsePart(*portion)
	switch {
	case err != nil:
		return misused(stderr, fs.Name(), err.Error())
	case fs.NArg() > 0:
		return misused(stderr, fs.Name(), fmt.Sprintf("takes flags only, not %q", fs.Arg(0)))
	}
	if err := s.check(); err != nil {
		return misused(stderr, fs.Name(), err.Error())
	}
	on, table, err := tableOf(*level, stderr)
	if err != nil {
		return fail(stderr, err)
	}
	pairs, excluded := match.Pairs()
	sum := pairCount{Excluded: excluded, Faults: []string{}}
	play := dealtPlayer(nil)
	tell := progress(stderr, "pairs")
	for i := part - 1; i < len(pairs); i += of {
		for _, a := range pairs[i].Battles(on, s.seedOf(s.from-1+i*s.n), s.n) {
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
	if s.json {
		if code := printJSON(sum, stdout, stderr); code != 0 {
			return code
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
