package view

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font"

	"cometfall/assets"
	"cometfall/physics"
)

func rect(x, y, w, h float64) []physics.Point {
	at := func(x, y float64) physics.Point {
		return physics.Point{X: physics.Length(x * float64(physics.Inch)), Y: physics.Length(y * float64(physics.Inch))}
	}
	return []physics.Point{at(x, y), at(x+w, y), at(x+w, y+h), at(x, y+h)}
}

// inchPoint is a place in inches.
func inchPoint(x, y float64) physics.Point { return rect(x, y, 0, 0)[0] }

// sample is a table 12" square with something of every kind.
func sample() *physics.Plan {
	in := func(v float64) physics.Length { return physics.Length(v * float64(physics.Inch)) }
	p := &physics.Plan{Name: "sample", Width: in(12), Depth: in(12), Ground: "cobble"}
	add := func(k physics.Kind, name, material string, storey int, bottom, top float64, shape []physics.Point) *physics.Piece {
		p.Pieces = append(p.Pieces, physics.Piece{ID: physics.PieceID(len(p.Pieces)), Kind: k, Name: name, Material: material,
			Storey: storey, Bottom: in(bottom), Top: in(top), Shape: shape, Seed: uint32(len(p.Pieces) + 1)})
		return &p.Pieces[len(p.Pieces)-1]
	}
	add(physics.Open, "square", "flagstone", 0, 0, 0, rect(7, 7, 4, 4))
	add(physics.Difficult, "mud", "", 0, 0, 0, rect(0.5, 7, 2, 2))
	add(physics.VeryDifficult, "beds", "", 0, 0, 0, rect(3, 7, 2, 2))
	add(physics.Water, "pond", "", 0, 0, 0, rect(0.5, 9.5, 2, 2))
	add(physics.Impassable, "pit", "", 0, 0, 0, rect(3, 9.5, 1, 1))
	wall := add(physics.Wall, "wall", "stone", 0, 0, 3, rect(1, 1, 5, 0.4))
	wall.Openings = []physics.Opening{{From: in(3), To: in(4), Sill: in(1), Lintel: in(2)}, {Door: true, From: in(1), To: in(2), Lintel: in(2)}}
	add(physics.Wall, "wall", "plaster", 0, 0, 3, rect(1, 1, 0.4, 4))
	add(physics.LowWall, "low wall", "stone", 0, 0, 0.9, rect(7, 6, 3, 0.3))
	add(physics.Floor, "floor", "timber", 1, 2.9, 3, rect(1, 1, 4, 2))
	add(physics.Wall, "wall", "stone", 1, 3, 4.5, rect(1, 1, 3, 0.4))
	add(physics.Floor, "roof", "tile", 2, 5.9, 6, rect(1, 1, 2, 2))
	add(physics.Rubble, "rubble", "", 0, 0, 1, rect(7, 3, 2, 1.5))
	add(physics.Tree, "tree", "", 0, 0, 3, rect(10.5, 1, 0.5, 0.5))
	add(physics.Column, "column", "stone", 0, 0, 3, rect(10, 4, 0.6, 0.6))
	p.Roadways = []physics.Roadway{{Name: "road", Line: []physics.Point{inchPoint(5.5, 12), inchPoint(5.5, 9), inchPoint(11, 9)}, Width: in(1.5), Material: "earth", Tracks: true, Seed: 3}}
	for i := range 2 { // a stream in two stretches
		add(physics.Water, "stream", "", 0, 0, 0, rect(8+2*float64(i), 10, 2, 1.5)).Flows = true
	}
	add(physics.LowWall, "hedge", "", 0, 0, 1, rect(0.5, 6, 2, 0.6))
	add(physics.LowWall, "fence", "", 0, 0, 0.9, rect(0.5, 7, 2, 0.25))
	add(physics.Wall, "palisade", "", 0, 0, 2.5, rect(0.5, 8, 2, 0.5))
	for i, name := range []string{"crates", "barrel", "well", "statue"} {
		add(physics.Obstacle, name, "", 0, 0, 1, rect(7.2+float64(i)*0.9, 8, 0.8, 0.8))
	}
	p.Buildings = []physics.Building{{ID: 1, Name: "house", Outline: rect(1, 1, 5, 4), Storeys: 2}}
	p.Links = []physics.Link{
		{Name: "stairs", Foot: physics.Spot{X: in(4.5), Y: in(4.5)}, Head: physics.Spot{X: in(4.5), Y: in(2.5), Z: in(3)}},
		{Name: "ladder", Ladder: true, Foot: physics.Spot{X: in(2), Y: in(4.5)}, Head: physics.Spot{X: in(2), Y: in(2.9), Z: in(3)}},
	}
	p.Streets = []physics.Street{{Name: "street", Line: []physics.Point{inchPoint(6.5, 0), inchPoint(6.5, 12)}}}
	for i, name := range []string{"puddle", "bones", "cart wheel", "moss", "soot", "fire", "wyrdstone", "planks"} {
		p.Decor = append(p.Decor, physics.Decor{Name: name, At: inchPoint(6.2, 1+float64(i)*1.3), Seed: uint32(i)})
	}
	return p
}

// bright is the mean lightness of a rectangle in inches, 0 to 255.
func bright(img *image.RGBA, ppi, x, y, w, h float64) float64 {
	sum, n := 0.0, 0.0
	for py := int(y * ppi); py < int((y+h)*ppi); py++ {
		for px := int(x * ppi); px < int((x+w)*ppi); px++ {
			c := img.RGBAAt(px, py)
			sum += 0.30*float64(c.R) + 0.59*float64(c.G) + 0.11*float64(c.B)
			n++
		}
	}
	return sum / n
}

func TestEveryPropIsPaintedInAWayOfItsOwn(t *testing.T) {
	picture := func(name string) string {
		plan := physics.Plan{Width: 6 * physics.Inch, Depth: 6 * physics.Inch, Ground: "earth",
			Pieces: []physics.Piece{{Kind: physics.Obstacle, Name: name, Top: physics.Inch, Shape: []physics.Point{inchPoint(2, 2), inchPoint(4.5, 2), inchPoint(4.5, 3.4), inchPoint(2, 3.4)}, Seed: 5}}}
		return string(Baking{PixelsPerInch: 24, Storey: 0}.Bake(&plan).Pix)
	}
	seen := map[string]string{picture("block"): "a block"}
	for _, k := range props {
		if k.word == "wagon" || k.word == "gallows" || k.word == "logs" { // other words for things that have a picture
			continue
		}
		pix := picture(k.word)
		assert.Empty(t, seen[pix], "a %s looks like %s", k.word, seen[pix])
		seen[pix] = "a " + k.word
	}
}

func TestWaterShowsWhereItRuns(t *testing.T) {
	water := func(current physics.Angle) *image.RGBA {
		plan := physics.Plan{Width: 12 * physics.Inch, Depth: 12 * physics.Inch, Ground: "earth",
			Pieces: []physics.Piece{{Kind: physics.Water, Flows: true, Current: current, Shape: []physics.Point{{}, inchPoint(12, 0), inchPoint(12, 12), inchPoint(0, 12)}, Seed: 5}}}
		return Baking{PixelsPerInch: 20, Storey: 0}.Bake(&plan)
	}
	// Along the current it changes less than across it.
	change := func(img *image.RGBA, dx, dy int) (sum int) {
		for y := 20; y < 220; y++ {
			for x := 20; x < 220; x++ {
				a, b := img.RGBAAt(x, y), img.RGBAAt(x+dx, y+dy)
				sum += max(int(a.B)-int(b.B), int(b.B)-int(a.B))
			}
		}
		return sum
	}
	right, down := water(0), water(physics.Degrees(90))
	assert.Less(t, 3*change(right, 4, 0)/2, change(right, 0, 4))
	assert.Less(t, 3*change(down, 0, 4)/2, change(down, 4, 0))
}

func TestTextCanBeReadOnItsGround(t *testing.T) {
	for _, pair := range []struct {
		name       string
		text, back color.RGBA
	}{
		{"words on a panel", Words, Panel}, {"quiet words on a panel", Quiet, Panel}, {"words on a raised panel", Words, Raised},
		{"ink on paper", Ink, Paper}, {"quiet ink on paper", QuietInk, Paper}, {"brass on a panel", Brass, Panel},
		{"ink on brass", Ink, Brass}, {"good", painted.Good, Panel}, {"warning", painted.Warning, Panel}, {"bad", painted.Bad, Panel}, {"information", painted.Info, Panel},
	} {
		assert.GreaterOrEqual(t, Contrast(pair.text, pair.back), 4.5, pair.name)
	}
	assert.InDelta(t, 21, Contrast(rgb(0xFFFFFF), rgb(0)), 0.01, "white on black is the most there is")
	assert.InDelta(t, 1, Contrast(Ink, Ink), 0.001)
}

func TestSidesStandOutFromTheBaseAndFromEachOther(t *testing.T) {
	for _, sides := range [][]color.RGBA{painted.Sides[:], PaletteFor(RedGreen).Sides[:]} {
		for i, a := range sides {
			assert.GreaterOrEqual(t, Contrast(a, Panel), 3.0, "side %d", i+1)
			for _, b := range sides[i+1:] {
				d := math.Abs(float64(a.R)-float64(b.R)) + math.Abs(float64(a.G)-float64(b.G)) + math.Abs(float64(a.B)-float64(b.B))
				assert.Greater(t, d, 80.0)
			}
		}
	}
	assert.Equal(t, painted.Sides[0], painted.Side(4), "the fifth side begins anew")
	assert.Equal(t, painted.Sides[3], painted.Side(-1))
}

func TestATableIsAlwaysPaintedAlike(t *testing.T) {
	for _, storey := range []int{Everything, 0, 1, 2} {
		a, b := BakeStorey(sample(), storey, 16), BakeStorey(sample(), storey, 16)
		require.Equal(t, image.Rect(0, 0, 192, 192), a.Bounds())
		assert.True(t, bytes.Equal(a.Pix, b.Pix), "storey %d", storey)
		for i := 3; i < len(a.Pix); i += 4 {
			require.Equal(t, uint8(255), a.Pix[i], "the table has no holes")
		}
	}
}

func TestPaintingLeavesThePlanAlone(t *testing.T) {
	p := sample()
	BakeStorey(p, Everything, 12)
	assert.Equal(t, sample(), p)
}

func TestEveryStoreyLooksDifferent(t *testing.T) {
	p := sample()
	pictures := [][]uint8{BakeStorey(p, 0, 12).Pix, BakeStorey(p, 1, 12).Pix, BakeStorey(p, 2, 12).Pix, BakeStorey(p, Everything, 12).Pix}
	for i := range pictures {
		for _, other := range pictures[i+1:] {
			assert.False(t, bytes.Equal(pictures[i], other))
		}
	}
}

func TestASeedChangesHowAPieceLooks(t *testing.T) {
	p, q := sample(), sample()
	q.Pieces[11].Seed++ // the rubble
	assert.False(t, bytes.Equal(BakeStorey(p, 0, 16).Pix, BakeStorey(q, 0, 16).Pix))
}

func TestWhatLiesBelowTheStoreyIsDimmed(t *testing.T) {
	below, level := BakeStorey(sample(), 1, 16), BakeStorey(sample(), 0, 16)
	assert.Less(t, bright(below, 16, 9, 9.5, 2, 1.5), 0.75*bright(level, 16, 9, 9.5, 2, 1.5))
}

func TestAWallThrowsItsShadowAwayFromTheLampAndAHigherOneALongerOne(t *testing.T) {
	bare := &physics.Plan{Width: physics.Inches(10), Depth: physics.Inches(10), Ground: "earth"}
	open := BakeStorey(bare, 0, 20)
	shadow := func(height int) (near, far, lit float64) {
		p := *bare
		p.Pieces = []physics.Piece{{Kind: physics.Wall, Shape: rect(3, 4, 4, 0.4), Top: physics.Inches(height), Seed: 1}}
		img := BakeStorey(&p, 0, 20)
		of := func(y float64) float64 { return bright(img, 20, 4.2, y, 2.4, 0.2) / bright(open, 20, 4.2, y, 2.4, 0.2) }
		return of(4.55), of(5.3), of(3.2)
	}
	near, far, lit := shadow(1)
	assert.Less(t, near, 0.75, "below a low wall it is dark")
	assert.Greater(t, far, 0.95, "but not far away")
	assert.Greater(t, lit, 0.97, "nor on the side of the lamp")
	near, far, lit = shadow(4)
	assert.Less(t, near, 0.75)
	assert.Less(t, far, 0.75, "a high wall darkens more of the ground")
	assert.Greater(t, lit, 0.97)
}

func TestDoorsAndWindowsShowInTheWall(t *testing.T) {
	with, without := sample(), sample()
	without.Pieces[5].Openings = nil
	a, b := BakeStorey(with, 0, 24), BakeStorey(without, 0, 24)
	assert.Less(t, bright(a, 24, 4.15, 1.1, 0.7, 0.2), 0.7*bright(b, 24, 4.15, 1.1, 0.7, 0.2), "the window")
	assert.Less(t, bright(a, 24, 2.2, 1.1, 0.6, 0.2), 0.8*bright(b, 24, 2.2, 1.1, 0.6, 0.2), "the door")
}

func TestHeightsArePrintedOnlyOnRequest(t *testing.T) {
	plainly := Baking{Storey: 1, PixelsPerInch: 24}.Bake(sample())
	printed := Baking{Storey: 1, PixelsPerInch: 24, Heights: true}.Bake(sample())
	assert.False(t, bytes.Equal(plainly.Pix, printed.Pix))
	assert.True(t, bytes.Equal(plainly.Pix, BakeStorey(sample(), 1, 24).Pix))
}

func TestPlansThatMakeNoSenseArePaintedWithoutPanic(t *testing.T) {
	bad := []physics.Plan{
		{},
		{Width: physics.Inches(2), Depth: physics.Inches(2), Pieces: []physics.Piece{
			{Kind: physics.Wall}, {Kind: physics.Wall, Shape: rect(1, 1, 0, 0), Top: 1, Openings: []physics.Opening{{From: 0, To: 100}}},
			{Kind: physics.Wall, Shape: rect(0, 0, 2, 0.3), Top: 5000, Openings: []physics.Opening{{From: 900, To: 100}, {From: 500, To: 501}, {From: 100, To: 9000}}},
			{Kind: physics.Tree, Shape: rect(-5, -5, 20, 20)}, {Kind: physics.Rubble, Shape: rect(9, 9, 1, 1)},
			{Kind: physics.Obstacle, Name: "well", Shape: rect(1, 1, 0, 0)}, {Kind: 99, Shape: rect(0, 0, 1, 1)}},
			Links: []physics.Link{{}}, Decor: []physics.Decor{{Name: "fire", At: inchPoint(-3, 90)}},
			Buildings: []physics.Building{{}}, Streets: []physics.Street{{}, {Line: []physics.Point{{}}}}},
	}
	for i := range bad {
		for _, ppi := range []int{-1, 0, 1, 24} {
			assert.NotPanics(t, func() { Baking{Storey: i, PixelsPerInch: ppi, Heights: true}.Bake(&bad[i]) })
		}
	}
}

func TestEveryStateChangesTheToken(t *testing.T) {
	plainly := Look{Figure: "swordman", Main: "broadsword"}
	looks := map[string]Look{"plain": plainly}
	for name, change := range map[string]func(*Look){
		"wild": func(l *Look) { l.Wild = true }, "side 2": func(l *Look) { l.Side = 1 }, "side 3": func(l *Look) { l.Side = 2 }, "side 4": func(l *Look) { l.Side = 3 },
		"figure": func(l *Look) { l.Figure = "rat" }, "main": func(l *Look) { l.Main = "flail" }, "off": func(l *Look) { l.Off = "shield" },
		"leader": func(l *Look) { l.Leader = true }, "hero": func(l *Look) { l.Hero = true }, "number": func(l *Look) { l.Number = 2 },
		"number 3": func(l *Look) { l.Number = 3 }, "down": func(l *Look) { l.Down = true }, "stunned": func(l *Look) { l.Stunned = true },
		"fleeing": func(l *Look) { l.Fleeing = true }, "hidden": func(l *Look) { l.Hidden = true }, "frenzied": func(l *Look) { l.Frenzied = true },
		"moved": func(l *Look) { l.Moved = true }, "ran": func(l *Look) { l.Ran = true }, "shot": func(l *Look) { l.Shot = true },
		"cast": func(l *Look) { l.Cast = true }, "reloading": func(l *Look) { l.Reloading = true }, "wounds": func(l *Look) { l.Wounds = 1 },
		"mount": func(l *Look) { l.Mount = "horse-head" }, "wounds 2": func(l *Look) { l.Wounds = 2 }, "selected": func(l *Look) { l.Selected = true }, "blind": func(l *Look) { l.Palette = PaletteFor(RedGreen) },
	} {
		l := plainly
		change(&l)
		looks[name] = l
	}
	seen := map[string]string{}
	for name, l := range looks {
		img := Token(l, 64)
		require.Equal(t, image.Rect(0, 0, 64, 64), img.Bounds())
		if other, ok := seen[string(img.Pix)]; ok {
			t.Errorf("%s and %s look alike", name, other)
		}
		seen[string(img.Pix)] = name
		assert.True(t, bytes.Equal(img.Pix, Token(l, 64).Pix), "%s is always painted alike", name)
	}
}

func TestSidesDifferInShapeAndNotOnlyInColour(t *testing.T) {
	rims := map[[64]bool]int{}
	for side := range 4 {
		img := Token(Look{Side: side}, 128)
		var rim [64]bool
		for k := range rim { // the outer edge of the rim: is it in the light colour?
			d := turned(float32(k) * 2 * math.Pi / 64).times(0.925 * 64)
			c := img.RGBAAt(int(64+d.x), int(64+d.y))
			rim[k] = max(c.R, c.G, c.B) > 90
		}
		if other, ok := rims[rim]; ok && side != 2 && other != 2 {
			t.Errorf("the rims of sides %d and %d have one shape", side+1, other+1)
		}
		rims[rim] = side
	}
	// The double rim has its groove in the middle.
	groove := Token(Look{Side: 2}, 128).RGBAAt(64+56, 64)
	assert.Less(t, max(groove.R, groove.G, groove.B), uint8(120))
	whole := Token(Look{Side: 0}, 128).RGBAAt(64+56, 64)
	assert.Greater(t, max(whole.R, whole.G, whole.B), uint8(120))
}

func TestATokenIsADiscAndItsCornersAreEmpty(t *testing.T) {
	for _, size := range []int{8, 15, 24, 33, 48, 96} {
		img := Token(Look{Figure: "ogre", Main: "halberd", Off: "shield", Number: 7, Leader: true}, size)
		assert.Zero(t, img.RGBAAt(0, 0).A, size)
		assert.Zero(t, img.RGBAAt(size-1, size-1).A, size)
		assert.Equal(t, uint8(255), img.RGBAAt(size/2, size/2).A, size)
	}
	assert.NotPanics(t, func() { Token(Look{Side: -7, Figure: "nobody", Main: "nothing", Wounds: 99, Number: -3}, -5) })
}

func TestTheFacesHaveWhatWePrint(t *testing.T) {
	for _, name := range []string{assets.Text, assets.Bold} {
		f, err := assets.Font(name)
		require.NoError(t, err)
		for _, r := range "AZaz09\"'–·×½→+−" {
			assert.NotZero(t, f.Index(r), "%s lacks %q", name, r)
		}
	}
}

func TestAHeadingInLettersTheDisplayFontLacksIsPrintedBold(t *testing.T) {
	title, bold := NewFace(24, Title), NewFace(24, Bold)
	for _, name := range []string{"Łukasz", "Жанна"} {
		assert.Equal(t, bold.Measure(name), title.Measure(name), name)
	}
	assert.NotEqual(t, bold.Measure("Lucas"), title.Measure("Lucas"))
	a, b := Print(Line{Text: "Łukasz", Size: 24, Style: Title, Colour: Bone}), Print(Line{Text: "Łukasz", Size: 24, Style: Bold, Colour: Bone})
	assert.NotZero(t, slices.Max(a.Pix))
	assert.Equal(t, b.Bounds().Dx(), a.Bounds().Dx())
}

func TestTextIsMeasuredAndPrinted(t *testing.T) {
	f := NewFace(16, Regular)
	assert.Same(t, f, NewFace(16, Regular), "faces are kept")
	assert.NotSame(t, f, NewFace(16, Bold))
	assert.Zero(t, f.Measure(""))
	assert.Greater(t, f.Measure("crossbow"), f.Measure("bow"))
	assert.InDelta(t, 2*f.Measure("crossbow"), NewFace(32, Regular).Measure("crossbow"), 4)
	assert.Greater(t, f.Height(), f.Ascent())
	for range 2 { // the advances of letters are kept
		for _, text := range []string{"AVAILABLE to hit 4+", "Łukasz"} {
			assert.Equal(t, font.MeasureString(f.face, text).Ceil(), f.Measure(text), text)
		}
	}

	img := image.NewRGBA(image.Rect(0, 0, 100, 40))
	f.Draw(img, "Hit", 10, 25, Bone)
	var ink image.Rectangle
	for y := range 40 {
		for x := range 100 {
			if img.RGBAAt(x, y).A > 40 {
				ink = ink.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	assert.InDelta(t, 10, ink.Min.X, 2)
	assert.InDelta(t, 10+f.Measure("Hit"), ink.Max.X, 3)
	assert.InDelta(t, 25, ink.Max.Y, 1, "the letters stand on the baseline")
	assert.Nil(t, Print(Line{Size: 16}))
	assert.Equal(t, f.Measure("Hit")+1, Print(Line{Text: "Hit", Size: 16, Colour: Words}).Bounds().Dx())
}

func TestTheTextCacheKeepsTheLatestAndAllocatesNothingForThem(t *testing.T) {
	c := &TextCache{Keep: 2}
	a, b, d := Line{Text: "a", Size: 16}, Line{Text: "b", Size: 16}, Line{Text: "d", Size: 16}
	pa := c.Picture(a)
	require.NotNil(t, pa)
	c.Picture(b)
	assert.Same(t, pa, c.Picture(a), "what is known is not printed again")
	assert.Zero(t, testing.AllocsPerRun(100, func() { c.Picture(a); c.Picture(b); c.Picture(a) }))
	c.Picture(d) // b, unused for longest, has to go
	assert.Equal(t, 2, c.Len())
	assert.Same(t, pa, c.Picture(a))
	assert.Nil(t, c.Picture(Line{Size: 16}))
	assert.NotContains(t, c.known, b)
}

func BenchmarkBakeStorey(b *testing.B) {
	plan := sample() // sixteen of them are 48" by 48"
	for x := range 4 {
		for y := range 4 {
			if x+y == 0 {
				continue
			}
			for _, pc := range sample().Pieces {
				for i := range pc.Shape {
					pc.Shape[i].X += physics.Inches(12 * x)
					pc.Shape[i].Y += physics.Inches(12 * y)
				}
				plan.Pieces = append(plan.Pieces, pc)
			}
		}
	}
	plan.Width, plan.Depth = physics.Inches(48), physics.Inches(48)
	for b.Loop() {
		BakeStorey(plan, 1, 24)
	}
}

func BenchmarkToken(b *testing.B) {
	l := Look{Figure: "swordman", Main: "broadsword", Off: "round-shield", Leader: true, Hero: true, Number: 2, Frenzied: true, Moved: true}
	for b.Loop() {
		Token(l, 96)
	}
}

// The six faces of a die have one pip more each.
func TestADieShowsItsPips(t *testing.T) {
	before := 0
	for face := range 7 {
		pic, dark := Die(face, 40), 0
		require.Equal(t, 40, pic.Rect.Dx())
		for y := 6; y < 34; y++ { // within the edge
			for x := 6; x < 34; x++ {
				if c := pic.RGBAAt(x, y); c.A == 255 && c.R < 90 {
					dark++
				}
			}
		}
		if face == 0 {
			assert.Zero(t, dark, "no pips")
		} else {
			assert.InDelta(t, before+dark/face, dark, 8, "face %d", face)
		}
		before = dark
		assert.Zero(t, pic.RGBAAt(0, 0).A, "its corners are worn")
	}
}
