// Package assets is the embedded fonts and icons. It knows nothing of the game;
// package licences says whose work they are and under which licences, ATTRIBUTION.md who drew each icon.
package assets

import (
	"embed"
	"fmt"
	"sync"

	"github.com/golang/freetype/truetype"
)

//go:embed fonts/*.ttf
var files embed.FS

// The fonts, by the names that Font knows.
const (
	Text    = "Alegreya-Medium"  // running text
	Bold    = "Alegreya-Bold"    // names, numbers and buttons
	Display = "CometfallDisplay" // the title and the headings of the chronicle: IM Fell English, cut down
)

var (
	mu    sync.Mutex
	fonts = map[string]*truetype.Font{}
)

// TextFont is the font of running text.
func TextFont() (*truetype.Font, error) { return Font(Text) }

// BoldFont is the font of names, numbers and buttons.
func BoldFont() (*truetype.Font, error) { return Font(Bold) }

// DisplayFont is the font of the title and of the chronicle's headings.
func DisplayFont() (*truetype.Font, error) { return Font(Display) }

// Font is a font by name, read at its first use and kept.
func Font(name string) (*truetype.Font, error) {
	mu.Lock()
	defer mu.Unlock()
	if f := fonts[name]; f != nil {
		return f, nil
	}
	data, err := files.ReadFile("fonts/" + name + ".ttf")
	if err != nil {
		return nil, fmt.Errorf("there is no font %q; there are %s, %s and %s", name, Text, Bold, Display)
	}
	f, err := truetype.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("font %q: %w", name, err)
	}
	fonts[name] = f
	return f, nil
}
