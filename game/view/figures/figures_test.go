package figures

import (
	"bytes"
	"fmt"
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// apart is how different two pictures are: the part of the pixels covered by either in
// which they differ plainly.
func apart(a, b *image.RGBA) float64 {
	all := a.Rect.Union(b.Rect)
	differ, covered := 0, 0
	for y := all.Min.Y; y < all.Max.Y; y++ {
		for x := all.Min.X; x < all.Max.X; x++ {
			p, q := a.RGBAAt(x, y), b.RGBAAt(x, y)
			if p.A == 0 && q.A == 0 {
				continue
			}
			covered++
			off := func(v, w uint8) int { return max(int(v)-int(w), int(w)-int(v)) }
			if off(p.R, q.R)+off(p.G, q.G)+off(p.B, q.B)+off(p.A, q.A) > 60 {
				differ++
			}
		}
	}
	return float64(differ) / float64(max(1, covered))
}

// distinct asserts that no two of the figures look alike.
func distinct(t *testing.T, least, ppi float64, all map[string]Figure) {
	t.Helper()
	var p Painter
	type done struct {
		name string
		pic  *image.RGBA
	}
	var kept []done
	for name, f := range all {
		f.Cloth = cloths[0]
		pic := p.Bake(f, ppi, nil).Figure
		for _, o := range kept {
			assert.Greater(t, apart(pic, o.pic), least, "%s and %s", name, o.name)
		}
		kept = append(kept, done{name, pic})
	}
}

func TestNoTwoTypesLookAlike(t *testing.T) {
	for i, arms := range []Figure{{}, {Main: Sword, Shield: true, Helmet: true, Armour: Heavy}} {
		if arms.Main != NoWeapon && testing.Short() {
			continue
		}
		all := map[string]Figure{}
		for k := range Kind(Kinds()) {
			f := arms
			f.Kind, f.Facing = k, 9
			all[fmt.Sprintf("%s (%s)", k.Name(), roleOf(k).Icon)] = f
		}
		require.Len(t, all, Kinds())
		distinct(t, [2]float64{0.10, 0.05}[i], 24, all) // alike in arms and armour more is alike
	}
}

func TestNoTwoWeaponsLookAlike(t *testing.T) {
	all := map[string]Figure{}
	for w := range weapons {
		all["holds "+weaponKeys[w]] = Figure{Main: w, Facing: 9}
	}
	distinct(t, 0.01, 48, all)
}

func TestNoTwoVehiclesLookAlike(t *testing.T) {
	if testing.Short() {
		t.Skip("a second and a half of painting")
	}
	all := map[string]Figure{}
	for m := Cart; m <= Barge; m++ {
		all[fmt.Sprint("make ", m)] = Figure{Craft: Craft{Make: m, Long: 4, Wide: 2.2}}
		all[fmt.Sprint("wreck of make ", m)] = Figure{Craft: Craft{Make: m, Long: 4, Wide: 2.2, Wreck: true}}
	}
	all["a wagon with cargo"] = Figure{Craft: Craft{Make: Wagon, Long: 4, Wide: 2.2, Cargo: 3}}
	all["a wagon that has lost a wheel"] = Figure{Craft: Craft{Make: Wagon, Long: 4, Wide: 2.2, Lost: 2}}
	all["a wagon before which a team is put"] = Figure{Craft: Craft{Make: Wagon, Long: 4, Wide: 2.2, Rows: 1}}
	all["a boat without oars"] = Figure{Craft: Craft{Make: RowingBoat, Long: 4, Wide: 2.2, Bare: true}}
	all["a boat without a mast"] = Figure{Craft: Craft{Make: RiverBoat, Long: 4, Wide: 2.2, Bare: true}}
	distinct(t, 0.02, 24, all)
}

// A vehicle turns by degrees: its picture a little on differs, and lies along its heading.
func TestAVehicleLiesAlongItsHeading(t *testing.T) {
	if testing.Short() {
		t.Skip("draws every figure")
	}
	var p Painter
	wide := func(turn int16) (w, h int) {
		r := p.Bake(Figure{Craft: Craft{Make: Wagon, Long: 4, Wide: 2.2}, Turn: turn, Cloth: cloths[0]}, 24, nil).Figure.Rect
		return r.Dx(), r.Dy()
	}
	w0, h0 := wide(0)
	w90, h90 := wide(90)
	assert.Greater(t, h0, w0)
	assert.Greater(t, w90, h90)
	w45, _ := wide(45)
	assert.Greater(t, w45, w0)
	assert.NotZero(t, apart(p.Bake(Figure{Craft: Craft{Make: Wagon, Long: 4, Wide: 2.2}, Cloth: cloths[0]}, 24, nil).Figure, p.Bake(Figure{Craft: Craft{Make: Wagon, Long: 4, Wide: 2.2}, Turn: 3, Cloth: cloths[0]}, 24, nil).Figure))
}

func TestWhatHeWearsIsSeen(t *testing.T) {
	if testing.Short() {
		t.Skip("draws every figure")
	}
	all := map[string]Figure{"plain": {Main: Sword}, "light armour": {Main: Sword, Armour: Light}, "heavy": {Main: Sword, Armour: Heavy}, "gromril": {Main: Sword, Armour: Gromril},
		"ithilmar": {Main: Sword, Armour: Ithilmar}, "shield": {Main: Sword, Shield: true}, "buckler": {Main: Sword, Buckler: true}, "helmet": {Main: Sword, Helmet: true},
		"cloak": {Main: Sword, Cloak: true}, "lantern": {Main: Sword, Lantern: true}, "leader": {Main: Sword, Leader: true}, "wounded": {Main: Sword, Wounds: 1}, "badly": {Main: Sword, Wounds: 2},
		"sword at the belt": {Main: Sword, Belt: Axe}, "bow on the back": {Main: Sword, Back: Bow}, "mounted": {Main: Sword, Mount: Horse}, "on a warhorse": {Main: Sword, Mount: Warhorse},
		"two swords": {Main: Sword, Off: Sword}}
	for g := DaemonSoul; g < pastGifts; g <<= 1 {
		all[fmt.Sprintf("gift %d", g)] = Figure{Main: Sword, Gifts: g}
	}
	for name, f := range all {
		f.Facing = 7
		all[name] = f
	}
	distinct(t, 0.008, 48, all)
}

func TestEveryPoseAndFacingIsItsOwn(t *testing.T) {
	for _, who := range []string{"Warrior", "Warhound"} {
		all := map[string]Figure{}
		for p := range poses {
			all[fmt.Sprint("pose ", p)] = Figure{Kind: KindOf(who, ""), Main: Sword, Pose: p, Facing: 6}
		}
		for f := range uint8(16) {
			if f != 6 {
				all[fmt.Sprint("facing ", f)] = Figure{Kind: KindOf(who, ""), Main: Sword, Facing: f}
			}
		}
		distinct(t, 0.05, 32, all)
	}
}

func TestThoseOfASideWearItsColour(t *testing.T) {
	if testing.Short() {
		t.Skip("draws every figure")
	}
	var p Painter
	for k := range Kind(Kinds()) {
		if r := roleOf(k); r.Beast != nil && !r.Horse || k >= Kind(len(company)) && int(k) < len(cast)-len(hirelings)-len(casters) {
			continue
		}
		a := p.Bake(Figure{Kind: k, Facing: 9, Cloth: cloths[0]}, 24, nil).Figure
		b := p.Bake(Figure{Kind: k, Facing: 9, Cloth: cloths[1]}, 24, nil).Figure
		assert.Greater(t, apart(a, b), 0.02, k.Name())
	}
}

// TestAFigureIsAlwaysTheSame bakes with room that others have used.
func TestAFigureIsAlwaysTheSame(t *testing.T) {
	f := Figure{Kind: KindOf("Mercenary Captain", ""), Main: Sword, Shield: true, Facing: 9, Leader: true, Cloth: cloths[0]}
	var fresh, used Painter
	want := fresh.Bake(f, 48, nil)
	used.Bake(Figure{Kind: KindOf("Rat Ogre", ""), Facing: 3}, 80, nil)
	used.Portrait(f, 64, nil)
	got := used.Bake(f, 48, nil)
	assert.Equal(t, want.Figure.Rect, got.Figure.Rect)
	assert.True(t, bytes.Equal(want.Figure.Pix, got.Figure.Pix))
	assert.True(t, bytes.Equal(want.Shadow.Pix, got.Shadow.Pix))
}

// TestFiguresStandOnTheirBases looks where feet are: what is seen lowest lies on the
// base, and the middle of the base is below the figure.
func TestFiguresStandOnTheirBases(t *testing.T) {
	if testing.Short() {
		t.Skip("draws every figure")
	}
	var p Painter
	for k := range Kind(Kinds()) {
		for _, facing := range []uint8{9, 2, 12} {
			pic := p.Bake(Figure{Kind: k, Facing: facing}, 32, nil)
			r := pic.Figure.Rect
			base := roleOf(k).base() * 32
			assert.True(t, image.Pt(0, -4).In(r), "%s: %v", k.Name(), r)
			assert.Less(t, float64(r.Max.Y), base*0.9, "%s hangs over the front of his base", k.Name())
			assert.Less(t, float64(r.Dx()), base*2.6, "%s is wider than his base bears", k.Name())
			assert.Less(t, float64(-r.Min.Y), base*2.3, "%s is too high", k.Name())
		}
	}
}

func TestPixelsArePremultiplied(t *testing.T) {
	var p Painter
	for _, ppi := range []float64{20, 48} {
		pic := p.Bake(Figure{Kind: KindOf("Vampire", ""), Facing: 9, Leader: true}, ppi, nil)
		for _, m := range []*image.RGBA{pic.Figure, pic.Shadow} {
			opaque := 0
			for i := 0; i < len(m.Pix); i += 4 {
				a := m.Pix[i+3]
				if m.Pix[i] > a || m.Pix[i+1] > a || m.Pix[i+2] > a {
					t.Fatalf("pixel %d: %v", i/4, m.Pix[i:i+4])
				}
				if a > 100 {
					opaque++
				}
			}
			assert.Greater(t, opaque, 50)
		}
	}
}

func TestBakingRestsOften(t *testing.T) {
	rests := 0
	var p Painter
	p.Bake(Figure{Kind: KindOf("Rat Ogre", "")}, 48, func() { rests++ })
	assert.Greater(t, rests, 400)
}

func TestPortraitsShowFaces(t *testing.T) {
	var p Painter
	var last *image.RGBA
	for _, who := range []string{"Mercenary Captain", "Verminkin", "Giant Rat", "Horse", "Rat Ogre"} {
		pic := p.Portrait(Figure{Kind: KindOf(who, ""), Cloth: cloths[0], Main: Sword}, 64, nil)
		assert.Equal(t, image.Rect(0, 0, 64, 64), pic.Rect)
		middle := 0
		for y := 16; y < 48; y++ {
			for x := 16; x < 48; x++ {
				if pic.RGBAAt(x, y).A > 200 {
					middle++
				}
			}
		}
		assert.Greater(t, middle, 32*32/2, who)
		if last != nil {
			assert.Greater(t, apart(pic, last), 0.3, who)
		}
		last = pic
	}
}

func TestWhoIsUnknownIsSomebody(t *testing.T) {
	assert.Equal(t, "Verminkin", KindOf("Verminkin", "rat").Name())
	assert.Equal(t, "Giant Rat", KindOf("Giant Rat", "rat").Name()) // the name tells more than the silhouette
	assert.Equal(t, "Bloodletter", KindOf("Lord of a mission", "devil-mask").Name())
	assert.Equal(t, "Warrior", KindOf("Nobody", "no-such-icon").Name())
	assert.Equal(t, "hooded-assassin", roleOf(KindOf("Marksman", "hooded-assassin")).Icon) // two types of one name
	assert.Equal(t, "archer", roleOf(KindOf("Marksman", "archer")).Icon)
	assert.True(t, Known("Warhound"))
	assert.False(t, Known("Nobody"))
}

func BenchmarkBake(b *testing.B) {
	for _, who := range []string{"Marksman", "Mercenary Captain", "Giant Rat", "Rat Ogre", "Freelancer"} {
		for _, ppi := range []float64{24, 44, 80} {
			b.Run(fmt.Sprintf("%s/%.0f", who, ppi), func(b *testing.B) {
				var p Painter
				f := armedAs(Figure{Kind: KindOf(who, ""), Cloth: cloths[0]})
				if who == "Freelancer" {
					f.Mount = Warhorse
				}
				for i := 0; b.Loop(); i++ {
					f.Facing = uint8(i)
					p.Bake(f, ppi, nil)
				}
			})
		}
	}
}
