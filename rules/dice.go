package rules

import (
	"fmt"
	"slices"
)

// Dice are the battle's only source of chance: a splitmix64 sequence, so that
// every platform rolls alike. Faces laid out beforehand (Script) come first;
// tests use them and must use them all up.
type Dice struct {
	Seed   uint64
	Rolled int // dice thrown so far
	Script []uint8
	// Strict dice stop the command when the script has run out.
	Strict bool
	trail  *trail // not nil: every way the dice can fall is gone through
}

// trail is one of the ways in which the dice of a command can fall. A die that is
// thrown for the first time shows its first face; next goes on to the next way.
// Faces that come to the same are one, as likely as they are many.
type trail struct {
	dice []die
	used int
	p    float64
	void bool // the way leads back to where it was before: it is left out
}

// die is one die of a trail: the first of the faces that come to the same, how
// many they are, and the face to go on with; 0 is none. Or it is one of several
// lots.
type die struct {
	face, many, next uint8
	lots             []lot
	at               int // which of the lots
}

// lot is what several dice together have come to, and how likely that is.
type lot struct {
	p     float64
	a, b  int         // the faces of two dice
	order []WarriorID // in which something is done
	state *State      // what has become of the State
	hits  []Strike    // and which blows have hit
}

// more reports whether the die can be turned once more.
func (d *die) more() bool { return d.next != 0 || d.at+1 < len(d.lots) }

// draw is one of several lots, which make finds out once for all that has gone
// before.
func (t *trail) draw(make func() []lot) *lot {
	if t.used == len(t.dice) {
		lots := make()
		t.dice = append(t.dice, die{lots: lots})
	}
	d := &t.dice[t.used]
	t.used++
	l := &d.lots[d.at]
	t.p *= l.p
	return l
}

// throw is a die whose faces come to the same where class says so; nil is nowhere.
func (t *trail) throw(class func(face int) int) int {
	if t.used == len(t.dice) {
		t.dice = append(t.dice, die{next: 1})
	}
	if t.dice[t.used].face == 0 {
		t.turn(class)
	}
	d := t.dice[t.used]
	t.used++
	t.p *= float64(d.many) / 6
	return int(d.face)
}

// turn shows the next face of the last die that comes to something else.
func (t *trail) turn(class func(face int) int) {
	d := &t.dice[t.used]
	d.face, d.many = d.next, 1
	d.next = 0
	if class == nil {
		if d.face < 6 {
			d.next = d.face + 1
		}
		return
	}
	of := class(int(d.face))
	for f := d.face + 1; f <= 6; f++ {
		same := false // with an earlier face
		for e := uint8(1); e < f && !same; e++ {
			same = class(int(e)) == class(int(f))
		}
		switch {
		case class(int(f)) == of:
			d.many++
		case !same && d.next == 0:
			d.next = f
		}
	}
}

// begin goes back to before the first die.
func (t *trail) begin() { t.used, t.void, t.p = 0, false, 1 }

// again is asked when so many dice have been thrown that are thrown again if all
// show the same. Of all the ways that could go on for ever only those are gone
// through that do not: they are likelier by just that much.
func (d *Dice) again(dice int, same bool) (over bool) {
	if d.trail == nil {
		return false
	}
	ways := 1.0
	for range dice - 1 {
		ways *= 6
	}
	d.trail.void = d.trail.void || same
	d.trail.p *= ways / (ways - 1)
	return same
}

// next turns the last die that can be turned, as an odometer does; false is the
// end of all ways.
func (t *trail) next() bool {
	n := t.used
	for n > 0 && !t.dice[n-1].more() {
		n--
	}
	clear(t.dice[n:])
	t.dice = t.dice[:n]
	if n == 0 {
		return false
	}
	if d := &t.dice[n-1]; d.lots != nil {
		d.at++
	} else {
		d.face = 0 // the next time it is thrown
	}
	return true
}

// Left is how many laid-out faces have not been used.
func (d *Dice) Left() int { return len(d.Script) }

func (d Dice) clone() Dice {
	d.Script = append([]uint8(nil), d.Script...)
	return d
}

// noDie is thrown when strict dice run out.
type noDie struct{}

// stride is how far the seed goes on with every number that is drawn.
const stride = 0x9e3779b97f4a7c15

// face is the face, from 0, that a seed comes to, if it comes to any: rejection
// keeps the faces exactly equal.
func face(seed uint64) (f int, ok bool) {
	z := seed
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
	z = (z ^ (z >> 27)) * 0x94d049bb133111eb
	v := uint32((z ^ (z >> 31)) >> 32)
	return int(v % 6), v < 4294967292
}

// classed rolls a die of which only the class of the face matters: exact odds go
// through the classes.
func (d *Dice) classed(class func(face int) int) int {
	if d.trail != nil {
		return d.trail.throw(class)
	}
	return d.D6()
}

// two rolls two dice of which only what class makes of their sum matters; nil is
// the sum itself.
func (d *Dice) two(class func(sum int) int) (a, b int) {
	if d.trail == nil {
		return d.D6(), d.D6()
	}
	if class == nil {
		class = func(sum int) int { return sum }
	}
	l := d.trail.draw(func() (lots []lot) {
		for sum := 2; sum <= 12; sum++ {
			a := max(1, sum-6)
			p := float64(min(sum-1, 13-sum)) / 36
			same := slices.IndexFunc(lots, func(l lot) bool { return class(l.a+l.b) == class(sum) })
			if same >= 0 {
				lots[same].p += p
			} else {
				lots = append(lots, lot{p: p, a: a, b: sum - a})
			}
		}
		return lots
	})
	return l.a, l.b
}

// D6 rolls one die, which has six sides (CHAR-17).
func (d *Dice) D6() int {
	d.Rolled++
	if d.trail != nil {
		return d.trail.throw(nil)
	}
	if len(d.Script) > 0 {
		f := d.Script[0]
		d.Script = d.Script[1:]
		if f < 1 || f > 6 {
			panic(fmt.Sprintf("rules: a laid-out die shows %d", f))
		}
		return int(f)
	}
	if d.Strict {
		panic(noDie{})
	}
	for {
		d.Seed += stride
		if f, ok := face(d.Seed); ok {
			return f + 1
		}
	}
}

// Digits are so many dice read as the digits of a number in base six, each one less
// than the die shows. Who chooses by chance takes so many that they are rolled at once.
func (d *Dice) Digits(dice int) (n int) {
	if d.trail != nil || len(d.Script) > 0 || d.Strict {
		for range dice {
			n = n*6 + d.D6() - 1
		}
		return n
	}
	seed := d.Seed
	for left := dice; left > 0; {
		seed += stride
		if f, ok := face(seed); ok {
			n = n*6 + f
			left--
		}
	}
	d.Seed, d.Rolled = seed, d.Rolled+dice
	return n
}
