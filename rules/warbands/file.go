package warbands

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cometfall/rules"
)

// The file of a warband is text that a player can read and write by hand:
//
//	cometfall warband 2
//	name: The Red Gauntlet
//	list: reikland
//
//	hero: Anselm
//	  type: captain
//	  carries: sword, light, shield, helmet
//
//	henchmen: Hannes, Ignaz
//	  type: marksman
//	  carries: crossbow
//
//	hired: Grosh
//	  type: ogre-bodyguard
//	  carries: light, sword, axe
//
//	end
//
// The first line is the format with its version, and the last says that the file is
// whole; version 1, which may be easier to write by hand, has no end. Between them stand lines "key: value":
// of the warband, until the first hero, group of henchmen or hired sword begins;
// then of him or them. Blank lines, spaces at either end and what stands behind
// a # count for nothing. Of the warband: name and list, which it must have;
// alignment; terms, which is "campaign", "individual" or, within a campaign, "under way"; crowns, the gold it may
// cost where that is not what the list says; models, at most, where the players
// agreed on another number; battles, how many it has fought; vehicles, those it has bought, with
// commas between; vehicle, as often as there is one that mules draw or that has a crew of its own, such
// as: wagon mules crew "Anselm" "Hans Gruber", the driver first; stash, what nobody carries and
// what a campaign begins with, such as: 25 crowns, 3 wyrdstone, 2 rope-and-hook. Of a warrior: type,
// which he must have; carries, skills, mutations and spells, keys with commas
// between, what he rides and its barding among what he carries; gains, such as
// "WS 1, S 1"; experience, beyond what his type begins with; and what a campaign has made
// of him (Lived): rank, learns, magic, marks, hates and from.

// fileHeader is the first line of every file of a warband, without the version.
const fileHeader = "cometfall warband"

// fileVersion is the version that is written; those from 1 on are read. Since version
// endedVersion a file has a last line, fileEnd.
const (
	fileVersion  = 2
	endedVersion = 2
	fileEnd      = "end"
)

// mostBytes, mostWarriors are more than any warband has; what is larger is refused.
const (
	mostBytes    = 1 << 20
	mostWarriors = 200
)

// alignmentWords are the alignments as files write them.
var alignmentWords = []string{"", "lawful", "lawful-neutral", "neutral", "chaotic-neutral", "chaotic"}

// FileError is what is wrong with a file, where, and what would be right.
type FileError struct {
	File   string
	Line   int // from 1; 0: the whole file
	What   string
	Remedy string
}

// Error is "file, line 3: what is wrong; what to do".
func (e *FileError) Error() string {
	text := e.File
	if e.Line > 0 {
		text += fmt.Sprintf(", line %d", e.Line)
	}
	text += ": " + e.What
	if e.Remedy != "" {
		text += "; " + e.Remedy
	}
	return text
}

// fileReader takes a file of a warband apart.
type fileReader struct {
	set  *rules.Ruleset
	file string
	line int
	r    *Roster
	keys map[string]bool // of the warband
	own  map[string]bool // of the present block
	from int             // the block's first recruit
	at   int             // the block's line; 0: none has begun
	need bool            // the list of the warband is not known yet
	open bool            // the line that ends the file is still to come
	over bool            // it has come
}

func (f *fileReader) wrong(remedy, format string, args ...any) error {
	return &FileError{File: f.file, Line: f.line, What: fmt.Sprintf(format, args...), Remedy: remedy}
}

// Read reads the file of a warband. The name of the file is for errors only,
// which name the line and the remedy. A warband that can be read may still break
// its list: see Problems.
func Read(set *rules.Ruleset, file string, text []byte) (*Roster, error) {
	f := &fileReader{set: set, file: file, r: &Roster{}, keys: map[string]bool{}, need: true}
	switch {
	case len(text) > mostBytes:
		return nil, f.wrong("a warband has a few kilobytes: is this another file?", "the file has %d bytes", len(text))
	case !utf8.Valid(text):
		return nil, f.wrong("save it as plain UTF-8 text", "the file is no text")
	}
	lines := strings.Split(strings.ReplaceAll(strings.TrimPrefix(string(text), "\ufeff"), "\r\n", "\n"), "\n")
	begun := false
	for n, line := range lines {
		f.line = n + 1
		line, _, _ = strings.Cut(line, "#")
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		var err error
		if !begun {
			begun, err = true, f.header(line)
		} else {
			err = f.entry(line)
		}
		if err != nil {
			return nil, err
		}
	}
	last := f.line
	f.line = 0
	switch {
	case f.open:
		f.line = last
		return nil, f.wrong("take a whole copy, or see what is missing and write end behind it", "the file is cut off here; its last line is %q", fileEnd)
	case !begun:
		return nil, f.wrong(fmt.Sprintf("its first line is %q", fmt.Sprintf("%s %d", fileHeader, fileVersion)), "the file is empty")
	case f.need:
		return nil, f.wrong("add a line such as list: reikland", "the warband has no list")
	case !f.keys["name"]:
		return nil, f.wrong("add a line such as name: The Red Gauntlet", "the warband has no name")
	}
	if err := f.endBlock(); err != nil {
		return nil, err
	}
	return f.r, nil
}

func (f *fileReader) header(line string) error {
	version, ok := strings.CutPrefix(line, fileHeader+" ")
	n, err := strconv.Atoi(strings.TrimSpace(version))
	switch {
	case strings.HasPrefix(line, "<") || strings.HasPrefix(line, "PK") || strings.HasPrefix(line, "{"):
		return f.wrong("import it first: game warband import FILE, or Import among the warbands", "%q begins no warband, but the roster of another program may", shorten(line))
	case !ok || err != nil:
		return f.wrong(fmt.Sprintf("the first line of a warband is %q", fmt.Sprintf("%s %d", fileHeader, fileVersion)), "%q begins no warband", shorten(line))
	case n > fileVersion:
		return f.wrong("a newer Cometfall wrote it: take that one", "this is version %d of the file, and version %d is known", n, fileVersion)
	case n < 1:
		return f.wrong(fmt.Sprintf("write %q", fmt.Sprintf("%s %d", fileHeader, fileVersion)), "there is no version %d", n)
	}
	f.open = n >= endedVersion
	return nil
}

// shorten keeps quoted lines to a length that can be read.
func shorten(s string) string {
	if r := []rune(s); len(r) > 60 {
		return string(r[:57]) + "..."
	}
	return s
}

var (
	bandKeys    = []string{"name", "list", "alignment", "terms", "crowns", "models", "battles", "camp", "defends", "vehicles", "vehicle", "stash"}
	blockKeys   = []string{"hero", "henchmen", "hired"}
	warriorKeys = []string{"type", "carries", "skills", "mutations", "spells", "gains", "experience", "rank", "learns", "magic", "marks", "hates", "from"}
)

func (f *fileReader) entry(line string) error {
	switch {
	case f.over:
		return f.wrong("take it away, or move it up", "%q stands behind the end of the file", shorten(line))
	case f.open && line == fileEnd:
		f.open, f.over = false, true
		return nil
	}
	key, value, ok := strings.Cut(line, ":")
	if !ok {
		return f.wrong("each line is of the form key: value", "%q has no colon", shorten(line))
	}
	key, value = strings.TrimSpace(key), strings.TrimSpace(value)
	band, own := slices.Contains(bandKeys, key), slices.Contains(warriorKeys, key)
	switch {
	case slices.Contains(blockKeys, key):
		return f.block(key, value)
	case band && f.at == 0:
		if f.keys[key] && key != "vehicle" {
			return f.wrong("keep one of the lines", "%s stands twice", key)
		}
		f.keys[key] = true
		return f.ofBand(key, value)
	case band:
		return f.wrong("move it up, before the first warrior", "%s is of the whole warband", key)
	case own && f.at == 0:
		return f.wrong("begin him with a line such as hero: Anselm", "%s is of a warrior, and none has begun", key)
	case own:
		if f.own[key] {
			return f.wrong("keep one of the lines", "%s stands twice for %s", key, f.r.Recruits[f.from].Name)
		}
		f.own[key] = true
		return f.ofWarrior(key, value)
	}
	known := append(slices.Clone(blockKeys), warriorKeys...)
	if f.at == 0 {
		known = append(slices.Clone(bandKeys), blockKeys...)
	}
	return f.wrong("there are "+strings.Join(known, ", "), "%q is no key that may stand here", shorten(key))
}

func (f *fileReader) ofBand(key, value string) error {
	switch key {
	case "name":
		if value == "" || !goodText(value, 60) {
			return f.wrong("use letters, digits, spaces, . ' and -, 60 at most", "%q is no name for a warband", shorten(value))
		}
		f.r.Name = value
	case "list":
		l, ok := Listed(value)
		if !ok {
			var keys []string
			for _, l := range Lists {
				keys = append(keys, l.Key)
			}
			return f.wrong("there are "+strings.Join(keys, ", "), "there is no list %q", shorten(value))
		}
		f.r.List, f.need = l, false
	case "alignment":
		n := slices.Index(alignmentWords[1:], value)
		if n < 0 {
			return f.wrong("there are "+strings.Join(alignmentWords[1:], ", "), "there is no alignment %q", shorten(value))
		}
		f.r.Alignment = rules.Alignment(n + 1)
	case "terms":
		if value != "campaign" && value != "individual" && value != underWay {
			return f.wrong("write campaign, individual or "+underWay, "there are no terms %q", shorten(value))
		}
		f.r.Individual, f.r.UnderWay = value == "individual", value == underWay
	case "crowns":
		return f.number(value, &f.r.Value)
	case "models":
		return f.number(value, &f.r.Most)
	case "battles":
		return f.number(value, &f.r.Battles)
	case "camp":
		if value != Sewers && value != SafeHouse {
			return f.wrong("write "+Sewers+" or "+SafeHouse+", or take it away", "a camp of the kind %q changes nothing here", shorten(value))
		}
		f.r.Home = value
	case "defends":
		if value != ownCamp {
			return f.wrong("write "+ownCamp+", or take it away", "nobody defends %q", shorten(value))
		}
		f.r.Camp = true
	case "vehicles":
		words, err := f.words(value)
		if err != nil {
			return err
		}
		for _, w := range words {
			if _, ok := VehicleNamed(w); !ok {
				return f.wrong("there are "+strings.Join(vehicleKeys(), ", "), "no vehicle %q is for sale", shorten(w))
			}
		}
		f.r.Vehicles = append(words, f.r.Vehicles...)
	case "vehicle":
		return f.vehicle(value)
	case "stash":
		return f.stash(value)
	}
	return nil
}

func (f *fileReader) number(value string, into *int) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 || n > 100000 {
		return f.wrong("write a whole number from 0 to 100000", "%q is no such number", shorten(value))
	}
	*into = n
	return nil
}

// words are keys or names with commas between.
func (f *fileReader) words(value string) ([]string, error) {
	if value == "" {
		return nil, nil
	}
	var all []string
	for _, w := range strings.Split(value, ",") {
		w = strings.TrimSpace(w)
		if w == "" {
			return nil, f.wrong("take the comma away or write what is missing", "a comma stands where nothing is named")
		}
		all = append(all, w)
	}
	if len(all) > mostWarriors {
		return nil, f.wrong("take some away", "%d things in one line are too many", len(all))
	}
	return all, nil
}

// block begins a hero, a group of henchmen or a hired sword.
func (f *fileReader) block(word, value string) error {
	if f.need {
		return f.wrong("write the list before the first warrior, such as list: reikland", "the warband has no list yet")
	}
	if err := f.endBlock(); err != nil {
		return err
	}
	names, err := f.words(value)
	switch {
	case err != nil:
		return err
	case len(names) == 0:
		return f.wrong("write a name after the colon", "a %s without a name", word)
	case word != "henchmen" && len(names) > 1:
		return f.wrong("begin each with a line of his own", "%d names for one %s", len(names), word)
	case len(f.r.Recruits)+len(names) > mostWarriors:
		return f.wrong("take some away", "more than %d warriors", mostWarriors)
	}
	for _, n := range names {
		if !goodText(n, 40) {
			return f.wrong("use letters, digits, spaces, . ' and -, 40 at most", "%q is no name for a warrior", shorten(n))
		}
		if f.r.named(n) {
			return f.wrong("give one of them another name", "two warriors are called %s", n)
		}
	}
	f.at, f.from, f.own = f.line, len(f.r.Recruits), map[string]bool{}
	number := 0
	if word == "henchmen" {
		number = f.r.FreeNumber()
	}
	for _, n := range names {
		f.r.Recruits = append(f.r.Recruits, Recruit{Name: n, Number: number})
	}
	f.own["= "+word] = true
	return nil
}

// endBlock checks that a block has what it needs, and fits its type.
func (f *fileReader) endBlock() error {
	if f.at == 0 {
		return nil
	}
	was := f.line
	f.line = f.at
	defer func() { f.line = was }()
	rec := &f.r.Recruits[f.from]
	if rec.Type == "" {
		return f.wrong("add a line such as type: warrior", "%s has no type", rec.Name)
	}
	t, word := f.r.TypeOf(f.from), "henchmen"
	if t.Sword() {
		word = "hired"
	} else if t.Hero {
		word = "hero"
	}
	if !f.own["= "+word] {
		return f.wrong("begin him with the word "+word, "%s is a %s", rec.Name, t.Name)
	}
	return nil
}

func (f *fileReader) ofWarrior(key, value string) error {
	block := f.r.Recruits[f.from:]
	var words []string
	var err error
	if key != "type" && key != "experience" {
		if words, err = f.words(value); err != nil {
			return err
		}
	}
	switch key {
	case "type":
		if f.r.typeNamed(value) == nil {
			return f.wrong("there are "+strings.Join(f.r.typeKeys(), ", "), "%s have no %q", f.r.List.Name, shorten(value))
		}
		for i := range block {
			block[i].Type = value
		}
	case "carries":
		for _, w := range words {
			if _, ok := priceOf(f.set, w); !ok {
				return f.wrong("see the shop of the warband for the keys"+Near(f.things(), w), "the rules have no %q", shorten(w))
			}
		}
		for i := range block {
			block[i].Gear = slices.Clone(words)
		}
	case "skills":
		if err := f.talents(words, func(t *rules.Talent) bool { return t.List != "" && !mutates(t.List) }, "skill"); err != nil {
			return err
		}
		for i := range block {
			block[i].Skills = slices.Clone(words)
		}
	case "mutations":
		if err := f.talents(words, func(t *rules.Talent) bool { return mutates(t.List) }, "mutation"); err != nil {
			return err
		}
		for i := range block {
			block[i].Mutations = slices.Clone(words)
		}
	case "spells":
		for _, w := range words {
			if _, ok := f.set.SpellNamed(w); !ok {
				var keys []string
				for k := range f.set.Spells {
					keys = append(keys, f.set.Spells[k].Key)
				}
				return f.wrong("write one of his list, or none and roll for it"+Near(keys, w), "there is no spell %q", shorten(w))
			}
		}
		for i := range block {
			block[i].Spells = slices.Clone(words)
		}
	case "gains":
		gains, err := f.gains(words)
		if err != nil {
			return err
		}
		for i := range block {
			block[i].Gains = gains
		}
	case "experience":
		var n int
		if err := f.number(value, &n); err != nil {
			return err
		}
		for i := range block {
			block[i].XP = n
		}
	default:
		return f.ofLife(key, words, block)
	}
	return nil
}

func (f *fileReader) gains(words []string) (gains rules.Profile, err error) {
	for _, w := range words {
		name, by, _ := strings.Cut(w, " ")
		at := characteristicOf(&gains, name)
		n, _ := strconv.Atoi(strings.TrimSpace(by)) // 0 or far too much where it is no number
		switch {
		case at == nil:
			return gains, f.wrong("there are "+strings.Join(Characteristics, ", "), "there is no characteristic %q", shorten(name))
		case n < 1 || n > 10:
			return gains, f.wrong("write such as "+name+" 1", "%q does not say by how much", shorten(w))
		case *at != 0:
			return gains, f.wrong("write it once", "%s stands twice", name)
		}
		*at = n
	}
	return gains, nil
}

// typeKeys are the entries of the list and the hired swords its kind may hire.
func (r *Roster) typeKeys() []string {
	var keys []string
	for i := range r.List.Types {
		keys = append(keys, r.List.Types[i].Key)
	}
	for i := range Swords {
		if slices.Contains(Swords[i].HiredBy, r.List.Kind) {
			keys = append(keys, Swords[i].Key)
		}
	}
	return keys
}

// talents checks that words are keys of talents of a kind.
func (f *fileReader) talents(words []string, of func(t *rules.Talent) bool, what string) error {
	var keys []string
	for i := range f.set.Talents {
		if t := &f.set.Talents[i]; of(t) {
			keys = append(keys, t.Key)
		}
	}
	for _, w := range words {
		if !slices.Contains(keys, w) {
			return f.wrong("take it away or write another"+Near(keys, w), "there is no %s %q", what, shorten(w))
		}
	}
	return nil
}

// things are the keys of all that can be carried.
func (f *fileReader) things() []string {
	var keys []string
	for i := range f.set.Weapons {
		keys = append(keys, f.set.Weapons[i].Key)
	}
	for i := 1; i < len(f.set.Armours); i++ { // the first is none
		keys = append(keys, f.set.Armours[i].Key)
	}
	for i := range f.set.Items {
		keys = append(keys, f.set.Items[i].Key)
	}
	return keys
}
