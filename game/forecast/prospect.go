package forecast

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cometfall/physics"
	"cometfall/rules"
)

// Prospect is what a charge or a shot at an enemy would need and what may come
// of it.
type Prospect struct {
	Of, At rules.WarriorID
	Title  string            // empty: nothing to say
	Lines  []string          // of any length
	Good   bool              // it may be done
	Beyond bool              // but the target is out of range
	Path   physics.Path      // of a charge
	Labels []string          // of its legs
	Near   []rules.WarriorID // who may intercept it
	Bars   []Bar
	Rule   string // of the roll
}

func (p *Prospect) say(line string) { p.Lines = append(p.Lines, line) }

// declaredWords says when somebody goes who has declared his charge.
const declaredWords = "Declared. He goes when the charges are carried out, before all other moves."

// verbWords are what somebody may be kept from doing to an enemy.
var verbWords = map[rules.Verb]string{rules.ToCharge: "charge", rules.ToShoot: "shoot at", rules.ToCast: "cast at", rules.ToDetect: "look for"}

// Foresee asks the rules what the first of some offers that can be taken up against
// an enemy would take; if none can be, it says why.
func Foresee(s *rules.State, w, at *rules.Warrior, offers []rules.Offer) (p Prospect) {
	p = Prospect{Of: w.ID, At: at.ID}
	if slices.Contains(w.Intent, at.ID) {
		p.Title, p.Rule, p.Lines = w.Name+" charges "+at.Name, "CHARGE-01", []string{declaredWords}
		return p
	}
	for _, o := range offers {
		if o.WhyNot != nil {
			if p.Title == "" && !(o.Verb == rules.ToShoot && w.Did(rules.Shot)) { // the pointer may rest on whom he has shot at
				p.Title, p.Lines = fmt.Sprintf("%s cannot %s %s", w.Name, cmp.Or(verbWords[o.Verb], "act against"), at.Name), []string{rules.Sentence(o.WhyNot)}
			}
			continue
		}
		p.Good, p.Lines = true, nil
		switch c := o.Command.(type) {
		case rules.Declare:
			p.foreseeCharge(s, w, at, c)
		case rules.Detect:
			p.foreseeDetection(s, w, c)
		case rules.CastSpell:
			p.foreseeSpell(s, w, at, c, o.Roll)
		case rules.Breathe:
			p.Title, p.Rule = "Breathe on "+at.Name, o.Rule
			p.say(fmt.Sprintf("A hit of Strength %d on everybody under the teardrop; click him again to do it.", w.Breath))
			if o, ok := outcomeAmong(s, c, at.ID, s.InBreath(w, c.Towards)); ok && o.harms() {
				p.Bars = append(p.Bars, Bar{at.Name, o.Fates})
			}
		case rules.Shoot:
			p.foreseeShot(s, w, at, c, o.Roll)
		}
		return p
	}
	return p
}

func (p *Prospect) foreseeCharge(s *rules.State, w, at *rules.Warrior, c rules.Declare) {
	p.Title = "Charge " + at.Name
	if s.Rules.FreeMeasuring {
		path, err := s.ChargeRoute(w, c.At)
		if err != nil {
			title, why := Unreachable(s, w, at)
			p.Title, p.Good = title, false
			p.say(why)
			return
		}
		p.Path, p.Labels = path, legLabels(s, w, path)
		p.say(fmt.Sprintf("Way %s of %s", path.Cost, s.ChargeRange(w)))
		var names []string
		for _, id := range s.MayIntercept(w, path) {
			if !slices.Contains(c.At, id) {
				names, p.Near = append(names, s.Warriors[id].Name), append(p.Near, id)
			}
		}
		if len(names) > 0 {
			p.say("May step in, and be fought in his place: " + strings.Join(names, ", "))
		}
	}
	switch {
	case at.Condition == rules.Stunned && s.Rules.StunnedAutoOut:
		p.say("He is stunned: out of action without a die")
	case at.Condition != rules.Standing && s.Rules.DownAutoHit:
		p.say(fmt.Sprintf("He is %s: every blow hits", at.Condition))
	default:
		roll := s.ToStrike(w, at, w.Main)
		p.Rule = roll.Rule
		p.say(fmt.Sprintf("To hit %s (%s)", roll.String(), rules.Percent(float64(roll.Chance())/6)))
	}
	if with := unshot(s, w); with != "" {
		p.say("He does not shoot in this turn then: " + with + ".")
	}
	p.foreseeExchange(s, w, at, c)
}

// unshot is what somebody could shoot with in this turn who does not charge: no pistol, which is
// fired in close combat, too (SHOOT-03); empty for nothing.
func unshot(s *rules.State, w *rules.Warrior) string {
	for _, id := range w.Weapons {
		if wp := s.Rules.Weapon(id); wp.Range > 0 && !wp.Pistol && !s.Reloads(w) {
			return "his " + wp.Name + " is of no use in close combat"
		}
	}
	return ""
}

func (p *Prospect) foreseeShot(s *rules.State, w, at *rules.Warrior, c rules.Shoot, roll *rules.Roll) {
	wp := s.Rules.Weapon(c.Weapon)
	p.Title, p.Rule = "Shoot "+at.Name+": "+wp.Name, roll.Rule
	p.say("To hit " + roll.String())
	if s.Rules.FreeMeasuring {
		var far physics.Length
		far, p.Beyond = Beyond(s, c)
		p.say(fmt.Sprintf("Distance %s of %s", far, wp.Range))
		if p.Beyond {
			p.say("Out of range: it would be a miss.")
			return
		}
	}
	if odds, ok := rules.ShotOdds(s, c); ok {
		p.Bars = []Bar{{Fates: Fates{Out: odds[rules.OutOfAction], Stunned: odds[rules.Stunned], Down: odds[rules.KnockedDown]}}}
	}
}

func (p *Prospect) foreseeSpell(s *rules.State, w, at *rules.Warrior, c rules.CastSpell, roll *rules.Roll) {
	sp := &s.Rules.Spells[c.Spell]
	p.Title = sp.Name + ": " + at.Name
	if roll != nil {
		p.Rule = roll.Rule
		good, of := roll.Odds()
		p.say(fmt.Sprintf("To cast %s (%s)", roll.String(), rules.Percent(float64(good)/float64(of))))
	}
	if s.Rules.FreeMeasuring && sp.Range > 0 {
		p.say(fmt.Sprintf("Distance %s of %s", physics.Distance(w.Body(), at.Body()), s.SpellReach(sp)))
	}
	p.say(sp.About)
	p.foreseeOutcome(s, at, c)
}

// foreseeDetection says how likely a hidden enemy is found.
func (p *Prospect) foreseeDetection(s *rules.State, w *rules.Warrior, c rules.Detect) {
	found, ok := rules.Enumerate(s, c, limit, nil, func(end *rules.State) int {
		if end.Warriors[c.At].Hidden {
			return 0
		}
		return 1
	})
	line := fmt.Sprintf("Initiative test: %d or less on a die", min(5, s.Profile(w).I))
	if ok {
		line += fmt.Sprintf(" (%s)", rules.Percent(found[1]))
	}
	p.Title, p.Rule = "Look for "+s.Warriors[c.At].Name, "HIDE-10"
	p.say(line)
}
