package levels

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/base64"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// layer is a tile layer of so many bytes in a packing.
func layer(t *testing.T, compression string, size int) string {
	t.Helper()
	var packed bytes.Buffer
	var w io.WriteCloser = zlib.NewWriter(&packed)
	if compression == "gzip" {
		w = gzip.NewWriter(&packed)
	}
	_, err := w.Write(make([]byte, size))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return fmt.Sprintf(`<layer id="1" name="tiles" width="6" height="6"><data encoding="base64" compression="%s">%s</data></layer>`,
		compression, base64.StdEncoding.EncodeToString(packed.Bytes()))
}

// TestAMapThatWouldTakeTooMuchRoomIsRefusedUnread: a small file may unpack to
// gigabytes.
func TestAMapThatWouldTakeTooMuchRoomIsRefusedUnread(t *testing.T) {
	file := func(width int, inside string) []byte {
		return fmt.Appendf(nil, `<map version="1.10" orientation="orthogonal" width="%d" height="6" tilewidth="32" tileheight="32">%s</map>`, width, inside)
	}
	fits := mostInches * mostInches * tileBytes
	for _, row := range []struct {
		data []byte
		says string
	}{
		{file(6, layer(t, "zlib", fits+1)), "more tiles than the map"},
		{file(6, layer(t, "gzip", fits+1)), "more tiles than the map"},
		{file(6, layer(t, "zlib", 50<<20)), "save the map again with Tiled"},
		{file(121, ""), "121 by 6 inches; it must be 6 to 120"},
		{file(2_000_000_000, layer(t, "zlib", 4)), "it must be 6 to 120"},
		{file(6, strings.Repeat("<layer><data></data></layer>", mostLayers+1)), "more than 100 tile layers"},
	} {
		_, err := Parse(row.data, "big.tmx")
		assert.ErrorContains(t, err, row.says)
		assert.ErrorContains(t, err, "big.tmx: ")
	}
	assert.NoError(t, checkSize(file(120, layer(t, "zlib", fits)+layer(t, "gzip", fits))))
	assert.NoError(t, checkSize([]byte("no map at all")), "which others tell")
	for _, name := range Names() {
		data, err := files.ReadFile(name + ".tmx")
		require.NoError(t, err)
		assert.NoError(t, checkSize(data))
	}
}
