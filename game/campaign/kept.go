package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"cometfall/game/ui"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
)

// SavePrefix is how the names begin under which the store keeps campaigns and their
// battles; the time follows at which each was founded.
const SavePrefix = "campaign "

// ofBattle stands between the name of a campaign's save and the number of its battle.
const ofBattle = " battle "

// Campaigns are the campaigns of the players, and where they are kept.
type Campaigns struct {
	Store   ui.Store
	Lasting bool          // the store outlasts the program
	Stamp   func() string // the time, as saves are named by
	Chance  func() uint32 // draws fresh dice; nil: they are settled
	ByHand  bool          // persons set their warbands up themselves
}

// Kept is a campaign that is played, and where it is kept.
type Kept struct {
	*engine.Campaign
	Save    string
	Trouble error // why it did not open as it was kept, or nil
	in      *Campaigns
	from    string // the save that it could not be opened from as it was; "": the same
	saw     string // what was last read or kept there
}

// Brief is what a list tells of a campaign, without playing it again.
type Brief struct {
	Save, Title, When string
	About             string
	Damaged           error
}

// All are the campaigns of the players, the newest first.
func (c *Campaigns) All() ([]Brief, error) {
	names, err := c.Store.List()
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	var all []Brief
	for _, name := range slices.Backward(names) {
		if !strings.HasPrefix(name, SavePrefix) || strings.Contains(name, ofBattle) {
			continue
		}
		text, err := c.Store.Load(name)
		b := Brief{Save: name, Damaged: err}
		if err == nil {
			b = about(name, text)
		}
		all = append(all, b)
	}
	return all, nil
}

// about is what the text of a campaign tells at a glance.
func about(name, text string) Brief {
	b := Brief{Save: name, Title: name}
	stamp := strings.TrimPrefix(name, SavePrefix)
	if at, err := time.Parse("2006-01-02 15.04.05", stamp[:min(len(stamp), 19)]); err == nil {
		b.When = "Kept here since " + at.Format("2 January 2006, 15:04")
	}
	lines := strings.SplitN(text, "\n", 3)
	var terms engine.Terms
	err := errors.New("it has no terms")
	if len(lines) > 1 {
		terms, err = engine.ParseTerms(strings.TrimPrefix(strings.TrimSpace(lines[1]), "> "))
	}
	if err != nil {
		if _, b.Damaged = engine.Open(text); b.Damaged == nil {
			b.Damaged = err
		}
		b.Damaged = fmt.Errorf("%s: %w; delete it, or import it again from a file", name, b.Damaged)
		return b
	}
	b.Title = titleOf(terms)
	battles := 0
	var bands []string
	for line := range strings.Lines(text) {
		switch rest, state := strings.CutPrefix(strings.TrimRight(line, "\r\n"), "= "); {
		case !state || strings.HasPrefix(rest, " "):
		case strings.HasPrefix(rest, "Battle ") && strings.Contains(rest, " it was won by "):
			battles++
		case strings.Contains(rest, " crowns, ") && strings.Contains(rest, ", rating "):
			band, _, _ := strings.Cut(rest, ": ")
			bands = append(bands, band)
		}
	}
	b.About = ui.Many(battles, "battle") + " fought"
	if len(bands) > 0 {
		b.About += " · " + strings.Join(bands, ", ")
	}
	return b
}

// titleOf is what a campaign is called.
func titleOf(t engine.Terms) string {
	if t.Name == "" {
		return "A campaign"
	}
	return t.Name
}

// NewSave is a name for a campaign that is kept from now on.
func (c *Campaigns) NewSave() string {
	first := SavePrefix + c.Stamp()
	name := first
	for n := 2; n < 1000; n++ {
		if text, err := c.Store.Load(name); text == "" && err == nil {
			break
		}
		name = fmt.Sprintf("%s %d", first, n)
	}
	return name
}

// Open opens a campaign. One that is not as it was kept opens at the last moment that is
// certain, and is kept under a name of its own from then on, so that nothing is written over.
func (c *Campaigns) Open(save string) (*Kept, error) {
	text, err := c.Store.Load(save)
	if err == nil && text == "" {
		err = fmt.Errorf("%q is gone", save)
	}
	if err != nil {
		return nil, err
	}
	return c.read(save, text)
}

func (c *Campaigns) read(save, text string) (*Kept, error) {
	opened, err := engine.Open(text)
	if opened == nil {
		return nil, fmt.Errorf("%s: %w", save, err)
	}
	opened.Chance = c.Chance
	k := &Kept{Campaign: opened, Save: save, in: c, saw: text}
	if err != nil {
		k.Trouble = fmt.Errorf("%s: %w. It goes on at the last moment that is certain, as a campaign of its own; the other stays as it is", save, err)
		k.from, k.Save, k.saw = save, c.NewSave(), ""
	}
	return k, nil
}

// Begin keeps a campaign that is new here.
func (c *Campaigns) Begin(n *engine.Campaign) (*Kept, error) {
	n.Chance = c.Chance
	k := &Kept{Campaign: n, Save: c.NewSave(), in: c}
	return k, k.Keep()
}

// Keep keeps a campaign as it stands. What another window has made of it meanwhile is
// kept beside it.
func (k *Kept) Keep() error {
	st := k.in.Store
	if k.from != "" { // the battle that waits comes along
		if n := len(k.State.Battles); n > 0 {
			text, err := st.Load(battleSave(k.from, n))
			if err == nil && text != "" {
				err = st.Save(battleSave(k.Save, n), text)
			}
			if err != nil {
				return err
			}
		}
		k.from = ""
	}
	if k.saw != "" {
		if text, err := st.Load(k.Save); err == nil && text != "" && text != k.saw {
			if err := st.Save(k.in.NewSave(), text); err != nil {
				return err
			}
		}
	}
	k.saw = k.Campaign.Save()
	return st.Save(k.Save, k.saw)
}

// ByHand reports whether persons set their warbands up themselves in the battle that is arranged.
func (k *Kept) ByHand() bool { return k.in.ByHand && k.persons() }

// persons reports whether a person fights in the battle that is arranged.
func (k *Kept) persons() bool {
	bt := k.State.Pending()
	return bt != nil && slices.ContainsFunc(bt.Bands, func(id rules.SideID) bool { return k.State.Band(id).Seat == "" })
}

// BattleSave is the name under which the battle that is arranged is kept; "": none is.
func (k *Kept) BattleSave() string {
	if k.State.Pending() == nil {
		return ""
	}
	return battleSave(k.Save, len(k.State.Battles))
}

func battleSave(save string, n int) string { return fmt.Sprintf("%s%s%d", save, ofBattle, n) }

// CampaignOf is the save of the campaign that the save of a battle belongs to; "": to none.
func CampaignOf(save string) string {
	of, _, ok := strings.Cut(save, ofBattle)
	if !ok || !strings.HasPrefix(of, SavePrefix) {
		return ""
	}
	return of
}

// Begun reports whether the battle that is arranged was begun.
func (k *Kept) Begun() bool {
	name := k.BattleSave()
	if name == "" {
		return false
	}
	text, err := k.in.Store.Load(name)
	return err == nil && text != ""
}

// forget deletes what is kept of the battle that is arranged.
func (k *Kept) forget(name string) error {
	if text, err := k.in.Store.Load(name); err != nil || text == "" {
		return err
	}
	return k.in.Store.Delete(name)
}

// Delete deletes a campaign with its battles, and returns what it takes to bring them back.
func (c *Campaigns) Delete(save string) (gone map[string]string, err error) {
	names, err := c.Store.List()
	if err != nil {
		return nil, err
	}
	gone = map[string]string{}
	for _, name := range names {
		if name != save && CampaignOf(name) != save {
			continue
		}
		if text, err := c.Store.Load(name); err == nil { // what cannot be read cannot be brought back
			gone[name] = text
		}
		if err := c.Store.Delete(name); err != nil {
			return gone, err
		}
	}
	return gone, nil
}

// BringBack keeps again what was deleted.
func (c *Campaigns) BringBack(gone map[string]string) error {
	var names []string
	for name := range gone {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if err := c.Store.Save(name, gone[name]); err != nil {
			return err
		}
	}
	return nil
}

// sentence is an error as a sentence to the players.
func sentence(err error) string { return rules.Sentence(err) }
