package rules

// Enumerate plays a command with every face of every die it throws and adds up
// the probability of each outcome, as classed by kind. Questions are answered
// by answer; nil answers yes, or the first option. The same code as in the
// battle runs, so the odds cannot drift from the rules. After limit plays it
// gives up and ok is false.
func Enumerate(s *State, c Command, limit int, answer func(Decision) Answer, kind func(*State) int) (odds map[int]float64, ok bool) {
	if c.Legal(s) != nil {
		return nil, false
	}
	odds = map[int]float64{}
	faces := make([]uint8, 0, 16)
	for plays := 0; ; plays++ {
		if plays >= limit {
			return nil, false
		}
		end, used, short := playFaces(s, c, faces, answer)
		if short { // one die more
			faces = append(faces, 1)
			continue
		}
		faces = faces[:used]
		p := 1.0
		for range faces {
			p /= 6
		}
		odds[kind(end)] += p
		// The next set of faces, as an odometer.
		for len(faces) > 0 && faces[len(faces)-1] == 6 {
			faces = faces[:len(faces)-1]
		}
		if len(faces) == 0 {
			return odds, true
		}
		faces[len(faces)-1]++
	}
}

// playFaces plays with the faces laid out; short means that more are needed.
func playFaces(s *State, c Command, faces []uint8, answer func(Decision) Answer) (end *State, used int, short bool) {
	from := s.Clone()
	from.Dice = Dice{Script: faces, Strict: true}
	defer func() {
		if r := recover(); r != nil {
			if _, is := r.(noDie); !is {
				panic(r)
			}
			short = true
		}
	}()
	var answers []Answer
	for {
		out, err := RunQuietly(from, c, answers)
		if err != nil {
			panic("rules: odds: " + err.Error())
		}
		if out.Open == nil {
			return out.State, len(faces) - out.State.Dice.Left(), false
		}
		a := Answer(nil)
		if answer != nil {
			a = answer(*out.Open)
		}
		if a == nil {
			a = FirstAnswer(*out.Open)
		}
		answers = append(answers, a)
	}
}

// FirstAnswer is the first legal answer to a question.
func FirstAnswer(d Decision) Answer {
	switch d.Shape {
	case SomeOf:
		return Answer{}
	case Order:
		a := make(Answer, len(d.Options))
		for i := range a {
			a[i] = i
		}
		return a
	}
	return Answer{0}
}

// ShotOdds is the exact chance that a shot leaves its target unhurt or lightly
// hurt, knocked down, stunned, or out of action, by Condition.
func ShotOdds(s *State, c Shoot) (byCondition [OutOfAction + 1]float64, ok bool) {
	odds, ok := Enumerate(s, c, 20000, nil, func(end *State) int { return int(min(OutOfAction, end.Warriors[c.At].Condition)) })
	if !ok {
		return byCondition, false
	}
	for k, p := range odds {
		byCondition[k] += p
	}
	return byCondition, true
}
