// Package manual is how the game is played and what its commands are, in pages that the
// rule book in the window shows and the command help prints. It knows nothing of the rules:
// those are in rules/help.
package manual

import (
	"embed"
	"strings"
)

//go:embed topics/*.txt
var topics embed.FS

// keys are the names of the topics, in the order in which they are listed.
var keys = []string{"keys", "playing", "alone", "warbands", "campaigns", "saves", "browser", "commands"}

// Topic is a page of the manual.
type Topic struct {
	Key   string // by which it is asked for
	Title string
	About string // what it tells, in one line
	Parts []Part
}

// Part is a piece of a page, from the top down.
type Part struct {
	Kind  Kind
	Lead  string // of a row: the key, or the command
	Words string // of a row: what that does; else the heading or the paragraph
}

// Kind is what a part is.
type Kind int

// The kinds.
const (
	Paragraph Kind = iota
	Heading
	Row
)

// Topics are all pages, in their order.
func Topics() []Topic {
	all := make([]Topic, 0, len(keys))
	for _, k := range keys {
		t, _ := Find(k)
		all = append(all, t)
	}
	return all
}

// Find is the page of a name.
func Find(key string) (Topic, bool) {
	text, err := topics.ReadFile("topics/" + key + ".txt")
	if err != nil {
		return Topic{}, false
	}
	return read(key, string(text)), true
}

// read reads a page: the title, what it tells, then what stands between empty lines, a
// heading behind #, or rows, each with a tab behind its key or command.
func read(key, text string) Topic {
	title, text, _ := strings.Cut(text, "\n")
	about, text, _ := strings.Cut(text, "\n")
	t := Topic{Key: key, Title: title, About: about}
	for block := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		block = strings.TrimSpace(block)
		if heading, ok := strings.CutPrefix(block, "# "); ok {
			t.Parts = append(t.Parts, Part{Heading, "", heading})
			continue
		}
		if !strings.Contains(block, "\t") {
			t.Parts = append(t.Parts, Part{Paragraph, "", strings.Join(strings.Fields(block), " ")})
			continue
		}
		for line := range strings.SplitSeq(block, "\n") {
			lead, words, _ := strings.Cut(line, "\t")
			t.Parts = append(t.Parts, Part{Row, strings.TrimSpace(lead), strings.TrimSpace(words)})
		}
	}
	return t
}
