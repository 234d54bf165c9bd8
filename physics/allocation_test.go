package physics

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAWayTakesNoMemoryOfItsOwn(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector, which runs the short tests, takes memory of its own")
	}
	tb := table(t, Piece{Kind: Wall, Name: "wall", Shape: box2(9, 3, 9.5, 9), Top: in(3)},
		Piece{Kind: Wall, Name: "wall", Shape: box2(12, 5, 12.5, 14), Top: in(3)})
	others := []Body{model(2, 11, 6, 0)}
	k := Length(0)
	ask := func() { // another question each time, so that no answer is remembered
		k++
		m := Mover{Body: model(1, 7, 6, 0), KeepOff: in(1) / 20}
		m.Avoid = append(make([]Body, 0, 4), others...) // stays where it is, too
		tb.Path(m, Spot{in(14) + k%2000, in(8), 0}, others)
	}
	for range 200 {
		ask()
	}
	assert.Less(t, testing.AllocsPerRun(1000, ask), 1.0)
}

func TestAMoverAloneIsWhatHeIsButForThoseHeAvoids(t *testing.T) {
	var m Mover
	v := reflect.ValueOf(&m).Elem()
	for i := range v.NumField() {
		switch f := v.Field(i); f.Kind() {
		case reflect.Bool:
			f.SetBool(true)
		case reflect.Int64:
			f.SetInt(int64(i + 1))
		}
	}
	m.Body, m.Avoid = model(1, 7, 6, 0), []Body{model(2, 9, 9, 0)}
	m.layer = 1
	for i := range v.NumField() {
		assert.False(t, v.Field(i).IsZero(), "%s is not tried", v.Type().Field(i).Name)
	}
	alone := m.alone()
	m.Avoid = nil
	assert.Equal(t, m, alone)
}
