// The conditions that a criterion may have beside its concepts, in one list: the schema, its checks and what is told of
// facts that nearly count go over it. What each means for the engine, SQL, words and ATLAS is in `@concord/cohorts`.
import { age } from "./age.ts";
import { dates } from "./dates.ts";
import { firstInHistory } from "./first-in-history.ts";
import { gender } from "./gender.ts";
import { lasts } from "./lasts.ts";
import { normalRange } from "./normal-range.ts";
import { observation } from "./observation.ts";
import { occurrences } from "./occurrences.ts";
import { sameVisit } from "./same-visit.ts";
import { sources } from "./sources.ts";
import { valueConcepts } from "./value-concepts.ts";
import { value } from "./value.ts";
import { window } from "./window.ts";

export { AgeRange } from "./age.ts";
export { Gender } from "./gender.ts";
export { Duration } from "./lasts.ts";
export { NormalRange } from "./normal-range.ts";
export { ObservedDays } from "./observation.ts";
export { Occurrences } from "./occurrences.ts";
export { NumberRange } from "./ranges.ts";
export { RecordKind } from "./records.ts";
export { FactSource } from "./sources.ts";
export { FactTable } from "./table.ts";
export { ValueRange } from "./value.ts";
export { RelativeWindow } from "./window.ts";

/**
 * In the order in which near misses are told. Apart from them: `records` and `table`, of concept criteria, and
 * `around`, which is a criterion.
 */
export const conditionSchemas = [
  dates,
  window,
  value,
  valueConcepts,
  lasts,
  age,
  gender,
  observation,
  firstInHistory,
  normalRange,
  sameVisit,
  occurrences,
  sources,
] as const;

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? { [Field in keyof All]: All[Field] }
  : never;

type FactFields = Together<(typeof conditionSchemas)[number]["fields"]>;

/** The fields of all of them. */
export const factFields: FactFields = Object.assign(
  {},
  ...conditionSchemas.map(({ fields }) => fields),
);

/** What keeps a fact from counting, as far as one condition does; in this order it is told. */
export type Obstacle = (typeof conditionSchemas)[number]["obstacles"][number] | "around";
export const obstacles: readonly Obstacle[] = [
  ...new Set<Obstacle>([
    ...conditionSchemas.flatMap<Obstacle>((schema) => schema.obstacles),
    "around",
  ]),
];
