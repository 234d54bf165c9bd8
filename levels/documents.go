package levels

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
)

// The largest map that is read: the default table has 70 kB, 220 objects and no more
// than 8 points in one.
const (
	mostBytes   = 4 << 20 // of its file
	mostInches  = 120
	mostObjects = 2000
	mostPoints  = 200 // of a polygon or line
)

// readDocument reads the file of a map. The error says what it is if it is none, and what
// in it is more than a table has.
func readDocument(data []byte) (*document, error) {
	if len(data) > mostBytes {
		return nil, fmt.Errorf("it has %d MB; no map has more than %d", len(data)>>20, mostBytes>>20)
	}
	data = bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\ufeff")))
	d, err := &document{}, error(nil)
	if bytes.HasPrefix(data, []byte("{")) {
		d, err = readJSON(data)
	} else {
		err = xml.Unmarshal(data, d)
	}
	if err != nil {
		return nil, fmt.Errorf("this is no readable Tiled map: %w", err)
	}
	objects := 0
	for _, g := range d.Groups {
		for _, l := range g.Layers {
			objects += len(l.Objects)
		}
	}
	if objects > mostObjects {
		return nil, fmt.Errorf("the map has %d objects; %d are the most", objects, mostObjects)
	}
	return d, nil
}

// readable says why an object is drawn in a way that is not read, or nothing.
func (o *object) readable() error {
	switch {
	case o.Template != "":
		return fmt.Errorf("it is made from the template %q, a file of its own; detach it (Tiled: right click, Detach)", o.Template)
	case o.Rotation != 0:
		return errors.New("it is rotated; draw it as a polygon instead")
	case o.Tile != 0:
		return errors.New("it is a tile; draw a rectangle or polygon in its place (Tiled: Insert Rectangle)")
	case o.Capsule != nil:
		return errors.New("it is a capsule; draw a rectangle, an ellipse or a polygon in its place")
	case o.Polygon != nil && len(o.Polygon.Points) > mostPoints, o.Line != nil && len(o.Line.Points) > mostPoints:
		return fmt.Errorf("it has more than %d points; draw it with fewer", mostPoints)
	}
	return nil
}
