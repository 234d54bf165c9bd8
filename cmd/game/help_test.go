//go:build unix && !js

package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/assets/manual"
)

func TestHelpPrintsEveryPageAndTheFlagsOfCommands(t *testing.T) {
	code, list, why := told(t, "help")
	assert.Zero(t, code, why)
	for _, topic := range manual.Topics() {
		assert.Contains(t, list, "game help "+topic.Key)
		code, page, why := told(t, "help", topic.Key)
		assert.Zero(t, code, why)
		assert.True(t, strings.HasPrefix(page, topic.Title+"\n==="), page)
		words := strings.Join(strings.Fields(page), " ")
		for _, part := range topic.Parts {
			assert.Contains(t, words, part.Words)
		}
		for line := range strings.Lines(page) {
			assert.LessOrEqual(t, len([]rune(line)), pageWide+1, line)
		}
	}
	code, flags, why := told(t, "help", "film")
	assert.Zero(t, code, why)
	assert.Contains(t, flags, "-kinds")
	_, why = refused(t, "help nonsense")
	assert.Contains(t, why, "the topics are keys, playing")
	refused(t, "help keys saves")
}

// TestTheManualNamesCommandsThatAreThere: each with flags that it knows.
func TestTheManualNamesCommandsThatAreThere(t *testing.T) {
	for _, topic := range manual.Topics() {
		for _, part := range topic.Parts {
			command, is := strings.CutPrefix(part.Lead, "game")
			if !is || part.Kind != manual.Row {
				continue
			}
			knownCommand(t, strings.Fields(command), topic.Key)
			for _, more := range strings.Split(part.Words, "; ") { // and further flags behind it
				if words := strings.Fields(more); len(words) > 0 && strings.HasPrefix(words[0], "-") && words[0] != "-" {
					flag := strings.TrimRight(words[0], ":,")
					knownCommand(t, append(slices.Clone(strings.Fields(command)), flag), topic.Key)
				}
			}
		}
	}
}

// knownCommand says where a command or a flag of it is not there.
func knownCommand(t *testing.T, words []string, where string) {
	t.Helper()
	names := []string{"help"}
	for _, c := range commands() {
		names = append(names, c.name)
	}
	ask := []string{"-quick", "-h"} // the window's own flags
	if len(words) > 0 && !strings.HasPrefix(words[0], "-") {
		assert.Contains(t, names, words[0], where)
		ask = []string{words[0], "-h"}
	}
	if len(words) > 1 && words[0] == "sim" && !strings.HasPrefix(words[1], "-") {
		ask = []string{"sim", words[1], "-h"}
	}
	_, flags, _ := told(t, ask...)
	for _, w := range words {
		if strings.HasPrefix(w, "-") && len(w) > 1 {
			assert.Regexp(t, `(^|[\s\[])`+w+`\b`, flags, "%s: game %s", where, strings.Join(words, " "))
		}
	}
}
