module cometfall/physics/peers

go 1.26

require (
	cometfall v0.0.0
	github.com/jakecoffman/cp/v2 v2.3.0
	github.com/solarlune/resolv v0.8.1
	github.com/stretchr/testify v1.11.1
)

require (
	github.com/davecgh/go-spew v1.1.1 // indirect
	github.com/fzipp/astar v0.3.0 // indirect
	github.com/fzipp/geom v1.0.0 // indirect
	github.com/fzipp/pathfind v0.2.0 // indirect
	github.com/pmezard/go-difflib v1.0.0 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
)

replace cometfall => ../..
