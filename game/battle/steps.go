package battle

import (
	"cometfall/rules"
	"cometfall/rules/match"
)

// steps are the lessons, in the order in which they build on each other.
var steps = [...]step{
	{key: "move", title: "Move", about: "How far a warrior walks and runs, and how to take a move back.", phase: rules.Moves,
		ours: []placed{{name: "Anselm", x: 130, y: 180}}, their: []placed{{name: "Quee", x: 150, y: 40}},
		tasks: []task{
			choose("Anselm", "The warriors with a lit rim can still act. Choose one to see what he can do."),
			walk("Anselm", 13, 15, "Now choose where he goes.", "In gold is how far he walks; the dashed line is how far he runs. The way and its inches show before he goes."),
			{goal: "As long as no die was thrown, a move can be taken back.", want: func(*Scene) want { return buttonWant("undo", "Press Undo.") },
				shows: func(b *Scene) bool { return !b.m.State.Named("Anselm").Did(rules.Moved) }},
			run("Anselm", 13, 12.5, "Choose a place behind the gold.", "Behind the gold he runs: twice as far, but then he may not shoot, and he may not run with an enemy within 8\"."),
		},
		after: "Each of your warriors moves once in a turn, in any order. The button with the hourglass ends a phase, for all of them."},
	{key: "charge", title: "Charge", about: "The only way into close combat, and what may come of it.", phase: rules.Charges,
		ours: []placed{{name: "Anselm", x: 95, y: 135}}, their: []placed{{name: "Quee", x: 95, y: 80}},
		tasks: []task{
			choose("Anselm", "Only a charge brings a warrior to blows. Charges come first in a turn, before all other moves."),
			aim("Anselm", "Quee", "He charges twice as far as he walks. Whom he reaches has a ring, and below it stands how likely he gets there."),
			attack("Anselm", "Quee", "charge", "Press Charge.", "The note tells the way, the score he needs to hit, and what may come of the fight. A second click on the enemy charges, too.", rules.Declared),
			{goal: "A charge is declared first, and carried out with all others. One that falls short leaves him standing in the open.",
				want: func(*Scene) want { return buttonWant("done", "Press the button below to carry it out.") }, anytime: true,
				came: func(b *Scene, e *rules.Event) bool { return e.Kind == rules.Contact && own(b.m.State, e) }},
		},
		after: "They are in contact, and fight at the end of the turn. Whoever charged strikes first."},
	{key: "blows", title: "Blows", about: "Weapon Skill against Weapon Skill, Strength against Toughness.", phase: rules.Combat,
		ours: []placed{{name: "Anselm", x: 95, y: 110}}, their: append([]placed{{name: "Snik", x: 0, y: -1, beside: "Anselm"}}, farOff...),
		dice: []uint8{4, 5, 5}, as: charged("Anselm"),
		tasks: []task{
			read("To hit, Weapon Skill (WS) is compared: the better fighter needs 3+, equals 4+, and 5+ against more than twice your WS. That is the living rulebook, by which you play here; in the community edition, the other set of rules, 5+ is needed against any better one."),
			read("A hit must wound: Strength (S) against Toughness (T). Equal needs 4+; each point more or less makes it one easier or harder."),
			fightCombats("Anselm, WS 4, hits Snik, WS 3, on 3+. Strength 3 against Toughness 3 wounds on 4+."),
		},
		after: "Hit, wounded, and out of action. The log (L) tells every die and why, and F1 opens the rule behind it."},
	{key: "saves", title: "Saves and parries", about: "What armour, shields and a good sword are worth.", phase: rules.Combat,
		ours: []placed{{name: "Anselm", x: 95, y: 110}, {name: "Jost", x: 130, y: 140}}, their: []placed{{name: "Vriss", x: 0, y: -1, beside: "Anselm"}, {name: "Yark", x: -1, y: 0, beside: "Anselm"}},
		dice: []uint8{4, 6, 4, 4, 5, 1}, as: charged("Vriss", "Yark"),
		tasks: []task{
			read("Who is wounded rolls an armour save, unless the blow denies it. Light armour saves on 6+, and a shield makes it one better: Anselm needs 5+."),
			read("Strength 4 and more makes the save worse by one for each point from there. So does a weapon that pierces armour."),
			fightCombats("Swords and bucklers parry: once in a combat phase, if your die is higher than the one that hit. You are asked."),
		},
		after: "A helmet is another kind of save: on 4+ its wearer is knocked down where he would be stunned."},
	{key: "injuries", title: "Injuries", about: "Knocked down, stunned, out of action.", phase: rules.Combat,
		ours:  []placed{{name: "Anselm", x: 70, y: 110}, {name: "Falk", x: 100, y: 110}, {name: "Jost", x: 130, y: 110}},
		their: append([]placed{{name: "Snik", x: 0, y: -1, beside: "Anselm"}, {name: "Ratch", x: 0, y: -1, beside: "Falk"}, {name: "Fang", x: 0, y: -1, beside: "Jost"}}, farOff...),
		dice:  []uint8{4, 5, 1, 4, 5, 3, 4, 1, 5, 6}, as: charged("Anselm", "Falk", "Jost"),
		tasks: []task{
			read("Most have one wound. Who loses his last rolls for injury: 1 and 2 knocked down, 3 and 4 stunned, 5 and 6 out of action."),
			fightCombats("Three fights at once: watch what becomes of each of the three."),
			read("Fang was taken out of action. Snik was knocked down, Ratch stunned. Their turn has begun: Snik stands up again, and Ratch is knocked down only."),
			read("Strike them while they lie! In the living rulebook all blows hit who is knocked down, and a wound finishes him; whoever is stunned is out of action when he is attacked."),
		},
		after: "In the community edition there is a roll to hit who is knocked down, none to hit the stunned; then any injury takes either out of action."},
	{key: "recovery", title: "Recovery", about: "How the fallen get up again.", phase: rules.Combat,
		ours: []placed{{name: "Dieter", x: 85, y: 185}, {name: "Emil", x: 120, y: 185}, {name: "Anselm", x: 150, y: 185}}, their: []placed{{name: "Quee", x: 95, y: 25}},
		as: func(s *rules.State) {
			s.Named("Dieter").Condition, s.Named("Dieter").Wounds = rules.KnockedDown, 0
			s.Named("Emil").Condition, s.Named("Emil").Wounds = rules.Stunned, 0
		},
		tasks: []task{
			theirTurn("Dieter is knocked down, Emil is stunned. Your next turn begins with their recovery: end this one.",
				func(b *Scene, e *rules.Event) bool {
					return e.Kind == rules.PhaseBegan && e.Side == 0 && e.Phase == rules.Charges
				}),
			read("Dieter stands up. Emil comes round, and is knocked down for one turn more. Both have no wounds left: each further one is an injury at once."),
			press("done", "Go on to movement: press the button below.", "Who has just stood up may neither charge nor run.", phaseBegins(rules.Moves)),
			inMovement(walk("Dieter", 8.5, 17, "Now choose where he goes.", "In the living rulebook he moves at half his rate this turn; the community edition only forbids running.")),
		},
		after: "Those who flee test at the same time: 2 dice against Leadership, and who passes rallies. An enemy closest to him forbids it."},
	{key: "shoot", title: "Shoot", about: "Range, the score to hit, and what running costs.", phase: rules.Shooting,
		ours: []placed{{name: "Hannes", x: 60, y: 205}}, their: []placed{{name: "Quee", x: 60, y: 115}}, dice: []uint8{4, 3, 2},
		tasks: []task{
			choose("Hannes", "Each warrior with a missile weapon shoots once in a turn. Who ran may not."),
			aim("Hannes", "Quee", "Ballistic Skill (BS) 4 hits on 3+. Long range is one worse, so is having moved."),
			attack("Hannes", "Quee", "shoot", "Press Shoot.", "The note tells the score he needs and how likely it is. A crossbow has Strength 4: it wounds Toughness 3 on 3+.", rules.FiredAt),
		},
		after: "Hit or not, the log (L) tells every die and why. The nearest enemy must be shot at, unless a farther one is easier to hit (living rulebook only)."},
	{key: "cover", title: "Sight and cover", about: "What he sees, and what a wall is worth.", phase: rules.Shooting,
		ours: []placed{{name: "Hannes", x: 95, y: 205}}, their: []placed{{name: "Snik", x: 60, y: 110}, {name: "Quee", x: 95, y: 128}}, dice: []uint8{4, 4, 5},
		tasks: []task{
			choose("Hannes", "Whoever wants to shoot or charge must see his target, from his own eyes."),
			aided("field", "Press the eye beside the table, or press V.", "The eye shows what he sees from where he stands.", func(a *aids) bool { return a.field.on }),
			read("What is dark he does not see. Point elsewhere, and it shows what he would see from there."),
			aim("Hannes", "Quee", "The low wall hides a part of Quee: he is in cover, and it is one harder to hit him."),
			aim("Hannes", "Snik", "Nothing hides Snik."),
			attack("Hannes", "Snik", "shoot", "Press Shoot.", "Quee is nearer, but Snik is easier to hit. The living rulebook lets you choose him; the community edition does not.", rules.FiredAt),
		},
		after: "Cover is one worse to hit, however much is hidden. Who cannot be seen at all cannot be shot at."},
	{key: "hide", title: "Hide or climb", about: "Out of sight behind crates, or up a ladder.", phase: rules.Moves,
		ours: []placed{{name: "Dieter", x: 135, y: 104}}, their: []placed{{name: "Skrit", x: 50, y: 160}},
		tasks: []task{
			choose("Dieter", "Dieter stands behind a barrel and crates, hardly to be seen."),
			{goal: "Here he can hide: nobody may shoot at him or charge him. Or send him up the ladder of the ruin: the buttons at the edge show its upper storey.",
				want: choosingFirst("Dieter", func(*Scene) want {
					return buttonWant("hide", "Hide him with the button below, or send him up the ladder.")
				}),
				came: func(b *Scene, e *rules.Event) bool {
					w := b.m.State.Warrior(e.Who)
					return own(b.m.State, e) && (e.Kind == rules.Vanished || e.Kind == rules.Went && w.At.Z > 0)
				}},
		},
		after: "Hidden or high up, he is safer. Who shoots, runs or is seen by an enemy close by is hidden no more."},
	{key: "threats", title: "Threats", about: "Who could charge or shoot you next turn, before you go there.", phase: rules.Moves,
		ours: []placed{{name: "Dieter", x: 70, y: 175}}, their: []placed{{name: "Quee", x: 95, y: 85}},
		tasks: []task{
			choose("Dieter", "Quee charges 10 inches. Is Dieter out of his reach?"),
			aided("threats", "Press the arrows beside the table, or press T.", "The arrows show who could charge, shoot or cast at him next turn. Where a table agrees not to measure, they are not there.", func(a *aids) bool { return a.threats.on }),
			read("The card lists each threat. Point at a place, and it tells who would threaten him there."),
			walk("Dieter", 7, 21, "Send him down, away from Quee.", "A step back, or a wall between, is often the best move: whoever charges strikes first."),
		},
		after: "Watch the arrows before you end your movement. To stand just out of their charge and inside yours is half the game."},
	{key: "intercept", title: "Interception", about: "How a friend steps into the way of a charge.", phase: rules.Charges, first: 1,
		ours: []placed{{name: "Hannes", x: 135, y: 205}, {name: "Anselm", x: 105, y: 183}}, their: []placed{{name: "Quee", x: 60, y: 205}},
		before: func(m *match.Match) error {
			if err := m.Do(rules.Declare{Who: m.State.Named("Quee").ID, At: []rules.WarriorID{m.State.Named("Hannes").ID}}); err != nil {
				return err
			}
			return m.Do(rules.Done{})
		},
		tasks: []task{
			{goal: "Quee charges Hannes, who is no fighter. A friend within 2 inches of the way may step in, if nobody fights him already.", anytime: true,
				want: func(*Scene) want { return buttonWant("option-2", "Let Anselm intercept.") },
				came: func(_ *Scene, e *rules.Event) bool { return e.Kind == rules.Contact }},
		},
		after: "Whoever was met on the way fights him who met him, and still counts as charging. In the community edition the target of the charge cannot be the one who steps in."},
	{key: "ruler", title: "The ruler", about: "Measuring, and what tables agree on about it.", phase: rules.Moves,
		ours: []placed{{name: "Dieter", x: 70, y: 175}}, their: []placed{{name: "Quee", x: 95, y: 105}},
		tasks: []task{
			aided("ruler", "Press the ruler beside the table, or press R.", "The ruler measures between two places or warriors, in a straight line and on foot.", func(a *aids) bool { return a.ruler.on }),
			measured("Dieter", "Its first end is where you click. On a warrior it counts from the rim of his base.", func(r *ruler) bool { return r.begun }),
			measured("Quee", "Now the other end.", func(r *ruler) bool { return r.fixed }),
			{goal: "Above is the distance in a straight line, below the way on foot, round or over what lies between.", anytime: true,
				want:  func(*Scene) want { return buttonWant("ruler", "Press the ruler again to put it away.") },
				shows: func(b *Scene) bool { return !b.aids.ruler.on }},
		},
		after: "In the living rulebook charges, leaps and shots are declared before anything is measured; the community edition measures freely. Your table may agree on either."},
	{key: "magic", title: "Magic", about: "Casting a spell: difficulty, dice and what forbids it.", kind: "undead", phase: rules.Shooting,
		ours: []placed{{name: "Mortimer", x: 95, y: 140}}, their: []placed{{name: "Snik", x: 95, y: 90}, {name: "Quee", x: 150, y: 40}}, dice: []uint8{6, 5, 5},
		as: func(s *rules.State) {
			if spell, ok := s.Rules.SpellNamed("lifestealer"); ok {
				s.Named("Mortimer").Spells = []rules.SpellID{spell}
			}
		},
		tasks: []task{
			choose("Mortimer", "Mortimer is a necromancer and knows Lifestealer. Spells are cast in the shooting phase, one in a turn."),
			aim("Mortimer", "Snik", "Lifestealer reaches 6 inches: it wounds one living model, without a save, and gives the wound to its caster."),
			attack("Mortimer", "Snik", "cast", "Press Cast.", "Two dice must reach the difficulty, here 10: that is one time in six. If they do not, nothing happens.", rules.Conjured),
		},
		after: "Who has run or fights may cast; who wears armour or shoots in that turn may not. Prayers may be said in armour. Both editions use this magic."},
	{key: "rout", title: "Rout tests", about: "When a warband runs, and when to let it.", phase: rules.Charges,
		ours:  []placed{{name: "Anselm", x: 130, y: 180}, {name: "Dieter", x: 145, y: 180}, {name: "Jost", x: 115, y: 180}},
		their: []placed{{name: "Quee", x: 95, y: 60}, {name: "Snik", x: 120, y: 60}}, fled: []string{"Falk", "Zik", "Yark"}, dice: []uint8{3, 4, 6, 6},
		tasks: []task{
			{goal: "A warband that has lost a quarter tests at the beginning of each of its turns. Yours has: you may retreat at once, or test and stay.", anytime: true,
				want: func(b *Scene) want { return b.answerWant("no", "Stay: answer no.") },
				came: func(_ *Scene, e *rules.Event) bool { return e.Test == rules.RoutTest }},
			read("Two dice, and no more than the leader's Leadership: Anselm's is 8, and 7 was thrown. You stay."),
			theirTurn("They have lost half of theirs. Press the gold button until your turn is over, and see whether they run.",
				func(_ *Scene, e *rules.Event) bool { return e.Test == rules.RoutTest || e.Kind == rules.Ended }),
		},
		after: "They failed, and the battle is won. In a campaign it can be wise to retreat in time: who lives fights again."},
}

// farOff are more of theirs, who take no part: a warband that has lost few does not run.
var farOff = []placed{{name: "Quee", x: 60, y: 20}, {name: "Zik", x: 90, y: 20}, {name: "Nikk", x: 150, y: 20}, {name: "Tskar", x: 180, y: 20}}

// charged has some count as having charged: they strike first.
func charged(names ...string) func(s *rules.State) {
	return func(s *rules.State) {
		for _, name := range names {
			s.Named(name).Done |= rules.Charged
		}
	}
}

// theirTurn has the players' turn ended, and the computer plays until something happens.
func theirTurn(goal string, until func(b *Scene, e *rules.Event) bool) task {
	t := press("done", "End your turn with the gold button below.", goal, until)
	t.theirs = true
	return t
}

// phaseBegins: a phase of the players' own begins.
func phaseBegins(ph rules.Phase) func(b *Scene, e *rules.Event) bool {
	return func(_ *Scene, e *rules.Event) bool { return e.Kind == rules.PhaseBegan && e.Side == 0 && e.Phase == ph }
}

// measured has an end of the ruler put to a warrior.
func measured(name, goal string, is func(r *ruler) bool) task {
	return task{goal: goal, shows: func(b *Scene) bool { return b.aids.ruler.on && is(&b.aids.ruler) }, want: func(b *Scene) want {
		if !b.aids.ruler.on {
			return buttonWant("ruler", "Press the ruler again.")
		}
		return b.warriorWant(name, "Click "+name+".")
	}}
}
