//go:build !ebitenginedebug

package battle

// callsTold says that Ebitengine tells its draw calls.
const callsTold = false
