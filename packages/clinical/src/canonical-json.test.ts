import canonicalize from "canonicalize";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "./canonical-json.ts";

describe("canonical JSON", () => {
  // The published text of RFC 8785, section 3.2.3, and its appendix B.
  it("sorts and writes as RFC 8785 shows", () => {
    expect(
      canonicalJson({
        "\u20ac": "Euro Sign",
        "\r": "Carriage Return",
        "\ufb33": "Hebrew Letter Dalet With Dagesh",
        "1": "One",
        "\ud83d\ude00": "Emoji: Grinning Face",
        "\u0080": "Control",
        "\u00f6": "Latin Small Letter O With Diaeresis",
      }).match(/Carriage|One|Control|Latin|Euro|Emoji|Hebrew/g),
    ).toEqual(["Carriage", "One", "Control", "Latin", "Euro", "Emoji", "Hebrew"]);
    expect(canonicalJson([333333333.33333329, 1e30, 4.5, 2e-3, 1e-27, -0])).toBe(
      "[333333333.3333333,1e+30,4.5,0.002,1e-27,0]",
    );
  });

  it("is the text of the library of the RFC's authors, for every JSON value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
        expect(canonicalJson(value)).toBe(canonicalize(value));
      }),
      { numRuns: 300 },
    );
  });

  it("leaves out what is absent, keeps the order of lists, writes dates as ISO", () => {
    const at = new Date("2026-03-02T09:00:00Z");
    expect(canonicalJson({ b: [2, undefined, "ä\n"], a: { d: null, c: undefined }, at })).toBe(
      '{"a":{"d":null},"at":"2026-03-02T09:00:00.000Z","b":[2,null,"ä\\n"]}',
    );
  });

  it.each([Number.NaN, Infinity, undefined, [Number.NaN], { a: () => 0 }, Symbol("a")])(
    "refuses %o",
    (value) => {
      expect(() => canonicalJson(value)).toThrow(TypeError);
    },
  );
});
