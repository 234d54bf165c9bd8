package campaign

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"cometfall/rules"
	engine "cometfall/rules/campaign"
)

// How the chronicle puts what the log says: as one tells of it afterwards, and without what is no
// story, such as who handed what to whom.

// met is how a battle's log line names who fights whom.
var met = regexp.MustCompile(`^(.+) \(rating (\d+)\) against (.+) \(rating (\d+)\)\.$`)

// meeting tells who met whom, and who was the stronger.
func meeting(words string) string {
	if m := sent.FindStringSubmatch(words); m != nil {
		part := ordinal(number(m[3]))
		if m[3] == m[4] {
			part = "the last"
		}
		return fmt.Sprintf("%s went on a mission: %s, %s of the %s of %s.", m[1], m[2], part, spelt(number(m[4])), m[5])
	}
	m := met.FindStringSubmatch(words)
	if m == nil {
		return words
	}
	a, b := number(m[2]), number(m[4])
	switch {
	case a >= b+clearly:
		return fmt.Sprintf("%s met %s, who were the weaker.", m[1], m[3])
	case b >= a+clearly:
		return fmt.Sprintf("%s met %s, who were the stronger.", m[1], m[3])
	}
	return fmt.Sprintf("%s met %s, who were about as strong as they.", m[1], m[3])
}

// sent is how a mission's log line names who goes where.
var sent = regexp.MustCompile(`^(.+) \(rating \d+\) go on a mission: (.+), part (\d+) of (\d+) of (.+)\.$`)

// ordinal and spelt are small numbers in words.
func ordinal(n int) string {
	words := []string{"first", "second", "third", "fourth", "fifth"}
	if n < 1 || n > len(words) {
		return fmt.Sprintf("number %d", n)
	}
	return "the " + words[n-1]
}

func spelt(n int) string {
	words := []string{"one", "two", "three", "four", "five"}
	if n < 1 || n > len(words) {
		return fmt.Sprint(n)
	}
	return words[n-1]
}

// clearly is by how much of rating somebody is the stronger.
const clearly = 10

func number(digits string) (n int) {
	for _, d := range digits {
		n = 10*n + int(d-'0')
	}
	return n
}

// retold are ways in which the log says something, and how the chronicle does; "" is no story.
var retold = []struct {
	log   *regexp.Regexp
	story string
}{
	{regexp.MustCompile(`^The battle is over: nobody holds the field\.$`), "When it was over, neither held the field."},
	{regexp.MustCompile(`^The battle is over: (.+) hold the field\.$`), "When it was over, $1 held the field."},
	{regexp.MustCompile(`^(.+) bring home 0 shards and 0 crowns\.$`), ""},
	{regexp.MustCompile(`^(.+) bring home 0 shards and (.+)\.$`), "$1 brought $2 home."},
	{regexp.MustCompile(`^(.+) bring home (\d+ shards?) and 0 crowns\.$`), "$1 brought $2 of wyrdstone home."},
	{regexp.MustCompile(`^(.+) bring home (\d+ shards?)\.$`), "$1 brought $2 of wyrdstone home."},
	{regexp.MustCompile(`^(.+) bring home (\d+ crowns?)\.$`), "$1 brought $2 home."},
	{regexp.MustCompile(`^(.+) bring home (\d+ shards?) and (.+)\.$`), "$1 brought $2 of wyrdstone and $3 home."},
	{regexp.MustCompile(`^The dice come to \d+: 0 shards for (.+)\.$`), "$1 searched the ruins, and found no wyrdstone."},
	{regexp.MustCompile(`^The dice come to \d+: (\d+ shards?) for (.+)\.$`), "$2 searched the ruins, and found $1 of wyrdstone."},
	{regexp.MustCompile(`^(.+) find a place: ([^.]+)\. `), "$1 came to a place: $2. "},
	{regexp.MustCompile(`^(.+) find: (.+)\.$`), "$1 found: $2."},
	{regexp.MustCompile(`^(.+) sell (\d+ shards?) for (.+); \d+ .+ on it\..*$`), "$1 sold $2 of wyrdstone for $3."},
	{regexp.MustCompile(`^.+ (finds none|takes|puts away|finds): .+\.$`), ""},
	{regexp.MustCompile(`^.+ (does not find .+|cannot pay \d+ crowns? for: .+)\.$`), ""},
	{regexp.MustCompile(`^.+ sell: .+, for \d+ crowns?\.$`), ""},
	{regexp.MustCompile(`^.+ has his upkeep of .+$`), ""},
	{regexp.MustCompile(`^.+ finds no .+\.$`), ""},
	{regexp.MustCompile(`^.+ stays in the camp and .+\.$`), ""},
	{regexp.MustCompile(`^.+: a die more\.$`), ""},
	{regexp.MustCompile(`^.+ pay for their camp: .+$`), ""},
	{regexp.MustCompile(`^.+ has \d+ shards? of wyrdstone(, and stays)?\.$`), ""},
	{regexp.MustCompile(`^Of (.+) somebody serves on the watch: (.+)\.$`), "$1 earned $2 on the watch."},
	{regexp.MustCompile(`^.+ on their way: (.+)$`), "On the way: $1"},
	{regexp.MustCompile(`^(A purse|A toll|A wager) is (cut|paid|lost): (.+) lose (.+)\.$`), "$1 was $2: $3 lost $4."},
	{regexp.MustCompile(`^(A \w+) is (found|won): (.+)$`), "$1 was $2: $3"},
	{regexp.MustCompile(`^(.+) has found an? (.+), who may be hired before the warband fights again\.$`), "$1 found $2, whom they might hire."},
	{regexp.MustCompile(`^(.+) has found ([^:]+)\.$`), "$1 found $2."},
	{regexp.MustCompile(`^(.+) has more ease with (.+)\.$`), "$1 had more ease with $2 from then on."},
	{regexp.MustCompile(`^(.+) takes a shard to an alchemist, who asks (.+)\.$`), "$1 took a shard to an alchemist, who asked $2."},
	{regexp.MustCompile(`^(There|It) is (no power in it|an? .*stone.*)\.(.*)$`), "$1 was $2.$3"},
	{regexp.MustCompile(`^(.+) is freed and, armed (for .+), joins (.+)\.$`), "$1 was freed and, armed $2, joined $3."},
	{regexp.MustCompile(`^(.+) were (.+) points of experience behind their opponents, and have (.+) for it\.$`), "$1 were $2 points of experience behind their opponents, and had $3 for it."},
	{regexp.MustCompile(`^(.+) rises and follows (.+)\.$`), "$1 rose and followed $2."},
	{regexp.MustCompile(`^Nobody of (.+) is left to search the ruins\.$`), "Nobody of $1 was left to search the ruins."},
	{regexp.MustCompile(`^(.+) does not come\.$`), "$1 did not come."},
	{regexp.MustCompile(`^(.+) is followed by her past, and goes on\.$`), "$1 was followed by her past, and went on."},
	{regexp.MustCompile(`^(.+) has beaten her hunters off, and asks nothing this time\.$`), "$1 had beaten her hunters off, and asked nothing that time."},
	{regexp.MustCompile(`^(.+) waits in nobody's camp while others fight, and leaves\.$`), "$1 waited in nobody's camp while others fought, and left."},
	{regexp.MustCompile(`^(.+) has fought his battle with (.+), and wanders on\.$`), "$1 had fought his battle with $2, and wandered on."},
	{regexp.MustCompile(`^(.+) has done what she came for, and returns to her order\.$`), "$1 had done what she came for, and returned to her order."},
	{regexp.MustCompile(`^(.+) mark the stair and follow the tunnels for a while before they turn back: .+$`), "$1 marked the stair and followed the tunnels for a while before they turned back."},
	{regexp.MustCompile(`^The map shows the catacombs: .+$`), "The map showed the catacombs."},
	{regexp.MustCompile(`^The map is a fake, and leads (.+) where their enemies want them: .+$`), "The map was a fake, and led $1 where their enemies wanted them."},
	{regexp.MustCompile(`^The map is (accurate|vague): .+$`), "The map was $1."},
	{regexp.MustCompile(`^(.+) carries a master map: .+$`), "$1 carried a master map from then on."},
	{regexp.MustCompile(`^.+ pay \d+ crowns? for (\S+( \d+)?)\.$`), ""}, // he joins them then
	{regexp.MustCompile(`^(.+) has talent: he is a hero now, who learns (.+)\.$`), "$1 turned out to have talent: he was a hero from then on, to whom $2 were open."},
	{regexp.MustCompile(`^(.+) learns (.+)\.$`), "$1 learned $2."},
	{regexp.MustCompile(`^(.+) dies of his wounds\.$`), "$1 died of his wounds."},
	{regexp.MustCompile(`^(.+) is hurt and misses the next (.+)\.$`), "$1 was hurt and missed the next $2."},
	{regexp.MustCompile(`^(.+) is sold to the pits\.$`), "$1 was sold to the pits."},
	{regexp.MustCompile(`^(.+) loses in the pits\.$`), "$1 lost in the pits."},
	{regexp.MustCompile(`^(.+) wins in the pits\.$`), "$1 won in the pits."},
	{regexp.MustCompile(`^(.+) sacrifices (.+) and gains (.+)\.$`), "$1 sacrificed $2 and gained $3."},
	{regexp.MustCompile(`^(.+) gains 1 experience\.$`), "$1 learned something from it."},
	{regexp.MustCompile(`^(.+) wins in the pits: (.+), and he goes free\.$`), "$1 won in the pits: $2, and he went free."},
	{regexp.MustCompile(`^(.+) is sick from his stone and misses the next battle\.$`), "$1 was sick from his stone and missed the next battle."},
	{regexp.MustCompile(`^(.+) loses 1 (\S+) for good \(.+\)\.$`), "$1 lost 1 $2 for good."},
	{regexp.MustCompile(`^(.+): wyrdstone has got the better of him\.$`), "Wyrdstone had got the better of $1."},
	{regexp.MustCompile(`^(.+) limps for good \(.+\)\.$`), "$1 limped from then on."},
	{regexp.MustCompile(`^(.+) will never run again \(.+\)\.$`), "$1 never ran again."},
	{regexp.MustCompile(`^(.+) breathes hard from now on \(.+\)\.$`), "$1 breathed hard from then on."},
	{regexp.MustCompile(`^(.+) has a wound that does not close \(.+\)\.$`), "$1 had a wound that would not close."},
	{regexp.MustCompile(`^(.+) has lost his nerve \(.+\)\.$`), "$1 had lost his nerve."},
	{regexp.MustCompile(`^(.+) has lost his wits \(.+\)\.$`), "$1 had lost his wits."},
	{regexp.MustCompile(`^(.+) rages at every blow \(.+\)\.$`), "$1 raged at every blow from then on."},
	{regexp.MustCompile(`^(.+) cannot close his hand any more \(.+\)\.$`), "$1 could not close his hand any more."},
	{regexp.MustCompile(`^(.+) has seen the worst and knows no fear \(.+\)\.$`), "$1 had seen the worst, and knew no fear any more."},
	{regexp.MustCompile(`^(.+) is scarred so that others shudder \(.+\)\.$`), "$1 was scarred so that others shuddered."},
	{regexp.MustCompile(`^(.+) loses (an arm|a leg|an eye) \(.+\)\.$`), "$1 lost $2."},
	{regexp.MustCompile(`^(.+) is hurt in many places\.$`), "$1 was hurt in many places."},
	{regexp.MustCompile(`^(.+) wakes up with nothing left of what he carried\.$`), "$1 woke up with nothing left of what he had carried."},
	{regexp.MustCompile(`^(.+) survives against all odds and has learned from it\.$`), "$1 survived against all odds, and had learned from it."},
	{regexp.MustCompile(`^(.+) has sworn revenge: he hates (.+)\.$`), "$1 swore revenge: he hated $2 from then on."},
	{regexp.MustCompile(`^(.+) slips away from (.+), who are no more\.$`), "$1 slipped away from $2, who were no more."},
	{regexp.MustCompile(`^(.+) is a captive of (.+)\.$`), "$1 was a captive of $2."},
	{regexp.MustCompile(`^(.+) is (ransomed for .+|exchanged for .+|free again|dismissed)\.$`), "$1 was $2."},
	{regexp.MustCompile(`^(.+) is blind and leaves the warband\.$`), "$1 was blind and left the warband."},
	{regexp.MustCompile(`^(.+) is ill \((.+)\) and misses battles: 1\.$`), "$1 was ill ($2) and missed a battle."},
	{regexp.MustCompile(`^(.+) is ill \((.+)\) and misses battles: (\d+)\.$`), "$1 was ill ($2) and missed $3 battles."},
	{regexp.MustCompile(`^(.+) dies under the surgeon's knife. What he carried goes into the store\.$`), "$1 died under the surgeon's knife."},
	{regexp.MustCompile(`^(.+) has become a Chaos Spawn and is lost in the ruins\.$`), "$1 became a Chaos Spawn and was lost in the ruins."},
	{regexp.MustCompile(`^(.+) keep what was found: (.+)\.$`), "$1 kept what was found: $2."},
	{regexp.MustCompile(`^(.+, .+), joins (.+)\.$`), "$1, joined $2."},
	{regexp.MustCompile(`^(.+, .+), serves (.+) for (.+)\.$`), "$1, served $2 for $3."},
	{regexp.MustCompile(`^(.+) leads (.+) from now on\.$`), "$1 led $2 from then on."},
	{regexp.MustCompile(`^(.+) is not paid his (\d+ crowns?), and leaves\.$`), "$1 was not paid his $2, and left."},
	{regexp.MustCompile(`^(.+) hear of something: (.+), in \d+ missions?\. It begins with (.+)\.$`), "$1 heard of something that was more than a fight: $2. It was to begin with $3."},
	{regexp.MustCompile(`^The mission is (?:easy|fair|hard) for .+ Nothing was kept that helps them\.$`), ""},
	{regexp.MustCompile(`^The mission is (?:easy|fair|hard) for .+ What was kept: (.+)\.$`), "They did not go unprepared: $1."},
	{regexp.MustCompile(`^The mission (.+) is won\.$`), "When it was over, $1 was won."},
	{regexp.MustCompile(`^The mission (.+) is lost\.$`), "When it was over, $1 was lost."},
	{regexp.MustCompile(`^(.+) have done what they came for\. Nothing is kept from it for later\.$`), "$1 had done what they came for, and no more."},
	{regexp.MustCompile(`^(.+) have done what they came for\. What is kept for later: (.+)\.$`), "$1 had done what they came for, and more than that: $2."},
	{regexp.MustCompile(`^(.+) goes on for .+: next comes (.+)\.$`), "And $1 went on: it led them to $2."},
	{regexp.MustCompile(`^What helped (.+) before has come to its end: (.+)\.$`), "What had helped $1 was no more: $2."},
	{regexp.MustCompile(`^(.+) have come back from (.+) with nothing\. They may try .+$`), "$1 came back from $2 with nothing, but it was not over for them yet."},
	{regexp.MustCompile(`^(.+) have failed a second time, and (.+) goes on without them: .+$`), "$1 had failed a second time, and $2 went on without them: others tell how it ended."},
	{regexp.MustCompile(`^(.+) have seen (.+) to its end, and .+$`), "So $1 saw $2 to its end, and it is told of them in the taverns to this day."},
	{regexp.MustCompile(`^(.+) is taken, and those who have him want no captive: .+$`), "$1 was taken, and those who had him wanted no captive: they took what he carried, and let him go."},
	{regexp.MustCompile(`^(.+) is recovering from his wounds and misses the battle\.$`), "$1 was not there: his wounds were not healed yet."},
}

// retell is how the chronicle puts a line of the log; "" if it leaves it out.
func retell(words string) string {
	for _, r := range retold {
		if m := r.log.FindStringSubmatchIndex(words); m != nil {
			return string(r.log.ExpandString(nil, r.story, words, m)) + words[m[1]:]
		}
	}
	return words
}

// pronouns are how one speaks of a woman where the log speaks of a man.
var pronouns = map[string]string{"he": "she", "him": "her", "his": "her", "himself": "herself"}

var spoken = regexp.MustCompile(`\b(he|him|his|himself)\b`)

// ofHer puts what is told of somebody as one speaks of a woman, if she is one.
func (t *teller) ofHer(band rules.SideID, who rules.WarriorID, words string) string {
	if !t.woman(band, who) {
		return words
	}
	return spoken.ReplaceAllStringFunc(words, func(w string) string { return pronouns[w] })
}

// woman reports whether one of a warband is a woman: the Sisters are, and not who fights for their pay.
func (t *teller) woman(band rules.SideID, who rules.WarriorID) bool {
	b := t.s.Band(band)
	if b == nil || b.List.Kind != "sisters" || who == rules.Nobody {
		return false
	}
	w := b.Warrior(who)
	return w == nil || !t.s.Type(b, w).Sword()
}

// bought is what the log says where somebody buys something.
var bought = regexp.MustCompile(`^(.+) buy: (.+), for \d+ crowns?\.$`)

// alike are what the log says of one after the other, and what it is of several together.
var alike = []struct{ one, several string }{
	{" recovers.", " recovered."},
	{" recovers fully.", " recovered fully."},
	{" does not come back.", " did not come back."},
	{" will go through the tunnels.", " went through the tunnels."},
}

// together says of whom the log says the same one after the other in one sentence: it reports whether
// these words are taken into it.
func (t *teller) together(band rules.SideID, words string) bool {
	for i := range alike {
		name, same := strings.CutSuffix(words, alike[i].one)
		if !same || strings.Contains(name, ".") {
			continue
		}
		if t.alike != i+1 || t.alikeOf != band {
			t.flush()
			t.alike, t.alikeOf = i+1, band
		}
		if !slices.Contains(t.names, name) {
			t.names = append(t.names, name)
		}
		return true
	}
	t.flush()
	return false
}

// rose is what the log says of a characteristic.
var rose = regexp.MustCompile(`^The .+ of (.+?)(?: and his group)? rises? to \d+\.$`)

// rises collects whose characteristics rise, while a warband learns: it reports whether an event tells
// nothing else. What they came to stands on their cards.
func (t *teller) rises(e *engine.Event) bool {
	if e.Band != t.strongerOf || e.Kind != engine.Learnt && e.Kind != engine.Rose {
		t.grown()
	}
	m := rose.FindStringSubmatch(e.Text)
	if m == nil {
		return false
	}
	t.strongerOf = e.Band
	if !slices.Contains(t.stronger, m[1]) {
		t.stronger = append(t.stronger, m[1])
	}
	return true
}

// grown says whose characteristics have risen.
func (t *teller) grown() {
	if len(t.stronger) > 0 {
		names := t.stronger
		t.stronger = nil
		t.flush()
		t.say(t.strongerOf, listed(names)+" came out of it stronger.")
	}
}

// flush says what was collected.
func (t *teller) flush() {
	if len(t.names) > 0 {
		names, how := t.names, alike[t.alike-1].several
		t.names, t.alike = nil, 0
		t.say(t.alikeOf, listed(names)+how)
	}
}

// buys collects what a warband buys, which is told of at the end of the chapter: it reports whether
// these words say so.
func (t *teller) buys(band rules.SideID, words string) bool {
	m := bought.FindStringSubmatch(words)
	if m == nil {
		return false
	}
	if t.wares == nil {
		t.wares = map[rules.SideID][]string{}
	}
	if !slices.Contains(t.wares[band], m[2]) {
		t.wares[band] = append(t.wares[band], m[2])
	}
	return true
}

// closes ends a chapter with what the warbands bought.
func (t *teller) closes() {
	t.grown()
	t.flush()
	for i := range t.s.Bands {
		if all := t.wares[rules.SideID(i)]; len(all) > 0 {
			t.say(rules.SideID(i), fmt.Sprintf("%s bought: %s.", t.s.Bands[i].Name, strings.Join(all, ", ")))
		}
	}
	t.wares = nil
}

// theirs puts "they" for a warband of which the paragraph tells already.
func (t *teller) theirs(band rules.SideID, words string) string {
	b := t.s.Band(band)
	text := t.all[len(t.all)-1].Text
	if b == nil || b.Name == "" || !strings.Contains(text[len(text)-1], b.Name) {
		return words
	}
	if rest, ok := strings.CutPrefix(words, b.Name+" "); ok {
		return "They " + rest
	}
	return strings.Replace(words, " for "+b.Name+".", " for them.", 1)
}

// felling are ways to say that somebody put others out of action; they take turns.
var felling = []string{"%s put %s out of action", "%s felled %s", "%s brought down %s", "%s struck down %s"}
