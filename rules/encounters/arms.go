package encounters

import "cometfall/rules"

// arms are weapons of the creatures that no list of the armoury has. A list that
// has one of that key goes before.
var arms = []rules.Weapon{
	{Key: "morning-star-and-gauntlet", Name: "morning star and spiked gauntlet", Rule: "ENC-45", Icon: "flail", Class: rules.Bludgeoning,
		About: "Strength +1 in the first turn of a combat. The gauntlet gives one more attack and parries as a buckler does.",
		Bonus: 1, Heavy: true, Parry: true, Price: rules.Price{For: "pit fighters only"}},
	{Key: "sigmarite-hammer", Name: "Sigmarite hammer", Rule: "ENC-54", Icon: "flanged-mace", Class: rules.Bludgeoning,
		About: "Strength +1, and it stuns easily.", Bonus: 1, Concussion: true, OneHanded: true, Price: rules.Price{For: "Sisters of Sigmar only"}},
	{Key: "steel-whip", Name: "steel whip", Rule: "ENC-54", Icon: "flail", Class: rules.Bladed,
		About: "A second weapon.", OneHanded: true, Price: rules.Price{For: "Sisters of Sigmar only"}},
}
