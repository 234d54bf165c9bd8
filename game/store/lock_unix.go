//go:build unix

package store

import (
	"errors"
	"os"
	"syscall"
)

// lockFile opens a file that only one running program can hold. The system lets
// go of it when the program ends, however it ends.
func lockFile(name string) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		_ = f.Close() // nothing was written
		return nil, ErrAlreadyRunning
	}
	return f, nil // some network drives have no locks; playing without one is better than not playing
}

// diskFull reports whether a write failed for lack of room.
func diskFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || errors.Is(err, syscall.EFBIG)
}

// syncDir writes a folder's list of files to the disk. Some file systems cannot,
// and need not.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	err = d.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP) {
		err = nil
	}
	if closing := d.Close(); err == nil {
		err = closing
	}
	return err
}
