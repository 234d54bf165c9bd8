package scenarios

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// order is what the enemies of a kind are told to do beside fighting: to guard a place,
// to go to and fro between two, to hunt somebody, or to draw back to a place.
type order struct {
	kind string
	to   int    // a place, or of a hunt an item, or -1
	back int    // the other place of a patrol
	whom string // whom they hunt, by name
}

var orderKinds = []string{"guard", "patrol", "hunt", "retreat"}

// The counters of orders.
const (
	orderOf   = "mission-order" // of a creature: which order its kind has, from 1
	patrolLeg = "mission-leg"   // of a warrior on patrol: he is on his way back
)

const (
	worthOrdered = 700              // of obeying, in thousandths of an ordinary warrior
	leavesPost   = 8 * physics.Inch // who guards or patrols looks after an enemy so near himself
)

// order reads: order CREATURE guard PLACE, patrol PLACE PLACE, hunt ITEM, hunt leader,
// hunt "Name", retreat PLACE.
func (r *reader) order(e *effect) (err error) {
	if e.a, err = r.one("creature", r.creatures()); err != nil {
		return err
	}
	k, err := r.one("kind of order", orderKinds)
	if err != nil {
		return err
	}
	o := order{kind: orderKinds[k], to: -1, back: -1}
	switch o.kind {
	case "hunt":
		w, err := r.next("leader, an item or a warrior's \"name\"")
		switch {
		case err != nil:
			return err
		case w[0] == '"':
			o.whom = strings.Trim(w, "\"")
		case w != "leader":
			if o.to, err = among(w, "item", r.items()); err != nil {
				return err
			}
		}
	default:
		if o.to, err = r.one("place", r.places()); err != nil {
			return err
		}
		if o.kind == "patrol" {
			if o.back, err = r.one("place", r.places()); err != nil {
				return err
			}
			if o.back == o.to {
				return fmt.Errorf("a patrol goes to and fro between two places; %q stands here twice", r.m.places[o.to].name)
			}
		}
	}
	e.b = len(r.m.orders)
	r.m.orders = append(r.m.orders, o)
	return nil
}

// ordered is the order that an enemy's kind has, or nil.
func (m *Mission) ordered(s *rules.State, w *rules.Warrior) *order {
	kind := w.Counters.Get(kindOf, 0)
	if kind == 0 || w.Home() == 0 {
		return nil
	}
	if n := s.Counters.Get(orderOf, kind-1); n > 0 {
		return &m.orders[n-1]
	}
	return nil
}

// turnRound has those on patrol who have come to one end go to the other.
func (m *Mission) turnRound(p *rules.Play) {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		o := m.ordered(p.State, w)
		if o == nil || o.kind != "patrol" || !w.InPlay() || w.Home() != p.Active {
			continue
		}
		if leg := w.Counters.Get(patrolLeg, 0); m.within(p.State, []int{o.to, o.back}[leg], w.At.Point()) {
			w.Counters.Set(patrolLeg, 0, 1-leg)
		}
	}
}

// obeys are where the orders of a mission draw a side.
func (m *Mission) obeys(s *rules.State, side rules.SideID) (all []rules.Draw) {
	for i := range s.Warriors {
		w := &s.Warriors[i]
		o := m.ordered(s, w)
		if o == nil || w.Home() != side || !w.InPlay() {
			continue
		}
		d := rules.Draw{Who: w.ID, Worth: worthOrdered}
		switch o.kind {
		case "hunt":
			at, name, ok := m.quarry(s, o)
			if !ok {
				continue
			}
			d.At, _ = s.Table.FreeNear(w.Body(), at, inches(4), s.Bodies(w.ID), nil)
			d.Near, d.Why = inches(2), name
		case "guard", "patrol":
			if enemyWithin(s, w, w.At, leavesPost) {
				continue
			}
			to := o.to
			if o.kind == "patrol" && w.Counters.Get(patrolLeg, 0) > 0 {
				to = o.back
			}
			d.At, d.Near, d.Why = openAt(s.Table, middle(m.shape(s.Table, to))), inches(2), m.places[to].name
		case "retreat":
			d.At, d.Near, d.Why = openAt(s.Table, middle(m.shape(s.Table, o.to))), inches(2), m.places[o.to].name
		}
		all = append(all, d)
	}
	return all
}

// quarry is where somebody is who is hunted, and what he is called: who carries an item,
// or where it lies, the player's leader, or one by his name. It is false where there is
// none, or where he hides.
func (m *Mission) quarry(s *rules.State, o *order) (at physics.Spot, name string, ok bool) {
	for i := range s.Markers {
		k := &s.Markers[i]
		if o.to < 0 || k.Kind != item || k.N != o.to+1 {
			continue
		}
		if w := s.Warrior(k.Of); w == nil {
			return k.At, k.Label, true
		} else if w.InPlay() && !w.Hidden {
			return w.At, w.Name, true
		}
	}
	i := slices.IndexFunc(s.Warriors, func(w rules.Warrior) bool {
		return w.InPlay() && !w.Hidden && (o.whom != "" && w.Name == o.whom || o.whom == "" && o.to < 0 && w.Leader && w.Home() == 0)
	})
	if i < 0 {
		return at, "", false
	}
	return s.Warriors[i].At, s.Warriors[i].Name, true
}
