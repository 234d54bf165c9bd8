package figures

// The anatomies of those who are not built like a man.

func bodyOf(change func(h *body)) func() body {
	return func() body {
		h := man()
		change(&h)
		return h
	}
}

var (
	woman   = bodyOf(func(h *body) { h.S, h.Sh, h.Hip, h.Belly, h.ArmR = 0.97, 0.188, 0.092, 0.118, 0.060 })
	boy     = bodyOf(func(h *body) { h.S, h.Head, h.Sh, h.ArmR = 0.91, 0.140, 0.195, 0.062 })
	tall    = bodyOf(func(h *body) { h.S, h.Leg = 1.05, 0.44 })
	strong  = bodyOf(func(h *body) { h.S, h.Sh, h.Muscle, h.Chest = 1.05, 0.235, 0.8, 0.165 })
	stout   = bodyOf(func(h *body) { h.S, h.Belly, h.Chest = 1.02, 0.175, 0.17 })
	stooped = bodyOf(func(h *body) { h.Hunch, h.NeckF = 14, 0.07 })
	sinewy  = bodyOf(func(h *body) { h.Hunch, h.Muscle, h.Belly = 6, 0.6, 0.118 })
	elf     = bodyOf(func(h *body) { h.S, h.Leg, h.Sh, h.Belly, h.ArmR, h.Head = 1.06, 0.46, 0.195, 0.112, 0.058, 0.130 })
	dwarf   = bodyOf(func(h *body) {
		h.S, h.Leg, h.Torso, h.Sh, h.Chest, h.Belly, h.ArmR, h.Head, h.Muscle, h.ArmU, h.ArmL = 0.90, 0.28, 0.33, 0.245, 0.175, 0.175, 0.085, 0.165, 1.1, 0.18, 0.18
		h.Hip, h.LegR, h.Hand = 0.11, 0.105, 0.085
	})
	halfling = bodyOf(func(h *body) { h.S, h.Head, h.Leg, h.Torso, h.Belly = 0.80, 0.162, 0.34, 0.32, 0.165 })
	ogre     = bodyOf(func(h *body) {
		h.S, h.Hunch, h.Leg, h.Torso, h.Sh, h.Hip = 1.66, 8, 0.36, 0.37, 0.255, 0.11
		h.Chest, h.Belly, h.ArmR, h.LegR, h.Head, h.Hand = 0.19, 0.205, 0.088, 0.105, 0.112, 0.082
		h.NeckF, h.Muscle = 0.07, 1
	})
	ratman   = bodyOf(func(h *body) { rat(h, 1.0, 0.20) })
	ratling  = bodyOf(func(h *body) { rat(h, 0.92, 0.185) })
	greatRat = bodyOf(func(h *body) { rat(h, 1.12, 0.24); h.Muscle = 0.6 })
	oldRat   = bodyOf(func(h *body) { rat(h, 0.98, 0.185); h.Hunch = 36 })
	ratGiant = bodyOf(func(h *body) {
		rat(h, 1.72, 0.25)
		h.Torso, h.Leg, h.NeckF = 0.36, 0.36, 0.13
		h.Chest, h.Belly, h.ArmR, h.LegR, h.Head, h.Hand, h.ArmU, h.ArmL, h.Muscle = 0.20, 0.145, 0.080, 0.10, 0.114, 0.088, 0.20, 0.20, 1.3
		h.Claws = 0.16
	})
	goatman = bodyOf(func(h *body) {
		h.S, h.Hunch, h.Sh, h.Dig, h.ArmR, h.Chest, h.NeckF, h.Muscle = 1.10, 16, 0.24, true, 0.076, 0.17, 0.06, 1
	})
	possessed = bodyOf(func(h *body) { h.S, h.Hunch, h.Sh, h.ArmR, h.Muscle, h.Claws = 1.12, 14, 0.235, 0.075, 0.8, 0.12 })
	brute     = bodyOf(func(h *body) {
		h.S, h.Hunch, h.Sh, h.ArmR, h.Chest, h.Belly, h.Muscle, h.NeckF, h.Claws, h.Head = 1.20, 22, 0.27, 0.088, 0.185, 0.155, 1.2, 0.08, 0.15, 0.128
	})
	undeadLord = bodyOf(func(h *body) { h.S, h.Leg, h.Claws = 1.10, 0.44, 0.10 })
	corpse     = bodyOf(func(h *body) { h.Hunch, h.NeckF, h.Hand, h.Claws, h.Belly = 16, 0.07, 0.072, 0.06, 0.122 })
	ghoulish   = bodyOf(func(h *body) {
		h.Hunch, h.NeckF, h.Leg, h.Belly, h.Chest, h.ArmU, h.ArmL, h.Claws, h.Sh, h.ArmR, h.Muscle = 34, 0.11, 0.36, 0.105, 0.145, 0.225, 0.235, 0.15, 0.205, 0.060, 0.5
	})
	gnawing = bodyOf(func(h *body) {
		h.S, h.Hunch, h.NeckF, h.Leg, h.Belly, h.Chest, h.ArmU, h.ArmL, h.Claws, h.Sh, h.ArmR, h.Muscle = 0.88, 40, 0.13, 0.33, 0.085, 0.12, 0.23, 0.25, 0.12, 0.18, 0.05, 0.3
	})
	bones  = bodyOf(func(h *body) { h.Bare, h.Head, h.Hand = true, 0.132, 0.055 })
	daemon = bodyOf(func(h *body) {
		h.S, h.Hunch, h.Dig, h.Sh, h.Muscle, h.Claws, h.Belly, h.Chest = 1.10, 14, true, 0.225, 1, 0.12, 0.12, 0.16
	})
)

// rat is built like a skaven: stooped, on his toes.
func rat(h *body, size, shoulders float64) {
	h.S, h.Hunch, h.NeckF, h.Leg, h.Torso, h.Sh, h.Dig, h.Head = size, 28, 0.10, 0.38, 0.34, shoulders, true, 0.120
}
