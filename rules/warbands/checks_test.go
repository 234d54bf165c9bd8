package warbands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// wrong is all that is wrong with a warband, in words.
func wrong(r *warbands.Roster, set *rules.Ruleset) []string {
	var all []string
	for _, p := range r.Problems(set) {
		all = append(all, p.Error())
	}
	return all
}

// recruiting is a warband of which one warrior, the first or the second or one who joins as
// a third kind, has these things and skills.
type recruiting struct {
	list, leader, man string
	who               int
	typ               string
	terms             warbands.Terms
	gear, skills      []string
	change            func(r *warbands.Recruit)
}

func (o recruiting) roster() *warbands.Roster {
	r := founded(o.list, o.leader, o.man, o.terms)
	if o.typ != "" {
		r.Recruits = append(r.Recruits, warbands.Recruit{Name: "Di", Type: o.typ})
		o.who = 3
	}
	r.Recruits[o.who].Gear, r.Recruits[o.who].Skills = o.gear, o.skills
	if o.change != nil {
		o.change(&r.Recruits[o.who])
	}
	return r
}

var (
	singly  = warbands.Terms{Individual: true, Value: 9000}
	veteran = warbands.Terms{Battles: 4, Value: 9000}
)

func reik(typ string, terms warbands.Terms, gear ...string) recruiting {
	return recruiting{list: "reikland", leader: "captain", man: "warrior", typ: typ, terms: terms, gear: gear}
}

func (o recruiting) learned(skills ...string) recruiting { o.skills = skills; return o }

func (o recruiting) but(change func(r *warbands.Recruit)) recruiting { o.change = change; return o }

func TestWhatIsSaidOfWhatAWarriorCarries(t *testing.T) { // BAND-08 to BAND-13, BAND-20, EQUIP-01, EQUIP-21, INDIV-04, MOUNT-06, MOUNT-11, ARMS-04
	set := lrb(t, "mounted-warriors")
	rats := func(typ string, terms warbands.Terms, gear ...string) recruiting {
		return recruiting{list: "skaven", leader: "adept", man: "verminkin", typ: typ, terms: terms, gear: gear}
	}
	nuns := func(typ string, terms warbands.Terms, gear ...string) recruiting {
		return recruiting{list: "sisters", leader: "matriarch", man: "sister", typ: typ, terms: terms, gear: gear}
	}
	hunt := func(typ string, terms warbands.Terms, gear ...string) recruiting {
		return recruiting{list: "witch-hunters", leader: "witch-hunter-captain", man: "zealot", typ: typ, terms: terms, gear: gear}
	}
	dead := func(typ string, gear ...string) recruiting {
		return recruiting{list: "undead", leader: "vampire", man: "zombie", typ: typ, terms: veteran, gear: gear}
	}
	cult := func(typ string, gear ...string) recruiting {
		return recruiting{list: "cult", leader: "magister", man: "brethren", typ: typ, terms: veteran, gear: gear}
	}
	for name, row := range map[string]struct {
		recruiting
		want []string
	}{
		"two horses":                       {reik("", veteran, "horse", "horse"), []string{"Ada has 2 riding animals and rides only one (EQUIP-21)"}},
		"a stranger's horses are nobody's": {reik("stranger", veteran, "horse", "horse"), []string{`Di is a "stranger", which Reikland Mercenaries do not have (BAND-08)`}},
		"barding on nothing":               {reik("", veteran, "barding"), []string{"Ada has barding and no warhorse to wear it (MOUNT-06)"}},
		"barding twice":                    {reik("", veteran, "warhorse", "barding", "barding"), []string{"Ada has barding twice (MOUNT-06)"}},
		"a helmet twice":                   {reik("", veteran, "helmet", "helmet"), []string{"Ada cannot use helmet besides what he wears (BAND-10)"}},
		"a shield without arms": {reik("", singly, "shield").but(func(r *warbands.Recruit) { r.Mutations = []string{"great-claw", "great-claw"} }),
			[]string{"Ada has no hand left to hold a shield (BAND-13)", "Ada, a Mercenary Captain, has no mutations (BAND-13)", "Ada, a Mercenary Captain, has no mutations (BAND-13)"}},
		"a bow with one": {reik("", veteran, "bow").but(func(r *warbands.Recruit) { r.Mutations = []string{"great-claw"} }),
			[]string{"Ada has one hand left, and a bow needs two (BAND-13)", "Ada, a Mercenary Captain, has no mutations (BAND-13)"}},
		"a brace of small crossbows": {hunt("", singly, "crossbow-pistol", "crossbow-pistol", "crossbow"), nil},
		"two pistols and two more":   {hunt("", singly, "pistol", "pistol", "crossbow-pistol", "crossbow"), []string{"two missile weapons are all that Ada may carry, not 3; a brace counts as one (BAND-09)"}},
		"claws and a sword":          {rats("", veteran, "fighting-claws", "sword"), []string{"two close combat weapons are all that Ada may carry beside the free dagger, not 3 (BAND-09)", "Ada wears fighting claws and can carry no sword (ARMS-04)"}},
		"with a tail":                {rats("", veteran, "fighting-claws", "sling").learned("tail-fighting"), nil},
		"without one":                {rats("", veteran, "fighting-claws", "sling"), []string{"Ada wears fighting claws and can carry no sling (ARMS-04)"}},
		// What is not on one's list.
		"a sorcerer's elven bow":                 {nuns("augur", singly, "elf-bow"), nil},
		"armour for one who wears none":          {nuns("augur", singly, "gromril"), []string{`Di, an Augur, may not have "gromril": it is not on his list (BAND-08)`}},
		"and for one who does":                   {nuns("", singly, "gromril"), nil},
		"no skill with weapons lets wear armour": {nuns("augur", veteran, "light").learned("weapons-training"), []string{`Di, an Augur, may not have "light": it is not on his list (BAND-08)`, "Weapons Training is not on a list open to Di, an Augur (BAND-12)"}},
		"a rare thing, singly":                   {reik("", singly, "black-lotus"), []string{"black-lotus is rare (9): it must be found after a battle (BAND-11)"}},
		"a rare thing that is thrown, singly":    {reik("", singly, "blessed-water"), []string{"blessed-water is rare (6): it must be found after a battle (BAND-11)"}},
		"a rare weapon, singly":                  {reik("", singly, "gromril-sword"), nil},
		"a rare weapon, new":                     {reik("", warbands.Terms{Value: 900}, "gromril-sword"), []string{"gromril-sword is rare (11): it must be found after a battle (BAND-11)"}},
		"heroes' things":                         {reik("warrior", veteran, "rope-and-hook"), []string{"Di, a Warrior, may not have rope-and-hook: only heroes carry it (EQUIP-01)"}},
		"a thing nobody knows":                   {reik("", veteran, "laser"), []string{`the rules have no "laser" (BAND-08)`}},
		// Who may buy what of the trading chart.
		"a Skaven's horse":    {rats("", veteran, "horse"), []string{"horse is not for an Assassin Adept of Skaven (BAND-08)"}},
		"a vampire's horse":   {dead("", "horse"), []string{"horse is not for a Vampire of Undead (BAND-08)"}},
		"a necromancer's":     {dead("necromancer", "horse"), nil},
		"a magister's":        {cult("", "horse"), []string{"horse is not for a Magister of Cult of the Possessed (BAND-08)"}},
		"a priest's tome":     {hunt("warrior-priest", veteran, "holy-tome"), nil},
		"a hunter's tome":     {hunt("", veteran, "holy-tome"), []string{"holy-tome is not for a Witch Hunter Captain of Witch Hunters (BAND-08)"}},
		"a sister's tome":     {nuns("", veteran, "holy-tome"), nil},
		"a witch hunter lies": {hunt("", veteran, "black-lotus"), []string{"black-lotus is not for a Witch Hunter Captain of Witch Hunters (BAND-08)"}},
	} {
		assert.Equal(t, row.want, wrong(row.roster(), set), name)
	}
	// One mount, where no more are allowed.
	few := *set
	for most, want := range map[int][]string{0: nil, 1: {"2 riding animals, and in ruins at most 1 is allowed (MOUNT-11)"}, 2: nil} {
		few.MountsMost = most
		r := reik("champion", veteran, "horse").roster()
		r.Recruits[0].Gear = []string{"horse"}
		assert.Equal(t, want, wrong(r, &few), "%d", most)
	}
}

func TestWhatIsSaidOfWhatAWarriorHasLearned(t *testing.T) { // BAND-12, BAND-19, BAND-21, INDIV-07, INDIV-09, MOUNT-12
	set := lrb(t, "mounted-warriors")
	fresh := warbands.Terms{Value: 9000}
	for name, row := range map[string]struct {
		recruiting
		want []string
	}{
		"one of a pair that excludes":          {reik("", veteran).learned("nimble"), nil},
		"both of them":                         {reik("", veteran).learned("nimble", "quick-shot"), []string{"Nimble and quick-shot cannot both be learned (LEARN-S5)"}},
		"a henchman who has fought":            {reik("warrior", veteran).learned("dodge"), []string{"Di is a henchman and learns no skills (BAND-12)"}},
		"a henchman who has not":               {reik("warrior", fresh).learned("dodge"), []string{"Dodge is not on a list open to Di, a Warrior (BAND-12)"}},
		"a captain's tongue":                   {reik("", veteran).learned("battle-tongue"), nil},
		"a vampire's":                          {recruiting{list: "undead", leader: "vampire", man: "zombie", terms: veteran}.learned("battle-tongue"), []string{"Battle Tongue is not for a Vampire (LEARN-A1)"}},
		"a champion's":                         {reik("champion", veteran).learned("battle-tongue"), []string{"Battle Tongue is not on a list open to Di, a Champion (BAND-12)"}},
		"riding, before any battle":            {reik("", fresh).learned("ride-horse"), []string{"Ada has not fought yet and has learned no Ride (horse) (BAND-12)"}},
		"riding":                               {reik("", veteran).learned("ride-horse"), nil},
		"a henchman's riding":                  {reik("warrior", veteran).learned("ride-horse"), []string{"Di is no hero, and only heroes ride (MOUNT-01)"}},
		"tricks without a horse":               {reik("", veteran).learned("ride-horse", "trick-riding"), []string{"Ada has no riding animal, and Trick Riding is for riders (MOUNT-12)"}},
		"tricks on the wrong one":              {reik("", veteran, "warhorse").learned("ride-horse", "trick-riding"), []string{"Ada has not learned to ride the animal he has, which comes before Trick Riding (MOUNT-12)"}},
		"tricks on his own":                    {reik("", veteran, "horse").learned("ride-horse", "trick-riding"), nil},
		"tricks on either":                     {reik("", veteran, "horse").learned("ride-horse", "ride-warhorse", "trick-riding"), nil},
		"tricks on what he carries last":       {reik("", veteran, "sword", "horse").learned("ride-horse", "trick-riding"), nil},
		"what nobody knows, and a skill twice": {reik("", veteran).learned("idleness", "dodge", "dodge"), []string{`Ada: there is no skill called "idleness" (BAND-12)`, "Ada has learned Dodge twice (BAND-12)"}},
		"a champion's, for one battle":         {reik("champion", singly).learned("mighty-blow").but(func(r *warbands.Recruit) { r.Gains.WS = 1 }), nil},
		"a mule skinner's before any battle":   {reik("mule-skinner", fresh, "whip", "dagger").learned("animal-handling-horse", "haggle"), []string{"Di has not fought yet and has learned no Haggle (BAND-12)"}},
		"a beast's skill":                      {recruiting{list: "skaven", leader: "adept", man: "verminkin", typ: "giant-rat", terms: veteran}.learned("dodge"), []string{"Dodge is not on a list open to Di, a Giant Rat (BAND-12)"}},
		"after a single battle":                {reik("warrior", warbands.Terms{Battles: 1, Value: 9000}).learned("dodge"), []string{"Di is a henchman and learns no skills (BAND-12)"}},
		"a skill without an increase":          {reik("", singly).learned("dodge"), []string{"Ada has 1 skill and 0 bought increases; there may be one for each (INDIV-09)"}},
		"for each increase one":                {reik("", singly).learned("mighty-blow", "nimble").but(func(r *warbands.Recruit) { r.Gains.WS, r.Gains.BS = 1, 1 }), nil},
		"less than no experience":              {reik("", veteran).but(func(r *warbands.Recruit) { r.XP = -1 }), []string{"Ada, a Mercenary Captain, cannot have -1 points of experience (BAND-12)"}},
		"experience":                           {reik("", veteran).but(func(r *warbands.Recruit) { r.XP = 3 }), nil},
		"before any battle":                    {reik("", fresh).but(func(r *warbands.Recruit) { r.XP = 3 }), []string{"Ada, a Mercenary Captain, cannot have 3 points of experience (BAND-12)"}},
		"a henchman's second gain":             {reik("warrior", veteran).but(func(r *warbands.Recruit) { r.Gains.WS = 2 }), []string{"Di: WS gained 2, and henchmen gain 1 at most (BAND-19)"}},
		"a henchman's first":                   {reik("warrior", veteran).but(func(r *warbands.Recruit) { r.Gains.WS = 1 }), nil},
		"a hero's third":                       {reik("", veteran).but(func(r *warbands.Recruit) { r.Gains.I = 2 }), nil},
		"below what he was":                    {reik("", veteran).but(func(r *warbands.Recruit) { r.Gains.I = -1 }), []string{"Ada: I cannot be below that of a Mercenary Captain (BAND-19)"}},
		"a mutation nobody knows":              {recruiting{list: "cult", leader: "magister", man: "brethren", terms: veteran, who: 1}.but(func(r *warbands.Recruit) { r.Mutations = []string{"dodge"} }), []string{`Bo: there is no mutation called "dodge" (BAND-13)`}},
	} {
		assert.Equal(t, row.want, wrong(row.roster(), set), name)
	}
	// Whoever has more skills than increases may forget one, but sell no increase.
	many := reik("", singly).learned("mighty-blow", "nimble", "dodge").but(func(r *warbands.Recruit) { r.Gains.WS = 1 }).roster()
	assert.Equal(t, []string{"Ada has 3 skills and 1 bought increase; there may be one for each (INDIV-09)"}, wrong(many, set))
	assert.ErrorContains(t, many.Clone().Raise(set, 0, "WS", -1), "INDIV-09")
	assert.NoError(t, many.Clone().Raise(set, 0, "BS", 1))
	assert.NoError(t, many.Forget(set, 0, "nimble"))
	// A hired sword may gain what henchmen may not, and rides what is his.
	r := reik("pit-fighter", veteran).but(func(r *warbands.Recruit) {
		l, _ := warbands.Listed("reikland")
		typ, _ := warbands.NewRoster(l, "x", veteran).List.Type("pit-fighter")
		if typ != nil {
			r.Gear = typ.Gear
		}
		r.Gains.WS = 2
	}).roster()
	for _, text := range wrong(r, set) {
		assert.NotContains(t, text, "henchmen gain")
	}
}

func TestWhichSpellsAreWhose(t *testing.T) { // BAND-14, MAGIC-01, MAGIC-03
	set := lrb(t)
	list, ok := set.MagicNamed("chaos-rituals")
	require.True(t, ok)
	m := set.Magic[list]
	first, last := m.First, m.First+rules.SpellID(len(m.Entries))-1
	for name, row := range map[string]struct {
		spells []string
		terms  warbands.Terms
		want   []string
	}{
		"the first of his list":  {[]string{set.Spells[first].Key}, warbands.Terms{}, nil},
		"the last":               {[]string{set.Spells[last].Key}, warbands.Terms{}, nil},
		"the one after it":       {[]string{set.Spells[last+1].Key}, warbands.Terms{}, []string{`Ada: "` + set.Spells[last+1].Key + `" is not among the ` + m.Name + ` (BAND-14)`}},
		"none there is":          {[]string{"hocus"}, warbands.Terms{}, []string{`Ada: "hocus" is not among the ` + m.Name + ` (BAND-14)`}},
		"two, to begin with":     {[]string{set.Spells[first].Key, set.Spells[last].Key}, warbands.Terms{}, []string{"Ada knows 2 spells, a new Magister begins with 1 (BAND-14)"}},
		"two, after some battle": {[]string{set.Spells[first].Key, set.Spells[last].Key}, warbands.Terms{Battles: 1}, nil},
	} {
		r := founded("cult", "magister", "brethren", row.terms)
		r.Recruits[0].Spells = row.spells
		assert.Equal(t, row.want, wrong(r, set), name)
	}
	for _, who := range [][3]string{{"sisters", "matriarch", "novice"}, {"cult", "magister", "brethren"}} {
		r := founded(who[0], who[1], who[2], warbands.Terms{})
		r.Recruits[0].Spells = []string{"hocus"}
		assert.Len(t, wrong(r, set), 1, who[1])
	}
	for _, l := range warbands.Lists {
		for i := range l.Types {
			typ := &l.Types[i]
			assert.True(t, typ.Hero || len(typ.Learns) == 0, "%s: henchmen learn nothing", typ.Key)
		}
	}
	r := founded("reikland", "captain", "warrior", warbands.Terms{})
	r.Recruits[0].Spells = []string{set.Spells[first].Key}
	assert.Equal(t, []string{"Ada, a Mercenary Captain, knows no magic (MAGIC-01)"}, wrong(r, set))
}

func TestWhatAGroupSharesAndASwordKeeps(t *testing.T) { // BAND-04 to BAND-06, BAND-15, INDIV-05
	set := lrb(t)
	group := func(change func(a, b *warbands.Recruit)) []string {
		r := founded("reikland", "captain", "warrior", veteran)
		a, b := &r.Recruits[1], &r.Recruits[2]
		b.Number = a.Number
		change(a, b)
		return wrong(r, set)
	}
	for name, row := range map[string]struct {
		change func(a, b *warbands.Recruit)
		want   []string
	}{
		"alike in another order": {func(a, b *warbands.Recruit) { a.Gear, b.Gear = []string{"axe", "sword"}, []string{"sword", "axe"} }, nil},
		"another thing":          {func(a, b *warbands.Recruit) { b.Gear = []string{"axe"} }, []string{"Cy carries other things than Bo, who is of the same group (INDIV-05)"}},
		"more experience":        {func(a, b *warbands.Recruit) { b.XP = 1 }, []string{"Cy has learned other things than Bo, who is of the same group (BAND-06)"}},
		"a better eye":           {func(a, b *warbands.Recruit) { b.Gains.BS = 1 }, []string{"Cy has learned other things than Bo, who is of the same group (BAND-06)"}},
		"another skill": {func(a, b *warbands.Recruit) { b.Skills = []string{"dodge"} },
			[]string{"Cy has learned other things than Bo, who is of the same group (BAND-06)", "Cy is a henchman and learns no skills (BAND-12)"}},
	} {
		assert.Equal(t, row.want, group(row.change), name)
	}
	assert.Equal(t, []string{"6 Warrior in one group, at most 5 are allowed (BAND-06)"}, wrong(men(founded("reikland", "captain", "warrior", veteran), "warrior", 6, 6), set), "once")
	ogres := men(founded("skaven", "adept", "verminkin", veteran), "rat-ogre", 2, 2)
	assert.Equal(t, []string{"2 × Rat Ogre, at most 1 is allowed (BAND-05)", "2 Rat Ogre in one group, at most 1 is allowed (BAND-06)"}, wrong(ogres, set))
	two := founded("reikland", "captain", "warrior", veteran)
	two.Recruits = append(two.Recruits, warbands.Recruit{Name: "X", Type: "captain"})
	assert.Equal(t, []string{"you have your Mercenary Captain (BAND-03)"}, wrong(two, set))
	r := founded("reikland", "captain", "warrior", veteran)
	k, err := r.Recruit(set, "warlock", "Wiz")
	require.NoError(t, err)
	assert.Empty(t, wrong(r, set))
	all, err := r.Warriors(set, 0)
	require.NoError(t, err)
	assert.Equal(t, 2, all[k].ToLearn, "two spells are his")
	r.Recruits[k].Number = 4
	assert.Equal(t, []string{"Wiz, a Warlock, stands in no group of henchmen (BAND-06)"}, wrong(r, set))
}
