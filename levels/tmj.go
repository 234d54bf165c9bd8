package levels

import (
	"encoding/json"
	"fmt"
	"strconv"
)

// Tiled writes maps as JSON too (.tmj): the same in other words.

type jsonMap struct {
	Type        string
	Orientation string
	Infinite    bool
	Width       int
	Height      int
	TileWidth   int
	TileHeight  int
	Properties  []jsonProperty
	Layers      []jsonLayer
}

type jsonLayer struct {
	Type       string // group, objectgroup, tilelayer, imagelayer
	Name       string
	Visible    *bool // absent: yes
	OffsetX    float64
	OffsetY    float64
	Properties []jsonProperty
	Layers     []jsonLayer
	Objects    []jsonObject
}

type jsonObject struct {
	ID         uint32
	Name       string
	Type       string
	Class      string
	X, Y       float64
	Width      float64
	Height     float64
	Rotation   float64
	GID        uint32
	Template   string
	Properties []jsonProperty
	Polygon    []jsonPoint
	Polyline   []jsonPoint
	Ellipse    bool
	Capsule    bool
	Text       *struct{}
}

type jsonPoint struct{ X, Y float64 }

type jsonProperty struct {
	Name, Type string
	Value      any
}

// readJSON reads a map that Tiled has written as JSON.
func readJSON(data []byte) (*document, error) {
	var m jsonMap
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, err
	}
	if m.Type != "map" && m.Type != "" || m.Orientation == "" {
		return nil, fmt.Errorf("it is JSON, but not that of a map (its type is %q)", m.Type)
	}
	d := &document{Orientation: m.Orientation, Width: m.Width, Height: m.Height, TileWidth: m.TileWidth, TileHeight: m.TileHeight, Properties: fromJSON(m.Properties)}
	if m.Infinite {
		d.Infinite = "1"
	}
	d.Groups, d.Loose = layersOf(m.Layers)
	return d, nil
}

// layersOf are the groups and the object layers of a list of layers.
func layersOf(all []jsonLayer) (groups []*group, layers []*layer) {
	for i := range all {
		l := &all[i]
		away := hidden(l.Visible != nil && !*l.Visible)
		switch l.Type {
		case "group":
			g := &group{Name: l.Name, Hidden: away, OffsetX: l.OffsetX, OffsetY: l.OffsetY, Properties: fromJSON(l.Properties)}
			g.Inner, g.Layers = layersOf(l.Layers)
			groups = append(groups, g)
		case "objectgroup":
			to := &layer{Name: l.Name, Hidden: away, OffsetX: l.OffsetX, OffsetY: l.OffsetY}
			for k := range l.Objects {
				to.Objects = append(to.Objects, l.Objects[k].object())
			}
			layers = append(layers, to)
		}
	}
	return groups, layers
}

func (j *jsonObject) object() *object {
	o := &object{ID: j.ID, Name: j.Name, Type: j.Type, Class: j.Class, X: j.X, Y: j.Y, Width: j.Width, Height: j.Height, Rotation: j.Rotation,
		Tile: j.GID, Template: j.Template, Properties: fromJSON(j.Properties), Polygon: cornersOf(j.Polygon), Line: cornersOf(j.Polyline), Text: j.Text}
	if j.Ellipse {
		o.Ellipse = &struct{}{}
	}
	if j.Capsule {
		o.Capsule = &struct{}{}
	}
	return o
}

// cornersOf are the points of a polygon or line; nil where there is none.
func cornersOf(all []jsonPoint) *corners {
	if all == nil {
		return nil
	}
	c := &corners{}
	for _, p := range all {
		c.Points = append(c.Points, [2]float64{p.X, p.Y})
	}
	return c
}

// fromJSON are properties as XML has them: texts.
func fromJSON(all []jsonProperty) (ps properties) {
	for _, p := range all {
		q := property{Name: p.Name, Type: p.Type}
		if q.Type == "string" { // the usual one
			q.Type = ""
		}
		switch v := p.Value.(type) {
		case string:
			q.Value = v
		case bool:
			q.Value = strconv.FormatBool(v)
		case float64:
			q.Value = decimal(v)
		}
		ps = append(ps, q)
	}
	return ps
}
