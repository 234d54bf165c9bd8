package rules

import "fmt"

// reason is why something may not be done. Most are never read: players who
// play at random try one thing after another. So its words are made only when
// somebody asks for them.
type reason struct {
	format string
	args   []any
}

// because is fmt.Errorf for values that do not change any more.
func because(format string, args ...any) error { return reason{format, args} }

// Error implements error.
func (r reason) Error() string { return fmt.Errorf(r.format, r.args...).Error() }

// Unwrap is the error that the reason wraps as its first value, if it does.
func (r reason) Unwrap() error {
	if len(r.args) == 0 {
		return nil
	}
	err, _ := r.args[0].(error)
	return err
}
