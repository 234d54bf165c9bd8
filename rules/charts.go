package rules

// ToHitByChart is the living rulebook's chart (FIGHT-10): 3+ against a lower
// Weapon Skill, 5+ against more than double one's own, otherwise 4+.
func ToHitByChart(attacker, defender int) int {
	switch {
	case attacker == 0:
		return 5 // AMB-07
	case attacker > defender:
		return 3
	case defender > 2*attacker:
		return 5
	}
	return 4
}

// WoundByChart is the living rulebook's chart (WOUND-01): 4+ and one more or
// less for each point of difference, from 2+ to 6+; against a Toughness 4
// higher there is no wound.
func WoundByChart(strength, toughness int) (need int, can bool) {
	d := toughness - strength
	return min(6, max(2, 4+d)), d < 4
}

// ToHitByComparison is the community edition's rule (FIGHT-10): 3+ against a
// lower Weapon Skill, 4+ against an equal, 5+ against a higher.
func ToHitByComparison(attacker, defender int) int {
	switch {
	case attacker > defender:
		return 3
	case attacker < defender:
		return 5
	}
	return 4
}

// WoundByDifference is the community edition's formula (WOUND-01): 4+, and one
// more or less for each point between Strength and Toughness, whatever it comes to: the
// bounds come after all that changes the roll.
func WoundByDifference(strength, toughness int) (need int, can bool) {
	need = 4 + toughness - strength
	return need, need <= 6
}
