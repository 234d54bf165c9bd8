package host

import (
	"errors"
	"fmt"
	"strings"
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

const canChoose = true

func show(string) error { return nil }

func canShow() bool { return false }

// deliver downloads a file.
func deliver(_, file, kind string, data []byte) (where string, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			where, err = "", fmt.Errorf("the browser did not download it: %v", thrown)
		}
	}()
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	blob := js.Global().Get("Blob").New([]any{bytes}, map[string]any{"type": kind})
	url := js.Global().Get("URL").Call("createObjectURL", blob)
	a := js.Global().Get("document").Call("createElement", "a")
	a.Set("href", url)
	a.Set("download", file)
	a.Call("click")
	var later js.Func
	later = js.FuncOf(func(js.Value, []js.Value) any {
		js.Global().Get("URL").Call("revokeObjectURL", url)
		later.Release()
		return nil
	})
	js.Global().Call("setTimeout", later, 60_000)
	return "the downloads of the browser, as " + file, nil
}

// choose opens the browser's window for files.
func choose(accept string) (file string, data []byte, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			err = fmt.Errorf("the browser opened no file: %v", thrown)
		}
	}()
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	input.Set("accept", accept)
	done := make(chan bool, 2)
	chosen := js.FuncOf(func(js.Value, []js.Value) any { done <- true; return nil })
	defer chosen.Release()
	none := js.FuncOf(func(js.Value, []js.Value) any { done <- false; return nil })
	defer none.Release()
	input.Call("addEventListener", "change", chosen)
	input.Call("addEventListener", "cancel", none)
	input.Call("click")
	if !<-done || input.Get("files").Length() == 0 {
		return "", nil, nil
	}
	f := input.Get("files").Index(0)
	if f.Get("size").Float() > MostBytes {
		return "", nil, fmt.Errorf("%s has more than %d MB", f.Get("name").String(), MostBytes>>20)
	}
	buffer, err := await(f.Call("arrayBuffer"))
	if err != nil {
		return "", nil, fmt.Errorf("%s cannot be read", f.Get("name").String())
	}
	bytes := js.Global().Get("Uint8Array").New(buffer)
	data = make([]byte, bytes.Length())
	js.CopyBytesToGo(data, bytes)
	return f.Get("name").String(), data, nil
}

func readFile(string, string) ([]byte, error) {
	return nil, errors.New("a browser opens no file by its path")
}

func address() string {
	at := js.Global().Get("location")
	if !at.Truthy() {
		return ""
	}
	return at.Get("origin").String() + at.Get("pathname").String()
}

func links(mark string, opened func(word string)) {
	at := js.Global().Get("location")
	if !at.Truthy() {
		return
	}
	look := func() {
		word, ok := strings.CutPrefix(at.Get("hash").String(), mark)
		if !ok {
			return
		}
		js.Global().Get("history").Call("replaceState", js.Null(), "", at.Get("pathname").String()+at.Get("search").String())
		go opened(word)
	}
	js.Global().Call("addEventListener", "hashchange", js.FuncOf(func(js.Value, []js.Value) any { look(); return nil }))
	look()
}

// here names the page's own entry in the browser's history, and the one above it that
// Back takes away.
const here, above = "cometfall", "cometfall, playing"

func back(pressed func()) {
	history := js.Global().Get("history")
	if !history.Truthy() {
		return
	}
	history.Call("replaceState", here, "")
	push := js.FuncOf(func(js.Value, []js.Value) any { history.Call("pushState", above, ""); return nil })
	once := map[string]any{"once": true}
	begun := js.Global().Get("AbortController").New() // browsers pass over what a page adds before anybody has done anything in it
	once["signal"] = begun.Get("signal")
	first := js.FuncOf(func(js.Value, []js.Value) any { begun.Call("abort"); push.Invoke(); return nil })
	js.Global().Call("addEventListener", "pointerup", first, once)
	js.Global().Call("addEventListener", "keydown", first, once)
	js.Global().Call("addEventListener", "popstate", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if s := args[0].Get("state"); s.Type() == js.TypeString && s.String() == here {
			push.Invoke()
			go pressed()
		}
		return nil
	}))
}

func leave() { js.Global().Get("history").Call("go", -2) }
