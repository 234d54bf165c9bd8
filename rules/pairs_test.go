package rules_test

import (
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/rulestest"
)

// effect is something that a warrior has, or is in, when two fight.
type effect struct {
	name string
	lay  func(r *rules.Ruleset, w *rules.Warrior)
}

// effects are all talents, lasting spells, things and states of a warrior that a fight
// may ask about.
func effects(r *rules.Ruleset) (all []effect) {
	add := func(name string, lay func(r *rules.Ruleset, w *rules.Warrior)) { all = append(all, effect{name, lay}) }
	limbs := map[string]bool{"extra-arm": true, "tail-fighting": true} // the ways to attack have them
	for i := range r.Talents {
		if t := &r.Talents[i]; !t.Between && !limbs[t.Key] {
			add(t.Key, func(r *rules.Ruleset, w *rules.Warrior) { r.Teach(w, t.Key) })
		}
	}
	for i := range r.Spells {
		if l := &r.Spells[i].Lasting; l.Moments != nil || l.Traits != 0 || l.Blows+l.More+l.Save != 0 || l.Doubles {
			id := rules.SpellID(i)
			add(r.Spells[i].Key, func(_ *rules.Ruleset, w *rules.Warrior) {
				w.Effects = append(w.Effects, rules.Effect{Spell: id, By: w.ID, Since: 1})
			})
		}
	}
	for i := range r.Items {
		if it := &r.Items[i]; !it.Between && it.Beast == nil {
			add(it.Key, func(r *rules.Ruleset, w *rules.Warrior) {
				if r.Give(w, it.Key) == nil && len(w.Kit) > 0 {
					w.Kit[len(w.Kit)-1].Active = true
				}
			})
		}
	}
	add("dives", func(_ *rules.Ruleset, w *rules.Warrior) { w.Dived = true })
	add("hates", func(_ *rules.Ruleset, w *rules.Warrior) { w.Hates = append(w.Hates, "all") })
	add("frenzied", func(_ *rules.Ruleset, w *rules.Warrior) { w.Traits |= rules.Frenzied })
	add("large", func(_ *rules.Ruleset, w *rules.Warrior) { w.Large, w.Size = true, rules.Large })
	add("rides", func(_ *rules.Ruleset, w *rules.Warrior) {
		w.Mounted, w.Mount = true, rules.Mount{Name: "horse", M: 8, WS: 9, S: 3, I: 3, A: 1, Save: 1}
	})
	add("shield", func(_ *rules.Ruleset, w *rules.Warrior) { w.Shield = true })
	add("helmet", func(_ *rules.Ruleset, w *rules.Warrior) { w.Helmet = true })
	add("ethereal", func(_ *rules.Ruleset, w *rules.Warrior) { w.Traits |= rules.Ethereal })
	add("undead", func(_ *rules.Ruleset, w *rules.Warrior) { w.Traits |= rules.Undead })
	add("poisoned attacks", func(_ *rules.Ruleset, w *rules.Warrior) { w.Traits |= rules.PoisonedAttacks })
	return all
}

// measure is what the first blow of a fight needs and does, as far as it comes to it.
type measure struct{ attacks, hit, strength, save, injury int }

func (m measure) minus(o measure) measure {
	return measure{m.attacks - o.attacks, m.hit - o.hit, m.strength - o.strength, m.save - o.save, m.injury - o.injury}
}

func (m measure) plus(o measure) measure { return m.minus(measure{}.minus(o)) }

var injuryMods = regexp.MustCompile(`, ([+-]\d+)`)

// fought measures an attack of A, with what is laid on one of them, on B. Every die
// shows a 4.
func fought(t *testing.T, set *rules.Ruleset, way rulestest.Attack, on rules.WarriorID, laid ...effect) (m measure) {
	t.Helper()
	for _, of := range []rules.Purpose{rules.WoundRoll, rules.SaveRoll, rules.InjuryRoll} {
		r := *set
		r.SixWounds = false
		r.ToWound = func(int, int) (int, bool) { return 2, true }
		if of == rules.WoundRoll { // the score to wound tells the Strength
			r.ToWound = func(strength, _ int) (int, bool) { return 30 - strength, true }
		}
		a := but(man("A", 0, 10, 10), func(w *rules.Warrior) {
			w.Hero, w.Base.WS, w.Base.I, w.Base.A, w.Base.W, w.Wounds = true, 9, 9, 1, 9, 9
		})
		way.Arm(&r, &a)
		b := armed(t, but(beside(a, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.ID, w.Hero, w.Base.WS, w.Base.I = 1, true, 1, 1 }), "axe")
		if of == rules.SaveRoll { // of a save that never is out of reach
			r.Armours = append(append([]rules.Armour{}, r.Armours...), rules.Armour{Name: "the best of armours", Save: -20})
			b.Armour = rules.ArmourID(len(r.Armours) - 1)
		}
		men := []rules.Warrior{a, b}
		for i := range men {
			men[i].Traits |= rules.NeverAlone
		}
		for _, e := range laid {
			e.lay(&r, &men[on])
		}
		s := fray(t, "", men...)
		s.Rules, s.Dice.Strict = &r, false
		s.Dice.Script = make([]uint8, 400)
		for i := range s.Dice.Script {
			s.Dice.Script[i] = 4
		}
		m.read(usually(t, s), of, way.Rule)
	}
	return m
}

// read notes how often A throws to hit and, of his first attack that the log tells of with
// a rule, what it needs and one kind of throw that follows.
func (m *measure) read(events []rules.Event, of rules.Purpose, rule string) {
	its, done, thrown := false, false, false
	for _, e := range events {
		switch {
		case (e.Kind == rules.Struck || e.Kind == rules.FiredAt) && e.Who == 0:
			done = done || its
			its = !done && e.Rule == rule
		case e.Kind != rules.Threw:
		case e.For == rules.HitRoll && e.Who == 0:
			if of != rules.WoundRoll {
				break
			}
			m.attacks++
			if its && m.hit == 0 {
				m.hit = e.Need
			}
		case !its && of != rules.InjuryRoll || thrown || e.For != of:
		case of == rules.WoundRoll && e.Who == 0:
			thrown, m.strength = true, 30-e.Need
		case of == rules.SaveRoll && e.Who == 1:
			thrown, m.save = true, e.Need
		case of == rules.InjuryRoll && e.At == 1:
			thrown = true
			for _, mod := range injuryMods.FindAllStringSubmatch(e.Text, -1) {
				n, _ := strconv.Atoi(mod[1])
				m.injury += n
			}
		}
	}
}

// usually plays a close combat; every question is answered with the first answer.
func usually(t *testing.T, s *rules.State) []rules.Event {
	t.Helper()
	var given []rules.Answer
	for range 40 {
		out, err := rules.Run(s, rules.Done{}, given)
		require.NoError(t, err)
		if out.Open == nil {
			return out.Events
		}
		given = append(given, rules.FirstAnswer(*out.Open))
	}
	t.Fatal("questions without end")
	return nil
}

// All that an attack may meet is tried in pairs, with every way to attack, on him who
// attacks and on his victim: what it needs to hit, its Strength, the save and the injury
// roll come to the sum of what each of the two does, but where the book says otherwise.
func TestTwoEffectsTogetherDoWhatEachDoes(t *testing.T) { // FIGHT-10, FIGHT-15, WOUND-03, ARMOUR-03, INJ-04, CHARGE-23
	for _, edition := range []string{"lrb", "core2"} {
		set, err := book.Ruleset(edition, switchesOf(edition)...)
		require.NoError(t, err)
		all := effects(set)
		pairs := 0
		for _, way := range rulestest.Attacks {
			if !way.Rolls {
				continue
			}
			for _, on := range []rules.WarriorID{0, 1} {
				plain := fought(t, set, way, on)
				alone := make([]measure, len(all))
				for i, e := range all {
					alone[i] = fought(t, set, way, on, e)
				}
				for i, e := range all {
					for j, f := range all[:i] {
						if alone[i] == plain || alone[j] == plain {
							continue
						}
						pairs++
						want := alone[i].plus(alone[j].minus(plain))
						want.otherwise(alone[i], alone[j], e.name, f.name, on == 0 && way.Name == "third arm")
						want.otherwise(alone[j], alone[i], f.name, e.name, on == 0 && way.Name == "third arm")
						got := fought(t, set, way, on, e, f)
						assert.Equal(t, want, got, "%s, %s, on %d: %s + %s", edition, way.Name, on, e.name, f.name)
					}
				}
			}
		}
		t.Logf("%s: %d effects, %d pairs", edition, len(all), pairs)
	}
}

// otherwise is what two effects come to where the book has them do something else than
// each of them alone; arm says that a third arm attacks, of who has them.
func (m *measure) otherwise(one, other measure, first, second string, arm bool) {
	shield := first == "shield" || second == "shield"
	switch {
	case shield && arm: // GIFT-08: it holds the shield or strikes
		if *m = (measure{attacks: m.attacks}); first == "sorcerers-curse" || second == "sorcerers-curse" { // nothing to throw again
			m.attacks = 0
		}
	case first == "lucky-charm", second == "lucky-charm": // EQUIP-09: the first hit is discarded, and nothing follows it
		m.strength, m.save, m.injury = 0, 0, 0
	case first == "sorcerers-curse" && one.attacks == 2: // SPELL-RAT-6: each hit of his is thrown again
		m.attacks = 2 * other.attacks
	case first == "armour-of-righteousness" && (second == "shield" || second == "rides" || second == "freelance-rider"):
		m.save = one.save // SPELL-PRA-6: in place of what he wears and rides
	case first == "monster-slayer": // LEARN-D2: 4+ at worst, and no better for being stronger
		m.strength = one.strength
	case first == "freelance-rider" && second == "rides": // it is what makes him ride
		*m = one
	}
}

// switchesOf are the switches that let all ways to attack be used in an edition.
func switchesOf(edition string) []string {
	if edition == "core2" {
		return nil
	}
	return rulestest.AttackToggles
}
