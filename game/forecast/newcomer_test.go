package forecast

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// place has somebody stand on the ground at a place, in inches, on his feet and with nobody.
func place(w *rules.Warrior, x, y float64) {
	w.At = physics.Spot{X: physics.Length(x * float64(physics.Inch)), Y: physics.Length(y * float64(physics.Inch))}
	w.Condition, w.Fleeing, w.Done, w.Intent, w.Hidden = rules.Standing, false, 0, nil, false
}

// openGround is a State in which all but a few stand out of play; those are one of the side that
// acts and two enemies, on ground without anything in the way.
func openGround(t *testing.T) (s *rules.State, own, foe, other *rules.Warrior) {
	t.Helper()
	s = played(t, func(s *rules.State) bool { return s.Phase == rules.Charges && len(s.Waiting()) > 0 })
	for i := range s.Warriors {
		w := &s.Warriors[i]
		switch {
		case own == nil && s.Acts(w):
			own = w
		case foe == nil && !s.Acts(w):
			foe = w
		case other == nil && !s.Acts(w):
			other = w
		default:
			w.Condition = rules.OutOfAction
		}
	}
	require.NotNil(t, other)
	return s, own, foe, other
}

// clearing is where nothing lies within some inches.
func clearing(t *testing.T, s *rules.State, w *rules.Warrior, clear func() bool) {
	t.Helper()
	for y := 6.0; y < 42; y += 1.5 {
		for x := 6.0; x < 42; x += 1.5 {
			place(w, x, y)
			if s.Table.Fits(w.Body(), s.Bodies(w.ID)) == nil && clear() {
				return
			}
		}
	}
	require.Fail(t, "there is no room")
}

// The odds of a charge say who may stop it (CHARGE-12).
func TestTheOddsOfAChargeSayWhoMayStopIt(t *testing.T) {
	s, own, foe, other := openGround(t)
	declare := rules.Offer{Verb: rules.ToCharge, Who: own.ID, At: foe.ID}
	clearing(t, s, own, func() bool {
		x, y := own.At.X.Inches(), own.At.Y.Inches()
		place(foe, x, y+6)
		place(other, x+2, y+3)
		path, err := s.ChargeRoute(own, []rules.WarriorID{foe.ID})
		return err == nil && len(path.Legs) == 1 && len(interceptors(s, own, foe, path)) == 1
	})
	one, ok := TargetOf(s, own, &declare)
	require.True(t, ok)
	assert.Equal(t, one.Odds()+" unless stopped by "+other.Name, one.Words())
	other.Condition = rules.Stunned
	one, ok = TargetOf(s, own, &declare)
	require.True(t, ok)
	assert.Empty(t, one.Unless(), "whoever lies stops nobody")
	assert.Equal(t, "gets there 100%", one.Words())
	three := Target{Verb: rules.ToCharge, Known: true, Chance: 1, Stops: []string{"A", "B", "C"}}
	assert.Equal(t, "gets there 100% unless stopped by one of 3", three.Words())
}

// Why an enemy cannot be reached is said as it is: he is too far off, or others or things are in
// the way (CHARGE-06, CHARGE-08).
func TestWhyAnEnemyCannotBeReachedIsSaidAsItIs(t *testing.T) {
	s, own, foe, other := openGround(t)
	lies := func(far float64, between bool) {
		x, y := own.At.X.Inches(), own.At.Y.Inches()
		place(foe, x, y+far+(own.Radius+foe.Radius).Inches())
		place(other, x, y+far/2)
		if !between {
			other.Condition = rules.OutOfAction
		}
	}
	most := s.ChargeRange(own).Inches()
	clearing(t, s, own, func() bool {
		lies(most-0.1, false)
		alone := reaches(s, own, foe)
		lies(most-0.1, true)
		return alone && !reaches(s, own, foe)
	})
	p := Prospect{}
	p.foreseeCharge(s, own, foe, rules.Declare{Who: own.ID, At: []rules.WarriorID{foe.ID}})
	assert.False(t, p.Good)
	assert.Equal(t, other.Name+" is in the way", p.Title)
	assert.Contains(t, p.Lines[0], "is only ")
	assert.Contains(t, p.Lines[0], other.Name+" stands between")

	place(foe, foe.At.X.Inches(), foe.At.Y.Inches()+2)
	title, why := Unreachable(s, own, foe)
	assert.Equal(t, "Out of reach", title)
	assert.Contains(t, why, physics.Distance(own.Body(), foe.Body()).String()+" away")

	other.Condition = rules.OutOfAction
	for y := 4.0; ; y += 0.5 { // near, with a wall between
		require.Less(t, y, 44.0)
		place(own, y, y)
		place(foe, y+4, y)
		if s.Table.Fits(own.Body(), nil) == nil && s.Table.Fits(foe.Body(), nil) == nil && !reaches(s, own, foe) {
			break
		}
	}
	title, why = Unreachable(s, own, foe)
	assert.Equal(t, "No way that short", title)
	assert.Contains(t, why, "what lies between")
}

// Whoever is charged strikes back at the charger in the odds, though he fights another already,
// whom he might strike at instead (FIGHT-07).
func TestInTheOddsOfAChargeTheTwoStrikeAtEachOther(t *testing.T) {
	s, other, foe, third := openGround(t)
	third.Condition = rules.OutOfAction
	own := &s.Warriors[other.ID+1] // the first of those whom he may strike is the other
	require.Equal(t, other.Side, own.Side)
	own.Base.I, own.Base.WS, own.Base.T, foe.Base.WS, foe.Base.S, foe.Base.A = 1, 2, 3, 6, 4, 2
	c := rules.Declare{Who: own.ID, At: []rules.WarriorID{foe.ID}}
	clearing(t, s, foe, func() bool {
		x, y := foe.At.X.Inches(), foe.At.Y.Inches()
		place(own, x, y+5)
		place(other, x, y-(foe.Radius+other.Radius).Inches())
		_, err := s.ChargeRoute(own, []rules.WarriorID{foe.ID})
		return err == nil && s.InContact(foe, other) && s.Table.Fits(other.Body(), s.Bodies(other.ID)) == nil && c.Legal(s) == nil
	})
	e, ok := exchangeOf(s, own, foe, c)
	require.True(t, ok)
	require.Positive(t, e.foe[Whole])
	assert.Less(t, e.own[Whole], 0.9, "two blows strike back")
}

// Why nobody can shoot is said with how many of them (SHOOT-02, SHOOT-03, SHOOT-04).
func TestItIsSaidWhyNobodyCanShoot(t *testing.T) {
	s, own, foe, other := openGround(t)
	s.Phase = rules.Shooting
	other.Condition = rules.OutOfAction
	bow := rules.NoWeapon
	for id := range s.Rules.Weapons {
		if w := s.Rules.Weapon(rules.WeaponID(id)); w.Range > 0 && !w.MoveOrFire && !w.Blackpowder && !w.Once {
			bow = rules.WeaponID(id)
			break
		}
	}
	require.NotEqual(t, rules.NoWeapon, bow)
	own.Weapons, own.Breath = nil, 0
	clearing(t, s, own, func() bool { place(foe, 47, 47); return !s.Table.Sees(own.Body(), foe.Body(), nil) })
	assert.Equal(t, "1 has no missile weapon", WhyNoShots(s))
	own.Weapons = []rules.WeaponID{bow}
	own.Base.BS = 3
	assert.Equal(t, "1 sees no enemy", WhyNoShots(s))
	own.Done |= rules.Ran
	assert.Equal(t, "1 ran", WhyNoShots(s))
	own.Condition = rules.KnockedDown
	assert.Equal(t, "1 lies or flees", WhyNoShots(s))
	second := &s.Warriors[own.ID+1]
	require.Equal(t, own.Side, second.Side)
	second.Condition, second.Weapons, second.At = rules.Standing, nil, physics.Spot{X: physics.Inch, Y: physics.Inch}
	own.Weapons = nil
	assert.Equal(t, "2 have no missile weapon", WhyNoShots(s))
}

// Who is hidden by a model alone is said to be, by its name, and the ground behind it is shaded
// (SHOOT-04).
func TestTheFieldOfViewSaysWhichModelHidesSomebody(t *testing.T) {
	s, own, foe, other := openGround(t)
	clearing(t, s, own, func() bool {
		x, y := own.At.X.Inches(), own.At.Y.Inches()
		place(other, x+2, y)
		place(foe, x+5, y)
		return s.Table.Sees(own.Body(), foe.Body(), nil) && !s.Table.Look(own.Body(), foe.Body(), s.Bodies(own.ID, foe.ID)).Visible()
	})
	var f FieldOfView
	f.Look(s, own, own.At)
	require.True(t, f.Sees(foe.At), "the ground where he stands is in sight")
	assert.Equal(t, []string{foe.Name + " (" + other.Name + " stands in the way)"}, f.Unseen)
	within := func(p physics.Point) (n int) {
		for _, shadow := range f.Behind {
			if physics.Contains(shadow[:], p) {
				n++
			}
		}
		return n
	}
	assert.Positive(t, within(foe.At.Point()))
	beside := foe.At.Point()
	beside.Y += 3 * physics.Inch
	assert.Zero(t, within(beside))
	before := other.At.Point()
	before.X -= physics.Inch
	assert.Zero(t, within(before))
	above, ok := behind(s.Table, physics.Spot{X: own.At.X, Y: own.At.Y, Z: 6 * physics.Inch}, other.Body())
	assert.False(t, ok, "who stands high looks over him: %v", above)
}

// Of a question it is said who routs, and not only that the battle ends (LEAD-03, LEAD-06).
func TestTheOddsOfAnAnswerSayWhoRouts(t *testing.T) {
	s := played(t, func(s *rules.State) bool { return true })
	test := func(side rules.SideID, ok bool) rules.Event {
		return rules.Event{Kind: rules.Threw, Test: rules.RoutTest, Side: side, OK: ok, Who: rules.Nobody, At: rules.Nobody}
	}
	ended := rules.Event{Kind: rules.Ended, Who: rules.Nobody}
	d := rules.Decision{Side: 1, Shape: rules.YesNo, Who: rules.Nobody, At: rules.Nobody, Options: []rules.Option{{Text: "Yes", Who: rules.Nobody}, {Text: "No", Who: rules.Nobody}}}
	words := func(rule string, events ...rules.Event) [2]string {
		d.Rule = rule
		c := ChoicesOf(s, &d, func(a rules.Answer, seed uint64) ([]rules.Event, error) {
			if a[0] == 0 {
				return []rules.Event{ended}, nil
			}
			if seed%4 == 0 {
				return events, nil
			}
			return nil, nil
		})
		for range 8 {
			require.True(t, c.Play())
		}
		return [2]string{c.Words(0), c.Words(1)}
	}
	assert.Equal(t, [2]string{"you leave the field", "you rout 25%"}, words("LEAD-06", test(1, false), ended))
	assert.Equal(t, [2]string{"you leave the field", "you fight on"}, words("LEAD-06", test(1, false), test(1, true)))
	assert.Equal(t, "they rout 25%, the battle ends 0%", words("PARRY-01", test(0, false), ended)[1])
	assert.Equal(t, "the battle ends 25%", words("PARRY-01", ended)[1])
}

// Who has an enemy near enough but no way to him is not counted among those who could charge
// (CHARGE-06, CHARGE-08).
func TestWhoHasNoWayToAnEnemyCouldNotCharge(t *testing.T) {
	s, own, foe, other := openGround(t)
	other.Condition = rules.OutOfAction
	barred := false
	clearing(t, s, own, func() bool {
		for _, by := range [][2]float64{{6, 0}, {0, 6}, {-6, 0}, {0, -6}} {
			place(foe, own.At.X.Inches()+by[0], own.At.Y.Inches()+by[1])
			if s.Table.Fits(foe.Body(), s.Bodies(foe.ID)) != nil {
				continue
			}
			near := s.Open(own.ID, func(o rules.Offer) bool { return o.Verb == rules.ToCharge && o.At == foe.ID })
			if _, err := s.ChargeRoute(own, []rules.WarriorID{foe.ID}); len(near) > 0 && err != nil && physics.Within(own.Body(), foe.Body(), s.ChargeRange(own)) {
				barred = true
				return true
			}
		}
		return false
	})
	require.True(t, barred)
	assert.Empty(t, CouldCharge(s))
	clearing(t, s, own, func() bool {
		place(foe, own.At.X.Inches()+4, own.At.Y.Inches())
		return s.StraightCharge(own, foe) && s.Table.Fits(foe.Body(), s.Bodies(foe.ID)) == nil
	})
	assert.Equal(t, []rules.WarriorID{own.ID}, CouldCharge(s))
}
