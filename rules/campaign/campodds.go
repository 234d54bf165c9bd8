package campaign

import (
	"fmt"
	"strconv"
)

// Odds are what a job is expected to bring, exactly: the mean is Mean of Of crowns.
type Odds struct {
	Least, Most int // crowns
	Mean, Of    int // crowns on average, as a fraction
	Hurt        int // who may be hurt, each with one chance in six
	Rise        int // of 36: a newcomer
}

// Newcomer is the chance of one.
func (o Odds) Newcomer() float64 { return float64(o.Rise) / 36 }

// text is the odds in words; whom says for how many.
func (o Odds) text(whom string) string {
	if o.Least == o.Most {
		return counted(o.Least, "crown") + " " + whom
	}
	mean := strconv.FormatFloat(float64(o.Mean)/float64(o.Of), 'f', -1, 64)
	return fmt.Sprintf("%d to %d crowns %s, %s on average", o.Least, o.Most, whom, mean)
}

// JobOdds is what a job brings a warband where so many do it, so many heroes and groups among
// them. Only whole pairs and fives earn (RUL-CAMP-10).
func (s *State) JobOdds(b *Band, job *Job, workers, heads int) Odds {
	n := workers / job.Per
	dice := func(many, times, sides int) Odds { // so many dice, each times something
		return Odds{Least: many * times, Most: many * times * sides, Mean: many * times * (sides + 1), Of: 2}
	}
	switch job.Key {
	case "land":
		if s.lives(b, "farmhouse") {
			return dice(2*n, 1, 3)
		}
		return dice(n, 1, 3)
	case "watch":
		return Odds{Least: 30 * heads, Most: 30 * heads, Mean: 30 * heads, Of: 1}
	case "tavern":
		if s.lives(b, "tavern") {
			return dice(2*n, 4, 4)
		}
		return dice(n, 5, 6)
	case "morr", "graves":
		many := 2
		if job.Key == "graves" && s.lives(b, "crypt") {
			many = 3
		}
		o := dice(many*n, 1, 6)
		o.Hurt = workers
		return o
	case "corpses":
		o := Odds{Of: 1, Rise: 21} // 7 or less of two dice
		if s.lives(b, "crypt") {
			o.Rise = 30 // 9 or less
		}
		return o
	}
	return Odds{Of: 1}
}
