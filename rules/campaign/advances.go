package campaign

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// mostHeroes is how many heroes a warband has (BAND-04).
const mostHeroes = 6

// advance rolls for one advance of a warrior or his group.
func (p *Play) advance(b *Band, w *Warrior) {
	t := p.Type(b, w)
	if t.Hero || t.Sword() { // GROW-11
		p.heroAdvances(b, w)
		return
	}
	p.groupAdvances(b, w, false)
}

// rises reports whether advances may still raise a characteristic: below the maximum of
// the race, of a henchman once, in the early system as often as it says (BAND-19, XP-10,
// XP-11).
func (s *State) rises(b *Band, w *Warrior, c string) bool {
	r, t := s.alone(b, w), s.Type(b, w)
	now, most := r.Profile(0), r.Maximums(0)
	if *warbands.Characteristic(&now, c) >= *warbands.Characteristic(&most, c) {
		return false
	}
	gained := *warbands.Characteristic(&w.Gains, c)
	switch {
	case !t.Hero && !t.Sword():
		return gained < 1
	case !s.Terms.Early:
		return true
	case slices.Contains([]string{"S", "T", "W"}, c):
		return gained < 1
	case slices.Contains([]string{"I", "A", "WS", "BS"}, c):
		return gained < 2
	}
	return true
}

// raise raises a characteristic of a warrior and his group by 1.
func (p *Play) raise(b *Band, w *Warrior, c, rule string) {
	for _, o := range b.Group(w) {
		*warbands.Characteristic(&o.Gains, c)++
	}
	who := "of " + w.Name
	if len(b.Group(w)) > 1 {
		who = fmt.Sprintf("of %s and his group", w.Name)
	}
	verb := "rises"
	if c == "W" || c == "A" {
		verb = "rise"
	}
	now := p.profile(b, w)
	p.Remember(Learnt, w, rule, "The %s %s %s to %d.", warbands.CharacteristicName(c), who, verb, *warbands.Characteristic(&now, c))
}

// raises are some characteristics in words, from what they are now to what they would become.
func (p *Play) raises(b *Band, w *Warrior, among []string) (words []string) {
	now := p.profile(b, w)
	for _, c := range among {
		n := *warbands.Characteristic(&now, c)
		words = append(words, fmt.Sprintf("%s, from %d to %d", warbands.CharacteristicName(c), n, n+1))
	}
	return words
}

// raiseOf raises the first of these that can rise, or lets the player choose where several
// are open to him; where none can rise any other does (GROW-08).
func (p *Play) raiseOf(b *Band, w *Warrior, rule string, among ...string) {
	var can []string
	for _, c := range among {
		if p.rises(b, w, c) {
			can = append(can, c)
		}
	}
	if len(can) == 0 {
		rule = "GROW-08"
		for _, c := range warbands.Characteristics {
			if p.rises(b, w, c) {
				can = append(can, c)
			}
		}
	}
	if len(can) == 0 {
		p.Say(Told, b.ID, w.ID, "GROW-08", "%s has become all that his kind can be.", w.Name)
		return
	}
	p.raise(b, w, can[p.ChooseMostly(p.bestRise(b, w, can), b.ID, w.ID, rule, "What of "+w.Name+" rises?", p.raises(b, w, can)...)], rule)
}

// heroAdvances is a roll on the heroes' table (GROW-07, XP-HERO-2 to XP-HERO-10).
func (p *Play) heroAdvances(b *Band, w *Warrior) {
	if w.Notes.Get(mayLearnMagic, 0) > 0 {
		w.Notes.Set(mayLearnMagic, 0, 0)
		if p.Confirm(b.ID, w.ID, "LEADER-04", fmt.Sprintf("Does %s learn a spell of the leaders in place of an advance?", w.Name), true) {
			w.Magic = leaderType(b).Magic
			p.learnsSpell(b, w, "LEADER-04")
			return
		}
	}
	rule := p.system("GROW-07", "XP-09")
	for {
		n, alike := p.Pair(b.ID, w.ID, rule, "advance")
		var c string
		switch n {
		case 6:
			c = p.either(b, w, "XP-HERO-6", "S", "A")
		case 8:
			c = p.either(b, w, "XP-HERO-8", "I", "Ld")
		case 9:
			c = p.either(b, w, "XP-HERO-9", "W", "T")
		case 7:
			if p.Terms.Early && !p.rises(b, w, "WS") && !p.rises(b, w, "BS") {
				if p.anyRises(b, w) {
					p.capped(b, w, "WS, BS")
					continue
				}
			}
			p.raiseOf(b, w, p.system("GROW-07", "XP-HERO-7"), "WS", "BS")
			return
		default:
			p.learns(b, w, n, alike)
			return
		}
		if p.Terms.Early && !p.rises(b, w, c) && p.anyRises(b, w) {
			p.capped(b, w, c)
			continue
		}
		other := map[string]string{"S": "A", "A": "S", "I": "Ld", "Ld": "I", "W": "T", "T": "W"}[c]
		if !p.rises(b, w, c) && !p.Terms.Early && p.rises(b, w, other) {
			c = other // GROW-08
		}
		p.raiseOf(b, w, p.system("GROW-07", fmt.Sprintf("XP-HERO-%d", n)), c)
		return
	}
}

// capped tells that dice are thrown again for what has risen as far as it may (XP-10).
func (p *Play) capped(b *Band, w *Warrior, what string) {
	p.Say(Told, b.ID, w.ID, "XP-10", "%s may have no more of it (%s): the dice are thrown again.", w.Name, what)
}

// system is the rule of the system that is played.
func (p *Play) system(rulebook, early string) string {
	if p.Terms.Early {
		return early
	}
	return rulebook
}

// either is one of two characteristics by a die.
func (p *Play) either(b *Band, w *Warrior, early, low, high string) string {
	if p.D6(b.ID, w.ID, p.system("GROW-07", early), fmt.Sprintf("1-3 %s, 4-6 %s", warbands.CharacteristicName(low), warbands.CharacteristicName(high))) <= 3 {
		return low
	}
	return high
}

func (s *State) anyRises(b *Band, w *Warrior) bool {
	return slices.ContainsFunc(warbands.Characteristics, func(c string) bool { return s.rises(b, w, c) })
}

// learns is a new skill, or for who knows magic a spell if he likes (GROW-07, XP-HERO-2,
// XP-HERO-10). Who can learn no more raises a characteristic (RUL-GROW-2). The marks of Shallya
// and of Ranald come of dice that are alike only (HIRED-55, HIRED-54).
func (p *Play) learns(b *Band, w *Warrior, n int, alike bool) {
	rule := p.system("GROW-07", "XP-HERO-2")
	if n >= 10 {
		rule = p.system("GROW-07", "XP-HERO-10")
	}
	if p.begs(b, w) {
		p.rewards(b, w)
		return
	}
	usual := 0
	if len(w.Spells) < startsWith {
		usual = 1
	}
	if t := p.Type(b, w); t.Magic != "" && p.ChooseMostly(usual, b.ID, w.ID, rule, "What does "+w.Name+" learn?", "A skill", "A spell") == 1 {
		p.learnsSpell(b, w, rule)
		return
	}
	open := p.skills(b, w)
	if !alike {
		open = slices.DeleteFunc(open, func(ware warbands.Ware) bool {
			id, _ := p.Rules.TalentNamed(ware.Key)
			list := p.Rules.Talents[id].List
			return list == warbands.ShallyaMarks || list == warbands.RanaldMarks
		})
	}
	if p.Terms.Early {
		open = p.fromAList(b, w, open)
	}
	if len(open) == 0 {
		p.raiseOf(b, w, rule)
		return
	}
	var names, keys []string
	for _, s := range open {
		names, keys = append(names, s.Name), append(keys, s.Key)
	}
	got := open[p.ChooseMostly(p.bestSkill(b, w, keys), b.ID, w.ID, rule, "Which skill does "+w.Name+" learn?", names...)]
	w.Skills = append(w.Skills, got.Key)
	p.Remember(Learnt, w, rule, "%s learns %s.", w.Name, got.Name)
}

// skills are those that a warrior may learn now, of the system that is played (BAND-21).
func (s *State) skills(b *Band, w *Warrior) (all []warbands.Ware) {
	for _, ware := range s.alone(b, w).School(s.Rules, 0) {
		if ware.Class == "skill" && ware.WhyNot == nil && strings.HasPrefix(ware.Key, warbands.Early) == s.Terms.Early {
			all = append(all, ware)
		}
	}
	return all
}

// fromAList leaves the skills of the list that a die says (XP-12); a list that has nothing
// for him is rolled again. No Dwarf learns speed: the list is open to none of them.
func (p *Play) fromAList(b *Band, w *Warrior, open []warbands.Ware) (of []warbands.Ware) {
	lists := []string{"combat", "combat", "speed", "strength", "shooting", "shooting"}
	for len(open) > 0 && len(of) == 0 {
		list := lists[p.D6(b.ID, w.ID, "XP-12", "which list")-1]
		for _, ware := range open {
			id, _ := p.Rules.TalentNamed(ware.Key)
			if p.Rules.Talents[id].List == warbands.Early+list {
				of = append(of, ware)
			}
		}
	}
	return of
}

// learnsSpell is a spell of his list by a die; one that he knows is rolled again or becomes
// easier, as he likes (GROW-12, MAGIC-03, MAGIC-04).
func (p *Play) learnsSpell(b *Band, w *Warrior, rule string) {
	p.learnsOf(b, w, p.Type(b, w).Magic, rule)
}

// learnsOf is learnsSpell for a list of magic by its key.
func (p *Play) learnsOf(b *Band, w *Warrior, magic, rule string) {
	id, _ := p.Rules.MagicNamed(magic)
	list := p.Rules.Magic[id].Entries
	for {
		sp := list[(p.D6(b.ID, w.ID, "MAGIC-03", "which spell")-1)%len(list)]
		if slices.Contains(w.Spells, sp.Key) {
			all := !slices.ContainsFunc(list, func(o rules.Spell) bool { return !slices.Contains(w.Spells, o.Key) })
			if !all && p.Choose(b.ID, w.ID, "GROW-12", fmt.Sprintf("%s knows %s already.", w.Name, sp.Name), "Roll again", "Make it easier by 1") == 0 {
				continue
			}
			w.Spells = append(w.Spells, sp.Key)
			p.Remember(Learnt, w, "GROW-12", "%s has more ease with %s.", w.Name, sp.Name)
			return
		}
		w.Spells = append(w.Spells, sp.Key)
		p.Remember(Learnt, w, rule, "%s learns %s.", w.Name, sp.Name)
		return
	}
}

// firstSpells: who begins with spells rolls for those that he has not named before his
// first battle (BAND-14, MAGIC-03).
func (p *Play) firstSpells(b *Band, w *Warrior) {
	t := p.Type(b, w)
	if t.Magic == "" {
		return
	}
	for n := max(1, t.Spells) - len(w.Spells); n > 0; n-- {
		p.learnsSpell(b, w, "BAND-14")
	}
}

// groupAdvances is a roll on the henchmen's table; talented says that one of the group has
// just become a hero (GROW-09, GROW-10, XP-11, XP-HENCH-2 to XP-HENCH-11).
func (p *Play) groupAdvances(b *Band, w *Warrior, talented bool) {
	stats := []string{"I", "S", "BS", "WS", "A", "Ld"}
	talent := !p.Terms.Early && !talented && p.RoomForTalent(b)
	if !talent && !slices.ContainsFunc(stats, func(c string) bool { return p.rises(b, w, c) }) {
		p.Say(Told, b.ID, w.ID, "GROW-09", "%s has learned all that a henchman can.", w.Name)
		return
	}
	for {
		n := p.TwoD6(b.ID, w.ID, p.system("GROW-09", "XP-11"), "advance")
		among, rule := henchmanRow(n, p.Terms.Early)
		if among == nil {
			if talent {
				p.talent(b, w)
				return
			}
			continue
		}
		var can []string
		for _, c := range among {
			if p.rises(b, w, c) {
				can = append(can, c)
			}
		}
		if len(can) > 0 {
			p.raise(b, w, can[p.ChooseMostly(p.bestRise(b, w, can), b.ID, w.ID, rule, "What of "+w.Name+"'s group rises?", p.raises(b, w, can)...)], rule)
			return
		}
	}
}

// henchmanRow is what a roll raises; nothing is talent.
func henchmanRow(n int, early bool) (among []string, rule string) {
	switch {
	case early && n <= 4:
		return []string{"I"}, "XP-HENCH-2"
	case early && n <= 7:
		return []string{"WS", "BS"}, "XP-HENCH-5"
	case early && n == 8:
		return []string{"S"}, "XP-HENCH-8"
	case early && n <= 10:
		return []string{"A"}, "XP-HENCH-9"
	case early:
		return []string{"Ld"}, "XP-HENCH-11"
	case n <= 4:
		return []string{"I"}, "GROW-09"
	case n == 5:
		return []string{"S"}, "GROW-09"
	case n <= 7:
		return []string{"BS", "WS"}, "GROW-09"
	case n == 8:
		return []string{"A"}, "GROW-09"
	case n == 9:
		return []string{"Ld"}, "GROW-09"
	}
	return nil, "GROW-10"
}

// RoomForTalent reports whether one more of the henchmen may become a hero: up to six heroes,
// or where the warband has a camp up to five of them (GROW-10, CAMP-08).
func (s *State) RoomForTalent(b *Band) bool {
	if !s.camped(b) {
		return s.heroes(b) < mostHeroes
	}
	risen := 0
	for i := range b.Warriors {
		if b.Warriors[i].Hero {
			risen++
		}
	}
	return risen < warbands.MostTalented
}

// heroes is how many heroes a warband has, captives among them.
func (s *State) heroes(b *Band) (n int) {
	for i := range b.Warriors {
		if s.Type(b, &b.Warriors[i]).Hero {
			n++
		}
	}
	return n
}

// talent makes one of a group a hero (GROW-10).
func (p *Play) talent(b *Band, w *Warrior) {
	number := w.Number
	var ids []rules.WarriorID
	for _, o := range b.Group(w) {
		ids = append(ids, o.ID)
	}
	w = b.Warrior(p.ChooseWarrior(b.ID, "GROW-10", "One of them has talent and becomes a hero. Who?", ids))
	w.Hero, w.Number = true, 0
	lists := heroLists(b)
	for _, question := range []string{"%s has talent and becomes a hero, to whom two kinds of skills are open. Which is the first?", "Which is the second kind of skills for %s?"} {
		i := p.ChooseMostly(p.bestList(b, w, lists), b.ID, w.ID, "GROW-10", fmt.Sprintf(question, w.Name), lists...)
		w.Lists = append(w.Lists, lists[i])
		lists = slices.Delete(slices.Clone(lists), i, i+1)
	}
	p.Remember(Rose, w, "GROW-10", "%s has talent: he is a hero now, who learns %s.", w.Name, strings.Join(w.Lists, " and "))
	if p.camped(b) { // where more heroes may rise than elsewhere
		p.also("CAMP-08")
	}
	p.heroAdvances(b, w)
	if rest := b.ofGroup(number); rest != nil {
		p.groupAdvances(b, rest, true)
	}
}

// heroLists are the skill lists that are open to heroes of a warband.
func heroLists(b *Band) (all []string) {
	for i := range b.List.Types {
		if t := &b.List.Types[i]; t.Hero {
			for _, l := range t.Learns {
				if !slices.Contains(all, l) {
					all = append(all, l)
				}
			}
		}
	}
	return all
}

// leaderType is the type that leads the warbands of a list.
func leaderType(b *Band) *warbands.Type {
	for i := range b.List.Types {
		if b.List.Types[i].Leader {
			return &b.List.Types[i]
		}
	}
	panic("a list without a leader")
}
