package rules

import "strings"

// escapes are the signs that mean something in HTML. The standard library's
// functions come with a table of all entities (html) or with templates, which
// make a program keep every exported method (text/template).
var escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;", "\x00", "\uFFFD")

// EscapeHTML is a text that HTML and SVG show as it is, in elements and in
// attributes.
func EscapeHTML(text string) string { return escapes.Replace(text) }
