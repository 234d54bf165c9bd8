package board

import (
	"math"
	"slices"

	"cometfall/game/view"
	"cometfall/game/view/figures"
	"cometfall/physics"
	"cometfall/rules"
)

// FigureOf is the miniature of a warrior as he is equipped and as he is now, without
// the side's colour and the direction he looks in. near says whether a foe is so near
// that bows are put away.
func FigureOf(s *rules.State, w *rules.Warrior, near bool) figures.Figure {
	r := s.Rules
	f := figures.Figure{Kind: figures.KindOf(s.Shape(w)), Hero: w.Hero, Leader: w.Leader, Shield: w.Shield, Buckler: w.Buckler, Helmet: w.Helmet,
		Armour: armourOf(r, w.Armour), Base: float32(2 * w.Radius.Inches()), Wounds: uint8(min(2, max(0, w.Base.W-w.Wounds))), Twin: uint8(w.ID % 4)}
	if w.Condition == rules.OutOfAction {
		f.Wounds = 2
	}
	if w.Mounted && r.Mounts {
		if f.Mount = figures.Horse; w.Mount.Name == "Warhorse" {
			f.Mount = figures.Warhorse
		}
	}
	for i := range w.Kit {
		switch r.Items[w.Kit[i].Item].Key {
		case "lantern":
			f.Lantern = true
		case "elven-cloak", "silk-cloak":
			f.Cloak = true
		}
	}
	for _, t := range w.Talents {
		f.Gifts |= gifts[r.Talents[t].Key]
	}
	arm(&f, s, w, near)
	switch {
	case w.Condition == rules.KnockedDown:
		f.Pose = figures.Down
	case w.Condition == rules.Stunned:
		f.Pose = figures.Stunned
	case w.Condition == rules.OutOfAction:
		f.Pose = figures.Out
	case w.Fleeing:
		f.Pose = figures.Flee
	case w.Hidden:
		f.Pose = figures.Hide
	}
	return f
}

// Face is the miniature of a warrior for a portrait, in the colour of his side.
func Face(s *rules.State, w *rules.Warrior, p *view.Palette) figures.Figure {
	f := FigureOf(s, w, false)
	if f.Cloth = p.Side(int(w.Side)); s.Sides[w.Side].Neutral {
		f.Cloth = view.Wild
	}
	return f
}

// gifts are mutations by their keys.
var gifts = map[string]figures.Gifts{
	"daemon-soul": figures.DaemonSoul, "great-claw": figures.GreatClaw, "cloven-hoofs": figures.ClovenHoofs, "tentacle": figures.Tentacle, "blackblood": figures.Blackblood,
	"spines": figures.Spines, "scorpion-tail": figures.ScorpionTail, "extra-arm": figures.ExtraArm, "hideous": figures.Hideous,

	"acid-spray": figures.AcidSpray, "withered-head": figures.WitheredHead, "withered-arm": figures.WitheredArm, "withered-leg": figures.WitheredLeg, "beaked": figures.Beak,
	"sword-hand": figures.WeaponHand, "mace-hand": figures.WeaponHand, "axe-hand": figures.WeaponHand, "bright-skin": figures.BrightSkin, "burning-body": figures.Burning,
	"cloud-of-flies": figures.Flies, "crystalline-body": figures.Crystal, "elastic-limbs": figures.ElasticLimbs, "enormously-fat": figures.Fat, "extremely-thin": figures.Thin,
	"eyestalks": figures.Eyestalks, "fangs": figures.Fangs, "furry": figures.Furry, "horns": figures.Horns, "iron-hard-skin": figures.IronSkin, "mace-tail": figures.MaceTail,
	"moronic": figures.Moronic, "plague-bearer": figures.PlagueSores, "poisonous-bite": figures.PoisonFangs, "prehensile-tail": figures.PrehensileTail,
	"regeneration": figures.Healing, "thickened-skin": figures.ThickSkin, "skull-face": figures.SkullFace, "stunted": figures.Stunted, "suckers": figures.Suckers,
	"warts": figures.Warts, "wings": figures.Wings,
}

// armourOf is what is drawn of a suit of armour.
func armourOf(r *rules.Ruleset, id rules.ArmourID) figures.Armour {
	switch r.Armours[id].Key {
	case "light", "toughened-leathers":
		return figures.Light
	case "heavy":
		return figures.Heavy
	case "gromril", "chaos-armour", "metallic-body", "attlas-plate-mail", "plate":
		return figures.Gromril
	case "ithilmar":
		return figures.Ithilmar
	}
	return figures.NoArmour
}

// arm puts weapons where they are: those for close combat in the hands while a foe is
// near; a bow in them otherwise, and a pistol in a hand that is free.
func arm(f *figures.Figure, s *rules.State, w *rules.Warrior, near bool) {
	named := func(id rules.WeaponID) figures.Weapon {
		if id == rules.NoWeapon {
			return figures.NoWeapon
		}
		return figures.WeaponNamed(s.Rules.Weapon(id).Key)
	}
	f.Main, f.Off = named(w.Main), named(w.Off)
	for _, id := range w.Weapons {
		m := named(id)
		switch {
		case s.Rules.Weapon(id).Range <= 0 || m == figures.NoWeapon || m == f.Main || m == f.Off:
		case m.TwoHanded() && near:
			f.Back = m
		case m.TwoHanded():
			if !f.Main.TwoHanded() {
				f.Belt = f.Main
			}
			f.Main, f.Off = m, figures.NoWeapon
		case f.Off == figures.NoWeapon && !f.Shield && !f.Buckler && !f.Lantern && !f.Main.TwoHanded() && f.Mount == figures.OnFoot:
			f.Off = m
		case f.Belt == figures.NoWeapon:
			f.Belt = m
		}
	}
}

// bearing is which way somebody looks, and where he was then.
type bearing struct {
	facing uint8
	known  bool
	at     physics.Spot
	rests  []rest // where he stood before and stands now, the newest last
}

// rest is how somebody stood: where, whether he was to charge, and which way he looked.
type rest struct {
	at     physics.Spot
	aims   bool
	facing uint8
}

// mostRests is how many are remembered.
const mostRests = 12

// back has somebody look as he did when he stood so last, if what he did since was taken back. It
// reports whether it was.
func (b *bearing) back(at physics.Spot, aims bool) bool {
	for i := len(b.rests) - 2; i >= 0; i-- {
		if r := b.rests[i]; r.at == at && r.aims == aims {
			b.facing, b.at, b.rests = r.facing, at, b.rests[:i+1]
			return true
		}
	}
	return false
}

// stands notes how somebody stands.
func (b *bearing) stands(at physics.Spot, aims bool) {
	now := rest{at, aims, b.facing}
	if n := len(b.rests); n > 0 && b.rests[n-1].at == at && b.rests[n-1].aims == aims {
		b.rests[n-1] = now
		return
	}
	if len(b.rests) == mostRests {
		b.rests = append(b.rests[:0], b.rests[1:]...)
	}
	b.rests = append(b.rests, now)
}

// towards is the facing from one place to another, in sixteenths from north.
func towards(from, to physics.Point) (uint8, bool) {
	dx, dy := (to.X - from.X).Inches(), (to.Y - from.Y).Inches()
	if math.Hypot(dx, dy) < 0.02 {
		return 0, false
	}
	turn := math.Round(math.Atan2(dx, -dy) / (2 * math.Pi) * 16)
	return uint8(int(turn)+16) % 16, true
}

// touching is how near foes stand who fight.
const touching = physics.Inch / 5

// nearestFoe is the foe who is nearest to a place, one on its storey before all others,
// and how far away he is.
func nearestFoe(s *rules.State, w *rules.Warrior, at physics.Spot) (foe *rules.Warrior, gap physics.Length) {
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if o.Side == w.Side || !o.InPlay() {
			continue
		}
		d := physics.Apart(o.At.Point(), at.Point()) - o.Radius - w.Radius
		if StoreyOf(o.At.Z) != StoreyOf(at.Z) {
			d += 100 * physics.Inch
		}
		if foe == nil || d < gap {
			foe, gap = o, d
		}
	}
	return foe, gap
}

// looks has somebody look as he did before what was taken back, if he stands still, else as he
// turns.
func (b *bearing) looks(s *rules.State, w *rules.Warrior, at physics.Spot, foe *rules.Warrior, fights, still bool) {
	aims := len(w.Intent) > 0
	if still && b.known && b.back(at, aims) {
		return
	}
	b.turn(s, w, at, foe, fights)
	if still {
		b.stands(at, aims)
	}
}

// turn has somebody look at whom he charges or fights, else where he goes; at first
// towards the nearest foe.
func (b *bearing) turn(s *rules.State, w *rules.Warrior, at physics.Spot, foe *rules.Warrior, fights bool) {
	was, known := b.at, b.known
	b.at, b.known = at, true
	var to uint8
	var ok bool
	switch {
	case w.Fleeing && known && was != at:
		to, ok = towards(was.Point(), at.Point())
	case len(w.Intent) > 0 && !fights:
		to, ok = towards(at.Point(), s.Warriors[w.Intent[0]].At.Point())
	case fights:
		to, ok = towards(at.Point(), foe.At.Point())
	case known && was != at:
		to, ok = towards(was.Point(), at.Point())
	case !known && foe != nil:
		to, ok = towards(at.Point(), foe.At.Point())
	case !known:
		to, ok = 8, true
	}
	if ok {
		b.facing = to
	}
}

// fightsNear reports whether a foe touches him.
func fightsNear(foe *rules.Warrior, gap physics.Length) bool { return foe != nil && gap <= touching }

// How far the figure of who fights stands back from his foes, and how far aside, as parts of
// the radius of his base: those who touch would hide each other.
const (
	standsBack  = 0.30
	standsAside = 0.26
)

// apart is where on his base the figure of who fights stands, in inches from its middle: back
// from the foes who touch him, and aside from those behind whom or before whom he stands.
func apart(s *rules.State, w *rules.Warrior, at physics.Spot) (off [2]float64) {
	var x, y float64
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if o.Side == w.Side || !o.InPlay() || StoreyOf(o.At.Z) != StoreyOf(at.Z) || physics.Apart(o.At.Point(), at.Point())-o.Radius-w.Radius > touching {
			continue
		}
		dx, dy := (at.X - o.At.X).Inches(), (at.Y - o.At.Y).Inches()
		if d := math.Hypot(dx, dy); d > 0 {
			x, y = x+dx/d, y+dy/d
		}
	}
	d := math.Hypot(x, y)
	if d < 0.1 { // from all sides
		return off
	}
	x, y = x/d, y/d
	r := w.Radius.Inches()
	return [2]float64{r * (standsBack*x + standsAside*y*math.Abs(y)), r * standsBack * y}
}

// byDepth orders figures as they hide each other: those of other storeys first, and
// then from the far edge of the table to the near one. It is sorted nearly always.
func byDepth(order []int32, less func(a, b int32) bool) {
	for i := 1; i < len(order); i++ {
		for j := i; j > 0 && less(order[j], order[j-1]); j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
}

// grown is a slice of a length, what is in it kept.
func grown[T any](s []T, n int) []T { return slices.Grow(s[:min(len(s), n)], max(0, n-len(s)))[:n] }
