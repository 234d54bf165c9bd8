package battle

import (
	"fmt"
	"math"

	"cometfall/game/ui"
	"cometfall/rules"
)

// mode is what a battle is about at the moment: a question, the hand-over of the
// seat, setting up, playing, or only looking. The scene asks it what the card says,
// what can be clicked and which keys it takes.
type mode interface {
	Busy() bool             // the table takes no clicks
	Card() (CardText, bool) // what the parchment card says; false: there is none
	Foot() float64          // the room for the buttons below it
	Buttons(card ui.Rect)   // lists what can be clicked
	Keys() bool             // takes the keys that no button names; false: they are the scene's
	point(on bool)          // follows the pointer, which is on the table and nothing else, or not
	click(x, y float64)     // takes a click on the table
	Hint() string           // what can be done now, in a sentence
}

// Mode is the one the battle is in.
func (b *Scene) Mode() mode {
	switch {
	case b.past:
		return lookingBack{b}
	case b.lessonOver():
		return learned{busy{b}}
	case b.M.State.Over && b.Prompt.Menu == nil:
		return ended{busy{b}}
	case b.Asked() != nil:
		return questioned{busy{b}}
	case b.Prompt.Menu != nil:
		return choosing{busy{b}}
	case b.Seat.Curtain:
		return handingOver{busy{b}}
	case b.Seat.Recap != nil:
		return recalling{busy{b}}
	case b.Mind() != nil:
		return waiting{b}
	case b.SettingUp():
		return deployment{b}
	}
	return playing{b}
}

// cardButton is the bright button at the foot of a card.
func (b *Scene) cardButton(c ui.Rect, id, words string, do func()) {
	b.Win.Add(ui.Button{ID: id, At: ui.R(c.X+20, c.Y+c.H-64, c.W-40, 48), Words: words, Key: "Enter", Bright: true, Do: do})
}

// busy is what modes have in common that are about a card: the table only shows.
type busy struct{ *Scene }

func (busy) Busy() bool         { return true }
func (busy) Keys() bool         { return false }
func (busy) Hint() string       { return "" }
func (m busy) point(bool)       { m.Plan.GhostOn = false }
func (busy) click(_, _ float64) {}

// learned is the end of a lesson's battle: the lesson's box says it all.
type learned struct{ busy }

func (learned) Card() (CardText, bool) { return CardText{}, false }
func (learned) Foot() float64          { return 0 }
func (learned) Buttons(ui.Rect)        {}

// ended is the end of the battle.
type ended struct{ busy }

func (m ended) Card() (CardText, bool) { return m.fitting(m.Ending()), true }
func (m ended) Buttons(card ui.Rect)   { m.endButtons(card) }

func (m ended) Foot() float64 { return 84 + float64(m.endRows()-1)*52 }

// questioned is an open question that a person answers.
type questioned struct{ busy }

func (m questioned) Card() (CardText, bool) {
	d := m.Asked()
	body := d.Question
	switch d.Shape {
	case rules.Order:
		body += " Choose them in the order you wish."
	case rules.SomeOf:
		body += " Choose any of them."
	}
	if m.Placing() != nil {
		if m.narrow() {
			body += " Tap the place on the table."
		} else {
			body += " Click the place on the table, or choose it with Tab and Enter."
		}
	}
	return CardText{Title: rules.Capital(m.M.State.Sides[d.Side].Name) + " decide", Body: body, foot: d.Rule}, true
}

func (m questioned) Foot() float64 {
	d := m.Asked()
	rows := m.optionRows(d)
	if d.Shape == rules.SomeOf {
		rows = len(d.Options) + 1
	}
	return 24 + m.optionHeight()*float64(rows)
}

func (m questioned) Buttons(card ui.Rect) {
	m.backButton()
	m.options(card)
	if m.Placing() != nil && !m.narrow() && m.Win.H >= 560 {
		m.besideTable()
	}
	if rule := m.M.Open.Rule; rule != "" {
		w := math.Max(48, m.Win.Width(ui.Small, rule)+16)
		m.Win.Add(ui.Button{ID: "rule", At: ui.R(card.X+card.W-14-w, card.Y+12, w, 36), Words: rule, Bare: true, Do: func() { m.client.OpenRule(rule) }})
	}
}

// choosing is a menu of the game's own.
type choosing struct{ busy }

func (m choosing) Card() (CardText, bool) {
	return CardText{Title: m.Prompt.Menu.title, Body: m.Prompt.Menu.body}, true
}

func (m choosing) Foot() float64 {
	return 24 + m.optionHeight()*float64(len(m.Prompt.Menu.Options))
}

func (m choosing) Buttons(card ui.Rect) { m.menuOptions(card) }

// handingOver is the seat behind the curtain.
type handingOver struct{ busy }

func (handingOver) Foot() float64 { return 84 }

func (m handingOver) Card() (CardText, bool) {
	return CardText{Title: rules.Capital(m.M.State.Sides[m.toAct()].Name), Body: m.when() + ". Pass the seat, then begin."}, true
}

func (m handingOver) Buttons(card ui.Rect) { m.cardButton(card, "seat", "We are ready", m.TakeSeat) }

// recalling tells who has taken the seat what happened meanwhile.
type recalling struct{ busy }

func (recalling) Foot() float64 { return 84 + 52 }

func (m recalling) Card() (CardText, bool) {
	t := CardText{Title: "Meanwhile", Body: fmt.Sprintf("What happened while %s waited:", m.M.State.Sides[m.Seat.Side].Name), More: m.Seat.Recap.Lines}
	for n := len(t.More); n > 1 && m.cardHeight(t) > float64(m.Win.H)-16; n = len(t.More) { // a low window, long sentences
		t.More = append(t.More[:n-2:n-2], "And more; watch it, or read the log.")
	}
	return t, true
}

func (m recalling) Buttons(card ui.Rect) {
	m.cardButton(card, "seen", "Go on", m.goOn)
	row := ui.R(card.X+20, card.Y+card.H-116, card.W-40, 46)
	m.Win.Add(ui.Button{ID: "watch", At: row, Words: "Watch it", Key: "W", Do: m.watchRecap})
}

// waiting is a turn of the computer.
type waiting struct{ *Scene }

func (waiting) Busy() bool             { return false }
func (waiting) Card() (CardText, bool) { return CardText{}, false }
func (waiting) Foot() float64          { return 0 }
func (waiting) Keys() bool             { return true } // none of the players' own
func (m waiting) point(on bool)        { m.pointMove(on) }
func (waiting) click(_, _ float64)     {}

func (m waiting) Buttons(ui.Rect) {
	m.backButton()
	m.besideTable()
}

func (m waiting) Hint() string {
	if m.SettingUp() {
		return m.SetUpHint()
	}
	return "The computer plays " + m.M.State.Sides[m.Decides()].Name + ". The log says why it does what it does."
}

// deployment is setting up by hand.
type deployment struct{ *Scene }

func (deployment) Busy() bool             { return false }
func (deployment) Card() (CardText, bool) { return CardText{}, false }
func (deployment) Foot() float64          { return 0 }
func (m deployment) point(bool)           { m.pointSetUp() }
func (m deployment) click(x, y float64)   { m.clickSetUp(x, y) }

func (m deployment) Keys() bool {
	m.setUpKeys()
	return true
}

func (m deployment) Buttons(ui.Rect) {
	m.backButton()
	m.besideTable()
	m.setUpButtons()
}

func (m deployment) Hint() string { return m.SetUpHint() }

// playing is a turn of a person.
type playing struct{ *Scene }

func (playing) Busy() bool             { return false }
func (playing) Card() (CardText, bool) { return CardText{}, false }
func (playing) Foot() float64          { return 0 }
func (playing) Keys() bool             { return false }
func (m playing) point(on bool)        { m.pointMove(on) }
func (m playing) click(x, y float64)   { m.clickPlaying(x, y) }
func (m playing) Hint() string         { return m.Scene.hint() }

func (m playing) Buttons(ui.Rect) {
	m.backButton()
	m.besideTable()
	m.actions()
}

// lookingBack is a moment of the past; what can be clicked there is the page's own.
type lookingBack struct{ *Scene }

func (lookingBack) Busy() bool             { return false }
func (lookingBack) Card() (CardText, bool) { return CardText{}, false }
func (lookingBack) Foot() float64          { return 0 }
func (lookingBack) Buttons(ui.Rect)        {}
func (lookingBack) Keys() bool             { return false }
func (m lookingBack) point(on bool)        { m.pointMove(on) }
func (lookingBack) click(_, _ float64)     {}

func (lookingBack) Hint() string {
	return "The table as it was. Click a line of the log to see its moment; the battle itself waits unchanged."
}
