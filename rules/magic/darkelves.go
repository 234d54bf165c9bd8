package magic

import (
	"errors"

	"cometfall/physics"
	"cometfall/rules"
)

// The keys of the spells of dark elves that ask for themselves.
const (
	darkPain    = "dark-word-of-pain"
	flamesword  = "flamesword"
	witchFlight = "witch-flight"
)

// DarkElfMagic is the magic of the Dark Elf Sorceresses, who are hired.
var DarkElfMagic = rules.Magic{
	Key: "dark-elf-magic", Name: "Dark Elf Magic", Rule: "MAGIC-01", Users: "Dark Elf Sorceresses",
	Entries: []rules.Spell{
		{
			Key: "doombolt", Name: "Doombolt", Rule: "SPELL-DES-1", Difficulty: 9, Kind: rules.DirectDamage,
			About: "A Strength 5 hit on an enemy within 18\". Whenever it wounds it leaps on a 4 to the nearest model within 6\", whoever it is, at 1 less Strength.",
			Aim:   rules.AtModel, Whom: rules.AtFoes, Range: in(18),
			Works: func(p *rules.Play, c rules.CastSpell) { p.SpellLeaps(c, 5, 4, in(6)) },
		},
		{
			Key: darkPain, Name: "Word of Pain", Rule: "SPELL-DES-2", Difficulty: 8, Kind: rules.Hex,
			About: "An enemy within 12\" throws rolls to hit and to wound that succeed again, and charges only after a test of Leadership, until her next turn.",
			Aim:   rules.AtModel, Whom: rules.AtFoes, Range: in(12),
			Works: func(p *rules.Play, c rules.CastSpell) { p.Lay(c, p.Warrior(c.At), 0) },
			Lasting: rules.Lasting{
				Daunts: true,
				Moments: &rules.Moments{
					MustRethrow: func(_ *rules.State, _ *rules.Warrior, of rules.Purpose, ok bool) bool {
						return ok && (of == rules.HitRoll || of == rules.WoundRoll)
					},
					MayCharge: func(s *rules.State, w *rules.Warrior) error {
						if s.Daunted(w) {
							return errors.New("pain keeps him from charging this turn (SPELL-DES-2)")
						}
						return nil
					},
					RecoveryBegins: func(p *rules.Play, w *rules.Warrior) {
						e, _ := p.Effect(w, darkPain)
						if by := p.Warrior(e.By); p.Acts(by) || !p.InBattle(by.Home()) {
							p.Ends(w, darkPain)
						}
					},
				},
			},
		},
		{
			Key: "soul-stealer", Name: "Soul Stealer", Rule: "SPELL-DES-3", Difficulty: 9, Kind: rules.DirectDamage,
			About: "She rolls to hit an enemy in contact, as in close combat: a hit takes a wound, whatever he wears, and gives it to her. She has 1 more than her own at most.",
			Aim:   rules.AtModel, Whom: rules.AtFoes, Range: in(1),
			May: func(s *rules.State, c rules.CastSpell) error {
				if !s.InContact(s.Warrior(c.Who), s.Warrior(c.At)) {
					return errors.New("she must touch him (SPELL-DES-3)")
				}
				return nil
			},
			Works: stealsSoul,
		},
		{
			Key: flamesword, Name: "Flamesword", Rule: "SPELL-DES-4", Difficulty: 8,
			About: "A close combat weapon of one of her own warband within 6\", or of hers, has 2 more Strength and no armour saves against it, until her next shooting phase.",
			Aim:   rules.AtModel, Whom: rules.AtFriends | rules.AtHimself, Range: in(6),
			May: func(s *rules.State, c rules.CastSpell) error {
				switch w, at := s.Warrior(c.Who), s.Warrior(c.At); {
				case at.Home() != w.Home() || at.Side != w.Side:
					return errors.New("he is not of her warband (SPELL-DES-4)")
				case len(blades(s, at)) == 0:
					return errors.New("he has no weapon for close combat (SPELL-DES-4)")
				}
				return nil
			},
			Works: func(p *rules.Play, c rules.CastSpell) {
				at := p.Warrior(c.At)
				held := blades(p.State, at)
				d := rules.Decision{Side: p.Warrior(c.Who).Side, Who: c.At, At: c.Who, Shape: rules.OneOf, Rule: "SPELL-DES-4", Question: "Which weapon of " + at.Name + " is set aflame?"}
				for _, id := range held {
					d.Options = append(d.Options, rules.Option{Text: p.Rules.Weapon(id).Name, Who: rules.Nobody})
				}
				which := held[0]
				if len(held) > 1 {
					which = held[p.Ask(d)[0]]
				}
				p.Lay(c, at, int(which))
				p.Say(rules.Note, c.At, c.Who, "SPELL-DES-4", "Cold flames run along the %s of %s.", p.Rules.Weapon(which).Name, at.Name)
			},
			Lasting: rules.Lasting{Moments: &rules.Moments{
				Strikes: func(s *rules.State, w *rules.Warrior, st *rules.Strike) {
					e, _ := s.Effect(w, flamesword)
					both := w.Main == w.Off && st.Second // of two alike the other is as ever
					if id := rules.WeaponID(e.N); !st.Shot && id != rules.NoWeapon && st.Weapon == id && !both {
						st.Strength += 2
						st.NoSave = true
					}
				},
				HisShootingBegins: rules.Ends(flamesword),
			}},
		},
		{
			Key: "deathspasm", Name: "Deathspasm", Rule: "SPELL-DES-5", Difficulty: 10, Kind: rules.Hex,
			About: "The closest enemy within 6\" rolls on the injury table. Then she is knocked down.",
			Aim:   rules.AtModel, Whom: rules.AtFoes, Range: in(6), Closest: true,
			Works: func(p *rules.Play, c rules.CastSpell) {
				p.SuffersInjury(c, c.At)
				p.Injure(c, c.Who, rules.KnockedDown)
			},
		},
		{
			Key: witchFlight, Name: "Witch Flight", Rule: "SPELL-DES-6", Difficulty: 7,
			About: "She moves anywhere within 12\" at once; against an enemy she counts as charging. A fleeing enemy is hit once and flees again.",
			Aim:   rules.ToPlace, Range: in(12),
			May: mayFly, Places: againstFoes, Works: flies,
			Lasting: hitsTheFleeing(witchFlight, "SPELL-DES-6"),
		},
	},
}

// stealsSoul is the touch of a Soul Stealer (SPELL-DES-3).
func stealsSoul(p *rules.Play, c rules.CastSpell) {
	w, at := p.Warrior(c.Who), p.Warrior(c.At)
	if at.Condition == rules.Standing { // who lies is hit without a die (FIGHT-18, FIGHT-19)
		roll := p.ToStrike(w, at, rules.NoWeapon)
		roll.Rule, roll.Plain = "SPELL-DES-3", true
		if _, ok := p.Throw(&roll, c.Who, c.At); !ok {
			return
		}
	}
	if !p.SpellWounds(c, c.At, 1) {
		return
	}
	if w = p.Warrior(c.Who); w.InPlay() && w.Wounds <= p.Profile(w).W {
		w.Wounds++
		p.Say(rules.Recovered, c.Who, c.At, "SPELL-DES-3", "%s takes the wound for herself and has %d.", w.Name, w.Wounds)
	}
}

// blades are the kinds of close combat weapons that a warrior has.
func blades(s *rules.State, w *rules.Warrior) (ids []rules.WeaponID) {
	seen := map[rules.WeaponID]bool{rules.NoWeapon: true}
	for _, id := range w.Weapons {
		if s.Rules.Weapon(id).Range == physics.Length(0) && !seen[id] {
			seen[id] = true
			ids = append(ids, id)
		}
	}
	return ids
}
