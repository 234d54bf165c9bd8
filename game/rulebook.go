package game

import (
	"fmt"
	"image/color"
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/help"
)

// oneID is how the ID of a rule is written.
var oneID = regexp.MustCompile(`\b[A-Z]{2,}(?:-[A-Z]{2,})?-[A-Z]?[0-9]+b?(?:-[0-9]+)?\b`)

// citedIn is the first rule that a text cites; "" if it cites none.
func citedIn(text string) string {
	for _, id := range oneID.FindAllString(text, -1) {
		if r, ok := help.Find(id); ok {
			return r.ID
		}
	}
	return ""
}

// rulebook is the page with the rules in our words, and the keys.
type rulebook struct {
	page
	search  field
	area    string // the chapter that is open; "" for the list of chapters
	rule    string // the rule that is shown; "" for the keys
	reading bool   // in a narrow window: the rule, not the list
	visited []string

	found  []help.Rule // what the list shows, but for the chapters
	sought string      // what it was found with
	side   list        // the rule itself
	sideAt float64
	text   []passage
	told   string // what text is about: rule and width
}

// passage is a paragraph of what is read, or a rule it leads to.
type passage struct {
	lines  []string
	print  print
	ink    color.RGBA
	before float64 // room above it
	lead   string  // words to the left of it: a key
	to     string  // the rule it leads to
}

// openRule opens the rule book at a rule, or at the keys.
func (g *Game) openRule(id string) {
	r := &rulebook{page: page{g: g}, search: field{id: "search", empty: "Search: an ID or words"}}
	g.open(r)
	if id == "" {
		return
	}
	if rule, ok := help.Find(id); ok {
		r.area = rule.Area
		r.turnTo(rule.ID)
		return
	}
	r.search.text = id
}

func (r *rulebook) name() string { return "rules" }

// turnTo shows a rule; "" for the keys.
func (r *rulebook) turnTo(id string) {
	if r.reading || r.rule != "" {
		r.visited = append(r.visited, r.rule)
	}
	r.rule, r.reading, r.side.scroll = id, true, 0
	r.changed()
}

// last goes back to the rule that was shown before, then to the list, then out.
func (r *rulebook) last() {
	switch n := len(r.visited); {
	case n > 0:
		r.rule, r.visited, r.side.scroll = r.visited[n-1], r.visited[:n-1], 0
		r.changed()
	case r.narrow() && r.reading:
		r.reading = false
		r.changed()
	default:
		r.g.back()
	}
}

// openArea lists the rules of a chapter; "" lists the chapters.
func (r *rulebook) openArea(key string) {
	r.area, r.search.text, r.rows.scroll, r.g.win.Focus = key, "", 0, ""
	r.changed()
}

// seek finds what the list shows.
func (r *rulebook) seek() {
	key := r.area + "\x00" + r.search.text
	if key == r.sought {
		return
	}
	r.sought, r.found = key, nil
	switch {
	case strings.TrimSpace(r.search.text) != "":
		r.found = help.Search(r.search.text)
	case r.area != "":
		a, _ := help.FindArea(r.area)
		r.found = a.Rules
	}
}

// chapters reports whether the list is that of the chapters.
func (r *rulebook) chapters() bool {
	return r.area == "" && strings.TrimSpace(r.search.text) == ""
}

// columns are the places of the list and of the rule; one of them is empty in a
// narrow window.
func (r *rulebook) columns() (rows, side rect) {
	b := r.body()
	b.y += 56
	b.h -= 56
	if r.narrow() {
		if r.reading {
			b.y -= 56
			b.h += 56
			return rect{}, b
		}
		return b, rect{}
	}
	w := math.Max(300, math.Floor(b.w*0.4))
	return rect{b.x, b.y, w, b.h}, rect{b.x + w + 20, b.y - 56, b.w - w - 20, b.h + 56}
}

func (r *rulebook) update() {
	if r.search.keyed(r.g.win.Typed) {
		r.sift()
	}
	rows, side := r.columns()
	if rows.w > 0 {
		r.rows.update(&r.g.win.Pointer)
	}
	if side.w > 0 {
		r.side.update(&r.g.win.Pointer)
	}
	if r.side.scroll != r.sideAt {
		r.sideAt = r.side.scroll
		r.changed()
	}
	r.scrolled()
}

// sift shows what is found from its beginning, and the list if it was hidden.
func (r *rulebook) sift() {
	r.rows.scroll, r.reading, r.g.win.Focus, r.notice = 0, false, "", ""
	r.changed()
}

// The heights of the rows of the list.
const (
	areaRow = 46
	ruleRow = 54
)

func (r *rulebook) layOut() {
	r.seek()
	words := "Back"
	if len(r.visited) == 0 && !(r.narrow() && r.reading) {
		words = "Close"
	}
	r.wayBack(words, r.last)
	rows, side := r.columns()
	if rows.w > 0 {
		r.search.at = rect{rows.x, rows.y - 52, rows.w, 44}
		r.add(button{id: r.search.id, at: r.search.at, bare: true, do: func() {
			if r.ask(&r.search, "Which rule? An ID or words") {
				r.sift()
			}
		}})
		r.layOutRows(rows)
	}
	if side.w > 0 {
		r.compose(side.w - barWide - 32)
		heights := make([]float64, len(r.text))
		for i := range r.text {
			heights[i] = r.text[i].height()
		}
		r.side.set(side, heights)
		r.sideAt = r.side.scroll
		from, to := r.side.visible()
		for i := from; i < to; i++ {
			if id := r.text[i].to; id != "" {
				if at, ok := r.side.inside(r.side.row(i)); ok {
					r.add(button{id: "see-" + id, at: at, bare: true, do: func() { r.turnTo(id) }})
				}
			}
		}
	}
}

// layOutRows lists the chapters, or the rules that were found below the way
// back to the chapters.
func (r *rulebook) layOutRows(at rect) {
	var heights []float64
	var do []func()
	if r.chapters() {
		heights, do = append(heights, areaRow), append(do, func() { r.turnTo("") })
		for _, a := range help.Areas() {
			heights, do = append(heights, areaRow), append(do, func() { r.openArea(a.Key) })
		}
	} else {
		heights, do = append(heights, areaRow), append(do, func() { r.openArea("") })
		for _, rule := range r.found {
			heights, do = append(heights, ruleRow), append(do, func() { r.turnTo(rule.ID) })
		}
	}
	r.rows.set(at, heights)
	r.saw = r.rows.scroll
	from, to := r.rows.visible()
	for i := from; i < to; i++ {
		r.rowButton(i, do[i])
	}
}

func (r *rulebook) keys() {
	if r.narrow() && r.reading {
		r.side.keys()
		return
	}
	r.page.keys()
}

// refers is the other rules that a rule refers to.
func refers(rule help.Rule) (ids []string) {
	for _, id := range oneID.FindAllString(rule.Text+" "+rule.Source, -1) {
		if o, ok := help.Find(id); ok && o.ID != rule.ID && !slices.Contains(ids, o.ID) {
			ids = append(ids, o.ID)
		}
	}
	return ids
}

// testWords is the name of a test as a sentence: what it proves.
func testWords(name string) string {
	_, name, _ = strings.Cut(name, ".")
	name = strings.TrimPrefix(strings.TrimPrefix(name, "Test"), "Fuzz")
	var b strings.Builder
	for i, c := range name {
		if i > 0 && unicode.IsUpper(c) {
			b.WriteByte(' ')
			c = unicode.ToLower(c)
		}
		b.WriteRune(c)
	}
	return b.String()
}

// mostTests is how many of the tests of a rule the book names.
const mostTests = 8

// compose sets the rule that is shown, or the keys, in lines of a width.
func (r *rulebook) compose(w float64) {
	told := fmt.Sprint(r.rule, " ", w, " ", len(r.visited))
	if told == r.told {
		return
	}
	r.told, r.text = told, r.text[:0]
	say := func(words string, p print, ink color.RGBA, before float64) {
		r.text = append(r.text, passage{lines: r.g.win.Wrap(p, words, w), print: p, ink: ink, before: before})
	}
	rule, ok := help.Find(r.rule)
	if !ok {
		r.composeKeys(w)
		return
	}
	title := rule.ID
	if rule.Name != "" {
		title += ", " + rule.Name
	}
	say(title, heading, view.Words, 12)
	if a, ok := help.FindArea(rule.Area); ok {
		say(rules.Capital(a.Name), small, view.Quiet, 2)
	}
	say(rule.Text, letter, view.Words, 12)
	from := rules.Capital(rule.Edition.String())
	if rule.Source != "" {
		from += "; " + rule.Source
	}
	say(from+".", small, view.Quiet, 12)
	if rule.Played {
		say("The game plays this rule.", label, r.g.win.Palette.Good, 8)
	} else {
		say("The game does not play this rule yet.", label, r.g.win.Palette.Warning, 8)
	}
	for i := range book.Toggles {
		if tg := &book.Toggles[i]; citedIn(tg.Rule) == rule.ID {
			edition, flipped := r.g.agreedNow()
			state := "off"
			if tg.On(edition, flipped) {
				state = "on"
			}
			say(fmt.Sprintf("Switch: %s (%s). %s", tg.Name, state, tg.About), plain, r.g.win.Palette.Info, 12)
		}
	}
	if ids := refers(rule); len(ids) > 0 {
		say("See also", label, view.Quiet, 14)
		for _, id := range ids {
			o, _ := help.Find(id)
			line := o.ID + "  "
			if o.Name != "" {
				line += o.Name + ": "
			}
			r.text = append(r.text, passage{lines: []string{r.g.win.Fitted(line+o.Text, plain, w-8)}, print: plain, ink: view.Brass, before: 12, to: id})
		}
	}
	if len(rule.Proofs) > 0 {
		say("Proven by these tests", label, view.Quiet, 14)
		for _, p := range rule.Proofs[:min(mostTests, len(rule.Proofs))] {
			words := "· " + testWords(p)
			if pkg, _, _ := strings.Cut(p, "."); r.narrow() { // the whole name has no room
				words += " (" + pkg + ")"
			} else {
				words += " (" + p + ")"
			}
			say(words, small, view.Quiet, 4)
		}
		if n := len(rule.Proofs) - mostTests; n > 0 {
			say(fmt.Sprintf("and by %d more.", n), small, view.Quiet, 4)
		}
	} else if rule.Played {
		say("No test cites it by this ID.", small, view.Quiet, 14)
	}
	say(" ", small, view.Quiet, 16)
}

// composeKeys sets the list of keys.
func (r *rulebook) composeKeys(w float64) {
	say := func(words string, p print, ink color.RGBA, before float64) {
		r.text = append(r.text, passage{lines: r.g.win.Wrap(p, words, w), print: p, ink: ink, before: before})
	}
	say("Keys, mouse and fingers", heading, view.Words, 12)
	say("F1 opens this book; with the pointer on a line of the log, a question or a greyed button, at the rule that is cited there.", plain, view.Quiet, 4)
	for _, k := range keyList {
		if k.what == "" {
			say(k.mouse, strong, view.Brass, 16)
			continue
		}
		words := k.what + ": " + k.mouse
		if k.mouse == "" {
			words = k.what
		}
		r.text = append(r.text, passage{lines: r.g.win.Wrap(plain, words, w-leadWide), print: plain, ink: view.Words, before: 7, lead: k.key})
	}
	say(" ", small, view.Quiet, 16)
}

// leadWide is how much room the keys take beside what they do.
const leadWide = 150

// height is how high a passage is.
func (p *passage) height() float64 {
	h := p.before + float64(len(p.lines))*(p.print.size+5)
	if p.to != "" {
		h = 40
	}
	return h
}

func (r *rulebook) draw(dst *Canvas) {
	r.drawHead(dst, "Rule book")
	rows, side := r.columns()
	if rows.w > 0 {
		r.search.draw(dst, true)
		r.drawRows(dst)
	}
	if side.w > 0 {
		r.drawRule(dst)
	}
}

func (r *rulebook) drawRows(dst *Canvas) {
	win := r.rows.picture(dst)
	from, to := r.rows.visible()
	for i := from; i < to; i++ {
		at := r.rows.row(i)
		at.h -= 4
		ground := glass
		if !r.chapters() && i > 0 && r.found[i-1].ID == r.rule || r.chapters() && i == 0 && r.rule == "" {
			ground = view.Raised
		}
		win.Panel(at, ground)
		if r.lit(rowID(i)) {
			win.Outline(at, 2, view.Brass)
		}
		x, w := at.x+12, at.w-24
		switch {
		case r.chapters() && i == 0:
			win.Icon("help", x, at.y+9, 24, view.Brass)
			win.Write("Keys, mouse and fingers", x+34, at.y+10, strong, view.Words)
		case r.chapters():
			a := &help.Areas()[i-1]
			played := 0
			for k := range a.Rules {
				if a.Rules[k].Played {
					played++
				}
			}
			count := fmt.Sprintf("%d of %d played", played, len(a.Rules))
			win.Write(dst.Fitted(rules.Capital(a.Name), strong, w-dst.Width(small, count)-12), x, at.y+10, strong, view.Words)
			win.Write(count, at.x+at.w-12-dst.Width(small, count), at.y+12, small, view.Quiet)
		case i == 0:
			words := "All chapters"
			if strings.TrimSpace(r.search.text) != "" {
				words += fmt.Sprintf(" · %d found", len(r.found))
				if len(r.found) == 0 {
					if near := help.Nearest(strings.TrimSpace(r.search.text)); len(near) > 0 {
						words += "; try " + strings.Join(near, " or ")
					}
				}
			} else if a, ok := help.FindArea(r.area); ok {
				words += " · " + a.Name
			}
			win.Glyph(glyphBack, rect{x - 4, at.y, 24, at.h}, view.Brass)
			win.Write(dst.Fitted(words, plain, w-28), x+28, at.y+10, plain, view.Quiet)
		default:
			rule := &r.found[i-1]
			title, ink := rule.ID, view.Words
			if rule.Name != "" {
				title += "  " + rule.Name
			}
			if !rule.Played {
				ink = view.Quiet
			}
			win.Write(dst.Fitted(title, strong, w), x, at.y+5, strong, ink)
			win.Write(dst.Fitted(rule.Text, small, w), x, at.y+27, small, view.Quiet)
		}
	}
	r.rows.drawBar(dst)
}

func (r *rulebook) drawRule(dst *Canvas) {
	dst.Panel(r.side.at, glass)
	win := r.side.picture(dst)
	from, to := r.side.visible()
	for i := from; i < to; i++ {
		p, at := &r.text[i], r.side.row(i)
		x, y := at.x+16, at.y+p.before
		if p.to != "" {
			if r.lit("see-" + p.to) {
				win.Fill(rect{at.x + 8, at.y + 2, at.w - 16, at.h - 4}, view.Raised)
			}
			y = at.y + 9
		}
		if p.lead != "" {
			win.Write(p.lead, x, y, strong, view.Brass)
			x += leadWide
		}
		for _, l := range p.lines {
			win.Write(l, x, y, p.print, p.ink)
			y += p.print.size + 5
		}
	}
	r.side.drawBar(dst)
}

// keyList is every key with what it does and how mouse and fingers do the
// same; a row without a key is a heading.
var keyList = []struct{ key, what, mouse string }{
	{"", "", "In a battle"},
	{"Tab", "choose a warrior who can act", "click him"},
	{"Shift, arrows", "move or run, then Enter", "click the place; the way and its inches show first"},
	{"K  G", "climb down instead of jumping; dare a wide leap", "the buttons of one who stands high"},
	{"W", "take other weapons in hand", "Weapons"},
	{"E, Enter", "charge, shoot or cast", "click the enemy to see the odds, click again to do it"},
	{"H", "hide", "Hide"},
	{"D", "shoot twice", "Shoot twice"},
	{"Space", "end the phase", "the button at the right"},
	{"U", "undo, as far as the table has agreed", "Undo"},
	{"1 to 9, Enter", "answer a question", "click an answer"},
	{"Tab, P, H", "set up by hand: the next, place the rest, hold an infiltrator back", "drag from the tray, or click him and then the place"},
	{"+ -, arrows, Home", "zoom, pan, whole table", "wheel or two fingers, drag, the buttons beside the table"},
	{"Page Up, Down", "look at another storey", "the buttons beside the table"},
	{"R, or hold R", "measure between two places, where the table allows it", "the ruler beside the table; click both ends"},
	{"V", "what he sees from where he stands, or from the place pointed at", "the eye beside the table"},
	{"T", "who could charge, shoot or cast at him there next turn, where the table allows measuring", "the arrows beside the table"},
	{"E", "while moving: watch an enemy, and the shot from the side", "click him"},
	{"", "", "Templates"},
	{"Click twice", "lay a breath or a line weapon towards a place; it shows who is wholly and partly under it", "point at the place first"},
	{"", "", "Log and ways out"},
	{"L", "fold or open the log", "its button"},
	{"F", "the whole log: fold, filter, search", "the strip above the log, or the door"},
	{"", "see the table as it was at a line of the log", "click the line"},
	{"Left, Right", "in the past: a line back or on", "Back and Step, or the strip of turns"},
	{"Up, Down", "in the past: a turn back or on", "its buttons"},
	{"Space  S", "in the past: play or rest; how fast", "Play, Speed"},
	{"B", "in the past: try something from here in a sandbox; in a sandbox: back", "Sandbox from here; Back"},
	{"M", "the way out of the battle; it is saved", "the door beside the table"},
	{"F1", "the rule of a log line, a question or a greyed button", "click the ID"},
	{"", "", "Everywhere"},
	{"F1 or ?", "rule book and keys", ""},
	{"F11", "full screen", ""},
	{"", "", "With a gamepad"},
	{"Stick, cross", "point anywhere; from one thing to the next", ""},
	{"A", "press what is pointed at; held: why", ""},
	{"B  X  Y", "back; undo; the gold button, which ends the phase", ""},
	{"Bumpers", "the next warrior, or the last; in the past a line; on pages a screenful", ""},
	{"Triggers", "zoom; the right stick pans, pressed it aims at the next enemy", ""},
	{"Start, Back", "the way out; rule book and keys", ""},
	{"", "", "On pages and lists"},
	{"Up, Down", "from row to row; Enter takes the row", "click it"},
	{"Tab, Shift Tab", "from button to button; Enter presses it", ""},
	{"Page Up, Down", "turn a page; Home and End: first and last", "wheel, drag the rows or the bar"},
	{"Esc", "back", "the button at the top"},
	{"Delete", "delete the saved battle or the warband of the row", "its button"},
	{"", "", "Hiring and equipping a warband"},
	{"letters", "search what can be hired or had; Enter takes the first", "the line above the list"},
	{"Left, Right", "to the warband, to what can be had, to the card", "click there"},
	{"+ -", "one more or one less of the row", "its buttons"},
	{"Delete", "dismiss whom the row is, or give a thing back", "its buttons"},
	{"Ctrl Z", "undo the last change", "Undo"},
	{"F1", "the rule behind a row, or why it is greyed", "the ID at its right"},
}
