//go:build !js

package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/quasilyte/gdata/v2"
)

const (
	object    = "battles"   // the folder of saves in the program's folder
	reports   = "reports"   // the folder of what was handed out, beside it
	extension = ".txt"      // a save is a text anybody may read
	halfDone  = ".saving-*" // a save being written
	mostBytes = 16 << 20    // of a text
)

// folder is a place on the disk. gdata knows where each system wants it, but for
// XDG_DATA_HOME; the files are written here, because gdata writes over the old save in
// place.
type folder struct {
	root string // the program's folder
	lock *os.File
	disk disk
}

// disk is what writing a file takes of the system; tests let it fail.
type disk struct {
	create  func(dir string) (file, error) // a new file, for a save being written
	rename  func(from, to string) error
	syncDir func(dir string) error // nothing renamed in a folder is lost by a power cut from then on
}

// file is a file being written.
type file interface {
	Name() string
	WriteString(text string) (int, error)
	Sync() error
	Close() error
}

// realDisk is the system's.
var realDisk = disk{
	create:  func(dir string) (file, error) { return os.CreateTemp(dir, halfDone) },
	rename:  os.Rename,
	syncDir: syncDir,
}

// Open opens the saves of a program. It gives ErrAlreadyRunning while another
// copy of the program has them open.
func Open(app string) (*Store, error) {
	root, err := rootOf(app)
	if err != nil {
		return nil, fmt.Errorf("the folder for saves cannot be opened: %w; see that you have a home folder and may write there", err)
	}
	f := &folder{root: root, disk: realDisk}
	if err := os.MkdirAll(f.dir(), 0o755); err != nil {
		return nil, fmt.Errorf("the folder for saves cannot be made: %w; see that you may write there", err)
	}
	f.lock, err = lockFile(filepath.Join(root, "lock"))
	if errors.Is(err, ErrAlreadyRunning) {
		return nil, err
	}
	if err != nil {
		return nil, fmt.Errorf("the folder for saves cannot be locked: %w; see that you may write there", err)
	}
	// What an interrupted program left half written; the lock says nobody is at it.
	if left, err := filepath.Glob(filepath.Join(f.dir(), halfDone)); err == nil {
		for _, file := range left {
			_ = os.Remove(file) // it disturbs nobody if it stays
		}
	}
	return &Store{at: f}, nil
}

// inside is where gdata keeps things within a program's folder.
const inside = "_objdat"

// dataHome names the folder that a user has chosen for what programs keep.
const dataHome = "XDG_DATA_HOME"

// rootOf is a program's folder. Where the user has chosen another folder for such since
// the program ran last, what it kept is copied there; it also stays where it was.
func rootOf(app string) (string, error) {
	usual, err := gdata.Open(gdata.Config{AppName: app})
	chosen := os.Getenv(dataHome)
	if runtime.GOOS == "windows" || !filepath.IsAbs(chosen) { // the standard has others left out of account
		if err != nil {
			return "", err
		}
		return usual.ObjectPropPath("", ""), nil
	}
	root := filepath.Join(chosen, app, inside)
	if err == nil && filepath.Clean(usual.ObjectPropPath("", "")) != root {
		old := filepath.Join(usual.ObjectPropPath("", ""), object)
		_, none := os.Stat(filepath.Join(root, object))
		if _, err := os.Stat(old); err == nil && errors.Is(none, fs.ErrNotExist) {
			return root, moveIn(old, filepath.Join(root, object))
		}
	}
	return root, nil
}

// moveIn copies a folder to where there is none yet: all of it or nothing.
func moveIn(old, place string) error {
	half := place + ".copying"
	if err := os.RemoveAll(half); err != nil {
		return err
	}
	if err := os.CopyFS(half, os.DirFS(old)); err != nil {
		return err
	}
	return os.Rename(half, place)
}

func (f *folder) dir() string { return filepath.Join(f.root, object) }

func (f *folder) file(name string) string { return filepath.Join(f.dir(), name+extension) }

func (f *folder) read(name string) (string, bool, error) {
	info, err := os.Stat(f.file(name)) // before it is opened: a pipe would wait for somebody to write
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", false, nil
	case err != nil:
		return "", false, err
	case !info.Mode().IsRegular():
		return "", false, errors.New("it is no file but a folder, a pipe or a device")
	case info.Size() > mostBytes:
		return "", false, fmt.Errorf("it has %d MB, and no save has more than %d", info.Size()>>20, mostBytes>>20)
	}
	text, err := os.ReadFile(f.file(name))
	return string(text), err == nil, err
}

func (f *folder) write(name, text string) error { return f.disk.writeWhole(f.file(name), text) }

// export writes a file into the folder of reports.
func (f *folder) export(file, text string) (string, error) {
	where := filepath.Join(filepath.Dir(f.dir()), reports, file)
	return where, f.disk.writeWhole(where, text)
}

// writeWhole makes a new file beside the old one and puts it in its place when all
// of it is on the disk; then it sees to it that the change of place is, too. Until
// then a power cut brings the old file back, or leaves the new one, never a part.
func (d *disk) writeWhole(file, text string) (err error) {
	dir := filepath.Dir(file)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return inWords(err)
	}
	half, err := d.create(dir)
	if err != nil {
		return inWords(err)
	}
	defer func() {
		if err != nil {
			_ = os.Remove(half.Name()) // the first error matters
		}
	}()
	_, err = half.WriteString(text)
	if err == nil {
		err = half.Sync()
	}
	if closing := half.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = d.rename(half.Name(), file)
	}
	if err == nil {
		err = d.syncDir(dir)
	}
	return inWords(err)
}

// inWords marks the errors that have a remedy.
func inWords(err error) error {
	switch {
	case err == nil:
		return nil
	case diskFull(err):
		return fmt.Errorf("%w: %w", ErrFull, err)
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("%w: %w", ErrForbidden, err)
	}
	return err
}

func (f *folder) names() ([]string, error) {
	entries, err := os.ReadDir(f.dir())
	if err != nil {
		return nil, err
	}
	var all []string
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), extension); ok && !e.IsDir() {
			all = append(all, name)
		}
	}
	return all, nil
}

func (f *folder) remove(name string) error {
	err := os.Remove(f.file(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return inWords(err)
}

func (f *folder) close() error { return f.lock.Close() }
