package rules

import (
	"reflect"
	"slices"
	"strings"
)

// Differs compares a State with a snapshot of what should be the same one, perhaps of
// another version of the game: it returns the first row in which they differ, as the
// snapshot has it and as the State has it. Only what both know of is compared;
// comparable is false where the snapshot tells of something that is not known here.
func (s *State) Differs(snapshot []string) (theirs, ours string, comparable bool) {
	mine := s.Snapshot()
	if slices.Equal(mine, snapshot) {
		return "", "", true
	}
	r, notes, err := s.Restore(snapshot)
	if err != nil {
		return err.Error(), "", true
	}
	if len(notes) > 0 {
		return "", "", false
	}
	both := map[string][]string{}
	for _, l := range snapshot {
		if words := strings.Fields(l); len(words) > 1 && words[0] == "knows" {
			both[words[1]] = words[2:]
		}
	}
	s, r = s.Clone(), r.Clone()
	for _, x := range []*State{s, r} { // what the writer did not know of counts for nothing
		x.forget(reflect.ValueOf(x).Elem(), both["State"])
		for i := range x.Sides {
			x.forget(reflect.ValueOf(&x.Sides[i]).Elem(), both["Side"])
		}
		for i := range x.Warriors {
			x.forget(reflect.ValueOf(&x.Warriors[i]).Elem(), both["Warrior"])
		}
	}
	was, now := r.Snapshot(), s.Snapshot()
	for i := range max(len(was), len(now)) {
		var a, b string
		if i < len(was) {
			a = was[i]
		}
		if i < len(now) {
			b = now[i]
		}
		if a != b {
			return a, b, true
		}
	}
	return "", "", true
}

// forget makes the fields of a struct of a State nothing that are not among those that a
// snapshot's writer knew of; a writer that tells of none knew them all.
func (*State) forget(v reflect.Value, knew []string) {
	for _, name := range known(v.Type()) {
		if len(knew) > 0 && !slices.Contains(knew, name) {
			v.FieldByName(name).SetZero()
		}
	}
}
