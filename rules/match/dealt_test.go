package match

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// dealtBattle is the agreement of a dealt battle: the edition, the number of
// sides and the toggles change with the seed.
func dealtBattle(seed uint64) Agreement {
	a := Agreement{Edition: book.Editions[seed%2], Level: "yard", Seed: seed, Limit: 24}
	for range 2 + seed/2%3 {
		a.Bands = append(a.Bands, Dealt(seed))
	}
	if seed%3 > 0 {
		a.Toggles = Mix(a.Edition, nil, seed)
	}
	return a
}

// Hands that are taught what was added to the catalogue later hold the same cards
// beside it, and play and replay soundly.
func TestDealtHandsAreTaughtBesideTheirCards(t *testing.T) { // LEARN-A11, LEARN-A12, LEARN-R5
	if testing.Short() {
		t.Skip("takes many samples")
	}
	table, err := yard("")
	require.NoError(t, err)
	c, err := NewCoverage()
	require.NoError(t, err)
	taught, reforged := 0, 0
	for seed := range uint64(12) {
		plain := dealtBattle(seed)
		learned := plain
		learned.Bands = nil
		for range plain.Bands {
			learned.Bands = append(learned.Bands, DealtLearned(seed))
		}
		m, err := New(plain, table)
		require.NoError(t, err)
		trial, err := NewTrial(learned, table, c)
		require.NoError(t, err)
		for i := range m.State.Warriors {
			was, is := &m.State.Warriors[i], &trial.Match.State.Warriors[i]
			require.Equal(t, was.Name, is.Name)
			require.Len(t, is.Weapons, len(was.Weapons))
			for k, id := range is.Weapons {
				if wp := m.State.Rules.Weapon(id); id != was.Weapons[k] {
					reforged++
					assert.Equal(t, m.State.Rules.Weapon(was.Weapons[k]).Key, wp.FormOf)
				}
			}
			assert.Equal(t, was.Spells, is.Spells)
			for _, id := range is.Talents {
				if talent := &m.State.Rules.Talents[id]; talent.List == "scholarly" || talent.List == "cavalry" {
					taught++
					assert.NotContains(t, was.Talents, id)
				} else {
					assert.Contains(t, was.Talents, id)
				}
			}
		}
		require.NoError(t, trial.Play(), "seed %d", seed)
		again, err := Replay(trial.Match.Text(), yard)
		require.NoError(t, err, "seed %d", seed)
		assert.Equal(t, trial.Match.Hash(), again.Hash(), "seed %d", seed)
	}
	assert.Greater(t, taught, 24)
	assert.Positive(t, reforged)
}

func TestDealtBattlesStaySoundAndReplayToTheSameHash(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole battles")
	}
	c, err := NewCoverage()
	require.NoError(t, err)
	table, err := yard("")
	require.NoError(t, err)
	for seed := range uint64(48) {
		trial, err := NewTrial(dealtBattle(seed), table, c)
		require.NoError(t, err)
		m := trial.Match
		require.NoError(t, trial.Play(), "seed %d: %s", seed, m.Agreement)
		require.NotEmpty(t, m.State.Ending)
		again, err := Replay(m.Text(), yard)
		require.NoError(t, err, "seed %d", seed)
		assert.Equal(t, m.Hash(), again.Hash(), "seed %d", seed)
	}
	for _, row := range c.Rows { // what so few battles must reach, and that nothing is unheard of
		assert.True(t, slices.Contains(kinds, row.Kind), row.Kind)
		if strings.HasPrefix(row.Key, "morning-star-and") || row.Key == "sigmarite-hammer" || row.Key == "steel-whip" {
			continue // borne by creatures, and dealt only where there are any
		}
		if slices.Contains([]string{"poisoned-wind-globes", "jezzail", "javelins", "dwarf-axe", "claw-of-the-old-ones", "squig-prodder", "acid", "whip", "ienh-khain", "executioners-claws",
			"belaying-pins", "bolas", "double-pistol", "double-rifle", "sword-breaker", "sun-gauntlet", "toughened-leathers", "horsemans-hammer",
			"cathayan-longsword", "pike", "conch-horn", "rapier", "boat-hook", "stag-hide", "moon-amulet", "ball-and-chain", "great-staff", "pitch-torch", "scythe", "white-wolf", "dark-elf-blade"}, row.Key) {
			continue // borne by hired swords, foreign warbands or mutants alone
		}
		if metal, of, ok := strings.Cut(row.Key, "-"); ok && (metal == "ithilmar" || metal == "gromril") &&
			!slices.Contains([]string{"dagger", "club", "axe", "sword", "flail", "morning-star", "halberd", "spear", "lance", "double-handed", "double-handed-hammer"}, of) {
			continue // those of warbands' own weapons are found between battles
		}
		if slices.Contains([]string{"daemon-sword", "daemon-axe", "daemon-mace", "chaos-armour", "metallic-body", "plate"}, row.Key) {
			continue // given by the Shadowlord
		}
		if slices.Contains([]string{"ventimiglias-misericordia", "bow-of-seeking", "boots-and-rope-of-pieter", "eye-of-numas", "attlas-plate-mail", "executioners-hood"}, row.Key) {
			continue // found in the ruins between battles
		}
		if strings.HasPrefix(row.Key, "blessed-") && row.Key != "blessed-water" {
			continue // blessed there
		}
		if row.Kind == "spell" && ofHiredSwords(t, row.Key) {
			continue // known to hired swords alone
		}
		if strings.HasSuffix(row.Key, "double-handed-hammer") {
			continue // dealt to those who are taught
		}
		if row.Kind == "weapon" || row.Kind == "armour" || row.Kind == "item" || row.Kind == "spell" || row.Kind == "trait" {
			assert.Positive(t, row.Dealt, "nobody was dealt %s", row.Key)
		}
		if row.Kind == "toggle" || row.Kind == "armour" {
			assert.Positive(t, row.Times, "%s %s was never reached", row.Kind, row.Key)
		}
	}
	fresh, err := NewCoverage()
	require.NoError(t, err)
	assert.Len(t, c.Rows, len(fresh.Rows), "a battle reached what the coverage does not list: %v", c.Rows[len(fresh.Rows):])
	var out strings.Builder
	c.Print(&out)
	t.Log(out.String()) // with -v: what was never reached
}

func TestADealIsTheSameForTheSameSeed(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	first, err := New(dealtBattle(4), table)
	require.NoError(t, err)
	second, err := New(dealtBattle(4), table)
	require.NoError(t, err)
	assert.Equal(t, first.Hash(), second.Hash())
	assert.Len(t, first.State.Sides, 4)
	a, err := ParseAgreement(first.Agreement.String())
	require.NoError(t, err)
	assert.Equal(t, first.Agreement, a)
	assert.NotEqual(t, first.State.Warriors[0].Weapons, first.State.Warriors[len(first.State.Warriors)-1].Weapons, "each side has its own hand")
	a.Bands[0] = "dealt:often"
	_, err = New(a, table)
	assert.ErrorContains(t, err, "dealt:often")
	a.Bands = []string{Dealt(7), "skaven"}
	_, err = New(a, table)
	assert.NoError(t, err, "a hand may fight a ready-made warband")
}

func TestSidesShareTheZonesOfATable(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	same, err := Shared(table, 2)
	require.NoError(t, err)
	assert.Same(t, table, same)
	four, err := Shared(table, 4)
	require.NoError(t, err)
	in := func(x int) physics.Length { return physics.Inches(x) }
	want := map[int][2]physics.Point{
		1: {{X: in(1), Y: in(1)}, {X: in(12), Y: in(7)}}, 3: {{X: in(12), Y: in(1)}, {X: in(23), Y: in(7)}},
		2: {{X: in(1), Y: in(17)}, {X: in(12), Y: in(23)}}, 4: {{X: in(12), Y: in(17)}, {X: in(23), Y: in(23)}},
	}
	require.Len(t, four.Zones, 4)
	for _, z := range four.Zones {
		assert.Equal(t, want[z.Side], [2]physics.Point{z.Shape[0], z.Shape[2]}, "side %d", z.Side)
	}
	assert.Len(t, table.Zones, 2, "the table itself has not changed")
}

func TestTogglesOfAMixGoTogether(t *testing.T) {
	if testing.Short() {
		t.Skip("takes many samples")
	}
	flipped := map[string]bool{}
	for seed := range uint64(24) {
		for _, edition := range book.Editions {
			mixed := Mix(edition, []string{"free-measuring"}, seed)
			_, err := book.Ruleset(edition, mixed...)
			require.NoError(t, err)
			assert.Equal(t, "free-measuring", mixed[0])
			for _, id := range mixed {
				flipped[id] = true
			}
		}
	}
	assert.Len(t, flipped, len(book.Toggles), "each is flipped some time")
}

// TestAStateThatCannotBeIsFound breaks a sound State in every way that Sound and
// follows name.
func TestAStateThatCannotBeIsFound(t *testing.T) {
	table, err := yard("")
	require.NoError(t, err)
	m, err := New(dealtBattle(0), table)
	require.NoError(t, err)
	require.NoError(t, Sound(m.State))
	for want, harm := range map[string]func(s *rules.State, w *rules.Warrior){
		"another model": func(s *rules.State, w *rules.Warrior) { w.At = s.Warriors[1].At },
		"in the way": func(s *rules.State, w *rules.Warrior) {
			w.At = physics.Spot{X: physics.Inches(8), Y: physics.Inches(11)}
		},
		"no floor":         func(s *rules.State, w *rules.Warrior) { w.At.Z = 300 },
		"off the table":    func(s *rules.State, w *rules.Warrior) { w.At.X = 0 },
		"wounds of":        func(s *rules.State, w *rules.Warrior) { w.Wounds = -1 },
		"a count is wrong": func(s *rules.State, w *rules.Warrior) { w.Fought = -1 },
		"does not carry":   func(s *rules.State, w *rules.Warrior) { w.Weapons, w.Main, w.Off = nil, 3, rules.NoWeapon },
		"second hand only": func(s *rules.State, w *rules.Warrior) {
			w.Weapons, w.Main, w.Off = []rules.WeaponID{0}, rules.NoWeapon, 0
		},
		"no name":         func(s *rules.State, w *rules.Warrior) { w.Name = s.Warriors[1].Name },
		"hides":           func(s *rules.State, w *rules.Warrior) { w.Hidden, w.Condition = true, rules.Stunned },
		"out of action":   func(s *rules.State, w *rules.Warrior) { w.Condition, w.Fleeing = rules.OutOfAction, true },
		"began":           func(s *rules.State, w *rules.Warrior) { s.Sides[0].Began++ },
		"have had":        func(s *rules.State, w *rules.Warrior) { s.Sides[0].Turns = 1 },
		"stands at place": func(s *rules.State, w *rules.Warrior) { w.ID = 1 },
		"winner":          func(s *rules.State, w *rules.Warrior) { s.Over = true },
		"below 0":         func(s *rules.State, w *rules.Warrior) { w.Base.I = -20 },
		"have routed": func(s *rules.State, w *rules.Warrior) {
			s.Sides[0].Routed = true
		},
	} {
		s := m.State.Clone()
		harm(s, &s.Warriors[0])
		assert.ErrorContains(t, Sound(s), want)
	}
	for want, harm := range map[string]func(s *rules.State, w *rules.Warrior){
		"is back":    func(s *rules.State, w *rules.Warrior) { s.Warriors[2].Condition = rules.Standing },
		"had routed": func(s *rules.State, w *rules.Warrior) { s.Sides[1].Routed = false },
		"became":     func(s *rules.State, w *rules.Warrior) { s.Warriors = s.Warriors[1:] },
		"than he had": func(s *rules.State, w *rules.Warrior) {
			w.Weapons = append(w.Weapons[:len(w.Weapons):len(w.Weapons)], 0)
		},
		"turn":         func(s *rules.State, w *rules.Warrior) { s.Turn-- },
		"began":        func(s *rules.State, w *rules.Warrior) { s.Sides[0].Began-- },
		"wounds of":    func(s *rules.State, w *rules.Warrior) { w.Wounds = 9 },
		"became Named": func(s *rules.State, w *rules.Warrior) { w.Name = "Named" },
	} {
		was := m.State.Clone()
		was.Turn, was.Warriors[2].Condition, was.Sides[1].Routed = 3, rules.OutOfAction, true
		s := was.Clone()
		require.NoError(t, follows(was, rules.Done{}, s))
		harm(s, &s.Warriors[0])
		err := follows(was, rules.Done{}, s)
		if assert.Error(t, err, want) && want != "became Named" {
			assert.ErrorContains(t, err, want)
		}
	}
}

func TestTheCoverageKnowsEveryCommandAndDecision(t *testing.T) {
	m, err := New(agreed, must(yard("")))
	require.NoError(t, err)
	_, err = rules.ParseCommand(m.State, "dance")
	require.Error(t, err)
	_, known, _ := strings.Cut(err.Error(), "known are ")
	known = strings.Replace(known, ", deploy", "", 1)  // of scenarios, which dealt battles are not about
	known = strings.Replace(known, ", concede", "", 1) // with which dealt battles would end too soon
	known = strings.Replace(known, ", glide", "", 1)   // of mutants, who are not dealt
	known = strings.Replace(known, ", signal", "", 1)  // of a tactician, who is not either
	assert.Subset(t, CommandWords, strings.Split(known, ", "))

	c, err := NewCoverage()
	require.NoError(t, err)
	asks := regexp.MustCompile(`(?:Confirm|ConfirmGravely|Choose)\([^"\n]*"([A-Z]+-[A-Z0-9-]+)"|Shape: [^\n]*Rule: "([A-Z]+-[A-Z0-9-]+)"`)
	found := 0
	for _, pattern := range []string{"../*.go", "../magic/*.go", "../armoury/*.go"} {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		for _, file := range files {
			source, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, hit := range asks.FindAllStringSubmatch(string(source), -1) {
				if found++; hit[1] == "CAMP-TYPE-10" || hit[1] == "SPAWN-10" || hit[2] == "WAGON-16" || hit[1] == "ARMS-14" || hit[2] == "LEARN-W1" || hit[2] == "EXPLORE-48" || slices.Contains([]string{"KIN-59", "KIN-85", "KIN-90", "LEARN-W15", "KIN-67", "KIN-73", "LEARN-W20", "SPELL-WIT-1", "SPELL-DES-4"}, hit[1]+hit[2]) { // of warbands in campaigns and of who explored there, of hired swords and special characters, and of vehicles that warbands bring, which are not dealt
					continue
				}
				assert.NotNil(t, c.find("decision", hit[1]+hit[2]), "%s asks by %s", file, hit[1]+hit[2])
			}
		}
	}
	assert.Greater(t, found, 15)
}

func must(table *physics.Table, _ error) *physics.Table { return table }

func TestTheCoverageCountsWhatALogTells(t *testing.T) {
	c, err := NewCoverage()
	require.NoError(t, err)
	m, err := New(agreed, must(yard("")))
	require.NoError(t, err)
	s := m.State
	s.Warriors[0].Armour = 1
	event := func(e rules.Event) Line { return Line{Text: e.Text, Event: &e} }
	c.watch(s, &rules.Decision{Rule: "EQUIP-18"}, []Line{
		{Text: "> answer 1 (Yes)", Input: true},
		{Text: "> shoot Hannes at Skrit with crossbow", Input: true},
		{Text: "> cast Anselm gnawdoom at Skrit", Input: true},
		{Text: "> undo", Input: true},
		event(rules.Event{Kind: rules.Struck, Rule: "FIGHT-08", Who: 0, At: 12, Text: "Anselm strikes at Fang: sword, dagger."}),
		event(rules.Event{Kind: rules.Threw, Rule: "ARMOUR-01", Who: 0, At: 12, Text: "Anselm, armour save: 5+ light armour and shield. Rolled 2: failure"}),
		event(rules.Event{Kind: rules.Threw, Rule: "EQUIP-09", Who: 0, At: 12, Text: "Anselm, lucky charm: 4+"}),
	})
	for _, want := range [][2]string{
		{"weapon", "crossbow"}, {"weapon", "sword"}, {"weapon", "dagger"}, {"armour", "light"}, {"armour", "shield"}, {"item", "lucky-charm"},
		{"item", "healing-herbs"}, {"decision", "EQUIP-18"}, {"spell", "gnawdoom"}, {"command", "shoot"}, {"command", "cast"}, {"command", "undo"},
	} {
		assert.Equal(t, 1, c.Times(want[0], want[1]), want)
	}
	assert.NotContains(t, c.Never("weapon"), "sword")
	assert.Contains(t, c.Never("weapon"), "club")
	report := c.Report()
	assert.Contains(t, report.Never["command"], "climb")
	var out strings.Builder
	c.Print(&out)
	assert.Contains(t, out.String(), "weapon: dagger 1, sword 1, crossbow 1\n")
	assert.Contains(t, out.String(), "never reached: armour: heavy,")
	assert.Contains(t, out.String(), "only between battles: tome-of-magic, halfling-cookbook, mordheim-map,\n    spell-of-awakening, bargain-hunter, rumour\n")
	assert.NotContains(t, c.Never("item"), "mordheim-map")
	assert.Contains(t, c.Never("item"), "rope-and-hook")
	for _, line := range strings.Split(out.String(), "\n") {
		assert.LessOrEqual(t, len(line), 78)
	}
}

// ofHiredSwords reports whether a spell stands in none of the rulebook's lists.
func ofHiredSwords(t *testing.T, key string) bool {
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	id, ok := set.SpellNamed(key)
	last, known := set.MagicNamed("horned-rat")
	require.True(t, ok && known, key)
	m := &set.Magic[last]
	return id >= m.First+rules.SpellID(len(m.Entries))
}
