// A temporal cohort over postings, beside the same definition as OHDSI's temporary tables and as one SQL statement, in
// the same PostgreSQL. All must give the same rows.
import { attrition, compileToSql, planCohort } from "@concord/cohorts";
import type { CohortPlan } from "@concord/cohorts";
import { CohortDefinition } from "@concord/contract";
import { existsSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";

import { evaluateDefinition } from "../apps/server/src/cohorts/evaluation/evaluate-definition.ts";
import { evaluatePlan } from "../apps/server/src/cohorts/evaluation/evaluate-plan.ts";
import type { EvaluatedPlan } from "../apps/server/src/cohorts/evaluation/evaluate-plan.ts";
import { EvaluationPool } from "../apps/server/src/cohorts/evaluation/evaluation-pool.ts";
import { operator } from "../apps/server/src/cohorts/operations/operator.ts";
import { refreshPostings, touchedBySources } from "../apps/server/src/records/postings/postings.ts";
import { runCohort } from "../apps/server/src/cohorts/evaluation/run-cohort.ts";
import { SharedPostings } from "../apps/server/src/cohorts/evaluation/shared-postings.ts";
import { connect, type Connection } from "../apps/server/src/platform/database/connect.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/database/testing/temporary-postgres.ts";
import { bumpDataVersion } from "../apps/server/src/records/data-version.ts";
import { inTransaction } from "../apps/server/src/platform/operations/transaction.ts";
import {
  benchmarkDefinition,
  fillerConcept,
  generateRecords,
  profiles,
  type Profile,
} from "./cohort-records.ts";
import { type OhdsiResult, runOhdsi } from "./ohdsi-sql.ts";

/** One figure; its baseline is another of the same run. */
export interface Figure {
  readonly what: string;
  readonly milliseconds: number;
  /** Processor time of this process and of the database's, which other work on the machine does not change. */
  readonly processor?: number;
  readonly baseline: Pick<Figure, "what" | "milliseconds" | "processor"> | null;
  /** What was worked on. */
  readonly of: string;
}

const count = (n: number): string => n.toLocaleString("en");

/** Loads, builds postings, runs and stores cohorts, over `patients` with some 100 facts each. */
export async function cohortRunFigures(
  patients: number,
  onFigure: (figure: Figure) => void,
): Promise<void> {
  const database = await startTemporaryPostgres();
  const connection = connect(database.url);
  try {
    await migrate(database.url);
    await load(connection, patients, onFigure);
    for (const profile of profiles) await compare(connection, profile, onFigure);
    await storeMany(connection, onFigure);
  } finally {
    await connection.close();
    await database.stop();
  }
}

async function load(
  connection: Connection,
  patients: number,
  onFigure: (figure: Figure) => void,
): Promise<void> {
  const client = await connection.pool.connect();
  try {
    const loading = await timed(() => generateRecords(client, patients));
    const facts = await one<{ n: number; bytes: number }>(
      connection,
      "select count(*) n, pg_total_relation_size('fact') bytes from fact",
    );
    const loaded = { what: "load, indexes included", milliseconds: loading.milliseconds };
    onFigure({
      ...loaded,
      baseline: null,
      of: `${count(patients)} patients, ${count(facts.n)} facts, ${megabytes(facts.bytes)}`,
    });
    const building = await timed(async () =>
      refreshPostings(client, await touchedBySources(client, [1])),
    );
    const postings = await one<{ n: number; bytes: number }>(
      connection,
      "select count(*) n, pg_total_relation_size('posting') bytes from posting",
    );
    onFigure({
      what: "postings built",
      milliseconds: building.milliseconds,
      baseline: loaded,
      of: `${count(postings.n)} postings, ${megabytes(postings.bytes)}, 1/${Math.round(facts.bytes / postings.bytes)} of the facts`,
    });
    await client.query("vacuum analyze posting");
  } finally {
    client.release();
  }
  await inTransaction(connection, "write", (db) => bumpDataVersion(db));
}

/** Milliseconds: what takes longer varies less, and there is not the time for many. */
const fewRuns = 3000;

async function compare(
  connection: Connection,
  profile: Profile,
  onFigure: (figure: Figure) => void,
): Promise<void> {
  const definition = benchmarkDefinition(profile);
  const plan = planCohort(definition, { descendantsOf: () => [], eventOf: () => undefined });
  const pool = new EvaluationPool();
  pool.start();
  // Every way inside a transaction that is there, as an operation's is.
  const engine = (postings: SharedPostings) =>
    inTransaction(connection, "snapshot", (db, client) =>
      timed(() => evaluatePlan({ db, client }, plan, undefined, { pool, postings }), client),
    );
  const plain = () => {
    const { text, values } = compileToSql(definition, { eventOf: () => undefined });
    return inTransaction(connection, "snapshot", (_, client) =>
      timed(async () => (await client.query<PlainRow>(text, [...values])).rows, client),
    );
  };
  const client = await connection.pool.connect();
  const ohdsi = async () => {
    await client.query("begin");
    const run = await timed(() => runOhdsi(client, profile), client);
    await client.query("rollback");
    return run;
  };
  const warm = new SharedPostings();
  const first = await engine(warm);
  const found = first.answer;
  requireSame(profile, plan, found, (await plain()).answer, (await ohdsi()).answer);

  const ways = { ohdsi, plain, cold: () => engine(new SharedPostings()), kept: () => engine(warm) };
  const { cold, kept, ...baselines } = await medians(ways);
  const tables = { what: "OHDSI tables", ...baselines.ohdsi };
  const statement = { what: "one statement", ...baselines.plain };
  client.release();
  const of = `${count(found.result.patientIds.length)} entries, ${count(found.members.patientIds.length)} members`;
  const figure = (what: string, took: Took, baseline: Figure["baseline"]) =>
    onFigure({ ...took, what: `${profile}: ${what}`, baseline, of });
  figure("OHDSI temporary tables", tables, null);
  figure("one SQL statement", statement, tables);
  figure("first in this process", first, tables);
  for (const baseline of [tables, statement]) {
    figure("cold, postings read", cold, baseline);
    figure("warm, postings kept", kept, baseline);
  }
  const rules = plan.rules.length;
  await edit(connection, profile, onFigure);
  const off = await median(() =>
    timed(async () => attrition(found.result.maskCounts, rules, { off: [1] })),
  );
  figure("attrition, one rule off", off, { what: "another run", ...kept });
}

/** What the server does for the count of a definition that is being edited, for one who sees everybody. */
async function edit(
  connection: Connection,
  profile: Profile,
  onFigure: (figure: Figure) => void,
): Promise<void> {
  const count = (edited: CohortDefinition) =>
    inTransaction(connection, "snapshot", (db, client) =>
      timed(() => evaluateDefinition({ db, client, user: operator }, edited, undefined), client),
    );
  const { criteria } = benchmarkDefinition(profile);
  const goal = { what: "the goal of 1,000 ms", milliseconds: 1000 };
  await count({ criteria });
  let edits = 0;
  /** The definition with another window, or another concept, in its first inclusion. */
  const next = (change: (edit: number) => object): CohortDefinition =>
    CohortDefinition.parse({
      criteria: criteria.map((criterion, at) =>
        at === 1 ? { ...criterion, ...change((edits += 1)) } : criterion,
      ),
    });
  const windows = await median(() =>
    count(next((edit) => ({ window: { unit: "days", from: (edit % 365) - 365, to: 0 } }))),
  );
  const concepts = await median(() =>
    count(
      next((place) => ({
        concepts: { include: [{ conceptId: fillerConcept(place), descendants: true }] },
      })),
    ),
  );
  const of = "members and attrition, as PreviewCohort reckons them";
  onFigure({ ...windows, what: `${profile}: count, window edited`, baseline: goal, of });
  onFigure({ ...concepts, what: `${profile}: count, concept edited`, baseline: goal, of });
}

interface PlainRow {
  patient_id: number;
  index_day: number;
  mask: number;
}

function requireSame(
  profile: Profile,
  plan: CohortPlan,
  { result, members }: EvaluatedPlan,
  plain: readonly PlainRow[],
  ohdsi: OhdsiResult,
): void {
  const sameEntries = plain.every(
    (row, at) =>
      row.patient_id === result.patientIds[at] &&
      row.index_day === result.indexDays[at] &&
      row.mask === result.masks[at],
  );
  if (!sameEntries || plain.length !== result.patientIds.length)
    throw new Error(`Postings and SQL disagree on the ${profile} cohort`);
  const sameMembers = ohdsi.members.every(
    (row, at) =>
      row.patient_id === members.patientIds[at] && row.index_day === members.indexDays[at],
  );
  const sameMasks = isDeepStrictEqual(
    ohdsi.masks.map((mask) => ({ ...mask })),
    result.maskCounts,
  );
  if (!sameMembers || ohdsi.members.length !== members.patientIds.length || !sameMasks)
    throw new Error(`Postings and OHDSI's tables disagree on the ${profile} cohort`);
  if (members.patientIds.length === 0 || plan.rules.length !== 4)
    throw new Error("Nothing was compared");
}

/** Cohorts of everybody with the first common concept, until 300,000 members with their evidence are stored. */
async function storeMany(
  connection: Connection,
  onFigure: (figure: Figure) => void,
): Promise<void> {
  const [index] = benchmarkDefinition("commonest").criteria;
  if (!index) throw new Error("The benchmark's definition has no criteria");
  const definition = { criteria: [index] };
  let members = 0;
  let milliseconds = 0;
  for (let cohort = 1; members < 300_000; cohort += 1) {
    const run = await timed(() =>
      inTransaction(connection, "write", async (db, client) => {
        const { cohort_id } = await db
          .insertInto("cohort")
          .values({
            organization_id: 1,
            cohort_name: `Everybody ${cohort}`,
            definition: JSON.stringify(definition),
            updated_at: new Date(),
          })
          .returning("cohort_id")
          .executeTakeFirstOrThrow();
        const call = { db, client, user: operator, now: new Date() };
        return runCohort(call, { cohort_id, organization_id: 1, version: 1, definition });
      }),
    );
    members += run.answer;
    milliseconds += run.milliseconds;
  }
  const copied = await timed(async () => {
    await connection.pool.query("create table members_alone as table cohort_member");
    await connection.pool.query("create table evidence_alone as table cohort_evidence");
  });
  onFigure({
    what: "run and stored, with evidence",
    milliseconds,
    baseline: { what: "the rows copied, no keys", milliseconds: copied.milliseconds },
    of: `${count(members)} members, ${count(Math.round((members / milliseconds) * 1000))} a second`,
  });
}

async function one<Row extends object>(connection: Connection, sql: string): Promise<Row> {
  const { rows } = await connection.pool.query<Row>(sql);
  const [row] = rows;
  if (!row) throw new Error("One row was asked for");
  return row;
}

interface Took {
  readonly milliseconds: number;
  readonly processor: number;
}

/** With the processor time of the client's connection where one is given. */
async function timed<T>(
  work: () => Promise<T>,
  client?: pg.ClientBase,
): Promise<Took & { readonly answer: T }> {
  const pid = client && (await backendOf(client));
  const [begun, processor] = [performance.now(), processorTime(pid)];
  const answer = await work();
  return {
    answer,
    milliseconds: performance.now() - begun,
    processor: processorTime(pid) - processor,
  };
}

async function backendOf(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() pid");
  return rows[0]?.pid;
}

/** Milliseconds that this process, and one of the database where Linux tells, have had a processor. */
function processorTime(pid: number | undefined): number {
  const { user, system } = process.cpuUsage();
  const stat = `/proc/${pid}/schedstat`;
  const backend = existsSync(stat) ? Number(readFileSync(stat, "utf8").split(" ")[0]) / 1e6 : 0;
  return (user + system) / 1000 + backend;
}

async function median(way: () => Promise<Took>): Promise<Took> {
  return (await medians({ way })).way;
}

/**
 * Each measure by itself, of nine rounds in which the ways take turns, each with one run or 150 ms of them: a machine
 * that is now fast, now slow is so for all. Before that each runs for two seconds that do not count: code and caches
 * are then as in a server that has answered before. Code that runs for a millisecond is not compiled for good in less:
 * of two ways the first to be measured was the slower, whichever it was. What takes seconds is run three times: twice
 * before, once in the first round.
 */
async function medians<Way extends string>(
  ways: Readonly<Record<Way, () => Promise<Took>>>,
): Promise<Record<Way, Took>> {
  const measured: { way: Way; work: () => Promise<Took>; isLong: boolean; runs: Took[] }[] = [];
  // Neither Object.keys nor Object.fromEntries remembers the names.
  for (const way of Object.keys(ways) as Way[]) {
    const work = ways[way];
    const warmUp = await runsOf(work, 2, 2000);
    const isLong = warmUp.some(({ milliseconds }) => milliseconds > fewRuns);
    measured.push({ way, work, isLong, runs: isLong ? warmUp : [] });
  }
  for (let round = 0; round < 9; round++)
    for (const { work, isLong, runs } of measured)
      if (!isLong || round === 0) runs.push(...(await runsOf(work, 1, isLong ? 0 : 150)));
  return Object.fromEntries(measured.map(({ way, runs }) => [way, middleOf(runs)])) as Record<
    Way,
    Took
  >;
}

function middleOf(runs: readonly Took[]): Took {
  const middle = (of: (took: Took) => number) =>
    runs.map(of).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  return {
    milliseconds: middle((took) => took.milliseconds),
    processor: middle((took) => took.processor),
  };
}

/** At least so many, and until so many milliseconds are over. */
async function runsOf(
  work: () => Promise<Took>,
  least: number,
  milliseconds: number,
): Promise<Took[]> {
  const until = performance.now() + milliseconds;
  const runs: Took[] = [];
  while (runs.length < least || performance.now() < until) runs.push(await work());
  return runs;
}

function megabytes(bytes: number): string {
  return `${count(Math.round(bytes / 1e6))} MB`;
}
