package rules

import "strings"

// Matter is what a Decision is about, for players who do not read.
type Matter uint8

// The matters that somebody answers in a way of his own.
const (
	OtherMatter  Matter = iota
	Retreat             // whether a side leaves the table of its own will (LEAD-06)
	FightingOn          // whether to fight on those of a beaten side who stayed (AMB-119)
	ChargeOrder         // in which order charges are carried out (CHARGE-01)
	Interception        // who intercepts a charge (CHARGE-12)
	Wandering           // which way somebody goes who moves at random (TURN-13)
	PistolsDrawn        // how many pistols he fires in close combat (WEAP-22)
	Parrying            // whether he parries a blow (PARRY-01)
	SpellAgain          // whether a spell rolled twice is another or an easier one (MAGIC-04)
)

// About is what a decision is about, by the rule that asks for it.
func (d *Decision) About() Matter {
	switch d.Rule {
	case "LEAD-06":
		return Retreat
	case "AMB-119":
		return FightingOn
	case "CHARGE-01":
		return ChargeOrder
	case "CHARGE-12":
		return Interception
	case "TURN-13":
		return Wandering
	case "WEAP-22":
		return PistolsDrawn
	case "PARRY-01":
		return Parrying
	case "MAGIC-04":
		return SpellAgain
	}
	return OtherMatter
}

// Die is what a die decides that is no score to reach.
type Die uint8

// The dice that somebody tampers with.
const (
	OtherDie      Die = iota
	InjuryDie         // on the injury table (INJ-04)
	CriticalDie       // of a critical hit (CRIT)
	LeadershipDie     // of the chapter on Leadership, such as how far he flees (LEAD)
)

// dieOf is what a die decides, by the rule that demands it.
func dieOf(rule string) Die {
	switch {
	case rule == "INJ-04":
		return InjuryDie
	case strings.HasPrefix(rule, "CRIT-"):
		return CriticalDie
	case strings.HasPrefix(rule, "LEAD-"):
		return LeadershipDie
	}
	return OtherDie
}
