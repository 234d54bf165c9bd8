package figures

import (
	"math"
	"strings"
)

// Weapon is what a hand holds.
type Weapon uint8

// The weapons.
const (
	NoWeapon Weapon = iota
	Dagger
	Mace
	Axe
	Sword
	Flail
	MorningStar
	Halberd
	Spear
	Lance
	GreatSword
	GreatHammer
	Warhammer
	Whip
	WeepingBlade
	FightingClaw
	Gauntlet
	Pistol
	DuellingPistol
	WarplockPistol
	Blunderbuss
	Handgun
	LongRifle
	ShortBow
	Bow
	LongBow
	ElfBow
	Sling
	Crossbow
	Repeater
	Stars
	CrossbowPistol
	Blowpipe
	BlessedWater
	Net
	weapons
)

// weaponKeys are the keys of the armoury.
var weaponKeys = [weapons]string{
	Dagger: "dagger", Mace: "club", Axe: "axe", Sword: "sword", Flail: "flail", MorningStar: "morning-star", Halberd: "halberd",
	Spear: "spear", Lance: "lance", GreatSword: "double-handed", GreatHammer: "double-handed-hammer", Warhammer: "sigmarite-warhammer",
	Whip: "steel-whip", WeepingBlade: "weeping-blades", FightingClaw: "fighting-claws", Gauntlet: "spiked-gauntlet",
	Pistol: "pistol", DuellingPistol: "duelling-pistol", WarplockPistol: "warplock-pistol", Blunderbuss: "blunderbuss",
	Handgun: "handgun", LongRifle: "long-rifle", ShortBow: "short-bow", Bow: "bow", LongBow: "long-bow", ElfBow: "elf-bow",
	Sling: "sling", Crossbow: "crossbow", Repeater: "repeater-crossbow", Stars: "throwing-stars", CrossbowPistol: "crossbow-pistol",
	Blowpipe: "blowpipe", BlessedWater: "blessed-water", Net: "net",
}

// weaponsLike are weapons of hired swords and of foreign warbands that look like others.
var weaponsLike = map[string]string{"javelins": "spear", "dwarf-axe": "axe", "claw-of-the-old-ones": "fighting-claws", "squig-prodder": "spear", "jezzail": "long-rifle", "poisoned-wind-globes": "blessed-water", "whip": "steel-whip",
	"daemon-sword": "weeping-blades", "daemon-axe": "axe", "daemon-mace": "club", "ventimiglias-misericordia": "weeping-blades", "bow-of-seeking": "elf-bow",
	"belaying-pins": "throwing-stars", "bolas": "sling", "double-pistol": "pistol", "double-rifle": "long-rifle", "sword-breaker": "dagger", "sun-gauntlet": "spiked-gauntlet",
	"horsemans-hammer": "double-handed-hammer", "cathayan-longsword": "sword", "pike": "spear", "rapier": "sword", "boat-hook": "spear", "ball-and-chain": "flail",
	"ienh-khain": "double-handed", "executioners-claws": "fighting-claws", "great-staff": "halberd", "scythe": "halberd", "dark-elf-blade": "sword"}

// WeaponNamed is the weapon with a key of the armoury, of whatever metal it is made;
// NoWeapon for an unknown one.
func WeaponNamed(key string) Weapon {
	key = strings.TrimPrefix(strings.TrimPrefix(key, "gromril-"), "ithilmar-")
	if key != "blessed-water" {
		key = strings.TrimPrefix(key, "blessed-")
	}
	if like, ok := weaponsLike[key]; ok {
		key = like
	}
	for w := Dagger; w < weapons; w++ {
		if weaponKeys[w] == key {
			return w
		}
	}
	return NoWeapon
}

// hands is how many hands a weapon takes.
func (w Weapon) hands() int {
	switch w {
	case Halberd, GreatSword, GreatHammer, Flail, Blunderbuss, Handgun, LongRifle, ShortBow, Bow, LongBow, ElfBow, Crossbow, Repeater, Blowpipe:
		return 2
	}
	return 1
}

// TwoHanded reports whether a weapon takes both hands.
func (w Weapon) TwoHanded() bool { return w.hands() == 2 }

// stance is how somebody with these things in his hands stands.
func (f *Figure) stance() stance {
	switch f.Main {
	case Halberd:
		return sPole
	case Spear:
		if f.Off == NoWeapon && !f.Shield && !f.Buckler && f.Mount == OnFoot {
			return sPole
		}
	case GreatSword, GreatHammer, Flail:
		return sGrip
	case Blunderbuss, Handgun, LongRifle, ShortBow, Bow, LongBow, ElfBow, Crossbow, Repeater, Blowpipe:
		return sBow
	}
	if f.Off != NoWeapon {
		return sTwin
	}
	return sShield
}

// tied is how far along a shaft the other hand holds it; 0: not at all.
func (f *Figure) tied() float64 {
	switch f.stance() {
	case sPole:
		return 0.22
	case sGrip:
		return -0.15
	}
	return 0
}

// weapon puts a weapon into a hand; k may be nil where it hangs somewhere.
func (b *builder) weapon(w Weapon, f frame, S float64) {
	switch w {
	case Dagger:
		b.dagger(f, S, 0.32, steel)
	case Mace:
		b.mace(f, S)
	case Axe:
		b.axe(f, S, 0.44, false)
	case Sword:
		b.sword(f, S, 0.56, 0.052, steel, leatherDark)
	case Flail:
		b.flail(f, S, 2)
	case MorningStar:
		b.flail(f, S*0.92, 1)
	case Halberd:
		b.halberd(f, S, 0.40, 0.62)
	case Spear:
		b.spear(f, S, 0.45, 0.66)
	case Lance:
		b.lance(f, S)
	case GreatSword:
		b.sword(f, S*1.25, 0.72, 0.055, steel, leatherDark)
	case GreatHammer:
		b.hammer(f, S*1.1, 0.54, 0.125)
	case Warhammer:
		b.hammer(f, S, 0.40, 0.085)
	case Whip:
		b.whip(f, S)
	case WeepingBlade:
		b.sword(f, S*0.9, 0.46, 0.046, warpSteel, leatherDark)
	case FightingClaw:
		b.cyl(steelDark, f.At(0, 0, 0.04*S), 0.075*S, 0.03*S, 0.01*S)
		b.talons(f.At(0, 0, 0.05*S), S*1.15, steel, 0.24)
	case Gauntlet:
		b.ell(steel, f.At(0, 0, 0.01*S), 0.09*S, 0.09*S, 0.10*S)
		b.talons(f.At(0, 0, 0.06*S), S, steel, 0.12)
	case Pistol:
		b.pistol(f, S*1.2, woodDark, steelDark)
	case DuellingPistol:
		b.pistol(f, S*1.3, furRusty, gold)
	case WarplockPistol:
		b.pistol(f, S*1.35, woodDark, warpSteel)
		b.ball(warpGlow, f.P(0.03*S, -0.05*S, 0.06*S), 0.035*S)
	case Blunderbuss:
		b.gun(f, S, 0.40, 0.034, steelDark)
		b.cone(gold, f.P(0, -0.02*S, 0.36*S), f.P(0, -0.02*S, 0.52*S), 0.034*S, 0.085*S)
	case Handgun:
		b.gun(f, S, 0.58, 0.030, steelDark)
	case LongRifle:
		b.gun(f, S, 0.78, 0.026, steel)
		b.cone(gold, f.P(0, -0.065*S, 0.05*S), f.P(0, -0.065*S, 0.36*S), 0.020*S, 0.020*S)
	case ShortBow:
		b.bow(f, S, 0.38, wood)
	case Bow:
		b.bow(f, S, 0.46, wood)
	case LongBow:
		b.bow(f, S, 0.58, woodDark)
	case ElfBow:
		b.bow(f, S, 0.56, ivory)
	case Sling:
		b.sling(f, S)
	case Crossbow:
		b.crossbow(f, S*1.1)
	case Repeater:
		b.crossbow(f, S)
		b.box(woodDark, f.At(0, -0.09*S, 0.18*S), 0.04*S, 0.05*S, 0.13*S, 0.01*S)
	case CrossbowPistol:
		b.crossbow(f, S*0.66)
	case Stars:
		b.star(f.At(0, 0, 0.10*S), S, 0.10)
		b.star(f.At(0.05*S, 0, 0.17*S), S, 0.08)
	case Blowpipe:
		b.cone(ivory, f.P(0, 0, -0.12*S), f.P(0, 0, 0.50*S), 0.026*S, 0.022*S)
		b.torus(leatherDark, f.At(0, 0, 0.12*S), 0.028*S, 0.012*S)
	case BlessedWater:
		b.ell(waterGlow, f.At(0, 0, 0.11*S), 0.075*S, 0.075*S, 0.085*S)
		b.cone(waterGlow, f.P(0, 0, 0.16*S), f.P(0, 0, 0.22*S), 0.034*S, 0.030*S)
		b.ball(woodDark, f.P(0, 0, 0.24*S), 0.03*S)
	case Net:
		b.net(f, S)
	}
}

func (b *builder) mace(f frame, S float64) {
	if b.small {
		S *= 1.12
	}
	b.cone(wood, f.P(0, 0, -0.14*S), f.P(0, 0, 0.32*S), 0.026*S, 0.028*S)
	b.group(0.01)
	b.ball(steel, f.P(0, 0, 0.38*S), 0.07*S)
	for i := range 4 {
		s, c := math.Sincos(float64(i) * math.Pi / 2)
		d := f.D(c*0.08*S, s*0.08*S, 0)
		b.cone(steel, f.P(0, 0, 0.32*S).Add(d), f.P(0, 0, 0.44*S).Add(d), 0.03*S, 0.03*S)
	}
	b.end()
}

func (b *builder) spear(f frame, S, lo, hi float64) {
	b.cone(wood, f.P(0, 0, -lo*S), f.P(0, 0, hi*S), 0.025*S, 0.025*S)
	w, l := 0.055*S, 0.30*S
	if b.small {
		w *= 1.25
	}
	b.poly(steel, frame{f.P(0, 0, (hi-0.02)*S), f.X, f.Z, f.Y.Mul(-1)}, []flat{{-w * 0.5, 0}, {w * 0.5, 0}, {w, l * 0.3}, {0, l}, {-w, l * 0.3}}, 0.04*S, 0.6, 0, 0)
}

func (b *builder) lance(f frame, S float64) {
	b.cone(wood, f.P(0, 0, -0.40*S), f.P(0, 0, 0.18*S), 0.032*S, 0.045*S)
	b.cone(linen, f.P(0, 0, 0.10*S), f.P(0, 0, 0.85*S), 0.045*S, 0.028*S)
	b.cone(steelDark, f.P(0, 0, 0.06*S), f.P(0, 0, 0.12*S), 0.085*S, 0.05*S)
	b.cone(steel, f.P(0, 0, 0.84*S), f.P(0, 0, 1.02*S), 0.045*S, 0.004*S)
	pf := frame{O: f.P(0, 0, 0.78*S), X: f.Y.Mul(-1).Add(f.X.Mul(0.3)).N(), Y: f.Z}
	pf.Y = pf.Y.Sub(pf.X.Mul(pf.Y.Dot(pf.X))).N()
	pf.Z = pf.X.Cross(pf.Y)
	b.poly(ofSide, pf, []flat{{0, -0.14}, {0.36, -0.16}, {0.26, -0.06}, {0.36, 0.02}, {0, 0.03}}, 0.018, 1, 0.3, 0)
}

func (b *builder) whip(f frame, S float64) {
	b.cone(leatherDark, f.P(0, 0, -0.10*S), f.P(0, 0, 0.12*S), 0.032*S, 0.026*S)
	tip := f.P(0, 0, 0.12*S)
	down := func(v vec, z float64) vec { return vec{v.X, v.Y, max(b.floor+0.03, v.Z+z)} }
	b.chain(steel, bez(tip, f.P(0.05*S, 0, 0.50*S), down(f.P(0.40*S, 0, 0.62*S), -0.1*S), down(f.P(0.42*S, 0.10*S, 0.20*S), -0.35*S), 9), 0.032*S, 0.014*S, 0)
}

// gun is a long gun with its stock at the shoulder.
func (b *builder) gun(f frame, S, l, bore float64, barrel *paint) {
	b.cone(woodDark, f.P(0, 0.01*S, -0.06*S), f.P(0, 0.07*S, -0.26*S), 0.036*S, 0.056*S)
	b.cone(wood, f.P(0, 0, -0.08*S), f.P(0, 0, (l-0.16)*S), 0.040*S, 0.032*S)
	b.cone(barrel, f.P(0, -0.025*S, 0), f.P(0, -0.025*S, l*S), (bore+0.006)*S, bore*S)
	b.torus(gold, f.At(0, -0.01*S, (l-0.14)*S), 0.036*S, 0.012*S)
	b.box(gold, f.At(0.035*S, -0.01*S, 0.02*S), 0.014*S, 0.028*S, 0.05*S, 0.01*S)
}

func (b *builder) bow(f frame, S, l float64, m *paint) {
	for _, s := range sides {
		b.chain(m, bez(f.P(0, 0, 0.10*S), f.P(s*0.30*l*S, 0, 0.17*S), f.P(s*0.70*l*S, 0, 0.08*S), f.P(s*l*S, 0, -0.01*S), 5), 0.034*S, 0.018*S, 0.005)
		b.cone(boneP, f.P(s*l*S, 0, -0.01*S), f.P(0, 0, -0.12*S), 0.009*S, 0.009*S)
	}
	b.cone(boneP, f.P(0, 0, -0.12*S), f.P(0, 0, 0.30*S), 0.012*S, 0.012*S)
	b.cone(steel, f.P(0, 0, 0.28*S), f.P(0, 0, 0.36*S), 0.026*S, 0.004*S)
}

func (b *builder) sling(f frame, S float64) {
	tip := f.P(0.05*S, 0, 0.34*S)
	b.chain(leather, bez(f.O, f.P(0, 0.02*S, 0.14*S), f.P(0.10*S, 0, 0.20*S), tip, 4), 0.018*S, 0.014*S, 0)
	b.chain(leather, bez(f.P(0.02*S, 0, 0), f.P(-0.08*S, 0.02*S, 0.14*S), f.P(-0.04*S, 0, 0.24*S), tip, 4), 0.018*S, 0.014*S, 0)
	b.ell(leatherDark, frame{tip, f.X, f.Y, f.Z}, 0.075*S, 0.05*S, 0.04*S)
	b.ball(boneP, tip.Add(f.D(0, -0.02*S, 0.02*S)), 0.045*S)
}

// star is a throwing star.
func (b *builder) star(f frame, S, r float64) {
	pts := make([]flat, 8)
	for i := range pts {
		l := r * S
		if i%2 == 1 {
			l *= 0.36
		}
		s, c := math.Sincos(float64(i) * math.Pi / 4)
		pts[i] = flat{c * l, s * l}
	}
	b.poly(steel, frame{f.O, f.X, f.Z, f.Y.Mul(-1)}, pts, 0.03*S, 0.5, 0, 0)
}

func (b *builder) net(f frame, S float64) {
	b.group(0.008)
	for i := range 4 {
		u := (float64(i) - 1.5) * 0.10 * S
		b.chainIn(rag, bez(f.O, f.P(u, 0, 0.12*S), f.P(u*1.8, -0.04*S, 0.22*S), f.P(u*2, 0.04*S, 0.40*S), 4), 0.015*S, 0.015*S)
	}
	for j := range 3 {
		z := (0.16 + 0.10*float64(j)) * S
		w := (0.16 + 0.06*float64(j)) * S
		b.chainIn(rag, bez(f.P(-w, 0, z), f.P(-w*0.4, -0.05*S, z+0.03*S), f.P(w*0.4, -0.05*S, z+0.03*S), f.P(w, 0, z), 3), 0.015*S, 0.015*S)
	}
	b.end()
	for _, s := range [4]float64{-1, -0.4, 0.4, 1} {
		b.ball(steelDark, f.P(s*0.30*S, 0.04*S, 0.40*S), 0.028*S)
	}
}

// lantern hangs from a hand.
func (b *builder) lantern(at vec, S float64) {
	at = at.Add(vec{0, 0, -0.11 * S})
	at.Z = max(at.Z, b.floor+0.10*S)
	f := world
	f.O = at
	b.torus(steelDark, along(f.P(0, 0, 0.085*S), f.Y, f.Z), 0.045*S, 0.012*S)
	b.cyl(steelDark, f.At(0, 0, 0.065*S), 0.062*S, 0.018*S, 0.012*S)
	b.ell(lampGlow, f, 0.058*S, 0.058*S, 0.065*S)
	b.group(0)
	for i := range 4 {
		s, c := math.Sincos(float64(i)*math.Pi/2 + 0.7)
		b.cone(steelDark, f.P(c*0.058*S, s*0.058*S, -0.06*S), f.P(c*0.058*S, s*0.058*S, 0.06*S), 0.011*S, 0.011*S)
	}
	b.end()
	b.cyl(steelDark, f.At(0, 0, -0.068*S), 0.062*S, 0.014*S, 0.01*S)
}
