// For the oracle tests: the same definition as one SQL statement and over postings in memory, on the same database.
import { dayOfDate } from "@concord/clinical";
import {
  BlockTables,
  buildUniverse,
  type CohortVocabulary,
  type CompileOptions,
  compileToSql,
  decodePosting,
  DefinitionProblem,
  encodePosting,
  evaluate,
  evidence,
  membersOf,
  NO_DAY,
  NO_VISIT,
  planCohort,
  type PostingReader,
  type PostingRow,
  type Universe,
  detailedSource,
} from "@concord/cohorts";
import type { CohortDefinition } from "@concord/contract";
import fc from "fast-check";
import type pg from "pg";
import { expect } from "vitest";

/** How many random definitions are asked for; undefined: the few of every test run. */
export const askedDefinitions =
  process.env["CONCORD_ORACLE"] === undefined ? undefined : Number(process.env["CONCORD_ORACLE"]);

/** A database and what was read of it. */
export interface Records {
  readonly pool: pg.Pool;
  readonly universe: Universe;
  readonly reader: PostingReader;
  /** Bits of the tables of which the structured facts of each concept are rows. */
  readonly tables: ReadonlyMap<number, number>;
}

/**
 * Fails where the two differ in anything: who enters, index moments, masks; or where a member has not the evidence that
 * the definition asks for. Answers how many entered and how many are members; what both refuse is left out of the run.
 */
export async function expectAgreement(
  { pool, universe, reader, tables }: Records,
  vocabulary: CohortVocabulary,
  definition: CohortDefinition,
  organizations: readonly number[] | undefined,
): Promise<{ entries: number; members: number }> {
  const known = { ...vocabulary, tablesOf: (conceptId: number) => tables.get(conceptId) ?? 0 };
  const run = await byEngine(definition, organizations, universe, reader, known);
  const rows = await bySql(pool, definition, {
    eventOf: vocabulary.eventOf,
    organizations,
    tables,
  });
  expect(run.rows).toEqual(rows);
  return { entries: rows.length, members: run.members };
}

/** patient, index day, index minute, mask; both programs refuse the same definitions or throw something else. */
type Row = [patientId: number, indexDay: number | null, indexMinute: number | null, mask: number];

async function bySql(
  pool: pg.Pool,
  definition: CohortDefinition,
  options: CompileOptions,
): Promise<Row[]> {
  const { text, values } = compileToSql(definition, options);
  const { rows } = await pool.query<{
    patient_id: number;
    index_day: number | null;
    index_minute: number | null;
    mask: number;
  }>(text, [...values]);
  return rows.map((row) => [row.patient_id, row.index_day, row.index_minute, row.mask]);
}

/** As if there were many facts: each patient's range of days is worked out first. */
const boundedTables = new BlockTables(0);

async function byEngine(
  definition: CohortDefinition,
  organizations: readonly number[] | undefined,
  universe: Universe,
  reader: PostingReader,
  vocabulary: CohortVocabulary,
): Promise<{ rows: Row[]; members: number }> {
  let plan;
  try {
    // A worker gets the plan by structured clone.
    plan = structuredClone(planCohort(definition, vocabulary));
  } catch (error) {
    if (!(error instanceof DefinitionProblem) || !/left after the exclusions/.test(error.message))
      throw error;
    // SQL has an answer for "none of no concepts"; the engine says what is wrong with the question.
    return fc.pre(false) as never;
  }
  const result = await evaluate(plan, reader, universe, {
    organizations: organizations && new Set(organizations),
  });
  const bounded = await evaluate(plan, reader, universe, {
    organizations: organizations && new Set(organizations),
    tables: boundedTables,
  });
  expect(bounded).toEqual(result);
  const members = membersOf(plan, result);
  await checkEvidence(plan, reader, universe, members);
  return {
    members: members.patientIds.length,
    rows: Array.from(result.patientIds, (patientId, at) => [
      patientId,
      result.indexDays[at] === NO_DAY ? null : result.indexDays[at]!,
      result.indexMinutes[at] === -1 ? null : result.indexMinutes[at]!,
      result.masks[at]!,
    ]),
  };
}

/** Every member has evidence for the index, and for every inclusion that asks for facts. */
async function checkEvidence(
  plan: ReturnType<typeof planCohort>,
  reader: PostingReader,
  universe: Universe,
  members: ReturnType<typeof membersOf>,
): Promise<void> {
  const counts = new Map<string, number>();
  const indexed = new Set<number>();
  const indexOf = new Map([...members.patientIds].map((patientId, at) => [patientId, at]));
  const isIndex = new Set(plan.index.map(({ fact }) => fact));
  for await (const part of evidence(plan, reader, universe, members))
    for (const [at, fact] of part.facts.entries()) {
      const patientId = part.patientIds[at]!;
      counts.set(`${fact} ${patientId}`, part.counts[at]!);
      if (!isIndex.has(fact)) continue;
      indexed.add(patientId);
      expect(part.days[at]).toBe(members.indexDays[indexOf.get(patientId)!]);
      expect(part.minutes[at]).toBe(members.indexMinutes[indexOf.get(patientId)!]);
    }
  if (plan.index.length > 0) expect(indexed).toEqual(new Set(members.patientIds));
  for (const { test, exclusion } of plan.rules) {
    if (test.kind !== "fact" || test.distinctDays) continue;
    for (const patientId of members.patientIds) {
      const count = counts.get(`${test.fact} ${patientId}`) ?? 0;
      expect(count >= test.least && count <= test.most).toBe(!exclusion);
    }
  }
}

/** Reads the database as a run does: patients in order, facts packed into postings by concept, source and block. */
export async function loadRecords(pool: pg.Pool): Promise<Records> {
  const patients = await pool.query<{
    id: number;
    birth: string | null;
    gender: string;
    organization: number;
    deathDay: number | null;
  }>(
    `select patient_id as id, birth_date::text as birth, gender, organization_id as organization,
       death_date - date '1970-01-01' as "deathDay" from patient order by 1`,
  );
  const periods = await pool.query<{ patientId: number; startDay: number; endDay: number }>(
    `select patient_id as "patientId", start_day as "startDay", end_day as "endDay" from observation_period order by 1`,
  );
  const universe = buildUniverse(
    patients.rows.map(({ id, birth, gender, organization, deathDay }) => ({
      patientId: id,
      birthDay: birth === null ? null : dayOfDate(birth),
      gender,
      organizationId: organization,
      deathDay,
    })),
    periods.rows,
  );
  const facts = await pool.query<FactRow>(
    // Each fact twice: as postings have it, and whole.
    `select concept_id, source + whole as source, patient_id >> 16 as block,
       array_agg(case when whole > 0 then visit::float8 end) as visits, array_agg(case when whole > 0 then coalesce(normal_low, 'NaN') else 'NaN' end) as "normalLows",
       array_agg(case when whole > 0 then coalesce(normal_high, 'NaN') else 'NaN' end) as "normalHighs", array_agg(patient_id & 65535) as patients, array_agg(day) as days,
       array_agg(coalesce(minute, -1)::int) as minutes, array_agg(coalesce(value, 'NaN')) as values, array_agg(unit) as units,
       array_agg(coalesce(end_day, ${NO_DAY})) as "endDays", array_agg(coalesce(value_concept_id, 0)) as "valueConcepts",
       array_agg(attributes::text) as attributes, array_agg(case when whole > 0 then fact_table else 0 end::int) as tables
     from cohort_fact, (values (0), (${detailedSource(1) - 1})) w (whole) where whole = 0 or source <= 5 group by 1, 2, 3`,
  );
  const rows = facts.rows.map(({ concept_id: conceptId, source, block, ...columns }) => ({
    conceptId,
    source,
    block,
    posting: decodePosting(
      encodePosting({ ...columns, visits: columns.visits.map((visit) => visit ?? NO_VISIT) }),
    ),
  }));
  const read = (block: number, concepts: Int32Array, sources: number): PostingRow[] =>
    rows.filter(
      (row) =>
        row.block === block &&
        concepts.includes(row.conceptId) &&
        ((sources >> row.source) & 1) === 1,
    );
  const tables = await pool.query<{ concept_id: number; tables: number }>(
    "select concept_id, bit_or(fact_table)::int tables from cohort_fact where source in (1, 5) group by 1",
  );
  const tablesOf = new Map(tables.rows.map((row) => [row.concept_id, row.tables]));
  return { pool, universe, reader: { read }, tables: tablesOf };
}

interface FactRow extends pg.QueryResultRow {
  visits: (number | null)[];
  normalLows: number[];
  normalHighs: number[];
  concept_id: number;
  source: number;
  block: number;
  patients: number[];
  days: number[];
  minutes: number[];
  values: number[];
  units: (string | null)[];
  endDays: number[];
  valueConcepts: number[];
  attributes: (string | null)[];
  tables: number[];
}
