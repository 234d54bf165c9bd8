package game

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// feature is something the client promises its players, with what shows that it
// keeps the promise: the tests that drive the real window, the parts of .ci/*.mjs
// that drive Chromium, and the pictures to look at (see TestWindowPictures). A
// name that ends in * means all that begin so.
type feature struct {
	name     string
	window   string // tests, apart by spaces
	browser  string // file:function
	pictures string
}

// features are all promises, in the order in which a player meets them.
var features = []feature{
	// How it looks.
	{"a painted table at dusk, near and far, storey by storey", "TheTableComesNear Pictures", "hands.mjs:wheel", "battle near"},
	{"forty figures on one table", "FortyFiguresTakeFewDrawCalls AFrameOfFortyFiguresCostsLittleMoreThanAnEmptyOne", "", "near melee"},
	{"warriors told apart, with their states worn on the model", "StatesAreWornOnTheModel", "", "near states ease-red-green"},
	{"a fight is seen where it happens, with its dice", "TheDiceRollAndEndWhatCanBeUndone", "", "dice fight fight-leader-falls"},
	{"a battle opens near one's own warband, with a small map", "AWholeBattleIsPlayedByMouse", "", "battle near"},
	{"vehicles with their teams, wheels, cargo and crew", "Pictures", "", "vehicle"},
	{"vehicles that roll over or sink are seen to", "Pictures", "", "vehicle-rolls vehicle-rolled vehicle-sinks"},
	{"mutations are seen on the figure", "Pictures", "", "mutants mutants-more"},
	{"a drive is planned by pointing, with what it meets and the odds", "Pictures", "", "vehicle-drive vehicle-met vehicle-halt vehicle-lash"},
	{"vehicles of a warband are set up by hand, turned and manned", "Pictures", "", "parking vehicle-parked"},
	{"vehicles have a card with parts, load and crew", "Pictures", "", "vehicle-card vehicle-boat"},
	{"night, fire, rain and fog that move", "TheWeatherMoves", "", "night rain fog"},
	{"buildings burn, light the night and leave ashes", "Pictures", "", "street-fire burnt-out"},
	{"warbands stand in the dark of the catacombs, and dwellers come", "Pictures", "", "total-darkness tunnel-dwellers"},
	{"torches and lanterns shine in the dark of catacombs and sewers, and the card says how far one sees", "Pictures", "", "torchlight drain lantern-hunted"},
	{"drains lie under the streets: the storeys are stepped through from the roofs to below the manholes", "Pictures", "", "drain-streets drain-below"},
	{"the floors of sewers are told apart, and planks lie over the channel", "Pictures", "", "sewer-floors"},
	{"icons with words, at every size of window", "MoveUndoAndWhyNot TheWindowIsResized", "", "ease-tip battle"},
	// Why.
	{"every number says why", "MoveUndoAndWhyNot", "", "ease-why"},
	{"every state, thing and special rule says why", "MoveUndoAndWhyNot", "", "ease-why-state ease-why-thing log-tip"},
	{"everything greyed says why not", "MoveUndoAndWhyNot", "hands.mjs:telephone", "ease-why-not"},
	{"a score to hit cites its rule", "TheDiceRollAndEndWhatCanBeUndone", "", "shot"},
	{"whose work is in the program, and every licence", "Pictures", "", "credits licence"},
	{"the rule book, which names its rules and shows what they are about", "PagesAreReachedByMouseAndKeys", "", "book-rule book-search"},
	{"the manual, the same in the window and in a terminal", "PagesAreReachedByMouseAndKeys", "", "book-manual book-keys"},
	// Moving, and what may come of it.
	{"a battle is played from the title to its end", "AWholeBattleIsPlayedByMouse", "browser.mjs:leaveTitle", "title battle decision order end"},
	{"the way and its inches before a move", "MoveUndoAndWhyNot", "", "move move-roof aid-reach"},
	{"the odds of a charge: the whole exchange", "ALessonIsFollowedByMouse", "", "charge aid-charge ease-lesson-odds targets"},
	{"the odds of a shot, to out of action", "ALessonIsFollowedByMouse TheDiceRollAndEndWhatCanBeUndone", "", "shot targets-shot"},
	{"the odds of each answer to a question", "AWholeBattleIsPlayedByMouse", "", "decision decision-intercept decision-rout parry"},
	{"the odds of a spell and its template", "AidsAreCalledByKey", "", "spell aid-round aid-place aid-warpfire aid-breath aid-blunderbuss"},
	{"the odds of a climb and a jump, with the fall", "AClimbAndAJumpShowTheirOdds", "", "aid-climb aid-climb-up"},
	{"a menu of what can be done at a place, with reasons", "MoveUndoAndWhyNot", "", "context-place context-roof context-model"},
	{"several are chosen and moved together, each by the rules", "SeveralMoveTogether", "", "several"},
	{"a card says which thing bears a rune", "Pictures", "", "runes"},
	{"weapons in hand are chosen", "WeaponsAreTakenInHand", "", "hands"},
	{"field of view, threats and ruler", "AidsAreCalledByKey", "", "aid-field aid-field-above aid-threats threatened aid-sight aid-ruler aid-unmeasured"},
	{"where one would flee or be driven", "FlightsAreShownOfWhomOnePointsAt", "", "aid-flight aid-alone aid-driven"},
	{"places that a question or an offer asks for", "AWholeBattleIsPlayedByMouse", "", "place place-any place-offered"},
	// Undo and sandbox.
	{"undo until a die was thrown, shown in the log", "MoveUndoAndWhyNot TheDiceRollAndEndWhatCanBeUndone", "", "ease-undone"},
	{"the table agrees on undoing", "TheAgreementTakesACode", "", "agreement"},
	{"a sandbox from any line, and back without loss", "TheBattleIsWatchedAgain", "", "sandbox"},
	// Log, replay, saves.
	{"the log by turn, phase and warrior; filter, search, fold", "TheLogIsFoldedAndFiltered TheBattleIsWatchedAgain", "", "logbook logbook-found log-reason"},
	{"replay: step, play, jump, speed, take over", "TheBattleIsWatchedAgain", "", "past"},
	{"saves, written each phase, gone on with", "ABattleIsSavedReloadedAndGoneOnWith", "browser.mjs:leaveTitle", "saves saves-none title saves-failed"},
	{"a save of an older version opens, a damaged one says why", "AnOldAndADamagedSaveAreOpened", "", "saves saves-reopened"},
	{"battles as files and links, out and in", "AnOldAndADamagedSaveAreOpened", "browser.mjs:outAndIn", "saves-take-out saves-import"},
	// Hot seat.
	{"a curtain, a recap, then the open questions", "TheCurtainFallsAndTheRecapTells", "", "hand-over recap decision meanwhile"},
	// After the battle.
	{"the report as a page and as Markdown", "TheReportIsWritten", "browser.mjs:reported", "end end-report"},
	// The agreement.
	{"the table agreement: edition, switches, presets, code", "PagesAreReachedByMouseAndKeys TheAgreementTakesACode", "", "agreement agreement-changes agreement-page"},
	// Ease.
	{"lessons, done one thing at a time", "ALessonIsFollowedByMouse", "hands.mjs:telephone", "ease-lesson-* title-first"},
	{"settings: size, colours, animation, sound, low rate", "EaseIsReachedByKeys MotionAndRateAreSet", "hands.mjs:sound", "ease-settings ease-settings-damaged ease-red-green ease-blue-yellow"},
	{"the whole keyboard, with a list of keys", "PagesAreReachedByMouseAndKeys EaseIsReachedByKeys", "", "book-keys ease-menu menu"},
	{"every page read aloud, and a whole battle by it", "", "reader.mjs:words", "title battle"},
	{"a whole battle by keys", "", "reader.mjs:keys", "battle"},
	{"nothing is lost however a page ends", "", "rough.mjs:endings", "saves"},
	{"links that want to do harm do none", "", "rough.mjs:hostileLinks", "title"},
	{"touch without hover", "", "hands.mjs:telephone", "aid-charge"},
	{"a gamepad", "", "hands.mjs:gamepad", "ease-gamepad"},
	{"the window is resized, and high resolutions", "TheWindowIsResized", "hands.mjs:telephone", "battle"},
	{"a command line that speaks the log's language", "TheCommandLineIsTyped", "", "ease-console"},
	{"sound, off with one key", "EaseIsReachedByKeys", "hands.mjs:sound", "ease-settings"},
	// In the browser.
	{"installable, and works offline", "", "browser.mjs:installable", "title"},
	{"refuses without WebGL", "", "browser.mjs:withoutWebGL", "title"},
	{"plays from a plain web server below a path, and tells what a browser lacks", "", "plain.mjs:refused", "title"},
	// Before the battle, and beside it.
	{"a battle set up to taste, by hand", "SettingUpByMouseAndKeys PagesAreReachedByMouseAndKeys", "", "setup* deploy*"},
	{"missions and creatures", "AMissionAndAWarbandAreBegun", "", "mission* creature*"},
	{"warbands are mustered", "AMissionAndAWarbandAreBegun", "", "muster* warband-*"},
	{"campaigns: founding, the home between battles, its battle, the chronicle", "ACampaignIsFounded AStoryIsPlayed", "", "campaign*"},
	{"campaigns and warbands go out and come in as links, files and rosters of other programs", "ACampaignAndAWarbandAreTakenOut", "rough.mjs:hostileLinks", "campaign-more campaign-export"},
	// What it costs.
	{"nothing is drawn when nothing changes", "NothingIsDrawnWhenNothingChanges", "", "battle"},
	{"a drawn frame takes no memory", "AFrameThatIsDrawnTakesNoMemory", "", "battle"},
}

// packages are those of the client with tests that drive the window and with pictures.
var packages = []string{".", "battle"}

// Every promise has a test in the window or in Chromium and a picture, and they
// exist; and no such test or picture stands for nothing.
func TestEveryFeatureIsShownByAWindowTestAndAPicture(t *testing.T) {
	windows, pictures := windowTests(t), pictureNames(t)
	used, drawn := map[string]bool{}, map[string]bool{}
	for _, f := range features {
		assert.NotEmpty(t, f.window+f.browser, "%s: nothing drives it", f.name)
		for _, name := range strings.Fields(f.window) {
			assert.True(t, windows["TestWindow"+name], "%s: there is no TestWindow%s that asks for a display", f.name, name)
			used["TestWindow"+name] = true
		}
		for _, part := range strings.Fields(f.browser) {
			file, name, _ := strings.Cut(part, ":")
			script, err := os.ReadFile(filepath.Join("..", ".ci", file))
			require.NoError(t, err, f.name)
			assert.True(t, strings.Contains(string(script), "async function "+name+"("), "%s: there is no %s", f.name, part)
			assert.Greater(t, strings.Count(string(script), name), 1, "%s: nobody calls %s", f.name, part)
		}
		require.NotEmpty(t, f.pictures, "%s: no picture", f.name)
		for _, name := range strings.Fields(f.pictures) {
			begins, many := strings.CutSuffix(name, "*")
			found := false
			for _, s := range pictures {
				if s == name || many && strings.HasPrefix(s, begins) {
					found, drawn[s] = true, true
				}
			}
			assert.True(t, found, "%s: there is no picture %q", f.name, name)
		}
	}
	for name := range windows {
		assert.True(t, used[name], "%s belongs to no feature", name)
	}
	for _, s := range pictures {
		assert.True(t, drawn[s], "the picture %q belongs to no feature", s)
	}
}

// tests are the syntax of all files with tests of these packages.
func tests(t *testing.T) (all []*ast.File) {
	for _, dir := range packages {
		files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
		require.NoError(t, err)
		for _, file := range files {
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
			require.NoError(t, err)
			all = append(all, parsed)
		}
	}
	return all
}

// windowTests are the names of the tests that drive the window.
func windowTests(t *testing.T) map[string]bool {
	all := map[string]bool{}
	for _, file := range tests(t) {
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || !strings.HasPrefix(f.Name.Name, "TestWindow") {
				continue
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					all[f.Name.Name] = all[f.Name.Name] || id.Name == "display"
				}
				return true
			})
		}
	}
	return all
}

// pictureNames are those of all pictures: what stands first in each moment.
func pictureNames(t *testing.T) (names []string) {
	add := func(e ast.Expr) {
		if c, ok := e.(*ast.CompositeLit); ok && len(c.Elts) == 2 {
			name, ok := c.Elts[0].(*ast.BasicLit)
			require.True(t, ok, "a moment whose name is not written out")
			words, err := strconv.Unquote(name.Value)
			require.NoError(t, err)
			names = append(names, words)
		}
	}
	isMoment := func(e ast.Expr) bool {
		id, ok := e.(*ast.Ident)
		return ok && id.Name == "moment"
	}
	for _, file := range tests(t) {
		ast.Inspect(file, func(n ast.Node) bool {
			c, ok := n.(*ast.CompositeLit)
			if !ok {
				return true
			}
			if list, ok := c.Type.(*ast.ArrayType); ok && isMoment(list.Elt) {
				for _, e := range c.Elts {
					add(e)
				}
			} else if isMoment(c.Type) {
				add(c)
			}
			return true
		})
	}
	return names
}

// The names of features are told once each.
func TestFeaturesAreToldOnce(t *testing.T) {
	var names []string
	for _, f := range features {
		assert.False(t, slices.Contains(names, f.name), f.name)
		names = append(names, f.name)
	}
}
