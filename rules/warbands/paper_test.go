package warbands_test

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/warbands"
)

func TestASheetHasACardForEveryHeroAndGroup(t *testing.T) {
	set := lrb(t)
	for _, l := range warbands.Lists {
		r, _ := warbands.Template(l.Key)
		r.Name = "A & B"
		sheet := string(r.Sheet(set))
		groups := map[int]bool{}
		cards := 0
		for i := range r.Recruits {
			assert.Contains(t, sheet, r.Recruits[i].Name)
			if n := r.Recruits[i].Number; n == 0 || !groups[n] {
				cards++
				groups[n] = true
			}
		}
		assert.Equal(t, cards, strings.Count(sheet, `class="card"`), l.Key)
		d := xml.NewDecoder(strings.NewReader(strings.Replace(sheet, `<meta charset="utf-8">`, "", 1)))
		for {
			_, err := d.Token()
			if err == io.EOF {
				break
			}
			require.NoError(t, err, "the page is not well formed")
		}
	}
}

// ros is a roster as BattleScribe writes it.
const ros = `<?xml version="1.0" encoding="UTF-8"?>
<roster name="The Rats: of Old" battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/rosterSchema">
 <forces><force name="Warband" catalogueName="Skaven (1a)"><selections>
  <selection name="Assassin Adept" customName="Skrit" number="1" type="model"><selections>
   <selection name="Equipment" number="1" type="upgrade"><selections>
    <selection name="Dagger" number="1" type="upgrade"/><selection name="Sword" number="1" type="upgrade"/>
    <selection name="Throwing Knives/Stars" number="1" type="upgrade"/><selection name="Light Armour" number="1" type="upgrade"/>
    <selection name="Cloak of Nine Tails" number="1" type="upgrade"/>
   </selections></selection>
   <selection name="Serious Injuries" number="1" type="upgrade"/><selection name="Experience" number="20" type="upgrade"/>
  </selections></selection>
  <selection name="Verminkin" number="1" type="unit"><selections>
   <selection name="Verminkin" number="3" type="model"><selections><selection name="Spear" number="3" type="upgrade"/></selections></selection>
   <selection name="Shield" number="3" type="upgrade"/>
  </selections></selection>
  <selection name="Warp Wolf" number="1" type="model"/>
 </selections></force></forces>
</roster>`

func TestASheetSaysAllThatOneNeedsAtTheTable(t *testing.T) {
	set := lrb(t)
	r := founded("skaven", "adept", "verminkin", warbands.Terms{})
	_, err := r.Recruit(set, "warlock", "Anselm")
	require.NoError(t, err)
	r.Recruits[2].Number = 1
	require.NoError(t, r.Equip(set, 1, "sling"))
	require.NoError(t, r.Check(set))
	sheet := string(r.Sheet(set))
	for _, want := range []string{"Assassin Adept, 60 gc</p>", "Verminkin, 22 gc each</p>", "<b>Leader.</b> Friends within 6&#34;", "<b>Skaven.</b> At home in the dark",
		"<b>Lesser Magic.</b> 2 spells to be rolled.", "</span> Bo</p>", "</span> Cy</p>", "<b>Sling.</b> Range 18&#34;, Strength 3.", "<i>WEAP-18</i>", "<b>Dagger.</b>", "<b>Club.</b>"} {
		assert.Contains(t, sheet, want)
	}
	assert.Equal(t, 1, strings.Count(sheet, "<b>Club.</b>"))
	require.NoError(t, r.LearnSpell(set, 3, "luck-of-shemtek"))
	sheet = string(r.Sheet(set))
	assert.Contains(t, sheet, "Luck of Shemtek (6+):")
	assert.Contains(t, sheet, "1 spell to be rolled.")
	require.NoError(t, r.LearnSpell(set, 3, "fires-of-uzhul"))
	assert.NotContains(t, string(r.Sheet(set)), "to be rolled")
}

func TestARosterOfAnotherProgramIsTakenOver(t *testing.T) {
	set := lrb(t)
	r, unread, err := warbands.Import(set, "rats.ros", []byte(ros))
	require.NoError(t, err)
	assert.Equal(t, "The Rats of Old", r.Name)
	assert.Equal(t, "skaven", r.List.Key)
	require.Len(t, r.Recruits, 4)
	assert.Equal(t, "Skrit", r.Recruits[0].Name)
	assert.Equal(t, []string{"sword", "throwing-stars", "light"}, r.Recruits[0].Gear, "the first dagger is free")
	for _, rec := range r.Recruits[1:] {
		assert.ElementsMatch(t, []string{"spear", "shield"}, rec.Gear)
		assert.Equal(t, 1, rec.Number)
	}
	assert.Equal(t, []string{`the warband's name "The Rats: of Old" as it is written; it is called "The Rats of Old"`,
		`"Cloak of Nine Tails" of an Assassin Adept`, `"Warp Wolf"`}, unread)
	assert.NoError(t, r.Check(set))

	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	f, err := z.Create("rats.ros")
	require.NoError(t, err)
	_, err = f.Write([]byte(ros))
	require.NoError(t, err)
	require.NoError(t, z.Close())
	again, _, err := warbands.Import(set, "rats.rosz", packed.Bytes())
	require.NoError(t, err)
	assert.Equal(t, r.Text(), again.Text())

	for text, want := range map[string]string{
		"hello":           "rats.ros: this is a text, not the XML of a BattleScribe roster; export the roster as .ros or .rosz",
		"{\"roster\": 1}": "rats.ros: this is JSON",
		"---\nname: Rats": "this is YAML",
		"units:\n  - rat": "this is YAML",
		" \n":             "this is an empty file",
		"<roster":         "rats.ros: this is no roster",
		"PK\x03\x04zz":    "the archive cannot be read",
		"<roster name=\"x\"><forces><force catalogueName=\"Dwarfs\"/></forces></roster>": "no force of a known warband",
	} {
		_, _, err := warbands.Import(set, "rats.ros", []byte(text))
		assert.ErrorContains(t, err, want)
	}
	for i := range len(ros) {
		if i%7 == 0 { // cut off anywhere: an error, not a crash
			_, _, err := warbands.Import(set, "rats.ros", []byte(ros[:i]))
			require.Error(t, err)
		}
	}
}
