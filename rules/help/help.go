// Package help is the rules in our own words, one row for each, as the command
// `rules` and the help in the game show them. It plays nothing and knows
// nothing of a battle.
package help

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"
)

//go:embed index.txt
var index string

// played is the IDs that the engine cites; a test keeps it true to the sources.
//
//go:embed played.txt
var played string

// stated is the IDs of those among them that are only an entry so far: what they do
// happens between battles, and nothing carries it out yet.
//
//go:embed stated.txt
var stated string

// proofs is the tests that cite each ID, a line for each: the ID, then package
// and test; a test keeps it true to the sources.
//
//go:embed proofs.txt
var proofs string

// Edition says which documents give a rule.
type Edition string

// The editions.
const (
	Both     Edition = "both"
	LRB      Edition = "lrb"
	Core2    Edition = "core2"
	Differs  Edition = "differs"
	Optional Edition = "optional"
	Ruling   Edition = "ruling"
)

// String is the edition in words.
func (e Edition) String() string {
	switch e {
	case Both:
		return "both editions"
	case LRB:
		return "the living rulebook only"
	case Core2:
		return "the community edition only"
	case Differs:
		return "the editions differ"
	case Optional:
		return "optional"
	case Ruling:
		return "our ruling"
	}
	return string(e)
}

// Rule is one row of the index.
type Rule struct {
	ID      string // FIGHT-10
	Area    string // FIGHT
	Edition Edition
	Name    string // of a weapon, a spell, an encounter; most rules have none
	Source  string // where the books say it
	Text    string
	Played  bool     // the engine cites it and carries it out
	Stated  bool     // the engine has an entry for it, which does nothing yet
	Proofs  []string // the tests that cite it, as package.Test
}

// Status is whether the game plays the rule, only states it, or neither, in words.
func (r Rule) Status() string {
	switch {
	case r.Played:
		return "played"
	case r.Stated:
		return "stated"
	}
	return "not yet"
}

// Area is the rules whose IDs begin alike.
type Area struct {
	Key, Name string
	Rules     []Rule
}

// areas is the whole index in its order, read when somebody first asks: a start
// need not wait for it.
var areas = sync.OnceValue(read)

// read takes the embedded index apart. The tests see to its form.
func read() []Area {
	cited := map[string]bool{}
	for _, id := range strings.Fields(played) {
		cited[id] = true
	}
	only := map[string]bool{}
	for line := range strings.Lines(stated) {
		if id, _, _ := strings.Cut(strings.TrimSpace(line), " "); id != "#" {
			only[id] = true
		}
	}
	proven := map[string][]string{}
	for line := range strings.Lines(proofs) {
		if words := strings.Fields(line); len(words) > 0 {
			proven[words[0]] = words[1:]
		}
	}
	var all []Area
	for line := range strings.Lines(index) {
		line = strings.TrimSpace(line)
		switch cells := strings.Split(line, "\t"); {
		case strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "= "):
			all = append(all, Area{Key: strings.TrimPrefix(cells[0], "= "), Name: cells[1]})
		default:
			a := &all[len(all)-1]
			a.Rules = append(a.Rules, Rule{ID: cells[0], Area: a.Key, Edition: Edition(cells[1]), Name: cells[2],
				Source: cells[3], Text: cells[4], Played: cited[cells[0]] && !only[cells[0]], Stated: only[cells[0]], Proofs: proven[cells[0]]})
		}
	}
	return all
}

// Areas are all rules, area by area in the order of the books.
func Areas() []Area { return areas() }

// FindArea finds an area by its key, however it is written.
func FindArea(key string) (Area, bool) {
	for _, a := range areas() {
		if strings.EqualFold(a.Key, key) {
			return a, true
		}
	}
	return Area{}, false
}

// Find finds a rule by its ID, however it is written.
func Find(id string) (Rule, bool) {
	for _, a := range areas() {
		for _, r := range a.Rules {
			if strings.EqualFold(r.ID, id) {
				return r, true
			}
		}
	}
	return Rule{}, false
}

// Search finds the rules that have all the words: first those that have the words
// themselves, in whatever form, in ID or title, then those that have other words for them
// there, then those that have them in their text, then those with others that only begin so,
// titles first again. Each are in the order of the index. The little words of a question do
// not count. Where no rule has all the words, those are found that have most of them, two at
// least.
func Search(words string) []Rule {
	all := split(words)
	want := slices.DeleteFunc(slices.Clone(all), func(w string) bool { return slices.Contains(little, w) })
	if len(want) == 0 {
		want = all
	}
	if len(want) == 0 {
		return nil
	}
	var found [5][]Rule
	eachRule(func(r Rule, title, all []string) {
		for rank, has := range [...]bool{hasAll(title, want, isForm), hasAll(title, want, isMeant), hasAll(all, want, isForm), hasAll(title, want, isLike), hasAll(all, want, isLike)} {
			if has {
				found[rank] = append(found[rank], r)
				break
			}
		}
	})
	if all := slices.Concat(found[:]...); len(all) > 0 {
		return all
	}
	return mostOf(want)
}

// eachRule calls f for each rule with the words of its title, and all its words.
func eachRule(f func(r Rule, title, all []string)) {
	for _, a := range areas() {
		for _, r := range a.Rules {
			title := split(r.ID + " " + r.Title())
			f(r, title, append(split(a.Name+" "+r.Name+" "+r.Text), title...))
		}
	}
}

// mostOf finds the rules that have the most of the words, two at least.
func mostOf(want []string) (found []Rule) {
	most := 2
	eachRule(func(r Rule, _, all []string) {
		n := 0
		for _, w := range want {
			if hasAll(all, []string{w}, isLike) {
				n++
			}
		}
		if n > most {
			most, found = n, nil
		}
		if n == most {
			found = append(found, r)
		}
	})
	return found
}

// alike are other words for what players ask about.
var alike = map[string][]string{
	"fight": {"combat"}, "fighting": {"combat"}, "melee": {"combat"}, "battle": {"combat"}, "attack": {"strike", "charge"},
	"kill": {"out", "action"}, "killed": {"out"}, "die": {"out"}, "dead": {"out"}, "death": {"out"}, "hurt": {"wound", "injury"},
	"flee": {"rout", "run"}, "escape": {"flee", "leave"}, "panic": {"rout", "fear"}, "morale": {"leadership", "rout"}, "surrender": {"rout", "concede"},
	"jump": {"leap"}, "wall": {"obstacle", "cover"}, "see": {"sight"}, "vision": {"sight"}, "gun": {"pistol", "handgun", "blackpowder"},
	"fire": {"shoot"}, "missile": {"shoot"}, "shot": {"shoot"}, "shoot": {"shot"}, "block": {"parry"}, "armor": {"armour"}, "magic": {"spell"}, "cast": {"spell"},
	"horse": {"mount"}, "cart": {"wagon"}, "sneak": {"hide"}, "stealth": {"hide"}, "model": {"warrior"}, "unit": {"warrior"}, "soldier": {"warrior"},
	"money": {"gold", "crowns"}, "level": {"advance"}, "xp": {"experience"}, "shop": {"trade", "price"}, "buy": {"price", "trade"},
}

// isMeant reports whether a word is another, in whatever form, or another word for it.
func isMeant(word, of string) bool {
	return isForm(word, of) || slices.ContainsFunc(alike[of], func(other string) bool { return isForm(word, other) })
}

// isLike is isMeant, or the word begins with the other.
func isLike(word, of string) bool { return strings.HasPrefix(word, of) || isMeant(word, of) }

// isForm reports whether a word is another, or a form of it: "charging" of "charge".
func isForm(word, of string) bool {
	rest, begins := strings.CutPrefix(word, of)
	if !begins {
		if of, begins = strings.CutSuffix(of, "e"); begins {
			return word == of+"ing"
		}
		return false
	}
	if rest == "" {
		return true
	}
	if strings.HasSuffix(of, rest[:1]) { // "winning" of "win"
		rest = rest[1:]
	}
	switch rest {
	case "s", "es", "ed", "ing", "er", "ers":
		return true
	case "d", "r", "rs":
		return strings.HasSuffix(of, "e")
	}
	return false
}

// little are words that a question has and no rule is found by.
var little = []string{"a", "an", "are", "can", "do", "does", "how", "i", "in", "into", "is", "it", "my", "of", "on", "the", "to", "what", "when", "where", "which", "who", "why"}

// Matches reports whether the texts have all the words, each at the beginning
// of a word of theirs. No words are found everywhere.
func Matches(words string, texts ...string) bool {
	return hasAll(split(strings.Join(texts, " ")), split(words), strings.HasPrefix)
}

// hasAll reports whether of all words that are wanted there is one that is it.
func hasAll(have, want []string, is func(word, wanted string) bool) bool {
	for _, w := range want {
		if !slices.ContainsFunc(have, func(h string) bool { return is(h, w) }) {
			return false
		}
	}
	return true
}

// split is the words of a text in small letters.
func split(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// Nearest is up to three IDs or words of the index that come closest to one
// that is not in it; none if nothing is close.
func Nearest(word string) []string {
	word = strings.ToLower(word)
	isID := strings.Contains(word, "-")
	type candidate struct {
		text string
		far  int
	}
	var all []candidate
	seen := map[string]bool{}
	add := func(text string) {
		low := strings.ToLower(text)
		if seen[low] {
			return
		}
		seen[low] = true
		if far := distance(word, low); far <= max(1, len(word)/3) {
			all = append(all, candidate{text, far})
		}
	}
	for _, a := range areas() {
		add(a.Key)
		for _, r := range a.Rules {
			if isID {
				add(r.ID)
				continue
			}
			for _, w := range split(a.Name + " " + r.Name + " " + r.Text) {
				if len(w) > 3 {
					add(w)
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return a.far - b.far })
	var near []string
	for _, c := range all[:min(3, len(all))] {
		near = append(near, c.text)
	}
	return near
}

// distance is how many letters must be put in, left out or changed to make one
// word of the other.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	row := make([]int, len(y)+1)
	for j := range row {
		row[j] = j
	}
	for i := range x {
		diagonal := row[0]
		row[0] = i + 1
		for j := range y {
			change := diagonal
			if x[i] != y[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(y)]
}
