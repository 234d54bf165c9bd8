package figures

// casters are the hired swords who know magic of their own.
var casters = []role{
	{Type: "Elf Mage", Icon: "elf-helmet", Body: elf, Torso: white, Sleeve: white, Legs: teal, Boot: leather, Look: looksOf{Hair: hairFair, Long: true},
		Back: []piece{cloakOf(teal, 0.30, 0.74)}, Wear: []piece{robeOf(white, teal), wide(white), stole(ofSide), beltOf(gold, gold), elfEars, medal(gold)}, Hat: circlet, Staff: crystalStaff, Light: flame(blueGlow)},
	{Type: "Norse Shaman", Icon: "barbarian", Body: strong, Torso: furBrown, Sleeve: linen, Legs: leather, Boot: furBrown, Glove: leatherDark, Look: looksOf{Hair: hairFair, Long: true, Beard: hairFair, Old: true},
		Back: []piece{cloakOf(furTan, 0.30, 0.70)}, Wear: []piece{skirtOf(ofSide, 0.26, 0.22, 6, 0.025), ropeOf(boneP), furs(furTan), mantle(ofSide), bracers(leatherDark), skulls, tattoos(navy)}, Hat: bandanna(ofSideDark), Staff: skullStaff},
	{Type: "Priest of Morr", Icon: "cowled", Body: sinewy, Skin: skinPale, Torso: black, Sleeve: black, Legs: black, Boot: black, Look: looksOf{Hair: hairBlack, Bald: true},
		Back: []piece{cloakOf(black, 0.30, 0.72)}, Wear: []piece{robeOf(black, ofSide), wide(black), ropeOf(boneP), stole(ofSide), tome(black), medal(steel)}, Hat: hood(black, 0.4)},
	{Type: "Wolf Priest of Ulric", Icon: "wolf-head", Body: strong, Torso: furGrey, Sleeve: linen, Legs: leather, Boot: furGrey, Glove: leatherDark, Look: looksOf{Hair: hairWhite, Long: true, Beard: hairWhite},
		Back: []piece{cloakOf(white, 0.32, 0.72)}, Wear: []piece{skirtOf(ofSide, 0.26, 0.22, 6, 0.025), beltOf(leatherDark, steel), furs(white), mantle(white), bracers(leatherDark), medal(steel)}},
	{Type: "Witch", Icon: "cowled", Body: sinewy, Skin: skinPale, Torso: purple, Sleeve: black, Legs: black, Boot: leatherDark, Look: looksOf{Hair: hairWhite, Long: true, Old: true},
		Back: []piece{cloakOf(black, 0.30, 0.70)}, Wear: []piece{robeOf(black, ofSide), wide(purple), stole(ofSide), ropeOf(boneP), beltOf(leather, leather), skulls}, Hat: hood(black, 0.4), Staff: skullStaff},
	{Type: "Dark Elf Sorceress", Icon: "cowled", Body: elf, Skin: skinPale, Torso: purple, Sleeve: black, Legs: black, Boot: black, Glove: purple, Look: looksOf{Hair: hairBlack, Long: true, Eyes: redEye},
		Back: []piece{cloakOf(black, 0.30, 0.74)}, Wear: []piece{robeOf(black, ofSide), wide(purple), beltOf(silver, silver), elfEars, shoulder(steelDark, true), shoulder(steelDark, false), medal(silver), tattoos(scarlet)}, Hat: circlet},
	{Type: "Priest of Ranald", Icon: "hooded-figure", Body: sinewy, Torso: leather, Sleeve: linen, Legs: leatherDark, Boot: leatherDark, Glove: leather, Look: looksOf{Hair: hairBlack, Beard: hairBlack},
		Back: []piece{cloakOf(teal, 0.30, 0.66)}, Wear: []piece{skirtOf(ofSide, 0.26, 0.22, 6, 0.025), beltOf(leatherDark, gold), bracers(leather), medal(gold)}, Hat: hood(teal, 0.4)},
	{Type: "Priestess of Shallya", Icon: "cowled", Body: sinewy, Torso: white, Sleeve: white, Legs: white, Boot: leather, Look: looksOf{Hair: hairFair, Long: true},
		Back: []piece{cloakOf(white, 0.30, 0.72)}, Wear: []piece{robeOf(white, gold), wide(white), ropeOf(gold), stole(ofSide), medal(gold)}, Hat: hood(white, 0.4)},
}
