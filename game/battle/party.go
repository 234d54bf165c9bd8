package battle

import (
	"fmt"
	"slices"
	"time"

	"cometfall/game/board"
	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
)

// Several models are chosen together and moved as they stand to each other: the selected
// one leads, and the others keep their distance from him, or follow in file where there is
// no room for that. Each is thought where it would go and obeys the rules by itself; those
// that may not go stay. A command is given for each of
// the others, one after the other, and taken back in the same way.

// party is who is chosen together, and where they are thought.
type party struct {
	of      []rules.WarriorID // in the order in which they were chosen, the selected one among them
	picking bool              // a click or a tap on somebody adds him or leaves him out
	laid    physics.Spot      // where a tap has laid the leader's ghost, until it is confirmed
	band    band
	trouble error // why one of them did not go after all

	key   marchKey
	march *forecast.March // nil: nowhere is pointed at
	found int             // counts what was found out, for the frames that show it
}

// marchKey is what a march depends on.
type marchKey struct {
	state *rules.State
	lines int // of the log
	lead  rules.WarriorID
	to    physics.Spot
}

// drop leaves everybody but the selected one out.
func (p *party) drop() {
	if len(p.of) > 0 || p.picking || p.band.on {
		*p = party{found: p.found + 1}
	}
}

// has reports whether somebody is among those who are chosen.
func (p *party) has(id rules.WarriorID) bool { return slices.Contains(p.of, id) }

// grouped reports whether several are chosen to move together.
func (b *Scene) grouped() bool {
	_, plays := b.mode().(playing)
	return plays && len(b.party.of) > 1 && b.m.State.Phase == rules.Moves && b.party.has(b.selected)
}

// mayJoin is why somebody cannot be chosen with others to move, or nil.
func (b *Scene) mayJoin(w *rules.Warrior) error {
	s := b.m.State
	if s.Phase != rules.Moves {
		return rules.ErrWrongPhase
	}
	if !s.Acts(w) {
		return rules.ErrNotYours
	}
	return s.MayMove(w, false)
}

// join adds somebody to those who move together, or leaves him out. The selected one, and
// without one the first, leads.
func (b *Scene) join(w *rules.Warrior) {
	if err := b.mayJoin(w); err != nil {
		b.tell(sentence(err))
		return
	}
	p := &b.party
	if len(p.of) == 0 {
		if lead := b.m.State.Warrior(b.selected); lead != nil && lead.ID != w.ID && b.mayJoin(lead) == nil {
			p.of = append(p.of, lead.ID)
		}
	}
	if i := slices.Index(p.of, w.ID); i >= 0 && len(p.of) > 1 {
		p.of = slices.Delete(p.of, i, i+1)
	} else if i < 0 {
		p.of = append(p.of, w.ID)
	}
	b.regroup()
}

// regroup has one of those who are chosen lead the others, after they have changed: the
// selected one if he is among them.
func (b *Scene) regroup() {
	p := &b.party
	p.laid, p.march, p.found = physics.Spot{}, nil, p.found+1
	if b.prompt.warned, b.notice = false, ""; !p.has(b.selected) && len(p.of) > 0 {
		b.leadBy(p.of[0])
	}
	b.Changed()
}

// leadBy has one of those who are chosen lead the others.
func (b *Scene) leadBy(id rules.WarriorID) {
	was := b.party
	b.choose(id)
	b.party = was
}

// pickSeveral begins to choose several, or ends it and leaves all but the selected one out.
func (b *Scene) pickSeveral() {
	if b.party.picking || len(b.party.of) > 1 {
		b.party.drop()
		b.Changed()
		return
	}
	b.party.picking = true
	if w := b.m.State.Warrior(b.selected); w != nil && b.mayJoin(w) == nil {
		b.party.of = append(b.party.of[:0], w.ID)
	}
	b.regroup()
}

// picksByKey begins to choose several where no button does it, and reports whether it did.
func (b *Scene) picksByKey() bool {
	if _, plays := b.mode().(playing); !plays || b.m.State.Phase != rules.Moves || b.drives() {
		return false
	}
	b.pickSeveral()
	return true
}

// joinNearest adds the nearest to the leader who can still move: the keys' way.
func (b *Scene) joinNearest() {
	s := b.m.State
	lead := s.Warrior(b.selected)
	var near *rules.Warrior
	var least physics.Length
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !w.InPlay() || b.party.has(w.ID) || b.mayJoin(w) != nil {
			continue
		}
		gap := physics.Length(0)
		if lead != nil {
			gap = physics.Apart(lead.At.Point(), w.At.Point())
		}
		if near == nil || gap < least {
			near, least = w, gap
		}
	}
	if near == nil {
		b.tell("Nobody else of yours can move now.")
		return
	}
	b.join(near)
}

// leaveLast leaves the one out who was added last.
func (b *Scene) leaveLast() bool {
	p := &b.party
	if len(p.of) < 2 {
		return false
	}
	p.of = p.of[:len(p.of)-1]
	b.regroup()
	return true
}

// placesOf is where each of those who are chosen is thought if the leader goes to a place.
func (b *Scene) placesOf(to physics.Spot) []forecast.Marcher {
	s := b.m.State
	lead := s.Warrior(b.selected)
	all := make([]forecast.Marcher, 0, len(b.party.of))
	for _, id := range b.party.of {
		w := &s.Warriors[id]
		o := forecast.Marcher{Who: id, To: to}
		if id != lead.ID {
			o.To, o.Err = b.floorFor(w, physics.Point{X: to.X + w.At.X - lead.At.X, Y: to.Y + w.At.Y - lead.At.Y})
		}
		all = append(all, o)
	}
	return all
}

// floorFor is the floor at a point on which somebody is meant to go: the one he stands on
// if it reaches there, else that of the storey looked at.
func (b *Scene) floorFor(w *rules.Warrior, at physics.Point) (physics.Spot, error) {
	t := b.m.State.Table
	if own, ok := t.SurfaceAt(at, w.At.Z); ok && own.Z == w.At.Z {
		return own, nil
	}
	spot, ok := t.SurfaceAt(at, board.StoreyHeight*physics.Length(b.board.Storey))
	if !ok {
		return physics.Spot{X: at.X, Y: at.Y, Z: w.At.Z}, physics.ErrOffTable
	}
	return spot, nil
}

// marchShare is how much of a frame is taken to work out a march.
const marchShare = 3 * time.Millisecond

// updateParty works out where those who are chosen would go, as far as a frame lets it.
func (b *Scene) updateParty() {
	p := &b.party
	if !b.grouped() || b.animating() || !b.ghostShows() {
		if p.march != nil {
			p.march, p.key = nil, marchKey{}
			p.found++
		}
		return
	}
	b.beginMarch(b.plan.ghost)
	for since := time.Now(); !p.march.Done() && time.Since(since) < marchShare; {
		p.march.Step()
		p.found++
	}
}

// beginMarch thinks those who are chosen on their way to where the leader would stand at a
// place, unless they are already.
func (b *Scene) beginMarch(to physics.Spot) {
	p := &b.party
	key := marchKey{b.m.State, len(b.m.Lines), b.selected, to}
	if p.march == nil || p.key != key {
		p.key, p.march = key, forecast.NewMarch(b.m.State, b.selected, b.placesOf(to))
		p.found++
	}
}

// marchTo has those who are chosen go as they are thought with the leader at a place: one
// command for each. Where a question comes up, or one of them cannot go after all, the rest
// wait.
func (b *Scene) marchTo(to physics.Spot) {
	p := &b.party
	b.beginMarch(to)
	for !p.march.Done() {
		p.march.Step()
	}
	orders := p.march.Orders()
	if len(orders) == 0 {
		b.tell("None of them can go there: " + p.march.All[0].Why(b.m.State) + ".")
		return
	}
	b.prompt.warned, p.trouble = false, nil
	b.personDoes(func() error {
		for i, c := range orders {
			switch err := b.m.Do(c); {
			case err != nil && i == 0:
				return err
			case err != nil:
				p.trouble = err
				return nil
			case b.m.Open != nil || b.m.State.Over:
				return nil
			}
		}
		return nil
	})
}

// followParty leaves out who cannot move any more, after something has happened.
func (b *Scene) followParty() {
	p := &b.party
	if p.trouble != nil {
		b.notice, p.trouble = sentence(p.trouble), nil
	}
	p.laid, p.march, p.key = physics.Spot{}, nil, marchKey{}
	s := b.m.State
	p.of = slices.DeleteFunc(p.of, func(id rules.WarriorID) bool {
		w := s.Warrior(id)
		return w == nil || !w.InPlay() || b.mayJoin(w) != nil
	})
	if s.Phase != rules.Moves || len(p.of) < 2 && !p.picking {
		p.drop()
	} else if len(p.of) > 0 && !p.has(b.selected) {
		b.leadBy(p.of[0])
	}
}

// partyWords say in a few words how those who are chosen would go.
func (b *Scene) partyWords() string {
	p := &b.party
	goes, files, runs, shoots := 0, 0, 0, 0
	for i := range p.march.All {
		o := &p.march.All[i]
		if !o.Known || o.Err != nil {
			continue
		}
		goes++
		if o.File {
			files++
		}
		if o.Move.Run {
			runs++
		}
		if o.Loses != "" {
			shoots++
		}
	}
	words := fmt.Sprintf("%d of %d go", goes, len(p.march.All))
	if files > 0 {
		words += fmt.Sprintf(", %d in file", files)
	}
	if runs > 0 {
		words += fmt.Sprintf(", %d at a run", runs)
	}
	if shoots > 0 {
		words += fmt.Sprintf(", %d will not shoot", shoots)
	}
	return words
}

// hintParty is what can be done while several are chosen; empty if they are not.
func (b *Scene) hintParty() string {
	touch := b.narrow() || b.win.Pointer.Touched
	switch {
	case b.grouped() && touch:
		return fmt.Sprintf("%d move together. Tap where %s is to go, then Let them go; tap others to choose them too.", len(b.party.of), b.m.State.Warrior(b.selected).Name)
	case b.grouped():
		return fmt.Sprintf("%d move together and keep their distances where there is room. Point where %s is to go, and click.", len(b.party.of), b.m.State.Warrior(b.selected).Name)
	case b.party.picking && touch:
		return "Tap those who are to move together, or draw a frame round them."
	case b.party.picking:
		return "Click those who are to move together, or draw a frame round them. Keys: Tab adds the nearest, Backspace leaves the last out."
	}
	return ""
}

// partyButtons lists what is done with several.
func (b *Scene) partyButtons(add func(id, words, key, icon, why string, bright bool, do func())) {
	if b.m.State.Phase != rules.Moves || b.drives() {
		return
	}
	if b.grouped() && b.party.laid != (physics.Spot{}) {
		add("march", "Let them go", "Enter", "walking-boot", "", true, func() { b.marchTo(b.party.laid) })
	}
	if n := len(b.party.of); n > 1 {
		add("several", fmt.Sprintf("%d together", n), "B", "spears", "", b.party.laid == (physics.Spot{}), b.pickSeveral)
		return
	}
	if b.party.picking || b.narrow() || b.win.W >= roomForWaiting { // else key and menu do it
		add("several", "Several", "B", "spears", "", b.party.picking, b.pickSeveral)
	}
}

// several is an option of the menu of a model: to choose him too, or to leave him out.
func (b *Scene) several(on *rules.Warrior) (bt ui.Button) {
	s := b.m.State
	if s.Phase != rules.Moves || !s.Acts(on) || b.selected == rules.Nobody || b.selected == on.ID && len(b.party.of) < 2 {
		return bt
	}
	words := "Choose him too"
	if b.party.has(on.ID) {
		words = "Leave him out"
	}
	return ui.Button{Words: words, Why: reason(b.mayJoin(on)), Do: b.then(func() { b.join(on) })}
}
