package motion

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/sound"
	"cometfall/physics"
	"cometfall/rules"
)

// Who shoots takes aim while his die tumbles, and shoots when it has landed.
func TestWhoShootsIsSeenToAimAndToShoot(t *testing.T) {
	bow := &rules.Weapon{Icon: "bow-arrow"}
	r := reel(stage(), &rules.Event{Kind: rules.FiredAt, Who: 0, At: 2, With: bow}, threw(0, 2, rules.HitRoll, true, 5))
	shot := clip(t, r, Missile)
	aiming := who(t, r, shot.Start-1, 0)
	assert.Equal(t, Aiming, aiming.Does)
	require.NotNil(t, aiming.Looks)
	assert.Equal(t, at(40, 40), *aiming.Looks)
	assert.Equal(t, Shooting, who(t, r, shot.Start+2, 0).Does)
	assert.Equal(t, Nothing, who(t, r, r.End(), 0).Does)
}

func TestWhoCastsHoldsHisHandsUp(t *testing.T) {
	r := reel(stage(), &rules.Event{Kind: rules.Conjured, Who: 0, At: 2}, threw(0, rules.Nobody, rules.CastRoll, true, 5, 4))
	assert.Equal(t, Conjuring, who(t, r, clip(t, r, Spell).Start+3, 0).Does)
}

// Ways that are climbed or leaped are seen as such; who leaps is off the ground.
func TestClimbsAndLeapsAreSeenAsSuch(t *testing.T) {
	high := func(x, y, z physics.Length) physics.Spot {
		s := at(x, y)
		s.Z = z * physics.Inch
		return s
	}
	path := []physics.Spot{at(10, 10), at(12, 10), high(12, 11, 3), high(14, 11, 3), high(16, 11, 3), at(17, 11)}
	r := reel(stage(), &rules.Event{Kind: rules.Went, Who: 0, Path: path, Ways: []physics.LegKind{physics.Walk, physics.ClimbUp, physics.Walk, physics.Leap, physics.JumpDown}})
	c := clip(t, r, Move)
	seen := map[Doing]bool{}
	air := 0.0
	for tick := c.Start; tick < c.End; tick++ {
		a := who(t, r, tick, 0)
		seen[a.Does] = true
		if a.Does != Leaping {
			assert.Zero(t, a.Air)
		}
		air = max(air, a.Air)
	}
	assert.Equal(t, map[Doing]bool{Nothing: true, Climbing: true, Leaping: true}, seen)
	assert.Greater(t, air, 0.4)
	assert.Zero(t, who(t, r, c.End, 0).Air)

	learned := reel(stage(), &rules.Event{Kind: rules.Flew, Who: 0, Rule: "LEARN-V1", Path: []physics.Spot{at(10, 10), at(14, 10)}})
	c = clip(t, learned, Move)
	assert.Equal(t, Leaping, who(t, learned, (c.Start+c.End)/2, 0).Does)
}

// A breath, and a shot at all in a line, go over what the template covers; the dice of whom they
// meet come after them.
func TestABreathAndAShotInALineGoOverWhatTheyCover(t *testing.T) {
	from := physics.Body{At: at(10, 10), Radius: physics.Inch / 2}
	drop := physics.Teardrop(from, at(40, 10).Point(), physics.Inches(8), physics.Inches(2))
	r := reel(stage(), &rules.Event{Kind: rules.FiredAt, Who: 0, At: rules.Nobody, Swept: &drop}, threw(0, 1, rules.WoundRoll, true, 4))
	assert.Equal(t, []Kind{Sweep, Dice}, kinds(r))
	c := clip(t, r, Sweep)
	assert.Equal(t, physics.Inch*21/2, c.Spot.X, "it begins at his base")
	assert.Equal(t, physics.Inch*35/2, c.To.X)
	assert.Equal(t, [2]physics.Length{0, physics.Inch}, c.Wide)
	assert.Equal(t, Shooting, who(t, r, c.Start+1, 0).Does)
	assert.Greater(t, clip(t, r, Dice).Start, c.Start)

	gun := &rules.Weapon{Blackpowder: true, Line: physics.Inch}
	strip := physics.Strip(from, at(10, 40).Point(), physics.Inches(16), physics.Inch)
	r = reel(stage(), &rules.Event{Kind: rules.FiredAt, Who: 0, At: rules.Nobody, With: gun},
		&rules.Event{Kind: rules.Note, Who: 0, At: rules.Nobody, With: gun, Swept: &strip})
	assert.Equal(t, []Kind{Sweep}, kinds(r))
	c = clip(t, r, Sweep)
	assert.Equal(t, [2]physics.Length{physics.Inch / 2, physics.Inch / 2}, c.Wide)
	assert.InDelta(t, 26.5, c.To.Y.Inches(), 0.01)
	assert.Contains(t, r.Noises, Noise{c.Start, sound.Shot})
}

// When powder goes wrong no bullet flies, unless it goes off after all, and what came of it is
// said (MISFIRE-03).
func TestAMisfireIsSeenForWhatItIs(t *testing.T) {
	gun := &rules.Weapon{Blackpowder: true, Icon: "musket"}
	for rule, want := range map[string]struct {
		word  string
		kinds []Kind
	}{
		"MISFIRE-03-1": {"explodes", []Kind{Dice, Dice, Burst, Word}},
		"MISFIRE-03-2": {"jams", []Kind{Dice, Dice, Burst, Word}},
		"MISFIRE-03-3": {"misfires", []Kind{Dice, Dice, Burst, Word}},
		"MISFIRE-03-4": {"click", []Kind{Dice, Dice, Burst, Word}},
		"MISFIRE-03-6": {"roars", []Kind{Dice, Dice, Missile, Flash, Word}},
	} {
		table := threw(0, rules.Nobody, rules.OtherRoll, true, 1)
		table.Rule = "MISFIRE-01"
		r := reel(stage(), &rules.Event{Kind: rules.FiredAt, Who: 0, At: 2, With: gun}, threw(0, 2, rules.HitRoll, false, 1), table,
			&rules.Event{Kind: rules.Note, Who: 0, At: rules.Nobody, Rule: rule})
		assert.Equal(t, want.kinds, kinds(r), rule)
		assert.Equal(t, want.word, clip(t, r, Word).Words, rule)
		if rule == "MISFIRE-03-6" {
			assert.False(t, clip(t, r, Missile).Misses)
			continue
		}
		burst := clip(t, r, Burst)
		assert.Equal(t, at(10, 10), burst.Spot, "at whoever shoots")
		assert.Equal(t, rule == "MISFIRE-03-1", burst.Breaks, rule)
		assert.GreaterOrEqual(t, burst.Start, r.Clips[1].Lands, "after its dice")
	}
	fired := &rules.Event{Kind: rules.FiredAt, Who: 0, At: 2, With: gun}
	r := reel(stage(), fired, threw(0, 2, rules.HitRoll, false, 1))
	assert.Equal(t, []Kind{Dice, Missile, Flash}, kinds(r), "a miss is a miss where misfires are not agreed on")
}

// Who is thrown from his horse and who has to swim is seen to come down (MOUNT-19, BOAT-16).
func TestWhoIsUnseatedIsSeenToComeDown(t *testing.T) {
	r := reel(stage(), &rules.Event{Kind: rules.Note, Who: 1, At: 0, Rule: "MOUNT-19"})
	assert.Equal(t, []Kind{Thud, Word}, kinds(r))
	assert.Equal(t, "unseated", clip(t, r, Word).Words)
	assert.Empty(t, kinds(reel(stage(), &rules.Event{Kind: rules.Note, Who: 1, At: 0, Rule: "BOAT-16"})), "on dry land nobody swims")
}

// What happens by chance is said over the table, unless nothing comes of it (ENC-G03).
func TestWhatHappensByChanceIsSaidOverTheTable(t *testing.T) {
	befell := func(rule, text string) *rules.Event {
		return &rules.Event{Kind: rules.Befell, Who: rules.Nobody, At: rules.Nobody, Rule: rule, Text: text}
	}
	r := reel(stage(), befell("ENC-24", "Restless dead. Zombies rise."), &rules.Event{Kind: rules.Faded, Who: rules.Nobody, Rule: "ENC-24"},
		befell("ENC-33", "Fog. It rises."))
	assert.Equal(t, []Kind{Banner}, kinds(r))
	assert.Equal(t, "Fog", clip(t, r, Banner).Words)
}

// Where not both can be seen, a charge that is declared is seen at whoever charges.
func TestWhoChargesIsSeenWhereBothCannotBe(t *testing.T) {
	r := reel(stage(), &rules.Event{Kind: rules.Declared, Who: 0, At: 2})
	_, last, fight := clip(t, r, Word).Scope()
	assert.Equal(t, at(10, 10), last)
	assert.False(t, fight)
}

// Who climbs is hardly to be told from who walks, seen from above: a word says it where he does,
// once for a way. A step of a low wall is not worth one.
func TestAWordSaysHowAWayLeavesItsStorey(t *testing.T) { // CLIMB-01, JUMP-01
	for _, c := range []struct {
		way   physics.LegKind
		rises physics.Length
		want  string
	}{
		{physics.ClimbUp, 3 * physics.Inch, "climbs up 3\""}, {physics.ClimbDown, -2 * physics.Inch, "climbs down 2\""},
		{physics.LadderLeg, 3 * physics.Inch, "up the ladder"}, {physics.LadderLeg, -3 * physics.Inch, "down the ladder"},
		{physics.StairsLeg, 3 * physics.Inch, "up the stairs"}, {physics.JumpDown, -3 * physics.Inch, "jumps down 3\""},
		{physics.Leap, 0, "leaps"},
	} {
		foot, top := at(14, 10), at(14, 11)
		if top.Z = c.rises; c.rises < 0 {
			foot.Z, top.Z = -c.rises, 0
		}
		from := at(10, 10)
		from.Z = foot.Z
		r := reel(stage(), &rules.Event{Kind: rules.Went, Who: 0, Path: []physics.Spot{from, foot, top, foot}, Ways: []physics.LegKind{physics.Walk, c.way, c.way}})
		assert.Equal(t, []Kind{Move, Word}, kinds(r), c.want)
		word := clip(t, r, Word)
		assert.Equal(t, c.want, word.Words)
		assert.Equal(t, foot, word.Spot)
		assert.Greater(t, word.Start, clip(t, r, Move).Start, "not before he is there")
	}
	low := at(11, 10)
	low.Z = physics.Inch / 4
	assert.Equal(t, []Kind{Move}, kinds(reel(stage(), &rules.Event{Kind: rules.Went, Who: 0, Path: []physics.Spot{at(10, 10), low}, Ways: []physics.LegKind{physics.ClimbUp}})))
}

// Who comes from somewhere else is named.
func TestWhoAppearsIsNamed(t *testing.T) {
	r := reel(stage(), &rules.Event{Kind: rules.Appeared, Who: 0, At: rules.Nobody, Path: []physics.Spot{at(12, 12)}})
	assert.Equal(t, stage().Warrior(0).Name+" appears", clip(t, r, Word).Words)
}

// Under the dice of equal Initiative stands who strikes first; those who roll the same roll again.
func TestTheDiceForTheFirstBlowSayWhoStrikesFirst(t *testing.T) { // FIGHT-04
	rolls := func(who rules.WarriorID, face int) *rules.Event {
		e := threw(who, rules.Nobody, rules.OtherRoll, false, face)
		e.Rule = "FIGHT-04"
		return e
	}
	var words []string
	for _, c := range reel(stage(), rolls(0, 4), rolls(2, 4), rolls(0, 2), rolls(2, 5)).Clips {
		if c.Kind == Dice {
			words = append(words, c.Words)
		}
	}
	assert.Equal(t, []string{"", "", "", "strikes first"}, words)
}
