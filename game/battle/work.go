package battle

import (
	"iter"
	"time"

	"cometfall/physics"
)

// work is something that may take longer than a frame has: what the computer
// thinks, or a command in which many creatures act. It stops where the table lets it
// pause, in the midst of a question about ways, and goes on in the next frame. It
// reads the State, which stays as it is until the command has been played to its
// end, so that the frames between show it and may ask whatever they like.
type work struct {
	table   *physics.Table
	next    func() (struct{}, bool)
	stop    func()
	pause   func()
	since   time.Time
	share   time.Duration // of each frame, that it may take beside the stretch up to a pause that it began in that time
	grace   int           // so many pauses are not taken, whatever the time
	dropped bool          // nobody needs it any more
	hurried bool          // it is not to pause any more
}

// frameShare is how much of a frame such work may take.
const frameShare = 6 * time.Millisecond

// newWork is work to be done while the battle is at that table, or one that is
// made of it.
func newWork(table *physics.Table, share time.Duration, grace int, do func(w *work)) *work {
	w := &work{table: table, share: share, grace: grace}
	w.next, w.stop = iter.Pull(func(yield func(struct{}) bool) {
		w.pause = func() {
			if w.grace > 0 {
				w.grace--
			} else if !w.hurried && !w.dropped && time.Since(w.since) >= w.share {
				yield(struct{}{})
			}
		}
		w.table.Pauses(w.pause)
		do(w)
	})
	return w
}

// goOn works for a part of this frame, and reports whether all is done.
func (w *work) goOn() bool {
	w.since = time.Now()
	w.table.Pauses(w.pause)
	_, more := w.next()
	w.table.Pauses(nil)
	return !more
}

// finish works to the end at once.
func (w *work) finish() {
	w.hurried = true
	w.stop()
}

// drop ends work that nobody needs any more, at its next step.
func (w *work) drop() {
	w.dropped = true
	w.stop()
}

// running is what is being carried out of a battle, and whether what came of it is
// yet to be saved.
type running struct {
	now     *execution // nil: nothing
	saveDue bool
	share   time.Duration // of each frame
}

// execution is a command or an answer that is being carried out.
type execution struct {
	work  *work
	err   error
	shows func(err error) // what is shown of it when it has been
	later bool            // it has taken more than one frame
}

// graceful is how many pauses a person's command does without, however long that
// takes: almost all are carried out at once then.
const graceful = 60

// begin begins to carry out a command or an answer. Most have been when it returns;
// those in which many creatures act go on in the next frames.
func (r *running) begin(table *physics.Table, grace int, do func() error, shows func(err error)) {
	r.finish()
	e := &execution{shows: shows}
	e.work = newWork(table, r.share, grace, func(*work) { e.err = do() })
	r.now = e
	r.goOn()
}

// goOn goes on with what is being carried out, and reports whether nothing is.
func (r *running) goOn() bool {
	e := r.now
	switch {
	case e == nil:
		return true
	case !e.work.goOn():
		e.later = true
		return false
	}
	r.now = nil
	e.shows(e.err)
	return true
}

// finish carries out to its end what is being carried out, before anything else is
// done with the battle.
func (r *running) finish() {
	if e := r.now; e != nil {
		r.now = nil
		e.work.finish()
		e.shows(e.err)
	}
}

// Rest ends what is being done with a battle that is left.
func (b *Scene) Rest() {
	b.running.finish()
	if b.running.saveDue {
		b.keep()
	}
	b.client.Saves.Flush()
	b.hearOfSaves()
	b.computers.drop()
}
