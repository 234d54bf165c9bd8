package console

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cometfall/rules"
	"cometfall/rules/campaign"
)

// Ledger is the seat of a campaign's players in words: it reads a line, does it, and says
// what came of it.
type Ledger struct {
	*campaign.Campaign
	Fight func() (campaign.Report, error) // plays the battle that is arranged
	told  int
}

// NewLedger is the seat of a campaign of which everything up to now has been read.
func NewLedger(c *campaign.Campaign) *Ledger { return &Ledger{Campaign: c, told: len(c.Lines)} }

// LedgerHelp says what may be typed.
func LedgerHelp() string {
	var b strings.Builder
	b.WriteString(`state              how the warbands are
offers N           what may be done for warband N, and do K of them: offers N K
story NAME         what is told of somebody
roster N           warband N as a roster, with what lies in its store as its stash
fight              let the computer play the battle that is arranged
undo               take the last command back
a number           answer the question that waits; several with commas between
`)
	for _, v := range campaign.Verbs() {
		if v.Word != "fought" {
			fmt.Fprintf(&b, "%-18s %s\n", v.Word, v.Form)
		}
	}
	return b.String()
}

// Type does what a line says and returns what there is to read.
func (l *Ledger) Type(line string) ([]string, error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return nil, nil
	}
	var err error
	switch n, notNumber := strconv.Atoi(strings.Split(words[0], ",")[0]); {
	case words[0] == "help":
		return strings.Split(strings.TrimSpace(LedgerHelp()), "\n"), nil
	case words[0] == "state":
		return l.State.Words(), nil
	case words[0] == "story":
		return l.story(strings.Join(words[1:], "-"))
	case words[0] == "roster":
		return l.roster(words[1:])
	case words[0] == "offers":
		return l.offers(words[1:])
	case words[0] == "fight":
		err = l.fight()
	case words[0] == "yes" && l.Open != nil:
		err = l.Answer(rules.Answer{0})
	case words[0] == "no" && l.Open != nil && l.Open.Shape == rules.YesNo:
		err = l.Answer(rules.Answer{1})
	case notNumber == nil && n > 0 && l.Open != nil:
		err = l.Input("answer " + words[0])
	default:
		line = strings.Join(words, " ")
		if c, notCommand := campaign.ParseCommand(l.State, line); notCommand == nil {
			if meet, ok := c.(campaign.Meet); ok && l.Open == nil {
				if err := meet.MayFight(l.State); err != nil {
					return nil, err
				}
			}
		}
		err = l.Input(line)
	}
	return l.news(), err
}

// fight has the battle played that is arranged.
func (l *Ledger) fight() error {
	if l.State.Pending() == nil {
		return errors.New("no battle is arranged; write such as: meet 1,2")
	}
	r, err := l.Fight()
	if err != nil {
		return err
	}
	return l.Do(campaign.Settle{Report: r})
}

// news is what was told since the last time, and the question that waits.
func (l *Ledger) news() (all []string) {
	l.told = min(l.told, len(l.Lines))
	for ; l.told < len(l.Lines); l.told++ {
		if e := l.Lines[l.told].Event; e != nil {
			all = append(all, e.Text)
		}
	}
	if l.Open != nil {
		all = append(all, fmt.Sprintf("%s: %s", l.State.Bands[l.Open.Side].Name, l.Open.Question))
		for i, o := range l.Open.Options {
			all = append(all, fmt.Sprintf("  %d %s", i+1, o.Text))
		}
	}
	return all
}

// roster is a warband as a file that can be kept, and begin another campaign.
func (l *Ledger) roster(words []string) ([]string, error) {
	n := 0
	if len(words) == 1 {
		n, _ = strconv.Atoi(words[0])
	}
	if n < 1 || n > len(l.State.Bands) {
		return nil, fmt.Errorf("write the number of a warband, from 1 to %d: roster 1", len(l.State.Bands))
	}
	return strings.Split(strings.TrimSpace(l.State.Leaves(&l.State.Bands[n-1]).Text()), "\n"), nil
}

// story is what is told of somebody, dead or alive.
func (l *Ledger) story(name string) (all []string, err error) {
	who := rules.Nobody
	for i := range l.State.Bands {
		b := &l.State.Bands[i]
		if w := b.Named(name); w != nil {
			who = w.ID
		}
		for k := range b.Graves {
			if who == rules.Nobody && strings.ReplaceAll(b.Graves[k].Name, " ", "-") == name {
				who = b.Graves[k].ID
			}
		}
	}
	if who == rules.Nobody {
		return nil, fmt.Errorf("nobody is called %q", name)
	}
	for _, e := range l.Story(who) {
		all = append(all, e.Text)
	}
	return all, nil
}

// offers lists what may be done for a warband, numbered, and then why the rest may not; or
// does one of them.
func (l *Ledger) offers(words []string) (all []string, err error) {
	if len(words) == 0 {
		return nil, errors.New("write the number of a warband, such as: offers 1")
	}
	n, err := strconv.Atoi(words[0])
	if err != nil || n < 1 || n > len(l.State.Bands) {
		return nil, fmt.Errorf("there is no warband %q", words[0])
	}
	may := slices.DeleteFunc(l.State.Offers(rules.SideID(n-1)), func(o campaign.Offer) bool { return o.WhyNot != nil })
	if len(words) > 1 {
		k, err := strconv.Atoi(words[1])
		if err != nil || k < 1 || k > len(may) {
			return nil, fmt.Errorf("there is no offer %q", words[1])
		}
		err = l.Do(may[k-1].Command)
		return l.news(), err
	}
	for k, o := range may {
		text := fmt.Sprintf("%3d %s", k+1, o.Text)
		if o.Price > 0 {
			text += fmt.Sprintf(", %d crowns", o.Price)
		}
		if o.About != "" {
			text += ". " + o.About
		}
		all = append(all, text)
	}
	return all, nil
}
