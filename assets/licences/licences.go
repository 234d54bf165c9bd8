// Package licences is whose work is in the program and under which licences, with their whole
// texts. It knows nothing of the game.
package licences

import (
	"embed"
	"fmt"
	"strings"
)

//go:embed texts/*.txt
var texts embed.FS

// Work is something that is handed on with the program.
type Work struct {
	Name    string
	By      string
	At      string // where it comes from
	Licence string // what its licence is called
	Module  string // of Go, "" if it is none
	files   []string
}

// Works are the works: ours, what is embedded, and the modules that are linked.
var Works = []Work{
	{"Cometfall", "the Cometfall authors", "", "MIT", "", []string{"cometfall"}},
	{"Icons of game-icons.net, rounded to whole units and recoloured", "Carl Olsen, Cathelineau, DarkZaitzev, Delapouite, John Colburn, Kier Heyl, Lorc, Sbed, Skoll, Willdabeast",
		"https://game-icons.net", "Creative Commons Attribution 3.0", "", []string{"cc-by-3.0"}},
	{"Alegreya, cut down", "the Alegreya Project authors", "https://github.com/huertatipografica/Alegreya", "SIL Open Font License 1.1", "", []string{"alegreya"}},
	{"IM Fell English, cut down and renamed Cometfall Display", "Igino Marini", "https://iginomarini.com/fell", "SIL Open Font License 1.1", "", []string{"im-fell-english"}},
	{"Go", "the Go authors", "https://go.dev", "BSD", "", []string{"go"}},
	{"Ebitengine", "the Ebitengine authors", "https://ebitengine.org", "Apache 2.0, and those of what it bundles", "github.com/hajimehoshi/ebiten/v2", []string{"ebitengine-notice", "apache-2.0"}},
	{"Oto", "the Oto authors", "https://github.com/ebitengine/oto", "Apache 2.0", "github.com/ebitengine/oto/v3", []string{"apache-2.0"}},
	{"PureGo", "the Ebitengine authors", "https://github.com/ebitengine/purego", "Apache 2.0", "github.com/ebitengine/purego", []string{"apache-2.0"}},
	{"hideconsole", "the Ebitengine authors", "https://github.com/ebitengine/hideconsole", "Apache 2.0", "github.com/ebitengine/hideconsole", []string{"apache-2.0"}},
	{"FreeType for Go", "the FreeType-Go authors, after the FreeType project", "https://github.com/golang/freetype", "FreeType", "github.com/golang/freetype", []string{"freetype"}},
	{"gdata", "quasilyte", "https://github.com/quasilyte/gdata", "MIT", "github.com/quasilyte/gdata/v2", []string{"gdata"}},
	{"resolv", "SolarLune", "https://github.com/solarlune/resolv", "MIT", "github.com/solarlune/resolv", []string{"resolv"}},
	{"pulse", "Johann Freymuth", "https://github.com/jfreymuth/pulse", "MIT", "github.com/jfreymuth/pulse", []string{"pulse"}},
	{"brotli", "the Brotli authors", "https://github.com/andybalholm/brotli", "MIT", "github.com/andybalholm/brotli", []string{"brotli"}},
	{"x/image, x/sync, x/sys", "the Go authors", "https://golang.org/x", "BSD", "golang.org/x", []string{"go"}},
}

// Text is the licence of a work, whole.
func (w *Work) Text() string {
	var b strings.Builder
	for i, name := range w.files {
		if i > 0 {
			b.WriteString("\n\n")
		}
		text, err := texts.ReadFile("texts/" + name + ".txt")
		if err != nil {
			panic(fmt.Sprintf("licences: %s: %v", w.Name, err)) // it is embedded: a test reads them all
		}
		b.Write(text)
	}
	return b.String()
}

// Line is who made a work and under which licence it is, in one line.
func (w *Work) Line() string {
	from := ""
	if w.At != "" {
		from = ", " + w.At
	}
	return fmt.Sprintf("%s, by %s%s. Licence: %s", w.Name, w.By, from, w.Licence)
}

// All is a line for each work, then every licence once, below the names of its works.
func All() string {
	var b strings.Builder
	for i := range Works {
		fmt.Fprintln(&b, Works[i].Line())
	}
	done := map[string]bool{}
	for i := range Works {
		for _, name := range Works[i].files {
			if done[name] {
				continue
			}
			done[name] = true
			var of []string
			for k := range Works {
				for _, other := range Works[k].files {
					if other == name {
						of = append(of, Works[k].Name)
					}
				}
			}
			text, err := texts.ReadFile("texts/" + name + ".txt")
			if err != nil {
				panic(fmt.Sprintf("licences: %v", err)) // as above
			}
			fmt.Fprintf(&b, "\n%s\n%s\n\n%s", strings.Repeat("=", 72), strings.Join(of, "; "), text)
		}
	}
	return b.String()
}

// Find is a work by its name, or a part of it, whatever the case.
func Find(name string) (*Work, bool) {
	for _, same := range []func(a, b string) bool{strings.EqualFold, func(a, b string) bool {
		return strings.Contains(strings.ToLower(a), strings.ToLower(b))
	}} {
		for i := range Works {
			if same(Works[i].Name, name) {
				return &Works[i], true
			}
		}
	}
	return nil, false
}
