// What a love plot draws: standardised differences of one cohort from another, a line a characteristic.
import type { BaselineRow } from "@concord/contract";

/** Beyond this the groups differ more than chance in a balanced comparison would: the usual mark (Austin 2009). */
export const NOTABLE = 0.1;

export interface LoveLine {
  readonly key: string;
  /** Of a characteristic; of a group its name. */
  readonly text: string;
  readonly isGroup: boolean;
  readonly difference: {
    readonly estimate: number;
    readonly lower: number;
    readonly upper: number;
  } | null;
  /** Why there is none. */
  readonly reason: string | null;
}

/** The rows of the baseline table for one cohort, groups as lines of their own. */
export function loveLines(rows: readonly BaselineRow[], cohortId: number): LoveLine[] {
  return [...Map.groupBy(rows, ({ group }) => group)].flatMap(([group, own]) => [
    { key: group, text: group, isGroup: true, difference: null, reason: null },
    ...own.map((row): LoveLine => {
      const cell = row.cells.find((one) => one.cohort_id === cohortId);
      return {
        key: `${group} ${row.label}`,
        text: row.unit === null ? row.label : `${row.label} (${row.unit})`,
        isGroup: false,
        difference: cell?.difference ?? null,
        reason: cell?.reason ?? null,
      };
    }),
  ]);
}

/** Half the width of the axis: the least of these that holds all estimates; what lies beyond 1 stands at its end. */
export function halfAxis(lines: readonly LoveLine[]): number {
  const most = Math.max(0, ...lines.map(({ difference }) => Math.abs(difference?.estimate ?? 0)));
  return [0.25, 0.5, 1].find((one) => most <= one) ?? 1;
}

export interface LoveCount {
  readonly told: number;
  readonly beyond: number;
  readonly untold: number;
}

/** How many characteristics have a difference, how many of these beyond the mark, and how many have none. */
export function countLines(lines: readonly LoveLine[]): LoveCount {
  const rows = lines.filter(({ isGroup }) => !isGroup);
  const told = rows.flatMap(({ difference }) => (difference ? [difference] : []));
  return {
    told: told.length,
    beyond: told.filter(({ estimate }) => Math.abs(estimate) > NOTABLE).length,
    untold: rows.length - told.length,
  };
}

/** A name in at most two lines of so many letters. */
export function inTwoLines(text: string, letters: number): string[] {
  if (text.length <= letters) return [text];
  const words = text.split(" ");
  let first = words.shift() ?? "";
  while (words[0] !== undefined && first.length + 1 + words[0].length <= letters)
    first = `${first} ${words.shift()}`;
  const rest = words.join(" ");
  const cut = (line: string) => (line.length > letters ? `${line.slice(0, letters - 1)}…` : line);
  return rest === "" ? [cut(first)] : [cut(first), cut(rest)];
}
