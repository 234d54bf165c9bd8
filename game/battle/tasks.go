package battle

import (
	"fmt"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// task is one thing to do in a lesson.
type task struct {
	goal  string                              // why, and what to look at
	want  func(b *Scene) want                 // what to click for it now
	came  func(b *Scene, e *rules.Event) bool // an event of the log has done it; nil: none does
	shows func(b *Scene) bool                 // what is shown has done it; nil: nothing does

	read    bool // there is only something to read: the button of the box goes on
	anytime bool // it can be done in any phase
	theirs  bool // the computer plays meanwhile
	moved   bool // it is done in the movement phase, whichever the lesson begins with
}

// want is what is to be clicked next: a button, or a place of the table.
type want struct {
	words, button string
	at            physics.Point
	onTable       bool
}

// buttonWant is a button to press.
func buttonWant(id, words string) want { return want{words: words, button: id} }

// warriorWant is a warrior to click.
func (b *Scene) warriorWant(name, words string) want {
	return want{words: words, at: b.m.State.Named(name).At.Point(), onTable: true}
}

// chosen reports whether one of the players' warriors is chosen.
func (b *Scene) chosen(name string) bool { return b.selected == b.m.State.Named(name).ID }

// choosingFirst is what to click for as long as one of the players' warriors is not chosen;
// then it is something else.
func choosingFirst(name string, then func(b *Scene) want) func(b *Scene) want {
	return func(b *Scene) want {
		if b.asked() != nil {
			return buttonWant("option-1", "Answer the question.")
		}
		if !b.chosen(name) {
			return b.warriorWant(name, "Click "+name+", or press Tab.")
		}
		return then(b)
	}
}

// read is something to read before what comes next.
func read(goal string) task {
	return task{goal: goal, read: true, anytime: true, want: func(*Scene) want { return buttonWant("lesson-next", "Then press Go on.") }}
}

// choose has a warrior chosen.
func choose(name, goal string) task {
	return task{goal: goal, want: choosingFirst(name, func(*Scene) want { return want{} }), shows: func(b *Scene) bool { return b.chosen(name) }}
}

// walk has a warrior go somewhere, in inches; he may go anywhere else, too.
func walk(name string, x, y float64, words, goal string) task {
	to := physics.Point{X: physics.Length(x * float64(physics.Inch)), Y: physics.Length(y * float64(physics.Inch))}
	return task{goal: goal,
		want: choosingFirst(name, func(*Scene) want { return want{words: words, at: to, onTable: true} }),
		came: func(b *Scene, e *rules.Event) bool { return e.Kind == rules.Went && own(b.m.State, e) }}
}

// run has a warrior run somewhere; where he walks, that is taken back first.
func run(name string, x, y float64, words, goal string) task {
	t := walk(name, x, y, words, goal)
	choosing := t.want
	t.want = func(b *Scene) want {
		if w := b.m.State.Named(name); w.Did(rules.Moved) && !w.Did(rules.Ran) {
			return buttonWant("undo", "That was a walk. Press Undo.")
		}
		return choosing(b)
	}
	t.came = func(b *Scene, e *rules.Event) bool {
		return e.Kind == rules.Went && own(b.m.State, e) && b.m.State.Named(name).Did(rules.Ran)
	}
	return t
}

// aim has a warrior aim at an enemy, so that the odds are shown.
func aim(name, enemy, goal string) task {
	return task{goal: goal,
		want:  choosingFirst(name, func(b *Scene) want { return b.warriorWant(enemy, "Click "+enemy+".") }),
		shows: func(b *Scene) bool { return b.chosen(name) && b.aim == b.m.State.Named(enemy).ID }}
}

// attack has a warrior do something to an enemy: aim at him, then press a button, until
// something happens.
func attack(name, enemy, button, words, goal string, until rules.Kind) task {
	t := aim(name, enemy, goal)
	t.shows = nil
	t.want = choosingFirst(name, func(b *Scene) want {
		if b.aim != b.m.State.Named(enemy).ID {
			return b.warriorWant(enemy, "Click "+enemy+".")
		}
		return buttonWant(button, words)
	})
	t.came = func(b *Scene, e *rules.Event) bool { return e.Kind == until && own(b.m.State, e) }
	return t
}

// press has a button pressed until something happens; questions that come up meanwhile
// are answered.
func press(button, words, goal string, until func(b *Scene, e *rules.Event) bool) task {
	return task{goal: goal, anytime: true, came: until, want: func(b *Scene) want {
		if b.asked() != nil {
			return buttonWant("option-1", "Answer the question.")
		}
		return buttonWant(button, words)
	}}
}

// fightCombats has the combats fought.
func fightCombats(goal string) task {
	return press("done", "Press Fight the combats.", goal, combatOver)
}

// combatOver: all blows were struck and the turn has passed.
func combatOver(_ *Scene, e *rules.Event) bool {
	return e.Kind == rules.TurnBegan || e.Kind == rules.Ended
}

// aided has one of the aids beside the table taken.
func aided(button, words, goal string, on func(a *aids) bool) task {
	return task{goal: goal, want: func(*Scene) want { return buttonWant(button, words) }, shows: func(b *Scene) bool { return on(&b.aids) }}
}

// inMovement has something done in the movement phase of a lesson that begins in another.
func inMovement(t task) task {
	t.moved = true
	return t
}

// answerWant is the answer to the open question that begins so.
func (b *Scene) answerWant(begins, words string) want {
	if d := b.asked(); d != nil {
		for i := range d.Options {
			if strings.HasPrefix(strings.ToLower(d.Options[i].Text), begins) {
				return buttonWant(fmt.Sprintf("option-%d", i+1), words)
			}
		}
	}
	return buttonWant("option-1", "Answer the question.")
}

// phaseOf is the phase in which a task can be done.
func (st *step) phaseOf(t *task) rules.Phase {
	if t.moved {
		return rules.Moves
	}
	return st.phase
}
