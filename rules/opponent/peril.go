package opponent

import (
	"cometfall/physics"
	"cometfall/rules"
)

// threat is an enemy who could charge a warrior in his next turn.
type threat struct {
	e      *rules.Warrior
	others int // friends whom he could charge instead
	hit    odds
	back   odds // what the warrior does to him in the open
	ghost  bool // out of sight: where he was seen last
}

// outlook is what surrounds a warrior whose places are judged.
type outlook struct {
	p       *Player
	w       *rules.Warrior
	threats []threat
	friends []*rules.Warrior // who are free to help

	standoff physics.Length // how far from the enemy he is near enough
}

// outlook looks round for a warrior; one enemy is left out.
func (p *Player) outlook(w *rules.Warrior, but rules.WarriorID) outlook {
	o := outlook{p: p, w: w, standoff: p.standoff(w)}
	s := p.view
	for i := range s.Warriors {
		f := &s.Warriors[i]
		if f.ID != w.ID && f.Able() && !s.Hostile(f.Side, p.Side) && !s.Engaged(f) {
			o.friends = append(o.friends, f)
		}
	}
	add := func(e *rules.Warrior, ghost bool) {
		d := p.duel(e.ID, w.ID)
		t := threat{e: e, hit: d.hit, back: d.back, ghost: ghost}
		for _, f := range o.friends {
			if !f.Hidden && p.reach(e, f.At, f) > 0 {
				t.others++
			}
		}
		o.threats = append(o.threats, t)
	}
	for _, id := range s.Enemies(p.Side) {
		if e := &s.Warriors[id]; id != but && p.freeToCharge(e) && !p.overlooks(ofDanger, id, w.ID) {
			add(e, false)
		}
	}
	if p.ch.hides > 0 {
		for _, e := range p.ghosts() {
			add(e, true)
		}
	}
	return o
}

// peril is what the charges of the next turn would cost the side if the warrior
// stood there, in points, with what is struck back and what friends near by do
// to those who came; and who is to be feared most.
func (o *outlook) peril(at physics.Spot) (cost int, feared rules.WarriorID) {
	feared = rules.Nobody
	var sum odds
	coming, most, back, richest := 0, 0, 0, 0
	for i := range o.threats {
		t := &o.threats[i]
		likely := o.p.reach(t.e, at, o.w)
		if likely == 0 {
			continue
		}
		if t.ghost {
			likely = likely * o.p.ch.stillThere / 1000
		}
		likely = likely * 1000 / (1000 + o.p.ch.shares*t.others)
		down, out := t.hit.down*likely/1000, t.hit.out*likely/1000
		sum.down, sum.out = either(sum.down, down), either(sum.out, out)
		coming += likely
		if down > most {
			most, feared = down, t.e.ID
		}
		back = max(back, t.back.cost(o.p.worths[t.e.ID])*likely/1000)
		richest = max(richest, o.p.worths[t.e.ID])
	}
	if coming == 0 {
		return 0, feared
	}
	help := 0
	for _, f := range o.friends {
		if apart(f.At, at) <= o.p.view.ChargeRange(f)-physics.Inches(1) {
			help++
		}
	}
	counter := min(coming, 2000) * richest / 1000 * min(help, 4) * o.p.ch.help / 1000
	return sum.cost(o.p.worths[o.w.ID]) - back - counter, feared
}
