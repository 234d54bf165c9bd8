package warbands_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// why is a refusal as its rule, or nothing.
func why(err error) string {
	if p, ok := err.(*warbands.Refusal); ok {
		return " " + p.Rule
	}
	return ""
}

// wares are those of a class, each as its key, its price, how many he has and the
// rule that keeps it from him.
func wares(all []warbands.Ware, class string) (lines []string) {
	for _, w := range all {
		if w.Class == class {
			lines = append(lines, fmt.Sprintf("%s %d×%d%s", w.Key, w.Has, w.Price, why(w.WhyNot)))
		}
	}
	return lines
}

func TestWhatIsForSaleToWhom(t *testing.T) { // BAND-08, BAND-09, BAND-11, BAND-13, BAND-14, BAND-20, INDIV-04, INDIV-09
	set := lrb(t)
	r := founded("sisters", "matriarch", "sister", warbands.Terms{})
	r.Recruits[1].Gear = []string{"club", "club", "sling"}
	for class, want := range map[string]string{
		"close combat": "dagger 0×2 BAND-09,club 2×3 BAND-09,flail 0×15 BAND-09,double-handed 0×15 BAND-09,double-handed-hammer 0×15 BAND-09,sigmarite-warhammer 0×15 BAND-09,steel-whip 0×10 BAND-09",
		"missiles":     "sling 1×2", "armour": "light 0×20,heavy 0×50,shield 0×5,buckler 0×5,helmet 0×10", "equipment": "",
	} {
		assert.Equal(t, want, strings.Join(wares(r.Shop(set, 1), class), ","), class)
	}
	order := []string{"close combat", "missiles", "armour", "equipment"}
	last := 0
	for _, w := range r.Shop(set, 0) {
		for k, class := range order {
			if class == w.Class {
				assert.GreaterOrEqual(t, k, last, w.Key)
				last = k
			}
		}
		name, _, rule := warbands.Describe(set, w.Key)
		assert.Equal(t, []string{name, rule}, []string{w.Name, w.Rule})
		assert.NotEmpty(t, w.About, w.Key)
	}
	assert.Equal(t, []string{"blessed-water 0×10", "net 0×5"}, wares(r.Shop(set, 0), "equipment")[:2])
	// What is rare is for sale after battles, what his list does not know never.
	r.Battles = 1
	assert.Contains(t, wares(r.Shop(set, 0), "close combat"), "gromril-club 0×12")
	assert.Contains(t, wares(r.Shop(set, 0), "equipment"), "lucky-charm 0×10")
	assert.NotContains(t, strings.Join(wares(r.Shop(set, 0), "missiles"), ","), "bow")
	// Who carries nothing is sold nothing; hired swords have what they bring.
	dead := founded("undead", "vampire", "zombie", warbands.Terms{})
	assert.Empty(t, dead.Shop(set, 1))
	i, err := r.Recruit(set, "pit-fighter", "")
	require.NoError(t, err)
	assert.Empty(t, r.Shop(set, i))
	r.Recruits[i].Type = "elf"
	assert.Empty(t, r.Shop(set, i))
	assert.Empty(t, r.School(set, i))
}

func TestWhatIsTaughtToWhom(t *testing.T) { // BAND-12 to BAND-14, INDIV-09, MOUNT-12
	set := lrb(t)
	has := func(r *warbands.Roster, set *rules.Ruleset, i int, class string) string {
		return strings.Join(wares(r.School(set, i), class), ",")
	}
	r := founded("sisters", "matriarch", "sister", warbands.Terms{})
	assert.True(t, strings.HasPrefix(has(r, set, 0, "skill"), "strike-to-injure 0×0 BAND-12,combat-master 0×0 BAND-12,"))
	assert.Contains(t, has(r, set, 0, "skill"), "battle-tongue 0×0 BAND-12,sorcery 0×0 LEARN-A2,")
	assert.NotContains(t, has(r, set, 0, "skill"), "quick-shot")
	assert.Empty(t, r.School(set, 1), "henchmen learn nothing")
	assert.Equal(t, "hammer-of-sigmar 0×0,hearts-of-steel 0×0,soulfire 0×0,shield-of-faith 0×0,healing-hand 0×0,armour-of-righteousness 0×0", has(r, set, 0, "spell"))
	require.NoError(t, r.LearnSpell(set, 0, "soulfire"))
	assert.Contains(t, has(r, set, 0, "spell"), "soulfire 1×0 BAND-14,")
	r.Battles = 1
	require.NoError(t, r.Learn(set, 0, "combat-master"))
	assert.True(t, strings.HasPrefix(has(r, set, 0, "skill"), "strike-to-injure 0×0,combat-master 1×0 BAND-12,"))
	one := founded("reikland", "captain", "warrior", warbands.Terms{Individual: true, Value: 2000})
	one.Recruits[0].Gains.WS = 1
	assert.True(t, strings.HasPrefix(has(one, set, 0, "skill"), "strike-to-injure 0×40,"))
	assert.Empty(t, has(one, set, 0, "spell"))
	// Mutations, the first at its price, further ones at twice it.
	c := founded("cult", "magister", "brethren", warbands.Terms{})
	i, err := c.Recruit(set, "possessed", "")
	require.NoError(t, err)
	assert.Contains(t, has(c, set, i, "mutation"), "spines 0×35")
	require.NoError(t, c.Mutate(set, i, "spines"))
	assert.Contains(t, has(c, set, i, "mutation"), "spines 1×70")
	assert.Contains(t, has(c, set, i, "mutation"), "hideous 0×80")
	assert.Empty(t, has(c, set, 0, "mutation"))
	for _, w := range c.School(set, i) {
		id, ok := set.TalentNamed(w.Key)
		require.True(t, ok, w.Key)
		assert.Equal(t, []string{set.Talents[id].Name, set.Talents[id].Rule, set.Talents[id].About}, []string{w.Name, w.Rule, w.About})
		assert.NotEmpty(t, set.Talents[id].List, "what a type is born with is not taught")
	}
	// Skills on horseback, where the rules of mounts are used: heroes and hired
	// swords of a race are told of them, animals and who gains nothing are not.
	mounted := lrb(t, "mounted-warriors")
	rides := func(list, leader, man, typ string) bool {
		r := founded(list, leader, man, warbands.Terms{Battles: 1})
		r.Recruits[1].Type = typ
		return strings.Contains(has(r, mounted, 1, "skill"), "ride-horse")
	}
	assert.True(t, rides("reikland", "captain", "warrior", "champion"))
	assert.True(t, rides("reikland", "captain", "warrior", "pit-fighter"))
	assert.False(t, rides("reikland", "captain", "warrior", "warrior"))
	assert.False(t, rides("undead", "vampire", "zombie", "zombie"))
	assert.NotContains(t, has(r, set, 0, "skill"), "ride-horse")
}

func TestWhoMayBeHired(t *testing.T) { // BAND-03 to BAND-05, BAND-07, BAND-15
	set := lrb(t)
	for list, want := range map[string]string{
		"sisters": "matriarch 1×70 BAND-03,sister-superior 0×35,augur 0×25,sister 2×25,novice 0×15,pit-fighter 0×30,ogre-bodyguard 0×80,halfling-scout 0×15",
		"undead":  "vampire 1×110 BAND-03,necromancer 0×35,dreg 0×20,zombie 2×15,ghoul 0×40,dire-wolf 0×50,ogre-bodyguard 0×80,warlock 0×30",
	} {
		r := founded(list, map[string]string{"sisters": "matriarch", "undead": "vampire"}[list], map[string]string{"sisters": "sister", "undead": "zombie"}[list], warbands.Terms{})
		var lines []string
		for _, o := range r.Openings(set) {
			lines = append(lines, fmt.Sprintf("%s %d×%d%s", o.Type.Key, o.Has, o.Cost, why(o.WhyNot)))
		}
		assert.Equal(t, want, strings.Join(lines, ","))
	}
}

func TestASheetIsWrittenForPaper(t *testing.T) { // BAND-07, BAND-09, BAND-14, BAND-17
	set := lrb(t)
	body := func(r *warbands.Roster) string {
		_, after, _ := strings.Cut(string(r.Sheet(set)), "<body>\n")
		return after
	}
	r := founded("sisters", "matriarch", "sister", warbands.Terms{})
	r.Recruits[2].Number = 1
	r.Recruits[0].Gear, r.Recruits[0].XP = []string{"sword", "blessed-water"}, 2
	const header = "<tr><th>M</th><th>WS</th><th>BS</th><th>S</th><th>T</th><th>W</th><th>I</th><th>A</th><th>Ld</th></tr>"
	blessed, about, rule := warbands.Describe(set, "blessed-water")
	assert.Equal(t, `<h1>Test</h1>
<p>Sisters of Sigmar, Lawful. 3 models of 15, rating 37. 140 of 500 gold crowns spent.</p>
<p class="bad">Ada, a Sigmarite Matriarch, may not have &#34;sword&#34;: it is not on his list (BAND-08)</p>
<p class="bad">Ada, a Sigmarite Matriarch, cannot have 2 points of experience (BAND-12)</p>
<h2>Heroes</h2>
<div class="cards">
<div class="card"><h3>Ada</h3><p class="type">Sigmarite Matriarch, 90 gc</p>
<table>`+header+`<tr><td>4</td><td>4</td><td>4</td><td>3</td><td>3</td><td>1</td><td>4</td><td>1</td><td>8</td></tr></table>
<p><b>Carries</b> dagger, sword, `+blessed+`</p>
<p class="rule"><b>Leader.</b> Friends within 6&#34; may use his Leadership.</p>
<p class="rule"><b>Prayers of Sigmar.</b> 1 spell to be rolled.</p>
<p><span class="box"></span> wounds</p>
<p class="rule">Experience 22</p>
</div>
</div>
<h2>Henchmen</h2>
<div class="cards">
<div class="card"><h3>Bo, Cy</h3><p class="type">Sigmarite Sister, 25 gc each</p>
<table>`+header+`<tr><td>4</td><td>3</td><td>3</td><td>3</td><td>3</td><td>1</td><td>3</td><td>1</td><td>7</td></tr></table>
<p><b>Carries</b> dagger</p>
<p><span class="box"></span> Bo</p>
<p><span class="box"></span> Cy</p>
<p class="rule">Experience 0</p>
</div>
</div>
<h2>What they carry</h2>
<div class="things">
<p class="rule"><b>Dagger.</b> The enemy&#39;s armour save is 1 better, and 6+ if he has none. Everybody&#39;s first is free. <i>WEAP-02</i></p>
<p class="rule"><b>Sword.</b> May parry one blow: a die higher than the one that hit. <i>WEAP-05</i></p>
<p class="rule"><b>`+rules.Capital(blessed)+`.</b> `+rules.EscapeHTML(about)+` <i>`+rule+`</i></p>
</div>
</body></html>
`, body(r))
	// Mutations, skills, what a type is born with, wounds and upkeep.
	c := founded("cult", "magister", "brethren", warbands.Terms{Battles: 2})
	i, err := c.Recruit(set, "possessed", "")
	require.NoError(t, err)
	require.NoError(t, c.Mutate(set, i, "spines"))
	require.NoError(t, c.Learn(set, i, "dodge"))
	_, err = c.Recruit(set, "ogre-bodyguard", "Grub")
	require.NoError(t, err)
	_, err = c.Recruit(set, "darksoul", "Dim")
	require.NoError(t, err)
	got := body(c)
	for _, want := range []string{"<b>Spines.</b>", "<b>Dodge.</b>", "<b>Crazed.</b> He passes every Leadership test.", "<h2>Hired swords</h2>", "Ogre Bodyguard, 80 gc<", "Upkeep 30 gc",
		strings.Repeat(`<span class="box"></span>`, 2) + " wounds", strings.Repeat(`<span class="box"></span>`, 3) + " wounds"} {
		assert.Contains(t, got, want)
	}
	assert.Equal(t, 1, strings.Count(got, "Upkeep"))
	assert.Equal(t, 5, strings.Count(got, "<b>Carries</b>"), "all but the Possessed")
	zombies := founded("undead", "vampire", "zombie", warbands.Terms{})
	zombies.Recruits = zombies.Recruits[1:]
	assert.NotContains(t, body(zombies), "carry")
	assert.NotContains(t, body(zombies), "Carries")
	assert.NotContains(t, body(zombies), "Experience")
	assert.NotContains(t, body(zombies), "<h2>Heroes")
	rats := founded("skaven", "adept", "verminkin", warbands.Terms{})
	rats.Recruits[0].Gear = []string{"fighting-claws"}
	assert.Contains(t, body(rats), "<b>Carries</b> fighting claws</p>", "claws leave no hand for a dagger")
	stars, about, _ := warbands.Describe(set, "throwing-stars")
	assert.Equal(t, "throwing stars", strings.ToLower(stars))
	assert.True(t, strings.HasPrefix(about, "Range 6\"."), about)
	_, about, _ = warbands.Describe(set, "bow")
	assert.True(t, strings.HasPrefix(about, "Range 24\", Strength 3."), about)
	for key, want := range map[string][2]string{"strike-to-injure": {"Strike to Injure", "LEARN-C1"}, "great-claw": {"great claw", "GIFT-02"}, "silver-arrows-of-arha": {"Silver Arrows of Arha", "SPELL-LES-4"}} {
		name, about, rule := warbands.Describe(set, key)
		assert.Equal(t, want, [2]string{name, rule})
		assert.NotEmpty(t, about, key)
	}
	name, about, rule := warbands.Describe(set, "laser")
	assert.Equal(t, []string{"laser", "", ""}, []string{name, about, rule})
}

// A Possessed who leads fights with tooth and claw as ever: a leader's equipment is not for him,
// nor blessed water, which would burn him (LEADER-02, BAND-20, EQUIP-10).
func TestThePossessedCarryNothingEvenAsLeaders(t *testing.T) {
	set := lrb(t)
	band, ok := warbands.Template("cult")
	require.True(t, ok)
	r := band.Clone()
	r.Terms = warbands.Terms{UnderWay: true, Battles: 3}
	r.Recruits = slices.DeleteFunc(r.Recruits, func(rec warbands.Recruit) bool { return rec.Type == "magister" })
	for i := range r.Recruits {
		r.Recruits[i].Leads = r.Recruits[i].Type == "possessed"
	}
	lead := slices.IndexFunc(r.Recruits, func(rec warbands.Recruit) bool { return rec.Leads })
	require.GreaterOrEqual(t, lead, 0)
	for _, key := range []string{"sword", "helmet", "blessed-water", "net"} {
		assert.ErrorContains(t, r.Equip(set, lead, key), "fights with bare hands", key)
	}
	ws, err := r.Warriors(set, 0)
	require.NoError(t, err)
	assert.True(t, ws[lead].Leader)
}
