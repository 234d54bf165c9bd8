//go:build release && !js

package main

import (
	_ "embed"
	"fmt"
	"io"
	"strings"

	"github.com/andybalholm/brotli"
)

// The browser version lies in a release, as .ci/release built it; the repository has none,
// and a build without the tag release makes it anew.
var (
	//go:embed carried/game.wasm.br
	carriedWasm string
	//go:embed carried/wasm_exec.js
	carriedGlue []byte
)

// carriedProgram is the browser version that this program carries with it.
func carriedProgram() (browserGame, error) {
	wasm, err := io.ReadAll(brotli.NewReader(strings.NewReader(carriedWasm)))
	if err != nil {
		return browserGame{}, fmt.Errorf("the browser version that this release carries is damaged: %w; take the release anew", err)
	}
	return packedProgram(wasm, []byte(carriedWasm), carriedGlue)
}
