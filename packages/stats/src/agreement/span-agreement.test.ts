import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faults } from "../faults.ts";
import { spanAgreement } from "./span-agreement.ts";
import { pairSpans } from "./span-pairs.ts";

const span = (
  begin: number,
  end: number,
  concept = 1,
): { begin: number; end: number; concept: number } => ({
  begin,
  end,
  concept,
});

describe("pairing spans", () => {
  it("makes as many pairs as there can be: a best overlap that would cost a pair is not taken", () => {
    const [a, b] = [span(0, 10), span(9, 20)];
    const [c, d] = [span(5, 15), span(18, 30)];
    // Greedily b pairs with c (6 in common), and a and d with nobody.
    expect(pairSpans([a, b], [c, d])).toEqual({
      pairs: [
        { first: a, second: c, overlap: 5, exact: false },
        { first: b, second: d, overlap: 2, exact: false },
      ],
      firstOnly: [],
      secondOnly: [],
    });
  });

  /** Every one-to-one pairing, one by one: the most pairs, of these the most overlap, of these the least extent. */
  function byTrying(
    first: readonly ReturnType<typeof span>[],
    second: readonly ReturnType<typeof span>[],
  ): readonly [number, number, number] {
    const [a, ...rest] = first;
    if (a === undefined) return [0, 0, 0];
    let best = byTrying(rest, second);
    for (const [place, b] of second.entries()) {
      const overlap = Math.min(a.end, b.end) - Math.max(a.begin, b.begin);
      if (overlap <= 0 || a.concept !== b.concept) continue;
      const union = Math.max(a.end, b.end) - Math.min(a.begin, b.begin);
      const [pairs, common, extent] = byTrying(rest, second.toSpliced(place, 1));
      const tried = [pairs + 1, common + overlap, extent + union] as const;
      const order = tried[0] - best[0] || tried[1] - best[1] || best[2] - tried[2];
      if (order > 0) best = tried;
    }
    return best;
  }

  it("is the best of all pairings, found by trying every one", () => {
    const few = fc.array(
      fc
        .tuple(fc.nat(24), fc.integer({ min: 1, max: 14 }), fc.nat({ max: 5 }))
        .map(([begin, length, concept]) => span(begin, begin + length, concept === 0 ? 2 : 1)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(few, few, (first, second) => {
        const { pairs } = pairSpans(first, second, (a, b) => a.concept === b.concept);
        const extent = pairs.reduce(
          (sum, { first: a, second: b }) =>
            sum + Math.max(a.end, b.end) - Math.min(a.begin, b.begin),
          0,
        );
        const overlap = pairs.reduce((sum, pair) => sum + pair.overlap, 0);
        expect([pairs.length, overlap, extent]).toEqual(byTrying(first, second));
      }),
      { numRuns: 1000 },
    );
  });

  it("pairs a long page of spans that all hang together in a moment", () => {
    const chain = (shift: number) =>
      Array.from({ length: 200 }, (_, at) => span(at * 10 + shift, at * 10 + 35 + shift));
    expect(pairSpans(chain(0), chain(6)).pairs).toHaveLength(200);
    expect(pairSpans(chain(0), chain(0)).pairs.every(({ exact }) => exact)).toBe(true);
  });

  it("takes the most overlap, one to one", () => {
    const [a, b] = [span(0, 10), span(12, 20)];
    const [c, d] = [span(2, 14), span(13, 19)];
    const { pairs, firstOnly, secondOnly } = pairSpans([a, b], [c, d]);
    expect(pairs).toEqual([
      { first: a, second: c, overlap: 8, exact: false },
      { first: b, second: d, overlap: 6, exact: false },
    ]);
    expect([firstOnly, secondOnly]).toEqual([[], []]);
  });

  it("prefers the exact match to a longer span around it, and leaves the rest unpaired", () => {
    const [outer, inner] = [span(0, 30), span(5, 10)];
    const { pairs, firstOnly } = pairSpans([outer, inner], [span(5, 10)]);
    expect(pairs).toMatchObject([{ first: inner, exact: true }]);
    expect(firstOnly).toEqual([outer]);
  });

  it("does not pair spans that touch, are empty, or may not be compared", () => {
    expect(pairSpans([span(0, 5)], [span(5, 9)]).pairs).toEqual([]);
    expect(pairSpans([span(3, 3)], [span(0, 9)]).pairs).toEqual([]);
    expect(
      pairSpans([span(0, 5, 1)], [span(0, 5, 2)], (a, b) => a.concept === b.concept).pairs,
    ).toEqual([]);
  });

  const spans = fc.array(
    fc
      .tuple(fc.nat(60), fc.integer({ min: 1, max: 15 }), fc.nat(1))
      .map(([begin, length, concept]) => span(begin, begin + length, concept)),
    { maxLength: 14 },
  );
  const sameConcept = (a: { concept: number }, b: { concept: number }): boolean =>
    a.concept === b.concept;

  it("finds every overlap a plain search finds, uses no span twice, and leaves no pair that could be made", () => {
    fc.assert(
      fc.property(spans, spans, (first, second) => {
        const { pairs, firstOnly, secondOnly } = pairSpans(first, second, sameConcept);
        expect(new Set(pairs.map((pair) => pair.first)).size).toBe(pairs.length);
        expect(new Set(pairs.map((pair) => pair.second)).size).toBe(pairs.length);
        expect(pairs.length + firstOnly.length).toBe(first.length);
        expect(pairs.length + secondOnly.length).toBe(second.length);
        const overlap = (
          a: { begin: number; end: number },
          b: { begin: number; end: number },
        ): number => Math.min(a.end, b.end) - Math.max(a.begin, b.begin);
        for (const a of firstOnly)
          for (const b of secondOnly) expect(sameConcept(a, b) && overlap(a, b) > 0).toBe(false);
        for (const pair of pairs) expect(pair.overlap).toBe(overlap(pair.first, pair.second));
      }),
    );
  });

  it("does not depend on who is first or on the order of spans; every exact match is made", () => {
    fc.assert(
      fc.property(spans, spans, (first, second) => {
        const plain = spanAgreement([{ first, second }], { comparable: sameConcept });
        const turned = spanAgreement([{ first: second.toReversed(), second: first.toReversed() }], {
          comparable: sameConcept,
        });
        expect(faults(plain)).toEqual([]);
        expect(turned.exact.matched).toBe(plain.exact.matched);
        expect(turned.exact.precision).toEqual(plain.exact.recall);
        expect(turned.exact.fMeasure).toEqual(plain.exact.fMeasure);
        const key = (each: { begin: number; end: number; concept: number }): string =>
          `${each.begin}-${each.end}-${each.concept}`;
        const left = new Map<string, number>();
        for (const each of second) left.set(key(each), (left.get(key(each)) ?? 0) + 1);
        let equal = 0;
        for (const each of first) {
          const count = left.get(key(each)) ?? 0;
          if (count > 0) equal += 1;
          left.set(key(each), count - 1);
        }
        expect(plain.exact.matched).toBe(equal);
        expect(plain.overlapping.matched).toBeGreaterThanOrEqual(equal);
      }),
    );
  });
});

describe("span agreement", () => {
  const documents = [
    { first: [span(0, 5), span(10, 20), span(30, 35)], second: [span(0, 5), span(12, 20)] },
    { first: [span(4, 8)], second: [span(4, 8), span(50, 60)] },
    { first: [], second: [] },
  ];

  it("pools documents: exact 2 of 4 and 4, overlapping 3", () => {
    expect(spanAgreement(documents)).toMatchObject({
      documents: 3,
      firstSpans: 4,
      secondSpans: 4,
      exact: {
        matched: 2,
        precision: { estimate: 0.5 },
        recall: { estimate: 0.5 },
        fMeasure: { estimate: 0.5 },
      },
      overlapping: {
        matched: 3,
        fMeasure: { estimate: 0.75, interval: { method: "wilson-transformed" } },
      },
    });
  });

  it("clusters the interval of F by document when asked", () => {
    const many = Array.from(
      { length: 30 },
      (_, index) => documents[index % 2] ?? { first: [], second: [] },
    );
    expect(spanAgreement(many, { bootstrap: { seed: 1 } })).toMatchObject({
      exact: {
        fMeasure: { estimate: 0.5, interval: { ok: true, method: "bootstrap-percentile" } },
      },
    });
  });

  it("is 0 when spans exist and none match, and refused where there are none", () => {
    expect(
      spanAgreement([{ first: [span(0, 1)], second: [span(2, 3)] }]).exact.fMeasure,
    ).toMatchObject({ estimate: 0 });
    expect(spanAgreement([]).exact).toMatchObject({
      matched: 0,
      precision: { reason: "zero-denominator" },
      fMeasure: { reason: "zero-denominator" },
    });
  });
});
