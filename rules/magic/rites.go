package magic

import (
	"errors"

	"cometfall/physics"
	"cometfall/rules"
)

// sanctity is the key of the rite that keeps the fallen from being raised.
const sanctity = "sanctity-of-the-fallen"

// FuneraryRites are the prayers of the Priests of Morr, who are hired.
var FuneraryRites = rules.Magic{
	Key: "funerary-rites", Name: "Funerary Rites", Rule: "MAGIC-01", Users: "Priests of Morr", Prayers: true,
	Entries: []rules.Spell{
		{
			Key: "morrs-protection", Name: "Morr's Protection", Rule: "SPELL-MOR-1", Difficulty: 6,
			About:   "Said by itself whenever a Necromancer, a servant of chaos or a Daemon casts a spell at him: if it succeeds the spell does nothing to him.",
			Answers: []string{"necromancy", "chaos-rituals"},
			Works:   func(*rules.Play, rules.CastSpell) {},
		},
		{
			Key: "death-holds-no-fear", Name: "Death Holds No Fear", Rule: "SPELL-MOR-2",
			About:   "Fear means nothing to him for the rest of the battle. It succeeds by itself.",
			May:     notTwice("SPELL-MOR-2"),
			Works:   onHimself,
			Lasting: rules.Lasting{Traits: rules.ImmuneToFear},
		},
		{
			Key: sanctity, Name: "Sanctity of the Fallen", Rule: "SPELL-MOR-3", Difficulty: 7,
			About: "Whoever has fallen within 6\" of him is raised by no Necromancer any more.",
			May: func(s *rules.State, c rules.CastSpell) error {
				if len(fallenRound(s, c)) == 0 {
					return errors.New("nobody has fallen within 6\" of him (SPELL-MOR-3)")
				}
				return nil
			},
			Works: func(p *rules.Play, c rules.CastSpell) {
				for _, id := range fallenRound(p.State, c) {
					p.Lay(c, p.Warrior(id), 0)
					p.Say(rules.Note, id, c.Who, "SPELL-MOR-3", "%s rests in peace.", p.Warrior(id).Name)
				}
			},
		},
		{
			Key: "hand-of-morr", Name: "Hand of Morr", Rule: "SPELL-MOR-4", Difficulty: 9, Kind: rules.DirectDamage,
			About: "An enemy in contact: one of the Undead goes out of action, a Ghoul or one of the Possessed flees.",
			Aim:   rules.AtModel, Whom: rules.AtFoes, Range: in(1),
			May: func(s *rules.State, c rules.CastSpell) error {
				at := s.Warrior(c.At)
				switch {
				case !s.InContact(s.Warrior(c.Who), at):
					return errors.New("he is not in contact (SPELL-MOR-4)")
				case !at.Has(rules.Undead|rules.Possessed) && at.Type != ghoul:
					return errors.New("only Undead, Ghouls and Possessed feel the hand of Morr (SPELL-MOR-4)")
				}
				return nil
			},
			Works: func(p *rules.Play, c rules.CastSpell) {
				switch at := p.Warrior(c.At); {
				case at.Has(rules.Undead):
					p.Injure(c, c.At, rules.OutOfAction)
				case at.Condition == rules.Standing:
					p.RunsFrom(at, p.Warrior(c.Who), c.Who, "SPELL-MOR-4")
				}
			},
		},
		{
			Key: "do-you-know-who-i-am", Name: "Do You Know Who I Am?", Rule: "SPELL-MOR-5", Difficulty: 7, Kind: rules.Hex,
			About: "The closest of the Undead within 6\", else the closest of their servants, else an enemy: he is stunned, or knocked down if he cannot be.",
			Aim:   rules.AtModel, Whom: rules.AtFoes, Range: in(6),
			May: func(s *rules.State, c rules.CastSpell) error {
				w := s.Warrior(c.Who)
				rank := func(o *rules.Warrior) int {
					switch {
					case o.Has(rules.Undead):
						return 2
					case s.Sides[o.Side].Kind == "undead":
						return 1
					}
					return 0
				}
				at := s.Warrior(c.At)
				if at.Condition != rules.Standing && at.Condition != rules.KnockedDown {
					return errors.New("he lies stunned already (SPELL-MOR-5)")
				}
				for _, id := range s.Enemies(w.Side) {
					o := s.Warrior(id)
					nearer := rank(o) > 0 && physics.Distance(w.Body(), o.Body()) < physics.Distance(w.Body(), at.Body())
					if (rank(o) > rank(at) || rank(o) == rank(at) && nearer) && physics.Within(w.Body(), o.Body(), rangeOf(s, c)) && !o.Hidden && !s.Untouchable(o) && s.SeesOther(w, o) {
						return errors.New(o.Name + " is nearer to the grave (SPELL-MOR-5)")
					}
				}
				return nil
			},
			Works: func(p *rules.Play, c rules.CastSpell) {
				into := rules.Stunned
				if p.Has(p.Warrior(c.At), rules.NoPain) {
					into = rules.KnockedDown
				}
				p.Injure(c, c.At, into)
			},
		},
		{
			Key: "i-am-death", Name: "I Am Death!", Rule: "SPELL-MOR-6", Difficulty: 8,
			About: "A 6+ armour save if his own is none or worse, and 1 more Weapon Skill, 4 at least, for the rest of the battle.",
			May:   notTwice("SPELL-MOR-6"),
			Works: onHimself,
			Lasting: rules.Lasting{
				Least:   6,
				Moments: &rules.Moments{Profile: func(_ *rules.State, _ *rules.Warrior, pr *rules.Profile) { pr.WS = max(4, pr.WS+1) }},
			},
		},
	},
}

// notTwice: what lasts for the battle is not said again.
func notTwice(rule string) func(s *rules.State, c rules.CastSpell) error {
	return func(s *rules.State, c rules.CastSpell) error {
		if s.Warrior(c.Who).Under(c.Spell) {
			return errors.New("it is at work already (" + rule + ")")
		}
		return nil
	}
}

// fallenRound are those out of action within 6" of the caster who do not rest yet.
func fallenRound(s *rules.State, c rules.CastSpell) []rules.WarriorID {
	var ids []rules.WarriorID
	w := s.Warrior(c.Who)
	for i := range s.Warriors {
		if o := &s.Warriors[i]; o.Condition == rules.OutOfAction && !o.Under(c.Spell) && physics.Within(w.Body(), o.Body(), in(6)) {
			ids = append(ids, o.ID)
		}
	}
	return ids
}
