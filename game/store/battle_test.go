//go:build unix

package store

import (
	"bufio"
	"crypto/sha256"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/match"
)

// playing names the environment variable by which this test program becomes one
// that plays battles and saves each after every command; it holds their first seed.
const playing = "STORE_PLAYS_UNTIL_KILLED"

func sumOf(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

// playUntilKilled plays battles between random players, and tells which save it
// begins and which one it has made.
func playUntilKilled(seed uint64) error {
	s, err := Open("cometfall")
	if err != nil {
		return err
	}
	for ; ; seed++ {
		table, err := levels.Load("yard")
		if err != nil {
			return err
		}
		m, err := match.New(match.Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: seed}, table)
		if err != nil {
			return err
		}
		if err := m.StartWith(0); err != nil {
			return err
		}
		for dice := (&rules.Dice{Seed: ^seed}); !m.State.Over; {
			if m.Open != nil {
				err = m.Answer(match.RandomAnswer(m.Open, dice))
			} else {
				err = m.Do(match.RandomCommand(m.State, dice))
			}
			if err != nil {
				return err
			}
			text := m.Save()
			fmt.Println("begins", sumOf(text))
			if err := s.Save("battle", text); err != nil {
				return err
			}
			fmt.Println("saved", sumOf(text))
		}
	}
}

// TestABattleKilledWhileItIsSavedGoesOn kills a program that plays and saves
// battles at moments nobody chose, a thousand times where COMETFALL_THOROUGH is
// set: each time the last save is whole, opens, and is the battle as it was.
func TestABattleKilledWhileItIsSavedGoesOn(t *testing.T) {
	if seed, err := strconv.ParseUint(os.Getenv(playing), 10, 64); err == nil {
		fmt.Println(playUntilKilled(seed))
		os.Exit(3)
	}
	home(t)
	self, err := os.Executable()
	require.NoError(t, err)
	kills := 6
	if os.Getenv("COMETFALL_THOROUGH") != "" {
		kills = 1000
	}
	last, caught := "", 0
	for kill := range kills {
		child := exec.Command(self, "-test.run=^TestABattleKilledWhileItIsSavedGoesOn$")
		child.Env = append(os.Environ(), playing+"="+strconv.Itoa(kill))
		out, err := child.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, child.Start())
		told := bufio.NewReader(out)
		line, err := told.ReadString('\n')
		for err == nil && last == "" && !strings.HasPrefix(line, "saved") { // there must be a first one
			line, err = told.ReadString('\n')
		}
		require.NoError(t, err, "%q", line)
		time.Sleep(time.Duration(rand.IntN(60_000)) * time.Microsecond)
		require.NoError(t, child.Process.Kill())
		rest, err := io.ReadAll(told)
		require.NoError(t, err)
		_ = child.Wait() // it was killed
		begun := ""
		for _, l := range strings.Split(line+string(rest), "\n") {
			what, sum, _ := strings.Cut(l, " ")
			switch {
			case len(sum) != 64: // cut off
			case what == "begins":
				begun = sum
			case what == "saved":
				last = sum
			}
		}
		s, err := Open("cometfall")
		require.NoError(t, err)
		text, err := s.Load("battle")
		require.NoError(t, err)
		require.NoError(t, s.Close())
		sum := sumOf(text)
		require.Contains(t, []string{last, begun}, sum, "kill %d", kill)
		if begun != last {
			caught++
		}
		last = sum
		m, err := match.Reopen(text, levels.Load)
		require.NoError(t, err, "kill %d", kill)
		require.Equal(t, text, m.Save())
	}
	t.Logf("%d kills, %d of them in the middle of a save: every time the last save opened", kills, caught)
}
