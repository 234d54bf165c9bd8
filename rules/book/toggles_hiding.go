package book

// hidingToggles are about hiding and detection (HIDE).
var hidingToggles = []Toggle{}
