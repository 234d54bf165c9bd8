// Package sound makes the noises of the game: waves computed by our own code, no
// recordings. Every noise is of a material and there are three of each, so that no two
// blows in a row are the same. Below them lies a bed of wind. Whatever the system has to
// play them with is asked for at the first noise; where there is nothing, all stays quiet
// and nothing fails. The package knows nothing of battles.
package sound

import "sync"

// Material is what a noise is the noise of.
type Material uint8

// The materials.
const (
	Wood Material = iota
	Stone
	Steel
	Powder
	Water
	Bells
	Flesh
	Cloth
	Magic
	Air
	Materials // how many there are
)

// Effect is a noise.
type Effect uint8

// The noises.
const (
	Press   Effect = iota // a button
	Page                  // a leaf is turned
	Dice                  // dice on a wooden table
	Step                  // two boots on cobbles
	Boards                // two boots on a floor above the ground
	Wade                  // two boots in water
	Climb                 // hands and feet on a wall
	Wings                 // somebody flies
	Rustle                // somebody slips out of sight
	Charge                // gear rattles as somebody sets out
	Blow                  // a blade on somebody
	Parry                 // a blade on a blade
	Armour                // a blow that armour keeps off
	Club                  // a club, a hammer, a staff
	Fist                  // fists, claws and teeth
	String                // a bow or a crossbow
	Throw                 // a knife, a sling
	Stick                 // an arrow stays where it hit
	Chip                  // a bullet or a stone strikes a wall
	Shot                  // powder
	Miss                  // through the air
	Hit                   // a wound
	Fall                  // somebody goes down
	Crash                 // somebody falls from a height
	Splash                // somebody falls into water
	Spell                 // light that gathers and goes off
	Dread                 // somebody flees
	Turn                  // a new turn: a low bell
	Alarm                 // something comes to pass: two bells
	Victory               // the end of the battle
	Crow                  // by day, far away
	Owl                   // by night
	Thunder               // in a storm
	Effects               // how many there are
)

// String is the effect's name.
func (e Effect) String() string {
	if e >= Effects {
		return "nothing"
	}
	return scores[e].name
}

// Of is what an effect is the noise of.
func (e Effect) Of() Material { return scores[e].of }

// Variants is how many there are of every effect.
const Variants = 3

// Bed is what is heard all the time.
type Bed uint8

// The beds.
const (
	Silence Bed = iota
	Day         // wind
	Night       // less of it, and lower
	Storm       // more of it, with rain
	Beds        // how many there are
)

// Player plays effects and a bed. Its methods are for one goroutine; they never block and
// never fail.
type Player struct {
	out  output
	turn [Effects]uint32 // decides which variant comes next
	next [Effects]int

	mu     sync.Mutex
	bed    Bed
	volume float64
}

// New makes a player. It does not touch the system before the first noise.
func New() *Player { return &Player{} }

// Play plays an effect at a volume between 0 and 1.
func (p *Player) Play(e Effect, volume float64) {
	if e >= Effects || volume <= 0 {
		return
	}
	v := p.variant(e)
	p.out.begin()
	whenMade(tune{e, v}, func(wave []float32) { p.out.start(tune{e, v}, wave, min(volume, 1)) })
	whenMade(tune{e, p.next[e]}, func([]float32) {}) // ahead, for the next time
}

// variant is which variant of an effect is played now: never that of the last time, in
// an order that is the same in every run.
func (p *Player) variant(e Effect) int {
	now := p.next[e]
	p.turn[e] = (p.turn[e]+uint32(e)+1)*1664525 + 1013904223
	p.next[e] = (now + 1 + int(p.turn[e]>>31)) % Variants
	return now
}

// Lie lays a bed below everything, at a volume between 0 and 1; it comes and goes slowly.
// To ask for what lies there already costs nothing.
func (p *Player) Lie(b Bed, volume float64) {
	if b >= Beds || volume <= 0 {
		b, volume = Silence, 0
	}
	volume = min(volume, 1)
	p.mu.Lock()
	defer p.mu.Unlock()
	if b == p.bed && volume == p.volume {
		return
	}
	p.bed, p.volume = b, volume
	if b == Silence {
		p.out.lie(Silence, nil, 0)
		return
	}
	p.out.begin()
	go func() {
		wave := bedWave(b)
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.bed == b && p.volume == volume { // still
			p.out.lie(b, wave, volume)
		}
	}()
}

// Rest has the system do nothing for us: nobody is to hear anything. The next noise or bed
// wakes it.
func (p *Player) Rest() {
	p.Lie(Silence, 0)
	p.out.rest()
}

// Trouble is why nothing is heard, nil while nothing is known to be wrong.
func (p *Player) Trouble() error { return p.out.trouble() }

// tune is one variant of an effect.
type tune struct {
	of      Effect
	variant int
}

// made are the waves that are there already.
var made struct {
	sync.Mutex
	waves [Effects][Variants][]float32
	asked [Effects][Variants]bool
}

// whenMade does something with a wave: at once if it is there, else when it has been
// computed, beside the game. Who asks a second time meanwhile gets nothing.
func whenMade(t tune, then func(wave []float32)) {
	made.Lock()
	wave, asked := made.waves[t.of][t.variant], made.asked[t.of][t.variant]
	made.asked[t.of][t.variant] = true
	made.Unlock()
	switch {
	case wave != nil:
		then(wave)
	case !asked:
		go func() {
			wave := compute(t, rest)
			made.Lock()
			made.waves[t.of][t.variant] = wave
			made.Unlock()
			then(wave)
		}()
	}
}
