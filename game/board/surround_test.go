package board

import (
	"testing"

	"github.com/stretchr/testify/require"

	"cometfall/game/view"
	"cometfall/levels"
)

// Nothing is drawn below a table but at its edge: its picture hides all of it, on each storey.
func TestTablesHideWhatLiesBelowThem(t *testing.T) {
	for _, name := range append(levels.Names(), levels.Made("catacombs", 3), levels.Made("sewers", 3)) {
		table, err := levels.Load(name)
		require.NoError(t, err)
		lowest, highest := StoreysOf(table)
		for storey := lowest; storey <= highest; storey++ {
			pic := view.Baking{Storey: storey, PixelsPerInch: 4}.Bake(&table.Plan)
			for i := 3; i < len(pic.Pix); i += 4 {
				require.Equal(t, uint8(255), pic.Pix[i], "%s, storey %d, pixel %d", name, storey, i/4)
			}
		}
	}
}
