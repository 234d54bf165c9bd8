package match

import (
	reference "crypto/sha256"
	"encoding/hex"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

// Fingerprints in saves and links of every version are the beginnings of SHA-256.
func TestTheHashIsSHA256(t *testing.T) {
	assert.Equal(t, "e3b0c44298fc1c14", newSHA256().short(), "of nothing")
	rapid.Check(t, func(t *rapid.T) {
		h := newSHA256()
		var all []byte
		for _, n := range rapid.SliceOfN(rapid.IntRange(0, 200), 0, 6).Draw(t, "pieces") {
			piece := rapid.SliceOfN(rapid.Byte(), n, n).Draw(t, "piece")
			wrote, err := h.Write(piece)
			assert.NoError(t, err)
			assert.Equal(t, n, wrote)
			all = append(all, piece...)
		}
		want := reference.Sum256(all)
		assert.Equal(t, hex.EncodeToString(want[:])[:16], h.short())
	})
}

func BenchmarkHash(b *testing.B) {
	text := make([]byte, 100_000)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		h := newSHA256()
		_, _ = h.Write(text)
		h.short()
	}
}
