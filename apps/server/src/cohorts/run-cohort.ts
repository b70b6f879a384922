// Runs a cohort and keeps its result: members, evidence, and the masks from which every attrition is counted.
import { createHash } from "node:crypto";
import { contentHash, evaluate, evidence, membersOf, NO_DAY } from "@concord/cohorts";
import type { CohortEntries, CohortPlan, CohortResult, Universe } from "@concord/cohorts";
import type { CohortDefinition } from "@concord/contract";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import { dataVersion } from "../platform/data-version.ts";
import { loadUniverse } from "./load-universe.ts";
import { planDefinition } from "./plan-definition.ts";
import { postingReader } from "./posting-reader.ts";

type Caller = Pick<Context, "db" | "user" | "now">;

/** The organisations at and under one: a cohort finds only their patients. */
async function organizationsUnder(
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

export interface EvaluatedCohort {
  plan: CohortPlan;
  universe: Universe;
  result: CohortResult;
}

/** Evaluates a definition for the patients of an organisation; nothing is stored. */
export async function evaluateDefinition(
  call: Pick<Context, "db" | "user">,
  definition: CohortDefinition,
  organizationId: number,
): Promise<EvaluatedCohort> {
  const plan = await planDefinition(call, definition);
  const universe = await loadUniverse(call);
  const organizations = await organizationsUnder(call, organizationId);
  return {
    plan,
    universe,
    result: await evaluate(plan, postingReader(call), universe, { organizations }),
  };
}

interface StoredCohort {
  cohort_id: number;
  organization_id: number;
  version: number;
  definition: CohortDefinition;
}

/** Runs a stored cohort and replaces its result. Returns the number of members. */
export async function runCohort(call: Caller, cohort: StoredCohort): Promise<number> {
  const { plan, universe, result } = await evaluateDefinition(
    call,
    cohort.definition,
    cohort.organization_id,
  );
  const members = membersOf(plan, result);
  await storeMembers(call, cohort.cohort_id, members);
  await storeEvidence(call, cohort.cohort_id, plan, universe, members);
  await storeRun(call, cohort, result, members);
  return members.patientIds.length;
}

async function storeMembers(
  { db }: Caller,
  cohortId: number,
  { patientIds, indexDays, indexMinutes }: CohortEntries,
): Promise<void> {
  await sql`delete from cohort_member where cohort_id = ${cohortId}`.execute(db);
  await sql`insert into cohort_member (patient_id, cohort_id, index_day, index_minute)
    select patient_id, ${cohortId}, index_day, nullif(index_minute, -1)
    from unnest(${[...patientIds]}::int[], ${Array.from(indexDays, (day) => (day === NO_DAY ? null : day))}::int[],
      ${[...indexMinutes]}::smallint[]) m(patient_id, index_day, index_minute)`.execute(db);
}

async function storeEvidence(
  call: Caller,
  cohortId: number,
  plan: CohortPlan,
  universe: Universe,
  members: CohortEntries,
): Promise<void> {
  const paths = new Map(plan.facts.map(({ fact, path }) => [fact, path]));
  for await (const part of evidence(plan, postingReader(call), universe, members)) {
    await sql`
      insert into cohort_evidence (patient_id, cohort_id, criterion, concept_id, source, day, minute, value)
      select patient_id, ${cohortId}, criterion, concept_id, source, day, nullif(minute, -1), nullif(value, 'NaN')
      from unnest(${[...part.patientIds]}::int[], ${Array.from(part.facts, (fact) => paths.get(fact) ?? "")}::text[],
        ${[...part.conceptIds]}::int[], ${[...part.sources]}::smallint[], ${[...part.days]}::int[],
        ${[...part.minutes]}::smallint[], ${[...part.values]}::float8[])
        e(patient_id, criterion, concept_id, source, day, minute, value)`.execute(call.db);
  }
}

async function storeRun(
  { db, now }: Caller,
  cohort: StoredCohort,
  result: CohortResult,
  members: CohortEntries,
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
    dataVersion: await dataVersion(db),
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
      computed_at: now,
    })
    .execute();
}
