//go:build !js

package main

import (
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
	duelGap    = 4 * physics.Inch  // between the bases when it begins
	duelField  = 48 * physics.Inch // each side of the bare table
	duelRounds = 1000              // close combat phases after which a sampled duel is left undecided
	duelLimit  = 20_000_000        // plays of a blow, some minutes, after which exact odds are given up
	duelHelp   = `game duel -a SPEC -b SPEC (-exact | -n N)

Two warriors stand 4" apart on a bare table and fight until one is out of action.
The first named has the first turn and charges. Nobody shoots, retreats or is
helped; each side's turn has one round of close combat, the charger's comes
first. In each of them a warrior has one critical hit at most, in either edition.
They charge whenever they are apart and may, parry whenever they may, use
all their equipment, and fire their pistols as soon as they can.

-exact adds up every fall of every die, to the end of the fight. -n plays so many
battles and counts. Both use the rules of the battle itself.

SPEC is what differs from a human without armour who has an axe:
    ws=3,s=3,t=3,w=1,i=3,a=1,ld=7,weapons=sword+dagger,armour=light+shield
    weapons=axe+axe,armour=helmet,skills=frenzied+expert-swordsman,gear=dark-venom
m and bs are characteristics, too; weapons=none leaves him his fists. The weapon
named first is in his one hand, the next in the other if both are one-handed, and
makes the one further attack; with a shield or buckler he has no hand for it.

Or it is LIST/TYPE, then what he carries, each after a comma:
    reikland/captain    skaven/verminkin,sword,shield
Whoever may carry a dagger has one for nothing, and fights with it in his other
hand if that is free; "dagger" adds a second.

What there is:
`
)

// fighter is a warrior as the words after -a or -b describe him.
type fighter struct {
	spec string
	list *warbands.List
	kind *warbands.Type
	gear []string

	man rules.Warrior // where there is no list
}

// readFighter reads LIST/TYPE,GEAR,…; the error names the part that is wrong
// and what may stand there.
func readFighter(set *rules.Ruleset, spec string) (*fighter, error) {
	who, carried, _ := strings.Cut(spec, ",")
	if strings.Contains(who, "=") || !strings.Contains(who, "/") {
		return readMan(set, spec)
	}
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
	set, err := book.Ruleset("lrb")
	if err != nil {
		panic(err) // it is tested
	}
	row := func(name, text string) {
		for _, line := range fold(text, 78-38) {
			fmt.Fprintf(w, "  %-36s%s\n", name, line)
			name = ""
		}
	}
	for _, key := range duelKeys {
		switch key {
		case "weapons":
			row("weapons=", strings.Join(duelWeapons(set), ", "))
		case "armour":
			row("armour=", strings.Join(duelArmours(set), ", "))
		case "skills":
			row("skills=", strings.Join(duelSkills(set), ", "))
		case "gear":
			row("gear=", strings.Join(duelGear(set), ", "))
		default:
			row(key+"=", "0 to 10")
		}
	}
	for _, l := range warbands.Lists {
		for i := range l.Types {
			row(l.Key+"/"+l.Types[i].Key, mayCarry(&l.Types[i]))
		}
	}
}

// model makes the fighter a model, in a warband of his own: there he is the
// leader and money does not matter.
func (f *fighter) model(set *rules.Ruleset, side rules.SideID, name string) (rules.Warrior, error) {
	if f.list == nil {
		man := f.man
		man.Name, man.Side, man.Kit = name, side, slices.Clone(f.man.Kit)
		return man, nil
	}
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

// runDuel lets two warriors fight.
func runDuel(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("duel", flag.ContinueOnError)
	specA := fs.String("a", "", "`SPEC` of the first warrior")
	specB := fs.String("b", "", "`SPEC` of the second warrior")
	n := fs.Int("n", 0, "play so many battles and count who wins")
	odds := fs.Bool("exact", false, "the exact odds")
	edition := fs.String("edition", "lrb", "the rules")
	seed := fs.Uint64("seed", 1, "seed of the battles; other seeds share none")
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
	if err := checkSeries(*seed); err != nil {
		return misused(stderr, "duel", err.Error())
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
	d, err := newDuel(set, a, b)
	if err != nil {
		return fail(stderr, err)
	}
	if *odds {
		result, err = d.exactly(duelLimit)
	} else {
		result, err = d.sample(*n, *seed, progress(stderr, "battles"))
	}
	if err != nil {
		return fail(stderr, err)
	}
	if *asJSON {
		return printJSON(result, stdout, stderr)
	}
	result.print(stdout)
	return 0
}
