package rules_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/rulestest"
)

// placed is an effect laid on the attacker, who is 0, or on his victim.
type placed struct {
	effect
	on rules.WarriorID
}

func (e placed) String() string { return [...]string{"his ", "the foe's "}[e.on] + e.name }

// measure is what an attack comes to. A figure is 0 where it does not come to it.
type measure struct {
	attacks, hit, strength, save, injury int  // but for the attacks with 100 added
	wounds                               int  // of the first hit that wounds
	again                                bool // a miss is thrown again
	thrice                               bool // and again, where nothing may do that (CHAR-20)
	cursed                               bool // and a hit
	critical                             bool
	poisoned                             bool
	evades                               string // by which rules, in their order
}

// with is what two effects come to together that come to m and o alone, and to plain
// without them: the figures are the sum of what each does; what one of them keeps from
// happening does not happen; whatever one of them brings about comes about.
func (m measure) with(o, plain measure) measure {
	sum := func(m, o, plain int) int {
		if m == 0 || o == 0 {
			return 0
		}
		return m + o - plain
	}
	both := func(m, o, plain bool) bool { return plain && m && o || !plain && (m || o) }
	all := measure{attacks: max(0, m.attacks+o.attacks-plain.attacks), hit: sum(m.hit, o.hit, plain.hit), strength: sum(m.strength, o.strength, plain.strength),
		save: sum(m.save, o.save, plain.save), injury: sum(m.injury, o.injury, plain.injury), wounds: max(m.wounds, o.wounds) * min(m.wounds, o.wounds, 1),
		again: both(m.again, o.again, plain.again), cursed: both(m.cursed, o.cursed, plain.cursed), critical: both(m.critical, o.critical, plain.critical), poisoned: both(m.poisoned, o.poisoned, plain.poisoned)}
	all.again = all.again && (all.attacks > 0 || plain.attacks == 0)
	all.cursed = all.cursed && (all.attacks > 0 || plain.attacks == 0)
	if plain.critical && !all.critical { // what keeps a 6 from it keeps poison from it
		all.poisoned = m.poisoned && !m.critical && o.critical || o.poisoned && !o.critical && m.critical || m.poisoned && o.poisoned
	}
	if m.wounds > 0 || m.evades != "" {
		all.evades = union(all.evades, o.evades)
	}
	if o.wounds > 0 || o.evades != "" {
		all.evades = union(all.evades, m.evades)
	}
	return all
}

// bound keeps the scores where the rules keep them; the dice show a 4 where they are read.
func (m *measure) bound(r *rules.Ruleset, way rulestest.Attack) {
	if worst := 100 + r.CombatWorst; worst > 100 && way.Rule != "SHOOT-02" && way.Name != "point-blank shot" && m.hit != 106 { // FIGHT-11; 106: afraid
		m.hit = min(m.hit, worst)
	}
	if m.hit > 104 { // a miss
		m.strength, m.save, m.injury, m.wounds, m.evades = 0, 0, 0, 0, ""
	}
	if m.save > 106 { // ARMOUR-03: none left
		m.save = 0
	}
	if m.injury != 100 { // who is not stunned needs no helmet
		m.evades = without(m.evades, "ARMR-07")
	}
}

func union(a, b string) string {
	all := append(strings.Fields(a), strings.Fields(b)...)
	slices.Sort(all)
	return strings.Join(slices.Compact(all), " ")
}

func without(all, one string) string {
	return strings.Join(slices.DeleteFunc(strings.Fields(all), func(s string) bool { return s == one }), " ")
}

// fought plays one run with effects laid in their order; every question is answered with
// the first answer.
func (a *arena) fought(t *testing.T, run int, laid ...placed) ([]rules.Event, *rules.State) {
	t.Helper()
	s := a.runs[run].Clone()
	for _, e := range laid {
		e.lay(s, &s.Warriors[e.on])
	}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		s.Rules.Equip(w)
		for k := range w.Kit { // EQUIP-03, ARMS-03
			if wp := s.Rules.Weapon(slices.Concat(w.Weapons, []rules.WeaponID{rules.NoWeapon})[0]); w.Kit[k].Slot == 0 && (wp.Blackpowder || wp.Venomous) {
				w.Kit[k].Slot = -1
			}
		}
	}
	cmd := a.cmd
	if shot, ok := cmd.(rules.Shoot); ok {
		shot.Weapon = s.Warriors[0].Weapons[0]
		if shot.Twice = a.way.Name == severalShots; shot.Legal(s) != nil {
			shot.Twice = false
		}
		cmd = shot
	}
	var given []rules.Answer
	for range 40 {
		out, err := rules.Run(s, cmd, given)
		if err != nil {
			return nil, s // there is no such attack
		}
		if out.Open == nil {
			return out.Events, out.State
		}
		if a.way.Name == severalShots && out.Open.Shape == rules.OneOf { // he shoots on
			given = append(given, rules.Answer{out.Open.Usual})
			continue
		}
		given = append(given, rules.FirstAnswer(*out.Open))
	}
	t.Fatal("questions without end")
	return nil, nil
}

var injuryMods = regexp.MustCompile(`, ([+-]\d+)`)

// measured plays the runs that have a figure to read.
func (a *arena) measured(t *testing.T, laid ...placed) (m measure) {
	t.Helper()
	hits, misses := 0, 0
	for run := range mixedRun {
		events, _ := a.fought(t, run, laid...)
		its, done, first := false, false, true
		for _, e := range events {
			switch {
			case (e.Kind == rules.Struck || e.Kind == rules.FiredAt) && e.Who == 0:
				done = done || its
				its = !done && e.Rule == a.way.Rule
			case e.Kind == rules.Hurt && e.Who == 1 && run == woundRun && its && m.wounds == 0:
				m.wounds = 1
				if fields := strings.Fields(e.Text); len(fields) > 2 {
					if n, err := strconv.Atoi(fields[2]); err == nil {
						m.wounds = n
					}
				}
			case e.Kind != rules.Threw:
				if run == sixRun && e.At == 1 && (strings.HasPrefix(e.Rule, "SPEC-1") || e.Rule == "EQUIP-04") {
					m.poisoned = true
				}
			case e.For == rules.HitRoll && e.Who == 0 && run == missRun:
				misses++
			case e.For == rules.HitRoll && e.Who == 0 && run == sixRun:
				hits++
			case e.For == rules.HitRoll && e.Who == 0 && run == strengthRun && its && m.hit == 0:
				m.hit = 100 + e.Need
			case e.For == rules.WoundRoll && e.Who == 0 && run == strengthRun && its && first:
				first, m.strength = false, 130-e.Need
			case e.For == rules.SaveRoll && e.Who == 1 && run == saveRun && its && first:
				first, m.save = false, 100+e.Need
			case e.For == rules.EvadeRoll && e.Who == 1 && its && (run == woundRun || run == injuryRun && e.Rule == "ARMR-07"):
				m.evades = union(m.evades, e.Rule)
			case e.For == rules.InjuryRoll && e.At == 1 && run == injuryRun && its && first:
				first, m.injury = false, 100
				for _, mod := range injuryMods.FindAllStringSubmatch(e.Text, -1) {
					n, _ := strconv.Atoi(mod[1])
					m.injury += n
				}
			case strings.HasPrefix(e.Rule, "CRIT-") && e.Who == 0 && run == sixRun && its:
				m.critical = true
			}
		}
	}
	m.thrice = a.runs[0].Rules.OneReroll && a.way.Rolls && misses > 2*hits
	m.attacks, m.again, m.cursed = min(hits, misses), a.way.Rolls && misses > hits, a.way.Rolls && hits > misses
	return m
}

// faces is what happened without its words, which may name two reasons in either order.
func faces(events []rules.Event) string {
	var b strings.Builder
	for _, e := range events {
		if e.Kind == rules.PhaseBegan || e.Kind == rules.TurnBegan {
			break
		}
		if e.Kind == rules.Faded {
			continue
		}
		fmt.Fprint(&b, e.Kind, e.Who, e.At, e.Rule, e.Dice, e.Need, e.OK, e.Into, ";")
	}
	return b.String()
}

// meets is what acts in an arena: the effects that change anything at all in one of its
// runs, with what they come to alone.
type meets struct {
	*arena
	plain measure
	base  [runs]string
	all   []placed
	alone []measure
}

func meeting(t *testing.T, a *arena, effects []effect) meets {
	m := meets{arena: a, plain: a.measured(t)}
	for run := range runs {
		events, _ := a.fought(t, run)
		m.base[run] = faces(events)
	}
	for on := range rules.WarriorID(2) {
		for _, e := range effects {
			if e.on != "" && (e.on == "attacker") != (on == 0) || on == 0 && e.way != "" && e.way != a.way.Name {
				continue
			}
			p, acts := placed{e, on}, false
			for run := 0; run < runs && !acts; run++ {
				events, _ := a.fought(t, run, p)
				acts = faces(events) != m.base[run]
			}
			if acts {
				m.all, m.alone = append(m.all, p), append(m.alone, a.measured(t, p))
			}
		}
	}
	return m
}

// goTogether reports whether two effects can be laid at once.
func goTogether(e, f placed) bool {
	return e.kind == "" || e.kind != f.kind || e.on != f.on && e.kind != "happening"
}

// compares reports whether what two effects come to together is worked out.
func (m *meets) compares(e, f placed) bool {
	either := func(names []string) bool { return slices.Contains(names, e.name) || slices.Contains(names, f.name) }
	return m.way.Name != struckBack && m.way.Name != severalShots && !either(apart) && !either(apartWith[m.way.Name]) && (m.way.Name == "blow" || !either(strikers))
}

// All that an attack may meet is tried in pairs, with every way to attack, on him who
// attacks, on his victim and on both: what it needs to hit, its Strength, the save and the
// injury roll come to the sum of what each of the two does, but where the book says
// otherwise, and it does not matter which of them was there first. What has a moment of an
// attack does something to one or stands in idle. A third of the pairs are played, all of them
// with COMETFALL_THOROUGH=1; the short tests play a part of those of an eighth of the ways to attack.
func TestTwoEffectsTogetherDoWhatEachDoes(t *testing.T) { // FIGHT-10, FIGHT-15, WOUND-03, ARMOUR-03, INJ-04, CHARGE-23, CHAR-20
	every := 3
	switch {
	case testing.Short():
		every = 24
	case os.Getenv("COMETFALL_THOROUGH") != "":
		every = 1
	}
	for n, edition := range book.Editions {
		set, err := book.Ruleset(edition, switchesOf(edition)...)
		require.NoError(t, err)
		all := effects(set)
		acts, played, pairs := map[string]bool{}, map[string]bool{}, 0
		places := arenas(t, edition)
		for k := range places {
			if testing.Short() && (k+n)%8 != 0 {
				continue
			}
			m := meeting(t, &places[k], all)
			for i, e := range m.all {
				acts[e.name] = true
				for j, f := range m.all[:i] {
					if !goTogether(e, f) || (i+j)%every != 0 {
						continue
					}
					pairs++
					played[e.String()+" + "+f.String()] = true
					name := fmt.Sprintf("%s, %s: %s + %s", edition, m.way.Name, f, e)
					if m.compares(e, f) {
						want := m.alone[i].with(m.alone[j], m.plain)
						otherwise(&want, e, f, m.alone[i], m.alone[j], m.plain)
						otherwise(&want, f, e, m.alone[j], m.alone[i], m.plain)
						want.bound(set, m.way)
						assert.Equal(t, want, m.measured(t, e, f), name)
					}
					for _, run := range extremes {
						events, end := m.fought(t, run, e, f)
						m.keepsBounds(t, events, end, name)
						if run != missRun && !inTurn[[2]string{f.name, e.name}] { // nothing follows a miss
							other, _ := m.fought(t, run, f, e)
							assert.Equal(t, faces(events), faces(other), "%s: dice %s, in the other order", name, scripts[run])
						}
					}
				}
			}
		}
		t.Logf("%s: %d effects, %d of them act, %d pairs", edition, len(all), len(acts), pairs)
		if testing.Short() {
			continue
		}
		for _, e := range all {
			_, named := idle[e.name]
			assert.True(t, acts[e.name] || named || len(e.moments) == 0, "%s: %s does nothing to an attack, whatever the dice show (%s)", edition, e.name, e.moments)
			assert.False(t, edition == "lrb" && acts[e.name] && named, "%s does something to an attack", e.name)
		}
		coverage(t, edition, all, acts, played)
	}
}

// keepsBounds holds whatever meets: a natural 1 neither hits nor wounds nor saves, and any
// other face does if it is enough, but where fortune turns a roll round (SPELL-RAN-3); by the living rulebook nobody has two critical hits in a
// close combat phase; nobody gains wounds by an attack.
func (a *arena) keepsBounds(t *testing.T, events []rules.Event, end *rules.State, name string) {
	t.Helper()
	criticals, round := map[rules.WarriorID]int{}, rules.Nobody
	for _, e := range events {
		if e.Kind == rules.Note && e.Rule == "SPELL-RAN-3" { // the roll of his that follows
			round = e.Who
		}
		if e.Kind == rules.PhaseBegan || e.Kind == rules.TurnBegan {
			break
		}
		switch e.For {
		case rules.HitRoll, rules.WoundRoll, rules.SaveRoll, rules.EvadeRoll: // AMB-02, AMB-04, WOUND-02
			if e.Kind == rules.Threw && len(e.Dice) == 1 && !strings.Contains(e.Text, "certain: ") && !strings.Contains(e.Text, "impossible: ") {
				enough := e.Dice[0] > 1 && e.Dice[0] >= e.Need
				if e.Who == round {
					enough, round = !enough, rules.Nobody
				}
				assert.Equal(t, e.OK, enough, "%s: %s", name, e.Text)
			}
		}
		criticals[e.Who] += map[string]int{"CRIT-06": 1, "CRIT-07": 1, "CRIT-08": 1}[e.Rule]
	}
	if end.Rules.OneCritical && a.way.Rule != "SHOOT-02" { // CRIT-04
		assert.LessOrEqual(t, max(criticals[0], criticals[1]), 1, "%s: critical hits", name)
	}
	for i := range end.Warriors[:2] {
		w := &end.Warriors[i]
		assert.True(t, w.Wounds >= 0 && w.Wounds <= w.Base.W, "%s: %s has %d wounds", name, w.Name, w.Wounds)
	}
}

// coverage tells, for each step of an attack, how many of the pairs of effects that belong
// to it have met; the others never act with one and the same way to attack.
func coverage(t *testing.T, edition string, all []effect, acts, played map[string]bool) {
	t.Helper()
	for _, step := range steps {
		var here []placed
		for on := range rules.WarriorID(2) {
			for _, e := range all {
				if acts[e.name] && (e.on == "" || (e.on == "attacker") == (on == 0)) && slices.ContainsFunc(e.moments, func(m string) bool { return slices.Contains(step.moments, m) }) {
					here = append(here, placed{e, on})
				}
			}
		}
		met, possible := 0, 0
		for i, e := range here {
			for _, f := range here[:i] {
				if goTogether(e, f) {
					possible++
					if played[e.String()+" + "+f.String()] || played[f.String()+" + "+e.String()] {
						met++
					}
				}
			}
		}
		t.Logf("%s, %s: %d of %d pairs", edition, step.name, met, possible)
	}
}

// switchesOf are the switches that let all ways to attack be used in an edition.
func switchesOf(edition string) []string {
	if edition == "core2" {
		return []string{"random-happenings"}
	}
	return append(slices.Clip(rulestest.AttackToggles), "random-happenings")
}
