//go:build !js

package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// completions are the scripts by which shells complete the commands of this program, their
// flags, which each of them tells with -h, and names of files. @NAME@ is what the program is called,
// @FN@ a name for a function of its, @COMMANDS@ are its commands.
var completions = map[string]string{
	"bash": `@FN@_complete() {
	local word=${COMP_WORDS[COMP_CWORD]} flags
	if [ "$COMP_CWORD" -eq 1 ] && [[ $word != -* ]]; then
		COMPREPLY=($(compgen -W "@COMMANDS@" -- "$word"))
	elif [[ $word == -* ]]; then
		flags=$("${COMP_WORDS[0]}" "${COMP_WORDS[1]}" -h 2>/dev/null | sed -n 's/^  *\(-[a-z][a-z-]*\).*/\1/p')
		COMPREPLY=($(compgen -W "$flags" -- "$word"))
	fi
}
complete -o default -F @FN@_complete @NAME@
`,
	"zsh": `#compdef @NAME@
@FN@() {
	if (( CURRENT == 2 )); then
		compadd @COMMANDS@
	elif [[ $PREFIX == -* ]]; then
		compadd -- $(${words[1]} ${words[2]} -h 2>/dev/null | sed -n 's/^  *\(-[a-z][a-z-]*\).*/\1/p')
	else
		_files
	fi
}
compdef @FN@ @NAME@
`,
	"fish": `complete -c @NAME@ -n __fish_use_subcommand -f -a "@COMMANDS@"
complete -c @NAME@ -n "not __fish_use_subcommand" -a "(@NAME@ (commandline -opc)[2] -h 2>/dev/null | string match -r '^ +(-[a-z][a-z-]*)' -g)"
`,
}

// runCompletion prints the script for a shell.
func runCompletion(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("completion", flag.ContinueOnError)
	name := fs.String("name", filepath.Base(os.Args[0]), "what the program is called in the shell")
	fs.Usage = func() {
		fmt.Fprint(fs.Output(), "game completion bash    a script that completes commands, flags and files; in ~/.bashrc: source <(game completion bash)\n"+
			"game completion zsh     the same; in ~/.zshrc: source <(game completion zsh)\n"+
			"game completion fish    the same; into ~/.config/fish/completions/game.fish\n")
		fs.PrintDefaults()
	}
	files, err := leading(fs, args)
	switch {
	case err == flag.ErrHelp:
		fs.SetOutput(stdout)
		fs.Usage()
		return 0
	case err != nil:
		return misused(stderr, "completion", err.Error())
	case len(files) != 1 || completions[files[0]] == "":
		return misused(stderr, "completion", "takes one shell: bash, zsh or fish")
	case *name == "" || strings.Trim(*name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-") != "":
		return misused(stderr, "completion", fmt.Sprintf("%q is no name of a program; letters, digits, dots, - and _ go", *name))
	}
	words := []string{"help"}
	for _, c := range commands() {
		words = append(words, c.name)
	}
	slices.Sort(words)
	fmt.Fprint(stdout, strings.NewReplacer("@FN@", "_"+strings.Map(func(c rune) rune {
		if c == '.' || c == '-' {
			return '_'
		}
		return c
	}, *name), "@NAME@", *name, "@COMMANDS@", strings.Join(words, " ")).Replace(completions[files[0]]))
	return 0
}
