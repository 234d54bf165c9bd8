package board

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// tokenSizes are how many pixels wide the pictures of warriors are: the smaller
// ones leave out what could not be told apart.
var tokenSizes = [...]int{20, 40, 64, 96, 192}

// tokenKey names a picture of a warrior.
type tokenKey struct {
	look view.Look
	size int
}

// BaseRadius is how large a base is drawn: true to size, but never so ui.Small
// that it is lost.
func (b *Board) BaseRadius(w *rules.Warrior) float64 {
	return math.Max(w.Radius.Inches()*b.Zoom, math.Max(6, math.Min(10, b.Zoom*0.7)))
}

// TokenLook is how a warrior is drawn.
func (b *Board) TokenLook(w *rules.Warrior) view.Look {
	s := b.shown.State
	l := view.Look{Side: int(w.Side), Wild: s.Sides[w.Side].Neutral, Figure: w.Figure, Leader: w.Leader, Hero: w.Hero, Down: w.Condition == rules.KnockedDown,
		Stunned: w.Condition == rules.Stunned, Fleeing: w.Fleeing, Hidden: w.Hidden, Moved: w.Did(rules.Moved), Ran: w.Did(rules.Ran),
		Shot: w.Did(rules.Shot), Cast: w.Did(rules.Cast), Wounds: max(0, w.Base.W-w.Wounds),
		Frenzied: s.Has(w, rules.Frenzied), Reloading: s.Reloads(w), Palette: b.win.Palette}
	if a := b.actor(w.ID); a != nil {
		l.Down, l.Stunned, l.Fleeing, l.Hidden = a.Condition == rules.KnockedDown, a.Condition == rules.Stunned, a.Fleeing, a.Hidden
	}
	if w.Grouping > 0 {
		l.Number = numberInGroup(s, w)
	}
	r := s.Rules
	if w.Mounted && r.Mounts {
		l.Mount = "horse-head"
	}
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
	return l
}

// numberInGroup tells a henchman from the others of his group.
func numberInGroup(s *rules.State, w *rules.Warrior) int {
	n := 0
	for i := range s.Warriors {
		if o := &s.Warriors[i]; o.Side == w.Side && o.Grouping == w.Grouping && o.ID <= w.ID {
			n++
		}
	}
	return n
}

// token is a warrior's picture for a radius on the screen, painted once.
func (b *Board) token(w *rules.Warrior, r float64) *ebiten.Image {
	return b.painted(b.TokenLook(w), r)
}

// painted is the picture of a token for a radius on the screen.
func (b *Board) painted(l view.Look, r float64) *ebiten.Image {
	k := tokenKey{l, tokenSizes[len(tokenSizes)-1]}
	for _, size := range tokenSizes {
		if float64(size) >= 2*r*b.win.Scale {
			k.size = size
			break
		}
	}
	pic := b.Pictures.tokens[k]
	if pic == nil {
		pic = view.Picture(view.Token(k.look, k.size))
		b.Pictures.tokens[k] = pic
	}
	return pic
}

// round prepares b.op to draw a picture with its middle at a place of the screen and
// a radius.
func (b *Board) round(pic *ebiten.Image, x, y, r float64) *ebiten.DrawImageOptions {
	k := 2 * r / float64(pic.Bounds().Dx())
	b.op.GeoM.Reset()
	b.op.GeoM.Scale(k, k)
	b.op.GeoM.Translate(x-r, y-r)
	b.op.ColorScale.Reset()
	b.op.Filter, b.op.DisableMipmaps = ebiten.FilterLinear, true
	return b.win.OnScreen(&b.op)
}

// DrawToken draws a warrior's picture anywhere on the screen, as opaque as asked for.
func (b *Board) DrawToken(dst *ui.Canvas, w *rules.Warrior, x, y, r float64, opaque float32) {
	pic := b.token(w, r)
	op := b.round(pic, x, y, r)
	op.ColorScale.ScaleAlpha(opaque)
	dst.DrawImage(pic, op)
}

// shadowSize is how many pixels wide the picture of a shadow is, and shadowOver
// how much wider than the base it is drawn.
const (
	shadowSize = 64
	shadowOver = 1.25
)

// DrawTokens draws the pictures of the warriors on the table.
func (b *Board) DrawTokens(dst *ui.Canvas) {
	shadow := b.Pictures.shadow
	if shadow == nil {
		shadow = view.Picture(view.Shadow(shadowSize))
		b.Pictures.shadow = shadow
	}
	b.drawVehicles(dst)
	b.drawFallen(dst)
	for i := range b.layout.tokens {
		t := &b.layout.tokens[i]
		dst.DrawImage(shadow, b.round(shadow, t.x+t.r*0.2, t.y+t.r*0.25, t.r*shadowOver))
	}
	stand := &b.Pictures.miniatures
	for i := range b.layout.tokens {
		t := &b.layout.tokens[i]
		l := b.TokenLook(&b.shown.State.Warriors[t.who])
		if stand.of(t.who) != nil {
			l = bare(l, view.BaseOnly)
		}
		b.drawPart(dst, t, l)
		if a := b.actor(t.who); a != nil && a.Condition != rules.OutOfAction && a.Hit > 0 {
			dst.Disc(t.x, t.y, t.r, faded(view.Words, 0.6*a.Hit))
		}
	}
	b.drawMiniatures(dst)
	for i := range b.layout.tokens {
		t := &b.layout.tokens[i]
		if a := b.actor(t.who); a != nil && a.Condition == rules.OutOfAction {
			b.crossOut(dst, &b.shown.State.Warriors[t.who], t.x, t.y, t.r)
		}
		if stand.of(t.who) == nil {
			continue
		}
		if l := b.TokenLook(&b.shown.State.Warriors[t.who]); l.HasSigns() {
			b.drawPart(dst, t, bare(l, view.SignsOnly))
		}
	}
}

// bare is a part of a token on which a miniature stands: who it is, is not on it.
func bare(l view.Look, part view.Part) view.Look {
	l.Part, l.Figure, l.Main, l.Off, l.Mount = part, "", "", "", ""
	if part == view.SignsOnly { // and nothing of what lies on the base
		l = view.Look{Part: part, Side: l.Side, Wild: l.Wild, Number: l.Number, Stunned: l.Stunned, Fleeing: l.Fleeing, Hidden: l.Hidden, Palette: l.Palette}
	}
	return l
}

// drawPart draws a token or a part of it where it is.
func (b *Board) drawPart(dst *ui.Canvas, t *tokenAt, l view.Look) {
	pic := b.painted(l, t.r)
	op := b.round(pic, t.x, t.y, t.r)
	op.ColorScale.ScaleAlpha(t.opaque)
	if b.elsewhere(t.at) {
		op.ColorScale.Scale(0.55, 0.58, 0.66, 1)
	}
	if b.rests(t.who) {
		op.ColorScale.Scale(resting, resting, resting, 1)
	}
	if lit := b.brightness(t.at); lit < 1 {
		op.ColorScale.Scale(lit, lit, lit, 1)
	}
	if a := b.actor(t.who); a != nil && a.Condition == rules.OutOfAction {
		op.ColorScale.ScaleAlpha(0.42)
	}
	dst.DrawImage(pic, op)
}

// elsewhere reports whether a place is on another storey than those that show there.
func (b *Board) elsewhere(at physics.Spot) bool {
	return StoreyOf(at.Z) != b.Storey && !b.Pictures.roofs.standsOn(at)
}

// resting is how bright somebody is who has nothing more to do in this phase.
const resting = 0.62

// rests reports whether somebody of the side that acts has nothing more to do.
func (b *Board) rests(who rules.WarriorID) bool {
	s := &b.shown
	return len(s.Ready) > 0 && who != s.Chosen && s.State.Acts(&s.State.Warriors[who]) && !slices.Contains(s.Ready, who)
}

// DrawFigure draws somebody anywhere on the screen, as opaque as asked for: his figure
// where there is one, else his disc.
func (b *Board) DrawFigure(dst *ui.Canvas, w *rules.Warrior, x, y, r float64, opaque float32) {
	m := &b.Pictures.miniatures
	p := m.of(w.ID)
	if p == nil {
		b.DrawToken(dst, w, x, y, r, opaque)
		return
	}
	pic := b.painted(bare(b.TokenLook(w), view.BaseOnly), r)
	op := b.round(pic, x, y, r)
	op.ColorScale.ScaleAlpha(opaque)
	dst.DrawImage(pic, op)
	m.figure(p, float32(x*dst.Scale), float32(y*dst.Scale), float32(b.Zoom*dst.Scale), min(1, 1.8*opaque), 1)
	k := b.Zoom / float64(p.PPI)
	at := p.Figure.Sub(p.Figure.Min).Add(p.FigureAt)
	dst.Touch(ui.R(x+float64(at.Min.X)*k-r, y+float64(at.Min.Y)*k-r, float64(at.Dx())*k+2*r, float64(at.Dy())*k+2*r))
	m.draw(dst)
}

// litRim is the rim of who can still do something.
var litRim = faded(view.Words, 0.85)

// DrawRings draws what is worn round the pictures, and how high they stand.
func (b *Board) DrawRings(dst *ui.Canvas) {
	for i := range b.layout.tokens {
		switch t := &b.layout.tokens[i]; t.who {
		case b.shown.Chosen:
			dst.Ring(t.x, t.y, t.r+3, 3, view.Brass)
		case b.shown.Aim:
			dst.Ring(t.x, t.y, t.r+3, 3, dst.Palette.Bad)
		case b.shown.Hover:
			dst.Ring(t.x, t.y, t.r+2, 2, view.Words)
		default:
			if slices.Contains(b.shown.Ready, t.who) && !b.buried(t.at.Z) {
				dst.Ring(t.x, t.y, t.r+1.5, 1.5, litRim)
			}
		}
	}
	if b.Zoom <= 10 {
		return
	}
	for i := range b.layout.tokens { // no ring of a neighbour lies over them
		if t := &b.layout.tokens[i]; (t.at.Z > 0 || t.at.Z < 0 && b.Storey >= 0) && b.shown.State.RidesOn(&b.shown.State.Warriors[t.who]) < 0 {
			words, x, y := heightOf(t.at.Z), t.x+t.r*0.5, t.y-t.r-8
			dst.Fill(ui.R(x, y, dst.Width(ui.Small, words)+6, 16), view.Panel)
			dst.Write(words, x+3, y-2, ui.Small, dst.Palette.Info)
		}
	}
}

// heightOf is how high a model stands, or that he is below the ground.
func heightOf(z physics.Length) string {
	if z < 0 {
		return "below"
	}
	return heights[min(len(heights)-1, int(z/physics.Inch))]
}

// heights are how high a model stands, in whole inches.
var heights = [...]string{`0"`, `1"`, `2"`, `3"`, `4"`, `5"`, `6"`, `7"`, `8"`, `9"`, `10"`, `11"`, `12"`, `12"+`}
