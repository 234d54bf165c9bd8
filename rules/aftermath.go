package rules

// Aftermath is what a battle leaves for afterwards, as the rule that left it knows
// it. It is no more than noted in the State; package campaign tells what a whole
// battle comes to.
type Aftermath struct {
	Rule string
	Kind Remnant
	Side SideID
	Who  WarriorID // or Nobody
	What string    // see the kind
	N    int
}

// Remnant is what sort of thing a battle leaves. The words stand in saves.
type Remnant string

// The remnants, and what What and N of an Aftermath say with each.
const (
	Shards      Remnant = "shard"        // N shards of wyrdstone
	Crowns      Remnant = "crowns"       // N gold crowns
	Items       Remnant = "item"         // N of an item: its key, or words
	Experience  Remnant = "experience"   // N points, and for what
	Illness     Remnant = "illness"      // its name; he misses N games
	Injury      Remnant = "injury"       // N rolls for serious injuries beside the usual one, and who or what did it
	Lost        Remnant = "lost"         // he is dead, and how
	Fee         Remnant = "fee"          // a hired sword's, of N crowns
	NextRoll    Remnant = "scenario"     // N more when the scenario of the next battle is rolled
	Bargain     Remnant = "offer"        // N of an item are offered at half the price
	Exploration Remnant = "exploration"  // dice at most, N
	Division    Remnant = "loot"         // the loot is divided, among whom
	MountLost   Remnant = "mount"        // what he rode is dead
	Drugged     Remnant = "drug"         // what the drug did to him
	Ruined      Remnant = "ruined"       // the key of an item of his that is of no more use
	Runed       Remnant = "rune"         // a durable rune on a thing of his: the keys of both, with a dot between
	Quarry      Remnant = "quarry"       // whose mark was the warrior N; in a report of a campaign the N-th of those whom he put out of action
	VehicleLost Remnant = "vehicle-lost" // N vehicles of their own that they have no more: the key
	Changed     Remnant = "changed"      // what he has become for good: the key of a mark
	Freed       Remnant = "freed"        // a slave has broken free; N 1: he has left the table
	VehicleWon  Remnant = "vehicle-won"  // N vehicles of the enemy's that are theirs now: the key
)

// Leave notes something for after the battle.
func (p *Play) Leave(a Aftermath) { p.After = append(p.After, a) }
