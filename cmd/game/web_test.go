//go:build !js

package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// smallSite is a site whose program is no program but compresses well.
func smallSite(t *testing.T) site {
	t.Helper()
	s, err := newSite(bytes.Repeat([]byte("wasm"), 1000), []byte("class Go {}"))
	require.NoError(t, err)
	return s
}

// visit asks the site for a path; headers are name and value in turn.
func visit(s site, method, path string, headers ...string) *http.Response {
	r := httptest.NewRequest(method, path, nil)
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w.Result()
}

func body(t *testing.T, r io.Reader) string {
	t.Helper()
	data, err := io.ReadAll(r)
	require.NoError(t, err)
	return string(data)
}

func TestTheSiteServesThePageTheScriptAndTheProgram(t *testing.T) {
	s := smallSite(t)
	for _, row := range []struct{ path, kind, text string }{
		{"/", "text/html; charset=utf-8", string(s["index.html"].data)},
		{"/index.html", "text/html; charset=utf-8", string(s["index.html"].data)},
		{"/wasm_exec.js", "text/javascript; charset=utf-8", "class Go {}"},
		{"/game.wasm", "application/wasm", string(s["game.wasm"].data)},
		{"/worker.js", "text/javascript; charset=utf-8", string(s["worker.js"].data)},
		{"/manifest.webmanifest", "application/manifest+json", string(s["manifest.webmanifest"].data)},
		{"/icon.svg", "image/svg+xml", string(s["icon.svg"].data)},
		{"/icon.png", "image/png", string(s["icon.png"].data)},
	} {
		r := visit(s, http.MethodGet, row.path)
		assert.Equal(t, http.StatusOK, r.StatusCode, row.path)
		assert.Equal(t, row.kind, r.Header.Get("Content-Type"), row.path)
		assert.Equal(t, row.text, body(t, r.Body), row.path)
		assert.Empty(t, r.Header.Get("Content-Encoding"), "nobody asked for compression")
	}
}

func TestTheProgramIsCompressedForThoseWhoTakeIt(t *testing.T) {
	s := smallSite(t)
	for header, want := range map[string]bool{
		"gzip": true, "deflate, gzip;q=0.5, br": true, "gzip, br": true,
		"": false, "br": false, "gzip;q=0": false, "x-gzip": false, "gzip;q=no": false,
	} {
		r := visit(s, http.MethodGet, "/game.wasm", "Accept-Encoding", header)
		assert.Equal(t, strconv.Itoa(len(s["game.wasm"].data)), r.Header.Get("X-Size"), "the bar counts what comes out")
		if !want {
			assert.Empty(t, r.Header.Get("Content-Encoding"), "%q", header)
			continue
		}
		require.Equal(t, "gzip", r.Header.Get("Content-Encoding"), "%q", header)
		assert.Equal(t, strconv.Itoa(len(s["game.wasm"].gz)), r.Header.Get("Content-Length"))
		unpacked, err := gzip.NewReader(r.Body)
		require.NoError(t, err)
		assert.Equal(t, string(s["game.wasm"].data), body(t, unpacked))
	}
}

func TestTheSiteServesNothingElse(t *testing.T) {
	s := smallSite(t)
	for _, path := range []string{"/game.go", "/../go.mod", "/web/index.html", "/game.wasm/"} {
		assert.Equal(t, http.StatusNotFound, visit(s, http.MethodGet, path).StatusCode, path)
	}
	r := visit(s, http.MethodPost, "/game.wasm")
	assert.Equal(t, http.StatusMethodNotAllowed, r.StatusCode)
	assert.Equal(t, "GET, HEAD", r.Header.Get("Allow"))
	r = visit(s, http.MethodHead, "/game.wasm")
	assert.Equal(t, http.StatusOK, r.StatusCode)
	assert.Empty(t, body(t, r.Body))
}

func TestThePageNeedsNothingFromElsewhere(t *testing.T) {
	page := string(smallSite(t)["index.html"].data)
	assert.NotContains(t, page, "http://")
	assert.NotContains(t, page, "https://")
	assert.Contains(t, page, `src="wasm_exec.js?`)
	assert.Contains(t, page, `rel="icon"`, "or the browser asks for one that is not there")
	assert.Contains(t, page, "WebGL 2")
}

// A browser keeps a build under its name and throws away the others.
func TestEveryBuildHasANameOfItsOwn(t *testing.T) {
	s := smallSite(t)
	named := regexp.MustCompile(`game\.wasm\?([0-9a-f]{12})'`).FindSubmatch(s["index.html"].data)
	require.Len(t, named, 2)
	build := string(named[1])
	worker := string(s["worker.js"].data)
	assert.Contains(t, worker, "const build = '"+build+"'")
	assert.NotContains(t, worker, "BUILD")
	assert.Contains(t, visit(s, http.MethodGet, "/game.wasm?"+build).Header.Get("Cache-Control"), "immutable")
	assert.Equal(t, "no-cache", visit(s, http.MethodGet, "/game.wasm").Header.Get("Cache-Control"))
	assert.Equal(t, "no-cache", visit(s, http.MethodGet, "/worker.js?"+build).Header.Get("Cache-Control"), "or no newer one is ever found")

	other, err := newSite([]byte("another program"), []byte("class Go {}"))
	require.NoError(t, err)
	assert.NotContains(t, string(other["index.html"].data), build)
}

// TestTheManifestNamesFilesThatAreThere reads it as a browser does that offers to
// install the page.
func TestTheManifestNamesFilesThatAreThere(t *testing.T) {
	s := smallSite(t)
	var m struct {
		Name, Display string
		Start         string `json:"start_url"`
		Icons         []struct{ Src, Sizes, Type string }
	}
	require.NoError(t, json.Unmarshal(s["manifest.webmanifest"].data, &m))
	assert.Equal(t, "Cometfall", m.Name)
	assert.Equal(t, "standalone", m.Display)
	assert.Equal(t, "./", m.Start, "wherever the page is served")
	require.NotEmpty(t, m.Icons)
	for _, icon := range m.Icons {
		require.Contains(t, s, icon.Src)
		assert.Equal(t, s[icon.Src].kind, icon.Type)
	}
	config, err := png.DecodeConfig(bytes.NewReader(s["icon.png"].data))
	require.NoError(t, err)
	assert.Equal(t, [2]int{512, 512}, [2]int{config.Width, config.Height})
}

func TestTheFilesAreWrittenIntoAFolder(t *testing.T) {
	s := smallSite(t)
	dir := filepath.Join(t.TempDir(), "a", "b")
	require.NoError(t, s.write(dir))
	for name, want := range map[string][]byte{
		"index.html": s["index.html"].data, "wasm_exec.js": s["wasm_exec.js"].data, "game.wasm": s["game.wasm"].data, "game.wasm.gz": s["game.wasm"].gz,
	} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		assert.Equal(t, want, data, name)
	}
	assert.Error(t, s.write(filepath.Join(dir, "index.html")), "a file is no folder")
}

func TestWrongFlagsOfWebSayWhatIsRight(t *testing.T) {
	for args, why := range map[string]string{
		"-port 70000":  "no port 70000",
		"-port -1":     "no port -1",
		"-port eighty": "invalid value",
		"-nonsense":    "not defined",
		"somewhere":    "flags only",
	} {
		var stdout, stderr strings.Builder
		assert.Equal(t, 2, runWeb(strings.Fields(args), &stdout, &stderr), args)
		assert.Contains(t, stderr.String(), why)
		assert.Empty(t, stdout.String())
	}
}

func TestWithoutTheGoToolTheErrorSaysWhatToInstall(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	var stdout, stderr strings.Builder
	assert.Equal(t, 1, runWeb(nil, &stdout, &stderr))
	assert.Contains(t, stderr.String(), "install Go")
	assert.Empty(t, stdout.String())
}

func TestAwayFromTheSourceTheErrorSaysWhereToGo(t *testing.T) {
	t.Chdir(t.TempDir())
	var stdout, stderr strings.Builder
	assert.Equal(t, 1, runWeb([]string{"-out", "site"}, &stdout, &stderr))
	assert.Contains(t, stderr.String(), "project's folder")
	assert.NoDirExists(t, "site")
}
