package warbands

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
)

// Hand is a warband dealt by chance, as cards are: warriors of any list who
// carry anything of the catalogue and know any magic. No list would allow it; it
// is for tests and simulations, in which every entry should come up.
type Hand struct {
	Name      string
	Alignment rules.Alignment
	Warriors  []rules.Warrior // not yet placed
}

// Deal deals a side's warband of so many warriors, beside their animals; of 5 to
// 8 if the number is 0. The same rules, seed, side and number give the same hand.
func Deal(r *rules.Ruleset, seed uint64, side rules.SideID, warriors int) Hand {
	d := &dealer{r: r, dice: rules.Dice{Seed: seed ^ uint64(side+1)<<56}, side: side}
	d.shuffle()
	d.dead = d.seldom(4)
	h := Hand{Name: fmt.Sprintf("Hand %d", side+1), Alignment: rules.Alignment(d.pick(int(rules.Chaotic) + 1))}
	n := 5 + d.pick(4)
	if warriors > 0 {
		n = warriors
	}
	for len(h.Warriors) < n {
		w := d.warrior(len(h.Warriors) == 0)
		h.Warriors = append(append(h.Warriors, w), beasts(r, &w)...)
	}
	return h
}

// strays are the types that the Necromancer's magic knows by name.
var strays = List{Key: "strays", Name: "Strays", LeaderRadius: 6 * 2540, Types: []Type{*Undead.of("zombie"), *Undead.of("dire-wolf")}}

// dealer holds the pack: every key of the catalogue once, shuffled.
type dealer struct {
	r     *rules.Ruleset
	dice  rules.Dice
	side  rules.SideID
	pack  []string
	dealt int  // models
	dead  bool // a Necromancer leads mostly Undead

	talents []string // that it deals
}

// pick is a number from 0 to n-1.
func (d *dealer) pick(n int) int {
	v := 0
	for range 5 {
		v = v*6 + d.dice.D6() - 1
	}
	return v % n
}

// teachable are the talents that hands are dealt. A log names a hand by its seed,
// so that what was added later is dealt to none: the same seed gives the same hand.
func (d *dealer) teachable() []string {
	if d.talents == nil {
		for i := range d.r.Talents {
			t := &d.r.Talents[i]
			hired := slices.ContainsFunc(slices.Concat(HiredNatures, HiredSkills, StonePowers, Spawned, CharacterNatures), func(n rules.Talent) bool { return n.Key == t.Key })
			if t.List != "scholarly" && t.List != "cavalry" && t.List != Warped && !hired {
				d.talents = append(d.talents, t.Key)
			}
		}
	}
	return d.talents
}

// Educate teaches a dealt hand what teachable leaves out, with dice of its own: one
// in three learns something scholarly, and leaders what is for leaders; riders, and
// some to whom it gives a horse, learn to ride; and of what weapons come in two kinds
// some have the other. The same rules, seed and side teach the same.
func (h *Hand) Educate(r *rules.Ruleset, seed uint64, side rules.SideID) {
	d := &dealer{r: r, dice: rules.Dice{Seed: ^seed ^ uint64(side+1)<<48}}
	lists := map[string][]*rules.Talent{}
	for i := range r.Talents {
		t := &r.Talents[i]
		lists[t.List] = append(lists[t.List], t)
	}
	for i := range h.Warriors {
		w := &h.Warriors[i]
		if w.Animal || !w.Hero && !w.Leader {
			continue
		}
		learns := func(list string) {
			all := lists[list]
			if len(all) == 0 {
				return
			}
			t := all[d.pick(len(all))]
			if id, _ := r.TalentNamed(t.Key); !slices.Contains(w.Talents, id) && (w.Leader || !t.Leader) {
				r.Teach(w, t.Key)
			}
		}
		if w.Leader || d.seldom(3) {
			learns("scholarly")
		}
		if w.Mounted || d.seldom(3) && r.Give(w, "horse") == nil {
			learns("cavalry")
			learns("cavalry")
		}
	}
	d = &dealer{r: r, dice: rules.Dice{Seed: ^seed ^ uint64(side+1)<<40}}
	for i := range h.Warriors {
		d.reforge(&h.Warriors[i])
	}
}

// reforge gives a warrior, one time in two, another kind of a weapon that he was dealt.
func (d *dealer) reforge(w *rules.Warrior) {
	for slot, id := range w.Weapons {
		for form := range d.r.Weapons {
			if of := d.r.Weapons[form].FormOf; of == "" || of != d.r.Weapon(id).Key || !d.seldom(2) {
				continue
			}
			if w.Main == id {
				w.Main = rules.WeaponID(form)
			}
			w.Weapons[slot] = rules.WeaponID(form)
		}
	}
}

// seldom is true one time in n.
func (d *dealer) seldom(n int) bool { return d.pick(n) == 0 }

// later are things that were added when hands had been dealt, as what teachable leaves out.
var later = []string{"jezzail", "poisoned-wind-globes", "javelins", "dwarf-axe", "claw-of-the-old-ones", "squig-prodder", "acid", "daemon-sword", "daemon-axe", "daemon-mace", "whip",
	"belaying-pins", "bolas", "double-pistol", "double-rifle", "sword-breaker", "sun-gauntlet", "toughened-leathers", "horsemans-hammer", "cathayan-longsword", "pike",
	"conch-horn", "rapier", "boat-hook", "stag-hide", "moon-amulet", "ienh-khain", "executioners-claws", "ball-and-chain", "great-staff", "pitch-torch", "scythe", "white-wolf", "dark-elf-blade"}

// laterMagic are lists of magic that were added then, behind the others.
var laterMagic = []string{"djedhi", "norse-runes", "funerary-rites", "shallyas-prayers", "ulrics-prayers", "charms-and-hexes", "dark-elf-magic", "ranalds-prayers"}

// laterForged are those of which versions of better metals were added then.
var laterForged = []string{"sigmarite-warhammer", "steel-whip", "weeping-blades", "fighting-claws", "spiked-gauntlet"}

func (d *dealer) shuffle() {
	for i := range d.r.Weapons {
		if wp := &d.r.Weapons[i]; wp.FormOf == "" && !wp.Artefact && !wp.Blessed && !slices.Contains(later, wp.Key) && !slices.Contains(later, wp.Of) && !slices.Contains(laterForged, wp.Of) {
			d.pack = append(d.pack, wp.Key)
		}
	}
	for i := 1; i < len(d.r.Armours); i++ { // the first is none
		if a := &d.r.Armours[i]; !a.Own && !a.Artefact && !slices.Contains(later, a.Key) {
			d.pack = append(d.pack, d.r.Armours[i].Key)
		}
	}
	rides := slices.ContainsFunc(d.r.Systems, func(sys rules.System) bool { return sys.ID == "mounted-warriors" })
	for i := range d.r.Items {
		if it := &d.r.Items[i]; !it.Artefact && !slices.Contains(later, it.Key) && (it.Key != "barding" || rides) {
			d.pack = append(d.pack, d.r.Items[i].Key)
		}
	}
	for i := len(d.pack) - 1; i > 0; i-- {
		j := d.pick(i + 1)
		d.pack[i], d.pack[j] = d.pack[j], d.pack[i]
	}
}

// warrior deals one model: a profile, what is special about it, magic and gear.
func (d *dealer) warrior(leads bool) rules.Warrior {
	list := &strays
	if leads && d.dead || !d.seldom(5) && !(d.dead && d.seldom(2)) {
		list = Lists[d.pick(len(Lists))]
	}
	t := &list.Types[d.pick(len(list.Types))]
	w := t.model()
	d.dealt++
	w.Name = fmt.Sprintf("%s-%d-%d", strings.ReplaceAll(t.Name, " ", "-"), d.side+1, d.dealt)
	w.Side, w.LeaderRadius, w.Leader = d.side, list.LeaderRadius, leads
	w.Traits |= list.Traits
	w.Hero = leads || w.Hero || d.seldom(2) // only heroes carry equipment (EQUIP-01)
	if !w.Hero {
		w.Grouping = 1 + d.pick(3)
	}
	w.Base.BS = max(w.Base.BS, 2) // everybody has hands for what he is dealt
	w.Base.W = 1 + d.pick(3)
	w.Wounds = w.Base.W
	d.nature(&w)
	d.magic(&w)
	d.gear(&w)
	return w
}

// nature deals traits and the special rules of profiles.
func (d *dealer) nature(w *rules.Warrior) {
	for t := rules.Trait(1); t <= rules.Sniper; t <<= 1 {
		if d.seldom(16) {
			w.Traits |= t
		}
	}
	w.Size = rules.Size(d.pick(int(rules.Titanic) + 1))
	if d.seldom(8) {
		w.Large, w.Radius, w.Height = true, large, 2*heightSmall
	}
	if d.seldom(8) {
		w.Ward = 4 + d.pick(3)
	}
	if d.seldom(8) {
		w.Regeneration = 4 + d.pick(3)
	}
	if d.seldom(8) {
		w.Resists = 1 + d.pick(2)
	}
	if d.seldom(8) {
		w.Breath = 2 + d.pick(3)
	}
	if d.seldom(8) {
		w.Impact = rules.Amount{D6: d.pick(2), Plus: 1}
	}
	if d.seldom(6) {
		w.Hates = []string{[]string{"all", "Undead", "Elf", "Mercenary", "Verminkin", fmt.Sprintf("Hand %d", 1+d.pick(4))}[d.pick(6)]}
	}
	if d.seldom(10) {
		w.Mounted, w.Mount = true, rules.Mount{Name: "warhorse", M: 8, WS: 3, S: 3, I: 3, A: 1, Save: 1}
	}
	for range 3 {
		if all := d.teachable(); len(all) > 0 && d.seldom(2) {
			d.r.Teach(w, all[d.pick(len(all))])
		}
	}
	w.Wounds = w.Base.W
	w.Erratic, w.Aquatic, w.Chariot = d.seldom(16), d.seldom(8), d.seldom(16)
}

// magic makes every third a wizard who knows half the spells of a list, some of
// them twice (MAGIC-04), or has yet to roll.
func (d *dealer) magic(w *rules.Warrior) {
	necromancer := d.dead && w.Leader
	if len(d.r.Magic) < 2 || !necromancer && !d.seldom(3) {
		return
	}
	lists := len(d.r.Magic) - 1
	for lists > 0 && slices.Contains(laterMagic, d.r.Magic[lists].Key) {
		lists--
	}
	w.Magic = rules.MagicID(1 + d.pick(lists))
	if list, ok := d.r.MagicNamed("necromancy"); ok && necromancer {
		w.Magic = list
	}
	m := &d.r.Magic[w.Magic]
	for i := range m.Entries {
		for n := d.pick(6); n >= 3; n -= 2 {
			w.Spells = append(w.Spells, m.First+rules.SpellID(i))
		}
	}
	w.ToLearn = d.pick(3)
}

// gear deals half a dozen things from the top of the pack. What he may not have
// goes under the pack, as does what he got: the next may draw it again.
func (d *dealer) gear(w *rules.Warrior) {
	if d.seldom(2) && d.r.Give(w, "dagger") != nil {
		return
	}
	wizard := w.Magic > 0 && !d.r.Magic[w.Magic].Prayers && !d.seldom(4)
	for got, drawn := 0, 0; got < 6 && drawn < len(d.pack); drawn++ {
		key := d.pack[0]
		d.pack = append(d.pack[1:len(d.pack):len(d.pack)], key)
		if _, armour := d.r.ArmourNamed(key); armour && wizard { // MAGIC-09
			continue
		}
		if d.r.Give(w, key) == nil {
			got++
		}
	}
	d.r.Equip(w)
}
