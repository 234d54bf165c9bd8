package battle

import "cometfall/rules"

// percent prints a chance or a share.
func percent(p float64) string { return rules.Percent(p) }
