package warbands

import (
	"slices"
	"strings"

	"cometfall/rules"
)

// runesmiths are hired swords who strike runes (HIRED-46).
var runesmiths = []Type{
	{Key: "runesmith", Name: "Dwarf Runesmith Journeyman", Figure: "dwarf-face", Rule: "HIRED-46", Race: "dwarf", Cost: 30, Upkeep: 15, Rating: 15, Max: 1, Grudge: rules.Elf, Grudged: 30, Traits: rules.Dwarf,
		Profile: rules.Profile{M: 3, WS: 4, BS: 3, S: 3, T: 4, W: 1, I: 2, A: 1, Ld: 9}, Talents: []string{"rune-craft", Armourer, "armour-habit", "hates-greenskins", "hard-to-kill", "hard-head"},
		Starts: runeKeys(), Drawn: "which rune the Runesmith knows", Gear: []string{"gromril-club", "heavy"}, Learns: []string{combat, strength, runes}, HiredBy: []string{"mercenaries", "witch-hunters"}},
}

// runes is the list of what a Runesmith learns.
const runes = "runesmith"

// Armourer is the special rule of who makes arms for less, by its key (KIN-91).
const Armourer = "armourer"

func runeKeys() (all []string) {
	for i := range rules.Runes {
		all = append(all, rules.Runes[i].Key)
	}
	return all
}

// runeNatures are the special rules of a Runesmith (KIN-90, KIN-91, KIN-97).
var runeNatures = []rules.Talent{
	{
		Key: "rune-craft", Name: "rune craft", Rule: "KIN-90",
		About: "Before the battle he tries to strike each rune that he knows, once, into an axe, hammer, sword, double-handed weapon, helmet, shield, light or heavy armour of his warband, one into each: two dice must reach its number. " +
			"It lasts for the battle. Two 1s destroy the thing, unless it is of gromril and a second throw is better. With two 6s it stays after the battle, and fades on a 1 or 2 after each later one.",
		Moments: &rules.Moments{BattleBegins: rules.StrikesRunes},
	},
	{
		Key: Armourer, Name: "armourer", Rule: "KIN-91", Between: true,
		About: "Unless he went out of action, one axe, hammer, sword, double-handed weapon, helmet, shield, light or heavy armour after a battle costs 2D6 crowns less, but at least 1.",
	},
	{Key: "armour-habit", Name: "used to armour", Rule: "KIN-97", About: "No armour slows him.", Unslowed: true},
}

// runeSkills are the runes (LEARN-W16 to LEARN-W19).
var runeSkills = []rules.Talent{
	runeSkill(0, "Struck into armour on a 6: who wears it is saved from a wound that came through his armour on a 6, which nothing changes."),
	runeSkill(1, "Struck into armour on a 6: the armour save of who wears it is 1 better."),
	runeSkill(2, "Struck into a weapon on a 7: +1 Attack for who has it in his hands."),
	runeSkill(3, "Struck into a weapon on a 6: +1 Weapon Skill for who has it in his hands."),
	runeSkill(4, "Struck into a weapon on a 5: +1 Initiative for who has it in his hands."),
	runeSkill(5, "Struck into a weapon on an 8: +1 Strength for its blows."),
}

func runeSkill(i int, about string) rules.Talent {
	r := &rules.Runes[i]
	return rules.Talent{Key: r.Key, Name: r.Name, Rule: r.Rule, List: runes, About: about, Rune: true}
}

// runeMarks are the durable runes on things, by key: that of the rune and that of the thing,
// with a dot between (KIN-90).
var runeMarks = func() map[string]*Mark {
	all := map[string]*Mark{}
	for i := range rules.Runes {
		r := &rules.Runes[i]
		things := rules.RunedArmour
		if !r.Armour {
			things = slices.Clone(rules.RunedWeapons)
			for _, metal := range rules.Metals {
				for _, key := range rules.RunedWeapons {
					things = append(things, metal+key)
				}
			}
		}
		for _, thing := range things {
			key := r.Key + "." + thing
			all[key] = &Mark{Key: key, Name: "durable " + r.Name, Rule: "KIN-90", About: "It is on this thing of his: " + strings.ReplaceAll(thing, "-", " ") + ". After each battle it fades on a 1 or 2."}
		}
	}
	return all
}()

// runeMark finds a durable rune by its mark.
func runeMark(key string) (*Mark, bool) {
	if !strings.HasPrefix(key, "rune-of-") {
		return nil, false
	}
	m, ok := runeMarks[key]
	return m, ok
}

// DurableRune is the rune and the thing of a mark, by key, if it is a durable rune (KIN-90).
func DurableRune(mark string) (rune, thing string, ok bool) {
	if _, ok = runeMark(mark); ok {
		rune, thing, _ = strings.Cut(mark, ".")
	}
	return rune, thing, ok
}

// carves gives a model for a battle the durable runes on what he carries.
func (rec *Recruit) carves(set *rules.Ruleset, w *rules.Warrior) {
	for _, key := range rec.Marks {
		if rune, thing, ok := DurableRune(key); ok && slices.Contains(rec.Gear, thing) {
			set.CarvesRunes(w, rune, thing)
		}
	}
}
