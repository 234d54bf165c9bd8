package campaign

import (
	"fmt"
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// The special rules and skills of thieves and assassins between battles, by their keys.
const (
	poisons    = "master-of-poisons"
	cutpurse   = "cutpurse"
	wilyThief  = "wily-thief"
	uneasyAlly = "uneasy-ally"
)

// pilfered are the shards that a thief brings from a battle out of which he has come: one, and
// one more from an enemy whom he has put out of action, if he is wily (KIN-71, LEARN-W4).
func (x *explorer) pilfered() {
	b := x.b()
	w := x.State.cameBack(b, cutpurse)
	if w == nil {
		return
	}
	x.pilfers(w, "KIN-71", "%s has emptied pockets: a shard.")
	_, r := x.Last(b)
	if slices.Contains(w.Skills, wilyThief) && len(r.Man(w.ID).Felled) > 0 {
		x.pilfers(w, "LEARN-W4", "%s has searched whom he put down: a shard more.")
	}
}

// pilfers is a shard of a thief's.
func (x *explorer) pilfers(w *Warrior, rule, text string) {
	x.b().Shards++
	x.Tell(Event{Kind: Found, Band: x.band, Who: w.ID, Rule: rule, N: 1, Text: fmt.Sprintf(text, w.Name)})
}

// uneasy is the die of an uneasy ally after a battle; true: there is nothing to be paid, for
// he is gone with every shard, or asks nothing (KIN-72).
func (p *Play) uneasy(b *Band, w *Warrior, asks int) bool {
	switch p.D6(b.ID, w.ID, "KIN-72", fmt.Sprintf("whether %s stays: on a 1 he is gone, on a 6 he asks nothing, else %d crowns", w.Name, asks)) {
	case 1:
		n := b.Shards
		b.Shards = 0
		p.Tell(Event{Kind: Found, Band: b.ID, Who: w.ID, Rule: "KIN-72", N: -n, Text: fmt.Sprintf("%s is gone in the night, and with him what wyrdstone there was: %s.", w.Name, counted(n, "shard"))})
		p.bury(b, w.ID, Parted, "KIN-72", "made off with the shards", "", "%s has left without a word.", w.Name)
		return true
	case 6:
		p.Say(Told, b.ID, w.ID, "KIN-72", "%s has made enough on the side, and asks nothing.", w.Name)
		return true
	}
	return false
}

// brews has whoever of a warband is a master of poisons make D3-1 doses for the next battle
// (LEARN-W22).
func (p *Play) brews(id rules.SideID) {
	for i := range p.Band(id).Warriors {
		w := &p.Band(id).Warriors[i]
		if !w.Here() || !slices.Contains(w.Skills, poisons) {
			continue
		}
		n := p.D3(id, w.ID, "LEARN-W22", "how many doses of venom and one more "+w.Name+" brews") - 1
		if n > 0 {
			w.Marks = append(w.Marks, warbands.Brew(n))
		}
		p.Say(Told, id, w.ID, "LEARN-W22", "%s has brewed Dark Venom for the next battle: %s.", w.Name, counted(n, "dose"))
	}
}
