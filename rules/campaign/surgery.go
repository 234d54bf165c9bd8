package campaign

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// The surgeon's two tables (CAMP-SURG-2 to CAMP-SURG-11, CAMP-BRAIN-2 to CAMP-BRAIN-11).

// limbs and heads are the marks that each table treats (CAMP-APO-5, CAMP-APO-6), and beyond
// are those that nobody can (CAMP-APO-4).
var (
	limbs  = []string{"leg-wound", "smashed-leg", "hand-injury"}
	heads  = []string{"simple-minded", "raging", "nervous"}
	beyond = []string{"chest-wound", "blind-left", "blind-right", "old-wound"}
)

// cut is a row of one of the tables: up to a roll of two dice.
type cut struct {
	to   int
	rule string
	does func(p *Play, b *Band, who rules.WarriorID, mark, rule string)
}

func limbSurgery() []cut {
	return []cut{
		{3, "CAMP-SURG-2", bleedsToDeath},
		{4, "CAMP-SURG-4", amputated},
		{6, "CAMP-SURG-5", inVain(1)},
		{8, "CAMP-SURG-7", inVain(0)},
		{10, "CAMP-SURG-9", cured(1)},
		{12, "CAMP-SURG-11", cured(0)},
	}
}

func brainSurgery() []cut {
	return []cut{
		{3, "CAMP-BRAIN-2", bleedsToDeath},
		{5, "CAMP-BRAIN-4", stupefied},
		{6, "CAMP-BRAIN-6", unhinged},
		{8, "CAMP-BRAIN-7", inVain(1)},
		{10, "CAMP-BRAIN-9", cured(1)},
		{12, "CAMP-BRAIN-11", cured(0)},
	}
}

// bleedsToDeath: he is dead, and the warband keeps what he carried.
func bleedsToDeath(p *Play, b *Band, who rules.WarriorID, _, rule string) {
	w := b.Warrior(who)
	carried := w.Gear
	kept, _ := p.stowAll(b, w)
	p.bury(b, who, Died, rule, "dead", "the surgeon", "%s dies under the surgeon's knife. What he carried goes into the store.", w.Name)
	p.goods(-1, carried...)
	p.goods(1, kept...)
	p.succession(b)
	p.endIfNobodyIsLeft(b)
}

// amputated: the limb is lost in place of its injury (RUL-CAMP-13).
func amputated(p *Play, b *Band, who rules.WarriorID, mark, rule string) {
	w := b.Warrior(who)
	w.heals(mark)
	if mark == "hand-injury" {
		w.Marks = append(w.Marks, "one-armed")
		p.Remember(Hurt, w, rule, "%s loses his hand: he holds a single weapon for one hand from now on.", w.Name)
	} else {
		w.Marks = append(w.Marks, "lost-leg")
		p.Remember(Hurt, w, rule, "%s loses his leg: his Movement is halved from now on.", w.Name)
	}
	p.noHigher(b, w)
	if p.leavesMaimed(b, w) {
		p.succession(b)
		p.endIfNobodyIsLeft(b)
	}
}

func inVain(misses int) func(*Play, *Band, rules.WarriorID, string, string) {
	return func(p *Play, b *Band, who rules.WarriorID, _, rule string) {
		p.Say(Told, b.ID, who, rule, "The surgeon cannot help %s.", p.nameOf(who))
		if misses > 0 {
			p.misses(b, who, misses, rule)
		}
	}
}

func cured(misses int) func(*Play, *Band, rules.WarriorID, string, string) {
	return func(p *Play, b *Band, who rules.WarriorID, mark, rule string) {
		w := b.Warrior(who)
		w.heals(mark)
		mk, _ := warbands.MarkNamed(mark)
		p.Remember(Told, w, rule, "%s is cured: %s.", w.Name, mk.Name)
		p.noHigher(b, w)
		if misses > 0 {
			p.misses(b, who, misses, rule)
		}
	}
}

// stupefied: he is subject to stupidity from now on; to who was that already nothing
// happens.
func stupefied(p *Play, b *Band, who rules.WarriorID, mark, rule string) {
	w := b.Warrior(who)
	if mark == "simple-minded" {
		p.Say(Told, b.ID, who, rule, "The surgeon changes nothing about %s.", w.Name)
		return
	}
	if !slices.Contains(w.Marks, "simple-minded") {
		w.Marks = append(w.Marks, "simple-minded")
	}
	p.Remember(Hurt, w, rule, "%s is subject to stupidity from now on.", w.Name)
}

// unhinged: -1 Initiative, and others fear him.
func unhinged(p *Play, b *Band, who rules.WarriorID, _, rule string) {
	w := b.Warrior(who)
	w.Marks = append(w.Marks, "unhinged")
	p.Remember(Hurt, w, rule, "%s comes back a raving lunatic: -1 Initiative, and he causes fear.", w.Name)
}

// heals takes a mark away, one of them.
func (w *Warrior) heals(mark string) {
	if at := slices.Index(w.Marks, mark); at >= 0 {
		w.Marks = slices.Delete(slices.Clone(w.Marks), at, at+1)
	}
}

// noHigher takes from somebody who is cured what he gained while he was hurt, where it would bring
// him past what his kind can be now (BAND-19).
func (p *Play) noHigher(b *Band, w *Warrior) {
	r := p.alone(b, w)
	now, most := r.Profile(0), r.Maximums(0)
	for _, c := range warbands.Characteristics {
		gain := warbands.Characteristic(&w.Gains, c)
		past := min(*warbands.Characteristic(&now, c)-*warbands.Characteristic(&most, c), *gain)
		if past > 0 {
			*gain -= past
			p.Say(Told, b.ID, w.ID, "BAND-19", "The %s of %s can be no higher than %d.", warbands.CharacteristicName(c), w.Name, *warbands.Characteristic(&most, c))
		}
	}
}

// treated notes that somebody has been to the surgeon after this battle.
const treated = "treated"

// Treat has a hero treated for an injury, for what the place's apothecary asks
// (CAMP-APO-1).
type Treat struct {
	Band rules.SideID
	Who  rules.WarriorID
	Mark string
}

// Legal implements Command.
func (c Treat) Legal(s *State) error {
	b, err := s.mayVisit(c.Band)
	if err != nil {
		return err
	}
	w := b.Warrior(c.Who)
	mk, ok := warbands.MarkNamed(c.Mark)
	switch {
	case !b.at("apothecary"):
		return errors.New("the apothecary must be visited first (CAMP-APO-1)")
	case w == nil || !w.Here():
		return fmt.Errorf("he is not with %s", b.Name)
	case !s.Type(b, w).Hero:
		return fmt.Errorf("%s is no hero (CAMP-APO-1)", w.Name)
	case w.Barred:
		return fmt.Errorf("%s is too badly hurt for anything", w.Name)
	case !ok || !slices.Contains(w.Marks, c.Mark):
		return fmt.Errorf("%s has no such injury: %s", w.Name, c.Mark)
	case slices.Contains(beyond, c.Mark):
		return fmt.Errorf("nobody can treat that: %s (CAMP-APO-4)", mk.Name)
	case !slices.Contains(limbs, c.Mark) && !slices.Contains(heads, c.Mark):
		return fmt.Errorf("that is not treated: %s", mk.Name)
	case w.Notes.Get(treated, 0) > 0:
		return fmt.Errorf("%s was treated already after this battle (CAMP-APO-1)", w.Name)
	case s.treatment(b) > b.Gold:
		return fmt.Errorf("%s have %d crowns", b.Name, b.Gold)
	}
	return nil
}

// treatment is what the apothecary asks where a warband lives (CAMP-SIG-A, CAMP-BRI-A,
// CAMP-CUT-A, CAMP-MOR-A).
func (s *State) treatment(b *Band) int {
	pl, ok := CampPlaceNamed(b.Camp.Place)
	if !ok {
		return 0
	}
	return pl.Treatment
}

// Play implements Command.
func (c Treat) Play(p *Play) {
	b := p.Band(c.Band)
	w := b.Warrior(c.Who)
	pl, _ := CampPlaceNamed(b.Camp.Place)
	mk, _ := warbands.MarkNamed(c.Mark)
	w.Notes.Set(treated, 0, 1)
	p.pays(b, pl.Treatment, pl.Treats, "the surgeon")
	table, what, rule := limbSurgery(), "the surgeon saws at him", "CAMP-APO-5"
	if slices.Contains(heads, c.Mark) {
		table, what, rule = brainSurgery(), "the surgeon opens his head", "CAMP-APO-6"
	}
	n := p.TwoD6(b.ID, w.ID, "CAMP-APO-1", fmt.Sprintf("%s (%s)", what, mk.Name))
	p.also(rule)
	n = min(12, n+p.cares(b))
	for _, row := range table {
		if n <= row.to {
			row.does(p, b, c.Who, c.Mark, row.rule)
			return
		}
	}
}

// carer is a Priestess of Shallya who came back, and what she adds to the roll of the surgeon
// (KIN-112, LEARN-W24).
func (s *State) carer(b *Band) (w *Warrior, more int) {
	if w = s.cameBack(b, warbands.CareNature); w == nil {
		return nil, 0
	}
	if slices.Contains(w.Skills, warbands.HealingHands) {
		return w, 2
	}
	return w, 1
}

func (p *Play) cares(b *Band) int {
	w, more := p.carer(b)
	if w != nil {
		p.Say(Told, b.ID, w.ID, "KIN-112", "%s stands by the surgeon: %+d.", w.Name, more)
	}
	return more
}

// String implements Command.
func (c Treat) String(s *State) string {
	return fmt.Sprintf("treat %d %s %s", c.Band+1, word(s, c.Who), c.Mark)
}

// SurgeryOdds are the chances of a treatment, of 36.
type SurgeryOdds struct{ Cured, Worse, Dead int }

// OddsOfSurgery are the chances for an injury, where so much is added to the dice: cured at
// once or slowly, made worse, dead.
func OddsOfSurgery(mark string, more int) (o SurgeryOdds) {
	for x := 1; x <= 6; x++ {
		for y := 1; y <= 6; y++ {
			switch n := x + y + more; {
			case n <= 3:
				o.Dead++
			case n >= 9:
				o.Cured++
			case n == 4 && mark != "simple-minded", slices.Contains(heads, mark) && (n == 6 || n == 5 && mark != "simple-minded"):
				o.Worse++
			}
		}
	}
	return o
}

// String is the odds in words.
func (o SurgeryOdds) String() string {
	of := func(n int) string { return rules.Percent(float64(n) / 36) }
	return fmt.Sprintf("cured %s, worse %s, dead %s", of(o.Cured), of(o.Worse), of(o.Dead))
}

// surgeryOffers are who may be treated for what.
func surgeryOffers(s *State, b *Band) (all []Offer) {
	if !b.at("apothecary") {
		return nil
	}
	_, more := s.carer(b)
	for _, id := range s.heroesHere(b) {
		w := b.Warrior(id)
		for i, mark := range w.Marks {
			c := Treat{b.ID, id, mark}
			mk, ok := warbands.MarkNamed(mark)
			why := c.Legal(s)
			if !ok || slices.Contains(w.Marks[:i], mark) || why != nil && !slices.Contains(beyond, mark) {
				continue
			}
			text := fmt.Sprintf("%s has the surgeon treat: %s", w.Name, mk.Name)
			if why == nil {
				text += fmt.Sprintf(" (%s)", OddsOfSurgery(mark, more))
			}
			all = append(all, Offer{Command: c, Who: id, Price: s.treatment(b), Text: text, WhyNot: why})
		}
	}
	return all
}
