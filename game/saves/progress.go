package saves

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Progress is how far somebody has come: which lessons are done, which hints of his first
// battles he has read, and which missions he has won.
type Progress struct {
	Done  []string // the lessons, by their keys
	Last  string   // the one that was begun last; "": none
	Told  []string // the hints, by their keys
	Hints bool     // hints are shown in battles against the computer
	Won   []Victory
	Kept  []Keepsake
}

// Victory is a mission that was won: how hard it was, and in how many turns at best.
type Victory struct {
	Mission, Challenge string
	Turns              int
}

// Keepsake is what the last victory in a mission of a story has kept for those that come
// later, as flags of its file.
type Keepsake struct {
	Mission string
	Flags   []string
}

// Fresh reports that nothing was learned yet: whoever begins a battle against the
// computer now is given hints.
func (p Progress) Fresh() bool { return len(p.Done) == 0 && len(p.Told) == 0 && p.Last == "" }

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
	for _, v := range p.Won {
		lines = append(lines, fmt.Sprintf("won %s %d %s", v.Challenge, v.Turns, v.Mission))
	}
	for _, k := range p.Kept {
		lines = append(lines, fmt.Sprintf("kept %s %s", cmp.Or(strings.Join(k.Flags, ","), "-"), k.Mission))
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
		case what == "kept":
			flags, mission, _ := strings.Cut(key, " ")
			if mission == "" {
				return Progress{}, fmt.Errorf("line %d: %.40q does not say in which mission", n+2, line)
			}
			k := Keepsake{Mission: mission}
			if flags != "-" {
				k.Flags = strings.Split(flags, ",")
			}
			p.Kept = append(p.Kept, k)
		case what == "won":
			v, err := parseVictory(key)
			if err != nil {
				return Progress{}, fmt.Errorf("line %d: %w", n+2, err)
			}
			p.Won = append(p.Won, v)
		default:
			return Progress{}, fmt.Errorf("line %d: %.40q says nothing about any lesson", n+2, line)
		}
	}
	return p, nil
}

// parseVictory reads a victory: how hard it was, the turns, the mission.
func parseVictory(text string) (v Victory, err error) {
	hard, rest, _ := strings.Cut(text, " ")
	turns, mission, _ := strings.Cut(rest, " ")
	v = Victory{Mission: mission, Challenge: hard}
	if v.Turns, err = strconv.Atoi(turns); err != nil || v.Turns < 0 || mission == "" {
		return v, fmt.Errorf("%.40q is no victory: how hard, in how many turns, which mission", text)
	}
	return v, nil
}

// Triumph notes that a mission is won; of those that were equally hard, the quickest
// victory stands.
func (p *Progress) Triumph(v Victory) {
	v.Mission = strings.Join(strings.Fields(v.Mission), " ")
	switch old := p.Victory(v.Mission, v.Challenge); {
	case old == nil:
		p.Won = append(p.Won, v)
	case v.Turns < old.Turns:
		old.Turns = v.Turns
	}
}

// Victory is the best in a mission that was so hard, or nil.
func (p *Progress) Victory(mission, challenge string) *Victory {
	i := slices.IndexFunc(p.Won, func(v Victory) bool { return v.Mission == mission && v.Challenge == challenge })
	if i < 0 {
		return nil
	}
	return &p.Won[i]
}

// Keep notes what a victory in a mission has kept, in place of what an earlier one has.
func (p *Progress) Keep(mission string, flags []string) {
	mission = strings.Join(strings.Fields(mission), " ")
	k := Keepsake{mission, flags}
	if i := slices.IndexFunc(p.Kept, func(k Keepsake) bool { return k.Mission == mission }); i >= 0 {
		p.Kept[i] = k
		return
	}
	p.Kept = append(p.Kept, k)
}

// KeptOf is what the last victory in a mission has kept; false where it was never won.
func (p *Progress) KeptOf(mission string) ([]string, bool) {
	for _, k := range p.Kept {
		if k.Mission == mission {
			return k.Flags, true
		}
	}
	return nil, false
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
