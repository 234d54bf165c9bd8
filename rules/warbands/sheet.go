package warbands

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
)

// sheetStyle makes the sheet fit paper: cards that no page break cuts.
const sheetStyle = `@page{margin:12mm}body{font:11pt/1.35 Georgia,serif;color:#111;margin:0 auto;max-width:190mm}
h1{font-size:20pt;margin:0}h2{font-size:13pt;margin:6mm 0 2mm;border-bottom:1px solid #111}
p{margin:.6mm 0}.cards{display:grid;grid-template-columns:1fr 1fr;gap:4mm}
.card{border:1.2pt solid #111;border-radius:2mm;padding:2.5mm;break-inside:avoid}
.card h3{font-size:12pt;margin:0}.type{font-style:italic;color:#333}
table{border-collapse:collapse;width:100%;margin:1.5mm 0;font-variant-numeric:tabular-nums}
th,td{border:.6pt solid #555;text-align:center;padding:.6mm;font-size:10pt}th{background:#eee}
.box{display:inline-block;width:3.2mm;height:3.2mm;border:.6pt solid #333;margin-right:.6mm}
.rule{font-size:9pt}.things{columns:2;column-gap:4mm}.things p{break-inside:avoid}.things i{white-space:nowrap}.bad{color:#900}`

// Sheet is the warband as a page of HTML for paper: a card for each hero and
// hired sword and for each group of henchmen. It needs no other file.
func (r *Roster) Sheet(set *rules.Ruleset) []byte {
	var b strings.Builder
	esc := rules.EscapeHTML
	fmt.Fprintf(&b, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>%s</title>\n<style>%s</style></head><body>\n", esc(r.Name), sheetStyle)
	fmt.Fprintf(&b, "<h1>%s</h1>\n<p>%s, %s. %s of %d, rating %d. %d of %s spent.</p>\n",
		esc(r.Name), esc(r.List.Name), esc(r.Side().Alignment.String()), many(r.Models(set), "model"), r.MostModels(set), r.Rating(set), r.Cost(set), many(r.Crowns(), "gold crown"))
	for _, p := range r.Problems(set) {
		fmt.Fprintf(&b, "<p class=\"bad\">%s</p>\n", esc(p.Error()))
	}
	for _, part := range []struct {
		name string
		is   func(t *Type) bool
	}{
		{"Heroes", func(t *Type) bool { return t.Hero }},
		{"Henchmen", func(t *Type) bool { return !t.Hero && !t.Sword() }},
		{"Hired swords", (*Type).Sword},
	} {
		var cards []string
		for i := range r.Recruits {
			if t := r.TypeOf(i); t != nil && part.is(t) && r.groupOf(i)[0] == i {
				cards = append(cards, r.card(set, i, t))
			}
		}
		if len(cards) > 0 {
			fmt.Fprintf(&b, "<h2>%s</h2>\n<div class=\"cards\">\n%s</div>\n", part.name, strings.Join(cards, ""))
		}
	}
	if len(r.Vehicles) > 0 {
		fmt.Fprintf(&b, "<h2>Vehicles</h2>\n")
		for i := range Vehicles {
			if v := &Vehicles[i]; count(r.Vehicles, v.Key) > 0 {
				fmt.Fprintf(&b, "<p class=\"rule\"><b>%d × %s.</b> %s <i>%s</i></p>\n", count(r.Vehicles, v.Key), esc(v.Name), esc(v.About), esc(v.Rule))
			}
		}
	}
	if len(r.Stash) > 0 {
		fmt.Fprintf(&b, "<h2>Stash</h2>\n<p class=\"rule\">%s</p>\n", esc(rules.Capital(r.Stashed(set))))
	}
	r.catalogue(set, &b)
	b.WriteString("</body></html>\n")
	return []byte(b.String())
}

// catalogue says of everything that somebody carries what it does, once.
func (r *Roster) catalogue(set *rules.Ruleset, b *strings.Builder) {
	var all []string
	add := func(key string) {
		if !slices.Contains(all, key) {
			all = append(all, key)
		}
	}
	for i := range r.Recruits {
		if t := r.TypeOf(i); t != nil && t.FreeDagger(r.Recruits[i].Gear) {
			add("dagger")
		}
		for _, key := range r.Recruits[i].Gear {
			add(key)
		}
	}
	if len(all) == 0 {
		return
	}
	b.WriteString("<h2>What they carry</h2>\n<div class=\"things\">\n")
	for _, key := range all {
		name, about, rule := Describe(set, key)
		fmt.Fprintf(b, "<p class=\"rule\"><b>%s.</b> %s <i>%s</i></p>\n", rules.EscapeHTML(rules.Capital(name)), rules.EscapeHTML(about), rules.EscapeHTML(rule))
	}
	b.WriteString("</div>\n")
}

// card is one warrior, or one group of henchmen.
func (r *Roster) card(set *rules.Ruleset, i int, t *Type) string {
	var b strings.Builder
	esc := rules.EscapeHTML
	rec := &r.Recruits[i]
	var names []string
	for _, k := range r.groupOf(i) {
		names = append(names, r.Recruits[k].Name)
	}
	each := ""
	if len(names) > 1 {
		each = " each"
	}
	fmt.Fprintf(&b, "<div class=\"card\"><h3>%s</h3><p class=\"type\">%s, %d gc%s</p>\n<table><tr>", esc(strings.Join(names, ", ")), esc(t.Name), r.CostOf(set, i), each)
	p := r.Grown(set, i)
	for _, c := range Characteristics {
		fmt.Fprintf(&b, "<th>%s</th>", c)
	}
	b.WriteString("</tr><tr>")
	for _, c := range Characteristics {
		fmt.Fprintf(&b, "<td>%d</td>", *characteristicOf(&p, c))
	}
	b.WriteString("</tr></table>\n")
	if gear := things(set, t, rec.Gear); gear != "" {
		fmt.Fprintf(&b, "<p><b>Carries</b> %s</p>\n", esc(gear))
	}
	rule := func(name, about string) {
		fmt.Fprintf(&b, "<p class=\"rule\"><b>%s.</b> %s</p>\n", esc(rules.Capital(name)), esc(about))
	}
	if t.Leader {
		rule("leader", fmt.Sprintf("Friends within %.0f\" may use his Leadership.", r.List.LeaderRadius.Inches()))
	}
	traits := t.Traits
	if !t.Sword() {
		traits |= r.List.Traits
	}
	for _, m := range (&rules.State{Rules: set}).Marks(&rules.Warrior{Traits: traits}) {
		rule(m[0], m[1])
	}
	for _, key := range slices.Concat(t.Talents, rec.Mutations, rec.Skills) {
		if id, ok := set.TalentNamed(key); ok {
			rule(set.Talents[id].Name, set.Talents[id].About)
		}
	}
	if id, ok := set.MagicNamed(t.Magic); ok && id > 0 {
		var words []string
		for _, key := range rec.Spells {
			if sp, ok := set.SpellNamed(key); ok {
				words = append(words, fmt.Sprintf("%s (%d+): %s", set.Spells[sp].Name, set.Spells[sp].Difficulty, set.Spells[sp].About))
			}
		}
		if n := max(1, t.Spells) - len(rec.Spells); n > 0 && (t.Spells > 0 || len(rec.Spells) == 0) {
			words = append(words, fmt.Sprintf("%s to be rolled.", many(n, "spell")))
		}
		rule(set.Magic[id].Name, strings.Join(words, " "))
	}
	for _, name := range names {
		of := "wounds"
		if len(names) > 1 {
			of = name
		}
		fmt.Fprintf(&b, "<p>%s %s</p>\n", strings.Repeat("<span class=\"box\"></span>", max(1, p.W)), esc(of))
	}
	if t.Race != "" {
		fmt.Fprintf(&b, "<p class=\"rule\">Experience %d</p>\n", t.XP+rec.XP)
	}
	if t.Upkeep > 0 {
		fmt.Fprintf(&b, "<p class=\"rule\">Upkeep %d gc</p>\n", t.Upkeep)
	}
	b.WriteString("</div>\n")
	return b.String()
}

// FreeDagger reports whether a warrior of the type who carries these things has the dagger that
// is free: with fighting claws there is no hand for it (ARMS-04).
func (t *Type) FreeDagger(gear []string) bool {
	return slices.Contains(t.Weapons, "dagger") && !slices.ContainsFunc(gear, func(g string) bool { return plain(g) == "fighting-claws" })
}

// things are what somebody carries, in words, the free dagger first.
func things(set *rules.Ruleset, t *Type, gear []string) string {
	var words []string
	if t.FreeDagger(gear) {
		words = append(words, "dagger")
	}
	for _, g := range gear {
		name, _, _ := Describe(set, g)
		words = append(words, name)
	}
	return strings.Join(words, ", ")
}

// Describe is the name of a weapon, armour, piece of equipment, vehicle, skill, mutation or
// spell, what there is to tell about it, and its rule; the key alone if the rules have no such
// thing.
func Describe(set *rules.Ruleset, key string) (name, about, rule string) {
	if id, ok := set.WeaponNamed(key); ok {
		w := set.Weapon(id)
		return w.Name, strings.TrimSpace(reach(w) + " " + w.About), w.Rule
	}
	if id, ok := set.ArmourNamed(key); ok {
		a := &set.Armours[id]
		return a.Name, a.About, a.Rule
	}
	if id, ok := set.ItemNamed(key); ok {
		it := &set.Items[id]
		return it.Name, it.About, it.Rule
	}
	if v, ok := VehicleNamed(key); ok {
		return v.Name, v.About, v.Rule
	}
	if id, ok := set.TalentNamed(key); ok {
		t := &set.Talents[id]
		return t.Name, t.About, t.Rule
	}
	if id, ok := set.SpellNamed(key); ok {
		sp := &set.Spells[id]
		return sp.Name, sp.About, sp.Rule
	}
	return key, "", ""
}

// reach is how far and how hard a missile weapon hits, in words.
func reach(w *rules.Weapon) string {
	t := ""
	switch {
	case w.Reach > 0:
		t = fmt.Sprintf("Range %d\" for each point of Strength.", w.Reach)
	case w.Range > 0:
		t = fmt.Sprintf("Range %.0f\".", w.Range.Inches())
	}
	if t != "" && w.Strength > 0 {
		t = fmt.Sprintf("%s, Strength %d.", strings.TrimSuffix(t, "."), w.Strength)
	}
	return t
}

// traitRules are the rules of the traits that name none themselves.
var traitRules = map[string]string{
	"causes fear": "PSY-01", "knows no fear": "PSY-01", "immune to psychology": "PSY-17", "frenzied": "PSY-06",
	"fights with tooth and claw": "BAND-20", "never alone": "LEAD-09", "expert swordsman": "LEARN-C5",
	"immune to poison": "SPEC-11", "feels no pain": "INJ-04", "stupid": "PSY-11",
}

// TraitRule is the rule of a trait by its words; "" where it names its own.
func TraitRule(name string) string { return traitRules[name] }
