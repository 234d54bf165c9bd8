package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/optional"
)

// What keeps each deed about a vehicle from being done, and its neighbours that do not.
func TestWhoDoesWhatAboutAWagon(t *testing.T) { // WAGON-15 to WAGON-18, WAGON-21, WAGON-22, WAGON-38, WAGON-40, WAGON-41, RUL-WAGON-4
	reins, alight := optional.Reins{Who: 1}, optional.Alight{Who: 1, To: at(21.6, 28, 0)}
	board, storm, assail := optional.Board{Who: 3}, optional.Storm{Who: 2}, optional.Assail{Who: 2, Part: "chassis"}
	near := func(s *rules.State) { s.Warriors[3].At = at(21.6, 28, 0) }
	charging := func(s *rules.State) { s.Active, s.Phase = 1, rules.Charges; s.Warriors[2].At = at(22, 32, 0) }
	against := func(s *rules.State) {
		s.Active, s.Phase = 1, rules.Combat
		besideBody(&s.Warriors[2])
	}
	changes := func(all ...func(*rules.State)) func(*rules.State) {
		return func(s *rules.State) {
			for _, f := range all {
				f(s)
			}
		}
	}
	of := func(id int, change func(w *rules.Warrior)) func(*rules.State) {
		return func(s *rules.State) { change(&s.Warriors[id]) }
	}
	done := func(id int, what rules.Actions) func(*rules.State) {
		return of(id, func(w *rules.Warrior) { w.Done = what })
	}
	in := func(id int, c rules.Condition) func(*rules.State) {
		return of(id, func(w *rules.Warrior) { w.Condition = c })
	}
	phase := func(p rules.Phase) func(*rules.State) { return func(s *rules.State) { s.Phase = p } }
	turn := func(side rules.SideID) func(*rules.State) { return func(s *rules.State) { s.Active = side } }
	ours := func(s *rules.State) { s.Carriers[0].Side = 1 }
	for name, row := range map[string]struct {
		c      rules.Command
		change func(*rules.State)
		why    string // "": it is allowed
	}{
		"reins":                               {reins, nil, ""},
		"reins of one who has them":           {optional.Reins{Who: 0}, nil, "has the reins"},
		"reins from the ground":               {optional.Reins{Who: 3}, nil, "WAGON-16"},
		"reins in another phase":              {reins, phase(rules.Shooting), rules.ErrWrongPhase.Error()},
		"reins in the other's turn":           {reins, turn(1), rules.ErrNotYours.Error()},
		"reins when he has moved":             {reins, done(1, rules.Moved), rules.ErrMoved.Error()},
		"reins when he has acted":             {reins, done(1, rules.Acted), rules.ErrMoved.Error()},
		"reins when he has stood still":       {reins, done(1, rules.StoodUp), ""},
		"reins by an animal":                  {reins, of(1, func(w *rules.Warrior) { w.Animal = true }), "animals"},
		"reins by the lost":                   {reins, in(1, rules.OutOfAction), rules.ErrNotInPlay.Error()},
		"reins by who lies":                   {reins, in(1, rules.KnockedDown), "down"},
		"reins of a friend who lies":          {reins, in(0, rules.Stunned), ""},
		"getting off":                         {alight, nil, ""},
		"getting off nothing":                 {optional.Alight{Who: 3, To: alight.To}, nil, "aboard nothing"},
		"getting off in another phase":        {alight, phase(rules.Charges), rules.ErrWrongPhase.Error()},
		"getting off in the other's turn":     {alight, turn(1), rules.ErrNotYours.Error()},
		"getting off when he has moved":       {alight, done(1, rules.Moved), rules.ErrMoved.Error()},
		"getting off when he has acted":       {alight, done(1, rules.Acted), rules.ErrMoved.Error()},
		"getting off beside an enemy":         {alight, func(s *rules.State) { s.Warriors[2].At = at(21.6, 29, 0) }, "WAGON-18"},
		"boarding":                            {board, near, ""},
		"boarding in another phase":           {board, changes(near, phase(rules.Combat)), "s"},
		"boarding in the other's turn":        {board, changes(near, turn(1)), rules.ErrNotYours.Error()},
		"boarding a wreck":                    {board, changes(near, func(s *rules.State) { s.Carriers[0].Wrecked = true }), "wreck"},
		"boarding by the lost":                {board, changes(near, in(3, rules.OutOfAction)), rules.ErrNotInPlay.Error()},
		"boarding by the large":               {board, changes(near, of(3, func(w *rules.Warrior) { w.Large = true })), "WAGON-15"},
		"charging it":                         {storm, charging, ""},
		"charging one's own":                  {storm, changes(charging, ours), "none of an enemy's"},
		"charging in another phase":           {storm, changes(charging, phase(rules.Moves)), "TURN-11"},
		"charging in the other's turn":        {storm, changes(charging, turn(0)), rules.ErrNotYours.Error()},
		"charging when he has charged":        {storm, changes(charging, done(2, rules.Charged)), rules.ErrMoved.Error()},
		"charging when he has acted":          {storm, changes(charging, done(2, rules.Acted)), rules.ErrMoved.Error()},
		"charging by the lost":                {storm, changes(charging, in(2, rules.Gone)), rules.ErrNotInPlay.Error()},
		"charging by who lies":                {storm, changes(charging, in(2, rules.KnockedDown)), "down"},
		"charging a wreck":                    {storm, changes(charging, func(s *rules.State) { s.Carriers[0].Wrecked = true }), "wreck"},
		"striking at it":                      {assail, against, ""},
		"striking at a part that is not near": {optional.Assail{Who: 2, Part: "team"}, against, "he touches no team"},
		"striking at no part":                 {optional.Assail{Who: 2, Part: "mast"}, against, "he touches no mast"},
		"striking at one's own":               {assail, changes(against, ours), "none of an enemy's"},
		"striking in another phase":           {assail, changes(against, phase(rules.Shooting)), rules.ErrWrongPhase.Error()},
		"striking in the other's turn":        {assail, changes(against, turn(0)), rules.ErrNotYours.Error()},
		"striking twice":                      {assail, changes(against, func(s *rules.State) { s.Warriors[2].Counters.Set("assailed-vehicle", 0, s.Turn) }), "WAGON-38"},
		"striking in the next turn":           {assail, changes(against, func(s *rules.State) { s.Warriors[2].Counters.Set("assailed-vehicle", 0, s.Turn-1) }), ""},
		"striking by who fights":              {assail, changes(against, func(s *rules.State) { s.Warriors[3].At = s.Warriors[2].At; s.Warriors[3].At.Y += 1300 }), rules.ErrEngaged.Error()},
		"striking from afar":                  {assail, changes(against, func(s *rules.State) { s.Warriors[2].At.Y += 2540 }), "he touches no chassis"},
		"striking by who lies":                {assail, changes(against, in(2, rules.KnockedDown)), "down"},
		"striking by the lost":                {assail, changes(against, in(2, rules.OutOfAction)), rules.ErrNotInPlay.Error()},
	} {
		s := wagon(t, "")
		if row.change != nil {
			row.change(s)
		}
		err := row.c.Legal(s)
		if row.why == "" {
			assert.NoError(t, err, name)
		} else {
			assert.ErrorContains(t, err, row.why, name)
		}
	}
}

// What is offered about a vehicle is what may be done in that phase, and for whom (WAGON-16 to
// WAGON-18, WAGON-27, WAGON-38, WAGON-41).
func TestWhatIsOfferedAboutAWagon(t *testing.T) { // WAGON-16, WAGON-17, WAGON-18, WAGON-27, WAGON-38, WAGON-41
	offered := func(s *rules.State, id rules.WarriorID) map[string]bool {
		all := map[string]bool{}
		for _, o := range s.Offers(id) {
			switch o.Command.(type) {
			case optional.Board, optional.Alight, optional.Reins, optional.Storm, optional.Assail, optional.Cut, optional.Bombard, optional.LeapOn:
				all[o.Name] = true
			}
		}
		return all
	}
	s := wagon(t, "")
	aboard := offered(s, 1)
	assert.True(t, aboard["Take the reins"])
	assert.True(t, aboard["Get off"])
	assert.False(t, offered(s, 0)["Take the reins"], "he has them")
	assert.True(t, offered(s, 0)["Get off"])
	assert.Empty(t, offered(s, 3), "it is too far off")
	s.Warriors[3].At = at(21.6, 28, 0)
	assert.Equal(t, map[string]bool{"Board the wagon": true}, offered(s, 3))
	s.Active = 1
	s.Warriors[2].At = at(25, 28, 0)
	assert.Equal(t, map[string]bool{"Board the wagon": true, "Leap on a draft animal of the wagon": true}, offered(s, 2))
	s.Phase = rules.Charges
	assert.Equal(t, map[string]bool{"Charge the wagon": true}, offered(s, 2))
	assert.Empty(t, offered(s, 3), "nobody charges his own")
	s.Phase = rules.Shooting
	assert.Empty(t, offered(s, 2), "without a missile")
	s.Warriors[2] = armed(t, s.Warriors[2], "bow")
	shots := offered(s, 2)
	require.Len(t, shots, 1)
	for name := range shots {
		assert.Contains(t, name, "Shoot at the wagon")
	}
	s.Phase = rules.Combat
	assert.Empty(t, offered(s, 2), "he touches nothing")
	besideBody(&s.Warriors[2])
	near := offered(s, 2)
	assert.True(t, near["Strike at the wagon: chassis"] && near["Strike at the wagon: crew"] && near["Cut a draft animal of the wagon free"], "%v", near)
	s.Carriers[0].Wrecked = true
	assert.Empty(t, offered(s, 2), "a wreck is nothing any more")
}
