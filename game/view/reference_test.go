package view

import (
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
)

var update = flag.Bool("update", false, "paint the pictures of the map reference, levels/pictures, anew")

// example is a small map that shows a class: the objects of the ground and of the storey
// above, without their layers, as Tiled writes them.
type example struct {
	ground, above string
	on            string // what lies under it; "": cobble
	zone          bool   // nothing of it is painted: its outline is
}

// object is an object of a class as Tiled writes it, drawn in inches: a rectangle "x y
// wide high", or with more numbers than four the points of a line or polygon.
func object(id int, class, name, shape, props string) string {
	inches := strings.Fields(shape)
	px := func(i int) string {
		var v float64
		_, _ = fmt.Sscan(inches[i], &v) // the examples are numbers
		return fmt.Sprint(v * 32)
	}
	var ps strings.Builder
	for _, p := range strings.Fields(props) {
		name, value, _ := strings.Cut(p, "=")
		fmt.Fprintf(&ps, `<property name="%s" value="%s"/>`, name, strings.ReplaceAll(value, "_", " "))
	}
	head := fmt.Sprintf(`<object id="%d" name="%s" type="%s" `, id, name, class)
	properties := "<properties>" + ps.String() + "</properties>"
	switch kind := inches[0]; kind {
	case "line", "polygon":
		var points []string
		for i := 1; i+1 < len(inches); i += 2 {
			points = append(points, px(i)+","+px(i+1))
		}
		element := map[string]string{"line": "polyline", "polygon": "polygon"}[kind]
		return head + `x="0" y="0">` + properties + fmt.Sprintf(`<%s points="%s"/></object>`, element, strings.Join(points, " "))
	case "round":
		inches = inches[1:]
		return head + fmt.Sprintf(`x="%s" y="%s" width="%s" height="%s">`, px(0), px(1), px(2), px(3)) + properties + "<ellipse/></object>"
	case "point":
		inches = inches[1:]
		return head + fmt.Sprintf(`x="%s" y="%s">`, px(0), px(1)) + properties + "</object>"
	}
	return head + fmt.Sprintf(`x="%s" y="%s" width="%s" height="%s">`, px(0), px(1), px(2), px(3)) + properties + "</object>"
}

// house is a room with a door to the south, for what stands in one.
var house = object(80, "building", "House", "2 1 4 3.5", "building=1 storeys=1") +
	object(81, "wall", "wall", "line 2 1 6 1 6 4.5 2 4.5 2 1", "height=3 material=stone building=1")

// examples are the maps of all classes.
var examples = map[string]example{
	"open": {ground: object(1, "open", "yard", "1.5 1 5 3", "material=flagstone") + object(2, "open", "lawn", "polygon 1 4.5 7 4.2 7 5.6 1.4 5.7", "material=grass")},
	"difficult": {ground: object(1, "difficult", "bushes", "polygon 1 1 4 0.6 7 1.6 6.5 5 3 5.4 0.8 4", "material=grass"),
		on: "grass"},
	"very-difficult": {ground: object(1, "very-difficult", "mud", "polygon 1 1 4 0.6 7 1.6 6.5 5 3 5.4 0.8 4", "material=mud"), on: "grass"},
	"impassable":     {ground: object(1, "impassable", "pit", "polygon 2 1 6 0.8 6.8 3.8 4 5.2 1.4 4", "")},
	"water":          {ground: object(1, "water", "brook", "polygon 0 2 8 1.2 8 4 0 4.8", "flow=355"), on: "grass"},
	"rubble":         {ground: object(1, "rubble", "rubble", "polygon 1.5 1.2 5 0.8 6.6 3 5 5 2 4.6", "height=1 material=stone")},
	"wall":           {ground: object(1, "wall", "old wall", "line 1 1.5 5 1.5 5 4.8", "height=3 material=stone") + object(2, "wall", "plastered wall", "line 6.5 0.8 6.5 5", "height=3 material=plaster")},
	"low-wall":       {ground: object(1, "low-wall", "low wall", "line 0.8 1.5 7 1.5", "height=1 material=stone") + object(2, "low-wall", "hedge", "line 0.8 3.2 7 3.2", "height=1.2") + object(3, "low-wall", "fence", "line 0.8 4.8 7 4.8", "height=1"), on: "grass"},
	"opening":        {ground: house + object(1, "opening", "door", "3 4.2 1.2 0.6", "door=true") + object(2, "opening", "window", "5.7 2 0.6 1", "sill=1 lintel=2")},
	"floor":          {ground: house, above: object(1, "floor", "loft", "2.2 1.2 3.6 3.1", "material=timber building=1")},
	"obstacle":       {ground: object(1, "obstacle", "crates", "1 1 1.4 1.4", "height=1.2 material=timber") + object(2, "obstacle", "barrels", "3.4 1 1.4 1.2", "height=1") + object(3, "obstacle", "well", "round 5.6 1 1.6 1.6", "height=1 material=stone") + object(4, "obstacle", "woodpile", "1 3.6 2.4 1.2", "height=1") + object(5, "obstacle", "cart", "4.6 3.6 2.6 1.4", "height=1.5 material=timber")},
	"column":         {ground: object(1, "column", "column", "round 1.6 1.6 1 1", "height=3 material=stone") + object(2, "column", "column", "round 5.4 1.6 1 1", "height=3 material=stone") + object(3, "column", "column", "3.4 3.8 1 1", "height=3 material=stone"), on: "flagstone"},
	"tree":           {ground: object(1, "tree", "oak", "round 3.4 2.5 0.9 0.9", "height=5"), on: "grass"},
	"stairs":         {ground: house + object(1, "stairs", "stairs", "line 2.6 3.8 2.6 1.8", "building=1"), above: object(2, "floor", "loft", "3.4 1.2 2.4 3.1", "material=timber building=1")},
	"ladder":         {ground: house + object(1, "ladder", "ladder", "line 3 2.6 3.5 2.6", "building=1"), above: object(2, "floor", "loft", "3.4 1.2 2.4 3.1", "material=timber building=1")},
	"building":       {ground: object(1, "building", "The Inn", "1.5 1 5 3.8", "building=2 storeys=1") + object(2, "wall", "wall", "line 1.5 1 6.5 1 6.5 4.8 1.5 4.8 1.5 1", "height=3 material=plaster building=2") + object(3, "opening", "door", "3.4 4.5 1.2 0.6", "door=true"), above: object(4, "floor", "boards", "1.7 1.2 4.6 3.4", "material=timber building=2")},
	"deploy":         {ground: object(1, "deploy", "north", "1 0.8 6 2", "side=1"), zone: true},
	"objective":      {ground: object(2, "obstacle", "well", "round 3.2 2.2 1.6 1.6", "height=1 material=stone") + object(1, "objective", "the well", "2.4 1.4 3.2 3.2", "side=1"), zone: true},
	"quay":           {ground: object(2, "water", "river", "4 0 4 6", "flow=90") + object(3, "open", "planks", "2.6 0 1.4 6", "material=timber") + object(1, "quay", "quay", "4 1.2 1.8 3.6", ""), zone: true},
	"flammable":      {ground: object(2, "obstacle", "hay", "2.4 1.6 3 2.4", "height=1.5") + object(1, "flammable", "hay", "2.2 1.4 3.4 2.8", ""), zone: true},
	"sewer":          {ground: object(2, "open", "sewer floor", "0.8 1 6.4 4", "material=sludge") + object(1, "sewer", "channel", "0.8 1 6.4 4", "floor=sludge"), zone: true, on: "stone"},
	"planks":         {ground: object(2, "water", "channel", "0 1.6 8 2.8", "flow=0"), above: object(1, "planks", "planks", "3 1 1.8 4", ""), on: "stone"},
	"street":         {ground: object(1, "street", "Yard Street", "line 0.5 3 4 3 7.5 1.4", ""), zone: true},
	"road":           {ground: object(1, "road", "lane", "line 0 4.6 3 3.6 8 2", "width=2 material=earth tracks=true"), on: "grass"},
	"decor":          {ground: object(1, "decor", "puddle", "point 1.8 1.6", "") + object(2, "decor", "bones", "point 4 1.6", "") + object(3, "decor", "wheel", "point 6.2 1.6", "") + object(4, "decor", "bollard", "point 1.8 4.2", "") + object(5, "decor", "moss", "point 4 4.2", "") + object(6, "decor", "soot", "point 6.2 4.2", "")},
}

// exampleScale is how many pixels an inch of an example has.
const exampleScale = 20

// plan is the map of an example, by the reader that reads all maps.
func (e example) plan(t *testing.T) physics.Plan {
	t.Helper()
	on := e.on
	if on == "" {
		on = "cobble"
	}
	text := fmt.Sprintf(`<map orientation="orthogonal" width="8" height="6" tilewidth="32" tileheight="32"><properties><property name="ground" value="%s"/></properties>
		<group name="storey 0"><objectgroup name="ground">%s</objectgroup><objectgroup name="zones">%s%s</objectgroup></group><group name="storey 1"><objectgroup name="above">%s</objectgroup></group></map>`,
		on, e.ground, object(90, "deploy", "one", "0 0 0.1 0.1", "side=1"), object(91, "deploy", "two", "7.9 5.9 0.1 0.1", "side=2"), e.above)
	plan, err := levels.Parse([]byte(text), "example.tmx")
	require.NoError(t, err)
	return plan
}

// picture is what a class looks like on the table; the outline of what is not painted is
// drawn.
func (e example) picture(t *testing.T) *image.RGBA {
	plan := e.plan(t)
	pic := Bake(&plan, Everything, exampleScale)
	if !e.zone {
		return pic
	}
	if z := plan.Zones[0]; z.Name != "one" { // the first of those that every map has
		outline(pic, append(slices.Clone(z.Shape), z.Shape[0]))
	}
	for _, s := range plan.Streets {
		outline(pic, s.Line)
	}
	return pic
}

// outline draws lines between points of the table.
func outline(dst *image.RGBA, points []physics.Point) {
	at := func(p physics.Point) (x, y float64) { return p.X.Inches() * exampleScale, p.Y.Inches() * exampleScale }
	for i := 1; i < len(points); i++ {
		x, y := at(points[i-1])
		u, v := at(points[i])
		for k := range 401 {
			s := float64(k) / 400
			dot := image.Rect(0, 0, 2, 2).Add(image.Pt(int(x+(u-x)*s), int(y+(v-y)*s)))
			draw.Draw(dst, dot, image.NewUniform(color.RGBA{255, 214, 110, 255}), image.Point{}, draw.Src)
		}
	}
}

// TestTheMapReferenceShowsEveryClassAsItIsPainted: the pictures beside levels/README.md are
// those of today's painter; go test ./game/view -update paints them anew.
func TestTheMapReferenceShowsEveryClassAsItIsPainted(t *testing.T) {
	readme, err := os.ReadFile("../../levels/README.md")
	require.NoError(t, err)
	require.Len(t, examples, len(levels.Classes))
	for _, c := range levels.Classes {
		e, ok := examples[c.Name]
		require.True(t, ok, c.Name)
		want := e.picture(t)
		file := filepath.Join("..", "..", "levels", "pictures", c.Name+".png")
		if *update {
			writeSmall(t, file, want)
		}
		data, err := os.Open(file)
		require.NoError(t, err, c.Name)
		got, err := png.Decode(data)
		require.NoError(t, data.Close())
		require.NoError(t, err, c.Name)
		require.Equal(t, want.Bounds(), got.Bounds(), c.Name)
		assert.Less(t, unlike(got, want), 10.0, "%s looks otherwise today", c.Name)
		row := fmt.Sprintf("| `%s`<br>![](pictures/%[1]s.png) | %s | %s | %s |", c.Name, c.Drawn, strings.Join(c.Properties, ", "), c.About)
		assert.Contains(t, string(readme), row, "the reference in levels/README.md")
	}
}

// unlike is how far two pictures differ, of 255, on average.
func unlike(a, b image.Image) float64 {
	sum, n := 0.0, 0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			p, q := color.RGBAModel.Convert(a.At(x, y)).(color.RGBA), color.RGBAModel.Convert(b.At(x, y)).(color.RGBA)
			for _, d := range [...]int{int(p.R) - int(q.R), int(p.G) - int(q.G), int(p.B) - int(q.B)} {
				sum += float64(max(d, -d))
				n++
			}
		}
	}
	return sum / float64(n)
}

// writeSmall writes a picture with few colours.
func writeSmall(t *testing.T, file string, pic *image.RGBA) {
	t.Helper()
	var all []color.RGBA
	for i := 0; i < len(pic.Pix); i += 4 {
		all = append(all, color.RGBA{pic.Pix[i], pic.Pix[i+1], pic.Pix[i+2], 255})
	}
	to := image.NewPaletted(pic.Bounds(), halved(all, 5))
	draw.Draw(to, to.Rect, pic, image.Point{}, draw.Src)
	out, err := os.Create(file)
	require.NoError(t, err)
	require.NoError(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(out, to))
	require.NoError(t, out.Close())
}

// halved is a palette of at most 2^n colours: the pixels are halved by the channel in which
// they differ most, and each part is its mean.
func halved(pixels []color.RGBA, n int) color.Palette {
	channel := func(c color.RGBA, k int) int { return int([...]uint8{c.R, c.G, c.B}[k]) }
	var sum, least, most [3]int
	least = [3]int{255, 255, 255}
	for _, c := range pixels {
		for k := range sum {
			v := channel(c, k)
			sum[k] += v
			least[k], most[k] = min(least[k], v), max(most[k], v)
		}
	}
	widest := 0
	for k := range sum {
		if most[k]-least[k] > most[widest]-least[widest] {
			widest = k
		}
	}
	if n == 0 || most[widest] == least[widest] {
		return color.Palette{color.RGBA{uint8(sum[0] / len(pixels)), uint8(sum[1] / len(pixels)), uint8(sum[2] / len(pixels)), 255}}
	}
	slices.SortFunc(pixels, func(a, b color.RGBA) int { return channel(a, widest) - channel(b, widest) })
	half := len(pixels) / 2
	return append(halved(pixels[:half], n-1), halved(pixels[half:], n-1)...)
}
