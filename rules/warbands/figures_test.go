package warbands_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/optional"
	"cometfall/rules/warbands"
)

// ours are our keys for the words of the figures, where they are not the same
// with hyphens: mace, hammer and club are one weapon, and so are throwing stars
// and knives.
var ours = map[string]string{
	"mace": "club", "hammer": "club", "club": "club", "double_handed_weapon": "double-handed", "light_armour": "light", "heavy_armour": "heavy",
	"throwing_stars": "throwing-stars", "throwing_knives": "throwing-stars", "hunting_rifle": "long-rifle", "hochland_long_rifle": "long-rifle",
	"mercenary_captain": "captain", "assassin_adept": "adept", "sigmarite_matriarch": "matriarch", "sigmarite_sister": "sister", "dwarf_troll_slayer": "troll-slayer",
	"cult_of_the_possessed": "cult", "sisters_of_sigmar": "sisters", "magic_of_the_horned_rat": "horned-rat", "prayers_of_sigmar": "prayers",
	"ithilmar_armour": "ithilmar", "gromril_armour": "gromril", "cathayan_silk_clothes": "silk-cloak", "staff": "club",
	"lawful_neutral": "Lawful/Neutral", "neutral_chaotic": "Chaotic/Neutral", "lawful": "Lawful", "neutral": "Neutral", "chaotic": "Chaotic",
}

func key(word string) string {
	if k, ok := ours[word]; ok {
		return k
	}
	return strings.ReplaceAll(word, "_", "-")
}

func keys(words string) []string {
	if words == "-" {
		return nil
	}
	var all []string
	for _, w := range strings.Split(words, ",") {
		all = append(all, key(w))
	}
	return all
}

// inFigures is a profile as the figures write it.
func inFigures(p rules.Profile) string {
	return fmt.Sprint(p.M, p.WS, p.BS, p.S, p.T, p.W, p.I, p.A, p.Ld)
}

func dash(n int) string {
	if n <= 0 {
		return "-"
	}
	return fmt.Sprint(n)
}

func TestEveryFigureOfTheListsIsTheirs(t *testing.T) { // BAND-02 to BAND-05, BAND-08, BAND-13 to BAND-15, BAND-18, BAND-19
	set := lrb(t)
	text, err := os.ReadFile("testdata/figures.txt")
	require.NoError(t, err)
	index, err := os.ReadFile("../help/index.txt")
	require.NoError(t, err)
	seen := map[string]int{}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		w := strings.Fields(line)
		if w[0] == "#" {
			continue
		}
		seen[w[0]]++
		switch w[0] {
		case "race":
			assert.Equal(t, strings.Join(w[2:], " "), inFigures(warbands.RacialMaximums[strings.ReplaceAll(w[1], "_", "-")]), line)
		case "list":
			l, ok := warbands.Listed(key(w[1]))
			require.True(t, ok, line)
			assert.Equal(t, strings.Join(w[3:7], " "), fmt.Sprintf("%d models %d %d", l.Start, l.Min, l.Max), line)
			var al []string
			for _, a := range l.Alignments {
				al = append(al, a.String())
			}
			assert.ElementsMatch(t, keys(w[8]), al, line)
		case "type":
			l, _ := warbands.Listed(key(w[1]))
			ty, ok := l.Type(key(w[2]))
			require.True(t, ok, line)
			seen["type of "+l.Key]++
			assert.Equal(t, w[3], map[bool]string{true: "leader", false: map[bool]string{true: "hero", false: "henc"}[ty.Hero]}[ty.Leader], line)
			assert.Equal(t, strings.Join(w[5:9], " "), fmt.Sprintf("%d count %d %s", ty.Cost, ty.Min, dash(ty.Max)), line)
			assert.Equal(t, strings.Join(w[12:21], " "), inFigures(ty.Profile), line)
			if w[22] == "-" { // gains no experience: no race binds it
				assert.Empty(t, ty.Race, line)
			} else {
				assert.Equal(t, w[10]+" "+w[22], fmt.Sprintf("%s %d", ty.Race, ty.XP), line)
			}
			group := ty.Group
			if group == 0 {
				group = 5
			}
			if !ty.Hero {
				assert.Equal(t, w[24], dash(group), line)
			}
			magic := "-"
			if w[26] != "-" {
				list, n, _ := strings.Cut(w[26], ":")
				magic = key(list) + ":" + n
				_, ok := set.MagicNamed(key(list))
				assert.True(t, ok, line)
			}
			if ty.Magic == "" {
				assert.Equal(t, "-", magic, line)
			} else {
				assert.Equal(t, magic, fmt.Sprintf("%s:%d", ty.Magic, ty.Spells), line)
			}
			assert.ElementsMatch(t, keys(w[28]), ty.Learns, line)
		case "carries":
			l, _ := warbands.Listed(key(w[1]))
			ty, _ := l.Type(key(w[2]))
			r := warbands.NewRoster(l, "x", warbands.Terms{})
			var want []string
			for _, item := range w[3:] {
				if item == "-" {
					continue
				}
				word, price, _ := strings.Cut(item, ":")
				k := key(word)
				assert.Equal(t, price, fmt.Sprint(r.PriceOf(set, ty, k)), "%s: %s", line, k)
				if !slices.Contains(want, k) {
					want = append(want, k)
				}
			}
			have := slices.Concat(ty.Weapons, ty.Armour, ty.Other)
			assert.ElementsMatch(t, want, have, line)
		case "skills":
			list := key(w[1])
			var want, have []string
			for _, s := range w[2:] {
				want = append(want, key(s))
			}
			for i := range set.Talents { // players may have skills of their own beside the book's
				if ta := &set.Talents[i]; ta.List == list && (slices.Contains(want, ta.Key) || strings.Contains(string(index), "\n"+ta.Rule+"\t")) {
					have = append(have, ta.Key)
				}
			}
			assert.Equal(t, want, have, line)
		case "mutation":
			id, ok := set.TalentNamed(key(w[1]))
			require.True(t, ok, line)
			assert.Equal(t, w[2]+" "+w[3], fmt.Sprint(set.Talents[id].Price, 2*set.Talents[id].Price), line)
			assert.Equal(t, warbands.Mutation, set.Talents[id].List, line)
		case "sword":
			ty, ok := warbands.Sword(key(w[1]))
			require.True(t, ok, line)
			assert.Equal(t, strings.Join(w[2:8], " "), fmt.Sprintf("hire %d upkeep %d rating %d", ty.Cost, ty.Upkeep, ty.Rating), line)
			assert.Equal(t, w[9]+" "+strings.Join(w[11:20], " "), ty.Race+" "+inFigures(ty.Profile), line)
			var want []string
			for _, s := range keys(w[21]) {
				if s == "own" {
					s = ty.Key
				}
				want = append(want, s)
			}
			assert.ElementsMatch(t, want, ty.Learns, line)
			var by []string
			for _, k := range keys(w[23]) {
				if k == "cult" {
					k = "possessed"
				}
				by = append(by, k)
			}
			assert.ElementsMatch(t, by, ty.HiredBy, line)
		case "limits", "oneoff", "gear", "choice", "price", "material", "animal": // read below
		default:
			t.Fatal(line)
		}
	}
	assert.Equal(t, len(warbands.RacialMaximums), seen["race"])
	assert.Equal(t, len(warbands.Lists), seen["list"])
	assert.Equal(t, len(warbands.Swords), seen["sword"])
	assert.Equal(t, len(warbands.Mutations), seen["mutation"])
	types := 0
	for _, l := range warbands.Lists {
		assert.Equal(t, len(l.Types), seen["type of "+l.Key], l.Key)
		types += len(l.Types)
	}
	assert.Equal(t, types, seen["carries"], "what each may carry, at its price")
	lists := map[string]bool{}
	for i := range set.Talents {
		if k := set.Talents[i].List; k != "" && k != warbands.Mutation && k != warbands.Warped && !strings.HasPrefix(k, "early-") {
			lists[k] = true
		}
	}
	assert.Len(t, lists, seen["skills"], "every list of skills")
}

func TestEveryPriceGearAndLimitIsThatOfTheFigures(t *testing.T) { // BAND-01, BAND-04, BAND-06, BAND-09, BAND-11, BAND-15, BAND-19, INDIV-01, EQUIP-22
	set := lrb(t)
	text, err := os.ReadFile("testdata/figures.txt")
	require.NoError(t, err)
	priced := func(key string) (rules.Price, bool) {
		if id, ok := set.WeaponNamed(key); ok {
			return set.Weapon(id).Price, true
		}
		if id, ok := set.ArmourNamed(key); ok {
			return set.Armours[id].Price, true
		}
		if id, ok := set.ItemNamed(key); ok {
			return set.Items[id].Price, true
		}
		for _, it := range optional.Mounts.Items {
			if it.Key == key {
				return it.Price, true
			}
		}
		return rules.Price{}, false
	}
	orNone := func(s string) string {
		if s == "" {
			return "-"
		}
		return s
	}
	seen, choices := map[string]int{}, map[string][]string{}
	for line := range strings.Lines(string(text)) {
		w := strings.Fields(line)
		seen[w[0]]++
		switch w[0] {
		case "limits":
			refused := func(why warbands.Reason, want int, grow func(r *warbands.Roster, n int)) {
				for n := range want + 2 {
					r := founded("sisters", "matriarch", "sister", warbands.Terms{Value: 9000, Battles: 3})
					r.Recruits = r.Recruits[:1]
					grow(r, n)
					no := slices.ContainsFunc(r.Problems(set), func(p *warbands.Refusal) bool { return p.Reason == why })
					assert.Equal(t, n > want, no, "%s: %d of %d", why, n, want)
				}
			}
			number := func(k int) (n int) { fmt.Sscan(w[k], &n); return n }
			add := func(r *warbands.Roster, typ string, n, group int) {
				for range n {
					r.Recruits = append(r.Recruits, warbands.Recruit{Name: fmt.Sprint("N", len(r.Recruits)), Type: typ, Number: group})
				}
			}
			refused(warbands.TooManyHeroes, number(2), func(r *warbands.Roster, n int) {
				if n == 0 {
					r.Recruits = nil
					return
				}
				add(r, "sister-superior", n-1, 0)
			})
			refused(warbands.BadGroup, number(6), func(r *warbands.Roster, n int) { add(r, "sister", n, 4) })
			refused(warbands.GainTooHigh, number(8), func(r *warbands.Roster, n int) {
				add(r, "sister", 1, 1)
				r.Recruits[1].Gains.WS = n
			})
			refused(warbands.TooManyArms, number(10), func(r *warbands.Roster, n int) {
				r.Recruits[0].Gear = slices.Repeat([]string{"club"}, n)
			})
			refused(warbands.TooManyArms, number(12), func(r *warbands.Roster, n int) {
				r.Recruits[0].Gear = slices.Repeat([]string{"sling"}, n)
			})
			for n := range 4 { // models, the leader included
				r := founded("sisters", "matriarch", "sister", warbands.Terms{})
				r.Recruits = r.Recruits[:min(n, 3)]
				few := slices.ContainsFunc(r.Problems(set), func(p *warbands.Refusal) bool { return p.Reason == warbands.TooFew })
				assert.Equal(t, n < number(4), few, "%d models", n)
			}
		case "oneoff":
			for _, l := range warbands.Lists {
				want := "0"
				if l.Key == w[1] {
					want = w[2]
				}
				assert.Equal(t, want, fmt.Sprint(l.OneOff), l.Key)
			}
		case "gear":
			ty, ok := warbands.Sword(key(w[1]))
			require.True(t, ok, line)
			assert.ElementsMatch(t, keys(w[2]), ty.Gear, line)
		case "choice":
			choices[key(w[1])] = append(choices[key(w[1])], ways(w[2])...)
		case "price":
			p, ok := priced(key(w[1]))
			require.True(t, ok, line)
			assert.Equal(t, strings.Join(w[2:7], " "), fmt.Sprintf("%d plus %s rarity %s", p.Crowns, orNone(p.Plus), dash(p.Rare)), line)
		case "material":
			for _, base := range []string{"sword", "dagger", "halberd"} {
				plain, _ := priced(base)
				p, ok := priced(w[1] + "-" + base)
				require.True(t, ok, line)
				assert.Equal(t, strings.Join(w[2:5], " "), fmt.Sprintf("x%d rarity %d", p.Crowns/plain.Crowns, p.Rare), line)
			}
		case "animal":
			id, ok := set.ItemNamed(key(w[1]))
			require.True(t, ok, line)
			assert.Equal(t, strings.Join(w[2:], " "), inFigures(set.Items[id].Beast.Profile), line)
		}
	}
	for i := range warbands.Swords {
		ty := &warbands.Swords[i]
		var have []string
		for _, c := range ty.Choices {
			if id, _ := set.WeaponNamed(c[0]); set.Weapon(id).FormOf == "" { // the figures say "double-handed weapon"
				have = append(have, strings.Join(c, ","))
			}
		}
		assert.ElementsMatch(t, choices[ty.Key], have, ty.Key)
		for _, l := range warbands.Lists { // one of each type
			if r := warbands.NewRoster(l, "x", warbands.Terms{Value: 2000}); slices.Contains(ty.HiredBy, l.Kind) {
				_, err := r.Recruit(set, ty.Key, "A")
				require.NoError(t, err)
				_, err = r.Recruit(set, ty.Key, "B")
				assert.ErrorContains(t, err, "at most 1 is allowed", "%s: %s", l.Key, ty.Key)
			}
		}
	}
	assert.Equal(t, len(warbands.Swords), seen["gear"])
	// Every thing that anybody may buy has its price there.
	rows := 0
	for i := range set.Weapons {
		if k := set.Weapons[i].Key; !strings.Contains(k, "ithilmar-") && !strings.Contains(k, "gromril-") && set.Weapons[i].FormOf == "" && k != "acid" && !strings.HasPrefix(k, "daemon-") && !set.Weapons[i].Artefact && k != "scythe" && k != "dark-elf-blade" && k != "ienh-khain" && k != "executioners-claws" && k != "great-staff" {
			rows++
		}
	}
	rows += len(set.Armours) - 5 // Chaos armour, a metallic body, a tactician's plate and Att'la's mail are nobody's to buy
	for i := range set.Items {
		if !set.Items[i].Artefact {
			rows++
		}
	}
	assert.Equal(t, rows, seen["price"])
}

// ways are the choices that a line of the figures stands for: "sword_axe_or_club"
// is any of the three.
func ways(line string) (all []string) {
	words := strings.Split(line, ",")
	if words[0] != "sword_axe_or_club" {
		return []string{strings.Join(keys(line), ",")}
	}
	arms := []string{"sword", "axe", "club"}
	for i, a := range arms {
		for _, b := range arms[i:] {
			all = append(all, a+","+b)
		}
	}
	return all
}
