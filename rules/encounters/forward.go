package encounters

import (
	"cometfall/physics"
	"cometfall/rules"
)

// forwarded lets a system do at every moment what the happening that goes on
// does at it. What the system has already stays as it is.
func forwarded(f rules.System) rules.System {
	f.Frightens = func(s *rules.State, by, w *rules.Warrior) bool {
		if m := at(s); m != nil && m.Frightens != nil {
			return m.Frightens(s, by, w)
		}
		return false
	}
	f.Draws = func(s *rules.State, side rules.SideID) []rules.Draw {
		if m := at(s); m != nil && m.Draws != nil {
			return m.Draws(s, side)
		}
		return nil
	}
	f.MovesBegin = func(p *rules.Play) {
		if m := at(p.State); m != nil && m.MovesBegin != nil {
			m.MovesBegin(p)
		}
	}
	f.MayMove = func(s *rules.State, w *rules.Warrior, run bool, why error) error {
		if m := at(s); m != nil && m.MayMove != nil {
			return m.MayMove(s, w, run, why)
		}
		return why
	}
	f.MayCharge = func(s *rules.State, w *rules.Warrior) error {
		if m := at(s); m != nil && m.MayCharge != nil {
			return m.MayCharge(s, w)
		}
		return nil
	}
	f.Bound = func(s *rules.State, w *rules.Warrior) error {
		if m := at(s); m != nil && m.Bound != nil {
			return m.Bound(s, w)
		}
		return nil
	}
	f.Pace = func(s *rules.State, w *rules.Warrior, far physics.Length, rolled bool) physics.Length {
		if m := at(s); m != nil && m.Pace != nil {
			return m.Pace(s, w, far, rolled)
		}
		return far
	}
	f.Bars = func(s *rules.State, w *rules.Warrior, path physics.Path) error {
		if m := at(s); m != nil && m.Bars != nil {
			return m.Bars(s, w, path)
		}
		return nil
	}
	f.Attacked = func(p *rules.Play, by, other *rules.Warrior) {
		if m := at(p.State); m != nil && m.Attacked != nil {
			m.Attacked(p, by, other)
		}
	}
	f.SetsOut = func(p *rules.Play, w *rules.Warrior, path physics.Path) bool {
		if m := at(p.State); m != nil && m.SetsOut != nil {
			return m.SetsOut(p, w, path)
		}
		return true
	}
	f.SureFooted = func(s *rules.State, w *rules.Warrior, l physics.Leg) bool {
		if m := at(s); m != nil && m.SureFooted != nil {
			return m.SureFooted(s, w, l)
		}
		return false
	}
	f.Falls = func(s *rules.State, w *rules.Warrior, strength int) int {
		if m := at(s); m != nil && m.Falls != nil {
			return m.Falls(s, w, strength)
		}
		return strength
	}
	f.Arrives = func(p *rules.Play, w *rules.Warrior) {
		if m := at(p.State); m != nil && m.Arrives != nil {
			m.Arrives(p, w)
		}
	}
	f.MovesEnd = func(p *rules.Play) {
		if m := at(p.State); m != nil && m.MovesEnd != nil {
			m.MovesEnd(p)
		}
	}
	f.Blind = func(s *rules.State, w, other *rules.Warrior) bool {
		if m := at(s); m != nil && m.Blind != nil {
			return m.Blind(s, w, other)
		}
		return false
	}
	f.Conceals = func(s *rules.State, w *rules.Warrior) bool {
		if m := at(s); m != nil && m.Conceals != nil {
			return m.Conceals(s, w)
		}
		return false
	}
	f.Untouchable = func(s *rules.State, w *rules.Warrior) bool {
		if m := at(s); m != nil && m.Untouchable != nil {
			return m.Untouchable(s, w)
		}
		return false
	}
	f.MayFire = func(s *rules.State, w *rules.Warrior, slot int) error {
		if m := at(s); m != nil && m.MayFire != nil {
			return m.MayFire(s, w, slot)
		}
		return nil
	}
	f.ToShoot = func(s *rules.State, w, other *rules.Warrior, r *rules.Roll) {
		if m := at(s); m != nil && m.ToShoot != nil {
			m.ToShoot(s, w, other, r)
		}
	}
	f.ToStrike = func(s *rules.State, w, other *rules.Warrior, r *rules.Roll) {
		if m := at(s); m != nil && m.ToStrike != nil {
			m.ToStrike(s, w, other, r)
		}
	}
	f.HitRolled = func(p *rules.Play, a *rules.Attempt) {
		if m := at(p.State); m != nil && m.HitRolled != nil {
			m.HitRolled(p, a)
		}
	}
	f.ToWound = func(s *rules.State, st *rules.Strike, r *rules.Roll) {
		if m := at(s); m != nil && m.ToWound != nil {
			m.ToWound(s, st, r)
		}
	}
	f.ToSave = func(s *rules.State, st *rules.Strike, r *rules.Roll) {
		if m := at(s); m != nil && m.ToSave != nil {
			m.ToSave(s, st, r)
		}
	}
	f.Rolls = func(s *rules.State, w *rules.Warrior, r *rules.Roll) {
		if m := at(s); m != nil && m.Rolls != nil {
			m.Rolls(s, w, r)
		}
	}
	f.Tampers = func(s *rules.State, w *rules.Warrior, rule string) int {
		if m := at(s); m != nil && m.Tampers != nil {
			return m.Tampers(s, w, rule)
		}
		return 0
	}
	f.Critical = func(s *rules.State, st *rules.Strike, face int) bool {
		if m := at(s); m != nil && m.Critical != nil {
			return m.Critical(s, st, face)
		}
		return false
	}
	f.Wounded = func(p *rules.Play, st *rules.Strike, n int) int {
		if m := at(p.State); m != nil && m.Wounded != nil {
			return m.Wounded(p, st, n)
		}
		return n
	}
	f.Injured = func(p *rules.Play, w *rules.Warrior, into rules.Condition, by rules.WarriorID) rules.Condition {
		if m := at(p.State); m != nil && m.Injured != nil {
			return m.Injured(p, w, into, by)
		}
		return into
	}
	f.Downs = func(p *rules.Play, w *rules.Warrior, by rules.WarriorID) {
		if m := at(p.State); m != nil && m.Downs != nil {
			m.Downs(p, w, by)
		}
	}
	f.StaysDown = func(s *rules.State, w *rules.Warrior) bool {
		if m := at(s); m != nil && m.StaysDown != nil {
			return m.StaysDown(s, w)
		}
		return false
	}
	f.CombatBegins = func(p *rules.Play) {
		if m := at(p.State); m != nil && m.CombatBegins != nil {
			m.CombatBegins(p)
		}
	}
	f.Blows = func(s *rules.State, w *rules.Warrior, n int) int {
		if m := at(s); m != nil && m.Blows != nil {
			return m.Blows(s, w, n)
		}
		return n
	}
	f.MayCast = func(s *rules.State, w *rules.Warrior, sp *rules.Spell) error {
		if m := at(s); m != nil && m.MayCast != nil {
			return m.MayCast(s, w, sp)
		}
		return nil
	}
	f.ToCast = func(s *rules.State, w *rules.Warrior, sp *rules.Spell, r *rules.Roll) {
		if m := at(s); m != nil && m.ToCast != nil {
			m.ToCast(s, w, sp, r)
		}
	}
	f.CastRolled = func(p *rules.Play, c rules.CastSpell, a, b int) {
		if m := at(p.State); m != nil && m.CastRolled != nil {
			m.CastRolled(p, c, a, b)
		}
	}
	f.Leadership = func(s *rules.State, w *rules.Warrior, rule string) rules.Mod {
		if m := at(s); m != nil && m.Leadership != nil {
			return m.Leadership(s, w, rule)
		}
		return rules.Mod{}
	}
	f.Initiative = func(s *rules.State, w *rules.Warrior, rule string) rules.Mod {
		if m := at(s); m != nil && m.Initiative != nil {
			return m.Initiative(s, w, rule)
		}
		return rules.Mod{}
	}
	f.Passes = func(p *rules.Play, w *rules.Warrior, rule string) bool {
		if m := at(p.State); m != nil && m.Passes != nil {
			return m.Passes(p, w, rule)
		}
		return false
	}
	f.Fears = func(s *rules.State, by, w *rules.Warrior) bool {
		if m := at(s); m != nil && m.Fears != nil {
			return m.Fears(s, by, w)
		}
		return false
	}
	f.Nearness = func(s *rules.State, w *rules.Warrior, rule string, far physics.Length) physics.Length {
		if m := at(s); m != nil && m.Nearness != nil {
			return m.Nearness(s, w, rule, far)
		}
		return far
	}
	f.Stretch = func(s *rules.State) physics.Length {
		if m := at(s); m != nil && m.Stretch != nil {
			return m.Stretch(s)
		}
		return 0
	}
	f.Rethrows = func(p *rules.Play, w *rules.Warrior, of rules.Purpose, ok bool) bool {
		if m := at(p.State); m != nil && m.Rethrows != nil {
			return m.Rethrows(p, w, of, ok)
		}
		return false
	}
	f.Rethrown = func(p *rules.Play, w *rules.Warrior, faces ...int) {
		if m := at(p.State); m != nil && m.Rethrown != nil {
			m.Rethrown(p, w, faces...)
		}
	}
	return f
}
