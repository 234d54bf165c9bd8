package store

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// broken is a place where everything fails for one reason.
type broken struct{ why error }

func (b broken) read(string) (string, bool, error)     { return "", false, b.why }
func (b broken) write(string, string) error            { return b.why }
func (b broken) names() ([]string, error)              { return nil, b.why }
func (b broken) remove(string) error                   { return b.why }
func (b broken) export(string, string) (string, error) { return "", b.write("", "") }
func (b broken) close() error                          { return nil }

// keepsTexts is what every kind of store must do.
func keepsTexts(t *testing.T, s *Store) {
	t.Helper()
	text, err := s.Load("autosave")
	require.NoError(t, err, "a save that was never made is no error")
	assert.Empty(t, text)

	require.NoError(t, s.Save("autosave", "one\n"))
	require.NoError(t, s.Save("autosave", "two: “Grüße”\n"))
	require.NoError(t, s.Save("Bridge of sighs", "three\n"))
	text, err = s.Load("autosave")
	require.NoError(t, err)
	assert.Equal(t, "two: “Grüße”\n", text, "the later text replaces the earlier one")
	all, err := s.List()
	require.NoError(t, err)
	assert.Equal(t, []string{"Bridge of sighs", "autosave"}, all)

	require.NoError(t, s.Delete("autosave"))
	require.NoError(t, s.Delete("autosave"), "deleting twice is no error")
	text, err = s.Load("autosave")
	require.NoError(t, err)
	assert.Empty(t, text)
	all, err = s.List()
	require.NoError(t, err)
	assert.Equal(t, []string{"Bridge of sighs"}, all)
}

func TestAStoreInMemoryKeepsTexts(t *testing.T) { keepsTexts(t, InMemory()) }

func TestABadNameSaysWhatIsWrongWithIt(t *testing.T) {
	s := InMemory()
	for name, why := range map[string]string{
		"":                      "empty",
		"../autosave":           `'/'`,
		"a/b":                   `'/'`,
		`a\b`:                   "letters",
		"a,,b":                  `','`,
		"a\x00b":                "letters",
		".hidden":               "full stop",
		"trailing ":             "space",
		strings.Repeat("x", 61): "longer than 60",
	} {
		for _, err := range []error{s.Save(name, "text"), s.Delete(name), second(s.Load(name))} {
			require.ErrorIs(t, err, ErrBadName, "%q", name)
			assert.ErrorContains(t, err, why)
		}
	}
	assert.NoError(t, s.Save("Übung 3_b-c.v2", "text"))
}

func second(_ string, err error) error { return err }

func TestOnlyTextIsSaved(t *testing.T) {
	s := InMemory()
	require.NoError(t, s.Save("a", "good"))
	for _, text := range []string{"", "\xff\xfe", "a\x00b"} {
		assert.ErrorContains(t, s.Save("a", text), `"a" was not saved`)
	}
	text, err := s.Load("a")
	require.NoError(t, err)
	assert.Equal(t, "good", text)
}

func TestADamagedSaveIsNamedWithItsRemedy(t *testing.T) {
	for _, text := range []string{"", "\x00\x00\x00", "half \xe2\x80"} {
		s := &Store{at: &memory{texts: map[string]string{"siege": text}}}
		_, err := s.Load("siege")
		require.ErrorIs(t, err, ErrDamaged)
		assert.ErrorContains(t, err, `"siege"`)
		assert.ErrorContains(t, err, "delete it")
	}
}

func TestErrorsNameTheSaveAndTheRemedy(t *testing.T) {
	err := (&Store{at: broken{ErrFull}}).Save("siege", "text")
	require.ErrorIs(t, err, ErrFull)
	assert.ErrorContains(t, err, `"siege" was not saved`)
	assert.ErrorContains(t, err, "delete old saves")

	err = (&Store{at: broken{ErrForbidden}}).Save("siege", "text")
	require.ErrorIs(t, err, ErrForbidden)
	assert.ErrorContains(t, err, "allow")

	why := errors.New("the cable is out")
	_, err = (&Store{at: broken{why}}).Load("siege")
	require.ErrorIs(t, err, ErrUnreadable)
	require.ErrorIs(t, err, why)
	assert.ErrorContains(t, err, `"siege"`)
	_, err = (&Store{at: broken{why}}).List()
	require.ErrorIs(t, err, ErrUnreadable)
	assert.ErrorIs(t, (&Store{at: broken{why}}).Delete("siege"), why)
}

func TestOnlyNamesThatAreSafeAreHandedOut(t *testing.T) {
	s := InMemory()
	where, err := s.Export("siege", "html", "<p>")
	require.NoError(t, err)
	assert.Contains(t, where, "siege.html")
	all, err := s.List()
	require.NoError(t, err)
	assert.NotContains(t, all, "siege", "it is no save")
	_, err = s.Export("../siege", "html", "<p>")
	assert.ErrorIs(t, err, ErrBadName)
	_, err = (&Store{at: broken{ErrFull}}).Export("siege", "html", "<p>")
	require.ErrorIs(t, err, ErrFull)
	assert.ErrorContains(t, err, `"siege.html" was not written`)
}
