package saves_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/saves"
)

// texts is a store in memory.
type texts map[string]string

func (s texts) Save(name, text string) error     { s[name] = text; return nil }
func (s texts) Load(name string) (string, error) { return s[name], nil }
func (s texts) Delete(name string) error         { delete(s, name); return nil }
func (s texts) List() (all []string, err error) {
	for name := range s {
		all = append(all, name)
	}
	return all, nil
}

func TestProgressIsReadAsItWasWritten(t *testing.T) {
	p := saves.Progress{Done: []string{"move", "charge"}, Last: "blows", Told: []string{"undo"}, Hints: true,
		Won:  []saves.Victory{{Mission: "The Well", Challenge: "hard", Turns: 8}},
		Kept: []saves.Keepsake{{Mission: "The Well", Flags: []string{"rope", "key"}}, {Mission: "The Door"}}}
	again, err := saves.ParseProgress(p.String())
	require.NoError(t, err)
	assert.Equal(t, p, again)

	for text, want := range map[string]string{
		"lessons":                                  "line 1 is",
		"cometfall lessons 1\ndone":                "line 2",
		"cometfall lessons 1\ndone a\nhints x":     "line 3",
		"cometfall lessons 1\nfoo bar":             "line 2",
		"cometfall lessons 1\nwon hard x The Well": "line 2",
		"cometfall lessons 1\nwon hard 8":          "no victory",
		"cometfall lessons 1\nkept rope":           "in which mission",
	} {
		_, err := saves.ParseProgress(text)
		assert.ErrorContains(t, err, want, text)
	}
}

func TestTheLastVictoryInAMissionSaysWhatIsKept(t *testing.T) {
	var p saves.Progress
	_, won := p.KeptOf("The Well")
	assert.False(t, won)
	p.Keep("The Well", []string{"rope"})
	p.Keep("The  Well", nil)
	kept, won := p.KeptOf("The Well")
	assert.True(t, won)
	assert.Empty(t, kept)
	assert.Len(t, p.Kept, 1)
}

func TestProgressIsKeptAndNothingIsLostWithoutAStore(t *testing.T) {
	b := &saves.Battles{Store: texts{}}
	assert.Equal(t, saves.Progress{}, b.Progress())
	require.NoError(t, b.Learn(func(p *saves.Progress) { p.Finish("move"); p.Finish("move"); p.Tell("undo") }))
	p := b.Progress()
	assert.True(t, p.HasDone("move"))
	assert.False(t, p.HasDone("charge"))
	assert.Equal(t, []string{"move"}, p.Done, "once")
	assert.False(t, b.Any(), "it is no battle")

	require.NoError(t, b.Store.Save("lessons", "torn"))
	assert.Equal(t, saves.Progress{}, b.Progress(), "damaged progress begins anew")

	none := &saves.Battles{}
	require.NoError(t, none.Learn(func(p *saves.Progress) { p.Finish("move") }))
	assert.Empty(t, none.Progress().Done)
}

func TestTheQuickestOfEquallyHardVictoriesStands(t *testing.T) {
	var p saves.Progress
	p.Triumph(saves.Victory{Mission: "The Well", Challenge: "fair", Turns: 8})
	p.Triumph(saves.Victory{Mission: "The Well", Challenge: "fair", Turns: 9})
	p.Triumph(saves.Victory{Mission: "The Well", Challenge: "hard", Turns: 11})
	require.Len(t, p.Won, 2)
	assert.Equal(t, 8, p.Victory("The Well", "fair").Turns)
	p.Triumph(saves.Victory{Mission: "The  Well\n", Challenge: "fair", Turns: 6})
	assert.Equal(t, 6, p.Victory("The Well", "fair").Turns)
	assert.Nil(t, p.Victory("The Well", "easy"))
	again, err := saves.ParseProgress(p.String())
	require.NoError(t, err)
	assert.Equal(t, p, again)
}
