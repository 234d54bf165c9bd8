package saves

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A bundle is all that a store keeps, as one text to be carried to another machine or
// another address of the browser version:
//
//	cometfall saves 1
//	== 9899 2026-11-23 06.49.18 yard
//	…                                 so many bytes, and a line's end
//	== end 12 5f2c…                   how many texts, and a fingerprint of all above
const (
	bundleHeader = "cometfall saves 1\n"
	bundleMark   = "== "
	bundleEnd    = bundleMark + "end "
)

// IsBundle reports whether a text begins as a bundle does.
func IsBundle(text string) bool { return strings.HasPrefix(text, "cometfall saves ") }

// Bundle is all that is kept, battles and warbands, settings and agreement.
func (b *Battles) Bundle() (string, error) {
	if b.Store == nil {
		return "", errors.New(strings.TrimSuffix(b.Unkept(), "."))
	}
	b.Flush()
	names, err := b.Store.List()
	if err != nil {
		return "", err
	}
	names = slices.DeleteFunc(names, func(name string) bool { return name == lastPlayed })
	if len(names) == 0 {
		return "", errors.New("nothing is saved yet")
	}
	var all strings.Builder
	all.WriteString(bundleHeader)
	for _, name := range names {
		text, err := b.Store.Load(name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&all, "%s%d %s\n%s\n", bundleMark, len(text), name, text)
	}
	fmt.Fprintf(&all, "%s%d %s\n", bundleEnd, len(names), bundleSum(all.String()))
	return all.String(), nil
}

func bundleSum(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text)))[:16] }

// unbundle takes a bundle apart. The error names the line.
func unbundle(text string) (all []save, err error) {
	if !strings.HasPrefix(text, bundleHeader) {
		return nil, fmt.Errorf("line 1: these saves are of a newer Cometfall (%.30q); bring them in there, or update this one", text)
	}
	at := len(bundleHeader)
	wrong := func(what string) error {
		return fmt.Errorf("line %d: %s; take the saves out once more and carry the whole file", 1+strings.Count(text[:at], "\n"), what)
	}
	for {
		line, _, whole := strings.Cut(text[at:], "\n")
		head, ok := strings.CutPrefix(line, bundleMark)
		if !ok || !whole {
			return nil, wrong("the end of the saves is missing or has changed")
		}
		if end, ok := strings.CutPrefix(line, bundleEnd); ok {
			if end != fmt.Sprintf("%d %s", len(all), bundleSum(text[:at])) {
				return nil, wrong("the saves above are not those that were taken out")
			}
			if at += len(line) + 1; strings.TrimSpace(text[at:]) != "" {
				return nil, wrong("there is more behind the end of the saves")
			}
			return all, nil
		}
		size, name, ok := strings.Cut(head, " ")
		n, err := strconv.Atoi(size)
		from := at + len(line) + 1
		if !ok || err != nil || n < 0 || n >= len(text)-from || text[from+n] != '\n' {
			return nil, wrong("a save is not as long as it was")
		}
		all = append(all, save{name, text[from : from+n]})
		at = from + n + 1
	}
}

// TakeIn keeps what a bundle holds and is not kept yet, and says what came of it.
// Nothing that is kept is written over: another battle or warband of the same name gets
// a number, and settings stay as they are.
func (b *Battles) TakeIn(file, text string) (words string, err error) {
	if b.Store == nil {
		return "", errors.New(strings.TrimSuffix(b.Unkept(), "."))
	}
	all, err := unbundle(text)
	if err != nil {
		return "", fmt.Errorf("%s: %w", file, err)
	}
	b.Flush()
	battles, others := 0, 0
	for _, s := range all {
		_, battle := About(s.name, s.text)
		name, err := b.free(s, battle || b.other(s.name))
		if err == nil && name != "" {
			err = b.Store.Save(name, s.text)
		}
		switch {
		case err != nil:
			return "", fmt.Errorf("%s: %d of %d saves were brought in; then: %w", file, battles+others, len(all), err)
		case name == "":
		case battle:
			battles++
		default:
			others++
		}
	}
	if battles+others == 0 {
		return "All of these saves were here already.", nil
	}
	return fmt.Sprintf("Brought in: %s, %s; already here: %d.", plural(battles, "battle"), plural(others, "other text"), len(all)-battles-others), nil
}

// plural is a number of things in words.
func plural(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// free is the name under which a text is to be kept; "" if it is kept already, or if
// another of its name is and it may have no other.
func (b *Battles) free(s save, renamed bool) (string, error) {
	name := s.name
	for n := 2; ; n++ {
		kept, err := b.Store.Load(name)
		switch {
		case err != nil:
			return "", err
		case kept == "":
			return name, nil
		case kept == s.text || !renamed:
			return "", nil
		}
		number := fmt.Sprintf(" %d", n)
		name = s.name
		for utf8.RuneCountInString(name)+len(number) > longestName {
			_, last := utf8.DecodeLastRuneInString(name)
			name = name[:len(name)-last]
		}
		name += number
	}
}

// longestName is how many letters the name of a save may have.
const longestName = 60
