package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// Everything that Sound finds wrong with a warrior, a side and the time, each at its limit: what
// is just right is let pass (AMB-77, CHAR-13, HIDE-02, PSY-18).
func TestWhatIsNeverTrueOfABattle(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	m, err := New(dealtBattle(0), table)
	require.NoError(t, err)
	require.NoError(t, Sound(m.State))
	for name, row := range map[string]struct {
		harm func(s *rules.State, w *rules.Warrior)
		want string // "": nothing is wrong
	}{
		"of no side":               {func(_ *rules.State, w *rules.Warrior) { w.Side = 2 }, "of side 3"},
		"of a side below all":      {func(_ *rules.State, w *rules.Warrior) { w.Side = -1 }, "of side 0"},
		"swayed by nothing":        {func(_ *rules.State, w *rules.Warrior) { w.Swayed, w.HomeSide, w.Side = true, 0, 1 }, "swayed"},
		"swayed to his own":        {func(_ *rules.State, w *rules.Warrior) { w.Swayed, w.Effects = true, []rules.Effect{{}} }, "swayed"},
		"a condition of none":      {func(_ *rules.State, w *rules.Warrior) { w.Condition = rules.Gone + 1 }, "condition"},
		"as many Wounds as stolen": {func(s *rules.State, w *rules.Warrior) { w.Wounds = s.Profile(w).W + lifeStolen }, ""},
		"one more":                 {func(s *rules.State, w *rules.Warrior) { w.Wounds = s.Profile(w).W + lifeStolen + 1 }, "wounds of"},
		"no Wounds":                {func(_ *rules.State, w *rules.Warrior) { w.Wounds = 0 }, ""},
		"learning":                 {func(_ *rules.State, w *rules.Warrior) { w.ToLearn = -1 }, "learn -1"},
		"pistols":                  {func(_ *rules.State, w *rules.Warrior) { w.Pistols = -1 }, "pistols -1"},
		"two pistols":              {func(_ *rules.State, w *rules.Warrior) { w.Pistols = 2 }, ""},
		"three pistols":            {func(_ *rules.State, w *rules.Warrior) { w.Pistols = 3 }, "3 pistols drawn"},
		"out before it began":      {func(_ *rules.State, w *rules.Warrior) { w.OutIn = -1 }, "out -1"},
		"engaged before it began":  {func(_ *rules.State, w *rules.Warrior) { w.EngagedSince = -1 }, "engaged -1"},
		"engaged today":            {func(s *rules.State, w *rules.Warrior) { w.EngagedSince = s.Turn }, ""},
		"engaged tomorrow":         {func(s *rules.State, w *rules.Warrior) { w.EngagedSince = s.Turn + 1 }, "a count is wrong"},
		"lost, and flees":          {func(_ *rules.State, w *rules.Warrior) { w.Condition, w.Fleeing = rules.OutOfAction, true }, "flees true"},
		"lost, and hides":          {func(_ *rules.State, w *rules.Warrior) { w.Condition, w.Hidden = rules.OutOfAction, true }, "hides true"},
		"lost, and charges": {func(_ *rules.State, w *rules.Warrior) {
			w.Condition, w.Intent = rules.OutOfAction, []rules.WarriorID{1}
		}, "charges [1]"},
		"lost":            {func(_ *rules.State, w *rules.Warrior) { w.Condition = rules.OutOfAction }, ""},
		"hides":           {func(_ *rules.State, w *rules.Warrior) { w.Hidden = true }, ""},
		"hides and lies":  {func(_ *rules.State, w *rules.Warrior) { w.Hidden, w.Condition = true, rules.Stunned }, "hides though"},
		"hides and flees": {func(_ *rules.State, w *rules.Warrior) { w.Hidden, w.Fleeing = true, true }, "hides though"},
		"lies and charges": {func(_ *rules.State, w *rules.Warrior) {
			w.Condition, w.Intent = rules.KnockedDown, []rules.WarriorID{1}
		}, "charges though"},
		"armour of none":       {func(s *rules.State, w *rules.Warrior) { w.Armour = rules.ArmourID(len(s.Rules.Armours)) }, "armour"},
		"armour below all":     {func(_ *rules.State, w *rules.Warrior) { w.Armour = -1 }, "armour -1"},
		"shots of no weapon":   {func(_ *rules.State, w *rules.Warrior) { w.Fired = make([]int, len(w.Weapons)+1) }, "of them fired"},
		"each weapon has shot": {func(_ *rules.State, w *rules.Warrior) { w.Fired = make([]int, len(w.Weapons)) }, ""},
		"shot before it began": {func(_ *rules.State, w *rules.Warrior) { w.Fired = []int{-1} }, "fired in turn -1"},
		"shot next turn":       {func(s *rules.State, w *rules.Warrior) { w.Fired = []int{s.Sides[0].Turns + 1} }, ""},
		"shot in two turns":    {func(s *rules.State, w *rules.Warrior) { w.Fired = []int{s.Sides[0].Turns + 2} }, "fired in turn"},
		"a weapon of none": {func(s *rules.State, w *rules.Warrior) {
			w.Weapons, w.Main, w.Off = []rules.WeaponID{rules.WeaponID(len(s.Rules.Weapons))}, rules.NoWeapon, rules.NoWeapon
		}, "weapon "},
		"poison on nothing":   {func(_ *rules.State, w *rules.Warrior) { w.Kit = []rules.Kit{{Slot: int8(len(w.Weapons))}} }, "equipment"},
		"a name with a gap":   {func(_ *rules.State, w *rules.Warrior) { w.Name = "A B" }, "no name"},
		"no name at all":      {func(_ *rules.State, w *rules.Warrior) { w.Name = "" }, "no name"},
		"a thing of none":     {func(s *rules.State, w *rules.Warrior) { w.Kit = []rules.Kit{{Item: rules.ItemID(len(s.Rules.Items))}} }, "equipment"},
		"a thing below all":   {func(_ *rules.State, w *rules.Warrior) { w.Kit = []rules.Kit{{Item: -1}} }, "equipment"},
		"a spell not learned": {func(_ *rules.State, w *rules.Warrior) { w.Spells = []rules.SpellID{21} }, "knows spell 21"},
		"a spell out of a tome": {func(s *rules.State, w *rules.Warrior) { // EQUIP-16
			w.Magic, _ = s.Rules.MagicNamed("necromancy")
			w.Spells = []rules.SpellID{6, 21}
		}, ""},
		"who prays reads no tome": {func(s *rules.State, w *rules.Warrior) {
			w.Magic, _ = s.Rules.MagicNamed("prayers")
			w.Spells = []rules.SpellID{21}
		}, "knows spell 21"},
		"a spell of another list": {func(s *rules.State, w *rules.Warrior) {
			w.Magic, _ = s.Rules.MagicNamed("necromancy")
			w.Spells = []rules.SpellID{12}
		}, "knows spell 12"},
		"a spell in a stone": {func(_ *rules.State, w *rules.Warrior) { // STONE-05-2
			w.Spells = []rules.SpellID{21}
			w.Counters.Set("spell-stone", 0, 22)
		}, ""},
		"a spell cast out of one": {func(_ *rules.State, w *rules.Warrior) {
			w.Spells = []rules.SpellID{21}
			w.Counters.Set("spell-stone", 0, -22)
		}, ""},
		"a spell not in the stone": {func(_ *rules.State, w *rules.Warrior) {
			w.Spells = []rules.SpellID{20}
			w.Counters.Set("spell-stone", 0, 22)
		}, "knows spell 20"},
		"a spell of none": {func(s *rules.State, w *rules.Warrior) {
			w.Effects = []rules.Effect{{Spell: rules.SpellID(len(s.Rules.Spells))}}
		}, "is under"},
		"a spell below all":  {func(_ *rules.State, w *rules.Warrior) { w.Effects = []rules.Effect{{Spell: -1}} }, "is under"},
		"a spell of nobody":  {func(_ *rules.State, w *rules.Warrior) { w.Effects = []rules.Effect{{By: 99}} }, "is under"},
		"fewer began":        {func(s *rules.State, _ *rules.Warrior) { s.Sides[0].Began-- }, "began"},
		"routed and there":   {func(s *rules.State, _ *rules.Warrior) { s.Sides[0].Routed = true }, "have routed, and"},
		"who fights on":      {func(s *rules.State, _ *rules.Warrior) { s.Sides[0].Routed, s.Sides[0].FightsOn = true, true }, ""},
		"turns below 0":      {func(s *rules.State, _ *rules.Warrior) { s.Sides[0].Turns = -1 }, "have had -1 turns"},
		"more turns":         {func(s *rules.State, _ *rules.Warrior) { s.Sides[1].Turns = s.Turn + 1 }, "turns of"},
		"as many turns":      {func(s *rules.State, _ *rules.Warrior) { s.Turn, s.Sides[1].Turns = 1, 1 }, ""},
		"nobody's turn":      {func(s *rules.State, _ *rules.Warrior) { s.Active = 2 }, "the turn of side 3"},
		"the turn of none":   {func(s *rules.State, _ *rules.Warrior) { s.Active = -1 }, "the turn of side 0"},
		"no phase":           {func(s *rules.State, _ *rules.Warrior) { s.Phase = rules.Combat + 1 }, "in phase"},
		"the last phase":     {func(s *rules.State, _ *rules.Warrior) { s.Phase = rules.Combat }, ""},
		"over for nothing":   {func(s *rules.State, _ *rules.Warrior) { s.Over = true }, "over true"},
		"over and drawn":     {func(s *rules.State, _ *rules.Warrior) { s.Over, s.Ending, s.Winner = true, "so it is", -1 }, ""},
		"over and won":       {func(s *rules.State, _ *rules.Warrior) { s.Over, s.Ending, s.Winner = true, "so it is", 1 }, ""},
		"won by none":        {func(s *rules.State, _ *rules.Warrior) { s.Over, s.Ending, s.Winner = true, "so it is", 2 }, "winner 2"},
		"won by less":        {func(s *rules.State, _ *rules.Warrior) { s.Over, s.Ending, s.Winner = true, "so it is", -2 }, "winner -2"},
		"won and not over":   {func(s *rules.State, _ *rules.Warrior) { s.Winner = 0 }, "winner 0"},
		"ended and not over": {func(s *rules.State, _ *rules.Warrior) { s.Ending = "so it is" }, "over false"},
		"its last turn":      {func(s *rules.State, _ *rules.Warrior) { s.Turn, s.Limit = 3, 3 }, ""},
		"a turn more":        {func(s *rules.State, _ *rules.Warrior) { s.Turn, s.Limit = 4, 3 }, "turn 4 of 3"},
		"no limit":           {func(s *rules.State, _ *rules.Warrior) { s.Turn, s.Limit = 4, 0 }, ""},
		"all lost": {func(s *rules.State, _ *rules.Warrior) {
			s.Turn = 2
			for i := range s.Warriors {
				if s.Warriors[i].Side == 0 {
					s.Warriors[i].Condition = rules.OutOfAction
				}
			}
		}, "have nobody left"},
		"all routed": {func(s *rules.State, _ *rules.Warrior) {
			s.Turn, s.Sides[0].Routed = 2, true
			for i := range s.Warriors {
				if s.Warriors[i].Side == 0 {
					s.Warriors[i].Condition = rules.Gone
				}
			}
		}, "left to fight"},
		"allies alone": {func(s *rules.State, _ *rules.Warrior) { s.Turn, s.Sides[0].Neutral = 2, true }, "left to fight"},
	} {
		s := m.State.Clone()
		row.harm(s, &s.Warriors[0])
		if err := Sound(s); row.want == "" {
			assert.NoError(t, err, name)
		} else {
			assert.ErrorContains(t, err, row.want, name)
		}
	}
}

// Everything that Sound finds wrong with vehicles (WAGON-03, WAGON-24, BOAT-03).
func TestWhatIsNeverTrueOfVehicles(t *testing.T) {
	s := bringing(t, "lrb", "road", "", []string{"wagons", "boats"}, "wagon", "coach").State
	k := s.KindOf(&s.Carriers[0])
	for name, row := range map[string]struct {
		harm func(s *rules.State, c *rules.Carrier)
		want string
	}{
		"over the edge":    {func(_ *rules.State, c *rules.Carrier) { c.Place.At.X = 0 }, "over the edge"},
		"lost by the edge": {func(_ *rules.State, c *rules.Carrier) { c.Place.At.X, c.Lost = 0, true }, ""},
		"on land": {func(_ *rules.State, c *rules.Carrier) {
			c.Kind, c.Team, c.Aboard, c.Driver = "rowing-boat", nil, nil, rules.Nobody
		}, "floats on land"},
		"who drives one":  {func(_ *rules.State, c *rules.Carrier) { c.Wrecked, c.Aboard = true, nil }, "aboard the wreck"},
		"nobody aboard":   {func(_ *rules.State, c *rules.Carrier) { c.Wrecked, c.Aboard, c.Driver = true, nil, rules.Nobody }, ""},
		"full":            {func(s *rules.State, c *rules.Carrier) { c.Cargo += k.Capacity - s.Load(0) }, ""},
		"overfull":        {func(s *rules.State, c *rules.Carrier) { c.Cargo += k.Capacity - s.Load(0) + 1 }, "carries"},
		"more than whole": {func(_ *rules.State, c *rules.Carrier) { c.Wounds = k.Wounds + 1 }, "wounds of"},
		"whole":           {func(_ *rules.State, c *rules.Carrier) { c.Wounds = k.Wounds }, ""},
		"faster":          {func(_ *rules.State, c *rules.Carrier) { c.Slower = -physics.Inch }, "slower"},
		"a rider on none": {func(_ *rules.State, c *rules.Carrier) { c.Team[0].Rider, c.Team[0].Freed = c.Aboard[0].Who, true }, "draft animal"},
		"a rider elsewhere": {func(s *rules.State, c *rules.Carrier) {
			c.Team[0].Rider = s.Carriers[1].Aboard[0].Who
		}, "draft animal"},
		"when all is over": {func(s *rules.State, c *rules.Carrier) {
			c.Team[0].Rider, c.Team[0].Freed = c.Aboard[0].Who, true
			s.Over, s.Ending, s.Winner = true, "so it is", -1
		}, ""},
	} {
		c := s.Clone()
		row.harm(c, &c.Carriers[0])
		if err := Sound(c); row.want == "" {
			assert.NoError(t, err, name)
		} else {
			assert.ErrorContains(t, err, row.want, name)
		}
	}
}

// A zone is cut across its longer side, in the middle.
func TestAZoneIsSharedInHalves(t *testing.T) {
	p := func(x, y physics.Length) physics.Point { return physics.Point{X: x, Y: y} }
	for _, row := range []struct{ zone, a, b []physics.Point }{
		{box(p(100, 10), p(300, 50)), box(p(100, 10), p(200, 50)), box(p(200, 10), p(300, 50))},
		{box(p(10, 100), p(50, 300)), box(p(10, 100), p(50, 200)), box(p(10, 200), p(50, 300))},
		{box(p(10, 100), p(50, 140)), box(p(10, 100), p(30, 140)), box(p(30, 100), p(50, 140))},
		{[]physics.Point{p(200, 10), p(300, 30), p(200, 50), p(100, 30)}, box(p(100, 10), p(200, 50)), box(p(200, 10), p(300, 50))},
	} {
		a, b := halves(physics.Zone{Side: 3, Name: "street", Shape: row.zone})
		assert.Equal(t, row.a, a.Shape)
		assert.Equal(t, row.b, b.Shape)
		assert.Equal(t, []any{3, "street"}, []any{b.Side, b.Name})
	}
}
