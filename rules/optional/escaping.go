package optional

import (
	"errors"
	"fmt"

	"cometfall/rules"
)

// The counters of a warrior who tries to escape. Each holds the player turn, or 1.
const (
	gotAway = "escaped" // passed his test in that turn
	caught  = "caught"  // failed it in that turn, and turns his back
	ranOff  = "ran-off" // has run from combat, and has not rallied yet
)

// Escaping lets warriors leave close combat (ESC). Everybody who stands in
// contact strikes at one who is caught (RUL-ESC-3). He then flees as all do who
// flee, by the book in use: he runs on to the table's edge unless he rallies
// (ESC-07, RUL-ESC-4), and again when he is charged (ESC-08).
var Escaping = rules.System{
	ID: "escaping", Name: "Escaping from combat", Rule: "ESC-01",
	About: "When charges are declared a warrior in close combat may declare that he escapes, and takes a Leadership test. " +
		"Passed, he may run out of the combat, up to twice his Movement. Failed, each standing enemy in contact hits him once without a roll; " +
		"if he survives he runs 2D6\" straight away and flees. Whoever rallies from that does nothing else in the turn.",
	Commands: []rules.Vocable{{Word: "escape", Parse: func(r *rules.Reader) rules.Command { return Escape{Who: r.Warrior()} }}},
	Moments: rules.Moments{
		Offers: func(s *rules.State, w *rules.Warrior) []rules.Offer {
			if s.Turn == 0 || s.Phase != rules.Charges || !s.Engaged(w) {
				return nil
			}
			c := Escape{Who: w.ID}
			return []rules.Offer{{Verb: rules.ToUse, Who: w.ID, At: rules.Nobody, Weapon: rules.NoWeapon, Name: "Escape", Icon: "run", Rule: "ESC-01", Command: c, WhyNot: c.Legal(s)}}
		},
		TurnBegins: func(p *rules.Play) {
			for i := range p.Warriors {
				if w := &p.Warriors[i]; !w.Fleeing {
					w.Counters.Set(ranOff, 0, 0)
				}
			}
		},
		// Those who failed are struck and run with the compulsory moves (ESC-05).
		Compulsory: func(p *rules.Play) {
			for i := range p.Warriors {
				w := &p.Warriors[i]
				if w.Counters.Get(caught, 0) != p.Turn || p.Over || !w.Able() {
					continue
				}
				w.Done |= rules.Acted
				w.Counters.Set(ranOff, 0, 1)
				p.BreakAway(w, "ESC-05")
			}
		},
		// Who passed runs, from contact and although enemies are near (ESC-04, RUL-ESC-2).
		MayMove: func(s *rules.State, w *rules.Warrior, run bool, why error) error {
			switch {
			case w.Counters.Get(gotAway, 0) != s.Turn:
				return why
			case !run && (why == nil || errors.Is(why, rules.ErrEngaged)):
				return errors.New("he escapes at a run (ESC-04)")
			case run && (errors.Is(why, rules.ErrEngaged) || errors.Is(why, rules.ErrNearEnemy)):
				return nil
			}
			return why
		},
		// To halt is all that he does in that turn (ESC-06).
		MayCast: func(s *rules.State, w *rules.Warrior, sp *rules.Spell) error {
			if w.Did(rules.Rallied) && w.Counters.Get(ranOff, 0) > 0 {
				return errors.New("he ran from combat, and to halt is all he does this turn (ESC-06)")
			}
			return nil
		},
	},
}

// Escape declares, when charges are declared, that a warrior leaves his combat
// (ESC-01, ESC-02).
type Escape struct{ Who rules.WarriorID }

// Legal implements rules.Command.
func (c Escape) Legal(s *rules.State) error {
	w := s.Warrior(c.Who)
	if w == nil {
		return rules.ErrNotInPlay
	}
	why := s.Barred(w, rules.ThoughErratic|rules.ThoughShaken)
	switch {
	case !w.InPlay():
		return rules.ErrNotInPlay
	case s.Turn == 0 || s.Phase != rules.Charges:
		return fmt.Errorf("%w: escapes are declared with the charges (ESC-02)", rules.ErrWrongPhase)
	case !s.Acts(w):
		return rules.ErrNotYours
	case why != nil:
		return why
	case w.Did(rules.StoodUp): // RUL-ESC-1
		return errors.New("he stood up this turn and does not get away (ESC-01)")
	case s.Unsteady(w) != "":
		return fmt.Errorf("he does not get away: %s (ESC-01)", s.Unsteady(w))
	case w.Did(rules.Stuck):
		return rules.ErrStuck
	case w.Has(rules.NeverRuns):
		return errors.New("he never runs")
	case w.Counters.Get(gotAway, 0) == s.Turn, w.Counters.Get(caught, 0) == s.Turn:
		return errors.New("he has tried to escape this turn (ESC-03)")
	case len(w.Intent) > 0:
		return errors.New("he has declared a charge")
	case !s.EngagedByStanding(w):
		return errors.New("nobody holds him in close combat (ESC-01)")
	}
	return nil
}

// Play implements rules.Command.
func (c Escape) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	p.Say(rules.Note, w.ID, rules.Nobody, "ESC-02", "%s turns round and tries to escape from combat.", w.Name)
	if p.TestLeadership(w, rules.Test{Rule: "ESC-03"}, "to find the moment to escape") {
		w.Counters.Set(gotAway, 0, p.Turn)
		return
	}
	w.Counters.Set(caught, 0, p.Turn)
}

// Deed implements rules.Command.
func (c Escape) Deed(s *rules.State) rules.Deed {
	return rules.By(c.Who, rules.ThoughErratic|rules.ThoughShaken)
}

// String implements rules.Command.
func (c Escape) String(s *rules.State) string { return "escape " + s.Warriors[c.Who].Name }
