package store

import (
	"errors"
	"os"
	"syscall"
)

// The numbers Windows gives to a file somebody else holds and to a full disk.
const (
	sharingViolation = syscall.Errno(32)
	handleDiskFull   = syscall.Errno(39)
	noRoom           = syscall.Errno(112)
)

// lockFile opens a file that only one running program can hold: it is shared
// with nobody. Windows lets go of it when the program ends, however it ends.
func lockFile(name string) (*os.File, error) {
	path, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return nil, err
	}
	h, err := syscall.CreateFile(path, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, sharingViolation) {
		return nil, ErrAlreadyRunning
	}
	if err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(h), name), nil
}

// diskFull reports whether a write failed for lack of room.
func diskFull(err error) bool {
	return errors.Is(err, noRoom) || errors.Is(err, handleDiskFull)
}

// syncDir does nothing: Windows keeps the order of its folders itself.
func syncDir(string) error { return nil }
