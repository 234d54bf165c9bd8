package sound

import (
	"encoding/binary"
	"errors"
	"math"
	"syscall/js"

	"cometfall/game/host"
)

// output is the browser's Web Audio, which mixes by itself: no samples pass
// through the game while it plays.
type output struct {
	ctx    js.Value
	sum    js.Value // what everything goes through
	tried  bool
	err    error
	asleep bool // nobody is to hear anything

	effects [Effects][Variants]js.Value // buffers
	beds    [Beds]js.Value
	source  js.Value // the bed's
	gain    js.Value // the bed's
	waiting bool     // an effect was begun while the browser does not play yet
}

// errNoAudio says that a browser has no Web Audio.
var errNoAudio = errors.New("this browser plays no sound for pages like this one")

// rest lets the page draw between stretches of work: all share one thread.
func rest() { host.Yield(0) }

// begin makes the audio context. A browser lets it sound once the page was
// touched or a key pressed, which is when the game makes its first noise.
func (o *output) begin() {
	defer o.guard()
	if o.tried {
		o.wake()
		return
	}
	o.tried = true
	kind := js.Global().Get("AudioContext")
	if kind.IsUndefined() {
		kind = js.Global().Get("webkitAudioContext")
	}
	if kind.IsUndefined() {
		o.err = errNoAudio
		return
	}
	o.ctx = kind.New()
	o.limit()
	document := js.Global().Get("document")
	document.Call("addEventListener", "visibilitychange", js.FuncOf(func(js.Value, []js.Value) any {
		defer o.guard()
		if document.Get("hidden").Bool() {
			o.ctx.Call("suspend")
		} else if !o.asleep {
			o.ctx.Call("resume")
		}
		return nil
	}))
}

// limit makes what everything goes through: the curve of limited, of which a WaveShaper
// knows what lies between -1 and 1, and so much of the sum as lies there.
func (o *output) limit() {
	const most, steps = mostVoices * SpeechPeak, 2049
	curve := make([]float32, steps)
	for i := range curve {
		curve[i] = float32(limited(most * (2*float64(i)/(steps-1) - 1)))
	}
	part, shaper := o.ctx.Call("createGain"), o.ctx.Call("createWaveShaper")
	part.Get("gain").Set("value", 1/most)
	shaper.Set("curve", floats(curve))
	part.Call("connect", shaper)
	shaper.Call("connect", o.ctx.Get("destination"))
	o.sum = part
}

// guard makes a refusal of the browser a reason to be silent.
func (o *output) guard() {
	if r := recover(); r != nil {
		o.err = errNoAudio
	}
}

// wake has the browser play again; it refuses until the page was touched.
func (o *output) wake() {
	o.asleep = false
	if o.err == nil && o.ctx.Get("state").String() == "suspended" {
		o.ctx.Call("resume")
	}
}

// floats are numbers as a browser's array.
func floats(wave []float32) js.Value {
	data := make([]byte, 4*len(wave))
	for i, v := range wave {
		binary.LittleEndian.PutUint32(data[4*i:], math.Float32bits(v))
	}
	raw := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(raw, data)
	return js.Global().Get("Float32Array").New(raw.Get("buffer"))
}

// buffer is a wave as the browser keeps it.
func (o *output) buffer(kept *js.Value, wave []float32, rate int) js.Value {
	if kept.IsUndefined() {
		*kept = o.ctx.Call("createBuffer", 1, len(wave), rate)
		kept.Call("copyToChannel", floats(wave), 0)
	}
	return *kept
}

// play begins a buffer at a volume.
func (o *output) play(buffer js.Value, volume float64, round bool) (source, gain js.Value) {
	source, gain = o.ctx.Call("createBufferSource"), o.ctx.Call("createGain")
	gain.Get("gain").Set("value", volume)
	gain.Call("connect", o.sum)
	source.Set("buffer", buffer)
	source.Set("loop", round)
	source.Call("connect", gain)
	source.Call("start")
	return source, gain
}

// start plays an effect. While the browser does not play yet, which stops its clock, it
// keeps one: all of them would be heard at once.
func (o *output) start(of tune, wave []float32, volume float64) {
	if o.err != nil || o.asleep {
		return
	}
	defer o.guard()
	running := o.ctx.Get("state").String() == "running"
	if !running && o.waiting {
		return
	}
	o.waiting = !running
	o.play(o.buffer(&o.effects[of.of][of.variant], wave, Rate), volume, false)
}

// lie fades a bed in and the one before out.
func (o *output) lie(b Bed, wave []float32, volume float64) {
	if o.err != nil || !o.tried {
		return
	}
	defer o.guard()
	const slowly = 0.5 // seconds to a third
	now := o.ctx.Get("currentTime").Float()
	if !o.source.IsUndefined() {
		o.gain.Get("gain").Call("setTargetAtTime", 0, now, slowly)
		o.source.Call("stop", now+6*slowly)
		o.source = js.Undefined()
	}
	if wave != nil {
		o.source, o.gain = o.play(o.buffer(&o.beds[b], wave, BedRate), 0, true)
		o.gain.Get("gain").Call("setTargetAtTime", volume, now, slowly)
	}
}

// rest has the browser play nothing.
func (o *output) rest() {
	o.asleep = true
	if o.err != nil || !o.tried {
		return
	}
	defer o.guard()
	o.ctx.Call("suspend")
}

func (o *output) trouble() error { return o.err }
