package opponent

import (
	"cometfall/physics"
	"cometfall/rules"
)

// milestone is a place on the way to an enemy, and how far it still is from there.
type milestone struct {
	at   physics.Spot
	left physics.Length
}

// stage is how far ahead a way is looked for that is too long as a whole.
const stage = 18 * physics.Inch

// The strong player, who has more to think about, looks for its way to an enemy a
// step at a time, and no longer a way than with this detour.
const (
	step   = 12 * physics.Inch
	detour = 6 * physics.Inch
)

// trail is the way to the enemy most worth going to, inch by inch. Near, it is
// nil where only a way round about might be found, which takes longer.
func (p *Player) trail(w *rules.Warrior, near bool) []milestone {
	s := p.view
	if p.keenness() == 0 && p.errandOf(w) == nil {
		return []milestone{{w.At, 0}}
	}
	var goal rules.WarriorID = rules.Nobody
	best := -1 << 30
	for _, id := range s.Enemies(p.Side) {
		e := &s.Warriors[id]
		gap := int(physics.Distance(w.Body(), e.Body()) / physics.Inch)
		n := max(-300, p.duel(w.ID, id).value) - 40*gap
		if !e.Able() {
			n -= 100
		}
		if n > best {
			goal, best = id, n
		}
	}
	mover := s.Mover(w)
	mover.Avoid, mover.KeepOff = nil, 0
	mover.Climb, mover.MaxDrop, mover.Leap = 0, 0, false
	var path physics.Path
	err := physics.ErrNoPath
	beyond := physics.Length(0) // what is left after the path
	d := p.errandOf(w)
	shorten := func(to physics.Spot) { // to the ways that are looked for first
		far := apart(w.At, to)*3/2 + 2*physics.Inch
		if near = near && (mover.Limit == 0 || far < mover.Limit) && far < stage*3/2; near {
			mover.Limit = far
		}
	}
	maze := s.Table.Cut() // where the straight line tells nothing
	if mover.Far = maze; maze {
		near = false
	}
	switch {
	case d != nil:
		p.work++
		shorten(d.At)
		path, err = s.Table.Path(mover, d.At, s.Bodies(w.ID))
		if far := apart(w.At, d.At); err != nil && !near && far > stage { // too far to be seen at once
			path, beyond, err = p.wayTowards(mover, d.At, stage)
		}
	case goal != rules.Nobody && !maze && p.Level == Strong && apart(w.At, s.Warriors[goal].At) > step:
		near = false
		mover.Limit = step + detour
		path, beyond, err = p.wayTowards(mover, s.Warriors[goal].At, step)
	case goal != rules.Nobody:
		p.work++
		if p.Level == Strong && !maze {
			mover.Limit = step + detour
		}
		shorten(s.Warriors[goal].At)
		path, err = s.Table.PathToTouch(mover, s.Warriors[goal].Body(), s.Bodies(w.ID))
	}
	if err != nil && maze { // his friends fill the passage, and will go on
		switch {
		case d != nil:
			path, err = s.Table.Path(mover, d.At, nil)
		case goal != rules.Nobody:
			path, err = s.Table.PathToTouch(mover, s.Warriors[goal].Body(), nil)
		}
	}
	if err != nil {
		if near && (d != nil || goal != rules.Nobody) {
			return nil
		}
		to := p.whereTheyMightBe(w)
		if d != nil {
			to = d.At
		} else if goal != rules.Nobody {
			to = s.Warriors[goal].At
		}
		return []milestone{{to, 0}}
	}
	var all []milestone
	at := physics.Length(0)
	all = append(all, milestone{w.At, path.Cost + beyond})
	for _, l := range path.Legs {
		steps := max(1, l.Length/physics.Inch)
		for n := physics.Length(1); n <= steps; n++ {
			all = append(all, milestone{physics.Spot{
				X: l.From.X + (l.To.X-l.From.X)*n/steps, Y: l.From.Y + (l.To.Y-l.From.Y)*n/steps, Z: l.From.Z + (l.To.Z-l.From.Z)*n/steps},
				path.Cost + beyond - at - l.Cost*n/steps})
		}
		at += l.Cost
	}
	return all
}

// wayTowards is the way to a place so far off on the straight line to another;
// beyond is what is left from there.
func (p *Player) wayTowards(m physics.Mover, to physics.Spot, off physics.Length) (path physics.Path, beyond physics.Length, err error) {
	s := p.view
	others := s.Bodies(rules.WarriorID(m.ID))
	far := apart(m.At, to)
	dx, dy := to.X-m.At.X, to.Y-m.At.Y
	at, ok := s.Table.FreeNear(m.Body, physics.Spot{X: m.At.X + dx*off/far, Y: m.At.Y + dy*off/far}, physics.Inches(3), others, nil)
	if !ok {
		return path, far - off, physics.ErrNoPath
	}
	p.work++
	path, err = s.Table.Path(m, at, others)
	return path, far - off, err
}

// whereTheyMightBe is where an enemy was seen last, or the middle of the table.
func (p *Player) whereTheyMightBe(w *rules.Warrior) physics.Spot {
	to, latest := physics.Spot{X: p.view.Table.Width / 2, Y: p.view.Table.Depth / 2}, 0
	for i := range p.view.Warriors {
		o := &p.view.Warriors[i]
		if p.view.Hostile(o.Side, p.Side) && p.lost(o) && p.seen[i].turn > latest {
			to, latest = p.seen[i].at, p.seen[i].turn
		}
	}
	return to
}

// left is how far it is from a place to the end of a trail. Beside one that leads through
// passages there is mostly rock, and behind it another passage.
func (p *Player) left(at physics.Spot, trail []milestone) physics.Length {
	aside := physics.Length(13)
	if p.view.Table.Cut() {
		aside = 30
	}
	best := physics.Inches(200)
	for i := range trail {
		m := &trail[i]
		off := apart(at, m.at)
		best = min(best, off*aside/10+m.left)
	}
	return best
}

// apart is roughly how far two places are from each other, heights doubled.
func apart(a, b physics.Spot) physics.Length {
	dx, dy, dz := max(a.X-b.X, b.X-a.X), max(a.Y-b.Y, b.Y-a.Y), max(a.Z-b.Z, b.Z-a.Z)
	return max(dx, dy) + min(dx, dy)*2/5 + 2*dz
}
