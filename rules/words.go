package rules

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Capital is a text with its first letter in capitals.
func Capital(t string) string {
	r, n := utf8.DecodeRuneInString(t)
	if n == 0 {
		return t
	}
	return string(unicode.ToUpper(r)) + t[n:]
}

// Sentence is an error as a sentence to the players.
func Sentence(err error) string {
	t := Capital(Brief(err.Error()))
	if last, _ := utf8.DecodeLastRuneInString(t); last != '.' && last != ')' && last != '!' && last != '?' {
		t += "."
	}
	return t
}

// mostQuoted is how many letters of what somebody wrote an error repeats.
const mostQuoted = 80

// quoted finds what is quoted, endless words that no language has.
var (
	quoted  = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
	endless = regexp.MustCompile(`\S{200,}`)
)

// mostSaid is how many bytes of an error are looked at.
const mostSaid = 1 << 20

// Brief are the words of an error, without most of a long quotation: files, links and
// flags hold whatever somebody wrote.
func Brief(words string) string {
	if len(words) > mostSaid {
		words = strings.ToValidUTF8(words[:mostSaid], "") + "…"
		if (strings.Count(words, `"`)-strings.Count(words, `\"`))%2 != 0 { // within a quotation
			words += `"`
		}
	}
	words = quoted.ReplaceAllStringFunc(words, func(quote string) string { return begun(quote, "…\"") })
	return endless.ReplaceAllStringFunc(words, func(word string) string { return begun(word, "…") })
}

// begun is how a text begins, with an end in place of the rest.
func begun(text, end string) string {
	letters := []rune(text)
	if len(letters) <= mostQuoted+2 {
		return text
	}
	return string(letters[:mostQuoted]) + end
}
