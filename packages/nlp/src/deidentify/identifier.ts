/** What a run of text tells of a person. */
export type IdentifierKind = "date" | "contact" | "address" | "number" | "age" | "name";

/** A run of text that can tell who the patient is. */
export interface Identifier {
  readonly begin: number;
  readonly end: number;
  readonly kind: IdentifierKind;
}
