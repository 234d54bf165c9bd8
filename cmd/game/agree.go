//go:build !js

package main

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"cometfall/rules/book"
)

// runAgree prints what a table agrees on as a code and a page, or what a code
// stands for.
func runAgree(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("agree", flag.ContinueOnError)
	edition := fs.String("edition", "lrb", "the rules: lrb or core2")
	with := fs.String("with", "", "toggles to flip, separated by commas")
	list := fs.Bool("list", false, "list all the toggles instead")
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	if fs.NArg() > 1 {
		return misused(stderr, "agree", "takes one code at most")
	}
	if *list {
		for i := range book.Toggles {
			t := &book.Toggles[i]
			state := "lrb off, core2 off"
			if t.Core2 {
				state = "lrb off, core2 on"
			}
			fmt.Fprintf(stdout, "%s: %s (%s; %s)\n    %s\n", t.ID, t.Name, t.Rule, state, t.About)
		}
		return 0
	}
	var flipped []string
	if *with != "" {
		flipped = strings.Split(*with, ",")
	}
	if fs.NArg() == 1 {
		var err error
		if *edition, flipped, err = book.Decode(fs.Arg(0)); err != nil {
			return fail(stderr, err)
		}
	}
	page, err := book.Page(*edition, flipped...)
	if err != nil {
		return fail(stderr, err)
	}
	fmt.Fprint(stdout, page)
	if len(flipped) > 0 {
		fmt.Fprintf(stdout, "\nFor tools: -edition %s -with %s\n", *edition, strings.Join(flipped, ","))
	}
	return 0
}
