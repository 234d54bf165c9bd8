package battle

import (
	"fmt"

	"cometfall/game/ui"
	"cometfall/physics"
	"cometfall/rules"
)

// aloudPlaces are places at which the warrior in hand, or a counter, may be set down
// while the battle is read aloud: some all over the table; any other can be typed.
type aloudPlaces struct {
	who   rules.WarriorID
	lines int // of the log; 0: none were asked for yet
	list  []physics.Spot
}

// The places offered lie in a lattice of so many by so many fields, one in each.
const placeFields = 6

// placesToSet finds them, once for whoever is in hand.
func (b *Scene) placesToSet(w *rules.Warrior) []physics.Spot {
	p, s := &b.aloud.places, b.m.State
	who := rules.Nobody
	if w != nil {
		who = w.ID
	}
	if p.who == who && p.lines == len(b.m.Lines) {
		return p.list
	}
	p.who, p.lines, p.list = who, len(b.m.Lines), p.list[:0]
	// The middle of a field first, then places round it.
	tries := [...][2]physics.Length{{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, 1}, {-1, 1}, {1, -1}}
	wide, deep := s.Table.Width/placeFields, s.Table.Depth/placeFields
	for row := range physics.Length(placeFields) {
		for column := range physics.Length(placeFields) {
			for _, off := range tries {
				at, floor := s.Table.SurfaceAt(physics.Point{X: column*wide + wide/2 + off[0]*wide/3, Y: row*deep + deep/2 + off[1]*deep/3}, 0)
				if floor && b.placedBy(w, at).Legal(s) == nil {
					p.list = append(p.list, at)
					break
				}
			}
		}
	}
	return p.list
}

// aloudSetUp reads where the warrior in hand, or a counter, may be set down, with a
// button for each place.
func (b *Scene) aloudSetUp(a *ui.Aloud) {
	w := b.hand()
	if !b.settingUp() || !b.waitsForHand() || b.busy() {
		return
	}
	if tray := b.inTray(); len(tray) > 0 && !b.lays() {
		a.Part("tray", "Still to be set up")
		for _, id := range tray {
			o := b.m.State.Warrior(id)
			a.OneOf(ui.Button{ID: "take " + o.Name, Words: "Take " + o.Name + ", " + o.Type, Chosen: o == w, Do: func() { b.choose(id) }})
		}
	}
	b.aloudPark(a)
	if w == nil && !b.lays() {
		return
	}
	title, doing := "Where the counter may lie", "Lay it"
	if w != nil {
		title, doing = "Where "+w.Name+" may stand", "Set "+w.Name+" up"
	}
	a.Part("places", title)
	list := b.placesToSet(w)
	if len(list) == 0 {
		a.Say("No place was found on the ground; another one can be typed as a command.")
	}
	for _, at := range list {
		words := fmt.Sprintf("%s at %s", doing, at)
		if foe, gap := b.nearestTo(at, w); foe != nil && b.m.State.Rules.FreeMeasuring {
			words += fmt.Sprintf(", %s from %s", gap, foe.Name)
		}
		a.Button(ui.Button{ID: "place " + at.String(), Words: words, Do: func() { b.setAt(w, at) }})
	}
}

// nearestTo is who of the table stands nearest to a place beside the one in hand.
func (b *Scene) nearestTo(at physics.Spot, beside *rules.Warrior) (near *rules.Warrior, gap physics.Length) {
	for i := range b.m.State.Warriors {
		w := &b.m.State.Warriors[i]
		if !w.InPlay() || beside != nil && w.ID == beside.ID {
			continue
		}
		if d := physics.Apart(w.At.Point(), at.Point()); near == nil || d < gap {
			near, gap = w, d
		}
	}
	return near, gap
}
