package warbands

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"unicode"

	"cometfall/rules"
)

// Rosters of BattleScribe and New Recruit are XML (.ros), or that in a zip
// archive (.rosz): forces with selections in selections. What is known by name
// is taken over; the rest is listed.

// rosSelection is one selection of a roster, with those inside it.
type rosSelection struct {
	Name       string         `xml:"name,attr"`
	CustomName string         `xml:"customName,attr"`
	Number     int            `xml:"number,attr"`
	Type       string         `xml:"type,attr"`
	Selections []rosSelection `xml:"selections>selection"`
}

type rosForce struct {
	Name       string         `xml:"name,attr"`
	Catalogue  string         `xml:"catalogueName,attr"`
	Selections []rosSelection `xml:"selections>selection"`
	Forces     []rosForce     `xml:"forces>force"`
}

type rosRoster struct {
	XMLName xml.Name   `xml:"roster"`
	Name    string     `xml:"name,attr"`
	Forces  []rosForce `xml:"forces>force"`
}

// mostXML is more than any roster unpacks to.
const mostXML = 16 << 20

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
		return nil, nil, wrong("", "it has %d bytes, too many for a roster", len(data))
	}
	var x rosRoster
	if err := xml.Unmarshal(data, &x); err != nil {
		return nil, nil, wrong("export it again as .ros or .rosz", "this is no roster: %v", err)
	}
	im := &importer{set: set}
	if err := im.force(x.Name, x.Forces); err != nil {
		return nil, nil, wrong("take a warband of the rulebook: Reikland, Middenheim, Marienburg, Cult of the Possessed, Witch Hunters, Sisters of Sigmar, Undead or Skaven", "%v", err)
	}
	return im.r, im.unread, nil
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
}

// force takes over the first force of a list that is known, and lists the others.
func (im *importer) force(name string, forces []rosForce) error {
	for _, f := range forces {
		l := listLike(f.Catalogue)
		if l == nil {
			l = listLike(f.Name)
		}
		if l == nil && len(f.Forces) > 0 && im.r == nil {
			if im.force(name, f.Forces) == nil {
				continue
			}
		}
		if l == nil || im.r != nil {
			im.unread = append(im.unread, fmt.Sprintf("the force %q of %q", f.Name, f.Catalogue))
			continue
		}
		clean := strings.TrimSpace(strings.Map(func(c rune) rune {
			if unicode.IsLetter(c) || unicode.IsDigit(c) || strings.ContainsRune(" .'-", c) {
				return c
			}
			return -1
		}, name))
		if r := []rune(clean); len(r) > 60 {
			clean = strings.TrimSpace(string(r[:60]))
		}
		if clean == "" {
			clean = l.Name
		}
		im.r = NewRoster(l, clean, Terms{})
		for _, s := range f.Selections {
			im.unit(s)
		}
	}
	if im.r == nil {
		return fmt.Errorf("no force of a known warband is in it")
	}
	return nil
}

// plainName is a name without what programs write differently: capitals, signs, plurals.
func plainName(s string) string {
	s, _, _ = strings.Cut(s, "(")
	var words []string
	for _, w := range strings.FieldsFunc(strings.ToLower(s), func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) }) {
		if len(w) > 3 {
			w = strings.TrimSuffix(w, "s")
		}
		words = append(words, w)
	}
	return strings.Join(words, " ")
}

// headings are selections that only hold others.
var headings = []string{plainName("Equipment"), plainName("Serious Injuries"), plainName("Characteristic Increases"), plainName("Skills"), plainName("Spells"), plainName("Mutations"), plainName("Prayers")}

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
	"double handed sword": "double-handed", "great weapon": "double-handed", "throwing knive": "throwing-stars", "throwing knife": "throwing-stars",
	"throwing star knive": "throwing-stars", "throwing knive star": "throwing-stars", "throwing knive or star": "throwing-stars", "throwing star or knive": "throwing-stars", "hunting rifle": "long-rifle", "hochland long rifle": "long-rifle", "longbow": "long-bow", "shortbow": "short-bow",
	"rope hook": "rope-and-hook", "heavy armor": "heavy", "light armor": "light", "gromril armor": "gromril", "ithilmar armor": "ithilmar", "helm": "helmet",
	"unholy relic": "holy-relic", "fighting claw": "fighting-claws", "weeping blade": "weeping-blades", "warhammer of sigmar": "sigmarite-warhammer",
	"mercenary": "captain", "leader": "captain", "assassin adept": "adept", "sorcerer": "eshin-sorcerer", "priest": "warrior-priest", "witch hunter captain": "witch-hunter-captain",
}

func (im *importer) typeLike(name string) *Type {
	plain := plainName(name)
	like := func(t *Type) bool { return plain == plainName(t.Name) || otherNames[plain] == t.Key }
	for i := range im.r.List.Types {
		if like(&im.r.List.Types[i]) {
			return &im.r.List.Types[i]
		}
	}
	for i := range Swords {
		if like(&Swords[i]) {
			return &Swords[i]
		}
	}
	return nil
}

// unit takes over a selection that is a warrior or a group, or looks inside.
func (im *importer) unit(s rosSelection) {
	t := im.typeLike(s.Name)
	if t == nil {
		if len(s.Selections) == 0 {
			im.unread = append(im.unread, fmt.Sprintf("%q", s.Name))
			return
		}
		before := len(im.r.Recruits)
		for _, in := range s.Selections {
			im.unit(in)
		}
		if len(im.r.Recruits) == before {
			im.unread = append(im.unread, fmt.Sprintf("%q, with nobody in it", s.Name))
		}
		return
	}
	many := max(1, s.Number)
	var models, rest []rosSelection
	for _, in := range s.Selections {
		if in.Type == "model" || im.typeLike(in.Name) == t {
			models = append(models, in)
		} else {
			rest = append(rest, in)
		}
	}
	if len(models) > 0 {
		many = 0
		for _, m := range models {
			many += max(1, m.Number)
			rest = append(rest, m.Selections...)
		}
	}
	if many > mostWarriors {
		im.unread = append(im.unread, fmt.Sprintf("%d of %q", many, s.Name))
		return
	}
	rec := Recruit{Type: t.Key}
	if !t.Hero && !t.Sword() {
		rec.Number = im.r.FreeNumber()
	}
	im.things(&rec, t, rest, many)
	if t.Sword() {
		rec.Gear = slices.Clone(t.Gear)
		if len(t.Choices) > 0 {
			rec.Gear = append(rec.Gear, t.Choices[0]...)
		}
	}
	if n := t.freeDaggers(rec.Gear); n >= 0 { // the first is free
		rec.Gear = slices.Delete(rec.Gear, n, n+1)
	}
	for k := range many {
		r := rec.clone()
		r.Name = im.r.freeName(t)
		if name := strings.TrimSpace(s.CustomName); k == 0 && name != "" && goodText(name, 40) && !im.r.named(name) {
			r.Name = name
		}
		im.r.Recruits = append(im.r.Recruits, r)
		if t.Hero {
			rec.Number = 0
		}
	}
}

// freeDaggers is the place of the dagger that is free, or -1.
func (t *Type) freeDaggers(gear []string) int {
	if t.Sword() || !slices.Contains(t.Weapons, "dagger") {
		return -1
	}
	return slices.Index(gear, "dagger")
}

// things takes over what hangs on a warrior, at any depth.
func (im *importer) things(rec *Recruit, t *Type, all []rosSelection, many int) {
	for _, s := range all {
		n := max(1, s.Number)
		if many > 1 && n%many == 0 {
			n /= many
		}
		n = min(n, 10)
		brace := strings.HasPrefix(plainName(s.Name), "brace of ")
		if brace {
			n *= 2
		}
		kind, key := im.keyLike(t, strings.TrimPrefix(plainName(s.Name), "brace of "))
		switch kind {
		case "gear":
			for range n {
				rec.Gear = append(rec.Gear, key)
			}
		case "skill":
			rec.Skills = append(rec.Skills, key)
		case "mutation":
			rec.Mutations = append(rec.Mutations, key)
		case "spell":
			rec.Spells = append(rec.Spells, key)
		case "experience":
			rec.XP = max(0, s.Number-t.XP)
		case "heading":
		default:
			if len(s.Selections) == 0 {
				im.unread = append(im.unread, fmt.Sprintf("%q of %s", s.Name, t.a()))
			}
		}
		im.things(rec, t, s.Selections, many)
	}
}

// keyLike is the key of a thing, a skill, a mutation or a spell of that name.
func (im *importer) keyLike(t *Type, plain string) (kind, key string) {
	switch {
	case plain == "experience":
		return "experience", ""
	case slices.Contains(headings, plain):
		return "heading", ""
	}
	if k, ok := otherNames[plain]; ok {
		if _, ok := priceOf(im.set, k); ok {
			return "gear", k
		}
	}
	for _, k := range (&fileReader{set: im.set}).things() {
		if name, _, _ := Describe(im.set, k); k != "none" && (plainName(name) == plain || plainName(k) == plain) {
			return "gear", k
		}
	}
	for i := range im.set.Talents {
		tal := &im.set.Talents[i]
		if plainName(tal.Name) != plain || strings.HasPrefix(tal.List, Early) {
			continue
		}
		switch {
		case tal.List == Mutation:
			return "mutation", tal.Key
		case tal.List != "":
			return "skill", tal.Key
		}
	}
	if id, ok := im.set.MagicNamed(t.Magic); ok && id > 0 {
		for _, sp := range im.set.Magic[id].Entries {
			if plainName(sp.Name) == plain {
				return "spell", sp.Key
			}
		}
	}
	return "", ""
}
