package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"debug/pe"
	"encoding/binary"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The same files give the same bytes, in both kinds of archive.
func TestArchivesAreTheSameEachTime(t *testing.T) {
	for _, ending := range []string{".tar.gz", ".zip"} {
		var packed [][]byte
		for range 8 { // a map has another order each time
			a := archive{"cometfall-1", ending, time.Unix(1e9, 0).UTC(), map[string][]byte{}, map[string]bool{"a": true}}
			for _, name := range []string{"a", "b", "share/c", "share/d", "e"} {
				a.files[name] = []byte(name)
			}
			data, err := a.pack()
			require.NoError(t, err)
			packed = append(packed, data)
		}
		for _, p := range packed {
			assert.Equal(t, packed[0], p, ending)
		}
		assert.Equal(t, []string{"-rwxr-xr-x cometfall-1/a", "-rw-r--r-- cometfall-1/b", "-rw-r--r-- cometfall-1/e", "-rw-r--r-- cometfall-1/share/c", "-rw-r--r-- cometfall-1/share/d"},
			unpacked(t, packed[0], ending), ending)
	}
}

// unpacked lists the files of an archive with their permissions.
func unpacked(t *testing.T, data []byte, ending string) (files []string) {
	t.Helper()
	if ending == ".zip" {
		z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		require.NoError(t, err)
		for _, f := range z.File {
			files = append(files, f.Mode().String()+" "+f.Name)
		}
		return files
	}
	packed, err := gzip.NewReader(bytes.NewReader(data))
	require.NoError(t, err)
	for r := tar.NewReader(packed); ; {
		h, err := r.Next()
		if err == io.EOF {
			return files
		}
		require.NoError(t, err)
		files = append(files, h.FileInfo().Mode().String()+" "+h.Name)
	}
}

func TestTheIconHasEverySize(t *testing.T) {
	pictures, err := icons(16, 256)
	require.NoError(t, err)
	for size, data := range pictures {
		p, err := png.Decode(bytes.NewReader(data))
		require.NoError(t, err)
		assert.Equal(t, size, p.Bounds().Dx())
		r, g, b, _ := p.At(size*222/512, size*286/512).RGBA()
		assert.True(t, r > 0xE000 && g > 0xB000 && b < 0xF000, "the comet is gold: %x %x %x", r, g, b)
	}
}

// The object file is read by Go's own reader, and its folders lead to each picture.
func TestTheIconOfAProgramForWindowsIsFound(t *testing.T) {
	pictures, err := icons(16, 32, 48, 256)
	require.NoError(t, err)
	for _, arch := range []string{"amd64", "arm64"} {
		data, err := iconResource(arch, pictures)
		require.NoError(t, err)
		f, err := pe.NewFile(bytes.NewReader(data))
		require.NoError(t, err)
		require.Len(t, f.Sections, 1)
		section, err := f.Sections[0].Data()
		require.NoError(t, err)
		assert.Len(t, f.Sections[0].Relocs, 5, "four pictures and their group")
		at := func(i int) int { return int(binary.LittleEndian.Uint32(section[i:])) }
		first := func(folder int) int { return at(folder+folderSize+4) &^ deeper }
		group := at(folderSize+entrySize+4) &^ deeper
		for _, row := range []struct {
			kind int
			want []byte
		}{{first(0), bitmap(drawIcon(16))}, {group, nil}} {
			leaf := first(first(row.kind))
			found := section[at(leaf) : at(leaf)+at(leaf+4)]
			if row.want != nil {
				assert.Equal(t, row.want, found)
			} else {
				assert.Equal(t, []byte{0, 0, 1, 0, 4, 0, 16, 16}, found[:8])
			}
		}
	}
	_, err = iconResource("386", pictures)
	assert.ErrorContains(t, err, "windows/386")
}

// A program is for the system that its archive says, as the system itself finds out: the smallest
// ones are built for two, and passed off as those of others.
func TestAProgramIsForItsSystem(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles the runtime for each system")
	}
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "main.go"), []byte("package main\n\nfunc main() {}\n"), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "go.mod"), []byte("module small\n\ngo 1.25\n"), 0o644))
	for _, system := range []string{"darwin/arm64", "windows/amd64", runtime.GOOS + "/" + runtime.GOARCH} {
		goos, goarch, _ := strings.Cut(system, "/")
		// With the flags of releases, so that the packages of Go are compiled once for both.
		build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", "small", ".")
		build.Dir, build.Env = folder, append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0", "GOFLAGS=")
		text, err := build.CombinedOutput()
		require.NoError(t, err, string(text))
		program, err := os.ReadFile(filepath.Join(folder, "small"))
		require.NoError(t, err)
		if err := checkHeader(program, system); goos == "windows" {
			assert.EqualError(t, err, "the program for "+system+": it has no icon")
		} else {
			assert.NoError(t, err, system)
		}
		for _, other := range systems {
			if other != system {
				assert.ErrorContains(t, checkHeader(program, other), "the program for "+other+": ", "%s in the archive of %s", system, other)
			}
		}
		assert.Error(t, checkHeader(program[:100], system), "it is cut off")
	}
	assert.Error(t, checkHeader(nil, "plan9/amd64"))
}
