package book

// climbingToggles are about terrain, climbing, jumping and falling (TERR, CLIMB, JUMP, FALL).
var climbingToggles = []Toggle{}
