package figures

// goblin is small, crooked and long of arm.
var goblin = bodyOf(func(h *body) {
	h.S, h.Hunch, h.NeckF, h.Head, h.Leg, h.Torso, h.Sh, h.ArmU, h.ArmL, h.Claws = 0.80, 20, 0.08, 0.160, 0.34, 0.32, 0.185, 0.20, 0.21, 0.06
})

// hirelings are the hired swords beyond the rulebook's.
var hirelings = []role{
	{Type: "Barbarian", Icon: "barbarian", Body: strong, Skin: skinTan, Legs: leather, Boot: furBrown, Glove: leatherDark, Look: looksOf{Hair: hairFair, Long: true, Beard: hairFair},
		Back: []piece{cloakOf(furBrown, 0.26, 0.58)}, Wear: []piece{skirtOf(furTan, 0.20, 0.21, 6, 0.03), beltOf(leatherDark, gold), furs(furTan), bracers(ofSide), tattoos(ofSide)}, Bared: true},
	{Type: "Beggar", Icon: "cowled", Body: stooped, Skin: skinPale, Torso: rag, Sleeve: rag, Legs: rag, Boot: skinPale, Look: looksOf{Hair: hairWhite, Beard: hairWhite, Old: true, Patch: true},
		Wear: []piece{skirtOf(ofSideDark, 0.34, 0.23, 5, 0.035), ropeOf(linen), tatters, mantle(ofSide), bindings(linen)}, Hat: hood(brown, 0.1)},
	{Type: "Clan Eshin Assassin", Icon: "hooded-assassin", Body: greatRat, Skin: furBlack, Boot: skinPink, Glove: skinPink, Head: both(ratHead(furBlack, redEye), hood(ofSideDark, 0.25)),
		Back: []piece{tailOf(skinPink, 0.64, 0.042), cloakOf(slate, 0.28, 0.66)}, Wear: []piece{skirtOf(black, 0.16, 0.17, 6, 0.02), beltOf(leatherDark, steel), bandolier(leather, steel), bindings(black), veil(ofSide, redEye)}, Helm: nothing},
	{Type: "Clan Moulder Rat Ogre Bodyguard", Icon: "werewolf", Large: true, Body: ratGiant, Skin: furRusty, Torso: furDark, Legs: furDark, Boot: skinPink, Head: ratHead(furDark, warpGlow),
		Back: []piece{tailOf(skinPink, 0.60, 0.05)}, Wear: []piece{mane(furBlack), beltOf(leatherDark, gold), skirtOf(ofSide, 0.26, 0.24, 6, 0.03), mantle(ofSide), shoulder(rust, true), bracers(ofSide), ironCollar, chains, stitches}, Bared: true},
	{Type: "Cleric", Icon: "monk-face", Body: stout, Torso: linen, Sleeve: linen, Legs: brown, Look: looksOf{Hair: hairBrown, Bald: true},
		Wear: []piece{robeOf(linen, ofSide), ropeOf(brown), mantle(ofSide), tome(leather), medal(gold)}},
	{Type: "Dwarf Slayer Pirate", Icon: "dwarf-face", Body: dwarf, Legs: navy, Boot: black, Glove: leatherDark, Look: looksOf{Beard: hairFire, Patch: true},
		Wear: []piece{skirtOf(ofSide, 0.15, 0.2, 6, 0.02), sash(ofSide), beltOf(leatherDark, gold), bandolier(leatherDark, steel), tattoos(navy), beardTail(hairFire)}, Hat: both(crest(hairFire, 0.7), bandanna(ofSide)), Helm: crest(hairFire, 0.7), Bared: true},
	{Type: "Dwarf Treasure Hunter", Icon: "dwarf-face", Body: dwarf, Torso: gromril, Sleeve: gromril, Legs: brown, Boot: leatherDark, Glove: leatherDark, Look: looksOf{Beard: hairRed},
		Back: []piece{cloakOf(leather, 0.26, 0.40)}, Wear: []piece{skirtOf(ofSide, 0.16, 0.21, 7, 0.02), beltOf(leatherDark, gold), bandolier(leather, gold), beardTail(hairRed)}, Helm: plainHelm},
	{Type: "Expert Marksman", Icon: "archer", Body: tall, Torso: ofSide, Sleeve: white, Legs: scarlet, Boot: leather, Glove: leather, Look: looksOf{Hair: hairBlack, Whiskers: true},
		Wear: []piece{jerkin(leather), puffed(ofSide), skirtOf(ofSide, 0.15, 0.19, 8, 0.015), beltOf(leatherDark, gold), bracers(leather)}, Hat: hat(leather, ofSide, 1.5, 0.34)},
	{Type: "Goblin Lantern Bearer", Icon: "fanged-skull", Body: goblin, Skin: greenP, Torso: ofSideDark, Sleeve: greenP, Legs: rag, Boot: greenP, Look: looksOf{Bald: true, Eyes: redEye},
		Wear: []piece{skirtOf(ofSide, 0.22, 0.20, 5, 0.03), ropeOf(linen), elfEars, mantle(ofSide)}, Hat: hood(ofSideDark, 0.5)},
	{Type: "Thief", Icon: "hooded-figure", Body: sinewy, Torso: slate, Sleeve: black, Legs: black, Boot: black, Glove: black, Look: looksOf{Hair: hairBlack},
		Back: []piece{cloakOf(slate, 0.30, 0.70)}, Wear: []piece{skirtOf(ofSideDark, 0.18, 0.19, 7, 0.015), beltOf(leatherDark, steel), veil(ofSide, nil), sash(ofSide), scarf(ofSide)}, Hat: hood(slate, 0.3)},
	{Type: "Warrior Priest of Sigmar", Icon: "sun-priest", Body: strong, Torso: white, Sleeve: steel, Legs: brown, Glove: steelDark, Look: looksOf{Bald: true, Hair: hairBlack, Beard: hairBlack},
		Wear: []piece{robeOf(white, gold), tabard(ofSide, gold), shoulder(steel, false), beltOf(leatherDark, gold), tome(scarlet), seals}},
	{Type: "Duellist", Icon: "swordman", Body: tall, Torso: white, Sleeve: white, Legs: black, Boot: leatherDark, Glove: leather, Look: looksOf{Hair: hairBlack, Long: true, Whiskers: true},
		Back: []piece{cloakOf(ofSide, 0.20, 0.52)}, Wear: []piece{jerkin(scarlet), puffed(white), skirtOf(ofSideDark, 0.14, 0.19, 8, 0.015), sash(ofSide), beltOf(leatherDark, gold), medal(gold)}, Hat: hat(ofSideDark, scarlet, 1.6, 0.34)},
	{Type: "Clan Moulder Packmaster", Icon: "rat", Body: greatRat, Skin: furBrown, Torso: leather, Boot: skinPink, Glove: leatherDark, Head: ratHead(furBrown, redEye),
		Back: []piece{tailOf(skinPink, 0.62, 0.042)}, Wear: []piece{skirtOf(leatherDark, 0.22, 0.21, 6, 0.02), beltOf(leatherDark, gold), furs(furDark), bandolier(leather, steel), chains, mantle(ofSide), stitches}},
	{Type: "Kislev Ranger", Icon: "archer", Body: sinewy, Torso: linen, Sleeve: brown, Legs: brown, Boot: furBrown, Glove: leather, Look: looksOf{Hair: hairFair, Long: true},
		Back: []piece{cloakOf(forest, 0.30, 0.70)}, Wear: []piece{skirtOf(ofSide, 0.24, 0.2, 7, 0.02), beltOf(leatherDark, steel), furs(furTan), mantle(ofSideDark), bracers(ofSide)}, Hat: hood(furBrown, 0.22)},
	{Type: "Mule Skinner", Icon: "pilgrim-hat", Body: stout, Torso: ochre, Sleeve: linen, Legs: leatherDark, Boot: leather, Glove: leather, Look: looksOf{Hair: hairRed, Beard: hairRed},
		Wear: []piece{jerkin(leather), skirtOf(ofSide, 0.16, 0.21, 6, 0.02), beltOf(leatherDark, steel), ropeOf(linen), scarf(ofSide), mantle(ofSideDark), bracers(leatherDark)}, Hat: slouch(brown)},
	{Type: "Bard", Icon: "robin-hood-hat", Body: tall, Torso: ofSide, Sleeve: ochre, Legs: purple, Boot: leather, Look: looksOf{Hair: hairFair, Long: true, Whiskers: true},
		Back: []piece{cloakOf(ofSideDark, 0.24, 0.48)}, Wear: []piece{puffed(ochre), jerkin(ofSide), skirtOf(ofSide, 0.15, 0.2, 9, 0.02), beltOf(leatherDark, gold), bandolier(leather, gold), scarf(gold)}, Hat: peaked(ofSide)},
	{Type: "Clan Skryre Poisoned Wind Globadier", Icon: "rat", Body: ratman, Skin: furGrey, Torso: leather, Sleeve: leather, Boot: skinPink, Glove: leatherDark, Head: both(ratHead(furGrey, warpGlow), executioner(leather)),
		Back: []piece{tailOf(skinPink, 0.62, 0.042)}, Wear: []piece{robeOf(leather, ofSide), bandolier(leatherDark, warpGlow), beltOf(leatherDark, warpGlow), mantle(ofSide)}},
	{Type: "Clan Skryre Sniper", Icon: "rat", Body: ratman, Skin: furRusty, Torso: slate, Boot: skinPink, Glove: skinPink, Head: both(ratHead(furRusty, warpGlow), hood(ofSideDark, 0.2)),
		Back: []piece{tailOf(skinPink, 0.62, 0.042), cloakOf(slate, 0.26, 0.5)}, Wear: []piece{skirtOf(ofSide, 0.18, 0.18, 6, 0.02), bandolier(leatherDark, warpGlow), beltOf(leatherDark, steel), mantle(ofSide)}},
	{Type: "Hochland Huntsmaster", Icon: "archer", Body: strong, Torso: forest, Sleeve: linen, Legs: leather, Boot: leatherDark, Glove: leather, Look: looksOf{Hair: hairBrown, Beard: hairBrown},
		Back: []piece{cloakOf(forest, 0.26, 0.6)}, Wear: []piece{skirtOf(ofSide, 0.2, 0.2, 7, 0.015), jerkin(leather), beltOf(leatherDark, gold), furs(furBrown), bandolier(leatherDark, steel), mantle(ofSide)}, Hat: slouch(ofSideDark)},
	{Type: "Sword of Twilight", Icon: "elf-helmet", Body: elf, Torso: steel, Sleeve: purple, Legs: navy, Boot: steelDark, Glove: steel, Look: looksOf{Hair: hairWhite, Long: true},
		Back: []piece{cloakOf(purple, 0.32, 0.74)}, Wear: []piece{skirtOf(navy, 0.26, 0.20, 8, 0.012), beltOf(steel, gold), elfEars, shoulder(steel, true), shoulder(steel, false), medal(gold), mantle(ofSide), sash(ofSide)}, Hat: circlet, Helm: circlet},
	{Type: "High Executioner", Icon: "ninja-head", Body: greatRat, Skin: furBlack, Torso: steelDark, Sleeve: steel, Legs: steelDark, Boot: steel, Glove: steel, Head: both(ratHead(furBlack, redEye), executioner(steelDark)),
		Back: []piece{tailOf(steel, 0.64, 0.045), cloakOf(black, 0.24, 0.6)}, Wear: []piece{skirtOf(ofSide, 0.20, 0.19, 6, 0.02), beltOf(steelDark, warpGlow), shoulder(steel, true), shoulder(steel, false), ironCollar, chains, mantle(ofSide)}, Helm: nothing},
}
