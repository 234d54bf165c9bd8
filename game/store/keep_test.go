//go:build unix

package store

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// saving names the environment variable by which this test program becomes one
// that saves until it is killed: it holds the number of the first save.
const saving = "STORE_SAVES_UNTIL_KILLED"

// numbered is a text that tells its number in every line, so that a part of one
// or a mixture of two is found out. Their lengths differ widely.
func numbered(n int) string {
	return fmt.Sprintf("save %d\n%s", n, strings.Repeat(fmt.Sprintf("line of save %d\n", n), 1+n*7919%4000))
}

// number is the number of a whole text.
func number(text string) (int, error) {
	first, _, _ := strings.Cut(text, "\n")
	n, err := strconv.Atoi(strings.TrimPrefix(first, "save "))
	if err == nil && text != numbered(n) {
		err = fmt.Errorf("save %d is not whole: %d bytes of %d", n, len(text), len(numbered(n)))
	}
	return n, err
}

// saveUntilKilled saves one text after the other and tells which one it begins
// and which one it has saved.
func saveUntilKilled(first int) {
	s, err := Open("cometfall")
	for n := first; err == nil; n++ {
		fmt.Printf("begins %d\n", n)
		if err = s.Save("siege", numbered(n)); err == nil {
			fmt.Printf("saved %d\n", n)
		}
	}
	fmt.Println(err)
	os.Exit(3)
}

// TestAProgramKilledWhileItSavesLeavesAWholeSave starts this test program as one
// that saves without end, and kills it at moments nobody chose: a thousand times
// where COMETFALL_THOROUGH is set. Each time the last save that was told as done,
// or the one that was being made, is there and whole, another save is untouched,
// and the next start clears away what was left half done.
func TestAProgramKilledWhileItSavesLeavesAWholeSave(t *testing.T) {
	if testing.Short() {
		t.Skip("ends many programs")
	}
	if first, err := strconv.Atoi(os.Getenv(saving)); err == nil {
		saveUntilKilled(first)
	}
	home(t)
	self, err := os.Executable()
	require.NoError(t, err)
	s := open(t)
	require.NoError(t, s.Save("bridge", numbered(1)))
	require.NoError(t, s.Save("siege", numbered(1)))
	folder := s.Folder()
	require.NoError(t, s.Close())
	kills := 24
	if os.Getenv("COMETFALL_THOROUGH") != "" {
		kills = 1000
	}
	done, halves, between := 1, 0, 0
	for kill := range kills {
		child := exec.Command(self, "-test.run=^TestAProgramKilledWhileItSavesLeavesAWholeSave$")
		child.Env = append(os.Environ(), saving+"="+strconv.Itoa(done+1))
		out, err := child.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, child.Start())
		told := bufio.NewReader(out)
		line, err := told.ReadString('\n')                                 // it is at it
		for err == nil && done == 1 && !strings.HasPrefix(line, "saved") { // there must be a first one
			line, err = told.ReadString('\n')
		}
		require.NoError(t, err, "%q", line)
		time.Sleep(time.Duration(rand.IntN(12_000)) * time.Microsecond)
		require.NoError(t, child.Process.Kill())
		rest, err := io.ReadAll(told)
		require.NoError(t, err)
		_ = child.Wait() // it was killed
		begun := done
		for _, l := range strings.Split(line+string(rest), "\n") {
			_, _ = fmt.Sscanf(l, "begins %d", &begun)
			_, _ = fmt.Sscanf(l, "saved %d", &done)
		}
		left, err := filepath.Glob(filepath.Join(folder, halfDone))
		require.NoError(t, err)
		halves += len(left)

		s, err := Open("cometfall")
		require.NoError(t, err)
		text, err := s.Load("siege")
		require.NoError(t, err)
		n, err := number(text)
		require.NoError(t, err, "kill %d", kill)
		require.True(t, n == done || n == begun, "kill %d: save %d is there; %d was saved, %d begun", kill, n, done, begun)
		if n > done {
			between++ // in place, and not yet told
		}
		done = n
		other, err := s.Load("bridge")
		require.NoError(t, err)
		require.Equal(t, numbered(1), other)
		left, err = filepath.Glob(filepath.Join(folder, halfDone))
		require.NoError(t, err)
		require.Empty(t, left)
		require.NoError(t, s.Close())
	}
	t.Logf("%d kills: %d saves made, %d times one was left half written, %d times in place and not yet told", kills, done, halves, between)
}

// TestWhateverCallOfTheSystemFailsTheOldSaveStays lets each step of a save fail
// in turn.
func TestWhateverCallOfTheSystemFailsTheOldSaveStays(t *testing.T) {
	home(t)
	s := open(t)
	require.NoError(t, s.Save("siege", "old"))
	f := s.at.(*folder)
	real := f.disk
	steps := []string{"create", "write", "sync", "close", "rename", "sync folder"}
	for at, step := range steps {
		for _, fault := range []error{fmt.Errorf("the cable is out"), syscall.ENOSPC} {
			var done []string
			f.disk = faulty(real, &done, at, fault)
			err := s.Save("siege", "new")
			f.disk = real
			require.ErrorIs(t, err, fault, step)
			assert.ErrorContains(t, err, `"siege" was not saved`)
			assert.Equal(t, steps[:at+1], done[:at+1], "in this order")
			text, err := s.Load("siege")
			require.NoError(t, err)
			if step == "sync folder" { // the new one is there, only nobody knows whether a power cut would take it away
				assert.Equal(t, "new", text)
				require.NoError(t, s.Save("siege", "old"))
			} else {
				assert.Equal(t, "old", text, step)
			}
			left, err := filepath.Glob(filepath.Join(f.dir(), halfDone))
			require.NoError(t, err)
			assert.Empty(t, left, step)
		}
	}
	var done []string
	f.disk = faulty(real, &done, -1, nil)
	require.NoError(t, s.Save("siege", "new"))
	assert.Equal(t, steps, done)
}

// faulty is a disk that notes what it is asked for, and fails at one step after a
// part of it was done.
func faulty(real disk, done *[]string, at int, fault error) disk {
	step := func(name string) error {
		*done = append(*done, name)
		if len(*done) == at+1 {
			return fault
		}
		return nil
	}
	return disk{
		create: func(dir string) (file, error) {
			if err := step("create"); err != nil {
				return nil, err
			}
			f, err := real.create(dir)
			return &faultyFile{f, step}, err
		},
		rename: func(from, to string) error {
			if err := step("rename"); err != nil {
				return err
			}
			return real.rename(from, to)
		},
		syncDir: func(dir string) error {
			if err := step("sync folder"); err != nil {
				return err
			}
			return real.syncDir(dir)
		},
	}
}

type faultyFile struct {
	file
	step func(name string) error
}

func (f *faultyFile) WriteString(text string) (int, error) {
	if err := f.step("write"); err != nil {
		n, _ := f.file.WriteString(text[:len(text)/2]) // a part of it was written
		return n, err
	}
	return f.file.WriteString(text)
}

func (f *faultyFile) Sync() error {
	if err := f.step("sync"); err != nil {
		return err
	}
	return f.file.Sync()
}

func (f *faultyFile) Close() error {
	err := f.step("close")
	if closing := f.file.Close(); err == nil {
		err = closing
	}
	return err
}
