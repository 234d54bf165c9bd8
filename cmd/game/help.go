//go:build !js

package main

import (
	"fmt"
	"io"
	"strings"

	"cometfall/assets/manual"
)

// usage lists the commands and the pages of the manual.
func usage(list []command, w io.Writer) {
	fmt.Fprintln(w, "Cometfall, a skirmish game in a ruined city. Here game stands for the program: in the")
	fmt.Fprintln(w, "project's folder that is go run ./cmd/game, in a release cometfall.")
	fmt.Fprintln(w)
	fmt.Fprintln(w, "  game [-quick] [-level L] [-seed S] [-save FILE] [-size WxH]")
	fmt.Fprintln(w, "      open the window")
	for _, c := range list {
		fmt.Fprintf(w, "  game %s %s\n      %s\n", c.name, c.usage, c.about)
	}
	fmt.Fprintln(w, "\ngame COMMAND -h explains the flags of a command, game help TOPIC tells more:")
	for _, t := range manual.Topics() {
		fmt.Fprintf(w, "  game help %-10s %s\n", t.Key, t.About)
	}
}

// runHelp prints a page of the manual, or what a command's flags are.
func runHelp(list []command, args []string, stdout, stderr io.Writer) int {
	if len(args) == 0 || args[0] == "-h" || args[0] == "-help" || args[0] == "--help" {
		usage(list, stdout)
		return 0
	}
	if len(args) > 1 {
		return misused(stderr, "help", "takes one topic or one command")
	}
	if t, ok := manual.Find(args[0]); ok {
		printTopic(stdout, t)
		return 0
	}
	for _, c := range list {
		if c.name == args[0] {
			return c.run([]string{"-h"}, stdout, stderr)
		}
	}
	var topics []string
	for _, t := range manual.Topics() {
		topics = append(topics, t.Key)
	}
	return misused(stderr, "help", fmt.Sprintf("%q is neither a topic nor a command; the topics are %s", args[0], strings.Join(topics, ", ")))
}

// The width of a page in a terminal, and how far what a key does is set in.
const (
	pageWide = 78
	leadWide = 20
)

// printTopic prints a page of the manual.
func printTopic(w io.Writer, t manual.Topic) {
	fmt.Fprintf(w, "%s\n%s\n", t.Title, strings.Repeat("=", len([]rune(t.Title))))
	before := manual.Paragraph
	for _, part := range t.Parts {
		if part.Kind != manual.Row || before != manual.Row {
			fmt.Fprintln(w)
		}
		before = part.Kind
		switch part.Kind {
		case manual.Heading:
			fmt.Fprintf(w, "%s\n%s\n", part.Words, strings.Repeat("-", len([]rune(part.Words))))
		case manual.Paragraph:
			fmt.Fprintln(w, strings.Join(fold(part.Words, pageWide), "\n"))
		case manual.Row:
			printRow(w, part)
		}
	}
}

// printRow prints a key or a command, and what it does beside it or, where that is too long,
// below.
func printRow(w io.Writer, part manual.Part) {
	lead := "  " + part.Lead
	if n := len([]rune(lead)); n < leadWide {
		lead += strings.Repeat(" ", leadWide-n)
	} else {
		fmt.Fprintln(w, lead)
		lead = strings.Repeat(" ", leadWide)
	}
	for _, line := range fold(part.Words, pageWide-leadWide) {
		fmt.Fprintln(w, lead+line)
		lead = strings.Repeat(" ", leadWide)
	}
}
