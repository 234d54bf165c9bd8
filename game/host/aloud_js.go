package host

import (
	"strconv"
	"strings"
	"syscall/js"
)

// mostRead is how many sentences the page keeps of what was told.
const mostRead = 80

// motion is what the browser says of motion; asked once, then told.
var motion = func() *bool {
	less := new(bool)
	match := js.Global().Get("matchMedia")
	if match.Type() != js.TypeFunction {
		return less
	}
	m := match.Invoke("(prefers-reduced-motion: reduce)")
	*less = m.Get("matches").Bool()
	m.Call("addEventListener", "change", js.FuncOf(func(js.Value, []js.Value) any {
		*less = m.Get("matches").Bool()
		return nil
	}))
	return less
}()

func lessMotion() bool { return *motion }

// element is an element of the page that stands for a part or a row, with what it shows.
type element struct {
	js.Value          // what stands in the page
	inner    js.Value // its heading, button or field
	words    string
	row      AloudRow
	rows     map[string]*element // of a part
	list     js.Value            // they stand in
	used     bool
}

// page is the Voice of a browser: elements of the page that a screen reader finds beside
// the canvas.
type page struct {
	doc, all, title, parts, log js.Value
	heading                     string
	shown                       map[string]*element
	heard                       []Heard
	told                        int
}

// NewVoice is the voice of the page; nil where the page has no room for it.
func NewVoice() Voice {
	doc := js.Global().Get("document")
	at := func(id string) js.Value { return doc.Call("getElementById", id) }
	p := &page{doc: doc, all: at("aloud"), title: at("aloud-title"), parts: at("aloud-parts"), log: at("aloud-log"), shown: map[string]*element{}}
	if !p.all.Truthy() || !p.title.Truthy() || !p.parts.Truthy() || !p.log.Truthy() {
		return nil
	}
	p.listen("click", func(_ js.Value, kind AloudKind) bool { return kind == AloudButton })
	p.listen("change", func(_ js.Value, kind AloudKind) bool { return kind == AloudField })
	p.listen("keydown", func(event js.Value, kind AloudKind) bool {
		return kind == AloudLine && event.Get("key").String() == "Enter" && !event.Get("isComposing").Bool()
	})
	return p
}

// listen notes what is heard from the page where a kind of event counts.
func (p *page) listen(event string, counts func(event js.Value, kind AloudKind) bool) {
	p.parts.Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
		at := args[0].Get("target").Call("closest", "[data-id]")
		if !at.Truthy() {
			return nil
		}
		kind, _ := strconv.Atoi(at.Get("dataset").Get("kind").String()) // newRow wrote it
		if !counts(args[0], AloudKind(kind)) {
			return nil
		}
		h := Heard{ID: at.Get("dataset").Get("id").String()}
		if AloudKind(kind) != AloudButton {
			h.Text = at.Get("value").String()
		}
		if AloudKind(kind) == AloudLine {
			at.Set("value", "")
		}
		p.heard = append(p.heard, h)
		return nil
	}))
}

// Heard implements Voice, as what follows does.
func (p *page) Heard() (h Heard, ok bool) {
	if len(p.heard) == 0 {
		return h, false
	}
	h, p.heard = p.heard[0], p.heard[1:]
	return h, true
}

func (p *page) Tell(sentences string) {
	for _, s := range strings.Split(sentences, "\n") {
		line := p.doc.Call("createElement", "p")
		line.Set("textContent", s)
		p.log.Call("append", line)
		if p.told++; p.told > mostRead {
			p.log.Get("firstElementChild").Call("remove")
		}
	}
	p.log.Set("scrollTop", p.log.Get("scrollHeight"))
}

func (p *page) Show(a *Aloud) {
	if p.all.Get("hidden").Bool() {
		p.all.Set("hidden", false)
	}
	was := p.doc.Get("activeElement")
	within := p.all.Call("contains", was).Bool()
	var section js.Value // the part that has the focus
	if within {
		section = was.Call("closest", "section")
	}
	if p.heading != a.Heading {
		p.heading = a.Heading
		p.title.Set("textContent", a.Heading)
	}
	reconcile(p.parts, p.shown, len(a.Parts), func(i int) string { return a.Parts[i].ID }, func(i int) *element { return p.newPart(a.Parts[i].ID) }, func(i int, e *element) {
		part := &a.Parts[i]
		if e.words != part.Heading {
			e.words = part.Heading
			e.inner.Set("textContent", part.Heading)
			e.inner.Set("hidden", part.Heading == "")
		}
		reconcile(e.list, e.rows, len(part.Rows), func(i int) string { return part.Rows[i].ID + strconv.Itoa(int(part.Rows[i].Kind)) }, func(i int) *element { return p.newRow(part.Rows[i]) }, func(i int, e *element) { e.show(part.Rows[i]) })
	})
	if !within || p.all.Call("contains", p.doc.Get("activeElement")).Bool() {
		return
	}
	// What had the focus is gone: it stays in the same part, where that is left.
	at := p.title
	if section.Truthy() && section.Get("isConnected").Bool() && !section.Get("firstElementChild").Get("hidden").Bool() {
		at = section.Get("firstElementChild")
	}
	at.Call("focus")
}

// reconcile makes the children of an element be n, each known by its key. Those that
// stay are not moved, so that the focus stays with them.
func reconcile(in js.Value, known map[string]*element, n int, key func(i int) string, make func(i int) *element, show func(i int, e *element)) {
	for i := range n {
		if e := known[key(i)]; e != nil {
			e.used = true
		}
	}
	for k, e := range known {
		if !e.used {
			e.Call("remove")
			delete(known, k)
		}
	}
	at := in.Get("firstElementChild")
	for i := range n {
		e := known[key(i)]
		if e == nil {
			e = make(i)
			known[key(i)] = e
		}
		e.used = false
		if at.Truthy() && at.Equal(e.Value) {
			at = at.Get("nextElementSibling")
		} else {
			in.Call("insertBefore", e.Value, at)
		}
		show(i, e)
	}
}

func (p *page) create(kind string) js.Value { return p.doc.Call("createElement", kind) }

func (p *page) newPart(id string) *element {
	e := &element{Value: p.create("section"), inner: p.create("h2"), list: p.create("ul"), rows: map[string]*element{}}
	name := "aloud-" + strings.ReplaceAll(id, " ", "-") // of one word, or nothing can refer to it
	e.inner.Set("id", name)
	e.inner.Set("hidden", true)
	e.inner.Set("tabIndex", -1)
	e.Call("setAttribute", "aria-labelledby", name)
	e.Call("append", e.inner, e.list)
	return e
}

// newRow is a row that shows nothing yet.
func (p *page) newRow(r AloudRow) *element {
	e := &element{Value: p.create("li"), row: AloudRow{Kind: r.Kind}}
	switch r.Kind {
	case AloudSentence:
		e.inner = e.Value
	case AloudButton:
		e.inner = p.create("button")
		e.inner.Set("type", "button")
		e.Call("append", e.inner)
	default:
		e.inner = p.create("input")
		label, name := p.create("label"), p.create("span")
		label.Call("append", name, e.inner)
		e.Call("append", label)
		e.inner.Set("autocomplete", "off")
		e.inner.Set("maxLength", 300)
		e.list = name
	}
	e.inner.Get("dataset").Set("id", r.ID)
	e.inner.Get("dataset").Set("kind", int(r.Kind))
	return e
}

// show brings a row up to date.
func (e *element) show(r AloudRow) {
	was := e.row
	if was == r {
		return
	}
	e.row = r
	switch r.Kind {
	case AloudSentence:
		e.inner.Set("textContent", r.Words)
		return
	case AloudField, AloudLine:
		if was.Words != r.Words {
			e.list.Set("textContent", r.Words)
		}
		if was.Text != r.Text {
			e.inner.Set("value", r.Text)
		}
		return
	}
	words := r.Words
	if r.Why != "" {
		words += " (not now: " + r.Why + ")"
	}
	e.inner.Set("textContent", words)
	set := func(name, value string) {
		if value == "" {
			e.inner.Call("removeAttribute", name)
		} else {
			e.inner.Call("setAttribute", name, value)
		}
	}
	off, pressed := "", ""
	if r.Why != "" {
		off = "true"
	}
	if r.Chosen != NoneOfSeveral {
		pressed = strconv.FormatBool(r.Chosen == IsChosen)
	}
	set("aria-disabled", off)
	set("aria-pressed", pressed)
}
