package campaign

import (
	"slices"

	"cometfall/rules"
)

// Artefact is a magical thing that is in the campaign once at most (EXPLORE-70).
type Artefact struct{ Key, Name, Rule string }

const eyeOfNumas = "eye-of-numas" // two dice of exploration for its bearer (EXPLORE-76)

// Artefacts are all there are, by the die that finds them.
var Artefacts = []Artefact{
	{"boots-and-rope-of-pieter", "Boots and Rope of Pieter", "EXPLORE-71"},
	{"ventimiglias-misericordia", "Count of Ventimiglia's Misericordia", "EXPLORE-72"},
	{"attlas-plate-mail", "Att'la's Plate Mail", "EXPLORE-73"},
	{"bow-of-seeking", "Bow of Seeking", "EXPLORE-74"},
	{"executioners-hood", "Executioner's Hood", "EXPLORE-75"},
	{eyeOfNumas, "All-seeing Eye of Numas", "EXPLORE-76"},
}

// artefactNamed finds an artefact by key.
func artefactNamed(key string) (*Artefact, bool) {
	i := slices.IndexFunc(Artefacts, func(a Artefact) bool { return a.Key == key })
	if i < 0 {
		return nil, false
	}
	return &Artefacts[i], true
}

// owns is how many of a thing a warband has, in its store and on its warriors.
func (b *Band) owns(key string) int {
	n := b.Has(key)
	for i := range b.Warriors {
		for _, g := range b.Warriors[i].Gear {
			if g == key {
				n++
			}
		}
	}
	return n
}

// wasFound reports whether an artefact was found before, by anybody.
func (s *State) wasFound(key string) bool {
	return slices.ContainsFunc(s.Bands, func(b Band) bool { return b.Notes.Get(key, 0) > 0 })
}

// artefact finds one that nobody has found before; where all are found, there is none.
func (x *explorer) artefact() {
	if !slices.ContainsFunc(Artefacts, func(a Artefact) bool { return !x.wasFound(a.Key) }) {
		x.Say(Told, x.band, rules.Nobody, "EXPLORE-70", "All magical artefacts have been found already.")
		return
	}
	for {
		a := &Artefacts[x.D6(x.band, rules.Nobody, "EXPLORE-70", "which magical artefact")-1]
		if !x.wasFound(a.Key) {
			x.b().Notes.Set(a.Key, 0, 1)
			x.rule = "EXPLORE-70"
			x.things(a.Key, 1)
			x.also(a.Rule)
			return
		}
	}
}
