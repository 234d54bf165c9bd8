package report

import (
	"fmt"
	"strings"

	"cometfall/rules"
)

// style is how the page looks; nothing is fetched from elsewhere.
const style = `body{font:17px/1.5 Georgia,serif;background:#efe6d2;color:#2a2119;max-width:62rem;margin:0 auto;padding:1.5rem}
h1,h2,h3,h4{line-height:1.2}h4{margin:.4rem 0}h1{font-size:2rem;margin-bottom:.2rem}h2{border-bottom:1px solid #a8977a;margin-top:2.4rem}
.lead{font-size:1.15rem}.turn{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}.turn>div{flex:1 1 20rem}
svg{border:1px solid #6b5638;background:#e9e0ca;max-width:100%;height:auto}ul{padding-left:1.2rem;margin:.3rem 0 1rem}
.grave{font-weight:bold}.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.92rem}
th,td{padding:.25rem .6rem;text-align:left;border-bottom:1px solid #cdbf9f;vertical-align:top}th{background:#e2d5b6}
pre{white-space:pre-wrap;font-size:.8rem}.note{color:#6b5638}.box{display:inline-block;width:.8em;height:.8em;margin-right:.4em}
@media(prefers-color-scheme:dark){body{background:#1e1a17;color:#e9dfc7}h2{border-color:#5a4c3e}th{background:#3a322b}th,td{border-color:#3a322b}.note{color:#b8ab90}}`

// HTML is the report as one page that needs nothing else.
func (r *Report) HTML() string {
	var b strings.Builder
	text := rules.EscapeHTML
	fmt.Fprintf(&b, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>%s</title>\n<style>%s</style>\n</head>\n<body>\n", text(r.Title), style)
	// The terrain is drawn once and used by every map.
	fmt.Fprintf(&b, "<svg width=\"0\" height=\"0\" style=\"position:absolute;border:0\"><defs><g id=\"table\">%s</g></defs></svg>\n", terrain(r.table))
	fmt.Fprintf(&b, "<h1>%s</h1>\n<p class=\"note\">%s</p>\n<p class=\"lead\">%s</p>\n", text(r.Title), text(r.Heading()), text(r.Ending))
	b.WriteString("<ul>\n")
	for _, s := range r.Sides {
		fmt.Fprintf(&b, "<li><span class=\"box\" style=\"background:%s\"></span>%s</li>\n", s.Colour, text(s.Line()))
	}
	b.WriteString("</ul>\n")
	if best := r.Worthiest(); best != nil {
		fmt.Fprintf(&b, "<p>%s</p>\n", text(best.Praise()))
	}
	if len(r.Decided) > 0 {
		b.WriteString("<h2>What decided it</h2>\n<ul>\n")
		for _, words := range r.Decided {
			fmt.Fprintf(&b, "<li>%s</li>\n", text(words))
		}
		b.WriteString("</ul>\n")
	}
	b.WriteString("<h2>Chronicle</h2>\n")
	for i := range r.Chapters {
		c := &r.Chapters[i]
		fmt.Fprintf(&b, "<h3>%s</h3>\n<div class=\"turn\">\n%s\n<div>\n", text(c.Title), svg(r.table, `<use href="#table"/>`+c.drawing.models(), "", 340))
		for _, p := range c.Parts {
			if p.Title != "" {
				fmt.Fprintf(&b, "<h4>%s</h4>\n", text(p.Title))
			}
			b.WriteString("<ul>\n")
			for _, t := range p.Tales {
				class := ""
				if t.Grave {
					class = ` class="grave"`
				}
				fmt.Fprintf(&b, "<li%s>%s</li>\n", class, text(t.Text))
			}
			b.WriteString("</ul>\n")
		}
		b.WriteString("</div>\n</div>\n")
	}
	b.WriteString("<h2>Deeds</h2>\n")
	for i, s := range r.Sides {
		fmt.Fprintf(&b, "<h3>%s</h3>\n<div class=\"scroll\"><table>\n<tr>", text(s.Name))
		for _, c := range columns {
			fmt.Fprintf(&b, "<th>%s</th>", text(c.head))
		}
		b.WriteString("</tr>\n")
		for k := range r.Records {
			d := &r.Records[k]
			if int(d.Side) != i {
				continue
			}
			b.WriteString("<tr>")
			for _, c := range columns {
				fmt.Fprintf(&b, "<td>%s</td>", text(c.cell(d)))
			}
			b.WriteString("</tr>\n")
		}
		b.WriteString("</table></div>\n")
	}
	fmt.Fprintf(&b, "<h2>Luck</h2>\n<p class=\"note\">%s</p>\n", text(luckNote))
	b.WriteString("<div class=\"scroll\"><table>\n<tr><th>Side</th><th>Rolls</th><th>Thrown</th><th>Expected</th><th>Came</th><th>Luck</th></tr>\n")
	for _, l := range r.Luck {
		fmt.Fprintf(&b, "<tr><td>%s</td><td>%s</td><td>%d</td><td>%s</td><td>%d</td><td>%s</td></tr>\n",
			text(r.Sides[l.Side].Name), l.Throw, l.Rolls, l.Expected.FloatString(1), l.Actual, text(l.Words()))
	}
	b.WriteString("</table></div>\n<details>\n<summary>The whole log; saved as a text file it is the battle itself</summary>\n<pre>")
	for _, line := range r.Log {
		b.WriteString(text(line) + "\n")
	}
	b.WriteString("</pre>\n</details>\n</body>\n</html>\n")
	return b.String()
}

// Heading is where it was, how long it lasted, and how much was thrown.
func (r *Report) Heading() string {
	h := fmt.Sprintf("%s, %s, %d dice thrown", r.Place, TurnsWords(r.Turns), r.Dice)
	if r.Sandbox {
		h = "A sandbox, branched off from a battle. " + h
	}
	return h
}

// Line tells of a side.
func (s *Side) Line() string {
	if s.Began == 0 {
		return fmt.Sprintf("%s, %s on the maps", s.Name, s.Sign)
	}
	return fmt.Sprintf("%s, %s on the maps: %d of %d out of action", s.Name, s.Sign, s.Out, s.Began)
}
