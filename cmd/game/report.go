//go:build !js

package main

import (
	"flag"
	"fmt"
	"io"

	"cometfall/levels"
	"cometfall/rules/match"
	"cometfall/rules/report"
)

// runReport writes the report of a saved battle.
func runReport(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("report", flag.ContinueOnError)
	out := fs.String("o", "", "the page to write, `FILE.html`; without it the report goes to the standard output")
	md := fs.Bool("md", false, "Markdown instead of HTML")
	// The file of the battle may stand before the flags.
	var file string
	if len(args) > 0 && args[0] != "" && args[0][0] != '-' {
		file, args = args[0], args[1:]
	}
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	switch {
	case file == "" && fs.NArg() == 1:
		file = fs.Arg(0)
	case file == "" || fs.NArg() > 0:
		return misused(stderr, "report", "takes the file of one saved battle")
	}
	text, err := readSave(file)
	if err != nil {
		return fail(stderr, err)
	}
	m, err := match.Reopen(text, levels.Load)
	if m == nil {
		return fail(stderr, fmt.Errorf("%s: %w", inputName(file), err))
	}
	if err != nil {
		fmt.Fprintf(stderr, "cometfall: %s: %v\n", file, err)
	}
	r, err := report.Of(m)
	if err != nil {
		return fail(stderr, fmt.Errorf("%s: %w", inputName(file), err))
	}
	page := r.HTML
	if *md {
		page = r.Markdown
	}
	if *out == "" {
		if _, err := io.WriteString(stdout, page()); err != nil {
			return fail(stderr, err)
		}
		return 0
	}
	if err := writeFile(*out, words(page())); err != nil {
		return fail(stderr, err)
	}
	fmt.Fprintln(stdout, *out)
	return 0
}
