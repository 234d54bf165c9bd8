//go:build !js

package main

import (
	"fmt"
	"io"
	"os"

	"cometfall/game/host"
)

// readInput reads a file by its path; "-" is the standard input.
func readInput(file string) ([]byte, error) {
	if file != "-" {
		return host.ReadFile("", file)
	}
	data, err := io.ReadAll(io.LimitReader(os.Stdin, host.MostBytes+1))
	if err == nil && len(data) > host.MostBytes {
		err = fmt.Errorf("standard input is longer than the %d MB that are read", host.MostBytes>>20)
	}
	return data, err
}

// inputName is how a file is called where something is said of it.
func inputName(file string) string {
	if file == "-" {
		return "standard input"
	}
	return file
}
