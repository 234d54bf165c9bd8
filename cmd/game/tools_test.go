//go:build !js

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules/match"
)

// call runs the program with a line of arguments.
func call(line string) (code int, stdout, stderr string) {
	var out, err strings.Builder
	code = run(strings.Fields(line), &out, &err)
	return code, out.String(), err.String()
}

// refused runs a line that must fail with one sentence on stderr.
func refused(t *testing.T, line string) (code int, why string) {
	t.Helper()
	code, stdout, why := call(line)
	assert.NotZero(t, code, line)
	assert.Empty(t, stdout, line)
	assert.Equal(t, 1, strings.Count(why, "\n"), "%s: one line, not %q", line, why)
	assert.True(t, strings.HasPrefix(why, "cometfall: "), "%s: %q", line, why)
	return code, why
}

// asIfThereWere makes the program believe in a display or in none.
func asIfThereWere(t *testing.T, display string) {
	t.Setenv("DISPLAY", display)
	t.Setenv("WAYLAND_DISPLAY", "")
}

// aSave is the log of a battle that was really played, in a file.
func aSave(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	code, _, why := call("sim -n 1 -level yard -limit 4 -log " + dir)
	require.Zero(t, code, why)
	return filepath.Join(dir, "battle-1.txt")
}

func TestWhatIsWrongWithACommandIsSaidInOneSentence(t *testing.T) {
	asIfThereWere(t, "")
	for line, want := range map[string]string{
		"nonsense":                          "no command",
		"-nonsense":                         "not defined: -nonsense",
		"-quick battle":                     `takes flags only, not "battle"`,
		"quick -nonsense":                   "not defined: -nonsense",
		"sim -nonsense":                     "sim -h",
		"sim -n many":                       "invalid value",
		"sim -n 0":                          "at least 1",
		"sim -from 0":                       "-from must be at least 1",
		"sim pairs -n 0":                    "-n must be at least 1",
		"sim mission well -seed 4294967296": "a number up to 4294967295",
		"sim -n 4294967295 -from 2":         "at most 4294967295 battles",
		"duel -a ws=3 -b ws=3 -n 1 -seed 4294967296": "a number up to 4294967295",
		"sim -sides 3":                           "not defined: -sides",
		"sim pairs -mix":                         "not defined: -mix",
		"sim -mirror":                            "needs -players",
		"sim -often 7":                           "from 1 to 6",
		"sim -scenario well":                     "sim mission well",
		"sim mission":                            "name one mission",
		"sim mission skirmish":                   "sim -scenario skirmish",
		"sim deal -talents -players random,fair": "without -players",
		"sim muster -mirror":                     "needs -players",
		"sim deal -sides 5":                      "2..4",
		"sim deal -sides 3..2":                   "3..2",
		"sim twice":                              `takes flags only, not "twice"`,
		"sim -edition first":                     `no edition "first"`,
		"sim -a elves":                           `no warband called "elves"`,
		"sim -with magic":                        `no toggle "magic"`,
		"replay":                                 "files of saved battles are missing",
		"replay nowhere.txt":                     "there is no file nowhere.txt",
		"check":                                  "files to check are missing",
		"check nowhere.txt":                      "there is no file nowhere.txt",
		"check nowhere.tmx":                      "nowhere.tmx",
		"rules -nonsense":                        "not defined: -nonsense",
		"rules FIHGT-10":                         "try FIGHT-10",
		"rules parryy":                           "parry",
		"rules qqqqqqqq":                         "lists the areas",
		"-save nowhere.txt":                      "there is no file nowhere.txt",
		"-save tools_test.go":                    "tools_test.go: line 1: ",
		"replay tools_test.go":                   "tools_test.go: line 1: ",
		"check tools_test.go":                    "tools_test.go: line 1: ",
		"quick -level quarters":                  "there are catacombs, ",
		"sim -n 1 -level nowhere":                "there are catacombs, ",
	} {
		_, why := refused(t, line)
		assert.Contains(t, why, want, line)
	}
}

func TestADamagedSaveIsNamedWithItsFileAndLine(t *testing.T) {
	file := aSave(t)
	for _, line := range []string{"check ", "replay "} {
		code, _, why := call(line + file)
		assert.Zero(t, code, why)
	}
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	lines := strings.Split(string(data), "\n")
	turn := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "Turn 1: ") })
	state := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "= state ") })
	require.Positive(t, turn)
	require.Positive(t, state)
	for _, at := range []int{turn, state} {
		lines[at] += " or so"
		require.NoError(t, os.WriteFile(file, []byte(strings.Join(lines, "\n")), 0o644))
		for _, line := range []string{"check ", "replay "} {
			_, why := refused(t, line+file)
			assert.Contains(t, why, fmt.Sprintf("%s: line %d: ", file, at+1), line)
		}
		lines[at] = strings.TrimSuffix(lines[at], " or so")
	}
}

func TestWithoutADisplayTheWindowNamesWhatWorks(t *testing.T) {
	asIfThereWere(t, "")
	for _, line := range []string{"", "quick", "-level yard"} {
		_, why := refused(t, line)
		for _, want := range []string{"no display", "game web", "game sim", "game -h"} {
			assert.Contains(t, why, want, line)
		}
	}
}

func TestHelpGoesToStdout(t *testing.T) {
	for _, line := range []string{"-h", "help", "sim -h", "sim deal -h", "sim mission -h", "web -h", "rules -h", "replay -h", "check -h", "quick -h"} {
		code, stdout, stderr := call(line)
		assert.Zero(t, code, line)
		assert.NotEmpty(t, stdout, line)
		assert.Empty(t, stderr, line)
	}
	_, stdout, _ := call("-h")
	for _, c := range commands() {
		assert.Contains(t, stdout, "game "+c.name)
	}
}

// oneObject reads the JSON of a command that must print nothing else.
func oneObject(t *testing.T, line string) map[string]any {
	t.Helper()
	code, stdout, stderr := call(line)
	require.Zero(t, code, stderr)
	assert.Empty(t, stderr, "stderr is no terminal: no progress")
	read := json.NewDecoder(strings.NewReader(stdout))
	var object map[string]any
	require.NoError(t, read.Decode(&object))
	assert.False(t, read.More(), "one object and nothing else")
	return object
}

func TestSimPrintsOneObject(t *testing.T) {
	got := oneObject(t, "sim -n 2 -level yard -limit 2 -json")
	assert.EqualValues(t, 2, got["battles"])
}

func TestSimDealsBattlesThatReplay(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	dir := t.TempDir()
	got := oneObject(t, "sim deal -n 6 -sides 2..4 -edition both -mix -level yard -limit 6 -json -log "+dir)
	assert.EqualValues(t, 6, got["battles"])
	cover := got["coverage"].(map[string]any)
	assert.NotEmpty(t, cover["reached"])
	assert.Contains(t, cover["never"], "spell")
	logs, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	require.NoError(t, err)
	require.Len(t, logs, 6)
	hashes := got["hashes"].([]any)
	sides := map[int]bool{}
	for i, file := range []string{"battle-1.txt", "battle-2.txt", "battle-3.txt", "battle-4.txt", "battle-5.txt", "battle-6.txt"} {
		code, stdout, why := call("replay " + filepath.Join(dir, file))
		require.Zero(t, code, why)
		assert.True(t, strings.HasPrefix(stdout, hashes[i].(string)), "%s is another battle", file)
		data, err := os.ReadFile(filepath.Join(dir, file))
		require.NoError(t, err)
		sides[strings.Count(strings.SplitN(string(data), "\n", 3)[1], "dealt:")] = true
	}
	assert.Len(t, sides, 3, "two, three and four sides")
	code, stdout, why := call("sim deal -n 1 -level yard -limit 2")
	require.Zero(t, code, why)
	assert.Contains(t, stdout, "never reached: weapon:")
}

func TestAFaultOfADealtBattleNamesSeedAndLine(t *testing.T) {
	table, err := levels.Load("yard")
	require.NoError(t, err)
	cover, err := match.NewCoverage()
	require.NoError(t, err)
	agreed := match.Agreement{Edition: "lrb", Level: "yard", Bands: []string{match.Dealt(1), match.Dealt(1)}, Seed: 1, Limit: 4}
	broken := func(m *match.Match) { m.State.Warriors[0].Wounds = -1 }
	m, err := watched(agreed, table, cover, broken)
	require.ErrorContains(t, err, "wounds of")
	assert.Regexp(t, `^line [0-9]+: after "`, err.Error())
	assert.NotNil(t, m, "its log is kept")
	panics := func(m *match.Match) { m.State.Table = nil }
	_, err = watched(agreed, table, cover, panics)
	assert.ErrorContains(t, err, "panicked")
}

func TestRulesPrintsAreasRulesAndFinds(t *testing.T) {
	code, stdout, _ := call("rules")
	assert.Zero(t, code)
	assert.Contains(t, stdout, "close combat")
	_, stdout, _ = call("rules fight-10")
	assert.True(t, strings.HasPrefix(stdout, "FIGHT-10, To hit in close combat (played)\n"), stdout)
	assert.Contains(t, stdout, "editions differ; living rulebook p. 19")
	_, stdout, _ = call("rules FIGHT")
	assert.Contains(t, stdout, "FIGHT-27")
	_, stdout, _ = call("rules crossbow pistol")
	assert.Contains(t, stdout, "WEAP-24, Crossbow pistol")
	for _, line := range strings.Split(stdout, "\n") {
		assert.LessOrEqual(t, len([]rune(line)), 78)
	}
}

func TestSimPlaysPairsOfTogglesInParts(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	got := oneObject(t, "sim pairs -part 7/1400 -n 2 -json")
	pairs, excluded := match.Pairs()
	part := 0
	for i := 6; i < len(pairs); i += 1400 {
		part++
	}
	assert.EqualValues(t, part, got["pairs"])
	assert.EqualValues(t, 2*part, got["battles"])
	assert.EqualValues(t, excluded, got["excluding_each_other"])
	assert.Empty(t, got["faults"])
	for line, want := range map[string]string{
		"sim pairs -part 8/7":   "-part is one part of several",
		"sim -pairs -part half": "-part is one part of several",
		"sim -part 1/2":         "not defined: -part",
	} {
		_, why := refused(t, line)
		assert.Contains(t, why, want, line)
	}
}

// Battles are played side by side, but their results come in order: whatever the
// number of processors, a contest says the same.
func TestContestsAreTheSameOnAnyNumberOfProcessors(t *testing.T) {
	sum := func(processors int) string {
		was := runtime.GOMAXPROCS(processors)
		defer runtime.GOMAXPROCS(was)
		code, out, why := call("sim -players random,random -mirror -n 5 -level yard -json")
		require.Zero(t, code, why)
		return out
	}
	alone := sum(1)
	assert.Equal(t, alone, sum(4))
	assert.Contains(t, alone, `"out_of_action":{"random":`)
	assert.Contains(t, alone, `"first_charge":`)
}

// Mirrored, four battles in a row are of the same two warbands, which change ends as their players do.
func TestMusteredWarbandsChangeEnds(t *testing.T) {
	c := contest{series: series{n: 8, from: 1, seed: 3}, terms: terms{edition: "both", players: "weak,random", level: "yard"}, enlist: enlist, mirror: true}
	var told []string
	for i := range c.all() {
		a, seats, err := c.battle(i)
		require.NoError(t, err)
		require.Len(t, a.Rosters, 2)
		first, second := a.Rosters[0], a.Rosters[1]
		if i%4 == 0 {
			told = []string{a.Edition, first, second}
		}
		assert.Equal(t, told, []string{a.Edition, first, second})
		assert.Equal(t, []string{"weak", "random"}[i%2], seats[0])
		assert.Equal(t, []string{"roster:1", "roster:2"}[i/2%2], a.Bands[0])
	}
	assert.Equal(t, "core2", told[0], "both: by turns")

	code, out, why := call("sim muster -players random,random -mirror -n 4 -level yard -seed 2")
	require.Zero(t, code, why)
	assert.Contains(t, out, " won: random with ")
	assert.NotRegexp(t, `(with|because:) [A-Z][A-Za-z ]+ \d`, out, "their seeds tell nothing in a sum")
}

func TestSeriesWithOtherSeedsShareNoBattleAndABattleCanBePlayedAlone(t *testing.T) {
	kinds := []string{"sim muster -edition both", "sim mission well -players random,random", "sim", "sim -players weak,random -mirror", "sim muster -players random,weak"}
	if testing.Short() {
		kinds = kinds[:1]
	}
	for _, kind := range kinds {
		hashes := func(flags string) []string {
			dir := t.TempDir()
			code, _, why := call(kind + " -log " + dir + " " + flags)
			require.Zero(t, code, why)
			files, err := filepath.Glob(filepath.Join(dir, "*.txt"))
			require.NoError(t, err)
			code, out, why := call("replay " + strings.Join(files, " "))
			require.Zero(t, code, why)
			var all []string
			for _, line := range strings.Split(strings.TrimSpace(out), "\n") {
				hash, _, _ := strings.Cut(line, " ")
				all = append(all, hash)
			}
			return all
		}
		short := " -n 3"
		if !strings.Contains(kind, "mission") {
			short += " -level yard -limit 3"
		}
		first, second := hashes("-seed 1"+short), hashes("-seed 2"+short)
		require.Len(t, first, 3)
		assert.Len(t, slices.Compact(slices.Sorted(slices.Values(slices.Concat(first, second)))), 6, "%s: no two alike", kind)
		assert.Equal(t, first[1:], hashes(strings.Replace(short, "-n 3", "-n 2 -from 2", 1)), kind)
	}
}
