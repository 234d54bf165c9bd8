package book

// leadershipToggles are about leadership and psychology (LEAD, PSY).
var leadershipToggles = []Toggle{}
