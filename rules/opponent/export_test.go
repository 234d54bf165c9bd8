package opponent

import "cometfall/rules"

// Work is how many pieces of work the player has done since it was made.
func (p *Player) Work() int { return p.work }

// Stray is what a shot is worth that may strike who is cover.
func (p *Player) Stray(by, at rules.WarriorID) int {
	w := p.view.Warrior(by)
	return p.stray(w, p.view.Warrior(at), w.Weapons[0], 1)
}
