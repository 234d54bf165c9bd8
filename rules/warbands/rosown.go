package warbands

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// What this game writes as a roster for other programs (rosout.go) it reads again as it was:
// each selection says with its entryId, as those of a catalogue do, what it is of ours:
//
//	cometfall/type/captain      a warrior; his things, his free dagger aside, are all he has
//	cometfall/gear/sword        a thing that he carries, or that lies in the stash
//	cometfall/skill/dodge       and so mutation, spell, mark, and vehicle
//	cometfall/gain/WS           so many points of a characteristic
//	cometfall/hates             customName: whom
//	cometfall/line/battles      customName: what stands behind that key in a file of ours
//
// Another program that changes the roster has entries of its own for what it adds, which is
// read by its name.
const ownEntries = "cometfall/"

// The kinds of entries.
const (
	ownList     = "list"
	ownType     = "type"
	ownGear     = "gear"
	ownSkill    = "skill"
	ownMutation = "mutation"
	ownSpell    = "spell"
	ownMark     = "mark"
	ownGain     = "gain"
	ownVehicle  = "vehicle"
	ownHatred   = "hates"
	ownLine     = "line"
)

// promotedWord stands before the type of a henchman who became a hero.
const promotedWord = "Hero "

// own is what a selection is of ours, "" if it is another program's.
func (s *rosSelection) own() (kind, key string) { return ownEntry(s.Entry) }

func ownEntry(entry string) (kind, key string) {
	rest, ok := strings.CutPrefix(entry, ownEntries)
	if !ok {
		return "", ""
	}
	kind, key, _ = strings.Cut(rest, "/")
	return kind, key
}

// own is the list of a force that this game wrote, or nil.
func (f *rosForce) own() *List {
	kind, key := ownEntry(f.Of)
	if kind != ownList {
		return nil
	}
	l, _ := Listed(key)
	return l
}

// ownType is the type of a warrior that this game wrote, or nil.
func (im *importer) ownType(s *rosSelection) *Type {
	kind, key := s.own()
	if kind != ownType {
		return nil
	}
	return im.r.typeNamed(key)
}

// ofBand takes over a selection of ours that tells of the whole warband.
func (im *importer) ofBand(s *rosSelection) bool {
	kind, key := s.own()
	if kind != ownLine {
		return false
	}
	f := &fileReader{set: im.set, r: im.r}
	err := fmt.Errorf("%q is nothing of a warband", shorten(key))
	if slices.Contains(toldApart, key) {
		err = f.ofBand(key, s.CustomName)
	}
	im.untold(s, err)
	im.told = im.told || key == "battles" && err == nil
	return true
}

// untold notes what could not be read of a line of ours.
func (im *importer) untold(s *rosSelection, err error) {
	if fault := (*FileError)(nil); errors.As(err, &fault) {
		err = fmt.Errorf("%s; %s", fault.What, fault.Remedy)
	}
	if err != nil {
		im.unread = append(im.unread, fmt.Sprintf("%q: %v", shorten(s.Name), err))
	}
}

// own takes over so many of a thing of ours that hangs on a warrior; false where the rules do not
// know it, or another program wrote it.
func (im *importer) own(rec *Recruit, s *rosSelection, n int) bool {
	kind, key := s.own()
	var into *[]string
	switch kind {
	case ownGear:
		if im.known(key) {
			into = &rec.Gear
		}
	case ownSkill, ownMutation:
		id, ok := im.set.TalentNamed(key)
		switch {
		case !ok || im.set.Talents[id].List == "" || mutates(im.set.Talents[id].List) != (kind == ownMutation):
		case kind == ownMutation:
			into = &rec.Mutations
		default:
			into = &rec.Skills
		}
	case ownSpell:
		if _, ok := im.set.SpellNamed(key); ok {
			into = &rec.Spells
		}
	case ownMark:
		if m, ok := MarkNamed(key); ok && (m.Many || n == 1 && !slices.Contains(rec.Marks, key)) {
			into, im.fought = &rec.Marks, true
		}
	case ownHatred:
		if s.CustomName != "" && goodText(s.CustomName, 60) {
			rec.Hates, im.fought = append(rec.Hates, s.CustomName), true
			return true
		}
	case ownGain:
		if c := characteristicOf(&rec.Gains, key); c != nil {
			*c += n
			return true
		}
	case ownLine:
		f := &fileReader{set: im.set, r: im.r}
		words, err := f.words(s.CustomName)
		if err == nil && !slices.Contains(livedApart, key) {
			err = fmt.Errorf("%q is nothing of a warrior", shorten(key))
		}
		if err == nil {
			block := []Recruit{*rec}
			if err = f.ofLife(key, words, block); err == nil {
				*rec = block[0]
			}
		}
		im.untold(s, err)
		return true
	}
	if into == nil {
		return false
	}
	for range n {
		*into = append(*into, key)
	}
	return true
}
