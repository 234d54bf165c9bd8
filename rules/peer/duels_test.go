package peer_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// warrior makes the man a model of the engine.
func (m *man) warrior(set *rules.Ruleset, spec string, side int) (w rules.Warrior, err error) {
	w = rules.Warrior{
		ID: rules.WarriorID(side), Side: rules.SideID(side), Name: string(rune('A' + side)), Type: "Fighter", Hero: true,
		Base:   rules.Profile{M: 4, WS: m.ws, BS: m.bs, S: m.s, T: m.t, W: m.w, I: m.i, A: m.a, Ld: m.ld},
		Wounds: m.w, Radius: physics.Inch / 2, Height: 3 * physics.Inch / 2,
		Main: rules.NoWeapon, Off: rules.NoWeapon, DownedBy: rules.Nobody,
		Size: rules.Size(m.size), Impact: rules.Amount{Plus: m.impact}, Ward: m.ward,
	}
	if m.mount.a > 0 {
		w.Mounted, w.Mount = true, rules.Mount{Name: "warhorse", M: 8, WS: m.mount.ws, S: m.mount.s, I: 3, A: m.mount.a, Save: 1}
	}
	for _, name := range m.things {
		if err := set.Give(&w, name); err != nil {
			return w, fmt.Errorf("%s: %w", spec, err)
		}
	}
	hold := func(name string) rules.WeaponID {
		if id, ok := set.WeaponNamed(name); ok {
			return id
		}
		return rules.NoWeapon
	}
	w.Main, w.Off = hold(m.main), hold(m.off)
	for _, name := range m.talents {
		trait, isTrait := rules.TraitNamed(strings.ReplaceAll(name, "-", " "))
		switch _, known := set.TalentNamed(name); {
		case known:
			set.Teach(&w, name)
		case name == "hates-all":
			w.Hates = []string{"all"}
		case isTrait:
			w.Traits |= trait
		default:
			return w, fmt.Errorf("%s: no talent %q", spec, name)
		}
	}
	return w, nil
}

// begin is the engine's battle before its first command: 4" apart on a bare table.
func begin(edition, a, b string) (*rules.State, error) {
	var flipped []string
	if edition == "lrb" && strings.Contains(a+b, "mount=") {
		flipped = []string{"mounts"} // whose rules are the later edition's
	}
	set, err := book.Ruleset(edition, flipped...)
	if err != nil {
		return nil, err
	}
	const side, gap = 48 * physics.Inch, 4 * physics.Inch
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: side, Depth: side})
	if err != nil {
		return nil, err
	}
	s := &rules.State{Rules: set, Table: table, Winner: -1}
	for i, spec := range []string{a, b} {
		m := readMan(spec)
		w, err := m.warrior(set, spec, i)
		if err != nil {
			return nil, err
		}
		w.At = physics.Spot{X: side/2 + physics.Length(i)*(gap+2*w.Radius), Y: side / 2}
		s.Sides = append(s.Sides, rules.Side{Name: w.Name})
		s.Warriors = append(s.Warriors, w)
	}
	return s, nil
}

// answer says yes to everything and takes the first of several; but nobody retreats, and
// pistols are fired, as many as may be.
func answer(d rules.Decision) rules.Answer {
	switch d.Rule {
	case "LEAD-06":
		return rules.Answer{1}
	case "WEAP-22":
		return rules.Answer{len(d.Options) - 1}
	}
	return rules.FirstAnswer(d)
}

// ends plays one player turn of the engine from each State: whoever is apart from his enemy
// and may charge him does.
func ends(o *rules.Odds, from map[string]rules.Branch) (map[string]rules.Branch, error) {
	end := map[string]rules.Branch{}
	add := func(to map[string]rules.Branch, b rules.Branch) {
		key := b.State.Key()
		b.P += to[key].P
		to[key] = b
	}
	for len(from) > 0 {
		next := map[string]rules.Branch{}
		for _, b := range from {
			var c rules.Command = rules.Done{}
			if b.State.Phase == rules.Charges {
				d := rules.Declare{Who: rules.WarriorID(b.State.Active), At: []rules.WarriorID{1 - rules.WarriorID(b.State.Active)}}
				if w := &b.State.Warriors[d.Who]; !b.State.Engaged(w) && d.Legal(b.State) == nil {
					c = d
				}
			}
			all, err := o.Branches(b.State, c)
			if err != nil {
				return nil, err
			}
			for _, to := range all {
				to.P *= b.P
				if to.State.Over || to.State.Turn > b.State.Turn {
					add(end, to)
				} else {
					add(next, to)
				}
			}
		}
		from = next
	}
	return end, nil
}

// state is what both sides tell of a fight after a turn. Who is out ends it: the rest of
// him does not matter.
type state struct {
	CondA, CondB     condition
	WoundsA, WoundsB int
	Apart            bool
}

func (f *fight) tell(at moment) state {
	return state{at.one[0].cond, at.one[1].cond, at.one[0].w, at.one[1].w, at.apart}.plain()
}

func (s state) plain() state {
	switch out {
	case s.CondA:
		return state{CondA: out}
	case s.CondB:
		return state{CondB: out}
	}
	return s
}

func told(s *rules.State) state {
	a, b := &s.Warriors[0], &s.Warriors[1]
	cond := func(w *rules.Warrior) condition { return condition(min(w.Condition, rules.OutOfAction)) }
	return state{cond(a), cond(b), a.Wounds, b.Wounds, !s.Engaged(a)}.plain()
}

// compare works a fight out twice, turn by turn, and reports the first turn after which
// they differ.
func compare(edition, a, b string, turns int) error {
	s, err := begin(edition, a, b)
	if err != nil {
		return err
	}
	o := rules.NewOdds(20_000_000, answer)
	begun, err := o.Branches(s, rules.Begin{})
	if err != nil {
		return err
	}
	theirs := map[string]rules.Branch{}
	for _, b := range begun {
		theirs[b.State.Key()] = b
	}
	f, at := newFight(a, b, edition == "core2")
	ours := odds[moment]{at: 1}
	over := odds[state]{}
	sum := odds[state]{}
	for turn := range turns {
		ours = then(ours, f.play)
		want := odds[state]{}
		for st, p := range over {
			want[st] += p
		}
		for m, p := range ours {
			st := f.tell(m)
			want[st] += p
			if st.CondA == out || st.CondB == out {
				over[st] += p
				delete(ours, m)
			}
		}
		if theirs, err = ends(o, theirs); err != nil {
			return err
		}
		got := odds[state]{}
		for st, p := range sum {
			got[st] += p
		}
		for key, b := range theirs {
			st := told(b.State)
			got[st] += b.P
			if b.State.Over {
				sum[st] += b.P
				delete(theirs, key)
			}
		}
		for st := range want {
			got[st] += 0
		}
		var wrong []string
		for st, p := range got {
			if math.Abs(p-want[st]) > 5e-7 {
				wrong = append(wrong, fmt.Sprintf("%+v: worked out %.7f, engine %.7f", st, want[st], p))
			}
		}
		if slices.Sort(wrong); wrong != nil {
			return fmt.Errorf("after turn %d:\n%s", turn+1, strings.Join(wrong, "\n"))
		}
	}
	return nil
}

// Each warrior charges four others, and the chosen pairs fight. A short test has a few dozen of
// the pairs, in one edition each, and two turns of them; a long one all in both, and four turns.
func TestCloseCombatsAreThoseWorkedOutFromTheRows(t *testing.T) { // FIGHT-04 to FIGHT-21, PARRY-01 to PARRY-09, CRIT-01 to CRIT-27, INJ-02 to INJ-14, PSY-01 to PSY-10, SPEC-01 to SPEC-30, WEAP-01 to WEAP-24
	turns, gaps := 4, []int{4, 19, 34, 49}
	if testing.Short() {
		turns, gaps = 2, gaps[:1]
	}
	pairs := duels
	for i, a := range fighters {
		for _, gap := range gaps {
			pairs = append(pairs, [2]string{a, fighters[(i+gap)%len(fighters)]})
		}
	}
	for i, pair := range pairs {
		for n, edition := range book.Editions {
			if testing.Short() && i%12 != n {
				continue
			}
			t.Run(edition+" "+pair[0]+" "+pair[1], func(t *testing.T) {
				require.NoError(t, compare(edition, pair[0], pair[1], turns))
			})
		}
	}
}
