package warbands_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// object is a selection as New Recruit writes it in JSON.
func object(kind string, number int, name string, inside ...map[string]any) map[string]any {
	return map[string]any{"id": "a-1", "entryId": "b::c", "name": name, "number": number, "type": kind, "from": "entry", "selections": inside,
		"costs": []any{map[string]any{"name": "gc", "typeId": "x", "value": 5}}, "categories": []any{map[string]any{"name": "Heroes", "primary": true}}}
}

// inJSON is a roster of New Recruit of one force.
func inJSON(t *testing.T, catalogue string, all ...map[string]any) []byte {
	t.Helper()
	data, err := json.Marshal(map[string]any{"roster": map[string]any{"name": "Those", "generatedBy": "https://newrecruit.eu", "xmlns": "http://www.battlescribe.net/schema/rosterSchema",
		"forces": []any{map[string]any{"name": "Warband", "catalogueName": catalogue, "selections": all}}}})
	require.NoError(t, err)
	return data
}

// The JSON of New Recruit is read as its XML is, and other JSON is told so.
func TestTheJSONOfNewRecruitIsReadAsItsXML(t *testing.T) {
	chief := object("model", 1, "Mercenary Captain", object("upgrade", 1, "Sword"), object("upgrade", 22, "Experience"))
	chief["customName"] = "Ulf, \"the\" Red"
	data := inJSON(t, "Reiklanders (1a)", chief, object("unit", 1, "Warriors", object("model", 3, "Warrior", object("upgrade", 3, "Club"), object("upgrade", 3, "Flux Widget"))))
	for _, bytes := range [][]byte{data, append([]byte("\xEF\xBB\xBF \n"), data...)} {
		r, unread, err := warbands.Import(lrb(t), "those.json", bytes)
		require.NoError(t, err)
		want, asXML, err := warbands.Import(lrb(t), "those.ros", written("Reiklanders (1a)",
			strings.Replace(pick("model", 1, "Mercenary Captain", pick("upgrade", 1, "Sword"), pick("upgrade", 22, "Experience")), "<selection ", `<selection customName="Ulf, &quot;the&quot; Red" `, 1),
			pick("unit", 1, "Warriors", pick("model", 3, "Warrior", pick("upgrade", 3, "Club"), pick("upgrade", 3, "Flux Widget")))))
		require.NoError(t, err)
		require.Len(t, r.Recruits, 4)
		assert.Equal(t, want.Text(), r.Text())
		assert.Equal(t, asXML, unread)
		assert.Contains(t, unread, `"Flux Widget" of a Warrior`)
		assert.Equal(t, 2, r.Recruits[0].XP)
	}
	for _, other := range []string{`{"name": "Those", "units": []}`, `[]`, `{"roster": {"name": "Those"}}`, `{"roster": `, `{"roster": {"forces": 5}}`} {
		_, _, err := warbands.Import(lrb(t), "those.json", []byte(other))
		assert.ErrorContains(t, err, "this is JSON, but no roster of New Recruit", other)
		assert.ErrorContains(t, err, "export the roster as .ros or .rosz")
	}
	var many []map[string]any
	for range 5001 {
		many = append(many, object("upgrade", 1, "x"))
	}
	_, _, err := warbands.Import(lrb(t), "those.json", inJSON(t, "Skaven (1a)", many...))
	assert.ErrorContains(t, err, "it has 5001 selections")
}

// A hero whom the Spell of Awakening has raised is a Zombie with what he has beyond others.
func TestTheAwakenedOfARosterAreZombies(t *testing.T) { // SPELL-NEC-6
	up := func(n int, name string) string { return pick("upgrade", n, name) }
	r, unread, err := warbands.Import(lrb(t), "those.ros", written("Undead (1a)", pick("model", 1, "Vampire"),
		pick("model", 1, "Awakened Zombie", pick("upgrade", 1, "Characteristics", up(4, "+1 M"), up(4, "+1 WS"), up(4, "+1 BS"), up(4, "+1 S"), up(3, "+1 T"), up(1, "+1 W"), up(4, "+1 I"), up(1, "+1 A"), up(8, "+1 LD")), up(1, "Sword"))))
	require.NoError(t, err)
	require.Len(t, r.Recruits, 2)
	z := r.Recruits[1]
	assert.Equal(t, "zombie", z.Type)
	base := zombie(t).Profile
	assert.Equal(t, rules.Profile{WS: 4 - base.WS, BS: 4 - base.BS, S: 4 - base.S, I: 4 - base.I, Ld: max(0, 8-base.Ld)}, z.Gains)
	assert.Equal(t, []string{"sword"}, z.Gear)
	for _, u := range unread {
		assert.Contains(t, u, "how many battles", "and nothing else is lost")
	}
}

func zombie(t *testing.T) *warbands.Type {
	l, ok := warbands.Listed("undead")
	require.True(t, ok)
	for i := range l.Types {
		if l.Types[i].Key == "zombie" {
			return &l.Types[i]
		}
	}
	t.Fatal("no zombies")
	return nil
}

// Whom somebody hates, and which animals he handles, is read where the roster says it.
func TestHatredAndHandlingOfARosterAreRead(t *testing.T) { // HARM-56, LEARN-R2
	hates := strings.Replace(pick("upgrade", 1, "Bitter Emity", pick("upgrade", 1, "DummyEntry")), "<selection ", `<selection customName="Skaven" `, 1)
	for _, row := range []struct {
		inside       string
		hates        []string
		skill, tells string
	}{
		{hates, []string{"Skaven"}, "", ""},
		{pick("upgrade", 1, "Bitter Emity", pick("upgrade", 1, "DummyEntry")), nil, "", `whom a Mercenary Captain hates, which "Bitter Emity" does not say`},
		{pick("upgrade", 1, "Beast Handler"), nil, "animal-handling-horse", "which animals a Mercenary Captain handles, and are taken to be horses"},
		{pick("upgrade", 1, "Warhorse") + pick("upgrade", 1, "Beast Handler"), nil, "animal-handling-warhorse", ""},
	} {
		r, unread, err := warbands.Import(lrb(t), "those.ros", written("Reiklanders (1a)", pick("model", 1, "Mercenary Captain", row.inside)))
		require.NoError(t, err)
		assert.Equal(t, row.hates, r.Recruits[0].Hates)
		if row.skill != "" {
			assert.Equal(t, []string{row.skill}, r.Recruits[0].Skills)
		}
		var told []string
		for _, u := range unread {
			if !strings.Contains(u, "how many battles") {
				told = append(told, u)
			}
		}
		if row.tells == "" {
			assert.Empty(t, told)
		} else {
			assert.Equal(t, []string{row.tells}, told)
		}
	}
}
