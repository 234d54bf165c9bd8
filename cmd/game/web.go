//go:build !js

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// gamePackage is this program, as the go tool knows it.
const gamePackage = "cometfall/cmd/game"

// runWeb builds the browser version, or takes the one that a release carries with it, and
// serves it on the loopback address.
func runWeb(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("web", flag.ContinueOnError)
	port := flags.Int("port", usualPort, "port to serve on, on this machine only; 0: any free one, with saves of its own")
	out := flags.String("out", "", "only write the files into this folder")
	address := flags.String("url", "", "where that folder will be found, for previews of links")
	lines := flags.Bool("lines", false, "keep the lines of the source for stack traces: a twentieth more to download")
	if code, ok := parse(flags, args, stdout, stderr); !ok {
		return code
	}
	if flags.NArg() > 0 {
		return misused(stderr, "web", fmt.Sprintf("takes flags only, not %q", flags.Arg(0)))
	}
	if *port < 0 || *port > 65535 {
		fmt.Fprintf(stderr, "cometfall: there is no port %d; take one from 1024 to 65535, or 0 for any free one\n", *port)
		return 2
	}
	if *address != "" && !strings.HasSuffix(*address, "/") {
		*address += "/"
	}
	var l net.Listener
	if *out == "" { // before the minute that building takes
		var err error
		if l, err = listen(*port); err != nil {
			return fail(stderr, err)
		}
		if *address == "" {
			*address = "http://" + l.Addr().String() + "/"
		}
	}
	game, err := carriedProgram()
	if err == nil && game.wasm == nil {
		game, err = buildProgram(stderr, *lines)
	}
	var s site
	if err == nil {
		s, err = newSite(game, *address)
	}
	if err != nil {
		return fail(stderr, err)
	}
	if *out != "" {
		if err := s.write(*out); err != nil {
			return fail(stderr, fmt.Errorf("the files could not be written: %w", err))
		}
		fmt.Fprintln(stdout, *out)
		return 0
	}
	fmt.Fprintf(stdout, "http://%s/\n", l.Addr())
	fmt.Fprintln(stderr, "open this address in a browser; Ctrl+C ends")
	server := &http.Server{Handler: s.at(l.Addr().String()), ReadHeaderTimeout: 10 * time.Second}
	return fail(stderr, server.Serve(l))
}

// usualPort is the same every time, because a browser keeps saves by address.
const usualPort = 8377

// listen takes a port of the loopback address.
func listen(port int) (net.Listener, error) {
	l, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
	switch {
	case err == nil:
		return l, nil
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("port %d is taken; if another `game web` is running, its address is http://127.0.0.1:%d/, else end what holds the port, "+
			"or choose another with -port (0: any free one). A browser keeps saves by address: Take out, among the saved battles, carries all of them over", port, port)
	}
	return nil, fmt.Errorf("port %d cannot be used: %w; choose another with -port", port, err)
}

// buildProgram compiles this program for the browser with the go tool, with or
// without the lines of the source, and tells how far it is.
func buildProgram(progress io.Writer, lines bool) (game browserGame, err error) {
	goTool, err := exec.LookPath("go")
	if err != nil {
		return game, errors.New("this build does not carry the browser version, and the go tool that would build it was not found; take a release, which carries it, or install Go and see that `go` is in the PATH")
	}
	if text, err := exec.Command(goTool, "list", gamePackage).CombinedOutput(); err != nil {
		return game, fmt.Errorf("this build does not carry the browser version, and the game's source, from which to build it, is not here; take a release, which carries it, or run this in the project's folder (%s)", lastLine(text))
	}
	root, err := exec.Command(goTool, "env", "GOROOT").Output()
	if err != nil {
		return game, fmt.Errorf("the go tool does not say where it lives: %w", err)
	}
	glue, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return game, fmt.Errorf("this Go comes without wasm_exec.js, its browser support; install a complete Go: %w", err)
	}
	dir, err := os.MkdirTemp("", "cometfall-web")
	if err != nil {
		return game, fmt.Errorf("there is no room to build in: %w", err)
	}
	defer func() { _ = os.RemoveAll(dir) }() // what stays is in the system's temporary folder

	fmt.Fprintln(progress, "building the browser version; the first time takes a minute …")
	from := time.Now()
	file := filepath.Join(dir, "game.wasm")
	mod, err := moduleFile(goTool, dir)
	if err == nil {
		var text []byte
		if text, err = compile(goTool, file, "-modfile="+mod); err != nil {
			err = fmt.Errorf("%w: %s", err, lastLine(text))
		}
	}
	if err != nil {
		fmt.Fprintf(progress, "the download becomes a tenth larger, as Ebitengine's shaders are not written beforehand: %v\n", err)
		if text, err := compile(goTool, file); err != nil {
			return game, fmt.Errorf("the browser version does not build: %w\n%s", err, text)
		}
	}
	wasm, err := os.ReadFile(file)
	if err != nil {
		return game, fmt.Errorf("the browser version was built and cannot be read: %w", err)
	}
	wasm = unplaced(wasm, copyFolder(dir))
	if !lines {
		if smaller, err := withoutLines(wasm); err != nil {
			fmt.Fprintf(progress, "the download becomes a twentieth larger, as the lines of the source cannot be left out: %v\n", err)
		} else {
			wasm = smaller
		}
	}
	if game, err = newProgram(wasm, glue); err != nil {
		return game, err
	}
	fmt.Fprintf(progress, "built in %.0f s: %.1f MB, %.2f MB to download\n",
		time.Since(from).Seconds(), float64(len(game.wasm))/1e6, float64(len(game.packed[0].data))/1e6)
	return game, nil
}

// compile builds this program for browsers, with more flags, and returns what the go
// tool says.
func compile(goTool, file string, flags ...string) ([]byte, error) {
	build := exec.Command(goTool, slices.Concat([]string{"build", "-trimpath", "-ldflags=-s -w -buildid="}, small(), flags, []string{"-o", file, gamePackage})...)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	return build.CombinedOutput()
}

// quick are the packages whose time players notice.
var quick = []string{"cometfall/physics", "cometfall/game/view"}

// small is what makes the download a tenth smaller: the bodies of functions are
// repeated where they are called only in packages that must be quick.
func small() []string {
	flags := []string{"-gcflags=all=-l"}
	for _, p := range quick {
		flags = append(flags, "-gcflags="+p+"=")
	}
	return flags
}

// lastLine is where the go tool says what is wrong.
func lastLine(text []byte) string {
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	return lines[len(lines)-1]
}
