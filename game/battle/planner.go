package battle

import (
	"cometfall/game/forecast"
	"cometfall/game/view"
	"cometfall/physics"
)

// planner is what the selected warrior might do next, as the players try it out: where
// he can go, the way to the place he is thought at, and what an action against an
// enemy would need. Nothing of it has happened.
type planner struct {
	region   region
	outliner view.Outliner // of regions
	route    route
	ghost    physics.Spot // the place he is thought at
	ghostOn  bool
	meant    physics.Spot // the place under the pointer, where the ghost was snapped from
	stepped  bool         // the ghost is moved by keys, until the pointer moves
	climb    bool         // he climbs down rather than jumps
	dare     bool         // he leaps gaps that may be too wide

	drive    drivePlan
	prospect prospect
	note                               // about it
	band     chargeBand                // of a charge
	means    forecast.Means            // what he shoots or casts with
	meansAt  map[string]forecast.Means // of the buttons that choose one
	pinned   physics.Spot              // where a template was laid by the first click
}

// leaveGhost takes the ghost away.
func (p *planner) leaveGhost() { p.ghostOn, p.stepped, p.meant = false, false, physics.Spot{} }

// begin forgets what was wished for an action that has been carried out.
func (p *planner) begin() { p.climb, p.dare, p.pinned = false, false, physics.Spot{} }

// route is the way of the move under the pointer.
type route struct {
	to physics.Spot
	forecast.Route
	card *aidCard // what may come of its tests, or nil
}
