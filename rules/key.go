package rules

import (
	"encoding/binary"
	"fmt"

	"cometfall/physics"
)

// Key is a short text that two States of one battle share if and only if nothing
// but their dice differs: for adding up the odds of what comes to the same.
func (s *State) Key() string { return string(s.appendKey(nil)) }

// scribe writes values into a key.
type scribe struct{ b []byte }

func (k *scribe) nums(all ...int) {
	b := k.b
	for _, n := range all {
		if -64 <= n && n < 64 { // most are so small
			b = append(b, byte(n<<1^n>>63))
		} else {
			b = binary.AppendVarint(b, int64(n))
		}
	}
	k.b = b
}

func (k *scribe) flags(all ...bool) {
	n := 0
	for i, f := range all {
		if f {
			n |= 1 << i
		}
	}
	k.nums(n)
}

func (k *scribe) text(s string) {
	k.nums(len(s))
	k.b = append(k.b, s...)
}

func (k *scribe) texts(all []string) {
	k.nums(len(all))
	for _, s := range all {
		k.text(s)
	}
}

func (k *scribe) spot(at physics.Spot) { k.nums(int(at.X), int(at.Y), int(at.Z)) }

func (k *scribe) profile(p Profile) { k.nums(p.M, p.WS, p.BS, p.S, p.T, p.W, p.I, p.A, p.Ld) }

func (k *scribe) counters(all Counters) {
	k.nums(len(all))
	for _, c := range all {
		k.text(c.Key)
		k.nums(c.Of, c.N)
	}
}

func list[T ~int | ~int8 | ~int16](k *scribe, all []T) {
	k.nums(len(all))
	for _, n := range all {
		k.nums(int(n))
	}
}

func (s *State) appendKey(b []byte) []byte {
	k := scribe{b}
	k.nums(s.Turn, int(s.Active), int(s.Phase), int(s.Winner), s.Limit, len(s.Sides), len(s.Warriors))
	k.flags(s.Over)
	k.text(s.Ending)
	k.counters(s.Counters)
	if len(s.Markers)+len(s.After) > 0 {
		k.text(fmt.Sprintf("%#v %#v", s.Markers, s.After))
	}
	k.nums(len(s.Goals))
	for i := range s.Goals {
		g := &s.Goals[i]
		k.nums(int(g.Side), int(g.Done))
		k.text(g.Key)
		k.text(g.Text)
	}
	if len(s.Carriers) > 0 {
		k.text(fmt.Sprintf("%#v", s.Carriers))
	}
	if s.Bare != nil { // changed tables are equal only if they are the same
		k.text(fmt.Sprintf("%p", s.Table))
	}
	for i := range s.Sides {
		d := &s.Sides[i]
		k.nums(d.Began, d.Turns, int(d.LeaderWas), int(d.With), d.Alliance)
		k.flags(d.MustTest, d.Routed, d.FightsOn, d.Neutral, d.Free)
	}
	for i := range s.Warriors {
		s.Warriors[i].appendKey(&k)
	}
	return k.b
}

func (w *Warrior) appendKey(k *scribe) {
	k.text(w.Name)
	k.nums(int(w.Side), int(w.Traits), int(w.Condition), w.Wounds, int(w.Done), int(w.Worst), int(w.DownedBy),
		w.Fought, int(w.Pistols), w.EngagedSince, w.OutIn, int(w.HomeSide), int(w.Main), int(w.Off), int(w.Armour),
		w.Grouping, w.XP, w.Rating, int(w.Magic), w.ToLearn, int(w.Size), w.Impact.D6, w.Impact.Plus, w.Breath, w.Ward, w.Regeneration, w.Resists,
		w.Mount.M, w.Mount.WS, w.Mount.S, w.Mount.I, w.Mount.A, w.Mount.Save)
	k.flags(w.Hero, w.Leader, w.Animal, w.Large, w.Aquatic, w.Erratic, w.Chariot, w.Shield, w.Buckler, w.Helmet, w.Mounted,
		w.Fleeing, w.Hidden, w.Crit, w.Parried, w.Hammered, w.Struck, w.OffIdle, w.Afraid, w.Dived, w.NearEnemy, w.PistolsUsed, w.Netted,
		w.Spared, w.Summoned, w.Swayed, w.Dazed, w.Stumbles, w.Doomed)
	k.profile(w.Base)
	k.nums(int(w.LeaderRadius), int(w.Radius), int(w.Height))
	k.spot(w.At)
	k.nums(int(w.Heading.X), int(w.Heading.Y))
	list(k, w.Weapons)
	list(k, w.Intent)
	list(k, w.Fired)
	list(k, w.Shuns)
	list(k, w.Spells)
	list(k, w.Spent)
	list(k, w.Vented)
	list(k, w.Talents)
	k.nums(len(w.Way), len(w.Kit), len(w.Effects))
	for _, at := range w.Way {
		k.spot(at)
	}
	for _, it := range w.Kit {
		k.nums(int(it.Item), int(it.Slot), int(it.Amount))
		k.flags(it.Spent, it.Active)
	}
	for _, e := range w.Effects {
		k.nums(int(e.Spell), int(e.By), e.Since, e.N)
	}
	k.texts(w.Hates)
	k.text(w.From)
	k.counters(w.Counters)
}

// appendKey writes a blow or hit that waits for its dice.
func (s *Strike) appendKey(k *scribe) {
	k.nums(int(s.By), int(s.At), int(s.Weapon), s.Strength, s.Face, s.Slot, s.Injury, int(s.Kind), s.More, s.Follows, len(s.Pierces), len(s.Harms))
	k.flags(s.Shot, s.Second, s.NoSave, s.NoCritical, s.FinishesOff, s.FinishesByInjury, s.Twofold, s.Double, s.Apart,
		s.NoHelmet, s.Extra, s.Critical, s.Warded, s.Mild, s.Dulls, s.Hurt, s.Magical, s.Poisoned, s.Aflame)
	k.text(s.Cause)
	k.text(s.Rule)
	k.text(s.Finish)
	k.text(s.AutoWounds)
	for _, mods := range [...][]Mod{s.Pierces, s.Harms} {
		for _, m := range mods {
			k.nums(m.By)
			k.text(m.Why)
		}
	}
}

// same reports whether two hits differ in nothing but their dice.
func (s *Strike) same(o *Strike) bool {
	var k, l scribe
	a, b := *s, *o
	a.Face, b.Face = 0, 0
	a.appendKey(&k)
	b.appendKey(&l)
	return string(k.b) == string(l.b)
}
