// Command mutants breaks the engine's rules on purpose, one place at a time, and
// names the places that no test notices. Run it at the top of the project:
//
//	go run ./.ci/mutants -in ./rules -tests ./rules/book -n 200
//
// All mutants are built into one test binary for each tested package (mutant
// schemata): every mutable expression becomes a choice between what is written and
// what is not, and an environment variable says which one mutant is alive. A first
// run of all tests notes which mutants each reaches; a mutant is then tried with those
// tests alone. The source tree is not touched: the build takes an overlay.
//
// Operators, comparisons, numbers, conditions, answers, calls, assignments, neighbouring
// arguments and fields of literals are broken; and what people mistake besides: the other
// model or side, the field or constant beside, other dice, keys, and for or, least and
// greatest, an entry of a list that is left out, a loop that ends early.
//
// mutate.go, breaks.go and operators.go find the places, run.go builds and tries; equivalent.txt lists the
// mutants that were read and found to change nothing, each with its reason.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"
)

// options are the flags.
type options struct {
	in, tests []string
	only      string
	named     string
	again     string
	n         int
	seed      uint64
	workers   int
	all       bool
	slow      time.Duration
}

func main() {
	var o options
	in := flag.String("in", "./rules,./rules/armoury,./rules/skills,./rules/magic,./rules/warbands,./rules/optional,./rules/encounters,./rules/scenarios,./rules/campaign,./rules/match", "packages to break, with commas between")
	tests := flag.String("tests", "./rules,./rules/book,./rules/encounters,./rules/scenarios,./rules/warbands,./rules/campaign,./rules/match", "packages whose tests must notice")
	flag.StringVar(&o.only, "file", "", "break only files whose path contains this, or one of these with commas between")
	flag.StringVar(&o.named, "run", "", "ask only the tests whose names match this expression, such as those of a chapter")
	flag.StringVar(&o.again, "again", "", "try only the mutants that stand in this file, printed by an earlier run")
	flag.IntVar(&o.n, "n", 0, "try so many mutants, drawn by chance; 0: all")
	flag.Uint64Var(&o.seed, "seed", 1, "for drawing them")
	flag.IntVar(&o.workers, "j", runtime.NumCPU(), "how many to try at a time")
	flag.BoolVar(&o.all, "v", false, "print each mutant, not the survivors alone")
	flag.DurationVar(&o.slow, "slow", 0, "leave tests out that take longer, such as battles played by chance; 0: none")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintln(os.Stderr, "mutants takes flags only; see -h")
		os.Exit(2)
	}
	o.in, o.tests = strings.Split(*in, ","), strings.Split(*tests, ",")
	survivors, err := run(o)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	}
	if survivors > 0 {
		os.Exit(1)
	}
}

// run breaks, tries and reports; it returns how many mutants survived that
// equivalent.txt does not explain.
func run(o options) (int, error) {
	folder, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(folder)
	known, err := readEquivalent(filepath.Join(".ci", "mutants", "equivalent.txt"))
	if err != nil {
		return 0, err
	}
	wanted, err := readAgain(o.again)
	if err != nil {
		return 0, err
	}
	begin := time.Now()
	b, err := build(folder, o.in, o.tests, o.only)
	if err != nil {
		return 0, err
	}
	fmt.Fprintf(os.Stderr, "%d mutants of %d files, built in %v\n", len(b.mutants), b.files, time.Since(begin).Round(time.Second))
	if err := b.trace(o.named); err != nil {
		return 0, err
	}
	fmt.Fprintf(os.Stderr, "%d tests traced after %v\n", b.tests(), time.Since(begin).Round(time.Second))
	var chosen []*mutant
	for i := range b.mutants {
		if m := &b.mutants[i]; wanted == nil || wanted[m.key()] {
			chosen = append(chosen, m)
		}
	}
	if o.n > 0 && o.n < len(chosen) { // they stay in the order of the draw, so that a run which is stopped has tried any
		rand.New(rand.NewPCG(o.seed, o.seed)).Shuffle(len(chosen), func(i, j int) { chosen[i], chosen[j] = chosen[j], chosen[i] })
		chosen = chosen[:o.n]
	}
	for _, m := range chosen {
		if known[m.key()] != "" || known[m.file+" "+m.in] != "" {
			m.verdict = equivalent
		}
	}
	count := map[verdict]int{}
	b.tryAll(chosen, o.workers, o.slow, func(m *mutant) { // as it is found: a long run may be stopped
		count[m.verdict]++
		if o.all || m.verdict == survived || m.verdict == unreached {
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

// readAgain reads the keys of mutants from what an earlier run printed; nil for no file.
func readAgain(name string) (map[string]bool, error) {
	if name == "" {
		return nil, nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	wanted := map[string]bool{}
	for _, line := range strings.Split(string(text), "\n") {
		if words := strings.Split(line, "\t"); len(words) > 2 {
			wanted[words[2]] = true
		}
	}
	if len(wanted) == 0 {
		return nil, fmt.Errorf("%s: no line of it is one that a run printed", name)
	}
	return wanted, nil
}
