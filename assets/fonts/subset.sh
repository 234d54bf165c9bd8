#!/bin/sh
# Cuts the fonts down to what the game can print: sh subset.sh FOLDER, where
# FOLDER holds the whole fonts under the same names. Needs pyftsubset (Debian:
# fonttools). The game prints letter after letter, unhinted and without ligatures,
# so the tables for those go; letters stay for the languages of Europe, in the
# display font for those of its west. Figures are the lining ones, all of one width: a
# font's usual ones stand on the line like letters, which the eye loses in a table.
set -eu
cd "$(dirname "$0")"
signs=U+02C6-02DD,U+2010-2044,U+20AC,U+2122,U+2190-2193,U+2212,U+2260,U+2264,U+2265
cut() {
  pyftsubset "$1/$2.ttf" --output-file="$2.ttf" --unicodes="$3" --layout-features= --legacy-kern --no-hinting \
    --drop-tables+=GSUB,GPOS,GDEF,DSIG,gasp,STAT --no-glyph-names --notdef-outline --name-IDs=0,1,2,4,6,13,14
}
whole=$(mktemp -d)
trap 'rm -r "$whole"' EXIT
for font in Alegreya-Medium Alegreya-Bold; do
  python3 - "$1/$font.ttf" "$whole/$font.ttf" <<'END'
import sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1], recalcTimestamp=False)
names = "zero one two three four five six seven eight nine".split()
for table in font["cmap"].tables:
    table.cmap.update({48 + digit: name + ".tf" for digit, name in enumerate(names)})
font.save(sys.argv[2])
END
  cut "$whole" "$font" "U+0020-017F,U+0218-021B,U+0391-03C9,U+0400-045F,U+1E9E,U+2070-2079,$signs"
done
cut "$1" IMFellEnglish U+0020-00FF,U+0152,U+0153,U+2010-2026
# Its licence reserves its name: a version that was changed needs another.
python3 - <<'END'
from fontTools.ttLib import TTFont
font = TTFont("IMFellEnglish.ttf", recalcTimestamp=False)
names = {1: "Cometfall Display", 4: "Cometfall Display Regular", 6: "CometfallDisplay-Regular"}
for record in font["name"].names:
    if record.nameID in names:
        record.string = names[record.nameID]
    if record.nameID == 0:
        record.string = str(record).replace("With Reserved Font Name IM FELL English Roman",
            "with Reserved Font Name IM FELL English Roman; cut down and renamed for Cometfall")
font.save("CometfallDisplay.ttf")
END
rm IMFellEnglish.ttf
