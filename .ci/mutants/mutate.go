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

// breakNode adds the mutants of one node.
func (m *mutator) breakNode(n ast.Node) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		m.breakOperator(n)
	case *ast.IfStmt:
		m.breakCondition(n.Cond)
	case *ast.UnaryExpr:
		if n.Op == token.NOT {
			if id, ok := m.add(n, m.text(n), m.text(n.X)); ok {
				m.wrap(n, fmt.Sprintf("(mutant_(%d) != (", id), "))")
			}
		}
	case *ast.BasicLit:
		m.breakNumber(n)
	case *ast.ReturnStmt:
		m.breakReturn(n)
	case *ast.ExprStmt:
		if call, ok := n.X.(*ast.CallExpr); ok && m.text(call.Fun) != "panic" && !m.isWords(call) && m.inBlock() {
			if id, ok := m.add(n, m.text(n), "nothing"); ok {
				m.wrap(n, fmt.Sprintf("if !mutant_(%d) { ", id), " }")
			}
		}
	case *ast.KeyValueExpr:
		if v, ok := n.Value.(*ast.Ident); ok && v.Name == "true" {
			if id, ok := m.add(n, m.text(n), m.text(n.Key)+": false"); ok {
				m.wrap(v, fmt.Sprintf("either_[bool](%d, false, ", id), ")")
			}
			return
		}
		m.breakField(n)
	case *ast.CallExpr:
		m.breakSides(n)
	case *ast.AssignStmt:
		m.breakAssignment(n)
	case *ast.IncDecStmt:
		m.breakStep(n)
	}
}

func (m *mutator) breakOperator(n *ast.BinaryExpr) {
	tv := m.info.Types[n]
	basic, ok := tv.Type.Underlying().(*types.Basic)
	if !ok || basic.Info()&types.IsString != 0 {
		return
	}
	if n.Op == token.LAND || n.Op == token.LOR {
		m.breakEither(n)
		return
	}
	for _, op := range swaps[n.Op] {
		is := m.text(n.X) + " " + op.String() + " " + m.text(n.Y)
		id, ok := m.add(n, m.text(n), is)
		switch {
		case !ok:
		case basic.Info()&types.IsBoolean != 0:
			m.wrap(n, fmt.Sprintf("(mutant_(%d) && (%s) || !mutant_(%d) && (", id, is, id), "))")
		default:
			t, named := m.typeName(tv.Type)
			if !named {
				continue
			}
			m.wrap(n, fmt.Sprintf("(func() %s { if mutant_(%d) { return %s }; return ", t, id, is), " }())")
		}
	}
}

// breakEither leaves one of two conditions out: what decides nothing in a test could
// as well not be there.
func (m *mutator) breakEither(n *ast.BinaryExpr) {
	for _, x := range []ast.Expr{n.X, n.Y} {
		left := m.text(n.Y)
		if x == n.Y {
			left = m.text(n.X)
		}
		if wording.MatchString(m.text(x)) {
			continue
		}
		if in, ok := ast.Unparen(x).(*ast.BinaryExpr); ok && in.Op == n.Op {
			continue // each of its own is left out there
		}
		id, ok := m.add(n, m.text(n), left)
		if !ok {
			continue
		}
		before := fmt.Sprintf("(mutant_(%d) || (", id)
		if n.Op == token.LOR {
			before = fmt.Sprintf("(!mutant_(%d) && (", id)
		}
		m.wrapAt(x, m.rank(7), before, "))")
	}
}

// breakCondition lets an if be taken always, and never.
func (m *mutator) breakCondition(cond ast.Expr) {
	if wording.MatchString(m.text(cond)) {
		return
	}
	m.parents = append(m.parents, cond)
	defer func() { m.parents = m.parents[:len(m.parents)-1] }()
	always, ok1 := m.add(cond, "if "+m.text(cond), "if true")
	never, ok2 := m.add(cond, "if "+m.text(cond), "if false")
	if ok1 && ok2 {
		// outside the mutants of the condition itself
		m.wrapAt(cond, m.rank(-16), fmt.Sprintf("(mutant_(%d) || !mutant_(%d) && (", always, never), "))")
	}
}

// breakNumber makes a whole number one more, and one less.
func (m *mutator) breakNumber(n *ast.BasicLit) {
	if n.Kind != token.INT {
		return
	}
	switch p := m.parent().(type) {
	case *ast.IndexExpr, *ast.SliceExpr:
		return
	case *ast.KeyValueExpr:
		if p.Key == n {
			return
		}
	}
	tv := m.info.Types[n]
	t, ok := m.typeName(tv.Type)
	if !ok {
		return
	}
	value, err := strconv.ParseInt(n.Value, 0, 64)
	if err != nil {
		return
	}
	for _, by := range []int64{1, -1} {
		if value+by < 0 {
			continue
		}
		is := strconv.FormatInt(value+by, 10)
		if id, ok := m.add(n, m.around(n), strings.Replace(m.around(n), n.Value, is, 1)); ok {
			m.wrap(n, fmt.Sprintf("either_[%s](%d, %s, ", t, id, is), ")")
		}
	}
}

// breakField leaves a field out of a struct's literal. Words are no field that decides.
func (m *mutator) breakField(n *ast.KeyValueExpr) {
	lit, ok := m.parent().(*ast.CompositeLit)
	key, named := n.Key.(*ast.Ident)
	if !ok || !named {
		return
	}
	t := m.info.Types[lit].Type
	if p, pointer := t.Underlying().(*types.Pointer); pointer {
		t = p.Elem()
	}
	field, isField := m.info.Uses[key].(*types.Var)
	if _, ok := t.Underlying().(*types.Struct); !ok || !isField || isString(field.Type()) {
		return
	}
	switch m.text(n.Value) {
	case "0", "nil", "false":
		return
	}
	name, ok := m.typeName(field.Type())
	if !ok {
		return
	}
	if id, ok := m.add(n, m.text(n), "no "+key.Name); ok {
		m.wrap(n.Value, fmt.Sprintf("either_[%s](%d, *new(%s), ", name, id, name), ")")
	}
}

// around is a number with what stands before it, to be told from others.
func (m *mutator) around(n ast.Node) string {
	switch p := m.parent().(type) {
	case *ast.CallExpr, *ast.KeyValueExpr, *ast.BinaryExpr, *ast.ReturnStmt, *ast.AssignStmt, *ast.CaseClause:
		s := m.text(p)
		if i := m.offset(n.Pos()) - m.offset(p.Pos()); i > 40 {
			s = s[i-40:]
		}
		return s[:min(len(s), 88)]
	}
	return m.text(n)
}

// typeName is a type as this file can write it.
func (m *mutator) typeName(t types.Type) (string, bool) {
	if b, ok := t.(*types.Basic); ok && b.Info()&types.IsUntyped != 0 || t == nil {
		return "", false
	}
	ok := true
	name := types.TypeString(t, func(p *types.Package) string {
		if p == m.pkg {
			return ""
		}
		as, imported := m.imports[p.Path()]
		ok = ok && imported
		return as
	})
	return name, ok
}

// breakReturn returns the other answer, and no error.
func (m *mutator) breakReturn(n *ast.ReturnStmt) {
	for _, r := range n.Results {
		tv := m.info.Types[r]
		if tv.Type == nil {
			continue
		}
		text := m.text(r)
		if b, ok := tv.Type.Underlying().(*types.Basic); ok && b.Info()&types.IsBoolean != 0 {
			if id, ok := m.add(n, "return "+text, "return !("+text+")"); ok {
				m.wrap(r, fmt.Sprintf("(mutant_(%d) != (", id), "))")
			}
			continue
		}
		if types.Implements(tv.Type, errorType) && m.givesError() {
			if id, ok := m.add(n, "return "+text, "return nil"); ok {
				m.wrap(r, fmt.Sprintf("either_[error](%d, nil, ", id), ")")
			}
			if !reason.MatchString(text) {
				continue
			}
			if id, ok := m.add(n, "return "+text, "return another reason"); ok {
				m.wrapAt(r, m.rank(1), fmt.Sprintf("either_[error](%d, reason_, ", id), ")")
			}
		}
	}
}

// givesError reports whether the innermost function returns an error, not a kind of them alone.
func (m *mutator) givesError() bool {
	for _, p := range slices.Backward(m.parents) {
		var f *ast.FuncType
		switch p := p.(type) {
		case *ast.FuncLit:
			f = p.Type
		case *ast.FuncDecl:
			f = p.Type
		default:
			continue
		}
		return f.Results != nil && slices.ContainsFunc(f.Results.List, func(r *ast.Field) bool { return m.text(r.Type) == "error" })
	}
	return false
}

// reason is an error of a rule's own, which players read.
var reason = regexp.MustCompile(`^(\w+\.)?Err[A-Z]\w*$`)

var errorType = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)

// mutual are functions of two that come to the same whichever is named first.
var mutual = map[string]bool{"min": true, "max": true, "inContact": true, "InContact": true, "mayTouch": true, "Touching": true,
	"isFoe": true, "Hostile": true, "SameFloor": true, "Within": true, "Distance": true}

// breakSides swaps two neighbouring arguments of one type.
func (m *mutator) breakSides(n *ast.CallExpr) {
	if head := m.text(n.Fun); mutual[head[strings.LastIndex(head, ".")+1:]] {
		return
	}
	for i := 1; i < len(n.Args); i++ {
		a, b := n.Args[i-1], n.Args[i]
		ta, tb := m.info.Types[a], m.info.Types[b]
		if !m.plain(a) || !m.plain(b) || ta.Type == nil || tb.Type == nil || !types.Identical(ta.Type, tb.Type) || m.text(a) == m.text(b) {
			continue
		}
		t, ok := m.typeName(ta.Type)
		if !ok {
			continue
		}
		head := m.text(n.Fun)
		id, ok := m.add(n, fmt.Sprintf("%s(%s, %s)", head, m.text(a), m.text(b)), fmt.Sprintf("%s(%s, %s)", head, m.text(b), m.text(a)))
		if ok {
			m.wrap(a, fmt.Sprintf("either_[%s](%d, %s, ", t, id, m.text(b)), ")")
			m.wrap(b, fmt.Sprintf("either_[%s](%d, %s, ", t, id, m.text(a)), ")")
		}
		return
	}
}

// plain reports whether an expression does nothing but name something.
func (m *mutator) plain(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		tv := m.info.Types[e]
		return tv.IsValue() && tv.Value == nil && e.Name != "nil"
	case *ast.SelectorExpr:
		if id, ok := e.X.(*ast.Ident); ok {
			if _, isPackage := m.info.Uses[id].(*types.PkgName); isPackage {
				return false
			}
		}
		tv := m.info.Types[e]
		_, isFunc := tv.Type.(*types.Signature)
		return tv.IsValue() && !isFunc && m.plain(e.X)
	}
	return false
}

// breakAssignment turns += and -= round, and leaves other assignments out.
func (m *mutator) breakAssignment(n *ast.AssignStmt) {
	switch m.parent().(type) {
	case *ast.BlockStmt, *ast.CaseClause:
	default:
		return
	}
	var is string
	switch {
	case n.Tok == token.ADD_ASSIGN:
		is = m.text(n.Lhs[0]) + " -= " + m.text(n.Rhs[0])
	case n.Tok == token.SUB_ASSIGN:
		is = m.text(n.Lhs[0]) + " += " + m.text(n.Rhs[0])
	case n.Tok == token.ASSIGN:
		for _, l := range n.Lhs {
			if t := m.info.Types[l].Type; t != nil && isString(t) || m.text(l) == "_" || m.text(l) == "err" {
				return
			}
		}
	default:
		return
	}
	if t := m.info.Types[n.Lhs[0]].Type; t != nil && isString(t) {
		return
	}
	words := is
	if words == "" {
		words = "nothing"
	}
	if id, ok := m.add(n, m.text(n), words); ok {
		m.wrap(n, fmt.Sprintf("if mutant_(%d) { %s } else { ", id, is), " }")
	}
}

func (m *mutator) breakStep(n *ast.IncDecStmt) {
	switch m.parent().(type) {
	case *ast.BlockStmt, *ast.CaseClause:
	default:
		return
	}
	if id, ok := m.add(n, m.text(n), "nothing"); ok {
		m.wrap(n, fmt.Sprintf("if !mutant_(%d) { ", id), " }")
	}
}
