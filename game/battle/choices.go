package battle

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cometfall/game/forecast"
	"cometfall/rules"
)

// choices are what may come of each answer to the open question, counted for a part of
// each frame, and which answer is looked at.
type choices struct {
	of      *rules.Decision // nil: nothing is asked
	odds    *forecast.Choices
	gold    int // the answer that is recommended
	pointed int // the answer under the pointer, by its button or its model; -1: none
}

// How often each answer is played, and after how many plays its odds are shown anew.
const (
	mostPlays  = 1200
	choiceTime = 3 * time.Millisecond // of a frame
)

var shownAfter = [...]int{60, 240, mostPlays}

// updateChoices goes on counting, and follows the pointer over the answers.
func (b *Scene) updateChoices() {
	c, d := &b.choices, b.asked()
	if _, asks := b.mode().(questioned); !asks {
		d = nil
	}
	if c.of != d {
		*c = choices{of: d, pointed: -1}
		if d != nil {
			c.gold = d.Usual
			c.odds = forecast.ChoicesOf(b.m.State, d, b.m.Suppose)
		}
	}
	if d == nil {
		return
	}
	if c.pointed = b.answerUnder(d, b.win.Pointer.X, b.win.Pointer.Y); c.odds == nil || c.odds.Plays >= mostPlays || b.running.now != nil {
		return
	}
	for since := time.Now(); c.odds.Plays < mostPlays && time.Since(since) < choiceTime; {
		if !c.odds.Play() {
			c.odds = nil
			return
		}
		if slices.Contains(shownAfter[:], c.odds.Plays) && c.odds.Matters() {
			c.recommend(d)
			b.version++
		}
	}
}

// clearly is how much better than the usual answer another must be to be recommended, after the
// first plays and after more of them; later nothing changes under the hand of who decides.
var clearly = map[int]float64{shownAfter[0]: 0.3, shownAfter[1]: 0.12}

// recommend recommends an answer by the odds so far.
func (c *choices) recommend(d *rules.Decision) {
	if by, now := clearly[c.odds.Plays]; now {
		c.gold = c.odds.Best(d.Usual, d.Shape == rules.OneOf, by)
	}
}

// gold is the answer to a question that is recommended, and that Enter takes.
func (b *Scene) gold(d *rules.Decision) int {
	if b.choices.of == d {
		return b.choices.gold
	}
	return d.Usual
}

// answerUnder is the answer to a question whose button or model is at a place of the
// screen; -1 for none.
func (b *Scene) answerUnder(d *rules.Decision, x, y float64) int {
	if hot := b.win.Hot; hot >= 0 && hot < len(b.win.Buttons) {
		if n, is := strings.CutPrefix(b.win.Buttons[hot].ID, "option-"); is {
			if k, err := strconv.Atoi(n); err == nil && k <= len(d.Options) {
				return k - 1
			}
		}
		return -1
	}
	if d.Shape != rules.OneOf || !b.overPlaces(x, y) {
		return -1
	}
	return b.candidateAt(d, x, y)
}

// candidateAt is the answer that is about the model meant at a place of the screen: the nearest
// of those who are asked about; -1 where none is near.
func (b *Scene) candidateAt(d *rules.Decision, x, y float64) int {
	return candidate(d, b.board.OneWithin(x, y, pickRadius, func(id rules.WarriorID) bool { return candidate(d, id) >= 0 }))
}

// candidate is the answer that is about somebody alone; -1 where there is none.
func candidate(d *rules.Decision, who rules.WarriorID) int {
	found := -1
	for i, o := range d.Options {
		switch {
		case o.Who != who || who == rules.Nobody:
		case found >= 0:
			return -1
		default:
			found = i
		}
	}
	return found
}

// pickCandidate answers a question with the model that is clicked; false where nobody
// is asked for there.
func (b *Scene) pickCandidate(x, y float64) bool {
	d := b.choices.of
	if d == nil || d != b.asked() || b.animating() || d.Shape != rules.OneOf || !b.overPlaces(x, y) {
		return false
	}
	k := b.candidateAt(d, x, y)
	if k >= 0 {
		b.pick(k)
	}
	return k >= 0
}

// answerOdds are what an answer does and its odds in a few words; empty where none are known.
func (b *Scene) answerOdds(answer int) string {
	does, odds := b.consequence(answer), b.countedOdds(answer)
	if does != "" && odds != "" {
		return does + "; " + odds
	}
	return does + odds
}

// countedOdds are the odds of an answer, as far as they are counted.
func (b *Scene) countedOdds(answer int) string {
	if c := &b.choices; c.of != nil && c.of == b.m.Open && c.odds != nil && c.odds.Plays >= shownAfter[0] {
		return c.odds.Words(answer)
	}
	return ""
}

// consequence is what an answer does, where the question itself does not say so: who fights whom
// when a charge is intercepted, or is not (CHARGE-12, CHARGE-16).
func (b *Scene) consequence(answer int) string {
	d, s := b.asked(), b.m.State
	if d == nil || d.Rule != "CHARGE-12" || d.Shape != rules.OneOf || answer >= len(d.Options) {
		return ""
	}
	charger := s.Warrior(d.At)
	if charger == nil || len(charger.Intent) == 0 {
		return ""
	}
	var names []string
	for _, id := range charger.Intent {
		names = append(names, s.Warriors[id].Name)
	}
	targets := strings.Join(names, " and ")
	o := s.Warrior(d.Options[answer].Who)
	switch {
	case o == nil:
		return charger.Name + " goes on to " + targets
	case slices.Contains(charger.Intent, o.ID):
		return "he meets " + charger.Name + " on the way"
	}
	return "he fights " + charger.Name + ", who does not reach " + targets
}

// fatesWith is what becomes of somebody with the answer that is looked at, in words: the
// one under the pointer, else the recommended one; empty where nothing can.
func (b *Scene) fatesWith(who rules.WarriorID) string {
	c := &b.choices
	if b.countedOdds(0) == "" {
		return ""
	}
	k := c.pointed
	if k < 0 {
		k = c.gold
	}
	f, ok := c.odds.Chances(k, who)
	if !ok || f[forecast.Whole] > 0.995 {
		return ""
	}
	return forecast.FateWords(&f)
}
