package levels

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"cometfall/physics"
)

// level is a storey with its group in the map.
type level struct {
	physics.Level
	group *group
}

// lowest and highest are the numbers of the storeys that a map may have.
const lowest, highest = -9, 9

// storeys reads which storeys a map has, and where their floors lie. The plan lists
// them if one has a name or a floor of its own; else they are the usual ones.
func (r *reader) storeys(groups []*group) error {
	own := false
	for _, g := range groups {
		l, mine, err := levelOf(g)
		if err != nil {
			return fmt.Errorf("the group %q: %w", g.Name, err)
		}
		own = own || mine
		r.levels = append(r.levels, level{l, g})
	}
	if len(groups) == 0 {
		return errors.New("the map has no group \"storey 0\"; put the object layers into groups named by storey")
	}
	rising := slices.SortedStableFunc(slices.Values(r.levels), func(a, b level) int { return cmp.Compare(a.Storey, b.Storey) })
	for i := 1; i < len(rising); i++ {
		switch below, l := &rising[i-1], &rising[i]; {
		case below.Storey == l.Storey:
			return fmt.Errorf("the groups %q and %q are both storey %d; join them or give one another number", below.group.Name, l.group.Name, l.Storey)
		case below.Floor >= l.Floor:
			return fmt.Errorf("the floor of the group %q lies at %s and that of %q, the storey below it, at %s; raise one or lower the other by the property floor",
				l.group.Name, l.Floor, below.group.Name, below.Floor)
		}
	}
	if !own {
		return nil
	}
	for i := range rising {
		r.plan.Levels = append(r.plan.Levels, rising[i].Level)
	}
	if _, ok := r.plan.Levels.Floor(0); !ok {
		return errors.New("there are named storeys but none is the ground; add a group \"storey 0\"")
	}
	return nil
}

// levelOf reads a group; own is whether it has a name or a floor of its own.
func levelOf(g *group) (l physics.Level, own bool, err error) {
	if n, ok := strings.CutPrefix(g.Name, "storey "); ok {
		if l.Storey, err = strconv.Atoi(n); err != nil || l.Storey < lowest || l.Storey > highest {
			return l, false, fmt.Errorf("it is no storey; call it \"storey %d\" to \"storey %d\"", lowest, highest)
		}
	} else {
		n, err := number(g.Properties, "storey", math.NaN(), lowest, highest)
		switch {
		case err != nil:
			return l, false, err
		case math.IsNaN(n):
			return l, false, errors.New("it is no storey; call it \"storey 0\", \"storey 1\", …, or give it the property storey, a number")
		case n != math.Trunc(n):
			return l, false, fmt.Errorf("the property storey is %v; it must be a whole number", n)
		}
		l.Storey, l.Name, own = int(n), g.Name, true
	}
	usual := float64(physics.StoreyHeight/physics.Inch) * float64(l.Storey)
	floor, err := number(g.Properties, "floor", usual, -30, 60)
	if err != nil {
		return l, false, err
	}
	l.Floor = px(floor * 32)
	if l.Storey == 0 && l.Floor != 0 {
		return l, false, fmt.Errorf("its floor lies at %s; storey 0 is the ground, at 0", l.Floor)
	}
	return l, own || floor != usual, nil
}

// above is the height of the floor of the storey above the one being read.
func (r *reader) above() (physics.Length, error) {
	if len(r.plan.Levels) == 0 {
		return r.level.Floor + physics.StoreyHeight, nil
	}
	for _, l := range r.plan.Levels {
		if l.Storey > r.level.Storey {
			return l.Floor, nil
		}
	}
	return 0, errors.New("no storey lies above it; add a group for the one it leads to")
}
