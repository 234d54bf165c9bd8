package book

import "cometfall/rules"

// tableToggles are about dice, characteristics (CHAR) and manners (HOUSE).
var tableToggles = []Toggle{
	{
		ID: "one-reroll", Name: "No die is rolled a third time", Rule: "CHAR-20", Core2: true,
		About: "A die that was rolled again is never rolled once more, even where two rules ask for it: a spell and a rope, or a spell and a buckler. Off, each of them is heeded.",
		Set:   func(r *rules.Ruleset) { r.OneReroll = true },
	},
	{
		ID: "ws0-never-strikes", Name: "No Weapon Skill, no blows", Rule: "CHAR-12", Core2: true,
		About: "Whoever has Weapon Skill 0 strikes no blows at all in close combat, and is hit by every blow. Off, he strikes, hitting on 5+.",
		Set:   func(r *rules.Ruleset) { r.NoBlowsAtWS0 = true },
	},
	{
		ID: "zero-is-the-end", Name: "Without Strength or Toughness he is lost", Rule: "CHAR-13", Core2: true,
		About: "A warrior whose Strength or Toughness is brought down to 0 is out of action at once. Off, he fights on as well as he can.",
		Set:   func(r *rules.Ruleset) { r.ZeroKills = true },
	},
	{
		ID: "no-undo", Name: "What is done is done", Rule: "HOUSE-01",
		About: "No command is ever taken back, as with a hand that has left the model. Off, a player may take his commands back one by one, until a die is thrown, something hidden is seen or his turn ends.",
		Set:   func(r *rules.Ruleset) { r.NoUndo = true },
	},
}
