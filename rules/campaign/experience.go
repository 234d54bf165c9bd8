package campaign

import (
	"fmt"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// experienceStep hands out what was earned and rolls for advances (AFTER-02).
func experienceStep() Step {
	return Step{Key: "experience", Name: "Experience", Rule: "AFTER-02",
		About: "Everybody has his experience of the battle, and rolls for the advances that it brings.",
		Begin: func(p *Play, b *Band) {
			bt, r := p.Last(b)
			p.bounties(b, r)
			bonus := 0
			if !p.Terms.Early {
				bonus = p.underdog(bt, b)
			}
			for _, id := range p.learners(b, r) {
				w := b.Warrior(id)
				n, why, by := p.earned(b, r, w)
				if bonus > 0 {
					n, why, by = n+bonus, append(why, fmt.Sprintf("%d as underdogs", bonus)), append(by, "GROW-06")
				}
				if n == 0 {
					continue
				}
				from := w.XP
				for _, o := range b.Group(w) {
					o.XP += n
				}
				name := w.Name
				if len(b.Group(w)) > 1 {
					name += "'s group"
				}
				p.Tell(Event{Kind: Told, Band: b.ID, Who: id, Rule: "AFTER-02", N: n,
					Text: fmt.Sprintf("%s: %d experience (%s), now %d.", name, n, strings.Join(why, ", "), p.Type(b, w).XP+w.XP)})
				p.also(by...)
				p.advances(b, w, from)
			}
			p.succession(b)
		},
	}
}

// earnedNote is experience of other occasions than the battle, until it is handed out.
const earnedNote = "earned"

// earns notes experience that is handed out in its step.
func (p *Play) earns(w *Warrior, n int) {
	w.Notes.Set(earnedNote, 0, w.Notes.Get(earnedNote, 0)+n)
}

// learners are those who may have earned something: each hero and hired sword who lives,
// and the first of each group. Who learns nothing is left out (GROW-05).
func (p *Play) learners(b *Band, r *Result) (ids []rules.WarriorID) {
	groups := map[int]bool{}
	for i := range b.Warriors {
		w := &b.Warriors[i]
		t := p.Type(b, w)
		if t.Race == "" || t.Animal || w.Number > 0 && groups[w.Number] {
			continue
		}
		groups[w.Number] = w.Number > 0
		ids = append(ids, w.ID)
	}
	return ids
}

// earned is what a warrior, or his group, has earned, for what, and by which rules.
func (p *Play) earned(b *Band, r *Result, w *Warrior) (n int, why, by []string) {
	add := func(k int, what string) {
		n += k
		why = append(why, fmt.Sprintf("%d %s", k, what))
	}
	if p.Terms.Early {
		by = append(by, "XP-04")
	}
	fought, survived, unhurt, felled := false, false, false, 0
	of := map[string]int{}
	var order []string
	for i := range r.Men {
		m := &r.Men[i]
		o := b.Warrior(m.Who)
		if m.Beast > 0 || !(m.Who == w.ID || w.Number > 0 && (o != nil && o.Number == w.Number || o == nil && p.wasOf(b, m.Who, w.Number))) {
			continue
		}
		fought = fought || o != nil
		unhurt = unhurt || m.Fate != TakenOut
		for _, f := range m.Felled {
			if _, theirs := p.Warrior(f.Who); theirs == nil || theirs.ID != b.ID {
				felled++
			}
		}
		for _, a := range m.Awards {
			survived = survived || a.Why == "survived"
			if p.Terms.Early && strings.HasPrefix(a.Rule, "SCEN-") {
				continue // XP-02 and XP-03 say what battles teach
			}
			if of[a.Why] == 0 {
				order = append(order, a.Why)
			}
			of[a.Why] += a.N
		}
	}
	for _, what := range order {
		add(of[what], what)
	}
	switch hero := p.Type(b, w).Hero; {
	case !fought:
	case p.Terms.Early && hero:
		by = append(by, "XP-02")
		if felled > 0 {
			add(felled, "put warriors out of action")
		}
		if unhurt {
			add(1, "survived")
		}
	case p.Terms.Early:
		add(1, "took part")
		by = append(by, "XP-03")
	case !survived: // he was out of action, and lives
		add(1, "survived")
		by = append(by, "GROW-04")
	}
	for _, o := range b.Group(w) {
		if k := o.Notes.Get(earnedNote, 0); k > 0 {
			add(k, "in other ways")
			o.Notes.Set(earnedNote, 0, 0)
		}
	}
	return n, why, by
}

// wasOf reports whether somebody who is dead was of a group.
func (p *Play) wasOf(b *Band, id rules.WarriorID, number int) bool {
	for i := range b.Graves {
		if b.Graves[i].ID == id {
			return b.Graves[i].Number == number
		}
	}
	return false
}

// compensation is what a point of experience is worth that another warband is ahead, as it is
// with recruits who bring some (XP-08).
const compensation = 2

// equalWithin is how many points of experience make no difference yet (XP-08).
const equalWithin = 10

// compensates gives warbands gold that have met one with much more experience, by the early
// system: who is ten points and more than a quarter behind is not about equal any more (XP-08).
func (p *Play) compensates(bt *Battle) {
	if !p.Terms.Early {
		return
	}
	most, has := 0, map[rules.SideID]int{}
	for _, id := range bt.Bands {
		b := p.Band(id)
		for i := range b.Warriors {
			has[id] += p.Experience(b, &b.Warriors[i])
		}
		most = max(most, has[id])
	}
	for _, id := range bt.Bands {
		behind := most - has[id]
		if behind < equalWithin || 4*behind <= most {
			continue
		}
		b := p.Band(id)
		b.Gold += compensation * behind
		p.Tell(Event{Kind: Money, Band: id, Who: rules.Nobody, Rule: "XP-08", N: compensation * behind,
			Text: fmt.Sprintf("%s were %s of experience behind their opponents, and have %s for it.", b.Name, counted(behind, "point"), counted(compensation*behind, "crown"))})
	}
}

// underdogSteps are the differences from which on each further point is given (GROW-06).
var underdogSteps = []int{51, 76, 101, 151, 301}

// underdog is what everybody of the weaker warband has besides: by the rating of the
// strongest that it fought (RUL-GROW-1).
func (p *Play) underdog(bt *Battle, b *Band) int {
	own, most := 0, 0
	if bt.Errand != nil {
		most = bt.Errand.Rating
	}
	for i, id := range bt.Bands {
		if id == b.ID {
			own = bt.Ratings[i]
		} else {
			most = max(most, bt.Ratings[i])
		}
	}
	return UnderdogBonus(most - own)
}

// UnderdogBonus is what a rating that is so much lower is worth in experience (GROW-06).
func UnderdogBonus(lower int) (n int) {
	for _, from := range underdogSteps {
		if lower >= from {
			n++
		}
	}
	return n
}

// The totals at which advances are due (GROW-01, GROW-02).
var (
	heroTrack     = []int{2, 4, 6, 8, 11, 14, 17, 20, 24, 28, 32, 36, 41, 46, 51, 57, 63, 69, 76, 83, 90}
	henchmanTrack = []int{2, 5, 9, 14}
)

// The early system: the nth advance needs n+1 points more than the one before (XP-05), and
// there are only so many (XP-10, XP-11).
const (
	earlyHeroMost     = 15
	earlyHenchmanMost = 4
)

// Track is the totals at which somebody advances; they count from what his type begins
// with in the rulebook's system, and from nothing in the early one (XP-01).
func (s *State) Track(b *Band, w *Warrior) []int {
	t := s.Type(b, w)
	if s.Terms.Early {
		most := earlyHenchmanMost
		if t.Hero || t.Sword() {
			most = earlyHeroMost
		}
		var all []int
		for n := 1; n <= most; n++ {
			all = append(all, n*(n+3)/2)
		}
		return all
	}
	if t.Hero {
		return heroTrack
	}
	return henchmanTrack
}

// Experience is a warrior's total as his track counts it.
func (s *State) Experience(b *Band, w *Warrior) int {
	if s.Terms.Early {
		return w.XP
	}
	return s.Type(b, w).XP + w.XP
}

// passed are the totals of a track that lie above one number and not above another.
func passed(track []int, from, to int) (all []int) {
	for _, at := range track {
		if at > from && at <= to {
			all = append(all, at)
		}
	}
	return all
}

// advances rolls for everything that a warrior has passed since he had so much experience
// beyond his type's (GROW-03). Who becomes a hero meanwhile has the rest rolled for by the
// group that he left.
func (p *Play) advances(b *Band, w *Warrior, from int) {
	to := p.Experience(b, w)
	due := passed(p.Track(b, w), to-w.XP+from, to)
	group, id := w.Number, w.ID
	for k, at := range due {
		if group > 0 {
			if w = b.ofGroup(group); w == nil {
				return
			}
			id = w.ID
		}
		if w = b.Warrior(id); w == nil || w.isSpawn() { // REWARD-02-2, SPAWN-13
			return
		}
		p.isDue(b, w, at, k > 0)
		p.advance(b, w)
	}
}

// isDue tells that so much experience brings somebody an advance, and that it is one more of
// those that he has passed at once (GROW-01 to GROW-03, GROW-11, XP-05 to XP-07).
func (p *Play) isDue(b *Band, w *Warrior, at int, more bool) {
	t, who := p.Type(b, w), w.Name
	if len(b.Group(w)) > 1 {
		who += "'s group"
	}
	rule := p.system("GROW-02", "XP-05")
	if t.Hero {
		rule = p.system("GROW-01", "XP-05")
	}
	words := "an advance"
	if more {
		words = "one advance more"
	}
	p.Say(Told, b.ID, w.ID, rule, "%s has come to %s of experience: %s.", who, counted(at, "point"), words)
	if p.Terms.Early {
		p.also("XP-06")
		if !t.Hero && !t.Sword() {
			p.also("XP-07")
		}
		return
	}
	if more {
		p.also("GROW-03")
	}
	if t.Sword() {
		p.also("GROW-11")
	}
}

// advanceOne brings a single point that was earned outside the step.
func (p *Play) advanceOne(b *Band, w *Warrior) {
	w.XP++
	p.advances(b, w, w.XP-1)
}

// ofGroup is the first of a group, or nil.
func (b *Band) ofGroup(number int) *Warrior {
	for i := range b.Warriors {
		if b.Warriors[i].Number == number {
			return &b.Warriors[i]
		}
	}
	return nil
}

// alone is a roster of nobody but a warrior.
func (s *State) alone(b *Band, w *Warrior) *warbands.Roster {
	return &warbands.Roster{Name: b.Name, List: b.List, Alignment: b.Alignment,
		Recruits: []warbands.Recruit{w.Recruit}, Terms: warbands.Terms{UnderWay: true, Battles: max(b.Fought, 1)}}
}

// profile is a warrior's profile, with what he has gained and lost for good.
func (s *State) profile(b *Band, w *Warrior) rules.Profile { return s.alone(b, w).Profile(0) }
