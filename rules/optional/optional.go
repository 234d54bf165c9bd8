// Package optional is the optional rules of the supplements. Each is one value,
// a rules.System, that the players may agree on; it uses the engine's exported
// verbs and knows nothing of the others. Without any of them the game is the
// basic game (OPT-01, OPT-02).
package optional

import "cometfall/rules"

// Systems are all of them, in the order in which they are asked at a moment:
// that of the index.
var Systems = []rules.System{Escaping, Mounts, Wagons, Boats, Misfires, Night, Fire, Sewers}
