// Two programs for one question: the engine over postings and one SQL statement over facts must give the same rows.
import {
  buildUniverse,
  compileToSql,
  dateOfDay,
  dayOfDate,
  decodePosting,
  DefinitionProblem,
  encodePosting,
  evaluate,
  evidence,
  membersOf,
  NO_DAY,
  planCohort,
  type PostingReader,
  type PostingRow,
  type Universe,
} from "@concord/cohorts";
import type { CohortDefinition } from "@concord/contract";
import fc from "fast-check";
import type pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";

import { testDatabase } from "../platform/database/test-database.ts";
import { randomDefinition } from "./random-definition.ts";
import { type RandomRecords, randomRecords } from "./random-records.ts";
import { events, hierarchy } from "./random-vocabulary.ts";

const RECORDS = 12;
const DEFINITIONS = 60;

const EVERY_WORD =
  `index inclusion exclusion concept event demographic group all any none at-least at-most exactly
  distinctDays descendants exclude absoluteStartDate absoluteEndDate dateRange days hours from to min max minExclusive
  maxExclusive unit completed calendar gender sources before after samePeriodAsIndex firstInHistory first-qualifying`.split(
    /\s+/,
  );

const { pool } = await testDatabase();
const vocabulary = { descendantsOf, eventOf: (eventId: number) => events.get(eventId) };

describe("S2.57 a cohort's result", () => {
  it("is asked for in every way that the language has", () => {
    const text = JSON.stringify(fc.sample(randomDefinition, { numRuns: 500, seed: 1 }));
    expect(EVERY_WORD.filter((word) => text.split(`"${word}"`).length <= 20)).toEqual([]);
  });

  beforeAll(async () => {
    await pool.query(
      "insert into organization (level, name) values ('provider', 'One'), ('provider', 'Two')",
    );
    await pool.query(`insert into concept (concept_id, cuid, text, sab, code) overriding system value
      select n, 'C' || n, 'Concept ' || n, 'TEST', n from generate_series(1, 10) n`);
    const pairs = Array.from({ length: 10 }, (_, at) => at + 1).flatMap((ancestor) =>
      [...new Set([ancestor, ...descendantsOf(ancestor)])].map((descendant) => [
        ancestor,
        descendant,
      ]),
    );
    await pool.query(
      `insert into concept_ancestor (ancestor_id, descendant_id, levels)
       select a, d, (a <> d)::int from unnest($1::int[], $2::int[]) u(a, d)`,
      [pairs.map(([ancestor]) => ancestor), pairs.map(([, descendant]) => descendant)],
    );
  });

  it.each(
    fc
      .sample(randomRecords, { numRuns: RECORDS, seed: 20_261_120 })
      .map((records, at) => [at, records] as const),
  )(
    "is the same from postings and from SQL (records %d)",
    async (at, records) => {
      await store(records);
      const { universe, reader } = await load();
      const seen = { entries: 0, members: 0 };
      await fc.assert(
        fc.asyncProperty(
          randomDefinition,
          fc.constantFrom(undefined, [1], [1, 2]),
          async (definition, organizations) => {
            const rows = await bySql(definition, organizations);
            const run = await byEngine(definition, organizations, universe, reader);
            expect(run.rows).toEqual(rows);
            seen.entries += rows.length;
            seen.members += run.members;
          },
        ),
        { numRuns: DEFINITIONS, seed: at },
      );
      // Agreement on nothing but empty answers would prove nothing.
      expect(seen.entries).toBeGreaterThanOrEqual(records.patients.length * 5);
      expect(seen.members).toBeGreaterThanOrEqual(records.patients.length);
    },
    120_000,
  );
});

/** patient, index day, index minute, mask; both programs refuse the same definitions or throw something else. */
type Row = [patientId: number, indexDay: number | null, indexMinute: number | null, mask: number];

async function bySql(
  definition: CohortDefinition,
  organizations: readonly number[] | undefined,
): Promise<Row[]> {
  const { text, values } = compileToSql(definition, { eventOf: vocabulary.eventOf, organizations });
  const { rows } = await pool.query<{
    patient_id: number;
    index_day: number | null;
    index_minute: number | null;
    mask: number;
  }>(text, [...values]);
  return rows.map((row) => [row.patient_id, row.index_day, row.index_minute, row.mask]);
}

async function byEngine(
  definition: CohortDefinition,
  organizations: readonly number[] | undefined,
  universe: Universe,
  reader: PostingReader,
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

async function store({ patients, periods, facts }: RandomRecords): Promise<void> {
  const column = <T, Key extends keyof T>(rows: readonly T[], key: Key): T[Key][] =>
    rows.map((row) => row[key]);
  await pool.query("truncate patient, observation_period, fact, posting cascade");
  await pool.query(
    `insert into patient (patient_id, organization_id, patient_identifier, source_key, gender, birth_date)
     overriding system value
     select id, organization, id, id, gender, birth from unnest($1::int[], $2::int[], $3::text[], $4::date[]) u(id, organization, gender, birth)`,
    [
      column(patients, "patientId"),
      column(patients, "organizationId"),
      column(patients, "gender"),
      column(patients, "birthDay").map((day) => (day === null ? null : dateOfDay(day))),
    ],
  );
  await pool.query(
    "insert into observation_period select * from unnest($1::int[], $2::int[], $3::int[])",
    [column(periods, "patientId"), column(periods, "startDay"), column(periods, "endDay")],
  );
  await pool.query(
    `insert into fact (patient_id, encounter_id, concept_id, source, day, minute, value, unit)
     select p, 1, c, s, d, m, v, u from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::float8[], $7::text[]) f(p, c, s, d, m, v, u)`,
    [
      column(facts, "patientId"),
      column(facts, "conceptId"),
      column(facts, "source"),
      column(facts, "day"),
      column(facts, "minute"),
      column(facts, "value"),
      column(facts, "unit"),
    ],
  );
  await pool.query("analyze patient, fact, observation_period");
}

/** Reads the database as a run does: patients in order, facts packed into postings by concept, source and block. */
async function load(): Promise<{ universe: Universe; reader: PostingReader }> {
  const patients = await pool.query<{
    id: number;
    birth: string | null;
    gender: string;
    organization: number;
  }>(
    `select patient_id as id, birth_date::text as birth, gender, organization_id as organization from patient order by 1`,
  );
  const periods = await pool.query<{ patientId: number; startDay: number; endDay: number }>(
    `select patient_id as "patientId", start_day as "startDay", end_day as "endDay" from observation_period order by 1`,
  );
  const universe = buildUniverse(
    patients.rows.map(({ id, birth, gender, organization }) => ({
      patientId: id,
      birthDay: birth === null ? null : dayOfDate(birth),
      gender,
      organizationId: organization,
    })),
    periods.rows,
  );
  const facts = await pool.query<FactRow>(
    `select concept_id, source, patient_id >> 16 as block, array_agg(patient_id & 65535) as patients, array_agg(day) as days,
       array_agg(coalesce(minute, -1)::int) as minutes, array_agg(coalesce(value, 'NaN')) as values, array_agg(unit) as units
     from fact group by 1, 2, 3`,
  );
  const rows = facts.rows.map(({ concept_id: conceptId, source, block, ...columns }) => ({
    conceptId,
    source,
    block,
    posting: decodePosting(encodePosting(columns)),
  }));
  const read = (block: number, concepts: Int32Array, sources: number): PostingRow[] =>
    rows.filter(
      (row) =>
        row.block === block &&
        concepts.includes(row.conceptId) &&
        ((sources >> row.source) & 1) === 1,
    );
  return { universe, reader: { read } };
}

interface FactRow extends pg.QueryResultRow {
  concept_id: number;
  source: number;
  block: number;
  patients: number[];
  days: number[];
  minutes: number[];
  values: number[];
  units: (string | null)[];
}

function descendantsOf(conceptId: number): number[] {
  return (hierarchy[conceptId] ?? []).flatMap((child) => [child, ...descendantsOf(child)]);
}
