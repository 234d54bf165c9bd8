package match

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/optional"
)

// somewhere is a small dealt battle after some inputs, perhaps with a question open.
func somewhere(t *rapid.T, table *physics.Table) *Match {
	seed := uint64(rapid.IntRange(0, 40).Draw(t, "seed"))
	a := Agreement{Edition: rapid.SampledFrom(book.Editions).Draw(t, "edition"), Level: "yard", Bands: []string{DealtFew(seed, 4), DealtFew(seed, 4)}, Seed: seed, Limit: 24}
	if rapid.Bool().Draw(t, "mixed") {
		a.Toggles = Mix(a.Edition, nil, seed)
	}
	trial, err := NewTrial(a, table, nil)
	require.NoError(t, err)
	for n := rapid.IntRange(0, 120).Draw(t, "inputs"); n > 0 && !trial.Match.State.Over; n-- {
		require.NoError(t, trial.step())
	}
	return trial.Match
}

// anything is a command that nobody has asked whether it makes sense.
func anything(t *rapid.T, s *rules.State) rules.Command {
	who := func(name string) rules.WarriorID {
		return rules.WarriorID(rapid.IntRange(-2, len(s.Warriors)+1).Draw(t, name))
	}
	side := func() rules.SideID { return rules.SideID(rapid.IntRange(-2, len(s.Sides)+1).Draw(t, "side")) }
	spot := func() physics.Spot {
		at := func(most physics.Length) physics.Length {
			return physics.Length(rapid.IntRange(-int(physics.Inch), int(most+physics.Inch)).Draw(t, "at"))
		}
		p := physics.Spot{X: at(s.Table.Width), Y: at(s.Table.Depth)}
		if rapid.Bool().Draw(t, "up") {
			p.Z = physics.Inches(3)
		}
		return p
	}
	some := func() (ids []rules.WarriorID) {
		for range rapid.IntRange(0, 3).Draw(t, "many") {
			ids = append(ids, who("at"))
		}
		return ids
	}
	key := func() string {
		return rapid.SampledFrom([]string{"", "nothing", "dagger", "sword", "club", "axe", "bow", "halberd", "flail", "pistol"}).Draw(t, "key")
	}
	weapon := func() rules.WeaponID {
		return rules.WeaponID(rapid.IntRange(-2, len(s.Rules.Weapons)+1).Draw(t, "weapon"))
	}
	yes := func(what string) bool { return rapid.Bool().Draw(t, what) }
	var via []physics.Spot
	if yes("via") {
		via = append(via, spot())
	}
	switch rapid.IntRange(0, 14).Draw(t, "command") {
	case 0:
		return rules.Begin{First: side()}
	case 1:
		return rules.Declare{Who: who("who"), At: some(), Via: via}
	case 2:
		return rules.Move{Who: who("who"), To: spot(), Via: via, Run: yes("run"), Climb: yes("climb")}
	case 3:
		return rules.Move{Who: who("who"), To: spot(), Dare: yes("dare"), Safe: yes("safe")}
	case 4:
		return rules.Hide{Who: who("who")}
	case 5:
		return rules.Detect{Who: who("who"), At: who("at")}
	case 6:
		return rules.Hold{Who: who("who"), Keys: []string{key(), key()}[:rapid.IntRange(0, 2).Draw(t, "hands")]}
	case 7, 8:
		return rules.Shoot{Who: who("who"), At: who("at"), Weapon: weapon(), Twice: yes("twice")}
	case 9:
		return rules.Blast{Who: who("who"), Weapon: weapon(), Towards: spot()}
	case 10:
		return rules.Breathe{Who: who("who"), Towards: spot()}
	case 11:
		return rules.CastSpell{Who: who("who"), Spell: rules.SpellID(rapid.IntRange(-2, len(s.Rules.Spells)+1).Draw(t, "spell")), At: who("at"), To: spot()}
	case 12:
		return rules.Learn{Who: who("who")}
	case 13:
		return rules.Ally{Side: side(), With: side(), Informal: yes("informal")}
	}
	return optional.Escape{Who: who("who")}
}

// impossible is an answer that a question does not take.
func impossible(t *rapid.T, d *rules.Decision) rules.Answer {
	for {
		a := rules.Answer(rapid.SliceOfN(rapid.IntRange(-2, len(d.Options)+1), 0, len(d.Options)+1).Draw(t, "answer"))
		if d.Accepts(a) != nil {
			return a
		}
	}
}

// all is everything a battle is: what it plays on with, its log, and how far it
// may be taken back.
func all(m *Match) string {
	return fmt.Sprintf("%s %d lines, undo %v\n%+v", m.Hash(), len(m.Lines), m.MayUndo(), *m.State)
}

// TestWhatIsRefusedChangesNothing gives commands that nobody looked at, lines of
// words and impossible answers to battles in progress: what is refused is refused
// with a reason and changes nothing, and what is played leaves a sound State.
func TestWhatIsRefusedChangesNothing(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	refused, played := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		m := somewhere(t, table)
		for range 12 {
			before, open := all(m), m.Open
			var err error
			if open != nil {
				err = m.Answer(impossible(t, open))
				require.Error(t, err)
				require.Equal(t, open, m.Open)
				require.Equal(t, before, all(m))
				require.ErrorIs(t, m.Do(anything(t, m.State)), ErrQuestionOpen)
				require.Error(t, m.Undo())
			} else {
				require.Error(t, m.Answer(rules.Answer{0}), "nothing is asked")
				c := anything(t, m.State)
				legal := c.Legal(m.State)
				require.Equal(t, before, all(m), "to ask changes nothing")
				if err = m.Do(c); err == nil {
					require.NoError(t, legal)
					require.NoError(t, Sound(m.State))
					played++
					continue
				}
			}
			refused++
			require.NotEmpty(t, strings.TrimSpace(err.Error()))
			require.Equal(t, before, all(m))
			words := rapid.SliceOfN(rapid.SampledFrom(vocabulary(m.State)), 1, 7).Draw(t, "words")
			if c, err := rules.ParseCommand(m.State, strings.Join(words, " ")); err == nil {
				err = m.Do(c)
				if err == nil {
					require.NoError(t, Sound(m.State))
					played++
					continue
				}
			}
			require.Equal(t, before, all(m))
		}
	})
	assert.Positive(t, refused)
	if !testing.Short() { // a short test gives too few commands for one to be sure to pass
		assert.Greater(t, refused, 100)
		assert.Positive(t, played)
	}
}

// vocabulary is words of commands, right and wrong.
func vocabulary(s *rules.State) []string {
	words := append([]string{"at", "with", "to", "via", "towards", "twice", "and", "informally", "side", "1", "2", "9", "10,10", "10,10,0", "10,10,3", "x,y", "-1,-1,-1", "dagger", "bow", "lifestealer", "nobody", "9999999999999999999"}, CommandWords...)
	words = append(words, "escape", "answer", "")
	for i := range s.Warriors {
		words = append(words, s.Warriors[i].Name)
	}
	return words
}
