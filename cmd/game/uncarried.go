//go:build !release && !js

package main

// carriedProgram is empty in a build that is no release.
func carriedProgram() (browserGame, error) { return browserGame{}, nil }
