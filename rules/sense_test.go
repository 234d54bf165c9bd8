package rules_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
)

// rolled finds the dice in the words of a roll.
var rolled = regexp.MustCompile(`Rolled (\d)(?: \+ (\d))?\b`)

// makesSense asks that what is told of events says the same in words and in figures.
func makesSense(t *testing.T, s *rules.State, events []rules.Event) {
	t.Helper()
	offersMakeSense(t, s)
	for _, e := range events {
		if w := s.Warrior(e.Who); w != nil && e.Kind != rules.Note && e.Kind != rules.Launched && e.For != rules.InjuryRoll { // that names whom it befalls
			assert.Contains(t, e.Text, w.Name, "%+v", e)
		}
		if w := s.Warrior(e.At); w != nil && !byWhom(e) {
			assert.Contains(t, e.Text, w.Name, "%+v", e)
		}
		switch e.Kind {
		case rules.Went, rules.Flew, rules.Tumbled:
			assert.GreaterOrEqual(t, len(e.Path), 2, e.Text)
		case rules.Threw:
			assert.NotEmpty(t, e.Dice, e.Text)
			if found := rolled.FindStringSubmatch(e.Text); found != nil {
				var dice []int
				for _, word := range found[1:] {
					if word != "" {
						dice = append(dice, int(word[0]-'0'))
					}
				}
				assert.Equal(t, dice, e.Dice, e.Text)
				good := strings.HasSuffix(e.Text, "success") || strings.HasSuffix(e.Text, "passed")
				bad := strings.HasSuffix(e.Text, "failure") || strings.HasSuffix(e.Text, "failed")
				if good || bad {
					assert.Equal(t, good, e.OK, e.Text)
					assert.NotZero(t, e.Of, e.Text)
				}
			}
			if strings.Contains(e.Text, " or less") {
				assert.Equal(t, rules.TestRoll, e.For, e.Text)
			}
			assert.Equal(t, strings.Contains(e.Text, "Rout test"), e.Test == rules.RoutTest, e.Text)
			if e.For == rules.TestRoll && len(e.Dice) == 2 {
				assert.Equal(t, e.OK, e.Dice[0]+e.Dice[1] <= e.Need, "%+v", e)
				assert.Contains(t, e.Text, fmt.Sprint(e.Need, " or less"), "%+v", e)
			}
		}
	}
}

// offersMakeSense asks that what is offered to somebody is for him to do, and can be done
// where nothing is said against it.
func offersMakeSense(t *testing.T, s *rules.State) {
	t.Helper()
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if s.Over || !s.Acts(w) || !w.InPlay() {
			continue
		}
		for _, o := range s.Offers(w.ID) {
			assert.Equal(t, w.ID, o.Who, "%+v", o)
			waits := o.Verb == rules.ToMove || o.Verb == rules.ToRun
			assert.Equal(t, waits, o.Command == nil && o.Place == nil && o.Verb != rules.ToCast, "%+v", o)
			if o.Verb == rules.ToUse {
				assert.Equal(t, rules.NoWeapon, o.Weapon, "%+v", o)
				assert.NotEmpty(t, o.Name, "%+v", o)
				assert.NotEmpty(t, o.Rule, "%+v", o)
			}
			assert.False(t, o.At == o.Who && o.Verb != rules.ToCast, "%+v", o)
			for _, c := range o.Commands() {
				if o.WhyNot == nil {
					assert.NoError(t, c.Legal(s), "%+v", o)
				}
			}
			if o.Command == nil {
				continue
			}
			assert.Contains(t, o.Command.String(s), w.Name, "%+v", o)
			if to := s.Warrior(o.At); to != nil && o.Verb == rules.ToCharge {
				assert.Contains(t, o.Command.String(s), to.Name, "%+v", o)
			}
		}
	}
}

// byWhom reports whether an event is at him who brought it about, or on whom its words do
// not dwell.
func byWhom(e rules.Event) bool {
	switch {
	case e.Rule == "FIGHT-24":
		return true
	case e.Kind == rules.Threw:
		return slices.Contains([]rules.Purpose{rules.SaveRoll, rules.EvadeRoll, rules.CastRoll}, e.For)
	}
	return slices.Contains([]rules.Kind{rules.Note, rules.Went, rules.Flew, rules.Launched, rules.Hurt, rules.Downed, rules.Recovered, rules.Broke}, e.Kind)
}

// isSensible asks that a question is about two, if about more than one, is put to the side of
// the first, and leaves a choice.
func isSensible(t *testing.T, s *rules.State, d *rules.Decision) {
	t.Helper()
	if w := s.Warrior(d.Who); w != nil && d.Rule != "GIFT-04" { // whom a tentacle holds another may tell
		assert.Contains(t, []rules.SideID{w.Side, w.Home()}, d.Side, "%+v", d)
	}
	assert.False(t, d.At >= 0 && d.At == d.Who, "%+v", d)
	assert.NotEmpty(t, d.Rule, "%+v", d)
	assert.False(t, d.Shape != rules.Place && d.Shape != rules.SomeOf && len(d.Options) < 2, "%+v", d)
}
