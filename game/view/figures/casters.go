package figures

// casters are the hired swords who know magic of their own.
var casters = []role{
	{Type: "Elf Mage", Icon: "elf-helmet", Body: elf, Torso: white, Sleeve: white, Legs: teal, Boot: leather, Look: looksOf{Hair: hairFair, Long: true},
		Back: []piece{cloakOf(teal, 0.30, 0.74)}, Wear: []piece{robeOf(white, teal), wide(white), stole(ofSide), beltOf(gold, gold), elfEars, medal(gold)}, Hat: circlet, Staff: crystalStaff, Light: flame(blueGlow)},
}
