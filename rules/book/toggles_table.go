package book

// tableToggles are about dice, characteristics and the table (CHAR, TERR).
var tableToggles = []Toggle{}
