package pages

import (
	"math"
	"strings"

	"cometfall/game/ui"
	"cometfall/game/view"
)

// Reader is a page with a text to read.
type Reader struct {
	ui.Page
	client        *Client
	heading, Text string
	lines         []string
	wide          float64
}

func NewReader(c *Client, heading, text string) *Reader {
	return &Reader{client: c, Page: ui.NewPage(c.Win, c, 760), heading: heading, Text: text}
}

func (r *Reader) Name() string { return "reader" }

func (r *Reader) Update() { r.Turn() }

func (r *Reader) LayOut() {
	r.WayBack("Back", r.client.Back)
	b := r.Body()
	w := math.Min(760, b.W)
	b.X, b.W = math.Floor(b.X+b.W/2-w/2), w
	if inner := w - 60; inner != r.wide {
		r.wide, r.lines = inner, nil
		for line := range strings.Lines(r.Text) {
			wrapped := r.client.Win.Wrap(ui.Letter, line, inner)
			if len(wrapped) == 0 {
				wrapped = []string{""}
			}
			r.lines = append(r.lines, wrapped...)
		}
	}
	heights := []float64{16}
	for range r.lines {
		heights = append(heights, 24)
	}
	b.H = math.Min(b.H, 64+24*float64(len(r.lines))) // no more paper than is written on
	r.SetRows(b, append(heights, 24))
}

func (r *Reader) Keys() { r.ReadKeys() }

func (r *Reader) Draw(dst *ui.Canvas) {
	r.DrawHead(dst, r.heading)
	sheet := r.Rows.At
	sheet.W -= ui.BarWide - 4
	dst.Fill(sheet, view.Paper)
	win := r.Rows.Picture(dst)
	from, to := r.Rows.Visible()
	for i := from; i < to; i++ {
		if i == 0 || i > len(r.lines) {
			continue
		}
		at := r.Rows.Row(i)
		win.Write(r.lines[i-1], at.X+20, at.Y, ui.Letter, view.Ink)
	}
	r.Rows.DrawBar(dst)
}
