//go:build !js

package sound

import (
	"bytes"
	"encoding/binary"
	"math"
	"sync"
	"time"

	"github.com/ebitengine/oto/v3"
)

// output is the sound system. It is oto, which Ebitengine itself stands on, and
// not Ebitengine's audio package: that ends the game where no sound card can be
// opened.
type output struct {
	once sync.Once
	mu   sync.Mutex
	ctx  *oto.Context // nil while it is being opened, and where there is none
	err  error

	playing []*oto.Player
	bytes   [Effects][]byte
}

// most is how many effects sound at once; more would only be noise.
const most = 6

// open opens the sound system in the background; what is to be heard until then
// is not.
func (o *output) open() {
	ctx, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: Rate, ChannelCount: 1, Format: oto.FormatFloat32LE,
		BufferSize: 40 * time.Millisecond, ApplicationName: "Cometfall"})
	if err == nil {
		<-ready
		err = ctx.Err()
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err = err; err == nil {
		o.ctx = ctx
	}
}

func (o *output) play(e Effect, volume float64) {
	o.once.Do(func() { go o.open() })
	if !o.mu.TryLock() {
		return
	}
	defer o.mu.Unlock()
	if o.ctx == nil {
		return
	}
	if err := o.ctx.Err(); err != nil { // the device went away
		o.ctx, o.err, o.playing = nil, err, nil
		return
	}
	still := o.playing[:0]
	for _, p := range o.playing { // a player that is let go falls silent
		if p.IsPlaying() {
			still = append(still, p)
		}
	}
	clear(o.playing[len(still):])
	if o.playing = still; len(still) >= most {
		return
	}
	if o.bytes[e] == nil {
		wave := Wave(e)
		data := make([]byte, 4*len(wave))
		for i, v := range wave {
			binary.LittleEndian.PutUint32(data[4*i:], math.Float32bits(v))
		}
		o.bytes[e] = data
	}
	p := o.ctx.NewPlayer(bytes.NewReader(o.bytes[e]))
	p.SetVolume(volume)
	p.Play()
	o.playing = append(o.playing, p)
}

func (o *output) trouble() error {
	if !o.mu.TryLock() {
		return nil
	}
	defer o.mu.Unlock()
	return o.err
}
