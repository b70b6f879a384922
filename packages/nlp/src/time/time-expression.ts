import type { Time } from "../annotated-document.ts";
import type { Counted } from "./time-parts.ts";

/** A time expression in a sentence: tokens [from, to). */
export interface TimeExpression {
  readonly sentence: number;
  readonly from: number;
  readonly to: number;
  readonly time: Time;
  /** A year with nothing but its place to say that it is one: it may be a lab's value. */
  readonly bare: boolean;
  /** The age at which something began. */
  readonly onset: boolean;
  /** From then on. */
  readonly isOpen: boolean;
  /** Counted from an event. */
  readonly counted?: Counted | undefined;
  /** What has lasted so long when the patient was admitted. */
  readonly upToAdmission?: { readonly days: number; readonly unit: number };
}
