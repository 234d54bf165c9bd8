package book

// specialToggles are about size, special rules and alliances (SIZE, SPEC, ALLY).
var specialToggles = []Toggle{}
