/**
 * What one half of the hard notes is made of. Lists are lines of entries with a bar between; a template is text with
 * {slots} and @banks.
 */
export interface NoteHalf {
  readonly seed: number;
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly lastNames: readonly string[];
  readonly towns: readonly string[];
  readonly streets: readonly string[];
  readonly facilities: readonly string[];
  readonly employers: readonly string[];
  readonly hosts: readonly string[];
  readonly phones: readonly string[];
  readonly records: readonly string[];
  /**
   * Y, M, D with leading zeros, y the two-digit year, m and d without zeros, N and n the month's name and its short
   * form, T the day with its ending, W the weekday.
   */
  readonly dates: readonly string[];
  readonly oldAges: readonly string[];
  readonly banks: Readonly<Record<string, readonly string[]>>;
  readonly layouts: Readonly<Record<string, string>>;
}

export const entries = (list: string): string[] =>
  list
    .split(/[|\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

export const sentences = (list: string): string[] =>
  list
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
