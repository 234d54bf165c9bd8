package saves

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// slow is a store that writes when it is let, and remembers in which order.
type slow struct {
	sync.Mutex
	let    chan error
	began  chan string
	kept   map[string]string
	orders []string
}

func newSlow() *slow {
	return &slow{let: make(chan error), began: make(chan string), kept: map[string]string{}}
}

func (s *slow) Save(name, text string) error {
	s.began <- name
	if err := <-s.let; err != nil {
		return err
	}
	s.Lock()
	defer s.Unlock()
	s.kept[name] = text
	s.orders = append(s.orders, name+"="+text)
	return nil
}

func (s *slow) Load(name string) (string, error) {
	s.Lock()
	defer s.Unlock()
	return s.kept[name], nil
}

func (s *slow) Delete(string) error     { return errors.New("nobody deletes here") }
func (s *slow) List() ([]string, error) { return nil, nil }

// TestASlowDiskHoldsNobodyUp: the game goes on while a save is written; of what waits
// meanwhile the last counts, and Flush waits until all is there.
func TestASlowDiskHoldsNobodyUp(t *testing.T) {
	disk := newSlow()
	b := &Battles{Store: disk}
	b.Write("siege", "1")
	require.Equal(t, lastPlayed, <-disk.began, "which battle is played is kept first")
	disk.let <- nil
	require.Equal(t, "siege", <-disk.began)
	for n := 2; n < 5; n++ {
		b.Write("siege", fmt.Sprint(n))
	}
	assert.True(t, b.Writing())
	any, _ := b.Written()
	assert.False(t, any, "nothing is written yet")
	done := make(chan bool)
	go func() { b.Flush(); close(done) }()
	disk.let <- nil
	require.Equal(t, "siege", <-disk.began)
	select {
	case <-done:
		t.Fatal("it was not waited for the last")
	default:
	}
	disk.let <- nil
	<-done
	assert.Equal(t, []string{lastPlayed + "=siege", "siege=1", "siege=4"}, disk.orders)
	assert.False(t, b.Writing())
	any, err := b.Written()
	assert.True(t, any)
	assert.NoError(t, err)
	any, _ = b.Written()
	assert.False(t, any, "it is told once")
	b.Flush() // with nothing to wait for
}

// TestASaveThatFailedIsTold, and the next one is written all the same.
func TestASaveThatFailedIsTold(t *testing.T) {
	disk := newSlow()
	b := &Battles{Store: disk}
	full := errors.New("no room")
	for _, want := range []error{full, nil} {
		b.Write("siege", "text")
		for name := range disk.began {
			if name == "siege" {
				disk.let <- want
				break
			}
			disk.let <- nil
		}
		b.Flush()
		any, err := b.Written()
		assert.True(t, any)
		assert.Equal(t, want, err)
	}
}
