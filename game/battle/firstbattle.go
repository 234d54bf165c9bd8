package battle

import (
	"cometfall/rules/book"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// LessonAbout is what a list of lessons tells of one of them.
type LessonAbout struct{ Key, Title, About string }

// Lessons are all lessons in their order. The last of them is the first battle.
func Lessons() []LessonAbout {
	var all []LessonAbout
	for i := range steps {
		all = append(all, LessonAbout{steps[i].key, steps[i].title, steps[i].about})
	}
	return append(all, LessonAbout{FirstBattleKey, "Your first battle", "Five against five, against a weak computer, with a hint whenever something is new. Begin here if you would rather learn by playing."})
}

// FirstBattleKey is the key of the first battle among the lessons.
const FirstBattleKey = "battle"

// firstBands are the warbands of the first battle: few, and with little to explain.
var firstBands = [...]string{`cometfall warband 2
name: The Red Gauntlet
list: reikland

hero: Anselm
  type: captain
  carries: sword, light, shield, helmet

hero: Dieter
  type: youngblood
  carries: club, buckler

henchmen: Gerwin
  type: warrior
  carries: halberd

henchmen: Jost
  type: warrior
  carries: sword, shield

henchmen: Hannes
  type: marksman
  carries: crossbow
end
`, `cometfall warband 2
name: The Gnawing Dark
list: skaven

hero: Skrit
  type: adept
  carries: sword, light

hero: Nikk
  type: night-runner
  carries: club

henchmen: Quee, Zik
  type: verminkin
  carries: spear, shield

henchmen: Snik
  type: verminkin
  carries: club, sling
end
`}

// FirstBattle is what the first battle is agreed on: two small warbands in the yard, where
// distances may be measured.
func FirstBattle(seed uint64) (match.Agreement, error) {
	a := match.Agreement{Edition: "lrb", Toggles: []string{"free-measuring"}, Level: "yard", Seed: seed}
	set, err := book.Ruleset(a.Edition, a.Toggles...)
	if err != nil {
		return a, err
	}
	for _, text := range firstBands {
		r, err := warbands.Read(set, "the first battle", []byte(text))
		if err != nil {
			return a, err
		}
		a.Enlist(r)
	}
	return a, nil
}
