package figures

import (
	"slices"
	"strings"
)

// piece is something worn or grown: it adds parts to a figure.
type piece func(b *builder, k *skeleton)

// role is how the warriors of a type look, whatever they carry.
type role struct {
	Type  string // the name of the type in the game
	Icon  string // its silhouette: those who have no role of their own look like the first with theirs
	Large bool   // on a base of 40 mm
	Horse bool

	Body                             func() body // nil: a man
	Skin                             *paint      // nil: a man's
	Torso, Sleeve, Legs, Boot, Glove *paint      // nil: skin; gloves and boots leather
	Look                             looksOf
	Head                             piece // nil: a face with the look
	Back                             []piece
	Wear                             []piece
	Hat                              piece                                // on his head without a helmet
	Helm                             piece                                // with one; nil: a plain one
	Staff                            func(b *builder, f frame, S float64) // in the hand of one who holds no weapon
	Light                            func(b *builder, f frame, S float64) // over his other hand
	Bared                            bool                                 // armour does not cover his breast

	Beast func(b *builder, root frame) // not two-legged
}

// base is how wide his base is, in inches.
func (r *role) base() float64 {
	if r.Large {
		return 1.6
	}
	return 1
}

// Kind is a type of warrior or creature, as figures tell them apart.
type Kind uint8

// KindOf finds the kind of a type by its name; for a name that is unknown, the first
// kind with the silhouette, and after that a plain man.
func KindOf(name, silhouette string) Kind {
	for i := range cast {
		if cast[i].Type == name && (cast[i].Icon == silhouette || silhouette == "") {
			return Kind(i)
		}
	}
	for i := range cast {
		if cast[i].Type == name {
			return Kind(i)
		}
	}
	for i := range cast {
		if cast[i].Icon == silhouette {
			return Kind(i)
		}
	}
	return KindOf("Warrior", "swordman")
}

// Kinds are all kinds there are.
func Kinds() int { return len(cast) }

// Name is the name of the type.
func (k Kind) Name() string { return roleOf(k).Type }

// Large reports whether the kind stands on a base of 40 mm.
func (k Kind) Large() bool { return roleOf(k).Large }

func roleOf(k Kind) *role {
	if int(k) >= len(cast) {
		k = 0
	}
	return &cast[k]
}

// cast are all roles; the first stands in for whoever is unknown.
var cast = slices.Concat(company, strangers, beasts, hirelings, casters)

// hairs are the colours of hair that tell those apart who are alike.
var hairs = [4]*paint{hairBrown, hairFair, hairBlack, hairRed}

// anyHair stands for one of the hairs.
var anyHair = &paint{}

// or is the first paint that there is.
func or(paints ...*paint) *paint {
	for _, p := range paints {
		if p != nil {
			return p
		}
	}
	return nil
}

// stand puts a figure on its place.
func (b *builder) stand(f *Figure, root frame) {
	r := roleOf(f.Kind)
	defer func() { // horses stand on bases that are small for them
		if f.Mount != OnFoot || r.Horse {
			b.enlarge(0, min(1, max(0.76, float64(f.Base)/1.5)))
		}
	}()
	switch {
	case r.Beast != nil:
		r.Beast(b, root)
	case f.Mount != OnFoot:
		b.ride(f, r, root)
	default:
		b.person(f, r, root, nil)
	}
}

// person builds a two-legged figure; sits changes how he stands.
func (b *builder) person(f *Figure, r *role, root frame, sits func(h body, p *posture) frame) *skeleton {
	h := man()
	if r.Body != nil {
		h = r.Body()
	}
	if b.small {
		h.Head *= 1.10
		h.Hand *= 1.10
	}
	h.S *= 1 + 0.012*(float64(f.Twin%4)-1.5)
	h.Skin = or(h.Skin, r.Skin, skinP)
	h.Body, h.Sleeve, h.Legs = or(r.Torso, h.Skin), or(r.Sleeve, h.Skin), or(r.Legs, h.Skin)
	h.Boot, h.Glove = or(r.Boot, leatherDark), or(r.Glove, h.Skin)
	if !r.Bared && f.Armour >= Heavy {
		h.Sleeve = plateOf(f.Armour)
		h.Glove = or(r.Glove, steelDark)
	}
	if f.Gifts&ClovenHoofs != 0 {
		h.Dig, h.Legs, h.Boot = true, furBrown, leatherDark
	}
	warped(&h, f.Gifts)
	s := f.stance()
	if f.Main == NoWeapon && f.Off == NoWeapon && !f.Shield && !f.Buckler {
		if s = sClaw; r.Staff != nil {
			s = sStaff
		}
	}
	p := postureOf(s, f.Pose)
	if sits != nil {
		root = sits(h, &p)
	}
	if r.Head != nil && p.Lie == 0 {
		p.HPitch += 6
	}
	k := b.skeleton(h, p, root)
	if d := f.tied(); d != 0 {
		k.tie(d)
	}
	for _, piece := range r.Back {
		piece(b, k)
	}
	if r.Back == nil && (f.Cloak || f.Leader) {
		if f.Leader {
			b.trim = gold
		}
		b.cloak(k, ofSide, 0.28, 0.66, 7)
		b.trim = nil
	}
	b.flesh(k)
	for _, piece := range r.Wear {
		piece(b, k)
	}
	b.armour(k, r)
	b.head(k, r)
	b.carries(k, r)
	b.gifts(k)
	b.bandages(k)
	if b.told != nil {
		b.told(k)
	}
	return k
}

func plateOf(a Armour) *paint {
	switch a {
	case Gromril:
		return gromril
	case Ithilmar:
		return silver
	}
	return steel
}

// armour is worn over the clothes.
func (b *builder) armour(k *skeleton, r *role) {
	switch a := b.of.Armour; {
	case a == NoArmour:
	case a == Light:
		b.pauldrons(k, leatherDark, nil, k.H.ArmR*1.5)
		if !r.Bared {
			b.studs(k)
		}
	default:
		m := plateOf(a)
		if !r.Bared {
			b.breast(k, m)
		}
		b.pauldrons(k, m, gold, k.H.ArmR*1.62)
		for i, kn := range []vec{k.KnR, k.KnL} {
			b.ball(m, kn.Add(k.Root.D(0, 0.03*k.H.S, 0)), k.H.LegR*0.72*k.H.S)
			b.cone(m, kn.To([]vec{k.FootR, k.FootL}[i], 0.3), kn.To([]vec{k.FootR, k.FootL}[i], 0.85), k.H.LegR*0.86*k.H.S, k.H.LegR*0.76*k.H.S)
		}
	}
}

// studs are a leather coat with studs on it.
func (b *builder) studs(k *skeleton) {
	S := k.H.S
	b.group(0.03 * S)
	b.ell(leather, k.Chest.At(0, 0.03*S, -0.10*S), k.H.Sh*0.90*S, k.H.Chest*0.98*S, 0.15*S)
	b.end()
	b.group(0)
	for i := range 6 {
		x, z := (float64(i%3)-1)*0.075, -0.05-0.08*float64(i/3)
		b.ball(steel, k.Chest.P(x*S, (k.H.Chest*1.0+0.03-x*x*4)*S, z*S), 0.017*S)
	}
	b.end()
}

// head is the head with what is on it.
func (b *builder) head(k *skeleton, r *role) {
	if r.Head != nil {
		r.Head(b, k)
	} else {
		l := r.Look
		if l.Hair == anyHair {
			l.Hair = hairs[b.of.Twin%4]
			if l.Beard == anyHair {
				if l.Beard = nil; b.of.Twin%2 == 1 {
					l.Beard = l.Hair
				}
			}
			l.Whiskers = l.Whiskers || b.of.Twin == 2
		}
		b.face(k, l)
	}
	switch {
	case b.of.Helmet && r.Helm != nil:
		r.Helm(b, k)
	case b.of.Helmet && k.H.Dig && r.Head != nil:
		ratHelm(b, k)
	case b.of.Helmet:
		plainHelm(b, k)
	case r.Hat != nil:
		r.Hat(b, k)
	case b.of.Leader && r.Head == nil && r.Back == nil:
		softcap(ofSide)(b, k)
	}
}

// carries puts weapons and shield into the hands, at the belt and on the back.
func (b *builder) carries(k *skeleton, r *role) {
	f, S := b.of, k.H.S
	w := S // of giants weapons grow less
	if S > 1.3 {
		w = 1.3 + (S-1.3)*0.45
	}
	if b.small {
		w *= 1.12
	}
	switch {
	case f.Main == NoWeapon && r.Staff != nil:
		r.Staff(b, k.HandR, S)
	case f.stance() == sPole && f.Main == Spear:
		b.spear(k.HandR, w, 0.45, 0.72)
	default:
		b.weapon(f.Main, k.HandR, w)
	}
	left := k.HandL
	switch {
	case f.Main.hands() == 2 && f.Off == NoWeapon:
	case f.Shield && f.Off == NoWeapon:
		b.shield(left.O.Add(left.Z.Mul(0.07*S)), left.Z, vec{0, 0, 1}.Add(k.Chest.Z), S, 0.225, 1, ofSide, steelOrGold(f.Hero))
		b.device(along(left.O.Add(left.Z.Mul(0.115*S)), left.Z, vec{0, 0, 1}.Add(k.Chest.Z)), S)
	case f.Buckler && f.Off == NoWeapon:
		b.shield(left.O.Add(left.Z.Mul(0.07*S)), left.Z, k.Chest.Z, S, 0.15, 0, ofSide, steelOrGold(f.Hero))
	case f.Off != NoWeapon:
		b.weapon(f.Off, left, w)
	case f.Lantern:
		b.lantern(left.O, S)
	case r.Light != nil && k.P.Lie == 0:
		r.Light(b, left, S)
	}
	if f.Lantern && (f.Off != NoWeapon || f.Shield || f.Buckler || f.Main.hands() == 2) {
		b.lantern(k.Pel.P(-(k.H.Hip+0.10)*S, 0.05*S, 0.10*S), S*0.85)
	}
	if f.Belt != NoWeapon {
		b.weapon(f.Belt, along(k.Pel.P(-(k.H.Hip+0.075)*S, 0.05*S, 0.08*S), k.Pel.D(-0.25, -0.55, -0.8), k.Pel.X), S*0.8)
	}
	if f.Back != NoWeapon && k.P.Lie != 1 {
		o := k.Chest.P(0.02*S, -(k.H.Chest+0.05)*S, -0.10*S)
		d := k.Chest.D(0.55, -0.1, 0.8)
		if f.Back.hands() == 2 {
			o = o.Sub(d.N().Mul(0.12 * S))
		}
		b.weapon(f.Back, along(o, d, k.Chest.D(0, -1, 0)), S*0.85)
		switch f.Back {
		case ShortBow, Bow, LongBow, ElfBow, Crossbow, Repeater:
			b.quiver(k)
		}
	}
	switch f.Main {
	case ShortBow, Bow, LongBow, ElfBow, Crossbow, Repeater:
		b.quiver(k)
	}
}

func steelOrGold(fine bool) *paint {
	if fine {
		return gold
	}
	return steel
}

// device is a sign on a shield.
func (b *builder) device(f frame, S float64) {
	b.box(linen, f.At(0, 0, 0.005*S), 0.026*S, 0.15*S, 0.018*S, 0.008*S)
	b.box(linen, f.At(0, 0.04*S, 0.005*S), 0.11*S, 0.026*S, 0.018*S, 0.008*S)
}

func (b *builder) quiver(k *skeleton) {
	S := k.H.S
	q := k.Pel.At(-0.17*S, -0.09*S, 0.08*S).Pitch(-25).Roll(-20)
	b.cone(leather, q.P(0, 0, -0.16*S), q.P(0, 0, 0.06*S), 0.05*S, 0.055*S)
	b.group(0)
	for i := range 3 {
		x := float64(i-1) * S
		b.cone(linen, q.P(x*0.03, 0, 0.06*S), q.P(x*0.04, 0, 0.15*S), 0.018*S, 0.014*S)
	}
	b.end()
}

// bandages show wounds.
func (b *builder) bandages(k *skeleton) {
	if b.of.Wounds == 0 {
		return
	}
	S, R := k.H.S, k.H.Head*k.H.S
	f := k.Head.At(0, -R*0.02, R*0.36).Roll(14)
	if !b.of.Helmet {
		b.torus(linen, f, R*1.02, R*0.16)
		b.ball(bloodP, f.P(R*0.62, R*0.82, 0), R*0.20)
	}
	b.torus(linen, along(k.ShR.To(k.ElR, 0.6), k.ElR.Sub(k.ShR), k.Chest.Y), k.H.ArmR*1.25*S, k.H.ArmR*0.5*S)
	b.ball(bloodP, k.ShR.To(k.ElR, 0.6).Add(k.Chest.D(0.5*k.H.ArmR*S, k.H.ArmR*1.3*S, 0.2*k.H.ArmR*S)), k.H.ArmR*0.55*S)
	if b.of.Wounds > 1 {
		b.torus(linen, k.Pel.At(0, 0.005*S, 0.15*S), (k.H.Belly+0.03)*S, 0.045*S)
		b.ball(bloodP, k.Pel.P(0.06*S, (k.H.Belly+0.055)*S, 0.15*S), 0.045*S)
	}
}

// tie puts the left hand on the shaft that the right one holds.
func (k *skeleton) tie(d float64) {
	S := k.H.S
	t := k.HandR.P(0, 0, d*S)
	var e vec
	k.ElL, e = ik(k.ShL, t, k.H.ArmU*S*1.08, k.H.ArmL*S*1.08, k.Chest.D(-0.7, -0.3, -0.6))
	k.HandL.O = e

	k.HandL = along(e, k.HandR.Z, k.HandL.Y)
}

// pool is blood on the ground.
func (b *builder) pool(f frame, s float64) {
	b.group(0.03)
	b.ell(bloodP, f.At(0.16*s, 0.10*s, 0), 0.24*s, 0.17*s, 0.014)
	b.ell(bloodP, f.At(0.26*s, -0.10*s, 0), 0.12*s, 0.11*s, 0.014)
	b.ell(bloodP, f.At(-0.2*s, 0.16*s, 0), 0.10*s, 0.09*s, 0.014)
	b.end()
}

// Known reports whether a type has a figure of its own.
func Known(name string) bool {
	for i := range cast {
		if strings.EqualFold(cast[i].Type, name) {
			return true
		}
	}
	return false
}
