//go:build !js

package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image/png"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// smallSite is a site whose program is no program but compresses well.
func smallSite(t *testing.T) site {
	t.Helper()
	return siteOf(t, string(bytes.Repeat([]byte("wasm"), 1000)), "")
}

// siteOf is the site of a program at an address.
func siteOf(t *testing.T, wasm, address string) site {
	t.Helper()
	game, err := newProgram([]byte(wasm), []byte("class Go {}"))
	require.NoError(t, err)
	s, err := newSite(game, address)
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
		{"/game.wasm.gz", "application/gzip", string(s["game.wasm"].packed[1].data)},
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
	for header, want := range map[string]string{
		"br": "br", "gzip, br": "br", "br;q=0, gzip": "gzip",
		"gzip": "gzip", "deflate, gzip;q=0.5": "gzip",
		"": "", "gzip;q=0": "", "x-gzip": "", "gzip;q=no": "", "zbr": "",
	} {
		r := visit(s, http.MethodGet, "/game.wasm", "Accept-Encoding", header)
		assert.Equal(t, strconv.Itoa(len(s["game.wasm"].data)), r.Header.Get("X-Size"), "the bar counts what comes out")
		require.Equal(t, want, r.Header.Get("Content-Encoding"), "%q", header)
		var unpacked io.Reader = r.Body
		switch want {
		case "br":
			unpacked = brotli.NewReader(r.Body)
		case "gzip":
			var err error
			unpacked, err = gzip.NewReader(r.Body)
			require.NoError(t, err)
		}
		assert.Equal(t, string(s["game.wasm"].data), body(t, unpacked))
	}
}

// TestWhatTheBrowserHasIsNotSentAgain: a tag names the file in one of its packings.
func TestWhatTheBrowserHasIsNotSentAgain(t *testing.T) {
	s := smallSite(t)
	plain, small := visit(s, http.MethodGet, "/game.wasm").Header.Get("ETag"), visit(s, http.MethodGet, "/game.wasm", "Accept-Encoding", "br").Header.Get("ETag")
	require.NotEmpty(t, plain)
	require.NotEqual(t, plain, small)
	for header, status := range map[string]int{
		plain: http.StatusNotModified, "W/" + plain: http.StatusNotModified, `"other", ` + plain: http.StatusNotModified, "*": http.StatusNotModified,
		small: http.StatusOK, `"other"`: http.StatusOK, "": http.StatusOK,
	} {
		r := visit(s, http.MethodGet, "/game.wasm", "If-None-Match", header)
		assert.Equal(t, status, r.StatusCode, "%q", header)
		if status == http.StatusNotModified {
			assert.Empty(t, body(t, r.Body))
			assert.Equal(t, plain, r.Header.Get("ETag"))
		}
	}
	other := siteOf(t, "another program", "")
	assert.Equal(t, http.StatusOK, visit(other, http.MethodGet, "/game.wasm", "If-None-Match", plain).StatusCode, "another build is another file")
}

// TestTheSiteIsFoundAtOneAddress: saves belong to the address, and a name that
// somebody else's page is served under must not reach it.
func TestTheSiteIsFoundAtOneAddress(t *testing.T) {
	h := smallSite(t).at("127.0.0.1:8377")
	for host, status := range map[string]int{
		"127.0.0.1:8377": http.StatusOK,
		"localhost:8377": http.StatusTemporaryRedirect, "[::1]:8377": http.StatusTemporaryRedirect,
		"localhost:80": http.StatusMisdirectedRequest, "evil.example:8377": http.StatusMisdirectedRequest, "": http.StatusMisdirectedRequest,
	} {
		r := httptest.NewRequest(http.MethodGet, "/index.html?a=b", nil)
		r.Host = host
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		assert.Equal(t, status, w.Code, host)
		if status == http.StatusTemporaryRedirect {
			assert.Equal(t, "http://127.0.0.1:8377/index.html?a=b", w.Header().Get("Location"))
		}
	}
}

// TestThePageRunsNothingThatWasNotWrittenThere: each script in the page is allowed by
// its fingerprint, in the page itself for other servers, and no page frames it.
func TestThePageRunsNothingThatWasNotWrittenThere(t *testing.T) {
	r := visit(smallSite(t), http.MethodGet, "/")
	text, header := body(t, r.Body), r.Header.Get("Content-Security-Policy")
	scripts := regexp.MustCompile(`(?s)<script>(.*?)</script>`).FindAllStringSubmatch(text, -1)
	require.Len(t, scripts, 2)
	for _, script := range scripts {
		sum := sha256.Sum256([]byte(script[1]))
		assert.Contains(t, header, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	}
	assert.Contains(t, text, strings.TrimSuffix(header, "; frame-ancestors 'none'"))
	assert.Contains(t, header, "frame-ancestors 'none'")
	assert.NotContains(t, header, "script-src 'unsafe-inline'")
	assert.Equal(t, "no-referrer", r.Header.Get("Referrer-Policy"))
}

func TestPreviewsOfLinksNameTheAddress(t *testing.T) {
	s := siteOf(t, "program", "https://example.org/a&b/")
	page := string(s["index.html"].data)
	assert.Contains(t, page, `<meta property="og:image" content="https://example.org/a&amp;b/icon.png">`)
	assert.Contains(t, page, `<meta name="description"`)
	assert.NotContains(t, page, "ADDRESS")
	assert.Equal(t, "image/png", visit(s, http.MethodGet, "/favicon.ico").Header.Get("Content-Type"))
}

func TestAPortThatIsTakenSaysWhereTheGameMayBe(t *testing.T) {
	l, err := listen(0)
	require.NoError(t, err)
	defer func() { require.NoError(t, l.Close()) }()
	port := l.Addr().(*net.TCPAddr).Port
	var stdout, stderr strings.Builder
	assert.Equal(t, 1, runWeb([]string{"-port", strconv.Itoa(port)}, &stdout, &stderr))
	assert.Contains(t, stderr.String(), fmt.Sprintf("port %d is taken; if another `game web` is running, its address is http://127.0.0.1:%d/", port, port))
	assert.Contains(t, stderr.String(), "-port (0: any free one)")
	assert.NotContains(t, stderr.String(), "building", "it is said before the minute that building takes")
	assert.Empty(t, stdout.String())
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
	assert.NotContains(t, page, "POLICY")
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

	other := siteOf(t, "another program", "")
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
		"index.html": s["index.html"].data, "wasm_exec.js": s["wasm_exec.js"].data, "game.wasm": s["game.wasm"].data, "game.wasm.br": s["game.wasm"].packed[0].data, "game.wasm.gz": s["game.wasm"].packed[1].data,
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
	assert.Equal(t, 1, runWeb([]string{"-port", "0"}, &stdout, &stderr))
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
