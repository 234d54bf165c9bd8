package book

// woundToggles are about wounds, criticals and injuries (WOUND, CRIT, ARMOUR, INJ).
var woundToggles = []Toggle{}
