import type { z } from "zod";
import type { CriterionConcepts } from "../concept-set.ts";

export type Path = readonly (string | number)[];

/** Where a condition stands, and where to report what contradicts it. */
export interface Place {
  /** Of the criterion. */
  readonly path: Path;
  /** An index event, another fact, or the patient at index (a demographic criterion). */
  readonly of: "index" | "fact" | "patient";
  /** There is an index: the cohort's, or the fact that the criterion is around. */
  readonly indexed: boolean;
  /** The cohort's event date range. */
  readonly dateRange: { start?: string | undefined; end?: string | undefined } | undefined;
  readonly report: (path: Path, message: string) => void;
}

/** What a condition adds to a criterion's schema. All its fields are optional: absent, nothing is asked. */
export interface ConditionSchema<Fields extends z.ZodRawShape, Obstacle extends string> {
  readonly fields: Fields;
  /** What it is called when facts fail it and no other condition (`NearMiss.obstacle`). Conditions may share one. */
  readonly obstacles: readonly Obstacle[];
  /** The concept sets that it asks for, by their field. */
  readonly conceptSets?: (
    asked: Asked<Fields>,
  ) => Readonly<Record<string, CriterionConcepts | undefined>>;
  /** Reports what the schema can't say, each at the path of the field to be corrected. */
  readonly check?: (asked: Asked<Fields>, place: Place) => void;
}

type Asked<Fields extends z.ZodRawShape> = Readonly<z.infer<z.ZodObject<Fields>>>;

/** Names the types of a condition's schema. */
export function conditionSchema<Fields extends z.ZodRawShape, const Obstacle extends string>(
  schema: ConditionSchema<Fields, Obstacle>,
): ConditionSchema<Fields, Obstacle> {
  return schema;
}
