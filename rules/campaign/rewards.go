package campaign

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules/warbands"
)

// rewardsOn is how the terms write that the Shadowlord rewards those who serve him.
const rewardsOn = "on"

// pilgrims are the types of the Possessed who may go to the Shadowlord (REWARD-01).
var pilgrims = []string{"magister", "mutant"}

// begs asks whether somebody who is to learn a skill begs a reward of the Shadowlord in its
// place (REWARD-01, RUL-REWARD-1).
func (p *Play) begs(b *Band, w *Warrior) bool {
	return p.Terms.Rewards && b.List.Kind == "possessed" && slices.Contains(pilgrims, w.Type) &&
		p.Confirm(b.ID, w.ID, "REWARD-01", fmt.Sprintf("Does %s go to the Pit and beg a reward of the Shadowlord, in place of a skill?", w.Name), false)
}

// rewards is what comes of it, by two dice (REWARD-02-2 to REWARD-02-12).
func (p *Play) rewards(b *Band, w *Warrior) {
	switch n := p.TwoD6(b.ID, w.ID, "REWARD-01", "what the Shadowlord gives"); {
	case n == 2: // RUL-REWARD-2
		p.bury(b, w.ID, Parted, "REWARD-02-2", "mutated past recognition", "", "The wrath of the Shadowlord: %s is mutated past recognition, and disappears into the ruins with all he has.", w.Name)
	case n <= 6:
		p.Say(Told, b.ID, w.ID, "REWARD-02-3", "The Shadowlord does not listen to %s.", w.Name)
	case n <= 8:
		p.deforms(b, w)
	case n <= 10:
		p.armours(b, w)
	case n == 11:
		p.armsWithDaemon(b, w)
	default:
		p.isRidden(b, w)
	}
}

// deforms takes a point of a characteristic from somebody, or gives him a mutation of the
// list of the Possessed (REWARD-02-7, RUL-REWARD-3).
func (p *Play) deforms(b *Band, w *Warrior) {
	if p.D6(b.ID, w.ID, "REWARD-02-7", "a loss on a 1, else a mutation") > 1 {
		if key := p.picksMutation(b, w); key != "" {
			p.changes(b, w, mutation{key: key}, []string{key})
		}
		return
	}
	r := p.alone(b, w)
	now := r.Grown(p.Rules, 0)
	var can []string
	for _, c := range warbands.Characteristics {
		if *warbands.Characteristic(&now, c) > 0 {
			can = append(can, c)
		}
	}
	c := can[p.ChooseMostly(p.leastMissed(b, w, can), b.ID, w.ID, "REWARD-02-7", "Which characteristic of "+w.Name+" loses a point?", can...)]
	if *warbands.Characteristic(&now, c) == 1 {
		p.spawns(b, w, "MUT-G2", c, c+" has come to nothing")
		return
	}
	p.mark(b, w.ID, "degraded-"+strings.ToLower(c), fmt.Sprintf("loses 1 %s for good", c))
}

// picksMutation is a mutation of the Possessed that the player picks for somebody who has it
// not; "" where there is none left.
func (p *Play) picksMutation(b *Band, w *Warrior) string {
	arms := p.alone(b, w).Hands(p.Rules, 0)
	var keys, names []string
	for i := range warbands.Mutations {
		m := &warbands.Mutations[i]
		if !slices.Contains(w.Mutations, m.Key) && m.Arms <= arms {
			keys, names = append(keys, m.Key), append(names, m.Name)
		}
	}
	if len(keys) == 0 {
		p.Say(Told, b.ID, w.ID, "REWARD-02-7", "No mutation is left that %s has not.", w.Name)
		return ""
	}
	return keys[p.Choose(b.ID, w.ID, "REWARD-02-7", "With which mutation is "+w.Name+" rewarded?", names...)]
}

// armours lets Chaos armour grow on somebody, in place of other body armour (REWARD-02-9,
// RUL-REWARD-4).
func (p *Play) armours(b *Band, w *Warrior) {
	if slices.Contains(w.Marks, "chaos-armour") {
		p.Say(Told, b.ID, w.ID, "REWARD-02-9", "%s wears Chaos armour already.", w.Name)
		return
	}
	p.mark(b, w.ID, "chaos-armour", "is encrusted with Chaos armour")
	p.putsAwayUseless(b, b.Warrior(w.ID))
}

// armsWithDaemon gives somebody a daemon weapon of the form that his player picks
// (REWARD-02-11).
func (p *Play) armsWithDaemon(b *Band, w *Warrior) {
	var keys, names []string
	for _, key := range warbands.Forms {
		if m, _ := warbands.MarkNamed(key); !slices.Contains(w.Marks, key) {
			keys, names = append(keys, key), append(names, m.Name)
		}
	}
	if len(keys) == 0 {
		p.Say(Told, b.ID, w.ID, "REWARD-02-11", "%s has a daemon weapon of every form.", w.Name)
		return
	}
	k := p.Choose(b.ID, w.ID, "REWARD-02-11", "Which form has the weapon of "+w.Name+"?", names...)
	p.mark(b, w.ID, keys[k], "receives a "+names[k])
}

// isRidden lets a daemon take possession of somebody, who forgets D3 of his skills and uses
// no more weapons and armour (REWARD-02-12, RUL-REWARD-3).
func (p *Play) isRidden(b *Band, w *Warrior) {
	p.mark(b, w.ID, "daemon-ridden", "is possessed by a daemon: +1 WS, +1 S, +1 A and +1 W")
	w = b.Warrior(w.ID)
	n := (p.D6(b.ID, w.ID, "REWARD-02-12", "how many skills he loses, half of it rounded up") + 1) / 2
	for n = min(n, len(w.Skills)); n > 0; n-- {
		var names []string
		for _, key := range w.Skills {
			id, _ := p.Rules.TalentNamed(key)
			names = append(names, p.Rules.Talents[id].Name)
		}
		k := p.ChooseMostly(p.leastSkill(b, w, w.Skills), b.ID, w.ID, "REWARD-02-12", "Which skill does "+w.Name+" lose?", names...)
		p.Say(Told, b.ID, w.ID, "REWARD-02-12", "%s has forgotten %s.", w.Name, names[k])
		w.Skills = slices.Delete(slices.Clone(w.Skills), k, k+1)
	}
	p.putsAwayUseless(b, w)
}
