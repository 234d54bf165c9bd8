package peer_test

import (
	"fmt"
	"slices"
	"strings"
)

// man is a warrior before the fight, in figures and words.
type man struct {
	ws, bs, s, t, w, i, a, ld int

	main, off, third string // weapons in his hands; third is in one more hand, or none
	point            bool   // a crossbow pistol
	pistol           string
	pistols          int

	save                    int // by armour alone; 7 is none
	shield, buckler, helmet bool
	size                    int      // 0 small, 1 medium, 2 large, 3 huge
	impact, ward            int      // 0 is none
	words                   string   // skills, traits and gear, each between blanks
	things, talents         []string // the same for the engine, with weapons and armour

	mount struct{ ws, s, a int } // of a warhorse
}

// is reports whether a word describes the man: a skill, a trait or a thing.
func (m *man) is(word string) bool { return strings.Contains(m.words, " "+word+" ") }

// weapon is a row of the weapon list (WEAP-01 to WEAP-13, WEAP-22 to WEAP-24, ARMS).
type weapon struct {
	bonus       int
	firstTurn   bool // the bonus is for the first turn only
	charge      int  // Strength on the charge, mounted
	twoHands    bool
	noBuckler   bool
	first, last bool
	pierce      int
	total       int // the whole modifier on the save, whatever the Strength
	eases       bool
	stuns       bool
	parries     bool
	sword       bool
	oneHand     bool
	quick       int
	chart       byte // of critical hits: b(lade), h(ammer), t(hrust), f(ist), m(issile)
	strength    int  // always so much
	aim         int
	venom       bool // wounds on a 6 to hit, as Black Lotus
	holy        bool // +1 to wound Undead and Possessed
	gauntlet    bool // a buckler too
}

var weapons = map[string]weapon{
	"fist":          {bonus: -1, eases: true, chart: 'f'},
	"natural":       {chart: 'f'},
	"dagger":        {eases: true, oneHand: true, chart: 'b'},
	"club":          {stuns: true, oneHand: true, chart: 'h'},
	"axe":           {pierce: 1, oneHand: true, chart: 'b'},
	"sword":         {parries: true, sword: true, oneHand: true, chart: 'b'},
	"flail":         {bonus: 2, firstTurn: true, twoHands: true, chart: 'h'},
	"morning-star":  {bonus: 1, firstTurn: true, noBuckler: true, chart: 'h'},
	"halberd":       {bonus: 1, twoHands: true, chart: 't'},
	"spear":         {first: true, charge: 1, chart: 't'},
	"lance":         {charge: 2, chart: 't'},
	"double-handed": {bonus: 2, twoHands: true, last: true, chart: 'b'},

	"double-handed-hammer": {bonus: 2, twoHands: true, last: true, chart: 'h'},

	"pistol":          {strength: 4, total: 2, chart: 'm'},
	"duelling-pistol": {strength: 4, total: 2, aim: 1, chart: 'm'},
	"warplock-pistol": {strength: 5, total: 3, chart: 'm'},
	"crossbow-pistol": {strength: 4, chart: 'm'},

	"sigmarite-warhammer": {bonus: 1, stuns: true, oneHand: true, chart: 'h', holy: true},
	"spiked-gauntlet":     {oneHand: true, chart: 'b', gauntlet: true},
	"weeping-blades":      {parries: true, sword: true, oneHand: true, chart: 'b', venom: true},
	"fighting-claws":      {parries: true, oneHand: true, chart: 'b'},
}

func weaponNamed(key string) weapon {
	name, metal := key, ""
	for _, m := range []string{"gromril", "ithilmar"} {
		if rest, ok := strings.CutPrefix(key, m+"-"); ok {
			name, metal = rest, m
		}
	}
	w, ok := weapons[name]
	if !ok {
		panic("no weapon " + key)
	}
	switch metal {
	case "gromril":
		w.pierce++
	case "ithilmar":
		w.quick = 1
	}
	return w
}

// The two printed charts of the living rulebook (FIGHT-10, WOUND-01), a row for each attacker.
var (
	hitChart = []string{"4455555555", "3444555555", "3344445555", "3334444455", "3333444444",
		"3333344444", "3333334444", "3333333444", "3333333344", "3333333334"}
	woundChart = []string{"4566------", "34566-----", "234566----", "2234566---", "22234566--",
		"222234566-", "2222234566", "2222223456", "2222222345", "2222222234"}
)

// asLater are the early skills that do in a close combat what later ones do (SKILL-C1, SKILL-C4,
// SKILL-C5, SKILL-ST1, SKILL-ST4, SKILL-ST5).
var asLater = strings.NewReplacer("early-strike-to-injure", "strike-to-injure", "early-expert-swordsman", "expert-swordsman", "early-step-aside", "step-aside",
	"early-mighty-blow", "mighty-blow", "early-strongman", "strongman", "early-fearsome-charge", "unstoppable-charge")

// readMan reads what differs from a man with an axe: "ws=4,weapons=sword+axe,is=step-aside+mighty-blow".
func readMan(spec string) man {
	m := man{ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7, main: "axe", save: 7, words: " ", things: []string{"axe"}}
	var worn []string
	numbers := map[string]*int{"ws": &m.ws, "bs": &m.bs, "s": &m.s, "t": &m.t, "w": &m.w, "i": &m.i, "a": &m.a, "ld": &m.ld,
		"size": &m.size, "impact": &m.impact, "ward": &m.ward}
	for _, part := range strings.Split(spec, ",") {
		key, value, _ := strings.Cut(part, "=")
		words := strings.Split(value, "+")
		if n := numbers[key]; n != nil {
			fmt.Sscan(value, n)
			continue
		}
		switch key {
		case "weapons":
			m.arm(words)
			m.things = nil
			for i, name := range words {
				pair := name == "weeping-blades" || name == "fighting-claws" // sold as two
				if name != "none" && !(pair && slices.Contains(words[:i], name)) {
					m.things = append(m.things, name)
				}
			}
		case "armour":
			worn = words
			for _, name := range words {
				switch name {
				case "gromril":
					m.save = 4
				case "heavy", "ithilmar":
					m.save = 5
				case "light":
					m.save = 6
				case "shield":
					m.shield = true
				case "buckler":
					m.buckler = true
				case "helmet":
					m.helmet = true
				default:
					panic("no armour " + name)
				}
			}
		case "is":
			m.words = " " + asLater.Replace(strings.Join(words, " ")) + " "
			m.talents = words
		case "mount":
			m.mount.ws, m.mount.s, m.mount.a = int(value[0]-'0'), int(value[1]-'0'), int(value[2]-'0')
			m.size = max(m.size, 1)
		default:
			panic("no key " + key)
		}
	}
	if m.main == "fist" && m.is("fights-with-tooth-and-claw") {
		m.main = "natural"
	}
	m.things = append(m.things, worn...)
	if i := slices.Index(m.talents, "lucky-charm"); i >= 0 {
		m.things, m.talents = append(m.things, "lucky-charm"), slices.Delete(slices.Clone(m.talents), i, i+1)
	}
	return m
}

// arm puts weapons into his hands in the order in which they are named.
func (m *man) arm(names []string) {
	m.main = "fist"
	for _, name := range names {
		switch {
		case name == "none":
		case name == "crossbow-pistol":
			m.point = true
		case strings.HasSuffix(name, "pistol"):
			m.pistols++
			m.pistol = name
		case m.main == "fist":
			m.main = name
		case m.off == "":
			m.off = name
		default:
			m.third = name
		}
	}
}
