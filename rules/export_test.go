package rules

// Hit resolves a hit that a test has made up (WOUND-05).
func (p *Play) Hit(st *Strike) { p.resolveHit(st) }

// Close says that the hits a test makes up are blows of weapons.
func (s *Strike) Close() *Strike { s.means = arms{}; return s }
