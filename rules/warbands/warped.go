package warbands

import (
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// Warped is the list of the mutations that come by chance, of those whom wyrdstone changes.
const Warped = "warped"

// WarpedBodies are the mutations of the table of random mutations that the list of the
// Possessed has not (MUT-11 to MUT-66). Nobody buys them: a campaign brings them.
var WarpedBodies = []rules.Talent{
	{
		Key: "acid-spray", Name: "acid spray", Rule: "MUT-11", List: Warped,
		About: "He spits acid: a missile attack of Strength 4 over 8\", with no penalty for long range or moving.",
		Bears: "acid",
	},
	{
		Key: "withered-head", Name: "withered head", Rule: "MUT-12", List: Warped, About: "Subject to stupidity.",
		Grants: rules.Stupid,
	},
	{
		Key: "withered-arm", Name: "withered arm", Rule: "MUT-12", List: Warped, Arms: 1, OneWeapon: true, About: "He uses a single one-handed weapon.",
	},
	{
		Key: "withered-leg", Name: "withered leg", Rule: "MUT-12", List: Warped, About: "Half his Movement, rounded up.",
		Grows: func(pr *rules.Profile) { pr.M = halfUp(pr.M) },
	},
	{
		Key: "beaked", Name: "beak", Rule: "MUT-13", List: Warped, About: "One more attack, a bite at his own Strength.",
		Moments: bite("beak", "MUT-13", ownStrength(0)),
	},
	{
		Key: "sword-hand", Name: "sword for a hand", Rule: "MUT-14", List: Warped, Arms: 1,
		About: "A hand has become a sword, with which he strikes and parries. He uses no other weapon. With two such hands he rolls a failed parry again.",
		Bears: "sword", SwordHand: true,
	},
	{
		Key: "mace-hand", Name: "mace for a hand", Rule: "MUT-14", List: Warped, Arms: 1,
		About: "A hand has become a mace. He uses no other weapon.",
		Bears: "club",
	},
	{
		Key: "axe-hand", Name: "axe for a hand", Rule: "MUT-14", List: Warped, Arms: 1,
		About: "A hand has become an axe. He uses no other weapon.",
		Bears: "axe",
	},
	{
		Key: "bright-skin", Name: "brightly patterned skin", Rule: "MUT-16", List: Warped, Looks: true, About: "It changes how he looks, and nothing else.",
	},
	{
		Key: "burning-body", Name: "burning body", Rule: "MUT-21", List: Warped,
		About: "He burns: he carries only what is magical, of gromril or of ithilmar, has none of the penalties of bare hands, and shines as a lantern does. " +
			"When a close combat phase begins, everybody in contact takes a Strength 2 hit, never critical.",
		Unarmed: true,
		Bears:   "lantern",
		Moments: &rules.Moments{Fights: func(p *rules.Play, w *rules.Warrior) { // whether he fights or not
			p.HarmsWhoTouches(w, 2, "flames", "MUT-21", "The flames of %s burn %s.")
		}},
	},
	{
		Key: "cloud-of-flies", Name: "cloud of flies", Rule: "MUT-22", List: Warped, About: "Enemies in close combat have -1 to hit him.",
		Moments: &rules.Moments{StruckAt: func(_ *rules.State, _ *rules.Warrior, r *rules.Roll) { r.Add(-1, "cloud of flies") }},
	},
	{
		Key: "crystalline-body", Name: "crystalline body", Rule: "MUT-24", List: Warped, About: "Toughness 6 and 1 Wound, and nothing changes either again.",
		Grows: func(pr *rules.Profile) { pr.T, pr.W = 6, 1 }, Lasting: true,
	},
	{
		Key: "elastic-limbs", Name: "elastic limbs", Rule: "MUT-25", List: Warped,
		About:   "When a close combat phase begins and he touches no enemy, he may strike once at one whom he sees within 6\", who cannot strike back.",
		Moments: &rules.Moments{Fights: func(p *rules.Play, w *rules.Warrior) { p.ReachesOut(w, physics.Inches(6), "elastic limbs", "MUT-25") }},
	},
	{
		Key: "enormously-fat", Name: "enormous fat", Rule: "MUT-26", List: Warped, About: "Half his Movement, rounded up; Toughness +1; Initiative -1.",
		Grows: func(pr *rules.Profile) { pr.M, pr.T, pr.I = halfUp(pr.M), pr.T+1, pr.I-1 },
	},
	{
		Key: "extremely-thin", Name: "extreme thinness", Rule: "MUT-32", List: Warped, About: "Half his Toughness, rounded up.",
		Grows: func(pr *rules.Profile) { pr.T = halfUp(pr.T) },
	},
	{
		Key: "eyestalks", Name: "eyestalks", Rule: "MUT-33", List: Warped, About: "Causes fear.", Grants: rules.CausesFear,
	},
	{
		Key: "fangs", Name: "fangs", Rule: "MUT-34", List: Warped, About: "One more attack, a bite at his own Strength.",
		Moments: bite("fangs", "MUT-34", ownStrength(0)),
	},
	{
		Key: "furry", Name: "fur", Rule: "MUT-35", List: Warped, Looks: true, About: "It changes how he looks, and nothing else.",
	},
	{
		Key: "horns", Name: "horns", Rule: "MUT-42", List: Warped, About: "One more attack, at his own Strength. He wears no helmet.",
		Moments: limb("horns", "MUT-42", ownStrength(0)),
	},
	{
		Key: "iron-hard-skin", Name: "iron hard skin", Rule: "MUT-43", List: Warped, About: "His armour save is 1 better, to 1+ at best; without armour it is 6+.",
		Moments: &rules.Moments{ToSave: func(_ *rules.State, _ *rules.Strike, r *rules.Roll) {
			r.Base, r.From = hardened(r.Base, r.From, "iron hard skin")
		}},
	},
	{
		Key: "mace-tail", Name: "mace tail", Rule: "MUT-44", List: Warped, About: "One more attack, at his own Strength +1. Of several tails he strikes with one in a phase.",
		Moments: limbOf(rules.Limb{Name: "mace tail", Rule: "MUT-44", Strength: ownStrength(1), Family: rules.Tail}),
	},
	{
		Key: "moronic", Name: "shrunken mind", Rule: "MUT-45", List: Warped, About: "Subject to stupidity.", Grants: rules.Stupid,
	},
	{
		Key: "plague-bearer", Name: "plague bearer", Rule: "MUT-46", List: Warped,
		About: "Movement -1 and Initiative -1; causes fear. Whom he hits in close combat rolls a die: above his Toughness he has -1 Movement and -1 Initiative " +
			"for the rest of the battle.",
		Grants:  rules.CausesFear,
		Grows:   func(pr *rules.Profile) { pr.M, pr.I = pr.M-1, pr.I-1 },
		Moments: &rules.Moments{Connects: infects},
	},
	{
		Key: "poisonous-bite", Name: "poisonous bite", Rule: "MUT-51", List: Warped,
		About:   "One more attack, a bite at Strength 5, at Strength 2 against those immune to poison. It takes the place of any other bite.",
		Moments: limbOf(rules.Limb{Name: "poisonous bite", Rule: "MUT-51", Strength: venomous, Family: rules.Bite, Upgrades: true}),
	},
	{
		Key: "prehensile-tail", Name: "prehensile tail", Rule: "MUT-52", List: Warped, ThirdHand: true,
		About: "One more attack with a one-handed weapon that the tail holds, or it holds a shield or buckler. Who uses no weapons has the attack all the same. " +
			"Of several tails he strikes with one in a phase.",
		Moments: &rules.Moments{Limbs: func(_ *rules.State, w *rules.Warrior) []rules.Limb {
			l := rules.Limb{Name: "prehensile tail", Rule: "MUT-52", Blows: 1, Weapon: rules.NoWeapon, Family: rules.Tail, Strength: ownStrength(0)}
			if !w.Has(rules.NaturalWeapons) {
				l.Strength, l.Wields = nil, func(wp *rules.Weapon) bool { return wp.OneHanded }
			}
			return []rules.Limb{l}
		}},
	},
	{
		Key: "regeneration", Name: "regeneration", Rule: "MUT-53", List: Warped,
		About: "When he loses wounds a 4+ gives him all of them back; after a failure not again in this battle.",
		Moments: &rules.Moments{Injures: regenerates, Bleeds: func(p *rules.Play, w *rules.Warrior, st *rules.Strike) {
			if w.Wounds > 0 && w.InPlay() {
				healsAgain(p, w)
			}
		}},
	},
	{
		Key: "thickened-skin", Name: "thickened skin", Rule: "MUT-54", List: Warped, About: "Toughness +1.",
		Grows: func(pr *rules.Profile) { pr.T++ },
	},
	{
		Key: "skull-face", Name: "skull for a face", Rule: "MUT-56", List: Warped, About: "Causes fear.", Grants: rules.CausesFear,
	},
	{
		Key: "stunted", Name: "stunted growth", Rule: "MUT-62", List: Warped, About: "Movement -1 and Initiative -1.",
		Grows: func(pr *rules.Profile) { pr.M, pr.I = pr.M-1, pr.I-1 },
	},
	{
		Key: "suckers", Name: "suckers", Rule: "MUT-63", List: Warped, About: "No tests to climb.", Sheer: true,
	},
	{
		Key: "warts", Name: "warts", Rule: "MUT-65", List: Warped, Looks: true, About: "They change how he looks, and nothing else.",
	},
	{
		Key: "wings", Name: "wings", Rule: "MUT-66", List: Warped,
		About:  "Instead of climbing down he glides from a height, 2\" for each inch of descent, and moves no farther in the turn.",
		Glides: true, Commands: []rules.Vocable{rules.GlideWord},
		Moments: &rules.Moments{Offers: rules.GlideOffers},
	},
}

func halfUp(n int) int { return (n + 1) / 2 }

// bite is one blow of the teeth, of which nobody strikes more (RUL-MUT-4).
func bite(name, rule string, strength func(s *rules.State, w, at *rules.Warrior) int) *rules.Moments {
	return limbOf(rules.Limb{Name: name, Rule: rule, Strength: strength, Family: rules.Bite})
}

// hardened is an armour save that something makes 1 better, to 1+ at best; where there is
// none it is 6+.
func hardened(save int, from, by string) (int, string) {
	if save > 6 {
		return 6, by
	}
	return max(1, save-1), from + " and " + by
}

// infected is the counter of those who have caught the plague of a bearer.
const infected = "infected"

// infects: whom a plague bearer hits in close combat may catch it (MUT-46, RUL-MUT-5).
func infects(p *rules.Play, w *rules.Warrior, st *rules.Strike) {
	at := p.Warrior(st.At)
	if st.Afar() || at.Counters.Get(infected, 0) > 0 || !at.InPlay() {
		return
	}
	n, t := p.D6(at.ID, "MUT-46", "whether he catches the plague, which he does above his Toughness"), p.Profile(at).T
	if n <= t {
		return
	}
	at = p.Warrior(at.ID)
	at.Counters.Set(infected, 0, 1)
	at.Base.M, at.Base.I = max(0, at.Base.M-1), max(0, at.Base.I-1)
	p.Say(rules.Note, at.ID, w.ID, "MUT-46", "%s has caught the plague of %s: -1 Movement and -1 Initiative for the rest of the battle.", at.Name, w.Name)
}

// exhausted is the counter of those who regenerate no more.
const exhausted = "exhausted"

// regenerates: all his wounds come back instead of an injury (MUT-53, RUL-MUT-3).
func regenerates(p *rules.Play, st *rules.Strike, _ int) bool {
	return healsAgain(p, p.Warrior(st.At)) // who is finished off on the ground rolls for no injury
}

// healsAgain rolls for one who regenerates and has lost wounds.
func healsAgain(p *rules.Play, w *rules.Warrior) bool {
	if w.Counters.Get(exhausted, 0) > 0 || w.Wounds >= p.Profile(w).W {
		return false
	}
	if p.D6(w.ID, "MUT-53", "to regenerate, 4+") < 4 {
		p.Warrior(w.ID).Counters.Set(exhausted, 0, 1)
		p.Say(rules.Note, w.ID, rules.Nobody, "MUT-53", "%s does not heal, and will not again in this battle.", w.Name)
		return false
	}
	w = p.Warrior(w.ID)
	w.Wounds = p.Profile(w).W
	p.Say(rules.Note, w.ID, rules.Nobody, "MUT-53", "The wounds of %s close: he has all his wounds again.", w.Name)
	return true
}

// warped reports whether a recruit has one of these mutations.
func (rec *Recruit) warped(keys ...string) bool {
	return slices.ContainsFunc(keys, func(key string) bool { return slices.Contains(rec.Mutations, key) })
}

// checkBody: what a warped body cannot carry or wear (MUT-14, MUT-21, MUT-42).
func (r *Roster) checkBody(set *rules.Ruleset, i int, put func(*Refusal)) {
	rec := &r.Recruits[i]
	for _, g := range rec.Gear {
		id, weapon := set.WeaponNamed(g)
		suit, armour := set.ArmourNamed(g)
		if !weapon && !armour {
			continue
		}
		name := g
		if weapon {
			name = set.Weapon(id).Name
		} else {
			name = set.Armours[suit].Name
		}
		switch {
		case rec.warped("horns") && armour && set.Armours[suit].Helmet:
			put(refuse(NotForKind, "MUT-42", i, "%s has horns and wears no helmet", rec.Name))
		case rec.warped("sword-hand", "mace-hand", "axe-hand") && (weapon || set.Armours[suit].Shield || set.Armours[suit].Buckler):
			put(refuse(NoHands, "MUT-14", i, "the hands of %s are weapons, and hold no %s", rec.Name, name))
		case rec.warped("burning-body") && !fireproof(set, g):
			put(refuse(NotForKind, "MUT-21", i, "%s burns, and any %s that is neither magical nor of gromril or ithilmar", rec.Name, name))
		}
	}
}

// fireproof reports whether a weapon or armour is magical or of a metal that no flames of
// the body harm.
func fireproof(set *rules.Ruleset, key string) bool {
	if id, ok := set.WeaponNamed(key); ok && set.Weapon(id).Magical {
		return true
	}
	return strings.Contains(key, "gromril") || strings.Contains(key, "ithilmar")
}

// grown are the things that have grown on a recruit, by key.
func (rec *Recruit) grown(set *rules.Ruleset) (all []string) {
	for _, key := range rec.Mutations {
		if id, ok := set.TalentNamed(key); ok && set.Talents[id].Bears != "" {
			all = append(all, set.Talents[id].Bears)
		}
	}
	return all
}
