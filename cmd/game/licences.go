//go:build !js

package main

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"cometfall/assets/licences"
)

// runLicences prints whose work is in the program, and every licence, or that of one work.
func runLicences(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("licences", flag.ContinueOnError)
	fs.Usage = func() {
		fmt.Fprint(fs.Output(), "game licences           whose work is in the program, and every licence\n"+
			"game licences WORK      the licence of one: game licences ebitengine\n")
	}
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	if fs.NArg() == 0 {
		fmt.Fprint(stdout, licences.All())
		return 0
	}
	name := strings.Join(fs.Args(), " ")
	w, ok := licences.Find(name)
	if !ok {
		return fail(stderr, fmt.Errorf("no work is called %q; game licences names them all", name))
	}
	fmt.Fprintf(stdout, "%s\n\n%s", w.Line(), w.Text())
	return 0
}
