package battle

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"

	"cometfall/game/board"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// driveAhead is what is foreseen of a planned drive.
type driveAhead struct {
	key   driveKey
	look  driveLook
	drive optional.Foresight // without the lash
	lash  optional.Foresight // with all of it
	dares float64            // how likely no flames keep the driver from it
	calm  bool               // nothing is met before the lash
	card  *aidCard
	words []string // the card's, to be read aloud
}

// foresee looks ahead at the planned drive.
func (b *Scene) foresee() {
	d, s := &b.plan.drive, b.m.State
	turn := physics.Degrees(d.turn)
	f := driveAhead{key: d.driveKey, look: driveLook{b.win.W, b.win.Palette.Bad, d.pinned}, drive: optional.Foresee(s, d.vehicle, d.far, turn, 0)}
	if d.lash > 0 && !f.drive.Over {
		f.lash = optional.Foresee(s, d.vehicle, d.far, turn, d.lash)
	}
	if f.dares = 1; d.goes {
		f.dares = optional.Drive{Who: optional.DriverOf(s, d.vehicle).ID, Far: d.far, Turn: d.turn}.DareChance(s)
	}
	f.calm = len(f.drive.Meetings[0])+len(f.drive.Meetings[1]) == 0
	d.foreseen = f
	b.driveCardOf()
}

// inches is a distance as short as it can be told.
func inches(l physics.Length) string {
	return strconv.FormatFloat(math.Round(100*l.Inches())/100, 'f', -1, 64) + "\""
}

// planned is a drive in words: 8", then 30° to the right.
func planned(far physics.Length, turn int) string {
	words := ""
	if far > 0 {
		words = inches(far)
	}
	switch {
	case turn == 0:
		return words
	case words != "":
		words += ", then "
	}
	if turn < 0 {
		return fmt.Sprintf("%s%d° left", words, -turn)
	}
	return fmt.Sprintf("%s%d° right", words, turn)
}

// driveCardOf writes the card about the planned drive.
func (b *Scene) driveCardOf() {
	s, d, pen, p, wide := b.m.State, &b.plan.drive, b.win.Pen, b.cardPrint(), b.cardWide()
	f, palette := &d.foreseen, b.win.Palette
	card := &aidCard{ink: view.Brass}
	say := func(text string, ink color.RGBA) {
		f.words = append(f.words, text)
		card.say(pen, p, wide, text, ink)
	}
	odds := func(text string, chance float64, ink color.RGBA) {
		f.words = append(f.words, text+": "+percent(chance)+".")
		card.odds(pen, p, wide, text, chance, ink)
	}
	models := false
	met := func(all []optional.Meeting, n int) int {
		for i := range all {
			m := &all[i]
			n++
			ink := palette.Warning
			if m.Halts || m.Leaves || m.Breaks || m.Harmed > 0 {
				ink = palette.Bad
			}
			words := fmt.Sprintf("%d. %s", n, meetingWords(m))
			if m.Who != rules.Nobody {
				models = true
				odds(words, m.Harmed, ink)
			} else {
				say(words+".", ink)
			}
		}
		return n
	}
	n := 0
	if d.goes {
		card.title = b.driveWord(d.vehicle) + " " + planned(d.far, d.turn)
		if b.narrow() { // else the card of the vehicle says so
			say(b.hintDrive(), view.Words)
			say("It moves "+d.why+".", view.Quiet)
		}
		n = met(f.drive.Meetings[1], met(f.drive.Meetings[0], 0))
		if n == 0 {
			say("Nothing is in the way.", palette.Good)
		}
		if k := s.KindOf(&s.Carriers[d.vehicle]); k.Boat && d.far < d.most/2 { // BOAT-03
			say("The river takes it on to "+inches(d.most/2)+", unless it is anchored.", view.Quiet)
		}
		if f.dares < 1 {
			odds("The driver does not dare the flames", 1-f.dares, palette.Bad)
		}
		if f.drive.Lost > 0 {
			odds("Control is lost by ground or collision", f.drive.Lost, palette.Bad)
		}
		if hit(f.drive.Meetings[0]) || hit(f.drive.Meetings[1]) {
			words := "What is hit may cost more: the team shies, a wheel breaks."
			if s.KindOf(&s.Carriers[d.vehicle]).Boat {
				words = "What is hit may cost more: oars, mast, rudder."
			}
			say(words, view.Quiet)
		}
	}
	switch {
	case d.lash > 0 && !d.goes:
		card.title = "The lash"
		fallthrough
	case d.lash > 0 && !f.drive.Over:
		words := fmt.Sprintf("The lash drives it up to %s on; on a 1 it goes wrong.", inches(d.lash))
		if d.goes {
			words = "Then, if you wish: t" + words[1:]
		}
		say(words, view.Quiet)
		met(f.lash.Meetings[2], n)
	}
	if models {
		say("Who jumps aside is not hit. On a 1 for each who is met, control is lost.", view.Quiet)
	}
	card.measure(pen, p)
	f.card = card
}

// hit reports whether something that is met hits the vehicle.
func hit(all []optional.Meeting) bool {
	return slices.ContainsFunc(all, func(m optional.Meeting) bool { return m.Hits != "" })
}

// meetingWords is what may come of something that is met.
func meetingWords(m *optional.Meeting) string {
	name := rules.Capital(m.Name)
	after := ""
	switch {
	case m.Turned > 0:
		after = fmt.Sprintf(" in the turn, after %d°", (m.Turned+physics.Degree-1)/physics.Degree)
	case m.At > 0:
		after = " after " + inches(m.At)
	}
	switch {
	case m.Who != rules.Nobody && m.Turned > 0:
		return name + " is hit in the turn"
	case m.Who != rules.Nobody:
		return name + " is hit"
	case m.Leaves:
		return name + after + ": it leaves with all aboard"
	case m.Breaks:
		return name + after + ": it breaks to pieces"
	case m.Halts:
		return name + after + ": it stops; " + m.Hits
	case m.Control >= 1:
		return name + after + ": control is lost"
	}
	return name + after + ": on a 1 control is lost"
}

// driveCard is the card about the planned drive, or nil.
func (b *Scene) driveCard() *aidCard {
	d := &b.plan.drive
	if d.vehicle < 0 || b.busy() || b.aids.ruler.on || d.foreseen.key != d.driveKey {
		return nil
	}
	return d.foreseen.card
}

// The grounds on which a vehicle may go, drives, and is lashed on.
var (
	laneFill  = color.RGBA{0x2C, 0x24, 0x10, 0x30}
	driveFill = color.RGBA{0x58, 0x42, 0x10, 0x68}
	lashFill  = color.RGBA{0x2E, 0x26, 0x18, 0x38}
	lashRim   = color.RGBA{0x8E, 0x83, 0x6C, 0x98}
	laneRim   = color.RGBA{0x79, 0x60, 0x27, 0x80}
)

// lane is the ground that a vehicle sweeps on a straight stretch, from its tail or from
// its nose on.
func lane(v *physics.Vehicle, far physics.Length, fromNose bool) []physics.Point {
	nose, tail, left, right := reach(v)
	from := -tail
	if fromNose {
		from = nose
	}
	return []physics.Point{besideOf(v, from, -left), besideOf(v, nose+far, -left), besideOf(v, nose+far, right), besideOf(v, from, right)}
}

// swings are the grounds that the nose and the tail of a vehicle sweep in a turn about its
// middle: to the right, or with an angle below 0 to the left.
func swings(v *physics.Vehicle, by physics.Angle) [2][]physics.Point {
	nose, tail, left, right := reach(v)
	if by < 0 { // the corners that lead and follow are the others
		left, right = -right, -left
	}
	var all [2][]physics.Point
	for end, corner := range [2][2]physics.Length{{nose, -left}, {-tail, right}} {
		all[end] = append(all[end], v.At.Point())
		const steps = 6
		for k := range steps + 1 {
			turned := v.Turned(by * physics.Angle(k) / steps)
			all[end] = append(all[end], besideOf(&turned, corner[0], corner[1]))
		}
		turned, last := v.Turned(by), right
		if end == 1 {
			last = -left
		}
		all[end] = append(all[end], besideOf(&turned, corner[0], last))
	}
	return all
}

// turnedBy is how far a vehicle was turned from one place to the next, to the right.
func turnedBy(from, to *physics.Vehicle) physics.Angle {
	by := (to.Facing - from.Facing).Direction()
	if by > physics.Degrees(180) {
		by -= physics.Degrees(360)
	}
	return by
}

// overlayDriveGround shows below the models how far a vehicle may go and where its drive
// and the lash take it.
func (b *Scene) overlayDriveGround(o *board.Overlay) {
	if b.driveCard() == nil {
		return
	}
	d := &b.plan.drive
	v, f := &b.m.State.Carriers[d.vehicle].Place, &d.foreseen
	if d.lash > 0 && !f.drive.Over {
		from := f.lash.Legs[1]
		far := physics.Apart(from.At.Point(), f.lash.Legs[2].At.Point())
		if f.lash.Over {
			o.Ground(lane(&from, far, true), 1.5, lashRim, lashFill)
		} else {
			o.Ground(lane(&from, d.lash, true), 1.5, lashRim, lashFill)
		}
	}
	if !d.goes {
		return
	}
	o.Ground(lane(v, d.most, true), 1.5, laneRim, laneFill)
	if far := physics.Apart(v.At.Point(), f.drive.Legs[0].At.Point()); far > 0 {
		o.Ground(lane(v, far, true), 2, view.Brass, driveFill)
	}
	if by := turnedBy(&f.drive.Legs[0], &f.drive.Legs[1]); by != 0 {
		for _, ground := range swings(&f.drive.Legs[0], by) {
			o.Ground(ground, 1.5, laneRim, driveFill)
		}
	}
}

// overlayGhostVehicle shows where the vehicle ends, with the handle by which it is turned.
func (b *Scene) overlayGhostVehicle(o *board.Overlay) {
	d := &b.plan.drive
	if d.vehicle < 0 || !d.goes {
		return
	}
	end := &d.foreseen.drive.Legs[1]
	o.Vehicle(d.vehicle, *end, 0.62)
	ink := view.Brass
	if !d.foreseen.calm {
		ink = b.win.Palette.Warning
	}
	if d.foreseen.drive.Over {
		ink = b.win.Palette.Bad
	}
	for n := range end.Parts {
		foot := end.Footprint(n)
		corners := foot.Corners()
		for k := range corners {
			o.Line(corners[k], corners[(k+1)%4], 1.5, ink)
		}
	}
	if d.pinned {
		ghost := b.ghostPose()
		nose, _, _, _ := reach(&ghost)
		grip := besideOf(&ghost, nose+handleAhead, 0)
		o.Line(besideOf(&ghost, nose, 0), grip, 2, ink)
		o.Ring(grip, 11, 4, view.Panel)
		o.Ring(grip, 11, 2.5, ink)
		o.Ring(grip, 3, 3, ink)
	}
}

// overlayDrive shows what a drive meets, by numbers, and how far it goes.
func (b *Scene) overlayDrive(o *board.Overlay) {
	d := &b.plan.drive
	if d.vehicle < 0 {
		return
	}
	f, palette := &d.foreseen, b.win.Palette
	d.marks = d.marks[:0]
	n := b.overlayMeetings(o, f.drive.Meetings[1], 1, b.overlayMeetings(o, f.drive.Meetings[0], 0, 0))
	if d.lash > 0 && !f.drive.Over {
		b.overlayMeetings(o, f.lash.Meetings[2], 2, n)
	}
	if !d.goes {
		return
	}
	end := f.drive.Legs[1]
	_, tail, _, right := reach(&end)
	words, ink := planned(d.far, d.turn), view.Brass
	if f.drive.Over {
		ink = palette.Bad
	}
	x, y := b.board.ToScreen(besideOf(&end, -tail/2, right+physics.Inch/2))
	x2, y2 := b.board.ToScreen(besideOf(&end, -tail/2, -right-physics.Inch/2))
	b.plateAt(words, ink, [2]float64{x, y - 4}, [2]float64{x2, y2 - 24}, [2]float64{x, y + 22}, [2]float64{x2, y2 - 46})
}

// overlayMeetings numbers what is met on a stretch, from a number on, and returns the last.
func (b *Scene) overlayMeetings(o *board.Overlay, all []optional.Meeting, leg, n int) int {
	for i := range all {
		m := &all[i]
		n++
		ink := b.win.Palette.Warning
		if m.Halts || m.Leaves || m.Breaks {
			ink = b.win.Palette.Bad
		}
		if w := b.m.State.Warrior(m.Who); w != nil {
			r := b.board.BaseRadius(w)
			ink = b.win.Palette.Bad
			o.Ring(w.At.Point(), r+4, 3, ink)
			x, y := b.board.ToScreen(w.At.Point())
			b.mark(o, n, x+r, y-r, ink)
			continue
		}
		x, y := b.board.ToScreen(b.meetingAt(m, leg))
		b.mark(o, n, x, y, ink)
	}
	return n
}

// mark puts a number on the table, beside those that are there.
func (b *Scene) mark(o *board.Overlay, n int, x, y float64, ink color.RGBA) {
	const apart = 24
	marks := &b.plan.drive.marks
	for i := 0; i < len(*marks); i++ {
		if m := (*marks)[i]; math.Hypot(x-m[0], y-m[1]) < apart {
			x, y, i = m[0]+apart, m[1], -1
		}
	}
	*marks = append(*marks, [2]float64{x, y})
	o.Mark(strconv.Itoa(n), b.board.ToTable(x, y), ink)
}

// meetingAt is where something is met: before the part of the vehicle that meets it.
func (b *Scene) meetingAt(m *optional.Meeting, leg int) physics.Point {
	d := &b.plan.drive
	v := b.m.State.Carriers[d.vehicle].Place
	switch leg {
	case 0:
		v = v.Driven(v.Facing, m.At)
	case 1:
		turned := m.Turned
		if d.turn < 0 {
			turned = -turned
		}
		v = d.foreseen.drive.Legs[0].Turned(turned)
	default:
		v = d.foreseen.lash.Legs[1]
		v = v.Driven(v.Facing, m.At)
	}
	part := &v.Parts[min(m.Part, len(v.Parts)-1)]
	return besideOf(&v, part.Ahead+part.Length/2, part.Right)
}
