import { waysOfSaying, type InputOf } from "@concord/contract";
import { idIn } from "../navigation/id-in.ts";
import type { PageLocation } from "../navigation/page.ts";
import { pageOf } from "../patients/list-address.ts";

/** What the address of the search asks for; undefined where it asks for nothing. */
export function searchInput({
  search,
}: Pick<PageLocation, "search">): InputOf<"SearchNotes"> | undefined {
  const text = search["q"]?.trim() ?? "";
  const concept = idIn(search["concept_id"]);
  if (text === "" && concept === null) return undefined;
  const said = waysOfSaying.find((one) => one === search["said"]);
  const year = idIn(search["year"]);
  const cohort = idIn(search["cohort_id"]);
  return {
    m_searchString: text,
    ...(concept !== null && { m_conceptId: concept }),
    ...(concept !== null && said !== undefined && { m_saidAs: said }),
    ...(search["kind"] ? { m_kind: search["kind"] } : {}),
    ...(year !== null && { m_year: year }),
    ...(cohort !== null && { m_cohortId: cohort }),
    ...pageOf(search),
  };
}
