package armoury

import "cometfall/rules"

// MountGear is what mounts wear (MOUNT-06). It stands behind the rest of the equipment, for what
// was dealt before goes by its order.
var MountGear = []rules.Item{
	{
		Key: "barding", Name: "barding", Rule: "MOUNT-06", Icon: "breastplate", Price: rules.Price{Crowns: 80, Rare: 8, For: "warhorses"}, Needs: "warhorse",
		About: "Armour for a warhorse: while it is ridden the save is a further 1 better, and the Movement 1 less. It dies of its wounds only on a 1.",
		Special: rules.Special{Moments: &rules.Moments{Profile: func(s *rules.State, w *rules.Warrior, pr *rules.Profile) {
			if id, ok := s.Rules.ItemNamed("barding"); ok && w.Mounted && w.Mount.Name == s.Rules.Items[id].Needs {
				pr.M = max(0, pr.M-1)
			}
		}}},
	},
}
