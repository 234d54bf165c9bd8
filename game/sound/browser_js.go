package sound

import (
	"encoding/binary"
	"errors"
	"math"
	"syscall/js"
)

// output is the browser's Web Audio, which mixes by itself: no samples pass
// through the game while it plays.
type output struct {
	ctx     js.Value
	tried   bool
	err     error
	buffers [Effects]js.Value
}

// errNoAudio says that a browser has no Web Audio.
var errNoAudio = errors.New("this browser plays no sound for pages like this one")

// open makes the audio context. A browser lets it sound once the page was
// touched or a key pressed, which is when the game makes its first noise.
func (o *output) open() {
	o.tried = true
	defer o.guard()
	kind := js.Global().Get("AudioContext")
	if kind.IsUndefined() {
		kind = js.Global().Get("webkitAudioContext")
	}
	if kind.IsUndefined() {
		o.err = errNoAudio
		return
	}
	o.ctx = kind.New()
}

// guard makes a refusal of the browser a reason to be silent.
func (o *output) guard() {
	if r := recover(); r != nil {
		o.err = errNoAudio
	}
}

func (o *output) play(e Effect, volume float64) {
	if !o.tried {
		o.open()
	}
	if o.err != nil {
		return
	}
	defer o.guard()
	if o.ctx.Get("state").String() == "suspended" {
		o.ctx.Call("resume")
	}
	if o.buffers[e].IsUndefined() {
		wave := Wave(e)
		data := make([]byte, 4*len(wave))
		for i, v := range wave {
			binary.LittleEndian.PutUint32(data[4*i:], math.Float32bits(v))
		}
		raw := js.Global().Get("Uint8Array").New(len(data))
		js.CopyBytesToJS(raw, data)
		b := o.ctx.Call("createBuffer", 1, len(wave), Rate)
		b.Call("copyToChannel", js.Global().Get("Float32Array").New(raw.Get("buffer")), 0)
		o.buffers[e] = b
	}
	gain := o.ctx.Call("createGain")
	gain.Get("gain").Set("value", volume)
	gain.Call("connect", o.ctx.Get("destination"))
	source := o.ctx.Call("createBufferSource")
	source.Set("buffer", o.buffers[e])
	source.Call("connect", gain)
	source.Call("start")
}

func (o *output) trouble() error { return o.err }
