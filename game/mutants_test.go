package game

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/game/muster"
	"cometfall/game/pages"
	"cometfall/game/saves"
	"cometfall/levels"
	"cometfall/rules"
	"cometfall/rules/book"
	engine "cometfall/rules/campaign"
	"cometfall/rules/match"
	"cometfall/rules/warbands"
)

// mostHeap is how much room anything may take that is read, beside what a test has
// anyway.
const mostHeap = 300 << 20

// slow is how long nothing should take; it is told, not demanded.
const slow = 2 * time.Second

// errBelieved says that something damaged was taken for whole.
var errBelieved = errors.New("it is damaged, and was taken for whole")

// incoming is a kind of things that come from outside: what they are like, how the game
// reads one, and how a text becomes one, where it is packed.
type incoming struct {
	name   string
	wholes []string
	pack   func(text string, r *rand.Rand) []byte
	read   func(data []byte) error // errBelieved: it should have been refused
}

func plainly(text string, _ *rand.Rand) []byte { return []byte(text) }

// fingerprint is what saves say of lines.
func fingerprint(lines []string) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join(lines, "\n")+"\n")))[:16]
}

// resealed is a save whose fingerprints were made to fit.
func resealed(text string, _ *rand.Rand) []byte {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	var log, state []string
	head := -1
	for i, l := range lines {
		mark := strings.HasPrefix(l, "= ")
		if head >= 0 && (!mark || strings.HasPrefix(l, "= state ") || strings.HasPrefix(l, "= end ")) {
			lines[head], head, state = "= state "+fingerprint(state), -1, nil
		}
		switch {
		case strings.HasPrefix(l, "= state "):
			head = i
		case strings.HasPrefix(l, "= end "):
			lines[i] = "= end " + fingerprint(log)
		case mark:
			state = append(state, l[2:])
		case i > 0:
			log = append(log, l)
		}
	}
	return []byte(strings.Join(lines, "\n") + "\n")
}

// readSave opens a save, and where it is taken for whole sees whether its State is what
// its log comes to.
func readSave(data []byte) error {
	o, err := saves.Read("a.txt", data)
	switch {
	case err != nil:
		return err
	case o.Trouble != nil:
		if e := match.Sound(o.Match.State); e != nil {
			return fmt.Errorf("%w: %w", errBelieved, e)
		}
		return o.Trouble
	case strings.Contains(string(data), "\n> reopened\n"): // its beginning cannot be played
		return nil
	}
	m, _, err := match.Retell(o.Match.Text(), levels.Load)
	if err != nil || m.Hash() != o.Match.Hash() {
		return fmt.Errorf("%w: its log comes to something else: %v", errBelieved, err)
	}
	return nil
}

// comings are all kinds.
func comings(t *testing.T) []incoming {
	set, err := book.Ruleset("lrb")
	require.NoError(t, err)
	var kinds []incoming
	add := func(name string, read func([]byte) error, wholes ...string) {
		kinds = append(kinds, incoming{name, wholes, plainly, read})
	}

	var battles []string
	var long *match.Match
	for i, a := range []match.Agreement{
		{Edition: "lrb", Level: "yard", Bands: []string{"reikland", "skaven"}, Seed: 3},
		{Edition: "core2", Level: "yard", Bands: []string{match.Dealt(4), match.Dealt(5)}, Seed: 7},
	} {
		table, err := levels.Load("yard")
		require.NoError(t, err)
		m, err := match.New(a, table)
		require.NoError(t, err)
		require.NoError(t, m.StartWith(0))
		for dice := (&rules.Dice{Seed: a.Seed}); len(m.Lines) < 110 && !m.State.Over; {
			if m.Open != nil {
				err = m.Answer(match.RandomAnswer(m.Open, dice))
			} else {
				err = m.Do(match.RandomCommand(m.State, dice))
			}
			require.NoError(t, err)
		}
		battles = append(battles, m.Save())
		if i == 0 {
			long = m
		}
	}
	old, err := filepath.Glob("../rules/match/testdata/saves/*.txt")
	require.NoError(t, err)
	for _, file := range old {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		battles = append(battles, string(data))
	}
	add("saved battle", readSave, battles...)
	kinds = append(kinds, incoming{"saved battle, resealed", slices.DeleteFunc(slices.Clone(battles), func(s string) bool {
		return !strings.HasPrefix(s, "cometfall battle 2")
	}), resealed, readSave})
	add("replay", func(data []byte) error { _, _, err := match.Retell(string(data), levels.Load); return err }, battles...)

	link, err := long.Link()
	require.NoError(t, err)
	readLink := func(data []byte) error {
		o, err := saves.Read("the link", append([]byte(saves.LinkMark), data...))
		if err == nil && o.Match.Hash() != long.Hash() {
			return errBelieved
		}
		return err
	}
	add("link", readLink, link)
	packed, err := base64.RawURLEncoding.DecodeString(link[1 : len(link)-16])
	require.NoError(t, err)
	inputs, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
	require.NoError(t, err)
	kinds = append(kinds, incoming{"link, packed again", []string{string(inputs)}, func(text string, r *rand.Rand) []byte {
		var b bytes.Buffer
		w, err := flate.NewWriter(&b, flate.BestSpeed)
		require.NoError(t, err)
		_, err = io.WriteString(w, text)
		require.NoError(t, err)
		require.NoError(t, w.Close())
		return []byte(string("12"[r.IntN(2)]) + base64.RawURLEncoding.EncodeToString(b.Bytes()) + long.Hash())
	}, readLink})

	var bands []string
	for i := range warbands.Lists {
		bands = append(bands, warbands.Random(set, warbands.Lists[i], warbands.Terms{}, uint64(i)).Text())
	}
	add("warband", func(data []byte) error {
		r, err := warbands.Read(set, "a.txt", data)
		if err == nil {
			_ = r.Problems(set)
			_ = r.Sheet(set)
		}
		return err
	}, bands...)
	readRoster := func(data []byte) error {
		r, _, err := warbands.Import(set, "a.rosz", data)
		if err == nil {
			_ = r.Problems(set)
		}
		return err
	}
	rosters := map[string]string{}
	for _, ending := range warbands.Endings {
		data, err := warbands.Random(set, warbands.Lists[3], warbands.Terms{Battles: 5, Value: 900}, 4).Export(set, ending)
		require.NoError(t, err)
		rosters[ending] = string(data)
	}
	add("roster", readRoster, someRoster, rosters[".ros"], rosters[".json"])
	zipped := func(text string, _ *rand.Rand) []byte {
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		w, err := z.Create("a.ros")
		require.NoError(t, err)
		_, err = io.WriteString(w, text)
		require.NoError(t, err)
		require.NoError(t, z.Close())
		return b.Bytes()
	}
	add("packed roster", readRoster, string(zipped(someRoster, nil)), rosters[".rosz"])
	kinds = append(kinds, incoming{"roster, packed again", []string{someRoster}, zipped, readRoster})

	sent, err := warbands.Random(set, warbands.Lists[7], warbands.Terms{}, 8).Link()
	require.NoError(t, err)
	add("link of a warband", func(data []byte) error { _, err := warbands.Linked(set, string(data)); return err }, sent)
	founded, err := engine.New(engine.Terms{Edition: "lrb", Seed: 2}, []*warbands.Roster{warbands.Bands[0], warbands.Bands[4]})
	require.NoError(t, err)
	sent, err = founded.Link()
	require.NoError(t, err)
	add("link of a campaign", func(data []byte) error {
		c, err := engine.Linked(string(data))
		if err == nil && c.Hash() != founded.Hash() {
			return errBelieved
		}
		return err
	}, sent)

	embedded := func(pattern string) (all []string) {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, files)
		for _, file := range files {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			all = append(all, string(data))
		}
		return all
	}
	add("mission", func(data []byte) error { _, err := book.ReadMission("a.mission", string(data)); return err }, embedded("../levels/*.mission")...)
	add("level", func(data []byte) error {
		_, _, err := levels.Bring("a.tmx", data)
		return err
	}, embedded("../levels/*.tmx")...)

	settings := pages.UsualSettings()
	add("settings", func(data []byte) error { _, err := pages.ParseSettings(string(data)); return err }, settings.String())
	flipped := []string{book.Toggles[0].ID, book.Toggles[5].ID, book.Toggles[11].ID}
	code, err := book.Code("lrb", flipped...)
	require.NoError(t, err)
	add("agreement", func(data []byte) error {
		store := &memory{}
		require.NoError(t, store.Save(pages.Remembered, string(data)))
		var complaint error
		_, err := pages.NewAgreements(store, "", func(words string) {
			complaint = errors.New(words)
			assert.Less(t, len(words), 1000)
		})
		require.NoError(t, err)
		_, _, err = book.Decode(string(data))
		return errors.Join(complaint, err)
	}, code)

	all := &saves.Battles{Store: &memory{}, Others: []string{muster.SavePrefix}}
	for i, text := range battles[:3] {
		require.NoError(t, all.Store.Save(fmt.Sprintf("2026-11-2%d 10.00.00 yard", i), text))
	}
	require.NoError(t, all.Store.Save(muster.SavePrefix+"one", bands[0]))
	require.NoError(t, all.Store.Save("settings", settings.String()))
	bundle, err := all.Bundle()
	require.NoError(t, err)
	readBundle := func(data []byte) error {
		store := &memory{}
		_, err := (&saves.Battles{Store: store, Others: []string{muster.SavePrefix}}).TakeIn("all.txt", string(data))
		return err
	}
	add("bundle of all saves", func(data []byte) error {
		err := readBundle(data)
		if err == nil && string(data) != bundle {
			return errBelieved
		}
		return err
	}, bundle)
	kinds = append(kinds, incoming{"bundle, resealed", []string{bundle}, func(text string, _ *rand.Rand) []byte {
		body, _, ok := strings.Cut(text, "\n== end ")
		if ok {
			body += "\n"
			text = fmt.Sprintf("%s== end %d %x\n", body, strings.Count(body, "\n== "), sha256.Sum256([]byte(body)))
			text = text[:len(text)-49] + "\n"
		}
		return []byte(text)
	}, readBundle})
	return kinds
}

// someRoster is a roster of another program, as small as can be.
const someRoster = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster id="1" name="The Rats of Old" xmlns="http://www.battlescribe.net/schema/rosterSchema"><forces><force name="Skaven" catalogueName="Skaven (Clan Eshin)"><selections>
<selection name="Assassin Adept" customName="Skrit" number="1" type="model"><selections><selection name="Sword" number="1" type="upgrade"/><selection name="Light Armor" number="1" type="upgrade"/></selections></selection>
<selection name="Verminkin" number="3" type="unit"><selections><selection name="Verminkin" number="3" type="model"><selections><selection name="Spear" number="3" type="upgrade"/></selections></selection></selections></selection>
</selections></force></forces></roster>
`

// TestWhateverComesInDamagedIsRefusedOrTold spoils everything that the game reads, in
// turns, as often as MUTANTS says: it never panics, never takes up more room than it may,
// and never takes a battle for whole that is not. The slowest is told.
func TestWhateverComesInDamagedIsRefusedOrTold(t *testing.T) {
	mutants := 500
	if n, err := strconv.Atoi(os.Getenv("MUTANTS")); err == nil {
		mutants = n
	} else if testing.Short() {
		mutants = 60
	}
	seed := uint64(1)
	if n, err := strconv.ParseUint(os.Getenv("MUTANTS_SEED"), 10, 64); err == nil {
		seed = n
	}
	kinds := comings(t)
	for i := range kinds {
		for _, whole := range kinds[i].wholes {
			r := rand.New(rand.NewPCG(seed, 0))
			err := kinds[i].read(kinds[i].pack(whole, r))
			require.NotErrorIs(t, err, errBelieved, kinds[i].name)
		}
	}
	defer debug.SetGCPercent(debug.SetGCPercent(100)) // the heap is measured, whatever GOGC says
	var before, now runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	type told struct {
		tried, refused int
		slowest        time.Duration
		how            string
	}
	tells := make([]told, len(kinds))
	late, heap, grown := 0, before.HeapSys, false
	for n := range mutants {
		k := n % len(kinds)
		kind, r := &kinds[k], rand.New(rand.NewPCG(seed, uint64(n)))
		how, bad := mutate(kind.wholes[r.IntN(len(kind.wholes))], r)
		if r.IntN(4) == 0 {
			also, worse := mutate(bad+"\n", r)
			how, bad = how+", then "+also, worse
		}
		data := kind.pack(bad, r)
		what := fmt.Sprintf("mutant %d, %s: %s, %d bytes", n, kind.name, how, len(data))
		if len(data) > 1<<18 || grown { // what was left over counts for nothing
			runtime.GC()
		}
		var err error
		from := time.Now()
		require.NotPanics(t, func() { err = kind.read(data) }, what)
		took := time.Since(from)
		assert.NotErrorIs(t, err, errBelieved, what)
		if err != nil {
			assert.Less(t, len(rules.Sentence(err)), 1000, what)
			tells[k].refused++
		}
		tells[k].tried++
		if took > tells[k].slowest {
			tells[k].slowest, tells[k].how = took, how
		}
		if took > slow {
			late++
			t.Logf("%s took %s", what, took)
		}
		runtime.ReadMemStats(&now)
		grown = now.HeapAlloc > before.HeapAlloc+64<<20
		if now.HeapSys > heap+20<<20 {
			t.Logf("%s: the heap is of %d MB now", what, now.HeapSys>>20)
			heap = now.HeapSys
		}
		require.Less(t, now.HeapSys, before.HeapSys+mostHeap, what)
	}
	for k := range kinds {
		t.Logf("%-24s %5d mutants, %5d refused or told, the slowest %s (%s)", kinds[k].name, tells[k].tried, tells[k].refused, tells[k].slowest.Round(time.Millisecond), tells[k].how)
		assert.Positive(t, tells[k].refused, kinds[k].name)
	}
	t.Logf("%d mutants, %d took longer than %s; the heap had %d MB before and %d MB at most", mutants, late, slow, before.HeapSys>>20, now.HeapSys>>20)
}
