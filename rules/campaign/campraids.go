package campaign

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/rules"
)

// Camps that are attacked: one warband meets another where that lives (SCEN-21, CAMP-09).

// DefendTheCamp is the key of the scenario. Of the two who meet the first defends its camp.
const DefendTheCamp = "defend-the-camp"

// isDefended reports whether a warband's camp is what they would meet about.
func (c Meet) isDefended(b *Band) bool {
	return c.Scenario == DefendTheCamp && len(c.Bands) > 0 && c.Bands[0] == b.ID
}

// mayRaid says why one of two warbands cannot be attacked in its camp.
func (s *State) mayRaid(bands []rules.SideID) error {
	b := s.Band(bands[0])
	switch {
	case s.Terms.Camps == "":
		return errors.New("no encampments were agreed on (CAMP-01)")
	case len(bands) != 2:
		return errors.New("a camp is attacked by one warband and defended by one (SCEN-21)")
	case !s.camped(b):
		return fmt.Errorf("%s have no camp yet that could be attacked (SCEN-21)", b.Name)
	}
	return nil
}

// defends reports whether a warband is to defend its camp in the battle that is arranged.
func (s *State) defends(b *Band) bool {
	bt := s.Pending()
	return bt != nil && bt.Scenario == DefendTheCamp && bt.Bands[0] == b.ID
}

// Raid is whom a computer's warband means to attack in its camp, and why; nil: nobody. It does
// where it has a grudge and is not much weaker: against who beat it when they last met, or holds
// somebody of it captive. Whether they meet there both agree on, as on any scenario (BEFORE-01).
func (s *State) Raid(raider *Band) (Command, string) {
	if raider.Seat == "" || raider.Seat == "weak" {
		return nil, ""
	}
	for i := range s.Bands {
		b := &s.Bands[i]
		c := Meet{Bands: []rules.SideID{b.ID, raider.ID}, Scenario: DefendTheCamp}
		if b.ID == raider.ID || c.Legal(s) != nil || 5*s.Rating(raider) < 4*s.Rating(b) {
			continue
		}
		if why := s.grudge(raider, b); why != "" {
			return c, fmt.Sprintf("%s, and the camp is lost with the battle", why)
		}
	}
	return nil, ""
}

// grudge is what a warband holds against another, in words; "" is nothing.
func (s *State) grudge(of, against *Band) string {
	for i := range of.Warriors {
		if w := &of.Warriors[i]; w.Captor == against.ID {
			return fmt.Sprintf("%s hold %s captive", against.Name, w.Name)
		}
	}
	for _, bt := range slices.Backward(s.Battles) {
		if bt.Report == nil || !slices.Contains(bt.Bands, of.ID) || !slices.Contains(bt.Bands, against.ID) {
			continue
		}
		if bt.Report.Winner == against.ID {
			return fmt.Sprintf("%s won when they last met", against.Name)
		}
		break
	}
	return ""
}

// silent is the kind of table of a church whose bell is broken.
const silent = "silent-church"

// CampTable is the table of a warband's camp, by the name of a level: the same as long as it
// lives there.
func (s *State) CampTable(b *Band) string {
	kind := b.Camp.Kind
	if kind == "church" && b.Camp.Mute {
		kind = silent
	}
	return fmt.Sprintf("camp-%s-%s:%d", b.Camp.Place, kind, b.Camp.Since*8+int(b.ID)+1)
}

// takesCamp: a warband that does not hold its camp loses it (SCEN-21).
func (p *Play) takesCamp(bt *Battle) {
	if bt.Scenario != DefendTheCamp {
		return
	}
	b := p.Band(bt.Bands[0])
	switch {
	case b.Camp.Place == "":
	case bt.Report.Winner == bt.Bands[1]:
		p.loseCamp(b, "SCEN-21", p.Band(bt.Bands[1]).Name+" have taken it")
	default:
		p.Say(Told, b.ID, rules.Nobody, "SCEN-21", "%s have held their camp.", b.Name)
	}
}

// bellBroke: a bell that breaks raises the upkeep by 2D6 for good (CAMP-TYPE-04b, RUL-CAMP-6).
func (p *Play) bellBroke(b *Band, left rules.Aftermath) {
	if left.Kind != rules.Ruined || left.What != "bell" || b.Camp.Place == "" {
		return
	}
	n := p.TwoD6(b.ID, rules.Nobody, "CAMP-TYPE-04b", "what the broken bell adds to the upkeep of the camp")
	b.Camp.Extra += n
	b.Camp.Mute = true
	p.Say(Told, b.ID, rules.Nobody, "CAMP-TYPE-04b", "A bell of %s has broken: their camp costs %d crowns more after each battle, and repairing the bell %d.", b.Name, n, bellPrice)
}

// bellPrice is what it costs to repair a bell.
const bellPrice = 25

// repairsBell asks whether a broken bell is repaired.
func (p *Play) repairsBell(id rules.SideID) {
	b := p.Band(id)
	if !b.Camp.Mute || b.Gold < bellPrice || !p.Confirm(id, rules.Nobody, "CAMP-TYPE-04b", fmt.Sprintf("Is the broken bell repaired for %d crowns? Until then it cannot be rung when the camp is attacked.", bellPrice), true) {
		return
	}
	b.Camp.Mute = false
	p.pays(b, bellPrice, "CAMP-TYPE-04b", "the bell")
	p.Say(Told, id, rules.Nobody, "CAMP-TYPE-04b", "The bell of %s can be rung again.", b.Name)
}
