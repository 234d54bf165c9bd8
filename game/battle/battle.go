// Package battle is the scene of a battle: the table with its controls, panels and
// aids, the log, the command line, setting up, lessons, sandboxes and the past. It
// turns input into commands of a match and shows what happened; it asks the rules and
// repeats none. It knows no other scene: what it needs of the client is a Client.
//
// Begin with Scene, then mode, which is what the battle is about at the moment; Scene's
// Update and LayOut lead to all else. Watch lays out anew what has changed: panels, and
// the overlays of the table, which are drawn from that.
package battle

import (
	"errors"
	"slices"

	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// Scene is the battle scene: a match and what the players look at.
type Scene struct {
	client *Client
	Win    *ui.Window
	M      *match.Match
	keeping
	changes
	kind
	table
	opened

	Seat      handOver
	Notice    string // a sentence to the players
	labels    labels
	overlays  overlays
	Plan      planner
	Aids      aids
	Prompt    prompt
	offered   *offered // an offer whose place is asked for, or nil
	Goals     goals
	Log       logPanel
	Tray      diceTray
	Panels    panels
	script    script
	computers computers
	Deploying deploying
	Running   running
}

// kind is what kind of battle it is, other than one of the players' own.
type kind struct {
	Lesson *lesson // a step of the lesson
	past   bool    // it is only looked at: see Past
	real   *Scene  // of a sandbox: the battle it was branched off from
}

// opened are the pages about the battle that were opened, as they were left.
type opened struct {
	Console *Console // nil until it is opened
	book    *Logbook // the whole log, opened last
}

// New is the scene of a match.
func New(c *Client, m *match.Match) *Scene {
	b := &Scene{client: c, Win: c.Win, M: m, table: newTable(c.Win, m.State.Table), Seat: handOver{Side: m.State.Active, Curtain: !c.Ready},
		Log: logPanel{Open: true, Pointed: -1}, Tray: diceTray{From: len(m.Lines)}, Prompt: prompt{Spot: -1}, Plan: planner{meansAt: map[string]forecast.Means{}}}
	b.Plan.Region.Of, b.Aids.Sight.of, b.Aids.Sight.at, b.Aids.Template.of = rules.Nobody, rules.Nobody, rules.Nobody, rules.Nobody
	b.Deploying = deploying{of: -1, carry: rules.Nobody, grab: rules.Nobody}
	var unknown error
	if b.computers, unknown = newComputers(m); unknown != nil { // a save of another version
		b.Notice = Sentence(unknown)
	}
	if b.playedBy(b.Seat.Side) != nil || b.computers.persons(m.State) < 2 { // nobody sits there, or nobody is to look away
		b.Seat.Curtain = false
	}
	b.script.dice = rules.Dice{Seed: m.Agreement.Seed + 99}
	b.Show()
	return b
}

// What a scene is asked for.

func (b *Scene) Name() string                { return "battle" }
func (b *Scene) Refuse(why string)           { b.Tell(why) }
func (b *Scene) DrawUnder(screen *ui.Canvas) { b.drawTable(screen) }
func (b *Scene) Draw(dst *ui.Canvas)         { b.drawInterface(dst) }

// DrawOver draws what lies above the interface.
func (b *Scene) DrawOver(screen *ui.Canvas) {
	b.drawSight(screen)
	b.drawCards(screen)
	b.Plan.note.draw(screen)
	if b.Lesson != nil {
		b.Lesson.point(screen)
	}
	b.Tray.drawRolling(screen, b.Win.Tick)
}

// Watch counts how often what a battle shows has changed.
func (b *Scene) Watch() ui.Seen {
	b.Show()
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
	key.asking = b.Asking
	key.hover, key.line, key.board, key.ghost, key.ghosts, key.region = b.Hover, b.Log.Pointed, b.Board.Look(), b.Plan.Ghost, b.Plan.GhostOn, b.Plan.Region.regionKey
	key.aids, key.carry = b.Aids.key, b.Deploying.carry
	if b.Busy() {
		key.card = b.Board.Camera
	}
	if !b.narrow() {
		key.cards = b.cardsTop()
	}
	if b.Animating() || b.Tray.Rolls(b.Win.Tick) {
		key.moving = b.Win.Tick
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
	if id := b.RuleAt(x, y); id != "" {
		b.client.OpenRule(id)
		return
	}
	b.clickTable(x, y)
}

// Changed asks for the interface to be painted anew.
func (b *Scene) Changed() {
	b.Version++
	b.Plan.leaveGhost()
}

// Tell shows the players a sentence.
func (b *Scene) Tell(s string) {
	b.Notice = s
	b.Version++
}

// Act gives the match a command and shows what came of it.
func (b *Scene) Act(c rules.Command) {
	b.Prompt.warned = false
	b.personDoes(func() error { return b.M.Do(c) })
}

// personDoes carries out what a person has asked for.
func (b *Scene) personDoes(do func() error) {
	b.Running.Finish()
	from, phase := len(b.M.Lines), b.M.State.Phase
	b.Running.begin(b.M.State.Table, graceful, do, func(err error) {
		if err != nil {
			b.Tell(Sentence(err))
			return
		}
		b.Notice = ""
		b.after(from, phase)
	})
	if b.Running.SaveDue { // it was carried out at once
		b.Save()
	}
}

// Answer answers the open question.
func (b *Scene) Answer(a rules.Answer) {
	b.personDoes(func() error { return b.M.Answer(a) })
}

// Pick takes one of the open question's options.
func (b *Scene) Pick(k int) {
	if a, made := b.Prompt.pick(b.M.Open, k); made {
		b.Answer(a)
		return
	}
	b.Changed()
}

// finishPicking answers with what was picked.
func (b *Scene) finishPicking() { b.Answer(b.Prompt.answer(b.M.Open)) }

// after shows what a command or an answer brought about.
func (b *Scene) after(from int, phase rules.Phase) {
	start := b.Win.Tick
	b.Sounds(b.M.Lines[from:])
	b.Log.Back = 0
	b.Tray.show(from, b.Win.Tick)
	for _, l := range b.M.Lines[from:] {
		e := l.Event
		if e == nil || len(e.Path) < 2 || !b.shows(&l) {
			continue
		}
		ticks := b.client.Ticks(max(1, min(54, int(pathLength(e.Path)/6*60))))
		if ticks == 0 {
			continue
		}
		b.setOff(e.Who, e.Path, start, ticks)
		start += ticks
	}
	if words := b.announced(from); words != "" {
		b.Notice = words
	}
	s := b.M.State
	b.Aim = rules.Nobody
	b.Prompt.begin()
	b.Plan.begin()
	b.script.reset()
	if b.Lesson != nil {
		b.Lesson.follow(b.M.Lines[from:])
	}
	if w := s.Warrior(b.Selected); w == nil || !w.InPlay() || !s.Acts(w) {
		b.Selected = rules.Nobody
	}
	b.Running.SaveDue = b.Running.SaveDue || s.Phase != phase || s.Over
	if b.Decides() != b.Seat.Side && !s.Over && b.M.Open == nil {
		b.handOver()
	}
	b.Throw()
	b.Changed()
}

// Sentence is an error as a sentence to the players.
func Sentence(err error) string { return rules.Sentence(err) }

// Update follows the pointer and the time.
func (b *Scene) Update() {
	if b.fitted != [2]int{b.Win.W, b.Win.H} {
		b.Fit()
	}
	switch {
	case b.Running.Now != nil && b.Win.Touched():
		b.Running.Finish()
		b.Win.Pointer.Released = false // it was about what is no more
	case !b.Running.goOn():
	case b.Running.SaveDue: // in a frame of its own
		b.Save()
	default:
		b.setUpStep()
		b.dragSetUp()
		b.ComputersMove()
	}
	if len(b.Moves) > 0 {
		last := &b.Moves[len(b.Moves)-1]
		if b.Win.Tick > last.start+last.Ticks || b.Win.Pointer.Released { // a click finishes it
			b.Moves = b.Moves[:0]
			b.Version++
			b.Win.Pointer.Released = false // and does nothing else
		}
	}
	b.FollowDice()
	b.ScrollLog()
	b.MoveCamera()
	b.Show()
	b.pointPlaces()
	b.Point()
	b.Log.Pointed = b.logLineAt(b.Win.Pointer.X, b.Win.Pointer.Y)
	b.Asking = b.AskedAt(b.Win.Pointer.X, b.Win.Pointer.Y)
	b.measure()
	b.UpdateAids()
	b.Show()
	b.Board.Update()
}

// done ends the phase; with warriors waiting it asks once more.
func (b *Scene) done() {
	s := b.M.State
	if s.Phase != rules.Combat && s.Phase != rules.Charges && len(s.Waiting()) > 0 && !b.Prompt.warned {
		b.Prompt.warned = true
		b.Version++
		return
	}
	b.Act(rules.Done{})
}

// mayUndo is why nothing can be taken back, or nil.
func (b *Scene) mayUndo() error {
	if b.Lesson != nil && len(b.M.Lines) <= b.Lesson.from {
		return errors.New("nothing was done yet in this step of the lesson")
	}
	return b.M.MayUndo()
}

// Undo takes the last command back; the log says which.
func (b *Scene) Undo() {
	b.Running.Finish()
	err := b.mayUndo()
	last := ""
	for i := len(b.M.Lines) - 1; i >= 0 && last == ""; i-- {
		if l := &b.M.Lines[i]; l.Event != nil && l.Shown() {
			last = l.Text
		}
	}
	if err == nil {
		err = b.M.Undo()
	}
	if err != nil {
		b.Tell(Sentence(err))
		return
	}
	b.M.Remark("Taken back: " + last)
	b.Moves, b.Aim, b.Notice, b.Tray.From = b.Moves[:0], rules.Nobody, "", len(b.M.Lines)
	b.Changed()
}

// OpenMenu offers the ways out of a battle.
func (b *Scene) OpenMenu() {
	m := &menu{title: "The battle rests", body: "It is saved and can be gone on with at any time."}
	if b.Lesson != nil {
		m.title, m.body = "The lesson rests", "Nothing of a lesson is saved; each step can be done again at any time."
	}
	if b.real != nil {
		m.title, m.body = "The sandbox rests", "The real battle waits as it was left; what is done here changes nothing there."
		m.Options = append(m.Options, ui.Button{Words: "Back to the real battle", Do: b.ToReal})
		m.Options = append(m.Options, ui.Button{Words: "Keep this sandbox among the saves", Do: b.KeepSandbox})
	} else {
		m.Options = append(m.Options, ui.Button{Words: "To the title", Do: func() { b.Save(); b.Leave() }})
	}
	for _, goal := range b.Aims() {
		m.body += " " + AimWords(&goal)
	}
	m.Options = append(m.Options, ui.Button{Words: "Rule book and keys (F1)", Do: func() { b.Prompt.Menu = nil; b.Changed(); b.client.OpenRule("") }})
	m.Options = append(m.Options, ui.Button{Words: "Command line (/)", Do: func() { b.Prompt.Menu = nil; b.Changed(); b.OpenConsole() }})
	m.Options = append(m.Options, ui.Button{Words: "Settings", Do: func() { b.Prompt.Menu = nil; b.Changed(); b.client.Settings() }})
	m.Options = append(m.Options, ui.Button{Words: "What this table has agreed on", Do: func() { b.Prompt.Menu = nil; b.Changed(); b.client.Agreement(&b.M.Agreement) }})
	m.Options = append(m.Options, ui.Button{Words: "Watch the battle again", Do: func() { b.Prompt.Menu = nil; b.Changed(); b.OpenPast(0) }})
	m.Options = append(m.Options, ui.Button{Words: "Try something in a sandbox", Do: b.TrySandbox})
	m.Options = append(m.Options, ui.Button{Words: "The whole log", Do: func() { b.Prompt.Menu = nil; b.Changed(); b.OpenLogbook() }})
	m.Options = append(m.Options, ui.Button{Words: "Take it out: a file or a link", Do: b.takeOut})
	m.Options = append(m.Options, ui.Button{Words: "Write the battle report", Do: func() { b.writeReport("html") }})
	if b.client.MayQuit {
		m.Options = append(m.Options, ui.Button{Words: "Quit", Do: func() { b.Save(); b.client.Quit() }})
	}
	m.Options = append(m.Options, ui.Button{Words: "Go on", Do: func() { b.Prompt.Menu = nil; b.Changed() }})
	b.Prompt.Menu = m
	b.Changed()
}

// Leave goes back to the title.
func (b *Scene) Leave() {
	b.Rest()
	b.client.Leave()
}

// next selects the next warrior who can still act.
func (b *Scene) next() {
	ids := b.M.State.Waiting()
	if len(ids) == 0 {
		b.Tell("Nobody of yours can do more in this phase; end it.")
		return
	}
	b.Choose(ids[(slices.Index(ids, b.Selected)+1)%len(ids)])
}

// Choose selects a warrior and shows him.
func (b *Scene) Choose(id rules.WarriorID) {
	b.Hover = rules.Nobody
	b.Selected, b.Aim, b.Notice, b.Prompt.warned, b.Plan.Climb, b.Plan.dare, b.Plan.Pinned, b.offered = id, rules.Nobody, "", false, false, false, physics.Spot{}, nil
	if w := b.M.State.Warrior(id); w != nil {
		b.lookAt(w.At.Z)
		if x, y := b.Board.ToScreen(w.At.Point()); !b.Free().Has(x, y) {
			b.Board.X, b.Board.Y = w.At.X.Inches(), w.At.Y.Inches()
		}
	}
	b.Changed()
}

// NextTarget aims at the next enemy the selected warrior may charge or shoot at.
func (b *Scene) NextTarget() {
	var ids []rules.WarriorID
	if w := b.M.State.Warrior(b.Selected); w != nil && b.M.State.Phase == rules.Moves { // nobody is attacked, but somebody may be watched
		for _, id := range b.M.State.Enemies(w.Side) {
			if b.M.State.Warriors[id].InPlay() {
				ids = append(ids, id)
			}
		}
	}
	for _, o := range b.M.State.Offers(b.Selected) {
		if o.WhyNot == nil && o.At != rules.Nobody && !slices.Contains(ids, o.At) && forecast.Concerns(&o, b.Plan.Means) {
			ids = append(ids, o.At)
		}
	}
	if len(ids) == 0 {
		switch {
		case b.Selected == rules.Nobody:
			b.Tell("Choose one of your warriors first: Tab.")
		default:
			b.Tell("He has nobody to aim at.")
		}
		return
	}
	b.Aim = ids[(slices.Index(ids, b.Aim)+1)%len(ids)]
	if b.M.State.Phase == rules.Moves { // the ghost stays where it is
		b.Version++
		return
	}
	b.Changed()
}

// Aimed is the command the selected warrior would carry out at the enemy he
// points at, or nil.
func (b *Scene) Aimed() rules.Command {
	if b.Aim == rules.Nobody {
		return nil
	}
	for _, o := range b.offersAt(b.Aim) {
		if o.WhyNot == nil {
			return o.Command
		}
	}
	return nil
}

// WhyNot says why the selected warrior may not act against an enemy; empty if he may.
func (b *Scene) WhyNot(at rules.WarriorID) string {
	why := ""
	if w := b.M.State.Warrior(b.Selected); w != nil && slices.Contains(w.Intent, at) {
		return "" // he charges him
	}
	for _, o := range b.offersAt(at) {
		if o.WhyNot == nil {
			return ""
		}
		why = Sentence(o.WhyNot)
	}
	return why
}

// Busy reports that the table takes no clicks now.
func (b *Scene) Busy() bool { return b.Mode().Busy() }
