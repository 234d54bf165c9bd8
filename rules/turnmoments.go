package rules

// The moments of a turn that are everybody's, and those that are one warrior's.

// turnBegins tells that a side's turn has begun.
func (p *Play) turnBegins() {
	p.happens(nil, p.Rules.any.TurnBegins != nil, func(m *Moments) {
		if m.TurnBegins != nil {
			m.TurnBegins(p)
		}
	})
}

// TerrainStands tells that the table is made and what the battle is about is known.
func (p *Play) TerrainStands() { p.at(terrainStands) }

// Kindles tells that a rule has set a building on fire.
func (p *Play) Kindles(building int, rule string) {
	p.happens(nil, p.Rules.any.Kindles != nil, func(m *Moments) {
		if m.Kindles != nil {
			m.Kindles(p, building, rule)
		}
	})
}

// at is a moment of the battle: everybody in play does what he does then, as long as
// it goes on.
func (p *Play) at(moment func(*Moments) func(*Play)) {
	p.happens(nil, moment(&p.Rules.any) != nil, func(m *Moments) {
		if f := moment(m); f != nil && !p.Over {
			f(p)
		}
	})
}

// atEnd is at for the end of something.
func (p *Play) atEnd(moment func(*Moments) func(*Play)) {
	p.ends(moment(&p.Rules.any) != nil, func(m *Moments) {
		if f := moment(m); f != nil && !p.Over {
			f(p)
		}
	})
}

func terrainStands(m *Moments) func(*Play) { return m.TerrainStands }
func movesStart(m *Moments) func(*Play)    { return m.MovesBegin }
func compulsory(m *Moments) func(*Play)    { return m.Compulsory }
func movesAreOver(m *Moments) func(*Play)  { return m.MovesEnd }
func shootingStart(m *Moments) func(*Play) { return m.ShootingBegins }
func combatStart(m *Moments) func(*Play)   { return m.CombatBegins }
func commandIsOver(m *Moments) func(*Play) { return m.Settled }
func turnIsOver(m *Moments) func(*Play)    { return m.TurnEnds }

// his is a moment of a warrior: everything in play and what he has does what it does
// then, as long as he is on the table and the battle goes on.
func (p *Play) his(w *Warrior, moment func(*Moments) func(*Play, *Warrior)) {
	id := w.ID
	p.happens(w, moment(&p.Rules.any) != nil, func(m *Moments) {
		if f := moment(m); f != nil && p.Warrior(id).InPlay() && !p.Over {
			f(p, p.Warrior(id))
		}
	})
}

// forAll is a moment of everybody on the table, in the order of the warriors; own:
// of those only whose turn it is.
func (p *Play) forAll(own bool, moment func(*Moments) func(*Play, *Warrior)) {
	if moment(&p.Rules.any) == nil {
		return
	}
	for i := range p.Warriors {
		if w := &p.Warriors[i]; w.InPlay() && (!own || p.InTurn(w)) {
			p.his(w, moment)
		}
	}
}

func battleBegins(m *Moments) func(*Play, *Warrior)      { return m.BattleBegins }
func hisTurnBegins(m *Moments) func(*Play, *Warrior)     { return m.HisTurnBegins }
func recoveryBegins(m *Moments) func(*Play, *Warrior)    { return m.RecoveryBegins }
func recovers(m *Moments) func(*Play, *Warrior)          { return m.Recovers }
func hisMovesBegin(m *Moments) func(*Play, *Warrior)     { return m.HisMovesBegin }
func arrives(m *Moments) func(*Play, *Warrior)           { return m.Arrives }
func hisShootingBegins(m *Moments) func(*Play, *Warrior) { return m.HisShootingBegins }
func fights(m *Moments) func(*Play, *Warrior)            { return m.Fights }
func hasFought(m *Moments) func(*Play, *Warrior)         { return m.HasFought }
func hisTurnEnds(m *Moments) func(*Play, *Warrior)       { return m.HisTurnEnds }
