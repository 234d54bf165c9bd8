// Package peer holds no code but its tests: they work close combats of two warriors out a
// second time, from the rows of the book and with nothing of the engine, and compare what
// becomes of both after every turn with the engine's exact odds.
//
// A test builds a warrior twice from the same words (figures_test.go): for the engine, and
// for the calculator, which has weapons, charts and skills of its own. Only the engine's
// odds are asked, never its rules.
//
// Out of its reach: spells, breath, fire, drugs with dice, Luck, what a third warrior brings
// (tails that hold him, ricochets), two warriors who both stomp, riders by the optional
// rules (they fall off, and the mount is a third model), and pistols in a combat that is
// torn apart and begins again.
package peer
