/** What a run of text tells of a person. */
export type IdentifierKind = "date" | "contact" | "address" | "number" | "age" | "name";

/** A run of text that can tell who the patient is. */
export interface Identifier {
  readonly begin: number;
  readonly end: number;
  readonly kind: IdentifierKind;
}

/**
 * A shape that is tried where a token begins. `accepts` looks at what matched and at the text in front of it.
 * Bounded repeats only: each try takes a bounded time.
 */
export interface IdentifierPattern {
  readonly kind: IdentifierKind;
  readonly pattern: RegExp;
  readonly accepts?: (found: string, front: string, behind: string) => boolean;
}
