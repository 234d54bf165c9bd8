// Package motion turns what a battle tells — its events — into what is seen of it on the
// table: who walks where and when, who lunges at whom, what flies, where dice tumble and
// which word they leave. It knows no screen: it says who is where at a tick, and which
// effects there are, and a board draws them. Live play, the computer's turn and watching
// again use the same table of event to motion (director.go).
//
// begin with Reel. Ticks are sixtieths of a second at the usual pace.
package motion

import (
	"math"

	"cometfall/physics"
	"cometfall/rules"
)

// Kind is what sort of thing a Clip shows.
type Kind uint8

// The kinds of clip.
const (
	Move    Kind = iota // Who goes along Path
	Change              // Who is in posture After from here on
	Lunge               // Who throws himself towards Spot and back
	Recoil              // Who is thrown back from Spot and comes back
	Thud                // Who goes down at Spot, or falls on it, with dust
	Missile             // With flies from Spot to To
	Stuck               // With sticks at To, coming from Spot
	Flash               // powder goes off at Spot towards To
	Spell               // light that gathers at Spot and goes to To
	Sparks              // blades meet between Spot and To
	Dice                // Faces tumble at Spot, settle, and can be read
	Word                // Words stand at Spot
	Drive               // Vehicle goes along Path, with the Facings it has there
	Wreck               // Vehicle comes to its end at Spot
	Aim                 // Who holds what he shoots with, or his hands for a spell, towards To
	Sweep               // a breath, or a shot at all in a line, goes from Spot to To
	Burst               // what somebody shoots with goes off in his hands at Spot, or only smokes
	Banner              // Words stand over the table, about all of it
)

// Tone is how the words of a clip are meant.
type Tone uint8

// The tones.
const (
	Plain   Tone = iota
	Success      // for whoever threw
	Failure      // for whoever threw
	Harm         // somebody is worse for it
)

// Posture is how a warrior is shown beside where he is.
type Posture struct {
	Condition       rules.Condition
	Fleeing, Hidden bool
}

// Doing is what somebody is about at a moment, beside standing, walking and striking.
type Doing uint8

// What he may be about.
const (
	Nothing Doing = iota
	Climbing
	Leaping
	Aiming
	Shooting
	Conjuring
)

// PostureOf is how a warrior is shown at rest.
func PostureOf(w *rules.Warrior) Posture { return Posture{w.Condition, w.Fleeing, w.Hidden} }

// Standing is where and how a warrior stands before something happens.
type Standing struct {
	At physics.Spot
	Posture
}

// Standings notes where and how everybody stands, by WarriorID.
func Standings(s *rules.State, into []Standing) []Standing {
	into = into[:0]
	for i := range s.Warriors {
		w := &s.Warriors[i]
		into = append(into, Standing{w.At, PostureOf(w)})
	}
	return into
}

// Clip is one thing that is seen, from tick Start until End of its Reel.
type Clip struct {
	Kind       Kind
	Start, End int
	Who        rules.WarriorID
	Path       []physics.Spot
	Ways       []physics.LegKind // Move: how each leg of Path is gone; nil: on foot
	Spot, To   physics.Spot
	With       *rules.Weapon
	After      Posture
	Faces      []int
	Lands      int // Dice: the tick at which they lie
	Words      string
	Label      string // Dice: who rolls for what, "Hannes: to hit 4+"; Word: whom it is about, where it says so
	Tone       Tone
	Row        Row
	Misses     bool               // Lunge, Missile: it comes to nothing
	Meets      bool               // Lunge: he only comes into contact
	Aims       bool               // Word: it is about To as well
	Grave      bool               // Word: a leader or a hero is lost
	Flies      bool               // Move: he does not touch the ground
	Falls      bool               // Move: he does not mean to
	Fallen     physics.Length     // Thud: from so high
	Wet        bool               // Thud: in water
	Wide       [2]physics.Length  // Sweep: how far it reaches to either side at both ends
	Breaks     bool               // Wreck: in pieces, or on its side; Burst: with fire
	For        rules.Purpose      // Dice: what they decide
	Does       Doing              // Aim: how
	Between    [2]rules.WarriorID // Dice: who acts, and against whom; Nobody where nobody is
	Vehicle    int                // Drive, Wreck: which, from 1; Move: aboard which he is taken along
	Facings    []physics.Angle
	Sinks      bool           // Wreck: in the water
	Leaves     bool           // Wreck: nothing of it is left on the table
	had        *rules.Carrier // Wreck: as it was
}

// Row is where dice lie beside a fight: throws of one exchange stand in a row.
type Row struct {
	Exchange int // counted from 1; 0: they stand alone
	Place    int // in the row
}

// Share is how much of a clip is over at a tick, from 0 to 1.
func (c *Clip) Share(tick int) float64 {
	if c.End <= c.Start {
		return 1
	}
	return math.Max(0, math.Min(1, float64(tick-c.Start)/float64(c.End-c.Start)))
}

// Scope is what should be in sight while a clip is shown, from one place to another, and
// whether it is a fight, which is best seen in the middle.
func (c *Clip) Scope() (from, to physics.Spot, fight bool) {
	switch c.Kind {
	case Move, Drive:
		return c.Path[0], c.Path[len(c.Path)-1], false
	case Missile, Spell, Flash, Stuck, Sweep:
		return c.Spot, c.To, false
	case Word:
		if c.Aims { // whom it is about, where not both can be seen
			return c.To, c.Spot, false
		}
	}
	return c.Spot, c.Spot, true
}

// Shows reports whether a clip is to be seen at a tick.
func (c *Clip) Shows(tick int) bool { return tick >= c.Start && tick < c.End }

// Actor is how a warrior is drawn at a tick who takes part in a Reel.
type Actor struct {
	Who rules.WarriorID
	At  physics.Spot
	Posture
	Nudge [2]float64 // inches he is off his place
	Hit   float64    // how brightly he flashes because he is hit, from 0 to 1
	Does  Doing
	Looks *physics.Spot // where he aims; nil: where he turns by himself
	Air   float64       // how high he is above the ground he leaps over, in inches
}

// Reel is what is seen of something that happened: clips one after the other.
type Reel struct {
	Clips  []Clip
	Noises []Noise // in the order in which they are heard
	cast   []Actor // everybody who takes part, as he was before
	now    []Actor
	told   []int // the tick at which each event has been seen
	Made   int   // counts what was directed
	is     []Standing
	had    []rules.Carrier // the vehicles before it; see Had
	end    int
}

// Had says how the vehicles were before what a Reel shows next; without it none is seen to
// come to its end.
func (r *Reel) Had(vehicles []rules.Carrier) { r.had = vehicles }

// End is the tick at which all of it is over.
func (r *Reel) End() int { return r.end }

// Told is how many of the events have been seen at a tick.
func (r *Reel) Told(tick int) int {
	n := 0
	for n < len(r.told) && r.told[n] <= tick {
		n++
	}
	return n
}

// SeenWith reports whether two clips are seen at the same time, if only for a moment.
func (c *Clip) SeenWith(o *Clip) bool { return c.Start < o.End && o.Start < c.End }

// After is how everybody stands when all of it is over, by WarriorID. In the middle of a
// command, while a question waits, the State does not say so yet.
func (r *Reel) After() []Standing { return r.is }

// Clear forgets everything.
func (r *Reel) Clear() {
	r.Noises = r.Noises[:0]
	r.Clips, r.cast, r.now, r.told, r.end = r.Clips[:0], r.cast[:0], r.now[:0], r.told[:0], 0
}

// Actors are those who take part, as they are at a tick. The slice is valid until the
// next call.
func (r *Reel) Actors(tick int) []Actor {
	r.now = append(r.now[:0], r.cast...)
	for i := range r.Clips {
		c := &r.Clips[i]
		if tick < c.Start {
			continue
		}
		a := r.actor(c.Who)
		if a == nil {
			continue
		}
		switch c.Kind {
		case Move:
			if c.Vehicle > 0 {
				r.rides(a, c, tick)
				break
			}
			a.At = along(c.Path, c.Share(tick))
			if c.Shows(tick) {
				a.goes(c, c.Share(tick))
			}
		case Aim:
			if c.Shows(tick) {
				a.Does, a.Looks = c.Does, &c.To
			}
		case Change:
			a.Posture = c.After
		case Lunge:
			a.push(c.Spot, 0.42*swing(c.Share(tick)))
		case Recoil:
			k := c.Share(tick)
			a.push(c.Spot, -0.22*math.Sin(math.Pi*k)*(1-k))
			a.Hit = math.Max(a.Hit, 1-k)
		}
	}
	return r.now
}

// leapHigh is how high a leap rises in its middle, in inches.
const leapHigh = 0.7

// goes has him climb or leap where his way does, at a share of it.
func (a *Actor) goes(c *Clip, share float64) {
	left := share * Inches(c.Path)
	for i := 1; i < len(c.Path); i++ {
		d := leg(c.Path[i-1], c.Path[i])
		if left > d {
			left -= d
			continue
		}
		way := physics.Walk
		if i <= len(c.Ways) {
			way = c.Ways[i-1]
		}
		switch way {
		case physics.ClimbUp, physics.ClimbDown, physics.LadderLeg:
			a.Does = Climbing
		case physics.Leap, physics.JumpDown:
			a.Does = Leaping
			if d > 0 {
				a.Air = leapHigh * math.Sin(math.Pi*left/d)
			}
		}
		return
	}
}

// actor is who takes part, as he is so far, or nil.
func (r *Reel) actor(who rules.WarriorID) *Actor {
	for i := range r.now {
		if r.now[i].Who == who {
			return &r.now[i]
		}
	}
	return nil
}

// push nudges him so many inches towards a place.
func (a *Actor) push(to physics.Spot, by float64) {
	x, y := (to.X - a.At.X).Inches(), (to.Y - a.At.Y).Inches()
	if d := math.Hypot(x, y); d > 0 {
		a.Nudge[0] += x / d * by
		a.Nudge[1] += y / d * by
	}
}

// swing is a blow: a little back, forward at once, and slowly back; from 0 to 0.
func swing(k float64) float64 {
	switch {
	case k < 0.3:
		return -0.35 * math.Sin(math.Pi/2*k/0.3)
	case k < 0.5:
		return -0.35 + 1.35*math.Sin(math.Pi/2*(k-0.3)/0.2)
	}
	return math.Cos(math.Pi / 2 * (k - 0.5) / 0.5)
}

// along is the place at a share of a path.
func along(path []physics.Spot, share float64) physics.Spot {
	left := share * Inches(path)
	for i := 1; share < 1 && i < len(path); i++ {
		a, c := path[i-1], path[i]
		d := leg(a, c)
		if left <= d && d > 0 {
			k := left / d
			return physics.Spot{X: a.X + physics.Length(float64(c.X-a.X)*k), Y: a.Y + physics.Length(float64(c.Y-a.Y)*k), Z: a.Z + physics.Length(float64(c.Z-a.Z)*k)}
		}
		left -= d
	}
	return path[len(path)-1]
}

// leg is how long a leg is in inches, up and down included.
func leg(a, c physics.Spot) float64 {
	return math.Hypot((c.X-a.X).Inches(), (c.Y-a.Y).Inches()) + math.Abs((c.Z - a.Z).Inches())
}

// Inches is how long a path is.
func Inches(path []physics.Spot) (far float64) {
	for i := 1; i < len(path); i++ {
		far += leg(path[i-1], path[i])
	}
	return far
}
