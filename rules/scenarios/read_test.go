package scenarios_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/scenarios"
)

// small is a mission that is right; tests break it.
const small = `cometfall mission 1
title "A Door"
kind  "trial"
about "Try everything."
level yard
band  reikland
place south edge bottom 5
place shop  house "Ruined shop"
place yard  box 4 8 10.5 14
place north edge top 3
start south
exit  north
item  cup "the cup" at yard
door  gate box 16 16 18 16.5
creature rat "Giant Rat" figure rat M 6 WS 2 BS 0 S 3 T 3 W 1 I 4 A 1 Ld 4 with dagger is beast,animal
goal  go "Get away"
last  turn 5 lose "too late"
when turn 1
    say "Begin."   # a remark
    spawn 1/2/3 rat at yard
    ask "Fog?" yes foggy no dry
when set foggy
    fog 6
when set dry
    storm
    burn shop
    open gate
when leaves yours 2
    goal go done
    win "away"
`

// SCEN-11: what is wrong with a mission is told with its file, the line and what
// could stand there.
func TestWhatIsWrongWithAMissionIsTold(t *testing.T) {
	first, err := book.ReadMission("a.mission", small)
	require.NoError(t, err)
	for _, end := range []string{"end\n", "\nend # it is whole\n\n", "end"} {
		ended, err := book.ReadMission("a.mission", strings.Replace(small, "mission 1", "mission 2", 1)+end)
		require.NoError(t, err)
		assert.Equal(t, first.Title, ended.Title)
		assert.Equal(t, first.Figures(), ended.Figures())
	}
	for _, row := range []struct{ from, to, says string }{
		{"cometfall mission 1", "cometfall mission 9", "a.mission, line 1: this is no mission; its first line is"},
		{"cometfall mission 1", "cometfall mission 2", "the mission is cut off here; its last line is \"end\""},
		{"    win \"away\"\n", "    win \"away\"\nend\n", "end"},
		{"title \"A Door\"\n", "", "a.mission: the mission has no line that begins with \"title\"; add one"},
		{"level yard", "level yard\nlevel quarter", "line 6: \"level\" stands on line 5 already"},
		{"kind  \"trial\"", "kind  \"trial", "has no quotation mark at its end"},
		{"kind  \"trial\"", "kind trial", "line 3: trial stands where the kind of mission should, in quotation marks"},
		{"edge bottom 5", "edge below 5", "line 7: there is no edge \"below\"; there are top, right, bottom, left"},
		{"box 4 8 10.5 14", "box 4 8 3 14", "line 9: a box is its left side"},
		{"box 4 8 10.5 14", "box 4 8 10.3 14", "such as 4 or 4.5, not \"10.3\""},
		{"place yard", "place shop", "line 9: there are two called \"shop\""},
		{"place yard", "place Yard", "has 'Y' in it; use small letters"},
		{"start south", "start east", "line 11: there is no place \"east\"; there are south, shop, yard, north"},
		{"M 6 WS 2", "M 6 BS 2", "\"BS\" stands where \"WS\" should: the profile is M, WS"},
		{"T 3 W 1", "T 3 W 0", "line 15: W is a whole number from 1 to 10, not \"0\""},
		{"with dagger", "with cannon", "line 15: the rules of this battle have no \"cannon\"; weapons and armour are called"},
		{"is beast,animal", "is beast,tame", "there is no trait \"tame\"; there are fear, terror"},
		{"last  turn 5", "last  turn 500", "line 17: the last turn is a whole number from 1 to 30"},
		{"    spawn 1/2/3 rat", "    spwan 1/2/3 rat", "line 20: there is no effect \"spwan\"; there are say, spawn"},
		{"spawn 1/2/3 rat", "spawn 1/2 rat", "line 20: \"1/2\" is one amount, or three for easy, fair and hard"},
		{"spawn 1/2/3 rat", "spawn 9999 rat", "line 20: \"9999\" is no amount; it is 1 to 20"},
		{"spawn 1/2/3 rat", "spawn 1/2/3 bear", "there is no creature \"bear\"; there are rat"},
		{"when set foggy", "when set misty", "line 22: no rule sets the flag \"misty\""},
		{"when set foggy\n    fog 6", "when set foggy", "line 22: the rule does nothing; add an indented line below it"},
		{"when leaves yours 2", "when leaves yours 2 and dice 7+", "a score of a die is 2+ to 6+"},
		{"when leaves yours 2", "when dice 4+ and leaves yours 2", "the dice come last"},
		{"when leaves yours 2", "when leaves yours 2 or", "the line ends where a condition should stand"},
		{"when leaves yours 2", "if leaves yours 2", "\"if\" begins no line; there are title"},
		{"    win \"away\"\n", "", "the mission cannot be won; add an effect win"},
		{"lose \"too late\"", "win \"early\"", "the mission cannot be lost; add an effect lose"},
		{"    say \"Begin.\"", "    say \"Begin.\" \"Go.\"", "line 19: \"\"Go.\"\" stands where \"by\" should"},
		{"when turn 1\n", "", "is indented, but no rule stands above it"},
		{"title \"A Door\"", "title \"A\x00Door\"", "line 2: there is a character in it that nobody sees, U+0000; delete it"},
		{"    say \"Begin.\"", "    say \"\x1b[2J\"", "line 19: there is a character in it that nobody sees, U+001B"},
		{"title \"A Door\"", "title \"A \xff Door\"", "line 2: there are letters in it that are not UTF-8"},
		{"place yard", "place " + strings.Repeat("y", 5000), "line 9: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy… is too long for a name"},
		{"\"Giant Rat\"", "\"  \"", "line 15: the name \"  \" of the creature begins with a letter"},
		{"\"Giant Rat\"", "\"> done\"", "of the creature begins with a letter"},
		{"\"Giant Rat\"", "\"" + strings.Repeat("Rat ", 9) + "\"", "hyphens and apostrophes, 24 at most"},
		{"figure rat", "figure ../../rat", "line 15: the name \"../../rat\" of the figure has '.' in it"},
		{"when leaves yours 2", "when leaves yours 2 and down \"Nobody\"", "a.mission, line 28: nobody is called \"Nobody\" here; there are Anselm, "},
		{"when leaves yours 2", "when leaves yours 2 and down \"Giant Rat\"", "a.mission, line 28: nobody is called \"Giant Rat\" here; there are Anselm"},
		{"when leaves yours 2", "when leaves yours 2 and down \"Giant-Rat-1\"", ", Giant-Rat"},
		{"when leaves yours 2", "when leaves \"Giant-Rat\"", "a.mission, line 28: nobody is called \"Giant-Rat\" here"},
		{"when leaves yours 2", "when leaves rat", "line 28: no rat ever leaves: only your own warband does, and no rule brings it one; add an effect \"join 1 rat at\""},
		{"when set foggy", "when set foggy and turn 6", "line 22: turn 6 never comes: the mission ends after turn 5"},
		{"    spawn 1/2/3 rat at yard\n    ask \"Fog?\" yes foggy no dry\nwhen set foggy\n", "    ask \"Fog?\" yes foggy no dry\nwhen set foggy and down rat\n", "line 21: no rule brings a rat; add an effect \"spawn 1 rat at\" a place"},
		{"exit  north\n", "", "line 27: nobody can leave the table; add a line \"exit\" with the place"},
		{"    burn shop", "    quench shop", "line 26: no rule sets fire to \"shop\"; add an effect \"burn shop\""},
		{"    storm", "    unset misty", "line 25: no rule sets the flag \"misty\"; add an effect \"set misty\" or ask a question"},
		{"    burn shop", "    burn yard\n    quench shop", "line 27: no rule sets fire to \"shop\""},
		{"    burn shop", "    burn barn", "line 26: there is no place \"barn\"; there are south, shop, yard, north"},
		{"    open gate", "    open door", "line 27: there is no door \"door\"; there are gate"},
		{"    goal go done", "    goal come done", "line 29: there is no goal \"come\"; there are go"},
		{"    open gate", "    put bowl at yard", "line 27: there is no item \"bowl\"; there are cup"},
		{"    open gate", "    put cup at barn", "line 27: there is no place \"barn\""},
		{"when leaves yours 2", "when taken bowl", "line 28: there is no item \"bowl\"; there are cup"},
		{"when leaves yours 2", "when in barn", "line 28: there is no place \"barn\""},
		{"when leaves yours 2", "when enemy in barn", "line 28: there is no place \"barn\""},
		{"when leaves yours 2", "when down bear", "line 28: there is no creature \"bear\"; there are rat"},
		{"goal go done", "goal go ready", "there is no state of a goal \"ready\"; there are open, done, failed"},
	} {
		broken := strings.Replace(small, row.from, row.to, 1)
		require.NotEqual(t, small, broken, row.from)
		_, err := book.ReadMission("a.mission", broken)
		require.Error(t, err, row.to)
		assert.Contains(t, strings.ReplaceAll(err.Error(), "\\\"", "\""), row.says)
	}
	nowhere := strings.Replace(small, "\"the cup\" at yard", "\"the cup\"", 1)
	for _, when := range []string{"taken", "brought"} {
		_, err = book.ReadMission("a.mission", nowhere+"when "+when+" cup\n    storm\n")
		assert.ErrorContains(t, err, `a.mission, line 31: the item "cup" never lies anywhere; say at which place on line 13, or add an effect "put cup at" a place`)
	}
	for _, more := range []string{ // what does come true
		"when taken cup\n    storm\n", "when down \"Giant-Rat\" and down \"Giant-Rat-2\" and down rat\n    storm\n", "when leaves \"Anselm\"\n    quench shop\n    unset foggy\n",
		"when down yours 3\n    join 1 rat at yard\nwhen leaves rat and leaves \"Giant-Rat\" and turn 5\n    storm\n",
	} {
		_, err = book.ReadMission("a.mission", small+more)
		assert.NoError(t, err, more)
	}
	_, err = book.ReadMission("a.mission", nowhere+"when turn 2\n    put cup at yard\nwhen brought cup\n    storm\n")
	assert.NoError(t, err)
	_, err = book.ReadMission("a.mission", small+strings.Repeat("# x\n", 2000))
	assert.ErrorContains(t, err, "1000 at most")
	_, err = book.ReadMission("a.mission", strings.Repeat("x", 1<<20))
	assert.ErrorContains(t, err, "bytes long")
	_, err = book.ReadMission("a.mission", small+strings.Repeat("when turn 2\n    storm\n", 250))
	assert.ErrorContains(t, err, "200 rules at most")
	_, err = book.ReadMission("", "")
	assert.Error(t, err)
	for _, text := range []string{"\ufeff" + small, strings.ReplaceAll(small, "\n", "\r\n"), strings.ReplaceAll(small, "\n", "\r")} {
		_, err = book.ReadMission("a.mission", text)
		assert.NoError(t, err, "whatever editor wrote it")
	}

	a := match.Agreement{Edition: "lrb"}
	require.NoError(t, a.Undertake("a.mission", strings.Replace(small, "Ruined shop", "Palace", 1)))
	table, err := levels.Load("yard")
	require.NoError(t, err)
	_, err = match.New(a, table)
	assert.ErrorContains(t, err, "line 8: table \"yard\" has no building called \"Palace\"; it has Ruined shop")
	require.NoError(t, a.Undertake("a.mission", strings.Replace(small, "box 4 8 10.5 14", "box 60 8 70 14", 1)))
	_, err = match.New(a, table)
	assert.ErrorContains(t, err, "lies beside table \"yard\"")
	require.NoError(t, a.Undertake("a.mission", strings.Replace(small, "box 16 16 18 16.5", "box 60 16 62 16.5", 1)))
	_, err = match.New(a, table)
	assert.ErrorContains(t, err, "line 14: the door \"gate\" lies beside table \"yard\"")
	require.NoError(t, a.Undertake("a.mission", strings.Replace(strings.Replace(small, "place north", "place hole box 23.75 23.75 24 24\nplace north", 1), "at yard", "at hole", 1)))
	_, err = match.New(a, table)
	assert.ErrorContains(t, err, "line 14: the place \"hole\" has no room for the cup; make it larger")
}

func FuzzMissionsAreReadOrRefused(f *testing.F) {
	f.Add(small)
	for _, name := range levels.Missions() {
		text, err := levels.Mission(name)
		require.NoError(f, err)
		f.Add(text)
	}
	f.Add("cometfall mission 1\n\"\n \nwhen\n ask")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := book.ReadMission("f.mission", text)
		assert.True(t, (m == nil) != (err == nil))
	})
}

// missionOf begins a mission of that text on its table; every question is answered with yes.
func missionOf(t *testing.T, text string) *match.Match {
	t.Helper()
	a := match.Agreement{Edition: "lrb", Seed: 4}
	require.NoError(t, a.Undertake("a.mission", text))
	table, err := levels.Load("yard")
	require.NoError(t, err)
	m, err := match.New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Do(m.State.SetUp()))
	for m.Open != nil {
		require.NoError(t, m.Answer(rules.Answer{0}))
	}
	return m
}

// trial begins the small mission with an answer to its question.
func trial(t *testing.T, challenge string, yes bool) *match.Match {
	t.Helper()
	a := match.Agreement{Edition: "lrb", Seed: 4, Challenge: challenge}
	require.NoError(t, a.Undertake("a.mission", small))
	table, err := levels.Load("yard")
	require.NoError(t, err)
	m, err := match.New(a, table)
	require.NoError(t, err)
	require.NoError(t, m.Do(m.State.SetUp()))
	require.NotNil(t, m.Open, "the mission asks in its first turn")
	answer := rules.Answer{1}
	if yes {
		answer = rules.Answer{0}
	}
	require.NoError(t, m.Answer(answer))
	return m
}

func rats(s *rules.State) (n int) {
	for i := range s.Warriors {
		if s.Warriors[i].Type == "Giant Rat" {
			n++
		}
	}
	return n
}

// SCEN-11: with how many down a mission is lost, and how many are.
func TestAMissionSaysHowManyItBears(t *testing.T) {
	m := trial(t, "easy", true)
	_, most := scenarios.Of(m.State).Bears(m.State)
	assert.Zero(t, most, "the file does not say")
	m.State.Warriors[1].Counters.Set("left", 0, 1)
	left, all := scenarios.Of(m.State).Leave(m.State)
	assert.Equal(t, 2, all, "two who leave win it")
	assert.Equal(t, 1, left)
	a := match.Agreement{Edition: "lrb", Seed: 4}
	require.NoError(t, a.Undertake("a.mission", small+"when down yours 5\n    lose \"too many\"\nwhen down yours 3\n    lose \"three\"\nwhen down rat\n    lose \"no rats\"\nwhen down yours 1\n    storm\n"))
	table, err := levels.Load("yard")
	require.NoError(t, err)
	m, err = match.New(a, table)
	require.NoError(t, err)
	m.State.Warriors[0].Condition = rules.OutOfAction
	down, most := scenarios.Of(m.State).Bears(m.State)
	assert.Equal(t, 3, most)
	assert.Equal(t, 1, down)
}

// SCEN-11: effects of a mission, one by one.
func TestAMissionDoesWhatItsFileSays(t *testing.T) {
	for i, challenge := range scenarios.Challenges {
		assert.Equal(t, i+1, rats(trial(t, challenge, true).State), "more of them where it is harder")
	}
	s := trial(t, "hard", true).State
	a, rat := s.Named("Anselm"), s.Named("Giant-Rat")
	rat.At = at(12, 12)
	a.At = at(12, 20)
	assert.False(t, s.SeesOther(a, rat), "fog of 6\"")
	a.At = at(12, 16)
	assert.True(t, s.SeesOther(a, rat))
	assert.Equal(t, "Get away", s.Goals[0].Text)

	m := trial(t, "easy", false)
	s = m.State
	fire := false
	for i := range s.Markers {
		fire = fire || s.Markers[i].Kind == "fire"
	}
	assert.True(t, fire)
	a = s.Named("Anselm")
	a.At = at(17, 11) // in the shop
	s.Named("Giant-Rat").At = at(2, 2)
	endTurn(t, m)
	burnt := false
	for _, l := range m.Lines {
		burnt = burnt || strings.Contains(l.Text, "Anselm stands in the fire")
	}
	assert.True(t, burnt)
}

func TestDoorsAreShutUntilTheyAreOpened(t *testing.T) { // SCEN-11
	a := match.Agreement{Edition: "lrb", Seed: 4}
	require.NoError(t, a.Undertake("a.mission", small))
	table, err := levels.Load("yard")
	require.NoError(t, err)
	m, err := match.New(a, table)
	require.NoError(t, err)
	body := m.State.Warriors[0].Body()
	body.At = at(17, 16)
	assert.Error(t, m.State.Table.Fits(body, nil), "the gate is shut")
	require.NoError(t, m.Do(m.State.SetUp()))
	require.NoError(t, m.Answer(rules.Answer{1}))
	assert.NoError(t, m.State.Table.Fits(body, nil), "and is open")
}

func TestItemsAreTakenAndTheLastTurnEndsAMission(t *testing.T) { // SCEN-11
	m := trial(t, "easy", true)
	s := m.State
	require.Len(t, scenarios.Lies(s), 1)
	cup := scenarios.Lies(s)[0]
	w := s.Named("Anselm")
	w.At = cup
	w.At.Y += 3 * 2540
	s.Named("Giant-Rat").At = at(22, 2)
	require.NoError(t, m.Do(rules.Done{}))
	to := cup
	to.Y += 2540 / 2
	require.NoError(t, m.Do(rules.Move{Who: w.ID, To: to}))
	assert.True(t, scenarios.Carries(m.State, m.State.Named("Anselm")))
	for n := 0; n < 20 && !m.State.Over; n++ {
		endTurn(t, m)
	}
	require.True(t, m.State.Over)
	assert.Equal(t, "too late", m.State.Ending)
	assert.Equal(t, rules.SideID(1), m.State.Winner)
	assert.Equal(t, rules.Failed, m.State.Goals[0].Done)
	mission := scenarios.Of(m.State)
	open, all := mission.Unreached(m.State)
	assert.Equal(t, 4, all)
	assert.Equal(t, []int{24, 28}, open, "the dry rule, and that two got away")
}
