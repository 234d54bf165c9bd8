package saves

import (
	"fmt"
	"slices"
	"strings"
)

// Progress is how far somebody has come in learning the game: which lessons are done,
// and which hints of his first battles he has read.
type Progress struct {
	Done  []string // the lessons, by their keys
	Last  string   // the one that was begun last; "": none
	Told  []string // the hints, by their keys
	Hints bool     // hints are shown in battles against the computer
}

// progressName is the name under which the store keeps the progress, progressHead its
// first line.
const (
	progressName = "lessons"
	progressHead = "cometfall lessons 1"
)

// String is the progress as the store keeps it: a line for each lesson and hint.
func (p Progress) String() string {
	lines := []string{progressHead}
	for _, key := range p.Done {
		lines = append(lines, "done "+key)
	}
	if p.Last != "" {
		lines = append(lines, "last "+p.Last)
	}
	for _, key := range p.Told {
		lines = append(lines, "told "+key)
	}
	if p.Hints {
		lines = append(lines, "hints on")
	}
	return strings.Join(lines, "\n") + "\n"
}

// ParseProgress reads progress as String writes it. The error names the line.
func ParseProgress(text string) (p Progress, err error) {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	if lines[0] != progressHead {
		return p, fmt.Errorf("line 1 is %.40q, not %q", lines[0], progressHead)
	}
	for n, line := range lines[1:] {
		what, key, _ := strings.Cut(line, " ")
		switch {
		case key == "":
			return Progress{}, fmt.Errorf("line %d: %.40q says nothing about any lesson", n+2, line)
		case what == "done":
			p.Done = append(p.Done, key)
		case what == "last":
			p.Last = key
		case what == "told":
			p.Told = append(p.Told, key)
		case line == "hints on":
			p.Hints = true
		default:
			return Progress{}, fmt.Errorf("line %d: %.40q says nothing about any lesson", n+2, line)
		}
	}
	return p, nil
}

// HasDone reports whether a lesson is done.
func (p *Progress) HasDone(key string) bool { return slices.Contains(p.Done, key) }

// Finish notes that a lesson is done.
func (p *Progress) Finish(key string) {
	if !p.HasDone(key) {
		p.Done = append(p.Done, key)
	}
}

// Tell notes that a hint was read.
func (p *Progress) Tell(key string) {
	if !slices.Contains(p.Told, key) {
		p.Told = append(p.Told, key)
	}
}

// Progress is how far somebody has come; nowhere, where nothing is kept or what is
// kept is damaged: no lesson is lost by that.
func (b *Battles) Progress() Progress {
	if b.Store == nil {
		return Progress{}
	}
	text, err := b.Store.Load(progressName)
	if err != nil || text == "" {
		return Progress{}
	}
	p, err := ParseProgress(text)
	if err != nil {
		return Progress{}
	}
	return p
}

// Learn changes the progress and keeps it.
func (b *Battles) Learn(change func(p *Progress)) error {
	p := b.Progress()
	was := p.String()
	if change(&p); b.Store == nil || p.String() == was {
		return nil
	}
	return b.Store.Save(progressName, p.String())
}
