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

// Difficulty is how well computers choose, by the same rules: of the skills and characteristics that
// the strong learn all are those that suit who learns them, of the weak no more than chance brings; the weak
// hire nobody for pay, and hoard their shards.
func TestComputersChooseAsWellAsTheirLevelSays(t *testing.T) { // GROW-07, TRADE-01, AFTER-08
	n := 6
	if testing.Short() {
		n = 3
	}
	suits, asked, rating, swords := map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}
	levels := []string{"weak", "fair", "strong"}
	for seed := range uint64(n) {
		for _, level := range levels {
			var bands []*warbands.Roster
			for _, b := range []*warbands.Band{&warbands.Company, &warbands.Pack} {
				bands = append(bands, ready(b))
			}
			c, err := engine.New(engine.Terms{Edition: "lrb", Seed: seed}, bands)
			require.NoError(t, err)
			k := &Kept{Campaign: c}
			for i := range bands {
				require.NoError(t, c.Seat(rules.SideID(i), level))
			}
			dice := rules.Dice{Seed: seed}
			for range 8 {
				if c := nextOf(k, 1); c == nil || k.Do(c) != nil {
					break
				}
				require.NoError(t, k.rivals())
				if k.State.Pending() == nil {
					break
				}
				require.NoError(t, k.Do(engine.Settle{Report: engine.DealOut(k.State, &dice)}))
				require.NoError(t, k.rivals())
			}
			for i := range k.State.Bands {
				b := &k.State.Bands[i]
				rating[level] += k.State.Rating(b)
				for j := range b.Warriors {
					if k.State.Type(b, &b.Warriors[j]).Sword() {
						swords[level]++
					}
				}
			}
			d := rules.Decision{Side: 0, Shape: rules.OneOf, Options: make([]rules.Option, 5), Usual: 3}
			for range 60 {
				k.Remark("another line")
				asked[level]++
				if k.usual(&d)[0] == d.Usual {
					suits[level]++
				}
			}
		}
	}
	t.Log("ratings", rating, "hired swords", swords)
	assert.Equal(t, asked["strong"], suits["strong"])
	assert.InDelta(t, 2./3+1./3/5, float64(suits["fair"])/float64(asked["fair"]), 0.06)
	assert.InDelta(t, 1./5, float64(suits["weak"])/float64(asked["weak"]), 0.06)
	assert.Zero(t, swords["weak"])
	assert.Positive(t, swords["strong"])
	assert.Greater(t, rating["strong"], rating["weak"]*5/4, "and rise slower")
}
