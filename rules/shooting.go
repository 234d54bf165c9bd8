package rules

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
)

// Shoot is one warrior's shooting with one of his weapons (SHOOT-01). Twice
// fires two shots where the weapon allows it.
type Shoot struct {
	Who    WarriorID
	At     WarriorID
	Weapon WeaponID
	Twice  bool
}

// byShot is the deed of one who shoots.
func (s *State) byShot(who WarriorID) Deed {
	return By(who, ThoughErratic|ThoughFleeing.when(s.Rules.FleersShoot)) // AMB-88
}

// MayShoot returns why a warrior may not shoot with the weapon now, or nil (SHOOT-03).
func (s *State) MayShoot(w *Warrior, id WeaponID) error {
	wp := s.Rules.Weapon(id)
	why := s.Barred(w, ThoughStunned|ThoughDown|ThoughErratic|ThoughRallied|ThoughFleeing.when(s.Rules.FleersShoot)) // AMB-88
	switch {
	case s.Phase != Shooting:
		return ErrWrongPhase
	case !s.Acts(w):
		return ErrNotYours
	case why != nil:
		return why
	case wp.Range == 0:
		return because("a %s is no missile weapon", wp.Name)
	case w.Condition != Standing:
		return because("he is %s (SHOOT-03)", w.Condition)
	case w.Did(Shot):
		return errors.New("he has shot this turn (SHOOT-01)")
	case w.Did(Cast):
		return errors.New("he cast a spell this turn (SHOOT-21)") // AMB-124
	case w.Did(Ran) && !s.runsAndFires(w): // MOVE-09; a leap alone is no reason (JUMP-08)
		return errors.New("he ran this turn (SHOOT-03)")
	case w.Did(FailedCharge):
		return errors.New("his charge failed this turn (SHOOT-03)")
	case w.Did(Rallied):
		return errors.New("he rallied this turn (SHOOT-03)")
	case s.Profile(w).BS == 0:
		return errors.New("with Ballistic Skill 0 he cannot shoot (CHAR-11)")
	case s.InCombat(w): // FIGHT-03
		return errors.New("he is in close combat (SHOOT-03)")
	case s.StormedBy(w) >= 0: // RUL-WAGON-27
		return errors.New("he has charged a vehicle and is in contact with it (SHOOT-03)")
	case wp.MoveOrFire && w.Did(Moved) && !s.movesAndFires(w):
		return because("he moved, and a %s cannot be fired after a move (%s)", wp.Name, wp.Rule)
	case s.noneFires(w, id) != nil:
		return s.noneFires(w, id)
	case s.loaded(w, id) < 0 && wp.Once:
		return because("he has used his %s in this battle (%s)", wp.Name, wp.Rule)
	case s.loaded(w, id) < 0:
		return because("the %s is being loaded and fires again next turn (%s)", wp.Name, wp.Rule)
	}
	return nil
}

// loaded is the first of his weapons of that kind that is ready to fire, as a
// place in Warrior.Weapons, or -1. Each of a brace is counted by itself, in the
// owner's own turns (AMB-49).
func (s *State) loaded(w *Warrior, id WeaponID) int {
	for slot, has := range w.Weapons {
		if has != id || s.mayFire(w, slot) != nil {
			continue
		}
		if s.isLoaded(w, slot) {
			return slot
		}
	}
	return -1
}

// isLoaded reports whether one of his weapons has been loaded since he last fired it.
func (s *State) isLoaded(w *Warrior, slot int) bool {
	wp := s.Rules.Weapon(w.Weapons[slot])
	if wp.Barrels {
		return s.loadedBarrels(w, slot) > 0
	}
	return slot >= len(w.Fired) || w.Fired[slot] == 0 || !wp.Once && s.Sides[w.Home()].Turns+1 >= w.Fired[slot]+s.Preparing(w, wp)
}

// fire notes that a weapon has been fired and is empty.
func (p *Play) fire(w *Warrior, slot int) {
	if slot < 0 {
		return
	}
	p.choosesBarrels(w, slot)
	for len(w.Fired) < len(w.Weapons) {
		w.Fired = append(w.Fired, 0)
	}
	w.Fired[slot] = p.Sides[w.Home()].Turns + 1
}

// Reach is how far he shoots or throws with the weapon.
func (s *State) Reach(w *Warrior, wp *Weapon) physics.Length {
	if wp.Reach > 0 {
		return inches(wp.Reach * s.Profile(w).S)
	}
	return wp.Range + s.farther(w, wp)
}

// Shots a warrior may fire at once with the weapon: 1 or 2, and how far the
// second shot reaches.
func (s *State) shots(w *Warrior, wp *Weapon) (n int, within physics.Length) {
	switch {
	case wp.Twice:
		return 2, s.Reach(w, wp)
	case s.firesTwice(w, wp):
		return 2, s.Reach(w, wp)
	case wp.TwiceStill > 0 && s.Still(w):
		return 2, wp.TwiceStill
	}
	return 1, 0
}

// Still reports whether a warrior has not moved this turn; to stand up is a move for a shot
// where the rules say so (SHOOT-15, AMB-14).
func (s *State) Still(w *Warrior) bool {
	return !w.Did(Moved) && !(s.Rules.StandUpIsMoving && s.Unsteady(w) != "")
}

// pairOfShots is what two shots at once have to hit: what the weapon says of it, unless
// a skill and not the weapon lets him fire twice (SHOOT-17, WEAP-18, SKILL-SH1, AMB-48).
func (s *State) pairOfShots(w *Warrior, wp *Weapon) int {
	if wp.TwiceToHit != 0 && (wp.Twice || !s.firesTwice(w, wp)) {
		return wp.TwiceToHit
	}
	return s.Rules.TwoShots
}

// MayTarget returns why the enemy may not be shot at, or nil (SHOOT-04 to
// SHOOT-10).
func (s *State) MayTarget(w, at *Warrior, id WeaponID) error {
	wp := s.Rules.Weapon(id)
	if wp.Line > 0 { // WEAP-25: in any direction, whoever stands there
		switch {
		case at == nil || !at.InPlay():
			return ErrNotInPlay
		case at.ID == w.ID:
			return errors.New("that is himself")
		}
		return s.Screened(w, at.At)
	}
	if err := s.mightTarget(w, at, wp); err != nil {
		return err
	}
	if err := s.flyElsewhere(w, at, wp); err != nil {
		return err
	}
	if wp.PickTarget || s.pickedAnyway(at) || s.prominent(at) || s.Rules.Snipers && w.Has(Sniper) { // WEAP-27, SHOOT-07, SHOOT-18
		return nil
	}
	if w.At.Z > inches(2) { // SHOOT-09, AMB-44
		return s.sharesBuilding(w, at, id)
	}
	return s.closest(w, at, id, nil)
}

// closest returns why another enemy must be shot at, or nil: the closest, or the
// closest who stands (SHOOT-05, SHOOT-06), be he in range or not (AMB-42). Of
// those on the shooter's floor, if they alone count, he is chosen as on the ground
// (SHOOT-10).
func (s *State) closest(w, at *Warrior, id WeaponID, counts func(o *Warrior) bool) error {
	gap := physics.Distance(w.Body(), at.Body())
	spared := s.Rules.FallenSpared && !at.Able() // AMB-43; who shoots from on high asks only about his own floor
	near := Nobody
	var nearest physics.Length
	for _, e := range s.Enemies(w.Side) {
		o := &s.Warriors[e]
		d := physics.Distance(w.Body(), o.Body())
		if near != Nobody && d >= nearest || d >= gap && !spared {
			continue // he is not the one, whoever sees him; as near is not closer (AMB-40)
		}
		if o.Able() && (counts == nil || counts(o)) && !s.disregarded(o) && s.mightTarget(w, o, s.Rules.Weapon(id)) == nil { // KIN-23
			near, nearest = e, d
		}
	}
	switch {
	case near == Nobody:
		return nil
	case spared:
		return because("who flees or lies is passed over while %s stands (SHOOT-06)", s.Warriors[near].Name)
	}
	if s.Rules.EasierTarget { // AMB-41
		easier, nearer := s.toHitSeen(w, at, id), s.toHitSeen(w, &s.Warriors[near], id)
		if easier.Need() < nearer.Need() {
			return nil
		}
	}
	return because("%s is closer and no harder to hit (SHOOT-05)", s.Warriors[near].Name)
}

// mightTarget: an enemy in sight (COVER-02), not hidden and not in close combat.
func (s *State) mightTarget(w, at *Warrior, wp *Weapon) error {
	switch {
	case at == nil || !at.InPlay():
		return ErrNotInPlay
	case !s.Hostile(at.Side, w.Side):
		return errors.New("he is on the same side")
	case s.Untouchable(at):
		return ErrUntouchable
	case at.Hidden: // SHOOT-22: nor is he the closest
		return errors.New("he is hidden (HIDE-05)")
	case s.InCombat(at) && !s.shootsInto(w, at):
		return errors.New("he is in close combat (SHOOT-08)")
	case s.tooDark(w, at):
		g := s.Gloom(w)
		return because("in %s he sees only %s (SHOOT-04)", g.Why, g.Far)
	case s.inFog(w, at):
		g := s.Mist(w)
		return because("in %s he sees only %s (SHOOT-04)", g.Why, g.Far)
	case !s.sees(w, at):
		return because("%s cannot see him (SHOOT-04)", w.Name)
	case s.Rules.TargetsInRange && !physics.Within(w.Body(), at.Body(), s.Reach(w, wp)-s.stretch()):
		return because("he is out of range: the %s reaches %s (SHOOT-11)", wp.Name, s.Reach(w, wp))
	}
	return s.Screened(w, at.At)
}

// sharesBuilding: from on high any target may be chosen, unless enemies in
// sight share the shooter's building (SHOOT-10). Those who flee or lie may be
// passed over there as elsewhere (SHOOT-06).
func (s *State) sharesBuilding(w, at *Warrior, id WeaponID) error {
	b, storey := s.Table.BuildingAt(w.At) // AMB-45
	if b == 0 {
		return nil
	}
	shares := func(o *Warrior) bool {
		own, level := s.Table.BuildingAt(o.At)
		if s.Rules.SameFloorFirst {
			return own == b && level == storey || own > 0 && s.Table.SameFloor(w.At, o.At)
		}
		return own == b
	}
	if shares(at) {
		if s.Rules.SameFloorFirst { // the usual rules among them
			return s.closest(w, at, id, shares)
		}
		return nil
	}
	for _, e := range s.Enemies(w.Side) {
		o := &s.Warriors[e]
		if o.Able() && shares(o) && !s.disregarded(o) && s.mightTarget(w, o, s.Rules.Weapon(id)) == nil {
			return fmt.Errorf("%s is in the same building and must be shot at first (SHOOT-10)", o.Name)
		}
	}
	return nil
}

// pickedAnyway: so large that he may always be chosen (SHOOT-07).
func (s *State) pickedAnyway(at *Warrior) bool {
	if s.Rules.PickBySize {
		return s.Size(at) >= Large
	}
	return at.Large
}

// easyMark puts the bonus against a large target to a roll, and that for shooting into
// a combat, in which the shooter does not fight himself (SHOOT-16).
func (s *State) easyMark(w, at *Warrior, r *Roll) {
	large := at.Large || at.Height > inches(2) || at.Radius > inches(1)
	if s.Rules.EasyBySize {
		large = s.Size(at) >= Large
	}
	switch {
	case large:
		r.Add(1, "large target")
	case s.Rules.IntoCombatEasier && s.InCombat(at) && !s.isFoe(w, at):
		r.Add(1, "into a combat")
	}
}

// shootsInto: a sniper may shoot into a combat in which nobody of his own side
// fights (SHOOT-08, SHOOT-18).
func (s *State) shootsInto(w, at *Warrior) bool {
	if !s.Rules.Snipers || !s.Rules.SnipersIntoCombat || !w.Has(Sniper) {
		return false
	}
	return !slices.ContainsFunc(s.combatOf(at.ID), func(id WarriorID) bool { return !s.Hostile(s.Warriors[id].Side, w.Side) })
}

// combatOf is everybody in the combat of a warrior: his foes, theirs and so on, and he.
func (s *State) combatOf(id WarriorID) []WarriorID {
	fight := []WarriorID{id}
	for i := 0; i < len(fight); i++ {
		for _, foe := range s.Foes(s.Warrior(fight[i])) {
			if !slices.Contains(fight, foe) {
				fight = append(fight, foe)
			}
		}
	}
	return fight
}

// ToHit prepares the roll to hit with a shot (CHAR-04, SHOOT-12 to SHOOT-17).
func (s *State) ToHit(w, at *Warrior, id WeaponID, shots int) Roll {
	r, _ := s.aim(w, at, id, shots)
	return r
}

// aim is ToHit with what the shooter sees of his target.
func (s *State) aim(w, at *Warrior, id WeaponID, shots int) (Roll, physics.View) {
	var view physics.View
	if s.Rules.Weapon(id).Line == 0 {
		view = s.Table.Look(w.Body(), at.Body(), s.sightBodies(w.ID, at.ID))
	}
	cover := ""
	if view.Partial() && !s.seesPast(w) { // COVER-02: not if he is wholly in sight
		cover = "cover"
		if len(view.Hides) > 0 {
			cover = "cover (" + s.hiderName(view.Hides[0]) + ")"
		}
	}
	return s.toHit(w, at, id, shots, cover), view
}

// toHitSeen is ToHit with one shot at an enemy in sight, without the name of what
// covers him: whether anything does is sooner asked.
func (s *State) toHitSeen(w, at *Warrior, id WeaponID) Roll {
	cover := ""
	if !s.seesPast(w) && !s.seesWhole(w, at) {
		cover = "cover"
	}
	return s.toHit(w, at, id, 1, cover)
}

// seesWhole: nothing at all, be it a model, covers him from this enemy.
func (s *State) seesWhole(w, at *Warrior) bool {
	scratch := physics.BorrowScratch()
	defer scratch.Return()
	scratch.Bodies = s.appendSightBodies(scratch.Bodies[:0], []WarriorID{w.ID, at.ID})
	return s.Table.SeesAll(w.Body(), at.Body(), scratch.Bodies)
}

// AimedShot is the rule of a roll to hit with a shot that is not made in close combat.
const AimedShot = "SHOOT-12"

// toHit is ToHit at a target behind this cover, if any.
func (s *State) toHit(w, at *Warrior, id WeaponID, shots int, cover string) Roll {
	wp := s.Rules.Weapon(id)
	bs := s.calmed(w, s.Profile(w).BS)
	r := Roll{Name: "to hit " + at.Name, Base: 7 - bs, From: fmt.Sprintf("BS %d", bs), Rule: AimedShot, For: HitRoll} // AMB-01
	if wp.Line > 0 {
		r.Always = "everybody in the line is hit (" + wp.Rule + ")"
		return r
	}
	if cover != "" {
		r.Add(-1, cover)
	}
	if !wp.Thrown {
		if !wp.Accurate && !physics.Within(w.Body(), at.Body(), s.Reach(w, wp)/2-s.stretch()) {
			r.Add(-1, "long range")
		}
		if w.Did(Moved) && !s.inSaddle(w) {
			r.Add(-1, "moved")
		} else if s.Rules.StandUpIsMoving { // AMB-14
			if why := s.Unsteady(w); why != "" {
				r.Add(-1, why)
			}
		}
	}
	r.Add(s.Rules.SparseTable, "sparse table")
	s.easyMark(w, at, &r)
	if shots > 1 {
		r.Add(s.pairOfShots(w, wp), "two shots")
	}
	r.Add(wp.ToHit, wp.Name)
	s.blur(at, wp.Magical, &r)
	s.shotAt(at, &r)
	s.modifyShot(w, at, id, &r)
	s.sixHits(&r)
	return r
}

// sixHits keeps a roll to hit with Ballistic Skill within a die where the rules say so;
// that comes last of what hardens it (AMB-03).
func (s *State) sixHits(r *Roll) {
	if n := r.Need(); s.Rules.SixHits && n > 6 {
		r.Add(n-6, "a 6 always hits")
	}
}

func (s *State) hiderName(h physics.Hider) string {
	if h.Body >= 0 && int(h.Body) < len(s.Warriors) {
		return s.Warriors[h.Body].Name
	}
	for _, m := range s.Markers {
		if h.Body == int32(-1-m.ID) && m.Height > 0 {
			return m.Label
		}
	}
	return h.Name
}

// Legal implements Command.
func (c Shoot) Legal(s *State) error {
	w, at := s.Warrior(c.Who), s.Warrior(c.At)
	if w == nil || at == nil {
		return ErrNotInPlay
	}
	if !w.carries(c.Weapon) {
		return fmt.Errorf("%s does not carry that weapon", w.Name)
	}
	if err := s.MayShoot(w, c.Weapon); err != nil {
		return err
	}
	if err := s.MayTarget(w, at, c.Weapon); err != nil {
		return err
	}
	return s.reachTwice(w, at, c.Weapon, c.Twice)
}

// reachTwice returns why two shots may not be fired, if two they are, or nil.
func (s *State) reachTwice(w, at *Warrior, id WeaponID, twice bool) error {
	if !twice {
		return nil
	}
	wp := s.Rules.Weapon(id)
	n, within := s.shots(w, wp)
	switch {
	case n < 2:
		return fmt.Errorf("he may fire only once (%s)", wp.Rule)
	case s.Rules.FreeMeasuring && !physics.Within(w.Body(), at.Body(), within-s.stretch()):
		return fmt.Errorf("two shots reach only %s (%s)", within, wp.Rule)
	}
	return nil
}

func (w *Warrior) carries(id WeaponID) bool {
	for _, c := range w.Weapons {
		if c == id {
			return true
		}
	}
	return false
}

// Play implements Command.
func (c Shoot) Play(p *Play) {
	several := p.severally(c)
	p.shoot(c, several)
	if several || p.Rules.TwoShots == 0 {
		p.follows(p.Warrior(c.Who), []WeaponID{c.Weapon})
	}
}

// fires tells that he shoots at somebody, or Nobody, with a weapon.
func (p *Play) fires(w *Warrior, at WarriorID, wp *Weapon, format string, args ...any) {
	e := Event{Kind: FiredAt, Who: w.ID, At: at, Rule: "SHOOT-02", With: wp}
	if !p.Quiet {
		e.Text = fmt.Sprintf(format, args...)
	}
	p.Tell(e)
}

// shoot is a shot, or two at once; several says that it is one of several by a skill, each
// of which is harder where the rules have it so (SHOOT-17).
func (p *Play) shoot(c Shoot, several bool) {
	w := p.Warrior(c.Who)
	snipes := w.Hidden && p.some(w, func(t *Talent) bool { return t.Snipes })
	p.looses(c, several, snipes)
	at := p.Warrior(c.At)
	if w = p.Warrior(c.Who); snipes && w.InPlay() && at.InPlay() && p.TestInitiative(at, Test{Rule: "LEARN-W10"}, "to notice who shoots") {
		p.unhide(w, "he shoots", "HIDE-07")
	}
}

// looses is that shot; hides says that it does not show where he is.
func (p *Play) looses(c Shoot, several, hides bool) {
	w, at := p.Warrior(c.Who), p.Warrior(c.At)
	wp := p.Rules.Weapon(c.Weapon)
	w.Done |= Shot
	slot := p.loaded(w, c.Weapon)
	if wp.Line == 0 && p.shrouded(at) && p.Shrouds(w, at, "to shoot at") {
		return
	}
	p.fire(w, slot)
	notice, why := "", "to notice who shoots"
	switch {
	case wp.Silent:
		notice, why = "ARMS-05", "to notice who blows the dart"
	case p.some(w, func(t *Talent) bool { return t.Silent }):
		notice = "KIN-42"
	}
	if !hides && (notice == "" || !w.Hidden || p.TestInitiative(at, Test{Rule: notice}, why)) {
		p.unhide(w, "he shoots", "HIDE-07")
	}
	if wp.Line > 0 {
		p.blast(w, slot, at.At)
		return
	}
	shots, reach := 1, p.Reach(w, wp)
	if c.Twice {
		shots, reach = p.shots(w, wp)
	}
	p.fires(w, at.ID, wp, "%s shoots at %s with his %s.", w.Name, at.Name, wp.Name)
	if !physics.Within(w.Body(), at.Body(), reach-p.stretch()) { // SHOOT-11
		p.Say(Note, w.ID, at.ID, "SHOOT-11", "%s is %s away, beyond the %s of the %s: a miss.",
			at.Name, physics.Distance(w.Body(), at.Body()), reach, wp.Name)
		return
	}
	if !p.mayBeAssailed(at, w) {
		return
	}
	if g := p.guardOf(at); g != nil {
		p.Say(Note, g.ID, w.ID, "LEARN-W12", "%s steps before %s.", g.Name, at.Name)
		at = g
	}
	p.attacked(w, at)
	fired := shots
	if several {
		fired = max(2, shots)
	}
	p.times("shot", shots, func(k *scribe, _ int) { k.nums(int(w.ID), int(at.ID), slot, fired) }, func(int) bool {
		if !at.InPlay() || w.Condition != Standing {
			return false
		}
		p.shot(w, at, slot, fired)
		return true
	})
}

func (p *Play) shot(w, at *Warrior, slot, shots int) {
	st := shotBy(missile{}, w, at, slot, "SHOOT-20")
	roll, view := p.aim(w, at, st.Weapon, shots)
	a := p.throwToHit(&st, &roll)
	switch {
	case a.Lost:
		return
	case !a.Hits:
		// COVER-03: a miss by exactly 1 where cover counted strikes the cover (AMB-46, AMB-47).
		if !view.Partial() || p.seesPast(w) || a.Face != roll.Need()-1 || len(view.Hides) == 0 {
			return
		}
		hider := view.Hides[0]
		struck := Nobody
		if hider.Body >= 0 {
			struck = WarriorID(hider.Body)
		}
		p.Say(Note, w.ID, struck, "COVER-03", "The shot misses by 1 and strikes the cover: %s.", p.hiderName(hider))
		if struck == Nobody || !p.isHitToo(w, p.Warrior(struck)) {
			return
		}
		st.At = struck
	}
	if !p.dodges(p.Warrior(st.At), w.ID) {
		p.strikesHome(&st, &roll, &a)
		p.hits(p.bulletsOf(&st), st)
	}
}

// isHitToo tells somebody that a shot at another hits him: he is attacked, if he is an enemy. It
// reports whether he is still there (COVER-03, CRIT-12, ENC-53).
func (p *Play) isHitToo(w, at *Warrior) bool {
	if p.Hostile(at.Side, w.Side) {
		p.attacked(w, at)
	}
	return at.InPlay()
}

// Deed implements Command.
func (c Shoot) Deed(s *State) Deed { return s.byShot(c.Who) }

// String implements Command.
func (c Shoot) String(s *State) string {
	line := fmt.Sprintf("shoot %s at %s with %s", s.Warriors[c.Who].Name, s.Warriors[c.At].Name, s.Rules.Weapon(c.Weapon).Key)
	if c.Twice {
		line += " twice"
	}
	return line
}

// Reloads reports whether a missile weapon of a warrior cannot be fired because
// it is being loaded, or was used up, though he has not shot this turn.
func (s *State) Reloads(w *Warrior) bool {
	for _, id := range w.Weapons {
		if s.Rules.Weapon(id).Range > 0 && !w.Did(Shot) && s.loaded(w, id) < 0 {
			return true
		}
	}
	return false
}
