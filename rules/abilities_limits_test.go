package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// unhurt is how likely it is that the second warrior loses no wound.
func unhurt(t *testing.T, s *rules.State) float64 {
	return chance(t, "", lastTurn(s), func(s *rules.State) bool { return s.Warriors[1].Wounds == s.Warriors[1].Base.W }, nil, rules.Done{})
}

// Two trample on one: the odds are worked out by hand, and differ if the second's hits
// are taken for the first's.
func TestTheOddsOfThunderstompsAndImpacts(t *testing.T) { // SPEC-02, SPEC-05, SPEC-06, WOUND-01
	hydra := beast("Hydra", 0, rules.Gigantic)
	b := but(beside(hydra, target(1), 1), func(w *rules.Warrior) { w.Base.W, w.Wounds, w.Traits = 20, 20, rules.NeverAlone })
	other := but(beside(b, hydra, 1), func(w *rules.Warrior) { w.Name, w.Base.S = "Other", 9 })
	s := agreed(t, fray(t, "", hydra, b), "six-sizes", "stomps")
	// D6+1 hits of which each wounds on 4: none does so with 2 to 7 of them.
	none := 0.0
	for n, p := 2, 0.25; n <= 7; n, p = n+1, p/2 {
		none += p / 6
	}
	assert.InDelta(t, none, unhurt(t, s), 1e-9)
	s = agreed(t, fray(t, "", hydra, b, other), "six-sizes", "stomps")
	misses := 0.0
	for n, p := 2, 1.0/36; n <= 7; n, p = n+1, p/6 { // Strength 9 fails on a 1 alone
		misses += p / 6
	}
	assert.InDelta(t, none*misses, unhurt(t, s), 1e-9)
	// And two impacts of each of two who charge.
	for _, w := range []*rules.Warrior{&hydra, &other} {
		w.Size, w.Impact, w.Done = rules.Small, rules.Amount{Plus: 2}, rules.Charged
	}
	s = agreed(t, fray(t, "", hydra, b, other), "impact-hits")
	s.Active = 0
	assert.InDelta(t, 1.0/4/36, unhurt(t, s), 1e-9)
}

func TestNobodyTramplesOrCrashesIntoWhoIsNotThere(t *testing.T) { // SPEC-01, SPEC-05, SPEC-06, SPEC-08
	giant := beast("Giant", 0, rules.Gigantic)
	large := but(beside(giant, target(1), 1), func(w *rules.Warrior) { w.Size = rules.Medium })
	play(t, agreed(t, fray(t, "", giant, large), "six-sizes", "stomps"), rules.Done{}) // nobody small, and no D6
	// Whom the first of three hits puts out is not hit again.
	s := agreed(t, fray(t, "2 4 5", giant, beside(giant, target(1), 1)), "six-sizes", "stomps")
	end, log := toldText(t, s, rules.Done{})
	ended(t, rules.OutOfAction, end, 1)
	assert.Contains(t, log, "Giant stomps on B.")
	// On the ground an injury is a 6 by what is added.
	s = agreed(t, fray(t, "1 41", giant, lying(beside(giant, target(1), 1), rules.KnockedDown)), "six-sizes", "stomps")
	_, log = toldText(t, s, rules.Done{})
	assert.Contains(t, log, "+5 on the ground (SPEC-04): out of action")
	// The same of impact hits.
	ram := but(beast("Ram", 0, rules.Small), func(w *rules.Warrior) { w.Impact, w.Done = rules.Amount{D6: 1}, rules.Charged })
	for gap, dice := range map[physics.Length]string{0: "3 4 5", in(1): ""} {
		b := beside(ram, target(1), 1)
		b.At.X += gap
		s := agreed(t, fray(t, dice, ram, b), "impact-hits")
		s.Active = 0
		_, events := told(t, s, rules.Done{})
		assert.Equal(t, number(gap == 0), citing(events, "SPEC-06"))
		_, log = toldText(t, s, rules.Done{})
		if gap == 0 {
			assert.Contains(t, log, "Ram crashes into B.")
		}
	}
}

func TestAWardIsHisWhoIsWarded(t *testing.T) { // SPEC-23, SPEC-26
	s := agreed(t, battle(t, field(t), rules.Shooting, "", armed(t, man("A", 0, 10, 10), "bow"), man("B", 1, 15, 10)), "ward-saves")
	for _, row := range []struct {
		ward, grows, need int
		rule              string
	}{{1, 0, 1, "SPEC-23"}, {0, 1, 1, "SPEC-26"}, {5, 5, 5, "SPEC-23"}, {6, 5, 5, "SPEC-26"}, {5, 6, 5, "SPEC-23"}} {
		s.Warriors[1].Ward, s.Warriors[1].Regeneration = row.ward, row.grows
		r, any := s.WardSave(&rules.Strike{By: 0, At: 1, Weapon: weapon(t, s, "bow")})
		assert.True(t, any)
		assert.Equal(t, row.need, r.Need(), "%+v", row)
		assert.Equal(t, row.rule, r.Rule, "%+v", row)
	}
	_, events := told(t, scripted(s, "44 5"), rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, s, "bow")})
	for _, e := range events {
		if e.Rule == "SPEC-23" {
			assert.Equal(t, [2]rules.WarriorID{1, 0}, [2]rules.WarriorID{e.Who, e.At})
		}
	}
	assert.Equal(t, 1, citing(events, "SPEC-23"))
}

func TestABreathIsAShotAtAllWhoStandThere(t *testing.T) { // SPEC-16, SPEC-17, FIGHT-16, HIDE-07
	dragon := but(man("Dragon", 0, 10, 10), func(w *rules.Warrior) { w.Breath = 3 })
	breath := rules.Breathe{Who: 0, Towards: at(14, 10, 0)}
	s := agreed(t, battle(t, field(t), rules.Shooting, "4 6", dragon, but(armed(t, man("B", 1, 14, 10), "double-handed"), shielded)), "breath")
	end, events := told(t, s, breath) // a shield saves from shots whatever the hands hold
	ended(t, rules.Standing, end, 1)
	require.Equal(t, rules.FiredAt, events[0].Kind)
	assert.Equal(t, rules.Nobody, events[0].At)
	assert.Contains(t, events[0].Text, "breathes on B")
	shape := s.BreathShape(&s.Warriors[0], breath.Towards.Point())
	assert.Equal(t, &shape, events[0].Swept, "it is told what the breath goes over")
	s.Warriors[1].At = at(30, 30, 0)
	end, events = told(t, scripted(s, ""), breath)
	require.Len(t, events, 1)
	assert.Contains(t, events[0].Text, "hits nobody")
	assert.True(t, end.Warriors[0].Did(rules.Shot))
	// Not on a friend who fights, even if whom he fights is not under it.
	b := man("B", 1, 14, 14)
	s = agreed(t, battle(t, field(t), rules.Shooting, "", dragon, b, below(b, man("F", 0, 0, 0))), "breath")
	s.Warriors[1].At, s.Warriors[2].At = at(14, 10, 0), at(14, 10, 0)
	s.Warriors[1].At.Y += contact + in(0.8)
	s.Warriors[2].At.Y += in(0.8)
	require.Equal(t, []rules.WarriorID{2}, s.InBreath(&s.Warriors[0], breath.Towards))
	assert.ErrorContains(t, breath.Legal(s), "F fights there")
}

func TestWhomABreathIsOfferedAt(t *testing.T) { // SPEC-16
	dragon := but(man("Dragon", 0, 10, 10), func(w *rules.Warrior) { w.Breath = 3 })
	s := agreed(t, battle(t, field(t), rules.Shooting, "", dragon, man("Near", 1, 14, 10), man("Far", 1, 30, 10)), "breath")
	offers := func(done rules.Actions) (why [3]error) {
		s.Warriors[0].Done = done
		for _, o := range s.Offers(0) {
			if _, is := o.Command.(rules.Breathe); is {
				why[o.At] = o.WhyNot
			}
		}
		return why
	}
	why := offers(0)
	assert.NoError(t, why[1])
	assert.ErrorContains(t, why[2], "reaches 8")
	why = offers(rules.Ran)
	assert.ErrorContains(t, why[1], "SHOOT-03")
	assert.ErrorContains(t, why[2], "SHOOT-03")
}

// Every state that keeps a warrior from acting does so unless it is named.
func TestWhatKeepsAWarriorFromActing(t *testing.T) { // INJ-06, INJ-12, LEAD-11, PSY-11, TURN-08, TURN-13, CHARGE-08, PSY-04
	s := toggled(t, battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 30, 10)), "", "random-movement")
	all := rules.ThoughStunned | rules.ThoughDown | rules.ThoughFleeing | rules.ThoughErratic | rules.ThoughRallied | rules.ThoughHeld | rules.ThoughShaken
	for _, row := range []struct {
		change func(w *rules.Warrior)
		but    rules.Though
		why    error
	}{
		{nothing, 0, nil},
		{func(w *rules.Warrior) { w.Condition = rules.OutOfAction }, 0, rules.ErrNotInPlay},
		{func(w *rules.Warrior) { w.Condition = rules.Stunned }, rules.ThoughStunned, rules.ErrStunned},
		{func(w *rules.Warrior) { w.Condition = rules.KnockedDown }, rules.ThoughDown, rules.ErrDown},
		{func(w *rules.Warrior) { w.Fleeing = true }, rules.ThoughFleeing, rules.ErrFleeing},
		{func(w *rules.Warrior) { w.Erratic = true }, rules.ThoughErratic, rules.ErrErratic},
		{func(w *rules.Warrior) { w.Done = rules.Rallied }, rules.ThoughRallied, rules.ErrRallied},
		{func(w *rules.Warrior) { w.Done = rules.Held }, rules.ThoughHeld, rules.ErrHeld},
		{func(w *rules.Warrior) { w.Dazed = true }, 0, rules.ErrDazed},
		{func(w *rules.Warrior) { w.Done = rules.Shaken }, rules.ThoughShaken, rules.ErrShaken},
	} {
		w := but(s.Warriors[0], row.change)
		assert.ErrorIs(t, s.Barred(&w, all&^row.but), row.why)
		if row.but != 0 {
			assert.NoError(t, s.Barred(&w, row.but), row.why)
		}
	}
}
