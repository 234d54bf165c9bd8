package rules

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestDigitsAreDiceRolledOneByOne(t *testing.T) {
	for seed := range uint64(300) {
		at, one := Dice{Seed: seed}, Dice{Seed: seed}
		if seed%3 == 0 {
			at.Script, one.Script = []uint8{6, 1, 3}, []uint8{6, 1, 3}
		}
		for dice := range 6 {
			n := 0
			for range dice {
				n = n*6 + one.D6() - 1
			}
			require.Equal(t, n, at.Digits(dice))
			require.Equal(t, one.Seed, at.Seed)
			require.Equal(t, one.Rolled, at.Rolled)
			require.Equal(t, one.Left(), at.Left())
		}
	}
	assert.Panics(t, func() { d := Dice{Script: []uint8{2}, Strict: true}; d.Digits(2) }, "strict dice stop here, too")
}

// ways are what a throw can come to and how likely each is, in the order in which exact
// odds go through them.
func ways(throw func(d *Dice) []int) (all [][]int, odds []float64) {
	var way trail
	for more := true; more; more = way.next() {
		way.begin()
		if faces := throw(&Dice{trail: &way}); !way.void {
			all, odds = append(all, faces), append(odds, way.p)
		}
	}
	return all, odds
}

func TestFacesThatComeToTheSameAreOneWay(t *testing.T) { // CHAR-17
	for name, c := range map[string]struct {
		class func(face int) int
		faces []int
		many  []float64
	}{
		"every face":     {nil, []int{1, 2, 3, 4, 5, 6}, []float64{1, 1, 1, 1, 1, 1}},
		"none alike":     {func(face int) int { return face }, []int{1, 2, 3, 4, 5, 6}, []float64{1, 1, 1, 1, 1, 1}},
		"all alike":      {func(int) int { return 0 }, []int{1}, []float64{6}},
		"enough or not":  {func(face int) int { return number(face >= 5) }, []int{1, 5}, []float64{4, 2}},
		"three by three": {func(face int) int { return face % 3 }, []int{1, 2, 3}, []float64{2, 2, 2}},
		"the outermost":  {func(face int) int { return number(face == 1 || face == 6) }, []int{1, 2}, []float64{2, 4}},
		"the last":       {func(face int) int { return max(5, face) }, []int{1, 6}, []float64{5, 1}},
	} {
		var all [][]int
		var odds []float64
		for i, f := range c.faces {
			all, odds = append(all, []int{f}), append(odds, c.many[i]/6)
		}
		got, p := ways(func(d *Dice) []int { return []int{d.classed(c.class)} })
		assert.Equal(t, all, got, name)
		assert.InDeltaSlice(t, odds, p, 1e-12, name)
	}
	// A second die is gone through for each way of the first, by what matters of it then.
	got, p := ways(func(d *Dice) []int {
		a := d.classed(func(face int) int { return number(face > 3) })
		return []int{a, d.classed(func(face int) int { return number(a == 4 && face == 6) })}
	})
	assert.Equal(t, [][]int{{1, 1}, {4, 1}, {4, 6}}, got)
	assert.InDeltaSlice(t, []float64{1.0 / 2, 5.0 / 12, 1.0 / 12}, p, 1e-12)
}

func TestSumsThatComeToTheSameAreOneWay(t *testing.T) { // CHAR-18
	two := func(class func(sum int) int) (all [][]int, odds []float64) {
		return ways(func(d *Dice) []int { a, b := d.two(class); return []int{a, b} })
	}
	got, p := two(nil)
	assert.Equal(t, [][]int{{1, 1}, {1, 2}, {1, 3}, {1, 4}, {1, 5}, {1, 6}, {2, 6}, {3, 6}, {4, 6}, {5, 6}, {6, 6}}, got)
	assert.InDeltaSlice(t, []float64{1.0 / 36, 2.0 / 36, 3.0 / 36, 4.0 / 36, 5.0 / 36, 6.0 / 36, 5.0 / 36, 4.0 / 36, 3.0 / 36, 2.0 / 36, 1.0 / 36}, p, 1e-12)
	got, p = two(func(sum int) int { return number(sum <= 7) })
	assert.Equal(t, [][]int{{1, 1}, {2, 6}}, got)
	assert.InDeltaSlice(t, []float64{21.0 / 36, 15.0 / 36}, p, 1e-12)
	got, p = two(func(sum int) int { return sum % 2 })
	assert.Equal(t, [][]int{{1, 1}, {1, 2}}, got)
	assert.InDeltaSlice(t, []float64{1.0 / 2, 1.0 / 2}, p, 1e-12)
}

func TestDiceThrownAgainUntilTheyDiffer(t *testing.T) { // CHAR-08
	got, p := ways(func(d *Dice) []int {
		a, b := d.D6(), d.D6()
		d.again(2, a == b)
		return []int{a, b}
	})
	assert.Len(t, got, 30)
	assert.InDelta(t, 1.0/30, p[0], 1e-12)
	// What led back once stays left out.
	got, _ = ways(func(d *Dice) []int {
		d.again(2, d.D6() == 1)
		d.again(2, false)
		return nil
	})
	assert.Len(t, got, 5)
	assert.False(t, (&Dice{}).again(2, true), "dice that are rolled are rolled again")
}

// seedOf is the seed before a D6 is rolled of which the number that a face is made of
// becomes n: the mixing of the seed, backwards.
func seedOf(n uint64) uint64 {
	inverse := func(odd uint64) uint64 { // modulo 2 to the 64th
		x := odd
		for range 6 {
			x *= 2 - odd*x
		}
		return x
	}
	unshift := func(z uint64, by uint) uint64 {
		x := z
		for range 3 {
			x = z ^ x>>by
		}
		return x
	}
	z := unshift(n<<32, 31) * inverse(0x94d049bb133111eb)
	z = unshift(z, 27) * inverse(0xbf58476d1ce4e5b9)
	return unshift(z, 30) - stride
}

func TestEveryFaceIsAsLikely(t *testing.T) { // CHAR-17
	// There are 2 to the 32nd numbers to make a face of, which six does not divide: the last
	// four of them are drawn again.
	for n := uint64(1<<32 - 12); n < 1<<32; n++ {
		d := Dice{Seed: seedOf(n)}
		drawn := d.Seed + stride
		f := d.D6()
		if n < 1<<32-4 {
			assert.Equal(t, int(n%6)+1, f)
			assert.Equal(t, drawn, d.Seed)
		} else {
			assert.NotEqual(t, drawn, d.Seed, "%d", n)
		}
	}
	// A seed throws the same dice for ever, on whatever machine.
	var faces []int
	d := Dice{Seed: 1}
	for range 12 {
		faces = append(faces, d.D6())
	}
	assert.Equal(t, []int{5, 2, 1, 3, 1, 2, 5, 6, 1, 1, 2, 6}, faces)
	assert.Equal(t, 12, d.Rolled)
}

func TestWhatALaidOutDieMayShow(t *testing.T) { // CHAR-17
	for face := range uint8(9) {
		d := Dice{Script: []uint8{face}}
		if face < 1 || face > 6 {
			assert.Panics(t, func() { d.D6() }, "%d", face)
			continue
		}
		assert.Equal(t, int(face), d.D6())
		assert.Zero(t, d.Left())
	}
	// A copy has its own.
	d := Dice{Script: []uint8{4, 5}}
	c := d.clone()
	c.Script[0] = 1
	assert.Equal(t, 4, d.D6())
}

// chance is numbers by dice, for tests.
type chance struct{ dice *Dice }

// IntN is a number from 0 to n-1.
func (c chance) IntN(n int) int {
	v := 0
	for range 12 {
		v = v*6 + c.dice.D6() - 1
	}
	return v % n
}
