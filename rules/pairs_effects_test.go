package rules_test

import (
	"reflect"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/encounters"
	"cometfall/rules/optional"
)

// effect is something that a warrior has, or is in, or that goes on, when two fight.
type effect struct {
	name    string
	kind    string   // he has, or there is, only one of a kind: a suit of armour, a happening
	way     string   // on an attacker: only of one who attacks in this way
	on      string   // "attacker" or "victim", where only one of them can have it
	moments []string // of an attack, by their names in Moments, Talent, Lasting or Special
	lay     func(s *rules.State, w *rules.Warrior)
}

// steps are the steps of an attack, and the moments that belong to each: hooks of Moments,
// and figures of talents, lasting spells and things. Two effects with moments of one step
// meet each other, whosever they are.
var steps = []struct {
	name    string
	moments []string
}{
	{"who strikes", []string{"Attacks", "Blows", "Robs", "More", "MayFight", "StrikesFirst", "Quick", "Fights", "Limbs", "MeetsCharges", "Unarmed", "Twice", "FiresOn", "Profile", "Grants", "Traits"}},
	{"to hit", []string{"Profile", "ToStrike", "ToShoot", "ShotAt", "StrikesAgain", "MustRethrow", "Rethrows", "Hates", "HitRolled", "Rolls", "Attacked", "SeesPast", "Grants", "Traits"}},
	{"hit", []string{"Hit", "Connects", "Instead", "Lands", "Unguarded", "Dodges", "Parry", "MustRethrow", "Rethrows"}},
	{"to wound", []string{"Profile", "Blow", "Blows of a spell", "Strikes", "ToWound", "WoundsOn", "Blunts", "Connects", "MustRethrow", "Rethrows", "Grants", "Traits"}},
	{"critical", []string{"Critical", "CriticalFrom", "CriticalShot", "Doubles", "Traits"}},
	{"save", []string{"ToSave", "Guard", "Save", "Blow", "Blows of a spell", "Strikes", "BluntsSave", "Profile", "ThirdHand", "Wards", "Steps", "Wounded", "MustRethrow", "Rethrows", "Traits"}},
	{"injury", []string{"Injures", "InjuresShot", "Stuns", "InjuryRolled", "Injured", "Unconcussed", "Downs", "Bleeds", "WasHit", "Traits", "Tampers"}},
}

// momentsOf names the moments of an attack that an entry has: what is set of its Moments
// and of its own figures.
func momentsOf(m *rules.Moments, figures any) (all []string) {
	add := func(v reflect.Value, figure bool) {
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if !f.IsExported() || v.Field(i).IsZero() {
				continue
			}
			name := f.Name
			if _, lasting := figures.(rules.Lasting); lasting && figure && name == "Blows" {
				name = "Blows of a spell"
			}
			for _, step := range steps {
				if slices.Contains(step.moments, name) && !slices.Contains(all, name) {
					all = append(all, name)
				}
			}
		}
	}
	if m != nil {
		add(reflect.ValueOf(*m), false)
	}
	add(reflect.ValueOf(figures), true)
	return all
}

// effects are all that a fight of two may meet: what the lists have, by itself, and what
// stands in this table.
func effects(r *rules.Ruleset) (all []effect) {
	limbs := []string{"extra-arm", "tail-fighting", "great-claw", "scorpion-tail"} // the ways to attack have them
	limbs = append(limbs, "beaked", "fangs", "horns", "mace-tail", "poisonous-bite", "prehensile-tail")
	// To dodge and to step aside in one, which stand here by themselves; and a test before any shot.
	limbs = append(limbs, "fey-quickness", "into-shadows") // LEARN-W21, LEARN-W7
	for i := range r.Talents {
		t := &r.Talents[i]
		if t.Rushes { // a beast has nothing beside it but a body as it is born into the battle
			continue
		}
		if t.List == "warped" && (t.Grows != nil || t.Grants != 0) {
			continue // a body as it is born into the battle, and traits, which stand here themselves
		}
		if !t.Between && !slices.Contains(limbs, t.Key) {
			kind := strings.TrimPrefix(t.Key, "early-") // the skill of one edition or the other
			if t.Rides != "" && t.Made != nil {
				kind = "mount"
			}
			e := effect{name: t.Key, kind: kind, moments: momentsOf(t.Moments, *t), lay: func(s *rules.State, w *rules.Warrior) { s.Rules.Teach(w, t.Key) }}
			if o, needs := occasions[t.Key]; needs {
				e.kind, e.way = o.kind, o.way
				e.lay = func(s *rules.State, w *rules.Warrior) { s.Rules.Teach(w, t.Key); o.with(s, w) }
			}
			all = append(all, e)
		}
	}
	for i := range r.Spells {
		sp := &r.Spells[i]
		if slices.Contains(reshaping, sp.Key) {
			continue
		}
		if l := &sp.Lasting; l.Moments != nil || l.Traits != 0 || l.Blows+l.More+l.Save != 0 || l.Doubles {
			all = append(all, effect{name: sp.Key, moments: momentsOf(l.Moments, *l), lay: func(_ *rules.State, w *rules.Warrior) {
				w.Effects = append(w.Effects, rules.Effect{Spell: rules.SpellID(i), By: w.ID, Since: 1, N: 3})
			}})
		}
	}
	for i := range r.Items {
		if it := &r.Items[i]; !it.Between && it.Beast == nil {
			all = append(all, effect{name: it.Key, moments: momentsOf(it.Moments, it.Special), lay: func(s *rules.State, w *rules.Warrior) { taken(s, w, it.Key) }})
		}
	}
	for i := range r.Weapons {
		wp := &r.Weapons[i]
		if strings.HasPrefix(wp.Key, "ithilmar-") || strings.HasPrefix(wp.Key, "gromril-") || wp.Blessed {
			continue // as of plain metal, but for Initiative and price, and whom it wounds on 2 (EXPLORE-47)
		}
		e := effect{name: wp.Key, kind: "weapon", way: "blow", lay: func(s *rules.State, w *rules.Warrior) { wields(s, w, rules.WeaponID(i)) }, moments: []string{"Blow", "ToStrike", "StrikesFirst", "Parry"}}
		if wp.Whipcrack {
			e.on = "attacker"
		}
		if wp.Range > 0 {
			e.moments, e.on, e.way = []string{"Strikes", "ToShoot"}, "attacker", "missile"
		}
		all = append(all, e)
	}
	for i := range r.Armours {
		if a := &r.Armours[i]; a.Key != "none" {
			kind := ""
			if !a.Shield && !a.Buckler && !a.Helmet {
				kind = "armour"
			}
			all = append(all, effect{name: a.Key, kind: kind, on: "victim", moments: append(momentsOf(a.Moments, *a), "Save"),
				lay: func(s *rules.State, w *rules.Warrior) {
					_ = s.Rules.Give(w, a.Key)
					w.Wounds -= a.Wounds // he has lost that already: an injury is to be compared (EXPLORE-73)
				}})
		}
	}
	for _, name := range rules.TraitNames() {
		trait, _ := rules.TraitNamed(name)
		all = append(all, effect{name: name, moments: []string{"Traits"}, lay: func(_ *rules.State, w *rules.Warrior) { w.Traits |= trait }})
	}
	for _, number := range []int{13, 14, 46} {
		all = append(all, effect{name: encounters.On(number, false).Rule, kind: "happening", moments: momentsOf(&encounters.On(number, false).Moments, struct{}{}),
			lay: func(s *rules.State, _ *rules.Warrior) {
				encounters.Begin(&rules.Play{State: s}, encounters.On(number, false))
			}})
	}
	return append(all, states...)
}

// occasions are what some talents need besides, to do anything in an attack.
var occasions = map[string]struct {
	kind, way string
	with      func(s *rules.State, w *rules.Warrior)
}{
	"expert-swordsman":       {"weapon", "blow", holding("sword")},
	"early-expert-swordsman": {"weapon", "blow", holding("sword")},
	"art-of-silent-death":    {"weapon", "blow", func(_ *rules.State, w *rules.Warrior) { w.Weapons = nil }},
	"strongman":              {"weapon", struckBack, holding("double-handed")},
	"early-strongman":        {"weapon", struckBack, holding("double-handed")},
	"pistolier":              {"weapon", severalShots, holding("pistol", "pistol")},
	"knife-fighter":          {"weapon", severalShots, holding("throwing-stars")},
	"early-knife-fighter":    {"weapon", severalShots, holding("throwing-stars")},
	"six-knives":             {"weapon", severalShots, holding("throwing-stars")},
	"evade": {"mount", "", func(s *rules.State, w *rules.Warrior) {
		s.Rules.Teach(w, "ride-warhorse")
		w.Mounted, w.Mount = true, rules.Mount{Name: "warhorse", M: 8, WS: 9, S: 3, I: 3, A: 1, Save: 1}
	}},
}

// holding gives a warrior other weapons in place of those he has.
func holding(keys ...string) func(s *rules.State, w *rules.Warrior) {
	return func(s *rules.State, w *rules.Warrior) {
		id, _ := s.Rules.WeaponNamed(keys[0])
		wields(s, w, id)
		for range keys[1:] {
			w.Weapons = append(w.Weapons, id)
		}
	}
}

// states are what a warrior is in, and what his model is.
var states = []effect{
	{name: "dives", on: "attacker", moments: []string{"ToStrike", "Blow"}, lay: func(_ *rules.State, w *rules.Warrior) { w.Dived = true }},
	{name: "charges", moments: []string{"StrikesFirst"}, lay: func(_ *rules.State, w *rules.Warrior) { w.Done |= rules.Charged }},
	{name: "hates", moments: []string{"Hates"}, lay: func(_ *rules.State, w *rules.Warrior) { w.Hates = append(slices.Clip(w.Hates), "all") }},
	{name: "afraid", moments: []string{"ToStrike"}, lay: func(_ *rules.State, w *rules.Warrior) { w.Afraid = true }},
	{name: "large", moments: []string{"ShotAt"}, lay: func(_ *rules.State, w *rules.Warrior) { w.Large, w.Size = true, rules.Large }},
	{name: "rides", kind: "mount", moments: []string{"Save", "Limbs"}, lay: func(_ *rules.State, w *rules.Warrior) {
		w.Mounted, w.Mount = true, rules.Mount{Name: "warhorse", M: 8, WS: 9, S: 3, I: 3, A: 1, Save: 1}
	}},
	{name: "a ward", on: "victim", moments: []string{"Wards"}, lay: func(_ *rules.State, w *rules.Warrior) { w.Ward = 5 }},
	{name: "regenerates", on: "victim", moments: []string{"Wards"}, lay: func(_ *rules.State, w *rules.Warrior) { w.Regeneration = 4 }},
	{name: "stood up", moments: []string{"StrikesFirst"}, lay: func(_ *rules.State, w *rules.Warrior) { w.Done |= rules.StoodUp }},
	{name: "night", on: "attacker", moments: []string{"ToShoot"}, lay: func(s *rules.State, _ *rules.Warrior) {
		set := *s.Rules
		set.Join(optional.Night)
		s.Rules = &set
	}},
	{name: "foresight of the pool", kind: "happening", on: "attacker", moments: []string{"Rethrows"}, lay: pool(2)},
	{name: "touch of the pool", kind: "happening", on: "victim", moments: []string{"Wounded"}, lay: pool(5)},
	{name: "is a man-eater", kind: "happening", on: "victim", moments: []string{"ToStrike", "ToShoot"}, lay: func(s *rules.State, w *rules.Warrior) {
		goesOn(s, "ENC-23")
		w.Type = "Man-Eater"
	}},
	{name: "has fought", moments: []string{"StrikesFirst", "Blow"}, lay: func(_ *rules.State, w *rules.Warrior) { w.Fought = 1 }},
	{name: "is down", kind: "condition", on: "victim", moments: []string{"Hit", "Injured"}, lay: func(_ *rules.State, w *rules.Warrior) { w.Condition = rules.KnockedDown }},
	{name: "is stunned", kind: "condition", on: "victim", moments: []string{"Hit", "Injured"}, lay: func(_ *rules.State, w *rules.Warrior) { w.Condition = rules.Stunned }},
	{name: "has cast", on: "attacker", moments: []string{"MayFight"}, lay: func(_ *rules.State, w *rules.Warrior) { w.Done |= rules.Cast }},
	{name: "arm turned by the curse", on: "attacker", kind: "happening", moments: []string{"Rolls"}, lay: func(s *rules.State, w *rules.Warrior) {
		encounters.Begin(&rules.Play{State: s}, encounters.On(32, false))
		w.Counters.Set("curse", 0, 1)
	}},
}

// pool is what a warrior has seen in the pool.
func pool(row int) func(s *rules.State, w *rules.Warrior) {
	return func(s *rules.State, w *rules.Warrior) {
		goesOn(s, "ENC-63")
		w.Counters.Set("pool", 0, row)
	}
}

// goesOn is that a happening has begun that would ask or roll for something.
func goesOn(s *rules.State, rule string) {
	s.Counters.Set("happening", 0, 1+slices.IndexFunc(encounters.Chart, func(e encounters.Entry) bool { return e.Rule == rule }))
	s.Counters.Set("happening-side", 0, 1)
	s.Counters.Set("happening-began", 0, s.Turn)
}

// taken is that a warrior has taken a thing, or has put it on his weapon.
func taken(s *rules.State, w *rules.Warrior, key string) {
	id, _ := s.Rules.ItemNamed(key)
	if s.Rules.Give(w, key) != nil {
		return
	}
	for i := range w.Kit {
		if k := &w.Kit[i]; k.Item == id {
			k.Active = true
			w.Traits |= s.Rules.Items[id].Grants
			if s.Rules.Items[id].Poison {
				k.Slot = 0
			}
		}
	}
}

// wields gives a warrior another weapon in place of those he has.
func wields(s *rules.State, w *rules.Warrior, id rules.WeaponID) {
	w.Weapons = []rules.WeaponID{id}
	if s.Rules.Weapon(id).Pair {
		w.Weapons = append(w.Weapons, id)
	}
	w.Main, w.Off = rules.NoWeapon, rules.NoWeapon
	s.Rules.Equip(w)
}

// reshaping are spells that make another of him altogether, whatever he was: by a wolf's
// profile, and by 1 less in all that he is, but 1 at least (SPELL-ULR-6, SPELL-WIT-4).
var reshaping = []string{"call-of-ulric", "age-of-stone"}

// apart is what is not compared with anything: its harm is no part of the attack.
var apart = []string{
	"spines",              // pricks before the first blow (GIFT-06)
	"blunderbuss",         // hits all in a line without a die (WEAP-25)
	"touch of the pool",   // keeps off the first hit that wounds alone (ENC-63-5)
	"burning-body",        // burns before the first blow (MUT-21)
	"iron-hard-skin",      // is 1+ at best, which the armour of these arenas passes (MUT-43)
	"stone-of-protection", // as is this (STONE-05-12)
	"silent-guardian",     // strikes before the first blow (SPELL-ELF-6)
	"fleeting-shadows",    // keeps off one hit and is elsewhere (SPELL-ELF-4)
	"howl-of-the-north",   // keeps off every missile, whatever else there is (SPELL-NOR-1)
	"i-am-death",          // brings his Weapon Skill to 4 and his save to 6 at least, whatever else does (SPELL-MOR-6)
	"gift-of-the-fates",   // turns one die (SPELL-NOR-4)
	"ranalds-luck",        // as does this, and a 6 ducks the hit (LEARN-W26)
	"thick-hide",          // as is this (KIN-96)
	"wolf-pelt",           // and this (KIN-113)
	"wolf-hide",           // and this (KIN-115)
	"witches-curse",       // throws again whatever succeeds, so that nothing else thrown again is told from it (SPELL-WIT-2)
	"dark-word-of-pain",   // does so with whatever hits and wounds (SPELL-DES-2)
	"road-rider",          // he rides here: as "rides" (KIN-62)
	"saddle-pistolier",    // as does he (KIN-65)
	"evade",               // who knows it rides here: as "rides" (LEARN-R6)
}

// apartWith is what is not compared with anything in one way to attack.
var apartWith = map[string][]string{
	"blow among foes":  {"is down", "is stunned", "lucky-charm"}, // then he strikes the other (FIGHT-21), or his next blow is read
	"point-blank shot": {"ball-and-chain"},                       // whose hands are free for a shield against shots in one edition alone (FIGHT-16)
	"two blows":        {"lucky-charm", "luck", "stone-of-luck"}, // which have to do with one die alone (EQUIP-09, LEARN-E2, STONE-05-9)
}

// inTurn are those of which it does matter which came first, the one that stands first in the lists
// before the other.
var inTurn = map[[2]string]bool{
	{"luck-of-shemtek", "divination-of-shirath"}: true, // either throws again, and the first does (SPELL-LES-5, SPELL-ELF-1)
	{"sorcerers-curse", "witches-curse"}:         true, // as the two curses do (SPELL-RAT-6, SPELL-WIT-2)
	{"sorcerers-curse", "dark-word-of-pain"}:     true, // either makes him throw again what succeeded (SPELL-RAT-6, SPELL-DES-2)
	{"witches-curse", "dark-word-of-pain"}:       true, // so does this one (SPELL-WIT-2, SPELL-DES-2)
	{"sword-of-rezhebel", "i-am-death"}:          true, // 2 more come before or after 4 at least (SPELL-LES-6, SPELL-MOR-6)
}

// strikers are what makes a warrior strike blows before others of his, which may fell his
// foe or have used up what keeps off one blow: they are compared as to his blows alone.
var strikers = []string{"sword-of-rezhebel", "bears-might", "bloodlust", "black-fury", "rides", "freelance-rider", "frenzied", "mad-cap-mushrooms", "executioners-hood", "mark-of-khorne", "ferocious-charge", "slavering-charge"}

// otherwise is where two effects come to something else than each alone, by the text of
// a rule. One is either of them.
func otherwise(m *measure, one, other placed, it, its, plain measure) {
	for _, row := range exceptions {
		if slices.Contains(strings.Split(row.one, ", "), one.String()) && (row.others == "" || slices.Contains(strings.Split(row.others, ", "), other.String())) {
			row.so(m, it, its, plain)
		}
	}
}

// exceptions are these rules: what m is, where one effect comes to it, the other to its.
var exceptions = []struct {
	one, others, rule string
	so                func(m *measure, it, its, plain measure)
}{
	{"his daemon-sword, his daemon-axe, his daemon-mace", "the foe's ethereal", "REWARD-02-11, SPEC-20", func(m *measure, it, _, _ measure) { *m = it }},                                    // magic strikes him as any other
	{"his ienh-khain, his ventimiglias-misericordia, his bow-of-seeking", "the foe's ethereal", "ARMS-30, EXPLORE-72, EXPLORE-74, SPEC-20", func(m *measure, it, _, _ measure) { *m = it }}, // so does this
	{"his ventimiglias-misericordia", "the foe's helmet", "EXPLORE-72, ARMR-07", func(m *measure, _, _, _ measure) { m.evades = without(m.evades, "ARMR-07") }},                             // a 4 puts him out of action
	{"his jezzail", "his dark-venom, his hunting-arrows", "EQUIP-05, EQUIP-24", func(m *measure, it, _, _ measure) { *m = it }},                                                             // neither goes with black powder
	{"his bow-of-seeking", "", "EXPLORE-74", func(m *measure, it, its, _ measure) { // whatever hinders
		if its.hit != 0 {
			m.hit = it.hit
		}
	}},
	{"his bow-of-seeking", "his hunting-arrows", "EXPLORE-74, EQUIP-12", func(m *measure, it, _, _ measure) { m.injury = it.injury }},                                 // these are among its own
	{"his poisoned-wind-globes", "the foe's mandrake-root, the foe's shallyas-endurance", "ARMS-08", func(m *measure, it, _, _ measure) { m.strength = it.strength }}, // gas wounds on a 4, however tough
	{"his poisoned-wind-globes", "his poisoned attacks", "ARMS-08, AMB-108", func(m *measure, _, _, _ measure) { m.poisoned = true }},                                 // with no critical hit in its way
	{"his trick-shooter, his early-trick-shooter", "his dead-eye-shot", "LEARN-S6, KIN-20", func(m *measure, it, _, _ measure) { m.hit = it.hit }},                    // cover hinders once only
	{"his eagle-eyes, his early-eagle-eyes", "his steady-hands", "LEARN-S3, KIN-19", func(m *measure, it, _, _ measure) { m.hit = it.hit }},                           // so does the range
	{"his afraid", "", "PSY-02", func(m *measure, it, its, _ measure) { // a 6, whatever else
		if its.hit != 0 {
			m.hit = it.hit
		}
	}},
	{"his afraid", "the foe's is down, the foe's is stunned", "FIGHT-18, FIGHT-19", func(m *measure, _, its, _ measure) { // no die is thrown
		if its.attacks == 0 {
			*m = its
		}
	}},
	{"his afraid", "his poisoned attacks", "AMB-108", func(m *measure, _, _, _ measure) { // less than a 6 would not have hit
		m.poisoned, m.critical = false, true
	}},
	{"his monster-slayer", "", "LEARN-D2", func(m *measure, it, its, _ measure) { // on a 4, however strong
		if its.strength != 0 && it.strength == 126 {
			m.strength = it.strength
		}
	}},
	{"his monster-slayer", "the foe's ethereal, his arm turned by the curse", "LEARN-D2, SPEC-20, ENC-32-2", func(m *measure, it, _, _ measure) { // Toughness alone does not count
		if it.strength == 126 {
			m.strength = it.strength - 1
		}
	}},
	{"his monster-slayer", "the foe's undead, the foe's vampire, the foe's possessed", "LEARN-D2, ARMS-01", func(m *measure, it, its, plain measure) { // +1 with what is holy
		if it.strength == 126 {
			m.strength = it.strength + its.strength - plain.strength
		}
	}},
	{"the foe's undead, the foe's vampire, the foe's possessed", "the foe's undead, the foe's vampire, the foe's possessed", "ARMS-01", func(m *measure, it, _, _ measure) { m.strength = it.strength }}, // once
	{"the foe's tentacle", "the foe's is down", "GIFT-04, FIGHT-09", func(m *measure, _, its, _ measure) { m.attacks = its.attacks }},                                                                    // who lies holds nobody
	{"his ferocious-charge", "his mark-of-khorne", "KIN-92", func(m *measure, it, its, plain measure) { m.attacks = its.attacks + 2*(it.attacks-plain.attacks) }},                                        // the blow of the mark as well
	{"his mark-of-khorne", "his mad-cap-mushrooms, his executioners-hood, his frenzied", "KIN-92, PSY-07", func(m *measure, it, _, _ measure) { m.attacks = it.attacks }},                                // frenzied once
	{"the foe's armour-of-righteousness", "the foe's light, the foe's heavy, the foe's gromril, the foe's ithilmar, the foe's chaos-armour, the foe's toughened-leathers, the foe's metallic-body, the foe's attlas-plate-mail, the foe's plate, the foe's shield, the foe's rides, the foe's freelance-rider", "SPELL-PRA-6",
		func(m *measure, it, _, _ measure) { m.save = it.save }}, // in place of what he wears
	{"the foe's is stunned", "", "FIGHT-19", onTheGround},
	{"the foe's is down", "", "FIGHT-18", onTheGround},
	{"the foe's lucky-charm", "", "EQUIP-09", func(m *measure, it, its, plain measure) { // the hit is discarded, but the throws before it are made
		switch m.evades = it.evades; {
		case its.strength == 0 && plain.strength != 0:
			m.evades = its.evades
		case strings.Contains(its.evades, "PARRY-02"), strings.Contains(its.evades, "LEARN-V6"), strings.Contains(its.evades, "SKILL-SP6"):
			m.evades = union(it.evades, its.evades)
		}
	}},
	{"the foe's lucky-charm", "his frenzied, his mark-of-khorne, his mad-cap-mushrooms, his executioners-hood, his sword-of-rezhebel, his bears-might, his black-fury, his ferocious-charge, his slavering-charge, his weeping-blades, his fighting-claws, his morning-star-and-gauntlet, his steel-whip, his art-of-silent-death, his pit-fighter, his early-pit-fighter", "EQUIP-09",
		func(m *measure, _, its, plain measure) { // and not the second
			if its.attacks > plain.attacks {
				m.strength, m.save, m.injury, m.wounds, m.critical = its.strength, its.save, its.injury, its.wounds, its.critical
			}
		}},
	{"his whip", "the foe's fighting-claws", "ARMS-14, ARMS-04", func(m *measure, _, _, plain measure) { m.evades = plain.evades }},                                        // they are worn on the arms, and parry nothing of it
	{"his whip", "the foe's lucky-charm", "ARMS-14, EQUIP-09", func(m *measure, it, its, _ measure) { m.evades = union(it.evades, its.evades) }},                           // whom he would disarm is asked before the charm
	{"his whip", "the foe's is down, the foe's is stunned", "ARMS-14", func(m *measure, _, _, _ measure) { m.evades = without(m.evades, "ARMS-14") }},                      // nobody who lies is disarmed
	{"his whip", "the foe's weeping-blades", "ARMS-14, ARMS-03", func(m *measure, it, _, _ measure) { *m = measure{attacks: it.attacks, hit: it.hit, evades: it.evades} }}, // there is a blade for each blow to take
	{"his steel-whip, his whip", "", "ARMS-02, ARMS-14", func(m *measure, _, _, _ measure) { m.evades = without(m.evades, "PARRY-02") }},
	{"his net, his blessed-water, his bolas", "the foe's dodge, the foe's early-dodge, the foe's lucky-charm", "LEARN-V6, SKILL-SP6, EQUIP-09", func(m *measure, _, its, _ measure) { m.evades = its.evades }},
	{"the foe's feels no pain, the foe's mandrake-root, the foe's stone-of-regeneration", "the foe's helmet", "KIN-17, EQUIP-08, STONE-05-3, ARMR-07", func(m *measure, it, _, _ measure) { m.evades = it.evades }}, // nobody is stunned who could need it
	{"the foe's regenerates", "the foe's step-aside, the foe's early-step-aside, the foe's a ward, the foe's shimmering-shield", "SPEC-23, SPEC-26", func(m *measure, it, its, _ measure) { // the best of them
		if it.evades != "" {
			m.evades = it.evades
		}
	}},
	{"the foe's a ward, the foe's shimmering-shield", "the foe's step-aside, the foe's early-step-aside", "SPEC-23", func(m *measure, it, its, _ measure) { // the best of both; the ward if they are alike
		if it.evades != "" {
			m.evades = it.evades
		}
	}},
	{"the foe's a ward", "the foe's shimmering-shield", "SPEC-23, SPELL-ELF-2", func(m *measure, it, _, _ measure) { // the ward if they are alike
		if it.evades != "" {
			m.evades = it.evades
		}
	}},
	{"his sorcerers-curse", "his luck, his stone-of-luck, his luck-of-shemtek, his divination-of-shirath, his blessed-sight, his hates, his expert-swordsman, his early-expert-swordsman, his foresight of the pool", "SPELL-RAT-6, CHAR-20", func(m *measure, _, _, _ measure) { // every die falls twice
		m.attacks, m.again, m.cursed = 2*m.attacks, false, false
	}},
	{"his poisoned-wind-globes", "his dark-venom, his hunting-arrows", "ARMS-08, EQUIP-05, EQUIP-12", func(m *measure, it, _, _ measure) { *m = it }}, // gas wounds as it does, and is no arrow
	{"his blowpipe", "his poisoned attacks", "SPEC-10, ARMS-05", func(m *measure, _, its, _ measure) { m.poisoned = its.poisoned }},
	{"the foe's tranquil-aura", "the foe's is down, the foe's is stunned", "LEARN-W25", func(m *measure, _, its, _ measure) { *m = its }}, // who lies calms nobody
	{"the foe's immune to poison, the foe's tears-of-shallaya, the foe's vestment-of-purity", "his poisoned attacks", "SPEC-10, KIN-18", func(m *measure, _, _, _ measure) { m.poisoned, m.critical = false, true }},
	{"the foe's tears-of-shallaya, the foe's vestment-of-purity", "the foe's immune to poison", "EQUIP-27, KIN-18", func(m *measure, it, _, _ measure) { m.strength, m.save = it.strength, it.save }}, // once
	{"the foe's vestment-of-purity", "the foe's tears-of-shallaya", "SPELL-SHA-6, EQUIP-27", func(m *measure, it, _, _ measure) { m.strength, m.save = it.strength, it.save }},                        // once
	{"the foe's immune to poison, the foe's tears-of-shallaya, the foe's vestment-of-purity", "the foe's early-resilient", "GIFT-07, SKILL-ST3", func(m *measure, it, _, _ measure) {
		if it.strength <= 103 { // nothing is left to take off
			m.save = it.save
		}
	}},
	{"his throwing-stars, his javelins, his blessed-water, his net, his poisoned-wind-globes, his acid", "his stood up", "WEAP-21, AMB-14, ARMS-08", func(m *measure, it, _, _ measure) { m.hit = it.hit }}, // no move makes a throw harder
	{"his throwing-stars, his javelins, his belaying-pins", "his crimson-shade", "WEAP-21, AMB-54, ARMS-10, ARMS-15", func(m *measure, _, _, _ measure) { m.strength, m.save = m.strength+1, m.save+1 }},    // thrown as strongly as he is
	{"the foe's ball-and-chain", "the foe's buckler", "ARMS-32, FIGHT-16", func(m *measure, it, _, _ measure) { m.evades = it.evades }},                                                                     // no hand for it
	{"the foe's ball-and-chain", "the foe's shield", "ARMS-32, FIGHT-16", func(m *measure, it, _, _ measure) { m.save = it.save }},                                                                          // nor for this
	{"the foe's great-staff", "the foe's shield", "ARMS-33, FIGHT-16", func(m *measure, it, _, _ measure) { m.save = it.save }},                                                                             // it takes both hands
	{"the foe's scythe", "the foe's shield", "ARMS-40, FIGHT-16", func(m *measure, it, _, _ measure) { m.save = it.save }},                                                                                  // it takes both hands
	{"the foe's great-staff", "the foe's sword-of-rezhebel", "ARMS-33, SPELL-LES-6", func(m *measure, _, _, plain measure) { m.evades = plain.evades }},                                                     // then it parries nothing
	{"the foe's ball-and-chain", "the foe's is down", "ARMS-32", func(m *measure, _, its, _ measure) { m.hit = its.hit }},                                                                                   // it swings round no more
	{"his whip", "the foe's ball-and-chain", "ARMS-14, ARMS-32", func(m *measure, _, _, plain measure) { m.evades = plain.evades }},                                                                         // nobody takes it from him
	{"the foe's toughened-leathers", "the foe's shield", "ARMS-21", func(m *measure, it, _, _ measure) { m.save = it.save }},
	{"his pike", "his frenzied, his mark-of-khorne, his mad-cap-mushrooms, his executioners-hood, his sword-of-rezhebel, his bears-might, his black-fury", "ARMS-24", func(m *measure, _, _, _ measure) { m.attacks = 1 }},
	{"his double-pistol, his double-rifle", "the foe's lucky-charm", "ARMS-17, EQUIP-09", func(m *measure, it, its, _ measure) { // it keeps off one of two hits
		*m = it
		m.evades = its.evades
	}},
	{"the foe's moon-amulet, the foe's eye-of-numas", "the foe's regenerates", "ARMS-29, EXPLORE-76, SPEC-26", func(m *measure, _, its, _ measure) { m.evades = its.evades }}, // which leaves no wound to save
	{"his lance", "his rides, his freelance-rider", "WEAP-10", inTheSaddle(2)},
	{"his horsemans-hammer", "his rides, his freelance-rider", "ARMS-22", inTheSaddle(2)},
	{"his spear, his squig-prodder", "his rides, his freelance-rider", "WEAP-09", inTheSaddle(1)},
	{"his executioners-hood", "his frenzied, his mad-cap-mushrooms", "EXPLORE-75, PSY-07", func(m *measure, it, _, _ measure) { m.attacks = it.attacks }},                                                                 // once
	{"his mad-cap-mushrooms", "his frenzied", "EQUIP-06, PSY-07", func(m *measure, it, _, _ measure) { m.attacks = it.attacks }},                                                                                          // once
	{"his lance", "his frenzied, his mark-of-khorne, his mad-cap-mushrooms, his executioners-hood, his ferocious-charge, his slavering-charge", "WEAP-01", func(m *measure, it, _, _ measure) { m.attacks = it.attacks }}, // on foot he has his fist
	{"his hunting-arrows", "his sling, his crossbow, his repeater-crossbow, his throwing-stars, his javelins, his crossbow-pistol, his pistol, his duelling-pistol, his handgun, his long-rifle, his blowpipe, his warplock-pistol, his acid, his belaying-pins, his double-pistol, his double-rifle, his sun-gauntlet", "EQUIP-12",
		func(m *measure, _, its, _ measure) { *m = its }},
	{"his dark-venom", "his pistol, his double-pistol, his double-rifle, his duelling-pistol, his handgun, his long-rifle, his blowpipe, his warplock-pistol, his weeping-blades, his lance, his art-of-silent-death", "EQUIP-03",
		func(m *measure, _, its, _ measure) { *m = its }},
}

// onTheGround is what becomes of an attack on one who lies: where he is hit without a die
// nobody throws one or parries, and who goes out by himself needs no helmet.
func onTheGround(m *measure, it, its, plain measure) {
	if it.attacks == 0 && plain.attacks > 0 {
		m.attacks, m.again, m.cursed, m.evades = 0, false, false, without(union(it.evades, its.evades), "PARRY-02")
	}
	if it.strength == 0 {
		m.poisoned, m.evades = false, it.evades
	}
}

// inTheSaddle is a weapon that is so much stronger in a charge on horseback; the axe is
// left at home, and its -1 on the save.
func inTheSaddle(n int) func(m *measure, it, its, plain measure) {
	return func(m *measure, _, _, plain measure) { m.strength, m.save = plain.strength+n, plain.save-1+n }
}

// idle is what has a moment of an attack and yet does nothing to one of these attacks
// alone, and why.
var idle = map[string]string{}

func init() {
	for why, names := range map[string][]string{
		"armour of his horse":                                    {"barding"},
		"takes one attack of several (GIFT-04)":                  {"sign-of-sigmar"},
		"only when he has called it up":                          {"black-hunger"},
		"as \"hates\", of some":                                  {"righteous-fury", "burn-the-witch", "hates-greenskins", "hates-dark-elves", "hates-high-elves", "hates-sigmarites"},
		"in tests of Fear, and while he is all alone":            {"stern"},
		"while a coach is on the table":                          {"stagecoaches"},
		"with globes, for who stands beside him":                 {"gas-mask"},
		"at animals and large targets":                           {"huntsman"},
		"at Vampires, with a rapier or a bolt":                   {"garlic-blades"},
		"for the other of two who never part":                    {"inseparable"},
		"as \"expert-swordsman\"":                                {"expert swordsman"},
		"as \"rides\", by the optional rules":                    {"combat-riding"},
		"a test of nerve, before an attack or after it":          {"fearsome", "hideous", "in-sigmars-name", "absolute-faith", "hearts-of-steel", "ulrics-howl", "death-vision", "death-holds-no-fear", "causes fear", "causes terror", "knows no fear", "immune to psychology", "stupid", "stubborn", "unbreakable", "never alone", "loner"},
		"at whom he has named (KIN-67)":                          {"mark"},
		"with a slave on his chain, or as one (KIN-87)":          {"chain", "slave"},
		"at whom he has charged unseen (LEARN-W6)":               {"backstabber"},
		"where all whom he fought are out of action (LEARN-W20)": {"fury-of-khaine"},
		"flies before it fights":                                 {"wings-of-darkness", "flight-of-zimmeran", "witch-flight"},
		"from afar, before any blow":                             {"elastic-limbs"},
		"against spells":                                         {"shield-of-faith", "immune to spells"},
		"as the way to attack has it already":                    {"axe", "bow"},
		"as a bow, but for its range":                            {"short-bow", "long-bow"},
		"as a bow at one shot a turn (WEAP-18, WEAP-20)":         {"sling", "repeater-crossbow"},
		"only with something that asks for it":                   {"never runs", "daemon", "elf", "skaven", "dwarf", "beastman", "flammable", "flaming attacks", "sniper", "whip-master"},
		"for Rout tests (BAND-15)":                               {"hired sword"},
		"in the community edition only":                          {"poisoned attacks", "ethereal", "a ward", "regenerates", "killing blow", "heroic killing blow"},
		"with the dice that were scried":                         {"scry"},
		"hidden, or led astray":                                  {"ranalds-stealth", "bamboozle"},
		"in the way of a charge":                                 {"cat-friend"},
		"at whom another has blinded":                            {"dust-of-the-blind"},
		"with the weapon that is set aflame":                     {"flamesword"},
		"once it is drunk":                                       {"witchs-potion"},
	} {
		for _, name := range names {
			idle[name] = why
		}
	}
}
