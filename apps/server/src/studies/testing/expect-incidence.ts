// For tests: an answer of GetStudyIncidence against the members of its cohorts as they were read off raw files.
import type { OutputOf } from "@concord/contract";
import { grayTest, type FollowUp } from "@concord/stats";
import { expect } from "vitest";
import type { RawRecord } from "../../cohorts/testing/raw-records.ts";
import { rawIncidence, type RawMember } from "./raw-study-in-test.ts";

/**
 * Steps, landmarks and counts of each curve, and whom the comparison of the arms is of; the test itself is R's
 * (`gray-test.test.ts`). Answers the counts, cohort by cohort.
 */
export function expectIncidence(
  answer: OutputOf<"GetStudyIncidence">,
  members: readonly (readonly RawMember[])[],
  asked: { readonly isOutcome: (record: RawRecord) => boolean; readonly newOnly: boolean },
) {
  const followed: FollowUp[][] = [];
  const all = answer.data.map((curve, cohort) => {
    const raw = rawIncidence(members[cohort] ?? [], asked.isOutcome, asked.newOnly);
    const { counts, steps, ends, last_day } = raw;
    expect(curve).toMatchObject({ ...counts, last_day });
    expect(curve.steps.map(({ day, at_risk }) => [day, at_risk])).toEqual(
      steps.map(({ day, at_risk }) => [day, at_risk]),
    );
    for (const [at, { estimate }] of steps.entries())
      expect(curve.steps[at]?.estimate).toBeCloseTo(estimate, 12);
    expect(curve.landmarks.map(({ at_risk }) => at_risk)).toEqual(
      curve.landmarks.map(({ day }) => ends.filter(({ after }) => after >= day).length),
    );
    expect(curve.landmarks.at(-1)?.day ?? 0).toBeLessThanOrEqual(last_day);
    followed.push(
      ends.map(({ after, how }) => ({
        time: after,
        end: ({ outcome: "event", death: "competing", left: "censored" } as const)[how],
      })),
    );
    return counts;
  });
  const names = members.slice(1).flatMap((arm) => arm.map(({ person }) => person.name));
  const test = grayTest(followed.slice(1));
  const { comparison } = answer;
  if (new Set(names).size < names.length || !test.ok) {
    expect(comparison.p_value).toBeNull();
    expect(comparison.reason).not.toBeNull();
  } else expect(comparison.p_value).toBeCloseTo(test.pValue, 12);
  return all;
}
