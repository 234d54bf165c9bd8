package rules_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// harmFigures are what harms, falls, fear and recovery come to for a warrior: the second half of
// the figures that two effects may change together without an attack.
func harmFigures(t *testing.T, s *rules.State) map[string]figure {
	t.Helper()
	all := map[string]figure{}
	w := &s.Warriors[0]
	rock := rules.Mishap(w, 3, "a rock", "WOUND-05")
	need := func(r rules.Roll, any bool) figure {
		if !any {
			return figure{n: -7}
		}
		return figure{n: -min(7, r.Need())}
	}
	all["save from a rock"] = need(s.SaveFrom(rock))
	all["save from what flies"] = need(s.SaveFrom(rock.FromAfar()))
	all["ward against a rock"] = need(s.WardFrom(rock))
	all["ward against flames"] = need(s.WardFrom(rock.Aflame()))
	all["wound of a rock"] = need(s.WoundFrom(rock), true)
	all["Strength of a fall"] = figure{n: s.FallStrength(w, 6)}
	all["falls unhurt"] = figure{n: int(s.Drop(w))}
	for name, trait := range map[string]rules.Trait{"fear": rules.CausesFear, "terror": rules.CausesTerror} {
		foe := s.Clone()
		foe.Warriors[1].Traits |= trait
		all["tests for "+name] = figure{n: number(foe.Frightens(&foe.Warriors[1], &foe.Warriors[0]))}
	}
	for _, key := range []string{"fires-of-uzhul", "soulfire"} {
		mage := s.Clone()
		id, ok := mage.Rules.SpellNamed(key)
		require.True(t, ok)
		mage.Warriors[0].Magic, mage.Warriors[0].Spells, mage.Phase = 1, []rules.SpellID{id}, rules.Shooting
		all["may cast "+key] = figure{n: number(mage.MayCast(&mage.Warriors[0], id) == nil)}
	}
	becomes := func(what string, die uint8, of func(p *rules.Play, w *rules.Warrior), is func(w *rules.Warrior) int) {
		now := s.Clone()
		now.Dice.Script = now.Dice.Script[:0]
		for range 60 {
			now.Dice.Script = append(now.Dice.Script, die)
		}
		now.Dice.Strict = false
		var end *rules.State
		var given []rules.Answer
		for range 20 {
			out, err := rules.Run(now, deed{func(p *rules.Play) { of(p, p.Warrior(0)) }}, given)
			require.NoError(t, err, what)
			if end = out.State; out.Open == nil {
				break
			}
			given = append(given, rules.FirstAnswer(*out.Open))
		}
		all[what] = figure{n: is(&end.Warriors[0])}
	}
	condition := func(w *rules.Warrior) int { return int(w.Condition) }
	for face := uint8(1); face <= 6; face++ { // and every other die that is thrown then
		becomes(fmt.Sprintf("injury on a %d", face), face, func(p *rules.Play, w *rules.Warrior) {
			w.Wounds = 0
			p.RollsInjury(rules.Mishap(w, 3, "a rock", "WOUND-05"))
		}, condition)
	}
	for _, from := range []rules.Condition{rules.KnockedDown, rules.Stunned} {
		becomes("recovers, "+from.String(), 4, func(p *rules.Play, w *rules.Warrior) {
			w.Condition = from
			p.Recovers(w)
		}, condition)
	}
	becomes("rallies", 1, func(p *rules.Play, w *rules.Warrior) {
		w.Fleeing = true
		p.Recovers(w)
	}, func(w *rules.Warrior) int { return number(!w.Fleeing) })
	return all
}

// joined is some figures and others.
func joined(some, others map[string]figure) map[string]figure {
	all := maps.Clone(some)
	maps.Copy(all, others)
	return all
}

// laidLow are the conditions that an effect lays down, which an injury never betters.
var laidLow = map[string]rules.Condition{"lies": rules.KnockedDown, "is down": rules.KnockedDown, "is stunned": rules.Stunned}

// What two effects of a harm, of fear or of recovery share.
var (
	twoHands = []string{"double-handed", "double-handed-hammer", "strongman", "early-strongman", "flail", "halberd", "censer", "horsemans-hammer", "pike", "boat-hook", "ball-and-chain", "scythe"}
	eases    = []string{"helmet", "mandrake-root", "feels no pain", "stone-of-regeneration"}
	pairs    = []string{"fighting-claws", "weeping-blades"}
	fearless = []string{"immune to psychology", "stupid"}
)

// harmsMeet is what a figure of harmFigures comes to under two effects, by the rules.
func harmsMeet(r *rules.Ruleset, engaged bool, what, a, b string, one, two, none int) (n int, of bool) {
	is := func(names ...string) bool { return slices.Contains(names, a) || slices.Contains(names, b) }
	switch {
	case strings.HasPrefix(what, "save "):
		flies := what == "save from what flies"
		switch {
		case is("armour-of-righteousness", "i-am-death"): // SPELL-PRA-6: in place of his own; SPELL-MOR-6: if that is worse
			return max(one, two) - number(is("arm turned by the curse")), true
		case is("toughened-leathers") && is("shield"): // ARMS-21
			return one, true
		case is(twoHands...) && is("shield") && (!flies || r.TwoHandedNoShield): // FIGHT-16
			return none, true
		case is("arm turned by the curse") && max(one, two) > -7: // ENC-32-2
			return max(-7, max(one, two)-1), true
		}
		return min(-1, one+two-none), true
	case what == "wound of a rock" && r.SixWounds: // WOUND-02
		return max(-6, one+two-none), true
	case strings.HasPrefix(what, "ward "), what == "falls unhurt": // SPEC-24: the best
		return max(one, two), true
	case strings.HasPrefix(what, "injury "):
		least := min(one, two)
		switch {
		case is("early-jump-up") && rules.Condition(least) == rules.KnockedDown: // SKILL-SP5, whatever made it so
			least = int(rules.Standing)
		case is("helmet") && is("arm turned by the curse") && what == "injury on a 4": // ENC-32-2: the die that a helmet needs
			least = int(rules.Stunned)
		case is("hard-to-kill") && is("feels-nothing") && what == "injury on a 5": // KIN-11, KIN-47
			least = int(rules.Standing)
		case is("hard-to-kill") && is(eases...) && what == "injury on a 5" && rules.Condition(least) == rules.Stunned: // KIN-11
			least = int(rules.KnockedDown)
		}
		for name, low := range laidLow {
			if is(name) {
				least = max(int(low), least)
			}
		}
		return least, true
	case strings.HasPrefix(what, "recovers"): // whatever keeps him down does
		return max(one, two), true
	case strings.HasPrefix(what, "tests for") && is(frenzies...) && min(one, two) > 0: // PSY-08
		return number(farMoved(r, "charge", a, b) < 9), true
	case strings.HasPrefix(what, "tests for"), what == "rallies", strings.HasPrefix(what, "may cast"):
		return min(one, two), true
	case strings.HasPrefix(what, "Leadership") && is("night") && is(fearless...) && min(one, two) == none-1: // NIGHT-06
		return none - number(is("stupid") && !r.StupidImmune), true
	case what == "attacks" && is(pairs...) && is("shield", "buckler"): // one hand of the pair holds it
		return min(one, two), true
	}
	return 0, false
}
