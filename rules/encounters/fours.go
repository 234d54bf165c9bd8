package encounters

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/physics"
	"cometfall/rules"
)

// The entries 41 to 46.

func fours() []Entry {
	all := []Entry{
		{D66: 41, Rule: "ENC-41", Name: "Fountain of blood", Lasts: Battle,
			About: "Blood gushes up where somebody falls: whoever brings another down in close combat tests his Strength or is swept off his feet.",
			Moments: rules.Moments{Downs: func(p *rules.Play, w *rules.Warrior, by rules.WarriorID) {
				b := p.Warrior(by)
				if w.Condition != rules.OutOfAction || !inMelee(p, b) || b.Condition != rules.Standing {
					return
				}
				if !p.TestStrength(b, rules.Test{Rule: "ENC-41"}, "to stand in the fountain of blood") {
					p.KnocksDown(b, "ENC-41")
				}
			}}},
		{D66: 41, Other: true, Rule: "ENC-41b", Name: "Sticky feet", Lasts: Battle,
			About: "Somebody's feet cling to walls: he creeps along them as on the ground and climbs down without a test, until he steps into water.",
			Begin: func(p *rules.Play) bool {
				w := anyOf(p, members(p.State, Encountering(p.State), func(w *rules.Warrior) bool { return !w.Mounted }), "ENC-41b", "whose feet they are")
				if w != nil {
					w.Counters.Set(sticky, 0, 1)
				}
				return true
			},
			Moments: rules.Moments{
				Offers: creepOffers,
				SureFooted: func(_ *rules.State, w *rules.Warrior, l physics.Leg) bool {
					return w.Counters.Get(sticky, 0) > 0 && l.Kind == physics.ClimbDown
				},
				Went: func(p *rules.Play, w *rules.Warrior, path physics.Path) {
					if _, wades := first(p.State, w, path, p.Table.InWater); wades {
						washes(p, w)
					}
				},
				Arrives: standsInWater,
				Settled: func(p *rules.Play) { // who has fallen in
					for i := range p.Warriors {
						standsInWater(p, &p.Warriors[i])
					}
				}}},
	}
	for _, n := range []int{42, 43, 44} {
		all = append(all, Entry{D66: n, Rule: fmt.Sprintf("ENC-%d", n), Name: "Storm of Chaos", Lasts: OwnTurns,
			About: "Clouds of a sick colour gather over the city.", Begin: breaksOut,
			Ends:   func(p *rules.Play) { frees(p); clear(p, "lightning"); clear(p, "storm") },
			Things: []rules.Thing{{Kind: "lightning", Moments: rules.Moments{Compulsory: ballFloats, CastRolled: drawn, TurnEnds: feeds}}},
			Moments: rules.Moments{
				TurnBegins: stormsOn, Pace: func(s *rules.State, w *rules.Warrior, far physics.Length, rolled bool) physics.Length {
					if s.Counters.Get(storm, 0) == 2 {
						return far / 2
					}
					return far
				},
				Compulsory: championsMeet,
				Bound: func(s *rules.State, w *rules.Warrior) error {
					if why := stopped(s, w); why != nil {
						return why
					}
					if r := rival(s, w); r != nil && s.Phase <= rules.Moves {
						if s.InContact(w, r) {
							return errors.New("he fights his rival until one of them falls (ENC-42-6)")
						}
						return errors.New("a storm god drives him at his rival (ENC-42-6)")
					}
					return nil
				},
				Untouchable: func(_ *rules.State, w *rules.Warrior) bool { return w.Counters.Get(frozen, 0) > 0 },
				StaysDown:   func(_ *rules.State, w *rules.Warrior) bool { return w.Counters.Get(frozen, 0) > 0 },
				MayFight:    stopped,
				Passes: func(p *rules.Play, w *rules.Warrior, _ rules.Test) bool {
					r := rival(p.State, w)
					return r != nil && p.InContact(w, r)
				},
				Downs: func(p *rules.Play, w *rules.Warrior, _ rules.WarriorID) {
					if w.Condition == rules.OutOfAction && p.Counters.Get(storm, 0) == 6 && w.Counters.Get(champion, 0) > 0 {
						p.Say(rules.Note, w.ID, rules.Nobody, "ENC-42-6", "A champion has fallen, and the storm gods lose interest.")
						end(p, Current(p.State))
					}
				},
				BattleEnds: frees}})
	}
	return append(all,
		Entry{D66: 45, Rule: "ENC-45", Name: "Pit fighter", Lasts: Battle,
			About: "A Pit Fighter comes down the street and joins the warband that is worth least, for pay.",
			Begin: func(p *rules.Play) bool { return hires(p, pitFighter(), "ENC-45", 30, 15) },
			Moments: rules.Moments{BattleEnds: func(p *rules.Play) { demands(p, "ENC-45", 30, 15) },
				Blows: func(s *rules.State, w *rules.Warrior, n int) int {
					if s.Counters.Get(ally, 0) == int(w.ID)+1 && n > 0 { // others bring a gauntlet of their own (ARMS-07)
						return n + 1 // the gauntlet
					}
					return n
				}}},
		Entry{D66: 46, Rule: "ENC-46", Name: "Plague of flies", Lasts: GameTurns, Dice: "D3",
			About:   "Flies get into eyes and mouths: everybody is at -1 to hit, with shots and blows.",
			Moments: rules.Moments{ToShoot: spoils("flies", anybody), ToStrike: spoils("flies", anybody), Rolls: spoilsArrows("flies", anybody)}})
}

// Sticky feet (ENC-41b).

const sticky = "sticky"

// Creep moves a warrior with sticky feet along the walls of a building, at one
// height, as on open ground (ENC-41b).
type Creep struct {
	Who rules.WarriorID
	To  physics.Spot
}

// standsInWater ends it for one who is in water, and washes for one who has been.
func standsInWater(p *rules.Play, w *rules.Warrior) {
	if w.InPlay() && p.Table.InWater(w.At) {
		washes(p, w)
	}
}

func washes(p *rules.Play, w *rules.Warrior) {
	if w.Counters.Get(sticky, 0) > 0 {
		w.Counters.Set(sticky, 0, 0)
		p.Say(rules.Note, w.ID, rules.Nobody, "ENC-41b", "The water washes %s's feet: they stick no more.", w.Name)
	}
}

// atWall is how near a wall a base must be to begin or end there.
const atWall = physics.Inch

// goes is why he cannot creep there, or nil.
func (c Creep) goes(s *rules.State) error {
	w := s.Warrior(c.Who)
	switch {
	case w == nil:
		return rules.ErrNotInPlay
	case w.Counters.Get(sticky, 0) == 0:
		return fmt.Errorf("%s's feet do not stick to walls (ENC-41b)", w.Name)
	case w.Mounted:
		return fmt.Errorf("%s's feet are in the stirrups (ENC-41b)", w.Name)
	}
	if err := s.MayMove(w, false); err != nil {
		return err
	}
	if c.To.Z != w.At.Z {
		return errors.New("along the wall he keeps his height (ENC-41b)")
	}
	far, here := toWall(s.Table, w.At)
	near, there := toWall(s.Table, c.To)
	if max(far, near) > w.Radius+atWall || here == 0 || here != there {
		return errors.New("both places must be within 1\" of a wall of the same building (ENC-41b)")
	}
	b := w.Body()
	b.At = c.To
	if err := s.MayLand(w, c.To); err != nil {
		return err
	}
	if s.MeetsEnemyOf(w, b) {
		return errors.New("only a charge may end against an enemy (MOVE-11)")
	}
	return nil
}

// far is how long his way along the walls is.
func (c Creep) far(s *rules.State) physics.Length {
	w := s.Warrior(c.Who)
	_, here := toWall(s.Table, w.At)
	return roundWalls(s.Table.BuildingByID(here), w.At.Point(), c.To.Point())
}

// roundWalls is the way between two points round a building, the shorter way.
func roundWalls(b *physics.Building, from, to physics.Point) physics.Length {
	if b == nil || b.Outline == nil {
		return physics.Apart(from, to)
	}
	round := physics.Length(0)
	mark := func(p physics.Point) (at, off physics.Length) {
		off = farther
		gone := physics.Length(0)
		for i := range b.Outline {
			u, v := b.Outline[i], b.Outline[(i+1)%len(b.Outline)]
			f := foot(u, v, p)
			if d := physics.Apart(f, p); d < off {
				off, at = d, gone+physics.Apart(u, f)
			}
			gone += physics.Apart(u, v)
		}
		round = gone
		return at, off
	}
	a, offA := mark(from)
	z, offZ := mark(to)
	arc := max(a-z, z-a)
	return min(arc, round-arc) + offA + offZ
}

// Legal implements rules.Command.
func (c Creep) Legal(s *rules.State) error {
	if err := c.goes(s); err != nil {
		return err
	}
	far := c.far(s)
	if most, why := s.Allowance(s.Warrior(c.Who), false); far > most {
		return fmt.Errorf("%w: along the wall it is %s, he has %s (%s)", rules.ErrTooFar, far, most, why)
	}
	return nil
}

// Play implements rules.Command.
func (c Creep) Play(p *rules.Play) {
	w := p.Warrior(c.Who)
	far := c.far(p.State)
	w.Done |= rules.Acted
	p.SetDown(w, c.To, "ENC-41b", fmt.Sprintf("creeps %s along the wall", far))
}

// Deed implements rules.Command.
func (c Creep) Deed(s *rules.State) rules.Deed { return s.ByMove(c.Who) }

// String implements rules.Command.
func (c Creep) String(s *rules.State) string {
	return "creep " + s.Warriors[c.Who].Name + " to " + c.To.String()
}

// alongWalls are places along the walls of a building, inside and outside, 2" apart.
func alongWalls(b *physics.Building, radius physics.Length) (all []physics.Point) {
	for i := range b.Outline {
		u, v := b.Outline[i], b.Outline[(i+1)%len(b.Outline)]
		dir := heading(u, v)
		for gone := inches(1); gone < physics.Apart(u, v); gone += inches(2) {
			for _, off := range []physics.Length{radius + physics.Inch/4, -radius - physics.Inch*3/4} {
				all = append(all, physics.Point{X: u.X + (dir.X*gone+dir.Y*off)/1000, Y: u.Y + (dir.Y*gone-dir.X*off)/1000})
			}
		}
	}
	return all
}

// creepOffers are that he creeps to a place along the walls.
func creepOffers(s *rules.State, w *rules.Warrior) []rules.Offer {
	if w.Counters.Get(sticky, 0) == 0 {
		return nil
	}
	_, id := toWall(s.Table, w.At)
	b := s.Table.BuildingByID(id)
	if b == nil {
		return nil
	}
	tried := slices.DeleteFunc(alongWalls(b, w.Radius), func(at physics.Point) bool { return physics.Apart(at, w.At.Point()) <= inches(1) })
	far, _ := s.Allowance(w, false)
	o := rules.Offer{Verb: rules.ToUse, Who: w.ID, At: rules.Nobody, Weapon: rules.NoWeapon, Name: "Creep along the wall", Icon: "walking-boot", Rule: "ENC-41b"}
	who, z := w.ID, w.At.Z
	o = o.Anywhere(s, far, tried, func(at physics.Point) rules.Command { return Creep{Who: who, To: physics.Spot{X: at.X, Y: at.Y, Z: z}} })
	if o.WhyNot != nil {
		return nil
	}
	return []rules.Offer{o}
}

// The storm of Chaos (ENC-42 to ENC-44).

const (
	storm    = "storm" // the row of its table
	frozen   = "frozen"
	champion = "champion"
)

func breaksOut(p *rules.Play) bool {
	row := amount(p, "D6", "ENC-42", "what the storm brings")
	p.Counters.Set(storm, 0, row)
	last := func(n int) { p.Counters.Set(turns, 0, n) }
	rule := fmt.Sprintf("ENC-42-%d", row)
	switch row {
	case 1:
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "ENC-42-1", "Warp lightning looks for the thickest armour.")
		last(amount(p, "D3", rule, "how many turns it strikes"))
		strikesArmour(p)
	case 2:
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "ENC-42-2", "Fish fall from the sky: all movement is halved for a turn.")
		last(1)
	case 3:
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "ENC-42-3", "A tainted rain falls on all who stand under no roof.")
		last(amount(p, "D3", rule, "how many turns it rains"))
		p.Mark(rules.Marker{Kind: "storm", Label: "tainted rain", Rule: "ENC-42-3", Of: rules.Nobody})
		rains(p)
	case 4:
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "ENC-42-4", "A ball of lightning forms and looks for magic to feed on.")
		spots, edge := place(p, Current(p.State), []physics.Body{{Radius: small, Height: tall}})
		if spots == nil {
			return false
		}
		p.Mark(rules.Marker{Kind: "lightning", Label: "the ball of lightning", Rule: "ENC-42-4", At: spots[0], Radius: small, Height: inches(2), Of: rules.Nobody, N: int(edge)})
	case 5:
		thunders(p)
		end(p, Current(p.State))
	case 6:
		chooses(p)
	}
	return true
}

// stormsOn is what a storm does at the start of the player's later turns.
func stormsOn(p *rules.Play) {
	if p.Active != Encountering(p.State) {
		return
	}
	switch p.Counters.Get(storm, 0) {
	case 1:
		strikesArmour(p)
	case 3:
		rains(p)
	}
}

// strikesArmour hits the one with the best armour save (RUL-ENC-20).
func strikesArmour(p *rules.Play) {
	var ids []rules.WarriorID
	var best int
	for _, id := range members(p.State, -1, nil) {
		r, _ := p.SaveFrom(rules.Mishap(p.Warrior(id), 1, "", "").FromAfar())
		switch n := r.Need(); {
		case len(ids) == 0 || n < best:
			ids, best = []rules.WarriorID{id}, n
		case n == best:
			ids = append(ids, id)
		}
	}
	if w := anyOf(p, ids, "ENC-42-1", "whom the lightning strikes among those of the best save"); w != nil {
		hit(p, w, 5, false, "warp lightning", "ENC-42-1")
	}
}

// rains hits everybody under no roof.
func rains(p *rules.Play) {
	for _, id := range band(p.State, -1, nil) {
		w := p.Warrior(id)
		above := p.Table.Surfaces(w.At.Point())
		if !p.Over && above[len(above)-1].Z <= w.At.Z {
			p.Say(rules.Note, w.ID, rules.Nobody, "ENC-42-3", "The rain burns %s.", w.Name)
			hit(p, w, 2, true, "the tainted rain", "ENC-42-3")
		}
	}
}

// thunders knocks D6 models down, and all who fight where one of them does.
func thunders(p *rules.Play) {
	n := amount(p, "D6", "ENC-42-5", "how many the thunder knocks down")
	var down []rules.WarriorID
	for range n {
		var ids []rules.WarriorID
		for i := range p.Warriors {
			if w := &p.Warriors[i]; w.InPlay() && !has(down, w.ID) {
				ids = append(ids, w.ID)
			}
		}
		w := anyOf(p, ids, "ENC-42-5", "whom the thunder strikes")
		if w == nil {
			break
		}
		melee := []rules.WarriorID{w.ID}
		for i := 0; i < len(melee); i++ {
			for _, id := range p.Foes(p.Warrior(melee[i])) {
				if !has(melee, id) {
					melee = append(melee, id)
				}
			}
		}
		for _, id := range melee {
			p.KnocksDown(p.Warrior(id), "ENC-42-5")
		}
		down = append(down, w.ID) // one of the others may be struck too
	}
}

// ballFloats moves the ball of lightning.
func ballFloats(p *rules.Play) {
	if p.Active == Encountering(p.State) && p.MarkerOf("lightning").Of == rules.Nobody {
		far := amountOf(p, "Ball of Lightning", "ENC-42-4")
		var w *rules.Warrior
		if ids := strongest(p); len(ids) > 0 {
			w = p.Warrior(ids[p.Pick(len(ids), "ENC-42-4", "which wizard draws it")])
		}
		floatsOn(p, far, w)
	}
}

// championsMeet moves the champions of the storm gods.
func championsMeet(p *rules.Play) {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if r := rival(p.State, w); r != nil && p.Compelled(w, rules.ThoughErratic) && !p.InContact(w, r) && !p.EngagedByStanding(w) {
			meets(p, w, r)
		}
	}
}

// strongest are the wizards who know most spells; prayers are none (RUL-ENC-21).
func strongest(p *rules.Play) []rules.WarriorID {
	var ids []rules.WarriorID
	most := 1
	for _, id := range band(p.State, -1, nil) {
		w := p.Warrior(id)
		n := len(w.Spells)
		if w.Magic == 0 || p.Rules.Magic[w.Magic].Prayers || n < most {
			continue
		}
		if n > most {
			most, ids = n, nil
		}
		ids = append(ids, id)
	}
	return ids
}

// floatsOn moves the ball towards a wizard, or across the board if there is none.
func floatsOn(p *rules.Play, far physics.Length, w *rules.Warrior) {
	m := p.MarkerOf("lightning")
	if w == nil {
		dir := physics.Edge(m.N).Opposite().Out()
		m.At.X, m.At.Y = m.At.X+dir.X*far/1000, m.At.Y+dir.Y*far/1000
		p.Say(rules.Note, rules.Nobody, rules.Nobody, "ENC-42-4", "The ball of lightning finds no magic and floats %s on.", far)
		if m.At.X <= 0 || m.At.Y <= 0 || m.At.X >= p.Table.Width || m.At.Y >= p.Table.Depth {
			end(p, Current(p.State))
		}
		return
	}
	p.Counters.Set("drawn-by", 0, int(w.ID)+1)
	gap := physics.Apart(m.At.Point(), w.At.Point()) - m.Radius - w.Radius
	p.Say(rules.Note, w.ID, rules.Nobody, "ENC-42-4", "The ball of lightning floats %s towards %s, the strongest wizard.", min(far, max(0, gap)), w.Name)
	if far < gap {
		dir := heading(m.At.Point(), w.At.Point())
		m.At.X, m.At.Y = m.At.X+dir.X*far/1000, m.At.Y+dir.Y*far/1000
		return
	}
	dir := heading(m.At.Point(), w.At.Point())
	m.At.X, m.At.Y = m.At.X+dir.X*max(0, gap)/1000, m.At.Y+dir.Y*max(0, gap)/1000
	m.Of = w.ID
	p.Unhides(w, "lightning plays about him", "ENC-42-4")
	w.Counters.Set(frozen, 0, 1)
	w.Fleeing, w.Intent = false, nil
	p.Say(rules.Note, w.ID, rules.Nobody, "ENC-42-4", "%s is frozen in time: he can do nothing, and nothing can harm him.", w.Name)
	n := amount(p, "D3", "ENC-42-4", "how many turns it feeds")
	till := p.Sides[Encountering(p.State)].Turns + n
	if p.Active == Encountering(p.State) { // this turn is the first
		till--
	}
	p.Counters.Set("feeds-till", 0, till)
}

// drawn moves the ball again when its wizard casts a spell.
func drawn(p *rules.Play, c rules.CastSpell, _, _ int) {
	m := p.MarkerOf("lightning")
	if m.Of != rules.Nobody || p.Rules.Spells[c.Spell].Prayer || p.Counters.Get("drawn-by", 0) != int(c.Who)+1 || !has(strongest(p), c.Who) {
		return
	}
	floatsOn(p, inches(amount(p, "D6", "ENC-42-4", "the spell draws the ball on")), p.Warrior(c.Who))
}

// feeds ends the feeding.
func feeds(p *rules.Play) {
	m := p.MarkerOf("lightning")
	if m.Of != rules.Nobody && p.Active == Encountering(p.State) && p.Sides[p.Active].Turns >= p.Counters.Get("feeds-till", 0) {
		end(p, Current(p.State))
	}
}

// stopped is why one who is frozen can do nothing.
func stopped(_ *rules.State, w *rules.Warrior) error {
	if w.Counters.Get(frozen, 0) > 0 {
		return errors.New("he is frozen in lightning (ENC-42-4)")
	}
	return nil
}

// frees lets those go who are frozen.
func frees(p *rules.Play) {
	for i := range p.Warriors {
		if w := &p.Warriors[i]; w.Counters.Get(frozen, 0) > 0 {
			w.Counters.Set(frozen, 0, 0)
			p.Say(rules.Note, w.ID, rules.Nobody, "ENC-42-4", "The lightning flies back to its clouds, and %s is free.", w.Name)
		}
	}
}

// chooses picks the champions of the storm gods (RUL-ENC-22).
func chooses(p *rules.Play) {
	for side := range p.Sides {
		all := members(p.State, rules.SideID(side), nil)
		ids := slices.DeleteFunc(slices.Clone(all), func(id rules.WarriorID) bool { return !p.Warrior(id).Hero })
		if len(ids) == 0 {
			ids = all
		}
		if w := anyOf(p, ids, "ENC-42-6", "the champion of "+p.Sides[side].Name); w != nil {
			w.Counters.Set(champion, 0, 1)
		}
	}
}

// rival is the champion whom a champion seeks: the nearest of an enemy; nil for
// anybody else.
func rival(s *rules.State, w *rules.Warrior) *rules.Warrior {
	if w.Counters.Get(champion, 0) == 0 || s.Counters.Get(storm, 0) != 6 || !w.InPlay() {
		return nil
	}
	var best *rules.Warrior
	for i := range s.Warriors {
		o := &s.Warriors[i]
		if o.Counters.Get(champion, 0) > 0 && o.InPlay() && s.Hostile(o.Side, w.Side) &&
			(best == nil || physics.Distance(w.Body(), o.Body()) < physics.Distance(w.Body(), best.Body())) {
			best = o
		}
	}
	return best
}

// meets drives a champion at his rival: he charges if he can, else he runs.
// Who has just stood up does neither (INJ-09).
func meets(p *rules.Play, w, r *rules.Warrior) {
	steady := p.Unsteady(w) == ""
	route, err := p.ChargeRoute(w, []rules.WarriorID{r.ID})
	if err == nil && steady && !w.Did(rules.FailedCharge|rules.Stuck|rules.Tested) && p.MayBeCharged(w, r) == nil {
		p.Say(rules.Note, w.ID, r.ID, "ENC-42-6", "%s: his rival %s is %s away: charges.", w.Name, r.Name, route.Cost)
		p.Assault(w, r.ID)
		return
	}
	runs, how := steady && !w.NearEnemy && !w.Has(rules.NeverRuns), "moves"
	if runs {
		how = "runs"
	}
	far, _ := p.Allowance(w, runs)
	path, err := p.Table.PathToTouch(p.Legs(w, true), r.Body(), p.Bodies(w.ID))
	if err != nil {
		path, _ = p.Table.FleePath(p.Legs(w, true), physics.Point{X: r.At.X - w.At.X, Y: r.At.Y - w.At.Y}, far, p.Bodies(w.ID))
	}
	if runs && climbs(p.State, w, path, far) {
		runs, how = false, "moves"
		far, _ = p.Allowance(w, false)
	}
	if runs {
		w.Done |= rules.Ran
		p.Unhides(w, "he runs", "HIDE-02")
	}
	p.Say(rules.Note, w.ID, r.ID, "ENC-42-6", "%s: his rival %s is out of reach: %s towards him.", w.Name, r.Name, how)
	p.Follow(w, path, far, how)
}
