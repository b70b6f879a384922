import { beforeAll, describe, expect, it } from "vitest";
import {
  assertionTopics,
  judged,
  knownMisses,
  readAssertionCases,
} from "../../testing/assertion-cases.ts";
import { shippedEngine } from "../../testing/shipped-engine.ts";

beforeAll(() => {
  shippedEngine();
});

// Written from how clinicians write, and judged before the engine saw them: `N P :: No «fever» but «cough».`
for (const file of assertionTopics()) {
  describe(`S3.9 assertions: ${file.replace(".txt", "")}`, () => {
    it.each(readAssertionCases(file))("$marked", ({ marked, expected }) => {
      expect(judged(marked)).toBe(expected);
    });
  });
}

describe("S3.9 assertions that are still missed", () => {
  it.fails.each(readAssertionCases(knownMisses))("$marked", ({ marked, expected }) => {
    expect(judged(marked)).toBe(expected);
  });
});
