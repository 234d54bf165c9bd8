package campaign

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// A campaign's file is its log, with the State as it is now in words, for people, and as
// it can be read again (record.go):
//
//	cometfall campaign 2
//	> campaign edition=lrb …     the terms
//	> warband 1: …               each warband as it was founded, line by line
//	> meet 1,2                   a command; where it has several lines,
//	> | …                        the others begin so
//	…                            what happened
//	> answer 2 (…)
//	= The Red Gauntlet: …        the State, in words
//	== state 5f2c…               a fingerprint of all lines above and those that follow with ==
//	== band reikland {…}         the State, and of what the events are that the log tells
//	= end 8ab0…                  a fingerprint of all lines above
//
// The log decides: it is played again, and must tell the same. Where it does not, and the
// file is whole, other rules have played it: then the campaign goes on from the State, and
// the log before it is there to be read only; the State stands in the middle of the log
// from then on. What was changed or cut off ends the campaign at the last input that is
// certain; then Open returns it with a *Trouble. Where not even the terms and the warbands
// can be read there is no campaign, and the error says why in a sentence.

const (
	inputMark  = "> "
	moreMark   = "> | "
	stateMark  = "= "
	recordMark = "== "
	endMark    = "= end "
)

// mostBytes is more than any campaign has; what is larger is refused.
const mostBytes = 16 << 20

// Text is the log alone; of one that was resumed, with the State that it goes on from.
func (c *Campaign) Text() string {
	var b strings.Builder
	b.WriteString(header + "\n")
	for i := range c.Lines {
		if c.anchor != nil && i == c.anchor.line {
			c.anchor.write(&b, fromWord)
		}
		b.WriteString(c.Lines[i].written() + "\n")
	}
	if c.anchor != nil && c.anchor.line == len(c.Lines) {
		c.anchor.write(&b, fromWord)
	}
	return b.String()
}

// written is a line of the log as a file has it.
func (l *Line) written() string {
	if !l.Input {
		return l.Text
	}
	return inputMark + strings.ReplaceAll(l.Text, "\n", "\n"+moreMark)
}

// Save is the campaign as a file.
func (c *Campaign) Save() string {
	var b strings.Builder
	b.WriteString(c.Text())
	for _, l := range c.State.Words() {
		b.WriteString(stateMark + l + "\n")
	}
	c.now().write(&b, stateWord)
	text := b.String()
	return text + endMark + fingerprint(text) + "\n"
}

func fingerprint(text string) string {
	h := sha256.Sum256([]byte(text))
	return hex.EncodeToString(h[:8])
}

// Trouble is why a campaign was not opened as it was saved: it stands at the last input
// that is certain.
type Trouble struct {
	Line int // of the file, from 1, that could not be believed any more; 0: the end is missing
	Why  error
}

func (t *Trouble) Error() string {
	if t.Line == 0 {
		return t.Why.Error()
	}
	return fmt.Sprintf("line %d: %v", t.Line, t.Why)
}

// Unwrap is why.
func (t *Trouble) Unwrap() error { return t.Why }

// fileLine is an input with its further lines, or a line that tells.
type fileLine struct {
	text  string
	input bool
	at    int // of the file, from 1
}

// file is a campaign's file, taken apart.
type file struct {
	log    []fileLine
	words  []string // the State, in words
	anchor *anchor  // from where the log is played again; nil: from its beginning
	end    *anchor  // the State as it was saved
	whole  bool     // it is as it was saved
}

// takeApart parts a file into the log and the States beside it.
func takeApart(text string) (*file, error) {
	if len(text) > mostBytes {
		return nil, fmt.Errorf("the file has %d bytes; a campaign has fewer", len(text))
	}
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "\ufeff")
	first, _, _ := strings.Cut(text, "\n")
	if first != header && first != firstHeader {
		if strings.HasPrefix(first, strings.TrimRight(header, "0123456789")) {
			return nil, errors.New("a newer version of the game wrote this campaign: take that one")
		}
		return nil, fmt.Errorf("this is no campaign; one begins with the line %q", header)
	}
	f := &file{}
	if at := strings.LastIndex(text, "\n"+endMark); at >= 0 {
		f.whole = strings.TrimSpace(text[at+len("\n"+endMark):]) == fingerprint(text[:at+1])
	}
	began := 0 // the byte at which a line begins
	for i, line := range strings.Split(text, "\n") {
		switch {
		case i == 0 || line == "":
		case strings.HasPrefix(line, endMark):
		case strings.HasPrefix(line, recordMark+fromWord):
			f.anchor = readAnchor(fromWord, text[:began], text[began:])
		case strings.HasPrefix(line, recordMark+stateWord):
			f.end = readAnchor(stateWord, text[:began], text[began:])
		case strings.HasPrefix(line, recordMark):
		case strings.HasPrefix(line, stateMark):
			f.words = append(f.words, strings.TrimPrefix(line, stateMark))
		case strings.HasPrefix(line, moreMark) && len(f.log) > 0 && f.log[len(f.log)-1].input:
			f.log[len(f.log)-1].text += "\n" + strings.TrimPrefix(line, moreMark)
		case strings.HasPrefix(line, inputMark):
			f.log = append(f.log, fileLine{strings.TrimPrefix(line, inputMark), true, i + 1})
		default:
			f.log = append(f.log, fileLine{line, false, i + 1})
		}
		began += len(line) + 1
	}
	return f, nil
}

// Open opens a campaign from its file. With a *Trouble there is a campaign all the same.
func Open(text string) (*Campaign, error) {
	f, err := takeApart(text)
	if err != nil {
		return nil, err
	}
	c, err := f.played()
	if f.whole {
		why := err
		if c != nil && err == nil && strings.Join(c.State.Words(), "\n") != strings.Join(f.words, "\n") {
			why = &Trouble{0, errors.New("another version of the game played it, and it comes to something else now")}
		}
		if why == nil {
			return c, nil
		}
		if r, err := f.from(f.end); r != nil {
			r.Resumed = why
			return r, err
		}
		return c, why
	}
	switch {
	case err != nil:
		return c, err
	case len(f.words) == 0:
		return c, &Trouble{0, errors.New("the end of the file is missing: what came after this may be lost")}
	case strings.Join(c.State.Words(), "\n") != strings.Join(f.words, "\n"):
		return c, &Trouble{0, errors.New("the campaign comes to something else than the end of the file says; its log decides")}
	}
	return c, &Trouble{0, errors.New("the file was changed, but its log holds")}
}

// played is the campaign as its log is played again: from the beginning, or from the State
// in its middle.
func (f *file) played() (*Campaign, error) {
	if c, err := f.from(f.anchor); c != nil {
		return c, err
	}
	c, n, err := begun(f.log)
	if err != nil {
		return nil, err
	}
	if t := c.replay(f.log[n:]); t != nil {
		return c, t
	}
	return c, nil
}

// begun is the campaign that a log begins with, and how many lines that takes.
func begun(log []fileLine) (*Campaign, int, error) {
	if len(log) == 0 || !log[0].input {
		return nil, 0, errors.New("the campaign's terms are missing")
	}
	t, err := ParseTerms(log[0].text)
	if err != nil {
		return nil, 0, err
	}
	set, err := book.Ruleset(t.Edition, t.Toggles...)
	if err != nil {
		return nil, 0, err
	}
	n := 1
	var texts []string
	for ; n < len(log) && log[n].input; n++ {
		rest, ok := strings.CutPrefix(log[n].text, bandWord+" ")
		if !ok {
			break
		}
		number, line, ok := strings.Cut(rest, ": ")
		k, err := strconv.Atoi(number)
		switch {
		case !ok || err != nil || k < 1 || k > len(texts)+1 || k > MostBands:
			return nil, 0, fmt.Errorf("line %d is no line of the next warband", log[n].at)
		case k == len(texts)+1:
			texts = append(texts, "")
		}
		texts[k-1] += line + "\n"
	}
	var bands []*warbands.Roster
	for i, text := range texts {
		r, err := warbands.Read(set, fmt.Sprintf("warband %d", i+1), []byte(text))
		if err != nil {
			return nil, 0, err
		}
		bands = append(bands, r)
	}
	c, err := begin(t, bands)
	return c, n, err
}

// replay plays a log again, and stops before the first input that cannot be done or does
// not come to what the log tells.
func (c *Campaign) replay(log []fileLine) *Trouble {
	for i := 0; i < len(log); {
		if !log[i].input {
			return &Trouble{log[i].at, fmt.Errorf("%q is told and does not happen", log[i].text)}
		}
		was := *c
		was.Lines = c.Lines[:len(c.Lines):len(c.Lines)]
		from := len(c.Lines)
		if err := c.try(log[i].text); err != nil {
			*c = was
			return &Trouble{log[i].at, err}
		}
		k := i + 1
		for j := from + 1; j < len(c.Lines); j, k = j+1, k+1 {
			told := ""
			if k < len(log) && !log[k].input {
				told = log[k].text
			}
			if told == c.Lines[j].Text {
				continue
			}
			why, at := fmt.Errorf("%q is told, and what happens is %q", told, c.Lines[j].Text), log[min(k, len(log)-1)].at
			if k == len(log) {
				why = errors.New("the log is cut off here")
			}
			*c = was
			return &Trouble{at, why}
		}
		i = k
	}
	return nil
}

// try is Input for a text of which nothing is known.
func (c *Campaign) try(input string) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the log asks for what cannot be: %v", r)
		}
	}()
	return c.Input(input)
}
