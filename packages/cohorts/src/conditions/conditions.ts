// The conditions of a criterion, in one list: planner, engine, SQL, words, explanations and ATLAS go over it. Their
// schemas are `conditionSchemas` of the contract.
import { age } from "./age/age.ts";
import { around } from "./around/around.ts";
import type { CircePart } from "./circe-part.ts";
import { dates } from "./dates/dates.ts";
import { firstInHistory } from "./first-in-history/first-in-history.ts";
import { gender } from "./gender/gender.ts";
import { lasts } from "./lasts/lasts.ts";
import { normalRange } from "./normal-range/normal-range.ts";
import { observation } from "./observation/observation.ts";
import { occurrences } from "./occurrences/occurrences.ts";
import { records } from "./records/records.ts";
import { sameVisit } from "./same-visit/same-visit.ts";
import { sources } from "./sources/sources.ts";
import { table } from "./table/table.ts";
import { valueConcepts } from "./value-concepts/value-concepts.ts";
import type { SqlPart } from "./sql-part.ts";
import { value } from "./value/value.ts";
import type { WordsPart } from "./words-part.ts";
import { window } from "./window/window.ts";

/** In the order in which a criterion's words name them. */
export const conditions = [
  records,
  table,
  firstInHistory,
  occurrences,
  value,
  normalRange,
  lasts,
  valueConcepts,
  window,
  sameVisit,
  dates,
  age,
  gender,
  observation,
  sources,
  around,
] as const;

/** Those that can be asked of the patient at index, too. */
export const patientConditions = [age, gender, observation] as const;

/** Their parts in SQL. */
export const sqlParts: readonly SqlPart[] = conditions.map(({ sql }) => sql);

/** Their words. */
export const wordsParts: readonly WordsPart[] = conditions.map(({ words }) => words);

/** How ATLAS has them. */
export const circeParts: readonly CircePart[] = conditions.map(({ circe }) => circe);

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** What all of them make of a criterion for the engine. */
export interface PlanOfConditions extends Together<
  ReturnType<(typeof conditions)[number]["plan"]["plan"]>
> {}
