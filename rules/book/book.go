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
	"cometfall/rules/skills"
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

// Chapter is the switches of a chapter of the book.
type Chapter struct {
	Name    string
	Toggles []Toggle
}

// Chapters are all the switches, in the order of the book.
var Chapters = []Chapter{
	{"Dice and the table", tableToggles}, {"Turn and recovery", turnToggles}, {"Movement and measuring", movementToggles},
	{"Charging", chargeToggles}, {"Hiding and detection", hidingToggles}, {"Climbing, jumping, falling", climbingToggles},
	{"Shooting", shootingToggles}, {"Wounds, criticals, injuries", woundToggles}, {"Close combat", combatToggles},
	{"Leadership and psychology", leadershipToggles}, {"Special rules and alliances", specialToggles},
	{"Weapons, equipment, magic", armouryToggles}, {"Optional rules", optionalToggles},
}

// talents are the skills, the mutations and the special rules of the types.
var talents = slices.Concat(skills.Skills, warbands.Mutations, warbands.Natures, warbands.HiredNatures, warbands.HiredSkills, warbands.WarpedBodies, warbands.StonePowers, warbands.Spawned, warbands.CharacterNatures)

// Toggles are all the switches, chapter by chapter. They are set in this order.
var Toggles = flat(Chapters)

func flat(chapters []Chapter) (all []Toggle) {
	for _, c := range chapters {
		all = append(all, c.Toggles...)
	}
	return all
}

// Editions are the editions' IDs.
var Editions = []string{"lrb", "core2"}

// Ruleset binds an edition and toggles, given by ID, into the rules of a battle.
// A toggle named is flipped: turned on where the edition has it off, and off
// where it has it on.
func Ruleset(edition string, flipped ...string) (*rules.Ruleset, error) {
	if !slices.Contains(Editions, edition) {
		return nil, fmt.Errorf("there is no edition %q; there are %s", edition, strings.Join(Editions, " and "))
	}
	bound := *living // its lists are everybody's: who changes one makes a copy
	r := &bound
	r.Edition = edition
	r.Toggles = slices.Clone(flipped)
	slices.Sort(r.Toggles)
	for i, id := range r.Toggles {
		if !slices.Contains(toggleIDs(), id) {
			meant := warbands.Near(toggleIDs(), id)
			if meant == "" {
				meant = "; the table agreement lists all there are"
			}
			return nil, fmt.Errorf("there is no toggle %q%s", id, meant)
		}
		if i > 0 && id == r.Toggles[i-1] {
			return nil, fmt.Errorf("the toggle %q is named twice", id)
		}
	}
	for i := range Toggles {
		t := &Toggles[i]
		if !t.On(edition, r.Toggles) {
			continue
		}
		if other := Barring(t, edition, r.Toggles); other != nil {
			return nil, fmt.Errorf("the toggles %q and %q exclude each other", t.ID, other.ID)
		}
		t.Set(r)
	}
	r.Bind()
	return r, nil
}

// On reports whether the toggle is on in an edition of which some are flipped.
func (t *Toggle) On(edition string, flipped []string) bool {
	return (edition == "core2" && t.Core2) != slices.Contains(flipped, t.ID)
}

// Barring is a toggle that is on and excludes this one, whichever of the two
// says so; nil if there is none.
func Barring(t *Toggle, edition string, flipped []string) *Toggle {
	for i := range Toggles {
		o := &Toggles[i]
		if o.ID != t.ID && (slices.Contains(t.Excludes, o.ID) || slices.Contains(o.Excludes, t.ID)) && o.On(edition, flipped) {
			return o
		}
	}
	return nil
}

// Find is a toggle by its ID; nil if there is none.
func Find(id string) *Toggle {
	if k := slices.IndexFunc(Toggles, func(t Toggle) bool { return t.ID == id }); k >= 0 {
		return &Toggles[k]
	}
	return nil
}

func toggleIDs() []string {
	var ids []string
	for i := range Toggles {
		ids = append(ids, Toggles[i].ID)
	}
	return ids
}

// living is the edition lrb, with all content.
var living = livingRulebook()

func livingRulebook() *rules.Ruleset {
	r := &rules.Ruleset{
		Edition:  "lrb",
		Weapons:  armoury.Weapons,
		Armours:  armoury.Armours,
		Items:    slices.Concat(armoury.Equipment, armoury.ForeignThings, armoury.FoundThings, armoury.MountGear),
		Talents:  talents,
		Traits:   warbands.Traits,
		Creature: warbands.Creature,

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
	unguarded := func(*rules.State, *rules.Warrior) bool { return true } // AMB-134
	r.Conditions[rules.KnockedDown].Unguarded = unguarded
	r.Conditions[rules.Stunned].Unguarded = unguarded
	r.BindMagic(magic.Lists)
	r.Spells, r.Magic, r.Talents = slices.Clip(r.Spells), slices.Clip(r.Magic), slices.Clip(r.Talents)
	r.Note()
	return r
}
