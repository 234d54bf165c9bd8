package warbands_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// spoil changes a file of a warband in one of many ways.
func spoil(text string, pick func(n int) int) string {
	lines := strings.Split(text, "\n")
	k := pick(len(lines))
	line := []rune(lines[k])
	switch pick(12) {
	case 0: // a letter lost
		if len(line) > 0 {
			i := pick(len(line))
			line = append(line[:i:i], line[i+1:]...)
		}
		lines[k] = string(line)
	case 1: // a letter changed
		if len(line) > 0 {
			line[pick(len(line))] = rune(" :,#-9zZ\t\x00é漢\"<"[pick(14)])
		}
		lines[k] = string(line)
	case 2: // a line lost
		lines = append(lines[:k:k], lines[k+1:]...)
	case 3: // a line twice
		lines = append(lines[:k+1:k+1], lines[k:]...)
	case 4: // two lines changed about
		j := pick(len(lines))
		lines[k], lines[j] = lines[j], lines[k]
	case 5: // cut off
		lines = lines[:k]
	case 6: // another value
		if key, _, ok := strings.Cut(lines[k], ":"); ok {
			lines[k] = key + ": " + []string{"", "-1", "99999999999999999999", "sword", "captain", "WS", "WS 1, WS 1", ",", "a,,b", strings.Repeat("x", 300)}[pick(10)]
		}
	case 7: // another key
		if _, value, ok := strings.Cut(lines[k], ":"); ok {
			lines[k] = []string{"name", "list", "hero", "henchmen", "hired", "type", "carries", "gains", "experience", "terms", "banner"}[pick(11)] + ":" + value
		}
	case 8: // other bytes
		b := []byte(text)
		b[pick(len(b))] ^= byte(1 << pick(8))
		return string(b)
	case 9: // another beginning
		lines[0] = []string{"", "cometfall warband 3", "cometfall warband 0", "cometfall warband -3", "cometfall battle 1", "<roster/>", "cometfall warband 1 "}[pick(7)]
	case 10: // far too much
		lines = append(lines, strings.Split(strings.Repeat("hero: "+strings.Repeat("A", pick(60))+"\n  type: captain\n", 1+pick(210)), "\n")...)
	case 11: // twice over
		return spoil(spoil(strings.Join(lines, "\n"), pick), pick)
	}
	return strings.Join(lines, "\n")
}

func TestFiveThousandSpoiltFilesAreReadOrRefusedInWords(t *testing.T) {
	if testing.Short() {
		t.Skip("spoils thousands of files")
	}
	set := lrb(t)
	dice := rules.Dice{Seed: 5}
	pick := func(n int) int {
		v := 0
		for range 6 {
			v = v*6 + dice.D6() - 1
		}
		return v % n
	}
	var texts []string
	for _, l := range warbands.Lists {
		for seed := range uint64(4) {
			texts = append(texts, warbands.Random(set, l, warbands.Terms{Individual: true, Value: 900}, seed).Text(), warbands.Random(set, l, warbands.Terms{}, seed).Text())
		}
	}
	read, refused := 0, 0
	for n := range 5000 {
		text := spoil(texts[n%len(texts)], pick)
		r, err := warbands.Read(set, "band.txt", []byte(text))
		if err != nil {
			refused++
			var f *warbands.FileError
			require.True(t, errors.As(err, &f), "%v", err)
			require.Contains(t, err.Error(), "band.txt", text)
			require.NotEmpty(t, f.What)
			if f.Line > 0 {
				require.Contains(t, err.Error(), fmt.Sprintf("line %d", f.Line))
			}
			require.NotEmpty(t, f.Remedy, "%v", err)
			continue
		}
		read++
		problems := r.Problems(set)
		again, err := warbands.Read(set, "band.txt", []byte(r.Text()))
		require.NoError(t, err, "what was read cannot be read again:\n%s", r.Text())
		require.Equal(t, r.Text(), again.Text())
		require.Equal(t, len(problems) == 0, len(again.Problems(set)) == 0, r.Text())
		if len(problems) == 0 {
			_, err = r.Warriors(set, 0)
			require.NoError(t, err)
		}
		require.NotEmpty(t, r.Sheet(set))
	}
	assert.Greater(t, read, 500)
	assert.Greater(t, refused, 1500)
	t.Logf("%d read, %d refused", read, refused)
}

func TestAFileSaysWhatIsWrongAndWhere(t *testing.T) {
	set := lrb(t)
	good := "cometfall warband 1\nname: A\nlist: reikland\n\nhero: Ada\n  type: captain\n  carries: sword\n"
	_, err := warbands.Read(set, "a.txt", []byte(good))
	require.NoError(t, err)
	for change, want := range map[string]string{
		"carries: sword>carries: swort":                   `a.txt, line 7: the rules have no "swort"; see the shop of the warband for the keys; did you mean sword?`,
		"type: captain>type: adept":                       `a.txt, line 6: Reikland Mercenaries have no "adept"; there are captain, champion`,
		"list: reikland>list: elves":                      `a.txt, line 3: there is no list "elves"; there are reikland, middenheim`,
		"warband 1>warband 7":                             `a.txt, line 1: this is version 7 of the file, and version 2 is known; a newer Cometfall wrote it`,
		"hero: Ada>henchmen: Ada":                         `a.txt, line 5: Ada is a Mercenary Captain; begin him with the word hero`,
		"name: A>name A":                                  `a.txt, line 2: "name A" has no colon; each line is of the form key: value`,
		"  carries: sword>  gains: XX 1":                  `a.txt, line 7: there is no characteristic "XX"; there are M, WS, BS`,
		"  carries: sword>  spells: dark-bloood":          `did you mean dark-blood?`,
		"  carries: sword>  type: champion":               `a.txt, line 7: type stands twice for Ada; keep one of the lines`,
		"name: A\n>":                                      `a.txt: the warband has no name; add a line such as name:`,
		"  type: captain\n  carries: sword\n>":            `a.txt, line 5: Ada has no type; add a line such as type: warrior`,
		"carries: sword>carries: sword,,axe":              `a.txt, line 7: a comma stands where nothing is named`,
		"hero: Ada>hero: Ada\n  type: captain\nhero: Ada": `two warriors are called Ada; give one of them another name`,
	} {
		from, to, _ := strings.Cut(change, ">")
		_, err := warbands.Read(set, "a.txt", []byte(strings.Replace(good, from, to, 1)))
		assert.ErrorContains(t, err, want, change)
	}
}
