package warbands

import "cometfall/rules"

// The special rules of the Priest of Ranald that package campaign knows, by their keys, and the
// list of his marks, of which he learns one where the dice of an advance are alike.
const (
	Grifter         = "grifter"
	ManOfTheStreets = "man-of-the-streets"
	RanaldMarks     = "ranald-marks"
)

// catFriend is noted on whose cat has got in somebody's way in this battle (LEARN-W27).
const catFriend = "cat-friend"

// ranaldPriests are hired swords who serve the god of tricksters (HIRED-54).
var ranaldPriests = []Type{
	{Key: "priest-of-ranald", Name: "Priest of Ranald", Figure: "hooded-figure", Rule: "HIRED-54", Race: "human", Cost: 40, Upkeep: 20, Rating: 17, Max: 1, Magic: "ranalds-prayers", Spells: 1,
		Profile: rules.Profile{M: 4, WS: 2, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Talents: []string{Grifter, ManOfTheStreets, "streetwise", "haggle"},
		Gear: []string{"sword", "dagger", "throwing-stars"}, Learns: []string{academic, speed, RanaldMarks}, HiredBy: []string{"mercenaries"}},
}

// ranaldNatures are the special rules of the Priest of Ranald.
var ranaldNatures = []rules.Talent{
	{
		Key: Grifter, Name: "grifter", Rule: "KIN-119", Between: true,
		About: "Unless he went out of action the warband may sell things of its store to other warbands, and buy theirs, at the full price if both agree.",
	},
	{
		Key: ManOfTheStreets, Name: "man of the streets", Rule: "KIN-120", Between: true,
		About: "He looks for a rare thing after a battle as a hero does.",
	},
}

// ranaldSkills are his marks.
var ranaldSkills = []rules.Talent{
	{
		Key: rules.RanaldsLuck, Name: "Ranald's Luck", Rule: "LEARN-W26", List: RanaldMarks, Luck: true,
		About: "Once in a battle a die of his that misses by 1 is turned and succeeds. On an unmodified 6 he ducks any hit on him.",
		Moments: &rules.Moments{Hit: func(p *rules.Play, w *rules.Warrior, st *rules.Strike) bool {
			r := rules.Roll{Name: "to duck", Base: 6, From: "Ranald's Luck", Rule: "LEARN-W26", For: rules.EvadeRoll, Plain: true}
			_, ducked := p.Throw(&r, w.ID, st.By)
			return !ducked
		}},
	},
	{
		Key: catFriend, Name: "Cat Friend", Rule: "LEARN-W27", List: RanaldMarks,
		About: "Once in a battle a cat gets in the way of an enemy who wishes to charge him, and the enemy cannot.",
		Moments: &rules.Moments{Charged: func(p *rules.Play, w, by *rules.Warrior) bool {
			if w.Counters.Get(catFriend, 0) > 0 || !p.Confirm(w.Side, w.ID, by.ID, "LEARN-W27", by.Name+" is about to charge "+w.Name+". Does the cat get in the way, this once?") {
				return true
			}
			w.Counters.Set(catFriend, 0, 1)
			p.Say(rules.Note, w.ID, by.ID, "LEARN-W27", "A cat gets in the way of %s, who cannot charge %s.", by.Name, w.Name)
			return false
		}},
	},
}
