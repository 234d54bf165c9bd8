//go:build unix && !js

package main

import (
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"

	"cometfall/assets/licences"
)

func TestTheVersionIsReadFromTheBuild(t *testing.T) {
	setting := func(key, value string) debug.BuildSetting { return debug.BuildSetting{Key: key, Value: value} }
	info := &debug.BuildInfo{GoVersion: "go1.26"}
	assert.Contains(t, versionLine(info), "Cometfall unreleased; go1.26, ")
	info.Main.Version = "v1.2.0"
	info.Settings = []debug.BuildSetting{setting("vcs.revision", "0123456789abcdef"), setting("vcs.time", "2026-11-25T18:00:00Z"), setting("vcs.modified", "true")}
	assert.Contains(t, versionLine(info), "Cometfall v1.2.0, commit 0123456789ab of 2026-11-25, changed since; go1.26, ")
	code, out, why := told(t, "version")
	assert.Zero(t, code, why)
	assert.Contains(t, out, "Cometfall ")
	refused(t, "version 2")
}

func TestLicencesArePrinted(t *testing.T) {
	code, out, why := told(t, "licences")
	assert.Zero(t, code, why)
	assert.Equal(t, licences.All(), out)
	code, out, why = told(t, "licences", "resolv")
	assert.Zero(t, code, why)
	assert.Contains(t, out, "SolarLune")
	assert.NotContains(t, out, "Apache")
	_, why = refused(t, "licences nobody's work")
	assert.Contains(t, why, "game licences names them all")
}
