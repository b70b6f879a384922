import { describe, expect, test } from "vitest";
import { joinPairs, shownSupport, supportersOf, supportTexts } from "./support.rules.ts";

const curated = (first: number, second: number, coefficient: number) => ({
  first,
  second,
  coefficient,
  source: "curated" as const,
});

describe("domain.md §10 concept support", () => {
  test("the corpus counts where it says something, else the curated association", () => {
    const pairs = joinPairs([[1, 2, 0.4]], [curated(2, 1, 0.9), curated(1, 3, 0.6)]);
    expect(pairs).toEqual([
      { first: 1, second: 2, coefficient: 0.4, source: "corpus" },
      curated(1, 3, 0.6),
    ]);
  });

  test("a pair that the corpus speaks against is no support, whatever the vocabulary says", () => {
    const pairs = joinPairs([[1, 2, -0.2]], [curated(1, 2, 0.9), curated(1, 3, 0.6)]);
    expect(supportersOf(pairs).get(1)).toEqual([
      { concept_id: 3, coefficient: 0.6, source: "curated" },
    ]);
    expect(supportersOf(pairs).has(2)).toBe(false);
  });

  test("S2.70 strongest first, both ways, four decimals; what rounds to nothing is left out", () => {
    const supporters = supportersOf(
      joinPairs(
        [
          [1, 2, 0.31666],
          [1, 4, 0.00004],
        ],
        [curated(1, 3, 1)],
      ),
    );
    expect(supporters.get(1)).toEqual([
      { concept_id: 3, coefficient: 1, source: "curated" },
      { concept_id: 2, coefficient: 0.3167, source: "corpus" },
    ]);
    expect(supporters.get(2)).toEqual([{ concept_id: 1, coefficient: 0.3167, source: "corpus" }]);
    expect(supporters.has(4)).toBe(false);
  });

  test("S3.20 supports are written conceptId:coefficient; twenty at most", () => {
    const many = supportersOf(
      Array.from({ length: 30 }, (_, at) => curated(1, at + 2, (at + 1) / 40)),
    );
    const texts = supportTexts(many.get(1) ?? []);
    expect(texts).toHaveLength(20);
    expect(texts[0]).toBe("31:0.75");
    expect(supportTexts([{ concept_id: 9, coefficient: 1, source: "corpus" }])).toEqual(["9:1"]);
  });

  test("S2.70 all places are counted, the first five hundred listed", () => {
    const place = {
      subdocument_id: 1,
      subdocument_name: "Note",
      section_number: 0,
      begin_offset: 0,
      end_offset: 1,
      name: "x",
    };
    const shown = shownSupport(
      {
        concept_id: 1,
        concept_name: "X",
        concept_category: "Problem",
        occurrences: Array.from({ length: 600 }, () => place),
        count: 600,
      },
      [],
    );
    expect(shown.concept_occurrence).toHaveLength(500);
    expect(shown.occurrence_count).toBe(600);
  });
});
