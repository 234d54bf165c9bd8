package levels

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAMapThatWouldTakeTooMuchRoomIsRefused before a table is made of it.
func TestAMapThatWouldTakeTooMuchRoomIsRefused(t *testing.T) {
	file := func(width int, inside string) []byte {
		return fmt.Appendf(nil, `<map version="1.10" orientation="orthogonal" width="%d" height="6" tilewidth="32" tileheight="32">%s</map>`, width, inside)
	}
	storey := `<group name="storey 0"><objectgroup name="much">%s</objectgroup></group>`
	for _, row := range []struct {
		data []byte
		says string
	}{
		{file(121, ""), "121 by 6 inches; it must be 6 to 120"},
		{file(2_000_000_000, ""), "it must be 6 to 120"},
		{file(6, fmt.Sprintf(storey, strings.Repeat(`<object type="decor" x="1" y="1"/>`, mostObjects+1))), "2001 objects; 2000 are the most"},
		{file(6, fmt.Sprintf(storey, `<object type="street"><polyline points="`+strings.Repeat("1,1 2,2 ", mostPoints/2+1)+`"/></object>`)), "more than 200 points"},
		{[]byte(strings.Repeat(" ", mostBytes+1)), "no map has more than 4"},
	} {
		_, err := Parse(row.data, "big.tmx")
		assert.ErrorContains(t, err, row.says)
		assert.ErrorContains(t, err, "big.tmx: ")
	}
	for _, name := range Names() {
		data, err := files.ReadFile(name + ".tmx")
		require.NoError(t, err)
		m, err := readDocument(data)
		require.NoError(t, err)
		assert.Less(t, len(m.compact())*8, mostBytes, name)
	}
}
