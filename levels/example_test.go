package levels_test

import (
	"fmt"

	"cometfall/levels"
	"cometfall/physics"
)

// A table of the game is loaded by its name; tables below the city are made from a number.
func ExampleLoad() {
	for _, name := range []string{"yard", "sewers:17"} {
		table, err := levels.Load(name)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%s: %v by %v\n", table.Name, table.Width, table.Depth)
	}
	// Output:
	// yard: 24.00" by 24.00"
	// sewers:17: 48.00" by 36.00"
}

// A table is a Tiled map. 32 pixels are one inch; a group is a storey, and the class of an
// object says what it is. What comes back is the map in few words, which saves and links keep.
func ExampleBring() {
	drawn := []byte(`<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="24" height="24" tilewidth="32" tileheight="32" infinite="0">
 <group id="1" name="storey 0">
  <objectgroup id="2" name="walls">
   <object id="1" name="broken wall" class="wall" x="320" y="128" width="16" height="256"><properties><property name="height" type="float" value="3"/></properties></object>
  </objectgroup>
  <objectgroup id="3" name="zones">
   <object id="2" class="deploy" x="0" y="0" width="768" height="128"><properties><property name="side" type="int" value="1"/></properties></object>
   <object id="3" class="deploy" x="0" y="640" width="768" height="128"><properties><property name="side" type="int" value="2"/></properties></object>
  </objectgroup>
 </group>
</map>`)
	level, notes, err := levels.Bring("my.tmx", drawn)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(notes), "remarks")
	table, err := levels.Load(level)
	if err != nil {
		fmt.Println(err)
		return
	}
	a := physics.Body{At: physics.Spot{X: physics.Inches(8), Y: physics.Inches(8)}, Radius: 1250, Height: physics.Inches(1)}
	b := a
	b.At.X = physics.Inches(13)
	view := table.Look(a, b, nil)
	fmt.Println("seen across the wall:", view.Visible())
	fmt.Println("hidden by:", view.Hides[0].Name)
	// Output:
	// 0 remarks
	// seen across the wall: false
	// hidden by: broken wall
}
