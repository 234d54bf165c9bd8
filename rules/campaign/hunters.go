package campaign

import (
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// Who hunts a warrior of the warband (KIN-55): after a battle the hunters may strike, and a fight
// by the rules of a battle decides, with the campaign's dice, on open ground.

// What is remembered of who is hunted, after his battle.
const (
	huntNote  = "hunted"
	goesAway  = 1 // he leaves
	forNought = 2 // he asks nothing this time
)

const (
	openGround = 72 * physics.Inch // each side of it
	closest    = physics.Inch      // between her and her hunters at least, so that they have to charge
)

// hunted finds out for everybody who is hunted what his past brings him after a battle.
func (p *Play) hunted(r *Result) {
	for k := range r.Men {
		m, b := &r.Men[k], p.Band(r.Band)
		w := b.Warrior(m.Who)
		if t := p.Type(b, w); m.Beast > 0 || t == nil || !slices.Contains(t.Talents, warbands.Hunted) {
			continue
		}
		n := p.D6(b.ID, w.ID, "KIN-55", "what the past of "+w.Name+" brings: on 3 or less she leaves, on a 6 her hunters strike")
		switch {
		case n <= 3:
			w.Notes.Set(huntNote, 0, goesAway)
		case n < 6:
			w.Notes.Set(huntNote, 0, 0)
		case m.Fate == TakenOut:
			w.Notes.Set(huntNote, 0, goesAway)
			p.Remember(Told, w, "KIN-55", "The hunters of %s find her beaten already, and she has to flee from them.", w.Name)
		default:
			r.Men = slices.Clone(r.Men)
			p.huntersStrike(b, r, k)
		}
	}
}

// hunters are the hunters who come, by key, and what they are called together.
func (p *Play) hunters(b *Band, w *Warrior) (keys []string, called string) {
	n := p.D6(b.ID, w.ID, "KIN-55", "who hunts "+w.Name)
	if n >= 5 {
		return []string{"vampire", "ghoul", "ghoul"}, "a Vampire and two Ghouls"
	}
	key, called := "zombie", "Zombies"
	if n >= 3 {
		key, called = "ghoul", "Ghouls"
	}
	many := 1 + p.D3(b.ID, w.ID, "KIN-55", "how many there are, and one more")
	return slices.Repeat([]string{key}, many), fmt.Sprintf("%d %s", many, called)
}

// huntersStrike fights the battle of the hunters with her who is hunted, the kth of those who
// fought, and with those of her warband who are still there.
func (p *Play) huntersStrike(b *Band, r *Result, k int) {
	w := b.Warrior(r.Men[k].Who)
	keys, called := p.hunters(b, w)
	turns := p.D3(b.ID, w.ID, "KIN-55", "how many turns they fight for")
	far := p.TwoD6(b.ID, w.ID, "KIN-55", "how near they come, in inches")
	p.Remember(Told, w, "KIN-55", "The hunters of %s strike: %s.", w.Name, called)
	s := p.meetsHunters(b, r, k, keys, physics.Inches(far))
	mine := p.standing(r, k)
	ids := make([]rules.WarriorID, len(s.Warriors))
	for i := range ids {
		if ids[i] = rules.Nobody; i < len(mine) {
			ids[i] = r.Men[mine[i]].Who
		}
	}
	s.Limit = 2 * turns
	var downed []rules.Event
	for n := 0; n < huntCommands && !s.Over; n++ {
		var events []rules.Event
		s, events = p.carriesOut(s, huntCommand(s), b, w, ids)
		for _, e := range events {
			if e.Kind == rules.Downed && e.Into == rules.OutOfAction {
				downed = append(downed, e)
			}
		}
	}
	p.Dice = s.Dice
	won := p.afterHunt(b, r, mine, s, downed)
	w = b.Warrior(r.Men[k].Who)
	if r.Men[k].Fate != TakenOut && won {
		w.Notes.Set(huntNote, 0, forNought)
		p.Remember(Told, w, "KIN-55", "%s has beaten her hunters off, and asks nothing this time.", w.Name)
		return
	}
	w.Notes.Set(huntNote, 0, goesAway)
	p.Remember(Told, w, "KIN-55", "The hunters of %s are not beaten, and she will have to leave.", w.Name)
}

// huntCommands is how many commands such a fight has at most; it is over long before.
const huntCommands = 2000

// standing are those, by their places among who fought, who fight the hunters: she who is
// hunted, and everybody who was on the table to the end.
func (p *Play) standing(r *Result, k int) []int {
	at := []int{k}
	for i := range r.Men {
		if m := &r.Men[i]; i != k && m.Beast == 0 && m.Fate == Stayed {
			at = append(at, i)
		}
	}
	return at
}

// meetsHunters sets the fight up.
func (p *Play) meetsHunters(b *Band, r *Result, k int, keys []string, far physics.Length) *rules.State {
	table, err := physics.NewTable(physics.Plan{Name: "open ground", Width: openGround, Depth: openGround})
	if err != nil {
		panic(err) // nothing stands on it
	}
	s := &rules.State{Rules: p.Rules, Table: table, Winner: -1, Dice: p.Dice}
	under := warbands.Terms{UnderWay: true, Battles: 1}
	ours := &warbands.Roster{Name: b.Name, List: b.List, Alignment: b.Alignment, Terms: under}
	theirs := &warbands.Roster{Name: "The hunters", List: &warbands.Undead, Terms: under}
	for _, at := range p.standing(r, k) {
		ours.Recruits = append(ours.Recruits, b.Warrior(r.Men[at].Who).Recruit)
	}
	for i, key := range keys {
		t, _ := theirs.List.Type(key)
		rec := warbands.Recruit{Name: fmt.Sprintf("Hunting %s %d", t.Name, i+1), Type: key}
		if key == "vampire" {
			rec.Gear = []string{"sword"}
		}
		theirs.Recruits = append(theirs.Recruits, rec)
	}
	middle := physics.Spot{X: openGround / 2, Y: openGround / 2}
	for side, roster := range []*warbands.Roster{ours, theirs} {
		for i := range roster.Recruits {
			model, err := roster.Warrior(p.Rules, i)
			if err != nil {
				panic(err) // they have fought like that
			}
			model.ID, model.Side, model.DownedBy = rules.WarriorID(len(s.Warriors)), rules.SideID(side), rules.Nobody
			to := middle
			if side == 0 && i > 0 {
				to.X -= 2 * physics.Inch
			} else if side == 1 {
				to.X += far
			}
			her := physics.Body{}
			if len(s.Warriors) > 0 {
				her = s.Warriors[0].Body()
			}
			at, ok := table.FreeNear(model.Body(), to, openGround, s.Bodies(model.ID), func(o physics.Body) bool {
				return side == 0 || physics.Distance(o, her) <= far && !physics.Within(o, her, closest)
			})
			if !ok {
				at, _ = table.FreeNear(model.Body(), to, openGround, s.Bodies(model.ID), func(o physics.Body) bool {
					return !physics.Within(o, her, closest)
				})
			}
			model.At = at
			s.Warriors = append(s.Warriors, model)
		}
		sd := roster.Side()
		sd.Began = len(roster.Recruits)
		s.Sides = append(s.Sides, sd)
	}
	return s
}

// huntCommand is what is done next in such a fight: whoever may charge does, at the nearest whom
// he reaches; the hunters come nearer; whoever may shoot does. All else is the engine's.
func huntCommand(s *rules.State) rules.Command {
	switch todo := s.SetUp().(type) {
	case rules.Settle, rules.Signal:
		return todo
	}
	if s.Turn == 0 {
		return rules.Begin{First: 0}
	}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if !s.Acts(w) || !w.Able() || s.Engaged(w) {
			continue
		}
		for _, id := range nearestFoes(s, w) {
			if c := against(s, w, s.Warrior(id)); c != nil && rules.Playable(s, c) == nil {
				return c
			}
		}
	}
	return rules.Done{}
}

// against is what somebody does about an enemy in a phase, or nil.
func against(s *rules.State, w, foe *rules.Warrior) rules.Command {
	switch s.Phase {
	case rules.Charges:
		if len(w.Intent) == 0 {
			return rules.Declare{Who: w.ID, At: []rules.WarriorID{foe.ID}}
		}
	case rules.Moves:
		if w.Side == 0 || w.Did(rules.Moved|rules.Ran|rules.FailedCharge|rules.Charged|rules.Acted) {
			return nil
		}
		gap := physics.Distance(w.Body(), foe.Body())
		for _, far := range []physics.Length{2, 1} {
			pace := min(far*s.PaceOf(w), gap-closest)
			if pace <= 0 {
				continue
			}
			dx, dy := foe.At.X-w.At.X, foe.At.Y-w.At.Y
			whole := gap + w.Radius + foe.Radius
			to := physics.Spot{X: w.At.X + dx*pace/whole, Y: w.At.Y + dy*pace/whole, Z: w.At.Z}
			if c := (rules.Move{Who: w.ID, Run: far == 2, To: to}); rules.Playable(s, c) == nil {
				return c
			}
		}
	case rules.Shooting:
		for _, id := range w.Weapons {
			if c := (rules.Shoot{Who: w.ID, At: foe.ID, Weapon: id}); s.Rules.Weapon(id).Range > 0 && !w.Did(rules.Shot) && rules.Playable(s, c) == nil {
				return c
			}
		}
	}
	return nil
}

// nearestFoes are the enemies of somebody who are on the table, the nearest first.
func nearestFoes(s *rules.State, w *rules.Warrior) (ids []rules.WarriorID) {
	for _, id := range s.Enemies(w.Side) {
		if s.Warrior(id).InPlay() {
			ids = append(ids, id)
		}
	}
	slices.SortStableFunc(ids, func(a, b rules.WarriorID) int {
		return int(physics.Distance(w.Body(), s.Warrior(a).Body()) - physics.Distance(w.Body(), s.Warrior(b).Body()))
	})
	return ids
}

// afterHunt takes over what such a fight has come to for those who fought in it, by whom it has
// put out of action; won says that a hunter was by one of them.
func (p *Play) afterHunt(b *Band, r *Result, mine []int, s *rules.State, downed []rules.Event) (won bool) {
	for _, e := range downed {
		name := ""
		if by := s.Warrior(e.At); by != nil {
			name = oneWord(by.Name)
		}
		if int(e.Who) < len(mine) {
			m := &r.Men[mine[e.Who]]
			m.Fate, m.Injured, m.Rule, m.By = TakenOut, true, "KIN-55", Foe{Who: rules.Nobody, Name: name}
			continue
		}
		if e.At < 0 || int(e.At) >= len(mine) {
			continue
		}
		won = true
		m := &r.Men[mine[e.At]]
		w := b.Warrior(m.Who)
		w.Felled++
		m.Felled = append(slices.Clip(m.Felled), Foe{Who: rules.Nobody, Name: oneWord(s.Warrior(e.Who).Name)})
		if p.Type(b, w).Hero {
			m.Awards = append(slices.Clip(m.Awards), Award{1, "put enemies out of action", "KIN-55"})
		}
	}
	return won
}

// huntedLeave sends those away who have to flee from their hunters (KIN-55).
func (p *Play) huntedLeave(id rules.SideID) {
	p.sendOff(id, "KIN-55", func(_ *Band, w *Warrior, t *warbands.Type) string {
		if !t.Sword() || w.Notes.Get(huntNote, 0) != goesAway {
			return ""
		}
		return w.Name + " is followed by her past, and goes on."
	})
}
