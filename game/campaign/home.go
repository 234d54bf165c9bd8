package campaign

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cometfall/game/takeout"
	"cometfall/game/ui"
	"cometfall/levels"
	"cometfall/rules"
	engine "cometfall/rules/campaign"
	"cometfall/rules/scenarios"
)

// Home is the page of a campaign: its warbands, what is to do, and the card of a warrior.
// What is to do is made of the engine's questions, offers and events alone.
type Home struct {
	paned
	client *Client
	Kept   *Kept
	left   func()
	Band   rules.SideID    // whose warriors are shown
	Who    rules.WarriorID // whose card; Nobody: the warband's
	Grave  int             // whose grave, from 0; -1: nobody's
	since  int             // lines of the log from here on came of what was done last
	picked []int           // of the open question, where several may be

	meets   []rules.SideID // who is to fight the next battle
	about   string         // its scenario; "": by dice
	defends bool           // where both who are to meet have camps, the warband that is shown defends its own
	table   string         // and its table; "": the first that fits
	search  ui.Field       // among the offers

	meanwhile meanwhile // battles of computers' warbands

	card   asked
	many   bool // offers: they can be searched
	manyOf int  // the edits when they were counted
}

// The panes of the page.
const (
	bandsPane = iota
	todoPane
	cardPane
)

// mended is what is said of a campaign that other rules have played.
const mended = "Some rules have been mended since this campaign was last played. It goes on as it was kept; what was done before can be read, and not be taken back."

// NewHome is the page of a campaign; left is told when it was left.
func NewHome(c *Client, k *Kept, left func()) *Home {
	h := &Home{paned: newPaned(c, 3), client: c, Kept: k, left: left, Who: rules.Nobody, Grave: -1, since: len(k.Lines), meanwhile: meanwhile{looked: -1}}
	h.search = ui.Field{ID: "search", Empty: "Search what can be done"}
	h.front, h.manyOf = todoPane, -1
	if k.Trouble != nil {
		h.Notice, k.Trouble = sentence(k.Trouble), nil
	} else if k.Resumed != nil {
		h.Notice = mended
	}
	k.Resumed = nil
	h.Band = k.whose()
	h.suggest()
	return h
}

// whose is the warband that is shown first: that of the open question, else of the persons' that are not
// done the one that did something last, else the first of theirs.
func (k *Kept) whose() rules.SideID {
	if k.Open != nil {
		return k.Open.Side
	}
	for i := len(k.Lines) - 1; i >= 0; i-- {
		l := &k.Lines[i]
		if l.Event == nil || l.Undone {
			continue
		}
		if l.Event.Kind == engine.Fought { // what was before the battle is done
			break
		}
		if b := k.State.Band(l.Event.Band); b != nil && b.Seat == "" && b.Gone == "" && b.Step != "" {
			return b.ID
		}
	}
	for i := range k.State.Bands {
		if b := &k.State.Bands[i]; b.Seat == "" && b.Gone == "" {
			return b.ID
		}
	}
	return 0
}

// Name implements ui.Scene.
func (h *Home) Name() string { return "campaign" }

// suggest chooses who may fight next: the warband that is shown, and another one that is ready: a
// person's, or of the computers' the one that has fought least, and of several the one rated nearest.
func (h *Home) suggest() {
	h.meets = h.meets[:0]
	fit := func(b *engine.Band) bool { return b.Gone == "" && b.Step == "" }
	s := h.Kept.State
	if b := s.Band(h.Band); fit(b) {
		h.meets = append(h.meets, b.ID)
	}
	var others []*engine.Band
	for i := range s.Bands {
		if b := &s.Bands[i]; fit(b) && b.ID != h.Band {
			others = append(others, b)
		}
	}
	own := s.Rating(s.Band(h.Band))
	off := func(b *engine.Band) int { return max(own-s.Rating(b), s.Rating(b)-own) }
	slices.SortStableFunc(others, func(a, b *engine.Band) int {
		if a.Seat == "" || b.Seat == "" {
			return cmp.Compare(min(len(a.Seat), 1), min(len(b.Seat), 1))
		}
		return cmp.Or(a.Fought-b.Fought, off(a)-off(b))
	})
	for _, b := range others[:min(len(others), 2-len(h.meets))] {
		h.meets = append(h.meets, b.ID)
	}
	slices.Sort(h.meets)
}

// Do carries a command out, keeps the campaign, and lets the computers go on.
func (h *Home) Do(c engine.Command) {
	from := len(h.Kept.Lines)
	if err := h.Kept.Do(c); err != nil {
		h.Tell(sentence(err))
		return
	}
	h.came(from)
}

// Answer answers the open question.
func (h *Home) Answer(a rules.Answer) {
	from := len(h.Kept.Lines)
	if err := h.Kept.Answer(a); err != nil {
		h.Tell(sentence(err))
		return
	}
	h.came(from)
}

// came shows what came of an input whose lines begin at one of the log.
func (h *Home) came(from int) {
	h.since, h.picked, h.Notice = from, nil, ""
	h.panes[todoPane].Scroll = 0
	if err := h.Kept.rivals(); err != nil {
		h.Tell(sentence(err))
	}
	h.keep()
	if d := h.Kept.Open; d != nil {
		h.Band, h.front = d.Side, todoPane
		if h.Kept.State.Band(d.Side).Warrior(d.Who) != nil {
			h.Who, h.Grave = d.Who, -1
		}
	}
	if w := h.Kept.State.Band(h.Band).Warrior(h.Who); w == nil {
		h.Who = rules.Nobody
	}
	h.settle()
	h.edited()
}

// settle has what is chosen for the next battle hold good.
func (h *Home) settle() {
	ready := func(id rules.SideID) bool {
		b := h.Kept.State.Band(id)
		return b.Gone == "" && b.Step == ""
	}
	h.meets = slices.DeleteFunc(h.meets, func(id rules.SideID) bool { return !ready(id) })
	if own := h.Kept.State.Band(h.Band); len(h.meets) < 2 || own.Seat == "" && ready(own.ID) && !slices.Contains(h.meets, own.ID) {
		h.suggest()
	}
}

func (h *Home) keep() {
	if err := h.Kept.Keep(); err != nil {
		h.Tell("The campaign could not be kept: " + err.Error() + ". It goes on all the same; More … exports it as a file.")
	}
}

// undo takes the last command back.
func (h *Home) undo() {
	if h.meanwhile.fought != nil {
		h.Tell("Others are fighting: nothing can be taken back before it is over.")
		return
	}
	if err := h.Kept.Undo(); err != nil {
		h.Tell(sentence(err))
		return
	}
	h.since, h.Notice = len(h.Kept.Lines), ""
	h.keep()
	h.settle()
	h.edited()
}

// leave goes back to where the page was opened.
func (h *Home) leave() {
	if h.search.Text != "" {
		h.search.Text = ""
		h.edited()
		return
	}
	h.dropMeanwhile()
	h.client.Back()
	if h.left != nil {
		h.left()
	}
}

// more lists what else can be done with the campaign.
func (h *Home) more() {
	k := h.Kept
	link := takeout.Link(h.client, "Whoever opens it in a browser has the campaign as it is now and can play on. It holds all of it but the battles themselves; nothing is sent anywhere.", engine.LinkMark, k.Link)
	link.Title = "Link to the campaign"
	options := []ui.Choice{
		{Title: "The chronicle", About: "What happened, as a story.", Do: h.Chronicle},
		{Title: "The city", About: "A map of the ruins, with what the warbands have found.", Do: h.CityMap},
		{Title: "Standings", About: "The warbands compared, and how they came to where they are.", Do: h.Standings},
		{Title: "Export the campaign", About: "A file that holds all of it: save, replay and log in one. It can be imported again, here or elsewhere.", Do: func() {
			hand(h.client, titleOf(k.State.Terms), ".txt", "text/plain", []byte(k.Campaign.Save()))
		}},
		link,
	}
	for i := range k.State.Bands {
		b := &k.State.Bands[i]
		if b.Gone != "" || b.Wild {
			continue
		}
		options = append(options, ui.Choice{Title: "Export " + b.Name, About: "The warband as it is now, with what lies in its store as its stash: to be kept, to play with, and to begin another campaign; as a file, a link, a sheet for paper, or a roster for other programs.", Do: func() {
			h.client.Open(ui.NewPicker(h.client.Win, h.client, "Export "+b.Name, takeout.Band(h.client, h.client.Files, k.State.Rules, k.State.Leaves(b), k.State.Memorial(b)...), nil))
		}})
		o := ui.Choice{Title: b.Name + ": " + lower(playedBy(b.Seat)), About: "Choose who plays this warband.", Do: func() { h.seat(b.ID) }}
		if k.Open != nil {
			o.Why = sentence(engine.ErrQuestionOpen)
		}
		options = append(options, o)
	}
	h.client.Open(ui.NewPicker(h.client.Win, h.client, titleOf(k.State.Terms), options, h.edited))
}

// seat lets somebody be chosen to play a warband.
func (h *Home) seat(id rules.SideID) {
	b := h.Kept.State.Band(id)
	var options []ui.Choice
	for _, p := range players {
		options = append(options, ui.Choice{Title: p.name, Chosen: b.Seat == p.level, Do: func() {
			from := len(h.Kept.Lines)
			if err := h.Kept.Seat(id, p.level); err != nil {
				h.Tell(sentence(err))
				return
			}
			h.came(from)
		}})
	}
	h.client.Open(ui.NewPicker(h.client.Win, h.client, "Who plays "+b.Name+"?", options, h.edited))
}

// scenario is what the battle that is arranged is about.
func (h *Home) scenario() *scenarios.Scenario {
	bt := h.Kept.State.Pending()
	if bt == nil {
		return &scenarios.Field
	}
	sc, err := scenarios.Find(bt.Scenario)
	if err != nil {
		return &scenarios.Field
	}
	return sc
}

// level is the table that the battle that is arranged is fought on: the chosen one, or
// another for each battle of those that fit.
func (h *Home) level() string {
	sc := h.scenario()
	if bt := h.Kept.State.Pending(); bt != nil && bt.Errand != nil && bt.Errand.Mission() != nil {
		return bt.Errand.Mission().Level
	} else if bt != nil && bt.Scenario == engine.DefendTheCamp {
		return h.Kept.State.CampTable(h.Kept.State.Band(bt.Bands[0]))
	}
	if h.table != "" && sc.On(h.table) {
		return h.table
	}
	if sc.Level != "" {
		return sc.Level
	}
	usual := []string{"quarter", "yard"}
	return usual[(len(h.Kept.State.Battles)-1)%len(usual)]
}

// PickTable opens the list of the tables.
func (h *Home) PickTable() {
	sc := h.scenario()
	var options []ui.Choice
	for _, level := range append(levels.Names(), h.client.Maps()...) {
		title, about, err := levels.About(level)
		if err != nil || !sc.On(level) {
			continue
		}
		options = append(options, ui.Choice{Title: title, About: about, Chosen: level == h.level(), Do: func() { h.table = level }})
	}
	h.client.Open(ui.NewPicker(h.client.Win, h.client, "Which table?", options, h.edited))
}

// pickScenario opens the list of the scenarios.
func (h *Home) pickScenario() {
	options := []ui.Choice{{Title: "By the dice", About: "The warband with the lower rating rolls; on some results its player chooses.", Chosen: h.about == "", Do: func() { h.about = "" }}}
	for _, sc := range scenarios.All() {
		options = append(options, ui.Choice{Title: sc.Name, About: sc.About, Chosen: h.about == sc.Key, Do: func() { h.about = sc.Key }})
	}
	h.client.Open(ui.NewPicker(h.client.Win, h.client, "What is the battle about?", options, h.edited))
}

// fight opens the battle that is arranged.
func (h *Home) fight() {
	if err := h.client.Fight(h.Kept, h.level()); err != nil {
		h.Tell(sentence(err))
	}
}

// callOff asks whether the battle that is arranged is called off.
func (h *Home) callOff() {
	h.sure("Call the battle off?", "It is struck from the calendar, and what was played of it is lost. Who was kept from it by old wounds is rolled for again before the next.", "Call it off", func() {
		name := h.Kept.BattleSave()
		h.Do(engine.CallOff{})
		if err := h.Kept.forget(name); err != nil {
			h.Tell(sentence(err))
		}
	})
}

// sure asks before something is done that cannot be mended.
func (h *Home) sure(question, about, words string, do func()) {
	h.client.Open(ui.NewPicker(h.client.Win, h.client, question, []ui.Choice{
		{Title: "Leave it", About: "Nothing is changed.", Do: func() {}},
		{Title: words, About: about, Do: do},
	}, h.edited))
}

// Update implements ui.Scene.
func (h *Home) Update() {
	if h.searches() && h.Type(&h.search) {
		h.panes[todoPane].Scroll = 0
		h.edited()
	}
	h.goOn()
	h.follow()
}

// Keys implements ui.Scene.
func (h *Home) Keys() {
	if ui.Pressed(undoKey) && ui.Commanded() {
		h.undo()
		return
	}
	h.paned.Keys()
}

// LayOut implements ui.Scene.
func (h *Home) LayOut() {
	h.layOutHead()
	at := h.places(h.Body(), []string{"Warbands", "To do", "Card"})
	if h.inView[todoPane] {
		at[todoPane] = h.layOutQuestion(at[todoPane])
	}
	of := fmt.Sprint(h.Band, h.Who, h.Grave, h.search.Text)
	h.fill(bandsPane, at[bandsPane], fmt.Sprint(h.Band), of, h.bandLines)
	step := h.Kept.State.Band(h.Band).Step // another one begins at the top
	h.fill(todoPane, at[todoPane], fmt.Sprint(h.Band, step, h.Kept.Open == nil), of+h.search.Text, h.todoLines)
	h.fill(cardPane, at[cardPane], of, of, h.cardLines)
}

// layOutHead lists the buttons beside the heading.
func (h *Home) layOutHead() {
	h.WayBack("Back", h.leave)
	x := h.Win.Buttons[len(h.Win.Buttons)-1].At.X
	put := func(b ui.Button) {
		if h.Narrow() {
			b.Key = ""
		}
		w := h.Win.ButtonWidth(b.Words, b.Key, "")
		x -= w + 8
		b.At = ui.R(x, 8, w, 44)
		h.Add(b)
	}
	put(ui.Button{ID: "more", Words: "More …", Do: h.more})
	why := ""
	if err := h.Kept.MayUndo(); err != nil {
		why = sentence(err)
	}
	put(ui.Button{ID: "undo", Words: "Undo", Key: "Ctrl+Z", Why: why, Do: h.undo})
	if !h.Narrow() {
		put(ui.Button{ID: "chronicle", Words: "Chronicle", Do: h.Chronicle})
		put(ui.Button{ID: "city", Words: "City", Do: h.CityMap})
		put(ui.Button{ID: "standings", Words: "Standings", Do: h.Standings})
	}
}

// Draw implements ui.Scene.
func (h *Home) Draw(dst *ui.Canvas) {
	h.DrawHead(dst, titleOf(h.Kept.State.Terms))
	if h.inView[todoPane] {
		h.drawQuestion(dst)
	}
	h.drawPanes(dst)
}

// listed are words as a sentence names them: "A, B and C".
func listed(words []string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
	return strings.Join(words, "")
}
