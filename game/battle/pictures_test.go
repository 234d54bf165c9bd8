package battle

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/board"
	"cometfall/game/forecast"
	"cometfall/game/motion"
	"cometfall/game/ui"
	"cometfall/game/uitest"
	"cometfall/game/view"
	"cometfall/levels"
	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/optional"
)

// moment is one of the game that is worth a picture.
type moment struct {
	name string
	make func(t *testing.T) *App
}

// playedUntil plays at random on the quarter, battle after battle, until
// somebody wants a picture.
func playedUntil(t testing.TB, seed uint64, want func(m *match.Match) bool) *App {
	t.Helper()
	table, err := loaded("quarter")
	require.NoError(t, err)
	var m *match.Match
	for last := seed + 30; ; seed++ {
		require.Less(t, seed, last, "no battle had such a moment")
		m, err = match.New(match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring"}, Level: "quarter",
			Bands: []string{"reikland", "skaven"}, Seed: seed}, table)
		require.NoError(t, err)
		require.NoError(t, m.Do(rules.Begin{}))
		dice := &rules.Dice{Seed: seed + 1000}
		for !want(m) && !m.State.Over {
			if m.Open != nil {
				require.NoError(t, m.Answer(match.RandomAnswer(m.Open, dice)))
			} else {
				require.NoError(t, m.Do(match.RandomCommand(m.State, dice)))
			}
		}
		if want(m) {
			break
		}
	}
	g, err := newApp(Options{})
	require.NoError(t, err)
	g.enter(newScene(g.client, m))
	g.battle.seat.curtain = false
	g.battle.tray.from = max(0, len(m.Lines)-8)
	return g
}

// offer is the first thing of a kind that somebody of the active side may do.
func offer(m *match.Match, verb rules.Verb, ok func(o rules.Offer) bool) (rules.Offer, bool) {
	for _, id := range m.State.Waiting() {
		for _, o := range m.State.Offers(id) {
			if o.Verb == verb && o.WhyNot == nil && ok(o) {
				return o, true
			}
		}
	}
	return rules.Offer{}, false
}

func inPhase(m *match.Match, p rules.Phase) bool {
	return m.Open == nil && m.State.Phase == p && m.State.Round() > 1
}

// aiming is a battle in which somebody aims at an enemy.
func aiming(t *testing.T, phase rules.Phase, verb rules.Verb, ok func(m *match.Match, o rules.Offer) bool) *App {
	var found rules.Offer
	g := playedUntil(t, 5, func(m *match.Match) bool {
		if !inPhase(m, phase) {
			return false
		}
		o, yes := offer(m, verb, func(o rules.Offer) bool { return ok(m, o) })
		found = o
		return yes
	})
	g.battle.choose(found.Who)
	g.battle.aim = found.At
	return g
}

var moments = []moment{
	{"near", func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) && len(m.State.Waiting()) > 0 })
		g.battle.choose(g.battle.m.State.Waiting()[0])
		return g
	}},
	{"mission", func(t *testing.T) *App {
		g, err := newApp(Options{Seed: 4, Ready: true})
		require.NoError(t, err)
		text, err := levels.Mission("spider")
		require.NoError(t, err)
		require.NoError(t, g.undertake("spider.mission", text, "fair"))
		return g
	}},
	{"vehicle", coached},
	{"vehicle-drive", func(t *testing.T) *App { // laid down, with a turn
		g := coached(t)
		g.battle.plan.drive.set(physics.Inches(5), 30)
		g.battle.pinDrive()
		return g
	}},
	{"vehicle-halt", func(t *testing.T) *App { // a boulder stops its turn
		g := coached(t)
		g.battle.plan.drive.set(physics.Inches(4), 45)
		g.battle.pinDrive()
		return g
	}},
	{"vehicle-met", func(t *testing.T) *App { // rats in its way, and what the lash would meet
		g := coached(t)
		s := g.battle.m.State
		for k, off := range []physics.Length{4, 6, 11} {
			rat := &s.Warriors[s.Enemies(0)[k]]
			rat.Condition = rules.Standing
			rat.At = physics.Spot{X: s.Carriers[0].Place.At.X + physics.Inches(4) + physics.Inches(int(off)), Y: s.Carriers[0].Place.At.Y + physics.Length(k-1)*physics.Inch*2/3}
		}
		g.battle.plan.drive.drop()
		g.battle.followDrive()
		g.battle.pinDrive()
		return g
	}},
	{"vehicle-card", func(t *testing.T) *App { // clicked by one who may board it; it has suffered
		g := coached(t)
		b := g.battle
		s := b.m.State
		c := &s.Carriers[0]
		c.Wounds, c.Wheels[1], c.Slower, c.Team[2].Condition = 3, 1, physics.Inches(2), rules.KnockedDown
		w := &s.Warriors[s.Passengers(0)[3]+1]
		w.At = physics.Spot{X: c.Place.At.X - physics.Inches(2), Y: c.Place.At.Y + physics.Inches(3)}
		b.choose(w.ID)
		b.vehicle.looked = 1
		return g
	}},
	{"vehicle-boat", onTheRiver},
	{"parking", func(t *testing.T) *App { return parkedHalf(t, false) }},
	{"vehicle-parked", func(t *testing.T) *App { return parkedHalf(t, true) }},
	{"vehicle-lash", func(t *testing.T) *App { // driven, and the lash is left
		g := coached(t)
		b := g.battle
		require.NoError(t, b.m.Do(optional.Drive{Who: b.selected, Far: physics.Inches(4), Turn: -20}))
		b.choose(b.selected)
		return g
	}},
	{"vehicle-rolls", func(t *testing.T) *App { return rolledOver(t, 0.45) }},
	{"vehicle-rolled", func(t *testing.T) *App { return rolledOver(t, 100) }},
	{"vehicle-sinks", func(t *testing.T) *App { return sunk(t, 0.4) }},
	{"mutants", func(t *testing.T) *App { return mutated(t, 0) }},
	{"mutants-more", func(t *testing.T) *App { return mutated(t, 20) }},
	{"mission-over", func(t *testing.T) *App {
		g, err := newApp(Options{Seed: 4, Ready: true})
		require.NoError(t, err)
		text, err := levels.Mission("well")
		require.NoError(t, err)
		require.NoError(t, g.undertake("well.mission", text, "fair"))
		p := &rules.Play{State: g.battle.m.State}
		p.Finish(0, "the watch has come, and the well is held", "SCEN-11")
		return g
	}},
	{"hand-over", func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool { return m.State.Round() > 2 })
		g.battle.seat.curtain = true
		return g
	}},
	{"battle", func(t *testing.T) *App {
		return playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) && m.State.Round() > 3 })
	}},
	{"dice", func(t *testing.T) *App { // while they roll
		g := playedUntil(t, 5, func(m *match.Match) bool { from := lastThrows(m, 2); return from > 0 && len(m.Lines)-from < 10 })
		b := g.battle
		b.tray.from = lastThrows(b.m, 2)
		b.tray.took, b.tray.lands = tumbleTicks, g.Win.Tick+tumbleTicks/3
		return g
	}},
	{"fight", func(t *testing.T) *App { // with all dice of a blow
		g := toBlows(t)
		b := fight(t, g)
		most, at := 0, 0
		for tick := 0; tick < b.animation.reel.End(); tick += 4 {
			n := 0
			for i := range b.animation.reel.Clips {
				if c := &b.animation.reel.Clips[i]; c.Kind == motion.Dice && c.Lands <= tick && c.Shows(tick) {
					n++
				}
			}
			if n > most {
				most, at = n, tick
			}
		}
		b.animation.start, b.animation.rate = g.Win.Tick-at, 1
		return g
	}},
	{"fight-leader-falls", func(t *testing.T) *App {
		g := toBlows(t)
		b := g.battle
		w := b.m.State.Warrior(b.m.State.Leader(1))
		e := &rules.Event{Kind: rules.Downed, Who: w.ID, At: rules.Nobody, Into: rules.OutOfAction}
		b.animation.note(b.m.State)
		from := len(b.m.Lines)
		b.m.Lines = append(b.m.Lines, match.Line{Event: e, Text: w.Name + " is out of action."})
		w.Condition = rules.OutOfAction
		b.after(from, false)
		b.animation.start, b.animation.rate = g.Win.Tick-40, 1
		return g
	}},
	{"states", states},
	{"move", func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool {
			_, ok := offer(m, rules.ToRun, func(rules.Offer) bool { return true })
			return inPhase(m, rules.Moves) && ok
		})
		o, _ := offer(g.battle.m, rules.ToRun, func(rules.Offer) bool { return true })
		g.battle.choose(o.Who)
		return g
	}},
	{"move-roof", func(t *testing.T) *App {
		g, _ := atWall(t)
		g.battle.choose(0)
		g.battle.board.Storey = 1
		g.battle.outlined(g.battle.m.State.Warrior(0))
		return g
	}},
	{"charge", func(t *testing.T) *App {
		return aiming(t, rules.Charges, rules.ToCharge, func(m *match.Match, o rules.Offer) bool {
			_, err := m.State.ChargeRoute(m.State.Warrior(o.Who), []rules.WarriorID{o.At})
			return err == nil
		})
	}},
	{"targets", func(t *testing.T) *App {
		g, _ := charger(t)
		return g
	}},
	{"targets-shot", func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool {
			_, ok := offer(m, rules.ToShoot, func(rules.Offer) bool { return true })
			return inPhase(m, rules.Shooting) && ok
		})
		o, _ := offer(g.battle.m, rules.ToShoot, func(rules.Offer) bool { return true })
		g.battle.choose(o.Who)
		return g
	}},
	{"threatened", func(t *testing.T) *App { return underThreat(t) }},
	{"shot", func(t *testing.T) *App {
		return aiming(t, rules.Shooting, rules.ToShoot, func(m *match.Match, o rules.Offer) bool {
			far := physics.Distance(m.State.Warrior(o.Who).Body(), m.State.Warrior(o.At).Body())
			return o.Roll.Chance() > 0 && len(o.Roll.Mods) > 0 && far <= m.State.Rules.Weapon(o.Weapon).Range
		})
	}},
	{"spell", func(t *testing.T) *App {
		var caster rules.WarriorID
		g := playedUntil(t, 5, func(m *match.Match) bool {
			if !inPhase(m, rules.Shooting) || m.State.Round() < 3 {
				return false
			}
			for i := range m.State.Warriors {
				w := &m.State.Warriors[i]
				if !m.State.Acts(w) || !w.Able() || w.Did(rules.Shot) {
					continue
				}
				caster = w.ID
				w.Armour, w.Shield, w.Buckler, w.Helmet, w.Spells = 0, false, false, false, nil
				for id := range m.State.Rules.Spells[:6] {
					w.Spells = append(w.Spells, rules.SpellID(id))
				}
				for _, o := range m.State.Offers(w.ID) {
					if o.Verb == rules.ToCast && o.WhyNot == nil && o.At != rules.Nobody {
						return true
					}
				}
			}
			return false
		})
		b := g.battle
		b.choose(caster)
		for _, o := range b.m.State.Offers(caster) {
			if o.Verb == rules.ToCast && o.WhyNot == nil && o.At != rules.Nobody {
				b.plan.means, b.aim = forecast.MeansOf(&o), o.At
				break
			}
		}
		b.Changed()
		return g
	}},
	{"hands", func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) })
		b := g.battle
		for _, id := range b.m.State.Waiting() {
			if len(b.m.State.Holdings(id)) > 1 {
				b.choose(id)
				b.chooseHands(b.m.State.Warrior(id))
				break
			}
		}
		require.NotNil(t, b.prompt.menu)
		return g
	}},
	{"runes", func(t *testing.T) *App { return carved(t) }},
	{"decision", func(t *testing.T) *App {
		return playedUntil(t, 5, func(m *match.Match) bool {
			return m.Open != nil && m.Open.Who != rules.Nobody && m.Open.At != rules.Nobody
		})
	}},
	{"decision-intercept", func(t *testing.T) *App {
		return playedUntil(t, 5, func(m *match.Match) bool {
			return m.Open != nil && m.Open.Rule == "CHARGE-12" && m.Open.Shape == rules.OneOf
		})
	}},
	{"decision-rout", func(t *testing.T) *App {
		return playedUntil(t, 5, func(m *match.Match) bool { return m.Open != nil && m.Open.Rule == "LEAD-06" })
	}},
	{"parry", func(t *testing.T) *App { return parrying(t) }},
	{"order", func(t *testing.T) *App {
		return playedUntil(t, 5, func(m *match.Match) bool {
			return m.Open != nil && m.Open.Shape == rules.Order && len(m.Open.Options) > 2
		})
	}},
	{"aid-field", func(t *testing.T) *App {
		g := moving1(t, func(m *match.Match, w *rules.Warrior) bool { return true })
		g.battle.aids.field.on = true
		return g
	}},
	{"aid-field-above", func(t *testing.T) *App {
		g := moving1(t, func(m *match.Match, w *rules.Warrior) bool { return w.At.Z >= board.StoreyHeight })
		g.battle.aids.field.on = true
		return g
	}},
	{"aid-threats", func(t *testing.T) *App {
		g := moving1(t, func(m *match.Match, w *rules.Warrior) bool {
			verbs := map[rules.Verb]bool{}
			for _, o := range m.State.Threats(w.ID, w.At) {
				verbs[o.Verb] = true
			}
			return len(verbs) > 1
		})
		g.battle.aids.threats.on = true
		return g
	}},
	{"aid-sight", func(t *testing.T) *App {
		return aiming(t, rules.Shooting, rules.ToShoot, func(m *match.Match, o rules.Offer) bool {
			w, at := m.State.Warrior(o.Who), m.State.Warrior(o.At)
			v := m.State.Table.Look(w.Body(), at.Body(), m.State.Bodies(w.ID, at.ID))
			return v.Permille > 150 && v.Permille < 850 && o.Roll.Chance() > 0 && physics.Within(w.Body(), at.Body(), m.State.Reach(w, m.State.Rules.Weapon(o.Weapon)))
		})
	}},
	{"aid-breath", func(t *testing.T) *App {
		return placing1(t, func(m *match.Match, w *rules.Warrior) {
			m.State.Rules.Breath, w.Breath = true, 4
			w.Weapons, w.Spells = nil, nil
		})
	}},
	{"aid-blunderbuss", func(t *testing.T) *App {
		return placing1(t, func(m *match.Match, w *rules.Warrior) {
			id, ok := m.State.Rules.WeaponNamed("blunderbuss")
			require.True(t, ok)
			w.Weapons, w.Spells = []rules.WeaponID{id}, nil
		})
	}},
	{"aid-warpfire", func(t *testing.T) *App {
		return placing1(t, func(m *match.Match, w *rules.Warrior) {
			id, ok := m.State.Rules.SpellNamed("warpfire")
			require.True(t, ok)
			w.Weapons, w.Spells, w.Armour, w.Shield, w.Buckler, w.Helmet = nil, []rules.SpellID{id}, 0, false, false, false
		})
	}},
	{"aid-round", func(t *testing.T) *App { return casting1(t, "soulfire") }},
	{"aid-place", func(t *testing.T) *App { return casting1(t, "flight-of-zimmeran") }},
	{"aid-reach", func(t *testing.T) *App { // with rough ground about
		return moving1(t, func(m *match.Match, w *rules.Warrior) bool {
			return w.At.Z == 0 && m.State.MayMove(w, true) == nil && nearRough(m.State, w)
		})
	}},
	{"aid-charge", func(t *testing.T) *App {
		return aiming(t, rules.Charges, rules.ToCharge, func(m *match.Match, o rules.Offer) bool {
			_, err := m.State.ChargeRoute(m.State.Warrior(o.Who), []rules.WarriorID{o.At})
			return err == nil
		})
	}},
	{"aid-climb-up", func(t *testing.T) *App {
		g := moving1(t, func(m *match.Match, w *rules.Warrior) bool {
			return w.At.Z == 0 && leadsUp(m.State, w)
		})
		g.battle.plan.climb = true
		return g
	}},
	{"aid-climb", func(t *testing.T) *App {
		g := moving1(t, func(m *match.Match, w *rules.Warrior) bool { return w.At.Z >= board.StoreyHeight })
		return g
	}},
	{"aid-flight", func(t *testing.T) *App { // round an enemy
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) })
		flees(t, g)
		return g
	}},
	{"aid-alone", func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Combat) })
		allAlone(t, g)
		return g
	}},
	{"aid-driven", func(t *testing.T) *App { // off a roof
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Combat) })
		drivenOff(t, g)
		return g
	}},
	{"aid-ruler", func(t *testing.T) *App {
		g := moving1(t, func(m *match.Match, w *rules.Warrior) bool { return true })
		g.battle.toggleRuler()
		return g
	}},
	{"aid-unmeasured", func(t *testing.T) *App {
		g := aiming(t, rules.Charges, rules.ToCharge, func(m *match.Match, o rules.Offer) bool {
			_, err := m.State.ChargeRoute(m.State.Warrior(o.Who), []rules.WarriorID{o.At})
			return err == nil
		})
		g.battle.m.State.Rules.FreeMeasuring = false
		g.battle.toggleRuler()
		return g
	}},
	{"past", func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) && m.State.Round() > 4 })
		g.battle.openPast(len(g.battle.m.Lines) * 2 / 3)
		return g
	}},
	{"logbook", func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) && m.State.Round() > 4 })
		g.battle.openLogbook()
		return g
	}},
	{"logbook-found", func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) && m.State.Round() > 4 })
		g.battle.openLogbook()
		p := g.Scene().(*logbook)
		p.kind = 4
		p.search.Insert([]rune("hit")...)
		p.again()
		return g
	}},
	{"sandbox", func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) && m.State.Round() > 3 })
		g.battle.trySandbox()
		return g
	}},
	{"recap", func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool {
			return m.Open == nil && m.State.Round() > 4 && m.State.Phase == rules.Charges
		})
		g.battle.takeSeat()
		require.NotNil(t, g.battle.seat.recap)
		return g
	}},
	{"meanwhile", func(t *testing.T) *App {
		g := afterTheComputer(t)
		g.battle.tellMeanwhile()
		require.NotEmpty(t, g.battle.notice)
		return g
	}},
	{"melee", func(t *testing.T) *App {
		g := toBlows(t)
		b := g.battle
		s := b.m.State
		middle := &s.Warriors[0]
		for i := range s.Warriors {
			if w := &s.Warriors[i]; w.InPlay() && s.Engaged(w) {
				middle = w
			}
		}
		placed := 0
		at := physics.Spot{X: 24 * physics.Inch, Y: 24 * physics.Inch}
		for i := range s.Warriors { // seven about one, and one behind another
			w := &s.Warriors[i]
			switch {
			case w == middle:
				w.At = at
			case w.InPlay() && placed < 6:
				sin, cos := math.Sincos(float64(placed) * math.Pi / 3)
				r := float64(w.Radius + middle.Radius)
				w.At = physics.Spot{X: at.X + physics.Length(cos*r), Y: at.Y + physics.Length(sin*r)}
				placed++
			}
		}
		b.choose(middle.ID)
		return g
	}},
	{"menu", func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) })
		g.battle.openMenu()
		return g
	}},
	{"context-place", func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) })
		b := g.battle
		require.NoError(t, g.Update()) // the table is fitted into the window
		b.next()
		x, y := b.broughtInSight(b.m.State.Warrior(b.selected))
		require.True(t, b.Context(x+2.5*b.board.Zoom, y) || b.Context(x-2.5*b.board.Zoom, y) || b.Context(x, y+2.5*b.board.Zoom))
		return g
	}},
	{"context-roof", func(t *testing.T) *App { // long reasons why not
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) })
		b := g.battle
		require.NoError(t, g.Update())
		b.next()
		b.m.State.Warrior(b.selected).Done |= rules.Ran
		b.broughtInSight(b.m.State.Warrior(b.selected))
		top := b.m.State.Table.Buildings[0].Outline
		x, y := b.board.ToScreen(physics.Point{X: (top[0].X + top[2].X) / 2, Y: (top[0].Y + top[2].Y) / 2})
		b.step(1)
		require.True(t, b.Context(x, y))
		return g
	}},
	{"context-model", func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) })
		b := g.battle
		require.NoError(t, g.Update()) // the table is fitted into the window
		b.next()
		x, y := b.broughtInSight(b.m.State.Warrior(b.m.State.Enemies(b.m.State.Active)[0]))
		require.True(t, b.Context(x, y))
		return g
	}},
	{"log-reason", func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) })
		b := g.battle
		b.next()
		w := b.m.State.Warrior(b.selected)
		b.findRegion(w)
		b.m.Remark(w.Name + " moves to a better place: three enemies less can shoot at him there")
		require.NoError(t, b.m.Do(b.moveTo(w, b.plan.region.Cells[len(b.plan.region.Cells)/2].At)))
		require.NoError(t, g.Update())
		g.LayOut()
		for i := range b.log.rows {
			if o := &b.log.rows[i]; len(o.why) > 0 {
				g.Win.Pointer.X, g.Win.Pointer.Y = o.at.Middle()
			}
		}
		b.log.pointed = b.logLineAt(g.Win.Pointer.X, g.Win.Pointer.Y)
		b.Changed()
		return g
	}},
	{"night", func(t *testing.T) *App {
		h := happening{number: 22}
		h.toggles = []string{"night"}
		g := h.forced(t, func(m *match.Match) bool { return m.State.MarkerOf("fire") != nil && inPhase(m, rules.Moves) })
		g.battle.choose(g.battle.m.State.Waiting()[0])
		return g
	}},
	{"rain", func(t *testing.T) *App {
		return happening{number: 42}.forced(t, func(m *match.Match) bool { return m.State.MarkerOf("storm") != nil && m.Open == nil })
	}},
	{"fog", func(t *testing.T) *App {
		g := happening{number: 33}.forced(t, func(m *match.Match) bool {
			return m.State.MarkerOf("fog") != nil && inPhase(m, rules.Moves) && len(m.State.Waiting()) > 0
		})
		g.battle.choose(g.battle.m.State.Waiting()[0])
		return g
	}},
	{"place", func(t *testing.T) *App {
		return happening{number: 35}.forced(t, func(m *match.Match) bool { return m.Open != nil && m.Open.Rule == "ENC-G04" })
	}},
	{"place-any", func(t *testing.T) *App {
		g := happening{number: 34}.forced(t, func(m *match.Match) bool { return m.Open != nil && m.Open.Rule == "ENC-34" })
		g.battle.prompt.spot = 2
		return g
	}},
	{"place-offered", func(t *testing.T) *App {
		g, use := leaping(t)
		tap(t, g, use)
		g.battle.stepPlace(1)
		return g
	}},
	{"end-report", func(t *testing.T) *App {
		g := playedUntil(t, 5, func(m *match.Match) bool { return m.State.Over })
		g.battle.readReport()
		return g
	}},
	{"end", func(t *testing.T) *App {
		return playedUntil(t, 5, func(m *match.Match) bool { return m.State.Over })
	}},
}

// lastThrows is the line of the log from which on there were so many throws.
func lastThrows(m *match.Match, n int) int {
	for i := len(m.Lines) - 1; i > 0; i-- {
		if e := m.Lines[i].Event; e != nil && len(e.Dice) > 0 {
			if n--; n == 0 {
				return i
			}
		}
	}
	return 0
}

// carved is a battle in which runes have been struck into what the chosen warrior carries.
func carved(t *testing.T) *App {
	g := playedUntil(t, 5, func(m *match.Match) bool { return inPhase(m, rules.Moves) })
	b := g.battle
	s := b.m.State
	for _, id := range s.Waiting() {
		w := s.Warrior(id)
		for _, of := range w.Weapons {
			if s.Rules.Weapon(of).Key == "double-handed" {
				s.Rules.CarvesRunes(w, "rune-of-cleaving", "double-handed")
				s.Rules.CarvesRunes(w, "rune-of-iron", "light")
				s.Rules.CarvesRunes(w, "rune-of-stone", "helmet")
				b.choose(id)
				b.Changed()
				return g
			}
		}
	}
	require.Fail(t, "nobody has a double-handed weapon")
	return g
}

// worn are the states that a model wears, each with how it comes to it.
var worn = []struct {
	name string
	put  func(w *rules.Warrior)
}{
	{"standing", func(*rules.Warrior) {}},
	{"knocked down", func(w *rules.Warrior) { w.Condition = rules.KnockedDown }},
	{"stunned", func(w *rules.Warrior) { w.Condition = rules.Stunned }},
	{"fleeing", func(w *rules.Warrior) { w.Fleeing = true }},
	{"hidden", func(w *rules.Warrior) { w.Hidden = true }},
	{"frenzied", func(w *rules.Warrior) { w.Traits |= rules.Frenzied }},
	{"moved", func(w *rules.Warrior) { w.Done |= rules.Moved }},
	{"ran", func(w *rules.Warrior) { w.Done |= rules.Moved | rules.Ran }},
	{"shot", func(w *rules.Warrior) { w.Done |= rules.Shot }},
	{"cast", func(w *rules.Warrior) { w.Done |= rules.Cast }},
	{"wounded", func(w *rules.Warrior) { w.Base.W, w.Wounds = 3, 1 }},
}

// states is a battle seen from near in which both sides stand in rows, each model
// with another state.
func states(t *testing.T) *App {
	g := game(t, Options{Level: "yard", Quick: true, Seed: 3, Ready: true})
	b := g.battle
	b.seat.curtain = false
	s := b.m.State
	n := [2]int{}
	for i := range s.Warriors {
		w := &s.Warriors[i]
		k := n[w.Side]
		if k == len(worn) {
			continue
		}
		n[w.Side]++
		body := w.Body()
		want := physics.Spot{X: s.Table.Width/2 + physics.Length(k%4*2-3)*physics.Inch*3/4, Y: s.Table.Depth/2 + physics.Length(k/4)*physics.Inch*3/2 + physics.Length(w.Side)*physics.Inch*5 - 4*physics.Inch}
		if at, ok := s.Table.FreeNear(body, want, 3*physics.Inch, s.Bodies(w.ID), func(physics.Body) bool { return true }); ok {
			w.At = at
		}
		worn[k].put(w)
	}
	b.Changed()
	return g
}

// flees makes a warrior flee with an enemy between him and the edge nearest to him,
// and points at him.
func flees(t *testing.T, g *App) {
	b := g.battle
	s := b.m.State
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if w.Condition != rules.Standing || w.At.Z > 0 || s.Engaged(w) {
			continue
		}
		way, ok := s.Table.WayToEdge(physics.Mover{Body: w.Body()}, s.Bodies(w.ID))
		if !ok || way.Cost < 6*physics.Inch || way.Cost > 10*physics.Inch {
			continue
		}
		for _, id := range s.Enemies(w.Side) {
			foe := s.Warrior(id)
			if at, ok := s.Table.EndOfCut(way, 3*physics.Inch, s.GaitOf(w)); ok {
				body := foe.Body()
				if body.At = at; s.Table.Fits(body, s.Bodies(foe.ID)) == nil {
					foe.At, w.Fleeing, b.hover, b.selected = at, true, w.ID, rules.Nobody
					b.Changed()
					return
				}
			}
		}
	}
	t.Fatal("nobody stands so")
}

// allAlone sets two enemies beside a warrior whose friends are far, and points at him.
func allAlone(t *testing.T, g *App) {
	b := g.battle
	s := b.m.State
	for i := range s.Warriors {
		w := &s.Warriors[i]
		if w.Condition != rules.Standing || w.Fleeing || w.At.Z > 0 {
			continue
		}
		set := 0
		for _, id := range s.Enemies(w.Side) {
			foe := s.Warrior(id)
			if foe.Condition != rules.Standing || foe.Fleeing {
				continue
			}
			if spots := s.Table.Beside(foe.Body(), w.Body(), s.Bodies(foe.ID)); len(spots) > 0 && set < 2 {
				foe.At = spots[0]
				foe.Hidden = false
				set++
			}
		}
		w.Hidden = false
		if _, ok := s.FlightOf(w); ok {
			b.hover, b.selected = w.ID, rules.Nobody
			b.Changed()
			return
		}
	}
	t.Fatal("nobody is alone")
}

// drivenOff sets a warrior with his back to the edge of a roof and an enemy with a
// club before him, and points at him.
func drivenOff(t *testing.T, g *App) {
	b := g.battle
	s := b.m.State
	s.Rules.BlowsDriveBack = true
	club, ok := s.Rules.WeaponNamed("club")
	require.True(t, ok)
	w := &s.Warriors[0]
	foe := s.Warrior(s.Enemies(w.Side)[0])
	w.Condition, foe.Condition = rules.Standing, rules.Standing
	foe.Main = club
	for _, p := range s.Table.Pieces {
		if p.Kind != physics.Floor || p.Top < 2*physics.Inch {
			continue
		}
		for _, c := range p.Shape {
			for k := range 64 {
				at := physics.Spot{X: c.X + physics.Length(k%8-4)*physics.Inch*3/4, Y: c.Y + physics.Length(k/8-4)*physics.Inch*3/4, Z: p.Top}
				body := w.Body()
				body.At = at
				if s.Table.Fits(body, s.Bodies(w.ID, foe.ID)) != nil {
					continue
				}
				w.At = at
				for _, beside := range s.Table.Beside(foe.Body(), body, s.Bodies(foe.ID, w.ID)) {
					foe.At = beside
					if d, ok := s.DriveOf(foe, foe.At, w); ok && d.Falls && physics.Apart(w.At.Point(), d.To.Point()) > physics.Inch/2 {
						b.hover, b.selected, b.board.Storey = w.ID, rules.Nobody, int(p.Top/board.StoreyHeight)
						b.Changed()
						return
					}
				}
			}
		}
	}
	t.Fatal("no roof has such an edge")
}

// moving1 is a battle in which one who may move, and whom the test wants, is
// selected.
func moving1(t *testing.T, want func(m *match.Match, w *rules.Warrior) bool) *App {
	found := rules.Nobody
	g := playedUntil(t, 5, func(m *match.Match) bool {
		if !inPhase(m, rules.Moves) {
			return false
		}
		for _, id := range m.State.Waiting() {
			if w := m.State.Warrior(id); m.State.MayMove(w, false) == nil && want(m, w) {
				found = id
				return true
			}
		}
		return false
	})
	g.battle.choose(found)
	return g
}

// placing1 is a battle in which somebody, armed for it, lays a template towards
// the enemy nearest to him.
func placing1(t *testing.T, arm func(m *match.Match, w *rules.Warrior)) *App {
	found := rules.Nobody
	foe := rules.Nobody
	g := playedUntil(t, 5, func(m *match.Match) bool {
		if !inPhase(m, rules.Shooting) {
			return false
		}
		s := m.State
		for i := range s.Warriors {
			w := &s.Warriors[i]
			if !s.Acts(w) || !w.Able() || s.Engaged(w) || w.Did(rules.Ran|rules.Shot|rules.Cast|rules.FailedCharge|rules.Charged|rules.Rallied) {
				continue
			}
			near := 0
			for _, e := range s.Enemies(w.Side) {
				o := s.Warrior(e)
				if !o.Hidden && physics.Within(w.Body(), o.Body(), 7*physics.Inch) && s.Table.Sees(w.Body(), o.Body(), nil) && !s.Engaged(o) {
					found, foe = w.ID, e
					near++
				}
			}
			if near > 0 {
				return true
			}
		}
		return false
	})
	g.battle.m.State.Warriors[found].Done &^= rules.Moved
	arm(g.battle.m, g.battle.m.State.Warrior(found))
	g.battle.choose(found)
	g.battle.LayOut()
	g.battle.aim = foe
	return g
}

// casting1 is a battle in which somebody is about to cast a spell whose template
// is laid: round himself, or at a place half way to the enemy.
func casting1(t *testing.T, name string) *App {
	var spell rules.SpellID
	g := placing1(t, func(m *match.Match, w *rules.Warrior) {
		id, ok := m.State.Rules.SpellNamed(name)
		require.True(t, ok, name)
		spell = id
		w.Weapons, w.Spells, w.Armour, w.Shield, w.Buckler, w.Helmet = nil, []rules.SpellID{id}, 0, false, false, false
	})
	b := g.battle
	w, foe := b.m.State.Warrior(b.selected), b.m.State.Warrior(b.aim)
	b.plan.means, b.aim = forecast.Means{Verb: rules.ToCast, Spell: spell}, rules.Nobody
	if b.placingOf(w, b.plan.means) == forecast.RoundPlaced { // those around him are near enough
		near := w.Body()
		for _, d := range [...]physics.Length{3, 4} {
			gap := physics.Apart(w.At.Point(), foe.At.Point())
			near.At.X = foe.At.X + (w.At.X-foe.At.X)*d*physics.Inch/gap
			near.At.Y = foe.At.Y + (w.At.Y-foe.At.Y)*d*physics.Inch/gap
			if b.m.State.Table.Fits(near, b.m.State.Bodies(w.ID)) == nil {
				w.At = near.At
				break
			}
		}
	}
	if b.placingOf(w, b.plan.means) == forecast.SpotPlaced {
		b.plan.pinned = physics.Spot{X: (w.At.X + foe.At.X) / 2, Y: (w.At.Y + foe.At.Y) / 2, Z: w.At.Z}
	}
	return g
}

// nearRough reports whether a warrior may come to ground that is not open.
func nearRough(s *rules.State, w *rules.Warrior) bool {
	for _, c := range s.Table.Reach(s.Mover(w), 6*physics.Inch, s.Bodies(w.ID)).Cells {
		if s.Table.Rough(physics.Leg{Kind: physics.Walk, From: c.At, To: physics.Spot{X: c.At.X + physics.Inch/4, Y: c.At.Y, Z: c.At.Z}}) {
			return true
		}
	}
	return false
}

// leadsUp reports whether a warrior may climb a wall.
func leadsUp(s *rules.State, w *rules.Warrior) bool {
	for _, c := range s.Table.Reach(s.Mover(w), 4*physics.Inch, s.Bodies(w.ID)).Cells {
		if c.Tests > 0 && c.At.Z > w.At.Z {
			return true
		}
	}
	return false
}

// far1 is the place of the region with the most tests on the way, and of those
// the farthest.
func far1(b *Scene) physics.Spot {
	best := b.plan.region.Cells[0]
	for _, c := range b.plan.region.Cells {
		if c.Tests > best.Tests || c.Tests == best.Tests && c.Cost > best.Cost {
			best = c
		}
	}
	return best.At
}

// prepare lays a scene out for a window of a size, as its first ticks would. The
// tiles of a near view are painted where there is a display to draw them on.
func (s moment) prepare(t *testing.T, w, h int) *App {
	sharpen := func(t *testing.T, g *App) {
		if os.Getenv("COMETFALL_DISPLAY") != "" {
			sharpen(t, g)
		}
	}
	g := s.make(t)
	g.Layout(w, h)
	g.Win.Pointer.X, g.Win.Pointer.Y = -1, -1
	if b := g.battle; b != nil {
		b.fit()
		if zoom := map[string]float64{"near": 72, "lantern-hunted": 40, "melee": 60}[s.name]; zoom > 0 {
			b.board.LookNear(b.m.State.Warrior(b.selected).At.Point(), zoom)
			b.outlined(b.m.State.Warrior(b.selected))
			sharpen(t, g)
		}
		switch s.name {
		case "targets", "targets-shot", "threatened":
			at := b.m.State.Warrior(b.selected).At
			x, y := b.board.ToScreen(at.Point())
			b.board.ZoomAt(1.6, x, y)
			b.board.X, b.board.Y = at.X.Inches(), at.Y.Inches()
			sharpen(t, g)
			worked(t, g)
			b.layOutOverlays()
		}
		if strings.HasPrefix(s.name, "decision") || s.name == "parry" {
			counted(t, g)
		}
		if strings.HasPrefix(s.name, "fight") {
			if c := b.animation.focus(g.Win.Tick); c != nil {
				b.board.LookNear(c.Spot.Point(), 34)
			}
			sharpen(t, g)
		}
		if strings.HasPrefix(s.name, "vehicle") {
			b.followDrive()
			at := b.m.State.Carriers[0].Place.At
			if d := b.animation.driven(g.Win.Tick, nil); len(d) > 0 {
				at = d[0].At
			}
			x, y := b.board.ToScreen(at.Point())
			b.board.ZoomAt(3.2, x, y)
			b.board.X, b.board.Y = at.X.Inches(), at.Y.Inches()
			sharpen(t, g)
		}
		if s.name == "several" {
			lookAtSeveral(t, g)
		}
		switch s.name {
		case "states", "mutants", "mutants-more":
			b.board.X, b.board.Y = b.m.State.Table.Width.Inches()/2, b.m.State.Table.Depth.Inches()/2
			b.board.ZoomAt(2.6, float64(w)/2, float64(h)/2)
			sharpen(t, g)
		}
		if s.name == "aid-driven" { // a matter of two inches
			x, y := b.board.ToScreen(b.m.State.Warrior(b.hover).At.Point())
			b.board.ZoomAt(3, x, y)
			sharpen(t, g)
		}
		if s.name == "move" {
			w := b.m.State.Warrior(b.selected)
			b.outlined(w)
			far := b.plan.region.Cells[0]
			for _, c := range b.plan.region.Cells {
				if c.Cost > far.Cost {
					far = c
				}
			}
			b.plan.ghost, b.plan.ghostOn = far.At, true
			b.findRoute(w)
		}
	}
	if b := g.battle; b != nil && strings.HasPrefix(s.name, "aid-") {
		w := b.m.State.Warrior(b.selected)
		if b.m.State.Phase == rules.Moves && s.name != "aid-field-above" && w != nil {
			b.outlined(w)
			b.plan.ghost, b.plan.ghostOn = far1(b), true
			b.findRoute(w)
		}
		if s.name == "aid-ruler" {
			b.plan.ghostOn = false
			b.board.Storey = 1
			b.aids.ruler.lead(b, b.m.State.Table.Links[0].Head, rules.Nobody)
		}
		b.updateAids()
	}
	if p, ok := g.Scene().(*past); ok {
		p.fit()
	}
	g.LayOut()
	if i := slices.IndexFunc(g.Win.Buttons, func(b ui.Button) bool { return b.ID == pointed[s.name] }); i >= 0 {
		g.Win.Pointer.X, g.Win.Pointer.Y = g.Win.Buttons[i].At.Middle()
		g.LayOut()
		if b := g.battle; b != nil {
			b.updateAids()
		}
	}
	return g
}

func TestButtonsLieInTheWindowAndApart(t *testing.T) {
	for n, s := range moments {
		if testing.Short() && n%6 != 0 {
			continue
		}
		uitest.InSizes(n, func(w, h int) {
			g := s.prepare(t, w, h)
			name := fmt.Sprintf("%s at %dx%d", s.name, w, h)
			uitest.Apart(t, g.Stage, name)
			if b := g.battle; b != nil && b.busy() {
				c := b.card()
				assert.True(t, c.X >= 0 && c.Y >= 0 && c.Y+c.H <= float64(g.Win.H), "%s: the card lies at %v", name, c)
			}
		})
	}
}

// TestWindowPictures draws every scene of a battle in every size; see uitest.
func TestWindowPictures(t *testing.T) {
	display(t)
	var names []string
	for _, s := range moments {
		names = append(names, s.name)
	}
	shared.window.Pictures(t, names, func(scene, w, h int, palette view.Eyes) (*ui.Stage, func(screen *ebiten.Image)) {
		g := moments[scene].prepare(t, w, h)
		if palette > 0 {
			of := g.battle.plan.region.of
			g.colour(palette)
			if of != rules.Nobody { // as its next tick would
				g.battle.outlined(g.battle.m.State.Warrior(of))
				if g.battle.plan.ghostOn {
					g.battle.findRoute(g.battle.m.State.Warrior(of))
				}
			}
			if strings.HasPrefix(moments[scene].name, "aid-") {
				g.battle.updateAids()
			}
		}
		return g.Stage, func(screen *ebiten.Image) {
			for g.Draw(screen); !g.gallery.Idle(); g.Draw(screen) {
				for !g.gallery.Idle() {
					g.gallery.Work()
					time.Sleep(time.Millisecond)
				}
			}
		}
	})
}

// coached is a coach before the ford, its driver chosen.
func coached(t *testing.T) *App {
	g, err := newApp(Options{Seed: 4, Ready: true})
	require.NoError(t, err)
	require.NoError(t, g.undertake("coach.mission", coachMission, "fair"))
	for g.battle.m.State.Phase != rules.Moves || g.battle.m.State.Over {
		require.NoError(t, g.battle.m.Do(rules.Done{}))
	}
	g.battle.seat.curtain = false
	g.battle.choose(g.battle.m.State.Carriers[0].Driver)
	g.battle.followDrive()
	return g
}

// coachMission is a coach with its crew on the road to the gate.
const coachMission = `cometfall mission 2
title   "The Last Coach"
kind    "break out"
about   "The coach is to be through the gate before dark. The wood is full of rats."
level   road
band    reikland
enemies "the rats"

place start  box 0 30 14 40
place gate   edge right 3
place wood   box 26 30 34 42
start start
exit  gate

vehicle coach coach at 9 24.5 facing right crew 4 cargo 1
creature rat "Giant Rat" figure seated-mouse M 6 WS 2 BS 0 S 3 T 3 W 1 I 4 A 1 Ld 4 is beast,animal,fearless

goal out "Bring four of yours through the gate"

last turn 12 lose "night has fallen"

when turn 1
    spawn 3/5/7 rat at wood
when leaves yours 4
    goal out done
    win "the coach is through"
when down yours 6
    lose "the rats have won"

end
`

// onTheRiver is a river boat with its helmsman chosen.
func onTheRiver(t *testing.T) *App {
	g, err := newApp(Options{Seed: 4, Ready: true})
	require.NoError(t, err)
	text := strings.NewReplacer("level   road", "level   river", "box 0 30 14 40", "box 0 2 14 14", "vehicle coach coach at 9 24.5 facing right crew 4 cargo 1", "vehicle boat river-boat at 9 23.5 facing right crew 5 cargo 1").Replace(coachMission)
	require.NoError(t, g.undertake("coach.mission", text, "fair"))
	for g.battle.m.State.Phase != rules.Moves || g.battle.m.State.Over {
		require.NoError(t, g.battle.m.Do(rules.Done{}))
	}
	g.battle.seat.curtain = false
	g.battle.choose(g.battle.m.State.Carriers[0].Driver)
	return g
}
