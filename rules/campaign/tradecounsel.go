package campaign

import (
	"fmt"
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// What a careful player does about trading, recruits and gear: who can fight comes first, then
// weapons for those who have none, then armour for heroes.

// Advised reports whether a command is up to Counsel.
func Advised(c Command) bool {
	switch c.(type) {
	case Sell, Part, Search, Buy, Hire, Enlarge, Engage, AskFor, Hand, Barter:
		return true
	}
	return AboutCamp(c)
}

// What is worth keeping, in crowns.
const (
	armsFor   = 10 // for the weapon of a recruit
	swordKeep = 40 // for the upkeep of a hired sword, before one is hired
	recruit   = 35 // for a warrior and his weapon, of whom more are missing
	spare     = 60 // before rare things are sought
	aCharm    = "lucky-charm"
)

// missing is how many more warriors a warband may have, its camp not counted.
func (s *State) missing(b *Band) int { return max(0, b.base()-len(b.Warriors)) }

// bestSale is how many shards are sold: while warriors are missing as many as bring most, else those that
// bring more now than kept for the next sale, where the first brings most.
func bestSale(s *State, b *Band) (Command, string) {
	kept := 12 // what a shard is worth later
	if s.missing(b) > 0 {
		kept = 0
	}
	best, most := 0, 0
	for n := 1; n <= b.Shards-s.shardsOwed(b); n++ {
		if gain := s.Worth(b, n) - kept*n; gain > most {
			best, most = n, gain
		}
	}
	if c := (Sell{b.ID, best}); best > 0 && c.Legal(s) == nil {
		return c, fmt.Sprintf("%s bring %d crowns; more of them would bring less each.", counted(best, "shard"), s.Worth(b, best))
	}
	return nil, ""
}

// bestRecruit is who is hired: heroes first, then whoever costs most of those who can be armed.
func bestRecruit(s *State, b *Band) (Command, string) {
	var best Command
	most, hero := 0, false
	for _, o := range recruitOffers(s, b) {
		left := b.Gold - o.Price
		if o.WhyNot != nil || left < 0 {
			continue
		}
		is := false
		if c, ok := o.Command.(Hire); ok {
			t, _ := b.List.Type(c.Type)
			if is = t.Hero; left < armsFor && !t.Animal {
				continue
			}
		}
		if best == nil || is && !hero || is == hero && o.Price > most {
			best, most, hero = o.Command, o.Price, is
		}
	}
	if best == nil {
		return nil, ""
	}
	return best, "Warriors count for more than crowns."
}

// needy are the heroes, and one of each group, who lack something. Animals and hired swords need
// nothing.
func needy(s *State, b *Band, lacks func(w *Warrior) bool) (all []*Warrior) {
	groups := map[int]bool{}
	for i := range b.Warriors {
		w := &b.Warriors[i]
		t := s.Type(b, w)
		if !w.Here() || t.Sword() || t.Animal || w.Number > 0 && groups[w.Number] || !lacks(w) {
			continue
		}
		groups[w.Number] = true
		all = append(all, w)
	}
	return all
}

// unarmed reports whether a warrior has nothing better than a dagger to strike with.
func (s *State) unarmed(w *Warrior) bool {
	return !slices.ContainsFunc(w.Gear, func(key string) bool {
		id, ok := s.Rules.WeaponNamed(key)
		return ok && key != "dagger" && s.Rules.Weapon(id).Range == 0
	})
}

// unprotected reports whether a warrior lacks a piece of armour.
func unprotected(key string) func(w *Warrior) bool {
	return func(w *Warrior) bool {
		return !slices.Contains(w.Gear, key) && !(key == "light" && slices.Contains(w.Gear, "heavy"))
	}
}

// wearable are the pieces of armour that are bought for heroes, in their order.
var wearable = []string{"helmet", "light", "shield"}

// bestArms is what is bought: the best common weapon that they can pay for those who have none,
// then armour for heroes.
func bestArms(s *State, b *Band) (Command, string) {
	wares, promised := s.wares(b), map[string]int{} // of the store
	for _, w := range needy(s, b, s.unarmed) {
		n := len(b.Group(w))
		best, most := "", 0
		for _, key := range wares {
			id, ok := s.Rules.WeaponNamed(key)
			if !ok || key == "dagger" || s.Rules.Weapon(id).Range > 0 || !s.has(b, w, key) {
				continue
			}
			have := b.Has(key) - promised[key]
			if have >= n {
				promised[key] += n
				best = "" // he takes it from the store
				break
			}
			c := Buy{Band: b.ID, Key: key}
			if price := c.price(s); c.Legal(s) == nil && price > most && price*(n-have) <= b.Gold {
				best, most = key, price
			}
		}
		if best != "" {
			return Buy{Band: b.ID, Key: best}, fmt.Sprintf("%s has nothing to strike with.", w.Name)
		}
	}
	for _, key := range wearable {
		for _, w := range needy(s, b, unprotected(key)) {
			if c := (Buy{Band: b.ID, Key: key}); s.Type(b, w).Hero && s.has(b, w, key) && b.Has(key) == 0 && c.Legal(s) == nil {
				return c, fmt.Sprintf("%s has no %s.", w.Name, NameOf(s.Rules, key))
			}
		}
	}
	return nil, ""
}

// has reports whether a warrior may have a thing.
func (s *State) has(b *Band, w *Warrior, key string) bool {
	return s.alone(b, w).MayHave(s.Rules, 0, key) == nil
}

// faults are the problems that keep a warband from going on when things are handed out.
func faults(s *State, r *warbands.Roster) (n int) {
	for _, p := range r.Problems(s.Rules) {
		if !p.Unfinished && p.Reason != warbands.TooMany {
			n++
		}
	}
	return n
}

// bestPutAway is what somebody puts away who cannot hold or wear it any more, such as with one arm left:
// the thing without which most is well, and of several the cheapest.
func bestPutAway(s *State, b *Band) (Command, string) {
	r, _ := s.Roster(b, nil)
	least := faults(s, r)
	if least == 0 {
		return nil, ""
	}
	var best Command
	cheapest, whose := 0, ""
	for i := range b.Warriors {
		w := &b.Warriors[i]
		for _, key := range w.Gear {
			c := Hand{Band: b.ID, Who: w.ID, Key: key, Back: true}
			after, _, err := c.handed(s)
			if err != nil {
				continue
			}
			price := r.PriceOf(s.Rules, s.Type(b, w), key)
			if n := faults(s, after); n < least || best != nil && n == least && price < cheapest {
				best, least, cheapest, whose = c, n, price, w.Name
			}
		}
	}
	return best, whose + " can use it no more."
}

// bestGift is what is handed out: weapons to those who have none, armour to heroes, and
// equipment to who leads.
func bestGift(s *State, b *Band) (Command, string) {
	give := func(w *Warrior, key string) Command {
		if c := (Hand{Band: b.ID, Who: w.ID, Key: key}); c.Legal(s) == nil {
			return c
		}
		return nil
	}
	for _, w := range needy(s, b, s.unarmed) {
		for _, t := range b.Store {
			if id, ok := s.Rules.WeaponNamed(t.Key); !ok || s.Rules.Weapon(id).Range > 0 {
				continue
			}
			if c := give(w, t.Key); c != nil {
				return c, fmt.Sprintf("%s has nothing to strike with.", w.Name)
			}
		}
	}
	for _, t := range b.Store {
		_, armour := s.Rules.ArmourNamed(t.Key)
		_, item := s.Rules.ItemNamed(t.Key)
		if !armour && !item {
			continue
		}
		for _, w := range needy(s, b, unprotected(t.Key)) {
			if !s.Type(b, w).Hero {
				continue
			}
			if c := give(w, t.Key); c != nil {
				return c, fmt.Sprintf("%s is of use to %s.", rules.Capital(NameOf(s.Rules, t.Key)), w.Name)
			}
		}
	}
	return nil, ""
}

// bestSword is who is hired of those who fight for pay: the dearest whose upkeep can be paid when all
// are recruited who are missing, who cost less and ask nothing after.
func bestSword(s *State, b *Band) (Command, string) {
	var best Command
	most := 0
	for _, t := range s.swords(b) {
		if c, fee := (Engage{b.ID, t.Key}), s.feeOf(b, t); c.Legal(s) == nil && fee > most && b.Gold-fee >= swordKeep+s.missing(b)*recruit {
			best, most = c, fee
		}
	}
	return best, "There is enough for the fee and the upkeep."
}

// shardsOwed are what those ask who serve a warband for wyrdstone (KIN-54).
func (s *State) shardsOwed(b *Band) (n int) {
	for i := range b.Warriors {
		if w := &b.Warriors[i]; w.Here() && s.Type(b, w).Sword() {
			n += s.Type(b, w).Shards
		}
	}
	return n
}

// bestCharacter is which special character is asked for, and by whom: the one with the highest
// rating who can be paid now and after the next battle, by the hero who is likeliest to find him,
// on a 3 at least. Who stays for one battle may take a third of the crowns.
func bestCharacter(s *State, b *Band) (Command, string) {
	if len(b.Warriors) < b.base()/2 {
		return nil, ""
	}
	var best Command
	rating, chance := 0, 3
	for _, id := range s.heroesHere(b) {
		for i := range warbands.Characters {
			t := &warbands.Characters[i]
			c := AskFor{b.ID, id, t.Key}
			keeps := t.Cost + max(t.Upkeep, swordKeep)
			if t.Shards > 0 {
				keeps = 0
			} else if slices.Contains(t.Talents, warbands.Wanderer) {
				keeps = 3 * t.Cost
			}
			if c.Legal(s) != nil || keeps > b.Gold || b.Shards < 2*t.Shards || c.below(s) <= chance && t.Rating <= rating || c.below(s) < 4 || t.Rating < rating {
				continue
			}
			best, rating, chance = c, t.Rating, c.below(s)
		}
	}
	return best, "He is worth more than he asks, and can be paid."
}

// bestFind is what a hero looks for: a lucky charm that he has not, where there are crowns to
// spare.
func bestFind(s *State, b *Band) (Command, string) {
	if b.Gold < spare {
		return nil, ""
	}
	if _, ok := warbands.ChartPrice(s.Rules, aCharm); !ok {
		return nil, ""
	}
	for _, id := range s.heroesHere(b) {
		w := b.Warrior(id)
		if c := (Search{b.ID, id, aCharm}); !slices.Contains(w.Gear, aCharm) && c.Legal(s) == nil && s.has(b, w, aCharm) {
			return c, fmt.Sprintf("%s has no charm.", w.Name)
		}
	}
	return nil, ""
}
