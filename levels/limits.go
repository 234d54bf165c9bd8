package levels

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// The largest map that is read: the default table has 70 kB and no tile layer.
const (
	mostBytes  = 4 << 20 // of its file
	mostInches = 120
	mostLayers = 100 // of tiles, which are only looked at
)

// checkSize refuses, before the map library reads it, a map that would take more room
// than any table: the library unpacks whatever it is given. What is wrong otherwise
// is left to others.
func checkSize(data []byte) error {
	d := xml.NewDecoder(bytes.NewReader(data))
	for layers := 0; ; {
		token, err := d.Token()
		if err != nil {
			return nil // its end; the library tells what is no XML
		}
		start, ok := token.(xml.StartElement)
		switch {
		case !ok:
			continue
		case start.Name.Local == "map":
			var w, h int
			_, _ = fmt.Sscan(attribute(start, "width"), &w) // what is no number is told later
			_, _ = fmt.Sscan(attribute(start, "height"), &h)
			if w > mostInches || h > mostInches {
				return fmt.Errorf("the map is %d by %d inches; it must be 6 to %d each way", w, h, mostInches)
			}
		case start.Name.Local == "data":
			var text string
			if err := d.DecodeElement(&text, &start); err != nil {
				return nil // the library tells
			}
			if layers++; layers > mostLayers {
				return fmt.Errorf("the map has more than %d tile layers; they are only looked at, leave some out", mostLayers)
			}
			if err := checkTiles(text, attribute(start, "compression")); err != nil {
				return err
			}
		}
	}
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// tileBytes is how many bytes a tile takes in a layer.
const tileBytes = 4

// errTiles says that a tile layer is not what its map can have.
var errTiles = errors.New("a tile layer has more tiles than the map; save the map again with Tiled")

// checkTiles refuses a compressed layer with more tiles than the largest map has.
func checkTiles(text, compression string) error {
	packed := base64.NewDecoder(base64.StdEncoding, strings.NewReader(strings.TrimSpace(text)))
	var tiles io.Reader
	var err error
	switch compression {
	case "zlib":
		tiles, err = zlib.NewReader(packed)
	case "gzip":
		tiles, err = gzip.NewReader(packed)
	default: // as it stands, or a packing that the library does not know
		return nil
	}
	if err != nil {
		return nil // the library tells
	}
	const most = mostInches * mostInches * tileBytes
	if n, _ := io.Copy(io.Discard, io.LimitReader(tiles, most+1)); n > most {
		return errTiles
	}
	return nil
}
