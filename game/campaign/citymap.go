package campaign

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
)

// spot is where on the map of the city a place lies, in its pixels, and its sign.
type spot struct {
	x, y float64
	icon string
}

// spots are where the places lie that exploration leads to, by their rule.
var spots = map[string]spot{
	"EXPLORE-21": {428, 506, "water-drop"},
	"EXPLORE-22": {650, 640, "backpack"},
	"EXPLORE-23": {690, 540, "skeleton"},
	"EXPLORE-24": {830, 530, "hooded-figure"},
	"EXPLORE-25": {478, 262, "old-wagon"},
	"EXPLORE-26": {868, 320, "stone-pile"},
	"EXPLORE-31": {742, 196, "potion-ball"},
	"EXPLORE-32": {398, 668, "battle-axe"},
	"EXPLORE-33": {482, 724, "exit-door"},
	"EXPLORE-34": {318, 442, "bow-arrow"},
	"EXPLORE-35": {443, 581, "open-treasure-chest"},
	"EXPLORE-36": {832, 610, "prayer"},
	"EXPLORE-41": {800, 240, "pistol-gun"},
	"EXPLORE-42": {401, 360, "sun-priest"},
	"EXPLORE-43": {616, 348, "ladder"},
	"EXPLORE-44": {352, 520, "breastplate"},
	"EXPLORE-45": {299, 348, "raise-zombie"},
	"EXPLORE-46": {628, 452, "hole"},
	"EXPLORE-51": {532, 178, "perspective-dice-six"},
	"EXPLORE-52": {880, 420, "bolt-spell-cast"},
	"EXPLORE-53": {612, 568, "crystal-cluster"},
	"EXPLORE-54": {664, 742, "measure-tape"},
	"EXPLORE-55": {706, 318, "fragmented-meteor"},
	"EXPLORE-56": {462, 430, "hole"},
	"EXPLORE-61": {762, 425, "meteor-impact"},
	"EXPLORE-62": {368, 248, "open-treasure-chest"},
	"EXPLORE-63": {902, 570, "dwarf-face"},
	"EXPLORE-64": {800, 720, "daemon-skull"},
	"EXPLORE-65": {312, 592, "crossed-swords"},
	"EXPLORE-66": {741, 687, "laurel-crown"},
}

// quarters are what parts of the city are called on the map.
var quarters = []struct {
	x, y float64
	name string
}{
	{350, 292, "Minster"}, {762, 338, "The Pit"}, {560, 134, "North Gate"}, {902, 270, "Potters' Row"}, {270, 480, "Westgate"},
	{443, 632, "Market"}, {600, 790, "Rivermouth"}, {880, 660, "Gallows Field"}, {300, 650, "Arena"}, {580, 596, "Quays"}, {650, 300, "Highbridge"},
}

// Found is a place that a warband came upon, in the order of the campaign.
type Found struct {
	Place  *engine.Place
	Band   rules.SideID
	Battle int    // after which, from 1
	Words  string // what came of it
}

// Finds are the places that were found in a campaign, as its log tells.
func Finds(c *engine.Campaign) (all []Found) {
	battles, open := 0, -1 // of whom more is told
	for i := range c.Lines {
		e := c.Lines[i].Event
		if e == nil || c.Lines[i].Undone {
			continue
		}
		if n, _, begins := arranged(e); begins {
			battles = n
		}
		pl := placeOf(e.Rule)
		switch {
		case leadsTo(e) != nil:
			all = append(all, Found{Place: pl, Band: e.Band, Battle: battles})
			open = len(all) - 1
		case pl != nil && open >= 0 && all[open].Place == pl && e.Kind != engine.Threw && e.Band == all[open].Band:
			all[open].Words = strings.TrimSpace(all[open].Words + " " + rules.Capital(e.Text))
		}
	}
	return all
}

// leadsTo is the place that an event tells of as found, or nil.
func leadsTo(e *engine.Event) *engine.Place {
	if pl := placeOf(e.Rule); pl != nil && e.Kind == engine.Found && strings.Contains(e.Text, "find a place: "+pl.Name) {
		return pl
	}
	return nil
}

// placeOf is the place that a rule is about, or nil.
func placeOf(rule string) *engine.Place {
	if k := slices.IndexFunc(engine.Places, func(p engine.Place) bool { return p.Rule == rule }); k >= 0 {
		return &engine.Places[k]
	}
	return nil
}

// at is where the mark of a find lies on the map, in its pixels: where a place was found often
// they lie round it.
func (f *Found) at(all []Found) (x, y float64) {
	s := spots[f.Place.Rule]
	before := 0
	for i := range all {
		if &all[i] == f {
			break
		}
		if all[i].Place == f.Place {
			before++
		}
	}
	if before == 0 {
		return s.x, s.y
	}
	sin, cos := math.Sincos(float64(before) * 2.4)
	far := 26 + 3*float64(before)
	return s.x + far*cos, s.y + far*sin
}

// CityMap is the page with the map of the city, and on it what the warbands have found.
type CityMap struct {
	paned
	home    *Home
	all     []Found
	chosen  int // of them; -1: none
	pointed int // the one under the pointer; -1: none
	sheet   ui.Rect
}

// CityMap opens the page.
func (h *Home) CityMap() {
	h.client.Open(&CityMap{paned: newPaned(h.client, 1), home: h, all: Finds(h.Kept.Campaign), chosen: -1, pointed: -1})
}

// Name implements ui.Scene.
func (p *CityMap) Name() string { return "city" }

// Update implements ui.Scene.
func (p *CityMap) Update() {
	p.follow()
	if at := p.nearest(p.Win.Pointer.X, p.Win.Pointer.Y); at != p.pointed {
		p.pointed = at
		p.Changed()
	}
}

// markSize is how wide the mark of a find is, and pickFar how near to its middle it is pointed
// at.
const (
	markSize = 30
	pickFar  = 22
)

// nearest is the find whose mark a place on the page points at, or -1.
func (p *CityMap) nearest(x, y float64) int {
	best, least := -1, float64(pickFar)
	for i := range p.all {
		m := p.Mark(i)
		if far := math.Hypot(m.X+m.W/2-x, m.Y+m.H/2-y); far < least {
			best, least = i, far
		}
	}
	return best
}

// LayOut implements ui.Scene.
func (p *CityMap) LayOut() {
	p.WayBack("Back", p.home.client.Back)
	var list ui.Rect
	p.sheet, list = p.besidePicture(view.MapWide, view.MapHigh, 0.55)
	p.inView[0] = true
	p.fill(0, list, "city", fmt.Sprint(p.chosen), p.lines)
	on := ui.Button{ID: "map", At: p.sheet, Bare: true, Do: func() {
		if at := p.nearest(p.Win.Pointer.X, p.Win.Pointer.Y); at >= 0 {
			p.choose(at)
		}
	}}
	if p.pointed >= 0 {
		on.Tip = p.tip(p.pointed)
	}
	p.Add(on)
}

// Mark is where the mark of a find lies on the page.
func (p *CityMap) Mark(i int) ui.Rect {
	x, y := p.all[i].at(p.all)
	k := p.sheet.W / view.MapWide
	return ui.R(p.sheet.X+x*k-markSize/2, p.sheet.Y+y*k-markSize/2, markSize, markSize)
}

func (p *CityMap) tip(i int) string {
	f := &p.all[i]
	return fmt.Sprintf("%s, after battle %d: %s", f.Place.Name, f.Battle, p.home.Kept.State.Band(f.Band).Name)
}

func (p *CityMap) choose(i int) {
	p.chosen = i
	p.edited()
	p.panes[0].Show(len(p.all) - i)
}

// lines are the finds, the latest first.
func (p *CityMap) lines() []ui.Line {
	s := p.home.Kept.State
	all := []ui.Line{{Heading: true, Title: "Found so far", Right: fmt.Sprint(len(p.all))}}
	if len(p.all) == 0 {
		return append(all, ui.Line{Title: "Nothing yet.", About: []string{"After each battle the heroes search the ruins. Where their dice show equal numbers they come upon a place, and it is marked here."}, Rule: "EXPLORE-04"})
	}
	for i := range slices.Backward(p.all) {
		f := &p.all[i]
		about := []string{fmt.Sprintf("%s, after battle %d", s.Band(f.Band).Name, f.Battle)}
		if f.Words != "" {
			about = append(about, p.home.client.Plain(f.Words))
		}
		l := ui.Line{ID: fmt.Sprintf("found-%d", i+1), Title: f.Place.Name, Icon: spots[f.Place.Rule].icon, About: about, Chosen: p.chosen == i, Do: func() { p.choose(i) }}
		if l.Chosen {
			l.Rule = f.Place.Rule
		}
		all = append(all, l)
	}
	return all
}

// Draw implements ui.Scene.
func (p *CityMap) Draw(dst *ui.Canvas) {
	p.DrawHead(dst, "The city: "+titleOf(p.home.Kept.State.Terms))
	drawMap(dst, p.home.client.mapOf(), p.sheet, image.Rect(0, 0, view.MapWide, view.MapHigh))
	for i := range p.all {
		drawFind(dst, &p.all[i], p.Mark(i), p.chosen == i || p.pointed == i)
	}
	p.drawPanes(dst)
}

// mapOf is the painted map, or nil while it is not there.
func (c *Client) mapOf() *ebiten.Image {
	if c.Gallery == nil {
		return nil
	}
	return c.Gallery.CityMap()
}

// drawMap draws a part of the map, with the names of its quarters.
func drawMap(dst *ui.Canvas, pic *ebiten.Image, at ui.Rect, part image.Rectangle) {
	dst.Fill(at, view.Paper)
	if pic != nil {
		dst.Show(pic.SubImage(part).(*ebiten.Image), at)
	}
	k := at.W / float64(part.Dx())
	style := ui.Style{Face: view.Title, Size: math.Max(12, math.Min(19, 21*k))}
	for _, q := range quarters {
		x, y := at.X+(q.x-float64(part.Min.X))*k, at.Y+(q.y-float64(part.Min.Y))*k
		if w := dst.Width(style, q.name) / 2; x-w < at.X || x+w > at.X+at.W || y-style.Size < at.Y || y+style.Size > at.Y+at.H || k < 0.4 {
			continue
		}
		for _, by := range [...][2]float64{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
			dst.WriteMiddle(q.name, x+1.5*by[0], y-style.Size/2+1.5*by[1], style, view.Paper)
		}
		dst.WriteMiddle(q.name, x, y-style.Size/2, style, view.Ink)
	}
	dst.Outline(at, 1, view.Hairline)
}

// drawFind draws the mark of a find: the sign of the place in a ring of its finder's colour.
func drawFind(dst *ui.Canvas, f *Found, at ui.Rect, lit bool) {
	x, y, r := at.X+at.W/2, at.Y+at.H/2, at.W/2
	ink := dst.Palette.Side(int(f.Band))
	dst.Disc(x+1, y+2, r+1, color.RGBA{0, 0, 0, 90})
	dst.Disc(x, y, r, ink)
	dst.Disc(x, y, r-2.5, view.Paper)
	dst.Icon(spots[f.Place.Rule].icon, x-r*0.62, y-r*0.62, r*1.24, view.Ink)
	if lit {
		dst.Ring(x, y, r+2.5, 3, view.Brass)
	}
}

// excerpt is the part of the map round a find, as wide and high in its proportions as a place.
func excerpt(x, y, wide, high float64) image.Rectangle {
	const across = 420.0 // pixels of the map
	w, h := across, math.Min(view.MapHigh, across*high/wide)
	lo := math.Max(0, math.Min(view.MapWide-w, x-w/2))
	top := math.Max(0, math.Min(view.MapHigh-h, y-h/2))
	return image.Rect(int(lo), int(top), int(lo+w), int(top+h))
}

// foundLine is the picture of where a find lies.
func (h *Home) foundLine(f *Found) ui.Line {
	s := spots[f.Place.Rule]
	return ui.Line{ID: "city-part", Title: "On the map: " + f.Place.Name, High: 168, Do: h.CityMap, Scene: func(dst *ui.Canvas, at ui.Rect) {
		part := excerpt(s.x, s.y, at.W, at.H)
		drawMap(dst, h.client.mapOf(), at, part)
		k := at.W / float64(part.Dx())
		x, y := at.X+(s.x-float64(part.Min.X))*k, at.Y+(s.y-float64(part.Min.Y))*k
		drawFind(dst, f, ui.R(x-20, y-20, 40, 40), true)
	}}
}
