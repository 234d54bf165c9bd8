package pages

import (
	"strings"

	"cometfall/game/view"
	"cometfall/game/view/figures"
	"cometfall/rules/help"
)

// The pictures of the rule book: figures that show what a rule is about.

// showing is a figure of one of the sides with what it does.
func showing(kind string, side int, pose figures.Pose, facing uint8) figures.Figure {
	return figures.Figure{Kind: figures.KindOf(kind, ""), Pose: pose, Facing: facing, Cloth: view.PaletteFor(view.Painted).Side(side)}
}

// armed gives a figure weapons.
func armed(f figures.Figure, main, off figures.Weapon) figures.Figure {
	f.Main, f.Off = main, off
	return f
}

// The two sides whose figures show the rules.
func swordsman(pose figures.Pose) figures.Figure {
	return armed(showing("Swordsman", 0, pose, 5), figures.Sword, figures.NoWeapon)
}

func foe(pose figures.Pose) figures.Figure {
	return armed(showing("Verminkin", 1, pose, 11), figures.Sword, figures.NoWeapon)
}

func marksman(pose figures.Pose) figures.Figure {
	return armed(showing("Marksman", 0, pose, 5), figures.Crossbow, figures.NoWeapon)
}

// pictured is the figures that show what a chapter is about.
func pictured(area string) []figures.Figure {
	shielded := foe(figures.Ready)
	shielded.Shield = true
	armoured := armed(showing("Mercenary Captain", 0, figures.Ready, 6), figures.Sword, figures.NoWeapon)
	armoured.Shield, armoured.Helmet, armoured.Armour, armoured.Leader = true, true, figures.Heavy, true
	rider := armed(showing("Freelancer", 0, figures.Ready, 6), figures.Sword, figures.NoWeapon)
	rider.Mount = figures.Warhorse
	magic := showing("Warlock", 0, figures.Casting, 6)
	switch area {
	case "TURN", "BAND", "ALLY":
		return []figures.Figure{armoured, swordsman(figures.Ready), marksman(figures.Ready)}
	case "MOVE":
		return []figures.Figure{swordsman(figures.Walk), swordsman(figures.Stride)}
	case "CHARGE":
		return []figures.Figure{swordsman(figures.Stride), foe(figures.Ready)}
	case "HIDE":
		return []figures.Figure{marksman(figures.Hide), foe(figures.Walk)}
	case "CLIMB":
		return []figures.Figure{swordsman(figures.Climb)}
	case "JUMP", "FALL":
		return []figures.Figure{swordsman(figures.Leap), swordsman(figures.Down)}
	case "SHOOT", "COVER", "MISFIRE":
		return []figures.Figure{marksman(figures.Aim), foe(figures.Stride)}
	case "WOUND", "CRIT":
		return []figures.Figure{swordsman(figures.Strike), foe(figures.Hit)}
	case "FIGHT", "ESC":
		return []figures.Figure{swordsman(figures.Strike), foe(figures.WindUp)}
	case "PARRY":
		buckler := swordsman(figures.WindUp)
		buckler.Buckler = true
		return []figures.Figure{buckler, foe(figures.Strike)}
	case "ARMOUR", "ARMR":
		return []figures.Figure{armoured, shielded}
	case "INJ":
		return []figures.Figure{swordsman(figures.Down), swordsman(figures.Stunned), swordsman(figures.Out)}
	case "LEAD":
		return []figures.Figure{armoured, swordsman(figures.Flee)}
	case "PSY":
		return []figures.Figure{showing("Possessed", 1, figures.WindUp, 5), swordsman(figures.Flee)}
	case "MAGIC", "SPELL", "STONE":
		return []figures.Figure{magic}
	case "SIZE":
		return []figures.Figure{armed(showing("Halfling Scout", 0, figures.Ready, 6), figures.Bow, figures.NoWeapon), swordsman(figures.Ready), armed(showing("Ogre Bodyguard", 0, figures.Ready, 7), figures.GreatHammer, figures.NoWeapon)}
	case "MOUNT":
		return []figures.Figure{rider}
	case "GIFT", "MUT", "SPAWN", "REWARD":
		mutant := armed(showing("Mutant", 1, figures.Ready, 6), figures.Mace, figures.NoWeapon)
		mutant.Gifts = figures.Tentacle
		return []figures.Figure{mutant, showing("Possessed", 1, figures.Ready, 7)}
	}
	return nil
}

// wielded is a weapon of the armoury after the name of its rule.
func wielded(rule help.Rule) figures.Weapon {
	name := strings.ToLower(rule.Name)
	for _, part := range strings.FieldsFunc(name, func(r rune) bool { return r == ',' || r == '/' || r == '(' }) {
		key := strings.ReplaceAll(strings.TrimSpace(part), " ", "-")
		if key == "double-handed-sword" {
			key = "double-handed"
		}
		for _, k := range [...]string{key, strings.Replace(key, "hochland-", "", 1), key + "s", strings.Replace(key, "throwing-star", "throwing-stars", 1)} {
			if w := figures.WeaponNamed(k); w != figures.NoWeapon {
				return w
			}
		}
	}
	return figures.NoWeapon
}

// picturesOf is the figures that show what a rule is about, if there are any.
func picturesOf(rule help.Rule) []figures.Figure {
	switch rule.Area {
	case "WEAP", "ARMS":
		if w := wielded(rule); w != figures.NoWeapon {
			return []figures.Figure{armed(showing("Swordsman", 0, figures.Ready, 6), w, figures.NoWeapon), armed(showing("Swordsman", 0, figures.WindUp, 3), w, figures.NoWeapon)}
		}
	case "HIRED":
		if f := showing(rule.Name, 0, figures.Ready, 7); f.Kind.Name() == rule.Name {
			return []figures.Figure{f}
		}
	}
	switch rule.ID {
	case "INJ-06", "INJ-07", "INJ-08":
		return []figures.Figure{swordsman(figures.Down)}
	case "INJ-12", "INJ-13":
		return []figures.Figure{swordsman(figures.Stunned)}
	case "INJ-14":
		return []figures.Figure{swordsman(figures.Out)}
	}
	return pictured(rule.Area)
}
