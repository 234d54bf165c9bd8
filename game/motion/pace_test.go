package motion

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules"
)

// The dice of one blow are gone when those of the next are thrown, and could be read until then.
func TestTheDiceOfABlowGoBeforeTheNext(t *testing.T) { // FIGHT-10
	blow := func() []*rules.Event {
		return []*rules.Event{{Kind: rules.Struck, Who: 0, At: 1}, threw(0, 1, rules.HitRoll, true, 5), threw(0, 1, rules.WoundRoll, false, 2)}
	}
	r := reel(stage(), append(blow(), append(blow(), blow()...)...)...)
	last, first := map[int]*Clip{}, map[int]*Clip{}
	for i := range r.Clips {
		if c := &r.Clips[i]; c.Kind == Dice {
			if first[c.Row.Exchange] == nil {
				first[c.Row.Exchange] = c
			}
			last[c.Row.Exchange] = c
		}
	}
	require.GreaterOrEqual(t, len(last), 2)
	for k, c := range last {
		if next := first[k+1]; next != nil {
			assert.LessOrEqual(t, c.End, next.Start)
			assert.GreaterOrEqual(t, next.Start-c.Lands, betweenTicks)
		}
	}
}
