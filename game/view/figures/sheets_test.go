package figures

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Contact sheets, to look at:
//
//	COMETFALL_SHEETS=dir go test -run Sheets ./game/view/figures

// cloths are the colours of the sides.
var cloths = [4]color.RGBA{{0xC8, 0x50, 0x3C, 255}, {0x4F, 0x8F, 0xC0, 255}, {0xD6, 0xB0, 0x4C, 255}, {0x7F, 0xA6, 0x5A, 255}}

// clothOf is the side that shows a kind.
func clothOf(k Kind) color.RGBA { return cloths[int(k)*7%4] }

// armedAs gives a kind what its like usually carry.
func armedAs(f Figure) Figure {
	arms := map[string]Figure{
		"Warrior": {Main: Mace, Off: Dagger}, "Mercenary Captain": {Main: Sword, Shield: true, Helmet: true, Armour: Heavy, Leader: true}, "Champion": {Main: Axe, Shield: true},
		"Youngblood": {Main: Dagger, Off: Dagger}, "Marksman": {Main: Crossbow, Belt: Dagger}, "Swordsman": {Main: Sword, Buckler: true},
		"Witch Hunter Captain": {Main: Sword, Off: Pistol, Leader: true}, "Warrior-Priest": {Main: Warhammer, Armour: Light}, "Witch Hunter": {Main: Crossbow, Belt: Sword},
		"Zealot": {Main: Mace}, "Flagellant": {Main: Flail}, "Sigmarite Matriarch": {Main: Warhammer, Shield: true, Leader: true}, "Sister Superior": {Main: Warhammer, Off: Whip},
		"Augur": {Main: Whip}, "Sigmarite Sister": {Main: Warhammer, Buckler: true}, "Novice": {Main: Sling, Off: Mace},
		"Vampire": {Main: GreatSword, Leader: true}, "Dreg": {Main: Spear, Lantern: true}, "Assassin Adept": {Main: WeepingBlade, Off: WeepingBlade, Leader: true},
		"Black Skaven": {Main: Halberd, Helmet: true, Armour: Heavy}, "Night Runner": {Main: FightingClaw, Off: FightingClaw}, "Verminkin": {Main: Spear, Shield: true},
		"Darksoul": {Main: GreatHammer}, "Brethren": {Main: Sword, Off: Mace}, "Beastman": {Main: Axe, Off: Axe}, "Mutant": {Main: Mace, Gifts: Tentacle},
		"Pit Fighter": {Main: MorningStar, Off: Gauntlet, Helmet: true}, "Ogre Bodyguard": {Main: GreatHammer}, "Halfling Scout": {Main: Bow}, "Freelancer": {Main: Sword, Shield: true, Helmet: true, Armour: Heavy},
		"Elf Ranger": {Main: ElfBow}, "Dwarf Troll Slayer": {Main: Axe, Off: Axe}, "Skeleton": {Main: Sword, Shield: true}, "Lost Flagellant": {Main: Flail},
		"Roving Duellist": {Main: Sword, Off: CrossbowPistol}, "Roving Swordsman": {Main: Sword}, "Keeper": {Main: Mace, Shield: true}, "Captain of the Keepers": {Main: GreatHammer, Armour: Heavy},
		"Duellist": {Main: Sword, Belt: DuellingPistol}, "Clan Moulder Packmaster": {Main: Whip, Off: Sword},
		"Sword of Twilight": {Main: GreatSword, Armour: Ithilmar}, "High Executioner": {Main: FightingClaw, Off: FightingClaw}, "Knife": {Main: Sword, Off: Sword}, "High Matriarch": {Main: Warhammer, Off: Warhammer, Armour: Gromril}, "Cursed Pilgrim": {Main: Halberd},
		"Countess": {Main: Sword, Off: CrossbowPistol}, "Hammer for Hire": {Main: GreatHammer, Armour: Light}, "Blade for Hire": {Main: Sword, Armour: Light},
		"Chaos Warrior": {Main: Sword, Shield: true, Helmet: true, Armour: Gromril}, "Black Orc": {Main: Axe, Off: Axe, Helmet: true, Armour: Heavy}, "Dwarf Runesmith Journeyman": {Main: Warhammer, Armour: Heavy}, "Dwarf Sapper": {Main: Handgun, Belt: Pistol}, "Imperial Tactician": {Main: GreatSword, Armour: Gromril}, "Kislev Ranger": {Main: Bow, Belt: Sword}, "Mule Skinner": {Main: Whip, Off: Dagger},
		"Bounty Hunter":     {Main: Crossbow, Belt: Sword, Helmet: true, Armour: Heavy, Lantern: true},
		"Ogre Slave Master": {Main: Axe, Belt: Mace, Armour: Light},
		"Arabian Merchant":  {Main: Sword}, "Bodyguard": {Main: Sword, Shield: true, Helmet: true, Armour: Light},
		"Dark Elf Assassin": {Main: Sword, Off: Dagger, Belt: Repeater, Armour: Light},
		"Imperial Assassin": {Main: Sword, Off: CrossbowPistol, Belt: Stars},
		"Halfling Thief":    {Main: Sword, Belt: Stars},
		"Shadow Warrior":    {Main: LongBow, Belt: Sword},
		"Highwayman":        {Main: Sword, Off: Pistol}, "Road Warden": {Main: Crossbow, Armour: Heavy},
		"Norse Shaman": {Main: Mace, Off: Axe}, "Priest of Morr": {Main: Halberd}, "Priestess of Shallya": {Main: Mace, Off: Dagger}, "Wolf Priest of Ulric": {Main: GreatHammer}, "Witch": {Main: Mace}, "Dark Elf Sorceress": {Main: Sword, Off: Dagger}, "Priest of Ranald": {Main: Sword, Off: Dagger},
		"Bard": {Main: Sword}, "Clan Skryre Poisoned Wind Globadier": {Main: BlessedWater}, "Clan Skryre Sniper": {Main: LongRifle}, "Hochland Huntsmaster": {Main: LongRifle, Belt: Sword},
		"Barbarian": {Main: Axe, Off: Axe}, "Beggar": {Main: Mace}, "Clan Eshin Assassin": {Main: WeepingBlade, Off: WeepingBlade}, "Cleric": {Main: Mace, Off: Dagger},
		"Dwarf Slayer Pirate": {Main: Sword, Off: Pistol}, "Dwarf Treasure Hunter": {Main: GreatHammer, Helmet: true, Lantern: true}, "Expert Marksman": {Main: Crossbow, Belt: Sword},
		"Goblin Lantern Bearer": {Main: Dagger, Lantern: true}, "Thief": {Main: Dagger, Off: Dagger}, "Warrior Priest of Sigmar": {Main: Mace, Shield: true, Armour: Light},
		"Cultist": {Main: Dagger, Off: Mace}, "Brother": {Main: Mace}, "Acolyte": {Main: Sword, Shield: true}, "Bellringer": {Main: GreatHammer, Armour: Light}, "Brigand": {Main: Bow}, "Cutthroat": {Main: Sword, Off: Dagger}, "Boy": {Main: Dagger}, "Boatman": {Main: Mace, Off: Dagger}, "Neighbour": {Main: Mace, Off: Dagger}, "Looter": {Main: Mace, Off: Dagger},
		"Kidnapper": {Main: Sword}, "Chief Kidnapper": {Main: GreatSword, Armour: Heavy}, "Scout Liese": {Main: Dagger}, "Grave Lord": {Main: GreatSword},
	}
	if a, ok := arms[f.Kind.Name()]; ok {
		a.Kind, a.Cloth, a.Facing, a.Pose = f.Kind, f.Cloth, f.Facing, f.Pose
		return a
	}
	return f
}

// sheet is a picture of many figures on cobbles.
type sheet struct {
	*image.RGBA
	p   Painter
	ppi float64
}

func newSheet(w, h int, ppi float64) *sheet {
	s := &sheet{RGBA: image.NewRGBA(image.Rect(0, 0, w, h)), ppi: ppi}
	for y := range h {
		for x := range w {
			n := noise3(float64(x)/ppi*2, float64(y)/ppi*2, 0)*26 + noise3(float64(x)/ppi*9, float64(y)/ppi*9, 3)*14
			s.SetRGBA(x, y, color.RGBA{uint8(50 + n), uint8(46 + n), uint8(41 + n), 255})
		}
	}
	return s
}

// put draws a figure with its base.
func (s *sheet) put(f Figure, x, y int) {
	pic := s.p.Bake(f, s.ppi, nil)
	base := roleOf(f.Kind).base()
	if f.Mount != OnFoot {
		base = 2
	}
	r := base / 2 * s.ppi
	if f.Craft.Make != NoVehicle || f.Kind == KindOf("Draft horse", "") || f.Kind == KindOf("Mule", "") {
		r = -1 // a vehicle stands on the table
	}
	for dy := -int(r); dy <= int(r); dy++ {
		for dx := -int(r); dx <= int(r); dx++ {
			d := math.Hypot(float64(dx), float64(dy))
			if d > r {
				continue
			}
			c := color.RGBA{58, 50, 42, 255}
			if d > r*0.87 {
				c = f.Cloth
			}
			s.SetRGBA(x+dx, y+dy, c)
		}
	}
	for i := range pic.Shadow.Rect.Dy() * pic.Coarse {
		for j := range pic.Shadow.Rect.Dx() * pic.Coarse {
			at := pic.Shadow.Rect.Min.Add(image.Pt(j/pic.Coarse, i/pic.Coarse))
			a := pic.Shadow.RGBAAt(at.X, at.Y).A
			px, py := x+pic.Shadow.Rect.Min.X*pic.Coarse+j, y+pic.Shadow.Rect.Min.Y*pic.Coarse+i
			c := s.RGBAAt(px, py)
			k := 255 - int(a)
			s.SetRGBA(px, py, color.RGBA{uint8(int(c.R) * k / 255), uint8(int(c.G) * k / 255), uint8(int(c.B) * k / 255), 255})
		}
	}
	draw.Draw(s, pic.Figure.Rect.Add(image.Pt(x, y)), pic.Figure, pic.Figure.Rect.Min, draw.Over)
}

func (s *sheet) save(t *testing.T, name string) {
	t.Helper()
	colours := map[color.RGBA]bool{}
	for i := 0; i < len(s.Pix); i += 4 {
		colours[color.RGBA{s.Pix[i], s.Pix[i+1], s.Pix[i+2], s.Pix[i+3]}] = true
	}
	require.Greater(t, len(colours), 500, "%s shows painted figures", name)
	dir := os.Getenv("COMETFALL_SHEETS")
	if dir == "" {
		dir = t.TempDir()
	}
	require.NoError(t, os.MkdirAll(dir, 0o755))
	out, err := os.Create(filepath.Join(dir, name))
	require.NoError(t, err)
	require.NoError(t, png.Encode(out, s))
	require.NoError(t, out.Close())
}

// all draws every kind, so many in a row.
func (s *sheet) all(from, to, row int, facing uint8) {
	cell := int(s.ppi * 2.1)
	for i := from; i < to; i++ {
		f := armedAs(Figure{Kind: Kind(i), Facing: facing})
		f.Cloth = clothOf(f.Kind)
		s.put(f, (i-from)%row*cell+cell/2, (i-from)/row*cell+cell*13/20)
	}
}

// TestSheets draws all sheets; a short test the smallest alone.
func TestSheets(t *testing.T) {
	only := os.Getenv("COMETFALL_ONLY")
	if only == "" && testing.Short() && os.Getenv("COMETFALL_SHEETS") == "" {
		only = "small"
	}
	want := func(name string) bool { return only == "" || strings.Contains(","+only+",", ","+name+",") }
	n := Kinds()
	if want("types") {
		for i := 0; i < n; i += 24 {
			s := newSheet(6*151, 4*151, 72)
			s.all(i, min(n, i+24), 6, 9)
			s.save(t, fmt.Sprintf("types-%d.png", i/24))
		}
	}
	if want("small") {
		s := newSheet(12*50, 6*50, 24)
		s.all(0, n, 12, 9)
		s.save(t, "types-24.png")
	}
	if want("forty") {
		s := newSheet(12*100, 6*100, 48)
		s.all(0, n, 12, 7)
		s.save(t, "types-48.png")
	}
	if want("poses") {
		who := []string{"Mercenary Captain", "Marksman", "Flagellant", "Assassin Adept", "Rat Ogre", "Warhound", "Horse", "Gigantic Spider", "Man-Eater"}
		s := newSheet(int(poses)*100, (len(who)+1)*100, 46)
		for j, w := range who {
			for p := range poses {
				f := armedAs(Figure{Kind: KindOf(w, ""), Facing: 9, Pose: p})
				f.Cloth = cloths[j%4]
				s.put(f, int(p)*100+50, j*100+64)
			}
		}
		for p := range poses {
			s.put(Figure{Kind: KindOf("Freelancer", ""), Facing: 10, Pose: p, Mount: Warhorse, Main: Lance, Shield: true, Helmet: true, Armour: Heavy, Cloth: cloths[0]}, int(p)*100+50, len(who)*100+64)
		}
		s.save(t, "poses.png")
	}
	if want("facings") {
		who := []string{"Mercenary Captain", "Witch Hunter Captain", "Black Skaven", "Warhound", "Dire Wolf", "Giant Rat", "Horse"}
		s := newSheet(16*100, len(who)*100, 46)
		for j, w := range who {
			for i := range 16 {
				f := armedAs(Figure{Kind: KindOf(w, ""), Facing: uint8(i)})
				f.Cloth = cloths[j%4]
				s.put(f, i*100+50, j*100+64)
			}
		}
		s.save(t, "facings.png")
	}
	if want("kits") {
		s := newSheet(12*104, 5*104, 48)
		i := 0
		put := func(f Figure) {
			f.Kind, f.Facing, f.Twin = KindOf("Warrior", ""), []uint8{9, 7}[i/12%2], uint8(i)
			f.Cloth = cloths[i/12%4]
			s.put(f, i%12*104+52, i/12*104+66)
			i++
		}
		for w := Dagger; w < weapons; w++ {
			put(Figure{Main: w})
		}
		for _, a := range []Armour{NoArmour, Light, Heavy, Gromril, Ithilmar} {
			put(Figure{Main: Sword, Armour: a, Shield: a%2 == 0, Helmet: a > Light})
		}
		for g := DaemonSoul; g < pastGifts; g <<= 1 {
			put(Figure{Main: Mace, Gifts: g})
		}
		put(Figure{Main: Sword, Off: Pistol, Leader: true})
		put(Figure{Main: Sword, Lantern: true, Wounds: 1})
		put(Figure{Main: Sword, Back: Bow, Wounds: 2})
		put(Figure{Main: Bow, Belt: Sword, Cloak: true})
		s.save(t, "kits.png")
	}
	if want("warped") {
		s := newSheet(8*150, 5*150, 84)
		i := 0
		for g := DaemonSoul; g < pastGifts; g <<= 1 {
			f := Figure{Main: Sword, Off: Axe, Gifts: g, Kind: KindOf("Warrior", ""), Facing: 7, Cloth: cloths[i/8%4]}
			s.put(f, i%8*150+75, i/8*150+95)
			i++
		}
		s.save(t, "warped.png")
	}
	if want("portraits") {
		s := newSheet(12*100, 6*100, 48)
		for i := range n {
			f := armedAs(Figure{Kind: Kind(i), Twin: uint8(i)})
			f.Cloth = clothOf(f.Kind)
			pic := s.p.Portrait(f, 96, nil)
			draw.Draw(s, pic.Rect.Add(image.Pt(i%12*100+2, i/12*100+2)), pic, image.Point{}, draw.Over)
		}
		s.save(t, "portraits.png")
	}
	if want("faces") {
		who := []string{"Mercenary Captain", "Champion", "Youngblood", "Warrior-Priest", "Sigmarite Sister", "Vampire", "Zombie", "Verminkin", "Beastman", "Dwarf Troll Slayer"}
		s := newSheet(5*300, 2*300, 150)
		for j, w := range who {
			f := Figure{Kind: KindOf(w, ""), Facing: 8, Main: Sword, Cloth: cloths[j%4], Twin: uint8(j)}
			s.put(f, j%5*300+150, j/5*300+210)
		}
		s.save(t, "faces.png")
	}
}

func TestSheetOfVehicles(t *testing.T) {
	if testing.Short() {
		t.Skip("their pictures are compared elsewhere")
	}
	s := newSheet(20*44, 17*44, 44)
	team := func(x, y float64, rows, n int, c Figure) {
		for i := range n {
			side := 0.5 * float64(2*(i%2)-1)
			if n == 1 {
				side = 0
			}
			s.put(Figure{Kind: KindOf("Draft horse", ""), Twin: uint8(i), Base: 1.5, Cloth: cloths[0], Turn: c.Turn}, int((x+side)*44), int((y-float64(c.Craft.Long)/2-1.35-2.6*float64(i/2))*44))
		}
		s.put(c, int(x*44), int(y*44))
	}
	team(2, 6.5, 1, 1, Figure{Craft: Craft{Make: Cart, Long: 3.3, Wide: 2.2, Rows: 1, Cargo: 2}, Cloth: cloths[0]})
	team(6, 6.5, 1, 2, Figure{Craft: Craft{Make: Wagon, Long: 4, Wide: 2.2, Rows: 1, Cargo: 6}, Cloth: cloths[1]})
	team(10, 8.5, 2, 4, Figure{Craft: Craft{Make: Coach, Long: 4, Wide: 2.2, Rows: 2}, Cloth: cloths[0]})
	s.put(Figure{Craft: Craft{Make: Wagon, Long: 4, Wide: 2.2, Rows: 1, Lost: 2}, Turn: 60, Cloth: cloths[1]}, 15*44, 3*44)
	s.put(Figure{Craft: Craft{Make: Coach, Long: 4, Wide: 2.2, Wreck: true}, Turn: 130, Cloth: cloths[0]}, 15*44, 8*44)
	s.put(Figure{Craft: Craft{Make: RowingBoat, Long: 4, Wide: 1.8}, Turn: 90, Cloth: cloths[0]}, 3*44, 12*44)
	s.put(Figure{Craft: Craft{Make: RiverBoat, Long: 6, Wide: 2.4, Cargo: 2}, Turn: 90, Cloth: cloths[1]}, 10*44, 13*44)
	s.put(Figure{Craft: Craft{Make: Barge, Long: 7.5, Wide: 3, Cargo: 5}, Turn: 45, Cloth: cloths[0]}, 16*44, 13*44)
	s.save(t, "vehicles")
}
