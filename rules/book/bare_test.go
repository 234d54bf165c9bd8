package book

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/rules"
)

func TestCreaturesStrikeWithWhatNatureGaveThem(t *testing.T) { // WEAP-01
	set, err := Ruleset("lrb")
	assert.NoError(t, err)
	s := &rules.State{Rules: set}
	of := func(figure string, traits rules.Trait) string {
		return s.StrikesWith(&rules.Warrior{Figure: figure, Traits: traits}, rules.NoWeapon)
	}
	assert.Equal(t, "jaws", of("hound", rules.NaturalWeapons))
	assert.Equal(t, "teeth", of("seated-mouse", rules.NaturalWeapons))
	assert.Equal(t, "hooves", of("horse-head", rules.NaturalWeapons))
	assert.Equal(t, "claws", of("daemon-skull", rules.NaturalWeapons))
	assert.Equal(t, "fist", of("hooded-figure", 0), "who has lost his weapons")
	sword, ok := set.WeaponNamed("sword")
	assert.True(t, ok)
	assert.Equal(t, "sword", s.StrikesWith(&rules.Warrior{Figure: "hound", Traits: rules.NaturalWeapons}, sword))
}
