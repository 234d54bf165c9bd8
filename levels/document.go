package levels

import (
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
)

// document is a map as Tiled writes it, as much of it as matters here: its tile
// layers, tilesets and pictures are only looked at in the editor. documents.go reads
// one from the file, compact.go writes it again.
type document struct {
	XMLName     xml.Name   `xml:"map"`
	Orientation string     `xml:"orientation,attr"`
	Infinite    string     `xml:"infinite,attr"` // "1" or "true"
	Width       int        `xml:"width,attr"`
	Height      int        `xml:"height,attr"`
	TileWidth   int        `xml:"tilewidth,attr"`
	TileHeight  int        `xml:"tileheight,attr"`
	Properties  properties `xml:"properties>property"`
	Groups      []*group   `xml:"group"`
	Loose       []*layer   `xml:"objectgroup"` // object layers that lie in no group
}

// group is a group layer: a storey.
type group struct {
	Name       string     `xml:"name,attr"`
	Hidden     hidden     `xml:"visible,attr"`
	OffsetX    float64    `xml:"offsetx,attr"` // pixels
	OffsetY    float64    `xml:"offsety,attr"`
	Properties properties `xml:"properties>property"`
	Layers     []*layer   `xml:"objectgroup"`
	Inner      []*group   `xml:"group"` // groups within it, which are not read
}

// layer is an object layer.
type layer struct {
	Name    string    `xml:"name,attr"`
	Hidden  hidden    `xml:"visible,attr"`
	OffsetX float64   `xml:"offsetx,attr"` // pixels
	OffsetY float64   `xml:"offsety,attr"`
	Objects []*object `xml:"object"`
}

// hidden is whether something is not shown, of an attribute that says whether it is.
type hidden bool

// UnmarshalXMLAttr implements xml.UnmarshalerAttr.
func (h *hidden) UnmarshalXMLAttr(a xml.Attr) error {
	*h = a.Value == "0"
	return nil
}

// object is an object of a layer, in pixels.
type object struct {
	ID         uint32     `xml:"id,attr"`
	Name       string     `xml:"name,attr"`
	Type       string     `xml:"type,attr"`  // of maps by Tiled up to 1.8 and from 1.10 on
	Class      string     `xml:"class,attr"` // of maps by Tiled 1.9
	X          float64    `xml:"x,attr"`
	Y          float64    `xml:"y,attr"`
	Width      float64    `xml:"width,attr"`
	Height     float64    `xml:"height,attr"`
	Rotation   float64    `xml:"rotation,attr"` // degrees
	Tile       uint32     `xml:"gid,attr"`      // the tile that it shows, or 0
	Template   string     `xml:"template,attr"`
	Properties properties `xml:"properties>property"`
	Polygon    *corners   `xml:"polygon"`
	Line       *corners   `xml:"polyline"`
	Ellipse    *struct{}  `xml:"ellipse"`
	Capsule    *struct{}  `xml:"capsule"`
	Text       *struct{}  `xml:"text"`
}

// class is what an object is.
func (o *object) class() string {
	if o.Class != "" {
		return o.Class
	}
	return o.Type
}

// corners are the points of a polygon or a line, from the place of its object on.
type corners struct {
	Points points `xml:"points,attr"`
}

type points [][2]float64

// UnmarshalXMLAttr implements xml.UnmarshalerAttr: "0,0 32,16".
func (ps *points) UnmarshalXMLAttr(a xml.Attr) error {
	for _, pair := range strings.Fields(a.Value) {
		x, y, ok := strings.Cut(pair, ",")
		px, err := strconv.ParseFloat(x, 64)
		py, wrong := strconv.ParseFloat(y, 64)
		if !ok || err != nil || wrong != nil {
			return fmt.Errorf("%q is no point of a polygon or line", pair)
		}
		*ps = append(*ps, [2]float64{px, py})
	}
	return nil
}

// property is a custom property. A long value stands between its tags.
type property struct {
	Name  string `xml:"name,attr"`
	Type  string `xml:"type,attr"` // "": string
	Value string `xml:"value,attr"`
	Long  string `xml:",chardata"`
}

func (p *property) text() string {
	if p.Value == "" {
		return strings.TrimSpace(p.Long)
	}
	return p.Value
}

type properties []property

// find is the value of a property; ok is false where it is absent.
func (ps properties) find(name string) (value string, ok bool) {
	for i := range ps {
		if ps[i].Name == name {
			return ps[i].text(), true
		}
	}
	return "", false
}

// text is the value of a property, or nothing.
func (ps properties) text(name string) string {
	value, _ := ps.find(name)
	return value
}

// yes reports whether a property is there and true.
func (ps properties) yes(name string) bool { return ps.text(name) == "true" }
