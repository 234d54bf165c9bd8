//go:build !js

package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/constant"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/template"
)

// drawing is the module that draws.
const drawing = "github.com/hajimehoshi/ebiten/v2"

// shaderFiles are its files that write shaders by text/template when something
// is first drawn with them.
//
// A template may call any method by its name, so a program in which one is
// executed keeps every exported method of every type it has: 3.3 of 25.7 MB, and
// 0.46 of the 5.41 MB that are downloaded. There are only nine shaders in each
// file, so the browser version is built with all of them written beforehand. The
// go tool lays nothing over a module it keeps, so the build sees a copy.
var shaderFiles = []string{"internal/builtinshader/shader.go", "internal/colormshader/shader.go"}

// moduleFile makes a copy of Ebitengine without templates in a folder, and a go.mod
// beside it by which a build takes it (-modfile). It reads the module as it lies on
// this machine; only one that no build has fetched yet is fetched. A go.work would
// do the same, but asks for modules that no build of this program needs.
func moduleFile(goTool, dir string) (string, error) {
	ask := func(what string, args ...string) (string, error) {
		text, err := exec.Command(goTool, args...).Output()
		if err == nil && len(bytes.TrimSpace(text)) == 0 {
			err = errors.New("it says nothing")
		}
		if err != nil {
			return "", fmt.Errorf("the go tool does not say %s: %w", what, err)
		}
		return string(bytes.TrimSpace(text)), nil
	}
	if used, err := exec.Command(goTool, "env", "GOWORK").Output(); err != nil || !slices.Contains([]string{"", "off"}, string(bytes.TrimSpace(used))) {
		return "", fmt.Errorf("the workspace %s is in use", bytes.TrimSpace(used))
	}
	mod, err := ask("which go.mod this is built by", "env", "GOMOD")
	if err != nil {
		return "", err
	}
	from, err := ask("where Ebitengine lies", "list", "-f", "{{.Module.Dir}}", drawing)
	if err != nil {
		return "", err
	}
	copied := copyFolder(dir)
	if err := copyModule(copied, from); err != nil {
		return "", err
	}
	text, err := os.ReadFile(mod)
	if err != nil {
		return "", err
	}
	sums, err := os.ReadFile(strings.TrimSuffix(mod, ".mod") + ".sum")
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(filepath.Join(dir, "go.sum"), sums, 0o644); err != nil {
		return "", err
	}
	name := filepath.Join(dir, "go.mod")
	text = fmt.Appendf(text, "\nreplace %s => %s\n", drawing, strconv.Quote(copied))
	return name, os.WriteFile(name, text, 0o644)
}

// copyLength is how many letters the name of the copy's folder has.
const copyLength = 120

// copyFolder is where the copy of Ebitengine goes, within a folder. A build says from which
// folder it took a module, so that the name is made up to copyLength letters: unplaced can
// then put others in their place, and the browser version is the same wherever it was built.
func copyFolder(dir string) string {
	name := filepath.Join(dir, "ebiten")
	return name + strings.Repeat("-", max(0, copyLength-len(name)))
}

// unplaced takes the name of the copy's folder out of a program.
func unplaced(program []byte, copied string) []byte {
	const instead = "ebiten, its shaders written beforehand "
	return bytes.ReplaceAll(program, []byte(copied), []byte(instead+strings.Repeat("-", max(0, len(copied)-len(instead)))))
}

// copyModule copies what the module is built of, with the shaders written.
func copyModule(to, from string) error {
	written := map[string]bool{}
	err := filepath.WalkDir(from, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, name)
		if err != nil {
			return err
		}
		if d.IsDir() {
			if d.Name() == "examples" || d.Name() == ".git" {
				return fs.SkipDir
			}
			return os.MkdirAll(filepath.Join(to, rel), 0o755)
		}
		if strings.HasSuffix(rel, "_test.go") || !d.Type().IsRegular() {
			return nil
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		if slices.Contains(shaderFiles, rel) {
			data, err = withoutTemplate(data)
			written[rel] = err == nil
		} else if c, ok := omissions[rel]; ok {
			data, err = c.of(data)
			written[rel] = err == nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		return os.WriteFile(filepath.Join(to, rel), data, 0o644)
	})
	for _, rel := range slices.Concat(shaderFiles, slices.Sorted(maps.Keys(omissions))) {
		if err == nil && !written[rel] {
			return fmt.Errorf("%w: %s is not in %s", errShape, rel, from)
		}
	}
	return err
}

// errShape is said of a version that is written otherwise than the one we know.
var errShape = errors.New("this Ebitengine is not written as expected")

// withoutTemplate rewrites a Go file of this shape:
//
//	var tmpl = template.Must(template.New("…").Parse(`…`))
//
//	func ShaderSource(filter Filter, address Address) []byte { …
//		tmpl.Execute(…, struct{ … }{Filter: filter, FilterNearest: FilterNearest, …})
//
// with the constants FilterCount and AddressCount. The template becomes a table
// of what it gives for every filter and address, ShaderSource looks there, and
// everything else stays. Any other shape is an error.
func withoutTemplate(source []byte) ([]byte, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "shader.go", source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	// The imports are not looked at: numbers need none.
	known := types.Config{Importer: nowhere{}, Error: func(error) {}}
	pkg, _ := known.Check(file.Name.Name, fset, []*ast.File{file}, nil)

	t, err := findTemplate(file)
	if err != nil {
		return nil, err
	}
	filters, ok1 := number(pkg, "FilterCount")
	addresses, ok2 := number(pkg, "AddressCount")
	if !ok1 || !ok2 || filters < 1 || addresses < 1 || filters*addresses > 1000 {
		return nil, fmt.Errorf("%w: FilterCount or AddressCount is missing", errShape)
	}
	var table strings.Builder
	fmt.Fprintf(&table, "var tmpl = [FilterCount][AddressCount]string{\n")
	for filter := range filters {
		table.WriteString("{\n")
		for address := range addresses {
			text, err := t.render(pkg, []int64{filter, address})
			if err != nil {
				return nil, err
			}
			table.WriteString(strconv.Quote(text) + ",\n")
		}
		table.WriteString("},\n")
	}
	table.WriteString("}")

	edits := map[ast.Node]string{
		t.decl:      table.String(),
		t.fill.Body: fmt.Sprintf("{\nreturn []byte(tmpl[%s][%s])\n}", t.takes[0], t.takes[1]),
	}
	for _, im := range unused(file, t.decl, t.fill.Body) {
		edits[im] = ""
	}
	return edited(fset, source, edits)
}

// edited is a file with other text in the place of some of its parts.
func edited(fset *token.FileSet, source []byte, edits map[ast.Node]string) ([]byte, error) {
	at := func(p token.Pos) int { return fset.Position(p).Offset }
	nodes := slices.SortedFunc(maps.Keys(edits), func(a, b ast.Node) int { return at(a.Pos()) - at(b.Pos()) })
	var out bytes.Buffer
	from := 0
	for _, n := range nodes {
		out.Write(source[from:at(n.Pos())])
		out.WriteString(edits[n])
		from = at(n.End())
	}
	out.Write(source[from:])
	return format.Source(out.Bytes())
}

// omission is functions of one of Ebitengine's files that do nothing in a browser or for
// this program, and what they do instead in the copy.
type omission map[string]string

// omissions are such functions by their files. They alone use packages such as go/build
// and go/printer, which are 0.2 of the 4.7 MB that are downloaded, and log/slog. Those
// of debug look for the source of Ebitengine on the disk, to write it in messages, and
// have nothing to say where it is not found; those of legacyshader rewrite shaders that
// count in texels, and those of Ebitengine count in pixels. Those of atlas save pictures
// when a telephone's system asks an app to, and those of thread tell of calls after the
// end. Those of textinput hand what is typed to a host that shows the program in a window
// of its own.
var omissions = map[string]omission{
	"internal/debug/caller.go":         {"FirstCaller": `{ return "", 0, CallerTypeNone }`},
	"internal/legacyshader/convert.go": {"convertToPixels": `{ return nil, fmt.Errorf("shaders in texels are left out") }`},
	"internal/atlas/gpuresources.go": {"requestToSaveGPUResources": `{ return false }`, "finishSavingGPUResources": `{ return false }`,
		"requestToRestoreGPUResources": `{ return false }`, "startRestoringGPUResourcesIfNeeded": `{ return false }`},
	"internal/thread/thread.go":          {"logDiscardedCall": `{}`},
	"exp/textinput/textinput.go":         {"backend": `{ return &theTextInputImpl }`},
	"exp/textinput/textinput_vmguest.go": {"init": `{}`},
}

// of rewrites the file of the functions.
func (c omission) of(source []byte) ([]byte, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "omission.go", source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	edits, found := map[ast.Node]string{}, map[string]bool{}
	var bodies []ast.Node
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		if body, ok := c[f.Name.Name]; ok {
			edits[f.Body], bodies, found[f.Name.Name] = body, append(bodies, f.Body), true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(c)) {
		if !found[name] {
			return nil, fmt.Errorf("%w: there is no function %s", errShape, name)
		}
	}
	for _, im := range unused(file, bodies...) {
		edits[im] = ""
	}
	return edited(fset, source, edits)
}

// shaderTemplate is a template and the function that executes it.
type shaderTemplate struct {
	decl  *ast.GenDecl  // var tmpl = …
	text  string        // the template's
	fill  *ast.FuncDecl // ShaderSource
	takes []string      // its two parameters
	data  map[string]string
}

// findTemplate reads both from a file.
func findTemplate(file *ast.File) (*shaderTemplate, error) {
	t := &shaderTemplate{data: map[string]string{}}
	var data *ast.CompositeLit
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.GenDecl:
			if text, ok := templateOf(d); ok {
				if t.decl != nil {
					return nil, fmt.Errorf("%w: there are two templates", errShape)
				}
				t.decl, t.text = d, text
			}
		case *ast.FuncDecl:
			if d.Name.Name == "ShaderSource" && d.Recv == nil && d.Body != nil {
				t.fill, data = d, executed(d)
			}
		}
	}
	if t.decl == nil {
		return nil, fmt.Errorf("%w: there is no template", errShape)
	}
	if data == nil {
		return nil, fmt.Errorf("%w: no function ShaderSource executes the template", errShape)
	}
	for _, p := range t.fill.Type.Params.List {
		for _, name := range p.Names {
			t.takes = append(t.takes, name.Name)
		}
	}
	if len(t.takes) != 2 {
		return nil, fmt.Errorf("%w: ShaderSource takes %d parameters, not a filter and an address", errShape, len(t.takes))
	}
	for _, e := range data.Elts {
		pair, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return nil, fmt.Errorf("%w: the template's data have no names", errShape)
		}
		key, ok1 := pair.Key.(*ast.Ident)
		value, ok2 := pair.Value.(*ast.Ident)
		if !ok1 || !ok2 {
			return nil, fmt.Errorf("%w: the template's data are more than names", errShape)
		}
		t.data[key.Name] = value.Name
	}
	return t, nil
}

// templateOf takes the text out of `var tmpl = template.Must(…Parse("…"))`.
func templateOf(d *ast.GenDecl) (string, bool) {
	if d.Tok != token.VAR || d.Lparen.IsValid() || len(d.Specs) != 1 {
		return "", false
	}
	v := d.Specs[0].(*ast.ValueSpec)
	if len(v.Names) != 1 || v.Names[0].Name != "tmpl" || len(v.Values) != 1 {
		return "", false
	}
	must, ok := v.Values[0].(*ast.CallExpr)
	if !ok || len(must.Args) != 1 || !selects(must.Fun, "Must") {
		return "", false
	}
	parse, ok := must.Args[0].(*ast.CallExpr)
	if !ok || len(parse.Args) != 1 || !selects(parse.Fun, "Parse") {
		return "", false
	}
	if made, ok := parse.Fun.(*ast.SelectorExpr).X.(*ast.CallExpr); !ok || !selects(made.Fun, "New") {
		return "", false // it has functions or options of its own
	}
	lit, ok := parse.Args[0].(*ast.BasicLit)
	if !ok {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// selects reports whether an expression is something.name.
func selects(e ast.Expr, name string) bool {
	s, ok := e.(*ast.SelectorExpr)
	return ok && s.Sel.Name == name
}

// executed finds the literal which a function hands to the template, if it
// hands it one and once.
func executed(f *ast.FuncDecl) *ast.CompositeLit {
	var found *ast.CompositeLit
	calls := 0
	ast.Inspect(f.Body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || !selects(call.Fun, "Execute") || len(call.Args) != 2 {
			return true
		}
		if on, ok := call.Fun.(*ast.SelectorExpr).X.(*ast.Ident); ok && on.Name == "tmpl" {
			calls++
			found, _ = call.Args[1].(*ast.CompositeLit)
		}
		return true
	})
	if calls != 1 {
		return nil
	}
	return found
}

// render executes the template for the two parameters' values.
func (t *shaderTemplate) render(pkg *types.Package, given []int64) (string, error) {
	data := map[string]int64{}
	for key, name := range t.data {
		if i := slices.Index(t.takes, name); i >= 0 {
			data[key] = given[i]
			continue
		}
		n, ok := number(pkg, name)
		if !ok {
			return "", fmt.Errorf("%w: %s is no number", errShape, name)
		}
		data[key] = n
	}
	made, err := template.New("").Option("missingkey=error").Parse(t.text)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	err = made.Execute(&text, data)
	return text.String(), err
}

// number is the value of a package's constant.
func number(pkg *types.Package, name string) (int64, bool) {
	c, ok := pkg.Scope().Lookup(name).(*types.Const)
	if !ok || c.Val().Kind() != constant.Int {
		return 0, false
	}
	return constant.Int64Val(c.Val())
}

// unused are the imports that nothing uses any more without some parts of a file.
func unused(file *ast.File, without ...ast.Node) []ast.Node {
	used := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		if slices.Contains(without, n) {
			return false
		}
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok {
				used[x.Name] = true
			}
		}
		return true
	})
	var gone []ast.Node
	for _, im := range file.Imports {
		name := strings.Trim(im.Path.Value, `"`)
		name = strings.TrimSuffix(name, "/v2")
		name = name[strings.LastIndex(name, "/")+1:]
		if im.Name != nil {
			name = im.Name.Name
		}
		if !used[name] && name != "_" {
			gone = append(gone, im)
		}
	}
	return gone
}

// nowhere finds no package.
type nowhere struct{}

// Import implements types.Importer.
func (nowhere) Import(path string) (*types.Package, error) {
	return nil, fmt.Errorf("%s is not looked at", path)
}
