package campaign

import (
	"slices"

	"cometfall/rules"
)

// succession makes somebody the leader of a warband that has none (LEADER-01). A captive
// leader leads still. Where no hero is left the first one who joins or rises leads
// (RUL-LEADER-1).
func (p *Play) succession(b *Band) {
	if b.Gone != "" || len(b.Warriors) == 0 || p.Leader(b) != nil {
		return
	}
	for i := range b.Warriors {
		if w := &b.Warriors[i]; w.Here() && slices.Contains(p.Type(b, w).Talents, newBoss) {
			w.Leads = true
			p.Remember(Rose, w, "KIN-98", "%s is the new boss, and leads %s from now on.", w.Name, b.Name)
			return
		}
	}
	var heirs []rules.WarriorID
	for i := range b.Warriors {
		w := &b.Warriors[i]
		if t := p.Type(b, w); t.Hero && !t.NoLeader && (b.List.Kind != "undead" || t.Key == "necromancer") {
			heirs = append(heirs, w.ID)
		}
	}
	if len(heirs) == 0 {
		if b.List.Kind == "undead" { // LEADER-03
			p.disband(b, "LEADER-03", "without a master they crumble")
		}
		return
	}
	heirs = p.best(b, heirs, func(w *Warrior) int { return p.profile(b, w).Ld })
	heirs = p.best(b, heirs, func(w *Warrior) int { return p.Type(b, w).XP + w.XP })
	for len(heirs) > 1 {
		rolls := map[rules.WarriorID]int{}
		for _, id := range heirs {
			rolls[id] = p.D6(b.ID, id, "LEADER-01", "who leads")
		}
		heirs = p.best(b, heirs, func(w *Warrior) int { return rolls[w.ID] })
	}
	w := b.Warrior(heirs[0])
	w.Leads = true
	if b.List.Kind == "undead" { // LEADER-03
		b.Notes.Set(fallenNote, 0, b.Fought)
	}
	p.Remember(Rose, w, "LEADER-01", "%s leads %s from now on.", w.Name, b.Name)
	p.Say(Told, b.ID, w.ID, "LEADER-02", "%s stays what he was, and has the ability of a leader.", w.Name)
	if t := leaderType(b); t.Magic != "" && p.Type(b, w).Magic == "" {
		w.Notes.Set(mayLearnMagic, 0, 1) // LEADER-04
	}
}

// newBoss is the special rule of a hired sword who leads a warband that has lost its leader
// (KIN-98).
const newBoss = "new-boss"

// mayLearnMagic notes that somebody may learn a spell of his leader's list in place of his
// first advance as a leader (LEADER-04).
const mayLearnMagic = "leader's magic"

// best are those of whom something is the most.
func (p *Play) best(b *Band, among []rules.WarriorID, of func(w *Warrior) int) (all []rules.WarriorID) {
	most := -1
	for _, id := range among {
		n := of(b.Warrior(id))
		if n > most {
			all, most = all[:0:0], n
		}
		if n == most {
			all = append(all, id)
		}
	}
	return all
}
