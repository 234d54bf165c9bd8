package rules_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/physics"
	"cometfall/rules"
)

// lightFooted is an effect at a moment that no skill, thing, weapon or spell of the
// book uses: everything he walks is 2" longer.
var lightFooted = &rules.Moments{
	Pace: func(_ *rules.State, _ *rules.Warrior, far physics.Length, _ bool) physics.Length { return far + in(2) },
}

// carried lists an entry for each kind of thing that can carry moments, and how a
// warrior comes to have it.
func carried(m *rules.Moments) map[string]func(set *rules.Ruleset, w *rules.Warrior) {
	all := map[string]func(set *rules.Ruleset, w *rules.Warrior){
		"a skill": func(set *rules.Ruleset, w *rules.Warrior) {
			set.Talents = append(slices.Clip(set.Talents), rules.Talent{Key: "tried", Name: "tried", Moments: m})
			set.Teach(w, "tried")
		},
		"a thing": func(set *rules.Ruleset, w *rules.Warrior) {
			set.Items = append(slices.Clip(set.Items), rules.Item{Key: "tried", Name: "tried", Anyone: true, Special: rules.Special{Moments: m}})
			for range 2 { // a second one does nothing more
				_ = set.Give(w, "tried")
			}
		},
		"a weapon": func(set *rules.Ruleset, w *rules.Warrior) {
			set.Weapons = append(slices.Clip(set.Weapons), rules.Weapon{Key: "tried", Name: "tried", OneHanded: true, Pair: true, Moments: m})
			_ = set.Give(w, "tried")
		},
		"armour": func(set *rules.Ruleset, w *rules.Warrior) {
			set.Armours = append(slices.Clip(set.Armours), rules.Armour{Key: "tried", Name: "tried", Save: 7, Moments: m})
			_ = set.Give(w, "tried")
		},
		"a trait": func(set *rules.Ruleset, w *rules.Warrior) {
			set.Traits = append(slices.Clip(set.Traits), rules.TraitRule{Trait: rules.Stubborn, Moments: m})
			w.Traits |= rules.Stubborn
		},
		"a spell that lasts on him": func(set *rules.Ruleset, w *rules.Warrior) {
			set.Spells = append(slices.Clip(set.Spells), rules.Spell{Key: "tried", Name: "tried", Lasting: rules.Lasting{Moments: m}})
			w.Effects = append(w.Effects, rules.Effect{Spell: rules.SpellID(len(set.Spells) - 1)})
		},
		"an optional rule": func(set *rules.Ruleset, _ *rules.Warrior) {
			set.Join(rules.System{ID: "tried", Moments: *m})
		},
		"what is within an optional rule": func(set *rules.Ruleset, _ *rules.Warrior) {
			in := &rules.System{Moments: *m}
			set.Join(rules.System{ID: "tried", Within: func(*rules.State) *rules.System { return in }, Among: func() []*rules.System { return []*rules.System{in} }})
		},
	}
	for what, has := range all {
		all[what] = func(set *rules.Ruleset, w *rules.Warrior) {
			has(set, w)
			set.Note()
		}
	}
	return all
}

// everybodys reports whether nobody need have what carries moments.
func everybodys(what string) bool { return strings.HasSuffix(what, "an optional rule") }

func TestAnEffectIsOneEntryWhateverCarriesIt(t *testing.T) {
	for what, has := range carried(lightFooted) {
		s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 30, 30))
		has(s.Rules, &s.Warriors[0])
		far, _ := s.Allowance(&s.Warriors[0], false)
		assert.Equal(t, in(6), far, what)
		assert.NoError(t, rules.Move{Who: 0, To: at(16, 10, 0)}.Legal(s), what)
		assert.Error(t, rules.Move{Who: 0, To: at(16.1, 10, 0)}.Legal(s), what)
		far, _ = s.Allowance(&s.Warriors[1], false)
		assert.Equal(t, everybodys(what), far == in(6), "%s concerns only him", what)
	}
}

func TestAThingThatIsSpentDoesNothingMore(t *testing.T) {
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 30, 30))
	carried(lightFooted)["a thing"](s.Rules, &s.Warriors[0])
	(&rules.Play{State: s}).Spend(&s.Warriors[0], "tried")
	far, _ := s.Allowance(&s.Warriors[0], false)
	assert.Equal(t, in(4), far)
}

// What alters a profile says so under the name of its entry.
func TestAProfileIsAlteredByWhateverCarriesIt(t *testing.T) { // CHAR-01
	stronger := &rules.Moments{Profile: func(_ *rules.State, _ *rules.Warrior, pr *rules.Profile) { pr.S++ }}
	for what, has := range carried(stronger) {
		s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 30, 30))
		has(s.Rules, &s.Warriors[0])
		assert.Equal(t, 4, s.Profile(&s.Warriors[0]).S, what)
		changes := s.ProfileChanges(&s.Warriors[0])
		require.Len(t, changes, 1, what)
		assert.Equal(t, 4, changes[0].Now.S, what)
		if !everybodys(what) && what != "a trait" {
			assert.Equal(t, "tried", changes[0].From, what)
		}
	}
}

// A condition does something only to those who are in it.
func TestAConditionHasMomentsOfItsOwn(t *testing.T) {
	s := battle(t, field(t), rules.Moves, "", man("A", 0, 10, 10), man("B", 1, 30, 30))
	s.Rules.Conditions[rules.Stunned].Profile = func(_ *rules.State, _ *rules.Warrior, pr *rules.Profile) { pr.Ld -= 2 }
	s.Rules.Note()
	assert.Equal(t, 7, s.Profile(&s.Warriors[0]).Ld)
	s.Warriors[0].Condition = rules.Stunned
	assert.Equal(t, 5, s.Profile(&s.Warriors[0]).Ld)
	assert.Equal(t, 7, s.Profile(&s.Warriors[1]).Ld)
}

// A blow concerns who strikes it, and of his weapons the one he strikes with.
func TestAtABlowOnlyTheWeaponThatStrikesIsAsked(t *testing.T) {
	keen := &rules.Moments{ToStrike: func(_ *rules.State, _, _ *rules.Warrior, r *rules.Roll) { r.Add(1, "keen") }}
	for what, has := range carried(keen) {
		s := battle(t, field(t), rules.Combat, "", armed(t, man("A", 0, 10, 10), "sword"), armed(t, man("B", 1, 11, 10), "sword"))
		has(s.Rules, &s.Warriors[0])
		need := func(by rules.WarriorID, with rules.WeaponID) int {
			r := s.ToStrike(&s.Warriors[by], &s.Warriors[1-by], with)
			return r.Need()
		}
		sword := s.Warriors[0].Weapons[0]
		last := s.Warriors[0].Weapons[len(s.Warriors[0].Weapons)-1]
		assert.Equal(t, 3, need(0, last), what)
		assert.Equal(t, what == "a weapon", need(0, sword) == 4, what)
		assert.Equal(t, everybodys(what), need(1, sword) == 3, "%s concerns only his blows", what)
	}
}

func TestWhatASystemEndsAtAMomentIsNotVisitedAtIt(t *testing.T) {
	var asked []string
	inner := &rules.System{Moments: rules.Moments{
		TurnBegins: func(*rules.Play) { asked = append(asked, "inner begins") },
		TurnEnds:   func(*rules.Play) { asked = append(asked, "inner ends") },
	}}
	outer := rules.System{ID: "tried",
		Among: func() []*rules.System { return []*rules.System{inner} },
		Within: func(s *rules.State) *rules.System {
			if s.Counters.Get("tried", 0) == 1 {
				return inner
			}
			return nil
		},
		Moments: rules.Moments{
			TurnBegins: func(p *rules.Play) { // at every turn it begins, or ends
				p.Counters.Set("tried", 0, 1-p.Counters.Get("tried", 0))
				asked = append(asked, "outer begins")
			},
			TurnEnds: func(*rules.Play) { asked = append(asked, "outer ends") },
		}}
	s := battle(t, field(t), rules.Combat, "", man("A", 0, 10, 10), man("B", 1, 30, 30))
	s.Rules.Join(outer)
	s = play(t, s, rules.Done{})
	assert.Equal(t, []string{"outer ends", "outer begins"}, asked, "nothing was within it yet")
	asked, s.Phase = nil, rules.Combat
	play(t, s, rules.Done{})
	assert.Equal(t, []string{"inner ends", "outer ends", "outer begins"}, asked, "it ended what was within it")
}
