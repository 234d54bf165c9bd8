package store

import (
	"syscall/js"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// page gives the test a window with a local storage that holds a number of letters.
func page(t *testing.T, room int) {
	t.Helper()
	js.Global().Call("eval", `globalThis.window = globalThis`)
	storage := js.Global().Call("eval", `(room => {
		const all = new Map();
		return {
			getItem: k => all.has(k) ? all.get(k) : null,
			setItem: (k, v) => {
				let used = String(v).length;
				for (const [other, text] of all) if (other !== k) used += text.length;
				if (used > room) throw new DOMException('no room', 'QuotaExceededError');
				all.set(k, String(v));
			},
			removeItem: k => all.delete(k),
			key: i => [...all.keys()][i] ?? null,
			get length() { return all.size; },
		};
	})`).Invoke(room)
	js.Global().Get("Object").Call("defineProperty", js.Global(), "localStorage",
		map[string]any{"value": storage, "configurable": true})
}

func TestTheBrowserKeepsTexts(t *testing.T) {
	page(t, 10_000)
	s, err := Open("cometfall")
	require.NoError(t, err)
	keepsTexts(t, s)
}

func TestAFullBrowserSaysSoAndKeepsTheOldSave(t *testing.T) {
	page(t, 200)
	s, err := Open("cometfall")
	require.NoError(t, err)
	require.NoError(t, s.Save("siege", "old"))
	long := make([]byte, 300)
	for i := range long {
		long[i] = 'x'
	}
	for _, name := range []string{"siege", "bridge"} {
		err = s.Save(name, string(long))
		require.ErrorIs(t, err, ErrFull)
		assert.ErrorContains(t, err, "delete old saves")
	}
	text, err := s.Load("siege")
	require.NoError(t, err)
	assert.Equal(t, "old", text)
	all, err := s.List()
	require.NoError(t, err)
	assert.Equal(t, []string{"siege"}, all, "what found no room is not listed")
	require.NoError(t, s.Delete("siege"))
	require.NoError(t, s.Save("bridge", "short"))
}

// TestWhatTwoTabsSaveIsListed: gdata keeps a list of names that tabs overwrite for
// each other, and that may be damaged.
func TestWhatTwoTabsSaveIsListed(t *testing.T) {
	page(t, 10_000)
	one, err := Open("cometfall")
	require.NoError(t, err)
	two, err := Open("cometfall")
	require.NoError(t, err)
	local := js.Global().Get("localStorage")
	list := "cometfall_battles_proplist_"
	require.NoError(t, one.Save("siege", "one"))
	before := local.Call("getItem", list)
	require.NoError(t, one.Save("bridge", "one"))
	local.Call("setItem", list, before) // the other tab had read it before
	require.NoError(t, two.Save("Übung 3", "two"))
	for _, damaged := range []string{"", "$siege", ",,,,", "\x00", "$../../x$,,$siege$"} {
		all, err := two.List()
		require.NoError(t, err)
		assert.Equal(t, []string{"bridge", "siege", "Übung 3"}, all)
		text, err := one.Load("Übung 3")
		require.NoError(t, err)
		assert.Equal(t, "two", text)
		local.Call("setItem", list, damaged)
	}
	local.Call("setItem", "cometfall_battles__$a,,b$", "no name of ours")
	local.Call("setItem", "another_battles__$siege$", "not ours")
	local.Call("setItem", "cometfall_battles__$siege$", "half \x00 a text")
	all, err := one.List()
	require.NoError(t, err)
	assert.Equal(t, []string{"bridge", "siege", "Übung 3"}, all)
	_, err = one.Load("siege")
	require.ErrorIs(t, err, ErrDamaged)
	text, err := one.Load("bridge")
	require.NoError(t, err)
	assert.Equal(t, "one", text, "the good ones are untouched")
}

func TestABrowserThatForbidsStorageSaysWhatToAllow(t *testing.T) {
	js.Global().Call("eval", `globalThis.window = globalThis;
		Object.defineProperty(globalThis, 'localStorage', { configurable: true, get() { throw new DOMException('no', 'SecurityError'); } })`)
	_, err := Open("cometfall")
	assert.ErrorContains(t, err, "allow this page to store data")
}
