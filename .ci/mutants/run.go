package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// verdict is what became of a mutant.
type verdict string

const (
	untried    verdict = ""
	broken     verdict = "does not compile"
	killed     verdict = "killed"
	survived   verdict = "SURVIVED"
	unreached  verdict = "UNREACHED"
	equivalent verdict = "equivalent"
)

// builtTests is what was built: the mutants and the test binaries that hold them.
type builtTests struct {
	mutants []mutant
	files   int
	suites  []suite
	folder  string
}

// suite is the tests of one package.
type suite struct {
	pkg, binary, dir string
	tests            []traced
}

// traced is one test, how long it takes and which mutants it reaches.
type traced struct {
	name    string
	took    time.Duration
	reaches reached
}

// reached are mutants, a bit for each.
type reached []uint64

func (r reached) set(id int)      { r[id/64] |= 1 << (id % 64) }
func (r reached) has(id int) bool { return r[id/64]&(1<<(id%64)) != 0 }

// support is what each broken package is given.
const support = `package %s

import (
	"cmp"
	"errors"
	"os"
	"slices"
	"strconv"
	"syscall"
	"testing"
)

// reason_ is none that a rule gives.
var reason_ = errors.New("another reason")

var (
	mutantAlive_, _ = strconv.Atoi(os.Getenv("MUTANT"))
	mutantTrace_    = os.Getenv("MUTANT_TRACE")
	mutantTraced_   []bool
	mutantBegan_    int64
)

func init() {
	if mutantTrace_ != "" {
		testing.MutantHooks = append(testing.MutantHooks, tellMutants_)
	}
}

// tellMutants_ writes down which mutants a test has reached, and what it took of the
// processor, in nanoseconds.
func tellMutants_(name string, ends bool) {
	var used syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &used)
	now := used.Utime.Nano() + used.Stime.Nano()
	text := []byte("=" + name + " " + strconv.FormatInt(now-mutantBegan_, 10) + "\n")
	if mutantBegan_ = now; !ends {
		text = []byte("= 0\n")
	}
	for id, is := range mutantTraced_ {
		if is {
			text = append(strconv.AppendInt(text, int64(id), 10), '\n')
		}
	}
	for id := range mutantTraced_ { // a package may have a clear of its own
		mutantTraced_[id] = false
	}
	f, err := os.OpenFile(mutantTrace_, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		panic(err)
	}
	f.Write(text)
	f.Close()
}

// mutant_ reports whether a mutant is alive.
func mutant_(id int) bool { return id == mutantAlive_ || mutantTrace_ != "" && traceMutant_(id) }

func traceMutant_(id int) bool {
	if mutantTraced_ == nil { // a table is set up before anything else
		mutantTraced_ = make([]bool, 1<<18)
	}
	mutantTraced_[id] = true
	return false
}

// either_ is one value where a mutant is alive, another where it is not.
func either_[T any](id int, is, was T) T {
	if mutant_(id) {
		return is
	}
	return was
}

// without_ is a list without one of its entries where a mutant is alive.
func without_[S ~[]E, E any](id, k int, s S) S {
	if mutant_(id) {
		return append(append(S(nil), s[:k]...), s[k+1:]...)
	}
	return s
}

// more_ is one more where a mutant is alive.
func more_(id, n int) int {
	if mutant_(id) {
		return n + 1
	}
	return n
}

// min_ is the least, and the greatest where a mutant is alive.
func min_[T cmp.Ordered](id int) func(...T) T { return extreme_[T](id, slices.Min, slices.Max) }

// max_ is the greatest, and the least where a mutant is alive.
func max_[T cmp.Ordered](id int) func(...T) T { return extreme_[T](id, slices.Max, slices.Min) }

func extreme_[T cmp.Ordered](id int, was, is func([]T) T) func(...T) T {
	return func(of ...T) T { return either_(id, is, was)(of) }
}
`

// listed is what the go tool says of a package.
type listed struct {
	ImportPath, Name, Dir, Export string
	GoFiles                       []string
}

func list(args ...string) ([]listed, error) {
	out, err := output(exec.Command("go", append([]string{"list", "-json=ImportPath,Name,Dir,Export,GoFiles"}, args...)...))
	if err != nil {
		return nil, err
	}
	var all []listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var l listed
		switch err := d.Decode(&l); {
		case errors.Is(err, io.EOF):
			return all, nil
		case err != nil:
			return nil, err
		}
		all = append(all, l)
	}
}

func output(c *exec.Cmd) ([]byte, error) {
	var said bytes.Buffer
	c.Stderr = &said
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", strings.Join(c.Args, " "), err, said.String())
	}
	return out, nil
}

// build writes the broken packages and builds the tests over them. Mutants that
// do not compile are left out, and it is tried again.
func build(folder string, in, tests []string, only string) (*builtTests, error) {
	pkgs, err := list(in...)
	if err != nil {
		return nil, err
	}
	deps, err := list(append([]string{"-export", "-deps"}, in...)...)
	if err != nil {
		return nil, err
	}
	exports := map[string]string{}
	for _, d := range deps {
		exports[d.ImportPath] = d.Export
	}
	top, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	banned := map[int]bool{}
	for try := 0; ; try++ {
		b := &builtTests{folder: folder}
		overlay := map[string]string{}
		where := map[string]string{} // the written files, to ours
		for _, p := range pkgs {
			if err := b.breakPackage(p, exports, top, only, banned, overlay, where); err != nil {
				return nil, err
			}
		}
		if err := hooked(folder, overlay); err != nil {
			return nil, err
		}
		if len(b.mutants) == 0 {
			return nil, errors.New("there is nothing to break there")
		}
		text, err := json.Marshal(map[string]any{"Replace": overlay})
		if err != nil {
			return nil, err
		}
		file := filepath.Join(folder, "overlay.json")
		if err := os.WriteFile(file, text, 0o644); err != nil {
			return nil, err
		}
		err = b.compile(file, tests)
		if err == nil {
			return b, nil
		}
		if more := b.ban(err.Error(), banned); more == 0 || try == 30 {
			return nil, err
		}
	}
}

// breakPackage writes the mutants of one package.
func (b *builtTests) breakPackage(p listed, exports map[string]string, top, only string, banned map[int]bool, overlay, where map[string]string) error {
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range p.GoFiles {
		f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files = append(files, f)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	lookup := func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) }
	conf := types.Config{Importer: importer.ForCompiler(fset, "gc", lookup)}
	pkg, err := conf.Check(p.ImportPath, fset, files, info)
	if err != nil {
		return err
	}
	for i, name := range p.GoFiles {
		full := filepath.Join(p.Dir, name)
		rel, err := filepath.Rel(top, full)
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(strings.Split(only, ","), func(part string) bool { return strings.Contains(rel, part) }) {
			continue
		}
		src, err := os.ReadFile(full)
		if err != nil {
			return err
		}
		m := &mutator{fset: fset, info: info, pkg: pkg, file: files[i], name: rel, src: src, all: &b.mutants, banned: banned}
		to := filepath.Join(b.folder, strings.ReplaceAll(rel, string(filepath.Separator), "_"))
		if err := m.mutate(to); err != nil {
			return err
		}
		overlay[full], where[to] = to, rel
		b.files++
	}
	to := filepath.Join(b.folder, strings.ReplaceAll(p.ImportPath, "/", "_")+"_support.go")
	overlay[filepath.Join(p.Dir, "zz_mutant_support.go")] = to
	return os.WriteFile(to, fmt.Appendf(nil, support, p.Name), 0o644)
}

// compile builds the test binaries.
func (b *builtTests) compile(overlay string, tests []string) error {
	pkgs, err := list(tests...)
	if err != nil {
		return err
	}
	b.suites = b.suites[:0]
	for _, p := range pkgs {
		binary := filepath.Join(b.folder, strings.ReplaceAll(p.ImportPath, "/", "_")+".test")
		if _, err := output(exec.Command("go", "test", "-c", "-vet=off", "-gcflags=cometfall/...=-e", "-overlay", overlay, "-o", binary, p.ImportPath)); err != nil {
			return err
		}
		if _, err := os.Stat(binary); err != nil {
			continue // no tests there
		}
		b.suites = append(b.suites, suite{pkg: p.ImportPath, binary: binary, dir: p.Dir})
	}
	if len(b.suites) == 0 {
		return errors.New("there are no tests there")
	}
	return nil
}

// complaint is a line of the compiler's about a file of ours.
var complaint = regexp.MustCompile(`(?m)^\S*?([a-z0-9_]+\.go):(\d+):(\d+): `)

// ban leaves out the mutants of the lines that the compiler complains about.
func (b *builtTests) ban(said string, banned map[int]bool) (more int) {
	lines := map[string]bool{}
	for _, c := range complaint.FindAllStringSubmatch(said, -1) {
		lines[c[1]+":"+c[2]] = true
	}
	for i := range b.mutants {
		m := &b.mutants[i]
		flat := strings.ReplaceAll(m.file, string(filepath.Separator), "_")
		if (lines[flat+":"+strconv.Itoa(m.line)] || lines[filepath.Base(m.file)+":"+strconv.Itoa(m.line)]) && !banned[m.id] {
			banned[m.id] = true
			more++
		}
	}
	return more
}

// tests is how many tests there are.
func (b *builtTests) tests() (n int) {
	for _, s := range b.suites {
		n += len(s.tests)
	}
	return n
}

// trace runs all tests of each suite once and notes which mutants each reaches.
func (b *builtTests) trace(named string) error {
	for i := range b.suites {
		if err := b.traceSuite(&b.suites[i], cmp.Or(named, "^Test"), filepath.Join(b.folder, fmt.Sprintf("trace-%d", i))); err != nil {
			return err
		}
	}
	return nil
}

func (b *builtTests) traceSuite(s *suite, named, file string) error {
	if out, err := s.command([]string{"MUTANT_TRACE=" + file}, "-test.short", "-test.run", named).CombinedOutput(); err != nil {
		return fmt.Errorf("%s fails unbroken: %w\n%s", s.pkg, err, out)
	}
	defer os.Remove(file)
	text, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	words := len(b.mutants)/64 + 1
	always, byName := make(reached, words), map[string]*traced{}
	at := always
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		name, took, headed := strings.Cut(strings.TrimPrefix(line, "="), " ")
		switch {
		case !headed:
			id, err := strconv.Atoi(line)
			if err != nil {
				return err
			}
			at.set(id)
		case name == "": // what is reached before the first test is there in all of them
			at = always
		default:
			if byName[name] == nil {
				byName[name] = &traced{name: name, reaches: make(reached, words)}
			}
			n, err := strconv.Atoi(took)
			if err != nil {
				return err
			}
			byName[name].took, at = time.Duration(n), byName[name].reaches
		}
	}
	for _, t := range byName {
		for k := range always {
			t.reaches[k] |= always[k]
		}
		s.tests = append(s.tests, *t)
	}
	slices.SortFunc(s.tests, func(a, c traced) int { return cmp.Or(cmp.Compare(a.took, c.took), cmp.Compare(a.name, c.name)) })
	return nil
}

// hooked is the package testing with a hook round each test.
func hooked(folder string, overlay map[string]string) error {
	all, err := list("testing")
	if err != nil {
		return err
	}
	name := filepath.Join(all[0].Dir, "testing.go")
	src, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	const begin = "\nfunc tRunner(t *T, fn func(t *T)) {\n"
	text := strings.Replace(string(src), begin, "\n// MutantHooks are told of each test, and of its end.\nvar MutantHooks []func(name string, ends bool)\n"+begin+
		"\tif t.level == 1 {\n\t\tfor _, f := range MutantHooks {\n\t\t\tf(t.name, false)\n\t\t\tdefer f(t.name, true)\n\t\t}\n\t}\n", 1)
	if text == string(src) {
		return errors.New("this version of Go runs its tests another way: hooked must be adapted")
	}
	overlay[name] = filepath.Join(folder, "testing.go")
	return os.WriteFile(overlay[name], []byte(text), 0o644)
}

// command runs a suite's binary where its tests expect to be.
func (s *suite) command(env []string, args ...string) *exec.Cmd {
	c := exec.Command(s.binary, args...)
	c.Dir = s.dir
	c.Env = append(os.Environ(), env...)
	return c
}

// part is some tests that are run together.
type part struct {
	names []string
	took  time.Duration
}

// parts are the tests that reach a mutant, the quickest first, in parts that take
// a second or so; tests slower than slow are left out.
func (s *suite) parts(id int, slow time.Duration) (all []part) {
	for _, t := range s.tests {
		if !t.reaches.has(id) || slow > 0 && t.took > slow {
			continue
		}
		if n := len(all); n == 0 || len(all[n-1].names) > 200 || all[n-1].took+t.took > 2*time.Second {
			all = append(all, part{})
		}
		last := &all[len(all)-1]
		last.names, last.took = append(last.names, t.name), last.took+t.took
	}
	return all
}

// try lets a mutant live and runs the tests that reach it, until one notices.
func (b *builtTests) try(m *mutant, slow time.Duration) (verdict, string) {
	if m.verdict == broken {
		return broken, ""
	}
	reached := false
	for i := range b.suites {
		s := &b.suites[i]
		for _, part := range s.parts(m.id, slow) {
			reached = true
			limit := 10*part.took + 20*time.Second
			c := s.command([]string{"MUTANT=" + strconv.Itoa(m.id)}, "-test.short", "-test.failfast", "-test.timeout", limit.String(), "-test.run", "^("+strings.Join(part.names, "|")+")$")
			if out, err := c.CombinedOutput(); err != nil {
				by := "no test finished"
				if found := regexp.MustCompile(`(?m)^--- FAIL: (\S+)`).FindSubmatch(out); found != nil {
					by = string(found[1])
				}
				return killed, by
			}
		}
	}
	if !reached {
		return unreached, ""
	}
	return survived, ""
}
