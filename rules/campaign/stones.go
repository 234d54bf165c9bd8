package campaign

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// stonesOn is how the terms write that shards of wyrdstone may be looked into for powers.
const stonesOn = "on"

// evaluation is what an alchemist asks for a look at a shard (STONE-02).
const evaluation = 20

// dull counts the shards that alchemists have found nothing in since the last battle.
const dull = "dull"

// scorners never use the powers of stones, by their kind of warband (STONE-01).
var scorners = []string{"dwarfs", "bretonnians", "shadow-warriors", "sisters", "witch-hunters"}

// usesStones says why a warband does nothing with the powers of stones.
func (s *State) usesStones(b *Band) error {
	switch {
	case !s.Terms.Stones:
		return errors.New("this campaign is played without the powers of stones")
	case slices.Contains(scorners, b.List.Kind):
		return fmt.Errorf("%s never use the powers of stones (STONE-01)", b.List.Name)
	}
	return nil
}

// stone is the mark of the stone that a warrior carries, or nil.
func (w *Warrior) stone() *warbands.Mark {
	for _, key := range w.Marks {
		if m, ok := warbands.StoneNamed(key); ok {
			return m
		}
	}
	return nil
}

// loseStone takes his stone from a warrior.
func (w *Warrior) loseStone() {
	w.Marks = slices.DeleteFunc(w.Marks, func(key string) bool { _, ok := warbands.StoneNamed(key); return ok })
}

// bearsStones says why somebody carries no stone (STONE-06).
func (s *State) bearsStones(b *Band, w *Warrior) error {
	switch t := s.Type(b, w); {
	case !w.Here():
		return fmt.Errorf("%s is a captive", w.Name)
	case !t.Hero:
		return fmt.Errorf("%s is no hero of the warband, and only heroes carry stones (STONE-06)", w.Name)
	}
	return nil
}

// handler is who handles a stone, and his warband; he is nil where he is none of it.
func (s *State) handler(id rules.SideID, who rules.WarriorID) (b *Band, w *Warrior, err error) {
	if b, err = s.active(id); err == nil {
		err = s.usesStones(b)
	}
	if err != nil {
		return nil, nil, err
	}
	return b, b.Warrior(who), nil
}

// Evaluate has a hero take a shard to an alchemist, in place of a search for a rare thing
// (STONE-02).
type Evaluate struct {
	Band rules.SideID
	Who  rules.WarriorID
}

// Legal implements Command.
func (c Evaluate) Legal(s *State) error {
	b, w, err := s.handler(c.Band, c.Who)
	if err != nil {
		return err
	}
	switch {
	case !b.During("rare"):
		return errors.New("alchemists look at shards while heroes look for rare things (STONE-02)")
	case w == nil:
		return fmt.Errorf("he is none of %s", b.Name)
	case b.Shards == 0:
		return fmt.Errorf("%s have no shard left", b.Name)
	case b.Shards <= b.Notes.Get(dull, 0):
		return fmt.Errorf("an alchemist has found nothing in what %s have left, until the next battle (STONE-03)", b.Name)
	case b.Gold < evaluation:
		return fmt.Errorf("an alchemist asks %d crowns, and %s have %d (STONE-02)", evaluation, b.Name, b.Gold)
	}
	return s.searches(b, w)
}

// Play implements Command.
func (c Evaluate) Play(p *Play) {
	b := p.Band(c.Band)
	w := b.Warrior(c.Who)
	w.Notes.Set(searched, 0, 1)
	b.Gold -= evaluation
	p.Tell(Event{Kind: Money, Band: b.ID, Who: w.ID, Rule: "STONE-02", N: -evaluation, Text: fmt.Sprintf("%s takes a shard to an alchemist, who asks %d crowns.", w.Name, evaluation)})
	m := warbands.Stones[p.TwoD6(b.ID, w.ID, "STONE-04", "what is in the shard")]
	if m == nil {
		b.Notes.Set(dull, 0, b.Notes.Get(dull, 0)+1)
		p.Say(Told, b.ID, w.ID, "STONE-05-6", "There is no power in it. The shard can be sold after the next battle.")
		return
	}
	b.Shards--
	p.Say(Found, b.ID, w.ID, m.Rule, "It is a %s. %s", m.Name, m.About)
	p.goods(1, m.Key)
	if w.stone() == nil && p.Confirm(b.ID, w.ID, "STONE-06", fmt.Sprintf("Does %s carry it himself? After each battle wyrdstone may change him.", w.Name), true) {
		w.Marks = append(w.Marks, m.Key)
		return
	}
	b.Stow(m.Key, 1)
}

// String implements Command.
func (c Evaluate) String(s *State) string {
	return fmt.Sprintf("evaluate %d %s", c.Band+1, word(s, c.Who))
}

// Carry gives a hero a stone from the store, or without a key takes his from him.
type Carry struct {
	Band rules.SideID
	Who  rules.WarriorID
	Key  string
}

// Legal implements Command.
func (c Carry) Legal(s *State) error {
	b, w, err := s.handler(c.Band, c.Who)
	if err != nil {
		return err
	}
	switch {
	case !b.During("handing"):
		return errors.New("stones change hands as other things do (AFTER-09)")
	case w == nil:
		return fmt.Errorf("he is none of %s", b.Name)
	case c.Key == "" && w.stone() == nil:
		return fmt.Errorf("%s carries no stone", w.Name)
	}
	if c.Key == "" {
		return s.bearsStones(b, w)
	}
	m, ok := warbands.StoneNamed(c.Key)
	switch {
	case !ok:
		return fmt.Errorf("there is no stone %q", c.Key)
	case b.Has(c.Key) == 0:
		return fmt.Errorf("no %s lies in the store", m.Name)
	case w.stone() != nil:
		return fmt.Errorf("%s carries a stone already; two would make him a Chaos Spawn at once (STONE-06)", w.Name)
	}
	return s.bearsStones(b, w)
}

// Play implements Command.
func (c Carry) Play(p *Play) {
	b := p.Band(c.Band)
	w := b.Warrior(c.Who)
	if c.Key == "" {
		m := w.stone()
		b.Stow(m.Key, 1)
		w.loseStone()
		p.Say(Told, b.ID, w.ID, "STONE-06", "%s puts away: %s.", w.Name, m.Name)
		return
	}
	m, _ := warbands.StoneNamed(c.Key)
	b.Stow(c.Key, -1)
	w.Marks = append(w.Marks, c.Key)
	p.Say(Told, b.ID, w.ID, "STONE-06", "%s takes: %s.", w.Name, m.Name)
}

// String implements Command.
func (c Carry) String(s *State) string {
	if c.Key == "" {
		return fmt.Sprintf("lay-by %d %s", c.Band+1, word(s, c.Who))
	}
	return fmt.Sprintf("carry %d %s %s", c.Band+1, word(s, c.Who), c.Key)
}

// Unlock puts a stone of the store with the shards that may be sold (RUL-STONE-3).
type Unlock struct {
	Band rules.SideID
	Key  string
}

// Legal implements Command.
func (c Unlock) Legal(s *State) error {
	b, err := s.active(c.Band)
	if err != nil {
		return err
	}
	switch _, ok := warbands.StoneNamed(c.Key); {
	case !ok || b.Has(c.Key) == 0:
		return fmt.Errorf("%s have no such stone in the store", b.Name)
	case !b.During("selling"):
		return errors.New("shards are sold in a step of their own (AFTER-04)")
	}
	return nil
}

// Play implements Command.
func (c Unlock) Play(p *Play) {
	b := p.Band(c.Band)
	b.Stow(c.Key, -1)
	b.Shards++
	p.Say(Told, b.ID, rules.Nobody, "RUL-STONE-3", "%s put a stone with the other shards: %s.", b.Name, NameOf(p.Rules, c.Key))
	p.goods(-1, c.Key)
}

// String implements Command.
func (c Unlock) String(*State) string { return fmt.Sprintf("unlock %d %s", c.Band+1, c.Key) }

func stoneVerbs() []Verb {
	return []Verb{
		{"evaluate", "WARBAND HERO", func(a *Args) (Command, error) {
			b := a.Band()
			return Evaluate{b, a.Warrior(b)}, nil
		}},
		{"carry", "WARBAND HERO STONE", func(a *Args) (Command, error) {
			b := a.Band()
			return Carry{b, a.Warrior(b), a.Word()}, nil
		}},
		{"lay-by", "WARBAND HERO", func(a *Args) (Command, error) {
			b := a.Band()
			return Carry{b, a.Warrior(b), ""}, nil
		}},
		{"unlock", "WARBAND STONE", func(a *Args) (Command, error) { return Unlock{a.Band(), a.Word()}, nil }},
	}
}

// stoneOffers are what may be done with stones in the step that a warband is in.
func stoneOffers(s *State, b *Band) (all []Offer) {
	if s.usesStones(b) != nil {
		return nil
	}
	put := func(c Command, who rules.WarriorID, price int, format string, args ...any) {
		all = append(all, Offer{Command: c, Who: who, Price: price, WhyNot: c.Legal(s), Text: fmt.Sprintf(format, args...)})
	}
	if b.During("selling") {
		for _, t := range b.Store {
			if m, ok := warbands.StoneNamed(t.Key); ok {
				put(Unlock{b.ID, t.Key}, rules.Nobody, 0, "Sell with the shards: %s", m.Name)
			}
		}
	}
	for i := range b.Warriors {
		w := &b.Warriors[i]
		if s.bearsStones(b, w) != nil {
			continue
		}
		if b.During("rare") && b.Shards > 0 && s.searches(b, w) == nil {
			put(Evaluate{b.ID, w.ID}, w.ID, evaluation, "%s takes a shard to an alchemist", w.Name)
		}
		if !b.During("handing") {
			continue
		}
		if m := w.stone(); m != nil {
			put(Carry{b.ID, w.ID, ""}, w.ID, 0, "%s puts away: %s", w.Name, m.Name)
			continue
		}
		for _, t := range b.Store {
			if m, ok := warbands.StoneNamed(t.Key); ok {
				put(Carry{b.ID, w.ID, t.Key}, w.ID, 0, "%s takes: %s", w.Name, m.Name)
			}
		}
	}
	return all
}

// stonesShow rolls for all who carried a stone in a battle, whether they used it or not
// (STONE-07, RUL-STONE-4).
func (p *Play) stonesShow(b *Band, had []rules.WarriorID) {
	for _, id := range had {
		w := b.Warrior(id)
		if w == nil {
			continue
		}
		affected, words := []int{2, 3, 11, 12}, "2, 3, 11 or 12"
		if p.Type(b, w).Traits&rules.Skaven != 0 {
			affected, words = []int{2, 12}, "2 or 12"
		}
		if slices.Contains(affected, p.TwoD6(b.ID, id, "STONE-07", "whether his stone has changed him, on "+words)) {
			p.changedByStone(b, w)
		}
	}
}

// stoneHolders are those of a battle who have a stone with them.
func (b *Band) stoneHolders(r *Result) (had []rules.WarriorID) {
	for i := range r.Men {
		if w := b.Warrior(r.Men[i].Who); w != nil && r.Men[i].Beast == 0 && w.stone() != nil {
			had = append(had, w.ID)
		}
	}
	return had
}

// weakens is what a stone takes off somebody, by the sum of two dice (STONE-08-2,
// RUL-STONE-1).
var weakens = [13]string{2: "M", 3: "WS", 4: "BS", 5: "S", 6: "S", 7: "T", 8: "T", 9: "I", 10: "I", 11: "Ld", 12: "Ld"}

// changedByStone is what wyrdstone does to its carrier (STONE-08-1 to STONE-08-5).
func (p *Play) changedByStone(b *Band, w *Warrior) {
	switch p.D6(b.ID, w.ID, "STONE-07", "what wyrdstone has done to him") {
	case 1:
		p.spawns(b, w, "STONE-08-1", "", "wyrdstone has got the better of him")
	case 2:
		c := weakens[p.TwoD6(b.ID, w.ID, "STONE-08-2", "what it has weakened")]
		r := p.alone(b, w)
		now := r.Grown(p.Rules, 0)
		if *warbands.Characteristic(&now, c) <= 1 {
			p.spawns(b, w, "STONE-08-2", c, c+" has come to nothing")
			return
		}
		p.mark(b, w.ID, weakenedKey(c), fmt.Sprintf("loses 1 %s for good", c))
	case 3, 4:
		w.Misses++
		p.Remember(Hurt, w, "STONE-08-3", "%s is sick from his stone and misses the next battle.", w.Name)
	default:
		p.mutates(b, w, "STONE-08-5")
	}
}
