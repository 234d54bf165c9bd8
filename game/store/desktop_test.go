//go:build !js

package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// home gives the test a home folder of its own.
func home(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("HOME", dir)
	t.Setenv("AppData", dir)
	t.Setenv(dataHome, "")
}

// TestTheFolderThatTheUserHasChosenCounts: what was kept elsewhere before is there,
// too, and what is there already stays.
func TestTheFolderThatTheUserHasChosenCounts(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has its own folder for this")
	}
	home(t)
	before := open(t)
	require.NoError(t, before.Save("siege", "old"))
	require.NoError(t, before.Close())
	chosen := t.TempDir()
	t.Setenv(dataHome, chosen)
	s := open(t)
	assert.Equal(t, filepath.Join(chosen, "cometfall", inside, "battles"), s.Folder())
	text, err := s.Load("siege")
	require.NoError(t, err)
	assert.Equal(t, "old", text)
	require.NoError(t, s.Save("siege", "new"))
	require.NoError(t, s.Close())
	text, err = open(t).Load("siege")
	require.NoError(t, err)
	assert.Equal(t, "new", text, "it is copied once")
	assert.FileExists(t, filepath.Join(before.Folder(), "siege.txt"), "and stays where it was")

	dir, err := os.UserHomeDir()
	require.NoError(t, err)
	t.Setenv(dataHome, filepath.Join(dir, ".local", "share"))
	usual := open(t)
	assert.Equal(t, before.Folder(), usual.Folder(), "the usual folder, chosen")
	require.NoError(t, usual.Close())

	t.Setenv(dataHome, "not/absolute")
	assert.Equal(t, before.Folder(), open(t).Folder())
}

func open(t *testing.T) *Store {
	t.Helper()
	s, err := Open("cometfall")
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() }) // some tests close it themselves
	return s
}

func TestAFolderKeepsTexts(t *testing.T) {
	home(t)
	keepsTexts(t, open(t))
}

func TestTheFolderOfTheTextsIsTold(t *testing.T) {
	home(t)
	s := open(t)
	require.NoError(t, s.Save("siege", "old"))
	assert.FileExists(t, filepath.Join(s.Folder(), "siege.txt"))
	assert.Empty(t, InMemory().Folder(), "which writes nowhere")
}

func TestSavesAreThereWhenTheProgramStartsAgain(t *testing.T) {
	home(t)
	s := open(t)
	require.NoError(t, s.Save("autosave", "text"))
	require.NoError(t, s.Close())
	text, err := open(t).Load("autosave")
	require.NoError(t, err)
	assert.Equal(t, "text", text)
}

func TestASaveThatFailsLeavesTheOldOneAndNoRubbish(t *testing.T) {
	home(t)
	s := open(t)
	require.NoError(t, s.Save("siege", "old"))
	f := s.at.(*folder)
	// nothing can be put in the place of a folder with something in it
	require.NoError(t, os.MkdirAll(filepath.Join(f.file("taken"), "inside"), 0o755))
	assert.ErrorContains(t, s.Save("taken", "new"), `"taken" was not saved`)
	left, err := filepath.Glob(filepath.Join(f.dir(), halfDone))
	require.NoError(t, err)
	assert.Empty(t, left)
	text, err := s.Load("siege")
	require.NoError(t, err)
	assert.Equal(t, "old", text)
	_, err = s.Load("taken")
	require.ErrorIs(t, err, ErrUnreadable)
	all, err := s.List()
	require.NoError(t, err)
	assert.Equal(t, []string{"siege"}, all)
}

func TestWhatAnInterruptedSaveLeftIsClearedAway(t *testing.T) {
	home(t)
	s := open(t)
	require.NoError(t, s.Save("siege", "whole"))
	half := filepath.Join(s.at.(*folder).dir(), strings.Replace(halfDone, "*", "123", 1))
	require.NoError(t, os.WriteFile(half, []byte("wh"), 0o644))
	require.NoError(t, s.Close())
	s = open(t)
	assert.NoFileExists(t, half)
	text, err := s.Load("siege")
	require.NoError(t, err)
	assert.Equal(t, "whole", text)
}

func TestTheSystemsErrorsGetTheirWords(t *testing.T) {
	assert.NoError(t, inWords(nil))
	assert.ErrorIs(t, inWords(&fs.PathError{Op: "open", Path: "x", Err: fs.ErrPermission}), ErrForbidden)
	other := errors.New("other")
	assert.Equal(t, other, inWords(other))
}

func TestAFullDiskIsCalledFull(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("this system has no /dev/full to write to")
	}
	_, err = full.WriteString("text")
	require.Error(t, err)
	assert.ErrorIs(t, inWords(err), ErrFull)
	require.NoError(t, full.Close())
}

func TestWithoutAHomeTheErrorSaysWhatIsNeeded(t *testing.T) {
	t.Setenv("HOME", "")
	t.Setenv("AppData", "")
	_, err := Open("cometfall")
	assert.ErrorContains(t, err, "home folder")
}

// TestASecondCopyOfTheProgramIsTurnedAway starts this test program once more;
// the copy prints what it was told.
func TestASecondCopyOfTheProgramIsTurnedAway(t *testing.T) {
	if os.Getenv("STORE_SECOND_COPY") != "" {
		_, err := Open("cometfall")
		fmt.Printf("told: %v\n", err)
		return
	}
	home(t)
	self, err := os.Executable()
	require.NoError(t, err)
	ask := func() string {
		copied := exec.Command(self, "-test.run=^TestASecondCopyOfTheProgramIsTurnedAway$")
		copied.Env = append(os.Environ(), "STORE_SECOND_COPY=1")
		out, err := copied.CombinedOutput()
		require.NoError(t, err, string(out))
		return string(out)
	}
	s := open(t)
	assert.Contains(t, ask(), "told: "+ErrAlreadyRunning.Error())
	_, err = Open("cometfall")
	require.ErrorIs(t, err, ErrAlreadyRunning)
	other, err := Open("cometfall-tests")
	require.NoError(t, err, "another program has saves of its own")
	require.NoError(t, other.Close())
	require.NoError(t, s.Close())
	assert.Contains(t, ask(), "told: <nil>")
}

func TestReportsLieBesideTheSaves(t *testing.T) {
	home(t)
	s := open(t)
	require.NoError(t, s.Save("siege", "text"))
	where, err := s.Export("siege", "html", "<p>old")
	require.NoError(t, err)
	assert.Equal(t, "siege.html", filepath.Base(where))
	_, err = s.Export("siege", "html", "<p>new")
	require.NoError(t, err)
	text, err := os.ReadFile(where)
	require.NoError(t, err)
	assert.Equal(t, "<p>new", string(text))
	left, err := os.ReadDir(filepath.Dir(where))
	require.NoError(t, err)
	assert.Len(t, left, 1, "nothing half written is left")
	all, err := s.List()
	require.NoError(t, err)
	assert.Equal(t, []string{"siege"}, all)
}

// TestASaveThatIsNoFileOrTooLargeIsNotRead: somebody may have put anything there.
func TestASaveThatIsNoFileOrTooLargeIsNotRead(t *testing.T) {
	home(t)
	s := open(t)
	f := s.at.(*folder)
	require.NoError(t, s.Save("siege", "text"))
	require.NoError(t, os.Truncate(f.file("siege"), 1<<30))
	_, err := s.Load("siege")
	require.ErrorIs(t, err, ErrUnreadable)
	assert.ErrorContains(t, err, "1024 MB")
	require.NoError(t, os.Mkdir(f.file("folder"), 0o755))
	_, err = s.Load("folder")
	require.ErrorIs(t, err, ErrUnreadable)
}
