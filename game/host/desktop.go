//go:build !js

package host

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
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

const canChoose = false

func choose(string) (string, []byte, error) {
	return "", nil, errors.New("this system lends no window to choose files in")
}

// opener is the system's program that opens files.
func opener() []string {
	switch runtime.GOOS {
	case "windows":
		return []string{"rundll32", "url.dll,FileProtocolHandler"}
	case "darwin":
		return []string{"open"}
	}
	return []string{"xdg-open"}
}

func canShow() bool { return true }

func show(file string) error {
	with := opener()
	program, err := exec.LookPath(with[0])
	if err != nil {
		return fmt.Errorf("%s is written, but nothing here opens it: %s is missing", file, with[0])
	}
	c := exec.Command(program, append(with[1:], file)...)
	if err := c.Start(); err != nil {
		return fmt.Errorf("%s is written, but was not opened: %w", file, err)
	}
	go func() { _ = c.Wait() }()
	return nil
}

// deliver keeps a file that is already there as it is.
func deliver(folder, file, _ string, data []byte) (string, error) {
	if folder == "" {
		return "", ErrNoFolder
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", fmt.Errorf("the folder %s cannot be made: %w", folder, err)
	}
	end := filepath.Ext(file)
	for n := 1; ; n++ {
		path := filepath.Join(folder, file)
		if n > 1 {
			path = filepath.Join(folder, fmt.Sprintf("%s %d%s", strings.TrimSuffix(file, end), n, end))
		}
		if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, data) {
			return path, nil // it is there as it is
		}
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) && n < 1000 {
			continue
		}
		if err != nil {
			return "", fmt.Errorf("%s cannot be written: %w", path, err)
		}
		_, err = f.Write(data)
		if closing := f.Close(); err == nil {
			err = closing
		}
		if err != nil {
			_ = os.Remove(path) // half a file is none
			return "", fmt.Errorf("%s cannot be written: %w", path, err)
		}
		return path, nil
	}
}

func readFile(folder, path string) ([]byte, error) {
	if rest, ok := strings.CutPrefix(path, "~"+string(filepath.Separator)); ok {
		if home, err := os.UserHomeDir(); err == nil {
			path = filepath.Join(home, rest)
		}
	}
	if !filepath.IsAbs(path) && folder != "" {
		path = filepath.Join(folder, path)
	}
	info, err := os.Stat(path) // before it is opened: a pipe would wait for somebody to write
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is no file but a folder, a pipe or a device", path)
	case info.Size() > MostBytes:
		return nil, fmt.Errorf("%s has %d MB; no more than %d are read", path, info.Size()>>20, MostBytes>>20)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	data, err := io.ReadAll(io.LimitReader(f, MostBytes+1))
	if err == nil && len(data) > MostBytes {
		err = fmt.Errorf("%s grew while it was read; no more than %d MB are", path, MostBytes>>20)
	}
	return data, err
}

func address() string { return "" }

func links(string, func(string)) {}

func back(func()) {}

func leave() {}

// lessMotion is not known where no toolkit asks the system for it.
func lessMotion() bool { return false }
