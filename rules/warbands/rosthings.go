package warbands

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
)

// hire gives a hired sword what he brings, of his choices the one that the
// roster names, and lists what he may not have.
func (im *importer) hire(rec *Recruit, t *Type) {
	named := rec.Gear
	rec.Gear = slices.Clone(t.Gear)
	if len(t.Choices) > 0 {
		best, most := 0, -1
		for n, c := range t.Choices {
			left, have := slices.Clone(named), 0
			for _, g := range c {
				if k := slices.Index(left, g); k >= 0 {
					left, have = slices.Delete(left, k, k+1), have+1
				}
			}
			if have == len(c) {
				have += len(c) // all of it
			}
			if have > most {
				best, most = n, have
			}
		}
		rec.Gear = append(rec.Gear, t.Choices[best]...)
	}
	left := slices.Clone(rec.Gear)
	for _, g := range named {
		if k := slices.Index(left, g); k >= 0 {
			left = slices.Delete(left, k, k+1)
		} else if g != "dagger" {
			name, _, _ := Describe(im.set, g)
			im.unread = append(im.unread, fmt.Sprintf("%q of %s, who brings what is his own", name, t.a()))
		}
	}
}

// awakened is what rosters call a hero whom the Spell of Awakening has raised (SPELL-NEC-6).
const awakened = "awakened zombie"

// raises makes the characteristics of one who was awakened what he has beyond other zombies:
// rosters count them from nothing.
func (im *importer) raises(rec *Recruit, t *Type) {
	im.fought = true
	if rec.Gains == (rules.Profile{}) {
		return
	}
	var less []string
	for i := range Characteristics {
		own, base := characteristicOf(&rec.Gains, Characteristics[i]), t.Profile
		if *own -= *characteristicOf(&base, Characteristics[i]); *own < 0 {
			*own, less = 0, append(less, Characteristics[i])
		}
	}
	if len(less) > 0 {
		im.unread = append(im.unread, "what an Awakened Zombie has less of than a Zombie: "+strings.Join(less, ", "))
	}
}

// handles is the skill of handling one kind of animals: of those he has, or horses (LEARN-R2).
func (im *importer) handles(rec *Recruit, t *Type) {
	switch {
	case slices.Contains(rec.Gear, "warhorse"):
		rec.Skills = append(rec.Skills, "animal-handling-warhorse")
	default:
		rec.Skills = append(rec.Skills, "animal-handling-horse")
		if !slices.Contains(rec.Gear, "horse") {
			im.unread = append(im.unread, fmt.Sprintf("which animals %s handles, and are taken to be horses", t.a()))
		}
	}
}

// freeDaggers is the place of the dagger that is free, or -1.
func (t *Type) freeDaggers(gear []string) int {
	if t.Sword() || !slices.Contains(t.Weapons, "dagger") {
		return -1
	}
	return slices.Index(gear, "dagger")
}

// things takes over what hangs on a warrior, at any depth, and reports whether
// the roster names his free dagger apart from those he bought.
func (im *importer) things(rec *Recruit, t *Type, all []rosSelection, many int) (free bool) {
	for _, s := range all {
		n := max(1, s.Number)
		if many > 1 && n%many == 0 {
			n /= many
		}
		n = min(n, 10)
		if im.own(rec, &s, n) {
			continue
		}
		if c := gained(s.Name); c != nil {
			*characteristicOf(&rec.Gains, *c) += n
			continue
		}
		plain := plainName(s.Name)
		if remark(plain) {
			continue
		}
		if strings.HasPrefix(plain, "brace of ") {
			plain, n = strings.TrimPrefix(plain, "brace of "), 2*n
		}
		free = free || plain == "free dagger"
		inside := s.Selections
		kind, key := im.keyLike(t, plain)
		if kind == "" || kind == "gear" {
			if made := im.forged(t, plain, inside); made != "" {
				kind, key, inside = "gear", made, nil
			}
		}
		switch kind {
		case "gear":
			for range n {
				rec.Gear = append(rec.Gear, key)
			}
		case "skill":
			rec.Skills = append(rec.Skills, key)
		case "mutation":
			for range n {
				rec.Mutations = append(rec.Mutations, key)
			}
		case "spell":
			rec.Spells = append(rec.Spells, key)
		case "experience":
			rec.XP = max(0, s.Number-t.XP)
		case "holder":
		case "mark":
			if key == "blind-left" && slices.Contains(rec.Marks, key) {
				key = "blind-right"
			}
			rec.Marks = append(rec.Marks, key)
			im.fought = true
			continue // what it costs him comes with it
		case "notebook":
			if !slices.Contains(t.Learns, academic) {
				rec.Lists = append(slices.Clone(t.Learns), academic)
			}
			im.fought = true
		case "handling":
			im.handles(rec, t)
		case "enmity": // HARM-56
			whom := tame(s.CustomName, 60)
			if whom == "" {
				im.unread = append(im.unread, fmt.Sprintf("whom %s hates, which %q does not say", t.a(), s.Name))
				continue
			}
			rec.Hates, im.fought = append(rec.Hates, whom), true
			continue
		case "promoted":
			rec.Hero, rec.Number = !t.Hero && !t.Sword(), 0
			im.fought = true
		default:
			// An injury holds only what it costs him: it is listed by its own name.
			hurts := !slices.ContainsFunc(inside, func(in rosSelection) bool { return in.Name != "DummyEntry" && !strings.HasPrefix(in.Name, "-") })
			if hurts {
				im.unread = append(im.unread, fmt.Sprintf("%q of %s", s.Name, t.a()))
				continue
			}
		}
		free = im.things(rec, t, inside, many) || free
	}
	return free
}

// forged is the key of a weapon of a better metal: the data says it by what stands inside it, by
// its name, or by both (WEAP-12, WEAP-13).
func (im *importer) forged(t *Type, plain string, inside []rosSelection) string {
	for _, metal := range []string{"ithilmar", "gromril"} {
		of, named := strings.CutPrefix(plain, metal+" ")
		if len(inside) == 1 && plainName(inside[0].Name) == metal+" weapon" || named && len(inside) == 0 {
			if kind, key := im.keyLike(t, of); kind == "gear" && im.known(metal+"-"+key) {
				return metal + "-" + key
			}
		}
	}
	return ""
}

// gained is the characteristic that a selection such as "+1 WS" raises, or nil.
func gained(name string) *string {
	word, ok := strings.CutPrefix(strings.TrimSpace(name), "+1 ")
	for i, c := range Characteristics {
		if ok && strings.EqualFold(word, c) {
			return &Characteristics[i]
		}
	}
	return nil
}

// known reports whether there is a thing of that key.
func (im *importer) known(key string) bool {
	_, ok := priceOf(im.set, key)
	return ok
}

// keyLike is the key of a thing, a skill, a mutation or a spell of that name.
func (im *importer) keyLike(t *Type, plain string) (kind, key string) {
	switch {
	case plain == "experience":
		return "experience", ""
	case holder(plain):
		return "holder", ""
	case plain == "promoted":
		return "promoted", ""
	case plain == "beast handler", plain == "animal handling":
		return "handling", ""
	case plain == "bitter emity", plain == "bitter enmity":
		return "enmity", ""
	case plain == plainName("Alchemist’s notebook"):
		return "notebook", ""
	}
	for name, mark := range marksCalled {
		if plain == plainName(name) {
			return "mark", mark
		}
	}
	if k, ok := otherNames[plain]; ok {
		if _, ok := priceOf(im.set, k); ok {
			return "gear", k
		}
	}
	for _, k := range (&fileReader{set: im.set}).things() {
		if name, _, _ := Describe(im.set, k); plainName(name) == plain || plainName(k) == plain {
			return "gear", k
		}
	}
	for i := range im.set.Talents {
		tal := &im.set.Talents[i]
		if plainName(tal.Name) != plain && otherNames[plain] != tal.Key || strings.HasPrefix(tal.List, Early) {
			continue
		}
		switch {
		case mutates(tal.List):
			return "mutation", tal.Key
		case tal.List != "":
			return "skill", tal.Key
		}
	}
	if id, ok := im.set.MagicNamed(t.Magic); ok && id > 0 {
		for _, sp := range im.set.Magic[id].Entries {
			if plainName(sp.Name) == plain || otherNames[plain] == sp.Key {
				return "spell", sp.Key
			}
		}
	}
	return "", ""
}

// riches is the key of what a warband has beside things and that rosters call so, or "".
func riches(plain string) string {
	switch plain {
	case "gold", "variable gold cost", "gold crown", "crown", "gc":
		return Gold
	case "wyrdstone", "wyrdstone shard", "wyrdstone fragment", "shard":
		return Wyrdstone
	}
	return ""
}

// stash puts into the stash what is known, at any depth, and returns the names of the rest.
func (im *importer) stash(all []rosSelection) (lost []string) {
	t := im.r.leaderType()
	for _, s := range all {
		plain, n := plainName(s.Name), max(1, s.Number)
		if remark(plain) {
			continue
		}
		if key := riches(plain); key != "" {
			im.r.Stow(key, n)
			continue
		}
		if strings.HasPrefix(plain, "brace of ") {
			plain, n = strings.TrimPrefix(plain, "brace of "), 2*n
		}
		inside := s.Selections
		kind, key := s.own()
		if kind != ownGear || !storable(im.set, key) {
			kind, key = im.keyLike(t, plain)
			if made := im.forged(t, plain, inside); made != "" {
				kind, key, inside = "gear", made, nil
			}
		}
		vehicle, drives := vehicleLike(s.Name)
		switch {
		case kind == "gear":
			im.r.Stow(key, n)
		case drives:
			for range min(n, mostWarriors-len(im.r.Vehicles)) {
				im.r.Vehicles = append(im.r.Vehicles, vehicle)
			}
		case len(inside) == 0:
			if n > 1 {
				s.Name = fmt.Sprintf("%d %s", n, s.Name)
			}
			lost = append(lost, s.Name)
		}
		lost = append(lost, im.stash(inside)...)
	}
	return lost
}

// stashed settles what a stash says of its warband: it has fought, unless it is the gold that a
// new warband has left.
func (im *importer) stashed() {
	if len(im.r.Stash) == 1 && im.r.Stash[0].Key == Gold && !im.fought && !im.told && im.r.Stash[0].N == im.r.Left(im.set) {
		im.r.Stash = nil
	}
	im.fought = im.fought || len(im.r.Stash) > 0 || len(im.r.Vehicles) > 0
}
