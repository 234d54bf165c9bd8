package campaign_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// grown is a campaign in which somebody of the first warband comes to the step of
// experience with so many points of a battle, after change, and with these dice.
func grown(t *testing.T, terms campaign.Terms, list, name string, n int, change func(w *campaign.Warrior), faces ...uint8) *campaign.Campaign {
	t.Helper()
	c := founded(t, terms, list, "witch-hunters")
	for i := range c.State.Bands[0].Warriors { // who casts spells knows one, so that no dice are needed for it
		if w := &c.State.Bands[0].Warriors[i]; w.Type == "magister" {
			w.Spells = []string{"vision-of-torment"}
		}
		if w := &c.State.Bands[0].Warriors[i]; w.Type == "necromancer" {
			w.Spells = []string{c.State.Rules.Magic[mustMagic(c, "necromancy")].Entries[0].Key}
		}
	}
	met(t, c)
	for i := range c.State.Battles[0].Ratings {
		c.State.Battles[0].Ratings[i] = 100
	}
	if change != nil {
		change(who(t, c, name))
	}
	r := laid(t, c)
	id := who(t, c, name).ID
	for i := range r.Sides[0].Men {
		if m := &r.Sides[0].Men[i]; m.Who == id {
			m.Awards = []campaign.Award{{N: n - 1, Why: "put enemies out of action", Rule: "SCEN-10"}, {N: 1, Why: "survived", Rule: "SCEN-10"}}
		} else {
			m.Fate = campaign.Left // neither survived nor anything: it does not matter here
			m.Awards = []campaign.Award{{N: 0, Why: "survived", Rule: "SCEN-10"}}
		}
	}
	for i := range r.Sides[1].Men {
		r.Sides[1].Men[i].Awards = []campaign.Award{{N: 0, Why: "survived", Rule: "SCEN-10"}}
	}
	require.NoError(t, c.Do(campaign.Settle{Report: r}))
	scripted(c, faces...)
	require.NoError(t, c.Input("on 1"))
	return c
}

func mustMagic(c *campaign.Campaign, key string) rules.MagicID {
	id, _ := c.State.Rules.MagicNamed(key)
	return id
}

// Advances are due at the totals of the track, one for each that is passed (GROW-01 to
// GROW-03).
func TestAdvancesAreDueAtTheTotalsOfTheTrack(t *testing.T) {
	c := founded(t, campaign.Terms{}, "reikland", "skaven")
	b := &c.State.Bands[0]
	assert.Equal(t, []int{2, 4, 6, 8, 11, 14, 17, 20, 24, 28, 32, 36, 41, 46, 51, 57, 63, 69, 76, 83, 90}, c.State.Track(b, who(t, c, "Anselm")))
	assert.Equal(t, []int{2, 5, 9, 14}, c.State.Track(b, who(t, c, "Hannes")))
	assert.Equal(t, 20, c.State.Experience(b, who(t, c, "Anselm")))

	c = grown(t, campaign.Terms{}, "reikland", "Dieter", 4, nil, 1, 5, 1, 1, 5, 2) // at 2 and at 4; no more Strength can be had
	assert.Equal(t, rules.Profile{S: 1, A: 1}, who(t, c, "Dieter").Gains)
	assert.Zero(t, c.State.Dice.Left())
	c = grown(t, campaign.Terms{}, "reikland", "Anselm", 3, nil)
	assert.Zero(t, who(t, c, "Anselm").Gains, "from 20 to 23 nothing is due")

	early := founded(t, campaign.Terms{Early: true}, "reikland", "skaven")
	b = &early.State.Bands[0]
	assert.Equal(t, []int{2, 5, 9, 14, 20, 27, 35, 44, 54, 65, 77, 90, 104, 119, 135}, early.State.Track(b, who(t, early, "Anselm")), "XP-05, XP-10")
	assert.Equal(t, []int{2, 5, 9, 14}, early.State.Track(b, who(t, early, "Hannes")), "XP-11")
	assert.Zero(t, early.State.Experience(b, who(t, early, "Anselm")), "XP-01")
}

// The weaker warband learns more (GROW-06).
func TestUnderdogsLearnMore(t *testing.T) {
	for diff, want := range map[int]int{-300: 0, 0: 0, 50: 0, 51: 1, 75: 1, 76: 2, 100: 2, 101: 3, 150: 3, 151: 4, 300: 4, 301: 5, 9000: 5} {
		assert.Equal(t, want, campaign.UnderdogBonus(diff), "%d", diff)
	}
	c := founded(t, campaign.Terms{}, "reikland", "skaven")
	met(t, c)
	c.State.Battles[0].Ratings = []int{100, 176}
	report := campaign.Settle{Report: laid(t, c)}
	require.NoError(t, c.Do(report))
	from := who(t, c, "Anselm").XP
	for c.Input("on 1"); c.Open != nil; {
		require.NoError(t, c.Answer(rules.Answer{0}))
	}
	assert.Equal(t, from+3, who(t, c, "Anselm").XP, "2 beside the one for living on")
}

// Each roll on the heroes' table (GROW-07).
func TestEachAdvanceOfAHero(t *testing.T) {
	for _, row := range []struct {
		dice  []uint8
		gains rules.Profile
		ask   int // answer to the question, where there is one
		skill bool
	}{
		{dice: []uint8{1, 1}, skill: true}, {dice: []uint8{1, 2}, skill: true}, {dice: []uint8{2, 2}, skill: true}, {dice: []uint8{4, 1}, skill: true},
		{dice: []uint8{3, 3, 3}, gains: rules.Profile{S: 1}}, {dice: []uint8{3, 3, 4}, gains: rules.Profile{A: 1}},
		{dice: []uint8{3, 4}, gains: rules.Profile{WS: 1}}, {dice: []uint8{3, 4}, gains: rules.Profile{BS: 1}, ask: 1},
		{dice: []uint8{4, 4, 3}, gains: rules.Profile{I: 1}}, {dice: []uint8{4, 4, 4}, gains: rules.Profile{Ld: 1}},
		{dice: []uint8{4, 5, 3}, gains: rules.Profile{W: 1}}, {dice: []uint8{4, 5, 4}, gains: rules.Profile{T: 1}},
		{dice: []uint8{5, 5}, skill: true}, {dice: []uint8{5, 6}, skill: true}, {dice: []uint8{6, 6}, skill: true},
	} {
		c := grown(t, campaign.Terms{}, "reikland", "Dieter", 2, nil, row.dice...)
		if c.Open != nil {
			require.NoError(t, c.Answer(rules.Answer{row.ask}))
		}
		w := who(t, c, "Dieter")
		assert.Equal(t, row.gains, w.Gains, "%v", row.dice)
		assert.Equal(t, row.skill, len(w.Skills) == 1, "%v", row.dice)
		assert.Zero(t, c.State.Dice.Left())
		assert.NoError(t, campaign.Check(c.State))
	}
}

// At the maximum of the race the other of the two rises, and where neither can any other
// does (GROW-08, BAND-19).
func TestWhoIsAtTheMaximumOfHisRaceBecomesBetterInSomethingElse(t *testing.T) {
	c := grown(t, campaign.Terms{}, "reikland", "Dieter", 2, func(w *campaign.Warrior) { w.Gains.S = 1 }, 3, 3, 1)
	assert.Equal(t, 1, who(t, c, "Dieter").Gains.A)
	c = grown(t, campaign.Terms{}, "reikland", "Dieter", 2, func(w *campaign.Warrior) { w.Gains.S, w.Gains.A = 1, 3 }, 3, 3, 1)
	require.NotNil(t, c.Open)
	assert.Equal(t, "GROW-08", c.Open.Rule)
	assert.False(t, slices.ContainsFunc(c.Open.Options, func(o rules.Option) bool { return o.Text == "S" || o.Text == "A" || o.Text == "M" }))
	require.NoError(t, c.Answer(rules.Answer{0}))
	assert.Equal(t, 1, who(t, c, "Dieter").Gains.WS)
}

// Each roll on the henchmen's table, for the whole group and once at most (GROW-09).
func TestEachAdvanceOfAGroup(t *testing.T) {
	for _, row := range []struct {
		dice  []uint8
		gains rules.Profile
	}{
		{[]uint8{1, 1}, rules.Profile{I: 1}}, {[]uint8{1, 2}, rules.Profile{I: 1}}, {[]uint8{2, 2}, rules.Profile{I: 1}},
		{[]uint8{2, 3}, rules.Profile{S: 1}}, {[]uint8{3, 3}, rules.Profile{BS: 1}}, {[]uint8{3, 4}, rules.Profile{BS: 1}},
		{[]uint8{4, 4}, rules.Profile{A: 1}}, {[]uint8{4, 5}, rules.Profile{Ld: 1}},
	} {
		c := grown(t, campaign.Terms{}, "middenheim", "Magnus", 2, nil, row.dice...)
		if c.Open != nil {
			require.NoError(t, c.Answer(rules.Answer{0}))
		}
		assert.Equal(t, row.gains, who(t, c, "Magnus").Gains, "%v", row.dice)
		assert.Equal(t, row.gains, who(t, c, "Olaf").Gains, "all of the group")
		assert.Equal(t, 2, who(t, c, "Olaf").XP)
	}
	c := grown(t, campaign.Terms{}, "reikland", "Hannes", 2, func(w *campaign.Warrior) { w.Gains.A = 1 }, 4, 4, 4, 4, 2, 3)
	assert.Equal(t, rules.Profile{S: 1, A: 1}, who(t, c, "Hannes").Gains, "what has risen once is rolled again")
	assert.Zero(t, c.State.Dice.Left())
}

// One of a group becomes a hero with two lists, advances as one, and the others roll again
// (GROW-10); with six heroes nobody does.
func TestTheLadHasTalent(t *testing.T) {
	c := grown(t, campaign.Terms{}, "middenheim", "Magnus", 2, nil, 5, 5, 4, 4, 1, 6, 6, 4, 4)
	require.Equal(t, "GROW-10", c.Open.Rule)
	require.NoError(t, c.Answer(rules.Answer{1})) // Olaf
	assert.Contains(t, c.Open.Question, "becomes a hero")
	require.NoError(t, c.Answer(rules.Answer{0}))
	require.NoError(t, c.Answer(rules.Answer{0}))
	require.Nil(t, c.Open)
	olaf, magnus := who(t, c, "Olaf"), who(t, c, "Magnus")
	assert.True(t, olaf.Hero)
	assert.Zero(t, olaf.Number)
	assert.Len(t, olaf.Lists, 2)
	assert.NotEqual(t, olaf.Lists[0], olaf.Lists[1])
	assert.Equal(t, 2, olaf.XP, "he keeps his experience")
	assert.Equal(t, rules.Profile{I: 1}, olaf.Gains)
	assert.Equal(t, rules.Profile{A: 1}, magnus.Gains, "10 to 12 are rolled again by the others")
	assert.Zero(t, c.State.Dice.Left())
	assert.NoError(t, campaign.Check(c.State))

	full := founded(t, campaign.Terms{}, "reikland", "witch-hunters")
	met(t, full)
	full.State.Battles[0].Ratings = []int{100, 100}
	jost := who(t, full, "Jost") // the sixth hero
	jost.Hero, jost.Number, jost.Lists = true, 0, []string{"combat", "speed"}
	who(t, full, "Hannes").XP = 1
	r := campaign.Settle{Report: laid(t, full)}
	for i := range r.Sides[0].Men {
		if m := &r.Sides[0].Men[i]; m.Who != who(t, full, "Hannes").ID {
			m.Awards = []campaign.Award{{N: 0, Why: "survived", Rule: "SCEN-10"}}
		}
	}
	require.NoError(t, full.Do(r))
	scripted(full, 6, 6, 5, 5, 4, 5)
	require.NoError(t, full.Input("on 1"))
	assert.Equal(t, rules.Profile{Ld: 1}, who(t, full, "Hannes").Gains)
	assert.Zero(t, full.State.Dice.Left())
}

// Who knows magic learns a spell in place of a skill if he likes; one that he knows is
// rolled again or becomes easier (GROW-07, GROW-12).
func TestWizardsLearnSpells(t *testing.T) {
	learns := func(faces ...uint8) *campaign.Campaign {
		c := grown(t, campaign.Terms{}, "undead", "Mortimer", 3, nil, faces...)
		require.Equal(t, "A spell", c.Open.Options[1].Text)
		require.NoError(t, c.Answer(rules.Answer{1}))
		return c
	}
	c := learns(1, 1, 3)
	assert.Len(t, who(t, c, "Mortimer").Spells, 2)
	c = learns(1, 1, 1, 2)
	require.NoError(t, c.Answer(rules.Answer{0}))
	assert.Len(t, who(t, c, "Mortimer").Spells, 2)
	assert.Zero(t, c.State.Dice.Left())
	c = learns(1, 1, 1)
	require.NoError(t, c.Answer(rules.Answer{1}))
	spells := who(t, c, "Mortimer").Spells
	assert.Equal(t, spells[0], spells[1])
}

// The early system: what teaches after the battle (XP-02, XP-03, XP-04), each roll that is due
// then (XP-06, XP-09; XP-HERO-2, XP-HERO-6, XP-HERO-7, XP-HERO-8, XP-HERO-9, XP-HERO-10; of a
// group together XP-07, XP-HENCH-2, XP-HENCH-5, XP-HENCH-8, XP-HENCH-9, XP-HENCH-11), its caps
// (XP-10, XP-11) and lists (XP-12).
func TestTheEarlySystem(t *testing.T) {
	early := campaign.Terms{Early: true}
	skill := rules.Profile{}
	for _, row := range []struct {
		who, rule string
		dice      []uint8
		gains     rules.Profile
	}{
		{"Dieter", "XP-HERO-2", []uint8{1, 1, 1}, skill}, {"Dieter", "XP-HERO-2", []uint8{2, 3, 1}, skill},
		{"Dieter", "XP-HERO-6", []uint8{3, 3, 3}, rules.Profile{S: 1}}, {"Dieter", "XP-HERO-6", []uint8{3, 3, 4}, rules.Profile{A: 1}},
		{"Dieter", "XP-HERO-7", []uint8{3, 4}, rules.Profile{WS: 1}},
		{"Dieter", "XP-HERO-8", []uint8{4, 4, 3}, rules.Profile{I: 1}}, {"Dieter", "XP-HERO-8", []uint8{4, 4, 4}, rules.Profile{Ld: 1}},
		{"Dieter", "XP-HERO-9", []uint8{4, 5, 3}, rules.Profile{W: 1}}, {"Dieter", "XP-HERO-9", []uint8{4, 5, 4}, rules.Profile{T: 1}},
		{"Dieter", "XP-HERO-10", []uint8{4, 6, 5}, skill}, {"Dieter", "XP-HERO-10", []uint8{6, 6, 5}, skill},
		{"Hannes", "XP-HENCH-2", []uint8{1, 1}, rules.Profile{I: 1}}, {"Hannes", "XP-HENCH-2", []uint8{1, 3}, rules.Profile{I: 1}},
		{"Hannes", "XP-HENCH-5", []uint8{2, 3}, rules.Profile{WS: 1}}, {"Hannes", "XP-HENCH-5", []uint8{3, 4}, rules.Profile{WS: 1}},
		{"Hannes", "XP-HENCH-8", []uint8{4, 4}, rules.Profile{S: 1}},
		{"Hannes", "XP-HENCH-9", []uint8{4, 5}, rules.Profile{A: 1}}, {"Hannes", "XP-HENCH-9", []uint8{5, 5}, rules.Profile{A: 1}},
		{"Hannes", "XP-HENCH-11", []uint8{5, 6}, rules.Profile{Ld: 1}}, {"Hannes", "XP-HENCH-11", []uint8{6, 6}, rules.Profile{Ld: 1}},
	} {
		c := grown(t, early, "reikland", row.who, 2, func(w *campaign.Warrior) { w.XP++ }, row.dice...) // he has 1 already
		if c.Open != nil {
			require.NoError(t, c.Answer(rules.Answer{0}))
		}
		w := who(t, c, row.who)
		assert.Equal(t, 2, w.XP, "what scenarios award does not count")
		for _, o := range c.State.Bands[0].Group(w) {
			assert.Equal(t, row.gains, o.Gains, "%s of %s: %v", row.who, o.Name, row.dice)
		}
		require.Equal(t, row.gains == skill, len(w.Skills) == 1, "%v", row.dice)
		if row.gains == skill {
			assert.Contains(t, w.Skills[0], warbands.Early)
		}
		assert.True(t, slices.ContainsFunc(c.Lines, func(l campaign.Line) bool { return l.Event != nil && l.Event.Rule == row.rule && l.Event.Who == w.ID }), "%s: %v", row.rule, row.dice)
		assert.Zero(t, c.State.Dice.Left())
		assert.NoError(t, campaign.Check(c.State))
	}
	c := grown(t, early, "reikland", "Dieter", 2, func(w *campaign.Warrior) { w.XP, w.Gains.S = 1, 1 }, 3, 3, 1, 4, 5, 1)
	assert.Equal(t, rules.Profile{S: 1, W: 1}, who(t, c, "Dieter").Gains, "at its cap it is rolled again")
	// Enemies put out of action teach a hero, and his own comrades do not (XP-02).
	for name, xp := range map[string]int{"Brandt": 1, "": 2} {
		c := founded(t, early, "reikland", "witch-hunters")
		met(t, c)
		foe := c.State.Bands[1].Warriors[0].ID
		if name != "" {
			foe = who(t, c, name).ID
		}
		r, id := laid(t, c), who(t, c, "Dieter").ID
		for i := range r.Sides[0].Men {
			if m := &r.Sides[0].Men[i]; m.Who == id {
				m.Felled = []campaign.Foe{{Who: foe}}
			}
		}
		was := who(t, c, "Dieter").XP
		require.NoError(t, c.Do(campaign.Settle{Report: r}))
		scripted(c, bytes.Repeat([]byte{3, 4}, 40)...)
		require.NoError(t, c.Input("on 1"))
		for c.Open != nil {
			require.NoError(t, c.Answer(rules.FirstAnswer(*c.Open)))
		}
		assert.Equal(t, xp, who(t, c, "Dieter").XP-was, name)
	}
}

// When the leader dies the hero of the highest Leadership leads, then who has more
// experience, then by the dice; he may use the leader's equipment (LEADER-01, LEADER-02); a Black Orc before all
// others (KIN-98).
func TestAnotherLeads(t *testing.T) {
	fell := func(list string, change func(b *campaign.Band), faces ...uint8) *campaign.Campaign {
		c := founded(t, campaign.Terms{}, list, "witch-hunters")
		scripted(c, 1, 2) // spells, where there are any
		met(t, c)
		if change != nil {
			change(&c.State.Bands[0])
		}
		leader := c.State.Leader(&c.State.Bands[0]).Name
		report := campaign.Settle{Report: laid(t, c, downed{leader, ""})}
		scripted(c, append([]uint8{1, 1}, faces...)...)
		require.NoError(t, c.Do(report))
		assert.Zero(t, c.State.Dice.Left())
		return c
	}
	c := fell("reikland", nil, 2, 5) // Brandt and Conrad are alike
	l := c.State.Leader(&c.State.Bands[0])
	assert.Equal(t, "Conrad", l.Name)
	assert.True(t, l.Leads)
	c = fell("reikland", func(b *campaign.Band) { b.Named("Brandt").XP = 1 })
	assert.Equal(t, "Brandt", c.State.Leader(&c.State.Bands[0]).Name)
	c = fell("reikland", func(b *campaign.Band) { b.Named("Emil").Gains.Ld = 2 })
	assert.Equal(t, "Emil", c.State.Leader(&c.State.Bands[0]).Name)
	c = fell("reikland", func(b *campaign.Band) { b.Named("Emil").Gains.Ld = 1 }, 1, 2) // as high as the champions', who began with more experience
	assert.Equal(t, "Conrad", c.State.Leader(&c.State.Bands[0]).Name)
	c = fell("witch-hunters", func(b *campaign.Band) { // flagellants never lead
		for i := range b.Warriors {
			switch w := &b.Warriors[i]; w.Type {
			case "flagellant":
				w.Hero, w.Number, w.Gains.Ld = true, 0, 2
			case "warrior-priest":
				w.Gains.Ld = 1
			}
		}
	})
	assert.Equal(t, "warrior-priest", c.State.Leader(&c.State.Bands[0]).Type)

	c = fell("reikland", func(b *campaign.Band) { b.Named("Emil").Type = "black-orc" }) // KIN-98
	l = c.State.Leader(&c.State.Bands[0])
	assert.Equal(t, "Emil", l.Name)
	assert.Contains(t, told(c), "Emil is the new boss")
	assert.True(t, c.State.Type(&c.State.Bands[0], l).Sword(), "he is paid all the same")

	c = fell("undead", nil) // LEADER-03
	assert.Equal(t, "Mortimer", c.State.Leader(&c.State.Bands[0]).Name)
	c = fell("undead", func(b *campaign.Band) {
		b.Warriors = slices.DeleteFunc(b.Warriors, func(w campaign.Warrior) bool { return w.Name == "Mortimer" })
	})
	assert.NotEmpty(t, c.State.Bands[0].Gone)

	c = fell("cult", nil) // LEADER-04
	l = c.State.Leader(&c.State.Bands[0])
	assert.NotEqual(t, "magister", l.Type)
	assert.NotZero(t, l.Notes.Get("leader's magic", 0))
}

// The next leader of those whose leaders know magic may learn a spell of theirs in place of
// his first advance, and casts from then on (LEADER-04).
func TestTheNextLeaderMayLearnTheLeadersMagic(t *testing.T) {
	for answer := range 2 {
		c := grown(t, campaign.Terms{}, "cult", "Gorrak", 3, func(w *campaign.Warrior) { w.Notes.Set("leader's magic", 0, 1) }, 4, 4, 1)
		require.Equal(t, "LEADER-04", c.Open.Rule)
		require.NoError(t, c.Answer(rules.Answer{answer}))
		w := who(t, c, "Gorrak")
		assert.Equal(t, answer == 0, w.Magic != "")
		assert.Equal(t, 1-answer, len(w.Spells))
		assert.Zero(t, w.Notes.Get("leader's magic", 0))
	}
}

// Animals, Zombies and the like learn nothing (GROW-05).
func TestWhoLearnsNothing(t *testing.T) {
	c := founded(t, campaign.Terms{}, "undead", "witch-hunters")
	met(t, c)
	for c.Open != nil {
		require.NoError(t, c.Answer(rules.Answer{0}))
	}
	require.NoError(t, c.Do(campaign.Settle{Report: laid(t, c)}))
	for c.Input("on 1"); c.Open != nil; {
		require.NoError(t, c.Answer(rules.Answer{0}))
	}
	assert.Equal(t, 1, who(t, c, "Gnaw").XP)
	assert.Zero(t, who(t, c, "Moan").XP)
	assert.Zero(t, c.State.Bands[0].Named("Howl").XP)
}

// What rises is named in full, with what it is and what it would become (GROW-07, GROW-09).
func TestWhatRisesIsNamedInFull(t *testing.T) {
	c := grown(t, campaign.Terms{}, "reikland", "Dieter", 2, nil, 3, 4)
	require.NotNil(t, c.Open)
	assert.Equal(t, []string{"Weapon Skill, from 2 to 3", "Ballistic Skill, from 2 to 3"}, []string{c.Open.Options[0].Text, c.Open.Options[1].Text})
	require.NoError(t, c.Answer(rules.Answer{1}))
	assert.Contains(t, told(c), "The Ballistic Skill of Dieter rises to 3.")
	c = grown(t, campaign.Terms{}, "reikland", "Dieter", 2, nil, 3, 3, 4)
	assert.Contains(t, told(c), "1-3 Strength, 4-6 Attacks")
	assert.Contains(t, told(c), "The Attacks of Dieter rise to 2.")
	c = grown(t, campaign.Terms{}, "middenheim", "Magnus", 2, nil, 2, 3)
	assert.Contains(t, told(c), "The Strength of Magnus and his group rises to 4.")
}

// Whoever is asked for the skills of a new hero hears that he is one (GROW-10).
func TestWhoHasTalentIsSaidWhenHisSkillsAreAskedFor(t *testing.T) {
	c := grown(t, campaign.Terms{}, "middenheim", "Magnus", 2, nil, 6, 6)
	require.NotNil(t, c.Open)
	assert.Equal(t, "One of them has talent and becomes a hero. Who?", c.Open.Question)
	require.NoError(t, c.Answer(rules.Answer{0}))
	assert.Contains(t, c.Open.Question, "has talent and becomes a hero")
	require.NoError(t, c.Answer(rules.Answer{0}))
	assert.Contains(t, c.Open.Question, "the second kind of skills")
}

// While a question is open everybody is seen as he is by then, and nothing of it holds until the
// command is through (GROW-10).
func TestWhatHasComeUpToAQuestionIsSeen(t *testing.T) {
	c := grown(t, campaign.Terms{}, "reikland", "Dieter", 2, nil, 3, 4)
	require.NotNil(t, c.Open)
	learnt := func(s *campaign.State) int { return s.Experience(&s.Bands[0], s.Bands[0].Named("Dieter")) }
	before, seen := learnt(c.State), learnt(c.Now())
	assert.Greater(t, seen, before)
	require.NoError(t, c.Answer(rules.Answer{1}))
	require.Nil(t, c.Open)
	assert.Same(t, c.State, c.Now())
	assert.Equal(t, seen, learnt(c.State))
}
