package battle

import (
	"math"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules/book"
)

// happeningIcons are what stands beside the names of happenings that lay nothing
// on the table, by rule; the others have the icon of what they lay.
var happeningIcons = map[string]string{
	"ENC-13": "earth-crack", "ENC-14": "whirlwind", "ENC-33b": "whirlwind", "ENC-46": "fly", "ENC-33": "fog", "ENC-24": "raise-zombie",
	"ENC-35": "hound", "ENC-22": "flame", "ENC-42": "lightning-storm", "ENC-43": "lightning-storm", "ENC-44": "lightning-storm",
}

// befallen is whom alone of all a happening has to do with; "" for nobody or
// several.
func (b *Scene) befallen() (name string) {
	for i := range b.m.State.Warriors {
		w := &b.m.State.Warriors[i]
		if rule, _ := book.Befallen(b.m.State, w); rule == "" || !w.InPlay() {
			continue
		}
		if name != "" {
			return ""
		}
		name = w.Name
	}
	return name
}

// happeningButton tells what goes on by chance, and opens its rule.
func (b *Scene) happeningButton() {
	rule, name, lasts := book.Going(b.m.State)
	if rule == "" || b.asked() != nil {
		return
	}
	if who := b.befallen(); who != "" {
		name += ": " + who
	}
	icon := happeningIcons[rule]
	for i := range b.m.State.Markers {
		if m := &b.m.State.Markers[i]; icon == "" && m.Rule == rule {
			icon, _ = view.MarkIcon(m.Kind, b.win.Palette)
		}
	}
	if icon == "" {
		icon = "perspective-dice-six"
	}
	f := b.free()
	if s := b.m.State; !b.narrow() { // in the bar at the top, if it has room
		left := 440.0
		right := float64(b.win.W) - b.win.Width(ui.Strong, s.Sides[s.Active].Name) - b.win.Width(ui.Plain, "Storey 1 of 3") - 96
		if words := name + ", " + lasts; b.win.ButtonWidth(words, "", icon) <= right-left {
			b.win.Buttons = append(b.win.Buttons, ui.Button{ID: "happening", At: ui.R(left, 2, b.win.ButtonWidth(words, "", icon), 40), Words: words, Icon: icon, Do: func() { b.client.OpenRule(rule) }})
			return
		}
	}
	room := f.W - 16
	for i := range b.win.Buttons { // as far as the buttons beside the table
		if at := b.win.Buttons[i].At; at.Y < f.Y+56 && at.Y+at.H > f.Y {
			room = math.Min(room, at.X-f.X-16)
		}
	}
	words := name + ", " + lasts
	if b.win.ButtonWidth(words, "", icon) > room {
		words = b.win.Fitted(name, ui.Strong, room-60)
	}
	if room < 100 {
		return
	}
	b.win.Buttons = append(b.win.Buttons, ui.Button{ID: "happening", At: ui.R(f.X+8, f.Y+8, math.Min(room, b.win.ButtonWidth(words, "", icon)), 44), Words: words, Icon: icon, Do: func() { b.client.OpenRule(rule) }})
}
