package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
)

// What the formats of Windows call things: resources of programs (PE, "The .rsrc section")
// and icons.
const (
	resourceIcon  = 3
	resourceGroup = 14
	english       = 0x409

	headerSize  = 20 // of a COFF file
	sectionSize = 40
	placeSize   = 10 // of a relocation
	folderSize  = 16
	entrySize   = 8
	leafSize    = 16
	deeper      = 1 << 31 // marks an entry that leads to another folder

	initialised, readable = 0x40, 0x40000000
)

// machines are the processors: how COFF numbers them and a relocation that counts from the
// program's beginning.
var machines = map[string]struct{ number, relative uint16 }{
	"amd64": {0x8664, 3},
	"arm64": {0xAA64, 2},
}

// iconResource is an object file that gives a program its icon: the go tool links any .syso
// file that lies beside the source. The pictures are PNG, by size.
func iconResource(goarch string, pictures map[int][]byte) ([]byte, error) {
	machine, ok := machines[goarch]
	if !ok {
		return nil, fmt.Errorf("no icon can be given to programs for windows/%s", goarch)
	}
	var group bytes.Buffer
	sizes := []int{16, 32, 48, 256}
	put(&group, []uint16{0, 1, uint16(len(sizes))})
	var leaves [][]byte
	for i, size := range sizes {
		data := pictures[size]
		if size < 256 { // Windows takes PNG for large ones alone
			data = bitmap(drawIcon(size))
		}
		leaves = append(leaves, data)
		put(&group, []uint8{uint8(size), uint8(size), 0, 0}, []uint16{1, 32}, uint32(len(data)), uint16(i+1)) // 256 is written as 0
	}
	leaves = append(leaves, group.Bytes())
	section, places := resources(leaves)

	var out bytes.Buffer
	after := uint32(headerSize + sectionSize + len(section))
	put(&out, machine.number, uint16(1), uint32(0), after+uint32(placeSize*len(places)), uint32(1), uint32(0)) // one section, one symbol
	put(&out, name(".rsrc"), uint32(0), uint32(0), uint32(len(section)), uint32(headerSize+sectionSize), after, uint32(0), uint16(len(places)), uint16(0), uint32(initialised|readable))
	out.Write(section)
	for _, place := range places {
		put(&out, place, uint32(0), machine.relative)
	}
	put(&out, name(".rsrc"), uint32(0), uint16(1), uint16(0), uint8(3), uint8(0)) // the section, as a static symbol
	put(&out, uint32(4))                                                          // no long names
	return out.Bytes(), nil
}

// resources is a section with the icons, numbered from 1, and their group, the last of the
// leaves; places are where the beginning of the program is to be added to a place in the
// section. Folders lead from the kind over the number to the language.
func resources(leaves [][]byte) (section []byte, places []uint32) {
	n := len(leaves)
	icons := n - 1
	kinds := folderSize + 2*entrySize
	numbers := kinds + 2*folderSize + n*entrySize // behind the folders of both kinds
	languages := numbers + n*(folderSize+entrySize)
	data := languages + n*leafSize

	var out bytes.Buffer
	folder := func(entries int) { put(&out, [3]uint32{}, uint16(0), uint16(entries)) }
	entry := func(id, at int) { put(&out, uint32(id), uint32(at)) }
	folder(2)
	entry(resourceIcon, deeper|kinds)
	entry(resourceGroup, deeper|(kinds+folderSize+icons*entrySize))
	folder(icons)
	for i := range icons {
		entry(i+1, deeper|(numbers+i*(folderSize+entrySize)))
	}
	folder(1)
	entry(1, deeper|(numbers+icons*(folderSize+entrySize)))
	for i := range n {
		folder(1)
		entry(english, languages+i*leafSize)
	}
	at := data
	for _, leaf := range leaves {
		places = append(places, uint32(out.Len()))
		put(&out, uint32(at), uint32(len(leaf)), [2]uint32{})
		at += padded(len(leaf))
	}
	for _, leaf := range leaves {
		out.Write(leaf)
		out.Write(make([]byte, padded(len(leaf))-len(leaf)))
	}
	return out.Bytes(), places
}

// padded is a length, made up to whole eights.
func padded(n int) int { return (n + 7) &^ 7 }

// bitmap is a picture as icons have it: from below, blue first, and a mask that hides nothing.
func bitmap(p *image.NRGBA) []byte {
	var out bytes.Buffer
	w, h := p.Rect.Dx(), p.Rect.Dy()
	mask := make([]byte, h*((w+31)/32*4))
	put(&out, uint32(40), int32(w), int32(2*h), uint16(1), uint16(32), uint32(0), uint32(4*w*h+len(mask)), [4]uint32{})
	for y := h - 1; y >= 0; y-- {
		for x := range w {
			c := p.NRGBAAt(x, y)
			out.Write([]byte{c.B, c.G, c.R, c.A})
		}
	}
	out.Write(mask)
	return out.Bytes()
}

// name is a short name, as COFF has it.
func name(text string) (short [8]byte) {
	copy(short[:], text)
	return short
}

// put writes numbers, the lowest byte first.
func put(out *bytes.Buffer, numbers ...any) {
	for _, n := range numbers {
		_ = binary.Write(out, binary.LittleEndian, n) // numbers of a known size, into memory
	}
}
