//go:build !js

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"cometfall/rules"
	"cometfall/rules/help"
	"cometfall/rules/warbands"
)

// schema is the version of what -json prints, its first field. It grows when a field goes or
// changes what it means; new fields come without that.
const schema = 1

// printJSON prints an object with its schema version.
func printJSON(object any, stdout, stderr io.Writer) int {
	data, err := json.Marshal(object)
	if err != nil {
		return fail(stderr, err)
	}
	fmt.Fprintf(stdout, "{\"schema\":%d,%s\n", schema, data[1:])
	return 0
}

// checkedFile is what was found out about a file.
type checkedFile struct {
	File      string       `json:"file"`
	InOrder   bool         `json:"in_order"`
	Problems  []string     `json:"problems"`                 // none: a list without entries
	Remarks   []string     `json:"remarks,omitempty"`        // what of a map is not read, or otherwise than its mapper may think
	Otherwise []retoldLine `json:"told_otherwise,omitempty"` // lines of a save that are told in other words today
}

// retoldLine is a line of a save that is told in other words today; one of them may be empty.
type retoldLine struct {
	Line int    `json:"line"`
	Was  string `json:"was"`
	Now  string `json:"now"`
}

// checking is what was found out about several.
type checking struct {
	Files []checkedFile `json:"files"`
}

// add notes what was found out about a file; the fault may have several lines.
func (c *checking) add(file string, of found, fault error) {
	f := checkedFile{File: file, InOrder: fault == nil, Problems: []string{}, Remarks: of.notes}
	if fault != nil {
		f.Problems = strings.Split(fault.Error(), "\n")
	}
	for _, d := range of.differs {
		f.Otherwise = append(f.Otherwise, retoldLine{d.Line, d.Was, d.Now})
	}
	c.Files = append(c.Files, f)
}

// printChecks checks files and prints what came of that as JSON.
func printChecks(files []string, check func(file string) (found, error), stdout, stderr io.Writer) int {
	var all checking
	code := 0
	for _, file := range files {
		of, err := check(file)
		if err != nil {
			code = 1
		}
		all.add(file, of, err)
	}
	return max(code, printJSON(all, stdout, stderr))
}

// areaRow is a chapter of the rules.
type areaRow struct {
	Key    string `json:"key"`
	Name   string `json:"name"`
	Rules  int    `json:"rules"`
	Played int    `json:"played"`
}

// ruleRow is a rule in our words.
type ruleRow struct {
	ID      string   `json:"id"`
	Area    string   `json:"area"`
	Title   string   `json:"title"`
	Edition string   `json:"edition"`
	Source  string   `json:"source"`
	Status  string   `json:"status"`
	Text    string   `json:"text"`
	Tests   []string `json:"tests"`
}

// areasAsJSON are all chapters.
func areasAsJSON(stdout, stderr io.Writer) int {
	var all []areaRow
	for _, a := range help.Areas() {
		row := areaRow{Key: a.Key, Name: a.Name, Rules: len(a.Rules)}
		for _, r := range a.Rules {
			if r.Played {
				row.Played++
			}
		}
		all = append(all, row)
	}
	return printJSON(struct {
		Areas []areaRow `json:"areas"`
	}{all}, stdout, stderr)
}

// rulesAsJSON are some rules.
func rulesAsJSON(list []help.Rule, stdout, stderr io.Writer) int {
	all := make([]ruleRow, 0, len(list))
	for _, r := range list {
		all = append(all, ruleRow{r.ID, r.Area, r.Title(), r.Edition.String(), r.Source, r.Status(), r.Text, append([]string{}, r.Proofs...)})
	}
	return printJSON(struct {
		Rules []ruleRow `json:"rules"`
	}{all}, stdout, stderr)
}

// bandRow is a warband: what it is, what it cost, and who belongs to it.
type bandRow struct {
	Name     string     `json:"name"`
	List     string     `json:"list"`
	Cost     int        `json:"cost"`
	Rating   int        `json:"rating"`
	Warriors []whoseRow `json:"warriors"`
	Vehicles []string   `json:"vehicles,omitempty"`
	Stash    []thingRow `json:"stash,omitempty"`    // what nobody carries
	Problems []string   `json:"problems"`           // what its list forbids about it
	Unread   []string   `json:"not_read,omitempty"` // of a roster that was imported
}

// whoseRow is one model, what it has by the keys that roster files use.
type whoseRow struct {
	Name       string         `json:"name"`
	Type       string         `json:"type"`
	Group      int            `json:"henchman_group,omitempty"` // henchmen of one group share it
	Gear       []string       `json:"gear"`
	Skills     []string       `json:"skills,omitempty"`
	Spells     []string       `json:"spells,omitempty"`
	Mutations  []string       `json:"mutations,omitempty"`
	Marks      []string       `json:"marks,omitempty"` // what wounds, books and places have left
	Experience int            `json:"experience"`      // beyond that of the type
	Gains      *rules.Profile `json:"gains,omitempty"`
	Cost       int            `json:"cost"`
}

// thingRow is so many of a thing by its key; crowns and wyrdstone are such keys too.
type thingRow struct {
	Key    string `json:"key"`
	Number int    `json:"number"`
}

// bandAsJSON is a warband with what could not be read of it.
func bandAsJSON(set *rules.Ruleset, r *warbands.Roster, unread []string, stdout, stderr io.Writer) int {
	band := bandRow{Name: r.Name, List: r.List.Key, Cost: r.Cost(set), Rating: r.Rating(set), Vehicles: r.Vehicles, Problems: []string{}, Unread: unread, Warriors: []whoseRow{}}
	for _, s := range r.Stash {
		band.Stash = append(band.Stash, thingRow{s.Key, s.N})
	}
	for _, p := range r.Problems(set) {
		band.Problems = append(band.Problems, p.Error())
	}
	for i := range r.Recruits {
		w := &r.Recruits[i]
		row := whoseRow{Name: w.Name, Type: w.Type, Group: w.Number, Gear: append([]string{}, w.Gear...), Skills: w.Skills, Spells: w.Spells, Mutations: w.Mutations, Marks: w.Marks, Experience: w.XP, Cost: r.CostOf(set, i)}
		if w.Gains != (rules.Profile{}) {
			row.Gains = &w.Gains
		}
		band.Warriors = append(band.Warriors, row)
	}
	return printJSON(band, stdout, stderr)
}
