package levels

import (
	"bytes"
	"encoding/xml"
	"fmt"
)

// About is what a table calls itself, and a sentence on it, from the map's
// properties title and description. A map without a title goes by its name.
func About(name string) (title, description string, err error) {
	if p, ok := plan(name); ok {
		return p.Title, p.Description, nil
	}
	data, err := files.ReadFile(name + ".tmx")
	if err != nil {
		return "", "", unknown(name)
	}
	var head struct {
		Properties []struct {
			Name  string `xml:"name,attr"`
			Value string `xml:"value,attr"`
		} `xml:"properties>property"`
	}
	if err := xml.NewDecoder(bytes.NewReader(data)).Decode(&head); err != nil {
		return "", "", fmt.Errorf("%s.tmx: %w", name, err)
	}
	title = name
	for _, p := range head.Properties {
		switch p.Name {
		case "title":
			title = p.Value
		case "description":
			description = p.Value
		}
	}
	return title, description, nil
}
