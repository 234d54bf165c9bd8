package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/motion"
	"cometfall/game/ui"
	"cometfall/game/view/figures"
	"cometfall/physics"
	"cometfall/rules"
)

// Dice of a fight and their plates lie on no others that are seen at the same time: long names
// and long rows, near the edge, in small windows and large ones.
func TestDiceOfAFightLieOnNoOthers(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		for _, zoom := range []float64{12, 40, 72} {
			for _, up := range []physics.Length{2, 20} {
				b := near(t, zoom)
				s := b.shown.State.Clone()
				a, o := &s.Warriors[0], &s.Warriors[len(s.Warriors)-1]
				a.Name, o.Name = "Theophilus the Long", "Bertholdine"
				a.At, o.At = physics.Spot{X: 10 * physics.Inch, Y: up * physics.Inch}, physics.Spot{X: 11 * physics.Inch, Y: up * physics.Inch}
				b.shown.State = s
				b.win.W, b.win.H = size[0], size[1]
				b.frame = whole(b.win)
				b.CentreOn(a.At.Point())
				var events []*rules.Event
				threw := func(who, at *rules.Warrior, p rules.Purpose) {
					events = append(events, &rules.Event{Kind: rules.Threw, Who: who.ID, At: at.ID, For: p, OK: true, Need: 4, Dice: []int{4}, Into: rules.Stunned})
				}
				for range 4 {
					events = append(events, &rules.Event{Kind: rules.Struck, Who: a.ID, At: o.ID})
					threw(a, o, rules.HitRoll)
					threw(a, o, rules.WoundRoll)
					threw(o, a, rules.SaveRoll)
					threw(a, o, rules.InjuryRoll)
					events = append(events, &rules.Event{Kind: rules.Struck, Who: o.ID, At: a.ID})
					threw(o, a, rules.HitRoll)
					threw(o, a, rules.WoundRoll)
				}
				r := &motion.Reel{}
				r.Direct(motion.Standings(s, nil), s, events)
				b.rows.layOut(b.win.Pen, r, b.frame.Free.W)
				seen := 0
				require.Nil(t, newest(r, r.End()), "nothing is shown any more")
				require.Equal(t, [2]rules.WarriorID{a.ID, o.ID}, newest(r, 24).Between, "whose dice roll")
				for tick := 0; tick < r.End(); tick += 4 {
					var hung []ui.Rect
					for i := range r.Clips {
						c := &r.Clips[i]
						if c.Kind != motion.Dice || !c.Shows(tick) {
							continue
						}
						require.Regexp(t, `^(Theophilus the Long: |Bertholdine: |)(to hit|to wound|save) 4\+$|^injury of Bertholdine$`, c.Label)
						x, y := b.throwPlace(c, i)
						wide := max(b.rows.at[i].label, b.rows.at[i].word, DieSize)
						at := ui.R(x-wide/2, y-DieSize/2-wordHigh-3, wide, DieSize+2*wordHigh+6)
						for _, h := range hung {
							assert.False(t, at.Meets(h), "%v, zoom %v, tick %d: %s", size, zoom, tick, c.Label)
						}
						assert.GreaterOrEqual(t, at.Y, 0.0)
						assert.GreaterOrEqual(t, at.X, 0.0)
						assert.LessOrEqual(t, at.X+at.W, float64(size[0]))
						hung = append(hung, at)
						seen++
					}
				}
				assert.Greater(t, seen, 40)
				assert.Zero(t, testing.AllocsPerRun(20, func() {
					b.rows.layOut(b.win.Pen, r, b.frame.Free.W)
					for i := range r.Clips {
						if c := &r.Clips[i]; c.Kind == motion.Dice {
							b.throwPlace(c, i)
						}
						b.besideDice(r, &r.Clips[i])
					}
				}), "a frame takes no memory")
			}
		}
	}
}

// What is said of somebody lies over no dice beside him, whether they have room above him or not.
func TestWordsLieOverNoDice(t *testing.T) {
	for _, down := range []float64{30, 60, 90, 200, 400} { // from the top of the window
		b := near(t, 30)
		s := b.shown.State.Clone()
		a := &s.Warriors[0]
		a.At = physics.Spot{X: 20 * physics.Inch, Y: 20 * physics.Inch}
		b.shown.State = s
		b.win.W, b.win.H = 1280, 800
		b.frame = whole(b.win)
		b.CentreOn(a.At.Point())
		_, y := b.ToScreen(a.At.Point())
		b.Y += (y - down) / b.Zoom
		r := &motion.Reel{}
		r.Direct(motion.Standings(s, nil), s, []*rules.Event{
			{Kind: rules.Threw, Who: a.ID, At: rules.Nobody, For: rules.TestRoll, Rule: "LEAD-10", OK: true, Need: 6, Dice: []int{2, 3}},
			{Kind: rules.Downed, Who: a.ID, At: rules.Nobody, Into: rules.Stunned},
			{Kind: rules.Note, Who: a.ID, At: rules.Nobody, Rule: "MOUNT-19"},
		})
		b.rows.layOut(b.win.Pen, r, b.frame.Free.W)
		_, y = b.ToScreen(a.At.Point())
		require.InDelta(t, down, y, 1)
		var words, dice []ui.Rect
		for i := range r.Clips {
			switch c := &r.Clips[i]; c.Kind {
			case motion.Dice:
				x, y := b.throwPlace(c, i)
				dice = append(dice, ui.R(x-60, y-DieSize/2-wordHigh-3, 120, DieSize+2*wordHigh+6))
			case motion.Word:
				x, y := b.ToScreen(c.Spot.Point())
				words = append(words, ui.R(x-30, b.wordAt(r, c, y, 22, 0.5), 60, 22))
			}
		}
		require.Len(t, words, 2)
		require.Len(t, dice, 1)
		for _, w := range words {
			assert.False(t, w.Meets(dice[0]), "%v from the top: %v over %v", down, w, dice[0])
		}
		assert.False(t, words[0].Meets(words[1]), "%v from the top", down)
	}
}

// Who climbs, leaps, aims, shoots and casts is drawn so, turned to where he aims, with what he
// shoots with in his hands even where a foe is near.
func TestFiguresAreDrawnAsWhatTheyAreAbout(t *testing.T) {
	b := near(t, 48)
	w := &b.shown.State.Warriors[0]
	east, west := w.At, w.At
	east.X += 5 * physics.Inch
	west.X -= 5 * physics.Inch
	seen := map[figures.Pose]uint8{}
	for _, a := range []motion.Actor{{Does: motion.Climbing}, {Does: motion.Leaping, Air: 0.5}, {Does: motion.Aiming, Looks: &east}, {Does: motion.Shooting, Looks: &west}, {Does: motion.Conjuring}} {
		a.Who, a.At = w.ID, w.At
		s := b.shown
		s.Acting = []motion.Actor{a}
		b.Show(s, b.frame)
		b.Pictures.miniatures.ask(b, b.Zoom)
		f := b.Pictures.miniatures.who[w.ID].figure
		seen[f.Pose] = f.Facing
	}
	assert.Len(t, seen, 5)
	for _, p := range []figures.Pose{figures.Climb, figures.Leap, figures.Aim, figures.Shoot, figures.Casting} {
		assert.Contains(t, seen, p)
	}
	assert.NotEqual(t, seen[figures.Aim], seen[figures.Shoot], "he looks where he aims")

	s, w := someone(t, "lrb", "sword", "bow")
	foe := *w
	foe.ID, foe.Side, foe.At = 1, 1, physics.Spot{X: 2*w.Radius + physics.Inch/100}
	s.Warriors = append(s.Warriors, foe)
	var m miniatures
	n := miniature{}
	b.shown.State = s
	m.dress(b, &n, &s.Warriors[0], &tokenAt{}, nil)
	assert.Equal(t, figures.Sword, n.figure.Main)
	m.dress(b, &n, &s.Warriors[0], &tokenAt{}, &motion.Actor{Does: motion.Shooting})
	assert.Equal(t, figures.Bow, n.figure.Main)
}
