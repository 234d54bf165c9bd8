package help

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite played.txt and proofs.txt from the sources")

var (
	rangeOf = regexp.MustCompile(`\b([A-Z]{2,}-)([0-9]+) to ([A-Z]{2,}-)([0-9]+)\b`)
)

func known() map[string]bool {
	ids := map[string]bool{}
	for _, a := range areas() {
		for _, r := range a.Rules {
			ids[r.ID] = true
		}
	}
	return ids
}

// citedIn is the IDs that a file of the engine cites, in comments and in texts;
// with "FIGHT-04 to FIGHT-06" in a comment, what lies between as well. A range
// over a list or a package does not count: the list may have gaps.
func citedIn(t *testing.T, name string, code any) (comments, texts []string) {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, name, code, parser.ParseComments|parser.SkipObjectResolution)
	require.NoError(t, err)
	for _, group := range f.Comments {
		text := strings.Join(strings.Fields(group.Text()), " ")
		comments = append(comments, oneID.FindAllString(text, -1)...)
		overList := f.Doc == group || slices.ContainsFunc(f.Decls, func(d ast.Decl) bool {
			list, ok := d.(*ast.GenDecl)
			return ok && list.Tok == token.VAR && list.Doc == group
		})
		for _, m := range rangeOf.FindAllStringSubmatch(text, -1) {
			lo, _ := strconv.Atoi(m[2])
			hi, _ := strconv.Atoi(m[4])
			for n := lo; !overList && m[1] == m[3] && n <= hi; n++ {
				digits := strconv.Itoa(n)
				comments = append(comments, m[1]+strings.Repeat("0", max(0, 2-len(digits)))+digits)
			}
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			texts = append(texts, oneID.FindAllString(lit.Value, -1)...)
		}
		return true
	})
	return comments, texts
}

// cited is the rules that the sources below rules and physics cite. A thing
// with a name, a weapon or a spell, is there when a text cites it: its entry
// does; a comment may only tell what a field would be for.
func cited(t *testing.T) []string {
	var all []string
	for _, root := range []string{"..", "../../physics"} {
		require.NoError(t, filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
			switch base := filepath.Base(name); {
			case err != nil:
				return err
			case d.IsDir() && (base == "help" || base == "rulestest" || base == "testdata"):
				return fs.SkipDir
			case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
				return nil
			}
			comments, texts := citedIn(t, name, nil)
			for _, id := range comments {
				if r, ok := Find(id); ok && r.Name == "" {
					all = append(all, r.ID)
				}
			}
			for _, id := range texts {
				if r, ok := Find(id); ok {
					all = append(all, r.ID)
				}
			}
			return nil
		}))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func TestARuleIsPlayedWhenTheEngineCitesIt(t *testing.T) {
	ids := cited(t)
	require.NotEmpty(t, ids)
	if *update {
		require.NoError(t, os.WriteFile("played.txt", []byte(strings.Join(ids, "\n")+"\n"), 0o644))
		return
	}
	assert.Equal(t, ids, strings.Fields(played), "rewrite the list: go test ./rules/help -update")
}

// provenBy is the tests that cite each rule: in the comment above them or
// anywhere within, as package.Test.
func provenBy(t *testing.T) map[string][]string {
	found := map[string][]string{}
	for _, root := range []string{"..", "../../physics", "../../levels"} {
		require.NoError(t, filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
			switch base := filepath.Base(name); {
			case err != nil:
				return err
			case d.IsDir() && (base == "help" || base == "testdata"):
				return fs.SkipDir
			case d.IsDir() || !strings.HasSuffix(name, "_test.go"):
				return nil
			}
			code, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			folder, err := filepath.Abs(filepath.Dir(name)) // the engine's own is .. from here
			if err != nil {
				return err
			}
			for test, ids := range citedByTests(t, name, string(code)) {
				test = filepath.Base(folder) + "." + test
				for _, id := range ids {
					if r, ok := Find(id); ok && !slices.Contains(found[r.ID], test) {
						found[r.ID] = append(found[r.ID], test)
					}
				}
			}
			return nil
		}))
	}
	for _, tests := range found {
		slices.Sort(tests)
	}
	return found
}

// citedByTests is the IDs that each test of a file cites.
func citedByTests(t *testing.T, name, code string) map[string][]string {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, name, code, parser.ParseComments|parser.SkipObjectResolution)
	require.NoError(t, err)
	cited := map[string][]string{}
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Recv != nil || !strings.HasPrefix(fn.Name.Name, "Test") && !strings.HasPrefix(fn.Name.Name, "Fuzz") {
			continue
		}
		from := fn.Pos()
		if fn.Doc != nil {
			from = fn.Doc.Pos()
		}
		text := code[files.Position(from).Offset:files.Position(fn.End()).Offset]
		ids := oneID.FindAllString(text, -1)
		for _, m := range rangeOf.FindAllStringSubmatch(strings.Join(strings.Fields(strings.ReplaceAll(text, "//", " ")), " "), -1) {
			lo, _ := strconv.Atoi(m[2])
			hi, _ := strconv.Atoi(m[4])
			for n := lo; m[1] == m[3] && n <= hi; n++ {
				digits := strconv.Itoa(n)
				ids = append(ids, m[1]+strings.Repeat("0", max(0, 2-len(digits)))+digits)
			}
		}
		slices.Sort(ids)
		cited[fn.Name.Name] = slices.Compact(ids)
	}
	return cited
}

// TestTheTestsThatProveARuleAreNamed asks that every test named still cites its
// rule, and that every rule cited by a test has one named.
func TestTheTestsThatProveARuleAreNamed(t *testing.T) {
	found := provenBy(t)
	if *update {
		var b strings.Builder
		for _, a := range Areas() {
			for _, r := range a.Rules {
				if tests := found[r.ID]; len(tests) > 0 {
					b.WriteString(r.ID + " " + strings.Join(tests, " ") + "\n")
				}
			}
		}
		require.NoError(t, os.WriteFile("proofs.txt", []byte(b.String()), 0o644))
		return
	}
	for _, a := range Areas() {
		for _, r := range a.Rules {
			for _, test := range r.Proofs {
				assert.Contains(t, found[r.ID], test, "%s is cited no more; rewrite the list: go test ./rules/help -update", r.ID)
			}
			assert.Equal(t, len(found[r.ID]) > 0, len(r.Proofs) > 0, "%s; rewrite the list: go test ./rules/help -update", r.ID)
		}
	}
}

func TestWhatATestCitesIsFound(t *testing.T) {
	got := citedByTests(t, "a_test.go", `package a
// SHOOT-01: one.
func TestOne(t *testing.T) { // FIGHT-04 to FIGHT-06
	say("ENC-13b")
}
// TURN-01 stands outside.
func helper() { say("TURN-02") }
`)
	assert.Equal(t, map[string][]string{"TestOne": {"ENC-13b", "FIGHT-04", "FIGHT-05", "FIGHT-06", "SHOOT-01"}}, got)
}

func TestCitationsAreReadAsTheSourcesWriteThem(t *testing.T) {
	code := `package a
// List of everything (WEAP-02 to WEAP-27).
var List = []string{"SPELL-PRA-1"} // ENC-13b
// strike is a blow (FIGHT-04 to
// FIGHT-06, ENC-32-1).
func strike() { say("no (TURN-11)") /* AMB-130 */ }
`
	comments, texts := citedIn(t, "a.go", code)
	slices.Sort(comments)
	assert.Equal(t, []string{"AMB-130", "ENC-13b", "ENC-32-1", "FIGHT-04", "FIGHT-05", "FIGHT-06", "WEAP-02", "WEAP-27"}, slices.Compact(comments))
	assert.Equal(t, []string{"SPELL-PRA-1", "TURN-11"}, texts)
}

func TestEveryRuleHasAnIDOfItsOwnAndWords(t *testing.T) {
	seen := map[string]bool{}
	for _, a := range Areas() {
		assert.NotEmpty(t, a.Name, a.Key)
		require.NotEmpty(t, a.Rules, a.Key)
		for _, r := range a.Rules {
			assert.True(t, strings.HasPrefix(r.ID, a.Key+"-"), r.ID)
			assert.False(t, seen[r.ID], "%s stands twice", r.ID)
			seen[r.ID] = true
			assert.NotEmpty(t, r.Text, r.ID)
			assert.Contains(t, []Edition{Both, LRB, Core2, Differs, Optional, Ruling}, r.Edition, r.ID)
			assert.True(t, r.Source != "" || r.Edition == Ruling, r.ID)
		}
	}
	assert.Greater(t, len(seen), 1000)
}

// TestWhatARuleRefersToIsThere keeps out references that lead nowhere.
func TestWhatARuleRefersToIsThere(t *testing.T) {
	ids := known()
	for _, a := range Areas() {
		for _, r := range a.Rules {
			for _, id := range oneID.FindAllString(r.Text+" "+r.Source, -1) {
				if _, isArea := FindArea(strings.SplitN(id, "-", 2)[0]); !isArea || ids[id] {
					continue
				}
				whole := slices.ContainsFunc(a.Rules, func(o Rule) bool { return strings.HasPrefix(o.ID, id+"-") }) // a table by its name
				for _, other := range Areas() {
					whole = whole || slices.ContainsFunc(other.Rules, func(o Rule) bool { return strings.HasPrefix(o.ID, id+"-") })
				}
				assert.True(t, whole, "%s refers to %s", r.ID, id)
			}
		}
	}
}

// plainFields are what an entry has that does nothing: what it is called, who may have
// it, and what is said of it.
var plainFields = []string{"Key", "Name", "Rule", "Icon", "Price", "About", "List", "NotOf", "Leader", "Caster", "Between"}

// idle lists the rules of entries below rules that matter only between battles and
// hold nothing that could be carried out.
func idle(t *testing.T) (ids []string) {
	require.NoError(t, filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		ast.Inspect(f, func(n ast.Node) bool {
			lit, ok := n.(*ast.CompositeLit)
			if !ok {
				return true
			}
			rule, between, idle := "", false, true
			for _, e := range lit.Elts {
				kv, ok := e.(*ast.KeyValueExpr)
				if !ok {
					return true
				}
				key, _ := kv.Key.(*ast.Ident)
				if key == nil {
					return true
				}
				between = between || key.Name == "Between"
				idle = idle && slices.Contains(plainFields, key.Name)
				if v, ok := kv.Value.(*ast.BasicLit); ok && key.Name == "Rule" {
					rule, _ = strconv.Unquote(v.Value)
				}
			}
			if between && idle {
				ids = append(ids, rule)
			}
			return true
		})
		return nil
	}))
	return ids
}

// TestWhatNothingCarriesOutIsOnlyStated asks that entries without an effect are not
// called played, and that what has got one is not called stated any more.
func TestWhatNothingCarriesOutIsOnlyStated(t *testing.T) {
	const exploring = "exploration between battles"
	elsewhere := map[string]string{
		"EQUIP-16": "handing things out between battles", "LEARN-A5": "handing things out between battles",
		"LEARN-C3": "what a roster may be given", "LEARN-S4": "what a roster may be given",
		"KIN-09":   "the room that his kind of hired sword makes in a roster",
		"EQUIP-25": exploring, "LEARN-A6": exploring, "LEARN-W14": exploring, "KIN-06": exploring, "KIN-13": exploring,
		"KIN-27": exploring, "KIN-28": exploring, "KIN-30": exploring, "KIN-29": "injuries between battles",
		"KIN-31": "the market between battles", "KIN-33": "the market between battles", "KIN-32": "the upkeep of hired swords between battles", "KIN-91": "the market between battles", "KIN-84": "the upkeep of hired swords between battles", "KIN-45": "the upkeep of hired swords between battles", "KIN-53": "the calendar of battles", "KIN-54": "the upkeep of hired swords between battles", "KIN-66": exploring, "KIN-68": "injuries between battles", "KIN-69": "the experience and the gold of a battle", "KIN-86": "injuries between battles", "KIN-61": "the upkeep of hired swords between battles", "KIN-55": "the hired swords and the fight of her hunters between battles",
		"KIN-112": "the surgeon between battles",
		"KIN-119": "the market between battles", "KIN-120": "the market between battles",
		"KIN-116": "the search for hired swords between battles",
		"KIN-71":  exploring, "LEARN-W4": exploring, "KIN-72": "the upkeep of hired swords between battles",
		"KIN-74":    "the market between battles",
		"LEARN-W22": "the upkeep of hired swords between battles",
		"KIN-76":    "the market between battles", "KIN-77": "the market between battles", "LEARN-W23": "the market between battles",
		"LEARN-A3": "the market between battles", "LEARN-A4": "the market between battles",
	}
	ids := idle(t)
	require.NotEmpty(t, ids)
	for _, id := range ids {
		r, ok := Find(id)
		require.True(t, ok, id)
		assert.Equal(t, elsewhere[id] == "", r.Stated, "%s: stated.txt", id)
		assert.Equal(t, elsewhere[id] != "", r.Played, id)
	}
	for _, a := range Areas() {
		for _, r := range a.Rules {
			if r.Stated {
				assert.Contains(t, ids, r.ID, "it has an effect, or is no entry: stated.txt")
				assert.Equal(t, "stated", r.Status())
			}
		}
	}
}

func TestARuleIsFoundByItsIDHoweverWritten(t *testing.T) {
	for _, id := range []string{"FIGHT-10", "fight-10", "Enc-13B", "AMB-58"} {
		r, ok := Find(id)
		assert.True(t, ok, id)
		assert.True(t, strings.EqualFold(id, r.ID))
	}
	r, _ := Find("FIGHT-10")
	assert.Equal(t, Differs, r.Edition)
	assert.Equal(t, "played", r.Status())
	_, ok := Find("FIGHT-99")
	assert.False(t, ok)
	_, ok = Find("")
	assert.False(t, ok)
}

func TestSearchWantsEveryWordAndPutsNamesFirst(t *testing.T) {
	found := Search("Crossbow")
	require.NotEmpty(t, found)
	assert.Equal(t, "WEAP-19", found[0].ID)
	for _, r := range found {
		assert.Contains(t, strings.ToLower(r.ID+r.Name+r.Text), "crossbow", r.ID)
	}
	both := Search("parry buckler")
	require.NotEmpty(t, both)
	assert.Less(t, len(both), len(Search("parry")))
	assert.Empty(t, Search("zeppelin"))
	assert.Empty(t, Search(" - "))
}

// Whole words in any form come before others that only begin so, and the little words of a
// question do not count.
func TestSearchPutsWholeWordsFirst(t *testing.T) {
	place := func(words, id string) int {
		return slices.IndexFunc(Search(words), func(r Rule) bool { return r.ID == id })
	}
	require.Positive(t, place("win", "SPELL-CHA-5"))
	assert.Less(t, place("win", "ALLY-05"), place("win", "SPELL-CHA-5"), "winning before wings")
	assert.Equal(t, Search("win"), Search("how to win"))
	assert.NotEmpty(t, Search("of"))
	for _, row := range []struct {
		word, of string
		is       bool
	}{{"wins", "win", true}, {"winning", "win", true}, {"wind", "win", false}, {"wings", "win", false}, {"charging", "charge", true},
		{"charged", "charge", true}, {"charger", "charge", true}, {"char", "charge", false}, {"win", "win", true}, {"hides", "hide", true}} {
		assert.Equal(t, row.is, isForm(row.word, row.of), "%s of %s", row.word, row.of)
	}
}

// Players ask in other words than the rules have.
func TestSearchKnowsOtherWordsAndMostOfThem(t *testing.T) {
	ids := func(words string) (all []string) {
		for _, r := range Search(words) {
			all = append(all, r.ID)
		}
		return all
	}
	combat := ids("shoot into combat")
	require.Contains(t, combat, "SHOOT-08")
	assert.Equal(t, "SHOOT-08", combat[0])
	asked := ids("can I shoot into a fight")
	assert.Contains(t, asked[:min(3, len(asked))], "SHOOT-08", "by its title, No shots into combat")
	assert.NotEmpty(t, Search("melee order"))
	assert.Subset(t, ids("shoot zeppelin combat"), combat, "most of the words")
	assert.Empty(t, Search("shoot zeppelin"), "one word of two says nothing")
	for word, others := range alike {
		for _, o := range others {
			assert.NotEmpty(t, Search(o), "%s, for %s", o, word)
		}
	}
}

func TestWordsAreFoundInAnyText(t *testing.T) {
	assert.True(t, Matches("measure FREE", "Measure freely", "MOVE-12"))
	assert.True(t, Matches("move-12", "Measure freely", "MOVE-12"))
	assert.True(t, Matches(" ", "Measure freely"))
	assert.False(t, Matches("measure easily", "Measure freely", "MOVE-12"))
}

func TestTheNearestWordsAreOffered(t *testing.T) {
	assert.Contains(t, Nearest("parri"), "parry")
	assert.Contains(t, Nearest("FIHGT-10"), "FIGHT-10")
	assert.Empty(t, Nearest("zzzzzzzz"))
}
