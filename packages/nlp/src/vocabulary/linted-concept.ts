import type { Category } from "../annotated-document.ts";
import type { MeasurementAxes } from "./measurement-axes.ts";

/** A concept of our own as the lint sees it. */
export interface LintedConcept {
  readonly cuid: string;
  readonly name: string;
  readonly category: Category;
  readonly terms: readonly { readonly term: string; readonly kind: string }[];
  readonly codes: readonly string[];
  /** Of what is measured; undefined for everything else. */
  readonly axes: MeasurementAxes | undefined;
  /** The ids of everything above it; of medications alone. */
  readonly above?: readonly string[] | undefined;
}

export interface Violation {
  readonly rule:
    | "another's name"
    | "two concepts"
    | "one quantity twice"
    | "other quantity"
    | "unit of another property"
    | "specimen left open"
    | "narrower condition"
    | "opposite"
    | "wrong code"
    | "code of two"
    | "two drugs"
    | "not beneath its ingredient";
  readonly concept: string;
  readonly detail: string;
}
