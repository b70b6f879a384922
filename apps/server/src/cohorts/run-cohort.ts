// Runs a cohort and keeps its result: members, evidence, and the masks from which every attrition is counted.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { contentHash, NO_DAY } from "@concord/cohorts";
import type { CohortEntries, CohortPlan } from "@concord/cohorts";
import type { CohortDefinition } from "@concord/contract";
import { sql } from "kysely";
import { from as copyFrom } from "pg-copy-streams";
import { copyLine } from "../batches/staging/copy-text.ts";
import { copyLines } from "../language/copy-lines.ts";
import type { Context } from "../platform/context.ts";
import { evaluatePlan, evidenceOfPlan } from "./evaluate-plan.ts";
import type { EvaluatedPlan } from "./evaluate-plan.ts";
import { evidenceColumns } from "./evaluation-task.ts";
import { packMembers } from "./member-list.ts";
import { planDefinition } from "./plan-definition.ts";
import { untilUnchanged } from "./shared-postings.ts";

type Caller = Pick<Context, "db" | "client" | "user" | "now">;

/** The organisations at and under one: a cohort finds only their patients. */
export async function organizationsUnder(
  { db }: Pick<Context, "db">,
  organizationId: number,
): Promise<Set<number>> {
  const { rows } = await sql<{ organization_id: number }>`
    with recursive under as (
      select ${organizationId}::int organization_id
      union select o.organization_id from under u join organization o on o.parent_id = u.organization_id)
    select organization_id from under`.execute(db);
  return new Set(rows.map((row) => row.organization_id));
}

export interface EvaluatedCohort extends EvaluatedPlan {
  readonly plan: CohortPlan;
}

/**
 * Evaluates a definition for the patients of an organisation and those under it (undefined: for all); nothing is
 * stored. In worker threads: nobody else waits.
 */
export async function evaluateDefinition(
  call: Pick<Context, "db" | "client" | "user">,
  definition: CohortDefinition,
  organizationId: number | undefined,
): Promise<EvaluatedCohort> {
  const plan = await planDefinition(call, definition);
  const organizations =
    organizationId === undefined ? undefined : await organizationsUnder(call, organizationId);
  return { plan, ...(await evaluatePlan(call, plan, organizations)) };
}

interface StoredCohort {
  cohort_id: number;
  organization_id: number;
  version: number;
  definition: CohortDefinition;
}

/** Runs a stored cohort and replaces its result. Returns the number of members. */
export async function runCohort(call: Caller, cohort: StoredCohort): Promise<number> {
  const evaluated = await untilUnchanged(async () => {
    const found = await evaluateDefinition(call, cohort.definition, cohort.organization_id);
    await storeMembers(call, cohort.cohort_id, found.members);
    await storeEvidence(call, cohort.cohort_id, found);
    return found;
  });
  await storeRun(call, cohort, evaluated);
  return evaluated.members.patientIds.length;
}

async function storeEvidence(
  call: Caller,
  cohortId: number,
  evaluated: EvaluatedCohort,
): Promise<void> {
  for await (const lines of evidenceOfPlan(call, evaluated.plan, evaluated, cohortId)) {
    const stream = call.client.query(
      copyFrom(`copy cohort_evidence (${evidenceColumns}) from stdin`),
    );
    const finished = once(stream, "finish");
    stream.end(lines);
    await finished;
  }
}

/** Members of an earlier run go with their evidence. */
async function storeMembers(
  { db, client }: Caller,
  cohortId: number,
  members: CohortEntries,
): Promise<void> {
  await sql`delete from cohort_member where cohort_id = ${cohortId}`.execute(db);
  await copyLines(
    client,
    "cohort_member (patient_id, cohort_id, index_day, index_minute)",
    memberLines(cohortId, members),
  );
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

async function storeRun(
  { db, now }: Caller,
  cohort: StoredCohort,
  { state, result, members }: EvaluatedPlan,
): Promise<void> {
  const { rows } = await sql<{
    vocabulary: string | null;
    language: string | null;
    documents: number;
  }>`
    select (select version from vocabulary_version order by loaded_at desc limit 1) vocabulary,
      (select value #>> '{}' from setting where key = 'language-processing version') "language",
      (select count(*)::int from subdocument s join cohort_member m using (patient_id)
        where m.cohort_id = ${cohort.cohort_id}) documents`.execute(db);
  const basis = {
    vocabularyVersion: rows[0]?.vocabulary ?? "",
    languageVersion: rows[0]?.language ?? "",
    // What was read, which need not be what is there now.
    dataVersion: state.version?.split("/")[0] ?? "0",
  };
  const digest = (text: string) => createHash("sha256").update(text).digest("hex");
  await db
    .insertInto("cohort_run")
    .values({
      cohort_id: cohort.cohort_id,
      version: cohort.version,
      content_hash: contentHash(cohort.definition, basis, digest),
      computed_on: JSON.stringify(basis),
      definition: JSON.stringify(cohort.definition),
      entry_count: result.patientIds.length,
      patient_count: members.patientIds.length,
      data_count: rows[0]?.documents ?? 0,
      masks: JSON.stringify(result.maskCounts),
      members: packMembers(members.patientIds),
      computed_at: now,
    })
    .execute();
}
