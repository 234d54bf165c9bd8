package book

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
)

// An agreement is what a table has agreed on: an edition and the toggles it
// flips. Its code is short enough to say aloud: the edition, a checksum of three
// letters, and five letters for each toggle, such as "LRB-DUK-KABOT-TOREM". The
// checksum stands in front, so that a code cut short cannot be taken for one of an
// earlier version, which had none.

// Code is the code of an agreement. Order does not count.
func Code(edition string, flipped ...string) (string, error) {
	if _, err := Ruleset(edition, flipped...); err != nil {
		return "", err
	}
	var parts []string
	for _, id := range flipped {
		parts = append(parts, letters(id))
	}
	slices.Sort(parts)
	edition = strings.ToUpper(edition)
	return strings.Join(slices.Concat([]string{edition, checksum(edition, parts)}, parts), "-"), nil
}

// checkLetters is the length of a code's checksum.
const checkLetters = 3

// checksum is what a code says of its edition and its parts in order.
func checksum(edition string, parts []string) string {
	return pronounced(edition+"-"+strings.Join(parts, "-"), checkLetters)
}

// mostSpaces is how much may stand around a code that was pasted.
const mostSpaces = 1000

// Decode is the agreement a code stands for, one of an earlier version too. The error
// names the part that is wrong, or says that parts are missing.
func Decode(code string) (edition string, flipped []string, err error) {
	if most := len("CORE2-ABC") + len("-ABCDE")*len(Toggles); len(code) > most+mostSpaces {
		return "", nil, fmt.Errorf("the code %q … has %d letters, more than any", code[:40], len(code))
	}
	parts := strings.Split(strings.ToUpper(strings.TrimSpace(code)), "-")
	edition = strings.ToLower(parts[0])
	if !slices.Contains(Editions, edition) {
		return "", nil, fmt.Errorf("the code %q begins with no edition; it should be %s", code, strings.ToUpper(strings.Join(Editions, " or ")))
	}
	parts = parts[1:]
	sum := ""
	if len(parts) > 0 && len(parts[0]) == checkLetters {
		sum, parts = parts[0], parts[1:]
	}
	for _, part := range parts {
		k := slices.IndexFunc(Toggles, func(t Toggle) bool { return letters(t.ID) == part })
		if k < 0 {
			return "", nil, fmt.Errorf("the part %q of the code %q stands for no toggle", part, code)
		}
		flipped = append(flipped, Toggles[k].ID)
	}
	if slices.Sort(parts); sum != "" && sum != checksum(strings.ToUpper(edition), parts) {
		return "", nil, fmt.Errorf("the code %q is not whole, or a letter of it is wrong: copy all of it again", code)
	}
	slices.Sort(flipped)
	if _, err := Ruleset(edition, flipped...); err != nil {
		return "", nil, fmt.Errorf("the code %q: %w", code, err)
	}
	return edition, flipped, nil
}

// letters are the five letters of a toggle. They depend on the ID alone, and a test
// sees to it that no two toggles share them.
func letters(id string) string { return pronounced(id, 5) }

// pronounced is a digest of a text in so many letters, consonants and vowels in turn,
// so that they can be said.
func pronounced(text string, length int) string {
	h := fnv.New32a()
	h.Write([]byte(text)) // never fails
	n := h.Sum32()
	b := make([]byte, length)
	for i := range b {
		from := "BCDFGHJKLMNPRSTVWXZ"
		if i%2 == 1 {
			from = "AEIOUY"
		}
		b[i] = from[n%uint32(len(from))]
		n /= uint32(len(from))
	}
	return string(b)
}

// editionNames are the editions in words.
var editionNames = map[string]string{"lrb": "the living rulebook", "core2": "the community edition"}

// Page is an agreement on one page, to be read before the battle.
func Page(edition string, flipped ...string) (string, error) {
	code, err := Code(edition, flipped...)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Table agreement %s\n\nWe play by %s", code, editionNames[edition])
	if len(flipped) == 0 {
		b.WriteString(", as it stands.\n")
	} else {
		b.WriteString(", but for:\n")
	}
	for i := range Toggles { // in the order of the chapters
		t := &Toggles[i]
		if !slices.Contains(flipped, t.ID) {
			continue
		}
		state := "on"
		if edition == "core2" && t.Core2 {
			state = "off"
		}
		fmt.Fprintf(&b, "\n%s: %s (%s)\n%s\n", t.Name, state, t.Rule, t.About)
	}
	// What a table asks about most is said in any case.
	if set, err := Ruleset(edition, flipped...); err == nil && !set.FreeMeasuring {
		b.WriteString("\nDistances are not measured beforehand: the ruler, and the previews that would give them away, are off (MOVE-12).\n")
	}
	return b.String(), nil
}
