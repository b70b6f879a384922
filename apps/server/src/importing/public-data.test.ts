import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { testDatabase } from "../platform/database/testing/test-database.ts";
import { isFullRun } from "../platform/testing/full-run.ts";
import { fhirFormat } from "./fhir/fhir-format.ts";
import { gibleedDatabase, gibleedFiles } from "./testing/gibleed-in-test.ts";
import type { ImportResult } from "./import-batch.ts";
import { hasSharedData, importPaths, sharedData, table } from "./testing/import-in-test.ts";
import { notesFormat } from "./notes/notes-format.ts";
import { omopFormat } from "./omop/omop-format.ts";

const minute = 60_000;

/** `FILE read stored rejected` of each file, named without its folder. */
const counts = (result: Pick<ImportResult, "files">): string[] =>
  result.files.map(
    ({ file, read, stored, rejected }) => `${file.split("/").at(-1)} ${read} ${stored} ${rejected}`,
  );

const reasonsSql = "select reason, count(*)::int from rejected_row group by reason order by reason";

describe.skipIf(!hasSharedData)("omop-gibleed", async () => {
  const connection = await gibleedDatabase();
  const ask = (sql: string): Promise<unknown[][]> =>
    connection ? table(connection, sql) : Promise.resolve([]);

  it(
    "comes in whole: what is rejected is of people and concepts that the data itself doesn't have",
    async () => {
      if (!connection) return;
      expect(counts({ files: await gibleedFiles(connection) })).toEqual([
        "CONCEPT.csv.gz 444 444 0",
        "CONCEPT_ANCESTOR.csv.gz 65690 65690 0",
        "CONCEPT_RELATIONSHIP.csv.gz 3 3 0",
        "CONCEPT_SYNONYM.csv.gz 1064 1064 0",
        "PERSON.csv.gz 2694 2694 0",
        "OBSERVATION_PERIOD.csv.gz 5343 2694 2649",
        "VISIT_OCCURRENCE.csv.gz 1037 1037 0",
        "CONDITION_ERA.csv.gz 65719 65276 443",
        "CONDITION_OCCURRENCE.csv.gz 65332 65332 0",
        "DRUG_ERA.csv.gz 52508 52508 0",
        "DRUG_EXPOSURE.csv.gz 67707 67707 0",
        "MEASUREMENT.csv.gz 44053 44053 0",
        "OBSERVATION.csv.gz 1477 1477 0",
        "PROCEDURE_OCCURRENCE.csv.gz 37409 37409 0",
      ]);
      expect(await ask(reasonsSql)).toEqual([
        ["no concept: its id is 0", 443],
        ["the person is not known", 2649],
      ]);
      expect(
        await ask(
          `select split_part(source_key, '/', 1), count(*)::int from fact group by 1 order by 1`,
        ),
      ).toEqual([
        ["condition", 65_332],
        ["drug", 67_707],
        ["measurement", 44_053],
        ["observation", 1477],
        ["procedure", 37_409],
      ]);
    },
    5 * minute,
  );

  it.each([
    ["celecoxib", 1_118_084, 1844],
    ["diclofenac", 1_124_300, 850],
    ["gastrointestinal haemorrhage", 192_671, 479],
  ])("has the published number of persons with %s or a descendant", async (_, omop, persons) => {
    expect(
      await ask(`select count(distinct f.patient_id)::int from concept c join concept_ancestor a on a.ancestor_id = c.concept_id
        join fact f on f.concept_id = a.descendant_id where c.omop_concept_id = ${omop}`),
    ).toEqual([[persons]]);
  });

  it("has the published numbers of the two ATLAS cohorts: first celecoxib inside an observation period; older than 40 by calendar year", async () => {
    expect(
      await ask(`
        select count(*)::int, (count(*) filter (where extract(year from date '1970-01-01' + day) - extract(year from birth_date) > 40))::int
        from (select f.patient_id, min(f.day) as day from concept c
          join concept_ancestor a on a.ancestor_id = c.concept_id
          join fact f on f.concept_id = a.descendant_id
          join observation_period o on o.patient_id = f.patient_id and f.day between o.start_day and o.end_day
          where c.omop_concept_id = 1118084 group by f.patient_id) x join patient using (patient_id)`),
    ).toEqual([[1800, 569]]);
  });

  it("has a posting for every fact and every visit, and a text for every encounter with facts", async () => {
    expect(
      await ask(`select (select sum(n)::int from posting where source < 5), (select count(*)::int from fact),
        (select count(*)::int from encounter where visit_concept_id is not null)`),
    ).toEqual([[217_015, 215_978, 1037]]);
    expect(
      await ask(`select count(*)::int from (
        select b.text, count(*) as facts from subdocument b join fact f using (patient_id, subdocument_id) group by b.patient_id, b.subdocument_id, b.text
      ) x where facts <> (select count(*) from regexp_matches(text, '^\\d{4}-\\d\\d-\\d\\d', 'gn'))`),
    ).toEqual([[0]]);
  });

  it(
    "changes nothing when it comes again",
    async () => {
      if (!connection) return;
      const state = `select (select max(fact_id) from fact), (select max(rejected_id) from rejected_row), (select max(xmin::text::bigint) from posting), (select value from setting where key = 'data_version')`;
      const before = await ask(state);
      const result = await importPaths(connection, omopFormat, [join(sharedData, "omop-gibleed")]);
      const other = await importPaths(
        connection,
        omopFormat,
        [join(sharedData, "omop-gibleed/csv")],
        { name: "again" },
      );
      expect([result.files, result.known.size, other.files, other.known.size]).toEqual([
        [],
        14,
        [],
        14,
      ]);
      expect(await ask(state)).toEqual(before);
    },
    minute,
  );
});

describe.skipIf(!hasSharedData)("other public records", async () => {
  const connection = hasSharedData ? await testDatabase() : undefined;
  const ask = (sql: string): Promise<unknown[][]> =>
    connection ? table(connection, sql) : Promise.resolve([]);

  // standard-concepts.test.ts imports a part of it each day.
  it.skipIf(!isFullRun)(
    "omop-synthea27nj: from the zip as it lies",
    async () => {
      if (!connection) return;
      const result = await importPaths(
        connection,
        omopFormat,
        [join(sharedData, "omop-synthea27nj")],
        { name: "nj" },
      );
      expect(counts(result).filter((one) => !one.startsWith("CONCEPT_"))).toEqual([
        "CONCEPT.csv 2294 2294 0",
        "PERSON.csv 28 28 0",
        "DEATH.csv 3 3 0",
        "OBSERVATION_PERIOD.csv 28 28 0",
        "VISIT_OCCURRENCE.csv 1791 1791 0",
        "CONDITION_ERA.csv 469 469 0",
        "CONDITION_OCCURRENCE.csv 470 470 0",
        "DEVICE_EXPOSURE.csv 1 1 0",
        "DRUG_ERA.csv 0 0 0",
        "DRUG_EXPOSURE.csv 883 883 0",
        "MEASUREMENT.csv 10040 10040 0",
        "NOTE.csv 0 0 0",
        "OBSERVATION.csv 8099 8099 0",
        "PROCEDURE_OCCURRENCE.csv 1649 1649 0",
      ]);
      expect(await ask("select count(*)::int from patient where death_date is not null")).toEqual([
        [3],
      ]);
    },
    minute,
  );

  it(
    "synthea-bulk-10-with-notes: 13 patients with 1,215 notes",
    async () => {
      if (!connection) return;
      const result = await importPaths(
        connection,
        fhirFormat,
        [join(sharedData, "synthea-bulk-10-with-notes")],
        { name: "bulk" },
      );
      expect(counts(result).filter((one) => !one.endsWith(" 0"))).toEqual([
        "Device.000.ndjson.gz 16 0 16",
        "Location.000.ndjson.gz 44 0 44",
        "Organization.000.ndjson.gz 43 0 43",
        "Practitioner.000.ndjson.gz 43 0 43",
        "PractitionerRole.000.ndjson.gz 43 0 43",
        "log.ndjson.gz 4 0 4",
      ]);
      expect(
        await ask(`select count(*)::int, count(distinct patient_id)::int, bool_and(source_key like 'DocumentReference/%')
          from subdocument join document using (patient_id, document_id) join batch using (batch_id)
          where content_type = 'narrative' and batch.name = 'bulk'`),
      ).toEqual([[1215, 13, true]]);
    },
    minute,
  );

  it(
    "medcat-mtsamples: 1,088 notes of 182 patients, of whom the table beside knows sex and birth",
    async () => {
      if (!connection) return;
      const result = await importPaths(
        connection,
        notesFormat,
        [join(sharedData, "medcat-mtsamples")],
        { name: "mts", hospital: "Where the notes are" },
      );
      expect(counts(result)).toEqual(["pt_notes.csv.gz 1088 1088 0", "patients.csv 300 182 118"]);
      expect(
        await ask(`select count(*)::int, count(distinct p.patient_id)::int, bool_and(p.gender <> 'unknown' and p.birth_date is not null)
          from subdocument b join document d using (patient_id, document_id) join batch t using (batch_id) join patient p using (patient_id) where t.name = 'mts'`),
      ).toEqual([[1088, 182, true]]);
    },
    minute,
  );

  // tag-public-notes.test.ts imports them each day.
  it.skipIf(!isFullRun)(
    "ctakes-examples: 2,383 notes, byte for byte",
    async () => {
      if (!connection) return;
      const result = await importPaths(
        connection,
        notesFormat,
        [join(sharedData, "ctakes-examples")],
        { name: "ctakes" },
      );
      expect(result.files.length).toBe(2383);
      expect(result.files.every((file) => file.stored === 1)).toBe(true);
      expect(
        await ask(
          `select text from subdocument where source_key like '%/wound-check-status-post-apr.txt'`,
        ),
      ).toEqual([
        [
          expect.stringMatching(
            /^\n\nHISTORY OF PRESENT ILLNESS: Ms. Connor is a 50-year-old female/,
          ),
        ],
      ]);
    },
    minute,
  );
});
