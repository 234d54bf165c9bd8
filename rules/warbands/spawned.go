package warbands

import (
	"errors"
	"slices"

	"cometfall/rules"
)

// SpawnMark is the mark of who has become a Chaos Spawn and is kept, by key (SPAWN-02).
const SpawnMark = "chaos-spawn"

// spawnMark is what a Chaos Spawn bears.
var spawnMark = Mark{Key: SpawnMark, Name: "Chaos Spawn", Rule: "SPAWN-01", About: "A mindless beast of fangs, eyes and tentacles.", Bare: true}

// Spawned are the special rules of a Chaos Spawn that a warband keeps (SPAWN-06 to SPAWN-12).
var Spawned = []rules.Talent{
	{
		Key: SpawnMark, Name: "Chaos Spawn", Rule: "SPAWN-10",
		About:  "It does nothing but rush 2D6\" straight at an enemy in its movement phase, and fights whom it runs into, friend or foe, until he is out of action or has fled. It causes fear and knows none.",
		Grants: rules.CausesFear | rules.ImmuneToPsychology | rules.NeverAlone | rules.NaturalWeapons,
		Grows: func(pr *rules.Profile) {
			for _, n := range []*int{&pr.WS, &pr.S, &pr.T, &pr.W, &pr.I, &pr.A, &pr.Ld} { // SPAWN-06
				*n = max(1, *n)
			}
			pr.M = 0 // SPAWN-07
		},
		Lasting: true, Rushes: true,
		Moments: &rules.Moments{
			Bound: func(*rules.State, *rules.Warrior) error {
				return errors.New("a Chaos Spawn obeys nobody: it rushes at an enemy when its turn comes (SPAWN-10)")
			},
		},
	},
}

// IsSpawn reports whether a recruit has become a Chaos Spawn.
func (rec *Recruit) IsSpawn() bool { return slices.Contains(rec.Marks, SpawnMark) }

// spawn is the entry of one who has become a Chaos Spawn: no hero and no leader any more, who
// knows no magic, carries nothing and learns nothing (SPAWN-05, SPAWN-13, SPAWN-14, RUL-SPAWN-2).
func (t *Type) spawn() *Type {
	return &Type{Key: SpawnMark, Name: "Chaos Spawn", Figure: "gooey-daemon", Rule: "SPAWN-01", Cost: t.Cost, XP: t.XP, Profile: t.Profile,
		NoLeader: true, Radius: t.Radius, Large: t.Large, Traits: t.Traits &^ rules.Frenzied, Talents: []string{SpawnMark}}
}
