package campaign

import (
	"fmt"
	"slices"
	"strings"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// Place is where equal dice lead those who explore (EXPLORE-04).
type Place struct {
	Count, Face int
	Name, Rule  string
	About       string // in our words
	story       func(x *explorer)
}

// Places are all there are: of each count of equal dice one for each face.
var Places = []Place{
	{2, 1, "Well", "EXPLORE-21", "Something glitters at the bottom of a well, and the water is foul.", (*explorer).well},
	{2, 2, "Shop", "EXPLORE-22", "A shop, its shutters torn off, with a few things left between the shelves.", (*explorer).shop},
	{2, 3, "Corpse", "EXPLORE-23", "Somebody lies in the street who needs his things no more.", (*explorer).corpse},
	{2, 4, "Straggler", "EXPLORE-24", "A man wanders about who has lost his companions, and his wits.", (*explorer).straggler},
	{2, 5, "Overturned cart", "EXPLORE-25", "A nobleman's cart lies on its side; the horses are gone.", (*explorer).cart},
	{2, 6, "Ruined hovels", "EXPLORE-26", "A row of poor houses has fallen in on what little they held.", purse(1, 1)},
	{3, 1, "Tavern", "EXPLORE-31", "The cellar of a tavern is full, and the men are thirsty.", (*explorer).tavern},
	{3, 2, "Smithy", "EXPLORE-32", "The forge is cold, but not everything was carried off.", (*explorer).smithy},
	{3, 3, "Prisoners", "EXPLORE-33", "A cellar is locked from outside, and somebody calls for help.", (*explorer).prisoners},
	{3, 4, "Fletcher", "EXPLORE-34", "A bow maker has left his workshop in a hurry.", (*explorer).fletcher},
	{3, 5, "Market hall", "EXPLORE-35", "Stalls stand in rows, and rats run between them.", purse(2, 1)},
	{3, 6, "A favour returned", "EXPLORE-36", "An old acquaintance has not forgotten what he owes.", (*explorer).favour},
	{4, 1, "Gunsmith", "EXPLORE-41", "Behind a barred door lies the workshop of a gunsmith.", (*explorer).gunsmith},
	{4, 2, "Shrine", "EXPLORE-42", "A shrine stands open, its gold still on the altar.", (*explorer).shrine},
	{4, 3, "Townhouse", "EXPLORE-43", "Three floors, of which two still stand, and a strongbox on the second.", purse(3, 1)},
	{4, 4, "Armourer", "EXPLORE-44", "Racks of an armourer, half of them full.", (*explorer).armourer},
	{4, 5, "Graveyard", "EXPLORE-45", "The vaults of the rich, and somebody with a crowbar.", (*explorer).graveyard},
	{4, 6, "Catacombs", "EXPLORE-46", "A stair leads down to tunnels under the next streets.", (*explorer).catacombs},
	{5, 1, "Moneylender's house", "EXPLORE-51", "The moneylender's chest was too heavy for him.", purse(1, 10)},
	{5, 2, "Alchemist's laboratory", "EXPLORE-52", "Between broken glass lies a notebook.", (*explorer).laboratory},
	{5, 3, "Jewelsmith", "EXPLORE-53", "The jewelsmith hid his best pieces well, but not well enough.", (*explorer).jewelsmith},
	{5, 4, "Merchant's house", "EXPLORE-54", "Ledgers, scales and a loose floorboard.", (*explorer).merchant},
	{5, 5, "Shattered building", "EXPLORE-55", "A splinter of the comet went through all the floors, and a dog guards what is left.", (*explorer).shattered},
	{5, 6, "Entrance to the catacombs", "EXPLORE-56", "A way down that nobody else knows.", (*explorer).entrance},
	{6, 1, "The Pit", "EXPLORE-61", "The edge of the crater itself, where the comet came down.", (*explorer).pit},
	{6, 2, "Hidden treasure", "EXPLORE-62", "Under the flagstones stands an iron-bound chest.", (*explorer).treasure},
	{6, 3, "Dwarf smithy", "EXPLORE-63", "Runes over the door, and work of the masters within.", (*explorer).dwarfSmithy},
	{6, 4, "Slaughtered warband", "EXPLORE-64", "A whole warband lies where something overtook it.", (*explorer).slaughtered},
	{6, 5, "Fighting arena", "EXPLORE-65", "Here men were taught to fight, and one of the masters wrote it down.", (*explorer).arena},
	{6, 6, "Noble's villa", "EXPLORE-66", "A villa, looted by people who did not know what is worth most.", (*explorer).villa},
}

func (x *explorer) well() {
	w, ok := x.hero("Who goes down into the well?")
	if !ok {
		return
	}
	t := x.profile(x.b(), w).T
	if x.D6(x.band, w.ID, x.rule, fmt.Sprintf("tests his Toughness of %d", t)) <= t {
		x.shards(1, "In the well")
		return
	}
	w.Misses++
	x.Remember(Hurt, w, x.rule, "%s drank from a foul well and misses the next battle.", w.Name)
}

func (x *explorer) shop() {
	n := x.roll("gold")
	x.crowns(n, "In the shop")
	if n == 1 {
		x.things("lucky-charm", 1)
	}
}

func (x *explorer) corpse() {
	if _, found := x.rummage(find{2, "", 0}, find{3, "dagger", 0}, find{4, "axe", 0}, find{5, "sword", 0}, find{6, "light", 0}); !found {
		x.crowns(x.roll("gold"), "In the dead man's purse")
	}
}

func (x *explorer) straggler() {
	switch x.b().List.Kind {
	case "skaven":
		x.crowns(x.sum(2, 1, "the slavers' price"), "Sold to the slavers")
	case "possessed":
		if l := x.Leader(x.b()); l != nil && l.Here() {
			x.Say(Learnt, x.band, l.ID, x.rule, "%s sacrifices the straggler and gains 1 experience.", l.Name)
			x.advanceOne(x.b(), l)
		}
	case "undead":
		x.zombies(1)
	default:
		x.b().Notes.Set(oneMore, 0, 1)
		x.Say(Found, x.band, rules.Nobody, x.rule, "He tells what he knows: in the next exploration %s roll a die more and put one away.", x.b().Name)
	}
}

func (x *explorer) cart() {
	switch n := x.roll("what is found"); {
	case n <= 2:
		x.things(mapKey, 1)
	case n <= 4:
		x.crowns(x.sum(2, 1, "gold"), "In the cart")
	case x.Confirm(x.band, rules.Nobody, "RUL-EXPLORE-1", "A jewelled sword and a jewelled dagger: are they sold for 12 crowns, rather than carried as plain ones?", true):
		x.crowns(12, "A jewelled sword and dagger, sold")
	default:
		x.things("sword", 1)
		x.things("dagger", 1)
	}
}

func (x *explorer) tavern() {
	sober := slices.Contains([]string{"undead", "witch-hunters", "sisters"}, x.b().List.Kind)
	if sober || x.leads() {
		x.crowns(x.sum(4, 1, "gold"), "The barrels, sold")
		return
	}
	x.crowns(x.sum(1, 1, "gold"), "What the men have not drunk, sold")
}

func (x *explorer) smithy() {
	if _, found := x.rummage(find{1, "sword", 0}, find{2, "double-handed", 0}, find{3, "flail", 0}, find{4, "halberd", aD3}, find{5, "lance", 0}, find{6, "", 0}); !found {
		x.crowns(x.sum(2, 1, "gold"), "Metal, sold")
	}
}

func (x *explorer) prisoners() {
	switch x.b().List.Kind {
	case "possessed":
		x.learn(x.D3(x.band, rules.Nobody, x.rule, "experience"))
	case "undead":
		x.zombies(x.D3(x.band, rules.Nobody, x.rule, "how many"))
	case "skaven":
		x.crowns(x.sum(3, 1, "the slavers' price"), "Sold to the slavers")
	default:
		x.crowns(x.sum(2, 1, "gold"), "The prisoners' thanks")
		x.freed()
	}
}

// freed has one of the prisoners join a group of human henchmen, if the warband pays for
// what he needs to be like them.
func (x *explorer) freed() {
	r := x.whole()
	var at []int
	groups, options := map[int]bool{}, []string{"None"}
	for i := range r.Recruits {
		rec, t := &r.Recruits[i], r.TypeOf(i)
		if rec.Number == 0 || groups[rec.Number] || t.Race != "human" {
			continue
		}
		groups[rec.Number] = true
		price := r.CostOf(x.Rules, i) - t.Cost
		if _, err := r.Clone().Enlarge(x.Rules, i, ""); err == nil && price <= x.b().Gold {
			at, options = append(at, i), append(options, fmt.Sprintf("%s's, for %d crowns", rec.Name, price))
		}
	}
	k := x.Choose(x.band, rules.Nobody, x.rule, "One of them wants to join: which group of henchmen takes him in, at the price of its things?", options...)
	if k == 0 {
		return
	}
	i := at[k-1]
	price := r.CostOf(x.Rules, i) - r.TypeOf(i).Cost
	if to, err := r.Enlarge(x.Rules, i, ""); err == nil {
		x.b().Gold -= price
		x.joins(r.Recruits[to], fmt.Sprintf("is freed and, armed for %d crowns, joins", price))
	}
}

func (x *explorer) fletcher() {
	x.rummage(find{2, "short-bow", aD3}, find{3, "bow", aD3}, find{4, "long-bow", aD3}, find{5, "hunting-arrows", 0}, find{6, "crossbow", aD3})
}

func (x *explorer) favour() {
	var keys []string
	options := []string{"Nobody"}
	for _, t := range x.swords(x.b()) {
		if _, err := x.whole().Recruit(x.Rules, t.Key, ""); err == nil { // he fights for them
			keys, options = append(keys, t.Key), append(options, t.Name)
		}
	}
	if k := x.Choose(x.band, rules.Nobody, x.rule, "Which hired sword serves in the next battle for nothing?", options...); k > 0 {
		x.engage(x.band, keys[k-1], 0, x.rule)
	}
}

// engage takes a hired sword into service, for a fee that is paid already.
func (p *Play) engage(id rules.SideID, key string, fee int, rule string) {
	b := p.Band(id)
	r, _ := p.Roster(b, func(*Warrior) bool { return true })
	r.Most = 1000
	i, err := r.Recruit(p.Rules, key, "")
	if err != nil {
		return
	}
	t, _ := warbands.Sword(key)
	if len(t.Choices) > 1 {
		var options []string
		for _, gear := range t.Choices {
			text := ""
			for k, g := range gear {
				if k > 0 {
					text += " and "
				}
				text += NameOf(p.Rules, g)
			}
			options = append(options, rules.Capital(text))
		}
		_ = r.Rearm(p.Rules, i, p.Choose(id, rules.Nobody, "BAND-15", fmt.Sprintf("What does the %s carry?", t.Name), options...))
	}
	switch {
	case t.Drawn != "": // KIN-90
		r.Recruits[i].Skills = []string{t.Starts[p.D6(id, rules.Nobody, t.Rule, t.Drawn)-1]}
	case len(t.Starts) > 1: // KIN-43
		var options []string
		for _, key := range t.Starts {
			tal, _ := p.Rules.TalentNamed(key)
			options = append(options, p.Rules.Talents[tal].Name)
		}
		question, rule := fmt.Sprintf("What does the %s know?", t.Name), "KIN-43"
		if t.Asked != "" {
			question, rule = t.Asked, t.Rule
		}
		r.Recruits[i].Skills = []string{t.Starts[p.Choose(id, rules.Nobody, rule, question, options...)]}
	}
	b.Warriors = append(b.Warriors, p.newcomer(r.Recruits[i], b.Fought))
	w := &b.Warriors[len(b.Warriors)-1]
	how := "for nothing"
	switch {
	case fee > 0:
		how = fmt.Sprintf("for %d crowns", fee)
	case fee == bartered:
		how = "for what was given"
	}
	p.Remember(Came, w, rule, "%s, %s, serves %s %s.", w.Name, t.Name, b.Name, how)
	p.goods(1, w.Gear...)
}

func (x *explorer) gunsmith() {
	switch n := x.roll("what is found"); n {
	case 1:
		x.things("blunderbuss", 1)
	case 2:
		x.things("pistol", 2)
	case 3:
		x.things("duelling-pistol", 2)
	case 4:
		x.things("handgun", x.many(aD3))
	case 5:
		x.things("superior-blackpowder", x.many(aD3))
	default:
		x.things("long-rifle", 1)
	}
}

func (x *explorer) shrine() {
	x.crowns(x.sum(3, 1, "gold"), "The gold of the shrine")
	if slices.Contains(graveKeepers, x.b().List.Kind) {
		x.rule = "EXPLORE-47"
		x.bless()
	}
}

// bless has a weapon blessed that lies in the store or is carried by one of the warband
// (EXPLORE-47): the player chooses which.
func (x *explorer) bless() {
	type bearer struct {
		who rules.WarriorID // or Nobody: the store
		key string
	}
	var all []bearer
	var options []string
	add := func(who rules.WarriorID, key, whose string) {
		_, can := x.Rules.WeaponNamed("blessed-" + key)
		if c := (bearer{who, key}); can && !slices.Contains(all, c) {
			all, options = append(all, c), append(options, fmt.Sprintf("%s: %s", whose, NameOf(x.Rules, key)))
		}
	}
	for i := range x.b().Warriors {
		w := &x.b().Warriors[i]
		if !w.Here() || w.Number > 0 || x.Type(x.b(), w).Sword() { // groups are armed alike, and hired swords keep what they brought
			continue
		}
		for _, key := range w.Gear {
			add(w.ID, key, w.Name)
		}
	}
	for _, t := range x.b().Store {
		add(rules.Nobody, t.Key, "In the store")
	}
	if len(all) == 0 {
		x.Say(Told, x.band, rules.Nobody, x.rule, "%s have no weapon that could be blessed.", x.b().Name)
		return
	}
	c := all[x.Choose(x.band, rules.Nobody, x.rule, "Which weapon is blessed at the shrine? It wounds Undead and Possessed on a 2 or more.", options...)]
	w := x.b().Warrior(c.who)
	if w == nil {
		x.b().Stow(c.key, -1)
		x.b().Stow("blessed-"+c.key, 1)
		x.Say(Found, x.band, rules.Nobody, x.rule, "A weapon out of the store of %s is blessed: %s, which is a %s now.", x.b().Name, NameOf(x.Rules, c.key), NameOf(x.Rules, "blessed-"+c.key))
		x.goods(-1, c.key)
		x.goods(1, "blessed-"+c.key)
		return
	}
	w.Gear = slices.Clone(w.Gear)
	w.Gear[slices.Index(w.Gear, c.key)] = "blessed-" + c.key
	x.Remember(Found, w, x.rule, "%s has a weapon blessed at the shrine: %s.", w.Name, NameOf(x.Rules, c.key))
	x.goods(-1, c.key)
	x.goods(1, "blessed-"+c.key)
}

func (x *explorer) armourer() {
	n := x.roll("what is found")
	switch {
	case n <= 2:
		key := []string{"shield", "buckler"}[x.Choose(x.band, rules.Nobody, x.rule, "What do they take?", "Shields", "Bucklers")]
		x.things(key, x.many(aD3))
	case n == 3:
		x.things("helmet", x.many(aD3))
	case n == 4:
		x.things("light", x.many(aD3))
	case n == 5:
		x.things("heavy", x.many(aD3))
	default:
		x.things("ithilmar", 1)
	}
}

// graveRobbed is what a warband is hated for once by Sisters and Witch Hunters.
const graveRobbed = "graves-robbed"

// graveKeepers are the kinds of warbands that hate who robs graves.
var graveKeepers = []string{"sisters", "witch-hunters"}

func (x *explorer) graveyard() {
	if slices.Contains(graveKeepers, x.b().List.Kind) {
		x.learn(x.roll("experience for closing the graves"))
		return
	}
	if !x.Confirm(x.band, rules.Nobody, x.rule, "Are the graves robbed? Sisters of Sigmar and Witch Hunters hate you for it in your next battle against them.", true) {
		return
	}
	x.crowns(x.sum(1, 10, "gold"), "What the dead were buried with")
	x.b().Notes.Set(graveRobbed, 0, 1)
}

// robbers are the warbands in the battle that is arranged that have robbed graves, if those
// of a warband hate them for it (EXPLORE-45).
func (s *State) robbers(b *Band) (names []string) {
	bt := s.Pending()
	if bt == nil || !slices.Contains(graveKeepers, b.List.Kind) {
		return nil
	}
	for _, id := range bt.Bands {
		if o := s.Band(id); id != b.ID && o.Notes.Get(graveRobbed, 0) > 0 {
			names = append(names, o.Name)
		}
	}
	return names
}

// avenged forgets graves that were robbed, once those who hated it have met the robbers.
func (p *Play) avenged(bt *Battle) {
	if bt.Errand != nil || !slices.ContainsFunc(bt.Bands, func(id rules.SideID) bool { return slices.Contains(graveKeepers, p.Band(id).List.Kind) }) {
		return
	}
	for _, id := range bt.Bands {
		p.Band(id).Notes.Set(graveRobbed, 0, 0)
	}
}

// stair is a warband's note that it has found a way down into the tunnels (EXPLORE-48).
const stair = "tunnel-stair"

func (x *explorer) catacombs() {
	x.b().Notes.Set(stair, 0, 1)
	x.Say(Found, x.band, rules.Nobody, x.rule, "%s mark the stair and follow the tunnels for a while before they turn back: up to three of them go that way in the next battle.", x.b().Name)
}

// mostBelow is how many of a warband go through tunnels in a battle.
const mostBelow = 3

// sendsBelow has a warband that has found a stair name up to three who go through the tunnels
// in the battle that is arranged: neither Rat Ogres nor Possessed (EXPLORE-48).
func (p *Play) sendsBelow(b *Band) {
	if b.Notes.Get(stair, 0) == 0 || p.defends(b) {
		return
	}
	for range mostBelow {
		ids := p.mayGoBelow(b)
		if len(ids) == 0 {
			return
		}
		var options []string
		for _, id := range ids {
			options = append(options, p.nameOf(id))
		}
		k := p.Choose(b.ID, rules.Nobody, "EXPLORE-48", "Who goes through the tunnels in this battle, and comes up at the end of the first turn?", append(options, "Nobody else")...)
		if k == len(ids) {
			return
		}
		w := b.Warrior(ids[k])
		w.Marks = append(w.Marks, warbands.ThroughTunnels)
		p.Say(Told, b.ID, w.ID, "EXPLORE-48", "%s will go through the tunnels.", w.Name)
	}
}

// mayGoBelow are those of a warband who may yet be sent through the tunnels, the leader last.
func (s *State) mayGoBelow(b *Band) (ids []rules.WarriorID) {
	leader := s.Leader(b)
	for i := range b.Warriors {
		w := &b.Warriors[i]
		if t := s.Type(b, w); w != leader && fights(w) && t != nil && !strings.HasPrefix(t.Key, "rat-ogre") && t.Traits&rules.Possessed == 0 && !slices.Contains(w.Marks, warbands.ThroughTunnels) {
			ids = append(ids, w.ID)
		}
	}
	if leader != nil && fights(leader) && s.Type(b, leader).Traits&rules.Possessed == 0 && !slices.Contains(leader.Marks, warbands.ThroughTunnels) {
		ids = append(ids, leader.ID)
	}
	return ids
}

func (x *explorer) laboratory() {
	x.crowns(x.sum(3, 1, "gold"), "Glass and metals, sold")
	if w, ok := x.hero("Who studies the notebook? Academic skills are open to him from then on."); ok {
		x.opens(w, "academic", "has studied an alchemist's notebook")
	}
}

// opens opens a list of skills to a hero for good.
func (x *explorer) opens(w *Warrior, list, how string) {
	learns := slices.Clone(x.Type(x.b(), w).Learns)
	if !slices.Contains(learns, list) {
		w.Lists = append(learns, list)
	}
	x.Remember(Learnt, w, x.rule, "%s %s: %s skills are open to him.", w.Name, how, list)
}

// gem is a hero's note of a jewel that helps him to find rare things.
const gem = "gem"

func (x *explorer) jewelsmith() {
	name, worth := "A ruby", 0
	switch n := x.roll("what is found"); {
	case n <= 2:
		name, worth = "Quartz", x.sum(1, 5, "its worth")
	case n <= 4:
		name, worth = "An amethyst", 20
	case n == 5:
		name, worth = "A necklace", 50
	default:
		worth = x.sum(1, 15, "its worth")
	}
	if x.Confirm(x.band, rules.Nobody, x.rule, fmt.Sprintf("%s worth %d crowns: is it sold, rather than worn by a hero who adds 1 to his rolls for rare things?", name, worth), true) {
		x.crowns(worth, name+", sold")
		return
	}
	if w, ok := x.hero("Who wears it?"); ok {
		w.Notes.Set(gem, 0, 1)
		x.Remember(Found, w, x.rule, "%s wears a jewel of the jewelsmith's: +1 on his rolls to find rare things.", w.Name)
	}
}

// symbol is a hero's note of the sign by which traders know him.
const symbol = "freetraders-symbol"

func (x *explorer) merchant() {
	faces := x.Pool(x.band, rules.Nobody, x.rule, "gold", 2)
	if faces[0] != faces[1] {
		x.crowns(5*(faces[0]+faces[1]), "Under the floorboard")
		return
	}
	if w, ok := x.hero("A freetraders' symbol: who wears it, and haggles from then on?"); ok {
		w.Notes.Set(symbol, 0, 1)
		x.Remember(Found, w, x.rule, "%s wears a freetraders' symbol and haggles with traders.", w.Name)
	}
}

func (x *explorer) shattered() {
	x.shards(x.D3(x.band, rules.Nobody, x.rule, "shards"), "In the rubble")
	if x.leads() {
		x.things("wardog", 1)
	}
}

func (x *explorer) entrance() {
	x.b().Notes.Set(wayIn, 0, 1)
	x.Say(Found, x.band, rules.Nobody, x.rule, "From now on %s may roll one die again whenever they explore.", x.b().Name)
}

func (x *explorer) pit() {
	ids := x.heroesHere(x.b())
	options := []string{"Nobody"}
	for _, id := range ids {
		options = append(options, x.nameOf(id))
	}
	k := x.Choose(x.band, rules.Nobody, x.rule, "Who climbs down into the Pit? On a 1 he is lost for good; else he brings D6+1 shards.", options...)
	if k == 0 {
		return
	}
	id := ids[k-1]
	if x.D6(x.band, id, x.rule, "climbs down into the Pit, lost on a 1") > 1 {
		x.shards(1+x.roll("shards"), "Out of the Pit")
		return
	}
	x.bury(x.b(), id, Died, x.rule, "lost in the Pit", "", "%s climbs down into the Pit and is never seen again.", x.nameOf(id))
	x.succession(x.b())
	x.endIfNobodyIsLeft(x.b())
}

func (x *explorer) treasure() {
	x.crowns(x.sum(5, 5, "gold"), "In the chest")
	x.hoard(line{4, "shard", aD3}, line{5, "holy-relic", 0}, line{5, "heavy", 0}, line{4, "gem", aD3},
		line{5, "elven-cloak", 0}, line{5, "holy-tome", 0}, line{5, "artefact", 0})
}

func (x *explorer) dwarfSmithy() {
	x.rummage(find{1, "double-handed", aD3}, find{2, "heavy", aD3}, find{3, "gromril-axe", 0}, find{4, "gromril-club", 0},
		find{5, "gromril-double-handed", 0}, find{6, "gromril", 0})
}

func (x *explorer) slaughtered() {
	x.crowns(x.sum(3, 5, "gold"), "In their purses")
	x.hoard(line{4, "light", aD3}, line{5, "heavy", 0}, line{0, "dagger", aD6}, line{4, mapKey, 0}, line{5, "halberd", aD3},
		line{3, "sword", aD3}, line{2, "shield", aD3}, line{4, "bow", aD3}, line{2, "helmet", aD3})
}

func (x *explorer) arena() {
	if x.Confirm(x.band, rules.Nobody, x.rule, "The master's manual: is it sold for 100 crowns, rather than read by a hero?", false) {
		x.crowns(100, "The manual, sold")
		return
	}
	if w, ok := x.hero("Who reads it? Combat skills are open to him, and his Weapon Skill may rise 1 above the maximum of his race."); ok {
		if !slices.Contains(w.Marks, "training-manual") {
			w.Marks = append(w.Marks, "training-manual")
		}
		x.opens(w, "combat", "has read a fighting master's manual")
	}
}

func (x *explorer) villa() {
	switch n := x.roll("what is found"); {
	case n <= 2:
		x.crowns(x.sum(1, 10, "gold"), "Silver and gold")
	case n <= 4:
		x.things("crimson-shade", x.many(aD6))
	default:
		x.artefact()
	}
}
