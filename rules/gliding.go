package rules

import (
	"errors"
	"fmt"

	"cometfall/physics"
)

// Glide carries a warrior with wings down from a height, 2" for each inch of descent. It is
// the last of his moves in a turn (MUT-66, RUL-MUT-6).
type Glide struct {
	Who WarriorID
	To  physics.Spot
}

// Legal implements Command.
func (c Glide) Legal(s *State) error {
	w := s.Warrior(c.Who)
	if err := s.mayGlide(w); err != nil {
		return err
	}
	b := w.Body()
	b.At = c.To
	deep := w.At.Z - c.To.Z
	switch {
	case deep <= 0:
		return errors.New("wings like his carry him down only (MUT-66)")
	case span(w.At, c.To) > s.paced(w, 2*deep, true):
		return because("from there he glides %s at most (MUT-66)", s.paced(w, 2*deep, true))
	case s.Table.Fits(b, s.Bodies(w.ID)) != nil:
		return errors.New("there is no room to land (MUT-66)")
	case s.mayStand(w, c.To) != nil:
		return s.mayStand(w, c.To)
	case s.MeetsEnemyOf(w, b):
		return errors.New("only a charge ends in contact (MOVE-05)")
	}
	if err := s.bars(w, onto(c.To)); err != nil {
		return err
	}
	if !s.Table.Clear(lifted(w.At), lifted(c.To), s.Bodies(w.ID)) {
		return errors.New("something stands in his way through the air (MUT-66)")
	}
	return nil
}

// mayGlide is why a warrior may not glide at all now, or nil.
func (s *State) mayGlide(w *Warrior) error {
	switch {
	case w == nil:
		return ErrNotInPlay
	case !s.some(w, func(t *Talent) bool { return t.Glides }):
		return fmt.Errorf("%s has no wings (MUT-66)", w.Name)
	case !s.Acts(w):
		return ErrNotYours
	case s.Turn == 0 || s.Phase != Charges && s.Phase != Moves:
		return ErrWrongPhase
	case s.Barred(w, 0) != nil:
		return s.Barred(w, 0)
	case w.Did(Stuck | FailedCharge):
		return ErrStuck
	case w.Did(Charged) || len(w.Intent) > 0:
		return errors.New("who charges does not glide (MUT-66)")
	case w.At.Z <= 0:
		return errors.New("he stands on the ground already (MUT-66)")
	case s.engagedByStanding(w):
		return ErrEngaged
	}
	return s.keptFromMoving(w, false, nil)
}

// Play implements Command.
func (c Glide) Play(p *Play) {
	w := p.Warrior(c.Who)
	if !p.setsOut(w, onto(c.To)) {
		return
	}
	far, deep := span(w.At, c.To), w.At.Z-c.To.Z
	w.Done |= Moved | Stuck
	p.unhide(w, "he glides", "HIDE-02")
	p.Alights(w, c.To, "MUT-66", fmt.Sprintf("spreads his wings and glides %s, %s down", far, deep))
	p.reveal()
}

// Deed implements Command.
func (c Glide) Deed(*State) Deed { return By(c.Who, 0) }

// String implements Command.
func (c Glide) String(s *State) string {
	return fmt.Sprintf("glide %s to %s", s.Warriors[c.Who].Name, c.To)
}

// GlideWord is how the log writes that somebody glides.
var GlideWord = Vocable{Word: "glide", Parse: func(r *Reader) Command {
	c := Glide{Who: r.Warrior()}
	r.Word("to")
	c.To = r.Spot()
	return c
}}

// GlideOffers are to glide to a place within reach, or why there is none.
func GlideOffers(s *State, w *Warrior) []Offer {
	if s.Phase != Charges && s.Phase != Moves {
		return nil
	}
	o := Offer{Verb: ToUse, Who: w.ID, At: Nobody, Weapon: NoWeapon, Name: "Glide", Icon: "jump-across", Rule: "MUT-66", WhyNot: s.mayGlide(w)}
	if o.WhyNot != nil {
		o.Command = Glide{Who: w.ID, To: w.At}
		return []Offer{o}
	}
	far := s.paced(w, 2*w.At.Z, true)
	var tried []physics.Point
	for k := range compass {
		tried = append(tried, physics.Point{X: w.At.X + far*compass[k].X/1200, Y: w.At.Y + far*compass[k].Y/1200})
	}
	id, from := w.ID, w.At
	return []Offer{o.Anywhere(s, far, tried, func(at physics.Point) Command {
		to := physics.Spot{X: at.X, Y: at.Y}
		for _, on := range s.Table.Surfaces(at) { // in rising order: the highest he can glide to
			if on.Z < from.Z && span(from, physics.Spot{X: at.X, Y: at.Y}) <= s.paced(s.Warrior(id), 2*(from.Z-on.Z), true) {
				to.Z = on.Z
			}
		}
		return Glide{Who: id, To: to}
	})}
}
