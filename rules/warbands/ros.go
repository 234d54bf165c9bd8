package warbands

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"unicode"

	"cometfall/rules"
)

// Rosters of BattleScribe and New Recruit are XML (.ros), that in a zip archive (.rosz), or
// the JSON of New Recruit, which has the same fields: forces with selections in selections.
// What is known by name is taken over, what this game wrote by its entries (rosown.go); the rest
// is listed.

// rosSelection is one selection of a roster, with those inside it.
type rosSelection struct {
	Name       string         `xml:"name,attr"`
	CustomName string         `xml:"customName,attr"`
	Entry      string         `xml:"entryId,attr" json:"entryId"`
	Number     int            `xml:"number,attr"`
	Type       string         `xml:"type,attr"`
	Selections []rosSelection `xml:"selections>selection"`
}

type rosForce struct {
	Name       string         `xml:"name,attr"`
	Catalogue  string         `xml:"catalogueName,attr" json:"catalogueName"`
	Of         string         `xml:"catalogueId,attr" json:"catalogueId"`
	Selections []rosSelection `xml:"selections>selection"`
	Forces     []rosForce     `xml:"forces>force"`
}

type rosRoster struct {
	XMLName xml.Name   `xml:"roster" json:"-"`
	Name    string     `xml:"name,attr"`
	Forces  []rosForce `xml:"forces>force"`
}

// More than any roster unpacks to, and than any has selections.
const (
	mostXML        = 2 << 20
	mostSelections = 5000
)

// otherKind is what a file is that some other tool wrote, "" if it may be XML.
func otherKind(data []byte) string {
	text := bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF")))
	first, _, _ := bytes.Cut(text, []byte("\n"))
	switch {
	case len(text) == 0:
		return "an empty file"
	case text[0] == '<' || text[0] == 0xFE || text[0] == 0xFF: // UTF-16 is told by the reader of XML
		return ""
	case text[0] == '{' || text[0] == '[':
		return "JSON"
	case bytes.HasPrefix(text, []byte("---")) || bytes.Contains(first, []byte(": ")) || bytes.HasSuffix(bytes.TrimSpace(first), []byte(":")):
		return "YAML or a text like it"
	case bytes.HasPrefix(text, []byte("%PDF")):
		return "a PDF"
	}
	return "a text"
}

// Import reads a roster of BattleScribe or New Recruit for the public Mordheim
// data, .ros or .rosz. It returns what it could make of it, which may break the
// list, and a line for each thing it could not read. The name of the file is for
// errors.
func Import(set *rules.Ruleset, file string, data []byte) (*Roster, []string, error) {
	wrong := func(remedy, format string, args ...any) error {
		return &FileError{File: path.Base(file), What: fmt.Sprintf(format, args...), Remedy: remedy}
	}
	if bytes.HasPrefix(data, []byte("PK")) {
		var err error
		if data, err = unzipped(data); err != nil {
			return nil, nil, wrong("save it again, or unpacked as .ros", "the archive cannot be read: %v", err)
		}
	}
	if len(data) > mostXML {
		return nil, nil, wrong("export it again as .ros or .rosz", "it has %d bytes, too many for a roster", len(data))
	}
	var x rosRoster
	switch kind := otherKind(data); kind {
	case "":
		if n := bytes.Count(data, []byte("<selection ")); n > mostSelections {
			return nil, nil, wrong("export a single warband as .ros or .rosz", "it has %d selections, too many for a roster", n)
		}
		if err := xml.Unmarshal(data, &x); err != nil {
			return nil, nil, wrong("export it again as .ros or .rosz", "this is no roster: %v", err)
		}
	case "JSON":
		var j struct{ Roster *rosRoster }
		err := json.Unmarshal(bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF")), &j)
		if err != nil || j.Roster == nil || len(j.Roster.Forces) == 0 {
			return nil, nil, wrong("export the roster as .ros or .rosz", "this is JSON, but no roster of New Recruit: it has no \"roster\" with \"forces\"")
		}
		if n := j.Roster.size(); n > mostSelections {
			return nil, nil, wrong("export a single warband as .ros or .rosz", "it has %d selections, too many for a roster", n)
		}
		x = *j.Roster
	default:
		return nil, nil, wrong("export the roster as .ros or .rosz", "this is %s, not the XML of a BattleScribe roster", kind)
	}
	im := &importer{set: set}
	if err := im.force(x.Name, x.Forces); err != nil {
		return nil, nil, wrong("take a warband of the rulebook: Reikland, Middenheim, Marienburg, Cult of the Possessed, Witch Hunters, Sisters of Sigmar, Undead or Skaven", "%v", err)
	}
	return im.r, im.unread, nil
}

// size is how many selections there are in a roster.
func (r *rosRoster) size() (n int) {
	var of func(all []rosSelection)
	of = func(all []rosSelection) {
		n += len(all)
		for i := range all {
			of(all[i].Selections)
		}
	}
	for _, f := range flat(r.Forces) {
		of(f.Selections)
	}
	return n
}

// unzipped is the one roster inside an archive.
func unzipped(data []byte) ([]byte, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	for _, f := range z.File {
		if !strings.HasSuffix(strings.ToLower(f.Name), ".ros") {
			continue
		}
		in, err := f.Open()
		if err != nil {
			return nil, err
		}
		all, err := io.ReadAll(io.LimitReader(in, mostXML+1))
		if e := in.Close(); err == nil {
			err = e
		}
		return all, err
	}
	return nil, fmt.Errorf("there is no .ros in it")
}

// importer turns selections into recruits.
type importer struct {
	set    *rules.Ruleset
	r      *Roster
	unread []string
	fought bool // somebody has experience, or what it brings
	told   bool // the file says how many battles it has fought
}

// force takes over the first force of a list that is known and, of forces that are no
// warband's, who hires himself out; it lists the others.
func (im *importer) force(name string, forces []rosForce) error {
	all := flat(forces)
	lists := make([]*List, len(all))
	main := -1
	for i := range all {
		if lists[i] = all[i].own(); lists[i] == nil {
			lists[i] = listLike(all[i].Catalogue)
		}
		if lists[i] == nil {
			lists[i] = listLike(all[i].Name)
		}
		if lists[i] != nil && main < 0 {
			main = i
		}
	}
	if main < 0 {
		return fmt.Errorf("no force of a known warband is in it")
	}
	l := lists[main]
	called := tame(name, 60)
	if called == "" {
		called = l.Name
	}
	if name = strings.TrimSpace(name); name != "" && called != name {
		im.unread = append(im.unread, fmt.Sprintf("the warband's name %q as it is written; it is called %q", name, called))
	}
	im.r = NewRoster(l, called, Terms{})
	for _, s := range all[main].Selections {
		im.unit(s)
	}
	for i := range all {
		switch {
		case i == main:
		case lists[i] != nil || len(all[i].Selections) == 0 && len(all[i].Forces) == 0:
			im.unread = append(im.unread, fmt.Sprintf("the force %q of %q", all[i].Name, all[i].Catalogue))
		default:
			for _, s := range all[i].Selections {
				im.unit(s)
			}
		}
	}
	im.stashed()
	if im.fought && !im.told {
		im.r.Battles = 1
		im.unread = append(im.unread, "how many battles it has fought, and is taken to have fought one: it has what only battles bring")
	}
	return nil
}

// flat is forces and those inside them.
func flat(forces []rosForce) (all []rosForce) {
	for _, f := range forces {
		all = append(append(all, f), flat(f.Forces)...)
	}
	return all
}

// tame is a name with the letters that names of ours have, and no longer than so many.
func tame(name string, most int) string {
	name = strings.Map(func(c rune) rune {
		switch {
		case unicode.IsLetter(c) || unicode.IsDigit(c) || strings.ContainsRune(" .'-", c):
			return c
		case c == '’' || c == '‘' || c == '`':
			return '\''
		case c == '_' || c == '/' || c == '–' || c == '—':
			return '-'
		case unicode.IsSpace(c):
			return ' '
		}
		return -1
	}, name)
	name = strings.Join(strings.Fields(name), " ")
	if r := []rune(name); len(r) > most {
		name = strings.TrimSpace(string(r[:most]))
	}
	return name
}

// callHim is what somebody is called, the first of a group or one of those after him: as the
// roster calls him, with a number if that is taken; any name where it does not.
func (im *importer) callHim(t *Type, custom string, of int) string {
	const most = 40
	custom = strings.TrimSpace(custom)
	name := tame(custom, most)
	if name == "" {
		return im.r.freeName(t)
	}
	for n, base := 2, tame(name, most-3); im.r.named(name); n++ {
		name = fmt.Sprintf("%s %d", base, n)
	}
	if name != custom && of == 0 {
		im.unread = append(im.unread, fmt.Sprintf("the name %q as it is written; it is %q", custom, name))
	}
	return name
}

// plainName is a name without what programs write differently: capitals, signs,
// plurals, the number of a spell.
func plainName(s string) string {
	s, _, _ = strings.Cut(s, "(")
	var words []string
	for n, w := range strings.FieldsFunc(strings.ToLower(s), func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) }) {
		if n == 0 && strings.Trim(w, "0123456789") == "" {
			continue
		}
		if one, ok := strings.CutSuffix(w, "men"); ok && one != "" {
			w = one + "man"
		}
		if one, ok := strings.CutSuffix(w, "lves"); ok {
			w = one + "lf"
		}
		if len(w) > 3 {
			w = strings.TrimSuffix(w, "s")
		}
		words = append(words, w)
	}
	return strings.Join(words, " ")
}

// holder says of a selection that it only holds others, or says again what its
// type has: where gear and skills were got, that a leader leads, the free dagger.
func holder(plain string) bool {
	switch plain {
	case "equipment", "trading post", "seriou injurie", "characteristic increase", "skill", "spell", "magic", "mutation", "prayer", "dummyentry",
		"leader", "spell caster", "prayer user", "wizard", "free dagger":
		return true
	}
	return strings.HasPrefix(plain, "starting equipment") || strings.HasSuffix(plain, " skill")
}

// listLike is the list whose name a text holds, or nil.
func listLike(text string) *List {
	plain := plainName(text)
	for _, known := range []struct{ word, key string }{
		{"reikland", "reikland"}, {"middenheim", "middenheim"}, {"marienburg", "marienburg"}, {"possessed", "cult"},
		{"witch hunter", "witch-hunters"}, {"sister", "sisters"}, {"undead", "undead"}, {"skaven", "skaven"}, {"mercenary", "reikland"}, {"mercenarie", "reikland"},
	} {
		if strings.Contains(plain, known.word) && !strings.Contains(plain, "pestilen") {
			l, _ := Listed(known.key)
			return l
		}
	}
	return nil
}

// otherNames are names that rosters use for things and types of ours.
var otherNames = map[string]string{
	"mace": "club", "hammer": "club", "staff": "club", "club mace or hammer": "club", "mace club hammer": "club", "two handed weapon": "double-handed",
	"double handed sword": "double-handed", "great weapon": "double-handed", "two handed hammer": "double-handed-hammer", "great hammer": "double-handed-hammer", "hammer staff mace club": "club", "cathayan silk clothe": "silk-cloak",
	"superior black powder": "superior-blackpowder", "halfling cook book": "halfling-cookbook", "weapon traning": "weapons-training", "strike to inure": "strike-to-injure",
	"re animatiom": "re-animation", "life stealer": "lifestealer", "throwing knive": "throwing-stars", "throwing knife": "throwing-stars",
	"throwing star knive": "throwing-stars", "throwing knive star": "throwing-stars", "throwing knive or star": "throwing-stars", "throwing star or knive": "throwing-stars", "hunting rifle": "long-rifle", "hochland long rifle": "long-rifle", "longbow": "long-bow", "shortbow": "short-bow",
	"awakened zombie": "zombie", "ostlander double barrelled pistol": "double-pistol", "ostlander double barrelled hunting rifle": "double-rifle", "rope hook": "rope-and-hook", "heavy armor": "heavy", "light armor": "light", "gromril armor": "gromril", "ithilmar armor": "ithilmar", "helm": "helmet",
	"unholy relic": "holy-relic", "fighting claw": "fighting-claws", "weeping blade": "weeping-blades", "warhammer of sigmar": "sigmarite-warhammer",
	"mercenary": "captain", "sister": "sister", "leader": "captain", "assassin adept": "adept", "sorcerer": "eshin-sorcerer", "priest": "warrior-priest", "witch hunter captain": "witch-hunter-captain",
}

// marksCalled are the names that rosters have for what wounds and books leave somebody with.
var marksCalled = map[string]string{
	"Leg Wound": "leg-wound", "Severe Arm Wound": "one-armed", "Madness: Stupidity": "simple-minded", "Maddness: Stupidity": "simple-minded",
	"Madness: Frenzy": "raging", "Smashed Leg": "smashed-leg", "Chest Wound": "chest-wound", "Blind In one Eye": "blind-left", "Old Battle Wound": "old-wound",
	"Nervous Condition": "nervous", "Hand Injury": "hand-injury", "Hardened": "hardened", "Horrible Scars": "scarred", "Training manual": "training-manual",
}

func (im *importer) typeLike(name string) *Type {
	plain := plainName(name)
	like := func(t *Type) bool { return plain == plainName(t.Name) || otherNames[plain] == t.Key }
	for i := range im.r.List.Types {
		if like(&im.r.List.Types[i]) {
			return &im.r.List.Types[i]
		}
	}
	for _, swords := range [][]Type{Swords, Others} {
		for i := range swords {
			if like(&swords[i]) {
				return &swords[i]
			}
		}
	}
	for i := range Characters { // whose titles are written in many ways
		if first, _, _ := strings.Cut(plain, " "); first == plainName(Characters[i].Called) {
			return &Characters[i]
		}
	}
	return nil
}

// typeOf is the type that a selection calls, which may be a henchman who became a hero.
func (im *importer) typeOf(s *rosSelection) (t *Type, promoted bool) {
	rest, ok := strings.CutPrefix(strings.TrimSpace(s.Name), promotedWord)
	if t = im.ownType(s); t != nil {
		return t, ok && !t.Hero && !t.Sword()
	}
	if t = im.typeLike(s.Name); t != nil {
		return t, false
	}
	if ok {
		if t = im.typeLike(rest); t != nil && !t.Hero && !t.Sword() {
			return t, true
		}
	}
	return nil, false
}

// remark reports whether a selection says nothing of a warband: of which grade the data is.
func remark(plain string) bool { return plain == "grade" || plain == "hero limit" }

// vehicleLike is the key of the vehicle that rosters call something, if it is one.
func vehicleLike(name string) (key string, ok bool) {
	plain := plainName(name)
	for i := range Vehicles {
		if plain == plainName(Vehicles[i].Name) {
			return Vehicles[i].Key, true
		}
	}
	key, ok = map[string]string{"stagecoach": "coach", "wagon stagecoach": "wagon", "rowboat": "rowing-boat", "riverboat": "river-boat", "river barge": "barge"}[plain]
	return key, ok
}

// unit takes over a selection that is a warrior or a group, or looks inside.
func (im *importer) unit(s rosSelection) {
	if im.ofBand(&s) {
		return
	}
	t, promoted := im.typeOf(&s)
	if remark(plainName(s.Name)) {
		return
	}
	if plain := plainName(s.Name); plain == "stash" || riches(plain) != "" {
		if riches(plain) != "" {
			s = rosSelection{Selections: []rosSelection{s}}
		}
		if lies := im.stash(s.Selections); len(lies) > 0 {
			im.unread = append(im.unread, "what lies in the stash: "+strings.Join(lies, ", "))
		}
		return
	}
	if v, ok := vehicleLike(s.Name); ok && t == nil {
		for range min(max(1, s.Number), mostWarriors-len(im.r.Vehicles)) {
			im.r.Vehicles = append(im.r.Vehicles, v)
		}
		im.fought = true
		return
	}
	if t == nil {
		if len(s.Selections) == 0 || s.Type == "model" && !slices.ContainsFunc(s.Selections, func(in rosSelection) bool { return in.Type != "upgrade" }) {
			im.unread = append(im.unread, fmt.Sprintf("%q", s.Name))
			return
		}
		before := len(im.r.Recruits)
		for _, in := range s.Selections {
			if in.Type == "upgrade" && im.typeLike(in.Name) != nil { // a skill that is called like a warrior
				im.unread = append(im.unread, fmt.Sprintf("%q", in.Name))
				continue
			}
			im.unit(in)
		}
		if len(im.r.Recruits) == before {
			im.unread = append(im.unread, fmt.Sprintf("%q, with nobody in it", s.Name))
		}
		return
	}
	var models, shared []rosSelection
	for _, in := range s.Selections {
		kind, _ := im.keyLike(t, plainName(in.Name))
		other, _ := im.typeOf(&in)
		if other == t || other == nil && kind == "" && in.Type == "model" && !t.Hero && !t.Sword() {
			models = append(models, in)
		} else {
			shared = append(shared, in)
		}
	}
	if len(models) == 0 {
		models = []rosSelection{{CustomName: s.CustomName, Number: s.Number}}
	}
	many := 0
	for _, m := range models {
		many += min(max(1, m.Number), mostWarriors+1)
	}
	if len(im.r.Recruits)+many > mostWarriors {
		im.unread = append(im.unread, fmt.Sprintf("%d of %q", many, s.Name))
		return
	}
	number := 0
	if !t.Hero && !t.Sword() && !promoted {
		number = im.r.FreeNumber()
	}
	all := Recruit{Type: t.Key, Number: number, Lived: Lived{Hero: promoted}}
	im.fought = im.fought || promoted
	free := im.things(&all, t, shared, many)
	called := 0
	for _, m := range models {
		rec := all.clone()
		n := max(1, m.Number)
		free := im.things(&rec, t, m.Selections, n) || free
		switch k := t.freeDaggers(rec.Gear); {
		case im.ownType(&s) != nil: // all that he has stands there
		case t.Sword():
			im.hire(&rec, t)
		case k >= 0 && !free: // the first is free
			rec.Gear = slices.Delete(rec.Gear, k, k+1)
		}
		if plainName(s.Name) == awakened { // SPELL-NEC-6
			im.raises(&rec, t)
		}
		im.fought = im.fought || rec.XP > 0 || len(rec.Skills) > 0 || rec.Gains != (rules.Profile{})
		for k := range n {
			r := rec.clone()
			if m.CustomName != "" {
				r.Name = im.callHim(t, m.CustomName, k)
			} else {
				r.Name = im.callHim(t, s.CustomName, called)
				called++
			}
			im.r.Recruits = append(im.r.Recruits, r)
		}
	}
}
