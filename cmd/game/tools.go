//go:build !js

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"cometfall/levels"
	"cometfall/rules/match"
)

// tools are the commands that need no screen.
func tools() []command {
	return []command{
		{"play", "[-level L] [-against LEVEL] [-scenario NAME] [-save FILE]", "play a battle in words, without a picture", runPlay},
		{"campaign", "[-bands A,B] [-save FILE]", "play a campaign in words; the computer plays its battles", runCampaign},
		{"sim", "[deal | muster | pairs | mission | campaign] [-n N] …", "play battles between random players, or players of some level", runSim},
		{"warband", "check | sheet | random | template | import | export | link …", "check, print, make, read and write warbands", runWarband},
		{"duel", "-a SPEC -b SPEC (-exact | -n N)", "two warriors fight: exact odds, or a count of battles", runDuel},
		{"replay", "FILE…", "play saved battles again and compare line by line", runReplay},
		{"report", "FILE [-o FILE.html] [-md]", "the report of a saved battle: chronicle, maps, deeds, luck", runReport},
		{"agree", "[-with A,B | CODE]", "print a table agreement: its code and what it means", runAgree},
		{"check", "FILE…", "check maps (.tmx), missions (.mission), warbands and saved battles", runCheck},
		{"rules", "[ID | WORD…]", "print rules, and whether they are played", runRules},
		{"licences", "[WORK]", "print whose work is in the program, and under which licences", runLicences},
		{"version", "", "print which version this is", runVersion},
		{"completion", "bash | zsh | fish", "print a script by which a shell completes commands", runCompletion},
	}
}

func runReplay(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("replay", flag.ContinueOnError)
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	if fs.NArg() == 0 {
		return misused(stderr, "replay", "the files of saved battles are missing")
	}
	for _, file := range fs.Args() {
		text, err := readSave(file)
		if err != nil {
			return fail(stderr, err)
		}
		m, differs, err := match.Retell(text, levels.Load)
		if err != nil {
			return fail(stderr, fmt.Errorf("%s: %w", inputName(file), err))
		}
		fmt.Fprintf(stdout, "%s %s\n", m.Hash(), file)
		tellDifferences(stdout, differs)
	}
	return 0
}

func runCheck(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("check", flag.ContinueOnError)
	asJSON := fs.Bool("json", false, "print one JSON object")
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	if fs.NArg() == 0 {
		return misused(stderr, "check", "the files to check are missing")
	}
	if *asJSON {
		return printChecks(fs.Args(), checkFile, stdout, stderr)
	}
	code := 0
	for _, file := range fs.Args() {
		of, err := checkFile(file)
		tellNotes(stdout, of.notes)
		if err != nil {
			code = fail(stderr, err)
			continue
		}
		fmt.Fprintf(stdout, "%s: in order\n", file)
		tellDifferences(stdout, of.differs)
	}
	return code
}

// mostTold is how many lines are listed that differ in their words.
const mostTold = 10

// tellDifferences lists lines of a saved battle that are told in other words today.
func tellDifferences(stdout io.Writer, differs []match.Difference) {
	if len(differs) == 0 {
		return
	}
	fmt.Fprintf(stdout, "  the same inputs, dice and states; told in other words today: %d\n", len(differs))
	for i, d := range differs {
		if i == mostTold {
			fmt.Fprintf(stdout, "  and %d more\n", len(differs)-mostTold)
			break
		}
		fmt.Fprintf(stdout, "  %s\n", d)
	}
}

// found is what there is to say of a file that is in order: which lines of a saved battle
// are told in other words today, and what is remarked on a map.
type found struct {
	differs []match.Difference
	notes   []string
}

// checkFile returns what is wrong with a map, a mission, a warband or a saved battle,
// and where.
func checkFile(file string) (of found, err error) {
	if levels.IsFile(file) {
		_, of.notes, err = bringMap("", file)
		return of, err
	}
	text, err := readSave(file)
	if err != nil {
		return of, err
	}
	if strings.HasPrefix(text, "cometfall warband") {
		return of, checkWarband(file, []byte(text))
	}
	if strings.HasSuffix(file, ".mission") || strings.HasPrefix(text, "cometfall mission") {
		s, err := missionOf(file, text)
		if err != nil {
			return of, err
		}
		return of, s.check()
	}
	if _, of.differs, err = match.Retell(text, levels.Load); err != nil {
		return of, fmt.Errorf("%s: %w", inputName(file), err)
	}
	return of, nil
}

// readSave reads the file of a saved battle.
func readSave(file string) (string, error) {
	data, err := readInput(file)
	if errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("there is no file %s", file)
	}
	if err != nil {
		return "", fmt.Errorf("the saved battle cannot be read: %w", err)
	}
	return string(data), nil
}

// progress tells how far long work is, if somebody is looking: stderr must be
// a terminal. It ends its line after the last one.
func progress(stderr io.Writer, what string) func(done, all int) {
	if !isTerminal(stderr) {
		return func(int, int) {}
	}
	return func(done, all int) {
		fmt.Fprintf(stderr, "\r%d of %d %s", done, all, what)
		if done == all {
			fmt.Fprintln(stderr)
		}
	}
}

// isTerminal reports whether a writer is a terminal's.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
