package scenarios

// thrown are the scenarios of the table by the sum of two dice, from 3 on (BEFORE-01).
var thrown = [...]string{"street-fight", "hidden-treasure", "wyrdstone-hunt", "occupy", "skirmish",
	"breakthrough", "surprise-attack", "chance-encounter", "defend-the-find"}

// Thrown is the key of the scenario that a sum of two dice brings; "" where the player of
// the warband of the lower rating chooses, on 2 and 12 (BEFORE-01).
func Thrown(sum int) string {
	if at := sum - 3; at >= 0 && at < len(thrown) {
		return thrown[at]
	}
	return ""
}
