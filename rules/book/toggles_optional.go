package book

import (
	"cometfall/rules"
	"cometfall/rules/optional"
)

// optionalToggles switch the optional systems on, one by one; all are off until
// the players agree on them (OPT-01, OPT-02).
var optionalToggles = append(systemToggles(), Toggle{
	ID: "powder-full-price", Name: "Blackpowder at full price", Rule: "MISFIRE-02",
	About: "With misfires in use blackpowder weapons cost a fifth less. With this they cost what the lists print all the same.",
	Set:   func(r *rules.Ruleset) { r.PowderFullPrice = true },
})

func systemToggles() []Toggle {
	var all []Toggle
	for _, s := range optional.Systems {
		all = append(all, Toggle{ID: s.ID, Name: s.Name, Rule: s.Rule, About: s.About,
			Set: func(r *rules.Ruleset) { r.Systems = append(r.Systems, s) }})
	}
	return all
}

// OptionalIDs are the toggles of the optional systems.
func OptionalIDs() []string {
	var ids []string
	for _, s := range optional.Systems {
		ids = append(ids, s.ID)
	}
	return ids
}
