// Two programs for one question: the engine over postings and one SQL statement over facts must give the same rows.
import { dateOfDay } from "@concord/clinical";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { testDatabase } from "../platform/database/testing/test-database.ts";
import { isFullRun } from "../platform/testing/full-run.ts";
import { askedDefinitions, expectAgreement, loadRecords } from "./testing/oracle-in-test.ts";
import { randomDefinition } from "./testing/random-definition.ts";
import { type RandomRecords, randomRecords } from "./testing/random-records.ts";
import { events, hierarchy } from "./testing/random-vocabulary.ts";

/**
 * `npm run bench:cohorts -- --oracle 2000` asks for 2,000 definitions in all, on more records; `npm test -- --full` for
 * 180.
 */
const RECORDS = askedDefinitions === undefined ? 5 : 12;
const DEFINITIONS = Math.ceil((askedDefinitions ?? (isFullRun ? 180 : 60)) / RECORDS);
/** Some take the database seconds. */
const MILLISECONDS = askedDefinitions === undefined ? 600_000 : 3_600_000;

const EVERY_WORD =
  `index inclusion exclusion concept event demographic group all any none at-least at-most exactly
  distinctDays descendants exclude absoluteStartDate absoluteEndDate dateRange days hours from to min max minExclusive
  maxExclusive unit completed calendar gender sources before after samePeriodAsIndex firstInHistory first-qualifying around units
  fromIndexEnd toIndexEnd endWindow throughEnd valueConcepts records codes deaths
  observation-periods condition-eras drug-eras lasts table
  sameVisit normalRange low high toLow toHigh isAbnormal`.split(/\s+/);

const { pool } = await testDatabase();
const vocabulary = {
  descendantsOf,
  eventOf: (eventId: number) => events.get(eventId),
  abnormal: new Set([10]),
};

describe("S2.57 a cohort's result", () => {
  /** Over all records; patients as often as they were asked for. */
  const inAll = { patients: 0, members: 0 };

  it("is asked for in every way that the language has", () => {
    const text = JSON.stringify(fc.sample(randomDefinition, { numRuns: 500, seed: 1 }));
    expect(EVERY_WORD.filter((word) => text.split(`"${word}"`).length <= 20)).toEqual([]);
  });

  beforeAll(async () => {
    await pool.query(
      "insert into organization (level, name) values ('provider', 'One'), ('provider', 'Two'), ('provider', 'Three')",
    );
    await pool.query(
      "insert into batch (organization_id, name, format, status) values (1, 'eras', 'omop', 'ready')",
    );
    await pool.query(`insert into concept (concept_id, cuid, text, sab, code, omop_concept_id) overriding system value
      select n, 'C' || n, 'Concept ' || n, 'TEST', n, case when n = 10 then 4155142 end from generate_series(1, 10) n`);
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
    // Without it the database plans some statements badly: the file took twice as long.
    await pool.query("analyze organization, batch, concept, concept_ancestor");
  });

  it.each(
    fc
      .sample(randomRecords, { numRuns: RECORDS, seed: 20_261_120 })
      .map((records, at) => [at, records] as const),
  )(
    "is the same from postings and from SQL (records %d)",
    async (at, records) => {
      await store(records);
      const loaded = await loadRecords(pool);
      const seen = { entries: 0, members: 0 };
      await fc.assert(
        fc.asyncProperty(
          randomDefinition,
          fc.constantFrom(undefined, [1, 3], [1, 2, 3]),
          async (definition, organizations) => {
            const { entries, members } = await expectAgreement(
              loaded,
              vocabulary,
              definition,
              organizations,
            );
            seen.entries += entries;
            seen.members += members;
          },
        ),
        { numRuns: DEFINITIONS, seed: at },
      );
      const asked = records.patients.length * DEFINITIONS;
      inAll.patients += asked;
      inAll.members += seen.members;
      // Agreement on nothing but empty answers would prove nothing.
      expect(seen.entries).toBeGreaterThanOrEqual(asked / 8);
    },
    MILLISECONDS,
  );

  it("has members", () => {
    // Over all records: of a dozen definitions few may have any.
    expect(inAll.patients).toBeGreaterThan(0);
    expect(inAll.members).toBeGreaterThanOrEqual(inAll.patients / 36);
  });
});

async function store({ patients, periods, facts, eras }: RandomRecords): Promise<void> {
  const column = <T, Key extends keyof T>(rows: readonly T[], key: Key): T[Key][] =>
    rows.map((row) => row[key]);
  await pool.query("truncate patient, observation_period, fact, posting cascade");
  await pool.query(
    `insert into patient (patient_id, organization_id, patient_identifier, source_key, gender, birth_date, death_date)
     overriding system value
     select id, organization, id, id, gender, birth, death
     from unnest($1::int[], $2::int[], $3::text[], $4::date[], $5::date[]) u(id, organization, gender, birth, death)`,
    [
      column(patients, "patientId"),
      column(patients, "organizationId"),
      column(patients, "gender"),
      column(patients, "birthDay").map((day) => (day === null ? null : dateOfDay(day))),
      column(patients, "deathDay").map((day) => (day === null ? null : dateOfDay(day))),
    ],
  );
  await pool.query(
    "insert into observation_period select * from unnest($1::int[], $2::int[], $3::int[])",
    [column(periods, "patientId"), column(periods, "startDay"), column(periods, "endDay")],
  );
  await pool.query(
    `insert into fact (patient_id, encounter_id, concept_id, source, day, minute, value, unit, end_day, value_concept_id, attributes, recorded_concept_id, visit_key, normal_low, normal_high, source_key)
     select p, 1, c, s, d, m, v, u, e, vc, a, r, k, nl, nh, t || '/' || n
     from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::float8[], $7::text[], $8::int[], $9::int[], $10::jsonb[], $11::int[], $12::text[], $13::float8[], $14::float8[], $15::text[])
       with ordinality f(p, c, s, d, m, v, u, e, vc, a, r, k, nl, nh, t, n)`,
    [
      column(facts, "patientId"),
      column(facts, "conceptId"),
      column(facts, "source"),
      column(facts, "day"),
      column(facts, "minute"),
      column(facts, "value"),
      column(facts, "unit"),
      column(facts, "endDay"),
      column(facts, "valueConceptId"),
      column(facts, "attributes").map((said) => said && JSON.stringify(said)),
      column(facts, "recordedConceptId"),
      column(facts, "visitKey"),
      column(facts, "normalLow"),
      column(facts, "normalHigh"),
      column(facts, "table"),
    ],
  );
  await pool.query(
    `insert into era (patient_id, source_key, kind, concept_id, start_day, end_day, occurrences, batch_id)
     select p, n, k, c, d, d + l, o, (select min(batch_id) from batch)
     from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[]) with ordinality e(p, k, c, d, l, o, n)`,
    [
      column(eras, "patientId"),
      column(eras, "kind"),
      column(eras, "conceptId"),
      column(eras, "startDay"),
      column(eras, "length"),
      column(eras, "occurrences"),
    ],
  );
  await pool.query("analyze patient, fact, observation_period, era");
}

function descendantsOf(conceptId: number): number[] {
  return (hierarchy[conceptId] ?? []).flatMap((child) => [child, ...descendantsOf(child)]);
}
