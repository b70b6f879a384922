import fc from "fast-check";
import { expect, test } from "vitest";
import { circleEdges, EdgeList, Hierarchy } from "./hierarchy.rules.ts";

type Edge = readonly [child: number, parent: number, levels?: number];

const listOf = (edges: readonly Edge[]): EdgeList => {
  const list = new EdgeList();
  for (const [child, parent, levels] of edges) list.add(child, parent, levels);
  return list;
};
const closed = (given: readonly Edge[], wanted: readonly Edge[]) => {
  const dropped = circleEdges(listOf(given), listOf(wanted));
  const kept = wanted.filter((_, at) => !dropped.includes(at));
  const hierarchy = new Hierarchy(listOf([...given, ...kept]));
  const nodes = new Set([...given, ...wanted].flatMap(([child, parent]) => [child, parent]));
  const rows = [...nodes].flatMap((child) =>
    hierarchy.ancestorsOf(child).map(([parent, levels]) => `${child}<${parent}:${levels}`),
  );
  return { rows: rows.toSorted(), dropped: dropped.map((at) => wanted[at]), hierarchy };
};

test("the fewest levels count, also where a longer edge comes first", () => {
  expect(
    closed(
      [],
      [
        [1, 2],
        [2, 3],
        [3, 4],
        [1, 3],
      ],
    ).rows,
  ).toEqual(["1<2:1", "1<3:1", "1<4:2", "2<3:1", "2<4:2", "3<4:1"]);
  expect(
    closed(
      [],
      [
        [1, 2, 9],
        [2, 5],
        [1, 3],
        [3, 2],
      ],
    ).rows,
  ).toContain("1<5:3");
});

test("what closes a circle is left out, the rest stays", () => {
  expect(
    closed(
      [],
      [
        [1, 2],
        [2, 3],
        [3, 1],
        [4, 4],
        [4, 3],
      ],
    ),
  ).toMatchObject({
    rows: ["1<2:1", "1<3:2", "2<3:1", "4<3:1"],
    dropped: [
      [3, 1],
      [4, 4],
    ],
  });
});

test("edges that were there before win over new ones", () => {
  expect(closed([[1, 2, 5]], [[2, 1]])).toMatchObject({ rows: ["1<2:5"], dropped: [[2, 1]] });
});

test("a concept with all below it; one that is in no edge is alone", () => {
  const { hierarchy } = closed(
    [],
    [
      [1, 2],
      [2, 3],
      [4, 3],
    ],
  );
  expect(hierarchy.withDescendants([2, 2]).toSorted((a, b) => a - b)).toEqual([1, 2]);
  expect(hierarchy.withDescendants([99])).toEqual([99]);
  expect(hierarchy.ancestorsOf(99)).toEqual([]);
});

test("lists grow beyond their first size", () => {
  const chain = new EdgeList();
  for (let at = 0; at < 5000; at += 1) chain.add(at, at + 1);
  expect(circleEdges(new EdgeList(), chain)).toEqual([]);
  expect(new Hierarchy(chain).ancestorsOf(0)).toHaveLength(5000);
  chain.add(5000, 0);
  expect(circleEdges(new EdgeList(), chain)).toEqual([5000]);
});

test("any edges: no concept is above itself, and the closure is that of the edges which were kept", () => {
  const node = fc.integer({ min: 0, max: 7 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(node, node, fc.integer({ min: 1, max: 4 })), { maxLength: 20 }),
      (edges) => {
        const dropped = new Set(circleEdges(new EdgeList(), listOf(edges)));
        const kept = edges.filter((_, at) => !dropped.has(at));
        const hierarchy = new Hierarchy(listOf(kept));
        const levels = Array.from({ length: 8 }, () => Array<number>(8).fill(Infinity));
        for (const [child, parent, steps] of kept)
          levels[child]![parent] = Math.min(levels[child]![parent]!, steps);
        for (let via = 0; via < 8; via += 1)
          for (let low = 0; low < 8; low += 1)
            for (let high = 0; high < 8; high += 1)
              levels[low]![high] = Math.min(
                levels[low]![high]!,
                levels[low]![via]! + levels[via]![high]!,
              );
        for (let low = 0; low < 8; low += 1) {
          const above = new Map(hierarchy.ancestorsOf(low));
          expect(levels[low]![low]).toBe(Infinity);
          for (let high = 0; high < 8; high += 1)
            expect(above.get(high) ?? Infinity).toBe(levels[low]![high]);
        }
      },
    ),
    { seed: 7, numRuns: 500 },
  );
});
