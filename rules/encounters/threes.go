package encounters

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// The entries 31 to 36.

func threes() []Entry {
	return []Entry{
		{D66: 31, Rule: "ENC-31", Name: "Collapsing building", Lasts: AtOnce,
			About: "A building falls down upon those inside.",
			Begin: collapses},
		{D66: 32, Town: true, Rule: "ENC-32", Name: "Scrawling on a wall", Lasts: Battle,
			About: "Blood writes on a wall, and somebody near reads it.",
			Begin: reads,
			Moments: rules.Moments{
				ToShoot:  func(_ *rules.State, w, _ *rules.Warrior, r *rules.Roll) { curse(w, r) },
				ToStrike: func(_ *rules.State, w, _ *rules.Warrior, r *rules.Roll) { curse(w, r) },
				ToWound:  func(s *rules.State, st *rules.Strike, r *rules.Roll) { curse(s.Warrior(st.By), r) },
				ToSave:   func(s *rules.State, st *rules.Strike, r *rules.Roll) { curse(s.Warrior(st.At), r) },
				ToCast:   func(_ *rules.State, w *rules.Warrior, _ *rules.Spell, r *rules.Roll) { curse(w, r) },
				Rolls:    func(_ *rules.State, w *rules.Warrior, r *rules.Roll) { curse(w, r) },
				Tampers: func(_ *rules.State, w *rules.Warrior, of rules.Die) int {
					if cursed(w) && of != rules.OtherDie {
						return -1
					}
					return 0
				},
				Initiative: cursedTest, Leadership: cursedTest, Body: cursedTest,
				Conceals: func(_ *rules.State, w *rules.Warrior) bool { return w.Counters.Get("hiding-places", 0) > 0 },
				Went:     findsPassing, Arrives: finds, MovesBegin: comesOut, Draws: callsReaders}},
		{D66: 33, Rule: "ENC-33", Name: "Thick fog", Lasts: Battle,
			About: "Fog rolls in. Nobody sees farther than 2D6\", rolled anew in each of the player's turns.",
			Begin: func(p *rules.Play) bool { fogs(p); return true },
			Moments: rules.Moments{
				TurnBegins: func(p *rules.Play) {
					if p.Active == Encountering(p.State) {
						fogs(p)
					}
				},
				Mists: func(s *rules.State, _ *rules.Warrior) rules.Gloom {
					if n := s.Counters.Get("fog", 0); n > 0 {
						return rules.Gloom{Far: inches(n), Why: "thick fog", Rule: "ENC-33"}
					}
					return rules.Gloom{}
				}}},
		{D66: 33, Other: true, Rule: "ENC-33b", Name: "Energizing winds", Lasts: GameTurns, Dice: "D3",
			About: "The wind carries strength: everybody's Movement is up by D3, rolled anew in each of the player's turns.",
			Begin: func(p *rules.Play) bool { energizes(p); return true },
			Moments: rules.Moments{
				TurnBegins: func(p *rules.Play) {
					if p.Active == Encountering(p.State) {
						energizes(p)
					}
				},
				Pace: func(s *rules.State, w *rules.Warrior, far physics.Length, rolled bool) physics.Length {
					if rolled || !isBand(s, w) {
						return far
					}
					return far + inches(s.Counters.Get("energy", 0))
				}}},
		{D66: 34, Rule: "ENC-34", Name: "Hands of stone", Lasts: GameTurns, Dice: "1",
			About: "Hands of earth and stone reach out of the ground: a circle of 3\" is very difficult ground for a turn.",
			Begin: hands,
			Ends: func(p *rules.Play) {
				clear(p, "hands")
				_ = p.Reshape(physics.Change{}) // as it was; it made a table before
			}},
		{D66: 34, Other: true, Rule: "ENC-34b", Name: "Light as a feather", Lasts: Battle,
			About: "Everything weighs less: failed climbs and dives may be tried again, and falls hurt half as much.",
			Moments: rules.Moments{
				Falls: func(_ *rules.State, _ *rules.Warrior, strength int) int { return (strength + 1) / 2 },
				Rethrows: func(p *rules.Play, w *rules.Warrior, of rules.Purpose, ok bool) bool {
					if ok || of != rules.TestRoll || p.Testing.Kind != rules.ClimbTest && !(p.Testing.Kind == rules.JumpTest && w.Dived) {
						return false
					}
					p.Say(rules.Note, w.ID, rules.Nobody, "ENC-34b", "%s is light as a feather and tries again.", w.Name)
					return true
				}}},
		{D66: 35, Rule: "ENC-35", Name: "Dog pack", Lasts: Battle,
			About: "Starving dogs hunt in a pack. Whom they bring down they eat, unless his friends come for him.",
			Begin: func(p *rules.Play) bool {
				n := amount(p, "2D3", "ENC-35", "how many dogs")
				p.Counters.Set("pack", 0, n)
				_, _, ok := brings(p, On(35, false), many(n, dog())...)
				return ok
			},
			Things: []rules.Thing{{Kind: prey, Moments: rules.Moments{
				Went:     rescuesPassing,
				Arrives:  func(p *rules.Play, w *rules.Warrior) { rescues(p) },
				TurnEnds: eats}}},
			Moments: rules.Moments{TurnBegins: packTests, Downs: preys}},
		{D66: 36, Rule: "ENC-36", Name: "Possessed", Lasts: GameTurns, Dice: "D3",
			About: "Somebody's own arm turns against him. He can do nothing else while it strikes him.",
			Begin: possesses,
			Moments: rules.Moments{
				Bound: struggles, MayFight: struggles,
				CombatBegins: func(p *rules.Play) {
					for i := range p.Warriors {
						if w := &p.Warriors[i]; w.Counters.Get(possessed, 0) > 0 && w.InPlay() && p.InTurn(w) {
							p.Say(rules.Note, w.ID, rules.Nobody, "ENC-36", "%s's own arm strikes him.", w.Name)
							hit(p, w, p.Profile(w).S, true, "his own arm", "ENC-36")
						}
					}
				}}},
	}
}

// A building comes down (ENC-31).
func collapses(p *rules.Play) bool {
	id := anyHouse(p, "ENC-31", nil)
	if id == 0 {
		return false
	}
	ground := p.Table.Levels.Ground()
	var inside []rules.WarriorID
	for i := range p.Warriors {
		w := &p.Warriors[i]
		above := p.Table.Surfaces(w.At.Point())
		if w.InPlay() && within(p.Table, w) == id && (w.At.Z == ground || above[len(above)-1].Z > w.At.Z) {
			inside = append(inside, w.ID)
		}
	}
	if p.Collapse(id, "ENC-31") != nil {
		return false
	}
	_, falls := p.ToGround(inside, "ENC-31")
	for _, id := range inside {
		w := p.Warrior(id)
		if !p.TestInitiative(w, rules.Test{Rule: "ENC-31"}, "to get clear of the falling building") {
			hit(p, w, 5, true, "the falling building", "ENC-31")
		}
	}
	p.Land(falls, "ENC-31")
	return true
}

func has(ids []rules.WarriorID, id rules.WarriorID) bool { return slices.Contains(ids, id) }

// Writing on a wall (ENC-32, RUL-ENC-35).

const (
	curseOn = "curse"
	loot    = "loot"    // the building with the booty
	passage = "passage" // the building with the secret passage
	below   = "in-passage"
)

func reads(p *rules.Play) bool {
	ids := houses(p.Table)
	w := anyOf(p, members(p.State, -1, func(w *rules.Warrior) bool {
		for _, id := range ids {
			if toBuilding(p.Table, id, w) <= inches(4) {
				return true
			}
		}
		return false
	}), "ENC-32", "who reads it")
	if w == nil {
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "ENC-32", "Nobody is near enough to a wall to read it.")
		return true
	}
	house := slices.MinFunc(ids, func(a, b int) int { return int(toBuilding(p.Table, a, w) - toBuilding(p.Table, b, w)) })
	at := p.Table.BuildingName(house)
	switch p.D6(w.ID, "ENC-32", "what the writing says") {
	case 1:
		p.Leave(rules.Aftermath{Rule: "ENC-32-1", Kind: rules.NextRoll, Side: w.Home(), Who: w.ID, N: 1})
		p.Say(rules.Note, w.ID, rules.Nobody, "ENC-32-1", "A map: +1 for %s when the scenario of the next game is rolled.", p.Sides[w.Home()].Name)
	case 2:
		w.Counters.Set(curseOn, 0, 1)
		p.Say(rules.Note, w.ID, rules.Nobody, "ENC-32-2", "A curse: every die of %s is at -1 for the rest of the battle.", w.Name)
	case 3:
		w.Counters.Set(loot, 0, house)
		p.Say(rules.Note, w.ID, rules.Nobody, "ENC-32-3", "%s reads of booty in %s.", w.Name, at)
	case 4:
		w.Counters.Set("hiding-places", 0, 1)
		p.Say(rules.Note, w.ID, rules.Nobody, "ENC-32-4", "%s learns all the hiding places: he can hide even in the open.", w.Name)
	case 5:
		w.Counters.Set(passage, 0, house)
		p.Say(rules.Note, w.ID, rules.Nobody, "ENC-32-5", "%s learns of a secret passage in %s.", w.Name, at)
	default:
		p.Say(rules.Note, w.ID, rules.Nobody, "ENC-32-6", "It is a coarse joke, and nothing else.")
	}
	return true
}

func cursed(w *rules.Warrior) bool { return w != nil && w.Counters.Get(curseOn, 0) > 0 }

func curse(w *rules.Warrior, r *rules.Roll) {
	if cursed(w) {
		r.Add(-1, "curse")
	}
}

// cursedTest: on roll-under tests a penalty hurts too (RUL-ENC-15).
func cursedTest(_ *rules.State, w *rules.Warrior, _ rules.Test) rules.Mod {
	if cursed(w) {
		return rules.Mod{By: -1, Why: "curse"}
	}
	return rules.Mod{}
}

// findsPassing lets the reader find the booty in a building that his way leads through. The
// passage is of use to him alone who stays inside.
func findsPassing(p *rules.Play, w *rules.Warrior, path physics.Path) {
	if b := w.Counters.Get(loot, 0); b > 0 {
		if _, inside := first(p.State, w, path, func(at physics.Spot) bool { id, _ := p.Table.BuildingAt(at); return id == b }); inside {
			takesBooty(p, w)
		}
	}
}

// takesBooty gives the reader what he has read of.
func takesBooty(p *rules.Play, w *rules.Warrior) {
	w.Counters.Set(loot, 0, 0)
	n := p.D6(w.ID, "ENC-32-3", "gold crowns in the booty")
	p.Leave(rules.Aftermath{Rule: "ENC-32-3", Kind: rules.Crowns, Side: w.Home(), Who: w.ID, N: n})
	p.Say(rules.Note, w.ID, rules.Nobody, "ENC-32-3", "%s finds %d gold crowns.", w.Name, n)
}

// finds is what waits for the reader in the building he has read of.
func finds(p *rules.Play, w *rules.Warrior) {
	if b := w.Counters.Get(loot, 0); b > 0 && within(p.Table, w) == b {
		takesBooty(p, w)
	}
	if b := w.Counters.Get(passage, 0); b > 0 && within(p.Table, w) == b {
		w.Counters.Set(passage, 0, 0)
		w.Counters.Set(below, 0, b)
		p.Say(rules.Note, w.ID, rules.Nobody, "ENC-32-5", "%s finds the secret passage. Next turn he can come out elsewhere.", w.Name)
	}
}

// callsReaders draws the reader to what he has read of.
func callsReaders(s *rules.State, side rules.SideID) (all []rules.Draw) {
	for _, id := range band(s, side, func(w *rules.Warrior) bool { return w.Able() }) {
		w := s.Warrior(id)
		for _, of := range []struct {
			what  string
			worth int
			why   string
		}{{loot, 150, "the booty he has read of"}, {passage, 100, "the secret passage he has read of"}} {
			if spots := indoors(s, w.Counters.Get(of.what, 0), w); len(spots) > 0 {
				all = append(all, rules.Draw{At: spots[0], Who: id, Most: 1, Worth: of.worth, Why: of.why})
			}
		}
	}
	return all
}

// comesOut lets him leave the passage at the start of his next movement phase
// (RUL-ENC-16).
func comesOut(p *rules.Play) {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		b := w.Counters.Get(below, 0)
		if b == 0 || !p.Acts(w) {
			continue
		}
		w.Counters.Set(below, 0, 0)
		if within(p.Table, w) != b || p.Barred(w, 0) != nil || p.Engaged(w) { // it is his move
			continue
		}
		d := rules.Decision{Side: w.Side, Who: w.ID, At: rules.Nobody, Shape: rules.OneOf, Rule: "ENC-32-5",
			Question: fmt.Sprintf("%s is in the secret passage. Where does he come out?", w.Name), Options: []rules.Option{{Text: "nowhere, he stays", Who: rules.Nobody}}, Places: [][]physics.Spot{nil}}
		var to []physics.Spot
		for _, id := range houses(p.Table) {
			if id == b {
				continue
			}
			for _, at := range indoors(p.State, id, w) {
				if at.Z == p.Table.Levels.Ground() {
					to = append(to, at)
					d.Places = append(d.Places, []physics.Spot{at})
					d.Options = append(d.Options, rules.Option{Text: p.Table.BuildingName(id), Who: rules.Nobody})
					break
				}
			}
		}
		if len(to) == 0 {
			continue
		}
		if pick := p.Ask(d)[0]; pick > 0 {
			p.SetDown(w, to[pick-1], "ENC-32-5", "comes out of the secret passage in another building")
			w.Done |= rules.Acted | rules.Stuck
		}
	}
}

// fogs rolls how far everybody sees.
func fogs(p *rules.Play) {
	n := amount(p, "2D6", "ENC-33", "how far everybody sees in the fog, in inches")
	p.Counters.Set("fog", 0, n)
	clear(p, "fog")
	p.Mark(rules.Marker{Kind: "fog", Label: fmt.Sprintf("thick fog, sight %d\"", n), Rule: "ENC-33", Of: rules.Nobody, N: n})
}

// energizes rolls how much faster everybody is till the player's next turn
// (RUL-ENC-17).
func energizes(p *rules.Play) {
	p.Counters.Set("energy", 0, amount(p, "D3", "ENC-33b", "how much Movement the winds lend"))
}

// hands asks the encountering player for a spot, anywhere (ENC-34).
func hands(p *rules.Play) bool {
	d := rules.Decision{Side: Encountering(p.State), Who: rules.Nobody, At: rules.Nobody, Shape: rules.Place, Rule: "ENC-34",
		Question: "Round which spot do the hands reach out of the ground?", Reach: inches(3), Board: physics.Point{X: p.Table.Width, Y: p.Table.Depth}}
	for i := range p.Warriors {
		if w := &p.Warriors[i]; w.InPlay() {
			d.Options = append(d.Options, rules.Option{Text: "where " + w.Name + " is", Who: w.ID})
			d.Places = append(d.Places, []physics.Spot{w.At})
		}
	}
	at := d.Point(p.Ask(d))
	ring := physics.Ring(at, inches(3))
	for i := range ring { // what is off the board is nobody's ground
		ring[i].X, ring[i].Y = max(0, min(p.Table.Width, ring[i].X)), max(0, min(p.Table.Depth, ring[i].Y))
	}
	ground := physics.Piece{Kind: physics.VeryDifficult, Name: "hands of stone", Shape: ring, QuarterRate: true, Material: "stone"}
	if err := p.Reshape(physics.Change{New: []physics.Piece{ground}}); err != nil {
		return false
	}
	p.Mark(rules.Marker{Kind: "hands", Label: "hands of stone", Rule: "ENC-34", At: spotOn(at), Radius: inches(3), Of: rules.Nobody})
	return true
}

// The dogs (ENC-35, RUL-ENC-18).

const prey = "prey"

// preys marks where the dogs have brought somebody down.
func preys(p *rules.Play, w *rules.Warrior, by rules.WarriorID) {
	b := p.Warrior(by)
	if w.Condition != rules.OutOfAction || b == nil || b.Type != "Wild Dog" || !isBand(p.State, w) || w.Has(rules.Chattel) {
		return
	}
	p.Mark(rules.Marker{Kind: prey, Label: w.Name + ", whom the dogs will eat", Rule: "ENC-35", At: w.At, Radius: w.Radius, Of: w.ID, N: p.Sides[w.Home()].Turns + 1})
	p.Say(rules.Note, w.ID, by, "ENC-35", "The dogs will eat %s, unless a friend comes within 6\" by the end of his side's next turn.", w.Name)
	rescues(p)
}

// rescues looks whether friends are near those who lie before the dogs.
func rescues(p *rules.Play) {
	comesBy(p, func(body physics.Body, of rules.SideID) rules.WarriorID {
		for _, id := range members(p.State, -1, func(o *rules.Warrior) bool {
			return comesFor(p.State, o, of) && physics.Within(o.Body(), body, inches(6))
		}) {
			return id
		}
		return rules.Nobody
	})
}

// rescuesPassing looks whether a friend has come near on his way, wherever it ends.
func rescuesPassing(p *rules.Play, w *rules.Warrior, path physics.Path) {
	if !isBand(p.State, w) || w.Has(rules.Chattel) {
		return
	}
	on := *w
	comesBy(p, func(body physics.Body, of rules.SideID) rules.WarriorID {
		if _, near := first(p.State, w, path, func(at physics.Spot) bool { on.At = at; return physics.Within(on.Body(), body, inches(6)) }); near && comesFor(p.State, w, of) {
			return w.ID
		}
		return rules.Nobody
	})
}

// comesFor reports whether a warrior comes for one of a side: a friend who does not flee (ALLY-03).
func comesFor(s *rules.State, w *rules.Warrior, of rules.SideID) bool {
	return !s.Hostile(w.Home(), of) && !w.Fleeing
}

// comesBy takes those from the dogs for whom somebody comes, at their place.
func comesBy(p *rules.Play, who func(body physics.Body, of rules.SideID) rules.WarriorID) {
	for i := 0; i < len(p.Markers); i++ {
		m := p.Markers[i]
		if m.Kind != prey {
			continue
		}
		w := p.Warrior(m.Of)
		if w.InPlay() { // raised since (SPELL-NEC-2)
			p.Say(rules.Note, w.ID, rules.Nobody, "ENC-35", "%s has risen: nothing of him is left to the dogs.", w.Name)
			p.Unmark(m.ID)
			i--
			continue
		}
		if id := who(physics.Body{At: m.At, Radius: m.Radius, Height: tall}, w.Home()); id != rules.Nobody {
			p.Say(rules.Note, w.ID, id, "ENC-35", "%s is near: the dogs do not get %s.", p.Warrior(id).Name, w.Name)
			p.Unmark(m.ID)
			i--
		}
	}
}

// eats is the end of the turn by which somebody had to be rescued; no dog left, none
// eats.
func eats(p *rules.Play) {
	if len(ofKind(p.State, "Wild Dog")) == 0 {
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "ENC-35", "No dog is left to eat anybody.")
		clear(p, prey)
		end(p, Current(p.State))
		return
	}
	rescues(p)
	for i := 0; i < len(p.Markers); i++ {
		m := p.Markers[i]
		if m.Kind != prey {
			continue
		}
		w := p.Warrior(m.Of)
		if w.Home() != p.Active || p.Sides[p.Active].Turns < m.N {
			continue
		}
		p.Leave(rules.Aftermath{Rule: "ENC-35", Kind: rules.Lost, Side: w.Home(), Who: w.ID, What: "eaten", N: 1})
		p.Say(rules.Note, w.ID, rules.Nobody, "ENC-35", "Nobody has come for %s: the dogs have eaten him.", w.Name)
		p.Unmark(m.ID)
		i--
	}
}

// packTests is the rout test of a pack that has lost a quarter.
func packTests(p *rules.Play) {
	began, left := p.Counters.Get("pack", 0), len(ofKind(p.State, "Wild Dog"))
	if p.Active != Encountering(p.State) || left == 0 || 4*(began-left) < began {
		return
	}
	ld := dog().Base.Ld
	a, b := p.Dice.D6(), p.Dice.D6()
	tell(p, "ENC-35", []int{a, b}, "The dogs have lost %d of %d: 2D6, %d or less. Rolled %d + %d = %d.", began-left, began, ld, a, b, a+b)
	if a+b > ld {
		gone(p, "ENC-35", "slinks away")
		clear(p, prey)
		end(p, Current(p.State))
	}
}

// The possessed (ENC-36, RUL-ENC-19).

// struggles is why one who is possessed can do nothing else.
func struggles(_ *rules.State, w *rules.Warrior) error {
	if w.Counters.Get(possessed, 0) > 0 {
		return errors.New("he struggles with his own arm (ENC-36)")
	}
	return nil
}

const possessed = "possessed-arm"

func possesses(p *rules.Play) bool {
	w := anyOf(p, members(p.State, Encountering(p.State), func(w *rules.Warrior) bool {
		return !holy(w) && !w.Has(rules.Undead|rules.Daemon)
	}), "ENC-36", "whose arm it is")
	if w == nil {
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "ENC-36", "The spirit finds nobody whom it could possess.")
		return true
	}
	w.Counters.Set(possessed, 0, 1)
	return true
}
