//go:build !js

package main

import (
	"flag"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
)

// runVersion prints which version of the program this is.
func runVersion(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("version", flag.ContinueOnError)
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	if fs.NArg() > 0 {
		return misused(stderr, "version", fmt.Sprintf("takes nothing, not %q", fs.Arg(0)))
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return fail(stderr, fmt.Errorf("this program was built without information about its version; build it with go build ./cmd/game"))
	}
	fmt.Fprintln(stdout, versionLine(info))
	return 0
}

// versionLine says which version a build is: its tag if it has one, and its commit.
func versionLine(info *debug.BuildInfo) string {
	is := map[string]string{}
	for _, s := range info.Settings {
		is[s.Key] = s.Value
	}
	version := info.Main.Version
	if version == "" || version == "(devel)" {
		version = "unreleased"
	}
	line := "Cometfall " + version
	if commit := is["vcs.revision"]; commit != "" {
		line += ", commit " + commit[:min(12, len(commit))]
		if day, _, dated := strings.Cut(is["vcs.time"], "T"); dated {
			line += " of " + day
		}
	}
	if is["vcs.modified"] == "true" {
		line += ", changed since"
	}
	return fmt.Sprintf("%s; %s, %s/%s", line, info.GoVersion, runtime.GOOS, runtime.GOARCH)
}
