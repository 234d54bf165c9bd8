package campaign

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// What Ulli and Marquand were promised in a battle (KIN-59): it is paid at once, and what is
// not they take, or fight for.

// owedPair is what a warband still owes the two.
const owedPair = "owed to the pair"

// paysPair pays the two what was bid for them, as far as there is gold.
func (p *Play) paysPair(b *Band, left rules.Aftermath) {
	n := min(left.N, b.Gold)
	b.Gold -= n
	p.Tell(Event{Kind: Money, Band: b.ID, Who: rules.Nobody, Rule: left.Rule, N: -n,
		Text: fmt.Sprintf("%s pay %s to %s, who fought for them.", b.Name, counted(n, "crown"), left.What)})
	if n < left.N {
		b.Notes.Set(owedPair, 0, b.Notes.Get(owedPair, 0)+left.N-n)
		p.Say(Told, b.ID, rules.Nobody, left.Rule, "%s owe %s more than they have: %s will be back for it.", b.Name, counted(left.N-n, "crown"), left.What)
	}
}

// settlesWithPair: they come for what they are owed. They take things of that worth out of the
// store, or one of them fights the leader until one of the two is dead.
func (p *Play) settlesWithPair(id rules.SideID) {
	b := p.Band(id)
	owed := b.Notes.Get(owedPair, 0)
	if owed == 0 {
		return
	}
	b.Notes.Set(owedPair, 0, 0)
	foe := p.collector(id)
	if foe == nil {
		return
	}
	if taken := p.worth(b, owed); len(taken) > 0 {
		var names []string
		for _, key := range taken {
			b.Stow(key, -1)
			names = append(names, NameOf(p.Rules, key))
		}
		p.Say(Told, id, rules.Nobody, "KIN-59", "%s comes for the %d crowns that are owed, and takes for them: %s.", foe.Called, owed, strings.Join(names, ", "))
		p.goods(-1, taken...)
		return
	}
	leader := p.Leader(b)
	if leader == nil || !leader.Here() {
		p.Say(Told, id, rules.Nobody, "KIN-59", "%s comes for the %d crowns that are owed, and finds nobody to take them from.", foe.Called, owed)
		return
	}
	p.Remember(Hurt, leader, "KIN-59", "%s comes for the %d crowns that are owed, finds nothing, and fights %s for them.", foe.Called, owed, leader.Name)
	switch p.fightInThePit(b, leader, p.chargesFirst(b, leader, foe.Called), foe.Called, warbands.Recruit{Name: foe.Called, Type: foe.Key, Gear: foe.Gear}) {
	case 0:
		p.Remember(Told, leader, "KIN-59", "%s has killed %s.", leader.Name, foe.Called)
		p.killed(foe, leader.Name)
	case 1:
		p.bury(b, leader.ID, Died, "KIN-59", "dead", foe.Called, "%s is killed by %s over an unpaid bribe.", leader.Name, foe.Called)
		p.succession(b)
	default:
		p.Say(Told, id, leader.ID, "KIN-59", "Neither gets the better of the other, and %s goes his way.", foe.Called)
	}
}

// chargesFirst is which side charges first in a duel.
func (p *Play) chargesFirst(b *Band, w *Warrior, foe string) rules.SideID {
	for {
		his, other := p.D6(b.ID, w.ID, "KIN-59", "who charges first"), p.D6(b.ID, rules.Nobody, "KIN-59", foe)
		switch {
		case his > other:
			return 0
		case other > his:
			return 1
		}
	}
}

// collector is which of the two comes for what is owed, by a die: Ulli on 3 or less. Of whom
// one is dead the other comes.
func (p *Play) collector(id rules.SideID) *warbands.Type {
	var alive []*warbands.Type
	for i := range warbands.Characters {
		if t := &warbands.Characters[i]; slices.Contains(t.Talents, rules.Inseparable) && !p.buried(t.Key) {
			alive = append(alive, t)
		}
	}
	switch {
	case len(alive) == 0:
		return nil
	case len(alive) > 1 && p.D6(id, rules.Nobody, "KIN-59", "who comes for what is owed: "+alive[0].Called+" on 3 or less") > 3:
		return alive[1]
	}
	return alive[0]
}

// buried reports whether a special character is dead, or gone for good.
func (s *State) buried(key string) bool {
	for i := range s.Bands {
		for k := range s.Bands[i].Graves {
			if g := &s.Bands[i].Graves[k]; g.Type == key && !strings.HasPrefix(g.End, "left") {
				return true
			}
		}
	}
	return false
}

// killed makes an end of one of the two, wherever he serves or has served.
func (p *Play) killed(t *warbands.Type, by string) {
	for i := range p.Bands {
		b := &p.Bands[i]
		for k := range b.Warriors {
			if w := &b.Warriors[k]; w.Type == t.Key {
				p.bury(b, w.ID, Died, "KIN-59", "killed in a duel", by, "%s is killed by %s over an unpaid bribe.", w.Name, by)
				return
			}
		}
	}
	for i := range p.Bands {
		b := &p.Bands[i]
		for k := range b.Graves {
			if b.Graves[k].Type == t.Key {
				b.Graves = slices.Clone(b.Graves) // earlier states share them
				b.Graves[k].End, b.Graves[k].By = "killed in a duel", by
				return
			}
		}
	}
}

// worth are things of the store that come to so much together at least, or nil: the one that
// comes nearest to it, or else the dearest ones until it is reached.
func (p *Play) worth(b *Band, owed int) []string {
	type ware struct {
		key   string
		price int
	}
	var all []ware
	for _, th := range b.Store {
		if pr, ok := warbands.ChartPrice(p.Rules, th.Key); ok && pr.Crowns > 0 {
			for range th.N {
				all = append(all, ware{th.Key, pr.Crowns})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b ware) int { return b.price - a.price })
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].price >= owed {
			return []string{all[i].key}
		}
	}
	var taken []string
	for _, w := range all {
		if taken = append(taken, w.key); w.price >= owed {
			return taken
		}
		owed -= w.price
	}
	return nil
}
