package rules

import "cometfall/physics"

// Hit resolves a hit that a test has made up (WOUND-05).
func (p *Play) Hit(st *Strike) { p.resolveHit(st) }

// Close says that the hits a test makes up are blows of weapons.
func (s *Strike) Close() *Strike { s.means = arms{}; return s }

// Times lets a command that a test has made up do something several times; key is what it
// depends on.
func (p *Play) Times(piece string, n int, key func(i int) []int, do func(i int) bool) {
	p.times(piece, n, func(k *scribe, i int) { k.nums(key(i)...) }, do)
}

// FootOf is where a warrior comes down who fails to jump.
func (p *Play) FootOf(w *Warrior, jump physics.Leg) physics.Spot { return p.footOf(w, jump) }

// GapFoot is what lies below the middle of a gap.
func (s *State) GapFoot(leap physics.Leg) physics.Spot { return s.gapFoot(leap) }

// Compass are the directions in which a warrior looks for room.
func Compass() []physics.Point { return compass }

// Struck are the blows that have hit and wait to be resolved.
func (p *Play) Struck() *[]Strike { return &p.scratch.struck }

// ActionKeys are the names of everything that a warrior can have done in a turn.
func ActionKeys() []string { return actionKeys }

// ConditionKeys are the names of the conditions.
func ConditionKeys() []string { return conditionKeys }

// Made is a Strike as if an attack had made it.
func Made(s Strike) *Strike { s.made = true; return &s }

// LeadershipFor is the Leadership on which a warrior takes a test, with its reasons.
func (s *State) LeadershipFor(w *Warrior, t Test) (int, string) {
	ld, from := s.Leadership(w)
	return s.tested(w, ld, from, t)
}

// StrengthFor and ToughnessFor are those on which a warrior takes a test, with their reasons.
func (s *State) StrengthFor(w *Warrior, t Test) (int, string)  { return s.bodily(w, s.Profile(w).S, t) }
func (s *State) ToughnessFor(w *Warrior, t Test) (int, string) { return s.bodily(w, s.Profile(w).T, t) }

// Quickness is a warrior's Initiative in close combat, and Place his place in the order of striking.
func (s *State) Quickness(w *Warrior) int { return s.quickness(w) }
func (s *State) Place(w *Warrior) int     { return s.strikingPlace(w) }

// SpotRange is how far off a warrior notices who hides.
func (s *State) SpotRange(w *Warrior) physics.Length { return s.spotRange(w) }

// Frightens reports whether one warrior must test for fear of another.
func (s *State) Frightens(by, w *Warrior) bool { return s.frightens(by, w) }

// WoundFrom and WardFrom are the rolls for a harm; FallStrength and Drop what falls do to a warrior.
func (s *State) WoundFrom(h Harm) Roll              { return s.toWound(&h.strike) }
func (s *State) RollToWound(st *Strike) Roll        { return s.toWound(st) }
func (s *State) WardFrom(h Harm) (Roll, bool)       { return s.WardSave(&h.strike) }
func (s *State) FallStrength(w *Warrior, n int) int { return s.fallStrength(w, n) }
func (s *State) Drop(w *Warrior) physics.Length     { return s.drop(w) }

// Recovers is the recovery of one warrior.
func (p *Play) Recovers(w *Warrior) { p.recovers(w) }

// IsDive reports whether a way is a diving charge at somebody.
func (s *State) IsDive(path physics.Path, target *Warrior) bool { return s.isDive(path, target) }

// Counted is what a way takes of a move.
func Counted(path physics.Path) physics.Length { return counted(path) }

// TooWide reports whether a leap is wider than what is left of a move before it.
func TooWide(path physics.Path, allow physics.Length) bool {
	_, found := tooWide(path, allow)
	return found
}

// EnemyWithin8 reports whether an enemy keeps a warrior from running.
func (s *State) EnemyWithin8(w *Warrior) bool { return s.enemyWithin8(w) }

// ClosestOther is the model that may keep one who flees from rallying.
func (s *State) ClosestOther(w *Warrior) *Warrior { return (&Play{State: s}).closestOther(w) }
