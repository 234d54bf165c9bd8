package optional

import "cometfall/rules"

// leavesVehicles notes what the battle has made of the vehicles that warbands brought of their
// own: wrecks and boats that have sunk are lost to them, and one that an enemy drives is his if he
// has driven it off the table or his side holds the field (RUL-WAGON-34).
func leavesVehicles(p *rules.Play) {
	for i := range p.Carriers {
		c := &p.Carriers[i]
		if c.Own == 0 {
			continue
		}
		owner, rule := rules.SideID(c.Own-1), "WAGON-35"
		if p.KindOf(c).Boat {
			rule = "BOAT-16"
		}
		taken := p.Hostile(c.Side, owner) && !p.Sides[c.Side].Neutral && (c.Lost || p.Winner >= 0 && !p.Hostile(p.Winner, c.Side))
		switch {
		case c.Wrecked:
		case taken:
			rule = "WAGON-22"
			p.Leave(rules.Aftermath{Rule: rule, Kind: rules.VehicleWon, Side: c.Side, Who: rules.Nobody, What: c.Kind, N: 1})
		default:
			continue
		}
		p.Leave(rules.Aftermath{Rule: rule, Kind: rules.VehicleLost, Side: owner, Who: rules.Nobody, What: c.Kind, N: 1})
	}
}
