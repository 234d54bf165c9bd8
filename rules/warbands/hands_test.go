package warbands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

func TestWhatLostArmsCanHold(t *testing.T) { // BAND-13
	set := lrb(t)
	for _, row := range []struct {
		gear     string
		one, non bool // can be held with one hand left, with none
	}{
		{"sword", true, false}, {"shield", true, false}, {"buckler", true, false}, {"pistol", true, false}, {"crossbow-pistol", true, false}, {"throwing-stars", true, false},
		{"bow", false, false}, {"halberd", false, false}, {"light", true, true}, {"helmet", true, true},
	} {
		for _, arms := range []struct {
			mutations []string
			can       bool
		}{{[]string{"hideous"}, true}, {[]string{"great-claw"}, row.one}, {[]string{"great-claw", "tentacle"}, row.non}} {
			r := founded("reikland", "captain", "warrior", warbands.Terms{Individual: true, Value: 9000})
			r.Recruits[0].Gear, r.Recruits[0].Mutations = []string{row.gear}, arms.mutations
			got := refused(r, set)
			delete(got, warbands.NoMutant)
			_, no := got[warbands.NoHands]
			assert.Equal(t, arms.can, !no, "%s with %v", row.gear, arms.mutations)
			delete(got, warbands.NoHands)
			assert.Empty(t, got, row.gear)
		}
	}
}

func TestWhatIsFoundOnTheTradingChart(t *testing.T) { // BAND-08, BAND-11, INDIV-04, LEARN-C3, LEARN-S4
	set := lrb(t)
	single, seasoned := warbands.Terms{Individual: true, Value: 9000}, warbands.Terms{Battles: 2, Value: 9000}
	for _, row := range []struct {
		list, leader, man string
		terms             warbands.Terms
		who               int
		gear, skill       string
		why               warbands.Reason
	}{
		{"cult", "magister", "brethren", single, 0, "gromril", "", ""},
		{"cult", "magister", "brethren", single, 0, "halberd", "", warbands.NotListed},
		{"cult", "magister", "brethren", single, 0, "elf-bow", "", ""},
		{"cult", "magister", "brethren", seasoned, 0, "elf-bow", "", warbands.NotListed},
		{"cult", "magister", "brethren", seasoned, 0, "elf-bow", "weapons-expert", ""},
		{"cult", "magister", "brethren", seasoned, 0, "elf-bow", "weapons-training", warbands.NotListed},
		{"cult", "magister", "brethren", seasoned, 0, "halberd", "weapons-training", ""},
		{"cult", "magister", "brethren", seasoned, 0, "halberd", "weapons-expert", warbands.NotListed},
		{"cult", "magister", "brethren", seasoned, 0, "gromril-halberd", "weapons-training", ""},
		{"cult", "magister", "brethren", seasoned, 0, "gromril-halberd", "", warbands.NotListed},
		{"cult", "magister", "brethren", seasoned, 0, "ithilmar-axe", "", ""},
		{"cult", "magister", "brethren", seasoned, 1, "ithilmar-axe", "", ""},
		{"cult", "magister", "brethren", seasoned, 0, "sigmarite-warhammer", "weapons-training", warbands.NotListed},
		{"cult", "magister", "brethren", single, 0, "weeping-blades", "", warbands.NotListed},
		{"undead", "vampire", "zombie", seasoned, 0, "garlic", "", warbands.NotForKind},
		{"undead", "vampire", "zombie", seasoned, 0, "blessed-water", "", warbands.NotForKind},
		{"sisters", "matriarch", "sister", seasoned, 0, "holy-tome", "", ""},
		{"reikland", "captain", "warrior", seasoned, 0, "holy-tome", "", warbands.NotForKind},
	} {
		r := founded(row.list, row.leader, row.man, row.terms)
		r.Recruits[row.who].Gear = []string{row.gear}
		if row.skill != "" {
			r.Recruits[row.who].Skills = []string{row.skill}
		}
		got := refused(r, set)
		delete(got, warbands.SkillBarred)
		if row.why == "" {
			assert.Empty(t, got, "%+v", row)
		} else {
			assert.Equal(t, map[warbands.Reason]bool{row.why: false}, got, "%+v", row)
		}
	}
}

func TestWhichSkillsAreOpenToWhom(t *testing.T) { // BAND-12, BAND-21, LEARN-A1 to LEARN-A12, LEARN-X3, INDIV-09
	set := lrb(t)
	seasoned := warbands.Terms{Battles: 4, Value: 9000}
	for _, row := range []struct {
		list, leader, man string
		typ               string // of the one who learns; a leader's name, or one who joins
		skills            []string
		want              string
	}{
		{"reikland", "captain", "warrior", "captain", []string{"streetwise", "tactician", "hunch", "battle-tongue"}, ""},
		{"reikland", "captain", "warrior", "champion", []string{"strike-to-injure", "step-aside"}, ""},
		{"reikland", "captain", "warrior", "champion", []string{"streetwise"}, "Streetwise is not on a list open to Di, a Champion (BAND-12)"},
		{"reikland", "captain", "warrior", "captain", []string{"early-sprint", "early-dodge"}, ""},
		{"reikland", "captain", "warrior", "captain", []string{"crazed"}, `Ada: there is no skill called "crazed" (BAND-12)`},
		{"reikland", "captain", "warrior", "captain", []string{"spines"}, `Ada: there is no skill called "spines" (BAND-12)`},
		{"reikland", "captain", "warrior", "captain", []string{"nimble", "quick-shot"}, "Nimble and quick-shot cannot both be learned (LEARN-S5)"},
		{"cult", "magister", "brethren", "magister", []string{"sorcery", "arcane-lore", "warrior-wizard", "scribe", "mind-focus", "magical-aptitude"}, ""},
		{"sisters", "matriarch", "sister", "matriarch", []string{"scribe", "mind-focus", "warrior-wizard", "utter-determination"}, ""},
		{"sisters", "matriarch", "sister", "matriarch", []string{"sorcery"}, "Sorcery is not for a Sigmarite Matriarch (LEARN-A2)"},
		{"sisters", "matriarch", "sister", "matriarch", []string{"arcane-lore"}, "Arcane Lore is not for a Sigmarite Matriarch (LEARN-A5)"},
		{"undead", "vampire", "zombie", "vampire", []string{"battle-tongue"}, "Battle Tongue is not for a Vampire (LEARN-A1)"},
		{"undead", "vampire", "zombie", "necromancer", []string{"sorcery", "arcane-lore"}, ""},
		{"undead", "vampire", "zombie", "warlock", []string{"sorcery"}, ""},
		{"undead", "vampire", "zombie", "warlock", []string{"dodge"}, "Dodge is not on a list open to Di, a Warlock (BAND-12)"},
		{"undead", "vampire", "zombie", "warlock", []string{"tactician"}, "Tactician is not for a Warlock (LEARN-A11)"},
	} {
		r := founded(row.list, row.leader, row.man, seasoned)
		who := 0
		if row.typ != row.leader {
			var err error
			who, err = r.Recruit(set, row.typ, "Di")
			require.NoError(t, err)
		}
		r.Recruits[who].Skills = row.skills
		var got []string
		for _, p := range r.Problems(set) {
			got = append(got, p.Error())
		}
		if row.want == "" {
			assert.Empty(t, got, row.skills)
		} else {
			assert.Equal(t, []string{row.want}, got, row.skills)
		}
	}
	// Of mutations each is known, and none is a skill.
	c := founded("cult", "magister", "brethren", seasoned)
	i, err := c.Recruit(set, "possessed", "Di")
	require.NoError(t, err)
	for _, key := range []string{"dodge", "gills"} {
		assert.EqualError(t, c.Mutate(set, i, key), `Di: there is no mutation called "`+key+`" (BAND-13)`)
	}
	assert.EqualError(t, c.Mutate(set, i, "wings"), "Di: wyrdstone alone brings wings, in a campaign (MUT-G1)")
}

// Rules that lack what a warrior is or has are told, and nobody goes to battle.
func TestRulesThatLackWhatAWarriorNeeds(t *testing.T) { // MAGIC-01, KIN-02
	for list, want := range map[string]string{"cult": "Test: Ada: the rules of this battle have no magic called \"chaos-rituals\"", "skaven": `Test: Ada: the rules of this battle have no "dagger"`} {
		r := founded(list, map[string]string{"cult": "magister", "skaven": "adept"}[list], map[string]string{"cult": "brethren", "skaven": "verminkin"}[list], warbands.Terms{})
		_, err := r.Warriors(&rules.Ruleset{}, 0)
		assert.EqualError(t, err, want)
	}
	r := founded("witch-hunters", "witch-hunter-captain", "zealot", warbands.Terms{})
	_, err := r.Warriors(&rules.Ruleset{}, 0)
	assert.EqualError(t, err, `Test: Ada: the rules of this battle have no "burn-the-witch"`)
}

func TestASideIsOfItsListsFirstAlignmentUnlessItSaysOther(t *testing.T) { // BAND-18
	r := founded("witch-hunters", "witch-hunter-captain", "zealot", warbands.Terms{})
	assert.Equal(t, r.List.Alignments[0], r.Side().Alignment)
	assert.Equal(t, r.List.Kind, r.Side().Kind)
	require.Greater(t, len(warbands.Reikland.Alignments), 1)
	r = founded("reikland", "captain", "warrior", warbands.Terms{})
	for _, a := range r.List.Alignments {
		r.Alignment = a
		assert.Equal(t, a, r.Side().Alignment)
	}
	r.Alignment = rules.Unaligned
	assert.Equal(t, r.List.Alignments[0], r.Side().Alignment)
}

func TestWhatGoesToBattleWithAWarband(t *testing.T) { // EQUIP-22, EQUIP-01, BAND-15
	set := lrb(t)
	r := founded("sisters", "matriarch", "sister", warbands.Terms{Battles: 2, Value: 9000})
	r.Recruits[0].Gear = []string{"wardog", "wardog"}
	_, err := r.Recruit(set, "ogre-bodyguard", "Grub")
	require.NoError(t, err)
	men, err := r.Warriors(set, 1)
	require.NoError(t, err)
	require.Len(t, men, 6)
	for i, name := range []string{"Ada", "Ada-wardog", "Ada-wardog-2", "Bo", "Cy", "Grub"} {
		w := &men[i]
		assert.Equal(t, name, w.Name)
		assert.Equal(t, rules.SideID(1), w.Side)
		assert.Equal(t, i == 1 || i == 2, w.Animal, name)
		assert.Equal(t, i == 0, w.Hero, name)
		assert.Equal(t, r.List.LeaderRadius, w.LeaderRadius)
		assert.Equal(t, w.Base.W, w.Wounds)
		assert.Equal(t, i < 1 || i > 2, w.Main != rules.NoWeapon, "%s holds a weapon", name)
	}
	// What all of a list are its hired swords are not.
	paid := founded("reikland", "captain", "warrior", warbands.Terms{Value: 9000})
	_, err = paid.Recruit(set, "pit-fighter", "Lo")
	require.NoError(t, err)
	men, err = paid.Warriors(set, 0)
	require.NoError(t, err)
	for i := range men {
		assert.Equal(t, i < 3, men[i].Traits&rules.Mercenary != 0, men[i].Name)
	}
}

// Who has led a warband in a campaign keeps what leaders learn when another leads; without
// having led nobody learns it (LEARN-A11, LEADER-03).
func TestWhoLedKeepsWhatLeadersLearn(t *testing.T) { // LEARN-A11
	set := lrb(t)
	r := founded("undead", "vampire", "zombie", warbands.Terms{Battles: 5, Value: 2000})
	i, err := r.Recruit(set, "necromancer", "Di")
	require.NoError(t, err)
	r.Recruits[i].XP = 60
	assert.ErrorContains(t, r.Clone().Learn(set, i, "tactician"), "Tactician is not for a Necromancer (LEARN-A11)")
	r.UnderWay = true
	assert.ErrorContains(t, r.Clone().Learn(set, i, "tactician"), "Tactician is not for a Necromancer (LEARN-A11)")
	led := r.Clone()
	led.Recruits[i].Skills = []string{"tactician"}
	for _, p := range led.Problems(set) {
		assert.NotContains(t, p.Error(), "Tactician")
	}
	led.UnderWay = false
	assert.ErrorContains(t, led.Check(set), "Tactician is not for a Necromancer")
}
