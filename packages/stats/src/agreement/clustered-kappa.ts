import { areCounts, isLevel } from "../validity/counts.ts";
import { studentCriticalValue } from "../special/student-t.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { Estimate, LevelOption, Refusal } from "../result.ts";
import { cohenKappa } from "./cohen-kappa.ts";
import type { PairedRatings } from "./two-rater-agreement.ts";

export interface ClusteredKappa extends Estimate {
  readonly standardError: number;
  /** Clusters (patients) with a unit. */
  readonly clusters: number;
}

/** Clusters below which no interval is given. */
const least = 10;

/**
 * Cohen's kappa of two raters on a yes/no question whose units lie within patients: the estimate pools all units, the
 * interval is of its linearisation summed within each patient, with t of one degree of freedom less than there are
 * patients. With one unit a patient the standard error is the unit one times √(n / (n − 1)). The interval is refused
 * below ten patients (too-few-clusters) and where there is no spread. Refused: no-units, constant-table, invalid-input.
 * Source: validity.md M10 (linearised kappa, summed by cluster).
 */
export function clusteredKappa(
  patients: readonly PairedRatings[],
  { level = defaultLevel }: LevelOption = {},
): ClusteredKappa | Refusal {
  const counts = patients.map((one) => [
    [one.bothPositive, one.firstOnly],
    [one.secondOnly, one.bothNegative],
  ]);
  if (!areCounts(counts.flat(2)) || !isLevel(level)) return refuse("invalid-input");
  const table = [0, 1].map((row) =>
    [0, 1].map((column) => counts.reduce((sum, own) => sum + (own[row]?.[column] ?? 0), 0)),
  );
  const pooled = cohenKappa(table, { level });
  if (!pooled.ok) return pooled;
  const { estimate, n, observedAgreement, expectedAgreement } = pooled;
  const rows = table.map((cells) => cells.reduce((sum, count) => sum + count, 0) / n);
  const columns = [0, 1].map((at) => table.reduce((sum, cells) => sum + (cells[at] ?? 0), 0) / n);
  const [rowOne = 0, rowTwo = 0] = rows;
  const [columnOne = 0, columnTwo = 0] = columns;
  // 1 − pe as a sum of what is positive, so that nothing cancels where nearly all answers are the same.
  const chance = rowOne * columnTwo + rowTwo * columnOne;
  const pull = (row: number, column: number) =>
    (((row === column ? 1 : 0) - observedAgreement) * chance -
      (1 - observedAgreement) *
        ((rows[column] ?? 0) + (columns[row] ?? 0) - 2 * expectedAgreement)) /
    chance ** 2;
  const own = counts.filter((cells) => cells.flat().some((count) => count > 0));
  const squares = own.reduce((sum, cells) => {
    const phi = cells.reduce(
      (so, line, row) =>
        so + line.reduce((all, count, column) => all + count * pull(row, column), 0),
      0,
    );
    return sum + phi * phi;
  }, 0);
  const clusters = own.length;
  const isSpread = pooled.standardError > 0 && squares > 0 && clusters > 1;
  const standardError = isSpread ? Math.sqrt((clusters / (clusters - 1)) * squares) / n : 0;
  const result = { ok: true, estimate, n, clusters, standardError } as const;
  if (clusters < least) return { ...result, interval: refuse("too-few-clusters") };
  if (standardError === 0) return { ...result, interval: refuse("no-spread") };
  const half = studentCriticalValue(level, clusters - 1) * standardError;
  return {
    ...result,
    interval: {
      ok: true,
      lower: Math.max(-1, estimate - half),
      upper: Math.min(1, estimate + half),
      level,
      method: "clustered-t",
    },
  };
}
