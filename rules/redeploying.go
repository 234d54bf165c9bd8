package rules

import (
	"errors"
	"fmt"

	"cometfall/physics"
)

// Redeploy sets one of a leader's warriors down elsewhere when everybody has been
// set up: by a Tactician farther on than the scenario lets him stand (LEARN-A11),
// or on a Hunch in a ruin (LEARN-A12).
type Redeploy struct {
	Leader, Who WarriorID
	To          physics.Spot
}

// settled is set for a leader who leaves everybody where he is; hunched for one
// who began in a ruin on his leader's hunch.
const (
	settled = "settled"
	hunched = "hunched"
)

// Redeploys reports whether somebody may set his warriors down elsewhere before
// the battle (LEARN-A11, LEARN-A12, KIN-82).
func (s *State) Redeploys(w *Warrior) bool {
	return s.redeploysBy(w) != ""
}

// redeploysBy is the rule that lets a warrior set others up anew, or "": a leader's skill, or
// what a hired tactician knows (LEARN-A11, KIN-82).
func (s *State) redeploysBy(w *Warrior) string {
	switch {
	case w.Leader && s.some(w, func(t *Talent) bool { return t.Redeploys > 0 || t.Hunches > 0 }):
		return "LEARN-A11"
	case s.regroups(w):
		return "KIN-82"
	}
	return ""
}

// nextToRedeploy is the leader who may do so next, or nil where nobody may: by turns of
// the sides.
func (s *State) nextToRedeploy() *Warrior {
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.InPlay() && w.Counters.Get(settled, 0) == 0 && s.Redeploys(w) {
			return w
		}
	}
	return nil
}

// mayRedeploy is why a leader may not set anybody down elsewhere now, or nil.
func (s *State) mayRedeploy(l *Warrior) error {
	switch {
	case l == nil || !l.InPlay():
		return ErrNotInPlay
	case !s.Redeploys(l):
		return fmt.Errorf("%s sets nobody up anew (LEARN-A11)", l.Name)
	case s.Turn != 0:
		return errors.New("warriors are set up before the battle begins (LEARN-A11)")
	case s.settingUp():
		return errors.New("he waits until the enemy is set up (LEARN-A11)")
	case l.Counters.Get(settled, 0) > 0:
		return errors.New("he is content with where they stand (LEARN-A11)")
	}
	if next := s.nextToRedeploy(); next.ID != l.ID {
		return fmt.Errorf("%s decides first (LEARN-A11)", next.Name)
	}
	if s.signals(l) {
		return fmt.Errorf("%s sends his signals first (LEARN-W15)", l.Name)
	}
	return nil
}

// rule is by which of a leader's skills a warrior may stand there, or why not.
func (c Redeploy) rule(s *State) (string, error) {
	l, w := s.Warrior(c.Leader), s.Warrior(c.Who)
	if err := s.mayRedeploy(l); err != nil {
		return "", err
	}
	switch {
	case w == nil || !w.InPlay():
		return "", ErrNotInPlay
	case w.Home() != l.Home():
		return "", fmt.Errorf("%s is not of his warband (LEARN-A11)", w.Name)
	}
	if c.To == w.At {
		return "", errors.New("there he stands")
	}
	b := w.Body()
	b.At = c.To
	if err := s.Table.Fits(b, s.Bodies(w.ID)); err != nil {
		return "", err
	}
	if err := s.mayStand(w, c.To); err != nil {
		return "", err
	}
	var why error
	if s.regroups(l) {
		if why = s.mayRegroup(l, w, c.To); why == nil {
			return "KIN-82", nil
		}
	}
	if !l.Leader {
		return "", why
	}
	if far := physics.Length(s.most(l, func(t *Talent) int { return int(t.Redeploys) })); far > 0 {
		if why = s.fartherOn(w, c.To, far); why == nil {
			return "LEARN-A11", nil
		}
	}
	if n := s.most(l, func(t *Talent) int { return t.Hunches }); n > 0 {
		if why = s.ruinFor(w, b, n); why == nil {
			return "LEARN-A12", nil
		}
	}
	return "", why
}

// fartherOn is why a place is not so near to where a warrior could have been set
// up at first, or nil.
func (s *State) fartherOn(w *Warrior, at physics.Spot, far physics.Length) error {
	if s.ground(w, at) == nil {
		return nil
	}
	for _, d := range compass {
		for _, n := range []physics.Length{far, far / 2} {
			near := physics.Spot{X: at.X + n*d.X/1000, Y: at.Y + n*d.Y/1000}
			if near.X >= 0 && near.Y >= 0 && near.X <= s.Table.Width && near.Y <= s.Table.Depth && s.ground(w, near) == nil {
				return nil
			}
		}
	}
	return fmt.Errorf("that is more than %s farther than his warband may be set up (LEARN-A11)", far)
}

// ruinFor is why a warrior may not begin there on a hunch, or nil.
func (s *State) ruinFor(w *Warrior, b physics.Body, most int) error {
	n := 0
	for i := range s.Warriors {
		if o := &s.Warriors[i]; o.Home() == w.Home() && o.ID != w.ID {
			n += o.Counters.Get(hunched, 0)
		}
	}
	building, _ := s.Table.BuildingAt(b.At)
	switch {
	case n >= most:
		return fmt.Errorf("%d begin in ruins already (LEARN-A12)", n)
	case !w.Learns():
		return fmt.Errorf("%s learns nothing from battles, and only who does follows a hunch (LEARN-A12)", w.Name)
	case building == 0:
		return errors.New("that is in no ruin (LEARN-A12)")
	}
	for _, id := range s.Enemies(w.Home()) {
		o := s.Warrior(id)
		switch {
		case physics.Distance(b, o.Body()) < inches(12):
			return fmt.Errorf("%s is nearer than 12\" (LEARN-A12)", o.Name)
		case s.ground(o, b.At) == nil:
			return errors.New("the enemy sets up there (LEARN-A12)")
		}
	}
	return nil
}

// Legal implements Command.
func (c Redeploy) Legal(s *State) error {
	_, err := c.rule(s)
	return err
}

// Play implements Command.
func (c Redeploy) Play(p *Play) {
	rule, _ := c.rule(p.State)
	w := p.Warrior(c.Who)
	how := "is set up anew"
	w.Counters.Set(hunched, 0, 0)
	switch rule {
	case "KIN-82":
		p.regroup(p.Warrior(c.Leader), w)
	case "LEARN-A12":
		w.Counters.Set(hunched, 0, 1)
		how = "begins in a ruin, on a hunch"
	}
	done := w.Done
	p.Carry(w, c.To, rule, how)
	w.Done = done
}

// Deed implements Command.
func (Redeploy) Deed(*State) Deed { return SetsUp() }

// String implements Command.
func (c Redeploy) String(s *State) string {
	return fmt.Sprintf("redeploy %s %s to %s", s.Warriors[c.Leader].Name, s.Warriors[c.Who].Name, c.To)
}

// Settle says that a leader leaves everybody where he is (LEARN-A11, LEARN-A12).
type Settle struct{ Leader WarriorID }

// Legal implements Command.
func (c Settle) Legal(s *State) error { return s.mayRedeploy(s.Warrior(c.Leader)) }

// Play implements Command.
func (c Settle) Play(p *Play) {
	l := p.Warrior(c.Leader)
	l.Counters.Set(settled, 0, 1)
	p.Say(Note, l.ID, Nobody, p.redeploysBy(l), "%s is content with where his warband stands.", l.Name)
}

// Deed implements Command.
func (Settle) Deed(*State) Deed { return SetsUp() }

// String implements Command.
func (c Settle) String(s *State) string { return "settle " + s.Warriors[c.Leader].Name }

// RedeployWords are how the log writes both.
var RedeployWords = []Vocable{
	{Word: "redeploy", Parse: func(r *Reader) Command {
		c := Redeploy{Leader: r.Warrior(), Who: r.Warrior()}
		r.Word("to")
		c.To = r.Spot()
		return c
	}},
	{Word: "settle", Parse: func(r *Reader) Command { return Settle{Leader: r.Warrior()} }},
}

// RedeployOffers are that the leader is content, and for each of his warriors that he
// is set down at another place.
func RedeployOffers(s *State, l *Warrior) []Offer {
	if s.Turn != 0 || !s.Redeploys(l) || l.Counters.Get(settled, 0) > 0 {
		return nil
	}
	o := Offer{Verb: ToUse, Who: l.ID, At: Nobody, Weapon: NoWeapon, Name: "All stay where they are", Icon: "laurel-crown", Rule: s.redeploysBy(l), Command: Settle{Leader: l.ID}, WhyNot: s.mayRedeploy(l)}
	all := []Offer{o}
	if o.WhyNot != nil {
		return all
	}
	o.Command = nil
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.Home() == l.Home() && w.InPlay() {
			o.Name = "Set " + w.Name + " up elsewhere"
			all = append(all, o.Anywhere(s, 0, s.grid(inches(6)), func(at physics.Point) Command { return s.elsewhere(l, w, at) }))
		}
	}
	return all
}

// grid is points so far apart all over the table.
func (s *State) grid(step physics.Length) (all []physics.Point) {
	for y := step / 2; y < s.Table.Depth; y += step {
		for x := step / 2; x < s.Table.Width; x += step {
			all = append(all, physics.Point{X: x, Y: y})
		}
	}
	return all
}

// elsewhere sets one of a leader's warriors down at a point: on the ground, or else on
// the lowest storey where he may begin.
func (s *State) elsewhere(l, w *Warrior, at physics.Point) Redeploy {
	ground := Redeploy{Leader: l.ID, Who: w.ID, To: physics.Spot{X: at.X, Y: at.Y}}
	for _, on := range s.Table.Surfaces(at) { // in rising order
		if c := (Redeploy{Leader: l.ID, Who: w.ID, To: on}); c.Legal(s) == nil {
			return c
		}
	}
	return ground
}
