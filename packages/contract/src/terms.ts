// Values that screens list or look up, apart from the schemas that hold them: whoever imports a schema loads its
// library with it, 47 kB compressed (first-load.ts).
export { factSources } from "@concord/clinical";

export const genders = ["female", "male", "other", "unknown"] as const;

/** Tables of OMOP that facts are rows of. */
export const factTables = [
  "conditions",
  "drugs",
  "procedures",
  "measurements",
  "observations",
  "devices",
  "specimens",
  "visits",
] as const;

/** What a concept criterion looks at in place of facts under their concepts (`RecordKind`). */
export const recordKinds = [
  "codes",
  "condition-eras",
  "drug-eras",
  "deaths",
  "observation-periods",
] as const;

/** How a note says a concept; whose it is comes first, then whether it is denied. */
export const waysOfSaying = [
  "affirmed",
  "past",
  "possible",
  "denied",
  "hypothetical",
  "other person",
] as const;

/** What two answers differ in; each conflict is of one kind, "concept" also where attributes differ besides. */
export const conflictKinds = ["presence", "cannot tell", "concept", "attributes"] as const;
export type ConflictKind = (typeof conflictKinds)[number];
