package book_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/book"
)

// difference is a difference between the editions, by its number in the rule
// index: the switch that makes it, and whether it is on in the community edition.
type difference struct {
	n     int
	id    string
	core2 bool
}

// differences are all 106, but for those that change nothing in play (RULINGS.md).
var differences = []difference{
	{1, "one-reroll", true}, {3, "ws0-never-strikes", true}, {4, "zero-is-the-end", true},
	{6, "rally-beside-enemies", true}, {7, "rallied-casts-nothing", true}, {9, "random-movement", true},
	{10, "stand-up-full-rate", true}, {11, "stand-up-is-moving", true},
	{12, "free-measuring", true}, {13, "vault-an-inch", true}, {14, "ladders-are-climbed", true},
	{15, "charge-within-reach", true}, {16, "charge-unseen-far", true}, {17, "unnoticed-fails-charge", true}, {18, "charge-any-way", true},
	{19, "charge-never-climbs", false}, // AMB-18
	{20, "target-intercepts", false},   // CHARGE-12
	{21, "failed-charge-four", true}, {22, "failed-charge-ends-turn", true}, {23, "fear-fails-charge", true}, {24, "dive-any-height", true},
	{25, "fallen-do-not-hide", true}, {26, "hide-beyond-four", true}, {27, "hide-in-view", false}, // AMB-36
	{28, "charge-the-hidden", true}, {29, "hidden-till-detected", true}, {30, "active-detection", true}, {31, "detect-twice-as-far", true},
	{34, "no-crawling-pace", true}, {35, "swimming", true}, {36, "dangerous-ground", true},
	{37, "riders-do-not-climb", true}, {38, "climb-from-afar", true}, {39, "climb-fall-ends-turn", true},
	{40, "jump-any-height", true}, {41, "fall-ends-turn", true}, {42, "gaps-without-test", true}, {43, "leap-level-or-down", true},
	{44, "fleeing-slip", false},      // AMB-33
	{45, "fleeing-may-shoot", false}, // AMB-88
	{46, "no-easier-target", true}, {47, "fallen-are-no-targets", true}, {48, "pick-targets-by-size", true}, {49, "snipers-shoot-into-combat", true},
	{50, "same-floor-first", true}, {51, "targets-in-range", true}, {52, "easy-targets-by-size", true}, {53, "several-shots-harder", true}, {54, "snipers", true},
	{55, "wound-by-difference", true}, {56, "sixes-always-wound", true}, {57, "criticals-by-weapon", true}, {58, "criticals-without-limit", true},
	{59, "criticals-need-a-hit-roll", true}, {60, "wounds-multiply-twice", false}, // AMB-94
	{61, "injuries-by-attacker", true}, {63, "stunned-crawl", false}, // AMB-116
	{64, "hit-by-comparison", true}, {65, "five-always-hits", true}, {66, "second-weapon-must", true}, {67, "two-weapons-harder", true},
	{68, "bonus-attack-chosen", true}, {69, "two-hands-no-shield", true}, {70, "weapons-locked", true},
	{71, "roll-to-hit-the-fallen", true}, {72, "fallen-go-by-injury", true}, {73, "parry-lying-down", true}, {74, "wound-the-stunned", true},
	{75, "leave-fleeing-foes", true}, {76, "turning-hits-chosen", false}, // AMB-76
	{77, "pushed-is-not-broken", true}, {78, "two-sword-parry", true},
	{79, "able-substitute", true}, {80, "alone-by-size", true}, {81, "flee-to-edge", true}, {82, "fled-is-out", true},
	{83, "fear-on-contact", true}, {84, "terror", true}, {85, "frenzy-overlooks-hidden", true}, {86, "frenzy-one-more", true},
	{87, "frenzy-fearless", true}, {88, "flight-ends-frenzy", true}, {89, "hatred-aimed", true}, {90, "stupid-need-minders", true},
	{91, "immune-never-alone", true}, {92, "stubborn", true}, {93, "unbreakable", true},
	{94, "six-sizes", true}, {95, "stomps", true}, {96, "impact-hits", true}, {97, "poisoned-attacks", true}, {98, "killing-blow", true},
	{99, "breath", true}, {100, "fire", true}, {101, "ethereal", true}, {102, "ward-saves", true}, {103, "mounts", true},
	{104, "alliances", true}, {105, "bare-arms", false}, {106, "venom-for-a-turn", true},
}

func TestTheEditionsDifferAsTheIndexListsIt(t *testing.T) {
	none := map[int]bool{2: true, 5: true, 8: true, 32: true, 33: true, 62: true}
	listed, last := map[string]bool{}, 0
	for _, d := range differences {
		for last++; last < d.n; last++ {
			assert.True(t, none[last], "difference %d", last)
		}
		listed[d.id] = true
		toggle := book.Find(d.id)
		require.NotNil(t, toggle, d.id)
		assert.Equal(t, d.core2, toggle.On("core2", nil), "difference %d, %s", d.n, d.id)
		assert.False(t, toggle.On("lrb", nil), d.id)
	}
	assert.Equal(t, 106, last)
	for i := range book.Toggles {
		if toggle := &book.Toggles[i]; !listed[toggle.ID] {
			assert.False(t, toggle.On("core2", nil), "%s is no difference of the editions", toggle.ID)
		}
	}
}
