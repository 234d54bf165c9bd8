package warbands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// What a list refuses it refuses in words that name who, what and how much.
func TestTheWordsOfEveryRefusal(t *testing.T) { // BAND-01 to BAND-21, INDIV-01 to INDIV-09
	set := lrb(t)
	reik, cult, dead, rats := [3]string{"reikland", "captain", "warrior"}, [3]string{"cult", "magister", "brethren"}, [3]string{"undead", "vampire", "zombie"}, [3]string{"skaven", "adept", "verminkin"}
	fresh, single, seasoned := warbands.Terms{Value: 9000}, warbands.Terms{Individual: true, Value: 9000}, warbands.Terms{Battles: 4}
	also := func(typ string, gear ...string) func(r *warbands.Roster) {
		return func(r *warbands.Roster) {
			r.Recruits = append(r.Recruits, warbands.Recruit{Name: "Di", Type: typ, Gear: gear})
		}
	}
	first := func(change func(rec *warbands.Recruit)) func(r *warbands.Roster) {
		return func(r *warbands.Roster) { change(&r.Recruits[0]) }
	}
	second := func(change func(rec *warbands.Recruit)) func(r *warbands.Roster) {
		return func(r *warbands.Roster) { change(&r.Recruits[1]) }
	}
	carries := func(gear ...string) func(r *warbands.Roster) {
		return first(func(rec *warbands.Recruit) { rec.Gear = gear })
	}
	group := func(change func(rec *warbands.Recruit)) func(r *warbands.Roster) {
		return func(r *warbands.Roster) { r.Recruits[2].Number = 1; change(&r.Recruits[2]) }
	}
	for _, row := range []struct {
		of     [3]string
		terms  warbands.Terms
		change func(r *warbands.Roster)
		want   string
	}{
		{reik, fresh, func(r *warbands.Roster) { r.Recruits = r.Recruits[:1] }, "1 model, at least 3 are needed (BAND-01)"},
		{reik, fresh, func(r *warbands.Roster) { men(r, "warrior", 13, 0) }, "16 models, at most 15 are allowed (BAND-02)"},
		{reik, warbands.Terms{Value: 9000, Most: 2}, nil, "3 models, at most 2 are allowed (BAND-02)"},
		{reik, warbands.Terms{Value: 109}, nil, "the warband comes to 110 gold crowns, 1 more than there are to spend (BAND-07)"},
		{reik, fresh, first(func(rec *warbands.Recruit) { rec.Type = "champion" }), "there is no leader: hire a Mercenary Captain (BAND-03)"},
		{rats, fresh, first(func(rec *warbands.Recruit) { rec.Type = "black-skaven" }), "there is no leader: hire an Assassin Adept (BAND-03)"},
		{reik, fresh, also("captain"), "you have your Mercenary Captain (BAND-03)"},
		{dead, fresh, also("necromancer"), ""},
		{dead, fresh, func(r *warbands.Roster) { also("necromancer")(r); also("necromancer")(r); r.Recruits[4].Name = "Ed" }, "2 × Necromancer, at most 1 is allowed (BAND-04)"},
		{reik, fresh, func(r *warbands.Roster) { men(r, "marksman", 8, 0) }, "8 × Marksman, at most 7 are allowed (BAND-05)"},
		{cult, fresh, also("mutant"), "Di, a Mutant, needs at least one mutation (BAND-13)"},
		{reik, fresh, func(r *warbands.Roster) { men(r, "warrior", 6, 6) }, "6 Warrior in one group, at most 5 are allowed (BAND-06)"},
		{reik, fresh, group(func(*warbands.Recruit) {}), ""},
		{reik, fresh, group(func(rec *warbands.Recruit) { rec.Type = "swordsman" }), "Cy is no Warrior as the others of group 1 are (BAND-06)"},
		{reik, fresh, group(func(rec *warbands.Recruit) { rec.Gear = []string{"club"} }), "Cy carries other things than Bo, who is of the same group (INDIV-05)"},
		{reik, seasoned, group(func(rec *warbands.Recruit) { rec.XP = 1 }), "Cy has learned other things than Bo, who is of the same group (BAND-06)"},
		{reik, seasoned, group(func(rec *warbands.Recruit) { rec.Gains.WS = 1 }), "Cy has learned other things than Bo, who is of the same group (BAND-06)"},
		{reik, fresh, func(r *warbands.Roster) { r.Alignment = rules.Chaotic }, "Reikland Mercenaries cannot be Chaotic; they are Lawful/Neutral or Neutral (BAND-18)"},
		{reik, fresh, func(r *warbands.Roster) { r.Name = " A" }, `the warband's name " A" has other characters than letters, digits, spaces, . ' and -, or more than 60 (BAND-16)`},
		{reik, fresh, func(r *warbands.Roster) { r.Name = strings.Repeat("é", 60) }, ""},
		{reik, fresh, func(r *warbands.Roster) { r.Name = strings.Repeat("x", 61) }, `the warband's name "` + strings.Repeat("x", 61) + `" has other characters than letters, digits, spaces, . ' and -, or more than 60 (BAND-16)`},
		{reik, fresh, first(func(rec *warbands.Recruit) { rec.Name = strings.Repeat("é", 40) }), ""},
		{reik, fresh, first(func(rec *warbands.Recruit) { rec.Name = strings.Repeat("x", 41) }), `the name "` + strings.Repeat("x", 41) + `" is empty or has other characters than letters, digits, spaces, . ' and -, or more than 40 (BAND-16)`},
		{reik, fresh, first(func(rec *warbands.Recruit) { rec.Name = "Ada " }), `the name "Ada " is empty or has other characters than letters, digits, spaces, . ' and -, or more than 40 (BAND-16)`},
		{reik, fresh, second(func(rec *warbands.Recruit) { rec.Name = "Ada" }), "two warriors are called Ada (BAND-16)"},
		{reik, warbands.Terms{Value: 9000, Battles: -1}, nil, "a value, a number of models or of battles is below 0 (INDIV-01)"},
		{reik, warbands.Terms{Value: 9000, Most: -1}, nil, "a value, a number of models or of battles is below 0 (INDIV-01)"},
		{reik, warbands.Terms{Individual: true, Value: 900, Battles: 1}, nil, "a warband built for a single battle has fought none before (INDIV-01)"},
		{reik, fresh, second(func(rec *warbands.Recruit) { rec.Type = "elf" }), `Bo is a "elf", which Reikland Mercenaries do not have (BAND-08)`},
		{reik, fresh, first(func(rec *warbands.Recruit) { rec.Number = 3 }), "Ada, a Mercenary Captain, stands in no group of henchmen (BAND-06)"},
		{reik, fresh, second(func(rec *warbands.Recruit) { rec.Number = -1 }), "Bo, a Warrior, stands in no group of henchmen (BAND-06)"},
		{rats, fresh, also("elf-ranger", "elf-bow", "sword", "elven-cloak"), "no Elf Ranger fights for Skaven (BAND-15)"},
		{reik, fresh, also("ogre-bodyguard", "light"), "Di, an Ogre Bodyguard, carries his own things and nothing else: light, and sword and sword or sword and axe or sword and club or axe and axe or axe and club or club and club or double-handed or double-handed-hammer (BAND-15)"},
		{reik, fresh, also("troll-slayer", "axe"), "Di, a Dwarf Troll Slayer, carries his own things and nothing else: axe and axe or double-handed (BAND-15)"},
		{reik, fresh, also("elf-ranger", "elf-bow"), "Di, an Elf Ranger, carries his own things and nothing else: elf-bow, sword, elven-cloak (BAND-15)"},
		{reik, seasoned, also("elf-ranger", "elf-bow", "elven-cloak"), ""},
		{reik, seasoned, also("pit-fighter"), ""},
		{reik, seasoned, also("elf-ranger", "elf-bow", "elf-bow"), "Di, an Elf Ranger, carries his own things and nothing else: elf-bow, sword, elven-cloak (BAND-15)"},
		{reik, seasoned, also("ogre-bodyguard", "sword", "double-handed"), "Di, an Ogre Bodyguard, carries his own things and nothing else: light, and sword and sword or sword and axe or sword and club or axe and axe or axe and club or club and club or double-handed or double-handed-hammer (BAND-15)"},
		{reik, fresh, carries("laser"), `the rules have no "laser" (BAND-08)`},
		{rats, fresh, func(r *warbands.Roster) { r.Recruits[1].Type, r.Recruits[1].Gear = "giant-rat", []string{"club"} }, "Bo is a Giant Rat: an animal carries no club (BAND-20)"},
		{dead, fresh, second(func(rec *warbands.Recruit) { rec.Gear = []string{"club"} }), "Bo, a Zombie, fights with bare hands and carries no club (BAND-20)"},
		{reik, fresh, second(func(rec *warbands.Recruit) { rec.Gear = []string{"lantern"} }), "Bo, a Warrior, may not have lantern: only heroes carry it (EQUIP-01)"},
		{reik, fresh, carries("long-bow"), `Ada, a Mercenary Captain, may not have "long-bow": it is not on his list (BAND-08)`},
		{reik, fresh, carries("gromril-sword"), "gromril-sword is rare (11): it must be found after a battle (BAND-11)"},
		{dead, seasoned, carries("garlic"), "garlic is not for a Vampire of Undead (BAND-08)"},
		{reik, fresh, carries("sword", "axe", "club"), "two close combat weapons are all that Ada may carry beside the free dagger, not 3 (BAND-09)"},
		{reik, fresh, carries("bow", "bow", "pistol"), "two missile weapons are all that Ada may carry, not 3; a brace counts as one (BAND-09)"},
		{rats, fresh, carries("fighting-claws", "sling"), "Ada wears fighting claws and can carry no sling (ARMS-04)"},
		{reik, fresh, carries("light", "heavy"), "Ada cannot use heavy armour besides what he wears (BAND-10)"},
		{cult, fresh, func(r *warbands.Roster) {
			also("mutant", "double-handed")(r)
			r.Recruits[3].Mutations = []string{"great-claw"}
		}, "Di has one hand left, and a double-handed weapon needs two (BAND-13)"},
		{cult, fresh, func(r *warbands.Roster) {
			also("mutant", "axe")(r)
			r.Recruits[3].Mutations = []string{"great-claw", "tentacle"}
		}, "Di has no hand left to hold a axe (BAND-13)"},
		{reik, seasoned, first(func(rec *warbands.Recruit) { rec.Skills = []string{"flying"} }), `Ada: there is no skill called "flying" (BAND-12)`},
		{reik, fresh, first(func(rec *warbands.Recruit) { rec.Skills = []string{"dodge"} }), "Ada has not fought yet and has learned no Dodge (BAND-12)"},
		{reik, seasoned, first(func(rec *warbands.Recruit) { rec.Skills = []string{"dodge", "dodge"} }), "Ada has learned Dodge twice (BAND-12)"},
		{reik, seasoned, second(func(rec *warbands.Recruit) { rec.Skills = []string{"dodge"} }), "Bo is a henchman and learns no skills (BAND-12)"},
		{cult, seasoned, first(func(rec *warbands.Recruit) { rec.Skills = []string{"quick-shot"} }), "Quick Shot is not on a list open to Ada, a Magister (BAND-12)"},
		{reik, seasoned, first(func(rec *warbands.Recruit) { rec.Skills = []string{"sorcery"} }), "Sorcery is not for a Mercenary Captain (LEARN-A2)"},
		{reik, seasoned, first(func(rec *warbands.Recruit) { rec.Skills = []string{"quick-shot", "nimble"} }), "Nimble and quick-shot cannot both be learned (LEARN-S5)"},
		{reik, single, first(func(rec *warbands.Recruit) { rec.Skills = []string{"dodge"} }), "Ada has 1 skill and 0 bought increases; there may be one for each (INDIV-09)"},
		{reik, seasoned, first(func(rec *warbands.Recruit) { rec.Skills = []string{"dodge", "early-sprint"} }), "Ada has learned skills of the rulebook and of the early system (BAND-21)"},
		{reik, fresh, first(func(rec *warbands.Recruit) { rec.XP = 1 }), "Ada, a Mercenary Captain, cannot have 1 point of experience (BAND-12)"},
		{dead, seasoned, second(func(rec *warbands.Recruit) { rec.Gains.WS = 1 }), "Bo, a Zombie, gains no experience and does not become better (BAND-19)"},
		{reik, fresh, first(func(rec *warbands.Recruit) { rec.Gains.WS = 1 }), "Ada has not fought yet and begins as a Mercenary Captain does (BAND-12)"},
		{reik, single, second(func(rec *warbands.Recruit) { rec.Gains.WS = 1 }), "Bo is no hero, and only heroes buy characteristics (INDIV-07)"},
		{reik, single, first(func(rec *warbands.Recruit) { rec.Gains.S = 2 }), "Ada: S 5, no human goes past 4 (BAND-19)"},
		{reik, seasoned, second(func(rec *warbands.Recruit) { rec.Gains.WS = 2 }), "Bo: WS gained 2, and henchmen gain 1 at most (BAND-19)"},
		{reik, seasoned, first(func(rec *warbands.Recruit) { rec.Gains.WS = -1 }), "Ada: WS cannot be below that of a Mercenary Captain (BAND-19)"},
		{reik, fresh, first(func(rec *warbands.Recruit) { rec.Mutations = []string{"hideous"} }), "Ada, a Mercenary Captain, has no mutations (BAND-13)"},
		{cult, fresh, func(r *warbands.Roster) { also("possessed")(r); r.Recruits[3].Mutations = []string{"gills"} }, `Di: there is no mutation called "gills" (BAND-13)`},
		{cult, fresh, func(r *warbands.Roster) {
			also("possessed")(r)
			r.Recruits[3].Mutations = []string{"tentacle", "tentacle", "tentacle"}
		}, "Di has two arms to change, not 3 (BAND-13)"},
		{reik, fresh, first(func(rec *warbands.Recruit) { rec.Spells = []string{"dark-blood"} }), "Ada, a Mercenary Captain, knows no magic (MAGIC-01)"},
		{cult, fresh, first(func(rec *warbands.Recruit) { rec.Spells = []string{"lifestealer"} }), `Ada: "lifestealer" is not among the Chaos Rituals (BAND-14)`},
		{cult, fresh, first(func(rec *warbands.Recruit) { rec.Spells = []string{"dark-blood", "word-of-pain"} }), "Ada knows 2 spells, a new Magister begins with 1 (BAND-14)"},
		{cult, seasoned, first(func(rec *warbands.Recruit) { rec.Spells = []string{"dark-blood", "word-of-pain"} }), ""},
	} {
		r := founded(row.of[0], row.of[1], row.of[2], row.terms)
		if row.change != nil {
			row.change(r)
		}
		var got []string
		for _, p := range r.Problems(set) {
			got = append(got, p.Error())
		}
		if row.want == "" {
			assert.Empty(t, got)
			continue
		}
		if assert.NotEmpty(t, got, row.want) {
			assert.Contains(t, got, row.want)
		}
		assert.EqualError(t, r.Check(set), r.Name+": "+got[0])
	}
}

// Who has too much may give some away, although it is still too much, and gets nothing more.
func TestABrokenWarbandMayBecomeBetterButNotWorse(t *testing.T) { // BAND-02, BAND-04, BAND-07, BAND-09
	set := lrb(t)
	for name, row := range map[string]struct {
		terms  warbands.Terms
		change func(r *warbands.Roster)
		worse  string
	}{
		"too dear":         {warbands.Terms{Value: 50}, func(r *warbands.Roster) { r.Recruits[0].Gear = []string{"sword", "axe"} }, "sword"},
		"too many weapons": {warbands.Terms{Value: 9000}, func(r *warbands.Roster) { r.Recruits[0].Gear = []string{"axe", "axe", "axe", "axe"} }, "club"},
		"too many bows":    {warbands.Terms{Value: 9000}, func(r *warbands.Roster) { r.Recruits[0].Gear = []string{"bow", "bow", "axe", "bow", "bow"} }, "bow"},
		"too many models": {warbands.Terms{Value: 9000, Battles: 1}, func(r *warbands.Roster) {
			men(r, "warrior", 15, 0)
			r.Recruits[0].Gear = []string{"wardog", "wardog", "axe"}
		}, "wardog"},
		"too many animals": {warbands.Terms{Value: 9000, Battles: 1}, func(r *warbands.Roster) { r.Recruits[0].Gear = []string{"horse", "horse", "axe", "horse"} }, "horse"},
	} {
		r := founded("reikland", "captain", "warrior", row.terms)
		row.change(r)
		require.Error(t, r.Check(set), name)
		less := r.Clone()
		gear := r.Recruits[0].Gear
		assert.NoError(t, less.Unequip(set, 0, gear[0]), name)
		assert.Error(t, less.Check(set), name)
		assert.NoError(t, r.Clone().Rename(set, 0, "Eve"), name)
		assert.Error(t, r.Equip(set, 0, row.worse), name)
		assert.Equal(t, gear, r.Recruits[0].Gear, name)
	}
	// Each warrior's faults and each type's number are its own.
	r := founded("reikland", "captain", "warrior", warbands.Terms{Value: 9000})
	r.Recruits[0].Gear = []string{"sword", "sword", "sword", "sword"}
	r.Recruits[1].Gear = []string{"sword", "sword"}
	assert.ErrorContains(t, r.Equip(set, 1, "sword"), "all that Bo may carry")
	men(r, "marksman", 9, 0)
	for range 5 {
		_, err := r.Recruit(set, "swordsman", "")
		if err != nil {
			assert.ErrorContains(t, err, "16 models")
		}
	}
	r = founded("reikland", "captain", "warrior", warbands.Terms{Value: 9000, Most: 40})
	men(r, "marksman", 9, 0)
	men(r, "swordsman", 5, 0)
	_, err := r.Recruit(set, "swordsman", "")
	assert.ErrorContains(t, err, "6 × Swordsman, at most 5 are allowed")
	_, err = r.Recruit(set, "marksman", "")
	assert.ErrorContains(t, err, "10 × Marksman, at most 7 are allowed")
}
