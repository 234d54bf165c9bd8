package physics_test

import (
	"errors"
	"fmt"

	"cometfall/physics"
)

// inches is a place on the table.
func inches(x, y int) physics.Spot {
	return physics.Spot{X: physics.Inches(x), Y: physics.Inches(y)}
}

// rectangle is the outline of a piece, between two of its corners.
func rectangle(x0, y0, x1, y1 int) []physics.Point {
	in := physics.Inches
	return []physics.Point{{X: in(x0), Y: in(y0)}, {X: in(x1), Y: in(y0)}, {X: in(x1), Y: in(y1)}, {X: in(x0), Y: in(y1)}}
}

// A table is made of a plan and never changes. Models are not on it: whoever asks says
// where they stand. Lengths are whole hundredths of a millimetre, so that every machine
// decides alike; 2540 of them are an inch.
func Example() {
	table, err := physics.NewTable(physics.Plan{
		Name: "a wall", Width: physics.Inches(24), Depth: physics.Inches(24),
		Pieces: []physics.Piece{{Kind: physics.Wall, Name: "long wall", Shape: rectangle(10, 4, 11, 12), Top: physics.Inches(3)}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	anselm := physics.Body{ID: 1, At: inches(8, 8), Radius: 1250, Height: physics.Inches(1)}
	skrit := physics.Body{ID: 2, At: inches(13, 8), Radius: 1250, Height: physics.Inches(1)}

	// Distances run from base to base.
	fmt.Println("apart:", physics.Distance(anselm, skrit))
	fmt.Println("within 4 inches:", physics.Within(anselm, skrit, physics.Inches(4)))

	view := table.Look(anselm, skrit, nil)
	fmt.Println("seen:", view.Visible())

	way, err := table.Path(physics.Mover{Body: anselm}, inches(13, 6), []physics.Body{skrit})
	fmt.Println("round the wall:", way.Cost, err)

	_, err = table.Path(physics.Mover{Body: anselm}, inches(13, 8), []physics.Body{skrit})
	fmt.Println("onto him:", err)
	// Output:
	// apart: 4.02"
	// within 4 inches: false
	// seen: false
	// round the wall: 9.31" <nil>
	// onto him: another model stands there
}

// A way is cut where the allowance ends. Over mud, an area of difficult ground, it costs
// twice as much.
func ExampleTable_CutPath() {
	table, err := physics.NewTable(physics.Plan{
		Name: "mud", Width: physics.Inches(24), Depth: physics.Inches(24),
		Pieces: []physics.Piece{{Kind: physics.Difficult, Name: "mud", Shape: rectangle(0, 12, 24, 24)}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, y := range []int{6, 18} {
		he := physics.Mover{Body: physics.Body{At: inches(4, y), Radius: 1250, Height: physics.Inches(1)}}
		way, err := table.Path(he, inches(10, y), nil)
		fmt.Println("6 inches cost", way.Cost, "and with 4 inches he comes to", table.CutPath(way, physics.Inches(4), he.Gait).End(), err)
	}
	// Output:
	// 6 inches cost 6.00" and with 4 inches he comes to 8,6,0 <nil>
	// 6 inches cost 12.00" and with 4 inches he comes to 6,18,0 <nil>
}

// An error says why, and wraps what a program may ask for.
func ExampleTable_Path() {
	table, err := physics.NewTable(physics.Plan{
		Name: "walled", Width: physics.Inches(24), Depth: physics.Inches(24),
		Pieces: []physics.Piece{{Kind: physics.Wall, Name: "city wall", Shape: rectangle(0, 10, 24, 11), Top: physics.Inches(3)}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	he := physics.Mover{Body: physics.Body{At: inches(12, 5), Radius: 1250, Height: physics.Inches(1)}}
	_, err = table.Path(he, inches(12, 20), nil)
	fmt.Println(errors.Is(err, physics.ErrNoPath), "-", err)
	// Output:
	// true - there is no way there
}
