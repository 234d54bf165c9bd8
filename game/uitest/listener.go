package uitest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"cometfall/game/host"
	"cometfall/game/ui"
)

// Listener hears a game read aloud, and answers as somebody with a screen reader does: it
// knows nothing but what was said.
type Listener struct {
	Now   host.Aloud
	Shows int      // how often something was said anew
	Told  []string // what happened
	says  []host.Heard
}

func (l *Listener) Show(a *host.Aloud) { l.Now, l.Shows = *a, l.Shows+1 }

func (l *Listener) Tell(sentences string) {
	l.Told = append(l.Told, strings.Split(sentences, "\n")...)
}

func (l *Listener) Heard() (h host.Heard, ok bool) {
	if len(l.says) == 0 {
		return h, false
	}
	h, l.says = l.says[0], l.says[1:]
	return h, true
}

// Listening lets a stage be read aloud.
func Listening(s *ui.Stage) *Listener {
	l := &Listener{}
	s.Voice = l
	s.Step()
	return l
}

// Rows are all of a kind in the order in which they are read, those that are greyed left
// out.
func (l *Listener) Rows(kind host.AloudKind) (all []host.AloudRow) {
	for _, p := range l.Now.Parts {
		for _, r := range p.Rows {
			if r.Kind == kind && r.Why == "" {
				all = append(all, r)
			}
		}
	}
	return all
}

// Button is the first button that begins with one of some words; false: there is none.
func (l *Listener) Button(words ...string) (host.AloudRow, bool) {
	for _, w := range words {
		for _, r := range l.Rows(host.AloudButton) {
			if strings.HasPrefix(r.Words, w) {
				return r, true
			}
		}
	}
	return host.AloudRow{}, false
}

// Say presses a row, or fills it in with a text, and lets the stage hear it.
func (l *Listener) Say(s *ui.Stage, r host.AloudRow, text string) {
	l.says = append(l.says, host.Heard{ID: r.ID, Text: text})
	s.Win.Tick++
	s.Step()
}

// Press presses the button that begins with some words.
func (l *Listener) Press(t *testing.T, s *ui.Stage, words string) {
	t.Helper()
	r, ok := l.Button(words)
	require.True(t, ok, "no button says %q; there are %v", words, l.Rows(host.AloudButton))
	l.Say(s, r, "")
}

// Enter types a line.
func (l *Listener) Enter(t *testing.T, s *ui.Stage, line string) {
	t.Helper()
	rows := l.Rows(host.AloudLine)
	require.NotEmpty(t, rows, "nothing can be typed")
	l.Say(s, rows[0], line)
}
