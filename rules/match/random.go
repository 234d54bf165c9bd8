package match

import (
	"cmp"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// RandomCommand is a legal command of the active side, chosen with dice that
// are not the battle's. It charges and shoots more often than it passes, so
// that battles come to an end.
func RandomCommand(s *rules.State, dice *rules.Dice) rules.Command {
	pick := picker(dice)
	var left []rules.WarriorID
	for i := range s.Warriors {
		if w := &s.Warriors[i]; s.Acts(w) && w.InPlay() {
			left = append(left, w.ID)
		}
	}
	for len(left) > 0 {
		k := pick(len(left))
		id := left[k]
		left = append(left[:k], left[k+1:]...)
		if c := randomFor(s, id, pick); c != nil {
			return c
		}
	}
	return rules.Done{}
}

// picker picks numbers from 0 to n-1.
func picker(dice *rules.Dice) func(n int) int {
	return func(n int) int {
		v := 0
		for range 4 {
			v = v*6 + dice.D6() - 1
		}
		return v % n
	}
}

// AnyCommand is a legal command too, and one before the battle begins. Now and
// then it is what RandomCommand never does: other weapons in hand, a line of
// shot, a charge at two, a move that is climbed, dared, safe or led by corners.
func AnyCommand(s *rules.State, dice *rules.Dice) rules.Command {
	pick := picker(dice)
	if s.Turn == 0 {
		if c := randomDeployment(s, pick); c != nil {
			return c
		}
		for pick(5) > 0 {
			if c := beforeBattle(s, pick); c != nil && c.Legal(s) == nil {
				return c
			}
		}
		if next := s.SetUp(); s.FirstTurn() >= 0 {
			return next
		} else if _, begins := next.(rules.Begin); !begins {
			return next
		}
		return rules.Begin{First: rules.SideID(pick(len(s.Sides)))}
	}
	if s.Phase == rules.Moves && pick(8) == 0 {
		return rules.Done{} // who did not move shoots better
	}
	if pick(3) == 0 {
		if c := seldom(s, pick); c != nil && c.Legal(s) == nil {
			return c
		}
	}
	return RandomCommand(s, dice)
}

// randomDeployment sets one who is yet to be set up down anywhere he may, where
// a scenario lets its players do so; nil now and then, and where nobody is left.
func randomDeployment(s *rules.State, pick func(int) int) rules.Command {
	next, ok := s.SetUp().(rules.Deploy)
	if !ok || pick(4) == 0 {
		return nil
	}
	for range 30 {
		spots := s.Table.Surfaces(physics.Point{X: s.Table.Width * physics.Length(pick(1000)) / 1000, Y: s.Table.Depth * physics.Length(pick(1000)) / 1000})
		if len(spots) == 0 {
			continue
		}
		if c := (rules.Deploy{Who: next.Who, To: spots[pick(len(spots))]}); c.Legal(s) == nil {
			return c
		}
	}
	return nil
}

// beforeBattle is something done between deployment and the first turn.
func beforeBattle(s *rules.State, pick func(int) int) rules.Command {
	if pick(4) == 0 {
		a := rules.Ally{Side: rules.SideID(pick(len(s.Sides))), With: rules.SideID(pick(len(s.Sides))), Informal: pick(3) == 0}
		a.Loot = !a.Informal && a.Side < a.With
		return a
	}
	w := &s.Warriors[pick(len(s.Warriors))]
	if w.ToLearn > 0 {
		return rules.Learn{Who: w.ID}
	}
	for _, o := range s.Open(w.ID, nil) {
		if o.Command != nil {
			return o.Command
		}
	}
	return nil
}

// beside is a place where a warrior touches something round, on some side of it.
func beside(w *rules.Warrior, at physics.Spot, radius physics.Length, pick func(int) int) physics.Spot {
	ring := physics.Ring(at.Point(), radius+w.Radius)
	p := ring[pick(len(ring))]
	return physics.Spot{X: p.X, Y: p.Y, Z: at.Z}
}

// seldom is a command of one of the active side that may not be legal.
func seldom(s *rules.State, pick func(int) int) rules.Command {
	var ours []*rules.Warrior
	for i := range s.Warriors {
		if w := &s.Warriors[i]; s.Acts(w) && w.InPlay() {
			ours = append(ours, w)
		}
	}
	if len(ours) == 0 {
		return nil
	}
	w := ours[pick(len(ours))]
	if s.Phase == rules.Moves && pick(2) == 0 { // who has help to climb does so more often
		for _, o := range ours {
			if slices.ContainsFunc(o.Kit, func(k rules.Kit) bool { return s.Rules.Items[k.Item].TestFailed != nil }) {
				w = o
			}
		}
	}
	if others := s.Holdings(w.ID); len(others) > 0 && pick(3) == 0 {
		return others[pick(len(others))]
	}
	foes := s.Enemies(w.Side)
	if len(foes) == 0 {
		return nil
	}
	foe := s.Warrior(foes[pick(len(foes))])
	near := func(far physics.Length) physics.Spot {
		spots := s.Table.Surfaces(physics.Point{X: w.At.X + far*physics.Length(pick(401)-200)/200, Y: w.At.Y + far*physics.Length(pick(401)-200)/200})
		if len(spots) == 0 {
			return w.At
		}
		return spots[len(spots)-1-pick(pick(len(spots))+1)] // rather high up
	}
	switch s.Phase {
	case rules.Charges:
		c := rules.Declare{Who: w.ID, At: []rules.WarriorID{foe.ID}}
		if other := foes[pick(len(foes))]; other != foe.ID && pick(2) == 0 {
			c.At = append(c.At, other)
		}
		if pick(2) == 0 {
			c.Via = []physics.Spot{near(physics.Inches(3))}
		}
		return c
	case rules.Moves:
		allow, _ := s.Allowance(w, false)
		c := rules.Move{Who: w.ID, To: near(allow)}
		for n := pick(2) * 12; n > 0 && c.To.Z == w.At.Z; n-- { // up or down
			c.To = near(allow)
		}
		if pick(3) == 0 { // up to a marker, or up to a friend
			if m := len(s.Markers); m > 0 && pick(2) == 0 {
				at := &s.Markers[pick(m)]
				c.To = beside(w, at.At, at.Radius, pick)
			} else {
				o := ours[pick(len(ours))]
				c.To = beside(w, o.At, o.Radius, pick)
			}
			return c
		}
		switch pick(4) {
		case 0:
			c.Climb = true
		case 1:
			c.Dare = true
		case 2:
			c.Safe = true
		}
		if pick(3) == 0 {
			c.Via = []physics.Spot{near(allow / 2)}
		}
		return c
	case rules.Shooting:
		for _, id := range w.Weapons {
			if s.Rules.Weapon(id).Line > 0 {
				return rules.Blast{Who: w.ID, Weapon: id, Towards: foe.At}
			}
		}
	}
	return nil
}

func randomFor(s *rules.State, id rules.WarriorID, pick func(int) int) rules.Command {
	w := s.Warrior(id)
	open := s.Open(id, func(o *rules.Offer) bool {
		// Charges that are known to fall short are seldom declared.
		return s.Phase != rules.Charges || o.Verb == rules.ToUse || physics.Within(w.Body(), s.Warrior(o.At).Body(), s.ChargeRange(w))
	})
	if s.Phase == rules.Charges {
		near := open[:0]
		for _, o := range open {
			if o.Verb != rules.ToUse {
				near = append(near, o)
			} else if pick(3) == 0 {
				return o.Command
			}
		}
		if len(near) == 0 || pick(6) == 0 {
			return nil
		}
		return near[pick(len(near))].Command
	}
	if len(open) == 0 {
		return nil
	}
	o := open[pick(len(open))]
	switch {
	case o.Command != nil:
		return o.Command
	case o.Verb == rules.ToCast:
		return randomCast(s, o, pick)
	}
	return randomMove(s, w, o.Verb == rules.ToRun, pick)
}

// sent is where a warrior has reason to go, he and nobody else, or nil.
func sent(s *rules.State, w *rules.Warrior) *rules.Draw {
	all := s.Draws(w.Side)
	if k := slices.IndexFunc(all, func(d rules.Draw) bool { return d.Who == w.ID }); k >= 0 {
		return &all[k]
	}
	return nil
}

// drawing is where a warrior goes besides at the enemy: to what he has reason to go
// to, or, every second one, to what lies or goes about on the table, each to another
// thing. It is a place, and how large what is there is; a house has no size, but its
// middle.
func drawing(s *rules.State, w *rules.Warrior) (at physics.Spot, radius physics.Length, ok bool) {
	if d := sent(s, w); d != nil {
		return d.At, d.Near, true
	}
	if len(s.Markers) == 0 || w.ID%2 > 0 {
		return at, 0, false
	}
	m := &s.Markers[int(w.ID/2)%len(s.Markers)]
	if m.Kind == "place" || m.Kind == "exit" { // nothing is there
		return at, 0, false
	}
	if n := physics.Length(len(m.Shape)); n > 0 {
		for _, p := range m.Shape {
			at.X, at.Y = at.X+p.X, at.Y+p.Y
		}
		return physics.Spot{X: at.X / n, Y: at.Y / n}, 0, true
	}
	return m.At, m.Radius, m.At != physics.Spot{}
}

// randomMove goes to one of some places no farther off than he may go: two times in
// three to the one nearest to an enemy, or to what he is curious about, else to any. Two times in three he takes one
// straight ahead, if there is any; else he looks for ways to the first few, round
// corners and up walls.
func randomMove(s *rules.State, w *rules.Warrior, run bool, pick func(int) int) rules.Command {
	enemies := s.Enemies(w.Side)
	allow, _ := s.Allowance(w, run)
	if len(enemies) == 0 || allow == 0 {
		return nil
	}
	foe := s.Warrior(enemies[pick(len(enemies))])
	type place struct {
		at  physics.Spot
		gap physics.Length // to the enemy, if that counts
	}
	places := make([]place, 0, 16)
	to, radius, curious := drawing(s, w)
	if curious && radius > 0 { // right up to it
		places = append(places, place{at: beside(w, to, radius, pick)})
	}
	for range 22 {
		across, down := pick(401)-200, pick(401)-200
		if across*across+down*down > 200*200 || len(places) == cap(places) {
			continue // in a corner of the square, or one too many
		}
		spots := s.Table.Surfaces(physics.Point{X: w.At.X + allow*physics.Length(across)/200, Y: w.At.Y + allow*physics.Length(down)/200})
		if len(spots) > 0 {
			places = append(places, place{at: spots[pick(len(spots))]})
		}
	}
	if pick(3) > 0 {
		b := w.Body()
		for i := range places {
			b.At = places[i].at
			if curious {
				places[i].gap = physics.Apart(b.At.Point(), to.Point())
			} else {
				places[i].gap = physics.Distance(b, foe.Body())
			}
		}
		slices.SortStableFunc(places, func(a, b place) int { return cmp.Compare(a.gap, b.gap) })
	}
	spots := make([]physics.Spot, len(places))
	for i := range places {
		spots[i] = places[i].at
	}
	c := rules.Move{Who: w.ID, Run: run}
	if pick(3) > 0 {
		if straight, ok := c.FirstStraight(s, spots); ok {
			return straight
		}
	}
	if c, ok := c.FirstPossible(s, spots[:min(len(spots), 6)]); ok {
		return c
	}
	return nil
}

// randomCast sends a spell to any place within its range that will do.
func randomCast(s *rules.State, o rules.Offer, pick func(int) int) rules.Command {
	w, far := s.Warrior(o.Who), s.Rules.Spells[o.Spell].Range
	if o.At != rules.Nobody {
		w = s.Warrior(o.At)
	}
	for range 12 {
		across := far * physics.Length(pick(401)-200) / 200
		down := far * physics.Length(pick(401)-200) / 200
		for _, to := range s.Table.Surfaces(physics.Point{X: w.At.X + across, Y: w.At.Y + down}) {
			if c := (rules.CastSpell{Who: o.Who, Spell: o.Spell, At: o.At, To: to}); c.Legal(s) == nil {
				return c
			}
		}
	}
	return nil
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
	if d.Shape == rules.Place && dice.D6() == 1 { // somewhere, to a tenth of an inch
		pick := picker(dice)
		return rules.Answer{pick(int(d.Board.X*10/physics.Inch)+1) * int(physics.Inch) / 10, pick(int(d.Board.Y*10/physics.Inch)+1) * int(physics.Inch) / 10}
	}
	if d.Rule == "LEAD-06" { // gives up one time in six
		if dice.D6() == 1 {
			return rules.Answer{0}
		}
		return rules.Answer{1}
	}
	return rules.Answer{(dice.D6()*6 + dice.D6()) % len(d.Options)}
}
