package match

import (
	"fmt"
	"io"
	"slices"
	"sort"
	"strings"

	"cometfall/rules"
	"cometfall/rules/book"
)

// kinds are what a Coverage counts, in the order it is printed.
var kinds = []string{"weapon", "armour", "item", "spell", "trait", "command", "decision", "toggle", "happening"}

// CommandWords are the first words of everything a player can put in.
var CommandWords = []string{
	"begin", "done", "charge", "move", "run", "climb", "dare", "safely", "hide", "detect", "hold", "shoot", "blast", "breathe", "cast", "learn", "ally", "hunger", "leap", "infiltrate", "redeploy", "settle", "undo",
}

// Decisions are the rules that ask a player, beside those that stand with an
// entry of the catalogue.
var Decisions = []string{
	"AMB-119", "ENC-11", "ENC-14b", "ENC-21", "ENC-21b", "ENC-32-5", "ENC-34", "ENC-45", "ENC-61", "ENC-63", "ENC-G04", "ALLY-03", "ALLY-09", "ARMS-02", "CHARGE-01", "CHARGE-12", "EQUIP-03", "EQUIP-18", "EQUIP-26", "FIGHT-07", "FIGHT-12", "FIGHT-13", "FIGHT-24", "GIFT-04", "LEARN-A8", "LEARN-A9", "LEARN-D1", "LEARN-E2",
	"LEAD-06", "MAGIC-04", "NIGHT-03", "NIGHT-11", "PARRY-01", "PSY-06", "PSY-18", "SEWER-03", "SHOOT-17", "SPEC-03", "SPEC-08", "SPEC-28", "SPELL-CHA-2", "TURN-13", "WEAP-22",
}

// Reached is how often something of the rules was part of a battle: a weapon
// struck or shot with, armour saved with, an item told of, a spell cast, a
// command given, a decision asked. A trait or a toggle counts once for each
// warrior or battle that has it.
type Reached struct {
	Kind  string `json:"kind"`
	Key   string `json:"key"`
	Times int    `json:"times"`
	Dealt int    `json:"dealt,omitempty"` // warriors who began a battle with it

	Between bool `json:"between_battles_only,omitempty"` // no battle can reach it
}

// Coverage is what battles have reached, of everything there is.
type Coverage struct {
	Rows []Reached
	set  *rules.Ruleset
}

// NewCoverage has a row for everything there is, none of it reached.
func NewCoverage() (*Coverage, error) {
	set, err := book.Ruleset(book.Editions[0], book.OptionalIDs()...)
	if err != nil {
		return nil, err
	}
	c := &Coverage{set: set}
	add := func(kind, key string) {
		if key != "" && c.find(kind, key) == nil {
			c.Rows = append(c.Rows, Reached{Kind: kind, Key: key})
		}
	}
	decisions := slices.Clone(Decisions)
	for i := range set.Weapons {
		add("weapon", set.Weapons[i].Key)
		if set.Weapons[i].Point != 0 {
			decisions = append(decisions, set.Weapons[i].Rule)
		}
	}
	for i := 1; i < len(set.Armours); i++ {
		add("armour", set.Armours[i].Key)
	}
	for i := range set.Items {
		add("item", set.Items[i].Key)
		c.find("item", set.Items[i].Key).Between = set.Items[i].Between
		if set.Items[i].Dose {
			decisions = append(decisions, set.Items[i].Rule)
		}
	}
	for i := range set.Spells {
		add("spell", set.Spells[i].Key)
		c.find("spell", set.Spells[i].Key).Between = set.Spells[i].After
	}
	for t := rules.Trait(1); t <= rules.Sniper; t <<= 1 {
		add("trait", rules.TraitName(t))
	}
	for _, word := range CommandWords {
		add("command", word)
	}
	for _, sys := range set.Systems {
		for _, v := range sys.Commands {
			add("command", v.Word)
		}
	}
	for i := range set.Talents {
		t := &set.Talents[i]
		if m := t.Moments; t.Infiltrates || m != nil && (m.Limbs != nil || m.FiresOn != nil) {
			decisions = append(decisions, t.Rule)
		}
		for _, v := range t.Commands {
			add("command", v.Word)
		}
	}
	sort.Strings(decisions)
	for _, id := range decisions {
		add("decision", id)
	}
	for i := range book.Toggles {
		add("toggle", book.Toggles[i].ID)
	}
	for _, rule := range book.Happenings() {
		add("happening", rule)
	}
	return c, nil
}

func (c *Coverage) find(kind, key string) *Reached {
	for i := range c.Rows {
		if r := &c.Rows[i]; r.Kind == kind && r.Key == key {
			return r
		}
	}
	return nil
}

// reach counts something; what nobody knew of gets a row of its own.
func (c *Coverage) reach(kind, key string) {
	r := c.find(kind, key)
	if r == nil {
		c.Rows = append(c.Rows, Reached{Kind: kind, Key: key})
		r = &c.Rows[len(c.Rows)-1]
	}
	r.Times++
}

func (c *Coverage) deal(kind, key string) {
	if r := c.find(kind, key); r != nil {
		r.Dealt++
	}
}

// begin counts the toggles of a battle and what everybody brings to it.
func (c *Coverage) begin(s *rules.State) {
	for i := range book.Toggles {
		t := &book.Toggles[i]
		if (s.Rules.Edition == "core2" && t.Core2) != slices.Contains(s.Rules.Toggles, t.ID) {
			c.reach("toggle", t.ID)
		}
	}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		for _, id := range w.Weapons {
			c.deal("weapon", s.Rules.Weapon(id).Key)
		}
		for _, key := range armour(s, w) {
			c.deal("armour", key)
		}
		for _, k := range w.Kit {
			c.deal("item", s.Rules.Items[k.Item].Key)
		}
		for _, id := range w.Spells {
			c.deal("spell", s.Rules.Spells[id].Key)
		}
		for t := rules.Trait(1); t <= rules.Sniper; t <<= 1 {
			if w.Has(t) {
				c.deal("trait", rules.TraitName(t))
				if name := rules.TraitName(t); name != "" {
					c.reach("trait", name)
				}
			}
		}
	}
}

// armour is what a warrior wears, by key.
func armour(s *rules.State, w *rules.Warrior) []string {
	var keys []string
	for i := range s.Rules.Armours {
		a := &s.Rules.Armours[i]
		if int(w.Armour) == i && i > 0 || a.Shield && w.Shield || a.Buckler && w.Buckler || a.Helmet && w.Helmet {
			keys = append(keys, a.Key)
		}
	}
	return keys
}

// watch counts what an input came to: the State before it, the question it
// answered, if any, and its lines of the log.
func (c *Coverage) watch(s *rules.State, open *rules.Decision, lines []Line) {
	if open != nil {
		c.reach("decision", open.Rule)
		for i := range s.Rules.Items {
			if it := &s.Rules.Items[i]; it.Beast == nil && it.Rule == open.Rule {
				c.reach("item", it.Key)
			}
		}
	}
	for _, l := range lines {
		if l.Input {
			c.input(strings.Fields(l.Text)[1:])
		} else if l.Event != nil {
			c.event(s, l.Event)
		}
	}
}

// input counts a command and what it names.
func (c *Coverage) input(words []string) {
	if words[0] == "answer" {
		return
	}
	c.reach("command", words[0])
	for i, word := range words {
		switch {
		case word == "with" && (words[0] == "shoot" || words[0] == "blast"):
			c.reach("weapon", words[i+1])
		case words[0] == "cast" && i == 2:
			c.reach("spell", word)
		}
	}
}

// finish counts what has happened by chance in a battle.
func (c *Coverage) finish(s *rules.State) {
	if rule := book.Happened(s); rule != "" {
		c.reach("happening", rule)
	}
}

// event counts the things an event tells of: weapons by what is struck with,
// armour by saves, items by their rule or their name.
func (c *Coverage) event(s *rules.State, e *rules.Event) {
	for i := range s.Rules.Items {
		if it := &s.Rules.Items[i]; it.Beast == nil && e.Rule == it.Rule {
			c.reach("item", it.Key)
			return
		}
	}
	if e.Kind == rules.Note && strings.Count(e.Rule, "-") == 2 && c.find("happening", e.Rule) != nil {
		c.reach("happening", e.Rule) // a row of an entry's table
	}
	text := strings.ToLower(e.Text)
	who := s.Warrior(e.Who)
	if who == nil {
		return
	}
	for _, k := range carriers(s, e) {
		it := &s.Rules.Items[k.Item]
		rides := e.Kind == rules.Went && who.Mounted && who.Mount.Name == it.Name && s.Rules.Mounts
		looks := e.Test == rules.DetectionTest && it.Spots > 0
		again := e.Test == rules.ClimbTest && it.Moments != nil && it.Moments.TestFailed != nil && strings.Contains(text, "once more")
		if rides || looks || again || strings.Contains(text, strings.ToLower(it.Name)) && e.Kind != rules.Note {
			c.reach("item", it.Key)
		}
	}
	switch {
	case e.Kind == rules.Struck && e.Rule == "FIGHT-08" || e.Kind == rules.FiredAt && e.Rule != "SHOOT-02":
		_, told, _ := strings.Cut(text, ": ") // what he strikes with
		if e.Kind == rules.FiredAt {
			told = text
		}
		for i := len(s.Rules.Weapons) - 1; i >= 0; i-- {
			wp := &s.Rules.Weapons[i]
			if slices.Contains(who.Weapons, rules.WeaponID(i)) && slices.ContainsFunc(strings.Split(told, ", "), func(part string) bool {
				part = strings.TrimSuffix(part, ".")
				return part == strings.ToLower(wp.Name) || e.Kind == rules.FiredAt && e.Rule == wp.Rule
			}) {
				c.reach("weapon", wp.Key)
			}
		}
	case e.Kind == rules.Threw && e.Rule == "ARMOUR-01":
		if who.Armour > 0 {
			c.reach("armour", s.Rules.Armours[who.Armour].Key)
		}
		if strings.Contains(text, "shield") {
			c.reach("armour", "shield")
		}
	case e.Kind == rules.Threw && e.Rule == "ARMR-07":
		c.reach("armour", "helmet")
	case e.Kind == rules.Threw && e.Rule == "PARRY-02" && who.Buckler && who.Off == rules.NoWeapon:
		c.reach("armour", "buckler")
	}
}

// carriers is what the two whom an event is about carry.
func carriers(s *rules.State, e *rules.Event) []rules.Kit {
	var all []rules.Kit
	for _, id := range []rules.WarriorID{e.Who, e.At} {
		if w := s.Warrior(id); w != nil {
			all = append(all, w.Kit...)
		}
	}
	return all
}

// Never is what no battle has reached although it might, by kind.
func (c *Coverage) Never(kind string) []string {
	var keys []string
	for _, r := range c.Rows {
		if r.Kind == kind && r.Times == 0 && !r.Between {
			keys = append(keys, r.Key)
		}
	}
	return keys
}

// Rarer is what was reached fewer times than that, by kind.
func (c *Coverage) Rarer(kind string, times int) []Reached {
	var rows []Reached
	for _, r := range c.Rows {
		if r.Kind == kind && r.Times < times && !r.Between {
			rows = append(rows, r)
		}
	}
	return rows
}

// Times is how often something was reached.
func (c *Coverage) Times(kind, key string) int {
	if r := c.find(kind, key); r != nil {
		return r.Times
	}
	return 0
}

// Report is the coverage as JSON has it.
type Report struct {
	Reached []Reached           `json:"reached"`
	Never   map[string][]string `json:"never"`
}

// Report is the coverage as JSON has it.
func (c *Coverage) Report() *Report {
	r := &Report{Reached: c.Rows, Never: map[string][]string{}}
	for _, kind := range kinds {
		if never := c.Never(kind); len(never) > 0 {
			r.Never[kind] = never
		}
	}
	return r
}

// Print writes the coverage for people: a paragraph for each kind, what was
// never reached at the end.
func (c *Coverage) Print(w io.Writer) {
	for _, kind := range kinds {
		var words []string
		for _, r := range c.Rows {
			if r.Kind == kind && r.Times > 0 {
				words = append(words, fmt.Sprintf("%s %d", r.Key, r.Times))
			}
		}
		paragraph(w, kind, words)
	}
	var between []string
	for _, r := range c.Rows {
		if r.Between {
			between = append(between, r.Key)
		}
	}
	paragraph(w, "only between battles", between)
	all := true
	for _, kind := range kinds {
		var words []string
		for _, r := range c.Rows {
			if r.Kind == kind && r.Times == 0 && !r.Between {
				word := r.Key
				if r.Dealt > 0 {
					word += fmt.Sprintf(" (carried by %d)", r.Dealt)
				}
				words = append(words, word)
			}
		}
		if len(words) > 0 {
			paragraph(w, "never reached: "+kind, words)
			all = false
		}
	}
	if all {
		fmt.Fprintln(w, "never reached: nothing")
	}
}

// paragraph prints words after a heading, in lines that fit a terminal.
func paragraph(w io.Writer, heading string, words []string) {
	line := heading + ":"
	for i, word := range words {
		if i < len(words)-1 {
			word += ","
		}
		if len(line)+1+len(word) > 78 {
			fmt.Fprintln(w, line)
			line = "   "
		}
		line += " " + word
	}
	fmt.Fprintln(w, line)
}
