//go:build unix && !js

package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game"
	"cometfall/game/host"
	"cometfall/game/store"
	"cometfall/levels"
	"cometfall/rules/match"
)

// playing names the environment variable by which this test program becomes the game
// itself, in its window, with somebody who plays until it ends.
const playing = "GAME_PLAYS_UNTIL_ENDED"

// commanded names the environment variable by which it becomes a command of the game, its
// words a line each.
const commanded = "GAME_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(playing) != "" {
		os.Exit(playUntilEnded())
	}
	if line := os.Getenv(commanded); line != "" {
		os.Exit(run(strings.Split(line, "\n"), os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// playUntilEnded is the game as it is started without flags.
func playUntilEnded() int {
	opt, _, code, ok := windowOptions(nil, os.Stdout, os.Stderr)
	if !ok {
		return code
	}
	opt.Voice = &presser{}
	g, err := game.New(opt)
	if err != nil {
		return fail(os.Stderr, err)
	}
	opening{w: 1280, h: 800}.open()
	return show(g, &witnessed{App: g}, os.Stderr)
}

// moment is how a battle stands after a tick.
type moment struct {
	Scene string
	Lines int // of the log
	Over  bool
	Turn  int
	Phase string
}

// witnessed is a game that tells, on the program's output, whenever its battle has changed.
type witnessed struct {
	*game.App
	was moment
}

func (g *witnessed) Update() error {
	err := g.App.Update()
	var now moment
	if err := json.Unmarshal([]byte(g.Report()), &now); err != nil {
		panic(err)
	}
	if now != g.was {
		g.was = now
		line, err := json.Marshal(now)
		if err != nil {
			panic(err)
		}
		fmt.Println(string(line))
	}
	return err
}

// pace is how many ticks who plays takes for a decision: he is faster than anybody.
const pace = 6

// presser presses what a battle read aloud offers, by chance.
type presser struct {
	now  host.Aloud
	tick int
}

func (p *presser) Show(a *host.Aloud) { p.now = *a }
func (p *presser) Tell(string)        {}

// Heard is asked once in each tick, and again after an answer.
func (p *presser) Heard() (host.Heard, bool) {
	if p.tick++; p.tick < pace {
		return host.Heard{}, false
	}
	p.tick = 0
	var act, choose, end []string
	for _, part := range p.now.Parts {
		for _, r := range part.Rows {
			is := func(begins string) bool { return strings.HasPrefix(r.ID, begins) }
			switch {
			case r.Kind != host.AloudButton || r.Why != "" || r.Chosen == host.IsChosen:
			case r.ID == "continue": // on the title
				return host.Heard{ID: r.ID}, true
			case is("option-"), is("act "):
				act = append(act, r.ID)
			case is("choose "):
				choose = append(choose, r.ID)
			case is("seen"), is("seat"), is("done"), r.ID == "yard", r.ID == "back":
				end = append(end, r.ID)
			}
		}
	}
	wanted := end
	switch chance := rand.IntN(8); {
	case len(act) > 0 && chance > 1:
		wanted = act
	case len(choose) > 0 && chance > 0:
		wanted = choose
	}
	if len(wanted) == 0 {
		return host.Heard{}, false
	}
	return host.Heard{ID: wanted[rand.IntN(len(wanted))]}, true
}

// ending is a way in which the game ends.
type ending struct {
	name    string
	orderly bool // the game is told, and keeps everything
	do      func(child *os.Process) error
}

var endings = []ending{
	{"killed", false, func(child *os.Process) error { return child.Kill() }},
	{"told to end", true, func(child *os.Process) error { return child.Signal(syscall.SIGTERM) }},
	{"its terminal closed", true, func(child *os.Process) error { return child.Signal(syscall.SIGHUP) }},
	{"its window closed", true, func(*os.Process) error { return closeWindow("Cometfall") }},
}

// played is what a run of the game has told: for each battle that was shown, how many
// lines its log had after each tick that changed it.
func played(told []string) (battles [][]int) {
	on := false
	for _, line := range told {
		var m moment
		if json.Unmarshal([]byte(line), &m) != nil { // it was cut off
			break
		}
		switch {
		case m.Lines == 0: // the title
			on = false
			continue
		case !on:
			on, battles = true, append(battles, nil)
		}
		steps := &battles[len(battles)-1]
		if n := len(*steps); n == 0 || (*steps)[n-1] != m.Lines {
			*steps = append(*steps, m.Lines)
		}
	}
	return battles
}

// goes runs the game, ends it at a moment nobody chose after its battle has changed so
// often (zero: after it was shown), and returns what it has told.
func goes(t *testing.T, end ending, changes int) [][]int {
	self, err := os.Executable()
	require.NoError(t, err)
	child := exec.Command(self)
	child.Env = append(os.Environ(), playing+"=1")
	var complaint bytes.Buffer
	child.Stderr = &complaint
	out, err := child.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, child.Start())
	var all []string
	lines := bufio.NewReader(out)
	for battles := played(nil); len(battles) == 0 || len(battles[len(battles)-1]) <= changes; battles = played(all) {
		line, err := lines.ReadString('\n')
		if err != nil {
			_ = child.Wait()
		}
		require.NoError(t, err, "the game ended by itself: %q, %s", all, &complaint)
		all = append(all, line)
	}
	done := make(chan error, 1)
	time.AfterFunc(time.Duration(rand.IntN(1500))*time.Millisecond, func() { done <- end.do(child.Process) })
	rest, err := io.ReadAll(lines)
	require.NoError(t, err)
	require.NoError(t, <-done, end.name)
	if err = child.Wait(); end.orderly {
		require.NoError(t, err, "%s: %s", end.name, &complaint)
	}
	return played(append(all, strings.SplitAfter(string(rest), "\n")...))
}

// TestWindowABattleThatIsEndedAtAnyMomentGoesOn starts the game in a window, where
// somebody plays, and ends it at moments nobody chose, as often as ENDS says: killed,
// told to end, its terminal closed, its window closed. The title then offers to go on,
// and of the battle at most the command in hand is lost, nothing where the game was told.
func TestWindowABattleThatIsEndedAtAnyMomentGoesOn(t *testing.T) {
	if os.Getenv("COMETFALL_DISPLAY") == "" {
		t.Skip("needs a display; COMETFALL_DISPLAY=1 says there is one")
	}
	ends := 8
	if n, err := strconv.Atoi(os.Getenv("ENDS")); err == nil {
		ends = n
	}
	t.Setenv("HOME", t.TempDir()) // what is kept there is copied to a folder that is chosen anew
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	var kept *match.Match // what the last run has left, unless it was over
	lost, commands, over := 0, 0, 0
	for n := range ends {
		end := endings[n%len(endings)]
		battles := goes(t, end, n/len(endings)%3) // on a slow machine the first end before anybody plays
		if kept != nil {
			require.Equal(t, len(kept.Lines), battles[0][0], "end %d: the battle goes on where it was left", n)
		}
		s, err := store.Open("cometfall")
		require.NoError(t, err)
		name, err := s.Load("last played")
		require.NoError(t, err)
		text, err := s.Load(name)
		require.NoError(t, err)
		require.NoError(t, s.Close())
		m, err := match.Reopen(text, levels.Load)
		require.NoError(t, err, "end %d, %s", n, end.name)

		steps := battles[len(battles)-1]
		last, before := steps[len(steps)-1], steps[max(0, len(steps)-2)]
		if end.orderly {
			require.GreaterOrEqual(t, len(m.Lines), last, "end %d, %s: nothing is lost", n, end.name)
		} else if len(m.Lines) < last {
			lost++
			require.GreaterOrEqual(t, len(m.Lines), before, "end %d, %s: at most the command in hand is lost of %v", n, end.name, steps)
		}
		if kept != nil && len(battles) == 1 {
			require.True(t, strings.HasPrefix(m.Text(), kept.Text()), "end %d: what was kept before has changed", n)
		}
		for _, b := range battles {
			commands += len(b) - 1
		}
		over += len(battles) - 1
		if kept = m; m.State.Over {
			kept = nil
		}
	}
	t.Logf("%d ends during %d commands in %d battles: %d times the command in hand was lost, nothing else ever", ends, commands, over+1, lost)
	assert.Positive(t, commands, "nobody played")
}
