// A temporal cohort over postings in PostgreSQL, beside the same definition as one SQL statement in the same PostgreSQL. Both must give
// the same rows. Run: node bench/cohorts-sql.ts [patients]
import { buildUniverse, compileToSql, evaluate, planCohort } from "@concord/cohorts";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type pg from "pg";

import { evaluatePlan } from "../apps/server/src/cohorts/evaluate-plan.ts";
import { EvaluationPool } from "../apps/server/src/cohorts/evaluation-pool.ts";
import { refreshPostings, touchedBySources } from "../apps/server/src/cohorts/postings.ts";
import { postingReader } from "../apps/server/src/cohorts/posting-reader.ts";
import { runCohort } from "../apps/server/src/cohorts/run-cohort.ts";
import { SharedPostings } from "../apps/server/src/cohorts/shared-postings.ts";
import { bumpDataVersion } from "../apps/server/src/platform/data-version.ts";
import { connect, type Connection } from "../apps/server/src/platform/database/connect.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/database/temporary-postgres.ts";
import { inTransaction } from "../apps/server/src/platform/transaction.ts";
import type { User } from "../apps/server/src/platform/user.ts";
import {
  benchmarkDefinition,
  type CohortProfile,
  generateFacts,
  generatePatients,
} from "./cohorts.ts";

export interface CohortComparison {
  readonly profile: CohortProfile;
  readonly entries: number;
  /** As the server does it, in worker threads: with postings read from the database, and with postings in memory. */
  readonly cold: Measured;
  readonly warm: Measured;
  /** In the server's own thread, postings read as text. */
  readonly alone: Measured;
  readonly sql: Measured;
  /** A cohort of all who have the profile's first concept: run, and stored with members and evidence. */
  readonly stored: { readonly members: number; readonly milliseconds: number };
}

interface Measured {
  /** Median of five. */
  readonly milliseconds: number;
  /** The longest that anything else had to wait, in all five. */
  readonly blocked: number;
}

export async function compareCohorts(patients: number): Promise<CohortComparison[]> {
  const database = await startTemporaryPostgres();
  const connection = connect(database.url);
  try {
    await migrate(database.url);
    const universe = buildUniverse(generatePatients(patients), []);
    await inTransaction(connection, "write", async (db, client) => {
      await store(client, patients, universe);
      await bumpDataVersion(db);
    });
    await connection.pool.query("analyze");
    const results: CohortComparison[] = [];
    for (const profile of ["medium", "commonest"] as const) {
      results.push(await compare(connection, universe, profile));
    }
    return results;
  } finally {
    await connection.close();
    await database.stop();
  }
}

async function store(
  client: pg.PoolClient,
  patients: number,
  universe: ReturnType<typeof buildUniverse>,
): Promise<void> {
  const people = generatePatients(patients);
  await client.query("insert into organization (level, name) values ('provider', 'Bench')");
  await client.query(`insert into concept (concept_id, cuid, text, sab, code) overriding system value
    select n, 'C' || n, 'Concept ' || n, 'BENCH', n from generate_series(1, 20) n`);
  await client.query(`insert into concept_ancestor select n, n, 0 from generate_series(1, 20) n`);
  for (let at = 0; at < people.length; at += 50_000) {
    const part = people.slice(at, at + 50_000);
    await client.query(
      `insert into patient (patient_id, organization_id, patient_identifier, source_key, gender, birth_date)
       overriding system value
       select id, 1, id, id, gender, date '1970-01-01' + birth from unnest($1::int[], $2::text[], $3::int[]) u(id, gender, birth)`,
      [
        part.map((each) => each.patientId),
        part.map((each) => each.gender),
        part.map((each) => each.birthDay),
      ],
    );
  }
  for (const profile of ["medium", "commonest"] as const) {
    for (const { conceptId, block, patients: lows, days } of generateFacts(universe, profile)) {
      await client.query(
        `insert into fact (patient_id, encounter_id, concept_id, source, day)
         select $1 * 65536 + low, 1, $2, 1, day from unnest($3::int[], $4::int[]) u(low, day)`,
        [block, conceptId, lows, days],
      );
    }
  }
  await refreshPostings(client, await touchedBySources(client, [1]));
}

async function compare(
  connection: Connection,
  universe: ReturnType<typeof buildUniverse>,
  profile: CohortProfile,
): Promise<CohortComparison> {
  const definition = benchmarkDefinition(profile);
  const plan = planCohort(definition, { descendantsOf: () => [], eventOf: () => undefined });
  const alone = () =>
    inTransaction(connection, "snapshot", (db) => evaluate(plan, postingReader({ db }), universe));
  const pool = new EvaluationPool();
  const inWorkers = (postings: SharedPostings) =>
    inTransaction(connection, "snapshot", async (db, client) => {
      const run = await evaluatePlan({ db, client }, plan, undefined, { pool, postings });
      return run.result;
    });
  const { text, values } = compileToSql(definition, { eventOf: () => undefined });
  const bySql = () =>
    connection.pool.query<{ patient_id: number; mask: number }>(text, [...values]);
  const warm = new SharedPostings();
  const sql = await bySql();
  for (const postings of [await alone(), await inWorkers(warm)]) {
    const same =
      postings.patientIds.length === sql.rows.length &&
      sql.rows.every(
        (row, at) => row.patient_id === postings.patientIds[at] && row.mask === postings.masks[at],
      );
    if (!same) throw new Error(`Postings and SQL disagree on the ${profile} cohort`);
  }
  return {
    profile,
    entries: sql.rows.length,
    cold: await measure(() => inWorkers(new SharedPostings())),
    warm: await measure(() => inWorkers(warm)),
    alone: await measure(alone),
    sql: await measure(bySql),
    stored: await storeAll(connection, profile),
  };
}

async function storeAll(
  connection: Connection,
  profile: CohortProfile,
): Promise<CohortComparison["stored"]> {
  const [index] = benchmarkDefinition(profile).criteria;
  if (!index) throw new Error("The benchmark's definition has no criteria");
  const definition = { criteria: [index] };
  return inTransaction(connection, "write", async (db, client) => {
    const { cohort_id } = await db
      .insertInto("cohort")
      .values({
        organization_id: 1,
        cohort_name: profile,
        definition: JSON.stringify(definition),
        updated_at: new Date(),
      })
      .returning("cohort_id")
      .executeTakeFirstOrThrow();
    const user = everybody;
    const begun = performance.now();
    const members = await runCohort(
      { db, client, user, now: new Date() },
      { cohort_id, organization_id: 1, version: 1, definition },
    );
    return { members, milliseconds: performance.now() - begun };
  });
}

const everybody: User = {
  id: 0,
  email: "",
  firstName: "",
  lastName: "",
  role: "Company",
  roles: ["Company"],
  permissions: [],
  scope: "all",
};

async function measure(work: () => Promise<unknown>): Promise<Measured> {
  const times: number[] = [];
  await work();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let run = 0; run < 5; run += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  delay.disable();
  return {
    milliseconds: times.toSorted((a, b) => a - b)[2] ?? Number.NaN,
    blocked: delay.max / 1e6,
  };
}

export async function printCohortComparison(patients: number): Promise<void> {
  const count = (n: number) => n.toLocaleString("en");
  console.log(
    `Temporal cohort over ${count(patients)} patients: postings beside one SQL statement, median of 5`,
  );
  for (const each of await compareCohorts(patients)) {
    const { profile, entries, sql, stored } = each;
    console.log(`  ${profile}: ${count(entries)} entries`);
    for (const way of ["cold", "warm", "alone", "sql"] as const) {
      const { milliseconds, blocked } = each[way];
      const times = (sql.milliseconds / milliseconds).toFixed(1);
      console.log(
        `    ${words[way].padEnd(46)} ${milliseconds.toFixed(1).padStart(8)} ms  ${times.padStart(6)} × SQL  others wait ${blocked.toFixed(1)} ms`,
      );
    }
    const rate = (stored.members / stored.milliseconds) * 1000;
    console.log(
      `    ${"run and stored, members and evidence".padEnd(46)} ${stored.milliseconds.toFixed(1).padStart(8)} ms  ${count(stored.members)} members, ${count(Math.round(rate))} a second`,
    );
  }
}

const words = {
  cold: "worker threads, postings read (COPY binary)",
  warm: "worker threads, postings in memory",
  alone: "one thread, postings read (text)",
  sql: "one SQL statement",
} as const;

if (import.meta.main) await printCohortComparison(Number(process.argv[2] ?? 100_000));
