/** What is known of a note beside its text. Dates are YYYY-MM-DD. */
export interface KnownDates {
  /** The day the note was written, from which its relative times are counted. */
  readonly documentDate?: string | undefined;
  /** First and last day of the stay or visit that it belongs to. */
  readonly encounterStart?: string | undefined;
  readonly encounterEnd?: string | undefined;
  /** Whether 03/04/2024 is 3 April; where nothing is said, the note's own dates tell, and else it is 4 March. */
  readonly dayFirst?: boolean | undefined;
}
