// How long the outcome table takes of 50 concepts × 10,000 encounters × 3 sources, after one changed annotation too,
// and the first page of 100,000 conflicts: the real server over rows made by SQL.
// Run: npm run bench:validity [-- PATIENTS…]
import { pathToFileURL } from "node:url";

import {
  currentInputs,
  refreshValidityOfDocument,
} from "../apps/server/src/annotation/reference-standard/refresh-validity.ts";
import { keepCounts } from "../apps/server/src/annotation/reference-standard/joint-counts.ts";
import { seedOneOfEverything } from "../apps/server/src/app/testing/one-of-everything.ts";
import { seedTestWorld, testEmail } from "../apps/server/src/app/testing/test-world.ts";
import { connect, type Connection } from "../apps/server/src/platform/database/connect.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { inTransaction } from "../apps/server/src/platform/operations/transaction.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/database/testing/temporary-postgres.ts";
import { sessionCookieName } from "../apps/server/src/platform/http/session-cookie.ts";
import { exampleIds } from "../packages/contract/src/contract.ts";
import { databaseProcessorTime, ownProcessorTime } from "./processor-time.ts";
import { printTable } from "./table.ts";
import { serve } from "./serve.ts";

const concepts = 50;
const encounters = 10_000;
const conflicts = 100_000;
const runs = 5;
/** What issue 16 asks for, in milliseconds. */
const targets = { table: 1000, change: 200, page: 100 };
const { study, project } = exampleIds;

/** Milliseconds, and how many of processor time, of the server and of the database. */
interface Times {
  readonly wall: number;
  readonly server: number;
  readonly database: number;
}

interface Line {
  readonly what: string;
  readonly times: Times;
  readonly target: number | null;
  /** The same in another way, in the same run. */
  readonly baseline: { readonly what: string; readonly times: Times } | null;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Times what is done, with the processor time of both. */
type Clock = (work: () => Promise<unknown>) => Promise<Times>;

async function clockOf(connection: Connection): Promise<Clock> {
  const database = await databaseProcessorTime(connection);
  return async (work) => {
    const before = { wall: performance.now(), server: ownProcessorTime(), database: database() };
    await work();
    return {
      wall: performance.now() - before.wall,
      server: ownProcessorTime() - before.server,
      database: database() - before.database,
    };
  };
}

/** Of each time its own median. */
function middle(all: readonly Times[]): Times {
  const of = (key: keyof Times) => median(all.map((one) => one[key]));
  return { wall: of("wall"), server: of("server"), database: of("database") };
}

async function timedOften(timed: Clock, work: () => Promise<unknown>): Promise<Times> {
  const all: Times[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await timed(work));
  return middle(all);
}

/**
 * A study of `patients` patients with 10,000 encounters between them, each with a note that two have read for 50
 * concepts: 15 % have it; codes find half of them, notes nine in ten, each with some that are wrong.
 */
async function seedStudy(connection: Connection, patients: number): Promise<void> {
  const { pool } = connection;
  await pool.query(`
    insert into concept (concept_id, cuid, text, sab, code, category) overriding system value
    select 5000 + n, 'B' || n, 'Concept ' || n, 'SNOMEDCT_US', 'B' || n, 'Problem' from generate_series(1, ${concepts}) n`);
  await pool.query(
    `insert into concept_ancestor select 5000 + n, 5000 + n, 0 from generate_series(1, ${concepts}) n`,
  );
  await pool.query(`delete from project_concept where project_id = ${project}`);
  await pool.query(`insert into project_concept (project_id, concept_id, position)
    select ${project}, 5000 + n, n from generate_series(1, ${concepts}) n`);
  await pool.query(`
    insert into patient (patient_id, organization_id, patient_identifier, source_key, gender) overriding system value
    select 10000 + n, organization_id, 'B' || n, 'B' || n, 'female' from study, generate_series(1, ${patients}) n
    where study_id = ${study}`);
  await pool.query(`insert into cohort_member (cohort_id, patient_id)
    select base_cohort_id, 10000 + n from study, generate_series(1, ${patients}) n where study_id = ${study}`);
  await pool.query(`
    insert into encounter (patient_id, encounter_id, organization_id, source_key, name, kind, start_at) overriding system value
    select 10001 + n % ${patients}, 100000 + n, organization_id, 'b' || n, 'Visit', 'outpatient', '2024-01-01'
    from study, generate_series(1, ${encounters}) n where study_id = ${study}`);
  await pool.query(`
    insert into document (patient_id, document_id, encounter_id, batch_id) overriding system value
    select patient_id, encounter_id, encounter_id, (select min(batch_id) from batch) from encounter where encounter_id > 100000`);
  await pool.query(`
    insert into subdocument (patient_id, subdocument_id, document_id, encounter_id, content_type, name, at, source_key, text)
    overriding system value
    select patient_id, encounter_id, encounter_id, encounter_id, 'narrative', 'Note', '2024-01-01', 'b' || encounter_id, 'Note'
    from encounter where encounter_id > 100000`);
  await pool.query(`insert into tagging (patient_id, subdocument_id, engine, version, tagged_at)
    select patient_id, subdocument_id, 'built-in', '1', now() from subdocument where subdocument_id > 100000`);
  await pool.query(`
    insert into assignment (project_id, patient_id, subdocument_id, user_id, position, status, done_at)
    select ${project}, s.patient_id, s.subdocument_id, u.user_id, 1, 'done', now()
    from subdocument s, (select distinct user_id from assignment where project_id = ${project}) u where s.subdocument_id > 100000`);
  await pool.query(`
    insert into annotation_save (save_id, patient_id, subdocument_id, user_id, version, saved_at) overriding system value
    select 1000000 + row_number() over (), a.patient_id, a.subdocument_id, a.user_id, 1, now()
    from assignment a where a.project_id = ${project} and a.subdocument_id > 100000`);
  // Whether an encounter has a concept, and what a source says, by numbers that its ids give.
  await pool.query(`
    create table bench_truth as select s.patient_id, s.encounter_id, 5000 + n concept_id,
      hashint8(s.encounter_id * 131 + n)::bigint & 1023 h, hashint8(s.encounter_id * 71 + n * 7 + 1)::bigint & 1023 g
    from subdocument s, generate_series(1, ${concepts}) n where s.subdocument_id > 100000`);
  await pool.query(`
    insert into manual_annotation (annotation_id, revision, save_id, change, patient_id, subdocument_id, user_id, concept_id,
      annotation_type, is_present, is_experienced, is_definitive, is_current)
    overriding system value
    select 1000000 + row_number() over (), 1, s.save_id, 'new', s.patient_id, s.subdocument_id, s.user_id, t.concept_id, 'Document', true,
      true, true, true
    from annotation_save s join bench_truth t on t.patient_id = s.patient_id and t.encounter_id = s.subdocument_id and t.h < 154
    where s.save_id > 1000000`);
  await pool.query(`
    insert into fact (patient_id, encounter_id, concept_id, source, day)
    select patient_id, encounter_id, concept_id, 1, 1 from bench_truth where (h < 154 and g < 512) or g < 10
    union all select patient_id, encounter_id, concept_id, 2, 1 from bench_truth where (h < 154 and g > 102) or g > 1003`);
  // As if computed: anew it takes minutes.
  const inputs = await inTransaction(connection, "snapshot", (db) => currentInputs({ db }, study));
  await pool.query(
    `insert into validity_run (study_id, computed_at, computed_on)
    values (${study}, now(), $1::jsonb)
    on conflict (study_id) do update set computed_on = excluded.computed_on`,
    [JSON.stringify(inputs)],
  );
  await pool.query(`
    insert into validity_unit (patient_id, study_id, concept_id, level, cohort_criteria, encounter_id, reference, structured, notes, inferred)
    select patient_id, ${study}, concept_id, 'encounter', 'All', encounter_id, h < 154, (h < 154 and g < 512) or g < 10,
      (h < 154 and g > 102) or g > 1003, (h < 154 and g > 102) or g > 1003 from bench_truth`);
  await inTransaction(connection, "write", (db) =>
    keepCounts({ db }, { studyId: study, patientId: null }),
  );
  await pool.query("drop table bench_truth");
  await pool.query("vacuum analyze");
}

/** Of ten concepts in each of the notes the two differ. */
async function seedConflicts({ pool }: Connection): Promise<void> {
  await pool.query(`
    insert into annotation_conflict (patient_id, subdocument_id, project_id, concept_id, first_user_id, second_user_id, is_initial,
      difference, first_answer, second_answer)
    select s.patient_id, s.subdocument_id, ${project}, 5000 + n, u.one, u.other, false, 'presence', 'yes', 'no'
    from subdocument s, generate_series(1, ${conflicts / encounters}) n,
      (select min(user_id) one, max(user_id) other from assignment where project_id = ${project}) u
    where s.subdocument_id > 100000`);
  await pool.query(`
    insert into conflict_document (patient_id, subdocument_id, project_id, is_initial, kinds)
    select patient_id, subdocument_id, project_id, is_initial,
      array_agg(conflict_kind(concept_id, difference, first_answer, second_answer))
    from annotation_conflict where subdocument_id > 100000 group by 1, 2, 3, 4`);
  await pool.query("vacuum analyze annotation_conflict, conflict_document");
}

/** What no figure can do without: of each concept and source one statement that counts. */
async function countAlone({ pool }: Connection): Promise<void> {
  for (let at = 1; at <= concepts; at += 1)
    for (const source of ["structured", "notes", "inferred"])
      await pool.query(`
        select reference, ${source}, count(*) from validity_unit
        where study_id = ${study} and concept_id = ${5000 + at} group by 1, 2`);
}

async function benchStudy(patients: number): Promise<Line[]> {
  const database = await startTemporaryPostgres();
  const connection = connect(database.url, { max: 10 });
  const { db, pool } = connection;
  try {
    await migrate(database.url);
    await seedTestWorld(connection);
    await seedOneOfEverything(connection);
    await seedStudy(connection, patients);
    return await serve(connection, { email: testEmail("User"), web: false }, async (served) => {
      const ask = async (path: string): Promise<unknown> => {
        const cookie = `${sessionCookieName}=${served.token}`;
        const response = await fetch(`${served.origin}/api/${path}`, { headers: { cookie } });
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
        return response.json();
      };
      const timed = await clockOf(connection);
      const table = () => ask(`GetEncounterLevelOutcomeScores?m_studyId=${study}`);
      const floor = await timedOften(timed, () => countAlone(connection));
      const answer = (await table()) as { data: { data: { totalEncounters: number }[] } };
      const rows = answer.data.data;
      if (rows.length !== concepts || rows[0]?.totalEncounters !== encounters)
        throw new Error(
          `The table has ${rows.length} rows of ${rows[0]?.totalEncounters} encounters.`,
        );
      // No row of it is one that was computed before: the least number of positives is another each time.
      const again = await timedOften(timed, async () => {
        await pool.query(`update study set minimum_reference_positives = minimum_reference_positives + 1
          where study_id = ${study}`);
        await table();
      });
      // Another annotation each time: the table that follows is one that there never was.
      let next = 0;
      const change = async () => {
        const { rows } = await pool.query<{ subdocument_id: number }>(
          `update manual_annotation set is_present = not is_present
          where patient_id = 10001 and annotation_id = (
            select annotation_id from manual_annotation where patient_id = 10001 order by 1 offset $1 limit 1)
          returning subdocument_id`,
          [next],
        );
        next += 1;
        const place = { patientId: 10_001, subdocumentId: rows[0]?.subdocument_id ?? Number.NaN };
        await db
          .transaction()
          .execute((trx) => refreshValidityOfDocument({ db: trx, now: new Date() }, place));
      };
      const changed = await timedOften(timed, change);
      const shown = await timedOften(timed, async () => {
        await change();
        await table();
      });
      const counts = { what: "four counts a concept and source", times: floor };
      const whole = { what: "the table, nothing known of it", times: again };
      const name = `${concepts} concepts × ${encounters.toLocaleString("en")} encounters × 3 sources, ${patients.toLocaleString("en")} patients`;
      const lines: Line[] = [
        { what: `${name}: table`, times: again, target: targets.table, baseline: counts },
        {
          what: "  one annotation changed: units of its encounter",
          times: changed,
          target: null,
          baseline: whole,
        },
        {
          what: "  one annotation changed: new table",
          times: shown,
          target: targets.change,
          baseline: whole,
        },
      ];
      await seedConflicts(connection);
      const page = (number: number) =>
        ask(`GetManualAnnotationsWithConflicts?study_id=${study}&pageNumber=${number}&pageSize=10`);
      const first = await timedOften(timed, () => page(1));
      const last = await timedOften(timed, () => page(conflicts / 10));
      lines.push({
        what: `${conflicts.toLocaleString("en")} conflicts: first page`,
        times: first,
        target: targets.page,
        baseline: { what: "the last page", times: last },
      });
      return lines;
    });
  } finally {
    await connection.close();
    await database.stop();
  }
}

/** @param patients between whom the encounters lie: a table of each */
export async function printValidityBench(patients: readonly number[] = [2500, 50]): Promise<void> {
  const ms = (value: number): string => value.toFixed(0);
  for (const between of patients) {
    const lines = await benchStudy(between);
    printTable(
      [
        "",
        `ms (median of ${runs})`,
        "of processor: server",
        "database",
        "asked for",
        "",
        "baseline",
        "ms",
        "× baseline",
      ],
      lines.map(({ what, times, target, baseline }) => [
        what,
        ms(times.wall),
        ms(times.server),
        ms(times.database),
        target === null ? "" : `≤ ${target}`,
        target === null ? "" : times.wall <= target ? "holds" : "misses",
        baseline?.what ?? "",
        baseline ? ms(baseline.times.wall) : "",
        baseline ? (times.wall / baseline.times.wall).toFixed(3) : "",
      ]),
    );
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const asked = process.argv.slice(2).map(Number);
  await printValidityBench(asked.length > 0 ? asked : undefined);
}
