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
