import type { Category } from "../../annotated-document.ts";

/** What the words of a sentence say of the mentions that stand in its group `of`. */
export interface Phrasing {
  /** Names the rule in `why`: "phrase.<id>". */
  readonly id: string;
  /** Over one sentence, its line ends as blanks. The group `of` has the mentions; flags "di", and "g" for all. */
  readonly words: RegExp;
  /** Kinds of mention that are meant. */
  readonly only: readonly Category[];
  readonly says: Said;
  /** Of these mentions only, by their own words. */
  readonly named?: RegExp;
  /** Nothing is said where the sentence has these words. */
  readonly unless?: RegExp;
  /** Only mentions that begin in the first so many characters of the group. */
  readonly within?: number;
  /** What is taken back was said by such a rule. */
  readonly undoes?: RegExp;
  /** What one of the sentences in front must say; each begins with "¶ ". */
  readonly before?: RegExp;
}

/**
 * What is said: "there" takes back that it may come, "current" that it is past, "certain" that it is in doubt; "not
 * yet" and "not given" take the place of a doubt, and "not given" of the past.
 */
export type Said =
  | "of the past"
  | "not yet"
  | "possible"
  | "certain"
  | "there"
  | "current"
  | "not given"
  | "a relative's"
  | "another's";

export const conditions: readonly Category[] = ["Problem", "Finding", "Others"];
export const acts: readonly Category[] = ["Procedure", "Medication"];
export const tests: readonly Category[] = ["Procedure", "Lab"];
export const anything: readonly Category[] = [...conditions, ...acts, "Lab"];
