package optional

import (
	"errors"
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
)

// The counters of a rider.
const (
	rides    = "mount"    // the number of his mount as a model, and 1
	rearing  = "rearing"  // the last own turn in which his mount rears (MOUNT-29-1)
	mounting = "mounting" // the player turn in which he mounted or dismounted (MOUNT-08)
	crushed  = "crushed"  // his mount fell on him (MOUNT-29-5)
	tricks   = "tricks"   // the own turn in which he rides by tricks (LEARN-R4)
)

// The counters of a mount as a model of its own.
const (
	riding   = "riding animal" // it is one
	led      = "led"           // by whom, and 1 (MOUNT-20)
	letGoIn  = "let go"        // the player turn in which it was let go
	bolting  = "bolting"       // in which direction, and 1 (MOUNT-18)
	wild     = "wild"          // it does not test to stop (RUL-MOUNT-5)
	waiting  = "waiting"       // it stays where it threw its rider (MOUNT-29-3)
	inArmour = "barding"       // it wears barding (MOUNT-06)
)

// Mounts are warriors on riding animals (MOUNT). Rider and mount are one model
// with the rider's number, profile and Leadership (MOUNT-03, MOUNT-04); a warhorse
// strikes as mounts do (MOUNT-05, SPEC-28). The mount is a model too, which is on
// the table, and can be attacked, only while nobody rides it (MOUNT-25).
var Mounts = rules.System{
	ID: "mounted-warriors", Name: "Mounted warriors", Rule: "MOUNT-01",
	About: "Heroes may ride: at their mount's Movement, with a save better by 1, and a warhorse strikes too. To mount or dismount takes a full move. " +
		"Who cannot ride tests his Leadership when he is shot at or fought; failed, or when he is wounded, the Whoa Boy table says what his mount does. " +
		"Nobody rides indoors. Animals that are left alone may bolt. In the ruins a warband has two mounts at most.",
	Bind: func(r *rules.Ruleset) {
		r.Mounts, r.RidersFree = true, true
		if r.MountsMost = 2; r.OpenCountry { // MOUNT-11
			r.MountsMost = 0
		}
	},
	Commands: []rules.Vocable{
		{Word: "mount", Parse: func(r *rules.Reader) rules.Command { return Mount{Who: r.Warrior(), On: on(r)} }},
		{Word: "dismount", Parse: func(r *rules.Reader) rules.Command { return Dismount{Who: r.Warrior()} }},
		{Word: "lead", Parse: func(r *rules.Reader) rules.Command { return Lead{Who: r.Warrior(), Animal: r.Warrior()} }},
		{Word: "trick", Parse: func(r *rules.Reader) rules.Command { return Trick{Who: r.Warrior()} }},
		{Word: "vault", Parse: func(r *rules.Reader) rules.Command { return Vault{Who: r.Warrior(), On: on(r)} }},
		{Word: "swoop", Parse: swoop},
		{Word: "let-go", Parse: func(r *rules.Reader) rules.Command { return LetGo{Who: r.Warrior()} }},
	},
	Moments: rules.Moments{
		Offers: mountOffers,
		TurnBegins: func(p *rules.Play) {
			Stable(p.State)
			for i := range p.Warriors {
				if w := &p.Warriors[i]; w.Mounted {
					p.Regrips(w)
				}
			}
		},
		MovesBegin: runWild,
		Bound: func(s *rules.State, w *rules.Warrior) error {
			switch {
			case animal(w):
				return errors.New("a riding animal goes nowhere by itself (MOUNT-22)")
			case w.Counters.Get(rearing, 0) > 0:
				return errors.New("his mount rears, and he has his hands full (MOUNT-29-1)")
			case w.Counters.Get(mounting, 0) == s.Turn && s.Turn > 0:
				return errors.New("he mounts or dismounts this turn, and does nothing else (MOUNT-08, MOUNT-09)")
			}
			return nil
		},
		// Hooves neither climb nor jump down, but go over what is up to 2" high (MOUNT-23).
		Legs: func(s *rules.State, w *rules.Warrior, m *physics.Mover) {
			if w.Mounted || animal(w) {
				m.Climb, m.MaxDrop, m.Leap, m.Ladders = 0, 0, false, false
				m.Gait.Jumps = true
			}
			m.Gait.Outdoors = w.Mounted // MOUNT-10
			if leads(s, w) {
				m.Climb, m.MaxDrop, m.Leap, m.Ladders = 0, 0, false, false
			}
		},
		MayStand: func(s *rules.State, w *rules.Warrior, at physics.Spot) error {
			if b := w.Body(); w.Mounted {
				if b.At = at; s.Table.InsideOutline(b) {
					return physics.ErrIndoors
				}
			}
			return nil
		},
		MayHold: func(s *rules.State, w *rules.Warrior, main, off rules.WeaponID) error {
			wp := s.Rules.Weapon(main)
			switch {
			case wp.Steed != "" && !(w.Mounted && w.Mount.Name == wp.Steed):
				return fmt.Errorf("a %s is used on the back of a %s only (%s)", wp.Name, wp.Steed, wp.Rule)
			case w.Mounted && wp.TwoHanded:
				return fmt.Errorf("on horseback nobody uses a %s, which takes both hands (MOUNT-15)", wp.Name)
			case w.Mounted && off != rules.NoWeapon:
				return errors.New("on horseback nobody fights with two weapons (MOUNT-15)")
			}
			return nil
		},
		Arrives:   func(p *rules.Play, w *rules.Warrior) { pulls(p, w) },
		Settled:   tethers,
		Prominent: func(s *rules.State, at *rules.Warrior) bool { return at.Mounted }, // MOUNT-24
		MayFire: func(s *rules.State, w *rules.Warrior, slot int) error {
			switch {
			case w.Mounted && s.Phase == rules.Combat && w.Fought > 0:
				return errors.New("a rider fires his pistol in the first round only (MOUNT-15)")
			case tricking(s, w) && slot != rules.NoSlot:
				return errors.New("he rides by tricks this turn and needs both hands (LEARN-R4)")
			}
			return nil
		},
		ToShoot: func(s *rules.State, w, at *rules.Warrior, r *rules.Roll) {
			if tricking(s, at) {
				r.Add(-1, "trick riding")
			}
			if w.Mounted && w.Did(rules.Ran) {
				r.Add(-1, "the mount ran")
			}
		},
		// The rider who is hit by a missile may lose control (MOUNT-13).
		Lands: func(p *rules.Play, st *rules.Strike) {
			if st.Shot && st.By != rules.Nobody && st.Cause == "" { // neither a spell nor a breath
				keepsControl(p, p.Warrior(st.At), st.By, "hit by a missile")
			}
		},
		ToSave: func(s *rules.State, st *rules.Strike, r *rules.Roll) {
			w := s.Warrior(st.At)
			if w.Mounted && barded(s, w) || animal(w) && w.Counters.Get(inArmour, 0) > 0 {
				r.Base-- // MOUNT-06
				r.From += ", barding"
			}
			if tricking(s, w) && w.Shield {
				r.Base++
			}
		},
		// A wounded rider rolls on the table of his mount (MOUNT-26).
		Injures: func(p *rules.Play, st *rules.Strike, rolls int) bool {
			w := p.Warrior(st.At)
			if !w.Mounted {
				return false
			}
			more := 0
			if by := p.Warrior(st.By); by != nil && !st.Afar() && knows(p.State, by, func(h *rules.Horsed) bool { return h.Unseats > 0 }) {
				more = 1
			}
			most := outRoll
			if st.Mild { // SPELL-CHA-3
				most = fallRoll
			}
			whoaBoy(p, w, rolls, more, most, st.By)
			return true
		},
		Downs: func(p *rules.Play, w *rules.Warrior, by rules.WarriorID) {
			if w.Mounted && w.Condition == rules.Stunned { // MOUNT-19
				p.Say(rules.Note, w.ID, by, "MOUNT-19", "%s falls from his %s.", w.Name, w.Mount.Name)
				fallsOff(p, w)
			}
		},
		StaysDown: func(s *rules.State, w *rules.Warrior) bool { return w.Counters.Get(rearing, 0) > 0 },
		// Who does not ride may lose control when somebody fights him (MOUNT-13, MOUNT-14).
		CombatBegins: func(p *rules.Play) {
			for i := range p.Warriors {
				if w := &p.Warriors[i]; w.Able() && p.EngagedByStanding(w) {
					keepsControl(p, w, rules.Nobody, "fought on horseback")
				}
			}
		},
		Blows: reinsAndPistols,
		// Led animals test on the Leadership of him who leads them (MOUNT-21), others
		// on that of the best of those near by who handle their kind (LEARN-R2).
		Leadership: func(s *rules.State, w *rules.Warrior, _ rules.Test) rules.Mod {
			if !animal(w) {
				return rules.Mod{}
			}
			own, _ := s.Leadership(w)
			if l := leader(s, w); l != nil {
				his, _ := s.Leadership(l)
				return rules.Mod{By: his - own, Why: "led by " + l.Name}
			}
			var best rules.Mod
			for i := range s.Warriors {
				h := &s.Warriors[i]
				if h.Home() != w.Home() || !h.Able() || !handles(s, h, w) || !physics.Within(h.Body(), w.Body(), physics.Inches(6)) {
					continue
				}
				if his, _ := s.Leadership(h); his-own > best.By {
					best = rules.Mod{By: his - own, Why: "handled by " + h.Name}
				}
			}
			return best
		},
		Nearness: func(s *rules.State, w *rules.Warrior, h rules.Help, far physics.Length) physics.Length {
			if id := s.Leader(w.Side); h == rules.Leads && id != rules.Nobody && far >= 0 {
				knows(s, s.Warrior(id), func(h *rules.Horsed) bool { far += h.Heard; return false }) // LEARN-R3
			}
			return far
		},
		TurnEnds: func(p *rules.Play) {
			for i := range p.Warriors {
				w := &p.Warriors[i]
				if n := w.Counters.Get(rearing, 0); n == 0 || w.Home() != p.Active || p.Sides[p.Active].Turns < n {
					continue
				}
				w.Counters.Set(rearing, 0, 0)
				if w.Condition == rules.KnockedDown {
					w.Condition = rules.Standing
					p.Say(rules.Recovered, w.ID, rules.Nobody, "MOUNT-29-1", "%s has his %s in hand again.", w.Name, w.Mount.Name)
				}
			}
		},
		BattleEnds: afterwards,
	},
}

// reinsAndPistols takes away what pistols add to the blows of a rider: each is fired in place
// of one of them (MOUNT-15, RUL-MOUNT-7). On foot a brace alone is two, whatever his Attacks.
func reinsAndPistols(s *rules.State, w *rules.Warrior, n int) int {
	if !w.Mounted || w.Pistols == 0 {
		return n
	}
	added := 1
	if w.Pistols > 1 && (w.Main == rules.NoWeapon || s.Rules.BraceIsTwo) {
		own := s.Profile(w).A
		if s.Has(w, rules.Frenzied) {
			own = s.Rules.FrenzyAttacks(own)
		}
		added = max(0, 2-own)
	}
	return max(1, n-added)
}

// animal reports whether a model is a mount without a rider.
func animal(w *rules.Warrior) bool { return w.Counters.Get(riding, 0) > 0 }

// barded reports whether his mount wears barding.
func barded(s *rules.State, w *rules.Warrior) bool {
	for _, k := range w.Kit {
		if it := &s.Rules.Items[k.Item]; it.Key == "barding" {
			return w.Mount.Name == it.Needs
		}
	}
	return false
}

// knows reports whether a rider has a cavalry skill and knows how to ride what
// he is on (MOUNT-12).
func knows(s *rules.State, w *rules.Warrior, is func(h *rules.Horsed) bool) bool {
	return w.Mounted && s.Rides(w, w.Mount.Name) && s.Horsed(w, is)
}

// tricking reports whether he rides by tricks until his next turn (LEARN-R4).
func tricking(s *rules.State, w *rules.Warrior) bool {
	n := w.Counters.Get(tricks, 0)
	return n > 0 && w.Mounted && n == s.Sides[w.Home()].Turns
}

// Stable makes a model of every mount that is ridden and has none yet, to be on
// the table when nobody rides it (MOUNT-02). It is none of the warband's warriors.
func Stable(s *rules.State) {
	for i := 0; i < len(s.Warriors); i++ {
		w := &s.Warriors[i]
		if !w.Mounted || w.Counters.Get(rides, 0) > 0 {
			continue
		}
		m := w.Mount
		h := rules.Warrior{
			Name: w.Name + "-" + m.Name, Type: "Riding animal", Figure: "horse-head", Animal: true, Summoned: true,
			Base:   rules.Profile{M: m.M, WS: m.WS, S: m.S, T: 3, W: 1, I: m.I, A: m.A, Ld: 5}, // RUL-MOUNT-2
			Traits: rules.Chattel | rules.NeverAlone | rules.NaturalWeapons, Mount: m,
			Radius: w.Radius, Height: w.Height, Main: rules.NoWeapon, Off: rules.NoWeapon, LeaderRadius: w.LeaderRadius,
		}
		if id, ok := s.Rules.ItemNamed(m.Name); ok && s.Rules.Items[id].Beast != nil {
			b := s.Rules.Items[id].Beast
			h.Type, h.Figure, h.Base = b.Type, b.Figure, b.Profile
		}
		h.Wounds = h.Base.W
		h.Counters.Set(riding, 0, 1)
		if barded(s, w) {
			h.Base.M--
			h.Counters.Set(inArmour, 0, 1)
		}
		id := s.Reserve(h, w.Home())
		s.Warriors[i].Counters.Set(rides, 0, int(id)+1)
	}
}

// mountOf is the model of a rider's mount, or nil.
func mountOf(s *rules.State, w *rules.Warrior) *rules.Warrior {
	return s.Warrior(rules.WarriorID(w.Counters.Get(rides, 0) - 1))
}

// keepsControl tests one who rides and has not learned it; failed, his mount does
// as it likes (MOUNT-13).
func keepsControl(p *rules.Play, w *rules.Warrior, by rules.WarriorID, why string) {
	if !w.Mounted || !w.InPlay() || p.Untouchable(w) || p.Rides(w, w.Mount.Name) || w.Counters.Get(rearing, 0) > 0 {
		return
	}
	if p.TestLeadership(w, rules.Test{Rule: "MOUNT-13"}, "to keep his "+w.Mount.Name+" in hand, "+why) {
		return
	}
	p.Say(rules.Note, w.ID, rules.Nobody, "MOUNT-28", "%s loses control of his %s.", w.Name, w.Mount.Name)
	whoaBoy(p, w, 1, 0, outRoll, by)
}

// The highest rolls on the table of what a mount does that throw him off, and that are out
// of action.
const (
	fallRoll = 4
	outRoll  = 6
)

// whoaBoy is the table of what a mount does (MOUNT-29): the worst of so many rolls, but no
// more than the most.
func whoaBoy(p *rules.Play, w *rules.Warrior, rolls, more, most int, by rules.WarriorID) {
	worst := 0
	for range rolls {
		worst = max(worst, p.D6(w.ID, "MOUNT-28", "Whoa Boy"))
	}
	if more > 0 {
		p.Say(rules.Note, by, w.ID, "LEARN-R10", "A master of combat on horseback: the roll counts 1 more.")
	}
	switch n := min(most, worst+more); {
	case n <= 2:
		p.Say(rules.Note, w.ID, by, "MOUNT-29-1", "%s's %s rears. He keeps his seat, but counts as knocked down until the end of his next turn.", w.Name, w.Mount.Name)
		w.Counters.Set(rearing, 0, p.Sides[w.Home()].Turns+1)
		p.Brings(w, rules.KnockedDown, "MOUNT-29-1", by)
	case n <= fallRoll:
		p.Say(rules.Note, w.ID, by, "MOUNT-29-3", "%s falls from his %s.", w.Name, w.Mount.Name)
		into := rules.Stunned
		if w.Has(rules.NoPain) {
			into = rules.KnockedDown
		}
		h := dismounts(p, w, "MOUNT-29-3")
		p.Brings(w, into, "MOUNT-29-3", by)
		bruised(p, w, h)
	default:
		p.Say(rules.Note, w.ID, by, "MOUNT-29-5", "%s and his %s crash to the ground together.", w.Name, w.Mount.Name)
		if p.D6(w.ID, "MOUNT-29-5", "where the mount falls, on a 1 or 2 on its rider") <= 2 {
			w.Counters.Set(crushed, 0, 1)
			p.Say(rules.Note, w.ID, rules.Nobody, "MOUNT-29-5", "The %s crushes %s: he rolls twice for serious injuries.", w.Mount.Name, w.Name)
		}
		p.Brings(w, rules.OutOfAction, "MOUNT-29-5", by)
	}
}

// fallsOff is a rider who was stunned by something else than his fall (MOUNT-19).
func fallsOff(p *rules.Play, w *rules.Warrior) { bruised(p, w, dismounts(p, w, "MOUNT-19")) }

// bruised is the fall itself, and what the mount does then (MOUNT-29-3).
func bruised(p *rules.Play, w, h *rules.Warrior) {
	if w.InPlay() {
		p.Harm(rules.Fall(w, 2, "the fall from the saddle", "MOUNT-29-3"), 1)
	}
	if h == nil || p.Over {
		return
	}
	if p.D6(h.ID, "MOUNT-29-3", "what it does, on 1 to 3 it bolts") > 3 {
		h.Counters.Set(waiting, 0, 1)
		p.Say(rules.Note, h.ID, rules.Nobody, "MOUNT-29-3", "%s stays where it is.", h.Name)
		return
	}
	h.Counters.Set(wild, 0, 1)
	bolts(p, h, "MOUNT-29-3")
}

// dismounts takes a rider from his mount, which is set beside him; nil if there is
// no room for it and it runs off, to be back after the battle.
func dismounts(p *rules.Play, w *rules.Warrior, rule string) *rules.Warrior {
	w.Mounted = false
	w.Counters.Set(rearing, 0, 0)
	w.Counters.Set(tricks, 0, 0)
	p.Regrips(w)
	h := mountOf(p.State, w)
	if h == nil {
		return nil
	}
	for _, key := range []string{led, bolting, wild, waiting} {
		h.Counters.Set(key, 0, 0)
	}
	h.At = w.At
	at, ok := besideHim(p.State, w, h, physics.Inches(4))
	if !ok {
		p.Say(rules.Note, w.ID, rules.Nobody, rule, "There is no room for the %s, and it runs off.", w.Mount.Name)
		return nil
	}
	h.Wounds = h.Base.W
	p.Appears(h, at, rule, "has no rider now")
	return h
}

// besideHim is a free place for an animal at a warrior's base, away from enemies,
// or as near as there is one, but no farther off than that.
func besideHim(s *rules.State, w, h *rules.Warrior, most physics.Length) (physics.Spot, bool) {
	b, others := h.Body(), s.Bodies(h.ID)
	const touching, step = physics.Length(2), physics.Inch / 4
	for last, far := physics.Length(0), touching; last < most; last, far = far, min(far+step, most) {
		best, found := physics.Spot{}, false
		for _, p := range physics.Ring(w.At.Point(), w.Radius+h.Radius+far) {
			b.At = physics.Spot{X: p.X, Y: p.Y, Z: w.At.Z}
			if s.Table.Fits(b, others) != nil || s.Table.InsideOutline(b) || s.MeetsEnemyOf(h, b) {
				continue
			}
			if !found || squared(b.At, h.At) < squared(best, h.At) { // where it comes from, if it is led
				best, found = b.At, true
			}
		}
		if found {
			return best, true
		}
	}
	return physics.Spot{}, false
}

func squared(a, b physics.Spot) int64 {
	dx, dy := int64(a.X-b.X), int64(a.Y-b.Y)
	return dx*dx + dy*dy
}

// afterwards is what becomes of mounts and riders who went down together (MOUNT-27,
// MOUNT-07, MOUNT-29-5, RUL-MOUNT-4).
func afterwards(p *rules.Play) {
	for i := range p.Warriors {
		w := &p.Warriors[i]
		if w.Condition != rules.OutOfAction || !w.Mounted && !animal(w) {
			continue
		}
		most, rule, armour := 2, "MOUNT-27", barded(p.State, w) || w.Counters.Get(inArmour, 0) > 0
		if armour {
			most, rule = 1, "MOUNT-07"
		}
		if p.D6(w.ID, rule, fmt.Sprintf("does the %s die of it, on %d or less", w.Mount.Name, most)) <= most {
			p.Leave(rules.Aftermath{Rule: rule, Kind: rules.MountLost, Side: w.Home(), Who: w.ID, What: w.Mount.Name, N: 1})
			p.Say(rules.Note, w.ID, rules.Nobody, rule, "The %s of %s is lost.", w.Mount.Name, w.Name)
		}
		if w.Counters.Get(crushed, 0) > 0 {
			p.Leave(rules.Aftermath{Rule: "MOUNT-29-5", Kind: rules.Injury, Side: w.Home(), Who: w.ID, What: "crushed by his mount", N: 1}) // beside the usual roll
		}
	}
}
