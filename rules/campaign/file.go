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

// A campaign's file is its log, with the State as it is now in words, for people:
//
//	cometfall campaign 1
//	> campaign edition=lrb …     the terms
//	> warband 1: …               each warband as it was founded, line by line
//	> meet 1,2                   a command; where it has several lines,
//	> | …                        the others begin so
//	…                            what happened
//	> answer 2 (…)
//	= The Red Gauntlet: …        the State, in words
//	= end 8ab0…                  a fingerprint of all lines above
//
// The log decides: it is played again, and must tell the same. What was changed, cut off
// or does not hold any more ends the campaign at the last input that is certain; then
// Open returns it with a *Trouble. Where not even the terms and the warbands can be read
// there is no campaign, and the error says why in a sentence.

const (
	inputMark = "> "
	moreMark  = "> | "
	stateMark = "= "
	endMark   = "= end "
)

// mostBytes is more than any campaign has; what is larger is refused.
const mostBytes = 16 << 20

// Text is the log alone.
func (c *Campaign) Text() string {
	var b strings.Builder
	b.WriteString(header + "\n")
	for i := range c.Lines {
		b.WriteString(c.Lines[i].written() + "\n")
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

// takeApart parts a file into inputs and what they tell, and the lines of the State.
func takeApart(text string) (log []fileLine, state []string, whole bool, err error) {
	if len(text) > mostBytes {
		return nil, nil, false, fmt.Errorf("the file has %d bytes; a campaign has fewer", len(text))
	}
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "\ufeff")
	first, _, _ := strings.Cut(text, "\n")
	if first != header {
		if strings.HasPrefix(first, strings.TrimRight(header, "0123456789")) {
			return nil, nil, false, errors.New("a newer version of the game wrote this campaign: take that one")
		}
		return nil, nil, false, fmt.Errorf("this is no campaign; one begins with the line %q", header)
	}
	if at := strings.LastIndex(text, "\n"+endMark); at >= 0 {
		whole = strings.TrimSpace(text[at+len("\n"+endMark):]) == fingerprint(text[:at+1])
	}
	for i, line := range strings.Split(text, "\n") {
		switch {
		case i == 0 || line == "":
		case strings.HasPrefix(line, endMark):
		case strings.HasPrefix(line, stateMark):
			state = append(state, strings.TrimPrefix(line, stateMark))
		case strings.HasPrefix(line, moreMark) && len(log) > 0 && log[len(log)-1].input:
			log[len(log)-1].text += "\n" + strings.TrimPrefix(line, moreMark)
		case strings.HasPrefix(line, inputMark):
			log = append(log, fileLine{strings.TrimPrefix(line, inputMark), true, i + 1})
		default:
			log = append(log, fileLine{line, false, i + 1})
		}
	}
	return log, state, whole, nil
}

// Open opens a campaign from its file. With a *Trouble there is a campaign all the same.
func Open(text string) (*Campaign, error) {
	log, state, whole, err := takeApart(text)
	if err != nil {
		return nil, err
	}
	c, n, err := begun(log)
	if err != nil {
		return nil, err
	}
	if t := c.replay(log[n:]); t != nil {
		return c, t
	}
	switch now := c.State.Words(); {
	case whole:
	case len(state) == 0:
		return c, &Trouble{0, errors.New("the end of the file is missing: what came after this may be lost")}
	case strings.Join(now, "\n") != strings.Join(state, "\n"):
		return c, &Trouble{0, errors.New("the campaign comes to something else than the end of the file says; its log decides")}
	default:
		return c, &Trouble{0, errors.New("the file was changed, but its log holds")}
	}
	if strings.Join(c.State.Words(), "\n") != strings.Join(state, "\n") {
		return c, &Trouble{0, errors.New("another version of the game played it, and it comes to something else now")}
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
