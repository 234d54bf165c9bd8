package scenarios

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// missionRule is the rule that missions cite.
const missionRule = "SCEN-11"

// Challenges are how hard a mission may be made, from easy to hard.
var Challenges = []string{"easy", "fair", "hard"}

// Mission is a scenario that a file tells (SCEN-11): one warband, the first
// side, against what the file says. It holds rules of two parts, conditions and
// effects. A rule happens once, or once in each turn; nothing in a file can be
// repeated or called, so that whatever it says comes to an end. It sees and
// changes nothing but the battle.
type Mission struct {
	Title, Kind, About string
	Level              string
	Uses               []string // the optional rules that it is played with, by their keys
	Band               string   // the warband it is told for
	Enemies            string   // what the other side is called
	Start              int      // the place of the player's warband
	Last               int      // the player's last turn
	LastWins           bool     // what becomes of who is still there then
	LastWords          string
	Exit               int // the place one leaves by, or -1

	Story string // the story that it is told in; "": it stands alone
	Part  int    // which of its missions it is, from 1

	meets     [3]int // from which turn encounters come, by challenge; 0 is from the first
	places    []place
	creatures []creature
	items     []thing
	doors     []door
	marks     []thing // places that are shown
	vehicles  []vehicle
	goals     []rules.Goal
	flags     []string
	brought   []int // the flags that earlier missions of the story may have kept
	keepsakes []keepsake
	prizes    []prize
	counts    []string
	orders    []order
	rules     []clause
	heads     map[string]int // on which line a word of the head stands, the last of them
}

// Line is the line of the file that begins with a word of the head; 0 without one.
func (m *Mission) Line(word string) int { return m.heads[word] }

// Goals are what the player is to do, in the order of the file.
func (m *Mission) Goals() []string {
	var all []string
	for i := range m.goals {
		all = append(all, m.goals[i].Text)
	}
	return all
}

// Until is how long it lasts, in words.
func (m *Mission) Until() string {
	if m.LastWins {
		return fmt.Sprintf("until turn %d is over", m.Last)
	}
	return fmt.Sprintf("by the end of turn %d", m.Last)
}

// Meets is from which turn on something is met in the catacombs, in words, on a challenge;
// "" where nothing is.
func (m *Mission) Meets(hard int) string {
	switch from := m.meetsFrom(hard); {
	case !slices.Contains(m.Uses, "catacombs"):
		return ""
	case from > 1:
		return fmt.Sprintf("Nothing is met in the tunnels before turn %d.", from)
	}
	return "Something may be met in the tunnels from the first turn on."
}

// meetsFrom is the first turn in which something is met.
func (m *Mission) meetsFrom(hard int) int { return max(1, m.meets[min(2, max(0, hard))]) }

// Bears is with how many of the player's warriors down the mission is lost, and
// how many are; most is 0 where the file does not say.
func (m *Mission) Bears(s *rules.State) (down, most int) {
	for i := range m.rules {
		c := &m.rules[i]
		if !harms(c) {
			continue
		}
		for when := range c.alternatives() {
			if k := &when[0]; len(when) == 1 && k.verb == "down" && k.a < 0 && k.text == "" && (most == 0 || k.n < most) {
				most = k.n
			}
		}
	}
	return count(s, func(w *rules.Warrior) bool { return w.Home() == 0 && !w.InPlay() && w.Counters.Get(hasLeft, 0) == 0 }), most
}

// Leave is how many of the player's warriors win the mission by leaving, the fewest
// if it says so more than once, and how many have left; most is 0 where it does not.
func (m *Mission) Leave(s *rules.State) (left, most int) {
	for i := range m.rules {
		c := &m.rules[i]
		if !slices.ContainsFunc(c.then, func(e effect) bool { return e.verb == "win" }) {
			continue
		}
		for _, k := range c.when {
			if own := k.verb == "away" || k.verb == "leaves" && k.a < 0 && k.text == ""; own && (most == 0 || k.n < most) {
				most = k.n
			}
		}
	}
	return count(s, func(w *rules.Warrior) bool { return w.Home() == 0 && w.Counters.Get(hasLeft, 0) > 0 }), most
}

// Figure is what a creature is drawn as, and the line that says so.
type Figure struct {
	Icon string
	Line int
}

// Figures are those of all creatures.
func (m *Mission) Figures() (all []Figure) {
	for i := range m.creatures {
		all = append(all, Figure{m.creatures[i].body.Figure, m.creatures[i].line})
	}
	return all
}

type place struct {
	name  string
	shape []physics.Point
	house string // the building of that name, settled on the table
	edge  int    // 1 to 4, as deep as
	deep  physics.Length
	line  int
}

type creature struct {
	key  string
	body rules.Warrior
	gear []string
	line int
}

type thing struct {
	key, name string
	place     int
	line      int
}

type door struct {
	key   string
	shape []physics.Point
	line  int
}

// clause is a rule of the file: what has to be so, and what happens then.
type clause struct {
	line  int
	every bool // once in each of the player's turns
	when  []condition
	then  []effect
}

// Conditions and effects are words with what follows them.
type condition struct {
	or   bool // it begins another alternative
	verb string
	a, n int    // a place, creature, item, flag or goal; a number
	all  bool   // of them
	text string // a warrior's name
}

type effect struct {
	verb  string
	a, b  int
	n     [3]string // an amount, by challenge
	text  string
	name  string // of a warrior
	thing string // that somebody carries, by its key
	line  int
}

// alternatives are the parts of a rule's conditions that stand between ors: it happens
// where all of one part holds.
func (c *clause) alternatives() iter.Seq[[]condition] {
	return func(yield func([]condition) bool) {
		for from := 0; from < len(c.when); {
			to := from + 1
			for to < len(c.when) && !c.when[to].or {
				to++
			}
			if !yield(c.when[from:to]) {
				return
			}
			from = to
		}
	}
}

// The counters of a mission.
const (
	happenedRule = "mission-rule" // of a clause: in which turn of the player it happened
	didRule      = "mission-did"  // of a clause: it has done what it does
	flagSet      = "mission-flag"
	counted      = "mission-count"
	came         = "mission-came" // of a creature: how many have come
	challenge    = "mission-challenge"
	doorShut     = "mission-door"
	weather      = "mission-weather" // 1: fog, 2: storm
	fogFar       = "mission-fog"
	kindOf       = "mission-kind" // of a warrior: which creature of the file, from 1
	burning      = "mission-fire" // of a place: it burns; kept for the fingerprints of saves
)

// item is the kind of a marker that is an item.
const item = "item"

// mostModels is how many models a mission may bring to the table in all.
const mostModels = 60

func mission(s *rules.State) *Mission {
	m, _ := s.Rules.Story.(*Mission)
	return m
}

// Of is the mission of a battle, or nil.
func Of(s *rules.State) *Mission { return mission(s) }

// Unreached are the lines of the file whose rules have not done anything in a
// battle; all is how many rules there are.
func (m *Mission) Unreached(s *rules.State) (lines []int, all int) {
	for i := range m.rules {
		if s.Counters.Get(didRule, i) == 0 {
			lines = append(lines, m.rules[i].line)
		}
	}
	return lines, len(m.rules)
}

// Places are where a warrior could stand in each place that the mission names;
// places that are full are left out.
func (m *Mission) Places(s *rules.State) (all []physics.Spot) {
	for i := range m.places {
		if at, ok := m.free(s, i, physics.Body{Radius: 1250, Height: 5 * physics.Inch / 4}); ok {
			all = append(all, at)
		}
	}
	return all
}

// WayOut is where a warrior of that size can leave the table, as near to him as
// there is; false if there is no way out.
func (m *Mission) WayOut(s *rules.State, w *rules.Warrior) (physics.Spot, bool) {
	if m.Exit < 0 {
		return physics.Spot{}, false
	}
	best, found := physics.Spot{}, false
	for _, at := range m.spots(s, m.Exit, w.Body(), w.Side) {
		if !found || length(at, w.At) < length(best, w.At) {
			best, found = at, true
		}
	}
	return best, found
}

// Lies are the places of the items that nobody carries.
func Lies(s *rules.State) (all []physics.Spot) {
	for i := range s.Markers {
		if k := &s.Markers[i]; k.Kind == item && k.Of == rules.Nobody {
			all = append(all, k.At)
		}
	}
	return all
}

// Carries reports whether a warrior carries an item of a mission.
func Carries(s *rules.State, w *rules.Warrior) bool {
	for i := range s.Markers {
		if k := &s.Markers[i]; k.Kind == item && k.Of == w.ID {
			return true
		}
	}
	return false
}

// Joined reports whether a warrior came in the course of a mission.
func Joined(w *rules.Warrior) bool { return w.Counters.Get(kindOf, 0) > 0 }

// Bind makes a mission part of a ruleset.
func (m *Mission) Bind(set *rules.Ruleset) {
	set.Story = m
	set.Join(rules.System{
		ID: "mission", Name: m.Title, Rule: missionRule, About: m.About,
		Commands: []rules.Vocable{leaving, picking},
		Things:   []rules.Thing{treasure(), fire},
		Moments: rules.Moments{
			Offers: func(s *rules.State, w *rules.Warrior) []rules.Offer {
				locks := m.lockOffers(s, w)
				if m.Exit < 0 || w.Home() != 0 || s.Phase != rules.Moves {
					return locks
				}
				return append(wayOut(s, w, missionRule, m.worthOfLeaving(s, w)), locks...)
			},
			Draws: m.draws,
			MayDeploy: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
				if w.Counters.Get(unplaced, 0) == 0 || !m.within(s, m.Start, at.Point()) {
					return fmt.Errorf("the mission begins at %s", m.places[m.Start].name)
				}
				return nil
			},
			First: func(*rules.State) rules.SideID { return 0 },
			MayMeet: func(s *rules.State, side rules.SideID) error {
				if from := m.meetsFrom(s.Counters.Get(challenge, 0)); s.Sides[side].Turns < from {
					return fmt.Errorf("in this mission something is met from turn %d on", from)
				}
				return nil
			},
			TurnBegins: func(p *rules.Play) {
				m.turnRound(p)
				m.judge(p, true)
			},
			Settled: func(p *rules.Play) {
				m.departs(p)
				m.judge(p, false)
			},
			Routs: func(_ *rules.State, side rules.SideID) rules.Nerve {
				if side == 0 {
					return rules.TestsNerve
				}
				return rules.NeverRouts
			},
			Unlost: func(s *rules.State, w *rules.Warrior) bool { return w.Counters.Get(hasLeft, 0) > 0 },
			Awaits: func(s *rules.State, side rules.SideID) bool {
				return side > 0 || slices.ContainsFunc(s.Warriors, func(w rules.Warrior) bool { return w.Home() == 0 && w.Counters.Get(hasLeft, 0) > 0 })
			},
			Mists: func(s *rules.State, _ *rules.Warrior) rules.Gloom {
				if s.Counters.Get(weather, 0) == 1 {
					return rules.Gloom{Far: inches(s.Counters.Get(fogFar, 0)), Why: "the fog", Rule: missionRule}
				}
				return rules.Gloom{}
			},
			ToShoot: func(s *rules.State, _, _ *rules.Warrior, r *rules.Roll) {
				if s.Counters.Get(weather, 0) == 2 {
					r.Add(-1, "storm")
				}
			},
			BattleEnds: func(p *rules.Play) {
				for i := range p.Goals {
					if g := &p.Goals[i]; g.Done == rules.Open {
						g.Done = rules.Failed
						if p.Winner == 0 && i == 0 || i > 0 && m.kept(i) { // what the file names first is what it is won by
							g.Done = rules.Met
						}
					}
				}
				experience(p)
				m.wins(p)
			},
		},
	})
}

// kept reports whether a goal is met by nothing happening: the file says what fails it, and
// nothing that meets it.
func (m *Mission) kept(goal int) bool {
	fails := false
	for i := range m.rules {
		for _, e := range m.rules[i].then {
			if e.verb != "goal" || e.a != goal || e.text != "" {
				continue
			}
			switch rules.Reached(e.b) {
			case rules.Met:
				return false
			case rules.Failed:
				fails = true
			}
		}
	}
	return fails
}

// Begin sets the mission up on a battle's table: the warband in its place, the
// enemies yet to come. An error says what the table or the file lacks.
func (m *Mission) Begin(s *rules.State, hard int) error {
	for i := range m.places {
		if m.shape(s.Table, i) == nil {
			return fmt.Errorf("line %d: table %q has no building called %q; it has %s", m.places[i].line, s.Table.Name, m.places[i].house, strings.Join(houseNames(s.Table), ", "))
		}
		if !touchesTable(s.Table, m.shape(s.Table, i)) {
			return fmt.Errorf("line %d: the place %q lies beside table %q, which is %s wide and %s deep; move it onto the table", m.places[i].line, m.places[i].name, s.Table.Name, s.Table.Width, s.Table.Depth)
		}
	}
	Clear(s)
	for i := range s.Warriors {
		w := &s.Warriors[i]
		at, ok := s.NearestDeployment(w, physics.Spot{X: middle(m.shape(s.Table, m.Start)).X, Y: middle(m.shape(s.Table, m.Start)).Y})
		if !ok {
			return fmt.Errorf("line %d: the place %q has no room for %d warriors; make it larger", m.places[m.Start].line, m.places[m.Start].name, len(s.Warriors))
		}
		w.At, w.Condition = at, rules.Standing
		w.Counters.Set(unplaced, 0, 0)
	}
	s.Counters.Set(challenge, 0, hard)
	s.Goals = append([]rules.Goal(nil), m.goals...)
	for i := range m.doors {
		s.Counters.Set(doorShut, i, 1)
	}
	for i := range m.doors {
		if d := &m.doors[i]; !touchesTable(s.Table, d.shape) {
			return fmt.Errorf("line %d: the door %q lies beside table %q, which is %s wide and %s deep; move it onto the table", d.line, d.key, s.Table.Name, s.Table.Width, s.Table.Depth)
		}
	}
	if len(m.doors) > 0 {
		bare := s.Table
		table, err := bare.Changed(m.shutDoors(s))
		if err != nil {
			return fmt.Errorf("the doors, the first on line %d: %w", m.doors[0].line, err)
		}
		s.Bare, s.Table = bare, table
	}
	if err := m.launch(s); err != nil {
		return err
	}
	for i, it := range m.items {
		if it.place < 0 {
			continue
		}
		at, ok := m.free(s, it.place, physics.Body{Radius: counterRadius, Height: physics.Inch})
		if !ok {
			return fmt.Errorf("line %d: the place %q has no room for %s; make it larger", it.line, m.places[it.place].name, it.name)
		}
		s.Markers = append(s.Markers, m.lies(i, len(s.Markers)+1, at))
	}
	for i := range m.marks {
		k := &m.marks[i]
		s.Markers = append(s.Markers, rules.Marker{ID: len(s.Markers) + 1, Kind: "place", Label: k.name, Rule: missionRule, Shape: m.shape(s.Table, k.place), Of: rules.Nobody})
	}
	if m.Exit >= 0 {
		s.Markers = append(s.Markers, rules.Marker{ID: len(s.Markers) + 1, Kind: "exit", Label: "the way out", Rule: missionRule, Shape: m.shape(s.Table, m.Exit), Of: rules.Nobody})
	}
	return nil
}

func (m *Mission) lies(i, id int, at physics.Spot) rules.Marker {
	return rules.Marker{ID: id, Kind: item, Label: m.items[i].name, Rule: missionRule, At: at, Radius: counterRadius, Of: rules.Nobody, N: i + 1}
}

// shutDoors is the ground with the doors that are shut.
func (m *Mission) shutDoors(s *rules.State) physics.Change {
	var c physics.Change
	for i := range m.doors {
		if s.Counters.Get(doorShut, i) > 0 {
			c.New = append(c.New, physics.Piece{Kind: physics.Wall, Name: "the " + m.doors[i].key, Shape: m.doors[i].shape, Top: inches(3), Material: "timber"})
		}
	}
	return c
}

// exit is why he may not leave, or nil.
func (m *Mission) exit(s *rules.State, w *rules.Warrior) error {
	switch {
	case m.Exit < 0:
		return errors.New("there is no way out of this mission")
	case w.Home() != 0:
		return errors.New("only your own warband leaves")
	case !m.within(s, m.Exit, w.At.Point()):
		return errors.New("one leaves from the way out, and he does not stand there")
	}
	return nil
}

func (m *Mission) left(p *rules.Play, w *rules.Warrior) {
	for i := range p.Markers {
		if k := &p.Markers[i]; k.Of == w.ID && k.Kind == item {
			p.Say(rules.Note, w.ID, rules.Nobody, missionRule, "%s has brought %s away.", w.Name, k.Label)
		}
	}
}
