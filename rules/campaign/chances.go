package campaign

import "math"

// MeasuredBattles is how many battles Chance was measured in.
const MeasuredBattles = 297

// unlikeness is the power of the ratio of the ratings that tells the odds. It was fitted to
// MeasuredBattles skirmishes of fair computers, between warbands that had fought one to ten battles of a
// campaign and new ones, from rated alike to six times as high: 0.80, give or take 0.13.
// TestTheChanceByRatingIsWhatBattlesShow, of the client, plays some of them.
const unlikeness = 0.8

// Chance is how many of 1000 battles a warband of one rating wins against one of another, as far as the
// ratings tell (BEFORE-01): who they are, how they are led and what they fight about matter as well.
func Chance(rating, against int) int {
	odds := math.Pow(float64(max(1, rating))/float64(max(1, against)), unlikeness)
	return int(math.Round(1000 * odds / (1 + odds)))
}
