import { chiSquareUpperTail } from "../special/chi-square.ts";
import { refuse } from "../result.ts";
import type { Refusal } from "../result.ts";
import { countsByTime, isFollowUp } from "./cumulative-incidence.ts";
import type { FollowUp } from "./cumulative-incidence.ts";

export interface GrayTest {
  readonly ok: true;
  readonly pValue: number;
  readonly chiSquare: number;
  readonly degrees: number;
}

/** What is known of a group just before a time. */
interface Group {
  readonly byTime: ReadonlyMap<number, { events: number; competing: number; censored: number }>;
  atRisk: number;
  /** Share free of both events. */
  survival: number;
  /** Share with the event (Aalen–Johansen). */
  incidence: number;
}

/**
 * Do the cumulative incidences of independent groups differ, death being a competing event? Gray's K-sample test
 * (weights of the log-rank kind, ρ = 0) with its variance for ties, as cmprsk::cuminc computes it; without competing
 * events about the log-rank test. Groups without people are left out. Refused: too-few-clusters (fewer than two
 * groups), no-spread (nobody had the event, or the groups are never followed together), invalid-input. Source: Gray
 * 1988, Ann Stat 16:1141–1154.
 */
export function grayTest(all: readonly (readonly FollowUp[])[]): GrayTest | Refusal {
  if (!all.flat().every(isFollowUp)) return refuse("invalid-input");
  const given = all.map((one) => one.filter(({ people = 1 }) => people > 0));
  const groups = given.filter(({ length }) => length > 0).map(groupOf);
  if (groups.length < 2) return refuse("too-few-clusters");
  const times = [...new Set(groups.flatMap(({ byTime }) => [...byTime.keys()]))];
  const sums = new GraySums(groups);
  for (const time of times.toSorted((a, b) => a - b)) sums.go(time);
  const degrees = groups.length - 1;
  const chiSquare = quadraticForm(sums.scores.slice(0, degrees), sums.variance());
  if (chiSquare === null) return refuse("no-spread");
  return { ok: true, pValue: chiSquareUpperTail(chiSquare, degrees), chiSquare, degrees };
}

function groupOf(followUps: readonly FollowUp[]): Group {
  const counts = countsByTime(followUps);
  return {
    byTime: new Map(counts.map((one) => [one.time, one])),
    atRisk: counts.reduce((n, one) => n + one.events + one.competing + one.censored, 0),
    survival: 1,
    incidence: 0,
  };
}

/** One of the independent parts that the variance is a sum of: of events, or competing events, of group `of`. */
interface Part {
  readonly of: number;
  /** By groups, what it moves their scores by at its time. */
  readonly now: readonly number[];
  /** What it moves them by later, in shares of `later`. */
  readonly rest: number;
  readonly variance: number;
}

/** Scores and their variance, time by time. */
class GraySums {
  readonly scores: number[];
  readonly #groups: readonly Group[];
  /** By group and group of the part: what is left of a part moves the score by this. */
  readonly #later: number[][];
  readonly #parts: Part[] = [];
  /** Of all groups together, before the time. */
  #incidence = 0;

  constructor(groups: readonly Group[]) {
    this.#groups = groups;
    this.scores = groups.map(() => 0);
    this.#later = groups.map(() => groups.map(() => 0));
  }

  go(time: number): void {
    const counts = this.#groups.map(
      ({ byTime }) => byTime.get(time) ?? { events: 0, competing: 0, censored: 0 },
    );
    const events = counts.reduce((sum, one) => sum + one.events, 0);
    if (counts.some((one) => one.events + one.competing > 0)) this.#add(counts, events);
    for (const [at, group] of this.#groups.entries()) {
      const { events: had = 0, competing = 0, censored = 0 } = counts[at] ?? {};
      if (group.atRisk === 0) continue;
      group.incidence += (group.survival * had) / group.atRisk;
      group.survival *= 1 - (had + competing) / group.atRisk;
      group.atRisk -= had + competing + censored;
    }
  }

  #add(counts: readonly { events: number; competing: number }[], events: number): void {
    // Those at risk, with those lost to the competing event put back.
    const sizes = this.#groups.map(({ atRisk, survival }) => (atRisk > 0 ? atRisk / survival : 0));
    const size = sum(sizes);
    const free = sizes.map((one, at) => one * (1 - (this.#groups[at]?.incidence ?? 0)));
    const hazard = events / (size * (1 - this.#incidence));
    const incidence = this.#incidence + events / size;
    for (const [at, { events: had }] of counts.entries())
      this.scores[at] = (this.scores[at] ?? 0) + had - (events * (free[at] ?? 0)) / sum(free);
    for (const [k, group] of this.#groups.entries()) {
      if (group.atRisk === 0) continue;
      const weights = sizes.map((one, at) => one * ((at === k ? 1 : 0) - (sizes[k] ?? 0) / size));
      for (const [at, weight] of weights.entries())
        this.#later[at]![k] = (this.#later[at]![k] ?? 0) + weight * hazard;
      const { events: had = 0, competing = 0 } = counts[k] ?? {};
      const after = group.survival * (1 - (had + competing) / group.atRisk);
      if (events > 0) {
        const rest = after > 0 ? 1 - (1 - incidence) / after : 1;
        const ties = events > 1 ? 1 - (events - 1) / (size * group.survival - 1) : 1;
        const variance = (ties * group.survival * events) / (size * group.atRisk);
        this.#keep(k, { weights, rest, variance });
      }
      if (competing > 0 && after > 0) {
        const rest = (1 - incidence) / after;
        const ties = competing > 1 ? 1 - (competing - 1) / (group.atRisk - 1) : 1;
        const variance = (ties * group.survival ** 2 * competing) / group.atRisk ** 2;
        this.#keep(k, { weights: weights.map(() => 0), rest, variance });
      }
    }
    this.#incidence = incidence;
  }

  #keep(
    of: number,
    { weights, rest, variance }: Pick<Part, "rest" | "variance"> & { weights: readonly number[] },
  ): void {
    // What went before this time is not moved by it.
    const now = weights.map((weight, at) => weight - rest * (this.#later[at]?.[of] ?? 0));
    this.#parts.push({ of, now, rest, variance });
  }

  /** Of all scores but the last, which the others determine. */
  variance(): number[][] {
    const others = this.#groups.slice(0, -1).map((_, at) => at);
    const moves = this.#parts.map(({ of, now, rest, variance }) => ({
      by: others.map((at) => (now[at] ?? 0) + rest * (this.#later[at]?.[of] ?? 0)),
      variance,
    }));
    return others.map((i) =>
      others.map((j) => sum(moves.map(({ by, variance }) => variance * by[i]! * by[j]!))),
    );
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((so, one) => so + one, 0);

/** s′ V⁻¹ s by Gaussian elimination with pivots; null where V has no inverse. */
function quadraticForm(s: readonly number[], variance: readonly number[][]): number | null {
  const rows = variance.map((row, at) => [...row, s[at] ?? 0]);
  const largest = Math.max(...variance.map((row, at) => Math.abs(row[at] ?? 0)));
  if (!(largest > 0)) return null;
  for (let at = 0; at < rows.length; at += 1) {
    const pivots = rows.slice(at).map((row) => Math.abs(row[at] ?? 0));
    const best = at + pivots.indexOf(Math.max(...pivots));
    [rows[at], rows[best]] = [rows[best]!, rows[at]!];
    const pivot = rows[at]![at] ?? 0;
    if (Math.abs(pivot) <= largest * 1e-12) return null;
    for (const [other, row] of rows.entries()) {
      if (other === at) continue;
      const times = (row[at] ?? 0) / pivot;
      for (let column = at; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - times * (rows[at]![column] ?? 0);
    }
  }
  return sum(rows.map((row, at) => ((s[at] ?? 0) * (row.at(-1) ?? 0)) / (row[at] ?? 1)));
}
