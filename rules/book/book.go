// Package book binds the content into rulesets: an edition is a list of
// toggles, a toggle is a row that sets fields of the Ruleset.
package book

import (
	"fmt"
	"sort"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/armoury"
	"cometfall/rules/magic"
	"cometfall/rules/warbands"
)

// Toggle is one agreed difference from the edition.
type Toggle struct {
	ID, Name, About string
	Rule            string
	Set             func(r *rules.Ruleset)
}

// Toggles are the switches a table may set on top of its edition.
var Toggles = []Toggle{
	{
		ID: "free-measuring", Name: "Measure freely", Rule: "MOVE-12",
		About: "Distances may be measured before a charge or a shot is declared. Where it is off, previews that would give a distance away stay dark.",
		Set:   func(r *rules.Ruleset) { r.FreeMeasuring = true },
	},
	{
		ID: "no-easier-target", Name: "Closest target, always", Rule: "SHOOT-05",
		About: "A farther enemy who would be easier to hit may not be chosen.",
		Set:   func(r *rules.Ruleset) { r.EasierTarget = false },
	},
	{
		ID: "two-sword-parry", Name: "Two swords re-roll a parry", Rule: "PARRY-07",
		About: "A warrior with a sword in each hand may re-roll a failed parry, as with sword and buckler.",
		Set:   func(r *rules.Ruleset) { r.TwoSwordReroll = true },
	},
	{
		ID: "brace-is-two", Name: "A brace is two attacks", Rule: "WEAP-22",
		About: "Who fires a brace of pistols in close combat makes exactly two attacks, however many he has.",
		Set:   func(r *rules.Ruleset) { r.BraceIsTwo = true },
	},
	{
		ID: "powder-keeps-save", Name: "Better powder leaves the save", Rule: "EQUIP-24",
		About: "Superior blackpowder adds Strength only: the -2 of a firearm on the armour save stays -2.",
		Set:   func(r *rules.Ruleset) { r.PowderPierces = false },
	},
	{
		ID: "rally-beside-enemies", Name: "Rally beside enemies", Rule: "TURN-07",
		About: "A fleeing warrior may rally even if an enemy is the model closest to him.",
		Set:   func(r *rules.Ruleset) { r.RallyBarredByEnemy = false },
	},
}

// Ruleset binds an edition and toggles, given by ID, into the rules of a battle.
func Ruleset(edition string, toggles ...string) (*rules.Ruleset, error) {
	if edition != "lrb" {
		return nil, fmt.Errorf("there is no edition %q; there is lrb", edition)
	}
	r := livingRulebook()
	r.BindMagic(magic.Lists)
	r.Creature = warbands.Creature
	toggles = append([]string(nil), toggles...)
	sort.Strings(toggles)
next:
	for _, id := range toggles {
		for i := range Toggles {
			if Toggles[i].ID == id {
				Toggles[i].Set(r)
				r.Toggles = append(r.Toggles, id)
				continue next
			}
		}
		return nil, fmt.Errorf("there is no toggle %q; there are %s", id, strings.Join(toggleIDs(), ", "))
	}
	return r, nil
}

func toggleIDs() []string {
	var ids []string
	for i := range Toggles {
		ids = append(ids, Toggles[i].ID)
	}
	return ids
}

// livingRulebook is the edition lrb.
func livingRulebook() *rules.Ruleset {
	return &rules.Ruleset{
		Edition: "lrb",
		Weapons: armoury.Weapons,
		Armours: armoury.Armours,
		Items:   armoury.Equipment,

		ToHitCombat: rules.ToHitByChart,
		ToWound:     rules.WoundByChart,
		Criticals:   rules.CriticalChart,

		VaultBelow:   physics.Inch,
		JumpDownMax:  physics.Inches(6),
		DiveMax:      physics.Inches(6),
		UnseenCharge: physics.Inches(4),

		RallyBarredByEnemy: true,
		EasierTarget:       true,
		OneCritical:        true,
		DownAutoHit:        true,
		StunnedAutoOut:     true,
		FleeAwayFirst:      true,
		PowderPierces:      true,
	}
}
