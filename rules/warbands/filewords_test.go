package warbands_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// cultFile is a file that is right; tests break one of its lines.
const cultFile = `cometfall warband 1
name: A
list: cult
alignment: chaotic
terms: campaign
battles: 3
hero: Ada
  type: magister
  carries: sword, light
  spells: dark-blood
henchmen: Bo, Cy
  type: brethren
  gains: WS 1
  experience: 2
hero: Vex
  type: mutant
  mutations: hideous
  skills: dodge
`

// replaced is the file with another line; with "" it is missing.
func replaced(n int, line string) string {
	lines := strings.Split(cultFile, "\n")
	if line == "" {
		return strings.Join(slices.Delete(lines, n-1, n), "\n")
	}
	lines[n-1] = line
	return strings.Join(lines, "\n")
}

// names are so many names with commas between.
func names(n int) string {
	var all []string
	for i := range n {
		all = append(all, fmt.Sprint("N", i))
	}
	return strings.Join(all, ", ")
}

// Whatever is wrong with a file, its error names the line and what to write there.
func TestEachFaultOfAFileIsToldWithItsRemedy(t *testing.T) {
	set := lrb(t)
	long := strings.Repeat("x", 61)
	const lists = "there are reikland, middenheim, marienburg, cult, witch-hunters, sisters, undead, skaven"
	const letters = "use letters, digits, spaces, . ' and -, "
	for _, row := range []struct {
		line int
		text string
		want string // without the name of the file
	}{
		{1, "cometfall band 1", `, line 1: "cometfall band 1" begins no warband; the first line of a warband is "cometfall warband 2"`},
		{1, "1", `, line 1: "1" begins no warband; the first line of a warband is "cometfall warband 2"`},
		{1, "cometfall warband one", `, line 1: "cometfall warband one" begins no warband; the first line of a warband is "cometfall warband 2"`},
		{1, "cometfall warband 3", `, line 1: this is version 3 of the file, and version 2 is known; a newer Cometfall wrote it: take that one`},
		{1, "cometfall warband 0", `, line 1: there is no version 0; write "cometfall warband 2"`},
		{1, "\ncometfall warband 0", `, line 2: there is no version 0; write "cometfall warband 2"`},
		{2, "", `: the warband has no name; add a line such as name: The Red Gauntlet`},
		{2, "name: A\nname: B", `, line 3: name stands twice; keep one of the lines`},
		{2, "type: magister", `, line 2: type is of a warrior, and none has begun; begin him with a line such as hero: Anselm`},
		{2, "banner: red", `, line 2: "banner" is no key that may stand here; there are name, list, alignment, terms, crowns, models, battles, camp, defends, vehicles, vehicle, stash, hero, henchmen, hired`},
		{8, "banner: red", `, line 8: "banner" is no key that may stand here; there are hero, henchmen, hired, type, carries, skills, mutations, spells, gains, experience, rank, learns, magic, marks, hates, from`},
		{8, "name: B", `, line 8: name is of the whole warband; move it up, before the first warrior`},
		{2, "name: ", `, line 2: "" is no name for a warband; ` + letters + `60 at most`},
		{2, "name: <b>", `, line 2: "<b>" is no name for a warband; ` + letters + `60 at most`},
		{2, "name: " + long, `, line 2: "` + long[:57] + `..." is no name for a warband; ` + letters + `60 at most`},
		{2, "name: " + long[:60], ""},
		{2, "name " + long[:55], `, line 2: "name ` + long[:55] + `" has no colon; each line is of the form key: value`},
		{3, "list: elves", `, line 3: there is no list "elves"; ` + lists},
		{3, "", `, line 6: the warband has no list yet; write the list before the first warrior, such as list: reikland`},
		{4, "alignment: good", `, line 4: there is no alignment "good"; there are lawful, lawful-neutral, neutral, chaotic-neutral, chaotic`},
		{5, "terms: free", `, line 5: there are no terms "free"; write campaign, individual or under way`},
		{5, "crowns: -1", `, line 5: "-1" is no such number; write a whole number from 0 to 100000`},
		{5, "crowns: 100001", `, line 5: "100001" is no such number; write a whole number from 0 to 100000`},
		{5, "models: x", `, line 5: "x" is no such number; write a whole number from 0 to 100000`},
		{6, "battles: 1.5", `, line 6: "1.5" is no such number; write a whole number from 0 to 100000`},
		{5, "crowns: 0", ""}, {5, "crowns: 100000", ""},
		{7, "hero:", `, line 7: a hero without a name; write a name after the colon`},
		{7, "hero: Ada, Eve", `, line 7: 2 names for one hero; begin each with a line of his own`},
		{7, "hero: A/da", `, line 7: "A/da" is no name for a warrior; ` + letters + `40 at most`},
		{7, "hero: " + long[:40], ""},
		{7, "hero: " + long[:41], `, line 7: "` + long[:41] + `" is no name for a warrior; ` + letters + `40 at most`},
		{7, "hero: Ada,,", `, line 7: a comma stands where nothing is named; take the comma away or write what is missing`},
		{11, "henchmen: Bo, Ada", `, line 11: two warriors are called Ada; give one of them another name`},
		{15, "hero: Bo", `, line 15: two warriors are called Bo; give one of them another name`},
		{11, "henchmen: " + names(198), ""},
		{11, "henchmen: " + names(199) + "\ntype: brethren\nhenchmen: Last", `, line 13: more than 200 warriors; take some away`},
		{11, "henchmen: " + names(200), `, line 11: more than 200 warriors; take some away`},
		{11, "henchmen: " + names(201), `, line 11: 201 things in one line are too many; take some away`},
		{8, "", `, line 7: Ada has no type; add a line such as type: warrior`},
		{16, "", `, line 15: Vex has no type; add a line such as type: warrior`},
		{8, "type: magister\ntype: mutant", `, line 9: type stands twice for Ada; keep one of the lines`},
		{13, "type: brethren", `, line 13: type stands twice for Bo; keep one of the lines`},
		{7, "henchmen: Ada", `, line 7: Ada is a Magister; begin him with the word hero`},
		{11, "hero: Bo", `, line 11: Bo is a Brethren; begin him with the word henchmen`},
		{16, "type: warlock", `, line 15: Vex is a Warlock; begin him with the word hired`},
		{8, "type: captain", `, line 8: Cult of the Possessed have no "captain"; there are magister, possessed, mutant, darksoul, brethren, beastman, pit-fighter, ogre-bodyguard, warlock`},
		{9, "carries: swort", `, line 9: the rules have no "swort"; see the shop of the warband for the keys; did you mean sword?`},
		{9, "carries: sor", `, line 9: the rules have no "sor"; see the shop of the warband for the keys; did you mean sword?`},
		{9, "carries: zz", `, line 9: the rules have no "zz"; see the shop of the warband for the keys`},
		{9, "carries: hlmt", `, line 9: the rules have no "hlmt"; see the shop of the warband for the keys; did you mean helmet?`},
		{9, "carries: swordab", `, line 9: the rules have no "swordab"; see the shop of the warband for the keys; did you mean sword?`},
		{9, "carries: garlick", `, line 9: the rules have no "garlick"; see the shop of the warband for the keys; did you mean garlic?`},
		{9, "carries: none", `, line 9: the rules have no "none"; see the shop of the warband for the keys`},
		{18, "skills: doge", `, line 18: there is no skill "doge"; take it away or write another; did you mean dodge?`},
		{18, "skills: hideous", `, line 18: there is no skill "hideous"; take it away or write another`},
		{18, "skills: crazed", `, line 18: there is no skill "crazed"; take it away or write another`},
		{17, "mutations: spine", `, line 17: there is no mutation "spine"; take it away or write another; did you mean spines?`},
		{17, "mutations: dodge", `, line 17: there is no mutation "dodge"; take it away or write another`},
		{10, "spells: dark-bloood", `, line 10: there is no spell "dark-bloood"; write one of his list, or none and roll for it; did you mean dark-blood?`},
		{13, "gains: XX 1", `, line 13: there is no characteristic "XX"; there are M, WS, BS, S, T, W, I, A, Ld`},
		{13, "gains: WS", `, line 13: "WS" does not say by how much; write such as WS 1`},
		{13, "gains: WS 0", `, line 13: "WS 0" does not say by how much; write such as WS 1`},
		{13, "gains: Ld 11", `, line 13: "Ld 11" does not say by how much; write such as Ld 1`},
		{13, "gains: WS 1, WS 1", `, line 13: WS stands twice; write it once`},
		{14, "experience: 1,,2", `, line 14: "1,,2" is no such number; write a whole number from 0 to 100000`},
		{8, "type: mu,,t", `, line 8: Cult of the Possessed have no "mu,,t"; there are magister, possessed, mutant, darksoul, brethren, beastman, pit-fighter, ogre-bodyguard, warlock`},
		{13, "gains: WS one", `, line 13: "WS one" does not say by how much; write such as WS 1`},
		{13, "gains: WS 10", ""}, {13, "gains:", ""},
		{14, "experience: much", `, line 14: "much" is no such number; write a whole number from 0 to 100000`},
	} {
		_, err := warbands.Read(set, "a.txt", []byte(replaced(row.line, row.text)))
		if row.want == "" {
			assert.NoError(t, err, row.text)
			continue
		}
		assert.EqualError(t, err, "a.txt"+row.want, row.text)
	}
	for text, want := range map[string]string{
		"": `a.txt: the file is empty; its first line is "cometfall warband 2"`, "\n# nothing\n": `a.txt: the file is empty; its first line is "cometfall warband 2"`,
		"cometfall warband 1\nname: A\n":                         `a.txt: the warband has no list; add a line such as list: reikland`,
		"cometfall warband 1\nlist: cult\n":                      `a.txt: the warband has no name; add a line such as name: The Red Gauntlet`,
		"\xff\xfe":                                               `a.txt: the file is no text; save it as plain UTF-8 text`,
		cultFile + strings.Repeat(" ", 1<<20):                    fmt.Sprintf("a.txt: the file has %d bytes; a warband has a few kilobytes: is this another file?", 1<<20+len(cultFile)),
		"cometfall warband 2\nname: A\nlist: cult\n":             `a.txt, line 4: the file is cut off here; its last line is "end"; take a whole copy, or see what is missing and write end behind it`,
		"cometfall warband 2\nname: A\nlist: cult\nend\nhero: Z": `a.txt, line 5: "hero: Z" stands behind the end of the file; take it away, or move it up`,
		cultFile + "hero: Last\n  type: mutant\nhero: Z":         `a.txt, line 21: Z has no type; add a line such as type: warrior`,
	} {
		_, err := warbands.Read(set, "a.txt", []byte(text))
		assert.EqualError(t, err, want)
	}
	_, err := warbands.Read(set, "a.txt", []byte(cultFile+strings.Repeat(" ", 1<<20-len(cultFile))))
	assert.NoError(t, err, "as large as it may be")
}

// What was written by hand reads as what it says, and is written in one way.
func TestAFileIsReadAsItIsMeant(t *testing.T) {
	set := lrb(t)
	r, err := warbands.Read(set, "a.txt", []byte(cultFile))
	require.NoError(t, err)
	assert.Equal(t, &warbands.Roster{Name: "A", List: &warbands.Cult, Alignment: rules.Chaotic, Terms: warbands.Terms{Battles: 3}, Recruits: []warbands.Recruit{
		{Name: "Ada", Type: "magister", Gear: []string{"sword", "light"}, Spells: []string{"dark-blood"}},
		{Name: "Bo", Type: "brethren", Number: 1, Gains: rules.Profile{WS: 1}, XP: 2},
		{Name: "Cy", Type: "brethren", Number: 1, Gains: rules.Profile{WS: 1}, XP: 2},
		{Name: "Vex", Type: "mutant", Mutations: []string{"hideous"}, Skills: []string{"dodge"}},
	}}, r)
	for _, text := range []string{"\ufeff" + cultFile, strings.ReplaceAll(cultFile, "\n", "\r\n"), strings.ReplaceAll(cultFile, "\n", "  # so\n\n"), strings.ReplaceAll(strings.ReplaceAll(cultFile, ": ", ":"), ", ", " ,")} {
		again, err := warbands.Read(set, "a.txt", []byte(text))
		require.NoError(t, err)
		assert.Equal(t, r, again)
	}
	r.Terms = warbands.Terms{Individual: true, Value: 700, Most: 9, Battles: 1}
	r.Recruits = append(r.Recruits, warbands.Recruit{Name: "Lo", Type: "warlock", Gear: []string{"club"}})
	r.Recruits[2].Gear = []string{"axe"}
	assert.Equal(t, `cometfall warband 2
name: A
list: cult
alignment: chaotic
terms: individual
crowns: 700
models: 9
battles: 1

hero: Ada
  type: magister
  carries: sword, light
  spells: dark-blood

henchmen: Bo
  type: brethren
  gains: WS 1
  experience: 2

henchmen: Cy
  type: brethren
  carries: axe
  gains: WS 1
  experience: 2

hero: Vex
  type: mutant
  skills: dodge
  mutations: hideous

hired: Lo
  type: warlock
  carries: club

end
`, r.Text())
	again, err := warbands.Read(set, "a.txt", []byte(r.Text()))
	require.NoError(t, err)
	assert.Equal(t, r.Text(), again.Text())
	assert.Equal(t, r.Terms, again.Terms)
}

// Henchmen stand in one line of a file only if they are alike in everything.
func TestHenchmenWhoDifferAreWrittenApart(t *testing.T) { // BAND-06
	for what, change := range map[string]func(rec *warbands.Recruit){
		"":           func(*warbands.Recruit) {},
		"type":       func(rec *warbands.Recruit) { rec.Type = "darksoul" },
		"gear":       func(rec *warbands.Recruit) { rec.Gear = []string{"club"} },
		"skills":     func(rec *warbands.Recruit) { rec.Skills = []string{"dodge"} },
		"spells":     func(rec *warbands.Recruit) { rec.Spells = []string{"dark-blood"} },
		"mutations":  func(rec *warbands.Recruit) { rec.Mutations = []string{"hideous"} },
		"gains":      func(rec *warbands.Recruit) { rec.Gains.WS = 1 },
		"experience": func(rec *warbands.Recruit) { rec.XP = 1 },
		"group":      func(rec *warbands.Recruit) { rec.Number = 2 },
	} {
		r := founded("cult", "magister", "brethren", warbands.Terms{})
		r.Recruits[2].Number = 1
		change(&r.Recruits[2])
		assert.Equal(t, what == "", strings.Contains(r.Text(), "henchmen: Bo, Cy\n"), what)
		assert.Equal(t, what != "", strings.Contains(r.Text(), "henchmen: Bo\n"), what)
		assert.Equal(t, what != "", strings.Contains(r.Text(), "henchmen: Cy\n"), what)
	}
}
