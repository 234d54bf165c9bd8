package campaign

import (
	"errors"
	"fmt"
	"strings"

	"cometfall/rules"
)

// A campaign as a word for a link: its inputs, from the terms and the warbands on, with the Hash
// that they must come to. A battle counts as one input, its report; the battle itself stays
// where it was fought. A campaign that other rules have played cannot be played from its
// beginning; its word holds the whole file and begins with 2.

// LinkMark stands before a campaign's word in an address.
const LinkMark = "#campaign="

// mostLinked is how many lines of input a link may stand for, and mostLinkedBytes how long the
// whole text: more than such a word holds of a real campaign.
const (
	mostLinked      = 6000
	mostLinkedBytes = 1 << 20
)

// ErrLongLink says that a campaign is too long for a link.
var ErrLongLink = errors.New("the campaign is too long for a link; export it as a file, or its warbands as links")

// Link is the campaign as a word for a link.
func (c *Campaign) Link() (string, error) {
	kind, text := byte('1'), strings.Builder{}
	if c.anchor != nil {
		kind = '2'
		text.WriteString(c.Save())
	} else {
		for i := range c.Lines {
			if l := &c.Lines[i]; l.Input && !l.Remark {
				text.WriteString(l.written() + "\n")
			}
		}
	}
	if err := notTooMany(text.String()); err != nil {
		return "", fmt.Errorf("%w (%w)", ErrLongLink, err)
	}
	word, err := rules.LinkWord(kind, text.String(), c.Hash())
	if err == nil && len(word) > rules.LongestLink {
		err = fmt.Errorf("%w (its link has %d letters, %d are the most)", ErrLongLink, len(word), rules.LongestLink)
	}
	return word, err
}

// errBadLink is what every error about a link begins with.
var errBadLink = errors.New("the link is damaged; ask for it again, or for the campaign as a file")

// Linked is the campaign of a link's word.
func Linked(word string) (c *Campaign, err error) {
	defer func() {
		if r := recover(); r != nil {
			c, err = nil, fmt.Errorf("%w: it asks for what cannot be: %v", errBadLink, r)
		}
	}()
	kind, text, hash, err := rules.ReadLinkWord(word, "12", mostLinkedBytes)
	if err == nil {
		err = notTooMany(text)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errBadLink, err)
	}
	if kind == '2' {
		c, err = Open(text)
	} else {
		c, err = fromInputs(text)
	}
	if err == nil && c.Hash() != hash {
		err = errors.New("the campaign comes to something else than it should")
	}
	if err != nil {
		return nil, fmt.Errorf("%w, or made by another version of the game: %w", errBadLink, err)
	}
	return c, nil
}

// notTooMany refuses a text of more lines of input than any real campaign that fits a link.
func notTooMany(text string) error {
	if n := strings.Count("\n"+text, "\n"+inputMark); n > mostLinked {
		return fmt.Errorf("it has %d lines of input, %d are the most", n, mostLinked)
	}
	return nil
}

// fromInputs plays a campaign of which nothing is known but what players put in.
func fromInputs(text string) (*Campaign, error) {
	f, err := takeApart(header + "\n" + text)
	if err != nil {
		return nil, err
	}
	c, n, err := begun(f.log)
	if err != nil {
		return nil, err
	}
	for _, l := range f.log[n:] {
		if !l.input {
			return nil, fmt.Errorf("line %d is no input", l.at-1)
		}
		if err := c.try(l.text); err != nil {
			return nil, fmt.Errorf("line %d, %.60q: %w", l.at-1, l.text, err)
		}
	}
	return c, nil
}
