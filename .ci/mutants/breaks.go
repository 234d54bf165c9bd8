package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// What is broken, one kind of node after the other.

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
