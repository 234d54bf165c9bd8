package match_test

import (
	"fmt"
	"strings"

	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/match"
)

// begun is a battle for two ready-made warbands in the yard, in which dice stand in a row.
func begun() (*match.Match, error) {
	table, err := levels.Load("yard")
	if err != nil {
		return nil, err
	}
	m, err := match.New(match.Agreement{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 7, Limit: 4}, table)
	if err == nil {
		err = m.Start()
	}
	return m, err
}

// A battle takes lines as players put them in, and tells what happened. What it saves is
// that log; played again, it comes to the same end.
func Example() {
	m, err := begun()
	if err != nil {
		fmt.Println(err)
		return
	}
	for !m.State.Over {
		if err := m.Do(rules.Done{}); err != nil { // nobody does anything
			fmt.Println(err)
			return
		}
	}
	fmt.Println(m.State.Ending)
	again, err := match.Replay(m.Save(), levels.Load)
	fmt.Println("the same again:", err == nil && again.Hash() == m.Hash())
	// Output:
	// 4 turns have passed, as agreed
	// the same again: true
}

// What no die was thrown for can be taken back, if the table has agreed on it; the log shows
// both the order and that it was taken back.
func ExampleMatch_Undo() {
	m, err := begun()
	if err != nil {
		fmt.Println(err)
		return
	}
	phase := m.State.Phase
	fmt.Println(m.Do(rules.Done{}), "-", phase, "to", m.State.Phase)
	fmt.Println(m.Undo(), "- back in", m.State.Phase)
	for _, l := range strings.Split(strings.TrimSpace(m.Text()), "\n") {
		if strings.HasPrefix(l, "> ") {
			fmt.Println(l)
		}
	}
	// Output:
	// <nil> - charges to movement
	// <nil> - back in charges
	// > agreement edition=lrb toggles= level=yard bands=reikland,skaven seed=7 limit=4
	// > begin
	// > done
	// > undo
}

// What somebody writes is read by the same door, and a mistake is answered in words.
func ExampleMatch_Input() {
	m, err := begun()
	if err != nil {
		fmt.Println(err)
		return
	}
	why, _, _ := strings.Cut(m.Input("dance").Error(), ";") // and which there are
	fmt.Println(why)
	fmt.Println(m.Input("done"))
	fmt.Println(m.State.Phase)
	// Output:
	// "dance" is no command
	// <nil>
	// movement
}
