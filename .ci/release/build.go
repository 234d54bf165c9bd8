package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// builder builds one commit, in a copy of the project.
type builder struct {
	work    string // a folder for what is made on the way
	source  string // the copy, with the browser version beside the program's source
	host    string // the program for this machine
	version string
	when    time.Time // of the commit: the time of everything in the archives
	site    map[string][]byte
	common  map[string][]byte // what lies in every archive
	icon    map[int][]byte    // PNG pictures, by their size
}

// newBuilder copies what is committed and builds the browser version.
func newBuilder(work string) (*builder, error) {
	b := &builder{work: work, source: filepath.Join(work, "cometfall"), host: filepath.Join(work, "host")}
	if changed, err := output(".", "git", "status", "--porcelain"); err != nil {
		return nil, err
	} else if changed != "" {
		tell("what is not committed is not built:\n" + changed)
	}
	top, err := output(".", "git", "rev-parse", "--show-toplevel")
	if err == nil {
		_, err = output(work, "git", "clone", "--quiet", top, b.source)
	}
	if err == nil {
		err = b.name()
	}
	if err != nil {
		return nil, err
	}
	tell("building Cometfall " + b.version + " for the browser")
	if err := b.build(b.host, runtime.GOOS+"/"+runtime.GOARCH, false); err != nil {
		return nil, err
	}
	folder := filepath.Join(work, "site")
	if _, err := output(b.source, b.host, "web", "-out", folder); err != nil {
		return nil, err
	}
	if b.site, err = readAll(folder); err != nil {
		return nil, err
	}
	if err := b.carry(); err != nil {
		return nil, err
	}
	if b.icon, err = icons(16, 32, 48, 128, 256, 512); err != nil {
		return nil, err
	}
	return b, b.texts()
}

// name finds out the version and its time.
func (b *builder) name() error {
	commit, err := output(b.source, "git", "rev-parse", "--short=12", "HEAD")
	if err != nil {
		return err
	}
	b.version = "0.0.0-" + commit
	if tag, err := output(b.source, "git", "describe", "--tags", "--exact-match", "--match", "v[0-9]*", "HEAD"); err == nil {
		b.version = strings.TrimPrefix(tag, "v")
	}
	text, err := output(b.source, "git", "log", "-1", "--format=%ct")
	if err != nil {
		return err
	}
	seconds, err := strconv.ParseInt(text, 10, 64)
	b.when = time.Unix(seconds, 0).UTC()
	return err
}

// build compiles the program for a system, as a release or as it stands in the project.
func (b *builder) build(file, system string, release bool) error {
	goos, goarch, _ := strings.Cut(system, "/")
	args := []string{"build", "-trimpath", "-buildvcs=true", "-ldflags=-s -w -buildid="}
	if release {
		args = append(args, "-tags", "release")
	}
	build := exec.Command("go", append(args, "-o", file, "./cmd/game")...)
	build.Dir = b.source
	build.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
	if text, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("the program for %s does not build: %w\n%s", system, err, text)
	}
	return nil
}

// carry puts the browser version where a release takes it from; the names are those of
// cmd/game/carried.go, and .gitignore keeps them out of the project.
func (b *builder) carry() error {
	folder := filepath.Join(b.source, "cmd", "game", "carried")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, name := range []string{"game.wasm.br", "wasm_exec.js"} {
		if err := os.WriteFile(filepath.Join(folder, name), b.site[name], 0o644); err != nil {
			return err
		}
	}
	return nil
}

// texts gathers what lies in every archive.
func (b *builder) texts() error {
	b.common = map[string][]byte{"README.txt": []byte(readme(b.version)), "licences.txt": b.site["licences.txt"]}
	for _, name := range []string{"LICENSE", "CHANGELOG.md"} {
		data, err := os.ReadFile(filepath.Join(b.source, name))
		if err != nil {
			return err
		}
		b.common[name] = data
	}
	return nil
}

// completions are the scripts for shells, by where those look for them below share.
var completions = map[string]string{
	"bash": "share/bash-completion/completions/cometfall",
	"zsh":  "share/zsh/site-functions/_cometfall",
	"fish": "share/fish/vendor_completions.d/cometfall.fish",
}

// siteArchive is the browser version, for any web server.
func (b *builder) siteArchive() archive {
	a := b.archive("site", ".zip")
	for name, data := range b.site {
		a.files[name] = data
	}
	a.files["README.txt"] = []byte(publishing)
	return a
}

// systemArchive is the program for a system with what belongs beside it.
func (b *builder) systemArchive(system string) (archive, error) {
	tell("building for " + system)
	goos, goarch, _ := strings.Cut(system, "/")
	a := b.archive(goos+"-"+goarch, ".tar.gz")
	program := "cometfall"
	if goos == "windows" {
		a.ending, program = ".zip", "cometfall.exe"
		resource, err := iconResource(goarch, b.icon)
		if err == nil {
			err = os.WriteFile(filepath.Join(b.source, "cmd", "game", "icon_windows_"+goarch+".syso"), resource, 0o644)
		}
		if err != nil {
			return a, err
		}
	}
	file := filepath.Join(b.work, goos+"-"+goarch)
	if err := b.build(file, system, true); err != nil {
		return a, err
	}
	data, err := os.ReadFile(file)
	if err == nil {
		err = checkHeader(data, system)
	}
	if err != nil {
		return a, err
	}
	a.files[program], a.runs[program] = data, true
	for name, data := range b.common {
		a.files[name] = data
	}
	if goos == "windows" {
		return a, nil
	}
	for shell, place := range completions {
		script, err := output(b.source, b.host, "completion", shell, "-name", "cometfall")
		if err != nil {
			return a, err
		}
		a.files[place] = []byte(script + "\n")
	}
	if goos == "linux" {
		a.files["share/applications/cometfall.desktop"] = []byte(desktop)
		for _, size := range []int{48, 128, 256, 512} {
			a.files[fmt.Sprintf("share/icons/hicolor/%dx%[1]d/apps/cometfall.png", size)] = b.icon[size]
		}
	}
	return a, nil
}

// archive is an empty archive for a system or the site.
func (b *builder) archive(part, ending string) archive {
	return archive{"cometfall-" + b.version + "-" + part, ending, b.when, map[string][]byte{}, map[string]bool{}}
}

// readAll reads the files of a folder.
func readAll(folder string) (map[string][]byte, error) {
	files := map[string][]byte{}
	err := filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files[filepath.Base(name)], err = os.ReadFile(name)
		return err
	})
	return files, err
}

// output runs a command in a folder and returns what it prints; what it complains of is
// in the error.
func output(dir, name string, args ...string) (string, error) {
	c := exec.Command(name, args...)
	var complaints strings.Builder
	c.Dir, c.Stderr = dir, &complaints
	text, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s", filepath.Base(name), strings.Join(args, " "), err, strings.TrimSpace(complaints.String()))
	}
	return strings.TrimSpace(string(text)), nil
}

// tell says how far it is.
func tell(what string) { fmt.Fprintln(os.Stderr, what) }
