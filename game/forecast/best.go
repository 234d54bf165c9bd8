package forecast

// How much what may come of an answer is worth: nothing is exact about it, but who decides
// whom to strike looks at who falls and who runs.
var fateWorth = [fateKinds]float64{Out: 1, Stunned: 0.6, Down: 0.35, Wounded: 0.5, Flees: 0.5}

// routWorth is what a warband's rout is worth, which ends its battle.
const routWorth = 2

// Worth is how good an answer is for the side that is asked, so far as it was counted.
func (c *Choices) Worth(answer int) (sum float64) {
	if c.Plays == 0 || answer >= c.answers {
		return 0
	}
	for i := range c.who {
		for k, n := range c.counts[answer][i*int(fateKinds) : (i+1)*int(fateKinds)] {
			if w := fateWorth[k] * float64(n); c.ours[i] {
				sum -= w
			} else {
				sum += w
			}
		}
	}
	sum += routWorth * float64(c.routs[1][answer]-c.routs[0][answer])
	return sum / float64(c.Plays)
}

// Best is the answer a sensible player takes: the usual one, unless it routs his warband for
// certain and another does not, or, where he chooses one of several, another is clearly better
// by at least so much.
func (c *Choices) Best(usual int, choosesOne bool, clearly float64) int {
	best := usual
	if c.Plays == 0 || usual >= c.answers {
		return best
	}
	sure := func(k int) bool { return c.routs[0][k] == c.Plays }
	for k := range c.answers {
		switch {
		case sure(best) && !sure(k):
			best = k
		case choosesOne && !sure(k) && c.Worth(k) > c.Worth(best) && c.Worth(k) > c.Worth(usual)+clearly:
			best = k
		}
	}
	return best
}
