// Runs stored cohorts and keeps their results.
import { CohortDefinition } from "@concord/contract";
import { canonicalJson } from "@concord/clinical";
import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { lockEventsForUse } from "../../records/events/events.queries.ts";
import { newestRun } from "../newest-run.ts";
import { outdatedCohorts } from "./cohort-basis.ts";
import { evaluateDefinition } from "./evaluate-definition.ts";
import type { EvaluatedCohort } from "./evaluate-definition.ts";
import { namedIn } from "./plan-definition.ts";
import { untilUnchanged } from "./database-state.ts";
import { storeMembers, storeRun } from "./store-result.ts";
import type { StoredCohort } from "./store-result.ts";
import { tellAgain, tellResult } from "../told/tell-result.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "client" | "user" | "now">;

/** Runs a cohort that was just added or edited and replaces its result. Returns the number of members. */
export async function runCohort(call: Caller, cohort: StoredCohort): Promise<number> {
  // What is not there any more, the plan refuses.
  await lockEventsForUse(call, namedIn(cohort.definition.criteria).events);
  const evaluated = await evaluateAndStore(call, cohort);
  await storeRun(call, cohort, evaluated);
  await tellResult(call, cohort);
  return evaluated.members.patientIds.length;
}

export interface Rerun {
  readonly version: number;
  /**
   * `nothing`: its result was up to date. `data`: another basis, the same members, index dates and attrition. `result`:
   * another result, and with it another version.
   */
  readonly changed: "nothing" | "data" | "result";
}

/**
 * Runs a stored cohort on the data as they are now; its old result is served until the transaction commits. Undefined
 * when it is gone, or was edited meanwhile, which ran it.
 */
export async function rerunCohort(call: Caller, cohortId: number): Promise<Rerun | undefined> {
  const { db } = call;
  // Held until the end: of two who run it, the second finds it up to date. What the first one wrote is seen by the next
  // statement only.
  await sql`select from cohort where cohort_id = ${cohortId} for update`.execute(db);
  const rows = await rowsOf(
    db,
    {
      cohort_id: "number",
      organization_id: "number",
      version: "number",
      definition: "unknown",
      masks: "unknown",
    },
    sql`
    select c.cohort_id, c.organization_id, c.version, c.definition, r.masks
    from cohort c left join lateral ${newestRun(sql.ref("c.cohort_id"))} r on true
    where c.cohort_id = ${cohortId}`,
  );
  const [stored] = rows;
  if (!stored) return undefined;
  const { version, masks } = stored;
  if ((await outdatedCohorts(call, [cohortId])).length === 0)
    return { version, changed: "nothing" };
  const cohort = { ...stored, definition: CohortDefinition.parse(stored.definition) };
  const before = await fingerprint(call, cohortId);
  const evaluated = await evaluateAndStore(call, cohort);
  const isSame =
    canonicalJson(masks) === canonicalJson(evaluated.result.maskCounts) &&
    before === (await fingerprint(call, cohortId));
  const next = isSame ? version : version + 1;
  if (!isSame)
    await sql`update cohort set version = ${next} where cohort_id = ${cohortId}`.execute(db);
  await storeRun(call, { ...cohort, version: next }, evaluated);
  await tellAgain(call, { ...cohort, version: next }, version);
  return { version: next, changed: isSame ? "data" : "result" };
}

async function evaluateAndStore(call: Caller, cohort: StoredCohort): Promise<EvaluatedCohort> {
  return untilUnchanged(async () => {
    const found = await evaluateDefinition(call, cohort.definition, cohort.organization_id);
    await storeMembers(call, cohort.cohort_id, found);
    return found;
  });
}

/** Equal for equal members with equal index moments. */
async function fingerprint({ db }: Pick<Context, "db">, cohortId: number): Promise<string> {
  const rows = await rowsOf(
    db,
    { sum: "string" },
    sql`
    select count(*) || '/' || coalesce(sum(hash_record_extended((patient_id, index_day, index_minute), 0)), 0) "sum"
    from cohort_member where cohort_id = ${cohortId}`,
  );
  return rows[0]?.sum ?? "";
}
