package warbands

import (
	"cometfall/physics"
	"cometfall/rules"
)

// Natures are the special rules of the types of warriors and of hired swords
// that traits do not say (KIN-01 to KIN-13).
var Natures = []rules.Talent{
	{
		Key: "military-discipline", Name: "military discipline", Rule: "KIN-01",
		About: "Friends within 12\" use his Leadership, not only within 6\".",
		Made:  func(_ *rules.Ruleset, w *rules.Warrior) { w.LeaderRadius += physics.Inches(6) },
	},
	{
		Key: "crazed", Name: "crazed", Rule: "KIN-02", About: "He passes every Leadership test.",
		Moments: &rules.Moments{
			Passes: func(p *rules.Play, w *rules.Warrior, t rules.Test) bool {
				p.Say(rules.Note, w.ID, rules.Nobody, "KIN-02", "%s is crazed and needs no courage (%s).", w.Name, t.Rule)
				return true
			},
		},
	},
	{
		Key: "fanatical", Name: "fanatical", Rule: "KIN-03", About: "He passes every Leadership test of his own, and never leads the warband or shoots.",
		Moments: &rules.Moments{
			Passes: func(p *rules.Play, w *rules.Warrior, t rules.Test) bool {
				if t.Kind == rules.RoutTest { // the warband's test, taken on his Leadership
					return false
				}
				p.Say(rules.Note, w.ID, rules.Nobody, "KIN-03", "%s is a fanatic and knows no doubt (%s).", w.Name, t.Rule)
				return true
			},
		},
	},
	{
		Key: "burn-the-witch", Name: "burn the witch", Rule: "KIN-04", About: "He hates all who can cast spells.",
		Hates: []string{"Wizards"},
	},
	{
		Key: "blessed-sight", Name: "blessed sight", Rule: "KIN-05",
		About: "Failed characteristic tests and misses are rolled again, once.",
		Moments: &rules.Moments{
			Rethrows: func(p *rules.Play, w *rules.Warrior, of rules.Purpose, ok bool) bool {
				if ok || of != rules.TestRoll && of != rules.HitRoll {
					return false
				}
				p.Say(rules.Note, w.ID, rules.Nobody, "KIN-05", "%s saw it coming and tries again.", w.Name)
				return true
			},
		},
	},
	{
		Key: "second-sight", Name: "second sight", Rule: "KIN-06", Between: true,
		About: "Unless she went out of action, two dice are rolled for her when the warband explores, and one of them is kept.",
	},
	{
		Key: "slavering-charge", Name: "slavering charge", Rule: "KIN-07", About: "Two attacks in place of one in the turn it charges.",
		Moments: &rules.Moments{
			Attacks: func(_ *rules.State, w *rules.Warrior) int {
				if w.Did(rules.Charged) {
					return 1
				}
				return 0
			},
		},
	},
	{
		Key: "minded-by-skaven", Name: "minded", Rule: "KIN-08", About: "Not stupid while a hero of the Skaven stands within 6\".",
		Moments: &rules.Moments{
			Minded: func(s *rules.State, w *rules.Warrior) bool {
				for i := range s.Warriors {
					o := &s.Warriors[i]
					if o.Hero && o.Has(rules.Skaven) && o.Able() && !s.Hostile(o.Side, w.Side) && physics.Within(o.Body(), w.Body(), physics.Inches(6)) {
						return true
					}
				}
				return false
			},
		},
	},
	{
		Key: "cook", Name: "cook", Rule: "KIN-09", Between: true, About: "The warband may have one more model while he serves.",
	},
	{
		Key: "excellent-sight", Name: "excellent sight", Rule: "KIN-10", About: "He spots hidden enemies at twice his Initiative.",
		Spots: 2,
	},
	{
		Key: "seeker", Name: "seeker", Rule: "KIN-13", Between: true, About: "When the warband explores, one die may be changed by 1.",
	},
	{
		Key: "hard-to-kill", Name: "hard to kill", Rule: "KIN-11", About: "Only an injury roll of 6 puts him out of action; a 5 is stunned.",
		Moments: &rules.Moments{
			InjuryRolled: func(p *rules.Play, w *rules.Warrior, score int, into rules.Condition, _ bool) rules.Condition {
				if into == rules.OutOfAction && score == 5 {
					p.Say(rules.Note, w.ID, rules.Nobody, "KIN-11", "%s is hard to kill: stunned, no worse.", w.Name)
					return rules.Stunned
				}
				return into
			},
		},
	},
	{
		Key: "hard-head", Name: "hard head", Rule: "KIN-12", About: "Clubs and maces have no special effect on him.",
		Unconcussed: true,
	},
	{
		Key: "freelance-rider", Name: "rider", Rule: "HIRED-05", About: "He rides a warhorse where the rules of mounts are used.",
		Rides: "warhorse",
		Made: func(r *rules.Ruleset, w *rules.Warrior) {
			if !r.Mounts {
				return
			}
			w.Mounted = true
			w.Mount = rules.Mount{Name: "warhorse", M: 8, WS: 3, S: 3, I: 3, A: 1, Save: 1}
		},
	},
}

// Mutations are those of the Cult of the Possessed, bought when the warrior is
// recruited: the first at its price, each further one at twice it (BAND-13).
var Mutations = []rules.Talent{
	{
		Key: "daemon-soul", Name: "daemon soul", Rule: "GIFT-01", List: Mutation, Price: 20,
		About:  "A 4+ saves from the effect of a spell or prayer.",
		Defies: 4, DefiesPrayers: true,
	},
	{
		Key: "great-claw", Name: "great claw", Rule: "GIFT-02", List: Mutation, Price: 50, Arms: 1,
		About:   "One arm is a claw that holds no weapon: one more attack, at Strength +1.",
		Moments: limb("great claw", "GIFT-02", ownStrength(1)),
	},
	{
		Key: "cloven-hoofs", Name: "cloven hoofs", Rule: "GIFT-03", List: Mutation, Price: 40,
		About: "Movement +1.",
		Grows: func(pr *rules.Profile) { pr.M++ },
	},
	{
		Key: "tentacle", Name: "tentacle", Rule: "GIFT-04", List: Mutation, Price: 35, Arms: 1,
		About: "One arm is a tentacle: an enemy in contact, of his choice, has one attack less, which he picks, but at least one.",
		Moments: &rules.Moments{
			Fights: func(p *rules.Play, w *rules.Warrior) {
				if !w.Able() || !p.Engaged(w) {
					return
				}
				var foes []rules.WarriorID
				for _, id := range p.Foes(w) {
					f := p.Warrior(id)
					if all, _ := p.Attacks(f); f.Able() && (all > 1 || p.MayDraw(f)) {
						foes = append(foes, id)
					}
				}
				if len(foes) == 0 {
					return
				}
				at := p.Choose(w.Side, w.ID, "GIFT-04", "Whom does the tentacle of "+w.Name+" hold?", foes)
				p.Holds(w, p.Warrior(at), "GIFT-04", "tentacle")
			},
		},
	},
	{
		Key: "blackblood", Name: "blackblood", Rule: "GIFT-05", List: Mutation, Price: 30,
		About: "When he loses a wound in close combat, his blood hits everybody in contact at Strength 3, never critically.",
		Moments: &rules.Moments{
			Bleeds: func(p *rules.Play, w *rules.Warrior, st *rules.Strike) {
				if st.Afar() || st.By == rules.Nobody || st.Rule == "GIFT-05" {
					return
				}
				p.HarmsWhoTouches(w, 3, "black blood", "GIFT-05", "The black blood of %s splashes %s.")
			},
		},
	},
	{
		Key: "spines", Name: "spines", Rule: "GIFT-06", List: Mutation, Price: 35,
		About: "When a close combat phase begins, everybody in contact takes a Strength 1 hit, never critical.",
		Moments: &rules.Moments{
			Fights: func(p *rules.Play, w *rules.Warrior) { // though he lies or fights nobody
				p.HarmsWhoTouches(w, 1, "spines", "GIFT-06", "The spines of %s prick %s.")
			},
		},
	},
	{
		Key: "scorpion-tail", Name: "scorpion tail", Rule: "GIFT-07", List: Mutation, Price: 40,
		About:   "One more attack at Strength 5, at Strength 2 against those immune to poison.",
		Moments: limbOf(rules.Limb{Name: "scorpion tail", Rule: "GIFT-07", Strength: venomous, Family: rules.Tail}),
	},
	{
		Key: "extra-arm", Name: "extra arm", Rule: "GIFT-08", List: Mutation, Price: 40,
		About: "One more attack with a one-handed weapon in the third hand, or it holds a shield or buckler. A Possessed holds nothing in it.",
		Moments: &rules.Moments{Limbs: func(_ *rules.State, w *rules.Warrior) []rules.Limb {
			if !w.Has(rules.NaturalWeapons) {
				return rules.FurtherHand("extra arm", "GIFT-08", func(wp *rules.Weapon) bool { return wp.OneHanded })
			}
			return []rules.Limb{{Name: "extra arm", Rule: "GIFT-08", Blows: 1, Weapon: rules.NoWeapon,
				Strength: func(s *rules.State, w, _ *rules.Warrior) int { return s.BlowStrength(w, rules.NoWeapon) }}}
		}},
		ThirdHand: true,
	},
	{
		Key: "hideous", Name: "hideous", Rule: "GIFT-09", List: Mutation, Price: 40, About: "Causes fear.",
		Grants: rules.CausesFear,
	},
}

// limb is one blow of a part of the body.
func limb(name, rule string, strength func(s *rules.State, w, at *rules.Warrior) int) *rules.Moments {
	return limbOf(rules.Limb{Name: name, Rule: rule, Strength: strength})
}

// limbOf is one blow of a limb that holds nothing.
func limbOf(l rules.Limb) *rules.Moments {
	l.Blows, l.Weapon = 1, rules.NoWeapon
	return &rules.Moments{Limbs: func(*rules.State, *rules.Warrior) []rules.Limb { return []rules.Limb{l} }}
}

// ownStrength is that of the warrior, and some more.
func ownStrength(more int) func(s *rules.State, w, at *rules.Warrior) int {
	return func(s *rules.State, w, _ *rules.Warrior) int { return s.OwnStrength(w, rules.NoWeapon) + more }
}

// venomous is Strength 5, or 2 against those immune to poison.
func venomous(s *rules.State, _, at *rules.Warrior) int {
	if s.Has(at, rules.ImmuneToPoison) {
		return 2
	}
	return 5
}

// Traits are what traits do at moments of the turn; most are asked about where the book
// speaks of them.
var Traits = []rules.TraitRule{
	{Trait: rules.ExpertSwordsman, Rule: "KIN-15", Moments: &rules.Moments{
		StrikesAgain: func(s *rules.State, w *rules.Warrior, weapon rules.WeaponID) bool {
			return w.Did(rules.Charged) && s.Rules.Weapon(weapon).Sword
		},
	}},
	{Trait: rules.NoPain, Rule: "KIN-17", Moments: &rules.Moments{
		Stuns: func(*rules.Play, *rules.Warrior, *rules.Strike) bool { return false },
	}},
	// Fire hits the flammable once more.
	{Trait: rules.Flammable, Rule: "SPEC-18", Moments: &rules.Moments{
		WasHit: func(p *rules.Play, w *rules.Warrior, st *rules.Strike) {
			if p.Flaming(st) && w.InPlay() {
				p.Say(rules.Note, st.At, st.By, "SPEC-18", "%s catches fire.", w.Name)
				p.Harm(rules.Aftereffect(st, 4, "the flames", "SPEC-18").Aflame(), 1)
			}
		},
	}},
}
