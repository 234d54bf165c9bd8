package game

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"cometfall/game/view"
	"cometfall/physics"
	"cometfall/rules"
)

// prospect is what a charge or a shot at an enemy would need and what may come
// of it, worked out once for what is on the table.
type prospect struct {
	version int
	of, at  rules.WarriorID
	title   string // empty: nothing to say
	lines   []string
	good    bool              // it may be done
	beyond  bool              // but the target is out of range
	path    physics.Path      // of a charge
	labels  []string          // of its legs
	near    []rules.WarriorID // who may intercept it
	bars    []oddsBar
	rule    string // of the roll
}

// share is a part of the bar of odds.
type share struct {
	chance float64
	colour color.RGBA
}

// target is the enemy that is pointed at or aimed at.
func (b *battle) target() rules.WarriorID {
	s := b.m.State
	for _, id := range [...]rules.WarriorID{b.hover, b.aim} {
		w := s.Warrior(id)
		if w != nil && w.InPlay() && (w.Home() != s.Active || b.means.verb == rules.ToCast && b.takesFriends(id)) {
			return id
		}
	}
	return rules.Nobody
}

// findProspect is what the selected warrior may expect of the enemy pointed at;
// nil if he points at nobody.
func (b *battle) findProspect() *prospect {
	s := b.m.State
	w, at := s.Warrior(b.selected), s.Warrior(b.target())
	if b.busy() || w == nil || at == nil || s.Phase != rules.Charges && s.Phase != rules.Shooting {
		return nil
	}
	p := &b.prospect
	if p.version != b.version || p.of != w.ID || p.at != at.ID {
		*p = prospect{version: b.version, of: w.ID, at: at.ID}
		b.foresee(p, w, at)
		for i := range p.bars {
			p.bars[i].set(b.prospectWide())
		}
	}
	if p.title == "" {
		return nil
	}
	return p
}

// prospectWide is how wide the words about an enemy are at most.
func (b *battle) prospectWide() float64 { return math.Min(320, b.free().w-40) }

// declaredWords says when somebody goes who has declared his charge.
const declaredWords = "Declared. He goes when the charges are carried out, before all other moves."

// verbWords are what somebody may be kept from doing to an enemy.
var verbWords = map[rules.Verb]string{rules.ToCharge: "charge", rules.ToShoot: "shoot at", rules.ToCast: "cast at", rules.ToDetect: "look for"}

// foresee asks the rules what an action against an enemy would take.
func (b *battle) foresee(p *prospect, w, at *rules.Warrior) {
	wide := b.prospectWide()
	if slices.Contains(w.Intent, at.ID) {
		p.title, p.rule = w.Name+" charges "+at.Name, "CHARGE-01"
		p.lines = plain.wrap(declaredWords, wide)
		return
	}
	for _, o := range b.offersAt(at.ID) {
		if o.WhyNot != nil {
			if p.title == "" && !(o.Verb == rules.ToShoot && w.Did(rules.Shot)) { // the pointer may rest on whom he has shot at
				p.title, p.lines = fmt.Sprintf("%s cannot %s %s", w.Name, cmp.Or(verbWords[o.Verb], "act against"), at.Name), plain.wrap(sentence(o.WhyNot), wide)
			}
			continue
		}
		p.good, p.lines = true, nil
		switch c := o.Command.(type) {
		case rules.Declare:
			b.foreseeCharge(p, w, at, c, wide)
		case rules.Detect:
			b.foreseeDetection(p, w, c)
		case rules.CastSpell:
			b.foreseeSpell(p, w, at, c, o.Roll, wide)
		case rules.Breathe:
			p.title, p.rule = "Breathe on "+at.Name, o.Rule
			p.lines = plain.wrap(fmt.Sprintf("A hit of Strength %d on everybody under the teardrop; click him again to do it.", w.Breath), wide)
			if o, ok := outcomeAmong(b.m.State, c, at.ID, b.m.State.InBreath(w, c.Towards)); ok && o.harms() {
				p.bars = append(p.bars, o.bar(at.Name))
			}
		case rules.Shoot:
			b.foreseeShot(p, w, at, c, o.Roll, wide)
		}
		return
	}
}

func (b *battle) foreseeCharge(p *prospect, w, at *rules.Warrior, c rules.Declare, wide float64) {
	s := b.m.State
	p.title = "Charge " + at.Name
	if s.Rules.FreeMeasuring {
		path, err := s.ChargeRoute(w, c.At)
		if err != nil {
			p.title, p.good = "Out of reach", false
			p.lines = plain.wrap(fmt.Sprintf("%s charges up to %s and has no way to %s that short.", w.Name, s.ChargeRange(w), at.Name), wide)
			return
		}
		p.path, p.labels = path, legLabels(s, w, path)
		p.lines = append(p.lines, fmt.Sprintf("Way %s of %s", path.Cost, s.ChargeRange(w)))
		if near := s.MayIntercept(w, path); len(near) > 0 {
			var names []string
			for _, id := range near {
				if !slices.Contains(c.At, id) {
					names, p.near = append(names, s.Warriors[id].Name), append(p.near, id)
				}
			}
			if len(names) > 0 {
				p.lines = append(p.lines, plain.wrap("May intercept: "+strings.Join(names, ", "), wide)...)
			}
		}
	}
	switch {
	case at.Condition == rules.Stunned && s.Rules.StunnedAutoOut:
		p.lines = append(p.lines, "He is stunned: out of action without a die (FIGHT-19)")
	case at.Condition != rules.Standing && s.Rules.DownAutoHit:
		p.lines = append(p.lines, fmt.Sprintf("He is %s: every blow hits (FIGHT-18)", at.Condition))
	default:
		roll := s.ToStrike(w, at, w.Main)
		p.rule = roll.Rule
		p.lines = append(p.lines, plain.wrap(fmt.Sprintf("To hit %s (%s)", roll.String(), percent(float64(roll.Chance())/6)), wide)...)
	}
	b.foreseeExchange(p, w, at, c, wide)
}

// blows is a number of blows with a weapon, in words.
func blows(n int, weapon string) string {
	if n == 1 {
		return "1 blow with " + weapon
	}
	return fmt.Sprintf("%d blows with %s", n, weapon)
}

func (b *battle) foreseeShot(p *prospect, w, at *rules.Warrior, c rules.Shoot, roll *rules.Roll, wide float64) {
	s := b.m.State
	wp := s.Rules.Weapon(c.Weapon)
	p.title = "Shoot " + at.Name + ": " + wp.Name
	p.lines, p.rule = plain.wrap("To hit "+roll.String(), wide), roll.Rule
	if s.Rules.FreeMeasuring {
		far := physics.Distance(w.Body(), at.Body())
		p.lines = append(p.lines, fmt.Sprintf("Distance %s of %s", far, wp.Range))
		if p.beyond = far > wp.Range; p.beyond {
			p.lines = append(p.lines, "Out of range: it would be a miss.")
			return
		}
	}
	odds, ok := rules.ShotOdds(s, c)
	if !ok {
		return
	}
	var bar oddsBar
	bar.add("out of action", odds[rules.OutOfAction], view.Bad)
	bar.add("stunned", odds[rules.Stunned], view.Warning)
	bar.add("knocked down", odds[rules.KnockedDown], view.Felled)
	p.bars = []oddsBar{bar}
}

func (b *battle) foreseeSpell(p *prospect, w, at *rules.Warrior, c rules.CastSpell, roll *rules.Roll, wide float64) {
	s := b.m.State
	sp := &s.Rules.Spells[c.Spell]
	p.title = sp.Name + ": " + at.Name
	if roll != nil {
		p.rule = roll.Rule
		good, of := roll.Odds()
		p.lines = append(p.lines, plain.wrap(fmt.Sprintf("To cast %s (%s)", roll.String(), percent(float64(good)/float64(of))), wide)...)
	}
	if s.Rules.FreeMeasuring && sp.Range > 0 {
		p.lines = append(p.lines, fmt.Sprintf("Distance %s of %s", physics.Distance(w.Body(), at.Body()), sp.Range))
	}
	p.lines = append(p.lines, plain.wrap(sp.About, wide)...)
	b.foreseeOutcome(p, at, c, wide)
}
