package help

import (
	_ "embed"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// names is what rules are called that the books give no name: ID and name.
//
//go:embed names.txt
var names string

// called is the names of names.txt by their IDs.
var called = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(names) {
		if id, name, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
			all[id] = name
		}
	}
	return all
})

// byID is where each rule is: its area, and its place there.
var byID = sync.OnceValue(func() map[string][2]int {
	all := map[string][2]int{}
	for i, a := range areas() {
		for k := range a.Rules {
			all[a.Rules[k].ID] = [2]int{i, k}
		}
	}
	return all
})

// Title is what a rule is called: its name in the books, else ours. A ruling is called
// after what it is about.
func (r Rule) Title() string {
	switch {
	case r.Name != "":
		return upper(r.Name)
	case called()[r.ID] != "":
		return called()[r.ID]
	}
	about, _, _ := strings.Cut(r.Text, " We read:")
	about = Told(about)
	if i := strings.IndexAny(about, ".?;:"); i > 12 {
		about = about[:i]
	}
	return "Ruling: " + shortened(about, longestTitle)
}

// longestTitle is how long the title of a ruling may be.
const longestTitle = 64

// shortened is the beginning of a text, whole words of it.
func shortened(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	head := string([]rune(text)[:most])
	if i := strings.LastIndexByte(head, ' '); i > 0 {
		head = head[:i]
	}
	return strings.TrimRight(head, ",;: ") + " …"
}

// TitleOf is the title of the rule with an ID; where there is none, the ID.
func TitleOf(id string) string {
	if at, ok := byID()[id]; ok {
		return areas()[at[0]].Rules[at[1]].Title()
	}
	if r, ok := Find(id); ok {
		return r.Title()
	}
	return id
}

var (
	ruling   = regexp.MustCompile(`[:;,]?\s*\b(?:RUL-[A-Z]+|AMB)-[0-9]+b?`)
	runOn    = regexp.MustCompile(`\.\.[0-9]+\b`) // of a range of IDs
	emptied  = regexp.MustCompile(`\s*\(\s*\)`)
	inArea   = regexp.MustCompile(`\b(?:XP-HERO|XP-HENCH|CAMP-SURG|CAMP-BRAIN|MOUNT-29|WAGON-06|WAGON-28|WAGON-34|WAGON-36|WAGON-37|BOAT-14|BOAT-15|STONE-05|STONE-08)\b`)
	editions = regexp.MustCompile(`([.:;(]\s+|\()?\b(LRB|CORE2)\b(:| only\b)?`)
)

// tables are the charts that texts name by the beginning of the IDs of their rows.
var tables = map[string]string{
	"XP-HERO": "the heroes' table", "XP-HENCH": "the henchmen's table",
	"CAMP-SURG": "the table of surgery", "CAMP-BRAIN": "the table of brain surgery",
	"MOUNT-29": "the Whoa Boy table", "WAGON-06": "the table of lash mishaps", "WAGON-28": "the table of hits on a wagon",
	"WAGON-34": "the table of wheels", "WAGON-36": "the Out of Control table", "WAGON-37": "the table of lost control",
	"BOAT-14": "the table of hits on a boat", "BOAT-15": "the table of propulsion", "STONE-05": "the table of powers", "STONE-08": "the table of mishaps",
}

// Told is a text of the index as players read it: rules and editions by their names. The
// rulings it refers to are left out: they stand beside it.
func Told(text string) string {
	text = runOn.ReplaceAllString(text, "")
	text = emptied.ReplaceAllString(ruling.ReplaceAllString(text, ""), "")
	text = oneID.ReplaceAllStringFunc(text, func(id string) string {
		if t := TitleOf(id); t != id {
			return "“" + t + "”"
		}
		return id
	})
	text = inArea.ReplaceAllStringFunc(text, func(key string) string { return tables[key] })
	begins := strings.HasPrefix(text, "LRB") || strings.HasPrefix(text, "CORE2")
	text = strings.TrimSpace(editions.ReplaceAllStringFunc(text, func(at string) string {
		m := editions.FindStringSubmatch(at)
		name := map[string]string{"LRB": "living rulebook", "CORE2": "community edition"}[m[2]]
		if m[3] == "" && !strings.HasSuffix(m[1], "(") {
			name = "the " + name
		}
		if m[1] == "" || strings.HasPrefix(m[1], ";") || strings.HasPrefix(m[1], "(") {
			return m[1] + name + m[3]
		}
		return m[1] + upper(name) + m[3]
	}))
	if begins {
		return upper(text)
	}
	return text
}

// upper is a text with a capital at its beginning.
func upper(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:]
}
