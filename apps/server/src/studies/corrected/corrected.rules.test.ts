import fc from "fast-check";
import { expect, test } from "vitest";
import { countsFrom } from "../../access/small-counts.ts";
import type { AnsweredMembers } from "./corrected.queries.ts";
import { comparedOutcome, outcomeOfCohort } from "./corrected.rules.ts";

const smallest = 11;
const arm = { cohort_id: 2, cohort_name: "Arm", isHidden: false };
const reference = { sensitivity: 0.95, specificity: 0.98 };
const sources = ["any", "structured", "notes", "inferred"] as const;

/** Members of few kinds, each of none, some or many; what one source says another within which it lies says too. */
const someMembers = fc
  .array(
    fc.record({
      stratum: fc.constantFrom(0, 0, 0, 1, null),
      has_note: fc.constantFrom(true, true, true, false),
      codes: fc.boolean(),
      notes: fc.boolean(),
      state: fc.constantFrom("positive", "negative", "not drawn", "unread", "unresolved"),
      n: fc.constantFrom(3, 11, 15, 40),
    }),
    { minLength: 2, maxLength: 9 },
  )
  .map((kinds) =>
    kinds.map(({ codes, ...one }): AnsweredMembers => ({
      ...one,
      cohort_id: 2,
      told: codes || one.notes,
      any: codes || one.notes,
      structured: codes,
      inferred: one.notes,
    })),
  );

test("domain.md §12: whatever of a cohort is told, no group of patients that it lets be counted is too small", () => {
  let [told, hidden] = [0, 0];
  fc.assert(
    fc.property(
      someMembers,
      fc.constantFrom(...sources),
      fc.boolean(),
      (members, source, isWeighed) => {
        const { shown, risks } = outcomeOfCohort(
          arm,
          members,
          { source, reference, isWeighed },
          countsFrom(smallest),
        );
        if (shown.patients === null) {
          hidden += 1;
          expect(risks).toBeNull();
          const figures = [
            shown.raw,
            shown.corrected,
            shown.ppv,
            shown.npv,
            shown.with_reference_errors,
          ];
          for (const figure of figures) expect(figure).toHaveProperty("reason");
          return;
        }
        told += 1;
        const count = (holds: (one: AnsweredMembers) => boolean) =>
          members.filter(holds).reduce((sum, { n }) => sum + n, 0);
        const judged = ({ stratum, has_note }: AnsweredMembers) => stratum !== null && has_note;
        const groups = [
          count(({ stratum }) => stratum === null),
          count(({ stratum, has_note }) => stratum !== null && !has_note),
          ...[true, false].flatMap((answer) => {
            const own = (one: AnsweredMembers) => judged(one) && one[source] === answer;
            return [
              count(own),
              ...["positive", "negative", "unresolved"].map((state) =>
                count((one) => own(one) && one.state === state),
              ),
            ];
          }),
          // Told for one source after the other, they tell those whom one alone says it of.
          count((one) => judged(one) && one.any && !one.structured),
          count((one) => judged(one) && one.any && !one.notes),
        ];
        expect(groups.filter((n) => n > 0 && n < smallest)).toEqual([]);
      },
    ),
    { numRuns: 2000, seed: 7 },
  );
  expect(Math.min(told, hidden)).toBeGreaterThan(100);
});

test("what is hidden of an arm is in no ratio, and arms that share patients have none", () => {
  const members: AnsweredMembers[] = (["positive", "negative"] as const).flatMap((state) =>
    [true, false].map((yes) => ({
      cohort_id: 2,
      stratum: 0,
      has_note: true,
      told: yes,
      any: yes,
      structured: yes,
      notes: yes,
      inferred: yes,
      state,
      n: 20,
    })),
  );
  const asked = { source: "any" as const, reference, isWeighed: false };
  const open = outcomeOfCohort(arm, members, asked, countsFrom(smallest));
  const closed = outcomeOfCohort({ ...arm, isHidden: true }, members, asked, countsFrom(smallest));
  expect(comparedOutcome(open, open, true).ratio.raw).toMatchObject({ estimate: 1 });
  expect(comparedOutcome(open, closed, true).ratio.corrected).toHaveProperty("reason");
  expect(comparedOutcome(open, open, false).difference.corrected).toEqual({
    reason: "Patients are in both arms.",
  });
});
