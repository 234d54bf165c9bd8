//go:build !js

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"cometfall/rules/help"
)

// shortList is how many rules `rules` prints in full; of more it prints a line each.
const shortList = 12

// mostProofs is how many of the tests of a rule it names.
const mostProofs = 6

// runRules prints the areas, the rules of an area, one rule, or those with a word.
func runRules(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("rules", flag.ContinueOnError)
	fs.Usage = func() {
		fmt.Fprint(fs.Output(), "game rules              the areas, and how many of their rules are played\n"+
			"game rules FIGHT        the rules of an area\n"+
			"game rules FIGHT-10     a rule by its ID\n"+
			"game rules WORD…        the rules with these words\n")
		fs.PrintDefaults()
	}
	asJSON := fs.Bool("json", false, "print one JSON object, with all rules that are found")
	asked, err := leading(fs, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fs.SetOutput(stdout)
		fs.Usage()
		return 0
	case err != nil:
		return misused(stderr, "rules", err.Error())
	}
	words := strings.Join(asked, " ")
	if words == "" {
		if *asJSON {
			return areasAsJSON(stdout, stderr)
		}
		printAreas(stdout)
		return 0
	}
	area, found := sought(words)
	switch {
	case len(found) == 0:
		return fail(stderr, fmt.Errorf("there is no rule with %q; %s", words, hint(asked)))
	case *asJSON:
		return rulesAsJSON(found, stdout, stderr)
	case area != nil:
		fmt.Fprintf(stdout, "%s: %s\n\n", area.Key, area.Name)
	}
	printRules(stdout, found)
	return 0
}

// sought are the rules of an area, the one with an ID, or those with words; the area, if it
// is one.
func sought(words string) (*help.Area, []help.Rule) {
	if a, ok := help.FindArea(words); ok {
		return &a, a.Rules
	}
	if r, ok := help.Find(words); ok {
		return nil, []help.Rule{r}
	}
	return nil, help.Search(words)
}

// hint is what to try in place of words that lead nowhere.
func hint(words []string) string {
	for _, w := range words {
		if len(help.Search(w)) > 0 {
			continue
		}
		if near := help.Nearest(w); len(near) > 0 {
			return "try " + strings.Join(near, " or ")
		}
	}
	return "rules alone lists the areas"
}

func printAreas(w io.Writer) {
	played, all := 0, 0
	for _, a := range help.Areas() {
		n := 0
		for _, r := range a.Rules {
			if r.Played {
				n++
			}
		}
		fmt.Fprintf(w, "%-8s %3d of %3d played   %s\n", a.Key, n, len(a.Rules), a.Name)
		played, all = played+n, all+len(a.Rules)
	}
	fmt.Fprintf(w, "%-8s %3d of %3d played\n", "all", played, all)
}

func printRules(w io.Writer, list []help.Rule) {
	for i, r := range list {
		switch {
		case len(list) > shortList:
			fmt.Fprintf(w, "%-12s %-8s %s\n", r.ID, r.Status(), cut(r.Title()+": "+r.Text, 78-22))
		case i > 0:
			fmt.Fprintln(w)
			fallthrough
		default:
			printRule(w, r)
		}
	}
}

func printRule(w io.Writer, r help.Rule) {
	status := " (" + r.Status() + ")"
	fmt.Fprintln(w, cut(r.ID+", "+r.Title(), 78-len(status))+status)
	for _, line := range fold(r.Text, 74) {
		fmt.Fprintln(w, "  "+line)
	}
	from := r.Edition.String()
	if r.Source != "" {
		from += "; " + r.Source
	}
	fmt.Fprintf(w, "  [%s]\n", from)
	if n := len(r.Proofs); n > 0 {
		for _, line := range fold("Tested by "+strings.Join(r.Proofs[:min(n, mostProofs)], ", "), 74) {
			fmt.Fprintln(w, "  "+line)
		}
		if n > mostProofs {
			fmt.Fprintf(w, "  and %d more\n", n-mostProofs)
		}
	}
}

// cut shortens a text to one line.
func cut(text string, width int) string {
	if r := []rune(text); len(r) > width {
		return string(r[:width-1]) + "…"
	}
	return text
}

// fold breaks a text into lines at its spaces.
func fold(text string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		switch {
		case line == "":
			line = word
		case len([]rune(line))+1+len([]rune(word)) > width:
			lines, line = append(lines, line), word
		default:
			line += " " + word
		}
	}
	return append(lines, line)
}
