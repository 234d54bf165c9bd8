package campaign

import (
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	engine "cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// living is a campaign of three computers' warbands on terms that differ from seed to seed.
func living(t *testing.T, seed uint64) *Kept {
	t.Helper()
	n := int(seed)
	terms := engine.Terms{Edition: book.Editions[n%len(book.Editions)], Seed: seed, Early: n%4 == 3, Stories: n%2 == 0, Stones: n%3 == 1, Rewards: n%3 == 1}
	terms.Camps = []string{"", engine.CampsOn, engine.CampsEventful}[n%3]
	if n%5 > 1 {
		terms.Hiring = warbands.Settlements[n%len(warbands.Settlements)].Key
	}
	if n%7 > 4 {
		terms.Gold = 1200
	}
	var bands []*warbands.Roster
	for k := range 3 {
		bands = append(bands, ready(warbands.Bands[(n+k*3)%len(warbands.Bands)]))
	}
	c, err := engine.New(terms, bands)
	require.NoError(t, err)
	for i := range bands {
		require.NoError(t, c.Seat(rules.SideID(i), []string{"fair", "strong", "weak"}[i]))
	}
	return &Kept{Campaign: c}
}

// nextOf is the next battle or mission of two of three warbands by turns, or what they do for want of one.
func nextOf(k *Kept, round int) engine.Command {
	s := k.State
	for i := range s.Bands {
		b := &s.Bands[(i+round)%len(s.Bands)]
		if c := (engine.Withstand{Band: b.ID}); c.Legal(s) == nil {
			return c
		}
		if t := b.Telling(); t != nil && round%3 == 0 && (engine.Undertake{Band: b.ID, Story: t.Story}).Legal(s) == nil {
			return engine.Undertake{Band: b.ID, Story: t.Story}
		}
		for j := range 3 {
			if c := (engine.Meet{Bands: []rules.SideID{b.ID, rules.SideID((int(b.ID) + j) % 3)}}); b.Gone == "" && c.Legal(s) == nil {
				return c
			}
		}
		if c := (engine.Rest{Band: b.ID}); c.Legal(s) == nil {
			return c
		}
	}
	return nil
}

// Computers' warbands always get done with what comes after a battle, whatever became of them in it and
// whatever was agreed on: a campaign in which one of them did not could not be gone on with. Who has lost an
// arm puts away what he cannot hold (AFTER-09, HARM-23). RIVALS says how many campaigns.
func TestComputersWarbandsAlwaysGetDone(t *testing.T) {
	n := 8
	if many, err := strconv.Atoi(os.Getenv("RIVALS")); err == nil {
		n = many
	} else if testing.Short() {
		n = 2
	}
	battles := 0
	for i := range n {
		k := living(t, uint64(i))
		dice := rules.Dice{Seed: uint64(i)}
		for round := range 12 {
			c := nextOf(k, round)
			if c == nil {
				break
			}
			require.NoError(t, k.Do(c), "campaign %d", i)
			require.NoError(t, k.rivals(), "campaign %d, round %d", i, round)
			if k.State.Pending() == nil {
				continue
			}
			battles++
			require.NoError(t, k.Do(engine.Settle{Report: engine.DealOut(k.State, &dice)}), "campaign %d", i)
			require.NoError(t, k.rivals(), "campaign %d, round %d", i, round)
			for b := range k.State.Bands {
				require.Empty(t, k.State.Bands[b].Step, "campaign %d, round %d", i, round)
			}
			require.NoError(t, engine.Check(k.State))
		}
	}
	assert.Greater(t, battles, n*6, "they go on")
}
