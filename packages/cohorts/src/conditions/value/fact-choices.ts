import type { UnitConversion } from "@concord/clinical";
import type { AttributeWords } from "../../definition/attribute-words.ts";
import type { NumberTest } from "../../plan/number-test.ts";

export interface ValueTest extends NumberTest {
  /** By unit key; null: the number as it stands. */
  readonly conversions: ReadonlyMap<string, UnitConversion> | null;
  /** What the concept measures, as `analyteOfCode` names it. */
  readonly analyte: string | undefined;
}

/** One way in which a fact of a concept matches: all that it asks for holds. */
export interface FactChoice {
  readonly values: readonly ValueTest[];
  /** Null: any. */
  readonly attributes: AttributeWords | null;
}

/** Any of the ways; null: nothing is asked of value and attributes. */
export type FactChoices = readonly FactChoice[] | null;

/** An event asks for values of its own, each of some concepts: therefore they are planned together. */
export interface ValuePlan {
  /** What is asked of each concept's facts; a concept that is not in it does not match. */
  readonly concepts: ReadonlyMap<number, FactChoices>;
}
