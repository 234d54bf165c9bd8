// Package campaign is what lies between battles: warbands with their warriors, gold and
// graves, a calendar of battles, and a log. It knows the log and the State of a battle;
// it plays none but the fights in the pits, and knows no screen and no files.
//
// A campaign is a function as a battle is: State + Command + answers + dice → State +
// Events. Questions are rules.Decisions (Side is the warband, Who the campaign's number of
// a warrior), answers rules.Answers, dice rules.Dice. What the two do not share is the
// runner: rules.Play holds a battle's State, Play in this package a campaign's. A command
// is abandoned when the answers run out and played again with one answer more; so a rule
// reads from top to bottom, and undo, saves and looking ahead work in the middle of it.
//
// Begin reading with the State (state.go), then the verbs (play.go), the commands
// (command.go) and the order of things after a battle (steps.go). Campaign (campaign.go)
// keeps the log and the open question; file.go is a campaign as text: save, replay and log
// in one. calendar.go is how battles are arranged and what is taken over from them, which
// After (aftermath.go) finds out; report.go is that as lines of the log. tales.go is the stories
// that warbands hear of, errands.go their missions as battles, errandends.go what comes of them.
//
// # How a step is added
//
// A step after a battle lies in a file of its own. The file has
//
//   - a function that returns the Step: its key, name, rule and About; Begin, which is
//     what happens by itself when the warband comes to it (dice and questions, with the
//     verbs of Play); Left, which says what must still be done before it goes on; Offers,
//     which lists what the players may do during it, with the reasons why not;
//   - the Commands of that step, each with Legal, Play and String;
//   - a function that returns the Verbs of those commands, which read them from the log.
//
// steps and verbs in steps.go name both functions: a line each. Steps and verbs are
// functions because rules call each other in circles, which package variables may not.
//
// What a step remembers until later goes into Notes of the Band or the Warrior
// (rules.Counters), or into a field of its own in the State with its line in words.go,
// absent where it is empty. What stands in the words of the State is what a file holds,
// and what Check and the tests compare.
//
// A rule has its row in rules/help/index.txt, its name in rules/help/names.txt if it has
// none in the index, a test that cites it, and then `go test ./rules/help -update`.
//
// # How a step is tested
//
// rig_test.go founds campaigns of ready-made warbands and plays battles to order: fought
// lays down who was put out of action by whom, scripted lays out the dice, which must all
// be used. Every row of a table is forced once. Trial (trial.go) plays whole campaigns by
// chance and checks the State after every input (Check in check.go): give a new invariant
// its lines there.
package campaign
