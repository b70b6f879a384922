import { countMasks } from "@concord/cohorts";
import type { CohortResult, MaskCount } from "@concord/cohorts";
import type { CohortDefinition } from "@concord/contract";
import { sql } from "kysely";
import { knowsProjectsOnly } from "../../access/members-told.ts";
import { seesWholeOrganizations } from "../../access/visibility.ts";
import type { Context } from "../../platform/operations/context.ts";
import { patientVisible } from "../../access/visibility.ts";
import { evaluateDefinition } from "./evaluate-definition.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

/**
 * Masks of the entry patients whom the reader may see: what the reader's attrition is counted from (domain.md §1). None
 * for annotators, whom a rule would tell of facts outside their documents (decision 109), and while conflicts are
 * settled (decision 118).
 */
export async function visibleMasks(
  { db, user }: Pick<Context, "db" | "user">,
  { patientIds, masks, maskCounts }: CohortResult,
): Promise<readonly MaskCount[]> {
  if (seesWholeOrganizations(user)) return maskCounts;
  if (knowsProjectsOnly(user)) return [];
  const rows = await rowsOf(
    db,
    { patient_id: "number" },
    sql`
    select entry.patient_id from unnest(${[...patientIds]}::int[]) entry(patient_id)
    where ${patientVisible(user, "entry.patient_id")}`,
  );
  const visible = new Set(rows.map((row) => row.patient_id));
  return countMasks(masks.filter((_, at) => visible.has(patientIds[at] ?? 0)));
}

/** Those of a cohort's newest run; for who may see only some of its patients it is run again, for the masks of each. */
export async function storedMasks(
  call: Pick<Context, "db" | "client" | "user">,
  cohort: { readonly definition: CohortDefinition; readonly organization_id: number },
  run: { readonly masks: readonly MaskCount[] } | undefined,
): Promise<readonly MaskCount[]> {
  if (seesWholeOrganizations(call.user)) return run?.masks ?? [];
  if (knowsProjectsOnly(call.user)) return [];
  const { result } = await evaluateDefinition(call, cohort.definition, cohort.organization_id);
  return visibleMasks(call, result);
}
