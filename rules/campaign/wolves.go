package campaign

import (
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// becomesWolf makes a wolf for good of a Wolf Priest who was one as the battle ended: he has a
// wolf's characteristics in place of what he had gained, neither prayers nor arms,
// and of his skills those of speed that a wolf can use (SPELL-ULR-6).
func (p *Play) becomesWolf(b *Band, w *Warrior, left rules.Aftermath) {
	if left.Kind != rules.Changed || w == nil || slices.Contains(w.Marks, left.What) {
		return
	}
	w.Marks = append(w.Marks, left.What)
	w.Gains, w.Spells = rules.Profile{}, nil
	w.Gear = slices.DeleteFunc(w.Gear, func(key string) bool {
		_, weapon := p.Rules.WeaponNamed(key)
		_, armour := p.Rules.ArmourNamed(key)
		return weapon || armour
	})
	w.Skills = slices.DeleteFunc(w.Skills, func(key string) bool {
		id, ok := p.Rules.TalentNamed(key)
		return !ok || p.Rules.Talents[id].List != "speed" || key == "scale-sheer-surfaces"
	})
	m, _ := warbands.MarkNamed(left.What)
	p.Remember(Hurt, w, left.Rule, "%s is %s: nothing brings him back.", w.Name, m.Name)
}
