package rules

// A Series plays one command after the other in the memory that the last one left:
// that of the battle, and its own. Its zero value is ready.
type Series struct{ play Play }

// Run is RunAnswered for long series: it plays the command in the State itself, of
// which nobody needs what it was before, and tells no events. What cannot be played
// changes nothing; an answer that is none leaves the command half done.
func (r *Series) Run(s *State, c Command, ask func(Decision) Answer) (err error) {
	return r.run(s, c, ask, true)
}

// Branch is Run as Odds.Branches plays a command, with the dice of the State: what is done
// once all is settled (Moments.Settled) is left out. A mission would judge there by a
// State from which others have been left out for the odds.
func (r *Series) Branch(s *State, c Command, ask func(Decision) Answer) (err error) {
	return r.run(s, c, ask, false)
}

func (r *Series) run(s *State, c Command, ask func(Decision) Answer, settles bool) (err error) {
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
	if settles {
		p.at(commandIsOver)
	}
	return nil
}
