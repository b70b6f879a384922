import type { MaskCount } from "@concord/cohorts";
import type { CohortDefinition } from "@concord/contract";
import { describe, expect, test } from "vitest";
import { countsFrom, roundingStep } from "../../access/small-counts.ts";
import { isFullRun } from "../../platform/testing/full-run.ts";
import type { Names } from "../words/describe-criterion.ts";
import { rearrangedAttrition } from "./shown-attrition.ts";

const names: Names = { concept: () => "", event: () => "", eventContent: () => "" };

function withRules(n: number): CohortDefinition {
  return {
    criteria: Array.from({ length: n }, () => ({
      kind: "demographic" as const,
      role: "inclusion" as const,
      gender: ["female" as const],
    })),
  };
}

/** Every way to lay `whole` into `places`. */
function* laid(places: number, whole: number): Generator<number[]> {
  if (places === 1) yield [whole];
  else
    for (let n = 0; n <= whole; n++)
      for (const rest of laid(places - 1, whole - n)) yield [n, ...rest];
}

/** Orders in which every set of rules comes first once, with all rules on and with each of them off. */
function arrangements(rules: number) {
  const all = Array.from({ length: rules }, (_, at) => at);
  const orders = all.map((first) => [...all.slice(first), ...all.slice(0, first)]);
  return orders.flatMap((order) => [[], ...all.map((one) => [one])].map((off) => ({ order, off })));
}

describe("domain.md §12 what the orders of a cohort's rules, with any of them off, tell together", () => {
  // Patients are laid into what rules they pass; all ways to lay them that show the same are as likely to a reader who
  // knows the rule. Those who fail the same rules, however few, could then be several numbers.
  test.for([
    { rules: 1, smallest: 11, most: 60, fewest: 9 },
    { rules: 2, smallest: 3, most: 22, fewest: 2 },
    { rules: 2, smallest: 5, most: 22, fewest: 3 },
    { rules: 2, smallest: 8, most: 24, fewest: 6 },
    ...(isFullRun ? [{ rules: 3, smallest: 5, most: 11, fewest: 2 }] : []),
  ])(
    "of up to $most patients with $rules rules under a smallest count of $smallest",
    { timeout: 300_000 },
    ({ rules, smallest, most, fewest }) => {
      const definition = withRules(rules);
      const asked = arrangements(rules);
      for (const isMembersRounded of [false, true]) {
        const alike = new Map<string, Set<number>[]>();
        for (let whole = 0; whole <= most; whole++)
          for (const cells of laid(1 << rules, whole)) {
            const masks: MaskCount[] = cells.flatMap((count, mask) =>
              count > 0 ? [{ mask, count }] : [],
            );
            const members = cells.at(-1) ?? 0;
            const shown = asked.map((each) => {
              const {
                entry,
                members: left,
                rules: steps,
              } = rearrangedAttrition(definition, masks, names, smallest, {
                ...each,
                isMembersRounded,
              });
              return [
                entry,
                left,
                ...steps.flatMap((step) => [step.kept, step.lost, step.without]),
              ];
            });
            const known = isMembersRounded ? "" : countsFrom(smallest)(members);
            const key = JSON.stringify([known, shown]);
            // Larger wholes that are not laid out may show the same: those are left out whole.
            const could = alike.get(key) ?? cells.map(() => new Set<number>());
            alike.set(key, could);
            for (const [at, n] of cells.entries()) could[at]?.add(n);
            if (whole > most - roundingStep(smallest)) could[0]?.add(-1);
          }
        const told: string[] = [];
        let judged = 0;
        for (const [key, could] of alike) {
          if (could[0]?.has(-1)) continue;
          judged += 1;
          for (const [at, values] of could.entries())
            if ([...values].some((n) => n > 0 && n < smallest) && values.size < fewest)
              told.push(`${key} cell ${at}: ${[...values].join(" ")}`);
        }
        expect(told).toEqual([]);
        expect(judged).toBeGreaterThan(3);
      }
    },
  );
});
