import type { NumberRange } from "@concord/contract";
import { isIn, planNumber, type NumberTest } from "../../plan/number-test.ts";
import type { Posting } from "../../postings/posting.ts";
import type { FactFilter, PlanPart } from "../plan-part.ts";

/** All that is not null holds. */
interface NormalTest {
  readonly low: NumberTest | null;
  readonly high: NumberTest | null;
  /** The value, divided by that end of the range. */
  readonly toLow: NumberTest | null;
  readonly toHigh: NumberTest | null;
  /** The value lies outside the range, or is one of these concepts; null: it needn't. */
  readonly abnormal: ReadonlySet<number> | null;
}

export interface NormalRangePlan {
  /** What is asked of the normal range that came with the value; null: nothing. */
  readonly normal: NormalTest | null;
}

export const plan: PlanPart<NormalRangePlan> = {
  plan: ({ normalRange }, { vocabulary: { abnormal = new Set() } }) => {
    if (!normalRange) return { normal: null };
    const test = (part: NumberRange | undefined) => (part ? planNumber(part) : null);
    const { low, high, toLow, toHigh, isAbnormal } = normalRange;
    return {
      normal: {
        low: test(low),
        high: test(high),
        toLow: test(toLow),
        toHigh: test(toHigh),
        abnormal: isAbnormal ? abnormal : null,
      },
    };
  },
  filters: {
    pass: 4,
    of: ({ normal }, { row }) => (normal ? [normalFilter(normal, row.posting)] : []),
  },
  relaxations: [
    {
      obstacle: "normal",
      isAsked: ({ normal }) => normal !== null,
      without: () => ({ normal: null }),
    },
  ],
  readsWhole: ({ normal }) => normal !== null,
  leavesOut: [
    {
      reason: "normal range",
      of: ({ normal }, { posting }) => (normal ? withoutRange(normal, posting) : undefined),
    },
  ],
};

/** Whether what is asked of the normal range holds for a fact. */
function normalFilter(
  { low, high, toLow, toHigh, abnormal }: NormalTest,
  { normalLows, normalHighs, values, valueConcepts }: Posting,
): FactFilter {
  return (at) => {
    const value = values ? values[at]! : Number.NaN;
    const from = normalLows ? normalLows[at]! : Number.NaN;
    const to = normalHighs ? normalHighs[at]! : Number.NaN;
    return (
      (!low || isIn(low, from)) &&
      (!high || isIn(high, to)) &&
      (!toLow || (from !== 0 && isIn(toLow, value / from))) &&
      (!toHigh || (to !== 0 && isIn(toHigh, value / to))) &&
      // A comparison with NaN is false.
      (!abnormal || value < from || value > to || abnormal.has(valueConcepts?.[at] ?? 0))
    );
  };
}

/** Numbers without an end of their normal range that is asked for; who asks for either needs one of them. */
function withoutRange(
  normal: NormalTest,
  { values, normalLows, normalHighs, valueConcepts }: Posting,
): FactFilter | undefined {
  if (!values) return undefined;
  const needsLow = normal.low !== null || normal.toLow !== null;
  const needsHigh = normal.high !== null || normal.toHigh !== null;
  return (at) => {
    if (Number.isNaN(values[at]!)) return false;
    const hasLow = normalLows !== null && !Number.isNaN(normalLows[at]!);
    const hasHigh = normalHighs !== null && !Number.isNaN(normalHighs[at]!);
    if ((needsLow && !hasLow) || (needsHigh && !hasHigh)) return true;
    if (!normal.abnormal || hasLow || hasHigh) return false;
    return !normal.abnormal.has(valueConcepts?.[at] ?? 0);
  };
}
