// Keeps the result of a run: members, evidence, and the masks from which every attrition is counted.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { type CohortBasis, contentHash, NO_DAY } from "@concord/cohorts";
import type { CohortEntries } from "@concord/cohorts";
import type { CohortDefinition } from "@concord/contract";
import { sql } from "kysely";
import { from as copyFrom } from "pg-copy-streams";
import { copyLine } from "../../platform/database/copy-text.ts";
import { copyLines } from "../../platform/database/copy-lines.ts";
import type { Context } from "../../platform/operations/context.ts";
import type { EvaluatedCohort } from "./evaluate-definition.ts";
import { evidenceOfPlan } from "./evaluate-plan.ts";
import { evidenceColumns } from "./evaluation-task.ts";
import { packMembers } from "../operations/member-list.ts";
import { countLeftOut, countOtherUnits } from "../operations/shown-left-out.ts";
import { tellBy } from "../../platform/database/database-notices.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "client" | "now">;

export interface StoredCohort {
  readonly cohort_id: number;
  readonly organization_id: number;
  readonly version: number;
  readonly definition: CohortDefinition;
}

/** Replaces members and evidence by those of a run. Throws DataChanged when the data are no longer those it read. */
export async function storeMembers(
  call: Caller,
  cohortId: number,
  evaluated: EvaluatedCohort,
): Promise<void> {
  const { db, client } = call;
  // Evidence goes with its member.
  await sql`delete from cohort_member where cohort_id = ${cohortId}`.execute(db);
  await copyLines(
    client,
    "cohort_member (patient_id, cohort_id, index_day, index_minute)",
    memberLines(cohortId, evaluated.members),
  );
  for await (const lines of evidenceOfPlan(call, evaluated.plan, evaluated, cohortId)) {
    const stream = client.query(copyFrom(`copy cohort_evidence (${evidenceColumns}) from stdin`));
    const finished = once(stream, "finish");
    stream.end(lines);
    await finished;
  }
}

function* memberLines(
  cohortId: number,
  { patientIds, indexDays, indexMinutes }: CohortEntries,
): Generator<string> {
  for (const [at, patientId] of patientIds.entries()) {
    const day = indexDays[at] ?? NO_DAY;
    const minute = indexMinutes[at] ?? -1;
    yield copyLine([patientId, cohortId, day === NO_DAY ? null : day, minute < 0 ? null : minute]);
  }
}

/** Keeps the run itself, as the newest of the cohort's version, and tells of it. */
export async function storeRun(
  { db, now }: Caller,
  { cohort_id, version, definition }: StoredCohort,
  { basis, result, members, leftOut, otherUnits }: EvaluatedCohort,
): Promise<void> {
  const rows = await rowsOf(
    db,
    { documents: "number" },
    sql`
    select count(*)::int documents from subdocument s join cohort_member m using (patient_id)
    where m.cohort_id = ${cohort_id}`,
  );
  await sql`delete from cohort_run where cohort_id = ${cohort_id} and version = ${version}`.execute(
    db,
  );
  await db
    .insertInto("cohort_run")
    .values({
      cohort_id,
      version,
      content_hash: hashOf(definition, basis),
      computed_on: JSON.stringify(basis),
      definition: JSON.stringify(definition),
      entry_count: result.patientIds.length,
      patient_count: members.patientIds.length,
      data_count: rows[0]?.documents ?? 0,
      masks: JSON.stringify(result.maskCounts),
      left_out: JSON.stringify(countLeftOut(leftOut)),
      other_units: JSON.stringify(countOtherUnits(otherUnits)),
      members: packMembers(members.patientIds),
      computed_at: now,
    })
    .execute();
  await tellBy(db, "members");
}

function hashOf(definition: CohortDefinition, basis: CohortBasis): string {
  return contentHash(definition, basis, (text) => createHash("sha256").update(text).digest("hex"));
}
