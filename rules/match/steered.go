package match

import (
	"cometfall/rules"
	"cometfall/rules/optional"
)

// steered is what a driver who plays by chance mostly does with his vehicle: he casts off, and
// drives where he is sent, round what stands in the way; nil where he does anything else.
func steered(s *rules.State, w *rules.Warrior, pick func(int) int) rules.Command {
	i := s.RidesOn(w)
	if i < 0 || optional.DriverOf(s, i) != w || pick(4) == 0 {
		return nil
	}
	to := sent(s, w)
	if to == nil {
		return nil
	}
	c := &s.Carriers[i]
	if c.Anchored {
		if cmd := (optional.Anchor{Who: w.ID}); pick(3) > 0 && cmd.Legal(s) == nil {
			return cmd
		}
		return nil
	}
	if optional.MayDrive(s, i) == nil {
		chart := optional.ChartTo(s, i, to.At.Point(), to.Near, to.Off)
		if cmd, ok := optional.Steer(s, w, i, chart); ok {
			return cmd
		}
	}
	return nil
}
