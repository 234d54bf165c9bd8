package campaign

import (
	"slices"

	"cometfall/rules"
)

// What computers' warbands do among themselves while persons fight: they do not stand still.

// Meanwhile is what the computers' warbands do next without any person; nil where they wait.
// They begin when all persons' warbands are ready. Of those that have fought fewer battles and
// missions than the persons the one that has fought least comes first: it defends its camp where
// it must, recovers where nobody is fit, and meets another of them, whom it bears a grudge rather
// than others; who finds nobody goes on the mission of its story. After each battle of a person
// each of them fights at most once so.
func (s *State) Meanwhile() Command {
	if s.Pending() != nil {
		return nil
	}
	most := 0
	for i := range s.Bands {
		if b := &s.Bands[i]; b.Gone == "" && b.Seat == "" {
			if b.Step != "" {
				return nil
			}
			most = max(most, s.battlesOf(b, 0))
		}
	}
	since := s.lastOfPersons()
	var rivals []*Band
	for i := range s.Bands {
		if b := &s.Bands[i]; b.Gone == "" && b.Seat != "" && !b.Wild && b.Step == "" && s.battlesOf(b, 0) < most && s.battlesOf(b, since) == 0 {
			rivals = append(rivals, b)
		}
	}
	slices.SortStableFunc(rivals, func(a, b *Band) int { return s.battlesOf(a, 0) - s.battlesOf(b, 0) })
	for k, b := range rivals {
		if c := (Withstand{b.ID}); c.Legal(s) == nil {
			return c
		}
		if c := (Rest{b.ID}); s.nobodyFit(b) && c.Legal(s) == nil {
			return c
		}
		if c := s.meetsOneOf(b, rivals[k+1:]); c != nil {
			return c
		}
	}
	for _, b := range rivals {
		if t := b.Telling(); t != nil && (Undertake{b.ID, t.Story}).Legal(s) == nil {
			return Undertake{b.ID, t.Story}
		}
	}
	return nil
}

// battlesOf is how many battles of the calendar a warband has fought, of those from one on.
func (s *State) battlesOf(b *Band, from int) (n int) {
	for i := range s.Battles[from:] {
		if bt := &s.Battles[from+i]; bt.Report != nil && slices.Contains(bt.Bands, b.ID) {
			n++
		}
	}
	return n
}

// lastOfPersons is the place in the calendar of the last battle that a person's warband fought.
func (s *State) lastOfPersons() int {
	for i := len(s.Battles) - 1; i >= 0; i-- {
		if bt := &s.Battles[i]; bt.Report != nil && slices.ContainsFunc(bt.Bands, func(id rules.SideID) bool { return s.Band(id).Seat == "" }) {
			return i
		}
	}
	return 0
}

// nobodyFit reports whether all of a warband recover, or are captives.
func (s *State) nobodyFit(b *Band) bool {
	return !slices.ContainsFunc(b.Warriors, func(w Warrior) bool { return w.Here() && w.Misses == 0 && w.Duty == "" })
}

// meetsOneOf is the battle of a warband against one of some others: a raid that it means to make on
// a camp, else against the first whom it bears a grudge, else the first at all; nil where none can be.
func (s *State) meetsOneOf(b *Band, others []*Band) Command {
	var grudge, other Command
	for _, o := range others {
		if raid, _ := s.Raid(b); raid != nil && raid.(Meet).Bands[0] == o.ID {
			return raid
		}
		c := Meet{Bands: []rules.SideID{min(b.ID, o.ID), max(b.ID, o.ID)}}
		if c.Legal(s) != nil {
			continue
		}
		if other == nil {
			other = c
		}
		if grudge == nil && s.grudge(b, o) != "" {
			grudge = c
		}
	}
	if grudge != nil {
		return grudge
	}
	return other
}
