package warbands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules/warbands"
)

// Who leads after the captain may carry whatever the captain might, and his own things too
// (LEADER-02).
func TestTheNewLeaderCarriesWhatLeadersMay(t *testing.T) {
	for _, l := range warbands.Lists {
		r, ok := warbands.Template(l.Key)
		if !ok {
			continue
		}
		var leader warbands.Type
		for _, ty := range l.Types {
			if ty.Leader {
				leader = ty
			}
		}
		for i := range r.Recruits {
			own := *r.TypeOf(i)
			if own.Leader || !own.Hero {
				continue
			}
			r.Recruits[i].Leads = true
			led := r.TypeOf(i)
			assert.True(t, led.Leader && led.Hero && !led.NoLeader)
			if own.Key == "possessed" { // he carries nothing, whoever leads
				assert.Empty(t, led.Weapons)
				r.Recruits[i].Leads = false
				continue
			}
			assert.Subset(t, led.Weapons, append(append([]string{}, own.Weapons...), leader.Weapons...), "%s of %s", own.Name, l.Key)
			assert.Subset(t, led.Armour, append(append([]string{}, own.Armour...), leader.Armour...), "%s of %s", own.Name, l.Key)
			assert.Subset(t, led.Other, append(append([]string{}, own.Other...), leader.Other...), "%s of %s", own.Name, l.Key)
			seen := map[string]bool{}
			for _, key := range led.Weapons {
				assert.False(t, seen[key], "%s twice", key)
				seen[key] = true
			}
			r.Recruits[i].Leads = false
		}
	}
}

// Who has not fought yet is told of each vehicle how rare it is (BAND-11, RUL-WAGON-32).
func TestVehiclesAreRare(t *testing.T) {
	for key, rare := range map[string]string{"wagon": "wagon is rare (7)", "coach": "coach is rare (7)", "rowing-boat": "rowing boat is rare (7)", "river-boat": "river boat is rare (8)", "barge": "barge is rare (9)"} {
		r, _ := warbands.Template("reikland")
		r.Battles, r.Value, r.Vehicles = 0, 5000, []string{key}
		assert.ErrorContains(t, r.Check(lrb(t)), rare)
	}
}
