//go:build !js

package main

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAWrongShotSaysWhy(t *testing.T) {
	asIfThereWere(t, "")
	for line, want := range map[string]string{
		"":                             "ends in .png",
		"-o x.jpg":                     "ends in .png",
		"-o x.png now":                 `not "now"`,
		"-o x.png -size large":         `"large" is not like 1280x800`,
		"-o x.png -size 10x10":         "320 to 8192",
		"-o x.png -size 800x600x2":     "is not like",
		"-o x.png -level nowhere":      "there are catacombs, drains, quarter, river, road, sewers, yard",
		"-o x.png -save nowhere":       "there is no file nowhere",
		"-o x.png -save tools_test.go": "tools_test.go",
		"-o x.png -nonsense":           "not defined: -nonsense",
		"-o x.png":                     "no display",
	} {
		_, why := refused(t, "shot "+line)
		assert.Contains(t, why, want, line)
		assert.NoFileExists(t, "x.png")
	}
}

func TestAWrongFilmSaysWhy(t *testing.T) {
	asIfThereWere(t, "")
	dir := filepath.Join(t.TempDir(), "film")
	for line, want := range map[string]string{
		"":                                  "-o must name a folder",
		"-o " + dir:                         "-save must name",
		"-o " + dir + " -save x -turn 0":    "-turn and -every are 1 or more",
		"-o " + dir + " -save x -every 0":   "-turn and -every are 1 or more",
		"-o " + dir + " -save x -seconds 0": "-seconds up to 3600",
		"-o " + dir + " -save x -zoom 5":    "-zoom is 6 to 96",
		"-o " + dir + " -save x -size 1x1":  "320 to 8192",
		"-o " + dir + " -save nowhere":      "there is no file nowhere",
		"-o " + dir + " -save x now":        `not "now"`,
	} {
		_, why := refused(t, "film "+line)
		assert.Contains(t, why, want, line)
		assert.NoDirExists(t, dir)
	}
}

func TestAPictureIsWrittenWholeOrNotAtAll(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.png")
	require.NoError(t, os.WriteFile(file, []byte("the old one"), 0o644))
	picture := image.NewRGBA(image.Rect(0, 0, 3, 2))
	picture.Set(1, 1, color.White)
	require.NoError(t, writePicture(file, picture))
	f, err := os.Open(file)
	require.NoError(t, err)
	defer func() { assert.NoError(t, f.Close()) }()
	got, err := png.Decode(f)
	require.NoError(t, err)
	assert.Equal(t, picture.Bounds(), got.Bounds())
	assert.Equal(t, color.RGBAModel.Convert(color.White), color.RGBAModel.Convert(got.At(1, 1)))

	assert.ErrorContains(t, writePicture(filepath.Join(dir, "none", "a.png"), picture), "cannot be written")
	assert.Error(t, writePicture(file, image.NewRGBA(image.Rectangle{})), "PNG has no empty pictures")
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, left, 1, "nothing half written stays")
}
