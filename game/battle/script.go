package battle

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// script is a player who only ever clicks: its commands are random and legal,
// its clicks are a person's. Tests drive the window with it.
type script struct {
	plan    rules.Command // what it is about to click
	dice    rules.Dice
	tries   int // clicks on the table since the plan was made
	dropped int // plans given up since something last happened
}

// reset forgets the plan: something happened.
func (p *script) reset() { p.plan, p.dropped, p.tries = nil, 0, 0 }

// Report is what a scripted player needs to know of a battle.
type Report struct {
	Over   bool     `json:"over"`
	Ending string   `json:"ending"`
	Turn   int      `json:"turn"`
	Phase  string   `json:"phase"`
	Lines  int      `json:"lines"` // of the log
	Notice string   `json:"notice"`
	Zoom   float64  `json:"zoom"`
	Lesson *Place   `json:"lesson"` // what a lesson points at
	Aids   []string `json:"aids"`

	Standing int     `json:"standing"` // how many are on the table
	OnTurn   []Place `json:"onTurn"`   // those of them whose turn it is, where nothing lies over them; none in a computer's turn
	Painted  bool    `json:"painted"`  // the figures of all of them are as they will be
}

// Place is something on the screen that can be clicked, or why it cannot.
type Place struct {
	ID  string  `json:"id"`
	X   float64 `json:"x"`
	Y   float64 `json:"y"`
	Why string  `json:"why,omitempty"`
}

// Report tells how the battle stands.
func (b *Scene) Report() Report {
	s := b.m.State
	r := Report{Over: s.Over, Ending: s.Ending, Turn: s.Turn, Phase: s.Phase.String(), Lines: len(b.m.Lines), Notice: b.notice, Zoom: b.board.Zoom, Aids: b.aidsOn(), Painted: b.board.FiguresRest()}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !w.InPlay() {
			continue
		}
		r.Standing++
		if x, y := b.board.ToScreen(w.At.Point()); w.Side == s.Active && b.playedBy(s.Active) == nil && b.onTable(x, y) {
			r.OnTurn = append(r.OnTurn, Place{ID: w.Name, X: x, Y: y})
		}
	}
	if b.lesson != nil {
		_, id, at, on := b.lesson.now()
		r.Lesson = &Place{ID: id}
		if on {
			r.Lesson.X, r.Lesson.Y = b.board.ToScreen(at)
		} else if _, x, y, ok := b.button(id); ok {
			r.Lesson.X, r.Lesson.Y = x, y
		}
	}
	return r
}

// Suggest is where a scripted player clicks next; nil for nowhere.
func (b *Scene) Suggest() *Place {
	if id, x, y, ok := b.suggest(); ok {
		return &Place{ID: id, X: x, Y: y}
	}
	return nil
}

// button is the place of a button that can be clicked.
func (b *Scene) button(id string) (string, float64, float64, bool) {
	for i := range b.win.Buttons {
		if bt := &b.win.Buttons[i]; bt.ID == id && bt.Why == "" {
			x, y := bt.At.Middle()
			return id, x, y, true
		}
	}
	return "", 0, 0, false
}

// suggest is where a scripted player clicks next.
func (b *Scene) suggest() (id string, x, y float64, ok bool) {
	s := b.m.State
	switch {
	case b.animating():
		return "skip", float64(b.win.W) / 2, topBar / 2, true // a click finishes it
	case s.Over:
		return b.button("title")
	case b.prompt.menu != nil: // a choice of the game's own, such as whether a risky charge is meant
		return b.button("menu-1")
	case b.asked() != nil && b.asked().Shape == rules.SomeOf:
		return b.button("picked")
	case b.asked() != nil && b.asked().Shape == rules.Order:
		return b.button(fmt.Sprintf("option-%d", len(b.prompt.picked)+1))
	case b.placing() != nil:
		d := b.placing()
		for k := range d.Places {
			if i := (k + len(d.Places)/2) % len(d.Places); b.placed(d, i) {
				at := d.Places[i][0].Point()
				if x, y := b.board.ToScreen(at); b.overPlaces(x, y) {
					return b.clickAt("place", at)
				}
			}
		}
		return b.button("fit")
	case b.asked() != nil && b.asked().Rule == "LEAD-06" && s.Round() > 8: // a long battle is given up
		return b.button("option-1")
	case b.asked() != nil:
		return b.button(fmt.Sprintf("option-%d", 1+len(b.asked().Options)/2))
	case b.seat.curtain:
		return b.button("seat")
	case b.seat.recap != nil:
		return b.button("seen")
	case b.settingUp() && b.waitsForHand():
		if id, x, y, ok := b.button("rest"); ok {
			return id, x, y, true
		}
		return b.button("ready")
	case b.settingUp(), b.mind() != nil:
		return "", 0, 0, false // the computer is at it
	}
	p := &b.script
	if p.plan == nil || p.tries > 3 || p.plan.Legal(s) != nil {
		if p.plan != nil {
			p.dropped++
		}
		p.plan, p.tries = match.RandomCommand(s, &p.dice), 0
		if p.dropped > 5 { // nothing that clicks could bring about
			p.plan = rules.Done{}
		}
	}
	switch c := p.plan.(type) {
	case rules.Declare:
		if b.selected != c.Who {
			return b.clickOn(c.Who)
		}
		return b.clickOn(c.At[0])
	case rules.Shoot:
		if b.selected != c.Who {
			return b.clickOn(c.Who)
		}
		return b.clickOn(c.At)
	case rules.Hide:
		if b.selected != c.Who {
			return b.clickOn(c.Who)
		}
		return b.button("hide")
	case rules.Move:
		if b.selected != c.Who {
			return b.clickOn(c.Who)
		}
		if x, y := b.board.ToScreen(c.To.Point()); b.board.WarriorAt(x, y) != rules.Nobody {
			p.tries = 4 // a warrior stands over the place; another plan next time
			return "", 0, 0, false
		}
		return b.clickAt("place", c.To.Point())
	}
	return b.button("done")
}

func (b *Scene) clickOn(id rules.WarriorID) (string, float64, float64, bool) {
	w := b.m.State.Warrior(id)
	return b.clickAt(w.Name, w.At.Point())
}

// clickAt is a click on a place of the table. If something covers it, the whole
// table is shown first; if that is no help either, the plan is given up.
func (b *Scene) clickAt(name string, p physics.Point) (string, float64, float64, bool) {
	x, y := b.board.ToScreen(p)
	if b.onTable(x, y) && b.RuleAt(x, y) == "" {
		return name, x, y, true
	}
	was := b.board.Camera
	b.fit()
	x, y = b.board.ToScreen(p)
	fits := b.onTable(x, y) && b.RuleAt(x, y) == ""
	b.board.Camera = was
	if fits {
		return b.button("fit")
	}
	b.script.tries = 4
	return "", 0, 0, false
}
