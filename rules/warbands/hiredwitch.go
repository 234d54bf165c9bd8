package warbands

import (
	"errors"

	"cometfall/rules"
)

// Recluse is the special rule of who may refuse to be hired, by its key (KIN-116).
const Recluse = "recluse"

// potion is what is noted on who has drunk a Witch's potion (KIN-117): what it does to him.
const potion = "witchs-potion"

// What a potion does, as noted.
const (
	weakens = iota + 1
	strengthens
	toughens
)

// witches are hired swords who live in the woods and know charms (HIRED-56).
var witches = []Type{
	{Key: "witch", Name: "Witch", Figure: "cowled", Rule: "HIRED-56", Race: "human", Cost: 30, Upkeep: 15, Rating: 14, Max: 1, Magic: "charms-and-hexes", Spells: 2,
		Profile: rules.Profile{M: 4, WS: 2, BS: 2, S: 2, T: 3, W: 1, I: 4, A: 1, Ld: 7}, Talents: []string{Recluse, "potions", "reluctant"},
		Gear: []string{"club"}, Learns: []string{academic}, HiredBy: []string{"mercenaries", "possessed", "undead", "skaven"}},
}

// witchNatures are the special rules of the Witch (KIN-116 to KIN-118), and what her potions do.
var witchNatures = []rules.Talent{
	{
		Key: Recluse, Name: "recluse", Rule: "KIN-116", Between: true,
		About: "Who has found her rolls a 4+, or she refuses until the warband has fought again.",
	},
	{
		Key: "potions", Name: "potions", Rule: "KIN-117",
		About:   "Before the battle a hero of her side may drink what she has brewed. A die: 1 he has 1 less Toughness until a 6 in his recovery phase, 2 or 3 he has 1 more Strength, 4 or 5 he has 1 more Toughness, until a 1 there, 6 he has 1 more wound, which he does not get back.",
		Moments: &rules.Moments{BattleBegins: offersPotion},
	},
	{
		Key: "reluctant", Name: "reluctant", Rule: "KIN-118",
		About: "She never charges. With an enemy within 8\" at the start of her movement phase she moves away from him, if she can; who is charged fights back.",
		Moments: &rules.Moments{
			MayCharge:     func(*rules.State, *rules.Warrior) error { return errors.New("she never charges (KIN-118)") },
			HisMovesBegin: func(p *rules.Play, w *rules.Warrior) { p.Retreats(w, "KIN-118") },
		},
	},
	{
		Key: potion, Name: "a Witch's potion", Rule: "KIN-117", About: "He has drunk what a Witch has brewed.",
		Moments: &rules.Moments{
			Profile: func(_ *rules.State, w *rules.Warrior, pr *rules.Profile) {
				switch w.Counters.Get(potion, 0) {
				case weakens:
					pr.T = max(1, pr.T-1)
				case strengthens:
					pr.S++
				case toughens:
					pr.T++
				}
			},
			Recovers: func(p *rules.Play, w *rules.Warrior) {
				kind, ends, what := w.Counters.Get(potion, 0), 1, "whether the potion wears off, on a 1"
				if kind == 0 {
					return
				}
				if kind == weakens {
					ends, what = 6, "whether the potion wears off, on a 6"
				}
				if p.D6(w.ID, "KIN-117", what) == ends {
					w.Counters.Set(potion, 0, 0)
					p.Say(rules.Faded, w.ID, rules.Nobody, "KIN-117", "The potion of %s wears off.", w.Name)
				}
			},
		},
	},
}

// offersPotion asks which hero drinks, if any, and what it does to him (KIN-117).
func offersPotion(p *rules.Play, w *rules.Warrior) {
	d := rules.Decision{Side: w.Side, Who: w.ID, At: rules.Nobody, Shape: rules.OneOf, Rule: "KIN-117", Question: w.Name + " has brewed a potion. Who drinks it?"}
	for i := range p.Warriors {
		if o := &p.Warriors[i]; o.Hero && o.Side == w.Side && o.InPlay() && !p.Knows(o, potion) {
			d.Options = append(d.Options, rules.Option{Text: o.Name, Who: o.ID})
		}
	}
	if len(d.Options) == 0 {
		return
	}
	d.Options = append(d.Options, rules.Option{Text: "nobody", Who: rules.Nobody})
	at := p.Warrior(d.Options[p.Ask(d)[0]].Who)
	if at == nil {
		return
	}
	kind, text := 0, "%s has 1 more wound for this battle."
	switch n := p.D6(at.ID, "KIN-117", "what the potion does"); {
	case n == 1:
		kind, text = weakens, "%s has 1 less Toughness."
	case n <= 3:
		kind, text = strengthens, "%s has 1 more Strength."
	case n <= 5:
		kind, text = toughens, "%s has 1 more Toughness."
	default:
		at.Wounds++
	}
	p.Rules.Teach(at, potion)
	at.Counters.Set(potion, 0, kind)
	p.Say(rules.Note, at.ID, w.ID, "KIN-117", text, at.Name)
}
