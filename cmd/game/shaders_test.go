//go:build !js

package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// ebitengine is the folder of the Ebitengine that go.mod asks for.
func ebitengine(t *testing.T) string {
	t.Helper()
	text, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", drawing).Output()
	require.NoError(t, err)
	return strings.TrimSpace(string(text))
}

// compared is a program that asks two versions of a package for every shader.
const compared = `package main

import (
	"fmt"

	"compared/after"
	"compared/before"
)

func main() {
	for f := range before.FilterCount {
		for a := range before.AddressCount {
			b := before.ShaderSource(before.Filter(f), before.Address(a))
			fmt.Println(len(b), string(b) == string(after.ShaderSource(after.Filter(f), after.Address(a))))
		}
	}
}
`

// A new version of Ebitengine may fail here. Then look how it writes its shaders
// now: if without text/template, shaders.go can go; else mend it.
func TestTheShadersWrittenBeforehandAreThoseOfTheTemplates(t *testing.T) {
	if testing.Short() {
		t.Skip("takes many samples")
	}
	from := ebitengine(t)
	for _, name := range shaderFiles {
		source, err := os.ReadFile(filepath.Join(from, filepath.FromSlash(name)))
		require.NoError(t, err, "this Ebitengine has no such file any more")
		written, err := withoutTemplate(source)
		require.NoError(t, err, "%s of this Ebitengine is written otherwise: the download would be a tenth larger", name)
		for _, gone := range []string{"text/template", `"bytes"`, `"fmt"`, "Execute", "{{"} {
			assert.NotContains(t, string(written), gone, name)
		}
		_, doc, _ := strings.Cut(string(source), "\n// ShaderSource ")
		doc, _, _ = strings.Cut(doc, "\n")
		assert.Contains(t, string(written), "\n// ShaderSource "+doc+"\n", "what else is in the file stays")

		dir := t.TempDir()
		pkg := filepath.Base(filepath.Dir(name))
		for file, text := range map[string]string{
			"go.mod":           "module compared\n\ngo 1.26\n",
			"main.go":          compared,
			"before/shader.go": strings.Replace(string(source), "package "+pkg, "package before", 1),
			"after/shader.go":  strings.Replace(string(written), "package "+pkg, "package after", 1),
		} {
			file = filepath.Join(dir, filepath.FromSlash(file))
			require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
			require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
		}
		run := exec.Command("go", "run", ".")
		run.Dir = dir
		run.Env = append(os.Environ(), "GOWORK=off", "GOPROXY=off")
		text, err := run.CombinedOutput()
		require.NoError(t, err, "%s", text)
		lines := strings.Split(strings.TrimSpace(string(text)), "\n")
		assert.Len(t, lines, 9, name)
		for _, line := range lines {
			assert.Regexp(t, `^[1-9][0-9]{2,} true$`, line, name)
		}
	}
}

func TestTheBuildTakesTheCopyWithoutTemplates(t *testing.T) {
	dir := t.TempDir()
	mod, err := moduleFile("go", dir)
	require.NoError(t, err, "the download would be a tenth larger")
	list := exec.Command("go", "list", "-modfile="+mod, "-deps", "-f", "{{.ImportPath}} {{.Imports}}", gamePackage)
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOPROXY=off")
	text, err := list.CombinedOutput()
	require.NoError(t, err, "%s", text)
	assert.Contains(t, string(text), "\n"+drawing+"/internal/builtinshader [sync]\n")
	for line := range strings.Lines(string(text)) {
		name, imports, _ := strings.Cut(line, " ")
		words := strings.Fields(strings.Trim(strings.TrimSpace(imports), "[]"))
		for _, slow := range []string{"text/template", "html/template"} {
			assert.NotContains(t, words, slow, "%s: the program would keep every exported method", name)
		}
		for _, large := range []string{"go/build", "go/printer", "os/exec", "log/slog"} {
			assert.NotContains(t, words, large, "%s: the download would be a thirtieth larger", name)
		}
	}
}

// The copy cannot count in texels (omissions): no shader that can be drawn with does.
func TestTheShadersOfEbitengineCountInPixels(t *testing.T) {
	from := ebitengine(t)
	found := 0
	for _, dir := range []string{".", "vector", "colorm", "internal/builtinshader", "internal/colormshader"} {
		files, err := filepath.Glob(filepath.Join(from, filepath.FromSlash(dir), "*.go"))
		require.NoError(t, err)
		for _, file := range files {
			if base := filepath.Base(file); strings.HasSuffix(base, "_test.go") {
				continue
			}
			source, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, fragment := range regexp.MustCompile("(?s)`[^`]*\\nfunc Fragment\\([^`]*`").FindAllString(string(source), -1) {
				found++
				assert.True(t, strings.HasPrefix(fragment, "`//kage:unit pixels\n"), "%s: %.60s", file, fragment)
			}
		}
	}
	assert.GreaterOrEqual(t, found, 10)
}

func TestAnEbitengineWrittenOtherwiseIsLeftAlone(t *testing.T) {
	source, err := os.ReadFile(filepath.Join(ebitengine(t), filepath.FromSlash(shaderFiles[0])))
	require.NoError(t, err)
	for _, row := range []struct{ from, to, why string }{
		{"var tmpl =", "var other =", "no template"},
		{"template.New(\"tmpl\")", "template.New(\"tmpl\").Funcs(nil)", "no template"},
		{"func ShaderSource(", "func Source(", "ShaderSource"},
		{"filter Filter, address Address)", "filter Filter)", "1 parameters"},
		{"filter Filter, address Address)", "filter Filter, address, more Address)", "3 parameters"},
		{"Filter:             filter,", "Filter: filter + 1,", "more than names"},
		{"Filter:             filter,", "", "Filter"},
		{"Filter:             filter,", "Filter: other,", "other is no number"},
		{"const FilterCount = 3", "const Filters = 3", "FilterCount"},
		{"const AddressCount = 3", "var AddressCount = 3", "AddressCount"},
		{"package builtinshader", "package", "expected"},
	} {
		changed := strings.Replace(string(source), row.from, row.to, 1)
		require.NotEqual(t, string(source), changed, row.from)
		_, err := withoutTemplate([]byte(changed))
		assert.ErrorContains(t, err, row.why, row.from)
	}

	for name, c := range omissions {
		source, err := os.ReadFile(filepath.Join(ebitengine(t), filepath.FromSlash(name)))
		require.NoError(t, err)
		for function := range c {
			_, err = c.of([]byte(strings.ReplaceAll(string(source), "func "+function+"(", "func other(")))
			_, of := c.of([]byte(strings.ReplaceAll(string(source), ") "+function+"(", ") other(")))
			assert.ErrorIs(t, errors.Join(err, of), errShape, "%s without %s", name, function)
		}
	}

	// no file there
	from := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(from, "go.mod"), []byte("module x\n"), 0o644))
	assert.ErrorIs(t, copyModule(t.TempDir(), from), errShape)
}

func TestAWorkspaceInUseIsKept(t *testing.T) {
	t.Setenv("GOWORK", filepath.Join(t.TempDir(), "go.work"))
	_, err := moduleFile("go", t.TempDir())
	assert.ErrorContains(t, err, "in use")
}

// TestWhereItWasBuiltIsNotInTheBrowserVersion: the same source gives the same program in
// every folder.
func TestWhereItWasBuiltIsNotInTheBrowserVersion(t *testing.T) {
	var programs [][]byte
	for _, dir := range []string{"/tmp/cometfall-web1", "/var/folders/of/somebody/cometfall-web123456"} {
		programs = append(programs, unplaced([]byte("=>\t"+copyFolder(dir)+"\t(devel)"), copyFolder(dir)))
	}
	assert.Equal(t, programs[0], programs[1])
	assert.Contains(t, string(programs[0]), "shaders written")
}
