package board

import (
	"reflect"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"cometfall/game/view"
	"cometfall/physics"
)

// Grounds are pictures of whole tables at their storeys. They outlive a battle: the next is
// often fought on the same table, and to paint one takes a browser seconds.
type Grounds struct {
	kept []*tablePicture // the one that came last at the end
}

// mostGrounds is how many pictures are kept: of a table of 48", 7 megabytes each.
const mostGrounds = 6

// tablePicture is the table at a storey as it was painted.
type tablePicture struct {
	*ebiten.Image
	shows  *physics.Table
	storey int
}

// of is the picture of a table at a storey. When the ground has changed, under a battle or
// since the one before, only the parts that changed are painted anew.
func (g *Grounds) of(table *physics.Table, storey int) *ebiten.Image {
	i := slices.IndexFunc(g.kept, func(p *tablePicture) bool { return p.storey == storey && p.shows == table })
	if i < 0 {
		i = slices.IndexFunc(g.kept, func(p *tablePicture) bool {
			return p.storey == storey && onSameSite(&p.shows.Plan, &table.Plan)
		})
	}
	if i < 0 {
		if len(g.kept) == mostGrounds {
			g.kept = slices.Delete(g.kept, 0, 1) // another board may still show it
		}
		i = len(g.kept)
		g.kept = append(g.kept, &tablePicture{view.Picture(view.Bake(&table.Plan, storey, tableZoom)), table, storey})
	}
	p := g.kept[i]
	if p.shows != table {
		for _, at := range view.Changes(&p.shows.Plan, &table.Plan, tableZoom) {
			part := view.Baking{Storey: storey, PixelsPerInch: tableZoom, Window: at}.Bake(&table.Plan)
			p.SubImage(at).(*ebiten.Image).WritePixels(view.Pixels(part))
		}
		p.shows = table
	}
	return p.Image
}

// onSameSite reports whether two plans differ in nothing but what may change in a battle.
func onSameSite(a, b *physics.Plan) bool {
	p, q := *a, *b
	for _, plan := range [...]*physics.Plan{&p, &q} {
		plan.Name, plan.Title, plan.Description = "", "", ""
		plan.Pieces, plan.Links, plan.Buildings = nil, nil, nil
	}
	return reflect.DeepEqual(p, q)
}
