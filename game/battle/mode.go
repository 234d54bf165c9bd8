package battle

import (
	"fmt"
	"math"

	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/help"
)

// mode is what a battle is about at the moment: a question, the hand-over of the
// seat, setting up, playing, or only looking. The scene asks it what the card says,
// what can be clicked and which keys it takes.
type mode interface {
	Busy() bool             // the table takes no clicks
	card() (cardText, bool) // what the parchment card says; false: there is none
	foot() float64          // the room for the buttons below it
	buttons(card ui.Rect)   // lists what can be clicked
	keys() bool             // takes the keys that no button names; false: they are the scene's
	point(on bool)          // follows the pointer, which is on the table and nothing else, or not
	click(x, y float64)     // takes a click on the table
	Hint() string           // what can be done now, in a sentence
}

// mode is the one the battle is in.
func (b *Scene) mode() mode {
	switch {
	case b.past:
		return lookingBack{b}
	case b.animating() && b.awaited():
		return watching{waiting{b}}
	case b.lessonOver():
		return learned{busy{b}}
	case b.m.State.Over && b.prompt.menu == nil:
		return ended{busy{b}}
	case b.asked() != nil:
		return questioned{busy{b}}
	case b.prompt.menu != nil:
		return choosing{busy{b}}
	case b.seat.curtain:
		return handingOver{busy{b}}
	case b.seat.recap != nil:
		return recalling{busy{b}}
	case b.mind() != nil:
		return waiting{b}
	case b.settingUp():
		return deployment{b}
	}
	return playing{b}
}

// cardButton is the bright button at the foot of a card.
func (b *Scene) cardButton(c ui.Rect, id, words string, do func()) {
	b.win.Add(ui.Button{ID: id, At: ui.R(c.X+20, c.Y+c.H-64, c.W-40, 48), Words: words, Key: "Enter", Bright: true, Do: do})
}

// busy is what modes have in common that are about a card: the table only shows.
type busy struct{ *Scene }

func (busy) Busy() bool         { return true }
func (busy) keys() bool         { return false }
func (busy) Hint() string       { return "" }
func (m busy) point(bool)       { m.plan.ghostOn = false }
func (busy) click(_, _ float64) {}

// learned is the end of a lesson's battle: the lesson's box says it all.
type learned struct{ busy }

func (learned) card() (cardText, bool) { return cardText{}, false }
func (learned) foot() float64          { return 0 }
func (learned) buttons(ui.Rect)        {}

// ended is the end of the battle.
type ended struct{ busy }

func (m ended) card() (cardText, bool) { return m.fitting(m.ending()), true }
func (m ended) buttons(card ui.Rect)   { m.endButtons(card) }

func (m ended) foot() float64 {
	high := 84 + float64(m.endRows()-1)*52
	if m.lesson == nil {
		high += timelineHigh
	}
	return high
}

// questioned is an open question that a person answers.
type questioned struct{ busy }

func (m questioned) card() (cardText, bool) {
	d := m.asked()
	body := d.Question
	switch d.Shape {
	case rules.Order:
		body += " Choose them in the order you wish."
	case rules.SomeOf:
		body += " Choose any of them."
	}
	if m.placing() != nil {
		if m.narrow() {
			body += " Tap the place on the table."
		} else {
			body += " Click the place on the table, or choose it with Tab and Enter."
		}
	}
	return cardText{title: rules.Capital(m.m.State.Sides[d.Side].Name) + " decide", body: body, foot: help.TitleOf(d.Rule)}, true
}

func (m questioned) foot() float64 {
	d := m.asked()
	rows := m.optionRows(d)
	if d.Shape == rules.SomeOf || d.Shape == rules.Order {
		rows = len(d.Options) + 1
	}
	return 24 + m.optionHeight()*float64(rows)
}

func (m questioned) buttons(card ui.Rect) {
	m.backButton()
	m.options(card)
	if m.placing() != nil && !m.narrow() && m.win.H >= 560 {
		m.besideTable()
	}
	if rule := m.m.Open.Rule; rule != "" {
		name := help.TitleOf(rule)
		w := math.Max(48, m.win.Width(ui.Small, name)+16)
		m.win.Add(ui.Button{ID: "rule", At: ui.R(card.X+card.W-14-w, card.Y+12, w, 36), Words: name, Bare: true, Do: func() { m.client.OpenRule(rule) }})
	}
}

// choosing is a menu of the game's own.
type choosing struct{ busy }

func (m choosing) card() (cardText, bool) {
	return cardText{title: m.prompt.menu.title, body: m.prompt.menu.body}, true
}

func (m choosing) foot() float64 {
	_, _, high := m.placeMenu(m.prompt.menu, m.cardWidth()-40)
	return 24 + high
}

func (m choosing) buttons(card ui.Rect) { m.menuOptions(card) }

// handingOver is the seat behind the curtain.
type handingOver struct{ busy }

func (handingOver) foot() float64 { return 84 }

func (m handingOver) card() (cardText, bool) {
	return cardText{title: rules.Capital(m.m.State.Sides[m.toAct()].Name), body: m.when() + ". Pass the seat, then begin."}, true
}

func (m handingOver) buttons(card ui.Rect) { m.cardButton(card, "seat", "We are ready", m.takeSeat) }

// recalling tells who has taken the seat what happened meanwhile.
type recalling struct{ busy }

func (recalling) foot() float64 { return 84 + 52 }

func (m recalling) card() (cardText, bool) {
	t := cardText{title: "Meanwhile", body: fmt.Sprintf("What happened while %s waited:", m.m.State.Sides[m.seat.side].Name), more: m.seat.recap.lines}
	for n := len(t.more); n > 1 && m.cardHeight(t) > float64(m.win.H)-16; n = len(t.more) { // a low window, long sentences
		t.more = append(t.more[:n-2:n-2], "And more; watch it, or read the log.")
	}
	return t, true
}

func (m recalling) buttons(card ui.Rect) {
	m.cardButton(card, "seen", "Go on", m.goOn)
	row := ui.R(card.X+20, card.Y+card.H-116, card.W-40, 46)
	m.win.Add(ui.Button{ID: "watch", At: row, Words: "Watch it", Key: "W", Do: m.watchRecap})
}

// waiting is a turn of the computer.
type waiting struct{ *Scene }

func (waiting) Busy() bool             { return false }
func (waiting) card() (cardText, bool) { return cardText{}, false }
func (waiting) foot() float64          { return 0 }
func (waiting) keys() bool             { return true } // none of the players' own
func (m waiting) point(on bool)        { m.pointMove(on) }
func (waiting) click(_, _ float64)     {}

func (m waiting) buttons(ui.Rect) {
	m.backButton()
	m.besideTable()
}

func (m waiting) Hint() string {
	if m.settingUp() {
		return m.setUpHint()
	}
	if m.animating() && m.shownTurn() != (turnShown{m.m.State.Active, m.m.State.Round(), m.m.State.Phase}) {
		return watching{m}.Hint()
	}
	return "The computer plays " + m.m.State.Sides[m.decides()].Name + ". The log says why it does what it does."
}

// deployment is setting up by hand.
type deployment struct{ *Scene }

func (deployment) Busy() bool             { return false }
func (deployment) card() (cardText, bool) { return cardText{}, false }
func (deployment) foot() float64          { return 0 }
func (m deployment) point(bool)           { m.pointSetUp() }
func (m deployment) click(x, y float64)   { m.clickSetUp(x, y) }

func (m deployment) keys() bool {
	m.setUpKeys()
	return true
}

func (m deployment) buttons(ui.Rect) {
	m.backButton()
	m.besideTable()
	m.setUpButtons()
}

func (m deployment) Hint() string { return m.setUpHint() }

// playing is a turn of a person.
type playing struct{ *Scene }

func (playing) Busy() bool             { return false }
func (playing) card() (cardText, bool) { return cardText{}, false }
func (playing) foot() float64          { return 0 }
func (playing) keys() bool             { return false }
func (m playing) point(on bool)        { m.pointMove(on) }
func (m playing) click(x, y float64)   { m.clickPlaying(x, y) }

// Hint is about who is chosen, also below the card of another at whom one points.
func (m playing) Hint() string {
	if w, on := m.m.State.Warrior(m.selected), m.shown(); w != nil && on != nil && on.ID != w.ID {
		return w.Name + " is chosen. " + m.Scene.hint()
	}
	return m.Scene.hint()
}

func (m playing) buttons(ui.Rect) {
	m.backButton()
	m.besideTable()
	m.actions()
}

// lookingBack is a moment of the past; what can be clicked there is the page's own.
type lookingBack struct{ *Scene }

func (lookingBack) Busy() bool             { return false }
func (lookingBack) card() (cardText, bool) { return cardText{}, false }
func (lookingBack) foot() float64          { return 0 }
func (lookingBack) buttons(ui.Rect)        {}
func (lookingBack) keys() bool             { return false }
func (m lookingBack) point(on bool)        { m.pointMove(on) }
func (lookingBack) click(_, _ float64)     {}

func (lookingBack) Hint() string {
	return "The table as it was. Click a line of the log to see its moment; the battle itself waits unchanged."
}
