// Package host is what the client asks of the system it runs on: the clipboard,
// and a line of text where there is no keyboard. It knows nothing of the game.
package host

import (
	"errors"
	"sync"
)

// ErrNoClipboard says that the system has no clipboard the program can reach.
var ErrNoClipboard = errors.New("there is no clipboard here")

// kept is what was copied last, for systems without a clipboard.
var kept struct {
	sync.Mutex
	text string
}

// Copy puts a text on the clipboard. Without one the text can still be pasted
// in this program, and the error says so. It may take a while: call it from a
// goroutine of its own.
func Copy(text string) error {
	kept.Lock()
	kept.text = text
	kept.Unlock()
	return copyText(text)
}

// Paste is the text on the clipboard, or what was copied last where there is no
// clipboard. It may take a while: call it from a goroutine of its own.
func Paste() (string, error) {
	text, err := pasteText()
	if !errors.Is(err, ErrNoClipboard) {
		return text, err
	}
	kept.Lock()
	defer kept.Unlock()
	if kept.text == "" {
		return "", err
	}
	return kept.text, nil
}

// ErrNoFolder says that there is no folder to write files to.
var ErrNoFolder = errors.New("there is no folder for files here")

// Deliver hands a file to the player: on the desktop into a folder, which is
// made if it is not there, in a browser as a download. It never writes over
// another file: the name gets a number. It returns where the file is, in words.
func Deliver(folder, file, kind string, data []byte) (where string, err error) {
	return deliver(folder, file, kind, data)
}

// Show opens a file with the system's program for it. It does not wait for that.
func Show(file string) error { return show(file) }

// CanShow reports whether there is such a program; a browser opens what it downloads.
func CanShow() bool { return canShow() }

// Choose lets the player choose a file in a window of the system. Nothing, and no
// error: he chose none. It waits for him: call it from a goroutine of its own,
// and only where CanChoose says so.
func Choose(accept string) (file string, data []byte, err error) { return choose(accept) }

// CanChoose reports whether there is a window to choose files in; else paths are
// typed, for ReadFile.
func CanChoose() bool { return canChoose }

// Address is that of the page in a browser, without what stands behind its #; "" on
// the desktop.
func Address() string { return address() }

// Links calls a function with what stands in the page's address behind a mark such
// as "#battle=", at once and whenever another link is opened in the page, and takes
// it out of the address. On the desktop it does nothing.
func Links(mark string, opened func(word string)) { links(mark, opened) }

// Back calls a function when the player presses the browser's button Back, from when he
// has first done something in the page; the page stays. On the desktop it does nothing.
func Back(pressed func()) { back(pressed) }

// Leave goes to where the player was before he came to the page.
func Leave() { leave() }

// MostBytes is the longest file that is read.
const MostBytes = 16 << 20

// ReadFile reads a file of the desktop by its path, from a folder where the path
// is not whole; ~ is the home folder.
func ReadFile(folder, path string) ([]byte, error) { return readFile(folder, path) }
