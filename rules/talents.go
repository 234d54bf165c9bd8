package rules

import (
	"cometfall/physics"
)

// Talents are what a warrior has learned or is by nature: skills, mutations and
// the special rules of his kind. An entry is its Moments, and figures for what many
// entries do in the same way; zero means nothing special. A warrior's talents are
// asked in the order of the book (Ruleset.Talents), never by chance.

// TalentID is a talent's place in Ruleset.Talents.
type TalentID int16

// Talent is one entry of the skill lists, of the mutations, or a special rule of
// a kind of warrior.
type Talent struct {
	Key, Name string
	Rule      string
	About     string // what it does, in our words
	List      string // the list it is learned from; "" is what one is by nature
	Excludes  []string
	Leader    bool // for leaders only
	Caster    bool // for those who know magic only
	NoPrayers bool // and not for those who pray
	NotOf     []string
	Between   bool // matters only between battles
	Price     int  // of a mutation; each further one on the same model costs twice that
	Arms      int  // arms it leaves no hand on
	OneWeapon bool // he uses a single one-handed weapon (MUT-12)
	Looks     bool // it changes how he looks, and nothing else

	Infiltrates bool           // he may be set up later, elsewhere
	Redeploys   physics.Length // as a leader he sets his warriors up anew, so much farther on (LEARN-A11)
	Hunches     int            // so many of his warriors begin in ruins (LEARN-A12)
	Regroups    bool           // he sets D3+1 of his side up anew where they may be set up (KIN-82)
	Signals     bool           // before that he sends one of each enemy warband D6" out of his way (LEARN-W15)
	Succeeds    bool           // when the leader goes out of action he leads (KIN-98)
	ReadsBattle bool           // in play he passes his warband's first Rout test (KIN-83)
	Rune        bool           // a Runesmith strikes it into something before a battle (KIN-90)
	Unslowed    bool           // no armour slows him (KIN-97)
	// Made: the warrior is being made for a battle.
	Made func(r *Ruleset, w *Warrior)
	// Bears is a weapon or thing that has grown on him, by its key: who makes him for a
	// battle gives it to him.
	Bears string
	// Brings is somebody who fights beside him as a model of his own (LEARN-W12).
	Brings *Beast
	// Grows changes his profile for good.
	Grows func(pr *Profile)
	// Lasting: nothing that changes him later changes what it has made of his profile (MUT-24).
	Lasting bool
	// Grants are traits he has.
	Grants Trait
	// Hates is added to whom he hates (PSY-10).
	Hates []string

	Commands []Vocable // what he may do beyond the book; Offers lists it
	Moments  *Moments

	Rides      string         // the kind of animal that he knows how to ride
	Handles    string         // the kind of animal of which he leads any number
	Horsed     Horsed         // what he does on horseback
	Leaps      bool           // once a turn he leaps D6" (Leap)
	Glides     bool           // he glides down from heights (Glide)
	Rushes     bool           // he goes nowhere but 2D6" straight at an enemy, over friend and foe (SPAWN-10)
	Pace       int            // he runs and charges at so many times his Movement
	Climbs     int            // he climbs so many times his Movement
	Sheer      bool           // he takes no tests to climb (CLIMB-05)
	Drop       physics.Length // he jumps and falls so deep unhurt after one test
	DivesAgain bool           // he throws failed tests of a diving charge again
	Spots      int            // he notices the hidden at so many times his Initiative (HIDE-10)
	Goads      []string       // friends of these types so near as goadReach are not stupid (KIN-39)
	Heeded     []string       // and those of these test on his Leadership if it is better
	Calls      physics.Length // hidden he lures an enemy so near from his way (LEARN-W1)
	Gropes     bool           // he charges the unseen as far as his charge takes him (LEARN-W8)
	Calms      physics.Length // all so near but Daemons and Undead hit worse (LEARN-W25)
	Mends      int            // the wounds that his mercy gives back, if not 1 (LEARN-W24)
	Peaceful   bool           // he charges nobody but servants of the god of plagues (KIN-110)
	Plague     bool           // he is such a servant (KIN-94)
	Luck       bool           // once in a battle a die of his that misses by 1 is turned (LEARN-W26)
	Nimble     bool           // with another way to dodge or to step aside he does so on a 4 (LEARN-W21)
	PicksLocks bool           // he opens doors that are shut (KIN-70)
	Stealthy   bool           // he hides after a run, and runs from hiding to hiding past enemies (LEARN-W5)
	Backstabs  bool           // who is charged by him unseen is worse off for a turn (LEARN-W6)
	Shrouded   bool           // near cover who charges him or shoots at him must notice him (LEARN-W7)
	Opens      string         // the list of skills that it opens to him (LEARN-W11)
	Snipes     bool           // whoever he shoots at from hiding may notice it if he is still there (LEARN-W10)
	Silent     bool           // whoever he shoots at from hiding must notice it (KIN-42)
	HitsHearts bool           // a 6 that hits a large target and a 5 that wounds it are its end (KIN-40)
	ParriesLow bool           // with sword and buckler a die below his Weapon Skill parries too (KIN-38)
	SwordHand  bool           // a hand that is a sword: who has two rolls a failed parry again (MUT-14)
	Songs      physics.Length // friends so near who fail a test of Leadership take it again at +1 (KIN-35)
	Lurks      int            // hidden he is noticed at one so-manyth of the distance (KIN-25)
	Farther    physics.Length // added to the range of missile weapons
	// SaddleFires: mounted he does so too, and a move does not make his shots harder (KIN-62).
	SaddleFires bool
	MoveFires   bool // he fires after a move what cannot be fired then
	SeesPast    bool // cover does not count
	Dodges      int  // the score that avoids a hit by a missile
	Defies      int  // the score that keeps a spell off him
	DefiesFoes  bool // but only one of an enemy
	DefiesAll   bool // and then it does nothing to anybody
	// DefiesPrayers: the score keeps a prayer off him, too, which is no spell (MAGIC-12).
	DefiesPrayers bool
	Casts         int  // added to his casting rolls
	InArmour      bool // he casts in armour (MAGIC-09)
	Refocuses     bool // he throws one die of a failed casting roll again
	CastsAgain    bool // out of close combat he may try a second spell in a turn, if his body bears it

	// MeetsCharges: who charges him does not strike before him for that.
	MeetsCharges bool
	// Seasoned: who strikes first, and among equals who strike first experience decides, not a die.
	Seasoned bool
	// Blunts: a blow on him has so much less Strength; whether for the save too.
	Blunts       int
	BluntsSave   bool
	Unarmed      bool // without weapons he has none of the penalties of the fist
	ThirdHand    bool // one more hand to hold a shield or buckler with
	Unconcussed  bool
	WoundsOn     int  // his blows wound on this at worst, whatever the Toughness
	Critical     int  // added to his rolls on the critical hit table
	CriticalShot bool // for missiles too
	Steps        int  // the score that saves him from a wound in close combat
	Injures      int  // added to injury rolls he causes in close combat
	InjuresShot  bool // and by missiles
}

// Horsed is what a rider can do; the rules for mounted warriors play it.
type Horsed struct {
	Heard   physics.Length // as a leader he is heard so much farther
	Tricks  bool           // he rides by tricks, out of the way of missiles
	LeapOff bool           // he dismounts at the end of a move, and onto enemies
	LeapOn  bool           // he mounts without losing his move
	Unseats int            // added to the roll of a rider whom he wounds
}

// TalentNamed finds a talent by its key, such as "mighty-blow".
func (r *Ruleset) TalentNamed(key string) (TalentID, bool) {
	for i := range r.Talents {
		if r.Talents[i].Key == key {
			return TalentID(i), true
		}
	}
	return 0, false
}

// Teach gives a warrior a talent, by key, in the order of the book. It reports
// whether the rules of this battle know it.
func (r *Ruleset) Teach(w *Warrior, key string) bool {
	id, ok := r.TalentNamed(key)
	if !ok {
		return false
	}
	at := len(w.Talents)
	for at > 0 && w.Talents[at-1] > id {
		at--
	}
	all := append(w.Talents[:at:at], id)
	w.Talents = append(all, w.Talents[at:]...)
	t := &r.Talents[id]
	w.Traits |= t.Grants
	w.Hates = append(w.Hates[:len(w.Hates):len(w.Hates)], t.Hates...)
	r.grown(&w.Base, t, w.Talents)
	if t.Made != nil {
		t.Made(r, w)
	}
	return true
}

// grown changes a profile by a talent, and then again by those whose changes last.
func (r *Ruleset) grown(pr *Profile, t *Talent, has []TalentID) {
	if t.Grows == nil {
		return
	}
	t.Grows(pr)
	for _, id := range has {
		if o := &r.Talents[id]; o.Lasting {
			o.Grows(pr)
		}
	}
}

// Grown is a profile after what talents make of it for good, in the order in which they
// came.
func (r *Ruleset) Grown(pr Profile, keys ...string) Profile {
	var has []TalentID
	for _, key := range keys {
		if id, ok := r.TalentNamed(key); ok {
			has = append(has, id)
			r.grown(&pr, &r.Talents[id], has)
		}
	}
	return pr
}

// Knows reports whether a warrior has the talent of that key.
func (s *State) Knows(w *Warrior, key string) bool {
	for _, id := range w.Talents {
		if s.Rules.Talents[id].Key == key {
			return true
		}
	}
	return false
}

// ThirdHandHoldsShield reports whether a third hand or a tail holds his shield
// or buckler: both hands are busy, or he has no other use for it.
func (s *State) ThirdHandHoldsShield(w *Warrior) bool {
	return (w.Shield || w.Buckler) && !s.freeHand(w) && s.thirdHand(w)
}

// freeHand: no second weapon and nothing two-handed keeps him from using a shield.
func (s *State) freeHand(w *Warrior) bool {
	return !s.Rules.Weapon(w.Main).TwoHanded && w.Off == NoWeapon && w.Pistols == 0
}

func (s *State) thirdHand(w *Warrior) bool { return s.thirdHands(w) > 0 }

func (s *State) thirdHands(w *Warrior) (n int) {
	for _, id := range w.Talents {
		if s.Rules.Talents[id].ThirdHand {
			n++
		}
	}
	return n
}
