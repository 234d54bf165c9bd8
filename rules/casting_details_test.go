package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

func TestWhatIsToldOfACasting(t *testing.T) { // MAGIC-05, MAGIC-12
	for key, want := range map[string]struct {
		at   rules.WarriorID
		text string
	}{
		"hearts-of-steel": {rules.Nobody, "A prays: Hearts of Steel."}, "healing-hand": {1, "A prays: Healing Hand at B."}, "death-vision": {rules.Nobody, "A casts Death Vision."},
		"fires-of-uzhul": {rules.Nobody, "A casts Fires of U'Zhul."}, "flight-of-zimmeran": {rules.Nobody, "A casts Flight of Zimmeran."},
		"eye-of-god": {1, "A casts Eye of God at B."}, "gnawdoom": {2, "A casts Gnawdoom at C."}, "black-fury": {2, "A casts Black Fury at C."}, "call-of-vanhel": {1, "A casts Call of Vanhel at B."},
	} {
		friend := but(man("B", 0, 10, 11.5), func(w *rules.Warrior) { w.Type = "Zombie" })
		s := battle(t, field(t), rules.Shooting, "11", wizard(t, "A", 0, 10, 10, key), friend, man("C", 1, 16, 10))
		at := want.at
		if at == rules.Nobody {
			at = 2 // what a spell without a target is given besides does not matter
		}
		_, events := told(t, s, spell(s, at, physics.Spot{X: in(12), Y: in(12)}))
		require.Equal(t, rules.Conjured, events[0].Kind, key)
		assert.Equal(t, want.at, events[0].At, key)
		assert.Equal(t, want.text, events[0].Text)
	}
	s := battle(t, field(t), rules.Shooting, "11", wizard(t, "A", 0, 10, 10, "healing-hand"), man("C", 1, 16, 10))
	_, events := told(t, s, spell(s, 0))
	assert.Equal(t, "A prays: Healing Hand.", events[0].Text, "on himself")
}

// offered are the offers of a warrior's spells as lines, with what they need.
func offered(s *rules.State, who rules.WarriorID) (lines []string) {
	for _, o := range s.Offers(who) {
		if o.Verb != rules.ToCast {
			continue
		}
		line := s.Rules.Spells[o.Spell].Key
		if o.At >= 0 {
			line += " " + s.Warriors[o.At].Name
		}
		if o.Command == nil {
			line += " somewhere"
		}
		if o.Roll != nil {
			line += " by a roll"
		}
		if o.WhyNot != nil {
			line += ": " + o.WhyNot.Error()
		}
		lines = append(lines, line)
	}
	return lines
}

func TestWhatSpellsAreOfferedAndWhyNot(t *testing.T) { // MAGIC-07, AMB-39, AMB-96, HIDE-05, SPELL-NEC-2, SPELL-NEC-5, SPELL-RAT-2
	zombie := but(man("Z", 0, 10, 13), func(w *rules.Warrior) { w.Type = "Zombie" })
	ghoul := but(man("G", 0, 10, 7), func(w *rules.Warrior) { w.Type = "Ghoul" })
	foe := man("B", 1, 30, 10)
	for _, row := range []struct {
		key  string
		men  []rules.Warrior
		want []string
	}{
		{"death-vision", []rules.Warrior{foe}, []string{"death-vision by a roll"}},
		{"fires-of-uzhul", []rules.Warrior{man("B", 1, 25, 10), but(man("H", 1, 10, 25), func(w *rules.Warrior) { w.Hidden = true }), man("F", 1, 40, 40)}, []string{
			"fires-of-uzhul B by a roll", "fires-of-uzhul H: he is hidden (HIDE-05, AMB-39)", "fires-of-uzhul F: Fires of U'Zhul reaches 18.00\" only"}},
		{"gnawdoom", []rules.Warrior{lying(man("B", 1, 12, 10), rules.OutOfAction), man("C", 1, 10, 13), lying(man("D", 0, 13, 13), rules.OutOfAction)}, []string{"gnawdoom C by a roll"}},
		{"call-of-vanhel", []rules.Warrior{zombie, ghoul, foe}, []string{"call-of-vanhel Z somewhere", "call-of-vanhel G: only a Zombie or a Dire Wolf hears the call (SPELL-NEC-5)"}},
		{"call-of-vanhel", []rules.Warrior{but(zombie, func(w *rules.Warrior) { w.Done = rules.Stuck }), foe}, []string{"call-of-vanhel Z: " + rules.ErrStuck.Error()}},
		{"call-of-vanhel", []rules.Warrior{but(zombie, func(w *rules.Warrior) { w.At.Y = in(25) }), foe}, []string{"call-of-vanhel Z: he is 14.02\" away, Call of Vanhel reaches 6.00\" (SPELL-NEC-5)"}},
		{"children-of-the-horned-rat", []rules.Warrior{foe}, nil},
	} {
		s := battle(t, field(t), rules.Shooting, "", append([]rules.Warrior{wizard(t, "A", 0, 10, 10, row.key)}, row.men...)...)
		assert.Equal(t, row.want, offered(s, 0), row.key)
	}
	// Before the battle that alone which is used before it.
	s := battle(t, field(t), rules.Charges, "", wizard(t, "A", 0, 10, 10, "children-of-the-horned-rat", "gnawdoom"), foe)
	s.Turn = 0
	for _, line := range offered(s, 0) {
		assert.Contains(t, line, "children-of-the-horned-rat")
		assert.NotContains(t, line, "by a roll", "it succeeds by itself")
	}
	assert.NotEmpty(t, offered(s, 0))
	// The first warrior of all may stand in the way of a spell as well.
	s = battle(t, field(t), rules.Shooting, "", man("F", 0, 14, 10), but(wizard(t, "A", 0, 10, 10, "fires-of-uzhul"), nothing), man("B", 1, 18, 10))
	assert.Equal(t, []string{"fires-of-uzhul B: F is first in its path (AMB-96)"}, offered(s, 1))
}

func TestACommandToSendAModelIsReadBack(t *testing.T) { // SPELL-NEC-2, SPELL-NEC-5
	for key, line := range map[string]string{"call-of-vanhel": "cast A call-of-vanhel at B to 12,10,0", "black-fury": "cast A black-fury at B", "fires-of-uzhul": "cast A fires-of-uzhul to 12,10,0", "death-vision": "cast A death-vision"} {
		s := battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, key), man("B", 0, 13, 10))
		c, err := rules.ParseCommand(s, line)
		require.NoError(t, err)
		assert.Equal(t, line, c.String(s))
		if got := c.(rules.CastSpell); key == "call-of-vanhel" {
			assert.Equal(t, rules.CastSpell{Who: 0, Spell: s.Warriors[0].Spells[0], At: 1, To: at(12, 10, 0)}, got)
		}
	}
	set := battle(t, field(t), rules.Shooting, "").Rules
	id, ok := set.SpellNamed("no-such")
	assert.Zero(t, id)
	assert.False(t, ok)
	list, ok := set.MagicNamed("no-such")
	assert.Zero(t, list)
	assert.False(t, ok)
}

func TestHeFliesWhereNobodyIsAndTestsNothing(t *testing.T) { // PSY-03, EQUIP-13, SPELL-CHA-5
	a := wizard(t, "A", 0, 10, 10, "wings-of-darkness")
	s := battle(t, field(t), rules.Shooting, "66", a, frightful(man("B", 1, 20, 10)), equipped(t, man("C", 1, 10, 20), "garlic"))
	end, events := told(t, s, spell(s, rules.Nobody, at(14, 10, 0)))
	assert.Equal(t, at(14, 10, 0), end.Warriors[0].At, "the frightful one is far off: no test")
	var flew []rules.Event
	for _, e := range events {
		if e.Kind == rules.Flew {
			flew = append(flew, e)
		}
	}
	require.Len(t, flew, 1)
	assert.Equal(t, []physics.Spot{a.At, at(14, 10, 0)}, flew[0].Path)
	assert.Equal(t, "A flies through the air.", flew[0].Text)
	assert.Equal(t, "SPELL-CHA-5", flew[0].Rule)
	// A vampire does not come near who carries garlic.
	near := s.Warriors[2].At
	near.Y -= contact
	assert.Equal(t, near, play(t, s, spell(s, rules.Nobody, near)).Warriors[0].At)
	s.Warriors[0].Traits = rules.Vampire
	end = play(t, scripted(s, "66 66"), spell(s, rules.Nobody, near))
	assert.Equal(t, a.At, end.Warriors[0].At)
	assert.Equal(t, []rules.WarriorID{2}, end.Warriors[0].Shuns)
	assert.Equal(t, near, play(t, scripted(s, "66 11"), spell(s, rules.Nobody, near)).Warriors[0].At)
}

func TestWhoIsCarriedUponAnEnemyIsFreshInThatCombat(t *testing.T) { // CHARGE-27, SPELL-RAT-4, PSY-02
	a := but(wizard(t, "A", 0, 10, 10, "black-fury"), func(w *rules.Warrior) { w.EngagedSince, w.Fought = 1, 1 })
	s := battle(t, field(t), rules.Shooting, "66", a, against(a, but(man("B", 1, 0, 0), func(w *rules.Warrior) { w.EngagedSince, w.Fought = 1, 1 })))
	s.Turn = 3
	end, events := told(t, s, spell(s, 1))
	assert.Equal(t, [2]int{3, 0}, [2]int{end.Warriors[0].EngagedSince, end.Warriors[0].Fought}, "he charges anew")
	assert.Equal(t, [2]int{1, 1}, [2]int{end.Warriors[1].EngagedSince, end.Warriors[1].Fought}, "the other does not")
	assert.True(t, end.Warriors[0].Did(rules.Charged))
	found := false
	for _, e := range events {
		found = found || e.Kind == rules.Contact && e.Rule == "CHARGE-27" && e.Who == 0 && e.At == 1 && e.Text == "A is upon B and counts as charging."
	}
	assert.True(t, found)
}

func TestWhoStandsUpOrRalliesBySpellIsToldAndSeesTheHidden(t *testing.T) { // SPELL-PRA-5, SPELL-LES-3, HIDE-09
	hider := func(w *rules.Warrior) { w.Hidden = true }
	s := battle(t, field(t, lowWall(11.5, 8, 11.8, 12)), rules.Shooting, "", man("A", 0, 10, 10), but(man("H", 1, 12.5, 10), hider))
	for _, row := range []struct {
		was  rules.Condition
		told int
	}{{rules.Standing, 0}, {rules.KnockedDown, 1}, {rules.Stunned, 1}, {rules.OutOfAction, 0}} {
		p := &rules.Play{State: s.Clone()}
		p.Warrior(0).Condition = row.was
		p.StandUp(p.Warrior(0), "SPELL-PRA-5")
		n := 0
		for _, e := range p.Events {
			if e.Kind == rules.Recovered && e.Text == "A stands up." && e.Rule == "SPELL-PRA-5" {
				n++
			}
		}
		assert.Equal(t, row.told, n, row.was)
		assert.Equal(t, row.told == 0, p.Warrior(1).Hidden, "within his Initiative in inches he notices the hidden")
	}
	p := &rules.Play{State: s.Clone()}
	p.Warrior(0).Fleeing = true
	p.Rallies(p.Warrior(0), "SPELL-LES-3")
	assert.False(t, p.Warrior(0).Fleeing)
	assert.True(t, p.Warrior(0).Did(rules.Rallied))
	assert.False(t, p.Warrior(1).Hidden)
	require.NotEmpty(t, p.Events)
	assert.Equal(t, "A rallies.", p.Events[0].Text)
	assert.Equal(t, rules.Recovered, p.Events[0].Kind)
}

func TestTheLuredStaysWhereNobodyOfHisNewSideTouchesHim(t *testing.T) { // SPELL-CHA-4, AMB-99
	a, b := wizard(t, "A", 0, 10, 10, "lure-of-chaos"), man("B", 1, 14, 10)
	near := away(b, man("D", 0, 0, 0), 0.5)
	s := battle(t, field(t), rules.Shooting, "66 61", a, b, near, man("C", 1, 40, 40))
	end := play(t, s, spell(s, 1))
	assert.Equal(t, b.At, end.Warriors[1].At)
	assert.False(t, end.Warriors[1].Did(rules.Moved))
}

func TestArrowsStopWhenNobodyIsLeftToHit(t *testing.T) { // SPELL-LES-4
	a := wizard(t, "A", 0, 10, 10, "silver-arrows-of-arha")
	s := battle(t, field(t), rules.Shooting, "", a, man("B", 1, 20, 10), man("C", 1, 40, 40))
	ended(t, rules.OutOfAction, play(t, scripted(s, "66 6 4 4 6"), spell(s, 1)), 1)
	// Who is only brought down is shot at with the others.
	ended(t, rules.OutOfAction, play(t, scripted(s, "66 1 4 4 1 4 4 6"), spell(s, 1)), 1)
}

func TestDoublingAndOtherSpellsDoNotHinderEachOther(t *testing.T) { // SPELL-PRA-1, AMB-94
	for _, order := range [][]string{{"hammer-of-sigmar", "death-vision"}, {"death-vision", "hammer-of-sigmar"}} {
		a := armed(t, wizard(t, "A", 0, 10, 10, order...), "sword")
		a.Base.I = 5
		for _, id := range a.Spells {
			a.Effects = append(a.Effects, rules.Effect{Spell: id})
		}
		b := target(1)
		b.Base.W, b.Wounds = 9, 9
		assert.Equal(t, 7, play(t, duel(t, "4 3", a, b), rules.Done{}).Warriors[1].Wounds, order)
	}
}

func TestTheDeadRiseInTheFirstFightsOfABattleToo(t *testing.T) { // SPELL-NEC-2, AMB-100
	s := battle(t, field(t), rules.Combat, "", lying(man("Z", 0, 10, 10), rules.OutOfAction), man("B", 1, 30, 30))
	for _, row := range []struct {
		turn, out int
		phase     rules.Phase
		lately    bool
	}{{1, 1, rules.Combat, true}, {1, 2, rules.Combat, false}, {2, 1, rules.Shooting, true}, {2, 2, rules.Shooting, true}, {2, 3, rules.Shooting, false}, {2, 1, rules.Combat, false}, {1, 0, rules.Shooting, false}, {1, 0, rules.Combat, false}} {
		s.Turn, s.Phase, s.Warriors[0].OutIn = row.turn, row.phase, row.out
		assert.Equal(t, row.lately, s.WentOutLately(&s.Warriors[0]), "%+v", row)
	}
	s.Turn, s.Phase, s.Warriors[0].OutIn, s.Warriors[0].Condition = 2, rules.Shooting, 2, rules.Stunned
	assert.False(t, s.WentOutLately(&s.Warriors[0]))
}

func TestASpellThatBurstsSaysWhereAt(t *testing.T) { // AMB-96
	s := battle(t, field(t, wall(12, 5, 12.3, 15)), rules.Shooting, "66", wizard(t, "A", 0, 10, 10, "fires-of-uzhul"), man("B", 1, 16, 10))
	_, log := toldText(t, s, spell(s, rules.Nobody, at(16, 10, 0)))
	assert.Contains(t, log, "It bursts against the wall.")
	_, log = toldText(t, s, spell(s, rules.Nobody, at(4, 10, 0)))
	assert.Contains(t, log, "It strikes nobody.")

	_, events := told(t, s, spell(s, rules.Nobody, at(16, 10, 0)))
	i := slices.IndexFunc(events, func(e rules.Event) bool { return e.Kind == rules.Launched })
	require.GreaterOrEqual(t, i, 0, "the spell flies, not the wizard")
	assert.Equal(t, s.Warriors[0].At, events[i].Path[0])
	assert.False(t, slices.ContainsFunc(events, func(e rules.Event) bool { return e.Kind == rules.Flew }))
}
