package battle

import (
	"strings"

	"cometfall/game/ui"
	"cometfall/game/view"
	"cometfall/rules"
	"cometfall/rules/match"
)

// takenBack begins the remark on what was taken back.
const takenBack = "Taken back: "

// logEntry is a row of the log beside the table.
type logEntry struct {
	match.Row
	reason int // the line that says why it was done, or -1
}

// withReasons joins why a player did something to the line that says what was done, so that
// each deed is one row. A reason of what no line tells, such as the end of a phase, stays a
// row of its own, and so does what was taken back.
func withReasons(m *match.Match, rows []match.Row) []logEntry {
	entries := make([]logEntry, 0, len(rows))
	reason := -1
	for k := range rows {
		r := &rows[k]
		if r.Kind == match.LineRow && k+1 < len(rows) && explains(m, r.Line, &rows[k+1]) {
			reason = r.Line
			continue
		}
		entries = append(entries, logEntry{*r, reason})
		reason = -1
	}
	return entries
}

// explains reports whether a line says why what the next row tells was done.
func explains(m *match.Match, line int, next *match.Row) bool {
	l := &m.Lines[line]
	if !l.Remark || strings.HasPrefix(l.Words(), takenBack) || next.Kind != match.LineRow {
		return false
	}
	e := m.Lines[next.Line].Event
	return e != nil && e.Who != rules.Nobody
}

// drawReason draws why what the row tells was done, above it or, where there is no room,
// below.
func (o *logRow) drawReason(dst *ui.Canvas, within ui.Rect) {
	high := float64(len(o.why))*o.step + 10
	at := ui.R(o.at.X+1, o.at.Y-high, o.at.W-2, high)
	if at.Y < within.Y {
		at.Y = o.at.Y + o.at.H
	}
	dst.Fill(at, view.Hairline)
	dst.Fill(ui.R(at.X+1, at.Y+1, at.W-2, at.H-2), view.Raised)
	for k, t := range o.why {
		dst.Write(t, o.at.X+12, at.Y+4+float64(k)*o.step, ui.News, dst.Palette.Info)
	}
}
