package campaign

import (
	"errors"
	"fmt"

	"cometfall/rules"
	engine "cometfall/rules/campaign"
	"cometfall/rules/match"
)

// mostInputs is more than a computer's warband ever needs between two battles.
const mostInputs = 2000

// rivals brings the computers' warbands through their steps, until all of them are ready
// or a person is asked something. About shards, recruits, gear and camps they follow the counsel
// that the engine gives, and say why; of the rest they take each thing once that is offered to
// them. How well they choose is how strong they are: strong ones learn what suits them, fair ones
// do twice in three times, and weak ones learn whatever comes to mind, hoard their shards, hire
// nobody for pay and look for nothing.
func (k *Kept) rivals() error {
	took := map[string]bool{}
	for range mostInputs {
		if d := k.Open; d != nil {
			if k.State.Band(d.Side).Seat == "" {
				return nil
			}
			if err := k.Answer(k.usual(d)); err != nil {
				return err
			}
			continue
		}
		b := k.rival()
		if b == nil {
			return nil
		}
		if err := k.Do(k.choose(b, took)); err != nil {
			return err
		}
	}
	return errors.New("the computer's warbands do not get done with what comes after the battle")
}

// rival is a computer's warband with something left to do, or nil.
func (k *Kept) rival() *engine.Band {
	for i := range k.State.Bands {
		if b := &k.State.Bands[i]; b.Seat != "" && b.Gone == "" && b.Step != "" {
			return b
		}
	}
	return nil
}

// choose is what a computer's warband does next in its step.
func (k *Kept) choose(b *engine.Band, took map[string]bool) engine.Command {
	on := engine.GoOn{Band: b.ID}
	if c, why := k.State.Counsel(b.ID); c != nil && !tooClever(b, c) {
		words := fmt.Sprint(c.String(k.State), b.Gold, len(b.Warriors), b.Store)
		if !took[words] { // something has changed since
			took[words] = true
			if sale, ok := c.(engine.Sell); ok && b.Seat == "weak" {
				sale.N = 1
				k.Remark("The first shard brings most.")
				return sale
			}
			k.Remark(rules.Capital(why))
			return c
		}
	}
	stuck := on.Legal(k.State) != nil
	var last engine.Command = on
	for _, o := range k.State.Offers(b.ID) {
		if o.WhyNot != nil || o.Command == on || engine.Advised(o.Command) {
			continue
		}
		if always(o.Command) {
			if _, dismiss := o.Command.(engine.Dismiss); dismiss && stuck {
				last = o.Command
			}
			continue
		}
		if words := b.Step + " " + o.Command.String(k.State); !took[words] {
			took[words] = true
			return o.Command
		}
	}
	return last
}

// tooClever reports whether a weak computer does not think of a command.
func tooClever(b *engine.Band, c engine.Command) bool {
	if b.Seat != "weak" {
		return false
	}
	switch c.(type) {
	case engine.Engage, engine.Search, engine.AskFor:
		return true
	}
	return false
}

// usual is the answer that most players would give; who chooses badly takes any of several things.
func (k *Kept) usual(d *rules.Decision) rules.Answer {
	dice := rules.Dice{Seed: uint64(len(k.Lines))}
	if d.Shape == rules.OneOf && !thinks(k.State.Band(d.Side).Seat, &dice) {
		return match.RandomAnswer(d, &dice)
	}
	for _, a := range []rules.Answer{{d.Usual}, {}} {
		if d.Accepts(a) == nil {
			return a
		}
	}
	return match.RandomAnswer(d, &dice)
}

// thinks reports whether a computer of some level considers what to choose.
func thinks(level string, dice *rules.Dice) bool {
	switch level {
	case "weak":
		return false
	case "fair":
		return dice.D6() > 2
	}
	return true
}
