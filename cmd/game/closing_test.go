//go:build unix && !js

package main

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"strconv"
	"strings"
)

// closeWindow asks the window of a title to close, as the button of its frame does: a
// message of the display's protocol (ICCCM 4.2.8.1), as no program at hand sends it.
func closeWindow(title string) error {
	found, err := exec.Command("xdotool", "search", "--onlyvisible", "--name", "^"+title+"$").Output()
	if err != nil {
		return fmt.Errorf("no window is called %s: %w", title, err)
	}
	id, err := strconv.ParseUint(strings.Fields(string(found))[0], 10, 32)
	if err != nil {
		return err
	}
	x, err := dialDisplay()
	if err != nil {
		return err
	}
	defer x.Close()
	protocols, err := x.atom("WM_PROTOCOLS")
	if err != nil {
		return err
	}
	remove, err := x.atom("WM_DELETE_WINDOW")
	if err != nil {
		return err
	}
	le := binary.LittleEndian
	event := le.AppendUint32([]byte{33, 32, 0, 0}, uint32(id)) // a ClientMessage of 32 bits each
	event = le.AppendUint32(event, protocols)
	event = append(le.AppendUint32(event, remove), make([]byte, 16)...)
	send := le.AppendUint32([]byte{25, 0, 11, 0}, uint32(id)) // SendEvent, to whoever made the window
	send = append(le.AppendUint32(send, 0), event...)
	if _, err := x.Write(send); err != nil {
		return err
	}
	_, err = x.atom("WM_PROTOCOLS") // what was sent before was heard
	return err
}

// display is a connexion to an X server, least byte first.
type display struct {
	net.Conn
	in *bufio.Reader
}

func dialDisplay() (*display, error) {
	_, number, ok := strings.Cut(os.Getenv("DISPLAY"), ":")
	if !ok {
		return nil, errors.New("there is no display")
	}
	number, _, _ = strings.Cut(number, ".")
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+number)
	if err != nil {
		return nil, err
	}
	name, cookie := authority(number)
	le := binary.LittleEndian
	hello := le.AppendUint16([]byte{'l', 0}, 11)
	hello = le.AppendUint16(hello, 0)
	hello = le.AppendUint16(hello, uint16(len(name)))
	hello = le.AppendUint16(hello, uint16(len(cookie)))
	hello = append(hello, 0, 0)
	for _, s := range []string{name, cookie} {
		hello = append(hello, s...)
		hello = append(hello, make([]byte, -len(s)&3)...)
	}
	x := &display{Conn: conn, in: bufio.NewReader(conn)}
	if _, err := x.Write(hello); err != nil {
		return nil, err
	}
	var answer [8]byte
	if _, err := io.ReadFull(x.in, answer[:]); err != nil {
		return nil, err
	}
	if _, err := io.CopyN(io.Discard, x.in, 4*int64(le.Uint16(answer[6:]))); err != nil {
		return nil, err
	}
	if answer[0] != 1 {
		return nil, errors.New("the display lets nobody in")
	}
	return x, nil
}

// authority is what lets in to a display: the last fitting entry of Xauthority, big
// endian; empty where nothing is asked for.
func authority(number string) (name, cookie string) {
	data, err := os.ReadFile(os.Getenv("XAUTHORITY"))
	if err != nil {
		return "", ""
	}
	field := func() (s string) {
		if len(data) < 2 {
			data = nil
			return ""
		}
		n := min(int(binary.BigEndian.Uint16(data)), len(data)-2)
		s, data = string(data[2:2+n]), data[2+n:]
		return s
	}
	for len(data) > 2 {
		data = data[2:] // the family of the address
		_, display := field(), field()
		if n, c := field(), field(); display == number {
			name, cookie = n, c
		}
	}
	return name, cookie
}

// atom is the number that stands for a name.
func (x *display) atom(name string) (uint32, error) {
	le := binary.LittleEndian
	ask := le.AppendUint16([]byte{16, 0}, uint16(2+(len(name)+3)/4))
	ask = le.AppendUint16(ask, uint16(len(name)))
	ask = append(append(ask, 0, 0), name...)
	ask = append(ask, make([]byte, -len(name)&3)...)
	if _, err := x.Write(ask); err != nil {
		return 0, err
	}
	var answer [32]byte
	if _, err := io.ReadFull(x.in, answer[:]); err != nil {
		return 0, err
	}
	if answer[0] != 1 {
		return 0, fmt.Errorf("the display knows no %s", name)
	}
	return le.Uint32(answer[8:]), nil
}
