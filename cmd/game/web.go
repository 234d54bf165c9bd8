//go:build !js

package main

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

//go:embed web/index.html
var indexPage []byte

// site is the files of the browser version.
type site struct{ wasm, wasmGz, exec []byte }

// runWeb builds the browser version and serves it on the loopback address.
func runWeb(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("web", flag.ContinueOnError)
	port := fs.Int("port", 0, "port to serve on; 0: any free one")
	out := fs.String("out", "", "only write the files into this folder")
	if code, ok := parse(fs, args, stderr); !ok {
		return code
	}
	fmt.Fprintln(stderr, "building the browser version …")
	s, err := buildSite()
	if err != nil {
		return fail(stderr, err)
	}
	fmt.Fprintf(stderr, "%.1f MB, %.2f MB to download\n", float64(len(s.wasm))/1e6, float64(len(s.wasmGz))/1e6)
	if *out != "" {
		if err := s.write(*out); err != nil {
			return fail(stderr, err)
		}
		fmt.Fprintf(stdout, "%s\n", *out)
		return 0
	}
	l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", *port))
	if err != nil {
		return fail(stderr, fmt.Errorf("port %d cannot be used: %w", *port, err))
	}
	fmt.Fprintf(stdout, "http://%s/\n", l.Addr())
	return fail(stderr, http.Serve(l, s))
}

// buildSite compiles this program for the browser with the go tool.
func buildSite() (*site, error) {
	goTool, err := exec.LookPath("go")
	if err != nil {
		return nil, errors.New("the go tool is needed to build the browser version and was not found")
	}
	root, err := exec.Command(goTool, "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	glue, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, fmt.Errorf("this Go has no browser support: %w", err)
	}
	dir, err := os.MkdirTemp("", "cometfall-web")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	file := filepath.Join(dir, "game.wasm")
	build := exec.Command(goTool, "build", "-trimpath", "-ldflags=-s -w", "-o", file, "cometfall/cmd/game")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if text, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("the browser version does not build here; run this in the project's folder: %w\n%s", err, text)
	}
	wasm, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var gz bytes.Buffer
	w, _ := gzip.NewWriterLevel(&gz, gzip.BestCompression)
	if _, err := w.Write(wasm); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return &site{wasm: wasm, wasmGz: gz.Bytes(), exec: glue}, nil
}

func (s *site) write(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for name, data := range map[string][]byte{"index.html": indexPage, "wasm_exec.js": s.exec, "game.wasm": s.wasm} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// ServeHTTP implements http.Handler.
func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-cache")
	switch r.URL.Path {
	case "/", "/index.html":
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(indexPage)
	case "/wasm_exec.js":
		w.Header().Set("Content-Type", "text/javascript")
		_, _ = w.Write(s.exec)
	case "/game.wasm":
		w.Header().Set("Content-Type", "application/wasm")
		w.Header().Set("X-Size", fmt.Sprint(len(s.wasm)))
		if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			w.Header().Set("Content-Encoding", "gzip")
			_, _ = w.Write(s.wasmGz)
			return
		}
		_, _ = w.Write(s.wasm)
	default:
		http.NotFound(w, r)
	}
}
