//go:build !js

package host

import (
	"context"
	"fmt"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// tool is a program that writes and reads the clipboard.
type tool struct{ write, read []string }

// tools are tried in this order. Go's windows have no clipboard of their own,
// and the libraries that bring one need a C compiler.
func tools() []tool {
	switch runtime.GOOS {
	case "windows":
		return []tool{{[]string{"clip.exe"}, []string{"powershell.exe", "-NoProfile", "-Command", "Get-Clipboard"}}}
	case "darwin":
		return []tool{{[]string{"pbcopy"}, []string{"pbpaste"}}}
	}
	return []tool{
		{[]string{"wl-copy"}, []string{"wl-paste", "--no-newline"}},
		{[]string{"xclip", "-selection", "clipboard"}, []string{"xclip", "-selection", "clipboard", "-o"}},
		{[]string{"xsel", "--clipboard", "--input"}, []string{"xsel", "--clipboard", "--output"}},
	}
}

// patience is how long a tool may take.
const patience = 3 * time.Second

func copyText(text string) error {
	for _, t := range tools() {
		if _, err := call(t.write, text); err == nil {
			return nil
		}
	}
	return noTool()
}

func pasteText() (string, error) {
	for _, t := range tools() {
		if text, err := call(t.read, ""); err == nil {
			return text, nil
		}
	}
	return "", noTool()
}

func noTool() error {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return ErrNoClipboard
	}
	return fmt.Errorf("%w: install wl-clipboard, xclip or xsel", ErrNoClipboard)
}

// call runs a program with a text for it to read, and gives what it prints. A
// tool that keeps the clipboard alive goes on in the background.
func call(command []string, text string) (string, error) {
	file, err := exec.LookPath(command[0])
	if err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	c := exec.CommandContext(ctx, file, command[1:]...)
	if text != "" {
		c.Stdin = strings.NewReader(text)
		return "", c.Run()
	}
	out, err := c.Output()
	return string(out), err
}

// Ask asks for a line of text in a window of the system; can is false where
// there is none, and the keyboard does it.
func Ask(question, text string) (answer string, ok, can bool) { return "", false, false }
