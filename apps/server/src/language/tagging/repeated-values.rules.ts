import { spellingsOf } from "@concord/clinical";
import type { InferenceRule } from "@concord/nlp";

type Condition = InferenceRule["when"];
type ValueCondition = Extract<Condition, { value: string }>;

/** A rule that asks for a value more than once: on different days it is the patient's, not a note's. */
export interface RepeatedValue {
  readonly rule: string;
  /** Codes of source CONCORD: what is implied, and what has the value. */
  readonly implies: string;
  readonly of: string;
  readonly is: ValueCondition["is"];
  /** Threshold by the unit's key (`unitKey`): as the guideline gives it in a unit, in all its spellings. */
  readonly thresholds: Readonly<Record<string, number>>;
  /** Threshold for a number without a unit, and the range in which one counts. */
  readonly than: number;
  readonly plausible: readonly [number, number];
  /** On how many days. */
  readonly times: number;
}

/**
 * The rules that one value decides by coming back. Left out: those that ask for more beside it, and second figures of
 * pairs, which facts don't have.
 */
export function repeatedValues(rules: readonly InferenceRule[]): RepeatedValue[] {
  return rules.flatMap(({ id, implies, when }) =>
    alternatives(when).flatMap((condition) => {
      if (!("value" in condition) || condition.second === true) return [];
      const { value, is, than, unit, also, plausible, times = 1 } = condition;
      if (times < 2) return [];
      const thresholds = Object.fromEntries(
        Object.entries({ ...also, [unit]: than }).flatMap(([name, bound]) =>
          spellingsOf(name).map((key) => [key, bound] as const),
        ),
      );
      return [{ rule: id, implies, of: value, is, thresholds, than, plausible, times }];
    }),
  );
}

const alternatives = (condition: Condition): readonly Condition[] =>
  "any" in condition ? condition.any : [condition];
