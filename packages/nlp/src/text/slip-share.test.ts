import { beforeAll, expect, it } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { slipShare } from "../../testing/slip-share.ts";
import { isEnglishWord } from "./english-words.ts";

beforeAll(() => {
  shippedEngine();
});

/** Every so many of the shipped vocabulary's 133,671 terms of conditions. */
const every = process.env["CONCORD_FULL"] === "1" ? 20 : 160;

// One slip each. The answer is what the engine reads of the term spelt right, so the share measures the correction
// alone; the slips share nothing with it.
it("S3.9 mends a slip in a shipped condition term as often as in a drug, and makes no other of it", () => {
  const { total, slips } = slipShare(every);
  const { right, all } = total;
  expect(all).toBeGreaterThan(700);
  expect(right / all).toBeGreaterThanOrEqual(0.96);
  // A class that ICD or MeSH has a second time, in the plural ("Ureteral Calculi"), "unspecified" or in another order
  // of its words, is no other disease.
  const others = slips.filter(
    (slip) => slip.outcome === "other" && plainName(slip.right) !== plainName(slip.read),
  );
  expect(others.length / all).toBeLessThanOrEqual(0.002);
});

/** A name without punctuation and what says nothing, its words in the singular and in order. */
function plainName(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words
    .filter((word) => !/^(?:unspecified|due|secondary|to|of|or|and|the)$/.test(word))
    .map((word) => word.replace(/ies$/, "y").replace(/uli$/, "ulus").replace(/s$/, ""))
    .toSorted()
    .join(" ");
}

it("knows English words from misspellings", () => {
  const words = "sailor ironed parsed kettles stapled thinker harbour".split(" ");
  expect(words.filter((word) => !isEnglishWord(word))).toEqual([]);
  const slips = "pnuemonia hypertenion diabtes asthama cirrhossis embolsim".split(" ");
  expect(slips.filter((word) => isEnglishWord(word))).toEqual([]);
});
