package warbands_test

import (
	"encoding/xml"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/warbands"
)

// What rosters of the public data can hold is kept in testdata/catalogue.txt: names only, of
// the eight lists, their units and what may be chosen for each. The line of a set of choices
// begins with its number; a choice that is no upgrade says in braces what it is, in angle
// brackets which word it puts before the name of what it stands in, and at its end which set
// stands inside it. COMETFALL_CATALOGUE names a
// folder with the data itself (https://github.com/BSData/mordheim): it is read in place of
// the text, and with -update the text is written anew.

var renew = flag.Bool("update", false, "write testdata/catalogue.txt anew from COMETFALL_CATALOGUE")

// eight are the lists of the public data that are ours.
var eight = []string{"Reiklanders", "Middenheimers", "Marienburgers", "Cult of the Possessed", "Witch Hunters", "Sisters of Sigmar", "Undead", "Skaven"}

const catalogueText = "testdata/catalogue.txt"

// choice is something that can be chosen, as rosters call it.
type choice struct {
	name, kind string
	puts       string // before the name of what it stands in
	inside     int    // the set of choices inside it
}

// catalogue is what can be chosen: sets of choices, of which 0 is empty, and for each list
// that of its units.
type catalogue struct {
	sets  [][]choice
	lists map[string]int
}

// element is any element of the data.
type element struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Nodes   []element  `xml:",any"`
}

func (e *element) get(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (e *element) each(kind string) (all []*element) {
	for i := range e.Nodes {
		if e.Nodes[i].XMLName.Local == kind {
			for k := range e.Nodes[i].Nodes {
				all = append(all, &e.Nodes[i].Nodes[k])
			}
		}
	}
	return all
}

func (e *element) choices() []*element {
	return slices.Concat(e.each("selectionEntries"), e.each("selectionEntryGroups"), e.each("entryLinks"))
}

// never reports whether something is hidden and nothing shows it.
func (e *element) never() bool {
	var shown func(e *element) bool
	shown = func(e *element) bool {
		return e.XMLName.Local == "modifier" && e.get("field") == "hidden" || slices.ContainsFunc(e.Nodes, func(in element) bool {
			return !slices.Contains([]string{"selectionEntries", "selectionEntryGroups", "entryLinks"}, in.XMLName.Local) && shown(&in)
		})
	}
	return e.get("hidden") == "true" && !shown(e)
}

// dataReader reads the public data.
type dataReader struct {
	files map[string]*element // catalogues by their IDs
	ids   map[string]*element
	known map[string]int // sets by what is in them
	catalogue
}

func readData(t *testing.T, folder string) *catalogue {
	d := &dataReader{files: map[string]*element{}, ids: map[string]*element{}, known: map[string]int{"": 0}, catalogue: catalogue{sets: [][]choice{nil}, lists: map[string]int{}}}
	files, err := filepath.Glob(filepath.Join(folder, "*.[cg][as]t"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, f := range files {
		in, err := os.Open(f)
		require.NoError(t, err)
		var e element
		require.NoError(t, xml.NewDecoder(in).Decode(&e), f)
		require.NoError(t, in.Close())
		d.files[e.get("id")] = &e
		d.index(&e)
	}
	for _, f := range d.files {
		if name, _, _ := strings.Cut(f.get("name"), " ("); slices.Contains(eight, name) {
			roots := f.choices()
			for _, l := range f.each("catalogueLinks") {
				if l.get("importRootEntries") == "true" {
					roots = append(roots, d.files[l.get("targetId")].choices()...)
				}
			}
			d.lists[f.get("name")] = d.set(roots, nil)
		}
	}
	return &d.catalogue
}

func (d *dataReader) index(e *element) {
	if id := e.get("id"); id != "" && d.ids[id] == nil {
		d.ids[id] = e
	}
	for i := range e.Nodes {
		d.index(&e.Nodes[i])
	}
}

// set is the number of a set of choices: groups have no name in a roster, links stand for what
// they name.
func (d *dataReader) set(all []*element, within []string) int {
	var found []choice
	var add func(e *element, within []string)
	add = func(e *element, within []string) {
		inside, name, kind := e.choices(), e.get("name"), e.get("type")
		group := e.XMLName.Local == "selectionEntryGroup"
		parts := []*element{e}
		if e.XMLName.Local == "entryLink" {
			to := d.ids[e.get("targetId")]
			if to == nil || slices.Contains(within, to.get("id")) || to.never() {
				return
			}
			within = append(slices.Clone(within), to.get("id"))
			inside, kind, group = append(to.choices(), inside...), to.get("type"), to.XMLName.Local == "selectionEntryGroup"
			parts = append(parts, to)
			if name == "" {
				name = to.get("name")
			}
		}
		switch {
		case e.never():
		case group:
			for _, in := range inside {
				add(in, within)
			}
		default:
			c := choice{name: strings.TrimSpace(name), kind: kind, inside: d.set(inside, within)}
			names := []string{c.name}
			for _, p := range parts {
				for _, m := range p.each("modifiers") {
					switch {
					case m.get("field") != "name":
					case m.get("type") == "prepend" && m.get("scope") == "parent":
						c.puts = m.get("value")
					case m.get("type") == "prepend":
						names = append(names, m.get("value")+" "+c.name)
					case m.get("type") == "set":
						names = append(names, m.get("value"))
					}
				}
			}
			for _, c.name = range names {
				if !slices.Contains(found, c) {
					found = append(found, c)
				}
			}
		}
	}
	for _, e := range all {
		add(e, within)
	}
	slices.SortFunc(found, func(a, b choice) int { return strings.Compare(a.text(), b.text()) })
	key := joined(found)
	n, ok := d.known[key]
	if !ok {
		n = len(d.sets)
		d.sets, d.known[key] = append(d.sets, found), n
	}
	return n
}

func (c choice) text() string {
	s := c.name
	if c.kind != "upgrade" {
		s += "{" + c.kind + "}"
	}
	if c.puts != "" {
		s += "<" + c.puts + ">"
	}
	if c.inside > 0 {
		s += fmt.Sprintf("#%d", c.inside)
	}
	return s
}

func joined(all []choice) string {
	var s []string
	for _, c := range all {
		s = append(s, c.text())
	}
	return strings.Join(s, "; ")
}

func (c *catalogue) write(w io.Writer) {
	for n := 1; n < len(c.sets); n++ {
		fmt.Fprintf(w, "%d: %s\n", n, joined(c.sets[n]))
	}
	for _, l := range slices.Sorted(maps.Keys(c.lists)) {
		fmt.Fprintf(w, "%s: #%d\n", l, c.lists[l])
	}
}

func parseCatalogue(t *testing.T, text string) *catalogue {
	c := &catalogue{sets: [][]choice{nil}, lists: map[string]int{}}
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		name, rest, ok := strings.Cut(line, ": ")
		require.True(t, ok, line)
		number := func(s string) int {
			n, err := strconv.Atoi(s)
			require.NoError(t, err, line)
			return n
		}
		if n, err := strconv.Atoi(name); err != nil {
			c.lists[name] = number(strings.TrimPrefix(rest, "#"))
			continue
		} else {
			require.Len(t, c.sets, n)
		}
		var set []choice
		for _, word := range strings.Split(rest, "; ") {
			one := choice{kind: "upgrade"}
			if before, inside, ok := strings.Cut(word, "#"); ok {
				word, one.inside = before, number(inside)
				require.Less(t, one.inside, len(c.sets))
			}
			if before, puts, ok := strings.Cut(word, "<"); ok {
				word, one.puts = before, strings.TrimSuffix(puts, ">")
			}
			if before, kind, ok := strings.Cut(word, "{"); ok {
				word, one.kind = before, strings.TrimSuffix(kind, "}")
			}
			one.name = word
			set = append(set, one)
		}
		c.sets = append(c.sets, set)
	}
	return c
}

// paths calls f with every way to something that can be chosen in a set.
func (c *catalogue) paths(set int, before []choice, f func(path []choice)) {
	for _, one := range c.sets[set] {
		path := append(slices.Clone(before), one)
		f(path)
		c.paths(one.inside, path, f)
	}
}

// rosterOf is a roster with a unit and what a path leads to.
func rosterOf(list string, path []choice) []byte {
	inside := ""
	for n, one := range slices.Backward(path) {
		name := one.name
		if n+1 < len(path) && path[n+1].puts != "" {
			name = path[n+1].puts + " " + name
		}
		s := pick(one.kind, 1, strings.ReplaceAll(strings.ReplaceAll(name, "&", "&amp;"), "\"", "&quot;"), inside)
		if name == "Bitter Emity" { // whom he hates is written by hand
			s = strings.Replace(s, "<selection ", "<selection customName=\"Skaven\" ", 1)
		}
		inside = s
	}
	return written(list, inside)
}

// quiet are choices that say nothing by themselves: what a type has anyway, or what stands in
// a line of its own.
var quiet = []string{"Free Dagger", "Leader", "Spell Caster", "Prayer User", "Experience", "Promoted", "1a", "1b", "1c", "Core",
	"-1 M", "-1 WS", "-1 BS", "-1 T", "-1 I", "Two-handed"}

// leastRead is the share of the pairs of unit and option of the public data that are read.
const leastRead = 0.98

// Rosters hold what the public data offers. Each way to each option of each unit of the eight
// lists is written as a roster and read: of the pairs of unit and option at least 98 % are
// read along every way to them; what is not is named; and nothing that could be chosen changes
// nothing without a word.
func TestThePublicDataIsRead(t *testing.T) {
	var c *catalogue
	if folder := os.Getenv("COMETFALL_CATALOGUE"); folder != "" {
		c = readData(t, folder)
		if *renew {
			var b strings.Builder
			c.write(&b)
			require.NoError(t, os.WriteFile(catalogueText, []byte(b.String()), 0o644))
		}
	} else {
		text, err := os.ReadFile(catalogueText)
		require.NoError(t, err)
		c = parseCatalogue(t, string(text))
	}
	require.Len(t, c.lists, len(eight))
	set := lrb(t)
	type pair struct{ list, unit, option string }
	pairs, ways, read := map[pair]bool{}, 0, 0
	lost := map[string]int{}
	for _, list := range slices.Sorted(maps.Keys(c.lists)) {
		if testing.Short() && list != "Middenheimers (1a)" && list != "Skaven (1a)" {
			continue
		}
		texts := map[string]string{} // of rosters, by the way to what is in them
		c.paths(c.lists[list], nil, func(path []choice) {
			var names []string
			for _, one := range path {
				names = append(names, one.name)
			}
			last, way, before := path[len(path)-1], strings.Join(names, " > "), strings.Join(names[:len(names)-1], " > ")
			r, unread, err := warbands.Import(set, "those.ros", rosterOf(list, path))
			require.NoError(t, err)
			texts[way] = r.Text()
			if last.kind != "upgrade" || last.name == path[0].name { // a unit, or its models
				return
			}
			unread = slices.DeleteFunc(unread, func(u string) bool { // what is told of that is taken over
				return strings.HasPrefix(u, "how many battles") || strings.HasPrefix(u, "which animals")
			})
			p := pair{list, path[0].name, last.name}
			was, met := pairs[p]
			pairs[p] = len(unread) == 0 && (was || !met)
			ways++
			if len(unread) == 0 {
				read++
				if last.inside == 0 && texts[before] == r.Text() {
					assert.Contains(t, quiet, last.name, "%s: it is read and changes nothing", way)
				}
				return
			}
			lost[last.name]++
			told := strings.Join(unread, "|")
			assert.True(t, strings.Contains(told, last.name) || slices.ContainsFunc(names, func(n string) bool { return strings.Contains(told, n) }) || path[0].name == "Awakened Zombie",
				"%s: what is not read is named: %s", way, told)
		})
	}
	whole := 0
	for _, ok := range pairs {
		if ok {
			whole++
		}
	}
	t.Logf("%d of %d pairs, %d of %d ways; not read: %v", whole, len(pairs), read, ways, lost)
	assert.Greater(t, len(pairs), 2000)
	assert.GreaterOrEqual(t, float64(whole)/float64(len(pairs)), leastRead, "pairs that are read along every way; not read: %v", lost)
	assert.GreaterOrEqual(t, float64(read)/float64(ways), leastRead, "ways that are read; not read: %v", lost)
}
