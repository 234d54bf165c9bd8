package campaign

import (
	"fmt"
	"math"
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// Camps in caves (CAMP-TYPE-02): what lives deeper in them comes out, and the warband has to
// defend its camp before it fights anybody else.

const cavesRule = "CAMP-TYPE-02"

// beset is what a warband remembers when it has to defend its camp in the caves.
const beset = "beset"

// cavernous are the warbands that live in caves undisturbed (RUL-CAMP-4).
var cavernous = []string{"possessed"}

// Beset reports whether a warband has to defend its camp against what has come out of the
// caves before it fights anybody else.
func (s *State) Beset(b *Band) bool {
	return b.Gone == "" && b.Notes.Get(beset, 0) > 0 && s.lives(b, "caves")
}

// stirs: after every other battle that a warband has fought while it lives in caves, those
// deeper in them attack it on 5 or more.
func (p *Play) stirs(b *Band) {
	b.Notes.Set(beset, 0, 0)
	if !p.Terms.Caves || !p.lives(b, "caves") || slices.Contains(cavernous, b.List.Kind) || (b.Fought-b.Camp.Since)%2 != 0 {
		return
	}
	if p.D6(b.ID, rules.Nobody, cavesRule, "what lives deeper in the caves attacks on 5 or more") < 5 {
		return
	}
	b.Notes.Set(beset, 0, 1)
	p.Say(Told, b.ID, rules.Nobody, cavesRule, "A Cult of the Possessed comes up out of the caves: %s have to defend their camp before they fight anybody else.", b.Name)
}

// Withstand arranges the battle in which a warband defends its camp against what has come out
// of the caves.
type Withstand struct{ Band rules.SideID }

// Legal implements Command.
func (c Withstand) Legal(s *State) error {
	b, err := s.active(c.Band)
	switch {
	case err != nil:
		return err
	case !s.Beset(b):
		return fmt.Errorf("nobody has come out of the caves for %s (%s)", b.Name, cavesRule)
	case s.Pending() != nil:
		return ErrPending
	}
	return s.mayMeet(b, true)
}

// Play implements Command.
func (c Withstand) Play(p *Play) {
	wild := p.comeOut(c.Band)
	p.arrange([]rules.SideID{c.Band, wild}, DefendTheCamp)
}

// String implements Command.
func (c Withstand) String(*State) string { return fmt.Sprintf("withstand %d", c.Band+1) }

// Those who come out are worth between so many crowns, in steps: of as many warbands as that
// makes the one comes whose rating is nearest to that of whom it attacks.
const (
	leastOfCaves = 300
	mostOfCaves  = 1500
	stepOfCaves  = 60
)

// comeOut is the warband that comes out of the caves, about as strong as the one it attacks.
func (p *Play) comeOut(against rules.SideID) rules.SideID {
	list, target := &warbands.Cult, p.Rating(p.Band(against))
	seed := uint64(p.Dice.Digits(8))
	var r *warbands.Roster
	off := math.MaxInt
	for worth := leastOfCaves; worth <= mostOfCaves; worth += stepOfCaves {
		o := warbands.Random(p.Rules, list, warbands.Terms{Value: worth}, seed+uint64(worth))
		if by := o.Rating(p.Rules) - target; max(by, -by) < off {
			r, off = o, max(by, -by)
		}
	}
	at := slices.IndexFunc(p.Bands, func(b Band) bool { return b.Wild })
	if at < 0 {
		at = len(p.Bands)
		p.Bands = append(p.Bands, Band{ID: rules.SideID(at)})
	}
	b := &p.Bands[at]
	*b = Band{ID: b.ID, Name: "The Cult in the Caves", List: list, Alignment: r.Alignment, Seat: "fair", Wild: true, Fought: b.Fought, Won: b.Won}
	for _, rec := range r.Recruits {
		b.Warriors = append(b.Warriors, p.newcomer(rec, b.Fought))
	}
	p.Say(Came, b.ID, rules.Nobody, cavesRule, "%s: %d warriors, rating %d.", b.Name, len(b.Warriors), p.Rating(b))
	return b.ID
}

// goBack has those who came out of the caves go away after a battle, or when it is called off.
func (p *Play) goBack(bt *Battle) {
	for _, id := range bt.Bands {
		b := p.Band(id)
		if !b.Wild {
			continue
		}
		b.Gone, b.Step = "they went back into the caves", ""
		if bt.Off {
			continue
		}
		p.Band(bt.Bands[0]).Notes.Set(beset, 0, 0)
		p.Say(Parted, id, rules.Nobody, cavesRule, "%s go back into the depths.", b.Name)
	}
}

func caveVerbs() []Verb {
	return []Verb{{"withstand", "WARBAND", func(a *Args) (Command, error) { return Withstand{a.Band()}, nil }}}
}

// caveOffers offer to defend the camp.
func caveOffers(s *State, b *Band) (all []Offer) {
	if c := (Withstand{b.ID}); s.Beset(b) && b.Step == "" {
		all = append(all, Offer{Command: c, Text: "Defend the camp against what comes out of the caves", Who: rules.Nobody, WhyNot: c.Legal(s)})
	}
	return all
}
