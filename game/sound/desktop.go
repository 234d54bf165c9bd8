//go:build !js

package sound

import (
	"encoding/binary"
	"math"
	"sync"
	"time"

	"github.com/ebitengine/oto/v3"
)

// output is the sound system. It is oto, which Ebitengine itself stands on, and
// not Ebitengine's audio package: that ends the game where no sound card can be
// opened. One of its players plays what our mixer sums: oto sums players, too, but cuts
// off what is too loud.
type output struct {
	once sync.Once
	card card
}

// card is an opened sound card, played by a goroutine of its own.
type card struct {
	mu     sync.Mutex
	mixer  mixer
	ctx    *oto.Context // nil while it is being opened, and where there is none
	player *oto.Player
	err    error
	awake  bool // the system asks for samples
	idle   int  // samples since something sounded
	part   [512]float32

	settling sync.Mutex
}

// How long the card keeps asking where nothing sounds, in samples, and how much of the
// future is mixed, in bytes.
const (
	idleAfter = 2 * Rate
	ahead     = 4 * Rate / 40
)

// rest is called between stretches of work. Nothing waits for them: they have a thread.
func rest() {}

// begin opens the system in the background at the first call; what is to be heard until
// then is not.
func (o *output) begin() { o.once.Do(func() { go o.card.open() }) }

func (c *card) open() {
	ctx, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: Rate, ChannelCount: 1, Format: oto.FormatFloat32LE,
		BufferSize: 40 * time.Millisecond, ApplicationName: "Cometfall"})
	if err == nil {
		<-ready
		err = ctx.Err()
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err = err; err == nil {
		c.ctx, c.awake = ctx, true
		c.player = ctx.NewPlayer(c)
		c.player.SetBufferSize(ahead)
		c.player.Play()
	}
}

// Read implements io.Reader for oto: the next samples of what sounds.
func (c *card) Read(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := min(len(p)/4, len(c.part))
	part := c.part[:n]
	if c.mixer.quiet() {
		c.idle += n
	} else {
		c.idle = 0
	}
	c.mixer.mix(part)
	for i, v := range part {
		binary.LittleEndian.PutUint32(p[4*i:], math.Float32bits(v))
	}
	if c.idle > idleAfter && c.awake {
		c.awake = false
		go c.settle()
	}
	return 4 * n, nil
}

// settle has the system ask for samples, or not, as is wanted by then. It may take time, in
// which nobody is kept waiting.
func (c *card) settle() {
	c.settling.Lock()
	defer c.settling.Unlock()
	c.mu.Lock()
	ctx, awake := c.ctx, c.awake
	c.mu.Unlock()
	if ctx == nil {
		return
	}
	do := ctx.Resume
	if !awake {
		do = ctx.Suspend
	}
	if err := do(); err != nil {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.fail(err)
	}
}

// wake has the system ask for samples again; false: there is none.
func (c *card) wake() bool {
	if c.ctx == nil {
		return false
	}
	if err := c.ctx.Err(); err != nil { // the device went away
		c.fail(err)
		return false
	}
	c.idle = 0
	if !c.awake {
		c.awake = true
		go c.settle()
	}
	return true
}

// fail gives the card up.
func (c *card) fail(err error) {
	c.ctx, c.player, c.err = nil, nil, err
	c.mixer.clear()
}

func (o *output) start(_ tune, wave []float32, volume float64) {
	c := &o.card
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.wake() {
		c.mixer.start(wave, volume)
	}
}

// lie lays a bed. A card that is being opened finds it.
func (o *output) lie(_ Bed, wave []float32, volume float64) {
	c := &o.card
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err == nil {
		c.mixer.lie(wave, volume)
		if wave != nil {
			c.wake()
		}
	}
}

// rest lets nothing be heard and the system ask for nothing.
func (o *output) rest() {
	c := &o.card
	c.mu.Lock()
	defer c.mu.Unlock()
	c.mixer.clear()
	if c.awake {
		c.awake = false
		go c.settle()
	}
}

func (o *output) trouble() error {
	if !o.card.mu.TryLock() {
		return nil
	}
	defer o.card.mu.Unlock()
	return o.card.err
}
