package warbands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"cometfall/rules/warbands"
)

func TestWhoMayCarryWhat(t *testing.T) { // BAND-08 to BAND-11, BAND-13, INDIV-04, LEARN-C2, LEARN-S4, ARMS-04
	set := lrb(t)
	founding, single, seasoned := warbands.Terms{Value: 2000}, warbands.Terms{Individual: true, Value: 2000}, warbands.Terms{Battles: 4, Value: 2000}
	reik := [3]string{"reikland", "captain", "warrior"}
	rats := [3]string{"skaven", "adept", "verminkin"}
	cult := [3]string{"cult", "magister", "brethren"}
	for name, row := range map[string]struct {
		of     [3]string
		terms  warbands.Terms
		who    int
		gear   []string
		skills []string
		why    warbands.Reason
	}{
		"two swords":                       {reik, founding, 0, []string{"sword", "axe"}, nil, ""},
		"three":                            {reik, founding, 0, []string{"sword", "axe", "club"}, nil, warbands.TooManyArms},
		"a bow and a brace":                {reik, founding, 0, []string{"bow", "pistol", "pistol"}, nil, ""},
		"two braces":                       {reik, founding, 0, []string{"duelling-pistol", "duelling-pistol", "pistol", "pistol"}, nil, ""},
		"two braces and a third pistol":    {reik, founding, 0, []string{"duelling-pistol", "duelling-pistol", "pistol", "pistol", "pistol"}, nil, warbands.TooManyArms},
		"a pair of claws":                  {rats, founding, 0, []string{"fighting-claws"}, nil, ""},
		"claws and a sword":                {rats, founding, 0, []string{"fighting-claws", "sword"}, nil, warbands.TooManyArms},
		"a suit and a shield":              {reik, founding, 0, []string{"heavy", "shield", "helmet"}, nil, ""},
		"two shields":                      {reik, founding, 0, []string{"shield", "shield"}, nil, warbands.TwoSuits},
		"a buckler and a shield":           {reik, founding, 0, []string{"buckler", "shield"}, nil, ""},
		"of gromril at the founding":       {reik, founding, 0, []string{"gromril-sword"}, nil, warbands.MustBeFound},
		"of gromril for a single battle":   {reik, single, 0, []string{"gromril-sword"}, nil, ""},
		"of gromril after battles":         {reik, seasoned, 0, []string{"gromril-sword"}, nil, ""},
		"a charm for a single battle":      {reik, single, 0, []string{"lucky-charm"}, nil, warbands.MustBeFound},
		"a charm after battles":            {reik, seasoned, 0, []string{"lucky-charm"}, nil, ""},
		"a charm for a henchman":           {reik, seasoned, 1, []string{"lucky-charm"}, nil, warbands.HeroesOnly},
		"a rare weapon of no list, single": {reik, single, 0, []string{"crossbow-pistol"}, nil, ""},
		"a henchman's, single":             {reik, single, 1, []string{"crossbow-pistol"}, nil, warbands.NotListed},
		"the same in a campaign":           {rats, seasoned, 0, []string{"crossbow-pistol"}, nil, warbands.NotListed},
		"a long bow":                       {reik, seasoned, 0, []string{"long-bow"}, nil, warbands.NotListed},
		"by Weapons Expert":                {reik, seasoned, 0, []string{"long-bow"}, []string{"weapons-expert"}, ""},
		"by Weapons Training":              {reik, seasoned, 0, []string{"long-bow"}, []string{"weapons-training"}, warbands.NotListed},
		"a flail by Weapons Training":      {cult, seasoned, 0, []string{"morning-star"}, []string{"weapons-training"}, ""},
		"rare armour where he wears some":  {reik, single, 0, []string{"gromril"}, nil, ""},
		"rare armour where he wears none":  {rats, single, 1, []string{"gromril"}, nil, warbands.NotListed},
	} {
		r := founded(row.of[0], row.of[1], row.of[2], row.terms)
		require.Empty(t, refused(r, set), name)
		r.Recruits[row.who].Gear, r.Recruits[row.who].Skills = row.gear, row.skills
		got := refused(r, set)
		for _, other := range []warbands.Reason{warbands.SkillUnearned, warbands.SkillBarred} {
			delete(got, other)
		}
		if row.why == "" {
			assert.Empty(t, got, name)
			continue
		}
		assert.Contains(t, got, row.why, name)
	}
}
