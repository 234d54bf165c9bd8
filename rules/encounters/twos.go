package encounters

import (
	"fmt"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// The entries 21 to 26.

func twos() []Entry {
	spirit := []rules.Thing{{Kind: "spirit", Moments: rules.Moments{MovesBegin: terrifies, Went: meetsPassing, Arrives: banishes, Compulsory: drifts, Draws: callsPriests}}}
	return []Entry{
		{D66: 21, Rule: "ENC-21", Name: "Restless spirit", Lasts: Battle,
			About: "A ghost drifts through walls and men. It harms nobody, but those near it must keep their nerve.",
			Begin: func(p *rules.Play) bool { return haunts(p, "ENC-21", "Restless Spirit") }, Things: spirit,
			Ends: func(p *rules.Play) { clear(p, "spirit") }},
		{D66: 21, Other: true, Rule: "ENC-21b", Name: "Restless spirit", Lasts: Battle,
			About: "A ghost crosses the board through walls and men. It harms nobody, but those near it must keep their nerve.",
			Begin: func(p *rules.Play) bool { return haunts(p, "ENC-21b", "Departing Spirit") }, Things: spirit,
			Ends: func(p *rules.Play) { clear(p, "spirit") }},
		{D66: 22, Rule: "ENC-22", Name: "Burning building", Lasts: Battle,
			About:  "A building bursts into flames. Whoever stays in it or close to it is burnt, and to enter it takes courage.",
			Begin:  ignites,
			Things: []rules.Thing{{Kind: "fire", Moments: rules.Moments{MovesEnd: scorches, SetsOut: daresEnter("fire", "ENC-22", "the flames")}}}},
		{D66: 23, Rule: "ENC-23", Name: "Man-eater", Lasts: Battle,
			About: "A tree opens a mouth and grabs whoever walks by. It cannot be killed, but it can be made to let go.",
			Begin: grabs,
			Moments: rules.Moments{
				Passes:  ofKindPasses("Man-Eater"),
				ToShoot: rooted, ToStrike: rooted,
				Rolls: func(s *rules.State, w *rules.Warrior, r *rules.Roll) {
					if foe := s.Named(r.Whom); r.For == rules.HitRoll && foe != nil {
						rooted(s, w, foe, r)
					}
				},
				Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return w.Type == "Man-Eater" && w.Has(rules.Harmless) }, // a tree
				Injured:     letsGo}},
		{D66: 24, Rule: "ENC-24", Name: "Skeletons", Lasts: OwnTurns, Dice: "D3",
			About: "The bones of the fallen rise, attack what is near and crumble again.",
			Begin: func(p *rules.Play) bool {
				n := amount(p, "2D6", "ENC-24", "how many skeletons rise")
				_, _, ok := brings(p, On(24, false), many(n, armed(p.Rules, skeleton(), "dagger"))...)
				return ok
			},
			Ends: func(p *rules.Play) { gone(p, "ENC-24", "crumbles to bones") }},
		{D66: 25, Rule: "ENC-25", Name: "Twisting of the air", Lasts: GameTurns, Dice: "D3",
			About: "Distances deceive. A D6 in each player's turn is how near friends and leaders must be, and how much farther everything is for shots and charges.",
			Begin: func(p *rules.Play) bool { twists(p); return true },
			Moments: rules.Moments{TurnBegins: twists,
				// In place of 6"; whatever lets a leader be heard farther is added (LEARN-A1, LEARN-R3, KIN-01).
				Nearness: func(s *rules.State, _ *rules.Warrior, _ rules.Help, far physics.Length) physics.Length {
					return far - inches(6) + inches(s.Counters.Get("twist", 0))
				},
				Stretch: func(s *rules.State) physics.Length { return inches(s.Counters.Get("twist", 0)) }}},
		{D66: 26, Rule: "ENC-26", Name: "Spawn", Lasts: Battle,
			About: "What was once a man drags itself at the nearest. It frightens, and nothing frightens it.",
			Begin: func(p *rules.Play) bool {
				_, _, ok := brings(p, On(26, false), spawn())
				return ok
			},
			Moments: rules.Moments{Passes: ofKindPasses("Mindless Spawn"), CombatBegins: func(p *rules.Play) {
				for _, id := range ofKind(p.State, "Mindless Spawn") {
					if p.Engaged(p.Warrior(id)) {
						p.Warrior(id).Base.A = amount(p, "2D6", "ENC-26", "blows of "+p.Warrior(id).Name+" in this phase")
					}
				}
			}}},
	}
}

// ofKindPasses lets a kind of creature pass every Leadership test.
func ofKindPasses(kind string) func(*rules.Play, *rules.Warrior, rules.Test) bool {
	return func(_ *rules.Play, w *rules.Warrior, _ rules.Test) bool { return w.Type == kind }
}

// The restless spirit (ENC-21, RUL-ENC-9).

const spiritRadius = small

func haunts(p *rules.Play, rule, kind string) bool {
	spots, edge := place(p, Current(p.State), []physics.Body{{At: physics.Spot{}, Radius: spiritRadius, Height: tall}})
	if spots == nil {
		return false
	}
	p.Mark(rules.Marker{Kind: "spirit", Label: strings.ToLower(kind), Rule: rule, At: spots[0], Radius: spiritRadius, Of: rules.Nobody, N: int(edge)})
	return true
}

// terrifies tests all within 8" of the spirit before it moves.
func terrifies(p *rules.Play) {
	m := p.MarkerOf("spirit")
	if p.Active != Encountering(p.State) {
		return
	}
	body := physics.Body{At: m.At, Radius: m.Radius, Height: tall}
	rule, from := m.Rule, m.At
	for _, id := range members(p.State, -1, func(w *rules.Warrior) bool { return physics.Within(w.Body(), body, inches(8)) && w.Able() }) {
		w := p.Warrior(id)
		if p.Immune(w) || p.TestLeadership(w, rules.Test{Rule: rule}, "to bear the sight of the spirit") {
			continue
		}
		p.Panics(w, from, rule)
	}
}

// drifts moves the spirit, through anything.
func drifts(p *rules.Play) {
	m := p.MarkerOf("spirit")
	if p.Active != Encountering(p.State) {
		return
	}
	kind := "Restless Spirit"
	if m.Rule == "ENC-21b" {
		kind = "Departing Spirit"
	}
	far := amountOf(p, kind, m.Rule)
	dir := physics.Edge(m.N).Opposite().Out()
	if verbOf(p.State, kind) == driftsRandom {
		dir = direction(p, m.Rule)
	}
	from := m.At
	m.At.X, m.At.Y = m.At.X+dir.X*far/1000, m.At.Y+dir.Y*far/1000
	way, radius := physics.Path{Legs: []physics.Leg{{Kind: physics.Walk, From: from, To: m.At}}}, m.Radius
	p.Say(rules.Note, rules.Nobody, rules.Nobody, m.Rule, "The spirit drifts %s, through whatever is there.", far)
	for i := range p.Warriors { // whom it has drifted through, too (RUL-ENC-9)
		if w := &p.Warriors[i]; p.Table.DistanceToPath(w.Body(), way, radius) <= touch {
			laysToRest(p, w)
		}
	}
	if m = p.MarkerOf("spirit"); m == nil {
		return
	}
	if m.At.X < 0 || m.At.Y < 0 || m.At.X > p.Table.Width || m.At.Y > p.Table.Depth {
		p.Say(rules.Note, rules.Nobody, rules.Nobody, m.Rule, "The spirit has left the board.")
		end(p, Current(p.State))
	}
}

// touch is how near the spirit one touches it.
const touch = physics.Inch / 10

// meetsPassing lets a priest lay it to rest whose way leads through it.
func meetsPassing(p *rules.Play, w *rules.Warrior, path physics.Path) {
	m := p.MarkerOf("spirit")
	body := physics.Body{At: m.At, Radius: m.Radius, Height: tall}
	if !physics.Within(w.Body(), body, touch) && p.Table.DistanceToPath(body, path, w.Radius) <= touch {
		laysToRest(p, w)
	}
}

// holy reports whether a warrior is a priestess or priest of Sigmar.
func holy(w *rules.Warrior) bool {
	return strings.Contains(w.Type, "Matriarch") || strings.Contains(w.Type, "Warrior-Priest") || strings.Contains(w.Type, "Warrior Priest")
}

// callsPriests draws a side's priests to the spirit.
func callsPriests(s *rules.State, side rules.SideID) (all []rules.Draw) {
	m := s.MarkerOf("spirit")
	for _, id := range band(s, side, func(w *rules.Warrior) bool { return holy(w) && w.Able() }) {
		all = append(all, rules.Draw{At: m.At, Near: m.Radius, Who: id, Most: 1, Worth: 300, Why: "the spirit, to lay it to rest"})
	}
	return all
}

// banishes lets a priest who touches the spirit lay it to rest.
func banishes(p *rules.Play, w *rules.Warrior) {
	if m := p.MarkerOf("spirit"); m != nil && physics.Within(w.Body(), physics.Body{At: m.At, Radius: m.Radius, Height: tall}, touch) {
		laysToRest(p, w)
	}
}

// laysToRest asks a priest who touches the spirit.
func laysToRest(p *rules.Play, w *rules.Warrior) {
	m := p.MarkerOf("spirit")
	if m == nil || !holy(w) || !w.Able() || !isBand(p.State, w) {
		return
	}
	if p.Confirm(w.Side, w.ID, rules.Nobody, m.Rule, fmt.Sprintf("%s touches the spirit. Lay it to rest?", w.Name)) {
		gains(p, w, 1, m.Rule)
		end(p, Current(p.State))
	}
}

// A burning building (ENC-22, RUL-ENC-10).

const scorched = "scorched" // 1: was inside when it broke out; 2: close to it

func ignites(p *rules.Play) bool {
	id := anyHouse(p, "ENC-22", nil)
	if id == 0 {
		return false
	}
	p.Mark(rules.Marker{Kind: "fire", Label: "the burning " + p.Table.BuildingByID(id).Name, Rule: "ENC-22", Building: id, Shape: p.Table.BuildingByID(id).Outline, Of: rules.Nobody})
	p.Kindles(id, "ENC-22")
	for i := range p.Warriors {
		w := &p.Warriors[i]
		switch {
		case !w.InPlay():
		case within(p.Table, w) == id:
			w.Counters.Set(scorched, 0, 1)
		case toBuilding(p.Table, id, w) <= inches(2):
			w.Counters.Set(scorched, 0, 2)
		}
	}
	return true
}

// scorches burns those who have not got away by the end of their side's next
// movement phase.
func scorches(p *rules.Play) {
	id := p.MarkerOf("fire").Building
	for i := range p.Warriors {
		w := &p.Warriors[i]
		was := w.Counters.Get(scorched, 0)
		if !p.InTurn(w) {
			continue
		}
		w.Counters.Set(scorched, 0, 0)
		switch {
		case !w.InPlay() || p.Over:
		case was == 1 && within(p.Table, w) == id:
			p.Say(rules.Note, w.ID, rules.Nobody, "ENC-22", "%s has not got out of the flames.", w.Name)
			hit(p, w, 3, true, "the flames", "ENC-22")
		case was == 2 && toBuilding(p.Table, id, w) <= inches(2):
			p.Say(rules.Note, w.ID, rules.Nobody, "ENC-22", "%s is still in smoke and heat.", w.Name)
			hit(p, w, 2, true, "smoke and heat", "ENC-22")
		}
	}
}

// daresEnter asks a Fear test of whoever wishes to enter a marked building.
func daresEnter(kind, rule, of string) func(*rules.Play, *rules.Warrior, physics.Path) bool {
	return func(p *rules.Play, w *rules.Warrior, path physics.Path) bool {
		id := p.MarkerOf(kind).Building
		if !enters(p.State, w, path, id) || p.BlazeIn(id) != nil || p.Fearful(w, rule, of) {
			return true // he who has dared the flames already does not test again (RUL-FIRE-5)
		}
		p.Say(rules.Note, w.ID, rules.Nobody, rule, "%s does not dare to enter and stands still.", w.Name)
		w.Done |= rules.FailedCharge | rules.Stuck
		return false
	}
}

// The man-eater (ENC-23, RUL-ENC-11).

// rooted makes the tree easy to hit: opponents have +1, whatever they strike or shoot with.
func rooted(_ *rules.State, _, foe *rules.Warrior, r *rules.Roll) {
	if foe.Type == "Man-Eater" {
		r.Add(1, "it cannot dodge")
	}
}

func grabs(p *rules.Play) bool {
	ours := members(p.State, Encountering(p.State), func(w *rules.Warrior) bool { return inOpen(p.Table, w.At) })
	if len(ours) == 0 {
		ours = members(p.State, Encountering(p.State), func(w *rules.Warrior) bool { return p.RidesOn(w) < 0 })
	}
	var room []rules.WarriorID
	spots := map[rules.WarriorID]physics.Spot{}
	for _, id := range ours {
		w, t := p.Warrior(id), tree()
		t.At = w.At
		for _, at := range p.Table.Beside(t.Body(), w.Body(), p.Bodies()) {
			room, spots[id] = append(room, id), at
			break
		}
	}
	w := anyOf(p, room, "ENC-23", "who finds it")
	if w == nil {
		return false
	}
	id := w.ID
	t := p.Enter(tree(), p.Enlist("the city", Encountering(p.State)), spots[id], "ENC-23")
	p.Engages(p.Warrior(t))
	return true
}

// letsGo: any injury makes the tree let go; it neither falls nor dies.
func letsGo(p *rules.Play, w *rules.Warrior, into rules.Condition, _ rules.WarriorID) rules.Condition {
	if w.Type != "Man-Eater" {
		return into
	}
	if !w.Has(rules.Harmless) {
		w.Traits |= rules.Harmless
		w.Wounds = 0
		p.Say(rules.Note, w.ID, rules.Nobody, "ENC-23", "%s has had enough: it lets go and is a tree again.", w.Name)
	}
	return rules.Standing
}

// twists rolls how the air deceives in this turn (ENC-25, RUL-ENC-13).
func twists(p *rules.Play) {
	p.Counters.Set("twist", 0, amount(p, "D6", "ENC-25", "the air twists by so many inches"))
}
