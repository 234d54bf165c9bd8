package motion

import (
	"fmt"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// Dice beside who they are about: how they fall, and what they and their verdicts say.

// throws lets dice tumble beside whom they are about.
func (d *director) throws(e *rules.Event) {
	who := e.Who
	if !d.knows(who) || len(e.Dice) == 0 {
		return
	}
	if e.Rule == misfires {
		d.jams = true
	}
	if e.For != rules.HitRoll && d.due && !d.jams {
		d.strike(d.now, true)
	}
	if !d.inExchange(e) {
		d.settles()
		d.begins(between(e))
	}
	start := d.now
	word, tone := verdict(e)
	if d.wins(e) {
		word, tone = "strikes first", Success
	}
	d.lands = start + tumbleTicks
	d.hushes(d.is[d.about(d.anchor)].At, d.lands)
	d.add(Clip{Kind: Dice, Who: rules.Nobody, Spot: d.is[d.about(d.anchor)].At, Faces: e.Dice, Label: d.label(e), Words: word, Tone: tone, Lands: d.lands, For: e.For, Between: d.anchor,
		Row: Row{d.exchange, d.place}}, start, tumbleTicks+readTicks)
	d.place++
	d.now = start + nextDie
	switch {
	case e.For == rules.HitRoll && who == d.attack.who && !d.misfiresNext():
		d.strike(d.lands, e.OK)
	case e.For == rules.EvadeRoll && e.OK && d.knows(d.anchor[0]) && d.knows(d.anchor[1]):
		d.add(Clip{Kind: Sparks, Who: rules.Nobody, Spot: d.is[d.anchor[0]].At, To: d.is[d.anchor[1]].At}, d.lands, 16)
	case e.For == rules.InjuryRoll:
		d.said = e.Into
	}
}

// rollOff is the rule by which those of equal Initiative roll for who strikes first.
const rollOff = "FIGHT-04"

// wins reports whether the present throw is the highest of those who roll for the first blow.
func (d *director) wins(e *rules.Event) bool {
	of := func(i int) *rules.Event {
		if i >= 0 && i < len(d.events) && d.events[i].Kind == rules.Threw && d.events[i].Rule == rollOff && len(d.events[i].Dice) == 1 {
			return d.events[i]
		}
		return nil
	}
	if of(d.next-1) != e {
		return false
	}
	beats := false
	for _, step := range [...]int{-1, 1} {
		for i := d.next - 1 + step; of(i) != nil && of(i).Who != e.Who; i += step {
			if of(i).Dice[0] >= e.Dice[0] {
				return false
			}
			beats = true
		}
	}
	return beats
}

// hushes has what was said above a place be said no longer than until a tick: what dice came to is
// said there then.
func (d *director) hushes(at physics.Spot, until int) {
	for i := range d.Clips {
		if c := &d.Clips[i]; c.Kind == Word && c.Spot == at && !c.Grave && c.Start < until {
			c.End = min(c.End, until)
		}
	}
}

// label is who rolls for what; who rolls once more in the same exchange is not named again.
func (d *director) label(e *rules.Event) string {
	name := d.name(e.Who)
	what := told(e.Text, name)
	switch e.For {
	case rules.InjuryRoll:
		d.roller = rules.Nobody
		return "injury of " + d.name(e.At)
	case rules.HitRoll:
		what = score("to hit", e)
	case rules.WoundRoll:
		what = score("to wound", e)
	case rules.SaveRoll:
		what = score("save", e)
	case rules.CastRoll:
		what = score("to cast", e)
	case rules.EvadeRoll:
		what = score(what, e)
	case rules.TestRoll:
		most := e.Need
		if len(e.Dice) == 1 { // a 6 always fails
			most = min(most, 5)
		}
		what = strings.TrimPrefix(fmt.Sprintf("%s, %d or less", what, most), ", ")
	}
	if d.roller == e.Who && what != "" {
		return what
	}
	d.roller = e.Who
	return strings.TrimSuffix(name+": "+what, ": ")
}

// name is what a warrior is called.
func (d *director) name(id rules.WarriorID) string {
	if w := d.state.Warrior(id); w != nil {
		return w.Name
	}
	return ""
}

// score is what a die is for and what it needs.
func score(what string, e *rules.Event) string {
	if e.Need <= 0 { // it succeeds whatever it shows
		return what
	}
	return strings.TrimPrefix(fmt.Sprintf("%s %d+", what, max(2, e.Need)), " ")
}

// told is what a line of the log says a throw is for, without who throws.
func told(text, name string) string {
	what, _, _ := strings.Cut(text, ":")
	return strings.TrimPrefix(strings.TrimPrefix(what, name+", "), "whether the ")
}

// keepRows keeps the dice of an exchange in sight until the last of them can be read, or those of
// the next blow or shot are thrown.
func (d *director) keepRows() {
	ends, begins := make([]int, d.exchange+1), make([]int, d.exchange+2)
	for i := range d.Clips {
		if c := &d.Clips[i]; c.Kind == Dice {
			ends[c.Row.Exchange] = max(ends[c.Row.Exchange], c.End)
			if c.Row.Place == 0 {
				begins[c.Row.Exchange] = c.Start
			}
		}
	}
	for k := d.exchange; k > 0; k-- {
		if begins[k] == 0 {
			begins[k] = begins[k+1]
		}
	}
	for i := range d.Clips {
		if c := &d.Clips[i]; c.Kind == Dice {
			c.End = ends[c.Row.Exchange]
			next := begins[c.Row.Exchange+1]
			if k := c.Row.Exchange; k < len(d.cleared) && d.cleared[k] > 0 {
				next = d.cleared[k]
			}
			if next > c.Lands {
				c.End = min(c.End, next)
			}
		}
	}
}

// inExchange reports whether a throw belongs to the present exchange.
func (d *director) inExchange(e *rules.Event) bool {
	switch e.For {
	case rules.OtherRoll, rules.TestRoll, rules.CastRoll:
		return d.exchange > 0 && (e.Who == d.anchor[0] || e.Who == d.anchor[1]) && !d.due && d.place > 0 && d.place < 4
	}
	return d.exchange > 0 && d.knows(d.anchor[1])
}

// testVerdicts are what a test came to, passed or failed, by the rule that asks for it.
var testVerdicts = map[string][2]string{
	"LEAD-03": {"they stay", "rout"}, "LEAD-10": {"stays", "flees"}, "LEAD-13": {"rallies", "flees on"},
	"PSY-02": {"no fear", "afraid"}, "PSY-03": {"no fear", "afraid"}, "CHARGE-14": {"no fear", "afraid"}, "PSY-11": {"thinks", "stupid"},
	"HIDE-10":  {"notices him", "notices nobody"},
	"CLIMB-05": {"climbs", "cannot climb"}, "JUMP-02": {"lands", "falls"}, "JUMP-06": {"gets over", "falls"}, "JUMP-07": {"lands", "falls"},
	"CHARGE-22": {"dives", "falls"}, "FALL-05": {"keeps his footing", "slips off"},
	"CATA-04": {"goes on", "halts in dread"}, "FIRE-05": {"dares", "shuns the fire"},
	"SEWER-09": nerveVerdict, "SEWER-10": nerveVerdict, "SEWER-12": nerveVerdict, "SEWER-20": {"planks bear him", "planks break"},
}

var nerveVerdict = [2]string{"keeps his nerve", "loses his nerve"}

// verdict is what a throw came to, in a word.
func verdict(e *rules.Event) (string, Tone) {
	pick := func(yes, no string) (string, Tone) {
		if e.OK {
			return yes, Success
		}
		return no, Failure
	}
	switch e.For {
	case rules.HitRoll:
		return pick("hit", "missed")
	case rules.WoundRoll:
		return pick("wounded", "no wound")
	case rules.SaveRoll:
		return pick("saved", "not saved")
	case rules.CastRoll:
		return pick("cast", "not cast")
	case rules.TestRoll:
		if words, known := testVerdicts[e.Rule]; known {
			return pick(words[0], words[1])
		}
		return pick("passed", "failed")
	case rules.EvadeRoll:
		switch {
		case strings.HasPrefix(e.Rule, "PARRY"):
			return pick("parried", "not parried")
		case e.Rule == "ARMR-07":
			return pick("the helmet holds", "the helmet fails")
		}
		return pick("warded off", "not warded")
	case rules.InjuryRoll:
		return e.Into.String(), Harm
	}
	return "", Plain
}
