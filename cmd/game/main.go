//go:build !js

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"cometfall/rules"
)

// command is one word after the program's name.
type command struct {
	name, usage, about string
	run                func(args []string, stdout, stderr io.Writer) int
}

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run is the program: it carries out a command and returns its exit code, which is not
// zero when what it had to say could not be written.
func run(args []string, stdout, stderr io.Writer) int {
	out := &watchedWriter{to: stdout}
	code := obey(args, out, stderr)
	if code == 0 && out.err != nil {
		return fail(stderr, fmt.Errorf("the output could not be written: %w", out.err))
	}
	return code
}

func obey(args []string, stdout, stderr io.Writer) int {
	list := commands()
	if len(args) == 0 {
		return openWindow(nil, stdout, stderr)
	}
	switch args[0] {
	case "-h", "-help", "--help":
		usage(list, stdout)
		return 0
	case "help":
		return runHelp(list, args[1:], stdout, stderr)
	}
	for _, c := range list {
		if c.name == args[0] {
			return c.run(args[1:], stdout, stderr)
		}
	}
	if strings.HasPrefix(args[0], "-") {
		return openWindow(args, stdout, stderr)
	}
	fmt.Fprintf(stderr, "cometfall: %q is no command; -h lists them\n", args[0])
	return 2
}

// parse reads a command's flags. When ok is false it has said what there is to
// say: the flags on stdout if they were asked for, else one sentence on stderr.
func parse(fs *flag.FlagSet, args []string, stdout, stderr io.Writer) (code int, ok bool) {
	fs.SetOutput(io.Discard)
	err := fs.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fs.SetOutput(stdout)
		fs.Usage()
		return 0, false
	case err != nil:
		return misused(stderr, fs.Name(), err.Error()), false
	}
	return 0, true
}

// misused says what is wrong with the words after a command.
func misused(stderr io.Writer, command, what string) int {
	fmt.Fprintf(stderr, "cometfall: %s: %s; %s -h lists what it takes\n", command, rules.Brief(what), command)
	return 2
}
