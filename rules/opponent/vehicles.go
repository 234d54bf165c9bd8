package opponent

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// Vehicles: where they are driven and rowed, who boards and who leaves them, and what it is
// worth to stop those of the enemy.

// What a sound vehicle with a driver counts, in points, and one that something depends on.
const (
	vehicleWorth = 900
	neededWorth  = 2200
)

// carriage is what the vehicles of a State count for the side, in points.
func (p *Player) carriage(s *rules.State) int {
	sum := 0
	for i := range s.Carriers {
		c := &s.Carriers[i]
		k := s.KindOf(c)
		if k == nil || c.Lost || c.Wrecked {
			continue
		}
		n := vehicleWorth
		if i < len(p.needed) && p.needed[i] {
			n = neededWorth
		}
		n -= n * 2 * (k.Wounds - max(0, c.Wounds)) / (3 * max(1, k.Wounds))
		if k.Team > 0 {
			stand := 0
			for b := range c.Team {
				if !c.Team[b].Freed && c.Team[b].Condition == rules.Standing {
					stand++
				}
			}
			n -= n * (k.Team - stand) / k.Team * 6 / 10
		}
		for _, hits := range c.Wheels {
			n -= n * min(3, hits) / 10
		}
		n -= n * int(min(c.Slower, physics.Inches(4))/physics.Inch) / 8
		switch w := optional.DriverOf(s, i); {
		case c.Immobile, c.Adrift:
			n /= 4
		case c.Runaway:
			n /= 2
		case w == nil || !w.Able():
			n = n * 6 / 10
		}
		if s.Hostile(c.Side, p.Side) {
			n = -n
		}
		sum += n
	}
	return sum
}

// musters notes what depends on which vehicle: a side that is sent somewhere with it needs it,
// and its driver.
func (p *Player) musters() {
	s := p.view
	p.needed = p.needed[:0]
	if len(s.Carriers) == 0 {
		return
	}
	p.needed = make([]bool, len(s.Carriers))
	for side := range s.Sides {
		for _, d := range s.Draws(rules.SideID(side)) {
			w := s.Warrior(d.Who)
			if w == nil {
				continue
			}
			if i := s.RidesOn(w); i >= 0 && optional.DriverOf(s, i) == w {
				p.needed[i] = true
				p.worths[w.ID] += 500
			}
		}
	}
}

// trip is what is known in a phase of a vehicle that is the side's to drive.
type trip struct {
	done  bool
	chart *optional.Chart
	drawn *rules.Draw
}

// rides is the next thing to be done with the side's vehicles in its movement phase: to board and
// leave them, to take the reins, to drive.
func (p *Player) rides() (Choice, bool) {
	s := p.view
	if len(s.Carriers) == 0 {
		return Choice{}, false
	}
	if len(p.trips) != len(s.Carriers) {
		p.trips = make([]trip, len(s.Carriers))
	}
	for _, w := range p.ours() {
		if c, ok := p.crews(w); ok {
			return c, true
		}
	}
	p.pause()
	for i := range s.Carriers {
		w := optional.DriverOf(s, i)
		if w == nil || p.trips[i].done || !s.Acts(w) || !w.Able() {
			continue
		}
		if c, ok := p.steers(i, w); ok {
			return c, true
		}
		p.trips[i].done = true
		p.pause()
	}
	return Choice{}, false
}

// there reports whether a vehicle is where it is to be.
func (p *Player) there(vehicle int, d *rules.Draw) bool {
	at := p.view.Carriers[vehicle].Place.At
	return d != nil && !d.Off && physics.Apart(at.Point(), d.At.Point()) <= d.Near+physics.Inch*3/2
}

// sentWith is where the driver of a vehicle is sent, or one of those aboard who has far to go, or
// nil.
func (p *Player) sentWith(vehicle int) *rules.Draw {
	s := p.view
	w := optional.DriverOf(s, vehicle)
	if w == nil || !s.Acts(w) {
		return nil
	}
	if d := p.errandOf(w); d != nil && d.Who == w.ID {
		return d
	}
	var best *rules.Draw
	for _, id := range s.Passengers(vehicle) {
		if d := p.errandOf(s.Warrior(id)); d != nil && (best == nil || d.Worth > best.Worth) {
			best = d
		}
	}
	if best == nil {
		return nil
	}
	d := *best
	if at, ok := optional.Landing(s, vehicle, d.At.Point()); ok && !d.Off {
		d.At, d.Near = at, max(d.Near, physics.Inch)
	}
	return &d
}

// sound reports whether a vehicle can still be moved by whoever drives it.
func sound(s *rules.State, vehicle int) bool {
	c := &s.Carriers[vehicle]
	team := s.KindOf(c).Boat
	for n := range c.Team {
		team = team || !c.Team[n].Freed && c.Team[n].Condition < rules.OutOfAction
	}
	return !c.Lost && !c.Wrecked && !c.Immobile && !c.Adrift && team
}

// crews is what one warrior does about a vehicle: he takes the reins that nobody holds, boards one
// of the side's that lacks a driver or an enemy's whose crew he can beat, or gets off.
func (p *Player) crews(w *rules.Warrior) (Choice, bool) {
	s := p.view
	if on := s.RidesOn(w); on >= 0 {
		d := optional.DriverOf(s, on)
		if c := (optional.Reins{Who: w.ID}); sound(s, on) && (d == nil || !d.Able()) && p.may(c) {
			return Choice{Command: c, Reason: fmt.Sprintf("%s takes the reins of %s, which nobody drives", w.Name, s.Called(on))}, true
		}
		return p.alights(w, on)
	}
	if p.Level == Weak && p.pick(3) > 0 {
		return Choice{}, false
	}
	for i := range s.Carriers {
		c := &s.Carriers[i]
		if !sound(s, i) || physics.Apart(w.At.Point(), c.Place.At.Point()) > physics.Inches(14) {
			continue
		}
		cmd := optional.Board{Who: w.ID, Vehicle: i}
		foes, gain := 0, 0
		for _, id := range s.Passengers(i) {
			if o := s.Warrior(id); s.Hostile(o.Side, p.Side) && o.Able() {
				foes++
				gain += p.duel(w.ID, id).value - 100
			}
		}
		d := optional.DriverOf(s, i)
		lacks := d == nil || !d.Able()
		e := p.errandOf(w)
		switch {
		case foes == 0 && !lacks && c.Side == w.Home() && e != nil && e.Who == w.ID && apart(w.At, e.At) > physics.Inches(10) && p.idles(i) && p.may(cmd):
			return Choice{Command: cmd, Reason: fmt.Sprintf("%s boards %s, on his way to %s", w.Name, s.Called(i), e.Why)}, true
		case foes == 0 && lacks && p.may(cmd):
			return Choice{Command: cmd, Reason: fmt.Sprintf("%s boards %s to take the reins", w.Name, s.Called(i))}, true
		case foes > 0 && foes < 3 && s.Hostile(c.Side, p.Side) && gain > 0 && p.may(cmd):
			return Choice{Command: cmd, Reason: fmt.Sprintf("%s boards %s: its crew is no match for him", w.Name, s.Called(i))}, true
		}
	}
	return Choice{}, false
}

// idles reports whether nobody has sent the driver of a vehicle anywhere: it waits for whoever comes.
func (p *Player) idles(vehicle int) bool {
	d := p.errandOf(optional.DriverOf(p.view, vehicle))
	return d == nil || d.Who == rules.Nobody
}

// alights is how one gets off a vehicle that goes no farther, or is where it was to be, if he is
// sent somewhere and comes nearer to it.
func (p *Player) alights(w *rules.Warrior, on int) (Choice, bool) {
	s := p.view
	sent := p.sentWith(on)
	if sound(s, on) && (sent == nil || !p.there(on, sent)) {
		return Choice{}, false
	}
	c := &s.Carriers[on]
	if c.Driver == w.ID && sound(s, on) && s.KindOf(c).Boat && !c.Anchored {
		return Choice{}, false // he makes it fast first
	}
	to, why := c.Place.At, "it goes no farther"
	switch d := p.errandOf(w); {
	case d != nil && !d.Off && d != sent:
		to, why = d.At, "towards "+d.Why
	case sound(s, on) && (sent == nil || sent.Who != w.ID):
		return Choice{}, false // he waits for the others
	case sent != nil && w.ID == c.Driver:
		to, why = sent.At, "towards "+sent.Why
		for _, o := range p.errands { // with the others
			if o.given && o.Who != w.ID {
				to, why = o.At, "towards "+o.Why
			}
		}
	default:
		for _, id := range s.Enemies(p.Side) {
			to = s.Warriors[id].At
			break
		}
	}
	best, found := physics.Spot{}, false
	pace := s.PaceOf(w)
	for dy := -8; dy <= 8; dy++ {
		for dx := -8; dx <= 8; dx++ {
			at := physics.Spot{X: c.Place.At.X + physics.Length(dx)*physics.Inch, Y: c.Place.At.Y + physics.Length(dy)*physics.Inch, Z: c.Place.At.Z}
			if found && physics.Apart(at.Point(), to.Point()) >= physics.Apart(best.Point(), to.Point()) || p.wet(at) {
				continue
			}
			if physics.Apart(at.Point(), w.At.Point()) > pace+physics.Inches(6) {
				continue
			}
			if (optional.Alight{Who: w.ID, To: at}).Legal(s) == nil {
				best, found = at, true
			}
		}
		p.pause()
	}
	if cmd := (optional.Alight{Who: w.ID, To: best}); found && p.untried(cmd) {
		return Choice{Command: cmd, Reason: fmt.Sprintf("%s gets off %s, %s", w.Name, s.Called(on), why)}, true
	}
	return Choice{}, false
}

// wet reports whether there is water at a place.
func (p *Player) wet(at physics.Spot) bool {
	for i := range p.view.Table.Pieces {
		if pc := &p.view.Table.Pieces[i]; pc.Kind == physics.Water && pc.Bottom == at.Z && physics.Contains(pc.Shape, at.Point()) {
			return true
		}
	}
	return false
}

// What speaks for a drive and against it, in points.
const (
	losing  = 700 // what it costs to lose control
	closing = 20  // an inch nearer to an enemy, where nothing else is to be done
	leading = 110 // inches that the drive is worth with which the whole way begins
)

// steers is the next that a driver does with his vehicle, or nothing more in this phase.
func (p *Player) steers(i int, w *rules.Warrior) (Choice, bool) {
	s, t := p.view, &p.trips[i]
	c := &s.Carriers[i]
	boat := s.KindOf(c).Boat
	if t.chart == nil {
		t.drawn = p.sentWith(i)
		if d := t.drawn; d != nil {
			t.chart = optional.ChartTo(s, i, d.At.Point(), d.Near, d.Off)
		} else if foe := p.foremostFoe(c.Place.At); foe != nil {
			t.chart = optional.ChartTo(s, i, foe.At.Point(), physics.Inches(2), false)
		}
		p.pause()
	}
	anchor := optional.Anchor{Who: w.ID}
	switch idle := t.drawn == nil || p.there(i, t.drawn); {
	case boat && c.Anchored && idle:
		return Choice{}, false
	case boat && c.Anchored && p.may(anchor):
		return Choice{Command: anchor, Reason: fmt.Sprintf("%s casts %s off, for %s", w.Name, s.Called(i), t.drawn.Why)}, true
	case boat && idle && p.may(anchor):
		return Choice{Command: anchor, Reason: fmt.Sprintf("%s makes %s fast: it is not to drift", w.Name, s.Called(i))}, true
	case !boat && t.drawn != nil && idle:
		return Choice{}, false
	}
	if optional.MayDrive(s, i) == nil {
		return p.drive(i, w)
	}
	if lash := (optional.Lash{Who: w.ID}); optional.MayLash(s, i) == nil && p.may(lash) && t.chart != nil && t.drawn != nil {
		return p.lashes(i, w, lash)
	}
	return Choice{}, false
}

// foremostFoe is the enemy nearest to a place.
func (p *Player) foremostFoe(at physics.Spot) (foe *rules.Warrior) {
	for _, id := range p.view.Enemies(p.Side) {
		if e := &p.view.Warriors[id]; p.view.RidesOn(e) < 0 && (foe == nil || apart(at, e.At) < apart(at, foe.At)) {
			foe = e
		}
	}
	return foe
}

// drive is the best drive, weighed by what is left to be gone, whom it drives over and what may go
// wrong.
func (p *Player) drive(i int, w *rules.Warrior) (Choice, bool) {
	s, t := p.view, &p.trips[i]
	pull := closing
	if t.drawn != nil {
		pull = max(closing, t.drawn.Worth*errandPull/1000)
	}
	all := optional.Courses(s, i, t.chart)
	p.work += len(all)
	p.pause()
	plan := -1
	if t.drawn != nil && p.Level > Weak {
		plan = optional.Planned(s, i, all, t.chart)
		p.pause()
	}
	value := func(c *optional.Course) (n, over int) {
		n = -int(c.Rank() * physics.Length(pull) / physics.Inch)
		for leg := range c.Meetings {
			for k := range c.Meetings[leg] {
				if o := s.Warrior(c.Meetings[leg][k].Who); o != nil {
					hit := p.runOver(o, c.Meetings[leg][k].Harmed)
					if !s.Hostile(o.Side, p.Side) {
						hit = -hit * friendly / 1000
					}
					over += hit
				}
			}
		}
		return n + over - int(c.Foresight.Lost*losing), over
	}
	best, most, over := -1, 0, 0
	for k := range all {
		c := &all[k]
		if c.Crash() || c.Off && t.drawn == nil {
			continue
		}
		n, hit := value(c)
		if n += p.misjudge() / 4; k == plan {
			n += leading * pull
		}
		if cmd := (optional.Drive{Who: w.ID, Far: c.Far, Turn: c.Turn}); (best < 0 || n > most) && p.may(cmd) {
			best, most, over = k, n, hit
		}
	}
	if back := (optional.Back{Who: w.ID}); t.drawn != nil && (best < 0 || stands(&all[best])) && p.may(back) {
		return Choice{Command: back, Reason: fmt.Sprintf("%s backs %s away from what stops it", w.Name, s.Called(i))}, true
	}
	if best < 0 {
		return Choice{}, false
	}
	c := &all[best]
	if t.drawn == nil && over < 60 && !s.KindOf(&s.Carriers[i]).Boat { // nowhere to go: it stays, or runs somebody down
		return Choice{}, false
	}
	why := fmt.Sprintf("%s drives %s", w.Name, s.Called(i))
	switch {
	case c.Off:
		why += " off the table"
	case t.drawn != nil:
		why += " towards " + t.drawn.Why
	}
	if over > 0 {
		why += ", over whoever does not jump aside"
	}
	return Choice{Command: optional.Drive{Who: w.ID, Far: c.Far, Turn: c.Turn}, Reason: why}, true
}

// stands reports whether a drive leaves a vehicle nearly where it was, and facing nearly as before.
func stands(c *optional.Course) bool {
	return c.Far < physics.Inch && c.Turn > -15 && c.Turn < 15
}

// runOver is what it costs a warrior that a vehicle drives over him with that chance (WAGON-12).
func (p *Player) runOver(o *rules.Warrior, harmed float64) int {
	harm := rules.Mishap(o, 4, "", "")
	hit := harm.Hit()
	hurt, out := wounding(p.view, o, &hit)
	return volley(o, 1, int(harmed*1000), hurt, out).cost(p.worths[o.ID])
}

// lashes is whether to use the lash after a drive: where it brings the vehicle well on, harms it on
// no roll, and there is reason to hurry.
func (p *Player) lashes(i int, w *rules.Warrior, lash optional.Lash) (Choice, bool) {
	s, t := p.view, &p.trips[i]
	nearer, crash, off := optional.LashedOn(s, i, t.chart)
	if crash && (p.Level > Weak || p.pick(2) > 0) || nearer < physics.Inches(2) && !off {
		return Choice{}, false
	}
	why := ""
	at := s.Carriers[i].Place.At
	foe := p.foremostFoe(at)
	switch {
	case off:
		why = "it may be off the table"
	case t.drawn.Hurry:
		why = "others want to be there first"
	case foe != nil && apart(at, foe.At) < physics.Inches(18):
		why = foe.Name + " is near"
	default:
		return Choice{}, false
	}
	return Choice{Command: lash, Reason: fmt.Sprintf("%s uses the lash: %s", w.Name, why)}, true
}

// storms is what it is worth in points to charge a vehicle, for what can be struck at then.
func (p *Player) storms(c optional.Storm) int {
	s := p.view
	if s.KindOf(&s.Carriers[c.Vehicle]).Boat { // who swims strikes at none (BOAT-17)
		return 0
	}
	n := 150
	if optional.Stationary(s, c.Vehicle) { // its team can be cut free
		n += 150
	}
	if c.Vehicle < len(p.needed) && p.needed[c.Vehicle] {
		n *= 2
	}
	return n
}

// belongs reports whether a command about vehicles is decided here and not by playing it in the head.
func belongs(c rules.Command) bool {
	switch c.(type) {
	case optional.Drive, optional.Back, optional.Lash, optional.Anchor, optional.Board, optional.Alight, optional.Reins:
		return true
	}
	return false
}

// assails is the best blow at a vehicle in close combat, or none.
func (p *Player) assails() (Choice, bool) {
	s := p.view
	if len(s.Carriers) == 0 {
		return Choice{}, false
	}
	for _, w := range p.ours() {
		if s.RidesOn(w) >= 0 || p.notes[w.ID].settled {
			continue
		}
		best, most := Choice{}, 0
		for _, o := range s.Offers(w.ID) {
			if o.Verb != rules.ToUse || o.WhyNot != nil || o.Command == nil || !p.untried(o.Command) {
				continue
			}
			if n := p.foretell(o.Command, 6) + p.misjudge()/4; n > most {
				best, most = Choice{Command: o.Command, Reason: fmt.Sprintf("%s: %s, worth %d", w.Name, o.Name, n)}, n
			}
			p.pause()
		}
		if most > 0 {
			return best, true
		}
		p.notes[w.ID].settled = true
	}
	return Choice{}, false
}
