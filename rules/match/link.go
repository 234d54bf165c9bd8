package match

import (
	"errors"
	"fmt"
	"strings"

	"cometfall/rules"
)

// A battle as a word that can stand in a link: what the players put in, and a
// fingerprint of what it must come to. The dice make the rest. It is a
// rules.LinkWord of the lines of input, with the battle's Hash.
//
// A battle that was reopened cannot be played from its beginning; its word holds
// the whole save and begins with 2.

// LongestLink is how many letters a battle's word may have.
const LongestLink = rules.LongestLink

// mostLinked is how many inputs a link may stand for: as many as such a word can hold
// of a real battle, and more.
const mostLinked = 6000

// ErrLongLink says that a battle is too long for a link.
var ErrLongLink = errors.New("the battle is too long for a link; export it as a file")

// Link is the battle as a word for a link.
func (m *Match) Link() (string, error) {
	kind, text, inputs := byte('1'), "", 0
	if m.anchor != nil {
		kind, text = '2', m.save(nil) // as short as it can be
	} else {
		for _, l := range m.Lines {
			if l.Input && !l.Remark {
				inputs++
				text += strings.TrimPrefix(l.Text, "> ") + "\n"
			}
		}
	}
	if inputs > mostLinked {
		return "", fmt.Errorf("%w (it has %d inputs, %d are the most)", ErrLongLink, inputs, mostLinked)
	}
	word, err := rules.LinkWord(kind, text, m.Hash())
	if err != nil {
		return "", err
	}
	if len(word) <= LongestLink {
		return word, nil
	}
	of := ""
	if lines := m.Agreement.mapLines(); lines != nil {
		packed, err := rules.Pack(strings.Join(lines, "\n"))
		if err != nil {
			return "", err
		}
		of = fmt.Sprintf("; the map %s alone takes %d of them", m.Agreement.LevelName(), len(packed))
	}
	return "", fmt.Errorf("%w (its link has %d letters, %d are the most%s)", ErrLongLink, len(word), LongestLink, of)
}

// Linked is the battle of a link's word. The error says whether the word is
// damaged or another version of the game made it, or too long for whoever waits, and
// what to do.
func Linked(word string, tables Tables, patience ...Patience) (m *Match, err error) {
	defer func() {
		if r := recover(); r != nil {
			m, err = nil, fmt.Errorf("%w: it asks for what cannot be: %v", errBadLink, r)
		}
	}()
	kind, text, hash, err := rules.ReadLinkWord(word, "12", mostBytes)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errBadLink, err)
	}
	if kind == '2' {
		m, err = replayWithin(text, tables, patient(patience))
	} else {
		m, err = fromInputs(split(text), tables, patient(patience))
	}
	if errors.Is(err, ErrTooLong) {
		return nil, fmt.Errorf("the battle of this link is too long: %w; ask for it as a file", err)
	}
	if err == nil && m.Hash() != hash {
		err = errors.New("the battle ends otherwise than it should")
	}
	if err != nil {
		return nil, fmt.Errorf("%w, or made by another version of the game: %w", errBadLink, err)
	}
	return m, nil
}

// errBadLink is what every error about a link begins with.
var errBadLink = errors.New("the link is damaged; ask for it again, or for the battle as a file")

// fromInputs plays a battle of which nothing is known but what players put in.
func fromInputs(inputs []string, tables Tables, patience Patience) (*Match, error) {
	if len(inputs) > mostLinked {
		return nil, fmt.Errorf("%d inputs, %d are the most", len(inputs), mostLinked)
	}
	k := kept{}
	for i, l := range inputs {
		k.log, k.number = append(k.log, "> "+l), append(k.number, i+1)
	}
	a, from, err := k.opening()
	if err != nil {
		return nil, err
	}
	m, err := setUpToday(a, tables)
	if err != nil {
		return nil, err
	}
	for i := from; i < len(inputs); i++ {
		if !patience() {
			return nil, fmt.Errorf("input %d of %d: %w", i+1, len(inputs), ErrTooLong)
		}
		if err := m.Input(inputs[i]); err != nil {
			return nil, fmt.Errorf("input %d, %.60q: %w", i+1, inputs[i], err)
		}
	}
	return m, nil
}
