package rules

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// unkeyed is what a key leaves out, and why. Whatever else differs must make the
// keys differ, or exact odds would add up what is not the same.
var unkeyed = map[string]string{
	"Strike.means": "the rule, the cause and the weapon say it",
	"Strike.made":  "nothing comes to its dice that is not",
	"State.Rules":  "they are the same in a whole battle",
	"State.Table":  "it is the same as long as Bare is nil",
	"State.Dice":   "they alone may differ",

	"Side.Name":      "it never changes, and only one side comes in a battle: the creatures",
	"Side.Kind":      "it never changes",
	"Side.Alignment": "it never changes",
	"Side.Distrusts": "it never changes",
	"Side.Vehicles":  "it never changes",
	"Side.Fittings":  "it never changes",
	"Side.Rethrow":   "it never changes; whether it has served is counted",

	"Warrior.ID":     "it is his place",
	"Warrior.Type":   "it never changes, and his name tells who came",
	"Warrior.Figure": "likewise",
	"Mount.Name":     "likewise",

	"Strike.Then": "criticals set it, and they are rolled and done with in one piece",
}

// difference is a place in a State, and how it is made to differ there.
type difference struct {
	at   string
	make func()
}

// differences are all the ways in which a value can differ in one place. Slices
// below it get an entry each, so that there is something to differ.
func differences(t *testing.T, at string, v reflect.Value, met map[string]bool) (all []difference) {
	become := func(to any) {
		all = append(all, difference{at, func() { v.Set(reflect.ValueOf(to).Convert(v.Type())) }})
	}
	switch v.Kind() {
	case reflect.Bool:
		become(!v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		become(v.Int() + 1)
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		become(v.Uint() + 1)
	case reflect.String:
		become(v.String() + "x")
	case reflect.Pointer:
		all = append(all, difference{at, func() { v.Set(reflect.New(v.Type().Elem())) }})
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 2))
		all = append(all,
			difference{at + ", one fewer", func() { v.SetLen(0) }},
			difference{at + ", one more", func() { v.SetLen(2) }})
		all = append(all, differences(t, at, v.Index(0), met)...)
	case reflect.Struct:
		for i := range v.NumField() {
			name := v.Type().Name() + "." + v.Type().Field(i).Name
			met[name] = true
			if unkeyed[name] == "" {
				// NewAt, because reflection alone sets no unexported field.
				f := reflect.NewAt(v.Field(i).Type(), v.Field(i).Addr().UnsafePointer()).Elem()
				all = append(all, differences(t, name, f, met)...)
			}
		}
	default:
		t.Fatalf("%s is a %s: teach this test how it can differ", at, v.Kind())
	}
	return all
}

// The keys of exact odds know every field of a State, its sides, warriors
// and all that belongs to them, and of a blow or hit that waits for its dice.
func TestTheKeysOfStatesThatDifferInAnythingDiffer(t *testing.T) {
	met := map[string]bool{}
	for _, kind := range []struct {
		fresh func() any
		key   func(any) string
	}{
		{func() any { return new(State) }, func(s any) string { return s.(*State).Key() }},
		{func() any { return new(Strike) }, func(st any) string {
			var k scribe
			st.(*Strike).appendKey(&k)
			return string(k.b)
		}},
	} {
		sample := func() (any, []difference) {
			v := kind.fresh()
			return v, differences(t, reflect.TypeOf(v).Elem().Name(), reflect.ValueOf(v).Elem(), met)
		}
		same, all := sample()
		plain := kind.key(same)
		require.Greater(t, len(all), 25)
		for i := range all {
			v, ways := sample()
			require.Equal(t, plain, kind.key(v), "two that are the same")
			ways[i].make()
			assert.NotEqual(t, plain, kind.key(v), "%s: write it into the key in key.go, or say in unkeyed why it may be left out", ways[i].at)
		}
	}
	for name := range unkeyed {
		assert.True(t, met[name], "%s is a field no more", name)
	}
}

// What becomes of a goal counts where nothing lies on the table and nothing is left for
// afterwards, and so does each of these by itself.
func TestEachListOfABattleCountsByItself(t *testing.T) { // CHAR-16
	bare := (&State{}).appendKey(nil)
	for name, s := range map[string]*State{
		"a goal": {Goals: []Goal{{}}}, "a marker": {Markers: []Marker{{}}}, "an aftermath": {After: []Aftermath{{}}}, "a carrier": {Carriers: []Carrier{{}}},
		"a counter": {Counters: Counters{{}}}, "a side": {Sides: []Side{{}}}, "a warrior": {Warriors: []Warrior{{}}},
	} {
		assert.NotEqual(t, bare, s.appendKey(nil), name)
	}
	open, met := &State{Goals: []Goal{{Done: Open}}}, &State{Goals: []Goal{{Done: Met}}}
	assert.NotEqual(t, open.appendKey(nil), met.appendKey(nil))
}
