package battle

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"time"

	"cometfall/game/board"
	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
)

// targets are those whom the chosen warrior can charge, shoot at or cast at now, each
// with its odds, and those of his side whom an enemy threatens where they stand. They
// are worked out one after the other, for a part of each frame.
type targets struct {
	key     targetsKey
	offers  []rules.Offer // yet to be looked at
	list    []forecast.Target
	driven  []vehicleTarget
	threats threatened
	plates  []ui.Rect       // where their odds hang
	marked  rules.WarriorID // whose mark of a threat is under the pointer
	found   int             // counts what was found, for the frames that show it
}

// targetsKey is what the targets depend on.
type targetsKey struct {
	state *rules.State
	lines int // of the log
	of    rules.WarriorID
	means forecast.Means
}

// threatened are those of the side that acts whom an enemy threatens, as a State of so
// many lines has them.
type threatened struct {
	state *rules.State
	lines int
	next  int // of the warriors, to be looked at
	list  []threatenedOne
}

// threatenedOne is one of them, with the nearest danger: a charge before a shot, a shot
// before a spell.
type threatenedOne struct {
	who  rules.WarriorID
	verb rules.Verb
	by   rules.WarriorID
	more int // enemies beside him who could do something to him
}

// targetsShare is how much of a frame is taken to work out targets.
const targetsShare = 2 * time.Millisecond

// updateTargets goes on with what is worked out about the chosen warrior's targets.
func (b *Scene) updateTargets() {
	t, s := &b.targets, b.m.State
	w := s.Warrior(b.selected)
	if w == nil || !s.Acts(w) || b.settingUp() || b.past || b.busy() || b.animating() || b.mind() != nil {
		if t.key != (targetsKey{}) {
			t.key, t.offers, t.list, t.driven = targetsKey{}, nil, t.list[:0], t.driven[:0]
			t.found++
		}
		return
	}
	if key := (targetsKey{s, len(b.m.Lines), w.ID, b.plan.means}); key != t.key {
		t.key, t.offers, t.list, t.driven = key, nil, t.list[:0], t.driven[:0]
		t.found++
		if s.Phase == rules.Charges || s.Phase == rules.Shooting {
			t.offers = s.Offers(w.ID)
		}
	}
	for since := time.Now(); t.more(s) && time.Since(since) < targetsShare; {
		t.step(s, w)
	}
}

// more reports whether there is anything left to work out.
func (t *targets) more(s *rules.State) bool {
	return len(t.offers) > 0 || t.threats.more(s, t.key.lines)
}

// step looks at one more offer, or at one more warrior who may be threatened.
func (t *targets) step(s *rules.State, w *rules.Warrior) {
	if len(t.offers) == 0 {
		if t.threats.step(s, t.key.lines) {
			t.found++
		}
		return
	}
	o := &t.offers[0]
	t.offers = t.offers[1:]
	if t.stepVehicle(s, w, o) {
		return
	}
	if !forecast.Concerns(o, t.key.means) || o.At == w.ID || t.of(o.At) != nil {
		return
	}
	if one, ok := forecast.TargetOf(s, w, o); ok {
		t.list = append(t.list, one)
		t.found++
	}
}

// of is what was found out about somebody, or nil.
func (t *targets) of(id rules.WarriorID) *forecast.Target {
	if i := slices.IndexFunc(t.list, func(o forecast.Target) bool { return o.At == id }); i >= 0 {
		return &t.list[i]
	}
	return nil
}

// more reports whether somebody is yet to be looked at. Threats are told where distances
// may be measured (MOVE-12), and while somebody may still move out of them.
func (t *threatened) more(s *rules.State, lines int) bool {
	if t.state != s || t.lines != lines {
		t.state, t.lines, t.next, t.list = s, lines, 0, t.list[:0]
	}
	return s.Rules.FreeMeasuring && s.Phase == rules.Moves && t.next < len(s.Warriors)
}

// step looks at one more warrior, and reports whether he is threatened.
func (t *threatened) step(s *rules.State, lines int) bool {
	if !t.more(s, lines) {
		return false
	}
	w := &s.Warriors[t.next]
	t.next++
	if !s.Acts(w) || !w.InPlay() || s.InCombat(w) {
		return false
	}
	all := s.Threats(w.ID, w.At)
	for _, verb := range [...]rules.Verb{rules.ToCharge, rules.ToShoot, rules.ToCast, rules.ToRunOver} {
		if k := slices.IndexFunc(all, func(o rules.Threat) bool { return o.Verb == verb }); k >= 0 {
			one := threatenedOne{who: w.ID, verb: verb, by: all[k].Who}
			for i := range all {
				if first := slices.IndexFunc(all, func(o rules.Threat) bool { return o.Who == all[i].Who }); first == i && all[i].Who != one.by {
					one.more++
				}
			}
			t.list = append(t.list, one)
			return true
		}
	}
	return false
}

// targetInk tells good odds from bad ones.
func targetInk(chance float64) color.RGBA {
	switch {
	case chance >= 2.0/3:
		return view.Brass
	case chance >= 1.0/3:
		return view.Words
	}
	return view.Quiet
}

// overlayTargets marks who can be attacked and who is threatened; the odds of each
// target hang beside him, off all heads and off each other.
func (b *Scene) overlayTargets(o *board.Overlay) {
	t, s := &b.targets, b.m.State
	t.plates = t.plates[:0]
	if t.key.state != s || t.key.lines != len(b.m.Lines) || t.key.of != b.selected {
		return
	}
	for i := range t.threats.list {
		d := &t.threats.list[i]
		w := &s.Warriors[d.who]
		off := b.threatMarkOff(w)
		o.Sign(threatIcon(d.verb), w.At.Point(), off, off, threatInk(d.verb, b.win.Palette))
	}
	if len(t.list) == 0 && len(t.driven) == 0 {
		return
	}
	for i := range t.list {
		w := &s.Warriors[t.list[i].At]
		o.Ring(w.At.Point(), b.board.BaseRadius(w)+2, 2, b.win.Palette.Bad)
	}
	plates := len(b.labels.hung)
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.InPlay() {
			b.labels.hung = append(b.labels.hung, b.board.Stands(w.ID))
		}
	}
	heads := len(b.labels.hung)
	for i := range t.list {
		if one := &t.list[i]; one.Known {
			w := &s.Warriors[one.At]
			x, y := b.board.ToScreen(w.At.Point())
			b.hangOdds(one.Odds(), one.Unless(), x, y, b.board.BaseRadius(w), targetInk(one.Chance))
		}
	}
	b.hangVehicleOdds()
	t.plates = append(t.plates, b.labels.hung[heads:]...)
	b.labels.hung = slices.Delete(b.labels.hung, plates, heads) // other words find their places as ever, off these plates
}

// hangOdds hangs the odds of a target beside him, with what they depend on below them: below
// him, where a base has its free side, else at his sides, else farther off.
func (b *Scene) hangOdds(words, unless string, x, y, r float64, ink color.RGBA) {
	if f := b.area(); x < f.X || x > f.X+f.W || y < f.Y || y > f.Y+f.H { // he is out of sight
		return
	}
	lines := []string{words}
	if unless != "" {
		lines = append(lines, unless)
	}
	half, high := 8.0, 22*float64(len(lines))
	for _, l := range lines {
		half = math.Max(half, b.pen().Width(ui.Label, l)/2+8)
	}
	aside := r + half + 3
	places := make([][2]float64, 0, 24)
	for far := range 4 {
		more := 23 * float64(far)
		places = append(places, [2]float64{x, y + r + 4 + more}, [2]float64{x + aside + more/2, y - 4 + more/2}, [2]float64{x - aside - more/2, y - 4 + more/2},
			[2]float64{x + aside + more, y - 4 - high - more/2}, [2]float64{x - aside - more, y - 4 - high - more/2}, [2]float64{x, y - math.Max(2.6*r, r+30) - high - more})
	}
	b.leadTo(b.hang(lines, ink, places...), x, y, r, ink)
}

// targetInWords is what the marks of the targets say of somebody, as a sentence to be
// read aloud; empty for nothing.
func (b *Scene) targetInWords(w *rules.Warrior) string {
	t := &b.targets
	if t.key.state != b.m.State || t.key.lines != len(b.m.Lines) {
		return ""
	}
	if one := t.of(w.ID); one != nil && one.Known {
		return " A target: " + one.Words() + "."
	}
	if words := b.threatTo(w.ID); words != "" {
		return " " + words
	}
	return ""
}

// threatTo is what an enemy could do to somebody, as a sentence; empty for nothing.
func (b *Scene) threatTo(who rules.WarriorID) string {
	for i := range b.targets.threats.list {
		d := &b.targets.threats.list[i]
		if d.who != who {
			continue
		}
		words := fmt.Sprintf("%s could %s %s next turn", b.m.State.Warriors[d.by].Name, verbWords[d.verb], b.m.State.Warriors[who].Name)
		switch {
		case d.more == 1:
			words += ", and another enemy could attack him"
		case d.more > 1:
			words += fmt.Sprintf(", and %d other enemies could attack him", d.more)
		}
		return words + "."
	}
	return ""
}

// threatMarkOff is how far to the right of a warrior and below him the mark of a threat is.
func (b *Scene) threatMarkOff(w *rules.Warrior) float64 { return 0.8*b.board.BaseRadius(w) + 3 }

// threatMarkAt is whose mark of a threat is at a place of the screen, or Nobody.
func (b *Scene) threatMarkAt(x, y float64) rules.WarriorID {
	const room = 12
	t := &b.targets
	if t.key.state != b.m.State || t.key.lines != len(b.m.Lines) {
		return rules.Nobody
	}
	for i := range t.threats.list {
		w := &b.m.State.Warriors[t.threats.list[i].who]
		off := b.threatMarkOff(w)
		if x0, y0 := b.board.ToScreen(w.At.Point()); math.Hypot(x-x0-off, y-y0-off) <= room {
			return w.ID
		}
	}
	return rules.Nobody
}

// overlayThreatTip tells what the mark of a threat means that is pointed at, or the one of who
// is.
func (b *Scene) overlayThreatTip() {
	t := &b.targets
	if t.key.state != b.m.State || t.key.lines != len(b.m.Lines) {
		return
	}
	for _, id := range [...]rules.WarriorID{t.marked, b.hover} {
		w := b.m.State.Warrior(id)
		if w == nil {
			continue
		}
		if words := b.threatTo(id); words != "" {
			x, y := b.board.ToScreen(w.At.Point())
			b.linesBeside(evenly(b.pen(), words, b.plateWide()), x, y, b.board.BaseRadius(w)+8, b.win.Palette.Warning)
			return
		}
	}
}

// verbWords are what an enemy may do to somebody.
var verbWords = map[rules.Verb]string{rules.ToCharge: "charge", rules.ToShoot: "shoot at", rules.ToCast: "cast a spell at", rules.ToRunOver: "drive over"}

// threatIcon is the sign of a kind of threat.
func threatIcon(v rules.Verb) string {
	switch v {
	case rules.ToShoot:
		return "high-shot"
	case rules.ToCast:
		return "bolt-spell-cast"
	case rules.ToRunOver:
		return "old-wagon"
	}
	return "charging-bull"
}
