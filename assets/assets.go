// Package assets is the embedded fonts and icons. It knows nothing of the game;
// ATTRIBUTION.md says whose work they are and under which licences.
package assets

import (
	"embed"
	"fmt"
	"image"
	_ "image/png" // the icons' format
	"io/fs"
	"strings"
	"sync"

	"github.com/golang/freetype/truetype"
)

//go:embed fonts/*.ttf icons/*.png
var files embed.FS

// The fonts.
const (
	Text    = "Alegreya-Medium"
	Bold    = "Alegreya-Bold"
	Display = "IMFellEnglish"
)

var (
	mu    sync.Mutex
	fonts = map[string]*truetype.Font{}
	icons = map[string]image.Image{}
)

// Font loads a font by name.
func Font(name string) (*truetype.Font, error) {
	mu.Lock()
	defer mu.Unlock()
	if f := fonts[name]; f != nil {
		return f, nil
	}
	data, err := files.ReadFile("fonts/" + name + ".ttf")
	if err != nil {
		return nil, fmt.Errorf("there is no font %q", name)
	}
	f, err := truetype.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("font %q: %w", name, err)
	}
	fonts[name] = f
	return f, nil
}

// Icon is a white silhouette on nothing, 96 pixels square.
func Icon(name string) (image.Image, error) {
	mu.Lock()
	defer mu.Unlock()
	if i := icons[name]; i != nil {
		return i, nil
	}
	f, err := files.Open("icons/" + name + ".png")
	if err != nil {
		return nil, fmt.Errorf("there is no icon %q", name)
	}
	defer func() { _ = f.Close() }()
	i, _, err := image.Decode(f)
	if err != nil {
		return nil, fmt.Errorf("icon %q: %w", name, err)
	}
	icons[name] = i
	return i, nil
}

// IconNames lists every icon.
func IconNames() []string {
	paths, _ := fs.Glob(files, "icons/*.png")
	for i, p := range paths {
		paths[i] = strings.TrimSuffix(strings.TrimPrefix(p, "icons/"), ".png")
	}
	return paths
}
