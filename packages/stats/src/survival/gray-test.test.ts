import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FollowUp } from "./cumulative-incidence.ts";
import { grayTest } from "./gray-test.ts";

/** Follow-ups made by arithmetic, so that R can make the same (`decision 245` has its lines). */
function made(n: number, groups: number, days: number): FollowUp[][] {
  const all: FollowUp[][] = Array.from({ length: groups }, () => []);
  for (let i = 0; i < n; i += 1) {
    const kind = (i * i + 3 * i * (i % 3)) % 7;
    all[i % groups]?.push({
      time: 1 + ((i * i * 7 + 37 * i) % days),
      end: kind < 3 ? "event" : kind < 5 ? "competing" : "censored",
    });
  }
  return all;
}

function figures(groups: readonly (readonly FollowUp[])[]): [number, number, number] {
  const test = grayTest(groups);
  if (!test.ok) throw new Error(test.reason);
  return [test.chiSquare, test.pValue, test.degrees];
}

const few = fc.array(
  fc.record({
    time: fc.nat(30),
    end: fc.constantFrom<FollowUp["end"]>("event", "competing", "censored"),
  }),
  { minLength: 5, maxLength: 60 },
);

describe("Gray's test", () => {
  it.each([
    [60, 2, 101, 2.08674091786742, 0.148582748236654],
    [200, 3, 25, 19.138963879417, 6.98275491076705e-5],
    [300, 4, 1009, 0.463593607850615, 0.926813762676774],
    [40, 2, 5, 0.00324029065497164, 0.954606093766561],
    [25, 3, 997, 1.23967867195568, 0.53803087285505],
  ])("%i people in %i groups over %i days: as R's cmprsk 2.2-11", (n, groups, days, chi, p) => {
    const [chiSquare, pValue, degrees] = figures(made(n, groups, days));
    expect(chiSquare).toBeCloseTo(chi, 11);
    expect(pValue / p).toBeCloseTo(1, 10);
    expect(degrees).toBe(groups - 1);
  });

  it("without competing events: as R's cmprsk", () => {
    const groups: FollowUp[][] = [[], []];
    for (let i = 0; i < 80; i += 1)
      groups[i % 2]?.push({
        time: 1 + ((i * i * 7 + 37 * i) % 50),
        end: (i * i) % 3 > 0 ? "event" : "censored",
      });
    expect(figures(groups)[0]).toBeCloseTo(0.879657402368657, 11);
  });

  it("depends neither on the order of groups and people nor on how people are counted", () => {
    fc.assert(
      fc.property(few, few, few, (a, b, c) => {
        const test = grayTest([a, b, c]);
        const turned = grayTest([c.toReversed(), a, b.toReversed()]);
        const twice = [a, b, c].map((one) => one.map((each) => ({ ...each, people: 2 })));
        const doubled = [a, b, c].map((one) => [...one, ...one]);
        if (!test.ok || !turned.ok) {
          expect(test.ok).toBe(turned.ok);
          return;
        }
        expect(turned.chiSquare).toBeCloseTo(test.chiSquare, 6);
        const [counted, listed] = [grayTest(twice), grayTest(doubled)];
        if (!counted.ok || !listed.ok) throw new Error("No test of twice as many");
        expect(counted.chiSquare).toBeCloseTo(listed.chiSquare, 8);
      }),
    );
  });

  it("of groups that are alike finds nothing", () => {
    const [one = []] = made(90, 1, 60);
    const [chiSquare, pValue] = figures([one, one]);
    expect(chiSquare).toBeCloseTo(0, 12);
    expect(pValue).toBeCloseTo(1, 6);
  });

  it("is refused where there is nothing to compare", () => {
    const censored: FollowUp[] = [{ time: 3, end: "censored" }];
    expect(grayTest([censored, []])).toMatchObject({ reason: "too-few-clusters" });
    expect(grayTest([censored, censored])).toMatchObject({ reason: "no-spread" });
    expect(grayTest([[{ time: -1, end: "event" }], censored])).toMatchObject({
      reason: "invalid-input",
    });
  });
});
