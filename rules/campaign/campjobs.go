package campaign

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
)

// Job is what somebody does who stays in the camp while the others fight (CAMP-JOB-0).
type Job struct {
	Key, Name string
	Rule      string
	Per       int // so many together earn once
	About     string
	Undead    bool // for Undead only
}

// Jobs are all of them; the first is none.
var Jobs = []Job{
	{Key: "rest", Name: "rests", Rule: "CAMP-09", Per: 1, About: "earns nothing"},
	{Key: "land", Name: "works the land", Rule: "CAMP-JOB-1", Per: 1},
	{Key: "watch", Name: "serves on the watch", Rule: "CAMP-JOB-2", Per: 1},
	{Key: "tavern", Name: "helps in the tavern", Rule: "CAMP-JOB-3", Per: 5},
	{Key: "morr", Name: "works for the temple of Morr", Rule: "CAMP-JOB-4", Per: 2},
	{Key: "graves", Name: "robs graves", Rule: "CAMP-JOB-5", Per: 2},
	{Key: "corpses", Name: "digs for corpses", Rule: "CAMP-JOB-5", Per: 1, Undead: true},
}

// march is the word for going with the others.
const march = "march"

func jobNamed(key string) (*Job, bool) {
	for i := range Jobs {
		if Jobs[i].Key == key {
			return &Jobs[i], true
		}
	}
	return nil, false
}

// JobName is what somebody does whose duty has that key, in words.
func JobName(key string) string {
	job, ok := jobNamed(key)
	if !ok {
		return "works"
	}
	return job.Name
}

// Assign says whether somebody, or his group, stays in the camp and works there, or with
// march goes with the others (CAMP-JOB-0, CAMP-09).
type Assign struct {
	Band rules.SideID
	Who  rules.WarriorID
	Job  string
}

// Legal implements Command.
func (c Assign) Legal(s *State) error {
	b, err := s.active(c.Band)
	if err != nil {
		return err
	}
	w := b.Warrior(c.Who)
	switch {
	case w == nil || !w.Here():
		return fmt.Errorf("he is not with %s", b.Name)
	case s.Pending() != nil && b.inBattle(s.Pending()):
		return ErrPending
	case !s.camped(b):
		return fmt.Errorf("%s have no camp yet where somebody could stay (CAMP-04)", b.Name)
	case b.During("injuries", "experience", "exploration", "camp"):
		return fmt.Errorf("who works in the camp is settled later")
	case c.Job == w.Duty || c.Job == march && w.Duty == "":
		return fmt.Errorf("%s does so already", w.Name)
	case c.Job == march:
		return nil
	}
	return s.mayWork(b, w, c.Job)
}

// mayWork says why somebody cannot do a job (CAMP-JOB-0, RUL-CAMP-10). Hired swords and
// animals rest; so does who recovers.
func (s *State) mayWork(b *Band, w *Warrior, key string) error {
	job, ok := jobNamed(key)
	pl, _ := CampPlaceNamed(b.Camp.Place)
	t := s.Type(b, w)
	switch {
	case !ok:
		return fmt.Errorf("there is no job %q", key)
	case key == "rest":
		return nil
	case t.Sword():
		return fmt.Errorf("%s was hired to fight, and does not work", w.Name)
	case t.Animal:
		return fmt.Errorf("%s is an animal, and does not work", w.Name)
	case w.Misses > 0:
		return fmt.Errorf("%s is recovering, and cannot work (CAMP-JOB-0)", w.Name)
	case !slices.Contains(pl.Jobs, key):
		return fmt.Errorf("nobody %s in %s (CAMP-JOB-0)", job.Name, pl.Name)
	case job.Undead && b.List.Kind != "undead":
		return fmt.Errorf("only Undead have a use for corpses (CAMP-JOB-5)")
	}
	return nil
}

// Play implements Command.
func (c Assign) Play(p *Play) {
	b := p.Band(c.Band)
	w := b.Warrior(c.Who)
	who := w.Name
	if len(b.Group(w)) > 1 {
		who += "'s group"
	}
	for _, o := range b.Group(w) {
		if o.Duty = c.Job; c.Job == march {
			o.Duty = ""
		}
	}
	if c.Job == march {
		p.Say(Told, b.ID, w.ID, "CAMP-09", "%s goes with the others.", who)
		return
	}
	job, _ := jobNamed(c.Job)
	p.Say(Told, b.ID, w.ID, job.Rule, "%s stays in the camp and %s.", who, job.Name)
	p.also("CAMP-JOB-0")
}

// String implements Command.
func (c Assign) String(s *State) string {
	return fmt.Sprintf("duty %d %s %s", c.Band+1, word(s, c.Who), c.Job)
}

// Duties are who of a warband may stay in its camp and what he may do there, at any time when that
// can be settled.
func (s *State) Duties(b *Band) []Offer { return dutyOffers(s, b) }

// dutyOffers are who may stay in the camp and what he may do there.
func dutyOffers(s *State, b *Band) (all []Offer) {
	if !s.camped(b) {
		return nil
	}
	groups := map[int]bool{}
	for i := range b.Warriors {
		w := &b.Warriors[i]
		if !w.Here() || w.Number > 0 && groups[w.Number] {
			continue
		}
		groups[w.Number] = true
		who := w.Name
		if n := len(b.Group(w)); n > 1 {
			who = fmt.Sprintf("%s's group of %d", w.Name, n)
		}
		if c := (Assign{b.ID, w.ID, march}); c.Legal(s) == nil {
			all = append(all, Offer{Command: c, Who: w.ID, Text: who + " goes with the others"})
		}
		for k := range Jobs {
			c := Assign{b.ID, w.ID, Jobs[k].Key}
			if c.Legal(s) == nil {
				all = append(all, Offer{Command: c, Who: w.ID,
					Text: fmt.Sprintf("%s stays and %s (%s)", who, Jobs[k].Name, s.Pay(b, &Jobs[k]))})
			}
		}
	}
	return all
}

// workers are those who have done a job while the others fought, group by group in order.
func (s *State) workers(b *Band, key string) (ids []rules.WarriorID) {
	for i := range b.Warriors {
		if w := &b.Warriors[i]; w.Here() && w.Duty == key && w.Notes.Get(stayedIn, 0) > 0 {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

// works has those who stayed in the camp paid for what they did (CAMP-JOB-1 to CAMP-JOB-5).
func (p *Play) works(id rules.SideID) {
	for i := range Jobs {
		job := &Jobs[i]
		ids := p.workers(p.Band(id), job.Key)
		if len(ids) == 0 {
			continue
		}
		switch job.Key {
		case "land":
			p.worksTheLand(id, ids)
		case "watch":
			p.keepsWatch(id, ids)
		case "tavern":
			p.earnsCrowns(id, job, p.tavernPay(id, len(ids)/job.Per))
		case "morr", "graves":
			p.earnsCrowns(id, job, p.diggersPay(id, job, len(ids)/job.Per))
			p.diggersHurt(id, job, ids)
		case "corpses":
			p.digsForCorpses(id)
		}
	}
}

// earnsCrowns is the income of a job.
func (p *Play) earnsCrowns(id rules.SideID, job *Job, n int) {
	b := p.Band(id)
	b.Gold += n
	p.Tell(Event{Kind: Money, Band: id, Who: rules.Nobody, Rule: job.Rule, N: n,
		Text: fmt.Sprintf("Of %s somebody %s: %s.", b.Name, job.Name, counted(n, "crown"))})
}

// heads are the heroes among some, and the first of each group.
func (b *Band) heads(ids []rules.WarriorID) (all []rules.WarriorID) {
	groups := map[int]bool{}
	for _, id := range ids {
		w := b.Warrior(id)
		if w.Number > 0 && groups[w.Number] {
			continue
		}
		groups[w.Number] = true
		all = append(all, id)
	}
	return all
}

// worksTheLand: D3 crowns for each, 2D3 on a farm of their own; each hero and each group
// learns something on a 6, there on a 5 too (CAMP-JOB-1, CAMP-TYPE-06).
func (p *Play) worksTheLand(id rules.SideID, ids []rules.WarriorID) {
	b := p.Band(id)
	dice, needs := 1, 6
	if p.lives(b, "farmhouse") {
		dice, needs = 2, 5
	}
	sum := 0
	for _, face := range p.Pool(id, rules.Nobody, "CAMP-JOB-1", "harvest, each die halved and rounded up", dice*len(ids)) {
		sum += (face + 1) / 2
	}
	job, _ := jobNamed("land")
	p.earnsCrowns(id, job, sum)
	for _, who := range b.heads(ids) {
		if p.D6(id, who, "CAMP-JOB-1", fmt.Sprintf("whether he learns something, on %d or more", needs)) >= needs {
			p.learnsAtWork(id, who)
		}
	}
}

// learnsAtWork brings a hero or a group a point of experience.
func (p *Play) learnsAtWork(id rules.SideID, who rules.WarriorID) {
	b := p.Band(id)
	w := b.Warrior(who)
	if t := p.Type(b, w); t.Race == "" {
		p.Say(Told, id, who, "GROW-05", "%s learns nothing.", w.Name)
		return
	}
	from := w.XP
	for _, o := range b.Group(w) {
		o.XP++
	}
	p.Say(Learnt, id, who, "CAMP-JOB-1", "%s gains 1 experience.", w.Name)
	p.advances(b, w, from)
}

// watched notes that a warband has served on the watch, and will be disliked for it.
const watched = "watched"

// keepsWatch: 30 crowns for each hero and each group (CAMP-JOB-2).
func (p *Play) keepsWatch(id rules.SideID, ids []rules.WarriorID) {
	b := p.Band(id)
	job, _ := jobNamed("watch")
	p.earnsCrowns(id, job, 30*len(b.heads(ids)))
	b.Notes.Set(watched, 0, 1)
}

// tavernPay: D6 × 5 crowns for each five, in a tavern of their own 2D4 × 4 (CAMP-JOB-3,
// CAMP-TYPE-12, RUL-CAMP-9).
func (p *Play) tavernPay(id rules.SideID, fives int) (sum int) {
	own := p.lives(p.Band(id), "tavern")
	for range fives {
		if own {
			sum += 4 * (p.d4(id, "CAMP-TYPE-12", "the tavern's takings, times 4") + p.d4(id, "CAMP-TYPE-12", "and more of them, times 4"))
		} else {
			sum += 5 * p.D6(id, rules.Nobody, "CAMP-JOB-3", "drunken pay, times 5")
		}
	}
	return sum
}

// d4 is a die of four sides: with six of them, a 5 or a 6 is thrown again.
func (p *Play) d4(id rules.SideID, rule, what string) int {
	for {
		if n := p.D6(id, rules.Nobody, rule, what); n <= 4 {
			return n
		}
	}
}

// diggersPay: 2D6 crowns for each two, and in a crypt of their own 3D6 for robbing graves
// (CAMP-JOB-4, CAMP-JOB-5, CAMP-TYPE-05).
func (p *Play) diggersPay(id rules.SideID, job *Job, pairs int) (sum int) {
	dice := 2
	if job.Key == "graves" && p.lives(p.Band(id), "crypt") {
		dice = 3
	}
	if pairs == 0 {
		return 0
	}
	for _, face := range p.Pool(id, rules.Nobody, job.Rule, "what the digging brings", dice*pairs) {
		sum += face
	}
	return sum
}

// diggersHurt: on a 6 who has dug rolls for an injury as if he had gone out of action.
func (p *Play) diggersHurt(id rules.SideID, job *Job, ids []rules.WarriorID) {
	for _, who := range ids {
		b := p.Band(id)
		if b.Gone != "" || b.Warrior(who) == nil {
			continue
		}
		if p.D6(id, who, job.Rule, "whether the work hurts him, on a 6") == 6 {
			p.injured(b, &Man{Who: who, By: Foe{Who: rules.Nobody}})
		}
	}
	b := p.Band(id)
	p.succession(b)
	p.endIfNobodyIsLeft(b)
}

// digsForCorpses: Undead dig up somebody who becomes a Zombie on 7 or less of two dice, in
// a crypt on 9 or less (CAMP-JOB-5, CAMP-TYPE-05).
func (p *Play) digsForCorpses(id rules.SideID) {
	most := 7
	if p.lives(p.Band(id), "crypt") {
		most = 9
	}
	if p.TwoD6(id, rules.Nobody, "CAMP-JOB-5", fmt.Sprintf("whether a corpse is fresh enough, on %d or less", most)) > most {
		p.Say(Told, id, rules.Nobody, "CAMP-JOB-5", "%s find nothing but bones.", p.Band(id).Name)
		return
	}
	if !p.newcomers(id, "zombie", 1, "CAMP-JOB-5") {
		p.Say(Told, id, rules.Nobody, "CAMP-JOB-5", "%s have no room for another Zombie.", p.Band(id).Name)
	}
}

// newcomers join for nothing as far as there is room: in a group that has room, or in one of
// their own. It reports whether anybody did.
func (p *Play) newcomers(id rules.SideID, key string, n int, rule string) (any bool) {
	x := &explorer{Play: p, band: id, rule: rule}
	for range n {
		r, _ := p.Roster(x.b(), func(*Warrior) bool { return true })
		at, err := 0, error(fmt.Errorf("no group"))
		for i := range r.Recruits {
			if rec := &r.Recruits[i]; rec.Type == key && rec.XP == 0 && err != nil {
				at, err = r.Enlarge(p.Rules, i, "")
			}
		}
		if err != nil {
			at, err = r.Recruit(p.Rules, key, "")
		}
		if err != nil {
			return any
		}
		any = true
		x.joins(r.Recruits[at], "joins")
	}
	return any
}

// Pay is what a job brings somebody of a warband, in words.
func (s *State) Pay(b *Band, job *Job) string {
	o := s.JobOdds(b, job, job.Per, 1)
	whom := "for each"
	if job.Per > 1 {
		whom += fmt.Sprintf(" %d of them", job.Per)
	}
	text := o.text(whom)
	switch job.Key {
	case "rest":
		return job.About
	case "corpses":
		return "a Zombie: " + rules.Percent(o.Newcomer())
	case "watch":
		text = "30 crowns for a hero or a group; the next enemy hates them: " + rules.Percent(1.0/3)
	case "morr", "graves":
		text += ", hurt: " + rules.Percent(1.0/6)
	}
	return strings.TrimSpace(text)
}
