package rules

// traitWords are the traits in words for the players, in their order.
var traitWords = [...]struct {
	trait Trait
	name  string
	about string
}{
	{CausesFear, "causes fear", "Who charges him or is charged by him tests his nerve (PSY-02, PSY-03)."},
	{CausesTerror, "causes terror", "As fear, and worse (PSY-05)."},
	{ImmuneToFear, "knows no fear", "Takes no Fear tests."},
	{ImmuneToPsychology, "immune to psychology", "Takes no tests of nerve of any kind (PSY-17)."},
	{NaturalWeapons, "fights with tooth and claw", "Without weapons he fights unhindered."},
	{PerfectKiller, "perfect killer", "Armour saves against his blows and shots are 1 worse (KIN-14)."},
	{ExpertSwordsman, "expert swordsman", "Rolls misses with a sword again on the turn he charges (KIN-15)."},
	{NeverRuns, "never runs", "Charges as others do (KIN-16)."},
	{NoPain, "feels no pain", "Stunned counts as knocked down (KIN-17)."},
	{Undead, "undead", "Holy weapons and blessed water hurt him more, and drugs do nothing for him; at home in the dark (NIGHT-11)."},
	{Vampire, "vampire", "Garlic may keep him off (EQUIP-13)."},
	{Possessed, "possessed", "Holy weapons and blessed water hurt him more, and drugs do nothing for him (EQUIP-10)."},
	{Daemon, "daemon", "Blessed water burns him (EQUIP-10)."},
	{Elf, "elf", "Bugman's ale does nothing for him (EQUIP-15)."},
	{Skaven, "skaven", "At home in the dark where a battle is fought by night (NIGHT-11)."},
	{Dwarf, "dwarf", "At home in the dark where a battle is fought by night (NIGHT-11)."},
	{Beastman, "beastman", "At home in the dark where a battle is fought by night (NIGHT-11)."},
	{Frenzied, "frenzied", "Must charge, strikes more blows and fears nothing (PSY-06 to PSY-09)."},
	{ImmuneToSpells, "immune to spells", "Prayers do work on him (MAGIC-12)."},
	{NeverAlone, "never alone", "Takes no All Alone tests."},
	{ImmuneToPoison, "immune to poison", "Venom does nothing to him beyond the blow (KIN-18)."},
	{Stupid, "stupid", "Tests every turn whether he knows what he is doing (PSY-11)."},
	{Stubborn, "stubborn", "When his warband routs he may test by himself, and fights on if he passes (PSY-18)."},
	{Unbreakable, "unbreakable", "Stays when his warband routs, unless he is undead (PSY-19)."},
	{PoisonedAttacks, "poisoned attacks", "SPEC-10."},
	{KillingBlow, "killing blow", "SPEC-14."},
	{HeroicKillingBlow, "heroic killing blow", "SPEC-15."},
	{Flammable, "flammable", "SPEC-18."},
	{FlamingAttacks, "flaming attacks", "SPEC-19."},
	{Ethereal, "ethereal", "SPEC-20."},
	{HiredSword, "hired sword", "His Leadership serves for no Rout test of the warband (BAND-15)."},
	{Sniper, "sniper", "Picks his targets where the rules know snipers (SHOOT-18)."},
}

// TraitRule is what a trait of his own does for a warrior at the moments of the turn.
type TraitRule struct {
	Trait   Trait
	Rule    string
	Moments *Moments
}

// Marks are the traits a warrior has now, in words: a name and what it does.
func (s *State) Marks(w *Warrior) [][2]string {
	var all [][2]string
	for _, t := range traitWords {
		if s.Has(w, t.trait) {
			all = append(all, [2]string{t.name, t.about})
		}
	}
	for i := range w.Talents {
		t := s.talent(w, i)
		all = append(all, [2]string{t.Name, t.About})
	}
	return all
}

// TraitName is a single trait in words.
func TraitName(trait Trait) string {
	for _, t := range traitWords {
		if t.trait == trait {
			return t.name
		}
	}
	return ""
}

// TraitNames are all traits in words, in their order.
func TraitNames() []string {
	var all []string
	for _, t := range traitWords {
		all = append(all, t.name)
	}
	return all
}

// TraitNamed finds a trait by its words.
func TraitNamed(name string) (Trait, bool) {
	for _, t := range traitWords {
		if t.name == name {
			return t.trait, true
		}
	}
	return 0, false
}
