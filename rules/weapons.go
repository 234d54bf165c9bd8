package rules

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
)

// Hold takes other weapons into the hands for close combat: one, or two that
// are one-handed; with one weapon the shield or buckler is in the other hand.
// It takes no time, in one's own turn.
type Hold struct {
	Who  WarriorID
	Keys []string
}

// hands are the weapons the command names, or why they cannot be held together.
func (c Hold) hands(s *State) (main, off WeaponID, err error) {
	w := s.Warrior(c.Who)
	if len(c.Keys) == 0 || len(c.Keys) > 2 {
		return NoWeapon, NoWeapon, errors.New("he has two hands: name one weapon or two")
	}
	if len(c.Keys) == 1 && c.Keys[0] == fist.Key {
		if !s.some(w, func(t *Talent) bool { return t.Unarmed }) {
			return NoWeapon, NoWeapon, errors.New("he fights better with a weapon (WEAP-01)")
		}
		return NoWeapon, NoWeapon, nil // LEARN-K5
	}
	var ids []WeaponID
	left := slices.Clone(w.Weapons)
	for _, key := range c.Keys {
		id, ok := s.Rules.WeaponNamed(key)
		k := slices.Index(left, id)
		wp := s.Rules.Weapon(id)
		switch {
		case !ok || k < 0:
			return NoWeapon, NoWeapon, fmt.Errorf("%s carries no %s", w.Name, key)
		case wp.Range > 0:
			return NoWeapon, NoWeapon, fmt.Errorf("%s is not for close combat (%s)", withArticle(wp.Name), wp.Rule)
		case !w.bestrides(wp):
			return NoWeapon, NoWeapon, fmt.Errorf("%s is used on the back of a %s only (%s)", withArticle(wp.Name), wp.Steed, wp.Rule)
		case len(c.Keys) == 2 && !wp.OneHanded:
			return NoWeapon, NoWeapon, fmt.Errorf("%s leaves no hand for a second weapon (%s)", withArticle(wp.Name), wp.Rule)
		}
		left = slices.Delete(left, k, k+1)
		ids = append(ids, id)
	}
	if len(ids) == 1 {
		if g := s.Rules.gauntlet(w); g != ids[0] && !s.Rules.Weapon(ids[0]).TwoHanded {
			return ids[0], g, nil
		}
		return ids[0], NoWeapon, nil
	}
	return ids[0], ids[1], nil
}

// armsThough are the states in which one who may fight takes other weapons in hand.
const armsThough = ThoughFleeing | ThoughErratic | ThoughRallied | ThoughHeld | ThoughShaken | ThoughBound

// Legal implements Command.
func (c Hold) Legal(s *State) error {
	w := s.Warrior(c.Who)
	why := s.Barred(w, armsThough)
	switch {
	case w == nil:
		return ErrNotInPlay
	case !s.Acts(w):
		return ErrNotYours
	case why != nil:
		return why
	case s.Rules.LockWeapons && s.Engaged(w) && !(s.Rules.Weapon(w.Main).PutAway && w.Fought > 0): // AMB-117, ARMS-24
		return errors.New("he is in close combat and keeps the weapons he began it with (FIGHT-17)")
	}
	main, off, err := c.hands(s)
	switch {
	case err != nil:
		return err
	case main == w.Main && off == w.Off:
		return errors.New("he holds them already")
	}
	return s.MayHold(w, main, off)
}

// bestrides reports whether a warrior rides what he must ride to use a weapon (WEAP-10).
func (w *Warrior) bestrides(wp *Weapon) bool {
	return wp.Steed == "" || w.Mounted && w.Mount.Name == wp.Steed
}

// Regrips gives a warrior other weapons in hand where those he holds may not be
// held as he is now: the best of what he carries, as at first.
func (p *Play) Regrips(w *Warrior) {
	why := p.MayHold(w, w.Main, w.Off)
	if why == nil {
		return
	}
	was := [2]WeaponID{w.Main, w.Off}
	p.Rules.equip(w, func(main, off WeaponID) bool { return p.MayHold(w, main, off) == nil })
	if was != [2]WeaponID{w.Main, w.Off} {
		p.Say(Note, w.ID, Nobody, p.Rules.Weapon(w.Main).Rule, "%s takes %s in hand: %s.", w.Name, p.Rules.Weapon(w.Main).Name, why)
	}
}

// Play implements Command.
func (c Hold) Play(p *Play) {
	w := p.Warrior(c.Who)
	w.Main, w.Off, _ = c.hands(p.State)
	text := p.Rules.Weapon(w.Main).Name
	if w.Off != NoWeapon {
		text += " and " + p.Rules.Weapon(w.Off).Name
	}
	p.Say(Note, w.ID, Nobody, p.Rules.Weapon(w.Main).Rule, "%s takes %s in hand.", w.Name, text)
}

// Deed implements Command.
func (c Hold) Deed(*State) Deed { return By(c.Who, armsThough) }

// String implements Command.
func (c Hold) String(s *State) string {
	line := "hold " + s.Warriors[c.Who].Name
	for _, k := range c.Keys {
		line += " " + k
	}
	return line
}

// Holdings are all the other weapons a warrior may take in hand now.
func (s *State) Holdings(id WarriorID) []Hold {
	w := s.Warrior(id)
	if w == nil {
		return nil
	}
	var all []Hold
	offer := func(keys ...string) {
		c := Hold{Who: id, Keys: keys}
		for _, o := range all {
			if slices.Equal(o.Keys, keys) {
				return
			}
		}
		if c.Legal(s) == nil {
			all = append(all, c)
		}
	}
	if s.some(w, func(t *Talent) bool { return t.Unarmed }) {
		offer(fist.Key)
	}
	for _, a := range w.Weapons {
		offer(s.Rules.Weapon(a).Key)
		for _, b := range w.Weapons {
			offer(s.Rules.Weapon(a).Key, s.Rules.Weapon(b).Key)
		}
	}
	return all
}

// Blast fires a weapon that hits a whole line in any direction (WEAP-25).
type Blast struct {
	Who     WarriorID
	Weapon  WeaponID
	Towards physics.Spot
}

// Legal implements Command.
func (c Blast) Legal(s *State) error {
	w := s.Warrior(c.Who)
	switch {
	case w == nil:
		return ErrNotInPlay
	case !w.carries(c.Weapon):
		return fmt.Errorf("%s does not carry that weapon", w.Name)
	case s.Rules.Weapon(c.Weapon).Line == 0:
		return fmt.Errorf("a %s is shot at somebody", s.Rules.Weapon(c.Weapon).Name)
	case c.Towards.Point() == w.At.Point():
		return errors.New("that is where he stands")
	}
	return s.MayShoot(w, c.Weapon)
}

// Play implements Command.
func (c Blast) Play(p *Play) {
	w := p.Warrior(c.Who)
	w.Done |= Shot
	slot := p.loaded(w, c.Weapon)
	p.fire(w, slot)
	p.unhide(w, "he shoots", "HIDE-07")
	p.fires(w, Nobody, p.Rules.Weapon(c.Weapon), "%s fires his %s.", w.Name, p.Rules.Weapon(c.Weapon).Name)
	p.blast(w, slot, c.Towards)
}

// Deed implements Command.
func (c Blast) Deed(s *State) Deed { return s.byShot(c.Who) }

// String implements Command.
func (c Blast) String(s *State) string {
	return fmt.Sprintf("blast %s with %s towards %s", s.Warriors[c.Who].Name, s.Rules.Weapon(c.Weapon).Key, c.Towards)
}

// InBlast are the warriors a line would hit, friend or foe, nearest first
// (WEAP-25, AMB-55).
func (s *State) InBlast(w *Warrior, id WeaponID, towards physics.Spot) []WarriorID {
	wp := s.Rules.Weapon(id)
	var ids []WarriorID
	for _, b := range s.Table.InLine(w.Body(), towards, s.lineLength(wp), wp.Line, s.Bodies(w.ID)) {
		ids = append(ids, WarriorID(b.ID))
	}
	return ids
}

// lineLength is how long the line of a weapon is, in length units: where everything is
// farther for shots, so much shorter (WEAP-25, ENC-25).
func (s *State) lineLength(wp *Weapon) physics.Length { return max(0, wp.Range-s.stretch()) }

func (p *Play) blast(w *Warrior, slot int, towards physics.Spot) {
	id := w.Weapons[slot]
	wp := p.Rules.Weapon(id)
	a := Attempt{By: w.ID, At: Nobody, Weapon: id, Slot: slot, Shot: true, Hits: true, made: true}
	if p.hitRolled(&a); a.Lost {
		return
	}
	victims := p.InBlast(w, id, towards)
	shape := p.LineShape(w, id, towards.Point())
	vehicles := p.SweptVehicles(w, &shape, towards)
	if len(victims)+len(vehicles) == 0 {
		p.tellSwept(Note, w, wp, wp.Rule, &shape, "Nobody stands in the line of %s: the shot hits nobody.", p.lineLength(wp))
		return
	}
	p.tellSwept(Note, w, wp, wp.Rule, &shape, "In the line of %s, %s wide, stand %s: each is hit.", p.lineLength(wp), wp.Line, p.withVehicles(victims, vehicles))
	for _, v := range victims {
		p.fanned(w, p.Warrior(v), slot, &a)
	}
	p.swept(w, vehicles, p.missileStrength(w, id)+a.More, "SHOOT-20")
}

// fanned is one of the hits of a shot at all in a line.
func (p *Play) fanned(w, victim *Warrior, slot int, a *Attempt) {
	st := shotBy(fan{}, w, victim, slot, "SHOOT-20")
	if p.attacked(w, victim); victim.InPlay() && !p.dodges(victim, w.ID) {
		p.strikesHome(&st, nil, a)
		p.resolveHit(&st)
	}
}

// pistols are the places of his loaded pistols among his weapons.
func (s *State) pistols(w *Warrior) []int {
	var slots []int
	for slot, id := range w.Weapons {
		if s.Rules.Weapon(id).Pistol && s.mayFire(w, slot) == nil && s.isLoaded(w, slot) {
			slots = append(slots, slot)
		}
	}
	return slots
}

// ErrSpoiled is why a weapon cannot be fired that fires no more in this battle.
var ErrSpoiled = errors.New("no more shots with it in this battle")

// Spoiled reports whether one of his weapons fires no more in this battle.
func (s *State) Spoiled(w *Warrior, slot int) bool { return errors.Is(s.mayFire(w, slot), ErrSpoiled) }

// MayDraw reports whether a warrior may fire a pistol as a blow in this phase (WEAP-22).
func (s *State) MayDraw(w *Warrior) bool {
	return !w.PistolsUsed && len(s.pistols(w)) > 0 && s.fights(w) && s.Engaged(w) && s.Profile(w).A > 0
}

// drawPistols asks who fires his pistols in this phase, before the first blow:
// one beside a one-handed weapon once in a combat, a brace in its first turn.
// Whoever does so has no hand left for a shield (WEAP-22, AMB-50, AMB-51).
func (p *Play) drawPistols() {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if !p.MayDraw(w) {
			continue
		}
		loaded := len(p.pistols(w))
		d := Decision{Side: w.Side, Who: w.ID, At: Nobody, Shape: OneOf, Rule: "WEAP-22",
			Question: fmt.Sprintf("Does %s fire his pistols in this round of combat?", w.Name), Options: []Option{{"no", Nobody}}}
		var many []int8
		if p.Rules.Weapon(w.Main).OneHanded {
			d.Options = append(d.Options, Option{"one pistol beside his " + p.Rules.Weapon(w.Main).Name + ": one more attack", w.ID})
			many = append(many, 1)
		}
		if loaded > 1 && w.Fought == 0 {
			d.Options = append(d.Options, Option{"the brace: two attacks with it", w.ID})
			many = append(many, 2)
		}
		if len(many) == 0 {
			continue
		}
		if pick := p.Ask(d)[0]; pick > 0 {
			w.Pistols = many[pick-1]
		}
	}
}

// aimPistols puts the pistols in place of a warrior's last blows, and notes
// which of his weapons they are, counted from 1. Who has been robbed of an attack
// since he drew them fires no more of them than he has blows.
func (p *Play) aimPistols(w *Warrior, weapons []WeaponID, slots []int) {
	w.PistolsUsed = true
	for i, slot := range p.pistols(w) {
		if i == int(w.Pistols) || i == len(weapons) {
			return
		}
		weapons[len(weapons)-1-i], slots[len(weapons)-1-i] = w.Weapons[slot], slot+1
	}
}

// firePistols notes that the pistols among his blows have been fired.
func (p *Play) firePistols(w *Warrior, slots []int) {
	for _, slot := range slots {
		p.fire(w, slot-1)
	}
}

// shootPointBlank lets those shoot who may do so in the first turn of a combat
// before any blow, by Ballistic Skill and besides their blows (WEAP-24). The
// shot needs no reloading and cannot be parried (AMB-53).
func (p *Play) shootPointBlank(order []WarriorID) {
	for _, id := range order {
		w := p.Warrior(id)
		for slot, wid := range w.Weapons {
			wp := p.Rules.Weapon(wid)
			if wp.Point == 0 || w.Fought > 0 || p.Profile(w).BS == 0 || !p.fights(w) || w.Did(Cast|Held) || p.mayFire(w, slot) != nil { // MAGIC-08, SHOOT-21, EQUIP-14
				continue
			}
			foes := p.attackable(w)
			if len(foes) == 0 {
				break
			}
			foe := p.Warrior(p.Choose(w.Side, w.ID, wp.Rule, fmt.Sprintf("At whom does %s shoot his %s?", w.Name, wp.Name), foes))
			p.attack(w, foe, []Strike{shotBy(pointBlank{}, w, foe, slot, wp.Rule)}, said("Before any blow %s shoots his %s at %s.", w.Name, wp.Name, foe.Name))
			break
		}
	}
}

// ToHitPointBlank prepares the roll of a shot in close combat (WEAP-24).
func (s *State) ToHitPointBlank(w, at *Warrior, id WeaponID) Roll {
	wp := s.Rules.Weapon(id)
	bs := s.calmed(w, s.Profile(w).BS)
	r := Roll{Name: "to hit " + at.Name, Base: 7 - bs, From: fmt.Sprintf("BS %d", bs), Rule: wp.Rule, For: HitRoll}
	r.Add(wp.Point, "in close combat")
	s.easyMark(w, at, &r)
	s.blur(at, wp.Magical, &r)
	s.shotAt(at, &r)
	s.modifyShot(w, at, id, &r)
	s.sixHits(&r)
	return s.whenAfraid(w, r)
}

// ownWeapons are what creatures that fight with their own bodies strike with, by the
// figure they have; all others have claws.
var ownWeapons = map[string]string{
	"hound": "jaws", "wolf-head": "jaws", "seated-mouse": "teeth", "rat": "teeth", "spider-alt": "fangs", "horse-head": "hooves",
	"shambling-zombie": "dead hands", "gooey-daemon": "tentacles", "evil-tree": "branches",
}

// StrikesWith is what a warrior strikes with, in words: the weapon, or where he has
// none, what nature gave him. The fist is for those who have lost theirs (WEAP-01).
func (s *State) StrikesWith(w *Warrior, weapon WeaponID) string {
	switch {
	case weapon != NoWeapon || !s.clawed(w):
		return s.Rules.Weapon(weapon).Name
	case s.shape(w) != "":
		return "jaws"
	case !w.Has(NaturalWeapons):
		return "bare hands"
	}
	if name, ok := ownWeapons[w.Figure]; ok {
		return name
	}
	return "claws"
}
