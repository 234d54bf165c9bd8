//go:build unix && !js

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules/help"
	"cometfall/rules/scenarios"
	"cometfall/rules/warbands"
)

// projectText reads a text of the project.
func projectText(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", name))
	require.NoError(t, err)
	return string(text)
}

func TestTheReadmeIsShort(t *testing.T) {
	words := len(strings.Fields(projectText(t, "README.md")))
	assert.Less(t, words, 700, "what is longer belongs into the manual, assets/manual, or into CONTRIBUTING.md")
	for _, picture := range []string{"fight.gif", "battle.png", "warband.png"} {
		info, err := os.Stat(filepath.Join("..", "..", "assets", "pictures", picture))
		require.NoError(t, err)
		assert.Less(t, info.Size(), int64(1_500_000), picture)
	}
}

// TestTheNumbersOfTheReadmeAreTrue: it tells to the nearest hundred below how many rules are
// played, and counts the rest in words.
func TestTheNumbersOfTheReadmeAreTrue(t *testing.T) {
	text := strings.Join(strings.Fields(projectText(t, "README.md")), " ")
	played, all := 0, 0
	for _, a := range help.Areas() {
		for _, r := range a.Rules {
			if all++; r.Played {
				played++
			}
		}
	}
	thousands := func(n int) string { return fmt.Sprintf("%d,%03d", n/1000, n%1000) }
	assert.Contains(t, text, fmt.Sprintf("more than %s of the %s rules in the index", thousands(played/100*100), thousands(all)))
	words := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
		"seventeen", "eighteen", "nineteen", "twenty", "twenty-one", "twenty-two", "twenty-three", "twenty-four"}
	said := strings.ToLower(text)
	for _, count := range []struct {
		n    int
		what string
	}{
		{len(warbands.Lists), "warband lists, hired swords"}, {len(scenarios.Book), "scenarios of the book"}, {len(scenarios.All()) - len(scenarios.Book), "of our own"},
		{len(levels.Missions()), "missions for one player"},
	} {
		assert.Contains(t, said, words[count.n]+" "+count.what)
	}
}

// links are the places that a text leads to.
var links = regexp.MustCompile(`\]\(([^)]+)\)`)

// TestTheLinksOfTheTextsLeadSomewhere: to a file of the project, and to a heading in it.
func TestTheLinksOfTheTextsLeadSomewhere(t *testing.T) {
	for _, name := range []string{"README.md", "CONTRIBUTING.md", "levels/README.md"} {
		for _, link := range links.FindAllStringSubmatch(projectText(t, name), -1) {
			file, heading, _ := strings.Cut(link[1], "#")
			if strings.Contains(file, "://") {
				continue
			}
			text := projectText(t, filepath.Join(filepath.Dir(name), file))
			if heading != "" {
				assert.Contains(t, strings.ToLower(text), "# "+strings.ReplaceAll(heading, "-", " ")+"\n", "%s leads to %s", name, link[1])
			}
		}
	}
}

// TestTheTextsNameCommandsThatAreThere reads commands that are written out whole.
func TestTheTextsNameCommandsThatAreThere(t *testing.T) {
	written := regexp.MustCompile("go run \\./cmd/game([^`#\\n]*)")
	for _, name := range []string{"README.md", "CONTRIBUTING.md", "levels/README.md"} {
		found := written.FindAllStringSubmatch(projectText(t, name), -1)
		assert.NotEmpty(t, found, name)
		for _, command := range found {
			words, _, _ := strings.Cut(strings.TrimRight(command[1], ")"), "  ") // what it does stands behind
			knownCommand(t, strings.Fields(words), name)
		}
	}
}

// TestTheFoldersOfTheReadmeAreThere reads its table; a name without the folder it lies in
// belongs to the first of its row.
func TestTheFoldersOfTheReadmeAreThere(t *testing.T) {
	named := regexp.MustCompile("`([a-z./]+/[a-z]*)`")
	rows := 0
	for line := range strings.Lines(projectText(t, "README.md")) {
		if !strings.HasPrefix(line, "| `") {
			continue
		}
		rows++
		above := ""
		for i, m := range named.FindAllStringSubmatch(strings.Split(line, "|")[1], -1) {
			folder := filepath.Join("..", "..", m[1])
			if i == 0 {
				above = filepath.Dir(folder)
			} else if _, err := os.Stat(folder); err != nil {
				folder = filepath.Join(above, m[1])
			}
			_, err := os.Stat(folder)
			assert.NoError(t, err, "the README names %s", m[1])
		}
	}
	assert.Greater(t, rows, 5)
}
