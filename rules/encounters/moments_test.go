package encounters_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/encounters"
)

// under is a battle in the movement of side 0, in whose turn the happening of that
// number began.
func under(t *testing.T, number int, other bool, men ...rules.Warrior) (*rules.State, *encounters.Entry) {
	t.Helper()
	s := stage(t, number, other, "", men...)
	s.Turn, s.Active, s.Phase = 3, 0, rules.Moves
	s.Sides[0].Turns = 2
	e := encounters.On(number, other)
	for i := range encounters.Chart {
		if encounters.Chart[i].Rule == e.Rule {
			s.Counters.Set("happening", 0, i+1)
		}
	}
	s.Counters.Set("happening-side", 0, 1)
	s.Counters.Set("happening-since", 0, 2)
	s.Counters.Set("happening-began", 0, 3)
	s.Dice.Strict = true
	return s, e
}

// step is a command that does what a rule does.
type step struct{ do func(p *rules.Play) }

func (step) Legal(*rules.State) error       { return nil }
func (c step) Play(p *rules.Play)           { c.do(p) }
func (step) Deed(s *rules.State) rules.Deed { return rules.GoesOn() }
func (step) String(*rules.State) string     { return "step" }

// does lets a rule work, with all dice used.
func does(t *testing.T, s *rules.State, dice string, do func(p *rules.Play), answers ...int) *rules.State {
	t.Helper()
	var all []rules.Answer
	for _, a := range answers {
		all = append(all, rules.Answer{a})
	}
	s = s.Clone()
	lay(s, dice)
	s.Dice.Strict = true
	out, err := rules.Run(s, step{do}, all)
	require.NoError(t, err)
	require.Nil(t, out.Open, "a question is open: %+v", out.Open)
	require.Zero(t, out.State.Dice.Left(), "dice were not used")
	told = out.Events
	return out.State
}

// cityDog brings a creature of nobody's to a battle.
func cityDog(s *rules.State) rules.WarriorID {
	p := &rules.Play{State: s}
	side := p.Enlist("the city", 0)
	id := rules.WarriorID(len(s.Warriors))
	w := man("Dog", side, 44, 20)
	w.ID, w.Type, w.Summoned = id, "Wild Dog", true
	s.Warriors = append(s.Warriors, w)
	return id
}

func TestHowLongAHappeningLasts(t *testing.T) { // ENC-G10, ENC-G11, RUL-ENC-1
	for _, row := range []struct {
		number int
		other  bool
		lasts  encounters.Span
		dice   string
	}{
		{11, false, encounters.Battle, ""}, {12, false, encounters.Battle, ""}, {13, false, encounters.GameTurns, "D3"}, {13, true, encounters.Battle, ""}, {14, false, encounters.Battle, ""}, {14, true, encounters.OwnTurns, "D3"},
		{15, false, encounters.OwnTurns, "D6"}, {16, false, encounters.Battle, ""}, {21, false, encounters.Battle, ""}, {22, false, encounters.Battle, ""}, {23, false, encounters.Battle, ""}, {24, false, encounters.OwnTurns, "D3"},
		{25, false, encounters.GameTurns, "D3"}, {26, false, encounters.Battle, ""}, {31, false, encounters.AtOnce, ""}, {32, false, encounters.Battle, ""}, {33, false, encounters.Battle, ""}, {33, true, encounters.GameTurns, "D3"},
		{34, true, encounters.Battle, ""}, {35, false, encounters.Battle, ""}, {36, false, encounters.GameTurns, "D3"},
		{41, false, encounters.Battle, ""}, {41, true, encounters.Battle, ""}, {42, false, encounters.OwnTurns, ""}, {45, false, encounters.Battle, ""}, {46, false, encounters.GameTurns, "D3"},
		{61, false, encounters.Battle, ""}, {62, false, encounters.Battle, ""}, {63, false, encounters.Battle, ""}, {64, false, encounters.GameTurns, "D3"}, {65, false, encounters.Battle, ""}, {66, false, encounters.Battle, ""},
	} {
		e := encounters.On(row.number, row.other)
		assert.Equal(t, row.lasts, e.Lasts, e.Rule)
		assert.Equal(t, row.dice, e.Dice, e.Rule)
	}
	// By the player's turns that begin, or end; by neither of his enemy's.
	for _, row := range []struct {
		number    int
		lasts     int
		side      rules.SideID
		turn      int // of his, the one in which it began being 0
		begin     bool
		end       bool
		otherwise string
	}{
		{46, 1, 0, 0, false, false, "until the next turn of Red"}, {46, 1, 0, 1, true, false, ""}, {46, 1, 1, 1, false, false, ""}, {46, 2, 0, 0, false, false, "until 2 turns of Red have begun"}, {46, 2, 0, 1, false, false, "until the next turn of Red"}, {46, 2, 0, 2, true, false, ""}, {46, 3, 0, 2, false, false, "until the next turn of Red"},
		{24, 1, 0, 0, false, true, "to the end of the turn of Red"}, {24, 1, 1, 0, false, false, ""}, {24, 2, 0, 0, false, false, "for 2 more turns of Red"}, {24, 2, 0, 1, false, true, "to the end of the turn of Red"}, {24, 3, 0, 1, false, false, "for 2 more turns of Red"},
		{14, 0, 0, 5, false, false, "to the end of the battle"},
	} {
		s, _ := under(t, row.number, false, pair()...)
		s.Counters.Set("happening-turns", 0, row.lasts)
		s.Active, s.Sides[0].Turns, s.Sides[1].Turns = row.side, 2+row.turn, 2+row.turn
		h := &encounters.Happenings.Moments
		assert.Equal(t, row.begin, encounters.Over(does(t, s, "", h.TurnBegins)), "begins: %+v", row)
		assert.Equal(t, row.end, encounters.Over(does(t, s, "", h.TurnEnds)), "ends: %+v", row)
		if row.otherwise != "" {
			_, left := encounters.Goes(s)
			assert.Equal(t, row.otherwise, left, "%+v", row)
		}
	}
	s, e := under(t, 46, false, pair()...)
	s.Counters.Set("happening-turns", 0, 1)
	got, _ := encounters.Goes(s)
	assert.Equal(t, e.Rule, got.Rule)
	s.Counters.Set("happening-over", 0, 1)
	got, _ = encounters.Goes(s)
	assert.Nil(t, got)
	s, _ = under(t, 31, false, pair()...)
	got, _ = encounters.Goes(s)
	assert.Nil(t, got, "what was done at once does not go on")
}

func TestTheNextPlayerInheritsAHappening(t *testing.T) { // ENC-G04
	for _, row := range []struct {
		routed, on bool
		active     rules.SideID
		heir       rules.SideID
	}{{true, false, 1, 1}, {true, true, 1, 0}, {false, false, 1, 0}, {true, false, 0, 0}} {
		s, _ := under(t, 14, false, pair()...)
		cityDog(s)
		s.Sides[2].With = 0
		s.Sides[0].Routed, s.Sides[0].FightsOn = row.routed, row.on
		s.Active, s.Sides[0].Turns, s.Sides[1].Turns = row.active, 4, 7
		end := does(t, s, "", encounters.Happenings.TurnBegins)
		assert.Equal(t, row.heir, encounters.Encountering(end), "%+v", row)
		if row.heir == 0 {
			assert.Equal(t, s.Counters, end.Counters, "%+v", row)
		}
		if row.heir == 1 {
			assert.Equal(t, 7-2-1, end.Counters.Get("happening-since", 0), "as many of his turns have gone")
			assert.Equal(t, rules.SideID(1), end.Sides[2].With)
		}
	}
}

func TestWhomHappeningsSpoilRollsFor(t *testing.T) { // ENC-13, ENC-14, ENC-32-2, ENC-46, ENC-64, ENC-23, RUL-GEN-9
	all := func(number int, other bool, change func(s *rules.State)) (shoots, strikes map[string]int) {
		s, e := under(t, number, other, pair()...)
		dog := cityDog(s)
		if change != nil {
			change(s)
		}
		shoots, strikes = map[string]int{}, map[string]int{}
		moments := []rules.Moments{e.Moments}
		for _, thing := range e.Things {
			moments = append(moments, thing.Moments)
		}
		for _, pairing := range [][2]rules.WarriorID{{0, 1}, {1, 0}, {dog, 0}, {0, dog}} {
			w, foe := s.Warrior(pairing[0]), s.Warrior(pairing[1])
			for _, m := range moments {
				by, at := rules.Roll{Base: 4}, rules.Roll{Base: 4}
				if m.ToShoot != nil {
					m.ToShoot(s, w, foe, &by)
				}
				if m.ToStrike != nil {
					m.ToStrike(s, w, foe, &at)
				}
				shoots[w.Name+foe.Name] += by.Need() - 4
				strikes[w.Name+foe.Name] += at.Need() - 4
			}
		}
		return shoots, strikes
	}
	every := map[string]int{"AB": 1, "BA": 1, "DogA": 1, "ADog": 1}
	for _, row := range []struct {
		number int
		other  bool
		change func(s *rules.State)
		want   map[string]int
	}{
		{13, false, nil, every}, {14, false, nil, map[string]int{"AB": 1, "BA": 1, "DogA": 0, "ADog": 1}}, {46, false, nil, every}, // the gale spoils the aim of warbands alone
		{32, false, func(s *rules.State) { s.Warriors[0].Counters.Set("curse", 0, 1) }, map[string]int{"AB": 1, "BA": 0, "DogA": 0, "ADog": 1}},
		{32, false, nil, map[string]int{"AB": 0, "BA": 0, "DogA": 0, "ADog": 0}},
		{23, false, func(s *rules.State) { s.Warriors[1].Type = "Man-Eater" }, map[string]int{"AB": -1, "BA": 0, "DogA": 0, "ADog": 0}},
		{64, false, func(s *rules.State) { // 8 inches from the inn, and a hair farther
			s.Markers = []rules.Marker{{Kind: "scream", Building: 1}}
			s.Warriors[0].At, s.Warriors[1].At = at(20, 8, 0), at(8, 20, 0)
			s.Warriors[0].At.X += 1250
			s.Warriors[1].At.Y += 1251
			s.Warriors[2].At = at(8, 16, 0)
		}, map[string]int{"AB": 1, "BA": 0, "DogA": 0, "ADog": 1}},
	} {
		shoots, strikes := all(row.number, row.other, row.change)
		assert.Equal(t, row.want, shoots, "shots under %d", row.number)
		assert.Equal(t, row.want, strikes, "blows under %d", row.number)
	}
	// Initiative, Leadership and paces.
	for number, by := range map[int]int{13: -2, 14: -1} {
		s, e := under(t, number, false, pair()...)
		dog := cityDog(s)
		assert.Equal(t, by, e.Moments.Initiative(s, s.Warrior(0), rules.Test{}).By)
		assert.Equal(t, map[int]int{13: -2}[number], e.Moments.Initiative(s, s.Warrior(dog), rules.Test{}).By, "the ground heaves for all, the gale for warbands")
	}
	s, e := under(t, 32, false, pair()...)
	s.Warriors[0].Counters.Set("curse", 0, 1)
	for who, by := range []int{-1, 0} {
		w := s.Warrior(rules.WarriorID(who))
		assert.Equal(t, by, e.Moments.Initiative(s, w, rules.Test{}).By)
		assert.Equal(t, by, e.Moments.Leadership(s, w, rules.Test{}).By)
		for _, roll := range []func(r *rules.Roll){
			func(r *rules.Roll) { e.Moments.ToWound(s, &rules.Strike{By: w.ID, At: 1 - w.ID}, r) }, func(r *rules.Roll) { e.Moments.ToSave(s, &rules.Strike{By: 1 - w.ID, At: w.ID}, r) },
			func(r *rules.Roll) { e.Moments.ToCast(s, w, nil, r) }, func(r *rules.Roll) { e.Moments.Rolls(s, w, r) },
		} {
			r := rules.Roll{Base: 4}
			roll(&r)
			assert.Equal(t, 4-by, r.Need())
		}
		assert.Zero(t, e.Moments.Tampers(s, w, rules.OtherDie))
		assert.Equal(t, by, e.Moments.Tampers(s, w, rules.OtherDie+1))
	}
	for who, conceals := range map[int]bool{0: true, 1: false} {
		s.Warriors[0].Counters.Set("hiding-places", 0, 1)
		assert.Equal(t, conceals, e.Moments.Conceals(s, s.Warrior(rules.WarriorID(who))))
	}
	for _, row := range []struct {
		number      int
		other       bool
		counter     string
		n           int
		man, rolled float64
		dog         float64
	}{{13, false, "", 0, 2.5, 2.5, 2.5}, {42, false, "storm", 2, 2.5, 2.5, 2.5}, {42, false, "storm", 3, 5, 5, 5}, {33, true, "energy", 2, 7, 5, 5}} {
		s, e := under(t, row.number, row.other, pair()...)
		dog := cityDog(s)
		if row.counter != "" {
			s.Counters.Set(row.counter, 0, row.n)
		}
		assert.Equal(t, in(row.man), e.Moments.Pace(s, s.Warrior(0), in(5), false), "%+v", row)
		assert.Equal(t, in(row.rolled), e.Moments.Pace(s, s.Warrior(0), in(5), true), "%+v", row)
		assert.Equal(t, in(row.dog), e.Moments.Pace(s, s.Warrior(dog), in(5), false), "%+v", row)
	}
}

func TestWhoLosesAndTakesWhatIsCarried(t *testing.T) { // ENC-16, RUL-ENC-8, ENC-65b, RUL-ENC-33
	for _, row := range []struct {
		number int
		other  bool
		what   string
		had    int
	}{{16, false, "shard", 1}, {65, true, "comet-shards", 3}} {
		for name, c := range map[string]struct {
			change func(s *rules.State)
			by     rules.WarriorID
			lost   bool
			taken  bool
		}{
			"in close combat": {func(*rules.State) {}, 1, true, true},
			"by a shot":       {func(s *rules.State) { s.Phase = rules.Shooting }, 1, true, false},
			"by nobody":       {func(*rules.State) {}, rules.Nobody, true, false},
			"by an animal":    {func(s *rules.State) { s.Warriors[1].Animal = true }, 1, true, false},
			"by a creature":   {func(*rules.State) {}, 2, true, false},
			"only stunned":    {func(s *rules.State) { s.Warriors[0].Condition = rules.Stunned }, 1, false, false},
			"who has none":    {func(s *rules.State) { s.Warriors[0].Counters.Set(row.what, 0, 0) }, 1, true, false},
		} {
			s, e := under(t, row.number, row.other, pair()...)
			cityDog(s)
			s.Phase = rules.Combat
			s.Warriors[0].Condition = rules.OutOfAction
			s.Warriors[0].Counters.Set(row.what, 0, row.had)
			c.change(s)
			end := does(t, s, "", func(p *rules.Play) { e.Moments.Downs(p, p.Warrior(0), c.by) })
			assert.Equal(t, c.lost, end.Warriors[0].Counters.Get(row.what, 0) == 0, "%s %s", e.Rule, name)
			assert.Equal(t, c.taken, end.Warriors[1].Counters.Get(row.what, 0) == row.had, "%s %s", e.Rule, name)
			assert.Zero(t, end.Warriors[2].Counters.Get(row.what, 0))
		}
		// Who has it at the end brings it home, unless he is lost.
		for into, keeps := range map[rules.Condition]bool{rules.Standing: true, rules.Stunned: true, rules.Gone: true, rules.OutOfAction: false} {
			s, e := under(t, row.number, row.other, pair()...)
			s.Warriors[0].Counters.Set(row.what, 0, row.had)
			s.Warriors[0].Condition = into
			got := after(does(t, s, "", e.Moments.BattleEnds), rules.Shards)
			require.Len(t, got, map[bool]int{true: 1, false: 0}[keeps], "%s %s", e.Rule, into)
			if keeps {
				assert.Equal(t, rules.Aftermath{Rule: e.Rule, Kind: rules.Shards, Side: 0, Who: 0, N: row.had}, got[0])
			}
		}
	}
}

func TestWhoStandsInTheFountainOfBlood(t *testing.T) { // ENC-41
	for name, row := range map[string]struct {
		change func(s *rules.State)
		by     rules.WarriorID
		dice   string
		falls  bool
	}{
		"fails":        {func(*rules.State) {}, 1, "4", true},
		"passes":       {func(*rules.State) {}, 1, "3", false},
		"a 6 fails":    {func(s *rules.State) { s.Warriors[1].Base.S = 7 }, 1, "6", true},
		"by a shot":    {func(s *rules.State) { s.Phase = rules.Shooting }, 1, "", false},
		"by nobody":    {func(*rules.State) {}, rules.Nobody, "", false},
		"only stunned": {func(s *rules.State) { s.Warriors[0].Condition = rules.Stunned }, 1, "", false},
		"who lies":     {func(s *rules.State) { s.Warriors[1].Condition = rules.Stunned }, 1, "", false},
	} {
		s, e := under(t, 41, false, pair()...)
		s.Phase, s.Warriors[0].Condition = rules.Combat, rules.OutOfAction
		row.change(s)
		end := does(t, s, row.dice, func(p *rules.Play) { e.Moments.Downs(p, p.Warrior(0), row.by) })
		assert.Equal(t, row.falls, end.Warriors[1].Condition == rules.KnockedDown, name)
	}
}

func TestWhomTheWoundsOfTheRenownedTeach(t *testing.T) { // ENC-13b, RUL-ENC-5
	s, e := under(t, 13, true, pair()...)
	dog := cityDog(s)
	s.Warriors[dog].Wounds = 2
	learned := func(do func(p *rules.Play)) (n int) {
		for _, a := range after(does(t, s, "", do), rules.Experience) {
			assert.Equal(t, rules.WarriorID(0), a.Who)
			n += a.N
		}
		return n
	}
	wounds := func(at, by rules.WarriorID, n int) int {
		return learned(func(p *rules.Play) {
			assert.Equal(t, n, e.Moments.Wounded(p, &rules.Strike{At: at, By: by}, n), "the wounds stay the same")
		})
	}
	assert.Equal(t, 1, wounds(dog, 0, 1))
	assert.Equal(t, 2, wounds(dog, 0, 2))
	assert.Equal(t, 2, wounds(dog, 0, 5), "no more than he had")
	assert.Zero(t, wounds(1, 0, 1), "another's wounds teach nothing")
	assert.Zero(t, wounds(dog, rules.Nobody, 1))
	assert.Zero(t, wounds(dog, dog, 1))
	s.Warriors[dog].Wounds = 0
	assert.Zero(t, wounds(dog, 0, 1))
	downs := func(w, by rules.WarriorID, into rules.Condition) int {
		return learned(func(p *rules.Play) { p.Warrior(w).Condition = into; e.Moments.Downs(p, p.Warrior(w), by) })
	}
	assert.Equal(t, 1, downs(dog, 0, rules.OutOfAction))
	assert.Zero(t, downs(dog, 0, rules.Stunned))
	assert.Zero(t, downs(1, 0, rules.OutOfAction))
	assert.Zero(t, downs(dog, rules.Nobody, rules.OutOfAction))
	assert.Zero(t, downs(dog, dog, rules.OutOfAction))
}

func TestWhatCreaturesStrikeAndSaveWith(t *testing.T) { // ENC-15, RUL-ENC-7, ENC-66, ENC-45, ENC-24, ENC-26, ENC-62
	for _, row := range []struct {
		number int
		kind   string
		from   int // the face that is critical, of the roll that counts
		save   int
	}{{15, "Bloodletter", 4, 4}, {66, "Gigantic Spider", 5, 4}} {
		s, e := under(t, row.number, false, pair()...)
		dog := cityDog(s)
		s.Warriors[dog].Type = row.kind
		for face := 1; face <= 6; face++ {
			st := &rules.Strike{By: dog, At: 0, Face: face}
			other := face
			if row.number == 15 { // the Bloodletter's to hit, the spider's to wound
				other = 1
			} else {
				st.Face = 1
			}
			assert.Equal(t, face >= row.from, e.Moments.Critical(s, st, other), "%s, %d", row.kind, face)
			st.Cause = "a fall"
			assert.False(t, e.Moments.Critical(s, st, other))
			st.Cause, st.By = "", 0
			assert.False(t, e.Moments.Critical(s, st, other))
			st.By = rules.Nobody
			assert.False(t, e.Moments.Critical(s, st, other))
		}
		r := rules.Roll{Base: 7}
		e.Moments.ToSave(s, &rules.Strike{By: 0, At: dog}, &r)
		assert.Equal(t, row.save, r.Base)
		r = rules.Roll{Base: 7}
		e.Moments.ToSave(s, &rules.Strike{By: dog, At: 0}, &r)
		assert.Equal(t, 7, r.Base)
	}
	// The Bloodletter strikes everybody in contact, twice at least.
	s, e := under(t, 15, false, pair()...)
	dog := cityDog(s)
	s.Warriors[dog].Type = "Bloodletter"
	for foes := range 4 {
		s.Warriors = s.Warriors[:3]
		for i := range foes {
			w := man(fmt.Sprint("F", i), 0, 44, 20)
			w.ID = rules.WarriorID(3 + i)
			w.At.X += []physics.Length{2500, -2500, 0}[i]
			w.At.Y += []physics.Length{0, 0, 2500}[i]
			s.Warriors = append(s.Warriors, w)
		}
		assert.Equal(t, max(2, foes), e.Moments.Blows(s, s.Warrior(dog), 1))
		assert.Equal(t, 1, e.Moments.Blows(s, s.Warrior(0), 1))
	}
	s, e = under(t, 45, false, pair()...)
	s.Warriors[0].Type, s.Warriors[1].Type = "Pit Fighter", "Pit Fighter"
	s.Counters.Set("hired", 0, 1)
	for n, want := range map[int]int{0: 0, 1: 2, 2: 3} {
		assert.Equal(t, want, e.Moments.Blows(s, s.Warrior(0), n), "ENC-45")
		assert.Equal(t, n, e.Moments.Blows(s, s.Warrior(1), n), "one whom a warband has brought has his own gauntlet")
	}
	for number, kind := range map[int]string{23: "Man-Eater", 26: "Mindless Spawn", 62: "Lost Flagellant"} {
		s, e := under(t, number, false, pair()...)
		s.Warriors[0].Type = kind
		does(t, s, "", func(p *rules.Play) {
			assert.True(t, e.Moments.Passes(p, p.Warrior(0), rules.Test{}), kind)
			assert.False(t, e.Moments.Passes(p, p.Warrior(1), rules.Test{}))
		})
	}
	// The spawn's blows are rolled for where it fights.
	s, e = under(t, 26, false, pair()...)
	dog = cityDog(s)
	s.Warriors[dog].Type, s.Warriors[dog].Base.A = "Mindless Spawn", 1
	assert.Equal(t, 1, does(t, s, "", e.Moments.CombatBegins).Warriors[dog].Base.A)
	s.Warriors[dog].At = s.Warriors[0].At
	s.Warriors[dog].At.X += 2500
	assert.Equal(t, 7, does(t, s, "34", e.Moments.CombatBegins).Warriors[dog].Base.A)
}
