//go:build !js

package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"html"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"

	"cometfall/assets/licences"
)

//go:embed web
var pages embed.FS

// site is the files of the browser version, by name. It serves them as an
// http.Handler.
type site map[string]page

// page is one file of the site.
type page struct {
	kind    string // its media type
	data    []byte
	packed  []packing // the same compressed, the smallest first; none: not worth it
	forever bool      // it is asked for under the name of its build, so it never changes
	tag     string    // a fingerprint by which a browser knows that it has it already
}

// packing is a way to compress a file: how HTTP calls it, how such files end, and
// what the file becomes.
type packing struct {
	coding, ending string
	data           []byte
}

// browserGame is the game for browsers: the WebAssembly, the same compressed, the smallest
// first, and the script of Go's that lets it run.
type browserGame struct {
	wasm   []byte
	packed []packing
	glue   []byte
}

// kinds is the media types, by the ends of names.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".txt": "text/plain; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".wasm": "application/wasm",
	".webmanifest": "application/manifest+json", ".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/png",
	".gz": "application/gzip", ".br": "application/octet-stream",
}

// newSite puts the files together and gives the build a name, by which a browser
// tells it from those it has kept. The address is where the site will be found, with a
// slash at its end, and "" where nobody knows yet: previews of links name it.
func newSite(game browserGame, address string) (site, error) {
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
	sum.Write(game.wasm)
	sum.Write(game.glue)
	build := hex.EncodeToString(sum.Sum(nil))[:12]
	for _, name := range []string{"index.html", "worker.js"} {
		p := s[name]
		p.data = bytes.ReplaceAll(p.data, []byte("BUILD"), []byte(build))
		p.data = bytes.ReplaceAll(p.data, []byte("ADDRESS"), []byte(html.EscapeString(address)))
		p.data = bytes.Replace(p.data, []byte("POLICY"), []byte(policy(p.data)), 1)
		s[name] = p
	}
	s["game.wasm"] = page{kind: kinds[".wasm"], data: game.wasm, packed: game.packed, forever: true}
	for _, c := range game.packed { // for servers that have such files beside, and for the page itself
		s["game.wasm"+c.ending] = page{kind: kinds[c.ending], data: c.data, forever: true}
	}
	s["wasm_exec.js"] = page{kind: kinds[".js"], data: game.glue, forever: true}
	s["licences.txt"] = page{kind: kinds[".txt"], data: []byte(licences.All())}
	s["favicon.ico"] = page{kind: kinds[".ico"], data: s["icon.png"].data} // some ask for it by this name, whatever the page says
	for name, p := range s {
		tag := sha256.Sum256(p.data)
		p.tag = hex.EncodeToString(tag[:8])
		s[name] = p
	}
	return s, nil
}

// inlined finds the scripts that stand in the page itself.
var inlined = regexp.MustCompile(`(?s)<script>(.*?)</script>`)

// policy is the content security policy of a page: nothing comes from elsewhere, and
// of the scripts in the page only those run that were written there. Ebitengine plays
// sound with a script that it makes as a blob, and evaluates one for telephones'
// keyboards; eval also lets WebAssembly be translated.
func policy(html []byte) string {
	scripts := "'self' 'unsafe-eval' blob:"
	for _, script := range inlined.FindAllSubmatch(html, -1) {
		sum := sha256.Sum256(script[1])
		scripts += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return "default-src 'none'; script-src " + scripts + "; worker-src 'self' blob:; connect-src 'self'; " +
		"style-src 'unsafe-inline'; img-src 'self' data: blob:; media-src blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'"
}

// brotliLevel packs the program to some percent of the best in a tenth of the time.
const brotliLevel = 9

// newProgram compresses the program once, for every visit.
func newProgram(wasm, glue []byte) (browserGame, error) {
	var br bytes.Buffer
	w := brotli.NewWriterLevel(&br, brotliLevel)
	_, err := w.Write(wasm)
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return browserGame{}, fmt.Errorf("the browser version cannot be compressed: %w", err)
	}
	return packedProgram(wasm, br.Bytes(), glue)
}

// packedProgram is the program, of which the smallest packing is there already.
func packedProgram(wasm, br, glue []byte) (browserGame, error) {
	var gz bytes.Buffer
	w, err := gzip.NewWriterLevel(&gz, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(wasm)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return browserGame{}, fmt.Errorf("the browser version cannot be compressed: %w", err)
	}
	return browserGame{wasm, []packing{{"br", ".br", br}, {"gzip", ".gz", gz.Bytes()}}, glue}, nil
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
	}
	return nil
}

// at serves the site at one address alone, such as 127.0.0.1:8377: what is saved
// belongs to the address it was saved at. Who comes by the machine's own name is sent
// there, and a page of somebody else's that has this machine's address given to its
// own name gets nothing.
func (s site) at(address string) http.Handler {
	_, port, _ := net.SplitHostPort(address) // a listener's address has one
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.Host {
		case address:
			s.ServeHTTP(w, r)
		case "localhost:" + port, "[::1]:" + port:
			http.Redirect(w, r, "http://"+address+r.URL.RequestURI(), http.StatusTemporaryRedirect)
		default:
			http.Error(w, "this server is found at http://"+address+"/ only", http.StatusMisdirectedRequest)
		}
	})
}

// ServeHTTP implements http.Handler.
func (s site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
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
	if name == "index.html" {
		h.Set("Content-Security-Policy", policy(p.data)+"; frame-ancestors 'none'")
	}
	data, tag := p.data, p.tag
	if p.packed != nil {
		h.Set("X-Size", strconv.Itoa(len(p.data))) // what the loading bar counts towards
		h.Set("Vary", "Accept-Encoding")
	}
	for _, c := range p.packed {
		if takes(r.Header.Get("Accept-Encoding"), c.coding) {
			data, tag = c.data, tag+"-"+c.coding
			h.Set("Content-Encoding", c.coding)
			break
		}
	}
	h.Set("Content-Type", p.kind)
	h.Set("ETag", `"`+tag+`"`)
	h.Set("Cache-Control", "no-cache") // the next build has the same names
	if p.forever && r.URL.RawQuery != "" {
		h.Set("Cache-Control", "max-age=31536000, immutable")
	}
	if has(r.Header.Get("If-None-Match"), tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Length", strconv.Itoa(len(data)))
	if r.Method == http.MethodGet {
		_, _ = w.Write(data) // a visitor who left is no fault
	}
}

// has reads an If-None-Match header: whether the visitor has what a tag names.
func has(header, tag string) bool {
	for part := range strings.SplitSeq(header, ",") {
		if name := strings.TrimPrefix(strings.TrimSpace(part), "W/"); name == `"`+tag+`"` || name == "*" {
			return true
		}
	}
	return false
}

// takes reads an Accept-Encoding header: whether the visitor unpacks a coding;
// "gzip;q=0" is a refusal.
func takes(header, coding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, weight, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(name) != coding {
			continue
		}
		q, ok := strings.CutPrefix(strings.TrimSpace(weight), "q=")
		v, err := strconv.ParseFloat(q, 64)
		return !ok || err == nil && v > 0
	}
	return false
}
