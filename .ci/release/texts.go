package main

// readme is what somebody reads first who unpacks an archive.
func readme(version string) string {
	return `Cometfall ` + version + `
=========

A tabletop skirmish game in a ruined city, played faithfully on a screen. An unofficial
work by fans, not affiliated with or endorsed by any publisher.

    cometfall               play, in a window
    cometfall help          every command; cometfall help keys: mouse and keys
    cometfall web           play in a browser, at http://127.0.0.1:8377/
    cometfall web -out DIR  write the browser version as a folder for any web server

The program needs nothing beside it and runs from any folder. Saves are kept where the
system keeps such things (cometfall help saves).

On Linux the window needs libGL, libX11, libXcursor, libXi, libXinerama and libXrandr,
which every desktop has. To install it for yourself, with icon, menu and completion:

    cp cometfall ~/.local/bin/ && cp -r share ~/.local/

On macOS a program from the network is held back until you allow it:

    xattr -d com.apple.quarantine cometfall

licences.txt names whose work is in the program and under which licences; our own code
is under the MIT licence (LICENSE).
`
}

// publishing tells how the site is put on a web server.
const publishing = `Cometfall for browsers
======================

1. Put all files of this folder on a web server, at any path; it needs to run nothing.
2. A server that compresses .wasm itself, or takes game.wasm.br and game.wasm.gz, is served
   best; on any other the page fetches game.wasm.gz and unpacks it.
3. Use https: without it browsers install no page and keep nothing for the time without network.
4. For previews of links write the site with its address: cometfall web -out DIR -url https://…/
5. To try it here: python3 -m http.server in this folder, then http://localhost:8000/
`

// desktop is the entry in the menus of Linux.
const desktop = `[Desktop Entry]
Type=Application
Name=Cometfall
GenericName=Skirmish game
Comment=A tabletop skirmish game in a ruined city
Exec=cometfall
Icon=cometfall
Terminal=false
Categories=Game;StrategyGame;
Keywords=tabletop;skirmish;warband;turn-based;
`
