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
// them. Weak ones hire no swords and look for nothing.
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
	case engine.Engage, engine.Search:
		return true
	}
	return false
}

// usual is the answer that most players would give.
func (k *Kept) usual(d *rules.Decision) rules.Answer {
	for _, a := range []rules.Answer{{d.Usual}, {}} {
		if d.Accepts(a) == nil {
			return a
		}
	}
	dice := rules.Dice{Seed: uint64(len(k.Lines))}
	return match.RandomAnswer(d, &dice)
}
