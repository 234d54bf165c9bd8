package levels

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
)

// project is what of Tiled's project file matters here.
type project struct {
	PropertyTypes []struct {
		ID      int
		Name    string
		Type    string // class, enum
		UseAs   []string
		Values  []string
		Members []member
	}
}

type member struct {
	Name, Type, PropertyType string
	Value                    any
}

func readProject(t *testing.T) (classes map[string][]member, enums map[string][]string) {
	t.Helper()
	data, err := os.ReadFile("cometfall.tiled-project")
	require.NoError(t, err)
	var p project
	require.NoError(t, json.Unmarshal(data, &p))
	classes, enums = map[string][]member{}, map[string][]string{}
	ids := map[int]bool{}
	for _, pt := range p.PropertyTypes {
		assert.False(t, ids[pt.ID], "two types have the id %d", pt.ID)
		ids[pt.ID] = true
		switch {
		case pt.Type == "enum":
			enums[pt.Name] = pt.Values
		case slices.Equal(pt.UseAs, []string{"object"}):
			classes[pt.Name] = pt.Members
		default:
			assert.Equal(t, []string{"map"}, pt.UseAs, pt.Name)
			classes["the map"] = pt.Members
		}
	}
	for name, members := range classes {
		for _, m := range members {
			if m.PropertyType != "" {
				assert.Contains(t, enums[m.PropertyType], m.Value, "%s, %s", name, m.Name)
			}
		}
	}
	return classes, enums
}

// known is the classes and properties that stand in the loader's source.
func known(t *testing.T) (classes, properties []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), "reader.go", nil, 0)
	require.NoError(t, err)
	text := func(e ast.Expr) (string, bool) {
		lit, ok := e.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return "", false
		}
		s, err := strconv.Unquote(lit.Value)
		return s, err == nil && s != ""
	}
	properties = append(properties, headWords...)
	for k := range kinds {
		classes = append(classes, k)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Name.Name != "take" {
				break
			}
			ast.Inspect(n, func(n ast.Node) bool {
				if c, ok := n.(*ast.CaseClause); ok {
					for _, e := range c.List {
						if s, ok := text(e); ok {
							classes = append(classes, s)
						}
					}
				}
				return true
			})
		case *ast.CallExpr:
			sel, ok := n.Fun.(*ast.SelectorExpr)
			if !ok || !slices.Contains([]string{"number", "text", "yes"}, sel.Sel.Name) {
				break
			}
			for _, a := range n.Args {
				if s, ok := text(a); ok {
					properties = append(properties, s)
				}
			}
		}
		return true
	})
	slices.Sort(classes)
	slices.Sort(properties)
	return slices.Compact(classes), slices.Compact(properties)
}

func TestTheTiledProjectHasEveryClassAndPropertyOfTheLoader(t *testing.T) {
	classes, _ := readProject(t)
	knownClasses, knownProperties := known(t)
	require.Greater(t, len(knownClasses), 15)
	require.Greater(t, len(knownProperties), 8)
	var names, properties []string
	for name, members := range classes {
		if name != "the map" {
			names = append(names, name)
		}
		for _, m := range members {
			properties = append(properties, m.Name)
		}
	}
	slices.Sort(names)
	slices.Sort(properties)
	assert.Equal(t, knownClasses, names)
	assert.Equal(t, knownProperties, slices.Compact(properties))

	require.Len(t, Classes, len(names))
	for _, c := range Classes {
		var members []string
		for _, m := range classes[c.Name] {
			members = append(members, m.Name)
		}
		assert.ElementsMatch(t, members, c.Properties, c.Name)
	}
}

// needed is a sensible value of each property that some class cannot do without.
var needed = map[string]string{"height": "2", "building": "7", "side": "1"}

// withObject is the least map with an object of a class. The properties are
// the needed ones of its members, except one, which has the value given or is
// left out.
func withObject(class string, members []member, one, value string) string {
	var b strings.Builder
	shape := `width="64" height="64"`
	inside := ""
	switch class {
	case "wall", "low-wall", "stairs", "ladder", "street", "road":
		shape, inside = "", `<polyline points="0,0 64,0"/>`
	case "decor":
		shape, inside = "", "<point/>"
	}
	place := `x="280" y="240"`
	if class == "opening" { // on the old wall, beside the gate
		place, shape = `x="220" y="180"`, `width="48" height="24"`
	}
	if class == "quay" { // beside water
		b.WriteString(`<object id="91" name="pond" type="water" x="320" y="240" width="32" height="32"/>`)
	}
	fmt.Fprintf(&b, `<object id="90" name="new" type="%s" %s %s><properties>`, class, place, shape)
	for _, m := range members {
		v := needed[m.Name]
		if m.Name == one {
			v = value
		}
		if v != "" {
			fmt.Fprintf(&b, `<property name="%s" type="%s" value="%s"/>`, m.Name, m.Type, v)
		}
	}
	fmt.Fprintf(&b, "</properties>%s</object>", inside)
	return strings.Replace(least, `<object id="5"`, b.String()+`<object id="5"`, 1)
}

// TestWhatTiledLeavesOutMeansTheSame: Tiled does not write a property that has
// its class's value, so that value must be what the loader takes when the
// property is absent; where the loader insists on one, it must refuse both.
func TestWhatTiledLeavesOutMeansTheSame(t *testing.T) {
	classes, _ := readProject(t)
	parse := func(text string) (physics.Plan, error) { return Parse([]byte(text), "new.tmx") }
	for class, members := range classes {
		if class == "the map" {
			continue
		}
		_, err := parse(withObject(class, members, "", ""))
		require.NoError(t, err, class)
		for _, m := range members {
			value := fmt.Sprint(m.Value)
			absent, errAbsent := parse(withObject(class, members, m.Name, ""))
			given, errGiven := parse(withObject(class, members, m.Name, value))
			assert.Equal(t, errAbsent == nil, errGiven == nil, "%s, %s = %q: %v, %v", class, m.Name, value, errAbsent, errGiven)
			assert.Equal(t, absent, given, "%s, %s = %q", class, m.Name, value)
			wrong := "many"
			if _, err := parse(withObject(class, members, m.Name, wrong)); m.Type == "int" || m.Type == "float" {
				assert.ErrorContains(t, err, m.Name, "%s does not read the property", class)
			}
		}
	}
}

// TestTheEnumsHaveWhatTheLevelsUse and what the painter tells apart.
func TestTheEnumsHaveWhatTheLevelsUse(t *testing.T) {
	_, enums := readProject(t)
	assert.Equal(t, enums["material"], append([]string{""}, Materials...))
	assert.Equal(t, enums["ground"], Grounds)
	used := regexp.MustCompile(`<property name="(material|ground)" value="([^"]*)"`)
	for _, name := range Names() {
		data, err := files.ReadFile(name + ".tmx")
		require.NoError(t, err)
		found := used.FindAllStringSubmatch(string(data), -1)
		require.NotEmpty(t, found, name)
		for _, m := range found {
			assert.Contains(t, enums[m[1]], m[2], name)
		}
	}
	assert.Equal(t, append([]string{""}, physics.SewerFloors...), enums["sewer floor"])
	painter, err := os.ReadFile("../game/view/materials.go")
	require.NoError(t, err)
	_, surface, ok := strings.Cut(string(painter), ") surface(material string")
	require.True(t, ok, "the painter of materials is gone; say here where it went")
	surface, _, _ = strings.Cut(surface, "\n}\n")
	cases := regexp.MustCompile(`case (".*"):`).FindAllStringSubmatch(surface, -1)
	require.NotEmpty(t, cases)
	for _, c := range cases {
		for _, m := range strings.Split(c[1], ", ") {
			assert.Contains(t, enums["material"], strings.Trim(m, `"`))
		}
	}
}
