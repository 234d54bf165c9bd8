package campaign

import "cometfall/rules"

// DealOut is the report of the battle that is arranged as dice deal it out, without a battle: it
// is more or less bloody, everybody is well or goes out of action, and warriors fell enemies.
func DealOut(s *State, dice *rules.Dice) Report {
	bt := s.Pending()
	if bt.Errand != nil {
		return s.dealErrand(bt, dice)
	}
	r := Report{Log: "dealt", Winner: bt.Bands[dice.Digits(1)%2], Ending: "It was dealt out so."}
	var all [][]rules.WarriorID
	for _, id := range bt.Bands {
		var ids []rules.WarriorID
		for i := range s.Bands[id].Warriors {
			if w := &s.Bands[id].Warriors[i]; w.Here() && w.Misses == 0 && w.Away == "" {
				ids = append(ids, w.ID)
			}
		}
		all = append(all, ids)
	}
	well := 3 + dice.Digits(1)%3 // up to what die nobody is hurt
	for i, id := range bt.Bands {
		side := Result{Band: id, Won: r.Winner == id, Shards: dice.D6() / 2}
		for _, who := range all[i] {
			m := Man{Who: who, By: Foe{Who: rules.Nobody}}
			foes := all[1-i]
			if dice.D6() > well {
				m.Fate, m.Injured, m.Rule = TakenOut, true, "INJ-04"
				if dice.D6() > 1 {
					m.By.Who = foes[dice.Digits(2)%len(foes)]
				}
			} else {
				m.Awards = append(m.Awards, Award{N: 1, Why: "survived", Rule: "SCEN-10"})
			}
			if n := dice.D6() - 3; n > 0 {
				m.Awards = append(m.Awards, Award{N: n, Why: "put enemies out of action", Rule: "SCEN-10"})
				m.Felled = append(m.Felled, Foe{Who: foes[dice.Digits(2)%len(foes)]})
			}
			side.Men = append(side.Men, m)
		}
		if i == 0 && bt.Scenario == DefendTheCamp && s.Bands[id].Camp.Kind == "church" && dice.D6() > 3 { // it was rung
			side.Left = append(side.Left, rules.Aftermath{Rule: "CAMP-TYPE-04b", Kind: rules.Ruined, What: "bell", N: 1, Who: rules.Nobody})
		}
		r.Sides = append(r.Sides, side)
	}
	return r
}
