// A verdict in words, by rule only (validity.md §1, 9 and 13).
import type { ComparedSource, SourceDifference, Verdict } from "@concord/contract";
import { benjaminiHochberg, holm } from "@concord/stats";

/** Patients with the concept below whom nothing is concluded. */
const leastPatients = 20;
const level = 0.05;

export interface Compared {
  readonly isPrimary: boolean;
  readonly difference: SourceDifference;
}

export type Adjusted = { readonly value: number; readonly method: "Holm" | "Benjamini–Hochberg" };

/**
 * Holm's p among the primary rows, Benjamini and Hochberg's q among the others, in the order given; null where a row
 * has no test. In its family such a row counts as p = 1: what it would have been is not known, and what is hidden for
 * being small moves no other row. So do the `declared` primary concepts of which there is no row yet.
 */
export function adjustedOf(rows: readonly Compared[], declared = 0): (Adjusted | null)[] {
  const pOf = ({ difference }: Compared) =>
    !("reason" in difference) && typeof difference.p === "number" ? difference.p : null;
  const out: (Adjusted | null)[] = rows.map(() => null);
  for (const isPrimary of [true, false]) {
    const family = [...rows.entries()].filter(([, row]) => row.isPrimary === isPrimary);
    const adjust = isPrimary ? holm : benjaminiHochberg;
    const without = isPrimary ? Math.max(0, declared - family.length) : 0;
    const values = adjust([
      ...family.map(([, row]) => pOf(row) ?? 1),
      ...Array.from({ length: without }, () => 1),
    ]);
    for (const [place, [at, row]] of family.entries()) {
      if (pOf(row) === null) continue;
      const method = isPrimary ? "Holm" : "Benjamini–Hochberg";
      out[at] = { value: values[place] ?? 1, method };
    }
  }
  return out;
}

export interface Judged extends Compared {
  readonly adjusted: Adjusted | null;
  readonly source: ComparedSource;
  /**
   * Patients with the concept on whom both sources can be judged, and unresolved units of that kind; null where they
   * are too few to show.
   */
  readonly patientsWithConcept: number | null;
  readonly unresolved: number | null;
  readonly hasFrame: boolean;
  readonly claim: "before" | "after" | "other" | "none";
}

export function verdictOf(row: Judged): Verdict {
  const none = (kind: "none" | "too-early" | "no-difference", reason: string): Verdict => ({
    kind,
    source: null,
    reason,
  });
  if (row.claim === "none") return none("none", "No primary concepts and measure are declared.");
  if (row.claim === "after")
    return none("none", "Primary concepts were declared after the first look at results.");
  if (row.claim === "other")
    return none("none", "The measure or the sources compared are not the declared ones.");
  if (!row.isPrimary) return none("none", "The concept is secondary.");
  if (!row.hasFrame)
    return none("too-early", "No frame was recorded: figures are of the encounters read.");
  const { patientsWithConcept: patients, difference, adjusted, unresolved } = row;
  if (patients === null)
    return none("too-early", "The patients with the concept are too few to show.");
  if (patients < leastPatients)
    return none(
      "too-early",
      `${patients} patients with it were read on whom both sources can be judged; ${leastPatients} are needed.`,
    );
  if ("reason" in difference) return none("too-early", difference.reason);
  const { low, high, bounds, p } = difference;
  if (typeof p !== "number" || adjusted === null)
    return none("too-early", typeof p === "number" ? "There is no adjusted p." : p.reason);
  if (low === null || high === null) return none("too-early", "The difference has no interval.");
  const isOneSided = low > 0 || high < 0;
  if (adjusted.value >= level || !isOneSided)
    return none(
      "no-difference",
      adjusted.value >= level
        ? `Holm’s p is ${level} or more.`
        : "The interval of the difference holds 0.",
    );
  if (unresolved === null || (unresolved > 0 && bounds === null))
    return none("too-early", "How the unresolved encounters could turn it is too few to show.");
  const sign = Math.sign(difference.estimate);
  if (bounds !== null && (sign > 0 ? bounds.low <= 0 : bounds.high >= 0))
    return none(
      "too-early",
      `${unresolved} unresolved encounters could turn it, were they all one way.`,
    );
  return {
    kind: "use",
    source: sign > 0 ? row.source : "structured",
    reason: `Primary concept; Holm’s p below ${level}; interval and bounds of the difference on one side; ${patients} patients with it; a frame.`,
  };
}
