import { beforeAll, expect, it } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { slipShare } from "../../testing/slip-share.ts";
import { isEnglishWord } from "./english-words.ts";

beforeAll(() => {
  shippedEngine();
}, 60_000);

/** Every so many of the shipped vocabulary's 133,671 terms of conditions. */
const every = process.env["CONCORD_FULL"] === "1" ? 20 : 160;

// One slip each. The answer is what the engine reads of the term spelt right, so the share measures the correction
// alone; the slips share nothing with it.
it("S3.9 mends a slip in a shipped condition term as often as in a drug, and makes no other of it", () => {
  const { right, other, all } = slipShare(every).total;
  expect(all).toBeGreaterThan(700);
  expect(right / all).toBeGreaterThanOrEqual(0.96);
  // Terms of classes (Unspecified complications …) that differ in how they are written only: none is another disease.
  expect(other / all).toBeLessThanOrEqual(0.006);
}, 120_000);

it("knows English words from misspellings", () => {
  const words = "sailor ironed parsed kettles stapled thinker harbour".split(" ");
  expect(words.filter((word) => !isEnglishWord(word))).toEqual([]);
  const slips = "pnuemonia hypertenion diabtes asthama cirrhossis embolsim".split(" ");
  expect(slips.filter((word) => isEnglishWord(word))).toEqual([]);
});
