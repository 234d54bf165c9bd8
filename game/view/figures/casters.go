package figures

// casters are the hired swords who know magic of their own.
var casters = []role{
	{Type: "Elf Mage", Icon: "elf-helmet", Body: elf, Torso: white, Sleeve: white, Legs: teal, Boot: leather, Look: looksOf{Hair: hairFair, Long: true},
		Back: []piece{cloakOf(teal, 0.30, 0.74)}, Wear: []piece{robeOf(white, teal), wide(white), stole(ofSide), beltOf(gold, gold), elfEars, medal(gold)}, Hat: circlet, Staff: crystalStaff, Light: flame(blueGlow)},
	{Type: "Norse Shaman", Icon: "barbarian", Body: strong, Torso: furBrown, Sleeve: linen, Legs: leather, Boot: furBrown, Glove: leatherDark, Look: looksOf{Hair: hairFair, Long: true, Beard: hairFair, Old: true},
		Back: []piece{cloakOf(furTan, 0.30, 0.70)}, Wear: []piece{skirtOf(ofSide, 0.26, 0.22, 6, 0.025), ropeOf(boneP), furs(furTan), mantle(ofSide), bracers(leatherDark), skulls, tattoos(navy)}, Hat: bandanna(ofSideDark), Staff: skullStaff},
	{Type: "Priest of Morr", Icon: "cowled", Body: sinewy, Skin: skinPale, Torso: black, Sleeve: black, Legs: black, Boot: black, Look: looksOf{Hair: hairBlack, Bald: true},
		Back: []piece{cloakOf(black, 0.30, 0.72)}, Wear: []piece{robeOf(black, ofSide), wide(black), ropeOf(boneP), stole(ofSide), tome(black), medal(steel)}, Hat: hood(black, 0.4)},
}
