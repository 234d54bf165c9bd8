package optional

import (
	"cometfall/physics"
	"cometfall/rules"
)

func (r *trip) hitBoat(strength int, by rules.WarriorID, shot bool) {}

func (r *trip) boatAllowance() (physics.Length, string) { return 0, "" }
