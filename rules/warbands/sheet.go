package warbands

import (
	"fmt"
	"html"
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
.rule{font-size:9pt}.bad{color:#900}`

// Sheet is the warband as a page of HTML for paper: a card for each hero and
// hired sword and for each group of henchmen. It needs no other file.
func (r *Roster) Sheet(set *rules.Ruleset) []byte {
	var b strings.Builder
	esc := html.EscapeString
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
	b.WriteString("</body></html>\n")
	return []byte(b.String())
}

// card is one warrior, or one group of henchmen.
func (r *Roster) card(set *rules.Ruleset, i int, t *Type) string {
	var b strings.Builder
	esc := html.EscapeString
	rec := &r.Recruits[i]
	var names []string
	for _, k := range r.groupOf(i) {
		names = append(names, r.Recruits[k].Name)
	}
	fmt.Fprintf(&b, "<div class=\"card\"><h3>%s</h3><p class=\"type\">%s, %d gc each</p>\n<table><tr>", esc(strings.Join(names, ", ")), esc(t.Name), r.CostOf(set, i))
	p := r.Profile(i)
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
	for _, key := range slices.Concat(t.Talents, rec.Mutations, rec.Skills) {
		if id, ok := set.TalentNamed(key); ok {
			fmt.Fprintf(&b, "<p class=\"rule\"><b>%s.</b> %s</p>\n", esc(rules.Capital(set.Talents[id].Name)), esc(set.Talents[id].About))
		}
	}
	var marks []string
	for bit := rules.Trait(1); bit != 0 && bit <= t.Traits; bit <<= 1 {
		if t.Traits&bit != 0 {
			marks = append(marks, rules.TraitName(bit))
		}
	}
	if len(marks) > 0 {
		fmt.Fprintf(&b, "<p class=\"rule\">%s.</p>\n", esc(rules.Capital(strings.Join(marks, ", "))))
	}
	if id, ok := set.MagicNamed(t.Magic); ok && id > 0 {
		spells := "one to be rolled"
		if len(rec.Spells) > 0 {
			var words []string
			for _, key := range rec.Spells {
				if sp, ok := set.SpellNamed(key); ok {
					words = append(words, fmt.Sprintf("%s (%d+): %s", set.Spells[sp].Name, set.Spells[sp].Difficulty, set.Spells[sp].About))
				}
			}
			spells = strings.Join(words, " ")
		}
		fmt.Fprintf(&b, "<p class=\"rule\"><b>%s.</b> %s</p>\n", esc(set.Magic[id].Name), esc(spells))
	}
	for range names {
		b.WriteString("<p>" + strings.Repeat("<span class=\"box\"></span>", max(1, p.W)) + " wounds</p>\n")
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

// things are what somebody carries, in words, the free dagger first.
func things(set *rules.Ruleset, t *Type, gear []string) string {
	var words []string
	if slices.Contains(t.Weapons, "dagger") && !slices.Contains(gear, "fighting-claws") {
		words = append(words, "dagger")
	}
	for _, g := range gear {
		words = append(words, nameOf(set, g))
	}
	return strings.Join(words, ", ")
}

// nameOf is a thing's name.
func nameOf(set *rules.Ruleset, key string) string {
	if id, ok := set.WeaponNamed(key); ok {
		return set.Weapon(id).Name
	}
	if id, ok := set.ArmourNamed(key); ok {
		return set.Armours[id].Name
	}
	if id, ok := set.ItemNamed(key); ok {
		return set.Items[id].Name
	}
	return key
}
