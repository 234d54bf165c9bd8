package rules

import (
	"fmt"
	"slices"

	"cometfall/physics"
)

// MayIntercept lists who could intercept a charge along a path (CHARGE-12): an
// able enemy within 2" of the route who is not engaged and has a way of at most
// 2" to it (AMB-23, AMB-135).
func (s *State) MayIntercept(w *Warrior, path physics.Path) []WarriorID {
	var ids []WarriorID
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if !s.Hostile(o.Side, w.Side) || s.Table.DistanceToPath(o.Body(), path, w.Radius) > inches(2) {
			continue
		}
		if s.InCombat(o) || s.Barred(o, 0) != nil { // TURN-13
			continue
		}
		if slices.Contains(w.Intent, o.ID) && !s.Rules.TargetIntercepts {
			continue // a target gains nothing by meeting the charger (CHARGE-12)
		}
		if s.disregarded(o) && slices.ContainsFunc(w.Intent, func(id WarriorID) bool { // KIN-23
			return id != o.ID && physics.Within(s.Warriors[id].Body(), o.Body(), inches(2))
		}) {
			continue
		}
		if _, way, ok := s.intercept(w, o, path); ok && s.bars(o, way) == nil { // ENC-63-6
			ids = append(ids, o.ID)
		}
	}
	return ids
}

// intercept is where the charger is met and the interceptor's own way there.
func (s *State) intercept(w, o *Warrior, path physics.Path) (physics.Path, physics.Path, bool) {
	const step = physics.Inch / 4
	m := s.mover(o, true)
	m.Climb, m.MaxDrop, m.Leap, m.Limit = 0, 0, false, inches(2)
	still, gait := s.Bodies(w.ID), s.GaitOf(w)
	for d := physics.Length(0); d < path.Cost+step; d += step {
		stop := w.Body()
		if end, ok := s.Table.EndOfCut(path, min(d, path.Cost), gait); ok {
			stop.At = end
		}
		gap := physics.Distance(stop, o.Body())
		if gap > inches(2) || s.Table.Fits(stop, still) != nil {
			continue
		}
		others := append(s.Bodies(w.ID, o.ID), stop)
		way, err := s.Table.PathToTouch(m, stop, others)
		if err == nil {
			return s.Table.CutPath(path, min(d, path.Cost), gait), way, true
		}
	}
	return physics.Path{}, physics.Path{}, false
}

func (p *Play) askInterceptors(chargers []WarriorID) []WarriorID {
	chosen := make([]WarriorID, len(chargers))
	for i, id := range chargers {
		chosen[i] = Nobody
		w := p.Warrior(id)
		_, path, err := p.chargeWay(w, w.Intent)
		if err != nil || w.Did(Balked) {
			continue
		}
		may := p.MayIntercept(w, path)
		for side := range p.Sides { // several enemies are asked in the order of the sides
			if chosen[i] == Nobody {
				chosen[i] = p.askInterceptor(w, may, SideID(side), chosen[:i])
			}
		}
	}
	return chosen
}

// askInterceptor asks one side who of its men intercepts a charge.
func (p *Play) askInterceptor(w *Warrior, may []WarriorID, side SideID, chosen []WarriorID) WarriorID {
	var able []WarriorID
	for _, o := range may {
		if p.Warriors[o].Side == side && !slices.Contains(chosen, o) {
			able = append(able, o)
		}
	}
	if len(able) == 0 {
		return Nobody
	}
	d := Decision{Side: side, Who: able[0], At: w.ID, Shape: OneOf, Rule: "CHARGE-12",
		Question: fmt.Sprintf("%s charges %s. Who intercepts?", w.Name, p.names(w.Intent)),
		Options:  []Option{{"nobody", Nobody}}}
	for _, o := range able {
		d.Options = append(d.Options, Option{p.name(o) + " intercepts", o})
	}
	if pick := p.Ask(d)[0]; pick > 0 {
		return able[pick-1]
	}
	return Nobody
}

// meet plays an interception, with the fear of either of the other (PSY-04); it
// reports whether the charger was stopped.
func (p *Play) meet(w, o *Warrior, path physics.Path) bool {
	if !o.Able() || p.InCombat(o) {
		return false
	}
	cut, way, ok := p.intercept(w, o, path)
	if !ok {
		return false
	}
	if (p.frightens(w, o) || p.chargeFrightens(w, o)) && !p.TestLeadership(o, Test{InterceptionTest, "CHARGE-14"}, "fear of "+w.Name) {
		return false
	}
	if !p.setsOut(o, way) { // ENC-22, ENC-52
		return false
	}
	p.unhide(o, "he intercepts", "AMB-23")
	if !p.goAlong(w, cut, "charges") {
		w.Done |= FailedCharge
		return true
	}
	p.goAlong(o, way, "intercepts over")
	w.Done |= Charged | Acted // CHARGE-16: the charger counts as charging
	p.engage(w)
	p.Say(Contact, o.ID, w.ID, "CHARGE-12", "%s meets %s on the way.", o.Name, w.Name)
	p.frighten(w, o, Test{InterceptionTest, "CHARGE-15"})
	return true
}
