//go:build !ebitenginedebug

package game

// callsTold says that Ebitengine tells its draw calls.
const callsTold = false
