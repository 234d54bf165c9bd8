// Package peers measures the table's geometry against other libraries. It is a
// module of its own, so that the game does not depend on them:
//
//	go test                            the same answers as the others
//	ROUGH_WAYS=2500 go test -run Rough  as many ways over rough ground; ROUGH_SEED=7 others
//	AUDIT=50000 go test -run Among      as many ways and touches among slits and crowds; AUDIT_SEED=7 others
//	LEAPS=5000 go test -run Leaps       as many ways that leap as far as one can; LEAPS_SEED=7 others
//	go test -bench Ray -benchmem       single straight lines: ours, Chipmunk, resolv, a bare grid walk
//	go test -bench Way -benchmem       shortest ways: ours, pathfind
package peers
