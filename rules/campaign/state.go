package campaign

import (
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// State is everything about a campaign: plain values, dice included. Warbands are numbered
// from 0 as sides of a battle are, warriors by a number that none has had before.
type State struct {
	Terms   Terms
	Rules   *rules.Ruleset // by the Terms; shared, and never changes
	Bands   []Band
	Battles []Battle // the calendar
	Dice    rules.Dice
	Next    rules.WarriorID // the number of the next warrior
}

// Band is a warband in a campaign.
type Band struct {
	ID        rules.SideID
	Name      string
	List      *warbands.List
	Alignment rules.Alignment
	Most      int    // models at most, where the players agreed on another number
	Seat      string // who plays it: "" for a person, else the computer's level

	Warriors []Warrior
	Graves   []Grave
	Gold     int
	Shards   int             // of wyrdstone
	Store    []Thing         // what nobody carries
	Fittings []rules.Fitting // how its vehicles are fitted out

	Fought int    // battles
	Won    int    // of them
	Step   string // the key of the step it has come to after its last battle; "" is ready for the next one
	Notes  rules.Counters
	Camp   Camp   // where it lives, with encampments
	Tales  []Tale // the stories that it has heard of, in that order
	Gone   string // why it is in the campaign no more, in words
	Wild   bool   // it comes out of the caves for a battle, and nobody plays it on (CAMP-TYPE-02)
}

// Warrior is one model of a warband: what a roster knows of him, and his life.
type Warrior struct {
	ID rules.WarriorID
	warbands.Recruit
	Joined  int            // battles of his warband before he came
	Battles int            // that he has fought
	Felled  int            // whom he has put out of action
	Misses  int            // battles that he sits out
	Barred  bool           // and does nothing in between
	Away    string         // why he misses the battle that is arranged, in words
	Duty    string         // what he does in the camp while the others fight, by key; "" he goes with them
	Captor  rules.SideID   // who holds him, or Free
	Notes   rules.Counters // what steps remember of him
	Past    []Deed         // what is told of him
}

// Free is nobody's captive.
const Free rules.SideID = -1

// Deed is something of a warrior's past.
type Deed struct {
	Battle int // how many battles there had been (see Held)
	Rule   string
	Text   string
}

// Grave is somebody who is with the warband no more.
type Grave struct {
	Warrior
	End string // what became of him: dead, sold, …
	By  string // who did it, in words, or ""
}

// Thing is so many of something.
type Thing struct {
	Key string
	N   int
}

// Clone is a copy that shares nothing that changes.
func (s *State) Clone() *State {
	c := *s
	c.Bands = slices.Clone(s.Bands)
	for i := range c.Bands {
		c.Bands[i].unshare()
	}
	c.Battles = slices.Clone(s.Battles) // what was fought never changes
	c.Dice.Script = slices.Clone(s.Dice.Script)
	return &c
}

// unshare makes a band that was copied share nothing that changes.
func (b *Band) unshare() {
	b.Warriors = slices.Clone(b.Warriors)
	for i := range b.Warriors {
		b.Warriors[i].unshare()
	}
	b.Graves = slices.Clip(b.Graves) // nobody rises from one
	b.Store = slices.Clone(b.Store)
	b.Notes = slices.Clone(b.Notes)
	b.Fittings = slices.Clone(b.Fittings)
	b.Camp.Help = slices.Clone(b.Camp.Help)
	b.Tales = slices.Clone(b.Tales)
	for i := range b.Tales {
		b.Tales[i].Kept = slices.Clone(b.Tales[i].Kept)
	}
}

func (w *Warrior) unshare() {
	w.Gear, w.Spells, w.Skills = slices.Clone(w.Gear), slices.Clone(w.Spells), slices.Clone(w.Skills)
	w.Mutations, w.Marks = slices.Clone(w.Mutations), slices.Clone(w.Marks)
	w.Hates, w.Lists = slices.Clone(w.Hates), slices.Clone(w.Lists)
	w.Notes, w.Past = slices.Clone(w.Notes), slices.Clip(w.Past)
}

// Band is a warband by number, or nil.
func (s *State) Band(id rules.SideID) *Band {
	if id < 0 || int(id) >= len(s.Bands) {
		return nil
	}
	return &s.Bands[id]
}

// Warrior finds somebody who serves in a warband, or is held captive, and his warband.
func (s *State) Warrior(id rules.WarriorID) (*Warrior, *Band) {
	for i := range s.Bands {
		if w := s.Bands[i].Warrior(id); w != nil {
			return w, &s.Bands[i]
		}
	}
	return nil, nil
}

// Warrior is one of the warband by number, or nil.
func (b *Band) Warrior(id rules.WarriorID) *Warrior {
	for i := range b.Warriors {
		if b.Warriors[i].ID == id {
			return &b.Warriors[i]
		}
	}
	return nil
}

// Named is one of the warband by the name that a battle knows him by, or nil.
func (b *Band) Named(word string) *Warrior {
	for i := range b.Warriors {
		if warbands.InBattle(b.Warriors[i].Name) == word {
			return &b.Warriors[i]
		}
	}
	return nil
}

// Here reports whether a warrior is with his warband: he is nobody's captive.
func (w *Warrior) Here() bool { return w.Captor == Free }

// Roster is the warband as the rules of warbands know it, with those among its warriors
// whom whom names; nil takes all who are with it. Of the second value each is the number
// of the recruit at that place.
func (s *State) Roster(b *Band, whom func(w *Warrior) bool) (*warbands.Roster, []rules.WarriorID) {
	r := &warbands.Roster{Name: b.Name, List: b.List, Alignment: b.Alignment, Known: s,
		Terms: warbands.Terms{UnderWay: true, Most: b.Most, Battles: max(b.Fought, 1), Value: s.Terms.Gold}}
	s.camps(b, &r.Terms)
	if whom == nil {
		whom = (*Warrior).Here
	}
	var ids []rules.WarriorID
	for i := range b.Warriors {
		if w := &b.Warriors[i]; whom(w) {
			r.Recruits = append(r.Recruits, w.Recruit)
			ids = append(ids, w.ID)
		}
	}
	return r, ids
}

// Heard reports whether somebody of the campaign, dead or alive, is called so: two of a name make its story
// hard to follow.
func (s *State) Heard(name string) bool {
	name = warbands.InBattle(name)
	for i := range s.Bands {
		b := &s.Bands[i]
		if slices.ContainsFunc(b.Warriors, func(w Warrior) bool { return warbands.InBattle(w.Name) == name }) ||
			slices.ContainsFunc(b.Graves, func(g Grave) bool { return warbands.InBattle(g.Name) == name }) {
			return true
		}
	}
	return false
}

// Type is a warrior's entry of the lists, with what he has become.
func (s *State) Type(b *Band, w *Warrior) *warbands.Type {
	r := warbands.Roster{List: b.List, Recruits: []warbands.Recruit{w.Recruit}}
	return r.TypeOf(0)
}

// Leader is who leads the warband, or nil.
func (s *State) Leader(b *Band) *Warrior {
	for i := range b.Warriors {
		if t := s.Type(b, &b.Warriors[i]); t != nil && t.Leader {
			return &b.Warriors[i]
		}
	}
	return nil
}

// Group are all of a henchman's group, himself among them; a hero and a hired sword are
// alone.
func (b *Band) Group(w *Warrior) []*Warrior {
	if w.Number == 0 {
		return []*Warrior{w}
	}
	var all []*Warrior
	for i := range b.Warriors {
		if b.Warriors[i].Number == w.Number {
			all = append(all, &b.Warriors[i])
		}
	}
	return all
}

// Has is how many of a thing lie in the store.
func (b *Band) Has(key string) int {
	for _, t := range b.Store {
		if t.Key == key {
			return t.N
		}
	}
	return 0
}

// Stow puts things into the store, or with a number below 0 takes them out.
func (b *Band) Stow(key string, n int) {
	at := slices.IndexFunc(b.Store, func(t Thing) bool { return t.Key == key })
	switch {
	case n == 0:
	case at < 0:
		b.Store = append(b.Store, Thing{key, n})
	case b.Store[at].N+n == 0:
		b.Store = slices.Delete(b.Store, at, at+1)
	default:
		b.Store[at].N += n
	}
}

// Rating is the warband rating (BAND-17, AFTER-10): who only sits out a battle counts, the
// dead and the captured do not.
func (s *State) Rating(b *Band) int {
	r, _ := s.Roster(b, nil)
	return r.Rating(s.Rules)
}
