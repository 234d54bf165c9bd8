package rules_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
	"cometfall/rules/encounters"
	"cometfall/rules/optional"
	"cometfall/rules/scenarios"
	"cometfall/rules/skills"
)

// barring is everything that keeps a warrior from acting of his own accord, by a letter.
var barring = []struct {
	letter byte
	is     string // the condition or action that it is, if it is one
	lay    func(t *testing.T, s *rules.State) *rules.State
}{
	{'D', "KnockedDown", laid(func(w *rules.Warrior) { w.Condition = rules.KnockedDown })},
	{'S', "Stunned", laid(func(w *rules.Warrior) { w.Condition = rules.Stunned })},
	{'O', "OutOfAction", laid(func(w *rules.Warrior) { w.Condition = rules.OutOfAction })},
	{'G', "Gone", laid(func(w *rules.Warrior) { w.Condition = rules.Gone })},
	{'F', "", laid(func(w *rules.Warrior) { w.Fleeing = true })},
	{'Z', "", laid(func(w *rules.Warrior) { w.Dazed = true })},                                        // PSY-11
	{'R', "Rallied", laid(func(w *rules.Warrior) { w.Done |= rules.Rallied })},                        // TURN-08
	{'H', "Held", laid(func(w *rules.Warrior) { w.Done |= rules.Held })},                              // EQUIP-14
	{'K', "Shaken", laid(func(w *rules.Warrior) { w.Done |= rules.Shaken })},                          // FALL-04
	{'E', "", func(_ *testing.T, s *rules.State) *rules.State { return erratic(s, rules.Moments{}) }}, // TURN-13
	{'B', "", func(_ *testing.T, s *rules.State) *rules.State { // ENC-42-6, ENC-51, MOUNT-29-1
		return where(s, rules.Moments{Bound: func(*rules.State, *rules.Warrior) error { return errBound }})
	}},
	{'X', "", func(_ *testing.T, s *rules.State) *rules.State { // ENC-36, ENC-42-4
		no := func(*rules.State, *rules.Warrior) error { return errBound }
		return where(s, rules.Moments{Bound: no, MayFight: no})
	}},
	{'N', "", func(_ *testing.T, s *rules.State) *rules.State { // it is not his turn
		s = s.Clone()
		s.Active = 1
		return s
	}},
}

// barsNothing are the actions that are no bar of their own: what follows from them is the
// chapter's.
var barsNothing = []string{"Moved", "Ran", "Charged", "FailedCharge", "StoodUp", "Fell", "Shot", "Cast", "Stuck", "Acted", "Fled", "Tested",
	"Faced", "Balked", "Looked"}

// laid is the State with the first warrior changed.
func laid(change func(w *rules.Warrior)) func(t *testing.T, s *rules.State) *rules.State {
	return func(_ *testing.T, s *rules.State) *rules.State {
		s = s.Clone()
		change(&s.Warriors[0])
		return s
	}
}

// erratic has the first warrior move at random, as some do (TURN-13).
func erratic(s *rules.State, m rules.Moments) *rules.State {
	s = where(s, m)
	s.Rules.RandomMovement = true
	s.Warriors[0].Erratic = true
	return s
}

// deeds are all commands of a warrior, each where it is legal, with the letters of what does
// not keep him from it.
func deeds(t *testing.T) []struct {
	though string
	s      *rules.State
	c      rules.Command
} {
	t.Helper()
	a, b := man("A", 0, 10, 10), man("B", 1, 30, 10)
	armed := func(keys ...string) rules.Warrior { return armed(t, a, keys...) }
	plain := func(phase rules.Phase, men ...rules.Warrior) *rules.State {
		return battle(t, field(t), phase, "", append(men, b, man("C", 1, 40, 40))...)
	}
	walk := plain(rules.Moves, a)
	close := battle(t, field(t), rules.Charges, "", armed("sword"), man("B", 1, 14, 10))
	hides := battle(t, field(t, lowWall(10.6, 8, 10.8, 12)), rules.Moves, "", a, b)
	looks := where(battle(t, field(t), rules.Shooting, "", a, but(man("B", 1, 12, 10), func(w *rules.Warrior) { w.Hidden = true })), rules.Moments{})
	looks.Rules.ActiveDetection = true
	bow := battle(t, field(t), rules.Shooting, "", armed("bow"), man("B", 1, 20, 10))
	bus := battle(t, field(t), rules.Shooting, "", armed("blunderbuss"), man("B", 1, 20, 10))
	dragon := agreed(t, battle(t, field(t), rules.Shooting, "", but(a, func(w *rules.Warrior) { w.Breath = 4 }), man("B", 1, 14, 10)), "breath")
	mage := plain(rules.Shooting, a)
	mage.Warriors[0].Magic, _ = mage.Rules.MagicNamed("lesser-magic")
	spell, ok := mage.Rules.SpellNamed("flight-of-zimmeran")
	require.True(t, ok)
	mage.Warriors[0].Spells = []rules.SpellID{spell}
	mage.Warriors[1].At = at(12, 10, 0)
	house := rider(t, a, "horse", "ride-horse", "running-dismount", "trick-riding")
	rides := saddled(t, field(t), rules.Moves, "", house, b)
	swoops := saddled(t, field(t), rules.Charges, "", house, man("B", 1, 18, 10))
	stands := onFoot(t, rules.Moves, "", rider(t, a, "horse", "ride-horse", "athletic-mount"), b)
	raised := func(w rules.Warrior) *rules.State {
		w.At = at(11.7, 10, 6)
		return battle(t, field(t, roof(8, 8, 12, 12, 6)), rules.Moves, "", w, b)
	}
	leads := stands.Clone()
	leads.Warriors[2].Counters.Set("led", 0, 1)
	street := where(battle(t, field(t), rules.Moves, "", but(a, func(w *rules.Warrior) { w.At = at(10, 47.3, 0) }), b), rules.Moments{})
	require.NoError(t, book.Scenario(street.Rules, "street-fight"))
	for i, e := range []physics.Edge{physics.TopEdge, physics.BottomEdge} { // he leaves by the far one
		street.Counters.Set("scenario-edge", i, int(e)+1)
	}
	walks := func(phase rules.Phase, side rules.SideID) *rules.State { // A beside the wagon of a side
		s := wagon(t, "")
		s.Carriers[0].Driver, s.Carriers[0].Shotgun, s.Carriers[0].Side, s.Carriers[0].Aboard = rules.Nobody, rules.Nobody, side, nil
		s.Warriors[1].At = at(4, 6, 0)
		besideBody(&s.Warriors[0])
		s.Phase = phase
		return s
	}
	laden, strewn := wagon(t, ""), wagon(t, "")
	laden.Carriers[0].Cargo = 1
	strewn.Markers = append(strewn.Markers, rules.Marker{ID: 1, Kind: "cargo", At: at(22, 26, 0), Radius: in(0.5), Of: rules.Nobody})
	boards, foes, storms, assails, shoots := walks(rules.Moves, 0), walks(rules.Moves, 1), walks(rules.Charges, 1), walks(rules.Combat, 1), walks(rules.Shooting, 1)
	shoots.Warriors[0].Weapons = []rules.WeaponID{weapon(t, shoots, "bow")}
	reins, lame := wagon(t, ""), wagon(t, "")
	reins.Carriers[0].Driver = 1
	lame.Carriers[0].Team[0].Condition = rules.OutOfAction
	against := standsBefore(t, 0.25)
	lashing := wagon(t, "")
	lashing.Carriers[0].LashIn = 3
	return []struct {
		though string
		s      *rules.State
		c      rules.Command
	}{
		{"DK", walk, rules.Move{Who: 0, To: at(11, 10, 0)}},
		{"K", walk, rules.Move{Who: 0, To: at(11, 10, 0), Run: true}},
		{"DK", walk, rules.Move{Who: 0, To: at(11, 10, 0), Climb: true}},
		{"DK", walk, rules.Move{Who: 0, To: at(11, 10, 0), Dare: true}},
		{"DK", walk, rules.Move{Who: 0, To: at(11, 10, 0), Safe: true}},
		{"K", close, rules.Declare{Who: 0, At: []rules.WarriorID{1}}},
		{"DEHK", hides, rules.Hide{Who: 0}},
		{"EK", looks, rules.Detect{Who: 0, At: 1}},
		{"FERHKB", plain(rules.Moves, armed("sword", "axe")), rules.Hold{Who: 0, Keys: []string{"axe"}}},
		{"E", bow, rules.Shoot{Who: 0, At: 1, Weapon: weapon(t, bow, "bow")}},
		{"E", bus, rules.Blast{Who: 0, Weapon: weapon(t, bus, "blunderbuss"), Towards: at(20, 10, 0)}},
		{"E", dragon, rules.Breathe{Who: 0, Towards: at(14, 10, 0)}},
		{"ER", mage, rules.CastSpell{Who: 0, Spell: spell, At: 1, To: at(12, 12, 0)}},
		{"K", plain(rules.Moves, learned(t, a, "leap")), rules.Bound{Who: 0, To: at(12, 10, 0)}},
		{"", raised(learned(t, a, "wings")), rules.Glide{Who: 0, To: at(15, 10, 0)}},
		{"ERHK", plain(rules.Charges, learned(t, armed("sword"), "black-hunger")), skills.Hunger{Who: 0}},
		{"EK", tangle(t, ""), optional.Escape{Who: 0}},
		{"K", rides, optional.Dismount{Who: 0}},
		{"K", rides, optional.Trick{Who: 0}},
		{"K", swoops, optional.Swoop{Who: 0, At: 1}},
		{"K", stands, optional.Mount{Who: 0, On: 2}},
		{"K", stands, optional.Vault{Who: 0, On: 2}},
		{"ERHKB", stands, optional.Lead{Who: 0, Animal: 2}},
		{"FDSERHKB", leads, optional.LetGo{Who: 0}},
		{"E", street, scenarios.Leave{Who: 0}},
		{"", wagon(t, ""), optional.Drive{Who: 0, Far: in(1)}},
		{"", lashing, optional.Lash{Who: 0}},
		{"", against, optional.Back{Who: 0}},
		{"", boards, optional.Board{Who: 0}},
		{"", wagon(t, ""), optional.Alight{Who: 0, To: at(21.6, 28, 0)}},
		{"", reins, optional.Reins{Who: 0}},
		{"", laden, optional.Shift{Who: 0, Off: true}},
		{"", strewn, optional.Shift{Who: 0}},
		{"", foes, optional.LeapOn{Who: 0}},
		{"", lame, optional.Cut{Who: 0}},
		{"K", storms, optional.Storm{Who: 0}},
		{"K", assails, optional.Assail{Who: 0, Part: "chassis"}},
		{"E", shoots, optional.Bombard{Who: 0, Weapon: weapon(t, shoots, "bow")}},
		{"", boat(t, "", "river-boat"), optional.Anchor{Who: 0}},
	}
}

// Nothing that keeps a warrior from acting is forgotten by any command: each is tried with each.
func TestNoCommandForgetsWhoMayDoNothing(t *testing.T) { // TURN-08, TURN-13, INJ-06, INJ-15, PSY-11, EQUIP-14, FALL-04, ENC-36, ENC-42-4, ENC-51, MOUNT-29-1
	words := map[string]bool{}
	for _, d := range deeds(t) {
		line := d.c.String(d.s)
		words[strings.Fields(line)[0]] = true
		require.NoError(t, d.c.Legal(d.s), line)
		require.NoError(t, rules.Playable(d.s, d.c), line)
		require.Equal(t, rules.WarriorID(0), d.c.Deed(d.s).By(), line)
		for _, bar := range barring {
			s := bar.lay(t, d.s)
			may := strings.IndexByte(d.though, bar.letter) >= 0
			assert.Equal(t, may, d.c.Legal(s) == nil, "%s, %c: %v", line, bar.letter, d.c.Legal(s))
			assert.Equal(t, may, rules.Playable(s, d.c) == nil, "%s, %c, when it is played", line, bar.letter)
			assert.Equal(t, may, s.Forbids(d.c.Deed(s)) == nil, "%s, %c: what its deed says", line, bar.letter)
		}
	}
	// No command is missing.
	set, err := book.Ruleset("lrb", "escaping", "mounted-warriors", encounters.Happenings.ID)
	require.NoError(t, err)
	require.NoError(t, book.Scenario(set, "street-fight"))
	var missing []string
	for _, word := range set.CommandWords() {
		if !words[word] {
			missing = append(missing, word)
		}
	}
	slices.Sort(missing)
	assert.Equal(t, []string{"ally", "arrange", "begin", "concede", "creep", "deploy", "done", "hold-back", "infiltrate", "lay", "learn", "park", "ready", "redeploy", "settle", "signal", "swap"}, missing)
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 30, 10))
	for _, c := range []rules.Command{rules.Ally{}, scenarios.Arrange{}, rules.Begin{}, rules.Deploy{}, scenarios.HoldBack{}, rules.Infiltrate{}, scenarios.Lay{}, rules.Learn{},
		scenarios.Park{}, scenarios.Ready{}, rules.Redeploy{}, rules.Settle{}, rules.Signal{}, scenarios.Swap{}} {
		assert.Equal(t, rules.SetsUp(), c.Deed(s), "%T", c)
		assert.Error(t, s.Forbids(c.Deed(s)), "%T: the battle has begun", c)
	}
	assert.Equal(t, rules.GoesOn(), rules.Done{}.Deed(s))
	assert.Equal(t, rules.GoesOn(), rules.Concede{}.Deed(s))
	assert.NoError(t, s.Forbids(rules.Done{}.Deed(s)))
	assert.Equal(t, s.ByMove(0), encounters.Creep{Who: 0}.Deed(s)) // ENC-41b
	assert.Panics(t, func() { _ = s.Forbids(rules.Deed{}) }, "a deed says whose it is")
}

// Nothing that keeps a warrior from acting is missing among what is tried.
func TestEverythingThatBarsIsTried(t *testing.T) { // TURN-08
	var tried []string
	for _, bar := range barring {
		if bar.is != "" {
			tried = append(tried, bar.is)
		}
	}
	all := append(slices.Clone(tried), barsNothing...)
	for _, key := range append(rules.ActionKeys(), rules.ConditionKeys()[1:]...) {
		assert.Contains(t, all, key)
	}
	assert.Len(t, all, len(rules.ActionKeys())+len(rules.ConditionKeys())-1)
	// Who may not fight by a happening is bound by it, too; so "may not fight" alone is no bar.
	for i := range encounters.Chart {
		if m := encounters.Chart[i].Moments; m.MayFight != nil {
			assert.NotNil(t, m.Bound, encounters.Chart[i].Rule)
		}
	}
}
