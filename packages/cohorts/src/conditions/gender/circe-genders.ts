import { Gender } from "@concord/contract";

import type { CirceConceptSets } from "../../atlas/circe-concept-sets.ts";
import type { CirceObject } from "../../atlas/circe-object.ts";

/** OMOP's concept of each gender. */
export const OMOP_GENDERS: Readonly<
  Record<Gender, { readonly CONCEPT_ID: number; readonly CONCEPT_NAME: string }>
> = {
  male: { CONCEPT_ID: 8507, CONCEPT_NAME: "MALE" },
  female: { CONCEPT_ID: 8532, CONCEPT_NAME: "FEMALE" },
  other: { CONCEPT_ID: 8521, CONCEPT_NAME: "OTHER" },
  unknown: { CONCEPT_ID: 8551, CONCEPT_NAME: "UNKNOWN" },
};

/** What records have where nobody knows, which is no concept; imported as unknown, as 8551 is. */
const NO_CONCEPT = 0;

/**
 * The genders that `Gender` (a list of OMOP concepts) and `GenderCS` (a concept set, or all but it) ask for, both at
 * once. Undefined: any; none: what is asked for nobody has here.
 */
export function readGenders(body: CirceObject, sets: CirceConceptSets): Gender[] | undefined {
  const asked: Gender[][] = [];
  if (body.has("Gender")) {
    const concepts = body.objects("Gender");
    const ids = new Set(concepts.map((concept) => concept.number("CONCEPT_ID") ?? 0));
    for (const concept of concepts) concept.skipRest();
    asked.push(gendersOf(ids, body, "Gender"));
  }
  const selection = body.object("GenderCS");
  const setId = selection?.number("CodesetId");
  const isExclusion = selection?.flag("IsExclusion");
  if (selection && setId !== undefined) {
    const named = gendersOf(sets.idsOf(setId, selection.at("CodesetId")), body, "GenderCS");
    asked.push(isExclusion ? Gender.options.filter((each) => !named.includes(each)) : named);
  }
  if (asked.length === 0) return undefined;
  return Gender.options.filter((gender) => asked.every((genders) => genders.includes(gender)));
}

function gendersOf(ids: ReadonlySet<number>, body: CirceObject, key: string): Gender[] {
  const genders = Gender.options.filter((gender) => ids.has(OMOP_GENDERS[gender].CONCEPT_ID));
  const others = ids.difference(new Set([NO_CONCEPT])).size - genders.length;
  if (others > 0)
    body.remark(key, "not in the vocabulary", `${others} genders that no patient has here`);
  return genders;
}
