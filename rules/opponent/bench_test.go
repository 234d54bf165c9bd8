package opponent_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"cometfall/rules"
	"cometfall/rules/match"
	"cometfall/rules/opponent"
)

// BenchmarkTurn is a whole turn of the strong computer with twelve models.
func BenchmarkTurn(b *testing.B) {
	for _, level := range []opponent.Level{opponent.Fair, opponent.Strong} {
		b.Run(level.String(), func(b *testing.B) {
			tb := table(b, "quarter")
			dice := &rules.Dice{Seed: 9}
			turns := 0
			for b.Loop() {
				a := agreed(uint64(turns))
				a.Level = "quarter"
				m, err := match.New(a, tb)
				require.NoError(b, err)
				require.NoError(b, m.Do(rules.Begin{First: 1}))
				players := []*opponent.Player{nil, opponent.New(1, level, 1)}
				for !m.State.Over && m.State.Turn < 12 {
					if m.State.Active == 1 {
						b.StartTimer()
					} else {
						b.StopTimer()
					}
					was := m.State.Turn
					require.NoError(b, step(m, players, dice))
					if m.State.Turn != was && m.State.Active == 0 {
						turns++
					}
				}
				b.StartTimer()
			}
			b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(max(1, turns)), "ms/turn")
		})
	}
}

// BenchmarkSketch is a thousand sketches of a battle in its sixth turn.
func BenchmarkSketch(b *testing.B) {
	m, err := match.New(agreed(3), table(b, "yard"))
	require.NoError(b, err)
	require.NoError(b, m.StartWith(0))
	players := []*opponent.Player{opponent.New(0, opponent.Fair, 1), opponent.New(1, opponent.Fair, 2)}
	for m.State.Turn < 6 {
		require.NoError(b, step(m, players, nil))
	}
	p := opponent.New(m.State.Active, opponent.Strong, 1)
	p.Begin(m.State, nil, nil)
	for b.Loop() {
		p.Outcome()
	}
}

// BenchmarkSlice is what a frame waits for at most while the computer is at it: the
// longest stretch without a pause of its thought in each phase, of turning to a
// decision and of carrying one out, and the save at the end of a phase. A battle is
// played again and again, and of each stretch the quickest counts, so that what else
// the machine does counts less. For the browser:
//
//	GOOS=js GOARCH=wasm go test -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" -run '^$' -bench Slice -benchtime 5x ./rules/opponent
func BenchmarkSlice(b *testing.B) {
	for _, level := range []opponent.Level{opponent.Weak, opponent.Fair, opponent.Strong} {
		b.Run(level.String(), func(b *testing.B) {
			a := agreed(1)
			a.Level = "quarter"
			longest(b, a, level)
		})
	}
	b.Run("creatures", func(b *testing.B) { // dogs, who act within a command
		a := agreed(3)
		a.Level, a.Toggles = "quarter", append(a.Toggles, "random-happenings")
		a.Happen, a.Often = 35, 6
		longest(b, a, opponent.Fair)
	})
}

// longest plays a battle of twelve turns against a player of a level, and reports
// the longest stretch of each kind.
func longest(b *testing.B, a match.Agreement, level opponent.Level) {
	type piece struct {
		kind string
		took time.Duration
	}
	var all []piece
	for b.Loop() {
		tb := table(b, a.Level) // one that remembers no ways
		dice := &rules.Dice{Seed: 9}
		m, err := match.New(a, tb)
		require.NoError(b, err)
		require.NoError(b, m.StartWith(0))
		p := opponent.New(1, level, 1)
		n := 0
		timed := func(kind string, do func()) {
			was := time.Now()
			pause := func() {
				now := time.Now()
				if n == len(all) {
					all = append(all, piece{kind, now.Sub(was)})
				}
				require.Equal(b, kind, all[n].kind, "the battle is another one than before")
				all[n].took = min(all[n].took, now.Sub(was))
				n++
				was = time.Now()
			}
			tb.Pauses(pause)
			do()
			tb.Pauses(nil)
			pause()
		}
		for !m.State.Over && m.State.Turn < 12 {
			phase := m.State.Phase
			if side := m.State.Active; m.Open == nil && side == 0 || m.Open != nil && m.Open.Side == 0 {
				require.NoError(b, step(m, []*opponent.Player{nil, p}, dice))
			} else {
				in := strings.ReplaceAll(phase.String(), " ", "-")
				if m.Open != nil {
					in = "question"
				}
				timed("begin-"+in, func() { p.Begin(m.State, m.Open, m.Told()) })
				var c opponent.Choice
				timed("think-"+in, func() { c, _ = p.Think(func() bool { tb.Pause(); return true }) })
				kind := "act-" + in
				if _, passes := c.Command.(rules.Done); passes {
					kind = "end-" + in
				}
				timed(kind, func() {
					m.Remark(c.Reason)
					if c.Command == nil {
						require.NoError(b, m.Answer(c.Answer))
					} else if m.Do(c.Command) != nil {
						p.Refused()
					}
				})
			}
			if m.State.Phase != phase {
				timed("save", func() { m.Save() })
			}
		}
	}
	most := map[string]time.Duration{}
	for _, it := range all {
		most[it.kind] = max(most[it.kind], it.took)
	}
	for kind, took := range most {
		b.ReportMetric(float64(took.Microseconds())/1000, "ms/"+kind)
	}
}
