// Package battle is the scene of a battle: the table with its controls, panels and
// aids, the log, the command line, setting up, lessons, sandboxes and the past. It
// turns input into commands of a match and shows what happened; it asks the rules and
// repeats none. It knows no other scene: what it needs of the client is a Client.
//
// begin with Scene, then mode, which is what the battle is about at the moment; Scene's
// Update and LayOut lead to all else. Watch lays out anew what has changed: panels, and
// the overlays of the table, which are drawn from that.
package battle

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// Scene is the battle scene: a match and what the players look at.
type Scene struct {
	client *Client
	win    *ui.Window
	m      *match.Match
	keeping
	changes
	kind
	table
	opened

	seat      handOver
	notice    string // a sentence to the players
	labels    labels
	overlays  overlays
	plan      planner
	party     party
	targets   targets
	aids      aids
	prompt    prompt
	choices   choices
	offered   *offered // an offer whose place is asked for, or nil
	goals     goals
	hints     hints
	log       logPanel
	tray      diceTray
	panels    panels
	script    script
	computers computers
	deploying deploying
	running   running
	animation animation
	askedIn   askedIn
	comeback  comeback
	meanwhile meanwhile
	smallMap  smallMap
	vehicle   vehicleCard
	ready     ready
	judged    judged
}

// kind is what kind of battle it is, other than one of the players' own.
type kind struct {
	lesson *lesson // a step of the lesson
	past   bool    // it is only looked at: see Past
	real   *Scene  // of a sandbox: the battle it was branched off from
	home   *Home   // where it belongs; nil: nowhere but to the players
}

// opened are the pages about the battle that were opened, as they were left.
type opened struct {
	console *commandLine // nil until it is opened
	aloud   aloud
	book    *logbook // the whole log, opened last
	again   *past    // what was watched again last
}

// newScene is the scene of a match.
func newScene(c *Client, m *match.Match) *Scene {
	b := &Scene{client: c, win: c.Win, m: m, table: newTable(c, m.State.Table), running: running{share: frameShare}, seat: handOver{side: m.State.Active, curtain: !c.Ready},
		log: logPanel{open: true, pointed: -1, untold: -1}, tray: diceTray{from: len(m.Lines)}, prompt: prompt{spot: -1}, plan: planner{meansAt: map[string]forecast.Means{}}}
	b.targets.marked, b.plan.region.of, b.aids.sight.of, b.aids.sight.at, b.aids.template.of = rules.Nobody, rules.Nobody, rules.Nobody, rules.Nobody, rules.Nobody
	b.plan.drive.drop()
	b.vehicle.drag = crewDrag{rules.Nobody, rules.Nobody}
	b.deploying = deploying{of: -1, carry: rules.Nobody, grab: rules.Nobody}
	var unknown error
	if b.computers, unknown = newComputers(m); unknown != nil { // a save of another version
		b.notice = sentence(unknown)
	}
	b.seat.side = b.computers.personBefore(b.seat.side)
	if b.playedBy(b.seat.side) != nil || b.computers.persons(m.State) < 2 { // nobody sits there, or nobody is to look away
		b.seat.curtain = false
	}
	m.Chance = c.Chance
	b.script.dice = rules.Dice{Seed: m.Agreement.Seed + 99}
	b.show()
	return b
}

// What a scene is asked for.

func (b *Scene) Name() string                { return "battle" }
func (b *Scene) Refuse(why string)           { b.tell(why) }
func (b *Scene) DrawUnder(screen *ui.Canvas) { b.drawTable(screen) }
func (b *Scene) Draw(dst *ui.Canvas)         { b.drawInterface(dst) }

// DrawOver draws what lies above the interface.
func (b *Scene) DrawOver(screen *ui.Canvas) {
	b.overlays.panels.draw(screen)
	b.drawMap(screen)
	b.plan.note.draw(screen)
	b.overlays.lesson.draw(screen)
	b.tray.drawRolling(screen, b.win.Tick)
}

// Watch counts how often what a battle shows has changed.
func (b *Scene) Watch() ui.Seen {
	b.show()
	b.followPanels()
	was := b.changes.seen.Interface
	b.overlays.stale = b.changes.note(b.frameLook()) || b.overlays.stale
	if b.changes.seen.Interface != was {
		b.layOutInterface()
	}
	if b.overlays.stale {
		b.layOutOverlays()
	}
	return b.changes.seen
}

// frameLook notes what a frame of a battle depends on.
func (b *Scene) frameLook() (key frameLook) {
	key.asking, key.answer = b.asking, b.choices.pointed
	key.hover, key.line, key.board, key.ghost, key.ghosts, key.region = b.hover, b.log.pointed, b.board.Look(), b.plan.ghost, b.plan.ghostOn, b.plan.region.regionKey
	key.crew, key.vehicle = b.vehicle.drag, b.vehicle.looked
	key.drive, key.party, key.band = b.plan.drive.driveKey, b.party.found, b.party.band
	key.aids, key.carry, key.targets = b.aids.key, b.deploying.carry, b.targets.found
	key.marked = b.targets.marked
	if b.busy() {
		key.card, key.stand = b.board.Camera, b.board.FiguresCame()
	}
	if !b.narrow() {
		key.cards = b.cardsTop()
	}
	if b.animating() || b.tray.rolls(b.win.Tick) {
		key.moving = b.win.Tick
	}
	b.watchPlaces(&key)
	return key
}

// Click opens the rule of a line of the log or of the sentence to the players;
// anywhere else it is a click on the table.
func (b *Scene) Click(x, y float64) {
	if b.clickLog(x, y) {
		return
	}
	if b.watchesMeanwhile(x, y) {
		return
	}
	if id := b.RuleAt(x, y); id != "" {
		b.client.OpenRule(id)
		return
	}
	was := b.clickLook()
	b.clickTable(x, y)
	if b.lesson != nil && was == b.clickLook() && b.notice == "" {
		b.lesson.astray()
	}
}

// Changed asks for the interface to be painted anew.
func (b *Scene) Changed() {
	b.version++
	b.plan.leaveGhost()
}

// tell shows the players a sentence.
func (b *Scene) tell(s string) {
	b.notice = s
	b.version++
}

// act gives the match a command and shows what came of it.
func (b *Scene) act(c rules.Command) {
	b.prompt.warned = false
	b.personDoes(func() error { return b.m.Do(c) })
}

// personDoes carries out what a person has asked for.
func (b *Scene) personDoes(do func() error) {
	b.running.finish()
	from := len(b.m.Lines)
	b.animation.note(b.now())
	b.running.begin(b.m.State.Table, graceful, do, func(err error) {
		if err != nil {
			b.tell(sentence(err))
			return
		}
		b.notice = ""
		b.after(from, false)
	})
	if b.running.saveDue { // it was carried out at once
		b.keep()
	}
}

// answer answers the open question.
func (b *Scene) answer(a rules.Answer) {
	b.personDoes(func() error { return b.m.Answer(a) })
}

// pick takes one of the open question's options.
func (b *Scene) pick(k int) {
	if a, made := b.prompt.pick(b.m.Open, k, b.listed(b.m.Open)); made {
		b.answer(a)
		return
	}
	b.Changed()
}

// finishPicking answers with what was picked.
func (b *Scene) finishPicking() { b.answer(b.prompt.answer(b.m.Open, b.listed(b.m.Open))) }

// after shows what a command or an answer brought about, at the computer's speed where it is theirs.
func (b *Scene) after(from int, theirs bool) {
	b.log.back = 0
	b.tray.show(from, b.win.Tick)
	words := b.announced(from)
	if !b.animation.begin(b.m, from, b.shows, b.win.Tick, b.animationRate(theirs)) {
		b.hearUnseen()
		words = strings.TrimSpace(words + " " + b.lostLeaders(from))
	}
	if words != "" {
		b.notice = words
	}
	s := b.m.State
	b.aim = rules.Nobody
	b.prompt.begin()
	b.plan.begin()
	b.script.reset()
	if b.lesson != nil {
		b.lesson.follow(b.m.Lines[from:])
	}
	if w := s.Warrior(b.selected); w == nil || !w.InPlay() || !s.Acts(w) {
		b.selected = rules.Nobody
	}
	b.followParty()
	b.running.saveDue = true
	if b.decides() != b.seat.side && !s.Over && b.m.Open == nil {
		b.handOver()
	}
	b.throw()
	b.Changed()
}

// sentence is an error as a sentence to the players.
func sentence(err error) string { return rules.Sentence(err) }

// Update follows the pointer and the time.
func (b *Scene) Update() {
	if b.fitted != [2]int{b.win.W, b.win.H} {
		first := b.fitted == [2]int{}
		if b.fit(); first {
			b.open()
		}
	}
	b.followMap()
	b.hearOfSaves()
	switch {
	case b.running.now != nil && b.win.Touched():
		b.running.finish()
		b.win.Pointer.Released = false // it was about what is no more
	case !b.running.goOn():
	case b.running.saveDue: // in a frame of its own
		b.keep()
	default:
		b.setUpStep()
		b.dragSetUp()
		b.dragModel()
		b.dragBand()
		b.dragDrive()
		b.dragCrew()
		b.computersMove()
		b.passOn()
	}
	b.followAnimation()
	b.comeBack()
	b.tellMeanwhile()
	b.restAtEnd()
	if b.lesson != nil {
		b.lesson.goOn()
	}
	b.hints.follow(b)
	b.followDice()
	b.scrollLog()
	b.moveCamera()
	b.cardFollows()
	b.show()
	b.pointPlaces()
	b.followDrive()
	b.point()
	b.followDrive()
	b.updateParty()
	b.log.pointed = b.logLineAt(b.win.Pointer.X, b.win.Pointer.Y)
	b.asking = b.askedAt(b.win.Pointer.X, b.win.Pointer.Y)
	b.measure()
	b.outlineOn()
	b.updateAids()
	b.updateTargets()
	b.updateChoices()
	b.show()
	b.board.Update()
}

// done ends the phase; with warriors waiting it asks once more.
func (b *Scene) done() {
	s := b.m.State
	if b.lesson != nil && (b.lesson.due || b.lesson.readOn() || b.lesson.early()) {
		return
	}
	if s.Phase != rules.Charges && len(s.Waiting()) > 0 && !b.prompt.warned {
		b.prompt.warned = true
		b.version++
		return
	}
	b.act(rules.Done{})
}

// mayUndo is why nothing can be taken back, or nil.
func (b *Scene) mayUndo() error {
	if b.lesson != nil && len(b.m.Lines) <= b.lesson.from {
		return errors.New("nothing was done yet in this lesson")
	}
	return b.m.MayUndo()
}

// undo takes the last command back; the log says which.
func (b *Scene) undo() {
	b.running.finish()
	err := b.mayUndo()
	last := ""
	for i := len(b.m.Lines) - 1; i >= 0 && last == ""; i-- {
		if l := &b.m.Lines[i]; l.Event != nil && l.Shown() {
			last = l.Text
		}
	}
	if err == nil {
		err = b.m.Undo()
	}
	if err != nil {
		b.tell(sentence(err))
		return
	}
	b.m.Remark(takenBack + last)
	b.keep()
	b.animation.forget()
	b.aim, b.notice, b.tray.from = rules.Nobody, "", len(b.m.Lines)
	b.Changed()
}

// leave goes back to the title, or to where the battle belongs.
func (b *Scene) leave() {
	b.Rest()
	if h := b.whole().home; h != nil {
		h.Back(b.whole().m)
		return
	}
	b.client.Leave()
}

// next selects the next warrior who can still act.
func (b *Scene) next() {
	if b.party.picking {
		b.joinNearest()
		return
	}
	ids := b.inOrder(b.m.State.Waiting())
	if len(ids) == 0 {
		b.tell("Nobody of yours can do more in this phase; end it.")
		return
	}
	b.choose(ids[(slices.Index(ids, b.selected)+1)%len(ids)])
}

// inOrder puts those who can act in the order in which they are chosen: in the charge phase
// those who can reach an enemy come first.
func (b *Scene) inOrder(ids []rules.WarriorID) []rules.WarriorID {
	if b.m.State.Phase != rules.Charges {
		return ids
	}
	first := forecast.CouldCharge(b.m.State)
	for _, id := range ids {
		if !slices.Contains(first, id) {
			first = append(first, id)
		}
	}
	return first
}

// choose selects a warrior and shows him.
func (b *Scene) choose(id rules.WarriorID) {
	b.hover, b.aids.lookout, b.vehicle.looked = rules.Nobody, lookout{}, 0
	b.letGo()
	b.selected, b.aim, b.notice, b.prompt.warned, b.plan.climb, b.plan.dare, b.plan.pinned, b.offered = id, rules.Nobody, "", false, false, false, physics.Spot{}, nil
	b.party.drop()
	if w := b.m.State.Warrior(id); w != nil {
		b.lookAt(w.At.Z)
		if !b.inView(w) {
			b.board.CentreOn(w.At.Point())
		}
	}
	b.Changed()
}

// inView reports whether a warrior, or all of the vehicle aboard which he is, lies in the free
// part of the table.
func (b *Scene) inView(w *rules.Warrior) bool {
	f := b.free()
	if i := b.m.State.RidesOn(w); i >= 0 {
		v := &b.m.State.Carriers[i].Place
		for n := range v.Parts {
			foot := v.Footprint(n)
			for _, corner := range foot.Corners() {
				if !f.Has(b.board.ToScreen(corner)) {
					return false
				}
			}
		}
	}
	return f.Has(b.board.ToScreen(w.At.Point()))
}

// nextTarget aims at the next enemy the selected warrior may charge or shoot at, the nearest
// first, those whom a shot cannot reach last.
func (b *Scene) nextTarget() {
	var ids []rules.WarriorID
	if w := b.m.State.Warrior(b.selected); w != nil && b.m.State.Phase == rules.Moves { // nobody is attacked, but somebody may be watched
		for _, id := range b.m.State.Enemies(w.Side) {
			if b.m.State.Warriors[id].InPlay() {
				ids = append(ids, id)
			}
		}
	}
	for _, o := range b.m.State.Offers(b.selected) {
		if o.WhyNot == nil && o.At != rules.Nobody && !slices.Contains(ids, o.At) && forecast.Concerns(&o, b.plan.means) {
			ids = append(ids, o.At)
		}
	}
	if len(ids) == 0 {
		switch {
		case b.selected == rules.Nobody:
			b.tell("Choose one of your warriors first: Tab.")
		default:
			b.tell("He has nobody to aim at.")
		}
		return
	}
	b.nearestFirst(ids)
	b.aim = ids[(slices.Index(ids, b.aim)+1)%len(ids)]
	if b.m.State.Phase == rules.Moves { // the ghost stays where it is
		b.version++
		return
	}
	b.Changed()
}

// nearestFirst puts enemies of the selected warrior into an order: those whom a shot cannot reach
// behind all others.
func (b *Scene) nearestFirst(ids []rules.WarriorID) {
	s, w := b.m.State, b.m.State.Warrior(b.selected)
	if w == nil {
		return
	}
	beyond := func(id rules.WarriorID) int {
		for _, o := range b.offersAt(id) {
			if c, shoots := o.Command.(rules.Shoot); shoots && o.WhyNot == nil {
				if _, far := forecast.Beyond(s, c); far {
					return 1
				}
			}
		}
		return 0
	}
	slices.SortStableFunc(ids, func(x, y rules.WarriorID) int {
		return cmp.Or(beyond(x)-beyond(y), cmp.Compare(physics.Distance(w.Body(), s.Warriors[x].Body()), physics.Distance(w.Body(), s.Warriors[y].Body())))
	})
}

// aimed is the command the selected warrior would carry out at the enemy he
// points at, or nil.
func (b *Scene) aimed() rules.Command {
	if b.aim == rules.Nobody {
		return nil
	}
	for _, o := range b.offersAt(b.aim) {
		if o.WhyNot == nil {
			return o.Command
		}
	}
	return nil
}

// whyNot says why the selected warrior may not act against an enemy; empty if he may.
func (b *Scene) whyNot(at rules.WarriorID) string {
	why := ""
	if w := b.m.State.Warrior(b.selected); w != nil && slices.Contains(w.Intent, at) {
		return "" // he charges him
	}
	for _, o := range b.offersAt(at) {
		if o.WhyNot == nil {
			return ""
		}
		why = sentence(o.WhyNot)
	}
	return why
}

// busy reports that the table takes no clicks now.
func (b *Scene) busy() bool { return b.mode().Busy() }
