package scenarios

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cometfall/physics"
	"cometfall/rules"
)

// How large a mission's file may be.
const (
	mostBytes = 64 << 10
	mostLines = 1000
	mostRules = 200
	mostThen  = 20 // effects of a rule
	mostWhen  = 8  // conditions of a rule
	mostAtOne = 20 // models that an effect brings
	mostTurns = 30

	longestWord = 80 // letters, but for a text
	longestName = 24 // letters of a creature's name
)

// The first line of a mission's file, and of one of the first version; the others end
// with missionEnd, which says that they are whole.
const (
	missionHeader      = "cometfall mission 2"
	firstMissionHeader = "cometfall mission 1"
	missionEnd         = "end"
)

// reader takes a mission's file apart.
type reader struct {
	m     *Mission
	line  int
	words []string
	seen  map[string]int // single words of the head, by line
	used  map[string]int // flags that a condition reads, by line
	set   map[string]bool
	rules *rules.Ruleset // for the things it names; nil leaves them unchecked
}

// Read reads a mission. Errors name the file, the line, and what could stand
// there. The ruleset is for the weapons it names; nil leaves them unchecked.
func Read(file, text string, set *rules.Ruleset) (*Mission, error) {
	r := &reader{m: &Mission{Start: -1, Exit: -1, Enemies: "the city"}, seen: map[string]int{}, used: map[string]int{}, set: map[string]bool{}, rules: set}
	r.m.heads = r.seen
	if err := r.read(text, set); err != nil {
		if r.line == 0 {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		return nil, fmt.Errorf("%s, line %d: %w", file, r.line, err)
	}
	return r.m, nil
}

func (r *reader) read(text string, set *rules.Ruleset) error {
	if len(text) > mostBytes {
		return fmt.Errorf("it is %d bytes long; a mission has %d at most", len(text), mostBytes)
	}
	text = strings.TrimPrefix(text, "\ufeff") // what some editors put before everything
	lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n")
	if len(lines) > mostLines {
		return fmt.Errorf("it has %d lines; a mission has %d at most", len(lines), mostLines)
	}
	for i, l := range lines {
		if r.line = i + 1; !utf8.ValidString(l) {
			return errors.New("there are letters in it that are not UTF-8; let the editor save it as UTF-8")
		}
		for _, c := range l {
			if unicode.IsControl(c) && c != '\t' {
				return fmt.Errorf("there is a character in it that nobody sees, %U; delete it", c)
			}
		}
	}
	switch strings.TrimSpace(lines[0]) {
	case missionHeader:
		if lines = ended(lines); lines == nil {
			return fmt.Errorf("the mission is cut off here; its last line is %q", missionEnd)
		}
	case firstMissionHeader:
	default:
		r.line = 1
		return fmt.Errorf("this is no mission; its first line is %q", missionHeader)
	}
	// Everything that has a name comes first, so that rules may speak of it
	// wherever it stands.
	for pass := range 2 {
		for i, l := range lines[1:] {
			r.line = i + 2
			words, err := split(l)
			if err != nil {
				return err
			}
			if len(words) == 0 {
				continue
			}
			r.words = words[1:]
			inRule := l[0] == ' ' || l[0] == '\t'
			rule := inRule || words[0] == "when" || words[0] == "every"
			switch {
			case pass == 0 && rule, pass == 1 && !rule && !late(words[0]), pass == 0 && late(words[0]):
				continue
			case inRule:
				err = r.effect(words[0])
			case rule:
				err = r.rule(words[0])
			default:
				err = r.head(words[0], set)
			}
			if err == nil && len(r.words) > 0 {
				err = fmt.Errorf("%q is too much here", r.words[0])
			}
			if err != nil {
				return err
			}
		}
	}
	return r.whole()
}

// ended are lines up to the one that ends the file; nil where the last of them is another.
func ended(lines []string) []string {
	for i := len(lines) - 1; i > 0; i-- {
		if text, _, _ := strings.Cut(lines[i], "#"); strings.TrimSpace(text) == missionEnd {
			return lines[:i]
		} else if strings.TrimSpace(text) != "" {
			break
		}
	}
	return nil
}

// late are the words of the head that speak of places.
func late(word string) bool {
	return word == "start" || word == "exit" || word == "item" || word == "mark"
}

// split is the words of a line: a text in quotation marks is one, and a # ends it.
func split(line string) (words []string, err error) {
	for {
		line = strings.TrimLeft(line, " \t")
		switch {
		case line == "" || line[0] == '#':
			return words, nil
		case line[0] == '"':
			end := strings.IndexByte(line[1:], '"')
			if end < 0 {
				return nil, fmt.Errorf("the text %s has no quotation mark at its end", line)
			}
			words, line = append(words, line[:end+2]), line[end+2:]
		default:
			end := strings.IndexAny(line, " \t#\"")
			if end < 0 {
				end = len(line)
			}
			words, line = append(words, line[:end]), line[end:]
		}
	}
}

func (r *reader) next(what string) (string, error) {
	if len(r.words) == 0 {
		return "", fmt.Errorf("the line ends where %s should stand", what)
	}
	w := r.words[0]
	if r.words = r.words[1:]; w[0] != '"' && len(w) > longestWord {
		return "", fmt.Errorf("%s… is too long for %s; a word has %d letters at most", w[:longestWord/2], what, longestWord)
	}
	return w, nil
}

// text takes a text in quotation marks.
func (r *reader) text(what string) (string, error) {
	w, err := r.next(what + " in quotation marks")
	if err != nil {
		return "", err
	}
	if w[0] != '"' {
		return "", fmt.Errorf("%s stands where %s should, in quotation marks: \"like this\"", w, what)
	}
	if t := strings.Trim(w, "\""); t != "" && len(t) <= 400 {
		return t, nil
	}
	return "", fmt.Errorf("%s has 1 to 400 letters", what)
}

func (r *reader) number(what string, lo, hi int) (int, error) {
	w, err := r.next(what)
	if err != nil {
		return 0, err
	}
	n, err := strconv.Atoi(w)
	if err != nil || n < lo || n > hi {
		return 0, fmt.Errorf("%s is a whole number from %d to %d, not %q", what, lo, hi, w)
	}
	return n, nil
}

func (r *reader) word(want string) error {
	w, err := r.next(strconv.Quote(want))
	if err == nil && w != want {
		err = fmt.Errorf("%q stands where %q should", w, want)
	}
	return err
}

// key takes a name of the file's own: small letters, digits, hyphens.
func (r *reader) key(what string, taken []string) (string, error) {
	w, err := r.next("a name for the " + what)
	if err != nil {
		return "", err
	}
	for _, c := range w {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' {
			return "", fmt.Errorf("the name %q of the %s has %q in it; use small letters, digits and hyphens", w, what, c)
		}
	}
	if slices.Contains(taken, w) {
		return "", fmt.Errorf("there are two called %q; give each %s its own name", w, what)
	}
	return w, nil
}

// one takes a name that must be one of those.
func (r *reader) one(what string, of []string) (int, error) {
	w, err := r.next("a " + what)
	if err != nil {
		return 0, err
	}
	return among(w, what, of)
}

func among(w, what string, of []string) (int, error) {
	if k := slices.Index(of, w); k >= 0 {
		return k, nil
	}
	if len(of) == 0 {
		return 0, fmt.Errorf("there is no %s %q, nor any other; add a line that begins with %q", what, w, what)
	}
	return 0, fmt.Errorf("there is no %s %q; there are %s", what, w, strings.Join(of, ", "))
}

func (r *reader) places() (all []string) {
	for _, p := range r.m.places {
		all = append(all, p.name)
	}
	return all
}

func (r *reader) creatures() (all []string) {
	for _, c := range r.m.creatures {
		all = append(all, c.key)
	}
	return all
}

func (r *reader) items() (all []string) {
	for _, c := range r.m.items {
		all = append(all, c.key)
	}
	return all
}

func (r *reader) doors() (all []string) {
	for _, c := range r.m.doors {
		all = append(all, c.key)
	}
	return all
}

func (r *reader) goals() (all []string) {
	for _, c := range r.m.goals {
		all = append(all, c.Key)
	}
	return all
}

// count is what a rule counts by that name, made where it is first spoken of.
func (r *reader) count() (int, error) {
	w, err := r.key("count", nil)
	if err != nil {
		return 0, err
	}
	if !slices.Contains(r.m.counts, w) {
		r.m.counts = append(r.m.counts, w)
	}
	return slices.Index(r.m.counts, w), nil
}

// somebody is a creature, or a warrior by his name in quotation marks; the creature is
// -1 then.
func (r *reader) somebody() (creature int, name string, err error) {
	w, err := r.next("a creature or a warrior's \"name\"")
	if err != nil {
		return -1, "", err
	}
	if w[0] == '"' {
		return -1, strings.Trim(w, "\""), nil
	}
	creature, err = among(w, "creature", r.creatures())
	return creature, "", err
}

// flag is a flag of that name, made where it is first spoken of.
func (r *reader) flag() (int, error) {
	w, err := r.key("flag", nil)
	if err != nil {
		return 0, err
	}
	if !slices.Contains(r.m.flags, w) {
		r.m.flags = append(r.m.flags, w)
	}
	return slices.Index(r.m.flags, w), nil
}

var headWords = []string{"title", "kind", "about", "level", "band", "enemies", "place", "creature", "item", "door", "mark", "goal", "start", "exit", "last", "vehicle", "rules", "encounters", "story", "kept", "prize"}

// head is a line that belongs to no rule.
func (r *reader) head(word string, set *rules.Ruleset) (err error) {
	m := r.m
	if at := r.seen[word]; at > 0 && !slices.Contains([]string{"place", "creature", "item", "door", "mark", "goal", "vehicle", "prize"}, word) {
		return fmt.Errorf("%q stands on line %d already", word, at)
	}
	r.seen[word] = r.line
	switch word {
	case "title":
		m.Title, err = r.text("the title")
	case "kind":
		m.Kind, err = r.text("the kind of mission")
	case "about":
		m.About, err = r.text("what it is about")
	case "level":
		m.Level, err = r.next("the name of a table")
	case "band":
		m.Band, err = r.next("the key of a warband")
	case "rules":
		for first := true; err == nil && (first || len(r.words) > 0); first = false {
			var key string
			if key, err = r.next("the key of optional rules"); err == nil && slices.Contains(m.Uses, key) {
				err = fmt.Errorf("the rules %q are named twice", key)
			}
			m.Uses = append(m.Uses, key)
		}
	case "enemies":
		m.Enemies, err = r.text("what the enemies are called")
	case "start":
		m.Start, err = r.one("place", r.places())
	case "exit":
		m.Exit, err = r.one("place", r.places())
	case "last":
		if err = r.word("turn"); err != nil {
			return err
		}
		if m.Last, err = r.number("the last turn", 1, mostTurns); err != nil {
			return err
		}
		k, err := r.one("end", []string{"win", "lose"})
		if err != nil {
			return err
		}
		m.LastWins = k == 0
		m.LastWords, err = r.text("the words of the end")
		return err
	case "encounters":
		return r.encounters()
	case "story":
		return r.story()
	case "kept":
		return r.kept()
	case "prize":
		return r.prize()
	case "place":
		return r.place()
	case "vehicle":
		return r.vehicle()
	case "creature":
		return r.creature(set)
	case "item":
		it := thing{place: -1, line: r.line}
		if it.key, err = r.key("item", r.items()); err != nil {
			return err
		}
		if it.name, err = r.text("what the item is called"); err != nil {
			return err
		}
		if len(r.words) > 0 {
			if err = r.word("at"); err != nil {
				return err
			}
			if it.place, err = r.one("place", r.places()); err != nil {
				return err
			}
		}
		m.items = append(m.items, it)
	case "mark":
		k := thing{}
		if k.place, err = r.one("place", r.places()); err != nil {
			return err
		}
		k.name, err = r.text("what the place is called")
		m.marks = append(m.marks, k)
	case "door":
		d := door{line: r.line}
		if d.key, err = r.key("door", r.doors()); err != nil {
			return err
		}
		if err = r.word("box"); err == nil {
			d.shape, err = r.box()
		}
		m.doors = append(m.doors, d)
	case "goal":
		g := rules.Goal{}
		if g.Key, err = r.key("goal", r.goals()); err != nil {
			return err
		}
		g.Text, err = r.text("the goal")
		m.goals = append(m.goals, g)
	default:
		return fmt.Errorf("%q begins no line; there are %s, when and every; what a rule does is indented", word, strings.Join(headWords, ", "))
	}
	return err
}

// traits are what a creature may be.
var traits = []struct {
	word  string
	trait rules.Trait
}{{"fear", rules.CausesFear}, {"terror", rules.CausesTerror}, {"fearless", rules.ImmuneToPsychology | rules.NeverAlone}, {"beast", rules.NaturalWeapons},

	{"undead", rules.Undead | rules.CausesFear | rules.ImmuneToPsychology | rules.ImmuneToPoison | rules.NeverAlone | rules.NoPain | rules.NeverRuns},
	{"daemon", rules.Daemon | rules.CausesFear | rules.ImmuneToPsychology | rules.NeverAlone}, {"animal", 0}, {"large", 0}}

// wellNamed reports whether a creature may be called that: commands of the log
// speak of it by its name.
func wellNamed(name string) bool {
	for i, c := range name {
		if !unicode.IsLetter(c) && (i == 0 || !unicode.IsDigit(c) && !strings.ContainsRune(" -'", c)) {
			return false
		}
	}
	return utf8.RuneCountInString(name) <= longestName
}

var profileWords = []string{"M", "WS", "BS", "S", "T", "W", "I", "A", "Ld"}

// creature is: creature KEY "Name" figure F M 4 WS 3 … [with a,b] [is c,d].
func (r *reader) creature(set *rules.Ruleset) error {
	c := creature{line: r.line}
	var err error
	if c.key, err = r.key("creature", r.creatures()); err != nil {
		return err
	}
	name, err := r.text("the name of the creature")
	if err != nil {
		return err
	}
	if !wellNamed(name) {
		return fmt.Errorf("the name %q of the creature begins with a letter and goes on with letters, digits, spaces, hyphens and apostrophes, %d at most", name, longestName)
	}
	c.body = rules.Warrior{Type: name, Name: strings.Join(strings.Fields(name), "-"), Radius: 1250, Height: 5 * physics.Inch / 4,
		Main: rules.NoWeapon, Off: rules.NoWeapon, DownedBy: rules.Nobody}
	if err = r.word("figure"); err != nil {
		return err
	}
	if c.body.Figure, err = r.key("figure", nil); err != nil {
		return err
	}
	var v [9]int
	for i, w := range profileWords {
		if err = r.word(w); err != nil {
			return fmt.Errorf("%w: the profile is %s, each with its number", err, strings.Join(profileWords, ", "))
		}
		lo := 0
		if i == 4 || i == 5 {
			lo = 1
		}
		if v[i], err = r.number(w, lo, 10); err != nil {
			return err
		}
	}
	c.body.Base = rules.Profile{M: v[0], WS: v[1], BS: v[2], S: v[3], T: v[4], W: v[5], I: v[6], A: v[7], Ld: v[8]}
	c.body.Wounds = v[5]
	if len(r.words) > 0 && r.words[0] == "with" {
		r.words = r.words[1:]
		w, err := r.next("a list of weapons and armour")
		if err != nil {
			return err
		}
		c.gear = strings.Split(w, ",")
	}
	if len(r.words) > 0 && r.words[0] == "is" {
		r.words = r.words[1:]
		w, err := r.next("a list of what the creature is")
		if err != nil {
			return err
		}
		var known []string
		for _, t := range traits {
			known = append(known, t.word)
		}
		for _, t := range strings.Split(w, ",") {
			k, err := among(t, "trait", known)
			if err != nil {
				return err
			}
			c.body.Traits |= traits[k].trait
			switch t {
			case "animal":
				c.body.Animal = true
			case "large":
				c.body.Large, c.body.Radius, c.body.Height, c.body.Size = true, 2000, 5*physics.Inch/2, rules.Large
			}
		}
	}
	if set != nil {
		c.body.Hero = true // so that nothing is denied it
		for _, key := range c.gear {
			if err := set.Give(&c.body, key); err != nil {
				return fmt.Errorf("%w; weapons and armour are called as in warbands' files: dagger, sword, hammer, axe, spear, bow, light, shield and so on", err)
			}
		}
		c.body.Hero = false
		set.Equip(&c.body)
	}
	r.m.creatures = append(r.m.creatures, c)
	return nil
}
