package rules

import (
	"fmt"
	"strings"
)

// Mod is one reason that changes the score needed, written as it changes the
// die: -1 for cover makes the shot harder.
type Mod struct {
	By  int
	Why string
}

// Roll is a score to reach on a D6 with its reasons, prepared before it is
// thrown so that tooltip, odds, log and rule agree (SHOOT-19).
type Roll struct {
	Name   string // "to hit"
	Whom   string // at whom, or empty
	By     string // what throws it if no warrior does: "the fall"; or empty
	Base   int    // the score needed before reasons
	From   string // where the base comes from: "BS 3"; %d stands for Nums
	Nums   [2]int
	Mods   []Mod
	Fixed  int    // the score needed whatever the reasons; 0: what they come to
	Under  int    // a face below this is enough too, a 1 as any (KIN-38); 0: none is
	Never  string // not empty: cannot succeed, and why
	Always string // not empty: succeeds whatever the die shows, and why
	Rule   string // rule ID
	Two    bool   // thrown with two dice, added
	For    Purpose
	Plain  bool // nobody looks at the face, only at whether it is enough
	Sixes  bool // and at whether it is a 6
}

// Purpose is what a roll decides.
type Purpose uint8

// The purposes that rules ask about.
const (
	OtherRoll Purpose = iota
	HitRoll
	WoundRoll
	SaveRoll
	CastRoll
	TestRoll
	InjuryRoll // only told: how bad a wound is, success meaning out of action
	EvadeRoll  // whatever keeps off a hit, a wound or a spell beside armour: a ward, a dodge, a parry, a helmet
)

// Add puts a reason to the roll; nothing is added for 0.
func (r *Roll) Add(by int, why string) {
	if by != 0 {
		r.Mods = append(r.Mods, Mod{by, why})
	}
}

// heading begins the line of a throw: who or what throws, if anybody does, and what for.
func (r *Roll) heading(p *Play, who WarriorID) string {
	switch {
	case r.By != "":
		return Capital(r.By) + ", " + r.title()
	case who == Nobody:
		return Capital(r.title())
	}
	return p.name(who) + ", " + r.title()
}

// title is what the roll is for.
func (r *Roll) title() string {
	if r.Whom == "" {
		return r.Name
	}
	return r.Name + " " + r.Whom
}

// Need is the score needed on the die; 7 or more cannot be reached (AMB-03).
func (r *Roll) Need() int {
	if r.Fixed > 0 {
		return r.Fixed
	}
	n := r.Base
	for _, m := range r.Mods {
		n -= m.By
	}
	return n
}

// Succeeds reports whether the face is enough: a natural 1 never is (AMB-02, AMB-04).
func (r *Roll) Succeeds(face int) bool {
	return r.Always != "" || r.Never == "" && (face > 1 && face >= r.Need() || face < r.Under)
}

// class is which faces come to the same: of plain rolls and saves all that are
// enough and all that are not; of other blows and wounds only all that are not.
func (r *Roll) class(face int) int {
	switch ok := r.Succeeds(face); {
	case !ok || r.Plain || r.For != HitRoll && r.For != WoundRoll:
		return number(ok)
	case r.Sixes:
		return max(5, face)
	}
	return face
}

// Chance is how many of the six faces of a single die succeed.
func (r *Roll) Chance() int {
	n := 0
	for f := 1; f <= 6; f++ {
		if r.Succeeds(f) {
			n++
		}
	}
	return n
}

// Odds are how many of all throws succeed, with two dice as with one.
func (r *Roll) Odds() (good, of int) {
	if !r.Two {
		return r.Chance(), 6
	}
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			if r.Succeeds(a + b) {
				good++
			}
		}
	}
	return good, 36
}

// String writes the roll as the rule does it: "4+ BS 3, -1 cover (broken wall): 5+".
func (r *Roll) String() string {
	if r.Never != "" {
		return "impossible: " + r.Never
	}
	if r.Always != "" {
		return "certain: " + r.Always
	}
	var b strings.Builder
	if r.Two {
		b.WriteString("2D6, ")
	}
	base, mods := r.Base, r.Mods
	if r.Fixed > 0 {
		base, mods = r.Fixed, nil
	}
	if len(mods) == 0 {
		base = max(2, base)
	}
	fmt.Fprintf(&b, "%d+", base)
	switch strings.Count(r.From, "%d") {
	case 0:
		b.WriteString(strings.TrimRight(" "+r.From, " "))
	case 1:
		fmt.Fprintf(&b, " "+r.From, r.Nums[0])
	default:
		fmt.Fprintf(&b, " "+r.From, r.Nums[0], r.Nums[1])
	}
	if r.Under > 0 {
		fmt.Fprintf(&b, ", or below %d", r.Under)
	}
	if len(mods) == 0 {
		return b.String()
	}
	for _, m := range mods {
		fmt.Fprintf(&b, ", %+d %s", m.By, m.Why)
	}
	if n := r.Need(); n > 12 || n > 6 && !r.Two {
		fmt.Fprintf(&b, ": %d+, out of reach", n)
	} else {
		fmt.Fprintf(&b, ": %d+", max(2, n))
	}
	return b.String()
}
