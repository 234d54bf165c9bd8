package figures

// The paints: colours as a painter mixes them, calm on the bases and bright where one
// looks. ofSide and ofSideDark stand for the cloth of the side.
var (
	ofSide, ofSideDark = &paint{}, &paint{}

	steel     = newPaint(mMetal, 0x98a2ae)
	steelDark = newPaint(mMetal, 0x5d6470)
	silver    = newPaint(mMetal, 0xc4d0da) // ithilmar
	gromril   = newPaint(mMetal, 0x6a7f96)
	gold      = newPaint(mMetal, 0xd0983a)
	rust      = newPaint(mMetal, 0x8a5a3c)
	warpSteel = newPaint(mMetal, 0x6fae7a)

	skinP      = newPaint(mSkin, 0xdd9f76)
	skinTan    = newPaint(mSkin, 0xb97f56)
	skinPale   = newPaint(mSkin, 0xcfc6b8)
	skinDead   = newPaint(mSkin, 0xa3b878)
	skinPlague = newPaint(mSkin, 0xb9ac6c)
	skinGhoul  = newPaint(mSkin, 0xc8b49a)
	skinOgre   = newPaint(mSkin, 0xcf8f68)
	skinDaemon = newPaint(mSkin, 0xc46a78)
	skinBlood  = newPaint(mSkin, 0xa82a22)
	skinPink   = newPaint(mSkin, 0xc98f86)

	hairBrown = newPaint(mFur, 0x5a3a22)
	hairRed   = newPaint(mFur, 0xa5552a)
	hairFire  = newPaint(mFur, 0xe07a20)
	hairFair  = newPaint(mFur, 0xc9a050)
	hairWhite = newPaint(mFur, 0xc9c2b2)
	hairBlack = newPaint(mFur, 0x38323a)

	furGrey  = newPaint(mFur, 0x7d7a78)
	furDark  = newPaint(mFur, 0x4c4550)
	furBlack = newPaint(mFur, 0x39343e)
	furBrown = newPaint(mFur, 0x8a6544)
	furRat   = newPaint(mFur, 0x7a6654)
	furTan   = newPaint(mFur, 0xb08a5c)
	furRusty = newPaint(mFur, 0x8c5638)
	furMane  = newPaint(mFur, 0x3c2820)

	bay        = newPaint(mHide, 0x96582e)
	greyHorse  = newPaint(mHide, 0x908a84)
	blackHorse = newPaint(mHide, 0x4a4248)
	chitin     = newPaint(mLeather, 0x4a3f52)
	chitinPale = newPaint(mLeather, 0x9a7f5c)
	shellP     = newPaint(mLeather, 0x8c3a4a)

	leather     = newPaint(mLeather, 0x8a5a34)
	leatherDark = newPaint(mLeather, 0x553a28)
	wood        = newPaint(mWood, 0x96693c)
	woodDark    = newPaint(mWood, 0x684428)
	bark        = newPaint(mWood, 0x6a5340)
	boneP       = newPaint(mBone, 0xddd0a8)
	ivory       = newPaint(mBone, 0xc9b98c)

	linen   = newPaint(mCloth, 0xd2c6a6)
	white   = newPaint(mCloth, 0xe2dccb)
	black   = newPaint(mCloth, 0x45404e)
	brown   = newPaint(mCloth, 0x7a5a3e)
	greenP  = newPaint(mCloth, 0x6d7a50)
	forest  = newPaint(mCloth, 0x4c6a48)
	purple  = newPaint(mCloth, 0x7c4a8c)
	rag     = newPaint(mCloth, 0x857860)
	scarlet = newPaint(mCloth, 0xb8382e)
	navy    = newPaint(mCloth, 0x46557c)
	teal    = newPaint(mCloth, 0x3f7478)
	ochre   = newPaint(mCloth, 0xa9803c)
	slate   = newPaint(mCloth, 0x6c7078)

	eyeWhite = newPaint(mBone, 0xeee6d8)
	mouthP   = newPaint(mSkin, 0x8a4a40)
	bloodP   = newPaint(mLeather, 0x7a1c18)

	eyeP      = glow(0x140c0c, 0x140c0c, 0x140c0c, 0x1a1010, 0x2a1c18)
	redEye    = glow(0xff5030, 0xff5030, 0xff4a28, 0xffb060, 0xffd080)
	warpGlow  = glow(0x3ea050, 0x3ea050, 0x58d070, 0xa8ffb0, 0xe0ffd8)
	fireGlow  = glow(0xd9541e, 0xd9541e, 0xf08a30, 0xffd27a, 0xfff0c0)
	lampGlow  = glow(0xe8a13c, 0xe8a13c, 0xffc860, 0xffe6a0, 0xfff6dc)
	blueGlow  = glow(0x3c78c0, 0x3c78c0, 0x58a8e8, 0xb0dcff, 0xe8f6ff)
	goldGlow  = glow(0xd8a838, 0xd8a838, 0xf2d060, 0xffeca8, 0xfff8dc)
	waterGlow = glow(0x5a9ac0, 0x5a9ac0, 0x7fc4e0, 0xc8ecf8, 0xf0fcff)
)

// glow is a paint that is lit by itself.
func glow(ramp ...uint32) *paint {
	m := &paint{kind: mGlow}
	for i, c := range ramp {
		m.ramp[i] = hex(c)
	}
	return m
}
