//go:build !js

package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// errLines is said of a program whose tables are laid out otherwise than those of
// the Go we know. Go 1.20 to 1.26 lay them out so.
var errLines = errors.New("this Go lays out its programs otherwise than expected")

// withoutLines strips a WebAssembly program of the tables that tell which line of
// which file an instruction comes from. They are a twentieth of the download and
// serve stack traces only, which still name the functions, with "?:0" for the
// place; -ldflags=-s leaves them in. Nothing is moved: what goes becomes zeros,
// which compress to nothing. The runtime knows functions without such tables
// (runtime.pcvalue) from assembly.
//
// The tables are runtime.pclntab: a header (runtime.pcHeader), the names, the
// files, the tables of what holds from which instruction on (runtime.pctab), and
// the functions (runtime._func), which say where their tables begin. Each function
// is held against the index of functions before anything is changed.
func withoutLines(wasm []byte) ([]byte, error) {
	data, size, err := segments(wasm)
	if err != nil {
		return nil, err
	}
	memory := make([]byte, size)
	for _, s := range data {
		copy(memory[s.address:], wasm[s.from:s.to])
	}
	found := false
	for from := 0; !found; {
		i := bytes.Index(memory[from:], lineMagic)
		if i < 0 {
			return nil, fmt.Errorf("%w: there is no table of functions", errLines)
		}
		from += i
		found = dropLines(memory[from:])
		from += len(lineMagic)
	}
	out := bytes.Clone(wasm)
	for _, s := range data {
		copy(out[s.from:s.to], memory[s.address:])
	}
	return out, nil
}

// lineMagic is how the tables begin: Go 1.20's number, and pointers of 8 bytes.
var lineMagic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// segment is a stretch of the memory that the program begins with.
type segment struct{ address, from, to int } // where, and its bytes in the file

// segments finds the segments of a WebAssembly program's memory and its size.
func segments(wasm []byte) (all []segment, size int, err error) {
	const dataSection, constant, end = 11, 0x41, 0x0b
	if !bytes.HasPrefix(wasm, []byte("\x00asm\x01\x00\x00\x00")) {
		return nil, 0, fmt.Errorf("%w: it is no WebAssembly", errLines)
	}
	r := reading{text: wasm, at: 8}
	for r.at < len(wasm) && !r.bad {
		kind := r.byte()
		length := r.number()
		until := r.at + length
		if kind != dataSection {
			r.at = until
			continue
		}
		for range r.number() {
			if r.number() != 0 || r.byte() != constant {
				r.bad = true
			}
			address := r.address()
			if r.byte() != end {
				r.bad = true
			}
			n := r.number()
			if r.bad || n > len(wasm)-r.at || address > 1<<31 {
				return nil, 0, fmt.Errorf("%w: its memory cannot be read", errLines)
			}
			all = append(all, segment{address, r.at, r.at + n})
			size = max(size, address+n)
			r.at += n
		}
	}
	if r.bad {
		return nil, 0, fmt.Errorf("%w: its sections cannot be read", errLines)
	}
	return all, size, nil
}

// reading reads the numbers of WebAssembly and of the line tables; bad says that
// the text ended before.
type reading struct {
	text []byte
	at   int
	bad  bool
}

func (r *reading) byte() byte {
	if r.at < 0 || r.at >= len(r.text) {
		r.bad = true
		return 0
	}
	r.at++
	return r.text[r.at-1]
}

// number is an unsigned LEB128.
func (r *reading) number() int {
	n := 0
	for shift := 0; shift < 35; shift += 7 {
		b := r.byte()
		n |= int(b&0x7f) << shift
		if b < 0x80 {
			return n
		}
	}
	r.bad = true
	return 0
}

// address is a signed LEB128 of 32 bits, of which all are an address.
func (r *reading) address() int {
	n := 0
	for shift := 0; shift < 35; shift += 7 {
		b := r.byte()
		n |= int(b&0x7f) << shift
		if b < 0x80 {
			if b&0x40 != 0 && shift < 28 {
				n |= -1 << (shift + 7)
			}
			return int(uint32(n))
		}
	}
	r.bad = true
	return 0
}

// dropLines zeroes the lines in tables that begin with their header. It changes
// nothing and returns false if they are not laid out as it knows.
func dropLines(table []byte) bool {
	const (
		headerSize                                  = 72
		entrySize, funcSize                         = 8, 44 // of the index and of a function
		entryAt, spAt, filesAt, linesAt, pcdataAt   = 0, 16, 20, 24, 28
		unitAt, startLineAt, funcdataAt, mostTables = 32, 36, 43, 64
	)
	if len(table) < headerSize {
		return false
	}
	word := func(at int) int { return int(int64(binary.LittleEndian.Uint64(table[at:]))) }
	half := func(at int) int { return int(binary.LittleEndian.Uint32(table[at:])) }
	count, names, units, files, tables, funcs := word(8), word(32), word(40), word(48), word(56), word(64)
	if names < headerSize || units < names || files < units || tables < files || funcs < tables || funcs > len(table) ||
		count < 1 || count > (len(table)-funcs)/entrySize {
		return false
	}
	type stretch struct{ from, to int }
	gone := []stretch{{units, tables}} // the files' names and which are in which package
	kept, dropped := map[int]bool{}, map[int]bool{}
	before := -1
	for i := range count {
		entry := half(funcs + entrySize*i)
		f := funcs + half(funcs+entrySize*i+4)
		if entry <= before || f > len(table)-funcSize || half(f+entryAt) != entry {
			return false
		}
		before = entry
		n := half(f + pcdataAt)
		if n > mostTables || int(table[f+funcdataAt]) > mostTables || f+funcSize+4*n > len(table) {
			return false
		}
		kept[half(f+spAt)] = true
		for k := range n {
			kept[half(f+funcSize+4*k)] = true
		}
		dropped[half(f+filesAt)], dropped[half(f+linesAt)] = true, true
		gone = append(gone, stretch{f + filesAt, f + linesAt + 4}, stretch{f + unitAt, f + startLineAt + 4})
	}
	for at := range dropped {
		if at == 0 || kept[at] { // no table, or one that is something else too
			continue
		}
		r := reading{text: table[:funcs], at: tables + at}
		for first := true; ; first = false { // pairs of how much the value and the place grow
			if grows := r.number(); r.bad || grows == 0 && !first {
				break
			}
			r.number()
		}
		if r.bad {
			return false
		}
		for inside := at + 1; inside < r.at-tables; inside++ {
			if kept[inside] {
				return false
			}
		}
		gone = append(gone, stretch{tables + at, r.at})
	}
	for at := range kept {
		if tables+at > funcs {
			return false
		}
	}
	for _, s := range gone {
		clear(table[s.from:s.to])
	}
	return true
}
