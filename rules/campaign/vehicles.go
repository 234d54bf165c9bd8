package campaign

import (
	"errors"
	"fmt"
	"slices"

	"cometfall/rules"
	"cometfall/rules/warbands"
)

// The vehicles of a warband between its battles (RUL-WAGON-34). They stand in the store, go into
// battle with it unless they are left at home, and are looked for, bought and sold as any rare
// thing of the trading chart.

// staysHome begins a note of a warband, behind which the key of a vehicle stands: how many of
// those it leaves at home.
const staysHome = "at home "

// yard are the vehicles of the trading chart whose rules are used, and which somebody of a warband
// could drive (WAGON-16).
func (s *State) yard(b *Band) (keys []string) {
	r, _ := s.Roster(b, nil)
	if r.Drivers() == 0 {
		return nil
	}
	for i := range warbands.Vehicles {
		if key := warbands.Vehicles[i].Key; s.Rules.VehicleKind(key) != nil {
			keys = append(keys, key)
		}
	}
	return keys
}

// isVehicle reports whether a thing is a vehicle.
func isVehicle(key string) bool {
	_, ok := warbands.VehicleNamed(key)
	return ok
}

// AtHome is how many vehicles of a kind a warband leaves at home.
func (b *Band) AtHome(key string) int { return min(b.Notes.Get(staysHome+key, 0), b.Has(key)) }

// losesVehicle takes a vehicle from a warband, one that stays at home last.
func (b *Band) losesVehicle(key string) {
	if b.Has(key) == 0 {
		return
	}
	if b.Stow(key, -1); b.Has(key) == 0 {
		b.Fittings = slices.DeleteFunc(slices.Clone(b.Fittings), func(f rules.Fitting) bool { return f.Kind == key })
	}
	b.Notes.Set(staysHome+key, 0, b.AtHome(key))
}

// train are the vehicles that go into battle with those of a roster: as many as somebody among
// them can drive, in the order of the chart.
func (s *State) train(b *Band, r *warbands.Roster) (keys []string) {
	for i := range warbands.Vehicles {
		key := warbands.Vehicles[i].Key
		for range b.Has(key) - b.AtHome(key) {
			if s.Rules.VehicleKind(key) != nil && len(keys) < r.Drivers() {
				keys = append(keys, key)
			}
		}
	}
	return keys
}

// keepsVehicle takes over what a battle has made of a warband's vehicles.
func (p *Play) keepsVehicle(b *Band, left rules.Aftermath) {
	if !isVehicle(left.What) {
		return
	}
	for range left.N {
		switch left.Kind {
		case rules.VehicleLost:
			if b.Has(left.What) == 0 {
				return
			}
			b.losesVehicle(left.What)
			p.Say(Told, b.ID, rules.Nobody, left.Rule, "%s have lost a vehicle: %s.", b.Name, NameOf(p.Rules, left.What))
			p.goods(-1, left.What)
		case rules.VehicleWon:
			b.Stow(left.What, 1)
			p.Say(Found, b.ID, rules.Nobody, left.Rule, "%s bring home a vehicle of the enemy's: %s.", b.Name, NameOf(p.Rules, left.What))
			p.goods(1, left.What)
		default:
			return
		}
	}
}

// Convoy leaves a vehicle at home when the warband goes to battle, or takes it along again.
type Convoy struct {
	Band rules.SideID
	Key  string
	Home bool
}

// Legal implements Command.
func (c Convoy) Legal(s *State) error {
	b, err := s.active(c.Band)
	switch {
	case err != nil:
		return err
	case s.Pending() != nil && slices.Contains(s.Pending().Bands, c.Band):
		return ErrPending
	case !isVehicle(c.Key) || b.Has(c.Key) == 0:
		return fmt.Errorf("%s have no vehicle %q", b.Name, c.Key)
	case c.Home && b.AtHome(c.Key) == b.Has(c.Key):
		return errors.New("it stays at home already")
	case !c.Home && b.AtHome(c.Key) == 0:
		return errors.New("it goes along already")
	}
	return nil
}

// Play implements Command.
func (c Convoy) Play(p *Play) {
	b := p.Band(c.Band)
	more, what := 1, "leave at home"
	if !c.Home {
		more, what = -1, "take along again"
	}
	b.Notes.Set(staysHome+c.Key, 0, b.AtHome(c.Key)+more)
	p.Say(Told, b.ID, rules.Nobody, "WAGON-01", "%s %s: %s.", b.Name, what, NameOf(p.Rules, c.Key))
}

// String implements Command.
func (c Convoy) String(*State) string {
	verb := "take-along"
	if c.Home {
		verb = "leave-home"
	}
	return fmt.Sprintf("%s %d %s", verb, c.Band+1, c.Key)
}

func vehicleVerbs() []Verb {
	read := func(home bool) func(a *Args) (Command, error) {
		return func(a *Args) (Command, error) { return Convoy{a.Band(), a.Word(), home}, nil }
	}
	return append([]Verb{{"leave-home", "WARBAND VEHICLE", read(true)}, {"take-along", "WARBAND VEHICLE", read(false)}}, fittingVerbs()...)
}

// vehicleOffers are which of its vehicles a warband may leave at home or take along.
func vehicleOffers(s *State, b *Band) (all []Offer) {
	for _, t := range b.Store {
		if !isVehicle(t.Key) {
			continue
		}
		name := NameOf(s.Rules, t.Key)
		home, along := Convoy{b.ID, t.Key, true}, Convoy{b.ID, t.Key, false}
		if b.AtHome(t.Key) < t.N {
			all = append(all, Offer{Command: home, Who: rules.Nobody, Text: "Leave at home: " + name, WhyNot: home.Legal(s)})
		}
		if b.AtHome(t.Key) > 0 {
			all = append(all, Offer{Command: along, Who: rules.Nobody, Text: "Take along: " + name, WhyNot: along.Legal(s)})
		}
		all = append(all, fittingOffers(s, b, t.Key)...)
	}
	return all
}
