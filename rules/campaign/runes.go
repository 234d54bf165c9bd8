package campaign

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// What a Runesmith does between battles: he makes arms for less, and his durable runes stay or
// fade (KIN-90, KIN-91).

// madeArms is what he remembers who has made something already after this battle.
const madeArms = "made arms"

// forgesIt lets an armourer who came out of the battle on his feet make a thing for 2D6 crowns
// less, once after it (KIN-91).
func (p *Play) forgesIt(b *Band, key string, price int) int {
	w := p.cameBack(b, warbands.Armourer)
	if w == nil || w.Notes.Get(madeArms, 0) > 0 || price < 2 || !slices.Contains(rules.RunedWeapons, key) && !slices.Contains(rules.RunedArmour, key) ||
		!p.Confirm(b.ID, w.ID, "KIN-91", fmt.Sprintf("%s, %d crowns: does %s make it for less?", rules.Capital(NameOf(p.Rules, key)), price, w.Name), false) {
		return price
	}
	w.Notes.Set(madeArms, 0, 1)
	return max(1, price-p.TwoD6(b.ID, w.ID, "KIN-91", "how much less it costs"))
}

// runesFade is what becomes of the durable runes of somebody after a battle: each fades on a 1
// or 2, and with the thing that it is on (KIN-90).
func (p *Play) runesFade(b *Band, w *Warrior) {
	for _, mark := range slices.Clone(w.Marks) {
		_, thing, ok := warbands.DurableRune(mark)
		if !ok {
			continue
		}
		m, _ := warbands.MarkNamed(mark)
		name := strings.TrimPrefix(m.Name, "durable ")
		if slices.Contains(w.Gear, thing) && p.D6(b.ID, w.ID, "KIN-90", "whether the "+name+" fades, on a 1 or 2") > 2 {
			continue
		}
		w.Marks = slices.DeleteFunc(w.Marks, func(o string) bool { return o == mark })
		p.Say(Told, b.ID, w.ID, "KIN-90", "The %s of %s is no more.", name, w.Name)
	}
}

// keepsRune marks who carries a thing with a durable rune (KIN-90).
func (p *Play) keepsRune(w *Warrior, left rules.Aftermath) {
	m, ok := warbands.MarkNamed(left.What)
	if left.Kind != rules.Runed || w == nil || !ok || slices.Contains(w.Marks, left.What) {
		return
	}
	w.Marks = append(w.Marks, left.What)
	p.Remember(Found, w, "KIN-90", "%s bears a %s.", w.Name, m.Name)
}
