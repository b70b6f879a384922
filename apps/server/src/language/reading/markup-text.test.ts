import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { markupText } from "./markup-text.ts";

describe("S7.21 isTextDocument false: the text within a marked-up document", () => {
  test.for<[string, string, string]>([
    ["paragraphs are lines", "<p>Plan</p>\n<p>Rest  well.\n</p>", "Plan\nRest well."],
    ["breaks are lines, two make an empty one", "One<br>two<br/><br />three", "One\ntwo\n\nthree"],
    ["inline tags join", "He<b>mo</b>globin <i>low</i> , <span>ok</span>", "Hemoglobin low , ok"],
    [
      "rows are lines, cells stand apart",
      "<table><tr><th>Hb</th><th>Na</th></tr><tr><td>9</td><td>140</td></tr></table>",
      "Hb\tNa\n9\t140",
    ],
    [
      "head, scripts, styles and comments are not read",
      "<head><title>Note</title><style>p{}</style></head><script>if (a < b) {}</script><!-- <p>no</p> --><p>Text",
      "Note\nText",
    ],
    ["what is no tag stays", "p < 0.05 and x<3 or <3", "p < 0.05 and x<3 or <3"],
    [
      "character references",
      "&lt;38&nbsp;&deg;C &amp; &#x1F600; &unknown; &#0; 5&micro;g",
      "<38\u00a0°C & 😀 &unknown; \ufffd 5µg",
    ],
    ["attributes with > in quotes", '<a title="a > b">link</a>', "link"],
    ["preformatted text keeps its lines", "<pre>BP  120\n  HR 70</pre>", "BP  120\n  HR 70"],
    ["CDATA", "<text><![CDATA[a < b]]></text>", "a < b"],
    [
      "CDA: titles, paragraphs and lists of sections, with or without a prefix",
      `<?xml version="1.0"?><hl7:ClinicalDocument xmlns:hl7="urn:hl7-org:v3"><hl7:section><hl7:title>PLAN</hl7:title><hl7:text><hl7:list>
        <hl7:item>Aspirin</hl7:item><hl7:item>Rest</hl7:item></hl7:list></hl7:text></hl7:section></hl7:ClinicalDocument>`,
      "PLAN\nAspirin\nRest",
    ],
    ["nothing", "<p> </p><!-- -->", ""],
    ["an end that is missing", "text <b", "text "],
  ])("%s", ([, markup, text]) => {
    expect(markupText(markup).trimEnd()).toBe(text.trimEnd());
  });

  test("text without markup stays, but for white space", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "é", "😀", ".", "1") }), (text) => {
        expect(markupText(`<div>${text}</div>`)).toBe(text);
      }),
    );
  });

  test("any input is read", () => {
    const part = fc.constantFrom(
      "<",
      ">",
      "</",
      "<!--",
      "-->",
      "<![CDATA[",
      "&",
      "#",
      ";",
      "<script>",
      "p",
      " ",
      '"',
      "=",
      "'",
      "\n",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        expect(markupText(parts.join("")).isWellFormed()).toBe(true);
      }),
    );
  });
});
