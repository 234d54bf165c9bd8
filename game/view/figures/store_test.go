package figures

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// finish bakes all that waits, and draws it on a page.
func finish(t *testing.T, s *Store, page *image.RGBA) {
	t.Helper()
	for last := time.Now().Add(30 * time.Second); !s.Idle(); time.Sleep(100 * time.Microsecond) {
		require.True(t, time.Now().Before(last), "it never ends")
		for _, up := range s.Work(nil) {
			require.True(t, up.At.In(page.Rect), "%v", up.At)
			require.Equal(t, up.At.Size(), up.Pix.Rect.Size())
			for y := range up.At.Dy() {
				copy(page.Pix[page.PixOffset(up.At.Min.X, up.At.Min.Y+y):], up.Pix.Pix[y*up.Pix.Stride:(y+1)*up.Pix.Stride])
			}
		}
	}
}

func TestAStoreBakesWhatIsWanted(t *testing.T) {
	s := &Store{Page: image.Pt(256, 256)}
	page := image.NewRGBA(image.Rect(0, 0, 256, 256))
	f := Figure{Main: Sword, Facing: 9, Cloth: cloths[0]}
	g := Figure{Main: Axe, Facing: 3, Cloth: cloths[1]}
	s.Tick()
	require.Nil(t, s.Want(f, 24))
	require.Nil(t, s.Want(g, 24))
	require.Nil(t, s.Want(f, 24))
	assert.False(t, s.Idle())
	finish(t, s, page)
	assert.Equal(t, 2, s.Landed(), "what is wanted twice is baked once")
	var p Painter
	for _, who := range []Figure{f, g} {
		at := s.Want(who, 24)
		require.NotNil(t, at)
		want := p.Bake(who, 24, nil)
		assert.Equal(t, want.Figure.Rect.Min, at.FigureAt)
		got := page.SubImage(at.Figure).(*image.RGBA)
		for y := range at.Figure.Dy() {
			for x := range at.Figure.Dx() {
				require.Equal(t, want.Figure.RGBAAt(want.Figure.Rect.Min.X+x, want.Figure.Rect.Min.Y+y), got.RGBAAt(at.Figure.Min.X+x, at.Figure.Min.Y+y))
			}
		}
		assert.Equal(t, want.Shadow.Rect.Size(), at.Shadow.Size())
	}
	assert.True(t, s.Idle())
}

func TestAStoreGivesAnotherScaleMeanwhile(t *testing.T) {
	s := &Store{Page: image.Pt(512, 512)}
	page := image.NewRGBA(image.Rect(0, 0, 512, 512))
	f := Figure{Main: Sword, Facing: 9}
	s.Tick()
	s.Want(f, 24)
	finish(t, s, page)
	at := s.Want(f, 44)
	require.NotNil(t, at)
	assert.Equal(t, 24, at.PPI)
	finish(t, s, page)
	assert.Equal(t, 44, s.Want(f, 44).PPI)
	assert.Nil(t, s.Have(Figure{Main: Axe}, 24))
	assert.True(t, s.Idle(), "to ask what there is bakes nothing")
}

// TestAStoreDropsWhatWasNotWantedForLong has a page for a few figures only.
func TestAStoreDropsWhatWasNotWantedForLong(t *testing.T) {
	s := &Store{Page: image.Pt(200, 130)}
	page := image.NewRGBA(image.Rect(0, 0, 200, 130))
	old := Figure{Main: Sword, Facing: 15}
	s.Tick()
	s.Want(old, 24)
	finish(t, s, page)
	require.NotNil(t, s.Have(old, 24))
	for i := range uint8(14) {
		s.Tick()
		s.Want(Figure{Main: Sword, Facing: i}, 24)
		finish(t, s, page)
		s.Tick()
		require.NotNil(t, s.Want(Figure{Main: Sword, Facing: i}, 24), "the newest is there")
		for k, p := range s.places {
			for l, q := range s.places {
				if k != l {
					require.False(t, p.Figure.Overlaps(q.Figure) || p.Figure.Overlaps(q.Shadow) || p.Shadow.Overlaps(q.Shadow), "two lie on one place")
				}
			}
		}
	}
	assert.Nil(t, s.Have(old, 24))
}

// TestAFullPageKeepsWhatIsSeen wants more than there is room for, all at once.
func TestAFullPageKeepsWhatIsSeen(t *testing.T) {
	s := &Store{Page: image.Pt(160, 64)}
	page := image.NewRGBA(image.Rect(0, 0, 160, 64))
	all := func() (there int) {
		s.Tick()
		for i := range uint8(8) {
			if s.Want(Figure{Main: Sword, Facing: i}, 24) != nil {
				there++
			}
		}
		return there
	}
	all()
	for range 60 {
		s.Work(nil)
		time.Sleep(2 * time.Millisecond)
		all()
	}
	s.Tick()
	finish(t, s, page)
	there := all()
	assert.Positive(t, there)
	assert.Less(t, there, 8)
	landed := s.Landed()
	for range 20 {
		assert.Equal(t, there, all())
		s.Work(nil)
	}
	assert.Equal(t, landed, s.Landed(), "nobody is thrown out for one who does not fit")
}

// TestAFullPageTakesSmallerFigures wants more at a large scale than there is room for: those who
// come last are baked smaller, and then nothing more is baked for them.
func TestAFullPageTakesSmallerFigures(t *testing.T) {
	s := &Store{Page: image.Pt(300, 190)}
	page := image.NewRGBA(image.Rect(0, 0, 300, 190))
	sizes := map[int]int{}
	all := func() (settled int) {
		s.Tick()
		clear(sizes)
		for i := range uint8(3) {
			if p := s.Want(Figure{Main: Sword, Facing: i}, 80); p != nil {
				sizes[p.PPI]++
				if s.Settled(p, 80) {
					settled++
				}
			}
		}
		return settled
	}
	for last := time.Now().Add(20 * time.Second); all() < 3; finish(t, s, page) {
		require.True(t, time.Now().Before(last), "%v", sizes)
	}
	assert.Positive(t, sizes[80], "who came first is sharp: %v", sizes)
	assert.Less(t, sizes[80], 3, "%v", sizes)
	for range 90 {
		all()
		s.Work(nil)
	}
	assert.True(t, s.Idle(), "nothing is baked over and over")
}

func TestAStoreAtRestTakesNoMemory(t *testing.T) {
	s := &Store{Page: image.Pt(256, 256)}
	f := Figure{Main: Sword, Facing: 9}
	s.Tick()
	s.Want(f, 24)
	finish(t, s, image.NewRGBA(image.Rect(0, 0, 256, 256)))
	var up []Upload
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		s.Tick()
		if s.Want(f, 24) == nil {
			t.Fatal("it is gone")
		}
		up = s.Work(up[:0])
	}))
}

func TestScalesAreForTheEye(t *testing.T) {
	assert.Equal(t, 18, SizeFor(16))
	assert.Equal(t, 24, SizeFor(24))
	assert.Equal(t, 24, SizeFor(25), "a little is stretched")
	assert.Equal(t, 32, SizeFor(26))
	assert.Equal(t, 108, SizeFor(400))
	assert.False(t, Readable(15.5))
	assert.True(t, Readable(16))
}
