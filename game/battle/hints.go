package battle

import (
	"math"
	"slices"
	"strings"

	"cometfall/game/saves"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
)

// hints are what a newcomer is told in his first battles against the computer: each hint
// once, when its subject first matters, beside the table and in nobody's way. It goes when
// its subject has passed or when it was read; all of them can be turned off.
type hints struct {
	on    bool
	told  []string // by their keys
	now   *hint    // the one that is shown, or nil
	since int      // the tick since which it is
	over  bool     // that the battle has ended is noted
	asked int      // for which state of what is shown it was asked what matters
	gone  bool     // the subject of the one that is shown has passed

	at    ui.Rect // where it lies
	words sketch
}

// hint is one of them.
type hint struct {
	key, words string
	when       func(b *Scene) bool
}

// hintTicks is how long a hint is shown at least, so that it can be read; it counts as
// told then.
const hintTicks = 150

// allHints are the hints; of several that matter the first is shown.
var allHints = [...]hint{
	{"question", "A question in the middle of a rule. The gold answer is the usual one; the words at the top right of the card open its rule.",
		func(b *Scene) bool { return b.asked() != nil }},
	{"rout", "A quarter of your warband is lost: from now on each of your turns begins with a Rout test, on your leader's Leadership. Keep him safe.",
		func(b *Scene) bool { return b.ourTurn() && b.m.State.NearRout(b.seat.side) }},
	{"fallen", "One of yours is down. He comes round at the beginning of your turns, unless somebody strikes him first: put a friend between.",
		func(b *Scene) bool {
			return b.ourTurn() && b.someone(func(w *rules.Warrior) bool {
				return w.Side == b.seat.side && w.InPlay() && w.Condition > rules.Standing
			})
		}},
	{"no-charge", "Each turn begins with charges. Nobody of yours can reach an enemy yet: go on with the gold button.",
		func(b *Scene) bool { return b.inPhase(rules.Charges) && b.isIdle() }},
	{"charge", "Somebody of yours can charge. Choose him and click the enemy to see the odds before you decide. Whoever charges strikes first.",
		func(b *Scene) bool { return b.inPhase(rules.Charges) && !b.isIdle() }},
	{"finish", "An enemy is down. Who attacks him now finishes him with one wound.",
		func(b *Scene) bool {
			return b.ourTurn() && b.someone(func(w *rules.Warrior) bool {
				return w.Side != b.seat.side && w.InPlay() && w.Condition > rules.Standing
			})
		}},
	{"undo", "Moved wrongly? Undo takes it back, as long as no die was thrown.",
		func(b *Scene) bool {
			return b.inPhase(rules.Moves) && b.mayUndo() == nil && b.selected != rules.Nobody && b.m.State.Warriors[b.selected].Did(rules.Moved)
		}},
	{"drive", "He drives. Point where the vehicle is to go: straight on, then a turn. The card tells what it would meet; a click goes.",
		func(b *Scene) bool { return b.drives() }},
	{"archer", "He has a missile weapon. If he walks he may still shoot, unless it says move or fire; if he runs he may not.",
		func(b *Scene) bool {
			w := b.m.State.Warrior(b.selected)
			return b.inPhase(rules.Moves) && w != nil && slices.ContainsFunc(w.Weapons, func(id rules.WeaponID) bool { return b.m.State.Rules.Weapon(id).Range > 0 })
		}},
	{"threats", "Before you go there: the arrows beside the table (T) tell who could charge or shoot at him there next turn.",
		func(b *Scene) bool {
			return b.inPhase(rules.Moves) && b.selected != rules.Nobody && b.m.State.Round() > 1
		}},
	{"move", "Move each of your warriors once, in any order. Stay together, and behind walls where you can.",
		func(b *Scene) bool { return b.inPhase(rules.Moves) }},
	{"shoot", "Somebody of yours can shoot. Beside an enemy stands how likely a hit is; click him to see the score the die must show.",
		func(b *Scene) bool { return b.inPhase(rules.Shooting) && !b.isIdle() }},
	{"fight", "The blows are struck now, yours and theirs, whoever's turn it is. The gold button begins.",
		func(b *Scene) bool {
			return b.inPhase(rules.Combat) && b.someone(func(w *rules.Warrior) bool { return w.Side == b.seat.side && b.m.State.Engaged(w) })
		}},
	{"theirs", "The computer plays its turn and says in the log why it does what it does. A click hurries what is shown.",
		func(b *Scene) bool { return b.mind() != nil }},
}

// ourTurn: it is the turn of who sits at the table, and he is not asked anything.
func (b *Scene) ourTurn() bool {
	return !b.busy() && b.mind() == nil && b.m.State.Active == b.seat.side
}

// isIdle: nobody of his has anything to do in this phase.
func (b *Scene) isIdle() bool {
	_, idle := b.idle()
	return idle
}

// inPhase: it is a phase of his turn.
func (b *Scene) inPhase(ph rules.Phase) bool { return b.ourTurn() && b.m.State.Phase == ph }

// someone reports whether something is true of any warrior.
func (b *Scene) someone(is func(w *rules.Warrior) bool) bool {
	for i := range b.m.State.Warriors {
		if is(&b.m.State.Warriors[i]) {
			return true
		}
	}
	return false
}

// beginHints has hints shown in a battle of one person against the computer, if he wants
// them.
func (b *Scene) beginHints() {
	p := b.client.Saves.Progress()
	b.hints = hints{on: p.Hints && b.computers.persons(b.m.State) == 1 && len(b.m.State.Sides) > 1, told: p.Told, asked: -1}
}

// Hinted takes up that hints were turned on or off.
func (b *Scene) Hinted() {
	b.beginHints()
	b.Changed()
}

// follow looks in every frame which hint matters.
func (h *hints) follow(b *Scene) {
	if !h.on || b.lesson != nil || b.past || b.real != nil {
		return
	}
	if b.m.State.Over && !h.over {
		h.over = true
		b.learn(func(p *saves.Progress) { p.Finish(FirstBattleKey) })
	}
	if b.animating() || b.running.now != nil || b.prompt.menu != nil || b.seat.curtain {
		return
	}
	was, changed := h.now, b.version != h.asked
	if h.asked = b.version; changed && h.now != nil {
		h.gone = b.m.State.Over || !h.now.when(b)
	}
	if h.now != nil && b.win.Tick-h.since >= hintTicks {
		if h.tell(b); h.gone {
			h.now, changed = nil, true
		}
	}
	if h.now == nil && changed && !b.m.State.Over {
		for i := range allHints {
			if n := &allHints[i]; n != was && !slices.Contains(h.told, n.key) && n.when(b) {
				h.now, h.since, h.gone = n, b.win.Tick, false
				break
			}
		}
	}
	if h.now != was {
		b.Changed()
	}
}

// tell notes that the hint that is shown was read.
func (h *hints) tell(b *Scene) {
	key := h.now.key
	if slices.Contains(h.told, key) {
		return
	}
	h.told = append(h.told, key)
	b.learn(func(p *saves.Progress) { p.Tell(key) })
}

// read puts the hint away.
func (h *hints) read(b *Scene) {
	h.tell(b)
	h.now = nil
	b.Changed()
}

// stop turns hints off.
func (h *hints) stop(b *Scene) {
	h.on, h.now = false, nil
	b.learn(func(p *saves.Progress) { p.Hints = false })
	b.tell("There will be no more hints. The settings turn them on again.")
}

// hintByFinger are the words of hints for those who have no keys.
var hintByFinger = strings.NewReplacer(" (T)", "", "click", "tap")

// lines are the words of the hint that is shown.
func (h *hints) lines(b *Scene, wide float64) []string {
	words := h.now.words
	if b.narrow() {
		words = hintByFinger.Replace(words)
	}
	return b.win.Wrap(ui.Plain, words, wide)
}

// place finds the hint its place: over the table's upper left, and over its foot in a
// narrow window, where one's own stand above. A menu hides it, and a card that lies in all of
// its places.
func (h *hints) place(b *Scene) {
	if h.at = (ui.Rect{}); h.now == nil || b.prompt.menu != nil {
		return
	}
	a := b.area()
	w := math.Min(300, a.W-b.smallButtons()-16)
	h.at = ui.R(a.X+8, a.Y+8, w, 40+20*float64(len(h.lines(b, w-28)))+boxButton+14)
	left, top, right, foot := a.X+8, a.Y+8, a.X+a.W-w-8, a.Y+a.H-h.at.H-8
	places := [...][2]float64{{left, top}, {left, foot}, {right, foot}, {right, top}}
	if b.narrow() {
		places[0], places[1] = places[1], places[0]
	}
	card := b.card()
	for _, p := range places {
		if h.at.X, h.at.Y = p[0], p[1]; card.W == 0 || !h.at.Meets(card) {
			return
		}
	}
	h.at = ui.Rect{}
}

// buttons lists what can be done about the hint.
func (h *hints) buttons(b *Scene) {
	h.place(b)
	r := h.at
	if r.W == 0 {
		return
	}
	y, half := r.Y+r.H-boxButton-8, (r.W-26)/2
	b.win.Add(ui.Button{ID: "hint-read", At: ui.R(r.X+10, y, half, boxButton), Words: "Got it", Do: func() { h.read(b) }})
	b.win.Add(ui.Button{ID: "hint-off", At: ui.R(r.X+16+half, y, half, boxButton), Words: "No hints", Do: func() { h.stop(b) }})
}

// draw draws the hint.
func (h *hints) draw(dst *ui.Canvas) {
	if h.at.W > 0 {
		dst.Panel(h.at, view.Panel)
		h.words.draw(dst)
	}
}

// layOut lays out the words of the hint.
func (h *hints) layOut(b *Scene) {
	h.place(b)
	h.words.begin(b.pen())
	r := h.at
	if r.W == 0 {
		return
	}
	h.words.fill(ui.R(r.X, r.Y, r.W, 3), view.Brass)
	h.words.write("Hint", r.X+14, r.Y+10, ui.Strong, view.Brass)
	for i, l := range h.lines(b, r.W-28) {
		h.words.write(l, r.X+14, r.Y+34+20*float64(i), ui.Plain, view.Words)
	}
}

// aloud reads the hint.
func (h *hints) aloud(a *ui.Aloud) {
	if h.now != nil {
		a.Part("hint", "Hint")
		a.Say(h.now.words)
	}
}
