package warbands

import (
	"strings"

	"cometfall/rules"
)

// Enslaves is the special rule of a Slave Master, by its key (KIN-86).
const Enslaves = "enslaves"

// slaverKinds are the kinds of warbands that a Slave Master serves.
var slaverKinds = []string{"possessed"}

// slavers are the hired swords who lead others in chains (HIRED-47).
var slavers = []Type{
	{Key: "slave-master", Name: "Ogre Slave Master", Figure: "ogre", Rule: "HIRED-47", Race: "ogre", Cost: 90, Upkeep: 35, Rating: 40, Max: 1, Large: true,
		Profile: rules.Profile{M: 6, WS: 3, BS: 2, S: 4, T: 4, W: 3, I: 4, A: 2, Ld: 7}, Traits: rules.CausesFear,
		Talents: []string{"mark", Enslaves, rules.SlaveMaster}, Gear: []string{"axe", "club", "light"}, Learns: []string{combat, strength}, HiredBy: slaverKinds},
}

// slaverNatures are the special rules of a Slave Master and of his slave (KIN-86 to KIN-88).
var slaverNatures = []rules.Talent{
	{
		Key: Enslaves, Name: "enslaves", Rule: "KIN-86", Between: true,
		About: "His mark, put out of action by him, rolls for no serious injury: unless he has a slave already that hero is his slave from now on. If he lives and they have won he learns D3 experience.",
	},
	{
		Key: rules.SlaveMaster, Name: "chain", Rule: "KIN-87",
		About: "While he holds the chain of a slave he has one weapon in his hands. When he goes out of action his slave breaks free.",
		Moments: &rules.Moments{
			BattleBegins: func(p *rules.Play, w *rules.Warrior) { p.Regrips(w) },
			MayHold:      rules.HoldsAChain,
			Downs:        rules.DropsTheChain,
		},
	},
	{
		Key: rules.Slave, Name: "slave", Rule: "KIN-88",
		About: "He stays within 8\" of the Slave Master. When that one goes out of action he breaks free, charges whoever of the warband is within 8\" with hatred, and makes for his own warband or the nearest table edge.",
		Moments: &rules.Moments{
			BattleBegins:   rules.ReadiesTheFree,
			Bars:           rules.StaysOnTheChain,
			RecoveryBegins: rules.ActsOn,
			HisMovesBegin:  rules.MakesOff,
		},
	},
}

// slaveWord begins the key of the type of a slave: it is followed by his list and what he was.
const slaveWord = "slave."

// SlaveKey is the key of the type of who was something of a list, as a slave of others.
func SlaveKey(l *List, key string) string { return slaveWord + l.Key + "." + key }

// WasOf are the list and the type of a slave, before he was one; false of anybody else.
func WasOf(key string) (*List, string, bool) {
	rest, ok := strings.CutPrefix(key, slaveWord)
	if !ok {
		return nil, "", false
	}
	of, kind, _ := strings.Cut(rest, ".")
	l, ok := Listed(of)
	return l, kind, ok
}

// enslavedType is the type of a slave by its key, or nil: what he was, without a fee and
// upkeep, and of no rank.
func enslavedType(key string) *Type {
	l, kind, ok := WasOf(key)
	if !ok {
		return nil
	}
	t, ok := l.Type(kind)
	if !ok {
		return nil
	}
	own := *t
	own.Key, own.Traits, own.Slave = key, t.Traits|l.Traits, true
	return own.enslaved()
}

// enslaved is a type as slaves are: no hero, leading nobody, learning nothing (KIN-86).
func (t *Type) enslaved() *Type {
	own := *t
	own.Hero, own.Leader, own.NoLeader, own.Race, own.Rule = false, false, true, "", "KIN-86"
	own.Cost, own.Upkeep, own.Min, own.Max, own.HiredBy = 0, 0, 0, 0, slaverKinds
	if len(own.Talents) == 0 || own.Talents[len(own.Talents)-1] != rules.Slave {
		own.Talents = append(own.Talents[:len(own.Talents):len(own.Talents)], rules.Slave)
	}
	return &own
}
