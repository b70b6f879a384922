import { describe, expect, it } from "vitest";

import { phrasings } from "../assertion/phrasings/apply-phrasings.ts";
import { phrases } from "../mentions/said/find-said.ts";
import { hasCtakesNotes, readCtakesNotes } from "../../testing/ctakes-notes.ts";
import { PatternFinder } from "./pattern-finder.ts";
import { requiredWords } from "./required-words.ts";
import { tokenize } from "./tokens.ts";

const sorted = (pattern: RegExp) => requiredWords(pattern)?.map((words) => words.toSorted());

describe("requiredWords", () => {
  it.each<[pattern: RegExp, words: string[][] | undefined]>([
    [
      /\bhad (?:the |an? )?(?:rash|hives)\b/i,
      [
        ["hives", "rash"],
        ["an", "had"],
      ],
    ],
    [/\bstones?\b/i, [["stone", "stones"]]],
    [/\b(?<m>barrett(?:'s|s)?)\b/i, [["barrett", "barretts"]]],
    [/\bs\/p (?:\w+ectomy|bypass)\b/i, [["s"], ["p"]]],
    [/(?<![\w-])liver(?=[.;])/, [["liver"]]],
    [/(?<=\bof\s)edema(?!\w)/, [["edema"], ["of"]]],
    [/\bworse (?:[\w-]+ ){0,3}(?:today|tonight)\b/, [["worse"], ["today", "tonight"]]],
    // A word may go on where the pattern ends, or begin before it.
    [/stone/i, undefined],
    [/\bdiabet\w*/i, undefined],
    [/\w+ectomy\b/i, undefined],
    [/\b\d+ mg/i, undefined],
    [/(?:\bcough\b)?/, undefined],
    [/\bcough\b|\d+/, undefined],
    [/(?!.*\bcough\b)\d/, undefined],
    [/[ -~]\b\d/, undefined],
  ])("knows what %s needs", (pattern, words) => {
    expect(sorted(pattern)).toEqual(words);
  });
});

describe("PatternFinder", () => {
  const finder = new PatternFinder([/\bcough\b/, /\bfever\b.*\bchills\b/, /\d/]);
  const mayHold = (text: string) => {
    const tokens = tokenize(text);
    return finder.mayHold(tokens, 0, tokens.count);
  };

  it("tries a pattern where its words stand, and one without words always", () => {
    expect(mayHold("No cough.")).toEqual([0, 2]);
    expect(mayHold("Fever, no chills, COUGH")).toEqual([0, 1, 2]);
    expect(mayHold("fever alone")).toEqual([2]);
    expect(mayHold("")).toEqual([2]);
  });

  it("looks at the tokens of a range only", () => {
    expect(finder.mayHold(tokenize("cough and fever"), 1, 3)).toEqual([2]);
  });

  /**
   * Shares with the engine its tokens; whether a pattern holds is asked of the pattern itself.
   */
  it.skipIf(!hasCtakesNotes)(
    "leaves out no pattern that holds in a paragraph of the public notes",
    { timeout: 300_000 },
    async () => {
      const patterns = [
        ...phrasings.map(({ words }) => words),
        ...phrases.filter(({ words }) => words === undefined).map(({ pattern }) => pattern),
      ];
      const plain = patterns.map(
        ({ source, flags }) => new RegExp(source, flags.replaceAll(/[dg]/g, "")),
      );
      const all = new PatternFinder(patterns);
      const left: string[] = [];
      let held = 0;
      const notes = await readCtakesNotes();
      const step = process.env["CONCORD_FULL"] ? 1 : 48;
      for (let note = 0; note < notes.length; note += step)
        for (const paragraph of (notes[note]?.text ?? "").split("\n\n")) {
          const text = paragraph.replaceAll("\n", " ");
          const tokens = tokenize(text);
          const may = new Set(all.mayHold(tokens, 0, tokens.count));
          for (const [at, pattern] of plain.entries()) {
            if (!pattern.test(text)) continue;
            held++;
            if (!may.has(at)) left.push(`${pattern.source.slice(0, 60)}: ${text}`);
          }
        }
      expect(left).toEqual([]);
      expect(held).toBeGreaterThan(20);
    },
  );
});
