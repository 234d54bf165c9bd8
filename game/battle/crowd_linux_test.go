package battle

import (
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestNoTickWaitsForFortyFigures looks at each tick of the window while they are made: what its own
// thread works in it, whatever others do meanwhile.
func TestNoTickWaitsForFortyFigures(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time")
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	const ofThread = 1 // RUSAGE_THREAD
	worked := func() time.Duration {
		var u syscall.Rusage
		require.NoError(t, syscall.Getrusage(ofThread, &u))
		return time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}
	g := fortyScene(t)
	b := g.battle.board
	b.LookAt()
	longest, ticks := time.Duration(0), 0
	for ; ticks == 0 || !b.FiguresRest(); ticks++ {
		require.Less(t, ticks, 20000)
		from := worked()
		g.Win.Tick++
		g.battle.show()
		b.Update()
		longest = max(longest, worked()-from)
		time.Sleep(time.Millisecond)
	}
	t.Logf("%v in the longest of %d ticks", longest, ticks)
	require.Greater(t, ticks, many/2, "they were not there before")
	assert.Less(t, longest, 30*time.Millisecond)
}
