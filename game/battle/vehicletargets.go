package battle

import (
	"fmt"

	"cometfall/rules"
	"cometfall/rules/optional"
)

// vehicleTarget is a vehicle at which the chosen warrior can shoot now, with the chance, from
// 0 to 1, that he hits it (WAGON-27).
type vehicleTarget struct {
	vehicle int
	chance  float64
}

// words is the chance in a word or two.
func (t *vehicleTarget) words() string { return "hit " + rules.Percent(t.chance) }

// stepVehicle takes an offer that is about a shot at a vehicle; of several weapons the best
// counts.
func (t *targets) stepVehicle(s *rules.State, w *rules.Warrior, o *rules.Offer) bool {
	c, ok := o.Command.(optional.Bombard)
	if !ok {
		return false
	}
	if o.WhyNot != nil {
		return true
	}
	chance := shotChance(s, w, c)
	for i := range t.driven {
		if d := &t.driven[i]; d.vehicle == c.Vehicle {
			d.chance = max(d.chance, chance)
			return true
		}
	}
	t.driven = append(t.driven, vehicleTarget{c.Vehicle, chance})
	t.found++
	return true
}

// shotChance is the chance, from 0 to 1, that a shot hits a vehicle.
func shotChance(s *rules.State, w *rules.Warrior, c optional.Bombard) float64 {
	roll := optional.ToHitVehicle(s, w, c.Vehicle, c.Weapon, shotsOf(c))
	good, of := roll.Odds()
	return float64(good) / float64(of)
}

// shotsOf is how many shots are fired at once.
func shotsOf(c optional.Bombard) int {
	if c.Twice {
		return 2
	}
	return 1
}

// hangVehicleOdds hangs the odds of each vehicle that can be shot at below its middle.
func (b *Scene) hangVehicleOdds() {
	s := b.m.State
	for i := range b.targets.driven {
		d := &b.targets.driven[i]
		c := &s.Carriers[d.vehicle]
		x, y := b.board.ToScreen(c.Place.At.Point())
		b.hangOdds(d.words(), "", x, y, s.KindOf(c).Width.Inches()*b.board.Zoom/2, targetInk(d.chance))
	}
}

// mayBeShot tells on the card about a vehicle how well the chosen warrior would hit it, and
// why, with each of his weapons.
func (b *Scene) mayBeShot(card *aidCard, i int) {
	s := b.m.State
	w := s.Warrior(b.selected)
	if w == nil || s.Phase != rules.Shooting || !s.Acts(w) {
		return
	}
	for _, o := range s.Offers(w.ID) {
		c, ok := o.Command.(optional.Bombard)
		if !ok || c.Vehicle != i || o.WhyNot != nil || c.Twice {
			continue
		}
		roll := optional.ToHitVehicle(s, w, i, c.Weapon, 1)
		words := fmt.Sprintf("%s, %s: %s", w.Name, s.Rules.Weapon(c.Weapon).Name, roll.String())
		card.odds(b.win.Pen, b.cardPrint(), b.cardWide(), words, shotChance(s, w, c), b.win.Palette.Info)
	}
}
