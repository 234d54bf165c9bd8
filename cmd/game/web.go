//go:build !js

package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// gamePackage is this program, as the go tool knows it.
const gamePackage = "cometfall/cmd/game"

//go:embed web
var pages embed.FS

// site is the files of the browser version, by name. It serves them as an
// http.Handler.
type site map[string]page

// page is one file of the site.
type page struct {
	kind    string // its media type
	data    []byte
	gz      []byte // the same compressed; nil: not worth it
	forever bool   // it is asked for under the name of its build, so it never changes
}

// kinds is the media types, by the ends of names.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".wasm": "application/wasm",
	".webmanifest": "application/manifest+json", ".svg": "image/svg+xml", ".png": "image/png",
}

// runWeb builds the browser version and serves it on the loopback address.
func runWeb(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("web", flag.ContinueOnError)
	port := flags.Int("port", 0, "port to serve on, on this machine only; 0: any free one")
	out := flags.String("out", "", "only write the files into this folder")
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
	s, err := buildSite(stderr, *lines)
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
	l, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(*port)))
	if err != nil {
		return fail(stderr, fmt.Errorf("port %d cannot be used: %w; choose another, or leave -port out", *port, err))
	}
	fmt.Fprintf(stdout, "http://%s/\n", l.Addr())
	fmt.Fprintln(stderr, "open this address in a browser; Ctrl+C ends")
	server := &http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second}
	return fail(stderr, server.Serve(l))
}

// buildSite compiles this program for the browser with the go tool, with or
// without the lines of the source, and tells how far it is.
func buildSite(progress io.Writer, lines bool) (site, error) {
	goTool, err := exec.LookPath("go")
	if err != nil {
		return nil, errors.New("the browser version is built with the go tool, which was not found; install Go and see that `go` is in the PATH")
	}
	if text, err := exec.Command(goTool, "list", gamePackage).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("the game's source is not here; run this in the project's folder (%s)", lastLine(text))
	}
	root, err := exec.Command(goTool, "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("the go tool does not say where it lives: %w", err)
	}
	glue, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, fmt.Errorf("this Go comes without wasm_exec.js, its browser support; install a complete Go: %w", err)
	}
	dir, err := os.MkdirTemp("", "cometfall-web")
	if err != nil {
		return nil, fmt.Errorf("there is no room to build in: %w", err)
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
			return nil, fmt.Errorf("the browser version does not build: %w\n%s", err, text)
		}
	}
	wasm, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("the browser version was built and cannot be read: %w", err)
	}
	if !lines {
		if smaller, err := withoutLines(wasm); err != nil {
			fmt.Fprintf(progress, "the download becomes a twentieth larger, as the lines of the source cannot be left out: %v\n", err)
		} else {
			wasm = smaller
		}
	}
	s, err := newSite(wasm, glue)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(progress, "built in %.0f s: %.1f MB, %.2f MB to download\n",
		time.Since(from).Seconds(), float64(len(s["game.wasm"].data))/1e6, float64(len(s["game.wasm"].gz))/1e6)
	return s, nil
}

// compile builds this program for browsers, with more flags, and returns what the go
// tool says.
func compile(goTool, file string, flags ...string) ([]byte, error) {
	build := exec.Command(goTool, slices.Concat([]string{"build", "-trimpath", "-ldflags=-s -w"}, small(), flags, []string{"-o", file, gamePackage})...)
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

// newSite puts the files together and gives the build a name, by which a browser
// tells it from those it has kept.
func newSite(wasm, glue []byte) (site, error) {
	files, err := fs.ReadDir(pages, "web")
	if err != nil {
		return nil, fmt.Errorf("the pages are not in this program: %w", err)
	}
	s := site{}
	sum := sha256.New()
	for _, f := range files {
		data, err := pages.ReadFile(path.Join("web", f.Name()))
		if err != nil {
			return nil, fmt.Errorf("the pages are not in this program: %w", err)
		}
		sum.Write(data) // a hash takes everything
		s[f.Name()] = page{kind: kinds[path.Ext(f.Name())], data: data}
	}
	sum.Write(wasm)
	sum.Write(glue)
	build := hex.EncodeToString(sum.Sum(nil))[:12]
	for _, name := range []string{"index.html", "worker.js"} {
		p := s[name]
		p.data = bytes.ReplaceAll(p.data, []byte("BUILD"), []byte(build))
		s[name] = p
	}
	gz, err := compressed(wasm)
	if err != nil {
		return nil, fmt.Errorf("the browser version cannot be compressed: %w", err)
	}
	s["game.wasm"] = page{kind: kinds[".wasm"], data: wasm, gz: gz, forever: true}
	s["wasm_exec.js"] = page{kind: kinds[".js"], data: glue, forever: true}
	return s, nil
}

// compressed is done once, for every visit.
func compressed(data []byte) ([]byte, error) {
	var gz bytes.Buffer
	w, err := gzip.NewWriterLevel(&gz, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(data)
	}
	if err == nil {
		err = w.Close()
	}
	return gz.Bytes(), err
}

// write puts the files into a folder, for a web server that serves files.
func (s site) write(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for name, p := range s {
		if err := os.WriteFile(filepath.Join(dir, name), p.data, 0o644); err != nil {
			return err
		}
		if p.gz == nil {
			continue
		}
		if err := os.WriteFile(filepath.Join(dir, name+".gz"), p.gz, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// ServeHTTP implements http.Handler.
func (s site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "this server only gives out files", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = "index.html"
	}
	p, found := s[name]
	if !found {
		http.NotFound(w, r)
		return
	}
	data := p.data
	if p.gz != nil {
		h.Set("X-Size", strconv.Itoa(len(p.data))) // what the loading bar counts towards
		h.Set("Vary", "Accept-Encoding")
		if takesGzip(r.Header.Get("Accept-Encoding")) {
			data = p.gz
			h.Set("Content-Encoding", "gzip")
		}
	}
	h.Set("Content-Type", p.kind)
	h.Set("Content-Length", strconv.Itoa(len(data)))
	h.Set("Cache-Control", "no-cache") // the next build has the same names
	if p.forever && r.URL.RawQuery != "" {
		h.Set("Cache-Control", "max-age=31536000, immutable")
	}
	h.Set("X-Content-Type-Options", "nosniff")
	if r.Method == http.MethodGet {
		_, _ = w.Write(data) // a visitor who left is no fault
	}
}

// takesGzip reads an Accept-Encoding header; "gzip;q=0" is a refusal.
func takesGzip(header string) bool {
	for _, part := range strings.Split(header, ",") {
		name, weight, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(name) != "gzip" {
			continue
		}
		q, ok := strings.CutPrefix(strings.TrimSpace(weight), "q=")
		v, err := strconv.ParseFloat(q, 64)
		return !ok || err == nil && v > 0
	}
	return false
}
