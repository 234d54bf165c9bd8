package warbands

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// StonePowers are what shards of wyrdstone do for who carries one in a battle (STONE-05-2 to
// STONE-05-12). Nobody learns them: a mark of the carrier's lends him one.
var StonePowers = []rules.Talent{
	{
		Key: "spell-stone", Name: "spell stone", Rule: "STONE-05-2", About: "He may cast one spell of Lesser Magic in a battle; which, the dice say before it.",
		Moments: &rules.Moments{BattleBegins: drawsSpell, MayCast: oneSpell, CastRolled: spellIsCast},
	},
	{
		Key: "stone-of-regeneration", Name: "stone of regeneration", Rule: "STONE-05-3",
		About: "In his recovery phase he regains a wound that he has lost, and stunned counts as knocked down.",
		Moments: &rules.Moments{
			Recovers: func(p *rules.Play, w *rules.Warrior) { mends(p, w, w, "STONE-05-3") },
			Stuns:    func(*rules.Play, *rules.Warrior, *rules.Strike) bool { return false },
		},
	},
	{
		Key: "stone-of-might", Name: "stone of might", Rule: "STONE-05-4", About: "A die before each battle raises his I, M, S, T, A or W by 1 for it.",
		Moments: lends("STONE-05-4", "I", "M", "S", "T", "A", "W"),
	},
	{
		Key: "stone-of-warding", Name: "stone of warding", Rule: "STONE-05-5", About: "A 4+ keeps off a spell of an enemy.",
		Defies: 4, DefiesFoes: true,
	},
	{
		Key: "stone-of-luck", Name: "stone of luck", Rule: "STONE-05-9", About: "Once in a battle he throws a die of his again; the second throw stands.",
		Moments: &rules.Moments{Rethrows: luckOfStone},
	},
	{
		Key: "stone-of-skill", Name: "stone of skill", Rule: "STONE-05-10", About: "A die before each battle raises his WS, BS or Ld by 1 for it.",
		Moments: lends("STONE-05-10", "WS", "WS", "BS", "BS", "Ld", "Ld"),
	},
	{
		Key: "stone-of-healing", Name: "stone of healing", Rule: "STONE-05-11", About: "In his recovery phase he gives himself or a friend within 2\" back a wound that was lost.",
		Moments: &rules.Moments{Recovers: healsSomebody},
	},
	{
		Key: "stone-of-protection", Name: "stone of protection", Rule: "STONE-05-12", About: "His armour save is 1 better, to 1+ at best; without armour it is 6+.",
		Moments: &rules.Moments{ToSave: func(_ *rules.State, _ *rules.Strike, r *rules.Roll) {
			r.Base, r.From = hardened(r.Base, r.From, "stone of protection")
		}},
	},
}

// Stones are the marks of those who carry a stone, by the sum of two dice that finds its
// power; nil where it has none (STONE-05-6).
var Stones = [13]*Mark{
	2: lentBy("spell-stone"), 3: lentBy("stone-of-regeneration"), 4: lentBy("stone-of-might"), 5: lentBy("stone-of-warding"),
	9: lentBy("stone-of-luck"), 10: lentBy("stone-of-skill"), 11: lentBy("stone-of-healing"), 12: lentBy("stone-of-protection"),
}

// StoneNamed finds the mark of a stone by key.
func StoneNamed(key string) (*Mark, bool) {
	for _, m := range Stones {
		if m != nil && m.Key == key {
			return m, true
		}
	}
	return nil, false
}

// lentBy is the mark of one who carries a stone with a power.
func lentBy(power string) *Mark {
	t := &StonePowers[slices.IndexFunc(StonePowers, func(t rules.Talent) bool { return t.Key == power })]
	return &Mark{Key: t.Key, Name: t.Name, Rule: t.Rule, About: t.About, Talent: t.Key}
}

// lent are the talents that marks lend a recruit, by key.
func (rec *Recruit) lent() (keys []string) {
	for _, key := range rec.Marks {
		if m, ok := MarkNamed(key); ok && m.Talent != "" {
			keys = append(keys, m.Talent)
		}
	}
	return keys
}

// Hands is how many of a recruit's arms still end in a hand that can hold something.
func (r *Roster) Hands(set *rules.Ruleset, i int) int { return 2 - r.armsLost(set, &r.Recruits[i]) }

// lends raises the characteristic that a die names, for the battle.
func lends(rule string, by ...string) *rules.Moments {
	return &rules.Moments{BattleBegins: func(p *rules.Play, w *rules.Warrior) {
		c := by[p.D6(w.ID, rule, "what his stone raises: "+strings.Join(slices.Compact(slices.Clone(by)), ", "))-1]
		w = p.Warrior(w.ID)
		*characteristicOf(&w.Base, c)++
		if c == "W" {
			w.Wounds++
		}
		p.Say(rules.Note, w.ID, rules.Nobody, rule, "The stone of %s raises his %s to %d for this battle.", w.Name, c, *characteristicOf(&w.Base, c))
	}}
}

// mends gives somebody back a wound that he has lost.
func mends(p *rules.Play, w, at *rules.Warrior, rule string) {
	if !at.InPlay() || at.Wounds >= p.Profile(at).W {
		return
	}
	at.Wounds++
	p.Say(rules.Recovered, at.ID, w.ID, rule, "The stone of %s gives %s a wound back: %d.", w.Name, at.Name, at.Wounds)
}

// healsSomebody: himself or a friend near him (STONE-05-11, RUL-STONE-2).
func healsSomebody(p *rules.Play, w *rules.Warrior) {
	var hurt []rules.WarriorID
	for _, id := range append([]rules.WarriorID{w.ID}, p.Within(w, physics.Inches(2))...) {
		if o := p.Warrior(id); o.InPlay() && o.Wounds < p.Profile(o).W && !p.Hostile(w.Side, o.Side) {
			hurt = append(hurt, id)
		}
	}
	if len(hurt) > 0 {
		at := p.Choose(w.Side, w.ID, "STONE-05-11", "Whom does the stone of "+w.Name+" heal?", hurt)
		mends(p, p.Warrior(w.ID), p.Warrior(at), "STONE-05-11")
	}
}

// What a battle remembers of stones: the spell of a spell stone and 1, 0 when it is cast or
// there is none; and that the luck of one is used up.
const (
	stoneSpell = "spell-stone"
	stoneLuck  = "stone-of-luck"
)

// luckOfStone: any failed throw of his, once.
func luckOfStone(p *rules.Play, w *rules.Warrior, _ rules.Purpose, ok bool) bool {
	if ok || w.Counters.Get(stoneLuck, 0) > 0 || !p.Confirm(w.Side, w.ID, rules.Nobody, "STONE-05-9", w.Name+" carries a stone of luck. Throw again?") {
		return false
	}
	w.Counters.Set(stoneLuck, 0, 1)
	p.Say(rules.Note, w.ID, rules.Nobody, "STONE-05-9", "The stone of %s lets him throw again.", w.Name)
	return true
}

// drawsSpell: the dice say which spell is in the stone; one that he knows himself is drawn
// again, as long as there is another.
func drawsSpell(p *rules.Play, w *rules.Warrior) {
	id, ok := p.Rules.MagicNamed("lesser-magic")
	if !ok {
		return
	}
	list := &p.Rules.Magic[id]
	unknown := func(k int) bool { return !slices.Contains(w.Spells, list.First+rules.SpellID(k)) }
	if !slices.ContainsFunc([]int{0, 1, 2, 3, 4, 5}, unknown) {
		return
	}
	n := p.D6(w.ID, "STONE-05-2", "which spell is in his stone") - 1
	for !unknown(n) {
		n = p.D6(w.ID, "STONE-05-2", "which spell is in his stone, one that he does not know") - 1
	}
	w = p.Warrior(w.ID)
	spell := list.First + rules.SpellID(n)
	w.Spells = append(w.Spells[:len(w.Spells):len(w.Spells)], spell)
	w.Counters.Set(stoneSpell, 0, int(spell)+1)
	p.Say(rules.Note, w.ID, rules.Nobody, "STONE-05-2", "In the stone of %s is: %s. He may cast it once.", w.Name, p.Rules.Spells[spell].Name)
}

// InStone reports whether a spell that somebody may cast is in a stone he carries, and not of the
// magic that he has learned.
func InStone(w *rules.Warrior, id rules.SpellID) bool {
	n := w.Counters.Get(stoneSpell, 0)
	return n != 0 && max(n, -n) == int(id)+1
}

// oneSpell: the spell of a stone is cast once.
func oneSpell(s *rules.State, w *rules.Warrior, sp *rules.Spell) error {
	if n := w.Counters.Get(stoneSpell, 0); n < 0 && &s.Rules.Spells[-n-1] == sp {
		return fmt.Errorf("the stone of %s held one spell, and that is cast (STONE-05-2)", w.Name)
	}
	return nil
}

func spellIsCast(p *rules.Play, c rules.CastSpell, _, _ int) {
	w := p.Warrior(c.Who)
	if w.Counters.Get(stoneSpell, 0) == int(c.Spell)+1 {
		w.Counters.Set(stoneSpell, 0, -int(c.Spell)-1)
	}
}
