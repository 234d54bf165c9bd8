// Package rulestest is what tests of several packages need of the rules.
package rulestest

import (
	"testing"

	"cometfall/rules"
	"cometfall/rules/book"
)

// Excluding gives the book two switches that exclude each other, red-dice and
// blue-dice, until the test is over.
func Excluding(t *testing.T) {
	old, last := book.Toggles, len(book.Chapters)-1
	chapter := book.Chapters[last].Toggles
	t.Cleanup(func() { book.Toggles, book.Chapters[last].Toggles = old, chapter })
	both := []book.Toggle{
		{ID: "red-dice", Name: "Red dice", Rule: "CHAR-17", About: "Everybody throws red dice, and blue ones stay in the box.", Excludes: []string{"blue-dice"}, Set: func(*rules.Ruleset) {}},
		{ID: "blue-dice", Name: "Blue dice", Rule: "CHAR-17", About: "Everybody throws blue dice, and red ones stay in the box.", Set: func(*rules.Ruleset) {}},
	}
	book.Toggles = append(old[:len(old):len(old)], both...)
	book.Chapters[last].Toggles = append(chapter[:len(chapter):len(chapter)], both...)
}
