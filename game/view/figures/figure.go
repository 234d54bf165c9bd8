// Package figures paints miniatures: every warrior as he is equipped and as he is now.
// It takes a description and gives pixels; it knows neither the screen nor the rules,
// so that pictures can be painted anywhere and beside everything else.
//
// A Figure says who somebody is, what he carries now, what has become of him, how and
// in which direction he stands. Figures are compared by value: the same description
// always gives the same picture, and is the name under which a picture is kept.
// KindOf finds the figure of a type of the game by its name.
//
// Bake models a figure of rounded solids and cloth and paints it at so many pixels an
// inch. The ground is seen straight from above, so that bases stay exact circles, and
// height moves a point up the picture: an oblique figure on a true plan. What is given
// are two pictures, the figure and its shadow on the ground, with the middle of the
// base at 0, 0; the base itself is the caller's. Portrait paints head and shoulders.
//
// A Store bakes on demand: Want names a figure and gives its place on a page, or says
// that it is not there yet, and Work bakes what was wanted, one after the other. The
// page is one picture for all, from which what was not wanted for long goes first.
//
// Below 36 pixels an inch heads, hands and blades are larger and the picture is
// sharpened; below 16 nothing of a figure can be made out, and callers show a disc.
package figures

import (
	"image"
	"image/color"
)

// Figure describes a miniature. The zero value of each field is nothing special.
type Figure struct {
	Kind   Kind
	Hero   bool // a hero wears a finer cloak pin and belt
	Leader bool // a leader has a cloak, and a plume where he has a helmet or hat

	Main, Off Weapon // in his hands
	Belt      Weapon // sheathed at his belt
	Back      Weapon // slung over his back
	Armour    Armour
	Shield    bool
	Buckler   bool
	Helmet    bool
	Cloak     bool
	Lantern   bool
	Mount     Mount
	Base      float32 // how wide his base is, in inches; 0: as usual for his kind

	Gifts  Gifts // mutations
	Wounds uint8 // lost; bandages, 2 at most

	Pose   Pose
	Facing uint8 // 0 looks up the picture, then clockwise in sixteenths
	Turn   int16 // and so many degrees more, for what is not told apart in sixteenths
	Twin   uint8 // hair, beard and cloth of those who are alike otherwise, 0 to 3

	Craft Craft // a vehicle, and nobody

	Cloth color.RGBA // the colour of the side
}

// Pose is what somebody is doing.
type Pose uint8

// The poses.
const (
	Ready Pose = iota
	Walk
	Stride // the other leg
	WindUp
	Strike
	Aim
	Shoot
	Casting
	Hit
	Down    // knocked down, on his back
	Stunned // on his face
	Out     // out of action
	Hide
	Flee
	Climb
	Leap // in the air
	poses
)

// Armour is what he wears.
type Armour uint8

// The armours.
const (
	NoArmour Armour = iota
	Light
	Heavy
	Gromril
	Ithilmar
)

// Mount is what he rides.
type Mount uint8

// The mounts.
const (
	OnFoot Mount = iota
	Horse
	Warhorse
)

// Gifts are mutations.
type Gifts uint64

// The mutations.
const (
	DaemonSoul Gifts = 1 << iota
	GreatClaw
	ClovenHoofs
	Tentacle
	Blackblood
	Spines
	ScorpionTail
	ExtraArm
	Hideous

	// Those that wyrdstone brings.
	AcidSpray
	WitheredHead
	WitheredArm
	WitheredLeg
	Beak
	WeaponHand
	BrightSkin
	Burning
	Flies
	Crystal
	ElasticLimbs
	Fat
	Thin
	Eyestalks
	Fangs
	Furry
	Horns
	IronSkin
	MaceTail
	Moronic
	PlagueSores
	PoisonFangs
	PrehensileTail
	Healing
	ThickSkin
	SkullFace
	Stunted
	Suckers
	Warts
	Wings
	pastGifts
)

// smallBelow is below how many pixels an inch the small figures are made, and
// discBelow below how many none is worth it.
const (
	smallBelow = 36
	discBelow  = 16
)

// Readable reports whether a figure can be made out at so many pixels an inch.
func Readable(ppi float64) bool { return ppi >= discBelow }

// Picture is a baked figure. Bounds are relative to the middle of the base; a pixel of
// the shadow is Coarse pixels wide. Pixels are premultiplied.
type Picture struct {
	Figure, Shadow *image.RGBA
	Coarse         int
}

// Painter bakes figures one after the other, and uses its room again. It is for one
// goroutine.
type Painter struct{ c canvas }

// Bake paints a figure at so many pixels an inch. rest, which may be nil, is called
// every millisecond or so, for a place with one thread for everything.
func (p *Painter) Bake(f Figure, ppi float64, rest func()) Picture {
	p.begin(rest)
	view := projection{ppi: ppi, sy: tilt, ky: 1}
	b := &builder{small: ppi < smallBelow, of: &f, parts: p.c.parts[:0]}
	b.eye, _ = view.sight()
	b.build()
	p.c.parts = b.parts
	p.c.ss = 2
	if b.small {
		p.c.ss = 3
	}
	w, h, view := p.c.fit(view)
	var out Picture
	out.Figure, out.Shadow, out.Coarse = p.c.bake(view, w, h, f.Pose == Out)
	return out
}

func (p *Painter) begin(rest func()) {
	if p.c.rest = rest; rest == nil {
		p.c.rest = func() {}
	}
}

// tilt is the tangent of the angle at which figures are seen, 31 degrees.
const tilt = 0.60

// build makes the parts of a figure.
func (b *builder) build() {
	f := b.of
	c := rgb{float64(f.Cloth.R), float64(f.Cloth.G), float64(f.Cloth.B)}
	b.side = [2]*paint{paintOf(mCloth, c), paintOf(mCloth, mul(c, 0.60))}
	root := heading(float64(f.Facing%16)+float64(f.Turn)/22.5, 0)
	if f.Craft.Make != NoVehicle {
		b.craft(f.Craft, root)
		return
	}
	b.stand(f, root)
	if f.Pose == Out {
		b.pool(root, roleOf(f.Kind).base())
	}
	if f.Pose == Leap {
		for i := range b.parts {
			b.parts[i].raise(0.42)
		}
	}
}

// raise lifts a finished part.
func (pt *part) raise(by float64) {
	for i := range pt.cloth {
		for j := range pt.cloth[i].p {
			pt.cloth[i].p[j].Z += by
		}
	}
	for i := range pt.solids {
		p := &pt.solids[i]
		p.a.Z, p.b.Z, p.f.O.Z, p.c.Z = p.a.Z+by, p.b.Z+by, p.f.O.Z+by, p.c.Z+by
	}
}
