package optional

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// What the skills on horseback let a rider declare (LEARN-R4, LEARN-R7, LEARN-R8).

func leapsOff(h *rules.Horsed) bool { return h.LeapOff }
func leapsOn(h *rules.Horsed) bool  { return h.LeapOn }

// Trick is declared before a rider moves: he hangs beside his mount, out of the way
// of missiles, until his next turn (LEARN-R4).
type Trick struct{ Who rules.WarriorID }

// Legal implements rules.Command.
func (c Trick) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	switch {
	case w == nil || !w.InPlay():
		return rules.ErrNotInPlay
	case !knows(s, w, func(h *rules.Horsed) bool { return h.Tricks }):
		return errors.New("he rides by no tricks (LEARN-R4)")
	case tricking(s, w):
		return errors.New("he does so already (LEARN-R4)")
	case s.Rules.Armours[w.Armour].Key == "heavy":
		return errors.New("not in heavy armour (LEARN-R4)")
	}
	if err := s.Barred(w, rules.ThoughShaken); err != nil {
		return err
	}
	return s.MayMove(w, false)
}

// Play implements rules.Command.
func (c Trick) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	p.Say(rules.Note, w.ID, rules.Nobody, "LEARN-R4", "%s swings down beside his %s.", w.Name, w.Mount.Name)
	if p.TestInitiative(w, rules.Test{Rule: "LEARN-R4"}, "to ride by tricks") {
		w.Counters.Set(tricks, 0, p.Sides[w.Home()].Turns)
		return
	}
	whoaBoy(p, w, 1, 0, outRoll, rules.Nobody)
}

// Deed implements rules.Command.
func (c Trick) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, rules.ThoughShaken) }

// String implements rules.Command.
func (c Trick) String(s *rules.State) string { return "trick " + s.Warriors[c.Who].Name }

// Vault leaps into the saddle of an animal that is near, and loses no move by it
// (LEARN-R8).
type Vault struct{ Who, On rules.WarriorID }

// Legal implements rules.Command.
func (c Vault) Legal(s *rules.State) error {
	w, h := s.Warrior(c.Who), s.Warrior(c.On)
	if w == nil {
		return rules.ErrNotInPlay
	}
	if err := reached(s, w, h, s.PaceOf(w)/2); err != nil {
		return err
	}
	if err := mayClimbOn(s, w, h); err != nil {
		return err
	}
	switch {
	case !s.Horsed(w, leapsOn) || !s.Rides(w, h.Mount.Name):
		return errors.New("he has not learned to leap into that saddle (LEARN-R8)")
	case s.Phase == rules.Charges:
		return s.MayCharge(w)
	}
	return s.MayMove(w, false)
}

// Play implements rules.Command.
func (c Vault) Play(p *rules.Play) { mounts(p, p.Warrior(c.Who), p.Warrior(c.On), "LEARN-R8") }

// Deed implements rules.Command.
func (c Vault) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, rules.ThoughShaken) }

// String implements rules.Command.
func (c Vault) String(s *rules.State) string {
	return fmt.Sprintf("vault %s on %s", s.Warriors[c.Who].Name, s.Warriors[c.On].Name)
}

// Swoop is a charge of no more than the mount's normal move at whose end the rider
// leaps off at an enemy: a diving charge from 2" high (LEARN-R7, CHARGE-20).
type Swoop struct{ Who, At rules.WarriorID }

func swoop(r *rules.Reader) rules.Command {
	c := Swoop{Who: r.Warrior()}
	r.Word("at")
	c.At = r.Warrior()
	return c
}

// Legal implements rules.Command.
func (c Swoop) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	switch {
	case w == nil || !w.InPlay() || s.Warrior(c.At) == nil:
		return rules.ErrNotInPlay
	case !knows(s, w, leapsOff):
		return errors.New("he has not learned to dismount on the run (LEARN-R7)")
	case mountOf(s, w) == nil:
		return errors.New("his mount stands nowhere by itself")
	}
	if err := (rules.Declare{Who: c.Who, At: []rules.WarriorID{c.At}}).Legal(s); err != nil {
		return err
	}
	path, err := s.ChargeRoute(w, []rules.WarriorID{c.At})
	switch {
	case err != nil:
		return err
	case path.Cost+s.Stretch() > s.PaceOf(w): // ENC-25
		return fmt.Errorf("%w: the way is %s, and he leaps off within his normal move of %s (LEARN-R7)", rules.ErrTooFar, path.Cost+s.Stretch(), s.PaceOf(w))
	}
	return nil
}

// Play implements rules.Command.
func (c Swoop) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	p.Assault(w, c.At)
	if !w.Did(rules.Charged) || !w.Able() || !w.Mounted || p.Over {
		return
	}
	p.Say(rules.Note, w.ID, c.At, "LEARN-R7", "%s leaps from the saddle at %s.", w.Name, p.Warrior(c.At).Name)
	dismounts(p, w, "LEARN-R7")
	if !p.Dives(w, physics.Inches(2)) {
		p.FallsShort(w, physics.Inches(2))
	}
}

// Deed implements rules.Command.
func (c Swoop) Deed(s *rules.State) rules.Deed { return rules.By(c.Who, rules.ThoughShaken) }

// String implements rules.Command.
func (c Swoop) String(s *rules.State) string {
	return fmt.Sprintf("swoop %s at %s", s.Warriors[c.Who].Name, s.Warriors[c.At].Name)
}
