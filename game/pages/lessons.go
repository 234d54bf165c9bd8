package pages

import (
	"fmt"

	"cometfall/game/ui"
)

// Lesson is one of the lessons, as their list shows it.
type Lesson struct {
	Title, About string
	Done, Next   bool // it is done; it is the one to go on with
	Battle       bool // it is the first battle, which the others lead to
}

// NewLessons is the page with the lessons; choosing one begins it. The first battle
// stands before them, for whoever would rather learn by playing.
func NewLessons(c *Client) *ui.Picker {
	var all, first []ui.Choice
	done, lessons, next := 0, c.Lessons(), -1
	for i, l := range lessons {
		o := ui.Choice{Title: fmt.Sprintf("%d  %s", i+1, l.Title), About: l.About, Chosen: l.Next, Do: func() { c.title.failed(c.Learn(i)) }}
		switch {
		case l.Next:
			o.Note = "next"
		case l.Done:
			o.Note = "done"
		}
		if l.Battle {
			o.Title = l.Title
			first = append(first, o)
			if l.Next {
				next = 0
			}
			continue
		}
		if l.Done {
			done++
		}
		if l.Next {
			next = len(all) + 1
		}
		all = append(all, o)
	}
	heading := "Lessons"
	if done > 0 {
		heading += fmt.Sprintf(": %d of %d done", done, len(all))
	}
	p := ui.NewPicker(c.Win, c, heading, append(first, all...), nil)
	if next >= 0 {
		p.StartAt(next)
	}
	return p
}

// learn opens the list of lessons.
func (t *Title) learn() {
	t.taught = true
	t.client.Open(NewLessons(t.client))
}

// firstBattle begins the first battle.
func (t *Title) firstBattle() {
	for i, l := range t.client.Lessons() {
		if l.Battle {
			t.failed(t.client.Learn(i))
		}
	}
}

// learned is how many of the lessons are done, and how many there are, without the first battle.
func (t *Title) learned() (n [2]int) {
	for _, l := range t.client.Lessons() {
		if l.Battle {
			continue
		}
		if n[1]++; l.Done {
			n[0]++
		}
	}
	return n
}

// learning reports whether some of the lessons are done, and not all.
func (t *Title) learning() bool { return t.lessons[0] > 0 && t.lessons[0] < t.lessons[1] }
