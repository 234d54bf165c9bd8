package rules_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
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

// arena is where a way to attack is measured: the same fight under rules that differ in
// what lets one figure be read, each with dice that all show one face or go round.
type arena struct {
	way  rulestest.Attack
	cmd  rules.Command
	runs [runs]*rules.State
}

// The runs of a fight.
const (
	strengthRun = iota // the score to wound tells the Strength less the Toughness; the dice show 4
	saveRun            // of a save that never is out of reach; 4
	injuryRun          // every wound is his last; 4
	woundRun           // none is; 4
	missRun            // 1
	sixRun             // 6
	mixedRun           // 6 4 1 5 3 2 and again
	venomRun           // 6 1 4: hits well, wounds badly
	criticalRun        // 4 6 4: hits, wounds very well
	deadlyRun          // 4 5 6: wounds, and puts out of action
	lightRun           // 4 4 2: wounds, and hardly hurts
	runs
)

var scripts = [runs]string{"4", "4", "4", "4", "1", "6", "641532", "614", "464", "456", "442"}

// shots are ways to attack that are not made in close combat.
var shots = []rulestest.Attack{
	{Name: "missile", Rule: "SHOOT-02", Rolls: true, Arm: holds("bow")},
	{Name: "breath", Rule: "SPEC-16", Arm: func(_ *rules.Ruleset, w *rules.Warrior) { w.Breath = 3 }},
}

// companions are blows and shots with something laid already that others need to act: a weapon,
// a second attack, a second foe, a building, cover, powder, venom, fire.
var companions = []rulestest.Attack{
	{Name: "blow with a club", Rule: "FIGHT-08", Rolls: true, Own: true, Arm: holds("club")},
	{Name: "holy blow", Rule: "FIGHT-08", Rolls: true, Own: true, Arm: holds("sigmarite-warhammer")},
	{Name: "two blows", Rule: "FIGHT-08", Rolls: true, Own: true, Arm: func(r *rules.Ruleset, w *rules.Warrior) { w.Base.A = 2; holds("axe")(r, w) }},
	{Name: "blow among foes", Rule: "FIGHT-08", Rolls: true, Own: true, Arm: holds("axe")},
	{Name: "blow indoors", Rule: "FIGHT-08", Rolls: true, Own: true, Arm: holds("axe")},
	{Name: "flaming blow", Rule: "FIGHT-08", Rolls: true, Own: true, Arm: func(r *rules.Ruleset, w *rules.Warrior) { w.Traits |= rules.FlamingAttacks; holds("axe")(r, w) }},
	{Name: "venomous blow", Rule: "FIGHT-08", Rolls: true, Own: true, Arm: func(r *rules.Ruleset, w *rules.Warrior) {
		id, _ := r.ItemNamed("dark-venom")
		w.Kit = append(w.Kit, rules.Kit{Item: id, Active: true})
		holds("axe")(r, w)
	}},
	{Name: "shot at cover", Rule: "SHOOT-02", Rolls: true, Arm: holds("bow")},
	{Name: "pistol shot", Rule: "SHOOT-02", Rolls: true, Arm: holds("pistol")},
}

func holds(key string) func(r *rules.Ruleset, w *rules.Warrior) {
	return func(r *rules.Ruleset, w *rules.Warrior) {
		id, _ := r.WeaponNamed(key)
		w.Weapons = []rules.WeaponID{id}
		r.Equip(w)
	}
}

// arenas are all ways to attack of an edition.
func arenas(t *testing.T, edition string) (all []arena) {
	set, err := book.Ruleset(edition, switchesOf(edition)...)
	require.NoError(t, err)
	for _, way := range slices.Concat(rulestest.Attacks, shots, companions) {
		if way.Name == "breath" && !set.Breath || way.Name == "flaming blow" && !set.Fire {
			continue
		}
		table := field(t)
		a := arena{way: way, cmd: rules.Done{}}
		for run := range a.runs {
			r := *set
			r.ToHitCombat = func(ws, vs int) int { return min(6, 9-ws+vs) }
			if r.SixWounds = false; run == strengthRun {
				r.ToWound = func(strength, toughness int) (int, bool) { return 27 - strength + toughness, true }
			} else {
				r.ToWound = func(int, int) (int, bool) { return 2, true }
			}
			if out := [runs]int{saveRun: -20, injuryRun: 20, woundRun: 20, deadlyRun: 20, lightRun: 20}[run]; out != 0 {
				r.Armours = slices.Clone(r.Armours)
				for i := range r.Armours {
					r.Armours[i].Save += out
				}
			}
			r.Spells = slices.Clone(r.Spells)
			for i := range r.Spells {
				if l := &r.Spells[i].Lasting; l.Save > 0 && run != saveRun {
					l.Save += 20
				}
			}
			if run == sixRun {
				r.Criticals = rules.CriticalChart
			}
			his := but(man("A", 0, 10, 10), func(w *rules.Warrior) {
				w.Hero, w.Base.WS, w.Base.BS, w.Base.S, w.Base.I, w.Base.W, w.Wounds = true, 9, 6, 5, 9, 9, 9
				w.Done |= rules.Charged
			})
			way.Arm(&r, &his)
			his.Mount.WS = 9
			foe := armed(t, but(beside(his, man("B", 1, 0, 0), 1), func(w *rules.Warrior) { w.ID, w.Hero, w.Base.WS, w.Base.S, w.Base.I, w.Base.A = 1, true, 1, 9, 1, 0 }), "axe")
			if run == woundRun || run == sixRun || run == criticalRun {
				foe.Base.W, foe.Wounds = 9, 9
			}
			s := &rules.State{Rules: &r, Table: table, Turn: 1, Phase: rules.Combat, Active: 1, Winner: -1,
				Sides: []rules.Side{{Name: "Red", Began: 100}, {Name: "Blue", Began: 100}}}
			switch way.Name {
			case "shot at cover":
				s.Table = field(t, lowWall(13.5, 9, 13.75, 11))
				fallthrough
			case "missile", "pistol shot":
				foe.At.X += 4 * physics.Inch
				s.Phase, s.Active, a.cmd = rules.Shooting, 0, rules.Shoot{Who: 0, At: 1}
			case "blow indoors":
				s.Table, err = physics.NewTable(physics.Plan{Width: in(48), Depth: in(48), Buildings: []physics.Building{{ID: 1, Outline: box(5, 5, 20, 20)}}})
				require.NoError(t, err)
			case "breath":
				foe.At.X += physics.Inch
				s.Phase, s.Active, a.cmd = rules.Shooting, 0, rules.Breathe{Who: 0, Towards: foe.At}
			}
			s.Warriors = []rules.Warrior{his, foe}
			if way.Name == "blow among foes" {
				s.Warriors = append(s.Warriors, beside(his, but(foe, func(w *rules.Warrior) { w.ID, w.Name = 2, "C" }), -1))
			}
			for i := range s.Warriors {
				s.Warriors[i].Traits |= rules.NeverAlone
			}
			for range 300 / len(scripts[run]) {
				for _, face := range scripts[run] {
					s.Dice.Script = append(s.Dice.Script, uint8(face-'0'))
				}
			}
			a.runs[run] = s
		}
		all = append(all, a)
	}
	return all
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
	return !either(apart) && !either(apartWith[m.way.Name]) && (m.way.Name == "blow" || !either(strikers))
}

// All that an attack may meet is tried in pairs, with every way to attack, on him who
// attacks, on his victim and on both: what it needs to hit, its Strength, the save and the
// injury roll come to the sum of what each of the two does, but where the book says
// otherwise, and it does not matter which of them was there first. What has a moment of an
// attack does something to one or stands in idle. The short tests play a quarter of the
// pairs of a quarter of the ways to attack.
func TestTwoEffectsTogetherDoWhatEachDoes(t *testing.T) { // FIGHT-10, FIGHT-15, WOUND-03, ARMOUR-03, INJ-04, CHARGE-23, CHAR-20
	every := 1
	if testing.Short() {
		every = 4
	}
	for n, edition := range book.Editions {
		set, err := book.Ruleset(edition, switchesOf(edition)...)
		require.NoError(t, err)
		all := effects(set)
		acts, played, pairs := map[string]bool{}, map[string]bool{}, 0
		places := arenas(t, edition)
		for k := range places {
			if every > 1 && (k+n)%4 != 0 {
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
					events, end := m.fought(t, mixedRun, e, f)
					other, _ := m.fought(t, mixedRun, f, e)
					assert.Equal(t, faces(events), faces(other), "%s: in the other order", name)
					keepsBounds(t, events, end, name)
				}
			}
		}
		t.Logf("%s: %d effects, %d of them act, %d pairs", edition, len(all), len(acts), pairs)
		if every > 1 {
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

// keepsBounds holds whatever meets: a natural 1 neither hits nor saves where a score is to
// be reached, nobody gains wounds by an attack, and who is out is not on his feet.
func keepsBounds(t *testing.T, events []rules.Event, end *rules.State, name string) {
	t.Helper()
	for _, e := range events {
		if e.Kind == rules.Threw && (e.For == rules.HitRoll || e.For == rules.SaveRoll) && e.Need > 1 && len(e.Dice) == 1 {
			assert.Equal(t, e.OK, e.Dice[0] > 1 && e.Dice[0] >= e.Need, "%s: %s", name, e.Text) // AMB-02, AMB-04
		}
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
