//go:build !js

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// warbandUsage explains the command warband.
const warbandUsage = `  game warband check FILE…                     what a warband's list forbids about it
  game warband sheet FILE [-o FILE.html]       a sheet for paper, with a card for each warrior
  game warband random [-seed N] [-kind LIST] [-individual CROWNS] [-o FILE]
  game warband template [-kind LIST] [-o FILE] a ready-made warband, to change at will
  game warband import FILE.ros [-o FILE]       a roster of BattleScribe or New Recruit, or its .json; or a link
  game warband export FILE -o FILE.rosz        such a roster: .ros, .rosz or .json; -as KIND for the screen
  game warband link FILE                       what holds all of it behind the address of the browser version
  -band N of sheet, export and link: FILE is a campaign's, and this its warband, by number or name;
  without it link makes one to the campaign
  -json in place of -o prints one JSON object: what was checked, or the warband

Lists: %s.
`

func runWarband(args []string, stdout, stderr io.Writer) int {
	if len(args) == 0 || args[0] == "-h" || args[0] == "-help" || args[0] == "--help" {
		fmt.Fprintf(stdout, warbandUsage, listKeys())
		if len(args) == 0 {
			return 2
		}
		return 0
	}
	fs := flag.NewFlagSet("warband "+args[0], flag.ContinueOnError)
	out := fs.String("o", "", "write to this file and not on the screen")
	seed := fs.Uint64("seed", 1, "seed of a random warband")
	kind := fs.String("kind", "reikland", "the list: "+listKeys())
	crowns := fs.Int("individual", 0, "for a single battle of this agreed value, with bought skills")
	edition := fs.String("edition", "lrb", "the rules")
	as := fs.String("as", "", "what export writes: txt, ros, rosz or json; without it, as the file ends")
	named := fs.String("band", "", "the warband of a campaign, by its number or name")
	asJSON := fs.Bool("json", false, "print one JSON object")
	files, err := leading(fs, args[1:])
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintf(stdout, warbandUsage, listKeys())
		return 0
	case err != nil:
		return misused(stderr, fs.Name(), err.Error())
	}
	set, err := book.Ruleset(*edition)
	if err != nil {
		return misused(stderr, fs.Name(), err.Error())
	}
	if written := args[0] == "export" || args[0] == "link"; *asJSON && (*out != "" || written) {
		if written {
			return misused(stderr, fs.Name(), "has no -json; export -as json writes the roster of New Recruit")
		}
		return misused(stderr, fs.Name(), "-json goes to the standard output, so -o has nothing to write")
	}
	needs := func(n int) int {
		if len(files) < n {
			return misused(stderr, fs.Name(), "the file is missing")
		}
		return 0
	}
	var data []byte
	switch args[0] {
	case "check":
		code := needs(1)
		if code == 0 && *asJSON {
			return printChecks(files, func(file string) (found, error) { return found{}, checkWarbandFile(file) }, stdout, stderr)
		}
		for _, f := range files {
			if err := checkWarbandFile(f); err != nil {
				code = fail(stderr, err)
				continue
			}
			fmt.Fprintf(stdout, "%s: in order\n", f)
		}
		return code
	case "sheet":
		if code := needs(1); code != 0 {
			return code
		}
		f, err := openBandFile(set, files[0], *named)
		if err != nil {
			return fail(stderr, err)
		}
		r, err := f.one()
		if err != nil {
			return fail(stderr, err)
		}
		if *asJSON {
			return bandAsJSON(f.set, r, nil, stdout, stderr)
		}
		data = r.Sheet(f.set)
	case "export", "link":
		if code := needs(1); code != 0 {
			return code
		}
		f, err := openBandFile(set, files[0], *named)
		switch {
		case err != nil:
		case args[0] == "export":
			data, err = f.export(*as, *out)
		default:
			var link string
			link, err = f.link()
			data = []byte(link)
		}
		if err != nil {
			return fail(stderr, err)
		}
	case "random", "template":
		l, ok := warbands.Listed(*kind)
		if !ok {
			return misused(stderr, fs.Name(), fmt.Sprintf("there is no list %q; there are %s", *kind, listKeys()))
		}
		r, _ := warbands.Template(*kind)
		if args[0] == "random" {
			r = warbands.Random(set, l, warbands.Terms{Individual: *crowns > 0, Value: *crowns}, *seed)
		}
		if *asJSON {
			return bandAsJSON(set, r, nil, stdout, stderr)
		}
		data = []byte(r.Text())
	case "import":
		if code := needs(1); code != 0 {
			return code
		}
		r, unread, err := importBand(set, files[0])
		if err != nil {
			return fail(stderr, err)
		}
		if *asJSON {
			return bandAsJSON(set, r, unread, stdout, stderr)
		}
		for _, line := range unread {
			fmt.Fprintln(stderr, "not read: "+line)
		}
		data = []byte(r.Text())
	default:
		return misused(stderr, "warband", fmt.Sprintf("%q is no word of it; there are check, sheet, random, template, import, export and link", args[0]))
	}
	if *out == "" {
		_, err = stdout.Write(data)
	} else {
		err = writeFile(*out, words(string(data)))
	}
	if err != nil {
		return fail(stderr, err)
	}
	return 0
}

// importBand reads a roster of another program from a file, or a warband of a link.
func importBand(set *rules.Ruleset, file string) (*warbands.Roster, []string, error) {
	raw := []byte(file)
	if !strings.Contains(file, warbands.LinkMark) {
		var err error
		if raw, err = readInput(file); err != nil {
			return nil, nil, fmt.Errorf("the roster cannot be read: %w", err)
		}
	}
	if _, word, ok := strings.Cut(strings.TrimSpace(string(raw)), warbands.LinkMark); ok && !strings.ContainsAny(word, " \n") {
		r, err := warbands.Linked(set, word)
		return r, nil, err
	}
	return warbands.Import(set, inputName(file), raw)
}

// leading reads flags that stand before, between or behind file names.
func leading(fs *flag.FlagSet, args []string) (files []string, err error) {
	fs.SetOutput(io.Discard)
	for len(args) > 0 {
		if !strings.HasPrefix(args[0], "-") || args[0] == "-" {
			files, args = append(files, args[0]), args[1:]
			continue
		}
		if err := fs.Parse(args); err != nil {
			return nil, err
		}
		args = fs.Args()
	}
	return files, nil
}

// checkWarbandFile reads a warband and returns what is wrong with it.
func checkWarbandFile(file string) error {
	data, err := readInput(file)
	if err != nil {
		return fmt.Errorf("the warband cannot be read: %w", err)
	}
	return checkWarband(file, data)
}

// checkWarband returns what is wrong with the file of a warband, all of it.
func checkWarband(file string, data []byte) error {
	set, err := book.Ruleset("lrb")
	if err != nil {
		return err
	}
	r, err := warbands.Read(set, filepath.Base(inputName(file)), data)
	if err != nil {
		return err
	}
	var lines []string
	for _, p := range r.Problems(set) {
		lines = append(lines, fmt.Sprintf("%s: %s", filepath.Base(inputName(file)), p))
	}
	if len(lines) > 0 {
		return errors.New(strings.Join(lines, "\n"))
	}
	return nil
}

// enlist gives an agreement two random legal warbands: each kind meets each, in
// battles of all sorts, as founded, for a single battle, and as seasoned ones.
func enlist(a *match.Agreement, i int) error {
	set, err := book.Ruleset(a.Edition)
	if err != nil {
		return err
	}
	n := len(warbands.Lists)
	terms := []warbands.Terms{{}, {Individual: true, Value: 600}, {Battles: 6, Value: 900}}[i/n%3]
	a.Bands = nil
	for side, k := range []int{i % n, i / n % n} {
		r := warbands.Random(set, warbands.Lists[k], terms, a.Seed*2+uint64(side))
		a.Enlist(r)
	}
	return nil
}
