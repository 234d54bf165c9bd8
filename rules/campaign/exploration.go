package campaign

import (
	"fmt"
	"slices"

	"cometfall/rules"
)

// explorationStep is when a warband searches the ruins (AFTER-03).
func explorationStep() Step {
	return Step{Key: "exploration", Name: "Exploration", Rule: "AFTER-03",
		About: "Each hero who did not go out of action searches the ruins with a die, and the winner with one more. Their sum is the wyrdstone found; equal dice lead to places.",
		Begin: func(p *Play, b *Band) { p.explore(b.ID) },
	}
}

// What a warband or a warrior remembers for its next explorations.
const (
	oneMore    = "straggler"          // a die more, and one is put away
	wayIn      = "catacombs-entrance" // for good: a die again
	vagueMap   = "vague-map"          // once: a die again
	goodMap    = "accurate-map"       // once: three dice again
	masterMap  = "master-map"         // of a hero, while he is not put out of action
	mostDice   = 6
	hunter     = "wyrdstone-hunter"
	secondView = "second-sight"
	seeking    = "seeker"

	searchParty = "organised-search-party"
)

// explorer is a warband that searches the ruins.
type explorer struct {
	*Play
	band    rules.SideID
	dice    []int
	again   []bool            // thrown again already
	seekers []rules.WarriorID // heroes who search
	rule    string            // of what comes next
}

func (x *explorer) b() *Band { return x.Band(x.band) }

func (x *explorer) roll(what string) int { return x.D6(x.band, rules.Nobody, x.rule, what) }

// explore searches the ruins once.
func (p *Play) explore(id rules.SideID) {
	x := &explorer{Play: p, band: id, rule: "EXPLORE-01"}
	x.readMaps()
	x.pilfered()
	if !x.throw() {
		p.Say(Told, id, rules.Nobody, "EXPLORE-01", "Nobody of %s is left to search the ruins.", x.b().Name)
		return
	}
	x.throwAgain()
	x.shift()
	sum := 0
	for _, n := range x.dice {
		sum += n
	}
	if w := p.cameBack(x.b(), smallSize); w != nil {
		sum += 3
		p.Say(Told, id, w.ID, "KIN-28", "%s creeps where nobody else fits: the dice count 3 more.", w.Name)
	}
	x.rule = "EXPLORE-05"
	x.shards(ShardsFor(sum), fmt.Sprintf("The dice come to %d", sum))
	x.embezzled()
	if pl, ok := Reached(x.dice); ok {
		x.rule = pl.Rule
		p.Say(Found, id, rules.Nobody, pl.Rule, "%s find a place: %s. %s", x.b().Name, pl.Name, pl.About)
		p.also("EXPLORE-04")
		pl.story(x)
	}
}

// embezzled: of what is found one who is unscrupulous keeps a shard on a 1, whether he is hurt
// or not (KIN-66).
func (x *explorer) embezzled() {
	b := x.b()
	_, r := x.Last(b)
	for i := range b.Warriors {
		w := &b.Warriors[i]
		t := x.Type(b, w)
		if t == nil || !w.Here() || !slices.Contains(t.Talents, unscrupulous) || r.Man(w.ID) == nil {
			continue
		}
		if x.D6(x.band, w.ID, "KIN-66", "whether "+w.Name+" keeps a shard for himself, on a 1") == 1 && b.Shards > 0 {
			b.Shards--
			x.Tell(Event{Kind: Found, Band: x.band, Who: w.ID, Rule: "KIN-66", N: -1, Text: fmt.Sprintf("A shard of what was found is gone, and %s knows nothing of it.", w.Name)})
		}
	}
}

// throw rolls the dice, and keeps six at most; false: there are none (EXPLORE-01, EXPLORE-02).
func (x *explorer) throw() bool {
	_, r := x.Last(x.b())
	var sighted []rules.WarriorID
	for i := range r.Men {
		w := x.b().Warrior(r.Men[i].Who)
		if w == nil || r.Men[i].Beast > 0 || r.Men[i].Fate == TakenOut {
			continue
		}
		if t := x.Type(x.b(), w); t.Hero {
			x.seekers = append(x.seekers, w.ID)
			if slices.Contains(t.Talents, secondView) {
				sighted = append(sighted, w.ID)
			}
		}
	}
	n := len(x.seekers)
	for _, left := range r.Left { // ALLY-06: before anything is added
		if left.Kind == rules.Exploration {
			n = min(n, left.N)
		}
	}
	if r.Won {
		n++
	}
	for _, id := range x.seekers {
		if w := x.b().Warrior(id); slices.Contains(w.Gear, eyeOfNumas) {
			n++
			x.Say(Told, x.band, id, "EXPLORE-76", "%s looks through the Eye of Numas: a die more.", w.Name)
		}
	}
	if x.lives(x.b(), "ruins") {
		n++
		x.Say(Told, x.band, rules.Nobody, "CAMP-TYPE-14", "%s live in the ruins, and know where to look: a die more.", x.b().Name)
	}
	if w := x.State.cameBack(x.b(), scrounge); w != nil {
		n++
		x.Say(Told, x.band, w.ID, "KIN-27", "%s scrounges for them: a die more.", w.Name)
	}
	more, chosen := x.treasureMap()
	if more && chosen == 0 {
		n++
	}
	extra := x.b().Notes.Get(oneMore, 0)
	x.b().Notes.Set(oneMore, 0, 0)
	if n+extra == 0 && chosen == 0 {
		return false
	}
	x.dice = x.Pool(x.band, rules.Nobody, "EXPLORE-01", fmt.Sprintf("%s search the ruins", x.b().Name), n+extra)
	for k, id := range sighted { // hers are the first dice
		if k >= len(x.dice) {
			break
		}
		two := x.D6(x.band, id, "KIN-06", "her second die")
		if two != x.dice[k] && x.Choose(x.band, id, "KIN-06", "Which of her two dice is kept?", fmt.Sprintf("The %d", x.dice[k]), fmt.Sprintf("The %d", two)) == 1 {
			x.dice[k] = two
		}
	}
	if chosen > 0 {
		x.dice = append(x.dice, chosen)
	}
	for range extra {
		x.drop("EXPLORE-24", "Which die is put away?")
	}
	if len(x.dice) > mostDice {
		for len(x.dice) > mostDice {
			x.drop("EXPLORE-02", "Six dice are kept: which is put away?")
		}
		x.Say(Told, x.band, rules.Nobody, "EXPLORE-02", "Six dice are kept: %v.", x.dice)
	}
	x.again = make([]bool, len(x.dice))
	return len(x.dice) > 0
}

// drop puts one of the dice away that the player chooses.
func (x *explorer) drop(rule, question string) {
	faces, options := x.faces(func(int) bool { return true })
	at := slices.Index(x.dice, faces[x.Choose(x.band, rules.Nobody, rule, question, options...)])
	x.dice = slices.Delete(x.dice, at, at+1)
}

// faces are the different faces that lie on the table, of those dice that may be chosen.
func (x *explorer) faces(may func(i int) bool) (faces []int, options []string) {
	for n := 1; n <= 6; n++ {
		for i, face := range x.dice {
			if face == n && may(i) {
				faces, options = append(faces, n), append(options, fmt.Sprintf("A %d", n))
				break
			}
		}
	}
	return faces, options
}

// throwAgain rolls dice again that a skill, a map or a way in allows, each die once at most
// (EXPLORE-03, LEARN-A6, LEARN-W14, EQUIP-25).
func (x *explorer) throwAgain() {
	type chance struct {
		rule, why string
		who       rules.WarriorID
		n         int
	}
	var all []chance
	b := x.b()
	for _, id := range x.seekers {
		w := b.Warrior(id)
		if slices.Contains(w.Skills, hunter) {
			all = append(all, chance{"LEARN-A6", w.Name + " hunts wyrdstone", id, 1})
		}
		if w.Notes.Get(masterMap, 0) > 0 {
			all = append(all, chance{"EQUIP-25", w.Name + " has a master map", id, 1})
		}
	}
	if w := x.State.cameBackKnowing(b, searchParty); w != nil {
		all = append(all, chance{"LEARN-W14", w.Name + " leads the search", w.ID, 1})
	}
	if b.Notes.Get(wayIn, 0) > 0 {
		all = append(all, chance{"EXPLORE-56", "The way into the catacombs", rules.Nobody, 1})
	}
	if n := b.Notes.Get(vagueMap, 0); n > 0 {
		all = append(all, chance{"EQUIP-25", "The vague map", rules.Nobody, n})
	}
	if n := b.Notes.Get(goodMap, 0); n > 0 {
		all = append(all, chance{"EQUIP-25", "The accurate map", rules.Nobody, 3 * n})
	}
	if b.Notes.Get(newsAgain, 0) > 0 {
		all = append(all, chance{"CAMP-MAP-2", "The cartographer's news", rules.Nobody, 1})
	}
	b.Notes.Set(newsAgain, 0, 0)
	b.Notes.Set(vagueMap, 0, 0)
	b.Notes.Set(goodMap, 0, 0)
	for _, c := range all {
		for range c.n {
			faces, options := x.faces(func(i int) bool { return !x.again[i] })
			if len(faces) == 0 {
				return
			}
			k := x.Choose(x.band, c.who, c.rule, c.why+": is a die rolled again?", append([]string{"None"}, options...)...)
			if k == 0 {
				break
			}
			for i := range x.dice {
				if x.dice[i] == faces[k-1] && !x.again[i] {
					x.dice[i], x.again[i] = x.D6(x.band, c.who, c.rule, "again"), true
					x.also("EXPLORE-03")
					break
				}
			}
		}
	}
}

// shift changes a die by 1 where somebody who seeks serves the warband (KIN-13), and once
// more after news from the cartographer (CAMP-MAP-2).
func (x *explorer) shift() {
	b := x.b()
	at := slices.IndexFunc(b.Warriors, func(w Warrior) bool {
		t := x.Type(b, &w)
		return w.Here() && w.Misses == 0 && t != nil && slices.Contains(t.Talents, seeking)
	})
	if at >= 0 {
		w := &b.Warriors[at]
		x.change("KIN-13", w.ID, w.Name+" seeks with them", w.Name+" changes")
	}
	if b.Notes.Get(newsShift, 0) > 0 {
		b.Notes.Set(newsShift, 0, 0)
		x.change("CAMP-MAP-2", rules.Nobody, "The cartographer's news", "The news change")
	}
}

// change lets the player change a die by 1.
func (x *explorer) change(rule string, who rules.WarriorID, why, does string) {
	type change struct{ from, to int }
	changes, options := []change{{}}, []string{"None"}
	for n := 1; n <= 6; n++ {
		for _, to := range []int{n - 1, n + 1} {
			if slices.Contains(x.dice, n) && to >= 1 && to <= 6 {
				changes, options = append(changes, change{n, to}), append(options, fmt.Sprintf("A %d to %d", n, to))
			}
		}
	}
	k := x.Choose(x.band, who, rule, why+": is a die changed?", options...)
	if k == 0 {
		return
	}
	x.dice[slices.Index(x.dice, changes[k].from)] = changes[k].to
	x.Say(Told, x.band, who, rule, "%s a %d to %d.", does, changes[k].from, changes[k].to)
	x.also("EXPLORE-03")
}

// shardsBy are the sums up to which so many shards are found, from 1 on (EXPLORE-05).
var shardsBy = []int{5, 11, 17, 24, 30, 35}

// ShardsFor is how many shards the sum of the dice finds.
func ShardsFor(sum int) int {
	if sum == 0 {
		return 0
	}
	n := 1
	for _, most := range shardsBy {
		if sum > most {
			n++
		}
	}
	return n
}

// Reached is the place that equal dice lead to: the largest set counts, of sets of the
// same size the one with the higher face (EXPLORE-04).
func Reached(dice []int) (*Place, bool) {
	var best *Place
	for i := range Places {
		pl := &Places[i]
		n := 0
		for _, face := range dice {
			if face == pl.Face {
				n++
			}
		}
		if n >= pl.Count && (best == nil || pl.Count > best.Count || pl.Count == best.Count && pl.Face > best.Face) {
			best = pl
		}
	}
	return best, best != nil
}

// The maps (EQUIP-25).

// readMaps has the maps read that came to the warband some other way than by the market.
func (x *explorer) readMaps() {
	b := x.b()
	n := b.Has(mapKey)
	b.Stow(mapKey, -n)
	for i := range b.Warriors {
		w := &b.Warriors[i]
		for w.Here() {
			at := slices.Index(w.Gear, mapKey)
			if at < 0 {
				break
			}
			w.Gear = slices.Delete(w.Gear, at, at+1)
			n++
		}
	}
	for range n {
		x.Say(Told, x.band, rules.Nobody, mapRule, "%s read: %s.", x.b().Name, NameOf(x.Rules, mapKey))
		x.goods(-1, mapKey)
		x.readMap(x.band)
	}
}

const (
	mapKey  = "mordheim-map"
	picks   = "picks-scenario" // the next one
	fooled  = "fooled-by-map"  // an opponent picks the next one
	mapRule = "EQUIP-25"
)

// readMap finds out what a map is worth (EQUIP-25).
func (p *Play) readMap(id rules.SideID) {
	say := func(format string, args ...any) {
		p.Say(Found, id, rules.Nobody, mapRule, format, args...)
	}
	b := p.Band(id)
	note := func(key string) { b.Notes.Set(key, 0, b.Notes.Get(key, 0)+1) }
	switch n := p.D6(id, rules.Nobody, mapRule, "what the map shows"); n {
	case 1:
		b.Notes.Set(fooled, 0, 1)
		say("The map is a fake, and leads %s where their enemies want them: an opponent chooses what the next battle is about.", b.Name)
	case 2, 3:
		note(vagueMap)
		say("The map is vague: one die of the next exploration may be rolled again.")
	case 4:
		b.Notes.Set(picks, 0, 1)
		say("The map shows the catacombs: %s choose what their next battle is about.", b.Name)
	case 5:
		note(goodMap)
		say("The map is accurate: up to three dice of the next exploration may be rolled again.")
	default:
		heroes := p.heroesHere(b)
		if len(heroes) == 0 {
			say("The map is a masterly one, and there is no hero to read it.")
			return
		}
		w := b.Warrior(p.ChooseWarrior(id, mapRule, "Who carries the master map?", heroes))
		w.Notes.Set(masterMap, 0, 1)
		p.Remember(Found, w, mapRule, "%s carries a master map: after each battle that he comes out of, one die of the exploration may be rolled again.", w.Name)
	}
}

// heroesHere are the heroes with a warband; no hired sword is one.
func (s *State) heroesHere(b *Band) (ids []rules.WarriorID) {
	for i := range b.Warriors {
		w := &b.Warriors[i]
		if t := s.Type(b, w); w.Here() && t != nil && t.Hero {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

// mapped is who chooses the next scenario by a map: its owner, or the enemy of somebody whom
// a map has fooled, of several the one with the lowest rating. The map is worth nothing
// afterwards. Where two warbands may choose by maps, the dice decide about the scenario
// (RUL-EXPLORE-2).
func (p *Play) mapped(bt *Battle) (rules.SideID, bool) {
	var all []rules.SideID
	add := func(id rules.SideID) {
		if !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	for _, id := range bt.Bands {
		b := p.Band(id)
		if b.Notes.Get(picks, 0) > 0 {
			add(id)
		}
		if b.Notes.Get(fooled, 0) > 0 {
			add(p.enemy(bt, id))
		}
		b.Notes.Set(picks, 0, 0)
		b.Notes.Set(fooled, 0, 0)
	}
	if len(all) != 1 {
		return 0, false
	}
	return all[0], true
}

// enemy is the weakest of the others in a battle.
func (p *Play) enemy(bt *Battle, id rules.SideID) rules.SideID {
	least := rules.SideID(-1)
	rating := 0
	for i, o := range bt.Bands {
		if o != id && (least < 0 || bt.Ratings[i] < rating) {
			least, rating = o, bt.Ratings[i]
		}
	}
	return least
}

// ahead is what an event of the last battle adds to the roll for the next scenario
// (ENC-32-1).
func (p *Play) ahead(bt *Battle) (n int) {
	for _, id := range bt.Bands {
		b := p.Band(id)
		n += b.Notes.Get(nextRoll, 0)
		b.Notes.Set(nextRoll, 0, 0)
	}
	return n
}

// nextRoll is what a warband's last battle adds to the next roll for a scenario.
const nextRoll = "next-roll"
