package rules

import "fmt"

// A Series plays one command after the other in the memory that the last one left:
// that of the battle, and its own.
type Series struct{ play Play }

// Run is RunAnswered for long series: it plays the command in the State itself, of
// which nobody needs what it was before, and tells no events. What cannot be played
// changes nothing; an answer that is none leaves the command half done.
func (r *Series) Run(s *State, c Command, ask func(Decision) Answer) (err error) {
	play, err := ready(s, c)
	if err != nil {
		return err
	}
	s.clip()
	p := &r.play
	*p = Play{State: s, Quiet: true, mute: true, ask: ask, scratch: p.scratch}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case badAnswer:
			err = r.error
		default:
			panic(r)
		}
	}()
	play(p)
	p.wither()
	p.at(commandIsOver)
	return nil
}

// Runner carries commands out on a State itself, without a copy, without events
// and with the questions answered at once: for long series of battles.
type Runner struct{ play Play }

// NewRunner is a Runner whose questions are answered by answer; nil answers yes,
// or the first option.
func NewRunner(answer func(Decision) Answer) *Runner {
	if answer == nil {
		answer = FirstAnswer
	}
	return &Runner{Play{Quiet: true, mute: true, ask: answer}}
}

// Do carries a command out on the State. An illegal command is an error and
// changes nothing; after an illegal answer the State is of no more use.
func (r *Runner) Do(s *State, c Command) (err error) {
	if s.Over {
		return fmt.Errorf("the battle is over: %s", s.Ending)
	}
	if err := c.Legal(s); err != nil {
		return err
	}
	defer func() {
		switch bad := recover().(type) {
		case nil:
		case badAnswer:
			err = bad.error
		default:
			panic(bad)
		}
	}()
	p := &r.play
	p.State = s
	p.rethrown, p.second, p.stands, p.by = false, false, false, nil
	c.Play(p)
	p.wither()
	return nil
}
