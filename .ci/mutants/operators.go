package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// What people get wrong, besides an operator: the other man of the two, the field or the
// constant beside, the other dice, a list without one of its entries, a loop that ends early.

// breakMore adds the mutants of one node that mutate.go does not know.
func (m *mutator) breakMore(n ast.Node) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		m.breakJunction(n)
	case *ast.CallExpr:
		m.breakExtreme(n)
		m.breakVerb(n)
	case *ast.CompositeLit:
		m.breakList(n)
		m.breakPlaces(n)
	case *ast.BranchStmt:
		m.breakJump(n)
	case *ast.ReturnStmt:
		m.breakStop(n)
	case *ast.CaseClause:
		m.breakCase(n)
	case *ast.RangeStmt:
		m.breakLoop(n.Body)
	case *ast.SelectorExpr:
		m.breakSelector(n)
	case *ast.Ident:
		m.breakName(n)
	case *ast.BasicLit:
		m.breakKey(n)
	}
}

// breakJunction takes and for or, and or for and.
func (m *mutator) breakJunction(n *ast.BinaryExpr) {
	other := map[token.Token]token.Token{token.LAND: token.LOR, token.LOR: token.LAND}[n.Op]
	if other == token.ILLEGAL || wording.MatchString(m.text(n)) {
		return
	}
	is := "(" + m.text(n.X) + ") " + other.String() + " (" + m.text(n.Y) + ")"
	if id, ok := m.add(n, m.text(n), is); ok {
		m.wrap(n, fmt.Sprintf("(mutant_(%d) && (%s) || !mutant_(%d) && (", id, is, id), "))")
	}
}

// breakExtreme takes the least for the greatest.
func (m *mutator) breakExtreme(n *ast.CallExpr) {
	f, ok := n.Fun.(*ast.Ident)
	if !ok || f.Name != "min" && f.Name != "max" {
		return
	}
	t, ok := m.typeName(m.info.Types[n].Type)
	if !ok {
		return
	}
	other := map[string]string{"min": "max", "max": "min"}[f.Name]
	if id, ok := m.add(n, m.text(n), other+strings.TrimPrefix(m.text(n), f.Name)); ok {
		m.wrap(f, fmt.Sprintf("%s_[%s](%d)/*", f.Name, t, id), "*/")
	}
}

// verbs are methods that are easily taken for each other.
var verbs = map[string]string{
	"D6": "D3", "D3": "D6", "TwoD6": "D6", "Able": "InPlay", "InPlay": "Able",
	"TestInitiative": "TestStrength", "TestStrength": "TestToughness", "TestToughness": "TestInitiative",
	"TestLeadership": "TestOwnLeadership", "TestOwnLeadership": "TestLeadership",
}

// breakVerb calls another method of the same shape.
func (m *mutator) breakVerb(n *ast.CallExpr) {
	f, ok := n.Fun.(*ast.SelectorExpr)
	if !ok || verbs[f.Sel.Name] == "" || !m.plain(f.X) {
		return
	}
	t, ok := m.typeName(m.info.Types[n.Fun].Type)
	other, _, _ := types.LookupFieldOrMethod(m.info.Types[f.X].Type, true, m.pkg, verbs[f.Sel.Name])
	if !ok || other == nil || !types.Identical(other.Type(), m.info.Types[n.Fun].Type) {
		return
	}
	is := m.text(f.X) + "." + verbs[f.Sel.Name]
	if id, ok := m.add(n, m.text(n), is+strings.TrimPrefix(m.text(n), m.text(f))); ok {
		m.wrap(f, fmt.Sprintf("either_[%s](%d, %s, ", t, id, is), ")")
	}
}

// breakList leaves one entry out of a list.
func (m *mutator) breakList(n *ast.CompositeLit) {
	if a, ok := n.Type.(*ast.ArrayType); !ok || a.Len != nil {
		return
	}
	for i, e := range n.Elts {
		if _, keyed := e.(*ast.KeyValueExpr); keyed {
			return
		}
		if id, ok := m.add(e, m.text(e), "no entry"); ok {
			m.wrap(n, fmt.Sprintf("without_(%d, %d, ", id, i), ")")
		}
	}
}

// breakPlaces leaves a field without a name out of a struct's literal.
func (m *mutator) breakPlaces(n *ast.CompositeLit) {
	t := m.info.Types[n].Type
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return
	}
	for i, e := range n.Elts {
		if _, keyed := e.(*ast.KeyValueExpr); keyed {
			return
		}
		field := s.Field(i)
		if tv := m.info.Types[e]; isString(field.Type()) || tv.IsNil() || slices.Contains([]string{"0", "false"}, m.text(e)) {
			continue
		}
		if name, ok := m.typeName(field.Type()); ok {
			if id, ok := m.add(e, m.text(e), "no "+field.Name()); ok {
				m.wrapAt(e, m.rank(4), fmt.Sprintf("either_[%s](%d, *new(%s), ", name, id, name), ")")
			}
		}
	}
}

// breakJump ends a loop instead of a round, or the other way round.
func (m *mutator) breakJump(n *ast.BranchStmt) {
	if n.Label != nil || n.Tok != token.CONTINUE && n.Tok != token.BREAK || !m.inBlock() {
		return
	}
	for _, p := range slices.Backward(m.parents) {
		switch p.(type) {
		case *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt, *ast.ForStmt, *ast.FuncLit, *ast.FuncDecl:
			return
		case *ast.RangeStmt:
			other := map[token.Token]string{token.CONTINUE: "break", token.BREAK: "continue"}[n.Tok]
			if id, ok := m.add(n, m.text(n), other); ok {
				m.wrap(n, fmt.Sprintf("if mutant_(%d) { %s }; ", id, other), "")
			}
			return
		}
	}
}

// inBlock reports whether a node is a statement of a block.
func (m *mutator) inBlock() bool {
	switch m.parent().(type) {
	case *ast.BlockStmt, *ast.CaseClause:
		return true
	}
	return false
}

// breakStop goes on where a function is left early, and returns one more.
func (m *mutator) breakStop(n *ast.ReturnStmt) {
	if len(n.Results) == 0 && m.inBlock() && m.givesNothing() {
		if id, ok := m.add(n, "return", "nothing"); ok {
			m.wrap(n, fmt.Sprintf("if !mutant_(%d) { ", id), " }")
		}
	}
	for _, r := range n.Results {
		tv := m.info.Types[r]
		if b, ok := tv.Type.(*types.Basic); !ok || b.Kind() != types.Int || tv.Value != nil {
			continue
		}
		if id, ok := m.add(n, "return "+m.text(r), "return "+m.text(r)+" + 1"); ok {
			m.wrapAt(r, m.rank(2), fmt.Sprintf("more_(%d, ", id), ")")
		}
	}
}

// givesNothing reports whether the innermost function has no results.
func (m *mutator) givesNothing() bool {
	for _, p := range slices.Backward(m.parents) {
		switch p := p.(type) {
		case *ast.FuncLit:
			return p.Type.Results == nil
		case *ast.FuncDecl:
			return p.Type.Results == nil
		}
	}
	return false
}

// breakCase never takes a condition of a switch.
func (m *mutator) breakCase(n *ast.CaseClause) {
	for _, e := range n.List {
		b, ok := m.info.Types[e].Type.Underlying().(*types.Basic)
		if !ok || b.Info()&types.IsBoolean == 0 || m.info.Types[e].Value != nil || wording.MatchString(m.text(e)) {
			continue
		}
		always, ok1 := m.add(e, "case "+m.text(e), "case true")
		never, ok2 := m.add(e, "case "+m.text(e), "case false")
		if ok1 && ok2 {
			m.wrapAt(e, m.rank(2), fmt.Sprintf("(mutant_(%d) || !mutant_(%d) && (", always, never), "))")
		}
	}
}

// breakLoop ends a loop after its first round.
func (m *mutator) breakLoop(body *ast.BlockStmt) {
	if len(body.List) == 0 {
		return
	}
	if id, ok := m.add(body, "loop "+m.text(body), "the first round alone"); ok {
		m.inserts = append(m.inserts, insertion{m.offset(body.Rbrace), -1 << 20, fmt.Sprintf("; if mutant_(%d) { break }; ", id)})
	}
}

// written reports whether something is set or pointed at where it stands.
func (m *mutator) written(n ast.Expr) bool {
	switch p := m.parent().(type) {
	case *ast.AssignStmt:
		return slices.Contains(p.Lhs, n)
	case *ast.IncDecStmt:
		return true
	case *ast.UnaryExpr:
		return p.Op == token.AND
	case *ast.RangeStmt:
		return p.X != n
	case *ast.SelectorExpr:
		return true
	case *ast.IndexExpr:
		return p.X == n
	}
	return false
}

// breakSelector takes the field beside.
func (m *mutator) breakSelector(n *ast.SelectorExpr) {
	field, ok := m.info.Uses[n.Sel].(*types.Var)
	if !ok || !field.IsField() || m.written(n) || !m.plain(n.X) {
		return
	}
	if _, basic := field.Type().Underlying().(*types.Basic); !basic || isString(field.Type()) {
		return
	}
	t := m.info.Types[n.X].Type
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return
	}
	var own int
	for i := range s.NumFields() {
		if s.Field(i) == field {
			own = i
		}
	}
	for k := 1; k < s.NumFields(); k++ {
		other := s.Field((own + k) % s.NumFields())
		if !types.Identical(other.Type(), field.Type()) || !other.Exported() && other.Pkg() != m.pkg {
			continue
		}
		name, ok := m.typeName(field.Type())
		if !ok {
			return
		}
		is := m.text(n.X) + "." + other.Name()
		if id, ok := m.add(n, m.text(n), is); ok {
			m.wrapAt(n, m.rank(3), fmt.Sprintf("either_[%s](%d, %s, ", name, id, is), ")")
		}
		return
	}
}

// breakName takes another of the same type that is at hand: the other man, the other side.
func (m *mutator) breakName(n *ast.Ident) {
	v, ok := m.info.Uses[n].(*types.Var)
	if !ok || v.IsField() || v.Parent() == m.pkg.Scope() || !m.isOne(v.Type()) {
		return
	}
	switch p := m.parent().(type) {
	case *ast.SelectorExpr:
		if _, pointer := v.Type().(*types.Pointer); !pointer {
			return
		}
	case *ast.CallExpr:
		if p.Fun == ast.Expr(n) {
			return
		}
	case *ast.BinaryExpr:
		if m.text(p.X) == "nil" || m.text(p.Y) == "nil" {
			return
		}
	default:
		return
	}
	name, ok := m.typeName(v.Type())
	if !ok {
		return
	}
	for s := m.pkg.Scope().Innermost(n.Pos()); s != nil && s != m.pkg.Scope(); s = s.Parent() {
		names := s.Names()
		slices.SortFunc(names, func(a, b string) int { return cmp.Compare(s.Lookup(b).Pos(), s.Lookup(a).Pos()) })
		for _, other := range names {
			o, ok := s.Lookup(other).(*types.Var)
			if !ok || other == n.Name || other == "_" || !types.Identical(o.Type(), v.Type()) {
				continue
			}
			if _, found := m.pkg.Scope().Innermost(n.Pos()).LookupParent(other, n.Pos()); found != types.Object(o) {
				continue
			}
			if id, ok := m.add(n, n.Name+" in "+m.near(n), other); ok {
				m.wrapAt(n, m.rank(3), fmt.Sprintf("either_[%s](%d, %s, ", name, id, other), ")")
			}
			return
		}
	}
}

// near is what stands round a name.
func (m *mutator) near(n ast.Node) string {
	for i, p := range slices.Backward(m.parents) {
		if _, ok := p.(ast.Expr); !ok || i < len(m.parents)-3 {
			return m.text(n)
		}
		if _, ok := p.(*ast.CallExpr); ok {
			return m.text(p)
		}
		if _, ok := p.(*ast.BinaryExpr); ok {
			return m.text(p)
		}
		n = p
	}
	return m.text(n)
}

// isOne reports whether a type is that of a model, or names one or a side.
func (m *mutator) isOne(t types.Type) bool {
	if p, ok := t.(*types.Pointer); ok {
		_, named := p.Elem().(*types.Named)
		return named
	}
	named, ok := t.(*types.Named)
	return ok && strings.HasSuffix(named.Obj().Name(), "ID")
}

// keyed matches a word that code asks for, such as the key of a weapon.
var keyed = regexp.MustCompile(`^"[a-z][a-z0-9]*(-[a-z0-9]+)*"$`)

// telling are functions whose texts are words.
var telling = map[string]bool{"D6": true, "D3": true, "TwoD6": true, "D66": true, "Confirm": true, "Say": true, "Remember": true, "bury": true, "Add": true,
	"Harm": true, "Mishap": true, "Fall": true, "Fearful": true, "amount": true, "tell": true, "Tell": true, "Pick": true, "because": true}

// breakKey asks for another key.
func (m *mutator) breakKey(n *ast.BasicLit) {
	if n.Kind != token.STRING {
		return
	}
	switch p := m.parent().(type) {
	case *ast.BinaryExpr:
		if p.Op == token.ADD {
			return
		}
	case *ast.KeyValueExpr:
		if p.Key == ast.Expr(n) || !keyed.MatchString(n.Value) {
			return
		}
	case *ast.CallExpr:
		if head := m.text(p.Fun); !keyed.MatchString(n.Value) || telling[head[strings.LastIndex(head, ".")+1:]] {
			return
		}
	case *ast.CaseClause, *ast.IndexExpr:
		if !keyed.MatchString(n.Value) {
			return
		}
	default:
		return
	}
	t, ok := m.typeName(m.info.Types[n].Type)
	if !ok {
		return
	}
	if id, ok := m.add(n, m.around(n), "another key"); ok {
		m.wrapAt(n, m.rank(3), fmt.Sprintf("either_[%s](%d, \"another\", ", t, id), ")")
	}
}

// breakConstant breaks an expression that is constant: one of several kinds is left out, or
// the one beside it is taken.
func (m *mutator) breakConstant(n ast.Expr) {
	tv := m.info.Types[n]
	t, ok := m.typeName(tv.Type)
	if tv.Value == nil || !ok {
		return
	}
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if is := m.another(n); is != "" {
			if id, ok := m.add(n, m.text(n), is); ok {
				m.wrapAt(n, m.rank(3), fmt.Sprintf("either_[%s](%d, %s, ", t, id, is), ")")
			}
		}
		parts := m.united(n)
		for i := range parts {
			if len(parts) == 1 {
				break
			}
			left := strings.Join(slices.Delete(slices.Clone(parts), i, i+1), "|")
			if id, ok := m.add(n, m.text(n), "no "+parts[i]); ok {
				m.wrapAt(n, m.rank(3), fmt.Sprintf("either_[%s](%d, %s, ", t, id, left), ")")
			}
		}
	case *ast.Ident, *ast.SelectorExpr:
		is := m.beside(n, tv)
		if m.written(n) || is == "" {
			return
		}
		if id, ok := m.add(n, m.around(n), is); ok {
			m.wrapAt(n, m.rank(3), fmt.Sprintf("either_[%s](%d, %s, ", t, id, is), ")")
		}
	}
}

// another is a product or a sum of constants with a number that is one more; "" for others.
func (m *mutator) another(n *ast.BinaryExpr) string {
	more := func(e ast.Expr) string {
		if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.INT {
			if v, err := strconv.ParseInt(lit.Value, 0, 64); err == nil {
				return strconv.FormatInt(v+1, 10)
			}
		}
		return ""
	}
	if x := more(n.X); x != "" {
		return x + " " + n.Op.String() + " " + m.text(n.Y)
	}
	if y := more(n.Y); y != "" {
		return m.text(n.X) + " " + n.Op.String() + " " + y
	}
	return ""
}

// united are the parts of A|B|C.
func (m *mutator) united(n ast.Expr) []string {
	if b, ok := n.(*ast.BinaryExpr); ok && b.Op == token.OR {
		return append(m.united(b.X), m.united(b.Y)...)
	}
	return []string{m.text(n)}
}

// beside is another constant: the next of an enumeration, the other of true and false, more of
// a number.
func (m *mutator) beside(n ast.Expr, tv types.TypeAndValue) string {
	id, qualifier := n, ""
	if s, ok := n.(*ast.SelectorExpr); ok {
		id, qualifier = s.Sel, m.text(s.X)+"."
	}
	name := id.(*ast.Ident)
	if tv.Value.Kind() == constant.Bool {
		if _, argument := m.parent().(*ast.CallExpr); argument && (name.Name == "true" || name.Name == "false") {
			return strconv.FormatBool(name.Name == "false")
		}
		return ""
	}
	c, ok := m.info.Uses[name].(*types.Const)
	if !ok || c.Pkg() == nil || tv.Value.Kind() == constant.String {
		return ""
	}
	if b, basic := tv.Type.(*types.Basic); basic || tv.Type.(*types.Named).Obj().Name() == "Length" {
		if basic && b.Kind() != types.Int || c.Pkg() != m.pkg || qualifier != "" {
			return ""
		}
		if basic {
			return name.Name + " + 1"
		}
		return name.Name + " * 9 / 8"
	}
	var all []*types.Const
	for _, other := range c.Pkg().Scope().Names() {
		if o, ok := c.Pkg().Scope().Lookup(other).(*types.Const); ok && types.Identical(o.Type(), c.Type()) && (o.Exported() || o.Pkg() == m.pkg) {
			all = append(all, o)
		}
	}
	slices.SortStableFunc(all, func(a, b *types.Const) int {
		switch {
		case constant.Compare(a.Val(), token.LSS, b.Val()):
			return -1
		case constant.Compare(a.Val(), token.EQL, b.Val()):
			return 0
		}
		return 1
	})
	own := slices.Index(all, c)
	for k := 1; own >= 0 && k < len(all); k++ {
		if o := all[(own+k)%len(all)]; !constant.Compare(o.Val(), token.EQL, c.Val()) {
			return qualifier + o.Name()
		}
	}
	return ""
}
