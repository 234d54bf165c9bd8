package warbands

import (
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// The skill lists that hired swords alone have.
const (
	kislevRanger = "kislev-ranger"
	muleSkinner  = "mule-skinner"
)

// HiredSkills are the special lists of hired swords beyond the rulebook's (LEARN-W1 to
// LEARN-W3), in the order in which they came.
var HiredSkills = slices.Concat(townSkills, tradeSkills, elfSkills, runeSkills, mercySkills, thiefSkills, darkSkills, merchantSkills, ranaldSkills)

// townSkills are those of the first of them.
var townSkills = []rules.Talent{
	{
		Key: "animal-call", Name: "Animal Call", Rule: "LEARN-W1", List: kislevRanger, Calls: physics.Inches(18),
		About: "While she is hidden, in each enemy turn after the charges, an enemy within 18\" who charges nobody tests his Leadership. Failed, her player sends him some way in place of his own move.",
	},
	{
		Key: "herb-lore", Name: "Herb Lore", Rule: "LEARN-W2", List: kislevRanger,
		About:   "In her recovery phase and out of combat, a 4+ gives her or a friend base to base a wound back. Then she does not move this turn, but may shoot.",
		Moments: &rules.Moments{Recovers: tends},
	},
	{
		Key: "whip-master", Name: "Whip Master", Rule: "LEARN-W3", List: muleSkinner, About: "He throws misses with a whip again.",
		Moments: &rules.Moments{StrikesAgain: func(s *rules.State, _ *rules.Warrior, weapon rules.WeaponID) bool {
			return s.Rules.Weapon(weapon).Whipcrack
		}},
	},
}

// tends is a wound healed with herbs (LEARN-W2).
func tends(p *rules.Play, w *rules.Warrior) {
	if !w.Able() || p.InCombat(w) {
		return
	}
	d := rules.Decision{Side: w.Side, Who: w.ID, At: rules.Nobody, Shape: rules.OneOf, Rule: "LEARN-W2", Question: w.Name + " knows herbs. Whom does she tend?"}
	for i := range p.Warriors {
		o := &p.Warriors[i]
		if o.Side == w.Side && o.InPlay() && o.Wounds < p.Profile(o).W && !p.InCombat(o) && physics.Touching(o.Body(), w.Body()) {
			d.Options = append(d.Options, rules.Option{Text: o.Name, Who: o.ID})
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
	roll := rules.Roll{Name: "to heal", Whom: p.Warrior(at).Name, Base: 4, From: "herb lore", Rule: "LEARN-W2", Plain: true}
	if _, ok := p.Throw(&roll, w.ID, at); !ok {
		return
	}
	o := p.Warrior(at)
	o.Wounds++
	p.Warrior(w.ID).Done |= rules.Stuck
	p.Say(rules.Recovered, at, w.ID, "LEARN-W2", "%s has a wound back: %d.", o.Name, o.Wounds)
}
