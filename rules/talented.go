package rules

import (
	"fmt"
	"slices"

	"cometfall/physics"
)

// What the talents of warriors do at the moments of the turn.

// talent is a warrior's i-th talent.
func (s *State) talent(w *Warrior, i int) *Talent { return &s.Rules.Talents[w.Talents[i]] }

// some reports whether one of a warrior's talents is of a kind.
func (s *State) some(w *Warrior, is func(t *Talent) bool) bool {
	for i := range w.Talents {
		if is(s.talent(w, i)) {
			return true
		}
	}
	return false
}

// PicksLocks reports whether a warrior opens doors that are shut (KIN-70).
func (s *State) PicksLocks(w *Warrior) bool {
	return s.some(w, func(t *Talent) bool { return t.PicksLocks })
}

// most is the largest figure among a warrior's talents, 0 where there is none.
func (s *State) most(w *Warrior, figure func(t *Talent) int) (n int) {
	for i := range w.Talents {
		n = max(n, figure(s.talent(w, i)))
	}
	return n
}

// gallop is how many times his Movement a warrior runs and charges (MOVE-04,
// CHARGE-05).
func (s *State) gallop(w *Warrior) physics.Length {
	return physics.Length(max(2, s.most(w, func(t *Talent) int { return t.Pace })))
}

// climber is how many times his Movement he climbs (CLIMB-04).
func (s *State) climber(w *Warrior) physics.Length {
	return physics.Length(max(1, s.most(w, func(t *Talent) int { return t.Climbs })))
}

// spared is how much of a way's cost does not count because he climbs so well.
func (s *State) spared(w *Warrior, path physics.Path) (n physics.Length) {
	k := s.climber(w)
	if k < 2 {
		return 0
	}
	for _, l := range path.Legs {
		if l.Kind == physics.ClimbUp || l.Kind == physics.ClimbDown {
			n += l.Cost * (k - 1) / k
		}
	}
	return n
}

// sheer: he takes no test for a climb.
func (s *State) sheer(w *Warrior, l physics.Leg) bool {
	return (l.Kind == physics.ClimbUp || l.Kind == physics.ClimbDown) && s.some(w, func(t *Talent) bool { return t.Sheer })
}

// drop is how deep a warrior falls or jumps unhurt after one test; 0 is not at all.
func (s *State) drop(w *Warrior) (deep physics.Length) {
	for i := range w.Talents {
		deep = max(deep, s.talent(w, i).Drop)
	}
	return deep
}

// jumps is how many tests a jump down asks of a warrior (JUMP-02).
func (s *State) jumps(w *Warrior, height physics.Length) int {
	if height <= s.drop(w) {
		return min(1, jumpTests(height))
	}
	return jumpTests(height)
}

// landings is how many tests a leap that ends lower asks of a warrior: of who falls and
// jumps so deep unhurt one at most (JUMP-07, LEARN-V3).
func (s *State) landings(w *Warrior, leap physics.Leg) int {
	n := s.landingTests(leap)
	if leap.From.Z-leap.To.Z <= s.drop(w) {
		return min(1, n)
	}
	return n
}

// grip is what is added to his Initiative to climb.
func (s *State) grip(w *Warrior) int {
	n := 0
	for _, id := range w.Weapons {
		n = max(n, s.Rules.Weapon(id).Climbs)
	}
	return n
}

// divesAgain tries a failed test of a diving charge once more.
func (p *Play) divesAgain(w *Warrior) bool {
	if !w.Dived || !p.mayRethrow() || !p.some(w, func(t *Talent) bool { return t.DivesAgain }) {
		return false
	}
	value, from := p.initiative(w, divingTest)
	p.second = true
	ok := p.test(w.ID, value, "Initiative", divingTest, "to dive, once more"+from, true)
	p.second = false
	return ok
}

// Dives takes the test of a diving charge from so high, with whatever has it taken once more,
// when a warrior is upon his enemy already (LEARN-R7, CHARGE-22, LEARN-V3).
func (p *Play) Dives(w *Warrior, height physics.Length) bool {
	w.Dived = true
	w.Dived = p.TestInitiative(w, Test{JumpTest, divingTest.Rule}, "to dive "+height.String()) || p.divesAgain(w)
	return w.Dived
}

// farther is how much farther his missiles reach.
func (s *State) farther(w *Warrior, wp *Weapon) (far physics.Length) {
	if wp.Line > 0 { // WEAP-25; a net is a missile weapon in all respects (EQUIP-14)
		return 0
	}
	for i := range w.Talents {
		far += s.talent(w, i).Farther
	}
	return far
}

func (s *State) movesAndFires(w *Warrior) bool {
	return s.some(w, func(t *Talent) bool { return t.MoveFires }) || s.inSaddle(w)
}

// inSaddle reports whether he shoots from the saddle as one who has not moved (KIN-62).
func (s *State) inSaddle(w *Warrior) bool {
	return w.Mounted && s.some(w, func(t *Talent) bool { return t.SaddleFires })
}

func (s *State) seesPast(w *Warrior) bool {
	return s.some(w, func(t *Talent) bool { return t.SeesPast })
}

// follows lets a warrior who may fire on do so, at whom he likes of
// those he may shoot at, until he has had enough.
func (p *Play) follows(w *Warrior, fired []WeaponID) {
	for w.Able() && !p.Over {
		with, rule := p.firesOn(w, fired)
		options := []Option{{"at nobody", Nobody}}
		var shots []Shoot
		for k, id := range with {
			if slices.Contains(with[:k], id) || p.loaded(w, id) < 0 {
				continue
			}
			for _, e := range p.Enemies(w.Side) {
				at := p.Warrior(e)
				if p.MayTarget(w, at, id) != nil {
					continue
				}
				shots = append(shots, Shoot{Who: w.ID, At: e, Weapon: id})
				options = append(options, Option{fmt.Sprintf("at %s with his %s", at.Name, p.Rules.Weapon(id).Name), e})
			}
		}
		if len(shots) == 0 {
			return
		}
		pick := p.Ask(Decision{Side: w.Side, Who: w.ID, At: Nobody, Shape: OneOf, Rule: rule,
			Question: fmt.Sprintf("%s may shoot again. At whom?", w.Name), Options: options, Usual: 1})[0]
		if pick == 0 {
			return
		}
		c := shots[pick-1]
		p.shoot(c, true)
		fired = append(fired, c.Weapon)
	}
}

// severally asks one who may fire on after a shot whether he will, where that makes each
// of his shots harder, and so this one (SHOOT-17).
func (p *Play) severally(c Shoot) bool {
	w := p.Warrior(c.Who)
	if p.Rules.TwoShots == 0 {
		return false
	}
	with, _ := p.firesOn(w, []WeaponID{c.Weapon})
	first, more := p.loaded(w, c.Weapon), false
	for slot, id := range w.Weapons {
		wp := p.Rules.Weapon(id)
		more = more || slices.Contains(with, id) && p.mayFire(w, slot) == nil && p.isLoaded(w, slot) && (slot != first || !wp.Once && p.Preparing(w, wp) == 0)
	}
	if !more {
		return false
	}
	return p.Ask(Decision{Side: w.Side, Who: w.ID, At: c.At, Shape: OneOf, Rule: "SHOOT-17",
		Question: fmt.Sprintf("%s may shoot more than once, each time at %+d to hit. Does he?", w.Name, p.Rules.TwoShots),
		Options:  []Option{{"once", Nobody}, {"more than once", w.ID}}, Usual: 1})[0] == 1
}

// dodges lets a warrior step out of the way of a missile that has hit him.
func (p *Play) dodges(w *Warrior, by WarriorID) bool {
	for i := range w.Talents {
		t := p.talent(w, i)
		if t.Dodges > 0 && (!t.Nimble || p.onlyNimble(w, func(t *Talent) bool { return t.Dodges > 0 })) {
			score := t.Dodges
			if !t.Nimble {
				score = p.better(w, score)
			}
			r := Roll{Name: t.Name, Base: score, From: "out of the way", Rule: t.Rule, For: EvadeRoll}
			if _, ok := p.Throw(&r, w.ID, by); ok {
				return true
			}
		}
	}
	return false
}

// defies lets a warrior keep off a spell that would affect him; all says that it
// then affects nobody else.
func (p *Play) defies(c CastSpell, w *Warrior) (off bool) {
	sp := &p.Rules.Spells[c.Spell]
	if w.ID == c.Who {
		return false
	}
	for i := range w.Talents {
		t := p.talent(w, i)
		if t.Defies == 0 || sp.Prayer && !t.DefiesPrayers || t.DefiesFoes && !p.Hostile(w.Side, p.Warriors[c.Who].Side) {
			continue
		}
		r := Roll{Name: t.Name, Base: t.Defies, From: "against " + sp.Name, Rule: t.Rule, For: EvadeRoll}
		if _, ok := p.Throw(&r, w.ID, c.Who); ok {
			p.dispelled = t.DefiesAll
			return true
		}
	}
	return p.saysAgainst(c, w)
}

// saysAgainst lets who knows a prayer against such spells say it (SPELL-MOR-1).
func (p *Play) saysAgainst(c CastSpell, w *Warrior) bool {
	by := p.Warrior(c.Who)
	if p.Rules.Spells[c.Spell].Prayer || !w.Able() {
		return false
	}
	for i, id := range w.Spells {
		own := &p.Rules.Spells[id]
		if len(own.Answers) == 0 || w.knowsBefore(i) || !slices.Contains(own.Answers, p.Rules.Magic[p.Rules.listOf(c.Spell)].Key) && !by.Has(Daemon) {
			continue
		}
		roll := p.ToCast(w, id)
		if _, _, ok := p.ThrowTwo(&roll, w.ID, by.ID); ok {
			p.Say(Note, w.ID, by.ID, own.Rule, "%s: %s does nothing to %s.", own.Name, p.Rules.Spells[c.Spell].Name, w.Name)
			return true
		}
	}
	return false
}

// listOf is the list of magic that a spell stands in.
func (r *Ruleset) listOf(id SpellID) MagicID {
	for i := len(r.Magic) - 1; i > 0; i-- {
		if r.Magic[i].First <= id {
			return MagicID(i)
		}
	}
	return 0
}

// seasoned: among equals who strike first his experience decides.
func (s *State) seasoned(w *Warrior) bool {
	return s.some(w, func(t *Talent) bool { return t.Seasoned && t.Moments.StrikesFirst(s, w) })
}

// whip reports whether he holds a whip that cracks.
func (s *State) whip(w *Warrior) bool {
	return s.Rules.Weapon(w.Main).Whipcrack || w.Off != NoWeapon && s.Rules.Weapon(w.Off).Whipcrack
}

// whipcracks lets those who are charged strike their charger once with a whip
// before all other blows (ARMS-02).
func (p *Play) whipcracks() {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if w.Did(Charged) || !p.whip(w) || !p.fights(w) {
			continue
		}
		var chargers []WarriorID
		for _, id := range p.attackable(w) {
			if p.Warrior(id).Did(Charged) {
				chargers = append(chargers, id)
			}
		}
		if len(chargers) == 0 {
			continue
		}
		foe := p.Warrior(p.Choose(w.Side, w.ID, "ARMS-02", fmt.Sprintf("Whom does the whip of %s crack at?", w.Name), chargers))
		whip := w.Main
		if !p.Rules.Weapon(whip).Whipcrack {
			whip = w.Off
		}
		p.Say(Note, w.ID, foe.ID, "ARMS-02", "The whip of %s cracks at her charger.", w.Name)
		p.strikesAt(w, foe, []Strike{attackBy(arms{}, w, foe, whip, "ARMS-02")})
	}
}

// clawed: without weapons he has none of the penalties of the fist (WEAP-01).
func (s *State) clawed(w *Warrior) bool {
	return w.Has(NaturalWeapons) || s.some(w, func(t *Talent) bool { return t.Unarmed }) || s.shape(w) != ""
}

// blunted is how much less the Strength of an attack in close combat counts against its
// victim, to wound, and how much for the save (LEARN-T3, WEAP-24).
func (s *State) blunted(st *Strike) (wound, save int) {
	if st.Afar() || st.By == Nobody || st.Magical {
		return 0, 0
	}
	v := &s.Warriors[st.At]
	for i := range v.Talents {
		if t := s.talent(v, i); t.Blunts > 0 {
			wound += t.Blunts
			if t.BluntsSave {
				save += t.Blunts
			}
		}
	}
	return wound, save
}

// surelyWounds is the score on which his blows wound at worst; 0 is none.
func (s *State) surelyWounds(st *Strike) int {
	if st.By == Nobody || st.Afar() {
		return 0
	}
	return s.most(&s.Warriors[st.By], func(t *Talent) int { return t.WoundsOn })
}

// critically is what talents add to a roll on a critical hit table.
func (s *State) critically(st *Strike) int {
	more := number(s.cruel(st))
	return more + s.most(&s.Warriors[st.By], func(t *Talent) int {
		if st.Afar() && !t.CriticalShot {
			return 0
		}
		return t.Critical
	})
}

// cruel reports whether a blow was struck with a weapon that is made to hurt (ARMS-35).
func (s *State) cruel(st *Strike) bool {
	return st.armed() && !st.Shot && s.Rules.Weapon(st.Weapon).Cruel
}

// harsher is what talents add to the injury rolls a warrior causes, by a spell too where a
// missile counts (SKILL-C1).
func (s *State) harsher(st *Strike) (n int, why string) {
	if st.By == Nobody {
		return 0, ""
	}
	w := &s.Warriors[st.By]
	for i := range w.Talents {
		if t := s.talent(w, i); t.Injures > 0 && (!st.Afar() || t.InjuresShot) {
			n, why = n+t.Injures, t.Name
		}
	}
	if !st.Afar() && st.At != Nobody && len(w.Counters) > 0 && s.Backstabs(w, st.At) {
		n, why = n+1, "from behind"
	}
	return n, why
}

// step is the talent that lets the victim of a strike step aside, and its score; 0 where
// he has none that helps: they help in close combat only, against a shot there too (WEAP-24).
func (s *State) step(st *Strike) (best *Talent, score int) {
	if st.Afar() || st.By == Nobody || st.Magical {
		return nil, 0
	}
	v := &s.Warriors[st.At]
	for i := range v.Talents {
		if t := s.talent(v, i); t.Steps > 0 && (score == 0 || t.Steps < score) {
			best, score = t, t.Steps
		}
	}
	if best != nil && !best.Nimble {
		score = s.better(v, score)
	}
	return best, score
}

// stepsAside lets a warrior avoid wounds of close combat, one by one, after his armour;
// it is how many are left. Where there are ward saves it is one of them: he has the best
// alone, and what a ward keeps off it keeps off (SPEC-23, CRIT-14, LEARN-C6).
func (p *Play) stepsAside(st *Strike, wounds int) int {
	t, score := p.step(st)
	if t == nil {
		return wounds
	}
	if ward, any := p.WardSave(st); any && ward.Need() <= score {
		return wounds
	}
	left := 0
	for range wounds {
		r := Roll{Name: t.Name, Base: score, From: "aside", Rule: t.Rule, For: EvadeRoll}
		if _, ok := p.Throw(&r, st.At, st.By); !ok {
			left++
		}
	}
	st.Warded = st.Warded || p.Rules.Wards && left == 0
	return left
}

// talentCommand is how the rest of a line is read that begins with a talent's word.
func (r *Ruleset) talentCommand(word string) func(*Reader) Command {
	for i := range r.Talents {
		for _, c := range r.Talents[i].Commands {
			if c.Word == word {
				return c.Parse
			}
		}
	}
	return nil
}

// Rides reports whether a warrior knows how to ride that kind of animal.
func (s *State) Rides(w *Warrior, kind string) bool {
	return s.some(w, func(t *Talent) bool { return t.Rides != "" && t.Rides == kind })
}

// Horsed reports whether one of a warrior's talents on horseback is of a kind.
func (s *State) Horsed(w *Warrior, is func(h *Horsed) bool) bool {
	return s.some(w, func(t *Talent) bool { return is(&t.Horsed) })
}

// Handles reports whether a warrior leads any number of animals of that kind.
func (s *State) Handles(w *Warrior, kind string) bool {
	return s.some(w, func(t *Talent) bool { return t.Handles != "" && t.Handles == kind })
}
