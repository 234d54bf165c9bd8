package warbands

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"

	"cometfall/rules"
)

// LinkMark stands before a warband's word in an address.
const LinkMark = "#warband="

// Link is the warband as a word for a link: its text as a file has it, with everything that it
// has become.
func (r *Roster) Link() (string, error) {
	text := r.Text()
	word, err := rules.LinkWord('1', text, sealOf(text))
	if err == nil && len(word) > rules.LongestLink {
		err = fmt.Errorf("the warband is too long for a link (its link has %d letters, %d are the most); export it as a file", len(word), rules.LongestLink)
	}
	return word, err
}

// sealOf is the fingerprint of a text.
func sealOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:8])
}

// errBadLink is what every error about a link begins with.
var errBadLink = errors.New("the link is damaged; ask for it again, or for the warband as a file")

// Linked is the warband of a link's word.
func Linked(set *rules.Ruleset, word string) (*Roster, error) {
	_, text, seal, err := rules.ReadLinkWord(word, "1", mostBytes)
	if err == nil && sealOf(text) != seal {
		err = errors.New("some of its letters are wrong")
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errBadLink, err)
	}
	return Read(set, "the link", []byte(text))
}
