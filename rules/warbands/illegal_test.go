package warbands_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// founded is a legal warband of a leader and two of the cheapest, to break.
func founded(list, leader, man string, terms warbands.Terms) *warbands.Roster {
	l, _ := warbands.Listed(list)
	r := warbands.NewRoster(l, "Test", terms)
	r.Recruits = []warbands.Recruit{{Name: "Ada", Type: leader}, {Name: "Bo", Type: man, Number: 1}, {Name: "Cy", Type: man, Number: 2}}
	return r
}

func TestWhoMayHaveADoubleHandedWeaponMayHaveAHammer(t *testing.T) { // WEAP-11, CRIT-27, AMB-69, BAND-08
	set := lrb(t)
	seasoned := warbands.Terms{Battles: 4, Value: 2000}
	for list, may := range map[string]bool{"reikland": true, "skaven": false} {
		leader, man := "captain", "warrior"
		if list == "skaven" {
			leader, man = "adept", "verminkin"
		}
		for _, key := range []string{"double-handed", "double-handed-hammer", "gromril-double-handed-hammer"} {
			r := founded(list, leader, man, seasoned)
			assert.Equal(t, may, r.Equip(set, 0, key) == nil, "%s: %s", list, key)
		}
	}
	r := founded("reikland", "captain", "warrior", seasoned)
	i, err := r.Recruit(set, "ogre-bodyguard", "Grub")
	require.NoError(t, err)
	require.NoError(t, r.Rearm(set, i, len(warbands.Swords[1].Choices)-1))
	assert.Equal(t, []string{"light", "double-handed-hammer"}, r.Recruits[i].Gear)
	assert.NoError(t, r.Check(set))
}

func TestEveryIllegalWarbandIsRefusedForTheRightReason(t *testing.T) { // BAND-01 to BAND-21, INDIV-01 to INDIV-09
	set := lrb(t)
	campaign, single, seasoned := warbands.Terms{}, warbands.Terms{Individual: true, Value: 2000}, warbands.Terms{Battles: 4}
	reik := func(t warbands.Terms) *warbands.Roster { return founded("reikland", "captain", "warrior", t) }
	cult := func(t warbands.Terms) *warbands.Roster { return founded("cult", "magister", "brethren", t) }
	hunt := func(t warbands.Terms) *warbands.Roster {
		return founded("witch-hunters", "witch-hunter-captain", "zealot", t)
	}
	nuns := func(t warbands.Terms) *warbands.Roster { return founded("sisters", "matriarch", "novice", t) }
	dead := func(t warbands.Terms) *warbands.Roster { return founded("undead", "vampire", "zombie", t) }
	rats := func(t warbands.Terms) *warbands.Roster { return founded("skaven", "adept", "verminkin", t) }
	add := manned
	group := func(r *warbands.Roster, typ string, n int) {
		for range n {
			r.Recruits = append(r.Recruits, warbands.Recruit{Name: fmt.Sprintf("G%d", len(r.Recruits)), Type: typ, Number: 9})
		}
	}
	gear := func(of func(warbands.Terms) *warbands.Roster, terms warbands.Terms, i int, keys ...string) *warbands.Roster {
		r := of(terms)
		r.Recruits[i].Gear = keys
		return r
	}
	with := func(r *warbands.Roster, change func(r *warbands.Roster)) *warbands.Roster {
		change(r)
		return r
	}
	cases := []struct {
		name   string
		reason warbands.Reason
		rule   string
		roster *warbands.Roster
	}{
		{"two models only", warbands.TooFew, "BAND-01", with(reik(campaign), func(r *warbands.Roster) { r.Dismiss(2) })},
		{"sixteen mercenaries", warbands.TooMany, "BAND-02", with(reik(warbands.Terms{Value: 9000}), func(r *warbands.Roster) { group(r, "warrior", 5); add(r, "warrior", 8) })},
		{"thirteen witch hunters", warbands.TooMany, "BAND-02", with(hunt(warbands.Terms{Value: 9000}), func(r *warbands.Roster) { add(r, "zealot", 10) })},
		{"twenty-one rats", warbands.TooMany, "BAND-02", with(rats(warbands.Terms{Value: 9000}), func(r *warbands.Roster) { add(r, "giant-rat", 18) })},
		{"more than was agreed", warbands.TooMany, "BAND-02", with(reik(warbands.Terms{Individual: true, Value: 900, Most: 3}), func(r *warbands.Roster) { add(r, "warrior", 1) })},
		{"a dog too many", warbands.TooMany, "BAND-02", with(gear(reik, warbands.Terms{Battles: 1, Most: 3}, 0, "wardog"), func(*warbands.Roster) {})},
		{"too dear", warbands.TooDear, "BAND-07", with(reik(campaign), func(r *warbands.Roster) { add(r, "swordsman", 5); add(r, "warrior", 9) })},
		{"too dear by one thing", warbands.TooDear, "BAND-07", with(gear(reik, warbands.Terms{Value: 119}, 0, "sword"), func(*warbands.Roster) {})},
		{"dearer than agreed", warbands.TooDear, "BAND-07", with(reik(warbands.Terms{Individual: true, Value: 100}), func(*warbands.Roster) {})},
		{"no leader", warbands.NoLeader, "BAND-03", with(reik(campaign), func(r *warbands.Roster) { r.Recruits[0].Type = "champion" })},
		{"two captains", warbands.TwoLeaders, "BAND-03", with(reik(campaign), func(r *warbands.Roster) { add(r, "captain", 1) })},
		{"two vampires", warbands.TwoLeaders, "BAND-03", with(dead(campaign), func(r *warbands.Roster) { add(r, "vampire", 1) })},
		{"three champions", warbands.TooManyOfType, "BAND-04", with(reik(campaign), func(r *warbands.Roster) { add(r, "champion", 3) })},
		{"two augurs", warbands.TooManyOfType, "BAND-04", with(nuns(campaign), func(r *warbands.Roster) { add(r, "augur", 2) })},
		{"two priests", warbands.TooManyOfType, "BAND-04", with(hunt(campaign), func(r *warbands.Roster) { add(r, "warrior-priest", 2) })},
		{"seven heroes", warbands.TooManyHeroes, "BAND-04", with(rats(warbands.Terms{Value: 9000}), func(r *warbands.Roster) {
			add(r, "eshin-sorcerer", 2)
			add(r, "black-skaven", 2)
			add(r, "night-runner", 2)
		})},
		{"eight marksmen", warbands.TooManyOfType, "BAND-05", with(reik(warbands.Terms{Value: 9000}), func(r *warbands.Roster) { add(r, "marksman", 8) })},
		{"six swordsmen", warbands.TooManyOfType, "BAND-05", with(reik(warbands.Terms{Value: 9000}), func(r *warbands.Roster) { add(r, "swordsman", 6) })},
		{"four beastmen", warbands.TooManyOfType, "BAND-05", with(cult(warbands.Terms{Value: 9000}), func(r *warbands.Roster) { add(r, "beastman", 4) })},
		{"two rat ogres", warbands.TooManyOfType, "BAND-05", with(rats(warbands.Terms{Value: 9000}), func(r *warbands.Roster) { add(r, "rat-ogre", 2) })},
		{"six wolves", warbands.TooManyOfType, "BAND-05", with(dead(warbands.Terms{Value: 9000}), func(r *warbands.Roster) { add(r, "dire-wolf", 6) })},
		{"a stranger", warbands.UnknownType, "BAND-08", with(reik(campaign), func(r *warbands.Roster) { add(r, "verminkin", 1) })},
		{"six in a group", warbands.BadGroup, "BAND-06", with(reik(warbands.Terms{Value: 9000}), func(r *warbands.Roster) { group(r, "warrior", 6) })},
		{"a hero in a group", warbands.BadGroup, "BAND-06", with(reik(campaign), func(r *warbands.Roster) { r.Recruits[0].Number = 4 })},
		{"two types in a group", warbands.UnlikeGroup, "BAND-06", with(reik(campaign), func(r *warbands.Roster) { r.Recruits[2].Type, r.Recruits[2].Number = "marksman", 1 })},
		{"unlike weapons in a group", warbands.UnlikeGroup, "INDIV-05", with(gear(reik, campaign, 2, "sword"), func(r *warbands.Roster) { r.Recruits[2].Number = 1 })},
		{"the same name twice", warbands.SameName, "BAND-16", with(reik(campaign), func(r *warbands.Roster) { r.Recruits[2].Name = "Bo" })},
		{"names alike in battle", warbands.SameName, "BAND-16", with(reik(campaign), func(r *warbands.Roster) { r.Recruits[1].Name, r.Recruits[2].Name = "Bo Li", "Bo-Li" })},
		{"no name", warbands.BadName, "BAND-16", with(reik(campaign), func(r *warbands.Roster) { r.Recruits[1].Name = "" })},
		{"a name no file can hold", warbands.BadName, "BAND-16", with(reik(campaign), func(r *warbands.Roster) { r.Recruits[1].Name = "a:b#c" })},
		{"an alignment not theirs", warbands.BadAlignment, "BAND-18", with(reik(campaign), func(r *warbands.Roster) { r.Alignment = rules.Chaotic })},
		{"a value below 0", warbands.BadTerms, "INDIV-01", with(reik(campaign), func(r *warbands.Roster) { r.Value = -1 })},
		{"a single battle after others", warbands.BadTerms, "INDIV-01", reik(warbands.Terms{Individual: true, Value: 900, Battles: 2})},
		{"no such thing", warbands.UnknownThing, "BAND-08", gear(reik, campaign, 0, "laser")},
		{"a long bow for a captain", warbands.NotListed, "BAND-08", gear(reik, campaign, 0, "long-bow")},
		{"a crossbow for a zealot", warbands.NotListed, "BAND-08", gear(hunt, campaign, 1, "crossbow")},
		{"an axe for a sister", warbands.NotListed, "BAND-08", gear(nuns, campaign, 1, "axe")},
		{"a shield for a Skaven hero", warbands.NotListed, "BAND-08", gear(rats, campaign, 0, "shield")},
		{"a halberd for a marksman", warbands.NotListed, "BAND-08", with(gear(reik, campaign, 1, "halberd"), func(r *warbands.Roster) { r.Recruits[1].Type = "marksman" })},
		{"armour for an augur", warbands.NotListed, "BAND-08", with(gear(nuns, campaign, 1, "light"), func(r *warbands.Roster) { r.Recruits[1].Type, r.Recruits[1].Number = "augur", 0 })},
		{"a bow for a flagellant", warbands.NotListed, "BAND-08", with(gear(hunt, campaign, 1, "bow"), func(r *warbands.Roster) { r.Recruits[1].Type = "flagellant" })},
		{"a dagger for a flagellant", warbands.NotListed, "BAND-08", with(gear(hunt, campaign, 1, "dagger"), func(r *warbands.Roster) { r.Recruits[1].Type = "flagellant" })},
		{"a Sigmarite hammer for a rat", warbands.NotListed, "BAND-08", gear(rats, campaign, 0, "sigmarite-warhammer")},
		{"gromril at the founding", warbands.MustBeFound, "BAND-11", gear(reik, campaign, 0, "gromril-sword")},
		{"a charm at the founding", warbands.MustBeFound, "BAND-11", gear(reik, campaign, 0, "lucky-charm")},
		{"black lotus for a witch hunter", warbands.NotForKind, "BAND-08", gear(hunt, seasoned, 0, "black-lotus")},
		{"garlic for a Vampire", warbands.NotForKind, "BAND-08", gear(dead, campaign, 0, "garlic")},
		{"a holy tome for a mercenary", warbands.NotForKind, "BAND-08", gear(reik, seasoned, 0, "holy-tome")},
		{"a dog for a Skaven", warbands.NotForKind, "BAND-08", gear(rats, seasoned, 0, "wardog")},
		{"a lantern for a henchman", warbands.HeroesOnly, "EQUIP-01", gear(reik, campaign, 1, "lantern")},
		{"holy water for a novice", warbands.HeroesOnly, "EQUIP-01", gear(nuns, campaign, 1, "blessed-water")},
		{"a hound with a sword", warbands.CarriesNone, "BAND-20", with(gear(hunt, campaign, 1, "sword"), func(r *warbands.Roster) { r.Recruits[1].Type = "warhound" })},
		{"a rat with a shield", warbands.CarriesNone, "BAND-20", with(gear(rats, campaign, 1, "shield"), func(r *warbands.Roster) { r.Recruits[1].Type = "giant-rat" })},
		{"a zombie with a club", warbands.CarriesNone, "BAND-20", gear(dead, campaign, 1, "club")},
		{"a ghoul in armour", warbands.CarriesNone, "BAND-20", with(gear(dead, campaign, 1, "light"), func(r *warbands.Roster) { r.Recruits[1].Type = "ghoul" })},
		{"a Possessed with an axe", warbands.CarriesNone, "BAND-20", with(gear(cult, campaign, 1, "axe"), func(r *warbands.Roster) { r.Recruits[1].Type, r.Recruits[1].Number = "possessed", 0 })},
		{"three swords", warbands.TooManyArms, "BAND-09", gear(reik, campaign, 0, "sword", "sword", "axe")},
		{"three missile weapons", warbands.TooManyArms, "BAND-09", gear(reik, campaign, 0, "bow", "crossbow", "pistol")},
		{"two braces and a bow", warbands.TooManyArms, "BAND-09", gear(reik, campaign, 0, "pistol", "pistol", "duelling-pistol", "duelling-pistol", "bow")},
		{"claws and a sword", warbands.TooManyArms, "ARMS-04", gear(rats, campaign, 0, "fighting-claws", "sling")},
		{"blades and a sword", warbands.TooManyArms, "BAND-09", gear(rats, campaign, 0, "weeping-blades", "sword")},
		{"two suits", warbands.TwoSuits, "BAND-10", gear(reik, campaign, 0, "light", "heavy")},
		{"two helmets", warbands.TwoSuits, "BAND-10", gear(reik, campaign, 0, "helmet", "helmet")},
		{"a claw and a two-handed sword", warbands.NoHands, "BAND-13", with(gear(cult, warbands.Terms{Value: 900}, 1, "double-handed"), func(r *warbands.Roster) {
			r.Recruits[1].Type, r.Recruits[1].Number, r.Recruits[1].Mutations = "mutant", 0, []string{"great-claw"}
		})},
		{"three arms changed", warbands.NoHands, "BAND-13", with(cult(warbands.Terms{Value: 900}), func(r *warbands.Roster) {
			r.Recruits[1].Type, r.Recruits[1].Number, r.Recruits[1].Mutations = "possessed", 0, []string{"great-claw", "tentacle", "tentacle"}
		})},
		{"no such skill", warbands.UnknownSkill, "BAND-12", with(reik(seasoned), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"flying"} })},
		{"a skill at the founding", warbands.SkillUnearned, "BAND-12", with(reik(campaign), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"dodge"} })},
		{"a skill learned twice", warbands.SkillTwice, "BAND-12", with(reik(seasoned), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"dodge", "dodge"} })},
		{"a list not open to him", warbands.SkillBarred, "BAND-12", with(cult(seasoned), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"quick-shot"} })},
		{"a skill for a henchman", warbands.SkillBarred, "BAND-12", with(reik(seasoned), func(r *warbands.Roster) { r.Recruits[1].Skills = []string{"dodge"} })},
		{"Battle Tongue for a champion", warbands.SkillBarred, "LEARN-A1", with(nuns(seasoned), func(r *warbands.Roster) {
			r.Recruits[1] = warbands.Recruit{Name: "Bo", Type: "sister-superior", Skills: []string{"battle-tongue"}}
		})},
		{"Battle Tongue for a Vampire", warbands.SkillBarred, "LEARN-A1", with(dead(seasoned), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"battle-tongue"} })},
		{"Sorcery for one who prays", warbands.SkillBarred, "LEARN-A2", with(nuns(seasoned), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"sorcery"} })},
		{"Sorcery without magic", warbands.SkillBarred, "LEARN-A2", with(reik(seasoned), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"sorcery"} })},
		{"Arcane Lore for a sister", warbands.SkillBarred, "LEARN-A5", with(nuns(seasoned), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"arcane-lore"} })},
		{"Warrior Wizard without magic", warbands.SkillBarred, "LEARN-A7", with(reik(seasoned), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"warrior-wizard"} })},
		{"Scribe without magic", warbands.SkillBarred, "LEARN-A8", with(reik(seasoned), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"scribe"} })},
		{"Mind Focus without magic", warbands.SkillBarred, "LEARN-A9", with(reik(seasoned), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"mind-focus"} })},
		{"Magical Aptitude without magic", warbands.SkillBarred, "LEARN-A10", with(reik(seasoned), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"magical-aptitude"} })},
		{"Magical Aptitude for one who prays", warbands.SkillBarred, "LEARN-A10", with(nuns(seasoned), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"magical-aptitude"} })},
		{"Tactician for one who follows", warbands.SkillBarred, "LEARN-A11", with(nuns(seasoned), func(r *warbands.Roster) {
			r.Recruits[1] = warbands.Recruit{Name: "Bo", Type: "sister-superior", Skills: []string{"tactician"}}
		})},
		{"Hunch for one who follows", warbands.SkillBarred, "LEARN-A12", with(nuns(seasoned), func(r *warbands.Roster) {
			r.Recruits[1] = warbands.Recruit{Name: "Bo", Type: "sister-superior", Skills: []string{"hunch"}}
		})},
		{"Utter Determination for one who follows", warbands.SkillBarred, "LEARN-X3", with(nuns(seasoned), func(r *warbands.Roster) {
			r.Recruits[1] = warbands.Recruit{Name: "Bo", Type: "sister-superior", Skills: []string{"utter-determination"}}
		})},
		{"Knife-Fighter beside Quick Shot", warbands.SkillsExclude, "LEARN-S8", with(reik(seasoned), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"quick-shot", "knife-fighter"} })},
		{"a Troll Slayer's skill for an elf", warbands.SkillBarred, "BAND-12", with(reik(seasoned), func(r *warbands.Roster) {
			r.Recruits = append(r.Recruits, warbands.Recruit{Name: "P", Type: "elf-ranger", Gear: []string{"elf-bow", "sword", "elven-cloak"}, Skills: []string{"berserker"}})
		})},
		{"Arcane Lore for a witch hunter", warbands.SkillBarred, "LEARN-A5", with(hunt(seasoned), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"arcane-lore"} })},
		{"skills that exclude each other", warbands.SkillsExclude, "LEARN-S5", with(reik(seasoned), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"quick-shot", "nimble"} })},
		{"skills of two systems", warbands.SkillsMixed, "BAND-21", with(reik(seasoned), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"dodge", "early-sprint"} })},
		{"a mutation as a skill", warbands.UnknownSkill, "BAND-12", with(cult(seasoned), func(r *warbands.Roster) { r.Recruits[0].Skills = []string{"hideous"} })},
		{"more skills than increases", warbands.SkillUnearned, "INDIV-09", with(reik(single), func(r *warbands.Roster) {
			r.Recruits[0].Skills, r.Recruits[0].Gains = []string{"dodge", "sprint"}, rules.Profile{WS: 1}
		})},
		{"a bought skill for a henchman", warbands.SkillBarred, "BAND-12", with(reik(single), func(r *warbands.Roster) { r.Recruits[1].Skills = []string{"dodge"} })},
		{"a gain at the founding", warbands.GainUnearned, "BAND-12", with(reik(campaign), func(r *warbands.Roster) { r.Recruits[0].Gains.WS = 1 })},
		{"a bought gain for a henchman", warbands.GainUnearned, "INDIV-07", with(reik(single), func(r *warbands.Roster) { r.Recruits[1].Gains.WS = 1 })},
		{"past the maximum of men", warbands.GainTooHigh, "BAND-19", with(reik(single), func(r *warbands.Roster) { r.Recruits[0].Gains.S = 2 })},
		{"past the maximum of Movement", warbands.GainTooHigh, "BAND-19", with(reik(single), func(r *warbands.Roster) { r.Recruits[0].Gains.M = 1 })},
		{"past the maximum of Skaven", warbands.GainTooHigh, "BAND-19", with(rats(single), func(r *warbands.Roster) { r.Recruits[0].Gains.Ld = 1 })},
		{"a henchman gained 2", warbands.GainTooHigh, "BAND-19", with(reik(seasoned), func(r *warbands.Roster) { r.Recruits[1].Gains.WS = 2 })},
		{"below his type", warbands.GainBelow, "BAND-19", with(reik(seasoned), func(r *warbands.Roster) { r.Recruits[0].Gains.WS = -1 })},
		{"a learned zombie", warbands.NoExperience, "BAND-19", with(dead(seasoned), func(r *warbands.Roster) { r.Recruits[1].Gains.WS = 1 })},
		{"an experienced rat", warbands.NoExperience, "BAND-12", with(rats(seasoned), func(r *warbands.Roster) { r.Recruits[1].Type, r.Recruits[1].XP = "giant-rat", 3 })},
		{"a mutated mercenary", warbands.NoMutant, "BAND-13", with(reik(campaign), func(r *warbands.Roster) { r.Recruits[0].Mutations = []string{"hideous"} })},
		{"a mutated Magister", warbands.NoMutant, "BAND-13", with(cult(campaign), func(r *warbands.Roster) { r.Recruits[0].Mutations = []string{"hideous"} })},
		{"a mutant without mutation", warbands.NeedsMutation, "BAND-13", with(cult(campaign), func(r *warbands.Roster) { add(r, "mutant", 1) })},
		{"no such mutation", warbands.UnknownSkill, "BAND-13", with(cult(campaign), func(r *warbands.Roster) {
			r.Recruits[1].Type, r.Recruits[1].Number, r.Recruits[1].Mutations = "possessed", 0, []string{"gills"}
		})},
		{"a captain who casts", warbands.NoMagic, "MAGIC-01", with(reik(campaign), func(r *warbands.Roster) { r.Recruits[0].Spells = []string{"dark-blood"} })},
		{"a spell of another list", warbands.UnknownSpell, "BAND-14", with(cult(campaign), func(r *warbands.Roster) { r.Recruits[0].Spells = []string{"lifestealer"} })},
		{"two spells at the founding", warbands.TooManySpells, "BAND-14", with(cult(campaign), func(r *warbands.Roster) { r.Recruits[0].Spells = []string{"dark-blood", "word-of-pain"} })},
		{"a pit fighter for Skaven", warbands.NotForHire, "BAND-15", with(rats(campaign), func(r *warbands.Roster) {
			r.Recruits = append(r.Recruits, warbands.Recruit{Name: "P", Type: "pit-fighter", Gear: []string{"morning-star", "spiked-gauntlet", "helmet"}})
		})},
		{"a warlock for witch hunters", warbands.NotForHire, "BAND-15", with(hunt(campaign), func(r *warbands.Roster) {
			r.Recruits = append(r.Recruits, warbands.Recruit{Name: "P", Type: "warlock", Gear: []string{"club"}})
		})},
		{"two ogres", warbands.TooManyOfType, "BAND-15", with(reik(campaign), func(r *warbands.Roster) {
			for _, n := range []string{"P", "Q"} {
				r.Recruits = append(r.Recruits, warbands.Recruit{Name: n, Type: "ogre-bodyguard", Gear: []string{"light", "double-handed"}})
			}
		})},
		{"an ogre with a bow", warbands.NotHis, "BAND-15", with(reik(campaign), func(r *warbands.Roster) {
			r.Recruits = append(r.Recruits, warbands.Recruit{Name: "P", Type: "ogre-bodyguard", Gear: []string{"light", "bow"}})
		})},
		{"a slayer with sword and axe", warbands.NotHis, "BAND-15", with(reik(campaign), func(r *warbands.Roster) {
			r.Recruits = append(r.Recruits, warbands.Recruit{Name: "P", Type: "troll-slayer", Gear: []string{"sword", "axe"}})
		})},
	}
	require.GreaterOrEqual(t, len(cases), 60)
	for _, of := range []*warbands.Roster{reik(campaign), cult(campaign), hunt(campaign), nuns(campaign), dead(campaign), rats(campaign), reik(seasoned), reik(single)} {
		require.NoError(t, of.Check(set), "what the cases begin with must be legal")
	}
	for _, c := range cases {
		problems := c.roster.Problems(set)
		found := false
		var all []string
		for _, p := range problems {
			all = append(all, string(p.Reason)+": "+p.Error())
			found = found || p.Reason == c.reason && p.Rule == c.rule
		}
		assert.True(t, found, "%s: wanted %s (%s), got %q", c.name, c.reason, c.rule, all)
		_, err := c.roster.Warriors(set, 0)
		assert.Error(t, err, "%s went to battle", c.name)
	}
	t.Logf("%d cases", len(cases))
}

func TestASingleBattleIsPricedAsTheBookDoes(t *testing.T) { // INDIV-01, INDIV-04, INDIV-08, INDIV-09, RUL-INDIV-1
	set := lrb(t)
	r := founded("reikland", "captain", "warrior", warbands.Terms{Individual: true, Value: 1000})
	before := r.Cost(set)
	r.Recruits[0].Gains = rules.Profile{S: 1, T: 1}
	r.Recruits[0].Skills = []string{"dodge"}
	assert.Equal(t, before+25+30+40, r.Cost(set))
	r.Recruits[0].Gains = rules.Profile{W: 2, WS: 1, I: 2}
	assert.Equal(t, before+20+30+15+20+40, r.Cost(set))
	assert.Equal(t, 30, r.GainPrice(0, "W"))
	r.Recruits[0].Gear = []string{"elf-bow", "elf-bow"}
	assert.Equal(t, before+20+30+15+20+40+2*(35+11), r.Cost(set), "3D6 count as 11")
	require.NoError(t, r.Check(set))
	rich := founded("marienburg", "captain", "warrior", warbands.Terms{Individual: true, Value: 1000})
	assert.Equal(t, 1200, rich.Crowns())
}

// A warband for a single battle is bound by its list as any other: three warriors at least, a
// leader among them, and no more than the list or the players allow (INDIV-02, INDIV-03).
func TestASingleBattleKeepsToTheLists(t *testing.T) {
	set := lrb(t)
	for name, row := range map[string]struct {
		most   int
		change func(r *warbands.Roster)
		want   warbands.Reason
	}{
		"three":                      {0, func(*warbands.Roster) {}, ""},
		"two":                        {0, func(r *warbands.Roster) { r.Dismiss(2) }, warbands.TooFew},
		"nobody leads":               {0, func(r *warbands.Roster) { r.Recruits[0].Type = "champion" }, warbands.NoLeader},
		"as many as agreed":          {3, func(*warbands.Roster) {}, ""},
		"more than agreed":           {2, func(*warbands.Roster) {}, warbands.TooMany},
		"what the list has not":      {0, func(r *warbands.Roster) { r.Recruits[1].Gear = []string{"long-bow"} }, warbands.NotListed},
		"more of a type than it has": {0, func(r *warbands.Roster) { manned(r, "youngblood", 3) }, warbands.TooManyOfType},
		"more than it has at all":    {0, func(r *warbands.Roster) { manned(r, "warrior", 13) }, warbands.TooMany},
	} {
		r := founded("reikland", "captain", "warrior", warbands.Terms{Individual: true, Value: 5000, Most: row.most})
		row.change(r)
		err := r.Check(set)
		if row.want == "" {
			assert.NoError(t, err, name)
			continue
		}
		var why *warbands.Refusal
		require.ErrorAs(t, err, &why, name)
		assert.Equal(t, row.want, why.Reason, "%s: %v", name, err)
	}
}

// manned adds so many of a type to a roster.
func manned(r *warbands.Roster, typ string, n int) {
	for range n {
		r.Recruits = append(r.Recruits, warbands.Recruit{Name: fmt.Sprintf("N%d", len(r.Recruits)), Type: typ})
	}
}
