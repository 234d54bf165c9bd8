package game

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
)

// How texts are spoilt: by accident, as a bad disk or a careless editor does, and by
// somebody who wants the game to choke.

var (
	numbers = regexp.MustCompile(`\d+`)
	tokens  = regexp.MustCompile(`[^\s,:="<>]+`)
)

// outrageous stand in place of numbers.
var outrageous = []string{"0", "-1", "-0", "007", "99999999", "2147483648", "-9223372036854775808", "99999999999999999999999", "1e308", "NaN", "0x7f", "٣", "1.5", ""}

// odd are letters that texts rarely have.
var odd = []string{"\x00", "\xff\xfe", "\ufeff", "\u202e", "\r", "\t\v", "%s%n", "'\"\\", "&amp;&#0;", "../../", "\U0001f480", "= state 0000000000000000", "> undo", "end"}

// nests open what never closes.
var nests = []string{"{", "[", "(", "<a>", "<group name=\"x\">", "<selection name=\"a\"><selections>", "\""}

// longLine is as long a line as any: 4 MB.
const longLine = 4 << 20

// mutate spoils a text in one way, and says in which.
func mutate(text string, r *rand.Rand) (how, bad string) {
	lines := strings.SplitAfter(text, "\n")
	line := func() int { return r.IntN(len(lines)) }
	joined := func(lines []string) string { return strings.Join(lines, "") }
	at := r.IntN(len(text) + 1)
	some := func(of *regexp.Regexp) (from, to int) { // a place where it is found
		all := of.FindAllStringIndex(text, 5000)
		if len(all) == 0 {
			return at, at
		}
		found := all[r.IntN(len(all))]
		return found[0], found[1]
	}
	put := func(from, to int, s string) string { return text[:from] + s + text[to:] }
	switch kind := r.IntN(200); {
	case kind < 18:
		b := []byte(text)
		b[min(at, len(b)-1)] = byte(r.IntN(256))
		return "a byte", string(b)
	case kind < 36:
		b := []byte(text)
		b[min(at, len(b)-1)] ^= 1 << r.IntN(8)
		return "a bit", string(b)
	case kind < 52:
		return "a stretch gone", put(at, min(len(text), at+1+r.IntN(200)), "")
	case kind < 66:
		return "cut off", text[:at]
	case kind < 80:
		i := line()
		return "a line gone", joined(slices.Delete(lines, i, i+1))
	case kind < 94:
		i := line()
		return "a line twice", joined(slices.Insert(lines, i, lines[i]))
	case kind < 106:
		i, k := line(), line()
		lines[i], lines[k] = lines[k], lines[i]
		return "lines swapped", joined(lines)
	case kind < 126:
		from, to := some(tokens)
		other, end := some(tokens)
		if other < from {
			from, to, other, end = other, end, from, to
		}
		if other < to {
			return "a word twice", put(from, from, text[from:to])
		}
		return "words swapped", text[:from] + text[other:end] + text[to:other] + text[from:to] + text[end:]
	case kind < 150:
		from, to := some(numbers)
		return "a number", put(from, to, outrageous[r.IntN(len(outrageous))])
	case kind < 164:
		return "odd letters", put(at, at, odd[r.IntN(len(odd))])
	case kind < 172:
		from, to := some(tokens)
		return "a word of 100,000 letters", put(from, to, strings.Repeat("w", 100_000))
	case kind < 180:
		i := line()
		return "a line many times", joined(slices.Insert(lines, i, strings.Repeat(lines[i], min(1<<(4+r.IntN(13)), 1+2*longLine/(1+len(lines[i]))))))
	case kind < 186:
		from, to := some(numbers)
		return "a number of 50,000 digits", put(from, to, strings.Repeat("9", 50_000))
	case kind < 188:
		from, to := some(tokens)
		return "a long list", put(from, to, strings.Repeat(text[from:to]+",", 1<<(3+r.IntN(12))))
	case kind < 192:
		return "nested", put(at, at, strings.Repeat(nests[r.IntN(len(nests))], 1<<(8+r.IntN(9))))
	case kind < 194:
		return "all many times", strings.Repeat(text, min(2+r.IntN(100), 2+2*longLine/(1+len(text))))
	case kind < 196:
		from, to := some(tokens)
		return "a line of 4 MB", put(from, to, strings.Repeat(text[from:to]+" ", longLine/(to-from+1)))
	case kind < 197:
		return "a line of 4 MB", put(at, at, strings.Repeat("x", longLine))
	default:
		return "nothing left", strings.Repeat("\n", r.IntN(3))
	}
}
