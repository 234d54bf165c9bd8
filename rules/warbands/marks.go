package warbands

import (
	"slices"
	"strings"

	"cometfall/rules"
)

// Lived is what a campaign makes of a warrior beside what he learns.
type Lived struct {
	Marks []string // what wounds, books and places have left him with, by key
	Hates []string // types, warbands, kinds of warbands or names (PSY-10)
	Hero  bool     // a henchman who became a hero
	Lists []string // of skills: those that are open to him in place of his type's
	Magic string   // a list of magic that he has come to
	Leads bool     // he leads the warband, though his type does not
	From  string   // the warband from which a slave was taken, by name (KIN-86)
}

// Mark is something that a warrior bears for good.
type Mark struct {
	Key, Name, Rule string
	About           string // in our words
	Changes         rules.Profile
	Past            rules.Profile // so far he may get past the maximum of his race
	Traits          rules.Trait
	Arms            int    // arms without a hand
	HalfPace        bool   // his Movement is halved, rounded up
	Many            bool   // a warrior may bear it more than once
	Talent          string // what it lends him, by key: the power of a stone
	Bears           string // a weapon or armour that is his and leaves him no more, by key
	Bare            bool   // he uses no other weapons and armour
}

// Marks are all there are, in the order of the tables that leave them.
var Marks = []Mark{
	{Key: "leg-wound", Name: "leg wound", Rule: "HARM-22", About: "-1 Movement.", Changes: rules.Profile{M: -1}, Many: true},
	{Key: "one-armed", Name: "one arm lost", Rule: "HARM-23", About: "He holds a single one-handed weapon.", Arms: 1, Many: true},
	{Key: "simple-minded", Name: "madness", Rule: "HARM-24", About: "Subject to stupidity.", Traits: rules.Stupid},
	{Key: "raging", Name: "madness", Rule: "HARM-24", About: "Subject to frenzy.", Traits: rules.Frenzied},
	{Key: "smashed-leg", Name: "smashed leg", Rule: "HARM-25", About: "He never runs, and charges as others do.", Traits: rules.NeverRuns},
	{Key: "chest-wound", Name: "chest wound", Rule: "HARM-26", About: "-1 Toughness.", Changes: rules.Profile{T: -1}, Many: true},
	{Key: "blind-left", Name: "blind in the left eye", Rule: "HARM-31", About: "-1 Ballistic Skill.", Changes: rules.Profile{BS: -1}},
	{Key: "blind-right", Name: "blind in the right eye", Rule: "HARM-31", About: "-1 Ballistic Skill.", Changes: rules.Profile{BS: -1}},
	{Key: "old-wound", Name: "old battle wound", Rule: "HARM-32", About: "Before each battle a 1 on a die keeps him out of it.", Many: true},
	{Key: "nervous", Name: "nervous condition", Rule: "HARM-33", About: "-1 Initiative.", Changes: rules.Profile{I: -1}, Many: true},
	{Key: "hand-injury", Name: "hand injury", Rule: "HARM-34", About: "-1 Weapon Skill.", Changes: rules.Profile{WS: -1}, Many: true},
	{Key: "hardened", Name: "hardened", Rule: "HARM-62", About: "Knows no fear.", Traits: rules.ImmuneToFear},
	{Key: "training-manual", Name: "training manual", Rule: "EXPLORE-65", About: "His Weapon Skill may rise 1 above the maximum of his race.", Past: rules.Profile{WS: 1}},
	{Key: "scarred", Name: "horrible scars", Rule: "HARM-64", About: "Causes fear.", Traits: rules.CausesFear},
	{Key: "tipsy", Name: "Bugman's ale", Rule: "KIN-30", About: "Knows no fear in the next battle.", Traits: rules.ImmuneToFear},
	{Key: "lost-leg", Name: "one leg lost", Rule: "CAMP-SURG-4", About: "Movement halved, rounded up.", HalfPace: true, Many: true},
	{Key: "unhinged", Name: "unhinged", Rule: "CAMP-BRAIN-6", About: "-1 Initiative, and he causes fear.", Changes: rules.Profile{I: -1}, Traits: rules.CausesFear, Many: true},
	{Key: "poisoned", Name: "poisoned", Rule: "CAMP-DEN-1", About: "-1 Toughness in the next battle.", Changes: rules.Profile{T: -1}},
	{Key: ThroughTunnels, Name: "through the tunnels", Rule: "EXPLORE-48", About: "Goes through the tunnels in the next battle.", Talent: ThroughTunnels},
	{Key: Brew(1), Name: "a dose of his own brewing", Rule: "LEARN-W22", About: "Dark Venom for one weapon in the next battle.", Talent: Brew(1)},
	{Key: Brew(2), Name: "two doses of his own brewing", Rule: "LEARN-W22", About: "Dark Venom for two weapons in the next battle.", Talent: Brew(2)},
	weakened("M", rules.Profile{M: -1}), weakened("WS", rules.Profile{WS: -1}), weakened("BS", rules.Profile{BS: -1}), weakened("S", rules.Profile{S: -1}),
	weakened("T", rules.Profile{T: -1}), weakened("I", rules.Profile{I: -1}), weakened("Ld", rules.Profile{Ld: -1}),
}

// weakened is what wyrdstone has taken off a characteristic for good.
func weakened(c string, by rules.Profile) Mark {
	return Mark{Key: "weakened-" + strings.ToLower(c), Name: "weakened by wyrdstone", Rule: "STONE-08-2", About: "-1 " + c + ".", Changes: by, Many: true}
}

// MarkNamed finds a mark by key.
func MarkNamed(key string) (*Mark, bool) {
	for i := range Marks {
		if Marks[i].Key == key {
			return &Marks[i], true
		}
	}
	if key == SpawnMark {
		return &spawnMark, true
	}
	if key == wolfMark.Key {
		return &wolfMark, true
	}
	for i := range Favours {
		if Favours[i].Key == key {
			return &Favours[i], true
		}
	}
	if m, ok := runeMark(key); ok {
		return m, true
	}
	return StoneNamed(key)
}

// marked changes a profile by what a recruit bears. No wound brings a characteristic
// below 1 (RUL-HARM-1).
func (rec *Recruit) marked(p *rules.Profile) {
	for _, key := range rec.Marks {
		m, ok := MarkNamed(key)
		if !ok {
			continue
		}
		for _, c := range Characteristics {
			if n := characteristicOf(p, c); *n > 0 {
				*n = max(1, *n+*characteristicOf(&m.Changes, c))
			}
		}
	}
	for _, key := range rec.Marks {
		if m, ok := MarkNamed(key); ok && m.HalfPace {
			p.M = (p.M + 1) / 2
		}
	}
}

// maimed reports whether a recruit has lost an arm or the use of one: what he has left holds
// one weapon and nothing else (HARM-23, RUL-HARM-2, MUT-12).
func (rec *Recruit) maimed(set *rules.Ruleset) bool {
	return slices.Contains(rec.Marks, "one-armed") || slices.ContainsFunc(rec.Mutations, func(key string) bool {
		id, ok := set.TalentNamed(key)
		return ok && set.Talents[id].OneWeapon
	})
}

// live gives a model for a battle what his life has made of him.
func (rec *Recruit) live(w *rules.Warrior) {
	for _, key := range rec.Marks {
		if m, ok := MarkNamed(key); ok {
			w.Traits |= m.Traits
		}
	}
	w.Hates = append(w.Hates[:len(w.Hates):len(w.Hates)], rec.Hates...)
	w.From = rec.From
}

// Maximums is the profile past which a recruit's characteristics cannot be raised (BAND-19).
func (r *Roster) Maximums(i int) rules.Profile {
	var most rules.Profile
	if t := r.TypeOf(i); t != nil {
		most = RacialMaximums[t.Race]
	}
	for _, key := range r.Recruits[i].Marks {
		if m, ok := MarkNamed(key); ok {
			for _, c := range Characteristics {
				*characteristicOf(&most, c) += *characteristicOf(&m.Past, c)
			}
		}
	}
	return most
}

// risen is the entry of a recruit who has become more than his type: a hero (GROW-10), the
// leader (LEADER-02) or somebody who has come to magic.
func (r *Roster) risen(rec *Recruit, t *Type) *Type {
	if t != nil && rec.IsSpawn() {
		return t.spawn()
	}
	if t != nil && rec.isWolf() {
		return t.wolf()
	}
	if t != nil && slices.Contains(t.Starts, TzeentchsMark) && slices.Contains(rec.Skills, TzeentchsMark) { // KIN-93
		sorcerer := *t
		sorcerer.Magic, sorcerer.Spells, sorcerer.Learns = "chaos-rituals", 1, []string{combat, academic}
		t = &sorcerer
	}
	if t == nil || !rec.Hero && !rec.Leads && rec.Magic == "" && rec.Lists == nil {
		return t
	}
	own := *t
	own.Hero = own.Hero || rec.Hero
	if rec.Lists != nil {
		own.Learns = rec.Lists
	}
	if rec.Magic != "" {
		own.Magic, own.Spells = rec.Magic, 0
	}
	if rec.Leads {
		leader := r.leaderType()
		own.Hero, own.Leader, own.NoLeader = true, true, false
		if t.bare() { // he fights with tooth and claw as ever
			return &own
		}
		own.Weapons, own.Armour, own.Other = joined(t.Weapons, leader.Weapons), joined(t.Armour, leader.Armour), joined(t.Other, leader.Other)
	}
	return &own
}

// joined are two lists of keys as one.
func joined(a, b []string) []string {
	all := slices.Clone(a)
	for _, key := range b {
		if !slices.Contains(all, key) {
			all = append(all, key)
		}
	}
	return all
}

// underWay is how files write that a warband lives in a campaign.
const underWay = "under way"

// The ranks as files write them.
const (
	heroRank   = "hero"
	leaderRank = "leader"
)

// ranks are what a recruit has risen to, as files write it.
func (rec *Recruit) ranks() (all []string) {
	if rec.Hero {
		all = append(all, heroRank)
	}
	if rec.Leads {
		all = append(all, leaderRank)
	}
	return all
}

// ofLife reads a line about what a campaign has made of warriors.
func (f *fileReader) ofLife(key string, words []string, block []Recruit) error {
	for _, w := range words {
		var remedy string
		switch key {
		case "rank":
			if w != heroRank && w != leaderRank {
				remedy = "write " + heroRank + " or " + leaderRank
			}
		case "learns":
			if !slices.Contains(f.skillLists(), w) {
				remedy = "there are " + strings.Join(f.skillLists(), ", ")
			}
		case "magic":
			if _, ok := f.set.MagicNamed(w); !ok || len(words) > 1 {
				remedy = "write the key of one list of magic"
			}
		case "marks":
			if m, ok := MarkNamed(w); !ok || !m.Many && count(words, w) > 1 {
				remedy = "take it away"
			}
		case "hates":
			if !goodText(w, 60) {
				remedy = "use letters, digits, spaces, . ' and -, 60 at most"
			}
		case "from":
			if !goodText(w, 60) || len(words) > 1 {
				remedy = "write the name of one warband"
			}
		}
		if remedy != "" {
			return f.wrong(remedy, "%q is nothing that may stand under %s", shorten(w), key)
		}
	}
	for i := range block {
		switch l := &block[i].Lived; key {
		case "rank":
			l.Hero, l.Leads = slices.Contains(words, heroRank), slices.Contains(words, leaderRank)
		case "learns":
			l.Lists = slices.Clone(words)
		case "magic":
			l.Magic = strings.Join(words, "")
		case "marks":
			l.Marks = slices.Clone(words)
		case "hates":
			l.Hates = slices.Clone(words)
		case "from":
			l.From = strings.Join(words, "")
		}
	}
	return nil
}

// skillLists are the lists that skills are learned from.
func (f *fileReader) skillLists() (all []string) {
	for i := range f.set.Talents {
		if l := f.set.Talents[i].List; l != "" && !mutates(l) && !slices.Contains(all, l) {
			all = append(all, l)
		}
	}
	return all
}
