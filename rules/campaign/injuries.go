package campaign

import (
	"fmt"
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// injuriesStep is the first of the steps: what became of all who were out of action
// (AFTER-01).
func injuriesStep() Step {
	return Step{Key: "injuries", Name: "Injuries", Rule: "AFTER-01",
		About: "Everybody who was out of action at the end rolls for what became of him: heroes D66, all others a D6.",
		Begin: func(p *Play, b *Band) {
			_, r := p.Last(b)
			had := b.stoneHolders(r)
			for i := range r.Men {
				p.aftereffects(b, r, &r.Men[i])
			}
			p.mastersAreGone(b)
			p.stonesShow(b, had)
			p.succession(b)
			p.endIfNobodyIsLeft(b)
		},
	}
}

// aftereffects is what a battle has left a warrior with, or an animal of his.
func (p *Play) aftereffects(b *Band, r *Result, m *Man) {
	if m.Beast > 0 {
		if m.Injured {
			p.beastHurt(b, m)
		}
		return
	}
	rolls, taken, chained := 0, m.Injured && p.takenAlive(b, m), m.Injured && p.enslaves(b, m)
	free, over := false, false
	if m.Injured && !taken && !chained {
		rolls = 1
	}
	for _, left := range m.Left {
		w := b.Warrior(m.Who)
		if w == nil {
			return
		}
		switch left.Kind {
		case rules.Lost:
			p.bury(b, w.ID, Died, left.Rule, "dead", p.killer(m), "%s is dead: %s.", w.Name, left.What)
			return
		case rules.Injury:
			rolls += left.N
		case rules.Illness:
			w.Misses += left.N
			p.Remember(Hurt, w, left.Rule, "%s is ill (%s) and misses battles: %d.", w.Name, left.What, left.N)
		case rules.Freed:
			free, over = true, over || left.N > 0
		case rules.Ruined:
			p.drops(b, w, left.Rule, left.What)
		case rules.MountLost:
			p.drops(b, w, left.Rule, "warhorse", "horse", "barding")
		}
	}
	for range rolls {
		if w := b.Warrior(m.Who); w != nil && !(over && w.From != "") { // who ran away is not hurt
			p.injured(b, m)
		}
	}
	if w := b.Warrior(m.Who); taken && w != nil {
		p.Say(Told, b.ID, w.ID, "KIN-68", "%s was taken alive for his bounty, and has no serious injury.", w.Name)
		captured(p, b, m)
	}
	if w := b.Warrior(m.Who); w != nil && chained {
		p.enslaved(b, m)
	} else if w != nil && free && w.From != "" {
		p.runsAway(b, w, over)
	}
}

// drops takes one of each of some things from a warrior who has them, and says so.
func (p *Play) drops(b *Band, w *Warrior, rule string, keys ...string) {
	for _, key := range keys {
		if slices.Contains(w.Gear, key) {
			w.drop(key)
			p.Say(Told, b.ID, w.ID, rule, "%s has lost: %s.", w.Name, NameOf(p.Rules, key))
			p.goods(-1, key)
		}
	}
}

// belongings are all the things that a warrior carries, his stone among them.
func (w *Warrior) belongings() []string {
	all := slices.Clone(w.Gear)
	if m := w.stone(); m != nil {
		all = append(all, m.Key)
	}
	return all
}

// drop takes one of a thing from a warrior.
func (w *Warrior) drop(key string) {
	if at := slices.Index(w.Gear, key); at >= 0 {
		w.Gear = slices.Delete(w.Gear, at, at+1)
	}
}

// killer is who put somebody out of action, in words.
func (p *Play) killer(m *Man) string {
	if m.By.Name != "" {
		return m.By.Name
	}
	if w, _ := p.everSeen(m.By.Who); w != nil {
		return w.Name
	}
	return ""
}

// everSeen is a warrior and his warband, dead or alive.
func (s *State) everSeen(id rules.WarriorID) (*Warrior, *Band) {
	for i := range s.Bands {
		b := &s.Bands[i]
		if w := b.Warrior(id); w != nil {
			return w, b
		}
		for k := range b.Graves {
			if b.Graves[k].ID == id {
				return &b.Graves[k].Warrior, b
			}
		}
	}
	return nil, nil
}

// beastHurt: an animal that somebody has bought is lost on 1 or 2 (HARM-02).
func (p *Play) beastHurt(b *Band, m *Man) {
	w := b.Warrior(m.Who)
	if w == nil {
		return // it was buried with its master
	}
	r := warbands.Roster{List: b.List, Recruits: []warbands.Recruit{w.Recruit}}
	beasts := r.Beasts(p.Rules, 0)
	if len(beasts) == 0 {
		return
	}
	key := beasts[min(m.Beast, len(beasts))-1]
	if t := p.Type(b, w); t.Sword() { // his own affair
		p.Say(Told, b.ID, w.ID, "KIN-37", "%s gets another for his %s.", w.Name, NameOf(p.Rules, key))
		return
	}
	if p.D6(b.ID, w.ID, "HARM-02", "what became of his "+NameOf(p.Rules, key)) <= 2 {
		w.drop(key)
		p.Remember(Told, w, "HARM-02", "%s has lost his %s.", w.Name, NameOf(p.Rules, key))
		p.goods(-1, key)
	}
}

// injured is the roll of somebody who was out of action (HARM-01).
func (p *Play) injured(b *Band, m *Man) {
	w := b.Warrior(m.Who)
	t := p.Type(b, w)
	if t.Hero || t.Called != "" { // special characters as heroes (AFTER-07)
		p.seriously(b, m, nil)
		return
	}
	rule, lost := "HARM-02", 2
	if slices.Contains(t.Talents, veryLucky) {
		rule, lost = "KIN-29", 1
	}
	if p.D6(b.ID, w.ID, rule, "injury") > lost {
		p.Say(Told, b.ID, w.ID, "HARM-02", "%s recovers.", w.Name)
		return
	}
	p.bury(b, w.ID, Died, "HARM-02", "dead", p.killer(m), "%s does not come back.", w.Name)
}

// serious is an entry of the chart of serious injuries: the numbers from its first to its
// last.
type serious struct {
	from, to int
	rule     string
	does     func(p *Play, b *Band, m *Man)
}

// chart is the chart of serious injuries, in its order.
func chart() []serious {
	return []serious{
		{11, 15, "HARM-11", dies},
		{16, 16, "HARM-16", hurtAgain},
		{21, 21, "HARM-16", hurtAgain},
		{22, 22, "HARM-22", bears("leg-wound", "limps for good")},
		{23, 23, "HARM-23", orRests("one-armed", "loses an arm", "HARM-23", "his arm")},
		{24, 24, "HARM-24", maddened},
		{25, 25, "HARM-25", orRests("smashed-leg", "will never run again", "HARM-25", "his leg")},
		{26, 26, "HARM-26", bears("chest-wound", "breathes hard from now on")},
		{31, 31, "HARM-31", blinded},
		{32, 32, "HARM-32", bears("old-wound", "has a wound that does not close")},
		{33, 33, "HARM-33", bears("nervous", "has lost his nerve")},
		{34, 34, "HARM-34", bears("hand-injury", "cannot close his hand any more")},
		{35, 35, "HARM-35", deeplyWounded},
		{36, 36, "HARM-36", robbed},
		{41, 55, "HARM-41", recovers},
		{56, 56, "HARM-56", embittered},
		{61, 61, "HARM-61", captured},
		{62, 63, "HARM-62", bears("hardened", "has seen the worst and knows no fear")},
		{64, 64, "HARM-64", bears("scarred", "is scarred so that others shudder")},
		{65, 65, "HARM-65", soldToThePits},
		{66, 66, "HARM-66", unhurt},
	}
}

// seriously is a roll on the chart of serious injuries; what may not come up is rolled
// again.
func (p *Play) seriously(b *Band, m *Man, may func(n int) bool) {
	for {
		n := p.D66(b.ID, m.Who, "HARM-01", "serious injury")
		if may != nil && !may(n) {
			continue
		}
		for _, e := range chart() {
			if e.from <= n && n <= e.to {
				e.does(p, b, m)
			}
		}
		return
	}
}

func dies(p *Play, b *Band, m *Man) {
	p.bury(b, m.Who, Died, "HARM-11", "dead", p.killer(m), "%s dies of his wounds.", p.nameOf(m.Who))
}

// hurtAgain: D6 further rolls; neither death nor capture nor more of the same come up.
func hurtAgain(p *Play, b *Band, m *Man) {
	n := p.D6(b.ID, m.Who, "HARM-16", "how many injuries")
	p.Remember(Hurt, b.Warrior(m.Who), "HARM-16", "%s is hurt in many places.", p.nameOf(m.Who))
	for range n {
		if b.Warrior(m.Who) == nil { // the fight in the pits has killed him, or he is blind
			return
		}
		p.seriously(b, m, func(n int) bool { return n > 16 && n != 21 && n != 61 })
	}
}

// bears leaves a warrior with something for good; where it can be borne once, a second
// time changes nothing.
func bears(mark, words string) func(*Play, *Band, *Man) {
	return func(p *Play, b *Band, m *Man) { p.mark(b, m.Who, mark, words) }
}

func (p *Play) mark(b *Band, who rules.WarriorID, key, words string) {
	w := b.Warrior(who)
	mk, _ := warbands.MarkNamed(key)
	if mk.Many || !slices.Contains(w.Marks, key) {
		w.Marks = append(w.Marks, key)
	}
	p.Remember(Hurt, w, mk.Rule, "%s %s (%s).", w.Name, words, mk.Name)
}

// orRests: on a 1 it is for good, else he misses a battle.
func orRests(mark, words, rule, what string) func(*Play, *Band, *Man) {
	return func(p *Play, b *Band, m *Man) {
		if p.D6(b.ID, m.Who, rule, what+", lost on a 1") == 1 {
			p.mark(b, m.Who, mark, words)
			p.leavesMaimed(b, b.Warrior(m.Who))
			return
		}
		p.misses(b, m.Who, 1, rule)
	}
}

// misses keeps a warrior out of his next battles.
func (p *Play) misses(b *Band, who rules.WarriorID, n int, rule string) {
	w := b.Warrior(who)
	w.Misses += n
	battles := "the next battle"
	if n > 1 {
		battles = fmt.Sprintf("the next %d battles", n)
	}
	p.Remember(Hurt, w, rule, "%s is hurt and misses %s.", w.Name, battles)
}

func maddened(p *Play, b *Band, m *Man) {
	if p.D6(b.ID, m.Who, "HARM-24", "what madness takes him") <= 3 {
		p.mark(b, m.Who, "simple-minded", "has lost his wits")
		return
	}
	p.mark(b, m.Who, "raging", "rages at every blow")
}

// blinded: which eye the dice say; the second time it is the other (RUL-HARM-4), and he
// leaves the warband.
func blinded(p *Play, b *Band, m *Man) {
	w := b.Warrior(m.Who)
	left, right := slices.Contains(w.Marks, "blind-left"), slices.Contains(w.Marks, "blind-right")
	if left || right {
		p.bury(b, m.Who, Parted, "HARM-31", "blind", p.killer(m), "%s is blind and leaves the warband.", w.Name)
		return
	}
	if p.D6(b.ID, m.Who, "HARM-31", "which eye he loses") <= 3 {
		p.mark(b, m.Who, "blind-left", "loses an eye")
		return
	}
	p.mark(b, m.Who, "blind-right", "loses an eye")
}

func deeplyWounded(p *Play, b *Band, m *Man) {
	n := p.D3(b.ID, m.Who, "HARM-35", "how many battles he misses")
	p.misses(b, m.Who, n, "HARM-35")
	b.Warrior(m.Who).Barred = true
}

func robbed(p *Play, b *Band, m *Man) {
	w := b.Warrior(m.Who)
	if p.builtIn(b, w) {
		p.Say(Told, b.ID, w.ID, "HARM-36", "%s wakes up, and nobody has taken from him what is part of him.", w.Name)
		return
	}
	gone := w.belongings()
	w.Gear = nil
	w.loseStone()
	p.Remember(Hurt, w, "HARM-36", "%s wakes up with nothing left of what he carried.", w.Name)
	p.goods(-1, gone...)
}

// builtIn reports whether what a warrior carries is part of him, and nobody's to take (KIN-46).
func (s *State) builtIn(b *Band, w *Warrior) bool {
	t := s.Type(b, w)
	return t != nil && slices.Contains(t.Talents, "built-in-pistols")
}

func recovers(p *Play, b *Band, m *Man) {
	p.Say(Told, b.ID, m.Who, "HARM-41", "%s recovers fully.", p.nameOf(m.Who))
}

func unhurt(p *Play, b *Band, m *Man) {
	p.earns(b.Warrior(m.Who), 1)
	p.Remember(Told, b.Warrior(m.Who), "HARM-66", "%s survives against all odds and has learned from it.", p.nameOf(m.Who))
}

// enemyOf is the warband that is responsible for somebody's wounds: that of who felled him;
// where that was nobody of a warband the one that holds the field, or else the first that
// he fought (RUL-HARM-5). On a mission there is none: nil.
func (p *Play) enemyOf(b *Band, m *Man) *Band {
	if _, o := p.everSeen(m.By.Who); o != nil && o.ID != b.ID {
		return o
	}
	bt, _ := p.Last(b)
	if bt.Errand != nil {
		return nil
	}
	if w := bt.Report.Winner; w >= 0 && w != b.ID {
		return p.Band(w)
	}
	for _, id := range bt.Bands {
		if id != b.ID {
			return p.Band(id)
		}
	}
	panic("a warband has fought itself")
}

// embittered: he hates somebody from now on (HARM-56).
func embittered(p *Play, b *Band, m *Man) {
	foe := p.enemyOf(b, m)
	if foe == nil {
		p.hatesThoseOfTheErrand(b, m)
		return
	}
	whom := foe.Name // where they have no leader, all of them
	if l := p.Leader(foe); l != nil {
		whom = warbands.InBattle(l.Name)
	}
	switch n := p.D6(b.ID, m.Who, "HARM-56", "whom he hates"); {
	case n == 6:
		whom = foe.List.Kind
	case n == 5:
		whom = foe.Name
	case n <= 3 && m.By.Name != "":
		whom = m.By.Name
	case n <= 3 && m.By.Beast == 0:
		if w, o := p.Warrior(m.By.Who); w != nil && p.Type(o, w).Hero {
			whom = warbands.InBattle(w.Name)
		}
	}
	w := b.Warrior(m.Who)
	if !slices.Contains(w.Hates, whom) {
		w.Hates = append(w.Hates, whom)
	}
	p.Remember(Hurt, w, "HARM-56", "%s has sworn revenge: he hates %s.", w.Name, whom)
}

// captured: the enemy holds him (HARM-61).
func captured(p *Play, b *Band, m *Man) {
	foe, w := p.enemyOf(b, m), b.Warrior(m.Who)
	if foe == nil {
		p.freedByThoseOfTheErrand(b, m)
		return
	}
	if foe.Gone != "" {
		p.Say(Told, b.ID, w.ID, "HARM-61", "%s slips away from %s, who are no more.", w.Name, foe.Name)
		return
	}
	w.Captor = foe.ID
	p.Remember(Hurt, w, "HARM-61", "%s is a captive of %s.", w.Name, foe.Name)
}

// endIfNobodyIsLeft strikes a warband that has lost everybody (AFTER-15).
func (p *Play) endIfNobodyIsLeft(b *Band) {
	if len(b.Warriors) == 0 && b.Gone == "" {
		p.disband(b, "AFTER-15", "nobody of it is left")
	}
}
