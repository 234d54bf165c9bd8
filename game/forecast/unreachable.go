package forecast

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// Unreachable is why no charge of somebody comes into contact with an enemy, and a title for it
// (CHARGE-06, CHARGE-08): he is too far off, others stand in the way, or things do.
func Unreachable(s *rules.State, w, at *rules.Warrior) (title, why string) {
	far, most := physics.Distance(w.Body(), at.Body()), s.ChargeRange(w)
	if far > most {
		return "Out of reach", fmt.Sprintf("%s charges up to %s, and %s is %s away.", w.Name, most, at.Name, far)
	}
	if reaches(s, w, at) {
		return "No way to dare it", w.Name + " cannot pass the tests before and on his way."
	}
	why = fmt.Sprintf("%s charges up to %s. %s is only %s away, but ", w.Name, most, at.Name, far)
	if alone := without(s, func(o *rules.Warrior) bool { return o.ID != w.ID && o.ID != at.ID }); !reaches(alone, w, at) {
		return "No way that short", why + "what lies between leaves no way that short."
	}
	var names []string
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if o.ID != w.ID && o.ID != at.ID && o.InPlay() && physics.Within(w.Body(), o.Body(), most) && reaches(without(s, func(x *rules.Warrior) bool { return x.ID == o.ID }), w, at) {
			names = append(names, o.Name)
		}
	}
	slices.Sort(names)
	switch names = slices.Compact(names); len(names) {
	case 0:
		return "Others are in the way", why + "others stand between, or leave no room beside him."
	case 1:
		return names[0] + " is in the way", why + names[0] + " stands between, or leaves no room beside him."
	default:
		last := len(names) - 1
		return "Others are in the way", why + strings.Join(names[:last], ", ") + " and " + names[last] + " stand between, or leave no room beside him: were one of them not there, he could."
	}
}

// without is a State in which some are out of play.
func without(s *rules.State, is func(o *rules.Warrior) bool) *rules.State {
	c := s.Clone()
	for i := range c.Warriors {
		if o := &c.Warriors[i]; is(o) {
			o.Condition = rules.OutOfAction
		}
	}
	return c
}

// reaches reports whether a charge has a way.
func reaches(s *rules.State, w, at *rules.Warrior) bool {
	_, err := s.ChargeRoute(s.Warrior(w.ID), []rules.WarriorID{at.ID})
	return err == nil
}
