package motion

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
)

// at is a place on the ground, in inches.
func at(x, y physics.Length) physics.Spot {
	return physics.Spot{X: x * physics.Inch, Y: y * physics.Inch}
}

// stage is a State of two warriors who stand beside each other, a third far away.
func stage() *rules.State {
	s := &rules.State{Warriors: make([]rules.Warrior, 3)}
	for i, spot := range []physics.Spot{at(10, 10), at(11, 10), at(40, 40)} {
		s.Warriors[i] = rules.Warrior{ID: rules.WarriorID(i), At: spot}
	}
	return s
}

// reel is the Reel of what happened, beginning with everybody well.
func reel(s *rules.State, events ...*rules.Event) *Reel {
	r := &Reel{}
	r.Direct(Standings(stage(), nil), s, events)
	return r
}

// kinds are the kinds of the clips of a Reel, but for how somebody holds himself.
func kinds(r *Reel) (k []Kind) {
	for _, c := range r.Clips {
		if c.Kind != Aim {
			k = append(k, c.Kind)
		}
	}
	return k
}

// clip is the first clip of a kind.
func clip(t *testing.T, r *Reel, k Kind) *Clip {
	t.Helper()
	for i := range r.Clips {
		if r.Clips[i].Kind == k {
			return &r.Clips[i]
		}
	}
	require.Fail(t, "no such clip", "%d", k)
	return nil
}

func threw(who, whom rules.WarriorID, p rules.Purpose, ok bool, dice ...int) *rules.Event {
	return &rules.Event{Kind: rules.Threw, Who: who, At: whom, For: p, OK: ok, Dice: dice}
}

// who finds an actor.
func who(t *testing.T, r *Reel, tick int, id rules.WarriorID) Actor {
	t.Helper()
	for _, a := range r.Actors(tick) {
		if a.Who == id {
			return a
		}
	}
	require.Fail(t, "he takes no part", "%d", id)
	return Actor{}
}

func TestABlowIsStruckWhenItsDieHasLanded(t *testing.T) {
	s := stage()
	s.Warriors[1].Condition = rules.Stunned
	injury := threw(0, 1, rules.InjuryRoll, true, 4)
	injury.Into = rules.Stunned
	r := reel(s, &rules.Event{Kind: rules.Struck, Who: 0, At: 1}, threw(0, 1, rules.HitRoll, true, 5), threw(0, 1, rules.WoundRoll, true, 4),
		threw(1, 0, rules.SaveRoll, false, 2), &rules.Event{Kind: rules.Hurt, Who: 1, At: 0}, injury, &rules.Event{Kind: rules.Downed, Who: 1, At: 0, Into: rules.Stunned})
	assert.Equal(t, []Kind{Dice, Lunge, Dice, Dice, Recoil, Dice, Change, Thud}, kinds(r), "the die says that he is stunned; no second word does")
	hit, blow := clip(t, r, Dice), clip(t, r, Lunge)
	assert.Equal(t, "hit", hit.Words)
	assert.Equal(t, [2]rules.WarriorID{0, 1}, hit.Between, "the two are ringed")
	assert.Equal(t, hit.Lands, blow.Start+lungeTicks/2)
	assert.GreaterOrEqual(t, hit.End-hit.Lands, 36, "dice can be read for 600 ms")
	for i, word := range map[int]string{2: "wounded", 3: "not saved", 5: "stunned"} {
		assert.Equal(t, word, r.Clips[i].Words)
		assert.Equal(t, 1, r.Clips[i].Row.Exchange, "one row of dice")
	}
	assert.Equal(t, []int{0, 1, 2, 3}, []int{r.Clips[0].Row.Place, r.Clips[2].Row.Place, r.Clips[3].Row.Place, r.Clips[5].Row.Place})
	assert.GreaterOrEqual(t, clip(t, r, Recoil).Start, r.Clips[3].Lands, "nobody is hurt before the dice have said so")

	down := clip(t, r, Change).Start
	assert.Equal(t, rules.Standing, who(t, r, down-1, 1).Condition)
	assert.Equal(t, rules.Stunned, who(t, r, down, 1).Condition)
	assert.Greater(t, who(t, r, blow.Start+lungeTicks/2, 0).Nudge[0], 0.3, "towards him")
	assert.InDelta(t, 0, who(t, r, r.End(), 0).Nudge[0], 1e-9)
	assert.Negative(t, who(t, r, blow.Start+2, 0).Nudge[0], "he winds up")
	assert.LessOrEqual(t, r.End(), 200)
}

func TestExchangesFollowEachOther(t *testing.T) {
	var events []*rules.Event
	const blows = 6
	for i := range blows {
		w := rules.WarriorID(i % 2)
		events = append(events, &rules.Event{Kind: rules.Struck, Who: w, At: 1 - w}, threw(w, 1-w, rules.HitRoll, i%2 == 0, 1+i%6))
		if i%2 == 0 {
			events = append(events, threw(w, 1-w, rules.WoundRoll, false, 2))
		}
	}
	r := reel(stage(), events...)
	last := 0
	for i := range r.Clips {
		c := &r.Clips[i]
		if c.Kind == Lunge {
			assert.Greater(t, c.Start+lungeTicks/2, last, "in the order of the engine")
			last = c.Start + lungeTicks/2
		}
	}
	assert.InDelta(t, 48, float64(r.End()-readTicks)/blows, 12, "about 0.8 s each")
}

// What dice came to is said where it was said that somebody charges, and after it (PSY-03).
func TestWhatDiceCameToLiesOverNoOtherWord(t *testing.T) {
	test := threw(0, rules.Nobody, rules.TestRoll, false, 6)
	test.Rule = "PSY-03"
	r := reel(stage(), &rules.Event{Kind: rules.Declared, Who: 0, At: 1}, test)
	said, dice := clip(t, r, Word), clip(t, r, Dice)
	require.Equal(t, said.Spot, dice.Spot)
	assert.Equal(t, "afraid", dice.Words)
	assert.LessOrEqual(t, said.End, dice.Lands)
	assert.Greater(t, said.End, said.Start+nextDie, "it could be read")
}

// Who gets up does so when the dice of the blows before are gone; his own dice stay.
func TestWhoRecoversIsNotHiddenByTheDiceOfOthers(t *testing.T) {
	s := stage()
	before := Standings(s, nil)
	before[2].Condition, before[0].Condition = rules.KnockedDown, rules.KnockedDown
	var r Reel
	r.Direct(before, s, []*rules.Event{{Kind: rules.Struck, Who: 0, At: 1}, threw(0, 1, rules.HitRoll, false, 2), {Kind: rules.Recovered, Who: 2}, {Kind: rules.Recovered, Who: 0}})
	dice := clip(t, &r, Dice)
	var up []*Clip
	for i := range r.Clips {
		if r.Clips[i].Words == "stands up" {
			up = append(up, &r.Clips[i])
		}
	}
	require.Len(t, up, 2)
	assert.GreaterOrEqual(t, up[0].Start, dice.End, "the dice are gone")
	assert.GreaterOrEqual(t, dice.End, dice.Lands+betweenTicks, "and could be read")
	assert.Equal(t, nextDie, up[1].Start-up[0].Start, "the next one at once")

	r.Direct(before, s, []*rules.Event{threw(0, rules.Nobody, rules.TestRoll, true, 2), {Kind: rules.Recovered, Who: 0}})
	dice = clip(t, &r, Dice)
	assert.Equal(t, dice.Lands, clip(t, &r, Word).Start, "they are his own")
}

func TestAShotFliesWhenItsDieHasLandedAndAMissGoesPastHim(t *testing.T) {
	bow, pistol := &rules.Weapon{Icon: "bow-arrow"}, &rules.Weapon{Icon: "pistol-gun", Blackpowder: true}
	for _, row := range []struct {
		with *rules.Weapon
		hits bool
		want []Kind
	}{
		{bow, true, []Kind{Dice, Missile, Stuck}},
		{bow, false, []Kind{Dice, Missile, Stuck}},
		{pistol, true, []Kind{Dice, Missile, Flash}},
		{nil, true, []Kind{Dice, Missile, Stuck}},
	} {
		r := reel(stage(), &rules.Event{Kind: rules.FiredAt, Who: 0, At: 2, With: row.with}, threw(0, 2, rules.HitRoll, row.hits, 3))
		assert.Equal(t, row.want, kinds(r))
		shot := clip(t, r, Missile)
		assert.Equal(t, clip(t, r, Dice).Lands, shot.Start)
		assert.Equal(t, at(10, 10), shot.Spot)
		assert.Equal(t, row.hits, shot.To == at(40, 40))
	}
	r := reel(stage(), &rules.Event{Kind: rules.FiredAt, Who: 0, At: 2, With: bow}, &rules.Event{Kind: rules.Note}, &rules.Event{Kind: rules.Hurt, Who: 2, At: 0})
	assert.Equal(t, []Kind{Missile, Stuck, Recoil}, kinds(r), "what needs no die flies at once")
}

func TestWhoWalksIsOnHisWay(t *testing.T) {
	s := stage()
	s.Warriors[0].At, s.Warriors[1].At = at(14, 10), at(11, 14)
	r := reel(s, &rules.Event{Kind: rules.Went, Who: 0, Path: []physics.Spot{at(10, 10), at(14, 10)}},
		&rules.Event{Kind: rules.Declared, Who: 1, At: 0}, &rules.Event{Kind: rules.Went, Who: 1, Path: []physics.Spot{at(11, 10), at(11, 14)}},
		&rules.Event{Kind: rules.Contact, Who: 1, At: 0})
	assert.Equal(t, []Kind{Move, Word, Move, Lunge}, kinds(r))
	assert.Equal(t, 40, r.Clips[0].End-r.Clips[0].Start)
	assert.Equal(t, at(10, 10), who(t, r, 0, 0).At)
	assert.Equal(t, at(12, 10), who(t, r, 20, 0).At)
	assert.Equal(t, at(11, 10), who(t, r, 20, 1).At, "he waits until it is his turn")
	assert.Equal(t, at(14, 10), who(t, r, 60, 0).At)
	assert.Less(t, r.Clips[2].End-r.Clips[2].Start, 40, "a charge is faster than a walk")
	assert.Equal(t, at(11, 14), who(t, r, r.End(), 1).At)
}

func TestEveryChangeOfAWarriorIsSeen(t *testing.T) {
	for _, row := range []struct {
		event rules.Event
		after func(w *rules.Warrior)
		word  string
		is    Posture
	}{
		{rules.Event{Kind: rules.Broke}, func(w *rules.Warrior) { w.Fleeing = true }, "flees", Posture{Fleeing: true}},
		{rules.Event{Kind: rules.Vanished}, func(w *rules.Warrior) { w.Hidden = true }, "hides", Posture{Hidden: true}},
		{rules.Event{Kind: rules.Downed, Into: rules.OutOfAction}, func(w *rules.Warrior) { w.Condition = rules.OutOfAction }, "out of action", Posture{Condition: rules.OutOfAction}},
	} {
		s := stage()
		row.after(&s.Warriors[2])
		row.event.Who, row.event.At = 2, rules.Nobody
		r := reel(s, &row.event)
		assert.Equal(t, row.word, clip(t, r, Word).Words)
		assert.Equal(t, row.is, who(t, r, r.End(), 2).Posture)
		assert.Equal(t, PostureOf(&s.Warriors[2]), who(t, r, r.End(), 2).Posture, "the reel ends as the State is")
	}
	before := Standings(stage(), nil)
	for _, row := range []struct {
		was  Posture
		word string
	}{{Posture{Fleeing: true}, "rallies"}, {Posture{Condition: rules.KnockedDown}, "stands up"}} {
		before[0].Posture = row.was
		r := &Reel{}
		r.Direct(before, stage(), []*rules.Event{{Kind: rules.Recovered, Who: 0}})
		assert.Equal(t, row.word, clip(t, r, Word).Words)
		assert.Equal(t, Posture{}, who(t, r, r.End(), 0).Posture)
	}
	r := reel(stage(), &rules.Event{Kind: rules.Tumbled, Who: 0, Path: []physics.Spot{{X: 10 * physics.Inch, Y: 10 * physics.Inch, Z: 6 * physics.Inch}, at(10, 11)}})
	assert.Equal(t, `falls 6"`, clip(t, r, Word).Words)
	assert.Equal(t, fallTicks, clip(t, r, Thud).Start)
}

func TestNobodyOfTheTableIsNoTrouble(t *testing.T) {
	for kind := range rules.Launched + 1 {
		for _, id := range []rules.WarriorID{rules.Nobody, 99} {
			assert.NotPanics(t, func() {
				r := reel(stage(), &rules.Event{Kind: kind, Who: id, At: id, Dice: []int{1}, Path: []physics.Spot{at(1, 1), at(2, 2)}})
				r.Actors(r.End())
			})
		}
	}
}

// In battles that are played by chance every reel ends as the State is, nobody is in two
// places, and each event has its time.
func TestReelsOfBattlesEndAsTheStateIs(t *testing.T) {
	table, err := levels.Load("yard")
	require.NoError(t, err)
	shown, fights := 0, 0
	for seed := range uint64(6) {
		m, err := match.New(match.Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: seed}, table)
		require.NoError(t, err)
		require.NoError(t, m.StartWith(0))
		dice := &rules.Dice{Seed: seed + 100}
		var before []Standing
		r := &Reel{}
		for n := 0; !m.State.Over && n < 250; n++ {
			if m.Open != nil { // the State does not know yet what was done before the question
				before = append(before[:0], r.After()...)
			} else {
				before = Standings(m.State, before)
			}
			from := len(m.Lines)
			if m.Open != nil {
				require.NoError(t, m.Answer(match.RandomAnswer(m.Open, dice)))
			} else {
				require.NoError(t, m.Do(match.RandomCommand(m.State, dice)))
			}
			var events []*rules.Event
			for i := from; i < len(m.Lines); i++ {
				if e := m.Lines[i].Event; e != nil {
					events = append(events, e)
				}
			}
			r.Direct(before, m.State, events)
			require.Len(t, r.told, len(events))
			assert.Equal(t, len(events), r.Told(r.End()))
			last := 0
			for i := range r.Clips {
				last = max(last, r.Clips[i].End)
				if r.Clips[i].Kind == Lunge {
					fights++
				}
			}
			assert.GreaterOrEqual(t, r.End(), last)
			for _, a := range r.Actors(r.End()) {
				w := m.State.Warrior(a.Who)
				if w.InPlay() && m.Open == nil {
					assert.Equal(t, w.At, a.At, "%s, after %s", w.Name, m.Lines[from].Text)
					assert.Equal(t, w.Condition, a.Condition, "%s, after %s", w.Name, m.Lines[from].Text)
				}
				shown++
			}
		}
	}
	assert.Greater(t, shown, 300)
	assert.Greater(t, fights, 20)
}

// The fall of a leader or a hero is said with his name, for longer than that of others, and
// nothing else happens meanwhile.
func TestTheFallOfALeaderIsALongerMoment(t *testing.T) { // INJ-13
	ends := map[bool]int{}
	for _, leads := range []bool{false, true} {
		s := stage()
		w := &s.Warriors[2]
		w.Name, w.Type, w.Leader, w.Condition = "Anselm", "Captain", leads, rules.OutOfAction
		r := reel(s, &rules.Event{Kind: rules.Downed, Who: 2, At: rules.Nobody, Into: rules.OutOfAction}, &rules.Event{Kind: rules.Declared, Who: 0, At: 1})
		fell := clip(t, r, Word)
		assert.Equal(t, leads, fell.Grave)
		assert.Equal(t, "out of action", fell.Words)
		if leads {
			assert.Equal(t, "Anselm, Captain", fell.Label)
			assert.GreaterOrEqual(t, fell.End-fell.Start, 2*wordTicks)
		}
		from, _, fight := fell.Scope()
		assert.Equal(t, w.At, from, "the view goes there")
		assert.True(t, fight)
		ends[leads] = r.Clips[len(r.Clips)-1].Start - fell.Start
	}
	assert.GreaterOrEqual(t, ends[true], 60, "a second at least")
	assert.Less(t, ends[false], 30)
}

// A blow that goes on after a question has its dice in one row, beside the two, and a parry its
// sparks.
func TestABlowGoesOnInOneRowAfterAQuestion(t *testing.T) { // PARRY-01
	parry := threw(1, 0, rules.EvadeRoll, true, 6)
	parry.Rule = "PARRY-02"
	r := reel(stage(), parry)
	assert.Equal(t, []Kind{Dice, Sparks}, kinds(r))
	parry = threw(1, 0, rules.EvadeRoll, false, 1)
	parry.Rule = "PARRY-02"
	r = reel(stage(), parry, threw(0, 1, rules.WoundRoll, true, 4), threw(1, 0, rules.SaveRoll, false, 2))
	place := 0
	for i := range r.Clips {
		if c := &r.Clips[i]; c.Kind == Dice {
			assert.Equal(t, Row{1, place}, c.Row)
			assert.Equal(t, [2]rules.WarriorID{0, 1}, c.Between)
			place++
		}
	}
	assert.Equal(t, 3, place)
}
