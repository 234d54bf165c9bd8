package opponent

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

func TestTheTableOfCharactersIsReadAsItWasWritten(t *testing.T) {
	all := Characters()
	assert.Equal(t, charactersText, WriteCharacters(all), "as sim tune writes it")
	*weights[0].of(&all[Weak])++
	again, err := ReadCharacters(WriteCharacters(all))
	require.NoError(t, err)
	assert.Equal(t, all, again)
	assert.NotEqual(t, Characters(), again)
	assert.Equal(t, again[Weak], *NewLike(again[Weak], 0, Weak, 1).character())
	for i := range weights {
		for l, c := range Characters() {
			v := *weights[i].Of(&c)
			assert.True(t, v >= weights[i].Least && v <= weights[i].Most, "%s of %s", weights[i].Name, Level(l))
		}
	}
}

func TestATableOfCharactersIsRefusedWithThePlace(t *testing.T) {
	lines := strings.Split(charactersText, "\n")
	for _, row := range []struct{ was, is, want string }{
		{"noise ", "noises ", `there is no weight "noises"`},
		{"eye ", "noise ", "noise stands there twice"},
		{"caution ", "caution 1 ", "caution has 4 numbers; each of the 3 levels needs one"},
		{"hides              0", "hides              2", "hides is \"2\"; it must be a whole number from 0 to 1"},
		{"hides              0", "hides              x", "hides is \"x\""},
		{"better ", "# better", "better is missing"},
	} {
		text := strings.Replace(charactersText, "\n"+row.was, "\n"+row.is, 1)
		require.NotEqual(t, charactersText, text, row.was)
		_, err := ReadCharacters(text)
		require.ErrorContains(t, err, row.want)
		if n := strings.Count(text[:strings.Index(text, row.is)], "\n") + 1; !strings.Contains(row.want, "missing") {
			assert.ErrorContains(t, err, "line ", lines[n-1])
		}
	}
}

// character is what a player goes by, whatever the battle.
func (p *Player) character() *Character { return &p.own }

// What is overlooked is overlooked for the whole turn, about as often as the character says,
// and not the same by every player.
func TestWhatIsOverlookedIsForATurn(t *testing.T) {
	c := CharacterOf(Fair)
	c.overlooks = 350
	p, other := NewLike(c, 0, Fair, 1), NewLike(c, 0, Fair, 2)
	v := &rules.State{Turn: 3, Sides: make([]rules.Side, 2)}
	p.view, other.view = v, v
	const warriors = 30
	count := func(matter uint64) (n, changed, differ int) {
		for a := range rules.WarriorID(warriors) {
			for b := range rules.WarriorID(warriors) {
				v.Turn = 3
				is := p.overlooks(matter, a, b)
				require.Equal(t, is, p.overlooks(matter, a, b))
				if is {
					n++
				}
				if other.overlooks(matter, a, b) != is {
					differ++
				}
				if v.Turn++; p.overlooks(matter, a, b) != is {
					changed++
				}
			}
		}
		return n, changed, differ
	}
	for _, matter := range []uint64{ofCharge, ofDanger, ofShot} {
		n, changed, differ := count(matter)
		assert.InDelta(t, 350*warriors*warriors/1000, n, 60)
		assert.Greater(t, changed, warriors*warriors/4, "another turn, other mistakes")
		assert.Greater(t, differ, warriors*warriors/4, "another player, other mistakes")
	}
	p.ch.overlooks = 0
	n, _, _ := count(ofCharge)
	assert.Zero(t, n)
	p.ch.overlooks = 1000
	n, _, _ = count(ofCharge)
	assert.Equal(t, warriors*warriors, n)
}

// Whoever forgets a warrior does nothing with him for the whole turn, and another one in the
// next; a few are kept in mind, and so is he who decides the battle.
func TestAForgottenWarriorStaysWhereHeIs(t *testing.T) {
	const warriors = 20
	set := rules.Ruleset{}
	v := &rules.State{Turn: 3, Rules: &set, Sides: make([]rules.Side, 2)}
	for i := range warriors {
		v.Warriors = append(v.Warriors, rules.Warrior{ID: rules.WarriorID(i)})
	}
	c := CharacterOf(Fair)
	c.forgets = 300
	p := NewLike(c, 0, Fair, 1)
	forgotten := func(phase rules.Phase) (all []rules.WarriorID) {
		v.Phase = phase
		p.view, p.notes = v, make([]note, len(v.Warriors))
		p.forgets()
		for i := range p.notes {
			if p.notes[i].settled {
				all = append(all, rules.WarriorID(i))
			}
		}
		return all
	}
	sum := 0
	for v.Turn = range 40 {
		all := forgotten(rules.Charges)
		require.Equal(t, all, forgotten(rules.Moves), "for the whole turn")
		sum += len(all)
	}
	assert.InDelta(t, 300*40*warriors/1000, sum, 40)
	v.Turn = 3
	all := forgotten(rules.Moves)
	require.NotEmpty(t, all)
	set.Join(rules.System{ID: "tried", Moments: rules.Moments{Draws: func(*rules.State, rules.SideID) []rules.Draw {
		return []rules.Draw{{Who: all[0], Worth: 1000}, {Who: rules.Nobody, Worth: 1000}}
	}}})
	assert.Equal(t, all[1:], forgotten(rules.Moves), "the carrier is kept in mind")
	v.Warriors = v.Warriors[:few]
	for v.Turn = range 40 {
		assert.Empty(t, forgotten(rules.Moves), "so are a few")
	}
	v.Warriors = v.Warriors[:warriors]
	p.own.forgets = 0
	assert.Empty(t, forgotten(rules.Moves))
}
