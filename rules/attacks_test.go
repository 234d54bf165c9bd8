package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/rulestest"
)

// setOn is one warrior with a way to attack beside an enemy who strikes nothing.
func setOn(t *testing.T, way rulestest.Attack, change func(r *rules.Ruleset, w, foe *rules.Warrior)) *rules.State {
	t.Helper()
	set, err := book.Ruleset("lrb", rulestest.AttackToggles...)
	require.NoError(t, err)
	a := but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Traits |= rules.NeverAlone })
	b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) {
		w.Base.A, w.Base.I, w.Base.W, w.Wounds = 0, 1, 9, 9
		w.Traits |= rules.NeverAlone
	})
	way.Arm(set, &a)
	change(set, &a, &b)
	s := fray(t, "", a, b)
	s.Rules = set
	s.Dice.Strict, s.Dice.Seed = false, 1
	return s
}

// attacked plays the combat with dice that fall as told first; questions are answered yes.
func attacked(t *testing.T, s *rules.State, dice string) (*rules.State, []rules.Event) {
	t.Helper()
	s = scripted(s, dice)
	s.Dice.Strict = false
	var given []rules.Answer
	for range 20 {
		out, err := rules.Run(s, rules.Done{}, given)
		require.NoError(t, err)
		if out.Open == nil {
			return out.State, out.Events
		}
		answer := rules.Answer{len(out.Open.Options) - 1}
		if out.Open.Shape == rules.YesNo {
			answer = rules.Answer{0}
		}
		given = append(given, answer)
	}
	t.Fatal("questions without end")
	return nil, nil
}

// thrownToHit are the throws of a warrior to hit.
func thrownToHit(events []rules.Event, who rules.WarriorID) (all []rules.Event) {
	for _, e := range events {
		if e.Kind == rules.Threw && e.For == rules.HitRoll && e.Who == who {
			all = append(all, e)
		}
	}
	return all
}

func unchanged(*rules.Ruleset, *rules.Warrior, *rules.Warrior) {}

func TestEveryWayToAttackIsOneAttack(t *testing.T) { // SPEC-01, SPEC-06, SPEC-28, GIFT-02, GIFT-07, GIFT-08, WEAP-24
	for _, way := range rulestest.Attacks {
		end, events := attacked(t, setOn(t, way, unchanged), "5 5 1")
		rolls := thrownToHit(events, 0)
		if !way.Rolls {
			assert.Empty(t, rolls, way.Name)
			continue
		}
		require.Len(t, rolls, 1, way.Name)
		assert.True(t, rolls[0].OK, way.Name)
		assert.Less(t, end.Warriors[1].Wounds, 9, way.Name)
	}
}

func TestWhoIsAfraidNeedsSixesWhateverHeAttacksWith(t *testing.T) { // PSY-02
	for _, way := range rulestest.Attacks {
		_, events := attacked(t, setOn(t, way, func(_ *rules.Ruleset, w, _ *rules.Warrior) { w.Afraid = true }), "5")
		for _, e := range thrownToHit(events, 0) {
			assert.Equal(t, 6, e.Need, way.Name)
			assert.Contains(t, e.Text, "afraid", way.Name)
		}
	}
}

func TestWhatIsThrownAgainIsThrownAgainWhateverHeAttacksWith(t *testing.T) { // PSY-10, AMB-85, SPELL-LES-5, SPELL-RAT-6, KIN-05, LEARN-E2
	spell := func(key string) func(r *rules.Ruleset, w, _ *rules.Warrior) {
		return func(r *rules.Ruleset, w, _ *rules.Warrior) {
			id, ok := r.SpellNamed(key)
			require.True(t, ok, key)
			w.Effects = []rules.Effect{{Spell: id, By: w.ID, Since: 1}}
		}
	}
	talent := func(key string) func(r *rules.Ruleset, w, _ *rules.Warrior) {
		return func(r *rules.Ruleset, w, _ *rules.Warrior) { require.True(t, r.Teach(w, key), key) }
	}
	for _, again := range []struct {
		name string
		lay  func(r *rules.Ruleset, w, foe *rules.Warrior)
		dice string
		want bool // what the second throw comes to
	}{
		{"hatred", func(_ *rules.Ruleset, w, _ *rules.Warrior) { w.Hates = []string{"all"} }, "1 6 1", true},
		{"Luck of Shemtek", spell("luck-of-shemtek"), "1 6 1", true},
		{"Sorcerer's Curse", spell("sorcerers-curse"), "6 1", false},
		{"blessed sight", talent("blessed-sight"), "1 6 1", true},
		{"Luck", talent("luck"), "1 6 1", true},
	} {
		for _, way := range rulestest.Attacks {
			if !way.Rolls {
				continue
			}
			s := setOn(t, way, again.lay)
			s.Active = 0
			_, events := attacked(t, s, again.dice)
			rolls := thrownToHit(events, 0)
			require.Len(t, rolls, 2, "%s: %s", again.name, way.Name)
			assert.Equal(t, again.want, rolls[1].OK, "%s: %s", again.name, way.Name)
		}
	}
}

func TestHatredOfTheNarrowKindTurnsOnTheHatedOnly(t *testing.T) { // PSY-10
	for _, way := range rulestest.Attacks {
		if !way.Rolls {
			continue
		}
		s := setOn(t, way, func(r *rules.Ruleset, w, _ *rules.Warrior) {
			w.Hates = []string{"all"}
			w.Vented = []rules.WarriorID{1}
		})
		_, events := attacked(t, s, "1")
		assert.Len(t, thrownToHit(events, 0), 1, "%s: he has vented it", way.Name)
	}
}

// harmed is the first throw to wound.
func harmed(t *testing.T, events []rules.Event) rules.Event {
	t.Helper()
	for _, e := range events {
		if e.Kind == rules.Threw && e.For == rules.WoundRoll {
			return e
		}
	}
	t.Fatal("nobody threw to wound")
	return rules.Event{}
}

func TestADiveAndAMightyBlowStrengthenWhatHasHisOwnStrength(t *testing.T) { // CHARGE-23, LEARN-T1, WEAP-01, SPEC-02, SPEC-09
	for _, way := range rulestest.Attacks {
		strength := func(change func(r *rules.Ruleset, w, foe *rules.Warrior)) int {
			s := setOn(t, way, func(r *rules.Ruleset, w, foe *rules.Warrior) { foe.Base.T = 9; change(r, w, foe) })
			s.Rules.ToWound = func(strength, _ int) (int, bool) { return 20 - strength, true }
			_, events := attacked(t, s, "6 1")
			return 20 - harmed(t, events).Need
		}
		own := 0
		if way.Own && way.Rolls {
			own = 1
		}
		plain := strength(unchanged)
		assert.Equal(t, plain+own, strength(func(r *rules.Ruleset, w, _ *rules.Warrior) { r.Teach(w, "mighty-blow") }), "mighty blow: %s", way.Name)
		assert.Equal(t, plain+own, strength(func(_ *rules.Ruleset, w, _ *rules.Warrior) { w.Dived = true }), "dive: %s", way.Name)
	}
}

func TestADiveHelpsToHitWithBlowsOfEverySort(t *testing.T) { // CHARGE-23
	for _, way := range rulestest.Attacks {
		need := func(dives bool) int {
			_, events := attacked(t, setOn(t, way, func(_ *rules.Ruleset, w, _ *rules.Warrior) { w.Dived = dives }), "6 1")
			if rolls := thrownToHit(events, 0); len(rolls) > 0 {
				return rolls[0].Need
			}
			return 0
		}
		easier := 1
		if way.Name == "point-blank shot" || !way.Rolls {
			easier = 0
		}
		assert.Equal(t, need(false)-easier, need(true), way.Name)
	}
}

func TestTheHammerDoublesEveryWoundOfCloseCombat(t *testing.T) { // SPELL-PRA-1, SPEC-28, AMB-94
	for _, way := range rulestest.Attacks {
		s := setOn(t, way, func(r *rules.Ruleset, w, _ *rules.Warrior) {
			id, ok := r.SpellNamed("hammer-of-sigmar")
			require.True(t, ok)
			w.Effects = []rules.Effect{{Spell: id, By: w.ID, Since: 1}}
		})
		dice := "5 5"
		if !way.Rolls {
			dice = "5"
		}
		end, _ := attacked(t, s, dice)
		left := 7
		if way.Steed { // it is he who prays
			left = 8
		}
		assert.Equal(t, left, end.Warriors[1].Wounds, way.Name)
	}
}

func TestPoisonedAttacksPoisonWhateverThrowsToHit(t *testing.T) { // SPEC-10, SPEC-12, SPEC-13, SPEC-28
	for _, way := range rulestest.Attacks {
		s := setOn(t, way, func(r *rules.Ruleset, w, foe *rules.Warrior) {
			r.Poisoned = true
			w.Traits |= rules.PoisonedAttacks
			foe.Base.T = 3
		})
		_, events := attacked(t, s, "6 6")
		assert.Equal(t, way.Rolls && !way.Steed, citing(events, "SPEC-10") > 0, way.Name)
	}
}

func TestEverybodyWhoIsAttackedIsTold(t *testing.T) { // HP-10, HP-20
	for _, way := range rulestest.Attacks {
		met := 0
		s := setOn(t, way, func(r *rules.Ruleset, _, _ *rules.Warrior) {
			r.Join(rules.System{Name: "watch", Moments: rules.Moments{Attacked: func(_ *rules.Play, by, at *rules.Warrior) {
				if by.ID == 0 && at.ID == 1 {
					met++
				}
			}}})
		})
		attacked(t, s, "1")
		assert.Equal(t, 1, met, way.Name)
	}
}

func TestWhoMayMakeNoAttackMakesNone(t *testing.T) { // PSY-13, CHAR-12, CRIT-14, HP-29
	for _, way := range rulestest.Attacks {
		for why, keep := range map[string]func(r *rules.Ruleset, w, foe *rules.Warrior){
			"dazed":           func(_ *rules.Ruleset, w, _ *rules.Warrior) { w.Dazed = true },
			"no Weapon Skill": func(r *rules.Ruleset, w, _ *rules.Warrior) { r.NoBlowsAtWS0 = true; w.Base.WS = 0 },
			"forbidden": func(r *rules.Ruleset, _, _ *rules.Warrior) {
				r.Join(rules.System{Name: "peace", Moments: rules.Moments{MayFight: func(*rules.State, *rules.Warrior) error { return rules.ErrDazed }}})
			},
		} {
			end, events := attacked(t, setOn(t, way, keep), "6 6 6")
			assert.Empty(t, thrownToHit(events, 0), "%s: %s", why, way.Name)
			assert.Equal(t, 9, end.Warriors[1].Wounds, "%s: %s", why, way.Name)
		}
	}
}

func TestNobodyCastsAndShootsPointBlank(t *testing.T) { // MAGIC-08, SHOOT-21, WEAP-24, EQUIP-14
	for _, way := range rulestest.Attacks {
		for _, did := range []rules.Actions{rules.Cast, rules.Held} {
			_, events := attacked(t, setOn(t, way, func(_ *rules.Ruleset, w, _ *rules.Warrior) { w.Done |= did }), "1")
			assert.Equal(t, way.Rolls && way.Name != "point-blank shot", len(thrownToHit(events, 0)) > 0, way.Name)
		}
	}
}

func TestTheHammeredStompUnlessTheyHaveStruck(t *testing.T) { // CRIT-14, SPEC-01
	hammer := func(quick int) []rules.Event {
		a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.I = quick }), "club")
		o := but(beside(a, man("Ogre", 1, 0, 0), 1), func(w *rules.Warrior) {
			w.Size, w.Traits = rules.Large, rules.NaturalWeapons|rules.ImmuneToPsychology
			w.Base.I, w.Base.W, w.Wounds = 3, 3, 3
		})
		s := ruled(t, fray(t, "", a, o), "core2")
		dice := "5 6 1 1" // he hits, wounds, hammers; the stomp, if any, wounds nobody
		if quick < 3 {
			dice = "1 " + dice
		}
		s = scripted(s, dice)
		s.Dice.Strict = false
		out, err := rules.Run(s, rules.Done{}, nil)
		require.NoError(t, err)
		require.NotZero(t, citing(out.Events, "CRIT-14"))
		return out.Events
	}
	assert.Zero(t, citing(hammer(6), "SPEC-01"), "he has not struck")
	assert.NotZero(t, citing(hammer(1), "SPEC-01"), "he has struck before")
}

func TestBlowsOfAllSortsAreParriedAndShotsAreNot(t *testing.T) { // PARRY-01, AMB-53, AMB-60
	for _, way := range rulestest.Attacks {
		s := setOn(t, way, func(r *rules.Ruleset, _, foe *rules.Warrior) {
			*foe = armed(t, *foe, "sword")
			foe.Base.S = 9 // whose blows could not be parried otherwise (PARRY-08)
		})
		_, events := attacked(t, s, "5 6")
		assert.Equal(t, way.Rolls && way.Name != "point-blank shot", citing(events, "PARRY-02") > 0, way.Name)
	}
}

func TestTheBlowsOfAMountAreParriedAsOnes(t *testing.T) { // SPEC-28, PARRY-05, FIGHT-08
	for _, way := range rulestest.Attacks {
		if way.Name != "mount" {
			continue
		}
		s := setOn(t, way, func(_ *rules.Ruleset, w, foe *rules.Warrior) {
			w.Mount.A = 2
			*foe = armed(t, *foe, "sword")
		})
		_, events := attacked(t, s, "4 5 6 1")
		require.Len(t, thrownToHit(events, 0), 2)
		for _, e := range events {
			if e.Rule == "PARRY-02" && e.Kind == rules.Threw {
				assert.Equal(t, 6, e.Need, "the higher of the two")
				return
			}
		}
		t.Fatal("nobody has parried")
	}
}

func TestAShotPointBlankMayBeTheOneCriticalOfThePhase(t *testing.T) { // CRIT-04, WEAP-24
	a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.I, w.Base.BS = 9, 5 }), "crossbow-pistol", "axe")
	b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A, w.Base.W, w.Wounds = 0, 9, 9 })
	end, events := told(t, fray(t, "6 6 1  6 6", a, b), rules.Done{})
	assert.Equal(t, 1, citing(events, "CRIT-01"), "the blow is not critical any more")
	assert.Equal(t, 6, end.Warriors[1].Wounds)
}

func TestSkillsOfCloseCombatHoldForAShotPointBlank(t *testing.T) { // WEAP-24, LEARN-C1, LEARN-C4, LEARN-C6, LEARN-D2, LEARN-T3, SKILL-C5, SKILL-ST3, GIFT-05
	for _, row := range []struct {
		his, foes, dice string
		toughness       int
		wounds          int
		foe, man        rules.Condition
	}{
		{"dodge", "leap", "4 4 4 1", 3, 1, rules.Stunned, rules.Standing},
		{"strike-to-injure", "leap", "4 4 4", 3, 1, rules.OutOfAction, rules.Standing},
		{"web-of-steel", "leap", "4 6 4 2 1", 3, 2, rules.Stunned, rules.Standing}, // a 5: +2 to injuries
		{"dodge", "leap", "4 6 4 2 1", 3, 2, rules.KnockedDown, rules.Standing},
		{"dodge", "step-aside", "4 4 5 1", 3, 1, rules.Standing, rules.Standing},
		{"dodge", "early-step-aside", "4 4 4 3 1", 3, 1, rules.Stunned, rules.Standing},
		{"dodge", "resilient", "4 3 1", 3, 1, rules.Standing, rules.Standing},
		{"dodge", "early-resilient", "4 3 1", 3, 1, rules.Standing, rules.Standing},
		{"monster-slayer", "leap", "4 4 4 1", 9, 1, rules.Stunned, rules.Standing},
		{"dodge", "blackblood", "4 4 4 4 3", 3, 1, rules.Stunned, rules.KnockedDown}, // stunned, until his turn
	} {
		a := armed(t, but(learned(t, man("A", 0, 10, 10), row.his), func(w *rules.Warrior) { w.Base.I, w.Base.BS, w.Base.A = 9, 5, 1 }), "crossbow-pistol", "sword")
		b := but(learned(t, beside(a, man("B", 1, 0, 0), 1), row.foes), func(w *rules.Warrior) {
			w.Base.A, w.Base.T, w.Base.W, w.Wounds = 0, row.toughness, row.wounds, row.wounds
		})
		end, _ := told(t, fray(t, row.dice, a, b), rules.Done{})
		assert.Equal(t, row.foe, end.Warriors[1].Condition, "%s against %s: %s", row.his, row.foes, row.dice)
		assert.Equal(t, row.man, end.Warriors[0].Condition, "%s against %s: %s", row.his, row.foes, row.dice)
	}
}

func TestATentacleTakesTheShotOfAPistol(t *testing.T) { // GIFT-04, WEAP-22
	pistols := func(holds bool) int {
		a := armed(t, man("A", 0, 10, 10), "pistol", "axe")
		b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A, w.Base.I, w.Base.W, w.Wounds = 0, 1, 9, 9 })
		s := fray(t, "", a, b)
		if holds {
			require.True(t, s.Rules.Teach(&s.Warriors[1], "tentacle"))
		}
		_, events := attacked(t, s, "1 1 1")
		return len(thrownToHit(events, 0))
	}
	assert.Equal(t, 2, pistols(false))
	assert.Equal(t, 1, pistols(true))
}

func TestWhatChangesTheRollToWoundComesBeforeItsBounds(t *testing.T) { // WOUND-01, WOUND-02, SPEC-20, ARMS-01
	need := func(weapon string, strength, toughness int, nature rules.Trait) int {
		a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.I, w.Base.WS, w.Base.S = 9, 9, strength }), weapon)
		b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A, w.Base.T, w.Traits = 0, toughness, nature })
		s := ruled(t, fray(t, "", a, b), "core2")
		_, events := attacked(t, s, "6 1")
		return harmed(t, events).Need
	}
	assert.LessOrEqual(t, need("axe", 7, 3, rules.Ethereal), 2, "4 - 4 + 1 = 1")
	assert.Equal(t, 4, need("axe", 3, 2, rules.Ethereal), "4 - 1 + 1")
	assert.Equal(t, 6, need("axe", 3, 9, rules.Ethereal), "a 6 always wounds")
	assert.Equal(t, 6, need("sigmarite-warhammer", 2, 6, rules.Undead), "4 + 3 - 1")
}

func TestWhoStepsAsideIsNotHammeredWhereThatIsAWard(t *testing.T) { // CRIT-14, SPEC-23, LEARN-C6
	for _, edition := range []string{"core2", "lrb"} {
		a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.I, w.Base.WS, w.Base.A = 9, 9, 1 }), "club")
		b := beside(a, armed(t, but(man("B", 1, 0, 0), func(w *rules.Warrior) { w.Base.W, w.Wounds = 5, 5 }), "axe"), 1)
		s := ruled(t, fray(t, "", a, b), edition)
		require.True(t, s.Rules.Teach(&s.Warriors[1], "step-aside"))
		_, events := attacked(t, s, "3 6 1 5 5 1")
		hammered := citing(events, "CRIT-14") > 0
		assert.Equal(t, edition == "core2", hammered, edition)
		assert.Len(t, thrownToHit(events, 1), 1, "%s: he strikes back", edition)
	}
}

func TestOnlyTheBestOfAWardAndAStepAsideIsThrown(t *testing.T) { // SPEC-23, LEARN-C6
	for ward, want := range map[int]string{4: "ward save", 5: "ward save", 6: "Step Aside"} {
		a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.I, w.Base.WS = 9, 9 }), "axe")
		b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A, w.Base.W, w.Wounds, w.Ward = 0, 5, 5, ward })
		s := ruled(t, fray(t, "", a, b), "core2")
		require.True(t, s.Rules.Teach(&s.Warriors[1], "step-aside"))
		end, events := attacked(t, s, "3 5 1 6")
		var texts []string
		for _, e := range events {
			if e.For == rules.EvadeRoll {
				texts = append(texts, e.Text)
			}
		}
		require.Len(t, texts, 1, ward)
		assert.Contains(t, texts[0], want, ward)
		assert.Equal(t, 4, end.Warriors[1].Wounds, ward)
	}
}

func TestLuckAndCurseTurnWhatTheyName(t *testing.T) { // SPELL-LES-5, AMB-102, SPELL-RAT-6, PARRY-01, ARMR-07, SPEC-23
	for _, c := range []struct {
		name, spell, dice string
		lay               func(w *rules.Warrior) // the victim's
		what              string
		throws            int
	}{
		{"a failed parry", "luck-of-shemtek", "4 1 6", func(w *rules.Warrior) { *w = armed(t, *w, "sword"); w.Base.S = 9 }, "parry", 2},
		{"a failed helmet", "luck-of-shemtek", "4 5 3 1 6", func(w *rules.Warrior) { w.Helmet = true }, "helmet", 2},
		{"a failed armour save", "luck-of-shemtek", "4 5 1 6", func(w *rules.Warrior) { w.Armour = 2 }, "armour save", 2},
		{"a good armour save", "sorcerers-curse", "4 5 6 1 1", func(w *rules.Warrior) { w.Armour = 2 }, "armour save", 2},
		{"a good parry", "sorcerers-curse", "4 6", func(w *rules.Warrior) { *w = armed(t, *w, "sword"); w.Base.S = 9 }, "parry", 1},
		{"a good helmet", "sorcerers-curse", "4 5 3 6", func(w *rules.Warrior) { w.Helmet = true }, "helmet", 1},
	} {
		a := armed(t, but(man("A", 0, 10, 10), func(w *rules.Warrior) { w.Base.I = 9 }), "axe")
		b := but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.Base.A = 0; c.lay(w) })
		s := fray(t, "", a, b)
		id, ok := s.Rules.SpellNamed(c.spell)
		require.True(t, ok)
		s.Warriors[1].Effects = []rules.Effect{{Spell: id, By: 1, Since: 1}}
		_, events := attacked(t, s, c.dice)
		throws, injuries := 0, 0
		for _, e := range events {
			if e.Kind == rules.Threw && e.Who == 1 && strings.Contains(e.Text, c.what) {
				throws++
			}
			injuries += map[bool]int{true: 1}[e.For == rules.InjuryRoll]
		}
		assert.Equal(t, c.throws, throws, c.name)
		assert.LessOrEqual(t, injuries, 1, "%s: no injury roll is made again", c.name)
	}
}

// Nothing but attacks.go makes Strikes, so that no attack can leave out a step, and harms.go that
// of a mishap, which is nobody's.
func TestStrikesAreMadeInOnePlace(t *testing.T) {
	mishaps := 0
	require.NoError(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || filepath.Base(path) == "attacks.go" {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.CompositeLit)
			if !ok {
				return true
			}
			name := ""
			switch x := lit.Type.(type) {
			case *ast.Ident:
				name = x.Name
			case *ast.SelectorExpr:
				name = x.Sel.Name
			}
			if name == "Strike" && filepath.Base(path) == "harms.go" {
				mishaps++
				return true
			}
			assert.NotEqual(t, "Strike", name, "%s makes a Strike of its own: attackBy gives it its means, Harm is for what nobody strikes", path)
			return true
		})
		return nil
	}))
	assert.Equal(t, 1, mishaps)
}

func TestAPerfectKillerKillsWithWhateverIsHis(t *testing.T) { // KIN-14
	for _, way := range rulestest.Attacks {
		for _, trait := range []rules.Trait{0, rules.PerfectKiller} {
			_, events := attacked(t, setOn(t, way, func(_ *rules.Ruleset, w, foe *rules.Warrior) {
				w.Traits |= trait
				foe.Armour, foe.Shield = 3, true
			}), "5 5 5")
			saves := 0
			for _, e := range events {
				if e.Kind == rules.Threw && e.For == rules.SaveRoll && e.Who == 1 {
					saves++
					assert.Equal(t, trait != 0 && way.Name != "mount", strings.Contains(e.Text, "-1 perfect killer"), "%s: %s", way.Name, e.Text)
				}
			}
			assert.Positive(t, saves, way.Name)
		}
	}
}
