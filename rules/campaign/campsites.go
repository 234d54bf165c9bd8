package campaign

// Site is a kind of camp as a place offers it (CAMP-SIG-01 to CAMP-MOR-14).
type Site struct {
	Rule, Place, Key string
	Cost, Upkeep     int // in crowns; 0: by the size of the warband (CAMP-COST-2, CAMP-COST-3)
	Rare             int // what two dice must come to; 0: common, found without a roll
}

// Sites are all of them, place by place in the order of the tables. Nobody has printed what
// a tent costs (CAMP-COST-1): it is paid as the sites that cost by the size of the warband.
var Sites = []Site{
	{Rule: "CAMP-SIG-01", Place: "sigmarhaven", Key: "barracks", Cost: 25, Upkeep: 10},
	{Rule: "CAMP-SIG-02", Place: "sigmarhaven", Key: "caves"},
	{Rule: "CAMP-SIG-03", Place: "sigmarhaven", Key: "cellars"},
	{Rule: "CAMP-SIG-04", Place: "sigmarhaven", Key: "church", Cost: 100, Upkeep: 15},
	{Rule: "CAMP-SIG-05", Place: "sigmarhaven", Key: "crypt", Cost: 50, Upkeep: 10},
	{Rule: "CAMP-SIG-06", Place: "sigmarhaven", Key: "farmhouse", Cost: 10, Upkeep: 5},
	{Rule: "CAMP-SIG-07", Place: "sigmarhaven", Key: "guardhouse", Cost: 50, Upkeep: 20, Rare: 10},
	{Rule: "CAMP-SIG-08", Place: "sigmarhaven", Key: "house"},
	{Rule: "CAMP-SIG-09", Place: "sigmarhaven", Key: "manor", Cost: 150, Upkeep: 30, Rare: 10},
	{Rule: "CAMP-SIG-10", Place: "sigmarhaven", Key: "safe-house"},
	{Rule: "CAMP-SIG-11", Place: "sigmarhaven", Key: "sewers", Cost: 25, Upkeep: 10, Rare: 8},
	{Rule: "CAMP-SIG-12", Place: "sigmarhaven", Key: "tavern", Cost: 150, Upkeep: 30, Rare: 8},
	{Rule: "CAMP-SIG-13", Place: "sigmarhaven", Key: "tents"},
	{Rule: "CAMP-SIG-14", Place: "sigmarhaven", Key: "ruins"},
	{Rule: "CAMP-BRI-01", Place: "brigandsburg", Key: "barracks", Cost: 25, Upkeep: 10},
	{Rule: "CAMP-BRI-02", Place: "brigandsburg", Key: "caves"},
	{Rule: "CAMP-BRI-03", Place: "brigandsburg", Key: "cellars", Rare: 9},
	{Rule: "CAMP-BRI-04", Place: "brigandsburg", Key: "church", Cost: 100, Upkeep: 15, Rare: 11},
	{Rule: "CAMP-BRI-05", Place: "brigandsburg", Key: "crypt", Cost: 50, Upkeep: 10},
	{Rule: "CAMP-BRI-06", Place: "brigandsburg", Key: "farmhouse", Cost: 10, Upkeep: 5},
	{Rule: "CAMP-BRI-07", Place: "brigandsburg", Key: "guardhouse", Cost: 50, Upkeep: 20, Rare: 9},
	{Rule: "CAMP-BRI-08", Place: "brigandsburg", Key: "house"},
	{Rule: "CAMP-BRI-09", Place: "brigandsburg", Key: "manor", Cost: 150, Upkeep: 30, Rare: 10},
	{Rule: "CAMP-BRI-10", Place: "brigandsburg", Key: "safe-house", Rare: 10},
	{Rule: "CAMP-BRI-11", Place: "brigandsburg", Key: "sewers", Cost: 25, Upkeep: 10, Rare: 9},
	{Rule: "CAMP-BRI-12", Place: "brigandsburg", Key: "tavern", Cost: 150, Upkeep: 30, Rare: 8},
	{Rule: "CAMP-BRI-13", Place: "brigandsburg", Key: "tents"},
	{Rule: "CAMP-BRI-14", Place: "brigandsburg", Key: "ruins"},
	{Rule: "CAMP-CUT-01", Place: "cutthroats-den", Key: "barracks", Cost: 25, Upkeep: 10},
	{Rule: "CAMP-CUT-02", Place: "cutthroats-den", Key: "caves"},
	{Rule: "CAMP-CUT-03", Place: "cutthroats-den", Key: "cellars"},
	{Rule: "CAMP-CUT-04", Place: "cutthroats-den", Key: "church", Cost: 100, Upkeep: 15, Rare: 12},
	{Rule: "CAMP-CUT-05", Place: "cutthroats-den", Key: "crypt", Cost: 50, Upkeep: 10},
	{Rule: "CAMP-CUT-06", Place: "cutthroats-den", Key: "farmhouse", Cost: 10, Upkeep: 5},
	{Rule: "CAMP-CUT-07", Place: "cutthroats-den", Key: "guardhouse", Cost: 50, Upkeep: 20, Rare: 10},
	{Rule: "CAMP-CUT-08", Place: "cutthroats-den", Key: "house"},
	{Rule: "CAMP-CUT-09", Place: "cutthroats-den", Key: "manor", Cost: 150, Upkeep: 30, Rare: 12},
	{Rule: "CAMP-CUT-10", Place: "cutthroats-den", Key: "safe-house", Rare: 12},
	{Rule: "CAMP-CUT-11", Place: "cutthroats-den", Key: "sewers", Cost: 25, Upkeep: 10},
	{Rule: "CAMP-CUT-12", Place: "cutthroats-den", Key: "tavern", Cost: 150, Upkeep: 30, Rare: 6},
	{Rule: "CAMP-CUT-13", Place: "cutthroats-den", Key: "tents"},
	{Rule: "CAMP-CUT-14", Place: "cutthroats-den", Key: "ruins"},
	{Rule: "CAMP-MOR-01", Place: "mordheim", Key: "barracks", Cost: 25, Upkeep: 10, Rare: 12},
	{Rule: "CAMP-MOR-02", Place: "mordheim", Key: "caves"},
	{Rule: "CAMP-MOR-03", Place: "mordheim", Key: "cellars"},
	{Rule: "CAMP-MOR-04", Place: "mordheim", Key: "church", Cost: 100, Upkeep: 15, Rare: 10},
	{Rule: "CAMP-MOR-05", Place: "mordheim", Key: "crypt", Cost: 50, Upkeep: 10},
	{Rule: "CAMP-MOR-06", Place: "mordheim", Key: "farmhouse", Cost: 10, Upkeep: 5, Rare: 8},
	{Rule: "CAMP-MOR-07", Place: "mordheim", Key: "guardhouse", Cost: 50, Upkeep: 20, Rare: 9},
	{Rule: "CAMP-MOR-08", Place: "mordheim", Key: "house"},
	{Rule: "CAMP-MOR-09", Place: "mordheim", Key: "manor", Cost: 150, Upkeep: 30, Rare: 8},
	{Rule: "CAMP-MOR-10", Place: "mordheim", Key: "safe-house", Rare: 7},
	{Rule: "CAMP-MOR-11", Place: "mordheim", Key: "sewers", Cost: 25, Upkeep: 10},
	{Rule: "CAMP-MOR-12", Place: "mordheim", Key: "tavern", Cost: 150, Upkeep: 30, Rare: 8},
	{Rule: "CAMP-MOR-13", Place: "mordheim", Key: "tents"},
	{Rule: "CAMP-MOR-14", Place: "mordheim", Key: "ruins"},
}

// SiteAt is a kind of camp at a place.
func SiteAt(place, key string) (Site, bool) {
	for _, site := range Sites {
		if site.Place == place && site.Key == key {
			return site, true
		}
	}
	return Site{}, false
}
