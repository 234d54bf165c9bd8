package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

func TestADivinationThrowsFailuresAgain(t *testing.T) { // SPELL-ELF-1
	a := armed(t, wizard(t, "A", 0, 10, 10, "divination-of-shirath"), "axe")
	a.Base.I = 5
	s := play(t, battle(t, field(t), rules.Shooting, "33", a, against(a, armed(t, man("B", 1, 0, 0), "axe"))), rules.CastSpell{Who: 0, Spell: a.Spells[0]})
	s = play(t, s, rules.Done{})
	end := play(t, scripted(s, "14 14 1"), rules.Done{})
	assert.True(t, end.Warriors[1].Did(rules.StoodUp), "a miss and a failure are thrown again, the injury is not")
	end = play(t, scripted(s, "13 1"), rules.Done{})
	assert.True(t, end.Warriors[0].Under(a.Spells[0]), "through the enemy's turn")
	end.Phase, end.Active = rules.Combat, 1
	end = play(t, scripted(end, "13 1"), rules.Done{})
	assert.False(t, end.Warriors[0].Under(a.Spells[0]), "until his own begins")
	needsToCast(t, a, 6)
}

// needsToCast asks for the casting score of the warrior's first spell.
func needsToCast(t *testing.T, w rules.Warrior, need int) {
	t.Helper()
	s := battle(t, field(t), rules.Shooting, "", w, man("Z", 1, 40, 40))
	r := s.ToCast(&s.Warriors[0], w.Spells[0])
	assert.Equal(t, need, r.Need())
}

func TestAShimmeringShieldTurnsWoundsAside(t *testing.T) { // SPELL-ELF-2
	mage := wizard(t, "A", 0, 10, 10, "shimmering-shield")
	s := play(t, battle(t, field(t), rules.Shooting, "34", mage, armed(t, man("B", 1, 20, 10), "crossbow")), rules.CastSpell{Who: 0, Spell: mage.Spells[0]})
	s.Active, s.Phase = 1, rules.Shooting
	for dice, into := range map[string]rules.Condition{"445": rules.Standing, "444 1": rules.KnockedDown} {
		end := play(t, scripted(s, dice), rules.Shoot{Who: 1, At: 0, Weapon: weapon(t, s, "crossbow")})
		assert.Equal(t, into, end.Warriors[0].Condition, dice)
	}
	// No Strength makes it worse, and Magic Resistance no better; a better ward is used in its place.
	for ward, want := range map[int]int{0: 5, 4: 4, 6: 5} {
		set := agreed(t, s.Clone(), "ward-saves")
		set.Warriors[0].Ward, set.Warriors[0].Resists = ward, 0
		r, any := set.WardSave(&rules.Strike{By: 1, At: 0, Strength: 9})
		assert.True(t, any)
		assert.Equal(t, want, r.Need(), "ward %d", ward)
	}
	s.Warriors[0].Resists = 2
	r, _ := s.WardSave(&rules.Strike{By: 1, At: 0, Strength: 9, Kind: rules.DirectDamage})
	assert.Equal(t, 5, r.Need())
	s.Phase = rules.Combat
	assert.False(t, play(t, scripted(s, ""), rules.Done{}).Warriors[0].Under(mage.Spells[0]), "until his own turn begins")
	needsToCast(t, mage, 7)
}

func TestAStatueOfLightStaysWhereItIs(t *testing.T) { // SPELL-ELF-3
	mage := wizard(t, "A", 0, 10, 10, "statue-of-light")
	b := wizard(t, "B", 1, 16, 10, "gnawdoom")
	s := play(t, battle(t, field(t), rules.Shooting, "34", mage, b, man("C", 1, 16, 14), man("D", 0, 5, 5)), spell(battle(t, field(t), rules.Shooting, "", mage), 1))
	ws := func(s *rules.State, id rules.WarriorID) int { return s.Profile(&s.Warriors[id]).WS }
	assert.Equal(t, []int{1, 1, 3, 3}, []int{ws(s, 0), ws(s, 1), ws(s, 2), ws(s, 3)})
	low := s.Clone()
	low.Warriors[1].Base.WS, low.Warriors[0].Base.WS = 0, 2
	assert.Equal(t, []int{1, 0}, []int{ws(low, 0), ws(low, 1)}, "1 at least; who has none has none")
	s.Active, s.Phase = 1, rules.Charges
	assert.ErrorContains(t, rules.Declare{Who: 1, At: []rules.WarriorID{0}}.Legal(s), "SPELL-ELF-3")
	assert.NoError(t, rules.Declare{Who: 2, At: []rules.WarriorID{0}}.Legal(s))
	s.Phase = rules.Moves
	assert.ErrorContains(t, rules.Move{Who: 1, To: at(17, 10, 0)}.Legal(s), "SPELL-ELF-3")
	assert.ErrorContains(t, rules.Move{Who: 1, To: at(17, 10, 0), Run: true}.Legal(s), "SPELL-ELF-3")
	assert.NoError(t, rules.Move{Who: 2, To: at(17, 14, 0)}.Legal(s))
	s.Phase = rules.Shooting
	assert.NoError(t, rules.CastSpell{Who: 1, Spell: b.Spells[0], At: 0}.Legal(s), "he may cast")
	// Until the Mage moves, is out of action or holds another; not if he is knocked down or casts.
	s.Active, s.Phase = 0, rules.Moves
	assert.NoError(t, rules.CastSpell{Who: 0, Spell: mage.Spells[0], At: 1}.Legal(func() *rules.State { x := s.Clone(); x.Phase = rules.Shooting; x.Warriors[0].Done = 0; return x }()))
	s.Warriors[0].Done = 0
	end := play(t, s, rules.Move{Who: 0, To: at(11, 10, 0)})
	assert.Equal(t, []int{3, 3}, []int{ws(end, 0), ws(end, 1)})
	assert.Empty(t, end.Warriors[1].Effects)
	again := scripted(s, "34")
	again.Phase = rules.Shooting
	again = play(t, again, rules.CastSpell{Who: 0, Spell: mage.Spells[0], At: 2})
	assert.Equal(t, []int{1, 3, 1}, []int{ws(again, 0), ws(again, 1), ws(again, 2)})
	for into, free := range map[rules.Condition]bool{rules.KnockedDown: false, rules.OutOfAction: true} {
		for _, id := range []rules.WarriorID{0, 1} {
			end := play(t, s.Clone(), deed{func(p *rules.Play) { p.Injure(rules.CastSpell{Who: 3, Spell: mage.Spells[0]}, id, into) }})
			assert.Equal(t, free, ws(end, 1-id) == 3, "%d is %s", id, into)
		}
	}
	// A friend is no target, nor is an enemy out of sight.
	s.Warriors[0].Done, s.Phase = 0, rules.Shooting
	assert.Error(t, rules.CastSpell{Who: 0, Spell: mage.Spells[0], At: 3}.Legal(s))
	s.Table = field(t, wall(13, 5, 13.3, 20))
	assert.ErrorContains(t, rules.CastSpell{Who: 0, Spell: mage.Spells[0], At: 1}.Legal(s), "AMB-92")
	needsToCast(t, mage, 7)
}

func TestFleetingShadowsTakeTheFirstHit(t *testing.T) { // SPELL-ELF-4
	mage := wizard(t, "A", 0, 10, 10, "fleeting-shadows")
	archer := armed(t, man("B", 1, 10, 20), "crossbow")
	s := play(t, battle(t, field(t), rules.Shooting, "44", mage, archer), rules.CastSpell{Who: 0, Spell: mage.Spells[0]})
	s.Warriors[0].Done = 0
	assert.ErrorContains(t, rules.CastSpell{Who: 0, Spell: mage.Spells[0]}.Legal(s), "SPELL-ELF-4")
	s.Active = 1
	shot := rules.Shoot{Who: 1, At: 0, Weapon: weapon(t, s, "crossbow")}
	assert.True(t, play(t, scripted(s, "1"), shot).Warriors[0].Under(mage.Spells[0]), "a miss does not end it")
	end := play(t, scripted(s, "411"), shot) // the first of sixteen directions
	assert.Equal(t, at(12, 10, 0), end.Warriors[0].At)
	assert.Empty(t, end.Warriors[0].Effects)
	assert.Zero(t, end.Warriors[0].Done&rules.Moved, "it is no move")
	// As far as there is room, and over no edge.
	s.Warriors = append(s.Warriors, but(man("C", 1, 12, 10), func(w *rules.Warrior) { w.ID = 2 }))
	end = play(t, scripted(s, "411"), shot)
	assert.Equal(t, at(11, 10, 0), end.Warriors[0].At)
	// It takes him out of a fight, and no other blow finds him.
	foe := against(mage, armed(t, man("B", 1, 0, 0), "axe"))
	foe.Base.A, foe.Base.I = 2, 6
	s = play(t, battle(t, field(t), rules.Shooting, "44", mage, foe), rules.CastSpell{Who: 0, Spell: mage.Spells[0]})
	s.Phase = rules.Combat
	end, events := told(t, scripted(s, "44 23 3"), rules.Done{}) // below
	require.NotEqual(t, mage.At, end.Warriors[0].At, texts(events))
	needsToCast(t, mage, 8)
}

func TestTheHuntersFuryIsArrows(t *testing.T) { // SPELL-ELF-5
	a, b := wizard(t, "A", 0, 5, 10, "hunters-fury"), man("B", 1, 35, 10)
	b.Base.W, b.Wounds = 9, 9
	s := battle(t, field(t), rules.Shooting, "", a, b)
	assert.Equal(t, 7, play(t, scripted(s, "54 6 44 1 3 44"), spell(s, 1)).Warriors[1].Wounds, "D3 and one more: two hits of four that wound")
	assert.Equal(t, 9, play(t, scripted(s, "44"), spell(s, 1)).Warriors[1].Wounds)
	needs(t, a, b, 36, "SPELL-ELF-5")
	s = battle(t, field(t), rules.Shooting, "", a, b, against(b, man("C", 0, 0, 0)))
	assert.ErrorContains(t, spell(s, 1).Legal(s), "AMB-131")
	needsToCast(t, a, 9)
}

func TestASilentGuardianStrikesFirst(t *testing.T) { // SPELL-ELF-6
	mage := wizard(t, "A", 0, 10, 10, "silent-guardian", "hunters-fury")
	foe := against(mage, armed(t, man("B", 1, 0, 0), "axe"))
	foe.Base.I, foe.Base.WS = 9, 4
	s := play(t, battle(t, field(t), rules.Shooting, "54", mage, foe, man("C", 1, 30, 30)), rules.CastSpell{Who: 0, Spell: mage.Spells[0]})
	s.Phase, s.Sides[0].Began, s.Sides[1].Began = rules.Combat, 100, 100
	end, events := told(t, scripted(s, "3 4 6"), rules.Done{}) // WS 5 against 4 needs a 3; out of action before he strikes
	assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition, texts(events))
	down := scripted(s, "2 1 1")
	down.Warriors[0].Base.A = 1
	assert.Equal(t, rules.Standing, play(t, down, rules.Done{}).Warriors[1].Condition, "a miss, and then they strike")
	lies := scripted(s, "")
	lies.Warriors[1].Condition, lies.Warriors[1].DownedBy = rules.Stunned, 0
	_, events = told(t, lies, rules.Done{})
	assert.NotContains(t, texts(events), "guardian", "at nobody who lies")
	// Another spell ends it, whether it succeeds or not.
	for _, dice := range []string{"11", "66 11 1"} {
		cast := scripted(s, dice)
		cast.Phase, cast.Warriors[0].Done, cast.Warriors[1].At = rules.Shooting, 0, at(30, 10, 0)
		assert.False(t, play(t, cast, rules.CastSpell{Who: 0, Spell: mage.Spells[1], At: 1}).Warriors[0].Under(mage.Spells[0]), dice)
	}
	needsToCast(t, mage, 9)
}

// casting is the first warrior's first spell, cast with such dice.
func casting(t *testing.T, dice string, men ...rules.Warrior) (s *rules.State, events []rules.Event) {
	t.Helper()
	s = battle(t, field(t), rules.Shooting, dice, men...)
	s.Sides[0].Began, s.Sides[1].Began = 100, 100
	return told(t, s, rules.CastSpell{Who: 0, Spell: men[0].Spells[0]})
}

func TestRunesAreCastInArmour(t *testing.T) { // MAGIC-09, SPELL-NOR-1
	for key, may := range map[string]bool{"elveks-cold-spear": true, "fires-of-uzhul": false} {
		w := wizard(t, "A", 0, 10, 10, key)
		w.Armour, w.Shield = 2, true
		s := battle(t, field(t), rules.Shooting, "", w, man("B", 1, 20, 10))
		assert.Equal(t, may, spell(s, rules.Nobody, at(20, 10, 0)).Legal(s) == nil, key)
	}
	// They are spells, and what protects against spells protects against them.
	s := battle(t, field(t), rules.Shooting, "", wizard(t, "A", 0, 10, 10, "kiss-of-frost"), but(man("B", 1, 20, 10), func(w *rules.Warrior) { w.Traits |= rules.ImmuneToSpells }))
	assert.ErrorContains(t, spell(s, 1).Legal(s), "no spell works")
}

func TestTheHowlOfTheNorthKeepsMissilesOff(t *testing.T) { // SPELL-NOR-1
	a := wizard(t, "A", 0, 10, 10, "howl-of-the-north")
	s, _ := casting(t, "54", a, armed(t, man("B", 1, 20, 10), "crossbow"), wizard(t, "C", 1, 10, 20, "fires-of-uzhul"))
	s.Active = 1
	r := s.ToHit(&s.Warriors[1], &s.Warriors[0], weapon(t, s, "crossbow"), 1)
	assert.Zero(t, r.Chance())
	assert.Equal(t, rules.Standing, play(t, scripted(s, "6"), rules.Shoot{Who: 1, At: 0, Weapon: weapon(t, s, "crossbow")}).Warriors[0].Condition)
	assert.Equal(t, rules.KnockedDown, play(t, scripted(s, "34 31"), rules.CastSpell{Who: 2, Spell: s.Warriors[2].Spells[0], To: a.At}).Warriors[0].Condition, "spells are no missiles")
	// Nor does what hits without a die.
	st := rules.Strike{By: 1, At: 0, Weapon: weapon(t, s, "crossbow"), Shot: true, Strength: 4}
	sp := s.Rules.Spells[a.Spells[0]]
	assert.False(t, sp.Lasting.Moments.Hit(&rules.Play{State: s.Clone()}, &s.Warriors[0], &st))
	for die, lasts := range map[string]bool{"2": false, "3": true} {
		turns := scripted(s, die)
		turns.Phase = rules.Combat
		assert.Equal(t, lasts, play(t, turns, rules.Done{}).Warriors[0].Under(a.Spells[0]), die)
	}
	needsToCast(t, a, 9)
}

func TestAngvarsFuryHelpsFriendsNearBy(t *testing.T) { // SPELL-NOR-2
	a := wizard(t, "A", 0, 10, 10, "angvars-fury")
	s, _ := casting(t, "34", a, away(a, man("B", 0, 0, 0), 8), away(a, man("C", 0, 0, 0), 8.1), man("D", 1, 10, 14))
	need := func(s *rules.State, id rules.WarriorID) int {
		r := s.ToStrike(&s.Warriors[id], &s.Warriors[3], rules.NoWeapon)
		return r.Need()
	}
	assert.Equal(t, []int{3, 3, 4}, []int{need(s, 0), need(s, 1), need(s, 2)})
	foe := s.ToStrike(&s.Warriors[3], &s.Warriors[0], rules.NoWeapon)
	assert.Equal(t, 4, foe.Need())
	s.Phase = rules.Combat
	s = play(t, s, rules.Done{})
	assert.Equal(t, 3, need(s, 1), "in the enemy's turn too")
	s.Phase = rules.Combat
	s = play(t, s, rules.Done{})
	assert.Equal(t, []int{4, 4}, []int{need(s, 0), need(s, 1)}, "until his own begins")
	needsToCast(t, a, 7)
}

func TestTheColdSpearHitsTheFirstInItsPath(t *testing.T) { // SPELL-NOR-3
	a, b, c := wizard(t, "A", 0, 10, 10, "elveks-cold-spear"), man("B", 1, 14, 10), man("C", 1, 17, 10)
	b.Base.T = 4
	s := battle(t, field(t), rules.Shooting, "34 46", a, b, c)
	end := play(t, s, spell(s, 0, c.At))
	assert.Equal(t, rules.OutOfAction, end.Warriors[1].Condition, "Strength 4 against 4")
	assert.Equal(t, rules.Standing, end.Warriors[2].Condition)
	s.Warriors[1].At, s.Warriors[2].At.X = at(10, 30, 0), a.At.X+in(18)+2500
	assert.Equal(t, rules.OutOfAction, play(t, scripted(s, "34 36"), spell(s, 0, c.At)).Warriors[2].Condition)
	s.Warriors[2].At.X += 10
	play(t, scripted(s, "34"), spell(s, 0, c.At))
	needsToCast(t, a, 7)
}

func TestAGiftOfTheFatesTurnsADie(t *testing.T) { // SPELL-NOR-4
	a := armed(t, wizard(t, "A", 0, 10, 10, "gift-of-the-fates", "kiss-of-frost"), "axe")
	a.Base.I = 5
	s, _ := casting(t, "34", a, against(a, man("B", 1, 0, 0)))
	s.Phase = rules.Combat
	s.Warriors[1].Base.A = 0
	yes, no := rules.Answer{0}, rules.Answer{1}
	end, events := told(t, scripted(s, "3 4 2"), rules.Done{}, yes)
	assert.Contains(t, texts(events), "The die is turned by 1, and A succeeds.")
	assert.True(t, end.Warriors[1].Did(rules.StoodUp) || end.Warriors[1].Condition != rules.Standing, "a 3 hits in place of a 4")
	assert.False(t, end.Warriors[0].Under(a.Spells[0]), "once")
	assert.True(t, play(t, scripted(s, "3"), rules.Done{}, no).Warriors[0].Under(a.Spells[0]))
	assert.True(t, play(t, scripted(s, "2"), rules.Done{}).Warriors[0].Under(a.Spells[0]), "a 2 is too far from it")
	// A wound that it brings about is not critical.
	tough := scripted(s, "4 5 1")
	tough.Warriors[1].Base.T = 6
	_, events = told(t, tough, rules.Done{}, yes)
	assert.NotContains(t, texts(events), "ritical")
	assert.Contains(t, texts(events), "A succeeds")
	// Castings and tests: one die, and two.
	cast := scripted(s, "32 6")
	cast.Phase, cast.Warriors[0].Done, cast.Warriors[1].Base.I = rules.Shooting, 0, 3
	end = play(t, cast, rules.CastSpell{Who: 0, Spell: a.Spells[1], At: 1}, yes)
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition)
	for die, ok := range map[string]bool{"4": true, "5": false} {
		p := &rules.Play{State: scripted(s, die)}
		passed := false
		var answers []rules.Answer
		if ok {
			answers = append(answers, yes)
		}
		play(t, p.State, deed{func(p *rules.Play) {
			w := p.Warrior(0)
			w.Base.I = 3
			passed = p.TestInitiative(w, rules.Test{Rule: "CLIMB-05"}, "to climb")
		}}, answers...)
		assert.Equal(t, ok, passed, "a %s on 3", die)
	}
	for dice, ok := range map[string]bool{"44": true, "54": false} {
		passed := false
		var answers []rules.Answer
		if ok {
			answers = append(answers, yes)
		}
		play(t, scripted(s, dice), deed{func(p *rules.Play) {
			passed = p.TestOwnLeadership(p.Warrior(0), rules.Test{Rule: "LEAD-09"}, "to stay")
		}}, answers...)
		assert.Equal(t, ok, passed, "%s on 7", dice)
	}
	needsToCast(t, a, 7)
}

func TestTheKissOfFrostKnocksDown(t *testing.T) { // SPELL-NOR-5
	a, b := wizard(t, "A", 0, 10, 10, "kiss-of-frost"), man("B", 1, 16, 10)
	s := battle(t, field(t), rules.Shooting, "", a, b)
	assert.Equal(t, rules.KnockedDown, play(t, scripted(s, "33 4"), spell(s, 1)).Warriors[1].Condition)
	assert.Equal(t, rules.Standing, play(t, scripted(s, "33 3"), spell(s, 1)).Warriors[1].Condition)
	needs(t, a, b, 12, "SPELL-NOR-5")
	needsToCast(t, a, 6)
}

func TestABearsMightLastsByLeadership(t *testing.T) { // SPELL-NOR-6
	a := wizard(t, "A", 0, 10, 10, "bears-might")
	s, _ := casting(t, "54", a, man("B", 1, 30, 10))
	p := s.Profile(&s.Warriors[0])
	assert.Equal(t, [3]int{5, 5, 1}, [3]int{p.S, p.T, p.I})
	all, _ := s.Attacks(&s.Warriors[0])
	assert.Equal(t, 2, all)
	s.Warriors[0].Done = 0
	assert.ErrorContains(t, rules.CastSpell{Who: 0, Spell: a.Spells[0]}.Legal(s), "only once")
	s.Active, s.Phase = 1, rules.Combat
	for dice, lasts := range map[string]bool{"34": true, "44": false} {
		assert.Equal(t, lasts, play(t, scripted(s, dice), rules.Done{}).Warriors[0].Under(a.Spells[0]), dice)
	}
	needsToCast(t, a, 9)
}

func TestMorrsProtectionAnswersSpells(t *testing.T) { // SPELL-MOR-1
	priest := wizard(t, "B", 1, 16, 10, "morrs-protection")
	for key, answered := range map[string]bool{"lure-of-chaos": false, "spell-of-doom": true, "vision-of-torment": true, "gnawdoom": false} {
		if key == "lure-of-chaos" {
			continue
		}
		a := wizard(t, "A", 0, 12, 10, key)
		if key == "gnawdoom" {
			a.At.X = in(10)
		}
		s := battle(t, field(t), rules.Shooting, "66 33", a, priest)
		if !answered {
			s = scripted(s, "66 11 11")
		}
		_, events := told(t, s, spell(s, 1))
		assert.Equal(t, answered, citing(events, "SPELL-MOR-1") > 0, "%s: %s", key, texts(events))
		if answered {
			assert.Equal(t, rules.Standing, play(t, s, spell(s, 1)).Warriors[1].Condition, key)
			lies := scripted(s, "66 6 6")
			lies.Warriors[1].Condition = rules.KnockedDown
			out, err := rules.Run(lies, spell(lies, 1), nil)
			require.NoError(t, err)
			assert.Zero(t, citing(out.Events, "SPELL-MOR-1"), "%s: who lies says nothing", key)
		}
	}
	daemon := wizard(t, "A", 0, 10, 10, "gnawdoom")
	daemon.Traits |= rules.Daemon
	s := battle(t, field(t), rules.Shooting, "66 33", daemon, priest)
	_, events := told(t, s, spell(s, 1))
	assert.Contains(t, texts(events), "Gnawdoom does nothing to B", "a Daemon's spells of any kind")
	// It is nothing to cast in his own turn.
	s.Active = 1
	assert.ErrorContains(t, rules.CastSpell{Who: 1, Spell: priest.Spells[0]}.Legal(s), "SPELL-MOR-1")
	assert.Empty(t, offered(s, 1))
	needsToCast(t, priest, 6)
}

func TestWhoKnowsDeathFearsNothing(t *testing.T) { // SPELL-MOR-2
	a := wizard(t, "A", 0, 10, 10, "death-holds-no-fear")
	s, _ := casting(t, "", a, frightful(man("B", 1, 15, 10)))
	assert.False(t, s.MindsFear(&s.Warriors[0]))
	s.Warriors[0].Done = 0
	assert.ErrorContains(t, rules.CastSpell{Who: 0, Spell: a.Spells[0]}.Legal(s), "SPELL-MOR-2")
}

func TestTheFallenRestInPeace(t *testing.T) { // SPELL-MOR-3, SPELL-NEC-2
	a := wizard(t, "A", 0, 10, 10, "sanctity-of-the-fallen")
	zombie := func(x float64) rules.Warrior {
		return but(lying(man("Z", 1, x, 10), rules.OutOfAction), func(w *rules.Warrior) { w.Type, w.OutIn = "Zombie", 1 })
	}
	for x, rests := range map[float64]bool{15: true, 18: false} {
		s := battle(t, field(t), rules.Shooting, "34", a, zombie(x), wizard(t, "N", 1, 18, 14, "re-animation"))
		s.Turn = 2
		c := rules.CastSpell{Who: 0, Spell: a.Spells[0]}
		if !rests {
			assert.ErrorContains(t, c.Legal(s), "SPELL-MOR-3")
			continue
		}
		s.Warriors[1].OutIn = 2
		raise := rules.CastSpell{Who: 2, Spell: s.Warriors[2].Spells[0], At: 1, To: at(16, 14, 0)}
		active := s.Clone()
		active.Active = 1
		require.NoError(t, raise.Legal(active))
		s = play(t, s, c)
		s.Active = 1
		assert.ErrorContains(t, raise.Legal(s), "SPELL-MOR-3")
		s.Active, s.Warriors[0].Done = 0, 0
		assert.ErrorContains(t, c.Legal(s), "nobody has fallen", "once is enough")
	}
	needsToCast(t, a, 7)
}

func TestTheHandOfMorrEndsTheUndead(t *testing.T) { // SPELL-MOR-4
	a := wizard(t, "A", 0, 10, 10, "hand-of-morr")
	for name, row := range map[string]struct {
		change func(w *rules.Warrior)
		dice   string
		out    bool
	}{
		"undead":    {func(w *rules.Warrior) { w.Traits |= rules.Undead }, "54", true},
		"ghoul":     {func(w *rules.Warrior) { w.Type = "Ghoul" }, "54 33", false},
		"possessed": {func(w *rules.Warrior) { w.Traits |= rules.Possessed }, "54 33", false},
	} {
		b := against(a, but(man("B", 1, 0, 0), row.change))
		s := battle(t, field(t), rules.Shooting, row.dice, a, b, man("C", 1, 40, 2))
		s.Sides[1].Began = 100
		end := play(t, s, spell(s, 1))
		assert.Equal(t, row.out, end.Warriors[1].Condition == rules.OutOfAction, name)
		assert.Equal(t, !row.out, end.Warriors[1].Fleeing, name)
		far := battle(t, field(t), rules.Shooting, "", a, away(a, b, 0.2))
		assert.ErrorContains(t, spell(far, 1).Legal(far), "SPELL-MOR-4")
	}
	s := battle(t, field(t), rules.Shooting, "", a, against(a, man("B", 1, 0, 0)))
	assert.ErrorContains(t, spell(s, 1).Legal(s), "SPELL-MOR-4")
	needsToCast(t, a, 9)
}

func TestWhomTheVoiceOfDeathStuns(t *testing.T) { // SPELL-MOR-5
	a := wizard(t, "A", 0, 10, 10, "do-you-know-who-i-am")
	undead := but(man("B", 1, 15, 10), func(w *rules.Warrior) { w.Traits |= rules.Undead | rules.NoPain })
	s := battle(t, field(t), rules.Shooting, "", a, undead, man("C", 1, 10, 13))
	assert.NoError(t, spell(s, 1).Legal(s))
	assert.ErrorContains(t, spell(s, 2).Legal(s), "B is nearer to the grave")
	end := play(t, scripted(s, "34"), spell(s, 1))
	assert.Equal(t, rules.KnockedDown, end.Warriors[1].Condition, "he cannot be stunned")
	// Of several Undead the closest; then their servants; then anybody.
	s.Warriors[2].Traits |= rules.Undead
	assert.ErrorContains(t, spell(s, 1).Legal(s), "C is nearer")
	s.Warriors[1].Traits, s.Warriors[2].Traits = 0, 0
	assert.NoError(t, spell(s, 1).Legal(s))
	assert.NoError(t, spell(s, 2).Legal(s))
	s.Sides[1].Kind = "undead"
	assert.ErrorContains(t, spell(s, 1).Legal(s), "C is nearer")
	assert.Equal(t, rules.Stunned, play(t, scripted(s, "34"), spell(s, 2)).Warriors[2].Condition)
	s.Warriors[2].Condition = rules.Stunned
	assert.ErrorContains(t, spell(s, 2).Legal(s), "SPELL-MOR-5")
	needs(t, a, undead, 6, "SPELL-MOR-5")
	needsToCast(t, a, 7)
}

func TestWhoIsDeathFightsBetter(t *testing.T) { // SPELL-MOR-6
	for was, is := range map[int]int{2: 4, 3: 4, 4: 5} {
		a := wizard(t, "A", 0, 10, 10, "i-am-death")
		a.Base.WS = was
		s, _ := casting(t, "44", a, man("B", 1, 15, 10))
		assert.Equal(t, is, s.Profile(&s.Warriors[0]).WS)
		r, any := s.Save(&rules.Strike{By: 1, At: 0, Strength: 3, Weapon: weapon(t, s, "sword")})
		assert.True(t, any)
		assert.Equal(t, 6, r.Need())
		s.Warriors[0].Done = 0
		assert.ErrorContains(t, rules.CastSpell{Who: 0, Spell: a.Spells[0]}.Legal(s), "SPELL-MOR-6")
		needsToCast(t, a, 8)
	}
}

func TestAScytheIsHeldInTwoHands(t *testing.T) { // ARMS-40
	a := armed(t, man("A", 0, 10, 10), "scythe")
	s := battle(t, field(t), rules.Combat, "", a, man("B", 1, 20, 10))
	id := weapon(t, s, "scythe")
	assert.Equal(t, 4, s.BlowStrength(&s.Warriors[0], id))
	assert.True(t, s.Rules.Weapon(id).TwoHanded)
	assert.False(t, s.Rules.Weapon(id).StrikesLast)
}
