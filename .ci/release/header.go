package main

import (
	"bytes"
	"debug/elf"
	"debug/macho"
	"debug/pe"
	"fmt"
)

// codeSignature is the load command of a signature, without which arm64 Macs start nothing.
const codeSignature = 0x1d

// checkHeader is what is wrong with a program for a system, by the header that the system reads
// before it starts it; nil if nothing is.
func checkHeader(program []byte, system string) error {
	r := bytes.NewReader(program)
	wrong := func(format string, args ...any) error {
		return fmt.Errorf("the program for %s: %s", system, fmt.Sprintf(format, args...))
	}
	switch system {
	case "darwin/amd64", "darwin/arm64":
		f, err := macho.NewFile(r)
		if err != nil {
			return wrong("%v", err)
		}
		if want := map[string]macho.Cpu{"darwin/amd64": macho.CpuAmd64, "darwin/arm64": macho.CpuArm64}[system]; f.Cpu != want || f.Type != macho.TypeExec {
			return wrong("it is a %v for %v", f.Type, f.Cpu)
		}
		signed := false
		for _, l := range f.Loads {
			raw := l.Raw()
			signed = signed || len(raw) >= 4 && f.ByteOrder.Uint32(raw) == codeSignature
		}
		if !signed && system == "darwin/arm64" {
			return wrong("it is not signed")
		}
	case "windows/amd64", "windows/arm64":
		f, err := pe.NewFile(r)
		if err != nil {
			return wrong("%v", err)
		}
		want := map[string]uint16{"windows/amd64": pe.IMAGE_FILE_MACHINE_AMD64, "windows/arm64": pe.IMAGE_FILE_MACHINE_ARM64}[system]
		if f.Machine != want || f.Characteristics&pe.IMAGE_FILE_EXECUTABLE_IMAGE == 0 {
			return wrong("it is for the machine %#x", f.Machine)
		}
		if f.Section(".rsrc") == nil {
			return wrong("it has no icon")
		}
	case "linux/amd64", "linux/arm64":
		f, err := elf.NewFile(r)
		if err != nil {
			return wrong("%v", err)
		}
		if want := map[string]elf.Machine{"linux/amd64": elf.EM_X86_64, "linux/arm64": elf.EM_AARCH64}[system]; f.Machine != want || f.Type != elf.ET_EXEC && f.Type != elf.ET_DYN {
			return wrong("it is a %v for %v", f.Type, f.Machine)
		}
	default:
		return wrong("nobody knows what its header should be")
	}
	return nil
}
