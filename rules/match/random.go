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
	var scratch [40]rules.WarriorID // enough for most
	left := scratch[:0]
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
	return func(n int) int { return dice.Digits(4) % n }
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
		return rules.Begin{First: rules.SideID(pick(len(s.Sides)+1) - 1)}
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
	if pick(2) == 0 { // who may set others up anew does so more often
		if k := slices.IndexFunc(s.Warriors, func(o rules.Warrior) bool { return s.Redeploys(&o) }); k >= 0 {
			w = &s.Warriors[k]
		}
	}
	if w.ToLearn > 0 {
		return rules.Learn{Who: w.ID}
	}
	o, _ := s.Draw(w.ID, pick, func(o rules.Offer) bool { return o.Command != nil || o.Place != nil })
	if o.Place != nil {
		return randomPlace(s, o, pick)
	}
	return o.Command
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
			if slices.ContainsFunc(o.Kit, func(k rules.Kit) bool {
				m := s.Rules.Items[k.Item].Moments
				return m != nil && m.TestFailed != nil
			}) {
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

// randomFor is something that a warrior may do now, or nil. He draws what he does and
// looks only then whether he may.
func randomFor(s *rules.State, id rules.WarriorID, pick func(int) int) rules.Command {
	w := s.Warrior(id)
	var worth func(rules.Offer) bool
	switch s.Phase {
	case rules.Moves:
		if len(s.Carriers) > 0 {
			if c := steered(s, w, pick); c != nil {
				return c
			}
		}
	case rules.Charges:
		rest, far := pick(6) == 0, s.ChargeRange(w)
		worth = func(o rules.Offer) bool {
			switch {
			case o.Verb == rules.ToUse:
				return pick(3) == 0
			case rest:
				return false
			case o.Verb != rules.ToCharge:
				return true
			}
			// Charges that are known to fall short are seldom declared, and mostly
			// those straight ahead.
			at := s.Warrior(o.At)
			return physics.Within(w.Body(), at.Body(), far) && (pick(8) == 0 || s.StraightCharge(w, at))
		}
	case rules.Shooting: // mostly at somebody near: who is closer must be shot at first
		if far := physics.Length(-1); pick(3) > 0 {
			worth = func(o rules.Offer) bool {
				if o.Verb != rules.ToShoot {
					return true
				}
				if far < 0 {
					far = thirdNearest(s, w)
				}
				return physics.Distance(w.Body(), s.Warrior(o.At).Body()) <= far
			}
		}
	}
	o, ok := s.Draw(id, pick, worth)
	switch {
	case !ok:
		return nil
	case o.Command != nil:
		return o.Command
	case o.Place != nil:
		return randomPlace(s, o, pick)
	case o.Verb == rules.ToCast:
		return randomCast(s, o, pick)
	}
	return randomMove(s, w, o.Verb == rules.ToRun, pick)
}

// thirdNearest is how far off the third of a warrior's enemies is who are in plain
// sight or might be: those who hide do not count.
func thirdNearest(s *rules.State, w *rules.Warrior) physics.Length {
	var near [3]physics.Length
	n := 0
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if !s.Hostile(o.Side, w.Side) || !o.InPlay() || o.Hidden {
			continue
		}
		d := physics.Distance(w.Body(), o.Body())
		for k := range near {
			if k == n {
				near[k], n = d, n+1
				break
			}
			if d < near[k] {
				near[k], d = d, near[k]
			}
		}
	}
	return near[max(0, n-1)]
}

// sent is where a warrior has reason to go, he and nobody else, or nil.
func sent(s *rules.State, w *rules.Warrior) *rules.Draw {
	all := s.Draws(w.Side)
	if k := slices.IndexFunc(all, func(d rules.Draw) bool { return d.Who == w.ID }); k >= 0 {
		return &all[k]
	}
	return nil
}

// drawing is where a warrior goes if not at the enemy: to what he has reason to go
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

// wayTo goes along the shortest way to a place as far as he may, or to where he
// touches what is there, if it has a radius.
func wayTo(s *rules.State, c rules.Move, to physics.Spot, radius, far physics.Length) (rules.Move, bool) {
	w, others := s.Warrior(c.Who), s.Bodies(c.Who)
	var path physics.Path
	var err error
	if radius > 0 {
		path, err = s.Table.PathToTouch(s.Mover(w), physics.Body{At: to, Radius: radius}, others)
	} else {
		at, ok := s.Table.FreeNear(w.Body(), to, physics.Inches(3), others, nil)
		if !ok {
			return c, false
		}
		path, err = s.Table.Path(s.Mover(w), at, others)
	}
	if err != nil {
		return c, false
	}
	return farAlong(s, c, path, far)
}

// farAlong goes along a way as far as he may, and to where he may stand there.
func farAlong(s *rules.State, c rules.Move, path physics.Path, far physics.Length) (rules.Move, bool) {
	gait := s.GaitOf(s.Warrior(c.Who))
	for far = min(far, path.Cost); far > physics.Inch/2; far -= physics.Inch / 2 {
		end, ok := s.Table.EndOfCut(path, far, gait)
		if !ok {
			break
		}
		if c.To = end; c.Possible(s) {
			return c, true
		}
	}
	return c, false
}

// randomMove goes to one of some places no farther off than he may go: two times in
// three to the one nearest to an enemy, or to what he is curious about, else to any.
// Who is sent goes all the way there, if there is one, and two times in three who is
// curious. Mostly he takes one straight ahead, if there is any; else, and one time in
// eight, he looks for a way to one of the first few round corners, up walls or across
// gaps. Such a way is longer than it looks: those places are not so far off.
func randomMove(s *rules.State, w *rules.Warrior, run bool, pick func(int) int) rules.Command {
	enemies := s.Enemies(w.Side)
	allow, _ := s.Allowance(w, run)
	if len(enemies) == 0 || allow == 0 {
		return nil
	}
	foe := s.Warrior(enemies[pick(len(enemies))])
	to, radius, curious := drawing(s, w)
	if curious && (pick(3) > 0 || sent(s, w) != nil) {
		if c, ok := wayTo(s, rules.Move{Who: w.ID, Run: run}, to, radius, allow); ok {
			return c
		}
	}
	gap := func(at physics.Spot) physics.Length {
		b := w.Body()
		if b.At = at; curious {
			return physics.Apart(b.At.Point(), to.Point())
		}
		return physics.Distance(b, foe.Body())
	}
	eager, crooked := pick(3) > 0, pick(8) == 0
	c, ok := rules.Move{Who: w.ID, Run: run}, false
	for range 2 {
		var scratch [10]physics.Spot
		places, far := scratch[:0], allow
		if curious && radius > 0 { // right up to it
			places = append(places, beside(w, to, radius, pick))
		}
		if crooked {
			far = allow / 2
		}
		for range 14 {
			across, down := pick(401)-200, pick(401)-200
			if across*across+down*down > 200*200 || len(places) == len(scratch) {
				continue // in a corner of the square, or one too many
			}
			spots := s.Table.Surfaces(physics.Point{X: w.At.X + far*physics.Length(across)/200, Y: w.At.Y + far*physics.Length(down)/200})
			if len(spots) > 0 {
				places = append(places, spots[pick(len(spots))])
			}
		}
		if eager {
			nearestFirst(places, gap)
		}
		if crooked {
			c, ok = c.FirstCrooked(s, places, 2)
		} else {
			c, ok = c.FirstStraight(s, places)
		}
		if ok {
			return c
		}
		crooked = !crooked
	}
	return nil
}

// nearestFirst sorts a few places by how near they are to something.
func nearestFirst(places []physics.Spot, gap func(physics.Spot) physics.Length) {
	type place struct {
		at  physics.Spot
		gap physics.Length
	}
	var scratch [10]place
	all := scratch[:0]
	for _, at := range places {
		all = append(all, place{at, gap(at)})
	}
	slices.SortStableFunc(all, func(a, b place) int { return cmp.Compare(a.gap, b.gap) })
	for i := range all {
		places[i] = all[i].at
	}
}

// randomPlace carries an offer out at any place within its reach that will do, or at one
// of those that are known to.
func randomPlace(s *rules.State, o rules.Offer, pick func(int) int) rules.Command {
	at, far := s.Warrior(o.Who).At, o.Place.Reach
	for range 6 {
		across, down := physics.Length(pick(401)-200), physics.Length(pick(401)-200)
		if far == 0 {
			break
		}
		if c := o.Place.At(physics.Point{X: at.X + far*across/200, Y: at.Y + far*down/200}); c.Legal(s) == nil {
			return c
		}
	}
	return o.Place.At(o.Place.Some[pick(len(o.Place.Some))])
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
	if d.About() == rules.Retreat { // gives up one time in six
		if dice.D6() == 1 {
			return rules.Answer{0}
		}
		return rules.Answer{1}
	}
	return rules.Answer{(dice.D6()*6 + dice.D6()) % len(d.Options)}
}
