package opponent_test

import (
	"syscall/js"
	"time"
)

// clock is how long the processor has worked for us, as Node counts it.
func clock() time.Duration {
	usage := js.Global().Get("process").Call("cpuUsage")
	return time.Duration(usage.Get("user").Int()+usage.Get("system").Int()) * time.Microsecond
}
