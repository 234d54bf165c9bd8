package campaign

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"cometfall/game/host"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
)

// Chapter is a part of the chronicle: how a campaign began, or a battle and what came of it.
type Chapter struct {
	Heading string
	Text    []string // paragraphs
}

// Chronicle tells what happened in a campaign, as a story: no dice, and who put whom out of
// action with first blood and revenge.
func Chronicle(c *engine.Campaign) []Chapter {
	s := c.State
	t := teller{s: s, all: []Chapter{beginning(s)}, band: -1, felled: map[rules.WarriorID]rules.WarriorID{}, deeds: map[rules.WarriorID]int{}}
	for i := range c.Lines {
		if l := &c.Lines[i]; l.Event != nil && !l.Undone {
			t.tell(l.Event)
		}
	}
	t.closes()
	return t.all
}

// beginning tells who came to the city.
func beginning(s *engine.State) Chapter {
	c := Chapter{Heading: "In the beginning"}
	for i := range s.Bands {
		b := &s.Bands[i]
		var names []string
		for k := range b.Warriors {
			if w := &b.Warriors[k]; w.Joined == 0 {
				names = append(names, w.Name)
			}
		}
		for k := range b.Graves {
			if g := &b.Graves[k]; g.Joined == 0 {
				names = append(names, g.Name)
			}
		}
		c.Text = append(c.Text, fmt.Sprintf("%s came to the city: %s.", b.Name, listed(names)))
	}
	return c
}

// teller tells the events of a log one after the other.
type teller struct {
	s       *engine.State
	all     []Chapter
	battles int                                 // of the calendar
	band    rules.SideID                        // of the last paragraph
	felled  map[rules.WarriorID]rules.WarriorID // who was put out of action last by whom
	deeds   map[rules.WarriorID]int             // how many somebody has put out of action

	names   []string                  // of whom the same is said, one after the other,
	alike   int                       // which it is, from 1,
	alikeOf rules.SideID              // and of which warband
	wares   map[rules.SideID][]string // what was bought in the chapter

	stronger   []string // whose characteristics have risen since it was told last,
	strongerOf rules.SideID
}

// counted are the rules of what is counted, and of what it comes to.
var counted = []string{"AFTER-02", "AFTER-12", "AFTER-16", "CAMP-08", "EXPLORE-02", "GROW-01", "GROW-02", "LEADER-02", "XP-05", "XP-10"}

func (t *teller) tell(e *engine.Event) {
	switch {
	case e.Kind == engine.Threw || e.Kind == engine.Bout || e.Kind == engine.Stage || e.Rule == "AFTER-10":
		return
	case e.Kind == engine.Told && slices.Contains(counted, e.Rule): // counting is no story
		return
	case e.Kind == engine.Fought && e.Rule == "BEFORE-01" && strings.HasPrefix(e.Text, "They fight about"):
		return // the heading says it
	}
	if n, words, begins := arranged(e); begins {
		t.closes()
		t.battles++
		t.band = -1
		t.all = append(t.all, Chapter{Heading: t.heading(n)})
		t.say(-1, meeting(words))
		return
	}
	if t.rises(e) {
		return
	}
	if !t.buys(e.Band, e.Text) && !t.together(e.Band, e.Text) {
		if words := retell(e.Text); words != "" {
			t.say(e.Band, t.ofHer(e.Band, e.Who, words))
		}
	}
	if e.Kind == engine.Fought && e.Rule == "AFTER-00" {
		t.fighting()
	}
}

// arranged is the number of the battle that an event tells of as arranged, and who fights it.
func arranged(e *engine.Event) (number int, who string, begins bool) {
	if e.Kind != engine.Fought || e.Rule != "BEFORE-01" && e.Rule != "TALE-02" {
		return 0, "", false
	}
	head, who, _ := strings.Cut(e.Text, ": ")
	number, err := strconv.Atoi(strings.TrimPrefix(head, "Battle "))
	return number, who, err == nil
}

// heading is that of the battle that is told.
func (t *teller) heading(number int) string {
	words := fmt.Sprintf("Battle %d", number)
	if t.battles <= len(t.s.Battles) && t.s.Battles[t.battles-1].Off {
		words = "Called off"
	}
	if t.battles <= len(t.s.Battles) { // its scenario is not open any more
		words += ": " + engine.AboutOf(&t.s.Battles[t.battles-1])
	}
	return words
}

// say adds a sentence to the paragraph of a warband, or begins one.
func (t *teller) say(band rules.SideID, words string) {
	c := &t.all[len(t.all)-1]
	words = rules.Capital(strings.TrimSpace(words))
	if n := len(c.Text); n > 0 && band == t.band {
		c.Text[n-1] += " " + t.theirs(band, words)
	} else {
		c.Text = append(c.Text, words)
	}
	t.band = band
}

// fighting tells who put whom out of action in the battle that was fought last.
func (t *teller) fighting() {
	if t.battles == 0 || t.battles > len(t.s.Battles) || t.s.Battles[t.battles-1].Report == nil {
		return
	}
	r := t.s.Battles[t.battles-1].Report
	fell := map[rules.WarriorID]rules.WarriorID{}
	for i := range r.Sides {
		side, said := &r.Sides[i], 0
		for k := range side.Men {
			m := &side.Men[k]
			if len(m.Felled) == 0 || m.Beast > 0 {
				continue
			}
			names := kinds(m.Felled)
			for _, f := range m.Felled {
				if f.Who == rules.Nobody {
					continue
				}
				names = append(names, t.foe(f))
				if f.Who != rules.Nobody && f.Beast == 0 {
					fell[f.Who] = m.Who
				}
			}
			words := fmt.Sprintf(felling[said%len(felling)], t.name(m.Who), listed(names))
			said++
			if t.deeds[m.Who] == 0 {
				words += ", " + t.ofHer(side.Band, m.Who, "his") + " first"
				if len(m.Felled) > 1 {
					words += " deeds"
				}
			}
			t.deeds[m.Who] += len(m.Felled)
			if victims := t.avenged(side, m); len(victims) > 0 {
				words += ", and so took revenge for " + listed(victims)
			}
			t.say(side.Band, words+".")
		}
	}
	for who, by := range fell {
		t.felled[who] = by
	}
}

// avenged are those of a warband for whom somebody took revenge.
func (t *teller) avenged(side *engine.Result, m *engine.Man) (names []string) {
	for _, f := range m.Felled {
		if f.Who == rules.Nobody || f.Beast > 0 {
			continue
		}
		for k := range side.Men {
			if friend := &side.Men[k]; friend.Beast == 0 && t.felledBy(friend.Who) == f.Who {
				if friend.Who == m.Who {
					names = append(names, t.ofHer(side.Band, m.Who, "himself"))
				} else {
					names = append(names, t.name(friend.Who))
				}
			}
		}
	}
	return names
}

// felledBy is who put somebody out of action last before this battle, or Nobody.
func (t *teller) felledBy(who rules.WarriorID) rules.WarriorID {
	if by, ok := t.felled[who]; ok {
		return by
	}
	return rules.Nobody
}

// name is what somebody is called, dead or alive.
func (t *teller) name(id rules.WarriorID) string {
	for i := range t.s.Bands {
		b := &t.s.Bands[i]
		if w := b.Warrior(id); w != nil {
			return w.Name
		}
		for k := range b.Graves {
			if b.Graves[k].ID == id {
				return b.Graves[k].Name
			}
		}
	}
	return "somebody"
}

func (t *teller) foe(f engine.Foe) string {
	switch {
	case f.Who == rules.Nobody:
		return oneOf(f.Name)
	case f.Beast > 0:
		return "an animal of " + t.name(f.Who)
	}
	return t.name(f.Who)
}

// kinds are those of no warband among some, by their kinds: "three Looters and an Ogre".
func kinds(felled []engine.Foe) (names []string) {
	var of []string
	many := map[string]int{}
	for _, f := range felled {
		if kind := uncounted(f.Name); f.Who == rules.Nobody {
			if many[kind] == 0 {
				of = append(of, kind)
			}
			many[kind]++
		}
	}
	for _, kind := range of {
		switch n := many[kind]; {
		case n == 1:
			names = append(names, oneOf(kind))
		case n < len(numbers):
			names = append(names, numbers[n]+" "+strings.ReplaceAll(kind, "-", " ")+"s")
		default:
			names = append(names, fmt.Sprintf("%d %ss", n, strings.ReplaceAll(kind, "-", " ")))
		}
	}
	return names
}

// numbers are small numbers in words.
var numbers = []string{"no", "one", "two", "three", "four", "five", "six"}

// oneOf is somebody of no warband as a story tells of him: "Toll-Taker-3" is "a Toll Taker".
func oneOf(name string) string {
	if name == "" {
		return ""
	}
	kind := strings.ReplaceAll(uncounted(name), "-", " ")
	if strings.ContainsAny(kind[:1], "AEIOUaeiou") {
		return "an " + kind
	}
	return "a " + kind
}

// uncounted is a name in a battle without the number that tells him from others of his kind.
func uncounted(name string) string {
	if i := strings.LastIndexByte(name, '-'); i > 0 {
		if _, err := strconv.Atoi(name[i+1:]); err == nil {
			return name[:i]
		}
	}
	return name
}

// ChroniclePage is the page with the chronicle of a campaign.
type ChroniclePage struct {
	ui.Page
	client   *Client
	title    string
	chapters []Chapter
	lines    []storyLine
	wide     float64
}

// storyLine is a line of the page as it was broken for its width.
type storyLine struct {
	words   string
	heading bool
}

// Chronicle opens the chronicle.
func (h *Home) Chronicle() {
	p := &ChroniclePage{client: h.client, Page: ui.NewPage(h.client.Win, h.client, 820), title: titleOf(h.Kept.State.Terms), chapters: Chronicle(h.Kept.Campaign)}
	for i := range p.chapters {
		for k, t := range p.chapters[i].Text {
			p.chapters[i].Text[k] = h.client.Plain(t)
		}
	}
	h.client.Open(p)
}

// Text is the chronicle as a text to hand on.
func (p *ChroniclePage) Text() string {
	var b strings.Builder
	b.WriteString(p.title + "\n")
	for _, c := range p.chapters {
		b.WriteString("\n" + c.Heading + "\n\n")
		for _, t := range c.Text {
			b.WriteString(t + "\n\n")
		}
	}
	return b.String()
}

// Name implements ui.Scene.
func (p *ChroniclePage) Name() string { return "chronicle" }

// Update implements ui.Scene.
func (p *ChroniclePage) Update() { p.Turn() }

// Keys implements ui.Scene.
func (p *ChroniclePage) Keys() { p.ReadKeys() }

// copy puts the chronicle on the clipboard.
func (p *ChroniclePage) copy() {
	text := p.Text()
	p.client.Later(func() func() {
		err := host.Copy(text)
		return func() {
			if err != nil {
				p.Tell(sentence(err))
				return
			}
			p.Tell("The chronicle is on the clipboard.")
		}
	})
}

// LayOut implements ui.Scene.
func (p *ChroniclePage) LayOut() {
	p.WayBack("Back", p.client.Back)
	x := p.Win.Buttons[len(p.Win.Buttons)-1].At.X
	for _, b := range []ui.Button{
		{ID: "export", Words: "Export", Do: func() { hand(p.client, p.title+" chronicle", ".txt", "text/plain", []byte(p.Text())) }},
		{ID: "copy", Words: "Copy", Do: p.copy},
	} {
		w := p.Win.ButtonWidth(b.Words, "", "")
		x -= w + 8
		b.At = ui.R(x, 8, w, 44)
		p.Add(b)
	}
	b := p.Body()
	if inner := b.W - 68; inner != p.wide {
		p.wide, p.lines = inner, nil
		for _, c := range p.chapters {
			p.lines = append(p.lines, storyLine{c.Heading, true})
			for _, t := range c.Text {
				for _, l := range p.Win.Wrap(ui.Letter, t, inner) {
					p.lines = append(p.lines, storyLine{words: l})
				}
				p.lines = append(p.lines, storyLine{})
			}
		}
	}
	heights, all := []float64{16}, 0.0
	for _, l := range p.lines {
		high := 24.0
		switch {
		case l.heading:
			high = 44
		case l.words == "":
			high = 10
		}
		heights = append(heights, high)
		all += high
	}
	b.H = math.Min(b.H, 44+all) // no more paper than is written on
	p.SetRows(b, append(heights, 20))
}

// Draw implements ui.Scene.
func (p *ChroniclePage) Draw(dst *ui.Canvas) {
	p.DrawHead(dst, "The chronicle: "+p.title)
	sheet := p.Rows.At
	sheet.W -= ui.BarWide - 4
	dst.Fill(sheet, view.Paper)
	win := p.Rows.Picture(dst)
	from, to := p.Rows.Visible()
	for i := from; i < to; i++ {
		if i == 0 || i > len(p.lines) {
			continue
		}
		at, l := p.Rows.Row(i), p.lines[i-1]
		if l.heading {
			win.Write(l.words, at.X+22, at.Y+8, ui.Style{Face: view.Title, Size: 24}, view.Ink)
			continue
		}
		win.Write(l.words, at.X+22, at.Y, ui.Letter, view.Ink)
	}
	p.Rows.DrawBar(dst)
}
