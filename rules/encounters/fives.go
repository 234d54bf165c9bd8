package encounters

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// The entries 51 to 56.

func fives() []Entry {
	return []Entry{
		{D66: 51, Rule: "ENC-51", Name: "Sinkhole", Lasts: Battle,
			About: "A mouth opens in the ground under somebody's feet.",
			Begin: sinks,
			Moments: rules.Moments{
				Bound: func(_ *rules.State, w *rules.Warrior) error {
					if w.Counters.Get(stuck, 0) > 0 {
						return errors.New("he is stuck in the ground (ENC-51)")
					}
					return nil
				},
				StaysDown: func(_ *rules.State, w *rules.Warrior) bool {
					return w.Counters.Get(stuck, 0) > 0 && w.Condition == rules.KnockedDown
				},
				Downs: func(_ *rules.Play, w *rules.Warrior, _ rules.WarriorID) {
					if w.Condition == rules.OutOfAction { // who is raised rises elsewhere (SPELL-NEC-2)
						w.Counters.Set(stuck, 0, 0)
					}
				}}},
		{D66: 52, Town: true, Rule: "ENC-52", Name: "Horror in the house", Lasts: Battle,
			About:  "Somebody alone in a house is not alone.",
			Begin:  lurks,
			Things: []rules.Thing{{Kind: "horror", Moments: rules.Moments{SetsOut: daresEnter("horror", "ENC-52", "what is in the house")}}},
			Moments: rules.Moments{TurnBegins: catchesBreath, Compulsory: runsOut,
				Leadership: func(_ *rules.State, _ *rules.Warrior, t rules.Test) rules.Mod {
					if t == breathTest {
						return rules.Mod{By: -1, Why: "the horror behind him"}
					}
					return rules.Mod{}
				},
				Bound: func(_ *rules.State, w *rules.Warrior) error {
					if w.Counters.Get(terrified, 0) > 0 {
						return errors.New("he runs from the horror in the house (ENC-52)")
					}
					return nil
				}}},
		{D66: 53, Rule: "ENC-53", Name: "Plague victims", Lasts: Battle,
			About: "The sick stretch their hands out for help and cling to whom they reach. Attacked, they all run; what they have may stay.",
			Begin: begs,
			Moments: rules.Moments{
				Attacked: func(p *rules.Play, by, other *rules.Warrior) {
					if other.Type == "Plague Victim" && isBand(p.State, by) {
						p.Say(rules.Note, by.ID, other.ID, "ENC-53", "%s attacks the sick, and all of them run.", by.Name)
						gone(p, "ENC-53", "flees")
						end(p, Current(p.State))
					}
				},
				Unsteady: func(s *rules.State, w *rules.Warrior) string {
					if clungTo(s, w) {
						return "the sick cling to him"
					}
					return ""
				},
				Pace: func(s *rules.State, w *rules.Warrior, far physics.Length, rolled bool) physics.Length {
					if !rolled && clungTo(s, w) {
						return far / 2
					}
					return far
				},
				MayCharge: func(s *rules.State, w *rules.Warrior) error {
					if clungTo(s, w) {
						return errors.New("the sick cling to him (ENC-53)")
					}
					return nil
				},
				MayMove: func(s *rules.State, w *rules.Warrior, run bool, why error) error {
					if why == nil && run && clungTo(s, w) {
						return errors.New("the sick cling to him, and he may not run (ENC-53)")
					}
					return why
				},
				BattleEnds: infects}},
		{D66: 54, Rule: "ENC-54", Name: "Last one standing", Lasts: Battle,
			About: "A Matriarch whose sisters are all dead takes revenge on whoever is nearest.",
			Begin: func(p *rules.Play) bool {
				w := armed(p.Rules, matriarch(), "sigmarite-hammer", "steel-whip", "heavy", "helmet", "blessed-water", "holy-relic")
				for _, skill := range []string{"absolute-faith", "jump-up", "step-aside"} {
					p.Rules.Teach(&w, skill)
				}
				_, _, ok := brings(p, On(54, false), w)
				return ok
			},
			Things:  []rules.Thing{{Kind: "gear", Moments: rules.Moments{Arrives: takesGear}}},
			Moments: rules.Moments{ShootingBegins: prays, Downs: dropsGear, BattleEnds: keepsGear}},
		{D66: 55, Rule: "ENC-55", Name: "Booby traps", Lasts: Battle,
			About: "Somebody has set traps all over the place.",
			Begin: func(p *rules.Play) bool { trap(p, Encountering(p.State)); return true },
			Moments: rules.Moments{MovesBegin: func(p *rules.Play) {
				face := p.Dice.D6()
				tell(p, "ENC-55", []int{face}, "Does one of %s step into a trap, on a 1? Rolled %d.", p.Sides[p.Active].Name, face)
				if face == 1 {
					trap(p, p.Active)
				}
			}}},
		{D66: 55, Other: true, Rule: "ENC-55b", Name: "The wrong trousers", Lasts: Battle,
			About: "An imp has got into somebody's legs. They go where they like, up walls and through people.",
			Begin: func(p *rules.Play) bool {
				if w := anyOf(p, members(p.State, -1, nil), "ENC-55b", "whose legs they are"); w != nil {
					w.Counters.Set(trousers, 0, 1)
				}
				return true
			},
			Moments: rules.Moments{Compulsory: walks,
				MayMove: func(_ *rules.State, w *rules.Warrior, _ bool, why error) error {
					if w.Counters.Get(trousers, 0) > 0 {
						return errTrousers
					}
					return why
				},
				MayCharge: func(_ *rules.State, w *rules.Warrior) error {
					if w.Counters.Get(trousers, 0) > 0 {
						return errTrousers
					}
					return nil
				}}},
		{D66: 56, Rule: "ENC-56", Name: "Catacombs", Lasts: Battle,
			About:   "The ground gives way, and somebody falls among the dead below the city.",
			Begin:   gives,
			Moments: rules.Moments{TurnBegins: climbsOut, BattleEnds: digsOut, Awaits: climbsStill}},
	}
}

var errTrousers = errors.New("his legs do not obey him (ENC-55b)")

// A sinkhole (ENC-51, RUL-ENC-23).

const stuck = "stuck"

func sinks(p *rules.Play) bool {
	// There is no ground under those aboard a vehicle.
	w := anyOf(p, members(p.State, -1, func(w *rules.Warrior) bool { return p.RidesOn(w) < 0 }), "ENC-51", "under whom it opens")
	if w == nil {
		return true
	}
	i, _ := p.InitiativeFor(w, rules.Test{Rule: "ENC-51"})
	most := min(i, 5)
	leaps := func(face int) bool { return face > 1 && face <= most }
	switch face := p.TestDie(w, rules.Test{Rule: "ENC-51"}, leaps, func(face int) {
		tell(p, "ENC-51", []int{face}, "%s, Initiative test at the edge: %d or less, a 1 is the end. Rolled %d.", w.Name, most, face)
	}); {
	case face == 1:
		p.Say(rules.Note, w.ID, rules.Nobody, "ENC-51", "%s is sucked under.", w.Name)
		p.TakeOut(w, "ENC-51")
	case !leaps(face):
		w.Counters.Set(stuck, 0, 1)
		p.Say(rules.Note, w.ID, rules.Nobody, "ENC-51", "The ground closes round %s: he is stuck for the rest of the battle.", w.Name)
		p.KnocksDown(w, "ENC-51")
		p.Mark(rules.Marker{Kind: "pit", Label: "a sinkhole", Rule: "ENC-51", At: w.At, Radius: inches(1), Of: w.ID})
	default:
		p.Say(rules.Note, w.ID, rules.Nobody, "ENC-51", "%s leaps clear.", w.Name)
	}
	return true
}

// The horror (ENC-52, RUL-ENC-24).

const terrified = "terrified" // the side's own turn in which he began to run

// breathTest is that of a runner to get over it; the Fear test before is another.
var breathTest = rules.Test{Rule: "ENC-52"}

func lurks(p *rules.Play) bool {
	alone := func(w *rules.Warrior) bool {
		b := within(p.Table, w)
		if p.Table.BuildingByID(b) == nil || w.Condition != rules.Standing {
			return false
		}
		for i := range p.Warriors {
			if o := &p.Warriors[i]; o.ID != w.ID && o.InPlay() && within(p.Table, o) == b {
				return false
			}
		}
		return true
	}
	w := anyOf(p, members(p.State, -1, alone), "ENC-52", "who is alone in a house")
	if w == nil {
		return false
	}
	id := within(p.Table, w)
	p.Mark(rules.Marker{Kind: "horror", Label: "the horror in " + p.Table.BuildingName(id), Rule: "ENC-52", Building: id, Shape: p.Table.BuildingByID(id).Outline, Of: rules.Nobody})
	if p.Fearful(w, "ENC-52", "what stands behind him") {
		far := amount(p, "D6", "ENC-52", w.Name+" is forced out of the house, in inches")
		p.Forced(w, inches(far))
		return true
	}
	w.Counters.Set(terrified, 0, p.Sides[w.Home()].Turns+1)
	p.Say(rules.Note, w.ID, rules.Nobody, "ENC-52", "%s screams and will run.", w.Name)
	return true
}

// catchesBreath is the test of a runner at the start of his later turns.
func catchesBreath(p *rules.Play) {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		since := w.Counters.Get(terrified, 0)
		if since == 0 || !w.InPlay() || !p.Acts(w) || w.Counters.Get("ran-from-horror", 0) == 0 {
			continue
		}
		if p.TestLeadership(w, breathTest, "to get over the horror") {
			w.Counters.Set(terrified, 0, 0)
			w.Done |= rules.Acted | rules.Stuck | rules.Shot | rules.Cast | rules.FailedCharge
			p.Say(rules.Note, w.ID, rules.Nobody, "ENC-52", "%s stops and catches his breath.", w.Name)
		}
	}
}

// onHisFeet are the states in which one who stands goes where something drives him, whether
// he likes it or not; a net holds him (EQUIP-14).
const onHisFeet = rules.ThoughErratic | rules.ThoughRallied | rules.ThoughShaken | rules.ThoughDazed

// runsOut is the run of the terrified in the movement phase.
func runsOut(p *rules.Play) {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if w.Counters.Get(terrified, 0) == 0 || !p.Compelled(w, onHisFeet|rules.ThoughFleeing) {
			continue
		}
		w.Counters.Set("ran-from-horror", 0, 1)
		far := p.PacedRoll(w, inches(amount(p, "2D6", "ENC-52", w.Name+" runs from the horror, in inches")))
		w.Done |= rules.Acted
		p.Driven(w, far, "ENC-52")
	}
}

// The plague (ENC-53, RUL-ENC-25).

const exposed = rules.Exposed

func begs(p *rules.Play) bool {
	n := amount(p, "D6", "ENC-53", "how many of the sick")
	v := victim()
	v.Traits |= rules.Harmless
	if _, _, ok := brings(p, On(53, false), many(n, v)...); !ok {
		return false
	}
	for _, id := range members(p.State, -1, nil) {
		p.Warrior(id).Counters.Set(exposed, 0, 1)
	}
	return true
}

// clungTo reports whether one of the sick clings to a warrior.
func clungTo(s *rules.State, w *rules.Warrior) bool {
	if !isBand(s, w) {
		return false
	}
	for _, id := range ofKind(s, "Plague Victim") {
		if s.InContact(w, s.Warrior(id)) {
			return true
		}
	}
	return false
}

// infects rolls after the battle for all who were there when the sick came.
func infects(p *rules.Play) {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if w.Counters.Get(exposed, 0) == 0 || p.Pure(w) || p.D6(w.ID, "ENC-53", "is he infected, on a 1") != 1 {
			continue
		}
		a := rules.Aftermath{Kind: rules.Illness, Side: w.Home(), Who: w.ID, What: "Nurgle's Rot"}
		switch n := p.D6(w.ID, "ENC-53", "how the illness goes"); {
		case n == 1 && w.Hero:
			a.Rule, a.Kind = "ENC-53-1", rules.Injury
			a.N = amount(p, "D3", "ENC-53-1", "serious injuries of "+w.Name)
			p.Say(rules.Note, w.ID, rules.Nobody, "ENC-53-1", "Major symptoms: %s rolls %d times for serious injuries; robbed, bitter enmity, captured and sold to the pits count as nothing.", w.Name, a.N)
		case n == 1:
			a.Rule, a.Kind, a.N = "ENC-53-1", rules.Lost, 1
			p.Say(rules.Note, w.ID, rules.Nobody, "ENC-53-1", "Major symptoms: %s dies.", w.Name)
		case n < 6:
			a.Rule, a.N = "ENC-53-2", 1
			p.Say(rules.Note, w.ID, rules.Nobody, "ENC-53-2", "Minor symptoms: %s misses the next game.", w.Name)
		default:
			p.Say(rules.Note, w.ID, rules.Nobody, "ENC-53-6", "%s recovers fully.", w.Name)
			continue
		}
		p.Leave(a)
	}
}

// The lost matriarch (ENC-54, RUL-ENC-26).

const gear = "matriarchs-gear"

// prays lets her say one of her prayers over herself.
func prays(p *rules.Play) {
	if p.Active != Encountering(p.State) {
		return
	}
	for _, id := range ofKind(p.State, "Lost Matriarch") {
		key := []string{"hammer-of-sigmar", "armour-of-righteousness"}[p.Pick(2, "ENC-54", "which prayer she says")]
		sp, ok := p.Rules.SpellNamed(key)
		if w := p.Warrior(id); ok && p.Barred(w, mayPray(p.State)) == nil && !p.Rules.BareArms {
			rules.CastSpell{Who: id, Spell: sp, At: id}.Play(p)
		}
	}
}

// mayPray are the states in which one who stands may cast all the same (TURN-08).
func mayPray(s *rules.State) rules.Though {
	if s.Rules.RalliedNoSpells {
		return 0
	}
	return rules.ThoughRallied
}

// dropsGear lays down what she, or whoever has looted her, carries.
func dropsGear(p *rules.Play, w *rules.Warrior, _ rules.WarriorID) {
	if w.Condition != rules.OutOfAction || w.Type != "Lost Matriarch" && w.Counters.Get(gear, 0) == 0 {
		return
	}
	w.Counters.Set(gear, 0, 0)
	p.Mark(rules.Marker{Kind: "gear", Label: "the Matriarch's gear", Rule: "ENC-54", At: w.At, Radius: w.Radius, Of: w.ID})
	p.Say(rules.Note, w.ID, rules.Nobody, "ENC-54", "The Matriarch's gear lies where %s fell.", w.Name)
}

// takesGear: a warrior who moves up to it in his own movement takes it.
func takesGear(p *rules.Play, w *rules.Warrior) {
	m := p.MarkerOf("gear")
	if w.Animal || !isBand(p.State, w) || !p.Acts(w) || p.Phase > rules.Moves || !w.Able() ||
		!physics.Within(w.Body(), physics.Body{At: m.At, Radius: m.Radius, Height: tall}, physics.Inch/10) {
		return
	}
	p.Unmark(m.ID)
	w.Counters.Set(gear, 0, 1)
	p.Say(rules.Note, w.ID, rules.Nobody, "ENC-54", "%s takes the Matriarch's gear.", w.Name)
}

// matriarchsGear is what she carries, by key.
var matriarchsGear = []string{"sigmarite-hammer", "steel-whip", "heavy", "helmet", "blessed-water", "holy-relic"}

func keepsGear(p *rules.Play) {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if w.Counters.Get(gear, 0) == 0 || w.Condition == rules.OutOfAction {
			continue
		}
		for _, key := range matriarchsGear {
			p.Leave(rules.Aftermath{Rule: "ENC-54", Kind: rules.Items, Side: w.Home(), Who: w.ID, What: key, N: 1})
		}
		p.Say(rules.Note, w.ID, rules.Nobody, "ENC-54", "%s brings the Matriarch's gear home; what he may not own goes to the stash.", w.Name)
	}
}

// Traps (ENC-55, RUL-ENC-27).

func trap(p *rules.Play, side rules.SideID) {
	w := anyOf(p, members(p.State, side, nil), "ENC-55", "who springs it")
	if w == nil {
		return
	}
	p.Say(rules.Note, w.ID, rules.Nobody, "ENC-55", "%s springs a trap.", w.Name)
	if !p.TestInitiative(w, rules.Test{Rule: "ENC-55"}, "to avoid the trap") {
		hit(p, w, 3, true, "the trap", "ENC-55")
	}
}

// The trousers (ENC-55b, RUL-ENC-28).

const trousers = "trousers"

// walks carries him whose legs they are; he makes no other move in that movement phase,
// neither in flight nor in a stupor.
func walks(p *rules.Play) {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if w.Counters.Get(trousers, 0) == 0 || !p.Compelled(w, onHisFeet|rules.ThoughFleeing) {
			continue
		}
		if w.Stumbles = false; w.Fleeing {
			w.Done |= rules.Fled
		}
		dir, misses := p.Scatter(w.ID, "ENC-55b", "where his legs go: 1 up, 2 right, 3 down, 4 left")
		for misses {
			dir, misses = p.Scatter(w.ID, "ENC-55b", "the arrow again")
		}
		far := p.PacedRoll(w, inches(amount(p, "2D6", "ENC-55b", "how far they carry "+w.Name)))
		at := physics.Point{X: w.At.X + dir.X*far/1000, Y: w.At.Y + dir.Y*far/1000}
		at.X, at.Y = max(w.Radius, min(p.Table.Width-w.Radius, at.X)), max(w.Radius, min(p.Table.Depth-w.Radius, at.Y))
		w.Done |= rules.Acted
		to, found := physics.Spot{}, false
		for _, s := range p.Table.Surfaces(at) { // on the floor nearest to his height
			if found && max(s.Z-w.At.Z, w.At.Z-s.Z) >= max(to.Z-w.At.Z, w.At.Z-to.Z) {
				continue
			}
			if spot, ok := p.PlaceNear(w, s, inches(6), func(b physics.Body) bool { return !p.MeetsEnemyOf(w, b) && p.MayLand(w, b.At) == nil }); ok { // MOUNT-10
				to, found = spot, true
			}
		}
		if found {
			p.SetDown(w, to, "ENC-55b", fmt.Sprintf("is carried %s by his own legs", far))
		}
	}
}

// The catacombs (ENC-56, RUL-ENC-29) and what lies there (ENC-56-1, ENC-56-2,
// ENC-56-3, ENC-56-4, ENC-56-5, ENC-56-6).

const (
	under   = "under" // 1 in the catacombs
	returns = "returns"
	found   = "found-below" // the score by which he found something
)

func gives(p *rules.Play) bool {
	w := anyOf(p, members(p.State, -1, func(w *rules.Warrior) bool { return w.At.Z == p.Table.Levels.Ground() }), "ENC-56", "under whom the ground gives way")
	if w == nil {
		return false
	}
	if !p.TestInitiative(w, rules.Test{Rule: "ENC-56"}, "to catch himself") {
		hit(p, w, 3, true, "the fall into the catacombs", "ENC-56")
	}
	if !w.InPlay() {
		return true
	}
	row := p.D6(w.ID, "ENC-56", "what he finds below")
	unearths(p, w, row)
	p.Mark(rules.Marker{Kind: "pit", Label: "a hole into the catacombs", Rule: "ENC-56", At: w.At, Radius: inches(1), Of: w.ID})
	w.Counters.Set(under, 0, 1)
	if rope, _ := p.Rules.ItemNamed("rope-and-hook"); slices.ContainsFunc(w.Kit, func(k rules.Kit) bool { return k.Item == rope }) {
		w.Counters.Set(returns, 0, p.Sides[w.Home()].Turns+amount(p, "D3", "ENC-56", "turns till he has climbed out with his rope"))
		if treasures[row-1] == "black-lotus" {
			p.Coats(w, "black-lotus")
		}
	}
	p.Leaves(w, "ENC-56", "is in the catacombs below the city")
	return true
}

// treasures are what lies in the catacombs, by the score that finds it; the second is a
// pouch.
var treasures = []string{"helmet", "", "lantern", "net", "black-lotus", "sword"}

// unearths gives a warrior what he finds below.
func unearths(p *rules.Play, w *rules.Warrior, row int) {
	rule, key := fmt.Sprintf("ENC-56-%d", row), treasures[row-1]
	if key == "" {
		n := amount(p, "2D6", rule, "gold crowns in the pouch")
		p.Leave(rules.Aftermath{Rule: rule, Kind: rules.Crowns, Side: w.Home(), Who: w.ID, N: n})
		p.Say(rules.Note, w.ID, rules.Nobody, rule, "%s finds a pouch with %d gold crowns.", w.Name, n)
		return
	}
	w.Counters.Set(found, 0, row)
	what := strings.ReplaceAll(key, "-", " ")
	casts := len(w.Spells) > 0 && !p.Rules.Magic[w.Magic].Prayers
	if w.Animal || key == "helmet" && casts || p.Rules.Give(w, key) != nil {
		p.Say(rules.Note, w.ID, rules.Nobody, rule, "%s finds a %s among the dead, and keeps it for his warband.", w.Name, what)
		return
	}
	p.Say(rules.Note, w.ID, rules.Nobody, rule, "%s finds a %s among the dead. It is his.", w.Name, what)
}

// usedUp reports whether what a warrior has found below is gone: a net that he has
// thrown, a vial that is on a weapon.
func usedUp(s *rules.State, w *rules.Warrior, key string) bool {
	if id, ok := s.Rules.WeaponNamed(key); ok && s.Rules.Weapon(id).Once {
		last := -1
		for slot, has := range w.Weapons {
			if has == id {
				last = slot
			}
		}
		return last >= 0 && last < len(w.Fired) && w.Fired[last] > 0
	}
	id, ok := s.Rules.ItemNamed(key)
	return ok && slices.ContainsFunc(w.Kit, func(k rules.Kit) bool { return k.Item == id && k.Active })
}

// climbsOut brings him back who has a rope and hook.
func climbsOut(p *rules.Play) {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if n := w.Counters.Get(returns, 0); n == 0 || p.Active != w.Home() || p.Sides[p.Active].Turns < n || w.Condition != rules.Gone || p.Sides[w.Home()].Routed {
			continue
		}
		var at physics.Spot
		ok := true
		if id := anyHouse(p, "ENC-56", func(id int) bool { return indoors(p.State, id, w) != nil }); id != 0 {
			at = slices.MinFunc(indoors(p.State, id, w), func(a, b physics.Spot) int { return int(a.Z - b.Z) })
		} else {
			at, ok = p.PlaceNear(w, w.At, inches(6), func(b physics.Body) bool { return !p.MeetsEnemyOf(w, b) })
		}
		if ok {
			w.Counters.Set(returns, 0, 0)
			w.Counters.Set(under, 0, 0)
			p.Appears(w, at, "ENC-56", "climbs out of the catacombs")
			w.Done |= rules.Stuck // that is his move: he charges nobody either
		}
	}
}

// climbsStill reports whether somebody of a side is on his way back with his rope and hook: it
// is not beaten though nobody else of it is left.
func climbsStill(s *rules.State, side rules.SideID) bool {
	return slices.ContainsFunc(s.Warriors, func(w rules.Warrior) bool {
		return w.Home() == side && w.Condition == rules.Gone && w.Counters.Get(returns, 0) > 0
	})
}

// digsOut: who is still below comes to no harm, and what was found there is kept.
func digsOut(p *rules.Play) {
	for i := range p.Warriors {
		if w := &p.Warriors[i]; w.Counters.Get(found, 0) > 0 {
			row := w.Counters.Get(found, 0)
			if key := treasures[row-1]; !usedUp(p.State, w, key) {
				p.Leave(rules.Aftermath{Rule: fmt.Sprintf("ENC-56-%d", row), Kind: rules.Items, Side: w.Home(), Who: w.ID, What: key, N: 1})
			}
		}
		if w := &p.Warriors[i]; w.Counters.Get(under, 0) > 0 {
			w.Spared = true
			p.Say(rules.Note, w.ID, rules.Nobody, "ENC-56", "%s finds his way out of the catacombs after the battle, unharmed.", w.Name)
		}
	}
}
