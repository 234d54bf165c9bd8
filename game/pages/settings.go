package pages

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/host"
	"cometfall/game/saves"
	"cometfall/game/sound"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/match"
)

// Settings are how the players like the game to look and sound, each a place in
// its row of choices. They change nothing of any battle.
type Settings struct {
	Text, Colours, animation, Speed, Opponent, Follow, Passing, Volume, Bed, Low, Full, Solo, Thumb, Hints int
}

// SettingsName is the name under which the store keeps the settings, and
// SettingsHead their first line, settingsEnd their last.
const (
	SettingsName = "settings"
	SettingsHead = "cometfall settings 2"
	settingsEnd  = "end"
)

// olderSettings is the first line of settings that have no line at their end.
const olderSettings = "cometfall settings 1"

// olderFast is how settings were kept that have what happens shown fast, before its speed
// had a row of its own.
const olderFast = "animation=fast"

// setting is a row of the settings.
type setting struct {
	key, title, about string
	Choices           []string // as they are kept, and as the page says them
	usual             int
	At                func(s *Settings) *int
}

var SettingRows = []setting{
	{"text", "Size", "Text and buttons, and the table with them.", []string{"usual", "large", "largest"}, 0, func(s *Settings) *int { return &s.Text }},
	{"colours", "Colours", "For eyes that take red for green, or blue for green; sides then have patterns, too.", []string{"painted", "red-green", "blue-yellow"}, 0, func(s *Settings) *int { return &s.Colours }},
	{"animation", "Animation", "Whether warriors walk and strike, and flames and fog move. System: usual, or off where the system asks for less motion.", []string{"off", "usual", "system"}, 2, func(s *Settings) *int { return &s.animation }},
	{"sound", "Sound", "F9 turns it off and on anywhere.", []string{"off", "quiet", "middle", "loud"}, 2, func(s *Settings) *int { return &s.Volume }},
	{"surroundings", "Wind and birds", "What is heard below a battle all the time: wind and crows, an owl by night, rain and thunder in a storm.", []string{"off", "on"}, 1, func(s *Settings) *int { return &s.Bed }},
	{"low-rate", "Low rate", "Looks for input 20 times a second instead of 60: for weak machines and batteries.", []string{"off", "on"}, 0, func(s *Settings) *int { return &s.Low }},
	{"full-screen", "Full screen", "F11 changes it anywhere.", []string{"off", "on"}, 0, func(s *Settings) *int { return &s.Full }},
	{"follow", "Follow the action", "Whether the view goes where something happens.", []string{"on", "off"}, 0, func(s *Settings) *int { return &s.Follow }},
	{"speed", "Speed", "How fast what happens is shown: as usual, two or four times as fast, at once, or at half the speed.", []string{"1", "2", "4", "at once", "1/2"}, 0, func(s *Settings) *int { return &s.Speed }},
	{"opponent-speed", "The computer's turn", "How fast what the computer does is shown, and how long it waits before it: as all else is, or at a speed of its own. Close combat is shown as all else is.", []string{"as all else", "1/2", "1", "2", "at once"}, 0, func(s *Settings) *int { return &s.Opponent }},
	{"pass", "Empty phases", "A phase at whose beginning nobody of yours can do anything passes by itself; the log says so. Where distances may be measured, charges that reach nobody do not count.", []string{"wait", "pass"}, 1, func(s *Settings) *int { return &s.Passing }},
	{"thumb", "Thumb", "On a telephone held upright, what can be done in a battle lies round this thumb.", []string{"right", "left"}, 0, func(s *Settings) *int { return &s.Thumb }},
	{"solo-dice", "Dice when playing alone", "Of battles that begin from now on. Going back to a save and ordering the same brings the same dice (settled) or others (fresh). Between persons they are always fresh.", []string{match.Settled, match.Fresh}, 0, func(s *Settings) *int { return &s.Solo }},
	{"hints", "Hints", "A word beside the table whenever something is new, in battles of one person against the computer; each is told once. Turned on, all of them are told again.", []string{"off", "on"}, 0, func(s *Settings) *int { return &s.Hints }},
}

// shortened is a text as far as an error shows it.
func shortened(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:40]) + "…"
	}
	return s
}

// UsualSettings are those of somebody who never chose any.
func UsualSettings() (s Settings) {
	for _, r := range SettingRows {
		*r.At(&s) = r.usual
	}
	return s
}

// String is the settings as the store keeps them.
func (s Settings) String() string {
	var b strings.Builder
	b.WriteString(SettingsHead + "\n")
	for _, r := range SettingRows {
		fmt.Fprintf(&b, "%s=%s\n", r.key, r.Choices[*r.At(&s)])
	}
	b.WriteString(settingsEnd + "\n")
	return b.String()
}

// ParseSettings reads settings as String writes them; rows that are missing are
// as usual. The error names the line.
func ParseSettings(text string) (Settings, error) {
	s := UsualSettings()
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	if lines[0] != SettingsHead && lines[0] != olderSettings {
		return s, fmt.Errorf("line 1 is %s, not %q", strconv.Quote(shortened(lines[0])), SettingsHead)
	}
next:
	for n, line := range lines[1:] {
		if n == len(lines)-2 && line == settingsEnd {
			return s, nil
		}
		if line == olderFast {
			s.animation, s.Speed = 1, 1
			continue
		}
		key, value, _ := strings.Cut(line, "=")
		for _, r := range SettingRows {
			if r.key != key {
				continue
			}
			for i, c := range r.Choices {
				if c == value {
					*r.At(&s) = i
					continue next
				}
			}
			return UsualSettings(), fmt.Errorf("line %d: %s is one of %s, not %s", n+2, key, strings.Join(r.Choices, ", "), strconv.Quote(shortened(value)))
		}
		return UsualSettings(), fmt.Errorf("line %d: there is no setting %s", n+2, strconv.Quote(shortened(key)))
	}
	if lines[0] == SettingsHead {
		return UsualSettings(), fmt.Errorf("they are cut off behind line %d; their last line is %s", len(lines), settingsEnd)
	}
	return s, nil
}

// Scale is how many pixels of the window a pixel of the interface is.
func (s *Settings) Scale() float64 { return [...]float64{1, 1.2, 1.44}[s.Text] }

// SoloDice are how dice are drawn where a person plays against the computer.
func (s *Settings) SoloDice() string { return [...]string{match.Settled, match.Fresh}[s.Solo] }

// stride is how many sixtieths of a second a tick is.
func (s *Settings) Stride() int { return 1 + 2*s.Low }

// Still reports whether nothing is to move.
func (s *Settings) Still() bool {
	return s.animation == 0 || s.animation == 2 && host.LessMotion()
}

// halfSpeed is the choice of half the usual speed: the last, since settings go by their place.
const halfSpeed = 4

// Ticks is how many ticks something takes that takes so many at the usual pace.
func (s *Settings) Ticks(ticks int) int { return s.ticksAt(s.Speed, ticks) }

// OpponentTicks is Ticks for what the computer does.
func (s *Settings) OpponentTicks(ticks int) int {
	return s.ticksAt([...]int{s.Speed, halfSpeed, 0, 1, 3}[s.Opponent], ticks)
}

// ticksAt is how many ticks something takes at one of the choices of speed.
func (s *Settings) ticksAt(speed, ticks int) int {
	if speed == halfSpeed && !s.Still() {
		return 2 * ticks
	}
	faster := [...]int{1, 2, 4, 0, 0}[speed]
	if faster == 0 || s.Still() {
		return 0
	}
	return (ticks + faster - 1) / faster
}

// Loudness is the volume of the noises, 0 to 1.
func (s *Settings) Loudness() float64 { return [...]float64{0, 0.25, 0.55, 1}[s.Volume] }

// SettingsPage is the page with the settings.
type SettingsPage struct {
	ui.Page
	client *Client
}

func NewSettings(c *Client) *SettingsPage {
	p := &SettingsPage{client: c, Page: ui.NewPage(c.Win, c, 900)}
	was := c.Settings()
	s := was
	if s.Hints = 0; c.Battles.Progress().Hints { // lessons and battles turn them on and off, too
		s.Hints = 1
	}
	if s != was {
		p.take(c.Choose(s))
	}
	return p
}

func (p *SettingsPage) Name() string { return "settings" }
func (p *SettingsPage) Update()      { p.Turn() }

// choose takes a choice of a row.
func (p *SettingsPage) choose(row, choice int) {
	r, s := &SettingRows[row], p.client.Settings()
	*r.At(&s) = choice
	p.Notice = ""
	if r.key == "hints" {
		p.take(p.client.Battles.Learn(func(pr *saves.Progress) {
			if pr.Hints = choice == 1; pr.Hints {
				pr.Told = nil
			}
		}))
	}
	p.take(p.client.Choose(s))
	if r.key == "sound" && choice > 0 {
		p.client.Noise(sound.Victory, 0)
		if err := p.client.Trouble(); err != nil {
			p.Notice = "No sound can be played here, all else goes on. " + rules.Capital(firstLine(err.Error())) + "."
		}
	}
	p.Changed()
}

// take says what went wrong, if anything did.
func (p *SettingsPage) take(err error) {
	if err != nil {
		p.Notice = rules.Sentence(err)
	}
}

// firstLine is a text up to its first line break.
func firstLine(s string) string {
	s, _, _ = strings.Cut(s, "\n")
	return s
}

// choices is where the choices of a row lie.
func (p *SettingsPage) choices(row int) []ui.Rect {
	r, at := &SettingRows[row], p.Rows.Row(row)
	const gap = 6
	w, x, y := 124.0, at.X+at.W-12, at.Y+22
	if p.stacked() {
		w = (at.W - 24 - gap*float64(len(r.Choices)-1)) / float64(len(r.Choices))
		y = at.Y + at.H - 8 - 12 - 44
	}
	x -= float64(len(r.Choices))*(w+gap) - gap
	all := make([]ui.Rect, len(r.Choices))
	for i := range all {
		all[i] = ui.R(x+float64(i)*(w+gap), y, w, 44)
	}
	return all
}

// stacked reports that the choices of a row lie below its words: beside them there is no room.
func (p *SettingsPage) stacked() bool { return p.Win.W < 960 }

func ChoiceID(row, choice int) string {
	return fmt.Sprintf("set-%s-%d", SettingRows[row].key, choice+1)
}

// aboutWide is how wide what is said about a row may be.
func (p *SettingsPage) aboutWide(i int) float64 {
	at := p.Rows.Row(i)
	if p.stacked() {
		return at.W - 44
	}
	return p.choices(i)[0].X - at.X - 32
}

func (p *SettingsPage) LayOut() {
	p.WayBack("Back", p.client.Back)
	b := p.Body()
	heights := make([]float64, len(SettingRows))
	for i := range heights {
		heights[i] = 96
		if p.stacked() {
			heights[i] = 112 + 18*float64(len(p.client.Win.Wrap(ui.Small, SettingRows[i].about, b.W-40-ui.BarWide)))
		}
	}
	p.SetRows(b, heights)
	if !p.stacked() { // what is said beside the choices may be long
		for i := range heights {
			lines := p.client.Win.Wrap(ui.Small, SettingRows[i].about, p.aboutWide(i))
			heights[i] = max(heights[i], 38+18*float64(len(lines))+16)
		}
		p.SetRows(b, heights)
	}
	from, to := p.Rows.Visible()
	for i := from; i < to; i++ {
		for k, at := range p.choices(i) {
			if at, ok := p.Rows.Inside(at); ok {
				p.Add(ui.Button{ID: ChoiceID(i, k), At: at, Bare: true, Do: func() { p.choose(i, k) }})
			}
		}
	}
}

// Keys changes the row the keys are at with the arrows.
func (p *SettingsPage) Keys() {
	across, down := 0, 0
	switch {
	case ui.Pressed(ebiten.KeyRight):
		across = 1
	case ui.Pressed(ebiten.KeyLeft):
		across = -1
	case ui.Pressed(ebiten.KeyDown):
		down = 1
	case ui.Pressed(ebiten.KeyUp):
		down = -1
	}
	switch row, choice := -1, -1; {
	case across != 0 || down != 0:
		if row, choice = p.under(); across != 0 && row >= 0 {
			p.point(row, max(0, min(choice+across, len(SettingRows[row].Choices)-1)))
		} else if down != 0 {
			p.point(max(0, min(row+down, len(SettingRows)-1)), -1)
		}
	default:
		p.GoOn(func(int) bool { return false })
	}
}

// under is the row and the choice that the keys are at, or -1.
func (p *SettingsPage) under() (row, choice int) {
	for i := range SettingRows {
		for k := range SettingRows[i].Choices {
			if p.client.Win.Focus == ChoiceID(i, k) {
				return i, k
			}
		}
	}
	return -1, -1
}

// point puts the keys at a choice of a row, -1 for the one that holds.
func (p *SettingsPage) point(row, choice int) {
	if choice < 0 {
		s := p.client.Settings()
		choice = *SettingRows[row].At(&s)
	}
	p.client.Win.Focus = ChoiceID(row, choice)
	p.Rows.Show(row)
	p.Scrolled()
}

func (p *SettingsPage) Draw(dst *ui.Canvas) {
	p.DrawHead(dst, "Settings")
	win, s := p.Rows.Picture(dst), p.client.Settings()
	from, to := p.Rows.Visible()
	for i := from; i < to; i++ {
		r, at := &SettingRows[i], p.Rows.Row(i)
		at.H -= 8
		win.Panel(at, ui.Glass)
		win.Write(r.title, at.X+16, at.Y+14, ui.Strong, view.Words)
		y := at.Y + 38
		for _, l := range dst.Wrap(ui.Small, r.about, p.aboutWide(i)) {
			win.Write(l, at.X+16, y, ui.Small, view.Quiet)
			y += 18
		}
		for k, c := range p.choices(i) {
			drawChoice(win, c, r.Choices[k], *r.At(&s) == k, p.Lit(ChoiceID(i, k)))
		}
	}
	p.Rows.DrawBar(dst)
}

// drawChoice draws one of several choices with its word in the middle.
func drawChoice(dst *ui.Canvas, at ui.Rect, word string, chosen, lit bool) {
	ground, ink := view.Panel, view.Words
	if chosen {
		ground, ink = view.Brass, view.Ink
	}
	dst.Panel(at, ground)
	if lit {
		dst.Outline(at, 2, view.Brass)
		if chosen {
			dst.Outline(at, 2, view.Words)
		}
	}
	p := ui.Strong
	for p.Size > 10 && dst.Width(p, word) > at.W-8 {
		p.Size--
	}
	dst.WriteMiddle(word, at.X+at.W/2, at.Y+at.H/2-p.Size*0.69, p, ink)
}
