// Package store keeps texts by name: in a folder of the user on the desktop, in
// the browser's local storage on the web, in memory for tests. A save either
// replaces the one before it completely or leaves it as it was. The package
// knows nothing of battles.
package store

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What can go wrong, for errors.Is. The errors returned name the save and the remedy.
var (
	ErrFull           = errors.New("there is no room left")
	ErrDamaged        = errors.New("it is damaged")
	ErrUnreadable     = errors.New("it cannot be read")
	ErrForbidden      = errors.New("writing is forbidden")
	ErrBadName        = errors.New("no name for a save")
	ErrAlreadyRunning = errors.New("another copy of Cometfall is running; close it first, or play there")
)

// longestName is how many letters a name may have; file systems allow 255 bytes.
const longestName = 60

// Store keeps texts by name. Its methods may be called from several goroutines
// as long as they do not touch the same name.
type Store struct{ at place }

// place is where texts lie. Names were checked before.
type place interface {
	read(name string) (text string, found bool, err error)
	write(name, text string) error // all or nothing
	names() ([]string, error)      // in any order
	remove(name string) error      // no error if there is none
	export(file, text string) (where string, err error)
	close() error
}

// Save keeps a text under a name, replacing what was there.
func (s *Store) Save(name, text string) error {
	if err := checkName(name); err != nil {
		return err
	}
	if text == "" || !sound(text) {
		return fmt.Errorf("%q was not saved: only text can be, and this is empty or no text", name)
	}
	err := s.at.write(name, text)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, ErrFull):
		return fmt.Errorf("%q was not saved: %w; delete old saves or free some space, then save again", name, err)
	case errors.Is(err, ErrForbidden):
		return fmt.Errorf("%q was not saved: %w; allow Cometfall to keep data there, then save again", name, err)
	}
	return fmt.Errorf("%q was not saved: %w; the save before it is untouched", name, err)
}

// Load finds a text by name; "" if there is none.
func (s *Store) Load(name string) (string, error) {
	if err := checkName(name); err != nil {
		return "", err
	}
	text, found, err := s.at.read(name)
	switch {
	case err != nil:
		return "", fmt.Errorf("%q was not loaded: %w: %w; see that nothing else holds it, or delete it", name, ErrUnreadable, err)
	case !found:
		return "", nil
	case text == "" || !sound(text):
		return "", fmt.Errorf("%q was not loaded: %w, what is there is no text; delete it or put a copy in its place", name, ErrDamaged)
	}
	return text, nil
}

// Export hands a text out to the player, as a file of a kind such as "html", and
// says where it is: in a folder beside the saves, or among the browser's downloads.
func (s *Store) Export(name, kind, text string) (where string, err error) {
	if err := checkName(name); err != nil {
		return "", err
	}
	if where, err = s.at.export(name+"."+kind, text); err != nil {
		return "", fmt.Errorf("%q was not written: %w", name+"."+kind, err)
	}
	return where, nil
}

// List gives the names of all saves in alphabetical order.
func (s *Store) List() ([]string, error) {
	all, err := s.at.names()
	if err != nil {
		return nil, fmt.Errorf("the saves cannot be listed: %w: %w", ErrUnreadable, err)
	}
	all = slices.DeleteFunc(all, func(name string) bool { return checkName(name) != nil })
	slices.Sort(all)
	return all, nil
}

// Delete removes a save for good; that there is none is no error.
func (s *Store) Delete(name string) error {
	if err := checkName(name); err != nil {
		return err
	}
	if err := s.at.remove(name); err != nil {
		return fmt.Errorf("%q was not deleted: %w", name, err)
	}
	return nil
}

// Folder is where the texts lie as files; "" where they do not.
func (s *Store) Folder() string {
	if f, ok := s.at.(interface{ dir() string }); ok {
		return f.dir()
	}
	return ""
}

// Close lets another copy of the program open the store. The end of the program
// does so as well.
func (s *Store) Close() error { return s.at.close() }

// sound reports whether a text is one: after a power cut some file systems
// leave a file of zero bytes behind.
func sound(text string) bool { return utf8.ValidString(text) && !strings.ContainsRune(text, 0) }

// checkName allows what every file system and the browser take as it is:
// letters, digits, spaces, hyphens, underscores and full stops inside.
func checkName(name string) error {
	why := ""
	switch {
	case name == "":
		why = "it is empty"
	case utf8.RuneCountInString(name) > longestName:
		why = fmt.Sprintf("it is longer than %d letters", longestName)
	case strings.Trim(name, " .") != name:
		why = "it begins or ends with a space or a full stop"
	}
	for _, r := range name {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" -_.", r) {
			why = fmt.Sprintf("it contains %q; use letters, digits, spaces, hyphens and underscores", r)
			break
		}
	}
	if why == "" {
		return nil
	}
	return fmt.Errorf("%q is %w: %s", name, ErrBadName, why)
}
