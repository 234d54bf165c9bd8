package warbands_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
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

// swordsLast is a warband with those who hire themselves out behind all others, as rosters of
// other programs have them.
func swordsLast(r *warbands.Roster) *warbands.Roster {
	c := r.Clone()
	sword := func(rec warbands.Recruit) int {
		if t, ok := warbands.Sword(rec.Type); ok && t.Sword() {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(c.Recruits, func(a, b warbands.Recruit) int { return sword(a) - sword(b) })
	return c
}

// comesBack writes a warband with every ending and reads it again.
func comesBack(t *testing.T, set *rules.Ruleset, r *warbands.Roster) {
	t.Helper()
	want := swordsLast(r).Text()
	for _, ending := range warbands.Endings {
		data, err := r.Export(set, ending, "Fallen: <nobody> & \"none\".")
		require.NoError(t, err)
		if ending == ".txt" {
			assert.Equal(t, r.Text(), string(data))
			continue
		}
		again, unread, err := warbands.Import(set, "a"+ending, data)
		require.NoError(t, err)
		require.Empty(t, unread, "%s of\n%s", ending, want)
		require.Equal(t, want, again.Text(), ending)
	}
}

// Ready-made warbands and such as chance musters come back from every file that they can be
// written to.
func TestWarbandsComeBackFromTheRostersOfOtherPrograms(t *testing.T) {
	set := lrb(t)
	for k, l := range warbands.Lists {
		ready, _ := warbands.Template(l.Key)
		comesBack(t, set, ready)
		for n, terms := range []warbands.Terms{{}, {Individual: true, Value: 900}, {Battles: 6, Value: 900}, {Value: 1500, Most: 18}} {
			comesBack(t, set, warbands.Random(set, l, terms, uint64(10*k+n)))
		}
	}
}

// Whatever the rules know comes back: each thing, skill, mutation, spell and mark, on a hero and
// on a group of henchmen, all types and hired swords, and what a campaign makes of a warband.
func TestWhateverTheRulesKnowComesBackFromARoster(t *testing.T) {
	for _, edition := range []string{"lrb", "core2"} {
		set := lrb(t)
		if edition == "core2" {
			var err error
			set, err = book.Ruleset("core2")
			require.NoError(t, err)
		}
		var gear, skills, mutations, spells, marks []string
		for i := range set.Weapons {
			gear = append(gear, set.Weapons[i].Key)
		}
		for i := 1; i < len(set.Armours); i++ {
			gear = append(gear, set.Armours[i].Key)
		}
		for i := range set.Items {
			gear = append(gear, set.Items[i].Key, set.Items[i].Key)
		}
		for i := range set.Talents {
			switch tal := &set.Talents[i]; tal.List {
			case "":
			case warbands.Mutation, warbands.Warped:
				mutations = append(mutations, tal.Key)
			default:
				skills = append(skills, tal.Key)
			}
		}
		for i := range set.Spells {
			spells = append(spells, set.Spells[i].Key)
		}
		for _, of := range [][]warbands.Mark{warbands.Marks, warbands.Favours} {
			for i := range of {
				marks = append(marks, of[i].Key)
				if of[i].Many {
					marks = append(marks, of[i].Key, of[i].Key)
				}
			}
		}
		gear = append(slices.Repeat([]string{"dagger"}, 25), gear...)
		for k, l := range warbands.Lists {
			if testing.Short() && (k+len(edition))%8 > 0 {
				continue
			}
			r := warbands.NewRoster(l, "A 3rd O'Neil-Co.", warbands.Terms{UnderWay: true, Value: 700, Most: 17, Battles: 12, Camp: true, Home: warbands.Sewers})
			r.Alignment = rules.Alignment(2)
			r.Vehicles, r.Fittings = []string{"wagon", "coach", "coach", "rowing-boat", "wagon"}, []rules.Fitting{{Kind: "wagon", Mules: true, Crew: []string{"Cy 2", "Cy 3"}}}
			for k, key := range gear {
				r.Stow(key, 1+k%7)
			}
			for _, m := range warbands.Stones {
				if m != nil {
					r.Stow(m.Key, 2)
				}
			}
			r.Stow(warbands.Gold, 2345)
			r.Stow(warbands.Wyrdstone, 41)
			swords := append(append(slices.Clone(warbands.Swords), warbands.Others...), warbands.Characters...)
			for k, ty := range append(slices.Clone(l.Types), swords...) {
				part := func(keys []string) []string { // everything for two, some for each of the others
					if k < 2 {
						return keys
					}
					return keys[k*7%len(keys) : min(k*7%len(keys)+5, len(keys))]
				}
				rec := warbands.Recruit{Gear: part(gear), Skills: part(skills), Mutations: part(mutations), Spells: part(spells)}
				rec.Marks = part(marks)
				rec.Type, rec.XP, rec.Name = ty.Key, 5+k, "Cy "+string(rune('0'+k%10))+strings.Repeat("i", k/10)
				rec.Gains = rules.Profile{M: 1, WS: 2, BS: 1, S: 3, T: 1, W: 1, I: 2, A: 1, Ld: 2}
				rec.Hates, rec.Lists, rec.Magic = []string{"skaven", "Those of the 3rd House of O'Neil-Something and their kin"}, []string{"combat", "speed"}, set.Magic[1].Key
				rec.Leads = k == 1
				if !ty.Hero && !ty.Sword() {
					if rec.Hero = k%2 == 0; !rec.Hero {
						rec.Number = r.FreeNumber()
						other := rec
						other.Name = "Ed" + strings.Repeat("d", k)
						r.Recruits = append(r.Recruits, other)
					}
				}
				r.Recruits = append(r.Recruits, rec)
			}
			comesBack(t, set, r)
			for i := range r.Recruits { // and who has nothing that he brings
				r.Recruits[i].Gear, r.Recruits[i].Lived = nil, warbands.Lived{Hero: r.Recruits[i].Hero}
			}
			comesBack(t, set, r)
		}
	}
}

// Who does not know our entries finds everything by the names that the public data has: without
// them a ready-made warband comes back all the same.
func TestAnExportedRosterIsReadByItsNamesToo(t *testing.T) {
	set := lrb(t)
	entries := regexp.MustCompile(` (entryId|catalogueId)="[^"]*"`)
	for _, l := range warbands.Lists {
		r, _ := warbands.Template(l.Key)
		data, err := r.Export(set, ".ros")
		require.NoError(t, err)
		again, unread, err := warbands.Import(set, "a.ros", entries.ReplaceAll(data, nil))
		require.NoError(t, err)
		assert.Equal(t, []string{`"Battles fought"`}, unread)
		assert.Equal(t, swordsLast(r).Text(), again.Text())
	}
}

// A roster is what programs for rosters expect: well-formed, each id once, a category for each
// warrior, his characteristics as they are now, and what it all costs.
func TestAnExportedRosterHasWhatOtherProgramsShow(t *testing.T) {
	set := lrb(t)
	r := founded("skaven", "adept", "verminkin", warbands.Terms{Battles: 3})
	r.Recruits[0].Gains.WS, r.Recruits[0].XP = 2, 7
	r.Recruits[0].Marks = []string{"chest-wound"}
	r.Recruits[1].Number, r.Recruits[2].Number = 1, 1
	data, err := r.Export(set, ".ros", "Fallen: Snik, a Verminkin, dead.", "And more.")
	require.NoError(t, err)
	text := string(data)
	for _, want := range []string{`<roster `, `battleScribeVersion="2.03"`, `xmlns="http://www.battlescribe.net/schema/rosterSchema"`, `catalogueName="Skaven"`,
		`name="Heroes"`, `name="Henchmen"`, `name="Assassin Adept"`, `name="Chest Wound"`, `name="Experience" entryId="cometfall/experience" number="27"`,
		"<customNotes>Fallen: Snik, a Verminkin, dead.&#xA;And more.</customNotes>", `<characteristic name="WS" typeId="cometfall/gain/WS">6</characteristic>`} {
		assert.Contains(t, text, want)
	}
	assert.NotContains(t, text, `entryId=""`)
	assert.Equal(t, 1, strings.Count(text, `type="unit"`))
	assert.Equal(t, 3, strings.Count(text, `type="model"`))
	seen := map[string]bool{}
	for _, id := range regexp.MustCompile(` id="([^"]*)"`).FindAllStringSubmatch(text, -1) {
		assert.False(t, seen[id[1]], id[1])
		seen[id[1]] = true
	}
	assert.Greater(t, len(seen), 12)
	var node struct {
		Inner []struct{} `xml:"forces>force"`
	}
	require.NoError(t, xml.NewDecoder(bytes.NewReader(data)).Decode(&node))
	assert.Len(t, node.Inner, 1, "nobody hires himself out to it")
	data, err = r.Export(set, ".json")
	require.NoError(t, err)
	assert.True(t, json.Valid(data))
	once, err := r.Export(set, ".rosz")
	require.NoError(t, err)
	twice, err := r.Export(set, ".rosz")
	require.NoError(t, err)
	assert.Equal(t, once, twice, "the same warband is the same file")
}

// What cannot be written says why and what can; what somebody has made of our entries is told.
func TestWhatIsWrongWithAnExportIsTold(t *testing.T) {
	set := lrb(t)
	r, _ := warbands.Template("reikland")
	_, err := r.Export(set, ".pdf")
	assert.EqualError(t, err, `a warband is no file that ends in ".pdf"; there are .txt, .ros, .rosz, .json`)
	r.Recruits = append(r.Recruits, warbands.Recruit{Name: "Ada", Type: "elf"})
	_, err = r.Export(set, ".ros")
	assert.EqualError(t, err, `Ada is a "elf", which Reikland Mercenaries do not have; dismiss him first`)
	line := func(key, value string) string {
		return strings.Replace(named(value, pick("upgrade", 1, key)), "<selection ", `<selection entryId="cometfall/line/`+key+`" `, 1)
	}
	own := func(kind, key string) string {
		return strings.Replace(pick("upgrade", 1, "Flux Widget"), "<selection ", `<selection entryId="cometfall/`+kind+`/`+key+`" `, 1)
	}
	for _, c := range []struct{ from, unread string }{
		{line("battles", "many"), `"battles": "many" is no such number; write a whole number from 0 to 100000`},
		{line("list", "skaven"), `"list": "list" is nothing of a warband`},
		{line("name", "Those"), `"name": "name" is nothing of a warband`},
		{pick("model", 1, "Mercenary Captain", line("rank", "king")), `"rank": "king" is nothing that may stand under rank; write hero or leader`},
		{pick("model", 1, "Mercenary Captain", line("marks", "scarred")), `"marks": "marks" is nothing of a warrior`},
		{pick("model", 1, "Mercenary Captain", own("gear", "none-such")), `"Flux Widget" of a Mercenary Captain`},
		{pick("model", 1, "Mercenary Captain", own("skill", "spines")), `"Flux Widget" of a Mercenary Captain`},
		{pick("model", 1, "Mercenary Captain", own("gain", "X")), `"Flux Widget" of a Mercenary Captain`},
		{pick("model", 1, "Mercenary Captain", own("mark", "scarred"), own("mark", "scarred")), `"Flux Widget" of a Mercenary Captain`},
		{own("type", "elf"), `"Flux Widget"`},
	} {
		_, unread, err := warbands.Import(set, "a.ros", written("Reiklanders (1a)", c.from))
		require.NoError(t, err)
		unread = slices.DeleteFunc(unread, func(u string) bool { return strings.HasPrefix(u, "how many battles") })
		assert.Equal(t, []string{c.unread}, unread)
	}
}
