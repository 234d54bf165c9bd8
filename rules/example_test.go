package rules_test

import (
	"fmt"

	"cometfall/physics"
	"cometfall/rules"
	"cometfall/rules/book"
)

// shootout is a State of two warriors 10 inches apart on a bare table, in the phase of
// shooting: one has a bow, the other stands in the open.
func shootout(dice ...uint8) (*rules.State, rules.Shoot, error) {
	set, err := book.Ruleset("lrb") // the living rulebook, without any switch
	if err != nil {
		return nil, rules.Shoot{}, err
	}
	table, err := physics.NewTable(physics.Plan{Name: "field", Width: physics.Inches(24), Depth: physics.Inches(24)})
	if err != nil {
		return nil, rules.Shoot{}, err
	}
	who := func(id rules.WarriorID, name string, side rules.SideID, x int) rules.Warrior {
		return rules.Warrior{ID: id, Name: name, Side: side, Base: rules.Profile{M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7},
			Wounds: 1, Radius: 1250, Height: physics.Inches(1), Main: rules.NoWeapon, Off: rules.NoWeapon, DownedBy: rules.Nobody,
			At: physics.Spot{X: physics.Inches(x), Y: physics.Inches(12)}}
	}
	hannes, fang := who(0, "Hannes", 0, 6), who(1, "Fang", 1, 16)
	if err := set.Give(&hannes, "bow"); err != nil {
		return nil, rules.Shoot{}, err
	}
	set.Equip(&hannes)
	s := &rules.State{Rules: set, Table: table, Turn: 1, Phase: rules.Shooting, Winner: -1,
		Sides: []rules.Side{{Name: "Red", Began: 1}, {Name: "Blue", Began: 1}}, Warriors: []rules.Warrior{hannes, fang},
		Dice: rules.Dice{Script: dice, Strict: true}} // these dice come next, and no others
	bow, _ := set.WeaponNamed("bow")
	return s, rules.Shoot{Who: 0, At: 1, Weapon: bow}, nil
}

// A battle is a function: State, Command, answers and dice in, State and Events out. The
// State that goes in is not changed, and an Event says what was rolled, for what, and by
// which rule.
func Example() {
	s, shoot, err := shootout(4, 5, 6)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(">", shoot.String(s))
	out, err := rules.Run(s, shoot, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range out.Events {
		fmt.Printf("%s (%s)\n", e.Text, e.Rule)
	}
	fmt.Println("before:", s.Warriors[1].Condition, "- after:", out.State.Warriors[1].Condition)
	// Output:
	// > shoot Hannes at Fang with bow
	// Hannes shoots at Fang with his bow. (SHOOT-02)
	// Hannes, to hit Fang: 4+ BS 3. Rolled 4: success (SHOOT-12)
	// Hannes, to wound Fang: 4+ Strength 3 against Toughness 3. Rolled 5: success (WOUND-01)
	// Fang suffers a wound. (INJ-01)
	// Injury of Fang: rolled 6: out of action (INJ-04)
	// Fang is out of action. (INJ-04)
	// The battle is over: Blue have nobody left on the table. Red hold the field. (INJ-14)
	// before: standing - after: out of action
}

// A command that the rules forbid says why, in a player's words.
func ExampleRun_refused() {
	s, shoot, err := shootout()
	if err != nil {
		fmt.Println(err)
		return
	}
	s.Warriors[0].Done |= rules.Ran
	_, err = rules.Run(s, shoot, nil)
	fmt.Println(err)
	// Output:
	// he ran this turn (SHOOT-03)
}

// The exact odds play the same rules with every fall of the dice.
func ExampleShotOdds() {
	s, shoot, err := shootout()
	if err != nil {
		fmt.Println(err)
		return
	}
	odds, ok := rules.ShotOdds(s, shoot)
	fmt.Println("counted:", ok)
	for condition, p := range odds {
		fmt.Printf("%-14s %s\n", rules.Condition(condition), rules.Percent(p))
	}
	// Output:
	// counted: true
	// standing       75%
	// knocked down   6%
	// stunned        8%
	// out of action  11%
}
