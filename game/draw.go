package game

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"cometfall/assets"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// bakedZoom is how many pixels of the baked table are an inch.
const bakedZoom = 28

// tablePicture is the table at a storey, painted once.
func (b *battle) tablePicture() *ebiten.Image {
	if pic := b.tables[b.cam.storey]; pic != nil {
		return pic
	}
	pic := ebiten.NewImageFromImage(view.Bake(&b.m.State.Table.Plan, b.cam.storey, bakedZoom))
	b.tables[b.cam.storey] = pic
	return pic
}

func (b *battle) draw(screen *ebiten.Image) {
	a := b.area()
	pic := b.tablePicture()
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	k := b.cam.zoom / bakedZoom
	op.GeoM.Scale(k, k)
	x, y := b.toScreen(physics.Point{})
	op.GeoM.Translate(x, y)
	screen.DrawImage(pic, op)
	w, h := float64(pic.Bounds().Dx())*k, float64(pic.Bounds().Dy())*k
	vector.StrokeRect(screen, float32(x)-3, float32(y)-3, float32(w)+6, float32(h)+6, 6, view.Raised, false)
	vector.StrokeRect(screen, float32(x), float32(y), float32(w), float32(h), 1, view.Hairline, false)

	if !b.busy() {
		b.drawRegion(screen)
	}
	b.drawIntents(screen)
	b.drawWarriors(screen)
	if !b.busy() {
		b.drawGhost(screen)
		b.drawAim(screen)
	}
	// The bars cover what reaches beyond the table's area.
	vector.FillRect(screen, 0, float32(a.y+a.h), float32(b.g.w), float32(float64(b.g.h)-a.y-a.h), view.Panel, false)
	vector.FillRect(screen, 0, 0, float32(b.g.w), float32(a.y), view.Panel, false)
	b.drawTop(screen)
	if b.narrow() {
		b.drawSheet(screen)
	} else {
		if b.logOpen {
			b.drawLog(screen, rect{0, a.y, 260, a.h})
		}
		b.drawWarrior(screen, rect{float64(b.g.w) - 280, a.y, 280, a.h})
	}
	if b.notice != "" {
		f := face(assets.Bold, 16)
		tw := width(b.notice, f) + 32
		lines := []string{b.notice}
		if limit := math.Min(640, float64(b.g.w)-40); tw > limit {
			lines = wrap(b.notice, f, limit-32)
			tw = limit
		}
		r := rect{float64(b.g.w)/2 - tw/2, a.y + a.h - 24 - 22*float64(len(lines)), tw, 14 + 22*float64(len(lines))}
		panel(screen, r, view.Panel)
		for i, l := range lines {
			writeMiddle(screen, l, float64(b.g.w)/2, r.y+6+22*float64(i), f, view.Warning)
		}
	}
	if b.busy() {
		b.drawCard(screen)
	}
}

// drawRegion fills where the selected warrior can go; a run is hatched.
func (b *battle) drawRegion(screen *ebiten.Image) {
	s := b.m.State
	w := s.Warrior(b.selected)
	if w == nil || s.Phase != rules.Moves || s.MayMove(w, false) != nil {
		return
	}
	size := float32(b.region.Step.Inches() * b.cam.zoom)
	for _, c := range b.region.Cells {
		x, y := b.toScreen(c.At.Point())
		col := color.RGBA{70, 56, 18, 70}
		if c.Cost > b.regionWalk {
			col = color.RGBA{34, 28, 12, 40}
			if (c.At.X/b.region.Step+c.At.Y/b.region.Step)%2 == 0 {
				col = color.RGBA{60, 48, 18, 64}
			}
		}
		if c.At.Z != physics.Inches(3)*physics.Length(b.cam.storey) {
			col = color.RGBA{20, 40, 58, 64} // on another storey
		}
		vector.FillRect(screen, float32(x)-size/2, float32(y)-size/2, size, size, col, false)
	}
}

// drawIntents shows declared charges as arrows.
func (b *battle) drawIntents(screen *ebiten.Image) {
	for i := range b.m.State.Warriors {
		w := &b.m.State.Warriors[i]
		for _, at := range w.Intent {
			b.arrow(screen, w.At.Point(), b.m.State.Warriors[at].At.Point(), view.Bad)
		}
	}
}

func (b *battle) arrow(screen *ebiten.Image, from, to physics.Point, c color.Color) {
	x0, y0 := b.toScreen(from)
	x1, y1 := b.toScreen(to)
	d := math.Hypot(x1-x0, y1-y0)
	if d < 1 {
		return
	}
	ux, uy := (x1-x0)/d, (y1-y0)/d
	r := 0.5 * b.cam.zoom
	x1, y1 = x1-ux*r, y1-uy*r
	vector.StrokeLine(screen, float32(x0), float32(y0), float32(x1), float32(y1), 5, view.Panel, true)
	vector.StrokeLine(screen, float32(x0), float32(y0), float32(x1), float32(y1), 3, c, true)
	for _, s := range []float64{1, -1} {
		vector.StrokeLine(screen, float32(x1), float32(y1), float32(x1-ux*10+s*uy*7), float32(y1-uy*10-s*ux*7), 3, c, true)
	}
}

// token is a warrior's picture, painted once for each way he can look.
func (b *battle) token(w *rules.Warrior) *ebiten.Image {
	l := view.Look{Side: int(w.Side), Figure: w.Figure, Leader: w.Leader, Hero: w.Hero, Down: w.Condition == rules.KnockedDown,
		Stunned: w.Condition == rules.Stunned, Fleeing: w.Fleeing, Hidden: w.Hidden, Moved: w.Did(rules.Moved), Ran: w.Did(rules.Ran), Shot: w.Did(rules.Shot)}
	r := b.m.State.Rules
	if w.Main != rules.NoWeapon {
		l.Main = r.Weapon(w.Main).Icon
	}
	switch {
	case w.Off != rules.NoWeapon:
		l.Off = r.Weapon(w.Off).Icon
	case w.Shield || w.Buckler:
		l.Off = "round-shield"
	}
	for _, id := range w.Weapons {
		if r.Weapon(id).Range > 0 {
			l.Off = r.Weapon(id).Icon
		}
	}
	if pic := b.tokens[l]; pic != nil {
		return pic
	}
	pic := ebiten.NewImageFromImage(view.Token(l, 96))
	b.tokens[l] = pic
	return pic
}

func (b *battle) drawWarriors(screen *ebiten.Image) {
	s := b.m.State
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !w.InPlay() && !b.onTheWay(w.ID) {
			continue
		}
		at := b.where(w)
		x, y := b.toScreen(at.Point())
		r := w.Radius.Inches() * b.cam.zoom
		pic := b.token(w)
		k := 2 * r / float64(pic.Bounds().Dx())
		// A soft shadow, then the base.
		vector.FillCircle(screen, float32(x+r*0.18), float32(y+r*0.22), float32(r*1.04), color.RGBA{0, 0, 0, 110}, true)
		op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
		op.GeoM.Scale(k, k)
		op.GeoM.Translate(x-r, y-r)
		if storey := int(at.Z / physics.Inches(3)); storey != b.cam.storey {
			op.ColorScale.Scale(0.55, 0.58, 0.66, 1)
		}
		screen.DrawImage(pic, op)
		if at.Z > 0 && b.cam.zoom > 10 {
			f := face(assets.Text, 14)
			label := at.Z.String()
			label = label[:len(label)-4] + `"`
			tw := width(label, f)
			vector.FillRect(screen, float32(x+r*0.5), float32(y-r-8), float32(tw+6), 16, view.Panel, false)
			write(screen, label, x+r*0.5+3, y-r-9, f, view.Info)
		}
		switch {
		case w.ID == b.selected:
			vector.StrokeCircle(screen, float32(x), float32(y), float32(r+3), 3, view.Brass, true)
		case w.ID == b.aim:
			vector.StrokeCircle(screen, float32(x), float32(y), float32(r+3), 3, view.Bad, true)
		case w.ID == b.hover:
			vector.StrokeCircle(screen, float32(x), float32(y), float32(r+2), 2, view.Words, true)
		}
	}
}

func (b *battle) onTheWay(id rules.WarriorID) bool {
	for _, m := range b.moves {
		if m.who == id && b.g.tick < m.start+m.ticks {
			return true
		}
	}
	return false
}

// drawGhost shows the way of the move under the pointer, with inches.
func (b *battle) drawGhost(screen *ebiten.Image) {
	w := b.m.State.Warrior(b.selected)
	if !b.ghostOn || w == nil {
		return
	}
	if b.pathErr != nil {
		return
	}
	points := b.path.Points()
	for i := 1; i < len(points); i++ {
		x0, y0 := b.toScreen(points[i-1].Point())
		x1, y1 := b.toScreen(points[i].Point())
		b.dashes(screen, x0, y0, x1, y1)
		leg := b.path.Legs[i-1]
		if leg.Kind != physics.Walk || len(b.path.Legs) > 1 {
			label := leg.Cost.String()
			if leg.Kind != physics.Walk {
				label = leg.Kind.String() + " " + leg.Rise.String()
			}
			b.plate(screen, label, (x0+x1)/2, (y0+y1)/2-10, view.Quiet)
		}
	}
	x, y := b.toScreen(b.ghost.Point())
	r := w.Radius.Inches() * b.cam.zoom
	pic := b.token(w)
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	k := 2 * r / float64(pic.Bounds().Dx())
	op.GeoM.Scale(k, k)
	op.GeoM.Translate(x-r, y-r)
	op.ColorScale.ScaleAlpha(0.6)
	screen.DrawImage(pic, op)
	vector.StrokeCircle(screen, float32(x), float32(y), float32(r+1), 2, view.Brass, true)
	word := "walk"
	if b.path.Cost > b.regionWalk {
		word = "run"
	}
	b.plate(screen, fmt.Sprintf("%s %s", word, b.path.Cost), x, y-r-26, view.Brass)
}

// plate is a short text on a dark plate.
func (b *battle) plate(screen *ebiten.Image, s string, x, y float64, c color.Color) {
	f := face(assets.Bold, 14)
	tw := width(s, f) + 12
	panel(screen, rect{x - tw/2, y, tw, 21}, view.Panel)
	write(screen, s, x-tw/2+6, y+1, f, c)
}

func (b *battle) dashes(screen *ebiten.Image, x0, y0, x1, y1 float64) {
	d := math.Hypot(x1-x0, y1-y0)
	for t := 0.0; t < d; t += 10 {
		e := math.Min(t+6, d)
		vector.StrokeLine(screen, float32(x0+(x1-x0)*t/d), float32(y0+(y1-y0)*t/d), float32(x0+(x1-x0)*e/d), float32(y0+(y1-y0)*e/d), 2.5, view.Brass, true)
	}
}

// target is the enemy that is aimed at or pointed at.
func (b *battle) target() rules.WarriorID {
	s := b.m.State
	for _, id := range []rules.WarriorID{b.hover, b.aim} {
		if w := s.Warrior(id); w != nil && w.Side != s.Active && w.InPlay() {
			return id
		}
	}
	return rules.Nobody
}

// drawAim draws the line of a charge or shot and says what it would take.
func (b *battle) drawAim(screen *ebiten.Image) {
	s := b.m.State
	w, at := s.Warrior(b.selected), s.Warrior(b.target())
	if w == nil || at == nil || s.Phase != rules.Charges && s.Phase != rules.Shooting {
		return
	}
	title, lines, good := b.prospects(w, at)
	if title == "" {
		return
	}
	c := view.Bad
	if good {
		c = view.Brass
	}
	if s.Phase == rules.Charges && good {
		if path, err := s.ChargeRoute(w, []rules.WarriorID{at.ID}); err == nil {
			points := path.Points()
			for i := 1; i < len(points); i++ {
				x0, y0 := b.toScreen(points[i-1].Point())
				x1, y1 := b.toScreen(points[i].Point())
				vector.StrokeLine(screen, float32(x0), float32(y0), float32(x1), float32(y1), float32(4*b.cam.zoom), color.RGBA{30, 14, 10, 40}, true)
				b.dashes(screen, x0, y0, x1, y1)
			}
		}
	} else {
		b.arrow(screen, w.At.Point(), at.At.Point(), c)
	}
	x, y := b.toScreen(at.At.Point())
	b.box(screen, title, lines, x, y, c)
}

// box is a plate with a heading and lines, beside a place and inside the window.
func (b *battle) box(screen *ebiten.Image, title string, lines []string, x, y float64, c color.Color) {
	f, fb := face(assets.Text, 16), face(assets.Bold, 16)
	w := width(title, fb)
	for _, l := range lines {
		w = math.Max(w, width(l, f))
	}
	w += 24
	h := 34 + 21*float64(len(lines))
	x, y = x+0.6*b.cam.zoom+12, y-h/2
	if limit := float64(b.g.w) - w - 8; x > limit {
		x = math.Max(8, x-w-1.2*b.cam.zoom-24)
	}
	y = math.Max(b.area().y+8, math.Min(y, b.area().y+b.area().h-h-8))
	panel(screen, rect{x, y, w, h}, view.Panel)
	vector.FillRect(screen, float32(x), float32(y), 3, float32(h), c, false)
	write(screen, title, x+12, y+6, fb, c)
	for i, l := range lines {
		write(screen, l, x+12, y+29+21*float64(i), f, view.Words)
	}
}

// prospects says what a charge or a shot would need and what may come of it.
func (b *battle) prospects(w, at *rules.Warrior) (title string, lines []string, good bool) {
	s := b.m.State
	for _, o := range s.Offers(w.ID) {
		if o.At != at.ID {
			continue
		}
		if o.WhyNot != nil {
			if title == "" {
				title, lines = "Not "+at.Name, wrap(sentence(o.WhyNot), face(assets.Text, 16), 300)
			}
			continue
		}
		switch c := o.Command.(type) {
		case rules.Declare:
			title, good = "Charge "+at.Name, true
			lines = nil
			if s.Rules.FreeMeasuring {
				path, err := s.ChargeRoute(w, c.At)
				if err != nil {
					return "Out of reach", wrap(fmt.Sprintf("%s charges up to %s and has no way to him that short.", w.Name, s.ChargeRange(w)), face(assets.Text, 16), 300), false
				}
				lines = append(lines, fmt.Sprintf("Way %s of %s", path.Cost, s.ChargeRange(w)))
				if near := s.MayIntercept(w, path); len(near) > 0 {
					var names []string
					for _, id := range near {
						names = append(names, s.Warriors[id].Name)
					}
					lines = append(lines, "May intercept: "+strings.Join(names, ", "))
				}
			}
			roll := s.ToStrike(w, at, w.Main)
			lines = append(lines, fmt.Sprintf("To hit: %s (%s)", roll.String(), percent(float64(roll.Chance())/6)))
			all, _ := s.Attacks(w)
			lines = append(lines, fmt.Sprintf("%d attacks with %s, Strength %d", all, s.Rules.Weapon(w.Main).Name, s.BlowStrength(w, w.Main)))
		case rules.Shoot:
			title, good = "Shoot "+at.Name+" with "+s.Rules.Weapon(c.Weapon).Name, true
			lines = []string{"To hit: " + o.Roll.String()}
			if s.Rules.FreeMeasuring {
				lines = append(lines, fmt.Sprintf("Distance %s of %s", physics.Distance(w.Body(), at.Body()), s.Rules.Weapon(c.Weapon).Range))
			}
			if odds, ok := b.shotOdds(c); ok {
				lines = append(lines, fmt.Sprintf("Out of action %s, stunned %s, down %s", percent(odds[rules.OutOfAction]), percent(odds[rules.Stunned]), percent(odds[rules.KnockedDown])))
			}
		}
		return title, lines, good
	}
	return title, lines, good
}

func (b *battle) shotOdds(c rules.Shoot) ([rules.OutOfAction + 1]float64, bool) {
	if o, ok := b.odds[c]; ok {
		return o, true
	}
	o, ok := rules.ShotOdds(b.m.State, c)
	if ok {
		if b.odds == nil {
			b.odds = map[rules.Shoot][rules.OutOfAction + 1]float64{}
		}
		b.odds[c] = o
	}
	return o, ok
}

// drawTop draws the bar with turn, phases and seat.
func (b *battle) drawTop(screen *ebiten.Image) {
	s := b.m.State
	vector.StrokeLine(screen, 0, 43.5, float32(b.g.w), 43.5, 1, view.Hairline, false)
	fb, f := face(assets.Bold, 16), face(assets.Text, 16)
	x := 14.0
	turn := fmt.Sprintf("Turn %d", s.Round())
	write(screen, turn, x, 11, fb, view.Words)
	x += width(turn, fb) + 24
	for _, p := range []rules.Phase{rules.Charges, rules.Moves, rules.Shooting, rules.Combat} {
		name := p.String()
		c, ff := color.Color(view.Quiet), f
		if p == s.Phase {
			c, ff = view.Brass, fb
		} else if b.narrow() {
			continue
		}
		write(screen, name, x, 11, ff, c)
		w := width(name, ff)
		if p == s.Phase {
			vector.FillRect(screen, float32(x), 34, float32(w), 3, view.Brass, false)
		}
		x += w + 18
	}
	name := s.Sides[s.Active].Name
	w := width(name, fb)
	cx := float64(b.g.w) - w - 16
	vector.FillCircle(screen, float32(cx-14), 22, 7, view.Sides[int(s.Active)%4], true)
	write(screen, name, cx, 11, fb, view.Words)
	if !b.narrow() {
		storey := fmt.Sprintf("Storey %d of %d", b.cam.storey+1, b.storeys())
		write(screen, storey, cx-40-width(storey, f), 11, f, view.Quiet)
	}
}

// drawLog draws the newest lines of the log, dice as faces.
func (b *battle) drawLog(screen *ebiten.Image, r rect) {
	panel(screen, r, color.RGBA{0x1E, 0x1A, 0x17, 0xEE})
	f := face(assets.Text, 15)
	y := r.y + r.h - 10
	for i := len(b.m.Lines) - 1; i >= 0 && y > r.y+12; i-- {
		l := b.m.Lines[i]
		if l.Input {
			continue
		}
		c := color.Color(view.Words)
		ff := f
		lead := 0.0
		if e := l.Event; e != nil {
			switch e.Kind {
			case rules.TurnBegan:
				c, ff = view.Brass, face(assets.Bold, 16)
			case rules.PhaseBegan, rules.Note:
				c = view.Quiet
			case rules.Threw:
				c = view.Good
				if !e.OK {
					c = view.Quiet
				}
				lead = float64(len(e.Dice)) * 20
			case rules.Downed, rules.Broke, rules.Ended:
				c = view.Bad
			}
		}
		lines := wrap(l.Text, ff, r.w-24-lead)
		y -= float64(len(lines))*17 + 5
		if y < r.y+6 {
			break
		}
		for k, t := range lines {
			write(screen, t, r.x+12+lead, y+float64(k)*17, ff, c)
		}
		if lead > 0 {
			for k, n := range l.Event.Dice {
				die(screen, r.x+10+float64(k)*20, y+3, 17, n)
			}
		}
	}
}

// shown is the warrior the right panel tells about.
func (b *battle) shown() *rules.Warrior {
	s := b.m.State
	for _, id := range []rules.WarriorID{b.hover, b.selected} {
		if w := s.Warrior(id); w != nil {
			return w
		}
	}
	return nil
}

// drawWarrior draws the panel about a warrior: profile, state and gear.
func (b *battle) drawWarrior(screen *ebiten.Image, r rect) {
	panel(screen, r, color.RGBA{0x1E, 0x1A, 0x17, 0xEE})
	f, fb, fs := face(assets.Text, 16), face(assets.Bold, 16), face(assets.Text, 14)
	w := b.shown()
	if w == nil {
		y := r.y + 14
		for _, l := range wrap(b.hint(), f, r.w-28) {
			write(screen, l, r.x+14, y, f, view.Quiet)
			y += 21
		}
		return
	}
	s := b.m.State
	x, y := r.x+14, r.y+12
	write(screen, w.Name, x, y, face(assets.Display, 28), view.Words)
	y += 38
	write(screen, w.Type+", "+s.Sides[w.Side].Name, x, y, f, view.Sides[int(w.Side)%4])
	y += 28
	p := s.Profile(w)
	col := (r.w - 28) / 9
	for i, v := range []struct {
		n       string
		now, of int
	}{{"M", p.M, w.Base.M}, {"WS", p.WS, w.Base.WS}, {"BS", p.BS, w.Base.BS}, {"S", p.S, w.Base.S}, {"T", p.T, w.Base.T}, {"W", w.Wounds, w.Base.W}, {"I", p.I, w.Base.I}, {"A", p.A, w.Base.A}, {"Ld", p.Ld, w.Base.Ld}} {
		cx := x + col*(float64(i)+0.5)
		writeMiddle(screen, v.n, cx, y, fs, view.Quiet)
		c := color.Color(view.Words)
		if v.now != v.of {
			c = view.Warning
		}
		writeMiddle(screen, fmt.Sprint(v.now), cx, y+17, fb, c)
	}
	y += 48
	line := func(t string, c color.Color) {
		for _, l := range wrap(t, f, r.w-28) {
			write(screen, l, x, y, f, c)
			y += 20
		}
	}
	state := w.Condition.String()
	if w.Fleeing {
		state = "fleeing"
	}
	if w.Hidden {
		state += ", hidden"
	}
	if s.Engaged(w) {
		state += ", in close combat"
	}
	line("He is "+state+".", view.Words)
	var did []string
	for _, d := range []struct {
		d rules.Deed
		t string
	}{{rules.Charged, "charged"}, {rules.FailedCharge, "failed his charge"}, {rules.Ran, "ran"}, {rules.StoodUp, "stood up"}, {rules.Rallied, "rallied"}, {rules.Fell, "fell"}, {rules.Shot, "shot"}} {
		if w.Did(d.d) {
			did = append(did, d.t)
		}
	}
	if len(did) > 0 {
		line("This turn he "+strings.Join(did, ", ")+".", view.Quiet)
	}
	y += 8
	gear := func(icon, t string) {
		drawIcon(screen, icon, x, y, 22, view.Quiet)
		write(screen, t, x+30, y+1, f, view.Words)
		y += 27
	}
	for _, id := range w.Weapons {
		wp := s.Rules.Weapon(id)
		t := wp.Name
		if wp.Range > 0 {
			t += fmt.Sprintf(" %.0f\"", wp.Range.Inches())
		}
		gear(wp.Icon, t)
	}
	if w.Armour > 0 {
		gear("breastplate", s.Rules.Armours[w.Armour].Name)
	}
	if w.Shield {
		gear("shield", "shield")
	}
	if w.Buckler {
		gear("round-shield", "buckler")
	}
	if w.Helmet {
		gear("visored-helm", "helmet")
	}
	y += 6
	if w.Side == s.Active && w.InPlay() {
		for _, l := range wrap(b.hint(), f, r.w-28) {
			write(screen, l, x, y, f, view.Quiet)
			y += 20
		}
	}
}

// hint says what can be done now, in a sentence.
func (b *battle) hint() string {
	if b.busy() {
		return ""
	}
	if b.selected == rules.Nobody {
		return "Choose one of your warriors: click him, or press Tab for the next who can act."
	}
	switch b.m.State.Phase {
	case rules.Charges:
		return "Click an enemy to see the charge, click again to declare it. Charges come before all other moves."
	case rules.Moves:
		return "Click where he shall go. Gold: walk; chequered: run; blue: another storey."
	case rules.Shooting:
		return "Click an enemy to see the shot, click again to shoot."
	}
	return "All combats are fought when you end the phase."
}

// drawSheet is the lower part of a telephone's window: warrior and last lines.
func (b *battle) drawSheet(screen *ebiten.Image) {
	h := b.sheet()
	r := rect{0, float64(b.g.h) - h, float64(b.g.w), h - 116}
	f := face(assets.Text, 16)
	y := r.y + 8
	if w := b.shown(); w != nil {
		p := b.m.State.Profile(w)
		write(screen, w.Name+", "+w.Type, 12, y, face(assets.Bold, 18), view.Words)
		y += 24
		write(screen, fmt.Sprintf("M%d WS%d BS%d S%d T%d W%d I%d A%d Ld%d  %s", p.M, p.WS, p.BS, p.S, p.T, w.Wounds, p.I, p.A, p.Ld, w.Condition), 12, y, f, view.Words)
		y += 24
	} else {
		for _, l := range wrap(b.hint(), f, r.w-24) {
			write(screen, l, 12, y, f, view.Quiet)
			y += 20
		}
	}
	shown := 0
	for i := len(b.m.Lines) - 1; i >= 0 && shown < 3 && y < r.y+r.h-20; i-- {
		if l := b.m.Lines[i]; !l.Input {
			for _, t := range wrap(l.Text, face(assets.Text, 14), r.w-24) {
				if y > r.y+r.h-18 {
					break
				}
				write(screen, t, 12, y, face(assets.Text, 14), view.Quiet)
				y += 17
			}
			shown++
		}
	}
}

// card is the place of the parchment card.
func (b *battle) card() rect {
	w := math.Min(560, float64(b.g.w)-24)
	h := 190.0
	switch s := b.m.State; {
	case s.Over:
		h = math.Min(420, float64(b.g.h)-60)
	case b.m.Open != nil:
		h = 110 + 50*float64(len(b.m.Open.Options))
	}
	return rect{float64(b.g.w)/2 - w/2, float64(b.g.h)/2 - h/2, w, h}
}

// drawCard draws the question, the hand-over or the end on parchment.
func (b *battle) drawCard(screen *ebiten.Image) {
	s := b.m.State
	vector.FillRect(screen, 0, 44, float32(b.g.w), float32(b.g.h-44), color.RGBA{8, 6, 5, 120}, false)
	c := b.card()
	vector.FillRect(screen, float32(c.x)+5, float32(c.y)+7, float32(c.w), float32(c.h), color.RGBA{0, 0, 0, 120}, false)
	vector.FillRect(screen, float32(c.x), float32(c.y), float32(c.w), float32(c.h), view.Paper, false)
	vector.StrokeRect(screen, float32(c.x)+5, float32(c.y)+5, float32(c.w)-10, float32(c.h)-10, 1, view.QuietInk, false)
	title, body, foot := "", "", ""
	switch {
	case s.Over:
		title, body = "The battle is over", s.Ending+"."
		if s.Winner >= 0 {
			body += " " + s.Sides[s.Winner].Name + " hold the field."
		}
	case b.m.Open != nil:
		d := b.m.Open
		title, body, foot = s.Sides[d.Side].Name+" decide", d.Question, d.Rule
	default:
		title = s.Sides[s.Active].Name
		body = fmt.Sprintf("Turn %d. Pass the seat, then begin.", s.Round())
	}
	y := c.y + 16
	write(screen, title, c.x+22, y, face(assets.Display, 28), view.Ink)
	y += 40
	f := face(assets.Text, 18)
	for _, l := range wrap(body, f, c.w-44) {
		write(screen, l, c.x+22, y, f, view.Ink)
		y += 23
	}
	if foot != "" {
		ff := face(assets.Text, 14)
		write(screen, foot, c.x+c.w-22-width(foot, ff), c.y+22, ff, view.QuietInk)
	}
	if s.Over {
		y += 8
		for side := range s.Sides {
			var lost []string
			for i := range s.Warriors {
				if w := &s.Warriors[i]; int(w.Side) == side && w.Condition == rules.OutOfAction {
					lost = append(lost, w.Name)
				}
			}
			t := fmt.Sprintf("%s: %d of %d out of action", s.Sides[side].Name, len(lost), s.Sides[side].Began)
			if len(lost) > 0 {
				t += " (" + strings.Join(lost, ", ") + ")"
			}
			for _, l := range wrap(t+".", face(assets.Text, 16), c.w-44) {
				write(screen, l, c.x+22, y, face(assets.Text, 16), view.Ink)
				y += 20
			}
			y += 4
		}
		t := fmt.Sprintf("It lasted %d turns; %d dice were thrown.", s.Round(), s.Dice.Rolled)
		write(screen, t, c.x+22, y, face(assets.Text, 16), view.QuietInk)
	}
}

// drawTip says why a greyed button under the pointer is greyed.
func (b *battle) drawTip(screen *ebiten.Image) {
	p := &b.g.pointer
	for i := range b.g.buttons {
		bt := &b.g.buttons[i]
		if bt.why == "" || !bt.at.has(p.x, p.y) {
			continue
		}
		f := face(assets.Text, 16)
		lines := wrap(bt.why, f, 340)
		h := 12 + 20*float64(len(lines))
		x := math.Min(bt.at.x, float64(b.g.w)-364)
		r := rect{math.Max(4, x), bt.at.y - h - 6, 360, h}
		panel(screen, r, view.Panel)
		for k, l := range lines {
			write(screen, l, r.x+10, r.y+5+20*float64(k), f, view.Warning)
		}
	}
}
