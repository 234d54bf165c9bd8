// Package book binds the content into rulesets: an edition is a list of
// toggles, a toggle is a row that sets fields of the Ruleset. The rows stand in
// a file for each chapter.
package book

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/armoury"
	"cometfall/rules/magic"
	"cometfall/rules/warbands"
)

// Toggle is one difference between the editions, or one agreed at the table. Off
// is how the living rulebook plays.
type Toggle struct {
	ID, Name string
	About    string // a paragraph in our words: what is different when it is on
	Rule     string // the rule it changes
	Core2    bool   // on in the community edition
	Excludes []string
	Set      func(r *rules.Ruleset) // turns it on
}

// Toggles are all the switches, chapter by chapter. They are set in this order.
var Toggles = slices.Concat(
	tableToggles, turnToggles, movementToggles, chargeToggles, hidingToggles, climbingToggles,
	shootingToggles, woundToggles, combatToggles, leadershipToggles, specialToggles, armouryToggles, optionalToggles,
)

// Editions are the editions' IDs.
var Editions = []string{"lrb", "core2"}

// Ruleset binds an edition and toggles, given by ID, into the rules of a battle.
// A toggle named is flipped: turned on where the edition has it off, and off
// where it has it on.
func Ruleset(edition string, flipped ...string) (*rules.Ruleset, error) {
	if !slices.Contains(Editions, edition) {
		return nil, fmt.Errorf("there is no edition %q; there are %s", edition, strings.Join(Editions, " and "))
	}
	r := livingRulebook()
	r.Edition = edition
	r.BindMagic(magic.Lists)
	r.Creature = warbands.Creature
	r.Toggles = slices.Clone(flipped)
	slices.Sort(r.Toggles)
	for i, id := range r.Toggles {
		if !slices.Contains(toggleIDs(), id) {
			return nil, fmt.Errorf("there is no toggle %q; there are %s", id, strings.Join(toggleIDs(), ", "))
		}
		if i > 0 && id == r.Toggles[i-1] {
			return nil, fmt.Errorf("the toggle %q is named twice", id)
		}
	}
	on := map[string]bool{}
	for i := range Toggles {
		t := &Toggles[i]
		on[t.ID] = (edition == "core2" && t.Core2) != slices.Contains(r.Toggles, t.ID)
	}
	for i := range Toggles {
		t := &Toggles[i]
		if !on[t.ID] {
			continue
		}
		for _, other := range t.Excludes {
			if on[other] {
				return nil, fmt.Errorf("the toggles %q and %q exclude each other", t.ID, other)
			}
		}
		t.Set(r)
	}
	r.Bind()
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

		ToHitCombat:   rules.ToHitByChart,
		ToWound:       rules.WoundByChart,
		FrenzyAttacks: rules.TwiceTheAttacks,
		Stupidity:     rules.StupidityByTest,
		SizeOf:        rules.LargeTargetOnly,
		Criticals:     rules.CriticalChart,

		JumpDownMax:  physics.Inches(6),
		DiveMax:      physics.Inches(6),
		UnseenCharge: physics.Inches(4),
		MayClimb:     rules.AnimalsDoNotClimb,

		RallyBarredByEnemy: true,
		EasierTarget:       true,
		OneCritical:        true,
		DownAutoHit:        true,
		StunnedAutoOut:     true,
		WorstOfTurn:        true,
		FleeAwayFirst:      true,
		PowderPierces:      true,
	}
}
