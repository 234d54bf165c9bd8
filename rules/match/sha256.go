package match

import (
	"encoding/binary"
	"encoding/hex"
	"math/bits"
)

// sha256 is the hash of FIPS 180-4 as an io.Writer, for fingerprints that nobody
// keeps secrets with. crypto/sha256 gives the same and brings tests of itself,
// ciphers and random numbers: 40 kB of the browser's download.
type sha256 struct {
	sum  [8]uint32
	rest []byte // fewer than a block
	n    uint64 // all bytes
}

const shaBlock = 64

func newSHA256() *sha256 {
	return &sha256{sum: [8]uint32{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}}
}

// Write implements io.Writer; it takes everything.
func (h *sha256) Write(text []byte) (int, error) {
	h.n += uint64(len(text))
	h.rest = append(h.rest, text...)
	done := 0
	for ; len(h.rest)-done >= shaBlock; done += shaBlock {
		h.block(h.rest[done : done+shaBlock])
	}
	h.rest = append(h.rest[:0], h.rest[done:]...)
	return len(text), nil
}

// short is the first sixteen digits of the hash; nothing can be written after it.
func (h *sha256) short() string {
	end := []byte{0x80}
	for (len(h.rest)+len(end))%shaBlock != shaBlock-8 {
		end = append(end, 0)
	}
	_, _ = h.Write(binary.BigEndian.AppendUint64(end, 8*h.n)) // it takes everything
	return hex.EncodeToString(binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, h.sum[0]), h.sum[1]))
}

// block mixes a block into the sum (6.2.2).
func (h *sha256) block(text []byte) {
	var w [64]uint32
	for i := range 16 {
		w[i] = binary.BigEndian.Uint32(text[4*i:])
	}
	for i := 16; i < 64; i++ {
		x, y := w[i-15], w[i-2]
		w[i] = w[i-16] + w[i-7] +
			(bits.RotateLeft32(x, -7) ^ bits.RotateLeft32(x, -18) ^ x>>3) +
			(bits.RotateLeft32(y, -17) ^ bits.RotateLeft32(y, -19) ^ y>>10)
	}
	a, b, c, d, e, f, g, k := h.sum[0], h.sum[1], h.sum[2], h.sum[3], h.sum[4], h.sum[5], h.sum[6], h.sum[7]
	for i := range w {
		t := k + shaRounds[i] + w[i] + (e&f ^ ^e&g) +
			(bits.RotateLeft32(e, -6) ^ bits.RotateLeft32(e, -11) ^ bits.RotateLeft32(e, -25))
		u := (a&b ^ a&c ^ b&c) +
			(bits.RotateLeft32(a, -2) ^ bits.RotateLeft32(a, -13) ^ bits.RotateLeft32(a, -22))
		a, b, c, d, e, f, g, k = t+u, a, b, c, d+t, e, f, g
	}
	for i, v := range [8]uint32{a, b, c, d, e, f, g, k} {
		h.sum[i] += v
	}
}

// shaRounds are the first 32 bits of the fractions of the cube roots of the first
// 64 primes (4.2.2).
var shaRounds = [64]uint32{
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
	0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
	0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
	0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
}
