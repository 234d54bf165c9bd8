package campaign

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules/warbands"
)

// weakenedKey is the mark of one who has lost a point of a characteristic to wyrdstone.
func weakenedKey(c string) string { return "weakened-" + strings.ToLower(c) }

// mutation is a line of the table of random mutations: its number, rule and key, and whether
// human mercenaries throw out who gets it (MUT-G3).
type mutation struct {
	n      int
	rule   string
	key    string
	marked bool
}

// The lines that are not one mutation by themselves.
const (
	atrophy = "atrophy"
	armed   = "beweaponed"
)

// mutationsByDice is the table of random mutations (MUT-G1).
var mutationsByDice = []mutation{
	{11, "MUT-11", "acid-spray", true}, {12, "MUT-12", atrophy, false}, {13, "MUT-13", "beaked", true},
	{14, "MUT-14", armed, true}, {15, "MUT-15", "blackblood", false}, {16, "MUT-16", "bright-skin", true},
	{21, "MUT-21", "burning-body", true}, {22, "MUT-22", "cloud-of-flies", false}, {23, "MUT-23", "cloven-hoofs", true},
	{24, "MUT-24", "crystalline-body", true}, {25, "MUT-25", "elastic-limbs", true}, {26, "MUT-26", "enormously-fat", false},
	{31, "MUT-31", "extra-arm", true}, {32, "MUT-32", "extremely-thin", false}, {33, "MUT-33", "eyestalks", true},
	{34, "MUT-34", "fangs", true}, {35, "MUT-35", "furry", true}, {36, "MUT-36", "great-claw", true},
	{41, "MUT-41", "hideous", false}, {42, "MUT-42", "horns", true}, {43, "MUT-43", "iron-hard-skin", true},
	{44, "MUT-44", "mace-tail", true}, {45, "MUT-45", "moronic", false}, {46, "MUT-46", "plague-bearer", true},
	{51, "MUT-51", "poisonous-bite", false}, {52, "MUT-52", "prehensile-tail", true}, {53, "MUT-53", "regeneration", false},
	{54, "MUT-54", "thickened-skin", false}, {55, "MUT-55", "scorpion-tail", true}, {56, "MUT-56", "skull-face", true},
	{61, "MUT-61", "spines", true}, {62, "MUT-62", "stunted", false}, {63, "MUT-63", "suckers", true},
	{64, "MUT-64", "tentacle", true}, {65, "MUT-65", "warts", false}, {66, "MUT-66", "wings", true},
}

// mercenaries are the human mercenary warbands (RUL-MUT-1), by list.
var mercenaries = []string{"reikland", "middenheim", "marienburg", "ostland", "ostlanders", "averland", "averlanders"}

// hands are what the hands of the beweaponed become, by half of a die (MUT-14).
var weaponHands = []string{"sword-hand", "mace-hand", "axe-hand"}

// mutates rolls a mutation for somebody (MUT-G1).
func (p *Play) mutates(b *Band, w *Warrior, cause string) {
	p.Say(Told, b.ID, w.ID, cause, "Wyrdstone changes the body of %s.", w.Name)
	for {
		n := p.D66(b.ID, w.ID, "MUT-G1", "which mutation")
		m := mutationsByDice[slices.IndexFunc(mutationsByDice, func(m mutation) bool { return m.n == n })]
		keys := p.grows(b, w, m)
		if len(keys) == 0 {
			p.Say(Told, b.ID, w.ID, "MUT-G1", "That cannot come to %s once more: rolled again.", w.Name)
			continue
		}
		p.changes(b, w, m, keys)
		return
	}
}

// grows are the mutations of a line as they come to somebody; none: it is rolled again, for
// he has it, or nothing is left that could change so (MUT-G1, RUL-MUT-2).
func (p *Play) grows(b *Band, w *Warrior, m mutation) (keys []string) {
	arms := p.alone(b, w).Hands(p.Rules, 0)
	switch m.key {
	case atrophy:
		return p.withers(b, w, arms)
	case armed:
		for range arms {
			keys = append(keys, weaponHands[(p.D6(b.ID, w.ID, "MUT-14", "what a hand becomes: 1 a sword, 3 a mace, 5 an axe")-1)/2])
		}
		return keys
	case "great-claw", "tentacle":
		if arms < 1 {
			return nil
		}
	}
	if slices.Contains(w.Mutations, m.key) {
		return nil
	}
	return []string{m.key}
}

// withers is what atrophies: the head, an arm or a leg (MUT-12).
func (p *Play) withers(b *Band, w *Warrior, arms int) []string {
	key := "withered-leg"
	switch n := p.D6(b.ID, w.ID, "MUT-12", "what withers: 1 the head, 2 to 4 an arm, 5 or 6 a leg"); {
	case n == 1 && slices.Contains(w.Mutations, "withered-head"), n >= 2 && n <= 4 && arms < 1:
		return nil
	case n == 1:
		key = "withered-head"
	case n <= 4:
		key = "withered-arm"
	}
	return []string{key}
}

// changes is what a mutation makes of somebody.
func (p *Play) changes(b *Band, w *Warrior, m mutation, keys []string) {
	id := w.ID
	w.Mutations = append(w.Mutations, keys...)
	var names []string
	for _, key := range keys {
		t, _ := p.Rules.TalentNamed(key)
		names = append(names, p.Rules.Talents[t].Name)
	}
	p.Remember(Hurt, w, m.rule, "%s mutates: %s.", w.Name, strings.Join(names, ", "))
	if m.marked && slices.Contains(mercenaries, b.List.Key) {
		p.bury(b, id, Parted, "MUT-G3", "thrown out", "", "%s is thrown out of %s, with all he carries: they suffer no such mutant among them.", w.Name, b.Name)
		return
	}
	r := p.alone(b, w)
	now := r.Grown(p.Rules, 0)
	before := r.Profile(0)
	for _, c := range warbands.Characteristics {
		if *warbands.Characteristic(&before, c) > 0 && *warbands.Characteristic(&now, c) < 1 {
			p.spawns(b, w, "MUT-G2", c, c+" has come to nothing")
			return
		}
	}
	if !p.leavesMaimed(b, w) {
		p.putsAwayUseless(b, w)
	}
}

// leavesMaimed retires somebody who has lost both arms or legs, by mutations, wounds or surgeons,
// where the power of the stones is played; false: he fights on (MUT-12).
func (p *Play) leavesMaimed(b *Band, w *Warrior) bool {
	why := w.retires()
	if why == "" || !p.Terms.Stones {
		return false
	}
	p.bury(b, w.ID, Parted, "MUT-12", "retired", "", "%s has lost both %s and leaves the warband.", w.Name, why)
	return true
}

// retires is what somebody has lost both of, so that he fights no more: arms, unless he has a
// tail or teeth to fight with, or legs (MUT-12).
func (w *Warrior) retires() string {
	if w.isSpawn() { // it needs neither
		return ""
	}
	count := func(among []string, keys ...string) (n int) {
		for _, key := range among {
			if slices.Contains(keys, key) {
				n++
			}
		}
		return n
	}
	legs := count(w.Mutations, "withered-leg") + count(w.Marks, "lost-leg")
	arms := count(w.Mutations, "withered-arm") + count(w.Marks, "one-armed")
	fights := count(w.Mutations, "mace-tail", "prehensile-tail", "scorpion-tail", "beaked", "fangs", "poisonous-bite")
	switch {
	case legs > 1:
		return "legs"
	case arms > 1 && fights == 0:
		return "arms"
	}
	return ""
}

// putsAwayUseless puts what somebody cannot use any more into the store.
func (p *Play) putsAwayUseless(b *Band, w *Warrior) {
	useless := func(gear []string) (n int) {
		r := p.alone(b, w)
		r.Recruits[0].Gear = gear
		for _, f := range r.Problems(p.Rules) {
			if slices.Contains([]warbands.Reason{warbands.NoHands, warbands.TooManyArms, warbands.NotForKind}, f.Reason) {
				n++
			}
		}
		return n
	}
	for n := useless(w.Gear); n > 0; n = useless(w.Gear) {
		at := slices.IndexFunc(w.Gear, func(key string) bool {
			i := slices.Index(w.Gear, key)
			return useless(slices.Delete(slices.Clone(w.Gear), i, i+1)) < n
		})
		if at < 0 {
			return
		}
		p.Say(Told, b.ID, w.ID, "MUT-G1", "%s puts away what he cannot use any more: %s.", w.Name, NameOf(p.Rules, w.Gear[at]))
		b.Stow(w.Gear[at], 1)
		w.Gear = slices.Delete(w.Gear, at, at+1)
	}
}

// checkStones says what cannot be with stones and mutations.
func checkStones(s *State, b *Band) error {
	for i := range b.Warriors {
		w := &b.Warriors[i]
		n := 0
		for _, key := range w.Marks {
			if _, ok := warbands.StoneNamed(key); ok {
				n++
			}
		}
		switch {
		case n > 0 && s.usesStones(b) != nil:
			return fmt.Errorf("%s carries a stone: %w", w.Name, s.usesStones(b))
		case n > 1:
			return fmt.Errorf("%s carries %d stones (STONE-06)", w.Name, n)
		case n > 0 && !s.Type(b, w).Hero:
			return fmt.Errorf("%s is no hero and carries a stone (STONE-06)", w.Name)
		case w.retires() != "" && s.Terms.Stones:
			return fmt.Errorf("%s has lost both %s and fights on (MUT-12)", w.Name, w.retires())
		}
	}
	if n := b.Notes.Get(dull, 0); n > 0 && !s.Terms.Stones {
		return fmt.Errorf("%s have had shards looked into: %w", b.Name, s.usesStones(b))
	}
	return nil
}
