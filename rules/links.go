package rules

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"
)

// A word that can stand in a link is letters, digits, hyphens and underscores:
//
//	1<base64url of a deflated text><16 digits of what the text must come to>
//
// What the text is the kind says, its first letter.

// LongestLink is how many letters a word may have that stands in a link: more are cut off by
// programs that people send links with.
const LongestLink = 8000

// linkDigits is how long a fingerprint in a word is.
const linkDigits = 16

// LinkWord is a text as a word of a kind.
func LinkWord(kind byte, text, fingerprint string) (string, error) {
	packed, err := Pack(text)
	return string(kind) + packed + fingerprint, err
}

// ReadLinkWord takes a word of one of these kinds apart; the text has no more than so many
// bytes.
func ReadLinkWord(word, kinds string, most int) (kind byte, text, fingerprint string, err error) {
	end := len(word) - linkDigits
	switch {
	case len(word) > LongestLink:
		err = fmt.Errorf("it has %d letters, %d are the most", len(word), LongestLink)
	case end < 1:
		err = errors.New("most of it is missing")
	case !strings.Contains(kinds, word[:1]):
		err = errors.New("or a newer version of the game made it")
	default:
		text, err = unpack(word[1:end], most)
		return word[0], text, word[end:], err
	}
	return 0, "", "", err
}

// errPacked says of letters that no text comes out of them.
var errPacked = errors.New("some of its letters are wrong or missing")

// Pack is a text as letters that can stand in a link: digits, hyphens and underscores among
// them.
func Pack(text string) (string, error) {
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err == nil {
		_, err = io.WriteString(w, text)
	}
	if err == nil {
		err = w.Close()
	}
	return base64.RawURLEncoding.EncodeToString(packed.Bytes()), err
}

// unpack is the text that was packed, of no more than so many bytes: a few letters may stand for
// any number of them.
func unpack(letters string, most int) (string, error) {
	packed, err := base64.RawURLEncoding.DecodeString(letters)
	if err != nil {
		return "", errPacked
	}
	from := bytes.NewReader(packed)
	data, err := io.ReadAll(io.LimitReader(flate.NewReader(from), int64(most)+1))
	if err != nil || len(data) > most || from.Len() > 0 {
		return "", errPacked
	}
	return string(data), nil
}
