package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// archive is a folder that becomes one file: the same files give the same bytes.
type archive struct {
	name, ending string
	when         time.Time
	files        map[string][]byte
	runs         map[string]bool // the files that are programs
}

// mode is the permissions of a file.
func (a archive) mode(name string) os.FileMode {
	if a.runs[name] {
		return 0o755
	}
	return 0o644
}

// pack is the archive, its files in the order of the alphabet, of nobody in particular.
func (a archive) pack() ([]byte, error) {
	if a.ending == ".zip" {
		return a.zip()
	}
	var out bytes.Buffer
	packed, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	t := tar.NewWriter(packed)
	for _, name := range slices.Sorted(maps.Keys(a.files)) {
		data := a.files[name]
		if err := t.WriteHeader(&tar.Header{Name: a.name + "/" + name, Mode: int64(a.mode(name)), Size: int64(len(data)), ModTime: a.when, Format: tar.FormatUSTAR}); err != nil {
			return nil, err
		}
		if _, err := t.Write(data); err != nil {
			return nil, err
		}
	}
	if err := t.Close(); err != nil {
		return nil, err
	}
	if err := packed.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// zip is the archive for Windows, and of the site.
func (a archive) zip() ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, name := range slices.Sorted(maps.Keys(a.files)) {
		h := &zip.FileHeader{Name: a.name + "/" + name, Method: zip.Deflate, Modified: a.when}
		h.SetMode(a.mode(name))
		w, err := z.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(a.files[name]); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// write packs archives into a folder, with a list of their sums, which sha256sum -c takes.
func write(to string, archives []archive) error {
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	var sums strings.Builder
	for _, a := range archives {
		data, err := a.pack()
		if err != nil {
			return fmt.Errorf("%s: %w", a.name, err)
		}
		if err := os.WriteFile(filepath.Join(to, a.name+a.ending), data, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(data), a.name+a.ending)
		fmt.Printf("%6.2f MB  %s\n", float64(len(data))/1e6, filepath.Join(to, a.name+a.ending))
	}
	return os.WriteFile(filepath.Join(to, "SHA256SUMS"), []byte(sums.String()), 0o644)
}
