import { randomBytes } from "node:crypto";
import {
  blocksOf,
  DefinitionProblem,
  evaluate,
  evidence,
  membersOf,
  planCohort,
} from "@concord/cohorts";
import type { CohortPlan } from "@concord/cohorts";
import type { CohortDefinition } from "@concord/contract";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { bumpDataVersion } from "../../records/data-version.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { databaseState, DataChanged, untilUnchanged } from "./database-state.ts";
import { evaluatePlan, evidenceOfPlan } from "./evaluate-plan.ts";
import { evidenceLines } from "../words/evidence-lines.ts";
import { EvaluationPool } from "./evaluation-pool.ts";
import type { StoredPosting } from "./evaluation-task.ts";
import { loadUniverse } from "./load-universe.ts";
import { postingReader } from "../testing/posting-reader-in-test.ts";
import { refreshPostings, touchedBySources } from "../../records/postings/postings.ts";
import { isFullRun } from "../../platform/testing/full-run.ts";
import { randomDefinition } from "../testing/random-definition.ts";
import { randomRecords } from "../testing/random-records.ts";
import { events, hierarchy } from "../testing/random-vocabulary.ts";
import { SharedPostings } from "./shared-postings.ts";

const connection = await testDatabase();
await inTransaction(connection, "write", async (db, client) => {
  const [records] = fc
    .sample(randomRecords, { numRuns: 30, seed: 7 })
    .toSorted((a, b) => b.patients.length - a.patients.length);
  if (!records) throw new Error("No records");
  const { patients, periods, facts } = records;
  await client.query(
    "insert into organization (level, name) values ('provider', 'One'), ('provider', 'Two'), ('provider', 'Three')",
  );
  await client.query(`insert into concept (concept_id, cuid, text, sab, code) overriding system value
    select n, 'C' || n, 'Concept ' || n, 'TEST', n from generate_series(1, 10) n`);
  const put = (table: string, row: string, rows: readonly object[]) =>
    client.query(
      `insert into ${table} overriding system value select ${row} from jsonb_to_recordset($1::jsonb) r("patientId" int,
         "birthDay" int, gender text, "organizationId" int, "startDay" int, "endDay" int, "conceptId" int, source smallint,
         day int, minute smallint, value float8, unit text, "visitKey" text, "normalLow" float8, "normalHigh" float8)`,
      [JSON.stringify(rows)],
    );
  await put(
    "patient (patient_id, organization_id, patient_identifier, source_key, gender, birth_date)",
    `"patientId", "organizationId", "patientId", "patientId", gender, date '1970-01-01' + "birthDay"`,
    patients,
  );
  await put(
    "observation_period (patient_id, start_day, end_day)",
    `"patientId", "startDay", "endDay"`,
    periods,
  );
  await put(
    "fact (patient_id, encounter_id, concept_id, source, day, minute, value, unit, visit_key, normal_low, normal_high)",
    `"patientId", 1, "conceptId", source, day, minute, value, unit, "visitKey", "normalLow", "normalHigh"`,
    facts,
  );
  await refreshPostings(client, await touchedBySources(client, [1, 2, 3, 4]));
  await bumpDataVersion(db);
});

const pool = new EvaluationPool(2);

function planOf(definition: CohortDefinition): CohortPlan | undefined {
  try {
    return planCohort(definition, {
      descendantsOf: (conceptId) => hierarchy[conceptId] ?? [],
      eventOf: (eventId) => events.get(eventId),
    });
  } catch (error) {
    if (error instanceof DefinitionProblem) return undefined;
    throw error;
  }
}
const plans = fc
  .sample(randomDefinition, { numRuns: isFullRun ? 90 : 30, seed: 11 })
  .flatMap((definition) => planOf(definition) ?? []);
const firstPlan = plans[0];
if (!firstPlan) throw new Error("No plan");

test("S2.57 worker threads give what one thread gives: entries, members, masks and evidence, cold and warm", async () => {
  const organizations = [undefined, new Set([1, 3])];
  // So small that postings come and go between runs.
  const postings = new SharedPostings(20_000);
  let members = 0;
  await inTransaction(connection, "snapshot", async (db, client) => {
    const universe = await loadUniverse({ db, client }, await databaseState({ client }));
    const reader = postingReader({ db, client });
    for (const [at, plan] of plans.entries()) {
      const of = organizations[at % 2];
      const alone = await evaluate(plan, reader, universe, { organizations: of });
      const run = await evaluatePlan({ db, client }, plan, of, { pool, postings, bytesHere: 0 });
      expect(run.result).toEqual(alone);
      const here = await evaluatePlan({ db, client }, plan, of, { pool, postings });
      expect(here.result).toEqual(alone);
      const found = membersOf(plan, alone);
      expect(run.members).toMatchObject(found);
      members += found.patientIds.length;
      let aloneLines = "";
      for await (const part of evidence(plan, reader, universe, found))
        aloneLines += evidenceLines(plan, 1, part);
      let lines = "";
      for await (const part of evidenceOfPlan({ client }, plan, run, 1, { pool, postings }))
        lines += new TextDecoder().decode(part);
      expect(lines).toBe(aloneLines);
    }
  });
  // Agreement on nothing but empty answers would prove nothing.
  expect(members).toBeGreaterThan(100);
});

test("more blocks than one statement reads: the same answer; read again where the data changed; after a failure the connection is free", async () => {
  /** Fails as it is told to when it is asked for this block. */
  class Failing extends SharedPostings {
    private fail: ((found: StoredPosting[][]) => void) | undefined;
    constructor(fail?: (found: StoredPosting[][]) => void) {
      super();
      this.fail = fail;
    }
    override async read(...[client, state, asked]: Parameters<SharedPostings["read"]>) {
      const found = await super.read(client, state, asked);
      if (asked.blocks.includes(13)) this.fail?.(found);
      return found;
    }
    once(fail: () => never): this {
      this.fail = () => {
        this.fail = undefined;
        fail();
      };
      return this;
    }
  }
  await inTransaction(connection, "write", async (db, client) => {
    // The patients of blocks 0 to 2 again in 3 to 5, and so on to 20.
    const again = (table: string, columns: string, values = columns) =>
      `insert into ${table} (patient_id, ${columns}) overriding system value
       select patient_id + 196608 * k, ${values} from ${table}, generate_series(1, 6) k;`;
    const names = "patient_identifier || ' ' || k, source_key || ' ' || k";
    await client.query(
      again(
        "patient",
        "organization_id, gender, birth_date, patient_identifier, source_key",
        `organization_id, gender, birth_date, ${names}`,
      ) +
        again("observation_period", "start_day, end_day") +
        again(
          "fact",
          "encounter_id, concept_id, source, day, minute, value, unit, visit_key, normal_low, normal_high",
        ),
    );
    await refreshPostings(client, await touchedBySources(client, [1, 2, 3, 4]));
    await bumpDataVersion(db);
    const call = { db, client };
    const universe = await loadUniverse(call, await databaseState({ client }));
    expect(blocksOf(universe)).toContain(20);
    // Few that read detailed facts, which takes statements of their own for each of 21 blocks, five times.
    const isWhole = ({ detailedConcepts }: CohortPlan) => detailedConcepts.length > 0;
    const whole = plans.filter(isWhole).slice(0, 3);
    expect(whole).toHaveLength(3);
    for (const plan of [
      ...whole,
      ...plans.filter((each) => !isWhole(each)).slice(0, isFullRun ? 12 : 4),
    ]) {
      const alone = await evaluate(plan, postingReader({ db, client }), universe);
      for (const bytesHere of [0, 100_000, undefined]) {
        const means = {
          pool,
          postings: new SharedPostings(),
          ...(bytesHere !== undefined && { bytesHere }),
        };
        expect((await evaluatePlan(call, plan, undefined, means)).result).toEqual(alone);
      }
      const changed = new Failing().once(() => {
        throw new DataChanged("Changed");
      });
      const run = await evaluatePlan(call, plan, undefined, { pool, postings: changed });
      expect(run.result).toEqual(alone);
    }
    const broken = new Failing((found) =>
      found.at(1)?.push({ conceptId: 1, source: 1, data: new Uint8Array(3) }),
    );
    const lost = new Failing(() => {
      throw new Error("Lost");
    });
    for (const [postings, message] of [
      [broken, "Not a posting"],
      [lost, "Lost"],
    ] as const)
      for (const bytesHere of [0, 1e9]) {
        const failed = evaluatePlan(call, firstPlan, undefined, { pool, postings, bytesHere });
        await expect(failed).rejects.toThrow(message);
        expect((await client.query<{ one: number }>("select 1 one")).rows).toEqual([{ one: 1 }]);
      }
    throw new Error("Roll back");
  }).catch((error: unknown) => expect(error).toMatchObject({ message: "Roll back" }));
});

test("postings that are kept are those of the data's version; another one is read anew, within a transaction too", async () => {
  const postings = new SharedPostings();
  const concepts = firstPlan.concepts;
  await inTransaction(connection, "write", async (db, client) => {
    const read = async (state: Awaited<ReturnType<typeof databaseState>>, sources = 0b11110) =>
      (await postings.read(client, state, { blocks: [0], concepts, sources })).flat();
    const state = await databaseState({ client });
    const before = await read(state);
    expect(before.length).toBeGreaterThan(0);
    await client.query("delete from posting");
    expect((await read(state, 0b01110)).length).toBe(
      before.filter(({ source }) => source !== 4).length,
    );
    // The reference standard changes without a new version: its postings are kept as long as they are the same.
    expect((await read(state)).some(({ source }) => source === 4)).toBe(true);
    const answered = await databaseState({ client });
    expect((await read(answered)).some(({ source }) => source === 4)).toBe(false);
    expect((await read(answered)).length).toBe(before.filter(({ source }) => source !== 4).length);
    await bumpDataVersion(db);
    expect(await read(await databaseState({ client }))).toEqual([]);
    await expect(
      new SharedPostings().read(client, state, { blocks: [0], concepts, sources: 2 }),
    ).rejects.toThrow(DataChanged);
    throw new Error("Roll back");
  }).catch((error: unknown) => expect(error).toMatchObject({ message: "Roll back" }));
});

test("postings are read byte by byte as they are stored, short ones and long ones, of several blocks, cold and warm", async () => {
  const postings = new SharedPostings();
  await inTransaction(connection, "write", async (db, client) => {
    const lengths = [20, 32_768, 32_769, 1_000_003];
    // OMOP's concept of what has none: a posting like any other.
    await client.query(
      "insert into posting (concept_id, source, block, n, data) values (0, 1, 0, 1, $1)",
      [randomBytes(20)],
    );
    for (const [at, length] of lengths.entries())
      for (const block of [0, 1])
        await client.query(
          "insert into posting (concept_id, source, block, n, data) values ($1, $2, $3, 1, $4)",
          [5000 + at, 1 + (at % 2), block, randomBytes(length)],
        );
    const { rows: stored } = await client.query<{ key: string; data: Buffer }>(
      "select block || ' ' || concept_id || ' ' || source as key, data from posting where concept_id >= 5000 or concept_id = 0 order by key",
    );
    expect(stored).toHaveLength(9);
    const state = await databaseState({ client });
    // The first of another set of concepts, so that what is missing differs between sources and blocks.
    await postings.read(client, state, {
      blocks: [1],
      concepts: Int32Array.of(5001),
      sources: 0b00100,
    });
    for (const time of ["cold", "warm"]) {
      const read = await postings.read(client, state, {
        blocks: [0, 1],
        concepts: Int32Array.of(0, 5000, 5001, 5002, 5003, 5004),
        sources: 0b11110,
      });
      const found = read.flatMap((ofBlock, block) =>
        ofBlock.map(({ conceptId, source, data }) => ({
          key: `${block} ${conceptId} ${source}`,
          data: Buffer.from(data),
          isAligned: data.byteOffset % 8 === 0,
        })),
      );
      expect([time, found.toSorted((a, b) => (a.key < b.key ? -1 : 1))]).toEqual([
        time,
        stored.map((posting) => ({ ...posting, isAligned: true })),
      ]);
    }
    await bumpDataVersion(db);
    for (const conceptId of [5000, 5003])
      await expect(
        new SharedPostings().read(client, state, {
          blocks: [0],
          concepts: Int32Array.of(conceptId),
          sources: 0b110,
        }),
      ).rejects.toThrow(DataChanged);
    throw new Error("Roll back");
  }).catch((error: unknown) => expect(error).toMatchObject({ message: "Roll back" }));
});

test("a run asks once for the state with postings that are not kept; after that for the state alone", async () => {
  const postings = new SharedPostings();
  const asked = { blocks: [0, 1, 2, 3], concepts: firstPlan.concepts, sources: 0b11110 };
  await inTransaction(connection, "write", async (db, client) => {
    const queries = vi.spyOn(client, "query");
    const state = await postings.begin(client, asked);
    const first = await postings.read(client, state, asked);
    expect(first.flat().length).toBeGreaterThan(0);
    expect(queries).toHaveBeenCalledTimes(1);
    expect(await postings.begin(client, asked)).toEqual(state);
    expect(await postings.read(client, state, asked)).toEqual(first);
    expect(queries).toHaveBeenCalledTimes(2);
    expect(await databaseState({ client })).toEqual(state);
    await client.query("delete from posting");
    await bumpDataVersion(db);
    const later = await postings.begin(client, asked);
    expect(later.version).not.toBe(state.version);
    expect((await postings.read(client, later, asked)).flat()).toEqual([]);
    await expect(loadUniverse({ db, client }, { ...state, name: "another" })).rejects.toThrow(
      DataChanged,
    );
    throw new Error("Roll back");
  }).catch((error: unknown) => expect(error).toMatchObject({ message: "Roll back" }));
});

test("what the data changed under is done again, and given up where they never rest", async () => {
  let tries = 0;
  const work = async (changes: number) => {
    tries += 1;
    if (tries <= changes) throw new DataChanged("Changed");
    return tries;
  };
  expect(await untilUnchanged(() => work(2))).toBe(3);
  tries = 0;
  await expect(untilUnchanged(() => work(1000))).rejects.toThrow(DataChanged);
  await expect(untilUnchanged(() => Promise.reject(new Error("Something else")))).rejects.toThrow(
    "Something else",
  );
});

test("a thread that fails at a task says so and goes on with the next", async () => {
  await inTransaction(connection, "snapshot", async (db, client) => {
    const universe = await loadUniverse({ db, client }, await databaseState({ client }));
    const task = { kind: "entries", plan: firstPlan, universe, block: 0 } as const;
    const broken = [{ conceptId: 1, source: 1, data: new Uint8Array(3) }];
    await expect(pool.run({ ...task, postings: broken, organizations: undefined })).rejects.toThrow(
      "Not a posting",
    );
    const { entries } = await pool.run({ ...task, postings: [], organizations: undefined });
    expect(entries.patientIds).toBeInstanceOf(Int32Array);
  });
});
