package encounters

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// The entries 61 to 66.

func sixes() []Entry {
	pool := rules.Moments{
		Nearness: func(_ *rules.State, w *rules.Warrior, h rules.Help, far physics.Length) physics.Length {
			if h == rules.Company && w.Counters.Get(mirrored, 0) == 1 {
				return -1
			}
			return far
		},
		Rethrows: func(p *rules.Play, w *rules.Warrior, of rules.Purpose, ok bool) bool {
			if ok || of != rules.HitRoll || w.Counters.Get(mirrored, 0) != 2 || p.Turn != p.Counters.Get(began, 0) {
				return false
			}
			p.Say(rules.Note, w.ID, rules.Nobody, "ENC-63-2", "%s has seen this before and tries again.", w.Name)
			return true
		},
		Passes: func(_ *rules.Play, w *rules.Warrior, _ rules.Test) bool { return w.Counters.Get(mirrored, 0) == 3 },
		Wounded: func(p *rules.Play, st *rules.Strike, n int) int {
			w := p.Warrior(st.At)
			if w.Counters.Get(mirrored, 0) != 5 {
				return n
			}
			w.Counters.Set(mirrored, 0, 0)
			st.Warded = true // nor does a critical hit do anything else
			p.Say(rules.Note, w.ID, st.By, "ENC-63-5", "%s ignores the hit: the pool's touch protects him this once.", w.Name)
			return 0
		},
		Fears: func(s *rules.State, by, w *rules.Warrior) bool {
			return w.Counters.Get(mirrored, 0) == 6 && s.Hostile(by.Side, w.Side)
		},
		Bars: shunsWalls,
	}
	return []Entry{
		{D66: 61, Rule: "ENC-61", Name: "Forbidden fruit", Lasts: Battle,
			About:  "A tree flowers, and its scent calls. Whoever follows it eats and falls.",
			Begin:  blooms,
			Things: []rules.Thing{{Kind: "tree", Moments: rules.Moments{TurnBegins: smells, Compulsory: follows}}},
			Moments: rules.Moments{
				Bound: func(s *rules.State, w *rules.Warrior) error {
					switch s.Turn {
					case w.Counters.Get(spellbound, 0):
						if !s.EngagedByStanding(w) {
							return errors.New("the fruit calls him (ENC-61)")
						}
					case w.Counters.Get(restrains, 0):
						return errors.New("he holds a friend back (ENC-61)")
					}
					return nil
				}}},
		{D66: 62, Rule: "ENC-62", Name: "The lost", Lasts: Battle,
			About: "Madmen who look for the end of the world and take everybody with them.",
			Begin: func(p *rules.Play) bool {
				n := amount(p, "D3", "ENC-62", "how many flagellants")
				_, _, ok := brings(p, On(62, false), many(n, armed(p.Rules, flagellant(), "flail"))...)
				return ok
			},
			Moments: rules.Moments{Passes: ofKindPasses("Lost Flagellant")}},
		{D66: 63, Rule: "ENC-63", Name: "Reflecting pool", Lasts: Battle,
			About: "Still water like liquid metal. Somebody may look into it.",
			Begin: func(p *rules.Play) bool { looks(p, "ENC-63", true); return true }, Moments: pool},
		{D66: 63, Other: true, Rule: "ENC-63b", Name: "Reflecting pool", Lasts: Battle,
			About: "Still water like liquid metal. Somebody looks into it.",
			Begin: func(p *rules.Play) bool { looks(p, "ENC-63b", false); return true }, Moments: pool},
		{D66: 64, Rule: "ENC-64", Name: "Screaming walls", Lasts: GameTurns, Dice: "D3",
			About: "Faces in the walls of a building scream. Within 8\" it hurts, nobody aims well, and no spell is cast.",
			Begin: screams, Ends: func(p *rules.Play) { clear(p, "scream") },
			Things: []rules.Thing{{Kind: "scream", Moments: rules.Moments{
				Went: hearsPassing, Arrives: hears,
				ToShoot: deafens, ToStrike: deafens,
				MayCast: func(s *rules.State, w *rules.Warrior, sp *rules.Spell) error {
					if !sp.Prayer && nearScream(s, w) {
						return errors.New("nobody casts a spell so near the screaming walls (ENC-64)")
					}
					return nil
				}}}}},
		{D66: 65, Rule: "ENC-65", Name: "Peddler", Lasts: Battle,
			About:   "A peddler watches from afar. After the battle he will sell to the winner at half price.",
			Moments: rules.Moments{BattleEnds: peddles}},
		{D66: 65, Other: true, Rule: "ENC-65b", Name: "Wyrdstone comet", Lasts: Battle,
			About:   "A star grows in the sky over the board. Where it falls nobody should stand; what is left of it is wyrdstone.",
			Begin:   aims,
			Things:  []rules.Thing{{Kind: "omen", Moments: rules.Moments{TurnBegins: falls}}, {Kind: "comet", Moments: rules.Moments{Arrives: mines}}},
			Moments: rules.Moments{Downs: losesShards, BattleEnds: keepsShards}},
		{D66: 66, Rule: "ENC-66", Name: "Itsy-bitsy spider", Lasts: Battle,
			About: "A spider as large as a cart crosses the board and bites whoever is in its way.",
			Begin: func(p *rules.Play) bool {
				ids, edge, ok := brings(p, On(66, false), spider())
				if ok {
					p.Warrior(ids[0]).Counters.Set(facing, 0, int(edge)+1)
				}
				return ok
			},
			Moments: rules.Moments{
				ToSave: hide("Gigantic Spider", 4, "chitin"),
				Critical: func(s *rules.State, st *rules.Strike, face int) bool {
					by := s.Warrior(st.By)
					return by != nil && by.Type == "Gigantic Spider" && st.Cause == "" && face >= 5
				}}},
	}
}

// The tree (ENC-61, RUL-ENC-30).

const (
	spellbound = "spellbound" // the player turn
	restrains  = "restrains"  // the player turn
)

// trunk is how thick the tree is.
const trunk = physics.Inch / 2

func blooms(p *rules.Play) bool {
	ours := members(p.State, Encountering(p.State), func(w *rules.Warrior) bool { return inOpen(p.Table, w.At) })
	w := anyOf(p, ours, "ENC-61", "who stands by the tree")
	if w == nil {
		return false
	}
	m := physics.Body{Radius: trunk, Height: inches(3)}
	at, ok := p.Table.FreeNear(m, w.At, w.Radius+trunk+inches(2), p.Bodies(), nil)
	if !ok {
		return false
	}
	piece := physics.Piece{Kind: physics.Tree, Name: "flowering tree", Shape: physics.Ring(at.Point(), trunk), Top: inches(3), Material: "timber"}
	if p.Reshape(physics.Change{New: []physics.Piece{piece}}) != nil {
		return false
	}
	p.Mark(rules.Marker{Kind: "tree", Label: "the tree of forbidden fruit", Rule: "ENC-61", At: at, Radius: trunk, Of: rules.Nobody})
	smells(p)
	return true
}

func treeBody(m *rules.Marker) physics.Body {
	return physics.Body{At: m.At, Radius: m.Radius, Height: inches(3)}
}

// smells tests those within 8" when their turn begins.
func smells(p *rules.Play) {
	m := p.MarkerOf("tree")
	for _, id := range members(p.State, p.Active, func(w *rules.Warrior) bool { return physics.Within(w.Body(), treeBody(m), inches(8)) }) {
		w := p.Warrior(id)
		if !p.TestLeadership(w, rules.Test{Rule: "ENC-61"}, "to resist the scent of the fruit") {
			w.Counters.Set(spellbound, 0, p.Turn)
			p.Unhides(w, "the fruit calls him", "ENC-61")
			p.Say(rules.Note, w.ID, rules.Nobody, "ENC-61", "%s is spellbound.", w.Name)
		}
	}
}

// follows moves the spellbound, unless somebody holds them back.
func follows(p *rules.Play) {
	tree := treeBody(p.MarkerOf("tree"))
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if w.Counters.Get(spellbound, 0) != p.Turn || !p.Compelled(w, onHisFeet) || p.EngagedByStanding(w) {
			continue
		}
		if heldBack(p, w) {
			continue
		}
		w.Done |= rules.Acted
		if !physics.Within(w.Body(), tree, inches(1)) {
			hurries(p, w, tree)
		}
		if w.InPlay() && physics.Within(w.Body(), tree, inches(1)) {
			p.Say(rules.Note, w.ID, rules.Nobody, "ENC-61", "%s eats of the fruit.", w.Name)
			p.TakeOut(w, "ENC-61")
		}
	}
}

// hurries is the way of a spellbound warrior to the tree: as fast as he can, and whoever moves
// 2D6" in place of any other move so far (SPAWN-10, SPAWN-12).
func hurries(p *rules.Play, w *rules.Warrior, tree physics.Body) {
	mv, rushes, far := p.Legs(w, false), p.Rushes(w) && p.Unsteady(w) == "", physics.Length(0)
	if rushes {
		far = p.PacedRoll(w, inches(p.TwoD6(w.ID, "SPAWN-10", "how far it rushes")))
		if mv.Climb = 0; p.Rules.MayClimb(w) {
			mv.Climb = far
		}
	}
	path, err := p.Table.PathToTouch(mv, tree, p.Bodies(w.ID))
	if err != nil {
		return
	}
	p.Say(rules.Note, w.ID, rules.Nobody, "ENC-61", "%s makes for the tree, %s away.", w.Name, path.Cost)
	if rushes {
		p.Follow(w, path, far, "rushes")
		return
	}
	far, runs := mayRun(p, w, path)
	if runs {
		w.Done |= rules.Ran
	}
	p.Follow(w, path, far, "hurries")
}

// mayRun is how far a spellbound warrior goes on his way, and whether he runs: not who has
// just stood up, who never runs, or who climbs (INJ-09, KIN-16, CLIMB-03).
func mayRun(p *rules.Play, w *rules.Warrior, path physics.Path) (far physics.Length, runs bool) {
	if p.Unsteady(w) == "" && !w.Has(rules.NeverRuns) {
		if far, _ = p.Allowance(w, true); !climbs(p.State, w, path, far) {
			return far, true
		}
	}
	far, _ = p.Allowance(w, false)
	return far, false
}

// holdsThough are the states in which one who stands holds a friend back all the same.
const holdsThough = rules.ThoughErratic | rules.ThoughRallied | rules.ThoughHeld | rules.ThoughShaken

// heldBack asks those who touch a spellbound friend whether they hold him.
func heldBack(p *rules.Play, w *rules.Warrior) bool {
	for _, id := range p.Touched(w) {
		o := p.Warrior(id)
		if p.Hostile(o.Side, w.Side) || p.Barred(o, holdsThough) != nil || o.Has(rules.Chattel) || o.Counters.Get(spellbound, 0) == p.Turn || p.EngagedByStanding(o) {
			continue
		}
		if p.Confirm(o.Side, o.ID, w.ID, "ENC-61", fmt.Sprintf("Does %s hold %s back from the tree? Neither does anything else.", o.Name, w.Name)) {
			o.Counters.Set(restrains, 0, p.Turn)
			o.Done |= rules.Acted
			w.Done |= rules.Acted
			p.Say(rules.Note, o.ID, w.ID, "ENC-61", "%s holds %s back.", o.Name, w.Name)
			return true
		}
	}
	return false
}

// The pool (ENC-63, RUL-ENC-31) and what it shows (ENC-63-1, ENC-63-2, ENC-63-3,
// ENC-63-4, ENC-63-5, ENC-63-6).

const mirrored = "pool" // the row he has seen

func looks(p *rules.Play, rule string, mayIgnore bool) {
	w := anyOf(p, members(p.State, Encountering(p.State), func(w *rules.Warrior) bool { return w.At.Z == p.Table.Levels.Ground() }), rule, "who notices the pool")
	if w == nil {
		return
	}
	p.Mark(rules.Marker{Kind: "pool", Label: "the reflecting pool", Rule: rule, At: w.At, Radius: inches(1), Of: w.ID})
	if !w.Learns() {
		p.Say(rules.Note, w.ID, rules.Nobody, rule, "%s has no curiosity and does not look.", w.Name)
		return
	}
	if mayIgnore && !p.Confirm(w.Side, w.ID, rules.Nobody, rule, fmt.Sprintf("%s has found a silvery pool. Does he look into it?", w.Name)) {
		p.Say(rules.Note, w.ID, rules.Nobody, rule, "%s leaves the pool alone.", w.Name)
		return
	}
	row := p.D6(w.ID, rule, "what the pool shows")
	w.Counters.Set(mirrored, 0, row)
	told := [...]string{"%s sees his own end: he always counts as all alone in close combat.",
		"%s sees what is to come: this turn he throws each missed roll to hit again.",
		"%s sees his god: he ignores all tests of Leadership.",
		"%s sees whoever hides: all hidden enemies are known.",
		"A pale hand touches %s: he ignores the next hit that wounds him.",
		"%s sees the city as it is: all enemies are fearful to him, and he keeps away from walls."}
	p.Say(rules.Note, w.ID, rules.Nobody, fmt.Sprintf("ENC-63-%d", row), told[row-1], w.Name)
	if row == 4 {
		w.Counters.Set(mirrored, 0, 0)
		for i := range p.Warriors {
			if o := &p.Warriors[i]; p.Hostile(o.Side, w.Side) {
				p.Unhides(o, w.Name+" saw him in the pool", "ENC-63-4")
			}
		}
	}
}

// shunsWalls keeps him out of buildings and 2" from walls and ruins; one who is
// there already may go away from them.
func shunsWalls(s *rules.State, w *rules.Warrior, path physics.Path) error {
	if w.Counters.Get(mirrored, 0) != 6 {
		return nil
	}
	start, _ := toWall(s.Table, w.At)
	if _, enters := first(s, w, path, func(at physics.Spot) bool {
		b, _ := s.Table.BuildingAt(at)
		return b > 0 && b != within(s.Table, w)
	}); enters {
		return errors.New("he enters no building any more (ENC-63-6)")
	}
	if _, nears := first(s, w, path, func(at physics.Spot) bool {
		far, _ := toWall(s.Table, at)
		return far < min(start, inches(2)+w.Radius)
	}); nears {
		return errors.New("he goes no nearer than 2\" to a wall any more (ENC-63-6)")
	}
	return nil
}

// The screaming walls (ENC-64, RUL-ENC-32).

const deafened = "deafened"

func screams(p *rules.Play) bool {
	id := anyHouse(p, "ENC-64", nil)
	if id == 0 {
		return false
	}
	p.Mark(rules.Marker{Kind: "scream", Label: "the screaming " + p.Table.BuildingByID(id).Name, Rule: "ENC-64", Building: id, Shape: p.Table.BuildingByID(id).Outline, Radius: inches(8), Of: rules.Nobody})
	for _, id := range band(p.State, -1, nil) {
		if !p.Over {
			hears(p, p.Warrior(id))
		}
	}
	return true
}

func nearScream(s *rules.State, w *rules.Warrior) bool {
	return toBuilding(s.Table, s.MarkerOf("scream").Building, w) <= inches(8)
}

// hears hits a warrior when he first comes near.
func hears(p *rules.Play, w *rules.Warrior) {
	if nearScream(p.State, w) {
		pierces(p, w, "")
	}
}

// hearsPassing hits a warrior whose way leads him near, wherever it ends.
func hearsPassing(p *rules.Play, w *rules.Warrior, path physics.Path) {
	if nearScream(p.State, w) {
		pierces(p, w, "")
		return
	}
	on := *w
	if _, nears := first(p.State, w, path, func(at physics.Spot) bool { on.At = at; return nearScream(p.State, &on) }); nears {
		pierces(p, w, ": his way led within 8\" of them")
	}
}

// pierces hits a warrior of the warbands once.
func pierces(p *rules.Play, w *rules.Warrior, why string) {
	if !isBand(p.State, w) || w.Counters.Get(deafened, 0) > 0 {
		return
	}
	w.Counters.Set(deafened, 0, 1)
	p.Say(rules.Note, w.ID, rules.Nobody, "ENC-64", "The screaming walls pierce %s's ears%s.", w.Name, why)
	hit(p, w, 1, false, "the screams", "ENC-64")
}

func deafens(s *rules.State, w, _ *rules.Warrior, r *rules.Roll) {
	if isBand(s, w) && nearScream(s, w) {
		r.Add(-1, "screaming walls")
	}
}

// The peddler (ENC-65).

// wares is what he sells, by key, each as often as he has a stock of it: maces and
// hammers are both clubs to us, and any poison is among it.
var wares = []string{"axe", "dagger", "club", "club", "sword", "crossbow", "pistol", "duelling-pistol", "helmet", "hunting-arrows", "lantern", "mordheim-map",
	"rope-and-hook", "black-lotus", "dark-venom", "blessed-water", "garlic", "healing-herbs", "lucky-charm", "holy-relic"}

func peddles(p *rules.Play) {
	if p.Winner < 0 {
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "ENC-65", "Nobody has won, and the peddler goes his way.")
		return
	}
	for _, key := range wares {
		n := amount(p, "D3", "ENC-65", "how many of "+key+" the peddler has")
		p.Leave(rules.Aftermath{Rule: "ENC-65", Kind: rules.Bargain, Side: p.Winner, Who: rules.Nobody, What: key, N: n})
	}
	p.Say(rules.Note, rules.Nobody, rules.Nobody, "ENC-65", "The peddler offers %s his stock at half the price.", p.Sides[p.Winner].Name)
}

// The comet (ENC-65b, RUL-ENC-33): it gathers strength in every player's turn
// until a 4 or more on a D6 brings it down.

const shards = "comet-shards"

func aims(p *rules.Play) bool {
	far := inches(amount(p, "4D6", "ENC-65b", "how far from the centre of the board it will fall"))
	dir := direction(p, "ENC-65b")
	at := physics.Point{X: p.Table.Width/2 + dir.X*far/1000, Y: p.Table.Depth/2 + dir.Y*far/1000}
	at.X, at.Y = max(0, min(p.Table.Width, at.X)), max(0, min(p.Table.Depth, at.Y))
	p.Mark(rules.Marker{Kind: "omen", Label: "where the comet will fall", Rule: "ENC-65b", At: spotOn(at), Radius: inches(1), Of: rules.Nobody, N: 1})
	return true
}

func falls(p *rules.Play) {
	face := p.Dice.D6()
	tell(p, "ENC-65b", []int{face}, "Does the comet fall, on 4 or more? Rolled %d.", face)
	m := p.MarkerOf("omen")
	if face < 4 {
		m.N++
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "ENC-65b", "The star grows: it will strike at Strength %d.", min(10, 4+m.N))
		return
	}
	reach, strength, at := inches(amount(p, "2D6", "ENC-65b", "how far the blow reaches, in inches")), min(10, 4+m.N), m.At
	p.Unmark(m.ID)
	p.Mark(rules.Marker{Kind: "comet", Label: "the fallen comet", Rule: "ENC-65b", At: at, Radius: inches(1), Of: rules.Nobody, N: strength})
	p.Say(rules.Note, rules.Nobody, rules.Nobody, "ENC-65b", "The comet strikes: everybody within %s is hit at Strength %d. It holds %d shards.", reach, strength, strength)
	var struck []rules.WarriorID
	for i := range p.Warriors {
		if w := &p.Warriors[i]; physics.Apart(w.At.Point(), at.Point()) <= reach+w.Radius {
			struck = append(struck, w.ID)
		}
	}
	for _, id := range struck {
		hit(p, p.Warrior(id), strength, true, "the comet", "ENC-65b")
	}
}

// mines lets a warrior who moves up to the comet take a shard, one a turn.
func mines(p *rules.Play, w *rules.Warrior) {
	m := p.MarkerOf("comet")
	if w.Animal || !isBand(p.State, w) || !p.Acts(w) || p.Phase > rules.Moves || !w.Able() ||
		!physics.Within(w.Body(), physics.Body{At: m.At, Radius: m.Radius, Height: tall}, physics.Inch/2) || w.Counters.Get("mined", 0) == p.Turn {
		return
	}
	w.Counters.Set("mined", 0, p.Turn)
	w.Counters.Set(shards, 0, w.Counters.Get(shards, 0)+1)
	m.N--
	p.Say(rules.Note, w.ID, rules.Nobody, "ENC-65b", "%s takes a shard from the comet; %d are left.", w.Name, m.N)
	if m.N == 0 {
		p.Unmark(m.ID)
	}
}

// losesShards: whoever goes out of action leaves his shards to the one who did it.
func losesShards(p *rules.Play, w *rules.Warrior, by rules.WarriorID) {
	n := w.Counters.Get(shards, 0)
	if n == 0 || w.Condition != rules.OutOfAction {
		return
	}
	w.Counters.Set(shards, 0, 0)
	if b := p.Warrior(by); inMelee(p, b) && !b.Animal && isBand(p.State, b) {
		b.Counters.Set(shards, 0, b.Counters.Get(shards, 0)+n)
		p.Say(rules.Note, b.ID, w.ID, "ENC-65b", "%s takes %d shards from %s.", b.Name, n, w.Name)
	}
}

func keepsShards(p *rules.Play) {
	for i := range p.Warriors {
		if w := &p.Warriors[i]; w.Counters.Get(shards, 0) > 0 && w.Condition != rules.OutOfAction {
			p.Leave(rules.Aftermath{Rule: "ENC-65b", Kind: rules.Shards, Side: w.Home(), Who: w.ID, N: w.Counters.Get(shards, 0)})
		}
	}
}
