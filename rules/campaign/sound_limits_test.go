package campaign_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/campaign"
	"cometfall/rules/warbands"
)

// No command is carried out for a warband that is not there or is lost, or with somebody who is
// none of it: at every step, and whatever else would keep it from being done (AFTER-00).
func TestNothingIsDoneForNobody(t *testing.T) {
	type whose struct {
		band rules.SideID
		who  rules.WarriorID
	}
	of := map[string]func(w whose) campaign.Command{
		"disband": func(w whose) campaign.Command { return campaign.Disband{Band: w.band} }, "rest": func(w whose) campaign.Command { return campaign.Rest{Band: w.band} },
		"encamp":     func(w whose) campaign.Command { return campaign.Encamp{Band: w.band, Place: "mordheim", Kind: "house"} },
		"break camp": func(w whose) campaign.Command { return campaign.BreakCamp{Band: w.band} },
		"visit":      func(w whose) campaign.Command { return campaign.Visit{Band: w.band, Location: "cartographer"} },
		"news":       func(w whose) campaign.Command { return campaign.News{Band: w.band} }, "bodies": func(w whose) campaign.Command { return campaign.Bodies{Band: w.band} },
		"employ": func(w whose) campaign.Command { return campaign.Employ{Band: w.band, Key: "cartographer"} },
		"drink":  func(w whose) campaign.Command { return campaign.Drink{Band: w.band} }, "gamble": func(w whose) campaign.Command { return campaign.Gamble{Band: w.band} },
		"engage": func(w whose) campaign.Command { return campaign.Engage{Band: w.band, Key: "troll-slayer"} },
		"buy":    func(w whose) campaign.Command { return campaign.Buy{Band: w.band, Key: "axe"} }, "hire": func(w whose) campaign.Command { return campaign.Hire{Band: w.band, Type: "warrior"} },
		"sell": func(w whose) campaign.Command { return campaign.Sell{Band: w.band, N: 1} }, "part": func(w whose) campaign.Command { return campaign.Part{Band: w.band, Key: "axe"} },
		"go on": func(w whose) campaign.Command { return campaign.GoOn{Band: w.band} }, "unlock": func(w whose) campaign.Command { return campaign.Unlock{Band: w.band, Key: "stone-of-warding"} },
	}
	by := map[string]func(w whose) campaign.Command{
		"dismiss": func(w whose) campaign.Command { return campaign.Dismiss{Band: w.band, Who: w.who} }, "rename": func(w whose) campaign.Command { return campaign.Rename{Band: w.band, Who: w.who, Name: "Johann"} },
		"assign": func(w whose) campaign.Command { return campaign.Assign{Band: w.band, Who: w.who, Job: "rest"} }, "give": func(w whose) campaign.Command { return campaign.Hand{Band: w.band, Who: w.who, Key: "axe"} },
		"stow":     func(w whose) campaign.Command { return campaign.Hand{Band: w.band, Who: w.who, Key: "axe", Back: true} },
		"search":   func(w whose) campaign.Command { return campaign.Search{Band: w.band, Who: w.who, Key: "healing-herbs"} },
		"enlarge":  func(w whose) campaign.Command { return campaign.Enlarge{Band: w.band, Who: w.who} },
		"seek":     func(w whose) campaign.Command { return campaign.Seek{Band: w.band, Who: w.who, Key: "troll-slayer"} },
		"evaluate": func(w whose) campaign.Command { return campaign.Evaluate{Band: w.band, Who: w.who} },
		"carry": func(w whose) campaign.Command {
			return campaign.Carry{Band: w.band, Who: w.who, Key: "stone-of-warding"}
		},
		"treat": func(w whose) campaign.Command { return campaign.Treat{Band: w.band, Who: w.who, Mark: "leg-wound"} },
		"steal": func(w whose) campaign.Command { return campaign.Steal{Band: w.band, Who: w.who, Key: "axe"} },
	}
	for _, step := range []string{"", "met", "rating", "selling", "veterans", "rare", "recruits", "hired", "handing", "ready"} {
		c := at(t, step)
		mine, theirs := c.State.Bands[0].Warriors[1].ID, c.State.Bands[1].Warriors[1].ID
		lost := c.State.Clone()
		lost.Bands[0].Gone = "they are lost"
		for _, all := range []map[string]func(w whose) campaign.Command{of, by} {
			for name, make := range all {
				for _, band := range []rules.SideID{-1, 3} {
					assert.ErrorIs(t, make(whose{band, mine}).Legal(c.State), campaign.ErrNoBand, "%s: %s of %d", step, name, band)
				}
				assert.ErrorContains(t, make(whose{0, mine}).Legal(lost), "they are lost", "%s: %s", step, name)
			}
		}
		for name, make := range by {
			for _, who := range []rules.WarriorID{rules.Nobody, 999, theirs} {
				assert.Error(t, make(whose{0, who}).Legal(c.State), "%s: %s by %d", step, name, who)
			}
		}
	}
}

// Everything that Check finds wrong with a campaign, each at its limit (EXPLORE-70, CAMP-09,
// STONE-06, MUT-12).
func TestWhatIsNeverTrueOfACampaign(t *testing.T) {
	c := living(t, "brigandsburg", "house", "reikland", "undead", "skaven")
	require.NoError(t, campaign.Check(c.State))
	var group []int // two of a kind, as one group
	b0 := &c.State.Bands[0]
	for i := range b0.Warriors {
		if w := b0.Warriors[i]; w.Number != 0 {
			w.ID, w.Name = c.State.Next, "Twin"
			c.State.Next++
			b0.Warriors = append(b0.Warriors, w)
			group = []int{i, len(b0.Warriors) - 1}
			break
		}
	}
	require.Len(t, group, 2)
	require.NoError(t, campaign.Check(c.State))
	for name, row := range map[string]struct {
		harm func(s *campaign.State, b *campaign.Band, w *campaign.Warrior)
		want string
	}{
		"debts":    {func(_ *campaign.State, b *campaign.Band, _ *campaign.Warrior) { b.Gold = -1 }, "-1 crowns"},
		"no money": {func(_ *campaign.State, b *campaign.Band, _ *campaign.Warrior) { b.Gold, b.Shards = 0, 0 }, ""},
		"shards":   {func(_ *campaign.State, b *campaign.Band, _ *campaign.Warrior) { b.Shards = -1 }, "-1 shards"},
		"none of a thing": {func(_ *campaign.State, b *campaign.Band, _ *campaign.Warrior) {
			b.Store = []campaign.Thing{{Key: "axe"}}
		}, `store 0 "axe"`},
		"one of a thing": {func(_ *campaign.State, b *campaign.Band, _ *campaign.Warrior) {
			b.Store = []campaign.Thing{{Key: "axe", N: 1}}
		}, ""},
		"a thing of none": {func(_ *campaign.State, b *campaign.Band, _ *campaign.Warrior) {
			b.Store = []campaign.Thing{{Key: "moon", N: 1}}
		}, `store 1 "moon"`},
		"a number twice":     {func(_ *campaign.State, b *campaign.Band, w *campaign.Warrior) { w.ID = b.Warriors[0].ID }, "of another"},
		"a number below all": {func(_ *campaign.State, _ *campaign.Band, w *campaign.Warrior) { w.ID = -1 }, "of another"},
		"a number to come":   {func(s *campaign.State, _ *campaign.Band, w *campaign.Warrior) { w.ID = s.Next }, "of another"},
		"a name twice":       {func(_ *campaign.State, b *campaign.Band, w *campaign.Warrior) { w.Name = b.Warriors[0].Name }, "are called"},
		"the others' name":   {func(s *campaign.State, _ *campaign.Band, w *campaign.Warrior) { w.Name = s.Bands[1].Warriors[0].Name }, ""},
		"misses less":        {func(_ *campaign.State, _ *campaign.Band, w *campaign.Warrior) { w.Misses = -1 }, "misses -1"},
		"misses one":         {func(_ *campaign.State, _ *campaign.Band, w *campaign.Warrior) { w.Misses = 1 }, ""},
		"held by his own":    {func(_ *campaign.State, b *campaign.Band, w *campaign.Warrior) { w.Captor = b.ID }, "held by nobody"},
		"held by none":       {func(_ *campaign.State, _ *campaign.Band, w *campaign.Warrior) { w.Captor = 3 }, "held by nobody"},
		"held by others":     {func(_ *campaign.State, _ *campaign.Band, w *campaign.Warrior) { w.Captor = 2 }, ""},
		"dead and alive": {func(_ *campaign.State, b *campaign.Band, w *campaign.Warrior) {
			b.Graves = []campaign.Grave{{Warrior: *w}}
		}, "the living and the dead"},
		"dead": {func(s *campaign.State, b *campaign.Band, _ *campaign.Warrior) {
			b.Graves = []campaign.Grave{{Warrior: campaign.Warrior{ID: 99}}}
		}, ""},
		"too much in hand": {func(_ *campaign.State, _ *campaign.Band, w *campaign.Warrior) { w.Gear = []string{"bow", "bow", "bow"} }, "Reikland"},
		"of who is lost": {func(_ *campaign.State, b *campaign.Band, w *campaign.Warrior) {
			w.Gear, b.Gone = []string{"bow", "bow", "bow"}, "they are lost"
		}, ""},
		"what nobody found": {func(_ *campaign.State, b *campaign.Band, _ *campaign.Warrior) {
			b.Store = []campaign.Thing{{Key: campaign.Artefacts[0].Key, N: 1}}
		}, "in the campaign"},
		"a camp of no place":  {func(_ *campaign.State, b *campaign.Band, _ *campaign.Warrior) { b.Camp.Place = "the-moon" }, `live in "house" in "the-moon"`},
		"a camp to come":      {func(_ *campaign.State, b *campaign.Band, _ *campaign.Warrior) { b.Camp.Since = b.Fought + 1 }, "since battle 2"},
		"a camp of today":     {func(_ *campaign.State, b *campaign.Band, _ *campaign.Warrior) { b.Camp.Since = b.Fought }, ""},
		"camps without camps": {func(s *campaign.State, _ *campaign.Band, _ *campaign.Warrior) { s.Terms.Camps = "" }, "live in"},
		"work without a camp": {func(_ *campaign.State, b *campaign.Band, w *campaign.Warrior) {
			b.Camp, w.Duty = campaign.Camp{}, "rest"
		}, "that Reikland"},
		"help without a camp": {func(_ *campaign.State, b *campaign.Band, _ *campaign.Warrior) {
			b.Camp = campaign.Camp{Help: []string{"fletcher"}}
		}, "keep helpers"},
		"no work that is": {func(_ *campaign.State, _ *campaign.Band, w *campaign.Warrior) { w.Duty = "dance" }, `known: "dance"`},
		"work alone":      {func(_ *campaign.State, b *campaign.Band, _ *campaign.Warrior) { b.Warriors[group[1]].Duty = "rest" }, "the rest of his group"},
		"work together": {func(_ *campaign.State, b *campaign.Band, _ *campaign.Warrior) {
			for _, i := range group {
				b.Warriors[i].Duty = "rest"
			}
		}, ""},
		"two stones": {func(s *campaign.State, b *campaign.Band, _ *campaign.Warrior) {
			s.Terms.Stones = true
			b.Warriors[0].Marks = []string{"stone-of-warding", "stone-of-warding"}
		}, "2 stones"},
		"a stone": {func(s *campaign.State, b *campaign.Band, _ *campaign.Warrior) {
			s.Terms.Stones = true
			b.Warriors[0].Marks = []string{"stone-of-warding"}
		}, ""},
		"a stone too many": {func(_ *campaign.State, b *campaign.Band, _ *campaign.Warrior) {
			b.Warriors[0].Marks = []string{"stone-of-warding"}
		}, "carries a stone"},
		"a henchman's stone": {func(s *campaign.State, b *campaign.Band, _ *campaign.Warrior) {
			s.Terms.Stones = true
			b.Warriors[group[0]].Marks = []string{"stone-of-warding"}
		}, "is no hero"},
	} {
		s := c.State.Clone()
		row.harm(s, &s.Bands[0], &s.Bands[0].Warriors[1])
		if err := campaign.Check(s); row.want == "" {
			assert.NoError(t, err, name)
		} else {
			assert.ErrorContains(t, err, strings.ReplaceAll(row.want, "Reikland", s.Bands[0].Name), name)
		}
	}
	met(t, c)
	s := c.State.Clone()
	s.Bands[0].Step = "rating"
	assert.ErrorContains(t, campaign.Check(s), "have not done with their last battle")
	s = c.State.Clone()
	for _, i := range group {
		s.Bands[0].Warriors[i].Duty = "rest"
	}
	assert.ErrorContains(t, campaign.Check(s), "in two places")
	for _, i := range group {
		s.Bands[0].Warriors[i].Away = "at work"
	}
	assert.NoError(t, campaign.Check(s))
}

// While a question is open nothing else is done, and while none is, nothing is answered.
func TestWhatIsRefusedWhileAQuestionIsOpen(t *testing.T) {
	c := searching(t, "reikland", 5, 5, 5, 5, 5, 5)
	pool(c, 6)
	assert.ErrorContains(t, c.Answer(rules.Answer{0}), "no question is open")
	assert.ErrorContains(t, c.Input("answer 1"), "no question is open")
	assert.ErrorContains(t, c.Undo(), "nothing was done yet")
	assert.ErrorContains(t, c.Do(campaign.GoOn{Band: 3}), campaign.ErrNoBand.Error())
	assert.ErrorContains(t, c.Input("seat 1"), "a seat is")
	assert.ErrorContains(t, c.Input("seat one fair"), "a seat is")
	assert.ErrorContains(t, c.Input(""), "an empty line")
	assert.ErrorContains(t, c.Input("on 1 2"), `"2" is one word too many`)
	require.NoError(t, c.Do(campaign.GoOn{}))
	require.NotNil(t, c.Open)
	assert.ErrorIs(t, c.Do(campaign.GoOn{}), campaign.ErrQuestionOpen)
	assert.ErrorIs(t, c.Undo(), campaign.ErrQuestionOpen)
	assert.Error(t, c.Answer(rules.Answer{9}))
	assert.Error(t, c.Answer(nil))
	assert.Error(t, c.Input("answer nine"))
	assert.NoError(t, c.Answer(rules.Answer{0}))
	require.NoError(t, c.Input("seat 2 fair"))
	assert.Equal(t, "fair", c.State.Bands[1].Seat)
	require.NoError(t, c.Input("seat 2 person"))
	assert.Empty(t, c.State.Bands[1].Seat)
}

// A report is read as it is written, and what is none is refused word by word (AFTER-00).
func TestReportsAreReadAsTheyAreWritten(t *testing.T) {
	c := at(t, "met")
	conrad, kreel := who(t, c, "Conrad").ID, who(t, c, "Mortimer").ID
	r := laid(t, c)
	side := &r.Sides[0]
	side.Shards, side.Crowns = 3, 21
	side.Left = []rules.Aftermath{{Kind: rules.Exploration, N: 2, Rule: "ENC-11", Who: rules.Nobody}}
	for i := range side.Men {
		if m := &side.Men[i]; m.Who == conrad {
			m.Fate, m.Rule, m.Injured, m.By = campaign.TakenOut, "INJ-04", true, campaign.Foe{Who: kreel}
			m.Felled = []campaign.Foe{{Who: kreel}, {Who: rules.Nobody, Name: "Rats"}, {Who: kreel, Beast: 1}}
			m.Awards = []campaign.Award{{N: 2, Rule: "XP-02", Why: "felled two"}, {N: 1, Rule: "XP-01"}}
			m.Left = []rules.Aftermath{{Kind: rules.Lost, N: 0, Rule: "ENC-24", What: "drowned in the river", Who: conrad}}
		}
	}
	text := campaign.Settle{Report: r}.String(c.State)
	assert.Contains(t, text, "\n1 stayed; won; shards 3; crowns 21; left exploration 2 ENC-11\n")
	assert.Contains(t, text, "\n1 Conrad: out of action; by 2 Mortimer INJ-04; injured; felled 2 Mortimer; felled - Rats; felled 2 Mortimer+1; learned 2 XP-02 felled two; learned 1 XP-01; left lost 0 ENC-24 drowned in the river\n")
	again, err := campaign.ParseCommand(c.State, text)
	require.NoError(t, err)
	assert.Equal(t, campaign.Settle{Report: r}, again)
	for _, row := range [][3]string{
		{" won 1 ", " lost 1 ", "who has won"},
		{" ending ", " after all ", "how the battle ended"},
		{"\n1 stayed; ", "\n0 stayed; ", "is no line of a report"},
		{"\n1 stayed; ", "\n4 stayed; ", "is no line of a report"},
		{"\n1 stayed; ", "\none stayed; ", "is no line of a report"},
		{"\n1 stayed; ", "\n1 won; fled; ", "tells of a warband"},
		{"; shards 3", "; shards many", `"shards many"`},
		{"; crowns 21", "; crowns many", `"crowns many"`},
		{"left exploration 2 ENC-11", "left exploration 2", "a kind, a number and a rule"},
		{"left exploration 2 ENC-11", "left exploration two ENC-11", `"left exploration two ENC-11"`},
		{"\n1 Conrad: ", "\n1 Nobody: ", "who fought"},
		{"\n1 Conrad: ", "\n3 Kreel: ", "who fought"},
		{"\n1 Conrad: ", "\n9 Conrad: ", "who fought"},
		{"\n1 Conrad: ", "\n- -: ", "who fought"},
		{": out of action; by", ": ill; by", "no such fate"},
		{"by 2 Mortimer INJ-04", "by 2 Mortimer", "tells of a warrior"},
		{"by 2 Mortimer INJ-04", "by 4 Mortimer INJ-04", `there is no warband "4"`},
		{"by 2 Mortimer INJ-04", "by 0 Mortimer INJ-04", `there is no warband "0"`},
		{"; injured", "; unhurt", "tells of a warrior"},
		{"felled 2 Mortimer;", "felled Mortimer;", "a warband and a name are needed"},
		{"felled 2 Mortimer;", "felled 2 Conrad;", `is called "Conrad"`},
		{"Mortimer+1", "Mortimer+0", "is no animal of his"},
		{"Mortimer+1", "Mortimer+x", "is no animal of his"},
		{"learned 2 XP-02", "learned two XP-02", `"learned two XP-02`},
		{"learned 1 XP-01", "learned 1", "tells of a warrior"},
		{"left lost 0 ENC-24 drowned in the river", "left lost 0", "a kind, a number and a rule"},
	} {
		spoilt := strings.Replace(text, row[0], row[1], 1)
		require.NotEqual(t, text, spoilt, row[0])
		_, err := campaign.ParseCommand(c.State, spoilt)
		assert.ErrorContains(t, err, row[2], row[1])
	}
}

// The terms of a campaign are read with what is wrong about them (CAMP-01, BAND-15, STONE-01).
func TestWhatIsWrongWithTermsIsTold(t *testing.T) {
	for line, says := range map[string]string{
		"": "are no terms", "agreement": "are no terms", "campaign x": "key=value", "campaign gold=0": "between 1 and 100000", "campaign gold=100001": "between 1 and 100000", "campaign gold=x": "gold=x",
		"campaign dice=loaded": "or left out", "campaign experience=late": "or left out", "campaign name=<b>": "name=<b>", "campaign what=1": "no such key", "campaign seed=-1": "seed=-1",
		"campaign stones=off": "or left out", "campaign rewards=off": "or left out", "campaign hiring=the-moon": `no settlement "the-moon"`, "campaign camps=off": "camps=off",
	} {
		_, err := campaign.ParseTerms(line)
		assert.ErrorContains(t, err, says, line)
	}
	for _, line := range []string{"campaign gold=1", "campaign gold=100000", "campaign edition=lrb toggles= seed=0"} {
		_, err := campaign.ParseTerms(line)
		assert.NoError(t, err, line)
	}
	for says, terms := range map[string]campaign.Terms{"nowhere": {Edition: "nowhere"}, `"the-moon"`: {Edition: "lrb", Hiring: "the-moon"}, "encampments are on": {Edition: "lrb", Camps: "the-moon"}} {
		r, _ := warbands.Template("reikland")
		_, err := campaign.New(terms, []*warbands.Roster{r})
		assert.ErrorContains(t, err, says)
	}
	_, err := campaign.New(campaign.Terms{Edition: "lrb"}, nil)
	assert.ErrorContains(t, err, "0 warbands are named")
}

// What is wrong with a campaign's file is told by its line, and the rest is there.
func TestWhatIsWrongWithACampaignsFileIsTold(t *testing.T) {
	c := founded(t, campaign.Terms{Seed: 3}, "reikland", "skaven")
	require.NoError(t, c.Input("rename 1 Jost Jost the Old"))
	text := c.Save()
	again, err := campaign.Open(text)
	require.NoError(t, err)
	require.Equal(t, c.Hash(), again.Hash())
	last := strings.LastIndex(strings.TrimSpace(text), "\n") // before the line that ends it
	first := strings.Index(text, "\n")
	lines := strings.Split(text[:strings.Index(text, "> rename")], "\n")
	for name, row := range map[string]struct{ text, says string }{
		"another kind":   {"cometfall battle 1" + text[first:], "this is no campaign"},
		"a newer one":    {"cometfall campaign 99" + text[first:], "a newer version"},
		"nothing":        {text[:first+1], "terms are missing"},
		"no terms":       {text[:first+1] + "> warband 1: x\n", "are no terms"},
		"no edition":     {strings.Replace(text, "edition=lrb", "edition=none", 1), "none"},
		"a warband":      {strings.Replace(text, "> warband 1: ", "> warband 3: ", 1), "is no line of the next warband"},
		"no number":      {strings.Replace(text, "> warband 1: ", "> warband one: ", 1), "is no line of the next warband"},
		"no list":        {strings.Replace(text, "list: reikland", "list: elves", 1), "elves"},
		"no end":         {text[:last+1], ""},
		"another name":   {strings.Replace(text, "> rename 1 Jost ", "> rename 1 Nobody ", 1), "Nobody"},
		"no such thing":  {strings.Replace(text, "> rename 1 Jost ", "> dance 1 Jost ", 1), "dance"},
		"what is no one": {strings.Join(lines[:len(lines)-1], "\n") + "\nIt rains.\n" + text[strings.Index(text, "> rename"):], "is told"},
	} {
		require.NotEqual(t, text, row.text, name)
		_, err := campaign.Open(row.text)
		if assert.Error(t, err, name) && row.says != "" {
			assert.ErrorContains(t, err, row.says, name)
		}
	}
	_, err = campaign.Open(strings.ReplaceAll("\ufeff"+text, "\n", "\r\n"))
	assert.NoError(t, err, "other ends of lines")
	var trouble *campaign.Trouble
	require.ErrorAs(t, second(campaign.Open(strings.Replace(text, "> rename 1 Jost ", "> dance 1 Jost ", 1))), &trouble)
	at := strings.Count(text[:strings.Index(text, "> rename")], "\n") + 1
	assert.Equal(t, at, trouble.Line)
	assert.Equal(t, fmt.Sprintf("line %d: %v", at, trouble.Unwrap()), trouble.Error())
	assert.Equal(t, "so it is", (&campaign.Trouble{Why: errors.New("so it is")}).Error())
}

func second[A any](_ A, err error) error { return err }
