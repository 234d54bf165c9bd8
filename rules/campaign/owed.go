package campaign

import "cometfall/rules"

// owes settles what a battle has left to pay for, and to look forward to.
func (p *Play) owes(b *Band, left rules.Aftermath) {
	switch left.Kind {
	case rules.Fee:
		if left.Rule == "KIN-59" {
			p.paysPair(b, left)
			return
		}
		// Who was hired in the battle is paid as far as there is gold (RUL-TRADE-1).
		n := min(left.N, b.Gold)
		b.Gold -= n
		p.Tell(Event{Kind: Money, Band: b.ID, Who: rules.Nobody, Rule: left.Rule, N: -n,
			Text: b.Name + " pay " + counted(n, "crown") + " to the hired sword who helped them."})
	case rules.NextRoll:
		b.Notes.Set(nextRoll, 0, b.Notes.Get(nextRoll, 0)+left.N)
	}
}
