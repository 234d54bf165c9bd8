package campaign

import (
	"slices"

	"cometfall/rules/warbands"
)

// isSpawn reports whether a warrior has become a Chaos Spawn that the warband keeps.
func (w *Warrior) isSpawn() bool { return w.Recruit.IsSpawn() }

// keepers are the kinds of warbands that keep a Chaos Spawn (SPAWN-02).
var keepers = []string{"possessed", "skaven"}

// spawns makes a Chaos Spawn of a hero because of something, which may be that a
// characteristic has come to nothing: his armour is destroyed, all else that he carried comes
// back to the warband, to which he is lost unless it keeps such beasts (SPAWN-01 to SPAWN-03).
func (p *Play) spawns(b *Band, w *Warrior, cause, c, why string) {
	p.Say(Told, b.ID, w.ID, cause, "%s: %s.", w.Name, why)
	if m := w.stone(); m != nil {
		b.Stow(m.Key, 1)
		w.loseStone()
	}
	var burst []string
	for _, key := range w.Gear {
		if _, armour := p.Rules.ArmourNamed(key); armour {
			burst = append(burst, key)
		} else {
			b.Stow(key, 1)
		}
	}
	w.Gear = nil
	p.Say(Told, b.ID, w.ID, "SPAWN-03", "His armour bursts; what else %s carried comes back to the warband.", w.Name)
	p.goods(-1, burst...)
	if !slices.Contains(keepers, b.List.Kind) {
		p.bury(b, w.ID, Parted, "SPAWN-01", "a Chaos Spawn", "", "%s has become a Chaos Spawn and is lost in the ruins.", w.Name)
		return
	}
	p.keepsSpawn(b, w, c)
}

// keepsSpawn makes of somebody a beast of the warband, which keeps his profile, his wounds and
// his mutations, and grows D6 more; spells and skills are forgotten (SPAWN-02, SPAWN-04 to
// SPAWN-06, SPAWN-13).
func (p *Play) keepsSpawn(b *Band, w *Warrior, c string) {
	knew := len(w.Spells) > 0 || p.Type(b, w).Magic != ""
	w.Marks = slices.DeleteFunc(w.Marks, func(key string) bool {
		m, ok := warbands.MarkNamed(key)
		return ok && m.Bears != ""
	})
	w.Marks = append(w.Marks, warbands.SpawnMark)
	w.Hero, w.Leads, w.Duty = false, false, ""
	w.Spells, w.Skills, w.Lists, w.Hates, w.Magic = nil, nil, nil, nil, ""
	p.Remember(Hurt, w, "SPAWN-02", "%s has become a Chaos Spawn. %s keep the beast.", w.Name, b.Name)
	if knew {
		p.Say(Told, b.ID, w.ID, "SPAWN-05", "All that %s knew of magic is forgotten.", w.Name)
	}
	if c != "" && c != "M" {
		p.Say(Told, b.ID, w.ID, "SPAWN-06", "The %s of %s is 1 from now on.", c, w.Name)
	}
	for range p.D6(b.ID, w.ID, "SPAWN-04", "how many mutations more the Chaos Spawn gains") {
		p.mutates(b, w, "SPAWN-04")
	}
}
