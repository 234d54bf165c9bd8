package host

import (
	"fmt"
	"syscall/js"
)

// clipboard is the browser's; it is missing on pages that are not secure.
func clipboard() (js.Value, error) {
	c := js.Global().Get("navigator").Get("clipboard")
	if !c.Truthy() {
		return c, fmt.Errorf("%w: the browser lends it to secure pages only", ErrNoClipboard)
	}
	return c, nil
}

// await waits for a promise.
func await(promise js.Value) (js.Value, error) {
	type result struct {
		value js.Value
		err   error
	}
	done := make(chan result, 1)
	good := js.FuncOf(func(_ js.Value, args []js.Value) any {
		var v js.Value
		if len(args) > 0 {
			v = args[0]
		}
		done <- result{value: v}
		return nil
	})
	defer good.Release()
	bad := js.FuncOf(func(_ js.Value, args []js.Value) any {
		done <- result{err: fmt.Errorf("%w: the browser did not allow it", ErrNoClipboard)}
		return nil
	})
	defer bad.Release()
	promise.Call("then", good, bad)
	r := <-done
	return r.value, r.err
}

func copyText(text string) error {
	c, err := clipboard()
	if err != nil {
		return err
	}
	_, err = await(c.Call("writeText", text))
	return err
}

func pasteText() (string, error) {
	c, err := clipboard()
	if err != nil {
		return "", err
	}
	if c.Get("readText").Type() != js.TypeFunction {
		return "", fmt.Errorf("%w: this browser does not let pages read it", ErrNoClipboard)
	}
	v, err := await(c.Call("readText"))
	if err != nil || v.Type() != js.TypeString {
		return "", err
	}
	return v.String(), nil
}

// Ask asks for a line of text in a window of the browser, whose telephones
// bring their keyboard along. Not ok: it was closed without an answer.
func Ask(question, text string) (answer string, ok, can bool) {
	prompt := js.Global().Get("prompt")
	if prompt.Type() != js.TypeFunction {
		return "", false, false
	}
	v := prompt.Invoke(question, text)
	if v.Type() != js.TypeString {
		return "", false, true
	}
	return v.String(), true, true
}
