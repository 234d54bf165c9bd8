package match

import (
	"cometfall/physics"
	"cometfall/rules"
)

// RandomCommand is a legal command of the active side, chosen with dice that
// are not the battle's. It charges and shoots more often than it passes, so
// that battles come to an end.
func RandomCommand(s *rules.State, dice *rules.Dice) rules.Command {
	pick := func(n int) int { // 0 … n-1
		v := 0
		for range 4 {
			v = v*6 + dice.D6() - 1
		}
		return v % n
	}
	waiting := s.Waiting()
	for len(waiting) > 0 {
		k := pick(len(waiting))
		id := waiting[k]
		waiting = append(waiting[:k], waiting[k+1:]...)
		if c := randomFor(s, id, pick); c != nil {
			return c
		}
	}
	return rules.Done{}
}

func randomFor(s *rules.State, id rules.WarriorID, pick func(int) int) rules.Command {
	w := s.Warrior(id)
	var open []rules.Offer
	for _, o := range s.Offers(id) {
		if o.WhyNot == nil {
			open = append(open, o)
		}
	}
	if len(open) == 0 {
		return nil
	}
	if s.Phase == rules.Charges {
		// Charges that are known to fall short are seldom declared.
		near := open[:0]
		for _, o := range open {
			if physics.Within(w.Body(), s.Warrior(o.At).Body(), s.ChargeRange(w)) {
				near = append(near, o)
			}
		}
		if len(near) == 0 || pick(6) == 0 {
			return nil
		}
		return near[pick(len(near))].Command
	}
	o := open[pick(len(open))]
	if o.Command != nil {
		return o.Command
	}
	return randomMove(s, w, o.Verb == rules.ToRun, pick)
}

// randomMove goes to the reachable place that is nearest to an enemy, or, one
// time in three, to any.
func randomMove(s *rules.State, w *rules.Warrior, run bool, pick func(int) int) rules.Command {
	allow, _ := s.Allowance(w, run)
	region := s.Table.Reach(s.Mover(w), allow, s.Bodies(w.ID))
	if len(region.Cells) == 0 {
		return nil
	}
	enemies := s.Enemies(w.Side)
	if len(enemies) == 0 {
		return nil
	}
	foe := s.Warrior(enemies[pick(len(enemies))])
	best := region.Cells[pick(len(region.Cells))].At
	if pick(3) > 0 {
		gap := func(at physics.Spot) physics.Length {
			b := w.Body()
			b.At = at
			return physics.Distance(b, foe.Body())
		}
		nearest := gap(best)
		for _, c := range region.Cells {
			if d := gap(c.At); d < nearest {
				best, nearest = c.At, d
			}
		}
	}
	c := rules.Move{Who: w.ID, Run: run, To: best}
	if c.Legal(s) != nil {
		return nil
	}
	return c
}

// RandomAnswer is a legal answer to a question.
func RandomAnswer(d *rules.Decision, dice *rules.Dice) rules.Answer {
	switch d.Shape {
	case rules.SomeOf:
		var a rules.Answer
		for i := range d.Options {
			if dice.D6() > 3 {
				a = append(a, i)
			}
		}
		return a
	case rules.Order:
		a := rules.FirstAnswer(*d)
		for i := len(a) - 1; i > 0; i-- {
			j := (dice.D6()*6 + dice.D6()) % (i + 1)
			a[i], a[j] = a[j], a[i]
		}
		return a
	}
	if d.Rule == "LEAD-06" { // gives up one time in six
		if dice.D6() == 1 {
			return rules.Answer{0}
		}
		return rules.Answer{1}
	}
	return rules.Answer{(dice.D6()*6 + dice.D6()) % len(d.Options)}
}
