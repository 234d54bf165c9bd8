package rules

import "sort"

// SortStable sorts in place by cmp, and equals stay in their order. It is for
// whatever is not sorted all the time: slices.SortStableFunc is quicker, but comes
// once for every type, and these are 16 kB of the browser's download.
func SortStable[T any](s []T, cmp func(a, b T) int) {
	sort.SliceStable(s, func(i, j int) bool { return cmp(s[i], s[j]) < 0 })
}
