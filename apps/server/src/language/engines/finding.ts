import type { Category, Code, NotDefinitiveDetail } from "@concord/nlp";

/** One thing that an external engine says of a text, in our words. Offsets are UTF-16 into the text, half-open. */
export interface Finding {
  readonly begin: number;
  readonly end: number;
  /** Codes that the engine gives it, likeliest first. */
  readonly codes: readonly Code[];
  /** UMLS concept, where the engine names one. */
  readonly cuid?: string;
  /**
   * Names by which the concept may be known here when no code is, best first: the engine's, then the words themselves.
   */
  readonly names: readonly string[];
  /**
   * What the engine takes it for: a medication is found by name among medications only, anything else among the others.
   */
  readonly category?: Category;
  /**
   * What the engine speaks about for this one: an attribute that is here and not said has its ordinary value, others
   * are read by our own rules.
   */
  readonly decides: readonly Decided[];
  readonly negated?: Statement;
  readonly hypothetical?: Statement;
  /** Of the past or the future. */
  readonly notCurrent?: Statement;
  readonly family?: Statement;
  readonly otherPerson?: Statement;
  readonly uncertain?: Statement & { readonly detail?: NotDefinitiveDetail };
  /** That it was found at all. */
  readonly found: Statement;
}

export type Decided = "negated" | "hypothetical" | "current" | "subject" | "definitive";

/** Which statement of the engine it rests on, and how sure the engine is, 0 to 1, where it says. */
export interface Statement {
  /** Like `aws:NEGATION`. */
  readonly rule: string;
  readonly score?: number;
}

/** What an external engine made of a line's text, or why it did not. */
export type Found = { readonly findings: readonly Finding[] } | { readonly refused: string };
