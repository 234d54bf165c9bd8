// Package takeout is how warbands and links leave the game: as files, on the clipboard, and as
// addresses. It knows what can be chosen and what is handed to the system, no page.
package takeout

import (
	"fmt"

	"cometfall/game/host"
	"cometfall/game/ui"
	"cometfall/rules"
	"cometfall/rules/warbands"
)

// Band are the ways to take a warband out into a folder: what the notes tell of it stands in the
// rosters for other programs.
func Band(g ui.Shell, folder string, set *rules.Ruleset, r *warbands.Roster, notes ...string) []ui.Choice {
	hand := func(end, kind string, data []byte, err error) {
		where := ""
		if err == nil {
			where, err = host.Deliver(folder, ui.FileName(r.Name, end), kind, data)
		}
		if err != nil {
			g.Notice(rules.Sentence(err))
			return
		}
		g.Notice(r.Name + " is written to " + where + ".")
	}
	export := func(end, kind string) func() {
		return func() {
			data, err := r.Export(set, end, notes...)
			hand(end, kind, data, err)
		}
	}
	return []ui.Choice{
		{Title: "Roster file", About: "Text that can be read, changed and imported again, here or by the command game warband.", Do: export(".txt", "text/plain")},
		{Title: "Sheet for paper", About: "A page of HTML with a card for each warrior, to be printed.", Do: func() {
			hand(".html", "text/html", r.Sheet(set), nil)
		}},
		{Title: "Copy as text", About: "The roster on the clipboard, to be pasted into a message or into the import of another game.", Do: func() {
			copied(g, r.Text(), "It", r.Name+" is on the clipboard.")
		}},
		Link(g, "Whoever opens it in a browser has the warband among his own. It holds all of it; nothing is sent anywhere.", warbands.LinkMark, r.Link),
		{Title: "Roster of BattleScribe", About: "A .rosz, for programs that show rosters. Import reads it as it was, with experience and injuries.", Do: export(".rosz", "application/zip")},
		{Title: "Roster of New Recruit", About: "The same as .json.", Do: export(".json", "application/json")},
	}
}

// Link is the choice of a link: its word, behind a mark and the address of the page. Where there is
// no word the choice says why.
func Link(g ui.Shell, about, mark string, word func() (string, error)) ui.Choice {
	if host.Address() == "" {
		about = "To be pasted into the import of another Cometfall, or behind the address of one in a browser."
	}
	letters, err := word()
	why := ""
	if err != nil {
		why = rules.Sentence(err)
	}
	return ui.Choice{Title: "Link", About: about, Why: why, Do: func() {
		link := host.Address() + mark + letters
		copied(g, link, "The link", fmt.Sprintf("The link is on the clipboard; it has %d letters.", len(link)))
	}}
}

// copied puts a text on the clipboard and says so, or that it can still be pasted here.
func copied(g ui.Shell, text, what, done string) {
	g.Later(func() func() {
		err := host.Copy(text)
		return func() {
			if err != nil {
				g.Notice(rules.Sentence(err) + " " + what + " can still be pasted in this window.")
				return
			}
			g.Notice(done)
		}
	})
}
