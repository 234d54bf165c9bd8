//go:build !js

package main

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// bandFile is what a file holds that a warband is taken from: a warband, or a campaign.
type bandFile struct {
	file  string
	set   *rules.Ruleset
	band  *warbands.Roster
	notes []string // beside a campaign's warband: who is no more
	whole *campaign.Campaign
}

// openBandFile reads the file of a warband, or of a campaign: of that the warband that is named
// by its number or its name; "": none yet.
func openBandFile(set *rules.Ruleset, file, named string) (*bandFile, error) {
	data, err := readInput(file)
	if err != nil {
		return nil, fmt.Errorf("the warband cannot be read: %w", err)
	}
	f := &bandFile{file: filepath.Base(inputName(file)), set: set}
	if !strings.HasPrefix(strings.TrimPrefix(string(data), "\ufeff"), "cometfall campaign") {
		if named != "" {
			return nil, fmt.Errorf("%s: this is a single warband; -band is for a campaign", f.file)
		}
		f.band, err = warbands.Read(set, f.file, data)
		return f, err
	}
	if f.whole, err = campaign.Open(string(data)); err != nil {
		return nil, fmt.Errorf("%s: %w; game campaign -save %s goes on with it as far as it is certain", f.file, err, f.file)
	}
	f.set = f.whole.State.Rules
	if named == "" {
		return f, nil
	}
	var all []string
	for i := range f.whole.State.Bands {
		b := &f.whole.State.Bands[i]
		if b.Gone != "" || b.Wild {
			continue
		}
		if named == strconv.Itoa(i+1) || strings.EqualFold(named, b.Name) {
			f.band, f.notes = f.whole.State.Leaves(b), f.whole.State.Memorial(b)
			return f, nil
		}
		all = append(all, fmt.Sprintf("%d or %q", i+1, b.Name))
	}
	return nil, fmt.Errorf("%s: the campaign has no warband %q; there are %s", f.file, named, strings.Join(all, ", "))
}

// one is the warband; of a campaign it has to be named.
func (f *bandFile) one() (*warbands.Roster, error) {
	if f.band == nil {
		return nil, fmt.Errorf("%s: this is a campaign; name one of its warbands with -band, such as -band 1", f.file)
	}
	return f.band, nil
}

// export is the warband as a file of a kind: ending is that, "" for the ending of the file that is
// written.
func (f *bandFile) export(ending, out string) ([]byte, error) {
	r, err := f.one()
	if err != nil {
		return nil, err
	}
	switch {
	case ending != "":
		ending = "." + strings.TrimPrefix(ending, ".")
	case out != "":
		ending = strings.ToLower(filepath.Ext(out))
	default:
		ending = ".ros"
	}
	return r.Export(f.set, ending, f.notes...)
}

// link is the warband as what stands in a link behind an address, or the whole campaign where none
// of its warbands is named.
func (f *bandFile) link() (string, error) {
	var word string
	var err error
	mark := warbands.LinkMark
	if f.band != nil {
		word, err = f.band.Link()
	} else {
		mark = campaign.LinkMark
		word, err = f.whole.Link()
	}
	if err != nil {
		return "", fmt.Errorf("%s: %w", f.file, err)
	}
	return mark + word + "\n", nil
}
