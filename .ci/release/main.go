// Command release builds what a release consists of: an archive for each system, the
// browser version as a folder for any web server, and the sums of all of them. Run it at
// the top of the project, with Go and git:
//
//	go run ./.ci/release                       everything, into out/release
//	go run ./.ci/release -only linux/amd64     for one system; site: the browser version
//
// It builds what is committed, in a copy of its own: the same commit, built by the same Go,
// gives the same bytes, wherever and whenever that is. The version is the commit's tag
// (v1.2.0), or 0.0.0 and the commit where it has none. Each program carries the browser
// version, so that it can write the site without Go.
//
// build.go builds, pack.go writes archives, icon.go draws the icon, windows.go gives it to
// programs for Windows, and texts.go has what lies beside the programs.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// systems are those that a release is built for.
var systems = []string{"linux/amd64", "linux/arm64", "windows/amd64", "windows/arm64", "darwin/amd64", "darwin/arm64"}

func main() {
	to := flag.String("o", filepath.Join("out", "release"), "the folder to write into")
	only := flag.String("only", "", "build these alone, with commas between: "+strings.Join(append(slices.Clone(systems), "site"), ", "))
	flag.Parse()
	what := append(slices.Clone(systems), "site")
	if *only != "" {
		what = strings.Split(*only, ",")
	}
	err := errors.New("takes flags only; see -h")
	if flag.NArg() == 0 {
		err = release(*to, what)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// release builds what is asked for and writes it into a folder.
func release(to string, what []string) error {
	for _, w := range what {
		if w != "site" && !slices.Contains(systems, w) {
			return fmt.Errorf("%q is neither a system nor the site; there are %s and site", w, strings.Join(systems, ", "))
		}
	}
	work, err := os.MkdirTemp("", "cometfall-release")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(work) }() // what stays is in the system's temporary folder
	b, err := newBuilder(work)
	if err != nil {
		return err
	}
	var archives []archive
	if slices.Contains(what, "site") {
		archives = append(archives, b.siteArchive())
	}
	for _, system := range systems {
		if slices.Contains(what, system) {
			a, err := b.systemArchive(system)
			if err != nil {
				return err
			}
			archives = append(archives, a)
		}
	}
	return write(to, archives)
}
