import fc from "fast-check";
import { expect, test } from "vitest";
import { closeHierarchy, type Edge } from "./load-hierarchy.rules.ts";

const edge = (child: number, parent: number, levels = 1): Edge => ({ child, parent, levels });
const aboves = (edges: readonly Edge[], given: readonly Edge[] = []) => {
  const { ancestors, dropped } = closeHierarchy(given, edges);
  const rows = [...ancestors].flatMap(([child, above]) =>
    [...above].map(([parent, levels]) => `${child}<${parent}:${levels}`),
  );
  return { rows: rows.toSorted(), dropped };
};

test("the fewest levels count", () => {
  expect(aboves([edge(1, 2), edge(2, 3), edge(3, 4), edge(1, 3)]).rows).toEqual([
    "1<2:1",
    "1<3:1",
    "1<4:2",
    "2<3:1",
    "2<4:2",
    "3<4:1",
  ]);
});

test("what closes a circle is left out, the rest stays", () => {
  const closing = edge(3, 1);
  expect(aboves([edge(1, 2), edge(2, 3), closing, edge(4, 4), edge(4, 3)])).toEqual({
    rows: ["1<2:1", "1<3:2", "2<3:1", "4<3:1"],
    dropped: [closing, edge(4, 4)],
  });
});

test("edges that were there before win over new ones", () => {
  expect(aboves([edge(2, 1)], [edge(1, 2, 5)])).toEqual({
    rows: ["1<2:5"],
    dropped: [edge(2, 1)],
  });
});

test("any edges: no concept is above itself, and the closure is that of the edges which were kept", () => {
  const node = fc.integer({ min: 0, max: 7 });
  fc.assert(
    fc.property(fc.array(fc.tuple(node, node), { maxLength: 20 }), (pairs) => {
      const edges = pairs.map(([child, parent]) => edge(child, parent));
      const { ancestors, dropped } = closeHierarchy([], edges);
      const gone = new Set(dropped);
      const levels = Array.from({ length: 8 }, () => Array<number>(8).fill(Infinity));
      for (const one of edges) if (!gone.has(one)) levels[one.child]![one.parent] = 1;
      for (let via = 0; via < 8; via += 1)
        for (let low = 0; low < 8; low += 1)
          for (let high = 0; high < 8; high += 1)
            levels[low]![high] = Math.min(
              levels[low]![high]!,
              levels[low]![via]! + levels[via]![high]!,
            );
      for (let low = 0; low < 8; low += 1) {
        expect(levels[low]![low]).toBe(Infinity);
        for (let high = 0; high < 8; high += 1)
          expect(ancestors.get(low)?.get(high) ?? Infinity).toBe(levels[low]![high]);
      }
    }),
    { seed: 7, numRuns: 500 },
  );
});
