package campaign

import (
	"fmt"
	"slices"

	"cometfall/game/ui"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// Founding is the page on which a campaign is founded: its name, who takes part, and by
// which rules.
type Founding struct {
	paned
	client *Client
	left   func() // when a campaign was founded
	name   ui.Field
	typed  bool
	Seats  []Seat
	early  bool
	camps  string // encampments, as the terms have them
	stones bool   // shards may hold powers
	favour bool   // the Shadowlord rewards those who serve him
	tales  bool   // warbands hear of stories
	hiring string // the settlement where hired swords are looked for, by key
	gold   int    // of purses: the crowns that warbands begin with
}

// purses are the crowns that warbands may begin with; 0 is what their list says.
var purses = []int{0, 600, 800, 1000, 1500}

// rivals are the ready-made warbands that a person meets who plays alone.
var rivals = []*warbands.Band{&warbands.Pack, &warbands.Convent, &warbands.Coven}

// Seat is a warband that takes part, and who plays it.
type Seat struct {
	Roster *warbands.Roster
	Player int // of players
}

// NewFounding is the page; two ready-made warbands stand there to begin with.
func NewFounding(c *Client, left func()) *Founding {
	f := &Founding{paned: newPaned(c, 1), client: c, left: left, tales: true}
	f.name = ui.Field{ID: "name", Empty: "Its name", Most: 40}
	for _, b := range []*warbands.Band{&warbands.Company, &warbands.Pack} {
		f.Seats = append(f.Seats, Seat{Roster: ready(b)})
	}
	return f
}

// ready is a ready-made warband as one to begin with.
func ready(b *warbands.Band) *warbands.Roster {
	r := b.Clone()
	r.Key = ""
	return r
}

// Name implements ui.Scene.
func (f *Founding) Name() string { return "founding" }

// lines are what can be chosen.
func (f *Founding) lines() []ui.Line {
	all := []ui.Line{{Heading: true, Title: "The campaign"}, {ID: "name", Edit: &f.name, Do: func() {
		f.typed = true
		f.Ask(&f.name, "What is the campaign called?")
		f.Changed()
	}}}
	all = append(all, ui.Line{Heading: true, Title: "Who plays"})
	for _, c := range []struct {
		id, words, about string
		solo             bool
	}{
		{"two", "Two people at one screen", "Or more of them: who plays a warband is chosen below it", false},
		{"alone", "Alone against the computer", "Three rivals that live by the same rules, and fight each other as well", true},
	} {
		all = append(all, ui.Line{ID: "play-" + c.id, Plate: true, Title: c.words, About: []string{c.about}, Chosen: f.solo() == c.solo, Do: func() { f.sit(c.solo) }})
	}
	all = append(all, ui.Line{Heading: true, Title: "Warbands", Right: fmt.Sprintf("%d of %d", len(f.Seats), engine.MostBands)})
	for i := range f.Seats {
		s := &f.Seats[i]
		all = append(all,
			ui.Line{ID: fmt.Sprintf("band-%d", i+1), Title: s.Roster.Name, About: []string{s.Roster.List.Name + fmt.Sprintf(" · %s · change …", ui.Many(len(s.Roster.Recruits), "model"))},
				Icon: "visored-helm", Paint: f.leader(s.Roster), Do: func() { f.Pick(i) }},
			ui.Line{ID: fmt.Sprintf("player-%d", i+1), Plate: true, Title: "Played by: " + lower(players[s.Player].name), Do: func() {
				s.Player = (s.Player + 1) % len(players)
				f.edited()
			}})
	}
	if len(f.Seats) < engine.MostBands {
		all = append(all, ui.Line{ID: "add", Plate: true, Title: "One more warband …", Do: func() { f.Pick(len(f.Seats)) }})
	}
	crowns := "as each list says"
	if n := purses[f.gold]; n > 0 {
		crowns = fmt.Sprint(n)
	}
	all = append(all, ui.Line{ID: "gold", Plate: true, Title: "Crowns to begin with: " + crowns, About: []string{"What the warbands have not cost lies in their purses"}, Do: func() {
		f.gold = (f.gold + 1) % len(purses)
		f.edited()
	}})
	_, _, words := f.client.Agreed()
	all = append(all, ui.Line{Heading: true, Title: "Rules"},
		ui.Line{ID: "agree", Plate: true, Title: rules.Capital(words) + "; change …", Do: f.client.Agree},
		ui.Line{Heading: true, Title: "Experience"})
	for _, e := range []struct {
		id, words string
		early     bool
	}{{"late", "As the rule book has it", false}, {"early", "The early system", true}} {
		all = append(all, ui.Line{ID: e.id, Plate: true, Title: e.words, Chosen: f.early == e.early, Do: func() {
			f.early = e.early
			f.edited()
		}})
	}
	all = append(all, ui.Line{Heading: true, Title: "Encampments"})
	for _, c := range []struct{ id, words, about, key string }{
		{"none", "None", "Warbands live nowhere", ""},
		{"on", "Warbands live in camps", "In four places, with work, surgeons, traders and dens", engine.CampsOn},
		{"eventful", "And things happen on the way", "Between visits, by a table of our own", engine.CampsEventful},
	} {
		all = append(all, ui.Line{ID: "camps-" + c.id, Plate: true, Title: c.words, About: []string{c.about}, Chosen: f.camps == c.key, Do: func() {
			f.camps = c.key
			f.edited()
		}})
	}
	all = append(all, ui.Line{Heading: true, Title: "Wyrdstone"})
	for _, c := range []struct {
		id, words, about string
		powers           bool
	}{
		{"sold", "Shards are sold", "As the rule book has it", false},
		{"powers", "Shards may hold powers", "For heroes to find, to carry, and to be changed by", true},
	} {
		all = append(all, ui.Line{ID: "stones-" + c.id, Plate: true, Title: c.words, About: []string{c.about}, Chosen: f.stones == c.powers, Do: func() {
			f.stones = c.powers
			f.edited()
		}})
	}
	all = append(all, ui.Line{Heading: true, Title: "The Shadowlord"})
	for _, c := range []struct {
		id, words, about string
		rewards          bool
	}{
		{"silent", "Gives nothing", "As the rule book has it", false},
		{"rewards", "Rewards those who serve him", "Magisters and Mutants may beg a gift of him in place of a skill, and come to regret it", true},
	} {
		all = append(all, ui.Line{ID: "favour-" + c.id, Plate: true, Title: c.words, About: []string{c.about}, Chosen: f.favour == c.rewards, Do: func() {
			f.favour = c.rewards
			f.edited()
		}})
	}
	all = append(all, ui.Line{Heading: true, Title: "Stories"})
	for _, c := range []struct {
		id, words, about string
		told             bool
	}{
		{"told", "Warbands hear of stories", "From the second battle on, and may go on their missions in place of a battle", true},
		{"none", "None", "Warbands fight each other", false},
	} {
		all = append(all, ui.Line{ID: "stories-" + c.id, Plate: true, Title: c.words, About: []string{c.about}, Chosen: f.tales == c.told, Do: func() {
			f.tales = c.told
			f.edited()
		}})
	}
	hire := func(id, words, about, key string) {
		all = append(all, ui.Line{ID: "hiring-" + id, Plate: true, Title: words, About: []string{about}, Chosen: f.hiring == key, Do: func() {
			f.hiring = key
			f.edited()
		}})
	}
	all = append(all, ui.Line{Heading: true, Title: "Hired swords"})
	hire("rulebook", "Those of the rulebook, always at hand", "Seven, for their fee", "")
	for _, place := range warbands.Settlements {
		hire(place.Key, "Looked for: "+place.Name, found(place.Key), place.Key)
	}
	return all
}

// solo reports whether one person plays against computers.
func (f *Founding) solo() bool {
	persons := 0
	for i := range f.Seats {
		if players[f.Seats[i].Player].level == "" {
			persons++
		}
	}
	return persons == 1 && len(f.Seats) > 1
}

// sit has one person play alone against computers, or persons play all; the warbands that were chosen
// stay, and where there are too few rivals more come.
func (f *Founding) sit(alone bool) {
	const fair = 2
	for i := range f.Seats {
		f.Seats[i].Player = 0
		if alone && i > 0 {
			f.Seats[i].Player = fair
		}
	}
	for _, b := range rivals {
		taken := slices.ContainsFunc(f.Seats, func(s Seat) bool { return s.Roster.Name == b.Name })
		if alone && !taken && len(f.Seats) <= len(rivals) {
			f.Seats = append(f.Seats, Seat{ready(b), fair})
		}
	}
	if !alone && len(f.Seats) > 2 { // who has come with the computers goes with them
		f.Seats = append(f.Seats[:2], slices.DeleteFunc(f.Seats[2:], func(s Seat) bool {
			return slices.ContainsFunc(rivals, func(b *warbands.Band) bool { return b.Name == s.Roster.Name })
		})...)
	}
	f.edited()
}

// found says how many hired swords are found in a settlement.
func found(settlement string) string {
	all, common := 0, 0
	for i := range warbands.Availabilities {
		key := warbands.Availabilities[i].Key
		if _, ok := warbands.Sword(key); !ok {
			continue
		}
		switch score, _ := warbands.Found(key, settlement); score {
		case warbands.Never:
			continue
		case warbands.Common:
			common++
		}
		all++
	}
	return fmt.Sprintf("%d kinds, %d of them without a roll; a hero finds the others with two dice", all, common)
}

// leader paints who leads a warband; nil where there are no pictures.
func (f *Founding) leader(r *warbands.Roster) func(dst *ui.Canvas, at ui.Rect) {
	set, err := f.rules()
	if err != nil {
		return nil
	}
	for i := range r.Recruits {
		if t := r.TypeOf(i); t != nil && t.Leader {
			return f.client.figure(set, r, i)
		}
	}
	return nil
}

// lower is a text with its first letter small.
func lower(t string) string {
	if t == "" {
		return ""
	}
	return string(t[0]|0x20) + t[1:]
}

// Pick opens the list of the warbands for a place; the one behind the last adds one.
func (f *Founding) Pick(at int) {
	take := func(r *warbands.Roster) func() {
		return func() {
			if at == len(f.Seats) {
				f.Seats = append(f.Seats, Seat{})
			}
			f.Seats[at].Roster = r
		}
	}
	var options []ui.Choice
	own, err := f.client.Own()
	if err != nil {
		f.Tell(sentence(err))
	}
	set, broken := f.rules()
	if broken != nil {
		f.Tell(sentence(broken))
		return
	}
	offer := func(r *warbands.Roster, about string) {
		o := ui.Choice{Title: r.Name, About: about, Do: take(r)}
		rich := *r
		rich.Value = purses[f.gold]
		if why := rich.Check(set); why != nil {
			o.Why = "It cannot take part yet: " + why.Error() + "."
		} else if r.Individual {
			o.Why = "It is built for a single battle, which no campaign begins with."
		} else if r.Battles > 0 {
			o.About += " · has fought " + ui.Many(r.Battles, "battle") + " elsewhere"
			if stash := r.Stashed(set); stash != "" {
				o.About += ", with " + stash
			}
		}
		for i := range f.Seats {
			if i != at && f.Seats[i].Roster.Name == r.Name {
				o.Why = "It takes part already."
			}
		}
		if f.client.LineUp != nil && o.Why == "" {
			o.Strip = f.client.LineUp(set, r)
		}
		options = append(options, o)
	}
	for _, o := range own {
		if o.Damaged != nil {
			options = append(options, ui.Choice{Title: o.Save, Why: sentence(o.Damaged)})
			continue
		}
		offer(o.Roster, "Yours: "+o.About)
	}
	for _, b := range warbands.Bands {
		offer(ready(b), fmt.Sprintf("Ready-made: %s, %s", b.List.Name, ui.Many(len(b.Recruits), "model")))
	}
	if at < len(f.Seats) && len(f.Seats) > 1 {
		options = append(options, ui.Choice{Title: "Leave this warband out", About: f.Seats[at].Roster.Name, Do: func() { f.Seats = slices.Delete(f.Seats, at, at+1) }})
	}
	options = append(options, ui.Choice{Title: "Build one of your own …", About: "The page of your warbands", Do: f.client.Muster})
	f.client.Open(ui.NewPicker(f.client.Win, f.client, "Which warband takes part?", options, f.edited))
}

// rules are those that were agreed on.
func (f *Founding) rules() (*rules.Ruleset, error) {
	edition, flipped, _ := f.client.Agreed()
	return rulesetOf(edition, flipped)
}

// Found founds the campaign and opens it.
func (f *Founding) Found() {
	edition, flipped, _ := f.client.Agreed()
	t := engine.Terms{Edition: edition, Toggles: slices.Clone(flipped), Seed: f.client.Dice(), Name: f.name.Text, Early: f.early, Camps: f.camps, Stones: f.stones, Rewards: f.favour, Stories: f.tales, Hiring: f.hiring, Gold: purses[f.gold]}
	if t.Name != "" {
		if err := match.CheckName(t.Name); err != nil {
			f.Tell(sentence(err))
			return
		}
	}
	persons := 0
	var bands []*warbands.Roster
	for i := range f.Seats {
		if players[f.Seats[i].Player].level == "" {
			persons++
		}
		bands = append(bands, f.Seats[i].Roster)
	}
	t.Dice = f.client.Drawn(persons)
	c, err := engine.New(t, bands)
	for i := range f.Seats {
		if level := players[f.Seats[i].Player].level; level != "" && err == nil {
			err = c.Seat(rules.SideID(i), level)
		}
	}
	var k *Kept
	if err == nil {
		k, err = f.client.Kept.Begin(c)
	}
	if err != nil {
		f.Tell(sentence(err))
		return
	}
	f.client.Back()
	if f.left != nil {
		f.left()
	}
	f.client.Open(NewHome(f.client, k, f.left))
}

// Update implements ui.Scene.
func (f *Founding) Update() {
	if f.typed && f.Type(&f.name) {
		f.Notice = ""
		f.Changed()
	}
	f.follow()
}

// LayOut implements ui.Scene.
func (f *Founding) LayOut() {
	f.WayBack("Back", f.client.Back)
	b := f.Body()
	words, key, w := "Found the campaign", "Enter", 280.0
	if f.Narrow() {
		key, w = "", b.W
	}
	f.Add(ui.Button{ID: "begin", At: ui.R(b.X+b.W-w, b.Y+b.H-52, w, 52), Words: words, Key: key, Bright: true, Do: f.Found})
	b.H -= 64
	if b.W > 760 {
		b.X, b.W = b.X+(b.W-760)/2, 760
	}
	_, _, agreed := f.client.Agreed()
	at := f.places(b, []string{"The campaign"})
	f.fill(0, at[0], "", agreed, f.lines)
}

// Draw implements ui.Scene.
func (f *Founding) Draw(dst *ui.Canvas) {
	f.DrawHead(dst, "Found a campaign")
	f.drawPanes(dst)
}
