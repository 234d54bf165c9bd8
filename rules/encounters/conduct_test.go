package encounters

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

func TestALineOfTheCreaturesTableIsRead(t *testing.T) { // ENC-G04, ENC-G07, ENC-G08
	for line, want := range map[string]conduct{
		"Marksman : shoot the nearest; go to the nearest":                 {"Marksman", []step{{shoots, ""}, {goesNearest, ""}}, true, true, 0},
		"Wild Dog:charge  the nearest;always never climb":                 {"Wild Dog", []step{{chargesNearest, ""}}, false, true, 0},
		"Wild Dog: stay; always stay in the open, keep within 24":         {"Wild Dog", []step{{stays, ""}}, true, false, 24},
		"Wild Dog: rush 1 at the nearest; always keep within 1":           {"Wild Dog", []step{{rushes, "1"}}, true, true, 1},
		"Wild Dog: rush 24 at the nearest; drift 2D3 to the far edge":     {"Wild Dog", []step{{rushes, "24"}, {driftsFarEdge, "2D3"}}, true, true, 0},
		"Wild Dog: float 3D6 to the strongest wizard; drift D3 at random": {"Wild Dog", []step{{floats, "3D6"}, {driftsRandom, "D3"}}, true, true, 0},
	} {
		got, err := parseConduct(line)
		require.NoError(t, err, line)
		assert.Equal(t, want, got)
	}
	for line, why := range map[string]string{
		" : stay":                                "no colon between the kind",
		"Wild Dog: stay; always keep within 0":   "from 1 to 24",
		"Wild Dog: stay; always keep within 25":  "from 1 to 24",
		"Wild Dog: stay; always keep within two": "from 1 to 24",
		"Wild Dog: rush 0 at the nearest":        "is no step",
		"Wild Dog: rush 25 at the nearest":       "is no step",
		"Wild Dog: push D6 at the nearest":       `"go to the nearest", "run to the nearest"`,
		"Wild Dog: stay here":                    "is no step",
	} {
		_, err := parseConduct(line)
		assert.ErrorContains(t, err, why, line)
	}
}

func TestWhatThePlayersHaveChangedHolds(t *testing.T) { // ENC-G04
	lines := strings.Count(Conducts, "\n") - 1 // without its heading
	plain := Table(nil)
	require.Len(t, plain, lines)
	assert.Equal(t, Told{Kind: "Bloodletter", Acts: "charge the nearest; go to the nearest; always never climb, stay in the open"}, plain[0])
	assert.Equal(t, plain, Table([]string{"Skeleton", "# a comment: stay", "Bloodletter: " + plain[0].Acts}), "nothing is changed")
	changes := []string{"Skeleton", "Skeleton:  go to  the nearest", "Skeleton: stay"}
	all := Table(changes)
	assert.Equal(t, Told{Kind: "Skeleton", Acts: "go to the nearest", Changed: true}, all[1], "the first change holds")
	all[1] = plain[1]
	assert.Equal(t, plain, all, "of others nothing")
	// In the battle it is the same, and what cannot be read does not hold.
	s := &rules.State{Rules: &rules.Ruleset{Conducts: append([]string{"Skeleton: fly"}, changes...)}}
	assert.Equal(t, []step{{goesNearest, ""}}, conductOf(s, "Skeleton").steps)
	assert.Equal(t, []step{{stays, ""}}, conductOf(s, "Man-Eater").steps)
	assert.Nil(t, conductOf(s, "Unicorn"))
	steps, always := Words()
	assert.Len(t, steps, len(phrases))
	assert.Contains(t, steps, "charge as many as possible")
	assert.Len(t, always, 3)
}
