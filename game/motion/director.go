package motion

import (
	"fmt"
	"math"

	"cometfall/physics"
	"cometfall/rules"
)

// How long things take, in ticks.
const (
	inchTicks    = 10 // of a walk, but no walk takes longer than
	mostWalk     = 54
	chargeTicks  = 6 // for an inch of a charge or a flight
	fallTicks    = 18
	windTicks    = 6  // from the decision to strike to the first die
	lungeTicks   = 16 // a blow is struck at half of it
	shotTicks    = 13
	spellTicks   = 26
	tumbleTicks  = 21 // dice tumble
	nextDie      = 10 // the next die of the same attack is thrown
	readTicks    = 40 // dice can be read after they have settled
	recoilTicks  = 14
	thudTicks    = 20
	wordTicks    = 45
	leastWord    = 30  // a word of where a way leads
	restTicks    = 6   // between two attacks
	betweenTicks = 24  // from the last dice of one attack to the next
	graveTicks   = 130 // it is said that a leader or a hero is out of action
	pauseTicks   = 70  // and nothing else happens for so long
	stuckTicks   = 50
	flashTicks   = 24
)

// director makes a Reel of events: it follows where everybody is and how he stands.
type director struct {
	*Reel
	state *rules.State // afterwards
	now   int          // the tick the next thing begins at
	lands int          // the tick the last dice land at
	taken []bool       // who takes part

	exchange, place int                // of dice
	cleared         []int              // the ticks at which dice are gone, by their exchange: the last exchanges have none
	anchor          [2]rules.WarriorID // whom the exchange is about: who attacks and who is attacked
	roller          rules.WarriorID    // who has rolled last in the exchange
	attack          attack             // the present one
	begun           int                // the tick at which he takes aim for it
	due             bool               // nothing of it has been seen yet
	jams            bool               // what he shoots with misfires: the table says what comes of it
	events          []*rules.Event     // what happens
	next            int                // the place of the one after the present one
	charging        rules.WarriorID
	said            rules.Condition // what the last injury roll said
}

// attack is a blow or a shot.
type attack struct {
	shot    bool
	with    *rules.Weapon
	who, at rules.WarriorID
}

// Direct makes the Reel of what happened: how everybody stood before, the State
// afterwards, and what was told meanwhile. What it held is forgotten.
func (r *Reel) Direct(before []Standing, after *rules.State, events []*rules.Event) {
	r.Clear()
	r.Made++
	d := director{Reel: r, state: after, charging: rules.Nobody, anchor: [2]rules.WarriorID{rules.Nobody, rules.Nobody}}
	d.is = append(d.is[:0], before...)
	for i := len(d.is); i < len(after.Warriors); i++ { // who came meanwhile
		w := &after.Warriors[i]
		d.is = append(d.is, Standing{w.At, Posture{Condition: rules.Gone}})
	}
	d.taken = make([]bool, len(d.is))
	d.events = events
	for i, e := range events {
		d.next = i + 1
		if show := motions[e.Kind]; show != nil {
			show(&d, e)
		}
		if at := d.now; e.Kind == rules.Threw {
			d.told = append(d.told, max(at, d.lands))
		} else {
			d.told = append(d.told, at)
		}
	}
	d.settles()
	d.keepRows()
	d.wrecks(events)
	r.end = max(d.now, d.lands)
	for i := range r.Clips {
		r.end = max(r.end, r.Clips[i].End)
	}
	d.listen(events)
}

// motions is which event is seen as what; nil: it is only told.
var motions = [...]func(d *director, e *rules.Event){
	rules.Went:      (*director).goes,
	rules.Flew:      (*director).goes,
	rules.Tumbled:   (*director).tumbles,
	rules.Threw:     (*director).throws,
	rules.Declared:  (*director).declares,
	rules.Contact:   (*director).meets,
	rules.FiredAt:   (*director).attacks,
	rules.Struck:    (*director).attacks,
	rules.Hurt:      (*director).hurt,
	rules.Downed:    (*director).downed,
	rules.Recovered: (*director).recovers,
	rules.Vanished:  (*director).hides,
	rules.Seen:      (*director).hides,
	rules.Broke:     (*director).breaks,
	rules.Conjured:  (*director).conjures,
	rules.Appeared:  (*director).appears,
	rules.Launched:  (*director).launches,
	rules.Drove:     (*director).drives,
	rules.Note:      (*director).notes,
	rules.Befell:    (*director).befalls,
}

// knows reports whether a warrior is one of the table.
func (d *director) knows(id rules.WarriorID) bool { return id >= 0 && int(id) < len(d.is) }

// takes has a warrior take part, as he is so far.
func (d *director) takes(id rules.WarriorID) {
	if d.knows(id) && !d.taken[id] {
		d.taken[id] = true
		d.cast = append(d.cast, Actor{Who: id, At: d.is[id].At, Posture: d.is[id].Posture})
	}
}

// add adds a clip that begins at a tick.
func (d *director) add(c Clip, start, ticks int) *Clip {
	c.Start, c.End = start, start+ticks
	d.takes(c.Who)
	d.Clips = append(d.Clips, c)
	return &d.Clips[len(d.Clips)-1]
}

// settles waits until all dice lie and what they decided is struck.
func (d *director) settles() {
	if d.due && !d.jams {
		d.strike(d.now, true)
	}
	d.now = max(d.now, d.lands)
}

// changes has a warrior be in another posture from now on.
func (d *director) changes(id rules.WarriorID, how func(p *Posture)) {
	if d.knows(id) {
		d.takes(id)
		how(&d.is[id].Posture)
		d.add(Clip{Kind: Change, Who: id, After: d.is[id].Posture}, d.now, 0)
	}
}

// says lets a word stand above a warrior.
func (d *director) says(id rules.WarriorID, words string, tone Tone) {
	if d.knows(id) {
		d.add(Clip{Kind: Word, Who: rules.Nobody, Spot: d.is[id].At, Words: words, Tone: tone}, d.now, wordTicks)
	}
}

func (d *director) goes(e *rules.Event) {
	if len(e.Path) < 2 || !d.knows(e.Who) {
		return
	}
	d.settles()
	d.takes(e.Who)
	perInch := inchTicks
	if d.charging == e.Who || d.is[e.Who].Fleeing || e.Kind == rules.Flew {
		perInch = chargeTicks
	}
	ticks := max(1, min(mostWalk, int(Inches(e.Path)*float64(perInch))))
	ways := e.Ways
	if e.Rule == "LEARN-V1" || e.Rule == "SKILL-SP1" {
		ways = []physics.LegKind{physics.Leap}
	}
	d.add(Clip{Kind: Move, Who: e.Who, Path: e.Path, Ways: ways, Flies: e.Kind == rules.Flew && len(ways) == 0}, d.now, ticks)
	d.saysHow(e.Path, ways, ticks)
	d.now += ticks
	d.is[e.Who].At = e.Path[len(e.Path)-1]
}

// saysHow says where a way of so many ticks first leaves the storey: from above somebody who climbs
// is hardly to be told from one who walks.
func (d *director) saysHow(path []physics.Spot, ways []physics.LegKind, ticks int) {
	far := 0.0
	for i := 1; i < len(path) && i <= len(ways); i++ {
		if words := climbs(ways[i-1], path[i].Z-path[i-1].Z); words != "" {
			start := d.now + int(float64(ticks)*far/Inches(path))
			d.add(Clip{Kind: Word, Who: rules.Nobody, Spot: path[i-1], Words: words}, start, max(leastWord, d.now+ticks-start))
			return
		}
		far += leg(path[i-1], path[i])
	}
}

// climbs is how a part of a way that rises so far is gone, in words; empty where it is walked.
func climbs(way physics.LegKind, rises physics.Length) string {
	inches, to := int((max(rises, -rises)+physics.Inch/2)/physics.Inch), "up"
	if rises < 0 {
		to = "down"
	}
	switch {
	case way == physics.Leap:
		return "leaps"
	case inches == 0:
		return ""
	case way == physics.ClimbUp, way == physics.ClimbDown:
		return fmt.Sprintf("climbs %s %d\"", to, inches)
	case way == physics.JumpDown:
		return fmt.Sprintf("jumps down %d\"", inches)
	case way == physics.LadderLeg:
		return to + " the ladder"
	case way == physics.StairsLeg:
		return to + " the stairs"
	}
	return ""
}

func (d *director) drives(e *rules.Event) {
	if len(e.Path) < 2 || len(e.Facings) != len(e.Path) || e.Vehicle < 1 {
		return
	}
	d.settles()
	c := Clip{Kind: Drive, Who: rules.Nobody, Path: e.Path, Facings: e.Facings, Vehicle: e.Vehicle}
	ticks := max(1, min(mostDrive, int(c.length()*driveTicks)))
	d.add(c, d.now, ticks)
	for _, o := range e.Riders { // who is taken along
		if d.knows(o.Who) {
			d.add(Clip{Kind: Move, Who: o.Who, Path: []physics.Spot{o.From, o.To}, Vehicle: e.Vehicle}, d.now, ticks)
			d.is[o.Who].At = o.To
		}
	}
	d.now += ticks
}

func (d *director) tumbles(e *rules.Event) {
	if len(e.Path) < 2 || !d.knows(e.Who) {
		return
	}
	d.settles()
	to := e.Path[len(e.Path)-1]
	d.add(Clip{Kind: Move, Who: e.Who, Path: e.Path, Falls: true}, d.now, fallTicks)
	d.now += fallTicks
	d.is[e.Who].At = to
	d.add(Clip{Kind: Thud, Who: e.Who, Spot: to, Fallen: e.Path[0].Z - to.Z, Wet: d.wet(to)}, d.now, thudTicks)
	if high := (e.Path[0].Z - to.Z) / physics.Inch; high > 0 {
		d.says(e.Who, fmt.Sprintf("falls %d\"", high), Harm)
	}
	d.now += thudTicks / 2
}

func (d *director) declares(e *rules.Event) {
	d.settles()
	d.charging = e.Who
	if d.knows(e.Who) && d.knows(e.At) {
		d.add(Clip{Kind: Word, Who: rules.Nobody, Spot: d.is[e.Who].At, To: d.is[e.At].At, Aims: true, Words: "charges"}, d.now, wordTicks)
	}
	d.now += nextDie
}

func (d *director) meets(e *rules.Event) {
	if !d.knows(e.Who) || !d.knows(e.At) {
		return
	}
	d.settles()
	d.charging = rules.Nobody
	d.add(Clip{Kind: Lunge, Who: e.Who, Spot: d.is[e.At].At, Meets: true}, d.now, lungeTicks)
	d.now += lungeTicks / 2
}

// attacks begins an exchange. A blow is struck when the die to hit has landed; at once
// where none is thrown.
func (d *director) attacks(e *rules.Event) {
	d.settles()
	if !d.knows(e.Who) {
		return
	}
	d.now += restTicks
	if d.place > 0 { // what came of the last blow can be read, and its dice go before the next are thrown
		d.now = max(d.now, d.lands+betweenTicks)
	}
	d.begins(e.Who, e.At)
	d.jams = false
	d.attack, d.due, d.begun = attack{e.Kind == rules.FiredAt, e.With, e.Who, e.At}, true, d.now
	d.now += windTicks
	if e.Swept != nil {
		d.sweeps(e)
	}
}

// clears waits until what came of the dice of others can be read, and has them go: what follows is
// not about them.
func (d *director) clears(who rules.WarriorID) {
	if d.place == 0 || who == d.anchor[0] || who == d.anchor[1] {
		return
	}
	d.now = max(d.now, d.lands+betweenTicks)
	for len(d.cleared) <= d.exchange {
		d.cleared = append(d.cleared, 0)
	}
	d.cleared[d.exchange] = d.now
	d.begins(rules.Nobody, rules.Nobody)
}

// begins begins a row of dice for what somebody does to somebody.
func (d *director) begins(who, at rules.WarriorID) {
	d.exchange++
	d.place, d.roller, d.anchor = 0, rules.Nobody, [2]rules.WarriorID{who, at}
}

// between is who acts against whom when dice are thrown in the middle of a blow or a shot, as
// after a question.
func between(e *rules.Event) (who, at rules.WarriorID) {
	switch e.For {
	case rules.HitRoll, rules.WoundRoll, rules.InjuryRoll:
		return e.Who, e.At
	case rules.SaveRoll, rules.EvadeRoll:
		if e.At != rules.Nobody {
			return e.At, e.Who
		}
	}
	return e.Who, rules.Nobody
}

// about is beside whom the dice of an exchange lie: who is attacked, or who acts.
func (d *director) about(of [2]rules.WarriorID) rules.WarriorID {
	if d.knows(of[1]) {
		return of[1]
	}
	return of[0]
}

// strike shows a blow or a shot of the present attack that arrives, or leaves, at a tick.
func (d *director) strike(at int, hits bool) {
	d.due = false
	a := &d.attack
	d.now = max(d.now, at)
	if !d.knows(a.at) || a.at == a.who {
		return
	}
	from, to := d.is[a.who].At, d.is[a.at].At
	if a.shot {
		d.aims(a.who, to, at)
	} else {
		d.add(Clip{Kind: Lunge, Who: a.who, Spot: to, With: a.with, Misses: !hits}, at-lungeTicks/2, lungeTicks)
		return
	}
	if !hits {
		to = beside(from, to)
	}
	d.add(Clip{Kind: Missile, Who: rules.Nobody, Spot: from, To: to, With: a.with, Misses: !hits}, at, shotTicks)
	if a.with != nil && a.with.Blackpowder {
		d.add(Clip{Kind: Flash, Who: rules.Nobody, Spot: from, To: to}, at, flashTicks)
	} else {
		d.add(Clip{Kind: Stuck, Who: rules.Nobody, Spot: from, To: to, With: a.with}, at+shotTicks, stuckTicks)
	}
	d.now = max(d.now, at+shotTicks)
	d.lands = max(d.lands, d.now)
}

// beside is where what misses goes: past him, a little farther and to one side.
func beside(from, to physics.Spot) physics.Spot {
	x, y := float64(to.X-from.X), float64(to.Y-from.Y)
	d := math.Hypot(x, y)
	if d == 0 {
		return to
	}
	out, off := float64(physics.Inch)*1.2, float64(physics.Inch)*0.8
	to.X += physics.Length(x/d*out - y/d*off)
	to.Y += physics.Length(y/d*out + x/d*off)
	return to
}

func (d *director) hurt(e *rules.Event) {
	if !d.knows(e.Who) {
		return
	}
	d.settles()
	from := d.is[e.Who].At
	if d.knows(e.At) {
		from = d.is[e.At].At
	}
	d.add(Clip{Kind: Recoil, Who: e.Who, Spot: from}, d.now, recoilTicks)
}

func (d *director) downed(e *rules.Event) {
	if !d.knows(e.Who) {
		return
	}
	d.settles()
	d.changes(e.Who, func(p *Posture) { p.Condition = e.Into; p.Hidden = false })
	d.add(Clip{Kind: Thud, Who: e.Who, Spot: d.is[e.Who].At, Wet: d.wet(d.is[e.Who].At)}, d.now, thudTicks)
	said := d.said
	d.said = rules.Standing
	if w := d.state.Warrior(e.Who); e.Into == rules.OutOfAction && w != nil && (w.Leader || w.Hero) {
		d.add(Clip{Kind: Word, Who: rules.Nobody, Spot: d.is[e.Who].At, Label: w.Name + ", " + w.Type, Words: e.Into.String(), Tone: Harm, Grave: true}, d.now, graveTicks)
		d.now += pauseTicks
		return
	}
	if said != e.Into {
		d.says(e.Who, e.Into.String(), Harm)
	}
	d.now += thudTicks / 2
}

func (d *director) recovers(e *rules.Event) {
	if !d.knows(e.Who) {
		return
	}
	d.settles()
	d.clears(e.Who)
	w := d.state.Warrior(e.Who)
	was := d.is[e.Who].Posture
	d.changes(e.Who, func(p *Posture) { p.Condition, p.Fleeing = min(p.Condition, w.Condition), w.Fleeing })
	switch now := d.is[e.Who].Posture; {
	case was.Fleeing && !now.Fleeing:
		d.says(e.Who, "rallies", Success)
	case now.Condition == rules.Standing && was.Condition != rules.Standing:
		d.says(e.Who, "stands up", Plain)
	case now.Condition != was.Condition:
		d.says(e.Who, "comes round", Plain)
	}
	d.now += nextDie
}

func (d *director) hides(e *rules.Event) {
	d.settles()
	gone := e.Kind == rules.Vanished
	d.changes(e.Who, func(p *Posture) { p.Hidden = gone })
	if gone {
		d.says(e.Who, "hides", Plain)
	} else {
		d.says(e.Who, "is seen", Plain)
	}
	d.now += nextDie
}

func (d *director) breaks(e *rules.Event) {
	d.settles()
	d.changes(e.Who, func(p *Posture) { p.Fleeing = true })
	d.says(e.Who, "flees", Harm)
	d.now += nextDie
}
