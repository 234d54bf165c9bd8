package battle

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/scenarios"
)

// LayOut lays out the buttons and the panels.
func (b *Scene) LayOut() {
	if b.named != len(b.m.State.Warriors) {
		b.CallNames()
	}
	b.show()
	b.layOutButtons()
	b.panels.key = panelsKey{} // the buttons take room
	b.followPanels()
}

// layOutButtons lists the buttons that can be clicked now.
func (b *Scene) layOutButtons() {
	b.aimsButton()
	card := b.card()
	b.panels.card.buttons = card
	if b.lesson != nil {
		b.lesson.buttons()
	}
	b.hints.buttons(b)
	b.mode().buttons(card)
}

// endAcross is how many buttons stand side by side on the card at the end: a low
// window has no room for all of them below each other.
func (b *Scene) endAcross() int {
	if b.win.H < 600 && !b.narrow() {
		return 2
	}
	return 1
}

// endRows is how many rows of buttons that makes.
func (b *Scene) endRows() int {
	n, across := 3, b.endAcross()
	if b.real != nil || b.home != nil {
		n = 2
	}
	return (n + across - 1) / across
}

// onceMore begins the battle again as it was agreed on, with other dice.
func (b *Scene) onceMore() {
	a, seats := b.m.Agreement, b.m.Seats
	err := b.client.Again(a, func(m *match.Match) error {
		for i, level := range seats {
			if level == "" {
				continue
			}
			if err := m.Seat(rules.SideID(i), level); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.tell(sentence(err))
	}
}

// nextMission is the mission that comes after this one, if it is won and belongs to a story,
// and what opens its page.
func (b *Scene) nextMission() (string, func()) {
	if m := scenarios.Of(b.m.State); m != nil && m.Story != "" && b.m.State.Winner == 0 && b.home == nil && b.client.NextMission != nil {
		return b.client.NextMission(m.Title)
	}
	return "", nil
}

// endButtons lists what can be done after the battle.
func (b *Scene) endButtons(c ui.Rect) {
	n, across := 0, b.endAcross()
	if b.lesson != nil {
		across = 1
	}
	w := (c.W-40+6)/float64(across) - 6
	add := func(id, words, key string, bright bool, do func()) {
		at := ui.R(c.X+20+float64(n%across)*(w+6), c.Y+c.H-64-float64(n/across)*52, w, 46)
		b.win.Buttons = append(b.win.Buttons, ui.Button{ID: id, At: at, Words: words, Key: key, Bright: bright, Do: do})
		n++
	}
	next, goOn := b.prompt.next, b.prompt.goOn
	switch {
	case b.real != nil:
		add("real", "Back to the real battle", b.endKey(), true, b.toReal)
	case next != "":
		add("next", "On: "+next, b.endKey(), true, func() {
			b.leave()
			goOn()
		})
		add("title", b.wayOut("Back to the title"), "", false, b.leave)
	default:
		add("title", b.wayOut("Back to the title"), b.endKey(), true, b.leave)
	}
	if b.lesson != nil { // there is nothing to report of a lesson
		return
	}
	b.timelineButtons(c)
	add("report", "Read how it went", "R", false, b.readReport)
	if b.real == nil && b.home == nil && next == "" {
		add("again", "Once more, with other dice", "A", false, b.onceMore)
		if last := &b.win.Buttons[len(b.win.Buttons)-1]; n%across == 1 { // nothing stands beside it
			last.At.W = c.W - 40
		}
	}
}

// besideTable lists the small buttons at the edge of the table.
func (b *Scene) besideTable() {
	a := b.area()
	a.H -= b.trayAt().H
	first := len(b.win.Buttons)
	x, y := a.X+a.W-52, a.Y+8
	switch {
	case !b.narrow():
		x -= panelWide
	case b.leftThumb():
		x = a.X + b.smallButtons() - 52
	}
	add := func(id string, g ui.Glyph, tip, key string, do func()) {
		b.win.Buttons = append(b.win.Buttons, ui.Button{ID: id, At: ui.R(x, y, 44, 44), Glyph: g, Tip: tip, Key: key, Do: do})
		y += 47
	}
	if b.storeys[0] < b.storeys[1] {
		add("up", ui.GlyphUp, "Look at the storey above", "PgUp", func() { b.step(1) })
		add("down", ui.GlyphDown, "Look at the storey below", "PgDn", func() { b.step(-1) })
	}
	b.aidButtons(func(id string, g ui.Glyph, tip, key, why string, on bool, do func()) {
		add(id, g, tip, key, do)
		bt := &b.win.Buttons[len(b.win.Buttons)-1]
		bt.Why, bt.Chosen = why, on
	})
	if b.narrow() || a.H > 11*47 { // in a low one wheel, fingers and keys do it
		add("zoom-in", ui.GlyphPlus, "Nearer: the wheel, or +", "", b.zoomButton(1.3))
		add("zoom-out", ui.GlyphMinus, "Farther: the wheel, or -", "", b.zoomButton(1/1.3))
	}
	add("fit", ui.GlyphWhole, "The whole table: Home", "", b.fit)
	if !b.past {
		add("menu", ui.GlyphMenu, "Leave, watch again, report, settings", "M", b.openMenu)
	}
	add("book", ui.GlyphHelp, "Rule book and keys: F1", "", func() { b.client.OpenRule("") })
	if !b.narrow() {
		words := "Open the log"
		if b.logShows() {
			words = "Fold the log"
		}
		add("log", ui.GlyphLog, words, "L", b.toggleLog)
	}
	column := b.win.Buttons[first:] // closer together in a low window, and beside each other in a lower one
	beside := b.smallColumns()
	rows := (len(column) + beside - 1) / beside
	step := math.Min(47, (a.H-10)/float64(rows))
	for i := range column {
		column[i].At = ui.R(x-smallStep*float64(beside-1-i/rows), a.Y+8+step*float64(i%rows), 44, step-3)
	}
	if b.logShows() {
		b.win.Buttons = append(b.win.Buttons, ui.Button{ID: "logbook", At: ui.R(0, b.logAt().Y, logWide, logHead), Bare: true, Do: b.wholeLog})
	}
	b.happeningButton()
	b.smallMap.lift = 0
	b.mapButton()
}

// options lists the answers to the open question.
func (b *Scene) options(c ui.Rect) {
	d := b.asked()
	n := b.optionRows(d)
	if d.Shape == rules.SomeOf || d.Shape == rules.Order {
		n++
	}
	row := b.optionHeight()
	y := c.Y + c.H - 14 - float64(n)*row
	for n, i := range b.listed(d) {
		o := d.Options[i]
		if b.placed(d, i) {
			continue
		}
		bt := ui.Button{ID: fmt.Sprintf("option-%d", i+1), At: ui.R(c.X+20, y, c.W-40, row-6), Words: rules.Capital(o.Text), Note: b.answerOdds(i), Do: func() { b.pick(i) }}
		if n < 9 {
			bt.Key = fmt.Sprint(n + 1)
		}
		place := slices.Index(b.prompt.picked, i)
		switch {
		case d.Shape == rules.Order && place >= 0:
			bt.Words, bt.Bright = fmt.Sprintf("%d.  %s", place+1, o.Text), true
		case d.Shape == rules.SomeOf:
			bt.Bright = place >= 0
		case d.Shape != rules.Order && i == b.gold(d):
			bt.Bright, bt.Key, bt.Also = true, "Enter", bt.Key
		}
		b.win.Buttons = append(b.win.Buttons, bt)
		y += row
	}
	if d.Shape == rules.Order {
		words := "As they stand"
		if d.Rule == "CHARGE-01" {
			words = "As declared"
		}
		if len(b.prompt.picked) > 0 {
			words = "The rest " + strings.ToLower(words)
		}
		b.win.Buttons = append(b.win.Buttons, ui.Button{ID: "picked", At: ui.R(c.X+20, y, c.W-40, row-6), Words: words, Key: "Enter", Bright: true, Do: b.finishPicking})
	}
	if d.Shape == rules.SomeOf {
		words := "None of them"
		if len(b.prompt.picked) > 0 {
			words = fmt.Sprintf("These %d", len(b.prompt.picked))
		}
		b.win.Buttons = append(b.win.Buttons, ui.Button{ID: "picked", At: ui.R(c.X+20, y, c.W-40, row-6), Words: words, Key: "Enter", Bright: len(b.prompt.picked) > 0, Do: b.finishPicking})
	}
}

// optionHeight is how high a row of options is: lower if there are many.
func (b *Scene) optionHeight() float64 {
	n, least := 1.0, 26.0
	switch {
	case b.asked() != nil:
		least = 30 // on a telephone the fewest of these fit, and a finger has to find them
		n += float64(b.optionRows(b.asked()))
	case b.prompt.menu != nil:
		n += float64(len(b.prompt.menu.options))
		if len(b.prompt.menu.groups) > 0 && !b.narrow() { // two beside each other, below headings
			n = 2 + n/2
		}
	}
	return math.Max(least, math.Min(50, (float64(b.win.H)-220)/n))
}

// actionHigh is how high the buttons of what can be done are.
const actionHigh = 48

// roomForWaiting is how wide a window must be for the last button to say in words how
// many can still act.
const roomForWaiting = 900

// endWords says what ending each phase does.
var endWords = map[rules.Phase]string{
	rules.Moves: "End movement", rules.Shooting: "End shooting", rules.Combat: "Fight the combats",
}

// actions lists the bar at the bottom: what the selected warrior can do, and
// the end of the phase.
func (b *Scene) actions() {
	s := b.m.State
	done := b.doneButton()
	row, first := b.actionShelf(done.At), len(b.win.Buttons)
	aboard := b.narrow() && s.RidesOn(s.Warrior(b.selected)) >= 0
	add := func(id, words, key, icon, why string, bright bool, do func()) {
		if aboard && why != "" && id != "undo" && id != "drive" { // there is room for what he can do
			return
		}
		if b.narrow() { // no keys to press, and no room to name the target twice
			key = ""
			if id == "charge" || id == "shoot" || id == "cast" {
				words, _, _ = strings.Cut(words, " ")
			}
			if aboard && id != "undo" { // much can be done there
				icon = ""
			}
		}
		at := row.place(b.win.ButtonWidth(words, key, icon))
		b.win.Buttons = append(b.win.Buttons, ui.Button{ID: id, At: at, Words: words, Key: key, Icon: icon, Why: why, Bright: bright, Do: do})
	}
	add("undo", "Undo", "U", "anticlockwise-rotation", reason(b.mayUndo()), false, b.undo)
	if b.drives() && b.plan.drive.pinned && b.narrow() { // the sheet tells of the drive, and nothing else is done
		b.driveButtons(add)
		b.win.Buttons = append(b.win.Buttons, done)
		return
	}
	next := "Next"
	if b.party.picking {
		next = "Add the nearest"
	}
	add("next", next, "Tab", "eye-target", "", false, b.next)
	if w := s.Warrior(b.selected); w != nil {
		if c, ok := b.aimed().(rules.Detect); ok {
			add("detect", "Look for "+s.Warriors[c.At].Name, "Enter", "eye-target", "", true, func() { b.act(c) })
		}
		b.driveButtons(add)
		b.useButtons(add)
		switch s.Phase {
		case rules.Moves:
			b.partyButtons(add)
			c := rules.Hide{Who: w.ID}
			add("hide", "Hide", "H", "hidden", reason(c.Legal(s)), false, func() { b.act(c) })
			if w.At.Z > 0 && s.MayMove(w, false) == nil {
				b.downButtons(add)
			}
		case rules.Charges:
			if c, ok := b.aimed().(rules.Declare); ok {
				_, _, risky := forecast.Risk(s, c)
				add("charge", "Charge "+s.Warriors[c.At[0]].Name, "Enter", "charging-bull", "", !risky, func() { b.carryOut(c) })
				b.alsoCharge(add, w, c.At[0])
			}
		case rules.Shooting:
			b.meansButtons(add)
			if c, ok := b.aimed().(rules.CastSpell); ok {
				add("cast", "Cast at "+s.Warriors[c.At].Name, "Enter", "bolt-spell-cast", "", true, func() { b.act(c) })
			}
			if c, ok := b.aimed().(rules.Breathe); ok {
				add("breathe", "Breathe on "+s.Warriors[b.aim].Name, "Enter", "bolt-spell-cast", "", true, func() { b.act(c) })
			}
			if c, ok := b.aimed().(rules.Shoot); ok {
				_, beyond := forecast.Beyond(s, c)
				add("shoot", "Shoot "+s.Warriors[c.At].Name, "Enter", "high-shot", "", !beyond, func() { b.carryOut(c) })
				if twice := c; !c.Twice {
					twice.Twice = true
					if twice.Legal(s) == nil {
						add("twice", "Shoot twice", "D", "slingshot", "", false, func() { b.carryOut(twice) })
					}
				}
			}
		}
	}
	if w := s.Warrior(b.selected); w != nil && len(s.Holdings(w.ID)) > 0 && !b.narrow() {
		add("hands", "Weapons", "W", "crossed-swords", "", false, func() { b.chooseHands(w) })
	}
	b.foldAboard(first, done.At)
	b.win.Buttons = append(b.win.Buttons, done)
	b.liftMap()
}

// doneButton ends the phase.
func (b *Scene) doneButton() ui.Button {
	s := b.m.State
	waiting := len(s.Waiting())
	words := endWords[s.Phase]
	if b.endsTurn() {
		words = "End the turn"
	}
	short := words
	gold := waiting == 0
	switch {
	case s.Phase == rules.Charges:
		n, could := forecast.Declared(s), len(forecast.CouldCharge(s))
		words = chargeWords(n, could)
		gold = n > 0 || could == 0
	case s.Phase == rules.Combat && waiting == 0:
		gold = true
		if !forecast.Fighting(s) {
			words = "End the turn"
		}
	case waiting > 0: // in close combat: blows at vehicles, which are chosen before the others are struck
		words += fmt.Sprintf(" (%d waiting)", waiting)
		if b.win.W < roomForWaiting && !b.narrow() { // the warrior's buttons stand in the same row
			words = fmt.Sprintf("%s (%d)", short, waiting)
		}
	}
	if b.prompt.warned {
		words = fmt.Sprintf("Really? %d can still act", waiting)
	}
	key := "Space"
	if b.narrow() || b.lesson != nil && b.lesson.reached { // then it goes to the next lesson
		key = ""
	}
	w := b.win.ButtonWidth(words, key, "sands-of-time")
	at := ui.R(float64(b.win.W)-w-12, float64(b.win.H)-56, w, actionHigh)
	if b.narrow() && b.leftThumb() {
		at.X = 12
	}
	return ui.Button{ID: "done", At: at, Words: words, Key: key, Icon: "sands-of-time",
		Bright: b.prompt.warned || gold && b.aimed() == nil && (b.lesson == nil || !b.lesson.reached && !b.lesson.reading()), Do: b.done}
}

// chargeWords says what ending the charges does, with so many declared and so
// many who could.
func chargeWords(n, could int) string {
	switch {
	case n == 0 && could > 0:
		return fmt.Sprintf("No charges (%d could): move", could)
	case n == 0:
		return "No charges: move"
	case n == 1:
		return "Carry out the charge"
	}
	return fmt.Sprintf("Carry out %d charges", n)
}

// downButtons choose how a warrior who stands high goes down and over gaps.
func (b *Scene) downButtons(add func(id, words, key, icon, why string, bright bool, do func())) {
	turn := func(on *bool) func() {
		return func() { *on = !*on; b.Changed() }
	}
	add("climb", "Climb down", "K", "ladder", "", b.plan.climb, turn(&b.plan.climb))
	add("dare", "Dare wide leaps", "G", "jump-across", "", b.plan.dare, turn(&b.plan.dare))
}

// alsoCharge offers to charge a second enemy with the first, where one base can
// touch both (CHARGE-11).
func (b *Scene) alsoCharge(add func(id, words, key, icon, why string, bright bool, do func()), w *rules.Warrior, first rules.WarriorID) {
	s := b.m.State
	offered := 0
	for _, e := range s.Enemies(w.Side) {
		c := rules.Declare{Who: w.ID, At: []rules.WarriorID{first, e}}
		near := physics.Distance(s.Warriors[first].Body(), s.Warriors[e].Body()) <= 2*w.Radius
		if e == first || !near || offered == 2 || c.Legal(s) != nil {
			continue
		}
		offered++
		add(fmt.Sprintf("charge-%d", offered+1), "+ "+s.Warriors[e].Name, "", "", "", false, func() { b.act(c) })
	}
}

// reason is an error as a sentence; empty for none.
func reason(err error) string {
	if err == nil {
		return ""
	}
	return sentence(err)
}

// isAtRest reports whether nothing was chosen or asked for that could be put away: nobody, no
// place, no aid and no word to the players.
func (b *Scene) isAtRest() bool {
	return b.selected == rules.Nobody && b.aim == rules.Nobody && b.vehicle.looked == 0 && len(b.party.of) == 0 && b.offered == nil &&
		b.plan.pinned == (physics.Spot{}) && !b.aids.ruler.on && b.aids.lookout == (lookout{}) && b.notice == "" && !b.prompt.warned
}

// Keys reads the keys that no button names.
func (b *Scene) Keys() {
	switch {
	case b.placeKeys(ui.Pressed(ebiten.KeyTab) && !ui.Shifted(), ui.Pressed(ebiten.KeyTab) && ui.Shifted(), ui.Pressed(ebiten.KeyEnter) || ui.Pressed(ebiten.KeyKPEnter)):
	case ui.Pressed(ebiten.KeyEscape) && b.leaveMenu():
	case ui.Pressed(ebiten.KeyEscape) && b.unpinDrive():
	case ui.Pressed(ebiten.KeyEscape) && b.isAtRest() && b.ourTurn() && !b.animating() && !b.settingUp():
		b.openMenu()
	case ui.Pressed(ebiten.KeyEscape):
		b.vehicle.looked = 0
		b.letGo()
		b.party.drop()
		b.aids.ruler.on, b.plan.pinned, b.offered, b.aids.lookout = false, physics.Spot{}, nil, lookout{}
		b.selected, b.aim, b.prompt.warned, b.notice = rules.Nobody, rules.Nobody, false, ""
		b.Changed()
	case slices.Contains(b.win.Typed, '?'):
		b.client.Help()
	case slices.Contains(b.win.Typed, '/') || slices.Contains(b.win.Typed, ':'):
		b.openConsole()
	case ui.Pressed(ebiten.KeyF) && !b.busy():
		b.openLogbook()
	case b.mode().keys():
	case (ui.Pressed(ebiten.KeyQ) || ui.Pressed(ebiten.KeyContextMenu)) && !b.busy():
		b.contextAt()
	case ui.Pressed(ebiten.KeyY) && ui.Shifted() && b.takesReins():
	case ui.Pressed(ebiten.KeyY) && !ui.Shifted() && b.nextOfCrew():
	case ui.Pressed(ebiten.KeyE) && !b.busy():
		b.nextTarget()
	case ui.Pressed(ebiten.KeyBackspace) && b.leaveLast():
	case ui.Pressed(ebiten.KeyB) && b.picksByKey():
	case ui.Pressed(ebiten.KeyEnter) && b.plan.stepped:
		b.moveToGhost()
	case ui.Shifted():
		for _, k := range panKeys {
			if ui.Pressed(k.key) {
				b.stepGhost(k.x, k.y)
			}
		}
	}
}
