package rules_test

import (
	"testing"
	"text/template"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"cometfall/rules"
)

func TestTextIsEscapedAsTheStandardLibraryDoes(t *testing.T) {
	assert.Equal(t, "&lt;b title=&#34;Tom&#39;s&#34;&gt; &amp;amp;\uFFFD", rules.EscapeHTML("<b title=\"Tom's\"> &amp;\x00"))
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.OneOf(rapid.SampledFrom([]rune("&<>\"'\x00;#x")), rapid.Rune())).Draw(t, "text")
		assert.Equal(t, template.HTMLEscapeString(text), rules.EscapeHTML(text))
	})
}
