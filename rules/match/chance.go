package match

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"cometfall/rules"
)

// How the dice of a battle are drawn: its agreement says which.
const (
	// InARow are dice that stand in a row from the seed on: whatever is ordered, the
	// next die shows the same. Series and battles of earlier versions have them.
	InARow = ""
	// Settled dice follow, order by order and answer by answer, from the seed and from
	// all that was ordered before: the same orders bring the same dice, others bring
	// others. What was taken back counts for nothing.
	Settled = "settled"
	// Fresh dice are drawn by chance for each order and each answer, so that no save
	// holds a die that was not thrown yet.
	Fresh = "fresh"
)

// checkDice says why there are no such dice, nil if there are.
func checkDice(kind string) error {
	switch kind {
	case InARow, Settled, Fresh:
		return nil
	}
	return fmt.Errorf("there are no dice %q; they are %s or %s, or left out for dice in a row", kind, Settled, Fresh)
}

// DiceWords say for players how dice are drawn.
func DiceWords(kind string) string {
	switch kind {
	case Fresh:
		return "fresh for every order"
	case Settled:
		return "settled by the orders before"
	}
	return "in a row from the beginning"
}

// Draw chooses how the dice are drawn, as long as nobody has ordered anything.
func (m *Match) Draw(kind string) error {
	if err := checkDice(kind); err != nil {
		return err
	}
	if len(m.marks) > 0 || m.Open != nil || m.State.Turn > 0 {
		return errors.New("the battle has begun; its dice are agreed on")
	}
	m.Agreement.Dice = kind
	if len(m.Lines) > 0 {
		m.Lines[0].Text = "> " + m.Agreement.String()
	}
	return nil
}

// A lot is what the dice of an order or an answer are drawn with. It stands behind the
// input in the log, after lotMark, where any die was thrown: 8 hexadecimal digits.
const (
	lotMark   = " ~"
	lotDigits = 8
)

// CutLot separates an input from its lot; false where it has none.
func CutLot(input string) (rest string, lot uint32, ok bool) {
	at := len(input) - lotDigits - len(lotMark)
	if at < 0 || input[at:at+len(lotMark)] != lotMark {
		return input, 0, false
	}
	n, err := strconv.ParseUint(input[at+len(lotMark):], 16, 32)
	return input[:at], uint32(n), err == nil
}

// lot is what the dice of an input are drawn with that is about to be carried out: the
// one it was played with before, a fresh one, or the one that is settled.
func (m *Match) lot(input string) uint32 {
	switch {
	case m.again != nil:
		return *m.again
	case m.Agreement.Dice == Fresh && m.Chance != nil:
		return m.Chance()
	}
	var before []string
	for i := range m.Lines {
		if l := &m.Lines[i]; l.counts() {
			before = append(before, l.Text)
		}
	}
	return SettledLot(before, "> "+input)
}

// SettledLot is the lot of an input, as a line, that follows from the lines before.
func SettledLot(before []string, input string) uint32 {
	h := sha256.New()
	for _, l := range before {
		h.Write([]byte(l + "\n")) // a hash takes everything
	}
	h.Write([]byte(input))
	return binary.BigEndian.Uint32(h.Sum(nil))
}

// counts reports whether dice that are settled follow from a line: an order or an
// answer that was not taken back.
func (l *Line) counts() bool {
	return l.Input && !l.Remark && !l.Undone && l.Text != "> undo" && !strings.HasPrefix(l.Text, "> seat ")
}

// seeds are those of the dice of an input, with the lots it and the command that it
// answers are played with; none where the dice stand in a row.
func (m *Match) seedsWith(input string, earlier []uint64) (seeds []uint64, lot uint32) {
	if m.Agreement.Dice == InARow {
		return nil, 0
	}
	lot = m.lot(input)
	return append(earlier[:len(earlier):len(earlier)], LotSeed(m.State.Dice, len(earlier), lot)), lot
}

// LotSeed is the seed of the dice of the nth input of a command, with its lot.
func LotSeed(dice rules.Dice, nth int, lot uint32) uint64 {
	h := sha256.New()
	for _, n := range [...]uint64{dice.Seed, uint64(dice.Rolled), uint64(nth), uint64(lot)} {
		h.Write(binary.BigEndian.AppendUint64(nil, n))
	}
	return binary.BigEndian.Uint64(h.Sum(nil))
}

// withLot is an input with its lot, where dice were thrown.
func (m *Match) withLot(input string, lot uint32, thrown bool) string {
	if m.Agreement.Dice == InARow || !thrown {
		return input
	}
	return WithLot(input, lot)
}

// WithLot is an input with its lot.
func WithLot(input string, lot uint32) string {
	return fmt.Sprintf("%s%s%0*x", input, lotMark, lotDigits, lot)
}
