package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// threatens is a row of a table: whether B, changed so, threatens A.
type threatens []struct {
	what   string
	change func(s *rules.State)
	is     bool
}

func (all threatens) by(t *testing.T, s *rules.State, verb rules.Verb) {
	t.Helper()
	for _, row := range all {
		other := s.Clone()
		row.change(other)
		all := other.Threats(0, other.Warriors[0].At)
		assert.Equal(t, row.is, threat(t, all, 1, verb) != nil, row.what)
		for _, one := range all {
			assert.Equal(t, rules.WarriorID(1), one.Who, row.what)
		}
	}
}

// same changes nothing.
func same(*rules.State) {}

// rimToRim sets B so far to the right of A, rim to rim.
func rimToRim(far physics.Length) func(s *rules.State) {
	return func(s *rules.State) { s.Warriors[1].At = near(s.Warriors[0], far) }
}

// still keeps B where he stands.
func still(w *rules.Warrior) { w.Base.M = 0 }

func TestWhoIsAThreatAtAll(t *testing.T) { // CHARGE-02, HIDE-05, TURN-05, SHOOT-03
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 16, 10))
	assert.Empty(t, s.Threats(9, at(10, 10, 0)), "nobody")
	threatens{
		{"as it stands", same, true},
		{"A is lost", of0(func(w *rules.Warrior) { w.Condition = rules.OutOfAction }), false},
		{"the battle is over", func(s *rules.State) { s.Over = true }, false},
		{"A hides", of0(func(w *rules.Warrior) { w.Hidden = true }), false},
		{"nothing may touch A", func(s *rules.State) {
			*s = *where(s, rules.Moments{Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return w.Name == "A" }})
		}, false},
		{"B has declared another charge", of1(func(w *rules.Warrior) { w.Intent = []rules.WarriorID{0} }), true},
		{"A is shunned this turn", of1(func(w *rules.Warrior) { w.Shuns = []rules.WarriorID{0} }), true},
		{"a friend", of1(func(w *rules.Warrior) { w.Side = 0 }), false},
		{"B is far away", rimToRim(in(30)), false},
		{"he does not dare", func(s *rules.State) { s.Warriors[0].Traits, s.Warriors[1].Base.Ld = rules.CausesFear, 1 }, false},
	}.by(t, s, rules.ToCharge)
	threatens{
		{"in the later edition", same, true},
		{"who does not dare fails", func(s *rules.State) { s.Warriors[0].Traits, s.Warriors[1].Base.Ld = rules.CausesFear, 1 }, false},
	}.by(t, ruled(t, s, "core2"), rules.ToCharge)
	pain := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), wizard(t, "B", 1, 15, 10, "word-of-pain"))
	threatens{
		{"he hurts all round", same, true},
		{"a friend does not", of1(func(w *rules.Warrior) { w.Side = 0 }), false},
		{"the lost are not hurt", of0(func(w *rules.Warrior) { w.Condition = rules.OutOfAction }), false},
		{"nor hurt the lost", of1(func(w *rules.Warrior) { w.Condition = rules.OutOfAction }), false},
		{"nor after the battle", func(s *rules.State) { s.Over = true }, false},
	}.by(t, pain, rules.ToCast)
	s.Warriors[0].Hidden = true
	assert.Len(t, s.Threats(0, at(10.5, 10, 0)), 1, "where he goes he is not hidden yet")
	// One who flees does not rally for it, where he could shoot.
	shoots := toggled(t, battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), armed(t, man("B", 1, 26, 10), "handgun")), "", "fleeing-may-shoot")
	// Fired in the turn before this, a handgun is loaded; fired in this one, it is not.
	fired := func(ago int) func(s *rules.State) {
		return func(s *rules.State) {
			s.Sides[1].Turns = 4
			s.Warriors[1].Fired = []int{s.Sides[1].Turns + 1 - ago}
		}
	}
	threatens{
		{"with a handgun", same, true},
		{"fleeing", of1(func(w *rules.Warrior) { w.Fleeing = true }), false},
		{"stunned", of1(func(w *rules.Warrior) { w.Condition = rules.Stunned }), false},
		{"knocked down, he stands up", of1(func(w *rules.Warrior) { w.Condition = rules.KnockedDown }), true},
		{"fired a turn ago", fired(1), true}, {"fired just now", fired(0), false},
	}.by(t, shoots, rules.ToShoot)
	// Before the battle it is asked as of its first turn.
	magic := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), wizard(t, "B", 1, 26, 10, "silver-arrows-of-arha"))
	magic.Turn = 0
	threatens{{"before the battle", same, true}}.by(t, magic, rules.ToCast)
	// Wherever one could go, the next finds him where he stands.
	s = battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), wizard(t, "B", 1, 14, 10, "eye-of-the-warp"), armed(t, man("C", 1, 18, 10), "bow"))
	assert.Contains(t, threat(t, s.Threats(0, at(10, 10, 0)), 2, rules.ToShoot).Roll.String(), "cover (B)")
}

func TestAChargeNobodyDaresIsNoThreat(t *testing.T) { // CLIMB-05, JUMP-02, CHAR-08
	// B jumps down 2" from his roof at A; with Initiative 0 he never passes the test.
	s := battle(t, roofed(t, 2), rules.Moves, "", man("A", 0, 10, 15.5), man("B", 1, 10, 11.4))
	s.Warriors[1].At.Z = in(2)
	c := threat(t, s.Threats(0, at(10, 15.5, 0)), 1, rules.ToCharge)
	require.NotNil(t, c)
	assert.InDelta(t, 0.5, c.Chance, 1e-9)
	assert.Equal(t, rules.Nobody, c.By)
	s.Warriors[1].Base.I = 0
	assert.Nil(t, threat(t, s.Threats(0, at(10, 15.5, 0)), 1, rules.ToCharge))
}

func TestTheTestsOfAWayLegByLeg(t *testing.T) { // CLIMB-05, CLIMB-07, JUMP-02, JUMP-06, JUMP-07, AMB-29
	// A gap of 2" between roofs 3" and 1" high, over ground and over a beam.
	table := field(t, roof(5, 5, 11, 15, 3), roof(13, 5, 20, 15, 1), roof(11.5, 20, 12.5, 22, 1), roof(11.5, 25, 12.5, 27, 6))
	s := battle(t, table, rules.Moves, "", man("A", 0, 8, 10))
	leg := func(kind physics.LegKind, rise float64) physics.Leg { return physics.Leg{Kind: kind, Rise: in(rise)} }
	leap := func(y, from, to float64) physics.Leg {
		return physics.Leg{Kind: physics.Leap, From: at(10, y, from), To: at(14, y, to), Rise: in(from - to)}
	}
	for _, row := range []struct {
		what    string
		leg     physics.Leg
		toggles []string
		tests   []rules.WayTest
		chance  float64
	}{
		{"a walk", leg(physics.Walk, 0), nil, nil, 1},
		{"up", leg(physics.ClimbUp, 3), nil, []rules.WayTest{{1, 1, rules.Test{Rule: "CLIMB-05"}, 0}}, 0.5},
		{"down", leg(physics.ClimbDown, 3), nil, []rules.WayTest{{1, 1, rules.Test{Rule: "CLIMB-05"}, in(3)}}, 0.5},
		{"a jump of less than 2\"", leg(physics.JumpDown, 1.99), nil, nil, 1},
		{"of 2\"", leg(physics.JumpDown, 2), nil, []rules.WayTest{{1, 1, rules.Test{Rule: "JUMP-02"}, in(2)}}, 0.5},
		{"of 6\"", leg(physics.JumpDown, 6), nil, []rules.WayTest{{1, 3, rules.Test{Rule: "JUMP-02"}, in(6)}}, 0.125},
		{"a leap", leap(10, 3, 3), nil, []rules.WayTest{{1, 1, rules.Test{Rule: "JUMP-06"}, in(3)}}, 0.5},
		{"over a beam", leap(21, 3, 3), nil, []rules.WayTest{{1, 1, rules.Test{Rule: "JUMP-06"}, in(2)}}, 0.5},
		{"below a bridge", leap(26, 3, 3), nil, []rules.WayTest{{1, 1, rules.Test{Rule: "JUMP-06"}, in(3)}}, 0.5},
		{"down, where that is no landing", leap(10, 3, 1), nil, []rules.WayTest{{1, 1, rules.Test{Rule: "JUMP-06"}, in(3)}}, 0.5},
		{"where gaps are free", leap(10, 3, 3), []string{"gaps-without-test"}, nil, 1},
		{"and down", leap(10, 3, 1), []string{"gaps-without-test", "leap-level-or-down"}, []rules.WayTest{{1, 1, rules.Test{Rule: "JUMP-07"}, in(2)}}, 0.5},
		{"and down, with both", leap(10, 3, 1), []string{"leap-level-or-down"}, []rules.WayTest{{1, 1, rules.Test{Rule: "JUMP-06"}, in(3)}, {1, 1, rules.Test{Rule: "JUMP-07"}, in(2)}}, 0.25},
	} {
		r := toggled(t, s, "", row.toggles...)
		path := physics.Path{Legs: []physics.Leg{leg(physics.Walk, 0), row.leg}}
		tests := r.WayTests(&r.Warriors[0], path)
		require.Len(t, tests, len(row.tests), row.what)
		for i, want := range row.tests {
			got := tests[i]
			assert.Equal(t, []any{want.Leg, want.Times, want.Rule, want.Falls}, []any{got.Leg, got.Times, got.Rule, got.Falls}, row.what)
		}
		assert.InDelta(t, row.chance, r.WayChance(&r.Warriors[0], path), 1e-9, row.what)
	}
}

func TestHowFarAShotThreatens(t *testing.T) { // SHOOT-03, SHOOT-11, SHOOT-13, SHOOT-17, MOVE-09, WEAP-18
	a := man("A", 0, 5, 10)
	archer := battle(t, field(t), rules.Moves, "", a, armed(t, man("B", 1, 5, 10), "bow"))
	threatens{
		{"after a move", rimToRim(in(27.4)), true}, {"no farther", rimToRim(in(28) + 1), false},
		{"where he stands", func(s *rules.State) { rimToRim(in(24))(s); still(&s.Warriors[1]) }, true},
		{"a hair too far", func(s *rules.State) { rimToRim(in(24) + 1)(s); still(&s.Warriors[1]) }, false},
		{"too hard to hit", func(s *rules.State) { rimToRim(in(13))(s); still(&s.Warriors[1]); s.Warriors[1].Base.BS = 1 }, false},
		{"just not too hard", func(s *rules.State) { rimToRim(in(12))(s); still(&s.Warriors[1]); s.Warriors[1].Base.BS = 1 }, true},
		{"who has run does not shoot", rimToRim(in(30)), false},
		{"nor if he casts as well", func(s *rules.State) {
			rimToRim(in(30))(s)
			s.Warriors[1].Spells = []rules.SpellID{spellID(t, s.Rules, "word-of-pain")}
		}, false},
		{"who shoots at a run does", func(s *rules.State) {
			rimToRim(in(31))(s)
			*s = *where(s, rules.Moments{RunFires: func(_ *rules.State, w *rules.Warrior) bool { return w.Name == "B" }})
		}, true},
		{"with a spell that does not reach", func(s *rules.State) {
			rimToRim(in(26))(s)
			s.Warriors[1].Spells = []rules.SpellID{spellID(t, s.Rules, "word-of-pain")}
		}, true},
		{"who may not move does not", func(s *rules.State) {
			rimToRim(in(26))(s)
			*s = *where(s, rules.Moments{MayMove: func(_ *rules.State, _ *rules.Warrior, _ bool, why error) error { return rules.ErrStuck }})
		}, false},
		{"in armour he shoots", func(s *rules.State) { rimToRim(in(20))(s); s.Warriors[1].Helmet = true }, true},
	}.by(t, archer, rules.ToShoot)
	// The nearest place from which he reaches him, and the chance from there.
	rimToRim(in(25))(archer)
	b := threat(t, archer.Threats(0, a.At), 1, rules.ToShoot)
	assert.InDelta(t, 1, b.Path.Cost.Inches(), 0.6)
	assert.Equal(t, []any{6, 1, rules.Nobody, weapon(t, archer, "bow")}, []any{b.Roll.Need(), b.Shots, b.By, b.Weapon})
	assert.InDelta(t, 1.0/6, b.Chance, 1e-9)
	// Both of two weapons, and each once.
	both := battle(t, field(t), rules.Moves, "", a, armed(t, man("B", 1, 15, 10), "bow", "crossbow", "bow", "axe"))
	assert.Len(t, both.Threats(0, a.At), 2)
	// Two shots if they hit rather than one: a repeater at short range, not at long; a sling within 9".
	for _, row := range []struct {
		key    string
		far    physics.Length
		shots  int
		chance float64
	}{
		{"repeater-crossbow", in(12), 2, 1 - 4.0/9}, {"repeater-crossbow", in(12) + 1, 1, 1.0 / 3},
		{"sling", in(9), 2, 1 - 1.0/9}, {"sling", in(9) + 1, 1, 2.0 / 3},
	} {
		s := battle(t, field(t), rules.Moves, "", a, armed(t, but(man("B", 1, 5, 10), still), row.key))
		rimToRim(row.far)(s)
		if row.key == "sling" {
			s.Warriors[1].Base.BS = 5
		}
		b := threat(t, s.Threats(0, a.At), 1, rules.ToShoot)
		require.NotNil(t, b)
		assert.Equal(t, row.shots, b.Shots, "%s at %s", row.key, row.far)
		assert.InDelta(t, row.chance, b.Chance, 1e-9, "%s at %s", row.key, row.far)
	}
}

func TestHowFarASpellThreatens(t *testing.T) { // MAGIC-05, MAGIC-06, MOVE-06, MOVE-10, MAGIC-12
	a := man("A", 0, 5, 10)
	knows := func(keys ...string) *rules.State {
		return battle(t, field(t), rules.Moves, "", a, wizard(t, "B", 1, 15, 10, keys...))
	}
	stays := func(far physics.Length) func(s *rules.State) {
		return func(s *rules.State) { rimToRim(far)(s); still(&s.Warriors[1]) }
	}
	harder := func(by int) func(s *rules.State) {
		return func(s *rules.State) {
			*s = *where(s, rules.Moments{ToCast: func(_ *rules.State, _ *rules.Warrior, _ *rules.Spell, r *rules.Roll) { r.Add(by, "tried") }})
		}
	}
	immune := func(s *rules.State) { s.Warriors[0].Traits |= rules.ImmuneToSpells }
	for key, rows := range map[string]threatens{
		"silver-arrows-of-arha": {
			{"24\"", stays(in(24)), true}, {"a hair more", stays(in(24) + 1), false},
			{"after a run", rimToRim(in(31.4)), true}, {"no farther", rimToRim(in(32) + 1), false},
			{"not if enemies are near", func(s *rules.State) {
				rimToRim(in(31))(s)
				s.Warriors = append(s.Warriors, but(man("D", 0, 0, 0), func(w *rules.Warrior) { w.ID, w.At = 2, near(s.Warriors[1], in(8)) }))
			}, false},
			{"the quick", func(s *rules.State) { rimToRim(in(37))(s); s.Warriors[1].Base.M = 7 }, true},
			{"in armour", func(s *rules.State) { s.Warriors[1].Helmet = true }, false},
			{"on a double 6", harder(-5), true}, {"on no dice", harder(-6), false},
			{"cast elsewhere alone", func(s *rules.State) {
				from := s.Warriors[1].At
				*s = *where(s, rules.Moments{MayCast: func(_ *rules.State, w *rules.Warrior, _ *rules.Spell) error {
					if w.At == from {
						return rules.ErrStuck
					}
					return nil
				}})
			}, true},
		},
		"word-of-pain": {{"3\"", stays(in(3)), true}, {"a hair more", stays(in(3) + 1), false}, {"at the immune", func(s *rules.State) { stays(in(3))(s); immune(s) }, false},
			{"if it may not be aimed", func(s *rules.State) {
				stays(in(3))(s)
				set := *s.Rules
				set.Spells = slices.Clone(set.Spells)
				set.Spells[s.Warriors[1].Spells[0]].May = func(*rules.State, rules.CastSpell) error { return rules.ErrStuck }
				s.Rules = &set
			}, false}},
		"soulfire": {{"a prayer, at the immune", func(s *rules.State) { stays(in(3))(s); immune(s) }, true}},
		"eye-of-the-warp": {{"in contact", stays(0), true}, {"beside him", stays(in(0.1)), false}, {"across a low wall", func(s *rules.State) {
			s.Table = field(t, lowWall(5.55, 8, 5.75, 12))
			stays(in(0.3))(s)
		}, true}},
		"fires-of-uzhul": {{"18\"", stays(in(17.9)), true}, {"more", stays(in(18.1)), false}},
		"black-fury":     {{"12\"", stays(in(12)), true}, {"more", stays(in(12) + 1), false}},
		"flight-of-zimmeran": {{"within 12\"", stays(in(11)), true}, {"untouchable", func(s *rules.State) {
			*s = *where(s, rules.Moments{Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return w.Name == "A" }})
		}, false}, {"it lands beside another", func(s *rules.State) {
			stays(in(30))(s)
			s.Warriors = append(s.Warriors, man("D", 0, 30, 10))
			s.Warriors[2].ID = 2
		}, false}},
		"sword-of-rezhebel":          {{"it is for himself", stays(0), false}},
		"healing-hand":               {{"it is for friends", stays(in(1)), false}},
		"re-animation":               {{"it raises the dead", stays(in(1)), false}},
		"children-of-the-horned-rat": {{"it comes before the battle", stays(in(3)), false}},
	} {
		t.Run(key, func(t *testing.T) { rows.by(t, knows(key), rules.ToCast) })
	}
	// Each once, however often it was learned, and the nearest place first.
	twice := knows("fires-of-uzhul", "fires-of-uzhul", "dark-blood")
	assert.Len(t, twice.Threats(0, a.At), 2)
	rimToRim(in(25.5))(twice)
	c := threat(t, twice.Threats(0, a.At), 1, rules.ToCast)
	assert.Equal(t, twice.Warriors[1].Spells[0], c.Spell)
	assert.InDelta(t, 8, c.Path.Cost.Inches(), 0.6)
	assert.Equal(t, rules.Nobody, c.By)
}

func TestWhomASpellStrikesInstead(t *testing.T) { // SPELL-RAT-1, SPELL-NEC-5, AMB-96, MAGIC-12
	// A stands behind a wall, C before it and 1" from him.
	for name, row := range map[string]struct {
		spell  string
		change func(s *rules.State)
		by     bool
	}{
		"warpfire bursts round C":       {"warpfire", same, true},
		"not round the wizard's friend": {"warpfire", func(s *rules.State) { s.Warriors[2].Side = 1 }, false},
		"not farther than 2\"":          {"warpfire", func(s *rules.State) { s.Warriors[0].At.X -= in(1.1) }, false},
		"not over the immune":           {"warpfire", of0(func(w *rules.Warrior) { w.Traits |= rules.ImmuneToSpells }), false},
		"not if C is lost":              {"warpfire", func(s *rules.State) { s.Warriors[2].Condition = rules.OutOfAction }, false},
		"what does not burst":           {"dark-blood", func(s *rules.State) { s.Warriors[2].At = near(s.Warriors[0], 0) }, false},
		"nothing touches A": {"warpfire", func(s *rules.State) {
			*s = *where(s, rules.Moments{Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return w.Name == "A" }})
		}, false},
	} {
		caster := but(wizard(t, "B", 1, 26, 10, row.spell), still)
		a := man("A", 0, 20, 10)
		s := battle(t, field(t, wall(20.7, 9, 20.8, 11)), rules.Moves, "", a, caster, man("C", 0, 22, 11.7))
		row.change(s)
		c := threat(t, s.Threats(0, s.Warriors[0].At), 1, rules.ToCast)
		require.Equal(t, row.by, c != nil, name)
		if row.by {
			assert.Equal(t, rules.WarriorID(2), c.By, name)
		}
	}
	// A Zombie who fights A already is not sent against him; another is.
	zombie := func(w rules.Warrior) rules.Warrior {
		w.Type = "Zombie"
		return w
	}
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 20, 20), but(wizard(t, "B", 1, 26, 20, "call-of-vanhel"), still), zombie(beside(man("A", 0, 20, 20), man("Z", 1, 0, 0), 1)), zombie(man("Y", 1, 23, 22)))
	require.Equal(t, rules.WarriorID(3), threat(t, s.Threats(0, at(20, 20, 0)), 1, rules.ToCast).By)
	s.Warriors[3].Condition = rules.OutOfAction
	assert.Nil(t, threat(t, s.Threats(0, at(20, 20, 0)), 1, rules.ToCast))
	// However far the wizard is from A, if he comes near enough to a quick Zombie.
	s.Warriors[3] = but(zombie(man("Y", 1, 28.5, 20)), func(w *rules.Warrior) { w.ID, w.Base.M = 3, 8 })
	s.Warriors[1].At, s.Warriors[1].Base.M = at(43, 20, 0), 4
	s.Warriors[2].Condition = rules.OutOfAction
	assert.Equal(t, rules.WarriorID(3), threat(t, s.Threats(0, at(20, 20, 0)), 1, rules.ToCast).By)
}
