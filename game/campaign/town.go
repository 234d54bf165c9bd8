package campaign

import (
	"fmt"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
)

// Town is the page of a place where warbands make camp: a picture of it as a bird sees it, its
// houses to press on, and what can be done in each.
type Town struct {
	paned
	home    *Home
	place   *engine.CampPlace
	House   string // whose offers are listed; "": all houses
	pointed string // the house under the pointer
	sheet   ui.Rect
	painted *ebiten.Image // shown until the camp is painted as it has become
}

// settlementKinds are what kinds of settlements the places are.
var settlementKinds = map[string]view.SettlementKind{"sigmarhaven": view.Palisaded, "brigandsburg": view.Shanties, "cutthroats-den": view.Lawless, "mordheim": view.Amid}

// houseSign is what a house is called, and its sign.
type houseSign struct{ name, icon string }

var houses = map[string]houseSign{
	"land": {"The fields", "fruit-tree"}, "watch": {"The watch", "visored-helm"}, "tavern": {"The tavern", "potion-ball"},
	"morr": {"Temple of Morr", "ghost"}, "graves": {"The graves", "raise-zombie"}, "corpses": {"The pits", "shambling-zombie"},
	"apothecary": {"The apothecary", "water-drop"}, "cartographer": {"The cartographer", "measure-tape"}, "fletcher": {"The fletcher", "bow-arrow"},
	"smithy": {"The smithy", "battle-axe"}, "muleskinner": {"The muleskinner", "horse-head"}, "merchant": {"The merchant", "open-treasure-chest"},
	"den": {"The drinking den", "perspective-dice-six"}, "camp": {"The camp", "old-wagon"},
}

// houseOf is the house of a place in which a command is carried out; "" for what belongs to
// none.
func houseOf(c engine.Command) string {
	switch c := c.(type) {
	case engine.Assign:
		if _, ok := houses[c.Job]; ok {
			return c.Job
		}
		return "camp"
	case engine.Visit:
		return c.Location
	case engine.Treat:
		return "apothecary"
	case engine.Bodies:
		return "graves"
	case engine.News:
		return "cartographer"
	case engine.Drink, engine.Gamble:
		return "den"
	case engine.Employ, engine.BreakCamp, engine.Encamp:
		return "camp"
	}
	return ""
}

// Town opens the page of a place by key: of the one where the warband lives, or of one where
// it might.
func (h *Home) Town(key string) {
	if pl, ok := engine.CampPlaceNamed(key); ok {
		h.client.Open(&Town{paned: newPaned(h.client, 1), home: h, place: pl})
	}
}

// townLines lead to the places: to that where the warband lives, else to all of them.
func (h *Home) townLines(b *engine.Band) (all []ui.Line) {
	s := h.Kept.State
	if s.Terms.Camps == "" || b.Gone != "" {
		return nil
	}
	for i := range engine.CampPlaces {
		pl := &engine.CampPlaces[i]
		if b.Camp.Place != "" && b.Camp.Place != pl.Key {
			continue
		}
		l := ui.Line{ID: "town-" + pl.Key, Title: "Go to " + pl.Name, High: 96, Do: func() { h.Town(pl.Key) }}
		if b.Camp.Place == pl.Key {
			l.High = 150
		}
		l.Scene = func(dst *ui.Canvas, at ui.Rect) {
			if pic := h.client.settlement(pl, b); pic != nil {
				part := pic.Bounds()
				deep := int(float64(part.Dx()) * at.H / at.W)
				part.Min.Y = part.Dy()/3 - deep/3
				if b.Camp.Place == pl.Key { // the camp, above the name
					part.Min.Y = min(campFoot(pl)-deep*5/8, part.Max.Y-deep)
				}
				part.Max.Y = part.Min.Y + deep
				dst.Show(pic.SubImage(part.Intersect(pic.Bounds())).(*ebiten.Image), at)
			}
			dst.Fill(ui.R(at.X, at.Y+at.H-30, at.W, 30), view.Panel)
			dst.Write(dst.Fitted(pl.Name, ui.Strong, at.W-20), at.X+10, at.Y+at.H-25, ui.Strong, view.Words)
			dst.Outline(at, 1, view.Hairline)
		}
		all = append(all, l)
	}
	if all != nil {
		heading := "Where a camp can be made"
		if b.Camp.Place != "" {
			heading = "Where they live"
		}
		all = append([]ui.Line{{Heading: true, Title: heading}}, all...)
	}
	return all
}

// settlement is the picture of a place with a warband's camp, if it lives there, or nil while
// it is not there.
func (c *Client) settlement(pl *engine.CampPlace, b *engine.Band) *ebiten.Image {
	if c.Gallery == nil {
		return nil
	}
	var camp view.Camp
	if b.Camp.Place == pl.Key {
		camp = view.CampOf(b.Camp.Kind, len(b.Warriors), len(b.Camp.Help))
	}
	return c.Gallery.Settlement(settlementKinds[pl.Key], camp)
}

// campFoot is how far down in the picture of a place camps stand.
func campFoot(pl *engine.CampPlace) int {
	for _, h := range view.HousesOf(settlementKinds[pl.Key]) {
		if h.Key == "camp" {
			return int(h.Y)
		}
	}
	return 0
}

// Name implements ui.Scene.
func (p *Town) Name() string { return "town" }

// Update implements ui.Scene.
func (p *Town) Update() {
	p.follow()
	if at := p.nearest(p.Win.Pointer.X, p.Win.Pointer.Y); at != p.pointed {
		p.pointed = at
		p.Changed()
	}
}

// foot is where a house stands on the page.
func (p *Town) foot(h view.House) (x, y float64) {
	k := p.sheet.W / view.SettlementWide
	return p.sheet.X + h.X*k, p.sheet.Y + h.Y*k
}

// signs reports whether there is room for the names of the houses on the picture.
func (p *Town) signs() bool { return p.sheet.W > 0.6*view.SettlementWide }

// nearest is the house that a place on the page points at, or "".
func (p *Town) nearest(x, y float64) (key string) {
	k := p.sheet.W / view.SettlementWide
	least := 62 * math.Max(k, 0.5)
	for _, h := range view.HousesOf(settlementKinds[p.place.Key]) {
		hx, hy := p.foot(h)
		if far := math.Hypot(hx-x, hy-24*k-y); far < least {
			key, least = h.Key, far
		}
	}
	return key
}

// LayOut implements ui.Scene.
func (p *Town) LayOut() {
	p.WayBack("Back", p.leave)
	var list ui.Rect
	p.sheet, list = p.besidePicture(view.SettlementWide, view.SettlementHigh, 0.45)
	p.inView[0] = true
	p.fill(0, list, "town", p.House, p.lines)
	on := ui.Button{ID: "houses", At: p.sheet, Bare: true, Do: func() {
		if key := p.nearest(p.Win.Pointer.X, p.Win.Pointer.Y); key != "" {
			p.Enter(key)
		}
	}}
	if h, ok := houses[p.pointed]; ok && !p.signs() {
		on.Tip = h.name
	}
	p.Add(on)
}

// leave goes out of a house, or back to where the page was opened.
func (p *Town) leave() {
	if p.House != "" {
		p.Enter("")
		return
	}
	p.home.client.Back()
}

// Enter lists what can be done in a house; in none all houses.
func (p *Town) Enter(house string) {
	p.House = house
	p.panes[0].Scroll = 0
	p.edited()
}

// band is whose camp it is, or may be.
func (p *Town) band() *engine.Band { return p.home.Kept.State.Band(p.home.Band) }

// lines are what stands beside the picture.
func (p *Town) lines() []ui.Line {
	if p.House != "" {
		return p.houseLines()
	}
	s, b := p.home.Kept.State, p.band()
	all := []ui.Line{{Heading: true, Title: p.place.Name}, {Title: p.place.About, Rule: p.place.Admits}}
	all = append(all, p.campLines()...)
	all = append(all, ui.Line{Heading: true, Title: "Houses"})
	for _, h := range view.HousesOf(settlementKinds[p.place.Key]) {
		sign := houses[h.Key]
		l := ui.Line{ID: "house-" + h.Key, Title: sign.name, Icon: sign.icon, Do: func() { p.Enter(h.Key) }}
		if job := jobOf(h.Key); job != nil && slices.Contains(p.place.Jobs, job.Key) {
			if job.Undead && b.List.Kind != "undead" {
				continue
			}
			l.About = append(l.About, rules.Capital(s.Pay(b, job)))
		} else if n := len(p.offers(h.Key)); n > 0 {
			l.About = append(l.About, rules.Capital(ui.Many(n, "thing")+" to do"))
		}
		if who := p.working(h.Key); len(who) > 0 {
			l.About = append(l.About, "At work: "+listed(who))
		}
		all = append(all, l)
	}
	return all
}

// campLines say what camp the warband has here, if it has one.
func (p *Town) campLines() []ui.Line {
	b := p.band()
	if b.Camp.Place != p.place.Key {
		return nil
	}
	camp, rule := p.home.Kept.State.Describe(b)
	return []ui.Line{{Title: "Their camp", About: []string{camp}, Rule: rule}}
}

// offers are what can be done in a house now.
func (p *Town) offers(house string) (all []engine.Offer) {
	s, b := p.home.Kept.State, p.band()
	for _, o := range s.Offers(b.ID) {
		camp, looks := o.Command.(engine.Encamp)
		_, works := o.Command.(engine.Assign)
		switch {
		case works || looks && camp.Place != p.place.Key || !looks && b.Camp.Place != p.place.Key:
		case houseOf(o.Command) == house:
			all = append(all, o)
		}
	}
	if b.Camp.Place == p.place.Key {
		for _, o := range s.Duties(b) {
			if houseOf(o.Command) == house {
				all = append(all, o)
			}
		}
	}
	return all
}

// working are those of the warband who stay in the camp and do the work of a house.
func (p *Town) working(house string) (names []string) {
	b := p.band()
	if b.Camp.Place != p.place.Key {
		return nil
	}
	for i := range b.Warriors {
		if w := &b.Warriors[i]; w.Duty == house || house == "camp" && w.Duty == "rest" {
			names = append(names, w.Name)
		}
	}
	return names
}

// jobOf is the work that is done in a house, or nil.
func jobOf(house string) *engine.Job {
	if k := slices.IndexFunc(engine.Jobs, func(j engine.Job) bool { return j.Key == house }); k >= 0 {
		return &engine.Jobs[k]
	}
	return nil
}

// houseLines are what a house is good for, and what can be done there.
func (p *Town) houseLines() []ui.Line {
	s, b := p.home.Kept.State, p.band()
	sign := houses[p.House]
	all := []ui.Line{{Heading: true, Title: sign.name, Right: p.place.Name}}
	if job := jobOf(p.House); job != nil && slices.Contains(p.place.Jobs, job.Key) {
		all = append(all, ui.Line{Title: "Whoever stays " + job.Name, About: []string{rules.Capital(s.Pay(b, job))}, Rule: job.Rule})
	}
	if k := slices.IndexFunc(engine.Locations, func(l engine.Location) bool { return l.Key == p.House }); k >= 0 {
		l := &engine.Locations[k]
		all = append(all, ui.Line{Title: rules.Capital(l.Name), About: []string{l.About}, Rule: l.Rule})
	}
	if p.House == "camp" {
		all = append(all, p.campLines()...)
	}
	if who := p.working(p.House); len(who) > 0 {
		all = append(all, ui.Line{Title: "At work: " + listed(who)})
	}
	offers := p.offers(p.House)
	for i := range offers {
		o := &offers[i]
		l := p.home.offerLine(i, o, false)
		if c, ok := o.Command.(engine.Encamp); ok { // where is known
			kind, _ := engine.CampKindNamed(c.Kind)
			l.Title = kind.Name
		}
		p.home.offered(&l, o)
		if l.Why == "" {
			do := l.Do
			l.Do = func() {
				do()
				p.done()
			}
		}
		all = append(all, l)
	}
	if len(offers) == 0 {
		all = append(all, ui.Line{Title: "Nothing to do here now.", About: []string{p.when()}})
	}
	return append(all, ui.Line{ID: "houses-all", Plate: true, Title: "All of " + p.place.Name, Do: func() { p.Enter("") }})
}

// when is when something can be done in a house.
func (p *Town) when() string {
	b := p.band()
	switch {
	case p.House == "camp" && b.Camp.Place == "":
		return "Camps are sought in the step of the encampment, after shards were sold."
	case b.Camp.Place != p.place.Key:
		return "Only a warband that lives here does."
	case jobOf(p.House) != nil:
		return "Who stays and works is settled after a battle, once its injuries, experience and exploration are."
	}
	return "Houses are visited in the step of the encampment, after shards were sold."
}

// done shows what came of something that was done here: a question is answered on the home.
func (p *Town) done() {
	if p.home.Kept.Open != nil || p.home.Kept.State.Band(p.home.Band).Gone != "" {
		p.home.client.Back()
		return
	}
	p.edited()
}

// Draw implements ui.Scene.
func (p *Town) Draw(dst *ui.Canvas) {
	p.DrawHead(dst, p.place.Name)
	dst.Fill(p.sheet, view.Paper)
	if pic := p.home.client.settlement(p.place, p.band()); pic != nil {
		p.painted = pic
	}
	if p.painted != nil {
		dst.Show(p.painted, p.sheet)
	}
	k := p.sheet.W / view.SettlementWide
	for _, h := range view.HousesOf(settlementKinds[p.place.Key]) {
		sign := houses[h.Key]
		x, y := p.foot(h)
		lit := h.Key == p.House || h.Key == p.pointed
		if p.signs() {
			style := ui.Style{Face: view.Title, Size: 15}
			w := dst.Width(style, sign.name)
			at := ui.R(x-w/2-6, y+6*k, w+12, 20)
			ground := view.Paper
			if lit {
				ground = view.Brass
			}
			dst.Fill(at, ground)
			dst.Outline(at, 1, view.Hairline)
			dst.WriteMiddle(sign.name, x, at.Y+1, style, view.Ink)
		} else if lit {
			dst.Ring(x, y-20*k, 26*k, 3, view.Brass)
		}
		if n := len(p.working(h.Key)); n > 0 {
			dst.Disc(x+34*k, y-34*k, 12, dst.Palette.Side(int(p.home.Band)))
			words := fmt.Sprint(n)
			dst.WriteMiddle(words, x+34*k, y-34*k-10, ui.Strong, view.Words)
		}
	}
	dst.Outline(p.sheet, 1, view.Hairline)
	p.drawPanes(dst)
}
