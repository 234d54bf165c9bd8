package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// mutant is one place that is broken in one way.
type mutant struct {
	id      int
	file    string // relative to the top of the project
	line    int
	in      string // the function, or "" for a table
	was, is string // the code
	nth     int    // of equal ones in the function, counted from 0
	rows    []string
	verdict verdict
	by      string // the test that noticed, or why none can
}

// key names a mutant although lines move.
func (m *mutant) key() string {
	return fmt.Sprintf("%s %s `%s` -> `%s` #%d", m.file, m.in, oneLine(m.was), oneLine(m.is), m.nth)
}

func oneLine(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if len(s) > 90 {
		s = s[:87] + "..."
	}
	return s
}

// insertion is text that is put into a file; at equal offsets those of lower rank
// come first.
type insertion struct {
	at, rank int
	text     string
}

// mutator walks one file.
type mutator struct {
	fset    *token.FileSet
	info    *types.Info
	pkg     *types.Package
	file    *ast.File
	name    string
	src     []byte
	all     *[]mutant
	banned  map[int]bool // mutants that do not compile, by ID
	inserts []insertion
	imports map[string]string // package path to its name in this file
	parents []ast.Node
	seen    map[string]int // keys, to count equal ones
}

// row matches the ID of a rule.
var row = regexp.MustCompile(`\b[A-Z]{2,}(?:-[A-Z]{2,})?-[A-Z]?[0-9]+b?(?:-[0-9]+)?\b`)

func (m *mutator) offset(p token.Pos) int { return m.fset.Position(p).Offset }

func (m *mutator) text(n ast.Node) string {
	return string(m.src[m.offset(n.Pos()):m.offset(n.End())])
}

// mutate writes the file with its mutants to a path.
func (m *mutator) mutate(to string) error {
	m.imports, m.seen = map[string]string{}, map[string]int{}
	for _, im := range m.file.Imports {
		p, _ := strconv.Unquote(im.Path.Value)
		m.imports[p] = path.Base(p)
		if im.Name != nil {
			m.imports[p] = im.Name.Name
		}
	}
	for _, d := range m.file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok != token.VAR {
			continue
		}
		ast.Inspect(d, m.visit)
	}
	sort.SliceStable(m.inserts, func(i, j int) bool {
		a, b := m.inserts[i], m.inserts[j]
		return a.at < b.at || a.at == b.at && a.rank < b.rank
	})
	var out strings.Builder
	last := 0
	for _, in := range m.inserts {
		out.Write(m.src[last:in.at])
		out.WriteString(in.text)
		last = in.at
	}
	out.Write(m.src[last:])
	return os.WriteFile(to, []byte(out.String()), 0o644)
}

// add notes a mutant of a node and returns its ID; false where it does not compile.
func (m *mutator) add(n ast.Node, was, is string) (int, bool) {
	id := len(*m.all) + 1
	made := mutant{id: id, file: m.name, line: m.fset.Position(n.Pos()).Line, was: was, is: is}
	for _, p := range slices.Backward(m.parents) {
		if f, ok := p.(*ast.FuncDecl); ok {
			made.in = f.Name.Name
			if f.Recv != nil && len(f.Recv.List) > 0 {
				made.in = strings.TrimLeft(m.text(f.Recv.List[0].Type), "*") + "." + made.in
			}
			made.rows = m.rowsOf(f)
			break
		}
	}
	if made.in == "" {
		made.rows = m.rowsNear(n)
	}
	made.nth = m.seen[made.key()]
	m.seen[made.key()]++
	made.verdict = untried
	if m.banned[id] {
		made.verdict = broken
	}
	*m.all = append(*m.all, made)
	return id, !m.banned[id]
}

// rowsOf are the rows that a function cites, in its comment and its body.
func (m *mutator) rowsOf(f *ast.FuncDecl) []string {
	from := f.Pos()
	if f.Doc != nil {
		from = f.Doc.Pos()
	}
	return distinct(row.FindAllString(string(m.src[m.offset(from):m.offset(f.End())]), -1))
}

// rowsNear are the rows cited in the smallest literal round a node that cites any.
func (m *mutator) rowsNear(n ast.Node) []string {
	for _, p := range slices.Backward(m.parents) {
		if _, ok := p.(*ast.CompositeLit); ok {
			if found := row.FindAllString(m.text(p), -1); len(found) > 0 {
				return distinct(found[:min(len(found), 4)])
			}
		}
	}
	return nil
}

func distinct(s []string) []string {
	slices.Sort(s)
	return slices.Compact(s)
}

// wrap puts text before and behind a node; outer nodes are wrapped outside.
func (m *mutator) wrap(n ast.Node, before, behind string) {
	m.wrapAt(n, m.rank(0), before, behind)
}

// rank is that of the node that is broken now; more than 0, up to 7, stands inside.
func (m *mutator) rank(inside int) int { return 8*len(m.parents) + inside }

// wrapAt wraps a node at a rank of its own: what has a higher one stands inside.
func (m *mutator) wrapAt(n ast.Node, rank int, before, behind string) {
	m.inserts = append(m.inserts,
		insertion{m.offset(n.Pos()), rank, before},
		insertion{m.offset(n.End()), -rank, behind})
}

func (m *mutator) visit(n ast.Node) bool {
	if n == nil {
		m.parents = m.parents[:len(m.parents)-1]
		return true
	}
	if !m.enters(n) {
		if e, ok := n.(ast.Expr); ok {
			m.breakConstant(e)
		}
		return false
	}
	m.breakNode(n)
	m.breakMore(n)
	m.parents = append(m.parents, n)
	return true
}

// enters reports whether there is anything to break below a node.
func (m *mutator) enters(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ArrayType, *ast.StructType, *ast.InterfaceType, *ast.FuncType, *ast.ImportSpec:
		return false
	case *ast.GenDecl:
		return n.Tok == token.VAR
	case *ast.FuncDecl:
		return n.Body != nil && n.Name.Name != "init" && !m.givesWords(n.Type)
	case *ast.IfStmt:
		return n.Else != nil || !m.onlyWords(n.Body)
	case *ast.FuncLit:
		return !m.givesWords(n.Type)
	case ast.Expr:
		if m.isWords(n) {
			return false
		}
		if tv, ok := m.info.Types[n]; ok && tv.Value != nil {
			if _, literal := n.(*ast.BasicLit); !literal {
				return false // a constant expression
			}
		}
		if tv, ok := m.info.Types[n]; ok && tv.IsType() {
			return false
		}
		if call, ok := n.(*ast.CallExpr); ok {
			if f, ok := call.Fun.(*ast.Ident); ok && (f.Name == "make" || f.Name == "panic" || f.Name == "new") {
				return false
			}
		}
	}
	return true
}

// wording is a condition that asks whether anything is told at all.
var wording = regexp.MustCompile(`\b(mute|Quiet)\b`)

// isWords reports whether an expression only says something: a text that is put
// together, or a note.
func (m *mutator) isWords(n ast.Expr) bool {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return false
	}
	head := m.text(call.Fun)
	switch head[strings.LastIndex(head, ".")+1:] {
	case "Sprintf", "Errorf":
		return true
	case "Say":
		return len(call.Args) > 0 && strings.HasSuffix(m.text(call.Args[0]), "Note")
	}
	return false
}

// onlyWords reports whether statements do nothing but say something.
func (m *mutator) onlyWords(b *ast.BlockStmt) bool {
	for _, st := range b.List {
		switch st := st.(type) {
		case *ast.ExprStmt:
			if !m.isWords(st.X) {
				return false
			}
		case *ast.AssignStmt:
			if t := m.info.Types[st.Lhs[0]].Type; len(st.Lhs) > 1 || t == nil || !isString(t) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// givesWords reports whether a function answers with a text and nothing else.
func (m *mutator) givesWords(f *ast.FuncType) bool {
	return f.Results != nil && len(f.Results.List) == 1 && m.text(f.Results.List[0].Type) == "string"
}

func isString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// swaps are the operators and what becomes of them.
var swaps = map[token.Token][]token.Token{
	token.LSS: {token.LEQ, token.GTR}, token.LEQ: {token.LSS, token.GEQ}, token.GTR: {token.GEQ, token.LSS}, token.GEQ: {token.GTR, token.LEQ},
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
	token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.MUL: {token.QUO}, token.QUO: {token.MUL},
}

func (m *mutator) parent() ast.Node {
	if len(m.parents) == 0 {
		return nil
	}
	return m.parents[len(m.parents)-1]
}
