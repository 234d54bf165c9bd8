package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/warbands"
)

const (
	duelRounds = 20                // close combat phases after which a duel is left undecided
	duelGap    = 4 * physics.Inch  // between the bases when it begins
	duelField  = 24 * physics.Inch // each side of the bare table
	duelLimit  = 600_000           // plays, some ten seconds, after which exact odds are given up
	duelHelp   = `game duel -a SPEC -b SPEC (-exact | -n N)

Two warriors stand 4" apart on a bare table and fight until one is out of action
or 20 rounds (close combat phases) have passed. They charge as soon as they may,
parry whenever they may, do not shoot and do not retreat.

SPEC is LIST/TYPE, then what he carries, each after a comma:
    reikland/captain    skaven/verminkin,sword,shield
Whoever may carry a dagger has one for nothing, and fights with it in his other
hand if that is free; "dagger" adds a second.

-exact goes through every face of every die, which it can do for about one attack
on each side; where they are too many it says so, and -n counts instead.

What there is:
`
)

// fighter is a warrior as the words after -a or -b describe him.
type fighter struct {
	spec string
	list *warbands.List
	kind *warbands.Type
	gear []string
}

// readFighter reads LIST/TYPE,GEAR,…; the error names the part that is wrong
// and what may stand there.
func readFighter(set *rules.Ruleset, spec string) (*fighter, error) {
	who, carried, _ := strings.Cut(spec, ",")
	listKey, typeKey, _ := strings.Cut(who, "/")
	f := &fighter{spec: spec}
	for _, l := range warbands.Lists {
		if l.Key == listKey {
			f.list = l
		}
	}
	if f.list == nil {
		return nil, fmt.Errorf("there is no list %q; there are %s", listKey, listKeys())
	}
	var ok bool
	if f.kind, ok = f.list.Type(typeKey); !ok && typeKey == "" {
		return nil, fmt.Errorf("the type is missing after %s/; there are %s", listKey, typeKeys(f.list))
	} else if !ok {
		return nil, fmt.Errorf("%s have no %q; they have %s", f.list.Key, typeKey, typeKeys(f.list))
	}
	if carried == "" {
		return f, nil
	}
	f.gear = strings.Split(carried, ",")
	suit := ""
	for i, g := range f.gear {
		armour := slices.Contains(f.kind.Armour, g)
		switch {
		case !armour && !slices.Contains(f.kind.Weapons, g):
			return nil, fmt.Errorf("%s may not carry %q; he may carry %s", who, g, mayCarry(f.kind))
		case armour && slices.Contains(f.gear[:i], g):
			return nil, fmt.Errorf("%s cannot wear %q twice", who, g)
		}
		id, ok := set.ArmourNamed(g)
		if a := &set.Armours[id]; !ok || a.Shield || a.Buckler || a.Helmet {
			continue
		}
		if suit != "" {
			return nil, fmt.Errorf("%s cannot wear both %q and %q", who, suit, g)
		}
		suit = g
	}
	return f, nil
}

func listKeys() string {
	var keys []string
	for _, l := range warbands.Lists {
		keys = append(keys, l.Key)
	}
	return strings.Join(keys, ", ")
}

func typeKeys(l *warbands.List) string {
	var keys []string
	for i := range l.Types {
		keys = append(keys, l.Types[i].Key)
	}
	return strings.Join(keys, ", ")
}

func mayCarry(t *warbands.Type) string {
	if len(t.Weapons)+len(t.Armour) == 0 {
		return "nothing"
	}
	return strings.Join(slices.Concat(t.Weapons, t.Armour), ", ")
}

// printFighters lists everything a SPEC may say.
func printFighters(w io.Writer) {
	for _, l := range warbands.Lists {
		for i := range l.Types {
			t := &l.Types[i]
			for k, line := range fold(mayCarry(t), 78-38) {
				name := ""
				if k == 0 {
					name = l.Key + "/" + t.Key
				}
				fmt.Fprintf(w, "  %-36s%s\n", name, line)
			}
		}
	}
}

// model makes the fighter a model, in a warband of his own: there he is the
// leader and money does not matter.
func (f *fighter) model(set *rules.Ruleset, side rules.SideID, name string) (rules.Warrior, error) {
	alone, kind := *f.list, *f.kind
	kind.Leader, kind.Mutates = true, warbands.NoMutations
	alone.Types, alone.Min, alone.Max, alone.Start = []warbands.Type{kind}, 1, 1, 1_000_000
	band := warbands.Band{Name: name, List: &alone, Recruits: []warbands.Recruit{{Name: name, Type: kind.Key, Gear: f.gear}}}
	models, err := band.Warriors(set, side)
	if err != nil {
		return rules.Warrior{}, err
	}
	models[0].Leader = f.kind.Leader
	return models[0], nil
}

// duelBegun is the beginning of a duel: two sides of one, first to move is first.
func duelBegun(set *rules.Ruleset, a, b *fighter, first rules.SideID, rounds int, seed uint64) (*rules.State, error) {
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: duelField, Depth: duelField})
	if err != nil {
		return nil, err
	}
	s := &rules.State{Rules: set, Table: table, Winner: -1, Limit: rounds, Dice: rules.Dice{Seed: seed}}
	x := duelField / 4
	for i, f := range []*fighter{a, b} {
		name := string(rune('A' + i))
		w, err := f.model(set, rules.SideID(i), name)
		if err != nil {
			return nil, err
		}
		x += w.Radius
		w.ID, w.At = rules.WarriorID(i), physics.Spot{X: x, Y: duelField / 2}
		x += w.Radius + duelGap
		s.Sides = append(s.Sides, rules.Side{Name: name})
		s.Warriors = append(s.Warriors, w)
	}
	return duelDo(s, rules.Begin{First: first})
}

// duelAnswer takes the first answer, which is yes where there is one; only
// nobody retreats (LEAD-06).
func duelAnswer(d rules.Decision) rules.Answer {
	if d.Rule == "LEAD-06" {
		return rules.Answer{1}
	}
	return rules.FirstAnswer(d)
}

// duelDo carries a command out with all its questions.
func duelDo(s *rules.State, c rules.Command) (*rules.State, error) {
	var answers []rules.Answer
	for {
		out, err := rules.RunQuietly(s, c, answers)
		if err != nil {
			return nil, err
		}
		if out.Open == nil {
			return out.State, nil
		}
		answers = append(answers, duelAnswer(*out.Open))
	}
}

// duelFought plays a duel to its end: who can charge does, all else is the engine's.
func duelFought(s *rules.State) (*rules.State, error) {
	for !s.Over {
		var next rules.Command = rules.Done{}
		for _, o := range s.Offers(rules.WarriorID(s.Active)) {
			if o.Verb == rules.ToCharge && o.WhyNot == nil {
				next = o.Command
			}
		}
		var err error
		if s, err = duelDo(s, next); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// counted is the result of many duels.
type counted struct {
	A         string  `json:"a"`
	B         string  `json:"b"`
	Edition   string  `json:"edition"`
	Battles   int     `json:"battles"`
	WinsA     int     `json:"wins_a"`
	WinsB     int     `json:"wins_b"`
	Undecided int     `json:"undecided"`
	Rounds    float64 `json:"average_rounds"`
}

// countDuels plays n duels; A and B begin in turns.
func countDuels(set *rules.Ruleset, a, b *fighter, n int, seed uint64, tell func(done, all int)) (*counted, error) {
	c := &counted{A: a.spec, B: b.spec, Edition: set.Edition, Battles: n}
	rounds := 0
	for i := range n {
		s, err := duelBegun(set, a, b, rules.SideID(i%2), duelRounds, seed+uint64(i))
		if err == nil {
			s, err = duelFought(s)
		}
		if err != nil {
			return nil, err
		}
		switch s.Winner {
		case 0:
			c.WinsA++
		case 1:
			c.WinsB++
		default:
			c.Undecided++
		}
		rounds += s.Turn // each player turn has one close combat phase (TURN-04)
		tell(i+1, n)
	}
	c.Rounds = float64(rounds) / float64(n)
	return c, nil
}

func (c *counted) print(w io.Writer) {
	fmt.Fprintf(w, "A  %s\nB  %s\n\n", c.A, c.B)
	share := func(n int) float64 { return 100 * float64(n) / float64(c.Battles) }
	fmt.Fprintf(w, "A won      %6d  %5.1f %%\n", c.WinsA, share(c.WinsA))
	fmt.Fprintf(w, "B won      %6d  %5.1f %%\n", c.WinsB, share(c.WinsB))
	fmt.Fprintf(w, "undecided  %6d  %5.1f %%\n", c.Undecided, share(c.Undecided))
	fmt.Fprintf(w, "%d battles, A and B charging first in turns; %.1f rounds on average\n", c.Battles, c.Rounds)
}

// What may become of a fighter in one exchange of blows.
var fates = []string{"unhurt", "wounded", "knocked down", "stunned", "out of action", "gone"}

// fate is what became of a fighter, as an index into fates.
func fate(before, after *rules.Warrior) int {
	switch after.Condition {
	case rules.Standing:
		if after.Wounds < before.Wounds {
			return 1
		}
		return 0
	case rules.KnockedDown:
		return 2
	case rules.Stunned:
		return 3
	case rules.OutOfAction:
		return 4
	}
	return 5
}

// exchange is the exact odds of one close combat phase.
type exchange struct {
	Charger string             `json:"charger"`
	A       map[string]float64 `json:"a"`
	B       map[string]float64 `json:"b"`
}

// exact is the odds with A charging, then with B charging.
type exact struct {
	A         string      `json:"a"`
	B         string      `json:"b"`
	Edition   string      `json:"edition"`
	Exchanges []*exchange `json:"exchanges"`
}

// onset is a charge with everything that comes before the blows, as one
// command, so that Enumerate can throw its dice.
type onset struct{ charge rules.Declare }

// Legal implements rules.Command.
func (o onset) Legal(s *rules.State) error { return o.charge.Legal(s) }

// Play implements rules.Command.
func (o onset) Play(p *rules.Play) {
	o.charge.Play(p)
	for !p.Over && p.Phase != rules.Combat {
		rules.Done{}.Play(p)
	}
}

// String implements rules.Command.
func (o onset) String(s *rules.State) string { return o.charge.String(s) }

var errTooMany = errors.New("the dice can fall in too many ways to go through them all; use -n 10000 for a count instead of -exact")

// exactExchange enumerates the first exchange of blows after a charge: first
// the charge itself, which may take tests of Fear, then the close combat phase
// from each State the charge can lead to. The battle ends with the phase, so
// that nobody recovers before he is looked at.
func exactExchange(set *rules.Ruleset, a, b *fighter, charger rules.SideID, limit int) (*exchange, error) {
	s, err := duelBegun(set, a, b, charger, 1, 0)
	if err != nil {
		return nil, err
	}
	var met []*rules.State
	keys := map[string]int{}
	who, at := rules.WarriorID(charger), rules.WarriorID(1-charger)
	ways, ok := rules.Enumerate(s, onset{rules.Declare{Who: who, At: []rules.WarriorID{at}}}, limit, duelAnswer, func(end *rules.State) int {
		key := fmt.Sprintf("%+v %+v", end.Warriors, end.Sides) // all but the dice
		if _, seen := keys[key]; !seen {
			keys[key] = len(met)
			met = append(met, end)
		}
		return keys[key]
	})
	if !ok {
		return nil, errTooMany
	}
	x := &exchange{Charger: s.Warriors[who].Name, A: map[string]float64{}, B: map[string]float64{}}
	for i, from := range met {
		odds, ok := rules.Enumerate(from, rules.Done{}, limit, duelAnswer, func(end *rules.State) int {
			return fate(&s.Warriors[0], &end.Warriors[0])*len(fates) + fate(&s.Warriors[1], &end.Warriors[1])
		})
		if !ok {
			return nil, errTooMany
		}
		for k := range len(fates) * len(fates) { // in one order, or the sums would differ
			if p := odds[k] * ways[i]; p > 0 {
				x.A[fates[k/len(fates)]] += p
				x.B[fates[k%len(fates)]] += p
			}
		}
	}
	return x, nil
}

func (e *exact) print(w io.Writer) {
	fmt.Fprintf(w, "A  %s\nB  %s\n", e.A, e.B)
	for _, x := range e.Exchanges {
		fmt.Fprintf(w, "\n%s charges; after the first exchange of blows:%13s%11s\n", x.Charger, "A", "B")
		for _, name := range fates {
			if x.A[name]+x.B[name] > 0 {
				fmt.Fprintf(w, "  %-48s%8.3f %% %8.3f %%\n", name, 100*x.A[name], 100*x.B[name])
			}
		}
	}
}

// runDuel lets two warriors fight.
func runDuel(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("duel", flag.ContinueOnError)
	specA := fs.String("a", "", "`SPEC` of the first warrior")
	specB := fs.String("b", "", "`SPEC` of the second warrior")
	n := fs.Int("n", 0, "play so many battles and count who wins")
	odds := fs.Bool("exact", false, "the exact odds of one exchange of blows, first with A and then with B charging")
	edition := fs.String("edition", "lrb", "the rules")
	seed := fs.Uint64("seed", 1, "seed of the first battle")
	asJSON := fs.Bool("json", false, "print one JSON object")
	fs.Usage = func() {
		fmt.Fprint(fs.Output(), duelHelp)
		printFighters(fs.Output())
		fmt.Fprintln(fs.Output(), "\nFlags:")
		fs.PrintDefaults()
	}
	if code, ok := parse(fs, args, stdout, stderr); !ok {
		return code
	}
	switch {
	case fs.NArg() > 0:
		return misused(stderr, "duel", fmt.Sprintf("takes flags only, not %q", fs.Arg(0)))
	case *specA == "" || *specB == "":
		return misused(stderr, "duel", "two warriors are needed, -a and -b")
	case *odds == (*n != 0) || *n < 0:
		return misused(stderr, "duel", "either -exact or -n with a number above 0 is needed")
	}
	set, err := book.Ruleset(*edition)
	if err != nil {
		return fail(stderr, err)
	}
	a, err := readFighter(set, *specA)
	if err != nil {
		return fail(stderr, fmt.Errorf("-a %s: %w", *specA, err))
	}
	b, err := readFighter(set, *specB)
	if err != nil {
		return fail(stderr, fmt.Errorf("-b %s: %w", *specB, err))
	}
	var result interface{ print(io.Writer) }
	if *odds {
		e := &exact{A: a.spec, B: b.spec, Edition: set.Edition}
		for side := range rules.SideID(2) {
			x, err := exactExchange(set, a, b, side, duelLimit)
			if err != nil {
				return fail(stderr, err)
			}
			e.Exchanges = append(e.Exchanges, x)
		}
		result = e
	} else if result, err = countDuels(set, a, b, *n, *seed, progress(stderr, "battles")); err != nil {
		return fail(stderr, err)
	}
	if *asJSON {
		if err := json.NewEncoder(stdout).Encode(result); err != nil {
			return fail(stderr, err)
		}
		return 0
	}
	result.print(stdout)
	return 0
}
