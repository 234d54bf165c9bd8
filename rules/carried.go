package rules

import (
	"reflect"
	"slices"
)

// Which moments anything in a ruleset has is noted when it is bound, so that a moment
// which nothing has costs one test.

// Note notes the moments of the lists. Who adds an entry to one later notes them anew.
func (r *Ruleset) Note() {
	for i := range r.Items {
		r.note(r.Items[i].Moments, true)
	}
	r.calms = nil
	for i := range r.Talents {
		r.note(r.Talents[i].Moments, true)
		if r.Talents[i].Calms > 0 {
			r.calms = append(r.calms, TalentID(i))
		}
	}
	for i := range r.Spells {
		r.note(r.Spells[i].Lasting.Moments, true)
	}
	for i := range r.Weapons {
		r.note(r.Weapons[i].Moments, false)
	}
	for i := range r.Traits {
		r.note(r.Traits[i].Moments, false)
		r.lively |= r.Traits[i].Trait
	}
	r.worn = nil
	for i := range r.Armours {
		if m := r.Armours[i].Moments; m != nil {
			r.note(m, false)
			r.worn = append(r.worn, ArmourID(i))
		}
	}
	r.noteInPlay()
}

// noteInPlay notes the moments of what is in play without anybody's having it.
func (r *Ruleset) noteInPlay() {
	for i := range r.Systems {
		r.noteSystem(&r.Systems[i])
	}
	for i := range r.Conditions {
		r.note(&r.Conditions[i], false)
	}
	r.arms = make(map[string]WeaponID, len(r.Weapons))
	for i := range r.Weapons {
		r.arms[r.Weapons[i].Key] = WeaponID(i)
	}
}

func (r *Ruleset) noteSystem(sys *System) {
	r.note(&sys.Moments, false)
	for i := range sys.Things {
		r.note(&sys.Things[i].Moments, false)
	}
	for i := range sys.Items {
		r.note(sys.Items[i].Moments, true)
	}
	for i := range sys.Weapons {
		r.note(sys.Weapons[i].Moments, false)
	}
	if sys.Among != nil {
		for _, in := range sys.Among() {
			r.noteSystem(in)
		}
	}
}

// note notes the moments of an entry, or none; listed says that a warrior who has it
// cannot be as he was born (State.asBorn).
func (r *Ruleset) note(m *Moments, listed bool) {
	if m == nil {
		return
	}
	all, has := reflect.ValueOf(&r.any).Elem(), reflect.ValueOf(m).Elem()
	for i := range all.NumField() {
		if f := all.Field(i); f.IsNil() {
			f.Set(has.Field(i))
		}
	}
	r.alters = r.alters || m.Profile != nil && !listed
}

// Join makes one more optional rule part of a ruleset that has been bound.
func (r *Ruleset) Join(sys System) {
	r.Systems = append(slices.Clip(r.Systems), sys)
	r.noteSystem(&r.Systems[len(r.Systems)-1])
}
