package warbands

import (
	"slices"

	"cometfall/rules"
)

// roadfarers are the hired swords who guard the roads and who rob there (HIRED-37, HIRED-38).
var roadfarers = []Type{
	{Key: "road-warden", Name: "Road Warden", Figure: "visored-helm", Rule: "HIRED-37", Race: "human", Cost: 40, Upkeep: 20, Rating: 22, Max: 1,
		Profile: rules.Profile{M: 4, WS: 3, BS: 4, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 8}, Talents: []string{"trick-shooter", "eagle-eyes", "road-rider", "stern", "stagecoaches"},
		Gear: []string{"crossbow", "horsemans-hammer", "dagger", "heavy", "pitch-torch", "pitch-torch", "pitch-torch"}, Learns: []string{combat, shooting, strength},
		Shuns: []string{"highwayman"}, HiredBy: []string{"mercenaries", "witch-hunters", "sisters"}},
	{Key: "highwayman", Name: "Highwayman", Figure: "pilgrim-hat", Rule: "HIRED-38", Race: "human", Cost: 35, Upkeep: 20, Rating: 20, Max: 1,
		Profile: rules.Profile{M: 4, WS: 3, BS: 4, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}, Talents: []string{"pistolier", "trick-shooter", "saddle-pistolier", "unscrupulous", "stagecoaches"},
		Gear: []string{"dagger", "pistol", "pistol", "rapier", "buckler"}, Learns: []string{combat, shooting, speed},
		Shuns: []string{"road-warden"}, HiredBy: []string{"mercenaries", "possessed", "undead", "skaven"}},
}

// roadNatures are the special rules of those on the roads (KIN-62 to KIN-66).
var roadNatures = []rules.Talent{
	{
		Key: "road-rider", Name: "expert rider", Rule: "KIN-62", Rides: "horse", Made: onHorseback, SaddleFires: true,
		About: "He rides a horse where the rules of mounts are used. In the saddle a move does not make his shots harder, and he fires after it what cannot be fired then.",
	},
	{
		Key: "stern", Name: "stern", Rule: "KIN-63", Grants: rules.NeverAlone,
		About: "Rolls failed Fear tests again, once, and takes no All Alone tests.",
		Moments: &rules.Moments{Rethrows: func(p *rules.Play, w *rules.Warrior, of rules.Purpose, ok bool) bool {
			if ok || of != rules.TestRoll || !p.Testing.Fear() {
				return false
			}
			p.Say(rules.Note, w.ID, rules.Nobody, "KIN-63", "%s is stern, and tests again.", w.Name)
			return true
		}},
	},
	{
		Key: "stagecoaches", Name: "knows coaches", Rule: "KIN-64",
		About: "While a wagon or coach is on the table he may throw one failed die a turn again, no test of Leadership and no spell, until such a throw shows a 1.",
		Moments: &rules.Moments{
			Rethrows: func(p *rules.Play, w *rules.Warrior, of rules.Purpose, ok bool) bool {
				if ok || of == rules.TestRoll || of == rules.CastRoll || w.Counters.Get(coaches, 0) == p.Turn || w.Counters.Get(coaches, 1) > 0 || !coachAbout(p.State) ||
					!p.Confirm(w.Side, w.ID, rules.Nobody, "KIN-64", w.Name+" knows coaches. Throw again?") {
					return false
				}
				w.Counters.Set(coaches, 0, p.Turn)
				p.Say(rules.Note, w.ID, rules.Nobody, "KIN-64", "%s knows coaches, and throws again.", w.Name)
				return true
			},
			Rethrown: func(p *rules.Play, w *rules.Warrior, faces ...int) {
				if slices.Contains(faces, 1) {
					w.Counters.Set(coaches, 1, 1)
					p.Say(rules.Note, w.ID, rules.Nobody, "KIN-64", "A 1: what %s knows of coaches helps him no more in this battle.", w.Name)
				}
			},
		},
	},
	{
		Key: "saddle-pistolier", Name: "expert rider", Rule: "KIN-65", Rides: "horse", Made: onHorseback, SaddleFires: true,
		About: "He rides a horse where the rules of mounts are used. In the saddle he shoots as one who has not moved, and his pistols are loaded every turn.",
		Moments: &rules.Moments{Reloads: func(_ *rules.State, w *rules.Warrior, wp *rules.Weapon) bool {
			return w.Mounted && wp.Pistol
		}},
	},
	{
		Key: "unscrupulous", Name: "unscrupulous", Rule: "KIN-66", Between: true,
		About: "After each battle a die: on a 1 the warband finds a shard less.",
	},
}

// coaches notes on a warrior the turn in which he has thrown again, and that he never does
// any more (KIN-64).
const coaches = "coaches"

// coachAbout reports whether a wagon or a coach is on the table; a boat is none.
func coachAbout(s *rules.State) bool {
	return slices.ContainsFunc(s.Carriers, func(c rules.Carrier) bool { return !c.Lost && !s.Afloat(&c.Place) })
}

// onHorseback mounts a warrior who brings a horse, where the rules of mounts are used.
func onHorseback(r *rules.Ruleset, w *rules.Warrior) {
	if r.Mounts {
		w.Mounted, w.Mount = true, rules.Mount{Name: "horse", M: 8, S: 3, I: 3, Save: 1}
	}
}
