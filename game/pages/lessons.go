package pages

import (
	"fmt"

	"cometfall/game/ui"
)

// Lesson is one of the lessons, as their list shows it.
type Lesson struct {
	Title, About string
	Done, Next   bool // it is done; it is the one to go on with
}

// NewLessons is the page with the lessons; choosing one begins it.
func NewLessons(c *Client) *ui.Picker {
	var all []ui.Choice
	done, lessons := 0, c.Lessons()
	for i, l := range lessons {
		o := ui.Choice{Title: fmt.Sprintf("%d  %s", i+1, l.Title), About: l.About, Chosen: l.Next, Do: func() { c.title.failed(c.Learn(i)) }}
		switch {
		case l.Next:
			o.Note = "next"
		case l.Done:
			o.Note = "done"
		}
		if l.Done {
			done++
		}
		all = append(all, o)
	}
	heading := "Lessons"
	if done > 0 {
		heading += fmt.Sprintf(": %d of %d done", done, len(lessons))
	}
	p := ui.NewPicker(c.Win, c, heading, all, nil)
	for i := range lessons {
		if lessons[i].Next {
			p.StartAt(i)
		}
	}
	return p
}

// learn opens the list of lessons.
func (t *Title) learn() {
	t.taught = true
	t.client.Open(NewLessons(t.client))
}
