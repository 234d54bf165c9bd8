package levels

import (
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
)

// compact is a settled map with nothing but what matters for the battle, as Tiled would read
// it, with a line for each object. It stands in the saves of battles that are fought on it.
func (d *document) compact() string {
	var b strings.Builder
	fmt.Fprintf(&b, "<map orientation=%s width=\"%d\" height=\"%d\" tilewidth=\"%d\" tileheight=\"%d\">\n", quoted(d.Orientation), d.Width, d.Height, d.TileWidth, d.TileHeight)
	if props := d.Properties.compact(); props != "" {
		b.WriteString(props + "\n")
	}
	for _, g := range d.Groups {
		b.WriteString("<group" + attr("name", g.Name) + ">" + g.Properties.compact() + "\n")
		for _, l := range g.Layers {
			b.WriteString("<objectgroup" + attr("name", l.Name) + ">\n")
			for _, o := range l.Objects {
				b.WriteString(o.compact() + "\n")
			}
			b.WriteString("</objectgroup>\n")
		}
		b.WriteString("</group>\n")
	}
	b.WriteString("</map>\n")
	return b.String()
}

func (o *object) compact() string {
	var b strings.Builder
	fmt.Fprintf(&b, "<object id=\"%d\"%s%s x=\"%s\" y=\"%s\"", o.ID, attr("name", o.Name), attr("type", o.class()), decimal(o.X), decimal(o.Y))
	if o.Width != 0 || o.Height != 0 {
		fmt.Fprintf(&b, " width=\"%s\" height=\"%s\"", decimal(o.Width), decimal(o.Height))
	}
	inside := o.Properties.compact()
	switch {
	case o.Polygon != nil:
		inside += "<polygon points=\"" + o.Polygon.compact() + "\"/>"
	case o.Line != nil:
		inside += "<polyline points=\"" + o.Line.compact() + "\"/>"
	case o.Ellipse != nil:
		inside += "<ellipse/>"
	}
	if inside == "" {
		return b.String() + "/>"
	}
	return b.String() + ">" + inside + "</object>"
}

func (c *corners) compact() string {
	var all []string
	for _, p := range c.Points {
		all = append(all, decimal(p[0])+","+decimal(p[1]))
	}
	return strings.Join(all, " ")
}

func (ps properties) compact() string {
	if len(ps) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("<properties>")
	for i := range ps {
		b.WriteString("<property" + attr("name", ps[i].Name) + attr("type", ps[i].Type) + " value=" + quoted(ps[i].text()) + "/>")
	}
	return b.String() + "</properties>"
}

// attr is an attribute with a space before it, or nothing.
func attr(name, value string) string {
	if value == "" {
		return ""
	}
	return " " + name + "=" + quoted(value)
}

// quoted is a value in quotation marks; it has no line ends.
func quoted(value string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(value)) // a builder takes everything
	return `"` + b.String() + `"`
}

// decimal is a number as short as it can be written.
func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
