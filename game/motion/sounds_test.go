package motion

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/sound"
	"cometfall/physics"
	"cometfall/rules"
)

// effects are what is heard of a Reel.
func effects(r *Reel) (all []sound.Effect) {
	for _, n := range r.Noises {
		all = append(all, n.Effect)
	}
	return all
}

func TestAFightIsHeardWhenItIsSeen(t *testing.T) {
	s := stage()
	s.Warriors[1].Condition = rules.Stunned
	injury := threw(0, 1, rules.InjuryRoll, true, 4)
	injury.Into = rules.Stunned
	sword := &rules.Weapon{Class: rules.Bladed}
	r := reel(s, &rules.Event{Kind: rules.Struck, Who: 0, At: 1, With: sword}, threw(0, 1, rules.HitRoll, true, 5), threw(0, 1, rules.WoundRoll, true, 4),
		threw(1, 0, rules.SaveRoll, false, 2), &rules.Event{Kind: rules.Hurt, Who: 1, At: 0}, injury, &rules.Event{Kind: rules.Downed, Who: 1, At: 0, Into: rules.Stunned})
	heard := effects(r)
	assert.Equal(t, []sound.Effect{sound.Dice, sound.Blow, sound.Dice, sound.Dice, sound.Hit, sound.Dice, sound.Fall}, heard)
	lunge := clip(t, r, Lunge)
	assert.Contains(t, r.Noises, Noise{(lunge.Start + lunge.End) / 2, sound.Blow}, "when it falls")
	for i := 1; i < len(r.Noises); i++ {
		assert.LessOrEqual(t, r.Noises[i-1].At, r.Noises[i].At)
	}
	assert.LessOrEqual(t, r.Noises[len(r.Noises)-1].At, r.End())
	r.Clear()
	assert.Empty(t, r.Noises)
}

func TestWhatABlowSoundsLikeIsWhatItIsStruckWith(t *testing.T) {
	for class, want := range map[rules.Class]sound.Effect{rules.Unarmed: sound.Fist, rules.Bludgeoning: sound.Club, rules.Bladed: sound.Blow, rules.Thrusting: sound.Blow} {
		r := reel(stage(), &rules.Event{Kind: rules.Struck, Who: 0, At: 1, With: &rules.Weapon{Class: class}}, threw(0, 1, rules.HitRoll, true, 5))
		assert.Contains(t, effects(r), want, class)
	}
	r := reel(stage(), &rules.Event{Kind: rules.Struck, Who: 0, At: 1}, threw(0, 1, rules.HitRoll, false, 1))
	assert.Equal(t, []sound.Effect{sound.Dice, sound.Miss}, effects(r))
	r = reel(stage(), &rules.Event{Kind: rules.Struck, Who: 0, At: 1}, threw(0, 1, rules.HitRoll, true, 5), threw(1, 0, rules.SaveRoll, true, 6))
	saved := clip(t, r, Lunge)
	assert.Contains(t, effects(r), sound.Armour)
	assert.Greater(t, r.Noises[len(r.Noises)-1].At, saved.Start, "armour is heard behind the blow")
}

func TestWhatIsShotIsHeard(t *testing.T) {
	for _, row := range []struct {
		name string
		with rules.Weapon
		hits []sound.Effect
		miss []sound.Effect
	}{
		{"a bow", rules.Weapon{Icon: "bow-arrow"}, []sound.Effect{sound.Dice, sound.String, sound.Stick}, []sound.Effect{sound.Dice, sound.String, sound.Miss, sound.Stick}},
		{"a handgun", rules.Weapon{Blackpowder: true}, []sound.Effect{sound.Dice, sound.Shot}, []sound.Effect{sound.Dice, sound.Shot, sound.Chip}},
		{"a sling", rules.Weapon{Icon: "slingshot"}, []sound.Effect{sound.Dice, sound.Throw, sound.Chip}, []sound.Effect{sound.Dice, sound.Throw, sound.Miss, sound.Chip}},
		{"a knife", rules.Weapon{Thrown: true}, []sound.Effect{sound.Dice, sound.Throw, sound.Stick}, []sound.Effect{sound.Dice, sound.Throw, sound.Miss, sound.Stick}},
	} {
		shot := &rules.Event{Kind: rules.FiredAt, Who: 0, At: 2, With: &row.with}
		assert.Equal(t, row.hits, effects(reel(stage(), shot, threw(0, 2, rules.HitRoll, true, 5))), row.name)
		assert.Equal(t, row.miss, effects(reel(stage(), shot, threw(0, 2, rules.HitRoll, false, 1))), row.name)
	}
}

func TestEveryWayIsHeardAsWhereItGoes(t *testing.T) {
	pond, err := physics.NewTable(physics.Plan{Width: 48 * physics.Inch, Depth: 48 * physics.Inch, Pieces: []physics.Piece{{Kind: physics.Water, Shape: []physics.Point{
		{X: 20 * physics.Inch, Y: 20 * physics.Inch}, {X: 30 * physics.Inch, Y: 20 * physics.Inch}, {X: 30 * physics.Inch, Y: 30 * physics.Inch}, {X: 20 * physics.Inch, Y: 30 * physics.Inch}}}}})
	require.NoError(t, err)
	up := func(s physics.Spot, inches physics.Length) physics.Spot {
		s.Z = inches * physics.Inch
		return s
	}
	for _, row := range []struct {
		name string
		kind rules.Kind
		path []physics.Spot
		want []sound.Effect
	}{
		{"cobbles", rules.Went, []physics.Spot{at(10, 10), at(12, 10)}, []sound.Effect{sound.Step}},
		{"a long way", rules.Went, []physics.Spot{at(10, 10), at(16, 10)}, []sound.Effect{sound.Step, sound.Step, sound.Step}},
		{"up a wall", rules.Went, []physics.Spot{at(10, 10), up(at(11, 10), 3)}, []sound.Effect{sound.Climb, sound.Climb}},
		{"a storey", rules.Went, []physics.Spot{up(at(10, 10), 3), up(at(12, 10), 3)}, []sound.Effect{sound.Boards}},
		{"into a pond", rules.Went, []physics.Spot{at(19, 25), at(21, 25)}, []sound.Effect{sound.Wade}},
		{"through the air", rules.Flew, []physics.Spot{at(10, 10), at(12, 10)}, []sound.Effect{sound.Wings}},
		{"off a box", rules.Tumbled, []physics.Spot{up(at(10, 10), 1), at(10, 11)}, []sound.Effect{sound.Fall}},
		{"off a roof", rules.Tumbled, []physics.Spot{up(at(10, 10), 6), at(10, 11)}, []sound.Effect{sound.Crash}},
		{"off a bridge", rules.Tumbled, []physics.Spot{up(at(25, 25), 6), at(25, 26)}, []sound.Effect{sound.Splash}},
	} {
		s := stage()
		s.Table = pond
		assert.Equal(t, row.want, effects(reel(s, &rules.Event{Kind: row.kind, Who: 0, Path: row.path})), row.name)
	}
}

// TestEveryEventOfWeightIsHeard goes through the kinds of event: each is heard as
// something, or stands here as silent.
func TestEveryEventOfWeightIsHeard(t *testing.T) {
	silent := map[rules.Kind]string{
		rules.Note: "told alone", rules.PhaseBegan: "told alone", rules.Faded: "told alone",
		rules.Recovered: "he gets up quietly", rules.Seen: "he is only seen",
	}
	for k := rules.Note; k <= rules.Launched; k++ {
		e := &rules.Event{Kind: k, Who: 0, At: 1, Path: []physics.Spot{at(10, 10), at(12, 10)}, Dice: []int{3}, Into: rules.KnockedDown}
		heard := effects(reel(stage(), e))
		if why, ok := silent[k]; ok {
			assert.Empty(t, heard, "%d: %s", k, why)
		} else {
			assert.NotEmpty(t, heard, k)
		}
	}
}
