package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/optional"
)

// counts sets a counter of the first warrior, or of another.
func counts(id rules.WarriorID, key string, n int) func(s *rules.State) {
	return func(s *rules.State) { s.Warriors[id].Counters.Set(key, 0, n) }
}

// of changes a warrior.
func of(id rules.WarriorID, change func(w *rules.Warrior)) func(s *rules.State) {
	return func(s *rules.State) { change(&s.Warriors[id]) }
}

// pen is a table with a space of 1.2" round a place that no base of an animal gets
// into beside another.
func pen(t *testing.T, c float64) *physics.Table {
	gap, out := 0.6, 2.0
	return field(t, wall(c-out, c-out, c+out, c-gap), wall(c-out, c+gap, c+out, c+out), wall(c-out, c-gap, c-gap, c+gap), wall(c+gap, c-gap, c+out, c+gap))
}

// near is a place with so much between the bases of two men.
func near(o rules.Warrior, gap physics.Length) physics.Spot {
	to := o.At
	to.X += contact + gap
	return to
}

func TestWhoMayNotMount(t *testing.T) { // MOUNT-01, MOUNT-08, MOUNT-10, MOUNT-19, MOUNT-20
	s := onFoot(t, rules.Moves, "", rider(t, man("A", 0, 10, 10), "horse"), man("B", 1, 40, 40))
	horse := s.Warriors[2]
	mount := optional.Mount{Who: 0, On: 2}
	refused{
		{rules.ErrNotInPlay, of0(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{rules.ErrNotInPlay, of(2, func(w *rules.Warrior) { w.Condition = rules.Gone })},
		{"another warband", of(2, func(w *rules.Warrior) { w.Side = 1 })},
		{"it is knocked down", of(2, func(w *rules.Warrior) { w.Condition = rules.KnockedDown })},
		{"animals lead no animals", of0(func(w *rules.Warrior) { w.Animal = true })},
		{"away (MOUNT-19)", of0(func(w *rules.Warrior) { w.At = near(horse, physics.Inch/4+1) })},
		{nil, of0(func(w *rules.Warrior) { w.At = near(horse, physics.Inch/4) })},
		{"on horseback", of0(func(w *rules.Warrior) { w.Mounted = true })},
		{"MOUNT-01", of0(func(w *rules.Warrior) { w.Hero, w.Counters = false, nil })},
		{nil, of0(func(w *rules.Warrior) { w.Hero = false })}, // as hired swords do on their own
		{nil, of0(func(w *rules.Warrior) { w.Counters = nil })},
		{"he is knocked down", of0(func(w *rules.Warrior) { w.Condition = rules.KnockedDown })},
		{"an enemy is at it", of1(func(w *rules.Warrior) { w.At = horse.At; w.At.Y += contact })},
		{rules.ErrMoved, of0(func(w *rules.Warrior) { w.Done = rules.Acted })},
		{rules.ErrWrongPhase, func(s *rules.State) { s.Phase = rules.Charges }},
		{rules.ErrNotYours, func(s *rules.State) { s.Active = 1 }},
	}.by(t, s, mount)
	assert.ErrorIs(t, optional.Mount{Who: 9, On: 2}.Legal(s), rules.ErrNotInPlay)
	assert.ErrorIs(t, optional.Mount{Who: 0, On: 9}.Legal(s), rules.ErrNotInPlay)
	assert.ErrorContains(t, optional.Mount{Who: 0, On: 0}.Legal(s), "no riding animal")
}

func TestWhatBeginsAndEndsWhenHeMounts(t *testing.T) { // MOUNT-08, MOUNT-15, MOUNT-19, MOUNT-20, HIDE-04
	s := onFoot(t, rules.Moves, "", rider(t, armed(t, man("A", 0, 10, 10), "sword", "axe"), "horse"), man("B", 1, 40, 40))
	w, h := &s.Warriors[0], &s.Warriors[2]
	require.NotEqual(t, rules.NoWeapon, w.Off)
	w.Hidden, w.Counters = true, nil
	for _, key := range []string{"led", "bolting", "wild", "waiting"} {
		h.Counters.Set(key, 0, 1)
	}
	up, events := told(t, s, optional.Mount{Who: 0, On: 2})
	w, h = &up.Warriors[0], &up.Warriors[2]
	assert.False(t, w.Hidden)
	assert.Equal(t, 2, citing(events, "MOUNT-08"), "he is seen, and he is up")
	assert.Equal(t, rules.NoWeapon, w.Off, "one hand holds the reins")
	assert.Equal(t, 3, w.Counters.Get("mount", 0), "which model he is on")
	for _, key := range []string{"led", "bolting", "wild", "waiting"} {
		assert.Zero(t, h.Counters.Get(key, 0), key)
	}
	// So he gets off that one again.
	up.Warriors[0].Done, up.Turn = 0, 3
	off := play(t, up, optional.Dismount{Who: 0})
	assert.True(t, off.Warriors[2].InPlay())
}

func TestWhoMayNotDismount(t *testing.T) { // MOUNT-08, LEARN-R7
	s := saddled(t, field(t), rules.Moves, "", rider(t, man("A", 0, 24, 24), "horse", "ride-horse", "running-dismount"), man("B", 1, 40, 40))
	s.Warriors[2].At = at(5, 5, 0) // wherever it was left the last time
	walked := rules.Acted | rules.Moved
	refused{
		{rules.ErrNotInPlay, of0(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{"on foot", of0(func(w *rules.Warrior) { w.Mounted = false })},
		{"stands nowhere", counts(0, "mount", 0)},
		{"no room", func(s *rules.State) { s.Table = pen(t, 24) }},
		{rules.ErrWrongPhase, func(s *rules.State) { s.Phase = rules.Shooting }},
		{nil, of0(func(w *rules.Warrior) { w.Done = walked })},
		{rules.ErrMoved, of0(func(w *rules.Warrior) { w.Done = rules.Acted })},
		{rules.ErrWrongPhase, func(s *rules.State) { s.Warriors[0].Done = walked; s.Phase = rules.Shooting }},
		{rules.ErrNotYours, func(s *rules.State) { s.Warriors[0].Done = walked; s.Active = 1 }},
		{rules.ErrMoved, func(s *rules.State) { s.Warriors[0].Done = walked; s.Table = pen(t, 24) }},
		{rules.ErrMoved, func(s *rules.State) { s.Warriors[0].Done = walked; s.Warriors[0].Talents = nil }},
		{"MOUNT-08", func(s *rules.State) { s.Warriors[0].Done = walked; s.Warriors[0].Counters.Set("mounting", 0, s.Turn) }},
	}.by(t, s, optional.Dismount{Who: 0})
	assert.ErrorIs(t, optional.Dismount{Who: 9}.Legal(s), rules.ErrNotInPlay)
	for why, change := range map[string]func(s *rules.State){
		"in contact":    of1(func(w *rules.Warrior) { w.At = near(s.Warriors[0], 0) }),
		"fleeing":       of0(func(w *rules.Warrior) { w.Fleeing = true }),
		"failed charge": of0(func(w *rules.Warrior) { w.Done |= rules.FailedCharge }),
	} {
		other := s.Clone()
		other.Warriors[0].Done = walked
		change(other)
		assert.Error(t, optional.Dismount{Who: 0}.Legal(other), why)
	}
}

func TestWhoMayNotLead(t *testing.T) { // MOUNT-19, MOUNT-20, LEARN-R2
	s := onFoot(t, rules.Moves, "", rider(t, man("A", 0, 10, 10), "horse"), man("B", 1, 40, 40), man("C", 0, 30, 10))
	horse := s.Warriors[3]
	lead := optional.Lead{Who: 0, Animal: 3}
	refused{
		{rules.ErrNotInPlay, of0(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{rules.ErrWrongPhase, func(s *rules.State) { s.Phase = rules.Charges }},
		{rules.ErrNotYours, func(s *rules.State) { s.Active = 1 }},
		{"knocked down", of0(func(w *rules.Warrior) { w.Condition = rules.KnockedDown })},
		{rules.ErrFleeing, of0(func(w *rules.Warrior) { w.Fleeing = true })},
		{"MOUNT-19", counts(3, "bolting", 1)},
		{"let go this turn", counts(3, "let go", 1)},
		{nil, func(s *rules.State) { s.Warriors[3].Counters.Set("let go", 0, 1); s.Turn = 2 }},
		{"C leads it", counts(3, "led", 3)},
		{"away", of0(func(w *rules.Warrior) { w.At = near(horse, physics.Inch/4+1) })},
		{nil, of0(func(w *rules.Warrior) { w.At = near(horse, physics.Inch/4) })},
		{nil, of0(func(w *rules.Warrior) { w.Hero, w.Done = false, rules.Acted })},
	}.by(t, s, lead)
	assert.ErrorIs(t, optional.Lead{Who: 9, Animal: 3}.Legal(s), rules.ErrNotInPlay)
	// One that waits where it threw its rider is led from there.
	s.Warriors[3].Counters.Set("waiting", 0, 1)
	led := play(t, s, lead)
	assert.Zero(t, led.Warriors[3].Counters.Get("waiting", 0))
	assert.Equal(t, 1, led.Warriors[3].Counters.Get("led", 0))
	// Two of them only for him who handles the kind of each.
	for skills, may := range map[[2]string]bool{
		{"animal-handling-horse", ""}: false, {"animal-handling-warhorse", ""}: false, {"animal-handling-horse", "animal-handling-warhorse"}: true,
	} {
		for _, first := range []rules.WarriorID{3, 4} {
			two := saddled(t, field(t), rules.Moves, "", rider(t, man("A", 0, 10, 10), "horse"), rider(t, man("D", 0, 10, 13), "warhorse"), man("B", 1, 40, 40))
			two = play(t, play(t, two, optional.Dismount{Who: 0}), optional.Dismount{Who: 1})
			two.Warriors[1].At = at(30, 30, 0)
			two.Warriors[3].At, two.Warriors[4].At = near(two.Warriors[0], 0), near(two.Warriors[0], -2*contact)
			for _, key := range skills {
				if key != "" {
					two.Warriors[0] = learned(t, two.Warriors[0], key)
				}
			}
			two = play(t, two, optional.Lead{Who: 0, Animal: first})
			assert.Equal(t, may, optional.Lead{Who: 0, Animal: 7 - first}.Legal(two) == nil, "%v, %d first", skills, first)
		}
	}
}

func TestLettingGo(t *testing.T) { // MOUNT-20
	s := onFoot(t, rules.Moves, "", rider(t, man("A", 0, 10, 10), "horse"), rider(t, man("C", 0, 30, 10), "horse"), man("B", 1, 40, 40))
	s = play(t, s, optional.Dismount{Who: 1})
	s = play(t, play(t, s, optional.Lead{Who: 0, Animal: 3}), optional.Lead{Who: 1, Animal: 4})
	refused{
		{rules.ErrNotInPlay, of0(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{nil, func(s *rules.State) { s.Phase = rules.Charges }},
		{rules.ErrWrongPhase, func(s *rules.State) { s.Phase = rules.Shooting }},
		{rules.ErrNotYours, func(s *rules.State) { s.Active = 1 }},
		{"leads no animal", counts(3, "led", 0)},
		{"leads no animal", of(3, func(w *rules.Warrior) { w.Condition = rules.Gone })},
	}.by(t, s, optional.LetGo{Who: 0})
	assert.ErrorIs(t, optional.LetGo{Who: 9}.Legal(s), rules.ErrNotInPlay)
	s = play(t, s, optional.LetGo{Who: 0})
	assert.Zero(t, s.Warriors[3].Counters.Get("led", 0))
	assert.Equal(t, 2, s.Warriors[4].Counters.Get("led", 0), "another's stays his")
	assert.ErrorContains(t, optional.Lead{Who: 0, Animal: 3}.Legal(s), "let go this turn")
}

func TestHowAnimalsAreTethered(t *testing.T) { // MOUNT-20, MOUNT-21
	base := onFoot(t, rules.Moves, "", rider(t, man("A", 0, 10, 10), "horse"), man("B", 1, 40, 40), man("C", 0, 30, 30), man("D", 0, 34, 30))
	base = play(t, base, optional.Lead{Who: 0, Animal: 4})
	far := func(gap physics.Length) func(s *rules.State) {
		return func(s *rules.State) { s.Warriors[4].At = near(s.Warriors[0], gap) }
	}
	// Another horse between them, led by the one who is named, and so far from the first.
	between := func(by rules.WarriorID, gap physics.Length) func(s *rules.State) {
		return func(s *rules.State) {
			o := s.Warriors[4]
			o.ID, o.Counters = 5, nil
			o.Counters.Set("riding animal", 0, 1)
			o.Counters.Set("led", 0, int(by)+1)
			o.At = near(s.Warriors[0], 0)
			s.Warriors = append(s.Warriors, o)
			s.Warriors[4].At = near(o, gap)
		}
	}
	for name, row := range map[string]struct {
		change func(s *rules.State)
		holds  bool
	}{
		"as it stands":                   {func(*rules.State) {}, true},
		"knocked down":                   {of0(func(w *rules.Warrior) { w.Condition = rules.KnockedDown }), true},
		"stunned":                        {of0(func(w *rules.Warrior) { w.Condition = rules.Stunned }), false},
		"out of action":                  {of0(func(w *rules.Warrior) { w.Condition = rules.OutOfAction }), false},
		"lost":                           {of0(func(w *rules.Warrior) { w.Condition = rules.Gone }), false},
		"fleeing":                        {of0(func(w *rules.Warrior) { w.Fleeing = true }), false},
		"the animal lies":                {of(4, func(w *rules.Warrior) { w.Condition = rules.KnockedDown }), false},
		"a quarter of an inch":           {far(physics.Inch / 4), true},
		"a hair more":                    {far(physics.Inch/4 + 1), false},
		"by another he leads":            {between(0, physics.Inch/4), true},
		"by another that is too far":     {between(0, physics.Inch/4+1), false},
		"by another whom somebody leads": {between(2, 0), false},
		"by another whom nobody leads":   {between(-1, 0), false},
	} {
		s := base.Clone()
		row.change(s)
		s = play(t, s, rules.Move{Who: 3, To: at(35, 30, 0)})
		assert.Equal(t, row.holds, s.Warriors[4].Counters.Get("led", 0) == 1, name)
	}
	// What is off the table is let go by nobody.
	s := base.Clone()
	s.Warriors[4].Condition = rules.Gone
	_, events := told(t, s, rules.Move{Who: 3, To: at(35, 30, 0)})
	assert.Zero(t, citing(events, "MOUNT-20"))
}

func TestHowAnimalsAreLedAlong(t *testing.T) { // MOUNT-20, MOUNT-10
	s := onFoot(t, rules.Moves, "", rider(t, man("A", 0, 10, 10), "horse"), man("B", 1, 40, 40))
	s = play(t, s, optional.Lead{Who: 0, Animal: 2})
	// A step within reach leaves it where it is.
	from := s.Warriors[2].At
	s.Warriors[2].At = near(s.Warriors[0], 0)
	stays := play(t, s, rules.Move{Who: 0, To: physics.Spot{X: s.Warriors[0].At.X - in(0.2), Y: s.Warriors[0].At.Y}})
	assert.Equal(t, near(s.Warriors[0], 0), stays.Warriors[2].At)
	s.Warriors[2].At = from
	// Where there is no room it is let go, and stays there.
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: in(48), Depth: in(48), Buildings: []physics.Building{{ID: 1, Outline: box(11.5, 0, 20, 20)}}})
	require.NoError(t, err)
	s.Table = table
	indoors, events := told(t, s, rules.Move{Who: 0, To: at(13.9, 10, 0)})
	assert.Equal(t, from, indoors.Warriors[2].At)
	assert.Zero(t, indoors.Warriors[2].Counters.Get("led", 0))
	require.Equal(t, 1, citing(events, "MOUNT-20"))
	for _, e := range events {
		if e.Rule == "MOUNT-20" {
			assert.Equal(t, [2]rules.WarriorID{0, 2}, [2]rules.WarriorID{e.Who, e.At})
			assert.Contains(t, e.Text, "A lets A-horse go")
		}
	}
	// The second follows the first.
	two := onFoot(t, rules.Moves, "", learned(t, rider(t, man("A", 0, 10, 10), "horse"), "animal-handling-horse"), rider(t, man("C", 0, 10, 30), "horse"), man("B", 1, 40, 40))
	two = play(t, two, optional.Dismount{Who: 1})
	two.Warriors[3].At, two.Warriors[4].At = near(two.Warriors[0], 0), near(two.Warriors[0], contact)
	two.Warriors[3].Counters.Set("led", 0, 1)
	two.Warriors[4].Counters.Set("led", 0, 1)
	two = play(t, two, rules.Move{Who: 0, To: at(6, 10, 0)})
	assert.True(t, physics.Within(two.Warriors[3].Body(), two.Warriors[0].Body(), physics.Inch/4))
	assert.True(t, physics.Within(two.Warriors[4].Body(), two.Warriors[3].Body(), physics.Inch/4))
	assert.False(t, physics.Within(two.Warriors[4].Body(), two.Warriors[0].Body(), physics.Inch/4), "the two walk one behind the other")
	assert.Equal(t, []int{1, 1}, []int{two.Warriors[3].Counters.Get("led", 0), two.Warriors[4].Counters.Get("led", 0)})
}

func TestWhoseAnimalsTestToStay(t *testing.T) { // MOUNT-17, MOUNT-22, MOUNT-29-3
	base := onFoot(t, rules.Combat, "", rider(t, but(man("A", 0, 24, 24), func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 5 }), "horse"),
		but(man("B", 1, 4, 4), func(w *rules.Warrior) { w.Base.A, w.Base.I = 0, 1 }), man("C", 0, 40, 4))
	base.Active = 1
	beginning := func(dice string, change func(s *rules.State)) []rules.Event {
		s := scripted(base, dice)
		change(s)
		_, events := told(t, s, rules.Done{})
		return events
	}
	events := beginning("23", func(*rules.State) {})
	assert.Equal(t, []int{1, 0}, []int{citing(events, "MOUNT-22"), citing(events, "MOUNT-17")}, "it stands still: a test to stay")
	events = beginning("23", counts(3, "bolting", 5))
	assert.Equal(t, []int{0, 1}, []int{citing(events, "MOUNT-22"), citing(events, "MOUNT-17")}, "it bolts: a test to stop")
	for why, change := range map[string]func(s *rules.State){
		"led":            counts(3, "led", 1),
		"waiting":        counts(3, "waiting", 1),
		"off the table":  of(3, func(w *rules.Warrior) { w.Condition = rules.Gone }),
		"it lies":        of(3, func(w *rules.Warrior) { w.Condition = rules.Stunned }),
		"in combat":      func(s *rules.State) { s.Warriors[1].At = s.Warriors[3].At; s.Warriors[1].At.Y += contact },
		"no animal":      counts(3, "riding animal", 0),
		"of the others'": of(3, func(w *rules.Warrior) { w.Side = 1 }),
	} {
		s := scripted(base, "")
		change(s)
		out, err := rules.Run(s, rules.Done{}, nil)
		require.NoError(t, err, why)
		assert.Zero(t, citing(out.Events, "MOUNT-22")+citing(out.Events, "MOUNT-17"), why)
	}
	// An enemy who lies holds nothing.
	events = beginning("23", func(s *rules.State) {
		s.Warriors[1].At = s.Warriors[3].At
		s.Warriors[1].At.Y += contact
		s.Warriors[1].Condition = rules.Stunned
	})
	assert.Equal(t, 1, citing(events, "MOUNT-22"))
}

func TestWhatABoltingAnimalLeapsOver(t *testing.T) { // MOUNT-18, MOUNT-22
	run := func(change func(s *rules.State)) (physics.Spot, []rules.Event) {
		s := onFoot(t, rules.Combat, "33 11 666", rider(t, man("A", 0, 8, 24), "horse"), man("B", 1, 4, 4), man("C", 0, 18, 40))
		s.Warriors[2].At = s.Warriors[3].At
		s.Warriors[2].At.X += in(6)
		s.Warriors[0].At = at(8, 44, 0)
		s.Active = 1
		change(s)
		out, events := told(t, s, rules.Done{})
		return out.Warriors[3].At, events
	}
	open, events := run(of(2, func(w *rules.Warrior) { w.At = at(18, 40, 0) }))
	found := 0
	for _, e := range events {
		if e.Kind == rules.Broke {
			found++
			assert.Equal(t, "A-horse bolts.", e.Text)
		}
	}
	assert.Equal(t, 1, found)
	lies, _ := run(of(2, func(w *rules.Warrior) { w.Condition = rules.Stunned }))
	assert.Equal(t, open, lies, "over who lies")
	stands, _ := run(func(*rules.State) {})
	assert.NotEqual(t, open, stands, "not over who stands")
}

func TestWhatRidersAreOffered(t *testing.T) { // MOUNT-08, MOUNT-20, LEARN-R4, LEARN-R7, LEARN-R8
	offered := func(s *rules.State, id rules.WarriorID) (names []string) {
		for _, o := range s.Offers(id) {
			if o.Icon == "horse-head" {
				names = append(names, o.Name)
			}
		}
		return names
	}
	foot := func(change func(s *rules.State), skills ...string) *rules.State {
		s := onFoot(t, rules.Moves, "", rider(t, man("A", 0, 10, 10), "horse", skills...), man("B", 1, 40, 40))
		change(s)
		return s
	}
	up := func(change func(s *rules.State), skills ...string) *rules.State {
		s := saddled(t, field(t), rules.Moves, "", rider(t, man("A", 0, 10, 10), "horse", skills...), man("B", 1, 18, 10))
		change(s)
		return s
	}
	as := func(*rules.State) {}
	charging := func(s *rules.State) { s.Phase = rules.Charges }
	for name, row := range map[string]struct {
		s    *rules.State
		want []string
	}{
		"on foot":                   {foot(as), []string{"Mount A-horse", "Lead A-horse"}},
		"on foot, charges":          {foot(charging), nil},
		"athletic":                  {foot(as, "ride-horse", "athletic-mount"), []string{"Mount A-horse", "Leap onto A-horse", "Lead A-horse"}},
		"athletic, charges":         {foot(charging, "ride-horse", "athletic-mount"), []string{"Leap onto A-horse"}},
		"shooting":                  {foot(func(s *rules.State) { s.Phase = rules.Shooting }, "athletic-mount"), nil},
		"before the battle":         {foot(func(s *rules.State) { s.Turn = 0 }), nil},
		"three inches":              {foot(func(s *rules.State) { s.Warriors[2].At = near(s.Warriors[0], in(3)) }), []string{"Mount A-horse", "Lead A-horse"}},
		"farther":                   {foot(func(s *rules.State) { s.Warriors[2].At = near(s.Warriors[0], in(3)+1) }), nil},
		"leading":                   {foot(counts(2, "led", 1)), []string{"Mount A-horse", "Let go"}},
		"leading, charges":          {foot(func(s *rules.State) { counts(2, "led", 1)(s); charging(s) }), []string{"Let go"}},
		"another leads it":          {foot(counts(2, "led", 2)), []string{"Mount A-horse"}},
		"not an animal":             {foot(counts(2, "riding animal", 0)), nil},
		"mounted":                   {up(as), []string{"Dismount"}},
		"mounted, charges":          {up(charging), nil},
		"mounted, by tricks":        {up(as, "ride-horse", "trick-riding"), []string{"Dismount", "Ride by tricks"}},
		"mounted, tricks unlearned": {up(as, "trick-riding"), []string{"Dismount"}},
		"mounted, others' skills":   {up(as, "ride-horse", "running-dismount", "athletic-mount"), []string{"Dismount"}},
		"mounted, leaping off":      {up(charging, "ride-horse", "running-dismount"), []string{"Leap off at B"}},
		"leaping off, not a rider":  {up(charging, "running-dismount"), nil},
		"leaping off, other skills": {up(charging, "ride-horse", "trick-riding", "athletic-mount"), nil},
		"leaping off, too far":      {up(func(s *rules.State) { charging(s); s.Warriors[1].At.X += in(2) }, "ride-horse", "running-dismount"), nil},
		"beside another's horse": {up(func(s *rules.State) {
			s.Warriors[2].Condition, s.Warriors[2].At = rules.Standing, near(s.Warriors[0], 0)
		}, "ride-horse", "athletic-mount"), []string{"Dismount", "Lead A-horse"}},
	} {
		assert.Equal(t, row.want, offered(row.s, 0), name)
	}
	assert.Empty(t, offered(foot(as), 2), "the animal itself")
}

func TestWhoMayNotRideByTricks(t *testing.T) { // LEARN-R4, MOUNT-12
	s := saddled(t, field(t), rules.Moves, "", rider(t, man("A", 0, 10, 10), "horse", "ride-horse", "trick-riding"), man("B", 1, 40, 40))
	s.Sides[0].Turns = 1
	refused{
		{rules.ErrNotInPlay, of0(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{"no tricks", of0(func(w *rules.Warrior) {
			*w = rider(t, but(*w, func(w *rules.Warrior) { w.Talents, w.Kit = nil, nil }), "horse", "ride-horse")
		})},
		{"no tricks", of0(func(w *rules.Warrior) { w.Mounted = false })},
		{"already", counts(0, "tricks", 1)},
		{nil, func(s *rules.State) { s.Warriors[0].Counters.Set("tricks", 0, 1); s.Sides[0].Turns = 2 }},
		{"heavy", func(s *rules.State) { s.Warriors[0].Armour, _ = s.Rules.ArmourNamed("heavy") }},
		{nil, func(s *rules.State) { s.Warriors[0].Armour, _ = s.Rules.ArmourNamed("light") }},
		{rules.ErrMoved, of0(func(w *rules.Warrior) { w.Done = rules.Acted })},
		{rules.ErrWrongPhase, func(s *rules.State) { s.Phase = rules.Charges }},
	}.by(t, s, optional.Trick{Who: 0})
	assert.ErrorIs(t, optional.Trick{Who: 9}.Legal(s), rules.ErrNotInPlay)
	// Failed: the table of his mount as it is, 2 the highest at which it rears.
	s.Warriors[0].Base.I = 3
	end := play(t, scripted(s, "4 2"), optional.Trick{Who: 0})
	assert.True(t, end.Warriors[0].Mounted)
	ended(t, rules.KnockedDown, end, 0)
	end = play(t, scripted(s, "3"), optional.Trick{Who: 0})
	assert.Equal(t, 1, end.Warriors[0].Counters.Get("tricks", 0))
}

func TestWhoMayNotLeapIntoTheSaddle(t *testing.T) { // LEARN-R8, MOUNT-12
	s := onFoot(t, rules.Moves, "", rider(t, man("A", 0, 10, 10), "horse", "ride-horse", "athletic-mount"), man("B", 1, 40, 40))
	horse := s.Warriors[2]
	teach := func(keys ...string) func(s *rules.State) {
		return of0(func(w *rules.Warrior) {
			w.Talents = nil
			*w = learned(t, *w, keys...)
		})
	}
	refused{
		{rules.ErrNotInPlay, of0(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{"away", of0(func(w *rules.Warrior) { w.At = near(horse, in(2)+1) })},
		{nil, of0(func(w *rules.Warrior) { w.At = near(horse, in(2)) })},
		{"an enemy is at it", of1(func(w *rules.Warrior) { w.At = horse.At; w.At.Y += contact })},
		{"LEARN-R8", teach("ride-horse")}, {"LEARN-R8", teach("athletic-mount")}, {"LEARN-R8", teach("ride-warhorse", "athletic-mount")},
		{"LEARN-R8", teach("ride-horse", "running-dismount", "trick-riding")},
		{rules.ErrMoved, of0(func(w *rules.Warrior) { w.Done = rules.Acted })},
		{rules.ErrWrongPhase, func(s *rules.State) { s.Phase = rules.Shooting }},
		{nil, func(s *rules.State) { s.Phase = rules.Charges }},
		{rules.ErrRallied, func(s *rules.State) { s.Phase, s.Warriors[0].Done = rules.Charges, rules.Rallied }},
	}.by(t, s, optional.Vault{Who: 0, On: 2})
	assert.ErrorIs(t, optional.Vault{Who: 9, On: 2}.Legal(s), rules.ErrNotInPlay)
}

func TestWhoMayNotLeapOffAtAnEnemy(t *testing.T) { // LEARN-R7, CHARGE-01, CHARGE-22, FALL-01
	s := saddled(t, field(t), rules.Charges, "", rider(t, armed(t, man("A", 0, 10, 10), "axe"), "horse", "ride-horse", "running-dismount"), man("B", 1, 18, 10), man("C", 1, 40, 40))
	refused{
		{rules.ErrNotInPlay, of0(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{rules.ErrNotInPlay, of1(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
		{"LEARN-R7", of0(func(w *rules.Warrior) { w.Mounted = false })},
		{"LEARN-R7", of0(func(w *rules.Warrior) { w.Talents = nil })},
		{"stands nowhere", counts(0, "mount", 0)},
		{"TURN-11", func(s *rules.State) { s.Phase = rules.Moves }},
		{nil, of1(func(w *rules.Warrior) { w.At = near(s.Warriors[0], in(8)) })},
		{"within his normal move", of1(func(w *rules.Warrior) { w.At = near(s.Warriors[0], in(8)+3) })},
	}.by(t, s, optional.Swoop{Who: 0, At: 1})
	assert.ErrorIs(t, optional.Swoop{Who: 9, At: 1}.Legal(s), rules.ErrNotInPlay)
	assert.ErrorIs(t, optional.Swoop{Who: 0, At: 9}.Legal(s), rules.ErrNotInPlay)
	// Shut in he gets to nobody.
	shut := s.Clone()
	shut.Table = field(t, wall(14, 0, 14.3, 48))
	assert.Error(t, optional.Swoop{Who: 0, At: 1}.Legal(shut))
	// Nor to one whom he sees on a roof.
	high := s.Clone()
	high.Table = field(t, roof(15, 6, 21, 14, 1.5))
	high.Warriors[1].At.Z = in(1.5)
	require.NoError(t, rules.Declare{Who: 0, At: []rules.WarriorID{1}}.Legal(high))
	assert.Error(t, optional.Swoop{Who: 0, At: 1}.Legal(high))
	// The fall: D3 hits of Strength 2 that no armour stops and that are never critical.
	s.Warriors[0].Base.W, s.Warriors[0].Wounds = 9, 9
	s.Warriors[0].Armour, _ = s.Rules.ArmourNamed("gromril")
	for dice, lost := range map[string]int{"4 1 4": 0, "4 1 5": 1, "4 2 6": 1, "6 5 456": 2} {
		end := play(t, scripted(s, dice), optional.Swoop{Who: 0, At: 1})
		assert.Equal(t, lost, 9-end.Warriors[0].Wounds, dice)
		assert.True(t, end.Warriors[0].Did(rules.FailedCharge) && end.Warriors[0].Did(rules.Fell) && end.Warriors[0].Did(rules.Stuck))
		assert.False(t, end.Warriors[0].Mounted)
		assert.False(t, end.Engaged(&end.Warriors[0]), "he has not charged, and touches nobody (MOVE-11)")
	}
	// Whom fear holds back stays in the saddle.
	s.Warriors[1] = frightful(s.Warriors[1])
	end := play(t, scripted(s, "66"), optional.Swoop{Who: 0, At: 1})
	assert.True(t, end.Warriors[0].Mounted)
	assert.False(t, end.Warriors[0].Dived)
}

func TestHoovesAndReinsKeepToTheGround(t *testing.T) { // MOUNT-10, MOUNT-20, MOUNT-23
	s := onFoot(t, rules.Moves, "", rider(t, man("A", 0, 10, 10), "horse"), rider(t, man("R", 0, 30, 10), "horse"), man("B", 1, 40, 40))
	legs := func(id rules.WarriorID) string {
		m, can := s.Legs(&s.Warriors[id], false), ""
		for what, is := range map[string]bool{"climbs": m.Climb > 0, "drops": m.MaxDrop > 0, "leaps": m.Leap, "ladders": m.Ladders} {
			if is {
				can += what[:2] + " "
			}
		}
		n := len(can) / 3
		return map[int]string{4: "all ways", 0: "on the ground"}[n] + map[bool]string{true: ", jumping"}[m.Gait.Jumps] + map[bool]string{true: ", outdoors"}[m.Gait.Outdoors]
	}
	assert.Equal(t, "all ways", legs(0))
	assert.Equal(t, "on the ground, jumping, outdoors", legs(1))
	assert.Equal(t, "on the ground, jumping", legs(3))
	s = play(t, s, optional.Lead{Who: 0, Animal: 3})
	assert.Equal(t, "on the ground", legs(0), "who leads one goes where it goes")
	assert.Equal(t, "all ways", legs(2))
}

func TestHeavyArmourAndShieldSlowAMount(t *testing.T) { // ARMR-02, MOVE-14, MOUNT-03, MOUNT-06
	for _, edition := range []string{"lrb", "core2"} {
		for _, row := range []struct {
			armour string
			shield bool
			m      int
		}{{"heavy", true, 7}, {"heavy", false, 8}, {"light", true, 8}, {"gromril", true, 8}} {
			s := saddled(t, field(t), rules.Moves, "", rider(t, man("A", 0, 10, 10), "warhorse", "ride-warhorse"), man("B", 1, 40, 40))
			s = ruled(t, s, edition, "mounted-warriors")
			s.Warriors[0].Armour, _ = s.Rules.ArmourNamed(row.armour)
			s.Warriors[0].Shield = row.shield
			assert.Equal(t, row.m, s.Profile(&s.Warriors[0]).M, "%s: %s", edition, row.armour)
		}
	}
}

func TestTheArmourOfRighteousnessIsNoBetterOrWorseOnHorseback(t *testing.T) { // SPELL-PRA-6, MOUNT-06, LEARN-R4
	priest := rider(t, wizard(t, "A", 0, 24, 24, "armour-of-righteousness"), "warhorse", "ride-warhorse", "trick-riding")
	for name, row := range map[string]struct {
		a      rules.Warrior
		tricks int
	}{
		"rides":  {priest, 0},
		"barded": {rider(t, priest, "barding"), 0},
		"tricks": {but(priest, func(w *rules.Warrior) { w.Shield = true }), 1},
	} {
		s := saddled(t, field(t), rules.Moves, "", row.a, man("B", 1, 40, 40))
		s.Sides[0].Turns = 1
		s.Warriors[0].Counters.Set("tricks", 0, row.tricks)
		s.Warriors[0].Effects = []rules.Effect{{Spell: spellID(t, s.Rules, "armour-of-righteousness"), By: 0, Since: 1}}
		r, any := s.Save(&rules.Strike{By: rules.Nobody, At: 0, Strength: 4, Cause: "a stone"})
		assert.True(t, any, name)
		assert.Equal(t, 3, r.Need(), "%s: 2+ in place of all else, and -1 for the Strength: %s", name, r.String())
	}
}
