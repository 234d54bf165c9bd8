//go:build !js

package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// watchedWriter remembers the first error of what is written, so that a command that cannot
// say what it found does not end as if it had.
type watchedWriter struct {
	to  io.Writer
	err error
}

// Write implements io.Writer.
func (w *watchedWriter) Write(p []byte) (int, error) {
	n, err := w.to.Write(p)
	if err != nil && w.err == nil {
		w.err = err
	}
	return n, err
}

// writeFile writes a file beside its place and moves it there when it is whole: a disk
// that fills up leaves what was there before. What is no regular file, such as a pipe or
// a terminal, is written to as it is.
func writeFile(name string, write func(io.Writer) error) (err error) {
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real
	}
	mode := os.FileMode(0o644)
	if there, err := os.Stat(name); err == nil {
		if !there.Mode().IsRegular() {
			return writeOnto(name, write)
		}
		mode = there.Mode().Perm()
	}
	half, err := os.CreateTemp(filepath.Dir(name), ".cometfall-*")
	if err != nil {
		return unwritten(name, err)
	}
	defer func() {
		if err != nil {
			_ = os.Remove(half.Name()) // the first error matters
			err = unwritten(name, err)
		}
	}()
	err = write(half)
	if err == nil {
		err = half.Chmod(mode)
	}
	if err == nil {
		err = half.Sync()
	}
	if closing := half.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(half.Name(), name)
	}
	return err
}

// writeOnto writes to something that stands already and cannot be replaced.
func writeOnto(name string, write func(io.Writer) error) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err == nil {
		err = write(f)
		if closing := f.Close(); err == nil {
			err = closing
		}
	}
	if err != nil {
		return unwritten(name, err)
	}
	return nil
}

// unwritten says that a file cannot be written and why, without the name of the file
// beside it.
func unwritten(name string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("%s cannot be written: %w", name, err)
}

// words writes a text.
func words(text string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}
}
