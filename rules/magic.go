package rules

import (
	"errors"
	"fmt"

	"cometfall/physics"
)

// SpellID is a spell's place in Ruleset.Spells.
type SpellID int16

// MagicID is a list's place in Ruleset.Magic; 0 is no magic.
type MagicID int8

// Magic is one list of spells or prayers, in the order of its die (MAGIC-01).
type Magic struct {
	Key, Name string
	Rule      string
	Users     string // who may learn from it, as the book names them (MAGIC-02, AMB-90)
	Prayers   bool   // prayers are not spells, and may be said in armour (MAGIC-09, MAGIC-12)
	InArmour  bool   // armour does not hinder them
	Entries   []Spell
	First     SpellID // where its first spell is in Ruleset.Spells; the others follow
}

// Aim is what a spell is cast at.
type Aim uint8

// The aims.
const (
	Round       Aim = iota // the caster, or everybody round him
	AtModel                // a model
	InDirection            // over a place and on: the first model in its path (AMB-96)
	ToPlace                // a place
	ToModel                // a model the caster goes to
	SendsModel             // a model, and the place it goes to
)

// Whom is a set of the models a spell may be cast at.
type Whom uint8

// Whom a spell may be cast at.
const (
	AtFoes Whom = 1 << iota
	AtFriends
	AtHimself
	AtFallen // friends who are out of action
)

// Spell is one entry of the lists of magic. Zero values mean "nothing special".
type Spell struct {
	Key, Name  string
	Rule       string // SPELL-LES-1
	About      string // what it does, in our words
	Difficulty int    // on 2D6; 0 succeeds by itself
	Prayer     bool
	InArmour   bool
	Kind       SpellKind // AMB-120

	Aim        Aim
	Whom       Whom
	Range      physics.Length
	Charges    bool           // its range is how far he charges: what makes charges longer makes it shorter (ENC-25)
	Blast      physics.Length // reaches all so near to the one struck, or to the caster
	Closest    bool           // must be cast at the closest enemy
	Contact    bool           // while in close combat: at an enemy in contact instead
	NotEngaged bool           // not while in close combat
	Once       bool           // succeeds only once in a battle
	Before     bool           // used before the battle
	After      bool           // used after the battle
	Answers    []string       // used by itself against a spell of one of these lists, or of a Daemon, that is cast at him

	// May adds the spell's own reasons why not.
	May func(s *State, c CastSpell) error
	// Places are where it is worth sending somebody, for offers.
	Places func(s *State, c CastSpell) []physics.Spot
	// Works is what happens when it is cast.
	Works func(p *Play, c CastSpell)
	// Lasting is what it does as long as it lasts on somebody.
	Lasting Lasting
	// Awakens is what becomes of an enemy hero slain, after the battle.
	Awakens func(r *Ruleset, hero Warrior) Warrior
}

// Has reports whether a spell stands in the list.
func (l *Magic) Has(id SpellID) bool { return id >= l.First && int(id-l.First) < len(l.Entries) }

// BindMagic gives a ruleset its lists of magic. Every spell gets its ID by the
// order of the lists.
func (r *Ruleset) BindMagic(lists []Magic) {
	r.Magic, r.Spells = []Magic{{Key: "none", Name: "no magic"}}, nil
	for _, l := range lists {
		l.First = SpellID(len(r.Spells))
		for _, sp := range l.Entries {
			sp.Prayer, sp.InArmour = l.Prayers, l.InArmour
			r.Spells = append(r.Spells, sp)
		}
		r.Magic = append(r.Magic, l)
	}
}

// SpellNamed finds a spell's ID by its key.
func (r *Ruleset) SpellNamed(key string) (SpellID, bool) {
	for i := range r.Spells {
		if r.Spells[i].Key == key {
			return SpellID(i), true
		}
	}
	return 0, false
}

// MagicNamed finds a list of magic by its key.
func (r *Ruleset) MagicNamed(key string) (MagicID, bool) {
	for i := range r.Magic {
		if r.Magic[i].Key == key {
			return MagicID(i), true
		}
	}
	return 0, false
}

// Learn rolls for one of the spells a wizard begins with (MAGIC-03).
type Learn struct{ Who WarriorID }

// errBareArms is why there is no magic before the battle either.
var errBareArms = errors.New("the players fight without magic (EQUIP-01)")

// Legal implements Command.
func (c Learn) Legal(s *State) error {
	w := s.Warrior(c.Who)
	switch {
	case w == nil:
		return ErrNotInPlay
	case s.Rules.BareArms:
		return errBareArms
	case s.Turn != 0:
		return errors.New("spells are learned before the battle (MAGIC-03)")
	case w.Magic == 0:
		return fmt.Errorf("%s has no magic (MAGIC-01)", w.Name)
	case w.ToLearn == 0:
		return fmt.Errorf("%s has learned all he may for now (MAGIC-03)", w.Name)
	}
	return nil
}

// Play implements Command.
func (c Learn) Play(p *Play) {
	w := p.Warrior(c.Who)
	w.ToLearn--
	p.LearnSpell(w)
}

// Deed implements Command.
func (Learn) Deed(*State) Deed { return SetsUp() }

// String implements Command.
func (c Learn) String(s *State) string { return "learn " + s.Warriors[c.Who].Name }

// learnAll rolls the spells nobody rolled for when the battle begins.
func (p *Play) learnAll() {
	for i := range p.Warriors {
		for w := &p.Warriors[i]; w.ToLearn > 0; w.ToLearn-- {
			p.LearnSpell(w)
		}
	}
}

// LearnSpell rolls a spell of the warrior's list. One he knows already is
// rolled again, or becomes easier by 1: he then knows it once more (MAGIC-04).
// Whoever knows the whole list has nothing to roll again for and is not asked.
func (p *Play) LearnSpell(w *Warrior) {
	list := &p.Rules.Magic[w.Magic]
	for {
		id := list.First + SpellID(p.D6(w.ID, "MAGIC-03", "which of the "+list.Name)-1)
		sp := &p.Rules.Spells[id]
		if w.knows(id) > 0 {
			d := Decision{Side: w.Side, Who: w.ID, At: Nobody, Shape: OneOf, Rule: "MAGIC-04",
				Question: fmt.Sprintf("%s knows %s already.", w.Name, sp.Name),
				Options:  []Option{{"roll again", Nobody}, {"make it easier by 1", Nobody}}}
			if !w.knowsAll(list) && p.Ask(d)[0] == 0 {
				continue
			}
			p.Say(Note, w.ID, Nobody, "MAGIC-04", "%s finds %s easier by 1.", w.Name, sp.Name)
		} else {
			p.Say(Note, w.ID, Nobody, "MAGIC-03", "%s learns %s.", w.Name, sp.Name)
		}
		w.Spells = append(w.Spells[:len(w.Spells):len(w.Spells)], id)
		return
	}
}

// knows is how many times a warrior has learned a spell.
func (w *Warrior) knows(id SpellID) int {
	n := 0
	for _, k := range w.Spells {
		if k == id {
			n++
		}
	}
	return n
}

// knowsAll reports whether a list has no spell that is new to a warrior.
func (w *Warrior) knowsAll(list *Magic) bool {
	for i := range list.Entries {
		if w.knows(list.First+SpellID(i)) == 0 {
			return false
		}
	}
	return true
}

// CastSpell is one casting of a spell or saying of a prayer. At and To count
// where the spell's aim asks for them.
type CastSpell struct {
	Who   WarriorID
	Spell SpellID
	At    WarriorID
	To    physics.Spot
}

// castsThough are the states in which one who stands casts all the same (TURN-08).
func (s *State) castsThough() Though {
	return ThoughErratic | ThoughRallied.when(!s.Rules.RalliedNoSpells)
}

// MayCast returns why a warrior may not cast the spell at all now, or nil.
// Neither a run (MOVE-10) nor close combat hinders him (MAGIC-06).
func (s *State) MayCast(w *Warrior, id SpellID) error {
	sp := &s.Rules.Spells[id]
	why := s.Barred(w, ThoughStunned|ThoughDown|s.castsThough())
	switch {
	case s.Rules.BareArms:
		return errBareArms
	case w.knows(id) == 0:
		return fmt.Errorf("%s does not know %s (MAGIC-03)", w.Name, sp.Name)
	case sp.After:
		return fmt.Errorf("%s is used after the battle (%s)", sp.Name, sp.Rule)
	case len(sp.Answers) > 0:
		return fmt.Errorf("%s is said by itself when a spell is cast at him (%s)", sp.Name, sp.Rule)
	case sp.Before && s.Turn != 0:
		return fmt.Errorf("%s is used before the battle (%s)", sp.Name, sp.Rule)
	case !sp.Before && s.Phase != Shooting, !sp.Before && s.Turn == 0: // TURN-15
		return errors.New("spells are cast in the shooting phase (MAGIC-05)")
	case !sp.Before && !s.Acts(w):
		return ErrNotYours
	case why != nil:
		return why
	case w.Condition != Standing:
		return fmt.Errorf("he is %s and cannot cast (MAGIC-13)", w.Condition)
	case w.Did(FailedCharge) && s.Rules.FailedChargeSpell:
		return errors.New("his charge failed, and his turn is over (CHARGE-09)")
	case w.Did(Cast) && !s.mayCastAgain(w):
		return errors.New("he has tried a spell this turn (MAGIC-08)")
	case w.Did(Shot):
		return errors.New("he has shot this turn and casts no spell (MAGIC-08)") // AMB-124, AMB-129
	case !sp.Prayer && !sp.InArmour && !s.some(w, func(t *Talent) bool { return t.InArmour }) && (w.Armour != 0 && !s.Rules.Armours[w.Armour].Weightless || w.Shield || w.Buckler || w.Helmet): // AMB-91
		return errors.New("no magic in armour or with a shield or buckler (MAGIC-09)")
	case sp.NotEngaged && s.InCombat(w):
		return fmt.Errorf("%s cannot be cast in close combat (%s)", sp.Name, sp.Rule)
	case w.spent(id):
		return fmt.Errorf("%s succeeds only once in a battle (%s)", sp.Name, sp.Rule)
	}
	return s.mayCast(w, sp)
}

func (w *Warrior) spent(id SpellID) bool {
	for _, k := range w.Spent {
		if k == id {
			return true
		}
	}
	return false
}

// ToCast prepares the casting roll: 2D6 against the difficulty (MAGIC-07).
func (s *State) ToCast(w *Warrior, id SpellID) Roll {
	sp := &s.Rules.Spells[id]
	r := Roll{Name: sp.Name, Base: sp.Difficulty, From: "difficulty", Two: true, For: CastRoll, Rule: "MAGIC-07"}
	r.Add(max(0, w.knows(id)-1), "learned again")
	for i := range w.Talents {
		r.Add(s.talent(w, i).Casts, s.talent(w, i).Name)
	}
	if sp.Prayer {
		r.Mods = append(r.Mods, s.PrayerBonus(w)...)
	}
	s.modifyCast(w, sp, &r)
	return r
}

// Legal implements Command.
func (c CastSpell) Legal(s *State) error {
	w := s.Warrior(c.Who)
	switch {
	case w == nil:
		return ErrNotInPlay
	case c.Spell < 0 || int(c.Spell) >= len(s.Rules.Spells):
		return errors.New("there is no such spell")
	}
	if err := s.MayCast(w, c.Spell); err != nil {
		return err
	}
	return s.mayAim(w, c)
}

// mayAim returns why a spell that may be cast may not be cast there, or nil.
func (s *State) mayAim(w *Warrior, c CastSpell) error {
	sp := &s.Rules.Spells[c.Spell]
	switch sp.Aim {
	case AtModel, SendsModel, ToModel:
		if err := s.mayAimAt(w, s.Warrior(c.At), sp); err != nil {
			return err
		}
	case InDirection:
		if c.To.Point() == w.At.Point() {
			return errors.New("it needs a direction: a place to fly over")
		}
	}
	if sp.May != nil {
		return sp.May(s, c)
	}
	return nil
}

// mayAimAt returns why a model is no target for the spell, or nil.
func (s *State) mayAimAt(w, at *Warrior, sp *Spell) error {
	if at == nil {
		return ErrNotInPlay
	}
	foe := s.Hostile(at.Side, w.Side)
	switch {
	case sp.Whom&AtFallen != 0:
		if foe || at.Condition != OutOfAction {
			return errors.New("it raises a friend who is out of action")
		}
		return nil
	case !at.InPlay():
		return ErrNotInPlay
	case s.Untouchable(at):
		return ErrUntouchable
	case at.ID == w.ID && sp.Whom&AtHimself == 0:
		return errors.New("he cannot cast it at himself")
	case foe && sp.Whom&AtFoes == 0:
		return errors.New("it is not cast at enemies")
	case !foe && at.ID != w.ID && sp.Whom&AtFriends == 0:
		return errors.New("it is cast at enemies only")
	case foe && at.Hidden:
		return errors.New("he is hidden (HIDE-05, AMB-39)")
	case !physics.Within(w.Body(), at.Body(), s.SpellReach(sp)):
		return fmt.Errorf("he is %s away, %s reaches %s (%s)", physics.Distance(w.Body(), at.Body()), sp.Name, s.SpellReach(sp), sp.Rule)
	case sp.Aim == ToModel:
		return nil
	case s.wards(at, sp):
		return fmt.Errorf("no spell works on %s", at.Name)
	case foe && s.tooDark(w, at):
		g := s.Gloom(w)
		return fmt.Errorf("in %s he sees only %s (AMB-92)", g.Why, g.Far)
	case foe && s.inFog(w, at):
		g := s.Mist(w)
		return fmt.Errorf("in %s he sees only %s (AMB-92)", g.Why, g.Far)
	case foe && !s.sees(w, at):
		return fmt.Errorf("%s cannot see him (AMB-92)", w.Name)
	case foe && s.masked(w, at.At) != nil:
		return s.masked(w, at.At)
	case sp.Contact && s.InCombat(w):
		if !s.inContact(w, at) {
			return fmt.Errorf("he is in close combat and must choose an enemy in contact (%s)", sp.Rule)
		}
	case sp.Closest:
		gap := physics.Distance(w.Body(), at.Body())
		for _, id := range s.Enemies(w.Side) {
			o := &s.Warriors[id]
			if !o.Hidden && physics.Distance(w.Body(), o.Body()) < gap && !s.Untouchable(o) && s.sees(w, o) {
				return fmt.Errorf("%s is closer (%s)", o.Name, sp.Rule)
			}
		}
	}
	return nil
}

// SpellReach is how far away a model may be at which a spell is cast, in length units.
func (s *State) SpellReach(sp *Spell) physics.Length {
	if sp.Charges {
		return sp.Range - s.stretch()
	}
	return sp.Range
}

// wards reports whether no spell works on a warrior; prayers do (MAGIC-12, AMB-123).
func (s *State) wards(w *Warrior, sp *Spell) bool { return !sp.Prayer && s.Has(w, ImmuneToSpells) }

// Play implements Command.
func (c CastSpell) Play(p *Play) {
	w := p.Warrior(c.Who)
	sp := &p.Rules.Spells[c.Spell]
	again := w.Did(Cast)
	w.Done |= Cast
	p.unhide(w, "he casts a spell", "MAGIC-13")
	if again && !p.bearsAnother(w) {
		return
	}
	at := Nobody
	if sp.Aim == AtModel || sp.Aim == ToModel || sp.Aim == SendsModel {
		at = c.At
	}
	verb := "casts"
	if sp.Prayer {
		verb = "prays:"
	}
	if at == Nobody || at == w.ID {
		p.Say(Conjured, w.ID, at, sp.Rule, "%s %s %s.", w.Name, verb, sp.Name)
	} else {
		p.Say(Conjured, w.ID, at, sp.Rule, "%s %s %s at %s.", w.Name, verb, sp.Name, p.name(at))
	}
	if at != Nobody && p.Hostile(p.Warrior(at).Side, w.Side) {
		if !p.mayBeAssailed(p.Warrior(at), w) {
			return
		}
		p.attacked(w, p.Warrior(at))
		if !p.Warrior(at).InPlay() {
			return
		}
	}
	if sp.Difficulty > 0 {
		roll := p.ToCast(w, c.Spell)
		p.recites(w, c.Spell, &roll)
		a, b, ok := p.ThrowTwo(&roll, w.ID, at)
		p.castRolled(c, a, b)
		if !ok || !w.InPlay() {
			return // MAGIC-07
		}
	}
	if sp.Once {
		w.Spent = append(w.Spent[:len(w.Spent):len(w.Spent)], c.Spell)
	}
	p.dispelled = false
	if sp.Aim == AtModel && p.defies(c, p.Warrior(at)) {
		return
	}
	sp.Works(p, c)
}

// Deed implements Command.
func (c CastSpell) Deed(s *State) Deed { return By(c.Who, s.castsThough()) }

// String implements Command.
func (c CastSpell) String(s *State) string {
	sp := &s.Rules.Spells[c.Spell]
	line := "cast " + s.Warriors[c.Who].Name + " " + sp.Key
	if sp.Aim == AtModel || sp.Aim == ToModel || sp.Aim == SendsModel {
		line += " at " + s.Warriors[c.At].Name
	}
	if sp.Aim == InDirection || sp.Aim == ToPlace || sp.Aim == SendsModel {
		line += " to " + c.To.String()
	}
	return line
}

// castSpell reads the rest of a line that begins with the word cast.
func (r *Reader) castSpell() Command {
	c := CastSpell{Who: r.Warrior()}
	key := r.Next("a spell")
	if r.err != nil {
		return c
	}
	id, ok := r.s.Rules.SpellNamed(key)
	if !ok {
		r.err = fmt.Errorf("there is no spell called %q", key)
		return c
	}
	c.Spell = id
	sp := &r.s.Rules.Spells[id]
	if sp.Aim == AtModel || sp.Aim == ToModel || sp.Aim == SendsModel {
		r.Word("at")
		c.At = r.Warrior()
	}
	if sp.Aim == InDirection || sp.Aim == ToPlace || sp.Aim == SendsModel {
		r.Word("to")
		c.To = r.Spot()
	}
	return c
}
