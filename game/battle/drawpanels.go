package battle

import (
	"fmt"
	"math"
	"slices"

	"cometfall/game/forecast"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/match"
)

// drawInterface draws everything above the table but the buttons.
func (b *Scene) drawInterface(dst *ui.Canvas) {
	a := b.area()
	w, h := float64(b.win.W), float64(b.win.H)
	dst.Fill(ui.R(0, a.Y+a.H, w, h-a.Y-a.H), view.Panel)
	dst.Fill(ui.R(0, 0, w, a.Y), view.Panel)
	dst.Fill(ui.R(0, topBar-1, w, 1), view.Hairline)
	dst.Fill(ui.R(0, a.Y+a.H, w, 1), view.Hairline)
	b.panels.top.draw(dst)
	b.goals.words.draw(dst)
	b.log.draw(dst, b.over("logbook"))
	b.panels.warrior.draw(dst)
	b.drawTray(dst)
	b.tray.draw(dst, b.win.Tick)
	b.panels.notice.draw(dst)
	b.panels.sandbox.draw(dst)
	b.panels.explained.draw(dst)
	b.drawCard(dst)
	if b.lesson != nil {
		b.lesson.draw(dst)
	}
	b.hints.draw(dst)
}

// throws are the throws of the last action that are shown, the newest first.
func (b *Scene) throws() (lines [3]*match.Line, n int) {
	if b.seat.curtain || b.animating() { // they are seen where they fall
		return lines, 0
	}
	return b.tray.last(b.m, b.seat.side)
}

// throw lets the dice of what was just done roll, if there are any.
func (b *Scene) throw() {
	b.tray.lands = 0
	if _, n := b.throws(); n > 0 {
		b.tray.roll(b.win.Tick, b.client.Ticks(tumbleTicks))
	}
}

// followDice lays the dice down and puts them away when it is time.
func (b *Scene) followDice() {
	if b.tray.update(b.m, b.win.Tick, b.animating()) {
		b.version++
	}
}

// when is the turn that is played, or seen, or that the warbands are set up.
func (b *Scene) when() string {
	if b.settingUp() {
		return b.setUpTitle()
	}
	return fmt.Sprintf("Turn %d", max(1, b.shownTurn().round))
}

// toAct is the side whose turn it is, or which sets up.
func (b *Scene) toAct() rules.SideID {
	if b.settingUp() {
		return b.decides()
	}
	return b.shownTurn().side
}

// over reports whether a button is pointed at, or the keys are at it.
func (b *Scene) over(id string) bool {
	w := b.win
	return w.Focus == id || w.Hot >= 0 && w.Hot < len(w.Buttons) && w.Buttons[w.Hot].ID == id
}

// RuleAt is the rule cited by what is shown at a place: a line of the log, the
// sentence to the players, an open question, or a number about the enemy who
// is pointed at.
func (b *Scene) RuleAt(x, y float64) string {
	if i := b.logLineAt(x, y); i >= 0 {
		if e := b.m.Lines[i].Event; e != nil {
			return e.Rule
		}
		return ""
	}
	if e, ok := b.explanation(); ok && b.askedAt(x, y) != 0 {
		return e.rule
	}
	if b.notice != "" && b.panels.notice.at.Has(x, y) {
		return b.client.Cited(b.notice)
	}
	if p := b.findProspect(); p != nil && b.aim == p.At && b.plan.noteAt.Has(x, y) {
		return p.Rule
	}
	return ""
}

// RuleShown is the rule of the open question, or of what the selected warrior may
// expect of the enemy pointed at; "" for none.
func (b *Scene) RuleShown() string {
	if b.m.Open != nil {
		return b.m.Open.Rule
	}
	if p := b.findProspect(); p != nil {
		return p.Rule
	}
	return b.client.Cited(b.notice)
}

// shown is the warrior the right panel tells about.
func (b *Scene) shown() *rules.Warrior {
	s, about := b.seen(), rules.Nobody
	if m := b.prompt.menu; m != nil && m.beside != nil {
		about = m.beside.who
	}
	hover := b.hover
	if hover != rules.Nobody && hover == b.aim && s.Phase == rules.Charges && about == rules.Nobody { // his own charge is thought about
		hover = b.selected
	}
	for _, id := range [...]rules.WarriorID{about, hover, b.selected} {
		if w := s.Warrior(id); w != nil {
			return w
		}
	}
	return nil
}

// profileRow is a characteristic as it is and as it was.
type profileRow struct {
	name    string
	now, of int
}

func (b *Scene) profile(w *rules.Warrior) [9]profileRow {
	p := b.seen().Profile(w)
	return [...]profileRow{{"M", p.M, w.Base.M}, {"WS", p.WS, w.Base.WS}, {"BS", p.BS, w.Base.BS}, {"S", p.S, w.Base.S}, {"T", p.T, w.Base.T},
		{"W", w.Wounds, w.Base.W}, {"I", p.I, w.Base.I}, {"A", p.A, w.Base.A}, {"Ld", p.Ld, w.Base.Ld}}
}

// carried is a thing a warrior carries: its sign, its words, and its key in the rules.
type carried struct{ icon, words, key string }

// gear is what a warrior carries, with the rune that a thing of his bears.
func (b *Scene) gear(w *rules.Warrior) (rows []carried) {
	r := b.m.State.Rules
	for _, id := range w.Weapons {
		wp := r.Weapon(id)
		t := wp.Name
		if wp.Range > 0 {
			t += fmt.Sprintf(" %.0f\"", wp.Range.Inches())
		}
		rows = append(rows, carried{wp.Icon, runed(t, w.WeaponRune(id)), wp.Key})
	}
	if w.Armour > 0 {
		rows = append(rows, carried{"breastplate", runed(r.Armours[w.Armour].Name, w.ArmourRune(w.Armour)), r.Armours[w.Armour].Key})
	}
	for _, g := range [...]struct {
		has        bool
		icon, name string
	}{{w.Shield, "shield", "shield"}, {w.Buckler, "round-shield", "buckler"}, {w.Helmet, "visored-helm", "helmet"}} {
		if g.has {
			id, _ := r.ArmourNamed(g.name)
			rows = append(rows, carried{g.icon, runed(g.name, w.ArmourRune(id)), g.name})
		}
	}
	for i := range w.Kit {
		it := &r.Items[w.Kit[i].Item]
		rows = append(rows, carried{"backpack", it.Name, it.Key})
	}
	return rows
}

// runed is the name of a thing with that of its rune, if it bears any (KIN-90).
func runed(name, rune string) string {
	if rune == "" {
		return name
	}
	return name + ", " + rune
}

// hint says what the warriors can do now, in a sentence.
func (b *Scene) hint() string {
	if b.selected == rules.Nobody && b.m.State.Phase != rules.Combat {
		if words, ok := b.idle(); ok {
			return words
		}
		if b.narrow() {
			return "Choose one of your warriors: tap him, or Next for one who can act."
		}
		return "Choose one of your warriors: click him, or press Tab for the next who can act."
	}
	if b.drives() {
		return b.hintDrive()
	}
	if words := b.hintParty(); words != "" {
		return words
	}
	if b.selected != rules.Nobody && b.m.State.Phase == rules.Moves && b.m.State.RidesOn(b.m.State.Warrior(b.selected)) >= 0 {
		return b.hintAboard()
	}
	if b.selected != rules.Nobody && !slices.Contains(b.m.State.Waiting(), b.selected) && b.m.State.Phase != rules.Combat {
		return b.whatIsLeft(b.selected)
	}
	switch b.m.State.Phase {
	case rules.Charges:
		return "Click an enemy to see the charge, click again to declare it. Charges come before all other moves."
	case rules.Moves:
		hint := "Choose where he goes. Gold: walk; dashed: run; blue: another storey. Click an enemy to watch what he would see of him."
		if w := b.m.State.Warrior(b.selected); w != nil {
			if err := b.m.State.MayMove(w, true); err != nil {
				hint += " He may not run: " + err.Error() + "."
			}
		}
		return hint
	case rules.Shooting:
		if w := b.m.State.Warrior(b.selected); w != nil && forecast.OutOfRange(b.m.State, w) {
			return "No enemy whom he sees is in range. A shot at one farther off is a miss."
		}
		return "Click an enemy to see the shot, click again to shoot."
	}
	if slices.Contains(b.m.State.Waiting(), b.selected) {
		return "He may strike at a vehicle first: choose it below. All combats are fought when you end the phase."
	}
	if !forecast.Fighting(b.m.State) {
		return "Nobody is in close combat."
	}
	return "All combats are fought when you end the phase."
}

// idle says that nobody can do anything in this phase, and how to go on.
func (b *Scene) idle() (words string, ok bool) {
	s := b.m.State
	switch {
	case s.Phase == rules.Combat || forecast.Declared(b.m.State) > 0:
		return "", false
	case s.Phase == rules.Charges && s.Rules.FreeMeasuring:
		if len(forecast.CouldCharge(b.m.State)) > 0 {
			return "", false
		}
	case len(s.Waiting()) > 0:
		return "", false
	}
	switch s.Phase {
	case rules.Charges:
		words = "No enemy is within reach of a charge."
	case rules.Shooting:
		words = "Nobody of yours can shoot or cast now" + colon(forecast.WhyNoShots(s)) + "."
	default:
		words = "Nobody of yours can do more in this phase."
	}
	if b.narrow() {
		return words + " Go on with the gold button.", true
	}
	return words + " Go on with the gold button, or press Space.", true
}

// whatIsLeft says what somebody can still do in this phase who has done what it is for.
func (b *Scene) whatIsLeft(who rules.WarriorID) string {
	s := b.m.State
	if w := s.Warrior(who); w != nil && s.Phase == rules.Charges && len(w.Intent) > 0 {
		return "He charges " + s.Warriors[w.Intent[0]].Name + " when the charges are carried out, with the gold button."
	}
	switch {
	case s.Phase == rules.Moves && (rules.Hide{Who: who}).Legal(s) == nil:
		return "He can move no more, but he can hide here: the button below."
	case len(s.Open(who, nil)) > 0 || len(s.Holdings(who)) > 0 && !b.narrow():
		return map[rules.Phase]string{rules.Charges: "He charges nobody now.", rules.Moves: "He moves no more in this phase.", rules.Shooting: "He shoots and casts no more in this phase."}[s.Phase] + " What else he can do stands below."
	}
	return "He can do nothing more in this phase."
}

// colon puts a colon before a reason; nothing where there is none.
func colon(why string) string {
	if why == "" {
		return ""
	}
	return ": " + why
}

// actionsTop is where the buttons of what can be done begin.
func (b *Scene) actionsTop() float64 {
	top := float64(b.win.H)
	for i := range b.win.Buttons {
		if bt := &b.win.Buttons[i]; bt.At.H == actionHigh && bt.Glyph == ui.NoGlyph && bt.At.Y > float64(b.win.H)-b.sheet() {
			top = math.Min(top, bt.At.Y)
		}
	}
	return top
}
