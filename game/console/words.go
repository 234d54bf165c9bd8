package console

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/help"
)

// between are the words between the names of a command.
var between = []string{"at", "to", "via", "with", "towards", "twice", "move", "run", "climb"}

// called finds a warrior by his name or the beginning of it.
func (c *Seat) called(name string) (*rules.Warrior, error) {
	s := c.Match().State
	var found []string
	var one *rules.Warrior
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if strings.EqualFold(w.Name, name) {
			return w, nil
		}
		if strings.HasPrefix(strings.ToLower(w.Name), strings.ToLower(name)) {
			found, one = append(found, w.Name), w
		}
	}
	switch len(found) {
	case 0:
		return nil, fmt.Errorf("%q: %w; type who for all names", name, errUnknown)
	case 1:
		return one, nil
	}
	return nil, fmt.Errorf("%q may be %s; write more of the name", name, strings.Join(found, " or "))
}

// withWeapon adds to a shot the first weapon that may be fired; "" if the line
// is none.
func (c *Seat) withWeapon(line string) string {
	words := strings.Fields(line)
	if words[0] != "shoot" || slices.Contains(words, "with") || len(words) != 4 {
		return ""
	}
	s := c.Match().State
	w, at := s.Named(words[1]), s.Named(words[3])
	if w == nil || at == nil {
		return ""
	}
	best := ""
	for _, id := range w.Weapons {
		wp := s.Rules.Weapon(id)
		if wp.Range == 0 {
			continue
		}
		full := line + " with " + wp.Key
		if (rules.Shoot{Who: w.ID, At: at.ID, Weapon: id}).Legal(s) == nil {
			return full
		}
		if best == "" {
			best = full
		}
	}
	return best
}

func (c *Seat) help(string) error {
	c.say(Informed, "In the words of the log:")
	for _, l := range [...]string{
		"charge NAME at ENEMY; done carries the charges out",
		"move NAME to 12,7: inches from the left edge and from the top; run, climb, dare move, safely move likewise; via 10,5 before to leads round a corner",
		"move NAME towards ENEMY, or towards 12,7, or north-east 4: as near as he comes without a test; run likewise",
		"hide NAME; shoot NAME at ENEMY, with a weapon's key behind it if he has several; cast NAME SPELL at ENEMY",
		"done ends the phase",
	} {
		c.say(Informed, "  "+l)
	}
	c.sayf(Informed, "All commands: %s.", strings.Join(c.Match().State.Rules.CommandWords(), ", "))
	c.say(Informed, "Beside them:")
	for _, w := range words {
		c.sayf(Informed, "  %s: %s", w.use, w.about)
	}
	return nil
}

// turnWords are what a warrior did this turn, in words.
var turnWords = [...]struct {
	done rules.Actions
	word string
}{{rules.Charged, "charged"}, {rules.FailedCharge, "failed his charge"}, {rules.Ran, "ran"}, {rules.StoodUp, "stood up"},
	{rules.Rallied, "rallied"}, {rules.Fell, "fell"}, {rules.Shot, "shot"}, {rules.Cast, "cast a spell"}}

// Condition is how a warrior is, in a sentence or two; setUp says that the warbands are
// being set up.
func Condition(s *rules.State, w *rules.Warrior, setUp bool) string {
	state := w.Condition.String()
	if w.Fleeing {
		state = "fleeing"
	}
	if w.Hidden {
		state += ", hidden"
	}
	if s.Engaged(w) {
		state += ", in close combat"
	}
	t := "Now " + state + "."
	if setUp && !w.InPlay() {
		t = "Not on the table yet."
	}
	var did []string
	for _, d := range turnWords {
		if w.Did(d.done) {
			did = append(did, d.word)
		}
	}
	if len(did) > 0 {
		t += " This turn he " + strings.Join(did, ", ") + "."
	}
	if _, words := book.Befallen(s, w); words != "" {
		t += " " + words
	}
	for _, told := range book.Circumstances(s, w) {
		t += " " + told[0]
	}
	return t
}

// InWords is how somebody is and where.
func (c *Seat) InWords(w *rules.Warrior) string {
	if !w.InPlay() {
		return fmt.Sprintf("%s, %s: %s", w.Name, w.Type, w.Condition)
	}
	t := fmt.Sprintf("%s, %s, at %s,%s", w.Name, w.Type, w.At.X.Exact(), w.At.Y.Exact())
	if w.At.Z > 0 {
		t += ", up at " + w.At.Z.String()
	}
	t += ". " + Condition(c.Match().State, w, c.SettingUp())
	if w.Wounds != w.Base.W {
		t += fmt.Sprintf(" Wounds %d of %d.", w.Wounds, w.Base.W)
	}
	return t
}

func (c *Seat) who(string) error {
	s := c.Match().State
	for side := range s.Sides {
		c.sayf(Informed, "%s:", s.Sides[side].Name)
		for i := range s.Warriors {
			if w := &s.Warriors[i]; int(w.Side) == side {
				c.say(Informed, "  "+c.InWords(w))
			}
		}
	}
	return nil
}

// compassWords are the directions on the table, as seen from above: east first,
// then clockwise.
var compassWords = [...]string{"east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"}

// towards is the direction from a place to another, in words.
func towards(from, to physics.Point) string {
	a := math.Atan2((to.Y - from.Y).Inches(), (to.X - from.X).Inches())
	return compassWords[(int(math.Round(a/(math.Pi/4)))+8)%8]
}

// nearestTold is how many others where tells of.
const nearestTold = 4

func (c *Seat) where(rest string) error {
	if rest == "" {
		return c.what("")
	}
	w, err := c.called(rest)
	if err != nil {
		return err
	}
	s := c.Match().State
	c.say(Informed, c.InWords(w))
	if !w.InPlay() {
		return nil
	}
	for _, o := range c.nearest(w, func(*rules.Warrior) bool { return true }, nearestTold) {
		side := "friend"
		if s.Hostile(w.Side, o.Side) {
			side = "enemy"
		}
		c.sayf(Informed, "  %s: %s, %s", c.Bearing(w, o), o.Name, side)
	}
	if !s.Rules.FreeMeasuring {
		c.say(Informed, "  Distances are not told beforehand at this table (MOVE-12).")
	}
	return nil
}

func (c *Seat) can(rest string) error {
	w, err := c.called(rest)
	if rest == "" || err != nil {
		return errors.Join(err, errors.New("write the name of one of yours behind it"))
	}
	s := c.Match().State
	if !s.Acts(w) {
		return fmt.Errorf("%s is not of the side whose turn it is", w.Name)
	}
	all := c.Actions(w)
	for _, a := range all {
		if a.Why != nil {
			c.sayf(Informed, "  not %s: %s", a.Words, a.Why)
			continue
		}
		c.say(Informed, "  "+a.Words)
	}
	if len(all) == 0 {
		c.say(Informed, "  Nothing in this phase; done ends it.")
	}
	return nil
}

func (c *Seat) log(rest string) error {
	n := 10
	if rest != "" {
		var err error
		if n, err = strconv.Atoi(rest); err != nil || n < 1 {
			return fmt.Errorf("%q is no number of lines; write one, such as log 20", rest)
		}
	}
	var told []string
	for i := len(c.Match().Lines) - 1; i >= 0 && len(told) < n; i-- {
		if l := &c.Match().Lines[i]; c.Shows(l) {
			told = append(told, l.Words())
		}
	}
	for _, l := range slices.Backward(told) {
		c.say(Happened, l)
	}
	return nil
}

func (c *Seat) what(string) error {
	s := c.Match().State
	phase := ": " + s.Phase.String()
	if c.SettingUp() {
		phase = ""
	}
	c.sayf(Informed, "%s, %s%s. The table is %s wide and %s deep.", c.When(), s.Sides[c.ToAct()].Name, phase, s.Table.Width, s.Table.Depth)
	var names []string
	for _, id := range s.Waiting() {
		names = append(names, s.Warriors[id].Name)
	}
	if len(names) > 0 && c.Asked() == nil {
		c.sayf(Informed, "Who can still do something: %s.", strings.Join(names, ", "))
	}
	c.ask()
	return nil
}

func (c *Seat) answer(rest string) error {
	d := c.Asked()
	if d == nil {
		return errors.New("no question waits; type what")
	}
	a := rules.Answer{}
	if rest != "none" {
		for _, n := range strings.FieldsFunc(rest, func(r rune) bool { return r == ',' || r == ' ' }) {
			k, err := strconv.Atoi(n)
			if err != nil || k < 1 || k > len(d.Options) {
				return fmt.Errorf("%q is no answer; write a number from 1 to %d", n, len(d.Options))
			}
			a = append(a, k-1)
		}
	}
	if err := d.Accepts(a); err != nil {
		return err
	}
	return c.Answer(a)
}

func (c *Seat) ready(string) error {
	if !c.Passing() {
		return errors.New("nobody passes the seat now; type what")
	}
	c.Take()
	return c.what("")
}

func (c *Seat) undo(string) error {
	if err := c.Undo(); err != nil {
		return err
	}
	c.seen = len(c.Match().Lines)
	c.say(Informed, "Taken back.")
	return nil
}

func (c *Seat) rule(rest string) error {
	if r, ok := help.Find(strings.ToUpper(rest)); ok {
		c.sayf(Informed, "%s, %s: %s", r.ID, r.Source, r.Text)
		return nil
	}
	return fmt.Errorf("there is no rule %q; the log writes them behind what happens, such as rule MOVE-01", rest)
}
