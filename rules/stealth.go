package rules

import (
	"slices"
)

// What assassins do from the shadows: poison before a battle (KIN-73), charges at who does not
// see them coming (LEARN-W6), and cover close at hand (LEARN-W7).

// Poisons are the poisons that an assassin has of his own.
var Poisons = []string{"black-lotus", "dark-venom"}

// Envenoms coats each weapon of an assassin with one poison of his choice, but those with
// blackpowder and those that have poison of their own (KIN-73).
func Envenoms(p *Play, w *Warrior) {
	d := Decision{Side: w.Side, Who: w.ID, At: Nobody, Shape: OneOf, Rule: "KIN-73", Question: "Which poison does " + w.Name + " use?"}
	var ids []ItemID
	for _, key := range Poisons {
		if id, ok := p.Rules.ItemNamed(key); ok {
			ids = append(ids, id)
			d.Options = append(d.Options, Option{p.Rules.Items[id].Name, Nobody})
		}
	}
	if len(ids) == 0 {
		return
	}
	id := ids[p.Ask(d)[0]]
	w.Kit = slices.Clip(w.Kit)
	for slot, weapon := range w.Weapons {
		if b := (Bearer{Warrior: w}); !p.Rules.Weapon(weapon).takesPoison() || b.coats(slot) {
			continue
		}
		w.Kit = append(w.Kit, Kit{Item: id, Active: true, Slot: int8(slot)})
	}
	p.Say(Note, w.ID, Nobody, "KIN-73", "%s has %s on his weapons: %s", w.Name, p.Rules.Items[id].Name, p.Rules.Items[id].About)
}

// takesPoison: it has no blackpowder, no poison of its own, and is no poison itself (EQUIP-03).
func (wp *Weapon) takesPoison() bool {
	return !wp.Blackpowder && !wp.Venomous && !(wp.Moments != nil && wp.Moments.Instead != nil)
}

// unseenBy is counted on who charges from behind: in which turn he did so to somebody.
const unseenBy = "unseen"

// Backstabs reports whether a warrior has charged somebody in this turn who did not see him
// coming, and makes the most of it (LEARN-W6).
func (s *State) Backstabs(w *Warrior, at WarriorID) bool {
	return s.Turn > 0 && w.Counters.Get(unseenBy, int(at)) == s.Turn && s.some(w, func(t *Talent) bool { return t.Backstabs })
}

// Shrouds reports whether somebody near cover keeps an enemy from doing something to him: he
// must pass an Initiative test to notice him (LEARN-W7).
func (p *Play) Shrouds(by, at *Warrior, todo string) bool {
	if !p.Table.Concealed(at.Body()) || p.TestInitiative(by, Test{Rule: "LEARN-W7"}, todo+" "+at.Name+" in the shadows") {
		return false
	}
	p.Say(Note, by.ID, at.ID, "LEARN-W7", "%s loses %s in the shadows.", by.Name, at.Name)
	return true
}

// shrouded: near cover who charges him or shoots at him must notice him.
func (s *State) shrouded(w *Warrior) bool {
	return s.some(w, func(t *Talent) bool { return t.Shrouded })
}
