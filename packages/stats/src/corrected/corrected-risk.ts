import { isLevel } from "../validity/counts.ts";
import { wilsonAt } from "../proportion/clustered-proportion.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { Estimate, Interval, LevelOption, Refusal } from "../result.ts";

/** Patients of a population whom a source answers alike (in a stratum of the sample), and what readers said of them. */
export interface AnsweredPatients {
  /** All of them. */
  readonly patients: number;
  /** Those drawn at random and read, with a reference standard. */
  readonly read: number;
  readonly positive: number;
  /** Read, without a reference standard. */
  readonly unresolved?: number;
}

export interface CorrectedRisk {
  readonly ok: true;
  /** The share of these patients that truly have it; n is how many were read. */
  readonly ofThese: Estimate & { readonly standardError: number };
  /** The same as that of patients like these, of whom these are a draw: the interval is wider. */
  readonly ofTheLike: Estimate;
  /** What the estimate could be, whichever way the unresolved turn out; null where there are none. */
  readonly bounds: { readonly lower: number; readonly upper: number } | null;
}

/** Patients read below whom no interval is given. */
const least = 10;

/**
 * The share of a population that is truly positive: Σ N p / Σ N over a source's answers (for two of them
 * N₊ · PPV + N₋ · (1 − NPV)), of which a random sample of each was read. Times Σ N it is the corrected count. Limits:
 * Wilson's of each answer, at the part that is not read, recovered into one (for patients like these with Wilson's of
 * the share itself at all of them). Patients are units, each once. Refused: no-units, answer-unread (of an answer that
 * there is none was read), invalid-input; the intervals below ten patients. Source: Tenenbein 1970; Lyles et al. 2011;
 * Zou & Donner 2008, eq. 7; Särndal et al. 1992, 9.3; validity.md M6, M8; decision 228.
 */
export function correctedRisk(
  answers: readonly AnsweredPatients[],
  { level = defaultLevel }: LevelOption = {},
): CorrectedRisk | Refusal {
  const isRight = answers.every(
    ({ patients, read, positive, unresolved = 0 }) =>
      [patients, read, positive, unresolved].every((n) => Number.isSafeInteger(n) && n >= 0) &&
      positive <= read &&
      read + unresolved <= patients,
  );
  if (!isRight || !isLevel(level)) return refuse("invalid-input");
  const there = answers.filter(({ patients }) => patients > 0);
  const all = there.reduce((sum, { patients }) => sum + patients, 0);
  if (all === 0) return refuse("no-units");
  if (there.some(({ read }) => read === 0)) return refuse("answer-unread");
  const n = there.reduce((sum, { read }) => sum + read, 0);
  let [estimate, variance, below, above, low, high] = [0, 0, 0, 0, 0, 0];
  for (const { patients, read, positive, unresolved = 0 } of there) {
    const [weight, share, unread] = [patients / all, positive / read, 1 - read / patients];
    const limits =
      unread === 0
        ? { lower: share, upper: share }
        : wilsonAt(share, read / unread, level, "wilson");
    estimate += weight * share;
    // Of a single one nothing is known of the spread: the most that it can be.
    variance += weight ** 2 * unread * (read === 1 ? 1 / 4 : (share * (1 - share)) / (read - 1));
    below += (weight * (share - limits.lower)) ** 2;
    above += (weight * (limits.upper - share)) ** 2;
    low += (weight * positive) / (read + unresolved);
    high += (weight * (positive + unresolved)) / (read + unresolved);
  }
  const own = wilsonAt(estimate, all, level, "wilson");
  const interval = (lower: number, upper: number): Interval | Refusal =>
    n < least
      ? refuse("too-few-clusters")
      : {
          ok: true,
          lower: Math.max(0, estimate - Math.sqrt(lower)),
          upper: Math.min(1, estimate + Math.sqrt(upper)),
          level,
          method: "recovered-answers",
        };
  return {
    ok: true,
    ofThese: {
      ok: true,
      estimate,
      n,
      standardError: Math.sqrt(variance),
      interval: interval(below, above),
    },
    ofTheLike: {
      ok: true,
      estimate,
      n,
      interval: interval(below + (estimate - own.lower) ** 2, above + (own.upper - estimate) ** 2),
    },
    bounds: there.some(({ unresolved = 0 }) => unresolved > 0) ? { lower: low, upper: high } : null,
  };
}

/**
 * Ratio and difference (first − second) of the risks of two groups without a common member, from each one's own limits
 * (of patients like these). Refused: zero-denominator (the second is 0), and that of the first's (too few patients). A
 * ratio whose first risk is 0, or whose second may be, has no interval (no-spread). Source: Zou & Donner 2008, eqs. 7
 * and 12.
 */
export function comparedRisks(
  first: Estimate,
  second: Estimate,
): { readonly ratio: Estimate | Refusal; readonly difference: Estimate | Refusal } {
  const [one, other] = [first.interval, second.interval];
  const n = first.n + second.n;
  const refusal = !one.ok ? one : !other.ok ? other : null;
  const recovered = (
    apart: (of: number, from: number) => number,
    back: (offset: number) => number,
  ): Interval | Refusal => {
    if (!one.ok || !other.ok) return refusal ?? refuse("invalid-input");
    const [p, q] = [first.estimate, second.estimate];
    return {
      ok: true,
      lower: back(-Math.hypot(apart(p, one.lower), apart(other.upper, q))),
      upper: back(Math.hypot(apart(one.upper, p), apart(q, other.lower))),
      level: one.level,
      method: "recovered-answers",
    };
  };
  const difference = first.estimate - second.estimate;
  const ratio = first.estimate / second.estimate;
  const isBounded = first.estimate > 0 && other.ok && other.lower > 0 && one.ok && one.lower > 0;
  return {
    ratio:
      second.estimate === 0
        ? refuse("zero-denominator")
        : {
            ok: true,
            estimate: ratio,
            n,
            interval:
              refusal ??
              (isBounded
                ? recovered(
                    (a, b) => Math.log(a / b),
                    (offset) => ratio * Math.exp(offset),
                  )
                : refuse("no-spread")),
          },
    difference: {
      ok: true,
      estimate: difference,
      n,
      interval: recovered(
        (a, b) => a - b,
        (offset) => difference + offset,
      ),
    },
  };
}

/**
 * A corrected share where the reference itself errs, as given, in every patient alike and whatever the source says:
 * sensitivity analysis, never the main figure. Limits are carried over. Refused: uninformative-test,
 * prevalence-does-not-fit (no such errors give this share), invalid-input. Source: Rogan & Gladen 1978; Staquet et al.
 * 1981; validity.md M9.
 */
export function withReferenceErrors(
  risk: Estimate,
  reference: { readonly sensitivity: number; readonly specificity: number },
): Estimate | Refusal {
  const { sensitivity, specificity } = reference;
  if (![sensitivity, specificity].every((share) => share >= 0 && share <= 1))
    return refuse("invalid-input");
  const informed = sensitivity + specificity - 1;
  if (informed <= 0) return refuse("uninformative-test");
  const carried = (share: number) => (share + specificity - 1) / informed;
  const estimate = carried(risk.estimate);
  if (estimate < 0 || estimate > 1) return refuse("prevalence-does-not-fit");
  const { interval } = risk;
  return {
    ok: true,
    estimate,
    n: risk.n,
    interval: interval.ok
      ? {
          ...interval,
          lower: Math.max(0, carried(interval.lower)),
          upper: Math.min(1, carried(interval.upper)),
        }
      : interval,
  };
}
