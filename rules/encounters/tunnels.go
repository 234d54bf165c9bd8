package encounters

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// tunnel is a row of the table of encounters beneath the city.
type tunnel struct {
	Rule, Name string
	About      string // in our words
	// Begin brings it about; false: it cannot be here, and the dice are rolled again. A mood
	// has none.
	Begin func(p *rules.Play) bool
}

// Tunnels is the table, from 3 to 18 (CATA-06).
var Tunnels = [16]tunnel{
	{"CATA-E03", "Silence", "Only their own steps.", nil},
	{"CATA-E04", "Glowing moss", "Somebody falls into slime that shines and does not come off.", moss},
	{"CATA-E05", "Voices", "Two men speak of strangers in the tunnels. The words are near; the men are nowhere.", nil},
	{"CATA-E06", "A slip", "The floor is wet here.", slips},
	{"CATA-E07", "Red drops", "Something warm drips from the roof, and the stones are slippery with it. It is blood, and there is nothing it could come from.", nil},
	{"CATA-E08", "Stench", "A foul breath of air takes everybody's strength away.", stench},
	{"CATA-E09", "A shape", "Something without a shape moves at the edge of the light. Where it was there is no track.", nil},
	{"CATA-E10", "Noises", "It chuckles, growls and groans in the dark, and stops.", nil},
	{"CATA-E11", "Wind", "A blast of wind puts out every flame that is not shielded.", wind},
	{"CATA-E12", "Falling rock", "A stone comes loose above them.", rock},
	{"CATA-E13", "Black roses", "Roses as black as soot grow along both walls.", nil},
	{"CATA-E14", "Cave-in", "The roof gives way.", caveIn},
	{"CATA-E15", "Pit", "A deep, narrow shaft opens before the foremost.", pit},
	{"CATA-E16", "Tunnel dwellers", "Those who live here have heard them.", dwellersCome},
	{"CATA-E17", "Breathing walls", "To one of them the walls seem to breathe.", breathing},
	{"CATA-E18", "The lair of the Ancient One", "It lies before them, and takes no notice of them.", ancientOne},
}

// encountered rolls what a warband meets.
func encountered(p *rules.Play) {
	if why := p.MayMeet(p.Active); why != nil {
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "CATA-06", "%s meet nothing yet: %s.", p.Sides[p.Active].Name, why)
		return
	}
	for {
		a, b, c := p.Dice.D6(), p.Dice.D6(), p.Dice.D6()
		e := &Tunnels[a+b+c-3]
		tell(p, "CATA-06", []int{a, b, c}, "What do %s meet below? 3D6: %d.", p.Sides[p.Active].Name, a+b+c)
		p.Say(rules.Note, rules.Nobody, rules.Nobody, e.Rule, "%s. %s", e.Name, e.About)
		if e.Begin == nil || e.Begin(p) {
			return
		}
		p.Say(rules.Note, rules.Nobody, rules.Nobody, e.Rule, "%s: not here. The 3D6 are rolled again.", e.Name)
	}
}

// fighters are those of the warband about to move who stand.
func fighters(p *rules.Play) []rules.WarriorID {
	return members(p.State, p.Active, func(w *rules.Warrior) bool { return w.Able() })
}

// unlucky is a random one of the warband.
func unlucky(p *rules.Play, rule, what string) *rules.Warrior {
	ids := fighters(p)
	if len(ids) == 0 {
		ids = members(p.State, p.Active, nil)
	}
	return anyOf(p, ids, rule, what)
}

func moss(p *rules.Play) bool {
	w := unlucky(p, "CATA-E04", "who falls into the moss")
	w.Counters.Set(mossy, 0, 1)
	p.Say(rules.Note, w.ID, rules.Nobody, "CATA-E04", "%s shines now: all rolls to hit him are at +1.", w.Name)
	return true
}

func slips(p *rules.Play) bool {
	w := unlucky(p, "CATA-E06", "who slips")
	p.Harm(rules.Mishap(w, 3, "the slip", "CATA-E06"), 1)
	return true
}

func stench(p *rules.Play) bool {
	for _, id := range members(p.State, p.Active, nil) {
		w := p.Warrior(id)
		if p.TestToughness(w, rules.Test{Rule: "CATA-E08"}, "to bear the stench") {
			continue
		}
		until := p.Sides[p.Active].Turns + p.D3(w.ID, "CATA-E08", "turns at -1 Strength, this one among them")
		w.Counters.Set(faint, 0, max(until, w.Counters.Get(faint, 0)))
	}
	return true
}

func wind(p *rules.Play) bool {
	out := 0
	for _, id := range members(p.State, p.Active, nil) {
		if w := p.Warrior(id); w.Counters.Get(torch, 0) == burning {
			w.Counters.Set(torch, 0, putOut)
			out++
		}
	}
	switch w := p.Warrior(members(p.State, p.Active, nil)[0]); {
	case out == 0:
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "CATA-E11", "There is no flame to put out.")
	case !p.Gloom(w).Hides():
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "CATA-E11", "The torches go out; by their lanterns they still see.")
	default:
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "CATA-E11", "%s stand in total darkness: none of them sees farther than his Initiative in inches.", p.Sides[p.Active].Name)
	}
	return true
}

func rock(p *rules.Play) bool {
	w := unlucky(p, "CATA-E12", "whom the rock strikes")
	id, had := w.ID, w.Wounds
	p.Harm(rules.Mishap(w, 4, "the rock", "CATA-E12"), 1)
	if w = p.Warrior(id); w.Wounds > 0 && w.Wounds < had {
		struckDown(p, w)
	}
	return true
}

// struckDown is what a rock on the head does to one it has wounded (CATA-E12).
func struckDown(p *rules.Play, w *rules.Warrior) {
	if w.Helmet {
		p.Say(rules.Note, w.ID, rules.Nobody, "CATA-E12", "The helmet takes the worst of it.")
		p.Brings(w, rules.KnockedDown, "CATA-E12", rules.Nobody)
		return
	}
	p.Brings(w, rules.Stunned, "CATA-E12", rules.Nobody)
}

func caveIn(p *rules.Play) bool {
	for _, id := range members(p.State, p.Active, nil) {
		if w := p.Warrior(id); w.InPlay() && !p.Over && !p.TestInitiative(w, rules.Test{Rule: "CATA-E14"}, "to get out from under the rocks") {
			p.Harm(rules.Mishap(w, 4, "the cave-in", "CATA-E14"), p.D3(id, "CATA-E14", "hits from the cave-in"))
		}
	}
	return true
}

// pit opens before who leads; he catches himself at its edge, hurt (CATA-E15, RUL-CATA-5).
func pit(p *rules.Play) bool {
	ids := atEnd(p, true)
	if len(ids) == 0 {
		return false
	}
	w := p.Warrior(ids[p.Pick(len(ids), "CATA-E15", "who of the foremost comes to the pit")])
	p.Say(rules.Note, w.ID, rules.Nobody, "CATA-E15", "%s goes first.", w.Name)
	if p.TestInitiative(w, rules.Test{Rule: "CATA-E15"}, "not to slip into the pit") {
		return true
	}
	deep := p.TwoD6(w.ID, "CATA-E15", "how deep the pit is")
	p.Harm(rules.Fall(w, deep, "the fall into the pit", "CATA-E15"), p.D3(w.ID, "CATA-E15", "hits from the fall"))
	return true
}

// atEnd are those of the warband about to move who are foremost, or last, in its marching
// order: by the way from where it came down. Of several as far all are.
func atEnd(p *rules.Play, front bool) (ids []rules.WarriorID) {
	from, _ := wayIn(p.State, p.Active)
	best := physics.Length(0)
	for _, id := range fighters(p) {
		w := p.Warrior(id)
		far := physics.Apart(w.At.Point(), from.Point())
		if path, err := p.Table.Path(farLegs(p, w), from, nil); err == nil {
			far = path.Cost
		}
		switch {
		case len(ids) == 0 || front && far > best || !front && far < best:
			ids, best = []rules.WarriorID{id}, far
		case far == best:
			ids = append(ids, id)
		}
	}
	return ids
}

func breathing(p *rules.Play) bool {
	w := unlucky(p, "CATA-E17", "to whom the walls breathe")
	if !w.Able() || p.Fearful(w, "CATA-E17", "the breathing walls") {
		return true
	}
	back, _ := wayIn(p.State, p.Active)
	p.FleesTo(w, back, "CATA-E17")
	return true
}

// artefacts are the magic items that the Ancient One's lair may hold (RUL-CATA-7).
var artefacts = [6]string{"Boots and Rope of Pieter", "Count of Ventimiglia's Misericordia", "Att'la's Plate Mail", "Bow of Seeking", "Executioner's Hood", "All-seeing Eye of Numas"}

func ancientOne(p *rules.Play) bool {
	if p.Counters.Get(lair, 0) > 0 {
		return false
	}
	p.Counters.Set(lair, 0, 1)
	n := 0
	for _, id := range members(p.State, p.Active, nil) {
		if p.Fearful(p.Warrior(id), "CATA-E18", "the Ancient One") {
			n++
		}
	}
	if n <= 3 {
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "CATA-E18", "%d of them bear the sight of it: too few to take anything.", n)
		return true
	}
	gold := amount(p, "3D6", "CATA-E18", "gold crowns")
	what := artefacts[p.D6(rules.Nobody, "CATA-E18", "which magic item")-1]
	p.Leave(rules.Aftermath{Rule: "CATA-E18", Kind: rules.Crowns, Side: p.Active, Who: rules.Nobody, N: gold})
	p.Leave(rules.Aftermath{Rule: "CATA-E18", Kind: rules.Items, Side: p.Active, Who: rules.Nobody, What: what, N: 1})
	p.Say(rules.Note, rules.Nobody, rules.Nobody, "CATA-E18", "%d of them bear the sight of it, and %s carry off %d gold crowns and the %s.", n, p.Sides[p.Active].Name, gold, what)
	return true
}

// dweller is a tunnel dweller; a die makes it small and quick on a 1, and huge and slow on a 6
// (CATA-E16).
func dweller(die int) rules.Warrior {
	pr := rules.Profile{M: 5, WS: 4, S: 4, T: 3, W: 2, I: 3, A: 2, Ld: 6}
	switch die {
	case 1:
		pr.M, pr.WS, pr.S, pr.T, pr.I, pr.A = pr.M+1, pr.WS-1, pr.S-1, pr.T+1, pr.I+1, pr.A-1
	case 6:
		pr.M, pr.WS, pr.S, pr.T, pr.I, pr.A = pr.M-1, pr.WS+1, pr.S+1, pr.T-1, pr.I-1, pr.A+1
	}
	return creature("Tunnel Dweller", "Dweller", "fanged-skull", pr, rules.CausesFear|rules.NaturalWeapons|rules.NeverAlone)
}

// dwellersCome brings dwellers up from behind or ahead (CATA-E16, RUL-CATA-6, RUL-CATA-11).
func dwellersCome(p *rules.Play) bool {
	n := p.D6(rules.Nobody, "CATA-E16", "dwellers, and 4 more") + 4
	front := p.D6(rules.Nobody, "CATA-E16", "odd: from the rear, even: from the front")%2 == 0
	at, ok := comesFrom(p, front)
	if !ok {
		return false
	}
	var faces []int
	var models []rules.Warrior
	for range n {
		die := p.Dice.D6()
		faces = append(faces, die)
		models = append(models, dweller(die))
	}
	tell(p, "CATA-E16", faces, "What they are like: quick on a 1, strong and slow on a 6. Rolled %s.", listed(faces))
	var spots []physics.Spot
	others := p.Bodies(rules.Nobody)
	for i := range models {
		spot, room := roomFor(p, models[i].Body(), at, others)
		if !room {
			break
		}
		b := models[i].Body()
		b.At = spot
		others = append(others, b)
		spots = append(spots, spot)
	}
	if len(spots) == 0 {
		return false
	}
	side := p.Enlist("the dwellers", p.Active)
	p.Say(rules.Note, rules.Nobody, rules.Nobody, "CATA-E16", "%d tunnel dwellers come from the %s.", len(spots), map[bool]string{true: "front", false: "rear"}[front])
	for i, spot := range spots {
		p.Enter(models[i], side, spot, "CATA-E16")
	}
	return true
}

// listed are numbers in words.
func listed(faces []int) string {
	text := ""
	for i, f := range faces {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprint(f)
	}
	return text
}

// comeUp is how far beyond a warband's end dwellers appear (RUL-CATA-11).
const comeUp = 8 * physics.Inch

// comesFrom is where dwellers appear: on the way ahead of the foremost, towards where the next
// other warband came down, or on the way back behind the last.
func comesFrom(p *rules.Play, front bool) (physics.Spot, bool) {
	ids := atEnd(p, front)
	if len(ids) == 0 {
		return physics.Spot{}, false
	}
	w := p.Warrior(ids[0])
	back, _ := wayIn(p.State, p.Active)
	if !front {
		return along(p, w, back), true
	}
	for side := range p.Sides {
		if to, ok := wayIn(p.State, rules.SideID(side)); ok && p.Hostile(rules.SideID(side), p.Active) {
			return along(p, w, to), true
		}
	}
	ahead, _ := p.Table.FleePath(p.Legs(w, true), physics.Point{X: w.At.X - back.X, Y: w.At.Y - back.Y}, comeUp, nil)
	return endOr(p, w, ahead), true
}

// farLegs are those of a warrior who looks for a way through all of the catacombs.
func farLegs(p *rules.Play, w *rules.Warrior) physics.Mover {
	m := p.Legs(w, true)
	m.Far = true
	return m
}

// along is so far on a warrior's way to a place, or the place where it is nearer.
func along(p *rules.Play, w *rules.Warrior, to physics.Spot) physics.Spot {
	path, err := p.Table.Path(farLegs(p, w), to, nil)
	if err != nil {
		return to
	}
	return endOr(p, w, path)
}

// endOr is where so much of a way ends, or where it would begin if there is none.
func endOr(p *rules.Play, w *rules.Warrior, path physics.Path) physics.Spot {
	if end, ok := p.Table.EndOfCut(path, comeUp, p.GaitOf(w)); ok {
		return end
	}
	return w.At
}

// farOff is how far from there the last of them may stand (RUL-CATA-11).
const farOff = 18 * physics.Inch

// roomFor is the place for a dweller that is nearest to where they appear, and 3" or more, if
// there is room, from everybody of the warbands (RUL-CATA-11).
func roomFor(p *rules.Play, b physics.Body, at physics.Spot, others []physics.Body) (physics.Spot, bool) {
	for _, gap := range []physics.Length{inches(3), inches(1)} {
		spot, ok := p.Table.FreeNear(b, at, farOff, others, func(b physics.Body) bool {
			for i := range p.Warriors {
				if o := &p.Warriors[i]; o.InPlay() && isBand(p.State, o) && physics.Within(b, o.Body(), gap) {
					return false
				}
			}
			return true
		})
		if ok {
			return spot, true
		}
	}
	return at, false
}

// dwellersAct lets the dwellers act as the creatures of the city do (ENC-G08, ENC-G09).
func dwellersAct(p *rules.Play) { actOf(p, isDweller) }

func isDweller(w *rules.Warrior) bool { return w.Type == "Tunnel Dweller" }
