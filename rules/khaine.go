package rules

import "cometfall/physics"

// What dark elves are taught: to go on where a fight is over (LEARN-W20), and to be elsewhere
// when a blow or a shot comes (LEARN-W21).

// furyAt is counted on a dark elf: the turn in which he fought somebody, by the other's number.
const furyAt = "fury"

// wentOn is counted on him: the turn in which he went on into somebody.
const wentOn = "went on"

// furyReach is how far he goes on.
const furyReach = 4 * physics.Inch

// NotesFoes notes whom a dark elf fights in a close combat phase of his own turn (LEARN-W20).
func NotesFoes(p *Play, w *Warrior) {
	if !p.InTurn(w) {
		return
	}
	for _, id := range p.Foes(w) {
		w.Counters.Set(furyAt, int(id), p.Turn)
	}
}

// PressesOn lets a dark elf all of whose foes have gone out of action go on 4" towards an enemy
// whom he sees: whom he touches he fights next, as one who has charged (LEARN-W20).
func PressesOn(p *Play, w *Warrior) {
	if p.Over || !p.InTurn(w) || !w.Able() || p.Engaged(w) || p.NetHolds(w) || !p.hasSlain(w) {
		return
	}
	d := Decision{Side: w.Side, Who: w.ID, At: Nobody, Shape: OneOf, Rule: "LEARN-W20",
		Question: w.Name + " has brought down whom he fought. Towards whom does he go on?", Options: []Option{{"nobody, he stays", Nobody}}}
	far := p.paced(w, furyReach, false)
	ways := []physics.Path{{}}
	for _, id := range p.Enemies(w.Side) {
		at := p.Warrior(id)
		if at.Hidden || p.Untouchable(at) || !p.sees(w, at) {
			continue
		}
		m := p.mover(w, true)
		m.Climb, m.MaxDrop, m.Leap = 0, 0, false
		if way, err := p.Table.PathToTouch(m, at.Body(), p.Bodies(w.ID)); err == nil && len(way.Legs) > 0 && p.bars(w, way) == nil {
			d.Options = append(d.Options, Option{at.Name, id})
			ways = append(ways, way)
		}
	}
	if len(ways) == 1 {
		return
	}
	k := p.Ask(d)[0]
	if k == 0 {
		return
	}
	p.Say(Note, w.ID, d.Options[k].Who, "LEARN-W20", "%s goes on towards %s.", w.Name, d.Options[k].Text)
	if ways[k].Cost > far {
		p.Follow(w, ways[k], far, "goes on")
		return
	}
	p.goAlong(w, ways[k], "goes on")
	if p.staysHidden(w); w.Able() && p.Engaged(w) {
		w.Counters.Set(wentOn, 0, p.Turn)
		p.Engages(w)
		p.Say(Note, w.ID, d.Options[k].Who, "LEARN-W20", "%s and %s fight when next anybody does, and %s counts as having charged.", w.Name, d.Options[k].Text, w.Name)
	}
	p.reveal()
}

// hasSlain reports whether somebody fought in this turn, and all whom he fought are out of
// action.
func (s *State) hasSlain(w *Warrior) bool {
	fought := false
	for i := range w.Counters {
		if c := &w.Counters[i]; c.Key == furyAt && c.N == s.Turn {
			if fought = true; s.Warriors[c.Of].Condition != OutOfAction {
				return false
			}
		}
	}
	return fought
}

// ComesOn has a dark elf who has gone on into somebody strike as one who has charged, in the
// combat that comes next (LEARN-W20).
func ComesOn(p *Play, w *Warrior) {
	if w.Counters.Get(wentOn, 0) == p.Turn-1 && p.Turn > 1 && p.Engaged(w) {
		w.Done |= Charged
	}
}

// better is the score on which somebody avoids what a talent of his lets him avoid: on a 4 if
// he is nimble besides (LEARN-W21).
func (s *State) better(w *Warrior, score int) int {
	if s.some(w, func(t *Talent) bool { return t.Nimble }) {
		return min(score, 4)
	}
	return score
}

// onlyNimble reports whether nothing but his quickness is of a kind.
func (s *State) onlyNimble(w *Warrior, is func(t *Talent) bool) bool {
	return !s.some(w, func(t *Talent) bool { return !t.Nimble && is(t) })
}
