package encounters

import (
	"cometfall/physics"
	"cometfall/rules"
)

// The creatures of the happenings, as the bestiary has them.

const (
	small = physics.Length(1250) // 25 mm
	large = physics.Length(2000) // 40 mm
	tall  = 5 * physics.Inch / 4
)

// creature is a model of a kind; the kind's first word is its name.
func creature(kind, name, figure string, pr rules.Profile, traits rules.Trait) rules.Warrior {
	return rules.Warrior{Name: name, Type: kind, Figure: figure, Base: pr, Wounds: pr.W, Traits: traits,
		Radius: small, Height: tall, Main: rules.NoWeapon, Off: rules.NoWeapon, DownedBy: rules.Nobody}
}

// big makes a model a large target on a base of 40 mm.
func big(w rules.Warrior) rules.Warrior {
	w.Large, w.Radius, w.Height, w.Size = true, large, 2*tall, rules.Large
	return w
}

// undead are the traits of all undead.
const undead = rules.Undead | rules.CausesFear | rules.ImmuneToPsychology | rules.ImmuneToPoison | rules.NeverAlone | rules.NoPain | rules.NeverRuns

func ogre() rules.Warrior {
	return big(creature("Ogre Bodyguard", "Ogre", "ogre", rules.Profile{M: 6, WS: 3, BS: 2, S: 4, T: 4, W: 3, I: 3, A: 2, Ld: 7}, rules.CausesFear))
}

func pitFighter() rules.Warrior {
	return creature("Pit Fighter", "Pit-Fighter", "spartan-helmet", rules.Profile{M: 4, WS: 4, BS: 3, S: 4, T: 4, W: 1, I: 4, A: 2, Ld: 7}, 0)
}

func bloodletter() rules.Warrior {
	return creature("Bloodletter", "Bloodletter", "devil-mask", rules.Profile{M: 4, WS: 6, S: 4, T: 3, W: 2, I: 6, A: 2, Ld: 8},
		rules.Daemon|rules.CausesFear|rules.ImmuneToPsychology|rules.ImmuneToPoison|rules.NeverAlone|rules.NaturalWeapons)
}

func skeleton() rules.Warrior {
	return creature("Skeleton", "Skeleton", "skeleton", rules.Profile{M: 4, WS: 2, BS: 2, S: 3, T: 3, W: 1, I: 2, A: 1, Ld: 5}, undead)
}

func dog() rules.Warrior {
	w := creature("Wild Dog", "Dog", "hound", rules.Profile{M: 6, WS: 4, S: 4, T: 3, W: 1, I: 4, A: 1, Ld: 5}, rules.NaturalWeapons)
	w.Animal = true
	return w
}

func spawn() rules.Warrior {
	return big(creature("Mindless Spawn", "Spawn", "gooey-daemon", rules.Profile{M: 7, WS: 3, S: 4, T: 4, W: 2, I: 3, A: 7, Ld: 10}, rules.CausesFear|rules.NaturalWeapons|rules.NeverAlone))
}

func victim() rules.Warrior {
	return creature("Plague Victim", "Victim", "mummy-head", rules.Profile{M: 4, WS: 2, BS: 2, S: 3, T: 3, W: 1, I: 3, Ld: 7}, rules.NeverAlone)
}

func matriarch() rules.Warrior {
	return creature("Lost Matriarch", "Matriarch", "nun-face", rules.Profile{M: 4, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 8}, rules.NeverAlone)
}

func flagellant() rules.Warrior {
	return creature("Lost Flagellant", "Flagellant", "executioner-hood", rules.Profile{M: 4, WS: 3, BS: 3, S: 4, T: 4, W: 1, I: 3, A: 1, Ld: 10}, rules.NeverAlone)
}

func spider() rules.Warrior {
	w := big(creature("Gigantic Spider", "Spider", "spider-alt", rules.Profile{M: 5, WS: 3, S: 5, T: 4, W: 4, I: 1, A: 2, Ld: 10}, rules.CausesFear|rules.NaturalWeapons|rules.NeverAlone))
	w.Animal = true
	return w
}

func tree() rules.Warrior {
	return creature("Man-Eater", "Man-Eater", "evil-tree", rules.Profile{WS: 3, S: 4, T: 6, W: 3, I: 3, A: 2, Ld: 10}, rules.NaturalWeapons|rules.NeverAlone)
}

// strangers are the characters of ENC-13b: one who shoots, one who does both,
// one who fights.
var strangers = []struct {
	model  rules.Warrior
	gear   []string
	called string
}{
	{creature("Marksman", "Johann", "hooded-assassin", rules.Profile{M: 4, WS: 3, BS: 6, S: 4, T: 3, W: 2, I: 6, A: 1, Ld: 7}, rules.NeverAlone),
		[]string{"sword", "sword", "throwing-stars"}, "Johann the Knife"},
	{creature("Roving Duellist", "Marianna", "female-vampire", rules.Profile{M: 6, WS: 6, BS: 6, S: 4, T: 4, W: 2, I: 9, A: 3, Ld: 9},
		rules.Undead|rules.Vampire|rules.ImmuneToPsychology|rules.ImmuneToPoison|rules.CausesFear|rules.NoPain|rules.NeverAlone),
		[]string{"sword", "dagger", "crossbow-pistol"}, "Countess Marianna Chevaux"},
	{creature("Roving Swordsman", "Aenur", "elf-helmet", rules.Profile{M: 5, WS: 8, BS: 4, S: 4, T: 3, W: 2, I: 7, A: 3, Ld: 8}, rules.Elf|rules.NeverAlone|rules.ExpertSwordsman),
		[]string{"sword"}, "Aenur, the Sword of Twilight"},
}

// armed gives a model things of the lists; what a list does not have is left out.
func armed(set *rules.Ruleset, w rules.Warrior, keys ...string) rules.Warrior {
	w.Hero = true // so that nothing is denied it
	for _, key := range keys {
		_ = set.Give(&w, key)
	}
	w.Hero = false
	set.Equip(&w)
	return w
}

// brings sets a group of creatures down at an edge; false: there is no room.
func brings(p *rules.Play, e *Entry, models ...rules.Warrior) (ids []rules.WarriorID, edge physics.Edge, ok bool) {
	bodies := make([]physics.Body, len(models))
	for i := range models {
		bodies[i] = models[i].Body()
	}
	spots, edge := place(p, e, bodies)
	if spots == nil {
		return nil, 0, false
	}
	side := p.Enlist("the city", Encountering(p.State))
	for i := range models {
		ids = append(ids, p.Enter(models[i], side, spots[i], e.Rule))
	}
	m := mind{p: p}
	if w := p.Warrior(ids[0]); conductOf(p.State, w.Type) != nil { // so that nobody waits for it when they move
		m.ground(w, conductOf(p.State, w.Type)).Know(p.Legs(w, true).Body)
	}
	return ids, edge, true
}

// many is a model several times.
func many(n int, w rules.Warrior) []rules.Warrior {
	all := make([]rules.Warrior, n)
	for i := range all {
		all[i] = w
	}
	return all
}

// ofKind are the creatures of a kind in play.
func ofKind(s *rules.State, kind string) []rules.WarriorID {
	var ids []rules.WarriorID
	for i := range s.Warriors {
		if w := &s.Warriors[i]; w.InPlay() && w.Type == kind && !isBand(s, w) {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

// gone takes all creatures from the table.
func gone(p *rules.Play, rule, how string) {
	for i := range p.Warriors {
		if w := &p.Warriors[i]; w.InPlay() && !isBand(p.State, w) {
			p.Leaves(w, rule, how)
		}
	}
}
