package battle

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/board"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// console is the command line of a battle: it takes what the log would write,
// tells what happens, and answers in words what the picture shows.
type console struct {
	ui.Page
	b     *Scene
	line  ui.Field
	told  []consoleLine
	seen  int      // lines of the log told so far
	past  []string // what was typed before
	back  int      // which of it is shown, counted from the end; 0: none
	draft string   // what was typed when looking back began
	wide  float64
	shown []consoleLine // as they are broken into rows
	upTo  int           // of told
}

// consoleLine is a line on the page.
type consoleLine struct {
	text string
	kind rowKind
}

// rowKind is what a line on the page is.
type rowKind uint8

const (
	happened rowKind = iota
	typedIn
	informed
	refused
)

// mostTold is how many lines the page keeps.
const mostTold = 600

// openConsole opens the command line of a battle, as it was left.
func (b *Scene) openConsole() {
	if b.console == nil {
		b.console = &console{Page: ui.NewPage(b.win, b.client, 0), b: b, seen: max(0, len(b.m.Lines)-12),
			line: ui.Field{ID: "line", Empty: "a command, such as: where, help, done", Most: 300}}
		b.console.say(informed, "This line takes commands in the words of the log. Type help for all of them; Tab completes, the arrows bring back what was typed.")
	}
	b.console.follow()
	b.client.Open(b.console)
}

func (c *console) Name() string { return "console" }

// sayf tells a line made like fmt.Sprintf makes it.
func (c *console) sayf(kind rowKind, format string, args ...any) {
	c.say(kind, fmt.Sprintf(format, args...))
}

// say tells a line.
func (c *console) say(kind rowKind, text string) {
	c.told = append(c.told, consoleLine{text, kind})
	if n := len(c.told) - mostTold; n > 0 {
		c.told = slices.Delete(c.told, 0, n)
		c.wide = 0
	}
	c.Changed()
}

// follow tells what the log has gained, and what the battle waits for.
func (c *console) follow() {
	lines := c.b.m.Lines
	if c.seen > len(lines) {
		c.seen = len(lines)
	}
	if c.seen == len(lines) {
		return
	}
	for i := c.seen; i < len(lines); i++ {
		if l := &lines[i]; c.b.shows(l) {
			c.say(happened, l.Words())
		}
	}
	c.seen = len(lines)
	c.ask()
	c.wide = 0
	c.Rows.To(math.Inf(1))
}

// ask says what the battle waits for.
func (c *console) ask() {
	b := c.b
	switch d := b.asked(); {
	case b.m.State.Over:
		c.sayf(informed, "The battle is over. %s.", b.m.State.Ending)
	case d != nil:
		c.sayf(informed, "%s, %s (%s)", b.m.State.Sides[d.Side].Name, d.Question, d.Rule)
		for i, o := range d.Options {
			c.sayf(informed, "  %d: %s", i+1, o.Text)
		}
		switch d.Shape {
		case rules.Order:
			c.say(informed, "Answer with all numbers in the order you wish, such as: answer 2,1")
		case rules.SomeOf:
			c.say(informed, "Answer with any of the numbers, such as: answer 1,2; or answer none")
		default:
			c.say(informed, "Answer with a number.")
		}
	case b.seat.curtain:
		c.sayf(informed, "It is the turn of %s. Pass the seat, then type ready.", b.m.State.Sides[b.toAct()].Name)
	case b.mind() != nil:
		c.say(informed, "The computer thinks.")
	}
}

// Update lets the battle go on behind the page.
func (c *console) Update() {
	if c.Type(&c.line) {
		c.back = 0
		c.Changed()
	}
	c.Turn()
	b := c.b
	b.moves = b.moves[:0]
	b.computersMove()
	c.follow()
}

// errUnknown says that a word stands for nothing.
var errUnknown = errors.New("nothing is called that")

// enter does what is typed.
func (c *console) enter() {
	text := strings.Join(strings.Fields(c.line.Text), " ")
	c.line.Text, c.back = "", 0
	if text == "" {
		return
	}
	if n := len(c.past); n == 0 || c.past[n-1] != text {
		c.past = append(c.past, text)
	}
	c.say(typedIn, "> "+text)
	if err := c.do(text); err != nil {
		c.say(refused, sentence(err))
	}
	c.follow()
	c.wide = 0
	c.Rows.To(math.Inf(1))
}

// consoleWord is a word the console knows beside the commands of the battle.
type consoleWord struct {
	word, use, about string
	do               func(c *console, rest string) error
}

var consoleWords []consoleWord

func init() { // they list each other
	consoleWords = []consoleWord{
		{"help", "help", "all that can be typed", (*console).help},
		{"who", "who", "everybody, how he is and where", (*console).who},
		{"where", "where NAME", "one warrior, what is near him and how far", (*console).where},
		{"can", "can NAME", "what he may do now, and why not", (*console).can},
		{"log", "log 20", "the last lines of the log", (*console).log},
		{"what", "what", "whose turn it is and what the battle waits for", (*console).what},
		{"answer", "answer 1", "answers the question; the number alone does, too", (*console).answer},
		{"ready", "ready", "takes the seat after it was passed", (*console).ready},
		{"undo", "undo", "takes the last command back", (*console).undo},
		{"rule", "rule CHARGE-03", "reads a rule out", (*console).rule},
		{"close", "close", "back to the picture; Esc does, too", func(c *console, _ string) error { c.Shell.Back(); return nil }},
	}
}

// do does one line.
func (c *console) do(text string) error {
	text = c.b.m.Names().Written(text)
	word, rest, _ := strings.Cut(text, " ")
	word = strings.ToLower(word)
	for _, w := range consoleWords {
		if w.word == word {
			return w.do(c, rest)
		}
	}
	if _, err := strconv.Atoi(strings.SplitN(word, ",", 2)[0]); err == nil && c.b.asked() != nil {
		return c.answer(text)
	}
	if word == "end" {
		text = "done"
	}
	switch b := c.b; {
	case b.m.State.Over:
		return errors.New("the battle is over; type close")
	case b.seat.curtain:
		return errors.New("the seat is being passed; type ready first")
	case b.asked() != nil:
		return errors.New("a question waits; type its number, or what to hear it again")
	case b.mind() != nil:
		return errors.New("it is the computer's turn; wait for it")
	}
	return c.command(text)
}

// command gives the battle a command.
func (c *console) command(text string) error {
	s := c.b.m.State
	line, err := c.spellOut(text)
	if err != nil {
		return err
	}
	cmd, err := rules.ParseCommand(s, line)
	if err != nil {
		if full := c.withWeapon(line); full != "" {
			cmd, err = rules.ParseCommand(s, full)
		}
	}
	if err != nil {
		return fmt.Errorf("%w; type help for how commands are written, who for all names", err)
	}
	if err := cmd.Legal(s); err != nil {
		return err
	}
	c.b.act(cmd)
	c.b.running.finish()
	return nil
}

// spellOut writes a line as the log would: names in full, and places with their
// height, that of the ground or floor there.
func (c *console) spellOut(text string) (string, error) {
	words := strings.Fields(text)
	words[0] = strings.ToLower(words[0])
	for i := 1; i < len(words); i++ {
		w := strings.TrimSuffix(words[i], "\"")
		low := strings.ToLower(w)
		switch {
		case slices.Contains(between, low):
			words[i] = low
		case strings.Count(w, ",") == 1:
			p, err := physics.ParseSpot(w + ",0")
			if err != nil {
				return "", fmt.Errorf("%q is no place; write inches from the left and from the top, such as 12,7.5", w)
			}
			at, ok := c.b.m.State.Table.SurfaceAt(p.Point(), board.StoreyHeight*physics.Length(c.b.board.Storey))
			if !ok {
				t := c.b.m.State.Table
				return "", fmt.Errorf("%s is not on the table, which is %s wide and %s deep", w, t.Width, t.Depth)
			}
			words[i] = at.String()
		case strings.Contains(w, ",") || i > 1 && words[i-1] == "with":
		case words[0] == "hold" && i > 1:
		default:
			if who, err := c.called(w); err == nil {
				words[i] = who.Name
			} else if !errors.Is(err, errUnknown) {
				return "", err
			}
		}
	}
	return strings.Join(words, " "), nil
}

// candidates are the words that may stand where the last one is being typed.
func (c *console) candidates() (begun string, all []string) {
	before, last := "", c.line.Text
	if i := strings.LastIndexByte(c.line.Text, ' '); i >= 0 {
		before, last = c.line.Text[:i], c.line.Text[i+1:]
	}
	words := strings.Fields(before)
	s := c.b.m.State
	var from []string
	switch {
	case len(words) == 0:
		for _, w := range consoleWords {
			from = append(from, w.word)
		}
		from = append(from, s.Rules.CommandWords()...)
	case words[len(words)-1] == "with":
		for i := range s.Warriors {
			if len(words) > 1 && strings.EqualFold(s.Warriors[i].Name, words[1]) {
				for _, id := range s.Warriors[i].Weapons {
					from = append(from, s.Rules.Weapon(id).Key)
				}
			}
		}
	case words[0] == "rule" || words[0] == "log" || words[0] == "answer":
		return last, nil
	case words[len(words)-1] == "to" || words[len(words)-1] == "via" || words[len(words)-1] == "towards":
		return last, nil
	default:
		for i := range s.Warriors {
			w := &s.Warriors[i]
			if !w.InPlay() {
				continue
			}
			if own := s.Acts(w); len(words) > 1 || own || words[0] == "where" {
				from = append(from, w.Name)
			}
		}
		if len(words) > 1 {
			from = append(from, "at", "to", "with", "via", "towards")
		}
	}
	for _, w := range from {
		if strings.HasPrefix(strings.ToLower(w), strings.ToLower(last)) && !slices.Contains(all, w) {
			all = append(all, w)
		}
	}
	return last, all
}

// complete writes the rest of the word that is being typed, or as much of it as
// all that fit have in common, and tells them.
func (c *console) complete() {
	begun, all := c.candidates()
	if len(all) == 0 {
		return
	}
	common := all[0]
	for _, w := range all[1:] {
		n := 0
		for n < len(common) && n < len(w) && strings.EqualFold(common[n:n+1], w[n:n+1]) {
			n++
		}
		common = common[:n]
	}
	head := c.line.Text[:len(c.line.Text)-len(begun)]
	switch {
	case len(all) == 1:
		c.line.Text = head + common + " "
	case len(common) > len(begun):
		c.line.Text = head + common
	default:
		if len(all) > 24 {
			all = append(all[:24:24], "…")
		}
		c.say(informed, "  "+strings.Join(all, "  "))
		c.wide = 0
		c.Rows.To(math.Inf(1))
	}
	c.Changed()
}

// recall shows what was typed before, or after that.
func (c *console) recall(by int) {
	if c.back == 0 {
		c.draft = c.line.Text
	}
	c.back = max(0, min(len(c.past), c.back+by))
	if c.line.Text = c.draft; c.back > 0 {
		c.line.Text = c.past[len(c.past)-c.back]
	}
	c.Changed()
}

func (c *console) Keys() {
	switch {
	case c.Narrow() && (ui.Pressed(ebiten.KeyEnter) || ui.Pressed(ebiten.KeyKPEnter)): // the button has no room for its key
		c.enter()
	case ui.Pressed(ebiten.KeyTab):
		c.complete()
	case ui.Pressed(ebiten.KeyUp):
		c.recall(1)
	case ui.Pressed(ebiten.KeyDown):
		c.recall(-1)
	case ui.Pressed(ebiten.KeyPageUp), ui.Pressed(ebiten.KeyPageDown):
		c.Rows.Keys()
	}
	c.Scrolled()
}

func (c *console) LayOut() {
	c.WayBack("Back", c.Shell.Back)
	b := c.Body()
	w := c.Win.ButtonWidth("Do it", "Enter", "")
	if c.Narrow() {
		w = c.Win.ButtonWidth("Do it", "", "")
	}
	y := b.Y + b.H - 44
	key := "Enter"
	if c.Narrow() {
		key = ""
	}
	c.Place(&c.line, ui.R(b.X, y, b.W-w-8, 44))
	c.Add(ui.Button{ID: c.line.ID, At: c.line.At, Bare: true, Do: func() {
		if c.askSystem() {
			c.enter()
		}
	}})
	c.Add(ui.Button{ID: "enter", At: ui.R(b.X+b.W-w, y, w, 44), Words: "Do it", Key: key, Bright: true, Do: c.enter})
	b.H -= 52
	c.wrap(b.W - 2*ui.BarWide - 12)
	heights := make([]float64, len(c.shown)+1)
	for i := range heights {
		heights[i] = 21
	}
	end := c.Rows.Scroll >= c.Rows.Height()-c.Rows.At.H-1
	if end {
		c.Rows.Scroll = math.Inf(1)
	}
	c.SetRows(b, heights)
}

// askSystem lets the system ask for a line where there may be no keyboard.
func (c *console) askSystem() bool {
	return c.Page.Ask(&c.line, "A command") && c.line.Text != ""
}

// wrap breaks what was told into rows.
func (c *console) wrap(w float64) {
	if c.wide != w {
		c.wide, c.shown, c.upTo = w, c.shown[:0], 0
	}
	for ; c.upTo < len(c.told); c.upTo++ {
		l := c.told[c.upTo]
		indent := len(l.text) - len(strings.TrimLeft(l.text, " "))
		for _, row := range c.Win.Wrap(ui.Plain, l.text, w-8*float64(indent)) {
			c.shown = append(c.shown, consoleLine{strings.Repeat(" ", indent) + row, l.kind})
		}
	}
}

func (c *console) Draw(dst *ui.Canvas) {
	c.DrawHead(dst, "Command line")
	dst.Panel(ui.R(c.Rows.At.X, c.Rows.At.Y, c.Rows.At.W, c.Rows.At.H), ui.Glass)
	win := c.Rows.Picture(dst)
	from, to := c.Rows.Visible()
	for i := from; i < min(to, len(c.shown)); i++ {
		l, r := &c.shown[i], c.Rows.Row(i)
		ink := view.Words
		switch l.kind {
		case typedIn:
			ink = view.Brass
		case informed:
			ink = view.Quiet
		case refused:
			ink = dst.Palette.Warning
		}
		text := strings.TrimLeft(l.text, " ")
		win.Write(text, r.X+12+8*float64(len(l.text)-len(text)), r.Y+2, ui.Plain, ink)
	}
	c.Rows.DrawBar(dst)
	c.line.Draw(dst, true)
}
