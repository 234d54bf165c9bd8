package warbands

import (
	"cometfall/physics"
	"cometfall/rules"
)

// The special rules of the Priestess of Shallya that package campaign knows, by their keys,
// and the list of her marks, of which she learns one where the dice of an advance are alike.
const (
	CareNature   = "shallyas-care"
	HealingHands = "healing-hands"
	ShallyaMarks = "shallya-marks"
)

// mercies are hired swords who serve the goddess of mercy (HIRED-55).
var mercies = []Type{
	{Key: "priestess-of-shallya", Name: "Priestess of Shallya", Figure: "cowled", Rule: "HIRED-55", Race: "human", Cost: 40, Upkeep: 15, Rating: 17, Max: 1, Magic: "shallyas-prayers", Spells: 1,
		Profile: rules.Profile{M: 4, WS: 2, BS: 2, S: 2, T: 3, W: 1, I: 3, A: 1, Ld: 8}, Talents: []string{"peaceful", "mercy", CareNature},
		Gear: []string{"club", "dagger"}, Learns: []string{academic, ShallyaMarks}, HiredBy: []string{"mercenaries", "witch-hunters", "sisters"}},
}

// mercyNatures are the special rules of the Priestess of Shallya.
var mercyNatures = []rules.Talent{
	{
		Key: "peaceful", Name: "peaceful", Rule: "KIN-110", Peaceful: true,
		About: "She charges nobody but servants of the god of plagues.",
	},
	{
		Key: "mercy", Name: "mercy", Rule: "KIN-111",
		About:   "Once in a battle, in her recovery phase, she gives a friend in contact a wound back.",
		Moments: &rules.Moments{Recovers: hasMercy},
	},
	{
		Key: CareNature, Name: "Shallya's care", Rule: "KIN-112", Between: true,
		About: "Unless she went out of action, the roll of the surgeon for anybody of her warband has 1 added.",
	},
}

// mercySkills are her marks.
var mercySkills = []rules.Talent{
	{
		Key: HealingHands, Name: "Healing Hands", Rule: "LEARN-W24", List: ShallyaMarks, Mends: 2,
		About: "Her mercy gives two wounds back, and her care adds 2 to the roll of the surgeon.",
	},
	{
		Key: "tranquil-aura", Name: "Tranquil Aura", Rule: "LEARN-W25", List: ShallyaMarks, Calms: physics.Inches(2),
		About: "While she stands, everybody within 2\" of her but Daemons and the Undead hits, and is hit, as with 1 less Weapon Skill and Ballistic Skill, 1 at least.",
	},
}

// hasMercy is a wound given back, once (KIN-111).
func hasMercy(p *rules.Play, w *rules.Warrior) {
	if !w.Able() || w.Counters.Get("mercy", 0) > 0 {
		return
	}
	d := rules.Decision{Side: w.Side, Who: w.ID, At: rules.Nobody, Shape: rules.OneOf, Rule: "KIN-111", Question: "On whom has " + w.Name + " mercy, this once?"}
	for _, id := range p.Touched(w) {
		if o := p.Warrior(id); !p.Hostile(o.Side, w.Side) && o.Wounds < p.Profile(o).W {
			d.Options = append(d.Options, rules.Option{Text: o.Name, Who: id})
		}
	}
	if len(d.Options) == 0 {
		return
	}
	d.Options = append(d.Options, rules.Option{Text: "nobody", Who: rules.Nobody})
	at := d.Options[p.Ask(d)[0]].Who
	if at == rules.Nobody {
		return
	}
	w.Counters.Set("mercy", 0, 1)
	p.Heals(p.Warrior(at), p.Mends(w), w.ID, "KIN-111")
}
