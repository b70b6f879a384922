import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Difference } from "../../access/withheld-counts.ts";
import { everybody, withheldResults } from "../../access/withheld-counts.ts";
import { isFullRun } from "../../platform/testing/full-run.ts";
import { patientsTold, sumsOfFew } from "./differences.ts";
import type { Told } from "./differences.ts";

// domain.md §12, decision 190. The attack below shares nothing with the code: it knows who is in each set, and tries
// every sum of up to three told counts and of that of all people.

const people = 60;
const all = Int32Array.from({ length: people }, (_, person) => person);

/** What is told of sets, in the order in which they are asked. */
function toldOf(sets: readonly ReadonlySet<number>[], smallest: number): (number | null)[] {
  const members = new Map([[everybody, all]]);
  const told: Told[] = [];
  const differences: Difference[] = [];
  for (const [at, set] of sets.entries()) {
    const ids = Int32Array.from(set).toSorted();
    const one = { id: at + 1, count: ids.length, alike: ids.join() };
    members.set(one.id, ids);
    told.push(one);
    for (const sum of sumsOfFew(one, told, people, smallest)) {
      const of = sum.ids.map((id) => members.get(id) ?? new Int32Array());
      const patients = patientsTold(of, sum.signs, smallest);
      if (patients > 0 && patients < smallest)
        differences.push({ ids: sum.ids.toSorted((a, b) => a - b), patients });
    }
  }
  const isTold = (id: number) => {
    const count = told[id - 1]?.count ?? 0;
    return count === 0 || count >= smallest;
  };
  const withheld = withheldResults(differences, smallest, isTold);
  return told.map(({ id, count }) => (withheld.has(id) || !isTold(id) ? null : count));
}

/** Sums of told counts that are a count of fewer people than `smallest`, each person counted once or not at all. */
function attack(
  sets: readonly ReadonlySet<number>[],
  shown: readonly (number | null)[],
  smallest: number,
) {
  const known = [...sets.entries()].filter(([at]) => shown[at] !== null);
  const found: string[] = [];
  const trySum = (signs: readonly (readonly [number, number])[], ofAll: number) => {
    let few = 0;
    for (let person = 0; person < people; person += 1) {
      let left = ofAll;
      for (const [at, sign] of signs) if (sets[at]?.has(person)) left += sign;
      if (left !== 0 && left !== 1) return;
      few += left;
    }
    if (few > 0 && few < smallest) found.push(`${signs.join(" ")} of all ${ofAll}: ${few}`);
  };
  const signs = [-1, 0, 1];
  for (const [i, [one]] of known.entries())
    for (const [j, [two]] of known.entries())
      for (const [k, [three]] of known.entries()) {
        if (!(i < j && j < k) && !(i === j && j === k) && !(i < j && k === j)) continue;
        for (const a of signs)
          for (const b of i === j ? [0] : signs)
            for (const c of j === k ? [0] : signs)
              for (const ofAll of signs)
                trySum(
                  [
                    [one, a],
                    [two, b],
                    [three, c],
                  ],
                  ofAll,
                );
      }
  return found;
}

const without = (set: ReadonlySet<number>, few: readonly number[]) =>
  set.difference(new Set([...set].filter((_, at) => few.includes(at))));

/** Two sets, and what somebody asks who wants to know of a few of them. */
const asked = fc
  .record({
    one: fc.uniqueArray(fc.nat(people - 1), { minLength: 12, maxLength: people }),
    other: fc.uniqueArray(fc.nat(people - 1), { minLength: 12, maxLength: people }),
    few: fc.uniqueArray(fc.nat(people - 1), { maxLength: 4 }),
    smallest: fc.integer({ min: 3, max: 11 }),
    order: fc.uniqueArray(fc.nat(6), { minLength: 2, maxLength: 5 }),
  })
  .map(({ one, other, few, smallest, order }) => {
    const a = new Set(one);
    const b = new Set(other);
    const rest = new Set(all);
    const kinds = [
      a,
      b,
      without(a, few),
      a.intersection(b),
      a.difference(b),
      without(rest.difference(a), few),
      a.union(b),
    ];
    return { sets: order.flatMap((at) => kinds[at] ?? []), smallest };
  });

describe("domain.md §12 counts of cohorts that are subtracted", () => {
  test(`tell no small count: ${isFullRun ? "10,000" : "1,000 of 10,000"} pairs and what follows from them`, () => {
    let withheld = 0;
    let told = 0;
    fc.assert(
      fc.property(asked, ({ sets, smallest }) => {
        const shown = toldOf(sets, smallest);
        expect(attack(sets, shown, smallest)).toEqual([]);
        told += shown.filter((n) => n !== null).length;
        withheld += shown.filter((n, at) => n === null && (sets[at]?.size ?? 0) >= smallest).length;
      }),
      { numRuns: isFullRun ? 10_000 : 1_000 },
    );
    // Neither is everything withheld, nor nothing.
    expect(told).toBeGreaterThan(withheld);
    expect(withheld).toBeGreaterThan(0);
  });

  test("the attack finds what it is for", () => {
    const a = new Set(all.slice(0, 40));
    const few = new Set(all.slice(0, 37));
    expect(attack([a, few], [40, 37], 11)).not.toEqual([]);
    // Women, men, and all of them but for two.
    const parts = [new Set(all.slice(0, 30)), new Set(all.slice(30, 58))];
    expect(attack(parts, [30, 28], 11)).not.toEqual([]);
    expect(toldOf([a, few], 11)).toEqual([40, null]);
    expect(toldOf(parts, 11)).toEqual([30, null]);
    expect(toldOf([a, new Set(all.slice(0, 20)), new Set(all.slice(20, 37))], 11)).toEqual([
      40,
      20,
      null,
    ]);
  });

  test("what is withheld can't be asked by way of a third: it tells nothing, so the third is told", () => {
    const sets = [40, 37, 29].map((n) => new Set(all.slice(0, n)));
    expect(toldOf(sets, 11)).toEqual([40, null, 29]);
    expect(toldOf([...sets, new Set(all.slice(0, 40))], 11)).toEqual([40, null, 29, 40]);
  });
});
