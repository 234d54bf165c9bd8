package rules

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestWhichFacesAreEnough(t *testing.T) { // AMB-02, AMB-03, AMB-04
	enough := func(r Roll) (faces []int) {
		for f := 1; f <= 6; f++ {
			if r.Succeeds(f) {
				faces = append(faces, f)
			}
		}
		assert.Equal(t, len(faces), r.Chance())
		return faces
	}
	assert.Equal(t, []int{4, 5, 6}, enough(Roll{Base: 4}))
	assert.Equal(t, []int{2, 3, 4, 5, 6}, enough(Roll{Base: 0}))
	assert.Empty(t, enough(Roll{Base: 7}))
	assert.Empty(t, enough(Roll{Base: 2, Never: "he is blind"}))
	assert.Equal(t, []int{1, 2, 3, 4, 5, 6}, enough(Roll{Base: 7, Always: "he sleeps"}))
	assert.Equal(t, []int{1, 2, 3, 4, 5, 6}, enough(Roll{Base: 7, Always: "he sleeps", Never: "he is blind"}))
	assert.Equal(t, []int{3, 4, 5, 6}, enough(Roll{Base: 4, Mods: []Mod{{By: 2}, {By: -1}}}))
	for base, good := range map[int]int{1: 36, 2: 36, 3: 35, 7: 21, 12: 1, 13: 0} {
		n, of := (&Roll{Base: base, Two: true}).Odds()
		assert.Equal(t, []int{good, 36}, []int{n, of}, "%d+", base)
	}
	n, of := (&Roll{Base: 5}).Odds()
	assert.Equal(t, []int{2, 6}, []int{n, of})
}

// Exact odds put together what nobody tells apart: the fewer ways, the sooner they are
// gone through.
func TestWhichFacesOfARollComeToTheSame(t *testing.T) { // CHAR-17
	for name, c := range map[string]struct {
		roll Roll
		want [6]int
	}{
		"a test":                      {Roll{Base: 4, For: TestRoll}, [6]int{0, 0, 0, 1, 1, 1}},
		"a save":                      {Roll{Base: 5, For: SaveRoll}, [6]int{0, 0, 0, 0, 1, 1}},
		"anything else":               {Roll{Base: 3}, [6]int{0, 0, 1, 1, 1, 1}},
		"a roll to hit":               {Roll{Base: 4, For: HitRoll}, [6]int{0, 0, 0, 4, 5, 6}},
		"a roll to wound":             {Roll{Base: 3, For: WoundRoll}, [6]int{0, 0, 3, 4, 5, 6}},
		"to hit, plainly":             {Roll{Base: 4, For: HitRoll, Plain: true}, [6]int{0, 0, 0, 1, 1, 1}},
		"to wound, plainly":           {Roll{Base: 3, For: WoundRoll, Plain: true}, [6]int{0, 0, 1, 1, 1, 1}},
		"to wound, and is it a 6":     {Roll{Base: 3, For: WoundRoll, Sixes: true}, [6]int{0, 0, 5, 5, 5, 6}},
		"to hit with nothing but a 6": {Roll{Base: 6, For: HitRoll, Sixes: true}, [6]int{0, 0, 0, 0, 0, 6}},
	} {
		var got [6]int
		for f := range got {
			got[f] = c.roll.class(f + 1)
		}
		assert.Equal(t, c.want, got, name)
	}
}

func TestTheLineOfAThrowSaysWhoThrows(t *testing.T) {
	p := &Play{State: &State{Warriors: []Warrior{{ID: 0, Name: "Anselm"}}}}
	for want, c := range map[string]struct {
		roll Roll
		who  WarriorID
	}{
		"Anselm, to wound Kreel":  {Roll{Name: "to wound", Whom: "Kreel"}, 0},
		"The spear, to hit Kreel": {Roll{Name: "to hit", Whom: "Kreel", By: "the spear"}, 0},
		"To damage the chassis":   {Roll{Name: "to damage the chassis"}, Nobody},
	} {
		assert.Equal(t, want, c.roll.heading(p, c.who))
	}
}
