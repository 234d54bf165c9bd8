package warbands

import (
	"cometfall/physics"
	"cometfall/rules"
)

var (
	mercenaryWeapons = []string{"dagger", "club", "axe", "sword", "morning-star", "double-handed", "spear", "halberd", "crossbow", "pistol", "duelling-pistol", "bow"}
	mercenaryArmour  = []string{"light", "heavy", "shield", "buckler", "helmet"}
	marksmanWeapons  = []string{"dagger", "club", "axe", "sword", "crossbow", "pistol", "bow", "long-bow", "blunderbuss", "handgun", "long-rifle"}
	marksmanArmour   = []string{"light", "shield", "helmet"}
)

// Reikland are mercenaries of the Reikland: disciplined, whose captain is heard
// 12" away and whose marksmen have one more Ballistic Skill.
var Reikland = mercenaries(List{
	Key: "reikland", Name: "Reikland Mercenaries", Alignments: []rules.Alignment{rules.LawfulNeutral, rules.Neutral},
	About: "Disciplined: the captain is heard 12\" away. Their marksmen shoot better.",
}, func(l *List) {
	l.of("captain").Talents = []string{"military-discipline"}
	l.of("marksman").Profile.BS++
	l.of("champion").Learns = []string{combat, shooting, strength}
	l.of("youngblood").Learns = []string{combat, shooting, speed}
})

// Middenheim are mercenaries of the city of the White Wolf, whose captain and
// champions are stronger.
var Middenheim = mercenaries(List{
	Key: "middenheim", Name: "Middenheim Mercenaries", Alignments: []rules.Alignment{rules.Lawful, rules.LawfulNeutral, rules.Neutral},
	About: "Strong: captain and champions begin with Strength 4.",
}, func(l *List) {
	l.of("captain").Profile.S++
	l.of("champion").Profile.S++
	l.of("champion").Learns = []string{combat, strength, speed}
	l.of("youngblood").Learns = []string{combat, strength, speed}
})

// Marienburg are mercenaries of the rich port, with more gold to spend.
var Marienburg = mercenaries(List{
	Key: "marienburg", Name: "Marienburg Mercenaries", Start: 600, OneOff: 20, Alignments: []rules.Alignment{rules.LawfulNeutral, rules.Neutral, rules.ChaoticNeutral},
	About: "Rich: 100 crowns more to begin with, a fifth more in a single game, and +1 to find rare things.",
}, func(l *List) {
	l.of("champion").Learns = []string{combat, shooting, speed}
	l.of("youngblood").Learns = []string{combat, shooting, speed}
})

// of is an entry of the list.
func (l *List) of(key string) *Type {
	t, ok := l.Type(key)
	if !ok {
		panic("warbands: no " + key + " in " + l.Key)
	}
	return t
}

// mercenaries are what the three companies share, and then what sets one apart.
func mercenaries(l List, apart func(l *List)) List {
	l.Kind, l.Min, l.Max, l.LeaderRadius, l.Traits = "mercenaries", 3, 15, physics.Inches(6), rules.Mercenary
	l.Prices = map[string]int{"duelling-pistol": 25}
	if l.Start == 0 {
		l.Start = 500
	}
	l.Types = []Type{
		{Key: "captain", Name: "Mercenary Captain", Figure: "crested-helmet", Race: "human", Cost: 60, Min: 1, Max: 1, XP: 20, Hero: true, Leader: true,
			Profile: rules.Profile{M: 4, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 8},
			Weapons: mercenaryWeapons, Armour: mercenaryArmour, Learns: []string{combat, shooting, academic, strength, speed}},
		{Key: "champion", Name: "Champion", Figure: "barbarian", Race: "human", Cost: 35, Max: 2, XP: 8, Hero: true,
			Profile: rules.Profile{M: 4, WS: 4, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Weapons: mercenaryWeapons, Armour: mercenaryArmour},
		{Key: "youngblood", Name: "Youngblood", Figure: "swordman", Race: "human", Cost: 15, Max: 2, Hero: true,
			Profile: rules.Profile{M: 4, WS: 2, BS: 2, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 6}, Weapons: mercenaryWeapons, Armour: mercenaryArmour},
		{Key: "warrior", Name: "Warrior", Figure: "swordman", Race: "human", Cost: 25,
			Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Weapons: mercenaryWeapons, Armour: mercenaryArmour},
		{Key: "marksman", Name: "Marksman", Figure: "archer", Race: "human", Cost: 25, Max: 7,
			Profile: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Weapons: marksmanWeapons, Armour: marksmanArmour},
		{Key: "swordsman", Name: "Swordsman", Figure: "swordman", Race: "human", Cost: 35, Max: 5, Traits: rules.ExpertSwordsman,
			Profile: rules.Profile{M: 4, WS: 4, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Weapons: mercenaryWeapons, Armour: mercenaryArmour},
	}
	apart(&l)
	return l
}
