package sound

// mostVoices is how many effects sound at once; more would only be noise.
const mostVoices = 8

// bedFade is how many samples a bed takes to come or to go.
const bedFade = 3 * Rate / 2

// mixer sums what sounds.
type mixer struct {
	voices []voice
	bed    voice // round and round
	next   voice // the bed that comes when this one is gone
	want   float32
}

// voice is a wave that sounds.
type voice struct {
	wave []float32
	at   int // the sample that is next; of a bed in samples of the mixer
	loud float32
}

// start lets a wave be heard; false: too much sounds already.
func (m *mixer) start(wave []float32, loud float64) bool {
	if len(m.voices) >= mostVoices {
		return false
	}
	m.voices = append(m.voices, voice{wave, 0, float32(loud)})
	return true
}

// lie lays another bed, which comes when the present one is gone; nil takes it away.
func (m *mixer) lie(wave []float32, loud float64) {
	switch {
	case len(wave) == 0:
		m.next, m.want = voice{}, 0
	case len(m.bed.wave) == 0 || &m.bed.wave[0] == &wave[0]:
		m.bed.wave, m.next, m.want = wave, voice{}, float32(loud)
	default:
		m.next, m.want = voice{wave: wave, loud: float32(loud)}, 0
	}
}

// quiet reports whether nothing sounds.
func (m *mixer) quiet() bool { return len(m.voices) == 0 && m.bed.wave == nil }

// clear lets nothing sound any more.
func (m *mixer) clear() { m.voices, m.bed, m.next, m.want = m.voices[:0], voice{}, voice{}, 0 }

// mix writes the next samples.
func (m *mixer) mix(out []float32) {
	clear(out)
	m.mixBed(out)
	left := m.voices[:0]
	for _, v := range m.voices {
		n := min(len(out), len(v.wave)-v.at)
		for i, s := range v.wave[v.at : v.at+n] {
			out[i] += s * v.loud
		}
		if v.at += n; v.at < len(v.wave) {
			left = append(left, v)
		}
	}
	clear(m.voices[len(left):])
	m.voices = left
	for i, s := range out {
		if s > knee || s < -knee {
			out[i] = float32(limited(float64(s)))
		}
	}
}

// mixBed writes the bed, which has half as many samples, and fades it.
func (m *mixer) mixBed(out []float32) {
	b := &m.bed
	if b.wave == nil {
		return
	}
	const step = 1.0 / bedFade
	for i := range out {
		switch {
		case b.loud < m.want:
			b.loud = min(b.loud+step, m.want)
		case b.loud > m.want:
			b.loud = max(b.loud-step, m.want)
		case b.loud == 0: // it is gone
			m.bed, m.want, m.next = voice{wave: m.next.wave}, m.next.loud, voice{}
			return
		}
		k := b.at / 2
		s := b.wave[k]
		if b.at&1 == 1 {
			s = (s + b.wave[(k+1)%len(b.wave)]) / 2
		}
		out[i] += s * b.loud
		if b.at++; b.at == 2*len(b.wave) {
			b.at = 0
		}
	}
}
