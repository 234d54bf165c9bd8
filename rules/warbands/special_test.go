package warbands_test

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

// special is how an entry has a special rule that the figures name: the rules
// whose tests show what it does, what of it stands in the entry, and of it what
// the check of the entries the other way round accounts for.
type special struct {
	rules  []string
	has    func(t *warbands.Type) bool
	traits rules.Trait
	talent string
	later  bool // matters only between battles
}

func grants(trait rules.Trait, ids ...string) special {
	return special{rules: ids, traits: trait, has: func(t *warbands.Type) bool { return t.Traits&trait == trait }}
}

func talented(key, id string, between ...bool) special {
	return special{rules: []string{id}, talent: key, later: len(between) > 0, has: func(t *warbands.Type) bool { return slices.Contains(t.Talents, key) }}
}

func is(has func(t *warbands.Type) bool, ids ...string) special { return special{rules: ids, has: has} }

var noExperience = is(func(t *warbands.Type) bool { return t.Race == "" && t.XP == 0 && len(t.Learns) == 0 }, "BAND-19")

// specials are the special rules of the lists, by the words of the figures.
var specials = map[string]special{
	"leader":            is(func(t *warbands.Type) bool { return t.Leader }, "LEAD-07"),
	"wizard":            is(func(t *warbands.Type) bool { return t.Magic != "" && t.Magic != "prayers" && t.Spells > 0 }, "MAGIC-01", "BAND-14"),
	"prayers":           is(func(t *warbands.Type) bool { return t.Magic == "prayers" }, "MAGIC-01", "MAGIC-09"),
	"expert_swordsmen":  grants(rules.ExpertSwordsman, "KIN-15"),
	"fear":              grants(rules.CausesFear, "PSY-02", "PSY-03"),
	"mutations":         is(func(t *warbands.Type) bool { return t.Mutates != warbands.NoMutations }, "BAND-13"),
	"no_equipment":      {rules: []string{"BAND-20"}, traits: rules.NaturalWeapons, has: bare},
	"crazed":            talented("crazed", "KIN-02"),
	"burn_the_witch":    talented("burn-the-witch", "KIN-04"),
	"fanatical":         {rules: []string{"KIN-03"}, talent: "fanatical", has: func(t *warbands.Type) bool { return t.NoLeader && slices.Contains(t.Talents, "fanatical") }},
	"no_missiles":       is(func(t *warbands.Type) bool { return !shoots(t) }, "BAND-08"),
	"animal":            {rules: []string{"BAND-19", "BAND-20"}, traits: rules.NaturalWeapons, has: func(t *warbands.Type) bool { return t.Animal && bare(t) && noExperience.has(t) }},
	"no_armour":         is(func(t *warbands.Type) bool { return len(t.Armour) == 0 }, "BAND-08"),
	"blessed_sight":     talented("blessed-sight", "KIN-05"),
	"second_sight":      talented("second-sight", "KIN-06", true),
	"immune_psychology": grants(rules.ImmuneToPsychology, "PSY-17"),
	"immune_poison":     grants(rules.ImmuneToPoison, "KIN-18"),
	"no_pain":           grants(rules.NoPain, "KIN-17"),
	"may_not_run":       grants(rules.NeverRuns, "KIN-16"),
	"no_brain":          noExperience,
	"unliving":          noExperience,
	"no_experience":     noExperience,
	"charge":            talented("slavering-charge", "KIN-07"),
	"pack_size":         is(func(t *warbands.Type) bool { return t.Group < 0 }, "BAND-06"),
	"perfect_killer":    grants(rules.PerfectKiller, "KIN-14"),
	"stupidity":         {rules: []string{"PSY-11", "KIN-08"}, traits: rules.Stupid, talent: "minded-by-skaven", has: func(t *warbands.Type) bool { return t.Traits&rules.Stupid != 0 }},
	"large_target":      is(func(t *warbands.Type) bool { return t.Large }, "SHOOT-16"),
	"spiked_gauntlet":   is(func(t *warbands.Type) bool { return slices.Contains(t.Gear, "spiked-gauntlet") }, "BAND-15", "ARMS-06"),
	"cook":              {rules: []string{"KIN-09", "BAND-02"}, talent: "cook", later: true, has: func(t *warbands.Type) bool { return t.Room == 1 }},
	"rider":             talented("freelance-rider", "HIRED-05"),
	"seeker":            talented("seeker", "KIN-13", true),
	"excellent_sight":   talented("excellent-sight", "KIN-10"),
	"deathwish":         grants(rules.ImmuneToPsychology|rules.NeverAlone, "PSY-17"),
	"hard_to_kill":      talented("hard-to-kill", "KIN-11"),
	"hard_head":         talented("hard-head", "KIN-12"),
	"dwarf_grudge":      is(func(t *warbands.Type) bool { return t.Grudge == rules.Dwarf && t.Grudged == 2*t.Upkeep }, "KIN-34"),
	"elf_grudge":        is(func(t *warbands.Type) bool { return t.Grudge == rules.Elf && t.Grudged > t.Upkeep }, "KIN-34"),
	"frenzy":            grants(rules.Frenzied, "PSY-06"),
	"unfit_for_arms":    {rules: []string{"BAND-20"}, traits: rules.NaturalWeapons, has: func(t *warbands.Type) bool { return len(t.Gear)+len(t.Choices) == 0 }},
	"infiltration":      talented("infiltration", "LEARN-K4"),
	"steady_hands":      talented("steady-hands", "KIN-19"),
	"dead_eye_shot":     talented("dead-eye-shot", "KIN-20"),
	"in_sigmars_name":   talented("in-sigmars-name", "KIN-21"),
	"festooned":         talented("festooned", "KIN-22"),
	"no_threat":         talented("no-threat", "KIN-23"),
	"hates_greenskins":  talented("hates-greenskins", "KIN-24"),
	"thiefs_cloak":      talented("thiefs-cloak", "KIN-25"),
	"no_sorcery":        is(func(t *warbands.Type) bool { return slices.Equal(t.Spurns, []string{"sorcery", "arcane-lore"}) }, "KIN-26"),
	"songster":          talented("songster", "KIN-35"),
	"gas_mask":          talented("gas-mask", "KIN-36"),
	"huntsman":          talented("huntsman", "KIN-37"),
	"darting_steel":     talented("darting-steel", "KIN-38"),
	"goad":              talented("goad", "KIN-39"),
	"animal_handler":    talented("goad", "KIN-39"),
	"heart_strike":      talented("heart-strike", "KIN-40"),
	"loner":             talented("loner", "KIN-41"),
	"hunters_cloak":     talented("hunters-cloak", "KIN-42"),
	"hates_dark_elves":  talented("hates-dark-elves", "KIN-60"),
	"bitter_enemies":    talented("bitter-enemies", "KIN-61", true),
	"trick_shooter":     talented("trick-shooter", "LEARN-S6"),
	"eagle_eyes":        talented("eagle-eyes", "LEARN-S3"),
	"pistolier":         talented("pistolier", "LEARN-S2"),
	"road_rider":        talented("road-rider", "KIN-62"),
	"stern":             talented("stern", "KIN-63"),
	"stagecoaches":      talented("stagecoaches", "KIN-64"),
	"saddle_pistolier":  talented("saddle-pistolier", "KIN-65"),
	"unscrupulous":      talented("unscrupulous", "KIN-66", true),
	"mark":              talented("mark", "KIN-67"),
	"capture":           talented("takes-alive", "KIN-68", true),
	"reward":            talented("bounty", "KIN-69", true),
	"enslave":           talented("enslaves", "KIN-86", true),
	"chain":             talented("chain", "KIN-87"),
	"break_free":        is(func(t *warbands.Type) bool { return slices.Contains(t.Talents, "chain") }, "KIN-88"),
	"pick_locks":        talented("pick-locks", "KIN-70"),
	"cutpurse":          talented("cutpurse", "KIN-71", true),
	"uneasy_ally":       talented("uneasy-ally", "KIN-72", true),
	"poisoner":          talented("poisoner", "KIN-73"),
	"haggle":            talented("haggle", "LEARN-A4", true),
	"pawnbroker":        talented("pawnbroker", "KIN-76", true),
	"marketeer":         talented("marketeer", "KIN-77", true),
	"hates_high_elves":  talented("hates-high-elves", "KIN-75"),
	"weapons_master":    talented("weapons-master", "KIN-74", true),
	"no_highwayman":     is(func(t *warbands.Type) bool { return slices.Equal(t.Shuns, []string{"highwayman"}) }, "KIN-66"),
	"no_road_warden":    is(func(t *warbands.Type) bool { return slices.Equal(t.Shuns, []string{"road-warden"}) }, "KIN-66"),
	"animal_handling": is(func(t *warbands.Type) bool {
		return slices.Equal(t.Starts, []string{"animal-handling-horse", "animal-handling-warhorse"})
	}, "KIN-43"),
	"invincible_swordsman":         talented("invincible-swordsman", "KIN-44"),
	"wanderer":                     talented("wanderer", "KIN-45", true),
	"claws":                        {rules: []string{"ARMS-31", "KIN-46"}, talent: "built-in-pistols", has: func(t *warbands.Type) bool { return slices.Contains(t.Gear, "executioners-claws") }},
	"unfeeling":                    grants(rules.ImmuneToPsychology, "PSY-17"),
	"no_pain_at_all":               talented("feels-nothing", "KIN-47"),
	"unblinking_eye":               talented("excellent-sight", "KIN-10"),
	"metallic_body":                is(func(t *warbands.Type) bool { return slices.Contains(t.Gear, "metallic-body") }, "KIN-48"),
	"poisoned_blades":              talented("poisoned-blades", "KIN-50"),
	"knife_fighter_extraordinaire": talented("six-knives", "KIN-49"),
	"high_matriarch":               talented("takes-over", "KIN-51"),
	"matriarchs_prayers":           talented("matriarchs-prayers", "KIN-52"),
	"request":                      talented("called-in-need", "KIN-53", true),
	"cursed":                       talented("cursed", "KIN-54", true),
	"great_staff":                  is(func(t *warbands.Type) bool { return slices.Contains(t.Gear, "great-staff") }, "ARMS-33"),
	"past":                         talented("hunted", "KIN-55", true),
	"the_noctu":                    talented("noctu", "KIN-56"),
	"garlic_blades":                talented("garlic-blades", "KIN-57"),
	"inseparable":                  talented("inseparable", "KIN-58"),
	"bribes":                       talented("takes-bribes", "KIN-59"),
	"expert_tactician":             talented("expert-tactician", "KIN-82"),
	"reads_the_battle":             talented("reads-the-battle", "KIN-83"),
	"chaos_mark": is(func(t *warbands.Type) bool {
		return slices.Equal(t.Starts, []string{"mark-of-khorne", "mark-of-tzeentch", "mark-of-nurgle", "mark-of-slaanesh"})
	}, "KIN-92", "KIN-93", "KIN-94", "KIN-95"),
	"rune_use":           talented("rune-craft", "KIN-90"),
	"armourer":           talented("armourer", "KIN-91", true),
	"armour_habit":       talented("armour-habit", "KIN-97"),
	"thick_hide":         talented("thick-hide", "KIN-96"),
	"new_boss":           talented("new-boss", "KIN-98"),
	"one_job":            talented("one-job", "KIN-84", true),
	"sappers_charge":     talented("sappers-charge", "KIN-85"),
	"ienh_khain":         is(func(t *warbands.Type) bool { return slices.Contains(t.Gear, "ienh-khain") }, "ARMS-30"),
	"scrounge":           talented("scrounge", "KIN-27", true),
	"small_size":         talented("small-size", "KIN-28", true),
	"very_lucky":         talented("very-lucky", "KIN-29", true),
	"treasure_maps":      talented("treasure-maps", "KIN-30", true),
	"light_fingers":      talented("light-fingers", "KIN-31", true),
	"sigmars_reward":     talented("sigmars-reward", "KIN-32", true),
	"raging_drunk":       talented("raging-drunk", "KIN-33", true),
	"fey":                talented("fey", "LEARN-E1"),
	"sorcery":            talented("sorcery", "LEARN-A2"),
	"rites":              is(func(t *warbands.Type) bool { return t.Magic == "funerary-rites" }, "MAGIC-01", "SPELL-MOR-1"),
	"mercies":            is(func(t *warbands.Type) bool { return t.Magic == "shallyas-prayers" }, "MAGIC-01", "SPELL-SHA-1"),
	"ulrics_prayers":     is(func(t *warbands.Type) bool { return t.Magic == "ulrics-prayers" }, "MAGIC-01", "SPELL-ULR-1"),
	"charms":             is(func(t *warbands.Type) bool { return t.Magic == "charms-and-hexes" }, "MAGIC-01", "SPELL-WIT-1"),
	"ranalds_prayers":    is(func(t *warbands.Type) bool { return t.Magic == "ranalds-prayers" }, "MAGIC-01", "SPELL-RAN-1"),
	"grifter":            talented("grifter", "KIN-119", true),
	"man_of_the_streets": talented("man-of-the-streets", "KIN-120", true),
	"streetwise":         talented("streetwise", "LEARN-A3", true),
	"recluse":            talented("recluse", "KIN-116", true),
	"potions":            talented("potions", "KIN-117"),
	"reluctant":          talented("reluctant", "KIN-118"),
	"wolf_pelt":          talented("wolf-pelt", "KIN-113"),

	"hates_sigmarites": talented("hates-sigmarites", "KIN-114"),

	"peaceful":      talented("peaceful", "KIN-110"),
	"mercy":         talented("mercy", "KIN-111"),
	"shallyas_care": talented("shallyas-care", "KIN-112", true),
}

// races are the traits that say what a warrior is: hatred, holy weapons and
// spells ask for them.
const races = rules.Undead | rules.Vampire | rules.Possessed | rules.Elf | rules.Skaven | rules.Dwarf | rules.Beastman | rules.Mercenary

func bare(t *warbands.Type) bool {
	return len(t.Weapons)+len(t.Armour)+len(t.Other)+len(t.Gear) == 0 && t.Traits&rules.NaturalWeapons != 0
}

func shoots(t *warbands.Type) bool {
	set, _ := book.Ruleset("lrb")
	return slices.ContainsFunc(t.Weapons, func(key string) bool {
		id, ok := set.WeaponNamed(key)
		return ok && set.Weapon(id).Range > 0
	}) || slices.Contains(t.Learns, "shooting")
}

// proven are the rules that tests cite, as the rule index lists them.
func proven(t *testing.T) map[string]bool {
	text, err := os.ReadFile("../help/proofs.txt")
	require.NoError(t, err)
	all := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		if words := strings.Fields(line); len(words) > 1 {
			all[words[0]] = true
		}
	}
	// A rule that is not in the book, of the players' own, has a test that names it.
	tests, err := filepath.Glob("../*_test.go")
	require.NoError(t, err)
	for _, name := range tests {
		code, err := os.ReadFile(name)
		require.NoError(t, err)
		for _, cites := range regexp.MustCompile(`(?m)^func Test.*\{ // (.*)$`).FindAllStringSubmatch(string(code), -1) {
			for rule := range strings.SplitSeq(cites[1], ", ") {
				all[rule] = true
			}
		}
	}
	return all
}

// The two tests below cite no rule themselves: a citation here would prove nothing.

func TestEverySpecialRuleOfTheListsStandsInItsEntryAndIsTested(t *testing.T) {
	tested := proven(t)
	text, err := os.ReadFile("testdata/special.txt")
	require.NoError(t, err)
	said := map[*warbands.Type][]string{}
	used := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		w := strings.Fields(line)
		var ty *warbands.Type
		ok := false
		switch w[0] {
		case "#", "variant":
			continue
		case "special":
			l, known := warbands.Listed(key(w[1]))
			require.True(t, known, line)
			ty, ok = l.Type(key(w[2]))
			w = w[3:]
		case "sword":
			ty, ok = warbands.Sword(key(w[1]))
			w = w[2:]
		}
		require.True(t, ok, line)
		for _, word := range w {
			s, known := specials[word]
			require.True(t, known, "%s: nobody knows %q", line, word)
			used[word] = true
			assert.True(t, s.has(ty), "%s: its entry lacks %q", line, word)
			said[ty] = append(said[ty], word)
			for _, id := range s.rules {
				assert.True(t, tested[id], "%s: no test cites %s", word, id)
			}
			assert.True(t, len(s.rules) > 0 || s.later, word)
		}
	}
	assert.Len(t, used, len(specials), "every word of the table is of some list")
	// The other way round: an entry has nothing that its list does not say.
	check := func(ty *warbands.Type, extra ...string) {
		var traits rules.Trait
		var talents []string
		for _, word := range said[ty] {
			traits |= specials[word].traits
			talents = append(talents, specials[word].talent)
		}
		if bare(ty) { // Zombies, Ghouls and the like: their lists have nothing (BAND-20)
			traits |= rules.NaturalWeapons
		}
		assert.Zero(t, ty.Traits&^(traits|races|rules.NeverAlone), "%s has traits that no figure names", ty.Name)
		if ty.Traits&rules.NeverAlone != 0 {
			assert.NotZero(t, traits&rules.ImmuneToPsychology, ty.Name)
		}
		for _, k := range ty.Talents {
			assert.Contains(t, append(talents, extra...), k, "%s", ty.Name)
		}
	}
	for _, l := range warbands.Lists {
		for i := range l.Types {
			var extra []string
			if l.Key == "reikland" && l.Types[i].Leader {
				extra = []string{"military-discipline"}
			}
			check(&l.Types[i], extra...)
		}
	}
	for i := range warbands.Swords {
		check(&warbands.Swords[i])
	}
	for i := range warbands.Others {
		check(&warbands.Others[i])
	}
	for i := range warbands.Characters {
		var skills []string // that anybody learns
		for _, key := range warbands.Characters[i].Talents {
			if id, ok := lrb(t).TalentNamed(key); ok && lrb(t).Talents[id].List != "" {
				skills = append(skills, key)
			}
		}
		check(&warbands.Characters[i], skills...)
	}
}

// variants are the rules of bands of mercenaries, by the words of the figures.
var variants = map[string]func(l *warbands.List) bool{
	"military_discipline": func(l *warbands.List) bool { return slices.Contains(of(l, "captain").Talents, "military-discipline") },
	"marksmanship":        func(l *warbands.List) bool { return of(l, "marksman").Profile.BS == 4 },
	"prowess": func(l *warbands.List) bool {
		return of(l, "captain").Profile.S == 4 && of(l, "champion").Profile.S == 4
	},
	"wealth":         func(l *warbands.List) bool { return l.Start == 600 && l.OneOff == 20 },
	"trade_contacts": func(l *warbands.List) bool { return strings.Contains(l.About, "+1 to find rare things") },
}

func of(l *warbands.List, key string) *warbands.Type {
	t, _ := l.Type(key)
	return t
}

func TestEveryBandOfMercenariesHasItsOwnRulesAndNoOthers(t *testing.T) { // BAND-07, KIN-01
	text, err := os.ReadFile("testdata/special.txt")
	require.NoError(t, err)
	said := map[string][]string{}
	for line := range strings.Lines(string(text)) {
		if w := strings.Fields(line); w[0] == "variant" {
			said[w[1]] = w[2:]
		}
	}
	for _, l := range warbands.Lists {
		if l.Kind != "mercenaries" {
			continue
		}
		var has []string
		for name, is := range variants {
			if is(l) {
				has = append(has, name)
			}
		}
		assert.ElementsMatch(t, said[l.Key], has, l.Key)
	}
	assert.Len(t, said, 3)
}

// described are the fields of a talent that only say what it is and for whom.
var described = []string{"Key", "Name", "Rule", "About", "List", "Excludes", "Leader", "Caster", "NoPrayers", "NotOf", "Between", "Price", "Arms"}

func TestEverySkillMutationAndSpecialRuleHasATestAndAnEffect(t *testing.T) {
	tested := proven(t)
	for _, edition := range book.Editions {
		set, err := book.Ruleset(edition)
		require.NoError(t, err)
		require.NotEmpty(t, set.Talents)
		keys := map[string]bool{}
		for i := range set.Talents {
			ta := &set.Talents[i]
			assert.False(t, keys[ta.Key], "%s stands twice", ta.Key)
			keys[ta.Key] = true
			assert.NotEmpty(t, ta.About, ta.Key)
			assert.True(t, tested[ta.Rule], "%s: no test cites %q", ta.Key, ta.Rule)
			v, does := reflect.ValueOf(*ta), ta.Between
			for k := range v.NumField() {
				if !slices.Contains(described, v.Type().Field(k).Name) && !v.Field(k).IsZero() {
					does = true
				}
			}
			assert.True(t, does, "%s does nothing in a battle and is not said to matter only between battles", ta.Key)
		}
		// Whatever a warrior may carry or cast is tested too.
		things := map[string]bool{}
		types := func(ty *warbands.Type) {
			for _, k := range slices.Concat(ty.Weapons, ty.Armour, ty.Other, ty.Gear) {
				things[k] = true
			}
		}
		for _, l := range warbands.Lists {
			for i := range l.Types {
				types(&l.Types[i])
			}
		}
		for i := range warbands.Swords {
			types(&warbands.Swords[i])
		}
		for i := range warbands.Others {
			types(&warbands.Others[i])
		}
		for i := range warbands.Characters {
			types(&warbands.Characters[i])
		}
		for k := range things {
			rule := ""
			if id, ok := set.WeaponNamed(k); ok {
				rule = set.Weapon(id).Rule
			}
			for i := range set.Items {
				if set.Items[i].Key == k {
					rule = set.Items[i].Rule
				}
			}
			if rule != "" {
				assert.True(t, tested[rule], "%s: no test cites %s", k, rule)
			}
		}
		for i := range set.Spells {
			assert.True(t, tested[set.Spells[i].Rule], "%s: no test cites %s", set.Spells[i].Name, set.Spells[i].Rule)
		}
	}
}

// Whom the lists let become better learns from battles, and nobody else.
func TestWhoHasARaceGainsExperience(t *testing.T) { // BAND-12, BAND-19, SCEN-10, LEARN-A12, ENC-63
	for _, l := range warbands.Lists {
		for i := range l.Types {
			ty := &l.Types[i]
			w, ok := warbands.Creature(ty.Key)
			require.True(t, ok)
			assert.Equal(t, ty.Race != "", w.Learns(), ty.Name)
		}
	}
	ogre := rules.Warrior{Large: true}
	assert.False(t, ogre.Learns())
	ogre.Traits = rules.HiredSword
	assert.True(t, ogre.Learns())
	ogre.Summoned = true
	assert.False(t, ogre.Learns())
}
