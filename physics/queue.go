package physics

// before orders the queue: by rank, then by number, so that every machine
// settles places in the same order.
func (e queueEntry) before(o queueEntry) bool {
	return e.rank < o.rank || e.rank == o.rank && e.step < o.step
}

// push and pop are a binary heap; container/heap would allocate for each entry.
func (s *scratch) push(e queueEntry) {
	q := append(s.queue, e)
	i := len(q) - 1
	for i > 0 && e.before(q[(i-1)/2]) {
		q[i] = q[(i-1)/2]
		i = (i - 1) / 2
	}
	q[i] = e
	s.queue = q
}

func (s *scratch) pop() queueEntry {
	q := s.queue
	top, e := q[0], q[len(q)-1]
	q = q[:len(q)-1]
	for i := 0; len(q) > 0; {
		k := 2*i + 1
		if k+1 < len(q) && q[k+1].before(q[k]) {
			k++
		}
		if k >= len(q) || !q[k].before(e) {
			q[i] = e
			break
		}
		q[i] = q[k]
		i = k
	}
	s.queue = q
	return top
}
