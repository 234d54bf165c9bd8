package rules

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"cometfall/physics"
)

// written is a value as it was read: a word, a list or named parts.
type written struct {
	kind  byte // 'w' a word, '"' a text, '[' a list, '{' named parts
	text  string
	names []string
	items []written
}

// part is the named part, or nil.
func (n *written) part(name string) *written {
	if i := slices.Index(n.names, name); n.kind == '{' && i >= 0 {
		return &n.items[i]
	}
	return nil
}

// deepest is how deep values may lie in each other.
const deepest = 8

var errNoValue = errors.New("no value can be read")

// readWritten reads a value, and returns what follows it.
func readWritten(text string, deep int) (n written, rest string, err error) {
	if text == "" || deep > deepest {
		return n, text, errNoValue
	}
	switch n.kind = text[0]; n.kind {
	case '"':
		quoted, err := strconv.QuotedPrefix(text)
		if err == nil {
			n.text, err = strconv.Unquote(quoted)
		}
		if err != nil {
			return n, text, errNoValue
		}
		return n, text[len(quoted):], nil
	case '[', '{':
		end := byte(']')
		if n.kind == '{' {
			end = '}'
		}
		rest = text[1:]
		for first := true; ; first = false {
			if rest == "" {
				return n, rest, errNoValue
			}
			if rest[0] == end {
				return n, rest[1:], nil
			}
			if !first {
				if rest[0] != ' ' {
					return n, rest, errNoValue
				}
				rest = rest[1:]
			}
			if n.kind == '{' {
				name, after, ok := strings.Cut(rest, ":")
				if !ok || strings.ContainsAny(name, " {}[]\"") || slices.Contains(n.names, name) {
					return n, rest, errNoValue
				}
				n.names, rest = append(n.names, name), after
			}
			var item written
			if item, rest, err = readWritten(rest, deep+1); err != nil {
				return n, rest, err
			}
			n.items = append(n.items, item)
		}
	}
	n.kind = 'w'
	end := strings.IndexAny(text, " ]}")
	if end < 0 {
		end = len(text)
	}
	if end == 0 {
		return n, text, errNoValue
	}
	n.text = text[:end]
	return n, text[end:], nil
}

// readWhole reads a value that nothing follows.
func readWhole(text string) (written, error) {
	n, rest, err := readWritten(text, 0)
	if err == nil && rest != "" {
		err = fmt.Errorf("%.40q is too much", rest)
	}
	return n, err
}

// errUnknown says that something is not known to the rules any more.
var errUnknown = errors.New("not known any more")

// read puts what was read into a value. What this program does not know is
// noted and left out.
func (c *codec) read(n *written, v reflect.Value) error {
	if by := c.namingOf(v.Type()); by != nil {
		return c.readNamed(by, n, v)
	}
	wrong := func(want string) error { return fmt.Errorf("%q is no %s", n.text, want) }
	switch v.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		k, err := strconv.ParseInt(n.text, 10, v.Type().Bits())
		if err != nil || n.kind != 'w' {
			return wrong("number")
		}
		v.SetInt(k)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		k, err := strconv.ParseUint(n.text, 10, v.Type().Bits())
		if err != nil || n.kind != 'w' {
			return wrong("number")
		}
		v.SetUint(k)
	case reflect.Bool:
		if n.kind != 'w' || n.text != "true" && n.text != "false" {
			return wrong("yes or no")
		}
		v.SetBool(n.text == "true")
	case reflect.String:
		if n.kind != '"' {
			return wrong("text")
		}
		v.SetString(n.text)
	case reflect.Slice:
		if n.kind != '[' {
			return wrong("list")
		}
		if len(n.items) > mostRestored {
			return fmt.Errorf("there are more than %d", mostRestored)
		}
		list := reflect.MakeSlice(v.Type(), 0, len(n.items))
		for i := range n.items {
			item := reflect.New(v.Type().Elem()).Elem()
			if err := c.read(&n.items[i], item); errors.Is(err, errUnknown) {
				continue
			} else if err != nil {
				return err
			}
			list = reflect.Append(list, item)
		}
		v.Set(list)
	case reflect.Struct:
		if n.kind != '{' {
			return wrong("set of parts")
		}
		fields := known(v.Type())
		for i, name := range n.names {
			if !slices.Contains(fields, name) {
				if slices.Contains(unneeded, v.Type().Name()+"."+name) {
					continue
				}
				c.note("it has a %s of a %s, which is not known here", name, v.Type().Name())
				continue
			}
			if err := c.read(&n.items[i], v.FieldByName(name)); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		return c.read(n, v.Elem())
	default:
		return fmt.Errorf("a %s cannot be read", v.Type())
	}
	return nil
}

// unneeded are the parts that earlier versions wrote although no rule asked for them.
var unneeded = []string{"Warrior.DownAtPhase"}

func (c *codec) note(format string, a ...any) {
	if note := fmt.Sprintf(format, a...); !slices.Contains(c.notes, note) && len(c.notes) < 20 {
		c.notes = append(c.notes, note)
	}
}

// readNamed reads a value that has a key, or a set of such.
func (c *codec) readNamed(by *naming, n *written, v reflect.Value) error {
	if by.bits {
		if n.kind != '[' {
			return fmt.Errorf("no set of %ss", by.what)
		}
		var set uint64
		for i := range n.items {
			if k := slices.Index(by.keys, n.items[i].text); k >= 0 {
				set |= 1 << k
			} else {
				c.note("the %s %q is not known here", by.what, n.items[i].text)
			}
		}
		v.SetUint(set)
		return nil
	}
	k := slices.Index(by.keys, n.text)
	if n.kind != '"' {
		return fmt.Errorf("no %s", by.what)
	}
	if k < 0 {
		c.note("the %s %q is not known here", by.what, n.text)
		if v.Type() == reflect.TypeFor[WeaponID]() { // its place in a list counts
			v.SetInt(int64(NoWeapon))
			return nil
		}
		return fmt.Errorf("the %s %q is %w", by.what, n.text, errUnknown)
	}
	if v.CanInt() {
		v.SetInt(int64(k) + by.from)
	} else {
		v.SetUint(uint64(k))
	}
	return nil
}

// Read puts a value that Written wrote into another of its kind, which into points to. The
// notes say in words what is not known any more and was left out.
func (set *Ruleset) Read(text string, into any) (notes []string, err error) {
	c := &codec{rules: set}
	n, err := readWhole(text)
	if err == nil {
		err = c.read(&n, reflect.ValueOf(into).Elem())
	}
	return c.notes, err
}

// mostRestored is how many elements a list of a snapshot may have.
const mostRestored = 1000

// Restore makes a State of a snapshot, for the rules and the table of another:
// the battle as it would be set up today, from which everything is taken that
// the snapshot's writer did not know of. The notes say in words what could not be
// taken over. The error names the snapshot's line that is wrong, from 1.
func (s *State) Restore(lines []string) (*State, []string, error) {
	c := &codec{rules: s.Rules}
	r := &State{Rules: s.Rules, Table: s.Table}
	if s.Bare != nil {
		r.Table = s.Bare
	}
	knows := map[string][]string{}
	v := reflect.ValueOf(r).Elem()
	fields := known(v.Type())
	for i, line := range lines {
		fault := func(err error) error { return fmt.Errorf("line %d of the state: %w", i+1, err) }
		name, rest, ok := strings.Cut(line, " ")
		if !ok {
			return nil, nil, fault(errNoValue)
		}
		if name == "knows" {
			words := strings.Fields(rest)
			if len(words) > 0 {
				knows[words[0]] = words[1:]
			}
			continue
		}
		n, err := readWhole(rest)
		if err != nil {
			return nil, nil, fault(err)
		}
		switch {
		case name == "ground":
			err = r.reground(c, &n)
		case !slices.Contains(fields, name):
			c.note("it tells of %s, which is not known here", name)
		default:
			f := v.FieldByName(name)
			if f.Kind() != reflect.Slice {
				err = c.read(&n, f)
				break
			}
			if f.Len() >= mostRestored {
				err = fmt.Errorf("there are more than %d of %s", mostRestored, name)
				break
			}
			item := reflect.New(f.Type().Elem()).Elem()
			s.lend(item, &n, knows[f.Type().Elem().Name()])
			if err = c.read(&n, item); err == nil {
				f.Set(reflect.Append(f, item))
			}
		}
		if err != nil {
			return nil, nil, fault(fmt.Errorf("%s: %w", name, err))
		}
	}
	for _, name := range fields { // what the writer did not know of
		if name := name; len(knows["State"]) > 0 && !slices.Contains(knows["State"], name) {
			v.FieldByName(name).Set(reflect.ValueOf(s.Clone()).Elem().FieldByName(name))
		}
	}
	if err := r.inRange(); err != nil {
		return nil, nil, err
	}
	r.settle(c)
	return r, c.notes, nil
}

// lend gives an element of a list what its writer did not know of, from the
// warrior or the side of the same name as it would be set up today.
func (s *State) lend(item reflect.Value, n *written, knew []string) {
	name := n.part("Name")
	if name == nil || len(knew) == 0 {
		return
	}
	var from reflect.Value
	switch item.Type() {
	case reflect.TypeFor[Warrior]():
		w := s.Clone().Named(name.text)
		if w == nil {
			return
		}
		from = reflect.ValueOf(w).Elem()
	case reflect.TypeFor[Side]():
		i := slices.IndexFunc(s.Sides, func(d Side) bool { return d.Name == name.text })
		if i < 0 {
			return
		}
		from = reflect.ValueOf(&s.Sides[i]).Elem()
	default:
		return
	}
	for _, field := range known(item.Type()) {
		if !slices.Contains(knew, field) {
			item.FieldByName(field).Set(from.FieldByName(field))
		}
	}
}

// reground changes the table as a snapshot tells.
func (s *State) reground(c *codec, n *written) error {
	var ch physics.Change
	if err := c.read(n, reflect.ValueOf(&ch).Elem()); err != nil {
		return err
	}
	t, err := s.Table.Changed(ch)
	if err != nil { // the table itself is another today
		c.note("the ground could not be changed as it was: %v", err)
		return nil
	}
	s.Bare, s.Table = s.Table, t
	return nil
}

// inRange returns what points nowhere.
func (s *State) inRange() error {
	if int(s.Active) < 0 || int(s.Active) >= len(s.Sides) || int(s.Winner) < -1 || int(s.Winner) >= len(s.Sides) || s.Turn < 0 {
		return fmt.Errorf("the state is of turn %d of side %d, of %d sides", s.Turn, s.Active+1, len(s.Sides))
	}
	if len(s.Warriors) > maxWarriors {
		return fmt.Errorf("the state has %d warriors; %d are the most", len(s.Warriors), maxWarriors)
	}
	for i := range s.Warriors {
		if w := &s.Warriors[i]; int(w.ID) != i || w.Radius <= 0 || w.Radius > physics.Inches(6) || w.Height <= 0 || w.Height > physics.Inches(30) {
			return fmt.Errorf("the state's warrior %d has the number %d, a base of %s and a height of %s", i, w.ID, w.Radius, w.Height)
		}
	}
	if err := s.pointsInto(reflect.ValueOf(s).Elem()); err != nil {
		return err
	}
	return s.carriersSound()
}

// maxWarriors is how many warriors a restored State may have.
const maxWarriors = 500

// pointsInto looks for numbers of warriors and sides that there are not.
func (s *State) pointsInto(v reflect.Value) error {
	switch v.Type() {
	case reflect.TypeFor[WarriorID]():
		if k := v.Int(); k < int64(Nobody) || k >= int64(len(s.Warriors)) {
			return fmt.Errorf("the state names a warrior %d of %d", k, len(s.Warriors))
		}
		return nil
	case reflect.TypeFor[SideID]():
		if k := v.Int(); k < -1 || k >= int64(len(s.Sides)) {
			return fmt.Errorf("the state names a side %d of %d", k+1, len(s.Sides))
		}
		return nil
	case reflect.TypeFor[physics.Length]():
		if k := physics.Length(v.Int()); k < -physics.Inches(400) || k > physics.Inches(400) {
			return fmt.Errorf("the state has a distance of %s", k)
		}
		return nil
	}
	switch v.Kind() {
	case reflect.Slice:
		for i := range v.Len() {
			if err := s.pointsInto(v.Index(i)); err != nil {
				return err
			}
		}
	case reflect.Struct:
		for _, name := range known(v.Type()) {
			if err := s.pointsInto(v.FieldByName(name)); err != nil {
				return err
			}
		}
	}
	return nil
}

// settle moves whoever would stand in something that the table has today.
func (s *State) settle(c *codec) {
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !w.InPlay() || s.Fits(w) == nil {
			continue
		}
		if at, ok := s.roomBy(w); ok {
			c.note("%s is set down beside where he stood, for the table is another today", w.Name)
			w.At = at
		}
	}
}

// roomBy is a place near a warrior where he fits, at his height or on the ground:
// the first on squares round him, half an inch apart.
func (s *State) roomBy(w *Warrior) (physics.Spot, bool) {
	const step, far = physics.Inch / 2, 24
	body, others := w.Body(), s.Bodies(w.ID)
	for n := range physics.Length(far + 1) {
		for y := -n; y <= n; y++ {
			for x := -n; x <= n; x++ {
				if x > -n && x < n && y > -n && y < n {
					continue // an inner square
				}
				for _, z := range []physics.Length{w.At.Z, 0} {
					body.At = physics.Spot{X: w.At.X + x*step, Y: w.At.Y + y*step, Z: z}
					if s.Table.Fits(body, others) == nil {
						return body.At, true
					}
				}
			}
		}
	}
	return w.At, false
}
