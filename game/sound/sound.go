// Package sound makes the few noises of the game: waves computed by our own
// code, no recordings. Whatever the system has to play them with is asked for at
// the first noise; where there is nothing, all stays quiet and nothing fails.
// The package knows nothing of battles.
package sound

// Effect is a noise.
type Effect uint8

// The noises.
const (
	Press   Effect = iota // a button
	Page                  // a leaf is turned
	Dice                  // dice on a wooden table
	Step                  // somebody moves
	Blow                  // steel on steel
	Shot                  // something is fired
	Hit                   // a wound
	Miss                  // through the air
	Fall                  // somebody goes down
	Turn                  // a new turn: a low bell
	Victory               // the end of the battle
	Effects               // how many there are
)

var names = [Effects]string{"press", "page", "dice", "step", "blow", "shot", "hit", "miss", "fall", "turn", "victory"}

// String is the effect's name.
func (e Effect) String() string {
	if e >= Effects {
		return "nothing"
	}
	return names[e]
}

// Player plays effects. Its methods never block and never fail.
type Player struct{ out output }

// New makes a player. It does not touch the system before the first noise.
func New() *Player { return &Player{} }

// Play plays an effect at a volume between 0 and 1.
func (p *Player) Play(e Effect, volume float64) {
	if e >= Effects || volume <= 0 {
		return
	}
	p.out.play(e, min(volume, 1))
}

// Trouble is why nothing is heard, nil while nothing is known to be wrong.
func (p *Player) Trouble() error { return p.out.trouble() }
