/**
 * Result of a test on paired units: two-sided `pValue` in (0, 1]; `n` is the number of units, or patients, that decide
 * it.
 */
export interface PairedTest {
  readonly ok: true;
  readonly method:
    | "exact-binomial"
    | "mid-p"
    | "chi-square"
    | "chi-square-corrected"
    | "generalized-score"
    | "clustered-chi-square"
    | "sign-flip"
    | "clustered-generalized-score"
    | "weighted-generalized-score"
    | "linearised-t"
    | "swapped-arms"
    | "swapped-arms-drawn";
  readonly pValue: number;
  /** χ² with one degree of freedom; absent where the method has none (exact binomial, mid-p). */
  readonly chiSquare?: number;
  readonly n: number;
}
