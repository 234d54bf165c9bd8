package warbands

import (
	"cometfall/rules"
	"fmt"
	"strconv"
	"strings"
)

// Text is the warband as a file.
func (r *Roster) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %d\n", fileHeader, fileVersion)
	put := func(key, value string) { fmt.Fprintf(&b, "%s: %s\n", key, value) }
	put("name", r.Name)
	put("list", r.List.Key)
	if r.Alignment != rules.Unaligned {
		put("alignment", alignmentWords[r.Alignment])
	}
	if r.Individual {
		put("terms", "individual")
	}
	if r.UnderWay {
		put("terms", underWay)
	}
	for _, n := range []struct {
		key string
		n   int
	}{{"crowns", r.Value}, {"models", r.Most}, {"battles", r.Battles}} {
		if n.n != 0 {
			put(n.key, strconv.Itoa(n.n))
		}
	}
	if r.Home != "" {
		put("camp", r.Home)
	}
	if r.Camp {
		put("defends", ownCamp)
	}
	if plain := r.unfitted(); len(plain) > 0 {
		put("vehicles", strings.Join(plain, ", "))
	}
	for i := range r.Fittings {
		put("vehicle", fittingText(&r.Fittings[i]))
	}
	if len(r.Stash) > 0 {
		put("stash", r.stashText())
	}
	for i := range r.Recruits {
		group := r.fileGroup(i)
		if group[0] != i {
			continue
		}
		rec := &r.Recruits[i]
		var names []string
		for _, k := range group {
			names = append(names, r.Recruits[k].Name)
		}
		word := "hero"
		if t := r.TypeOf(i); t != nil && t.Sword() {
			word = "hired"
		} else if rec.Number > 0 || t != nil && !t.Hero {
			word = "henchmen"
		}
		fmt.Fprintf(&b, "\n%s: %s\n%s", word, strings.Join(names, ", "), rec.Lines())
	}
	b.WriteString("\n" + fileEnd + "\n")
	return b.String()
}

// Lines are a recruit's lines of a file, below his name.
func (rec *Recruit) Lines() string {
	var b strings.Builder
	line := func(key string, values []string) {
		if len(values) > 0 {
			fmt.Fprintf(&b, "  %s: %s\n", key, strings.Join(values, ", "))
		}
	}
	line("type", []string{rec.Type})
	line("carries", rec.Gear)
	line("skills", rec.Skills)
	line("mutations", rec.Mutations)
	line("spells", rec.Spells)
	var gains []string
	for _, c := range Characteristics {
		if n := *characteristicOf(&rec.Gains, c); n != 0 {
			gains = append(gains, fmt.Sprintf("%s %d", c, n))
		}
	}
	line("gains", gains)
	if rec.XP != 0 {
		line("experience", []string{strconv.Itoa(rec.XP)})
	}
	line("rank", rec.ranks())
	line("learns", rec.Lists)
	if rec.Magic != "" {
		line("magic", []string{rec.Magic})
	}
	line("marks", rec.Marks)
	line("hates", rec.Hates)
	if rec.From != "" {
		line("from", []string{rec.From})
	}
	return b.String()
}

// fileGroup are the recruits that stand in one block of a file: those of a group
// who are alike in everything.
func (r *Roster) fileGroup(i int) []int {
	var all []int
	for _, k := range r.groupOf(i) {
		if r.Recruits[k].Lines() == r.Recruits[i].Lines() {
			all = append(all, k)
		}
	}
	return all
}
