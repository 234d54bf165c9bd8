package encounters

import "cometfall/rules"

// fate is what an entry does to one warrior that lasts, known by a counter of his.
type fate struct {
	counter string
	value   int // 0: any above 0
	rule    string
	words   string // a sentence
	kept    bool   // also when the entry's time is over
}

var fates = []fate{
	{counter: shard, rule: "ENC-16", words: "He carries a shard of wyrdstone.", kept: true},
	{counter: curseOn, rule: "ENC-32-2", words: "He is cursed: all his dice are at -1."},
	{counter: loot, rule: "ENC-32-3", words: "He knows of booty in a house near by."},
	{counter: "hiding-places", rule: "ENC-32-4", words: "He can hide even in the open."},
	{counter: passage, rule: "ENC-32-5", words: "He knows of a secret passage in a house near by."},
	{counter: below, rule: "ENC-32-5", words: "He has found the secret passage, and can come out elsewhere."},
	{counter: possessed, rule: "ENC-36", words: "His own arm turns against him: he can do nothing else."},
	{counter: sticky, rule: "ENC-41b", words: "His feet cling to walls."},
	{counter: frozen, rule: "ENC-42-4", words: "He is frozen in lightning: he can do nothing, and nothing harms him."},
	{counter: champion, rule: "ENC-42-6", words: "He is a champion of the storm, and must meet his rival."},
	{counter: stuck, rule: "ENC-51", words: "He is stuck in the ground."},
	{counter: terrified, rule: "ENC-52", words: "He runs from the horror in the house."},
	{counter: gear, rule: "ENC-54", words: "He carries the Matriarch's gear.", kept: true},
	{counter: trousers, rule: "ENC-55b", words: "His legs go where they like."},
	{counter: mirrored, value: 1, rule: "ENC-63-1", words: "He counts as all alone in close combat."},
	{counter: mirrored, value: 3, rule: "ENC-63-3", words: "He ignores all tests of Leadership."},
	{counter: mirrored, value: 5, rule: "ENC-63-5", words: "He ignores the next hit that wounds him."},
	{counter: mirrored, value: 6, rule: "ENC-63-6", words: "All enemies are fearful to him, and he keeps away from walls."},
	{counter: shards, rule: "ENC-65b", words: "He carries shards of the comet.", kept: true},
}

// Befallen is what a happening has done to a warrior and still does, in a
// sentence, and the rule; empty where there is nothing.
func Befallen(s *rules.State, w *rules.Warrior) (rule, words string) {
	if Current(s) == nil || len(w.Counters) == 0 {
		return "", ""
	}
	gone := Over(s)
	for i := range fates {
		f := &fates[i]
		if n := w.Counters.Get(f.counter, 0); n > 0 && (f.value == 0 || n == f.value) && (f.kept || !gone) {
			return f.rule, f.words
		}
	}
	if w.Counters.Get(spellbound, 0) == s.Turn {
		return "ENC-61", "The fruit calls him."
	}
	if !gone && clungTo(s, w) {
		return "ENC-53", "The sick cling to him."
	}
	return "", ""
}
