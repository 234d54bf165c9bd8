package host

import (
	"syscall/js"
	"time"
)

// Yield gives the page its only thread back, for so long at least; 0: until it has done what
// is due. It comes back with an event of the page: goroutines that sleep by turns would keep
// the thread among them, and the page would draw no frame.
func Yield(long time.Duration) {
	done := make(chan struct{})
	var wake js.Func
	wake = js.FuncOf(func(js.Value, []js.Value) any {
		wake.Release()
		close(done)
		return nil
	})
	if long > 0 {
		js.Global().Call("setTimeout", wake, long.Milliseconds())
	} else { // browsers make short timeouts longer
		channel := js.Global().Get("MessageChannel").New()
		channel.Get("port1").Set("onmessage", wake)
		channel.Get("port2").Call("postMessage", 0)
	}
	<-done
}
