package campaign

import (
	"slices"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// The pits (HARM-65): a fight of two, by the rules of a battle and with the campaign's
// dice, on bare sand.

const (
	sand      = 24 * physics.Inch // each side of the pit
	apart     = 4 * physics.Inch  // between the bases when it begins
	pitRounds = 200               // commands after which nobody has won (RUL-HARM-3)
)

// pitAnswers are what the one whom nobody plays answers: what is usual.
func pitAnswers(d rules.Decision) rules.Answer {
	if d.Shape == rules.YesNo || d.Shape == rules.OneOf {
		return rules.Answer{d.Usual}
	}
	return rules.FirstAnswer(d)
}

// soldToThePits: he fights a Pit Fighter to the end.
func soldToThePits(p *Play, b *Band, m *Man) {
	w := b.Warrior(m.Who)
	p.Remember(Hurt, w, "HARM-65", "%s is sold to the pits.", w.Name)
	first := rules.SideID(0)
	for {
		his, other := p.D6(b.ID, w.ID, "HARM-65", "who charges first"), p.D6(b.ID, rules.Nobody, "HARM-65", "the Pit Fighter")
		if his != other {
			if other > his {
				first = 1
			}
			break
		}
	}
	pit, _ := warbands.Sword("pit-fighter")
	switch p.fightInThePit(b, w, first, "The pits", warbands.Recruit{Name: "Pit Fighter", Type: pit.Key, Gear: pit.Gear}) {
	case 0:
		b.Gold += 50
		p.earns(w, 2)
		p.Tell(Event{Kind: Money, Band: b.ID, Who: w.ID, Rule: "HARM-75", N: 50, Text: w.Name + " wins in the pits: 50 crowns, and he goes free."})
		w.Past = append(w.Past, Deed{p.Held(), "HARM-75", w.Name + " won in the pits."})
	case 1:
		p.Say(Hurt, b.ID, w.ID, "HARM-76", "%s loses in the pits.", w.Name)
		p.seriously(b, m, func(n int) bool { return n <= 35 })
		if w = b.Warrior(m.Who); w != nil {
			var gone []string
			w.Gear = slices.DeleteFunc(slices.Clone(w.Gear), func(key string) bool {
				_, weapon := p.Rules.WeaponNamed(key)
				armour, worn := p.Rules.ArmourNamed(key)
				if weapon || worn && armour > 0 {
					gone = append(gone, key)
				}
				return weapon || worn && armour > 0
			})
			p.Remember(Hurt, w, "HARM-76", "%s lost in the pits, and his weapons and armour with it.", w.Name)
			p.goods(-1, gone...)
		}
	default:
		p.Remember(Told, w, "HARM-65", "Nobody has won in the pits, and %s goes free.", w.Name)
	}
}

// fightInThePit is who has won: 0 the warrior, 1 the one he fights, a hired sword, -1 nobody.
func (p *Play) fightInThePit(b *Band, w *Warrior, first rules.SideID, house string, foe warbands.Recruit) int {
	table, err := physics.NewTable(physics.Plan{Name: "pit", Width: sand, Depth: sand})
	if err != nil {
		panic(err) // nothing stands in it
	}
	s := &rules.State{Rules: p.Rules, Table: table, Winner: -1, Dice: p.Dice}
	x := sand/2 - apart
	for i, r := range []*warbands.Roster{
		{Name: b.Name, List: b.List, Alignment: b.Alignment, Recruits: []warbands.Recruit{w.Recruit}, Terms: warbands.Terms{UnderWay: true, Battles: 1}},
		{Name: house, List: &warbands.Reikland, Recruits: []warbands.Recruit{foe}, Terms: warbands.Terms{UnderWay: true, Battles: 1}},
	} {
		model, err := r.Warrior(p.Rules, 0)
		if err != nil {
			panic(err) // he has fought like that
		}
		x += model.Radius
		model.ID, model.Side, model.At = rules.WarriorID(i), rules.SideID(i), physics.Spot{X: x, Y: sand / 2}
		x += model.Radius + apart
		side := r.Side()
		side.Began = 1
		s.Sides, s.Warriors = append(s.Sides, side), append(s.Warriors, model)
	}
	for n := 0; n < pitRounds && !s.Over && s.Warriors[0].InPlay() && s.Warriors[1].InPlay(); n++ {
		s, _ = p.carriesOut(s, pitCommand(s, first), b, w, []rules.WarriorID{w.ID, rules.Nobody})
	}
	p.Dice = s.Dice
	switch one, other := s.Warriors[0].InPlay(), s.Warriors[1].InPlay(); {
	case one && !other:
		return 0
	case other && !one:
		return 1
	}
	return -1
}

// pitCommand: whoever is apart from the other and may charge him does; all else is the
// engine's.
func pitCommand(s *rules.State, first rules.SideID) rules.Command {
	if todo, tactics := s.SetUp().(rules.Settle); tactics {
		return todo // there is nobody to set up anew
	}
	if s.Turn == 0 {
		return rules.Begin{First: first}
	}
	if w := &s.Warriors[s.Active]; s.Phase == rules.Charges && !s.Engaged(w) {
		if c := (rules.Declare{Who: w.ID, At: []rules.WarriorID{1 - w.ID}}); rules.Playable(s, c) == nil {
			return c
		}
	}
	return rules.Done{}
}

// carriesOut carries a command of a fight out, and tells of it as the warrior's: questions of
// the first side are its player's, whose warriors have these numbers in the campaign.
func (p *Play) carriesOut(s *rules.State, c rules.Command, b *Band, w *Warrior, ids []rules.WarriorID) (*rules.State, []rules.Event) {
	var answers []rules.Answer
	for {
		out, err := rules.Run(s, c, answers)
		if err != nil {
			panic(err)
		}
		if out.Open == nil {
			for _, e := range out.Events {
				if e.Text != "" {
					p.Tell(Event{Kind: Bout, Band: b.ID, Who: w.ID, Rule: e.Rule, Text: e.Text, Dice: e.Dice})
				}
			}
			return out.State, out.Events
		}
		d := *out.Open
		switch {
		case d.Side != 0:
			answers = append(answers, pitAnswers(d))
		default:
			who := w.ID
			if d.Who >= 0 && int(d.Who) < len(ids) && ids[d.Who] != rules.Nobody {
				who = ids[d.Who]
			}
			d.Side, d.Who, d.At = b.ID, who, rules.Nobody
			d.Options = slices.Clone(d.Options)
			for i := range d.Options {
				d.Options[i].Who = rules.Nobody
			}
			answers = append(answers, p.Ask(d))
		}
	}
}
