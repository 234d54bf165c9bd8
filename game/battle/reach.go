package battle

import (
	"cometfall/game/board"
	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// region is where the selected warrior can go.
type region struct {
	regionKey
	physics.Region
	survey   *rules.Survey // of which its outlines are asked; nil: none
	covered  []bool        // of each place, whether the storey looked at lies over it
	walk     physics.Length
	patch    board.Patch
	outlines *work // that finds its outlines; nil: they are painted
}

// regionKey is what a region depends on.
type regionKey struct {
	of     rules.WarriorID
	lines  int // of the log
	storey int
	climbs bool
}

// drop ends what is being done for a region and gives its memory back.
func (r *region) drop() {
	if r.outlines != nil {
		r.outlines.drop()
		r.outlines = nil
	}
	r.end()
	r.patch.Drop()
}

// end ends what its outlines are asked of.
func (r *region) end() {
	if r.survey != nil {
		r.survey.End()
		r.survey = nil
	}
}

// findRegion works out where the selected warrior can go, once. Its outlines follow in the
// next frames.
func (b *Scene) findRegion(w *rules.Warrior) {
	key := regionKey{w.ID, len(b.m.Lines), b.board.Storey, b.plan.climb}
	if b.plan.region.regionKey == key {
		return
	}
	s := b.m.State
	walk, _ := s.Allowance(w, false)
	b.plan.region.drop()
	survey := s.Survey(w, b.plan.climb)
	b.plan.region = region{regionKey: key, walk: walk, Region: survey.Region, survey: survey}
	r := &b.plan.region
	r.covered = make([]bool, len(r.Cells))
	for i := range r.Cells { // what lies under the storey looked at is not meant by a click on it
		at := r.Cells[i].At
		top, ok := s.Table.SurfaceAt(at.Point(), board.StoreyHeight*physics.Length(b.board.Storey))
		r.covered[i] = !ok || top.Z != at.Z
	}
	b.plan.route = route{}
	r.outlines = newWork(s.Table, b.running.share, 0, func(w *work) { b.outline(w) })
}

// outlineOn goes on with the outlines of where the selected warrior can go.
func (b *Scene) outlineOn() {
	if r := &b.plan.region; r.outlines != nil && r.outlines.goOn() {
		r.outlines = nil
		b.version++
	}
}

// outline finds the outlines of the region and paints them, unless nobody needs them any
// more.
func (b *Scene) outline(job *work) {
	r, s := &b.plan.region, b.m.State
	w := s.Warrior(r.of)
	if w == nil || len(r.Cells) == 0 {
		return
	}
	walks, runs := r.survey.Outlines()
	r.end()
	if job.dropped {
		return
	}
	shown := view.Reachable{}
	add := func(here *[][]physics.Point, all []physics.Outline) {
		for _, o := range all {
			if board.StoreyOf(o.Z) == r.storey {
				*here = append(*here, o.Points)
			} else {
				shown.Elsewhere = append(shown.Elsewhere, o.Points)
			}
		}
	}
	add(&shown.Walks, walks)
	add(&shown.Runs, runs)
	for i := range r.Cells {
		if c := &r.Cells[i]; c.At.X%r.Step != 0 || c.At.Y%r.Step != 0 {
			shown.Landings = append(shown.Landings, c.At.Point())
		}
	}
	r.patch = board.ReachPatch(&b.plan.outliner, &shown, b.win.Palette)
}

// regionShows reports whether the region belongs to what is on the table now.
func (b *Scene) regionShows() bool {
	s := b.m.State
	w := s.Warrior(b.selected)
	return w != nil && b.plan.region.regionKey == regionKey{b.selected, len(b.m.Lines), b.board.Storey, b.plan.climb} && s.Phase == rules.Moves
}
