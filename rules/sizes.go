package rules

import "fmt"

// Size is how large a model is (SIZE-01). The order is from small to titanic.
type Size uint8

// The sizes.
const (
	Small Size = iota
	Medium
	Large
	Huge
	Gigantic
	Titanic
)

func (s Size) String() string {
	return [...]string{"small", "medium", "large", "huge", "gigantic", "titanic"}[s]
}

// LargeTargetOnly knows nothing but large targets (SIZE-02).
func LargeTargetOnly(w *Warrior) Size {
	if w.Large {
		return Large
	}
	return Small
}

// SixSizes are those of the community edition (SIZE-01).
func SixSizes(w *Warrior) Size {
	if w.Large {
		return max(w.Size, Large)
	}
	return w.Size
}

// Size is how large a warrior counts wherever it matters (SIZE-03); on a mount
// he is medium at least (SIZE-04, SPEC-27).
func (s *State) Size(w *Warrior) Size {
	n := s.Rules.SizeOf(w)
	if s.mounted(w) {
		n = max(n, Medium)
	}
	return n
}

// Amount is a number that may have dice in it: 1, D6+1.
type Amount struct{ D6, Plus int }

// String is the amount as the book writes it.
func (a Amount) String() string {
	switch {
	case a.D6 == 0:
		return fmt.Sprint(a.Plus)
	case a.Plus == 0:
		return fmt.Sprintf("%dD6", a.D6)
	}
	return fmt.Sprintf("%dD6%+d", a.D6, a.Plus)
}

// amount throws its dice and adds what is added to them (CHAR-17).
func (p *Play) amount(a Amount, who WarriorID, rule, what string) int {
	n := a.Plus
	for range a.D6 {
		n += p.D6(who, rule, what)
	}
	return n
}

// Mount is what a warrior rides: his Movement is the mount's, it strikes its own
// blows, and else it is equipment that no blow takes away (SPEC-28 to SPEC-30).
type Mount struct {
	Name           string
	M, WS, S, I, A int
	Save           int // how much better it makes his armour save
}

// mounted reports whether he rides where the rules of mounts are used.
func (s *State) mounted(w *Warrior) bool { return s.Rules.Mounts && w.Mounted }

// mountStrikes lets a mount strike after its rider (SPEC-28).
func (p *Play) mountStrikes(w *Warrior) {
	if !p.mounted(w) || !p.fights(w) {
		return
	}
	id, n, foes := w.ID, w.Mount.A, p.attackable(w)
	if len(foes) == 0 {
		return
	}
	at := make([]WarriorID, n) // FIGHT-07: divided before the dice are thrown
	for i := range at {
		at[i] = p.Choose(w.Side, w.ID, "SPEC-28", fmt.Sprintf("Whom does %s's %s attack with blow %d of %d?", w.Name, w.Mount.Name, i+1, n), foes)
	}
	for _, f := range foes {
		var blows []Strike
		w, foe := p.Warrior(id), p.Warrior(f)
		for _, chosen := range at {
			if chosen == f {
				blows = append(blows, unarmedBy(mountBlow{}, w, foe, "the "+w.Mount.Name, "SPEC-28"))
			}
		}
		if len(blows) > 0 && p.mounted(w) && w.Able() && foe.InPlay() {
			p.attack(w, foe, blows, said("%s's %s strikes at %s.", w.Name, w.Mount.Name, foe.Name))
		}
	}
}

// mountToStrike prepares a mount's roll to hit, with its own Weapon Skill. The model
// is one: what changes the rider's rolls changes this (PSY-02).
func (s *State) mountToStrike(w, foe *Warrior) Roll {
	ws, vs := w.Mount.WS, s.Profile(foe).WS
	return s.inClose(w, foe, NoWeapon, Roll{Name: "to hit", Whom: foe.Name, Base: s.Rules.ToHitCombat(ws, vs),
		From: "WS %d against WS %d", Nums: [2]int{ws, vs}, Rule: "SPEC-28", For: HitRoll})
}
