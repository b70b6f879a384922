import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { assertionTopics, judged, readAssertionCases } from "../../testing/assertion-cases.ts";
import { accented, titled, wrapped } from "../../testing/layouts.ts";
import { readMarked } from "../../testing/marked-text.ts";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { tag } from "../tag.ts";

/**
 * Sections and sentences have their own; here it is what is said of each mention that must not change with the layout.
 */
const cases = assertionTopics().flatMap((topic) => readAssertionCases(topic));
const aCase = fc.constantFrom(...cases);
/** Where a wide gap is what is said: the next column of a form or a table. */
const hasColumns = /\[[x ]\]|[;:] \S+ no better/u;
/** Abbreviations whose next word, once it has a capital, begins a sentence: "p.r.n. Pain", "C. Difficile". */
const endsInCapital = /\b(?:p\.r\.n|q\.[^ ]*|\p{Lu})\. (?:for )?«?\p{Ll}|[?:] no\b/iu;

const layouts: Readonly<Record<string, (marked: string) => string>> = {
  "wrapped at 60 columns": (marked) => wrapped(marked, 60),
  "wrapped at 80 columns": (marked) => wrapped(marked, 80),
  "wrapped, CRLF": (marked) => wrapped(marked, 60, "\r\n"),
  CRLF: (marked) => marked.replaceAll("\n", "\r\n"),
  tabs: (marked) => (hasColumns.test(marked) ? marked : marked.replaceAll(" ", "\t")),
  "no-break spaces": (marked) => marked.replaceAll(" ", "\u00a0"),
  "double spaces": (marked) => (hasColumns.test(marked) ? marked : marked.replaceAll(" ", "  ")),
  "spaces before punctuation": (marked) => marked.replaceAll(/([,.;:])(?=\s|$)/gu, " $1"),
  emoji: (marked) => `🙂 ${marked} 🩺`,
  "combining characters": accented,
  bullets: (marked) => marked.replaceAll(/^(?=.)/gmu, "- "),
  "title case": (marked) => (endsInCapital.test(marked) ? marked : titled(marked)),
  capitals: (marked) => (endsInCapital.test(marked) ? marked : marked.toUpperCase()),
};

beforeAll(() => {
  shippedEngine();
});

describe("S3.9 what is said of a mention does not change with the layout", () => {
  it.each(Object.entries(layouts))("%s", (_, lay) => {
    const otherwise = cases.filter(({ marked, expected }) => judged(lay(marked)) !== expected);
    expect(otherwise.map(({ marked, expected }) => `${expected} :: ${marked}`)).toEqual([]);
  });

  it("any width of wrapping", () => {
    fc.assert(
      fc.property(
        aCase,
        fc.integer({ min: 50, max: 120 }),
        fc.constantFrom("\n", "\r\n"),
        ({ marked, expected }, columns, newline) => {
          expect(judged(wrapped(marked, columns, newline))).toBe(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("every mention is a slice of the text in every layout, and so is every trigger", () => {
    const otherwise = cases.flatMap(({ marked }) =>
      Object.entries(layouts).flatMap(([name, lay]) => {
        const { text } = readMarked(lay(marked));
        return tag(text, shippedEngine()).entities.flatMap((entity) => [
          ...(text.slice(entity.begin, entity.end) === entity.text
            ? []
            : [`${name}: ${entity.text}`]),
          ...Object.values(entity.why).flatMap(({ rule, begin = 0, end = text.length }) => {
            const words = text.slice(begin, end);
            return begin < end && words === words.trim() ? [] : [`${name}: ${rule} "${words}"`];
          }),
        ]);
      }),
    );
    expect([...new Set(otherwise)]).toEqual([]);
  });
});
