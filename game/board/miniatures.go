package board

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/motion"
	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/game/view/figures"
	"cometfall/rules"
)

// miniatures are the painted figures of the warriors on the table: baked one after the
// other beside everything else, all on one page, drawn with one call. Until a figure is
// there its disc is shown.
type miniatures struct {
	store    figures.Store
	page     *ebiten.Image
	up       []figures.Upload
	who      []miniature  // by warrior
	crafts   []craftAt    // vehicles and their teams
	before   []craftAt    // as they were in the last frame
	craftsOf *rules.State // whose they are
	state    *rules.State
	version  int
	order    []int32 // tokens, as they are drawn
	corners  []ebiten.Vertex
	index    []uint32
	missing  bool // somebody is still shown as a disc, or not as sharp as he will be
	changes  int  // how often somebody came to be shown otherwise
}

// miniature is one warrior's.
type miniature struct {
	bearing
	figure figures.Figure // as he is now
	shown  figures.Figure // the last one of him that could be shown
	place  *figures.Place // where shown is; nil: nowhere
	fights bool           // a foe touches him
	apart  [2]float64     // how far from the middle of his base his figure stands, in inches
	acted  bool           // he took part in an action
	ahead  ahead
}

// ahead is the figure of a blow that is baked before it is struck.
type ahead struct {
	figure figures.Figure
	tries  int // in which it was asked for
}

// mostTries is how often a figure is asked for ahead; the page may have no room for it.
const mostTries = 90

// pageSize is how many pixels wide and high the page is: 16 megabytes.
const pageSize = 2048

// forget has all figures baked anew, in the colours in use.
func (m *miniatures) forget() {
	m.store.Clear()
	for i := range m.who {
		m.who[i].place = nil
	}
	m.state = nil
}

// update takes in what was baked and asks for the figures that are to be shown.
func (m *miniatures) update(b *Board) {
	m.store.Page = image.Pt(pageSize, pageSize)
	if m.store.Rest == nil {
		m.store.Rest = b.Pictures.pace.Breather()
	}
	m.store.Tick()
	m.missing = false
	if ppi := b.Zoom * b.win.Scale; b.shown.State != nil && figures.Readable(ppi) {
		if m.ask(b, ppi); !m.missing {
			m.askAhead(b, ppi)
		}
	} else {
		for i := range m.who {
			m.who[i].place = nil
		}
	}
	if b.shown.State != nil {
		m.askForCrafts(b, b.Zoom*b.win.Scale)
	}
	m.up = m.store.Work(m.up[:0])
	for _, up := range m.up {
		if m.page == nil {
			m.page = ebiten.NewImageWithOptions(image.Rect(0, 0, pageSize, pageSize), &ebiten.NewImageOptions{Unmanaged: true})
		}
		m.page.SubImage(up.At).(*ebiten.Image).WritePixels(view.Pixels(up.Pix))
		m.missing = true // until it is looked for again
	}
}

// ask wants the figures of all on the table, those in view first.
func (m *miniatures) ask(b *Board, ppi float64) {
	s := b.shown.State
	m.who = grown(m.who, len(s.Warriors))
	changed := m.state != s || m.version != b.shown.Version
	m.state, m.version = s, b.shown.Version
	in := b.frame.Window
	margin := 2 * b.Zoom
	for pass := range 2 {
		if pass == 1 && m.missing {
			break
		}
		for i := range b.layout.tokens {
			t := &b.layout.tokens[i]
			seen := t.x > in.X-margin && t.x < in.X+in.W+margin && t.y > in.Y-margin && t.y < in.Y+in.H+margin
			if seen == (pass == 0) {
				m.askFor(b, t, ppi, changed)
			}
		}
		for i := range b.shown.Fallen {
			if f := &b.shown.Fallen[i]; f.Lately && pass == 0 && b.actor(f.Who) == nil {
				t := b.tokenAt(&s.Warriors[f.Who], f.At)
				m.askFor(b, &t, ppi, changed)
			}
		}
	}
}

// askAhead wants the blow of one who is about to strike: of who fights or charges, one
// after the other, while nothing that shows is wanted.
func (m *miniatures) askAhead(b *Board, ppi float64) {
	for i := range b.layout.tokens {
		w, n := &b.shown.State.Warriors[b.layout.tokens[i].who], &m.who[b.layout.tokens[i].who]
		if n.figure.Pose != figures.Ready || !n.fights && len(w.Intent) == 0 {
			continue
		}
		f := n.figure
		f.Pose = figures.Strike
		if n.ahead.figure != f {
			n.ahead = ahead{figure: f}
		}
		if place := m.store.Have(f, ppi); place != nil && m.store.Settled(place, ppi) || n.ahead.tries >= mostTries {
			continue
		}
		n.ahead.tries++
		m.store.Want(f, ppi)
		return
	}
}

// askFor wants the figure of one warrior as he is now, and has him shown as he was
// until it is there.
func (m *miniatures) askFor(b *Board, t *tokenAt, ppi float64, changed bool) {
	w, n := &b.shown.State.Warriors[t.who], &m.who[t.who]
	if a := b.actor(w.ID); a != nil {
		acting := *w
		acting.Condition, acting.Fleeing, acting.Hidden = a.Condition, a.Fleeing, a.Hidden
		m.dress(b, n, &acting, t, a)
		n.acted = true
	} else if changed || n.acted || !n.known || n.at != t.at {
		m.dress(b, n, w, t, nil)
		n.acted = false
	}
	place := m.store.Want(n.figure, ppi)
	switch {
	case place != nil:
		n.shown = n.figure
		m.missing = m.missing || !m.store.Settled(place, ppi)
	case n.place != nil: // as he was
		place = m.store.Have(n.shown, ppi)
		fallthrough
	default:
		m.missing = true
	}
	if n.place != place {
		n.place = place
		m.changes++
	}
}

// rest reports whether all figures in view of a State are there, and nothing is being baked.
func (m *miniatures) rest(s *rules.State) bool {
	return !m.missing && m.store.Idle() && (s == nil || len(s.Carriers) == 0 || m.craftsOf == s)
}

// dress finds out what somebody looks like now; a is what he does, or nil.
func (m *miniatures) dress(b *Board, n *miniature, w *rules.Warrior, t *tokenAt, a *motion.Actor) {
	s := b.shown.State
	walks := a != nil && n.known && n.at != t.at
	foe, gap := nearestFoe(s, w, t.at)
	fights := fightsNear(foe, gap) && !walks && w.Condition == rules.Standing
	n.looks(s, w, t.at, foe, fights, a == nil)
	if a != nil && a.Looks != nil {
		if to, ok := towards(t.at.Point(), a.Looks.Point()); ok {
			n.facing = to
		}
	}
	n.fights, n.apart = fights, [2]float64{}
	if fights {
		n.apart = apart(s, w, t.at)
	}
	shoots := a != nil && (a.Does == motion.Aiming || a.Does == motion.Shooting)
	f := FigureOf(s, w, !shoots && (fights || foe != nil && gap <= 0))
	if a != nil && f.Pose == figures.Ready {
		switch {
		case a.Does != motion.Nothing:
			f.Pose = poseOf[a.Does]
		case walks:
			f.Pose = figures.Walk
		case a.Hit > 0:
			f.Pose = figures.Hit
		case a.Nudge != [2]float64{}:
			f.Pose = figures.Strike
		}
	}
	f.Facing, f.Cloth = n.facing, b.win.Palette.Side(int(w.Side))
	if s.Sides[w.Side].Neutral {
		f.Cloth = view.Wild
	}
	n.figure = f
}

// poseOf is the pose of what somebody is about.
var poseOf = [...]figures.Pose{
	motion.Climbing: figures.Climb, motion.Leaping: figures.Leap, motion.Aiming: figures.Aim, motion.Shooting: figures.Shoot, motion.Conjuring: figures.Casting,
}

// of is where the miniature of a warrior is, or nil.
func (m *miniatures) of(id rules.WarriorID) *figures.Place {
	if m.page == nil || int(id) >= len(m.who) {
		return nil
	}
	return m.who[id].place
}

// quad adds a picture of the page to what is drawn, its upper left corner at x, y of
// the screen and k of its pixels to one of the page.
func (m *miniatures) quad(from image.Rectangle, x, y, k, alpha, dim float32) {
	n := uint32(len(m.corners))
	w, h := float32(from.Dx())*k, float32(from.Dy())*k
	c := alpha * dim
	for _, at := range [...][4]float32{{x, y, float32(from.Min.X), float32(from.Min.Y)}, {x + w, y, float32(from.Max.X), float32(from.Min.Y)},
		{x, y + h, float32(from.Min.X), float32(from.Max.Y)}, {x + w, y + h, float32(from.Max.X), float32(from.Max.Y)}} {
		m.corners = append(m.corners, ebiten.Vertex{DstX: at[0], DstY: at[1], SrcX: at[2], SrcY: at[3], ColorR: c, ColorG: c, ColorB: c, ColorA: alpha})
	}
	m.index = append(m.index, n, n+1, n+2, n+1, n+2, n+3)
}

// shadow and figure add those of a place to what is drawn, x, y being where the middle
// of the base is on the screen, perInch how many of the screen's pixels are an inch.
func (m *miniatures) shadow(p *figures.Place, x, y, perInch, alpha float32) {
	k := perInch / float32(p.PPI)
	c := k * float32(p.Coarse)
	m.quad(p.Shadow, x+float32(p.ShadowAt.X)*c, y+float32(p.ShadowAt.Y)*c, c, alpha, 1)
}

func (m *miniatures) figure(p *figures.Place, x, y, perInch, alpha, dim float32) {
	k := perInch / float32(p.PPI)
	m.quad(p.Figure, x+float32(p.FigureAt.X)*k, y+float32(p.FigureAt.Y)*k, k, alpha, dim)
}

// draw draws what was added.
func (m *miniatures) draw(dst *ui.Canvas) {
	if len(m.index) > 0 {
		dst.DrawTriangles32(m.corners, m.index, m.page, &tilesOp)
	}
	m.corners, m.index = m.corners[:0], m.index[:0]
}

// drawMiniatures draws all figures with their shadows, those nearer to the viewer over
// those behind.
func (b *Board) drawMiniatures(dst *ui.Canvas) {
	m, all := &b.Pictures.miniatures, b.layout.tokens
	m.order = m.order[:0]
	for i := range all {
		if m.of(all[i].who) != nil {
			m.order = append(m.order, int32(i))
		}
	}
	byDepth(m.order, func(i, j int32) bool {
		p, q := &all[i], &all[j]
		if here := StoreyOf(p.at.Z) == b.Storey; here != (StoreyOf(q.at.Z) == b.Storey) {
			return !here
		}
		return p.y < q.y
	})
	scale, perInch := float32(dst.Scale), float32(b.Zoom*dst.Scale)
	for _, i := range m.order {
		t := &all[i]
		m.shadow(m.of(t.who), float32(t.x+b.apart(t.who, 0))*scale, float32(t.y+b.apart(t.who, 1))*scale, perInch, t.opaque)
	}
	for _, i := range m.order {
		t := &all[i]
		dim := float32(1)
		if b.elsewhere(t.at) {
			dim = 0.58
		}
		if b.rests(t.who) {
			dim *= resting
		}
		dim *= b.brightness(t.at)
		air := 0.0
		if a := b.actor(t.who); a != nil {
			air = a.Air * b.Zoom
		}
		m.figure(m.of(t.who), float32(t.x+b.apart(t.who, 0))*scale, float32(t.y+b.apart(t.who, 1)-air)*scale, perInch, t.opaque, dim)
	}
	m.draw(dst)
}

// apart is how many pixels to the right or down the figure of somebody stands off the middle of
// his base.
func (b *Board) apart(who rules.WarriorID, axis int) float64 {
	return b.Pictures.miniatures.who[who].apart[axis] * b.Zoom
}
