import { neymanAllocation } from "../validity/study-size.ts";
import { areCounts } from "../validity/counts.ts";
import { refuse } from "../result.ts";
import type { Refusal } from "../result.ts";
import type { Parts } from "./weighted-ratio.ts";

/** Units of the frame that the sources answer alike; of those that were read, how many are truly positive. */
export interface AnswerStratum {
  readonly frame: number;
  readonly read: number;
  readonly positive: number;
  /** What a unit of it adds above and below the line of the figure, where it is truly positive and where it is not. */
  readonly ifPositive: Parts;
  readonly ifNegative: Parts;
}

export interface NextReading {
  readonly ok: true;
  /** Units to read more of each stratum, in the order given; they add up to what was asked for, or to all there are. */
  readonly more: readonly number[];
  /**
   * Standard error of the figure: now (null where a stratum is unread), after this reading, after as much at random.
   */
  readonly now: number | null;
  readonly after: number;
  readonly atRandom: number;
}

/**
 * How many more units of which answers narrow a figure most: Neyman's allocation over what the sources answer, counting
 * what was read. How often a stratum is positive is taken as (x + ½)/(n + 1), so that one in which none was found
 * yet is still read; each stratum gets at least one unit, for none may be without a probability. Never a choice of
 * single units: those to read are drawn at random within each stratum, and weighed. Refused: invalid-input,
 * zero-denominator (nothing would enter the figure). `isAlone`: the figure will be of the units to read alone, drawn
 * from what is left of each stratum; what was read tells only how often it is positive. Source: Neyman 1934; Cochran
 * 1977, 5.5 and 5A.1; validity.md M14.
 */
export function nextReading(
  strata: readonly AnswerStratum[],
  units: number,
  { isAlone = false }: { readonly isAlone?: boolean } = {},
): NextReading | Refusal {
  const counts = strata.flatMap(({ frame, read, positive }) => [
    frame - read,
    read - positive,
    positive,
  ]);
  if (!areCounts([...counts, units]) || units < 1) return refuse("invalid-input");
  const shares = strata.map(({ read, positive }) => (positive + 0.5) / (read + 1));
  const total = (part: 0 | 1) =>
    strata.reduce((sum, one, at) => {
      const share = shares[at] ?? 0;
      return sum + one.frame * (share * one.ifPositive[part] + (1 - share) * one.ifNegative[part]);
    }, 0);
  const below = total(1);
  if (below <= 0) return refuse("zero-denominator");
  const figure = total(0) / below;
  const spreads = strata.map(({ ifPositive, ifNegative }, at) => {
    const share = shares[at] ?? 0;
    const [yes, no] = [ifPositive, ifNegative].map(([a, b]) => a - figure * b) as [number, number];
    return Math.sqrt(share * (1 - share)) * Math.abs(yes - no);
  });
  // What can be drawn is the frame of a figure that is of it alone.
  const of = isAlone
    ? strata.map((one) => ({ ...one, frame: one.frame - one.read, read: 0, positive: 0 }))
    : strata;
  return allocation(of, spreads, { units, below });
}

function allocation(
  strata: readonly AnswerStratum[],
  spreads: readonly number[],
  { units, below }: { readonly units: number; readonly below: number },
): NextReading {
  const errorAt = (read: readonly number[]) =>
    Math.sqrt(
      strata.reduce((sum, { frame }, at) => {
        const n = read[at] ?? 0;
        if (frame === 0 || n >= frame) return sum;
        return sum + (frame ** 2 * (1 - n / frame) * (spreads[at] ?? 0) ** 2) / n;
      }, 0),
    ) / below;
  const left = strata.map(({ frame, read }) => frame - read);
  const asked = Math.min(
    units,
    left.reduce((sum, n) => sum + n, 0),
  );
  const more = allocate(strata, spreads, asked);
  const readNow = strata.map(({ read }) => read);
  const leftOfAll = left.reduce((sum, n) => sum + n, 0);
  return {
    ok: true,
    more,
    now: strata.every(({ frame, read }) => frame === 0 || read > 0) ? errorAt(readNow) : null,
    after: errorAt(readNow.map((read, at) => read + (more[at] ?? 0))),
    atRandom: errorAt(
      readNow.map((read, at) => read + (asked * (left[at] ?? 0)) / Math.max(1, leftOfAll)),
    ),
  };
}

/** Neyman over all that will have been read; what is read already too often stays, and the others share the rest. */
function allocate(
  strata: readonly AnswerStratum[],
  spreads: readonly number[],
  asked: number,
): number[] {
  const least = strata.map(({ frame, read }) => (frame > 0 && read === 0 ? 1 : 0));
  const floor = strata.map(({ read }, at) => read + (least[at] ?? 0));
  let open = strata.map((_, at) => at);
  const ideal = [...floor];
  for (let isMoved = true; isMoved;) {
    const budget =
      asked +
      open.reduce((sum, at) => sum + (strata[at]?.read ?? 0), 0) -
      strata.reduce(
        (sum, { read }, at) => sum + (open.includes(at) ? 0 : (floor[at] ?? 0) - read),
        0,
      );
    const shares = neymanAllocation(
      Math.max(0, budget),
      open.map((at) => ({ frame: strata[at]?.frame ?? 0, spread: spreads[at] ?? 0 })),
    );
    for (const [place, at] of open.entries()) ideal[at] = shares[place] ?? 0;
    const fixed = open.filter((at) => (ideal[at] ?? 0) < (floor[at] ?? 0));
    for (const at of fixed) ideal[at] = floor[at] ?? 0;
    open = open.filter((at) => !fixed.includes(at));
    isMoved = fixed.length > 0 && open.length > 0;
  }
  return whole(strata, ideal, asked);
}

/** Whole units that add up to what was asked for: largest remainders, within what each stratum has. */
function whole(
  strata: readonly AnswerStratum[],
  ideal: readonly number[],
  asked: number,
): number[] {
  const wanted = strata.map(({ read }, at) => Math.max(0, (ideal[at] ?? 0) - read));
  const more = wanted.map((n) => Math.floor(n + 1e-9));
  for (let left = asked - more.reduce((sum, n) => sum + n, 0); left > 0; left -= 1) {
    const room = strata.flatMap(({ frame, read }, at) =>
      read + (more[at] ?? 0) < frame ? [at] : [],
    );
    const next = room.toSorted(
      (a, b) => (wanted[b] ?? 0) - (more[b] ?? 0) - ((wanted[a] ?? 0) - (more[a] ?? 0)) || a - b,
    )[0];
    if (next === undefined) break;
    more[next] = (more[next] ?? 0) + 1;
  }
  return more;
}
