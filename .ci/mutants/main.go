// Command mutants breaks the engine's rules on purpose, one place at a time, and
// names the places that no test notices. Run it at the top of the project:
//
//	go run ./.ci/mutants -in ./rules -tests ./rules/book -n 200
//
// All mutants are built into one test binary for each tested package (mutant
// schemata): every mutable expression becomes a choice between what is written and
// what is not, and an environment variable says which one mutant is alive. A first
// run of each test notes which mutants it reaches; a mutant is then tried with those
// tests alone. The source tree is not touched: the build takes an overlay.
//
// mutate.go finds the places, run.go builds and tries; equivalent.txt lists the
// mutants that were read and found to change nothing, each with its reason.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

func main() {
	in := flag.String("in", "./rules,./rules/armoury,./rules/skills,./rules/magic,./rules/warbands,./rules/optional,./rules/encounters,./rules/scenarios", "packages to break, with commas between")
	tests := flag.String("tests", "./rules,./rules/book,./rules/encounters,./rules/scenarios,./rules/warbands", "packages whose tests must notice")
	only := flag.String("file", "", "break only files whose path contains this, or one of these with commas between")
	n := flag.Int("n", 0, "try so many mutants, drawn by chance; 0: all")
	seed := flag.Uint64("seed", 1, "for drawing them")
	workers := flag.Int("j", runtime.NumCPU(), "how many to try at a time")
	all := flag.Bool("v", false, "print each mutant, not the survivors alone")
	slow := flag.Duration("slow", 0, "leave tests out that take longer, such as battles played by chance; 0: none")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintln(os.Stderr, "mutants takes flags only; see -h")
		os.Exit(2)
	}
	survivors, err := run(strings.Split(*in, ","), strings.Split(*tests, ","), *only, *n, *seed, *workers, *slow, *all)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	}
	if survivors > 0 {
		os.Exit(1)
	}
}

// run builds, tries and reports; it returns how many mutants survived that
// equivalent.txt does not explain.
func run(in, tests []string, only string, n int, seed uint64, workers int, slow time.Duration, all bool) (int, error) {
	folder, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(folder)
	known, err := readEquivalent(filepath.Join(".ci", "mutants", "equivalent.txt"))
	if err != nil {
		return 0, err
	}
	begin := time.Now()
	b, err := build(folder, in, tests, only)
	if err != nil {
		return 0, err
	}
	fmt.Fprintf(os.Stderr, "%d mutants of %d files, built in %v\n", len(b.mutants), b.files, time.Since(begin).Round(time.Second))
	if err := b.trace(workers); err != nil {
		return 0, err
	}
	fmt.Fprintf(os.Stderr, "%d tests traced after %v\n", b.tests(), time.Since(begin).Round(time.Second))
	chosen := make([]*mutant, len(b.mutants))
	for i := range chosen {
		chosen[i] = &b.mutants[i]
	}
	if n > 0 && n < len(chosen) {
		rand.New(rand.NewPCG(seed, seed)).Shuffle(len(chosen), func(i, j int) { chosen[i], chosen[j] = chosen[j], chosen[i] })
		chosen = chosen[:n]
	}
	slices.SortFunc(chosen, func(a, c *mutant) int { return a.id - c.id })
	for _, m := range chosen {
		if known[m.key()] != "" || known[m.file+" "+m.in] != "" {
			m.verdict = equivalent
		}
	}
	count := map[verdict]int{}
	b.tryAll(chosen, workers, slow, func(m *mutant) { // as it is found: a long run may be stopped
		count[m.verdict]++
		if all || m.verdict == survived || m.verdict == unreached {
			fmt.Printf("%s\t%d\t%s\t%s\n", m.verdict, m.line, m.key(), strings.Join(m.rows, " "))
		}
	})
	fmt.Printf("%d mutants tried in %v: %d killed, %d survived, %d reached by no test, %d known to be equivalent\n",
		len(chosen), time.Since(begin).Round(time.Second), count[killed], count[survived], count[unreached], count[equivalent])
	return count[survived] + count[unreached], nil
}

// tryAll tries mutants, several at a time, but for those that are known to change
// nothing, and hands on each, one at a time.
func (b *builtTests) tryAll(chosen []*mutant, workers int, slow time.Duration, tried func(*mutant)) {
	next := make(chan *mutant)
	var wait sync.WaitGroup
	var one sync.Mutex
	for range workers {
		wait.Go(func() {
			for m := range next {
				if m.verdict != equivalent {
					m.verdict, m.by = b.try(m, slow)
				}
				one.Lock()
				tried(m)
				one.Unlock()
			}
		})
	}
	last := time.Now()
	for i, m := range chosen {
		next <- m
		if time.Since(last) > time.Minute {
			last = time.Now()
			fmt.Fprintf(os.Stderr, "%d of %d\n", i, len(chosen))
		}
	}
	close(next)
	wait.Wait()
}

// readEquivalent reads the mutants that change nothing: lines of a mutant's key, or
// of a file and a function that changes nothing whatever is broken in it, a tab and
// the reason; # begins a comment.
func readEquivalent(name string) (map[string]string, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	known := map[string]string{}
	for i, line := range strings.Split(string(text), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, why, ok := strings.Cut(line, "\t")
		if !ok || why == "" {
			return nil, fmt.Errorf("%s:%d: a key, a tab and the reason are wanted", name, i+1)
		}
		known[key] = why
	}
	return known, nil
}
