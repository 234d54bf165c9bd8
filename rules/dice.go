package rules

import "fmt"

// Dice are the battle's only source of chance: a splitmix64 sequence, so that
// every platform rolls alike. Faces laid out beforehand (Script) come first;
// tests use them and must use them all up.
type Dice struct {
	Seed   uint64
	Rolled int // dice thrown so far
	Script []uint8
	// Strict dice stop the command when the script has run out: exact odds are
	// enumerated with them.
	Strict bool
}

// Left is how many laid-out faces have not been used.
func (d *Dice) Left() int { return len(d.Script) }

func (d Dice) clone() Dice {
	if len(d.Script) > 0 {
		d.Script = append([]uint8(nil), d.Script...)
	}
	return d
}

// noDie is thrown when strict dice run out.
type noDie struct{}

func (d *Dice) next() uint64 {
	d.Seed += 0x9e3779b97f4a7c15
	z := d.Seed
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
	z = (z ^ (z >> 27)) * 0x94d049bb133111eb
	return z ^ (z >> 31)
}

// D6 rolls one die, which has six sides (CHAR-17).
func (d *Dice) D6() int {
	d.Rolled++
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
		// Rejection keeps the faces exactly equal.
		if v := d.next() >> 32; v < 4294967292 {
			return int(v%6) + 1
		}
	}
}
