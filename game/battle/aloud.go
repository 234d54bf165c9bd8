package battle

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/game/console"
	"cometfall/game/ui"
	"cometfall/rules"
)

// aloud is a battle as it is read aloud: its seat in words, with what it has to say.
type aloud struct {
	seat *console.Seat
	news []string
	last string // what it said when nothing had happened

	places aloudPlaces
}

// forEyes are the buttons that only look at the table, or that prepare what is shown
// there; where the battle is read aloud the actions of a warrior stand for them.
var forEyes = []string{"up", "down", "zoom-in", "zoom-out", "fit", "ruler", "field", "threats", "log", "logbook", "climb", "dare",
	"several", "march", "detect", "hide", "charge", "charge-2", "charge-3", "cast", "breathe", "shoot", "twice"}

// mostOptions is how many answers to a question have a button; all can be typed.
const mostOptions = 60

// Noticed implements ui.Noticing.
func (b *Scene) Noticed() string { return b.notice }

// Aloud implements ui.Spoken.
func (b *Scene) Aloud(a *ui.Aloud) {
	s := b.m.State
	seat := b.reading()
	a.Heading = fmt.Sprintf("%s, %s, %s", b.when(), s.Sides[b.toAct()].Name, b.shownTurn().phase)
	if b.settingUp() {
		a.Heading = fmt.Sprintf("%s, %s", b.when(), s.Sides[b.toAct()].Name)
	}
	if s.Over {
		a.Heading = "The battle is over"
	}
	b.aloudCard(a)
	if b.seat.curtain { // the table is hidden
		a.Rest(b.win, forEyes...)
		return
	}
	if b.lesson != nil {
		b.lesson.aloud(a)
	}
	b.hints.aloud(a)
	if w := s.Warrior(b.selected); w != nil && !b.busy() {
		a.Part("chosen", "Chosen: "+w.Name)
		a.Say(seat.InWords(w))
		for i, act := range seat.Actions(w) {
			switch {
			case act.Line != "":
				a.Button(ui.Button{ID: "act " + act.Line, Words: rules.Capital(act.Words), Do: func() { b.enterLine(act.Line) }})
			case act.Why != nil:
				a.Button(ui.Button{ID: fmt.Sprint("cannot ", i), Words: rules.Capital(act.Words), Why: sentence(act.Why)})
			default:
				a.Say(rules.Capital(act.Words) + ".")
			}
		}
	}
	if _, card := b.mode().card(); !card {
		a.Part("turn", "The turn")
		a.Say(b.mode().Hint())
		a.Rest(b.win, append(forEyes, "menu", "book", "aims", "happening")...)
	}
	b.aloudParty(a)
	b.aloudVehicle(a)
	b.aloudDrive(a)
	b.aloudSetUp(a)
	b.aloudModels(a)
	a.Part("words", "In words")
	a.Line("line", "A command, such as: where, can NAME, move NAME towards ENEMY, help", b.enterLine)
	a.Rest(b.win, forEyes...)
	b.followAloud()
	for _, words := range b.aloud.news {
		a.Tell(words)
	}
	b.aloud.news = b.aloud.news[:0]
}

// reading is the seat in words that is read aloud.
func (b *Scene) reading() *console.Seat {
	if b.aloud.seat == nil {
		b.aloud.seat = console.New(seatOf{b}, len(b.m.Lines)-12, func(kind console.Kind, text string) {
			if kind != console.Typed { // he knows
				b.aloud.news = append(b.aloud.news, strings.TrimSpace(text))
			}
		})
	}
	return b.aloud.seat
}

// followAloud tells what the log has gained. While the computer plays it says so once.
func (b *Scene) followAloud() {
	if !b.aloud.seat.Follow() {
		return
	}
	if n := len(b.aloud.news); n > 0 && b.mind() != nil {
		if last := b.aloud.news[n-1]; last == b.aloud.last {
			b.aloud.news = b.aloud.news[:n-1]
		} else {
			b.aloud.last = last
		}
		return
	}
	b.aloud.last = ""
}

// enterLine does what a line says that was typed, or that a button stands for.
func (b *Scene) enterLine(line string) {
	b.reading().Enter(line)
	b.Changed()
}

// aloudCard reads what the card says, with the answers to choose from.
func (b *Scene) aloudCard(a *ui.Aloud) {
	card, shown := b.mode().card()
	if !shown {
		return
	}
	if b.m.State.Over {
		card = b.ending() // the window may have no room for all of it
	}
	a.Part("card", card.title)
	a.Say(card.body)
	for _, words := range card.more {
		a.Say(words)
	}
	d := b.asked()
	if d == nil || b.m.State.Over {
		a.Rest(b.win, append(forEyes, "menu", "book", "aims", "happening", "back")...)
		return
	}
	for k, o := range d.Options[:min(mostOptions, len(d.Options))] {
		bt := ui.Button{ID: fmt.Sprintf("option-%d", k+1), Words: rules.Capital(o.Text), Chosen: slices.Contains(b.prompt.picked, k), Do: func() { b.pick(k) }}
		if odds := b.answerOdds(k); odds != "" {
			bt.Words += ". " + odds
		}
		if d.Shape == rules.SomeOf || d.Shape == rules.Order {
			a.OneOf(bt)
		} else {
			a.Button(bt)
		}
	}
	if d.Shape == rules.SomeOf {
		a.Rest(b.win, append(forEyes, "menu", "book", "aims", "happening", "back")...)
	}
}

// aloudModels reads who there is, side by side. Who can act can be chosen; of the others
// it is told how far they are from the chosen one.
func (b *Scene) aloudModels(a *ui.Aloud) {
	s := b.m.State
	chosen := s.Warrior(b.selected)
	for side := range s.Sides {
		a.Part(fmt.Sprintf("side-%d", side+1), rules.Capital(s.Sides[side].Name))
		for i := range s.Warriors {
			w := &s.Warriors[i]
			if int(w.Side) != side {
				continue
			}
			words := b.reading().InWords(w)
			if chosen != nil && chosen != w && chosen.InPlay() && w.InPlay() {
				words += fmt.Sprintf(" %s of %s.", rules.Capital(b.reading().Bearing(chosen, w)), chosen.Name)
			}
			words += b.targetInWords(w)
			if !s.Acts(w) || !w.InPlay() || b.busy() || b.mind() != nil {
				a.Say(words)
				continue
			}
			bt := ui.Button{ID: "choose " + w.Name, Words: words, Chosen: w == chosen, Do: func() { b.choose(w.ID) }}
			a.OneOf(bt)
		}
	}
}
