package levels

import (
	"fmt"
	"strings"
)

// About is what a table calls itself, and a sentence on it, from the map's
// properties title and description. A map without a title goes by its name.
func About(level string) (title, description string, err error) {
	if p, ok := plan(level); ok {
		return p.Title, p.Description, nil
	}
	name, text, own := strings.Cut(level, "\n")
	data := []byte(text)
	if !own {
		if data, err = files.ReadFile(name + ".tmx"); err != nil {
			return "", "", unknown(name)
		}
	}
	m, err := readDocument(data)
	if err != nil {
		return "", "", fmt.Errorf("%s.tmx: %w", shortName(name), err)
	}
	if title = m.Properties.text("title"); title == "" {
		title = shortName(name)
	}
	return title, m.Properties.text("description"), nil
}
