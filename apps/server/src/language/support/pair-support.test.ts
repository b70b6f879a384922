import fc from "fast-check";
import { conceptSupport } from "@concord/nlp";
import { expect, test } from "vitest";
import { pairSupport } from "./pair-support.ts";

test("domain.md §10 normalised mutual information over documents, at least three joint ones", () => {
  // 1 and 2 always together, 3 apart from them, 4 with 1 twice only.
  const corpus = ["1,2", "1,2", "2,1", "1,2,4", "1,2,4", "3", "3", "3", "", ""];
  const expected = conceptSupport({ documents: 10, first: 5, second: 5, joint: 5 });
  expect(expected).toBeGreaterThan(0.9);
  expect(pairSupport(corpus, [1, 2, 3, 4])).toEqual([[1, 2, expected]]);
});

test("concepts that nobody asked for, and those of no document, change nothing", () => {
  expect(pairSupport(["7,8", "7,8", "7,8", ""], [7])).toEqual([]);
  expect(pairSupport([], [1, 2])).toEqual([]);
  expect(pairSupport(["1,2,9", "1,2,9", "1,2,9", "9"], [1, 2, 1])).toHaveLength(1);
});

test("equal to counting each pair by itself", () => {
  const document = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(document, { maxLength: 40 }), (documents) => {
      const asked = [1, 2, 3, 4, 5, 6];
      const has = (concept: number) => documents.filter((one) => one.includes(concept)).length;
      const expected = asked.flatMap((first) =>
        asked.flatMap((second) => {
          if (second <= first) return [];
          const joint = documents.filter(
            (one) => one.includes(first) && one.includes(second),
          ).length;
          const coefficient = conceptSupport({
            documents: documents.length,
            first: has(first),
            second: has(second),
            joint,
          });
          return coefficient !== null ? [[first, second, coefficient]] : [];
        }),
      );
      const found = pairSupport(
        documents.map((one) => one.join(",")),
        asked,
      );
      expect(found.toSorted(([a, b], [c, d]) => a - c || b - d)).toEqual(expected);
    }),
  );
});
