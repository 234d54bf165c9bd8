package warbands

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"cometfall/rules"
)

// Endings are those of the files that a warband can be written to: its own text, the XML of
// BattleScribe, that in a zip archive, and the JSON of New Recruit.
var Endings = []string{".txt", ".ros", ".rosz", ".json"}

// The lines of our own files for which rosters of other programs have no entries: of a warband,
// and of a warrior.
var (
	toldApart  = []string{"alignment", "terms", "crowns", "models", "battles", "camp", "defends", "vehicle"}
	livedApart = []string{"rank", "learns", "magic", "from"}
)

// lineCalled is what such a line is called.
var lineCalled = map[string]string{
	"alignment": "Alignment", "terms": "Terms", "crowns": "Gold crowns agreed on", "models": "Models agreed on", "battles": "Battles fought", "camp": "Camp",
	"defends": "Defends", "vehicle": "Vehicle", "rank": "Rank", "learns": "Skill lists", "magic": "Magic of", "from": "Taken from",
}

// outSelection, outForce and outRoster are rosSelection and its like as they are written, with
// what only other programs and people read.
type outSelection struct {
	ID         string         `xml:"id,attr" json:"id"`
	Name       string         `xml:"name,attr" json:"name"`
	CustomName string         `xml:"customName,attr,omitempty" json:"customName,omitempty"`
	Entry      string         `xml:"entryId,attr" json:"entryId"`
	Number     int            `xml:"number,attr" json:"number"`
	Type       string         `xml:"type,attr" json:"type"`
	Profiles   []outProfile   `xml:"profiles>profile" json:"profiles,omitempty"`
	Selections []outSelection `xml:"selections>selection" json:"selections,omitempty"`
	Costs      []outCost      `xml:"costs>cost" json:"costs,omitempty"`
	Categories []outCategory  `xml:"categories>category" json:"categories,omitempty"`
}

type outProfile struct {
	ID     string              `xml:"id,attr" json:"id"`
	Name   string              `xml:"name,attr" json:"name"`
	Hidden bool                `xml:"hidden,attr" json:"hidden"`
	Type   string              `xml:"typeId,attr" json:"typeId"`
	Called string              `xml:"typeName,attr" json:"typeName"`
	Values []outCharacteristic `xml:"characteristics>characteristic" json:"characteristics"`
}

type outCharacteristic struct {
	Name  string `xml:"name,attr" json:"name"`
	Type  string `xml:"typeId,attr" json:"typeId"`
	Value string `xml:",chardata" json:"$text"`
}

type outCost struct {
	Name  string `xml:"name,attr" json:"name"`
	Type  string `xml:"typeId,attr" json:"typeId"`
	Value int    `xml:"value,attr" json:"value"`
}

type outCategory struct {
	ID      string `xml:"id,attr" json:"id"`
	Name    string `xml:"name,attr" json:"name"`
	Entry   string `xml:"entryId,attr" json:"entryId"`
	Primary bool   `xml:"primary,attr" json:"primary"`
}

type outForce struct {
	ID         string         `xml:"id,attr" json:"id"`
	Name       string         `xml:"name,attr" json:"name"`
	Entry      string         `xml:"entryId,attr" json:"entryId"`
	Of         string         `xml:"catalogueId,attr" json:"catalogueId"`
	Revision   int            `xml:"catalogueRevision,attr" json:"catalogueRevision"`
	Catalogue  string         `xml:"catalogueName,attr" json:"catalogueName"`
	Selections []outSelection `xml:"selections>selection" json:"selections"`
}

type outRoster struct {
	XMLName  xml.Name   `xml:"roster" json:"-"`
	ID       string     `xml:"id,attr" json:"id"`
	Name     string     `xml:"name,attr" json:"name"`
	Version  string     `xml:"battleScribeVersion,attr" json:"battleScribeVersion"`
	Writer   string     `xml:"generatedBy,attr" json:"generatedBy"`
	System   string     `xml:"gameSystemId,attr" json:"gameSystemId"`
	Called   string     `xml:"gameSystemName,attr" json:"gameSystemName"`
	Revision int        `xml:"gameSystemRevision,attr" json:"gameSystemRevision"`
	Space    string     `xml:"xmlns,attr" json:"xmlns"`
	Costs    []outCost  `xml:"costs>cost" json:"costs"`
	Forces   []outForce `xml:"forces>force" json:"forces"`
	Notes    string     `xml:"customNotes,omitempty" json:"customNotes,omitempty"`
}

// Export is the warband as a file with one of the Endings. All of them come back as they are by
// Read and Import. The notes are for people, such as who has fallen; our own text has none.
func (r *Roster) Export(set *rules.Ruleset, ending string, notes ...string) ([]byte, error) {
	if ending == ".txt" {
		return []byte(r.Text()), nil
	}
	if !slices.Contains(Endings, ending) {
		return nil, fmt.Errorf("a warband is no file that ends in %q; there are %s", ending, strings.Join(Endings, ", "))
	}
	w := &rosWriter{set: set, r: r}
	out, err := w.roster(notes)
	if err != nil {
		return nil, err
	}
	if ending == ".json" {
		return json.Marshal(struct {
			Roster *outRoster `json:"roster"`
		}{out})
	}
	text, err := xml.MarshalIndent(out, "", " ")
	if err != nil {
		return nil, err
	}
	text = append([]byte(xml.Header), append(text, '\n')...)
	if ending == ".ros" {
		return text, nil
	}
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	in, err := z.Create(path.Base(r.Name) + ".ros")
	if err == nil {
		_, err = in.Write(text)
	}
	if err == nil {
		err = z.Close()
	}
	return packed.Bytes(), err
}

// rosWriter makes selections of recruits.
type rosWriter struct {
	set *rules.Ruleset
	r   *Roster
	ids int
}

// id is an id that nothing else in the roster has.
func (w *rosWriter) id() string {
	w.ids++
	return "cometfall-" + strconv.Itoa(w.ids)
}

// pick is so many of something of ours.
func (w *rosWriter) pick(kind, key, name string, n int) outSelection {
	return outSelection{ID: w.id(), Name: rules.Capital(name), Entry: ownEntries + kind + "/" + key, Number: n, Type: "upgrade"}
}

// holding is a selection that only holds others; none if it holds nothing.
func (w *rosWriter) holding(name string, inside []outSelection) []outSelection {
	if len(inside) == 0 {
		return nil
	}
	s := w.pick("holder", InBattle(name), name, 1)
	s.Selections = inside
	return []outSelection{s}
}

// picks are things by their keys, those that stand beside each other and are alike as one.
func (w *rosWriter) picks(kind string, keys []string, name func(key string) string) (all []outSelection) {
	const most = 9 // of one selection
	for i, key := range keys {
		if n := len(all); n > 0 && keys[i-1] == key && all[n-1].Number < most {
			all[n-1].Number++
			continue
		}
		all = append(all, w.pick(kind, key, name(key), 1))
	}
	return all
}

// lines are the lines of a text of ours that have one of these keys.
func (w *rosWriter) lines(text string, keys []string) (all []outSelection) {
	for line := range strings.Lines(text) {
		if key, value, ok := strings.Cut(strings.TrimSpace(line), ": "); ok && slices.Contains(keys, key) {
			all = append(all, w.line(key, value))
		}
	}
	return all
}

func (w *rosWriter) line(key, value string) outSelection {
	s := w.pick(ownLine, key, lineCalled[key], 1)
	s.CustomName = value
	return s
}

// roster is the whole warband: a force, and those who hire themselves out as another.
func (w *rosWriter) roster(notes []string) (*outRoster, error) {
	r := w.r
	of := ownEntries + ownList + "/" + r.List.Key
	band := outForce{ID: w.id(), Name: "Warband", Entry: of, Of: of, Revision: 1, Catalogue: r.List.Name}
	hired := outForce{ID: w.id(), Name: "Hired Swords and Dramatis Personae", Entry: ownEntries + "hired", Of: ownEntries + "hired", Revision: 1, Catalogue: "Characters"}
	head, _, _ := strings.Cut(r.Text(), "\n\n")
	if r.Battles == 0 {
		head += "\nbattles: 0"
	}
	band.Selections = append(w.holding("Stash", w.stash()), w.picks(ownVehicle, r.unfitted(), w.thing)...)
	band.Selections = append(band.Selections, w.lines(head, toldApart)...)
	for i := range r.Recruits {
		group := r.fileGroup(i)
		if group[0] != i {
			continue
		}
		t := r.typeNamed(r.Recruits[i].Type)
		switch {
		case t == nil:
			return nil, fmt.Errorf("%s is a %q, which %s do not have; dismiss him first", r.Recruits[i].Name, r.Recruits[i].Type, r.List.Name)
		case t.Sword():
			hired.Selections = append(hired.Selections, w.warrior(i, t, "Hired Swords"))
		case r.TypeOf(i).Hero:
			band.Selections = append(band.Selections, w.warrior(i, t, "Heroes"))
		default:
			band.Selections = append(band.Selections, w.group(group, t))
		}
	}
	out := &outRoster{ID: w.id(), Name: r.Name, Version: "2.03", Writer: "Cometfall", System: "cometfall", Called: "Mordheim", Revision: 1,
		Space: "http://www.battlescribe.net/schema/rosterSchema", Costs: []outCost{crowns(r.Cost(w.set))}, Forces: []outForce{band}, Notes: strings.Join(notes, "\n")}
	if len(hired.Selections) > 0 {
		out.Forces = append(out.Forces, hired)
	}
	return out, nil
}

func crowns(n int) outCost { return outCost{"gc", ownEntries + Gold, n} }

// stash are the things in the stash.
func (w *rosWriter) stash() (all []outSelection) {
	for _, s := range w.r.Stash {
		switch s.Key {
		case Gold:
			all = append(all, w.pick(ownGear, s.Key, "Gold", s.N))
		case Wyrdstone:
			all = append(all, w.pick(ownGear, s.Key, "Wyrdstone", s.N))
		default:
			all = append(all, w.pick(ownGear, s.Key, storedName(w.set, s.Key), s.N))
		}
	}
	return all
}

// thing is what a thing is called.
func (w *rosWriter) thing(key string) string {
	name, _, _ := Describe(w.set, key)
	return name
}

// talent is what a skill or a mutation is called.
func (w *rosWriter) talent(key string) string {
	if id, ok := w.set.TalentNamed(key); ok {
		return w.set.Talents[id].Name
	}
	return key
}

// spell is what a spell is called.
func (w *rosWriter) spell(key string) string {
	if id, ok := w.set.SpellNamed(key); ok {
		return w.set.Spells[id].Name
	}
	return key
}

// mark is what rosters call a mark, or our own name of it.
func mark(key string) string {
	for _, name := range slices.Sorted(maps.Keys(marksCalled)) {
		if marksCalled[name] == key {
			return name
		}
	}
	if m, ok := MarkNamed(key); ok {
		return m.Name
	}
	return key
}

// model is a warrior of a type: what he is called, what he is now, and what it costs to have him.
func (w *rosWriter) model(i int, t *Type, name string) outSelection {
	rec, p := &w.r.Recruits[i], w.r.Grown(w.set, i)
	s := w.pick(ownType, t.Key, name, 1)
	s.Type, s.CustomName, s.Costs = "model", rec.Name, []outCost{crowns(w.r.CostOf(w.set, i))}
	profile := outProfile{ID: w.id(), Name: t.Name, Type: ownEntries + "model", Called: "Model"}
	for _, c := range Characteristics {
		profile.Values = append(profile.Values, outCharacteristic{c, ownEntries + ownGain + "/" + c, strconv.Itoa(*characteristicOf(&p, c))})
	}
	s.Profiles, s.Selections = []outProfile{profile}, w.has(rec, t)
	return s
}

// warrior is a hero or a hired sword.
func (w *rosWriter) warrior(i int, t *Type, category string) outSelection {
	name := t.Name
	if w.r.Recruits[i].Hero && !t.Hero && !t.Sword() {
		name = promotedWord + name
	}
	s := w.model(i, t, name)
	s.Categories = w.category(category)
	return s
}

// group are henchmen who are alike.
func (w *rosWriter) group(all []int, t *Type) outSelection {
	s := w.pick(ownType, t.Key, t.Name, 1)
	s.Type, s.Categories = "unit", w.category("Henchmen")
	for _, i := range all {
		s.Selections = append(s.Selections, w.model(i, t, t.Name))
	}
	return s
}

func (w *rosWriter) category(name string) []outCategory {
	return []outCategory{{w.id(), name, ownEntries + "category/" + InBattle(name), true}}
}

// has is what a warrior has, knows and bears, each kind in a holder of its own.
func (w *rosWriter) has(rec *Recruit, t *Type) (all []outSelection) {
	if xp := t.XP + rec.XP; xp > 0 {
		all = append(all, outSelection{ID: w.id(), Name: "Experience", Entry: ownEntries + "experience", Number: xp, Type: "upgrade"})
	}
	gear := w.picks(ownGear, rec.Gear, w.thing)
	if t.FreeDagger(rec.Gear) {
		gear = append([]outSelection{{ID: w.id(), Name: "Free Dagger", Entry: ownEntries + "free-dagger", Number: 1, Type: "upgrade"}}, gear...)
	}
	var gains, hates []outSelection
	for _, c := range Characteristics {
		if n := *characteristicOf(&rec.Gains, c); n > 0 {
			gains = append(gains, w.pick(ownGain, c, "+1 "+c, n))
		}
	}
	for _, whom := range rec.Hates {
		s := w.pick(ownHatred, "", "Bitter Enmity", 1)
		s.CustomName = whom
		hates = append(hates, s)
	}
	return slices.Concat(all, w.holding("Equipment", gear), w.holding("Skills", w.picks(ownSkill, rec.Skills, w.talent)), w.holding("Mutations", w.picks(ownMutation, rec.Mutations, w.talent)),
		w.holding("Magic", w.picks(ownSpell, rec.Spells, w.spell)), w.holding("Characteristic Increases", gains),
		w.holding("Serious Injuries", append(w.picks(ownMark, rec.Marks, mark), hates...)), w.lines(rec.Lines(), livedApart))
}
