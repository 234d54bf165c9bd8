package warbands

import "fmt"

// names are first names for those whom nobody named, by race.
var names = map[string][]string{
	"human":    {"Anselm", "Brandt", "Conrad", "Dieter", "Emil", "Falk", "Gerwin", "Hannes", "Ignaz", "Jost", "Kaspar", "Lothar", "Mathis", "Niklas", "Otto", "Pieter", "Quirin", "Rolf", "Sepp", "Til", "Ulrich", "Veit", "Wenzel", "Xaver", "Yorick", "Zacharias"},
	"sister":   {"Adela", "Berta", "Clara", "Dorothea", "Elsbeth", "Frieda", "Gisela", "Hedwig", "Irma", "Jutta", "Kunigunde", "Leonore", "Mechthild", "Notburga", "Odilia", "Petra", "Ricarda", "Sieglinde", "Thekla", "Ursula", "Vera", "Walburga"},
	"skaven":   {"Skrit", "Kreel", "Vriss", "Nikk", "Tskar", "Quee", "Ratch", "Snik", "Yark", "Zik", "Eekit", "Gnash", "Hirk", "Ikrit", "Lurk", "Morsk", "Pask", "Reek", "Skweel", "Thratch", "Veek", "Whisk"},
	"dead":     {"Mort", "Grim", "Rattle", "Moan", "Shamble", "Gnaw", "Rot", "Murk", "Hollow", "Creak", "Wail", "Groan", "Mould", "Pale", "Shroud", "Barrow"},
	"beast":    {"Fang", "Mange", "Grip", "Claw", "Snarl", "Bane", "Rend", "Scratch", "Howl", "Nip", "Tusk", "Whelp", "Growl", "Prowl", "Snap", "Bristle"},
	"elf":      {"Aelrin", "Calanth", "Ilthil"},
	"dwarf":    {"Brokk", "Durak", "Gorm"},
	"halfling": {"Pim", "Tolly", "Bodo"},
	"ogre":     {"Grosh", "Morg", "Urg"},
}

// freeName is a name that nobody in the warband has, and if there is one left nobody else of whom people have
// heard.
func (r *Roster) freeName(t *Type) string {
	of := names["human"]
	switch {
	case t.Called != "":
		of = []string{t.Called}
	case t.Animal, t.Key == "rat-ogre", t.Race == "beastman":
		of = names["beast"]
	case t.Race == "" || t.Race == "ghoul":
		of = names["dead"]
	case r.List.Kind == "sisters" && !t.Sword():
		of = names["sister"]
	case len(names[t.Race]) > 0:
		of = names[t.Race]
	}
	if r.Known != nil {
		for _, name := range of {
			if !r.named(name) && !r.Known.Heard(name) {
				return name
			}
		}
	}
	for n := 1; ; n++ {
		for _, name := range of {
			if n > 1 {
				name = fmt.Sprintf("%s %d", name, n)
			}
			if !r.named(name) {
				return name
			}
		}
	}
}

func (r *Roster) named(name string) bool {
	for i := range r.Recruits {
		if InBattle(r.Recruits[i].Name) == InBattle(name) {
			return true
		}
	}
	return false
}

// FreeName is a name for a recruit that nobody of the roster has.
func (r *Roster) FreeName(i int) string { return r.freeName(r.TypeOf(i)) }
