package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// Terms are what the players agree on before a campaign.
type Terms struct {
	Name    string
	Edition string
	Toggles []string
	Seed    uint64
	Dice    string // how the dice are drawn: match.InARow, Settled or Fresh
	Gold    int    // crowns that each warband begins with, where that is not what its list says
	Early   bool   // experience by the early system (XP-01 to XP-12), with its skills
	Camps   string // encampments (CAMP-01): "" none, CampsOn, or CampsEventful with our table of events
	Stones  bool   // shards may be looked into for powers (STONE-02)
	Rewards bool   // those who serve the Shadowlord may beg a reward of him (REWARD-01)
	Caves   bool   // something lives in the caves where camps are (CAMP-TYPE-02): in every campaign with encampments but those begun before that was played
	Stories bool   // warbands hear of stories, and may go on their missions (TALE-01)
	Hiring  string // the settlement where hired swords are looked for, by its key (HIRE-01); "": those of the rulebook are always at hand
}

// early is how the terms write the early experience system.
const early = "early"

// inhabited is how the terms write that something lives in the caves.
const inhabited = "inhabited"

// String is the terms as their line in the log.
func (t Terms) String() string {
	line := fmt.Sprintf("campaign edition=%s toggles=%s seed=%d", t.Edition, strings.Join(t.Toggles, ","), t.Seed)
	if t.Name != "" {
		line += " name=" + strings.ReplaceAll(t.Name, " ", "_")
	}
	if t.Dice != match.InARow {
		line += " dice=" + t.Dice
	}
	if t.Gold > 0 {
		line += fmt.Sprintf(" gold=%d", t.Gold)
	}
	if t.Early {
		line += " experience=" + early
	}
	if t.Hiring != "" {
		line += " hiring=" + t.Hiring
	}
	if t.Camps != "" {
		line += " camps=" + t.Camps
	}
	if t.Caves {
		line += " caves=" + inhabited
	}
	if t.Stones {
		line += " stones=" + stonesOn
	}
	if t.Rewards {
		line += " rewards=" + rewardsOn
	}
	if t.Stories {
		line += " stories=" + storiesTold
	}
	return line
}

// ParseTerms reads the line of the terms.
func ParseTerms(line string) (Terms, error) {
	var t Terms
	words := strings.Fields(line)
	if len(words) == 0 || words[0] != "campaign" {
		return t, fmt.Errorf("%q are no terms; they begin with the word campaign", line)
	}
	for _, w := range words[1:] {
		key, value, ok := strings.Cut(w, "=")
		var err error
		switch {
		case !ok:
			err = errors.New("it is not of the form key=value")
		case key == "edition":
			t.Edition = value
		case key == "toggles":
			if value != "" {
				t.Toggles = strings.Split(value, ",")
			}
		case key == "seed":
			t.Seed, err = strconv.ParseUint(value, 10, 64)
		case key == "name":
			t.Name = strings.ReplaceAll(value, "_", " ")
			err = match.CheckName(t.Name)
		case key == "dice":
			t.Dice = value
			if value != match.Settled && value != match.Fresh {
				err = fmt.Errorf("they are %s or %s, or left out", match.Settled, match.Fresh)
			}
		case key == "gold":
			t.Gold, err = strconv.Atoi(value)
			if err == nil && (t.Gold < 1 || t.Gold > 100000) {
				err = errors.New("it lies between 1 and 100000")
			}
		case key == "experience":
			t.Early = true
			if value != early {
				err = fmt.Errorf("it is %s or left out", early)
			}
		case key == "hiring":
			t.Hiring = value
			err = checkHiring(value)
		case key == "camps":
			t.Camps = value
			err = checkCamps(value)
		case key == "caves":
			t.Caves = true
			if value != inhabited {
				err = fmt.Errorf("they are %s or left out", inhabited)
			}
		case key == "stones":
			t.Stones = true
			if value != stonesOn {
				err = fmt.Errorf("it is %s or left out", stonesOn)
			}
		case key == "rewards":
			t.Rewards = true
			if value != rewardsOn {
				err = fmt.Errorf("it is %s or left out", rewardsOn)
			}
		case key == "stories":
			t.Stories = true
			if value != storiesTold {
				err = fmt.Errorf("they are %s or left out", storiesTold)
			}
		default:
			err = errors.New("no such key")
		}
		if err != nil {
			return t, fmt.Errorf("the terms' %s: %w", w, err)
		}
	}
	return t, nil
}

// checkHiring says what is wrong with the key of a settlement.
func checkHiring(key string) error {
	if _, ok := warbands.SettlementNamed(key); !ok {
		var keys []string
		for _, s := range warbands.Settlements {
			keys = append(keys, s.Key)
		}
		return fmt.Errorf("there is no settlement %q; it is one of %s, or left out", key, strings.Join(keys, ", "))
	}
	return nil
}

// MostBands is how many warbands a campaign may have.
const MostBands = 8

// found is a campaign before anything happened: its warbands as their players built them.
// Who begins with a spell has rolled for it already, or does so in his first battle.
func found(t Terms, bands []*warbands.Roster) (*State, error) {
	set, err := book.Ruleset(t.Edition, t.Toggles...)
	if err != nil {
		return nil, err
	}
	if t.Hiring != "" {
		if err := checkHiring(t.Hiring); err != nil {
			return nil, err
		}
	}
	if t.Camps != "" {
		if err := checkCamps(t.Camps); err != nil {
			return nil, err
		}
	}
	if len(bands) < 1 || len(bands) > MostBands {
		return nil, fmt.Errorf("%d warbands are named; a campaign has 1 to %d", len(bands), MostBands)
	}
	s := &State{Terms: t, Rules: set, Dice: rules.Dice{Seed: t.Seed}}
	for i, r := range bands {
		r, err := warbands.Read(set, r.Name, []byte(r.Text())) // in the order of its file
		if err != nil {
			return nil, err
		}
		r.Value = t.Gold
		if err := r.Check(set); err != nil {
			return nil, err
		}
		switch {
		case r.Individual:
			return nil, fmt.Errorf("%s are built for a single battle, which no campaign begins with", r.Name)
		case r.UnderWay:
			return nil, fmt.Errorf("%s live in another campaign; export them from there first", r.Name)
		case slices.ContainsFunc(bands[:i], func(o *warbands.Roster) bool { return o.Name == r.Name }):
			return nil, fmt.Errorf("two warbands are called %s; give one another name", r.Name)
		}
		b := Band{ID: rules.SideID(i), Name: r.Name, List: r.List, Alignment: r.Alignment, Most: r.Most, Fought: r.Battles, Gold: r.Left(set)}
		if r.Battles > 0 {
			b.Gold = 0
		}
		b.brings(r)
		for _, rec := range r.Recruits {
			b.Warriors = append(b.Warriors, s.newcomer(rec, 0))
		}
		s.Bands = append(s.Bands, b)
	}
	return s, nil
}

// brings gives a warband what it begins with beside its warriors: a new one has only bought
// what they carry, one that has fought elsewhere has a stash, and vehicles.
func (b *Band) brings(r *warbands.Roster) {
	for _, s := range r.Stash {
		switch s.Key {
		case warbands.Gold:
			b.Gold += s.N
		case warbands.Wyrdstone:
			b.Shards += s.N
		default:
			b.Stow(s.Key, s.N)
		}
	}
	for _, v := range r.Vehicles {
		b.Stow(v, 1)
	}
	for _, f := range r.Fittings {
		f.Crew = slices.Clone(f.Crew)
		b.Fittings = append(b.Fittings, f)
	}
}

// Leaves is a warband as a roster that can be kept, played with, and begin another campaign:
// those who are with it, and its gold, wyrdstone and store as its stash. Artefacts stay, for
// each campaign has them once (EXPLORE-70).
func (s *State) Leaves(b *Band) *warbands.Roster {
	r, _ := s.Roster(b, nil)
	r.Terms, r.Known = warbands.Terms{Most: b.Most, Battles: max(b.Fought, 1)}, nil
	r = r.Clone()
	r.Stow(warbands.Gold, b.Gold)
	r.Stow(warbands.Wyrdstone, b.Shards)
	for _, t := range b.Store {
		switch {
		case isVehicle(t.Key):
			for range t.N {
				r.Vehicles = append(r.Vehicles, t.Key)
			}
		case !isArtefact(t.Key):
			r.Stow(t.Key, t.N)
		}
	}
	r.Fittings = b.fitted(r)
	for i := range r.Recruits {
		r.Recruits[i].Gear = slices.DeleteFunc(r.Recruits[i].Gear, isArtefact)
	}
	return r
}

// Memorial are the fallen of a warband and those who left it, in the order in which they went, a
// line for each: what a roster says beside those who are with it.
func (s *State) Memorial(b *Band) (lines []string) {
	for i := range b.Graves {
		g := &b.Graves[i]
		end := rules.Capital(g.End) + "."
		if n := len(g.Past); n > 0 {
			end = g.Past[n-1].Text
		}
		lines = append(lines, fmt.Sprintf("%s (%s, battles fought: %d): %s", g.Name, s.Type(b, &g.Warrior).Name, g.Battles, end))
	}
	return lines
}

// isArtefact reports whether a thing is one that is found in the ruins (EXPLORE-70).
func isArtefact(key string) bool {
	_, is := artefactNamed(key)
	return is
}

// newcomer is a recruit as a warrior of a campaign, with a number of his own.
func (s *State) newcomer(rec warbands.Recruit, joined int) Warrior {
	w := Warrior{ID: s.Next, Recruit: rec, Joined: joined, Captor: Free}
	w.unshare()
	s.Next++
	return w
}
