package opponent

// Work is how many pieces of work the player has done since it was made.
func (p *Player) Work() int { return p.work }
