package report

import (
	"encoding/base64"
	"fmt"
	"strings"
)

// Markdown is the report as Markdown. The maps are pictures inside the text.
func (r *Report) Markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n*%s*\n\n%s\n\n", plainText(r.Title), plainText(r.Heading()), plainText(r.Ending))
	for _, s := range r.Sides {
		fmt.Fprintf(&b, "- %s\n", plainText(s.Line()))
	}
	if best := r.Worthiest(); best != nil {
		fmt.Fprintf(&b, "\n%s\n", plainText(best.Praise()))
	}
	if len(r.Decided) > 0 {
		b.WriteString("\n## What decided it\n\n")
		for _, words := range r.Decided {
			fmt.Fprintf(&b, "- %s\n", plainText(words))
		}
	}
	b.WriteString("\n## Chronicle\n")
	ground := terrain(r.table)
	for i := range r.Chapters {
		c := &r.Chapters[i]
		picture := svg(r.table, ground+c.drawing.models(), alone, 340)
		fmt.Fprintf(&b, "\n### %s\n\n![The table: %s](data:image/svg+xml;base64,%s)\n", plainText(c.Title), plainText(c.Title), base64.StdEncoding.EncodeToString([]byte(picture)))
		for _, p := range c.Parts {
			if p.Title != "" {
				fmt.Fprintf(&b, "\n**%s**\n", plainText(p.Title))
			}
			b.WriteByte('\n')
			for _, t := range p.Tales {
				if t.Grave {
					fmt.Fprintf(&b, "- **%s**\n", plainText(t.Text))
				} else {
					fmt.Fprintf(&b, "- %s\n", plainText(t.Text))
				}
			}
		}
	}
	b.WriteString("\n## Deeds\n")
	for i, s := range r.Sides {
		fmt.Fprintf(&b, "\n### %s\n\n|", plainText(s.Name))
		for _, c := range columns {
			fmt.Fprintf(&b, " %s |", c.head)
		}
		b.WriteString("\n|" + strings.Repeat(" --- |", len(columns)) + "\n")
		for k := range r.Records {
			if d := &r.Records[k]; int(d.Side) == i {
				b.WriteByte('|')
				for _, c := range columns {
					fmt.Fprintf(&b, " %s |", plainText(c.cell(d)))
				}
				b.WriteByte('\n')
			}
		}
	}
	fmt.Fprintf(&b, "\n## Luck\n\n%s\n\n| Side | Rolls | Thrown | Expected | Came | Luck |\n| --- | --- | ---: | ---: | ---: | --- |\n", luckNote)
	for _, l := range r.Luck {
		fmt.Fprintf(&b, "| %s | %s | %d | %s | %d | %s |\n", plainText(r.Sides[l.Side].Name), l.Throw, l.Rolls, l.Expected.FloatString(1), l.Actual, l.Words())
	}
	return b.String()
}

// marks are what Markdown takes for its own.
var marks = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "|", `\|`, "<", "&lt;", "#", `\#`, "[", `\[`)

// plainText keeps Markdown from reading marks into a text.
func plainText(s string) string { return marks.Replace(s) }
