package help

import (
	"regexp"
	"slices"
)

// oneID is how the ID of a rule is written; those of encampments have some without a number.
var oneID = regexp.MustCompile(`\b(?:[A-Z]{2,}(?:-[A-Z]{2,})?-[A-Z]{0,2}[0-9]+b?(?:-[0-9]+)?|CAMP-(?:GAMB|(?:SIG|BRI|CUT|MOR)-[A-Z]))\b`)

// Cited is the first rule that a text cites; "" if it cites none.
func Cited(text string) string {
	for _, id := range oneID.FindAllString(text, -1) {
		if r, ok := Find(id); ok {
			return r.ID
		}
	}
	return ""
}

// Refers is the other rules that a rule refers to.
func Refers(rule Rule) (ids []string) {
	for _, id := range oneID.FindAllString(rule.Text+" "+rule.Source, -1) {
		if o, ok := Find(id); ok && o.ID != rule.ID && !slices.Contains(ids, o.ID) {
			ids = append(ids, o.ID)
		}
	}
	return ids
}

// cites is rules that are cited in brackets.
var cites = regexp.MustCompile(`\s*\(\s*` + oneID.String() + `(?:(?:,| and| or| to)\s*` + oneID.String() + `)*\s*\)`)

// Plain is words as players read them: without what they cite in brackets, and with the
// titles of the rules that they name otherwise.
func Plain(words string) string {
	if !oneID.MatchString(words) {
		return words
	}
	return Told(cites.ReplaceAllString(words, ""))
}
