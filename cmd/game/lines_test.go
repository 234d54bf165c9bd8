//go:build !js

package main

import (
	"bytes"
	"debug/elf"
	"debug/gosym"
	"encoding/binary"
	"os"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// ownTable is the line table of the test itself and where its code begins: a
// program for browsers has one of the same form.
func ownTable(t *testing.T) (table []byte, text uint64) {
	t.Helper()
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
		t.Skip("reads the test's own table, which has that form on linux/amd64 only")
	}
	file, err := os.Executable()
	require.NoError(t, err)
	program, err := elf.Open(file)
	require.NoError(t, err)
	defer program.Close()
	table, err = program.Section(".gopclntab").Data()
	require.NoError(t, err)
	return table, program.Section(".text").Addr
}

// unsigned appends a number as WebAssembly writes it.
func unsigned(to []byte, n int) []byte {
	for ; n > 0x7f; n >>= 7 {
		to = append(to, byte(n)|0x80)
	}
	return append(to, byte(n))
}

// signed appends a number of 32 bits as WebAssembly writes it.
func signed(to []byte, n int32) []byte {
	for ; n > 0x3f || n < -0x40; n >>= 7 {
		to = append(to, byte(n)|0x80)
	}
	return append(to, byte(n)&0x7f)
}

// program is WebAssembly whose memory begins with something at an address, in
// segments that leave zeros out.
func program(at int, memory []byte) []byte {
	var segments []byte
	count := 0
	for from := 0; from < len(memory); {
		end := bytes.Index(memory[from:], make([]byte, 16))
		if end < 0 {
			end = len(memory) - from
		}
		if end > 0 {
			segments = append(signed(append(segments, 0, 0x41), int32(at+from)), 0x0b)
			segments = append(unsigned(segments, end), memory[from:from+end]...)
			count++
		}
		for from += end; from < len(memory) && memory[from] == 0; from++ {
		}
	}
	data := append(unsigned(nil, count), segments...)
	wasm := append([]byte("\x00asm\x01\x00\x00\x00"), 0, 3, 2, 'g', 'o') // and a section of its own
	return append(unsigned(append(wasm, 11), len(data)), data...)
}

// memoryOf is what the program's memory begins with.
func memoryOf(t *testing.T, wasm []byte) []byte {
	t.Helper()
	all, size, err := segments(wasm)
	require.NoError(t, err)
	memory := make([]byte, size)
	for _, s := range all {
		copy(memory[s.address:], wasm[s.from:s.to])
	}
	return memory
}

func TestTheLinesGoAndEverythingElseStays(t *testing.T) {
	if testing.Short() {
		t.Skip("reads a whole program")
	}
	table, text := ownTable(t)
	const at = 5_000_000
	wasm := program(at, table)
	require.Equal(t, table, memoryOf(t, wasm)[at:at+len(table)])
	out, err := withoutLines(wasm)
	require.NoError(t, err, "this Go lays out its tables otherwise: the download would be a twentieth larger")
	require.Len(t, out, len(wasm), "nothing is moved")
	less := memoryOf(t, out)[at : at+len(table)]

	if !testing.Short() { // compressing takes long
		whole, err := newProgram(table, nil)
		require.NoError(t, err)
		fewer, err := newProgram(less, nil)
		require.NoError(t, err)
		for i, p := range whole.packed {
			assert.Less(t, len(fewer.packed[i].data)*4, len(p.data)*3, p.coding)
		}
	}

	names := func(table []byte) (all []string) {
		read, err := gosym.NewTable(nil, gosym.NewLineTable(table, text))
		require.NoError(t, err)
		for _, f := range read.Funcs {
			all = append(all, f.Name)
		}
		return all
	}
	assert.Equal(t, names(table), names(less))
	assert.Contains(t, names(less), "cometfall/cmd/game.TestTheLinesGoAndEverythingElseStays")

	half := func(table []byte, at int) int { return int(binary.LittleEndian.Uint32(table[at:])) }
	tables, funcs := int(binary.LittleEndian.Uint64(table[56:])), int(binary.LittleEndian.Uint64(table[64:]))
	assert.Equal(t, table[:72], less[:72])
	lined := 0
	same := func(name string, at int) { // all pairs of a table
		r := reading{text: table, at: tables + at}
		for first := true; at > 0; first = false {
			if r.number() == 0 && !first || r.bad {
				break
			}
			r.number()
		}
		assert.True(t, bytes.Equal(table[tables+at:max(tables+at, r.at)], less[tables+at:max(tables+at, r.at)]), name)
	}
	for i := range int(binary.LittleEndian.Uint64(table[8:])) {
		f := funcs + half(table, funcs+8*i+4)
		require.Equal(t, table[funcs+8*i:funcs+8*i+8], less[funcs+8*i:funcs+8*i+8])
		for field := 0; field < 44; field += 4 {
			switch field {
			case 20, 24, 32, 36: // files, lines, package, first line
				if half(table, f+field) != 0 {
					lined++
				}
				require.Zero(t, half(less, f+field))
			default:
				require.Equal(t, half(table, f+field), half(less, f+field))
			}
		}
		same("stack", half(table, f+16))
		n := half(table, f+28)
		for k := range n + int(table[f+43]) {
			require.Equal(t, half(table, f+44+4*k), half(less, f+44+4*k))
			if k < n {
				same("pcdata", half(table, f+44+4*k))
			}
		}
	}
	assert.Greater(t, lined, 1000)

	again, err := withoutLines(out)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(out, again), "what has gone is gone")
}

func TestAProgramLaidOutOtherwiseIsLeftAlone(t *testing.T) {
	for _, wasm := range [][]byte{nil, []byte("wasm"), []byte("\x00asm\x02\x00\x00\x00"), program(70_000, []byte("no table")), program(70_000, nil)} {
		_, err := withoutLines(wasm)
		assert.ErrorIs(t, err, errLines)
	}
	table, _ := ownTable(t)
	whole := program(70_000, table)
	for _, cut := range []int{9, 12, 13, 14, 20, 100, len(whole) / 2, len(whole) - 1} {
		_, err := withoutLines(whole[:cut])
		assert.ErrorIs(t, err, errLines, "cut after %d bytes", cut)
	}
	funcs := int(binary.LittleEndian.Uint64(table[64:]))
	first := funcs + int(binary.LittleEndian.Uint32(table[funcs+4:]))
	for _, at := range []int{0, 4, 6, 7, 15, 39, 47, 55, 63, 71, funcs + 3, funcs + 7, first, first + 19, first + 27, first + 31, first + 43} {
		bad := bytes.Clone(table)
		bad[at] ^= 0xff
		before := bytes.Clone(bad)
		if !assert.False(t, bytes.HasPrefix(bad, lineMagic) && dropLines(bad), "byte %d", at) {
			continue
		}
		assert.True(t, bytes.Equal(before, bad), "nothing is changed")
	}
}
