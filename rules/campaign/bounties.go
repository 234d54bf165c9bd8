package campaign

import (
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// The special rules of a bounty hunter between battles, by the keys of their talents.
const (
	takesAlive = "takes-alive"
	bounty     = "bounty"
)

// marked is whom somebody has put out of action who was his mark, or rules.Nobody (KIN-67).
func (m *Man) marked() rules.WarriorID {
	for _, left := range m.Left {
		if left.Kind == rules.Quarry && left.N >= 1 && left.N <= len(m.Felled) && m.Felled[left.N-1].Beast == 0 {
			return m.Felled[left.N-1].Who
		}
	}
	return rules.Nobody
}

// hunts reports whether somebody, dead by now perhaps, has a special rule.
func (s *State) hunts(id rules.WarriorID, talent string) bool {
	w, b := s.everSeen(id)
	if w == nil {
		return false
	}
	t := s.Type(b, w)
	return t != nil && slices.Contains(t.Talents, talent)
}

// takenAlive reports whether who put a warrior of a warband out of action was after his head,
// and has him alive (KIN-68).
func (p *Play) takenAlive(b *Band, m *Man) bool { return p.takenBy(b, m, takesAlive) }

// takenBy reports whether who put a warrior of a warband out of action has a special rule, and
// the warrior was his mark.
func (p *Play) takenBy(b *Band, m *Man, talent string) bool {
	if m.By.Who == rules.Nobody || m.By.Beast > 0 || !p.hunts(m.By.Who, talent) {
		return false
	}
	bt, _ := p.Last(b)
	for i := range bt.Report.Sides {
		if hunter := bt.Report.Sides[i].Man(m.By.Who); hunter != nil {
			return hunter.marked() == m.Who
		}
	}
	return false
}

// bounties are what the heads are worth that hunters of a warband have brought: half of what
// it costs to hire such a hero, and something learned if he lives and they have won (KIN-69).
func (p *Play) bounties(b *Band, r *Result) {
	for i := range r.Men {
		m := &r.Men[i]
		brings, leads := p.hunts(m.Who, bounty), p.hunts(m.Who, warbands.Enslaves)
		if m.Beast > 0 || !brings && !leads {
			continue
		}
		o, home := p.everSeen(m.marked())
		if o == nil {
			continue
		}
		rule := "KIN-86"
		if brings {
			rule = "KIN-69"
			p.bountyFor(b, m, home, o)
		}
		if w := b.Warrior(m.Who); w != nil && w.Here() && r.Won {
			p.earns(w, p.D3(b.ID, w.ID, rule, "what "+w.Name+" has learned of his hunt"))
		}
	}
}

// bountyFor pays a warband for a head.
func (p *Play) bountyFor(b *Band, m *Man, home *Band, o *Warrior) {
	hunter, _ := p.everSeen(m.Who)
	n := (p.Type(home, o).Cost + 1) / 2
	b.Gold += n
	p.Tell(Event{Kind: Money, Band: b.ID, Who: m.Who, Rule: "KIN-69", N: n, Text: hunter.Name + " brings in " + o.Name + ": the warband has its share of the bounty, " + counted(n, "crown") + "."})
}
