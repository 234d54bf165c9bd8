package campaign

import (
	"fmt"

	"cometfall/game/host"
	"cometfall/game/ui"
	"cometfall/game/view"
	engine "cometfall/rules/campaign"
)

// Overview is the page with the campaigns of the players.
type Overview struct {
	ui.KeptPage
	client *Client
	All    []Brief
	gone   map[string]string // what was deleted last
	words  string            // and what it is called
}

// New is the page.
func New(c *Client) *Overview {
	o := &Overview{client: c, KeptPage: ui.KeptPage{Page: ui.NewPage(c.Win, c, 0)}}
	o.read()
	return o
}

// Name implements ui.Scene.
func (o *Overview) Name() string { return "campaigns" }

// read lists the campaigns anew.
func (o *Overview) read() {
	all, err := o.client.Kept.All()
	if err != nil {
		o.Notice = sentence(err)
	}
	o.All = all
	o.Changed()
}

// Reread lists the campaigns anew.
func (o *Overview) Reread() { o.read() }

// Enter opens a campaign.
func (o *Overview) Enter(i int) {
	if o.All[i].Damaged != nil {
		o.Tell(sentence(o.All[i].Damaged))
		return
	}
	k, err := o.client.Kept.Open(o.All[i].Save)
	if err != nil {
		o.Tell(sentence(err))
		return
	}
	o.client.Open(NewHome(o.client, k, o.read))
}

// Ask asks whether a campaign is to be deleted.
func (o *Overview) Ask(i int) {
	b := o.All[i]
	o.client.Open(ui.NewPicker(o.client.Win, o.client, "Delete "+b.Title+"?", []ui.Choice{
		{Title: "Keep it", About: b.About, Do: func() {}},
		{Title: "Delete it", About: "With all its battles. It can be brought back until the next one is deleted.", Do: func() { o.remove(b) }},
	}, nil))
}

func (o *Overview) remove(b Brief) {
	gone, err := o.client.Kept.Delete(b.Save)
	o.gone, o.words, o.Notice = gone, b.Title, ""
	o.read()
	if err != nil {
		o.Tell(sentence(err))
	}
}

func (o *Overview) bringBack() {
	if err := o.client.Kept.BringBack(o.gone); err != nil {
		o.Tell(sentence(err))
		return
	}
	o.gone, o.Notice = nil, ""
	o.read()
}

// export hands a campaign's file to the player.
func (o *Overview) export(i int) {
	text, err := o.client.Kept.Store.Load(o.All[i].Save)
	if err != nil {
		o.Tell(sentence(err))
		return
	}
	hand(o.client, o.All[i].Title, ".txt", "text/plain", []byte(text))
}

// hand writes a file for the player, and tells where.
func hand(c *Client, title, end, kind string, data []byte) {
	where, err := host.Deliver(c.Files, ui.FileName(title, end), kind, data)
	if err != nil {
		c.Notice(sentence(err))
		return
	}
	c.Notice(title + " is written to " + where + ".")
}

// Importing is the page on which campaigns come in.
func Importing(o *Overview) *ui.Form {
	c := o.client
	return ui.Importing{
		Heading: "Import a campaign",
		About:   "A campaign's file, as it was exported, or a link to one. Drop it on this window, or paste its text or the link.",
		Kinds:   ".txt",
		Folder:  c.Files,
		Example: "my campaign.txt",
		Take:    func(file string, data []byte) error { return o.take(file, string(data), c.Back) },
	}.Form(c.Win, c)
}

// TakeIn keeps a campaign that came from outside, of a file, a text or a link.
func (o *Overview) TakeIn(file, text string) error { return o.take(file, text, func() {}) }

// take is TakeIn from a page that is left when the campaign can be opened.
func (o *Overview) take(file, text string, leave func()) error {
	if word, ok := ui.LinkIn(text, engine.LinkMark); ok {
		linked, err := engine.Linked(word)
		if err != nil {
			return err
		}
		text = linked.Save()
	}
	k, err := o.client.Kept.read(file, text)
	if err != nil {
		return err
	}
	trouble := k.Trouble
	k.Save, k.from, k.saw, k.Trouble = o.client.Kept.NewSave(), "", "", nil
	if err := k.Keep(); err != nil {
		return err
	}
	leave()
	o.read()
	switch {
	case trouble != nil:
		o.Tell(sentence(trouble))
	case k.Resumed != nil:
		o.Tell(mended)
	}
	return nil
}

// Update implements ui.Scene.
func (o *Overview) Update() { o.Turn() }

func (o *Overview) rowHigh() float64 {
	if o.Narrow() {
		return 132
	}
	return 92
}

// LayOut implements ui.Scene.
func (o *Overview) LayOut() {
	o.WayBack("Back", o.client.Back)
	b := o.Body()
	y, x := b.Y+b.H-48, b.X
	key := func(k string) string {
		if o.Narrow() {
			return ""
		}
		return k
	}
	put := func(bt ui.Button) {
		w := o.client.Win.ButtonWidth(bt.Words, bt.Key, bt.Icon)
		bt.At = ui.R(x, y, w, 48)
		o.Add(bt)
		x += w + 8
	}
	goesOn := len(o.All) > 0 && o.All[0].Damaged == nil
	if goesOn {
		put(ui.Button{ID: "continue", Words: "Go on with the latest", Key: key("Enter"), Bright: true, Do: func() { o.Enter(0) }})
	}
	put(ui.Button{ID: "new", Words: "New campaign", Key: key("N"), Bright: !goesOn, Do: func() { o.client.Open(NewFounding(o.client, o.read)) }})
	put(ui.Button{ID: "import", Words: "Import", Key: key("I"), Do: func() { o.client.Open(Importing(o)) }})
	if len(o.gone) > 0 {
		put(ui.Button{ID: "undo", Words: "Bring back", Key: key("U"), Do: o.bringBack})
	}
	b.H -= 60
	rows := make([]ui.KeptRow, len(o.All))
	for i := range rows {
		rows[i] = o.row(b, i)
	}
	o.LayOutRows(b, o.rowHigh(), rows)
}

// row is the row of a campaign.
func (o *Overview) row(list ui.Rect, i int) ui.KeptRow {
	brief, win := &o.All[i], o.client.Win
	row := ui.KeptRow{Open: func() { o.Enter(i) }, Acts: []ui.Button{
		{ID: fmt.Sprintf("delete-%d", i), At: ui.R(-96, 12, 88, 44), Words: "Delete", Do: func() { o.Ask(i) }},
	}}
	out := ui.R(-192, 12, 88, 44)
	if o.Narrow() {
		out = ui.R(-96, 64, 88, 44)
	}
	row.Acts = append(row.Acts, ui.Button{ID: fmt.Sprintf("export-%d", i), At: out, Words: "Export", Do: func() { o.export(i) }})
	w := ui.BesideActs(list.W, row.Acts)
	row.Lines = append(row.Lines, ui.KeptLine{Words: win.Fitted(brief.Title, ui.Strong, w), Y: 9, Style: ui.Strong, Ink: view.Words})
	about, ink, most := brief.About, view.Quiet, 2
	if brief.Damaged != nil {
		about, ink = sentence(brief.Damaged), win.Palette.Bad
	}
	if o.Narrow() {
		most = 4
	}
	y := 34.0
	for k, l := range win.Wrap(ui.Small, about, w) {
		if k == most {
			break
		}
		row.Lines = append(row.Lines, ui.KeptLine{Words: l, Y: y, Style: ui.Small, Ink: ink})
		y += 18
	}
	if brief.When != "" && y < o.rowHigh()-24 {
		row.Lines = append(row.Lines, ui.KeptLine{Words: win.Fitted(brief.When, ui.Small, w), Y: y, Style: ui.Small, Ink: view.Quiet})
	}
	return row
}

// Keys implements ui.Scene.
func (o *Overview) Keys() { o.KeysOf(len(o.All), o.Ask) }

// Draw implements ui.Scene.
func (o *Overview) Draw(dst *ui.Canvas) {
	o.DrawHead(dst, "Campaigns")
	b := o.Body()
	if len(o.gone) > 0 && !o.Narrow() {
		words := dst.Fitted("Deleted: "+o.words, ui.Plain, 400)
		dst.Write(words, b.X+b.W-dst.Width(ui.Plain, words), b.Y+b.H-34, ui.Plain, view.Quiet)
	}
	if len(o.All) == 0 {
		words := "No campaign is founded yet. In a campaign warbands fight battle after battle: warriors are hurt, learn, and die, and gold and wyrdstone come and go. New campaign asks who takes part."
		if !o.client.Kept.Lasting {
			words += " Campaigns cannot be kept here beyond the end of the program: export them."
		}
		dst.Paragraph(words, b.X, b.Y+12, b.W, ui.Letter, view.Quiet)
		return
	}
	o.DrawRows(dst)
}
