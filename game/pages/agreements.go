package pages

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/game/saves"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
)

// Agreement is what a table has agreed on: an edition and the toggles it flips,
// in alphabetical order.
type Agreement struct {
	Edition string
	Flipped []string
}

// Code is the agreement as a short code.
func (a *Agreement) Code() string {
	code, err := book.Code(a.Edition, a.Flipped...)
	if err != nil {
		return ""
	}
	return code
}

func (a *Agreement) equal(o Agreement) bool {
	return a.Edition == o.Edition && slices.Equal(a.Flipped, o.Flipped)
}

// words is the agreement in a few words: the edition and how much is changed.
func (a *Agreement) words() string {
	switch n := len(a.Flipped); n {
	case 0:
		return editionNames[a.Edition] + ", as it stands"
	case 1:
		return editionNames[a.Edition] + ", with one change"
	default:
		return fmt.Sprintf("%s, with %d changes", editionNames[a.Edition], n)
	}
}

// Words is the agreement in a few words.
func (a *Agreement) Words() string { return a.words() }

// editionNames are the editions in words.
var editionNames = map[string]string{"lrb": "living rulebook", "core2": "community edition"}

// Usual is what an edition is played with when nobody has said otherwise: the
// living rulebook with measuring, so that previews may tell distances, as they
// may in the other edition anyway.
func Usual(edition string) Agreement {
	if edition == "lrb" {
		return Agreement{"lrb", []string{"free-measuring"}}
	}
	return Agreement{Edition: edition}
}

// Remembered is the name under which the store keeps the agreement that was
// chosen and, on a second line, the one of the last battle, as codes.
const Remembered = "table agreement"

// Agreements are what is agreed on for the battles to come, and what was for the
// last one.
type Agreements struct {
	Chosen, LastUsed Agreement
	Conducts         []string // lines of the creatures' table that the players have changed

	store    saves.Store        // nil: nothing is kept
	complain func(words string) // tells what went wrong
}

// NewAgreements are those that were chosen last; with an edition it is that one as it
// is usually played. The error says that there is no such edition.
func NewAgreements(store saves.Store, edition string, complain func(words string)) (*Agreements, error) {
	as := &Agreements{Chosen: Usual("lrb"), LastUsed: Usual("lrb"), store: store, complain: complain}
	if store != nil {
		as.remember()
	}
	if edition != "" {
		if _, err := book.Ruleset(edition); err != nil {
			return nil, err
		}
		as.Chosen = Usual(edition)
	}
	return as, nil
}

// remember takes up what the store keeps.
func (as *Agreements) remember() {
	text, err := as.store.Load(Remembered)
	if err != nil {
		as.complain(rules.Sentence(err))
		return
	}
	if text == "" {
		return
	}
	chosen, last, _ := strings.Cut(strings.TrimSpace(text), "\n")
	last = as.rememberConducts(last)
	for _, line := range []struct {
		code string
		into *Agreement
	}{{chosen, &as.Chosen}, {last, &as.LastUsed}} {
		edition, flipped, err := book.Decode(line.code)
		if err != nil {
			as.complain("The table agreement of the last time is gone: " + rules.Brief(err.Error()) + ".")
			continue
		}
		*line.into = Agreement{edition, flipped}
	}
}

// agree chooses an agreement for the battles to come.
func (as *Agreements) agree(a Agreement) {
	as.Chosen = a
	as.keep()
}

// Began notes what a battle that has begun is fought by.
func (as *Agreements) Began(a *match.Agreement) {
	as.LastUsed = Agreement{a.Edition, a.Toggles}
	as.keep()
}

// keep keeps what was chosen for the next time.
func (as *Agreements) keep() {
	if as.store == nil {
		return
	}
	if err := as.store.Save(Remembered, as.Chosen.Code()+"\n"+as.LastUsed.Code()+"\n"+as.conductLines()); err != nil {
		as.complain(rules.Sentence(err))
	}
}
